"""Lists of games: those of a server, and a user's own over all servers, running or finished."""

from itertools import groupby
from typing import Final

from discord import ui

from bot.base.api import limits
from bot.host.app import Teahouse
from bot.storage.records import Listed, Status, Welcome
from cogs.ui.display import display_of
from cogs.ui.items import Button, Item, Layout, Press, button, page_buttons, read_number, rows, text
from cogs.ui.lists import (
    around,
    homeless,
    live_line,
    open_line,
    over_line,
    replay_way,
    seat_button,
    seeking_line,
    way,
)
from cogs.ui.responder import Handler, Responder

FINISHED: Final = "finished"
"""The list of a user's games that are over."""

LISTS: Final = {
    "list": ("list-head", "list-none"),
    "mine": ("mine-head", "mine-none"),
    FINISHED: ("finished-head", "finished-none"),
}
"""The message keys for a list's head, and for an empty list: games of the server, of the user, and those finished."""

PAGE: Final = 10
"""Games on a page."""

# A choice: they stand below a page of games, which is what the list is for.
MOST: Final = 5
"""The most invitations, waiting lists and lost threads in a user's own list."""

LINE: Final = 380
"""The most characters of a game's line, so that a page of them fits into a message."""


class Lists:
    """Private lists of games, each game with a link to it."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses.update(dict.fromkeys(LISTS, Handler(self.on_page, "private", of_game=False)))

    async def on_page(self, reply: Responder, press: Press) -> None:
        """Show another page of a list."""
        await self.show(reply, press.verb, read_number(press.text))

    async def show(self, reply: Responder, which: str, page: int) -> None:
        """Show a page of a list: games of the server ("list") or of the user ("mine"), starting with games that wait.

        Games that are over are the third list.
        """
        directory, texts, (head, none) = self.display.games.directory, reply.texts, LISTS[which]
        if which == "list":
            server = reply.interaction.guild_id or 0
            found = await directory.games_listed(server, reply.user_id, page=page, size=PAGE)
        elif which == FINISHED:
            found = await directory.finished_games(reply.user_id, page=page, size=PAGE)
        else:
            found = await directory.games_of(reply.user_id, page=page, size=PAGE)
        items: list[Item] = []
        for seeks, games in groupby(found.games, key=lambda game: game.seeks):
            if seeks or items:
                items.append(text(f"**{texts.say('board-head' if seeks else 'list-others')}**"))
            items += [await self._game_item(game, reply) for game in games]
        items = items or [text(texts.say(none))]
        if which == "mine":
            guild_id = reply.interaction.guild_id or 0
            lost = await directory.threadless(
                reply.user_id, since=self.display.games.tables.reopened_since(), most=MOST
            )
            told = {
                "mine-invited": await directory.lobbies_of(reply.user_id, Welcome.INVITED, most=MOST),
                "mine-waiting": await directory.lobbies_of(reply.user_id, Welcome.WAITING, most=MOST),
                "mine-lost": [record for record in lost if record.host != reply.user_id],
            }
            if not found.games and any(told.values()):
                items = []
            items += around(told, texts)
            items += homeless(await self.display.games.revival.homeless(guild_id, reply.user_id), texts)
        buttons: list[Button] = []
        if found.pages > 1:
            items.insert(0, text(f"### {texts.say(head, page=found.number, pages=found.pages)}"))
            buttons += page_buttons(Press(which, 0, "0"), found.number, found.pages, texts)
        if which == "mine":
            buttons.append(button(Press(FINISHED, 0, "0", "1"), texts.say("list-finished")))
        await reply.show(Layout([*items, *rows(buttons)]))

    async def _game_item(self, listed: Listed, reply: Responder) -> Item:
        """Return a line about a game, marked if it waits for the user, with a button that leads to it or to a seat."""
        record, texts = listed.record, reply.texts
        if record.status is Status.OVER:
            beside = replay_way(listed, reply.interaction.guild_id, texts)
            return ui.Section(limits.cut(over_line(record, listed.seats, texts), LINE), accessory=beside)
        if listed.seeks and all(row.user_id != reply.user_id for row in listed.seats):
            return ui.Section(
                limits.cut(seeking_line(record, listed.seats, texts), LINE), accessory=seat_button(record, texts)
            )
        asked = comes_back = False
        if record.status is Status.OPEN:
            said = open_line(record, len(listed.seats), texts)
        else:
            table = await self.display.games.tables.glance(listed)
            seat = table.seat_of(reply.user_id)
            asked = table.asks(seat)
            if seat is not None and seat in table.away:  # only the log tells whether a moderator opened the seat
                comes_back = not (await self.display.games.tables.table(record.id)).is_sent_away(seat)
            said = live_line(table, texts, reply.user_id)
        beside = way(listed, reply.interaction.guild_id, texts, asked=asked, comes_back=comes_back)
        return ui.Section(limits.cut(said, LINE), accessory=beside)
