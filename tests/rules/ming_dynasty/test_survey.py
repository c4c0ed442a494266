"""What a host's map is refused for."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rules.core.model import RulesError
from rules.ming_dynasty.map import MAPS, SHIPPED, Map, read
from rules.ming_dynasty.survey import Fault, survey
from tests.support.rules import rule

OURS = MAPS[SHIPPED]
FILE = files("rules.ming_dynasty").joinpath("map.json").read_bytes()
PROVINCES = {district.id: district.province for district in OURS.districts}

Change = Callable[[dict[str, Any]], object]


def altered_map(change: Change) -> Map:
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
        board["borders"] = [
            b for b in board["borders"] if (PROVINCES[b["a"]] in provinces) is (PROVINCES[b["b"]] in provinces)
        ]

    return change


def move_district(district: str, dx: float, dy: float) -> Change:
    """Return what moves the whole polygon of a district."""
    number = next(n for n, each in enumerate(OURS.board.districts) if each.id == district)
    polygon = [[x + dx, y + dy] for x, y in OURS.board.districts[number].polygon]
    return put("districts", number, "polygon", to=polygon)


def test_our_own_map_passes() -> None:
    assert OURS.board == altered_map(lambda board: None).board


def test_a_map_with_other_names_and_ids_passes() -> None:
    def rename_all(board: dict[str, Any]) -> None:
        written = msgspec.json.encode(board).replace(b'"huguang', b'"hu_guang').replace(b"Yan'an", b"Fushi")
        board |= msgspec.json.decode(written)

    assert "hu_guang-2" in altered_map(rename_all).district_number


def test_points_may_lie_between_whole_numbers() -> None:
    def halve_points(board: dict[str, Any]) -> None:
        for district in board["districts"]:
            district["polygon"] = [[x / 3, y / 3] for x, y in district["polygon"]]
        for each in board["borders"]:
            each["line"] = [[x / 3, y / 3] for x, y in each["line"]]

    assert len(altered_map(halve_points).districts) == 18


@rule("CORE-7")
def test_a_point_that_no_picture_could_tell_from_another_is_compared_all_the_same() -> None:
    with pytest.raises(RulesError, match=r"overlap|crossed|unshared"):
        altered_map(put("districts", 0, "polygon", 0, to=[5e-324, 5e-324]))


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
        (b'{"board":' * 100_000, "recursion"),
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
        *(
            (put("districts", 4, "name", "en", to=name), "districts[4]", "name.en", "matching")
            for name in (" Hejian", "He\0jian", "He\u2028jian", "He\u202ejian", "\u200b", "*He*", "<@1>", "`He")
        ),
        (put("districts", 4, "open_area", to=[1, 2, 39, 60]), "districts[4]", "open_area[2]", ">= 40"),
        (put("provinces", 0, "city", "radius", to=1e-320), "provinces[0]", "city.radius", ">= 40"),
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
        altered_map(change)

    facts = caught.value.facts
    assert ("CORE-7", item, field, "unreadable") == (caught.value.rule, facts["item"], facts["field"], facts["reason"])
    assert found in str(facts["found"])


def doubled_border(board: dict[str, Any]) -> None:
    board["borders"].append(board["borders"][0] | {"id": "b99", "a": "shaanxi-2", "b": "shaanxi-1"})


def seventh_province(board: dict[str, Any]) -> None:
    board["provinces"].append(board["provinces"][0] | {"id": "yunnan"})


def handed_over(board: dict[str, Any]) -> None:
    """Give the third district of Shaanxi to Sichuan."""
    board["districts"][2]["province"] = "sichuan"


SHAANXI, FIRST = "province shaanxi", "district shaanxi-1"
THREE = ["shaanxi-1", "shaanxi-2", "shaanxi-3"]
SHARED = [b["line"] for b in msgspec.json.decode(FILE)["board"]["borders"]]


@rule("CORE-7")
@pytest.mark.parametrize(
    ("change", "item", "field", "reason", "found"),
    [
        (drop("provinces", 5), "board", "provinces", Fault.COUNT, 6),
        (seventh_province, "board", "provinces", Fault.COUNT, 6),
        (drop("districts", 0), SHAANXI, "districts", Fault.COUNT, 3),
        (handed_over, SHAANXI, "districts", Fault.COUNT, 3),
        (put("districts", 0, "province", to="yunnan"), FIRST, "province", Fault.UNKNOWN, "yunnan"),
        (put("provinces", 0, "districts", to=THREE[:2]), SHAANXI, "districts", Fault.UNKNOWN, "shaanxi-3"),
        (put("provinces", 0, "districts", to=[*THREE, "shaanxi-1"]), SHAANXI, "districts", Fault.TWICE, "shaanxi-1"),
        (put("provinces", 1, "id", to="shaanxi"), SHAANXI, "id", Fault.TWICE, "shaanxi"),
        (put("districts", 1, "id", to="shaanxi_1"), FIRST, "id", Fault.TWICE, "shaanxi-1"),
        (put("borders", 1, "id", to="b01"), "border b01", "id", Fault.TWICE, "b01"),
        (put("provinces", 1, "order", to=1), "board", "provinces.order", Fault.TWICE, 1),
        (put("districts", 1, "number", to=1), SHAANXI, "districts.number", Fault.TWICE, 1),
        (put("borders", 0, "b", to="shaanxi-1"), "border b01", "b", Fault.ITSELF, "shaanxi-1"),
        (put("borders", 0, "a", to="shaanxi-9"), "border b01", "a", Fault.UNKNOWN, "shaanxi-9"),
        (put("borders", 0, "transport", to="dragon"), "border b01", "transport", Fault.DRAGON, "dragon"),
        (doubled_border, "border b99", "b", Fault.TWICE, "shaanxi-2 shaanxi-1"),
        (cut("shandong", "zhejiang"), "district shandong-1", "borders", Fault.UNREACHED, ""),
        (put("map_outline", 3, to=[1601, 5]), "board", "map_outline", Fault.OUTSIDE, "1601,5"),
        (put("provinces", 0, "city", "radius", to=301), SHAANXI, "city.centre", Fault.OUTSIDE, "-1,84"),
        (put("provinces", 0, "city", "label_at", to=[1, -1]), SHAANXI, "city.label_at", Fault.OUTSIDE, "1,-1"),
        *(
            (
                put("provinces", 0, "province_space", field, to=to),
                SHAANXI,
                f"province_space.{field}",
                Fault.OUTSIDE,
                found,
            )
            for field, to, found in (
                ("rect", [1500, 30, 101, 100], "1601,130"),
                ("relatives_area", [-1, 30, 100, 100], "-1,30"),
                ("display_card_at", [1599, 30], None),
            )
        ),
        *(
            (put("districts", 0, field, to=[800, 1200.5]), FIRST, field, Fault.OUTSIDE, "800,1200.5")
            for field in ("centre", "label_at", "monastery_at")
        ),
        (put("districts", 0, "house_at", 2, to=[800, 1201]), FIRST, "house_at", Fault.OUTSIDE, "800,1201"),
        (put("districts", 0, "open_area", 0, to=-3), FIRST, "open_area", Fault.OUTSIDE, None),
        (move_district("shaanxi-3", -400, 0), "district shaanxi-3", "polygon", Fault.OUTSIDE, None),
        (put("borders", 0, "symbol_at", to=[-1, 0]), "border b01", "symbol_at", Fault.OUTSIDE, "-1,0"),
        (put("borders", 0, "line", 0, to=[-1, 0]), "border b01", "line", Fault.OUTSIDE, "-1,0"),
        *(
            (put("districts", 0, "polygon", to=polygon), FIRST, "polygon", Fault.CROSSED, found)
            for polygon, found in (
                ([[500, 10], [510, 20], [520, 10], [510, 20]], "510,20"),
                ([[500, 10], [520, 30], [520, 10], [500, 30]], None),
                ([[500, 10], [520, 10], [510, 10]], None),
            )
        ),
        (move_district("shaanxi-1", 30, 0), None, "polygon", Fault.OVERLAP, None),
        (move_district("shaanxi-1", 0.001, 0), None, "polygon", Fault.OVERLAP, None),
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
        altered_map(change)

    facts = caught.value.facts
    assert ("CORE-7", field, reason) == (caught.value.rule, facts["field"], facts["reason"])
    assert item in (None, facts["item"])
    assert found in (None, facts["found"])


@rule("CORE-7", "MD-2.6")
def test_a_province_whose_districts_are_apart_is_refused() -> None:
    with pytest.raises(RulesError) as caught:
        altered_map(drop("borders", border("huguang-2", "huguang-3")))

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
        altered_map(put("districts", 8, "polygon", to=square))

    assert ("polygon", "overlap") == (caught.value.facts["field"], caught.value.facts["reason"])


@rule("CORE-7")
def test_two_districts_of_the_same_shape_are_refused() -> None:
    shape = msgspec.to_builtins(OURS.board.districts[0].polygon)
    for polygon in (shape, shape[::-1], shape[5:] + shape[:5]):
        with pytest.raises(RulesError) as caught:
            altered_map(put("districts", 1, "polygon", to=polygon))

        assert "overlap" == caught.value.facts["reason"]


@rule("CORE-7")
def test_a_district_on_the_same_side_of_a_shared_edge_is_refused() -> None:
    """A sliver that has an edge of its neighbour, and lies within that neighbour."""
    (x, y), (a, b) = OURS.board.districts[0].polygon[:2]
    sliver = [[x, y], [a, b], [(x + a) / 2, (y + b) / 2 + 3]]
    with pytest.raises(RulesError) as caught:
        altered_map(put("districts", 16, "polygon", to=sliver))

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
