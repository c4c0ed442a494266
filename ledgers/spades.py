"""The spades in a ledger's turns: bought, gained or given up, and the hexes that they are used on."""

from ledgers import commands
from ledgers.answers import Answers
from ledgers.course import LedgerCourse, Misfit
from ledgers.digging import SpadeCount, Unfit, digging, halfway
from ledgers.upcoming import Item, Upcoming
from rules.core.model import IllegalAction, Seat
from rules.terra_mystica.actions.ground import deepens
from rules.terra_mystica.decisions import RaiseStorm
from rules.terra_mystica.factions import ways
from rules.terra_mystica.land import Hex, Terrain


class Spades:
    """Uses the spades of all seats on a *course*."""

    def __init__(self, course: LedgerCourse, upcoming: Upcoming, answers: Answers) -> None:
        self._course = course
        self._upcoming = upcoming
        self._answers = answers
        self._deepening = False
        """Whether more spades are to follow for the hex just transformed."""

    def use_on(self, seat: Seat, item: Item, at: Hex, to: Terrain | None) -> None:
        """Use spades on *at* until it is *to* or, if None, as close to home as they reach."""
        if self._course.pending_decision(seat, RaiseStorm):
            self._answers.act(seat, f"storm {at}")
            return
        if not self._course.spades(seat) and not self._course.backlogs[seat].bought:
            self._answers.renew_spent_turn(seat)
        free, backlog = self._course.spades(seat), self._course.backlogs[seat]
        more = self._upcoming.continues(item)
        try:
            dug = digging(self._course.state, seat, at, to, SpadeCount(free, backlog.bought), continues=more)
        except Unfit as error:
            raise Misfit(item.line, str(error)) from error
        self._answers.act(seat, f"transform {at} {dug.to} {dug.spades}")
        backlog = self._course.backlogs[seat]
        backlog.bought -= max(0, dug.spades - free)
        if backlog.wasted and backlog.wasted == self._course.spades(seat):
            self.waste(seat, 0)

    def use_up(self, seat: Seat) -> None:
        """Use free spades for the next hex that the ledger transforms, even if they do not suffice for it.

        Ledgers add up the spades of two actions of a seat; our rules use those of each action within it (TM-6.2).
        """
        while (spades := self._course.spades(seat)) and (use := self._upcoming.use_of_spades(seat)):
            later, command = use
            named = command.to if isinstance(command, commands.Transform) else None
            to = named or self._course.state.players[seat].terrain
            if to is None or self._course.state.ground.get(command.at) in (None, to):
                return
            dug = halfway(self._course.state, seat, command.at, to, spades=spades)
            if dug is None:
                return
            self._answers.act(seat, f"transform {command.at} {dug.to} {dug.spades}")
            later.used = dug.to is to and isinstance(command, commands.Transform)

    def buy(self, seat: Seat, n: int) -> None:
        """Buy spades, and use them at once if possible, since commands before their use may need what they bring."""
        if ways(self._course.state, seat).spade_price(self._course.state.players[seat]) is None:
            return  # volcano factions pay in another way, which ledgers omit
        if not self._course.spades(seat) and not self._deepening and not self._deepens(seat):
            self._answers.renew_spent_turn(seat)
        self._deepening = False
        backlog = self._course.backlogs[seat]
        backlog.bought += n
        more, use = self._upcoming.purchases(seat)
        if use is None:
            return
        mark, bought = self._course.mark(), backlog.bought
        backlog.bought += sum(each.command.n for each in more if isinstance(each.command, commands.Dig))
        try:
            self._use_bought(use, seat)
        except IllegalAction:  # the commands in between pay for the later spades
            self._course.back(mark)
            self._course.backlogs[seat].bought = bought
            if more:
                self._use_bought(use, seat, more_follow=True)
                self._deepening = True
        else:
            for each in more:
                each.used = True

    def waste(self, seat: Seat, n: int) -> None:
        """Give up *n* more spades once no other spades are left to use."""
        if not self._course.spades(seat):
            self._answers.renew_spent_turn(seat)
        spades, backlog = self._course.spades(seat), self._course.backlogs[seat]
        if not spades:
            return  # unusable spades have been lost already (TM-14.4)
        backlog.wasted += n
        if backlog.wasted >= spades:
            self._answers.act(seat, "waste")
            self._course.backlogs[seat].wasted = 0

    def _deepens(self, seat: Seat) -> bool:
        """Whether spades bought now are for the hex that was transformed last."""
        turn, use = self._course.turn(seat), self._upcoming.use_of_spades(seat)
        return turn is not None and use is not None and deepens(self._course.state, turn, use[1].at)

    def _use_bought(self, use: Item, seat: Seat, *, more_follow: bool = False) -> None:
        """Use all bought spades on the hex of *use*; if *more_follow*, they do not suffice for it yet."""
        command, to = use.command, self._course.state.players[seat].terrain
        assert isinstance(command, commands.Transform | commands.Build)
        if more_follow:
            to = None
        elif isinstance(command, commands.Transform):
            to = command.to
        self.use_on(seat, use, command.at, to)
        use.used = not more_follow and isinstance(command, commands.Transform)
