"""Warnings of The Great Wall's face: locations, flags, and the next breach."""

import pytest

from bot.catalogue.games import texts_for
from bot.faces.great_wall.locations import place_words
from bot.faces.i18n.texts import LOCALES
from rendering.look import Assist
from rules.core.model import Decision
from rules.core.play import answers, pending
from rules.core.struct import evolve
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import ChooseCommand, MoveClerks, OrderActivations
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.terms.tables import FLAGGED, PLACES
from rules.great_wall.terms.vocabulary import Place
from tests.support.rules import rule
from tests.support.wall import WallTable, arrange, band, column, player
from tests.support.wall_face import FACE, look

CARD_SET = CARDS[SHIPPED]
SMALL = (CARD_SET.sides[0],)


def captions(table: WallTable) -> dict[str, str]:
    """Return the caption of each option of the first player, by its label."""
    state = table.state
    asked: Decision = pending(state)[0]
    found = FACE.choice(look(state, asked.seat), asked, "", tuple(answers(RULES, state, asked)))
    return {option.label: option.caption for option in (*found.options, *found.aside)}


def prompt(table: WallTable, assist: Assist = Assist.ADVICE) -> str:
    """Return the question that the first player is asked."""
    state = table.state
    asked: Decision = pending(state)[0]
    seen = evolve(look(state, asked.seat), assist=assist)
    return FACE.choice(seen, asked, "", tuple(answers(RULES, state, asked))).prompt


def words(place: Place, locale: str = "en") -> str:
    """Return the text about a location on the small side of the board."""
    return place_words(texts_for(locale), CARD_SET, place, SMALL)


@rule("GW-5.4", "GW-5.5", "GW-5.10")
def test_each_location_says_how_many_clerks_activate_it_and_whether_it_has_a_flag() -> None:
    assert {place for place in PLACES if "Yellow flag" in words(place)} == FLAGGED
    assert "It’s activated once 4 clerks are here" in words(Place.QUARRY)
    assert "It’s activated once 3 clerks are here" in words(Place.TEA_HOUSE)
    assert "One clerk here is enough to activate it" in words(Place.BUILDERS_ENCAMPMENT)


@rule("GW-5.4")
def test_where_no_game_is_played_a_location_says_how_many_clerks_it_takes_in_either_case() -> None:
    told = place_words(texts_for("en"), CARD_SET, Place.QUARRY, CARD_SET.sides)

    assert "once 4 (5 with four or five players) clerks are here" in told


@rule("GW-4.4", "GW-6.3", "GW-6.5", "GW-6.7")
def test_locations_tell_their_levels_their_summer_income_and_the_way_to_the_top() -> None:
    assert "level 1: 2 chi; level 2: 3 chi; level 3: 4 chi" in words(Place.QUARRY)
    assert "In Summer" in words(Place.QUARRY)
    assert "goes straight to the top" in words(Place.TEA_HOUSE)
    assert "level 1: 5 stone, +5 honour; level 2: 4 wood, 6 stone, +10 honour; level 3" in words(
        Place.BUILDERS_ENCAMPMENT
    )


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("place", PLACES)
def test_what_a_location_does_is_told_in_every_language(place: Place, locale: str) -> None:
    told = words(place, locale)

    assert told.endswith("." if locale == "en" else "。")
    assert "。 " not in told


@rule("GW-5.10")
def test_the_wizard_warns_of_a_clerk_that_would_be_alone_at_a_flag_that_is_activated() -> None:
    table = arrange(
        player(),
        player(),
        player(),
        clerks={"quarry": (0, 0, 0), "gold_mine": (1, 1, 2), "lumber_mill": (0,), "tea_house": (2, 2)},
        asked=(MoveClerks(seat=0, left=2),),
    )
    found = captions(table)

    assert found["Quarry"] == "fills it: you’d be alone at a flag and take 1 shame token"
    assert found["Gold Mine"] == found["Tea House"] == "fills it"
    assert found["Lumber Mill"] == ""
    assert found["Logistics Center"] == "⚠️ you have no soldiers to move as yet"

    soldiers = arrange(
        player(), player(), player(), left=column(rest={0: "spearman"}), asked=(MoveClerks(seat=0, left=2),)
    )

    assert captions(soldiers)["Logistics Center"] == ""


@rule("GW-5.10")
def test_an_activation_says_who_is_alone_at_a_flag() -> None:
    places = (Place.QUARRY, Place.GOLD_MINE)
    table = arrange(
        player(),
        player(),
        player(),
        clerks={"quarry": (1, 1, 1, 1), "gold_mine": (0, 0, 0, 1)},
        asked=(OrderActivations(seat=0, places=places),),
    )

    assert captions(table) == {"Quarry": "Bob_B ×4, alone at a flag: 1 shame token", "Gold Mine": "Ann ×3, Bob_B ×1"}


@rule("GW-11.1", "GW-11.3")
def test_the_question_for_a_command_card_forecasts_the_breaches_and_what_they_cost() -> None:
    """The left section has a card with a soldier of the player's, and one without; the others have no cards."""
    bands = (band("steppe_riders_left", "0 spearman a1"), band("foragers_left"), band("wall_breakers_left"))
    table = arrange(player(), player(), player(), left=column(*bands, barricades=0), asked=(ChooseCommand(seat=0),))
    told = prompt(table)

    assert "As things stand, this Winter breaches the left section (offence" in told
    assert "which costs you 2 shame tokens, 1 soldier." in told
    assert "As things stand" not in prompt(table, Assist.TABLE)


@rule("GW-11.2")
def test_the_question_for_a_command_card_says_that_every_section_holds() -> None:
    table = arrange(player(), player(), player(), asked=(ChooseCommand(seat=0),))

    assert "As things stand, every section holds this Winter." in prompt(table)
