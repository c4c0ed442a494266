"""Whoever cannot see a picture is told every number, mark and name that stands in it.

Its alternative text tells them, or for pictures of the whole table, the table in words that can be asked for.
"""

import re
from collections.abc import Iterable, Iterator

import pytest

from bot.catalogue.games import texts_for
from laws.playout import next_moves, play_move
from rendering.carcassonne import board as land
from rendering.carcassonne import remaining
from rendering.carcassonne import wizard as tiles
from rendering.carcassonne import words as land_words
from rendering.great_wall import city, front, hand, players
from rendering.great_wall import ending as wall_ending
from rendering.great_wall import wizard as wall_wizard
from rendering.great_wall import words as wall_words
from rendering.look import Appearance, Look
from rendering.ming_dynasty import board as empire
from rendering.ming_dynasty import ending as empire_ending
from rendering.ming_dynasty import scoring as empire_scoring
from rendering.ming_dynasty import wizard as empire_wizard
from rendering.ming_dynasty import words as empire_words
from rendering.scene import Label, Picture, Scene
from rendering.terra_mystica import board as country
from rendering.terra_mystica import cards, faction, tracks
from rendering.terra_mystica import ending as country_ending
from rendering.terra_mystica import scoring as country_scoring
from rendering.terra_mystica import wizard as country_wizard
from rendering.terra_mystica import words as country_words
from rendering.theme import LIGHT
from rules.carcassonne.game import RULES as CARCASSONNE
from rules.carcassonne.state import Carcassonne, CarcassonneOptions
from rules.core.dice import KeyedDice
from rules.core.model import Event, Options, Rules, S
from rules.core.play import begin, pending, view
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.game import RULES as GREAT_WALL
from rules.great_wall.state.options import WallOptions
from rules.great_wall.state.wall import Wall
from rules.ming_dynasty.game import RULES as MING
from rules.ming_dynasty.state import Ming, MingOptions
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.game import RULES as TERRA
from rules.terra_mystica.goods import CULTS, TOP
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.state import Terra
from tests.support import ming_pictures, terra_pictures, wall_pictures
from tests.support.looks import look

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")

NUMERALS = {"I", "II", "III"}
"""The names of bowls and the levels of walls; the text has a number for each in the same order, or in figures."""

HEADINGS = {"Cult", "Next", "Rest", "Scored", "Total"}
"""What the columns of results are called; the text says it with each number."""

Described = Iterator[tuple[Picture, str]]
"""Pictures, each with the words that the message has beside it."""


def random_play(
    rules: Rules[S], seats: int, options: Options, *, every: int, most: int
) -> Iterator[tuple[S, tuple[Event, ...]]]:
    """Yield *most* positions of a random game, with *every* so many moves between them, and what just happened."""
    dice, state, made = KeyedDice(b"described", 0), begin(rules, seats, options).state, 0
    while pending(state) and made < every * most:
        for seat, action in next_moves(rules, state, dice, 0, (None,) * seats):
            step = play_move(rules, state, seat, action)
            state, made = step.state, made + 1
            if made % every == 0:
                yield state, step.events


def untold(scene: Scene, text: str, names: Iterable[str] = ()) -> set[str]:
    """Return the numbers, names and marks of a picture that *text* lacks; of other writing than Latin the *names*.

    The text may be silent of what there is none of.
    """
    told = {word.casefold() for word in re.findall(r"\d+|[^\W\d]\w*", text)}
    shown: set[str] = set()
    for shape in scene.shapes:
        if isinstance(shape, Label) and not is_ruler(scene, shape):
            shown |= {*re.findall(r"\d+|[A-Z]\w*", shape.text)} | {name for name in names if name in shape.text}
    return {word for word in shown - NUMERALS - HEADINGS - {"0"} if word.casefold() not in told}


def is_ruler(scene: Scene, shape: Label) -> bool:
    """Whether a label is a coordinate on the frame of a picture of Carcassonne, which tells nothing of the table."""
    return scene.game == "carcassonne" and shape.colour == "frame-ink"


def of_carcassonne(seen: Look[Carcassonne]) -> Described:
    table = land_words.text_board(seen)
    yield land.picture(seen), table
    yield tiles.preview(seen), table
    yield remaining.picture(seen), ""
    if (near := land.closeup(seen)) is not None:
        yield near, table


def of_ming_dynasty(seen: Look[Ming]) -> Described:
    table = empire_words.text_board(seen)
    yield empire.picture(seen), table
    yield empire_wizard.preview(seen), table
    yield empire_wizard.emblem(seen, question=""), ""
    yield empire_wizard.hand(seen, seat=0), ""
    board, here = seen.state.map, seen.state.princes[0]
    if here is not None:
        places = [board.districts[number].id for number in board.neighbours[here]]
        way = [board.districts[here].id]
        yield empire_wizard.route(seen, way=way, places=places, through=places[1:2], question=""), table


def of_terra_mystica(seen: Look[Terra]) -> Described:
    table = country_words.text_board(seen)
    yield country.picture(seen), table
    yield country_wizard.overview(seen), table
    yield country_wizard.emblem(seen, question=""), ""
    yield cards.picture(seen), table
    yield cards.picture(seen, seats=(0,)), ""
    hexes = list(seen.state.land.terrain)[::9]
    marks = {at: at if number % 2 else str(70 + number) for number, at in enumerate(hexes)}
    terrains = "D F L M P S W"  # a letter stands on marked land, and the text has the terrain's name
    yield country_wizard.places(seen, marks=marks, seat=0, question=""), f"{table} {terrains}"
    ids = [tile for tile, count in seen.state.favors.items() if count]
    yield country_wizard.tiles(seen, kind="favor", ids=ids, question=""), table
    if seen.state.players[0].faction is not None:
        printed = " ".join(str(level) for level in range(TOP + 1))
        yield tracks.picture(seen, seat=0, question="", aims=dict.fromkeys(CULTS, 9), marks=CULTS), printed


def of_the_great_wall(seen: Look[Wall]) -> Described:
    table = wall_words.text_board(seen)
    yield front.picture(seen), table
    yield city.picture(seen), table
    yield players.picture(seen), table
    yield wall_wizard.emblem(seen, question="", piles=""), ""
    yield hand.picture(seen, seat=0), wall_words.cards_text(seen, ids=hand_of(seen))
    ids = [*cards_of(seen.state).tactics][:4]
    yield wall_wizard.cards(seen, ids=ids, question="", piles="", marks=ids[1:]), ""
    yield wall_wizard.city(seen, marks=("quarry", "temple"), question=""), table


def hand_of(seen: Look[Wall]) -> list[str]:
    player = seen.state.players[0]
    own = [player.general] if player.general else []
    piles = (player.dealt, player.hand, player.supporting)
    return [*(card for pile in piles for card in pile.cards or ()), *own, *player.active]


def missing(locale: str, pictures: Described) -> list[tuple[int, set[str]]]:
    """Return, for each picture by its number, what no words say."""
    names = () if locale == "en" else NAMES
    found = [untold(picture.scene, f"{picture.alt}\n{more}", names) for picture, more in pictures]
    assert found
    return [(number, words) for number, words in enumerate(found) if words]


@pytest.mark.parametrize("locale", ["en", "zh-CN"])
def test_pictures_of_carcassonne(locale: str) -> None:
    for state, events in random_play(CARCASSONNE, 5, CarcassonneOptions(), every=40, most=5):
        seen = look(view(CARCASSONNE, state, 0), texts_for(locale), names=NAMES, events=events)
        assert [] == missing(locale, of_carcassonne(seen))


@pytest.mark.parametrize("locale", ["en", "zh-CN"])
def test_pictures_of_ming_dynasty(locale: str) -> None:
    for state, events in random_play(MING, 4, MingOptions(), every=60, most=5):
        seen = look(view(MING, state, 0), texts_for(locale), names=NAMES, events=events)
        assert [] == missing(locale, of_ming_dynasty(seen))


@pytest.mark.parametrize("locale", ["en", "zh-CN"])
def test_pictures_of_terra_mystica(locale: str) -> None:
    for state, events in random_play(TERRA, 5, TerraOptions(), every=50, most=4):
        seen = look(view(TERRA, state, 0), texts_for(locale), names=NAMES, events=events)
        assert [] == missing(locale, of_terra_mystica(seen))


@pytest.mark.parametrize("locale", ["en", "zh-CN"])
def test_pictures_of_the_great_wall(locale: str) -> None:
    for state, events in random_play(GREAT_WALL, 4, WallOptions(), every=60, most=3):
        seen = look(view(GREAT_WALL, state, 0), texts_for(locale), names=NAMES, events=events)
        assert [] == missing(locale, of_the_great_wall(seen))


def test_pictures_of_tables_of_the_great_wall_with_much_on_them() -> None:
    for table in wall_pictures.TABLES.values():
        moment = table()
        seen = look(moment.view(0), texts_for("en"), names=NAMES[: len(moment.names)], events=moment.events)
        assert [] == missing("en", of_the_great_wall(seen))


def test_pictures_of_scorings_and_of_the_end() -> None:
    def results() -> Described:
        for game in ("evening", "pair"):
            for round in (2, 4, 6):
                after = ming_pictures.moment_after_scoring(game, round)
                seen = look(after.view(), english, names=NAMES, events=after.scoring)
                yield from ((page, empire_words.text_board(seen)) for page in empire_scoring.pictures(seen))
            over = ming_pictures.end(game)
            last = look(over.view(), english, names=NAMES, events=over.events)
            yield empire_ending.picture(last), empire_words.text_board(last)
        for game in terra_pictures.SEATS:
            for round in (1, 3, 5):
                ended = terra_pictures.round_over(game, round)
                yield country_scoring.picture(look(ended.view(), english, names=NAMES, events=ended.events)), ""
            finished = terra_pictures.end(game)
            shown = look(finished.view(), english, names=NAMES, events=finished.events)
            yield country_ending.picture(shown), country_words.text_board(shown)
        for end in wall_pictures.ENDS.values():
            table = end()
            told = look(table.view(), english, names=NAMES, events=table.events)
            yield wall_ending.picture(told), wall_words.text_board(told)

    english = texts_for("en")
    assert [] == missing("en", results())


def test_boards_of_factions() -> None:
    setting = Appearance(texts=texts_for("en"), theme=LIGHT.name)
    assert [] == missing("en", ((faction.picture(setting, faction=each), "") for each in FactionId))
