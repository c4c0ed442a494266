"""What moderators of a server do at its games: the work behind /admin, with a confirmation of irreversible actions."""

import re
from collections.abc import Awaitable, Callable

import discord
from discord import ui

from bot.base import errors
from bot.base.names import plain
from bot.catalogue.games import GAMES, texts_for
from bot.host.app import Teahouse
from bot.storage.audit import Audited, ModeratorAction
from bot.storage.outgoing import Outgoing
from bot.storage.records import GameRecord, Status
from bot.tables.services.deeds import LOG, Intervention
from bot.tables.services.moderation import rules_named
from bot.tables.table import Table
from cogs.completion import typed_value
from cogs.ui.display import display_of
from cogs.ui.items import Interaction, Layout, Press, read_number, text
from cogs.ui.moderating import (
    AUDIT,
    NOBODY,
    audit_page,
    audited_line,
    end_question,
    game_label,
    reason_form,
    seat_question,
    unbar_message,
    undo_question,
    unseat_question,
)
from cogs.ui.people import is_moderator, texts_of
from cogs.ui.responder import Handler, Responder
from cogs.ui.servers import public_locale
from players.levels import Level
from rules.core.model import Seat


class Moderating:
    """Moderators' actions: each is announced in the thread, and recorded in the audit log."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self.moderation = bot.games.moderation
        # A moderator may act on a private game from outside, so these look for themselves who may (`_game_of_press`).
        self.display.presses.update(
            modundo=Handler(self.on_undo, "private", opens=self.reason, of_game=False),
            modseat=Handler(self.on_seat, "private", opens=self.reason, of_game=False),
            modunseat=Handler(self.on_unseat, "private", opens=self.reason, of_game=False),
            modend=Handler(self.on_end, "private", opens=self.reason, of_game=False),
            modcancel=Handler(self.on_cancel, "private", of_game=False),
        )
        self.display.notices.kinds[LOG] = self._log_notice
        self.display.presses[AUDIT] = Handler(self.on_page, "private", of_game=False)

    # Who may, and at which game

    async def games(self, interaction: Interaction, typed: str) -> list[tuple[str, str]]:
        """Return the games that a moderator may mean by *typed*, each with the value that selects it.

        Raises:
            NotModerator: The user is none here.
        """
        await self.require_moderator(interaction)
        texts = await texts_of(interaction)
        names = {rules_id: texts.say(f"game-{rules_id}".replace("_", "-")) for rules_id in GAMES}
        wanted = typed.strip().removeprefix("#")
        found = await self.moderation.games(interaction.guild_id or 0, wanted, rules_named(wanted, names))
        seats = self.display.games.directory.seats
        return [(game_label(record, await seats(record.id), texts), str(record.id)) for record in found]

    async def game(self, interaction: Interaction, typed: str) -> GameRecord:
        """Return the game that a moderator means: by its number or, without one, that of the channel.

        Raises:
            NotModerator: The user may not moderate it.
            NoGameOfNumber, NoSuchGame: There is no such game on this server, or none here.
            SeveralHere: Several lobbies are here.
        """
        await self.require_moderator(interaction)
        if not typed.strip():
            here = await self.display.games.directory.last_in(interaction.channel_id or 0)
            if here is None:
                raise errors.NoSuchGame
            if here.status is Status.OPEN and len(await self.display.games.guests.lobbies_in(here.channel_id)) > 1:
                raise errors.SeveralHere
            return here
        number = re.fullmatch(r"#?([0-9]{1,18})", typed.strip())
        if number is None:
            raise errors.NoGameOfNumber(number=typed[:100])
        record = await self.moderation.game(interaction.guild_id or 0, int(number[1]))
        await self.require_moderator(interaction, record)
        return record

    async def people(self, interaction: Interaction, typed: str) -> list[tuple[str, str]]:
        """Return the seats of a game, each with the value that selects it."""
        table = await self.moderation.live((await self.game(interaction, typed)).id)
        return seats_of(table)

    async def reason(self, interaction: Interaction, press: Press) -> ui.Modal:
        """Return the form that asks for a reason before something is done.

        Raises:
            MovedOn: The user may not do this; the handler tells them.
        """
        try:
            await self.require_moderator(interaction)
        except errors.NotModerator as error:
            raise errors.MovedOn from error
        return reason_form(press, await texts_of(interaction))

    # Undo

    async def undo(self, reply: Responder, record: GameRecord, to: int) -> None:
        """Ask for a confirmation to undo everything after entry *to*."""
        table = await self.moderation.live(record.id)
        back_to = self.moderation.undone_to(table, reply.user_id, to)
        await reply.show(undo_question(table, to, back_to, table.seat_of(reply.user_id), reply.texts))

    async def on_undo(self, reply: Responder, press: Press) -> None:
        """Undo, unless the game has gone on."""
        to = read_number(press.text)

        async def undo() -> None:
            await self.moderation.undo(press.game, intervention_of_press(reply, press), to=to)

        await self._carry_out(reply, press, undo, lambda record: self.undo(reply, record, to))

    # Seats

    async def seat(self, reply: Responder, record: GameRecord, player: str, member: discord.abc.User) -> None:
        """Ask for a confirmation that *member* takes over the seat that is written as *player*.

        Raises:
            NotAMember: They are not on this server, or a bot.
        """
        if not isinstance(member, discord.Member) or member.bot:
            raise errors.NotAMember
        table = await self.moderation.live(record.id)
        seat = seat_of(table, player)
        self.moderation.require_seatable(table, seat, member.id)
        await reply.show(seat_question(table, seat, member, table.seat_of(reply.user_id), reply.texts))

    async def on_seat(self, reply: Responder, press: Press) -> None:
        """Put a member on a seat, unless the game has gone on or they have left.

        Raises:
            NotAMember: They are not on this server any more, or a bot.
            MovedOn: The id is no button's of the bot.
        """
        number, _, id = press.text.partition(" ")
        if not re.fullmatch("[0-9]{15,20}", id):
            raise errors.MovedOn
        member = await self._member(reply, int(id))
        seat = read_number(number) - 1

        async def sit() -> None:
            await self.moderation.seat(
                press.game, intervention_of_press(reply, press), seat, member.id, member.display_name
            )

        await self._carry_out(reply, press, sit, lambda record: self.seat(reply, record, number, member))

    async def _member(self, reply: Responder, user_id: int) -> discord.Member:
        guild = reply.interaction.guild
        try:
            member = None if guild is None else await guild.fetch_member(user_id)
        except discord.NotFound:
            member = None
        if member is None or member.bot:
            raise errors.NotAMember
        return member

    async def unseat(self, reply: Responder, record: GameRecord, player: str, level: Level | None) -> None:
        """Ask for a confirmation to open the seat that is written as *player*."""
        table = await self.moderation.live(record.id)
        seat = seat_of(table, player)
        plays = self.moderation.require_unseatable(table, seat, level)
        await reply.show(unseat_question(table, seat, plays, table.seat_of(reply.user_id), reply.texts))

    async def on_unseat(self, reply: Responder, press: Press) -> None:
        """Open a seat, unless the game has gone on.

        Raises:
            MovedOn: The id is no button's of the bot.
        """
        number, _, word = press.text.partition(" ")
        if word not in (*Level, NOBODY):
            raise errors.MovedOn
        seat, level = read_number(number) - 1, None if word == NOBODY else Level(word)

        async def stand() -> None:
            await self.moderation.unseat(press.game, intervention_of_press(reply, press), seat, level)

        await self._carry_out(reply, press, stand, lambda record: self.unseat(reply, record, number, level))

    async def _carry_out(
        self,
        reply: Responder,
        press: Press,
        work: Callable[[], Awaitable[None]],
        again: Callable[[GameRecord], Awaitable[None]],
    ) -> None:
        """Do *work* at the game of *press* and show the result; if the game has moved on meanwhile, ask *again*.

        Raises:
            MovedOn: Something has happened.
        """
        record = await self._game_of_press(reply, press)
        try:
            await work()
        except errors.MovedOn:
            await again(record)
            raise
        await self.display.poster.show(record.id)
        await reply.show(Layout([text(reply.texts.say("moderating-done"))]))

    async def _game_of_press(self, reply: Responder, press: Press) -> GameRecord:
        """Return the game of a press, whose user must still be a moderator."""
        return await self.game(reply.interaction, str(press.game))

    async def on_cancel(self, reply: Responder, press: Press) -> None:
        """Cancel, and leave everything as it is."""
        await reply.show(Layout([text(reply.texts.say("moderating-cancelled"))]))

    # Pauses

    async def freeze(self, reply: Responder, record: GameRecord, reason: str) -> None:
        """Freeze a game, for a reason that everybody reads."""
        await self.moderation.freeze(record.id, intervention_of(reply, reason))
        await self._show_clocks(reply, record)

    async def unfreeze(self, reply: Responder, record: GameRecord, reason: str = "") -> None:
        """Resume a frozen game."""
        await self.moderation.unfreeze(record.id, intervention_of(reply, reason))
        await self.display.poster.show(record.id)
        await self._show_clocks(reply, record)

    async def pause(self, reply: Responder, record: GameRecord, reason: str = "") -> None:
        """Pause a game."""
        await self.moderation.pause(record.id, intervention_of(reply, reason))
        await self._show_clocks(reply, record)

    async def resume(self, reply: Responder, record: GameRecord, reason: str = "") -> None:
        """Resume a paused game."""
        await self.moderation.resume(record.id, intervention_of(reply, reason))
        await self.display.poster.show(record.id)
        await self._show_clocks(reply, record)

    async def _show_clocks(self, reply: Responder, record: GameRecord) -> None:
        """Show that the clocks have stopped or run again, and close a vote that has ended."""
        for what in (self.display.poster.recount, self.display.cards.close_votes):
            self.display.edits.soon(record.id, what)
        await reply.say(reply.texts.say("moderating-done"))

    # Ends and new beginnings

    async def end(self, reply: Responder, record: GameRecord) -> None:
        """Ask for a confirmation to end a game without a result.

        Raises:
            GameEnded: It has.
        """
        if record.status not in (Status.OPEN, Status.LIVE):
            raise errors.GameEnded
        seats = await self.display.games.directory.seats(record.id)
        await reply.show(end_question(record, game_label(record, seats, reply.texts), reply.texts))

    async def on_end(self, reply: Responder, press: Press) -> None:
        """End a game without a result."""
        record = await self._game_of_press(reply, press)
        await self.display.games.revival.end(record.id, intervention_of_press(reply, press))
        self.display.edits.soon(record.id, self.display.cards.close_votes)
        self.display.cards.refresh_soon(record.id)
        await reply.show(Layout([text(reply.texts.say("moderating-ended"))]))

    # People

    async def bar(self, reply: Responder, member: discord.abc.User, reason: str) -> None:
        """Bar a person from opening and joining games of the server.

        Raises:
            NotModerator: The user may not.
        """
        await self.require_moderator(reply.interaction)
        guild_id = reply.interaction.guild_id or 0
        await self.moderation.bar(guild_id, intervention_of(reply, reason), member.id)
        await reply.say(reply.texts.say("moderating-barred", who=f"<@{member.id}>"))

    async def unbar(self, reply: Responder, member: discord.abc.User, reason: str) -> None:
        """Allow a barred person to open and join games again, and tell them in a direct message.

        Raises:
            NotModerator, NotBarred: The user may not, or the person is not barred.
        """
        await self.require_moderator(reply.interaction)
        guild = reply.interaction.guild
        assert guild is not None, "it is a command of servers"
        language = (await self.display.games.people.person(member.id)).language
        server = await self.display.games.servers.server(guild.id)
        usual = public_locale(server, reply.interaction.guild_locale, str(self.bot.settings.locale))
        told = unbar_message(guild, member.id, reason, usual if language == "auto" else language)
        await self.moderation.unbar(guild.id, intervention_of(reply, reason), member.id, [told])
        await reply.say(reply.texts.say("moderating-unbarred", who=f"<@{member.id}>"))

    # The audit log

    async def _log_notice(self, message: Outgoing) -> Layout:
        """Return the message about a moderator's action for the server's log channel; it pings nobody."""
        record = None if message.game_id is None else await self.display.games.tables.record(message.game_id)
        detail = message.detail
        audit = Audited(
            guild_id=message.guild_id,
            game_id=message.game_id or 0,
            user_id=detail["user"],
            what=ModeratorAction(detail["what"]),
            detail=detail["detail"],
            at=detail["at"],
        )
        server = await self.display.games.servers.server(message.guild_id)
        locale = server.locale or (record.locale if record is not None else str(self.bot.settings.locale))
        return Layout([text(audited_line(audit, texts_for(locale)))])

    async def audit(self, reply: Responder, typed: str, page: int) -> None:
        """Show a page of the audit log of the server, or of one of its games.

        Raises:
            NotModerator, NoGameOfNumber: The user may not, or there is no such game.
        """
        await self.require_moderator(reply.interaction)
        game_id = (await self.game(reply.interaction, typed)).id if typed.strip() else None
        await self._page(reply, game_id, page)

    async def _page(self, reply: Responder, game_id: int | None, page: int) -> None:
        guild_id = reply.interaction.guild_id or 0
        found = await self.moderation.audit(guild_id, game_id=game_id, page=page)
        await reply.show(audit_page(found, game_id, reply.texts))

    async def on_page(self, reply: Responder, press: Press) -> None:
        """Show another page of the audit log."""
        await self.require_moderator(reply.interaction)
        await self._page(reply, press.game or None, read_number(press.text))

    async def require_moderator(self, interaction: Interaction, record: GameRecord | None = None) -> None:
        """Check that a user may moderate a game or, without *record*, the games of the server.

        They need a moderators' role of the server, or permission to manage messages where the game is played.

        Raises:
            NotModerator: They may not.
        """
        if is_moderator(interaction, record):
            return
        roles = (await self.display.games.tables.store.server(interaction.guild_id or 0)).moderators
        if not isinstance(interaction.user, discord.Member) or not any(map(interaction.user.get_role, roles)):
            raise errors.NotModerator


def intervention_of(reply: Responder, reason: str) -> Intervention:
    """Return the intervention of a moderator who has typed a command, with a reason."""
    return Intervention(reply.user_id, reason, press=reply.press)


def intervention_of_press(reply: Responder, press: Press) -> Intervention:
    """Return the intervention of a moderator who has confirmed it, with the reason that was entered."""
    return Intervention(reply.user_id, press.entered, token=press.token, press=reply.press)


def seats_of(table: Table) -> list[tuple[str, str]]:
    """Return the name of each seat's player, with the seat's number as the value that selects it."""
    return [(name, str(seat + 1)) for seat, name in enumerate(table.names)]


def people_of(table: Table) -> list[tuple[str, str]]:
    """Return the same with the names of the people, even where a computer plays for them."""
    return [(plain(row.name), str(row.seat + 1)) for row in table.seats]


def seat_of(table: Table, player: str) -> Seat:
    """Return the seat that is written as *player*.

    Raises:
        NotSeatable: There is no such seat.
    """
    number = typed_value([*seats_of(table), *people_of(table)], player)
    if all(number != written for _, written in seats_of(table)):
        raise errors.NotSeatable
    return int(number) - 1
