"""People who press more than the bot has time for: they are told once, in private, and others play on."""

import asyncio
from pathlib import Path

import pytest

from tests.e2e.test_metrics import rising
from tests.support.guests import blue, button, newest, open_table
from tests.support.house import house

pytestmark = pytest.mark.slow

TOLD = "你按得太快"


async def test_somebody_who_floods_the_bot_is_told_once_and_in_private_and_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        house(tmp_path, monkeypatch, settings={"presses": "2"}) as here,
        here.guests("alice", "bob") as (alice, bob),
        rising("teahouse_flooded_total", "whose") as risen,
    ):
        await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)
        await alice.player.speak("zh-CN")
        turn = newest(alice)
        presses = [asyncio.create_task(alice.use(turn, button(turn, "info"))) for _ in range(40)]
        lines = [asyncio.create_task(alice.player.slash("/game text")) for _ in range(5)]
        typed = [asyncio.create_task(alice.player.complete("/move do:")) for _ in range(5)]
        await alice.until(lambda: TOLD in alice.read(alice.private()), "a word about it")
        wizard = await bob.use(turn, next(blue(turn)), expected="")
        for task in (*presses, *lines, *typed):
            task.cancel()
        await asyncio.gather(*presses, *lines, *typed, return_exceptions=True)

        assert 1 == alice.read(alice.private()).count(TOLD)
        assert TOLD not in alice.read(alice.public())
        assert wizard
        assert TOLD not in bob.read(bob.private())
        assert [] == here.reported

    assert 20 < risen.pop(("person",)) <= 50
    assert not risen
