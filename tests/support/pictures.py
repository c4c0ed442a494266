"""Games to be drawn: two evenings kept as logs, and everything that a picture needs beside a view."""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from rendering.carcassonne import board
from rendering.scene import Scene, Sprite
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, Deploy, LayTile, Spot
from rules.carcassonne.tiles import Segment
from rules.core.log import Entry
from rules.core.model import Event, View
from rules.core.play import begin, enact, legal, pending, view

GAMES: Final = Path(__file__).parents[1] / "golden" / "carcassonne"
NAMES: Final = ("Anna", "Łukasz Żółw", "王小明國", "The Very Long Name Of Someone", "🐈 דנה")
FIRST: Final = CarcassonneOptions()
SEATS: Final = {"evening": 4, "sprawl": 5}


class Moment(NamedTuple):
    """A game at one point, seen by an onlooker, and what the latest action brought."""

    view: View[Carcassonne]
    names: tuple[str, ...]
    events: tuple[Event, ...]


@cache
def moments(game: str, options: CarcassonneOptions = FIRST) -> tuple[Moment, ...]:
    """Return *game* after each of its actions, from the first state on."""
    step = begin(RULES, SEATS[game], options)
    states = [(step.state, step.events)]
    for number, line in enumerate((GAMES / f"{game}.txt").read_text().splitlines(), start=1):
        seat, text = line.split(" ", 1)
        step = enact(RULES, states[-1][0], Entry(seq=number, seat=int(seat), text=text))
        states.append((step.state, step.events))
    names = NAMES[: SEATS[game]]
    return tuple(Moment(view(RULES, state, None), names, events) for state, events in states)


def at(game: str, tiles: int, *, asked: type[LayTile | Deploy] = LayTile) -> Moment:
    """Return the moment when *tiles* lie on the table and a player is *asked* for the next, or for a follower."""
    return next(
        moment
        for moment in moments(game)
        if len(moment.view.state.laid) == tiles and isinstance(pending(moment.view.state)[0], asked)
    )


def end(game: str, options: CarcassonneOptions = FIRST) -> Moment:
    return moments(game, options)[-1]


def places(moment: Moment) -> tuple[Spot, ...]:
    """Return where the tile may be laid, in reading order."""
    state = moment.view.state
    return board.reading_order([a.at for a in legal(RULES, state, state.turn) if isinstance(a, PlaceTile)])


def sprites(scene: Scene, beginning: str) -> list[Sprite]:
    """Return what is drawn by the names that begin so."""
    return [s for s in scene.shapes if isinstance(s, Sprite) and s.id.startswith(f"carcassonne/{beginning}")]


def segments_of(moment: Moment) -> list[Segment]:
    """Return where a follower may be placed."""
    state = moment.view.state
    return [a.follower for a in legal(RULES, state, state.turn) if isinstance(a, PlaceFollower) and a.follower]
