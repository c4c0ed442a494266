"""Which picture is shown when, and what it tells those who cannot see it."""

from collections.abc import Sequence

from bot.faces.terra_mystica.lines import lines
from rendering.look import Look, Texts
from rendering.prose import ended, joined
from rendering.scene import Picture
from rendering.terra_mystica import board, cards, ending, faction, scoring, wizard, words
from rendering.terra_mystica.tallies import ends_round
from rendering.theme import THEMES, Theme
from rules.core.model import Seat
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.game import RULES
from rules.terra_mystica.state import Terra


def table_picture(look: Look[Terra]) -> Picture:
    """Return the whole table, with what happened last standing out."""
    scene = board.scene(look.view, look.texts, THEMES[look.theme], names=look.names, events=look.events)
    return Picture(scene, words.alt_text(look.view, look.texts, names=look.names))


def near_picture(look: Look[Terra]) -> Picture | None:
    """Return the part of the map where something happened last, if anything did."""
    scene = board.closeup(look.view, look.texts, THEMES[look.theme], events=look.events)
    return None if scene is None else Picture(scene, look.texts.say("terra-alt-near", told=_told(look)))


def closing_pictures(look: Look[Terra]) -> tuple[Picture, ...]:
    """Return how a round came out, or the game, where what happened last ended one."""
    texts = look.texts
    view, theme, names = look.view, THEMES[look.theme], look.names
    if RULES.result(view.state) is not None:
        told = (*look.past, *look.events)
        scene = ending.scene(view, texts, theme, names=names, events=told)
        return (Picture(scene, words.ending_text(view, texts, names=names, events=told)),)
    if not ends_round(view.state, look.events):
        return ()
    scene = scoring.scene(view, texts, theme, names=names, events=look.events)
    return (Picture(scene, words.round_text(view, texts, names=names, events=look.events)),)


def cards_picture(look: Look[Terra], seat: Seat) -> Picture:
    """Return what each player has, larger than on the table: *seat* first, then the others as their turns come."""
    order = look.state.order
    seats = (seat, *(other for other in order if other != seat))
    scene = cards.scene(look.view, look.texts, THEMES[look.theme], names=look.names, seats=seats)
    return Picture(scene, words.cards_text(look.view, look.texts, names=look.names, seats=seats))


def emblem_picture(look: Look[Terra], asked: str) -> Picture:
    """Return the tile of the round, or what stands for the set-up, told with what is *asked*."""
    texts = look.texts
    scene = wizard.thumbnail(look.view, texts, THEMES[look.theme])
    emblem = words.emblem_text(look.view, texts).rstrip(".。")
    alt = texts.say("terra-alt-emblem", emblem=emblem, asked=asked)
    return Picture(scene, alt)


def places_picture(look: Look[Terra], places: Sequence[str], seat: Seat, prompt: str) -> Picture:
    """Return the map around *places*, hexes or sites of bridges, numbered from 1, and how far *seat* reaches."""
    texts = look.texts
    view, theme = look.view, THEMES[look.theme]
    scene = wizard.places(view, texts, theme, places=tuple(places), seat=seat, events=look.events)
    told = words.places_text(look.view, texts, places=tuple(places))
    return Picture(scene, texts.say("terra-alt-choice", prompt=prompt.partition("\n")[0], told=told))


def tiles_picture(look: Look[Terra], kind: str, ids: Sequence[str], prompt: str) -> Picture:
    """Return things of a *kind* to choose from, numbered from 1."""
    texts = look.texts
    scene = wizard.tiles(look.view, texts, THEMES[look.theme], kind=kind, ids=tuple(ids))
    told = words.tiles_text(texts, kind=kind, ids=tuple(ids))
    return Picture(scene, texts.say("terra-alt-choice", prompt=prompt.partition("\n")[0], told=told))


def outcome_picture(look: Look[Terra]) -> Picture:
    """Return the table as a draft leaves it."""
    scene = wizard.preview(look.view, look.texts, THEMES[look.theme], names=look.names, events=look.events)
    return Picture(scene, look.texts.say("terra-alt-outcome", told=_told(look)))


def sheet_picture(of: FactionId, texts: Texts, theme: Theme) -> Picture:
    """Return the board of a faction."""
    return Picture(faction.scene(of, texts, theme), words.faction_text(texts, faction=of))


def _told(look: Look[Terra]) -> str:
    """Tell what has happened in sentences, for those who listen."""
    texts = look.texts
    happened = lines(look.events, look.state, look.names, texts) or [texts.say("goods-nothing")]
    return joined(texts, (ended(texts, line) for line in happened))
