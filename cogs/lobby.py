"""The lobby: opening and joining games, leaving them, and starting one in its own thread."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

import discord
import structlog

from bot.base import errors
from bot.base.api.codes import THREAD_EXISTS
from bot.base.api.outages import NETWORK, is_outage
from bot.base.api.permissions import IN_THREADS
from bot.catalogue.games import GAMES
from bot.host import reports
from bot.host.app import Teahouse
from bot.settings.deadlines.clocks import Due
from bot.settings.deadlines.pace import parse_pace
from bot.settings.servers.settings import Server
from bot.storage.outgoing import line
from bot.storage.records import Closed, GameRecord, Status, Welcome
from bot.tables.services.deeds import Intervention
from bot.tables.services.gathering import LOBBY, MOST_INVITED, card_link, guests_of, is_seated
from bot.tables.services.terms import LobbyPlace, Terms
from bot.tables.table import Table, departed_seats
from bot.tables.telling.endings import has_ended, players
from cogs.guests import Invitations, came
from cogs.seats import Seats
from cogs.threads import private_thread, require_private_threads, thread_at
from cogs.ui.display import display_of
from cogs.ui.forums import Title, title_of
from cogs.ui.items import Button, Layout, Press, mentioning, read_number, text
from cogs.ui.lobby import begins_otherwise, card_words, computer_players, opened_words
from cogs.ui.people import host_of
from cogs.ui.responder import Handler, NotKept, NotShown, Responder
from cogs.ui.servers import public_locale
from players.levels import Level
from rendering.look import Assist
from rules.core.model import RulesError
from rules.core.struct import evolve

log = structlog.get_logger(__name__)

Place = discord.TextChannel | discord.ForumChannel
"""Where games are opened."""


class Lobbies:
    """Lobby cards and their buttons."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self.lobby = bot.games.lobby
        self.seats = Seats(bot)
        self.invitations = Invitations(bot)
        self._starting: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.display.presses.update(dict.fromkeys(("join", "leave"), Handler(self.on_press)))
        self.display.presses["start"] = Handler(self.on_start, "private")
        self.display.presses["begin"] = Handler(self.on_begin, "private")
        self.display.presses["computers"] = Handler(self.on_computers)
        self.display.presses["seat"] = self.display.presses["unseat"] = Handler(self.on_seat, "private")
        self.display.presses["again"] = Handler(self.on_again)
        bot.keeper.kinds[LOBBY] = self.on_due

    async def open(
        self, reply: Responder, terms: Terms, pace: str = "", channel: Place | None = None, *, takeover: str = ""
    ) -> None:
        """Open a game as `open_and_post` does, and say so."""
        await self.tell_opened(reply, await self.open_and_post(reply, terms, pace, channel, takeover=takeover))

    async def tell_opened(
        self, reply: Responder, record: GameRecord, *further: str, buttons: Sequence[Button] = ()
    ) -> None:
        """Say that a lobby is open, who is awaited, and why it is not in the forum; offer to start a full one.

        *further* lines and *buttons* follow.
        """
        seats = await self.display.games.directory.seats(record.id)
        said, start = opened_words(record, seats, reply.texts)
        forum = await self.display.forums.chosen_forum(reply.interaction.guild) if record.private else None
        why = [] if forum is None else [reply.texts.say("lobby-not-in-forum", forum=f"<#{forum.id}>")]
        await reply.say(said, *why, *further, buttons=[*start, *buttons])

    async def open_and_post(
        self, reply: Responder, terms: Terms, pace: str = "", channel: Place | None = None, *, takeover: str = ""
    ) -> GameRecord:
        """Open a game in a *channel*, by default as `place` says, and post its lobby card.

        Without a *pace* or a *takeover*, the server's settings apply. Without a language, that of the server applies,
        as set there or in Discord.
        """
        if channel is None:
            channel = await self.place(reply, private=terms.private)
        server, fallback = await self.display.games.servers.server(channel.guild.id), str(self.bot.settings.locale)
        terms = evolve(
            terms,
            locale=terms.locale or public_locale(server, reply.interaction.guild_locale, fallback),
            pace=parse_pace(pace) if pace.strip() else server.pace,
            takeover=self._takeover(takeover, server, terms.rules),
        )
        record = await self.lobby.open(terms, host_of(reply.interaction), place_of(channel), press=reply.press)
        return await self._post_card(record)

    def _takeover(self, typed: str, server: Server, rules_id: str) -> Level | None:
        """Return the level that takes over seats: as *typed*, or else the server's setting if the game allows it."""
        if typed:
            return Level(typed) if typed in list(Level) else None
        return server.takeover if self.lobby.has_computers(rules_id) else None

    async def practise(self, reply: Responder, game: str, level: Level, options: Mapping[str, str]) -> None:
        """Open a game of the user against computer players with these *options*, and begin it."""
        channel = await self.place(reply)
        seats, locale = GAMES[game].practice, reply.texts.locale
        computers = [level] * (seats - 1)
        terms = Terms(
            rules=game, seats=seats, options=options, locale=locale, assist=Assist.ADVICE, computers=computers
        )
        place = evolve(place_of(channel), place_id=reply.press)
        record = await self.lobby.open(terms, host_of(reply.interaction), place, press=reply.press)
        record = await self._post_card(record)
        table = await self.lobby.begin(record.id, reply.user_id, channel_id=await self._thread(record))
        await self.display.poster.show(record.id)
        await reply.say(reply.texts.say("lobby-started", thread=f"<#{table.record.channel_id}>"))

    async def place(self, reply: Responder, *, private: bool = False) -> Place:
        """Return the place for a new game of the user: the forum of the server, or else the user's channel.

        Private games never go to the forum.

        Raises:
            NotInThread, MissingPermissions, NoPosts, NeedsTag, PrivateInNews: It cannot be opened there.
        """
        interaction = reply.interaction
        if not private and (forum := await self.display.forums.chosen_forum(interaction.guild)) is not None:
            await self.display.forums.require_posts(forum, reply.texts)
            return forum
        if interaction.guild_id is None or not isinstance(interaction.channel, discord.TextChannel):
            parent = getattr(interaction.channel, "parent", None)
            raise errors.NotInThread(place=f"<#{parent.id}>" if isinstance(parent, discord.TextChannel) else "none")
        if private:
            require_private_threads(interaction.channel)
        reply.require_permissions(private=private)
        return interaction.channel

    async def on_again(self, reply: Responder, press: Press) -> None:
        """Open a rematch of a game that has ended, in the same place, and invite the people who played.

        If one of them has opened a rematch already, the user joins that lobby. A user who did not play invites only
        those who waited for a seat.

        Raises:
            MovedOn: The game has not ended.
        """
        games = self.display.games
        before = await games.tables.record(press.game)
        if not has_ended(before):  # only games that have ended show the button
            raise errors.MovedOn
        if (rematch := await games.guests.rematch_of(before, reply.user_id)) is not None:
            await self.join(reply, rematch)
            return
        forum = None if before.private else await self.display.forums.chosen_forum(reply.interaction.guild)
        if before.private:
            require_private_threads(self.bot.get_channel(before.place_id))
        if forum is not None:
            await self.display.forums.require_posts(forum, reply.texts)
        elif before.forum_id is None:
            reply.require_permissions(private=before.private)
        gathering = await games.guests.gathering(before.id)
        people = players(gathering.seats)
        waiting = [guest.user_id for guest in guests_of(gathering, Welcome.WAITING)]
        asked = dict.fromkeys((*(people if reply.user_id in people else ()), *waiting))
        asked.pop(reply.user_id, None)
        invited = [*asked][:MOST_INVITED]
        host, forum_id = host_of(reply.interaction), None if forum is None else forum.id
        record = await self.lobby.open_again(before, host, invited, forum_id=forum_id, press=reply.press)
        record = await self._post_card(record)
        await self._tell_rematch(before, record)
        new = await games.guests.invite(record.id, reply.user_id, invited)
        self.display.cards.refresh_soon(record.id)
        await self.tell_opened(reply, record, *([reply.texts.say("invited", who=mentioning(new))] if new else []))

    async def _tell_rematch(self, before: GameRecord, record: GameRecord) -> None:
        """Link the lobby card of the rematch in the thread of the game that has ended, if the thread still exists."""
        if before.closed_for is Closed.CHANNEL:
            return
        told = line(before.id, "told-rematch", who=f"<@{record.host}>", link=card_link(record))
        await self.display.games.tables.store.send_later([told])

    async def _post_card(self, record: GameRecord) -> GameRecord:
        """Post the lobby card of a game that was just opened, and return the game; close the game if that fails.

        Raises:
            NotKept: The card cannot be posted.
        """
        self.bot.foresee(record.rules, record.theme)
        try:
            await self.display.cards.post(record)
        except discord.HTTPException as error:
            if is_outage(error):
                raise
            await self.display.games.tables.close(record.id, Closed.LOBBY)
            raise NotKept from error
        return await self.display.games.tables.record(record.id)

    async def join(self, reply: Responder, record: GameRecord) -> None:
        """Seat the user in a lobby, or on an open seat of a live game."""
        name = reply.interaction.user.display_name
        if record.status is Status.LIVE:
            await self.seats.sit(reply, record.id)
            return
        after = await self.lobby.sit(record.id, reply.user_id, name, press=reply.press)
        self.display.cards.refresh_soon(record.id)
        key = "refusal-table-full" if len(after.seats) >= record.seats else "lobby-all-kept"
        taken = [] if is_seated(after, reply.user_id) else [reply.texts.say(key, seats=record.seats)]
        said = [*taken, reply.texts.say(came(after, reply.user_id)), card_words(record, reply.texts)]
        await reply.say(" ".join(said))

    async def leave(self, reply: Responder, record: GameRecord) -> None:
        """Remove the user from a seat or the waiting list; the lobby closes after the last person."""
        before, after = await self.lobby.stand(record.id, reply.user_id, press=reply.press)
        self.display.cards.refresh_soon(record.id)
        said = "lobby-left" if is_seated(before, reply.user_id) else "lobby-off-list"
        said = reply.texts.say("lobby-closed" if after.record.status is Status.CLOSED else said)
        await reply.say(f"{said} {card_words(record, reply.texts)}")

    async def start(self, reply: Responder, record: GameRecord, agreed: int | None = None) -> None:
        """Start the game in a thread of its own; of concurrent starts only the first creates one.

        If the game would differ from the announced one, ask the host, unless they have *agreed* to this many players.
        A game that was closed because nobody moved goes on instead.
        """
        if record.closed_for is Closed.SILENT:
            await self._go_on(reply, record)
            return
        try:
            async with self._starting.setdefault(record.id, asyncio.Lock()):
                table = await self._begin(reply, record, agreed)
        except errors.BeginsOtherwise as change:
            seated = change.facts["seated"]
            assert isinstance(seated, int)
            await reply.show(begins_otherwise(record, seated, reply.texts))
            return
        await self.display.poster.show(record.id)
        await reply.show(Layout([text(reply.texts.say("lobby-started", thread=f"<#{table.record.channel_id}>"))]))

    async def _go_on(self, reply: Responder, record: GameRecord) -> None:
        """Restore a game that was closed because nobody moved.

        Raises:
            NotSeated, SentAway: The user does not play in it, or a moderator has opened their seat for others.
        """
        table = await self.display.games.tables.table(record.id)
        seat = table.seat_of(reply.user_id)
        if seat is None or seat in departed_seats(table):
            raise errors.NotSeated
        if table.is_sent_away(seat):
            raise errors.SentAway
        await self.display.games.revival.restore(record.id, Intervention(reply.user_id, by="seated", press=reply.press))
        self.display.cards.refresh_soon(record.id)
        await self.display.poster.show(record.id)
        await reply.say(reply.texts.say("moderating-restored", place=f"<#{record.channel_id}>"))

    async def _begin(self, reply: Responder, record: GameRecord, agreed: int | None) -> Table:
        await self.lobby.may_begin(record.id, reply.user_id, agreed=agreed)
        if record.private:  # an older lobby, or its channel has become an announcement channel
            require_private_threads(self.bot.get_channel(record.place_id))
        if record.forum_id is None:
            reply.require_permissions(private=record.private)
        elif isinstance(forum := self.bot.get_channel(record.forum_id), discord.ForumChannel):
            await self.display.forums.require_posts(forum, reply.texts, IN_THREADS)
        thread_id = await self._thread(record)
        return await self.display.games.lobby.begin(
            record.id, reply.user_id, channel_id=thread_id, agreed=agreed, press=reply.press
        )

    async def _thread(self, record: GameRecord) -> int:
        """Return the id of the game's thread, which starts at the lobby card; a private thread starts at no message.

        In a forum the thread is the post.

        A message can have only one thread, so one that was created without the bot hearing of it is found again. If the
        card or its thread was deleted, a new card is posted.
        """
        if record.forum_id is not None:
            if record.home_id == record.forum_id:  # the post could not be made yet
                record = await self._post_card(record)
            return (await self.display.forums.awake(record)).id
        title = title_of(record, await self.display.games.directory.seats(record.id))
        channel = self.bot.get_channel(record.home_id) or await self.bot.fetch_channel(record.home_id)
        assert isinstance(channel, discord.TextChannel)
        if record.private:
            return (await private_thread(channel, title, self.display.games.directory, since=record.lobby_id)).id
        if record.lobby_id is not None:
            try:
                return await self._thread_at(channel.get_partial_message(record.lobby_id), title)
            except discord.NotFound:
                log.info("the lobby card is gone, or its thread", game=record.id)
        await self.display.cards.post(record)
        card_id = (await self.display.games.tables.record(record.id)).lobby_id
        assert card_id is not None
        return await self._thread_at(channel.get_partial_message(card_id), title)

    async def _thread_at(self, card: discord.PartialMessage, title: Title) -> int:
        """Return the id of the thread at *card*; it is created if necessary.

        Raises:
            discord.NotFound: The card is gone, or its thread.
        """
        try:
            return (await thread_at(card, title)).id
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS:
                raise
            return (await self.bot.fetch_channel(card.id)).id  # a thread has the id of the message it started at

    async def on_due(self, row: Due) -> None:
        """Do what is due at a lobby: warn its host, let an invitation lapse, begin the game, or close the lobby.

        Raises:
            Conflict, StorageError, Unsettled: It was done already, or is tried again.
        """
        guests = self.invitations.guests
        gathering = await guests.look(row)
        if gathering is not None:
            record = gathering.record
            try:
                async with self._starting.setdefault(record.id, asyncio.Lock()):
                    thread_id = await self._thread(record)
                    await self.lobby.begin(record.id, record.host, channel_id=thread_id, press=row)
            except (discord.HTTPException, *NETWORK) as error:
                log.warning("it does not begin by itself", game=record.id, error=str(error))
                await guests.put_off(row, for_good=not is_outage(error))
            except RulesError as error:  # the host is told, and begins it
                reports.report(error)
                await guests.put_off(row, for_good=True)
            else:
                with suppress(NotShown):  # posting is tried again
                    await self.display.poster.show(record.id)
                return
        self.display.cards.refresh_soon(row.game_id)

    async def on_begin(self, reply: Responder, press: Press) -> None:
        """Start with the number of players that the host was asked about; the result replaces the question."""
        reply.updates = False
        await self.start(reply, await self.display.games.tables.record(press.game), read_number(press.token))

    async def on_computers(self, reply: Responder, press: Press) -> None:
        """Ask which computer players will play."""
        if all(row.user_id != reply.user_id for row in await self.display.games.directory.seats(press.game)):
            raise errors.NotSeated
        await self._show_computers(reply, press)

    async def _show_computers(self, reply: Responder, press: Press) -> None:
        record = await self.display.games.tables.record(press.game)
        seats = await self.display.games.directory.seats(press.game)
        await reply.show(computer_players(record, seats, reply.user_id, reply.texts))

    async def on_seat(self, reply: Responder, press: Press) -> None:
        """Seat a computer player, or let one go; the page is brought up to date even if that is refused."""
        try:
            if press.verb == "unseat":
                number = read_number(press.text)
                await self.lobby.stand_computer(press.game, reply.user_id, number, press=reply.press)
            elif press.text in list(Level):
                await self.lobby.sit_computer(press.game, reply.user_id, Level(press.text), press=reply.press)
            else:  # no button of the bot has such an id
                raise errors.MovedOn
            self.display.cards.refresh_soon(press.game)
        except errors.PlayError:
            await self._show_computers(reply, press)
            raise
        await self._show_computers(reply, press)

    async def on_start(self, reply: Responder, press: Press) -> None:
        """Start the game; the result replaces a private message that offered it."""
        await self.start(reply, await self.display.games.tables.record(press.game))

    async def on_press(self, reply: Responder, press: Press) -> None:
        """Join or leave the game."""
        record = await self.display.games.tables.record(press.game)
        await {"join": self.join, "leave": self.leave}[press.verb](reply, record)


def place_of(channel: Place) -> LobbyPlace:
    """Return a channel as the place of a game."""
    return LobbyPlace(channel.guild.id, channel.id, is_forum=isinstance(channel, discord.ForumChannel))
