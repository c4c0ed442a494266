"""The lobby: games are opened, joined and left before they begin."""

from collections.abc import Mapping, Sequence
from secrets import token_bytes
from types import MappingProxyType
from typing import Final

from structlog.contextvars import bind_contextvars

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.settings.deadlines.clocks import Due
from bot.settings.deadlines.pace import Pace
from bot.settings.deadlines.silence import silence_due
from bot.storage.errors import ChannelTaken
from bot.storage.records import GameRecord, Gathering, SeatRecord, Status
from bot.tables.option_forms import changed_options
from bot.tables.options import UnknownOption, option_names, parse_options
from bot.tables.services.gathering import (
    COUNTDOWN_SECONDS,
    EXPIRY_SECONDS,
    MOST_INVITED,
    REMINDER_SECONDS,
    after_joining,
    after_leaving,
    free,
    invitations_over,
    lobby_message,
    require_host,
    require_open,
    require_seated,
    users_without_answer,
    with_seat,
    without_seat,
)
from bot.tables.services.guests import Changed, Guests
from bot.tables.services.service import Service
from bot.tables.services.terms import Host, LobbyPlace, Terms, computer_name, difference, shared_terms, terms_of
from bot.tables.table import Table, opening
from bot.tables.tables import Tables
from bot.tables.telling.endings import players
from bot.tables.turns.clocks import schedule_of
from bot.tables.turns.course import Orders, play_moves, progress_of
from players.levels import Level
from rendering.look import Assist
from rules.core.model import RulesError
from rules.core.struct import evolve

SEED_BYTES: Final = 16  # 2 ** 128 seeds
"""Length of the seed of a game's draws: too long to be guessed from the draws that players see."""


class Lobby(Service):
    """Games before they begin; *defaults* are the options of new games, by game, unless a user sets them.

    There are no computer players while `Tables.thinks` is false.
    """

    def __init__(self, tables: Tables, guests: Guests) -> None:
        self.defaults: Mapping[str, Mapping[str, str]] = {}
        super().__init__(tables)
        self._guests = guests

    async def open(self, terms: Terms, host: Host, place: LobbyPlace, *, press: int | None = None) -> GameRecord:
        """Open a table in a channel. Its host sits on seat 0, and the computer players sit next to the host.

        Raises:
            WrongSeats: The game does not allow this number of players.
            TableFull: There are more computer players than seats beside the host's.
            NoComputers, NotThinking: There are no computer players for this game, or for any, who could play or advise.
            UnknownOption: An option or its value does not exist.
            RulesError: The options contradict each other, or one has no effect (CORE-14).
            GameHere: A game is played in the channel itself.
            PlayError: A limit of the server forbids it (bot/tables/limits.py).
        """
        record = self._record(terms, host, place)
        opening(record)
        for name in self.idle(terms.rules, terms.options, terms.seats):
            raise RulesError("CORE-14", option=name, value=terms.options[name], seats=terms.seats)
        limits, is_begun = self._tables.limits, place.place_id is not None
        async with limits.turn(place.guild_id):
            where, who = (place.guild_id, place.channel_id), (host.user_id, host.roles)
            await limits.require_opening(*where, *who, rules_id=terms.rules, is_begun=is_begun)
            opened = await self._save(record, terms, host, press)
        bind_contextvars(game=opened.id)
        self._tables.wake()
        return opened

    def _record(self, terms: Terms, host: Host, place: LobbyPlace) -> GameRecord:
        """Return the row of a new table, after checking that such a game can be played."""
        rules, now, is_full = GAMES[terms.rules].rules, self._tables.now(), len(terms.computers) + 1 == terms.seats
        return GameRecord(
            id=0,
            rules=terms.rules,
            rules_version=rules.version,
            guild_id=place.guild_id,
            home_id=place.channel_id,
            channel_id=place.channel_id if place.place_id is None else place.place_id,
            forum_id=place.channel_id if place.is_forum else None,
            host=host.user_id,
            seats=terms.seats,
            options=self._options(terms),
            **shared_terms(terms),
            begins_at=now + COUNTDOWN_SECONDS if terms.starts and is_full else None,
            status=Status.OPEN,
            seed=token_bytes(SEED_BYTES),
            created_at=now,
            moved_at=now,
        )

    async def _save(self, record: GameRecord, terms: Terms, host: Host, press: int | None) -> GameRecord:
        """Save a new table with its computer players and those whom it admits; return it with its ``id``."""
        try:
            return await self._store.open_game(
                record,
                host.name,
                computers=[
                    (computer_name(level, n, terms.locale), level) for n, level in enumerate(terms.computers, 1)
                ],
                admitted=[user for user in dict.fromkeys(terms.admitted) if user != host.user_id],
                due_at=record.begins_at or record.created_at + EXPIRY_SECONDS - REMINDER_SECONDS,
                press=press,
            )
        except ChannelTaken as taken:
            raise errors.GameHere(game=taken.game_id) from taken

    def _options(self, terms: Terms) -> dict[str, str]:
        """Return the options of a game on these *terms*, after checking that such a game can be played."""
        rules, seats = GAMES[terms.rules].rules, terms.seats
        if seats not in rules.seats:
            raise errors.WrongSeats(least=rules.seats[0], most=rules.seats[-1])
        if terms.computers or terms.takeover is not None or terms.assist is Assist.ADVICE:
            self._tables.require_computers(terms.rules)
        if len(terms.computers) >= seats:
            raise errors.TableFull(seats=seats)
        names = option_names(rules.options_type)
        for name in terms.options:
            if name not in names:
                raise UnknownOption("CORE-4", option=name[:100], choices=", ".join(names))
        options = {**self.defaults.get(terms.rules, {}), **terms.options}
        parse_options(rules.options_type, options)
        return options

    async def open_again(
        self,
        before: GameRecord,
        host: Host,
        asked: Sequence[int] = (),
        *,
        forum_id: int | None = None,
        press: int | None = None,
    ) -> GameRecord:
        """Open a game like *before*, with as many computer players of the same levels.

        The game is opened in the forum *forum_id* or, if that is None, where *before* was opened.

        Everybody who could join a private *before* may join the new game. Users who are *asked* will be invited.

        Raises:
            RulesError: One of its options does not exist any more.
            GameHere: A game is played in the channel itself.
            PlayError: A limit of the server forbids it (bot/tables/limits.py).
        """
        seated, has_computers = await self._store.seats(before.id), self.has_computers(before.rules)
        levels = [row.computer for row in seated if row.computer is not None and row.user_id < 0]
        guests = (await self._guests.gathering(before.id)).guests if before.private else ()
        known = [*players(seated), *(guest.user_id for guest in guests)]
        admitted = [user for user in known if user not in asked]
        terms = evolve(
            terms_of(before),
            assist=Assist.FULL if before.assist is Assist.ADVICE and not has_computers else before.assist,
            takeover=self._tables.takeover(before),
            computers=levels if has_computers else (),
            admitted=admitted[: MOST_INVITED - len(asked)] if before.private else (),
        )
        place = LobbyPlace(
            before.guild_id,
            before.place_id if forum_id is None else forum_id,
            is_forum=forum_id is not None or before.forum_id is not None,
        )
        return await self.open(terms, host, place, press=press)

    def idle(self, rules_id: str, wanted: Mapping[str, str], seats: int) -> tuple[str, ...]:
        """Return the names of the *wanted* options that have no effect with this number of seats.

        Raises:
            UnknownOption: An option or its value does not exist.
        """
        agreed = parse_options(GAMES[rules_id].rules.options_type, {**self.defaults.get(rules_id, {}), **wanted})
        return tuple(name for name in wanted if name in agreed.moot(seats))

    async def set_pace(self, game_id: int, user_id: int, pace: Pace | None, *, press: int | None = None) -> GameRecord:
        """Change how long players may think at a table that has not begun, as its host wishes.

        Raises:
            NotHost, GameNotOpen: The user may not, or it has begun.
        """

        def changing(before: Gathering) -> Changed:
            require_host(before, user_id)
            return evolve(before, record=evolve(before.record, pace=pace)), ()

        return (await self._guests.change(game_id, changing, press=press))[1].record

    async def set_options(
        self, game_id: int, user_id: int, values: Mapping[str, str], *, press: int | None = None
    ) -> tuple[GameRecord, tuple[str, ...]]:
        """Change options of a lobby to new *values* for its host; return it, and the options dropped as ineffective.

        UNSET clears an option. If others sit at the table, a line in the channel tells them. A countdown restarts.

        Raises:
            NotHost, GameNotOpen, LobbyExpired, NoSuchGame: The user may not.
            RulesError: There is no such option or value, or the options contradict each other.
        """
        left_out = tuple[str, ...]()

        def changing(before: Gathering) -> Changed:
            nonlocal left_out
            require_host(before, user_id)
            record = before.record
            options, left_out = self.with_values(record.rules, values, record.seats, written=record.options)
            if options == record.options:
                return before, ()
            after = evolve(record, options=options, begins_at=None)
            opening(after)
            is_alone = all(row.user_id == user_id for row in before.seats if row.user_id > 0)
            said = [] if is_alone else [lobby_message(before, "told-options", who=f"<@{user_id}>")]
            return evolve(before, record=after), said

        return (await self._guests.change(game_id, changing, press=press))[1].record, left_out

    def with_values(
        self, rules_id: str, values: Mapping[str, str], seats: int, *, written: Mapping[str, str] = MappingProxyType({})
    ) -> tuple[dict[str, str], tuple[str, ...]]:
        """Return the *written* options of a game with new *values*, and the names of those dropped as ineffective.

        Raises:
            UnknownOption: There is no such option or value.
        """
        kind = GAMES[rules_id].rules.options_type
        wanted = changed_options(kind, written, values, self.defaults.get(rules_id, {}))
        moot = parse_options(kind, wanted).moot(seats)
        left_out = tuple(name for name in wanted if name in values and name in moot)
        return {name: value for name, value in wanted.items() if name not in left_out}, left_out

    async def sit(self, game_id: int, user_id: int, name: str, *, press: int | None = None) -> Gathering:
        """Seat a user or, if there is no seat, put them on the waiting list.

        Raises:
            LobbyExpired, GameNotOpen, OnlyInvited, TooManyWaiting, NoSuchGame: The user cannot come.
            EnoughGames, Unreliable: A limit of the server forbids it.
        """
        record = await self._tables.record(game_id)
        now = self._tables.now()
        async with self._tables.limits.turn(record.guild_id):
            await self._tables.limits.require_seat(record, user_id, await self._store.seats(game_id))
            _, after = await self._guests.change(
                game_id, lambda before: (after_joining(before, user_id, name, now=now), ()), press=press
            )
        return after

    async def stand(self, game_id: int, user_id: int, *, press: int | None = None) -> tuple[Gathering, Gathering]:
        """Remove a user from a seat or the waiting list, and return the table before and after.

        If the host leaves, the person who has sat there longest becomes the host. The lobby closes after the last
        person.

        Raises:
            LobbyExpired, GameNotOpen, NotSeated, NoSuchGame: The user has nothing to leave.
        """
        now = self._tables.now()
        return await self._guests.change(game_id, lambda before: after_leaving(before, user_id, now=now), press=press)

    def has_computers(self, rules_id: str) -> bool:
        """Whether a game can have computer players."""
        return self._tables.has_computers(rules_id)

    async def sit_computer(
        self, game_id: int, user_id: int, level: Level, *, press: int | None = None
    ) -> tuple[SeatRecord, ...]:
        """Seat a computer player for a user who sits at the table.

        Raises:
            NotSeated, GameNotOpen, TableFull: The user does not sit there, or there is no seat.
            NoComputers, NotThinking: There are no computer players for this game, or for any.
        """
        self._tables.require_computers((await self._tables.record(game_id)).rules)

        def seating(before: Gathering) -> Changed:
            require_seated(before, user_id)
            require_open(before.record)
            if free(before) < 1:
                raise errors.TableFull(seats=before.record.seats)
            number = max([0, *(-row.user_id for row in before.seats)]) + 1
            name = computer_name(level, number, before.record.locale)
            return with_seat(before, -number, name, computer=level, added_by=user_id), ()

        return (await self._guests.change(game_id, seating, press=press))[1].seats

    async def stand_computer(
        self, game_id: int, user_id: int, number: int, *, press: int | None = None
    ) -> tuple[SeatRecord, ...]:
        """Unseat computer player *number* for the host or for the user who added it.

        Raises:
            NotSeated, GameNotOpen: The user does not sit there, or there is no such computer player.
            NotBrought: Somebody else added it.
        """

        def unseating(before: Gathering) -> Changed:
            require_seated(before, user_id)
            require_seated(before, -number)
            require_open(before.record)
            added_by = next(row.added_by for row in before.seats if row.user_id == -number)
            if user_id not in (before.record.host, added_by):
                raise errors.NotBrought
            return without_seat(before, -number), ()

        return (await self._guests.change(game_id, unseating, press=press))[1].seats

    async def may_begin(self, game_id: int, user_id: int, *, agreed: int | None = None) -> GameRecord:
        """Return the game as it would begin with the seated players.

        Raises:
            NotHost, GameNotOpen, TooFewSeated: The user may not begin it now.
            BeginsOtherwise: It would differ from the announced game, and the user has not *agreed* to that number.
            LobbyChanged: The user has agreed to another number.
        """
        record = await self._tables.record(game_id)
        require_open(record)
        if record.host != user_id:
            raise errors.NotHost
        seated = len(await self._store.seats(game_id))
        needed = GAMES[record.rules].rules.seats[0]
        if seated < needed:
            raise errors.TooFewSeated(needed=needed, seated=seated)
        if agreed not in (None, seated):
            raise errors.LobbyChanged(seated=seated)
        beginning = evolve(record, seats=seated)
        opening(beginning)
        if agreed is None and difference(record, seated) is not None:
            raise errors.BeginsOtherwise(seated=seated, seats=record.seats)
        return beginning

    async def begin(
        self, game_id: int, user_id: int, *, channel_id: int, agreed: int | None = None, press: int | Due | None = None
    ) -> Table:
        """Begin a game with the seated players, in the channel where it will be played.

        Raises:
            NotHost, GameNotOpen, TooFewSeated, GameHere: It cannot begin now.
            BeginsOtherwise, LobbyChanged: The host has not *agreed* to this number of players.
        """

        async def begin() -> Table:
            agreed_on = await self.may_begin(game_id, user_id, agreed=agreed)
            record = evolve(agreed_on, status=Status.LIVE, channel_id=channel_id)
            seats = await self._store.seats(game_id)
            gathering = await self._guests.gathering(game_id)
            course = play_moves(Table(record, seats, (), opening(record)), (), Orders(), at=self._tables.now())
            first = self._tables.with_clocks(None, Table(record, seats, course.entries, course.state), course.entries)
            try:
                begun = await self._store.begin(
                    record,
                    progress_of(course),
                    schedule=schedule_of(first, silence_due(game_id, self._tables.now())),
                    messages=()
                    if record.private
                    else invitations_over(gathering, "told-begun-without", users_without_answer(gathering)),
                    press=press,
                )
            except ChannelTaken as taken:
                raise errors.GameHere(game=taken.game_id) from taken
            bind_contextvars(entry=begun.seq)
            if first.clocks:
                self._tables.wake()
            return self._tables.keep(evolve(first, record=begun, seats=await self._store.seats(game_id)))

        return await self._tables.change(game_id, begin)
