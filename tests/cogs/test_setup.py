"""The words of /setup and of the greeting, and the language of what everybody on a server sees."""

from typing import Any

import pytest

from bot.base.api import limits
from bot.base.api.permissions import FOR_POSTS, NEEDED, NEEDED_IN_PRIVATE
from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.settings.deadlines.pace import MINUTE, MOST, Missed, NotAPace, Pace, format_pace, parse_pace
from bot.settings.servers.settings import Server
from bot.tables.services.tags import TAGS
from cogs.servers import read_tables
from cogs.setup import LOOKED_AT
from cogs.ui.forums import forum_permission
from cogs.ui.items import Press, component_count
from cogs.ui.servers import limits_form, public_locale, server_page, tables_form
from cogs.ui.setup import PAGES, Lacking, ServerCheck, greeting, setup_page
from players.levels import Level
from playground.protocol import components
from playground.protocol.errors import Form

every_locale = pytest.mark.parametrize("locale", LOCALES)


def texts_in(layout: Any) -> str:
    return "\n".join(
        str(getattr(item, "content", "") or getattr(item, "label", "")) for item in layout.view().walk_children()
    )


@every_locale
def test_each_permission_has_its_use(locale: str) -> None:
    names = [name.replace("_", "-") for name, needed in NEEDED_IN_PRIVATE if needed]
    names += [forum_permission(name) for name, needed in FOR_POSTS if needed]
    wanted = [f"{beginning}-{name}" for name in names for beginning in ("setup-for", "permission")]
    assert [] == [key for key in wanted if not texts_for(locale).knows(key)]


@every_locale
def test_a_page_says_that_all_is_well_only_if_nothing_is_missing(locale: str) -> None:
    texts = texts_for(locale)
    fit, unfit = Lacking(1, ()), Lacking(2, ("attach-files", "send-messages"), ("attach-files",))
    for places, is_well, is_open in (((fit,), True, True), ((fit, unfit), False, True), ((unfit,), False, False)):
        pages = [texts_in(setup_page(n, ServerCheck(3, 4, Server(), places), texts)) for n in range(1, PAGES + 1)]
        assert is_well is (texts.say("setup-well") in pages[0]) is (texts.say("setup-well") in pages[-1])
        assert is_open is (texts.say("game-carcassonne") in pages[-1])
        for name in unfit.lacks:
            assert (unfit in places) is (texts.say(f"setup-for-{name}") in pages[0])
    assert texts.say("setup-nowhere") in texts_in(setup_page(1, ServerCheck(3, 4, Server(), ()), texts))


@every_locale
def test_what_private_games_need_is_told_with_its_use_and_where_it_is_set(locale: str) -> None:
    texts, needed = texts_for(locale), ("create-private-threads", "manage-threads")
    for elsewhere, given, opened in (((), True, False), (needed, False, True), (needed[:1], True, True)):
        place = Lacking(1, (), (), needed, elsewhere)
        page = setup_page(1, ServerCheck(3, 4, Server(), (place,)), texts)
        told = texts_in(page)
        assert texts.say("setup-well") in told
        for name in needed:
            assert texts.say(f"setup-for-{name}") in told
        links = [str(getattr(item, "url", "")) for item in page.view().walk_children()]
        wanted = f"permissions={NEEDED_IN_PRIVATE.value}"
        assert [given] == [any(wanted in link for link in links)]
        assert opened is ("https://discord.com/channels/3/1" in links)


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


@every_locale
def test_pages_and_forms_keep_to_discords_limits(locale: str) -> None:
    texts, ids = texts_for(locale), tuple(range(1 << 60, (1 << 60) + limits.OPTIONS))
    lacks = tuple(name.replace("_", "-") for name, needed in NEEDED if needed)
    places = [Lacking(id, lacks, lacks[1:]) for id in ids[:LOOKED_AT]]
    private = [
        Lacking(place.channel, (), (), ("create-private-threads", "manage-threads"), ("manage-threads",))
        for place in places
    ]
    pace = Pace(bank=MOST - MINUTE, increment=MOST - MINUTE, delay=MOST - MINUTE, missed=Missed.JOURNEYMAN)
    full = Server(
        channels=ids, openers=ids, moderators=ids, forum=ids[0], games=999, reliability=100, locale=locale, pace=pace
    )
    tags = [texts.say(key) for key in TAGS]
    pages = [setup_page(n, ServerCheck(ids[0], ids[0], full, places, tags), texts) for n in (1, 2, 3, 4)]
    pages.append(setup_page(1, ServerCheck(ids[0], ids[0], full, private), texts))
    for page in (*pages, server_page(full, texts), greeting("T" * 32, texts)):
        assert component_count(page.items) <= limits.COMPONENTS
        assert limits.size(texts_in(page)) <= limits.TEXT
    press = Press("serverset", 0, "0", "limits")
    for form in (limits_form(press, full, texts), tables_form(press, full, texts), tables_form(press, Server(), texts)):
        checked = Form()
        told = form.to_dict()
        components.check(checked, told["components"], components.MODAL, ("data",))
        assert [] == [*checked.errors]
        assert limits.size(told["title"]) <= limits.FORM_TITLE


@pytest.mark.parametrize(
    ("before", "chosen", "typed", "expected"),
    [
        ("none", "day", "", "day"),
        ("none", "none", "36h", "36h"),
        ("none", "own", "36h", "36h"),
        ("36h", "day", "36h", "day"),
        ("36h", "own", "36h", "36h"),
        ("36h", "own", "2d", "2d"),
        ("36h", "none", "", "none"),
    ],
)
def test_a_pace_is_what_was_changed_in_the_form(before: str, chosen: str, typed: str, expected: str) -> None:
    guild: Any = None
    server = Server(pace=parse_pace(before), hidden=("chess",))
    filled = {"locale": "auto", "pace": chosen, "own": typed, "takeover": "master", "offered": " ".join([*GAMES][1:])}
    if typed == before:  # as the form is filled
        filled["own"] = format_pace(server.pace)
    hidden = (next(iter(GAMES)), "chess")  # this program has no game chess, and leaves it there
    wanted = {"locale": None, "pace": parse_pace(expected), "takeover": Level.MASTER, "hidden": hidden}
    assert wanted == read_tables(filled, guild, server)


def test_own_times_must_be_typed() -> None:
    guild: Any = None
    with pytest.raises(NotAPace):
        read_tables({"locale": "auto", "pace": "own", "own": " "}, guild, Server())
