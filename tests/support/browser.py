"""Chromium without a window, for the tests that look at the playground's page.

Nothing is loaded from anywhere but the playground: a page that asks for more, or complains on its console, fails
its test.
"""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Literal, TypedDict

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.support.patience import PATIENCE


class Window(TypedDict):
    """The size of a window, as `tab` takes it."""

    width: int
    height: int


CHROMIUM: Final = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The shell takes a third of the CPU: it has no interface of its own, for which the browser starts more processes."""
ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: Final[Window] = {"width": 390, "height": 844}

expect.set_options(timeout=PATIENCE * 1e3)  # milliseconds

needs_browser = pytest.mark.skipif(
    CHROMIUM is None, reason="no browser is installed; with one this runs: apt install chromium-headless-shell"
)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def tab(
    browser: Browser,
    address: str,
    *,
    width: int = 1280,
    height: int = 860,
    scheme: Literal["light", "dark"] = "light",
    language: str = "en-US",
    faults: list[str] | None = None,
) -> AsyncIterator[Page]:
    """Open *address* as somebody who was never here, and see at the end that the page was content.

    Args:
        browser: Where to open it.
        address: The playground's, with or without `?player=`.
        width: Of the window.
        height: Of the window.
        scheme: Light or dark.
        language: The browser's.
        faults: What may be wrong with the page: texts of its console that are looked over.
    """
    own = "/".join(address.split("/")[:3])
    wrong: list[str] = []
    context = await browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, locale=language, timezone_id="UTC"
    )
    context.set_default_timeout(PATIENCE * 1e3)  # milliseconds
    page = await context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("request", lambda asked: None if asked.url.startswith((own, "data:")) else wrong.append(asked.url))
    try:
        await page.goto(address)
        yield page
    finally:
        await context.close()
    expected: list[str] = []
    actual = [each for each in wrong if not any(known in each for known in faults or [])]

    assert expected == actual


async def too_wide(page: Page) -> list[str]:
    """Return what is drawn beyond the right edge of the window, but for what one scrolls into view inside its box."""
    elements: list[str] = await page.evaluate("""() => {
        const clipped = (one) => one.closest("pre, #sidebar") !== null;
        const beyond = (one) => one.getBoundingClientRect().right > innerWidth + 0.5 && !clipped(one);
        return [...document.querySelectorAll("body *")].filter(beyond).map((one) => one.outerHTML.slice(0, 120));
    }""")
    return elements
