"""What a tea tasting is made of: cards, cups, decisions, tasks, events and the state."""

from enum import IntEnum, StrEnum
from typing import Any

from rules.core.dice import Dice
from rules.core.model import Decision, Event, Index, Options, Seat, State, Task
from rules.core.struct import Struct

COINS = 4
MOST_CUPS = 3


class Card(StrEnum):
    LEAF = "leaf"
    FROST = "frost"


class Tea(StrEnum):
    GREEN = "green"
    BLACK = "black"


class Reply(StrEnum):
    YES = "yes"
    NO = "no"


class Cards(Struct, frozen=True):
    """How many there are and, where one may know, which."""

    size: int
    cards: tuple[Card, ...] | None


class Cups(Index):
    """How many cups each seat has poured, kept beside the pours themselves."""

    __slots__ = ("poured",)

    def __init__(self, poured: tuple[int, ...] = ()) -> None:
        self.poured = poured


class Rounds(IntEnum):
    ONE = 1
    TWO = 2
    THREE = 3


class TastingOptions(Options, frozen=True, kw_only=True):
    rounds: Rounds = Rounds.TWO


class Deal(Decision, frozen=True):
    """Nature deals a card to *receiver*."""

    natural = True
    receiver: Seat


class Bid(Decision, frozen=True):
    pass


class Respond(Decision, frozen=True):
    """Spoil the pot, or do not."""


class OnTurn(Decision, frozen=True):
    pass


class Pour(OnTurn, frozen=True):
    """The winner's turn, of as many steps as it likes."""


class Sip(Decision, frozen=True):
    pass


class Gift(Decision, frozen=True):
    """A coin out of the till."""


class CallBids(Task, frozen=True):
    pass


class Award(Task, frozen=True):
    pass


class Reward(Task, frozen=True):
    pass


class CallIn(Task, frozen=True):
    pass


class Given(Event, frozen=True):
    """*card* is dealt to *seat*, who alone is told."""

    seat: Seat
    card: Card


class Received(Event, frozen=True):
    seat: Seat


class Won(Event, frozen=True):
    seat: Seat
    bid: int


class Frosted(Event, frozen=True):
    seat: Seat


class Gifted(Event, frozen=True):
    seat: Seat


class Tasting(State, frozen=True, kw_only=True):
    agenda: tuple[tuple[Deal | Bid | Respond | Pour | Sip | Gift | CallBids | Award | Reward | CallIn, ...], ...] = ()
    offers: tuple[Gift, ...] = ()
    rounds: int
    deck: Cards
    hands: tuple[Cards, ...]
    spent: tuple[Card, ...] = ()
    bids: tuple[int | None, ...]
    coins: tuple[int, ...]
    till: int = 0
    points: tuple[int, ...]
    winner: Seat = 0
    frosted: bool = False
    pours: tuple[Seat, ...] = ()
    drinks: tuple[tuple[Seat, Tea], ...] = ()
    gone: tuple[Seat, ...] = ()
    over: bool = False
    cups: Cups = Cups()


def present(state: Tasting) -> list[Seat]:
    return [seat for seat in range(len(state.points)) if seat not in state.gone]


def put(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    """Return *values* with that of *seat* replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def box(seats: int) -> tuple[Card, ...]:
    """Return all cards of a game."""
    return tuple(sorted([Card.FROST, Card.LEAF, Card.LEAF, Card.FROST, Card.LEAF] * seats))


def draw_cards(cards: list[Card], size: int, dice: Dice) -> tuple[Card, ...]:
    """Remove *size* random cards from *cards*, and return them in order."""
    return tuple(sorted(cards.pop(dice.below(len(cards))) for _ in range(size)))


def without(cards: Cards, card: Card) -> Cards:
    assert cards.cards is not None
    place = cards.cards.index(card)
    return Cards(cards.size - 1, cards.cards[:place] + cards.cards[place + 1 :])


def adding(cards: Cards, card: Card) -> Cards:
    assert cards.cards is not None
    return Cards(cards.size + 1, tuple(sorted((*cards.cards, card))))
