"""A game as one page: in a browser without a network, small enough, and without what its reader may not know."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import expect

from bot.catalogue.games import GAMES, hang_art, texts_for
from bot.tables.table import Table
from cogs.ui import page as pages
from cogs.ui.page import Page, html_of
from rules.core.model import Seat
from rules.core.struct import evolve
from tests.support.browser import PHONE, Window, chromium, needs_browser, tab, too_wide
from tests.support.finished import finished_table, running_table
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, open_services


def page_of(table: Table, seat: Seat | None = None, locale: str = "en") -> str:
    """Return the page of a table with all its steps."""
    hang_art()
    page = Page(table, seat, texts_for(locale))
    for number in range(page.last + 1):
        page.write_step(number)
    return page.html()


def beginning(game: str, entries: int) -> Table:
    """Return a table with the first *entries* of a game, in which all is revealed."""
    whole = finished_table(game, 3)
    return evolve(running_table(whole, whole.log[:entries]), is_revealed=True)


@needs_browser
@rule("TAB-24.6", "TAB-24.7")
async def test_one_steps_through_the_page_without_a_network_on_desktop_and_phone(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(page_of(beginning("carcassonne", 12)), encoding="utf-8")
    address = (tmp_path / "page.html").as_uri()
    views: tuple[tuple[Window, Literal["light", "dark"], str], ...] = (
        ({"width": 1280, "height": 860}, "light", "rgb(255, 255, 255)"),
        (PHONE, "dark", "rgb(22, 29, 26)"),
    )
    async with chromium() as browser:
        for window, scheme, paper in views:
            async with tab(browser, address, **window, scheme=scheme) as page:
                await page.context.set_offline(True)
                await expect(page.get_by_role("heading", level=1)).to_contain_text(
                    "Carcassonne · Ann <b> · Bo_b* · Cid"
                )
                await expect(page.get_by_role("heading", level=2)).to_contain_text("12 of 12")
                await expect(page.locator("body")).to_have_css("background-color", paper)
                await page.get_by_role("button", name="First").click()
                await expect(page.get_by_role("button", name="Back")).to_be_disabled()
                await page.get_by_role("button", name="Next").click()
                await expect(page.locator("#lines")).to_contain_text("Ann <b>")
                await page.keyboard.press("ArrowRight")
                await page.get_by_role("link", name="11 ").click()
                picture = page.get_by_role("img").first
                assert "Cid" in (await picture.get_attribute("aria-label") or "")
                assert await picture.locator("use, rect, text").count() > 20
                assert [] == await too_wide(page)
                await page.get_by_role("button", name="Light or dark").click()
                await expect(page.locator("body")).not_to_have_css("background-color", paper)
                await page.reload()
                await expect(page.get_by_role("heading", level=2)).to_contain_text("11 of 12")


@rule("TAB-24.2")
async def test_games_that_differ_only_in_secrets_have_the_same_page_for_others(tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        table = await house.begin("great_wall", ALICE, BOB, CAROL)
    last = {entry.seen_by: entry for entry in table.log}
    swapped = {last[1].seq: last[2].text, last[2].seq: last[1].text}
    one = running_table(table, table.log)
    other = running_table(table, tuple(evolve(entry, text=swapped.get(entry.seq, entry.text)) for entry in table.log))

    assert page_of(one, 0) == page_of(other, 0)
    assert page_of(one) == page_of(other)
    assert page_of(one, 1) != page_of(other, 1)
    assert "Exported" not in page_of(one)


@rule("TAB-24.8")
def test_a_page_that_would_be_too_large_has_fewer_steps_and_all_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    table = beginning("carcassonne", 40)
    whole = page_of(table)
    monkeypatch.setattr(pages, "PAGE_BYTES", len(whole.encode()) - 1)
    fewer = page_of(table)

    assert whole.count("<li>") > fewer.count("<li>") > 5
    assert len(fewer.encode()) < len(whole.encode())
    assert "40 of 40" in fewer
    for line in ("Ann &lt;b&gt; draws", "Cid draws"):
        assert whole.count(line) == fewer.count(line)


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].player])
def test_the_page_of_a_whole_game_of_most_players_is_small_enough(game: str) -> None:
    table = finished_table(game, GAMES[game].rules.seats[-1])
    page = page_of(table, locale="zh-CN")

    assert len(page.encode()) <= pages.PAGE_BYTES


def test_words_of_people_are_text_in_a_page() -> None:
    texts = texts_for("en")
    hostile = beginning("carcassonne", 3)
    seats = tuple(evolve(row, name="</script><img src=x onerror=alert(1)><!--") for row in hostile.seats)
    page = page_of(evolve(hostile, seats=seats))

    assert "onerror" in page
    assert (2, 0) == (page.count("</script>"), page.count("<!--"))
    assert "<img" not in page.partition('<script type="application/json"')[0]
    assert "<b>" not in html_of("a <b> c", texts)
    assert "12345" not in html_of("<@12345> moves", texts)
