"""Text: any name is drawn, nothing is cut that fits, lines break where they may."""

import pytest
from PIL import ImageFont

from bot.faces.i18n.texts import LOCALES
from rendering import fonts
from tests.support.words import messages

FOREIGN = (
    "Łukasz Żółw",
    "Ångström Čapek",
    "中國 中国",
    "日本語テスト",
    "שלום עולם",
    "مرحبا",
    "Ελλάδα",
    "Привет",
    "สวัสดี",
    "★ ♥",
)


def is_shipped(run: fonts.Run) -> bool:
    return fonts.ASSETS.name in str(run.font.path)


def boxes(run: fonts.Run) -> list[str]:
    """Return the characters of a run for which its font has only the box of a missing glyph."""
    face = ImageFont.truetype(run.font.path, 24, run.font.index)
    missing = bytes(face.getmask("\uffff"))
    return [character for character in run.text if bytes(face.getmask(character)) == missing]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", FOREIGN)
def test_names_in_any_script_are_drawn_with_the_fonts_that_come_along(name: str, locale: str) -> None:
    runs = fonts.runs(name, 24, locale)

    assert all(map(is_shipped, runs))
    assert [] == [box for run in runs for box in boxes(run)]
    assert "◆" not in "".join(run.text for run in runs)


@pytest.mark.parametrize("locale", LOCALES)
def test_all_that_is_printed_of_ascii_is_in_the_first_font(locale: str) -> None:
    [run] = fonts.runs("".join(map(chr, range(32, 127))), 24, locale)

    assert is_shipped(run)
    assert [] == boxes(run)
    assert () == fonts.runs("", 24, locale)


@pytest.mark.parametrize("name", ["😀 Anna", "👩‍👩‍👧 family", "𒀀 cuneiform", "\ue000 private", "a\u200db\ufe0f"])
def test_what_no_font_has_becomes_no_empty_box(name: str) -> None:
    assert [] == [box for run in fonts.runs(name, 24, "en") for box in boxes(run)]


def test_a_lozenge_stands_for_what_no_font_has() -> None:
    (run,) = fonts.runs("\ue123", 24, "en")

    assert (run.text, run.font.path) == ("◆", fonts.ASSETS / "symbols.ttf")


def test_fancy_letters_are_drawn_plain() -> None:
    assert "Anna" == "".join(run.text for run in fonts.runs("𝓐𝓷𝓷𝓪", 24, "en"))


def test_roman_numerals_of_one_character_are_drawn_as_letters() -> None:
    assert ["II池"] == ["".join(run.text for run in fonts.runs("Ⅱ池", 24, "zh-TW"))]


def test_a_word_in_hebrew_keeps_the_space_before_the_next_word() -> None:
    """Handed to the Hebrew font, the space would be drawn at the other end of the word."""
    hebrew, latin = fonts.runs("דנה wins", 24, "en")

    assert ("דנה", " wins") == (hebrew.text, latin.text)


def test_taiwan_reads_hanzi_as_it_writes_them() -> None:
    """骨 is written otherwise in Taiwan than on the mainland."""
    mainland, taiwan = (fonts.runs("骨", 40, locale)[0].font.getmask("骨") for locale in ("zh-CN", "zh-TW"))

    assert bytes(mainland) != bytes(taiwan)


DRAWN = (
    *("picture-", "kind-", "turned", "terra-picture-", "faction-", "ability-", "stronghold-", "building-", "source-"),
    *("cult-", "favor-", "town-", "scroll-", "round-", "final-", "power-", "terrain-", "wall-"),
)
"""How the keys of what is written in pictures begin."""


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_of_ours_is_in_the_fonts_that_come_along(locale: str) -> None:
    ours = "".join(sorted({c for message in messages(locale) if message.key.startswith(DRAWN) for c in message.text}))

    assert all(is_shipped(run) and not boxes(run) for run in fonts.runs(ours, 24, locale))


@pytest.mark.parametrize(
    ("locale", "index", "name"),
    [("zh-CN", 0, "毕再遇：取得"), ("zh-TW", 1, "畢再遇：取得"), ("zh-TW", 1, "毕再遇：取得")],
)
def test_hanzi_and_their_marks_are_all_in_one_face(locale: str, index: int, name: str) -> None:
    """A line in two faces has marks of two kinds: Taiwan sets them in the middle, the mainland at the lower left."""
    said = (message.text for message in messages(locale) if message.key.startswith(DRAWN))
    faces = {
        run.font.index
        for text in (*said, f"{name}，由你（意）")
        for run in fonts.runs(text, 24, locale)
        if str(run.font.path).endswith("han.ttc")
    }

    assert faces == {index}


def test_what_fits_is_left_alone_and_what_does_not_is_cut() -> None:
    room = fonts.width("Anna", 30, "en")

    assert "Anna" == fonts.shorten_text("Anna", 30, "en", room)
    cut = fonts.shorten_text("Annabella of Carcassonne", 30, "en", room)
    assert cut.endswith("…")
    assert fonts.width(cut, 30, "en") <= room


@pytest.mark.parametrize(
    "text", ["Anna and Bertram share the win", "王小明與李大華並列獲勝，恭喜！", "Łukasz 與 王小明"]
)
def test_lines_are_no_wider_than_the_room_and_lose_nothing(text: str) -> None:
    lines = fonts.wrap_text(text, 30, "zh-TW", 200)

    assert all(fonts.width(line, 30, "zh-TW") <= 200 for line in lines)
    assert text.replace(" ", "") == "".join(lines).replace(" ", "")
    assert not any(line[0] in "，！" for line in lines)


@pytest.mark.parametrize(
    ("locale", "text"), [("zh-TW", "啟動「皇帝使館」、「茶館」（免費）"), ("zh-CN", "启动“皇帝使馆”、“茶馆”（免费）")]
)
def test_no_line_ends_with_an_opening_mark_or_begins_with_a_closing_one(locale: str, text: str) -> None:
    for room in range(60, 400, 10):
        lines = fonts.wrap_text(text, 30, locale, room)

        assert not any(line[-1] in "「（“" for line in lines)
        assert not any(line[0] in "」）”、" for line in lines)


def test_the_fonts_that_come_along_are_small_and_licensed() -> None:
    files = list(fonts.ASSETS.glob("*.?t?"))

    assert sum(path.stat().st_size for path in files) <= 2.5 * 1024 * 1024
    assert "SIL OPEN FONT LICENSE" in (fonts.ASSETS / "OFL.txt").read_text()
