"""Games of Terra Mystica to be drawn: some of those kept as ledgers, and what a picture needs beside a view."""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from bot.ledger.replay import Replay
from rendering.terra_mystica.tale import ends_round
from rules.core.model import CHANCE, Event, Seat, View
from rules.core.play import begin, enact, view
from rules.terra_mystica.game import RULES
from rules.terra_mystica.state import Phase, Terra
from tests.support.pictures import NAMES

LEDGERS: Final = Path(__file__).parents[1] / "playthroughs" / "terra_mystica" / "ledgers"


class Moment(NamedTuple):
    """A game at one point, and what the latest turn brought."""

    state: Terra
    names: tuple[str, ...]
    events: tuple[Event, ...]

    def view(self, seat: Seat | None = None) -> View[Terra]:
        """Return the table as a seat or an onlooker sees it."""
        return view(RULES, self.state, seat)


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Return the *game* of a ledger after each of its actions, from the first state on."""
    replay = Replay((LEDGERS / f"{game}.ledger.txt").read_text(encoding="utf-8"))
    for _ in replay.play():
        pass
    names = NAMES[: len(replay.setting.factions)]
    step = begin(RULES, len(names), replay.setting.options)
    found = [Moment(step.state, names, step.events)]
    mover: Seat = CHANCE
    for entry in replay.log:
        step = enact(RULES, found[-1].state, entry)
        goes_on = entry.seat in (CHANCE, mover)
        mover = mover if entry.seat == CHANCE else entry.seat
        found.append(Moment(step.state, names, (*found[-1].events, *step.events) if goes_on else step.events))
    return tuple(found)


def when(game: str, round: int, *, part: float = 0.5) -> Moment:
    """Return a moment in the actions of a *round*, as far into it as *part* says."""
    there = [m for m in moments(game) if m.state.round == round and m.state.phase is Phase.ACTIONS]
    return there[int((len(there) - 1) * part)]


def round_over(game: str, round: int) -> Moment:
    """Return the moment at which a *round* had ended and the next began."""
    return next(m for m in moments(game) if m.state.round == round + 1 and ends_round(m.state, m.events))


def end(game: str) -> Moment:
    """Return *game* when it is over."""
    return moments(game)[-1]
