"""The commands of Terra Mystica, and the sheets of its factions."""

import pytest

from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.faces.terra_mystica.faction import sheet
from rendering.look import Appearance
from rendering.terra_mystica import faction as faction_board
from rules.terra_mystica.boards import FACTIONS, FactionId
from tests.support.rules import rule


@rule("TM-17.16", "TM-18.2")
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("faction", FactionId)
def test_the_sheet_of_a_faction_tells_its_prices_and_what_it_can_do(faction: FactionId, locale: str) -> None:
    texts, board = texts_for(locale), FACTIONS[faction]

    lines = sheet(faction, texts)

    assert len("\n".join(lines)) < limits.TEXT
    assert texts.say(f"faction-{faction}".replace("_", "-")) in lines[0]
    assert texts.say(f"ability-{faction}".replace("_", "-")) in lines[-2]
    assert texts.say(f"stronghold-{faction}".replace("_", "-")) in lines[-1]
    assert "/".join(map(str, board.workers_by_dwelling)) in "\n".join(lines)
    assert 40 <= len(faction_board.picture(Appearance(texts=texts, theme="light"), faction).alt) <= limits.ALT


def test_a_sheet_reads_like_the_board() -> None:
    assert sheet(FactionId.RIVERWALKERS, texts_for("en"))[:9] == [
        "### Riverwalkers · home: your choice (Fire & Ice)",
        "**Starts with** 15c 3w, power 10/2/0, 2 dwellings; at most 1 priest. Starting points (2017 values): 21.",
        "**Cults** fire 1 · air 1",
        "- dwelling: costs 2c 1w; yields 1/2/3/3/4/5/5/6/7 w",
        "- trading house: costs 3c 2w (6c 2w without neighbours); yields 0/2/4/6/8 c, 0/1/2/4/6 pw",
        "- temple: costs 5c 2w; yields 0/1/1/2 p, 0/0/5/5 pw",
        "- stronghold: costs 6c 4w; yields 2pw",
        "- sanctuary: costs 6c 4w; yields 1p",
        "**Spades** cannot be bought",
    ]
