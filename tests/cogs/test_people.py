"""Whom the bot answers, and in which language."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from cogs.ui.people import person_of, texts_of
from tests.support.services import ALICE, open_services


async def test_people_whose_settings_cannot_be_read_get_the_defaults(tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        await house.store.set_person(ALICE, {"language": "zh-TW"})
        client, user = SimpleNamespace(games=house.games), SimpleNamespace(id=ALICE)
        press: Any = SimpleNamespace(client=client, user=user, locale="zh-CN")
        assert "zh-TW" == (await texts_of(press)).locale
        await house.games.people.forget(ALICE, now=0, since=0, names={})
        assert "zh-CN" == (await texts_of(press)).locale
        await house.store.set_person(ALICE, {"language": "zh-TW"})
        house.games.people._forget(ALICE)
        await house.store.close()

        assert "auto" == (await person_of(press)).language
        assert "zh-CN" == (await texts_of(press)).locale
