"""Whatever people are called, what is shown of their games has no link, mention or mark of their making."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.base.names import plain, safe
from bot.catalogue.games import texts_for
from bot.host.app import Teahouse
from cogs.ui.items import Layout
from cogs.ui.setup import greeting
from tests.cogs.test_limits import bot, components, messages, turn
from tests.support.hostile import STACKED, WORDS, harm
from tests.support.services import ALICE, BOB, CAROL, DAVE, NAMES, open_services

__all__ = ["bot"]  # a fixture

SHOWN_TURNS = 2


@pytest.mark.parametrize("word", WORDS)
def test_the_check_finds_what_each_word_would_do_and_nothing_once_it_is_safe(word: str) -> None:
    assert harm(f"# {word}", formatted=True), "or it would be no test"
    assert [] == harm(f"**{safe(word)}** {safe(word)}")
    assert [] == harm(f"**{plain(word)}**", formatted=False)
    assert plain(word) == plain(plain(word))


def test_marks_are_kept_as_languages_need_them() -> None:
    for name in ("Nguyễn", "e\u0301", "שָׁלוֹם", "प्रार्थना", "กิ๊ก", "1️⃣", "❤️"):
        assert name == plain(name)
    assert "Z\u0335\u0321\u0322" == plain(STACKED)
    assert "a" == plain("\u0301a")


def message_texts(message: Layout) -> Iterator[tuple[str, bool]]:
    """Yield everything that a message says, and whether it is formatted."""
    for each in components(message):
        match each["type"]:
            case 10:
                yield each["content"], True
            case 2:
                yield each["label"], False
            case 3:
                for option in each["options"]:
                    yield option["label"], False
                    yield option.get("description") or "", False
            case 12:
                for item in each["items"]:
                    yield item["description"], False
            case _:
                pass  # the others say nothing themselves


def test_the_bot_itself_may_be_called_anything() -> None:
    for word in WORDS:
        assert [] == [
            each for told in message_texts(greeting(word, texts_for("en"))) for each in harm(told[0], formatted=told[1])
        ]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["carcassonne", "ming_dynasty", "terra_mystica", "great_wall"])
async def test_no_message_of_a_game_has_a_mark_of_its_players(
    bot: Teahouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    users, dice = (ALICE, BOB, CAROL, DAVE), random.Random(3)
    found = list[Any]()
    for start in range(0, len(WORDS) if game == "carcassonne" else len(users), len(users)):
        for user, word in zip(users, WORDS[start:], strict=False):
            monkeypatch.setitem(NAMES, user, word)
        folder = tmp_path / str(start)
        folder.mkdir()
        async with open_services(folder) as house:
            await house.begin(game, *users)
            for _ in range(SHOWN_TURNS):
                await turn(house, dice)
            async for message in messages(bot, house, "en"):
                found += [
                    (text, harm(text, formatted=it)) for text, it in message_texts(message) if harm(text, formatted=it)
                ]

    assert [] == found
