"""Pictures of Ming Dynasty: everything is in them, nothing lies over anything else, and they are small and quick."""

import io
from collections import Counter

import pytest
from PIL import Image

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering import painter
from rendering.ming_dynasty import board, ending, scoring, wizard, words
from rendering.ming_dynasty.ground import clearing
from rendering.ming_dynasty.pieces import PIECE_ART, letter, seat_id
from rendering.ming_dynasty.tallies import scoring_tally
from rendering.scene import Disc, Label, Line, Polygon, Scene, Sprite
from rendering.theme import DARK, LIGHT, THEMES, Theme
from rules.core.model import View
from rules.core.struct import evolve
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.events import CityScored, Deployed, Moved, PrinceStayed
from rules.ming_dynasty.map import MAPS, SHIPPED
from rules.ming_dynasty.state import Cards, Ming, Phase
from tests.support.looks import look
from tests.support.ming_pictures import Moment, end, moment_after_scoring, moments, routes, sprites, when
from tests.support.written import check_fonts, check_legible, labels

ENGLISH = texts_for("en")
MAP = MAPS[SHIPPED]
PICTURE_BYTES = 150 * 1024
LEAST_TEXT = 20 / 1600
"""How high the smallest font is at least, as a part of a picture's width."""


every_locale = pytest.mark.parametrize("locale", LOCALES)
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
painted_theme = pytest.mark.parametrize(
    "theme",
    [pytest.param(theme, marks=[] if theme is LIGHT else pytest.mark.slow) for theme in THEMES.values()],
    ids=THEMES,
)
"""Every theme. Only the light one is quick: pictures in the others differ only in colours."""


def whole(
    moment: Moment, *, locale: str = "en", theme: Theme = LIGHT, places: tuple[str, ...] = (), state: Ming | None = None
) -> Scene:
    view = moment.view() if state is None else View(state, None)
    return board.scene(look(view, texts_for(locale), theme, names=moment.names, events=moment.events), places=places)


def with_crowds(state: Ming) -> Ming:
    """Return a table at which every seat has relatives in every second district, and monks in a third of them."""
    n = len(state.supply)
    standing = tuple(
        tuple((district + colour) % 9 + 1 if (district + colour) % 2 else 0 for colour in range(n))
        for district in range(len(state.open))
    )
    spaces = tuple(tuple(1 + (province + seat) % 4 for seat in range(n)) for province in range(len(state.spaces)))
    monks = tuple(district % len(state.points) if district % 3 == 0 else None for district in range(len(state.monks)))
    return evolve(state, open=standing, spaces=spaces, monks=monks, points=(103, 98, 120, 77)[: len(state.points)])


def whole_scenes(theme: Theme, locale: str) -> list[Scene]:
    """Return the whole table, from the start to the end."""
    busy = when("evening", 5, Phase.MOVE)
    districts = tuple(district.id for district in MAP.districts)
    provinces = tuple(province.id for province in MAP.provinces)
    return [
        whole(moments("evening")[1], locale=locale, theme=theme),
        whole(when("pair", 1, Phase.NEUTRALS), locale=locale, theme=theme, places=districts),
        whole(when("evening", 3, Phase.PLACE), locale=locale, theme=theme, places=provinces),
        whole(when("evening", 4, Phase.TAKE), locale=locale, theme=theme),
        whole(busy, locale=locale, theme=theme, state=with_crowds(busy.state)),
        whole(when("pair", 4, Phase.SCORE), locale=locale, theme=theme),
        whole(end("evening"), locale=locale, theme=theme),
    ]


def other_scenes(theme: Theme, locale: str) -> list[Scene]:
    """Return one of each other kind of picture."""
    texts = texts_for(locale)
    late, after, route = when("evening", 5, Phase.MOVE), moment_after_scoring("pair", 6), routes("evening")[3]
    last, early = end("evening"), moment_after_scoring("evening", 2)
    return [
        wizard.preview(look(late.view(), texts, theme, names=late.names, events=late.events)).scene,
        wizard.hand(look(when("evening", 3, Phase.MOVE, part=0).view(1), texts, theme, names=late.names), seat=1).scene,
        wizard.emblem(look(late.view(), texts, theme), question="").scene,
        wizard.emblem(look(when("evening", 2, Phase.SCORE).view(), texts, theme), question="").scene,
        *(
            each.scene
            for each in scoring.pictures(look(early.view(), texts, theme, names=late.names, events=early.scoring))
        ),
        *(
            each.scene
            for each in scoring.pictures(look(after.view(), texts, theme, names=after.names, events=after.scoring))
        ),
        ending.picture(look(last.view(), texts, theme, names=last.names, events=last.events)).scene,
        wizard.route(
            look(route.moment.view(route.seat), texts, theme, names=late.names),
            way=route.way,
            places=route.places,
            question="",
        ).scene,
    ]


@every_locale
@painted_theme
def test_no_text_is_cut_off_or_lies_over_other_text(theme: Theme, locale: str) -> None:
    for scene in (*whole_scenes(theme, locale), *other_scenes(theme, locale)[:-1]):
        check_legible(scene)


@every_locale
def test_everything_is_written_in_the_fonts_that_come_along(locale: str) -> None:
    """So that pictures are the same on all machines."""
    for scene in (*whole_scenes(LIGHT, locale), *other_scenes(LIGHT, locale)):
        check_fonts(scene)


@painted_theme
def test_pictures_are_light_enough_to_send_and_large_enough_to_read(theme: Theme) -> None:
    for scene in (*whole_scenes(theme, "zh-TW"), *other_scenes(theme, "en")):
        picture = painter.png(scene)
        width, height = Image.open(io.BytesIO(picture)).size

        assert len(picture) <= PICTURE_BYTES
        assert max(width, height) <= 2048
        for shape in scene.shapes:
            if isinstance(shape, Label) and width > 500 and not shape.text.isdigit():
                assert shape.size * scene.scale >= LEAST_TEXT * width - 0.5, shape.text


def test_every_seat_has_a_shape_and_a_letter_of_its_own_and_so_has_the_neutral_player() -> None:
    ids = ["0", "1", "2", "3", "n"]
    shapes = {next(s.points for s in PIECE_ART[f"relative-{id}"].shapes if isinstance(s, Polygon)) for id in ids}

    assert len(ids) == len(shapes) == len({letter(id) for id in ids})


@pytest.mark.parametrize(("game", "round"), [("evening", 5), ("pair", 4)])
def test_every_relative_prince_and_monk_is_shown(game: str, round: int) -> None:
    """Each stack shows its number, in its district or on its province space."""
    moment = when(game, round, Phase.MOVE)
    state = moment.state
    scene = whole(moment)
    stacks = [
        s for s in scene.shapes if isinstance(s, Sprite) and s.id.split("/")[1].split("-")[0] in PILED and s.z == 5
    ]
    numbers = {shape.at: shape.text for shape in scene.shapes if isinstance(shape, Label) and shape.z == 6}
    shown = Counter(s.id.rpartition("-")[2] for s in stacks)
    standing = Counter(
        seat_id(colour, len(state.points))
        for counts in (*state.open, *state.spaces)
        for colour, count in enumerate(counts)
        if count
    )

    assert standing == shown
    assert sum(map(sum, (*state.open, *state.spaces))) == sum(map(int, numbers.values()))
    assert {f"ming_dynasty/prince-{seat}" for seat in range(len(state.points))} == {
        s.id for s in sprites(scene, "prince") if s.z == 7
    }
    assert sum(monk is not None for monk in state.monks) == len([s for s in sprites(scene, "monk") if s.z == 6])


PILED = ("stack", "relative")


def test_relatives_in_a_city_stand_on_its_houses() -> None:
    moment = next(m for m in moments("evening") if sum(map(sum, m.state.quarters)) > 2)
    houses = {
        (x / 100, y / 100)
        for d, counts in zip(MAP.districts, moment.state.quarters, strict=True)
        for x, y in d.house_at[: sum(counts)]
    }
    scene = whole(moment)
    seals = [s for s in sprites(scene, "seal") if s.z == 6]

    assert houses == {(round(s.at[0] + s.size / 2, 2), round(s.at[1] + s.size / 2, 2)) for s in seals}


def test_the_open_cards_lie_beside_the_province_spaces() -> None:
    moment = when("evening", 4, Phase.TAKE)
    shown = sorted((s for s in sprites(whole(moment), "card-") if s.z == 4), key=lambda s: s.at[1])

    assert [f"ming_dynasty/card-{card}" for card in moment.state.display] == [s.id for s in shown]


def test_the_strip_tells_names_points_hands_and_tiles() -> None:
    moment = when("evening", 5, Phase.MOVE)
    state = moment.state
    scene = whole(moment)
    tiles = sorted(label.text for label in scene.shapes if isinstance(label, Label) and label.z == 23)

    assert {*moment.names[:3], *map(str, state.points)} <= set(labels(scene))
    assert sorted(str(count) for row in state.tiles for count in row if count) == tiles
    assert len(state.points) == len([s for s in sprites(scene, "prince") if s.z == 21])
    assert 1 == len(sprites(scene, "lantern"))


def test_the_header_tells_round_phase_piles_and_who_is_to_act() -> None:
    """Names that are too long for the header are cut, since the message has them."""
    told = []
    for part in (0, 0.5):
        moment = when("evening", 5, Phase.MOVE, part=part)
        state = moment.state
        written = labels(whole(moment))
        told.append(next(text for text in written if text.startswith("Move and deploy · ")))

        assert {"5", str(state.pile.size), str(len(state.discards)), str(state.dragons)} <= {*written}

    assert told == ["Move and deploy · Łukasz Żółw…", "Move and deploy · The Very Lo…"]


def test_of_others_hands_only_the_size_is_known_to_pictures_and_words() -> None:
    """A table where the others hold as many, but different, cards has the same picture and the same words."""
    moment = when("evening", 3, Phase.MOVE, part=0)
    hands = tuple(Cards(hand.size, (Card.DRAGON,) * hand.size) for hand in moment.state.hands)
    swapped = moment._replace(state=evolve(moment.state, hands=hands))

    assert whole(moment) == whole(swapped)
    for tell in (words.alt_text, words.text_board):
        assert tell(look(moment.view(), ENGLISH, names=moment.names)) == tell(
            look(swapped.view(), ENGLISH, names=moment.names)
        )


@pytest.mark.parametrize("card", [Card.HORSE, Card.DRAGON])
def test_a_journey_is_drawn_across_the_symbols_of_its_borders(card: Card) -> None:
    state = when("evening", 3, Phase.MOVE).state
    border = next(b for b in MAP.board.borders if b.transport is Card.HORSE)
    princes = (MAP.district_number[border.b], *state.princes[1:])
    events = (Moved(seat=0, origin=border.a, district=border.b, card=card),)
    scene = board.scene(
        look(View(evolve(state, princes=princes), None), ENGLISH, LIGHT, names=("A", "B", "C", "D"), events=events)
    )
    ways = [shape for shape in scene.shapes if isinstance(shape, Line) and shape.colour == "seat-0"]
    (way,) = ways

    assert (border.symbol_at[0] / 100, border.symbol_at[1] / 100) == way.points[1]


def test_what_was_deployed_is_ringed_and_counted() -> None:
    moment = next(m for m in moments("evening") if any(isinstance(e, Deployed) and e.count > 1 for e in m.events))
    count = next(e.count for e in moment.events if isinstance(e, Deployed))

    assert f"+{count}" in labels(whole(moment))


def test_a_prince_that_stayed_is_ringed() -> None:
    moment = next(m for m in moments("evening") if m.events and isinstance(m.events[-1], PrinceStayed))
    [prince] = [s for s in sprites(whole(moment), f"prince-{moment.events[-1].seat}") if s.z == 7]  # type: ignore[attr-defined]
    rings = [s.at for s in whole(moment).shapes if isinstance(s, Disc) and s.edge == "last"]
    x, y = prince.at[0] + prince.size / 2, prince.at[1] + prince.size / 2

    assert any(abs(x - east) + abs(y - south) < 0.001 for east, south in rings)


def test_what_a_city_brought_is_shown_on_it() -> None:
    moment = next(m for m in moments("evening") if any(isinstance(e, CityScored) and e.points for e in m.events))
    (event, *_) = [e for e in moment.events if isinstance(e, CityScored) and e.points]

    assert f"+{event.points}" in labels(whole(moment))


@every_locale
def test_places_are_numbered_in_their_open_areas_without_hiding_transports(locale: str) -> None:
    moment = when("pair", 1, Phase.NEUTRALS)
    places = tuple(district.id for district in reversed(MAP.districts))
    scene = whole(moment, locale=locale, places=places)
    discs = [shape for shape in scene.shapes if isinstance(shape, Disc) and shape.fill == "disc"]
    numbers = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.z == 13]
    symbols = [border.symbol_at for border in MAP.board.borders]

    assert [str(n) for n in range(1, len(places) + 1)] == [label.text for label in numbers]
    assert [label.at for label in numbers] == [disc.at for disc in discs]
    covering = [
        disc for disc in discs for x, y in symbols if abs(disc.at[0] - x / 100) + abs(disc.at[1] - y / 100) < 0.4
    ]
    assert [] == covering
    for id, disc in zip(places, discs, strict=True):
        left, top, breadth, height = clearing(MAP.id, id)
        assert left <= disc.at[0] * 100 <= left + breadth
        assert top <= disc.at[1] * 100 <= top + height


def test_a_scoring_is_told_city_by_city() -> None:
    moment = moment_after_scoring("evening", 4)
    tally = scoring_tally(look(moment.view(), ENGLISH, events=moment.scoring))
    shown = scoring.pictures(look(moment.view(), ENGLISH, LIGHT, names=moment.names, events=moment.scoring))
    written = [text for picture in shown for text in labels(picture.scene)]
    there = [s for picture in shown for s in sprites(picture.scene, "relative") if s.z == 2]

    assert ["Scoring of round 4 · 1/2", "Scoring of round 4 · 2/2"] == [text for text in written if "round 4" in text]
    assert {province.city.name.en for province in MAP.provinces} <= set(written)
    assert sum(sum(city.tiles) for city in tally.cities) == len(there)
    assert sum(sum(city.relatives_stayed) for city in tally.cities) == sum(s.opacity == 100 for s in there)
    assert all(f"+{tally.points_gained(seat)}" in written for seat in range(4))


@every_locale
def test_the_end_names_the_winner_and_ranks_everybody(locale: str) -> None:
    moment = end("evening")
    texts = texts_for(locale)
    best = moment.names[max(range(4), key=lambda seat: moment.state.points[seat])]
    for scene in (
        whole(moment, locale=locale),
        ending.picture(look(moment.view(), texts, DARK, names=moment.names, events=moment.events)).scene,
    ):
        written = labels(scene)

        assert any(best in text and not text.startswith("1.") for text in written)
        assert ["1.", "2.", "3.", "4."] == sorted(text[:2] for text in written if text[1:2] == ".")
        assert {str(points) for points in moment.state.points} <= set(written)


def test_a_player_who_passed_or_left_is_marked() -> None:
    moment = when("evening", 4, Phase.MOVE, part=0)
    state = evolve(moment.state, passed=(1,), gone=(2,))
    written = labels(whole(moment, state=state))

    assert 1 == written.count("passed")
    assert 1 == sum(text.startswith("left") for text in written)
