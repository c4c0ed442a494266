"""Assault and breach (GW-11, GW-20.26 to GW-20.29)."""

import pytest

from rules.core.struct import evolve
from rules.great_wall.state.decisions import PlaceWounds
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.front_events import (
    BarricadesRemoved,
    Breached,
    HordeDefeated,
    ShameTaken,
    SoldiersDied,
    WallHeld,
)
from rules.great_wall.state.procedures import Assault
from rules.great_wall.state.tasks import Do, Routine
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.vocabulary import SectionId, Target
from rules.great_wall.year import assault
from tests.support.front import AFTERWARDS, Front, front
from tests.support.rules import rule
from tests.support.wall import player


def begin_assault(**given: object) -> Front:
    """Return a front in whose left section the Horde has just begun the assault."""
    table = front(stage=Stage.ASSAULT, **given)  # type: ignore[arg-type]
    deed = Deed(table.state)
    deed.change(agenda=((AFTERWARDS,),))
    assault.begin(deed, SectionId.LEFT)
    return table.settle(deed.finish().state)


def borne(table: Front) -> Front:
    """Take every token and every death in the plainest way: spearmen bear shame, nobody is saved."""
    events = table.events
    while table.waits:
        kind, seat = table.waits[0]
        answer = {"PlaceShame": "bear spearman", "SaveSoldiers": "pass"}[kind]
        events += table.do(f"{seat} {answer}").events
    table.events = events
    return table


@rule("GW-11.1", "GW-11.2", "GW-20.27")
@pytest.mark.parametrize(
    ("horde", "level", "barricades", "offence", "defence"),
    [
        ("javelin_band; javelin_band", 1, 0, 6, 6),
        ("javelin_band; javelin_band; foragers", 1, 1, 8, 8),
        ("northern_tumen; northern_tumen; foragers", 2, 3, 12, 16),
        ("northern_tumen; northern_tumen; golden_noyans", 3, 1, 17, 17),
        ("heavy_lancers; foragers", 3, 3, 3 + 1 + 2, 21),  # cards change the offence
        ("foragers; heavy_lancers", 3, 3, 2 + 3, 21),
        ("foragers; golden_noyans", 3, 3, 2 + 1 + 5, 21),
        ("golden_noyans; golden_noyans; foragers", 3, 3, 6 + 6 + 4, 21),
        ("siege_carts", 1, 3, 4, 9),  # they weaken barricades
    ],
)
def test_the_wall_holds_with_as_much_defence_as_offence(
    horde: str, level: int, barricades: int, offence: int, defence: int
) -> None:
    table = begin_assault(left=horde, levels=(level, 0, 0), barricades=(barricades, 0, 0))

    assert table.of(WallHeld) == [WallHeld(SectionId.LEFT, offence, defence)]
    assert table.waits == []
    assert table.state.shame == 30


@rule("GW-11.2")
def test_nothing_happens_without_a_horde_card() -> None:
    table = begin_assault(players=(player(hand="feint"),))

    assert (table.waits, table.event_names) == ([], [])


@rule("GW-11.1", "GW-11.3")
def test_cards_are_played_before_offence_and_defence_are_compared() -> None:
    feint = (player(hand="feint"),)
    table = begin_assault(left="javelin_band; javelin_band", barricades=(2, 0, 0), players=feint)

    assert table.waits == [("Respond", 0)]
    table.do("0 tactic feint normal")
    assert table.of(WallHeld) == [WallHeld(SectionId.LEFT, 4, 4)]


@rule("GW-11.1")
def test_what_is_played_in_the_assault_of_a_section_changes_no_other() -> None:
    table = front(left="javelin_band", middle="javelin_band")
    table.state = evolve(table.state, procedures=(Assault(section=SectionId.LEFT, offence=-2, defence=3),))

    assert assault.strength(table.state, SectionId.LEFT) == (1, 3)
    assert assault.strength(table.state, SectionId.MIDDLE) == (3, 0)


@rule("GW-11.3")
def test_less_defence_than_offence_is_a_breach() -> None:
    table = borne(begin_assault(left="javelin_band", barricades=(1, 0, 0)))

    assert table.of(Breached) == [Breached(SectionId.LEFT, 3, 2)]
    assert table.state.breaches == 1


@rule("GW-11.3", "GW-11.5", "GW-20.26", "A-13")
def test_shame_for_each_card_without_an_own_soldier_in_tea_order() -> None:
    table = borne(
        begin_assault(left="javelin_band: 0 spearman a1; foragers: 0 horseman a1 b1, 1 spearman a2", tea=(2, 1, 0))
    )

    assert [event.seat for event in table.of(ShameTaken)] == [2, 2, 1]
    assert [table.player(seat).shamed.total for seat in range(3)] == [0, 1, 2]
    assert table.state.shame == 27


@rule("GW-11.3")
def test_each_loses_soldiers_card_by_card_and_survivors_stay() -> None:
    table = borne(
        begin_assault(left="javelin_band: 0 spearman a1, 0 spearman b1, 1 horseman a2 b2; foragers: 0 spearman a1")
    )

    assert {event.clan: event.troops for event in table.of(SoldiersDied)} == {0: Troops(2), 1: Troops(horsemen=1)}
    assert table.band("left").count(0) == 1
    assert table.band("left").hurt == {0, 1, 2, 3}
    assert len(table.band("left").wounds) == 3


@rule("GW-11.3", "GW-9.10")
def test_soldiers_who_leave_leave_wound_markers() -> None:
    table = borne(begin_assault(left="javelin_band: 0 horseman a1 b1; foragers: 1 spearman a1"))

    assert table.band("left", 1).wounds == (0, 1)
    assert table.band("left", 2).wounds == (0,)
    assert table.player(0).wounds == 0


@rule("GW-11.3")
def test_all_archers_of_a_player_on_that_wall_die() -> None:
    table = borne(begin_assault(left="northern_tumen; javelin_band", archers="left 0, left 0", levels=(1, 0, 0)))

    assert table.of(SoldiersDied) == [SoldiersDied(0, Troops(0, 2))]
    assert table.section("left").archers == ()
    assert table.player(0).supply.archers == 4


@rule("GW-11.3", "GW-11.6")
def test_archers_die_rest_zones_and_the_wall_stay() -> None:
    table = borne(
        begin_assault(
            left="javelin_band; northern_tumen",
            archers="left 0, left 1, right 0",
            rest="left 0 spearman, left 1 archer",
            levels=(1, 0, 1),
        )
    )

    assert table.section("left").archers == ()
    assert table.section("right").archers == (0,)
    assert (table.resting("left", 0), table.resting("left", 1)) == (Troops(1), Troops(0, 1))
    assert table.section("left").level == 1
    assert table.cards("left") == ["javelin_band", "northern_tumen"]
    assert table.player(0).supply.archers == 3


@rule("GW-11.4", "GW-20.28")
def test_all_deaths_of_a_breach_are_saved_in_one_decision() -> None:
    table = begin_assault(
        left="javelin_band: 0 spearman a1; foragers: 0 spearman a1", archers="left 0", levels=(0, 0, 0)
    )
    while table.waits[0][0] == "PlaceShame":
        table.do(f"{table.waits[0][1]} bear spearman")

    assert table.waits == [("SaveSoldiers", 0)]
    table.do("0 save spearman", "0 save archer", "0 save spearman")
    assert table.waits == []
    assert table.player().known_goods == Goods(20, 20, 20, 14)
    assert table.resting("left") == Troops(2, 1)
    assert table.section("left").archers == ()
    assert table.band("left").wounds == (0,)


@rule("GW-11.3", "GW-10.5")
def test_the_owner_chooses_for_each_card() -> None:
    both = "javelin_band: 0 spearman a1, 0 horseman a2 b2"
    table = begin_assault(left=f"{both}; {both}")
    while table.waits[0][0] == "PlaceShame":
        table.do(f"{table.waits[0][1]} bear spearman")
    table.do("0 fall spearman", "0 fall horseman", "0 pass")

    assert [soldier.unit for soldier in table.band("left", 1).soldiers] == ["horseman"]
    assert [soldier.unit for soldier in table.band("left", 2).soldiers] == ["spearman"]


@rule("GW-11.7", "GW-10.1")
def test_no_defeat_check_follows_but_a_breach_may_change_who_would_claim() -> None:
    complete = "javelin_band: 0 horseman a1 b1, 1 spearman a2, wound b2"
    table = borne(begin_assault(left=complete))

    assert table.of(HordeDefeated) == []
    assert table.cards("left") == ["javelin_band"]
    assert table.band("left").soldiers == ()
    table.settle(Deed(table.state).then(Do(Routine.CHECK_DEFEATS)).finish().state)
    assert table.of(HordeDefeated)[0].claimant is None


@rule("GW-20.29", "GW-11.7", "A-26")
def test_a_card_completed_before_the_assault_still_counts() -> None:
    marks = PlaceWounds(seat=0, target=Target.ANY_ROW_1_CARD, left=1, row=1)
    table = front(marks, left="javelin_band: 1 spearman a1, wound b1 a2", barricades=(1, 0, 0), stage=Stage.ASSAULT)
    table.do("0 wound L1b2")
    deed = Deed(table.state)
    assault.begin(deed, SectionId.LEFT)
    borne(table.settle(deed.finish().state))

    assert table.of(Breached) == [Breached(SectionId.LEFT, 3, 2)]
    table.settle(Deed(table.state).then(Do(Routine.CHECK_DEFEATS)).finish().state)
    assert table.of(HordeDefeated)[0].claimant is None


@rule("GW-4.13")
def test_barricades_go_after_all_sections() -> None:
    table = front(
        stage=Stage.CHECK, left="foragers", right="foragers", levels=(1, 1, 1), barricades=(3, 1, 2)
    ).do("0 pass")  # fmt: skip

    held = [type(event) for event in table.events if isinstance(event, WallHeld | BarricadesRemoved)]
    assert held == [WallHeld, WallHeld, BarricadesRemoved]
    assert table.of(BarricadesRemoved) == [BarricadesRemoved(None, 6)]
    assert [section.barricades for section in table.state.sections] == [0, 0, 0]


@rule("GW-4.13")
def test_where_there_are_no_barricades_nothing_is_told_of_them() -> None:
    table = front(stage=Stage.CHECK, left="foragers", levels=(1, 1, 1)).do("0 pass")

    assert len(table.of(WallHeld)) == 1
    assert table.of(BarricadesRemoved) == []


@rule("GW-4.13")
def test_sections_are_assaulted_from_the_left() -> None:
    table = front(stage=Stage.CHECK, left="foragers", middle="foragers", right="foragers", levels=(1, 1, 1))
    table.do("0 pass")

    assert [event.section for event in table.of(WallHeld)] == ["left", "middle", "right"]


@rule("GW-11.3", "GW-16.8", "GW-15.7")
def test_reed_and_qin_take_no_shame_in_a_breach() -> None:
    table = front(middle="javelin_band", seats=1, stage=Stage.ASSAULT)
    deed = Deed(table.state)
    assault.begin(deed, SectionId.MIDDLE)
    borne(table.settle(deed.finish().state))

    assert [event.seat for event in table.of(ShameTaken)] == [0]
