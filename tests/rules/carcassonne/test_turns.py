"""The turn, drawing and discarding, and the end (CAR-3, CAR-4, CAR-9.1, CAR-12.1 to CAR-12.7)."""

from collections import Counter

import pytest

from rules.carcassonne.events import Discarded, Drawn, Ended, TileLaid
from rules.carcassonne.game import RULES
from rules.core.model import CHANCE, IllegalAction
from rules.core.notation import parse_action
from rules.core.play import play
from tests.support.dice import InTurn
from tests.support.rules import forbidden, rule
from tests.support.tables import arrange, begin

RING = ("N 0,0 2", "R 1,0 2", "N 2,0 3", "R 0,1 1", "R 2,1 3", "N 0,2 1", "R 1,2 0", "N 2,2 0")
"""A city round an empty space, 1,1."""


@rule("CAR-3.1")
def test_a_turn_is_to_draw_to_lay_to_deploy_and_to_score() -> None:
    table = begin(draws="E")

    assert table.event_names == ["Drawn"]
    table.do("0 place 0,-1 2")

    assert table.event_names == ["TileLaid"]
    table.do("0 deploy city1")

    assert table.event_names == ["Deployed", "Scored"]
    assert table.points == (2, 0)
    assert table.seats_to_act == [CHANCE]


@rule("CAR-3.1")
@pytest.mark.parametrize(("early", "late"), [("deploy none", "place 1,0 1"), ("deploy road1", "place 1,0 1")])
def test_nobody_deploys_before_the_tile_lies(early: str, late: str) -> None:
    table = begin(draws="U")

    with forbidden("CORE-3", seat=0):
        table.do(f"0 {early}")
    table.do(f"0 {late}", f"0 {early}")


@rule("CAR-3.2")
def test_the_next_turn_begins_when_this_one_is_done() -> None:
    table = begin(draws="U V").do("0 place 1,0 1; deploy none")

    assert table.seats_to_act == [1]
    assert [Drawn(1, "V")] == table.of(Drawn)
    with forbidden("CORE-8", seat=0):
        table.do("0 place 2,0 0")


@rule("CAR-3.2", "CAR-4.7")
def test_a_tile_that_can_be_laid_cannot_be_passed() -> None:
    table = begin(draws="U")

    assert {"place"} == {text.split()[0] for text in table.legal(0)}


@rule("CAR-3.3")
def test_deploying_may_always_be_declined() -> None:
    table = begin(draws="U").do("0 place 1,0 1")

    assert "deploy none" in table.legal(0)
    assert table.do("0 deploy none").supply == (7, 7)


@rule("CAR-3.4", "CAR-5.9")
def test_a_follower_deployed_may_come_home_in_the_same_turn() -> None:
    table = begin(draws="E").do("0 place 0,-1 2; deploy city1")

    assert table.supply == (7, 7)
    assert table.points == (2, 0)


@rule("CAR-3.4", "CAR-5.2")
def test_a_follower_that_comes_home_in_this_turn_cannot_be_deployed_in_it() -> None:
    elsewhere = [f"B {x},0 0 0:cloister1" for x in range(-6, 0)]
    table = arrange("E 0,0 0 0:city1", *reversed(elsewhere), draw="E").do("0 place 0,-1 2")

    assert table.supply == (0, 7)
    assert table.legal(0) == ["deploy none"]
    assert table.do("0 deploy none").supply == (1, 7)


@rule("CAR-4.1")
def test_a_tile_is_drawn_for_all_to_see_and_from_the_stack_only() -> None:
    table = begin(bag="U V")

    assert table.legal(CHANCE) == ["draw U", "draw V"]
    with forbidden("CAR-4.1", tile="X"):
        table.do("-1 draw X")

    assert table.do("-1 draw U").events == (Drawn(0, "U"),)
    assert table.state.bag == ("V",)


@rule("CAR-4.1")
def test_every_tile_is_drawn_as_likely_as_any_other() -> None:
    """Of three tiles, two of them alike, the two come twice as often."""
    dice = InTurn()
    state = begin(bag="U V V").state

    assert Counter({"U": 1, "V": 2}) == Counter(RULES.draw(state, dice).tile for _ in range(3))  # type: ignore[attr-defined]
    assert dice.asked == [3, 3, 3]


@rule("CAR-4.2")
def test_a_tile_goes_beside_one_that_lies_there() -> None:
    table = begin(draws="U")

    with forbidden("CAR-4.2", at="2,0"):
        table.do("0 place 2,0 0")
    with forbidden("CAR-4.2", at="0,0"):
        table.do("0 place 0,0 0")

    assert {"0,1", "1,0", "-1,0"} == {spot.split()[0] for spot in table.spots()}


@rule("CAR-12.2", "CAR-4.2")
def test_a_corner_is_not_enough() -> None:
    table = begin(draws="U")

    for corner in ("1,1", "-1,1", "1,-1", "-1,-1"):
        with forbidden("CAR-4.2", at=corner):
            table.do(f"0 place {corner} 0")


@rule("CAR-4.3")
@pytest.mark.parametrize(("turns", "at"), [(0, "0,-1"), (1, "1,0"), (2, "0,1"), (3, "-1,0")])
def test_a_tile_may_be_turned_in_any_of_four_orientations(turns: int, at: str) -> None:
    table = arrange("X 0,0 0", draw="A")

    assert [turns] == [event.turns for event in table.do(f"0 place {at} {turns}").of(TileLaid)]


@rule("CAR-4.3")
@pytest.mark.parametrize("turns", [2, 3, 4, -1])
def test_of_orientations_that_look_the_same_only_the_least_is_an_action(turns: int) -> None:
    table = begin(draws="U")

    with forbidden("CAR-4.3", turns=turns, choices="0, 1"):
        table.do(f"0 place 0,1 {turns}")


@rule("CAR-4.4")
def test_a_road_does_not_meet_a_city() -> None:
    table = begin(draws="U")

    with forbidden("CAR-4.4", side="south", ours="road", theirs="city"):
        table.do("0 place 0,-1 0")


@rule("CAR-4.4")
@pytest.mark.parametrize(
    ("tile", "move", "side", "ours", "theirs"),
    [
        ("U", "place 0,-1 1", "south", "field", "city"),
        ("E", "place 0,1 0", "north", "city", "field"),
        ("E", "place 1,0 3", "west", "city", "road"),
        ("U", "place 1,0 0", "west", "field", "road"),
        ("X", "place 0,1 0", "north", "road", "field"),
    ],
)
def test_no_edge_meets_another_kind(tile: str, move: str, side: str, ours: str, theirs: str) -> None:
    table = begin(draws=tile)

    with forbidden("CAR-4.4", side=side, ours=ours, theirs=theirs):
        table.do(f"0 {move}")


@rule("CAR-4.4")
@pytest.mark.parametrize(("tile", "move"), [("E", "place 0,-1 2"), ("U", "place 1,0 1"), ("B", "place 0,1 0")])
def test_equal_edges_meet(tile: str, move: str) -> None:
    assert begin(draws=tile).do(f"0 {move}").event_names[0] == "TileLaid"


@rule("CAR-4.4")
def test_river_meets_river_only() -> None:
    table = arrange("RV-SPRING 0,0 0", draw="U")

    with forbidden("CAR-4.4", side="west", ours="road", theirs="river"):
        table.do("0 place 1,0 1")
    with forbidden("CAR-4.4", side="west", ours="field", theirs="river"):
        table.do("0 place 1,0 0")


@rule("CAR-4.4")
def test_all_neighbours_count() -> None:
    """The space at 1,1 has a field to its north and a road to its west."""
    table = arrange("D 0,0 0", "U 1,0 1", "U 0,1 1", draw="V U")

    with forbidden("CAR-4.4", side="north", ours="road", theirs="field"):
        table.do("0 place 1,1 1")
    with forbidden("CAR-4.4", side="west", ours="field", theirs="road"):
        table.do("0 place 1,1 3")
    table.do("0 place 1,1 0")


@rule("CAR-4.5")
def test_what_lies_stays_where_it_is() -> None:
    table = begin(draws="U V")
    before = table.state.laid
    after = table.do("0 place 1,0 1; deploy none").state.laid

    assert before == after[: len(before)]
    assert len(after) == len(before) + 1


@rule("CAR-12.1")
def test_a_space_with_four_neighbours_takes_only_what_fits_on_all_four_sides() -> None:
    fitting = arrange(*RING, draw="C")
    table = arrange(*RING, draw="Q")

    assert fitting.spots() == ["1,1 0"]
    assert not [spot for spot in table.spots() if spot.startswith("1,1")]
    for turns, side in enumerate(("south", "west", "north", "east")):
        with forbidden("CAR-4.4", side=side, ours="field", theirs="city"):
            table.do(f"0 place 1,1 {turns}")


@rule("CAR-12.3", "CAR-4.7")
def test_a_tile_that_fits_only_where_it_helps_another_must_be_laid_there() -> None:
    """C fits nowhere but into seat 1's city, which it completes."""
    table = arrange(*RING[:-1], "N 2,2 0 1:city1", draw="C")

    assert table.of(Discarded) == []
    assert table.legal(0) == ["place 1,1 0"]
    assert table.do("0 place 1,1 0; deploy none").points == (0, 20)


@rule("CAR-12.4", "CAR-4.6", "CAR-13.9")
def test_a_tile_that_fits_nowhere_is_discarded_and_the_same_player_draws_again() -> None:
    table = begin(draws="E C V").do("0 place 0,-1 2; deploy none")

    assert table.events[-3:] == (Drawn(1, "C"), Discarded(1, "C"), Drawn(1, "V"))
    assert table.seats_to_act == [1]


@rule("CAR-4.6")
def test_discarding_repeats_as_often_as_needed() -> None:
    table = begin(draws="E C C V", bag="E C C V").do("0 place 0,-1 2; deploy none")

    assert ["C", "C"] == [event.tile for event in table.of(Discarded)]
    assert table.state.discarded == ("C", "C")
    assert table.seats_to_act == [1]


@rule("CAR-4.8", "CAR-12.5", "CAR-9.1")
def test_if_tiles_run_out_while_discarding_the_game_ends_at_once() -> None:
    table = begin(draws="E C", bag="E C").do("0 place 0,-1 2; deploy field1")

    assert table.state.over
    assert table.event_names[-4:] == ["Drawn", "Discarded", "FarmScored", "Ended"]
    assert table.points == (4, 0)
    assert table.seats_to_act == []


@rule("CAR-12.6")
def test_a_discarded_tile_does_not_come_back() -> None:
    table = begin(draws="E C V", bag="E C V V").do("0 place 0,-1 2; deploy none", "1 place 1,0 1; deploy none")

    assert table.legal(CHANCE) == ["draw V"]
    assert "C" not in [laid.tile for laid in table.state.laid]


@rule("CAR-4.9")
def test_the_table_has_no_edge() -> None:
    row = [f"U {x},0 1" for x in range(60)]

    assert "60,0 1" in arrange(*row, draw="U").spots()


@rule("CAR-9.1", "CAR-3.1", "CAR-12.45")
def test_the_game_ends_after_the_turn_of_the_last_tile_which_is_scored_as_usual() -> None:
    table = begin(draws="U E", bag="U E").do("0 place 1,0 1; deploy none").do("1 place 0,-1 2; deploy city1")

    assert table.state.over
    assert table.event_names == ["TileLaid", "Deployed", "Scored", "Ended"]
    assert table.points == (0, 2)
    assert table.of(Ended) == [Ended((1,))]


@rule("CAR-9.1")
@pytest.mark.parametrize("late", ["place 1,0 1", "deploy none", "draw V"])
def test_nothing_is_done_after_the_end(late: str) -> None:
    table = begin(draws="E", bag="E").do("0 place 0,-1 2; deploy none")

    for seat in (CHANCE, 0, 1):
        with pytest.raises(IllegalAction, match="CORE-1"):
            play(RULES, table.state, seat, parse_action(RULES, late))


@rule("CAR-12.7")
def test_the_last_tile_may_leave_one_player_with_a_turn_less() -> None:
    table = begin(draws="V V V", bag="V V V", seats=2)
    turns: Counter[int] = Counter()
    while not table.state.over:
        [seat] = table.seats_to_act
        turns[seat] += 1
        table.do(f"{seat} {table.legal(seat)[0]}; deploy none")

    assert turns == {0: 2, 1: 1}
