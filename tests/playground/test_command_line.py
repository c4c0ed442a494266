"""Playing from the command line, with the server and the client as processes of their own."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from tests.playground.kettle import Kitchen
from tests.support.playground import playground

pytestmark = pytest.mark.slow

HERE = Path(__file__).parents[2]


async def run(*words: str, path: Path) -> tuple[int, str, str]:
    """Run `python -m playground`; return exit code, output and errors."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground",
        *words,
        cwd=path,
        env=os.environ | {"PYTHONPATH": str(HERE), "NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "100"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    return process.returncode or 0, out.decode(), err.decode()


def port(here: Kitchen) -> str:
    return here.place.url.rpartition(":")[2]


async def test_act_prints_what_the_player_sees_and_saves_pictures(here: Kitchen, tmp_path: Path) -> None:
    steps = ["/tray", "choose Which leaf Assam, Sencha", "complete /brew leaf:da", "/order", "fill Note two words"]
    steps += ["choose Leaf oolong", "choose Size Small", "press submit", "history"]
    code, out, err = await run("act", "--port", port(here), "--as", "alice", *steps, path=tmp_path)

    assert (code, err) == (0, "")
    assert "picked assam and sencha" in out
    assert "darjeeling ×2 = darjeeling" in out
    assert "two words / ['oolong'] / s / [] / False" in out
    pictures = sorted((tmp_path / "data" / "pictures").iterdir())
    assert [each.name.split("-")[1] for each in pictures] == ["tea.png", "leaf.png", "list.txt"]
    assert all(str(each.relative_to(tmp_path)) in out for each in pictures)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("/brew leaf:x cups:9", "between 1 and 5"),
        ("/coffee", "There is no command /coffee; there are:"),
        ("/table", "/table is followed by one of: new"),
        ("/brew oolong", "/brew has no option oolong; it has: leaf, cups, milk, guest, where"),
        ("press Nothing", 'no button "Nothing"'),
        ("fill Word x", "no form"),
        ("dance", "There is no step dance"),
        ("press", "Say what: press LABEL"),
        ("go nowhere", "no channel nowhere; there are:"),
        ("/never", "did not respond in time"),
    ],
)
async def test_act_fails_with_the_reason(here: Kitchen, tmp_path: Path, step: str, reason: str) -> None:
    code, _, err = await run("act", "--port", port(here), "--as", "alice", "--wait", "0.1", step, path=tmp_path)

    assert code == 1
    assert reason in err


SCENARIO = """\
# Bob pours what Alice brewed.
alice /brew leaf:oolong
bob press Pour 2
expect alice 2 for @bob

alice: /whisper
expect alice another thing
refuse bob psst
fault status status=429 route=POST.*/messages retry_after=0.1
alice /table new kind:shut
expect alice welcome @alice
clock +2h
bob locale zh-TW
bob say 你好
expect alice 你好
"""


async def test_a_scenario_plays_with_several_people(here: Kitchen, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(SCENARIO, "utf-8")
    code, out, err = await run("run", str(file), "--port", port(here), path=tmp_path)

    assert (code, err) == (0, "")
    assert "» bob press Pour 2" in out


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("expect alice champagne", "alice does not see: champagne"),
        ("refuse alice oolong", "alice must not see: oolong"),
        ("restart bot", '--bot "COMMAND"'),
        ("fault plague", "There is no fault plague"),
        ("clock 2h", "+2h"),
        ("alice", "NAME STEP"),
    ],
)
async def test_a_scenario_fails_at_the_line_that_does_not_hold(
    here: Kitchen, tmp_path: Path, line: str, reason: str
) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(f"alice /brew leaf:oolong\n{line}\nalice press Nothing\n", "utf-8")
    code, _, err = await run("run", str(file), "--port", port(here), "--wait", "0.1", path=tmp_path)

    assert code == 1
    assert err.startswith(f"✗ line 2: {line}")
    assert reason in err


BOT = """\
import os, sys, yarl
sys.path.insert(0, {root!r})
from discord.gateway import DiscordWebSocket
from discord.http import Route
from tests.playground.kettle import Kettle
Route.BASE = os.environ["TEAHOUSE_API"] + "/v10"
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["TEAHOUSE_API"]).with_scheme("ws").with_path("/gateway")
Kettle().run(os.environ["DISCORD_TOKEN"], log_handler=None)
"""


async def test_a_scenario_restarts_the_bot_it_started(tmp_path: Path) -> None:
    program, file = tmp_path / "bot.py", tmp_path / "evening.txt"
    program.write_text(BOT.format(root=str(HERE)), "utf-8")
    file.write_text("alice /brew leaf:oolong\nrestart bot\nalice press Pour\nexpect alice 2 for @alice\n", "utf-8")
    async with playground(tmp_path / "playground") as place:
        command = f"{sys.executable} {program}"
        words = ("run", str(file), "--port", place.url.rpartition(":")[2], "--bot", command)
        code, _, err = await run(*words, path=tmp_path)

        assert (code, err) == (0, "")
        await place.bot_went()


async def test_a_port_that_is_taken_is_named(here: Kitchen, tmp_path: Path) -> None:
    code, _, err = await run("serve", "--port", port(here), "--data", str(tmp_path / "second"), path=tmp_path)

    assert code == 1
    assert f"Port {port(here)} cannot be used" in err


async def test_without_a_playground_the_way_to_one_is_named(tmp_path: Path) -> None:
    code, _, err = await run("act", "--port", "1", "--as", "alice", "history", path=tmp_path)

    assert code == 1
    assert "make play" in err


@pytest.mark.parametrize("words", [(), ("serve",), ("act",), ("run",)])
async def test_help_is_everywhere(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, out, _ = await run(*words, "--help", path=tmp_path)

    assert code == 0
    assert "--help" in out
