"""Casualties, saving, and deaths by cards (GW-3.10, GW-10.5 to GW-10.7, GW-20.24, GW-20.25)."""

import pytest

from rules.core.struct import evolve
from rules.great_wall.effects.fighting import SaveSoldier
from rules.great_wall.state.decisions import SaveSoldiers
from rules.great_wall.state.deed import Deed, procedure
from rules.great_wall.state.events import HonourGained
from rules.great_wall.state.front_events import SoldiersDied, SoldiersSaved
from rules.great_wall.state.procedures import Deaths, Dying
from rules.great_wall.state.tasks import CarryOut, Do, KillByCard, Routine
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.nouns import CardPart, PartKind
from rules.great_wall.terms.vocabulary import SectionId, Unit
from tests.support.front import Front, front
from tests.support.rules import forbidden, rule
from tests.support.wall import player

COMPLETE = "javelin_band: 0 spearman a1, 0 spearman b1, 0 horseman a2 b2"
DEADLIEST = 5
"""The slot of the time track with lethality 3; slot 3 has 2."""


def check_defeat(**given: object) -> Front:
    """Return a front after a defeat check, up to what is asked in it."""
    return front(Do(Routine.CHECK_DEFEATS), **given)  # type: ignore[arg-type]


@rule("GW-10.5", "A-12")
def test_the_owner_chooses_who_dies_where_types_differ() -> None:
    table = check_defeat(left=COMPLETE)

    assert table.waits == [("ChooseDead", 0)]
    assert table.legal_of(0, "fall") == ["horseman", "spearman"]
    with forbidden("GW-10.5", unit="archer"):
        table.do("0 fall archer")
    table.do("0 fall horseman", "0 pass")
    assert table.of(SoldiersDied) == [SoldiersDied(0, Troops(horsemen=1))]
    assert table.player().supply == Troops(8, 4, 2)
    assert table.resting("left") == Troops(2)


@rule("GW-10.5")
def test_somebody_who_dies_is_chosen_one_by_one_until_there_is_no_choice() -> None:
    table = check_defeat(left=COMPLETE, slot=3)
    table.do("0 fall spearman")
    assert table.waits == [("ChooseDead", 0)]
    table.do("0 fall horseman", "0 pass")

    assert table.of(SoldiersDied) == [SoldiersDied(0, Troops(1, 0, 1))]

    table = check_defeat(left=COMPLETE, slot=3)
    table.do("0 fall horseman")
    assert table.waits == [("SaveSoldiers", 0)]


@rule("GW-10.5", "GW-20.24")
def test_nobody_loses_more_soldiers_than_there_are() -> None:
    table = check_defeat(left="javelin_band: 0 spearman a1, 0 horseman a2 b2, 1 spearman b1", slot=DEADLIEST)

    assert table.waits == [("SaveSoldiers", 0), ("SaveSoldiers", 1)]
    table.do("0 pass", "1 pass")
    assert table.player(0).supply == Troops(10, 4, 2)
    assert table.player(1).supply == Troops(10, 4, 2)
    assert table.resting("left") == Troops()


@rule("GW-10.5")
@pytest.mark.parametrize(("slot", "lethality"), [(1, 1), (3, 2), (5, 3)])
def test_lethality_is_beside_the_time_token(slot: int, lethality: int) -> None:
    table = check_defeat(left="javelin_band: 0 spearman a1, 0 spearman b1, 0 spearman a2, 0 spearman b2", slot=slot)
    table.do("0 pass")

    assert table.of(SoldiersDied) == [SoldiersDied(0, Troops(lethality))]
    assert table.resting("left") == Troops(4 - lethality)


@rule("GW-10.5", "GW-7.8")
def test_a_card_may_be_deadlier() -> None:
    table = check_defeat(left="co_executioners: 0 spearman a1, 0 spearman b1, wound a2 b2 a3 b3")
    table.do("0 pass")

    assert table.of(SoldiersDied) == [SoldiersDied(0, Troops(2))]


@rule("GW-10.6")
def test_saving_costs_two_chi_for_each_soldier_who_then_rests() -> None:
    table = check_defeat(left="foragers: 0 spearman a1, 0 spearman a2, wound b1", slot=3, players=(player(goods="3c"),))
    table.do("0 save spearman")

    assert table.player().known_goods == Goods(chi=1)
    with forbidden("GW-10.6", chi=2, owned=1):
        table.do("0 save spearman")
    table.do("0 pass")
    assert table.resting("left") == Troops(1)
    assert table.player().supply == Troops(9, 4, 2)


@rule("GW-10.6", "A-48")
def test_each_saves_their_own_soldiers_in_any_order_since_version_3() -> None:
    table = check_defeat(left="foragers: 0 spearman a1, 1 spearman a2, 2 spearman b1", tea=(1, 0, 2))

    assert table.waits == [("SaveSoldiers", 1), ("SaveSoldiers", 0), ("SaveSoldiers", 2)]
    table.do("2 pass", "0 save spearman", "1 save spearman")
    assert [table.resting("left", seat) for seat in range(3)] == [Troops(1), Troops(1), Troops()]


@rule("GW-10.6", "A-48")
def test_each_saved_their_own_soldiers_in_tea_order_before() -> None:
    table = check_defeat(left="foragers: 0 spearman a1, 1 spearman a2, 2 spearman b1", tea=(1, 0, 2), version=2)

    assert table.waits == [("SaveSoldiers", 1)]
    table.do("1 save spearman")
    assert table.waits == [("SaveSoldiers", 0)]
    table.do("0 save spearman", "2 pass")
    assert [table.resting("left", seat) for seat in range(3)] == [Troops(1), Troops(1), Troops()]
    assert table.of(SoldiersDied) == [SoldiersDied(2, Troops(1))]


@rule("GW-10.6", "GW-11.4")
def test_only_who_would_die_is_saved() -> None:
    table = check_defeat(left="foragers: 0 spearman a1, wound a2 b1")

    with forbidden("GW-11.4", unit="horseman"):
        table.do("0 save horseman")
    table.do("0 save spearman")
    assert table.waits == []
    assert table.of(SoldiersSaved) == [SoldiersSaved(0, Troops(1))]


@rule("GW-10.6", "GW-3.1")
def test_everybody_is_asked_whose_soldiers_die_whatever_they_own() -> None:
    table = check_defeat(left="foragers: 0 spearman a1, 1 spearman a2, wound b1", players=(player(goods="0"),))

    assert table.waits == [("SaveSoldiers", 0), ("SaveSoldiers", 1)]
    assert table.legal(0) == ["pass"]
    table.do("0 pass")
    assert table.waits == [("SaveSoldiers", 1)]
    assert SaveSoldiers.private


@rule("GW-3.8", "GW-3.10")
def test_a_batch_is_one_event_however_many_die() -> None:
    breeder = (player(active="horse_breeder", goods="0"),)
    table = check_defeat(left="javelin_band: 0 horseman a1 b1, 0 horseman a2 b2", players=breeder, slot=3).do("0 pass")

    assert table.player().known_goods == Goods(gold=2)


@rule("GW-3.10")
def test_what_is_once_in_a_batch_is_used_once_in_each() -> None:
    yang = player("yang_ye", supporting=2)
    table = check_defeat(
        left="javelin_band: 0 spearman a1, 0 horseman a2 b2, wound b1",
        right="foragers: 0 spearman a1, wound a2 b1",
        slot=3,
        players=(yang,),
    )
    table.do("0 save spearman", "0 save horseman")
    gained = list(table.of(HonourGained))
    while table.waits:
        kind, _ = table.waits[0]
        table.do("0 use yang_ye" if kind == "UseAbility" else "0 save spearman")
        gained += table.of(HonourGained)

    assert [each.amount for each in gained if each.card == "yang_ye"] == [2, 2]


@rule("GW-10.6")
def test_what_makes_saving_cheaper_adds_up_to_nothing() -> None:
    table = check_defeat(
        left="co_vanguard: 0 spearman a1, 0 spearman a2, 0 spearman b1, wound b2",
        slot=3,
        players=(player(active="field_surgeon", goods="1c"),),
        lasting=("ancestors_favour",),
        mode="coop",
    )
    table.do("0 save spearman")
    assert table.player().known_goods.chi == 1
    table.do("0 save spearman")
    assert table.player().known_goods.chi == 0


@rule("GW-10.6")
def test_what_cards_save_adds_up_to_those_who_would_die() -> None:
    doomed = tuple(Dying(seat, unit, SectionId.LEFT, 1) for seat in (0, 1) for unit in Unit)
    deed = Deed(evolve(front().state, procedures=(Deaths(section=SectionId.LEFT, dying=doomed),)))
    free = []
    for count in (1, 1, 2):
        SaveSoldier(count=count).carry_out(deed, 0, CarryOut(0, "withdrawal", CardPart(PartKind.NORMAL)))
        now = procedure(deed.state, Deaths)
        assert now is not None
        free.append(now.free)

    assert free == [((0, 1),), ((0, 2),), ((0, 3),)]


@rule("GW-15.7", "GW-16.8")
def test_reed_and_qin_save_nobody() -> None:
    table = check_defeat(
        middle="javelin_band: reed spearman a1, qin spearman b1, qin horseman a2 b2", seats=1, slot=DEADLIEST
    )

    assert table.waits == []
    assert {event.clan for event in table.of(SoldiersDied)} == {8, 9}


@rule("GW-16.8", "GW-10.5")
def test_of_the_types_of_qin_spearmen_die_first_unasked() -> None:
    table = check_defeat(middle="javelin_band: qin spearman b1, qin horseman a2 b2, wound a1", seats=1)

    assert table.waits == []
    assert table.of(SoldiersDied) == [SoldiersDied(9, Troops(1))]


# Deaths by cards


@rule("GW-3.10", "GW-10.6")
def test_a_card_may_kill_a_resting_soldier_of_each_by_choice_of_the_owner() -> None:
    table = front(KillByCard(None), rest="left 0 spearman, right 0 horseman, left 1 archer, left 1 archer")

    assert table.waits == [("LoseResting", 0)]
    assert table.legal_of(0, "perish") == ["horseman right", "spearman left"]
    with forbidden("GW-9.1", unit="spearman", section="right"):
        table.do("0 perish spearman right")
    table.do("0 perish horseman right")
    assert table.waits == [("SaveSoldiers", 0), ("SaveSoldiers", 1)]
    table.do("0 save horseman", "1 pass")
    assert table.resting("right", 0) == Troops(horsemen=1)
    assert table.resting("left", 1) == Troops(0, 1)
    assert table.player(1).supply.archers == 3


@rule("GW-3.10")
def test_nobody_is_asked_where_nobody_rests() -> None:
    table = front(KillByCard(SectionId.LEFT), rest="right 0 spearman")

    assert (table.waits, table.event_names) == ([], [])
    assert table.state.procedures == ()


@rule("GW-19.3")
def test_forced_choices_are_taken_by_the_book() -> None:
    table = check_defeat(left="foragers: 0 spearman a1, 0 spearman a2, 0 spearman b1")

    assert [kind for kind, _ in table.waits] == ["SaveSoldiers"]


@rule("GW-7.6", "GW-3.10")
def test_each_batch_of_deaths_is_an_event_of_its_own() -> None:
    hand = (player(hand="withdrawal"),)
    table = check_defeat(left="foragers: 0 spearman a1, wound a2 b1", players=hand, answered=(("deaths", 0),))

    assert table.waits == [("Respond", 0)]
