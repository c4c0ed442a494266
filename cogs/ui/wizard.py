"""The private wizard: one question after another, each with a picture, until the turn can be confirmed.

It has no state of its own: the choices are the seat's draft in the store, and the next question follows from them.
"""

from typing import Any

import discord

from bot.base import errors
from bot.base.api import limits
from bot.faces.face import AnyFace
from bot.faces.i18n.texts import Texts
from bot.faces.moves import question
from bot.faces.question import split_area
from bot.tables.table import Table
from bot.tables.turns.preview import Preview, closing
from bot.tables.turns.stages import asked_next, beginning_before, wizard_answers
from bot.tables.turns.undo import undo_after
from cogs.ui.items import Button, Item, Layout, Press, button, component_count, row, text
from cogs.ui.options import BROUGHT, choosing, offer_rows
from cogs.ui.painting import Painting
from cogs.ui.panel import who_answered
from rendering.look import Look
from rules.core.model import Seat
from rules.core.play import answered_decision


async def wizard(
    preview: Preview, beginning: str, face: AnyFace, texts: Texts, painting: Painting, *, is_new: bool = False
) -> Layout:
    """Lay out the next question, or the confirmation; a player who *is_new* reads there how to do without it.

    Raises:
        MovedOn: There is no such area as *beginning* names.
    """
    if preview.decision is None:
        return await _confirmation(preview, face, texts, painting, is_new=is_new)
    legal = wizard_answers(preview)
    beginning = asked_next(legal, beginning)
    choice = question(preview.look(texts), face, preview.decision, beginning, legal)
    begun, area = split_area(beginning)
    if choice.area != area:
        raise errors.MovedOn
    galleries, files = await painting.galleries(choice.picture)
    head = [*_receipt(preview, face, texts), f"### {choice.prompt}"]
    if preview.decision.answered:
        head.extend(who_answered(preview.table, texts))
    close = closing(preview)
    if close is not None:
        head.append(f"-# {texts.say('wizard-ends', undo=undo_after(preview))}")
    buttons: list[Button] = []
    before = beginning_before(legal, beginning)
    if preview.draft or before is not None:
        buttons = [_back(preview, before, texts), _reset(preview, texts)]
    if preview.draft and preview.table.rules.ending is not None:
        buttons.insert(0, _confirm(preview, texts, disabled=close is None))
    buttons.extend(plan_ahead(preview.table, preview.seat, preview.look(texts), face))
    buttons.extend(painting.on_request(_picture(preview, beginning), texts))
    taken = BROUGHT + (limits.ALT if painting.in_words else 0)
    parts: list[Item] = [text(limits.cut("\n".join(head), limits.TEXT - taken)), *galleries]
    room = limits.COMPONENTS - component_count(parts)
    press = Press("play", preview.table.record.id, preview.token, begun)
    parts.extend(choosing(press, choice, texts, room=room, further=buttons, spelled=painting.in_words))
    offers = [] if preview.is_offer else offer_rows(preview.table, preview.seat, face, texts)
    if component_count([*parts, *offers]) <= limits.COMPONENTS:
        parts.extend(offers)
    return Layout(parts, files)


def plan_ahead(table: Table, seat: Seat, look: Look[Any], face: AnyFace) -> list[Button]:
    """Return the button that opens the plan page, if there is anything to plan."""
    if not face.wishes(look):
        return []
    return [button(Press("plan", table.record.id, table.moment(seat)), look.texts.say("plan-ahead"))]


async def _confirmation(preview: Preview, face: AnyFace, texts: Texts, painting: Painting, *, is_new: bool) -> Layout:
    galleries, files = await painting.galleries(face.outcome(preview.look(texts)))
    others = [_back(preview, None, texts), _reset(preview, texts)]
    others.extend(painting.on_request(_picture(preview, ""), texts))
    if preview.seat in preview.table.sealed:
        count, of = len(preview.table.sealed), len(preview.table.choosing())
        lines = [*_receipt(preview, face, texts), f"### {texts.say('wizard-sealed', count=count, of=of)}"]
        return Layout([text(*lines), *galleries, row(*others)], files)
    lines = [*_receipt(preview, face, texts), f"### {texts.say('wizard-confirm-prompt')}"]
    lines.append(f"-# {_warning(preview, texts)}")
    lines.extend([f"-# {texts.say('wizard-single')}"] if is_new else [])
    return Layout([text(*lines), *galleries, row(_confirm(preview, texts), *others)], files)


def _confirm(preview: Preview, texts: Texts, *, disabled: bool = False) -> Button:
    press = Press("confirm", preview.table.record.id, preview.draft_token)
    return button(press, texts.say("wizard-confirm"), style=discord.ButtonStyle.success, disabled=disabled)


def _warning(preview: Preview, texts: Texts) -> str:
    """Return what to know before confirming, above all how the turn could be undone."""
    choosing = preview.table.choosing()
    if preview.seat in choosing and {*choosing} - preview.table.sealed - {preview.seat}:
        return texts.say("wizard-secret")
    reveals = preview.reveals or len(choosing) > 1
    return texts.say("wizard-reveals" if reveals else "wizard-final", undo=undo_after(preview))


def _receipt(preview: Preview, face: AnyFace, texts: Texts) -> list[str]:
    """Return the effects of the draft so far; for a choice without any or with a hidden one, the choice itself."""
    names = preview.table.markdown_names
    before = preview.table.view(preview.seat)
    lines = [f"- {line}" for line in face.lines(preview.events, preview.view, names, texts, before)]
    idle = (face.idle(action, names[preview.seat], texts) for action in preview.draft)
    lines.extend(f"- {line}" for line in idle if line)
    if (seen := preview.look(texts)).assist.foretells:
        lines.extend(f"- {line}" for line in face.foreseen(seen, before))
    if preview.reveals:
        last = preview.draft[-1]
        lines.append(f"- {face.answer(seen, answered_decision(preview.view.state, preview.seat, last), last)}")
    if preview.refusal is not None:
        lines.append(f"⚠️ {texts.say('wizard-dropped')} {texts.refusal(preview.refusal)}")
    return lines


def _back(preview: Preview, beginning: str | None, texts: Texts) -> Button:
    """Return the back button: to an earlier *beginning* of the same action, or to the previous action."""
    verb = "back" if beginning is None else "backto"
    return button(Press(verb, preview.table.record.id, preview.token, beginning or ""), texts.say("wizard-back"))


def _picture(preview: Preview, beginning: str) -> Press:
    return Press("picture", preview.table.record.id, preview.token, beginning)


def _reset(preview: Preview, texts: Texts) -> Button:
    return button(Press("reset", preview.table.record.id, preview.token), texts.say("wizard-reset"))
