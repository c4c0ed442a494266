"""What there is, and how a game is set up (MD-1, MD-3)."""

from collections import Counter

import pytest

from rules.core.dice import KeyedDice
from rules.core.model import CHANCE
from rules.ming_dynasty.actions import Start
from rules.ming_dynasty.cards import TRANSPORTS, Card
from rules.ming_dynasty.events import PrincePlaced, Started, TurnedUp
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Phase, Starter
from tests.support.ming import DISPLAY, arrange, begin, options
from tests.support.rules import forbidden, rule


@rule("MD-1.1")
def test_two_to_four_play() -> None:
    assert [2, 3, 4] == list(RULES.seats)


@rule("MD-1.2", "MD-3.3", "MD-1.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_thirty_relatives_and_a_dragon_and_no_points(seats: int) -> None:
    state = begin(seats=seats).state

    assert (30,) * seats == state.supply[:seats]
    assert [(Card.DRAGON,)] * seats == [hand.cards for hand in state.hands]
    assert (0,) * seats == state.points


@rule("MD-1.3", "MD-1.6", "A-2")
def test_there_are_nine_cards_of_each_of_six_kinds_and_eighteen_dragons() -> None:
    state = RULES.setup(4, options())

    assert dict.fromkeys(TRANSPORTS, 9) == Counter(state.pile.cards)
    assert 6 == len(TRANSPORTS)
    assert 18 == state.dragons + sum(hand.size for hand in state.hands)


@rule("MD-1.7")
def test_points_have_no_limit() -> None:
    table = arrange(round=2, monks="shaanxi-1 0", points=(199, 0, 0)).all_pass()

    assert (203, 0, 0) == table.points


@rule("MD-3.1")
def test_a_card_is_turned_up_beside_each_space() -> None:
    table = begin()

    assert DISPLAY.split() == [str(card) for card in table.state.display]
    assert 48 == table.state.pile.size
    assert () == table.state.discards


@rule("MD-3.1")
def test_a_card_turned_up_is_told_with_its_province() -> None:
    table = begin(display="horse").do("-1 draw camel")

    assert (TurnedUp("beizhili", Card.CAMEL),) == table.events


@rule("MD-3.1")
def test_only_what_is_in_the_pile_is_turned_up() -> None:
    table = begin(display="horse horse horse horse horse").do()

    with forbidden("MD-3.1", card="dragon"):
        table.do("-1 draw dragon")


@rule("MD-3.2")
def test_the_other_dragons_lie_open_and_it_is_the_first_round() -> None:
    state = begin(seats=3).state

    assert (15, 1) == (state.dragons, state.round)


@rule("MD-3.4")
def test_the_lot_falls_on_the_starting_player() -> None:
    table = begin(starter="drawn")

    assert [CHANCE] == table.seats_to_act
    assert ["start 0", "start 1", "start 2"] == table.legal(CHANCE)
    assert (Started(2),) == table.do("-1 start 2").events
    assert 2 == table.state.starter


@rule("MD-3.4")
def test_the_lot_may_fall_on_anybody() -> None:
    state = begin(starter="drawn").state

    assert {Start(0), Start(1), Start(2)} == {RULES.draw(state, KeyedDice(b"lots", n)) for n in range(30)}


@rule("MD-3.4")
@pytest.mark.parametrize("seat", [-1, 3])
def test_the_lot_falls_on_somebody_who_plays(seat: int) -> None:
    with forbidden("MD-3.4", seat=(seat,), seats=3):
        begin(starter="drawn").do(f"-1 start {seat}")


@rule("MD-3.4")
def test_the_host_may_name_the_starting_player() -> None:
    table = begin(starter="2")

    assert 1 == table.state.starter
    assert [1] == table.seats_to_act


@rule("MD-3.4")
def test_nobody_starts_who_does_not_play() -> None:
    with forbidden("MD-3.4", seat=(3,), seats=3):
        RULES.setup(3, options(starter=Starter.SEAT_4))


@rule("MD-3.5", "MD-4.2")
def test_princes_are_placed_clockwise_from_the_starting_player() -> None:
    table = begin(starter="2")
    seats = []
    for district in ("shaanxi-1", "shaanxi-2", "shaanxi-3"):
        seats += table.seats_to_act
        table.do(f"{table.seats_to_act[0]} prince {district}")

    assert [1, 2, 0] == seats
    assert ["shaanxi-3", "shaanxi-1", "shaanxi-2"] == [table.prince(seat) for seat in range(3)]
    assert Phase.PLACE is table.state.phase


@rule("MD-3.5", "A-15")
def test_a_prince_brings_a_tile_of_his_province() -> None:
    table = begin().do("0 prince shandong-2")

    assert [PrincePlaced(0, "shandong-2", "shandong")] == table.of(PrincePlaced)
    assert (0, 0, 1, 0, 0, 0) == table.state.tiles[0]


@rule("MD-3.5")
def test_two_princes_start_in_one_province_but_not_in_one_district() -> None:
    table = begin().do("0 prince shandong-2")

    with forbidden("MD-3.5", district="shandong-2", seat=(0,)):
        table.do("1 prince shandong-2")
    table.do("1 prince shandong-1")


@rule("MD-3.5")
def test_a_prince_may_be_put_into_any_free_district() -> None:
    table = begin().do("0 prince shandong-2")

    assert 17 == len(table.legal(1))


@rule("MD-2.1")
@pytest.mark.parametrize("line", ["0 prince atlantis-1", "0 prince shandong"])
def test_a_district_that_the_map_has_not_is_refused(line: str) -> None:
    table = begin()

    with forbidden("MD-2.1", place=line.split()[-1]):
        table.do(line)
