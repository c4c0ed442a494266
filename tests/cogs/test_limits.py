"""Everything that the bot may send keeps Discord's limits, in all its languages."""

import random
import re
from collections.abc import AsyncIterator, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from discord import AppCommandType

from bot.base.api import limits
from bot.catalogue.games import GAMES, texts_for
from bot.catalogue.packs import load, register
from bot.faces.i18n.texts import LOCALES
from bot.host.app import Teahouse
from bot.host.translator import Translator
from bot.settings.deadlines.pace import MINUTE, MOST, Missed, Pace
from bot.storage.records import Gathering, Motion, Plan, Vote
from bot.tables.services.planner import Planning
from bot.tables.table import Table
from bot.tables.telling.history import history
from bot.tables.telling.look import look
from bot.tables.turns.narrow import narrow
from bot.tables.turns.plans import ALTERNATIVES, LINES
from bot.tables.turns.stages import asked_next, wizard_answers
from cogs.ui.display import display_of
from cogs.ui.items import Layout
from cogs.ui.lobby import lobby_card
from cogs.ui.panel import home, turn_message
from cogs.ui.plans import builder
from cogs.ui.votes import Proposal, paces, proposals, sure, times, vote_message
from cogs.ui.wizard import wizard
from rules.core.model import Action
from rules.core.notation import format_action, word
from rules.core.play import legal
from rules.core.struct import evolve
from rules.ming_dynasty.map import MAPS, SHIPPED
from tests.support.bot import load_bot
from tests.support.services import ALICE, BOB, CAROL, DAVE, ELLEN, NAMES, House, open_services
from tests.support.terra import arrange
from tests.support.terra import player as terra_player

pytestmark = pytest.mark.slow

NAME = re.compile(r"[-_\w]{1,32}")

SHORT = 40


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Teahouse]:
    async with load_bot(tmp_path) as here:
        yield here


# Commands


def parts(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a command and all options in it."""
    yield command
    for option in command.get("options", ()):
        yield from parts(option)


def wordings(part: dict[str, Any], key: str) -> list[str]:
    """Return a name or description in all languages."""
    return [part.get(key, ""), *(part.get(f"{key}_localizations") or {}).values()]


def characters(command: dict[str, Any]) -> int:
    """Count a command as Discord does: the longest wording of each name, description and value."""
    counted = 0
    for part in parts(command):
        counted += max(map(len, wordings(part, "name"))) + max(map(len, wordings(part, "description")))
        for choice in part.get("choices", ()):
            counted += max(map(len, wordings(choice, "name"))) + len(str(choice["value"]))
    return counted


async def trees(bot: Teahouse, *kinds: AppCommandType) -> list[dict[str, Any]]:
    """Return all commands of these *kinds*, or all that are typed, as they are registered."""
    translator = Translator(texts_for)
    found = [each for kind in kinds or (AppCommandType.chat_input,) for each in bot.tree.get_commands(type=kind)]
    return [await each.get_translated_payload(bot.tree, translator) for each in found]


async def test_menus_of_messages_and_people_are_for_servers_in_every_language(bot: Teahouse) -> None:
    menus = await trees(bot, AppCommandType.message, AppCommandType.user)

    assert ["Undo to here…", "What was that?", "Board at this move", "Since this move", "Invite to a table"] == [
        each["name"] for each in menus
    ]
    for menu in menus:
        assert ([0], [0]) == (menu["contexts"], menu["integration_types"])
        assert set(LOCALES[1:]) == set(menu["name_localizations"])
        assert all(len(name) <= 32 for name in wordings(menu, "name"))


async def test_commands_keep_to_discords_limits_in_all_languages(bot: Teahouse) -> None:
    commands = await trees(bot)

    assert len(commands) <= limits.TOP_COMMANDS
    for command in commands:
        assert characters(command) <= limits.COMMAND_CHARACTERS, command["name"]
        for part in parts(command):
            assert len(part.get("options", ())) <= limits.SUBCOMMANDS
            assert len(part.get("choices", ())) <= limits.OPTIONS
            for name in wordings(part, "name"):
                assert NAME.fullmatch(name), name
                assert name == name.lower()
            for description in wordings(part, "description"):
                assert 1 <= len(description) <= 100, description
            names = [each["name"] for each in part.get("options", ())]

            assert len(set(names)) == len(names)


async def test_commands_are_worded_in_every_language(bot: Teahouse) -> None:
    for command in await trees(bot):
        for part in parts(command):
            for key in ("name", "description"):
                assert set(LOCALES[1:]) == set(part.get(f"{key}_localizations") or {}), f"{part['name']}: {key}"


async def test_commands_are_for_servers_and_three_for_direct_messages(bot: Teahouse) -> None:
    """A direct message has no games."""
    for command in await trees(bot):
        is_direct = command["name"] in ("game", "settings", "help")

        assert ([0, 1] if is_direct else [0], [0]) == (command["contexts"], command["integration_types"])
        assert is_direct == command["dm_permission"], command["name"]


GROUPS = {"carcassonne": "carcassonne", "ming_dynasty": "ming", "terra_mystica": "terra", "great_wall": "wall"}
"""By game, the command under which its moves are."""


async def test_each_kind_of_action_can_be_given_by_a_command_of_its_game(bot: Teahouse, tmp_path: Path) -> None:
    known = {command.name: command for command in bot.tree.get_commands()}
    async with open_services(tmp_path) as house:
        for id, game in GAMES.items():
            await play_to_end(house, id, ALICE, BOB)
            made = {line.split()[1] for line in await house.log() if not line.startswith("-1")}
            fields = [
                {option["name"] for option in each.get("options", ())}
                for part in (await known[GROUPS[id]].get_translated_payload(bot.tree, Translator(texts_for)))["options"]
                for each in (part, *part.get("options", ()))
            ]
            for kind in game.rules.actions:
                if word(kind) in made:
                    assert any(set(kind.__struct_fields__) <= each for each in fields), word(kind)


@pytest.mark.parametrize("group", GROUPS.values())
async def test_the_command_of_a_game_has_room_for_two_more_actions_on_each_level(bot: Teahouse, group: str) -> None:
    command = next(each for each in await trees(bot) if each["name"] == group)
    for part in parts(command):
        assert len(part.get("options", ())) <= limits.SUBCOMMANDS - 2, part["name"]


# Messages


async def turn(house: House, dice: random.Random) -> Table:
    table = await house.table()
    user = next(row.user_id for row in table.seats if table.asks(row.seat))
    preview = await house.games.moves.preview(house.game, user)
    while not preview.is_ready:
        ways: list[Action[Any, Any]] = list(legal(table.rules, preview.view.state, preview.seat))
        preview = await house.choose(user, format_action(dice.choice(ways)))
    return await house.games.moves.confirm(house.game, user)


async def play_to_end(house: House, game: str, *users: int, **options: str) -> Table:
    dice = random.Random(1)
    table = await house.begin(game, *users, **options)
    while table.is_live:
        table = await turn(house, dice)
    return table


def components(message: Layout) -> Iterator[dict[str, Any]]:
    """Yield every component of a message as it is sent."""

    def inside(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
        yield part
        for each in (*part.get("components", ()), *([part["accessory"]] if "accessory" in part else ())):
            yield from inside(each)

    for part in message.view().to_components():  # type: ignore[no-untyped-call]
        yield from inside(part)


def check(message: Layout) -> None:
    """Check that a message keeps Discord's limits, and that its pictures have texts."""
    found = list(components(message))
    ids = [each["custom_id"] for each in found if "custom_id" in each]

    assert len(found) <= limits.COMPONENTS
    assert sum(limits.size(each["content"]) for each in found if each["type"] == 10) <= limits.TEXT
    assert len(set(ids)) == len(ids), ids
    assert all(1 <= limits.size(id) <= limits.CUSTOM_ID for id in ids), ids
    for each in found:
        match each["type"]:
            case 1:
                assert 1 <= len(each["components"]) <= limits.ROW_BUTTONS
            case 2:
                assert 1 <= limits.size(each["label"]) <= limits.LABEL
            case 3:
                values = [option["value"] for option in each["options"]]

                assert 1 <= len(values) == len(set(values)) <= limits.OPTIONS
                assert limits.size(each["placeholder"]) <= limits.OPTION_TEXT
                for option in each["options"]:
                    texts = (option["label"], option["value"], option.get("description") or "-")

                    assert all(1 <= limits.size(text) <= limits.OPTION_TEXT for text in texts), texts
            case 10:
                assert each["content"].strip()
            case _:
                pass  # the others hold components, which are in the list themselves
    told = [item["description"] for each in found if each["type"] == 12 for item in each["items"]]
    told += [each["description"] for each in found if each["type"] == 11]

    assert told == [file.description for file in sorted(message.files, key=lambda file: file.filename == "emblem.png")]
    assert all(SHORT <= limits.size(text) <= limits.ALT for text in told), told


async def messages(bot: Teahouse, house: House, locale: str) -> AsyncIterator[Layout]:
    """Yield all messages about a game in its present state: the public ones, and the wizard stage by stage."""
    table, texts, dice = await house.table(), texts_for(locale), random.Random(2)
    face, game = GAMES[table.record.rules].face, house.game
    told = tuple(history(table, after=max(0, table.record.seq - 9)))
    yield lobby_card(Gathering(table.record, table.seats), texts)
    yield home(table, face, texts)
    yield await turn_message(table, told, texts, display_of(bot).painting)
    if not table.is_live:
        return
    vote = Vote(game_id=game, seq=table.record.seq, to=0, asked_by=0, agreed=(0,))
    yield vote_message(vote, tuple(history(table)), table, table.people, texts)
    yield proposals(table, texts)
    yield paces(table, texts)
    yield times(table, texts)
    longest = Pace(bank=MOST - MINUTE, increment=MOST - MINUTE, delay=MOST - MINUTE, missed=Missed.JOURNEYMAN)
    yield sure(table, Proposal(Motion.PACE, longest), texts, alone=False, seconds=MOST - MINUTE)
    user = next(row.user_id for row in table.seats if table.asks(row.seat))
    preview = await house.games.moves.preview(game, user)
    while not preview.is_ready:
        beginning = ""
        while True:
            yield await wizard(preview, beginning, face, texts, display_of(bot).painting)
            left = wizard_answers(preview)
            beginning = asked_next(left, beginning)
            beginning = f"{beginning} {dice.choice(narrow(left, beginning))}".strip()
            ways = [format_action(action) for action in legal(table.rules, preview.view.state, preview.seat)]
            if beginning in ways:
                break
        preview = await house.choose(user, beginning)
    yield await wizard(preview, "", face, texts, display_of(bot).painting)
    await house.games.moves.reset(game, user)


@pytest.mark.parametrize(
    ("game", "users", "each"),
    [
        ("carcassonne", (ALICE, BOB, CAROL, DAVE, ELLEN), 27),
        ("ming_dynasty", (ALICE, BOB), 47),
        ("ming_dynasty", (ALICE, BOB, CAROL, DAVE), 61),
        ("terra_mystica", (ALICE, BOB, CAROL), 37),
        ("great_wall", (ALICE, BOB, CAROL, DAVE), 43),
        ("great_wall", (ALICE, BOB), 61),
        ("great_wall", (ALICE,), 61),
    ],
)
async def test_messages_of_a_game_keep_to_discords_limits_in_all_languages(
    bot: Teahouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, users: tuple[int, ...], each: int
) -> None:
    """Examine what is shown every *each* turns, and at the end, with names of 32 letters that count twice."""
    for user, name in NAMES.items():
        monkeypatch.setitem(NAMES, user, chr(0x1D400 + ord(name[0]) - ord("A")) * 32)
    dice = random.Random(1)
    async with open_services(tmp_path) as house:
        table = await house.begin(game, *users)
        turns = 0
        while table.is_live:
            if turns % each == 0:
                for locale in LOCALES:
                    async for message in messages(bot, house, locale):
                        check(message)
            table = await turn(house, dice)
            turns += 1
        for locale in LOCALES:
            async for message in messages(bot, house, locale):
                check(message)


@pytest.fixture
def wordy(tmp_path: Path) -> Iterator[str]:
    """A map on which all names are as long as they may be."""
    ids = "|".join(MAPS[SHIPPED].province_number)
    ours = files("rules.ming_dynasty").joinpath("map.json").read_text(encoding="utf-8")
    text = re.sub(r'"(en|zh_hans|zh_hant)": "[^"]*"', rf'"\1": "{"W" * 40}"', re.sub(rf'"({ids})', r'"x\1', ours))
    (tmp_path / "wordy.json").write_text(text, encoding="utf-8")
    pack = load("map", tmp_path / "wordy.json")
    register(pack)
    yield pack.hash
    del MAPS[pack.hash]
    for locale in LOCALES:
        texts_for(locale).renew_names()


async def test_an_end_that_is_told_whole_leaves_room_for_the_longest_names(
    bot: Teahouse, tmp_path: Path, wordy: str
) -> None:
    async with open_services(tmp_path) as house:
        table = await play_to_end(house, "ming_dynasty", ALICE, BOB, CAROL, DAVE, map=wordy)
        named = evolve(table, seats=tuple(evolve(row, name="_" * 31 + str(row.seat)) for row in table.seats))
        rich = evolve(table.state, tiles=((3, 3, 3, 3, 3, 0),) * 4)
        unshown = evolve(named, record=evolve(named.record, shown_seq=0), state=rich)
        texts = texts_for("en")
        check(await turn_message(unshown, tuple(history(unshown)), texts, display_of(bot).painting))


@pytest.mark.parametrize("game", GAMES)
async def test_plans_keep_to_discords_limits_in_all_languages(bot: Teahouse, tmp_path: Path, game: str) -> None:
    """With no wish, with one, and with as many as there may be, and as long ones as completion offers."""
    face = GAMES[game].face
    async with open_services(tmp_path) as house:
        table = await house.begin(game, ALICE, BOB)
        planner, user = house.games.planner, table.seats[table.awaited_seats()[0]].user_id
        planning = await planner.planning(house.game, user)
        wishes = [option.word for option in face.wishes(planning.look(texts_for("en")))]
        long = [format_action(action) for action in legal(table.rules, table.view(planning.seat).state, planning.seat)]
        widest = tuple(sorted([*wishes, *long], key=len, reverse=True)[:1] * ALTERNATIVES)
        for lines in ((), (widest[:1],), (widest,) * LINES):
            planning = evolve(planning, plan=evolve(planning.plan, lines=lines))
            for locale in LOCALES:
                check(await builder(planning, face, texts_for(locale), display_of(bot).painting, "news"))
                offered = face.wishes(look(table, planning.seat, texts_for(locale)))

                assert len({option.word for option in offered}) == len(offered) <= limits.OPTIONS


@pytest.mark.parametrize("page", ["", "build", "upgrade", "favor"])
async def test_the_pages_of_a_plan_of_terra_mystica_keep_to_discords_limits(
    bot: Teahouse, tmp_path: Path, page: str
) -> None:
    """With the greatest number of moves, though nobody can pay for any of them."""
    face = GAMES["terra_mystica"].face
    far = terra_player("fakirs", "A3 dwelling, E6 trading_house, H5 temple", shipping=0, coins=0, workers=0)
    async with open_services(tmp_path) as house:
        table = await house.begin("terra_mystica", ALICE, BOB)
        state = arrange(far, terra_player("giants", "C2 dwelling"), turn=1).state
        lines = (("upgrade E6 stronghold", "upgrade E6 temple"),) * LINES
        plan = Plan(game_id=house.game, seat=0, lines=lines)
        planning = Planning(evolve(table, state=state), 0, plan)
        assert len(planning.unaffordable) == LINES
        for locale in LOCALES:
            painting = display_of(bot).painting
            layout = await builder(planning, face, texts_for(locale), painting, "news", page=page)
            check(layout)

            assert face.wishes(planning.look(texts_for(locale)), page)
