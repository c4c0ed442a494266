"""People set things for themselves, and are answered by them."""

import io

from PIL import Image

from cogs.ui.painting import SMALL
from playground.client import screen
from playground.protocol.json import Json
from playground.world.records import InteractionType
from rendering.theme import THEMES
from tests.support.evenings import controls, draft_turn, push, push_turn, saved_log, table
from tests.support.forgery import forge
from tests.support.guests import Guest, button, green, newest, open_table, text_of, ways
from tests.support.house import House


async def setting(guest: Guest, section: str, **values: str) -> str:
    """Choose *values* in the form of a section, by the ids of its fields, and return what is answered."""
    await guest.type("/settings me")
    await guest.player.use(guest.private()[-1], controls(guest)[section])
    form = guest.player.form
    assert form is not None
    assert section == form["title"], "in the language of the page"

    async def fill() -> None:
        for label, field in screen.form_fields(form):
            if field["custom_id"] in values:
                await guest.player._set(label, (values[field["custom_id"]],))
        if guest.player.form is not None:  # a form of one field is sent with it
            await guest.player._submit()

    return await guest.answer(fill())


def picture(here: House, message: Json) -> Image.Image:
    """Return the first picture of a message."""
    [shown, *_] = screen.pictures(message)
    channel, id, _ = shown["url"].rpartition("/attachments/")[2].split("/")
    found = here.place.server.world.store.file(channel, id)
    assert found is not None
    return Image.open(io.BytesIO(found[1])).convert("RGB")


def grounds(shown: Image.Image) -> set[str]:
    """Return the themes in whose colours the panel of a picture is."""
    colours = {colour for _, colour in shown.getcolors(2**20) or ()}
    return {name for name, theme in THEMES.items() if theme.rgba("panel")[:3] in colours}


async def test_a_language_holds_for_what_only_its_reader_sees(here: House) -> None:
    async with here.guests("alice") as (alice,):
        assert "**Language** · as in Discord" in await alice.type("/settings me")
        assert "**语言** · 简体中文" in await setting(alice, "Language", language="zh-CN")
        assert "这个频道里没有游戏" in await alice.type("/game board")
        await here.restart()
        assert "这个频道里没有游戏" in await alice.type("/game board")

        await alice.type("/settings me")
        await alice.press("忘掉我")
        assert "Done: you’ve been forgotten." in await alice.press("忘掉我")
        assert "**Language** · as in Discord" in await alice.press("My settings")
        assert [] == here.rows("SELECT * FROM people")


async def test_what_no_form_says_is_refused_and_a_form_sent_twice_counts_once(here: House) -> None:
    interactions = here.place.server.interactions
    async with here.guests("alice") as (alice,):
        await alice.type("/settings me")
        page = alice.private()[-1]["id"]
        for forged in ("setting:0:0:shoes", "setting:0:0:", "forgetme:0:0:perhaps"):
            expected = "Forget you?" if forged.startswith("forget") else "moved on"
            await forge(here.place, alice, forged, message=page, expected=expected)
        assert [] == here.rows("SELECT * FROM people")

        await setting(alice, "Confirming", typed="confirm")
        await alice.player.use(alice.private()[-1], controls(alice)["Language"])
        assert alice.player.form is not None
        modal = interactions.forms.of(alice.player.form["modal"], alice.id)
        [field] = (part["component"] for part in modal.components)
        field["options"].append({"label": "Latin", "value": "la"})

        async def submit(value: str, times: int) -> None:
            person, channel = here.place.server.world.store.people[alice.id], modal.channel_id
            it = interactions._create(
                InteractionType.SUBMIT, person, here.place.server.world.channel(channel), lambda event, told: None
            )
            it.source = modal.source
            it.metadata = interactions._metadata(it) | {"triggering_interaction_metadata": modal.metadata}
            for _ in range(times):
                interactions._dispatch(it, modal.submit_data(here.place.server.world, {"language": [value]}))

        assert "“la” can’t be chosen here" in await alice.answer(submit("la", 1))
        assert [('{"typed":"confirm"}',)] == here.rows("SELECT settings FROM people")
        await here.restart()
        assert "**Language** · English" in await alice.answer(submit("en", 2), "English")
        assert [('{"typed":"confirm","language":"en"}',)] == here.rows("SELECT settings FROM people")


async def test_an_evening_of_carcassonne_in_words_and_in_dark(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await setting(alice, "Language", language="zh-TW")
        await setting(alice, "圖片", theme="dark", pictures="small", text_first="yes")
        await setting(bob, "Confirming", typed="undoable")

        completed = (await alice.player.complete("/move do:")).choices
        assert all("放置" in each["name"] for each in completed), completed
        await push_turn(alice, "turn")
        wizard = alice.private()[-1]
        assert [] == [*screen.pictures(wizard)]
        assert "每個空位都有編號" in text_of(wizard), text_of(wizard)
        await push(alice, "顯示圖片")
        shown = picture(here, alice.private()[-1])
        assert SMALL == max(shown.size)
        assert {"dark"} == grounds(shown)
        await draft_turn(alice)
        assert [] == [*screen.pictures(alice.private()[-1])]
        assert "輪到：bob" in await alice.use(alice.private()[-1], green(alice.private()[-1])[0]), "a receipt"
        assert "還沒輪到你" in await alice.type("/move do:deploy none")
        assert [] == [*screen.pictures(alice.private()[-1])]
        assert "[顯示圖片]" in await alice.type("/game board")
        assert "dark" in grounds(picture(here, (await push_button(alice, "顯示圖片"))))
        assert "能放在 0,-1" in await alice.type("/carcassonne tiles space:0,-1")
        assert [] == [*screen.pictures(alice.private()[-1])]
        assert {"dark"} == grounds(picture(here, (await push_button(alice, "顯示圖片"))))
        assert "顯示圖片" in await alice.use(newest(alice), button(newest(alice), "hints"))
        assert [] == [*screen.pictures(alice.private()[-1])]

        await bob.until(bob.is_called, "the call")
        await push_turn(bob, "turn")
        assert {"light"} == grounds(picture(here, bob.private()[-1])), "that of the table"
        moves = len(saved_log(here))
        [first, *_] = await bob.offers("/move do:")
        [whole, *_] = await bob.offers(f"/move do:{first}; ")
        assert "Confirm" in await bob.type(f"/move do:{whole}"), "it reveals the next tile"
        assert moves == len(saved_log(here))
        await bob.use(bob.private()[-1], green(bob.private()[-1])[0])
        assert moves < len(saved_log(here))


async def test_an_evening_of_ming_dynasty_without_needless_confirming(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await bob.player.speak("zh-CN")
        await open_table(alice, bob, game="ming_dynasty", wish="options:starter=1", before_start=here.settle)
        await setting(alice, "Confirming", single="undoable")
        await setting(bob, "确认", single="always", typed="confirm")

        await push_turn(alice, "turn")
        assert "bob" in await push(alice, next(iter(places(alice))))
        await bob.until(bob.is_called, "the call")
        await push_turn(bob, "turn")
        assert "alice" in await push(bob, next(iter(places(bob))))
        assert 2 == len(actions_of_people(here)), "each by one press, without Confirm"

        await alice.until(alice.is_called, "the call")
        [first, *_] = await alice.offers("/move do:")
        assert "bob" in await alice.type(f"/move do:{first}"), "as ever"
        await bob.until(bob.is_called, "the call")
        [first, *_] = await bob.offers("/move do:")
        assert "就这样行动吗" in await bob.type(f"/move do:{first}")
        assert 3 == len(actions_of_people(here))
        await bob.use(bob.private()[-1], green(bob.private()[-1])[0])
        assert 4 == len(actions_of_people(here))


async def test_secret_choices_of_the_great_wall_are_made_at_once_until_the_last(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await bob.player.speak("zh-CN")
        await open_table(alice, bob, game="great_wall", wish="options:mode=coop", before_start=here.settle)
        await setting(alice, "Pictures", text_first="yes")
        await setting(alice, "Confirming", single="undoable")
        await setting(bob, "确认", typed="undoable")
        before = len(saved_log(here))

        await push_turn(alice, "turn")
        assert [] == [*screen.pictures(alice.private()[-1])]
        assert "1 of 2" in await push(alice, *choose_a_way(alice)), (
            "no Confirm: it can be taken back until all have chosen"
        )
        [general, *_] = await bob.offers("/move do:")
        assert "就这样行动吗" in await bob.type(f"/move do:{general}"), "the last one reveals all"
        assert before == len(saved_log(here))
        await bob.use(bob.private()[-1], green(bob.private()[-1])[0])
        assert before < len(saved_log(here))

        for line in ("/wall hand", "/game since", "/game board", "/plan list", "/terra sheet faction:witches"):
            assert "[Show the picture]" in await alice.type(line), line
            assert [] == [*screen.pictures(alice.private()[-1])], line
            assert [*screen.pictures(await push_button(alice, "Show the picture"))], line

        await push_turn(alice, "hints")
        assert "The front" in alice.last()
        assert "War Academy: " not in alice.last(), "it is longer than a message"
        shown = len(alice.private())
        assert "War Academy: " in await push(alice, "Read on")
        await alice.until(lambda: len(alice.private()) == shown, "one page instead of the other")
        assert "The front" in await push(alice, "Back to the beginning")


def choose_a_way(guest: Guest) -> tuple[str, ...]:
    """Return a way to go on in the guest's wizard: the label of a button or, of a menu, also a value."""
    control, values = ways(guest.private()[-1])[0]
    return (str(control.get("label") or control["placeholder"]), *values)


def actions_of_people(here: House) -> list[str]:
    return [text for [text] in here.rows("SELECT text FROM actions WHERE user_id IS NOT NULL ORDER BY seq")]


async def push_button(guest: Guest, label: str) -> Json:
    """Press a button of the guest's last private message, and return what is answered."""
    await push(guest, label)
    return guest.private()[-1]


def places(guest: Guest) -> dict[str, Json]:
    """Return the buttons of the guest's wizard that play something, by label."""
    return {
        label: each for label, each in controls(guest).items() if str(each.get("custom_id", "")).startswith("play:")
    }


async def test_somebody_who_is_forgotten_is_a_player_of_games_that_are_over(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)
        await alice.type("/settings me")
        await alice.press("Forget me")
        assert "You still sit at 1 game" in await alice.press("Forget me")
        assert "alice" in await bob.type("/game text")

        await alice.type("/game resign")
        await alice.use(alice.private()[-1], button(alice.private()[-1], "resigned"))
        await bob.until(bob.is_over, "the end")
        await here.wait_until_shown()
        log = here.rows("SELECT seat, text FROM actions")
        await alice.type("/settings me")
        await alice.press("Forget me")
        answer = await alice.press("Forget me")
        assert "Done: you’ve been forgotten." in answer
        assert "You still sit" not in answer
        told = (await bob.type("/game text")).partition("\n")[2]  # without the thread's title, which is Discord's

        assert log == here.rows("SELECT seat, text FROM actions")
        assert "a player" in told
        assert "alice" not in told
        assert [] == here.rows("SELECT * FROM seats WHERE user_id = ?", int(alice.id))
        assert [] == here.rows("SELECT * FROM actions WHERE user_id = ?", int(alice.id))
        assert [] == here.reported
