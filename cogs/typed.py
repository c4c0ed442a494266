"""Typed input for a new game: its name and its options, with completions for what the server offers."""

from collections.abc import Iterator

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import GAMES
from bot.faces.i18n.spelling import nearest
from bot.faces.i18n.texts import Texts
from bot.tables.option_forms import forms
from bot.tables.options import UnknownOption, choices, lists, option_names, parse_options, split_options
from bot.tables.services.lobby import Lobby
from cogs.completion import (
    Choices,
    choices_with_meaning,
    matching_choices,
    matching_continuations,
    typed_value,
    written_in,
)
from cogs.opening import FORM
from cogs.ui.items import Interaction
from cogs.ui.people import texts_of
from rules.core.model import Options


def game_names(texts: Texts, hidden: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """Return the names and ids of all games but the *hidden* ones."""
    return [(texts.say(f"game-{id}".replace("_", "-")), id) for id in GAMES if id not in hidden]


async def complete_games(interaction: Interaction, typed: str) -> Choices:
    """Offer the games that the server offers, by their names."""
    return matching_choices(game_names(await texts_of(interaction), await hidden_games(interaction)), typed)


async def hidden_games(interaction: Interaction) -> tuple[str, ...]:
    """Return the games that the server does not offer; none in direct messages."""
    return (await interaction.client.games.servers.server(interaction.guild_id or 0)).hidden


def read_game(typed: str, texts: Texts) -> str:
    """Return the id of the game that is *typed*, by its name or id.

    Raises:
        NoSuchValue: There is none.
    """
    names = game_names(texts)
    game = typed_value(names, typed)
    if game not in GAMES:
        raise errors.NoSuchValue(field="game", value=typed[:100], meant=nearest(typed, names))
    return game


async def complete_options(
    interaction: Interaction, typed: str, lobby: Lobby, *, players: int | None, with_form: bool = False
) -> Choices:
    """Offer the options of the chosen game, one after another, except those that would change nothing.

    *players* is how many will play, None if that is not known yet. *with_form* also offers a form for the options.
    """
    texts = await texts_of(interaction)
    game = GAMES.get(typed_value(game_names(texts), str(interaction.namespace.game)))
    if game is None:
        return []
    rules = game.rules
    names = option_names(rules.options_type)
    *before, last = written_in(typed).replace(",", " ").split(" ")
    lead = "".join(f"{part} " for part in before if part)
    taken = {part.partition("=")[0] for part in before}
    told = [
        (texts.say("told", name=texts.option_name(name, rules.id), value=texts.option(name, value)), f"{name}={whole}")
        for name, value, whole in _value_completions(rules.options_type, last)
        if name in names and name not in taken
        if players is None or not _is_idle(lobby, rules.id, name, whole, lead, players)
    ]
    has_form = with_form and not lead and FORM.startswith(last.casefold()) and forms(rules.options_type)
    form = choices_with_meaning([(texts.say("options-in-form"), FORM)]) if has_form else []
    return [*form, *matching_continuations(told, last, lead)][: limits.OPTIONS]


def _value_completions(options_type: type[Options], typed: str) -> Iterator[tuple[str, str, str]]:
    """Yield each option, each of its values, and what to write for it: in a list, after the values *typed* already."""
    for name, values in choices(options_type).items():
        yield from ((name, value, value) for value in values)
    begun, _, listed = typed.partition("=")
    *found, _ = listed.split("+")
    for name, values in lists(options_type).items():
        if begun and name.startswith(begun):
            yield from ((name, value, "+".join((*found, value))) for value in values if value not in found)


def _is_idle(lobby: Lobby, game: str, name: str, value: str, lead: str, players: int) -> bool:
    """Whether an option is impossible or without effect after those written before it, as far as that is known yet."""
    try:
        if not parse_options(GAMES[game].rules.options_type, {name: value}).fits(players):
            return True
        return name in lobby.idle(game, {**split_options(lead), name: value}, players)
    except UnknownOption:
        return False
