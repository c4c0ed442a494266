"""Who comes when: turns, the order of rounds, and which offers are answered before (TM-11, TM-13, TM-19)."""

import pytest

from rules.core.model import Seat
from rules.terra_mystica.decisions import Leech, StepCult
from rules.terra_mystica.events import RoundBegun
from rules.terra_mystica.options import Pick, TerraOptions
from rules.terra_mystica.state import Phase
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

APART = (("witches", "A3"), ("nomads", "I7"), ("giants", "A12"), ("mermaids", "I10"), ("halflings", "E2"))
"""Factions and hexes with nobody beside them."""


def table_of(
    seats: int, *, track: bool = False, pick: Pick = Pick.CHOICE, strict: bool = False, passed: tuple[Seat, ...] = ()
) -> TerraTable:
    """Arrange a table at which nobody is beside anybody, and everybody has priests to act with."""
    players = [player(faction, f"{at} dwelling", priests=7) for faction, at in APART[:seats]]
    return arrange(*players, passed=passed, options=TerraOptions(track=track, pick=pick, strict=strict))


def acts(table: TerraTable, *seats: Seat) -> TerraTable:
    """Take a turn for each of *seats*."""
    return table.do(*(f"{seat} send fire 1; end" for seat in seats))


def passes(table: TerraTable, *seats: Seat) -> TerraTable:
    """Pass for each of *seats*, with any scroll."""
    for seat in seats:
        table.do(f"{seat} pass {table.legal_of(seat, 'pass')[0]}; end")
    return table


def through(table: TerraTable, *order: Seat) -> TerraTable:
    """Let everybody pass in *order*, those whose turn it is not to pass yet acting."""
    for seat in order:
        while table.seats_to_act != [seat]:
            acts(table, table.seats_to_act[0])
        passes(table, seat)
    return table


@rule("TM-11.3", "TM-13.10")
def test_everybody_takes_one_action_round_and_round() -> None:
    table = table_of(3)
    seen = []
    for _ in range(7):
        seen += table.seats_to_act
        acts(table, table.seats_to_act[0])

    assert [0, 1, 2, 0, 1, 2, 0] == seen


@rule("TM-13.6", "TM-13.10")
def test_somebody_who_has_passed_is_passed_over() -> None:
    table = passes(acts(table_of(3), 0), 1)

    assert [2] == table.seats_to_act
    assert [0] == acts(table, 2).seats_to_act
    assert [2] == acts(table, 0).seats_to_act
    with forbidden("CORE-8", seat=1):
        table.do("1 send fire 1")


@rule("TM-11.3", "TM-13.10", "TM-21.59")
def test_the_last_one_goes_on_until_passing() -> None:
    table = passes(table_of(3), 0, 1)
    for _ in range(3):
        assert [2] == acts(table, 2).seats_to_act
    passes(table, 2)

    assert 3 == table.state.round


@rule("TM-13.4", "TM-13.5", "TM-13.11", "TM-21.60")
@pytest.mark.parametrize(
    ("seats", "first", "order"), [(2, 1, (1, 0)), (3, 1, (1, 2, 0)), (4, 2, (2, 3, 0, 1)), (5, 4, (4, 0, 1, 2, 3))]
)
def test_the_first_to_pass_begins_and_the_others_follow_clockwise(
    seats: int, first: Seat, order: tuple[Seat, ...]
) -> None:
    others = [seat for seat in reversed(range(seats)) if seat != first]
    table = through(table_of(seats), first, *others)

    assert order == table.state.order
    assert [RoundBegun(round=3, seat=first)] == table.of(RoundBegun)
    assert [first] == table.seats_to_act
    assert [order[1]] == acts(table, first).seats_to_act


@rule("TM-13.7", "TM-13.12", "TM-21.60")
@pytest.mark.parametrize(
    "order", [(1, 0), (2, 0, 1), (1, 3, 0, 2), (3, 1, 4, 0, 2)], ids=["B A", "C A B", "B D A C", "D B E A C"]
)
def test_with_the_track_the_order_of_passing_is_the_next_order(order: tuple[Seat, ...]) -> None:
    table = through(table_of(len(order), track=True), *order)
    assert order == table.state.order
    seen = []
    for _ in order:
        seen += table.seats_to_act
        acts(table, table.seats_to_act[0])

    assert [*order] == seen


@rule("TM-13.12")
def test_with_the_track_the_order_changes_back_again() -> None:
    table = through(through(table_of(3, track=True), 2, 0, 1), 1, 2, 0)

    assert (1, 2, 0) == table.state.order


@rule("TM-4.6", "TM-13.7", "TM-20.1")
def test_the_auction_brings_the_track() -> None:
    assert (2, 0, 1) == through(table_of(3, pick=Pick.AUCTION), 2, 0, 1).state.order


@rule("TM-13.13", "TM-14.2")
def test_spades_after_the_round_are_used_in_the_order_of_the_next() -> None:
    players = [player(faction, f"{at} dwelling", cults=(0, 0, 4, 0)) for faction, at in (*APART[:2], APART[3])]
    table = passes(arrange(*players, turn=2, tile="town_earth"), 2, 0, 1)
    order = []
    while table.state.phase is Phase.BONUS:
        [seat] = table.seats_to_act
        order.append(seat)
        table.do(f"{seat} waste")

    assert [2, 0, 1] == order


@rule("TM-21.58", "TM-17.17", "TM-17.3")
def test_passing_as_the_first_of_two_actions_ends_the_turn() -> None:
    chaos = player("chaos_magicians", "A12 stronghold", priests=3)
    table = arrange(chaos, player("witches", "A3 dwelling"))
    table.do("0 special double_turn; pass spade")

    assert "end" in table.legal(0)
    assert not any(text.startswith(("send", "build", "special")) for text in table.legal(0))
    assert [1] == table.do("0 end").seats_to_act
    assert (0,) == table.state.passed


@rule("TM-21.58", "TM-17.3")
def test_passing_as_the_second_of_two_actions_is_fine() -> None:
    chaos = player("chaos_magicians", "A12 stronghold", priests=3)
    table = arrange(chaos, player("witches", "A3 dwelling")).do("0 special double_turn; send fire 1; pass spade; end")

    assert (3, (0,)) == (table.player(0).cults[0], table.state.passed)
    assert [1] == table.seats_to_act


def neighbours(*, strict: bool = False, passed: tuple[Seat, ...] = ()) -> TerraTable:
    """Arrange a table at which the witches may upgrade beside the darklings, who sit after the giants."""
    witches, darklings = player("witches", "E9 dwelling"), player("darklings", "E10 dwelling")
    giants = player("giants", "A12 dwelling", priests=3)
    return arrange(witches, giants, darklings, passed=passed, options=TerraOptions(strict=strict))


@rule("TM-19.6")
def test_an_offer_may_be_answered_as_soon_as_it_is_made() -> None:
    table = neighbours().do("0 upgrade E9 trading_house", "2 decline 1 witches", "0 end")

    assert () == table.state.offers
    assert [1] == table.seats_to_act


def race(*, level: int = 9, keys: int = 1, top: int = 0) -> TerraTable:
    """Arrange a table at which Cultists, with a level of fire, have built beside the nomads; the giants are next."""
    cultists = player("cultists", "F7 dwelling", cults=(level, 0, 1, 0), keys=keys)
    giants = player("giants", "A12 dwelling", priests=3, cults=(top, 0, 0, 1))
    nomads = player("nomads", "G7 dwelling", priests=3)
    return arrange(cultists, giants, nomads).do("0 upgrade F7 trading_house; end")


@rule("TM-19.7")
def test_others_wait_while_the_cultists_could_be_first_at_the_top() -> None:
    table = race()
    assert [2] == table.seats_to_act
    table.do("2 take 1 cultists")
    assert isinstance(table.state.agenda[0][0], StepCult)
    table.do("0 cult fire")

    assert (10, 0) == (table.player(0).cults[0], table.player(0).keys)
    assert [1] == table.seats_to_act


@rule("TM-19.7")
@pytest.mark.parametrize(("level", "keys", "top"), [(8, 1, 0), (9, 0, 0), (9, 1, 10)])
def test_others_do_not_wait_when_the_cultists_could_not_enter_it(level: int, keys: int, top: int) -> None:
    table = race(level=level, keys=keys, top=top)

    assert [1, 2] == table.seats_to_act
    assert isinstance(table.state.offers[0], Leech)


@rule("TM-19.7", "TM-17.4")
def test_a_step_that_nobody_waits_for_is_taken_before_the_cultists_turn() -> None:
    table = race(level=5).do("2 take 1 cultists")
    assert [1, 0] == table.seats_to_act
    acts(table, 1, 2)

    assert [0] == table.seats_to_act
    assert ["cult air", "cult earth", "cult fire", "cult water"] == sorted(table.legal(0))


@rule("TM-21.81", "TM-13.13", "TM-10.4")
def test_with_the_track_who_has_passed_still_answers_in_the_order_of_the_round() -> None:
    cultists = player("cultists", "F7 dwelling")
    near = [player("darklings", "E10 dwelling"), player("nomads", "G7 dwelling")]
    table = arrange(cultists, *near, passed=(1,), options=TerraOptions(track=True, strict=True))
    table.do("0 upgrade F7 trading_house; end")

    assert [1] == table.seats_to_act
    assert [2] == [seat for seat in table.do("1 decline 1 cultists").seats_to_act if seat != 0]
