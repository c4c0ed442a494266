"""The factions of the volcanoes: Dragonlords and Acolytes (TM-18.4 to TM-18.7)."""

from collections.abc import Callable

import pytest

from rules.core.model import Seat
from rules.terra_mystica.events import TokensGained, TokensRemoved
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.player import Player
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("witches", "A10 dwelling")


def dragonlords(
    buildings: str = "F6 dwelling",
    *,
    others: tuple[Player, ...] = (FAR,),
    ground: str = "",
    tile: str = "temple_priests",
    gone: tuple[Seat, ...] = (),
    **given: object,
) -> TerraTable:
    """Arrange a table of Dragonlords, the others having passed."""
    passed = tuple(seat for seat in range(1, len(others) + 1) if seat not in gone)
    seated = player("dragonlords", buildings, **({"chosen": "mountains"} | given))
    return arrange(seated, *others, ground=ground, tile=tile, passed=passed, gone=gone)


def acolytes(
    buildings: str = "F6 dwelling",
    *,
    others: tuple[Player, ...] = (FAR,),
    options: TerraOptions | None = None,
    **given: object,
) -> TerraTable:
    """Arrange a table of Acolytes, the others having passed."""
    seated = player("acolytes", buildings, **({"chosen": "mountains"} | given))
    return arrange(seated, *others, options=options, passed=tuple(range(1, len(others) + 1)))


@rule("TM-18.4", "TM-18.6", "TM-18.14")
@pytest.mark.parametrize("terrain", ["plains", "lakes", "swamp", "forest", "desert", "wasteland", "mountains"])
def test_any_basic_terrain_becomes_volcano_at_once(terrain: str) -> None:
    table = dragonlords(ground=f"F7 {terrain}", others=(player("alchemists", "A13 dwelling"),)).do("0 build F7; end")

    assert table.state.ground["F7"] is Terrain.VOLCANO
    assert (28, 19, 20) == (table.player().coins, table.player().workers, table.points())


@rule("TM-18.6")
@pytest.mark.parametrize(
    ("bowls", "then"), [((4, 4, 0), (3, 4, 0)), ((0, 4, 1), (0, 3, 1)), ((0, 0, 2), (0, 0, 1)), ((1, 0, 0), (0, 0, 0))]
)
def test_a_volcano_costs_a_token_out_of_the_first_bowl_that_has_one(
    bowls: tuple[int, int, int], then: tuple[int, int, int]
) -> None:
    table = dragonlords(bowls=bowls).do("0 transform F7 volcano 0; end")

    assert then == table.player().bowls
    assert [TokensRemoved(seat=0, tokens=1)] == table.of(TokensRemoved)


@rule("TM-18.4", "TM-18.6")
def test_the_home_terrain_of_another_costs_two_tokens() -> None:
    table = dragonlords(others=(player("halflings", "A1 dwelling"),), bowls=(1, 4, 0)).do("0 transform F7 volcano 0")

    assert (0, 3, 0) == table.player().bowls


@rule("TM-18.5")
@pytest.mark.parametrize(
    ("other", "tokens"),
    [
        (player("halflings", "A1 dwelling"), 2),
        (player("shapeshifters", "A1 dwelling", chosen="plains"), 2),
        (player("ice_maidens", "A1 dwelling", chosen="plains"), 1),
        (player("riverwalkers", "B2 dwelling", unlocked="plains"), 1),
        (player("witches", "A10 dwelling"), 1),
    ],
)
def test_whose_terrain_counts_as_home(other: Player, tokens: int) -> None:
    table = dragonlords(others=(other,)).do("0 transform F7 volcano 0")

    assert 4 - tokens == table.player().bowls[0]


@rule("TM-18.5")
def test_ones_own_chosen_terrain_is_nobodys_home() -> None:
    assert 3 == dragonlords(chosen="plains").do("0 transform F7 volcano 0").player().bowls[0]


@rule("TM-21.84")
def test_the_home_of_a_faction_that_left_still_counts() -> None:
    others = (player("halflings", "A1 dwelling"), FAR)

    assert 2 == dragonlords(others=others, gone=(1,)).do("0 transform F7 volcano 0").player().bowls[0]


@rule("TM-21.67", "TM-18.6")
def test_without_the_tokens_there_is_no_volcano() -> None:
    table = dragonlords(others=(player("halflings", "A1 dwelling"),), bowls=(0, 1, 0))

    assert "F7" not in table.legal_of(0, "build")
    with forbidden("TM-18.6", price=2, tokens=1):
        table.do("0 transform F7 volcano 0")


@rule("TM-18.14", "TM-7.3")
def test_volcano_factions_reach_as_far_as_all() -> None:
    with forbidden("TM-7.3", at="D7"):
        dragonlords().do("0 transform D7 volcano 0")


@rule("TM-18.4")
def test_volcano_factions_have_no_spades() -> None:
    with forbidden("TM-6.1", terrain="desert", needed=0):
        dragonlords().do("0 transform F7 desert 1")


@rule("TM-21.66")
def test_one_volcano_in_an_action_built_on_or_not() -> None:
    table = dragonlords().do("0 transform F7 volcano 0")

    with forbidden("TM-12.9"):
        table.do("0 transform G6 volcano 0")
    with forbidden("TM-21.37"):
        table.do("0 build G6")
    assert 19 == table.do("0 build F7; end").player().workers
    dragonlords().do("0 transform F7 volcano 0; end")


@rule("TM-21.65", "TM-6.12")
def test_making_a_volcano_scores_no_spades() -> None:
    assert 20 == dragonlords(tile="spade_earth").do("0 transform F7 volcano 0; end").points()


@rule("TM-18.6", "TM-21.65", "TM-18.4")
@pytest.mark.parametrize(("line", "tokens"), [("special scroll_spade", 1), ("power two_spades", 2)])
def test_a_spade_is_a_token_and_nothing_else_for_dragonlords(line: str, tokens: int) -> None:
    table = dragonlords(bowls=(0, 0, 6), scroll=Scroll.SPADE, tile="spade_earth").do(f"0 {line}")

    assert [TokensGained(seat=0, tokens=tokens, bowl=1)] == table.of(TokensGained)
    assert (6 + tokens, 20 + 2 * tokens) == (sum(table.player().bowls), table.points())
    for more in ("transform F7 volcano 0", "build F7"):
        with forbidden("TM-12.9"):
            table.do(f"0 {more}")
    table.do("0 end")


@rule("TM-18.6", "TM-21.74")
def test_the_stronghold_of_the_dragonlords_gives_a_token_for_each_player_the_gone_too() -> None:
    table = dragonlords("F6 trading_house", others=(FAR, player("giants", "A12 dwelling")), gone=(2,))

    assert (7, 4, 0) == table.do("0 upgrade F6 stronghold").player().bowls


@rule("TM-18.14", "TM-12.3")
@pytest.mark.parametrize("arrange", [dragonlords, acolytes])
def test_volcano_factions_have_no_spade_track(arrange: Callable[..., TerraTable]) -> None:
    with forbidden("TM-12.3"):
        arrange(priests=1).do("0 advance spades")


@rule("TM-18.7", "TM-21.68", "TM-18.14")
def test_acolytes_go_three_steps_back_on_one_cult_for_a_volcano() -> None:
    table = acolytes(cults=(3, 2, 5, 4)).do("0 transform F7 volcano 0")

    with forbidden("TM-19.4", open="Sacrifice"):
        table.do("0 end")
    with forbidden("TM-21.68", cult="water", steps=3, level=2):
        table.do("0 sacrifice water")
    assert (3, 2, 2, 4) == table.do("0 sacrifice earth; end").player().cults


@rule("TM-21.68")
def test_acolytes_may_choose_the_cult_after_building() -> None:
    table = acolytes().do("0 build F7; sacrifice air; end")

    assert (3, 3, 3, 0) == table.player().cults


@rule("TM-21.68")
def test_acolytes_may_build_while_the_cult_is_not_chosen() -> None:
    table = acolytes().do("0 transform F7 volcano 0; build F7; sacrifice fire; end")

    assert {"F6", "F7"} == set(table.player().buildings)


NEARLY_A_TOWN = "F6 stronghold, G7 sanctuary"
"""With a dwelling between them they are a town."""


@rule("TM-21.68", "TM-22.12", "TM-18.14", "TM-8.6")
def test_acolytes_pay_for_the_volcano_before_a_town_is_founded() -> None:
    """The steps of the town tile come after those that are paid: from level 2 there is power at 3 once more."""
    table = acolytes(NEARLY_A_TOWN, cults=(5, 0, 0, 0), bowls=(6, 0, 0)).do("0 build F7")

    assert [] == table.legal_of(0, "town")
    assert (3, 1, 1, 1) == table.do("0 sacrifice fire; town cults; end").player().cults
    assert (5, 1, 0) == table.player().bowls


@rule("TM-21.68")
def test_they_pay_first_also_where_they_build_later() -> None:
    table = acolytes(NEARLY_A_TOWN).do("0 transform F7 volcano 0; build F7; sacrifice air")

    assert ["coins", "cults", "power", "priest", "workers"] == table.legal_of(0, "town")


@rule("TM-21.68", "TM-22.12")
def test_in_games_of_version_1_the_tile_may_be_taken_first() -> None:
    table = acolytes(NEARLY_A_TOWN, cults=(5, 0, 0, 0), bowls=(6, 0, 0), options=TerraOptions(version=1))
    table.do("0 build F7; town cults; sacrifice fire; end")

    assert ((3, 1, 1, 1), (6, 0, 0)) == (table.player().cults, table.player().bowls)


@rule("TM-18.7", "TM-18.4")
def test_the_home_terrain_of_another_costs_four_steps() -> None:
    table = acolytes(others=(player("halflings", "A1 dwelling"),), cults=(4, 3, 3, 3)).do("0 transform F7 volcano 0")

    assert ["fire"] == table.legal_of(0, "sacrifice")
    assert 0 == table.do("0 sacrifice fire").player().cults[0]


@rule("TM-21.67", "TM-18.7")
def test_acolytes_with_no_cult_high_enough_make_no_volcano() -> None:
    with forbidden("TM-18.7", price=3, level=2):
        acolytes(cults=(2, 2, 2, 2)).do("0 build F7")


@rule("TM-18.7", "TM-15.1", "TM-21.25")
def test_steps_lost_give_nothing_back_and_climbing_again_gives_the_power_again() -> None:
    table = acolytes(cults=(5, 0, 0, 0), priests=1, bowls=(6, 6, 0)).do("0 transform F7 volcano 0; sacrifice fire; end")

    assert ((2, 0, 0, 0), (6, 6, 0)) == (table.player().cults, table.player().bowls)
    assert (3, 9, 0) == table.do("0 send fire 3").player().bowls


@rule("TM-21.25", "TM-15.4")
def test_coming_down_from_the_top_gives_the_key_back_and_frees_the_place() -> None:
    rival = player("witches", "A10 dwelling", cults=(9, 0, 0, 0), keys=1, priests=1)
    table = arrange(player("acolytes", "F6 dwelling", chosen="mountains", cults=(10, 0, 0, 0)), rival)
    table.do("0 transform F7 volcano 0; sacrifice fire")

    assert (7, 1) == (table.player().cults[0], table.player().keys)
    assert 10 == table.do("0 end", "1 send fire 1").player(1).cults[0]


@rule("TM-18.7", "TM-15.5")
def test_a_cult_gone_back_on_is_not_entered_at_the_top() -> None:
    """It could be, in games of version 1: there the town may come before the payment."""
    buildings, options = "F6 stronghold, F5 temple, E9 dwelling", TerraOptions(version=1)
    table = acolytes(buildings, cults=(9, 9, 0, 0), options=options).do("0 build F7; town cults")

    assert ["fire", "water"] == table.legal_of(0, "top")
    table.do("0 sacrifice fire")
    assert ((6, 10, 1, 1), 0) == (table.player().cults, table.player().keys)
    table.do("0 end")


@rule("TM-18.7")
@pytest.mark.parametrize(("building", "level"), [("stronghold", 4), ("temple", 3)])
def test_with_the_stronghold_priests_go_a_step_further(building: str, level: int) -> None:
    table = acolytes(f"F6 {building}", cults=(0, 0, 0, 0), priests=2).do("0 send fire 3; end")

    assert level == table.player().cults[0]
    assert level - 2 == table.do("0 send air 1").player().cults[3]


@rule("TM-18.7", "TM-21.65")
def test_every_spade_is_a_step_on_a_cult_of_choice_for_acolytes() -> None:
    table = acolytes(bowls=(0, 0, 6)).do("0 power two_spades; cult fire")

    with forbidden("TM-19.4", open="StepCult"):
        table.do("0 end")
    with forbidden("TM-12.9"):
        table.do("0 build F7")
    assert (4, 3, 3, 4) == table.do("0 cult air; end").player().cults


@rule("TM-18.14")
def test_a_step_on_a_full_cult_is_lost() -> None:
    table = acolytes(cults=(9, 3, 3, 3), bowls=(0, 0, 4)).do("0 power spade; cult fire; end")

    assert 9 == table.player().cults[0]


@rule("TM-21.65", "TM-6.12")
def test_a_spade_of_acolytes_scores_by_the_tile_of_the_round() -> None:
    given = player("acolytes", "F6 dwelling", chosen="mountains", bowls=(0, 0, 6))
    table = arrange(given, FAR, tile="spade_earth", passed=(1,)).do("0 power two_spades")

    assert 20 + 2 * 2 == table.points()
