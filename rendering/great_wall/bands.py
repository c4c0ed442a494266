"""Horde cards on the board, with their vital spots, the soldiers on them, and wound markers."""

from collections.abc import Callable, Iterator
from typing import Final

from rendering.fonts import wrap_text
from rendering.great_wall.card_words import name_of
from rendering.great_wall.ground import CARD, CELL, TITLE, open_middle, spot_middle
from rendering.great_wall.hordes import emblem
from rendering.great_wall.pieces import SOLDIER, colour
from rendering.great_wall.style import LEAST, PITCH, sprite
from rendering.look import Look, Texts
from rendering.points import Area, box, label
from rendering.scene import Point, Shape
from rules.core.struct import Struct, evolve
from rules.great_wall.cards.cards import Horde, Spot, cards_of
from rules.great_wall.cards.operations import Op
from rules.great_wall.effects.giving import GainHonour, GainResource
from rules.great_wall.state.front import Band
from rules.great_wall.state.wall import Wall


class HordePlace(Struct, frozen=True):
    """How a Horde card lies: *at* a place of the board (``L1``), with its present *offence*, None for the printed one.

    A card that *is_open* shows no name, so that there is room for a number below each vital spot.
    """

    at: str = ""
    offence: int | None = None
    is_open: bool = False


ASIDE: Final = HordePlace()
"""A card that lies nowhere on the board."""


def card(area: Area, look: Look[Wall], band: Band, lies: HordePlace = ASIDE, *, z: int = 0) -> Iterator[Shape]:
    """Draw a Horde card with what stands on it."""
    cards, texts, offence = cards_of(look.state), look.texts, lies.offence
    place = open_middle if lies.is_open else spot_middle
    left, top, breadth, _ = area
    horde = cards.hordes[band.card]
    yield box((left, top, breadth, CARD), "horde", edge="horde-line", line=3, radius=14, z=z)
    yield box((left, top, breadth, TITLE), "horde-head", edge="horde-line", line=3, radius=14, z=z)
    yield box((left + 1.5, top + TITLE - 12, breadth - 3, 12), "horde-head", z=z)
    middle = top + TITLE / 2
    x = left + breadth - 14
    for sign, number in (("honour", horde.honour), ("offence", horde.offence if offence is None else offence)):
        changed = sign == "offence" and number != horde.offence
        ink = "honour" if changed else "horde-ink"
        yield label(str(number), (x, middle), LEAST, ink, align="right", z=z + 1)
        yield sprite(sign, (x - 86, middle), 46, z=z + 1)
        x -= 130
    yield label(lies.at, (left + 14, middle), LEAST, "honour", align="left", z=z + 1)
    yield sprite(emblem(horde.type), (left + 54, top + TITLE + 52), 88, z=z + 1)
    for number in range(horde.shame_slots):
        free = left + 54 + (number - (horde.shame_slots - 1) / 2) * 28, top + TITLE + 113
        yield sprite("shame-slot", free, 25, z=z + 1)
    for number, spot in enumerate(horde.spots):
        yield from _spot(place(area, spot), spot, is_wounded=number in band.hurt, z=z + 1)
    yield from _troops(area, horde, band, place=place, z=z + 2)
    if not lies.is_open:
        yield from _name(area, name_of(texts, cards, band.card), texts, z=z + 1)


def _spot(at: Point, spot: Spot, *, is_wounded: bool, z: int) -> Iterator[Shape]:
    """Draw a vital spot with its reward; if it is wounded, only its edge."""
    x, y = at
    side = CELL - 5
    yield box((x - side / 2, y - side / 2, side, side), "spot", edge="spot-line", line=2, radius=9, z=z)
    if is_wounded:
        return
    step = 26 if len(spot.reward) > 1 else 0
    for number, effect in enumerate(spot.reward):
        middle = x + (number - (len(spot.reward) - 1) / 2) * step, y
        yield from reward_icon(effect, middle, 52 if len(spot.reward) == 1 else 30, z=z + 1)


def reward_icon(effect: Op, at: Point, size: float, *, z: int) -> Iterator[Shape]:
    """Draw the reward of a vital spot: its sign, and the amount if it is more than one."""
    x, y = at
    match effect:
        case GainHonour(amount=int(amount)):
            yield sprite("honour", at, size, z=z)
            if amount > 1:
                yield label(str(amount), at, LEAST, "black", z=z + 1)
            return
        case GainResource(resource=resource, amount=int(amount)):
            sign = str(resource)
        case _:  # the only other reward is a tactic card
            sign, amount = "tactic", 1
    if amount == 1:
        yield sprite(sign, at, size, z=z)
    else:
        yield sprite(sign, (x - 12, y), size * 0.66, z=z)
        yield evolve(label(str(amount), (x + 15, y), LEAST, "black", z=z + 1), halo="spot")


def _troops(area: Area, horde: Horde, band: Band, *, place: Callable[[Area, Spot], Point], z: int) -> Iterator[Shape]:
    """Draw soldiers on their spots, horsemen across both of theirs, and wound markers."""
    for soldier in band.soldiers:
        points = [place(area, horde.spots[number]) for number in soldier.spots]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        side = CELL - 5
        field = left - side / 2, top - side / 2, right - left + side, bottom - top + side
        yield box(field, "spot", edge=colour(soldier.clan), line=5, radius=9, z=z)
        middle = (left + right) / 2, (top + bottom) / 2
        yield sprite(f"{soldier.unit}-{soldier.clan}", middle, SOLDIER, z=z + 1)
    for number in band.wounds:
        yield sprite("wound", place(area, horde.spots[number]), 52, z=z)


def _name(area: Area, name: str, texts: Texts, *, z: int) -> Iterator[Shape]:
    """Write the name of the card below its spots; messages give its text."""
    left, top, breadth, _ = area
    lines = wrap_text(name, LEAST, texts.locale, breadth - 16)
    first = top + TITLE + 2 * CELL + 6
    middle = (first + top + CARD - 4) / 2
    for number, text in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * PITCH
        yield label(text, (left + breadth / 2, y), LEAST, "paper-ink", z=z)
