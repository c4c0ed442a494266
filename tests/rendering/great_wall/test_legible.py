"""Pictures of The Great Wall: all texts are readable, and the files are small enough to be sent."""

import io
from collections.abc import Iterable, Iterator

import pytest
from PIL import Image

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering import painter
from rendering.fonts import width
from rendering.great_wall import bands, cards, city, ending, front, ground, hand, players, wizard
from rendering.great_wall.card_words import name_of
from rendering.great_wall.hordes import HORDES, OTHER, emblem
from rendering.great_wall.pieces import CLANS, PIECES, SIGNS, colour, ink
from rendering.points import Area
from rendering.scene import Label, Line, Scene, Shape, Sprite
from rendering.sprites import ids
from rendering.theme import DARK, LIGHT, THEMES, Theme
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.state.front import Band
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.terms.clans import REED
from rules.great_wall.terms.vocabulary import Unit
from tests.support.looks import look
from tests.support.rules import rule
from tests.support.wall_pictures import ENDS, TABLES, Moment, four
from tests.support.written import check_fonts, check_legible, contrast, labels

pytestmark = pytest.mark.slow

ENGLISH = texts_for("en")
PICTURE_BYTES = 150 * 1024
LEAST_TEXT = 11 / 340
"""How high the smallest font is at least, as a part of a picture's width: 11 pixels of the 340 on a phone."""

ALL = CARDS[SHIPPED]

every_locale = pytest.mark.parametrize("locale", LOCALES)
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def table_scenes(moment: Moment, theme: Theme, locale: str) -> Iterator[Scene]:
    """Yield the pictures of a table and of its seats."""
    texts, names, events = texts_for(locale), moment.names, moment.events
    view, own = moment.view(), moment.view(0)
    yield front.scene(look(view, texts, theme, names=names, events=events))
    yield city.scene(look(view, texts, theme, names=names, events=events))
    yield players.scene(look(view, texts, theme, names=names))
    yield hand.picture(look(own, texts, theme, names=names), seat=0).scene
    yield wizard.preview(look(own, texts, theme, names=names, events=events), events_text="").scene
    if moment.state.ending:
        yield ending.picture(look(view, texts, theme, names=names, events=events)).scene
    else:
        yield wizard.emblem(look(own, texts, theme), question="", piles="").scene


def other_scenes(theme: Theme, locale: str) -> Iterator[Scene]:
    """Yield pictures for a player who chooses."""
    texts, moment = texts_for(locale), four()
    view, names = moment.view(0), moment.names
    yield wizard.front(
        look(view, texts, theme, names=names), marks=("L2b1", "M1a2", "rest-middle", "right"), question=""
    ).scene
    yield wizard.front(look(view, texts, theme, names=names), marks=("M1a2", "M1b1"), question="").scene
    yield wizard.horde(look(view, texts, theme, names=names), "M1", ("M1a2+M1b2", "M1a2+M1a3"), question="").scene
    yield wizard.city(look(view, texts, theme, names=names), marks=("quarry", "slot-4"), question="").scene
    title = texts.say("wall-picture-tactics")
    for kind in (ALL.generals, ALL.advisors, ALL.tactics, ALL.artifacts, ALL.demands, ALL.events, ALL.commands):
        for start in range(0, len(kind), 6):
            yield wizard.cards(look(view, texts, theme), ids=[*kind][start : start + 6], question=title, piles="").scene
    yield wizard.cards(look(view, texts, theme), ids=[*ALL.solo, ALL.reed.id, ALL.qin.id], question="", piles="").scene
    yield wizard.cards(look(view, texts, theme), ids=[*ALL.hordes][::3][:9], question="", piles="").scene


def all_scenes(theme: Theme, locale: str) -> Iterator[Scene]:
    for table in (*TABLES.values(), *ENDS.values()):
        yield from table_scenes(table(), theme, locale)
    yield from other_scenes(theme, locale)


@every_locale
def test_no_text_is_cut_off_or_lies_over_other_text(locale: str) -> None:
    marks = {*map(str, range(1, 10))}
    for scene in all_scenes(LIGHT, locale):
        if not marks & {shape.text for shape in scene.shapes if isinstance(shape, Label) and shape.z > 40}:
            check_legible(scene)


@every_locale
def test_everything_is_written_in_the_fonts_that_come_along(locale: str) -> None:
    """So that pictures are the same on all machines."""
    for scene in all_scenes(LIGHT, locale):
        check_fonts(scene)


@every_theme
def test_pictures_are_light_enough_to_send_and_large_enough_to_read(theme: Theme) -> None:
    for scene in all_scenes(theme, "zh-TW" if theme is DARK else "en"):
        picture = painter.png(scene)
        width, height = Image.open(io.BytesIO(picture)).size

        assert len(picture) <= PICTURE_BYTES
        assert max(width, height) <= 2048
        assert width <= 1500
        for shape in scene.shapes:
            if isinstance(shape, Label) and width > 500:
                assert shape.size * scene.scale >= LEAST_TEXT * width - 0.5, shape.text


@every_locale
def test_every_name_and_every_word_on_a_card_finds_room_wherever_it_lies(locale: str) -> None:
    """Horde cards and those that lie in the city have their names alone, those to choose from all their words."""
    texts, shown = texts_for(locale), look(four().view(), texts_for(locale))
    opened = (*ALL.artifacts, *ALL.demands, *ALL.events)
    for area, kind in ((ground.market_area(0), (*ALL.advisors,)), (ground.open_area(0), opened)):
        for id in kind:
            drawn = [*cards.draw_title(area, shown, id)]
            assert text_of(drawn) == phrase((name_of(texts, ALL, id),))
            check_within(area, drawn, locale)
    area = 0.0, 0.0, ground.COLUMN - 10, ground.CARD
    for horde in ALL.hordes:
        drawn = [*bands.card(area, shown, Band(horde))]
        assert text_of(drawn).endswith(phrase((name_of(texts, ALL, horde),)))
        check_within(area, drawn, locale)
    for id in {**ALL.generals, **ALL.advisors, **ALL.tactics, **ALL.commands, **ALL.solo}:
        scene = wizard.cards(shown, ids=[id], question="", piles="").scene
        assert phrase(cards.words(shown, id)) in text_of(scene.shapes), id
        check_legible(scene)


def check_within(area: Area, shapes: Iterable[Shape], locale: str) -> None:
    """Check that no text lies on the border of an *area* or beyond it."""
    left, top, breadth, high = area
    for shape in shapes:
        if isinstance(shape, Label):
            broad = width(shape.text, round(shape.size * 100), locale)
            x = shape.at[0] * 100 - broad * {"left": 0, "middle": 0.5, "right": 1}[shape.align]
            assert left + 4 <= x, shape.text
            assert x + broad <= left + breadth - 4, shape.text
            assert top + 4 <= shape.at[1] * 100 - shape.size * 40, shape.text
            assert shape.at[1] * 100 + shape.size * 40 <= top + high - 4, shape.text


def phrase(words: tuple[str, ...]) -> str:
    return "".join(words).replace(" ", "")


def text_of(shapes: Iterable[Shape]) -> str:
    return "".join(shape.text for shape in shapes if isinstance(shape, Label)).replace(" ", "")


def test_every_drawing_that_pictures_name_is_there() -> None:
    wanted = {shape.id for scene in all_scenes(LIGHT, "en") for shape in scene.shapes if isinstance(shape, Sprite)}

    assert wanted <= set(ids("great_wall"))


@rule("GW-7.8")
def test_every_type_of_horde_cards_has_an_emblem_of_its_own_and_those_of_hosts_have_one_too() -> None:
    types = {horde.type for horde in ALL.hordes.values()}
    drawings = [HORDES[emblem(type).removeprefix("horde-")] for type in types]

    assert len(types) == len({emblem(type) for type in types}) == len(set(drawings))
    assert emblem("what_a_host_wrote") == f"horde-{OTHER}"
    assert HORDES[emblem("what_a_host_wrote").removeprefix("horde-")] not in drawings


def test_clans_are_told_apart_by_letter_and_the_reed_clan_by_reeds() -> None:
    letters = [sign for clan in CLANS if (sign := SIGNS.get(clan))]

    assert len(CLANS) - 1 == len(set(letters)) == len(letters)
    for unit in Unit:
        for clan in CLANS:
            written = [shape.text for shape in PIECES[f"{unit}-{clan}"] if isinstance(shape, Label)]
            assert written == ([] if clan == REED else [SIGNS[clan]])
        plain = [shape for shape in PIECES[f"{unit}-n"] if isinstance(shape, Line)]
        reeds = [shape for shape in PIECES[f"{unit}-{REED}"] if isinstance(shape, Line)]
        assert len(reeds) == len(plain) + 6


def test_types_of_soldiers_have_outlines_of_their_own() -> None:
    assert len(Unit) == len({PIECES[f"{unit}-n"] for unit in Unit})


@every_theme
def test_what_is_written_stands_out_from_what_it_stands_on(theme: Theme) -> None:
    fills = (*cards.FILLS.values(),)
    pairs = [("paper-ink", "paper"), ("paper-ink", "horde"), ("white", "held"), ("white", "falls"), ("black", "honour")]
    pairs += [("horde-ink", fill) for fill in (*fills, "horde-head")]
    pairs += [("ink", below) for below in ("panel", "turn", "steppe", "field-of-rest", "ground")]
    pairs += [(ink(clan), colour(clan)) for clan in CLANS]
    for over, below in pairs:
        assert contrast(theme, over, below) >= 4.2, (over, below)


def test_a_heading_tells_the_season_and_an_emblem_the_command_card() -> None:
    moment = four()
    shown = look(moment.view(), ENGLISH, LIGHT, names=moment.names)
    emblem = wizard.emblem(shown, question="", piles="")

    assert "Year 3 · Fall" in labels(city.scene(shown))
    assert {"great_wall/command-attack-order"} <= {s.id for s in emblem.scene.shapes if isinstance(s, Sprite)}
