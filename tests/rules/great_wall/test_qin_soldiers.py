"""Where the soldiers of Qin go, and those of the Reed Clan where he acts for it (GW-16.22 to GW-16.25)."""

import pytest

from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.events import ClerkMoved, Recruited
from rules.great_wall.state.front import Soldier
from rules.great_wall.state.tasks import Activate, QinRecruits, QinShoots, Sections
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.vocabulary import Place, SectionId, Unit
from tests.support.rules import rule
from tests.support.solo import qin, qin_of, reed_of, solo
from tests.support.wall import band, column, player

# Soldiers


@rule("GW-16.22", "GW-16.23", "GW-16.24", "A-18")
def test_a_spearman_goes_to_the_section_shown_column_by_column() -> None:
    table = solo(
        QinRecruits((Unit.SPEARMAN,), 3),
        middle=column(band("foragers_middle")),
        right=column(band("javelin_band_right", wounds="b1"), band("foragers_right")),
    )
    names = cards_of(table.state).hordes["javelin_band_right"].spot_names

    assert [names[s.spots[0]] for s in table.section("R").bands[0].soldiers] == ["a1", "a2", "b2"]
    assert table.section("M").bands[0].soldiers == ()
    assert qin_of(table).honour == 6
    assert qin_of(table).wounds == 3
    assert qin_of(table).supply == Troops(5, 4, 0)


@rule("GW-16.22")
def test_without_a_spot_there_a_spearman_goes_to_the_other_section_or_is_not_recruited() -> None:
    table = solo(
        QinRecruits((Unit.SPEARMAN,), 3),
        middle=column(band("foragers_middle", wounds="a1")),
        right=column(band("foragers_right", wounds="a1 b1 a2"), band("steppe_riders_right")),
    )

    assert table.section("M").bands[0].count(QIN) == 2
    assert table.section("R").bands[1].soldiers == ()
    assert qin_of(table).supply == Troops(6, 4, 0)
    assert len(table.of(Recruited)) == 2


@rule("GW-16.22", "GW-16.23")
def test_an_archer_takes_a_firing_spot_of_the_section_shown_only() -> None:
    table = solo(
        QinRecruits((Unit.ARCHER,), 2),
        middle=column(band("foragers_middle"), level=1),
        right=column(band("foragers_right", wounds="a1"), archers=(0,), level=1),
    )

    assert table.section("R").archers == (0, QIN)
    assert table.section("R").bands[0].wounds == (0, 1)
    assert table.section("M").archers == ()
    assert qin_of(table).supply == Troops(8, 3, 0)
    assert qin_of(table).honour == 2


@rule("GW-16.22", "A-19")
def test_an_archer_goes_onto_the_wall_where_there_is_nothing_to_wound() -> None:
    table = solo(QinRecruits((Unit.ARCHER,), 1), right=column(level=1))

    assert (table.section("R").archers, qin_of(table).honour) == ((QIN,), 0)


@rule("GW-16.22", "A-19")
def test_with_no_horde_card_left_the_middle_section_counts_as_shown() -> None:
    table = solo(QinRecruits((Unit.ARCHER,), 1), middle=column(level=1), right=column(level=1), back=None, bag=())

    assert (table.section("M").archers, table.section("R").archers) == ((QIN,), ())


@rule("GW-16.23", "GW-16.24")
def test_a_horseman_takes_the_first_pair_of_the_nearest_card() -> None:
    table = solo(
        QinRecruits((Unit.HORSEMAN,), 1),
        right=column(band("foragers_right", wounds="a1"), band("javelin_band_right", wounds="a1")),
        his=qin(supply=Troops(0, 0, 1)),
    )

    assert [soldier.spots for soldier in table.section("R").bands[1].soldiers] == [(1, 3)]
    assert qin_of(table).honour == 4


@rule("GW-16.22")
def test_he_recruits_nobody_that_he_has_not() -> None:
    table = solo(
        QinRecruits((Unit.SPEARMAN,), 2), right=column(band("foragers_right")), his=qin(supply=Troops(1, 4, 0))
    )

    assert table.section("R").bands[0].count(QIN) == 1


@rule("GW-16.23", "GW-16.24", "GW-4.12")
def test_his_archers_fire_at_the_card_nearest_to_the_wall() -> None:
    table = solo(
        QinShoots(SectionId.RIGHT, 2),
        right=column(band("foragers_right", wounds="a1 b1"), band("javelin_band_right"), archers=(QIN, QIN), level=1),
    )

    assert [each.wounds for each in table.section("R").bands] == [(0, 1, 2), (0,)]
    assert qin_of(table).honour == 4


@rule("GW-16.23")
def test_his_archers_fire_as_far_as_row_3() -> None:
    table = solo(
        QinShoots(SectionId.RIGHT, 1),
        right=column(
            band("foragers_right", wounds="a1 b1 a2"),
            band("javelin_band_right", wounds="a1 b1 a2 b2"),
            band("steppe_riders_right", wounds="a1"),
            archers=(QIN,),
            level=1,
        ),
    )

    assert table.section("R").bands[2].wounds == (0, 1)
    assert qin_of(table).honour == 2


@rule("GW-16.23", "GW-4.12")
def test_his_archers_do_not_fire_without_a_target() -> None:
    table = solo(
        QinShoots(SectionId.RIGHT, 2),
        middle=column(band("foragers_middle")),
        right=column(band("foragers_right", wounds="a1 b1"), archers=(QIN, QIN), level=1),
    )

    assert table.section("R").bands[0].wounds == (0, 1, 2)
    assert table.section("M").bands[0].wounds == ()
    assert qin_of(table).honour == 2


@rule("GW-4.12", "GW-16.24")
def test_his_archers_fire_in_winter() -> None:
    table = solo(stage=Stage.WINTER, track=(), right=column(band("javelin_band_right"), archers=(QIN,), level=1))

    assert qin_of(table).honour == 2


@rule("GW-16.24")
def test_he_gets_no_rewards_of_spots() -> None:
    table = solo(QinRecruits((Unit.SPEARMAN,), 1), right=column(band("keshig_guards_right")))

    assert qin_of(table).honour == 2
    assert not [event for event in table.events if type(event).__name__ in ("Dealt", "GoodsGained")]


# For the Reed Clan


@rule("GW-16.25", "GW-15.13", "A-15", "A-19")
def test_he_moves_reed_to_his_lowest_location_without_it_from_where_he_is_not() -> None:
    clerks = {"lumber_mill": (REED, QIN), "quarry": (REED,), "war_academy": (REED,)}
    table = solo(Sections("reed_orders", 1), clerks=clerks, track=("reed reed_orders",), tea=(QIN, 0, REED))

    assert table.of(ClerkMoved) == [
        ClerkMoved(REED, Place.WAR_ACADEMY, Place.BARRACKS),
        ClerkMoved(REED, Place.QUARRY, Place.TEMPLE),
    ]


@rule("GW-16.25")
def test_where_he_is_everywhere_reed_leaves_his_highest_location() -> None:
    clerks = {"lumber_mill": (REED, QIN), "quarry": (REED, QIN), "temple": (REED, QIN), "barracks": (0, 0, 0, 0)}
    table = solo(
        Sections("solo_muster", 1), clerks=clerks, track=("qin solo_muster",), seat=player(clerks=1), his=qin(clerks=5)
    )
    table.do("0 pass")

    assert table.of(ClerkMoved) == [ClerkMoved(REED, Place.LUMBER_MILL, Place.GOLD_MINE)]


@rule("GW-16.25", "GW-15.14")
@pytest.mark.parametrize(("middle", "expected"), [(True, "foragers_middle"), (False, "javelin_band_right")])
def test_reeds_spearman_goes_where_his_would_and_gives_him_nothing(middle: bool, expected: str) -> None:
    shown = band("javelin_band_right", wounds="a1 b1 a2 b2") if middle else band("javelin_band_right")
    table = solo(
        Activate(Place.BARRACKS, advanced=True),
        clerks={"barracks": (QIN, REED)},
        middle=column(band("foragers_middle")),
        right=column(shown),
        his=qin(clerks=7, supply=Troops()),
        track=("qin solo_economy",),
    )
    found = [each for column_ in table.state.sections for each in column_.bands if each.count(REED)]

    assert [each.card for each in found] == [expected]
    assert found[0].soldiers == (Soldier(REED, Unit.SPEARMAN, (0,)),)
    assert qin_of(table).honour == 0
    assert reed_of(table).supply == 9


@rule("GW-16.25", "A-19")
def test_he_discards_the_leftmost_advisor_for_reed() -> None:
    table = solo(
        Activate(Place.EMPERORS_EMBASSY, advanced=True),
        clerks={"emperors_embassy": (0, REED)},
        tea=(QIN, REED, 0),
        track=("reed reed_orders",),
        market="scout almoner merchant messenger",
    )

    assert table.state.spent_advisors == ("scout",)


@rule("GW-16.25", "A-19")
@pytest.mark.parametrize(("other", "shown", "expected"), [(0, 2, [0, 0, 3]), (0, 3, [0, 1, 3]), (3, 3, [0, 3, 3])])
def test_he_puts_reeds_barricade_in_the_section_shown_else_in_the_other_or_nowhere(
    other: int, shown: int, expected: list[int]
) -> None:
    table = solo(
        Activate(Place.BUILDERS_ENCAMPMENT, advanced=True),
        clerks={"builders_encampment": (0, REED)},
        tea=(QIN, REED, 0),
        track=("reed reed_orders",),
        middle=column(barricades=other),
        right=column(barricades=shown),
    )

    assert [each.barricades for each in table.state.sections] == expected
    assert qin_of(table).honour == 0


@rule("GW-16.25", "GW-15.14")
def test_at_the_temple_reed_helps_nobody_on_his_turn() -> None:
    table = solo(
        Activate(Place.TEMPLE, advanced=True),
        clerks={"temple": (QIN, REED)},
        track=("qin solo_economy",),
        seat=player(shamed="spearman"),
        shame=9,
    )

    assert table.pending == ["0 PlaceBarricade"]
