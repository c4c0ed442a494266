"""All completions of all commands, as Discord accepts them."""

import random
from collections.abc import AsyncIterator, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.base.api import limits
from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.host.app import Teahouse
from cogs.base import cog_of
from cogs.completion import Choices, matching_choices, typed_value
from rendering.great_wall.card_words import name_of
from rules.core.notation import format_action
from rules.core.play import legal
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.game import RULES
from rules.great_wall.state.options import SHIPPED
from tests.support.bot import load_bot
from tests.support.services import ALICE, BOB, CAROL, GUILD, NAMES, THREAD, House

TYPED = ("", "a", "1", "专", "專")
"""The texts typed into every field."""

TURNS = 8
"""After how many turns the fields are completed."""

Command = app_commands.Command[Any, Any, Any]


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Teahouse]:
    async with load_bot(tmp_path) as here:
        yield here


def commands(bot: Teahouse, own: Any) -> Iterator[Command]:
    """Yield the commands of the cog *own* and those that all games share."""
    others = {cog_of(bot, game.rules) for game in GAMES.values()} - {own}
    for group in bot.tree.walk_commands():
        if isinstance(group, app_commands.Command) and group.binding not in others:
            yield group


async def choices(
    bot: Teahouse, command: Command, field: str, typed: str, locale: str, user: int, **fields: str
) -> Choices:
    """Return what Discord is sent while *user* types into a field of *command*."""
    sent: list[Choices] = []

    async def autocomplete(found: Choices) -> None:
        sent.append(found)

    namespace: Any = SimpleNamespace(
        **{each.name: fields.get(each.name) for each in command.parameters} | {field: typed}
    )
    interaction: Any = SimpleNamespace(
        client=bot,
        user=SimpleNamespace(id=user),
        permissions=discord.Permissions.all(),
        guild=SimpleNamespace(id=GUILD),
        guild_id=GUILD,
        channel=None,
        channel_id=THREAD,
        locale=locale,
        namespace=namespace,
        created_at=datetime.now(UTC),
        response=SimpleNamespace(is_done=lambda: False, autocomplete=autocomplete),
    )
    await command._invoke_autocomplete(interaction, field, namespace)
    [found] = sent
    return found


def check(found: Iterable[app_commands.Choice[str]], where: str) -> int:
    """Check that choices keep Discord's limits, and return their number."""
    names = [each.name for each in found]

    assert len(names) == len(set(names)) <= limits.OPTIONS, (where, names)
    assert all(1 <= limits.size(name) <= limits.OPTION_TEXT for name in names), (where, names)
    assert all(1 <= limits.size(each.value) <= limits.OPTION_TEXT for each in found), (where, names)
    return len(names)


async def begin_game(bot: Teahouse, folder: Path, game: str) -> House:
    """Begin a game of three people with one name, and play a few turns at random."""
    house, dice = House(bot.games.tables.store, folder / "idle.sqlite"), random.Random(3)
    house.games = bot.games
    table = await house.begin(game, ALICE, BOB, CAROL)
    for _ in range(TURNS):
        table = await house.table()
        user = next(row.user_id for row in table.seats if table.asks(row.seat))
        preview = await house.games.moves.preview(house.game, user)
        while not preview.is_ready:
            ways = [*legal(table.rules, preview.view.state, preview.seat)]
            preview = await house.choose(user, format_action(dice.choice(ways)))
        await house.games.moves.confirm(house.game, user)
    return house


@pytest.mark.parametrize("game", GAMES)
async def test_the_choices_of_every_completion_have_names_of_their_own_in_every_language(
    bot: Teahouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    for user in (BOB, CAROL):
        monkeypatch.setitem(NAMES, user, NAMES[ALICE])
    table = await (await begin_game(bot, tmp_path, game)).table()
    user = next(row.user_id for row in table.seats if table.asks(row.seat))
    completing = 0
    for command in commands(bot, cog_of(bot, GAMES[game].rules)):
        for field in (each.name for each in command.parameters if each.autocomplete):
            for locale in LOCALES:
                for typed in TYPED:
                    found = await choices(bot, command, field, typed, locale, user, game=game)
                    completing += check(found, f"{command.qualified_name} {field}:{typed} in {locale}") > 0

    assert completing > len(LOCALES) * 10, "hardly anything was completed"


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_card_and_location_is_offered_by_a_name_of_its_own(bot: Teahouse, locale: str) -> None:
    """Whatever is typed, a name means the same card, and no card lacks one."""
    cards, meant = CARDS[SHIPPED], dict[str, str]()
    names = {name_of(texts_for(locale), cards, card) for card in cards.all}
    for typed in {name[:size] for name in names for size in (1, 4, len(name))}:
        found = await choices(bot, wall_card(bot), "card", typed, locale, ALICE)

        assert check(found, typed)
        assert all(meant.setdefault(each.name, each.value) == each.value for each in found)
    assert {*cards.all} <= {*meant.values()}


async def test_cards_with_one_name_say_which_of_them_is_meant(bot: Teahouse) -> None:
    found = await choices(bot, wall_card(bot), "card", "desp", "en", ALICE)

    assert ["Despotism (command card)", "Despotism (command card of Qin)"] == [each.name for each in found]


def wall_card(bot: Teahouse) -> Command:
    """Return the command that shows a card."""
    return next(each for each in commands(bot, cog_of(bot, RULES)) if each.qualified_name == "wall card")


def test_equal_labels_are_told_apart_by_their_values() -> None:
    """Two people may have one name, and long names may be equal where they are cut."""
    pairs = [("Ann", "1"), ("Ann", "2"), ("x" * 99 + "yz", "3"), ("x" * 99 + "zz", "4")]
    found = matching_choices(pairs, "")

    assert 4 == check(found, "equal labels")
    assert ["Ann (1)", "Ann (2)"] == [each.name for each in found[:2]]
    assert ["1", "2", "3", "4"] == [typed_value(pairs, each.name) for each in found]
