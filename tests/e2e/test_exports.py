"""Games as files, through the playground."""

from pathlib import Path

from tests.e2e.test_menus import move
from tests.support.evenings import push, table
from tests.support.forgery import forge
from tests.support.guests import Guest, newest, text_of
from tests.support.house import House


async def saved_file(guest: Guest, folder: Path, ending: str) -> str:
    """Return the content of the file in the last private message."""
    await guest.until(lambda: ending in guest.read(guest.private()[-1:]), ending)
    await guest.player.save(folder, guest.private()[-1:])
    [*_, path] = (path for url, path in guest.player.saved.items() if ending in url)
    return path.read_text(encoding="utf-8")


async def test_a_running_game_is_exported_as_a_log_and_as_a_page(here: House, tmp_path: Path) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await move(alice, bob)
        assert "no times" in await alice.type("/game export")
        assert '"masked":true' in await saved_file(alice, tmp_path, ".jsonl")
        await push(alice, "As a page")
        page = await saved_file(alice, tmp_path, ".html")
        await bob.type("/game export format:page")
        told = await saved_file(bob, tmp_path, ".html")
        await bob.player.speak("zh-TW")
        assert "沒有棋譜" in await bob.type("/game export format:ledger")
        await bob.player.speak("en-US")
        await forge(here.place, bob, "export:1:0.1:tea", message=newest(bob)["id"], expected="moved on")

        assert "<!doctype html>" in page
        assert "alice places" in page
        assert page == told
        assert "without a network" in text_of(alice.private()[-1])
        assert [] == here.reported
