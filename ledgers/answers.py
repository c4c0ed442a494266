"""Answers to the decisions that our rules ask before a ledger's next command can be played.

These are offers, choices, and turns that must be ended. The answers are looked up among the commands further down.
"""

from collections.abc import Callable
from typing import Final

from ledgers import commands
from ledgers.course import Backlog, LedgerCourse, Misfit
from ledgers.upcoming import ANSWERS, DEFAULTS, Item, Upcoming
from rules.core.model import Decision, IllegalAction, Seat
from rules.core.notation import parse_action
from rules.core.play import pending
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.decisions import EnterTop, Leech, Turn
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import Cult
from rules.terra_mystica.leech import open_offers, worth_taking

MOST_ANSWERS: Final = 100
"""The most answers given before one command: more than is ever needed, to keep every loop finite."""


class Answers:
    """Plays actions on a *course*, each after the answers that must precede it; *play* plays a later command."""

    def __init__(
        self, course: LedgerCourse, upcoming: Upcoming, factions: tuple[FactionId, ...], play: Callable[[Item], None]
    ) -> None:
        self.now: Item | None = None
        """The command being played."""
        self._course = course
        self._upcoming = upcoming
        self._factions = factions
        self._play = play

    def act(self, seat: Seat, text: str) -> None:
        """Carry out the action *text* for *seat*, in a new turn if the present one is over.

        Raises:
            IllegalAction: The rules forbid it.
        """
        if not self._course.pending_decision(seat, parse_action(RULES, text).answers):
            self.clear(seat)
        try:
            self._course.act(seat, text)
        except IllegalAction:
            if not self.renew_turn(seat):
                raise
            self._course.act(seat, text)

    def renew_turn(self, seat: Seat) -> bool:
        """End the turn of *seat* if possible; return whether it was ended and *seat* is asked for something again."""
        if not self.end_turn(seat):
            return False
        self.clear(seat)
        return self._course.pending_decision(seat, Decision) is not None

    def renew_spent_turn(self, seat: Seat) -> None:
        """Go on to the next turn of *seat*, or to the spades of its cult bonus, if nothing is left of its turn."""
        turn = self._course.turn(seat)
        if turn is None or (not turn.left and not turn.spades):
            self.clear(seat)
            self.renew_turn(seat)

    def end_turn(self, seat: Seat) -> bool:
        """End the turn of *seat* and answer what is open in it; return False if it has an action left."""
        for _ in range(MOST_ANSWERS):
            turn = self._course.turn(seat)
            if turn is None or turn.left:
                return False
            if turn.spades:
                self._course.act(seat, "waste")
                continue
            rest = [d for d in self._course.front if d.seat == seat and d is not turn]
            if not rest:
                self._course.act(seat, "end")
                self._course.backlogs[seat] = Backlog()
                return True
            if not self.look_up(rest[0]):
                return False
        return False

    def clear(self, seat: Seat) -> None:
        """Answer all offers and the decisions of others until *seat* is asked."""
        for _ in range(MOST_ANSWERS):
            front = self._course.front
            leech = next((d for d in front if isinstance(d, Leech)), None)
            if leech is None and (not front or any(d.seat == seat for d in front)):
                return
            if not self.look_up(leech or front[0]):
                return

    def close(self) -> None:
        """Answer what is still asked after the last line."""
        for _ in range(MOST_ANSWERS):
            front = self._course.front or self._course.state.offers
            if not front or not self.look_up(front[0]):
                return

    def look_up(self, decision: Decision) -> bool:
        """Answer *decision* as the ledger does further down; return False if the ledger has no answer."""
        seat = decision.seat
        match decision:
            case Leech():
                self._look_up_offer(decision)
            case Turn():
                return self.end_turn(seat)
            case EnterTop():
                self.enter_top(decision)
            case _:  # the others are answered by the next command of their seat
                item = self._upcoming.next_of(seat)
                if item is not None and isinstance(item.command, ANSWERS.get(type(decision), ())):
                    self._play(item)
                elif type(decision) in DEFAULTS:
                    self._course.act(seat, DEFAULTS[type(decision)])
                else:
                    return False
        return True

    def enter_top(self, choice: EnterTop) -> None:
        """Enter the first top in *choice* that its seat does not spare; ledgers do not name it (TM-21.21)."""
        spared = self._course.backlogs[choice.seat].spared
        cult = min(choice.cults, key=lambda cult: (cult in spared, [*Cult].index(cult)))
        self._course.act(choice.seat, f"top {cult}")

    # Offers of power

    def _look_up_offer(self, leech: Leech) -> None:
        """Answer *leech*, or another offer to its seat that the ledger answers first, before that seat acts."""
        seat = leech.seat
        acts_now = self.now is not None and self.now.seat == seat and self.now.acts
        for item, command in () if acts_now else self._upcoming.offer_answers(seat):
            if meant := self._matching_offer(seat, command):
                item.used = True
                self._answer(meant, takes=isinstance(command, commands.Leech))
                return
        self._answer(leech, takes=False)

    def answer_offer(self, item: Item, seat: Seat, command: commands.Leech | commands.Decline) -> None:
        """Take or decline the offer that *command* means; if there is none, full bowls excuse the command (TM-21.11).

        Raises:
            Misfit: There is no such offer.
        """
        if isinstance(command, commands.Decline) and command.amount is None:
            self._decline_asked(seat)
            return
        if any(self._fits(leech, seat, command) for leech in open_offers(self._course.state)):
            self._answer_until(seat, command)
        if leech := self._matching_offer(seat, command):
            self._answer(leech, takes=isinstance(command, commands.Leech))
        elif self._course.state.players[seat].room:
            raise Misfit(item.line, "there is no such offer")

    def _answer_until(self, seat: Seat, command: commands.Leech | commands.Decline) -> None:
        """Answer the decisions that are asked before the offer that *command* means."""
        for _ in range(MOST_ANSWERS):
            front = self._course.front
            if self._matching_offer(seat, command) or not front or not self.look_up(front[0]):
                return

    def decline_open(self, seat: Seat) -> None:
        """Go on to the turn of *seat*, and decline what is still offered to it (TM-21.13)."""
        self.clear(seat)
        self._decline_asked(seat)
        self.clear(seat)

    def _decline_asked(self, seat: Seat) -> None:
        while leech := self._course.pending_decision(seat, Leech):
            self._answer(leech, takes=False)

    def _answer(self, leech: Leech, *, takes: bool) -> None:
        verb = "take" if takes else "decline"
        self._course.act(leech.seat, f"{verb} {leech.amount} {self._factions[leech.source]}")

    def _matching_offer(self, seat: Seat, command: commands.Leech | commands.Decline) -> Leech | None:
        """Return the oldest pending offer that *command* can answer."""
        asked = (d for d in pending(self._course.state) if isinstance(d, Leech) and self._fits(d, seat, command))
        return min(asked, key=lambda leech: leech.build, default=None)

    def _fits(self, leech: Leech, seat: Seat, command: commands.Leech | commands.Decline) -> bool:
        amounts = (leech.amount, worth_taking(self._course.state.players[seat], leech.amount), None)
        from_there = command.source in (None, self._factions[leech.source])
        return leech.seat == seat and from_there and command.amount in amounts
