"""Power, burning and free conversions (TM-5, TM-21.1 to TM-21.8)."""

import pytest

from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.events import Burned, Converted
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.power import Bowls, after_burn, after_gain, after_spending, height, without_tokens
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "I9 dwelling")


def alone(bowls: Bowls = (5, 7, 0), options: TerraOptions | None = None, **given: object) -> TerraTable:
    """Arrange a table of Auren, whose turn it is, with nobody near them."""
    return arrange(player("auren", "F2 dwelling", bowls=bowls, **given), FAR, options=options)


@rule("TM-5.3", "TM-21.1")
@pytest.mark.parametrize(
    ("bowls", "power", "after"),
    [
        ((5, 7, 0), 1, (4, 8, 0)),
        ((1, 11, 0), 2, (0, 11, 1)),
        ((5, 7, 0), 0, (5, 7, 0)),
        ((2, 0, 10), 3, (0, 1, 11)),
        ((0, 2, 10), 5, (0, 0, 12)),
        ((0, 0, 12), 4, (0, 0, 12)),
        ((12, 0, 0), 24, (0, 0, 12)),
    ],
)
def test_power_moves_tokens_one_by_one_the_first_bowl_first(bowls: Bowls, power: int, after: Bowls) -> None:
    assert after == after_gain(bowls, power)


@rule("TM-5.3")
@pytest.mark.parametrize("power", range(26))
def test_so_much_power_is_so_many_single_ones(power: int) -> None:
    one_by_one: Bowls = (5, 6, 1)
    for _ in range(power):
        one_by_one = after_gain(one_by_one, 1)

    assert one_by_one == after_gain((5, 6, 1), power)
    assert min(power, 5 * 2 + 6) == height(one_by_one) - height((5, 6, 1))


@rule("TM-5.2")
def test_spent_tokens_go_back_to_the_first_bowl() -> None:
    assert (4, 2, 3) == after_spending((1, 2, 6), 3)
    assert (4, 1, 3) == without_tokens((5, 1, 3), 1)


@rule("TM-5.4", "TM-21.2")
def test_burning_takes_one_token_out_of_the_game_for_each_that_can_be_spent() -> None:
    table = alone().do("0 burn 3")

    assert (5, 1, 3) == table.player().bowls == after_burn((5, 7, 0), 3)
    assert (Burned(seat=0, tokens=3),) == table.events
    assert (8, 1, 0) == table.do("0 power priest").player().bowls


@rule("TM-5.4", "TM-21.2")
@pytest.mark.parametrize("tokens", [4, 0, -1])
def test_no_more_is_burned_than_pairs_of_the_second_bowl(tokens: int) -> None:
    table = alone()

    with forbidden("TM-5.4", most=3):
        table.do(f"0 burn {tokens}")
    assert ["1", "2", "3"] == table.legal_of(0, "burn")
    assert (5, 7, 0) == table.player().bowls


@rule("TM-5.4", "TM-5.5", "TM-19.5")
def test_burning_and_converting_are_no_actions() -> None:
    table = alone(bowls=(0, 4, 0)).do("0 burn 1; burn 1; convert power coin 2; build F1; convert worker coin 1; end")

    assert [1] == table.seats_to_act


@rule("TM-5.5")
@pytest.mark.parametrize(
    ("exchange", "given", "got"),
    [
        ("power priest 1", Goods(power=5), Goods(priests=1)),
        ("power worker 1", Goods(power=3), Goods(workers=1)),
        ("power coin 4", Goods(power=4), Goods(coins=4)),
        ("priest worker 2", Goods(priests=2), Goods(workers=2)),
        ("priest coin 1", Goods(priests=1), Goods(coins=1)),
        ("worker coin 3", Goods(workers=3), Goods(coins=3)),
    ],
)
def test_what_is_converted_into_what(exchange: str, given: Goods, got: Goods) -> None:
    table = alone(bowls=(0, 0, 6), coins=1, workers=3, priests=2).do(f"0 convert {exchange}")

    assert (Converted(seat=0, given=given, got=got),) == table.events
    player = table.player()
    assert (1 - given.coins + got.coins, 3 - given.workers + got.workers) == (player.coins, player.workers)
    assert (2 - given.priests + got.priests, (given.power, 0, 6 - given.power)) == (player.priests, player.bowls)


@rule("TM-5.5")
@pytest.mark.parametrize(
    ("give", "get"),
    [
        ("coin", "worker"),
        ("coin", "power"),
        ("worker", "priest"),
        ("worker", "power"),
        ("priest", "power"),
        ("coin", "priest"),
        ("coin", "coin"),
    ],
)
def test_nothing_is_converted_the_other_way_round(give: str, get: str) -> None:
    table = alone(priests=2)

    with forbidden("TM-5.5", give=give, get=get):
        table.do(f"0 convert {give} {get} 1")


@rule("TM-5.5", "TM-5.8")
def test_as_much_is_converted_as_there_is() -> None:
    table = alone(bowls=(0, 0, 6), coins=9, workers=2, priests=1)

    assert [
        *("power coin 1", "power coin 2", "power coin 3", "power coin 4", "power coin 5", "power coin 6"),
        *("power priest 1", "power worker 1", "power worker 2"),
        *("priest coin 1", "priest worker 1", "worker coin 1", "worker coin 2"),
    ] == table.legal_of(0, "convert")
    with forbidden("TM-19.2", good="workers", missing=1):
        table.do("0 convert worker coin 3")


@rule("TM-5.5")
@pytest.mark.parametrize("times", [0, -1])
def test_nothing_is_converted_no_times(times: int) -> None:
    table = alone(bowls=(0, 0, 6))

    with forbidden("TM-5.5", give="power", get="coin"):
        table.do(f"0 convert power coin {times}")


@rule("TM-5.2", "TM-21.4", "TM-19.2")
def test_what_lies_in_the_second_bowl_pays_for_nothing() -> None:
    table = alone(bowls=(5, 6, 1))

    with forbidden("TM-19.2", good="power", missing=2):
        table.do("0 power priest")
    with forbidden("TM-19.2", good="power", missing=2):
        table.do("0 convert power worker 1")
    assert [] == table.legal_of(0, "power")


@rule("TM-5.6", "TM-21.3")
@pytest.mark.parametrize("what", ["burn 1", "convert worker coin 1"])
def test_nobody_converts_outside_ones_own_turn(what: str) -> None:
    table = alone()

    with forbidden("CORE-8", seat=1):
        table.do(f"1 {what}")


@rule("TM-5.7", "TM-21.5")
def test_coins_do_not_become_points() -> None:
    table = alone()

    with forbidden("TM-5.5", give="coin", get="point"):
        table.do("0 convert coin point 1")


@rule("TM-21.5", "TM-20.3")
def test_where_a_replay_allows_it_three_coins_become_a_point() -> None:
    table = alone(coins=7, options=TerraOptions(allow=(Allowance.COINS_TO_POINTS,))).do("0 convert coin point 2")

    assert (1, 22) == (table.player().coins, table.points())
    with forbidden("TM-19.2", good="coins", missing=2):
        table.do("0 convert coin point 1")


@rule("TM-5.1")
def test_coins_and_workers_have_no_limit() -> None:
    table = alone(bowls=(0, 0, 10), coins=400, workers=300).do("0 convert power worker 2; power coins")

    assert (407, 302) == (table.player().coins, table.player().workers)


@rule("TM-2.2", "TM-21.7")
def test_a_priest_above_the_limit_is_lost_and_paid_for_all_the_same() -> None:
    table = alone(bowls=(0, 0, 10), priests=7).do("0 convert power priest 1")

    assert (7, (5, 0, 5)) == (table.player().priests, table.player().bowls)
    assert (Converted(seat=0, given=Goods(power=5), got=Goods()),) == table.events


@rule("TM-2.2", "TM-21.7")
def test_priests_on_the_cult_board_lower_the_limit() -> None:
    table = arrange(
        player("auren", "F2 dwelling", bowls=(0, 0, 10), priests=5),
        FAR,
        priests={"fire": (0, None, None, None), "air": (1, None, None, None)},
    ).do("0 convert power priest 2")

    assert 6 == table.player().priests


@rule("TM-21.8", "TM-12.5", "TM-2.2")
@pytest.mark.parametrize(("steps", "priests"), [(1, 7), (2, 6)])
def test_a_priest_who_stays_lowers_the_limit_and_one_who_comes_back_does_not(steps: int, priests: int) -> None:
    table = alone(bowls=(0, 0, 10), priests=7).do(f"0 send fire {steps}; convert power priest 2")

    assert priests == table.player().priests
