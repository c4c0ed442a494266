"""The state of a game of Ming Dynasty, what is asked in it, and small questions about it.

Provinces, districts and colours are counted from 0 in the state: provinces and districts in the order of the map, the
colours of the players by seat, and with two players that of the neutral player after theirs. In actions and events
provinces and districts go by the ids that the map gives them.
"""

from enum import StrEnum
from typing import ClassVar, Final, TypeVar

from rules.core.model import Decision, Options, Seat, State, Task
from rules.core.struct import Struct
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.map import MAPS, SHIPPED, Map

T = TypeVar("T")

RELATIVES: Final = 30
"""In each player's supply at the beginning; one more is the scoring marker (MD-1.4)."""

NEUTRAL_RELATIVES: Final = 31
"""In the neutral player's supply, who has no score (MD-12.1, MD-12.9)."""

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
"""With so many players the neutral one takes part (MD-12)."""
SCORING_ROUNDS: Final = (2, 4, 6)

VERSION: Final = 2
"""Of the rules that new games follow."""


class Starter(StrEnum):
    """Who begins: a seat, counted from one, or whom the lot falls on (MD-3.4)."""

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
    """What hosts may choose; *map* is the id of one of MAPS."""

    tables: ClassVar = {"map": MAPS}

    starter: Starter = Starter.DRAWN
    neutrals: Neutrals = Neutrals.THREE
    map: str = SHIPPED
    version: int = VERSION

    def variant(self, seats: int) -> tuple[str, ...]:
        """Return whether the neutral player takes part (MD-12.1)."""
        return ("neutral",) if seats == WITH_NEUTRAL else ()

    def moot(self, seats: int) -> frozenset[str]:
        """Return the neutral relatives where there are none."""
        return frozenset() if seats == WITH_NEUTRAL else frozenset({"neutrals"})

    @property
    def tiles_of_each(self) -> int | None:
        """How many tiles of a colour there are: before version 2 there was no limit (A-13)."""
        return TILES_OF_EACH if self.version >= 2 else None


class Phase(StrEnum):
    """Where a round is: what is set up before it, if anything is, and its five phases (MD-4.1, MD-12.3)."""

    NEUTRALS = "neutrals"
    PRINCES = "princes"
    PLACE = "place"
    TAKE = "take"
    MOVE = "move"
    SCORE = "score"
    END = "end"


class DrawStarter(Decision, frozen=True):
    """Nature draws who begins."""

    natural = True


class TurnUp(Decision, frozen=True):
    """Nature turns a card up beside the space of *province*."""

    natural = True
    province: int


class PlaceNeutral(Decision, frozen=True):
    """Put a neutral relative into a district (MD-12.2)."""


class PlacePrince(Decision, frozen=True):
    """Put the own prince into a district (MD-3.5)."""


class PlaceRelative(Decision, frozen=True):
    """Put a relative on a province space (MD-5.2)."""


class TakeCard(Decision, frozen=True):
    """Take a movement card or a dragon (MD-6.1)."""


class OnTurn(Decision, frozen=True):
    """Any moment of a turn in the phase of movement (MD-7.1)."""


class Turn(OnTurn, frozen=True):
    """Begin to move, stay or pass."""


class Journey(OnTurn, frozen=True):
    """Move on, or deploy where the prince has come to: whether he can move on is a matter of the hidden hand."""

    private = True


class Stayed(OnTurn, frozen=True):
    """Deploy where the prince has stayed."""


class Return(Decision, frozen=True):
    """Say in secret how many relatives return from the city of *province* (MD-9.3.1)."""

    secret = True
    province: int


class Withdraw(Decision, frozen=True):
    """Say from which quarter of *province* the next of *left* relatives of a *colour* returns (MD-9.3.3, MD-12.5)."""

    province: int
    colour: int
    left: int


class NameStarter(Decision, frozen=True):
    """Name the starting player of the next round (MD-10.2)."""


class FillQuarters(Task, frozen=True):
    """Fill the quarters of *province*, and ask how many return (MD-9.1, MD-9.2, MD-9.3.1)."""

    province: int


class Reveal(Task, frozen=True):
    """Reveal, all together, how many return from the city of *province* (MD-9.3.1)."""

    province: int


class Recall(Task, frozen=True):
    """Let those relatives of *seat* return from *province* that it said (MD-9.3.3)."""

    province: int
    seat: Seat


class RecallNeutrals(Task, frozen=True):
    """Let those neutral relatives return that are not needed (MD-12.5, MD-12.6)."""

    province: int


class ScoreCity(Task, frozen=True):
    """Give points for the city of *province*, and empty it (MD-9.4)."""

    province: int


class ScoreMonasteries(Task, frozen=True):
    """Give points for monks (MD-9.5.1)."""


class EndRound(Task, frozen=True):
    """Go on to the next round, or to the end of the game (MD-10, MD-11)."""


class Cards(Struct, frozen=True):
    """How many there are and, where one may know, which: sorted, so that no order can leak."""

    size: int
    cards: tuple[Card, ...] | None


class Ming(State, frozen=True, kw_only=True):
    """All that is true of a game.

    *turn* is the seat whose turn it is in this *phase*, or was last; before the first turn, the one before *starter*,
    who holds the figure of the starting player (until the lot has fallen, nobody: -1). Relatives are counted by colour:
    in each *supply*; on each of the *spaces*, by province; in each district's *open* area and, while cities are scored,
    in its *quarters*; in the *box*. *monks* and *princes* say whose monk each district has, and in which district each
    seat's prince stands. *returns* are the numbers of relatives to return that were chosen for the city being scored.
    *pile* is face down; *discards* lie as they were played; *dragons* are those of the open pile. *tiles* are counted
    by seat and province. *passed* are the seats out of this phase of movement; *scored* says how many provinces are
    done in this phase of scoring; *gone* are the seats that left, in that order.
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
        """The map it is played on."""
        return MAPS[self.options.map]


def seats(state: Ming) -> range:
    """Return the seats, whether they are still in the game or not."""
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
    """Return who begins: the starting player, or who comes next if that one left; None before the lot has fallen."""
    return clockwise(state)[0] if state.starter >= 0 else None


def takers(state: Ming) -> tuple[Seat, ...]:
    """Return all seats in the order in which they take tiles: clockwise, who left after all others (A-13, A-24)."""
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


def placed(state: Ming, seat: Seat) -> int:
    """Return how many relatives *seat* has put on province spaces in this round (MD-5.1)."""
    return RELATIVES - PLACED_EACH_ROUND * (state.round - 1) - state.supply[seat]


def princes_in(state: Ming, district: int) -> tuple[Seat, ...]:
    """Return whose princes stand in *district*: several only while one of them is on its way."""
    return tuple(seat for seat in seats(state) if state.princes[seat] == district)


def whereabouts(state: Ming, seat: Seat) -> int:
    """Return the district in which the prince of *seat* stands, whose turn it is."""
    at = state.princes[seat]
    assert at is not None, "princes are placed before the first turn"
    return at


def is_occupied(state: Ming, district: int, seat: Seat) -> bool:
    """Whether another prince than that of *seat* stands in *district* (MD-7.4)."""
    return any(at == district and other != seat for other, at in enumerate(state.princes))


def cards(state: Ming, seat: Seat) -> tuple[Card, ...]:
    """Return the hand of *seat*, empty if one may not know it."""
    return state.hands[seat].cards or ()


def in_city(state: Ming, province: int, colour: int) -> int:
    """Return how many relatives of *colour* are in the city of *province*."""
    return sum(state.quarters[district][colour] for district in state.map.districts_of[province])


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return *values* with another *value* at *place*."""
    return (*values[:place], value, *values[place + 1 :])


def changed(counts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """Return *counts* with the one at *place* changed.

    >>> changed((0, 2, 1), 1, -2)
    (0, 0, 1)
    """
    return put(counts, place, counts[place] + by)


def tallied(rows: tuple[tuple[int, ...], ...], row: int, place: int, by: int) -> tuple[tuple[int, ...], ...]:
    """Return *rows* of counts with the one at *place* in that *row* changed.

    >>> tallied(((0, 0), (1, 1)), 1, 0, 2)
    ((0, 0), (3, 1))
    """
    return put(rows, row, changed(rows[row], place, by))


def adding(hand: Cards, card: Card) -> Cards:
    """Return *hand* with one more card."""
    return Cards(hand.size + 1, tuple(sorted((*(hand.cards or ()), card))))


def without(hand: Cards, card: Card) -> Cards:
    """Return *hand* without one *card*, which is in it."""
    return Cards(hand.size - 1, without_one(hand.cards or (), card))


def without_one(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return *cards* without one *card*, which is among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
