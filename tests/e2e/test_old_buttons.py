"""Buttons as old as the bot: whatever stood under a message once is answered, by what it shows or by a word."""

import re
from pathlib import Path
from typing import Final

import pytest

from cogs.ui.display import display_of
from playground.protocol.json import Json
from tests.e2e.test_stale import scene
from tests.support.bot import load_bot
from tests.support.forgery import MENU, PEOPLE, forge, form_payload, press_payload, rain
from tests.support.house import House

FILE: Final = Path(__file__).parent / "pressed.txt"
PRESSED: Final = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]

LOOKING: Final = (
    *("turn:{}:3:", "info:{}:3:", "hints:{}:3:", "board:{}:1:", "text:{}:1:", "since:{}:3:", "history:{}:1:2"),
    *("plan:{}:980849330:", "standing:{}:12647830:"),
)
"""Buttons of the first two days that show something, as it is now."""

GONE: Final = (
    "proviso:{}:0.0:else decline",
    "confirm:{}:0.971728538:",
    "undo:{}:2:",
    "resigned:{}:1:",
    "reset:{}:0.9:",
)
"""What they asked for was of a moment that is over, or is asked otherwise today."""

MOVED_ON: Final = "The game has moved on"


def use_of(line: str, game: int) -> Json:
    """Return what Discord tells of the use of what a *line* names, at a game."""
    found = re.fullmatch(r"([a-z]+):([01]):([^|]*)(\|[0-9]+|\|@)?(?: (.*))?", line)
    assert found is not None, line
    verb, of_game, rest, part, value = found.groups(default="")
    custom_id = f"{verb}:{game if of_game == '1' else 0}:{rest}"
    if part:
        return press_payload(custom_id + part, PEOPLE if part == "|@" else MENU, value or "1")
    return press_payload(custom_id)


async def test_each_verb_of_today_is_kept_with_an_id(tmp_path: Path) -> None:
    """A new form of id is added to pressed.txt, and none is taken out."""
    async with load_bot(tmp_path) as bot:
        assert {*display_of(bot).presses} <= {line.split(":")[0] for line in PRESSED}


@pytest.mark.slow
async def test_whatever_was_ever_shown_is_answered_and_moves_nothing(here: House, lasting: None) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await scene(alice, bob)
        [(game, seq)] = here.rows("SELECT id, seq FROM games")
        page = bob.private()[-1]["id"]
        told = [use_of(line, game) for line in PRESSED]
        forms = [form_payload(each["custom_id"], {"value": "3"}) for each in told if "|" not in each["custom_id"]]

        assert [] == await rain(here.place, bob, [*told, *forms], message=page)
        assert [(seq, "live")] == here.rows("SELECT seq, status FROM games WHERE id = ?", game)
        assert [] == here.reported


@pytest.mark.slow
async def test_the_oldest_buttons_show_what_they_showed_or_say_that_the_game_has_moved_on(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await scene(alice, bob)
        [(game,)] = here.rows("SELECT id FROM games")
        for id in LOOKING:
            await forge(here.place, bob, id.format(game), expected="")
            assert MOVED_ON not in str(bob.private()[-1]), id
        for id in GONE:
            await forge(here.place, bob if bob.is_called() else alice, id.format(game), expected=MOVED_ON)
