"""Every demand of the Emperor, and how it is fulfilled (GW-17.14, GW-17.15)."""

from pathlib import Path
from typing import Any

import pytest

from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.coop_events import DemandFulfilled, Sacrificed, WarehouseEmptied
from rules.great_wall.state.decisions import MoveClerks, Sacrifice
from rules.great_wall.state.deed import procedure
from rules.great_wall.state.events import Paid
from rules.great_wall.state.front_events import SoldiersDied
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.procedures import Petition
from rules.great_wall.state.tasks import Petitions
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.clans import REED
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.vocabulary import SectionId, Unit
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, band, column, player

AFTERWARDS = MoveClerks(seat=0, left=1)
"""The decision after all demands."""

MIDDLE = column(band("co_vanguard_middle", "0 spearman a1", "1 spearman b1", "2 spearman a2"))
"""A Horde card with a soldier of each player on it."""


def petition(*demands: str, players: tuple[Player, ...] | None = None, **changes: Any) -> WallTable:
    """Three players who may fulfil *demands* now."""
    return arrange(
        *(players or (player(), player(), player())),
        mode="coop",
        asked=(Petitions(), AFTERWARDS),
        demands=demands,
        **changes,
    )


def all_grant(table: WallTable, demand: str) -> WallTable:
    return table.do(f"0 grant {demand}", f"1 grant {demand}", f"2 grant {demand}")


def is_over(table: WallTable) -> bool:
    return table.pending == ["0 MoveClerks"]


# How things stand


@rule("GW-17.14")
@pytest.mark.parametrize(
    ("demand", "met", "unmet"),
    [
        ("taunt_them", {"middle": MIDDLE}, {}),
        ("taunt_them", {"middle": MIDDLE}, {"middle": MIDDLE, "breaches": 1}),
        ("wall_beyond_doubt", {"left": column(level=3), "right": column(level=1)}, {"left": column(level=3)}),
        ("trophies", {"routs": 3}, {"routs": 2}),
        ("no_breach", {"breaches": 0}, {"breaches": 1}),
        ("ramparts", {"left": column(level=3, archers=(0, 0, 1, 2))}, {"left": column(level=3, archers=(0, 1, 2))}),
        (
            "diligent_administration",
            {"players": tuple(player(overseers=f"{place} 2 spearman") for place in ("quarry", "temple", "gold_mine"))},
            {"players": (*(player(overseers="quarry 3 spearman"),) * 2, player(overseers="quarry 1 spearman"))},
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_demand_for_how_things_stand_is_fulfilled_at_once(demand: str, met: Any, unmet: Any) -> None:
    so, otherwise = petition(demand, **met), petition(demand, **unmet)

    assert so.of(DemandFulfilled) == [DemandFulfilled(demand, 1)]
    assert (so.state.fulfilled, so.state.demands, so.state.spent_demands) == (1, (), (demand,))
    assert is_over(so)
    assert (otherwise.state.fulfilled, otherwise.state.demands) == (0, (demand,))
    assert is_over(otherwise)


@rule("GW-17.14", "GW-7.10")
def test_cards_know_of_each_demand_before_the_next_is_put_to_the_players() -> None:
    table = petition("no_breach", "palace_timber", players=(player("zhao_kui", supporting=1), player(), player()))

    assert table.pending == ["0 Grant", "1 Grant", "2 Grant"]
    assert table.honour(0) == 2
    all_grant(table, "palace_timber")
    assert table.honour(0) == 4


@rule("GW-17.13", "GW-17.14")
def test_cards_may_be_played_before_demands_are_fulfilled() -> None:
    seats = (player(hand="common_stores"), player(), player())
    table = arrange(*seats, mode="coop", stage=Stage.ASSAULT, step=2, track=(), demands=("no_breach",))

    assert table.pending == ["0 Respond"]
    assert table.state.fulfilled == 0
    table.do("0 pass")
    assert table.state.fulfilled == 1


@rule("GW-17.14")
def test_one_without_a_soldier_on_the_horde_spoils_the_taunt() -> None:
    bare = column(band("co_vanguard_middle", "0 spearman a1", "1 spearman b1", "0 spearman a2"))

    assert petition("taunt_them", middle=bare).state.fulfilled == 0


@rule("GW-17.14", "GW-15.15")
@pytest.mark.parametrize(("archers", "fulfilled"), [((0, 0, 1), 1), ((0, 1, REED), 0)])
def test_the_numbers_are_those_of_the_players_and_reed_is_none(archers: tuple[int, ...], fulfilled: int) -> None:
    table = petition("ramparts", players=(player(), player()), right=column(level=3, archers=archers))

    assert table.state.fulfilled == fulfilled


# What every player bears


@rule("GW-17.14")
@pytest.mark.parametrize(
    ("demand", "due"),
    [("palace_timber", "3w"), ("dike_stone", "3s"), ("treasury_gold", "3g"), ("ancestral_incense", "4c")],
)
def test_every_player_pays_from_their_own_stock(demand: str, due: str) -> None:
    table = petition(demand, warehouse="9w9s9g", players=(player(goods="9w9s9g9c"), player(goods=due), player()))
    before = [Goods.parse(table.goods(seat)) for seat in range(3)]

    assert table.pending == ["0 Grant", "1 Grant", "2 Grant"]
    all_grant(table, demand)
    assert [Goods.parse(table.goods(seat)) for seat in range(3)] == [each.minus(Goods.parse(due)) for each in before]
    assert [paid.goods for paid in table.of(Paid)] == [Goods.parse(due)] * 3
    assert table.state.warehouse == Goods(9, 9, 9)
    assert (table.state.fulfilled, is_over(table)) == (1, True)


@rule("GW-17.14", "GW-3.1")
def test_whoever_has_not_enough_is_asked_all_the_same_and_cannot_grant_it() -> None:
    table = petition("dike_stone", players=(player(), player(goods="2s"), player()))

    assert table.pending == ["0 Grant", "1 Grant", "2 Grant"]
    assert table.legal(1) == ["pass"]
    with forbidden("GW-17.14", card="dike_stone"):
        table.do("1 grant dike_stone")


@rule("GW-17.14")
def test_if_one_does_not_grant_it_nobody_pays_and_it_is_not_asked_again() -> None:
    table = petition("dike_stone").do("0 grant dike_stone", "2 grant dike_stone", "1 pass")

    assert [table.goods(seat) for seat in range(3)] == ["20w20s20g20c"] * 3
    assert (table.state.fulfilled, table.state.demands, procedure(table.state, Petition)) == (0, ("dike_stone",), None)
    assert is_over(table)


@rule("GW-17.14")
def test_another_demand_cannot_be_granted_instead() -> None:
    table = petition("dike_stone", "palace_timber")

    with forbidden("GW-17.14", card="palace_timber"):
        table.do("0 grant palace_timber")


@rule("GW-17.14")
def test_demands_are_put_slot_by_slot_and_any_number_is_fulfilled() -> None:
    table = petition("dike_stone", "no_breach", "palace_timber")
    assert table.legal_of(0, "grant") == ["dike_stone"]

    table.do("0 pass", "1 pass", "2 pass")
    assert table.of(DemandFulfilled) == [DemandFulfilled("no_breach", 1)]
    assert table.legal_of(0, "grant") == ["palace_timber"]
    all_grant(table, "palace_timber")
    assert table.of(DemandFulfilled) == [DemandFulfilled("palace_timber", 2)]
    assert table.state.demands == ("dike_stone",)
    assert is_over(table)


@rule("GW-17.14")
def test_honour_is_lost_by_all_and_each_must_have_it() -> None:
    table = petition("glory_emperor", players=tuple(player(honour=n) for n in (8, 9, 20)))

    all_grant(table, "glory_emperor")
    assert [table.honour(seat) for seat in range(3)] == [0, 1, 12]
    assert table.state.fulfilled == 1


@rule("GW-17.14")
def test_tactic_cards_are_discarded_by_choice() -> None:
    hands = ("withdrawal volley bribe", "ambush feint", "spoils tribute")
    table = petition("books_of_war", players=tuple(player(hand=hand) for hand in hands))

    all_grant(table, "books_of_war")
    assert table.pending == ["0 DiscardTactic", "1 DiscardTactic", "2 DiscardTactic"]
    table.do("2 discard spoils", "2 discard tribute", "0 discard volley", "0 discard bribe")
    table.do("1 discard ambush", "1 discard feint")
    assert [each.hand.cards for each in table.state.players] == [("withdrawal",), (), ()]
    assert (table.state.fulfilled, is_over(table)) == (1, True)


@rule("GW-17.14")
@pytest.mark.parametrize(("stock", "asked"), [("3w3s", True), ("3w2s", False)])
def test_the_warehouse_is_emptied_if_there_is_enough_in_it(stock: str, asked: bool) -> None:
    table = petition("full_warehouse", warehouse=stock)
    assert is_over(table) is not asked
    if asked:
        all_grant(table, "full_warehouse")
        assert table.of(WarehouseEmptied) == [WarehouseEmptied(Goods(3, 3))]
        assert table.state.warehouse == Goods()
        assert table.goods(0) == "20w20s20g20c"


# Sacrifices


@rule("GW-17.15", "A-39")
def test_clerks_in_the_supply_leave_the_game() -> None:
    table = petition("return_scribes", clerks={"quarry": (1, 1)})
    before = [each.clerks for each in table.state.players]

    all_grant(table, "return_scribes")
    assert [each.clerks for each in table.state.players] == [n - 1 for n in before] == [4, 2, 4]
    assert table.of(Sacrificed) == [Sacrificed(seat, None) for seat in range(3)]
    assert table.state.clerks[1] == (1, 1)


@rule("GW-17.15")
def test_soldiers_of_any_type_in_supply_and_rest_zones_leave_the_game() -> None:
    table = petition("warriors_guard", left=column(rest={1: "horseman", 2: "spearman"}, level=1, archers=(1,)))

    all_grant(table, "warriors_guard")
    assert table.pending == ["0 Sacrifice", "1 Sacrifice", "2 Sacrifice"]
    table.do("1 sacrifice horseman rest-left", "1 sacrifice archer supply")
    table.do("0 sacrifice spearman supply", "0 sacrifice spearman supply")
    table.do("2 sacrifice spearman rest-left", "2 sacrifice spearman supply")
    assert [each.supply for each in table.state.players] == [Troops(8, 4, 2), Troops(10, 2, 1), Troops(8, 4, 2)]
    assert all(zone == Troops() for zone in table.section("L").rest)
    assert table.of(SoldiersDied) == []
    assert (table.state.fulfilled, is_over(table)) == (1, True)


@rule("GW-17.15", "A-39")
def test_soldiers_with_shame_on_walls_and_on_horde_cards_stay() -> None:
    table = petition(
        "warriors_guard",
        left=column(level=1, archers=(0,), rest={0: "spearman"}),
        middle=MIDDLE,
        players=(player(shamed="horseman horseman"), player(), player()),
    )
    all_grant(table, "warriors_guard")

    with forbidden("GW-17.15", unit="spearman", area="wall"):
        table.do("0 sacrifice spearman wall-left")

    for area in ("supply", "wall-left", "rest-middle"):
        with forbidden("GW-17.15", unit="horseman"):
            table.do(f"0 sacrifice horseman {area}")
    assert table.legal_of(0, "sacrifice") == ["archer supply", "spearman rest-left", "spearman supply"]


@rule("GW-17.14", "GW-17.15")
@pytest.mark.parametrize(
    ("demand", "given"),
    [
        ("glory_emperor", {"players": tuple(player(honour=n) for n in (7, 9, 20))}),
        (
            "books_of_war",
            {"players": tuple(player(hand=hand) for hand in ("volley bribe", "ambush", "spoils tribute"))},
        ),
        ("return_scribes", {"clerks": {"quarry": (1, 1, 1), "war_academy": (1, 1)}}),
        ("warriors_guard", {"players": (player(), player(supply=Troops(0, 1, 0)), player())}),
        ("royal_escort", {"players": (player(supply=Troops(5, 1, 0)), player(), player())}),
    ],
)
def test_nobody_is_asked_for_what_one_has_too_little_of(demand: str, given: dict[str, Any]) -> None:
    assert is_over(petition(demand, **given))


@rule("GW-17.15")
def test_a_horseman_or_two_archers() -> None:
    table = petition("royal_escort")
    all_grant(table, "royal_escort")

    assert table.legal_of(0, "sacrifice") == ["archer supply", "horseman supply"]
    with forbidden("GW-17.14", unit="spearman"):
        table.do("0 sacrifice spearman supply")
    table.do("0 sacrifice horseman supply", "1 sacrifice archer supply")
    assert table.legal_of(1, "sacrifice") == ["archer supply"]
    with forbidden("GW-17.14", unit="horseman"):
        table.do("1 sacrifice horseman supply")
    table.do("1 sacrifice archer supply", "2 sacrifice horseman supply")
    assert [each.supply for each in table.state.players] == [Troops(10, 4, 1), Troops(10, 2, 2), Troops(10, 4, 1)]
    assert table.state.fulfilled == 1


@rule("GW-17.15")
def test_one_archer_is_not_enough_for_a_horseman() -> None:
    mounted = player(supply=Troops(5, 1, 1))
    table = petition("royal_escort", players=(mounted, player(), player()))
    all_grant(table, "royal_escort")

    assert table.legal_of(0, "sacrifice") == ["horseman supply"]


@rule("GW-17.15")
def test_what_is_given_first_leaves_enough_for_the_rest() -> None:
    table = arrange(
        player(supply=Troops(0, 2, 1)),
        player(),
        mode="coop",
        asked=(
            (Sacrifice(seat=0, left=1, units=(Unit.HORSEMAN,), doubled=(Unit.ARCHER,)), Sacrifice(seat=0, left=2)),
            AFTERWARDS,
        ),
    )

    table.do("0 sacrifice horseman supply")
    assert table.legal_of(0, "sacrifice") == ["archer supply"]
    table.do("0 sacrifice archer supply", "0 sacrifice archer supply")
    assert table.player(0).supply == Troops()


@rule("GW-17.15")
def test_in_a_game_of_two_nobody_rests_in_the_left_section() -> None:
    table = arrange(player(), player(), mode="coop", asked=(Sacrifice(seat=0, left=1), AFTERWARDS))

    with forbidden("GW-17.15", unit="spearman", area="rest"):
        table.do("0 sacrifice spearman rest-left")
    assert SectionId.LEFT.value not in " ".join(table.legal(0))


# Who asks and who is asked


@rule("GW-17.14", "A-46")
def test_somebody_who_left_is_not_needed() -> None:
    table = petition("dike_stone").do("0 grant dike_stone", "1 leave", "2 grant dike_stone")

    assert table.state.fulfilled == 1
    assert table.player(1).goods == Goods(20, 20, 20, 20)


@rule("GW-19.4")
def test_somebody_who_leaves_while_sacrificing_gives_spearmen() -> None:
    table = all_grant(petition("warriors_guard"), "warriors_guard")
    table.do("1 leave")
    for seat in (0, 0, 2, 2):
        table.do(f"{seat} sacrifice archer supply")

    assert table.player(1).supply == Troops(8, 4, 2)


@rule("GW-17.7", "GW-17.14")
def test_every_demand_is_tried_here() -> None:
    demands = cards_of(petition().state).demands
    text = Path(__file__).read_text(encoding="utf-8")

    assert [demand for demand in demands if f'"{demand}"' not in text] == []
