"""The cult bonus after a round, its spades, and the clean-up (TM-14)."""

import pytest

from rules.terra_mystica.events import BonusTaken, IncomeTaken, RoundBegun, SpadesWasted
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import Phase
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

OTHER = player("nomads", "I7 dwelling", scroll=Scroll.PRIEST, cults=(0, 0, 0, 0))


def end_round(
    mine: Player, *, tile: str = "town_earth", scroll: str = "spade", ground: str = "", **given: object
) -> TerraTable:
    """Let *mine* pass last in a round with *tile*; if the bonus has spades, the next decision is about them."""
    table = arrange(mine, OTHER, tile=tile, passed=(1,), ground=ground, **given)  # type: ignore[arg-type]
    return table.do(f"0 pass {scroll}; end")


def witches(*levels: int, buildings: str = "A3 dwelling", **given: object) -> Player:
    """Return witches with *levels* of fire, water, earth and air, holding the scroll of six coins."""
    return player("witches", buildings, cults=tuple(levels), **({"scroll": Scroll.SIX_COINS} | given))


def digging(levels: int = 4, *, buildings: str = "A3 dwelling", **given: object) -> TerraTable:
    """Arrange a table at which witches have a spade of the bonus for every four *levels* of earth."""
    return end_round(witches(0, 0, levels, 0, buildings=buildings, **given))


@rule("TM-14.1", "TM-2.4")
@pytest.mark.parametrize(
    ("tile", "levels", "goods"),
    [
        ("spade_earth", (0, 0, 3, 0), Goods(coins=3)),
        ("dwelling_water", (0, 9, 0, 0), Goods(priests=2)),
        ("stronghold_fire", (5, 0, 0, 0), Goods(workers=2)),
        ("dwelling_fire", (8, 0, 0, 0), Goods(power=8)),
        ("stronghold_air", (0, 0, 0, 10), Goods(workers=5)),
    ],
)
def test_every_full_step_of_levels_gives_the_reward(tile: str, levels: tuple[int, ...], goods: Goods) -> None:
    table = end_round(witches(*levels), tile=tile)

    assert [BonusTaken(seat=0, goods=goods, spades=0)] == table.of(BonusTaken)


@rule("TM-14.1", "TM-2.4")
@pytest.mark.parametrize(
    ("tile", "levels", "spades"),
    [("town_earth", (0, 0, 8, 0), 2), ("trading_house_water", (0, 7, 0, 0), 1), ("trading_house_air", (0, 0, 0, 4), 1)],
)
def test_some_tiles_give_spades(tile: str, levels: tuple[int, ...], spades: int) -> None:
    table = end_round(witches(*levels), tile=tile)

    assert [BonusTaken(seat=0, goods=Goods(), spades=spades)] == table.of(BonusTaken)
    assert ([0], Phase.BONUS) == (table.seats_to_act, table.state.phase)


@rule("TM-14.1")
@pytest.mark.parametrize(("tile", "levels"), [("dwelling_fire", (3, 9, 9, 9)), ("town_earth", (9, 9, 3, 9))])
def test_levels_that_are_not_full_give_nothing(tile: str, levels: tuple[int, ...]) -> None:
    table = end_round(witches(*levels), tile=tile)

    assert [] == table.of(BonusTaken)
    assert 3 == table.state.round


@rule("TM-14.1", "TM-12.5")
def test_the_tile_of_temples_counts_priests_on_the_cult_board() -> None:
    priests = {"fire": (1, 0, None, None), "air": (0, None, None, None)}
    table = end_round(witches(9, 9, 9, 9), tile="temple_priests", priests=priests)

    assert [(0, Goods(coins=4)), (1, Goods(coins=2))] == sorted(
        ((event.seat, event.goods) for event in table.of(BonusTaken)), key=lambda each: each[0]
    )


@rule("TM-14.1", "TM-11.2", "TM-13.8")
def test_the_bonus_with_all_its_spades_comes_before_the_next_income() -> None:
    table = digging()
    assert [] == table.of(IncomeTaken)
    table.do("0 waste")

    assert ["SpadesWasted", "RoundBegun", "IncomeTaken", "IncomeTaken"] == table.event_names


@rule("TM-14.2")
def test_spades_of_the_bonus_turn_a_hex() -> None:
    table = digging().do("0 transform A4 forest 1")

    assert "forest" == table.state.ground["A4"]
    assert [RoundBegun(round=3, seat=1)] == table.of(RoundBegun)


@rule("TM-14.2", "TM-21.31")
def test_no_spade_is_bought_and_nothing_built_or_converted() -> None:
    table = digging(priests=1)
    with forbidden("TM-14.2", spades=1):
        table.do("0 transform A2 desert 2")
    for text in ("build A4", "convert priest coin 1", "burn 1", "end"):
        with forbidden("CORE-3", seat=0):
            table.do(f"0 {text}")


@rule("TM-14.3", "TM-21.31")
def test_ships_reach_as_far_as_their_own_level() -> None:
    with forbidden("TM-14.3", at="B2"):
        digging(shipping=0).do("0 transform B2 swamp 1")
    table = digging(shipping=1).do("0 transform C1 lakes 1")

    assert "lakes" == table.state.ground["C1"]


@rule("TM-14.3", "TM-21.31")
def test_the_ship_of_a_scroll_does_not_sail_now() -> None:
    table = end_round(witches(0, 0, 4, 0), scroll="shipping")

    assert Scroll.SHIPPING is table.player().scroll
    with forbidden("TM-14.3", at="C1"):
        table.do("0 transform C1 lakes 1")


@rule("TM-14.3")
@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_tunnels_and_carpets_do_not_work_now(faction: str) -> None:
    mine = player(faction, "F6 dwelling", cults=(0, 0, 4, 0), scroll=Scroll.SIX_COINS, priests=1)
    table = end_round(mine)

    with forbidden("TM-14.3", at="G7"):
        table.do("0 transform G7 plains 1")


@rule("TM-14.4", "TM-21.34")
def test_one_spade_is_of_no_use_to_giants() -> None:
    giants = player("giants", "A12 dwelling", cults=(0, 0, 4, 0), scroll=Scroll.SIX_COINS)
    table = end_round(giants)

    assert [SpadesWasted(seat=0, spades=1)] == table.of(SpadesWasted)
    assert 3 == table.state.round


@rule("TM-14.4")
def test_two_spades_are() -> None:
    giants = player("giants", "A12 dwelling", cults=(0, 0, 8, 0), scroll=Scroll.SIX_COINS)
    table = end_round(giants).do("0 transform A13 wasteland 2")

    assert "wasteland" == table.state.ground["A13"]


@rule("TM-14.4", "TM-21.71")
def test_riverwalkers_lose_them() -> None:
    mine = player("riverwalkers", "A7 dwelling", unlocked="plains", cults=(0, 0, 4, 0), scroll=Scroll.SIX_COINS)
    table = end_round(mine)

    assert [SpadesWasted(seat=0, spades=1)] == table.of(SpadesWasted)
    assert (3, 20) == (table.state.round, table.points())


@rule("TM-14.4")
def test_spades_that_reach_nothing_are_lost() -> None:
    mine = witches(0, 0, 4, 0, buildings="I1 dwelling, I2 dwelling, H1 dwelling")
    table = end_round(mine, ground="H2 ice, I3 ice")

    assert [SpadesWasted(seat=0, spades=1)] == table.of(SpadesWasted)
    assert 3 == table.state.round


@rule("TM-14.4", "TM-12.11")
def test_spades_may_be_thrown_away() -> None:
    table = digging(8).do("0 transform A4 forest 1", "0 waste")

    assert [SpadesWasted(seat=0, spades=1)] == table.of(SpadesWasted)
    assert 3 == table.state.round


@rule("TM-14.5", "TM-21.31", "TM-22.3")
def test_each_spade_may_go_to_a_hex_of_its_own_and_leave_it_half_way() -> None:
    table = digging(8).do("0 transform A2 wasteland 1", "0 transform A4 swamp 1")

    assert ("wasteland", "swamp") == (table.state.ground["A2"], table.state.ground["A4"])


@rule("TM-14.6")
def test_what_reacts_to_spades_works_here_too() -> None:
    alchemists = player("alchemists", "A8 stronghold", cults=(0, 0, 4, 0), bowls=(12, 0, 0), scroll=Scroll.SIX_COINS)
    dragons = player(
        "dragonlords", "A8 dwelling", chosen="lakes", cults=(0, 0, 8, 0), bowls=(4, 4, 0), scroll=Scroll.SIX_COINS
    )

    assert (10, 2, 0) == end_round(alchemists).player().bowls
    assert 6 == end_round(dragons).player().bowls[0]


@rule("TM-14.6", "TM-18.7")
def test_acolytes_step_up_for_spades() -> None:
    mine = player("acolytes", "A8 dwelling", chosen="lakes", cults=(3, 3, 8, 3), scroll=Scroll.SIX_COINS)
    table = end_round(mine).do("0 cult fire", "0 cult fire")

    assert (5, 3, 8, 3) == table.player().cults
    assert 3 == table.state.round


@rule("TM-14.7")
def test_all_action_spaces_are_free_again() -> None:
    mine = witches(0, 0, 0, 0, buildings="A3 stronghold", favors="water_2", bowls=(0, 0, 12))
    table = arrange(mine, OTHER, passed=(1,))
    table.do("0 power coins; end", "0 special favor_cult; cult fire; end")
    with forbidden("TM-12.6"):
        table.do("0 power coins")
    assert "special favor_cult" not in table.legal(0)
    table.do("0 pass spade; end")

    assert ((), ()) == (table.state.taken, table.player().used)
    assert "special favor_cult" in table.do("1 pass shipping; end").legal(0)


@rule("TM-3.2", "TM-1.2", "TM-13.8", "TM-21.62")
def test_after_round_6_there_is_no_bonus() -> None:
    table = arrange(witches(0, 0, 8, 0), OTHER, tile="spade_earth", passed=(1,), round=6).do("0 pass none; end")

    assert [] == table.of(BonusTaken)
    assert [] == table.of(IncomeTaken)
    assert Phase.END is table.state.phase


@rule("TM-18.11", "TM-14.1")
def test_riverwalkers_decide_about_priests_of_the_bonus_before_the_next_income() -> None:
    mine = player("riverwalkers", "A7 dwelling", unlocked="plains", cults=(0, 4, 0, 0), scroll=Scroll.SIX_COINS)
    table = end_round(mine, tile="dwelling_water")
    assert ([0], Phase.BONUS) == (table.seats_to_act, table.state.phase)
    table.do("0 unlock lakes")

    assert ("lakes" in table.player().unlocked, 3) == (True, table.state.round)
