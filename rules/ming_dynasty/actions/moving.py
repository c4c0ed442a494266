"""Actions in a turn of the phase of movement: move, stay or pass, and deploy (MD-7, MD-8)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Self

from rules.core.model import Action, Event, IllegalAction, Seat, Step
from rules.core.play import with_decisions
from rules.core.struct import evolve
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.events import Deployed, MonkMade, Moved, Passed, PrinceStayed, PushedOut
from rules.ming_dynasty.map import number_of
from rules.ming_dynasty.state import (
    MOST_DEPLOYED,
    Journey,
    Ming,
    OnTurn,
    Stayed,
    Turn,
    cards,
    is_occupied,
    princes_in,
    whereabouts,
    with_added_in_row,
    with_value,
    without_card,
    without_one,
)


class Move(Action[Ming, OnTurn], frozen=True, tag="move"):
    """Move the prince across one border by playing a card (MD-7.3)."""

    to: str
    card: Card

    @classmethod
    def candidates(cls, state: Ming, decision: OnTurn) -> Iterator[Self]:
        if not isinstance(decision, Stayed):
            for district, transport in state.map.neighbours[whereabouts(state, decision.seat)].items():
                to = state.map.districts[district].id
                yield from (cls(to, transport), cls(to, Card.DRAGON))

    def check(self, state: Ming, decision: OnTurn) -> None:
        seat, board = decision.seat, state.map
        to, district_now = number_of(self.to, board.district_number), whereabouts(state, seat)
        if isinstance(decision, Stayed):
            raise IllegalAction("MD-7.1")
        hand = cards(state, seat)
        if not hand and isinstance(decision, Turn):
            raise IllegalAction("MD-7.8")
        transport = board.neighbours[district_now].get(to)
        if transport is None:
            choices = ", ".join(board.districts[district].id for district in board.neighbours[district_now])
            raise IllegalAction("MD-2.5", district=board.districts[district_now].id, to=self.to, choices=choices)
        if self.card not in hand or self.card not in (transport, Card.DRAGON):
            raise IllegalAction("MD-7.3", to=self.to, card=self.card, transport=transport, hand=", ".join(hand))
        if is_occupied(state, to, seat) and not leads_on(state, seat, to, without_one(hand, self.card)):
            raise occupied_refusal(state, to, seat)

    def perform(self, state: Ming, decision: OnTurn) -> Step[Ming]:
        seat, board = decision.seat, state.map
        origin = board.districts[whereabouts(state, seat)].id
        after = evolve(
            after_playing(state, seat, self.card),
            princes=with_value(state.princes, seat, board.district_number[self.to]),
        )
        return Step(with_decisions(after, Journey(seat=seat)), (Moved(seat, origin, self.to, self.card),))


class Stay(Action[Ming, Turn], frozen=True, tag="stay"):
    """Let the prince stay where he is by playing any card (MD-7.7)."""

    card: Card

    @classmethod
    def candidates(cls, state: Ming, decision: Turn) -> Iterator[Self]:
        yield from map(cls, dict.fromkeys(cards(state, decision.seat)))

    def check(self, state: Ming, decision: Turn) -> None:
        hand = cards(state, decision.seat)
        if not hand:
            raise IllegalAction("MD-7.8")
        if self.card not in hand:
            raise IllegalAction("MD-7.7", card=self.card, hand=", ".join(hand))

    def perform(self, state: Ming, decision: Turn) -> Step[Ming]:
        seat, at = decision.seat, whereabouts(state, decision.seat)
        after = with_decisions(after_playing(state, seat, self.card), Stayed(seat=seat))
        return Step(after, (PrinceStayed(seat, state.map.districts[at].id, self.card),))


class Pass(Action[Ming, Turn], frozen=True, tag="pass"):
    """Take no more turns in this phase, and keep the cards (MD-7.9, MD-7.10)."""

    def check(self, state: Ming, decision: Turn) -> None:
        pass

    def perform(self, state: Ming, decision: Turn) -> Step[Ming]:
        seat = decision.seat
        return Step(evolve(state, passed=(*state.passed, seat)), (Passed(seat, state.hands[seat].size),))


class Monk(StrEnum):
    """Whether one of the deployed relatives becomes a monk: the only value, beside None."""

    MONK = "monk"


class Deploy(Action[Ming, OnTurn], frozen=True, tag="deploy"):
    """Deploy *relatives* in the prince's district, one of them as a *monk* unless that is None (MD-8)."""

    relatives: int
    monk: Monk | None

    @classmethod
    def candidates(cls, state: Ming, decision: OnTurn) -> Iterator[Self]:
        if not isinstance(decision, Turn):
            yield cls(0, None)
            for relatives in range(1, MOST_DEPLOYED + 1):
                yield from (cls(relatives, None), cls(relatives, Monk.MONK))

    def check(self, state: Ming, decision: OnTurn) -> None:
        seat, relatives = decision.seat, self.relatives
        if isinstance(decision, Turn) or not 0 <= relatives <= MOST_DEPLOYED:
            raise IllegalAction("MD-8.1", relatives=relatives, most=MOST_DEPLOYED)
        at = whereabouts(state, seat)
        if isinstance(decision, Journey) and is_occupied(state, at, seat):
            raise occupied_refusal(state, at, seat)
        if self.monk and not relatives:
            raise IllegalAction("MD-8.3")
        province = state.map.province_of[at]
        own = state.spaces[province][seat]
        if relatives > own:
            raise IllegalAction("MD-8.2", relatives=relatives, own=own, province=state.map.provinces[province].id)
        if relatives and state.monks[at] == seat:
            raise IllegalAction("MD-8.4", district=state.map.districts[at].id)

    def perform(self, state: Ming, decision: OnTurn) -> Step[Ming]:
        if not self.relatives:
            return Step(state)
        seat, at = decision.seat, whereabouts(state, decision.seat)
        district, monk = state.map.districts[at].id, state.monks[at]
        in_open = self.relatives - (self.monk is not None)
        events: list[Event] = [Deployed(seat, district, in_open)] if in_open else []
        after = evolve(
            state,
            spaces=with_added_in_row(state.spaces, state.map.province_of[at], seat, -self.relatives),
            open=with_added_in_row(state.open, at, seat, in_open),
        )
        if self.monk is not None:
            if monk is not None:
                after = evolve(after, open=with_added_in_row(after.open, at, monk, 1))
                events.append(PushedOut(monk, district))
            after = evolve(after, monks=with_value(state.monks, at, seat))
            events.append(MonkMade(seat, district))
        return Step(after, tuple(events))


def occupied_refusal(state: Ming, district: int, seat: Seat) -> IllegalAction:
    """Return the refusal to end a journey of *seat* in a *district* where another prince stands (MD-7.4)."""
    other = next(other for other in princes_in(state, district) if other != seat)
    return IllegalAction("MD-7.4", district=state.map.districts[district].id, seat=(other,))


def leads_on(state: Ming, seat: Seat, district: int, hand: tuple[Card, ...]) -> bool:
    """Whether the cards of *hand* can take the prince of *seat* from *district* to one without a prince (MD-7.4).

    A dragon is tried only where no other card will do, since it can replace any of them later.
    """
    for beyond, transport in state.map.neighbours[district].items():
        card = transport if transport in hand else Card.DRAGON
        if card in hand and (
            not is_occupied(state, beyond, seat) or leads_on(state, seat, beyond, without_one(hand, card))
        ):
            return True
    return False


def after_playing(state: Ming, seat: Seat, card: Card) -> Ming:
    """Return *state* after *seat* has played *card*: a dragon goes back to its pile (MD-7.6, A-6)."""
    hands = with_value(state.hands, seat, without_card(state.hands[seat], card))
    if card is Card.DRAGON:
        return evolve(state, hands=hands, dragons=state.dragons + 1)
    return evolve(state, hands=hands, discards=(*state.discards, card))
