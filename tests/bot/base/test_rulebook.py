"""The rulebooks as people find their way about in them: by number, by chapter and by words."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from discord import ui

from bot.base.api import limits
from bot.base.rulebook import Rulebook
from bot.catalogue.games import GAMES, SHARED, TABLES, rulebooks, texts_for
from bot.faces.i18n.texts import LOCALES
from cogs.ui import rulebook
from cogs.ui.items import Layout, component_count
from tests.rules.test_ids import documented_ids


def carcassonne() -> Rulebook:
    """Return the rulebook that most tests look at."""
    return rulebooks()["carcassonne"]


def test_each_game_has_one_with_every_paragraph_that_is_documented() -> None:
    books = rulebooks()
    found = {key for book in books.values() for key in (*book.paragraphs, *book.chapters)}

    assert {*GAMES, SHARED, TABLES} == {*books}
    assert documented_ids() <= found


def test_the_pages_about_tables_are_one_book_with_chapters_in_order() -> None:
    chapters = [*rulebooks()[TABLES].chapters]

    assert [f"TAB-{number}" for number in range(1, len(chapters) + 1)] == chapters
    assert TABLES == rulebook.book_for("tab-7.1", "carcassonne")
    assert "TAB-17.1" in rulebooks()[TABLES].search("固定答复")


def test_sentences_are_joined_and_parts_of_a_paragraph_keep_their_lines() -> None:
    assert carcassonne().paragraphs["CAR-4.5"].text == "A placed tile never moves."
    assert "river to river. All neighbours count" in carcassonne().paragraphs["CAR-4.4"].text
    assert "\n  - hire a clerk" in rulebooks()["great_wall"].paragraphs["GW-6.9"].text


def test_tables_are_told_as_lists() -> None:
    lines = carcassonne().chapters["CAR-14"].lines

    assert "- pennant · 三角旗 · 三角旗" in lines
    assert not [line for line in lines if "|" in line or "---" in line]


@pytest.mark.parametrize(
    ("topic", "key"),
    [("CAR-4.4", "CAR-4.4"), ("car-4.4", "CAR-4.4"), ("4.4", "CAR-4.4"), ("4", "CAR-4"), ("4.99", None), ("", None)],
)
def test_a_paragraph_is_found_by_its_number(topic: str, key: str | None) -> None:
    assert key == carcassonne().key_of(topic)


def test_rulings_have_numbers_of_their_own() -> None:
    wall = rulebooks()["great_wall"]

    assert "A-12" == wall.key_of("a-12")
    assert "GW-12" == wall.key_of("12")
    assert "Rulings" == wall.paragraphs["A-12"].chapter


@pytest.mark.parametrize("words", ["pennant points", "PENNANT", "三角旗", "三角旗 points"])
def test_paragraphs_are_found_by_words_of_any_language(words: str) -> None:
    found = carcassonne().search(words)

    assert "CAR-7.4" in found
    assert all("pennant" in carcassonne().text_of(key).casefold() for key in found)


def test_terms_are_told_in_the_order_in_which_they_stand() -> None:
    told = [term.english for term in carcassonne().terms("Farmers and a Knight; two farmers, no knights")]

    assert ["farmer", "knight"] == told
    assert [] == list(Rulebook("# No glossary\n\n## X-1 One\n").terms("farmer"))


def test_a_number_belongs_to_the_game_of_the_thread_first() -> None:
    assert "great_wall" == rulebook.book_for("A-12", "great_wall")
    assert "ming_dynasty" == rulebook.book_for("a-13", "ming_dynasty")
    assert "carcassonne" == rulebook.book_for("car-4.4", "great_wall")
    assert "great_wall" == rulebook.book_for("soldier", "great_wall")
    assert "" == rulebook.book_for("soldier", "")


def pages(locale: str) -> Iterator[Layout]:
    """Yield every page that buttons and menus lead to."""
    texts = texts_for(locale)
    yield rulebook.books(texts)
    for game, book in rulebooks().items():
        yield rulebook.contents(game, texts)
        yield rulebook.search_results(game, book.search("a"), texts)
        for key in (*book.paragraphs, *book.chapters):
            yield rulebook.page(game, key, texts)
        longest = max(book.chapters, key=lambda each: sum(map(len, book.chapters[each].lines)))
        yield from (rulebook.page(game, longest, texts, number) for number in range(1, 12))


def page_text(layout: Layout) -> str:
    return text_of(layout.view().walk_children())


def text_of(parts: Iterable[ui.Item[Any]]) -> str:
    return "\n".join(part.content for part in parts if isinstance(part, ui.TextDisplay))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_keeps_to_the_limits_of_a_message(locale: str) -> None:
    for layout in pages(locale):
        parts = [*layout.view().walk_children()]
        assert component_count(layout.items) <= limits.COMPONENTS
        assert limits.size(text_of(parts)) < limits.TEXT, "it would be cut"
        assert all(len(part.options) <= limits.OPTIONS for part in parts if isinstance(part, ui.Select))


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_readers_of_chinese_get_the_terms_with_what_is_there(locale: str) -> None:
    assert "pennant 三角旗" in page_text(rulebook.page("carcassonne", "CAR-7.4", texts_for(locale)))


def test_a_chapter_of_several_pages_is_turned_over() -> None:
    shown = [page_text(rulebook.page("carcassonne", "CAR-12", texts_for("en"), number)) for number in (1, 2, 3)]

    assert ["**CAR-12.1** " in each for each in shown] == [True, False, False]
    assert len({*re.findall(r"\*\*CAR-12\.\d+", " ".join(shown))}) == 64


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_a_search_finds_something_in_that_game(game: str, locale: str) -> None:
    texts = texts_for(locale)
    example = texts.say(f"rules-example-{game}".replace("_", "-"))
    hint = texts.say("rules-hint", topic=example)

    assert rulebooks()[game].search(example)
    view = rulebook.contents(game, texts).view()
    shown = [each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)]
    assert any(hint in each for each in shown)
    assert example in hint


def test_the_majority_of_ming_dynasty_is_found() -> None:
    assert "MD-9.4.2" in rulebooks()["ming_dynasty"].search("majority")


@pytest.mark.parametrize("game", GAMES)
def test_chapters_do_not_speak_to_programmers(game: str) -> None:
    titles = [chapter.title for chapter in rulebooks()[game].chapters.values()]

    assert [] == [title for title in titles if "testable" in title]
