"""Stages of a choice: an action is chosen part by part, and parts without a choice are skipped. No I/O."""

from collections.abc import Sequence

from bot.base import errors
from bot.faces.question import split_area
from bot.tables.turns.drafts import tried_out
from bot.tables.turns.narrow import narrow
from bot.tables.turns.preview import Preview, closing
from rules.core.model import AnyAction
from rules.core.notation import format_action, parse_action
from rules.core.play import answered_decision
from rules.prepared import parse_chain


def resolve_action(preview: Preview, beginning: str) -> AnyAction | None:
    """Return the only action that *beginning* can become, None while there are several.

    Raises:
        MovedOn: Nothing is to be chosen.
        RulesError: There is none: it cannot be parsed, or is illegal.
    """
    if preview.decision is None:
        raise errors.MovedOn
    begun, area = split_area(beginning)
    head = begun.split()
    found = [action for action in preview.legal if format_action(action).split()[: len(head)] == head]
    if len(found) == 1 and not area:
        return found[0]
    if not found:
        action = parse_action(preview.table.rules, begun)
        answered_decision(preview.view.state, preview.seat, action)
        return action
    return None


def chosen_actions(preview: Preview, text: str) -> tuple[AnyAction, ...]:
    """Return the actions that *text* stands for: several, or the only one that it can become; none while it is open.

    Raises:
        MovedOn: Nothing is to be chosen.
        RulesError: They cannot be parsed, or the only one is illegal.
    """
    if ";" in text:
        chain = parse_chain(preview.table.rules, text)
        trial = tried_out(preview.table, preview.seat, (*preview.draft, *chain))
        return trial.kept[len(preview.draft) :] or chain  # others may be asked before the rest
    action = resolve_action(preview, text)
    return () if action is None else (action,)


def wizard_answers(preview: Preview) -> tuple[AnyAction, ...]:
    """Return the legal answers that the wizard offers; the one that ends a turn is given by its Confirm button."""
    kind = None if closing(preview) is None else preview.table.rules.ending
    return tuple(action for action in preview.legal if type(action) is not kind) or preview.legal


def asked_next(legal: Sequence[AnyAction], beginning: str) -> str:
    """Return *beginning* with the words that leave no choice, up to the next choice."""
    if split_area(beginning)[1]:
        return beginning
    words = narrow(legal, beginning)
    while len(words) == 1 and (onward := narrow(legal, f"{beginning} {words[0]}")):
        beginning, words = f"{beginning} {words[0]}".strip(), onward
    return beginning


def beginning_before(legal: Sequence[AnyAction], beginning: str) -> str | None:
    """Return the beginning at the previous choice before *beginning*, None if there was none."""
    shorter, area = split_area(beginning)
    if area:
        return shorter
    while shorter:
        shorter = shorter.rpartition(" ")[0]
        if asked_next(legal, shorter) != beginning:
            return shorter
    return None
