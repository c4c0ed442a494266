"""Tables for tests of rules: games given by notation, with nature's draws fixed beforehand."""

from collections.abc import Iterable
from typing import Any, Self

from bot.catalogue.games import GAMES
from bot.tables.options import parse_options
from rules.carcassonne import flow
from rules.carcassonne.board import fitting, place_of
from rules.carcassonne.events import Brought, Drawn
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, Follower, Laid, Spot, supply
from rules.carcassonne.tiles import LAKE, Segment, is_river
from rules.core import play
from rules.core.log import LEAVE
from rules.core.model import CHANCE, Event, Rules, Seat, Step, Unasked
from rules.core.notation import format_action
from rules.core.position import Position
from rules.core.struct import evolve
from rules.prepared import parse_chain

STACK = "V V V V V"
"""What an arranged table still has to draw, so that the game goes on after the move in question."""


class Table:
    """A game in progress: actions are written as in a log, and nature's draws are fixed beforehand.

    *events* are those of the last `do`, nature's answers after it among them.
    """

    def __init__(self, rules: Rules[Any], state: Any, nature: Iterable[str] = ()) -> None:
        self.rules = rules
        self.start = state
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.log: list[str] = []
        self._nature = list(nature)
        self._let_nature_answer()

    @property
    def position(self) -> Position[Any]:
        """The position on the table now."""
        return Position(self.rules, self.state)

    def do(self, *lines: str) -> Self:
        """Do each of *lines*: a seat, and one action or several separated by ``;``, or ``leave``."""
        self.events = ()
        for line in lines:
            seat, text = line.split(" ", 1)
            texts = [text] if text == LEAVE else [format_action(action) for action in parse_chain(self.rules, text)]
            for each in texts:
                try:
                    self._enact(f"{seat} {each}")
                except Unasked as refusal:
                    refusal.add_note(self.explanation())
                    raise
                self._let_nature_answer()
        return self

    def legal(self, seat: Seat) -> list[str]:
        """Return the legal actions of *seat*, as text."""
        return self.position.legal(seat)

    @property
    def seats_to_act(self) -> list[Seat]:
        """The seats that may act now, nature's among them."""
        return [decision.seat for decision in self.position.decisions]

    def explanation(self) -> str:
        """Return the pending decisions, for the author of a test that does something else."""
        return str(self.position)

    @property
    def event_names(self) -> list[str]:
        """The kinds of the last events, in order."""
        return [type(event).__name__ for event in self.events]

    def of(self, kind: type[Event]) -> list[Any]:
        """Return the last events of one *kind*."""
        return [event for event in self.events if isinstance(event, kind)]

    def _enact(self, line: str) -> None:
        after = self.position.play(line)
        self.state = after.state
        self.events += after.events
        self.log.append(line)

    def _let_nature_answer(self) -> None:
        while self._nature and CHANCE in self.seats_to_act:
            self._enact(f"{CHANCE} {self._nature.pop(0)}")


class CarcassonneTable(Table):
    """A table of Carcassonne, with its figures at hand."""

    state: Carcassonne

    @property
    def points(self) -> tuple[int, ...]:
        """By seat."""
        return self.state.points

    @property
    def supply(self) -> tuple[int, ...]:
        """Followers left, by seat."""
        return tuple(supply(self.state, seat) for seat in range(len(self.state.points)))

    @property
    def free(self) -> list[str]:
        """Where the seat that is to deploy may do so."""
        return [text.removeprefix("deploy ") for text in self.legal(self.state.turn) if text != "deploy none"]

    def explanation(self) -> str:
        why = "it fits nowhere" if self.state.laid else "no tile was laid that it could lie beside"
        discarded = [f"The tile {tile} was discarded: {why}." for tile in self.state.discarded]
        return "\n".join([*discarded, super().explanation()])

    def spots(self, seat: Seat | None = None) -> list[str]:
        """Where the drawn tile may be laid, as ``x,y turns``, sorted."""
        return sorted(text.removeprefix("place ") for text in self.legal(self.state.turn if seat is None else seat))


def options(rules: Rules[Any], **written: str) -> Any:
    """Read options as people write them."""
    return parse_options(rules.options_type, written)


def begin(
    game: str = "carcassonne",
    draws: str = "",
    *,
    seats: int = 2,
    bag: str | None = None,
    river: str = "false",
    starter: str = "1",
    **written: str,
) -> CarcassonneTable:
    """Begin a game in which nature draws the tiles *draws*, in order; the stack holds *bag* if that is given."""
    rules = GAMES[game].rules
    state = play.begin(rules, seats, options(rules, river=river, starter=starter, **written)).state
    if bag is not None:
        state = evolve(state, bag=tuple(sorted(bag.split())))
    return CarcassonneTable(rules, state, [f"draw {tile}" for tile in draws.split()])


def arrange(
    *tiles: str,
    draw: str = "",
    seats: int = 2,
    turn: Seat = 0,
    bag: str = STACK,
    river: str = "",
    ahead: str = "",
    points: tuple[int, ...] | None = None,
    **written: str,
) -> CarcassonneTable:
    """Arrange a table in the middle of a game, where *turn* has just got the first of the tiles *draw* to lay.

    A tile is written as ``D 0,0 0``: which, where and how turned; then the followers on it, as ``1:road1``. The edges
    must fit, or the test is wrong. The others of *draw* are what nature draws next. Without any, the turn of *turn* is
    over and the next begins.
    """
    laid, followers = _read(tiles)
    first, *later = draw.split() or ("",)
    state = Carcassonne(
        options=options(RULES, **written),
        turn=turn,
        laid=laid,
        followers=followers,
        river=tuple(sorted([*river.split(), *filter(is_river, later)])),
        ahead=tuple(ahead.split()),
        bag=tuple(sorted([*bag.split(), *(tile for tile in later if not is_river(tile))])),
        points=points or (0,) * seats,
    )
    told = Brought(turn, first) if first == LAKE else Drawn(turn, first)
    step = flow.offer_tile(RULES.with_indexes(state), told) if first else Step(RULES.with_indexes(state))
    step = play.advance_to_decision(RULES, step.state, step.events, reveals=True)
    table = CarcassonneTable(RULES, step.state, [f"draw {tile}" for tile in later])
    table.events = step.events + table.events
    return table


def final(*tiles: str, seats: int = 2, **written: Any) -> CarcassonneTable:
    """Arrange a table without tiles left, after final scoring."""
    return arrange(*tiles, seats=seats, bag="", **written)


def _read(tiles: Iterable[str]) -> tuple[tuple[Laid, ...], tuple[Follower, ...]]:
    laid: list[Laid] = []
    followers: list[Follower] = []
    board = Carcassonne(options=CarcassonneOptions(), turn=0, laid=(), bag=(), points=(0,)).board
    for number, text in enumerate(tiles):
        tile, at, turns, *standing = text.split()
        place = place_of(*Spot.parse(at))

        assert not laid or int(turns) in fitting(tile, board.fringe[place]), f"{text} does not fit"
        board = board.with_tile(tile, place, int(turns))
        laid.append(Laid(tile, Spot.parse(at), int(turns), None))
        for each in standing:
            seat, segment = each.split(":")
            followers.append(Follower(int(seat), number, Segment(segment)))
    return tuple(laid), tuple(followers)
