"""A ledger played again: each of its commands becomes actions of ours, carried out on the running state.

Ledgers and our rules cut a game differently. The commands of a line become several actions, and a turn is ended when
the next one begins. Our rules may ask for a decision before the ledger makes it; the answer is then looked up further
down. A seat that acts has declined the offers still open to it (TM-21.13).
"""

from collections.abc import Iterator, Mapping
from functools import singledispatchmethod
from typing import Final

from ledgers import commands
from ledgers.answers import Answers
from ledgers.commands import Command, Gift
from ledgers.course import Backlog, Course, Misfit
from ledgers.digging import Unfit, digging, halfway
from ledgers.grammar import Line, parse_ledger
from ledgers.setting import Setting, setting_of
from ledgers.upcoming import Item, Upcoming
from rules.core.log import LEAVE
from rules.core.model import IllegalAction, RulesError, Seat
from rules.core.struct import Struct
from rules.terra_mystica.actions.advancing import space_for
from rules.terra_mystica.actions.converting import rates
from rules.terra_mystica.actions.factions import ORDAINED_AT_MOST
from rules.terra_mystica.actions.ground import deepens
from rules.terra_mystica.factions import ways
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import TOP, Building, Good
from rules.terra_mystica.land import RING, Hex, Terrain
from rules.terra_mystica.preparations import PlaceDwelling, TakeScroll
from rules.terra_mystica.state import (
    ROUNDS,
    EnterTop,
    Ordain,
    RaiseStorm,
    RideOut,
    Sacrifice,
    StepCult,
    Terra,
    TradeUp,
    Unlock,
)

ACTIONS: Final[Mapping[type[Command], str]] = {
    commands.Advance: "advance {0.track}",
    commands.Bridge: "bridge {0.site}",
    commands.GainToken: "token",
    commands.PickColour: "terrain {0.terrain}",
    commands.TakeFavor: "favor {0.tile}",
}
"""The action for a command that always means the same one."""

GIFTS: Final = {
    Gift.BRIDGE: "bridge",
    Gift.TRANSFORM: "storm",
    Gift.DWELLING: "ride",
    Gift.TRADING_HOUSE: "trade",
    Gift.TOKEN: "token",
}
"""What our rules call the gifts that are given up one by one."""

NO_SCROLL: Final = "no scroll is named, as in 'pass BON1'"


class Moment(Struct, frozen=True):
    """The *state* after a *command* of a *line*, and how many *entries* the log has by then."""

    line: Line
    command: Command
    state: Terra
    entries: int


class Replay:
    """A ledger's game: its *setting*, and the *course* it has taken so far."""

    def __init__(self, text: str) -> None:
        """Read the ledger *text* and set its game up.

        Raises:
            RulesError: A line cannot be read, or the lines do not set up a game (CORE-6).
        """
        lines = parse_ledger(text)
        self.setting: Setting = setting_of(lines, RULES.version)
        factions = self.setting.factions
        self.course = Course(len(factions), self.setting.options)
        self._upcoming = Upcoming(lines, {faction: seat for seat, faction in enumerate(factions)})
        self._answers = Answers(self.course, self._upcoming, factions, self._play)
        self._deepening = False
        """Whether further spades follow for the hex just transformed."""

    @property
    def state(self) -> Terra:
        """The state of the game now."""
        return self.course.state

    def play(self) -> Iterator[Moment]:
        """Play the ledger, and yield the moment after each command of a faction.

        Raises:
            Misfit: A line does not fit.
        """
        for item in self._upcoming.items:
            self._answers.now = item
            self._play(item)
            if item.line.faction is not None:
                yield Moment(item.line, item.command, self.state, len(self.course.log))
        self._answers.close()

    def _play(self, item: Item) -> None:
        """Play *item*, unless it was played before its turn."""
        if item.used:
            return
        item.used = True
        seat = item.seat
        if seat is None:
            return
        try:
            if item.acts:
                self._answers.decline_open(seat)
            if not isinstance(item.command, commands.Step) and (choice := self.course.asked(seat, EnterTop)):
                self._answers.enter_top(choice)
            self._do(item.command, seat, item)
        except RulesError as error:
            raise Misfit(item.line, error) from error

    def _act(self, seat: Seat, text: str) -> None:
        self._answers.act(seat, text)

    def _backlog(self, seat: Seat) -> Backlog:
        return self.course.backlogs[seat]

    @singledispatchmethod
    def _do(self, command: Command, seat: Seat, item: Item) -> None:
        """Carry out *command* of *item* for *seat*."""
        self._act(seat, ACTIONS[type(command)].format(command))

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
        if self.course.asked(seat, PlaceDwelling) or not self.state.round:
            self._act(seat, f"settle {at}")
            return
        if self.course.asked(seat, RideOut):
            self._act(seat, f"ride {at}")
            return
        player, ground = self.state.players[seat], self.state.ground.get(at)
        if ground is not None and player.terrain and ground not in ways(self.state, seat).homes(player):
            self._turn_hex(seat, item, at, player.terrain)
        self._act(seat, f"build {at}")

    @_do.register
    def _upgrade(self, command: commands.Upgrade, seat: Seat, item: Item) -> None:
        is_free = command.to is Building.TRADING_HOUSE and self.course.asked(seat, TradeUp)
        self._act(seat, f"trade {command.at}" if is_free else f"upgrade {command.at} {command.to}")

    @_do.register
    def _transform(self, command: commands.Transform, seat: Seat, item: Item) -> None:
        self._turn_hex(seat, item, command.at, command.to)

    def _turn_hex(self, seat: Seat, item: Item, at: Hex, to: Terrain | None) -> None:
        """Use spades on *at* until it is *to*, or as near to home as they reach."""
        if self.course.asked(seat, RaiseStorm):
            self._act(seat, f"storm {at}")
            return
        if not self.course.spades(seat) and not self._backlog(seat).bought:
            self._renew_spent_turn(seat)
        free, backlog = self.course.spades(seat), self._backlog(seat)
        more = self._upcoming.continues(item)
        try:
            dug = digging(self.state, seat, at, to, free=free, bought=backlog.bought, continues=more)
        except Unfit as error:
            raise Misfit(item.line, str(error)) from error
        self._act(seat, f"transform {at} {dug.to} {dug.spades}")
        backlog = self._backlog(seat)
        backlog.bought -= max(0, dug.spades - free)
        if backlog.wasted and backlog.wasted == self.course.spades(seat):
            self._waste(seat, 0)

    def _renew_spent_turn(self, seat: Seat) -> None:
        """Come to the next turn of *seat*, or to the spades of its cult bonus, if its turn has nothing left."""
        turn = self.course.turn(seat)
        if turn is None or (not turn.left and not turn.spades):
            self._answers.clear(seat)
            self._answers.renew_turn(seat)

    @_do.register
    def _take_space(self, command: commands.Power | commands.Octagon, seat: Seat, item: Item) -> None:
        self._use_up_spades(seat)
        self._act(seat, f"{'power' if isinstance(command, commands.Power) else 'special'} {command.action}")

    def _use_up_spades(self, seat: Seat) -> None:
        """Use the spades at hand for the next hex that the ledger transforms, which may stay half way.

        Ledgers add up the spades of two actions of one seat; ours are used within their own action (TM-6.2).
        """
        while (spades := self.course.spades(seat)) and (use := self._upcoming.use_of_spades(seat)):
            later, command = use
            named = command.to if isinstance(command, commands.Transform) else None
            to = named or self.state.players[seat].terrain
            if to is None or self.state.ground.get(command.at) in (None, to):
                return
            dug = halfway(self.state, seat, command.at, to, spades=spades)
            if dug is None:
                return
            self._act(seat, f"transform {command.at} {dug.to} {dug.spades}")
            later.used = dug.to is to and isinstance(command, commands.Transform)

    @_do.register
    def _dig(self, command: commands.Dig, seat: Seat, item: Item) -> None:
        """Buy spades, and use them at once if possible: what comes between may need what they bring."""
        if ways(self.state, seat).spade_price(self.state.players[seat]) is None:
            return  # volcano factions pay in another way, which ledgers do not mention
        if not self.course.spades(seat) and not self._deepening and not self._deepens(seat):
            self._renew_spent_turn(seat)
        self._deepening = False
        backlog = self._backlog(seat)
        backlog.bought += command.n
        more, use = self._upcoming.purchases(seat)
        if use is None:
            return
        mark, bought = self.course.mark(), backlog.bought
        backlog.bought += sum(each.command.n for each in more if isinstance(each.command, commands.Dig))
        try:
            self._use_bought(use, seat)
        except IllegalAction:  # the later spades are paid for by what comes between
            self.course.back(mark)
            self._backlog(seat).bought = bought
            if more:
                self._use_bought(use, seat, more_follow=True)
                self._deepening = True
        else:
            for each in more:
                each.used = True

    def _deepens(self, seat: Seat) -> bool:
        """Whether spades bought now are for the hex that was transformed last."""
        turn, use = self.course.turn(seat), self._upcoming.use_of_spades(seat)
        return turn is not None and use is not None and deepens(self.state, turn, use[1].at)

    def _use_bought(self, use: Item, seat: Seat, *, more_follow: bool = False) -> None:
        """Use all spades that were bought as *use* says; if *more_follow*, the hex stays half way."""
        command, to = use.command, self.state.players[seat].terrain
        assert isinstance(command, commands.Transform | commands.Build)
        if more_follow:
            to = None
        elif isinstance(command, commands.Transform):
            to = command.to
        self._turn_hex(seat, use, command.at, to)
        use.used = not more_follow and isinstance(command, commands.Transform)

    # Towns

    @_do.register
    def _connect(self, command: commands.Connect, seat: Seat, item: Item) -> None:
        """Join buildings over the river hex that is named, or over the first that all named hexes lie around."""
        land, hexes = self.state.land, command.hexes
        around = sum({land.bit.get(at, 0) for at in hexes})
        rivers = hexes if hexes[0] in land.rivers else [r for r in land.rivers if land.beside[r] & around == around]
        refusal = IllegalAction("TM-21.55", at=hexes[0])
        for river in rivers:
            try:
                self._act(seat, f"join {river}")
            except IllegalAction as error:
                refusal = error
            else:
                return
        raise refusal

    @_do.register
    def _take_towns(self, command: commands.TakeTown, seat: Seat, item: Item) -> None:
        for _ in range(command.n):
            self._act(seat, f"town {command.tile}")

    # Cults and priests

    @_do.register
    def _send(self, command: commands.Send, seat: Seat, item: Item) -> None:
        free = (steps for steps in (3, 2) if space_for(self.state, command.cult, steps) is not None)
        self._act(seat, f"send {command.cult} {command.steps or next(free, 1)}")  # TM-21.24

    @_do.register
    def _step(self, command: commands.Step, seat: Seat, item: Item) -> None:
        cult, n = command.cult, command.n
        top = self.course.asked(seat, EnterTop)
        if top and cult in top.cults:
            self._act(seat, f"top {cult}")
            return
        if cult in self._backlog(seat).stepped:
            self._backlog(seat).stepped.remove(cult)
            return
        while n > 0:
            if not self.course.asked(seat, StepCult):
                self._answers.clear(seat)
            if not self.course.asked(seat, StepCult) and seat in self.state.passed:
                self._renew_spent_turn(seat)  # a spade of the cult bonus brings the step (TM-18.7)
            step = self.course.asked(seat, StepCult)
            if step is None:
                if self.state.players[seat].level(cult) == TOP:
                    return  # with a key that came late it has entered by itself (TM-21.20)
                raise Misfit(item.line, "there is no step to choose a cult for")
            self._act(seat, f"cult {cult}")
            n -= step.steps
        self._backlog(seat).stepped.extend([cult] * -n)

    @_do.register
    def _pay(self, command: commands.Pay, seat: Seat, item: Item) -> None:
        owed = self.course.asked(seat, Sacrifice)
        if owed and owed.steps == command.n:
            self._act(seat, f"sacrifice {command.cult}")
        elif owed is None and command.n == 1 and self.state.players[seat].level(command.cult) == TOP - 1:
            self._backlog(seat).spared.append(command.cult)
        else:
            raise Misfit(item.line, f"{owed.steps if owed else 'no'} steps are owed, not {command.n}")

    @_do.register
    def _unlock(self, command: commands.Unlock, seat: Seat, item: Item) -> None:
        terrain = command.colour.terrain
        if not self.course.asked(seat, Unlock):
            self._renew_spent_turn(seat)
        if terrain is None and len(self.state.players[seat].unlocked) == len(RING):
            return  # with nothing left to unlock every priest is kept (TM-18.9)
        self._act(seat, f"unlock {terrain}" if terrain else "keep")

    # Resources, passing, giving up

    @_do.register
    def _burn(self, command: commands.Burn, seat: Seat, item: Item) -> None:
        if command.n:  # some people write `burn 0`
            self._act(seat, f"burn {command.n}")

    @_do.register
    def _convert(self, command: commands.Convert, seat: Seat, item: Item) -> None:
        given, got = command.given, command.got
        goods = (given.good, got.good)
        if self.course.asked(seat, Ordain) and goods == (Good.WORKER, Good.PRIEST):
            prices, action = [1], f"ordain {got.n}"
        else:
            prices = [rate.amount for rate in rates(self.state, seat) if (rate.give, rate.get) == goods]
            action = f"convert {given.good} {got.good} {got.n}"
        if any(price * got.n != given.n for price in prices):
            raise Misfit(item.line, f"{given.n} {given.good} is not the price of {got.n} {got.good}")
        self._act(seat, action)

    @_do.register
    def _pass(self, command: commands.Pass, seat: Seat, item: Item) -> None:
        scroll, is_first = command.scroll, self.course.asked(seat, TakeScroll) or not self.state.round
        if scroll is None and is_first:
            raise Misfit(item.line, NO_SCROLL)
        taken = scroll if is_first or self.state.round < ROUNDS else None
        try:
            self._act(seat, f"{'scroll' if is_first else 'pass'} {taken or 'none'}")
        except IllegalAction as error:
            if scroll is None and error.rule == "TM-13.2":
                raise Misfit(item.line, NO_SCROLL) from error
            raise

    @_do.register
    def _give_up(self, command: commands.GiveUp, seat: Seat, item: Item) -> None:
        match command.gift:
            case Gift.SPADE:
                self._waste(seat, command.n)
            case Gift.EXCHANGE:
                self._keep_workers(item, seat, command.n)
            case gift:
                for _ in range(command.n):
                    self._act(seat, f"forgo {GIFTS[gift]}")

    def _waste(self, seat: Seat, n: int) -> None:
        """Give up *n* more spades, as soon as no others are left to be used."""
        if not self.course.spades(seat):
            self._renew_spent_turn(seat)
        spades, backlog = self.course.spades(seat), self._backlog(seat)
        if not spades:
            return  # they were of no use, and are lost already (TM-14.4)
        backlog.wasted += n
        if backlog.wasted >= spades:
            self._act(seat, "waste")
            self._backlog(seat).wasted = 0

    def _keep_workers(self, item: Item, seat: Seat, n: int) -> None:
        """Make no priests of *n* of the three workers; once that is all three, the exchange is given up."""
        if not self.course.asked(seat, Ordain):
            raise Misfit(item.line, "there is no exchange to give up")
        self._backlog(seat).kept += n
        if self._backlog(seat).kept >= ORDAINED_AT_MOST:
            self._act(seat, "ordain 0")
