"""The four games on a phone, in Chromium: nothing is wider than the screen, and the question is visible."""

import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page, expect

from bot.catalogue.games import GAMES
from playground.client import screen
from playground.protocol.json import Json
from rules.core.model import Decision
from rules.core.play import pending
from rules.great_wall.state.options import WallOptions
from tests.support.browser import PHONE, chromium, needs_browser, tab, too_wide
from tests.support.drivers import Driver, WallDriver
from tests.support.guests import Guest, called_guest, green, named_people, newest, open_table, ways
from tests.support.house import House

pytestmark = [needs_browser, pytest.mark.slow]

FACTIONS: Final = "options:factions=witches+giants+nomads+swarmlings+engineers"
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
    """Whether the newest turn message calls *guest*."""
    return guest.id in named_people(newest(guest))


@pytest.mark.parametrize(
    ("game", "count", "locale", "wish", "turns"),
    [
        ("carcassonne", 2, "zh-TW", "", 6),
        ("ming_dynasty", 2, "en-US", "", 9),
        ("terra_mystica", 2, "zh-CN", "options:pick=auction", 14),
        ("terra_mystica", 5, "en-US", FACTIONS, 21),
        ("great_wall", 3, "en-US", "", 10),
    ],
)
async def test_a_game_is_begun_on_phones(
    here: House, game: str, count: int, locale: str, wish: str, turns: int
) -> None:
    dice = random.Random(3)
    async with chromium() as browser, here.guests(*PEOPLE[:count]) as guests:
        for guest in guests:
            await guest.player.speak(locale)
        wish = f"language:{locale.removesuffix('-US')} {wish}"
        await open_table(*guests, game=game, wish=wish, before_start=here.settle)
        wall = WallDriver(here, guests, WallOptions())
        async with phones(browser, here, *guests[:PHONES]) as thumbs:
            players = [*thumbs, *guests[PHONES:]]
            for _ in range(turns):
                player = players[wall.first_decision().seat] if game == "great_wall" else await called_guest(*players)
                assert player is not None
                await player.until(partial(is_called, player), "the call")
                await player.play_by_buttons(dice)


@pytest.mark.parametrize(
    ("game", "count", "locale", "kinds"), [("ming_dynasty", 2, "zh-TW", 6), ("great_wall", 3, "en-US", 11)]
)
async def test_every_kind_of_question_is_answered_on_a_phone(
    here: House, game: str, count: int, locale: str, kinds: int
) -> None:
    """The first ones of each kind; the turns between them are typed."""
    dice, met = random.Random(5), Counter[type[Decision]]()
    rules, player = GAMES[game].rules, GAMES[game].player
    assert player is not None
    async with chromium() as browser, here.guests(*PEOPLE[:count]) as guests:
        for guest in guests:
            await guest.player.speak(locale)
        await open_table(*guests, game=game, wish=f"language:{locale.removesuffix('-US')}", before_start=here.settle)
        driver: Driver[Any] = Driver(rules, player, here, guests, None)
        async with phones(browser, here, *guests) as thumbs:
            for _ in range(TURNS):
                if len(met) >= kinds:
                    return
                asked = open_question(driver)
                thumb = thumbs[asked.seat]
                await thumb.until(partial(is_called, thumb), "the call")
                met[type(asked)] += 1
                if met[type(asked)] <= OF_A_KIND:
                    await thumb.play_by_buttons(dice)
                else:
                    await thumb.make(f"/move do:{'; '.join(driver.turn(asked.seat))}")

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
