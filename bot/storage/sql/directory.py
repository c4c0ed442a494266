"""Reading access to games and their seats."""

from math import inf
from typing import Final

from bot.settings.deadlines.clocks import Clock, deadline
from bot.storage.database import Transaction
from bot.storage.records import GameRecord, Listed, Page, SeatRecord, Status, Welcome
from bot.storage.rows import GAME, GAME_WITHOUT_SNAPSHOT, PACE, clock_of, game_of
from bot.storage.sql.access import Access
from bot.storage.sql.clocks import CLOCKS
from bot.storage.sql.statements import SEEKS, seats_of
from rules.core.model import NOBODY
from rules.core.struct import evolve

LISTED: Final = (
    "games LEFT JOIN seats AS own ON own.game_id = games.id AND own.user_id = :user WHERE status IN ('open', 'live')"
)
KNOWN: Final = (
    "(private = 0 OR own.user_id IS NOT NULL OR EXISTS (SELECT 1 FROM guests WHERE game_id = games.id"
    " AND guests.user_id = :user AND welcome <> 'declined'))"
)
"""True if the user may know of a game: a private game is known only to its players and to invited people."""

AT_SERVER: Final = f"guild_id = :guild AND {KNOWN}"

WAITS: Final = (
    "CASE WHEN own.seat IS NOT NULL AND own.computer IS NULL AND own.vacant = 0 AND status = 'live'"
    " AND (asks IS NULL OR asks & (1 << CAST(own.seat AS INTEGER)) <> 0)"
    " AND NOT EXISTS (SELECT 1 FROM drafts WHERE game_id = games.id AND drafts.seat = own.seat AND sealed = 1)"
    " THEN 1 ELSE 0 END"
)
"""1 if a game waits for the user, or if that is not known."""
CLOCK: Final = ", ".join(f"clock.{field} AS clock_{field}" for field in Clock.__struct_fields__)
OWN_GAMES: Final = (
    f"SELECT games.id, pace, moved_at, {WAITS} AS waits, {CLOCK} FROM games"
    " JOIN seats AS own ON own.game_id = games.id AND own.user_id = :user"
    f" LEFT JOIN clocks AS clock ON clock.game_id = games.id AND clock.seat IN (own.seat, {NOBODY})"
    " WHERE status IN ('open', 'live')"
)
"""The games of a user, once for each clock that may run for the user."""


GAME_OR_LOBBY: Final = (
    "(seq > 0 OR status IN ('open', 'live'))"
    " ORDER BY CASE status WHEN 'live' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, moved_at DESC, id DESC"
)
"""A condition that leaves out closed lobbies, and the order: live, open, ended, and first what changed last."""


class Directory(Access):
    """Reading access to games and their seats."""

    async def has_counted(self, press: int) -> bool:
        """Return True if *press* was counted, which means that its effect is saved."""
        if press in self._counted:
            return True
        return bool(await self._rows("SELECT 1 FROM presses WHERE interaction_id = :press", press=press))

    async def seats(self, game_id: int) -> tuple[SeatRecord, ...]:
        """Return the seats, in order."""
        return await self._database.read(lambda db: seats_of(db, game_id))

    async def game(self, game_id: int) -> GameRecord | None:
        """Return a game."""
        games = await self._games("id = :game", game=game_id)
        return games[0] if games else None

    async def game_in(self, channel_id: int) -> GameRecord | None:
        """Return the live game of a channel, else the lobby that changed last, else the last game that ended there.

        A closed lobby is not a game.
        """
        games = await self._games(f"channel_id = :channel AND {GAME_OR_LOBBY} LIMIT 1", channel=channel_id)
        return games[0] if games else None

    async def last_in(self, channel_id: int) -> GameRecord | None:
        """Return the same as `game_in`, or else the last lobby that was closed in the channel."""
        last = "channel_id = :channel ORDER BY moved_at DESC, id DESC LIMIT 1"
        return await self.game_in(channel_id) or next(iter(await self._games(last, channel=channel_id)), None)

    async def games_of(self, user_id: int, *, page: int, size: int) -> Page:
        """Return a page of the open and live games of a user, or the last one if there are fewer pages.

        Games that wait for the user come first, by their deadlines, then the games that have waited longest for a move.
        """

        async def work(db: Transaction) -> Page:
            order = [game_id for game_id, _ in await _desk(db, user_id)]
            pages = max(1, -(-len(order) // size))
            number = max(1, min(page, pages))
            shown = order[(number - 1) * size : number * size]
            rows = [await db.rows(f"SELECT {GAME} FROM games WHERE id = :game", {"game": each}) for each in shown]
            return Page(tuple([await _load_listed(db, game_of(row)) for [row] in rows]), number, pages)

        return await self._database.read(work)

    async def finished_games(self, user_id: int, *, page: int, size: int) -> Page:
        """Return a page of the games that a user has played to the end, or the last one there is; the newest first."""
        own = (
            "FROM games JOIN seats AS own ON own.game_id = games.id AND own.user_id = :user"
            f" WHERE status = '{Status.OVER}'"
        )

        async def work(db: Transaction) -> Page:
            [counted] = await db.rows(f"SELECT count(*) AS games {own}", {"user": user_id})
            pages = max(1, -(-counted["games"] // size))
            number = max(1, min(page, pages))
            order = "ORDER BY moved_at DESC, id DESC"
            rows = await db.rows(
                f"SELECT {GAME_WITHOUT_SNAPSHOT} FROM games"
                f" WHERE id IN (SELECT games.id {own} {order} LIMIT :size OFFSET :skipped) {order}",
                {"user": user_id, "size": size, "skipped": (number - 1) * size},
            )
            return Page(tuple([await _load_listed(db, game_of(row)) for row in rows]), number, pages)

        return await self._database.read(work)

    async def waiting_for(self, user_id: int) -> tuple[int, ...]:
        """Return the games that wait for a user, or may do so, in the order of `games_of`."""

        async def work(db: Transaction) -> tuple[int, ...]:
            return tuple(game_id for game_id, waits in await _desk(db, user_id) if waits)

        return await self._database.read(work)

    async def plays_elsewhere(self, user_id: int, game_id: int) -> bool:
        """Return True if a user sits, or sat to the end, in any other game."""
        seats = "SELECT 1 FROM seats WHERE user_id = :user AND game_id != :game LIMIT 1"
        return bool(await self._rows(seats, user=user_id, game=game_id))

    async def lobbies_of(self, user_id: int, welcome: Welcome, *, most: int) -> tuple[GameRecord, ...]:
        """Return at most *most* lobbies with a user as guest of this *welcome*, oldest first, without snapshots."""
        guests = "SELECT game_id FROM guests WHERE user_id = :user AND welcome = :welcome"
        there = f"status = 'open' AND id IN ({guests}) ORDER BY id LIMIT :most"
        facts = {"user": user_id, "welcome": welcome.value, "most": most}
        return await self._games(there, what=GAME_WITHOUT_SNAPSHOT, **facts)

    async def threadless(self, user_id: int, *, since: int, most: int) -> tuple[GameRecord, ...]:
        """Return at most *most* games of a user whose thread was deleted at *since* or later, without snapshots."""
        own = "SELECT game_id FROM seats WHERE user_id = :user"
        gone = f"status = 'closed' AND closed_for = 'channel' AND closed_at >= :since AND seq > 0 AND id IN ({own})"
        order = "ORDER BY closed_at DESC, id LIMIT :most"
        facts = {"user": user_id, "since": since, "most": most}
        return await self._games(f"{gone} {order}", what=GAME_WITHOUT_SNAPSHOT, **facts)

    async def games_listed(self, guild_id: int, user_id: int, *, page: int, size: int) -> Page:
        """Return a page of the open and live games of a server that the user may know of, or the last one there is.

        Public tables that look for players come first, lobbies before games with open seats; then those that wait for
        the user, then the newest.
        """
        facts = {"guild": guild_id, "user": user_id, "page": page, "size": size}

        async def work(db: Transaction) -> Page:
            [counted] = await db.rows(f"SELECT count(*) AS games FROM {LISTED} AND {AT_SERVER}", facts)
            pages = max(1, -(-counted["games"] // size))
            number = max(1, min(page, pages))
            seeks = f"CASE WHEN {SEEKS} THEN CASE status WHEN 'open' THEN 2 ELSE 1 END ELSE 0 END AS seeks"
            shown = (
                f"SELECT games.id AS shown, {WAITS} AS waits, {seeks} FROM {LISTED} AND {AT_SERVER}"
                " ORDER BY seeks DESC, waits DESC, id DESC LIMIT :size OFFSET :skipped"
            )
            rows = await db.rows(
                f"SELECT {GAME}, seeks FROM games JOIN ({shown}) AS page ON id = shown"
                " ORDER BY seeks DESC, waits DESC, id DESC",
                facts | {"skipped": (number - 1) * size},
            )
            listed = []
            for row in rows:
                found = dict(row)
                is_seeking = bool(found.pop("seeks"))
                listed.append(evolve(await _load_listed(db, game_of(found)), seeks=is_seeking))
            return Page(tuple(listed), number, pages)

        return await self._database.read(work)

    async def games_at(self, guild_id: int) -> tuple[GameRecord, ...]:
        """Return the open and live games of a server, newest first, without their snapshots."""
        there = "guild_id = :guild AND status IN ('open', 'live') ORDER BY id DESC"
        return await self._games(there, what=GAME_WITHOUT_SNAPSHOT, guild=guild_id)

    async def going(self, *, after: int = 0, most: int = 500) -> tuple[GameRecord, ...]:
        """Return at most *most* open and live games, by id, beyond the id *after*, without their snapshots."""
        going = f"status IN ('open', 'live') AND id > :after AND {self._mine} ORDER BY id LIMIT :most"
        return await self._games(going, what=GAME_WITHOUT_SNAPSHOT, after=after, most=most)

    async def refused_games(self) -> tuple[GameRecord, ...]:
        """Return the live games whose threads refuse what is posted, without their snapshots."""
        there = f"status = 'live' AND refused_at IS NOT NULL AND {self._mine} ORDER BY id"
        return await self._games(there, what=GAME_WITHOUT_SNAPSHOT)

    async def places(self) -> tuple[tuple[int, int], ...]:
        """Return the distinct pairs of server and channel or forum that have open and live games."""
        going = f"status IN ('open', 'live') AND {self._mine}"
        places = "SELECT DISTINCT guild_id, coalesce(forum_id, home_id) AS place_id FROM games"
        return tuple((row["guild_id"], row["place_id"]) for row in await self._rows(f"{places} WHERE {going}"))

    async def gone_servers(self, *, since: int) -> tuple[int, ...]:
        """Return the servers with games that were closed at *since* or later because the bot had been removed."""
        gone = f"closed_for = 'server' AND closed_at >= :since AND {self._mine}"
        query = f"SELECT DISTINCT guild_id FROM games WHERE {gone} ORDER BY guild_id"
        return tuple(row["guild_id"] for row in await self._rows(query, since=since))

    async def counts(self) -> dict[tuple[str, Status], int]:
        """Return how many games are open and live, by game, by a cheap query."""
        going = f"status IN ('open', 'live') AND {self._mine}"
        rows = await self._rows(
            f"SELECT rules, status, count(*) AS games FROM games WHERE {going} GROUP BY rules, status"
        )
        return {(row["rules"], Status(row["status"])): row["games"] for row in rows}

    async def looks(self) -> tuple[tuple[str, str], ...]:
        """Return the distinct pairs of game and theme of open and live games: live games first, then recent moves."""
        going = f"status IN ('open', 'live') AND {self._mine}"
        newest = "ORDER BY max(CASE status WHEN 'live' THEN moved_at ELSE 0 END) DESC, max(moved_at) DESC, rules, theme"
        rows = await self._rows(f"SELECT rules, theme FROM games WHERE {going} GROUP BY rules, theme {newest}")
        return tuple((row["rules"], row["theme"]) for row in rows)

    async def with_computers(self) -> tuple[int, ...]:
        """Return the live games with a computer player, those with the latest moves first."""
        computers = "SELECT game_id FROM seats WHERE computer IS NOT NULL"
        live = f"status = 'live' AND id IN ({computers}) AND {self._mine}"
        rows = await self._rows(f"SELECT id FROM games WHERE {live} ORDER BY moved_at DESC, id")
        return tuple(row["id"] for row in rows)

    async def choosing(self) -> tuple[GameRecord, ...]:
        """Return the live games in which secret choices wait for those of other players, without their snapshots."""
        waiting = "SELECT game_id FROM drafts WHERE sealed = 1"
        late = f"status = 'live' AND id IN ({waiting}) AND {self._mine} ORDER BY id"
        return await self._games(late, what=GAME_WITHOUT_SNAPSHOT)


async def _desk(db: Transaction, user_id: int) -> list[tuple[int, bool]]:
    """Return a user's games in order, and whether each waits; among those that wait, the next deadline comes first."""
    found: dict[int, tuple[bool, float, int, int]] = {}
    for row in await db.rows(OWN_GAMES, {"user": user_id}):
        until, waits = inf, bool(row["waits"])
        if waits and row["pace"] is not None and row["clock_since"] is not None:
            clock = clock_of({field: row[f"clock_{field}"] for field in Clock.__struct_fields__})
            until = deadline(PACE.decode(row["pace"]), clock)
        key = (not waits, until, row["moved_at"], row["id"])
        found[row["id"]] = min(key, found.get(row["id"], key))
    return [(key[-1], not key[0]) for key in sorted(found.values())]


async def _load_listed(db: Transaction, record: GameRecord) -> Listed:
    sealed = await db.rows("SELECT seat FROM drafts WHERE game_id = :game AND sealed = 1", {"game": record.id})
    clocks = await db.rows(CLOCKS, {"game": record.id}) if record.pace is not None else ()
    seats = await seats_of(db, record.id)
    newest = "SELECT message_id FROM posts WHERE game_id = :game ORDER BY seq DESC LIMIT 1"
    posts = await db.rows(newest, {"game": record.id})
    return Listed(
        record,
        seats,
        frozenset(row["seat"] for row in sealed),
        tuple(map(clock_of, clocks)),
        posts[0]["message_id"] if posts else None,
    )
