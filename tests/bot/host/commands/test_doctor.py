"""`doctor`: a line for each thing, ok or what to do."""

import asyncio
import sqlite3
import tomllib
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import discord
import pytest

from bot.base.api.permissions import FOR_POSTS, NEEDED, english_names, invitation
from bot.host.commands.doctor import OURS, of_guild, of_packages
from bot.storage.opening import open_file
from tests.support.cli import ROOT, call
from tests.support.playground import playground


async def make_database(path: Path) -> None:
    store = await open_file(path)
    await store.close()


def spoilt(path: Path, statement: str) -> None:
    """Make a change to a database that the bot would not make."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement)


def lines(folder: Path, **settings: str) -> tuple[int, dict[str, str]]:
    """Return the exit code, and the line for each thing. Unless a setting says so, no process is asked to think."""
    done = call("doctor", folder=folder, **{"TEAHOUSE_THINK": "thread", **settings})
    assert "" == done.stderr
    said = [line.split(maxsplit=2) for line in done.stdout.splitlines()]
    return done.returncode, {thing.rstrip(":"): f"{verdict} {rest}" for verdict, thing, rest in said}


def test_where_nothing_is_wrong_every_line_is_ok(tmp_path: Path) -> None:
    code, said = lines(tmp_path, TEAHOUSE_THINK="process:1")

    assert 0 == code
    assert ["settings", "packages", "database", "disk", "backups", "fonts", "think"] == list(said)
    assert all(line.startswith("ok ") for line in said.values())
    assert said["settings"].endswith("; 80 MB for pictures")


def install(folder: Path, name: str, package: str) -> None:
    """Install a distribution with one package."""
    (folder / package).mkdir()
    (folder / package / "__init__.py").touch()
    info = folder / f"{name}-3.5.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 3.5\n")
    (info / "RECORD").write_text(f"{package}/__init__.py,,\n{info.name}/METADATA,,\n{info.name}/RECORD,,\n")


@pytest.mark.parametrize(
    ("name", "package", "said"),
    [
        ("rules", "rules", "packages: rules 3.5 has a package rules, as Teahouse has; give Teahouse an environment"),
        ("tea-bot", "bot", "packages: tea-bot 3.5 has a package bot, as"),
        ("teahouse", "rules", "packages: no other has a name of ours"),
        ("business-rules", "business_rules", "packages: no other has a name of ours"),
    ],
)
def test_a_package_of_somebody_else_with_a_name_of_ours_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, package: str, said: str
) -> None:
    install(tmp_path, name, package)
    monkeypatch.syspath_prepend(tmp_path)

    assert of_packages().line.startswith(said)
    assert of_packages().well is ("no other" in said)


def test_all_that_the_wheel_installs_is_ours() -> None:
    house = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folders = house["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]

    assert OURS == {folder for folder in folders if "/" not in folder}


def test_looking_makes_no_database(tmp_path: Path) -> None:
    lines(tmp_path)

    assert [] == list(tmp_path.iterdir())


async def test_a_whole_database_is_ok(tmp_path: Path) -> None:
    await make_database(tmp_path / "games.sqlite")

    code, said = await asyncio.to_thread(lines, tmp_path, TEAHOUSE_DATABASE="games.sqlite")

    assert 0 == code
    assert "games.sqlite is whole, with games 0 open, 0 live" in said["database"]


async def test_a_newer_database_is_wrong(tmp_path: Path) -> None:
    await make_database(tmp_path / "games.sqlite")
    spoilt(tmp_path / "games.sqlite", "PRAGMA user_version = 999")

    code, said = await asyncio.to_thread(lines, tmp_path, TEAHOUSE_DATABASE="games.sqlite")

    assert 1 == code
    assert said["database"].startswith("WRONG games.sqlite was written by a newer version")


def test_what_is_no_database_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_text("Dear diary, " * 1000)

    code, said = lines(tmp_path, TEAHOUSE_DATABASE="games.sqlite")

    assert 1 == code
    assert said["database"].startswith("WRONG games.sqlite cannot be read")


async def test_a_database_with_rows_of_no_game_is_wrong(tmp_path: Path) -> None:
    await make_database(tmp_path / "games.sqlite")
    spoilt(tmp_path / "games.sqlite", "INSERT INTO seats (game_id, seat, user_id, name) VALUES (7, 0, 1, 'nobody')")

    code, said = await asyncio.to_thread(lines, tmp_path, TEAHOUSE_DATABASE="games.sqlite")

    assert 1 == code
    assert "is damaged (seats refers to games that is not there)" in said["database"]


def test_a_wrong_setting_is_told_and_nothing_else(tmp_path: Path) -> None:
    code, said = lines(tmp_path, TEAHOUSE_LOG="xml")

    assert (1, ["settings"]) == (code, list(said))
    assert said["settings"].startswith("WRONG TEAHOUSE_LOG is wrong")


def test_a_misspelt_setting_is_told(tmp_path: Path) -> None:
    done = call("doctor", folder=tmp_path, TEAHOUSE_LOCAL="zh-TW", TEAHOUSE_THINK="thread")

    assert 1 == done.returncode
    assert "WRONG  settings: TEAHOUSE_LOCAL is none; is TEAHOUSE_LOCALE meant?" in done.stdout.splitlines()


@pytest.mark.parametrize(
    ("taken", "code", "said"),
    [
        ([], 0, "ok The Teahouse: games can be opened in 2 of 2 channels"),
        (["ATTACH_FILES"], 1, "WRONG The Teahouse: games can be opened in 0 of 2 channels; #games lacks Attach Files"),
    ],
)
async def test_with_a_token_the_doctor_looks_around(tmp_path: Path, taken: list[str], code: int, said: str) -> None:
    async with playground(tmp_path / "playground") as place:
        if taken:
            await place.fault("permissions", take=taken)
        found, told = await asyncio.to_thread(lines, tmp_path, DISCORD_TOKEN="playground", TEAHOUSE_API=place.api)

    assert code == found
    assert ["token", "intents", "server"] == list(told)[-3:]
    assert told["server"].startswith(said)


async def test_where_nobody_answers_that_is_told(tmp_path: Path) -> None:
    code, told = await asyncio.to_thread(
        lines, tmp_path, DISCORD_TOKEN="playground", TEAHOUSE_API="http://127.0.0.1:9/api"
    )

    assert 1 == code
    assert told["Discord"].startswith("WRONG no connection (")


class Channel:
    """A channel with the bot's permissions in it."""

    def __init__(self, name: str, allowed: discord.Permissions) -> None:
        self.name = name
        self._allowed = allowed

    def permissions_for(self, member: object) -> discord.Permissions:
        return self._allowed


class Guild:
    """A server with such channels."""

    name = "The Server"
    me = None

    def __init__(self, *channels: Channel, forums: Sequence[Channel] = ()) -> None:
        self.text_channels = channels
        self.forums = forums


@pytest.mark.parametrize(
    ("channels", "well", "said"),
    [
        ([Channel("a", NEEDED)], True, "games can be opened in 1 of 1 channels"),
        (
            [Channel("a", NEEDED), Channel("b", discord.Permissions(view_channel=True))],
            True,
            "games can be opened in 1 of 2 channels; #b lacks Send Messages, ",
        ),
        (
            [Channel("b", discord.Permissions(NEEDED.value, attach_files=False))],
            False,
            "games can be opened in 0 of 1 channels; #b lacks Attach Files",
        ),
        ([], False, "games can be opened in 0 of 0 channels"),
    ],
)
def test_what_a_channel_lacks_is_named(channels: list[Channel], well: bool, said: str) -> None:
    finding = of_guild(Guild(*channels))  # type: ignore[arg-type]

    assert well is finding.well
    assert finding.line.startswith(f"server The Server: {said}")


def test_the_invitation_asks_for_what_is_needed_and_no_more() -> None:
    assert f"permissions={NEEDED.value}" in invitation(7)
    assert "scope=bot+applications.commands" in invitation(7)
    assert "View Channel" in english_names(NEEDED)
    assert not NEEDED.administrator
    assert 7 == len(english_names(NEEDED))


def test_what_a_forum_lacks_is_named_as_discord_calls_it_there() -> None:
    forums = [Channel("teas", FOR_POSTS), Channel("pots", discord.Permissions(FOR_POSTS.value, send_messages=False))]

    finding = of_guild(Guild(forums=forums))  # type: ignore[arg-type]

    assert finding.well
    assert finding.line.endswith("games can be opened in 1 of 2 channels; #pots lacks Create Posts")
