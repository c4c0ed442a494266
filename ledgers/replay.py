"""A ledger played again: each of its commands as actions of ours, on the running state.

Ledgers and our rules cut a game differently. A line's commands become a chain of actions, and a turn is ended when the
next one begins. What a ledger answers late our game may ask early, for whoever has something open is asked before the
own turn: then the answer is looked up ahead in the lines. Whoever acts has declined what is still open (TM-21.13).
"""

from collections.abc import Iterator
from typing import Final

from ledgers import commands as told
from ledgers.ahead import Ahead, Item
from ledgers.commands import Amount, Gift
from ledgers.course import Course
from ledgers.digging import Unfit, digging, halfway
from ledgers.grammar import Line, parse_ledger
from ledgers.setting import Setting, setting_of
from ledgers.way import MOST_ANSWERS, Misfit, Way
from rules.core.log import LEAVE
from rules.core.model import IllegalAction, RulesError, Seat
from rules.core.struct import Struct
from rules.terra_mystica.actions.advancing import space_for
from rules.terra_mystica.actions.converting import rates
from rules.terra_mystica.actions.factions import ORDAINED_AT_MOST
from rules.terra_mystica.actions.ground import deepens
from rules.terra_mystica.factions import ways
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import TOP, Building, Cult, Good
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
from rules.terra_mystica.tiles import Scroll

GIFTS: Final = {
    Gift.BRIDGE: "bridge",
    Gift.TRANSFORM: "storm",
    Gift.DWELLING: "ride",
    Gift.TRADING_HOUSE: "trade",
    Gift.TOKEN: "token",
}

NO_SCROLL: Final = "no scroll is named, as in 'pass BON1'"


class Moment(Struct, frozen=True):
    """The *state* after a *command* of a *line*, and how many *entries* the log has by then."""

    line: Line
    command: told.Command
    state: Terra
    entries: int


class Replay:
    """A game being played again: its *setting*, and the *course* it has taken so far."""

    def __init__(self, text: str) -> None:
        """Read the ledger *text* and set its game up.

        Raises:
            RulesError: A line cannot be read, or what is said does not come to a game (CORE-6).
        """
        lines = parse_ledger(text)
        self.setting: Setting = setting_of(lines, RULES.version)
        seats = {faction: seat for seat, faction in enumerate(self.setting.factions)}
        self.ahead = Ahead(lines, seats)
        self.course = Course(len(seats), self.setting.options)
        self.way = Way(self.course, self.ahead, self.setting.factions, self._played)
        self._deepening = False
        """Whether further spades follow for the hex just turned."""

    @property
    def state(self) -> Terra:
        """What the game has come to."""
        return self.course.state

    def play(self) -> Iterator[Moment]:
        """Play the ledger, and yield the moment after each command of a faction.

        Raises:
            Misfit: A line does not fit.
        """
        for item in self.ahead.items:
            self.way.now = item
            self._played(item)
            if item.line.faction is not None:
                yield Moment(item.line, item.command, self.state, len(self.course.log))
        self._close()

    def _played(self, item: Item) -> None:
        """Play *item*, unless it was played before its turn."""
        if item.used:
            return
        item.used = True
        try:
            self._obey(item)
        except RulesError as error:
            raise Misfit(item.line, error) from error

    def _obey(self, item: Item) -> None:
        if item.seat is None:
            return
        if item.begins:
            self.way.decline_open(item.seat)
        if not isinstance(item.command, told.Step) and (choice := self.course.asked(item.seat, EnterTop)):
            self.way.enter_top(choice)
        self._do(item, item.seat)

    def _do(self, item: Item, seat: Seat) -> None:
        match item.command:
            case told.Drop() | told.Resign():
                self.course.act(seat, LEAVE)
            case told.Build(at):
                self._build(item, seat, at)
            case told.Transform(at, to):
                self._transform(item, seat, at, to)
            case told.Dig(n):
                self._dig(seat, n)
            case told.Upgrade(at, to):
                free = to is Building.TRADING_HOUSE and self.course.asked(seat, TradeUp)
                self.way.do(seat, f"trade {at}" if free else f"upgrade {at} {to}")
            case told.Advance(track):
                self.way.do(seat, f"advance {track}")
            case told.Send(cult, steps):
                self.way.do(seat, f"send {cult} {steps or self._best_space(cult)}")
            case told.Power(action):
                self._use_up(seat)
                self.way.do(seat, f"power {action}")
            case told.Octagon(special):
                self._use_up(seat)
                self.way.do(seat, f"special {special}")
            case told.Burn(n):
                if n:  # some people write `burn 0`
                    self.way.do(seat, f"burn {n}")
            case told.Convert(given, got):
                self._convert(item, seat, given, got)
            case told.Leech() | told.Decline():
                self.way.answer_offer(item, seat, item.command)
            case told.Pass(scroll):
                self._pass(item, seat, scroll)
            case told.Bridge(site):
                self.way.do(seat, f"bridge {site}")
            case told.Connect(hexes):
                self._connect(seat, hexes)
            case told.TakeFavor(favor):
                self.way.do(seat, f"favor {favor}")
            case told.TakeTown(town, n):
                for _ in range(n):
                    self.way.do(seat, f"town {town}")
            case told.Step(cult, n):
                self._step(item, seat, cult, n)
            case told.Pay(cult, n):
                self._pay(item, seat, cult, n)
            case told.GiveUp(gift, n):
                self._give_up(item, seat, gift, n)
            case told.PickColour(terrain):
                self.way.do(seat, f"terrain {terrain}")
            case told.Unlock(colour):
                self._unlock(seat, colour.terrain)
            case told.GainToken():
                self.way.do(seat, "token")
            case told.Done():
                self.way.ended(seat)

    # The ground

    def _build(self, item: Item, seat: Seat, at: Hex) -> None:
        if self.course.asked(seat, PlaceDwelling) or not self.state.round:
            self.way.do(seat, f"settle {at}")
            return
        if self.course.asked(seat, RideOut):
            self.way.do(seat, f"ride {at}")
            return
        player, ground = self.state.players[seat], self.state.ground.get(at)
        if ground is not None and player.terrain and ground not in ways(self.state, seat).homes(player):
            self._transform(item, seat, at, player.terrain)
        self.way.do(seat, f"build {at}")

    def _transform(self, item: Item, seat: Seat, at: Hex, to: Terrain | None) -> None:
        if self.course.asked(seat, RaiseStorm):
            self.way.do(seat, f"storm {at}")
            return
        if not self.course.spades(seat) and not self.course.sheets[seat].bought:
            self._over(seat)
        free, bought = self.course.spades(seat), self.course.sheets[seat].bought
        try:
            dug = digging(self.state, seat, at, to, free=free, bought=bought, goes_on=self.ahead.goes_on(item))
        except Unfit as error:
            raise Misfit(item.line, str(error)) from error
        self.way.do(seat, f"transform {at} {dug.to} {dug.spades}")
        self.course.sheets[seat].bought -= max(0, dug.spades - free)
        if self.course.sheets[seat].wasted and self.course.sheets[seat].wasted == self.course.spades(seat):
            self._waste(seat, 0)

    def _over(self, seat: Seat) -> None:
        """Come to another turn of *seat*, or to the spades of its bonus, if nothing is left of its turn."""
        turn = self.course.turn(seat)
        if turn is None or (not turn.left and not turn.spades):
            self.way.clear(seat)
            self.way.renewed(seat)

    def _use_up(self, seat: Seat) -> None:
        """Use the spades at hand for what is told of them after the next action: the hex is half way until then.

        Ledgers add the spades of two actions up, where one seat takes both; ours are used in their own (TM-6.2).
        """
        while (spades := self.course.spades(seat)) and (use := self.ahead.use(seat)):
            command = use.command
            assert isinstance(command, told.Transform | told.Build)
            to = getattr(command, "to", None) or self.state.players[seat].terrain
            if to is None or self.state.ground.get(command.at) in (None, to):
                return
            dug = halfway(self.state, seat, command.at, to, spades=spades)
            if dug is None:
                return
            self.way.do(seat, f"transform {command.at} {dug.to} {dug.spades}")
            use.used = dug.to is to and isinstance(command, told.Transform)

    def _dig(self, seat: Seat, n: int) -> None:
        """Buy spades, and use them at once if they can be: what comes between may need what they bring."""
        if ways(self.state, seat).spade_price(self.state.players[seat]) is None:
            return  # volcanoes are paid for in another way, and without a word
        if not self.course.spades(seat) and not self._deepening and not self._deepens(seat):
            self._over(seat)
        self._deepening = False
        self.course.sheets[seat].bought += n
        more, use = self.ahead.spades(seat)
        if use is None:
            return
        mark, bought = self.course.mark(), self.course.sheets[seat].bought
        self.course.sheets[seat].bought += sum(item.command.n for item in more if isinstance(item.command, told.Dig))
        try:
            self._dug(use, seat)
        except IllegalAction:  # the later spades are paid for by what comes between
            self.course.back(mark)
            self.course.sheets[seat].bought = bought
            if more:
                self._dug(use, seat, deeper=True)
                self._deepening = True
        else:
            for item in more:
                item.used = True

    def _deepens(self, seat: Seat) -> bool:
        """Whether spades bought now are for the hex that was turned last."""
        turn, use = self.course.turn(seat), self.ahead.use(seat)
        if turn is None or use is None:
            return False
        assert isinstance(use.command, told.Transform | told.Build)
        return deepens(self.state, turn, use.command.at)

    def _dug(self, use: Item, seat: Seat, *, deeper: bool = False) -> None:
        """Use all spades that were bought for what *use* tells: whole, or half way if *deeper* ones follow."""
        command, to = use.command, self.state.players[seat].terrain
        assert isinstance(command, told.Transform | told.Build)
        if deeper:
            to = None
        elif isinstance(command, told.Transform):
            to = command.to
        self._transform(use, seat, command.at, to)
        use.used = not deeper and isinstance(command, told.Transform)

    # Other commands

    def _best_space(self, cult: Cult) -> int:
        """Return the most steps that a priest sent to *cult* can have (TM-21.24)."""
        return next((steps for steps in (3, 2) if space_for(self.state, cult, steps) is not None), 1)

    def _convert(self, item: Item, seat: Seat, given: Amount, got: Amount) -> None:
        if self.course.asked(seat, Ordain) and (given.good, got.good) == (Good.WORKER, Good.PRIEST):
            if given.n != got.n:
                raise Misfit(item.line, f"{given.n} {given.good} is not the price of {got.n} {got.good}")
            self.way.do(seat, f"ordain {got.n}")
            return
        for rate in rates(self.state, seat):
            if (rate.give, rate.get) == (given.good, got.good) and rate.amount * got.n != given.n:
                raise Misfit(item.line, f"{given.n} {given.good} is not the price of {got.n} {got.good}")
        self.way.do(seat, f"convert {given.good} {got.good} {got.n}")

    def _pass(self, item: Item, seat: Seat, scroll: Scroll | None) -> None:
        first = self.course.asked(seat, TakeScroll) or not self.state.round
        if scroll is None and first:
            raise Misfit(item.line, NO_SCROLL)
        try:
            taken = scroll if first or self.state.round < ROUNDS else None
            self.way.do(seat, f"{'scroll' if first else 'pass'} {taken or 'none'}")
        except IllegalAction as error:
            if scroll is None and error.rule == "TM-13.2":
                raise Misfit(item.line, NO_SCROLL) from error
            raise

    def _connect(self, seat: Seat, hexes: tuple[Hex, ...]) -> None:
        """Join the buildings around a river hex: the one named, or the first that all *hexes* lie around."""
        land = self.state.land
        around = sum({land.bit.get(at, 0) for at in hexes})
        rivers = hexes if hexes[0] in land.rivers else [r for r in land.rivers if land.beside[r] & around == around]
        refusal = IllegalAction("TM-21.55", at=hexes[0])
        for river in rivers:
            try:
                self.way.do(seat, f"join {river}")
            except IllegalAction as error:
                refusal = error
            else:
                return
        raise refusal

    def _step(self, item: Item, seat: Seat, cult: Cult, n: int) -> None:
        top = self.course.asked(seat, EnterTop)
        if top and cult in top.cults:
            self.way.do(seat, f"top {cult}")
            return
        if cult in self.course.sheets[seat].told:
            self.course.sheets[seat].told.remove(cult)
            return
        while n > 0:
            if not self.course.asked(seat, StepCult):
                self.way.clear(seat)
            if not self.course.asked(seat, StepCult) and seat in self.state.passed:
                self._over(seat)  # it is a spade of the bonus that makes the step (TM-18.7)
            step = self.course.asked(seat, StepCult)
            if step is None:
                if self.state.players[seat].level(cult) == TOP:
                    return  # a key that came late let it in by itself (TM-21.20)
                raise Misfit(item.line, "there is no step to choose a cult for")
            self.way.do(seat, f"cult {cult}")
            n -= step.steps
        self.course.sheets[seat].told.extend([cult] * -n)

    def _pay(self, item: Item, seat: Seat, cult: Cult, n: int) -> None:
        owed = self.course.asked(seat, Sacrifice)
        if owed and owed.steps == n:
            self.way.do(seat, f"sacrifice {cult}")
        elif owed is None and n == 1 and self.state.players[seat].level(cult) == TOP - 1:
            self.course.sheets[seat].spared.append(cult)
        else:
            raise Misfit(item.line, f"{owed.steps if owed else 'no'} steps are owed, not {n}")

    def _unlock(self, seat: Seat, terrain: Terrain | None) -> None:
        if not self.course.asked(seat, Unlock):
            self._over(seat)
        if terrain is None and len(self.state.players[seat].unlocked) == len(RING):
            return  # with nothing left to unlock every priest is kept (TM-18.9)
        self.way.do(seat, f"unlock {terrain}" if terrain else "keep")

    def _give_up(self, item: Item, seat: Seat, gift: Gift, n: int) -> None:
        match gift:
            case Gift.SPADE:
                self._waste(seat, n)
            case Gift.EXCHANGE:
                self._keep_workers(item, seat, n)
            case _:
                for _ in range(n):
                    self.way.do(seat, f"forgo {GIFTS[gift]}")

    def _waste(self, seat: Seat, n: int) -> None:
        """Throw *n* more spades away, once no others are left to be used."""
        if not self.course.spades(seat):
            self._over(seat)
        if not (spades := self.course.spades(seat)):
            return  # they were of no use, and are gone already (TM-14.4)
        self.course.sheets[seat].wasted += n
        if self.course.sheets[seat].wasted >= spades:
            self.way.do(seat, "waste")
            self.course.sheets[seat].wasted = 0

    def _keep_workers(self, item: Item, seat: Seat, n: int) -> None:
        """Let *n* of three workers be none to make priests of; with the last of them the exchange is given up."""
        if not self.course.asked(seat, Ordain):
            raise Misfit(item.line, "there is no exchange to give up")
        self.course.sheets[seat].kept += n
        if self.course.sheets[seat].kept >= ORDAINED_AT_MOST:
            self.way.do(seat, "ordain 0")

    def _close(self) -> None:
        """Bring to its end what the last line left open."""
        for _ in range(MOST_ANSWERS):
            front = self.state.agenda[0] if self.state.agenda else self.state.offers
            if not front or not self.way.looked_up(front[0]):
                return
