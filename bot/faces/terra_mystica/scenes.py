"""Which picture is shown when, and what it tells those who cannot see it."""

from collections.abc import Sequence

from bot.faces.sight import Sight
from bot.faces.terra_mystica.lines import tale
from bot.i18n.texts import Texts
from rendering.prose import ended, joined
from rendering.scene import Picture
from rendering.terra_mystica import board, cards, ending, faction, scoring, wizard, words
from rendering.terra_mystica.tallies import ends_round
from rendering.theme import THEMES, Theme
from rules.core.model import Seat
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.game import RULES


def table_picture(sight: Sight, texts: Texts) -> Picture:
    """Return the whole table, with what happened last standing out."""
    scene = board.scene(sight.view, texts, THEMES[sight.theme], names=sight.names, events=sight.events)
    return Picture(scene, words.alt_text(sight.view, texts, names=sight.names))


def near_picture(sight: Sight, texts: Texts) -> Picture | None:
    """Return the part of the map where something happened last, if anything did."""
    scene = board.closeup(sight.view, texts, THEMES[sight.theme], events=sight.events)
    return None if scene is None else Picture(scene, texts.say("terra-alt-near", told=_told(sight, texts)))


def closing_pictures(sight: Sight, texts: Texts) -> tuple[Picture, ...]:
    """Return how a round came out, or the game, where what happened last ended one."""
    view, theme, names = sight.view, THEMES[sight.theme], sight.names
    if RULES.result(view.state) is not None:
        told = (*sight.past, *sight.events)
        scene = ending.scene(view, texts, theme, names=names, events=told)
        return (Picture(scene, words.ending_text(view, texts, names=names, events=told)),)
    if not ends_round(view.state, sight.events):
        return ()
    scene = scoring.scene(view, texts, theme, names=names, events=sight.events)
    return (Picture(scene, words.round_text(view, texts, names=names, events=sight.events)),)


def cards_picture(sight: Sight, seat: Seat, texts: Texts) -> Picture:
    """Return what each player has, larger than on the table: *seat* first, then the others as their turns come."""
    order = sight.view.state.order
    seats = (seat, *(other for other in order if other != seat))
    scene = cards.scene(sight.view, texts, THEMES[sight.theme], names=sight.names, seats=seats)
    return Picture(scene, words.cards_text(sight.view, texts, names=sight.names, seats=seats))


def emblem_picture(sight: Sight, asked: str, texts: Texts) -> Picture:
    """Return the tile of the round, or what stands for the set-up, told with what is *asked*."""
    scene = wizard.thumbnail(sight.view, texts, THEMES[sight.theme])
    emblem = words.emblem_text(sight.view, texts).rstrip(".。")
    alt = texts.say("terra-alt-emblem", emblem=emblem, asked=asked)
    return Picture(scene, alt)


def places_picture(sight: Sight, places: Sequence[str], seat: Seat, prompt: str, texts: Texts) -> Picture:
    """Return the map around *places*, hexes or sites of bridges, numbered from 1, and how far *seat* reaches."""
    view, theme = sight.view, THEMES[sight.theme]
    scene = wizard.places(view, texts, theme, places=tuple(places), seat=seat, events=sight.events)
    told = words.places_text(sight.view, texts, places=tuple(places))
    return Picture(scene, texts.say("terra-alt-choice", prompt=prompt.partition("\n")[0], told=told))


def tiles_picture(sight: Sight, kind: str, ids: Sequence[str], prompt: str, texts: Texts) -> Picture:
    """Return things of a *kind* to choose from, numbered from 1."""
    scene = wizard.tiles(sight.view, texts, THEMES[sight.theme], kind=kind, ids=tuple(ids))
    told = words.tiles_text(texts, kind=kind, ids=tuple(ids))
    return Picture(scene, texts.say("terra-alt-choice", prompt=prompt.partition("\n")[0], told=told))


def outcome_picture(sight: Sight, texts: Texts) -> Picture:
    """Return the table as a draft leaves it."""
    scene = wizard.preview(sight.view, texts, THEMES[sight.theme], names=sight.names, events=sight.events)
    return Picture(scene, texts.say("terra-alt-outcome", told=_told(sight, texts)))


def sheet_picture(of: FactionId, texts: Texts, theme: Theme) -> Picture:
    """Return the board of a faction."""
    return Picture(faction.scene(of, texts, theme), words.faction_text(texts, faction=of))


def _told(sight: Sight, texts: Texts) -> str:
    """Tell what has happened in sentences, for those who listen."""
    lines = tale(sight.events, sight.view.state, sight.names, texts) or [texts.say("goods-nothing")]
    return joined(texts, (ended(texts, line) for line in lines))
