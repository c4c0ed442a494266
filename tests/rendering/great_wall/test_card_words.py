"""The words on cards of The Great Wall say what their data say, and no more."""

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.great_wall.card_words import card_words, effect_words
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.effects.card_file import OPERATIONS
from rules.great_wall.effects.working import AdvancedActivation
from rules.great_wall.state.options import SHIPPED
from tests.support.rules import rule

ALL = CARDS[SHIPPED]
ENGLISH = texts_for("en")


@rule("GW-3.3")
def test_a_card_that_waits_for_ones_own_command_card_says_so() -> None:
    assert card_words(ENGLISH, ALL, "messenger") == (
        "On your turn, after your command card (you have at least 2 supporting advisors): move up to 1 clerk.",
    )
    assert card_words(ENGLISH, ALL, "forced_march")[0] == "On your turn, before your command card"


@rule("GW-16.12")
@pytest.mark.parametrize("locale", LOCALES)
def test_the_owner_of_a_command_card_part_stands_there_once(locale: str) -> None:
    qin = texts_for(locale).say("wall-who-qin")

    [said] = card_words(texts_for(locale), ALL, "solo_betrayal")

    assert said.count(qin) == 1


@rule("GW-7.11")
@pytest.mark.parametrize("locale", LOCALES)
def test_every_operation_has_words(locale: str) -> None:
    texts = texts_for(locale)

    assert [
        each
        for each in OPERATIONS
        if not texts.knows(f"wall-effect-{str(each.__struct_config__.tag).replace('_', '-')}")
    ] == []


@rule("GW-5.11")
def test_an_advanced_activation_says_whose_clerk_it_needs() -> None:
    own, anyones = AdvancedActivation(), AdvancedActivation(own_clerk=False)

    assert "where you have a clerk" in effect_words(ENGLISH, own, ALL)
    assert "where there is a clerk" in effect_words(ENGLISH, anyones, ALL)


@rule("GW-17.14")
def test_a_demand_says_for_how_many_players_its_numbers_are() -> None:
    [said] = card_words(ENGLISH, ALL, "wall_beyond_doubt")

    assert said == "Wall levels in all: at least 3 / 4 / 4 / 6 (with 2 / 3 / 4 / 5 players)"
