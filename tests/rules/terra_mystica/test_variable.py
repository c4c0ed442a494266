"""The variable factions: Shapeshifters and Riverwalkers, as of 2015 (TM-18.8 to TM-18.13)."""

import pytest

from rules.core.model import Seat
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import BuyToken
from rules.terra_mystica.events import PriestsLost
from rules.terra_mystica.goods import Building
from rules.terra_mystica.land import RING, Terrain
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.player import Player
from rules.terra_mystica.power import Bowls
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("witches", "A10 dwelling")


def shapeshifters(
    buildings: str = "F7 stronghold",
    *others: Player,
    ground: str = "",
    tile: str = "temple_priests",
    gone: tuple[Seat, ...] = (),
    allow: tuple[Allowance, ...] = (),
    **given: object,
) -> TerraTable:
    """Arrange a table of Shapeshifters of the plains; nobody else has a turn before they end theirs."""
    seated = player("shapeshifters", buildings, **({"chosen": "plains"} | given))
    options = TerraOptions(allow=allow)
    return arrange(seated, *(others or (FAR,)), ground=ground, tile=tile, gone=gone, options=options)


def riverwalkers(
    buildings: str = "E5 dwelling",
    *others: Player,
    unlocked: str = "swamp",
    tile: str = "temple_priests",
    **given: object,
) -> TerraTable:
    """Arrange a table of Riverwalkers, the others having passed."""
    others = others or (FAR,)
    seated = player("riverwalkers", buildings, unlocked=unlocked, **given)
    return arrange(seated, *others, tile=tile, passed=tuple(range(1, len(others) + 1)))


NEAR = player("darklings", "E10 dwelling")


@rule("TM-18.8", "TM-12.3")
def test_shapeshifters_pay_three_workers_a_spade_and_have_no_track() -> None:
    assert 20 - 6 == shapeshifters().do("0 transform F6 desert 2").player().workers
    with forbidden("TM-12.3"):
        shapeshifters(priests=1).do("0 advance spades")


@rule("TM-18.8", "TM-21.73", "TM-12.11")
@pytest.mark.parametrize(("does", "bowls", "points"), [("token", (4, 4, 1), 19), ("forgo token", (4, 4, 0), 20)])
def test_after_an_acceptance_shapeshifters_may_buy_a_token_or_not(does: str, bowls: Bowls, points: int) -> None:
    table = shapeshifters("F7 dwelling", NEAR).do("0 upgrade F7 trading_house; end", "1 take 1 shapeshifters")

    assert [BuyToken] == [type(offer) for offer in table.state.offers]
    table.do(f"0 {does}")
    assert (bowls, points) == (table.player().bowls, table.points())


@rule("TM-21.73")
def test_one_build_gives_one_token() -> None:
    table = shapeshifters("F7 dwelling", NEAR, player("nomads", "G7 dwelling"))
    table.do("0 upgrade F7 trading_house; end", "1 take 1 shapeshifters", "2 take 1 shapeshifters", "0 token")

    assert [] == table.legal_of(0, "token")


@rule("TM-5.8", "TM-18.8")
def test_without_a_point_there_is_no_token() -> None:
    table = shapeshifters("F7 dwelling", NEAR, points=0).do("0 upgrade F7 trading_house; end", "1 take 1 shapeshifters")

    with forbidden("TM-5.8"):
        table.do("0 token")
    table.do("0 forgo token")


@rule("TM-18.8", "TM-21.85")
@pytest.mark.parametrize(("allow", "bowls"), [((), (3, 5, 0)), ((Allowance.NO_CONSOLATION,), (4, 4, 0))])
def test_shapeshifters_gain_a_power_when_all_decline_but_for_some_replays(
    allow: tuple[Allowance, ...], bowls: Bowls
) -> None:
    table = shapeshifters("F7 dwelling", NEAR, allow=allow)
    table.do("0 upgrade F7 trading_house; end", "1 decline 1 shapeshifters")

    assert (bowls, ()) == (table.player().bowls, table.state.offers)


@rule("TM-18.8", "TM-18.13")
def test_shapeshifters_change_their_home_for_five_power() -> None:
    table = shapeshifters("F7 stronghold, E11 dwelling", ground="G7 plains", bowls=(1, 0, 6))
    table.do("0 special shift_by_power")

    with forbidden("TM-19.4", open="ChooseTerrain"):
        table.do("0 end")
    table.do("0 terrain swamp")
    assert ((6, 0, 1), Terrain.SWAMP) == (table.player().bowls, table.player().terrain)


@rule("TM-18.13", "TM-21.72")
def test_own_buildings_change_their_ground_and_empty_hexes_do_not() -> None:
    table = shapeshifters("F7 stronghold, E11 dwelling", ground="G7 plains", bowls=(0, 0, 5), tile="spade_earth")
    table.do("0 special shift_by_power; terrain swamp; end")

    shown = table.state.ground
    assert (Terrain.SWAMP, Terrain.SWAMP, Terrain.PLAINS) == (shown["F7"], shown["E11"], shown["G7"])
    assert (20, []) == (table.points(), list(table.state.offers))


@rule("TM-18.8", "TM-18.13")
@pytest.mark.parametrize(("bowls", "then"), [((2, 2, 2), (0, 0, 1)), ((1, 2, 2), (0, 0, 0))])
def test_shapeshifters_change_their_home_for_five_tokens(bowls: Bowls, then: Bowls) -> None:
    table = shapeshifters(bowls=bowls).do("0 special shift_by_tokens; terrain swamp; end")

    assert (then, Terrain.SWAMP) == (table.player().bowls, table.player().terrain)


@rule("TM-18.13")
def test_with_fewer_than_five_tokens_none_leave_the_game() -> None:
    with forbidden("TM-18.13", missing=1):
        shapeshifters(bowls=(2, 2, 0)).do("0 special shift_by_tokens")


@rule("TM-18.13", "TM-5.2")
def test_the_five_power_lie_in_bowl_three() -> None:
    with forbidden("TM-19.2", good="power", missing=1):
        shapeshifters(bowls=(0, 8, 4)).do("0 special shift_by_power")


@rule("TM-18.8", "TM-17.16")
def test_shapeshifters_change_with_the_stronghold_as_often_as_they_like() -> None:
    with forbidden("TM-17.16", action="shift_by_power"):
        shapeshifters("F7 temple", bowls=(0, 0, 5)).do("0 special shift_by_power")

    given = player("shapeshifters", "F7 stronghold", chosen="plains", bowls=(0, 0, 10))
    table = arrange(given, FAR, passed=(1,))
    table.do("0 special shift_by_power; terrain swamp; end", "0 special shift_by_power; terrain lakes; end")
    assert table.player().terrain is Terrain.LAKES


@rule("TM-21.72", "TM-18.8", "TM-21.84")
def test_the_new_home_is_nobody_elses() -> None:
    others = (
        player("witches", "A10 dwelling"),
        player("ice_maidens", "A2 dwelling", chosen="mountains"),
        player("nomads", "G7 dwelling"),
    )
    table = shapeshifters("F7 stronghold", *others, gone=(3,), bowls=(0, 0, 5)).do("0 special shift_by_power")

    assert ["lakes", "mountains", "swamp", "wasteland"] == table.legal_of(0, "terrain")
    for terrain in ("forest", "desert", "plains", "ice"):
        with forbidden("TM-21.72", terrain=terrain):
            table.do(f"0 terrain {terrain}")


@rule("TM-18.13")
def test_after_the_change_spades_count_to_the_new_home() -> None:
    given = player("shapeshifters", "F7 stronghold", chosen="plains", bowls=(0, 0, 5))
    table = arrange(given, FAR, passed=(1,)).do("0 special shift_by_power; terrain lakes; end", "0 build G6; end")

    assert 19 == table.player().workers


@rule("TM-18.13", "TM-18.5")
def test_after_the_change_volcanoes_are_dear_on_the_new_home() -> None:
    given = player("shapeshifters", "A1 stronghold", chosen="plains", bowls=(0, 0, 5))
    table = arrange(given, player("dragonlords", "F6 dwelling", chosen="mountains"))
    table.do("0 special shift_by_power; terrain lakes; end", "1 transform G6 volcano 0")

    assert (2, 4, 0) == table.player(1).bowls


@rule("TM-18.9", "TM-7.4")
def test_riverwalkers_reach_by_river_only_what_they_have_unlocked() -> None:
    assert ["C2"] == riverwalkers(unlocked="swamp mountains").legal_of(0, "build")[:1]
    table = riverwalkers(unlocked="swamp mountains")

    assert ["C2", "G1"] == table.legal_of(0, "build")
    table.do("0 build C2; end")
    assert (Terrain.MOUNTAINS, 19) == (table.state.ground["C2"], table.player().workers)


@rule("TM-21.43")
def test_a_hex_beside_a_building_is_reached_if_a_river_leads_there() -> None:
    assert riverwalkers(unlocked="swamp desert").do("0 build F3").player().buildings["F3"] is Building.DWELLING
    with forbidden("TM-7.3", at="F4"):
        riverwalkers("F3 dwelling", unlocked="desert forest").do("0 build F4")


@rule("TM-18.9")
def test_riverwalkers_do_not_build_on_what_is_locked_nor_transform() -> None:
    table = riverwalkers()

    with forbidden("TM-12.1", at="C2", terrain="mountains"):
        table.do("0 build C2")
    with forbidden("TM-6.1", at="C2", needed=0):
        table.do("0 transform C2 wasteland 1")
    assert [] == table.legal_of(0, "transform")


@rule("TM-21.38", "TM-18.9")
@pytest.mark.parametrize(("scroll", "reached"), [(Scroll.SHIPPING, True), (Scroll.PRIEST, False)])
def test_the_scroll_lets_riverwalkers_cross_two_river_hexes(scroll: Scroll, reached: bool) -> None:
    table = riverwalkers("F3 dwelling", unlocked="desert forest", scroll=scroll)

    assert reached is ("F2" in table.legal_of(0, "build"))


@rule("TM-18.12", "TM-12.2", "TM-12.3")
def test_riverwalkers_have_no_tracks() -> None:
    with forbidden("TM-12.2"):
        riverwalkers(priests=1).do("0 advance shipping")
    with forbidden("TM-12.3"):
        riverwalkers(priests=1).do("0 advance spades")


@rule("TM-18.12", "TM-13.1")
def test_riverwalkers_score_three_for_the_scroll_of_shipping() -> None:
    assert 23 == riverwalkers(scroll=Scroll.SHIPPING_POINTS).do("0 pass spade").points()


@rule("TM-18.9", "TM-21.71")
@pytest.mark.parametrize("line", ["power spade", "power two_spades", "special scroll_spade"])
def test_riverwalkers_do_not_use_spaces_for_spades(line: str) -> None:
    with forbidden("TM-18.9"):
        riverwalkers(bowls=(0, 0, 12), scroll=Scroll.SPADE).do(f"0 {line}")


@rule("TM-18.9", "TM-18.11", "TM-21.70")
def test_a_priest_who_comes_is_kept_or_unlocks_a_terrain() -> None:
    table = riverwalkers(bowls=(0, 0, 5)).do("0 convert power priest 1")

    assert ["desert", "forest", "lakes", "mountains", "plains", "wasteland"] == table.legal_of(0, "unlock")
    assert 0 == table.player().priests
    table.do("0 keep")
    assert (1, 0, []) == (table.player().priests, table.player().arrived, table.legal_of(0, "keep"))


@rule("TM-18.11", "TM-21.70")
@pytest.mark.parametrize(("terrain", "coins"), [("wasteland", 1), ("desert", 2), ("forest", 1)])
def test_unlocking_costs_a_coin_and_two_for_the_home_of_another(terrain: str, coins: int) -> None:
    table = riverwalkers("E5 dwelling", player("nomads", "G7 dwelling"), bowls=(0, 0, 5))
    table.do(f"0 convert power priest 1; unlock {terrain}")

    assert (30 - coins, 0) == (table.player().coins, table.player().priests)
    assert (Terrain.SWAMP, Terrain(terrain)) == table.player().unlocked


@rule("TM-18.11", "TM-19.2")
def test_unlocking_wants_the_coins_at_that_moment() -> None:
    table = riverwalkers("E5 dwelling", player("nomads", "G7 dwelling"), bowls=(0, 0, 6), coins=1)
    table.do("0 convert power priest 1")

    with forbidden("TM-19.2", good="coins", missing=1):
        table.do("0 unlock desert")
    table.do("0 convert power coin 1; unlock desert")


@rule("TM-21.70", "TM-18.11")
def test_a_priest_above_the_limit_is_lost_unless_he_unlocks() -> None:
    kept = riverwalkers(bowls=(0, 0, 5), priests=1).do("0 convert power priest 1; keep")
    used = riverwalkers(bowls=(0, 0, 5), priests=1).do("0 convert power priest 1; unlock lakes")

    assert (1, 1) == (kept.player().priests, used.player().priests)
    assert 2 == len(used.player().unlocked)
    assert ([PriestsLost(seat=0, priests=1)], []) == (kept.of(PriestsLost), used.of(PriestsLost))


@rule("TM-18.9")
def test_every_terrain_unlocked_raises_the_limit_by_one() -> None:
    table = riverwalkers(bowls=(0, 0, 10), priests=1).do("0 convert power priest 2; unlock lakes; keep")

    assert (2, 0) == (table.player().priests, table.player().arrived)


@rule("TM-18.11")
def test_each_priest_is_asked_about_by_himself() -> None:
    table = riverwalkers(bowls=(0, 0, 10)).do("0 convert power priest 2; keep")

    with forbidden("TM-18.11", terrain="swamp"):
        table.do("0 unlock swamp")
    assert 2 == len(table.do("0 unlock lakes").player().unlocked)
    assert [] == table.legal_of(0, "unlock")


@rule("TM-18.11", "TM-19.4")
def test_the_turn_waits_for_the_choice() -> None:
    table = riverwalkers(bowls=(0, 0, 3)).do("0 power priest")

    with forbidden("TM-19.4", open="Unlock"):
        table.do("0 end")
    table.do("0 unlock lakes; end")


@rule("TM-18.11")
@pytest.mark.parametrize("terrain", ["ice", "volcano", "swamp"])
def test_ice_and_volcano_and_what_is_open_are_not_unlocked(terrain: str) -> None:
    table = riverwalkers(bowls=(0, 0, 3)).do("0 power priest")

    with forbidden("TM-18.11", terrain=terrain):
        table.do(f"0 unlock {terrain}")


@rule("TM-18.9")
def test_with_everything_unlocked_priests_are_gained_as_by_all() -> None:
    table = riverwalkers(unlocked=" ".join(RING), bowls=(0, 0, 5)).do("0 convert power priest 1")

    assert (1, []) == (table.player().priests, table.legal_of(0, "keep"))


@rule("TM-18.9", "TM-18.11")
def test_after_the_last_terrain_the_priests_left_are_kept() -> None:
    table = riverwalkers(unlocked=" ".join(RING[1:]), bowls=(0, 0, 15)).do("0 convert power priest 3; unlock desert")

    assert (2, 0, []) == (table.player().priests, table.player().arrived, table.legal_of(0, "keep"))


@rule("TM-18.12", "TM-2.2")
def test_a_priest_sent_lowers_the_limit_of_the_riverwalkers() -> None:
    table = riverwalkers(priests=1, bowls=(0, 0, 5)).do("0 send fire 3; convert power priest 1; keep")

    assert 0 == table.player().priests


@rule("TM-18.9", "TM-12.11")
def test_the_stronghold_of_the_riverwalkers_gives_two_bridges() -> None:
    table = riverwalkers("E5 trading_house, C2 dwelling").do("0 upgrade E5 stronghold; bridge C2:E5")

    with forbidden("TM-19.4", open="PlaceBridge"):
        table.do("0 end")
    assert ("C2:E5",) == table.do("0 forgo bridge; end").player().bridges


@rule("TM-18.10", "TM-9.1")
def test_buildings_of_the_riverwalkers_on_all_terrains_make_towns() -> None:
    table = riverwalkers("E5 stronghold, E4 temple, F3 dwelling", unlocked="swamp lakes desert plains")

    assert 25 == table.do("0 build E6; town coins").points()
