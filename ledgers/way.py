"""What stands in the way of a ledger's next command, and is answered first: turns that are over, offers, choices.

What our game asks before a ledger tells it is looked up in the lines ahead.
"""

from collections.abc import Callable
from typing import Final

from ledgers import commands as told
from ledgers.ahead import ANSWERS, UNTOLD, Ahead, Item
from ledgers.course import Course, Sheet
from ledgers.grammar import Line
from rules.core.model import Decision, IllegalAction, RulesError, Seat
from rules.core.notation import parse_action
from rules.core.play import pending
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import Cult
from rules.terra_mystica.leech import open_offers, worth_taking
from rules.terra_mystica.state import EnterTop, Leech, Turn

MOST_ANSWERS: Final = 100
"""How many answers may be looked up before a line can be played: more than there ever are."""


class Misfit(Exception):
    """A *line* does not fit; *reason* is what the rules have against it, or says what is wrong with it."""

    def __init__(self, line: Line, reason: RulesError | str) -> None:
        super().__init__(f"line {line.number} '{line.text}': {reason}")
        self.line = line
        self.reason = reason


class Way:
    """Does what a ledger tells on its *course*, and first whatever must come before it."""

    def __init__(
        self, course: Course, ahead: Ahead, factions: tuple[FactionId, ...], played: Callable[[Item], None]
    ) -> None:
        self.course = course
        self.ahead = ahead
        self.now: Item | None = None
        """The command that is told at present."""
        self._factions = factions
        self._played = played

    # What every command is made of

    def do(self, seat: Seat, text: str) -> None:
        """Let *seat* do what *text* says, in a new turn if that of before was over.

        Raises:
            IllegalAction: The rules forbid it.
        """
        if not self.course.asked(seat, parse_action(RULES, text).answers):
            self.clear(seat)
        try:
            self.course.act(seat, text)
        except IllegalAction:
            if not self.renewed(seat):
                raise
            self.course.act(seat, text)

    def renewed(self, seat: Seat) -> bool:
        """End the turn of *seat* if that can be, and say whether it is asked again: for another, or between rounds."""
        if not self.ended(seat):
            return False
        self.clear(seat)
        return self.course.asked(seat, Decision) is not None

    def ended(self, seat: Seat) -> bool:
        """End the turn of *seat*, whatever it leaves; False if its action has not been taken yet."""
        for _ in range(MOST_ANSWERS):
            turn = self.course.turn(seat)
            if turn is None or turn.left:
                return False
            if turn.spades:
                self.course.act(seat, "waste")
                continue
            rest = [d for d in self.course.state.agenda[0] if d.seat == seat and d is not turn]
            if not rest:
                self.course.act(seat, "end")
                self.course.sheets[seat] = Sheet()
                return True
            if not self.looked_up(rest[0]):
                return False
        return False

    # What stands in the way

    def clear(self, seat: Seat) -> None:
        """Answer what others, or offers, must decide before *seat* can go on."""
        for _ in range(MOST_ANSWERS):
            front = self.course.state.agenda[0] if self.course.state.agenda else ()
            leech = next((d for d in front if isinstance(d, Leech)), None)
            if leech is None and (not front or any(d.seat == seat for d in front)):
                return
            if not self.looked_up(leech or front[0]):
                return

    def looked_up(self, decision: Decision) -> bool:
        """Answer *decision* with what the ledger tells further down; False if it tells nothing."""
        seat = decision.seat
        match decision:
            case Leech():
                self._offer_looked_up(decision)
            case Turn():
                return self.ended(seat)
            case EnterTop():
                self.enter_top(decision)
            case _:
                item = self.ahead.next_of(seat)
                if item is not None and isinstance(item.command, ANSWERS.get(type(decision), ())):
                    self._played(item)
                elif type(decision) in UNTOLD:
                    self.course.act(seat, UNTOLD[type(decision)])
                else:
                    return False
        return True

    def enter_top(self, choice: EnterTop) -> None:
        """Let a seat enter the first top it can that it does not spare; a ledger does not say which (TM-21.21)."""
        spared = self.course.sheets[choice.seat].spared
        self.course.act(choice.seat, f"top {min(choice.cults, key=lambda cult: (cult in spared, [*Cult].index(cult)))}")

    # Power from neighbours

    def _offer_looked_up(self, leech: Leech) -> None:
        """Answer an offer that is called in, or another one to the same seat, as the ledger does before it acts."""
        seat = leech.seat
        acts_now = self.now is not None and self.now.seat == seat and self.now.begins
        for item in () if acts_now else self.ahead.answers(seat):
            assert isinstance(item.command, told.Leech | told.Decline)
            if meant := self._meant(seat, item.command):
                item.used = True
                self._answer(meant, took=isinstance(item.command, told.Leech))
                return
        self._answer(leech, took=False)

    def answer_offer(self, item: Item, seat: Seat, command: told.Leech | told.Decline) -> None:
        """Let *seat* take or decline what *command* means; what there is no room for is passed over (TM-21.11).

        Raises:
            Misfit: There is no such offer.
        """
        if isinstance(command, told.Decline) and command.amount is None:
            self._decline_asked(seat)
            return
        if not self._meant(seat, command) and any(
            self._fits(leech, seat, command) for leech in open_offers(self.course.state)
        ):
            self._clear_offers(seat, command)
        if leech := self._meant(seat, command):
            self._answer(leech, took=isinstance(command, told.Leech))
        elif self.course.state.players[seat].room:
            raise Misfit(item.line, "there is no such offer")

    def _clear_offers(self, seat: Seat, command: told.Leech | told.Decline) -> None:
        """Answer the offers that were called in before the one that *command* means."""
        for _ in range(MOST_ANSWERS):
            front = self.course.state.agenda[0] if self.course.state.agenda else ()
            if self._meant(seat, command) or not front or not self.looked_up(front[0]):
                return

    def decline_open(self, seat: Seat) -> None:
        """Come to the turn of *seat*, and decline what is offered to it still (TM-21.13)."""
        self.clear(seat)
        self._decline_asked(seat)
        self.clear(seat)

    def _decline_asked(self, seat: Seat) -> None:
        while leech := self.course.asked(seat, Leech):
            self._answer(leech, took=False)

    def _answer(self, leech: Leech, *, took: bool) -> None:
        self.course.act(leech.seat, f"{'take' if took else 'decline'} {leech.amount} {self._faction(leech.source)}")

    def _meant(self, seat: Seat, command: told.Leech | told.Decline) -> Leech | None:
        """Return the offer that *command* answers, if it is asked now."""
        asked = (d for d in pending(self.course.state) if isinstance(d, Leech) and self._fits(d, seat, command))
        return min(asked, key=lambda leech: leech.build, default=None)

    def _fits(self, leech: Leech, seat: Seat, command: told.Leech | told.Decline) -> bool:
        amounts = (leech.amount, worth_taking(self.course.state.players[seat], leech.amount), None)
        from_there = command.source in (None, self._faction(leech.source))
        return leech.seat == seat and from_there and command.amount in amounts

    def _faction(self, seat: Seat) -> str:
        return self._factions[seat]
