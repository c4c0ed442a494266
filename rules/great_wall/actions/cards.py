"""Using cards, and the choices that cards give (GW-3.5, GW-7)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction, Seat
from rules.core.struct import evolve
from rules.great_wall.actions.answer import Answer
from rules.great_wall.board import reach
from rules.great_wall.cards.cards import Tactic, cards_of
from rules.great_wall.cards.operations import Arm
from rules.great_wall.effects import feasibility, interpreter
from rules.great_wall.effects.invading import other_sections
from rules.great_wall.effects.working import copyable_commands
from rules.great_wall.powers import limits
from rules.great_wall.state import card_decisions as ask
from rules.great_wall.state.coop_events import EventDropped
from rules.great_wall.state.decisions import RecoverCommand, Sortie
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import (
    AbilityUsed,
    CommandCopied,
    CommandRecovered,
    Passed,
    TacticDiscarded,
    TacticPlayed,
)
from rules.great_wall.state.holdings import Pile
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.optional import Optional
from rules.great_wall.state.procedures import Invasion
from rules.great_wall.state.tasks import CarryOut, PutAway, Sections
from rules.great_wall.state.wall import Wall, playing
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.nouns import CardPart, PartKind
from rules.great_wall.terms.vocabulary import SectionId, Trigger


class Pass(Answer[Optional], frozen=True, tag="pass"):
    """Pass, at once or after some of a decision was used (GW-3.5)."""

    def check(self, state: Wall, decision: Optional) -> None:
        """Refuse while soldiers must attack (GW-7.4)."""
        if isinstance(decision, Sortie) and not reach.may_stop(state, decision):
            raise IllegalAction("GW-7.4")

    def act(self, deed: Deed, decision: Optional) -> None:
        if not decision.among:
            deed.tell(Passed(decision.seat, type(decision).__name__))


# Tactic cards and abilities


class PlayTactic(Answer[ask.Respond], frozen=True, tag="tactic"):
    """Play a tactic card, with its normal or its enhanced effect (GW-7.6)."""

    card: str
    arm: str

    @classmethod
    def candidates(cls, state: Wall, decision: ask.Respond) -> Iterator[Self]:
        for card in state.players[decision.seat].hand.known_cards:
            for arm in feasibility.ARMS:
                yield cls(card, arm)

    def check(self, state: Wall, decision: ask.Respond) -> None:
        seat, moment = decision.seat, decision.moment
        if self.card not in state.players[seat].hand.known_cards:
            raise IllegalAction("GW-3.1", card=self.card)
        card = cards_of(state).tactics[self.card]
        if self.arm not in feasibility.ARMS or not feasibility.fits(state, seat, card, moment):
            raise IllegalAction("GW-19.2", card=self.card)
        if limits.has_answered(state, moment, seat):
            raise IllegalAction("GW-7.6", card=self.card)
        price = feasibility.price(state, seat, self.of(card))
        owned = min(decision.chi, state.players[seat].known_goods.chi)
        if price > owned:
            raise IllegalAction("GW-3.6", cost=str(Goods(chi=price)), owned=str(Goods(chi=owned)))
        if not feasibility.works(state, seat, self.of(card), moment):
            raise IllegalAction("GW-3.5", card=self.card)

    def of(self, card: Tactic) -> Arm:
        """Return the chosen effect of the card."""
        return card.normal if self.arm == "normal" else card.enhanced

    def act(self, deed: Deed, decision: ask.Respond) -> None:
        state = deed.state
        seat, moment = decision.seat, decision.moment
        price = feasibility.price(state, seat, self.of(cards_of(state).tactics[self.card]))
        deed.give(seat, hand=deed.player(seat).hand.without(self.card))
        deed.change(in_play=(*deed.state.in_play, self.card))
        limits.answer(deed, moment, seat)
        deed.tell(TacticPlayed(seat, self.card, enhanced=self.arm == "enhanced"))
        deed.pay(seat, Goods(chi=price))
        deed.then(CarryOut(seat, self.card, CardPart(PartKind(self.arm)), moment=moment), PutAway(self.card))
        deed.then(Moment(triggers=(Trigger.TACTIC_PLAYED,), by=seat))


class Discard(Answer[ask.DiscardTactic], frozen=True, tag="discard"):
    """Discard a tactic card (GW-7.6)."""

    card: str

    @classmethod
    def candidates(cls, state: Wall, decision: ask.DiscardTactic) -> Iterator[Self]:
        yield from map(cls, state.players[decision.seat].hand.known_cards)

    def check(self, state: Wall, decision: ask.DiscardTactic) -> None:
        if self.card not in state.players[decision.seat].hand.known_cards:
            raise IllegalAction("GW-3.1", card=self.card)

    def act(self, deed: Deed, decision: ask.DiscardTactic) -> None:
        deed.give(decision.seat, hand=deed.player(decision.seat).hand.without(self.card))
        deed.change(spent_tactics=(*deed.state.spent_tactics, self.card))
        deed.tell(TacticDiscarded(decision.seat, self.card))
        deed.again(decision, decision.left - 1)


class Use(Answer[ask.UseAbility], frozen=True, tag="use"):
    """Use an ability of one's general or of an active advisor (GW-3.5, GW-7.10)."""

    card: str

    @classmethod
    def candidates(cls, state: Wall, decision: ask.UseAbility) -> Iterator[Self]:
        yield cls(decision.card)

    def check(self, state: Wall, decision: ask.UseAbility) -> None:
        """Require a card that is not used up, its price, and that it does something (GW-7.9)."""
        seat, moment = decision.seat, decision.moment
        if self.card != decision.card:
            raise IllegalAction("GW-19.2", card=self.card)
        ability = cards_of(state).ability(self.card, decision.index)
        if limits.is_spent(state, seat, self.card, ability.limit, moment):
            raise IllegalAction("GW-7.9", card=self.card)
        cost, owned = ability.price, state.players[seat].known_goods
        if not owned.covers(cost):
            raise IllegalAction("GW-3.6", cost=str(cost), owned=str(owned.common(cost)))
        if not any(feasibility.can_afford(state, seat, effect, moment) for effect in ability.effects):
            raise IllegalAction("GW-3.5", card=self.card)

    def act(self, deed: Deed, decision: ask.UseAbility) -> None:
        seat = decision.seat
        ability = cards_of(deed.state).ability(self.card, decision.index)
        deed.tell(AbilityUsed(self.card, seat))
        deed.pay(seat, ability.price)
        deed.then(CarryOut(seat, self.card, CardPart(PartKind.ABILITY, decision.index), moment=decision.moment))


# Choices that cards give


class Choose(Answer[ask.ChooseEffect], frozen=True, tag="choose"):
    """Choose an effect of a card part, by its number from 1."""

    number: int

    @classmethod
    def candidates(cls, state: Wall, decision: ask.ChooseEffect) -> Iterator[Self]:
        yield from map(cls, range(1, len(cards_of(state).effects(decision.card, decision.part)) + 1))

    def check(self, state: Wall, decision: ask.ChooseEffect) -> None:
        if self.number - 1 not in options(state, decision):
            raise IllegalAction("GW-3.5", card=decision.card)

    def act(self, deed: Deed, decision: ask.ChooseEffect) -> None:
        at = self.number - 1
        deed.then(CarryOut(decision.seat, decision.card, decision.part, at, only=True, moment=decision.moment))
        after = evolve(decision, left=decision.left - 1, taken=(*decision.taken, at), number=0)
        if after.left and options(deed.state, after):
            deed.then(after)


def options(state: Wall, decision: ask.ChooseEffect) -> tuple[int, ...]:
    """Return the effects that may be chosen now."""
    return interpreter.options(state, decision.seat, decision.card, decision.part, decision.moment, decision.taken)


class Copy(Answer[ask.CopyCommand], frozen=True, tag="copy"):
    """Carry out one's own command card of the same name as another player's (GW-7.5, A-23)."""

    command: str

    @classmethod
    def candidates(cls, state: Wall, decision: ask.CopyCommand) -> Iterator[Self]:
        """Yield the command cards of this Year."""
        yield from map(cls, copyable_commands(state, decision.seat))

    def check(self, state: Wall, decision: ask.CopyCommand) -> None:
        if self.command not in copyable_commands(state, decision.seat):
            raise IllegalAction("GW-7.5", card=self.command)

    def act(self, deed: Deed, decision: ask.CopyCommand) -> None:
        """Carry out the whole card, including its effects on others."""
        deed.tell(CommandCopied(decision.seat, self.command))
        deed.then(Sections(self.command))


class PickPlayer(Answer[ask.NamePlayer], frozen=True, tag="player"):
    """Name the player whom an effect is for."""

    seat: Seat

    @classmethod
    def candidates(cls, state: Wall, decision: ask.NamePlayer) -> Iterator[Self]:
        yield from map(cls, others(state, decision.seat))

    def check(self, state: Wall, decision: ask.NamePlayer) -> None:
        """Require another player for whom the effect would do something."""
        if self.seat not in others(state, decision.seat):
            raise IllegalAction("GW-2.5", seat=(self.seat,))
        effect = cards_of(state).effects(decision.card, decision.part)[decision.index]
        if not effect.is_possible(state, self.seat, decision.moment):
            raise IllegalAction("GW-3.5", card=decision.card)

    def act(self, deed: Deed, decision: ask.NamePlayer) -> None:
        task = CarryOut(
            decision.seat,
            decision.card,
            decision.part,
            decision.index,
            only=True,
            moment=decision.moment,
            whom=self.seat,
        )
        deed.then(task)


def others(state: Wall, seat: Seat) -> tuple[Seat, ...]:
    """Return the other players, by seats."""
    return tuple(sorted(each for each in playing(state) if each != seat))


class Recover(Answer[RecoverCommand], frozen=True, tag="recover"):
    """Take a command card back from one's discard pile (GW-17.12)."""

    command: str

    @classmethod
    def candidates(cls, state: Wall, decision: RecoverCommand) -> Iterator[Self]:
        yield from map(cls, state.players[decision.seat].discard)

    def check(self, state: Wall, decision: RecoverCommand) -> None:
        if self.command not in state.players[decision.seat].discard:
            raise IllegalAction("GW-17.12", card=self.command)

    def act(self, deed: Deed, decision: RecoverCommand) -> None:
        player = deed.state.players[decision.seat]
        discard = tuple(card for card in player.discard if card != self.command)
        deed.give(decision.seat, discard=discard, commands=(*player.commands, self.command))
        deed.tell(CommandRecovered(decision.seat, self.command))
        if discard:
            deed.again(decision, decision.left - 1)


class Redirect(Answer[ask.RedirectHorde], frozen=True, tag="redirect"):
    """Send the Horde card turned up to another section (GW-8)."""

    section: SectionId

    @classmethod
    def candidates(cls, state: Wall, decision: ask.RedirectHorde) -> Iterator[Self]:
        """Yield the sections with room."""
        yield from map(cls, other_sections(state))

    def check(self, state: Wall, decision: ask.RedirectHorde) -> None:
        if self.section not in other_sections(state):
            raise IllegalAction("GW-8.3", section=self.section)

    def act(self, deed: Deed, decision: ask.RedirectHorde) -> None:
        deed.amend(Invasion, section=self.section)


class StackEvent(Answer[ask.ArrangeEvents], frozen=True, tag="stack"):
    """Put an event back, under those already put back (GW-17.17)."""

    event: str

    @classmethod
    def candidates(cls, state: Wall, decision: ask.ArrangeEvents) -> Iterator[Self]:
        yield from map(cls, unsorted_events(state, decision))

    def check(self, state: Wall, decision: ask.ArrangeEvents) -> None:
        check_event(state, decision, self.event)

    def act(self, deed: Deed, decision: ask.ArrangeEvents) -> None:
        events = list(deed.state.peeked.known_cards)
        events.remove(self.event)
        events.insert(decision.sorted, self.event)
        deed.change(peeked=Pile(len(events), tuple(events)))
        ask_again(deed, evolve(decision, left=decision.left - 1, sorted=decision.sorted + 1))


class DropEvent(Answer[ask.ArrangeEvents], frozen=True, tag="drop"):
    """Discard one of the next events."""

    event: str

    @classmethod
    def candidates(cls, state: Wall, decision: ask.ArrangeEvents) -> Iterator[Self]:
        yield from map(cls, unsorted_events(state, decision))

    def check(self, state: Wall, decision: ask.ArrangeEvents) -> None:
        check_event(state, decision, self.event)
        if not decision.discards:
            raise IllegalAction("GW-17.17", card=self.event)

    def act(self, deed: Deed, decision: ask.ArrangeEvents) -> None:
        state = deed.state
        events = tuple(event for event in state.peeked.known_cards if event != self.event)
        deed.change(peeked=Pile(len(events), events), spent_events=(*state.spent_events, self.event))
        deed.tell(EventDropped(decision.seat, self.event))
        ask_again(deed, evolve(decision, left=decision.left - 1, discards=decision.discards - 1))


def unsorted_events(state: Wall, decision: ask.ArrangeEvents) -> tuple[str, ...]:
    """Return the events looked at that have not been put back yet."""
    return state.peeked.known_cards[decision.sorted : decision.sorted + decision.left]


def check_event(state: Wall, decision: ask.ArrangeEvents, event: str) -> None:
    """Raise IllegalAction unless *event* is still to be put back."""
    if event not in unsorted_events(state, decision):
        raise IllegalAction("GW-17.17", card=event)


def ask_again(deed: Deed, decision: ask.ArrangeEvents) -> None:
    """Ask again while there is something to decide."""
    if decision.left > 1 or (decision.left and decision.discards):
        deed.then(evolve(decision, number=0))
