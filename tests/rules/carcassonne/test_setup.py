"""Players, components and set-up (CAR-1, CAR-2)."""

from collections import Counter

import pytest

from rules.carcassonne.game import RULES
from rules.carcassonne.state import FOLLOWERS, Deploy, Draw, Laid, Spot
from rules.carcassonne.tiles import LAND, RIVER, Kind, Segment, box
from rules.core.model import CHANCE
from rules.core.play import pending, view
from rules.core.struct import evolve
from tests.support.rules import forbidden, rule
from tests.support.tables import arrange, begin


@rule("CAR-1.1")
def test_two_to_five_may_play() -> None:
    assert [2, 3, 4, 5] == list(RULES.seats)
    assert [2, 3, 4, 5] == [len(begin(seats=seats).points) for seats in RULES.seats]


@rule("CAR-1.4", "CAR-1.6", "CAR-2.3")
@pytest.mark.parametrize("seats", RULES.seats)
def test_everyone_begins_with_seven_followers_and_no_points(seats: int) -> None:
    """The eighth is the scoring marker, which is not among them."""
    table = begin(seats=seats)

    assert FOLLOWERS == 7
    assert table.supply == (7,) * seats
    assert table.points == (0,) * seats


@rule("CAR-1.5")
def test_what_a_follower_is_comes_from_where_it_stands() -> None:
    assert {"city", "road", "field", "cloister", "river"} == {kind.value for kind in Kind}
    assert {Segment.CITY2: Kind.CITY, Segment.CLOISTER1: Kind.CLOISTER} == {
        segment: segment.kind for segment in (Segment.CITY2, Segment.CLOISTER1)
    }


@rule("CAR-1.7", "CAR-12.59", "CAR-12.63")
def test_points_go_on_beyond_fifty() -> None:
    table = arrange("W 0,0 0 0:road1", draw="W", points=(49, 150)).do("0 place 1,0 0; deploy none")

    assert table.points == (51, 150)


@rule("CAR-1.8")
def test_everybody_sees_everything() -> None:
    state = begin(draws="U", seats=3).state

    for seat in (None, 0, 1, 2):
        seen = view(RULES, state, seat).state

        assert pending(state) == pending(seen)
        assert evolve(state, agenda=()) == evolve(seen, agenda=())


@rule("CAR-1.8", "CAR-2.2")
def test_no_order_of_the_face_down_tiles_is_in_the_state() -> None:
    state = begin(river="true").state

    assert state.bag == tuple(sorted(state.bag))
    assert state.river == tuple(sorted(state.river))


@rule("CAR-2.1")
def test_the_start_tile_lies_in_the_middle_and_is_nobodys() -> None:
    state = begin().state

    assert state.laid == (Laid("D", Spot(0, 0), 0, None),)
    assert [Draw] == [type(decision) for decision in pending(state)]


@rule("CAR-2.2")
def test_the_other_71_land_tiles_are_in_the_stack() -> None:
    state = begin().state

    assert Counter(box(LAND)) - Counter(["D"]) == Counter(state.bag)
    assert len(state.bag) == 71
    assert state.river == state.ahead == ()


@rule("CAR-2.4", "CAR-13.1")
@pytest.mark.parametrize("starter", ["1", "2", "3"])
def test_the_host_may_name_the_starting_player(starter: str) -> None:
    table = begin(draws="U", seats=3, starter=starter)

    assert table.seats_to_act == [int(starter) - 1]


@rule("CAR-2.4", "CAR-13.1")
def test_lots_are_drawn_for_the_starting_player_among_those_who_play() -> None:
    table = begin(seats=3, starter="drawn")

    assert table.legal(CHANCE) == ["start 0", "start 1", "start 2"]
    with forbidden("CAR-2.4", seat=(3,), seats=3):
        table.do("-1 start 3")

    assert table.do("-1 start 2", "-1 draw U").seats_to_act == [2]


@rule("CAR-2.4")
def test_a_starting_player_who_does_not_play_cannot_be_named() -> None:
    with forbidden("CAR-2.4", seat=(4,), seats=4):
        begin(seats=4, starter="5")


@rule("CAR-2.5", "CAR-3.2")
def test_play_goes_round_in_seat_order() -> None:
    table = begin(draws="V V V V", seats=3, starter="2")
    order = []
    for _ in range(4):
        order += table.seats_to_act
        table.do(f"{order[-1]} {table.legal(order[-1])[0]}; deploy none")

    assert order == [1, 2, 0, 1]


@rule("CAR-2.6", "CAR-10.1", "CAR-10.2")
def test_with_the_river_the_spring_lies_there_and_the_start_tile_is_out_of_the_game() -> None:
    state = begin(river="true").state

    assert state.laid == (Laid("RV-SPRING", Spot(0, 0), 0, None),)
    assert Counter(box(RIVER)) - Counter(["RV-SPRING", "RV-LAKE"]) == Counter(state.river)
    assert len(state.river) == 10
    assert state.ahead == ("RV-LAKE",)
    assert Counter(box(LAND)) - Counter(["D"]) == Counter(state.bag)


@rule("CAR-10.3", "CAR-2.1")
@pytest.mark.parametrize("river", ["true", "false"])
def test_nobody_deploys_on_what_lies_there_at_the_beginning(river: str) -> None:
    state = begin(river=river).state

    assert not any(isinstance(decision, Deploy) for decision in pending(state))
    assert state.followers == ()


@rule("CAR-11.6")
def test_nothing_but_the_base_game_and_the_river_is_in_the_box() -> None:
    assert {Kind.CITY, Kind.ROAD, Kind.FIELD, Kind.CLOISTER, Kind.RIVER} == set(Kind)
    assert ["start", "draw", "place", "deploy"] == [kind.__struct_config__.tag for kind in RULES.actions]
