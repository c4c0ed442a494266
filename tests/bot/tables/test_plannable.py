"""Planning refuses a line that can never come due, with the reason, but no line that may come due later."""

from typing import Any

import pytest

from bot.tables.turns.plans import check_lines, parse_plan
from rules.carcassonne.game import RULES as CARCASSONNE
from rules.core.model import IllegalAction, Rules, State
from rules.core.play import view
from rules.core.struct import evolve
from rules.great_wall.game import RULES as WALL
from rules.ming_dynasty.game import RULES as MING
from rules.terra_mystica.game import RULES as TERRA
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.tiles import Scroll
from tests.support import ming, tables, terra, terra_setup, wall
from tests.support.rules import rule

BASE = terra.arrange(
    terra.player("nomads", "E8 dwelling", scroll=Scroll.SPADE),
    terra.player("witches", "C2 dwelling"),
    options=TerraOptions(),
).state


def plan(rules: Rules[Any], state: State, text: str) -> int:
    """Plan *text* for seat 0, and return how many lines it has."""
    lines = parse_plan(rules, text)
    check_lines(rules, view(rules, state, 0), lines)
    return len(lines)


def refusal_rule(rules: Rules[Any], state: State, text: str) -> str:
    """Return the rule against planning *text*, which is refused among other lines and alternatives too."""
    with pytest.raises(IllegalAction) as caught:
        plan(rules, state, text)
    return caught.value.rule


@rule("CORE-11", "CAR-4.2", "CAR-4.3")
@pytest.mark.parametrize(
    ("text", "paragraph"),
    [
        ("place 50,50", "CAR-4.2"),
        ("deploy none; place 1,0 | place 50,-50 0", "CAR-4.2"),
        ("place 1,0 4", "CAR-4.3"),
        ("draw W", "CORE-11"),
        ("start 1", "CORE-11"),
    ],
)
def test_in_carcassonne(text: str, paragraph: str) -> None:
    state = tables.begin(draws="U").state

    assert paragraph == refusal_rule(CARCASSONNE, state, text)
    plan(CARCASSONNE, state, "place 9,9 | place 1,0 3; deploy road1 | deploy none; place")


@rule("CORE-11", "CORE-12", "MD-2.1", "MD-8.1", "MD-10.2", "MD-12.1")
@pytest.mark.parametrize(
    ("text", "paragraph"),
    [
        ("place atlantis", "MD-2.1"),
        ("take horse atlantis", "MD-2.1"),
        ("move atlantis-1 horse", "MD-2.1"),
        ("deploy 4", "MD-8.1"),
        ("deploy -1 none", "MD-8.1"),
        ("name 7", "MD-10.2"),
        ("return 3", "CORE-12"),
        ("draw horse", "CORE-11"),
        ("neutral shaanxi-1", "CORE-11"),
        ("prince shaanxi-1", "CORE-11"),
    ],
)
def test_in_ming_dynasty(text: str, paragraph: str) -> None:
    state = ming.arrange(princes="shaanxi-1 shandong-1 zhejiang-1").state

    assert paragraph == refusal_rule(MING, state, text)
    plan(
        MING,
        state,
        "place shaanxi | place; take dragon; move shaanxi-3 horse; deploy 3; withdraw shaanxi-1; name 2; pass",
    )


@rule("MD-3.5", "MD-12.1")
def test_what_is_still_to_be_set_up_may_be_planned() -> None:
    state = ming.begin(seats=2).state

    assert 2 == plan(MING, state, "neutral shaanxi-1; prince shaanxi-1")
    assert "MD-2.1" == refusal_rule(MING, state, "prince atlantis")


@rule("CORE-11", "CORE-13", "TM-7.9", "TM-9.8", "TM-13.2", "TM-17.16", "TM-21.55")
@pytest.mark.parametrize(
    ("text", "paragraph"),
    [
        ("build Z9", "TM-7.9"),
        ("transform r7", "TM-7.9"),
        ("bridge A1:I9", "TM-9.8"),
        ("pass six_coins", "CORE-13"),
        ("take 1 giants", "CORE-13"),
        ("decline 1 nomads", "CORE-13"),
        ("special witch_ride", "TM-17.16"),
        ("special scroll_cult", "TM-17.16"),
        ("ride E6", "CORE-11"),
        ("join r7", "CORE-11"),
        ("settle E6", "CORE-11"),
        ("bid 3", "CORE-11"),
        ("faction giants", "CORE-11"),
        ("draw_round", "CORE-11"),
    ],
)
def test_in_terra_mystica(text: str, paragraph: str) -> None:
    state = BASE
    scrolls = {scroll: 0 for scroll in state.scrolls if scroll not in (Scroll.SIX_COINS, Scroll.CULT_STEP)}
    in_play = evolve(state, scrolls=scrolls)

    assert paragraph == refusal_rule(TERRA, in_play, text)
    plan(TERRA, in_play, "build E6 | transform E6; storm E6; take 1 witches; special scroll_spade | special sandstorm")
    plan(TERRA, in_play, "pass spade | pass none; favor fire_1; town; bridge; upgrade E8 stronghold; end")


@rule("TM-2.5", "TM-9.4")
def test_a_tile_that_is_gone_does_not_come_back() -> None:
    favor, town = next(iter(BASE.favors)), next(iter(BASE.towns))
    gone = evolve(BASE, favors={**BASE.favors, favor: 0}, towns={**BASE.towns, town: 0})

    assert "TM-2.5" == refusal_rule(TERRA, gone, f"favor {favor}")
    assert "TM-9.4" == refusal_rule(TERRA, gone, f"town {town}")
    plan(TERRA, BASE, f"favor {favor}; town {town}")


@rule("TM-4.3")
def test_whoever_has_no_faction_yet_may_come_to_any_and_bids_in_an_auction_only() -> None:
    state = terra_setup.begin(seats=2).state

    assert "CORE-11" == refusal_rule(TERRA, state, "bid 3")
    plan(TERRA, state, "faction witches; settle E6; scroll spade; ride E6; special witch_ride; take 1 giants")


@rule("CORE-11", "CORE-12", "CORE-13", "GW-2.5", "GW-15.1", "GW-17.9")
@pytest.mark.parametrize(
    ("text", "paragraph"),
    [
        ("barricade left", "GW-15.1"),
        ("attack spearman L1a1", "GW-15.1"),
        ("carry spearman rest-left", "GW-15.1"),
        ("player 5", "GW-2.5"),
        ("give wood 5", "GW-2.5"),
        ("hire nobody", "CORE-13"),
        ("use excalibur", "CORE-13"),
        ("agree", "CORE-11"),
        ("grant", "CORE-11"),
        ("draw ambush", "CORE-11"),
        ("command economy", "CORE-12"),
        ("tactic ambush", "CORE-12"),
    ],
)
def test_in_the_great_wall(text: str, paragraph: str) -> None:
    state = wall.begin(seats=2).state

    assert paragraph == refusal_rule(WALL, state, text)
    plan(WALL, state, "barricade right; attack spearman R1a1; slot 1; give wood 1; hire; pass; reed; deploy; carry")


@rule("CORE-11", "GW-15.1")
def test_what_a_mode_asks_may_be_planned_in_that_mode() -> None:
    coop, three = wall.begin(seats=3, mode="coop").state, wall.begin(seats=3).state

    plan(WALL, coop, "propose; earlier 1; agree; begin; grant")
    plan(WALL, three, "barricade left")
    assert "CORE-11" == refusal_rule(WALL, three, "reed")
