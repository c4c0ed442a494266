"""The state of a game of Ming Dynasty, its options, decisions and tasks, and simple queries.

In the state, provinces, districts and colours are numbered from 0: provinces and districts in the order of the map,
colours by seat, with the neutral player's after those of two players. Actions and events use the map's ids.
"""

from enum import StrEnum
from typing import ClassVar, Final, TypeVar

from rules.core.model import Decision, Options, Seat, State, Task
from rules.core.struct import Struct
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.map import MAPS, SHIPPED, Map

T = TypeVar("T")

RELATIVES: Final = 30
"""Relatives in each player's supply at the beginning; one more is the scoring marker (MD-1.4)."""

NEUTRAL_RELATIVES: Final = 31
"""Relatives in the supply of the neutral player, who has no score (MD-12.1, MD-12.9)."""

ROUNDS: Final = 6
PLACED_EACH_ROUND: Final = 5
MOST_DEPLOYED: Final = 3
NEUTRALS_ADDED: Final = 3
"""Neutral relatives that each of two players receives before rounds 3 and 5 (MD-12.3)."""

MOST_NEUTRALS: Final = 3
"""Neutral relatives that one district holds at most (MD-12.2)."""

TILES_OF_EACH: Final = 18
"""Province tiles of a colour in the box (MD-1.3)."""

WITH_NEUTRAL: Final = 2
"""The number of players with whom the neutral player takes part (MD-12)."""
SCORING_ROUNDS: Final = (2, 4, 6)

VERSION: Final = 2
"""The version of the rules for new games."""


class Starter(StrEnum):
    """Who begins: a seat, counted from one, or a seat drawn by lot (MD-3.4)."""

    DRAWN = "drawn"
    SEAT_1 = "1"
    SEAT_2 = "2"
    SEAT_3 = "3"
    SEAT_4 = "4"


class Neutrals(StrEnum):
    """How many neutral relatives each of two players receives at set-up (MD-12.2, A-9)."""

    THREE = "3"
    SIX = "6"
    NINE = "9"


class MingOptions(Options, frozen=True, kw_only=True):
    """The options of a game; *map* is the id of one of MAPS."""

    tables: ClassVar = {"map": MAPS}

    starter: Starter = Starter.DRAWN
    neutrals: Neutrals = Neutrals.THREE
    map: str = SHIPPED
    version: int = VERSION

    def variant(self, seats: int) -> tuple[str, ...]:
        """Return the variant with the neutral player, if it is played (MD-12.1)."""
        return ("neutral",) if seats == WITH_NEUTRAL else ()

    def moot(self, seats: int) -> frozenset[str]:
        """Return the option of neutral relatives if the neutral player takes no part."""
        return frozenset() if seats == WITH_NEUTRAL else frozenset({"neutrals"})

    def fits(self, seats: int) -> bool:
        """Whether the starting player has a seat (MD-3.4)."""
        return self.starter is Starter.DRAWN or int(self.starter) <= seats

    @property
    def tiles_of_each(self) -> int | None:
        """How many tiles of a colour there are: before version 2 there was no limit (A-13)."""
        return TILES_OF_EACH if self.version >= 2 else None


class Phase(StrEnum):
    """The phases of a round: two of set-up, which most rounds skip, and five of play (MD-4.1, MD-12.3)."""

    NEUTRALS = "neutrals"
    PRINCES = "princes"
    PLACE = "place"
    TAKE = "take"
    MOVE = "move"
    SCORE = "score"
    END = "end"


class DrawStarter(Decision, frozen=True):
    """Draw the starting player."""

    natural = True


class TurnUp(Decision, frozen=True):
    """Turn up a card beside the space of *province*."""

    natural = True
    province: int


class PlaceNeutral(Decision, frozen=True):
    """Put a neutral relative into a district (MD-12.2)."""


class PlacePrince(Decision, frozen=True):
    """Put one's prince into a district (MD-3.5)."""


class PlaceRelative(Decision, frozen=True):
    """Put a relative on a province space (MD-5.2)."""


class TakeCard(Decision, frozen=True):
    """Take a movement card or a dragon (MD-6.1)."""


class OnTurn(Decision, frozen=True):
    """Any decision of a turn in the phase of movement (MD-7.1)."""


class Turn(OnTurn, frozen=True):
    """Begin a turn: move, stay or pass."""


class Journey(OnTurn, frozen=True):
    """Move on, or deploy in the district reached; private, since the hidden hand limits how far the prince can move."""

    private = True


class Stayed(OnTurn, frozen=True):
    """Deploy in the district where the prince has stayed."""


class Return(Decision, frozen=True):
    """Choose in secret how many relatives return from the city of *province* (MD-9.3.1)."""

    secret = True
    province: int


class Withdraw(Decision, frozen=True):
    """Choose the quarter from which the next of *left* relatives of *colour* returns (MD-9.3.3, MD-12.5)."""

    province: int
    colour: int
    left: int


class NameStarter(Decision, frozen=True):
    """Name the starting player of the next round (MD-10.2)."""


class FillQuarters(Task, frozen=True):
    """Fill the quarters of *province*, and ask how many return (MD-9.1, MD-9.2, MD-9.3.1)."""

    province: int


class Reveal(Task, frozen=True):
    """Reveal how many relatives of each seat return from the city of *province* (MD-9.3.1)."""

    province: int


class Recall(Task, frozen=True):
    """Return as many relatives of *seat* from *province* as it chose (MD-9.3.3)."""

    province: int
    seat: Seat


class RecallNeutrals(Task, frozen=True):
    """Return the neutral relatives that need not stay (MD-12.5, MD-12.6)."""

    province: int


class ScoreCity(Task, frozen=True):
    """Score the city of *province*, and empty it (MD-9.4)."""

    province: int


class ScoreMonasteries(Task, frozen=True):
    """Score the monks (MD-9.5.1)."""


class EndRound(Task, frozen=True):
    """Go on to the next round, or end the game (MD-10, MD-11)."""


class Cards(Struct, frozen=True):
    """A hand or pile: its size and its cards, sorted so that their order cannot leak; None where they are hidden."""

    size: int
    cards: tuple[Card, ...] | None


class Ming(State, frozen=True, kw_only=True):
    """The state of a game.

    *starter* has the figure of the starting player; it is -1 until the lot is drawn. *turn* is the seat whose turn it
    is, or was last, in this *phase*; before the first turn, the seat before *starter*.

    Relatives are counted by colour: in the *supply* and the *box*; on the *spaces*, by province; in the *open* areas
    and, during scoring, the *quarters*, by district. *monks* has the seat of each district's monk, *princes* the
    district of each seat's prince. *returns* has, by seat, how many relatives are to return from the city being scored.

    *pile* is face down; *discards* are in the order played; *dragons* are those in the open pile. *tiles* are counted
    by seat and province. *passed* are the seats that are out of this phase of movement, *scored* is the number of
    provinces done in this phase of scoring, and *gone* are the seats that left, in that order.
    """

    agenda: tuple[
        tuple[
            DrawStarter
            | TurnUp
            | PlaceNeutral
            | PlacePrince
            | PlaceRelative
            | TakeCard
            | Turn
            | Journey
            | Stayed
            | Return
            | Withdraw
            | NameStarter
            | FillQuarters
            | Reveal
            | Recall
            | RecallNeutrals
            | ScoreCity
            | ScoreMonasteries
            | EndRound,
            ...,
        ],
        ...,
    ] = ()
    options: MingOptions
    round: int = 1
    phase: Phase
    starter: Seat
    turn: Seat
    points: tuple[int, ...]
    supply: tuple[int, ...]
    spaces: tuple[tuple[int, ...], ...]
    open: tuple[tuple[int, ...], ...]
    quarters: tuple[tuple[int, ...], ...]
    box: tuple[int, ...]
    monks: tuple[Seat | None, ...]
    princes: tuple[int | None, ...]
    hands: tuple[Cards, ...]
    display: tuple[Card | None, ...] = ()
    pile: Cards
    discards: tuple[Card, ...] = ()
    dragons: int
    tiles: tuple[tuple[int, ...], ...]
    returns: tuple[int | None, ...]
    passed: tuple[Seat, ...] = ()
    scored: int = 0
    gone: tuple[Seat, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the last round has ended, or all but one have left."""
        ended = self.phase is Phase.END and self.round == ROUNDS
        return ended or len(self.gone) == len(self.points) - 1

    @property
    def map(self) -> Map:
        """The map of this game."""
        return MAPS[self.options.map]


def seats(state: Ming) -> range:
    """Return all seats, including those that left."""
    return range(len(state.points))


def neutral(state: Ming) -> int | None:
    """Return the colour of the neutral player, None with more than two players (MD-12.1)."""
    return 2 if len(state.points) == 2 else None


def clockwise(state: Ming) -> tuple[Seat, ...]:
    """Return the seats still in the game, clockwise from the starting player (MD-4.2)."""
    n = len(state.points)
    around = ((state.starter + step) % n for step in range(n))
    return tuple(seat for seat in around if seat not in state.gone)


def beginner(state: Ming) -> Seat | None:
    """Return who begins: the starting player or, if that one left, the next; None before the lot is drawn."""
    return clockwise(state)[0] if state.starter >= 0 else None


def takers(state: Ming) -> tuple[Seat, ...]:
    """Return all seats in the order in which they take tiles: clockwise, then those that left (A-13, A-24)."""
    return (*clockwise(state), *state.gone)


def next_seat(state: Ming, seat: Seat) -> Seat:
    """Return the seat after *seat*, clockwise, that is still in the game."""
    n = len(state.points)
    return next(s for s in ((seat + step) % n for step in range(1, n + 1)) if s not in state.gone)


def neutrals_owed(state: Ming) -> int:
    """Return how many neutral relatives are still to be placed before this round (MD-12.2, MD-12.3)."""
    colour = neutral(state)
    if colour is None:
        return 0
    received = int(state.options.neutrals) + NEUTRALS_ADDED * ((state.round - 1) // 2)
    return len(state.points) * received - (NEUTRAL_RELATIVES - state.supply[colour])


def relatives_placed(state: Ming, seat: Seat) -> int:
    """Return how many relatives *seat* has put on province spaces in this round (MD-5.1)."""
    return RELATIVES - PLACED_EACH_ROUND * (state.round - 1) - state.supply[seat]


def princes_in(state: Ming, district: int) -> tuple[Seat, ...]:
    """Return the seats whose princes stand in *district*: more than one only during a journey."""
    return tuple(seat for seat in seats(state) if state.princes[seat] == district)


def whereabouts(state: Ming, seat: Seat) -> int:
    """Return the district in which the prince of *seat* stands; it must have been placed."""
    at = state.princes[seat]
    assert at is not None, "princes are placed before the first turn"
    return at


def is_occupied(state: Ming, district: int, seat: Seat) -> bool:
    """Whether the prince of a seat other than *seat* stands in *district* (MD-7.4)."""
    return any(at == district and other != seat for other, at in enumerate(state.princes))


def cards(state: Ming, seat: Seat) -> tuple[Card, ...]:
    """Return the hand of *seat*; it is empty if it is hidden."""
    return state.hands[seat].cards or ()


def in_city(state: Ming, province: int, colour: int) -> int:
    """Return how many relatives of *colour* are in the city of *province*."""
    return sum(state.quarters[district][colour] for district in state.map.districts_of[province])


def with_value(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return *values* with *value* at *place*."""
    return (*values[:place], value, *values[place + 1 :])


def with_added(counts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """Return *counts* with *by* added at *place*.

    >>> with_added((0, 2, 1), 1, -2)
    (0, 0, 1)
    """
    return with_value(counts, place, counts[place] + by)


def with_added_in_row(rows: tuple[tuple[int, ...], ...], row: int, place: int, by: int) -> tuple[tuple[int, ...], ...]:
    """Return *rows* of counts with *by* added at *place* of *row*.

    >>> with_added_in_row(((0, 0), (1, 1)), 1, 0, 2)
    ((0, 0), (3, 1))
    """
    return with_value(rows, row, with_added(rows[row], place, by))


def with_card(hand: Cards, card: Card) -> Cards:
    """Return *hand* with one more card."""
    return Cards(hand.size + 1, tuple(sorted((*(hand.cards or ()), card))))


def without_card(hand: Cards, card: Card) -> Cards:
    """Return *hand* without one *card*, which must be in it."""
    return Cards(hand.size - 1, without_one(hand.cards or (), card))


def without_one(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return *cards* without one *card*, which must be among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
