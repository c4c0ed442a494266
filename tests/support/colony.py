"""A game of Terra Mystica in a house, played on with some sense.

What stands is read from the bot's file; what is wanted next is what the settler would do, as in the log, or written as
commands of ours.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import app_commands

from cogs.terra_mystica import TerraCog
from players.terra_mystica import choice
from rules.core.log import Entry
from rules.core.model import Action, Decision, Seat
from rules.core.notation import format_action, word
from rules.core.play import begin, enact, play
from rules.terra_mystica.game import RULES
from rules.terra_mystica.state import Terra, TerraOptions, Turn
from tests.support.guests import Guest
from tests.support.house import Room


def _commands() -> Iterator[tuple[str, str]]:
    """Yield the words of actions and the commands that play them."""
    for name, command in vars(TerraCog).items():
        inner = command.walk_commands() if isinstance(command, app_commands.Group) else (command,)
        for each in inner if name not in ("sheet", "complete_faction") else ():
            for kind in getattr(each, "extras", {}).get("kinds", ())[:1]:
                yield word(kind), f"/terra {each.qualified_name}"


COMMANDS: Final = dict(_commands())


class Colony:
    """The game in a house, whose first seats are those of *guests*, in that order."""

    def __init__(self, here: Room, guests: Sequence[Guest], options: TerraOptions | None = None) -> None:
        self.here = here
        self.guests = guests
        self._seq = 0
        self._state: Terra = begin(RULES, len(guests), options or TerraOptions()).state

    @property
    def state(self) -> Terra:
        """What the log comes to."""
        found = self.here.rows("SELECT seq, seat, text FROM actions WHERE seq > ? ORDER BY seq", self._seq)
        for seq, seat, text in found:
            self._state = enact(RULES, self._state, Entry(seq=seq, seat=seat, text=text)).state
            self._seq = seq
        return self._state

    def turn(self, seat: Seat) -> list[str]:
        """Return the actions of a whole turn of *seat*, or its answer to what was called in, as in the log."""
        return [format_action(action) for action in sensible(self.state, seat)]

    def answer(self, offer: Decision) -> str:
        """Return what is answered to *offer*, as in the log."""
        return format_action(choice(self.state, offer))


def asked(state: Terra, seat: Seat) -> Decision | None:
    """Return what *seat* is asked, offers aside: what belongs to its action before how its turn goes on."""
    front: Sequence[Decision] = state.agenda[0] if state.agenda else ()
    own = [each for each in front if each.seat == seat]
    return next((each for each in own if not isinstance(each, Turn)), next(iter(own), None))


def sensible(state: Terra, seat: Seat) -> Iterator[Action[Terra, Any]]:
    """Yield the actions of a turn of *seat*, one after another; outside of turns, one."""
    turning = any(isinstance(each, Turn) and each.seat == seat for each in state.agenda[0])
    while decision := asked(state, seat):
        action = choice(state, decision)
        yield action
        step = play(RULES, state, seat, action)
        if not turning or step.closes or step.reveals:
            return
        state = step.state


def command(text: str) -> str:
    """Return the command that plays the action *text*."""
    tag, *values = text.split()
    kind = next(each for each in RULES.actions if word(each) == tag)
    fields = (f"{field}:{value}" for field, value in zip(kind.__struct_fields__, values, strict=True))
    return " ".join((COMMANDS[tag], *fields))
