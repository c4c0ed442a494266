"""What is asked before somebody leaves a game for good."""

from pathlib import Path

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from cogs.consent import resign_question
from tests.support.services import ALICE, BOB, CAROL, open_services


@pytest.mark.parametrize("locale", LOCALES)
async def test_somebody_who_resigns_is_told_whether_the_game_ends_or_how_somebody_plays_on(
    locale: str, tmp_path: Path
) -> None:
    texts = texts_for(locale)
    questions = []
    for number, users in enumerate([(ALICE, BOB), (ALICE, BOB, CAROL)]):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with open_services(folder) as house:
            questions.append(resign_question(await house.begin("carcassonne", *users), 0, texts))
    asked_of_two, asked_of_three = questions

    assert asked_of_two == texts.say("resign-ask", then="end")
    assert asked_of_three == texts.say("resign-ask", then="on")
    command = {"en": "/game replace", "zh-CN": "/游戏 顶替", "zh-TW": "/遊戲 頂替"}[locale]
    assert command in asked_of_three
    assert command not in asked_of_two
