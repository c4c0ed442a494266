"""The set-up: who plays what, first dwellings and scrolls (TM-3)."""

from typing import Any

import pytest

from rules.core.play import begin as begun
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.decisions import FoundTown
from rules.terra_mystica.events import FactionDrawn, FactionTaken, PowerOffered, RoundBegun, ScrollTaken, TerrainChosen
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import Building
from rules.terra_mystica.land import MAPS, Terrain
from rules.terra_mystica.options import Pick, TerraOptions
from rules.terra_mystica.state import Phase
from rules.terra_mystica.tiles import FAVORS, Favor, RoundTile, Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra_setup import ORDINARY, any_answers, begin, place_dwellings, take_scrolls, whole


@rule("TM-3.5", "TM-3.6", "TM-3.13")
def test_factions_are_taken_clockwise_from_the_first_seat() -> None:
    table = begin(seats=3)
    assert [0] == table.seats_to_act
    assert [1] == table.do("0 faction giants").seats_to_act
    table.do("1 faction fakirs", "2 faction witches")

    assert ["giants", "fakirs", "witches"] == [player.faction for player in table.state.players]


@rule("TM-3.6")
def test_a_board_has_two_sides_and_one_player() -> None:
    table = begin().do("0 faction giants")

    with forbidden("TM-3.6", faction="chaos_magicians", other="giants"):
        table.do("1 faction chaos_magicians")
    assert 12 == len(table.legal(1))


@rule("TM-3.6", "TM-20.1")
def test_only_the_groups_agreed_upon_can_be_taken() -> None:
    for group, faction in (("ice", "yetis"), ("volcano", "acolytes"), ("variable", "riverwalkers")):
        with forbidden("TM-20.1", option=group, faction=faction):
            begin().do(f"0 faction {faction}")
        agreed: dict[str, Any] = {group: True}
        assert faction in begin(**agreed).legal_of(0, "faction")


@rule("TM-3.6", "TM-20.2")
def test_by_default_the_fourteen_of_the_base_game_are_there() -> None:
    assert 14 == len(begin().legal_of(0, "faction"))


@rule("TM-3.6")
def test_ice_and_variable_factions_choose_their_terrain_at_once() -> None:
    table = whole(seats=2).do("0 faction yetis")
    assert [0] == table.seats_to_act
    table.do("0 terrain swamp")

    assert (Terrain.ICE, Terrain.SWAMP) == (table.player(0).terrain, table.player(0).chosen)
    assert [TerrainChosen(seat=0, terrain=Terrain.SWAMP)] == table.of(TerrainChosen)
    assert [1] == table.seats_to_act
    assert [1] == table.do("1 faction shapeshifters").seats_to_act
    assert Terrain.LAKES is table.do("1 terrain lakes").player(1).terrain


@rule("TM-3.6")
def test_volcano_factions_choose_after_all_factions_are_known() -> None:
    table = whole(seats=3).do("0 faction acolytes", "1 faction witches", "2 faction yetis", "2 terrain lakes")
    assert [0] == table.seats_to_act
    table.do("0 terrain plains")

    assert (Terrain.VOLCANO, Terrain.PLAINS) == (table.player(0).terrain, table.player(0).chosen)


@rule("TM-3.6")
def test_a_chosen_terrain_is_no_home_and_nobody_elses_choice() -> None:
    table = whole(seats=3).do("0 faction witches", "1 faction yetis")
    with forbidden("TM-4.8", terrain="forest", other="witches"):
        table.do("1 terrain forest")
    with forbidden("TM-3.6", terrain="ice"):
        table.do("1 terrain ice")
    table.do("1 terrain lakes", "2 faction riverwalkers")

    with forbidden("TM-4.8", terrain="lakes", other="yetis"):
        table.do("2 terrain lakes")
    assert ["desert", "mountains", "plains", "swamp", "wasteland"] == table.legal_of(2, "terrain")


@rule("TM-3.6")
@pytest.mark.parametrize("chooser", ["yetis", "shapeshifters"])
def test_a_faction_is_not_taken_when_another_chose_its_terrain(chooser: str) -> None:
    table = whole(seats=2).do(f"0 faction {chooser}", "0 terrain lakes")

    for faction in ("mermaids", "swarmlings"):
        with forbidden("TM-3.6", faction=faction, other=chooser):
            table.do(f"1 faction {faction}")


@rule("TM-3.6")
def test_factions_that_are_fixed_are_given() -> None:
    table = begin("giants", "witches")

    assert [FactionTaken(seat=1, faction=FactionId.WITCHES, points=20)] == table.of(FactionTaken)[1:]
    assert [0] == table.seats_to_act
    assert table.legal_of(0, "settle")


@rule("TM-3.6", "TM-20.1")
def test_factions_that_are_fixed_must_fit() -> None:
    with forbidden("TM-3.6", count=1, seats=2):
        begin("giants", seats=2)
    with forbidden("TM-3.6", faction="chaos_magicians", other="giants"):
        begin("giants", "chaos_magicians")
    with forbidden("TM-20.1", faction="yetis"):
        begin("giants", "yetis")


@rule("TM-3.6", "TM-4.1", "TM-22.2")
def test_random_factions_are_dealt_seat_by_seat() -> None:
    table = begin(pick=Pick.RANDOM).do("-1 draw_faction giants")
    assert [FactionDrawn(faction=FactionId.GIANTS, seat=0)] == table.of(FactionDrawn)
    with forbidden("TM-3.6", faction="chaos_magicians", other="giants"):
        table.do("-1 draw_faction chaos_magicians")
    table.do("-1 draw_faction witches")

    assert "witches" == table.player(1).faction
    assert [0] == table.seats_to_act


@rule("TM-22.10", "TM-3.6", "TM-4.8")
def test_terrains_are_chosen_when_all_random_factions_are_known() -> None:
    draws = ("draw_faction acolytes", "draw_faction yetis", "draw_faction witches")
    table = whole(seats=3, pick=Pick.RANDOM, nature=draws)

    assert [1] == table.seats_to_act
    with forbidden("TM-4.8", other="witches"):
        table.do("1 terrain forest")
    assert [0] == table.do("1 terrain lakes").seats_to_act


@rule("TM-3.8")
def test_everybody_gets_what_the_board_says() -> None:
    table = begin("swarmlings", "darklings")
    lakes, swamp = table.player(0), table.player(1)

    assert (20, 8, 0, (3, 9, 0), (1, 1, 1, 1), 20) == (
        lakes.coins,
        lakes.workers,
        lakes.priests,
        lakes.bowls,
        lakes.cults,
        lakes.points,
    )
    assert (15, 1, 1, (5, 7, 0), (0, 1, 1, 0)) == (swamp.coins, swamp.workers, swamp.priests, swamp.bowls, swamp.cults)


@rule("TM-3.8")
def test_mermaids_and_riverwalkers_start_with_a_level_of_shipping() -> None:
    table = whole("mermaids", "riverwalkers", "witches")

    assert [1, 1, 0] == [player.shipping for player in table.state.players]


@rule("TM-3.8", "TM-20.1")
def test_the_points_of_2017_differ_by_faction() -> None:
    table = begin("fakirs", "darklings", points_2017=True)

    assert [33, 15] == [player.points for player in table.state.players]


@rule("TM-3.8", "TM-15.1")
def test_start_levels_give_no_power() -> None:
    table = whole("acolytes", "witches").do("0 terrain lakes")

    assert ((3, 3, 3, 3), (6, 6, 0)) == (table.player(0).cults, table.player(0).bowls)


@rule("TM-3.8", "TM-21.75")
def test_ice_maidens_take_a_favor_tile_before_any_dwelling() -> None:
    table = whole("witches", "ice_maidens").do("1 terrain lakes")
    assert [1] == table.seats_to_act
    assert sorted(FAVORS) == table.legal_of(1, "favor")
    table.do("1 favor water_2")

    assert ((Favor.WATER_2,), 2) == (table.player(1).favors, table.state.favors[Favor.WATER_2])
    assert ((0, 3, 0, 1), (5, 7, 0)) == (table.player(1).cults, table.player(1).bowls)
    assert [0] == table.seats_to_act


@rule("TM-3.9", "TM-3.13")
def test_first_dwellings_go_round_and_back() -> None:
    assert [0, 1, 2, 2, 1, 0] == place_dwellings(begin("giants", "witches", "mermaids"))


@rule("TM-3.9")
def test_nomads_place_a_third_and_chaos_magicians_their_only_one_last() -> None:
    assert [1, 2, 3, 3, 2, 1, 2, 0] == place_dwellings(begin("chaos_magicians", "witches", "nomads", "mermaids"))


@rule("TM-3.9")
def test_first_dwellings_cost_and_give_nothing() -> None:
    table = begin("witches", "nomads", rounds=(RoundTile.DWELLING_FIRE, *ORDINARY[:4], ORDINARY[5]))
    before = table.state.players
    table.do("0 settle E9", "1 settle E8")

    for seat in (0, 1):
        same = ("coins", "workers", "bowls", "points", "cults")
        assert [getattr(before[seat], name) for name in same] == [getattr(table.player(seat), name) for name in same]
    assert [] == table.of(PowerOffered)
    assert {"E8": Building.DWELLING} == table.player(1).buildings


@rule("TM-3.10")
def test_a_first_dwelling_stands_on_a_free_hex_of_the_home_terrain() -> None:
    table = begin("witches", "nomads")
    forest = [at for at, terrain in MAPS["base"].terrain.items() if terrain is Terrain.FOREST]
    assert sorted(forest) == table.legal_of(0, "settle")
    with forbidden("TM-3.10", at="E8", terrain="forest"):
        table.do("0 settle E8")
    table.do("0 settle E9", "1 settle E8", "1 settle G7")

    with forbidden("TM-3.10", at="E9"):
        table.do("0 settle E9")


@rule("TM-3.10", "TM-18.15")
@pytest.mark.parametrize(("faction", "home"), [("yetis", "ice"), ("dragonlords", "volcano")])
def test_ice_and_volcano_factions_settle_on_their_chosen_terrain_and_turn_it(faction: str, home: str) -> None:
    table = whole(faction, "witches").do("0 terrain desert")
    desert = [at for at, terrain in MAPS["base"].terrain.items() if terrain is Terrain.DESERT]
    assert sorted(desert) == table.legal_of(0, "settle")
    table.do("0 settle E8")

    assert (home, "desert") == (table.state.ground["E8"], table.state.ground["G7"])


@rule("TM-3.10", "TM-18.9")
def test_riverwalkers_settle_by_a_river_on_their_chosen_terrain() -> None:
    table = whole("riverwalkers", "witches").do("0 terrain plains")

    assert ["A7", "B2", "D8", "E6", "F5", "H3"] == table.legal_of(0, "settle")
    with forbidden("TM-3.10", at="F7"):
        table.do("0 settle F7")
    assert ((Terrain.PLAINS,), "plains") == (table.player(0).unlocked, table.do("0 settle E6").state.ground["E6"])


@rule("TM-3.10")
def test_shapeshifters_settle_on_their_chosen_terrain() -> None:
    table = whole("shapeshifters", "witches").do("0 terrain plains")

    assert "F7" in table.legal_of(0, "settle")
    assert "plains" == table.do("0 settle F7").state.ground["F7"]


@rule("TM-3.10")
def test_one_may_settle_beside_others_and_beside_oneself() -> None:
    table = begin("witches", "nomads").do("0 settle E9", "1 settle E8", "1 settle B4", "0 settle F4", "1 settle B6")

    assert [] == table.of(PowerOffered)
    assert {"E9", "F4"} == {*table.player(0).buildings}


@rule("TM-3.11")
def test_scrolls_are_taken_from_the_last_to_the_first() -> None:
    assert [2, 1, 0] == take_scrolls(begin("giants", "witches", "mermaids"))


@rule("TM-3.11")
def test_a_scroll_that_is_held_is_not_taken() -> None:
    table = any_answers(begin("giants", "witches"), until="scroll").do("1 scroll spade")

    assert [ScrollTaken(seat=1, scroll=Scroll.SPADE, coins=0)] == table.of(ScrollTaken)
    with forbidden("TM-3.11", scroll="spade"):
        table.do("0 scroll spade")


@rule("TM-3.11", "TM-21.61")
def test_then_there_is_a_coin_on_each_scroll_nobody_took() -> None:
    table = any_answers(begin("giants", "witches"), until="scroll").do("1 scroll spade", "0 scroll cult_step")

    assert dict.fromkeys((Scroll.SIX_COINS, Scroll.SHIPPING, Scroll.WORKER_POWER), 1) == table.state.scrolls


@rule("TM-3.12", "TM-11.1")
def test_round_1_begins_with_income_and_no_bonus() -> None:
    table = any_answers(begin("giants", "witches"), until="scroll").do("1 scroll spade").do("0 scroll cult_step")

    assert ["ScrollTaken", "RoundBegun", "IncomeTaken", "IncomeTaken"] == table.event_names
    assert [RoundBegun(round=1, seat=0)] == table.of(RoundBegun)
    assert (19, 6) == (table.player(0).coins, table.player(0).workers)
    assert (1, Phase.ACTIONS, [0]) == (table.state.round, table.state.phase, table.seats_to_act)


@rule("TM-3.14")
def test_first_dwellings_are_no_town() -> None:
    table = begin("nomads", "witches").do("0 settle A5", "1 settle A3", "1 settle A10", "0 settle B4", "0 settle B6")

    assert () == table.player(0).towns
    assert not any(isinstance(decision, FoundTown) for group in table.state.agenda for decision in group)


@rule("TM-1.3")
def test_everything_is_open() -> None:
    state = begun(RULES, 2, TerraOptions()).state

    assert all(RULES.mask(state, seat) == state for seat in (None, 0, 1))


@rule("TM-1.1")
def test_two_to_five_play() -> None:
    assert [2, 3, 4, 5] == list(RULES.seats)
