"""The private page of standing answers: the wishes for each question, and a menu to change them."""

from typing import Any

from bot.faces.face import AnyFace, Option
from bot.faces.i18n.texts import Texts
from bot.tables.services.standing_answers import ASK, Stance
from bot.tables.table import Table
from bot.tables.telling.look import look
from cogs.ui.items import Button, Layout, Press, button, menu, row, text
from rendering.look import Look
from rules.core.model import Seat, StandingQuestion

WISHES_AT_MOST = 24  # Discord's menus have 25 options
"""Room for wishes in a menu, beside the entry for none of them; further wishes can be typed."""


def standing_page(stance: Stance, face: AnyFace, texts: Texts) -> Layout:
    """Lay out standing answers and the ways to change them."""
    seen = look(stance.table, stance.seat, texts)
    press = Press("always", stance.table.record.id, stance.token)
    lines, menus = [f"### {texts.say('standing-head')}"], []
    for number, question in enumerate(stance.questions):
        wishes = stance.wishes[question.id]
        name = texts.question(question.id, face.rules.id)
        words = [face.standing_answer(wish, seen) for wish in wishes]
        said = " → ".join(words) if question.holds == "ranked" else texts.format_list(words)
        lines.append(texts.say("standing-line", question=name, wishes=said or texts.say("standing-ask")))
        menus.append(row(menu(press, name, menu_options(question, wishes, face, seen), number=number)))
    if stance.text != ASK:  # as it may be typed; "ask" alone is said in words above
        lines.append(f"`{stance.text}`")
    lines.append(f"-# {texts.say('standing-private')}")
    return Layout([text(*lines), *menus])


def menu_options(
    question: StandingQuestion, wishes: tuple[str, ...], face: AnyFace, seen: Look[Any]
) -> tuple[Option, ...]:
    """Return the entries of a question's menu: none of its *wishes*, then each wish, marked if it is held."""
    entries = [Option(f"{ASK} {question.id}", seen.texts.say("standing-ask"))]
    for wish in question.wishes[:WISHES_AT_MOST]:
        place = f"{wishes.index(wish) + 1}. " if wish in wishes and question.holds == "ranked" else ""
        mark = place or ("✓ " if wish in wishes else "")
        entries.append(Option(wish, mark + face.standing_answer(wish, seen)))
    return tuple(entries)


def always(table: Table, seat: Seat, texts: Texts) -> list[Button]:
    """Return the button that opens the page, if the game has standing answers."""
    if table.rules.standing_answers is None:
        return []
    return [button(Press("standing", table.record.id, table.moment(seat)), texts.say("standing-open"))]
