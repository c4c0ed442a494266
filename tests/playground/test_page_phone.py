"""The page on a phone: nothing is wider than it, and what was asked last stays in view."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, FloatRect, Locator, Page, expect

from playground.client.player import Player
from tests.playground.house import House
from tests.playground.teapot import ALT, LONG
from tests.support.browser import PHONE, needs_browser, tab, too_wide

pytestmark = [needs_browser, pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]


@pytest_asyncio.fixture(loop_scope="session")
async def page(house: House, browser: Browser) -> AsyncIterator[Page]:
    """The page as alice, on a phone."""
    async with tab(browser, house.door("alice"), **PHONE) as page:
        await page.get_by_role("button", name="Got it").click()
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def board(page: Page) -> Locator:
    """The newest of some messages: a picture and 25 small buttons."""
    for text in ("/panel", "/panel", "/board"):
        await page.get_by_role("combobox", name="Message in").fill(text)
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("combobox", name="Message in")).to_have_value("")
    board = page.get_by_role("listitem").filter(has_text="The board")
    await expect(board.get_by_role("img", name=ALT)).to_be_in_viewport(ratio=1)
    return board


async def box(locator: Locator) -> FloatRect:
    """Return where something is."""
    found = await locator.bounding_box()
    assert found is not None
    return found


async def test_nothing_is_wider_than_the_screen(page: Page, board: Locator) -> None:
    await expect(board).to_be_visible()

    assert [] == await too_wide(page)


async def test_five_small_buttons_stand_in_a_row(board: Locator) -> None:
    heights = [(await box(board.get_by_role("button", name=str(each), exact=True)))["y"] for each in range(1, 26)]

    assert sorted(set(heights)) == heights[::5]


async def test_the_picture_and_the_last_button_stay_in_view_when_the_picture_changes(
    page: Page, board: Locator
) -> None:
    for each in ("25", "1", "13"):
        before = await board.get_by_role("img", name=ALT).get_attribute("src")
        await board.get_by_role("button", name=each, exact=True).click()
        await expect(board).to_contain_text(f"seat {each}")
        await expect(board.get_by_role("img", name=ALT)).not_to_have_attribute("src", str(before))
        await expect(board.get_by_role("img", name=ALT)).to_be_in_viewport(ratio=1)
        await expect(board.get_by_role("button", name="25", exact=True)).to_be_in_viewport(ratio=1)


async def test_a_reader_above_is_brought_back_to_what_they_pressed(page: Page, board: Locator) -> None:
    await page.get_by_role("log").evaluate("(log) => { log.scrollTop -= 250; }")
    await expect(board.get_by_role("button", name="25", exact=True)).not_to_be_in_viewport()
    await board.get_by_role("button", name="1", exact=True).click()
    await expect(board).to_contain_text("seat 1")
    await expect(board.get_by_role("button", name="25", exact=True)).to_be_in_viewport(ratio=1)


async def test_what_still_asks_stays_in_view_when_others_speak(house: House, page: Page, board: Locator) -> None:
    await board.get_by_role("button", name="13", exact=True).click()
    await expect(board).to_contain_text("seat 13")
    async with Player.join(house.server.url, "bob") as bob:
        for i in range(12):
            await bob.say(f"line {i}.")
    await expect(page.get_by_text("line 11.")).to_be_attached()
    await expect(board.get_by_role("img", name=ALT)).to_be_in_viewport(ratio=1)
    await expect(board.get_by_role("button", name="25", exact=True)).to_be_in_viewport(ratio=1)
    await page.get_by_role("button", name="New messages").click()
    await expect(page.get_by_text("line 11.")).to_be_in_viewport(ratio=1)


async def test_a_form_fits(page: Page) -> None:
    await page.get_by_role("combobox", name="Message in").fill("/form")
    await page.keyboard.press("Enter")
    form = page.get_by_role("dialog", name="Your order")
    await expect(form.get_by_label("Note")).to_be_focused()
    await expect(form.get_by_role("button", name="Submit")).to_be_in_viewport(ratio=1)

    assert [] == await too_wide(page)


async def test_a_menu_leaves_the_picture_in_view(page: Page, board: Locator) -> None:
    menu = board.get_by_role("button", name="Which leaf?")
    await menu.click()
    options = page.get_by_role("listbox")
    await expect(options).to_be_in_viewport()
    picture = board.get_by_role("img", name=ALT)
    await expect(picture).to_be_in_viewport(ratio=1)
    shown = await box(picture)

    assert shown["y"] + shown["height"] <= (await box(page.locator(".list:popover-open")))["y"]

    await page.keyboard.press("Escape")
    await expect(menu).to_be_in_viewport(ratio=1)
    await expect(page.get_by_role("combobox", name="Message in")).to_be_visible()


async def test_a_long_menu_is_as_wide_as_the_screen_lets_it_be(page: Page, board: Locator) -> None:
    panel = page.get_by_role("listitem").filter(has_text="The panel").last
    await panel.get_by_role("button", name=LONG).last.click()
    await expect(page.get_by_role("listbox")).to_be_in_viewport()

    assert [] == await too_wide(page)


async def test_a_picture_is_seen_whole_and_its_description_by_a_press(page: Page, board: Locator) -> None:
    await board.get_by_role("button", name=f"Open full size: {ALT}").click()
    viewer = page.get_by_role("dialog", name="Picture")
    await expect(viewer.get_by_role("img", name=ALT)).to_be_in_viewport(ratio=1)
    await expect(viewer.get_by_text(ALT)).to_be_hidden()
    await viewer.get_by_text("ALT").click()
    await expect(viewer.get_by_text(ALT)).to_be_in_viewport(ratio=1)
    await expect(viewer.get_by_role("img", name=ALT)).to_be_in_viewport(ratio=1)
