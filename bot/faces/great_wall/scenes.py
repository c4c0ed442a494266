"""Which picture is shown when, and what it tells those who cannot see it."""

from collections.abc import Sequence

from bot.api import limits
from bot.faces.great_wall.hints import piles
from bot.faces.great_wall.lines import lines
from rendering.great_wall import city, ending, front, hand, players, wizard, words
from rendering.look import Look, Texts
from rendering.prose import ended, joined
from rendering.scene import Picture
from rendering.theme import THEMES
from rules.core.model import Seat
from rules.great_wall.game import RULES
from rules.great_wall.state.wall import Wall


def table_pictures(look: Look[Wall]) -> tuple[Picture, ...]:
    """Return the front, the city and what everybody has, with what happened last standing out."""
    texts = look.texts
    view, theme, names = look.view, THEMES[look.theme], look.names
    wall = front.scene(view, texts, theme, names=names, events=look.events)
    town = city.scene(view, texts, theme, names=names, events=look.events)
    strips = players.scene(view, texts, theme, names=names)
    return (
        Picture(wall, words.front_text(view, texts, names=names)),
        Picture(town, words.city_text(view, texts, names=names)),
        Picture(strips, words.players_text(view, texts, names=names)),
    )


def ending_picture(look: Look[Wall]) -> Picture | None:
    """Return how the game came out, once it is over."""
    if RULES.result(look.state) is None:
        return None
    view, told = look.view, (*look.past, *look.events)
    scene = ending.scene(view, look.texts, THEMES[look.theme], names=look.names, events=told)
    return Picture(scene, words.ending_text(view, look.texts, names=look.names, events=told))


def hand_picture(look: Look[Wall], seat: Seat) -> Picture:
    """Return what a seat has, for its owner alone."""
    scene = hand.scene(look.view, look.texts, THEMES[look.theme], names=look.names, seat=seat)
    return Picture(scene, words.hand_text(look.view, look.texts, names=look.names, seat=seat))


def emblem_picture(look: Look[Wall], asked: str) -> Picture:
    """Return what stands for the season and the command card, told with what is *asked*."""
    texts = look.texts
    emblem = words.emblem_text(look.view, texts).rstrip(".。")
    alt = texts.say("wall-alt-emblem", emblem=emblem, asked=asked, piles=piles(look.state, texts))
    return Picture(wizard.emblem(look.view, texts, THEMES[look.theme]), alt)


def front_picture(look: Look[Wall], marks: Sequence[str], asked: str) -> Picture:
    """Return the sections with *marks* numbered from 1: vital spots, rest zones, sections."""
    texts = look.texts
    theme, names = THEMES[look.theme], look.names
    scene = wizard.front(look.view, texts, theme, names=names, marks=tuple(marks), events=look.events)
    whole = words.front_text(look.view, texts, names=names)
    return Picture(scene, _choosing(asked, [words.marks_text(texts, tuple(marks))] if marks else [], whole, texts))


def city_picture(look: Look[Wall], marks: Sequence[str], asked: str) -> Picture:
    """Return the city with *marks* numbered from 1: locations, slots of the command track."""
    texts = look.texts
    theme, names = THEMES[look.theme], look.names
    scene = wizard.city(look.view, texts, theme, names=names, marks=tuple(marks), events=look.events)
    whole = words.city_text(look.view, texts, names=names)
    return Picture(scene, _choosing(asked, [words.marks_text(texts, tuple(marks))] if marks else [], whole, texts))


def cards_picture(look: Look[Wall], ids: Sequence[str], asked: str) -> Picture:
    """Return cards to choose from, numbered from 1, with their words."""
    texts = look.texts
    scene = wizard.cards(look.view, texts, THEMES[look.theme], ids=tuple(ids), title=asked)
    told = words.cards_text(look.view, texts, ids=tuple(ids))
    return Picture(scene, _choosing(asked, [told], piles(look.state, texts), texts))


def outcome_picture(look: Look[Wall]) -> Picture:
    """Return the table as a draft leaves it."""
    texts = look.texts
    scene = wizard.preview(look.view, texts, THEMES[look.theme], names=look.names, events=look.events)
    happened = lines(look.events, look.state, look.names, texts)
    told = joined(texts, (ended(texts, line) for line in happened)) or texts.say("wall-alt-unknown")
    whole = words.city_text(look.view, texts, names=look.names)
    return Picture(scene, limits.cut(f"{texts.say('wall-alt-outcome', told=told)} {whole}", limits.ALT))


def _choosing(asked: str, told: Sequence[str], whole: str, texts: Texts) -> str:
    """Say what is asked, what is numbered in the picture, and as far as there is room what else it shows."""
    return limits.cut(joined(texts, (asked, *told, whole)), limits.ALT)
