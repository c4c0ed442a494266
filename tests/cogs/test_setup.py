"""The words of /setup and of the greeting, and the language of what everybody on a server sees."""

from typing import Any

import pytest

from bot.api.permissions import NEEDED
from bot.catalogue import GAMES, texts_for
from bot.i18n.texts import LOCALES
from bot.servers.settings import Server
from cogs.servers import public_locale
from cogs.ui.setup import PAGES, Lacking, greeting, setup_page

every_locale = pytest.mark.parametrize("locale", LOCALES)


def texts_in(layout: Any) -> str:
    """Return all texts and labels of a layout."""
    return "\n".join(
        str(getattr(item, "content", "") or getattr(item, "label", "")) for item in layout.view().walk_children()
    )


@every_locale
def test_each_permission_has_its_use(locale: str) -> None:
    wanted = [f"setup-for-{name.replace('_', '-')}" for name, needed in NEEDED if needed]
    assert [] == [key for key in wanted if not texts_for(locale).knows(key)]


@every_locale
def test_a_page_says_that_all_is_well_only_if_nothing_is_missing(locale: str) -> None:
    texts = texts_for(locale)
    fit, unfit = Lacking(1, ()), Lacking(2, ("attach-files", "send-messages"), ("attach-files",))
    for places, is_well, is_open in (((fit,), True, True), ((fit, unfit), False, True), ((unfit,), False, False)):
        pages = [
            texts_in(setup_page(n, Server(), places, guild_id=3, application_id=4, texts=texts))
            for n in range(1, PAGES + 1)
        ]
        assert is_well is (texts.say("setup-well") in pages[0]) is (texts.say("setup-well") in pages[2])
        assert is_open is (texts.say("game-carcassonne") in pages[2])
        for name in unfit.lacks:
            assert (unfit in places) is (texts.say(f"setup-for-{name}") in pages[0])
    assert texts.say("setup-nowhere") in texts_in(
        setup_page(1, Server(), (), guild_id=3, application_id=4, texts=texts)
    )


@every_locale
def test_the_greeting_names_bot_and_games(locale: str) -> None:
    texts = texts_for(locale)
    told = texts_in(greeting("Tealeaf", texts))

    assert "Tealeaf" in told
    assert texts.say("setup") in told
    for game in GAMES:
        assert texts.say(f"game-{game}".replace("_", "-")) in told


@pytest.mark.parametrize(
    ("server", "said", "usual", "expected"),
    [
        (Server(locale="zh-TW"), "zh-CN", "en", "zh-TW"),
        (Server(), "zh-CN", "en", "zh-CN"),
        (Server(), "en-US", "zh-TW", "zh-TW"),
        (Server(), "de", "en", "en"),
        (Server(locale="en"), "zh-CN", "zh-TW", "en"),
    ],
)
def test_what_was_set_goes_before_what_discord_says(server: Server, said: str, usual: str, expected: str) -> None:
    assert expected == public_locale(server, said, usual)
