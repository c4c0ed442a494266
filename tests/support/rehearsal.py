"""Games of Ming Dynasty in a house, played on with some sense to where a test begins.

What stands is read from the bot's file, and each turn is typed by whom it is asked of.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from players.ming_dynasty import choice
from rules.core.log import Entry
from rules.core.model import Decision, Seat
from rules.core.notation import format_action
from rules.core.play import begin, enact, pending, play, view
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming, MingOptions
from tests.support.guests import Guest
from tests.support.house import Room


class Rehearsal:
    """The game in a house, whose first seats are those of *guests*, in that order."""

    def __init__(self, here: Room, guests: Sequence[Guest], options: Any = None) -> None:
        self.here = here
        self.guests = guests
        self._seq = 0
        self._state: Ming = begin(RULES, len(guests), options or MingOptions()).state

    @property
    def state(self) -> Ming:
        """What the log comes to."""
        found = self.here.rows("SELECT seq, seat, text FROM actions WHERE seq > ? ORDER BY seq", self._seq)
        for seq, seat, text in found:
            self._state = enact(RULES, self._state, Entry(seq=seq, seat=seat, text=text)).state
            self._seq = seq
        return self._state

    def asked(self) -> dict[Seat, Decision]:
        """Return what is asked now, by whom it is asked of."""
        return {decision.seat: decision for decision in pending(self.state)}

    def turn(self, seat: Seat) -> list[str]:
        """Return the actions of a whole turn of *seat*, as in the log."""
        return list(sensible(self.state, seat))

    async def play_on(self, until: Callable[[Ming], bool]) -> None:
        """Let everybody make their turns until it has come so far, or the game is over."""
        while (state := self.state) and not until(state) and not state.over:
            for seat in self.asked():
                await self.guests[seat].make(f"/move do:{'; '.join(self.turn(seat))}")


def sensible(state: Ming, seat: Seat) -> Iterator[str]:
    """Yield the actions of a turn of *seat*, one after another."""
    while asked := next((decision for decision in pending(state) if decision.seat == seat), None):
        action = choice(view(RULES, state, seat), asked)
        yield format_action(action)
        step = play(RULES, state, seat, action)
        if step.closes or step.reveals:
            return
        state = step.state


def is_choosing(state: Ming, at_least: int = 2) -> bool:
    """Whether so many are choosing in secret."""
    return sum(decision.sealed for decision in pending(state)) >= at_least
