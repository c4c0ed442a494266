"""The replay of a ledger: each of its commands becomes actions of ours, played on the running state.

Ledgers and our rules divide a game differently. The commands of a line become several actions, and a turn ends when the
next one begins. Our rules may ask for a decision before the ledger makes it; the answer is then looked up further down.
A seat that acts declines the offers that are still open to it (TM-21.13).
"""

from collections.abc import Iterator, Mapping
from functools import singledispatchmethod
from typing import Final

from ledgers import commands
from ledgers.answers import Answers
from ledgers.commands import Command, Gift
from ledgers.course import LedgerCourse, Misfit
from ledgers.grammar import LedgerLine, parse_ledger
from ledgers.setting import GameSetting, setting_of
from ledgers.spades import Spades
from ledgers.upcoming import Item, Upcoming
from rules.core.log import LEAVE
from rules.core.model import IllegalAction, RulesError, Seat
from rules.core.struct import Struct
from rules.terra_mystica.actions.advancing import space_for
from rules.terra_mystica.actions.converting import rates
from rules.terra_mystica.actions.factions import ORDAINED_AT_MOST
from rules.terra_mystica.decisions import EnterTop, Ordain, RideOut, Sacrifice, StepCult, TradeUp, Unlock
from rules.terra_mystica.factions import ways
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import TOP, Building, Good
from rules.terra_mystica.land import RING
from rules.terra_mystica.preparations import PlaceDwelling, TakeScroll
from rules.terra_mystica.state import ROUNDS, Terra

ACTIONS: Final[Mapping[type[Command], str]] = {
    commands.Advance: "advance {0.track}",
    commands.Bridge: "bridge {0.site}",
    commands.GainToken: "token",
    commands.PickColour: "terrain {0.terrain}",
    commands.TakeFavor: "favor {0.tile}",
}
"""The actions for commands that need no further rules."""

GIFTS: Final = {
    Gift.BRIDGE: "bridge",
    Gift.TRANSFORM: "storm",
    Gift.DWELLING: "ride",
    Gift.TRADING_HOUSE: "trade",
    Gift.TOKEN: "token",
}
"""The names in our rules of the gifts that are given up one by one."""

NO_SCROLL: Final = "no scroll is named, as in 'pass BON1'"


class Checkpoint(Struct, frozen=True):
    """The *state* after a *command* of a *line*, and the number of log *entries* by then."""

    line: LedgerLine
    command: Command
    state: Terra
    entries: int


class Replay:
    """The replay of one ledger: its *setting*, and its *course* so far."""

    def __init__(self, text: str) -> None:
        """Read the ledger *text* and set up its game.

        Raises:
            RulesError: A line cannot be read, or the lines do not set up a game (CORE-6).
        """
        lines = parse_ledger(text)
        self.setting: GameSetting = setting_of(lines, RULES.version)
        factions = self.setting.factions
        self.course = LedgerCourse(len(factions), self.setting.options)
        self._upcoming = Upcoming(lines, {faction: seat for seat, faction in enumerate(factions)})
        self._answers = Answers(self.course, self._upcoming, factions, self._play)
        self._spades = Spades(self.course, self._upcoming, self._answers)

    @property
    def state(self) -> Terra:
        """The state of the game now."""
        return self.course.state

    def play(self) -> Iterator[Checkpoint]:
        """Play the ledger, and yield the moment after each command of a faction.

        Raises:
            Misfit: A line does not fit.
        """
        for item in self._upcoming.items:
            self._answers.now = item
            self._play(item)
            if item.line.faction is not None:
                yield Checkpoint(item.line, item.command, self.state, len(self.course.log))
        self._answers.close()

    def _play(self, item: Item) -> None:
        """Play *item*, unless it was played ahead of time."""
        if item.used:
            return
        item.used = True
        seat = item.seat
        if seat is None:
            return
        try:
            if item.acts:
                self._answers.decline_open(seat)
            if not isinstance(item.command, commands.Step) and (choice := self.course.pending_decision(seat, EnterTop)):
                self._answers.enter_top(choice)
            self._do(item.command, seat, item)
        except RulesError as error:
            raise Misfit(item.line, error) from error

    @singledispatchmethod
    def _do(self, command: Command, seat: Seat, item: Item) -> None:
        """Play *command*, which is that of *item*, for *seat*."""
        self._answers.act(seat, ACTIONS[type(command)].format(command))

    @_do.register
    def _leave(self, command: commands.Drop | commands.Resign, seat: Seat, item: Item) -> None:
        self.course.act(seat, LEAVE)

    @_do.register
    def _wait(self, command: commands.Wait, seat: Seat, item: Item) -> None:
        pass

    @_do.register
    def _end(self, command: commands.Done, seat: Seat, item: Item) -> None:
        self._answers.end_turn(seat)

    @_do.register
    def _answer_offer(self, command: commands.Leech | commands.Decline, seat: Seat, item: Item) -> None:
        self._answers.answer_offer(item, seat, command)

    # Buildings and ground

    @_do.register
    def _build(self, command: commands.Build, seat: Seat, item: Item) -> None:
        at = command.at
        if self.course.pending_decision(seat, PlaceDwelling) or not self.state.round:
            self._answers.act(seat, f"settle {at}")
            return
        if self.course.pending_decision(seat, RideOut):
            self._answers.act(seat, f"ride {at}")
            return
        player, ground = self.state.players[seat], self.state.ground.get(at)
        if ground is not None and player.terrain and ground not in ways(self.state, seat).homes(player):
            self._spades.use_on(seat, item, at, player.terrain)
        self._answers.act(seat, f"build {at}")

    @_do.register
    def _upgrade(self, command: commands.Upgrade, seat: Seat, item: Item) -> None:
        is_free = command.to is Building.TRADING_HOUSE and self.course.pending_decision(seat, TradeUp)
        self._answers.act(seat, f"trade {command.at}" if is_free else f"upgrade {command.at} {command.to}")

    @_do.register
    def _transform(self, command: commands.Transform, seat: Seat, item: Item) -> None:
        self._spades.use_on(seat, item, command.at, command.to)

    @_do.register
    def _take_space(self, command: commands.Power | commands.Octagon, seat: Seat, item: Item) -> None:
        self._spades.use_up(seat)
        self._answers.act(seat, f"{'power' if isinstance(command, commands.Power) else 'special'} {command.action}")

    @_do.register
    def _dig(self, command: commands.Dig, seat: Seat, item: Item) -> None:
        self._spades.buy(seat, command.n)

    # Towns

    @_do.register
    def _connect(self, command: commands.Connect, seat: Seat, item: Item) -> None:
        """Join buildings over the river hex that is named, or over the first one that all named hexes are next to."""
        land, hexes = self.state.land, command.hexes
        around = sum({land.bit.get(at, 0) for at in hexes})
        rivers = hexes if hexes[0] in land.rivers else [r for r in land.rivers if land.beside[r] & around == around]
        refusal = IllegalAction("TM-21.55", at=hexes[0])
        for river in rivers:
            try:
                self._answers.act(seat, f"join {river}")
            except IllegalAction as error:
                refusal = error
            else:
                return
        raise refusal

    @_do.register
    def _take_towns(self, command: commands.TakeTown, seat: Seat, item: Item) -> None:
        for _ in range(command.n):
            self._answers.act(seat, f"town {command.tile}")

    # Cults and priests

    @_do.register
    def _send(self, command: commands.Send, seat: Seat, item: Item) -> None:
        free = (steps for steps in (3, 2) if space_for(self.state, command.cult, steps) is not None)
        self._answers.act(seat, f"send {command.cult} {command.steps or next(free, 1)}")  # TM-21.24

    @_do.register
    def _step(self, command: commands.Step, seat: Seat, item: Item) -> None:
        cult, n = command.cult, command.n
        top = self.course.pending_decision(seat, EnterTop)
        if top and cult in top.cults:
            self._answers.act(seat, f"top {cult}")
            return
        if cult in self.course.backlogs[seat].stepped:
            self.course.backlogs[seat].stepped.remove(cult)
            return
        while n > 0:
            if not self.course.pending_decision(seat, StepCult):
                self._answers.clear(seat)
            if not self.course.pending_decision(seat, StepCult) and seat in self.state.passed:
                self._answers.renew_spent_turn(seat)  # a spade of the cult bonus brings the step (TM-18.7)
            step = self.course.pending_decision(seat, StepCult)
            if step is None:
                if self.state.players[seat].level(cult) == TOP:
                    return  # the seat entered the top when it got a key later (TM-21.20)
                raise Misfit(item.line, "there is no step to choose a cult for")
            self._answers.act(seat, f"cult {cult}")
            n -= step.steps
        self.course.backlogs[seat].stepped.extend([cult] * -n)

    @_do.register
    def _pay(self, command: commands.Pay, seat: Seat, item: Item) -> None:
        owed = self.course.pending_decision(seat, Sacrifice)
        if owed and owed.steps == command.n:
            self._answers.act(seat, f"sacrifice {command.cult}")
        elif owed is None and command.n == 1 and self.state.players[seat].level(command.cult) == TOP - 1:
            self.course.backlogs[seat].spared.append(command.cult)
        else:
            raise Misfit(item.line, f"{owed.steps if owed else 'no'} steps are owed, not {command.n}")

    @_do.register
    def _unlock(self, command: commands.Unlock, seat: Seat, item: Item) -> None:
        terrain = command.colour.terrain
        if not self.course.pending_decision(seat, Unlock):
            self._answers.renew_spent_turn(seat)
        if terrain is None and len(self.state.players[seat].unlocked) == len(RING):
            return  # with nothing left to unlock every priest is kept (TM-18.9)
        self._answers.act(seat, f"unlock {terrain}" if terrain else "keep")

    # Resources, passing, giving up

    @_do.register
    def _burn(self, command: commands.Burn, seat: Seat, item: Item) -> None:
        if command.n:  # some people write `burn 0`
            self._answers.act(seat, f"burn {command.n}")

    @_do.register
    def _convert(self, command: commands.Convert, seat: Seat, item: Item) -> None:
        given, got = command.given, command.got
        goods = (given.good, got.good)
        if self.course.pending_decision(seat, Ordain) and goods == (Good.WORKER, Good.PRIEST):
            prices, action = [1], f"ordain {got.n}"
        else:
            prices = [rate.amount for rate in rates(self.state, seat) if (rate.give, rate.get) == goods]
            action = f"convert {given.good} {got.good} {got.n}"
        if any(price * got.n != given.n for price in prices):
            raise Misfit(item.line, f"{given.n} {given.good} is not the price of {got.n} {got.good}")
        self._answers.act(seat, action)

    @_do.register
    def _pass(self, command: commands.Pass, seat: Seat, item: Item) -> None:
        scroll, is_first = command.scroll, self.course.pending_decision(seat, TakeScroll) or not self.state.round
        if scroll is None and is_first:
            raise Misfit(item.line, NO_SCROLL)
        taken = scroll if is_first or self.state.round < ROUNDS else None
        try:
            self._answers.act(seat, f"{'scroll' if is_first else 'pass'} {taken or 'none'}")
        except IllegalAction as error:
            if scroll is None and error.rule == "TM-13.2":
                raise Misfit(item.line, NO_SCROLL) from error
            raise

    @_do.register
    def _give_up(self, command: commands.GiveUp, seat: Seat, item: Item) -> None:
        match command.gift:
            case Gift.SPADE:
                self._spades.waste(seat, command.n)
            case Gift.EXCHANGE:
                self._keep_workers(item, seat, command.n)
            case gift:
                for _ in range(command.n):
                    self._answers.act(seat, f"forgo {GIFTS[gift]}")

    def _keep_workers(self, item: Item, seat: Seat, n: int) -> None:
        """Keep *n* of the three workers; when all three are kept, the exchange is given up."""
        if not self.course.pending_decision(seat, Ordain):
            raise Misfit(item.line, "there is no exchange to give up")
        self.course.backlogs[seat].kept += n
        if self.course.backlogs[seat].kept >= ORDAINED_AT_MOST:
            self._answers.act(seat, "ordain 0")
