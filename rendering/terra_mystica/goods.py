"""Draws goods: an icon for each kind, with its number."""

from collections.abc import Iterator

from rendering.points import label
from rendering.scene import Point, Shape
from rendering.terra_mystica.style import sprite
from rules.terra_mystica.goods import Goods


def kinds(goods: Goods, spades: int = 0) -> list[tuple[str, int]]:
    """Return the icons of *goods*, and of free *spades*, with their numbers."""
    signs = (
        ("coin-plain", goods.coins),
        ("worker-plain", goods.workers),
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
    lower = size * {"priest": 0.16, "spade": 0.2}.get(sign, 0)
    ink = "white" if sign in ("priest", "power-plain") else "black"
    part = 0.49 if sign in ("spade", "priest") else 0.54 if count < 10 else 0.49
    yield label(str(count), (at[0], at[1] + lower), size * part, ink, z=3)
