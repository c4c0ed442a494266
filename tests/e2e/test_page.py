"""The page and the bot as newcomers meet them, in a browser: alone against computers, and two people at one table."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from bot.catalogue.games import GAMES, texts_for
from tests.support.browser import PHONE, Window, needs_browser, tab
from tests.support.house import Lodge, lodge

pytestmark = [needs_browser, pytest.mark.asyncio(loop_scope="session")]

BOARD = re.compile("^Carcassonne: 1 tile lies on the table")
CHOICE = re.compile(r"^([0-9a-z]{1,2}$|[0-9a-z]{1,2} · )")


PRESSES = """() => {
    window.presses = 0;
    addEventListener("click", (event) => { window.presses += event.isTrusted ? 1 : 0; }, true);
}"""
THOUGHT_MS = 60_000
"""How long computers may think before the newcomer's turn, on a machine busy with other tests."""

ALONE = 3
"""How many presses lead from the page's address to the first question of a game."""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def here(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Lodge]:
    """Open one house for all tests here: each comes with people, and opens a game, of its own."""
    quick = {"TEAHOUSE_THINKING_SECONDS": "0.05", "TEAHOUSE_THINKING_PAUSE": "0"}
    async with lodge(tmp_path_factory.mktemp("page"), **quick) as opened:
        yield opened


def latest(page: Page, text: str | re.Pattern[str]) -> Locator:
    """Return the newest message that has *text* in it."""
    return page.get_by_role("listitem").filter(has_text=text).last


async def sit_down(page: Page, name: str) -> None:
    await page.get_by_label("What shall we call you?").fill(name)
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Got it").click()


async def choose(page: Page, wizard: Locator) -> None:
    """Take the first thing that the wizard offers."""
    buttons = wizard.get_by_role("button", name=CHOICE)
    if await buttons.count():
        await buttons.first.click()
        return
    menu = wizard.get_by_role("combobox").first
    await menu.click()
    await page.get_by_role("option").first.click()


@pytest.mark.parametrize(
    ("language", "game"),
    [
        ("zh-TW", "carcassonne"),
        *(pytest.param("en-US", game, marks=pytest.mark.slow) for game in GAMES if GAMES[game].strategy),
    ],
)
async def test_a_newcomer_alone_is_asked_for_a_move_after_three_presses(
    here: Lodge, browser: Browser, language: str, game: str
) -> None:
    texts = texts_for(language)
    async with tab(browser, f"{here.place.url}/", language=language) as page:
        await page.evaluate(f"({PRESSES})()")
        await page.locator("#name").fill(f"zoe {game} {language}")
        await page.locator("#door button[type=submit]").click()
        name = texts.say(f"game-{game}".replace("_", "-"))
        await page.locator(".greeting .games").get_by_role("button", name=name, exact=True).click()
        called = page.locator("li.message.mentions").last
        await called.wait_for(timeout=THOUGHT_MS)
        await called.get_by_role("button", name=texts.say("turn-turn"), exact=True).click()
        wizard = page.locator("li.message.private").last

        await expect(wizard.get_by_role("heading")).to_be_visible()
        await expect(wizard.get_by_role("img").first).to_be_visible()
        assert await page.evaluate("window.presses") == ALONE
    newest = "SELECT max(id) FROM games"
    assert [(texts.locale, game)] == here.rows(f"SELECT locale, rules FROM games WHERE id = ({newest})")
    people = here.rows(f"SELECT seat FROM seats WHERE computer IS NULL AND game_id = ({newest})")
    assert [(0,)] == people


async def test_two_newcomers_sit_down_and_one_makes_a_move(here: Lodge, browser: Browser) -> None:
    async with tab(browser, f"{here.place.url}/") as alice, tab(browser, f"{here.place.url}/") as bob:
        await sit_down(alice, "alice")
        await sit_down(bob, "bob")
        box = alice.get_by_role("combobox", name="Message in")
        await box.fill("/game new game:carcassonne players:2 options:river=false starter=1")
        await alice.keyboard.press("Enter")
        await expect(latest(alice, "Your game is open")).to_contain_text("Only you can see this")
        here.settle()
        await latest(bob, "Seats: 1 of 2").get_by_role("button", name="Join").click()
        await expect(latest(bob, "You’re in!")).to_be_visible()
        await expect(latest(alice, "Seats: 2 of 2")).to_contain_text("bob")
        await latest(alice, "Seats: 2 of 2").get_by_role("button", name="Start").click()
        await (
            alice.get_by_role("link", name=re.compile("Carcassonne: alice"))
            .or_(alice.get_by_role("button", name=re.compile("Carcassonne: alice")))
            .first.click()
        )
        turn = latest(alice, "Turn 1: alice places")
        await expect(turn.get_by_role("img", name=BOARD)).to_be_visible()
        await turn.get_by_role("button", name="Play").click()
        wizard = latest(alice, re.compile("Only you can see this"))
        prompt = wizard.get_by_role("heading")
        await expect(prompt).to_be_visible()
        while "Confirm this turn?" not in (asked := await prompt.inner_text()):
            await choose(alice, wizard)
            await expect(prompt).not_to_have_text(asked)
        confirm = wizard.get_by_role("button", name="Confirm", exact=True)
        await confirm.click()
        await expect(latest(alice, "Turn saved")).to_contain_text("Now: bob")
        await expect(latest(alice, "Turn 2: bob places")).to_be_visible()
        await expect(latest(alice, "Turn 1: alice places").get_by_role("button", name="Play")).to_have_count(0)
        await expect(bob.get_by_text("Turn saved")).to_have_count(0)
        thread = bob.get_by_role("navigation").get_by_role("button", name=re.compile("Carcassonne: alice"))
        await expect(thread.get_by_label("Mentions")).to_be_visible()

        # A link to a place on Discord opens it here, as Discord's own client does.
        await alice.get_by_role("navigation").get_by_role("button", name="games", exact=True).click()
        await box.fill("/game list")
        await alice.keyboard.press("Enter")
        own = latest(alice, "waiting for bob").locator(".section").filter(has_text="waiting for bob")
        await own.get_by_role("button", name="Go there").click()
        await expect(latest(alice, "Turn 2: bob places")).to_be_visible()
        await thread.click()
        await bob.reload()
        await expect(latest(bob, "Turn 2: bob places")).to_be_visible()
        await expect(thread.get_by_label("A mention is waiting for a reply")).to_be_visible()
        await expect(alice.get_by_label("A mention is waiting for a reply")).to_have_count(0)

    moves = "SELECT seat FROM actions WHERE user_id IS NOT NULL AND game_id = (SELECT max(id) FROM games)"
    assert [(0,), (0,)] == here.rows(moves)


@pytest.mark.slow
@pytest.mark.parametrize("window", [{"width": 1280, "height": 800}, PHONE], ids=["desktop", "phone"])
async def test_a_new_thread_opens_at_the_call_with_play_in_view(here: Lodge, browser: Browser, window: Window) -> None:
    async with tab(browser, f"{here.place.url}/", **window) as page:
        await page.locator("#name").fill("zoe")
        await page.locator("#door button[type=submit]").click()
        await page.locator(".greeting .games").get_by_role("button", name="Carcassonne", exact=True).click()
        called = page.locator("li.message.mentions").last
        await called.wait_for(timeout=THOUGHT_MS)

        await expect(called.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
        for message in await page.locator("li.message").all():
            assert await message.locator(".text, .components").count(), "a message without content is not shown"


@pytest.mark.slow
async def test_a_host_chooses_options_in_a_form(here: Lodge, browser: Browser) -> None:
    async with tab(browser, f"{here.place.url}/") as page:
        await sit_down(page, "yan")
        await page.get_by_role("combobox", name="Message in").fill("/game new game:terra_mystica players:2")
        await page.keyboard.press("Enter")
        card = latest(page, "Seats: 1 of 2")
        await card.get_by_role("button", name="Options…").click()
        form = page.get_by_role("dialog")
        await expect(form.get_by_role("radio", name="base map", exact=True)).to_be_checked()
        await form.get_by_role("radio", name="Fjords").check()
        await form.get_by_role("checkbox", name="Ice factions").check()
        await form.get_by_role("button", name="Submit").click()

        await expect(latest(page, "Map: Fjords · Factions: each chooses in turn · Ice factions: yes")).to_be_visible()
