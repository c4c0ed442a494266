"""Which picture is shown when, and what it tells those who cannot see it."""

from collections.abc import Sequence

from bot.i18n.texts import Texts
from bot.table import Sight
from cogs.face import Picture
from cogs.terra_mystica.tale import tale
from rendering.terra_mystica import board as pictures
from rendering.terra_mystica import words
from rendering.theme import THEMES


def table_picture(sight: Sight, texts: Texts) -> Picture:
    """Return the whole table, with what happened last standing out."""
    scene = pictures.scene(sight.view, texts, THEMES[sight.theme], names=sight.names, events=sight.events)
    return Picture(scene, words.alt_text(sight.view, texts, names=sight.names))


def near_picture(sight: Sight, texts: Texts) -> Picture | None:
    """Return the part of the map where something happened last, if anything did."""
    scene = pictures.closeup(sight.view, texts, THEMES[sight.theme], events=sight.events)
    return None if scene is None else Picture(scene, texts.say("terra-alt-near", told=_told(sight, texts)))


def places_picture(sight: Sight, places: Sequence[str], prompt: str, texts: Texts) -> Picture:
    """Return the whole table with *places*, hexes or sites of bridges, numbered from 1."""
    if not places:
        return table_picture(sight, texts)
    scene = pictures.scene(sight.view, texts, THEMES[sight.theme], names=sight.names, places=tuple(places))
    numbered = texts.say("terra-between").join(f"{number} {place}" for number, place in enumerate(places, 1))
    return Picture(scene, texts.say("terra-alt-places", prompt=prompt.partition("\n")[0], places=numbered))


def outcome_picture(sight: Sight, texts: Texts) -> Picture:
    """Return the table as a draft leaves it."""
    scene = pictures.scene(sight.view, texts, THEMES[sight.theme], names=sight.names, events=sight.events)
    return Picture(scene, texts.say("terra-alt-outcome", told=_told(sight, texts)))


def _told(sight: Sight, texts: Texts) -> str:
    return " ".join(tale(sight.events, sight.view.state, sight.names, texts)) or texts.say("goods-nothing")


def emblem_picture(sight: Sight, texts: Texts) -> Picture | None:
    return None


def endings(sight: Sight, texts: Texts) -> tuple[Picture, ...]:
    return ()
