"""Which picture is shown when, and what it tells those who cannot see it."""

from collections.abc import Sequence

from bot.api import limits
from bot.faces.great_wall.hints import piles
from bot.faces.great_wall.lines import tale
from bot.faces.sight import Sight
from bot.i18n.texts import Texts
from rendering.great_wall import city, ending, front, hand, players, wizard, words
from rendering.prose import ended, joined
from rendering.scene import Picture
from rendering.theme import THEMES
from rules.core.model import Seat
from rules.great_wall.game import RULES


def table_pictures(sight: Sight, texts: Texts) -> tuple[Picture, ...]:
    """Return the front, the city and what everybody has, with what happened last standing out."""
    view, theme, names = sight.view, THEMES[sight.theme], sight.names
    wall = front.scene(view, texts, theme, names=names, events=sight.events)
    town = city.scene(view, texts, theme, names=names, events=sight.events)
    strips = players.scene(view, texts, theme, names=names)
    return (
        Picture(wall, words.front_text(view, texts, names=names)),
        Picture(town, words.city_text(view, texts, names=names)),
        Picture(strips, words.players_text(view, texts, names=names)),
    )


def ending_picture(sight: Sight, texts: Texts) -> Picture | None:
    """Return how the game came out, once it is over."""
    if RULES.result(sight.view.state) is None:
        return None
    view, told = sight.view, (*sight.past, *sight.events)
    scene = ending.scene(view, texts, THEMES[sight.theme], names=sight.names, events=told)
    return Picture(scene, words.ending_text(view, texts, names=sight.names, events=told))


def hand_picture(sight: Sight, seat: Seat, texts: Texts) -> Picture:
    """Return what a seat has, for its owner alone."""
    scene = hand.scene(sight.view, texts, THEMES[sight.theme], names=sight.names, seat=seat)
    return Picture(scene, words.hand_text(sight.view, texts, names=sight.names, seat=seat))


def emblem_picture(sight: Sight, asked: str, texts: Texts) -> Picture:
    """Return what stands for the season and the command card, told with what is *asked*."""
    emblem = words.emblem_text(sight.view, texts).rstrip(".。")
    alt = texts.say("wall-alt-emblem", emblem=emblem, asked=asked, piles=piles(sight.view.state, texts))
    return Picture(wizard.emblem(sight.view, texts, THEMES[sight.theme]), alt)


def front_picture(sight: Sight, marks: Sequence[str], asked: str, texts: Texts) -> Picture:
    """Return the sections with *marks* numbered from 1: vital spots, rest zones, sections."""
    theme, names = THEMES[sight.theme], sight.names
    scene = wizard.front(sight.view, texts, theme, names=names, marks=tuple(marks), events=sight.events)
    whole = words.front_text(sight.view, texts, names=names)
    return Picture(scene, _choosing(asked, [words.marks_text(texts, tuple(marks))] if marks else [], whole, texts))


def city_picture(sight: Sight, marks: Sequence[str], asked: str, texts: Texts) -> Picture:
    """Return the city with *marks* numbered from 1: locations, slots of the command track."""
    theme, names = THEMES[sight.theme], sight.names
    scene = wizard.city(sight.view, texts, theme, names=names, marks=tuple(marks), events=sight.events)
    whole = words.city_text(sight.view, texts, names=names)
    return Picture(scene, _choosing(asked, [words.marks_text(texts, tuple(marks))] if marks else [], whole, texts))


def cards_picture(sight: Sight, ids: Sequence[str], asked: str, texts: Texts) -> Picture:
    """Return cards to choose from, numbered from 1, with their words."""
    scene = wizard.cards(sight.view, texts, THEMES[sight.theme], ids=tuple(ids), title=asked)
    told = words.cards_text(sight.view, texts, ids=tuple(ids))
    return Picture(scene, _choosing(asked, [told], piles(sight.view.state, texts), texts))


def outcome_picture(sight: Sight, texts: Texts) -> Picture:
    """Return the table as a draft leaves it."""
    scene = wizard.preview(sight.view, texts, THEMES[sight.theme], names=sight.names, events=sight.events)
    lines = tale(sight.events, sight.view.state, sight.names, texts)
    told = joined(texts, (ended(texts, line) for line in lines)) or texts.say("wall-alt-unknown")
    whole = words.city_text(sight.view, texts, names=sight.names)
    return Picture(scene, limits.cut(f"{texts.say('wall-alt-outcome', told=told)} {whole}", limits.ALT))


def _choosing(asked: str, told: Sequence[str], whole: str, texts: Texts) -> str:
    """Say what is asked, what is numbered in the picture, and as far as there is room what else it shows."""
    return limits.cut(joined(texts, (asked, *told, whole)), limits.ALT)
