"""Notices: the messages of the outbox, each of which is sent once, and their contents by kind."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Final

import discord
import structlog
from discord import ui

from bot.base.api import codes
from bot.base.api.outages import is_refusal
from bot.base.errors import PlayError
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.settings.deadlines.clocks import CLOCK, Rung
from bot.storage.joining import Request
from bot.storage.outgoing import DIGEST, LINE, Outgoing
from bot.storage.records import Closed, GameRecord, Status
from bot.tables.games import Games
from bot.tables.keeping.outbox import DeliveryOutcome
from bot.tables.services.claims import CLAIM, INVITATION
from bot.tables.services.gathering import INVITATION as LOBBY
from bot.tables.table import Table
from bot.tables.telling.endings import FAREWELL, RESULT
from bot.tables.telling.notices import TURN, callees
from bot.tables.telling.personal import LOST_THREAD, SEAT_NEWS
from bot.tables.turns.late import is_called_now
from cogs.ui.cards import LobbyCards
from cogs.ui.clocks import notice, own_deadline
from cogs.ui.items import Layout, Press, address, button, mentioning, row, text
from cogs.ui.lobby import HOMELESS, closed_key, result_buttons, result_lines
from cogs.ui.panel import game_name, play
from cogs.ui.plans import unfit
from cogs.ui.responder import NotShown
from cogs.ui.sender import EXPECTED, Sender
from rules.core.model import Fact
from rules.core.struct import evolve

# Above all other ids of components, so that no message's number can be taken for one of them.
NOTICES: Final = 1_000_000
"""Added to a message's number, this makes the component id by which a message that was sent is found again."""

DMS_REFUSED: Final = (codes.DMS_REFUSED, codes.NO_SERVER_IN_COMMON)
"""The only codes that say that a user accepts no direct messages."""

REQUESTS: Final = (CLAIM, INVITATION, LOBBY)
"""The kinds of messages with buttons for an answer."""

# A choice: a line each; somebody with more games is told how many there are besides.
DIGEST_GAMES: Final = 20
"""The most games in one digest."""

Worded = Callable[[Outgoing], Awaitable[Layout | None]]

log = structlog.get_logger(__name__)


class Notices:
    """Sends the messages of the outbox; *kinds* returns their contents, by kind.

    A message is silent unless it mentions somebody or is for one person.
    """

    def __init__(self, bot: Teahouse, sender: Sender, cards: LobbyCards) -> None:
        self._bot = bot
        self._games = bot.games
        self._sender = sender
        self._cards = cards
        self.wordings = Wordings(bot.games)
        self.kinds = self.wordings.kinds
        self.deeds: dict[str, Callable[[Outgoing], Awaitable[DeliveryOutcome]]] = {}
        """Actions that replace the sending of a message, by its kind."""

    async def send(self, message: Outgoing, again: bool) -> DeliveryOutcome:
        """Send a message and return the outcome; *again* says that it may have been sent before."""
        if message.kind in self.deeds:
            return await self.deeds[message.kind](message)
        if message.game_id is not None and message.channel_id is None and message.user_id is None:
            return await self._to_thread(message.game_id, message, again)
        try:
            channel_id = message.channel_id
            if message.user_id is not None:
                channel_id = (await self._bot.create_dm(discord.Object(message.user_id))).id
            assert channel_id is not None, "it goes to a game, a channel or a person"
            return await self._to_channel(channel_id, message, again)
        except EXPECTED as error:
            log.warning("not sent", error=str(error) or repr(error), kind=message.kind)
            match error:
                case discord.HTTPException(code=code) if message.user_id is not None and code in DMS_REFUSED:
                    await self._remember_refusal(message.user_id, message)
                    return DeliveryOutcome.DROPPED
                case discord.HTTPException(code=codes.CHANNEL_GONE) if message.kind == LOST_THREAD:
                    one_by_one = (evolve(message, id=0, channel_id=None, user_id=id) for id in message.detail["users"])
                    await self._games.tables.store.mark_sent(message, instead=tuple(one_by_one))
                    return DeliveryOutcome.DROPPED
                case discord.HTTPException(code=codes.CHANNEL_GONE) if message.user_id is None:
                    return DeliveryOutcome.DROPPED
                case _:  # tried again, at longer intervals if Discord keeps refusing it
                    return DeliveryOutcome.REFUSED if is_refusal(error) else DeliveryOutcome.FAILED

    async def _to_thread(self, game_id: int, message: Outgoing, again: bool) -> DeliveryOutcome:
        """Send a message to the thread of its game; a refused message is tried again."""
        if not self._sender.refusals.is_due(game_id):
            return DeliveryOutcome.FAILED
        with suppress(NotShown):
            async with self._sender.handle_failures(game_id), self._sender.lock(game_id):
                record = await self._games.tables.record(game_id)
                outcome = await self._to_channel(record.channel_id, message, again)
                if outcome is DeliveryOutcome.SENT:
                    self._sender.refusals.forget_refusal(game_id)
                return outcome
        return DeliveryOutcome.FAILED

    async def _to_channel(self, channel_id: int, message: Outgoing, again: bool) -> DeliveryOutcome:
        if again and (there := await self._is_there(message, channel_id)):
            await self._save_request(message, channel_id, there)
            return DeliveryOutcome.SENT
        layout = await self.wordings.layout(message)
        if layout is None:
            return DeliveryOutcome.DROPPED
        next(item for item in layout.items if isinstance(item, ui.TextDisplay)).id = notice_id(message)
        is_silent = message.detail.get("silent", False) or not (layout.mentions or message.user_id)
        sent = await self._sender.send(channel_id, layout, nonce=f"outbox-{message.id}", silent=is_silent)
        await self._save_request(message, channel_id, sent.id)
        return DeliveryOutcome.SENT

    async def _save_request(self, message: Outgoing, channel_id: int, message_id: int) -> None:
        """Store where a message is, so that it loses its buttons when nobody can answer it any more."""
        if message.kind in REQUESTS and message.game_id is not None:
            users = message.detail["users"] if message.kind == LOBBY else [message.detail["user"]]
            facts = {"game_id": message.game_id, "message_id": message_id, "channel_id": channel_id}
            rows = [Request(**facts, user_id=user, kind=message.kind) for user in users]
            await self._games.tables.store.save_requests(rows)
            self._sender.edits.soon(message.game_id, self._cards.close_requests)  # it may be settled by now

    async def _is_there(self, message: Outgoing, channel_id: int) -> int | None:
        """Return the id of a message that was sent already, None if it is not at its destination."""
        for each in await self._sender.recent_messages(channel_id):
            view = ui.LayoutView.from_message(each, timeout=None)
            if any(item.id == notice_id(message) for item in view.walk_children()):
                return each.id
        return None

    async def _remember_refusal(self, user_id: int, message: Outgoing) -> None:
        """Remember that somebody's direct messages are refused, and tell them in the threads instead."""
        person = await self._games.people.person(user_id)
        if (person.dm or person.digest) and not person.dm_refused:
            await self._games.people.change(user_id, {"dm_refused": "new"})
        instead: tuple[Outgoing, ...] = ()
        if message.kind in (CLOCK, TURN, FAREWELL, SEAT_NEWS):
            instead = (evolve(message, id=0, user_id=None, at=0),)
        elif message.kind == DIGEST:
            instead = await self._one_by_one(user_id)
        await self._games.tables.store.mark_sent(message, instead=instead)

    async def _one_by_one(self, user_id: int) -> tuple[Outgoing, ...]:
        """Return the messages that tell somebody in their threads what the digest would have told."""
        told = []
        for game_id in await self._games.directory.waiting_for(user_id):
            table = await self._games.tables.table(game_id)
            if (seat := callees(table).get(user_id)) is not None:
                detail = {"users": [user_id], "seq": table.record.seq, "message": None}
                told.append(Outgoing(kind=TURN, game_id=game_id, seat=seat, detail=detail))
        return tuple(told)


def notice_id(message: Outgoing) -> int:
    """Return the component id of a message of the outbox."""
    return NOTICES + message.id % 10**9


class Wordings:
    """The contents of messages about *games*; a function in *kinds* returns None for a message that is out of date."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self.kinds: dict[str, Worded] = {
            CLOCK: self._clock,
            TURN: self._turn,
            DIGEST: self._digest,
            LINE: self._line,
            FAREWELL: self._farewell,
            RESULT: self._result,
            LOST_THREAD: self._lost_thread,
        }

    async def layout(self, message: Outgoing) -> Layout | None:
        """Return a message, None if it is out of date, or of a kind that only another version knows."""
        worded = self.kinds.get(message.kind)
        return None if worded is None else await worded(message)

    async def _clock(self, message: Outgoing) -> Layout | None:
        assert message.seat is not None, "it is of a seat"
        table, rung = await self.table(message), Rung(message.detail["rung"])
        if message.seat not in table.clocks:
            return None
        texts = await self.texts(table.record, message.user_id)
        users = message.detail.get("users", ())
        if message.user_id is not None:
            layout = notice(table, message.seat, rung, texts, names=f"**{game_name(table.record, texts)}**")
            layout.items.append(text(await self.link(table.record)))
        else:
            layout = notice(table, message.seat, rung, texts, names=mentioning(users))
            layout.mentions = tuple(users)
            if users:
                layout.items.append(row(play(table, texts)))
        return layout

    async def _turn(self, message: Outgoing) -> Layout:
        table, users = await self.table(message), message.detail["users"]
        texts = await self.texts(table.record, message.user_id)
        if message.user_id is None:
            said = texts.say("turn-call", names=mentioning(users))
            return Layout([text(said), row(play(table, texts))], mentions=tuple(users))
        link = await self.link(table.record)
        said = texts.say("turn-direct", game=game_name(table.record, texts), link=link)
        note = await self._unfit(message, texts) if message.detail.get("stopped") else ""
        return Layout([text(*filter(None, [said, note]))])

    async def _unfit(self, message: Outgoing, texts: Texts) -> str:
        """Return why the plan of the message's reader has stopped; empty if it has not, or runs again."""
        assert message.game_id is not None, "it is about a game"
        assert message.user_id is not None, "it is for one person"
        try:
            return unfit(await self._games.planner.planning(message.game_id, message.user_id), texts)
        except PlayError:
            return ""

    async def _digest(self, message: Outgoing) -> Layout | None:
        """Return all games that wait for somebody, None if none does."""
        assert message.user_id is not None, "it is for somebody"
        found = await self._games.directory.waiting_for(message.user_id)
        waiting = [await self._games.tables.table(game_id) for game_id in found]
        tables = [table for table in waiting if is_called_now(table, message.user_id, self._games.tables.now())]
        if not tables:
            return None
        texts = await self.texts(tables[0].record, message.user_id)
        lines = [texts.say("digest-head", count=len(tables))]
        for table in tables[:DIGEST_GAMES]:
            seat = table.seat_of(message.user_id)
            others = texts.format_list(name for each, name in enumerate(table.markdown_names) if each != seat)
            until = "" if seat is None else own_deadline(table, seat)
            facts = {"game": game_name(table.record, texts), "link": await self.link(table.record)}
            lines.append(f"- {texts.say('digest-line', names=others, until=until, **facts)}")
        if len(tables) > DIGEST_GAMES:
            lines.append(texts.say("digest-more", count=len(tables) - DIGEST_GAMES))
        return Layout([text(*lines)])

    async def _farewell(self, message: Outgoing) -> Layout | None:
        """Return the message to people that their game has ended, None if it goes on again."""
        table, users = await self.table(message), tuple(message.detail["users"])
        if table.is_live:
            return None
        texts = await self.texts(table.record, message.user_id)
        facts = {"game": game_name(table.record, texts), "link": await self.link(table.record)}
        if message.user_id is not None:
            return Layout([text(texts.say("ended-direct", **facts))])
        return Layout([text(texts.say("ended-call", names=mentioning(users), **facts))], mentions=users)

    async def _lost_thread(self, message: Outgoing) -> Layout | None:
        """Return the message to players that the thread of their game is gone, None if the game goes on elsewhere."""
        record = (await self.table(message)).record
        if record.closed_for is not Closed.CHANNEL:
            return None
        texts = await self.texts(record, message.user_id)
        users = [message.user_id] if message.user_id is not None else message.detail["users"]
        facts = {"game": game_name(record, texts), "number": str(record.id), "host": f"<@{record.host}>"}
        said = texts.say("lost-thread", names=mentioning(users), **facts)
        if message.user_id is not None:  # the button works on the server alone
            return Layout([text(said)])
        press = Press(HOMELESS, record.id, "0")
        return Layout([text(said), row(button(press, texts.say("lost-thread-go-on")))], mentions=tuple(users))

    async def _result(self, message: Outgoing) -> Layout | None:
        """Return how a game has ended, None if it goes on again."""
        table = await self.table(message)
        record = table.record
        if table.is_live:
            return None
        texts, posts = await self.texts(record, None), await self._games.posts.last_posts(record.id, 1)
        is_over = record.status is Status.OVER
        names = texts.format_list(table.markdown_names)
        lines = result_lines(table, texts) if is_over else [names, texts.say(closed_key(record))]
        message_id = posts[0].message_id if posts else None
        ways = result_buttons(record, table, message_id, texts, rematch=False)
        return Layout([text(f"## {game_name(record, texts)}", *lines), *([row(*ways)] if ways else [])])

    async def _line(self, message: Outgoing) -> Layout:
        locale, game_id = message.detail["locale"], message.game_id
        if locale is None:
            assert game_id is not None, "it is of a game, or has a language"
            texts = await self.texts(await self._games.tables.record(game_id), message.user_id)
        else:
            texts = texts_for(locale)
        said = texts.say(message.detail["key"], **_facts(message.detail["facts"], texts))
        return Layout([text(said)], mentions=tuple(message.detail["mentions"]))

    async def table(self, message: Outgoing) -> Table:
        """Return the game that a message is about."""
        assert message.game_id is not None, "it is of a game"
        return await self._games.tables.table(message.game_id)

    async def texts(self, record: GameRecord, user_id: int | None) -> Texts:
        """Return the texts in the table's language or, for one person, in the language that they have chosen."""
        chosen = "auto" if user_id is None else (await self._games.people.person(user_id)).language
        return texts_for(record.locale if chosen == "auto" else chosen)

    async def link(self, record: GameRecord) -> str:
        """Return the address of the newest turn message of a game."""
        posts = await self._games.posts.last_posts(record.id, 1)
        return address(record.guild_id, record.channel_id, posts[0].message_id if posts else None)


def _facts(facts: Mapping[str, Any], texts: Texts) -> dict[str, Fact]:
    """Return the facts of an outbox line in the language of *texts*."""
    told: dict[str, Fact] = {"names": "", "reason": "", "host": ""}  # rows of earlier versions lack these
    for name, fact in facts.items():
        match fact:
            case list():
                told[name] = texts.format_list(fact)
            case {"seconds": int(seconds)}:
                told[name] = texts.time(seconds)
            case _:  # names and numbers are facts already
                told[name] = fact
    return told
