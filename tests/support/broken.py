"""Rules of a toy game, each broken on purpose in one way, with the law that must find it."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Self

from msgspec.structs import force_setattr

from rules.core.dice import Dice
from rules.core.model import (
    Action,
    ActionOf,
    AnyAction,
    Decision,
    Fields,
    IllegalAction,
    Result,
    Seat,
    StandingQuestion,
    Step,
    Task,
    View,
)
from rules.core.play import again
from rules.core.struct import evolve
from tasting.rules import Close, Drink, MakeBid, PourCup, TakeGift, TastingRules
from tasting.state import Bid, CallBids, Card, Cards, Cups, Deal, Gift, OnTurn, Reply, Respond, Sip, Tasting, Tea, put


def with_action(old: type[AnyAction], *new: type[AnyAction]) -> TastingRules:
    """Return the rules with other kinds of action for one."""
    rules = TastingRules()
    rules.actions = (*(kind for kind in rules.actions if kind is not old), *new)
    return rules


def frost_beside(state: Tasting, seat: Seat) -> bool:
    """Whether the next hand holds a frost, as far as can be seen."""
    return Card.FROST in (state.hands[(seat + 1) % len(state.hands)].cards or ())


class Tripping(Drink, frozen=True, tag="sip"):
    """Black tea is legal, and cannot be played."""

    def perform(self, state: Tasting, decision: Sip) -> Step[Tasting]:
        if self.tea is Tea.BLACK and len(state.drinks) > 2:
            raise KeyError(self.tea)
        return super().perform(state, decision)


class Envious(MakeBid, frozen=True, tag="bid"):
    """A sealed bid is refused after another's, so the bids are not independent."""

    def check(self, state: Tasting, decision: Bid) -> None:
        if self.coins in state.bids:
            raise IllegalAction("TOY-2")
        super().check(state, decision)


class Hiding(MakeBid, frozen=True, tag="bid"):
    """A bid of all coins is legal, but not among the candidates."""

    @classmethod
    def candidates(cls, state: Tasting, decision: Bid) -> Iterator[Self]:
        yield from map(cls, range(max(state.coins[decision.seat], 1)))


class Failing(MakeBid, frozen=True, tag="bid"):
    """For a bid that is too high, check fails instead of refusing it."""

    def check(self, state: Tasting, decision: Bid) -> None:
        super().check(evolve(state, coins=state.coins[: decision.seat + (self.coins < 5)]), decision)


class Trapping(TakeGift, frozen=True, tag="gift"):
    """With little in the till there is no answer."""

    def check(self, state: Tasting, decision: Gift) -> None:
        if state.till < 3:
            raise IllegalAction("TOY-5")


class Overwriting(PourCup, frozen=True, tag="pour"):
    """A hand of the state before is written into."""

    def perform(self, state: Tasting, decision: OnTurn) -> Step[Tasting]:
        force_setattr(state.hands[decision.seat], "size", 9)
        return super().perform(state, decision)


class Scribbling(PourCup, frozen=True, tag="pour"):
    """The index of the state before is written into."""

    def perform(self, state: Tasting, decision: OnTurn) -> Step[Tasting]:
        step = super().perform(state, decision)
        state.cups.poured = (0,) * len(state.points)
        return step


class Forgetting(PourCup, frozen=True, tag="pour"):
    """The index does not grow with the data that it indexes."""

    def perform(self, state: Tasting, decision: OnTurn) -> Step[Tasting]:
        return Step(again(evolve(state, pours=(*state.pours, decision.seat)), decision))


class Bottomless(PourCup, frozen=True, tag="pour"):
    """There is always another cup."""

    def check(self, state: Tasting, decision: OnTurn) -> None:
        """Let all pass."""


class Losing(TakeGift, frozen=True, tag="gift"):
    """The coin leaves the till and arrives nowhere."""

    def perform(self, state: Tasting, decision: Gift) -> Step[Tasting]:
        return Step(evolve(state, till=state.till - (self.reply is Reply.YES)))


class Fining(Drink, frozen=True, tag="sip"):
    """Black tea costs a point."""

    def perform(self, state: Tasting, decision: Sip) -> Step[Tasting]:
        points = state.points[decision.seat] - (self.tea is Tea.BLACK)
        return super().perform(evolve(state, points=put(state.points, decision.seat, points)), decision)


class Peeping(Drink, frozen=True, tag="sip"):
    """Black tea is refused beside a frost, which a view does not show."""

    def check(self, state: Tasting, decision: Sip) -> None:
        if self.tea is Tea.BLACK and frost_beside(state, decision.seat):
            raise IllegalAction("TOY-6")


class Telling(Drink, frozen=True, tag="sip"):
    """Whether the step reveals something depends on a frost in the next hand."""

    def perform(self, state: Tasting, decision: Sip) -> Step[Tasting]:
        return evolve(super().perform(state, decision), reveals=frost_beside(state, decision.seat))


class Showing(Drink, frozen=True, tag="sip"):
    """A coin out of the till, which all can see, tells of a frost in the next hand."""

    def perform(self, state: Tasting, decision: Sip) -> Step[Tasting]:
        seat = decision.seat
        paid = int(state.till > 0 and frost_beside(state, seat))
        coins = put(state.coins, seat, state.coins[seat] + paid)
        return super().perform(evolve(state, coins=coins, till=state.till - paid), decision)


class Brew(StrEnum):
    STRONG = "very strong"


class Mumbling(Action[Tasting, Sip], frozen=True, tag="drink"):
    """Its field has a space in it."""

    answers = Sip
    brew: Brew

    @classmethod
    def candidates(cls, state: Tasting, decision: Sip) -> Iterator[Self]:
        yield cls(Brew.STRONG)

    def check(self, state: Tasting, decision: Sip) -> None:
        """Let all pass."""

    def perform(self, state: Tasting, decision: Sip) -> Step[Tasting]:
        return Step(state)


class ShowingHands(TastingRules):
    def mask(self, state: Tasting, seat: Seat | None) -> Tasting:
        return evolve(super().mask(state, seat), hands=state.hands)


class ShowingTheDeck(TastingRules):
    def mask(self, state: Tasting, seat: Seat | None) -> Tasting:
        return evolve(super().mask(state, seat), deck=state.deck)


class HidingTooMuch(TastingRules):
    """Not even one's own hand is seen."""

    def mask(self, state: Tasting, seat: Seat | None) -> Tasting:
        return evolve(super().mask(state, seat), hands=tuple(Cards(hand.size, None) for hand in state.hands))


class MaskingOnAndOn(TastingRules):
    """Each mask takes something more away."""

    def mask(self, state: Tasting, seat: Seat | None) -> Tasting:
        return evolve(super().mask(state, seat), till=state.till // 2)


class Forgetful(TastingRules):
    """Imagining deals the seat's own hand again."""

    def imagine(self, view: View[Tasting], dice: Dice) -> Tasting:
        hands = tuple(Cards(hand.size, None) for hand in view.state.hands)
        return super().imagine(View(evolve(view.state, hands=hands), view.seat), dice)


class Inventive(TastingRules):
    """Imagining deals cards that do not exist."""

    def imagine(self, view: View[Tasting], dice: Dice) -> Tasting:
        state = super().imagine(view, dice)
        return evolve(state, deck=Cards(state.deck.size, (Card.FROST,) * state.deck.size))


class AskingOpenly(TastingRules):
    """Those who can respond are asked for all to see."""

    def award(self, state: Tasting) -> Step[Tasting]:
        step = super().award(state)

        def bare(each: Any) -> Any:
            return evolve(each, among=()) if isinstance(each, Respond) else each

        agenda = tuple(tuple(map(bare, group)) for group in step.state.agenda)
        return Step(evolve(step.state, agenda=agenda), step.events)


class DealingByHand(TastingRules):
    """A seat is asked which card nature deals."""

    def advance(self, state: Tasting, task: Task | None) -> Step[Tasting]:
        step = super().advance(state, task)
        agenda = tuple(
            tuple(evolve(each, seat=0) if isinstance(each, Deal) else each for each in group)
            for group in step.state.agenda
        )
        return Step(evolve(step.state, agenda=agenda), step.events)


class Discouraging(TastingRules):
    """It is said that there is no tea."""

    def check_plan(self, view: View[Tasting], kind: type[AnyAction], fields: Fields) -> None:
        if kind is Drink:
            raise IllegalAction("CORE-11", action="sip")


class Wavering(TastingRules):
    """The game is over only for as long as nobody asks a second time."""

    def __init__(self) -> None:
        self.told = False

    def result(self, state: Tasting) -> Result | None:
        told, self.told = self.told, state.over
        return None if told else super().result(state)


class AskingOn(TastingRules):
    """The game is over while somebody is still asked."""

    def result(self, state: Tasting) -> Result | None:
        return super().result(evolve(state, over=bool(state.drinks)))


class BiddingForTheAbsent(TastingRules):
    """An absent seat bids more than it has."""

    def default(self, view: View[Tasting], decision: Decision) -> ActionOf[Tasting]:
        return MakeBid(99) if isinstance(decision, Bid) else super().default(view, decision)


class Shifting(TastingRules):
    """Leaving comes to something else each time it is done."""

    def __init__(self) -> None:
        self.times = 0

    def leave(self, state: Tasting, seat: Seat) -> Step[Tasting]:
        self.times += 1
        return super().leave(evolve(state, points=put(state.points, seat, state.points[seat] + self.times)), seat)


class Moody:
    """Standing answers that follow no wish but the mood of the moment."""

    def __init__(self) -> None:
        self.takes = False

    def questions(self, view: View[Tasting]) -> tuple[StandingQuestion, ...]:
        return (StandingQuestion("coin", ("yes", "no")),)

    def answer(self, view: View[Tasting], decision: Decision, wishes: tuple[str, ...]) -> TakeGift | None:
        self.takes = not self.takes
        return TakeGift(Reply.YES if self.takes else Reply.NO) if isinstance(decision, Gift) else None


def moody() -> TastingRules:
    rules = TastingRules()
    rules.standing_answers = Moody()
    return rules


class Misindexing(TastingRules):
    """A rebuilt index counts everybody's cups for the first seat."""

    def with_indexes(self, state: Tasting) -> Tasting:
        return evolve(state, cups=Cups((len(state.pours), *(0 for _ in state.points[1:]))))


class Mistyping(TastingRules):
    """The state comes to hold what its type does not admit."""

    def advance(self, state: Tasting, task: Task | None) -> Step[Tasting]:
        step = super().advance(state, task)
        return Step(evolve(step.state, winner="nobody")) if isinstance(task, CallBids) else step


def bottomless() -> TastingRules:
    rules = with_action(PourCup, Bottomless)
    rules.actions = tuple(kind for kind in rules.actions if kind is not Close)
    rules.default = lambda view, decision: (  # type: ignore[method-assign]
        Bottomless() if isinstance(decision, OnTurn) else TastingRules.default(rules, view, decision)
    )
    return rules


BROKEN = [
    ("every legal action applies", with_action(Drink, Tripping)),
    ("every legal action applies", with_action(MakeBid, Envious)),
    ("whatever check allows, candidates offers", with_action(MakeBid, Hiding)),
    ("check allows or refuses, and nothing else", with_action(MakeBid, Failing)),
    ("play changes nothing it was given", with_action(PourCup, Overwriting)),
    ("notation round-trips", with_action(Drink, Drink, Mumbling)),
    ("snapshots round-trip", Mistyping()),
    ("replay equals play", Shifting()),
    ("an index found anew does what the grown one does", with_action(PourCup, Scribbling)),
    ("an index found anew does what the grown one does", with_action(PourCup, Forgetting)),
    ("an index found anew does what the grown one does", Misindexing()),
    ("a view offers its seat the same as the truth", with_action(Drink, Peeping)),
    ("a view offers its seat the same as the truth", HidingTooMuch()),
    ("a view of a view is the same", MaskingOnAndOn()),
    ("secrets are kept", with_action(Drink, Telling)),
    ("secrets are kept", with_action(Drink, Showing)),
    ("secrets are kept", ShowingHands()),
    ("secrets are kept", ShowingTheDeck()),
    ("secrets are kept", AskingOpenly()),
    ("secrets are kept", Forgetful()),
    ("what is imagined could be", Inventive()),
    ("standing answers tell nothing", moody()),
    ("until the game is over somebody is asked", Wavering()),
    ("when the game is over nobody is asked", AskingOn()),
    ("whoever is asked has a legal answer", with_action(TakeGift, Trapping)),
    ("what is answered for an absent seat is legal", BiddingForTheAbsent()),
    ("a decision is what it says", DealingByHand()),
    ("what is legal may be planned", Discouraging()),
    ("nothing is lost", with_action(TakeGift, Losing)),
    ("points never fall", with_action(Drink, Fining)),
    ("games end", bottomless()),
]
