"""Lists of games: their lines, buttons that lead from one game to the next, and the list in a server's channel.

That list names the tables that look for players. It is one message in a channel of each server whose owner wants it.
"""

import asyncio
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Final
from weakref import WeakValueDictionary

import discord
import structlog
from discord import ui

from bot.base.api import limits
from bot.base.api.outages import is_refusal
from bot.base.api.permissions import FOR_A_LIST
from bot.base.backoff import Backoff
from bot.base.names import plain, safe
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.storage.joining import TableList
from bot.storage.records import GameRecord, Gathering, Listed, SeatRecord, Status
from bot.tables.games import Games
from bot.tables.table import Table
from cogs.ui.clocks import next_deadline, own_deadline
from cogs.ui.items import Button, Item, Layout, Press, Row, address, button, row, rows, text
from cogs.ui.lobby import HOMELESS, card_words
from cogs.ui.panel import awaited_for, game_name
from cogs.ui.refusals import is_uneditable, line_to_owner
from cogs.ui.responder import permission_names
from cogs.ui.seats import retake
from cogs.ui.sender import Sender
from cogs.ui.servers import public_locale
from rules.core.struct import evolve

# Of the 4,000 characters that Discord allows; the rest is for the head and the buttons.
LISTED: Final = 3000
"""The most characters of lines about lobbies."""

# Three rows of five: with their rows 18 of the 40 components that Discord allows.
LOBBY_BUTTONS: Final = 15
"""The most lobbies that are offered at once, the newest ones."""

# Above the ids that Discord gives to components without one, from 1 on.
MARK: Final = 900_000
"""The component id by which a list is found where it was posted."""

# A choice of the 4,000 characters that Discord allows: open seats are few, lobbies are what people look for.
SEATS_LISTED: Final = 600
"""The most characters of lines about open seats; those about lobbies take the rest of a message."""

# With the button for the whole list they fill one row, which has five at Discord.
SEAT_BUTTONS: Final = 4
"""The most games with open seats that have a button, the newest ones."""

# Discord limits edits of messages older than an hour (error 30046), and lobbies fill within minutes.
EDITED_SECONDS: Final = 60
"""The shortest time between two edits of a list."""

# A choice: nobody's game depends on the list, and its owner was told.
LONGEST_AGAIN_SECONDS: Final = 60 * 60
"""The longest wait after Discord has refused a list."""

# Once a minute, so that the lists of a thousand servers are looked for within an hour, as the games are
# (cogs/upkeep.py).
LOOKED_FOR: Final = 20
"""The most unchanged lists that are looked for at once, since Discord tells nobody that they were deleted."""

log = structlog.get_logger(__name__)


def open_line(record: GameRecord, taken: int, texts: Texts) -> str:
    """Return one line about a lobby."""
    where, since = f"<#{record.channel_id}>", f"<t:{record.moved_at}:R>"
    facts = {"game": game_name(record, texts), "place": where, "since": since}
    return texts.say("line-open", taken=taken, seats=record.seats, **facts)


def linked_line(record: GameRecord, taken: int, texts: Texts) -> str:
    """Return one line about a lobby, with a link to its card."""
    return f"{open_line(record, taken, texts)} · {card_words(record, texts)}"


def lobby_lines(lobbies: Sequence[Gathering], texts: Texts) -> list[str]:
    """Return a line about each of several lobbies, with a link to its card, as many as fit into a message."""
    lines = [f"- {linked_line(each.record, len(each.seats), texts)}" for each in lobbies]
    return limits.cut_lines(lines, LISTED, texts.say("lines-more")).splitlines()


def lobby_buttons(lobbies: Sequence[Gathering], verb: str, texts: Texts, more: str = "") -> list[Button]:
    """Return a button with the name of each lobby, as many as are allowed; *more* goes into the buttons' ids."""
    return [
        button(
            Press(verb, each.record.id, "0", more),
            texts.say(
                "which-lobby",
                game=game_name(each.record, texts),
                host=next((plain(row.name) for row in each.seats if row.user_id == each.record.host), "–"),
                taken=len(each.seats),
                seats=each.record.seats,
            ),
        )
        for each in lobbies[:LOBBY_BUTTONS]
    ]


def which_lobby(lobbies: Sequence[Gathering], verb: str, more: str, texts: Texts, head: str = "") -> Layout:
    """Return the private question which of several lobbies a command means; *head* replaces the usual wording."""
    lines = [f"### {head or texts.say('which-head')}", *lobby_lines(lobbies, texts)]
    return Layout([text(*lines), *rows(lobby_buttons(lobbies, verb, texts, more))])


def live_line(table: Table, texts: Texts, user_id: int, *, deadline: bool = True) -> str:
    """Return one line about a live game: where it is and whom it waits for; it is marked if that is the user.

    Without *deadline* the line does not say until when.
    """
    seat = table.seat_of(user_id)
    away = (
        texts.say("mine-away", level=str(table.computers.get(seat, "")))
        if seat in table.away and seat is not None
        else ""
    )
    if seat is None or not table.asks(seat) or table.record.paused_at is not None:
        mark, until = "", next_deadline(table)
    else:
        mark, until = "▶ ", own_deadline(table, seat)
    record = table.record
    where, since = f"<#{record.channel_id}>", f"<t:{record.moved_at}:R>"
    facts = {"game": game_name(record, texts), "place": where, "since": since}
    said = mark + texts.say("line-live", names=awaited_for(table, texts), **facts)
    return " · ".join(filter(None, [said, until if deadline else "", away]))


def over_line(record: GameRecord, seats: Sequence[SeatRecord], texts: Texts) -> str:
    """Return one line about a game that is over: where it was, and who played."""
    names = texts.format_list(safe(row.name) for row in seats)
    where, since = f"<#{record.channel_id}>", f"<t:{record.moved_at}:R>"
    return texts.say("line-over", game=game_name(record, texts), place=where, names=names, since=since)


def replay_way(listed: Listed, guild_id: int | None, texts: Texts) -> Button:
    """Return the button that replays a game, or for one of another server the link to it."""
    if listed.record.guild_id == guild_id:
        return button(Press("replay", listed.record.id, "0"), texts.say("more-replay"))
    return way(listed, guild_id, texts, asked=False, comes_back=False)


def way(listed: Listed, guild_id: int | None, texts: Texts, *, asked: bool, comes_back: bool) -> Button:
    """Return a button to a game: to play, if the user is *asked* and it is of this server, else a link to it.

    A user who *comes_back*, because their seat is open and may be taken by them, gets the button that gives it back.
    """
    record = listed.record
    if record.guild_id == guild_id and comes_back:
        return button(Press("retake", record.id, "0"), texts.say("turn-retake"))
    if asked and record.guild_id == guild_id:
        return button(Press("turn", record.id, "0"), texts.say("turn-turn"), style=discord.ButtonStyle.primary)
    where = record.channel_id if listed.message_id is not None else record.home_id
    message_id = listed.message_id or record.lobby_id
    return ui.Button(label=texts.say("list-go"), url=address(record.guild_id, where, message_id))


def around(told: Mapping[str, Sequence[GameRecord]], texts: Texts) -> list[Item]:
    """Return lines about games at which a user does not play now; *told* has the games by message key."""

    def link(record: GameRecord) -> str:
        name = f"{game_name(record, texts)} ({record.id})"
        return f"[{name}]({address(record.guild_id, record.home_id, record.lobby_id)})"

    lines = [texts.say(key, games=texts.format_list(map(link, records))) for key, records in told.items() if records]
    return [text(*lines)] if lines else []


def homeless(records: Sequence[GameRecord], texts: Texts) -> list[Item]:
    """Return a note about a host's games whose place is gone, with buttons to continue them, if there are any."""
    if not records:
        return []
    buttons = [
        button(
            Press(HOMELESS, record.id, "0"),
            texts.say("mine-go-on", game=game_name(record, texts), number=str(record.id)),
        )
        for record in records
    ]
    return [text(texts.say("mine-homeless")), row(*buttons)]


async def next_game(games: Games, user_id: int, guild_id: int | None, texts: Texts, *, after: int) -> list[Row]:
    """Return a row with a button to the next game, other than *after*, that waits for a user; empty without one."""
    waiting = [each for each in await games.directory.waiting_for(user_id) if each != after]
    record = await games.directory.game(waiting[0]) if waiting else None
    if record is None:
        return []
    label = texts.say("list-next", game=game_name(record, texts), count=len(waiting))
    if record.guild_id == guild_id:
        return [row(button(Press("turn", record.id, "0"), label, style=discord.ButtonStyle.primary))]
    return [row(ui.Button(label=label, url=address(record.guild_id, record.channel_id)))]


def board(tables: Sequence[Gathering], texts: Texts) -> Layout:
    """Return a server's list of the *tables* that look for players, with buttons to take a seat."""
    lobbies = [each for each in tables if each.record.status is Status.OPEN]
    games = [each for each in tables if each.record.status is Status.LIVE]
    lines = lobby_lines(lobbies, texts) if lobbies else [texts.say("board-none")]
    head: Item = ui.TextDisplay("\n".join([f"### {texts.say('board-head')}", *lines]), id=MARK)
    items: list[Item] = [head, *rows(lobby_buttons(lobbies, "join", texts))]
    if games:
        said = [f"- {seeking_line(each.record, each.seats, texts)}" for each in games]
        seats = limits.cut_lines(said, SEATS_LISTED, texts.say("lines-more"))
        items.append(text(f"### {texts.say('board-seats')}", seats))
    everything = button(Press("list", 0, "0", "1"), texts.say("help-list"))
    takes = [_take(each, texts) for each in games[:SEAT_BUTTONS]]
    return Layout([*items, *rows([*takes, everything])])


def vacancy(record: GameRecord, seats: Sequence[SeatRecord], texts: Texts) -> str:
    """Return one line about the open *seats* of a game."""
    names = texts.format_list(safe(row.name) for row in seats)
    place = f"<#{record.channel_id}>"
    return texts.say("seat-vacancy", game=game_name(record, texts), place=place, names=names, count=len(seats))


def seeking_line(record: GameRecord, seats: Sequence[SeatRecord], texts: Texts) -> str:
    """Return one line about a table that looks for players."""
    if record.status is Status.OPEN:
        return linked_line(record, len(seats), texts)
    return vacancy(record, _open_seats(seats), texts)


def seat_button(record: GameRecord, texts: Texts) -> Button:
    """Return the button by which people take a seat at a table that looks for players."""
    if record.status is Status.OPEN:
        return button(Press("join", record.id, "0"), texts.say("lobby-join"), style=discord.ButtonStyle.success)
    return retake(record, texts)


def _open_seats(seats: Sequence[SeatRecord]) -> list[SeatRecord]:
    return [row for row in seats if row.is_away]


def _take(gathering: Gathering, texts: Texts) -> Button:
    names = texts.format_list(plain(row.name) for row in _open_seats(gathering.seats))
    label = texts.say("board-take", game=game_name(gathering.record, texts), names=names)
    return button(Press("retake", gathering.record.id, "0"), label)


class Boards:
    """Posts the lists of tables, and edits them."""

    def __init__(self, bot: Teahouse, sender: Sender) -> None:
        self._bot, self._sender = bot, sender
        self._store = bot.games.boards
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._waits = Backoff[int](bot.presence.now, first=EDITED_SECONDS, longest=LONGEST_AGAIN_SECONDS)
        self._looked_for: list[int] = []  # the servers whose lists are looked for in this round

    async def due(self) -> list[int]:
        """Return the servers whose lists this process looks after, for another round of `look`."""
        servers = sorted(await self._bot.claim("board", await self._store.servers_with_boards()))
        last = max(self._looked_for, default=0)
        self._looked_for = ([each for each in servers if each > last] or servers)[:LOOKED_FOR]
        return [guild_id for guild_id in servers if not self._waits.remaining(guild_id)]

    async def look(self, guild_id: int) -> None:
        """Bring the list of a server up to date: post it, edit it, post it anew if it is gone, or remove it.

        Raises:
            discord.HTTPException, StorageError, Unsettled: It is tried again in a minute.
        """
        guild = self._bot.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return
        async with self._locks.setdefault(guild_id, asyncio.Lock()):
            server, before = await self._bot.games.servers.server(guild_id), await self._store.board(guild_id)
            if before is not None and before.channel_id != server.board:
                await self._remove(before)
                before = None
            channel = None if server.board is None else guild.get_channel(server.board)
            if not isinstance(channel, discord.TextChannel):  # or it was deleted
                return
            fallback = str(self._bot.settings.locale)
            texts = texts_for(public_locale(server, guild.preferred_locale, fallback))
            await self._keep(before or TableList(guild_id=guild_id, channel_id=channel.id), channel, texts)

    async def _keep(self, before: TableList, channel: discord.TextChannel, texts: Texts) -> None:
        now = self._bot.games.tables.now()
        if 0 <= now - before.shown_at < EDITED_SECONDS:
            return
        if lacking := FOR_A_LIST & ~channel.permissions_for(channel.guild.me):
            await self._tell_owner(before, channel, lacking, texts)
            return
        layout = board(await self._bot.games.guests.seeking(before.guild_id), texts)
        shown = digest(layout)
        try:
            message_id = await self._show_board(before, layout, is_new=shown != before.shown)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            log.warning("a list is refused", error=str(error))
            self._waits.back_off(before.guild_id)
            await self._tell_owner(before, channel, discord.Permissions.none(), texts)
            return
        self._waits.reset(before.guild_id)
        after = evolve(before, message_id=message_id, shown=shown, refused_at=None)
        if after != before:
            await self._store.save_board(evolve(after, shown_at=now))

    async def _show_board(self, before: TableList, layout: Layout, *, is_new: bool) -> int:
        """Post or edit the message with *layout*, and return its id; a message that shows it already is left alone."""
        channel, message_id = self._sender.channel(before.channel_id), before.message_id
        if message_id is None:  # it may have been posted without the bot hearing of it
            ours = await self._sender.recent_messages(before.channel_id)
            message_id = next((each.id for each in ours if is_board(each)), None)
        if message_id is not None:
            message = channel.get_partial_message(message_id)
            try:
                if is_new:
                    await message.edit(view=layout.view(), allowed_mentions=discord.AllowedMentions.none())
                elif before.guild_id in self._looked_for:
                    await message.fetch()
            except (discord.HTTPException, discord.RateLimited) as error:
                if not is_uneditable(error):
                    raise
                with suppress(discord.NotFound):
                    await message.delete()
            else:
                return message_id
        nonce = f"board-{self._bot.games.tables.now()}-{before.guild_id % 10**6}"
        return (await self._sender.send(before.channel_id, layout, nonce=nonce, silent=True)).id

    async def _remove(self, before: TableList) -> None:
        """Remove a list from a channel where it is not wanted any more."""
        if before.message_id is not None:
            with suppress(discord.HTTPException):  # what cannot be removed stays there
                await self._sender.channel(before.channel_id).get_partial_message(before.message_id).delete()
        await self._store.forget_board(before.guild_id)

    async def _tell_owner(
        self, before: TableList, channel: discord.TextChannel, lacking: discord.Permissions, texts: Texts
    ) -> None:
        """Tell the owner that the list cannot be shown, and what is *lacking*; only once until it is shown again."""
        if before.refused_at is not None:  # a list is tried again each hour, and the owner would be told each time
            return
        permissions = permission_names(lacking, texts)
        told = line_to_owner(channel.guild, "board-refused", texts, channel=f"<#{channel.id}>", permissions=permissions)
        await self._store.save_board(evolve(before, refused_at=self._bot.games.tables.now()), messages=[told])


def digest(layout: Layout) -> str:
    """Return a digest of what a layout shows."""
    return blake2b(json.dumps([item.to_component_dict() for item in layout.items]).encode(), digest_size=8).hexdigest()


def is_board(message: discord.Message) -> bool:
    """Whether a message is a list of tables."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    return any(item.id == MARK for item in view.walk_children())
