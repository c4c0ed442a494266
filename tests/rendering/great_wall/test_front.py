"""The front of The Great Wall: the picture shows every piece there, at its place."""

from collections import Counter
from collections.abc import Callable

import pytest

from bot.catalogue.games import texts_for
from rendering.great_wall import backdrop, front, pointing, wizard
from rendering.great_wall.ground import (
    CARD,
    FRONT_HIGH,
    GAP,
    HEAD,
    HEADER,
    band_area,
    barricade_slot,
    column,
    firing_spot,
    number_middle,
    open_middle,
    rest_area,
    spot_middle,
    wall_area,
)
from rendering.great_wall.queries import strength
from rendering.points import Area
from rendering.scene import Box, Label, Point, Scene, Sprite
from rendering.theme import LIGHT
from rules.core.model import View
from rules.core.struct import evolve
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.events import SeasonBegun
from rules.great_wall.state.front import Band
from rules.great_wall.state.front_events import Attacked
from rules.great_wall.state.wall import Wall, bands, level_of, section, usable_sections, with_band, with_section
from rules.great_wall.terms.nouns import Vital
from rules.great_wall.terms.tables import SECTIONS
from rules.great_wall.terms.vocabulary import SectionId, Unit
from tests.support.looks import look
from tests.support.rules import rule
from tests.support.wall import arrange, player
from tests.support.wall import band as laid
from tests.support.wall import column as columned
from tests.support.wall_pictures import Moment, alone, five, four, moment, pair
from tests.support.written import labels

ENGLISH = texts_for("en")

Table = Callable[[], Moment]
tables = pytest.mark.parametrize("table", [four, five, pair, alone], ids=["four", "five", "pair", "alone"])


def whole(table: Moment, state: Wall | None = None) -> Scene:
    shown = table if state is None else moment(state)
    return front.scene(look(shown.view(), ENGLISH, LIGHT, names=shown.names))


def sprites(scene: Scene, beginning: str, within: Area | None = None) -> list[Sprite]:
    """Return the drawings whose names begin with *beginning* and whose middles lie within an area."""
    return [
        s
        for s in scene.shapes
        if isinstance(s, Sprite) and s.id.startswith(f"great_wall/{beginning}") and (not within or lies(at(s), within))
    ]


def at(sprite: Sprite) -> Point:
    """Return the middle of a sprite, in points."""
    return round((sprite.at[0] + sprite.size / 2) * 100, 1), round((sprite.at[1] + sprite.size / 2) * 100, 1)


def lies(point: Point, area: Area) -> bool:
    left, top, breadth, high = area
    return left <= point[0] <= left + breadth and top <= point[1] <= top + high


def near(one: Point, other: Point, reach: float = 1.0) -> bool:
    return abs(one[0] - other[0]) <= reach and abs(one[1] - other[1]) <= reach


def texts_within(scene: Scene, within: Area) -> list[str]:
    return [s.text for s in scene.shapes if isinstance(s, Label) and lies((s.at[0] * 100, s.at[1] * 100), within)]


@rule("GW-9.3", "GW-9.4", "GW-9.5", "GW-9.6")
@tables
def test_soldiers_and_wounds_stand_on_their_vital_spots(table: Table) -> None:
    shown = table()
    scene = whole(shown)
    for which, row, band in bands(shown.state):
        area = band_area(which, row)
        card = cards_of(shown.state).hordes[band.card]
        for soldier in band.soldiers:
            points = [spot_middle(area, card.spots[number]) for number in soldier.spots]
            middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
            (drawn,) = [s for s in sprites(scene, f"{soldier.unit}-{soldier.clan}", area) if near(at(s), middle)]
            edges = [
                box
                for box in scene.shapes
                if isinstance(box, Box) and box.z == drawn.z - 1 and box.fill == "spot" and box.width == 0.05
            ]
            assert any(all(lies(point, (*area_of(box),)) for point in points) for box in edges)
        wounds = [at(s) for s in sprites(scene, "wound", area)]
        assert len(band.wounds) == len(wounds)
        assert all(any(near(spot_middle(area, card.spots[n]), w) for w in wounds) for n in band.wounds)


def area_of(box: Box) -> Area:
    return box.at[0] * 100, box.at[1] * 100, box.size[0] * 100, box.size[1] * 100


@rule("GW-7.8")
def test_a_reward_is_shown_by_its_sign_with_how_much_it_is() -> None:
    shown = four()
    state = with_section(shown.state, SectionId.LEFT, bands=(Band("horse_archers_left"), Band("keshig_guards_left")))
    scene = whole(shown, state)
    first, second = (band_area(SectionId.LEFT, row) for row in (1, 2))

    assert 1 == len(sprites(scene, "chi", first))
    assert 3 == len(sprites(scene, "honour", first))  # two rewards, and what the card is worth
    assert 1 == len(sprites(scene, "tactic", second))
    assert {"2", "3", "7"} <= set(texts_within(scene, first))


@rule("GW-1.2")
@tables
def test_walls_barricades_archers_and_resting_soldiers_are_all_there(table: Table) -> None:
    shown = table()
    scene = whole(shown)
    for which in usable_sections(shown.state):
        there = section(shown.state, which)
        standing = [at(s) for s in sprites(scene, "barricade", wall_area(which))]
        assert there.barricades == len(standing)
        assert all(near(barricade_slot(which, number), p) for number, p in enumerate(standing))
        archers = sprites(scene, "archer-", wall_area(which))
        assert [f"great_wall/archer-{clan}" for clan in there.archers] == [s.id for s in archers]
        assert level_of(shown.state, which).archers == len(sprites(scene, "firing-spot", wall_area(which)))
        spots = [firing_spot(which, number) for number in range(4)]
        assert all(any(near(at(s), spot) for spot in spots) for s in archers)
        resting = Counter[str]()
        for seat, troops in enumerate(there.rest):
            resting += Counter({f"great_wall/{unit}-{seat}": bool(troops.count(unit)) for unit in Unit})
        drawn = [s for unit in Unit for s in sprites(scene, unit, rest_area(which))]
        assert resting == Counter(s.id for s in drawn)
        more = [str(n) for troops in there.rest for n in troops.each if n > 1]
        assert sorted(more) == sorted(t for t in texts_within(scene, rest_area(which)) if t.isdecimal())


@rule("GW-11.1", "GW-11.2")
@tables
def test_a_plate_tells_offence_and_defence_and_whether_the_section_holds(table: Table) -> None:
    shown = table()
    scene = whole(shown)
    for which in usable_sections(shown.state):
        strong = strength(shown.state, which)
        told = texts_within(scene, wall_area(which))

        assert {str(strong.offence), str(strong.defence)} <= set(told)
        signs = sprites(scene, "fulfilled", wall_area(which)), sprites(scene, "cross", wall_area(which))
        assert tuple(map(len, signs)) == (int(strong.holds), int(not strong.holds))


@rule("GW-11.1", "GW-11.2")
def test_the_wall_holds_against_as_much_as_it_defends() -> None:
    shown = four()
    weak = with_section(shown.state, SectionId.LEFT, bands=(Band("foragers_left"),), level=0, barricades=1, archers=())
    strong = with_section(weak, SectionId.LEFT, bands=(Band("javelin_band_left"),))

    assert (2, 2, True) == (strength(weak, SectionId.LEFT).offence, strength(weak, SectionId.LEFT).defence, True)
    assert sprites(whole(shown, weak), "fulfilled", wall_area(SectionId.LEFT))
    assert sprites(whole(shown, strong), "cross", wall_area(SectionId.LEFT))


@rule("GW-15.1")
def test_the_left_section_is_closed_for_two_players_and_one() -> None:
    for table, closed in ((four, False), (five, False), (pair, True), (alone, True)):
        scene = whole(table())
        assert (["Left section: not", "used"] == labels(scene)[:2]) == closed
        assert scene.backdrop == ("great_wall/front-closed" if closed else "great_wall/front")
    ground = backdrop.backdrop("front-closed").shapes
    barriers = [s for s in ground if isinstance(s, Sprite) and lies(at(s), column(SectionId.LEFT))]

    assert ["great_wall/barricade"] * 3 == [s.id for s in barriers]


@rule("GW-8.3")
def test_the_indicator_of_the_next_horde_card_points_to_its_section() -> None:
    shown = four()
    for which in SECTIONS:
        scene = whole(shown, evolve(shown.state, back=which))
        (arrow,) = sprites(scene, "arrow")

        assert lies(at(arrow), column(which))


@rule("GW-11.1")
def test_a_changed_offence_is_shown_on_the_card() -> None:
    """Heavy lancers in row 1 have one more attack than is printed."""
    shown = four()
    scene = whole(shown)
    lancers = band_area(SectionId.LEFT, 1)
    (changed,) = [
        s
        for s in scene.shapes
        if isinstance(s, Label)
        and s.colour == "honour"
        and s.align == "right"
        and lies((s.at[0] * 100, s.at[1] * 100), lancers)
    ]

    assert str(cards_of(shown.state).hordes["heavy_lancers_left"].offence + 1) == changed.text


def test_what_happened_last_is_framed() -> None:
    shown = four()
    scene = front.scene(look(shown.view(), ENGLISH, LIGHT, names=shown.names, events=shown.events))
    frames = [area_of(s) for s in scene.shapes if isinstance(s, Box) and s.edge == "last" and s.z == 30]

    assert 2 == len(frames)


def test_what_happened_elsewhere_or_to_a_card_that_is_gone_is_not_framed_at_the_front() -> None:
    shown = four()
    gone = (Attacked(0, Unit.SPEARMAN, "foragers_left", Vital.parse("L1a1")),)

    for events in ((), (SeasonBegun("winter"),), gone):
        assert not pointing.front_news(look(shown.view(), ENGLISH, LIGHT, events=events))


def test_what_moved_up_since_it_was_attacked_is_framed_where_it_lies_now() -> None:
    shown = four()
    state = with_band(shown.state, SectionId.MIDDLE, 1, Band("foragers_middle"))
    event = Attacked(0, Unit.SPEARMAN, "foragers_middle", Vital.parse("M3a1"))
    (area,) = pointing.front_news(look(View(state, None), ENGLISH, events=[event]))
    spot = cards_of(state).hordes["foragers_middle"].spots[0]

    assert lies(spot_middle(band_area(SectionId.MIDDLE, 1), spot), area)


def number_points(scene: Scene) -> dict[str, Point]:
    """Return where the numbers stand, in points."""
    numbers = [s for s in scene.shapes if isinstance(s, Label) and s.colour == "disc-ink"]
    return {s.text: (s.at[0] * 100, s.at[1] * 100) for s in numbers}


def test_places_have_the_same_numbers_whichever_others_are_asked_for() -> None:
    shown = four()
    area, card = band_area(SectionId.MIDDLE, 1), cards_of(shown.state).hordes["siege_carts_middle"]
    found = []
    for marks in (("M1b1", "M1a2"), ("L1a3", "M1a2", "M1b1")):
        scene = wizard.front(look(shown.view(0), ENGLISH, LIGHT, names=shown.names), marks=marks, question="").scene
        numbers = number_points(scene)
        found.append({text: at for text, at in numbers.items() if lies(at, area)})
        for name in ("b1", "a2"):
            at = number_middle(area, card.spots[card.number[name]])
            assert near(numbers[pointing.number(shown.state, f"M1{name}")], at)

    assert found[0].keys() == found[1].keys()
    assert len(found[0]) == 2


def test_numbers_of_vital_spots_cover_no_reward() -> None:
    shown = four()
    names = cards_of(shown.state).hordes["siege_carts_middle"].spot_names
    marks = tuple(f"M1{name}" for name in names)
    scene = wizard.front(look(shown.view(0), ENGLISH, LIGHT, names=shown.names), marks=marks, question="").scene
    area, card = band_area(SectionId.MIDDLE, 1), cards_of(shown.state).hordes["siege_carts_middle"]
    plates = [s for s in scene.shapes if isinstance(s, Box) and s.fill == "disc"]

    assert len(names) == len(plates)
    for name in names:
        x, y = open_middle(area, card.spots[card.number[name]])
        for plate in plates:
            left, top = plate.at[0] * 100, plate.at[1] * 100
            right, bottom = left + plate.size[0] * 100, top + plate.size[1] * 100
            assert not (left < x + 20 and x - 20 < right and top < y + 24 and y - 24 < bottom), name


def test_sections_and_rest_zones_have_the_letters_of_their_cards() -> None:
    shown = four()
    for beginning in ("", "rest-"):
        marks = [f"{beginning}{which}" for which in SECTIONS]
        scene = wizard.front(look(shown.view(0), ENGLISH, LIGHT, names=shown.names), marks=marks, question="").scene
        numbers = number_points(scene)

        assert ["L", "M", "R"] == list(numbers)
        assert all(lies(at, column(which)) for at, which in zip(numbers.values(), SECTIONS, strict=True))


def test_the_letter_of_a_rest_zone_covers_no_soldier() -> None:
    shown = four()
    marks = [f"rest-{which}" for which in SECTIONS]
    scene = wizard.front(look(shown.view(0), ENGLISH, LIGHT, names=shown.names), marks=marks, question="").scene
    soldiers = [at(s)[0] + s.size * 40 for unit in Unit for s in sprites(scene, unit, rest_area(SectionId.MIDDLE))]

    assert len(soldiers) > 8
    assert max(soldiers) <= number_points(scene)["M"][0] - pointing.MARK


def test_pairs_are_numbered_between_their_spots() -> None:
    shown = four()
    area, card = band_area(SectionId.RIGHT, 1), cards_of(shown.state).hordes["keshig_guards_right"]
    pairs = [(card.spots[a], card.spots[b]) for a, b in card.pairs]
    marks = [f"R1{one.name}+R1{other.name}" for one, other in pairs]
    numbers = number_points(
        wizard.front(look(shown.view(0), ENGLISH, LIGHT, names=shown.names), marks=marks, question="").scene
    )

    assert len(pairs) == len(numbers)
    for (one, other), point in zip(pairs, numbers.values(), strict=True):
        (x, y), (u, v) = spot_middle(area, one), spot_middle(area, other)
        assert near(point, ((x + u) / 2, (y + v) / 2))


@rule("GW-1.2")
def test_rows_that_no_section_has_reached_are_left_out() -> None:
    """Names, numbers and the header stand where the picture begins."""
    shown = moment(arrange(player(), player(), player(), left=columned(laid("foragers_left"))).state)
    seen = look(shown.view(0), ENGLISH, LIGHT, names=shown.names)
    scene = wizard.front(seen, marks=("left",), question="").scene
    top, unconfirmed = 2 * (CARD + GAP), front.scene(seen, title="Not confirmed yet")

    assert near((top, FRONT_HIGH), (scene.frame.top * 100, (scene.frame.top + scene.frame.height) * 100))
    assert near((top - HEADER, top + HEAD / 2 + 1), (unconfirmed.frame.top * 100, number_points(scene)["L"][1]))
    for each in (scene, unconfirmed):
        assert all(shape.at[1] >= each.frame.top for shape in each.shapes if isinstance(shape, Label))
