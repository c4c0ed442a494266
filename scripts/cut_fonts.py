"""Cut the subsets in rendering/assets/fonts from the full Noto fonts (Debian: fonts-noto-core, fonts-noto-cjk).

The hanzi are those of the first level of GB 2312 (common simplified, as the mainland writes them) and of the first
level of Big5 (common traditional, as Taiwan writes them). One file has a face for each; the two faces share their
glyphs. A face also contains each character of the other set whose glyph is in the file. So neither simplified nor
traditional lines need a second font.

    python scripts/cut_fonts.py [--source /usr/share/fonts]
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

TARGET = Path(__file__).parent.parent / "rendering" / "assets" / "fonts"
TRUETYPE = "truetype/noto"
CJK = "opentype/noto/NotoSansCJK-Bold.ttc"

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x2B0, 0x530), *range(0x1E00, 0x2000), *range(0x2010, 0x2190)]
NEUTRAL = range(0x20, 0x41)
HEBREW = [*NEUTRAL, *range(0x591, 0x5F5)]
ARABIC = [*NEUTRAL, *range(0x600, 0x6D6), *range(0x6F0, 0x6FA)]
THAI = [*NEUTRAL, *range(0xE01, 0xE5C)]
SYMBOLS = [*range(0x2190, 0x2200), *range(0x25A0, 0x27C0), *range(0x1F300, 0x1F500)]
SIGNS = [*range(0x3000, 0x3100), 0x2212, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, *range(0xFF01, 0xFF61)]

NAMED = "徭玠玺珙诏驿"
"""Characters in the names of The Great Wall's cards that these levels lack."""


def main() -> None:
    """Cut all subsets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, default=Path("/usr/share/fonts"), help="where the full fonts are")
    source = parser.parse_args().source
    single = source / TRUETYPE
    cut(TTFont(single / "NotoSans-Bold.ttf"), LATIN, "latin.ttf")
    cut(TTFont(single / "NotoSansHebrew-Bold.ttf"), HEBREW, "hebrew.ttf", shaping=True)
    cut(TTFont(single / "NotoSansArabic-Bold.ttf"), ARABIC, "arabic.ttf", shaping=True)
    cut(TTFont(single / "NotoSansThai-Bold.ttf"), THAI, "thai.ttf", shaping=True)
    cut(TTFont(single / "NotoSansSymbols2-Regular.ttf"), SYMBOLS, "symbols.ttf")

    faces = {face["name"].getDebugName(1).split()[-1]: face for face in TTCollection(source / CJK).fonts}
    mainland, taiwan = faces["SC"], faces["TC"]
    simplified, traditional = (
        {*level("gb2312", range(0xB0, 0xD8)), *map(ord, NAMED)},
        set(level("big5", range(0xA4, 0xC7))),
    )
    both = [(mainland, {*simplified, *SIGNS}), (taiwan, {*simplified, *traditional, *SIGNS})]
    glyphs = {face.getBestCmap()[code] for face, codes in both for code in codes if code in face.getBestCmap()}
    for face, _ in both:
        subset(face, [code for code, glyph in face.getBestCmap().items() if glyph in glyphs], glyphs)
    collection = TTCollection()
    collection.fonts = [face for face, _ in both]
    save(collection, "han.ttc", counts=[len(face.getBestCmap()) for face, _ in both])


def level(encoding: str, rows: range) -> Iterator[int]:
    """Yield the characters that *rows* of a double-byte *encoding* hold."""
    for row in rows:
        for cell in range(0x40, 0xFF):
            try:
                yield ord(bytes((row, cell)).decode(encoding))
            except UnicodeDecodeError:
                continue


def cut(font: TTFont, codes: Iterable[int], name: str, *, shaping: bool = False) -> None:
    """Write the subset of *font* for the characters *codes* as *name*."""
    subset(font, codes, shaping=shaping)
    save(font, name, counts=[len(font.getBestCmap())])


def subset(font: TTFont, codes: Iterable[int], glyphs: Iterable[str] = (), *, shaping: bool = False) -> None:
    """Reduce *font* to the characters *codes* and to *glyphs*, without hints; layout tables stay if *shaping*."""
    options = Options()
    options.hinting = False
    options.desubroutinize = False
    options.layout_features = ["*"] if shaping else []
    options.drop_tables += [] if shaping else ["GSUB", "GPOS", "GDEF"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG"]
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=sorted(codes), glyphs=sorted(glyphs))
    subsetter.subset(font)
    font["head"].modified = font["head"].created


def save(font: TTFont | TTCollection, name: str, *, counts: Sequence[int]) -> None:
    """Write *font* as *name*; *counts* has the number of characters of each of its faces."""
    path = TARGET / name
    font.save(path)
    print(f"{path.name}: {' and '.join(map(str, counts))} characters, {path.stat().st_size / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
