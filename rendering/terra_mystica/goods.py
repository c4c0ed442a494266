"""Draws goods: an icon for each kind, with its number."""

from collections.abc import Iterator
from typing import Final

from rendering.points import box, label
from rendering.scene import Point, Shape
from rendering.terra_mystica.icons import PRIEST_AT, WORKER_AT
from rendering.terra_mystica.style import sprite
from rules.terra_mystica.goods import Goods


def kinds(goods: Goods, spades: int = 0) -> list[tuple[str, int]]:
    """Return the icons of *goods*, and of free *spades*, with their numbers."""
    signs = (
        ("coin-plain", goods.coins),
        ("worker", goods.workers),
        ("priest", goods.priests),
        ("power-plain", goods.power),
        ("spade", spades),
    )
    return [(sign, count) for sign, count in signs if count]


def laid_out(goods: Goods, at: Point, size: float, *, spades: int = 0, step: float | None = None) -> Iterator[Shape]:
    """Draw *goods* from left to right, the middle of the first *at* a point."""
    step = size + 10 if step is None else step
    for number, (sign, count) in enumerate(kinds(goods, spades)):
        yield from good(sign, count, (at[0] + number * step, at[1]), size)


def good(sign: str, count: int, at: Point, size: float) -> Iterator[Shape]:
    """Draw one kind of goods with its number."""
    yield sprite(sign, at, size, z=2)
    x, y = _FIGURE_AT.get(sign, (0.5, 0.5))
    ink = "white" if sign in ("priest", "power-plain") else "black"
    part = 0.49 if sign == "spade" or count > 9 else 0.54
    yield label(str(count), (at[0] + (x - 0.5) * size, at[1] + (y - 0.5) * size), size * part, ink, z=3)


_FIGURE_AT: Final = {"worker": WORKER_AT, "priest": PRIEST_AT, "spade": (0.5, 0.7)}
"""Where the number stands on an icon, in parts of its size, if not in the middle."""


def incomes(lasting: Goods, scroll: Goods, at: Point, size: float, room: float) -> Iterator[Shape]:
    """Draw an income, the part that a *scroll* gives on parchment; the middle of the first icon is *at*.

    If the icons do not fit into *room*, they move closer together and become smaller.
    """
    first, second = kinds(lasting), kinds(scroll)
    gap = size * 0.2 if first and second else 0
    step = min(size + 4, (room - gap) / max(1, len(first) + len(second)))
    size = min(size, step - 1)
    x, y = at
    for sign, count in first:
        yield from good(sign, count, (x, y), size)
        x += step
    if second:
        x += gap
        area = x - step / 2 - 2, y - size * 0.62, step * len(second) + 4, size * 1.24
        yield box(area, "scroll", edge="scroll-line", line=size * 0.05, radius=size * 0.14, z=1)
        for sign, count in second:
            yield from good(sign, count, (x, y), size)
            x += step


def breadth(lasting: Goods, scroll: Goods, size: float) -> float:
    """Return how broad `incomes` are with icons of a *size*, if there is room."""
    first, second = kinds(lasting), kinds(scroll)
    return (size + 4) * (len(first) + len(second)) + (size * 0.2 if first and second else 0)
