"""People set things for themselves, and are answered by them."""

from playground.client import screen
from tests.support.guests import Guest
from tests.support.house import House


async def setting(guest: Guest, section: str, **values: str) -> str:
    """Choose *values* in the form of a section, by the ids of its fields, and return what is answered."""
    await guest.player.press(section)
    form = guest.player.form
    assert form is not None
    for label, field in screen.form_fields(form):
        if field["custom_id"] in values:
            await guest.player._set(label, (values[field["custom_id"]],))
    if guest.player.form is None:  # a form of one field is sent with it
        return guest.read(guest.private()[-1:])
    return await guest.answer(guest.player._submit())


async def test_a_language_holds_for_what_only_its_reader_sees(here: House) -> None:
    async with here.guests("alice") as (alice,):
        assert "**Language** · as in Discord" in await alice.type("/settings me")
        assert "**语言** · 简体中文" in await setting(alice, "Language", language="zh-CN")
        assert "这个频道里没有游戏" in await alice.type("/game board")
        await here.restart()
        assert "这个频道里没有游戏" in await alice.type("/game board")

        await alice.type("/settings me")
        await alice.press("忘掉我的设置")
        assert "**Language** · as in Discord" in await alice.press("忘掉我的设置")
        assert [] == here.rows("SELECT * FROM people")
