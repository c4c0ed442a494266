"""One person plays each game against masters at the page in Chromium, typing what makes some sense.

They play the beginning and the end; what is between is played without them.
"""

import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.catalogue.games import GAMES
from bot.tables.options import parse_options
from rules.core.notation import format_action
from rules.ming_dynasty.state import ROUNDS, Phase
from tests.support.ahead import play_ahead
from tests.support.browser import needs_browser, tab
from tests.support.drivers import Driver, TerraDriver, sensible
from tests.support.evenings import replay_export
from tests.support.guests import Guest, newest
from tests.support.house import House, house

pytestmark = [needs_browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

QUICK: Final = {"think": "thread", "thinking_seconds": "0.02", "thinking_pause": "0"}
WISHES: Final = {"carcassonne": ["options:river=false"], "great_wall": ["", "options:mode=coop"]}
"""By game, with what it is short, and with what computers are partners."""

TABLES: Final = [(game, wish) for game in GAMES if GAMES[game].strategy for wish in WISHES.get(game, [""])]

BEGINNING: Final = 4
"""The number of the person's turns after which the game goes on without the person and the master."""

IS_LATE: Final[dict[str, Callable[[Any], bool]]] = {
    "carcassonne": lambda state: len(state.bag) <= 4,
    "great_wall": lambda state: state.year == 6,
    "ming_dynasty": lambda state: state.round == ROUNDS and state.phase is Phase.MOVE,
    "terra_mystica": lambda state: state.round == 6,
}
"""By game, when they take over again: for a turn or more each, and the final scoring."""

REPLACED: Final = "the server responded with a status of 404"
"""What the page says of a turn message's picture that an edit replaces before it is loaded."""


@pytest_asyncio.fixture(loop_scope="session")
async def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with house(tmp_path, monkeypatch, settings=QUICK) as opened:
        yield opened


class Typist(Guest):
    """A guest who types at the page in Chromium, where the game's thread is open."""

    def __init__(self, guest: Guest, page: Page) -> None:
        super().__init__(guest.player)
        self.page = page

    async def type(self, line: str, *, channel: str | None = None) -> str:
        return await self.answer(self._type(line))

    async def _type(self, line: str) -> None:
        await self.page.locator("#say").fill(line)
        await self.page.get_by_role("button", name="Send", exact=True).click()


def driver_of(game: str, here: House, guest: Guest) -> Driver[Any]:
    """Return what drives the game of *guest*, who has the first seat; the others have no guests."""
    rules, player = GAMES[game].rules, GAMES[game].player
    assert player is not None
    [(written, seats)] = here.rows("SELECT options, seats FROM games")
    options, guests = parse_options(rules.options_type, json.loads(written)), (guest,) * seats
    return (
        TerraDriver(here, guests, options) if game == "terra_mystica" else Driver(rules, player, here, guests, options)
    )


def next_answer(driver: Driver[Any]) -> list[str]:
    """Return the person's next action, as in the log; empty while only others are asked."""
    state, chosen = driver.state, driver.here.rows("SELECT 1 FROM drafts WHERE seat = 0 AND sealed")
    if any(each.seat == 0 and not (each.sealed and chosen) for each in state.agenda[0]):
        return driver.turn(0)
    offers = [each for each in state.offers if each.seat == 0]
    return [format_action(sensible(driver.rules, driver.player, state, each)) for each in offers[:1]]


async def step(driver: Driver[Any]) -> bool:
    """Have the person make their next turn, or wait until others have moved; return whether it was the person."""
    if actions := next_answer(driver):
        await driver.guests[0].type(f"/move do:{'; '.join(actions)}")
    else:
        await driver.here.until("SELECT seq FROM games", driver.seq + 1)
    return bool(actions)


@pytest.mark.parametrize(("game", "wish"), TABLES, ids=[f"{game} {wish}" for game, wish in TABLES])
async def test_one_person_plays_against_masters(
    quick: House, browser: Browser, game: str, wish: str, tmp_path: Path
) -> None:
    async with quick.guests("alice") as [alice]:
        await alice.type(f"/game new game:{game} players:2 computers:1 level:master {wish}", channel="games")
        quick.settle()
        await alice.use_card("start")
        door = f"{quick.place.url}/?player=alice&channel={newest(alice)['channel_id']}"
        async with tab(browser, door, faults=[REPLACED]) as page:
            typist = Typist(alice, page)
            driver = driver_of(game, quick, typist)
            turns = 0
            while turns < BEGINNING:
                turns += await step(driver)
            await play_ahead(driver, lambda state: IS_LATE[game](state) or driver.rules.result(state) is not None)
            while (result := driver.rules.result(driver.state)) is None:
                await step(driver)
            await alice.until(alice.is_over, "the end")
            [name] = quick.rows("SELECT name FROM seats WHERE computer = 'master'")[0]

            await expect(page.locator(f'[data-id="{newest(alice)["id"]}"]')).to_contain_text(name)
            assert {0, 1} == {seat for (seat,) in quick.rows("SELECT DISTINCT seat FROM actions WHERE seat >= 0")}
            assert [*result.points] == (await replay_export(alice, tmp_path))["scores"]
