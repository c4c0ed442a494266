"""Horde cards on the board, with their vital spots, the soldiers on them, and wound markers."""

from collections.abc import Iterator
from typing import Final

from rendering.great_wall.card_words import card_words, name_of
from rendering.great_wall.ground import CARD, CELL, TITLE, spot_middle
from rendering.great_wall.hordes import emblem
from rendering.great_wall.paragraphs import LINE, paragraph
from rendering.great_wall.pieces import colour
from rendering.great_wall.style import sprite
from rendering.look import Texts
from rendering.points import Area, box, label, shrunk
from rendering.prose import joined
from rendering.scene import Point, Shape
from rules.great_wall.cards.cards import Cards, Horde, Spot
from rules.great_wall.cards.operations import Op
from rules.great_wall.effects.giving import GainHonour, GainResource
from rules.great_wall.state.front import Band
from rules.great_wall.terms.vocabulary import Unit

NAME: Final = 15
"""The font size of the names of vital spots."""


def card(
    area: Area, texts: Texts, cards: Cards, band: Band, *, offence: int | None = None, at: str = "", z: int = 0
) -> Iterator[Shape]:
    """Draw a Horde card with what stands on it.

    *offence* is given if it may differ from the printed one; *at* is where the card lies (``L1``).
    """
    left, top, breadth, _ = area
    horde = cards.hordes[band.card]
    yield box((left, top, breadth, CARD), "horde", edge="horde-line", line=3, radius=14, z=z)
    yield box((left, top, breadth, TITLE), "horde-head", edge="horde-line", line=3, radius=14, z=z)
    yield box((left + 1.5, top + TITLE - 12, breadth - 3, 12), "horde-head", z=z)
    middle = top + TITLE / 2
    x = left + breadth - 14
    for sign, number in (("honour", horde.honour), ("offence", horde.offence if offence is None else offence)):
        changed = sign == "offence" and number != horde.offence
        yield label(str(number), (x, middle), 27, "honour" if changed else "horde-ink", align="right", z=z + 1)
        yield sprite(sign, (x - 52, middle), 32, z=z + 1)
        x -= 84
    start = left + 12
    if at:
        yield label(at, (start, middle), 23, "honour", align="left", z=z + 1)
        start += 44
    text, size = shrunk(name_of(texts, cards, band.card), (25, 23, 21, 19, 17), texts.locale, x - start - 4)
    yield label(text, (start, middle), size, "horde-ink", align="left", z=z + 1)
    yield sprite(emblem(horde.type), (left + 58, top + TITLE + 52), 88, z=z + 1)
    for number in range(horde.shame_slots):
        free = left + 58 + (number - (horde.shame_slots - 1) / 2) * 24, top + TITLE + 108
        yield sprite("shame-slot", free, 21, z=z + 1)
    for number, spot in enumerate(horde.spots):
        yield from _spot(spot_middle(area, spot), spot, taken=number in band.hurt, z=z + 1)
    yield from _troops(area, horde, band, z=z + 2)
    yield from _words(area, texts, cards, horde, z=z + 1)


def _spot(at: Point, spot: Spot, *, taken: bool, z: int) -> Iterator[Shape]:
    """Draw a vital spot with its reward and its name; if it is wounded, only its edge."""
    x, y = at
    side = CELL - 5
    yield box((x - side / 2, y - side / 2, side, side), "spot", edge="spot-line", line=2, radius=9, z=z)
    if taken:
        return
    step = 24 if len(spot.reward) > 1 else 0
    for number, effect in enumerate(spot.reward):
        middle = x + (number - (len(spot.reward) - 1) / 2) * step, y - 7
        yield from reward_icon(effect, middle, 36 if len(spot.reward) == 1 else 26, z=z + 1)
    yield label(spot.name, (x, y + 18), NAME, "spot-line", z=z + 1)


def reward_icon(effect: Op, at: Point, size: float, *, z: int) -> Iterator[Shape]:
    """Draw the reward of a vital spot: its sign, and the amount if it is more than one."""
    match effect:
        case GainHonour(amount=int(amount)):
            yield sprite("honour", at, size, z=z)
            yield label(str(amount), at, size * 0.52, "black", z=z + 1)
            return
        case GainResource(resource=resource, amount=int(amount)):
            yield sprite(resource, at, size, z=z)
        case _:
            amount = 1
            yield sprite("tactic", at, size, z=z)
    if amount > 1:
        corner = at[0] + size * 0.5, at[1] - size * 0.28
        yield label(str(amount), corner, max(18, size * 0.52), "black", halo="spot", z=z + 1)


def _troops(area: Area, horde: Horde, band: Band, *, z: int) -> Iterator[Shape]:
    """Draw soldiers on their spots, horsemen across both of theirs, and wound markers."""
    for soldier in band.soldiers:
        points = [spot_middle(area, horde.spots[number]) for number in soldier.spots]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        side = CELL - 5
        field = left - side / 2, top - side / 2, right - left + side, bottom - top + side
        yield box(field, "spot", edge=colour(soldier.clan), line=5, radius=9, z=z)
        size = 58 if soldier.unit is Unit.HORSEMAN else 46
        yield sprite(f"{soldier.unit}-{soldier.clan}", ((left + right) / 2, (top + bottom) / 2), size, z=z + 1)
    for number in band.wounds:
        yield sprite("wound", spot_middle(area, horde.spots[number]), 46, z=z)


def _words(area: Area, texts: Texts, cards: Cards, horde: Horde, *, z: int) -> Iterator[Shape]:
    """Write the text of the card below its spots."""
    left, top, breadth, _ = area
    said = card_words(texts, cards, horde.id)
    if not said:
        return
    room, first = breadth - 20, top + TITLE + 2 * CELL + 6
    deep = CARD - TITLE - 2 * CELL - 8
    lines, size = paragraph(texts, [joined(texts, said)], (20, 19, 18, 17, 16), room, deep)
    start = first + (deep - len(lines) * size * LINE) / 2
    for number, each in enumerate(lines):
        y = start + (number + 0.5) * size * LINE
        yield label(each, (left + breadth / 2, y), size, "paper-ink", z=z)
