"""Text in several lines, in the largest font size that fits."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.fonts import shorten_text, width, wrap_text
from rendering.look import Texts
from rendering.points import Area, label
from rendering.scene import Shape

LINE: Final = 1.16
"""The distance between lines, as a multiple of the font size."""

APART: Final = 0.28
"""The extra distance between paragraphs, as a multiple of the font size."""

SPARE: Final = 0.95
"""The part of the width that is used: font sizes are rounded to pixels, so that text may come out wider."""


def paragraph(
    texts: Texts, paragraphs: Sequence[str], sizes: Sequence[int], room: float, deep: float
) -> tuple[list[str], int]:
    """Return *paragraphs* in lines of at most *room*, and the first of *sizes* in which they fit the height *deep*.

    If they do not fit in the last size either, the last line that fits ends in an ellipsis.
    """
    for size in sizes:
        lines = [line for each in paragraphs for line in wrap_text(each, size, texts.locale, room * SPARE)]
        narrow = all(width(line, size, texts.locale) <= room for line in lines)
        if narrow and len(lines) * size * LINE <= deep:
            return lines, size
    lines_kept = max(1, int(deep / (size * LINE)))
    lines = [shorten_text(line, size, texts.locale, room * SPARE) for line in lines]
    if lines_kept >= len(lines):
        return lines, size
    return [
        *lines[: lines_kept - 1],
        shorten_text(f"{lines[lines_kept - 1]} …", size, texts.locale, room * SPARE),
    ], size


def draw_paragraphs(
    area: Area, texts: Texts, paragraphs: Sequence[str], sizes: Sequence[int], colour: str, *, z: int
) -> Iterator[Shape]:
    """Write *paragraphs* from the top left corner of *area*, with gaps between them if there is room."""
    left, top, breadth, high = area
    lines, size = paragraph(texts, paragraphs, sizes, breadth, high)
    apart = min(size * APART, max(0.0, high - len(lines) * size * LINE) / max(1, len(paragraphs) - 1))
    begins = {sum(_count(texts, text, size, breadth) for text in paragraphs[:n]) for n in range(1, len(paragraphs))}
    y = top + size * LINE / 2
    for number, text in enumerate(lines):
        y += apart if number in begins else 0
        yield label(text, (left, y), size, colour, align="left", z=z)
        y += size * LINE


def paragraphs_height(texts: Texts, said: Sequence[str], size: int, room: float) -> float:
    """Return the height of *said* in a font size."""
    lines = sum(_count(texts, each, size, room) for each in said)
    return size * (LINE * lines + APART * max(0, len(said) - 1))


def _count(texts: Texts, said: str, size: int, room: float) -> int:
    """Return the number of lines that *said* takes."""
    return len(wrap_text(said, size, texts.locale, room * SPARE))
