"""The docs are complete: settings, commands, options, make's targets, permissions and links."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import discord
import pytest
import typer
from discord import app_commands

from bot.base.api.permissions import NEEDED, english_names
from bot.base.config import Settings, setting
from bot.catalogue.games import GAMES
from bot.host.app import Equipment, Teahouse, extensions
from bot.host.command_line import app
from bot.tables.options import choices

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "CHANGELOG", "SECURITY")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
TOLD = {page: page.read_text(encoding="utf-8") for page in PAGES}


def test_readme_tells_of_every_setting_and_of_no_other() -> None:
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| (?:`([^`]*)`|off|none) \|", README, re.MULTILINE))
    fields = {setting(name): field for name, field in Settings.model_fields.items()}

    assert set(fields) == set(rows)
    for name, field in fields.items():
        assert ("" if field.default is None else str(field.default)) == rows[name]


def commands_of(group: Any) -> Iterator[str]:
    """Yield the full names of all commands below *group*."""
    for command in group.walk_commands():
        if isinstance(command, app_commands.Command):
            yield command.qualified_name


async def test_every_command_is_told_of_somewhere() -> None:
    told = "\n".join([README, *(text for page, text in TOLD.items() if page.parent.name == "playing")])

    async with Teahouse(Equipment(Settings(), None, None)) as bot:  # type: ignore[arg-type]
        for extension in extensions():
            await bot.load_extension(extension)
        names = list(commands_of(bot.tree))

    assert len(names) > 15
    assert [] == [name for name in names if not re.search(rf"/{name}\b", told)]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_is_told_to_its_players(game: str) -> None:
    page = TOLD[ROOT / f"docs/playing/{game}.md"]

    for name, values in choices(GAMES[game].rules.options_type).items():
        [row] = re.findall(rf"^\| `{name}` \| (.+?) \|", page, re.MULTILINE)
        told = re.findall(r"`([^`]+)`", row)
        assert set(told) <= set(values)
        assert {next(iter(values)), next(reversed(values))} <= set(told)


def test_every_target_of_make_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    told = {target for text in TOLD.values() for target in re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE)}

    assert {"play", "test", "check", "setup", "bench"} <= told <= targets


def test_every_call_of_the_program_that_is_told_of_is_one() -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    told = {call for text in TOLD.values() for call in re.findall(r"-m bot ([a-z]+)([^`\n#;]*)", text)}

    assert {"doctor", "move", "replay", "simulate", "draw"} <= {name for name, _ in told} <= set(commands)
    for name, rest in told:
        known = {option for param in commands[name].params for option in param.opts}
        assert {*re.findall(r"--[a-z-]+", rest)} <= known


def test_the_invitation_in_readme_asks_for_what_is_needed() -> None:
    [number] = re.findall(r"permissions=(\d+)", README)

    assert NEEDED.value == int(number)
    for page in ("README.md", "docs/operating.md"):
        for permission in english_names(NEEDED):
            assert permission in TOLD[ROOT / page]


def test_the_versions_of_python_agree() -> None:
    house = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert ">=3.11" == house["project"]["requires-python"]
    assert "Python 3.11 or newer" in README


def test_links_lead_somewhere() -> None:
    problems = [
        f"{page.relative_to(ROOT)}: {link}"
        for page in PAGES
        for link in re.findall(r"\]\(([^)\s]+)\)", TOLD[page])
        if "://" not in link and link.split("#")[0] and not (page.parent / link.split("#")[0]).exists()
    ]

    assert [] == problems


@cache
def anchors(page: Path) -> set[str]:
    """Return what links to the headings of a page end in; code between fences has none."""
    prose = re.sub(r"^ *```.*?^ *```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", prose, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def test_links_lead_to_headings_that_are_there() -> None:
    links = [
        (page, *link.split("#"))
        for page in PAGES
        for link in re.findall(r"\]\(([^)\s]*#[^)\s]+)\)", TOLD[page])
        if "://" not in link
    ]
    problems = [
        f"{page.relative_to(ROOT)}: {to}#{anchor}"
        for page, to, anchor in links
        if anchor not in anchors((page.parent / to).resolve() if to else page)
    ]

    assert [] == problems


def test_operating_tells_its_parts_in_their_order() -> None:
    page = ROOT / "docs/operating.md"
    parts = re.findall(r"^## (.+)$", TOLD[page], re.MULTILINE)

    assert parts == re.findall(r"^\| \[(.+)\]\(#", TOLD[page], re.MULTILINE)


def test_discord_still_names_the_scopes_so() -> None:
    assert (
        discord.utils.oauth_url(1, permissions=NEEDED, scopes=("bot", "applications.commands")).replace(
            "client_id=1&", "client_id=YOUR_APPLICATION_ID&"
        )
        in README
    )


def test_modules_that_are_named_exist() -> None:
    named = {
        (page.name, path)
        for page in TOLD
        if page.name != "CHANGELOG.md"
        for path in re.findall(r"`((?:bot|cogs|laws|players|rendering|rules|tests)/[\w/]+\.py)`", TOLD[page])
    }

    assert len(named) > 50
    assert [] == [f"{page}: {path}" for page, path in sorted(named) if not (ROOT / path).exists()]


def test_every_game_has_files_of_the_same_names() -> None:
    rows = re.findall(r"^\| `([a-z/]+)` \| `([a-z]+)` \|", TOLD[ROOT / "docs/architecture.md"], re.MULTILINE)
    lacking = [
        f"{room}/{game}: {name}"
        for room, name in rows
        for game in GAMES
        if not {*(ROOT / room / game).rglob(f"{name}.py"), *(ROOT / room / game).glob(name)}
    ]

    assert rows
    assert [] == lacking
