"""Conditions and counters of cards: whether a card applies to a moment, by what everybody knows (GW-7.10, GW-19.2)."""

from typing import Any

import pytest

from rules.great_wall.cards.counters import count
from rules.great_wall.cards.operations import Condition
from rules.great_wall.powers.conditions import QUESTIONS, concerns
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.wall import SEASONS, Stage
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.vocabulary import Counter, Is, Place, SectionId, Trigger, Unit
from tests.support.rules import rule
from tests.support.wall import WallTable, band, column, player
from tests.support.wall_cards import arrange_then_stop


@rule("GW-7.10", "GW-19.2")
@pytest.mark.parametrize(
    ("condition", "facts", "holds"),
    [
        (Condition(Is.ANOTHER_PLAYER), {"by": 1}, True),
        (Condition(Is.ANOTHER_PLAYER), {"by": 0}, False),
        (Condition(Is.ANOTHER_PLAYER), {"by": REED}, False),
        (Condition(Is.ANY_PLAYER), {"by": QIN}, False),
        (Condition(Is.ANY_PLAYER), {"by": 0}, True),
        (Condition(Is.OWN), {"by": 0}, True),
        (Condition(Is.BY_YOU), {"by": 1}, False),
        (Condition(Is.OWN_SOLDIER), {"by": 0}, True),
        (Condition(Is.YOU_ARE_ACTIVE), {}, True),
        (Condition(Is.LOCATION, "quarry"), {"place": Place.QUARRY}, True),
        (Condition(Is.LOCATION, "temple"), {"place": Place.QUARRY}, False),
        (Condition(Is.OWN_CLERK_HERE), {"place": Place.QUARRY}, True),
        (Condition(Is.OWN_CLERK_HERE), {"place": Place.TEMPLE}, False),
        (Condition(Is.OWN_CLERKS_HERE_AT_LEAST, 2), {"place": Place.QUARRY}, True),
        (Condition(Is.OWN_CLERKS_HERE_EXACTLY, 1), {"place": Place.QUARRY}, False),
        (Condition(Is.SUPPORTING_ADVISORS_AT_LEAST, 2), {}, True),
        (Condition(Is.SUPPORTING_ADVISORS_AT_LEAST, 3), {}, False),
        (Condition(Is.UNIT_IN, (Unit.ARCHER,)), {"unit": Unit.ARCHER}, True),
        (Condition(Is.UNIT_IN, (Unit.ARCHER,)), {"unit": Unit.SPEARMAN}, False),
        (Condition(Is.ROW, 2), {"row": 2}, True),
        (Condition(Is.ROW, 2), {"row": 1}, False),
        (Condition(Is.LAST_FREE_SPOT_OF_CARD), {"last": True}, True),
        (Condition(Is.LAST_FREE_SPOT_OF_CARD), {}, False),
        (Condition(Is.OWN_SOLDIER_ON_CARD), {"card": "javelin_band_left"}, True),
        (Condition(Is.OWN_SOLDIER_ON_CARD), {"card": "foragers_left"}, False),
        (Condition(Is.OWN_SOLDIER_IN_SECTION), {"section": SectionId.MIDDLE}, True),
        (Condition(Is.OWN_SOLDIER_IN_SECTION), {"section": SectionId.LEFT}, False),
        (Condition(Is.OWN_SOLDIER_IN_REST_ZONE_OF_SECTION), {"section": SectionId.RIGHT}, True),
        (Condition(Is.OWN_SOLDIER_IN_REST_ZONE_OF_SECTION), {"section": SectionId.MIDDLE}, False),
        (Condition(Is.OWN_ARCHER_ON_WALL_OF_SECTION), {"section": SectionId.RIGHT}, True),
        (Condition(Is.OWN_ARCHER_ON_WALL_OF_SECTION), {"section": SectionId.MIDDLE}, False),
        (Condition(Is.HORDE_IN_SECTION), {"section": SectionId.MIDDLE}, True),
        (Condition(Is.HORDE_IN_SECTION), {"section": SectionId.LEFT}, False),
        (Condition(Is.SEASON, "fall"), {}, True),
        (Condition(Is.SEASON, "winter"), {}, False),
        (Condition(Is.ANOTHER_PLAYER_REVEALED, "muster"), {}, True),
        (Condition(Is.ANOTHER_PLAYER_REVEALED, "economy"), {}, False),
    ],
)
def test_conditions_hold_by_what_all_know(condition: Condition, facts: dict[str, Any], holds: bool) -> None:
    moment = Moment((Trigger.FALL_START,), **facts)

    assert concerns(scene().state, moment, 0, (condition,)) is holds


@rule("GW-7.10")
@pytest.mark.parametrize(
    ("condition", "facts", "holds"),
    [
        (Condition(Is.THIS_CARD), {"card": "javelin_band_left"}, True),
        (Condition(Is.THIS_CARD), {"card": "foragers_left"}, False),
        (Condition(Is.THIS_CARD_ON_BOARD), {}, True),
        (Condition(Is.SECTION_OF_THIS_CARD), {"section": SectionId.MIDDLE}, True),
        (Condition(Is.SECTION_OF_THIS_CARD), {"section": SectionId.LEFT}, False),
        (Condition(Is.CARD_BEHIND_EXISTS), {}, True),
    ],
)
def test_conditions_of_horde_cards(condition: Condition, facts: dict[str, Any], holds: bool) -> None:
    moment = Moment((Trigger.WINTER_START,), **facts)

    assert concerns(scene().state, moment, None, (condition,), card="javelin_band_left") is holds
    assert not concerns(scene().state, moment, None, (Condition(Is.CARD_BEHIND_EXISTS),), card="foragers_left")


@rule("GW-7.10")
@pytest.mark.parametrize(
    ("counter", "facts", "n"),
    [
        (Counter.SUPPORTING_ADVISORS, {}, 2),
        (Counter.OWN_ARCHERS_IN_SECTION, {"section": SectionId.RIGHT}, 2),
        (Counter.PLAYERS_WITH_SOLDIERS_IN_SECTION, {"section": SectionId.MIDDLE}, 2),
        (Counter.PLAYERS_WITH_SOLDIERS_IN_SECTION, {"section": SectionId.LEFT}, 0),
        (Counter.OWN_SOLDIERS_ON_CARD, {"card": "javelin_band_left"}, 1),
        (Counter.HUMAN_PLAYERS, {}, 3),
        (Counter.CLAIMED_HORDES_CLEAN, {}, 1),
        (Counter.CLERKS_HIRED, {}, 2),
        (Counter.OVERSEER_LEVELS_TOTAL, {}, 4),
        (Counter.OWN_ARCHERS_ON_WALLS, {}, 2),
        (Counter.OWN_SOLDIERS_ON_HORDES, {}, 1),
        (Counter.TACTICS_IN_HAND, {}, 1),
        (Counter.WALL_LEVELS_BUILT_STAT, {}, 3),
        (Counter.WOUNDS_STAT, {}, 5),
        (Counter.GOLD, {}, 4),
        (Counter.OWN_SHAME, {}, 2),
    ],
)
def test_counters_count_what_they_say(counter: Counter, facts: dict[str, Any], n: int) -> None:
    assert count(scene().state, counter, 0, Moment((Trigger.FALL_START,), **facts)) == n


def scene() -> WallTable:
    """Arrange a table at which there is something of everything."""
    first = player(
        "yue_fei",
        goods="4g",
        hand="bribe",
        supporting=2,
        overseers="quarry 3 spearman, temple 1 spearman",
        trophies="steppe_riders_left, steppe_riders_right 1",
        shamed="spearman",
        hired=2,
        built=3,
        wounds=5,
    )
    return arrange_then_stop(
        first,
        player(),
        player(),
        asked=(),
        middle=column(band("javelin_band_left", "0 spearman a1", "1 spearman a2"), band("foragers_left")),
        right=column(rest={0: "archer"}, archers=(0, 0), level=1),
        clerks={"quarry": (0, 0)},
        track=("0 economy", "1 muster"),
    )


@rule("GW-4.8")
def test_every_step_of_the_year_belongs_to_a_season() -> None:
    assert {*SEASONS, Stage.OPENING, Stage.GENERALS, Stage.END} == set(Stage)


@rule("GW-7.10")
def test_each_condition_of_the_vocabulary_asks_something() -> None:
    assert set(QUESTIONS) == set(Is)
