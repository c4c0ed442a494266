"""The tea house and the tea stack (GW-6.5, GW-13)."""

from typing import Any

from rules.great_wall.board import tea
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import TeaMoved
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.tasks import Activate
from rules.great_wall.terms.clans import REED
from rules.great_wall.terms.vocabulary import Place
from tests.support.rules import rule
from tests.support.wall import WallTable, arrange

STOP = MoveClerks(seat=0, left=1)


def pour(there: tuple[int, ...], order: tuple[int, ...], *players: Player, **given: Any) -> WallTable:
    """Activate the tea house with clerks of these clans."""
    asked = (Activate(Place.TEA_HOUSE), STOP)
    given = {"seats": sum(clan < REED for clan in order)} | given
    return arrange(*players, asked=asked, clerks={"tea_house": there}, tea=order, **given)


@rule("GW-6.5", "GW-20.7")
def test_markers_go_up_in_the_order_there_was() -> None:
    table = pour((1, 1, 2, 2), (0, 1, 2, 3))

    assert table.of(TeaMoved) == [TeaMoved(1, 1), TeaMoved(2, 2)]
    assert table.state.tea == (1, 2, 0, 3)


@rule("GW-6.5")
def test_number_of_clerks_does_not_matter() -> None:
    assert pour((2, 2, 1), (0, 1, 2)).state.tea == (1, 2, 0)
    assert pour((2, 2, 0), (0, 1, 2)).state.tea == (0, 2, 1)


@rule("GW-6.5", "GW-20.8")
def test_somebody_who_fills_the_tea_house_alone_goes_to_the_top() -> None:
    assert pour((3, 3, 3, 3), (0, 1, 2, 3)).state.tea == (3, 0, 1, 2)


@rule("GW-6.5", "GW-20.8")
def test_somebody_who_shares_the_tea_house_goes_up_one_place() -> None:
    assert pour((1, 3, 3, 3), (0, 1, 2, 3)).state.tea == (1, 0, 3, 2)


@rule("GW-6.5", "GW-5.11")
def test_somebody_who_is_alone_without_filling_it_goes_up_one_place() -> None:
    asked = (Activate(Place.TEA_HOUSE, advanced=True), STOP)
    table = arrange(seats=4, asked=asked, clerks={"tea_house": (3, 3)}, tea=(0, 1, 2, 3))

    assert table.state.tea == (0, 1, 3, 2)


@rule("GW-6.5")
def test_somebody_who_is_on_top_stays_there() -> None:
    table = pour((0, 0, 0), (0, 1, 2))

    assert table.state.tea == (0, 1, 2)
    assert table.of(TeaMoved) == []


@rule("GW-15.14", "GW-6.5")
def test_marker_of_reed_moves_as_any_other() -> None:
    table = pour((0, 0, REED), (1, 0, REED))

    assert table.state.tea == (0, REED, 1)

    table = pour((1, 1, REED), (1, 0, REED))

    assert table.state.tea == (1, REED, 0)


@rule("GW-13.1", "GW-3.2")
def test_tea_order_is_read_from_the_top() -> None:
    asked = (Activate(Place.BUILDERS_ENCAMPMENT), STOP)
    table = arrange(asked=asked, clerks={"builders_encampment": (0, 1, 2)}, tea=(1, 2, 0))
    seen = []
    while table.pending != ["0 MoveClerks"]:
        seen += table.pending
        table.do(f"{table.pending[0][0]} pass")

    assert seen == ["1 Build", "2 Build", "0 Build"]


@rule("GW-13.2")
def test_marker_swaps_with_the_one_above() -> None:
    deed = Deed(arrange(seats=4, tea=(3, 1, 0, 2), asked=(STOP,)).state)
    tea.move_up(deed, 0, 1)

    assert deed.state.tea == (3, 0, 1, 2)

    tea.move_up(deed, 2, 5)

    assert deed.state.tea == (2, 3, 0, 1)
