"""The base class of the games' cogs, and functions that derive commands from the kinds of action."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from functools import wraps
from inspect import Parameter, Signature
from typing import Any, ClassVar, TypedDict, cast

from discord import app_commands
from discord.ext import commands
from structlog.contextvars import bind_contextvars

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import GAMES, texts_for
from bot.faces.face import AnyFace
from bot.faces.i18n.spelling import nearest, with_suggestion
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.storage.records import GameRecord
from bot.tables.seated import is_seating
from bot.tables.table import Table
from bot.tables.telling.look import look
from bot.tables.turns.drafts import tried_out
from bot.tables.turns.narrow import fitting, only_fitting, parse_fields
from bot.tables.turns.offers import open_offers
from bot.tables.turns.preview import Preview, answers_offer, with_draft
from cogs.completion import Choices, Completion, matching_continuations, offering, written_in
from cogs.turns import answer_offers, draft, finish
from cogs.ui.display import display_of
from cogs.ui.items import Interaction, Layout, Press, rows, text
from cogs.ui.options import offer_rows
from cogs.ui.painting import SHOWN
from cogs.ui.panel import play_row
from cogs.ui.people import texts_of
from cogs.ui.respond import respond
from cogs.ui.responder import Responder
from players.levels import Level
from rendering.look import Look
from rules.core.model import AnyAction, AnyRules, RulesError, Seat, State, UnreadableAction
from rules.core.notation import format_field, parse_action, word
from rules.core.play import legal, pending, view
from rules.prepared import try_draft

Words = app_commands.locale_str


def localized_text(name: str, key: str) -> Words:
    """Return a name or description of a command, with the key of its translations."""
    return Words(name, key=key)


GAME_CHOICES = [
    app_commands.Choice(name=localized_text(texts_for("en").say(key), key), value=id)
    for id, key in ((id, f"game-{id}".replace("_", "-")) for id in GAMES)
]


LEVEL_CHOICES = [
    app_commands.Choice(name=localized_text(level, f"level-{level}"), value=level.value) for level in Level
]


class CommandWords(TypedDict):
    """What a command is called, and what its list in Discord says about it."""

    name: Words
    description: Words


def words_of(key: str, help: str, *, name: str = "") -> CommandWords:
    """Return the words of a command by the key of their translations, whose last word is the usual *name*."""
    name = name or key.rpartition("-")[2]
    return {"name": localized_text(name, key), "description": localized_text(help, f"{key}-help")}


def slash_command(key: str, help: str) -> Callable[[Any], app_commands.Command[Any, Any, None]]:
    """Make a command of a method that takes the Responder to the command, and the command's options.

    *key* is the key of the command's translations; its last word is the name.
    """

    def make_command(method: Callable[..., Awaitable[None]]) -> app_commands.Command[Any, Any, None]:
        @wraps(method)
        async def callback(self: Any, interaction: Interaction, **options: Any) -> None:
            await respond(interaction, lambda reply: method(self, reply, **options))

        return app_commands.command(**words_of(key, help))(cast(Any, callback))

    return make_command


async def game_here(interaction: Interaction) -> GameRecord:
    """Return the game in the channel of a command.

    Raises:
        NoSuchGame: There is none.
    """
    record = None
    if interaction.channel_id is not None:
        record = await interaction.client.games.directory.game_in(interaction.channel_id)
    if record is None:
        raise errors.NoSuchGame
    bind_contextvars(game=record.id)
    return record


async def table_here(interaction: Interaction) -> tuple[Table, Seat | None]:
    """Return the table in the channel of a command, and the seat of its user.

    Raises:
        NoSuchGame, GameNotLive: There is no game, or it has not begun.
    """
    table = await interaction.client.games.tables.table((await game_here(interaction)).id)
    return table, table.seat_of(interaction.user.id)


def require_server(interaction: Interaction, *, but: str) -> bool:
    """Return True for a subcommand that is used on a server, or that is the one named *but*.

    Discord offers a group in direct messages as a whole or not at all.

    Raises:
        CheckFailure: Another subcommand was used in a direct message.
    """
    if interaction.guild_id is None and interaction.command is not None and interaction.command.name != but:
        raise app_commands.CheckFailure from errors.NeedsServer()
    return True


@app_commands.guild_only()
class GameCog(commands.GroupCog):
    """The commands of one game."""

    rules: ClassVar[AnyRules]

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)

    @property
    def face(self) -> AnyFace:
        """The face of the game."""
        return GAMES[self.rules.id].face

    def kinds(self) -> Iterator[type[AnyAction]]:
        """Yield the kinds of action that the commands play, without those of chance."""
        for command in self.walk_app_commands():
            yield from command.extras.get("kinds", ())

    async def typed_move(self, reply: Responder, kinds: tuple[type[AnyAction], ...], typed: dict[str, str]) -> None:
        """Play the actions that a command's fields describe; if several fit, open the wizard.

        The actions continue the user's draft if they can, and replace it otherwise.
        """
        table, _ = await self.table(reply.interaction)
        preview = await self.display.games.moves.preview(table.record.id, reply.user_id)
        try:
            await self._type(reply, preview, kinds, typed)
        except errors.NoSuchValue as refusal:
            field = str(refusal.facts["field"]).replace("-", "_")
            meant = nearest(typed[field], self._values(preview, kinds, [field], reply.texts))
            raise errors.NoSuchValue(**refusal.facts | {"meant": meant}) from None
        except RulesError as refusal:
            raise with_suggestion(refusal, reply.texts, self._values(preview, kinds, typed, reply.texts)) from None

    async def _type(
        self, reply: Responder, preview: Preview, kinds: tuple[type[AnyAction], ...], typed: dict[str, str]
    ) -> None:
        """Play the actions that a command's fields describe, or open the wizard.

        Raises:
            NoSuchValue, RulesError: A field has no such value, or the rules forbid an action.
        """
        if self._is_offered(preview, kinds[0]):
            chain, beginning = self._read_typed(preview, (), kinds, typed)
            if not beginning and answers_offer(preview, tuple(chain)):
                await answer_offers(self.display, reply, preview.table, tuple(chain))
                return
            rows = offer_rows(preview.table, preview.seat, self.face, reply.texts)
            await reply.show(Layout([text(reply.texts.say("offer-which")), *rows]))
            return
        begun = await self._extendable_draft(preview.table, preview.seat, kinds[0])
        try:
            chain, beginning = self._read_typed(preview, begun, kinds, typed)
        except RulesError as refusal:
            if not begun:
                raise
            try:
                chain, beginning = self._read_typed(preview, (), kinds, typed)
            except RulesError:
                raise refusal from None
        drafted = with_draft(preview, tuple(chain))
        if beginning:
            await draft(self.display, reply, drafted, beginning)
        else:
            await finish(self.display, reply, drafted, chain, habit=reply.person.typed)

    def _values(
        self, preview: Preview, kinds: tuple[type[AnyAction], ...], fields: Iterable[str], texts: Texts
    ) -> list[tuple[str, str]]:
        """Return the meaning and text of each value that *fields* have in the legal actions of *kinds*."""
        table, names = preview.table, [*fields]
        found = [each for each in legal(self.rules, preview.view.state, preview.seat) if isinstance(each, kinds)]
        told = dict.fromkeys(
            (name, format_field(getattr(action, name))) for action in found for name in names if hasattr(action, name)
        )
        return [(self.face.field(name, value, texts, table.names), value) for name, value in told]

    def _is_offered(self, preview: Preview, kind: type[AnyAction]) -> bool:
        """Whether a command that begins with *kind* answers an open offer, not the next decision of the draft."""
        state, seat = preview.table.state, preview.seat
        found = (d for d in open_offers(self.rules, state) if d.seat == seat and isinstance(d, kind.answers))
        return any(found) and (preview.is_offer or not isinstance(preview.decision, kind.answers))

    def _read_typed(
        self, preview: Preview, begun: Sequence[AnyAction], kinds: tuple[type[AnyAction], ...], typed: dict[str, str]
    ) -> tuple[list[AnyAction], str]:
        """Return *begun* with the *typed* actions after it, and the beginning of an incomplete action or "".

        Raises:
            RulesError: One of the actions is illegal.
        """
        chain = list(begun)
        for kind in kinds:
            fields = {name: _field(kind, name, typed[name]) for name in kind.__struct_fields__ if name in typed}
            if not fields and kind.__struct_fields__:
                break
            if not chain and any(fitting(done_for(preview.table, preview.seat, kind), fields)):
                continue
            state = after(preview.table, preview.seat, chain)
            action = only_fitting(self.rules, state, preview.seat, kind, fields)
            if action is None:
                return chain, " ".join((word(kind), *fields.values()))
            chain.append(action)
        return chain, ""

    async def _extendable_draft(self, table: Table, seat: Seat, kind: type[AnyAction]) -> tuple[AnyAction, ...]:
        """Return the draft of *seat* if an action of *kind* can follow it, otherwise nothing."""
        trial = tried_out(table, seat, await self.display.games.moves.draft(table, seat))
        asked = () if trial.reveals or trial.closes else (d for d in pending(trial.state) if d.seat == seat)
        return trial.kept if any(isinstance(decision, kind.answers) for decision in asked) else ()

    async def complete(
        self, interaction: Interaction, kinds: tuple[type[AnyAction], ...], field: str, typed: str
    ) -> Choices:
        """Complete *field* from the legal actions that agree with the other fields."""
        table, seat = await self.table(interaction)
        if seat is None:
            return []
        others = {name: str(value) for name, value in vars(interaction.namespace).items() if value and name != field}
        filled = {name: written_in(value) for name, value in others.items()}
        texts = await texts_of(interaction)
        chain = list(await self._extendable_draft(table, seat, kinds[0]))
        for kind in kinds:
            state = after(table, seat, chain)
            done = () if chain else done_for(table, seat, kind)
            found = done or [action for action in legal(self.rules, state, seat) if isinstance(action, kind)]
            found = list(fitting(found, filled))
            if field in kind.__struct_fields__:
                values = dict.fromkeys(format_field(getattr(action, field)) for action in found)
                told = [(self.face.field(field, value, texts, table.names), value) for value in values]
                return matching_continuations(told, written_in(typed))
            if len(found) != 1:
                return []
            chain.extend(() if done else found)
        return []

    async def show_hand(self, reply: Responder, lines: Callable[[Look[Any], Seat], list[str]]) -> None:
        """Show the user's hand; *lines* returns the lines above it from what the seat may see."""
        table, seat = await self.table(reply.interaction)
        if seat is None:
            raise errors.NotSeated
        seen = look(table, seat, reply.texts)
        picture = self.face.hand(seen, seat)
        assert picture is not None, "a player may see their own hand"
        painting, press = self.display.painting.of(reply.person), Press("info", table.record.id, "0", SHOWN)
        galleries, files = await painting.galleries(picture)
        most = limits.TEXT - (limits.ALT if painting.in_words else 0)
        shown = limits.cut_lines(lines(seen, seat), most, reply.texts.say("lines-more"))
        buttons = [*play_row(table, seat, reply.texts), *rows(painting.on_request(press, reply.texts))]
        await reply.show(Layout([text(shown), *galleries, *buttons], files))

    async def table(self, interaction: Interaction) -> tuple[Table, Seat | None]:
        """Return the table of this game in the channel of a command, and the seat of its user.

        Raises:
            NoSuchGame, GameNotLive: There is no game, or it has not begun.
            OtherGame: The channel has another game.
        """
        table, seat = await table_here(interaction)
        if table.rules is not self.rules:
            command = group_of(self.bot, table.rules, await texts_of(interaction))
            raise errors.OtherGame(game=table.record.rules, command=command)
        return table, seat


def cog_of(bot: Teahouse, rules: AnyRules) -> GameCog:
    """Return the cog of the game with these *rules*."""
    return next(cog for cog in bot.cogs.values() if isinstance(cog, GameCog) and cog.rules is rules)


def group_of(bot: Teahouse, rules: AnyRules, texts: Texts) -> str:
    """Return the first word of the commands of the game with these *rules* in the language of *texts*."""
    name = cog_of(bot, rules).__cog_group_name__
    key = str(name.extras.get("key", "")) if isinstance(name, Words) else ""
    return texts.say(key) if texts.knows(key) else str(name)


def _field(kind: type[AnyAction], name: str, typed: str) -> str:
    """Return the *typed* value of a field as the log writes it.

    Raises:
        NoSuchValue: The field of *kind* has no such value.
    """
    try:
        return format_field(parse_fields(kind, {name: typed})[name])
    except UnreadableAction:
        raise errors.NoSuchValue(field=name.replace("_", "-"), value=typed[:100], meant="") from None


def after(table: Table, seat: Seat, chain: Sequence[AnyAction]) -> State:
    """Return the state after *chain* as *seat* may see it; answers without a choice are not given automatically."""
    seen: State = view(table.rules, try_draft(table.rules, table.state, seat, chain).state, seat).state
    return seen


def done_for(table: Table, seat: Seat, kind: type[AnyAction]) -> tuple[AnyAction, ...]:
    """Return the action of *kind* that the bot has just played for *seat*, if any, because typing it is no error."""
    last = table.log[-1] if table.log else None
    if last is None or last.seat != seat or last.user_id is not None or last.undoes or is_seating(last):
        return ()
    action = parse_action(table.rules, last.text)
    return (action,) if isinstance(action, kind) else ()


def plays(
    key: str, help: str, *kinds: type[AnyAction], name: str = "", **fields_help: str | Words
) -> app_commands.Command[Any, Any, Any]:
    """Return a command for a game's cog that plays an action of each of *kinds*, in this order.

    The fields of the actions become its parameters; all but the first are optional. Each is completed from the legal
    actions that agree with the others. *key* is the key of the command's translations, and its last word is the *name*
    by default. *fields_help* describes the parameters; a description that is not the same in all games has its own key.
    """
    fields = [field for kind in kinds for field in kind.__struct_fields__]

    async def callback(self: GameCog, interaction: Interaction, **typed: str | None) -> None:
        given = {field: written_in(text) for field, text in typed.items() if text}
        await respond(interaction, lambda reply: self.typed_move(reply, kinds, given))

    kind_of = Parameter.POSITIONAL_OR_KEYWORD
    parameters = [Parameter("self", kind_of), Parameter("interaction", kind_of, annotation=Interaction)]
    parameters.extend(Parameter(field, kind_of, annotation=str) for field in fields[:1])
    parameters.extend(Parameter(field, kind_of, annotation=str | None, default=None) for field in fields[1:])
    callback.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    callback.__qualname__ = f"GameCog.{key}"  # by which discord.py knows it for a method
    words = words_of(key, help, name=name)
    made: app_commands.Command[Any, Any, Any] = app_commands.Command(
        **words, callback=cast(Any, callback), extras={"kinds": kinds}
    )
    for field in fields:
        made.autocomplete(field)(_completer(kinds, field))
    described = {
        field: said
        if isinstance(said := fields_help[field], Words)
        else localized_text(said, f"parameter-{field}-help")
        for field in fields
    }
    return app_commands.describe(**described)(made)


def group(key: str, help: str, *members: app_commands.Command[Any, Any, Any]) -> app_commands.Group:
    """Return a group of *members*; its name is the last word of *key*, which finds its words in other languages."""
    made = app_commands.Group(**words_of(key, help))
    for member in members:
        made.add_command(member)
    return made


def _completer(kinds: tuple[type[AnyAction], ...], field: str) -> Completion:
    async def complete(self: GameCog, interaction: Interaction, typed: str) -> Choices:
        return await self.complete(interaction, kinds, field, typed)

    complete.__qualname__ = f"GameCog.complete_{field}"
    return offering(complete)
