"""The four games on a phone, in Chromium: nothing is wider than the screen, and the question is visible."""

import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.catalogue.games import GAMES
from bot.tables.options import parse_options
from playground.client import screen
from playground.protocol.json import Json
from rules.core.model import Decision
from rules.core.play import pending
from tests.support.ahead import play_ahead
from tests.support.browser import PHONE, needs_browser, tab, too_wide
from tests.support.drivers import Driver, TerraDriver
from tests.support.guests import Guest, called_guest, green, named_people, newest, open_table, ways
from tests.support.house import House, house

pytestmark = [needs_browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

FACTIONS: Final = "witches+giants+nomads+swarmlings+engineers"
PEOPLE: Final = ("alice", "bob", "carol", "dave", "ellen")

PHONES: Final = 2
"""How many people have one: a phone shows each message, so it takes more than all else, and all ask the same."""

SHOWN: Final = """([id, keys]) => {
    const message = document.querySelector(`[data-id="${id}"]`);
    const shown = [...(message?.querySelectorAll(".components [data-key]") ?? [])].map((one) => one.dataset.key);
    return shown.join() === keys.join() && [...message.querySelectorAll("img")].every((image) => image.naturalWidth);
}"""


REPLACED: Final = "the server responded with a status of 404"
"""What the page says of a turn message's picture that an edit replaces before it is loaded."""


@pytest_asyncio.fixture(loop_scope="session")
async def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with house(tmp_path, monkeypatch) as opened:
        yield opened


class Thumb(Guest):
    """A guest who presses what a phone shows, and looks at it after each press."""

    def __init__(self, guest: Guest, page: Page) -> None:
        super().__init__(guest.player)
        self.page = page

    async def use(self, message: Json, control: Json, *values: str, expected: str = "") -> str:
        """Press this button, or choose *values* from this menu, on the phone."""
        answer = await self.answer(self._tap(message, control, *values), expected)
        await self.look()
        return answer

    async def _tap(self, message: Json, control: Json, *values: str) -> None:
        shown = self.page.locator(f'[data-id="{message["id"]}"]')
        await shown.locator(f'[data-key="{control["custom_id"]}"]').click()
        for value in values:
            label = next(each["label"] for each in control["options"] if each["value"] == value)
            await self.page.get_by_role("option", name=label).first.click()

    async def look(self) -> None:
        """Look at the last question or reply."""
        wizard = self.private()[-1]
        keys = [each["custom_id"] for each in screen.controls(wizard) if "custom_id" in each]
        await self.page.wait_for_function(SHOWN, arg=[wizard["id"], keys])

        assert [] == await too_wide(self.page)
        if not ways(wizard) and not green(wizard):
            return
        shown = self.page.locator(f'[data-id="{wizard["id"]}"]')
        await expect(shown.locator(f'[data-key="{keys[-1]}"]')).to_be_in_viewport(ratio=1)
        for confirm in green(wizard):
            await expect(shown.locator(f'[data-key="{confirm["custom_id"]}"]')).to_be_in_viewport(ratio=1)
        for picture in await shown.locator(".picture").all():
            await expect(picture).to_be_in_viewport(ratio=0.9)  # above it, a phone shows a long question


@asynccontextmanager
async def phones(browser: Browser, here: House, *guests: Guest) -> AsyncIterator[list[Thumb]]:
    """Give each of *guests* a phone, in the language that they speak, with the game's thread open."""
    channel = newest(guests[0])["channel_id"]
    async with AsyncExitStack() as stack:
        thumbs = []
        for guest in guests:
            door = f"{here.place.url}/?player={guest.name}&channel={channel}"
            page = await stack.enter_async_context(
                tab(browser, door, language=guest.player.locale, faults=[REPLACED], **PHONE)
            )
            thumbs.append(Thumb(guest, page))
        yield thumbs


def is_called(guest: Guest) -> bool:
    return guest.id in named_people(newest(guest))


@pytest.mark.parametrize(
    ("game", "count", "locale", "options", "turns"),
    [
        ("carcassonne", 2, "zh-TW", {}, 6),
        ("terra_mystica", 2, "zh-CN", {"pick": "auction"}, 14),
        ("terra_mystica", 5, "en-US", {"factions": FACTIONS}, 7),
    ],
)
async def test_a_game_is_begun_on_phones(
    here: House, browser: Browser, game: str, count: int, locale: str, options: dict[str, str], turns: int
) -> None:
    """The set-up of five factions is played without the phones."""
    dice = random.Random(3)
    async with here.guests(*PEOPLE[:count]) as guests:
        for guest in guests:
            await guest.player.speak(locale)
        written = " ".join(f"options:{name}={value}" for name, value in options.items())
        wish = f"language:{locale.removesuffix('-US')} {written}"
        await open_table(*guests, game=game, wish=wish, before_start=here.settle)
        if "factions" in options:
            driver = TerraDriver(here, guests, parse_options(GAMES[game].rules.options_type, options))
            await play_ahead(driver, lambda state: state.round == 1)
        async with phones(browser, here, *guests[:PHONES]) as thumbs:
            players = [*thumbs, *guests[PHONES:]]
            for _ in range(turns):
                player = await called_guest(*players)
                assert player is not None
                await player.until(partial(is_called, player), "the call")
                await player.play_by_buttons(dice)


@pytest.mark.parametrize(
    ("game", "locales", "kinds"),
    [("ming_dynasty", ["zh-TW", "en-US"], 6), ("great_wall", ["en-US", "en-US", "en-US"], 11)],
)
async def test_every_kind_of_question_is_answered_on_a_phone(
    here: House, browser: Browser, game: str, locales: list[str], kinds: int
) -> None:
    """The first ones of each kind; the turns between them, and those of people without a phone, are typed."""
    dice, met = random.Random(5), Counter[type[Decision]]()
    rules, player = GAMES[game].rules, GAMES[game].player
    assert player is not None
    async with here.guests(*PEOPLE[: len(locales)]) as guests:
        for guest, locale in zip(guests, locales, strict=True):
            await guest.player.speak(locale)
        await open_table(
            *guests, game=game, wish=f"language:{locales[0].removesuffix('-US')}", before_start=here.settle
        )
        driver: Driver[Any] = Driver(rules, player, here, guests, None)
        async with phones(browser, here, *guests[:PHONES]) as thumbs:
            players = [*thumbs, *guests[PHONES:]]
            for _ in range(TURNS):
                if len(met) >= kinds:
                    return
                asked = open_question(driver)
                guest = players[asked.seat]
                await guest.until(partial(is_called, guest), "the call")
                if asked.seat < PHONES and met[type(asked)] < OF_A_KIND:
                    met[type(asked)] += 1
                    await guest.play_by_buttons(dice)
                else:
                    await guest.make(f"/move do:{'; '.join(driver.turn(asked.seat))}")

    raise AssertionError(f"only {[kind.__name__ for kind in met]} were asked")


TURNS: Final = 120
"""The number of turns after which most questions have been asked."""

OF_A_KIND: Final = 2
"""How many questions of a kind are answered on a phone."""


def open_question(driver: Driver[Any]) -> Decision:
    """Return what is asked first of somebody who has not chosen in secret."""
    done = {seat for (seat,) in driver.here.rows("SELECT seat FROM drafts")}
    front = [each for each in pending(driver.state) if each.seat >= 0]
    return next(each for each in front if not (each.sealed and each.seat in done))
