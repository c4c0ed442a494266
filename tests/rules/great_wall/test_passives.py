"""The effects of cards in force: found in one place, used by every rule that pays, fights or counts (GW-7.10)."""

import pytest

from rules.great_wall.cards.cards import CARDS
from rules.great_wall.powers import passives
from rules.great_wall.powers.passives import FULL, Less
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.vocabulary import Price, SectionId, Shot, Trigger, Unit
from tests.support.rules import rule
from tests.support.wall import band, column, player
from tests.support.wall_cards import LEFT, MIDDLE, arrange_then_stop

FRONTS = {
    "left": column(band("siege_carts_left"), band("golden_noyans_left"), band("heavy_lancers_left")),
    "middle": column(band("heavy_lancers_middle"), band("keshig_guards_middle"), band("golden_noyans_middle")),
    "right": column(band("sky_shamans_left"), band("golden_noyans_right")),
}


def scene(active: str = "", lasting: str = "", supporting: str = "") -> Wall:
    """Arrange a table at which seat 0 has advisors, and events are in force."""
    seated = (player("yue_fei", active=active, supporting=supporting), player(), player())
    table = arrange_then_stop(
        *seated, asked=(), lasting=tuple(lasting.split()), mode="coop" if lasting else None, **FRONTS
    )
    return table.state


@rule("GW-7.2", "GW-7.10")
@pytest.mark.parametrize(
    ("advisor", "price", "less"),
    [
        ("fletcher", Price.RECRUIT_ARCHER, Less(Goods(chi=1))),
        ("fletcher", Price.RECRUIT_SPEARMAN, FULL),
        ("cavalry_captain", Price.RECRUIT_HORSEMAN, Less(Goods(gold=1))),
        ("mason", Price.BUILD_WALL, Less(any=1)),
        ("mason", Price.BARRICADE, FULL),
        ("carpenter", Price.BARRICADE, Less(any=1)),
        ("paymaster", Price.HIRE_ADVISOR, Less(Goods(gold=1))),
        ("recruiter", Price.HIRE_CLERK, Less(Goods(gold=2))),
        ("spiritual_guide", Price.UPGRADE_OVERSEER_TEMPLE, Less(Goods(gold=2))),
        ("tactician", Price.ENHANCED_TACTIC, Less(Goods(chi=1))),
    ],
)
def test_active_advisors_make_things_cheaper_for_their_player_only(advisor: str, price: Price, less: Less) -> None:
    assert passives.rebates(scene(advisor), 0, price) == less
    assert passives.rebates(scene(advisor), 1, price) == FULL
    assert passives.rebates(scene(supporting=advisor), 0, price) == FULL
    assert passives.rebates(scene(advisor), QIN, price) == FULL


@rule("GW-17.17")
def test_events_make_things_dearer_or_cheaper_for_all() -> None:
    state = scene(lasting="desertion corruption ancestors_favour")

    assert passives.surcharge(state, Price.RECRUIT_SPEARMAN) == Goods(stone=1)
    assert passives.surcharge(state, Price.RECRUIT_ARCHER) == NOTHING
    assert [passives.hire_cost(state, each) for each in (Price.HIRE_CLERK, Price.HIRE_ADVISOR)] == [1, 1]
    assert (passives.save_cost(state), passives.save_cost(scene())) == (1, 2)


@rule("GW-9.2", "GW-9.4", "GW-9.6")
def test_horde_cards_keep_soldiers_off_or_tax_them() -> None:
    state = scene()

    assert passives.attack_tax(state, 0, "keshig_guards_middle", Unit.SPEARMAN) == Goods(chi=1)
    assert passives.attack_tax(state, 0, "keshig_guards_middle", Unit.HORSEMAN) == NOTHING
    assert {passives.attack_tax(state, each, "keshig_guards_middle", Unit.SPEARMAN) for each in (REED, QIN)} == {
        NOTHING
    }
    assert [passives.may_hit(state, "sky_shamans_left", each) for each in Unit] == [True, False, True]
    assert not passives.may_hit(state, "sky_shamans_left", Shot.ARCHER_AND_WOUND_MARKERS)
    assert [passives.may_hit(state, "co_pavise_line_left", each) for each in Unit] == [False, True, True]


@rule("GW-9.4", "GW-9.5")
def test_spearmen_reach_row_1_and_further_by_a_card() -> None:
    def rows(state: Wall, unit: Unit) -> list[int]:
        return [row for row in (1, 2, 3) if passives.may_reach(state, 0, unit, row)]

    assert [rows(scene(), unit) for unit in Unit] == [[1], [1, 2, 3], [1, 2, 3]]
    assert rows(scene("ambush_captain"), Unit.SPEARMAN) == [1, 2]
    assert not passives.may_reach(scene("ambush_captain"), REED, Unit.SPEARMAN, 2)


@rule("GW-11.1")
def test_offence_is_that_of_all_cards_changed_by_each_other() -> None:
    state = scene()

    assert [passives.offence_of(state, LEFT, row) for row in (1, 2, 3)] == [4 + 1, 5, 3 + 1]
    assert [passives.offence_of(state, MIDDLE, row) for row in (1, 2, 3)] == [3 + 1 + 1, 4 + 1, 5]
    assert [passives.offence(state, each) for each in SectionId] == [14, 15, 4 + 1 + 5]


@rule("GW-7.10", "GW-11.1")
def test_of_several_values_the_one_worse_for_the_players_holds() -> None:
    assert [passives.barricade_value(scene(), each) for each in SectionId] == [1, 2, 2]
    assert [passives.barricade_value(scene(lasting="bitter_winter"), each) for each in SectionId] == [1, 1, 1]
    assert (passives.participation(scene()), passives.participation(scene(lasting="veterans"))) == (2, 3)
    assert passives.logistics_limit(scene()) is None
    assert passives.logistics_limit(scene(lasting="broken_bridges")) == 3


@rule("GW-7.10")
def test_a_passive_ability_opens_no_window() -> None:
    cards = CARDS[SHIPPED]

    assert not cards.able(Trigger.SUMMER_INCOME) & cards.able(Trigger.PASSIVE)
    assert {"mason", "tactician", "keshig_guards_left"} <= cards.able(Trigger.PASSIVE)
