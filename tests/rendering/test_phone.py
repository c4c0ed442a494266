"""On a phone, texts in pictures are readable; anything too small there is also in the message."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.faces.ming_dynasty.face import MingFace
from bot.faces.terra_mystica.face import TerraFace
from rendering import prose
from rendering.great_wall import front as wall_front
from rendering.great_wall.pieces import PIECES, SIGNS
from rendering.look import Appearance
from rendering.ming_dynasty import board as ming_board
from rendering.ming_dynasty import ending as ming_ending
from rendering.ming_dynasty import scoring as ming_scoring
from rendering.ming_dynasty import wizard as ming_wizard
from rendering.scene import Label, Scene, Sprite
from rendering.terra_mystica import board, cards, ending, scoring, wizard, words
from rendering.terra_mystica import faction as faction_board
from rendering.terra_mystica.players import BOWLS
from rendering.terra_mystica.queries import awaited_seats
from rendering.theme import LIGHT
from rules.core.play import answers, pending
from rules.core.struct import evolve
from rules.great_wall.terms.vocabulary import Unit
from rules.ming_dynasty.game import RULES as MING
from rules.ming_dynasty.state import Phase
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.tiles import Favor, PowerAction, Scroll, TownTile
from tests.support import ming_pictures as ming
from tests.support import terra_pictures as terra
from tests.support import wall_pictures as wall
from tests.support.looks import look
from tests.support.written import PHONE_PX, READABLE_PX, check_legible, labels, too_small

TABLES: Final = {
    "set-up": terra.moments("trio")[4],
    "passed": terra.when("evening", 5, part=0.9),
    "ice": terra.when("ice", 6, part=0.7),
    "over": terra.end("evening"),
}

every_locale = pytest.mark.parametrize("locale", LOCALES)


def terra_scenes(locale: str) -> Iterator[Scene]:
    texts = texts_for(locale)
    for game in terra.SEATS:
        after, last, late = terra.round_over(game, 3), terra.end(game), terra.when(game, 5)
        yield scoring.picture(look(after.view(), texts, names=after.names, events=after.events)).scene
        yield ending.picture(look(last.view(), texts, names=last.names, events=last.events)).scene
        yield cards.picture(look(late.view(), texts, names=late.names)).scene
        towns = tuple(tile for tile in TownTile if tile in late.state.towns)
        kinds = {"favor": tuple(Favor), "town": towns, "scroll": tuple(Scroll), "power": tuple(PowerAction)}
        for kind, ids in (*kinds.items(), ("faction", tuple(FactionId))):
            yield wizard.tiles(look(late.view(), texts), kind=kind, ids=ids, question="").scene


def ming_scenes(locale: str) -> Iterator[Scene]:
    texts = texts_for(locale)
    for game in ming.SEATS:
        last = ming.end(game)
        yield ming_ending.picture(look(last.view(), texts, names=last.names, events=last.events)).scene
        for number in (2, 4, 6):
            told = ming.moment_after_scoring(game, number)
            for picture in ming_scoring.pictures(look(told.view(), texts, names=told.names, events=told.scoring)):
                yield picture.scene
        held = ming.when(game, 3, Phase.MOVE, part=0)
        yield ming_wizard.hand(look(held.view(1), texts, names=held.names), seat=1).scene


@every_locale
def test_results_and_tiles_of_terra_mystica_can_be_read(locale: str) -> None:
    assert [] == [found for scene in terra_scenes(locale) if (found := too_small(scene))]


@every_locale
def test_results_and_hands_of_ming_dynasty_can_be_read(locale: str) -> None:
    assert [] == [found for scene in ming_scenes(locale) if (found := too_small(scene))]


@pytest.mark.parametrize("game", ming.SEATS)
@pytest.mark.parametrize("number", [2, 4, 6])
def test_no_picture_of_a_scoring_is_so_high_that_a_phone_shows_it_narrower(game: str, number: int) -> None:
    """Every city and every seat stands in one of the pictures."""
    told = ming.moment_after_scoring(game, number)
    shown = look(told.view(), texts_for("en"), names=told.names, events=told.scoring)
    scenes = [picture.scene for picture in ming_scoring.pictures(shown)]
    written = Counter(text for scene in scenes for text in labels(scene))
    sprites = [shape.id for scene in scenes for shape in scene.shapes if isinstance(shape, Sprite)]

    assert all(scene.frame.height <= 1.31 * scene.frame.width for scene in scenes)
    assert all(written[texts_for("en").say(f"city-{each.id}")] == 1 for each in told.state.map.provinces)
    assert all(f"ming_dynasty/prince-{seat}" in sprites for seat in range(len(told.names)))


@pytest.mark.parametrize("number", [3, 40])
def test_names_of_places_can_be_read(number: int) -> None:
    """Those of the land around them are smaller."""
    state = terra.when("evening", 5).state
    places = tuple(state.land.terrain)[::2][:number]
    scene = wizard.places(
        look(terra.when("evening", 5).view(), texts_for("en"), LIGHT), {at: at for at in places}, 1, ""
    ).scene
    names = {shape.text for shape in scene.shapes if isinstance(shape, Label) and shape.colour == "disc-ink"}

    assert {*places} == names
    assert not names & {*too_small(scene)}
    assert READABLE_PX > max(too_small(scene).values(), default=0)


@every_locale
@pytest.mark.parametrize("game", ming.SEATS)
def test_all_that_is_written_where_a_prince_goes_can_be_read(game: str, locale: str) -> None:
    for route in ming.routes(game)[::3]:
        scene = ming_wizard.route(
            look(route.moment.view(), texts_for(locale), names=route.moment.names),
            way=route.way,
            places=route.places,
            through=route.through,
            question="",
        ).scene

        assert {} == too_small(scene), route


@pytest.mark.parametrize("kind", ["districts", "provinces"])
def test_numbers_on_the_map_of_ming_dynasty_can_be_read(kind: str) -> None:
    moment = ming.when("pair", 1, Phase.NEUTRALS)
    board = moment.state.map
    ids = tuple(each.id for each in (board.districts if kind == "districts" else board.provinces))
    scene = ming_wizard.places(look(moment.view(), texts_for("en"), names=moment.names), ids, "", ()).scene
    marks = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.colour == "disc-ink"]

    assert [*map(str, range(1, len(ids) + 1))] == [mark.text for mark in marks]
    assert all(mark.size * scene.scale * PHONE_PX / scene.pixels[0] >= READABLE_PX for mark in marks)


@every_locale
@pytest.mark.parametrize("faction", FactionId)
def test_the_sheet_of_a_faction_of_terra_mystica_can_be_read(faction: FactionId, locale: str) -> None:
    texts = texts_for(locale)
    scene = faction_board.picture(Appearance(texts=texts, theme=LIGHT.name), faction).scene

    check_legible(scene)
    assert not too_small(scene)
    assert len(labels(scene)) > 20


@every_locale
@pytest.mark.parametrize("moment", TABLES.values(), ids=TABLES)
def test_the_round_who_is_to_act_and_all_points_can_be_read_on_the_table_of_terra_mystica(
    moment: terra.Moment, locale: str
) -> None:
    shown = look(moment.view(), texts_for(locale), names=moment.names)
    waiting = prose.awaited_text(shown, awaited_seats(moment.state))

    for seat in (None, 0):
        scene = board.scene(shown, of=() if seat is None else (seat,))
        sizes = Counter(label.text for label in readable(scene))
        points = [each.points for number, each in enumerate(moment.state.players) if seat in (None, number)]

        assert Counter(map(str, points)) <= sizes
        assert not waiting or sizes[waiting] == 1
        assert len(sizes) >= 2 + len({*points}), "the first line of the header, too"


def readable(scene: Scene) -> list[Label]:
    """Return the texts that are large enough to be read on a phone."""
    part = scene.scale * PHONE_PX / scene.pixels[0]
    return [shape for shape in scene.shapes if isinstance(shape, Label) and shape.size * part >= READABLE_PX]


def test_what_is_too_small_on_the_table_of_terra_mystica_stands_in_the_message() -> None:
    """Who has what; tiles and levels stand in what everybody can have shown: the cards, and the table in words."""
    moment = terra.when("evening", 5)
    shown = look(moment.view(), texts_for("en"), names=moment.names)
    told = TerraFace().standings(evolve(shown, markdown_names=moment.names)).splitlines()
    small = too_small(board.scene(shown))

    for name, player in zip(moment.names, moment.state.players, strict=True):
        figures = {str(n) for n in (player.coins, player.workers, player.priests, *player.bowls)}
        line = next(line for line in told if name in line)
        assert figures <= {*small}
        assert all(figure in line for figure in figures)


@every_locale
@pytest.mark.parametrize("game", ming.SEATS)
def test_what_is_too_small_on_the_table_of_ming_dynasty_stands_in_words(game: str, locale: str) -> None:
    """Points, round, phase and the player to act are large; the message and `/game text` repeat the rest."""
    moment, texts = ming.when(game, 4, Phase.PLACE), texts_for(locale)
    shown = look(moment.view(), texts, names=moment.names)
    face, whole = MingFace(), evolve(shown, markdown_names=moment.names)
    told = face.standings(whole) + face.board_text(whole)
    small = too_small(ming_board.scene(shown))
    words = {text.rstrip("…") for text in small if not text.isdecimal()}

    assert {texts.say(f"district-{each.id}") for each in moment.state.map.districts} <= words
    assert [] == [word for word in words if word not in told]
    assert not any(str(points) in small for points in moment.state.points if points > 9)
    assert not any(texts.say(f"phase-{moment.state.phase}") in text for text in small)
    for counts in (*moment.state.open, *moment.state.spaces):
        for colour, count in enumerate(counts):
            name = moment.names[colour] if colour < len(moment.names) else texts.say("picture-neutral")
            assert not count or f"{name} ×{count}" in told


def test_what_is_too_small_on_the_spaces_of_provinces_stands_beside_their_numbers() -> None:
    moment, texts = ming.when("evening", 3, Phase.PLACE), texts_for("en")
    state = moment.state
    [decision] = pending(state)
    legal = tuple(answers(MING, state, decision))
    shown = look(moment.view(decision.seat), texts, names=moment.names)
    choice = MingFace().choice(evolve(shown, markdown_names=moment.names), decision, "", legal)
    small = too_small(choice.picture.scene)

    for option, province, there in zip(choice.options, state.map.provinces, state.spaces, strict=True):
        assert option.spelled
        assert option.label in small
        assert option.label == texts.say(f"province-{province.id}")
        assert all(
            re.search(rf"{re.escape(moment.names[seat])} ×\s?{count}", option.caption)
            for seat, count in enumerate(there)
            if count
        )


@pytest.mark.parametrize("table", wall.TABLES)
def test_letters_on_soldiers_at_the_front_of_the_great_wall_can_be_read(table: str) -> None:
    """Those of clerks and markers are smaller; whose they are stands in the table in words."""
    moment = wall.TABLES[table]()
    scene = wall_front.scene(look(moment.view(), texts_for("en"), names=moment.names))
    pieces = {f"great_wall/{unit}-{clan}": PIECES[f"{unit}-{clan}"] for unit in Unit for clan in SIGNS}
    sizes = [
        letter.size * shape.size * scene.scale * PHONE_PX / scene.pixels[0]
        for shape in scene.shapes
        if isinstance(shape, Sprite)
        for letter in pieces.get(shape.id, ())
        if isinstance(letter, Label)
    ]

    assert all(size >= READABLE_PX for size in sizes), sizes
    assert sizes or table == "beginning"
    assert {} == too_small(scene)


@every_locale
@pytest.mark.parametrize("moment", TABLES.values(), ids=TABLES)
def test_what_else_is_too_small_there_stands_in_the_table_in_words(moment: terra.Moment, locale: str) -> None:
    """Names by rank, hexes, who has passed, the next order, tiles left and so on, except bare numbers."""
    texts = texts_for(locale)
    shown = look(moment.view(), texts, names=moment.names)
    told = words.text_board(shown)
    said = {
        **dict.fromkeys((*BOWLS, "–", "×0", texts.say("terra-picture-scrolls")), ""),
        **{f"»{n}": texts.say("terra-text-next", n=n) for n in range(1, 6)},
        **{f"/{n}": texts.say("terra-text-priests", n=n) for n in range(8)},
    }
    small = [re.sub(r"^\d\. ", "", text) for text in too_small(board.scene(shown)) if not text.isdecimal()]

    assert len(small) > 15
    assert [] == [text for text in small if said.get(text, text) not in told]
