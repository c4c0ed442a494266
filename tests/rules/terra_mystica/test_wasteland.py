"""The factions of the wasteland: Chaos Magicians and Giants (TM-17.3, TM-17.9)."""

from rules.terra_mystica.decisions import Leech
from rules.terra_mystica.events import SpadesWasted
from rules.terra_mystica.goods import Building
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "A2 dwelling")


def giants(buildings: str = "A12 dwelling", ground: str = "", **given: object) -> TerraTable:
    """Arrange a table of Giants in the north-east, the other player having passed."""
    return arrange(player("giants", buildings, **given), FAR, ground=ground, passed=(1,))


def chaos(buildings: str = "I12 stronghold, H8 dwelling", **given: object) -> TerraTable:
    """Arrange a table of Chaos Magicians in the south-east, beside whom the Fakirs live."""
    return arrange(player("chaos_magicians", buildings, **given), player("fakirs", "G7 dwelling"))


@rule("TM-17.3")
def test_chaos_magicians_take_two_favor_tiles_for_a_temple() -> None:
    table = chaos("I12 trading_house").do("0 upgrade I12 temple; favor fire_1")

    with forbidden("TM-19.4", open="TakeFavor"):
        table.do("0 end")
    table.do("0 favor air_1; end")
    assert ("fire_1", "air_1") == table.player().favors


@rule("TM-17.3")
def test_chaos_magicians_take_two_favor_tiles_for_the_sanctuary() -> None:
    table = chaos("I12 temple").do("0 upgrade I12 sanctuary; favor fire_1; favor air_1; end")

    assert ("fire_1", "air_1") == table.player().favors


@rule("TM-2.5", "TM-17.3")
def test_both_favor_tiles_are_different() -> None:
    table = chaos("I12 trading_house").do("0 upgrade I12 temple; favor fire_1")

    with forbidden("TM-2.5", favor="fire_1"):
        table.do("0 favor fire_1")


@rule("TM-17.3", "TM-17.17")
def test_a_double_turn_is_two_actions_with_nobody_between() -> None:
    table = chaos().do("0 special double_turn; upgrade H8 trading_house")

    with forbidden("TM-12.9"):
        table.do("0 end")
    table.do("0 build I11; end")
    assert {"I12": Building.STRONGHOLD, "H8": Building.TRADING_HOUSE, "I11": Building.DWELLING} == (
        table.player().buildings
    )
    assert 1 in table.seats_to_act


@rule("TM-17.17")
def test_a_double_turn_has_no_third_action() -> None:
    table = chaos().do("0 special double_turn; build I11; upgrade H8 trading_house")

    with forbidden("TM-12.9"):
        table.do("0 upgrade H8 temple")


@rule("TM-17.17")
def test_nobody_decides_about_power_before_the_second_action() -> None:
    table = chaos().do("0 special double_turn; upgrade H8 trading_house")

    assert [Leech] == [type(offer) for offer in table.state.offers]
    table.do("0 upgrade H8 temple; favor fire_1; favor air_1; end")
    assert {1} == set(table.seats_to_act)
    assert (5, 7, 0) == table.do("1 take 1 chaos_magicians; take 1 chaos_magicians").player(1).bowls


@rule("TM-17.17", "TM-12.7")
def test_a_double_turn_is_not_doubled_again() -> None:
    table = chaos().do("0 special double_turn")

    with forbidden("TM-12.7", action="double_turn"):
        table.do("0 special double_turn")


@rule("TM-17.9", "TM-17.22", "TM-21.34")
def test_every_transform_of_the_giants_takes_two_spades() -> None:
    table = giants(workers=100)

    assert ["A11 wasteland 2", "A13 wasteland 2", "B6 wasteland 2"] == table.legal_of(0, "transform")
    assert 94 == table.do("0 transform A11 wasteland 2").player().workers


@rule("TM-17.22")
def test_giants_leave_no_hex_half_way() -> None:
    with forbidden("TM-6.1", at="A11", terrain="forest", spades=1, needed=0):
        giants().do("0 transform A11 forest 1")


@rule("TM-17.22")
def test_giants_build_on_wasteland_as_it_is_and_never_change_it() -> None:
    table = giants(ground="A11 wasteland")

    assert ["A13 wasteland 2", "B6 wasteland 2"] == table.legal_of(0, "transform")
    assert 19 == table.do("0 build A11").player().workers


@rule("TM-21.34", "TM-17.22")
def test_with_one_spade_giants_buy_the_second_or_do_nothing() -> None:
    table = giants(bowls=(0, 0, 4)).do("0 power spade")

    with forbidden("TM-6.1", spades=1, needed=2):
        table.do("0 transform A11 wasteland 1")
    assert 17 == table.do("0 transform A11 wasteland 2; end").player().workers


@rule("TM-21.34", "TM-12.11")
def test_without_workers_the_one_spade_is_thrown_away() -> None:
    table = giants(workers=2, bowls=(0, 0, 4)).do("0 power spade")

    assert [] == table.legal_of(0, "transform")
    assert [SpadesWasted(seat=0, spades=1)] == table.do("0 waste; end").of(SpadesWasted)


@rule("TM-17.9")
def test_the_stronghold_gives_giants_two_spades() -> None:
    table = giants("A12 stronghold").do("0 special giant_spades; build A11; end")

    assert (28, 19) == (table.player().coins, table.player().workers)
    with forbidden("TM-12.7", action="giant_spades"):
        table.do("0 special giant_spades")
