"""Claims to open seats: whoever would like to play on asks, and the host chooses, or else the first who has asked."""

from typing import Final

from bot.base import errors
from bot.settings.deadlines.clocks import Due
from bot.settings.deadlines.pace import HOUR, Pace
from bot.storage.joining import Claim
from bot.storage.outgoing import Outgoing
from bot.tables.limits import Barred, EnoughGames, Unreliable
from bot.tables.services.seating import Seating, free_seats
from bot.tables.services.service import Service
from bot.tables.table import Table
from bot.tables.tables import Tables
from rules.core.model import Seat

SEAT: Final = "seat"
"""The kind of what is due when the host has not chosen who sits down."""

# A choice: with ten, a popular seat would fill the thread with lines, and the host would have to hold a vote.
MOST_CLAIMS: Final = 5
"""The host chooses among at most this many people for one seat; each of them is a line in the thread."""

AGAIN_SECONDS: Final = HOUR
"""Nobody is invited to a seat of the same game again within this time."""

CLAIM, INVITATION = "claim", "invitation"
"""The kinds of the messages about a claim, to the host and to whom the host has invited."""


class Claims(Service):
    """Who sits down on open seats."""

    def __init__(self, tables: Tables, seating: Seating) -> None:
        super().__init__(tables)
        self._seating = seating

    async def take(self, game_id: int, user_id: int, name: str, seat: Seat, *, press: int | None = None) -> Table | int:
        """Let a user play on, on an open *seat*: at once if it is theirs, or as soon as the host says so.

        Whom the host has invited need not wait, nor does anybody where the host has gone.

        Returns:
            The table, or when the first who has asked sits down.

        Raises:
            NoSuchGame, GameNotLive: There is no such game.
            NoFreeSeat: The seat is not free for them.
            EnoughAsked: The host has enough people to choose from.
            EnoughGames, Unreliable: A limit of the server forbids it.
        """
        table = await self.live(game_id)
        if seat not in free_seats(table, user_id):
            raise errors.NoFreeSeat
        claims = {claim.user_id: claim for claim in await self._store.claims(game_id) if claim.seat == seat}
        own = claims.get(user_id)
        host = table.seat_of(table.record.host)
        if user_id == table.seats[seat].user_id or host not in table.people or (own is not None and own.invited):
            return await self._seating.sit(game_id, user_id, name, seat, press=press)
        await self._tables.limits.require_seat(table.record, user_id, table.seats)
        now = self._tables.now()
        asked = [claim.at for claim in claims.values() if not claim.invited]
        first = min(asked, default=now)
        until = first + (table.record.pace or Pace()).answers
        if own is None:
            if len(asked) >= MOST_CLAIMS:
                raise errors.EnoughAsked(until=f"<t:{until}:R>")
            claim = Claim(game_id=game_id, user_id=user_id, seat=seat, name=name, at=now)
            due = Due(game_id=game_id, kind=SEAT, seat=seat, number=0, at=until)
            told = Outgoing(kind=CLAIM, game_id=game_id, detail={"user": user_id, "until": until, "first": not asked})
            await self._store.save_claim(claim, due=due, messages=[told], press=press)
            self._tables.wake()
        return until

    async def admit(self, game_id: int, host: int, user_id: int, *, press: int | None = None) -> Table:
        """Let a user sit down who has asked to, as the host wishes.

        Raises:
            NotHost: Somebody else wishes it.
            ClaimSettled: The user has not asked, or may not sit down any more.
        """
        if host != (await self._tables.record(game_id)).host:
            raise errors.NotHost
        found = [claim for claim in await self._store.claims(game_id) if claim.user_id == user_id]
        if not found:
            raise errors.ClaimSettled
        try:
            return await self._seating.sit(game_id, user_id, found[0].name, found[0].seat, waited=True, press=press)
        except (errors.NoFreeSeat, Barred, EnoughGames, Unreliable) as error:  # its words are for whoever has asked
            raise errors.ClaimSettled from error

    async def invite(
        self, game_id: int, host: int, seat: Seat, user_id: int, name: str, *, press: int | None = None
    ) -> None:
        """Invite a user to sit down on *seat* as soon as it is open.

        Raises:
            NotSeated, SeatFilled, GameNotLive, NoSuchGame: Who invites does not play there.
            NotHost: Somebody else than the host invites.
            SeatedAlready: The user plays there.
            NotInvitable: A moderator has barred them from the games of the server.
            InvitedLately: The host has mentioned them for it a short while ago.
        """
        table, asker = await self._tables.table_and_seat(game_id, host)
        if table.record.host != host:
            raise errors.NotHost
        if table.seat_of(user_id) is not None:
            raise errors.SeatedAlready
        if user_id in (await self._store.server(table.record.guild_id)).barred:
            raise errors.NotInvitable
        now = self._tables.now()
        own = next((each for each in await self._store.claims(game_id) if each.user_id == user_id), None)
        if own is not None and own.invited and now < own.at + AGAIN_SECONDS:
            raise errors.InvitedLately(until=f"<t:{own.at + AGAIN_SECONDS}:R>")
        claim = Claim(game_id=game_id, user_id=user_id, seat=seat, name=name, at=now, invited=True)
        told = Outgoing(
            kind=INVITATION, game_id=game_id, detail={"user": user_id, "seat": seat, "by": table.markdown_names[asker]}
        )
        await self._store.save_claim(claim, messages=[told], press=press)

    async def settle(self, row: Due) -> Table | None:
        """Let the first sit down who has asked for a seat, since the host has not chosen; None if nobody does.

        Who cannot sit down any more is passed over.
        """
        for claim in await self._store.claims(row.game_id):
            if claim.seat == row.seat and not claim.invited:
                try:
                    return await self._seating.sit(
                        row.game_id, claim.user_id, claim.name, claim.seat, waited=True, press=row
                    )
                except errors.PlayError:
                    continue
        await self._store.ring(row, None, None)
        return None
