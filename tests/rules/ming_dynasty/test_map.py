"""The map, its figures, and what a host's map is refused for."""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from importlib.resources import files
from itertools import combinations
from typing import Any

import msgspec
import pytest

from bot.i18n.texts import LOCALES, texts_for
from rules.core.model import RulesError
from rules.ming_dynasty.cards import TRANSPORTS, Card
from rules.ming_dynasty.map import MAPS, SHIPPED, Map, read
from rules.ming_dynasty.survey import Fault, Shape, exact, survey
from tests.support.rules import rule

OURS = MAPS[SHIPPED]
FILE = files("rules.ming_dynasty").joinpath("map.json").read_bytes()
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
    """Return how many steps each district is from *start* that can be reached."""
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


# What a host's map is refused for

Change = Callable[[dict[str, Any]], object]


def altered(change: Change) -> Map:
    """Read and survey our map after *change*."""
    board = msgspec.json.decode(FILE)
    change(board["board"])
    found = read("other", msgspec.json.encode(board))
    survey(found.board)
    return found


def put(*path: str | int, to: Any) -> Change:
    """Return what writes *to* at *path*."""

    def change(board: dict[str, Any]) -> None:
        place: Any = board
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def drop(*path: str | int) -> Change:
    """Return what takes away what is at *path*."""

    def change(board: dict[str, Any]) -> None:
        place: Any = board
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


def border(a: str, b: str) -> int:
    """Return where the border between two districts stands in our file."""
    return next(n for n, border in enumerate(OURS.board.borders) if {border.a, border.b} == {a, b})


def cut(*provinces: str) -> Change:
    """Return what takes away all borders between *provinces* and the others."""

    def change(board: dict[str, Any]) -> None:
        board["borders"] = [b for b in board["borders"] if (of(b["a"]) in provinces) is (of(b["b"]) in provinces)]

    return change


def moved(district: str, dx: float, dy: float) -> Change:
    """Return what moves the whole polygon of a district."""
    number = next(n for n, each in enumerate(OURS.board.districts) if each.id == district)
    polygon = [[x + dx, y + dy] for x, y in OURS.board.districts[number].polygon]
    return put("districts", number, "polygon", to=polygon)


def test_our_own_map_passes() -> None:
    assert OURS.board == altered(lambda board: None).board


def test_a_map_with_other_names_and_ids_passes() -> None:
    def renamed(board: dict[str, Any]) -> None:
        written = msgspec.json.encode(board).replace(b'"huguang', b'"hu_guang').replace(b"Yan'an", b"Fushi")
        board |= msgspec.json.decode(written)

    assert "hu_guang-2" in altered(renamed).district_number


def test_points_may_lie_between_whole_numbers() -> None:
    def halved(board: dict[str, Any]) -> None:
        for district in board["districts"]:
            district["polygon"] = [[x / 3, y / 3] for x, y in district["polygon"]]
        for each in board["borders"]:
            each["line"] = [[x / 3, y / 3] for x, y in each["line"]]

    assert len(altered(halved).districts) == 18


@rule("CORE-7")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"province,order", "malformed"),
        (b"\xff\xfe", "malformed"),
        (b"[]", "Expected `object`"),
        (b"{}", "missing required field `board`"),
    ],
)
def test_what_is_no_map_at_all_is_refused(text: bytes, found: str) -> None:
    with pytest.raises(RulesError) as caught:
        read("other", text)

    assert ("CORE-7", "board", "unreadable") == (
        caught.value.rule,
        caught.value.facts["item"],
        caught.value.facts["reason"],
    )
    assert found in str(caught.value.facts["found"])


@rule("CORE-7")
@pytest.mark.parametrize(
    ("change", "item", "field", "found"),
    [
        (drop("provinces"), "board", "provinces", "missing"),
        (drop("provinces", 2, "city", "name", "zh_hant"), "provinces[2]", "city.name.zh_hant", "missing"),
        (put("provinces", 0, "order", to="first"), "provinces[0]", "order", "Expected `int`, got `str`"),
        (put("provinces", 0, "order", to=7), "provinces[0]", "order", "<= 6"),
        (put("provinces", 0, "pattern", to="stars"), "provinces[0]", "pattern", "'stars'"),
        (put("provinces", 0, "colour_hex", to="red"), "provinces[0]", "colour_hex", "#[0-9A-Fa-f]"),
        (put("districts", 4, "number", to=0), "districts[4]", "number", ">= 1"),
        (put("districts", 4, "name", "en", to=""), "districts[4]", "name.en", "matching"),
        (put("districts", 4, "name", "en", to="x" * 41), "districts[4]", "name.en", "matching"),
        (put("districts", 4, "open_area", to=[1, 2, 0, 4]), "districts[4]", "open_area[2]", "> 0"),
        (put("districts", 4, "polygon", to=[[1, 2], [3, 4]]), "districts[4]", "polygon", "length >= 3"),
        (put("borders", 9, "transport", to="ship"), "borders[9]", "transport", "'ship'"),
        (put("borders", 9, "line", 0, to=[1]), "borders[9]", "line[0]", "length 2"),
        (put("canvas", to=[1600, 12000]), "canvas[1]", "form", "<= 4000"),
        *(
            (put("districts", 4, "id", to=id), "districts[4]", "id", "matching")
            for id in ("", "Hejian", "2nd", "he jian", "he.jian", "he;jian", "none", "hejian\n", "a" * 21, "河间")
        ),
        (put("provinces", 0, "id", to="-"), "provinces[0]", "id", "matching"),
        (put("borders", 0, "id", to="b 1"), "borders[0]", "id", "matching"),
    ],
)
def test_a_field_that_is_wrong_is_named(change: Change, item: str, field: str, found: str) -> None:
    with pytest.raises(RulesError) as caught:
        altered(change)

    facts = caught.value.facts
    assert ("CORE-7", item, field, "unreadable") == (caught.value.rule, facts["item"], facts["field"], facts["reason"])
    assert found in str(facts["found"])


def doubled_border(board: dict[str, Any]) -> None:
    board["borders"].append(board["borders"][0] | {"id": "b99", "a": "shaanxi-2", "b": "shaanxi-1"})


def seventh_province(board: dict[str, Any]) -> None:
    board["provinces"].append(board["provinces"][0] | {"id": "yunnan"})


def handed_over(board: dict[str, Any]) -> None:
    """Let the third district of Shaanxi belong to Sichuan."""
    board["districts"][2]["province"] = "sichuan"


SHARED = [b["line"] for b in msgspec.json.decode(FILE)["board"]["borders"]]


@rule("CORE-7")
@pytest.mark.parametrize(
    ("change", "item", "field", "reason", "found"),
    [
        (drop("provinces", 5), "board", "provinces", Fault.COUNT, 6),
        (seventh_province, "board", "provinces", Fault.COUNT, 6),
        (drop("districts", 0), "province shaanxi", "districts", Fault.COUNT, 3),
        (handed_over, "province shaanxi", "districts", Fault.COUNT, 3),
        (put("districts", 0, "province", to="yunnan"), "district shaanxi-1", "province", Fault.UNKNOWN, "yunnan"),
        (
            put("provinces", 0, "districts", to=["shaanxi-1", "shaanxi-2"]),
            "province shaanxi",
            "districts",
            Fault.UNKNOWN,
            "shaanxi-3",
        ),
        (
            put("provinces", 0, "districts", to=["shaanxi-1", "shaanxi-2", "shaanxi-3", "shaanxi-1"]),
            "province shaanxi",
            "districts",
            Fault.TWICE,
            "shaanxi-1",
        ),
        (put("provinces", 1, "id", to="shaanxi"), "province shaanxi", "id", Fault.TWICE, "shaanxi"),
        (put("districts", 1, "id", to="shaanxi_1"), "district shaanxi-1", "id", Fault.TWICE, "shaanxi-1"),
        (put("borders", 1, "id", to="b01"), "border b01", "id", Fault.TWICE, "b01"),
        (put("provinces", 1, "order", to=1), "board", "provinces.order", Fault.TWICE, 1),
        (put("districts", 1, "number", to=1), "province shaanxi", "districts.number", Fault.TWICE, 1),
        (put("borders", 0, "b", to="shaanxi-1"), "border b01", "b", Fault.ITSELF, "shaanxi-1"),
        (put("borders", 0, "a", to="shaanxi-9"), "border b01", "a", Fault.UNKNOWN, "shaanxi-9"),
        (put("borders", 0, "transport", to="dragon"), "border b01", "transport", Fault.DRAGON, "dragon"),
        (doubled_border, "border b99", "b", Fault.TWICE, "shaanxi-2 shaanxi-1"),
        (cut("shandong", "zhejiang"), "district shandong-1", "borders", Fault.UNREACHED, ""),
        (put("map_outline", 3, to=[1601, 5]), "board", "map_outline", Fault.OUTSIDE, "1601,5"),
        (put("provinces", 0, "city", "radius", to=301), "province shaanxi", "city.centre", Fault.OUTSIDE, "-1,84"),
        (
            put("provinces", 0, "city", "label_at", to=[1, -1]),
            "province shaanxi",
            "city.label_at",
            Fault.OUTSIDE,
            "1,-1",
        ),
        (
            put("provinces", 0, "province_space", "rect", to=[1500, 30, 101, 100]),
            "province shaanxi",
            "province_space.rect",
            Fault.OUTSIDE,
            "1601,130",
        ),
        (
            put("provinces", 0, "province_space", "relatives_area", to=[-1, 30, 100, 100]),
            "province shaanxi",
            "province_space.relatives_area",
            Fault.OUTSIDE,
            "-1,30",
        ),
        (
            put("provinces", 0, "province_space", "display_card_at", to=[1599, 30]),
            "province shaanxi",
            "province_space.display_card_at",
            Fault.OUTSIDE,
            None,
        ),
        *(
            (put("districts", 0, field, to=[800, 1200.5]), "district shaanxi-1", field, Fault.OUTSIDE, "800,1200.5")
            for field in ("centre", "label_at", "monastery_at")
        ),
        (
            put("districts", 0, "house_at", 2, to=[800, 1201]),
            "district shaanxi-1",
            "house_at",
            Fault.OUTSIDE,
            "800,1201",
        ),
        (put("districts", 0, "open_area", 0, to=-3), "district shaanxi-1", "open_area", Fault.OUTSIDE, None),
        (moved("shaanxi-3", -400, 0), "district shaanxi-3", "polygon", Fault.OUTSIDE, None),
        (put("borders", 0, "symbol_at", to=[-1, 0]), "border b01", "symbol_at", Fault.OUTSIDE, "-1,0"),
        (put("borders", 0, "line", 0, to=[-1, 0]), "border b01", "line", Fault.OUTSIDE, "-1,0"),
        (
            put("districts", 0, "polygon", to=[[500, 10], [510, 20], [520, 10], [510, 20]]),
            "district shaanxi-1",
            "polygon",
            Fault.CROSSED,
            "510,20",
        ),
        (
            put("districts", 0, "polygon", to=[[500, 10], [520, 30], [520, 10], [500, 30]]),
            "district shaanxi-1",
            "polygon",
            Fault.CROSSED,
            None,
        ),
        (
            put("districts", 0, "polygon", to=[[500, 10], [520, 10], [510, 10]]),
            "district shaanxi-1",
            "polygon",
            Fault.CROSSED,
            None,
        ),
        (moved("shaanxi-1", 30, 0), None, "polygon", Fault.OVERLAP, None),
        (moved("shaanxi-1", 0.001, 0), None, "polygon", Fault.OVERLAP, None),
        (put("borders", 0, "line", 3, to=[356, 395]), "border b01", "line", Fault.UNSHARED, "shaanxi-1"),
        (drop("borders", 0, "line", 3), "border b01", "line", Fault.UNSHARED, "shaanxi-1"),
        (put("borders", 0, "line", to=SHARED[1]), "border b01", "line", Fault.UNSHARED, "shaanxi-2"),
        (put("borders", 0, "line", to=[[300, 385], [450, 408]]), "border b01", "line", Fault.UNSHARED, "shaanxi-1"),
    ],
)
def test_what_does_not_fit_together_is_refused(
    change: Change, item: str | None, field: str, reason: Fault, found: str | int | None
) -> None:
    """An item or a finding of None is one of several that may be named."""
    with pytest.raises(RulesError) as caught:
        altered(change)

    facts = caught.value.facts
    assert ("CORE-7", field, reason) == (caught.value.rule, facts["field"], facts["reason"])
    assert item in (None, facts["item"])
    assert found in (None, facts["found"])


@rule("CORE-7", "MD-2.6")
def test_a_province_whose_districts_are_apart_is_refused() -> None:
    with pytest.raises(RulesError) as caught:
        altered(drop("borders", border("huguang-2", "huguang-3")))

    assert {
        "item": "province huguang",
        "field": "districts",
        "reason": "apart",
        "found": "huguang-2 huguang-3",
    } == caught.value.facts


@rule("CORE-7")
@pytest.mark.parametrize("size", [1, 60], ids=["inside it", "round it"])
def test_a_district_inside_another_is_refused_though_no_lines_cross(size: float) -> None:
    """A square in the open area of another district, and one round all of them."""
    square = [[380, 220], [390, 220], [390, 230], [380, 230]]
    if size > 1:
        square = [[1, 1], [1599, 1], [1599, 1199], [1, 1199]]
    with pytest.raises(RulesError) as caught:
        altered(put("districts", 8, "polygon", to=square))

    assert ("polygon", "overlap") == (caught.value.facts["field"], caught.value.facts["reason"])


@rule("CORE-7")
def test_two_districts_of_the_same_shape_are_refused() -> None:
    shape = msgspec.to_builtins(OURS.board.districts[0].polygon)
    for polygon in (shape, shape[::-1], shape[5:] + shape[:5]):
        with pytest.raises(RulesError) as caught:
            altered(put("districts", 1, "polygon", to=polygon))

        assert "overlap" == caught.value.facts["reason"]


@rule("CORE-7")
def test_a_district_on_the_same_side_of_a_shared_edge_is_refused() -> None:
    """A sliver that has an edge of its neighbour, and lies within that neighbour."""
    (x, y), (a, b) = OURS.board.districts[0].polygon[:2]
    sliver = [[x, y], [a, b], [(x + a) / 2, (y + b) / 2 + 3]]
    with pytest.raises(RulesError) as caught:
        altered(put("districts", 16, "polygon", to=sliver))

    assert "overlap" == caught.value.facts["reason"]


@rule("CORE-7")
@pytest.mark.parametrize("locale", LOCALES)
def test_every_fault_has_words_of_its_own(locale: str) -> None:
    reasons = ["unreadable", *Fault, "renamed"]
    said = {
        texts_for(locale).refusal(RulesError("CORE-7", item="border b01", field="line", reason=str(reason), found="x"))
        for reason in reasons
    }

    assert len(reasons) == len(said)
    assert all("border b01" in line and "line" in line and "CORE-7" in line for line in said)
