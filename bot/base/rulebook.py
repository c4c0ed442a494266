"""Rulebooks: the text of a game's rules, by chapters and numbered paragraphs.

The texts are the pages ``docs/rules/<game>.md`` and, for what holds at every table, those in ``docs/tables``. They are
in English; their glossaries translate the terms.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain, zip_longest
from typing import Final

from rules.core.struct import Struct

NUMBERED: Final = re.compile(r"- ([A-Z]+-T?[0-9]+(?:\.[0-9]+)*) (.*)", re.DOTALL)
"""A numbered paragraph, such as ``- CAR-4.4 Every edge …`` or ``- A-12 The owner …``."""

CHAPTER: Final = re.compile(r"([A-Z]+-[0-9]+) (.*)")
"""The heading of a numbered chapter: ``CAR-4 Drawing and placing``."""

LINK: Final = re.compile(r"\[([^]]+)\]\([^)]+\)")

COLUMNS: Final = {"zh-CN": "简体", "zh-TW": "繁體"}
"""The columns of a glossary by language, beside English."""


class Chapter(Struct, frozen=True):
    """A chapter: its *key* (its number or, without one, its title), its title, and its lines of text."""

    key: str
    title: str
    lines: tuple[str, ...]


class Paragraph(Struct, frozen=True):
    """A numbered paragraph, and the key of its chapter."""

    id: str
    chapter: str
    text: str


class Term(Struct, frozen=True):
    """A term of the glossary in English, and in other languages by their locale."""

    english: str
    others: Mapping[str, str]


class Rulebook:
    """The rules of one game, or of all tables, in one or more *pages*."""

    def __init__(self, *pages: str) -> None:
        self.chapters: dict[str, Chapter] = {}
        self.paragraphs: dict[str, Paragraph] = {}
        self._terms: dict[str, Term] = {}
        parts = (re.split(r"^## ", LINK.sub(r"\1", page), flags=re.MULTILINE) for page in pages)
        for part in chain.from_iterable(parts):
            heading, _, body = part.partition("\n")
            if heading.startswith("# "):  # before the first chapter, unless there are no chapters
                heading = heading.removeprefix("# ")
                if not NUMBERED.search(body):
                    continue
            self._add(heading, body)
        titles = {chapter.key: f"{chapter.key} {chapter.title}" for chapter in self.chapters.values()}
        texts = {each.id: f"{each.id} {each.text}" for each in self.paragraphs.values()}
        self._searched = {key: self._searchable(text) for key, text in (titles | texts).items()}

    def _add(self, heading: str, body: str) -> None:
        numbered = CHAPTER.match(heading)
        title = heading if numbered is None else numbered[2]
        key = re.split(r": | \(", heading)[0] if numbered is None else numbered[1]
        lines = []
        for block in _blocks(body.splitlines()):
            if (item := NUMBERED.match(block)) is not None:
                self.paragraphs[item[1]] = Paragraph(item[1], key, item[2])
                block = f"**{item[1]}** {item[2]}"
            lines.append(block)
        self.chapters[key] = Chapter(key, title, tuple(lines))
        for term in _glossary(body.splitlines()):
            self._terms.setdefault(term.english.casefold(), term)

    @cached_property
    def _any_term(self) -> re.Pattern[str]:
        longest_first = sorted(self._terms, key=len, reverse=True)
        return re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})(?:e?s)?\b", re.IGNORECASE)

    def terms(self, text: str) -> tuple[Term, ...]:
        """Return the terms of the glossary that are in *text*, in their order there."""
        if not self._terms:
            return ()
        found = dict.fromkeys(each.casefold() for each in self._any_term.findall(text))
        return tuple(self._terms[each] for each in found)

    def text_of(self, key: str) -> str:
        """Return the title of a chapter, or the text of a paragraph; *key* is one of them."""
        return self.paragraphs[key].text if key in self.paragraphs else self.chapters[key].title

    def key_of(self, topic: str) -> str | None:
        """Return the key of the chapter or paragraph that *topic* names, with or without the letters of its number."""
        wanted = topic.casefold().strip()
        keys = {key.casefold(): key for key in (*self.chapters, *self.paragraphs)}
        bare = {key.partition("-")[2]: full for key, full in reversed(keys.items()) if not key.startswith("a-")}
        return keys.get(wanted) or bare.get(wanted)

    def search(self, topic: str) -> tuple[str, ...]:
        """Return the keys of the chapters, and then of the paragraphs, in which all words of *topic* are."""
        words = topic.casefold().split()
        return tuple(key for key, text in self._searched.items() if all(word in text for word in words))

    def _searchable(self, text: str) -> str:
        """Return *text* with its terms in all languages."""
        others = (other for term in self.terms(text) for other in term.others.values())
        return " ".join((text, *others)).casefold()


def _blocks(lines: Iterable[str]) -> Iterator[str]:
    """Yield the paragraphs of Markdown as Discord shows it: sentences joined, tables as lists."""
    block = ""
    for line in lines:
        begins = not line or line.startswith(("### ", "|", "- ")) or NUMBERED.match(line.strip()) is not None
        if begins and block:
            yield block
        if line.startswith("### "):
            block = f"**{line.removeprefix('### ')}**"
        elif line.startswith("|"):
            cells = _cells(line)
            block = "" if _is_rule(cells) else f"- {' · '.join(filter(None, cells))}"
        elif begins or not block:
            block = line.strip()
        else:
            block += f"\n{line}" if line.lstrip().startswith("- ") else f" {line.strip()}"
    if block:
        yield block


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _is_rule(cells: Iterable[str]) -> bool:
    """Return True if a row of a table is the line under its head."""
    return set("".join(cells)) <= {"-", ":"}


def _glossary(lines: Iterable[str]) -> Iterator[Term]:
    """Yield the terms in the tables with a column for each language; a row may have several, parted by slashes."""
    head: list[str] = []
    for line in lines:
        cells = _cells(line) if line.startswith("|") else []
        if not cells or "English" in cells:
            head = cells
        elif set(COLUMNS.values()) <= set(head) and not _is_rule(cells):
            row = dict(zip(head, cells, strict=False))
            english, *others = (_several(row[name]) for name in ("English", *COLUMNS.values()))
            for each, *theirs in zip_longest(english, *others) if len({len(english), *map(len, others)}) == 1 else ():
                yield Term(each, dict(zip(COLUMNS, theirs, strict=True)))


def _several(cell: str) -> list[str]:
    return re.split(r" / |, |、", re.sub(r"[(（][^)）]*[)）]|^[a-z ]+: ", "", cell).strip())
