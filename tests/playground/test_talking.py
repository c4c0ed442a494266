"""The real discord.py answers what people ask over the socket; every body is judged on the way."""

import asyncio
from pathlib import Path

import discord
import pytest

from playground.client.connection import Failed
from playground.client.steps import do
from tests.playground.kettle import Kitchen, Tray, kitchen, one, picture


async def test_a_command_reaches_the_bot_with_all_kinds_of_options(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        came = await alice.slash("/brew leaf:dark oolong cups:4 milk:true guest:bob where:lounge")

        assert came.public[0]["content"] == "4 of dark oolong with milk for bob in lounge"
        assert [each["type"] for each in came.public] == [20]
        assert came.public[0]["interaction_metadata"]["user"]["username"] == "alice"


async def test_completions_see_the_options_typed_before(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        came = await alice.complete("/brew cups:4 leaf:da")

        assert came.choices == [{"name": "darjeeling ×4", "value": "darjeeling"}]


async def test_a_completion_is_sent_as_its_value_and_typed_on_by_its_name(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.complete("/brew cups:4 leaf:da")
        picked = await alice.slash("/brew cups:4 leaf:darjeeling ×4")
        further = await alice.slash("/brew cups:4 leaf:darjeeling ×4 and mint")

        assert picked.public[0]["content"].startswith("4 of darjeeling")
        assert "×" not in picked.public[0]["content"]
        assert further.public[0]["content"].startswith("4 of darjeeling ×4 and mint")


async def test_an_option_out_of_range_does_not_reach_the_bot(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        with pytest.raises(Failed, match="cups must be between 1 and 5"):
            await alice.slash("/brew leaf:x cups:6")
        with pytest.raises(Failed, match="needs the option leaf"):
            await alice.slash("/brew")

        assert here.bot.asked == []


async def test_files_that_come_with_a_callback_which_edits_a_message_are_lost(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await here.bot.place().send(view=one(discord.ui.Button(label="Tray", custom_id="nobody's")))
        pressing = asyncio.create_task(alice.press("Tray"))
        await alice.until(lambda: bool(here.bot.asked), 5.0)
        response = here.bot.asked[-1].response
        files = [picture(), picture("leaf.png"), discord.File(__file__, "list.txt")]
        with pytest.raises(discord.HTTPException, match="referenced attachment was not found"):
            await response.edit_message(view=Tray(), attachments=files)
        await response.defer()
        await here.bot.asked[-1].edit_original_response(view=Tray(), attachments=[picture(), *files[1:]])
        await pressing
        await alice.expect("The tray")


async def test_a_button_knows_by_its_id_what_it_means(here: Kitchen) -> None:
    async with here.place.player("alice") as alice, here.place.player("bob") as bob:
        await alice.slash("/brew leaf:oolong")
        await bob.press("Pour 2")
        came = await bob.press("pour")

        assert came.public[0]["content"] == f"3 for <@{bob.id}>"
        assert [each["username"] for each in came.public[0]["mentions"]] == ["bob"]
        await alice.expect("3 for @bob")


async def test_components_of_the_second_kind_come_with_their_files(here: Kitchen, tmp_path: Path) -> None:
    async with here.place.player("alice") as alice:
        came = await alice.slash("/tray")
        await alice.save(tmp_path / "saved", came.messages)
        shown = "\n".join(alice.lines(came.messages))

        assert len(alice.saved) == 3
        assert all(str(path) in shown for path in alice.saved.values())
        assert "⟦A green cup⟧" in shown
        assert "for 1970-01-01 00:00 UTC" in shown
        assert "[Off: disabled]" in shown
        assert came.messages[0]["flags"] == 1 << 15


async def test_menus_take_labels_values_and_people(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.slash("/tray")
        picked = await alice.choose("Which leaf", "Assam", "oolong")
        host = await alice.choose("2", "carol")

        assert picked.private[0]["content"] == "picked assam and oolong"
        assert host.private[0]["content"] == "host is carol"


async def test_a_disabled_button_and_a_missing_option_are_named(here: Kitchen) -> None:
    async with here.place.player("alice", patience=0.1) as alice:
        await alice.slash("/tray")

        with pytest.raises(Failed, match='"Off" is disabled'):
            await alice.press("Off")
        with pytest.raises(Failed, match="option of a menu: choose assam"):
            await alice.press("assam")
        with pytest.raises(Failed, match="Choose 1 to 2, not 3"):
            await alice.choose("Which leaf", "assam", "oolong", "sencha")


async def test_private_answers_are_seen_by_their_owner_alone(here: Kitchen) -> None:
    async with here.place.player("alice") as alice, here.place.player("bob") as bob:
        came = await alice.slash("/whisper")
        await alice.expect("and another thing")

        assert [each["content"] for each in came.private] == ["psst", "and another thing"]
        assert came.public == []
        await bob.refuse("psst")
        await bob.refuse("another thing")
        assert "is thinking" not in bob.screen()


async def test_a_press_on_a_private_message_changes_it(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.slash("/whisper")
        came = await alice.press("Pour 9")

        assert came.private[0]["content"] == f"9 for <@{alice.id}>"


async def test_a_form_carries_every_kind_of_field(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.slash("/order")
        await alice.fill("Note", "no sugar: none!")
        await alice.choose("Leaf", "Sencha")
        await alice.choose("Size", "large")
        await alice.choose("Extras", "milk", "sugar")
        await alice.fill("Gift", "true")
        came = await alice.press("Submit")

        assert came.public[0]["content"] == "no sugar: none! / ['sencha'] / l / ['milk', 'sugar'] / True"


async def test_a_form_left_unfilled_names_the_field(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.slash("/order")

        with pytest.raises(Failed, match="must have 1 to 40 characters"):
            await alice.press("Submit")


async def test_a_form_of_one_field_is_sent_at_once(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.slash("/short")
        came = await alice.fill("Word", "teapot")
        again = await alice.press("Submit")

        assert came.private[0]["content"] == "the word is teapot"
        assert again.messages == []


async def test_a_deferred_answer_is_waited_for(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        asking = asyncio.create_task(alice.slash("/slow"))
        await alice.expect("is thinking")
        here.bot.let_go.set()
        came = await asking

        assert came.public[0]["content"] == "there it is"
        assert came.public[0]["edited_timestamp"] is None


@pytest.mark.usefixtures("impatient")
async def test_no_answer_fails_after_three_seconds(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        with pytest.raises(Failed, match="did not respond in time"):
            await alice.slash("/never")


async def test_a_thread_takes_whom_it_is_told_and_keeps_others_out(here: Kitchen) -> None:
    async with here.place.player("alice") as alice, here.place.player("bob") as bob:
        await alice.slash("/table new kind:Shut")
        await alice.expect("welcome @alice")
        await bob.refuse("welcome")

        assert alice.names.channels[alice.place] == "shut table"
        with pytest.raises(Failed, match="no channel"):
            bob.go("shut table")


async def test_an_open_thread_is_seen_by_all_and_told_in_its_channel(here: Kitchen) -> None:
    async with here.place.player("alice") as alice, here.place.player("bob") as bob:
        await alice.slash("/table new")
        await bob.expect("welcome @alice")
        await bob.expect("began a thread: open table")
        bob.go("open")
        await bob.say("good evening")

        await alice.expect("good evening")


async def test_a_message_has_the_bots_commands_in_its_menu(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.say("tea is a drink")
        await here.bot.place().send("tea is best")
        await alice.expect("tea is best")
        came = await alice.menu("praise")

        assert came.private[0]["content"] == "well said: tea is best"
        with pytest.raises(Failed, match='No message has "Blame"'):
            await alice.menu("Blame")


async def test_an_older_message_is_found_by_what_it_says(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        for words in ("tea is best", "coffee is not"):
            await here.bot.place().send(words)
        await alice.expect("coffee is not")

        said: list[str] = []
        await do(alice, "menu praise this | best", folder=None, say=said.append)
        assert "well said: tea is best" in "".join(said)
        with pytest.raises(Failed, match="no message here that says: cocoa"):
            await alice.menu("praise", saying="cocoa")


async def test_a_person_has_the_bots_commands_in_their_menu_but_not_in_direct_messages(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        said: list[str] = []
        await do(alice, "menu greet @bob", folder=None, say=said.append)
        assert "good day, bob" in "".join(said)
        with pytest.raises(Failed, match="nobody called eve"):
            await alice.user_menu("eve", "Greet")
        with pytest.raises(Failed, match='No person has "Praise this"'):
            await alice.user_menu("bob", "Praise this")

        await do(alice, "direct", folder=None, say=said.append)
        assert "direct messages" in said[-1]
        assert await alice.direct() == alice.place, "there is one channel of direct messages"
        with pytest.raises(Failed, match="no command “Greet” in this menu here"):
            await alice.user_menu("bob", "Greet")
        await alice.say("good evening")
        assert "well said" in (await alice.menu("praise")).private[0]["content"]
        assert here.bot.asked[-1].guild is None


async def test_what_was_dismissed_may_still_be_changed_unseen(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.slash("/short")
        await alice.fill("Word", "tea")
        await alice.dismiss()
        await here.bot.asked[-1].edit_original_response(content="too late")

        await alice.refuse("too late")
        assert not alice.history()


async def test_the_language_of_a_person_goes_with_what_they_ask(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.speak("zh-TW")
        await alice.slash("/brew leaf:oolong")

    async with here.place.player("alice") as alice:
        assert alice.locale == "zh-TW"
    assert [str(each.locale) for each in here.bot.asked] == ["zh-TW"]
    assert [str(each.guild_locale) for each in here.bot.asked] == ["en-US"]


async def test_two_tabs_of_one_person_see_the_same(here: Kitchen) -> None:
    async with here.place.player("alice") as one, here.place.player("Alice") as other:
        await one.slash("/whisper")
        await other.expect("psst")

        assert one.id == other.id


async def test_without_a_bot_the_answer_says_so_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with kitchen(tmp_path, monkeypatch) as it:
        await it.bot.close()
        await it.place.bot_went()
        await it.place.fault("invalid", resumable=False)
        async with it.place.player("alice") as alice:
            with pytest.raises(Failed, match="No bot is connected"):
                await alice.slash("/brew leaf:oolong")
