"""The map that is ours, and its figures."""

from collections import Counter, deque
from collections.abc import Iterable
from itertools import combinations

import msgspec
import pytest

from rules.ming_dynasty.cards import TRANSPORTS, Card
from rules.ming_dynasty.map import MAPS, SHIPPED
from rules.ming_dynasty.survey import Shape, exact
from tests.support.rules import rule

OURS = MAPS[SHIPPED]
ROADS = frozenset((border.a, border.b, border.transport) for border in OURS.board.borders)


# What it is


@rule("MD-2.1")
def test_there_are_six_provinces_of_three_districts() -> None:
    assert [3] * 6 == [len(districts) for districts in OURS.districts_of]
    assert 18 == len(OURS.districts)
    assert 6 == len({province.colour for province in OURS.provinces})


@rule("MD-2.1")
def test_provinces_and_districts_are_counted_in_the_order_of_scoring() -> None:
    assert [1, 2, 3, 4, 5, 6] == [province.order for province in OURS.provinces]
    assert [*OURS.province_number.values()] == list(range(6))
    for number, district in enumerate(OURS.districts):
        assert number == OURS.district_number[district.id]
        assert OURS.provinces[OURS.province_of[number]].id == district.province
        assert number in OURS.districts_of[OURS.province_of[number]]


@rule("MD-2.2", "MD-2.3")
def test_each_district_has_three_houses_in_the_city_and_a_monastery() -> None:
    for district in OURS.districts:
        city = OURS.provinces[OURS.province_number[district.province]].city

        assert 3 == len(set(district.house_at))
        for x, y in district.house_at:
            assert (x - city.centre[0]) ** 2 + (y - city.centre[1]) ** 2 < city.radius**2
        assert district.monastery_at not in district.house_at


@rule("MD-2.2")
def test_a_city_lies_where_its_three_districts_meet() -> None:
    for province, districts in zip(OURS.provinces, OURS.districts_of, strict=True):
        assert all(province.city.centre in OURS.districts[district].polygon for district in districts)


@rule("MD-2.4")
def test_each_province_has_a_space_at_the_right_of_the_map() -> None:
    tops = [province.province_space.rect[1] for province in OURS.provinces]

    assert max(x for x, _ in OURS.board.map_outline) < min(p.province_space.rect[0] for p in OURS.provinces)
    assert sorted(tops) == tops


@rule("MD-2.5")
def test_a_border_is_crossed_both_ways_by_the_same_transport() -> None:
    for number, beyond in enumerate(OURS.neighbours):
        for other, transport in beyond.items():
            assert OURS.neighbours[other][number] is transport
    assert OURS.neighbours[OURS.district_number["shaanxi-1"]][OURS.district_number["beizhili-1"]] is Card.JUNK
    assert OURS.district_number["zhejiang-1"] not in OURS.neighbours[OURS.district_number["shaanxi-1"]]


@rule("MD-2.6")
def test_the_districts_of_a_province_are_adjacent() -> None:
    for districts in OURS.districts_of:
        assert all(other in OURS.neighbours[one] for one, other in combinations(districts, 2))


# Its figures


def test_there_are_42_borders_of_which_18_lie_inside_provinces() -> None:
    inside = [border for border in OURS.board.borders if of(border.a) == of(border.b)]

    assert (42, 18) == (len(OURS.board.borders), len(inside))


def test_each_transport_lies_on_seven_borders_three_of_them_inside_provinces() -> None:
    assert dict.fromkeys(TRANSPORTS, 7) == Counter(transport for *_, transport in ROADS)
    assert dict.fromkeys(TRANSPORTS, 3) == Counter(transport for a, b, transport in ROADS if of(a) == of(b))


def test_no_district_has_a_transport_twice_and_every_province_has_them_all() -> None:
    for beyond in OURS.neighbours:
        assert len(beyond) == len({*beyond.values()})
    for districts in OURS.districts_of:
        assert {*TRANSPORTS} == {transport for d in districts for transport in OURS.neighbours[d].values()}


def test_districts_have_three_to_six_borders() -> None:
    assert {3: 2, 4: 7, 5: 4, 6: 5} == Counter(map(len, OURS.neighbours))


def test_three_districts_must_go_to_cut_the_map() -> None:
    for gone in combinations(range(18), 2):
        assert is_whole(ROADS, without=gone)
    assert not all(is_whole(ROADS, without=gone) for gone in combinations(range(18), 3))


def test_no_district_is_more_than_four_steps_away() -> None:
    steps = [distance for start in range(18) for distance in distances(ROADS, start).values()]

    assert 4 == max(steps)
    assert 2.196 == round(sum(steps) / (18 * 17), 3)


@pytest.mark.parametrize(("missing", "whole", "all_of"), [(1, 6, 6), (2, 15, 15), (3, 16, 20)])
def test_most_transports_can_be_done_without(missing: int, whole: int, all_of: int) -> None:
    left = [fewer(*gone) for gone in combinations(TRANSPORTS, missing)]

    assert (whole, all_of) == (sum(map(is_whole, left)), len(left))


def test_without_two_transports_the_farthest_is_seven_steps_away() -> None:
    left = [fewer(*gone) for gone in combinations(TRANSPORTS, 2)]

    assert 7 == max(max(distances(roads, start).values()) for roads in left for start in range(18))


@pytest.mark.parametrize(("missing", "sturdy"), [(1, 6), (2, 9)])
def test_few_districts_are_needed_to_get_round(missing: int, sturdy: int) -> None:
    left = [fewer(*gone) for gone in combinations(TRANSPORTS, missing)]

    assert sturdy == sum(all(is_whole(roads, without=(gone,)) for gone in range(18)) for roads in left)


def test_provinces_lie_beside_one_another_as_told() -> None:
    beside = {province.id: "" for province in OURS.provinces}
    exits = Counter[str]()
    for a, b in ((of(a), of(b)) for a, b, _ in ROADS if of(a) != of(b)):
        exits.update((a, b))
        beside[a], beside[b] = beside[a] + f"{b} ", beside[b] + f"{a} "

    assert {"shaanxi": 7, "beizhili": 10, "shandong": 8, "sichuan": 6, "huguang": 11, "zhejiang": 6} == exits
    assert {"beizhili", "huguang", "sichuan"} == {*beside["shaanxi"].split()}
    assert {"beizhili", "shaanxi", "shandong", "sichuan", "zhejiang"} == {*beside["huguang"].split()}
    assert {"huguang", "shandong"} == {*beside["zhejiang"].split()}


def test_the_districts_fill_the_outline_and_are_much_alike_in_size() -> None:
    sizes = [area(shape) for shape in exact(OURS.board)]
    outline = msgspec.structs.replace(OURS.districts[0], polygon=OURS.board.map_outline)
    [whole] = exact(msgspec.structs.replace(OURS.board, districts=(outline,)))

    assert area(whole) == sum(sizes)
    assert 1.71 == round(max(sizes) / min(sizes), 2)


def of(district: str) -> str:
    return district.rpartition("-")[0]


def fewer(*gone: Card) -> frozenset[tuple[str, str, Card]]:
    """Return what is left of the borders without some transports."""
    return frozenset(road for road in ROADS if road[2] not in gone)


def distances(roads: Iterable[tuple[str, str, Card]], start: int, without: tuple[int, ...] = ()) -> dict[int, int]:
    """Return the distance from *start* to each district that can be reached, in steps."""
    ways = [{OURS.district_number[a], OURS.district_number[b]} for a, b, _ in roads]
    found, ahead = {start: 0}, deque([start])
    while ahead:
        here = ahead.popleft()
        for [there] in (way - {here} for way in ways if here in way):
            if there not in found and there not in without:
                found[there] = found[here] + 1
                ahead.append(there)
    return found


def is_whole(roads: Iterable[tuple[str, str, Card]], without: tuple[int, ...] = ()) -> bool:
    start = next(number for number in range(18) if number not in without)
    return 18 - len(without) == len(distances(roads, start, without))


def area(shape: Shape) -> int:
    return abs(sum(x * b - a * y for (x, y), (a, b) in shape.edges))
