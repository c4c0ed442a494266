"""Pages of the rulebooks: the contents, a chapter, a paragraph, and what was found for some words.

The id of a button names the game and the chapter or paragraph, and has the number of the page in place of a token.
Beside a rulebook stands the legend of the game's icons, a page of its own.
"""

from collections.abc import Sequence
from typing import Final

from bot.base.api import limits
from bot.base.rulebook import Rulebook
from bot.catalogue.games import GAMES, SHARED, TABLES, rulebooks
from bot.faces.face import Option
from bot.faces.i18n.texts import Texts
from cogs.ui.items import Button, Item, Layout, Press, button, menu, row, rows, text
from cogs.ui.painting import SHOWN, Painting
from rendering.look import Appearance

# A choice: with 160 characters each they take less than half of a message.
FOUND: Final = 10
"""How many of the paragraphs that were found are shown; the others are counted."""

TERMS: Final = 15  # a choice, which NOTES has room for
"""How many terms of a page are translated."""

# Of the 4,000 characters of a message: enough for fifteen terms in three languages.
NOTES: Final = 1_000
"""Room for the heading of a page and for the notes under it."""

BEGINNING: Final = 160  # a choice: two lines on a phone, enough to recognise a paragraph
"""How many characters of a paragraph are shown in a list."""


def book_name(game: str, texts: Texts) -> str:
    """Return the name of a rulebook."""
    return texts.say(f"rules-{game}" if game in (SHARED, TABLES) else f"game-{game}".replace("_", "-"))


def book_with(rule: str) -> str | None:
    """Return the game whose rulebook has a paragraph or chapter of this number, None if there is none."""
    return next((game for game, book in rulebooks().items() if book.key_of(rule) == rule), None)


def book_for(topic: str, here: str) -> str:
    """Return the game whose rulebook *topic* is sought in: that of the game *here*, unless it names another's number.

    Empty if there is no game here.
    """
    book = rulebooks().get(here)
    return here if book is not None and book.key_of(topic) else book_with(topic.upper()) or here


def rule_button(rule: str, texts: Texts) -> Button | None:
    """Return the button that shows a paragraph, None if there is no such paragraph."""
    game = book_with(rule)
    return None if game is None else _button(game, rule, texts.say("rules-button", rule=rule))


def opening(game: str, texts: Texts) -> Button:
    """Return the button that opens the rulebook of *game*, or asks which one without it or if it has none."""
    return _button(game if game in rulebooks() else "", "", texts.say("rules-open"))


def books(texts: Texts, hidden: Sequence[str] = ()) -> Layout:
    """Return the question which rulebook to open, without those of the *hidden* games."""
    buttons = [_button(game, "", book_name(game, texts)) for game in rulebooks() if game not in hidden]
    return Layout([text(texts.say("rules-which")), *rows(buttons)])


def contents(game: str, texts: Texts) -> Layout:
    """Return the contents of a rulebook, with its chapters in one or more menus, which hold 25 each."""
    book = rulebooks()[game]
    chapters = tuple(
        Option(each.key, _title(book, each.key), _term_translations(book, each.title, texts))
        for each in book.chapters.values()
    )
    lines = [f"### {book_name(game, texts)}", *(f"- {each.label}" for each in chapters)]
    starts = range(0, len(chapters), limits.OPTIONS)
    parts = [chapters[start : start + limits.OPTIONS] for start in starts]
    press, head = _press(game, ""), texts.say("rules-choose")
    choosing = [row(menu(press, head, part, number=number)) for number, part in enumerate(parts)]
    example = f"rules-example-{game}".replace("_", "-")
    if texts.knows(example):
        lines.append(f"-# {texts.say('rules-hint', topic=texts.say(example))}")
    return Layout([text(*lines), *choosing])


def page(game: str, key: str, texts: Texts, number: int = 1) -> Layout:
    """Return a paragraph, or page *number* of a chapter, with buttons to what is near it."""
    book = rulebooks()[game]
    paragraph = book.paragraphs.get(key)
    if paragraph is None:
        chapter, pages = key, limits.pages([*book.chapters[key].lines], limits.TEXT - NOTES)
        number = max(1, min(number, len(pages)))
        said, buttons = pages[number - 1], _turning(game, key, number, len(pages), texts)
    else:
        chapter, said = paragraph.chapter, f"**{key}** {paragraph.text}"
        buttons = [*_near(game, [*book.paragraphs], key), _button(game, chapter, _title(book, chapter))]
    head = texts.say("told", name=book_name(game, texts), value=_title(book, chapter))
    buttons.append(_button(game, "", texts.say("rules-contents")))
    return Layout([text(f"### {head}", said, *_notes(book, said, texts)), *rows(buttons)])


def search_results(game: str, keys: Sequence[str], texts: Texts) -> Layout:
    """Return the beginnings of what was found in a rulebook, each with a button."""
    book = rulebooks()[game]
    lines = [f"### {texts.say('rules-found', game=book_name(game, texts), count=len(keys))}"]
    for key in keys[:FOUND]:
        lines.append(f"**{key}** {limits.cut(book.text_of(key), BEGINNING)}")
    if len(keys) > FOUND:
        lines.append(texts.say("lines-more"))
    items: list[Item] = [text(*lines), *rows([_button(game, key, key) for key in keys[:FOUND]])]
    return Layout(items)


def _title(book: Rulebook, key: str) -> str:
    title = book.chapters[key].title
    return title if title.startswith(key) else f"{key} · {title}"


def _notes(book: Rulebook, said: str, texts: Texts) -> list[str]:
    """Return what readers of another language than English should know: that it is English, and its terms."""
    if texts.locale == "en":
        return []
    translated = _term_translations(book, said, texts)
    return [f"-# {texts.say('rules-english', terms=translated)}"]


def _term_translations(book: Rulebook, said: str, texts: Texts) -> str:
    """Return the terms in a text with their translations; empty in English."""
    terms = book.terms(said)[:TERMS]
    return " · ".join(f"{term.english} {term.others[texts.locale]}" for term in terms if texts.locale in term.others)


def _near(game: str, ids: Sequence[str], id: str) -> list[Button]:
    at = ids.index(id)
    before = [_button(game, each, f"◀ {each}") for each in ids[max(0, at - 1) : at]]
    return [*before, *(_button(game, each, f"{each} ▶") for each in ids[at + 1 : at + 2])]


def _turning(game: str, key: str, number: int, pages: int, texts: Texts) -> list[Button]:
    """Return buttons to the other pages of a chapter, if it has more than one."""
    if pages == 1:
        return []
    turns = {"page-back": number - 1, "page-next": number + 1}
    return [button(_press(game, key, to), texts.say(said), disabled=not 1 <= to <= pages) for said, to in turns.items()]


def _press(game: str, key: str, number: int = 1) -> Press:
    return Press("rule", 0, str(number), f"{game} {key}".strip())


def _button(game: str, key: str, label: str) -> Button:
    return button(_press(game, key), label)


def legend_buttons(game: str, texts: Texts, *, is_named: bool = False) -> list[Button]:
    """Return the button that opens the legend of *game*, with the game's name if it *is_named*; none without icons."""
    if game not in GAMES or not GAMES[game].face.icons:
        return []
    said = texts.say("legend-open")
    return [button(_legend_press(game), f"{said} · {book_name(game, texts)}" if is_named else said)]


async def legend_page(game: str, texts: Texts, painting: Painting) -> Layout | None:
    """Return the page with the legend of *game*, None if it has no icons."""
    pictures = GAMES[game].face.legend(Appearance(texts=texts, theme="light")) if game in GAMES else ()
    if not pictures:
        return None
    galleries, files = await painting.galleries(*pictures)
    head = text(f"### {texts.say('legend-open')} · {book_name(game, texts)}")
    return Layout([head, *galleries, *rows(painting.on_request(_legend_press(game, SHOWN), texts))], files)


def _legend_press(game: str, shown: str = "") -> Press:
    return Press("legend", 0, "0", f"{game} {shown}".strip())
