"""A quick model of the game, on which a computer player tries turns out: the rules of play in plain lists of numbers.

Provinces, districts and colours are numbered as in the state, cards from 0 to 5 as TRANSPORTS, and the dragon is 6.
What is legal here is decided by the rules alone; tests hold that the model comes to the same states as they do.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.core.dice import Dice
from rules.core.model import Seat
from rules.ming_dynasty import scoring
from rules.ming_dynasty.cards import TRANSPORTS, Card
from rules.ming_dynasty.map import Map
from rules.ming_dynasty.state import PLACED_EACH_ROUND, RELATIVES, Ming, Phase, neutral

DRAGON: Final = len(TRANSPORTS)
KIND: Final = {card: number for number, card in enumerate((*TRANSPORTS, Card.DRAGON))}
CARDS: Final = (*TRANSPORTS, Card.DRAGON)

quarter = cache(scoring.quarter)
"""How many relatives move from a district into its quarter, for each row of counts that was met."""


class Ground:
    """What the model needs of a map."""

    def __init__(self, board: Map) -> None:
        self.provinces = len(board.provinces)
        self.districts = len(board.districts)
        self.province_number = board.province_number
        self.district_number = board.district_number
        self.province_of = board.province_of
        self.districts_of = board.districts_of
        self.borders = tuple(
            tuple((beyond, KIND[transport]) for beyond, transport in neighbours.items())
            for neighbours in board.neighbours
        )
        """For each district, its neighbours and the card for the border to each."""
        self.far = tuple(self._distances(at) for at in range(self.districts))
        """The number of borders from each district to each province."""

    def _distances(self, at: int) -> tuple[int, ...]:
        found, ahead = {at: 0}, [at]
        for district in ahead:
            for beyond, _ in self.borders[district]:
                if beyond not in found:
                    found[beyond] = found[district] + 1
                    ahead.append(beyond)
        # no province is farther than 4 borders on our map; 9 stands for one that cannot be reached
        return tuple(min(found.get(each, 9) for each in districts) for districts in self.districts_of)


@cache
def ground_of(board: Map) -> Ground:
    """Return the ground of a map."""
    return Ground(board)


class Model:
    """A game between two scorings: in the phases of placing, taking and moving.

    *moving* has, by district and colour, how many relatives would move into the quarter, and *city* their sums by
    province. *hands* are counts of cards by kind; hidden cards are left out.
    """

    def __init__(self, state: Ming) -> None:
        self.ground = ground_of(state.map)
        self.seats = len(state.points)
        self.colours = len(state.supply)
        self.neutral = neutral(state)
        self.limit = state.options.tiles_of_each
        self.gone = state.gone
        self.round = state.round
        self.phase = state.phase
        self.starter = state.starter
        self.turn = state.turn
        self.points = list(state.points)
        self.supply = list(state.supply)
        self.spaces = [list(row) for row in state.spaces]
        self.open = [list(row) for row in state.open]
        self.monks = [-1 if seat is None else seat for seat in state.monks]
        self.princes = [-1 if at is None else at for at in state.princes]
        self.tiles = [list(row) for row in state.tiles]
        self.hands = [card_counts(hand.cards) for hand in state.hands]
        self.display = [-1 if card is None else KIND[card] for card in state.display]
        self.pile = card_counts(state.pile.cards)
        self.discards = card_counts(state.discards)
        self.dragons = state.dragons
        self.passed = list(state.passed)
        self.reckon_all()

    def reckon_all(self) -> None:
        """Compute how many relatives would move into each quarter."""
        self.moving = [quarter(tuple(row)) for row in self.open]
        self.city = [
            [sum(column) for column in zip(*(self.moving[district] for district in districts), strict=True)]
            for districts in self.ground.districts_of
        ]

    def enter(self, phase: Phase) -> None:
        """Begin a phase, with the starting player next."""
        self.phase, self.turn, self.passed = phase, self.before(self.starter), []

    def following(self, seat: Seat) -> Seat:
        """Return the next seat that is still in the game."""
        seat = (seat + 1) % self.seats
        while seat in self.gone:
            seat = (seat + 1) % self.seats
        return seat

    def before(self, seat: Seat) -> Seat:
        """Return the seat before *seat*, whether it is still in the game or not."""
        return (seat - 1) % self.seats

    def clockwise(self) -> list[Seat]:
        """Return the seats still in the game, from the starting player on."""
        around = ((self.starter + step) % self.seats for step in range(self.seats))
        return [seat for seat in around if seat not in self.gone]

    def stands(self, district: int, colour: int, by: int) -> None:
        """Put so many relatives into the open area of *district*, or take them away."""
        row = self.open[district]
        row[colour] += by
        self.reckon(district)

    def reckon(self, district: int) -> None:
        """Compute anew how many relatives would move into the quarter of *district*."""
        before, after = self.moving[district], quarter(tuple(self.open[district]))
        if before != after:
            self.moving[district] = after
            row = self.city[self.ground.province_of[district]]
            for colour, count in enumerate(after):
                row[colour] += count - before[colour]

    def place(self, seat: Seat, province: int) -> None:
        """Put a relative on a province space (MD-5.2)."""
        self.supply[seat] -= 1
        self.spaces[province][seat] += 1

    def take(self, seat: Seat, province: int, kind: int, dice: Dice) -> None:
        """Take the open card beside a space, or a dragon for a relative there (MD-6)."""
        self.hands[seat][kind] += 1
        if kind == DRAGON:
            self.dragons -= 1
            self.spaces[province][seat] -= 1
        else:
            self.turn_up(province, dice)

    def turn_up(self, province: int, dice: Dice) -> None:
        """Turn up a card beside a space (MD-6.2, MD-6.4)."""
        if not any(self.pile):
            self.pile, self.discards = self.discards, [0] * (DRAGON + 1)
        left = dice.below(sum(self.pile))
        for kind, count in enumerate(self.pile):
            left -= count
            if left < 0:
                self.pile[kind] -= 1
                self.display[province] = kind
                return

    def spend(self, seat: Seat, kind: int) -> None:
        """Play a card (MD-7.6)."""
        self.hands[seat][kind] -= 1
        if kind == DRAGON:
            self.dragons += 1
        else:
            self.discards[kind] += 1

    def deploy(self, seat: Seat, relatives: int, monk: int) -> None:
        """Deploy so many relatives where the prince stands, *monk* of them (0 or 1) as a monk (MD-8)."""
        at = self.princes[seat]
        self.spaces[self.ground.province_of[at]][seat] -= relatives
        self.open[at][seat] += relatives - monk
        if monk:
            if self.monks[at] >= 0:
                self.open[at][self.monks[at]] += 1
            self.monks[at] = seat
        self.reckon(at)

    def move_to_quarter(self, district: int) -> tuple[int, ...]:
        """Let relatives move from a district into its quarter, and return how many of each colour do (MD-9.1)."""
        row = self.open[district]
        moving = quarter(tuple(row))
        for colour, count in enumerate(moving):
            row[colour] -= count
        return moving

    def give_tiles(self, province: int, moved: Sequence[int], worth: int) -> None:
        """Give tiles for relatives *moved* into a city, and points for sets (MD-9.2.1, MD-9.2.2)."""
        there = sum(row[province] for row in self.tiles)
        for seat in (*self.clockwise(), *self.gone):
            row = self.tiles[seat]
            for _ in range(moved[seat]):
                if self.limit is not None and there >= self.limit:
                    return
                row[province] += 1
                there += 1
                while min(row):
                    there -= 1
                    self.points[seat] += worth
                    for each in range(len(row)):
                        row[each] -= 1

    def relatives_placed(self, seat: Seat) -> int:
        """Return how many relatives a seat has placed in this round."""
        return RELATIVES - PLACED_EACH_ROUND * (self.round - 1) - self.supply[seat]

    def is_free(self, district: int, seat: Seat) -> bool:
        """Whether a journey of *seat* may end in *district* (MD-7.4)."""
        stand = self.princes
        return district not in stand or (stand[seat] == district and stand.count(district) == 1)


def card_counts(cards: tuple[Card, ...] | None) -> list[int]:
    """Return how many there are of each kind."""
    found = [0] * (DRAGON + 1)
    for card in cards or ():
        found[KIND[card]] += 1
    return found
