"""Command cards of players and of Reed: each does what its words say (GW-7.3, GW-7.10)."""

from typing import Any

from rules.great_wall.cards.cards import CARDS
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.tasks import Sections
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, band, column, player, troops
from tests.support.wall_cards import Used, arrange_facing, arrange_then_stop, is_over, players_of_three

does = Used()

CARD_SET = CARDS[SHIPPED]


def test_every_command_card_is_seen() -> None:
    assert does.cards == {*CARD_SET.commands, CARD_SET.reed.id}


def carry_out(card: str, **given: Any) -> WallTable:
    """Arrange a table of three at which seat 0 carries out a command card."""
    given = {"players": players_of_three(), **given}
    return arrange_facing(Sections(card), track=given.pop("track", (f"0 {card}",)), **given)


@rule("GW-4.10", "GW-7.4")
@does("attack_order")
def test_attack_order_moves_clerks_lets_others_attack_once_and_sends_whole_rest_zones() -> None:
    rest = {0: "spearman spearman archer", 1: "spearman spearman"}
    front = column(band("northern_tumen_left"), rest=rest)
    table = carry_out("attack_order", middle=front, right=column(rest={0: "spearman"}))

    table.do("0 clerk supply quarry", "0 clerk supply temple")
    assert table.pending == ["1 MoveClerks"]
    table.do("1 clerk supply quarry", "1 attack spearman M1a2 none", "2 pass")
    assert table.pending == ["0 Sortie"]
    table.do("0 attack spearman M1a4 none")
    with forbidden("GW-7.4"):
        table.do("0 pass")
    table.do("0 attack spearman M1b2 none")

    assert is_over(table), "the archer finds no room on a wall, and the right section has no Horde card"
    assert table.section("M").rest[:2] == (troops("archer"), troops("spearman"))


@rule("GW-4.10", "GW-5.11")
@does("economy")
def test_economy_lets_others_move_clerks_and_activates_a_production_location() -> None:
    table = carry_out("economy", clerks={"war_academy": (0,)})

    table.do("0 clerk supply temple", "0 clerk supply quarry", "1 clerk supply quarry", "1 pass", "2 pass")
    assert table.legal_of(0, "activate") == ["quarry", "temple"]
    table.do("0 activate temple", "0 pass")

    assert is_over(table)
    assert (table.player().known_goods.chi, table.player().shame) == (6, 0)


@rule("GW-7.10")
@does("despotism")
def test_despotism_moves_more_clerks_if_another_has_revealed_economy() -> None:
    table = carry_out("despotism", clerks={"war_academy": (0,), "quarry": (1,)}, track=("0 despotism", "1 economy"))

    table.do("0 clerk supply temple", "0 clerk supply quarry", "0 clerk supply temple", "0 pass")
    assert table.legal_of(0, "activate") == ["quarry", "temple", "war_academy"]
    table.do("0 activate war_academy")
    assert (is_over(table), table.player().hand.size) == (True, 1)

    alone = carry_out("despotism", clerks={"war_academy": (0,)}, track=("0 despotism", "1 muster"))
    alone.do("0 clerk supply temple", "0 clerk supply quarry")
    assert alone.pending == ["0 ActivateFurther"], "no others, and no Economy"


@rule("GW-7.5", "A-23")
@does("betrayal")
def test_betrayal_copies_a_card_of_another_or_moves_two_clerks_anywhere() -> None:
    track = ("0 betrayal", "1 muster", "2 betrayal")
    table = carry_out("betrayal", track=track).do("0 choose 1")
    assert table.legal_of(0, "copy") == ["muster"]
    with forbidden("GW-7.5", card="betrayal"):
        table.do("0 copy betrayal")
    table.do("0 copy muster", "0 clerk supply quarry", "0 pass", "1 clerk supply temple", "2 pass")
    assert table.legal_of(0, "choose") == ["2"], "no clerk of seat 0 stands in the barracks"

    moved = carry_out("betrayal", track=track).do("0 choose 2", *["0 clerk supply quarry"] * 2)
    assert is_over(moved)
    lonely = carry_out("betrayal", track=("0 betrayal", "1 betrayal"))
    assert lonely.legal_of(0, "choose") == ["2"], "nothing to copy"


@rule("GW-5.11", "GW-6.7")
@does("work_harder")
def test_work_harder_activates_the_builders_or_builds_a_wall_for_one_less() -> None:
    table = carry_out("work_harder", clerks={"builders_encampment": (0,)})

    table.do("0 pass", "1 clerk supply temple", "1 clerk supply quarry", "2 pass", "0 choose 2", "0 wall left")

    assert (is_over(table), table.goods(), table.honour()) == (True, "5w1s5g5c", 25)
    working = carry_out("work_harder", clerks={"builders_encampment": (0,)})
    working.do("0 pass", "1 pass", "2 pass", "0 choose 1", "0 activate builders_encampment", "0 wall left")
    assert working.goods() == "5w5g5c"


@rule("GW-5.11", "GW-6.6")
@does("muster")
def test_muster_activates_the_barracks_or_recruits_a_spearman() -> None:
    table = carry_out("muster", clerks={"barracks": (0, 1)})

    table.do("0 pass", "1 clerk supply temple", "2 pass")
    assert table.legal_of(0, "choose") == ["1", "2"]
    table.do("0 choose 2", "0 station spearman left")
    assert (is_over(table), table.goods()) == (True, "4w3s5g5c")

    barracks = carry_out("muster", clerks={"barracks": (0, 1)}).do("0 pass", "1 pass", "2 pass", "0 choose 1")
    barracks.do("0 activate barracks", "0 station archer left")
    assert barracks.section("L").rest[0] == troops("archer")


@rule("GW-15.13")
@does("reed_orders")
def test_reed_orders_let_all_players_and_then_reed_move_clerks() -> None:
    players = (player("yue_fei"), player("liang_hongyu"))
    table = arrange_then_stop(*players, asked=(Sections("reed_orders"),), track=("reed reed_orders",))

    table.do("0 clerk supply temple", "0 pass", "1 pass")
    assert table.pending == ["0 MoveReed"]
    table.do("0 reed quarry barracks", "0 pass")

    assert is_over(table)
