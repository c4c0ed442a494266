"""Horde cards are defeated and claimed (GW-10, GW-20.21 to GW-20.23)."""

import pytest

from rules.great_wall.state.decisions import PlaceWounds
from rules.great_wall.state.events import HonourGained
from rules.great_wall.state.front_events import HordeDefeated
from rules.great_wall.state.holdings import Trophy
from rules.great_wall.state.procedures import Claim
from rules.great_wall.state.tasks import Do, Routine
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.vocabulary import SectionId, Target, Unit
from tests.support.front import Front, front
from tests.support.rules import rule
from tests.support.wall import player


def check_defeat(**given: object) -> Front:
    """Return a front after a defeat check, up to what is asked in it."""
    return front(Do(Routine.CHECK_DEFEATS), **given)  # type: ignore[arg-type]


def quit_saving(table: Front) -> Front:
    """Answer every question about saving with nobody."""
    events = table.events
    while table.waits:
        kind, seat = table.waits[0]
        assert kind == "SaveSoldiers"
        events += table.do(f"{seat} pass").events
    table.events = events
    return table


@rule("GW-10.1")
def test_only_cards_with_all_spots_wounded_are_defeated() -> None:
    table = check_defeat(left="foragers: 0 spearman a1, wound a2", middle="foragers: wound a1 a2 b1")

    assert table.of(HordeDefeated) == [HordeDefeated("foragers_middle", SectionId.MIDDLE, None)]
    assert table.cards("left") == ["foragers"]


@rule("GW-10.1")
def test_nothing_is_checked_between_checks() -> None:
    marks = PlaceWounds(seat=0, target=Target.ANY_ROW_1_CARD, left=1, row=1)
    table = front(marks, left="foragers: wound a1 a2").do("0 wound L1b1")

    assert table.cards("left") == ["foragers"]
    table = front(marks, Do(Routine.CHECK_DEFEATS), left="foragers: wound a1 a2").do("0 wound L1b1")
    assert table.cards("left") == []


@rule("GW-10.1", "A-11")
def test_several_are_defeated_left_to_right_and_near_to_far_each_completely() -> None:
    done = "foragers: 0 spearman a1, wound a2 b1"
    table = quit_saving(
        check_defeat(left=f"javelin_band; {done}", right=f"{done}; javelin_band: 1 spearman a1, wound a2 b1 b2")
    )

    told = [each.card for each in table.of(HordeDefeated)]
    assert told == ["foragers_left", "foragers_right", "javelin_band_right"]


@rule("GW-10.2")
def test_most_vital_spots_claim_and_a_horseman_counts_two() -> None:
    table = quit_saving(check_defeat(left="javelin_band: 0 spearman a1, 1 horseman a2 b2, wound b1"))

    assert table.of(HordeDefeated)[0].claimant == 1
    assert table.player(1).trophies == (Trophy("javelin_band_left"),)
    assert table.player(0).trophies == ()


@rule("GW-10.2", "GW-20.21")
@pytest.mark.parametrize(("tea", "claimant"), [((0, 1, 2), 0), ((2, 1, 0), 1)])
def test_ties_are_broken_by_tea_order(tea: tuple[int, ...], claimant: int) -> None:
    table = check_defeat(left="javelin_band: 0 horseman a1 b1, 1 spearman a2, 1 spearman b2", tea=tea)

    assert quit_saving(table).player(claimant).trophies == (Trophy("javelin_band_left"),)


@rule("GW-10.2", "GW-20.22", "GW-10.4")
def test_markers_claim_nothing_but_archers_are_honoured() -> None:
    table = check_defeat(left="foragers: wound a1 a2 b1", archers="left 1, left 1, right 2", levels=(1, 0, 1))

    assert table.of(HordeDefeated)[0].claimant is None
    assert [table.honour(seat) for seat in range(3)] == [0, 4, 0]
    assert table.state.routed == ("foragers_left",)
    assert all(table.player(seat).trophies == () for seat in range(3))


@rule("GW-10.3", "GW-20.23")
def test_taking_part_is_honoured_once() -> None:
    table = check_defeat(left="foragers: 0 spearman a1, 0 spearman a2, 0 spearman b1")

    assert table.of(HonourGained) == [HonourGained(0, 2)]
    assert quit_saving(table).honour() == 2


@rule("GW-10.7", "A-30")
def test_soldiers_beyond_the_casualties_rest_in_that_section() -> None:
    table = quit_saving(check_defeat(left="foragers: 0 spearman a1, 0 spearman a2, 0 spearman b1"))

    assert table.resting("left") == Troops(2)
    assert table.player().supply == Troops(8, 4, 2)


@rule("GW-10.8")
def test_a_claimed_card_keeps_its_honour_for_the_end() -> None:
    table = quit_saving(check_defeat(left="javelin_band: 0 spearman a1, wound a2 b1 b2"))

    assert table.player().trophies == (Trophy("javelin_band_left"),)
    assert table.honour() == 2
    assert table.state.routed == ()


@rule("GW-10.9")
def test_cards_behind_move_up_with_everything_on_them() -> None:
    table = check_defeat(
        left="foragers: wound a1 a2 b1; javelin_band: 2 horseman a1 b1, wound a2; steppe_riders: wound b1"
    )

    assert table.cards("left") == ["javelin_band", "steppe_riders"]
    assert [each.unit for each in table.band("left", 1).soldiers] == [Unit.HORSEMAN]
    assert table.band("left", 1).wounds == (2,)
    assert len(table.band("left", 2).wounds) == 1


@rule("GW-10.9")
def test_cards_in_front_of_a_defeated_one_stay_where_they_are() -> None:
    table = check_defeat(left="javelin_band: wound a2; foragers: wound a1 a2 b1; steppe_riders: wound b1")

    assert table.cards("left") == ["javelin_band", "steppe_riders"]
    assert [band.wounds for band in table.section("left").bands] == [(2,), (1,)]


@rule("GW-10.10")
def test_the_windows_of_a_defeat_come_in_their_order() -> None:
    hands = tuple(player(hand=hand) for hand in ("spoils changed_banners", "withdrawal changed_banners", ""))
    table = check_defeat(left="javelin_band: 0 spearman a1, 0 spearman b1, 1 spearman a2, 1 spearman b2", players=hands,
                    tea=(0, 1, 2))  # fmt: skip
    assert table.legal_of(0, "tactic") == ["changed_banners enhanced", "changed_banners normal"]
    table.do("0 pass", "1 tactic changed_banners normal")
    assert table.of(HordeDefeated)[0].claimant == 1
    assert table.legal_of(0, "tactic") == ["spoils enhanced", "spoils normal"]
    table.do("0 tactic spoils enhanced")
    assert table.honour() == 4 + 2
    assert table.player(1).trophies == (Trophy("javelin_band_left"),)
    assert table.waits == [("Respond", 1)]
    assert table.legal_of(1, "tactic") == ["withdrawal enhanced", "withdrawal normal"]


@rule("GW-7.6", "GW-10.10")
def test_one_tactic_card_of_a_player_in_all_windows_of_a_defeat() -> None:
    hand = (player(hand="spoils changed_banners"),)
    table = check_defeat(left="foragers: 0 spearman a1, wound a2 b1", players=hand)
    table.do("0 tactic changed_banners normal")

    assert table.waits == [("SaveSoldiers", 0)]


@rule("GW-10.2")
def test_nothing_is_counted_for_who_has_no_soldier_on_the_card() -> None:
    claim = Claim(section=SectionId.LEFT, card="foragers_left", bonuses=((0, 3), (1, 1)), ties=(0, 1))
    few = front(Do(Routine.NAME_CLAIMANT), left="foragers: 2 horseman a1 b1, 1 spearman a2", procedures=(claim,))
    none = front(Do(Routine.NAME_CLAIMANT), left="foragers: wound a1 a2 b1", procedures=(claim,))

    assert few.of(HordeDefeated)[0].claimant == 1
    assert none.of(HordeDefeated)[0].claimant is None


@rule("GW-10.1")
def test_defeats_of_a_year_are_counted() -> None:
    table = check_defeat(left="foragers: wound a1 a2 b1", right="foragers: wound a1 a2 b1")

    assert table.state.routs == 2


@rule("GW-7.6", "GW-10.10")
def test_each_defeated_card_is_an_event_of_its_own() -> None:
    table = check_defeat(
        left="foragers: 0 spearman a1, wound a2 b1", players=(player(hand="spoils"),), answered=(("defeat", 0),)
    )

    assert table.waits == [("Respond", 0)]
