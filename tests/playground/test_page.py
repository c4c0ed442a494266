"""The page: how people come in, read messages, and play as several people."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, WebSocketRoute, expect

from playground.protocol import ids
from tests.playground.house import House
from tests.playground.house import house as built
from tests.support.browser import PHONE, Window, needs_browser, tab, too_wide

pytestmark = [needs_browser, pytest.mark.asyncio(loop_scope="session")]


async def say(page: Page, text: str) -> None:
    """Type *text* into the message box and send it."""
    box = page.get_by_role("combobox", name="Message in")
    await box.fill(text)
    await page.keyboard.press("Enter")


async def test_a_newcomer_is_told_what_to_type_first(house: House, browser: Browser) -> None:
    async with tab(browser, house.address) as page:
        await page.get_by_label("What shall we call you?").fill("zoe")
        await page.keyboard.press("Enter")
        greeting = page.get_by_role("region", name="Welcome to the Teahouse, zoe")
        await expect(greeting).to_contain_text("Everything stays on this machine")
        await greeting.get_by_role("button", name="/game new game:carcassonne players:2").click()
        box = page.get_by_role("combobox", name="Message in #games")
        await expect(box).to_have_value("/game new game:carcassonne players:2")
        await expect(box).to_be_focused()
        await greeting.get_by_role("button", name="Got it").click()
        await expect(greeting).to_have_count(0)
        await page.reload()
        await expect(box).to_be_visible()
        await expect(greeting).to_have_count(0)


async def test_a_name_that_cannot_be_is_refused_in_words(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("a/b")) as page:
        await expect(page.get_by_role("alert")).to_contain_text("a/b can’t sit down")
        await page.get_by_label("What shall we call you?").fill("amy")
        await page.get_by_role("button", name="Sit down", exact=True).click()
        await expect(page.get_by_role("button", name="amy")).to_have_attribute("aria-pressed", "true")


async def test_what_one_says_is_read_by_the_others_as_text(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as alice, tab(browser, house.door("bob")) as bob:
        await say(alice, "**Tea** <img src=x onerror=alert(1)> <script>alert(2)</script>")
        message = bob.get_by_role("log").get_by_role("listitem").filter(has_text="alice")
        await expect(message).to_contain_text("Tea <img src=x onerror=alert(1)> <script>alert(2)</script>")
        await expect(message.locator("strong")).to_have_text("Tea")
        await expect(bob.locator(".inside img, .inside script")).to_have_count(0)


async def test_a_private_answer_is_on_its_owners_page_alone(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as alice, tab(browser, house.door("bob")) as bob:
        await say(alice, "/secret")
        secret = alice.get_by_role("listitem").filter(has_text="the kettle is under the stairs")
        await expect(secret).to_contain_text("alice used /secret")
        await expect(secret).to_contain_text("Only you can see this")
        await say(alice, "that is all")
        await expect(bob.get_by_text("that is all")).to_be_visible()
        await expect(bob.get_by_text("kettle")).to_have_count(0)
        await alice.reload()
        await expect(secret).to_be_visible()
        await secret.get_by_role("button", name="Dismiss").click()
        await expect(secret).to_have_count(0)


async def test_all_private_messages_of_a_place_go_at_once(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as page:
        await page.get_by_role("button", name="Got it").click()
        for _ in range(3):
            await say(page, "/secret")
        secrets = page.get_by_role("listitem").filter(has_text="the kettle is under the stairs")
        await expect(secrets).to_have_count(3)
        await secrets.last.get_by_role("button", name="Actions for this message").focus()
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("menuitem", name="Taste this")).to_be_focused()
        for _ in ("Greet warmly", "Message", "Dismiss"):
            await page.keyboard.press("ArrowUp")
        await expect(page.get_by_role("menuitem", name="Dismiss the 3 private messages here")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(secrets).to_have_count(0)


async def test_a_deferred_answer_shows_that_the_bot_is_thinking(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as page:
        await say(page, "/think")
        await expect(page.get_by_text("Teahouse is thinking…")).to_be_visible()
        house.bot.pouring.set()
        await expect(page.get_by_text("thought about it")).to_be_visible()
        await expect(page.get_by_text("Teahouse is thinking…")).to_have_count(0)


async def test_one_page_seats_several_and_counts_what_calls_them(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as page:
        await page.get_by_role("textbox", name="Add another person").fill("Bob")
        await page.keyboard.press("Enter")
        seats = page.get_by_role("region", name="You are")
        await expect(seats.get_by_role("button", name="bob")).to_have_attribute("aria-pressed", "true")
        await expect(page).to_have_url(re.compile(r"player=Bob"))
        await say(page, "a line of bob's")
        await page.keyboard.press("Alt+1")
        alice = seats.get_by_role("button", name="alice")
        await expect(alice).to_have_attribute("aria-pressed", "true")
        await page.get_by_role("button", name="lounge").click()
        await expect(page.get_by_role("heading", name="lounge")).to_be_visible()
        await say(page, "hello <@" + ids.id_of_name("bob") + ">")
        await expect(page.get_by_role("log")).to_contain_text("hello @bob")
        bob = seats.get_by_role("button", name="bob")
        await expect(bob.get_by_label("Mentions: 1")).to_be_visible()
        await bob.click()
        lounge = page.get_by_role("button", name="lounge")
        await expect(lounge.get_by_label("Mentions: 1")).to_be_visible()
        await lounge.click()
        await expect(page.get_by_text("hello @bob")).to_be_visible()
        await expect(page.get_by_label("Mentions: 1")).to_have_count(0)
        await page.reload()
        await expect(alice).to_be_visible()
        await expect(bob).to_have_attribute("aria-pressed", "true")


async def test_the_address_holds_who_and_where(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as page:
        heading, seats = page.get_by_role("heading", level=1), page.get_by_role("region", name="You are")
        await page.get_by_role("button", name="lounge").click()
        await expect(page).to_have_url(re.compile(rf"player=alice&channel={ids.LOUNGE}"))
        await page.get_by_role("textbox", name="Add another person").fill("bob")
        await page.keyboard.press("Enter")
        await expect(page).to_have_url(re.compile(rf"player=bob&channel={ids.LOUNGE}"))
        await page.get_by_role("button", name="games").click()
        await expect(page).to_have_url(re.compile(rf"player=bob&channel={ids.GAMES}"))
        await page.reload()
        await expect(heading).to_have_text("games")
        await expect(seats.get_by_role("button", name="bob")).to_have_attribute("aria-pressed", "true")
        await page.go_back()
        await page.go_back()
        await expect(seats.get_by_role("button", name="alice")).to_have_attribute("aria-pressed", "true")
        await expect(heading).to_have_text("lounge")
        await page.reload()
        await expect(heading).to_have_text("lounge")
        await page.go_back()
        await expect(heading).to_have_text("games")
        await page.go_forward()
        await expect(heading).to_have_text("lounge")


async def test_a_place_that_is_not_there_is_the_first_channel(house: House, browser: Browser) -> None:
    async with tab(browser, f"{house.door('alice')}&channel=12") as page:
        await expect(page.get_by_role("heading", level=1)).to_have_text("games")
        await expect(page).to_have_url(re.compile(rf"player=alice&channel={ids.GAMES}"))


async def test_a_mention_calls_until_somebody_else_is_mentioned(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as alice:
        await say(alice, "hello")
        await say(alice, "/tea kind:green cups:2 guest:bob")
        await expect(alice.get_by_role("log")).to_contain_text("2 cups of green for @bob")
        async with tab(browser, house.door("bob") + f"&channel={ids.LOUNGE}") as bob:
            games = bob.get_by_role("button", name="games")
            await expect(games.get_by_label("Mentions: 1")).to_be_visible()
            await games.click()
            await expect(bob.get_by_text("2 cups of green for @bob")).to_be_in_viewport()
            called = games.get_by_label("A mention is waiting for a reply")
            await expect(called).to_be_visible()
            await expect(bob.get_by_label("Mentions: 1")).to_have_count(0)
            await bob.reload()
            await expect(called).to_be_visible()
            await say(alice, "/tea kind:black cups:1 guest:alice")
            await expect(bob.get_by_text("1 cups of black for @alice")).to_be_visible()
            await expect(called).to_have_count(0)


async def test_somebody_who_has_done_something_is_not_greeted_again(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as page:
        greeting = page.get_by_role("region", name="Welcome to the Teahouse")
        await expect(greeting).to_be_visible()
        await say(page, "good evening")
        await expect(page.get_by_role("log")).to_contain_text("good evening")
        await page.reload()
        await expect(page.get_by_text("good evening")).to_be_visible()
        await expect(greeting).to_have_count(0)


async def test_the_language_goes_with_every_command(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as page:
        await page.get_by_label("Language").select_option("zh-TW")
        await expect(page.get_by_role("heading", name="頻道", exact=True)).to_be_visible()
        box = page.locator("#say")
        await box.fill("/tea kind:green cups:2")
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("2 cups of green, in zh-TW")).to_be_visible()


async def test_a_chinese_browser_is_greeted_in_chinese(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice"), language="zh-CN") as page:
        await expect(page.get_by_role("heading", name="欢迎来到茶馆，alice")).to_be_visible()


async def test_nobody_types_before_it_is_known_which_commands_there_are(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as page:
        lines: list[WebSocketRoute] = []
        await page.route_web_socket(re.compile("/play/ws"), lambda line: lines.append(line))
        await page.reload()
        await expect(page.locator("#say")).to_be_disabled()
        lines[0].connect_to_server()
        await say(page, "/panel")
        await expect(page.get_by_role("heading", name="The panel")).to_be_visible()


async def test_a_lost_line_comes_back_and_nothing_typed_is_lost(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice"), faults=["WebSocket"]) as page:
        await say(page, "before the night")
        await expect(page.get_by_text("before the night")).to_be_visible()
        box = page.get_by_role("combobox", name="Message in")
        await box.fill("half a sent")
        await house.close()
        await expect(page.get_by_text("Reconnecting…")).to_be_visible()
        await box.press("Enter")
        await expect(page.get_by_role("alert")).to_contain_text("try again")
        await expect(box).to_have_value("half a sent")
        await house.reopen()
        await expect(page.get_by_text("Reconnecting…")).to_have_count(0)
        await expect(box).to_have_value("half a sent")
        await box.press("Enter")
        await expect(page.get_by_role("log")).to_contain_text("half a sent")
        await expect(page.get_by_text("before the night")).to_have_count(1)


async def test_older_messages_come_when_one_reads_upwards(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as page:
        for i in range(70):
            await say(page, f"line {i}.")
        await expect(page.get_by_text("line 69.")).to_be_visible()
        await page.reload()
        await expect(page.get_by_text("line 69.")).to_be_in_viewport()
        await expect(page.get_by_text("line 2.", exact=True)).to_have_count(0)
        await page.get_by_role("log").hover()
        await page.mouse.wheel(0, -9000)
        await expect(page.get_by_text("line 2.", exact=True)).to_have_count(1)
        await expect(page.get_by_text("line 69.")).to_have_count(1)


async def test_a_reader_above_is_not_torn_away_by_new_messages(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as alice, tab(browser, house.door("bob")) as bob:
        for i in range(30):
            await say(alice, f"line {i}.")
        first = alice.get_by_text("line 1.", exact=True)
        await expect(alice.get_by_text("line 29.")).to_be_in_viewport()
        await alice.get_by_role("log").hover()
        await alice.mouse.wheel(0, -9000)
        await expect(first).to_be_in_viewport()
        await say(bob, "news")
        chip = alice.get_by_role("button", name="New messages")
        await expect(chip).to_be_visible()
        await expect(first).to_be_in_viewport()
        await chip.click()
        await expect(alice.get_by_text("news")).to_be_in_viewport()
        await expect(chip).to_be_hidden()


async def test_a_phone_shows_all_of_it_without_scrolling_sideways(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice"), width=375, height=700, scheme="dark") as page:
        await say(page, "/panel")
        await expect(page.get_by_role("heading", name="The panel")).to_be_visible()

        assert [] == await too_wide(page)

        await expect(page.get_by_role("button", name="lounge")).to_be_hidden()
        await page.get_by_role("button", name="Channels and people").click()
        await page.get_by_role("button", name="lounge").click()
        await expect(page.get_by_role("heading", name="lounge")).to_be_visible()
        await expect(page.get_by_role("button", name="lounge")).to_be_hidden()


MARKDOWN = [
    ("**a** *b* __c__ ~~d~~", "<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>"),
    ("***both***", "<p><strong><em>both</em></strong></p>"),
    ("snake_case_name and _slant_", "<p>snake_case_name and <em>slant</em></p>"),
    (r"\*not\* 2*3*4", "<p>*not* 2<em>3</em>4</p>"),
    ("`**raw**` ``a ` b``", "<p><code>**raw**</code> <code>a ` b</code></p>"),
    ("```py\nx = 1\n```", '<pre tabindex="0"><code>x = 1</code></pre>'),
    ("# One\n## Two\n-# small", '<h3>One</h3><h4>Two</h4><small class="subtext">small</small>'),
    ("> a\n> b\nc", "<blockquote><p>a\nb</p></blockquote><p>c</p>"),
    ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("3. a\n4. b\n- c", '<ol start="3"><li>a</li><li>b</li></ol><ul><li>c</li></ul>'),
    (
        "[tea](https://example.org)",
        '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer">tea</a></p>',
    ),
    ("[no](javascript:alert(1))", "<p>[no](javascript:alert(1))</p>"),
    ("<@7>", '<p><span class="mention mine" data-user="7">@ann</span></p>'),
    ("<@8>", '<p><span class="mention" data-user="8">@somebody</span></p>'),
    ("in <#9>.", '<p>in <a class="mention" href="#">#games</a>.</p>'),
    ("<:meeple:12>", '<p><span class="emoji custom" title=":meeple:">:meeple:</span></p>'),
    ("a < b & c", "<p>a &lt; b &amp; c</p>"),
]


async def test_markdown_reads_as_on_discord(house: House, browser: Browser) -> None:
    program = """async (texts) => {
        const { markdown } = await import("/page/js/markdown.js");
        const user = (id) => (id === "7" ? { id, username: "ann" } : undefined);
        const context = { me: "7", user, channel: () => ({ name: "games" }) };
        return texts.map((text) => {
            const box = document.createElement("div");
            box.append(...markdown(text, context));
            return [text, box.innerHTML];
        });
    }"""
    async with tab(browser, house.door("alice")) as page:
        actual = await page.evaluate(program, [text for text, _ in MARKDOWN])

    assert [list(pair) for pair in MARKDOWN] == actual


async def test_a_moment_is_told_in_the_readers_language(house: House, browser: Browser) -> None:
    program = """async (text) => {
        const { plainText } = await import("/page/js/markdown.js");
        return plainText(text, {});
    }"""
    async with tab(browser, house.door("alice")) as page:
        actual = await page.evaluate(program, "<t:86400:D>")

    assert actual == "January 2, 1970"


async def test_a_server_is_chosen_where_there_are_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browser: Browser
) -> None:
    async with built(tmp_path / "playground", monkeypatch, servers=2) as here, tab(browser, here.door("alice")) as page:
        await say(page, "at home")
        await expect(page.get_by_role("log")).to_contain_text("at home")
        await page.get_by_label("Server").select_option("The Teahouse 2")
        await expect(page).to_have_url(re.compile(rf"player=alice&guild={ids.guild(1)}"))
        await say(page, "/secret")
        log = page.get_by_role("log")
        await expect(log).to_contain_text("the kettle is under the stairs")
        await expect(log).not_to_contain_text("at home")
        await expect(page.get_by_label("Server")).to_have_value(ids.guild(1))


async def test_a_single_server_is_no_choice(house: House, browser: Browser) -> None:
    async with tab(browser, house.door("alice")) as page:
        await expect(page.get_by_role("combobox", name="Message in")).to_be_visible()
        await expect(page.get_by_label("Server")).to_be_hidden()


@pytest.mark.parametrize("window", [PHONE, {"width": 1280, "height": 860}], ids=["phone", "desk"])
async def test_a_forum_lists_its_posts_with_their_tags(house: House, browser: Browser, window: Window) -> None:
    name = f"teas-{window['width']}"
    await house.server.faults.order({"kind": "channel", "name": name, "type": "forum", "tags": ["green", "open"]})
    async with tab(browser, house.door("alice"), **window) as page:
        if await page.get_by_role("button", name="Channels and people").is_visible():
            await page.get_by_role("button", name="Channels and people").click()
        await page.get_by_role("button", name=name).click()
        await expect(page.get_by_text(f"#{name} has no posts yet.")).to_be_visible()
        await expect(page.get_by_role("combobox", name="Message in")).to_have_count(0)

        forum = next(each for each in house.bot.guilds[0].forums if each.name == name)
        sencha, _ = await forum.create_thread(name="Sencha", content="tea", applied_tags=forum.available_tags)
        await forum.create_thread(name="A post with a name that is rather long " * 2, content="tea")
        rows = page.locator(".post")
        await expect(rows).to_have_count(2)
        await expect(rows.last).to_contain_text("Senchagreenopen")
        assert [] == await too_wide(page)
        await sencha.send("more tea")
        await expect(rows.first).to_contain_text("Sencha")
        await rows.first.get_by_role("button").click()
        await expect(page.get_by_role("combobox", name="Message in Sencha")).to_be_visible()
        await expect(page.get_by_role("log").get_by_text("more tea")).to_be_visible()
