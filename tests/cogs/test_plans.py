"""The page of standing answers keeps within Discord's limits, whatever is wished."""

import pytest
from discord import ui

from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.storage.records import StandingAnswer
from bot.tables.services.standing_answers import Stance, normalize_answers
from cogs.ui.items import component_count
from cogs.ui.plans import standing_page
from tests.bench.waits import MODES, Sitting


def everything(mode: str) -> Stance:
    """Return standing answers with every wish that goes with the others."""
    table = Sitting(mode, 1, "").table
    stance = Stance(table, 0, StandingAnswer(game_id=1, seat=0))
    wishes = [each for of in stance.questions for each in (of.wishes[-1:] if of.holds == "one" else of.wishes)]
    text = normalize_answers(stance.questions, "; ".join(wishes))
    return Stance(table, 0, StandingAnswer(game_id=1, seat=0, text=text))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("mode", MODES)
def test_all_questions_of_the_great_wall_stand_on_one_page(mode: str, locale: str) -> None:
    stance = everything(mode)
    items = standing_page(stance, stance.table.face, texts_for(locale)).items
    menus = [each for row in items if isinstance(row, ui.ActionRow) for each in row.children]
    told = items[0]

    assert len(menus) == len(stance.questions) > 5
    assert component_count(items) <= limits.COMPONENTS
    assert all(isinstance(each, ui.Select) and len(each.options) <= limits.OPTIONS for each in menus)
    assert len({each.custom_id for each in menus if isinstance(each, ui.Select)}) == len(menus)
    assert isinstance(told, ui.TextDisplay)
    assert stance.text in told.content
    assert len(told.content) <= limits.TEXT / 2


def test_a_page_without_wishes_shows_no_word_of_code() -> None:
    table = Sitting(next(iter(MODES)), 1, "").table
    stance = Stance(table, 0, StandingAnswer(game_id=1, seat=0))
    told = standing_page(stance, table.face, texts_for("en")).items[0]

    assert isinstance(told, ui.TextDisplay)
    assert "`" not in told.content
