"""Actions before the phase of movement: set-up, placing relatives, taking cards (MD-3, MD-5, MD-6, MD-12.2)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import Action, Fact, IllegalAction, Seat, Step
from rules.core.struct import evolve
from rules.ming_dynasty import flow
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.events import DragonTaken, NeutralPlaced, Placed, PrincePlaced, Started, Taken, TurnedUp
from rules.ming_dynasty.map import number_of
from rules.ming_dynasty.state import (
    MOST_NEUTRALS,
    DrawStarter,
    Ming,
    PlaceNeutral,
    PlacePrince,
    PlaceRelative,
    TakeCard,
    TurnUp,
    clockwise,
    neutral,
    princes_in,
    with_added,
    with_added_in_row,
    with_card,
    with_value,
    without_card,
)


class Start(Action[Ming, DrawStarter], frozen=True, tag="start"):
    """Choose the starting player by lot (MD-3.4)."""

    seat: Seat

    @classmethod
    def candidates(cls, state: Ming, decision: DrawStarter) -> Iterator[Self]:
        yield from map(cls, sorted(clockwise(state)))

    def check(self, state: Ming, decision: DrawStarter) -> None:
        if self.seat not in clockwise(state):
            raise IllegalAction("MD-3.4", seat=(self.seat,), seats=len(state.points))

    def perform(self, state: Ming, decision: DrawStarter) -> Step[Ming]:
        before = (self.seat - 1) % len(state.points)
        return Step(evolve(state, starter=self.seat, turn=before), (Started(self.seat),))


class DrawCard(Action[Ming, TurnUp], frozen=True, tag="draw"):
    """Turn up a card beside a province space (MD-3.1, MD-6.2)."""

    card: Card

    @classmethod
    def candidates(cls, state: Ming, decision: TurnUp) -> Iterator[Self]:
        yield from map(cls, dict.fromkeys(state.pile.cards or ()))

    def check(self, state: Ming, decision: TurnUp) -> None:
        if self.card not in (state.pile.cards or ()):
            raise IllegalAction("MD-3.1", card=self.card)

    def perform(self, state: Ming, decision: TurnUp) -> Step[Ming]:
        province = decision.province
        after = evolve(
            state, pile=without_card(state.pile, self.card), display=with_value(state.display, province, self.card)
        )
        return Step(after, (TurnedUp(state.map.provinces[province].id, self.card),))


class PutNeutral(Action[Ming, PlaceNeutral], frozen=True, tag="neutral"):
    """Put a neutral relative into a district (MD-12.2, MD-12.3)."""

    district: str

    @classmethod
    def candidates(cls, state: Ming, decision: PlaceNeutral) -> Iterator[Self]:
        yield from map(cls, state.map.district_number)

    def check(self, state: Ming, decision: PlaceNeutral) -> None:
        colour = neutral(state)
        assert colour is not None, "without a neutral player nobody is asked"
        if state.open[number_of(self.district, state.map.district_number)][colour] >= MOST_NEUTRALS:
            raise IllegalAction("MD-12.2", district=self.district, most=MOST_NEUTRALS)

    def perform(self, state: Ming, decision: PlaceNeutral) -> Step[Ming]:
        colour = neutral(state)
        assert colour is not None, "without a neutral player nobody is asked"
        district = state.map.district_number[self.district]
        after = evolve(
            state, supply=with_added(state.supply, colour, -1), open=with_added_in_row(state.open, district, colour, 1)
        )
        return Step(after, (NeutralPlaced(decision.seat, self.district),))


class PutPrince(Action[Ming, PlacePrince], frozen=True, tag="prince"):
    """Put one's prince into a district (MD-3.5)."""

    district: str

    @classmethod
    def candidates(cls, state: Ming, decision: PlacePrince) -> Iterator[Self]:
        yield from map(cls, state.map.district_number)

    def check(self, state: Ming, decision: PlacePrince) -> None:
        for other in princes_in(state, number_of(self.district, state.map.district_number)):
            raise IllegalAction("MD-3.5", district=self.district, seat=(other,))

    def perform(self, state: Ming, decision: PlacePrince) -> Step[Ming]:
        seat, district = decision.seat, state.map.district_number[self.district]
        province = state.map.province_of[district]
        after = evolve(
            state,
            princes=with_value(state.princes, seat, district),
            tiles=with_added_in_row(state.tiles, seat, province, 1),
        )
        return Step(after, (PrincePlaced(seat, self.district, state.map.provinces[province].id),))


class PutRelative(Action[Ming, PlaceRelative], frozen=True, tag="place"):
    """Put a relative on a province space (MD-5.2)."""

    province: str

    @classmethod
    def candidates(cls, state: Ming, decision: PlaceRelative) -> Iterator[Self]:
        yield from map(cls, state.map.province_number)

    def check(self, state: Ming, decision: PlaceRelative) -> None:
        number_of(self.province, state.map.province_number)

    def perform(self, state: Ming, decision: PlaceRelative) -> Step[Ming]:
        seat, province = decision.seat, state.map.province_number[self.province]
        after = evolve(
            state, supply=with_added(state.supply, seat, -1), spaces=with_added_in_row(state.spaces, province, seat, 1)
        )
        return Step(after, (Placed(seat, self.province),))


class Take(Action[Ming, TakeCard], frozen=True, tag="take"):
    """Take the open card beside a province space, or a dragon for a relative from that space (MD-6.2, MD-6.3)."""

    card: Card
    province: str

    @classmethod
    def candidates(cls, state: Ming, decision: TakeCard) -> Iterator[Self]:
        for province, card in zip(state.map.province_number, state.display, strict=True):
            yield from (cls(each, province) for each in (card, Card.DRAGON) if each)

    def check(self, state: Ming, decision: TakeCard) -> None:
        spaces, seat = state.spaces, decision.seat
        province = number_of(self.province, state.map.province_number)
        own, shown = spaces[province][seat], state.display[province]
        if self.card is Card.DRAGON:
            if not own or not state.dragons:
                raise IllegalAction("MD-6.3", province=self.province, own=own, dragons=state.dragons)
        elif not own or self.card is not shown:
            choices = (id for id, row in zip(state.map.province_number, spaces, strict=True) if row[seat])
            facts: dict[str, Fact] = {"province": self.province, "own": own, "card": self.card, "shown": shown or ""}
            raise IllegalAction("MD-6.2", **facts, choices=", ".join(choices))

    def perform(self, state: Ming, decision: TakeCard) -> Step[Ming]:
        seat, province = decision.seat, state.map.province_number[self.province]
        after = evolve(state, hands=with_value(state.hands, seat, with_card(state.hands[seat], self.card)))
        if self.card is Card.DRAGON:
            after = evolve(
                after,
                dragons=state.dragons - 1,
                spaces=with_added_in_row(state.spaces, province, seat, -1),
                box=with_added(state.box, seat, 1),
            )
            return Step(after, (DragonTaken(seat, self.province),))
        step = flow.turn_up_card(evolve(after, display=with_value(state.display, province, None)), province)
        return Step(step.state, (Taken(seat, self.card, self.province), *step.events))
