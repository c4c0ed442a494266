"""The protocol of votes, and of what they are about: pauses, paces and ends of live games."""

from collections.abc import Sequence
from typing import Protocol

from bot.deadlines.clocks import Clock, Due
from bot.deadlines.pace import Pace
from bot.storage.audit import Audited
from bot.storage.outgoing import Outgoing
from bot.storage.records import Verdict, Vote


class Votes(Protocol):
    """Votes at live games. With a *verdict*, a write ends the vote that goes on there."""

    async def save_vote(self, vote: Vote, *, press: int | Due | None = None) -> None:
        """Save a vote in place of the previous one, and when it ends.

        Raises:
            Conflict: The log does not end at *vote.seq*, or the game is not live.
        """

    async def vote(self, game_id: int) -> Vote | None:
        """Return the current vote of a game."""

    async def drop_vote(
        self,
        game_id: int,
        verdict: Verdict = Verdict.REFUSED,
        *,
        seat: int | None = None,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> None:
        """End the vote of a game without doing what was proposed; *seat* is who refused."""

    async def pause(
        self,
        game_id: int,
        at: int,
        *,
        verdict: Verdict | None = None,
        audit: Audited | None = None,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> None:
        """Pause a live game: but for votes nothing is due there until it has stood still for long.

        Raises:
            Conflict: It is not live, or is paused.
        """

    async def resume(
        self,
        game_id: int,
        at: int,
        *,
        verdict: Verdict | None = None,
        audit: Audited | None = None,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> None:
        """Let a paused game go on, in which all is due as much later as the pause was long.

        Raises:
            Conflict: It is not live, or not paused, or frozen.
        """

    async def change_pace(
        self,
        game_id: int,
        pace: Pace | None,
        *,
        after: int,
        clocks: Sequence[Clock],
        due: Sequence[Due],
        verdict: Verdict | None = None,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> None:
        """Change the pace of a live game, and replace its clocks and what is due at them.

        Raises:
            Conflict: The log does not end at *after*, or the game is not live.
        """
