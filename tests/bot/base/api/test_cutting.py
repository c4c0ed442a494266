"""Text that is cut where Discord takes no more of it."""

import pytest

from bot.base.api.limits import cut, cut_lines, pages, size

FARMER = "👩🏽‍🌾"
WALES = "🏴󠁧󠁢󠁷󠁬󠁳󠁿"


@pytest.mark.parametrize("text", ["a" * 60, "茶" * 60, "🍵" * 60, "e\u0301" * 60, f"a{FARMER}" * 20, f"{WALES}🇹🇼" * 9])
@pytest.mark.parametrize("most", range(20, 45))
def test_what_is_cut_fits_and_fills_the_room_but_for_a_sign(text: str, most: int) -> None:
    shorter = cut(text, most)

    assert size(shorter) <= most
    assert text.startswith(shorter.removesuffix("…"))
    assert most - size(shorter) <= size(WALES)


@pytest.mark.parametrize("sign", ["🍵", "e\u0301", FARMER, WALES, "🇹🇼", "3\ufe0f\u20e3", "❤️", "কি"])
def test_a_sign_is_never_cut_apart(sign: str) -> None:
    for most in range(size(sign) + 2, 60):
        kept = cut(sign * 60, most).removesuffix("…")

        assert kept == sign * (len(kept) // len(sign))


def test_a_sign_without_end_is_cut_all_the_same() -> None:
    assert "a" + "\u0301" * 8 + "…" == cut("a" + "\u0301" * 60, 10)


def test_lines_and_pages_are_measured_likewise() -> None:
    lines = ["🍵" * 10] * 4

    assert "\n".join([*lines[:2], "more"]) == cut_lines(lines, 60, "more")
    assert ["\n".join(lines[:2])] * 2 == pages(lines, 41)
