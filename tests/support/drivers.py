"""Drivers of games in a house: what a game has come to, by the bot's file, and what a sensible player would do next."""

from collections.abc import Iterator, Sequence
from typing import Any, Generic

from discord import app_commands

from cogs.base import GameCog
from players import great_wall, ming_dynasty
from players.player import Player, in_order
from rules.core.log import Entry
from rules.core.model import ActionOf, Decision, Options, Rules, S, Seat
from rules.core.notation import format_action, word
from rules.core.play import answers, begin, enact, pending, play, view
from rules.great_wall.game import RULES as GREAT_WALL
from rules.great_wall.state.wall import Wall
from rules.ming_dynasty.game import RULES as MING_DYNASTY
from rules.ming_dynasty.state import Ming
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.game import RULES as TERRA_MYSTICA
from rules.terra_mystica.state import Terra
from tests.support import terra_player
from tests.support.dice import Same
from tests.support.guests import Guest
from tests.support.house import Room


class Driver(Generic[S]):
    """Drives the game in a house whose first seats are those of *guests*, in that order."""

    def __init__(
        self, rules: Rules[S], player: Player[S], here: Room, guests: Sequence[Guest], options: Options | None
    ) -> None:
        self.rules = rules
        self.player = player
        self.here = here
        self.guests = guests
        self.seq = 0
        """The number of the last entry in `state`."""
        self._state = begin(rules, len(guests), options or rules.options_type()).state

    @property
    def state(self) -> S:
        """The state that the log leads to."""
        found = self.here.rows("SELECT seq, seat, text FROM actions WHERE seq > ? ORDER BY seq", self.seq)
        for seq, seat, text in found:
            self._state = enact(self.rules, self._state, Entry(seq=seq, seat=seat, text=text)).state
            self.seq = seq
        return self._state

    def first_decision(self) -> Decision:
        """Return what is asked first of somebody who has not chosen in secret."""
        chosen = {seat for (seat,) in self.here.rows("SELECT seat FROM drafts WHERE sealed")}
        front = (each for each in pending(self.state) if each.seat >= 0)
        return next(each for each in front if not (each.sealed and each.seat in chosen))

    def turn(self, seat: Seat) -> list[str]:
        """Return the actions of a whole turn of *seat*, as in the log: as far as nothing is revealed."""
        return [format_action(action) for action in sensible_turn(self.rules, self.player, self.state, seat)]

    def answer(self, offer: Decision) -> str:
        """Return the answer to *offer*, as in the log."""
        return format_action(sensible(self.rules, self.player, self.state, offer))


class MingDriver(Driver[Ming]):
    """Drives a game of Ming Dynasty."""

    def __init__(self, here: Room, guests: Sequence[Guest], options: Options | None = None) -> None:
        super().__init__(MING_DYNASTY, ming_dynasty.choose, here, guests, options)


class TerraDriver(Driver[Terra]):
    """Drives a game of Terra Mystica, in which offers are answered apart from turns."""

    def __init__(self, here: Room, guests: Sequence[Guest], options: Options | None = None) -> None:
        super().__init__(TERRA_MYSTICA, terra_player.choose, here, guests, options)

    def first_decision(self) -> Decision:
        """Return what is asked first, offers aside: what belongs to an action before how the turn goes on."""
        front: Sequence[Decision] = self.state.agenda[0]
        return in_order(self.rules, (each for each in front if each.seat == front[0].seat))[0]

    def turn(self, seat: Seat) -> list[str]:
        """Return the actions of a whole turn of *seat*, or its answer to what was called in, as in the log."""
        actions = super().turn(seat)
        turning = any(isinstance(each, Turn) and each.seat == seat for each in self.state.agenda[0])
        return actions if turning else actions[:1]


class WallDriver(Driver[Wall]):
    """Drives a game of The Great Wall."""

    def __init__(self, here: Room, guests: Sequence[Guest], options: Options | None = None) -> None:
        super().__init__(GREAT_WALL, great_wall.choose, here, guests, options)


def sensible(rules: Rules[S], player: Player[S], state: S, decision: Decision) -> ActionOf[S]:
    return player(view(rules, state, decision.seat), decision, tuple(answers(rules, state, decision)), Same(0))


def sensible_turn(rules: Rules[S], player: Player[S], state: S, seat: Seat) -> Iterator[ActionOf[S]]:
    """Yield the actions of a turn of *seat*, one after another, until it ends or something is revealed."""
    while own := [each for group in state.agenda[:1] for each in group if each.seat == seat]:
        decision = in_order(rules, own)[0]
        action = sensible(rules, player, state, decision)
        yield action
        step = play(rules, state, seat, action)
        if decision.sealed or step.closes or step.reveals:
            return
        state = step.state


def command(cog: type[GameCog], text: str) -> str:
    """Return the command of *cog* that plays the action *text*."""
    tag, *values = text.split()
    kind = next(each for each in cog.rules.actions if word(each) == tag)
    played = (each for each in _commands(cog) if each.extras.get("kinds", ())[:1] == (kind,))
    fields = (f"{field}:{value}" for field, value in zip(kind.__struct_fields__, values, strict=True))
    return " ".join((f"/{cog.__cog_group_name__} {next(played).qualified_name}", *fields))


def _commands(cog: type[GameCog]) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """Yield the commands of *cog*, those in groups among them."""
    for each in cog.__cog_app_commands__:
        if isinstance(each, app_commands.Group):
            yield from (inner for inner in each.walk_commands() if isinstance(inner, app_commands.Command))
        else:
            yield each
