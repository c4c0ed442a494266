"""Blanks and punctuation in Chinese, as bot/faces/i18n/README.md has them."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.support.words import messages, translated_messages

HANZI = "[\u4e00-\u9fff]"
FULL = "[，。：；！？、（）“”「」]"

PRINTED = ("wall-count-", "wall-plus-", "wall-a-", "favor-", "power-", "scroll-", "special-")
"""How the keys begin of what is printed on cards and tiles, and of amounts of goods: nothing stands apart in those."""

TIGHT = re.compile("[0-9]+(元|工人|祭司|魔力|铲子|鏟子)|U字型|(魔力)?TOKEN", re.IGNORECASE)
"""Amounts of goods, and terms of the glossaries that hold Latin letters."""

PEOPLE = r"\{ \$(name|names|seat|host|receiver|claimant|source) \}"
THINGS = ("terra-text-home",)
"""Messages whose names are not those of people."""

COMMAND = re.compile("`(/[^`]*)`")
"""A command as it is typed, with blanks between its words."""

OTHERS = {"zh-CN": "[「」『』]", "zh-TW": "[“”‘’]"}
"""Quotation marks of the other Chinese."""

every_chinese = pytest.mark.parametrize("locale", OTHERS)


@cache
def lines(locale: str) -> tuple[tuple[str, str], ...]:
    """Return the lines of messages with their keys, without the names of variants; not those printed on cards."""
    return tuple(
        (message.key, re.sub(r"^ *(\*?\[[\w.-]+\] )?", "", line))
        for message in translated_messages(locale)
        if message.path.name != "great_wall_cards.ftl" and not message.key.startswith(PRINTED)
        for line in texts_of(message.path)[message.key].splitlines()
    )


@cache
def texts_of(path: Path) -> dict[str, str]:
    """Return the messages of a file as they are written, by key."""
    return dict(re.findall(r"(?m)^([\w-]+) = ?(.*(?:\n(?: .*)?)*)", path.read_text(encoding="utf-8")))


@every_chinese
def test_numbers_and_latin_letters_stand_apart(locale: str) -> None:
    close = re.compile(f"{HANZI}[A-Za-z0-9]|[A-Za-z0-9]{HANZI}")

    assert [] == [(key, line) for key, line in lines(locale) if close.search(TIGHT.sub(" ", line))]


@every_chinese
def test_names_of_people_stand_apart(locale: str) -> None:
    close = re.compile(f"{HANZI}{PEOPLE}|{PEOPLE}{HANZI}")

    assert [] == [(key, line) for key, line in lines(locale) if close.search(line) and key not in THINGS]


@every_chinese
def test_punctuation_is_full_width_and_needs_no_blank(locale: str) -> None:
    """A dot that parts two things, or that begins a line of a list, has blanks of its own."""
    bad = re.compile(f"{HANZI}[,:;?!()]|[,;?!()]{HANZI}|(?<![·-]) {FULL}|{FULL} (?!·)")

    assert [] == [(key, line) for key, line in lines(locale) if bad.search(COMMAND.sub("x", line))]


@every_chinese
def test_no_blank_is_doubled_or_parts_two_words(locale: str) -> None:
    bad = re.compile(rf"\S  +\S|{HANZI} {HANZI}")

    assert [] == [(key, line) for key, line in lines(locale) if bad.search(COMMAND.sub("x", line))]


@every_chinese
def test_quotation_marks_are_those_of_the_place(locale: str) -> None:
    assert [] == [(key, line) for key, line in lines(locale) if re.search(OTHERS[locale], line)]


@cache
def commands_of(locale: str) -> frozenset[str]:
    """Return the commands as Discord shows them in *locale*, and the parts that stand for some of them."""
    said = {message.key: message.text.strip() for message in messages(locale) if message.key.startswith("command-")}
    names = {key: name for key, name in said.items() if key == "command-help" or not key.endswith("-help")}
    groups = {key: names[group] for key in names if (group := "-".join(key.split("-")[:2])) in names and group != key}
    return frozenset(
        ["/{ $command }", *(f"/{groups[key]} {name}" if key in groups else f"/{name}" for key, name in names.items())]
    )


@every_chinese
def test_commands_have_the_names_that_discord_shows(locale: str) -> None:
    """Readers of Chinese find no English name among the commands."""
    parameter = re.compile(r" \w+:.*")
    named = {(key, parameter.sub("", command)) for key, line in lines(locale) for command in COMMAND.findall(line)}

    assert named
    assert [] == sorted((key, command) for key, command in named if command not in commands_of(locale))
    assert [] == [(key, line) for key, line in lines(locale) if re.search("(?<![A-Za-z0-9}])/[a-z]+", line)]
