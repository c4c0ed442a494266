"""Power from neighbours, and when it is decided about (TM-10, TM-19.6, TM-19.7, TM-21.9 to TM-21.17, TM-21.87).

The Auren build on E3, beside which the Swarmlings live on D2, the Nomads on D3 and the Engineers on E4.
"""

from typing import Any

import pytest

from rules.core.model import Seat
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import Leech, Turn
from rules.terra_mystica.events import PowerDeclined, PowerOffered, PowerTaken, Scored
from rules.terra_mystica.goods import Source
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.player import Player
from rules.terra_mystica.power import Bowls
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

AUREN = player("auren", "E2 dwelling")
STRICT = TerraOptions(strict=True)


def swarmlings(buildings: str = "D2 dwelling", **given: Any) -> Player:
    """Return the neighbour who comes next."""
    return player("swarmlings", buildings, **given)


NOMADS = player("nomads", "D3 trading_house")
ENGINEERS = player("engineers", "E4 temple")
CULTISTS = player("cultists", "E2 dwelling")


def build_beside(
    *others: Player, builder: Player = AUREN, options: TerraOptions | None = None, **given: Any
) -> TerraTable:
    """Arrange a table at which seat 0 has built on E3, beside the *others*."""
    return arrange(builder, *others, options=options, **given).do("0 build E3; end")


def power_offers(table: TerraTable) -> list[tuple[Seat, int]]:
    """Return to whom power is offered, and how much, be it asked now or not."""
    asked = (*(d for group in table.state.agenda for d in group), *table.state.offers)
    return [(each.seat, each.amount) for each in asked if isinstance(each, Leech)]


# What is offered


@rule("TM-10.1", "TM-10.4", "TM-8.8")
def test_neighbours_are_offered_the_worth_of_what_they_have_beside_the_build_in_turn_order() -> None:
    table = arrange(AUREN, swarmlings(), NOMADS, ENGINEERS).do("0 build E3")

    offers = [(1, 1), (2, 2), (3, 2)]
    assert offers == power_offers(table)
    assert [PowerOffered(seat=seat, source=0, amount=amount) for seat, amount in offers] == table.of(PowerOffered)


@rule("TM-10.1")
def test_all_buildings_beside_it_are_added() -> None:
    table = arrange(AUREN, swarmlings("D2 stronghold, D3 temple, E4 dwelling, D1 sanctuary")).do("0 build E3")

    assert [(1, 3 + 2 + 1)] == power_offers(table)


@rule("TM-10.4", "TM-13.13")
def test_they_are_offered_it_in_the_order_of_the_round_from_the_builder_on() -> None:
    table = arrange(
        swarmlings(), NOMADS, player("auren", "E2 dwelling"), ENGINEERS, turn=2, order=(1, 0, 2, 3), options=STRICT
    ).do("2 build E3; end")

    assert [(3, 2), (1, 2), (0, 1)] == power_offers(table)


@rule("TM-10.1", "TM-10.3")
def test_the_builder_is_offered_nothing_nor_who_is_not_beside_it() -> None:
    table = arrange(player("auren", "E2 stronghold, F2 temple"), player("engineers", "I9 stronghold")).do("0 build E3")

    assert [] == power_offers(table)


@rule("TM-10.1", "TM-21.14")
@pytest.mark.parametrize("does", ["build D1", "upgrade E2 trading_house", "upgrade F1 temple", "upgrade F1 stronghold"])
def test_what_is_built_does_not_matter(does: str) -> None:
    table = arrange(
        player("auren", "E2 dwelling, F1 trading_house"), swarmlings("D2 trading_house, F2 trading_house")
    ).do(f"0 {does}")

    assert [(1, {"build D1": 2, "upgrade E2 trading_house": 4}.get(does, 2))] == power_offers(table)


@rule("TM-10.1")
def test_other_actions_offer_nothing() -> None:
    table = arrange(player("auren", "E2 dwelling", bowls=(0, 0, 12), priests=2), swarmlings())
    table.do("0 transform E3 mountains 1")

    assert [] == power_offers(table)


@rule("TM-10.4", "TM-21.11")
def test_somebody_who_has_no_room_is_offered_nothing() -> None:
    table = arrange(AUREN, swarmlings(bowls=(0, 0, 12)), NOMADS).do("0 build E3")

    assert [(2, 2)] == power_offers(table)


@rule("TM-10.5", "TM-13.6")
def test_somebody_who_has_passed_is_offered_power_too() -> None:
    assert [(1, 1)] == power_offers(arrange(AUREN, swarmlings(), passed=(1,)).do("0 build E3"))


# What it costs


@rule("TM-10.2", "TM-10.8")
@pytest.mark.parametrize(("stands", "power"), [("dwelling", 1), ("temple", 2), ("stronghold", 3)])
def test_power_costs_a_point_less_than_there_is(stands: str, power: int) -> None:
    table = build_beside(swarmlings(f"D2 {stands}")).do(f"1 take {power} auren")

    assert (20 - power + 1, (3 - power, 9 + power, 0)) == (table.points(1), table.player(1).bowls)
    assert PowerTaken(seat=1, source=0, amount=power) in table.events
    assert [1 - power] * (power > 1) == [each.points for each in table.of(Scored) if each.source is Source.LEECH]


@rule("TM-10.2")
def test_declining_costs_and_gives_nothing() -> None:
    table = build_beside(swarmlings("D2 stronghold")).do("1 decline 3 auren")

    assert (20, (3, 9, 0)) == (table.points(1), table.player(1).bowls)
    assert PowerDeclined(seat=1, source=0, amount=3) in table.events
    assert [] == power_offers(table)


@rule("TM-10.2")
@pytest.mark.parametrize("answer", ["take 2 auren", "take 1 witches", "decline 3 auren", "take 4 auren"])
def test_taking_is_all_or_nothing(answer: str) -> None:
    table = build_beside(swarmlings("D2 stronghold"))
    answer = "take 3 witches" if answer == "take 1 witches" else answer.replace("decline 3", "decline 2")

    with forbidden("TM-10.2", amount=3, source="auren"):
        table.do(f"1 {answer}")
    assert ["decline 3 auren", "take 3 auren"] == sorted(table.legal(1))


@rule("TM-10.2", "TM-21.9", "TM-5.8", "TM-22.7")
@pytest.mark.parametrize(("points", "power"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_nobody_takes_more_than_there_are_points_for(points: int, power: int) -> None:
    table = build_beside(swarmlings("D2 stronghold", points=points)).do("1 take 3 auren")

    assert (points - power + 1, (3 - power, 9 + power, 0)) == (table.points(1), table.player(1).bowls)


@rule("TM-10.2", "TM-21.10", "TM-22.7")
@pytest.mark.parametrize(
    ("bowls", "power", "after"), [((0, 2, 10), 2, (0, 0, 12)), ((1, 0, 11), 2, (0, 0, 12)), ((0, 1, 11), 1, (0, 0, 12))]
)
def test_nobody_takes_or_pays_for_more_than_there_is_room_for(bowls: Bowls, power: int, after: Bowls) -> None:
    other = swarmlings("D2 stronghold, D3 temple", bowls=bowls)
    table = build_beside(other).do("1 take 5 auren")

    assert (20 - power + 1, after) == (table.points(1), table.player(1).bowls)
    assert PowerTaken(seat=1, source=0, amount=power) in table.events


# When it is decided


@rule("TM-19.6")
def test_an_offer_is_asked_before_ones_own_turn_which_follows_it() -> None:
    table = build_beside(swarmlings(), NOMADS)
    assert {"take 1 auren", "decline 1 auren"} == set(table.legal(1))

    table.do("1 decline 1 auren")
    assert isinstance(table.state.agenda[0][0], Turn)
    assert "build D1" in table.legal(1)


@rule("TM-19.6", "TM-10.7")
def test_others_play_on_while_an_offer_is_open_and_it_may_be_answered_at_any_time() -> None:
    table = build_beside(swarmlings(), NOMADS).do("1 take 1 auren; pass spade; end")
    assert {"take 2 auren", "decline 2 auren"} == set(table.legal(2))

    table = build_beside(player("engineers", "I9 dwelling"), NOMADS)
    assert "take 2 auren" in table.legal(2)
    assert [1, 2] == table.seats_to_act
    table.do("1 upgrade I9 trading_house; end")
    assert ["decline 2 auren", "take 2 auren"] == sorted(table.legal(2))


@rule("TM-19.6", "TM-10.6")
def test_the_amount_is_that_of_the_moment_of_building() -> None:
    """In a replay a seat may answer an offer after it has upgraded its own building beside it."""
    options = TerraOptions(allow=(Allowance.ANY_ORDER,))
    table = build_beside(NOMADS, options=options).do("1 upgrade D3 stronghold; end", "1 take 2 auren")

    assert PowerTaken(seat=1, source=0, amount=2) in table.events


@rule("TM-10.6", "TM-19.6")
def test_the_room_is_that_of_the_moment_of_taking() -> None:
    """Of three offers the first takes all the room but one."""
    other = player("nomads", "D3 stronghold, D2 temple", bowls=(1, 2, 9))
    table = arrange(AUREN, other, player("engineers", "I9 dwelling"), order=(0, 2, 1)).do("0 build E3; end")
    table.do("2 upgrade I9 trading_house; end", "1 take 5 auren")

    assert ((0, 0, 12), 20 - 3) == (table.player(1).bowls, table.points(1))


@rule("TM-19.6")
def test_every_offer_is_decided_before_the_round_ends() -> None:
    table = arrange(AUREN, swarmlings(), passed=(1,)).do("0 build E3; end", "0 pass spade; end")

    assert ([1], 2) == (table.seats_to_act, table.state.round)
    table.do("1 take 1 auren")
    assert 3 == table.state.round


@rule("TM-19.6")
def test_in_strict_mode_the_offered_decide_in_turn_order_before_the_next_acts() -> None:
    table = build_beside(player("engineers", "I9 dwelling"), NOMADS, swarmlings(), options=STRICT)

    assert [2] == table.seats_to_act
    with forbidden("CORE-8", seat=3):
        table.do("3 take 1 auren")
    assert [3] == table.do("2 decline 2 auren").seats_to_act
    assert [1] == table.do("3 take 1 auren").seats_to_act


@rule("TM-19.6")
def test_both_modes_come_to_the_same() -> None:
    answers = ("1 take 1 auren", "2 take 2 auren")
    strict = build_beside(swarmlings(), NOMADS, options=STRICT).do(*answers)
    free = build_beside(swarmlings(), NOMADS).do(answers[1], answers[0])

    assert strict.state.players == free.state.players


@rule("TM-10.9", "TM-21.87")
def test_the_oldest_offer_is_answered_first() -> None:
    table = arrange(
        player("auren", "E2 dwelling, D1 trading_house"), player("nomads", "D3 trading_house, D2 dwelling"), passed=(1,)
    ).do("0 build E3; end", "0 upgrade D1 temple; favor fire_1; end")

    assert [(1, 3), (1, 1)] == power_offers(table)
    with forbidden("TM-10.9", amount=3, source="auren"):
        table.do("1 take 1 auren")
    with forbidden("TM-10.2", amount=3, source="auren"):
        table.do("1 take 2 auren")
    assert [(1, 1)] == power_offers(table.do("1 decline 3 auren"))
    assert [] == power_offers(table.do("1 take 1 auren"))


@rule("TM-21.87", "TM-20.3")
def test_where_a_replay_allows_it_offers_are_answered_in_any_order() -> None:
    table = arrange(
        player("auren", "E2 dwelling, D1 trading_house"),
        player("nomads", "D3 trading_house, D2 dwelling"),
        passed=(1,),
        options=TerraOptions(allow=(Allowance.ANY_ORDER,)),
    ).do("0 build E3; end", "0 upgrade D1 temple; favor fire_1; end")

    assert [(1, 3)] == power_offers(table.do("1 take 1 auren"))


@rule("TM-21.13", "TM-21.87")
def test_nobody_makes_room_by_converting_before_the_offers_are_answered() -> None:
    table = build_beside(swarmlings(bowls=(0, 1, 11)))

    with forbidden("CORE-3", seat=1):
        table.do("1 convert power coin 5")


@rule("TM-21.12")
def test_an_offer_there_is_no_more_room_for_is_gone() -> None:
    nomads = player("nomads", "D3 stronghold, D2 dwelling", bowls=(0, 3, 9))
    table = arrange(player("auren", "E2 dwelling, D1 trading_house"), nomads, passed=(1,))
    table.do("0 build E3; end", "0 upgrade D1 temple; favor fire_1; end")
    assert [(1, 4), (1, 1)] == power_offers(table)

    table.do("1 take 4 auren")
    assert ([], 20 - 2) == (power_offers(table), table.points(1))
