"""Splits text into runs of glyphs, each in the first font that has them, so that any player's name can be drawn.

The fonts in ``assets/fonts`` come first, so that pictures are the same on all machines. The host's fonts are tried for
characters that those lack, and a lozenge replaces what no font has.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.stock import FACES

if TYPE_CHECKING:  # Pillow is imported with the first text, since simulated games need no pictures
    from PIL import ImageFont

ASSETS: Final = Path(__file__).parent / "assets" / "fonts"
CAPITALS: Final = 0.714
"""The height of capitals and digits, as a fraction of the font size."""


class FontFace(NamedTuple):
    """A font face: a file, and which face of it."""

    path: Path
    number: int = 0


_LATIN: Final = FontFace(ASSETS / "latin.ttf")
_SYMBOLS: Final = FontFace(ASSETS / "symbols.ttf")
_HAN: Final = {"zh-CN": FontFace(ASSETS / "han.ttc", 0), "zh-TW": FontFace(ASSETS / "han.ttc", 1)}
"""Hanzi as the mainland and as Taiwan writes them."""

_COMPLEX: Final = tuple(FontFace(ASSETS / name) for name in ("hebrew.ttf", "arabic.ttf", "thai.ttf"))
_HOST_FOLDERS: Final = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/Library/Fonts"))
_HOST_PATTERNS: Final = ("NotoSansCJK-Bold.ttc", "NotoSans*-Bold.ttf", "NotoSans*-Regular.ttf", "DejaVuSans-Bold.ttf")
LARGE_FACE_BYTES: Final = 1 << 20
"""The most bytes that a font face counts for in the cache: FreeType reads only a part of a larger file."""

_NOWHERE: Final = "\uffff"
_LOZENGE: Final = "◆"
_ELLIPSIS: Final = "…"
_PROBE_SIZE: Final = 24
_NUMERALS: Final = range(0x2160, 0x2180)
"""Roman numerals that are one character each; our fonts have only the letters, which replace them."""


class Run(NamedTuple):
    """A piece of text and the font that draws it."""

    text: str
    font: "ImageFont.FreeTypeFont"


def runs(text: str, size_px: int, locale: str) -> tuple[Run, ...]:
    """Split *text* into runs, from left to right."""
    chain = _chain(locale)
    if text.isascii() and text.isprintable():  # most texts, and all of it is in the first font
        return (Run(text, _font(chain[0], size_px)),) if text else ()
    faces: list[tuple[str, FontFace]] = []
    for character in _readable(text):
        face = faces[-1][1] if faces else None
        if face is None or character.isalnum() or not _has(face, character):
            face = next((each for each in chain if _has(each, character)), None)
        faces.append((character, face) if face else (_LOZENGE, _SYMBOLS))
    _part_spaces(faces)
    return tuple(
        Run(_in_order("".join(character for character, _ in group)), _font(face, size_px))
        for face, group in groupby(faces, key=lambda pair: pair[1])
    )


@lru_cache(maxsize=4096)
def width(text: str, size_px: int, locale: str) -> float:
    """Return the width of *text* in pixels.

    >>> width("mm", 20, "en") == 2 * width("m", 20, "en")
    True
    """
    return sum(run.font.getlength(run.text) for run in runs(text, size_px, locale))


def shorten_text(text: str, size_px: int, locale: str, room_px: float) -> str:
    """Return *text*, shortened with an ellipsis if it is wider than *room_px*.

    >>> shorten_text("A very long name", 20, "en", 80)
    'A very…'
    """
    if width(text, size_px, locale) <= room_px:
        return text
    kept = text
    while kept and width(kept + _ELLIPSIS, size_px, locale) > room_px:
        kept = kept[:-1].rstrip()
    return kept + _ELLIPSIS


def wrap_name(name: str, size_px: int, locale: str, room_px: float, *, most: int) -> tuple[str, ...]:
    """Return *name* in at most *most* lines no wider than *room_px*; the last one is shortened if it is too wide.

    A word is broken only if it is wider than a line.

    >>> wrap_name("Abcdefghijkl the Very Old", 20, "en", 90, most=3)
    ('Abcdefg', 'hijkl the', 'Very Old')
    """
    lines, rest = list[str](), name
    while rest and len(lines) < most - 1:
        line, *_ = wrap_text(rest, size_px, locale, room_px)
        while width(line, size_px, locale) > room_px:
            line = line[:-1]
        lines.append(line)
        rest = rest[len(line) :].lstrip()
    return (*lines, shorten_text(rest, size_px, locale, room_px)) if rest else tuple(lines)


_OPENING: Final = ("Ps", "Pi")
"""Categories of opening brackets and quotes."""


@lru_cache(maxsize=4096)
def wrap_text(text: str, size_px: int, locale: str, room_px: float) -> tuple[str, ...]:
    """Return *text* in lines no wider than *room_px*, broken at spaces, or anywhere between hanzi."""
    return tuple(_lines(text, size_px, locale, room_px))


def _lines(text: str, size_px: int, locale: str, room_px: float) -> Iterator[str]:
    line, used = "", 0.0
    for piece in _pieces(text):
        if line and used + width(piece.rstrip(), size_px, locale) > room_px:
            yield line.rstrip()
            line, used = "", 0.0
        line += piece
        used += width(piece, size_px, locale)
    if line.strip():
        yield line.rstrip()


def _pieces(text: str) -> Iterator[str]:
    """Yield what may not be broken: words with the spaces after them, single hanzi with the punctuation around them.

    Opening brackets and quotes stay with what follows them, all other punctuation with what comes before it.
    """
    piece = ""
    for character in text:
        wide, category = _is_wide(character), unicodedata.category(character)
        mark = (wide and category[0] == "P" and category not in _OPENING) or category == "Pf"
        is_border = piece[-1:] == " " or wide or _is_wide(piece[-1:])
        if piece and is_border and not mark and unicodedata.category(piece[-1]) not in _OPENING:
            yield piece
            piece = ""
        piece += character
    yield piece


def _is_wide(character: str) -> bool:
    return character != "" and unicodedata.east_asian_width(character) in "WF"


def _part_spaces(faces: list[tuple[str, FontFace]]) -> None:
    """Move spaces before a change of font into the Latin font: Hebrew or Arabic would draw them on the left."""
    for n in range(len(faces) - 2, -1, -1):
        if faces[n][0] == " " and faces[n][1] != faces[n + 1][1]:
            faces[n] = " ", _LATIN


def _readable(text: str) -> str:
    """Return *text* without invisible characters, and with plain letters for decorative ones."""
    drawn = (character for character in unicodedata.normalize("NFC", text) if _is_drawn(character))
    return "".join(unicodedata.normalize("NFKC", c) if ord(c) > 0xFFFF or ord(c) in _NUMERALS else c for c in drawn)


def _is_drawn(character: str) -> bool:
    """Whether *character* is visible: no control character, surrogate or variation selector."""
    category = unicodedata.category(character)
    return category not in ("Cc", "Cf", "Cs") and not 0xFE00 <= ord(character) <= 0xFE0F


def _in_order(text: str) -> str:
    """Reverse text in Hebrew or Arabic, if Pillow cannot lay it out from right to left."""
    if _shapes_scripts() or unicodedata.bidirectional(text[0]) not in ("R", "AL"):
        return text
    return text[::-1]


@cache
def _shapes_scripts() -> bool:
    """Whether Pillow can lay out text from right to left and join its letters."""
    from PIL import features

    return bool(features.check("raqm"))


@cache
def _chain(locale: str) -> tuple[FontFace, ...]:
    """Return the font faces to try, in order: ours, then the host's."""
    han = sorted(_HAN.values(), key=lambda face: face != _HAN.get(locale, _HAN["zh-CN"]))
    return (_LATIN, *han, *_COMPLEX, _SYMBOLS, *_host_fonts())


@cache
def _host_fonts() -> tuple[FontFace, ...]:
    found = [path for pattern in _HOST_PATTERNS for folder in _HOST_FOLDERS for path in sorted(folder.rglob(pattern))]
    return tuple(FontFace(path) for path in found if "Italic" not in path.name)


def _weight(font: "ImageFont.FreeTypeFont") -> int:
    """Return about how many bytes *font* takes: the size of its file, at most `LARGE_FACE_BYTES`."""
    return min(Path(str(font.path)).stat().st_size, LARGE_FACE_BYTES)


@FACES.keeps(_weight)
def _font(face: FontFace, size_px: int) -> "ImageFont.FreeTypeFont":
    from PIL import ImageFont

    complex_script = face in _COMPLEX or face.path.parent != ASSETS
    engine = ImageFont.Layout.RAQM if complex_script and _shapes_scripts() else ImageFont.Layout.BASIC
    return ImageFont.truetype(face.path, size_px, face.number, layout_engine=engine)


@lru_cache(maxsize=16384)
def _has(face: FontFace, character: str) -> bool:
    """Whether *face* has a glyph of its own for *character*."""
    font = _font(face, _PROBE_SIZE)
    return bytes(font.getmask(character)) != _missing(face)


@cache
def _missing(face: FontFace) -> bytes:
    """Return the pixels that *face* draws for a character without a glyph."""
    return bytes(_font(face, _PROBE_SIZE).getmask(_NOWHERE))
