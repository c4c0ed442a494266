"""The River (CAR-10, CAR-12.50 to CAR-12.57)."""

from collections import Counter

import pytest

from rules.carcassonne.events import Brought, Discarded, Drawn
from rules.carcassonne.game import RULES
from rules.carcassonne.tiles import Segment
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE
from rules.core.play import pending, play, view
from tests.support.rules import forbidden, rule
from tests.support.tables import CarcassonneTable, arrange, begin

TEN = "RV-STRAIGHT RV-CITIES RV-BEND RV-CITY-ROAD RV-ROAD-BEND RV-STRAIGHT RV-CLOISTER RV-CITY-CORNER RV-BRIDGE RV-BEND"


def went_on(table: CarcassonneTable, turns: int) -> CarcassonneTable:
    """Play *turns* turns, each at the first legal place and without a follower."""
    for _ in range(turns):
        [seat] = table.seats_to_act
        table.do(f"{seat} {table.legal(seat)[0]}; deploy none")
    return table


def are_joined(table: CarcassonneTable, one: str, other: str) -> bool:
    """Whether two segments, written ``0:field1``, are one feature."""
    board = table.state.board
    numbers = [board.feature_at(int(on), Segment(name)) for on, name in (one.split(":"), other.split(":"))]
    return numbers[0] == numbers[1]


@rule("CAR-10.4")
def test_the_ten_river_tiles_are_drawn_first() -> None:
    table = begin(river="true")

    assert {f"draw {tile}" for tile in TEN.split()} == set(table.legal(CHANCE))
    with forbidden("CAR-4.1", tile="V"):
        table.do("-1 draw V")


@rule("CAR-12.56", "CAR-10.4", "CAR-10.5")
def test_with_three_players_the_lake_is_laid_in_the_eleventh_turn() -> None:
    table = went_on(begin(river="true", draws=f"{TEN} V", seats=3), 9)

    assert table.seats_to_act == [0]
    went_on(table, 1)

    assert table.state.discarded == ()
    assert table.seats_to_act == [1]
    assert table.of(Brought) == [Brought(1, "RV-LAKE")]
    went_on(table, 1)

    assert table.seats_to_act == [2]
    assert table.of(Drawn) == [Drawn(2, "V")]


@rule("CAR-10.5")
def test_nature_is_not_asked_before_the_lake() -> None:
    table = went_on(begin(river="true", draws=TEN), 10)

    assert CHANCE not in table.seats_to_act
    assert "-1 draw RV-LAKE" not in table.log


@rule("CAR-10.13", "CAR-9.1")
@pytest.mark.parametrize(
    ("river", "start", "turns"),
    [("false", "removed", 71), ("true", "removed", 82), ("true", "placed", 83), ("true", "shuffled", 83)],
)
@pytest.mark.parametrize("seats", [2, 5])
def test_how_many_turns_a_game_has(river: str, start: str, turns: int, seats: int) -> None:
    """Discarded tiles make none."""
    state = begin(river=river, seats=seats, river_start_tile=start).state
    while not state.over:
        [decision] = pending(state)
        chance = decision.seat == CHANCE
        dice = KeyedDice(b"turns", len(state.laid) + len(state.discarded))
        action = RULES.draw(state, dice) if chance else RULES.default(view(RULES, state, decision.seat), decision)
        state = play(RULES, state, decision.seat, action).state
    taken = Counter(laid.by for laid in state.laid if laid.by is not None)

    assert turns == taken.total() + len(state.discarded)
    if not state.discarded:
        assert [turns // seats + (seat < turns % seats) for seat in range(seats)] == [taken[s] for s in range(seats)]


@rule("CAR-10.6")
@pytest.mark.parametrize(
    ("tile", "place", "segments"),
    [
        ("RV-CITIES", "1,0 0", "city1 city2 field1 field2"),
        ("RV-CITY-ROAD", "1,0 0", "city1 field1 field2 field3 field4 road1"),
        ("RV-CLOISTER", "1,0 0", "cloister1 field1 field2 field3 road1"),
        ("RV-LAKE", "1,0 0", "field1"),
    ],
)
def test_followers_are_deployed_on_river_tiles_but_not_on_the_river(tile: str, place: str, segments: str) -> None:
    table = arrange("RV-SPRING 0,0 0", draw=tile).do(f"0 place {place}")

    assert sorted(table.free) == segments.split()
    with forbidden("CAR-10.6"):
        table.do("0 deploy river1")


@rule("CAR-10.7", "CAR-12.54")
@pytest.mark.parametrize("place", ["0,1 0", "0,-1 0", "-1,0 1"])
def test_a_river_tile_must_continue_the_river(place: str) -> None:
    """Its field edges fit, and its river edges are open elsewhere."""
    table = begin(river="true", draws="RV-STRAIGHT")

    with forbidden("CAR-10.7", at=place.split()[0], mouth="1,0"):
        table.do(f"0 place {place}")

    assert table.legal(0) == ["place 1,0 0"]


@rule("CAR-10.7", "CAR-4.4")
def test_a_river_tile_meets_the_river_with_its_river() -> None:
    table = begin(river="true", draws="RV-STRAIGHT")

    with forbidden("CAR-4.4", side="west", ours="field", theirs="river"):
        table.do("0 place 1,0 1")


BENT = ("RV-SPRING 0,0 0", "RV-BEND 1,0 0")
"""The river goes east and bends to the south."""


@rule("CAR-10.8", "CAR-12.52")
@pytest.mark.parametrize("river_uturn", ["adjacent", "strict"])
def test_two_bends_the_same_way_at_once_are_a_u_turn(river_uturn: str) -> None:
    table = arrange(*BENT, draw="RV-BEND", river_uturn=river_uturn)

    with forbidden("CAR-10.8", at="1,1", turns=1):
        table.do("0 place 1,1 1")

    assert table.legal(0) == ["place 1,1 2"]


@rule("CAR-10.8", "CAR-12.52")
def test_the_same_mirrored() -> None:
    """The river goes east, bends to the north, and must not bend to the west."""
    table = arrange("RV-SPRING 0,0 0", "RV-BEND 1,0 1", draw="RV-BEND")

    with forbidden("CAR-10.8", at="1,-1", turns=0):
        table.do("0 place 1,-1 0")

    assert table.legal(0) == ["place 1,-1 3"]


@rule("CAR-12.53", "CAR-10.8", "CAR-11.4", "CAR-13.6")
def test_a_straight_tile_between_them_makes_the_difference_unless_strict() -> None:
    between = (*BENT, "RV-STRAIGHT 1,1 1")
    lenient = arrange(*between, draw="RV-BEND")
    strict = arrange(*between, draw="RV-BEND", river_uturn="strict")

    assert sorted(lenient.legal(0)) == ["place 1,2 1", "place 1,2 2"]
    assert strict.legal(0) == ["place 1,2 2"]
    with forbidden("CAR-10.8"):
        strict.do("0 place 1,2 1")


@rule("CAR-11.4", "CAR-10.8")
def test_strict_looks_at_the_latest_bend_only() -> None:
    """After a bend to the south and one to the east the next may go south again."""
    table = arrange(*BENT, "RV-BEND 1,1 2", "RV-STRAIGHT 2,1 0", draw="RV-BEND", river_uturn="strict")

    assert table.legal(0) == ["place 3,1 0"]


@rule("CAR-10.8", "CAR-11.4")
@pytest.mark.parametrize("river_uturn", ["adjacent", "strict"])
def test_the_first_bend_may_go_either_way(river_uturn: str) -> None:
    table = arrange("RV-SPRING 0,0 0", "RV-STRAIGHT 1,0 0", draw="RV-BEND", river_uturn=river_uturn)

    assert table.legal(0) == ["place 2,0 0", "place 2,0 1"]


@rule("CAR-12.57")
@pytest.mark.parametrize(("tile", "back", "on"), [("RV-CITY-CORNER", 2, 3), ("RV-ROAD-BEND", 1, 2)])
def test_other_tiles_that_bend_are_bends(tile: str, back: int, on: int) -> None:
    table = arrange(*BENT, draw=tile)

    with forbidden("CAR-10.8"):
        table.do(f"0 place 1,1 {back}")

    assert table.legal(0) == [f"place 1,1 {on}"]


@rule("CAR-12.57")
@pytest.mark.parametrize("first", ["RV-CITY-CORNER 1,0 1", "RV-ROAD-BEND 1,0 0"])
def test_a_bend_after_other_tiles_that_bend_is_a_u_turn_too(first: str) -> None:
    table = arrange("RV-SPRING 0,0 0", first, draw="RV-BEND")

    assert table.legal(0) == ["place 1,1 2"]


@rule("CAR-10.8")
def test_straight_tiles_and_the_lake_are_never_a_u_turn() -> None:
    assert arrange(*BENT, draw="RV-STRAIGHT").legal(0) == ["place 1,1 1"]
    assert arrange(*BENT, draw="RV-LAKE").legal(0) == ["place 1,1 1"]


@rule("CAR-10.9", "CAR-12.50", "CAR-13.8")
def test_at_the_spring_both_banks_are_one_farm() -> None:
    table = arrange("RV-SPRING 0,0 0", "RV-STRAIGHT 1,0 0", draw="V V")

    assert are_joined(table, "1:field1", "1:field2")


@rule("CAR-10.9", "CAR-12.50")
def test_a_city_and_a_road_may_cut_a_bank() -> None:
    """The road and the city of RV-CITY-ROAD cut both; at the spring they are one as far as there."""
    table = arrange("RV-SPRING 0,0 0", "RV-CITY-ROAD 1,0 0", "RV-STRAIGHT 2,0 0", draw="V V")

    assert are_joined(table, "1:field2", "1:field4")
    assert not are_joined(table, "1:field1", "1:field2")
    assert not are_joined(table, "2:field1", "2:field2")


@rule("CAR-12.51", "CAR-10.9", "CAR-13.8")
def test_at_the_lake_both_banks_are_one_farm_again() -> None:
    apart = arrange("RV-STRAIGHT 0,0 0", "RV-STRAIGHT 1,0 0", draw="V V")
    table = arrange("RV-STRAIGHT 0,0 0", "RV-LAKE 1,0 0", draw="V V")

    assert not are_joined(apart, "0:field1", "0:field2")
    assert are_joined(table, "0:field1", "0:field2")


@rule("CAR-10.12", "CAR-13.7", "CAR-4.6")
def test_a_river_tile_that_fits_nowhere_is_discarded_and_another_drawn() -> None:
    """The river runs into a corner where only a tile with a field to the north can lie."""
    corner = ("RV-SPRING 0,0 0", "RV-BEND 1,0 0", "RV-BEND 1,1 1")
    table = arrange(*corner, draw="RV-BRIDGE RV-STRAIGHT")

    assert table.events == (Drawn(0, "RV-BRIDGE"), Discarded(0, "RV-BRIDGE"), Drawn(0, "RV-STRAIGHT"))
    assert table.legal(0) == ["place 0,1 0"]


@rule("CAR-10.12", "CAR-10.8")
def test_a_bend_that_could_only_turn_the_river_back_is_discarded() -> None:
    """To the east a cloister's field bars the way, and to the west the river would make a U-turn."""
    table = arrange("RV-SPRING 0,0 0", "RV-BEND 1,0 0", "B 2,0 0", "B 2,1 0", draw="RV-BEND RV-STRAIGHT")

    assert table.of(Discarded) == [Discarded(0, "RV-BEND")]
    assert table.legal(0) == ["place 1,1 1"]


@rule("CAR-10.12", "CAR-13.7")
def test_a_lake_that_fits_nowhere_is_discarded_and_a_land_tile_drawn_by_the_same_player() -> None:
    table = arrange("RV-SPRING 0,0 0", "B 0,-1 0", "E 1,-1 2", draw="RV-LAKE U")

    assert table.events == (Brought(0, "RV-LAKE"), Discarded(0, "RV-LAKE"), Drawn(0, "U"))
    assert table.seats_to_act == [0]
    assert not any(text.startswith("place 1,0") for text in table.legal(0))


@rule("CAR-10.12")
def test_when_the_last_river_tile_is_discarded_the_lake_is_next() -> None:
    corner = ("RV-SPRING 0,0 0", "RV-BEND 1,0 0", "RV-BEND 1,1 1")
    table = arrange(*corner, draw="RV-BRIDGE", ahead="RV-LAKE")

    assert table.of(Brought) == [Brought(0, "RV-LAKE")]
    assert table.seats_to_act == [0]


@rule("CAR-11.3", "CAR-10.1")
def test_the_start_tile_may_be_shuffled_among_the_land_tiles() -> None:
    table = begin(river="true", river_start_tile="shuffled")

    assert (len(table.state.bag), table.state.bag.count("D")) == (72, 4)
    assert table.state.laid[0].tile == "RV-SPRING"


@rule("CAR-11.3")
def test_the_start_tile_may_be_laid_right_after_the_lake() -> None:
    table = went_on(begin(river="true", draws=f"{TEN} V", river_start_tile="placed"), 11)

    assert (len(table.state.bag), table.state.bag.count("D")) == (71, 3)
    assert table.of(Brought)[-1] == Brought(1, "D")
    went_on(table, 1)

    assert table.of(Drawn) == [Drawn(0, "V")]


@rule("CAR-11.3", "CAR-2.1")
@pytest.mark.parametrize("start", ["removed", "shuffled", "placed"])
def test_without_the_river_the_start_tile_begins_whatever_that_option_says(start: str) -> None:
    state = begin(river_start_tile=start).state

    assert state.laid[0].tile == "D"
    assert (len(state.bag), state.ahead, state.river) == (71, (), ())


@rule("CAR-10.2")
@pytest.mark.parametrize("tile", ["RV-SPRING", "RV-LAKE"])
def test_spring_and_lake_are_never_drawn(tile: str) -> None:
    with forbidden("CAR-4.1", tile=tile):
        begin(river="true").do(f"-1 draw {tile}")
