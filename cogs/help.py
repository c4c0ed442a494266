"""/help: what the user can do in this channel and situation, with buttons for it."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.catalogue.games import GAMES
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.storage.records import Closed, GameRecord, Gathering, Status
from bot.tables.table import Table, asked_of, departed_seats
from bot.tables.telling.look import look
from cogs.base import group_of, slash_command
from cogs.meant import may_join
from cogs.typed import hidden_games
from cogs.ui import rulebook
from cogs.ui.display import display_of
from cogs.ui.items import Button, Layout, Press, button, rows, text
from cogs.ui.lists import lobby_buttons, lobby_lines
from cogs.ui.lobby import closed_key
from cogs.ui.panel import awaited_for, game_name
from cogs.ui.responder import Responder
from cogs.ui.rulebook import legend_buttons
from cogs.ui.seats import retaking
from cogs.ui.wizard import plan_ahead
from rendering.look import Assist


class HelpCog(commands.Cog):
    """Help for everybody, where they are."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.games = display_of(bot).games

    @slash_command("command-help", "What you can do here")
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def help(self, reply: Responder) -> None:
        record = await self.games.directory.game_in(reply.interaction.channel_id or 0)
        await reply.show(await self._page(record, reply))

    async def _page(self, record: GameRecord | None, reply: Responder) -> Layout:
        texts = reply.texts
        if record is None:
            return await _no_game(reply)
        if record.status is Status.OPEN:
            match await self.games.guests.lobbies_known(record.channel_id, reply.user_id):
                case ():
                    return await _no_game(reply)
                case (only,):
                    return _lobby(only, reply.user_id, texts)
                case several:
                    return _lobbies(several, reply.user_id, texts)
        table = await self.games.tables.table(record.id)
        command = group_of(self.bot, table.rules, texts)
        return _game(table, table.seat_of(reply.user_id), command, texts)


async def _no_game(reply: Responder) -> Layout:
    """Return what can be done in a channel without a game, or in direct messages."""
    texts, is_direct, hidden = reply.texts, reply.interaction.guild_id is None, await hidden_games(reply.interaction)
    verbs = ("mine",) if is_direct else ("mine", "list")
    lists = [button(Press(verb, 0, "0", "1"), texts.say(f"help-{verb}")) for verb in verbs]
    own = button(Press("settings", 0, "0"), texts.say("settings-head"))
    legends = (each for game in GAMES if game not in hidden for each in legend_buttons(game, texts, is_named=True))
    said = texts.say("help-direct" if is_direct else "help-none")
    return _help([said], [*lists, rulebook.opening("", texts), own, *legends], texts)


def _lobbies(lobbies: tuple[Gathering, ...], user_id: int, texts: Texts) -> Layout:
    """Return what can be done where several lobbies are open: those that the user may join have a button."""
    free = [each for each in lobbies if may_join(each, user_id)]
    lists = [button(Press(verb, 0, "0", "1"), texts.say(f"help-{verb}")) for verb in ("mine", "list")]
    own = button(Press("settings", 0, "0"), texts.say("settings-head"))
    lines = [texts.say("help-lobbies"), *lobby_lines(lobbies, texts)]
    return _help(lines, [*lobby_buttons(free, "join", texts), *lists, rulebook.opening("", texts), own], texts)


def _lobby(gathering: Gathering, user_id: int, texts: Texts) -> Layout:
    record, seats = gathering.record, gathering.seats
    is_host, is_seated = user_id == record.host, any(seat.user_id == user_id for seat in seats)
    stand = "host" if is_host else "seated" if is_seated else "new"
    verbs = {"host": ("start", "leave"), "seated": ("leave",), "new": ("join",)}[stand]
    buttons = [button(Press(verb, record.id, "0"), texts.say(f"lobby-{verb}")) for verb in verbs]
    name, host = game_name(record, texts), f"<@{record.host}>"
    said = texts.say("help-lobby", game=name, taken=len(seats), seats=record.seats, stand=stand, host=host)
    reading = [rulebook.opening(record.rules, texts), *legend_buttons(record.rules, texts)]
    return _help([said], [*buttons, *reading], texts)


def _game(table: Table, seat: int | None, command: str, texts: Texts) -> Layout:
    """Return what *seat*, None for an onlooker, can do at a game that has begun."""
    if not table.is_live:
        record = table.record
        verbs: tuple[str, ...] = ("replay", "since", "history", "export")
        if table.is_revealed and GAMES[record.rules].strategy is not None:
            verbs = ("review", *verbs)
        said = texts.say("help-over" if table.is_revealed or record.status is Status.OVER else closed_key(record))
        plays = seat is not None and seat not in departed_seats(table) and not table.is_sent_away(seat)
        returns = plays and record.closed_for is Closed.SILENT and not table.is_revealed
        start = [button(Press("start", record.id, "0"), texts.say("lobby-start"))] if returns else []
        return _help([said, texts.say("help-back")], [*start, *_buttons(table, seat, verbs, texts)], texts)
    if seat is None or seat in departed_seats(table) or table.is_sent_away(seat):
        lines = [texts.say("help-watch", names=awaited_for(table, texts))]
        return _help(lines, _buttons(table, seat, ("hints", "board", "text", "history"), texts), texts)
    if seat in table.away:
        lines = [texts.say("help-away", names=awaited_for(table, texts))]
        return _help(lines, [*retaking(table, seat, texts), *_buttons(table, seat, ("board", "history"), texts)], texts)
    if not table.asks(seat):
        lines = [texts.say("help-wait", names=awaited_for(table, texts))]
        planning = plan_ahead(table, seat, look(table, seat, texts), table.face)
        return _help(lines, [*planning, *_buttons(table, seat, ("info", "since", "board"), texts)], texts)
    asked = asked_of(table.rules, table.state, seat)
    assert asked is not None, "play waits for this seat"
    lines = [texts.say("help-turn", asked=texts.decision_text(asked, table.markdown_names), command=command)]
    verbs = ("turn", "hints", *(["advice"] if table.record.assist is Assist.ADVICE else []), "info", "since")
    return _help(lines, _buttons(table, seat, verbs, texts), texts)


LABELS = {verb: f"turn-{verb}" for verb in ("turn", "hints", "advice", "info", "since", "review")}
"""The messages of the buttons that stand under a turn message; the others are those of its button for more."""


def _buttons(table: Table, seat: int | None, verbs: tuple[str, ...], texts: Texts) -> list[Button]:
    """Return a button for each of *verbs*, one for the rules, and one for the legend of the icons."""
    moment = table.moment(seat)
    found = (
        button(
            Press(verb, table.record.id, moment),
            texts.say(LABELS.get(verb, f"more-{verb}")),
            style=discord.ButtonStyle.primary if verb == "turn" else discord.ButtonStyle.secondary,
        )
        for verb in verbs
    )
    return [*found, rulebook.opening(table.record.rules, texts), *legend_buttons(table.record.rules, texts)]


def _help(lines: list[str], buttons: list[Button], texts: Texts) -> Layout:
    return Layout([text(f"### {texts.say('help-head')}", *lines), *rows(buttons)])


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(HelpCog(bot))
