"""How Qin moves clerks, and what locations bring him (GW-16.14 to GW-16.21)."""

import pytest

from rules.great_wall.rivals import qin as logic
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import Activated, ClerkMoved, QinTrackMoved
from rules.great_wall.state.tasks import Activate, ActivationStep, Sections
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.vocabulary import Place
from tests.support.rules import rule
from tests.support.solo import TRACK, his_places, move_clerks, qin, qin_of, solo

# His clerks


@rule("GW-16.14", "GW-16.15", "GW-16.17")
def test_he_moves_one_clerk_to_each_of_his_lowest_locations() -> None:
    table = move_clerks(solo(clerks={}), most=3)

    assert his_places(table) == ["gold_mine", "temple", "barracks"]
    assert table.events == (
        ClerkMoved(QIN, None, Place.BARRACKS),
        ClerkMoved(QIN, None, Place.TEMPLE),
        ClerkMoved(QIN, None, Place.GOLD_MINE),
    )
    assert qin_of(table).clerks == 5


@rule("GW-16.15", "GW-20.39")
def test_a_full_location_is_skipped() -> None:
    table = move_clerks(solo(clerks={"barracks": (0, 0, 0, QIN)}, his=qin(clerks=7)), most=2)

    assert his_places(table) == ["gold_mine", "temple", "barracks"]


@rule("GW-16.15", "A-37")
@pytest.mark.parametrize(
    ("card", "section", "expected"),
    [("economy", 1, ["temple", "barracks"]), ("attack_order", 1, ["barracks"]), ("muster", 1, ["barracks"])],
)
def test_where_others_may_move_he_moves_as_many_but_two_at_most(card: str, section: int, expected: list[str]) -> None:
    table = solo(Sections(card, section), track=(f"0 {card}",), tea=(QIN, 0, REED))

    assert his_places(table) == expected


@rule("GW-16.15")
def test_where_others_may_move_three_he_moves_two() -> None:
    deed = Deed(solo(clerks={}).state)
    logic.move_for_others(deed, 3)

    assert [event.goal for event in deed.events if isinstance(event, ClerkMoved)] == [Place.BARRACKS, Place.TEMPLE]


@rule("GW-16.15")
def test_on_the_card_of_reed_he_moves_too() -> None:
    table = solo(Sections("reed_orders"), track=("reed reed_orders", "0 economy"), tea=(QIN, 0, REED))

    assert his_places(table) == ["temple", "barracks"]
    assert table.pending == ["0 MoveClerks"]


@rule("GW-16.16")
def test_with_an_empty_supply_he_takes_from_his_highest_location() -> None:
    clerks = {"lumber_mill": (QIN, 0), "quarry": (QIN, QIN, QIN), "temple": (QIN, QIN, QIN, 0)}
    table = move_clerks(solo(clerks=clerks, his=qin(clerks=0)), most=2)

    assert table.events == (
        ClerkMoved(QIN, Place.LUMBER_MILL, Place.BARRACKS),
        ClerkMoved(QIN, Place.QUARRY, Place.GOLD_MINE),
    )


@rule("GW-16.16")
def test_he_takes_nothing_from_a_full_location_or_a_target_of_the_move() -> None:
    clerks = {"lumber_mill": (QIN, QIN, QIN, QIN), "barracks": (QIN, QIN), "temple": (QIN, QIN)}
    table = move_clerks(solo(clerks=clerks, his=qin(clerks=0)), most=2)

    assert table.events == ()


@rule("GW-16.17")
def test_he_uses_no_other_location() -> None:
    table = move_clerks(solo(clerks={"lumber_mill": (0, 0, 0, 0)}), most=8)

    assert his_places(table) == ["quarry", "gold_mine", "temple", "barracks"]


# Activations


@rule("GW-16.19", "GW-20.38")
def test_the_token_of_an_activated_location_goes_to_the_left_end() -> None:
    table = solo(Activate(Place.GOLD_MINE, advanced=True), clerks={"gold_mine": (QIN, 0)}, his=qin(clerks=7))
    table.do("0 pass", "0 pass")

    moved_to = ("gold_mine", "lumber_mill", "quarry", "temple", "barracks")
    assert qin_of(table).track == moved_to
    assert table.of(QinTrackMoved) == [QinTrackMoved(tuple(map(Place, moved_to)))]


@rule("GW-16.19")
def test_a_token_at_the_left_end_stays_there_and_nothing_is_told() -> None:
    table = solo(Activate(Place.LUMBER_MILL, advanced=True), clerks={"lumber_mill": (QIN,)}, his=qin(clerks=7))

    assert qin_of(table).track == tuple(map(Place, TRACK.split()))
    assert qin_of(table).clerks == 8
    assert table.of(QinTrackMoved) == []


@rule("GW-16.19")
def test_without_his_clerk_no_token_moves() -> None:
    table = solo(Activate(Place.GOLD_MINE, advanced=True), clerks={"gold_mine": (0,)})
    table.do("0 pass", "0 pass")

    assert qin_of(table).track == tuple(map(Place, TRACK.split()))


@rule("GW-16.20", "A-17")
@pytest.mark.parametrize(
    ("order", "expected"), [("lowest_first", ["temple", "quarry"]), ("highest_first", ["quarry", "temple"])]
)
def test_on_his_turn_locations_with_his_clerks_come_first(order: str, expected: list[str]) -> None:
    clerks = {
        "quarry": (QIN, QIN, QIN, REED),
        "temple": (QIN, QIN, QIN, REED),
        "barracks": (0, 0, 0, REED),
        "war_academy": (0,),
        "logistics_center": (0,),
    }
    table = solo(
        ActivationStep(),
        clerks=clerks,
        his=qin(clerks=2),
        track=("qin solo_economy", "0 economy"),
        written={"qin_order": order},
    )

    activated = [event.place for event in table.of(Activated)]
    assert activated == expected
    assert table.legal_of(0, "activate") == ["barracks", "logistics_center", "war_academy"]


@rule("GW-16.21")
def test_he_activates_the_lowest_location_with_his_clerk() -> None:
    table = solo(clerks={"quarry": (QIN,), "gold_mine": (QIN,), "temple": (0,)}, his=qin(clerks=6))
    deed = Deed(table.state)
    logic.advanced_activation(deed)

    assert deed.finish().state.agenda[0] == (Activate(Place.GOLD_MINE, advanced=True),)


@rule("GW-16.21")
def test_without_a_clerk_he_activates_nothing() -> None:
    deed = Deed(solo(clerks={"quarry": (0,)}).state)
    logic.advanced_activation(deed)

    assert not deed.goes_on
