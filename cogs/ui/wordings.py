"""The contents of the outbox's messages, by their kinds."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from bot.base.errors import PlayError
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import Texts
from bot.settings.deadlines.clocks import CLOCK, Rung
from bot.storage.outgoing import DIGEST, LINE, Outgoing
from bot.storage.records import Closed, GameRecord, Status
from bot.tables.games import Games
from bot.tables.table import Table
from bot.tables.telling.endings import FAREWELL, RESULT
from bot.tables.telling.notices import TURN
from bot.tables.telling.personal import LOST_THREAD
from bot.tables.turns.late import is_called_now
from cogs.ui.clocks import notice, own_deadline
from cogs.ui.endings import HOMELESS, result_buttons, result_lines
from cogs.ui.items import Layout, Press, address, button, mentioning, row, text
from cogs.ui.lobby import closed_key
from cogs.ui.panel import game_name, play
from cogs.ui.planner import unfit
from rules.core.model import Fact

# A choice: a line each; somebody with more games is told how many there are besides.
MOST: Final = 20
"""The most games in one digest."""

Worded = Callable[[Outgoing], Awaitable[Layout | None]]


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
        """Return the message about a clock."""
        assert message.seat is not None, "it is of a seat"
        table, rung = await self._table(message), Rung(message.detail["rung"])
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
        """Return the message to somebody that it is their turn."""
        table, users = await self._table(message), message.detail["users"]
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
        for table in tables[:MOST]:
            seat = table.seat_of(message.user_id)
            others = texts.format_list(name for each, name in enumerate(table.markdown_names) if each != seat)
            until = "" if seat is None else own_deadline(table, seat)
            facts = {"game": game_name(table.record, texts), "link": await self.link(table.record)}
            lines.append(f"- {texts.say('digest-line', names=others, until=until, **facts)}")
        if len(tables) > MOST:
            lines.append(texts.say("digest-more", count=len(tables) - MOST))
        return Layout([text(*lines)])

    async def _farewell(self, message: Outgoing) -> Layout | None:
        """Return the message to people that their game has ended, None if it goes on again."""
        assert message.game_id is not None, "it is of a game"
        table, users = await self._table(message), tuple(message.detail["users"])
        if table.is_live:
            return None
        texts = await self.texts(table.record, message.user_id)
        facts = {"game": game_name(table.record, texts), "link": await self.link(table.record)}
        if message.user_id is not None:
            return Layout([text(texts.say("ended-direct", **facts))])
        return Layout([text(texts.say("ended-call", names=mentioning(users), **facts))], mentions=users)

    async def _lost_thread(self, message: Outgoing) -> Layout | None:
        """Return the message to players that the thread of their game is gone, None if the game goes on elsewhere."""
        record = (await self._table(message)).record
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
        table = await self._table(message)
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
        """Return a line of words."""
        locale, game_id = message.detail["locale"], message.game_id
        if locale is None:
            assert game_id is not None, "it is of a game, or has a language"
            texts = await self.texts(await self._games.tables.record(game_id), message.user_id)
        else:
            texts = texts_for(locale)
        said = texts.say(message.detail["key"], **_facts(message.detail["facts"], texts))
        return Layout([text(said)], mentions=tuple(message.detail["mentions"]))

    async def _table(self, message: Outgoing) -> Table:
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
