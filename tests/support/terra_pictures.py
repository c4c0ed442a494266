"""Games of Terra Mystica to be drawn: three kept as logs, and everything that a picture needs beside a view."""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from bot.catalogue.games import texts_for
from rendering.scene import Scene, Sprite
from rendering.terra_mystica import board
from rendering.terra_mystica.tallies import ends_round
from rendering.theme import LIGHT, Theme
from rules.core.log import Entry
from rules.core.model import CHANCE, Event, Seat, View
from rules.core.play import begin, enact, view
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.state import Phase, Terra
from tests.support.looks import look
from tests.support.pictures import NAMES

FOLDER: Final = Path(__file__).parents[1] / "golden" / "terra_mystica"
SEATS: Final = {"evening": 5, "ice": 5, "trio": 3}
"""An evening on the base map; Fire & Ice by the lakes, and three in the fjords with all tiles of the expansions.

The last was begun under version 1 of the rules, which colours pieces by seat.
"""


class Moment(NamedTuple):
    """A game at one point, and what the latest turn brought."""

    state: Terra
    names: tuple[str, ...]
    events: tuple[Event, ...]

    def view(self, seat: Seat | None = None) -> View[Terra]:
        return view(RULES, self.state, seat)


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Return *game* after each of its actions, from the first state on; its log begins with its options."""
    options, *lines = (FOLDER / f"{game}.txt").read_text().splitlines()
    names = NAMES[: SEATS[game]]
    step = begin(RULES, len(names), msgspec.json.decode(options, type=TerraOptions))
    reached = [Moment(step.state, names, step.events)]
    mover: Seat = CHANCE
    for number, line in enumerate(lines, start=1):
        by, text = line.split(" ", 1)
        seat = int(by)
        step = enact(RULES, reached[-1].state, Entry(seq=number, seat=seat, text=text))
        goes_on = seat in (CHANCE, mover)
        mover = mover if seat == CHANCE else seat
        reached.append(Moment(step.state, names, (*reached[-1].events, *step.events) if goes_on else step.events))
    return tuple(reached)


def when(game: str, round: int, *, part: float = 0.5) -> Moment:
    """Return a moment in the actions of a *round*, as far into it as *part* says."""
    there = [m for m in moments(game) if m.state.round == round and m.state.phase is Phase.ACTIONS]
    return there[int((len(there) - 1) * part)]


def round_over(game: str, round: int) -> Moment:
    """Return the moment at which a *round* had ended and the next began."""
    return next(m for m in moments(game) if m.state.round == round + 1 and ends_round(m.state, m.events))


def end(game: str) -> Moment:
    return moments(game)[-1]


def whole(moment: Moment, *, locale: str = "en", theme: Theme = LIGHT, state: Terra | None = None) -> Scene:
    """Return the picture of the whole table at a moment, or of *state* in its place."""
    view = moment.view() if state is None else View(state, None)
    return board.scene(look(view, texts_for(locale), theme, names=moment.names, events=moment.events))


def sprites(scene: Scene, beginning: str) -> list[Sprite]:
    """Return what is drawn by the names that begin so."""
    return [s for s in scene.shapes if isinstance(s, Sprite) and s.id.startswith(f"terra_mystica/{beginning}")]


def at(sprite: Sprite) -> tuple[float, float]:
    """Return the middle of a sprite, in points."""
    return round((sprite.at[0] + sprite.size / 2) * 100, 1), round((sprite.at[1] + sprite.size / 2) * 100, 1)
