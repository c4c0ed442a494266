"""Stages of a choice: an action is chosen part by part, and parts without a choice are skipped. No I/O."""

from collections.abc import Sequence

from bot import errors
from bot.game.narrow import narrow
from bot.game.preview import Preview, closing
from rules.core.model import AnyAction
from rules.core.notation import format_action, parse_action
from rules.core.play import answered


def resolved(preview: Preview, beginning: str) -> AnyAction | None:
    """Return the only action that *beginning* can become, None while there are several.

    Raises:
        MovedOn: Nothing is to be chosen.
        RulesError: There is none: it cannot be parsed, or is illegal.
    """
    if preview.decision is None:
        raise errors.MovedOn
    head = beginning.split()
    found = [action for action in preview.legal if format_action(action).split()[: len(head)] == head]
    if len(found) == 1:
        return found[0]
    if not found:
        action = parse_action(preview.table.rules, beginning)
        answered(preview.view.state, preview.seat, action)
        return action
    return None


def offered(preview: Preview) -> tuple[AnyAction, ...]:
    """Return the legal answers that the wizard offers; the one that ends a turn is given by its Confirm button."""
    kind = None if closing(preview) is None else preview.table.rules.ending
    return tuple(action for action in preview.legal if type(action) is not kind) or preview.legal


def asked_next(legal: Sequence[AnyAction], beginning: str) -> str:
    """Return *beginning* with the words that leave no choice, up to the next choice."""
    words = narrow(legal, beginning)
    while len(words) == 1 and (onward := narrow(legal, f"{beginning} {words[0]}")):
        beginning, words = f"{beginning} {words[0]}".strip(), onward
    return beginning


def beginning_before(legal: Sequence[AnyAction], beginning: str) -> str | None:
    """Return the beginning at the previous choice before *beginning*, None if there was none."""
    shorter = beginning
    while shorter:
        shorter = shorter.rpartition(" ")[0]
        if asked_next(legal, shorter) != beginning:
            return shorter
    return None
