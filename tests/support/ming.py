"""Tables of Ming Dynasty to try the rules at: positions given in a line or two.

Districts, provinces and cards go by their ids. Rows of counts are written ``shaanxi-1 2 0 1, huguang-3 1``: a place,
then a count for each colour, those left out being 0. ``|`` separates the values of the seats.
"""

from collections import Counter
from typing import Any

from rules.core import play
from rules.core.model import Event, Seat
from rules.core.struct import evolve
from rules.ming_dynasty import flow
from rules.ming_dynasty.cards import CARDS_OF_EACH, DRAGONS, TRANSPORTS, Card
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import (
    NEUTRALS_ADDED,
    PLACED_EACH_ROUND,
    VERSION,
    Cards,
    Ming,
    MingOptions,
    Neutrals,
    Phase,
    Starter,
    neutral,
)
from tests.support.tables import Table

PRINCES = "zhejiang-1 shandong-1 sichuan-1 beizhili-1"
"""The places of the princes by default."""

DISPLAY = "horse junk rickshaw ox_cart sedan_chair camel"
"""The open cards beside the spaces by default, by province."""

BEFORE_PLACING = (Phase.NEUTRALS, Phase.PRINCES, Phase.PLACE)

Counts = tuple[tuple[int, ...], ...]


class MingTable(Table):
    """A table of Ming Dynasty, with its figures at hand."""

    state: Ming

    @property
    def points(self) -> tuple[int, ...]:
        """By seat."""
        return self.state.points

    def open(self, district: str) -> tuple[int, ...]:
        """Return how many stand in the open area of a district, by colour."""
        return self.state.open[self.state.map.district_number[district]]

    def quarter(self, district: str) -> tuple[int, ...]:
        """Return how many are in the quarter of a district, by colour."""
        return self.state.quarters[self.state.map.district_number[district]]

    def space(self, province: str) -> tuple[int, ...]:
        """Return how many stand on the space of a province, by colour."""
        return self.state.spaces[self.state.map.province_number[province]]

    def monk(self, district: str) -> Seat | None:
        """Return whose monk a district has."""
        return self.state.monks[self.state.map.district_number[district]]

    def prince(self, seat: Seat) -> str | None:
        """Return where the prince of *seat* stands."""
        at = self.state.princes[seat]
        return None if at is None else self.state.map.districts[at].id

    def hand(self, seat: Seat) -> list[str]:
        """Return the cards of *seat*, sorted."""
        return [str(card) for card in self.state.hands[seat].cards or ()]

    def all_pass(self) -> "MingTable":
        """Pass for everybody in turn, until nobody is to move; *events* are all that happened."""
        events: tuple[Event, ...] = ()
        while self.state.phase is Phase.MOVE:
            self.do(f"{self.seats_to_act[0]} pass")
            events += self.events
        self.events = events
        return self

    def none_return(self) -> "MingTable":
        """Answer every question about returning with none; *events* are all that happened."""
        events = self.events
        while self.seats_to_act and "return 0" in self.legal(self.seats_to_act[0]):
            self.do(f"{self.seats_to_act[0]} return 0")
            events += self.events
        self.events = events
        return self


def options(starter: str = "1", neutrals: str = "3") -> MingOptions:
    """Return options, the first seat beginning unless another does."""
    return MingOptions(starter=Starter(starter), neutrals=Neutrals(neutrals))


def begin(
    *, seats: int = 3, starter: str = "1", neutrals: str = "3", nature: str = "", display: str = DISPLAY
) -> MingTable:
    """Begin a game with *display*; *nature* then turns up these cards. A drawn starter is left to be drawn."""
    state = play.begin(RULES, seats, options(starter, neutrals)).state
    drawn = [f"draw {card}" for card in f"{display} {nature}".split()]
    return MingTable(RULES, state, [] if starter == "drawn" else drawn)


def arrange(
    *,
    seats: int = 3,
    turn: Seat = 0,
    round: int = 1,
    phase: Phase = Phase.MOVE,
    starter: Seat = 0,
    princes: str = PRINCES,
    hands: str = "",
    spaces: str = "",
    open: str = "",
    monks: str = "",
    tiles: str = "",
    points: tuple[int, ...] = (),
    supply: tuple[int, ...] = (),
    display: str = DISPLAY,
    pile: str | None = None,
    passed: tuple[Seat, ...] = (),
    gone: tuple[Seat, ...] = (),
    nature: str = "",
    neutrals: str = "3",
    version: int = VERSION,
) -> MingTable:
    """Arrange a table at which *turn* is to be asked next in *phase*, or whoever comes after it and can be.

    Relatives that are nowhere else are in the box; cards that are nowhere else are in the pile, or if the *pile* is
    given, have been discarded. *nature* turns up these cards.
    """
    state = flow.opening(seats, evolve(options(neutrals=neutrals), version=version))
    state = evolve(
        _dealt(state, _split(hands, seats), display, pile),
        agenda=(),
        round=round,
        phase=phase,
        starter=starter,
        turn=(turn - 1) % seats,
        points=points or state.points,
        supply=supply or _supply(state, round, phase),
        spaces=_rows(spaces, state.map.province_number, state.spaces),
        open=_rows(open, state.map.district_number, state.open),
        monks=_monks(monks, state),
        princes=tuple(None if at == "-" else state.map.district_number[at] for at in princes.split()[:seats]),
        tiles=tuple((*map(int, row.split()), *(0,) * (6 - len(row.split()))) for row in _split(tiles, seats)),
        passed=passed,
        gone=gone,
    )
    step = play.advance_to_decision(RULES, evolve(state, box=_box_contents(state)), (), reveals=True)
    table = MingTable(RULES, step.state, [f"draw {card}" for card in nature.split()])
    table.events = step.events
    return table


def _dealt(state: Ming, hands: list[str], display: str, pile: str | None) -> Ming:
    """Return *state* with these cards in hands and open; the others are in the pile, or discarded if it is given."""
    held = [tuple(sorted(map(Card, hand.split()))) for hand in hands]
    shown = tuple(map(Card, display.split()))
    left = Counter(TRANSPORTS * CARDS_OF_EACH) - Counter(shown)
    left -= Counter(card for hand in held for card in hand if card is not Card.DRAGON)
    rest = tuple(sorted(left.elements()))
    drawable = rest if pile is None else tuple(sorted(map(Card, pile.split())))
    return evolve(
        state,
        hands=tuple(Cards(len(hand), hand) for hand in held),
        display=shown,
        pile=Cards(len(drawable), drawable),
        discards=tuple(sorted((Counter(rest) - Counter(drawable)).elements())),
        dragons=DRAGONS - sum(hand.count(Card.DRAGON) for hand in held),
    )


def scoring(open: str = "", *, round: int = 2, **given: Any) -> MingTable:
    """Arrange a table at which everybody has passed and scoring begins, *open* being where relatives stand."""
    seats = given.get("seats", 3)
    return arrange(open=open, round=round, passed=tuple(range(seats)), **given)


def _split(text: str, seats: int) -> list[str]:
    parts = text.split("|")

    assert len(parts) <= seats, f"{text} is for more than {seats}"
    return parts + [""] * (seats - len(parts))


def _rows(text: str, numbers: dict[str, int], empty: Counts) -> Counts:
    rows = list(empty)
    for part in filter(None, text.split(",")):
        place, *counts = part.split()
        rows[numbers[place]] = (*map(int, counts), *(0 for _ in empty[0][len(counts) :]))

        assert len(rows[numbers[place]]) == len(empty[0]), f"{part} has too many counts"
    return tuple(rows)


def _monks(text: str, state: Ming) -> tuple[Seat | None, ...]:
    monks = list(state.monks)
    for part in filter(None, text.split(",")):
        district, seat = part.split()
        monks[state.map.district_number[district]] = int(seat)
    return tuple(monks)


def _supply(state: Ming, round: int, phase: Phase) -> tuple[int, ...]:
    """Return what supplies there are at the beginning of *phase*, in which all have placed what they must."""
    rounds, colour = round - (phase in BEFORE_PLACING), neutral(state)
    supply = [count - PLACED_EACH_ROUND * rounds for count in state.supply]
    if colour is not None:
        received = int(state.options.neutrals) + NEUTRALS_ADDED * ((round - 1) // 2)
        supply[colour] = state.supply[colour] - 2 * received
    return tuple(supply)


def _box_contents(state: Ming) -> tuple[int, ...]:
    """Return how many of each colour are left for the box."""
    all_of = flow.opening(len(state.points), state.options).supply
    board = [*state.spaces, *state.open]
    box = tuple(
        total - state.supply[colour] - sum(row[colour] for row in board) - state.monks.count(colour)
        for colour, total in enumerate(all_of)
    )

    assert min(box) >= 0, "there are more relatives than the game has"
    return box
