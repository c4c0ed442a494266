"""What a bot shows to be pressed: buttons, menus, pictures and forms."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from playground.protocol import ids
from tests.playground.house import House
from tests.playground.teapot import ALT
from tests.support.browser import needs_browser, tab

pytestmark = [needs_browser, pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]


async def command(page: Page, text: str) -> None:
    await page.get_by_role("combobox", name="Message in").fill(text)
    await page.keyboard.press("Enter")


@pytest_asyncio.fixture(loop_scope="session")
async def page(house: House, browser: Browser) -> AsyncIterator[Page]:
    async with tab(browser, house.door("alice")) as page:
        await page.get_by_role("button", name="Got it").click()
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def panel(page: Page) -> Locator:
    """The panel, just shown."""
    await command(page, "/panel")
    panel = page.get_by_role("listitem").filter(has_text="The panel")
    await expect(panel).to_be_visible()
    return panel


async def test_a_press_changes_the_message_and_keeps_the_keyboard_where_it_was(page: Page, panel: Locator) -> None:
    button = panel.get_by_role("button", name="Count")
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(panel).to_contain_text("counted 1")
    await expect(button).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(panel).to_contain_text("counted 2")


@pytest.mark.usefixtures("impatient")
async def test_a_press_without_an_answer_is_busy_and_then_told_privately(page: Page, panel: Locator) -> None:
    button = panel.get_by_role("button", name="Never")
    await button.click()
    await expect(button).to_have_attribute("aria-busy", "true")
    await expect(panel.get_by_role("alert")).to_contain_text("The bot did not respond in time.")
    await expect(button).not_to_have_attribute("aria-busy", "true")
    await panel.get_by_role("button", name="Count").click()
    await expect(panel.get_by_role("alert")).to_have_count(0)


async def test_disabled_buttons_and_links_are_what_they_are(panel: Locator) -> None:
    await expect(panel.get_by_role("button", name="Shut")).to_be_disabled()
    await expect(panel.get_by_role("link", name="Elsewhere")).to_have_attribute("href", "https://example.org/")


async def test_a_menu_is_searched_and_chosen_from_by_keyboard(page: Page, panel: Locator) -> None:
    await panel.get_by_role("button", name="Which leaf?").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("listbox").get_by_role("option")).to_have_count(6)
    await page.keyboard.type("leaf 4")
    await expect(page.get_by_role("listbox").get_by_role("option")).to_have_text(["oolongleaf 4"])
    await page.keyboard.press("Enter")
    await expect(panel).to_contain_text("chose oolong")


async def test_a_menu_closes_by_escape_and_chooses_nothing(page: Page, panel: Locator) -> None:
    button = panel.get_by_role("button", name="Which leaf?")
    await button.click()
    await expect(button).to_have_attribute("aria-expanded", "true")
    await page.keyboard.press("Escape")
    await expect(button).to_have_attribute("aria-expanded", "false")
    await expect(button).to_be_focused()
    await expect(panel).to_contain_text("counted 0")


async def test_a_menu_for_several_sends_them_when_done(page: Page, panel: Locator) -> None:
    await panel.get_by_role("button", name="Several leaves").click()
    done = page.get_by_role("button", name="Done")
    await page.get_by_role("option", name="sencha").click()
    await expect(done).to_be_disabled()
    await page.get_by_role("option", name="assam").click()
    await done.click()
    await expect(panel).to_contain_text("chose sencha assam")


async def test_a_menu_of_people_sends_who_was_chosen(house: House, page: Page, panel: Locator) -> None:
    await panel.get_by_role("button", name="Who drinks?").click()
    await page.get_by_role("option", name="carol").click()
    await expect(panel).to_contain_text(f"chose {ids.id_of_name('carol')}")


async def test_a_picture_opens_full_size_with_its_description(page: Page, panel: Locator) -> None:
    picture = panel.get_by_role("button", name=f"Open full size: {ALT}")
    await expect(picture.get_by_role("img", name=ALT)).to_be_visible()
    await picture.focus()
    await page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Picture")
    await expect(dialog.get_by_role("img", name=ALT)).to_be_visible()
    await expect(dialog).to_contain_text(ALT)
    await page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()
    await expect(picture).to_be_focused()


async def test_an_embed_shows_its_parts(page: Page) -> None:
    await command(page, "/embed")
    embed = page.get_by_role("article")
    await expect(embed).to_contain_text("The house")
    await expect(embed.get_by_role("term")).to_have_text("Cups")
    await expect(embed.get_by_role("definition")).to_have_text("12")
    width = await embed.locator("img").evaluate("async (image) => { await image.decode(); return image.naturalWidth; }")

    assert width == 640


async def test_a_form_says_what_is_missing_and_sends_what_was_filled_in(page: Page) -> None:
    await command(page, "/form")
    form = page.get_by_role("dialog", name="Your order")
    submit = form.get_by_role("button", name="Submit")
    await submit.click()
    await expect(form.get_by_role("alert")).to_have_text(["This is required."] * 3)
    note = form.get_by_label("Note")
    await expect(note).to_be_focused()
    await page.keyboard.type("no")
    await page.keyboard.press("Enter")
    await expect(form.get_by_role("alert").first).to_have_text("At least 3 characters, please.")
    await note.fill("no sugar")
    await form.get_by_role("button", name="Cup").click()
    await page.get_by_role("option", name="clay").click()
    await form.get_by_role("radio", name="L").check()
    await form.get_by_role("checkbox", name="nuts").check()
    await form.get_by_role("checkbox", name="Keep it warm").uncheck()
    await submit.click()
    await expect(form).to_have_count(0)
    await expect(page.get_by_text("no sugar / ['clay'] / L / ['nuts'] / False")).to_be_visible()


async def test_a_form_closes_by_escape(page: Page, panel: Locator) -> None:
    await panel.get_by_role("button", name="Order").click()
    form = page.get_by_role("dialog", name="Your order")
    await expect(form).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    await expect(panel.get_by_role("button", name="Order")).not_to_have_attribute("aria-busy", "true")


async def test_a_messages_menu_has_what_the_bot_offers_for_it(page: Page) -> None:
    await command(page, "/tea kind:green cups:2")
    message = page.get_by_role("listitem").filter(has_text="2 cups of green")
    await message.click(button="right")
    await expect(page.get_by_role("heading", name="Apps")).to_be_visible()
    await page.get_by_role("menuitem", name="Taste this").click()
    await expect(page.get_by_text("tasted 2 cups of green, in en-US")).to_be_visible()


async def test_a_persons_menu_and_direct_messages_have_what_the_bot_offers_there(page: Page) -> None:
    await command(page, "/tea kind:green cups:2")
    message = page.get_by_role("listitem").filter(has_text="2 cups of green")
    await message.get_by_role("button", name="Actions for this message").click()
    await expect(page.get_by_role("menuitem", name="Greet warmly")).to_be_visible()
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="alice", exact=False).first.click(button="right")
    await expect(page.get_by_role("menu", name="Actions for alice")).to_be_visible()
    await page.get_by_role("menuitem", name="Greet warmly").click()
    await expect(page.get_by_text("good day, alice")).to_be_visible()

    await message.locator(".author").click(button="right")
    await page.get_by_role("menu", name="Actions for Teahouse").get_by_role("menuitem", name="Message").click()
    await expect(page.get_by_role("log", name="Messages in Teahouse")).to_be_visible()
    await command(page, "/tea kind:black cups:3")
    answer = page.get_by_role("listitem").filter(has_text="3 cups of black")
    await expect(answer).to_be_visible()
    await expect(message).to_have_count(0)
    await answer.locator(".author").click(button="right")
    await expect(page.get_by_role("menuitem", name="Message")).to_be_visible()
    await expect(page.get_by_role("menuitem", name="Greet warmly")).to_have_count(0)
