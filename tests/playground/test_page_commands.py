"""The message box: finding a command, filling in its options, and the errors of invalid ones."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from tests.playground.house import House
from tests.support.browser import needs_browser, tab

pytestmark = [needs_browser, pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]


@pytest_asyncio.fixture(loop_scope="session")
async def page(house: House, browser: Browser) -> AsyncIterator[Page]:
    """The page as alice, with the keyboard in the message box."""
    async with tab(browser, house.door("alice")) as page:
        await page.get_by_role("button", name="Got it").click()
        await page.get_by_role("combobox", name="Message in").focus()
        yield page


def offers(page: Page) -> Locator:
    """The options in the list above the message box."""
    return page.get_by_role("listbox").get_by_role("option")


async def test_a_command_is_found_by_what_it_does(page: Page) -> None:
    await page.keyboard.type("/pour")
    await expect(offers(page)).to_have_text(["/tea  kind  cupsPour some tea"])


async def test_a_command_is_filled_in_by_keyboard_alone(page: Page) -> None:
    await page.keyboard.type("/te")
    await page.keyboard.press("Tab")
    kind, cups = page.get_by_role("combobox", name="kind"), page.get_by_role("combobox", name="cups")
    await expect(kind).to_be_focused()
    await expect(offers(page)).to_have_text(["Green tea", "Black tea"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(kind).to_have_value("Black tea")
    await expect(cups).to_be_focused()
    await expect(page.get_by_text("How many cups · 1 to 9 · required")).to_be_visible()
    await page.keyboard.type("4")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="+2 optional")).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="guest")).to_be_focused()
    await page.keyboard.type("bo")
    await expect(offers(page)).to_have_text([re.compile("bob")])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("4 cups of black for @bob, in en-US")
    await expect(page.get_by_role("combobox", name="Message in")).to_be_focused()


async def test_a_whole_command_may_be_typed_as_text(page: Page) -> None:
    await page.keyboard.type("/tea kind:green cups:3 milk:true")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("3 cups of green with milk, in en-US")


async def test_an_optional_field_is_found_by_typing_on(page: Page) -> None:
    await page.keyboard.type("/tea kind:green cups:3")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="+2 optional")).to_be_focused()
    await page.keyboard.type("mi")
    await expect(offers(page)).to_have_text([re.compile("^milk")])
    await page.keyboard.type("lk:true")
    await expect(page.get_by_role("combobox", name="milk")).to_have_value("true")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("3 cups of green with milk")


async def test_a_whole_command_may_be_pasted(page: Page) -> None:
    await page.get_by_role("combobox", name="Message in").fill("/tea cups:2 kind:Black tea guest:@bob")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("2 cups of black for @bob")


async def test_a_missing_option_is_named_and_waited_for(page: Page) -> None:
    await page.keyboard.type("/tea kind:green")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("cups is required.")
    cups = page.get_by_role("combobox", name="cups")
    await expect(cups).to_be_focused()
    await expect(cups).to_have_attribute("aria-invalid", "true")
    await page.keyboard.type("5")
    await expect(page.get_by_role("alert")).to_be_hidden()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("5 cups of green")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("/tea kind:green cups:ten", "cups has to be a whole number."),
        ("/tea kind:green cups:10", "cups can be at most 9."),
        ("/tea kind:green cups:0", "cups has to be at least 1."),
        ("/tea kind:red cups:1", "kind has to be one of: Green tea, Black tea."),
        ("/tea kind:green cups:1 guest:nobody", "guest has to be a person here."),
        ("/tea kind:green cups:1 milk:maybe", "milk has to be true or false."),
        ("/coffee black:true", "There is no command /coffee black:true."),
        ("/tea sugar:2", "/tea has no option “sugar”. Options are: kind, cups, guest, milk."),
        ("/secret now", "“now” doesn’t belong to any option. Write option:value."),
    ],
)
async def test_what_does_not_hold_is_said_before_anything_is_sent(page: Page, typed: str, told: str) -> None:
    await page.get_by_role("combobox", name="Message in").fill(typed)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text(told)


async def test_completion_offers_names_and_sends_values(page: Page) -> None:
    await page.keyboard.type("/find ")
    leaf = page.get_by_role("combobox", name="leaf")
    await expect(offers(page)).to_have_count(6)
    await leaf.press_sequentially("oo")
    await expect(offers(page)).to_have_text(["oolong"])
    await page.keyboard.press("Enter")
    await expect(leaf).to_have_value("oolong")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("found #4")


async def test_what_completion_wrote_is_typed_on_by_its_name(page: Page) -> None:
    await page.keyboard.type("/find oo")
    await expect(offers(page)).to_have_text(["oolong"])
    await page.keyboard.press("Enter")
    await page.keyboard.type(", hot")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("found oolong, hot")


async def test_what_completion_does_not_know_may_be_sent_all_the_same(page: Page) -> None:
    await page.get_by_role("combobox", name="Message in").fill("/find leaf:nettle")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("found nettle")


async def test_backspace_takes_a_command_apart(page: Page) -> None:
    await page.keyboard.type("/tea kind:green milk:")
    await expect(page.get_by_role("combobox", name="milk")).to_be_focused()
    await page.keyboard.press("Backspace")
    await expect(page.get_by_role("combobox", name="milk")).to_have_count(0)
    await page.get_by_role("combobox", name="kind").fill("")
    await page.keyboard.press("Backspace")
    await expect(page.get_by_role("combobox", name="Message in")).to_have_value("/tea")


async def test_escape_closes_the_list_and_then_the_options(page: Page) -> None:
    await page.keyboard.type("/tea kind:gr")
    await expect(offers(page)).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(offers(page)).to_have_count(0)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("combobox", name="Message in")).to_have_value("/tea kind:gr")


async def test_each_person_and_place_keeps_a_draft(page: Page) -> None:
    await page.keyboard.type("/tea kind:green cups:7")
    await page.get_by_role("button", name="lounge").click()
    box = page.get_by_role("combobox", name="Message in #lounge")
    await expect(box).to_have_value("")
    await page.keyboard.type("chatter")
    await page.get_by_role("button", name="games").click()
    await expect(page.get_by_role("combobox", name="cups")).to_have_value("7")
    await page.get_by_role("button", name="lounge").click()
    await expect(box).to_have_value("chatter")
