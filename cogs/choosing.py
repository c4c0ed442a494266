"""Completion of the options that a game is opened with."""

from collections.abc import Iterator

from bot.catalogue import GAMES
from bot.game.options import UnknownOption, choices, lists, offered, split_options
from cogs.completion import Choices, continued, written_in
from cogs.lobby import Lobbies
from cogs.ui.items import Interaction
from cogs.ui.people import texts_of
from rules.core.model import Options


async def offered_options(lobbies: Lobbies, interaction: Interaction, typed: str) -> Choices:
    """Return the options of the game that was chosen, one after another, but for what would change nothing."""
    game = GAMES.get(str(interaction.namespace.game))
    if game is None:
        return []
    rules = game.rules
    texts, names = await texts_of(interaction), offered(rules.options_type)
    *before, last = written_in(typed).replace(",", " ").split(" ")
    lead = "".join(f"{part} " for part in before if part)
    taken = {part.partition("=")[0] for part in before}
    told = [
        (
            texts.say("told", name=texts.option_name(name, rules.id), value=texts.option(name, value)),
            f"{name}={whole}",
        )
        for name, value, whole in _completed(rules.options_type, last)
        if name in names and name not in taken
        if not _is_idle(lobbies, name, whole, lead, interaction)
    ]
    return continued(told, last, lead)


def _completed(options_type: type[Options], typed: str) -> Iterator[tuple[str, str, str]]:
    """Yield each option, each of its values, and what to write for it: in a list, after the values *typed* already."""
    for name, values in choices(options_type).items():
        yield from ((name, value, value) for value in values)
    begun, _, listed = typed.partition("=")
    *found, _ = listed.split("+")
    for name, values in lists(options_type).items():
        if begun and name.startswith(begun):
            yield from ((name, value, "+".join((*found, value))) for value in values if value not in found)


def _is_idle(lobbies: Lobbies, name: str, value: str, lead: str, interaction: Interaction) -> bool:
    """Whether an option would change nothing beside those written before it, as far as that can be known yet."""
    game, players = interaction.namespace.game, interaction.namespace.players
    if not isinstance(players, int):
        return False
    try:
        return name in lobbies.lobby.idle(game, {**split_options(lead), name: value}, players)
    except UnknownOption:
        return False
