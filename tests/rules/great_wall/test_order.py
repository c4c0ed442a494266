"""Turn order: by tea, and in co-op as the players propose (GW-3.2, GW-17.9, A-44)."""

import pytest

from rules.core.play import pending
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import CommandPlaced, OrderAgreed, OrderProposed, OrderReopened
from rules.great_wall.state.tasks import GiveShame
from rules.great_wall.state.turns import parts
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.clans import REED
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, player


def together(seats: int = 3, **given: object) -> WallTable:
    """Return a co-op table at which all have chosen, and an order is to be proposed."""
    asked = (MoveClerks(seat=0, left=1),)
    table = arrange(seats=seats, mode="coop", stage=Stage.FALL, track=(), asked=asked, **given)  # type: ignore[arg-type]
    table.do("0 pass")
    return table.do(*(f"{seat} command muster" for seat in range(seats)))


def placed_cards(table: WallTable) -> list[int]:
    """Return whose command cards were placed, from the left."""
    return [event.clan for event in table.of(CommandPlaced)]


@rule("GW-17.9", "A-44")
def test_the_highest_on_the_tea_stack_proposes_an_order() -> None:
    table = together(tea=(2, 0, 1))

    assert ["2 Arrange"] == table.pending
    assert (2, 0, 1) == table.state.proposal
    table.do("2 earlier 3", "2 earlier 2")
    assert (1, 2, 0) == table.state.proposal
    table.do("2 propose")
    assert [OrderProposed(2, (1, 2, 0))] == table.of(OrderProposed)
    assert ["0 Agree", "1 Agree"] == sorted(table.pending)


@rule("GW-17.9", "A-44")
def test_cards_are_placed_when_all_agree() -> None:
    table = together().do("0 earlier 2", "0 propose", "2 agree")

    assert [OrderAgreed(2)] == table.of(OrderAgreed)
    assert [] == placed_cards(table)
    table.do("1 agree")
    assert [1, 0, 2] == placed_cards(table)
    assert (Stage.COMMAND, ()) == (table.state.stage, table.state.proposal)


@rule("A-50")
@pytest.mark.parametrize(("version", "answered"), [(3, ()), (4, (2,))])
def test_somebody_who_is_still_asked_to_agree_sees_who_has(version: int, answered: tuple[int, ...]) -> None:
    table = together(version=version).do("0 propose", "2 agree")

    [asked] = pending(table.state)
    assert (1, answered) == (asked.seat, asked.answered)


@rule("GW-17.9", "A-44")
def test_each_may_reopen_the_order_once() -> None:
    table = together().do("0 propose", "1 agree", "2 reopen")

    assert [OrderReopened(2)] == table.of(OrderReopened)
    assert ["2 Arrange"] == table.pending
    table.do("2 earlier 3", "2 propose")
    assert ["0 Agree", "1 Agree"] == sorted(table.pending)
    table.do("1 reopen", "1 propose")
    with forbidden("GW-17.9", seat=2):
        table.do("2 reopen")
    table.do("0 agree", "2 agree")
    assert [0, 2, 1] == placed_cards(table)


@rule("GW-17.9", "A-44")
def test_an_order_is_moved_as_often_as_any_order_takes_and_no_more() -> None:
    table = together().do("0 earlier 2", "0 earlier 2", "0 earlier 2")

    assert ["0 propose"] == [f"0 {text}" for text in table.legal(0)]
    with forbidden("GW-17.9", left=0):
        table.do("0 earlier 2")


@rule("GW-17.9")
def test_the_first_card_has_none_before_it() -> None:
    with forbidden("GW-17.9", number=1):
        together().do("0 earlier 1")


@rule("GW-17.9")
def test_a_year_later_each_may_reopen_again() -> None:
    table = together().do("0 propose", "1 reopen", "1 propose", "0 agree", "2 agree")

    assert (1,) == table.state.reopened
    table = arrange(mode="coop", stage=Stage.SHAME, step=1, reopened=(1,), asked=(MoveClerks(seat=0, left=1),)).do(
        "0 pass"
    )
    assert () == table.state.reopened


@rule("GW-17.9")
def test_reed_comes_after_all_players() -> None:
    table = together(seats=2, tea=(8, 1, 0)).do("1 propose", "0 agree")

    assert [1, 0, REED] == placed_cards(table)


@rule("GW-17.9", "A-38")
def test_whoever_acts_first_is_resolved_first_and_whole() -> None:
    asked = (MoveClerks(seat=0, left=1),)
    table = arrange(mode="coop", version=2, track=("0 muster",), stage=Stage.PLACING, asked=asked)
    table.do("0 pass", "0 pass")

    assert ["1 Begin", "2 Begin"] == sorted(table.pending)
    table.do("2 begin")
    assert ["2 MoveClerks"] == table.pending
    table.do("2 pass")
    assert ["1 MoveClerks"] == table.pending


@rule("GW-17.9")
def test_tokens_are_taken_as_players_come() -> None:
    table = arrange(mode="coop", version=2, shame=30, asked=(MoveClerks(seat=0, left=1),))
    deed = Deed(table.state)
    parts(deed, (0, 1, 2), lambda seat: GiveShame(seat, 1), what="shame")
    table.settle(deed.finish().state)

    assert ["0 Begin", "1 Begin", "2 Begin"] == sorted(table.pending)
    table.do("1 begin", "1 bear archer")
    assert ["0 Begin", "2 Begin"] == sorted(table.pending)
    table.do("2 begin", "2 bear spearman")
    assert ["0 PlaceShame"] == table.pending


@rule("GW-3.2", "GW-17.9")
def test_otherwise_parts_come_in_tea_order() -> None:
    table = arrange(tea=(1, 2, 0), asked=(MoveClerks(seat=0, left=1),))
    deed = Deed(table.state)
    parts(deed, (0, 1, 2), lambda seat: MoveClerks(seat=seat, left=1))
    table.settle(deed.finish().state)
    order = []
    for _ in range(3):
        order.append(table.pending[0])
        table.least()

    assert ["1 MoveClerks", "2 MoveClerks", "0 MoveClerks"] == order


@rule("GW-17.9")
def test_one_who_is_alone_need_not_begin() -> None:
    table = arrange(
        player(), player(), mode="coop", gone=(1,), track=("0 muster",), asked=(MoveClerks(seat=0, left=1),)
    )
    deed = Deed(table.state)
    parts(deed, (0, 1), lambda seat: MoveClerks(seat=seat, left=1))
    table.settle(deed.finish().state)

    assert ["0 MoveClerks"] == table.pending
