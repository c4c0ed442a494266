"""A game of The Great Wall in a house, played on with some sense.

What stands is read from the bot's file, and of what is chosen in secret that it is chosen; what is wanted next is what
the mandarin would do, as in the log, or written as commands of ours.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from cogs.great_wall import WallCog
from players.great_wall import chosen
from rules.core.dice import KeyedDice
from rules.core.log import Entry
from rules.core.model import Decision, Seat
from rules.core.notation import format_action, word
from rules.core.play import answers, begin, enact, pending, play, view
from rules.great_wall.game import RULES
from rules.great_wall.state.options import WallOptions
from rules.great_wall.state.wall import Wall
from tests.support.guests import Guest
from tests.support.house import Room


def _commands() -> Iterator[tuple[str, str]]:
    """Yield the words of actions and the commands that play them."""
    for command in WallCog.__cog_app_commands__:
        inner = command.walk_commands() if hasattr(command, "walk_commands") else (command,)
        for each in inner:
            for kind in each.extras.get("kinds", ()):
                yield word(kind), f"/wall {each.qualified_name}"


COMMANDS: Final = dict(_commands())


class Garrison:
    """The game in a house, whose first seats are those of *guests*, in that order."""

    def __init__(self, here: Room, guests: Sequence[Guest], options: WallOptions | None = None) -> None:
        self.here = here
        self.guests = guests
        self._seq = 0
        self._state: Wall = begin(RULES, len(guests), options or WallOptions()).state

    @property
    def state(self) -> Wall:
        """What the log comes to."""
        found = self.here.rows("SELECT seq, seat, text FROM actions WHERE seq > ? ORDER BY seq", self._seq)
        for seq, seat, text in found:
            self._state = enact(RULES, self._state, Entry(seq=seq, seat=seat, text=text)).state
            self._seq = seq
        return self._state

    def asked(self) -> Decision:
        """Return what is asked first of somebody who has not chosen in secret."""
        front = [decision for decision in pending(self.state) if decision.seat >= 0]
        done = {seat for (seat,) in self.here.rows("SELECT seat FROM drafts")}
        return next(each for each in front if not (each.sealed and each.seat in done))

    def turn(self, seat: Seat) -> list[str]:
        """Return the actions of a turn of *seat*, as in the log: as far as nothing is revealed."""
        return list(sensible(self.state, seat))


def sensible(state: Wall, seat: Seat) -> Iterator[str]:
    """Yield the actions of a turn of *seat*, one after another."""
    number = 0
    while decision := next((each for each in pending(state) if each.seat == seat), None):
        seen = view(RULES, state, seat)
        own = next(each for each in pending(seen.state) if each.seat == seat)
        action = chosen(seen, own, answers(RULES, seen.state, own), KeyedDice(b"garrison", number))
        yield format_action(action)
        if decision.sealed:
            return
        step = play(RULES, state, seat, action)
        if step.closes or step.reveals:
            return
        state, number = step.state, number + 1


def command(text: str) -> str:
    """Return the command that plays the action *text*."""
    tag, *values = text.split()
    kind = next(each for each in RULES.actions if word(each) == tag)
    fields = (f"{field}:{value}" for field, value in zip(kind.__struct_fields__, values, strict=True))
    return " ".join((COMMANDS[tag], *fields))
