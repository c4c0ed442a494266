"""The Reed Clan in games of two, and who acts for it (GW-15)."""

from rules.great_wall.state.decisions import MoveReed
from rules.great_wall.state.events import ClerkMoved
from rules.great_wall.state.front_events import HordeDefeated, Raided, SoldiersDied
from rules.great_wall.state.holdings import Reed
from rules.great_wall.state.tasks import Activate, ActivationStep, Defeat, Invade, Sections
from rules.great_wall.state.wall import active, overlord, reed_of
from rules.great_wall.terms.clans import REED
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.vocabulary import Place, SectionId
from tests.support.reed import HOLD, REED_TURN, duel, there
from tests.support.rules import forbidden, rule
from tests.support.wall import band, column

# What it never has


@rule("GW-15.7", "GW-15.8")
def test_a_card_that_it_claims_is_discarded_and_who_survives_goes_home() -> None:
    foragers = band("foragers_middle", "reed spearman a1", "reed spearman b1", "1 spearman a2")
    table = duel(Defeat(SectionId.MIDDLE, "foragers_middle"), HOLD, middle=column(foragers), reed=Reed(supply=8))
    table.do("1 pass")

    assert "foragers_middle" in table.state.routed
    assert table.player(0).trophies == table.player(1).trophies == ()
    assert table.state.reed == Reed(supply=10, placed=reed_of(table.state).placed)
    assert all(zone.total == 0 for zone in table.section("M").rest)


@rule("GW-15.15", "GW-15.7")
def test_its_soldiers_count_for_the_majority_and_die() -> None:
    foragers = band("foragers_middle", "reed spearman a1", "reed spearman b1", "1 spearman a2")
    table = duel(Defeat(SectionId.MIDDLE, "foragers_middle"), middle=column(foragers), reed=Reed(supply=8))
    [defeat] = table.of(HordeDefeated)

    assert defeat.claimant == REED
    assert table.honour(1) == 2
    assert table.pending == ["1 SaveSoldiers"]
    table.do("1 pass")
    assert SoldiersDied(REED, Troops(1)) in table.events


@rule("GW-15.15", "GW-8.4")
def test_it_is_no_player_for_raids() -> None:
    full = column(band("foragers_right"), band("javelin_band_right"), band("night_scouts_right"))
    middle = column(band("steppe_riders_middle"), band("javelin_band_middle"), band("night_scouts_middle"))
    table = duel(Invade(1), HOLD, middle=middle, right=full)

    assert [raid.shame for raid in table.of(Raided)] == [2]
    assert table.state.shame == 18


# Clerks


@rule("GW-15.9", "GW-20.37")
def test_reed_alone_in_the_academy_does_not_activate_it() -> None:
    clerks = {"war_academy": (REED,), "quarry": (REED,), "gold_mine": (REED,), "logistics_center": (0,)}
    table = duel(ActivationStep(), clerks=clerks)

    assert there(table, "war_academy") == (REED,)
    assert there(table, "logistics_center") == ()


@rule("GW-15.10", "GW-20.36")
def test_there_is_one_clerk_of_it_at_a_location_at_most() -> None:
    table = duel(MoveReed(seat=0, left=2))

    with forbidden("GW-15.10", place="quarry"):
        table.do("0 reed lumber_mill quarry")
    table.do("0 reed lumber_mill temple")
    assert ClerkMoved(REED, Place.LUMBER_MILL, Place.TEMPLE) in table.events
    assert sum(clan == REED for place in table.state.clerks for clan in place) == 3


@rule("GW-15.10", "GW-5.9")
def test_its_clerks_stay_after_an_activation() -> None:
    table = duel(Activate(Place.QUARRY, advanced=True), HOLD, clerks={"quarry": (0, REED)})
    table.do("0 pass", "0 pass")

    assert table.pending == ["1 PlaceBarricade"]
    assert there(table, "quarry") == (REED,)


@rule("GW-15.11", "GW-20.1")
def test_its_clerk_fills_a_location_and_spares_the_flag() -> None:
    table = duel(ActivationStep(), HOLD, clerks={"quarry": (0, 0, 0, REED)})
    table.do("0 pass", "0 pass")

    assert there(table, "quarry") == (REED,)
    assert (table.player().shame, table.state.shame) == (0, 20)


@rule("GW-15.11")
def test_three_clerks_of_one_clan_do_not_fill_it() -> None:
    table = duel(ActivationStep(), clerks={"quarry": (0, 0, 0)})

    assert there(table, "quarry") == (0, 0, 0)


@rule("GW-15.13", "GW-15.14")
def test_whoever_is_active_moves_its_clerks_as_those_of_others() -> None:
    table = duel(Sections("economy", 1), tea=(1, 0))
    table.do("1 pass")

    assert table.pending == ["0 MoveReed"]
    with forbidden("GW-5.2"):
        table.do("0 reed temple quarry")
    table.do("0 reed quarry tea_house")
    with forbidden("GW-5.7", place="tea_house"):
        table.do("0 reed tea_house temple")
    with forbidden("GW-5.7", place="tea_house"):
        table.do("0 reed gold_mine tea_house")
    table.do("0 reed gold_mine war_academy")
    assert there(table, "war_academy") == there(table, "tea_house") == (REED,)
    assert "0 MoveReed" not in table.pending


@rule("GW-15.13", "GW-5.3")
def test_nobody_is_asked_for_a_clerk_of_it_that_was_moved_already() -> None:
    full = {"quarry": (0, 0, 0, REED), "gold_mine": (1, 1, 1, REED), "lumber_mill": (REED,)}
    table = duel(MoveReed(seat=0, left=2), HOLD, clerks=full)
    table.do("0 reed lumber_mill tea_house")

    assert table.pending == ["1 PlaceBarricade"]


@rule("GW-15.13")
def test_attack_order_has_reed_move_one_clerk_and_not_attack() -> None:
    table = duel(Sections("attack_order", 1), track=("0 attack_order",), middle=column(band("foragers_middle")))
    table.do("1 pass", "0 reed quarry temple")

    assert there(table, "temple") == (REED,)
    assert "0 MoveReed" not in table.pending
    assert table.state.sections[1].bands[0].soldiers == ()


@rule("GW-15.13", "GW-5.3")
def test_a_clerk_of_it_stays_where_the_location_is_full() -> None:
    clerks = {"quarry": (0, 0, 0, REED), "gold_mine": (REED,), "lumber_mill": (REED,)}
    table = duel(MoveReed(seat=0, left=1), clerks=clerks)

    with forbidden("GW-5.3", place="quarry"):
        table.do("0 reed quarry temple")
    assert not [move for move in table.legal_of(0, "reed") if move.startswith("quarry")]


@rule("GW-15.13", "GW-5.4")
def test_its_clerk_needs_a_free_slot() -> None:
    clerks = {"barracks": (0, 0, 0, 1), "gold_mine": (REED,), "lumber_mill": (REED,), "quarry": (REED,)}
    table = duel(MoveReed(seat=0, left=1), clerks=clerks)

    with forbidden("GW-5.4", place="barracks"):
        table.do("0 reed quarry barracks")


@rule("GW-15.13", "A-15")
def test_the_highest_moves_its_clerks_when_reed_is_active_and_may_decline() -> None:
    table = duel(Sections("reed_orders", 1), track=REED_TURN, tea=(REED, 1, 0))

    assert table.pending == ["1 MoveReed"]
    assert (active(table.state), overlord(table.state)) == (REED, 1)
    table.do("1 pass")
    assert there(table, "quarry") == (REED,)
    assert "1 MoveReed" not in table.pending


@rule("GW-15.12")
def test_its_card_lets_all_players_move_in_tea_order() -> None:
    table = duel(Sections("reed_orders"), track=REED_TURN, tea=(1, 0, REED))

    assert table.pending == ["1 MoveClerks"]
    table.do("1 pass")
    assert table.pending == ["0 MoveClerks"]
    table.do("0 pass")
    assert table.pending == ["1 MoveReed"]
