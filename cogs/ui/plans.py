"""The private pages of a plan and of standing answers.

The page of a plan has its lines, suggestions, and buttons to carry it out; that of standing answers has the wishes for
each question, and a menu to change them. Neither has a state of its own: plans and answers are in the store.
"""

from typing import Any

import discord

from bot.base.api import limits
from bot.faces.face import AnyFace, Option
from bot.faces.i18n.texts import Texts
from bot.tables.services.planner import Planning
from bot.tables.services.standing_answers import ASK, Stance
from bot.tables.table import Table
from bot.tables.telling.look import look
from bot.tables.turns.plans import ALTERNATIVES, LINES
from cogs.ui.items import Button, Item, Layout, Press, Row, button, menu, row, rows, text
from cogs.ui.painting import SHOWN, Painting
from rendering.look import Look
from rules.core.model import RulesError, Seat, StandingQuestion

WISHES_AT_MOST = 24  # Discord's menus have 25 options
"""Room for wishes in a menu, beside the entry for none of them; further wishes can be typed."""


async def builder(
    planning: Planning, face: AnyFace, texts: Texts, painting: Painting, *news: str, page: str = ""
) -> Layout:
    """Lay out a plan below *news*, with a picture of the table and the suggestions of a *page* of the face.

    The lines stand below the picture, next to the menus: on a phone, whoever adds one does not see what is above it.
    """
    seen = planning.look(texts)
    wishes = face.wishes(seen, page)
    labels = {option.word: option.label for option in face.wishes(seen)}
    unpaid = planning.unaffordable
    lines = []
    for number, line in enumerate(planning.plan.lines):
        told = texts.say("plan-or").join(alternative_text(written, labels, planning, face, texts) for written in line)
        reason = f" ⚠️ {texts.say('plan-unpaid')} {texts.refusal(unpaid[number])}" if number in unpaid else ""
        lines.append(f"{number + 1}. {told}{reason}")
    taken = 1000 + (limits.ALT if painting.in_words else 0)
    shown = limits.cut_lines(lines, limits.TEXT - taken, texts.say("lines-more"))
    typed = "" if wishes or planning.plan.lines else texts.say("plan-typed")
    plan = [texts.say(_stage(planning)), typed, shown, _note(planning, texts), f"-# {texts.say('plan-private')}"]
    galleries, files = await painting.galleries(*face.board(seen))
    head = text(*news, f"### {texts.say('plan-head')}")
    parts: list[Item] = [head, *galleries, text(*filter(None, plan))]
    picture = Press("plan", planning.table.record.id, "0", SHOWN)
    beside = painting.on_request(picture, texts)
    if page:
        beside.insert(0, button(Press("plan", planning.table.record.id, "0"), texts.say("wizard-back")))
    others = rows(beside)
    return Layout([*parts, *_menus(planning, wishes, texts), *_buttons(planning, texts), *others], files)


def alternative_text(written: str, labels: dict[str, str], planning: Planning, face: AnyFace, texts: Texts) -> str:
    """Return an alternative in words: its label among the suggestions, the action, or the text itself."""
    if written in labels:
        return labels[written]
    try:
        return face.action_text(written, texts, planning.table.markdown_names)
    except (RulesError, LookupError):  # only the beginning of an action, or something that this game does not have
        return f"`{written}`"


def unfit(planning: Planning, texts: Texts) -> str:
    """Return which line of a stopped plan does not fit the current question, and why; empty if all fit."""
    tried = None if planning.plan.armed else planning.due
    if tried is None or tried.refusal is None:
        return ""
    return f"⚠️ {texts.say('plan-unfit', number=tried.line + 1)} {texts.refusal(tried.refusal)}"


def _note(planning: Planning, texts: Texts) -> str:
    """Return what carrying out the plan would do now; empty if it is not due."""
    tried = None if planning.plan.armed else planning.due
    if tried is None or tried.refusal is not None:
        return unfit(planning, texts)
    return texts.say("plan-at-once", number=tried.line + 1)


def _stage(planning: Planning) -> str:
    if not planning.plan.lines:
        return "plan-none"
    return "plan-armed" if planning.plan.armed else "plan-still"


def _menus(planning: Planning, wishes: tuple[Option, ...], texts: Texts) -> list[Row]:
    """Return the menus that add to a plan, if there is room for more."""
    lines, game, token = planning.plan.lines, planning.table.record.id, planning.token
    parts = [wishes[start : start + limits.OPTIONS] for start in range(0, len(wishes), limits.OPTIONS)]
    verbs = []
    if len(lines) < LINES:
        verbs.append(("wish", texts.say("plan-wish")))
    if lines and len(lines[-1]) < ALTERNATIVES:
        verbs.append(("orelse", texts.say("plan-or-else")))
    return [
        row(menu(Press(verb, game, token), head, options, number=number))
        for verb, head in verbs
        for number, options in enumerate(parts)
    ]


def _buttons(planning: Planning, texts: Texts) -> list[Row]:
    lines, game, token = planning.plan.lines, planning.table.record.id, planning.token
    if not lines:
        return []
    carry = button(
        Press("carry", game, token),
        texts.say("plan-carry-out"),
        style=discord.ButtonStyle.success,
        disabled=planning.plan.armed,
    )
    found = [carry, button(Press("unwish", game, token, "0"), texts.say("plan-remove-first"))]
    if len(lines) > 1:
        found.append(button(Press("unwish", game, token, str(len(lines) - 1)), texts.say("plan-remove-last")))
    drop = button(Press("noplan", game, token), texts.say("plan-cancel"), style=discord.ButtonStyle.danger)
    return [row(*found, drop)]


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
