"""Games of Ming Dynasty to be drawn: two evenings kept as logs, and everything that a picture needs beside a view."""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from rendering.scene import Scene, Sprite
from rules.core.log import Entry
from rules.core.model import CHANCE, Event, Seat, View
from rules.core.play import begin, enact, legal, view
from rules.ming_dynasty.actions import Move
from rules.ming_dynasty.events import ScoringBegun
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Journey, Ming, MingOptions, Phase, is_occupied
from tests.support.pictures import NAMES

GAMES: Final = Path(__file__).parents[1] / "golden" / "ming_dynasty"
SEATS: Final = {"evening": 4, "pair": 2}


class Moment(NamedTuple):
    """A game at one point, and what the latest turn brought, or since it began, the scoring."""

    state: Ming
    names: tuple[str, ...]
    events: tuple[Event, ...]
    scoring: tuple[Event, ...]

    def view(self, seat: Seat | None = None) -> View[Ming]:
        return view(RULES, self.state, seat)


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Return *game* after each of its actions, from the first state on."""
    names = NAMES[: SEATS[game]]
    step = begin(RULES, SEATS[game], MingOptions())
    reached = [Moment(step.state, names, step.events, ())]
    mover = CHANCE
    for number, line in enumerate((GAMES / f"{game}.txt").read_text().splitlines(), start=1):
        by, text = line.split(" ", 1)
        seat, before = int(by), reached[-1]
        step = enact(RULES, before.state, Entry(seq=number, seat=seat, text=text))
        goes_on = seat in (CHANCE, mover)
        mover = mover if seat == CHANCE else seat
        events = (*before.events, *step.events) if goes_on else step.events
        scoring = step.events if any(isinstance(e, ScoringBegun) for e in step.events) else before.scoring + step.events
        reached.append(Moment(step.state, names, events, scoring))
    return tuple(reached)


def when(game: str, round: int, phase: Phase, *, part: float = 0.5) -> Moment:
    """Return a moment in a phase, as far into it as *part* says."""
    matching = [m for m in moments(game) if m.state.round == round and m.state.phase is phase and not m.state.over]
    return matching[int((len(matching) - 1) * part)]


def moment_after_scoring(game: str, round: int) -> Moment:
    """Return the first moment after a scoring."""
    of_scoring = [n for n, m in enumerate(moments(game)) if m.state.round == round and m.state.phase is Phase.SCORE]
    return moments(game)[of_scoring[-1] + 1]


def end(game: str) -> Moment:
    return moments(game)[-1]


class Route(NamedTuple):
    """A prince on its way: where it was, where it may go, and where it may not stay."""

    moment: Moment
    seat: Seat
    way: tuple[str, ...]
    places: tuple[str, ...]
    through: tuple[str, ...]


def routes(game: str) -> list[Route]:
    """Return all journeys of *game* that may go on, after each of their steps."""
    journeys = []
    way: list[str] = []
    for before, moment in zip(moments(game), moments(game)[1:], strict=False):
        decision = moment.state.agenda[0][0] if moment.state.agenda else None
        if not isinstance(decision, Journey):
            way = []
            continue
        districts, at = moment.state.map.districts, moment.state.princes[decision.seat]
        start = before.state.princes[decision.seat]
        assert at is not None
        assert start is not None
        way = [*(way or [districts[start].id]), districts[at].id]
        moves = [action for action in legal(RULES, moment.state, decision.seat) if isinstance(action, Move)]
        places = tuple(dict.fromkeys(move.to for move in moves))
        number = moment.state.map.district_number
        through = tuple(place for place in places if is_occupied(moment.state, number[place], decision.seat))
        journeys.append(Route(moment, decision.seat, tuple(way), places, through))
    return [route for route in journeys if route.places]


def sprites(scene: Scene, beginning: str) -> list[Sprite]:
    """Return what is drawn by the names that begin so."""
    return [s for s in scene.shapes if isinstance(s, Sprite) and s.id.startswith(f"ming_dynasty/{beginning}")]
