"""What was said outlives both sides."""

from pathlib import Path

import pytest

from tests.playground.kettle import Kettle, aim, running
from tests.support.playground import playground


async def test_messages_commands_and_buttons_outlive_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playground(tmp_path) as place:
        aim(place, monkeypatch)
        async with running(Kettle()), place.player("alice") as alice, place.player("eve") as eve:
            await alice.slash("/brew leaf:oolong")
            await alice.slash("/whisper")
            await alice.expect("another thing")
            await alice.slash("/table new kind:Shut")
            await alice.speak("zh-CN")
            before, commands, eves = alice.screen(), alice.commands, eve.id

    async with playground(tmp_path) as place:
        aim(place, monkeypatch)
        async with place.player("alice") as alice, place.player("eve") as eve:
            assert alice.screen() == before
            assert alice.commands == commands
            assert alice.locale == "zh-CN"
            assert eve.id == eves
            await eve.refuse("psst")
            async with running(Kettle()):
                pressed = await alice.press("Pour 9")
                brewed = await alice.press("Pour 2")

                assert pressed.private[0]["content"] == f"9 for <@{alice.id}>"
                assert brewed.public[0]["content"] == f"2 for <@{alice.id}>"


async def test_ids_go_on_growing_after_the_clock_was_put_forward(tmp_path: Path) -> None:
    async with playground(tmp_path) as place, place.player("alice") as alice:
        place.advance(86400)
        await alice.say("tomorrow")
    async with playground(tmp_path) as place, place.player("alice") as alice:
        await alice.say("after that")
        first, second = place.messages("games")

        assert (first.content, second.content) == ("tomorrow", "after that")
        assert second.at >= first.at
