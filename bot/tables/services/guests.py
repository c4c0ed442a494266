"""People who come to a table before it begins, wait for a seat, are invited, and go."""

from collections.abc import Callable, Collection, Sequence

from bot.base import errors
from bot.settings.deadlines.clocks import Due
from bot.storage.errors import Conflict
from bot.storage.joining import Regrouped
from bot.storage.outgoing import Outgoing, entries
from bot.storage.records import Closed, GameRecord, Gathering, Status, Welcome
from bot.tables.services.gathering import (
    INVITATION,
    INVITED_AT_ONCE,
    REMINDER_SECONDS,
    after_closing,
    after_joining,
    due_at,
    expires_at,
    guest_of,
    guests_of,
    invitations_over,
    is_insider,
    is_seated,
    lobby_message,
    regroup,
    require_host,
    require_open,
    with_guest,
    with_invitations,
    with_seated_host,
    without,
    without_lapsed,
    without_seat,
    without_waiting,
)
from bot.tables.services.service import Service
from bot.tables.telling.endings import players
from rules.core.struct import evolve

Changed = tuple[Gathering, Sequence[Outgoing]]


class Guests(Service):
    """The people at a table before it begins: seated, waiting or invited."""

    async def gathering(self, game_id: int) -> Gathering:
        """Return a table with its guests.

        Raises:
            NoSuchGame: There is none.
        """
        found = await self._store.gathering(game_id)
        if found is None:
            raise errors.NoSuchGame
        return found

    async def lobbies_in(self, channel_id: int) -> tuple[Gathering, ...]:
        """Return the open lobbies of a channel, newest first."""
        return await self._store.lobbies_in(channel_id)

    async def lobbies_known(self, channel_id: int, user_id: int) -> tuple[Gathering, ...]:
        """Return the open lobbies of a channel that a user may know of, newest first."""
        found = await self._store.lobbies_in(channel_id)
        return tuple(each for each in found if not each.record.private or is_insider(each, user_id))

    async def seeking(self, guild_id: int) -> tuple[Gathering, ...]:
        """Return the public tables of a server that look for players, newest first."""
        return await self._store.seeking(guild_id)

    async def hosted_lobbies(self, guild_id: int, host: int) -> tuple[Gathering, ...]:
        """Return the open lobbies of a host on a server, newest first."""
        found = await self._store.games_at(guild_id)
        own = [each.id for each in found if each.status is Status.OPEN and each.host == host]
        return tuple([await self.gathering(each) for each in own])

    async def may_know(self, record: GameRecord, user_id: int) -> bool:
        """Return True if a user may know of a game: anybody for a public game, its insiders for a private one."""
        return not record.private or is_insider(await self.gathering(record.id), user_id)

    async def insiders(self, game_id: int) -> list[int]:
        """Return the people who play at a private table, and those who may watch it."""
        found = await self.gathering(game_id)
        players = [row.user_id for row in found.seats if row.user_id > 0]
        return players + [guest.user_id for guest in guests_of(found, Welcome.ADMITTED)]

    async def expected_people(self, game_id: int) -> list[int]:
        """Return the people who sit in a lobby, wait for a seat, or have an open invitation."""
        found = await self.gathering(game_id)
        people = [row.user_id for row in found.seats if row.user_id > 0]
        waiting = (*guests_of(found, Welcome.WAITING), *guests_of(found, Welcome.INVITED))
        return people + [guest.user_id for guest in waiting]

    async def rematch_of(self, before: GameRecord, user_id: int) -> GameRecord | None:
        """Return the lobby of a rematch of *before* where a user sits or is invited, None without one.

        One of the players of *before* has opened it for the others: without that, each press would mention them again.
        """
        people = {*players(await self._store.seats(before.id))}
        for lobby in await self._store.games_at(before.guild_id):
            is_same = (lobby.rules, lobby.place_id) == (before.rules, before.place_id)
            if lobby.status is Status.OPEN and is_same and lobby.host in people and lobby.id > before.id:
                found = await self.gathering(lobby.id)
                asked = {row.user_id for row in found.seats} | {guest.user_id for guest in found.guests}
                if user_id in asked and not is_declined(found, user_id) and people & asked - {user_id}:
                    return lobby
        return None

    async def change(
        self, game_id: int, change: Callable[[Gathering], Changed], *, press: int | Due | None = None
    ) -> tuple[Gathering, Gathering]:
        """Apply *change* to a table's gathering, fill free seats from the waiting list; return it before and after."""
        barred = await self._barred_users(game_id)

        def apply_change(before: Gathering) -> Regrouped:
            after, messages = change(without_waiting(before, barred))
            if after == before:
                return Regrouped(before, due_at(before), messages)
            return regroup(after, before=before, now=self._tables.now(), messages=messages)

        try:
            before, after = await self._store.regroup(game_id, apply_change, press=press)
        except Conflict as conflict:
            if isinstance(press, Due):  # the keeper takes it that another process came first
                raise
            raise errors.NoSuchGame from conflict
        if after != before:
            self._tables.wake()
        return before, after

    async def _barred_users(self, game_id: int) -> Collection[int]:
        """Return the people who join no games on the server of a table."""
        record = await self._store.game(game_id)
        return () if record is None else (await self._store.server(record.guild_id)).barred

    async def invitable(self, game_id: int, users: Sequence[int]) -> list[int]:
        """Return those of *users* who are not barred from the games of a table's server."""
        barred = await self._barred_users(game_id)
        return [user for user in users if user not in barred]

    async def invite(
        self, game_id: int, host: int, users: Sequence[int], *, press: int | None = None
    ) -> tuple[int, ...]:
        """Invite users to a lobby, or to watch a private game that has begun; return those who are newly invited.

        Nobody is invited who is barred from the games of the server.

        Raises:
            NotHost, GameNotOpen, LobbyExpired, NoSuchGame: The user may not invite.
            TooManyInvited: There are too many.
        """
        now = self._tables.now()
        new: tuple[int, ...] = ()
        wanted = await self.invitable(game_id, users)

        def inviting(before: Gathering) -> Changed:
            nonlocal new
            if before.record.host != host:
                raise errors.NotHost
            if not (before.record.private and before.record.status is Status.LIVE):
                require_open(before.record)
            after, new = with_invitations(before, wanted, now=now)
            some = (new[start : start + INVITED_AT_ONCE] for start in range(0, len(new), INVITED_AT_ONCE))
            return after, [invitation(after.record, users) for users in some]

        await self.change(game_id, inviting, press=press)
        return new

    async def accept(
        self, game_id: int, user_id: int, name: str, *, press: int | None = None
    ) -> tuple[Gathering, Gathering]:
        """Admit an invited user: to a seat, to the waiting list, or to watch a private game that has begun.

        Raises:
            NotInvited: The user was not invited, or the invitation has lapsed.
            GameNotOpen, LobbyExpired, NoSuchGame: It is too late.
            EnoughGames, Unreliable: A limit of the server forbids it.
        """
        there = await self.gathering(game_id)
        now = self._tables.now()

        def coming(before: Gathering) -> Changed:
            if before.record.private and before.record.status is Status.LIVE:
                guest = guest_of(before, user_id)
                if guest is None and not is_seated(before, user_id):
                    raise errors.NotInvited
                if guest is None or guest.welcome is Welcome.ADMITTED:
                    return before, entries(game_id, [user_id])
                return with_guest(before, user_id, Welcome.ADMITTED, now=now, name=name), entries(game_id, [user_id])
            require_open(before.record)
            if guest_of(before, user_id) is None and not is_seated(before, user_id):
                raise errors.NotInvited
            if is_declined(before, user_id):  # somebody who declined may still change their mind
                before = without(before, user_id)
                before = with_guest(before, user_id, Welcome.ADMITTED, now=now)
            return after_joining(before, user_id, name, now=now), ()

        async with self._tables.limits.turn(there.record.guild_id):
            if there.record.status is Status.OPEN:
                await self._tables.limits.require_seat(there.record, user_id, there.seats)
            return await self.change(game_id, coming, press=press)

    async def admit(self, game_id: int, user_id: int) -> None:
        """Admit a user to a private table that has begun, without an invitation to accept."""
        now = self._tables.now()

        def admitting(before: Gathering) -> Changed:
            after = before if is_insider(before, user_id) else with_guest(before, user_id, Welcome.ADMITTED, now=now)
            return after, entries(game_id, [user_id])

        await self.change(game_id, admitting)

    async def decline(self, game_id: int, user_id: int, *, press: int | None = None) -> Gathering:
        """Decline an invitation, which frees the seat that was reserved for the user.

        Raises:
            NotInvited: The user was not invited, or has come already.
        """
        now = self._tables.now()

        def declining(before: Gathering) -> Changed:
            guest = guest_of(before, user_id)
            if guest is None or guest.welcome not in (Welcome.INVITED, Welcome.DECLINED):
                raise errors.NotInvited
            if guest.welcome is Welcome.DECLINED:
                return before, ()
            after = with_guest(before, user_id, Welcome.DECLINED, now=now)
            return after, invitations_over(after, "told-declined", [user_id])

        _, after = await self.change(game_id, declining, press=press)
        return after

    async def set_terms(self, game_id: int, host: int, *, press: int | None = None, **terms: bool) -> Gathering:
        """Change for the host what GameRecord calls *private*, *keeps*, *starts* or *reveals*.

        Raises:
            NotHost, GameNotOpen, LobbyExpired, NoSuchGame: The user may not.
        """

        def changing(before: Gathering) -> Changed:
            require_host(before, host)
            return evolve(before, record=evolve(before.record, **terms)), ()

        _, after = await self.change(game_id, changing, press=press)
        return after

    async def pass_on(self, game_id: int, host: int, user_id: int, *, press: int | None = None) -> Gathering:
        """Make another person who sits there the host of a lobby.

        Raises:
            NotHost, GameNotOpen, LobbyExpired, NoSuchGame: The user may not.
            NotThere: The other one does not sit there.
        """

        def passing(before: Gathering) -> Changed:
            require_host(before, host)
            if user_id < 0 or not is_seated(before, user_id):
                raise errors.NotThere
            if user_id == host:
                return before, ()
            after = evolve(before, record=evolve(before.record, host=user_id))
            return after, [lobby_message(after, "told-new-host", mentions=[user_id], who=f"<@{user_id}>")]

        _, after = await self.change(game_id, passing, press=press)
        return after

    async def call_off(self, game_id: int, host: int, *, press: int | None = None) -> Gathering:
        """Close a lobby for its host.

        Raises:
            NotHost, GameNotOpen, LobbyExpired, NoSuchGame: The user may not.
        """
        now = self._tables.now()

        def closing(before: Gathering) -> Changed:
            require_host(before, host)
            return after_closing(before, Closed.LOBBY, now=now), ()

        _, after = await self.change(game_id, closing, press=press)
        return after

    async def renew(self, game_id: int) -> None:
        """Restart the expiry timer of a lobby that was reopened."""
        now = self._tables.now()
        await self._store.regroup(game_id, lambda before: regroup(before, before=before, now=now))
        self._tables.wake()

    async def remove(self, game_id: int, users: Collection[int]) -> bool:
        """Remove *users*, who have left the server; return True if anything has changed."""
        now = self._tables.now()

        def going(before: Gathering) -> Changed:
            after = before
            for user in users if before.record.status is Status.OPEN else ():
                after = without(without_seat(after, user), user)
            return with_seated_host(after, now=now) if after != before else (before, ())

        before, after = await self.change(game_id, going)
        return after != before

    async def look(self, row: Due) -> Gathering | None:
        """Do what is due at a lobby: tell its host, let invitations lapse, or close it.

        Returns:
            The lobby if it must begin by itself now, in which case nothing else was done; otherwise None.

        Raises:
            Conflict: It was done already.
        """
        now = self._tables.now()
        found = await self.gathering(row.game_id)
        if found.record.status is Status.OPEN and begins_now(found.record, now):
            return found
        barred = await self._barred_users(row.game_id)

        def close_or_remind(before: Gathering) -> Regrouped:
            if before.record.status is not Status.OPEN:
                return Regrouped(before)
            before = without_waiting(before, barred)
            until = expires_at(before.record)
            if until <= now:
                said = lobby_message(before, "told-expired")
                return Regrouped(after_closing(before, Closed.EXPIRED, now=now), None, [said])
            after, late = without_lapsed(before, now=now)
            if late:
                return regroup(after, before=before, now=now, messages=invitations_over(after, "told-lapsed", late))
            reminded = until - REMINDER_SECONDS <= now
            host = before.record.host
            said = lobby_message(before, "told-expiring", who=f"<@{host}>", until=f"<t:{until}:R>")
            return Regrouped(before, due_at(before, reminded=reminded), [said] if reminded and not row.number else [])

        await self._store.regroup(row.game_id, close_or_remind, press=row)
        self._tables.forget(row.game_id)
        return None

    async def put_off(self, row: Due, *, for_good: bool) -> None:
        """Make a lobby that could not begin by itself try again later or, *for_good*, leave the start to its host.

        Raises:
            Conflict: It was done already.
        """

        def waiting(before: Gathering) -> Changed:
            record = evolve(before.record, begins_at=None, starts=before.record.starts and not for_good)
            host = before.record.host
            said = [lobby_message(before, "told-not-begun", mentions=[host], who=f"<@{host}>")] if for_good else []
            return evolve(before, record=record), said

        await self.change(row.game_id, waiting, press=row)


def begins_now(record: GameRecord, now: int) -> bool:
    """Whether it is time for a lobby to begin by itself."""
    return record.begins_at is not None and record.begins_at <= now < expires_at(record)


def is_declined(gathering: Gathering, user_id: int) -> bool:
    """Whether a user has said no to an invitation."""
    guest = guest_of(gathering, user_id)
    return guest is not None and guest.welcome is Welcome.DECLINED


def invitation(record: GameRecord, users: Sequence[int]) -> Outgoing:
    """Return the message that invites users, for the channel where the lobby was opened."""
    return Outgoing(kind=INVITATION, game_id=record.id, channel_id=record.home_id, detail={"users": users})
