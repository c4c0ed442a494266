"""A toy game with all that the core can do and Carcassonne does not ask of it.

Each round of a tea tasting every guest is dealt a card that nobody else sees, and bids for the pot in secret. Whoever
bids most pays and has the pot; a guest with a frost in hand may spoil half of it, and who that is nobody may know. The
next guest is offered a coin out of the till, which holds nobody up until the round's end. The winner pours while it
likes, and all say what they drink, in any order.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Self

from rules.core.dice import Dice
from rules.core.model import (
    CHANCE,
    Action,
    ActionOf,
    Decision,
    IllegalAction,
    Options,
    Result,
    Rules,
    Seat,
    Step,
    Task,
    View,
)
from rules.core.play import again, first, in_order, offer
from rules.core.struct import evolve
from tasting.state import (
    COINS,
    MOST_CUPS,
    Award,
    Bid,
    CallBids,
    CallIn,
    Card,
    Cards,
    Cups,
    Deal,
    Frosted,
    Gift,
    Gifted,
    Given,
    OnTurn,
    Pour,
    Received,
    Reply,
    Respond,
    Reward,
    Sip,
    Tasting,
    TastingOptions,
    Tea,
    Won,
    adding,
    box,
    draw_cards,
    present,
    put,
    without,
)


class DealCard(Action[Tasting, Deal], frozen=True, tag="deal"):
    answers = Deal
    card: Card

    @classmethod
    def candidates(cls, state: Tasting, decision: Deal) -> Iterator[Self]:
        yield from map(cls, dict.fromkeys(state.deck.cards or ()))

    def check(self, state: Tasting, decision: Deal) -> None:
        if self.card not in (state.deck.cards or ()):
            raise IllegalAction("TOY-1", card=self.card)

    def perform(self, state: Tasting, decision: Deal) -> Step[Tasting]:
        seat = decision.receiver
        hands = put(state.hands, seat, adding(state.hands[seat], self.card))
        after = evolve(state, deck=without(state.deck, self.card), hands=hands)
        return Step(after, (Given(seat=seat, card=self.card, to=seat), Received(seat)))


class MakeBid(Action[Tasting, Bid], frozen=True, tag="bid"):
    answers = Bid
    coins: int

    @classmethod
    def candidates(cls, state: Tasting, decision: Bid) -> Iterator[Self]:
        yield from map(cls, range(state.coins[decision.seat] + 1))

    def check(self, state: Tasting, decision: Bid) -> None:
        if not 0 <= self.coins <= state.coins[decision.seat]:
            raise IllegalAction("TOY-2", coins=self.coins, most=state.coins[decision.seat])

    def perform(self, state: Tasting, decision: Bid) -> Step[Tasting]:
        return Step(evolve(state, bids=put(state.bids, decision.seat, self.coins)), reveals=True)


class Spoil(Action[Tasting, Respond], frozen=True, tag="respond"):
    answers = Respond
    card: Card | None

    @classmethod
    def candidates(cls, state: Tasting, decision: Respond) -> Iterator[Self]:
        yield from map(cls, (*dict.fromkeys(state.hands[decision.seat].cards or ()), None))

    def check(self, state: Tasting, decision: Respond) -> None:
        if self.card is Card.LEAF or (self.card and self.card not in (state.hands[decision.seat].cards or ())):
            raise IllegalAction("TOY-3", card=self.card)

    def perform(self, state: Tasting, decision: Respond) -> Step[Tasting]:
        seat = decision.seat
        if self.card is None:
            return Step(state, reveals=True)
        hands = put(state.hands, seat, without(state.hands[seat], self.card))
        after = evolve(state, hands=hands, spent=(*state.spent, self.card), frosted=True)
        return Step(after, (Frosted(seat),), reveals=True)


class PourCup(Action[Tasting, OnTurn], frozen=True, tag="pour"):
    answers = OnTurn

    @classmethod
    def candidates(cls, state: Tasting, decision: OnTurn) -> Iterator[Self]:
        yield cls()

    def check(self, state: Tasting, decision: OnTurn) -> None:
        if state.cups.poured[decision.seat] >= MOST_CUPS:
            raise IllegalAction("TOY-4", most=MOST_CUPS)

    def perform(self, state: Tasting, decision: OnTurn) -> Step[Tasting]:
        seat = decision.seat
        cups = Cups(put(state.cups.poured, seat, state.cups.poured[seat] + 1))
        return Step(again(evolve(state, pours=(*state.pours, seat), cups=cups), decision))


class Close(Action[Tasting, Pour], frozen=True, tag="close"):
    answers = Pour

    @classmethod
    def candidates(cls, state: Tasting, decision: Pour) -> Iterator[Self]:
        yield cls()

    def check(self, state: Tasting, decision: Pour) -> None:
        pass

    def perform(self, state: Tasting, decision: Pour) -> Step[Tasting]:
        return Step(state)


class Drink(Action[Tasting, Sip], frozen=True, tag="sip"):
    answers = Sip
    tea: Tea

    @classmethod
    def candidates(cls, state: Tasting, decision: Sip) -> Iterator[Self]:
        yield from map(cls, Tea)

    def check(self, state: Tasting, decision: Sip) -> None:
        pass

    def perform(self, state: Tasting, decision: Sip) -> Step[Tasting]:
        return Step(evolve(state, drinks=(*state.drinks, (decision.seat, self.tea))))


class TakeGift(Action[Tasting, Gift], frozen=True, tag="gift"):
    answers = Gift
    reply: Reply

    @classmethod
    def candidates(cls, state: Tasting, decision: Gift) -> Iterator[Self]:
        yield from map(cls, Reply)

    def check(self, state: Tasting, decision: Gift) -> None:
        if self.reply is Reply.YES and not state.till:
            raise IllegalAction("TOY-5")

    def perform(self, state: Tasting, decision: Gift) -> Step[Tasting]:
        if self.reply is Reply.NO:
            return Step(state)
        seat = decision.seat
        after = evolve(state, till=state.till - 1, coins=put(state.coins, seat, state.coins[seat] + 1))
        return Step(after, (Gifted(seat),))


class TastingRules(Rules[Tasting]):
    """The rules; tests break them one by one by overriding what is here."""

    id = "tasting"
    version = 1
    seats = range(2, 5)
    options_type: type[Options] = TastingOptions
    state_type = Tasting
    actions: tuple[type[ActionOf[Tasting]], ...] = (DealCard, MakeBid, Spoil, PourCup, Close, Drink, TakeGift)
    ending = Close

    def setup(self, seats: int, options: TastingOptions) -> Tasting:
        cards = box(seats)
        return Tasting(
            rounds=int(options.rounds),
            deck=Cards(len(cards), cards),
            hands=(Cards(0, ()),) * seats,
            bids=(0,) * seats,
            coins=(COINS,) * seats,
            points=(0,) * seats,
            cups=Cups((0,) * seats),
        )

    def advance(self, state: Tasting, task: Task | None) -> Step[Tasting]:
        match task:
            case CallBids():
                bids = tuple(None if seat in present(state) else 0 for seat in range(len(state.points)))
                asked = (Bid(seat=seat, sealed=True) for seat in present(state))
                return Step(first(evolve(state, bids=bids), *asked))
            case Award():
                return self.award(state)
            case Reward():
                return self.reward(state)
            case CallIn():
                return Step(in_order(evolve(state, offers=()), *state.offers))
            case _:
                pass  # the round is over
        if not state.rounds:
            return Step(evolve(state, over=True))
        deals = (Deal(seat=CHANCE, to=seat, receiver=seat) for seat in present(state))
        return Step(in_order(evolve(state, rounds=state.rounds - 1), *deals, CallBids(), Award()))

    def award(self, state: Tasting) -> Step[Tasting]:
        """Let the highest bid win, and those who can spoil it: nobody else knows who they are."""
        seats = present(state)
        winner = max(seats, key=lambda seat: (state.bids[seat] or 0, -seat))
        bid = state.bids[winner] or 0
        coins = put(state.coins, winner, state.coins[winner] - bid)
        after = evolve(state, winner=winner, coins=coins, till=state.till + bid, frosted=False)
        among = tuple(seat for seat in seats if seat != winner and state.hands[seat].size)
        asked = (seat for seat in among if Card.FROST in (state.hands[seat].cards or ()))
        windows = (Respond(seat=seat, among=among) for seat in asked)
        return Step(in_order(after, *windows, Reward()), (Won(winner, bid),))

    def reward(self, state: Tasting) -> Step[Tasting]:
        seats, winner = present(state), state.winner
        after = evolve(state, points=put(state.points, winner, state.points[winner] + 2 - state.frosted))
        after = first(in_order(after, CallIn()), *(Sip(seat=seat) for seat in seats))
        if winner in seats:
            after = first(after, Pour(seat=winner))
        guest = next(seat for seat in (*seats, *seats) if seat > winner or seat == seats[0])
        return Step(offer(after, Gift(seat=guest)))

    def draw(self, state: Tasting, dice: Dice) -> ActionOf[Tasting]:
        assert state.deck.cards
        return DealCard(state.deck.cards[dice.below(state.deck.size)])

    def mask(self, state: Tasting, seat: Seat | None) -> Tasting:
        hands = tuple(hand if s == seat else Cards(hand.size, None) for s, hand in enumerate(state.hands))
        bids = state.bids
        if None in bids:
            bids = tuple(bid if s == seat else None for s, bid in enumerate(bids))
        return evolve(state, deck=Cards(state.deck.size, None), hands=hands, bids=bids)

    def imagine(self, view: View[Tasting], dice: Dice) -> Tasting:
        state = view.state
        own = () if view.seat is None else state.hands[view.seat].cards or ()
        known = [*state.spent, *own]
        left = [card for card, n in Counter(box(len(state.points))).items() for _ in range(n - known.count(card))]
        hands = tuple(
            hand if own and seat == view.seat else Cards(hand.size, draw_cards(left, hand.size, dice))
            for seat, hand in enumerate(state.hands)
        )
        return evolve(state, hands=hands, deck=Cards(len(left), tuple(sorted(left))))

    def result(self, state: Tasting) -> Result | None:
        if not state.over:
            return None
        order = sorted(state.points, reverse=True)
        return Result(state.points, tuple(order.index(points) + 1 for points in state.points))

    def with_indexes(self, state: Tasting) -> Tasting:
        return evolve(state, cups=Cups(tuple(map(state.pours.count, range(len(state.points))))))

    def leave(self, state: Tasting, seat: Seat) -> Step[Tasting]:
        def stays(each: Any) -> bool:
            return seat not in (getattr(each, "seat", None), getattr(each, "receiver", None))

        agenda = tuple(tuple(filter(stays, group)) for group in state.agenda)
        after = evolve(state, agenda=agenda, offers=tuple(filter(stays, state.offers)), gone=(*state.gone, seat))
        after = evolve(after, bids=tuple(0 if s == seat else bid for s, bid in enumerate(after.bids)))
        if len(present(after)) == 1:
            after = evolve(after, agenda=(), offers=(), over=True)
        return Step(after)

    def default(self, view: View[Tasting], decision: Decision) -> ActionOf[Tasting]:
        match decision:
            case Bid():
                return MakeBid(0)
            case Respond():
                return Spoil(None)
            case Pour():
                return Close()
            case Gift():
                return TakeGift(Reply.NO)
            case _:  # the tea that everybody has
                return Drink(Tea.GREEN)


TASTING = TastingRules()
