"""Seats of live games: they open, people come back, and others ask for them."""

import re

import discord

from bot.base import errors
from bot.base.names import plain, safe
from bot.catalogue.games import texts_for
from bot.host.app import Teahouse
from bot.settings.deadlines.quiet import is_quiet
from bot.settings.people.absence import quiet_of
from bot.storage.outgoing import Outgoing
from bot.tables.seated import Why
from bot.tables.services.claims import CLAIM, INVITATION
from bot.tables.services.seating import is_deserted, require_fillable
from bot.tables.table import Table, departed_seats
from bot.tables.telling.notices import OPENING
from bot.tables.telling.personal import SEAT_NEWS
from cogs.completion import typed_value
from cogs.ui.display import display_of
from cogs.ui.items import Layout, Press, button, mentioning, read_number, row, text
from cogs.ui.lists import vacancy
from cogs.ui.panel import game_name, play
from cogs.ui.responder import Handler, Responder
from cogs.ui.seats import Filling, retake, which_seat
from players.levels import Level
from rules.core.model import Seat


def people(table: Table) -> list[tuple[str, str]]:
    """Return the names of the people who play or have left, each with the seat's number as the selecting value."""
    return [(table.names[seat], str(seat + 1)) for seat in sorted(table.people | table.away | departed_seats(table))]


class Seats:
    """Who plays for which seat of a live game."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses["retake"] = Handler(lambda reply, press: self.sit(reply, press.game))
        self.display.presses["take"] = Handler(self.on_take, "private")
        self.display.presses["admit"] = Handler(self.on_admit, "public")
        self.display.presses["fill"] = Handler(self.on_fill)
        self.display.notices.kinds |= {
            CLAIM: self._claim,
            INVITATION: self._invitation,
            OPENING: self._opening,
            SEAT_NEWS: self._seat_news,
        }

    async def replace(
        self, reply: Responder, table: Table, player: str, level: Level | None, by: discord.User | None = None
    ) -> None:
        """Open the seat that is written as *player*, or a vote about it, and invite the user *by* to it.

        Raises:
            NotFillable: No person sits there.
            NotHost, SeatedAlready, NotInvitable: The user may not invite, or *by* plays here already, or is a bot.
        """
        number = typed_value(people(table), player)
        if all(number != written for _, written in people(table)):
            raise errors.NotFillable
        seat = int(number) - 1
        if by is not None:
            if by.bot:
                raise errors.NotInvitable
            is_open = seat in table.away
            if not is_open:
                require_fillable(table, seat)
            press = reply.press if is_open else None  # otherwise the step that opens the seat counts the press
            name = by.display_name
            await self.display.games.claims.invite(table.record.id, reply.user_id, seat, by.id, name, press=press)
            if table.record.private:
                await self.display.games.guests.admit(table.record.id, by.id)
            if is_open:
                await reply.say(reply.texts.say("seat-invited", name=safe(by.display_name)))
                return
        await self._open(reply, table, seat, level, invited=by is not None)

    async def _open(
        self, reply: Responder, table: Table, seat: Seat, level: Level | None = None, *, invited: bool
    ) -> None:
        """Open *seat*, or a vote about it; unless a person is *invited* to it, a computer plays there."""
        outcome = await self.display.games.votes.replace(
            table.record.id, reply.user_id, seat, level, invited=invited, press=reply.press
        )
        if isinstance(outcome, Table):
            await self.display.poster.show(table.record.id)
            await reply.say(reply.texts.say("replace-done", name=table.markdown_names[seat]))
            return
        await self.display.cards.ask(outcome, nonce=f"vote-{reply.press}")
        await reply.say(reply.texts.say("undo-asked"))

    async def sit(self, reply: Responder, game_id: int) -> None:
        """Give the user's seat back to them, or ask which open seat they want to take."""
        table, free = await self.display.games.seating.free_seats(game_id, reply.user_id)
        if free == (table.seat_of(reply.user_id),):
            await self._seat(reply, game_id, free[0])
        else:
            await reply.show(which_seat(table, free, reply.texts))

    async def _seat(self, reply: Responder, game_id: int, seat: Seat) -> None:
        name = reply.interaction.user.display_name
        outcome = await self.display.games.claims.take(game_id, reply.user_id, name, seat, press=reply.press)
        if isinstance(outcome, int):
            await reply.show(Layout([text(reply.texts.say("seat-asked", until=f"<t:{outcome}:R>"))]))
            return
        await self.display.poster.show(game_id)
        await reply.show(Layout([text(reply.texts.say("retaken"))]))

    async def on_take(self, reply: Responder, press: Press) -> None:
        """Seat the user on the seat that they chose, or ask the host for it."""
        await self._seat(reply, press.game, read_number(press.text))

    async def on_fill(self, reply: Responder, press: Press) -> None:
        """Propose that a computer, or any person who sits down, plays on for somebody who has left.

        Raises:
            MovedOn: The seat has been filled since.
        """
        table, (number, _, filling) = await self.display.games.tables.table(press.game), press.text.partition(" ")
        seat = read_number(number)
        if seat not in departed_seats(table) or filling not in {*Filling}:
            raise errors.MovedOn
        await self._open(reply, table, seat, invited=filling == Filling.PERSON)

    async def on_admit(self, reply: Responder, press: Press) -> None:
        """Seat a user who has asked for a seat, as the host wishes.

        Raises:
            MovedOn: It is no user's id; no button of the bot has such an id.
        """
        if not re.fullmatch("[0-9]{1,20}", press.text):
            raise errors.MovedOn
        user_id = int(press.text)
        table = await self.display.games.claims.admit(press.game, reply.user_id, user_id, press=reply.press)
        texts, seat = texts_for(table.record.locale), table.seat_of(user_id)
        assert seat is not None, "they sit"
        await self.display.poster.show(press.game)
        await reply.show(Layout([text(texts.say("seat-admitted", name=table.markdown_names[seat]))]))

    async def _claim(self, message: Outgoing) -> Layout | None:
        """Return the question to the host if somebody may sit down, None if that is settled."""
        table = await self.display.notices.wordings.table(message)
        claims = await self.display.games.tables.store.claims(table.record.id)
        claim = next((each for each in claims if each.user_id == message.detail["user"]), None)
        if claim is None or claim.seat not in table.away:
            return None
        host, texts, name = table.record.host, texts_for(table.record.locale), plain(claim.name)
        said = texts.say(
            "seat-claimed",
            host=f"<@{host}>",
            name=safe(claim.name),
            who=table.markdown_names[claim.seat],
            until=f"<t:{message.detail['until']}:R>",
        )
        press = Press("admit", table.record.id, "0", str(claim.user_id))
        admit = button(press, texts.say("seat-admit", name=name))
        quiet = quiet_of(await self.display.games.people.person(host))
        pings = message.detail["first"] and not (quiet and is_quiet(quiet, self.display.games.tables.now()))
        return Layout([text(said), row(admit)], mentions=(host,) if pings else ())

    async def _opening(self, message: Outgoing) -> Layout | None:
        """Return the message about open seats for a game's channel, None if somebody sits there again."""
        table = await self.display.notices.wordings.table(message)
        seats = [seat for seat in message.detail["seats"] if seat in table.away]
        if not table.is_live or is_deserted(table) or not seats:
            return None
        texts = texts_for(table.record.locale)
        said = vacancy(table.record, [table.seats[seat] for seat in seats], texts)
        return Layout([text(f"🪑 {said}"), row(retake(table.record, texts))])

    async def _seat_news(self, message: Outgoing) -> Layout | None:
        """Return the message to somebody who has lost a seat or got one, None if that has changed since."""
        table, detail = await self.display.notices.wordings.table(message), message.detail
        [user_id], seat, why = detail["users"], detail["seat"], detail["why"]
        sits = table.seat_of(user_id) == seat
        if not table.is_live or (sits and seat not in table.away) is bool(why):
            return None
        texts = await self.display.notices.wordings.texts(table.record, message.user_id)
        known = [detail["level"], detail["reason"]]
        level = texts.say(f"level-{known[0]}") if known[0] else ""
        said = texts.say(
            "seat-lost" if why else "seat-got",
            game=game_name(table.record, texts),
            why=why,
            level=level,
            reason=safe(known[1]),
        )
        link = await self.display.notices.wordings.link(table.record)
        if message.user_id is not None:
            return Layout([text(f"{said} {link}")])
        comes_back = sits and why and why != Why.MODERATOR
        buttons = [retake(table.record, texts)] if comes_back else [] if why else [play(table, texts)]
        lines = text(f"{mentioning([user_id])} {said}")
        return Layout([lines, *([row(*buttons)] if buttons else [])], mentions=(user_id,))

    async def _invitation(self, message: Outgoing) -> Layout | None:
        """Return the invitation to a seat, None if somebody sits there again."""
        table, user_id = await self.display.notices.wordings.table(message), message.detail["user"]
        if not table.is_live or table.seat_of(user_id) is not None:
            return None
        texts = texts_for(table.record.locale)
        who, by = table.markdown_names[message.detail["seat"]], message.detail["by"]
        said = texts.say("seat-invitation", name=f"<@{user_id}>", who=who, by=by)
        return Layout([text(said), row(retake(table.record, texts))], mentions=(user_id,))
