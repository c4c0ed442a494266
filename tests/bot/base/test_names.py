"""Names are whatever people typed; shown in a message, they neither link nor break the line."""

import pytest

from bot.base.names import NAMELESS, escape_names, plain, safe


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann", "Ann"),
        ("大山", "大山"),
        ("J. R. O'Neil-Smith 🍵", "J. R. O'Neil-Smith 🍵"),
        ("a\u2066b\u202ec\u200fd", "abcd"),
        ("a\u200bb\ufeffc\u00add", "abcd"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("\n# a\r\n\tb\u2028c\u3000 d", "# a b c d"),
        ("e\u0301", "e\u0301"),
        ("\ud800a", "a"),
        ("\u3164\u2800\u200b", NAMELESS),
        ("", NAMELESS),
        ("💻 Master 1", "Master 1"),
        ("💻\ufe0f\u200b🖥\ufe0f💻 Master 💻1", "Master 1"),
        ("💻", NAMELESS),
    ],
)
def test_a_name_is_one_visible_line(name: str, expected: str) -> None:
    assert expected == plain(name)
    assert expected == plain(expected)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann 大山", "Ann 大山"),
        ("_a_ *b* ~~c~~ |d| `e`", r"\_a\_ \*b\* \~\~c\~\~ \|d\| \`e\`"),
        ("https://x.org", r"https\:\/\/x\.org"),
        ("discord.gg/tea", r"discord\.gg\/tea"),
        ("[a](b)", r"\[a\](b)"),
        ("@everyone <@1> <#2> <t:3:R> <:tea:4>", r"\@everyone \<\@1\> \<\#2\> \<t\:3\:R\> \<\:tea\:4\>"),
        ("# a", r"\# a"),
        ("-# a", r"\-\# a"),
        (">>> a", r"\>\>\> a"),
        ("- a", r"\- a"),
        ("+ a", r"\+ a"),
        ("1. a", r"1\. a"),
    ],
)
def test_what_means_something_in_text_is_told_as_it_is_written(name: str, expected: str) -> None:
    assert (expected,) == escape_names([name])


def test_a_reason_that_was_left_empty_is_no_word() -> None:
    assert ("", NAMELESS) == (safe(""), safe("\u200b"))
