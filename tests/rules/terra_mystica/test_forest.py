"""The factions of the forest: Auren and Witches (TM-17.2, TM-17.14)."""

from rules.terra_mystica.decisions import FoundTown, Leech
from rules.terra_mystica.events import SpecialUsed
from rules.terra_mystica.goods import Building
from rules.terra_mystica.tiles import Special
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "A2 dwelling")


def auren(buildings: str = "A10 stronghold", **given: object) -> TerraTable:
    """Arrange a table of Auren, the other player having passed."""
    return arrange(player("auren", buildings, **given), FAR, passed=(1,))


def witches(
    buildings: str = "A10 stronghold", *, tile: str = "temple_priests", ground: str = "", **given: object
) -> TerraTable:
    """Arrange a table of Witches and, in the south-east, Fakirs."""
    return arrange(player("witches", buildings, **given), player("fakirs", "G7 dwelling"), tile=tile, ground=ground)


@rule("TM-17.2", "TM-17.24", "TM-17.16")
def test_the_stronghold_of_the_auren_gives_a_favor_tile_at_once() -> None:
    table = auren("A10 trading_house").do("0 upgrade A10 stronghold")

    with forbidden("TM-19.4", open="TakeFavor"):
        table.do("0 end")
    table.do("0 favor fire_2; end")
    assert (("fire_2",), (2, 1, 0, 1)) == (table.player().favors, table.player().cults)


@rule("TM-17.2", "TM-17.24")
def test_the_auren_go_two_steps_on_one_cult() -> None:
    table = auren().do("0 special auren_cult; cult water; end")

    assert (0, 3, 0, 1) == table.player().cults


@rule("TM-17.24", "TM-15.2")
def test_one_of_both_steps_is_lost_below_a_top_without_a_key() -> None:
    table = auren(cults=(8, 0, 0, 0)).do("0 special auren_cult; cult fire; end")

    assert (9, 0, 0, 0) == table.player().cults


@rule("TM-17.16", "TM-12.7", "TM-8.5")
def test_the_action_of_the_auren_can_be_used_later_in_the_same_round_once() -> None:
    table = auren("A10 trading_house").do("0 upgrade A10 stronghold; favor fire_1; end")
    table.do("0 special auren_cult; cult fire; end")

    assert SpecialUsed(seat=0, action=Special.AUREN_CULT) in table.events
    with forbidden("TM-12.7", action="auren_cult"):
        table.do("0 special auren_cult")


@rule("TM-17.14", "TM-21.51")
def test_witches_score_five_more_for_each_town() -> None:
    towns = (FoundTown(seat=0, at="A10"), FoundTown(seat=0, at="F3"))
    table = arrange(player("witches", "A10 dwelling, F3 dwelling"), FAR, asked=towns)

    assert 20 + 5 + 5 == table.do("0 town coins").points()
    assert 30 + 7 + 5 == table.do("0 town workers").points()


@rule("TM-17.14", "TM-17.20", "TM-21.44")
def test_witches_ride_to_any_free_forest() -> None:
    table = witches(tile="dwelling_fire").do("0 special witch_ride; ride I11; end")

    assert table.player().buildings["I11"] is Building.DWELLING
    assert (30, 20, 22) == (table.player().coins, table.player().workers, table.points())


@rule("TM-21.44", "TM-10.1")
def test_the_ride_offers_power() -> None:
    table = witches(ground="H8 forest").do("0 special witch_ride; ride H8")

    assert [(1, 1)] == [(offer.seat, offer.amount) for offer in table.state.offers if isinstance(offer, Leech)]


@rule("TM-21.44", "TM-9.1")
def test_the_ride_may_found_a_town() -> None:
    table = witches("A10 stronghold, A11 temple, A12 dwelling", ground="B5 forest").do("0 special witch_ride; ride B5")

    assert 20 + 5 + 5 == table.do("0 town coins; end").points()


@rule("TM-17.20")
def test_the_ride_ends_on_forest_and_turns_nothing() -> None:
    table = witches().do("0 special witch_ride")

    with forbidden("TM-17.20", at="A11", terrain="lakes"):
        table.do("0 ride A11")
    with forbidden("TM-12.9"):
        table.do("0 transform A11 forest 1")


@rule("TM-17.20")
def test_the_ride_ends_on_a_free_hex() -> None:
    table = witches("A10 stronghold, I11 dwelling").do("0 special witch_ride")

    with forbidden("TM-6.10", at="I11"):
        table.do("0 ride I11")


@rule("TM-21.41", "TM-17.20")
def test_the_ride_wants_a_dwelling_piece() -> None:
    forests = ["A3", "B1", "C3", "C4", "D1", "E9", "F2", "F4"]
    table = witches("A10 stronghold, " + ", ".join(f"{at} dwelling" for at in forests)).do("0 special witch_ride")

    with forbidden("TM-2.1", building="dwelling"):
        table.do("0 ride I11")
    table.do("0 forgo ride; end")


@rule("TM-12.7")
def test_witches_ride_once_a_round() -> None:
    table = arrange(player("witches", "A10 stronghold"), FAR, passed=(1,)).do("0 special witch_ride; ride I11; end")

    with forbidden("TM-12.7", action="witch_ride"):
        table.do("0 special witch_ride")
