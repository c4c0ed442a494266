"""Which locations are activated, and what is common to all of them (GW-4.10b, GW-5.8 to GW-5.12)."""

from typing import Any

import pytest

from rules.great_wall.state.decisions import ActivateFurther, MoveClerks, Pay
from rules.great_wall.state.events import Activated, ClerksReturned, Gathered
from rules.great_wall.state.front_events import ShameTaken
from rules.great_wall.state.holdings import Qin
from rules.great_wall.state.tasks import Activate, ActivationStep, CarryOut
from rules.great_wall.state.wall import at_place
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.nouns import CardPart, PartKind
from rules.great_wall.terms.vocabulary import Place
from rules.great_wall.year.activation import may_activate
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, player

STOP = MoveClerks(seat=0, left=1)
"""The decision after the tested ones, so that the Year does not go on."""

STEP = (ActivationStep(), STOP)


def activate_all(table: WallTable) -> list[str]:
    return [each.place for each in table.of(Activated)]


def choices(table: WallTable) -> list[str]:
    return table.legal_of(0, "activate")


@rule("GW-4.10", "GW-5.4", "GW-5.5")
def test_full_regular_and_all_special_locations_are_activated() -> None:
    clerks = {"quarry": (0, 0, 1, 2), "lumber_mill": (0, 1, 2), "war_academy": (1,), "tea_house": (1, 2)}
    table = arrange(asked=STEP, clerks=clerks)

    assert choices(table) == ["quarry", "war_academy"]


@rule("GW-4.10")
def test_active_player_says_which_comes_next() -> None:
    clerks = {"tea_house": (1, 1, 2), "war_academy": (1,), "logistics_center": (2,)}
    table = arrange(asked=STEP, clerks=clerks, track=("1 economy",))

    assert table.pending == ["1 OrderActivations"]

    table.do("1 activate war_academy")

    assert activate_all(table) == ["war_academy"]
    assert table.legal_of(1, "activate") == ["logistics_center", "tea_house"]


@rule("GW-4.10")
def test_location_that_is_not_due_is_not_activated() -> None:
    table = arrange(asked=STEP, clerks={"tea_house": (1, 1, 2), "war_academy": (1,), "quarry": (0, 0, 1)})

    with forbidden("GW-4.10", place="quarry"):
        table.do("0 activate quarry")


@rule("GW-4.10", "GW-19.3")
def test_only_location_is_not_asked_about() -> None:
    table = arrange(asked=STEP, clerks={"tea_house": (1, 1, 2)})

    assert activate_all(table) == ["tea_house"]
    assert table.pending == ["0 MoveClerks"]


@rule("GW-20.14", "A-7")
def test_location_filled_in_the_step_waits_for_the_next() -> None:
    clerks = {"tea_house": (0, 1), "war_academy": (1,), "logistics_center": (2,)}
    table = arrange(asked=STEP, clerks=clerks)
    table.carry(MoveClerks(seat=2, left=1)).do("2 clerk supply tea_house")

    assert choices(table) == ["logistics_center", "war_academy"]

    table.do("0 activate war_academy")

    assert activate_all(table) == ["war_academy", "logistics_center"], "the last one is not asked for"
    assert at_place(table.state, Place.TEA_HOUSE) == (0, 1, 2)


@rule("GW-5.12")
def test_location_filled_out_of_turn_is_activated_in_the_next_step() -> None:
    table = arrange(asked=(MoveClerks(seat=2, left=1), *STEP), clerks={"tea_house": (0, 1)})

    table.do("2 clerk supply tea_house")

    assert activate_all(table) == ["tea_house"]


@rule("GW-5.8")
def test_each_player_completes_the_effect_in_tea_order() -> None:
    table = arrange(asked=STEP, clerks={"builders_encampment": (0, 0, 2)}, tea=(2, 1, 0))

    assert table.pending == ["2 Build"]

    table.do("2 wall left")

    assert table.pending == ["0 Build"]

    table.do("0 wall left; wall right")

    assert table.pending == ["0 MoveClerks"]


@rule("GW-5.9")
def test_clerks_go_home_whether_used_or_not() -> None:
    table = arrange(asked=STEP, clerks={"builders_encampment": (0, 0, 2)}).do("0 wall left; pass", "2 pass")

    assert at_place(table.state, Place.BUILDERS_ENCAMPMENT) == ()
    assert [each.clerks for each in table.state.players] == [5, 5, 5]
    assert table.of(ClerksReturned) == [ClerksReturned(Place.BUILDERS_ENCAMPMENT)]
    assert table.state.procedures == ()


@rule("GW-5.10", "GW-20.1")
def test_player_alone_takes_one_shame_however_many_clerks() -> None:
    table = arrange(asked=STEP, clerks={"lumber_mill": (0, 0, 0, 0)})

    assert table.of(ShameTaken) == [ShameTaken(0)]

    table.do("0 bear spearman")

    assert table.player().shame == 1
    assert table.state.shame == 29


@rule("GW-5.10", "GW-20.1")
def test_two_clans_take_no_shame() -> None:
    table = arrange(asked=STEP, clerks={"lumber_mill": (0, 0, 0, 1)})

    assert table.of(ShameTaken) == []
    assert len(table.of(Gathered)) == 2


@rule("GW-5.10", "GW-5.8", "A-8")
def test_flag_shame_is_taken_before_the_effect() -> None:
    table = arrange(asked=STEP, clerks={"lumber_mill": (0, 0, 0, 0)})

    assert table.pending == ["0 PlaceShame"]
    assert table.goods() == "20w20s20g20c"


@rule("GW-5.10", "A-22")
@pytest.mark.parametrize("place", ["lumber_mill", "quarry", "gold_mine", "temple", "barracks"])
def test_flags_stand_at_production_and_barracks(place: str) -> None:
    table = arrange(asked=STEP, clerks={place: (1, 1, 1, 1)})

    assert table.of(ShameTaken) == [ShameTaken(1)]


@rule("GW-5.10", "A-22")
@pytest.mark.parametrize(
    ("place", "there"),
    [
        ("tea_house", (1, 1, 1)),
        ("builders_encampment", (1,)),
        ("emperors_embassy", (1,)),
        ("logistics_center", (1,)),
        ("war_academy", (1,)),
    ],
)
def test_other_locations_have_no_flag(place: str, there: tuple[int, ...]) -> None:
    table = arrange(asked=STEP, clerks={place: there}, market="mason")

    assert activate_all(table) == [place]
    assert table.of(ShameTaken) == []


@rule("GW-5.10")
def test_being_alone_is_looked_at_when_activated_not_when_placed() -> None:
    table = arrange(asked=(STOP, *STEP), clerks={"tea_house": (), "quarry": (0, 0, 0)}).do("0 clerk supply quarry")

    assert table.of(ShameTaken) == [ShameTaken(0)]


@rule("GW-5.11", "GW-20.2")
def test_advanced_activation_of_the_barracks_with_a_single_clerk() -> None:
    table = arrange(asked=(Activate(Place.BARRACKS, advanced=True), STOP), clerks={"barracks": (0,)})

    assert table.of(ShameTaken) == []
    assert table.pending == ["0 RecruitSoldiers"]

    table.do("0 station spearman left")

    assert table.section("L").rest[0].spearmen == 1
    assert table.player().clerks == 5
    assert table.pending == ["0 MoveClerks"]


@rule("GW-5.11")
def test_all_players_there_take_part_in_an_advanced_activation() -> None:
    table = arrange(asked=(Activate(Place.QUARRY, advanced=True), STOP), clerks={"quarry": (0, 1, 1)})

    assert [(each.seat, each.goods) for each in table.of(Gathered)] == [(0, Goods(stone=1)), (1, Goods(stone=2))]


@rule("GW-5.11")
def test_card_names_the_locations_of_an_advanced_activation() -> None:
    further = ActivateFurther(seat=0, places=(Place.QUARRY, Place.GOLD_MINE))
    table = arrange(asked=(further, STOP), clerks={"quarry": (0,), "gold_mine": (0,), "temple": (0,)})

    with forbidden("GW-5.11", place="temple"):
        table.do("0 activate temple")

    table.do("0 activate gold_mine")

    assert table.of(Activated) == [Activated(Place.GOLD_MINE, advanced=True)]


@rule("GW-5.11", "A-9")
def test_empty_location_is_not_activated_by_a_card() -> None:
    clerks = {"quarry": (1, 1), "temple": (0,)}
    table = arrange(asked=(CarryOut(0, "economy", CardPart(PartKind.SECTION, 2)), STOP), clerks=clerks)

    assert choices(table) == ["temple"]

    table = arrange(asked=(CarryOut(0, "economy", CardPart(PartKind.SECTION, 2)), STOP), clerks={"quarry": (1, 1)})

    assert table.pending == ["0 MoveClerks"]


@rule("A-9", "GW-15.9")
def test_clerk_of_somebody_but_reed_must_stand_there() -> None:
    state = arrange(seats=2, asked=(STOP,), clerks={"quarry": (1,), "temple": (REED,)}).state

    assert may_activate(state, Place.QUARRY)
    assert not may_activate(state, Place.TEMPLE)
    assert not may_activate(state, Place.GOLD_MINE)


@rule("GW-3.5", "GW-5.11")
def test_advanced_activation_may_be_declined() -> None:
    further = ActivateFurther(seat=0, places=(Place.QUARRY,))
    table = arrange(asked=(further, STOP), clerks={"quarry": (0,)}).do("0 pass")

    assert activate_all(table) == []
    assert table.pending == ["0 MoveClerks"]


@rule("GW-15.14")
def test_reed_has_its_part_in_its_place_of_tea_order() -> None:
    clerks = {"builders_encampment": (0, 1, REED)}
    table = arrange(seats=2, asked=STEP, clerks=clerks, tea=(1, REED, 0))

    assert table.pending == ["1 Build"]

    table.do("1 pass")

    assert table.pending == ["0 PlaceBarricade"]

    table.do("0 barricade right")

    assert table.pending == ["0 Build"]
    assert table.honour() == 0


@rule("GW-15.14")
def test_overlord_chooses_while_reed_is_active() -> None:
    clerks = {"tea_house": (0, 1, REED), "war_academy": (0, 1)}
    table = arrange(seats=2, asked=STEP, clerks=clerks, tea=(REED, 1, 0), track=("reed reed_orders",))

    assert table.pending == ["1 OrderActivations"]


def solo(clerks: dict[str, tuple[int, ...]], **given: Any) -> WallTable:
    track = (Place.BARRACKS, Place.QUARRY, Place.LUMBER_MILL, Place.TEMPLE, Place.GOLD_MINE)
    qin = Qin(track=track, clerks=8 - sum(there.count(QIN) for there in clerks.values()))
    return arrange(mode="solo", seats=1, asked=STEP, tea=(0, QIN, REED), clerks=clerks, qin=qin, **given)


@rule("GW-4.10", "GW-16.20")
def test_qin_takes_his_locations_first_on_his_turn_and_the_human_orders_the_rest() -> None:
    clerks = {
        "quarry": (0, QIN, QIN, REED),
        "lumber_mill": (0, QIN, QIN, QIN),
        "tea_house": (0, 0, REED),
        "war_academy": (0,),
    }
    table = solo(clerks, track=("qin solo_muster",))

    assert activate_all(table) == ["lumber_mill"]

    table.do("0 pass; pass")

    assert activate_all(table) == ["quarry"]

    table.do("0 pass; pass")

    assert table.pending == ["0 OrderActivations"]
    assert choices(table) == ["tea_house", "war_academy"]


@rule("GW-17.9", "GW-6.1")
def test_production_goes_step_by_step_in_coop() -> None:
    table = arrange(mode="coop", seats=3, asked=STEP, clerks={"quarry": (0, 1, 1, 2)})

    assert len(table.of(Gathered)) == 3
    assert table.pending == ["0 Upgrade", "1 Upgrade", "2 Upgrade"]


@rule("GW-19.4")
def test_somebody_who_left_takes_no_part() -> None:
    clerks = {"quarry": (0, 1, 1, 2)}
    table = arrange(asked=STEP, clerks=clerks, gone=(1,))

    assert [each.seat for each in table.of(Gathered)] == [0, 2]
    assert table.pending == ["0 Upgrade", "2 Upgrade"]


@rule("GW-3.1")
def test_asking_how_to_pay_goes_by_what_all_know() -> None:
    poor = arrange(player(goods="1w1s"), player(), player(), asked=STEP, clerks={"builders_encampment": (0,)})
    poor.do("0 barricade left")

    assert poor.pending == ["0 Pay"]
    assert Pay.private
    assert poor.legal(0) == ["pay 1w1s"]
