"""The stages of a choice: an action is chosen part by part, and parts that leave no choice are skipped. No I/O."""

from collections.abc import Sequence

from bot import errors
from bot.game.narrow import narrow
from bot.game.preview import Preview, closing
from rules.core.model import AnyAction
from rules.core.notation import format_action, parse_action
from rules.core.play import answered


def resolved(preview: Preview, beginning: str) -> AnyAction | None:
    """Return the one action that *beginning* can still become, None while several can.

    Raises:
        MovedOn: Nothing is to be chosen.
        RulesError: It can become none: it cannot be read, or the rules forbid it.
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
    """Return the legal answers that the wizard offers: not the one that closes the turn, for Confirm does that."""
    kind = None if closing(preview) is None else preview.table.rules.ending
    return tuple(action for action in preview.legal if type(action) is not kind) or preview.legal


def asked_next(legal: Sequence[AnyAction], beginning: str) -> str:
    """Return *beginning* with the words that there is no choice about; one at least is still to be chosen."""
    words = narrow(legal, beginning)
    while len(words) == 1 and (onward := narrow(legal, f"{beginning} {words[0]}")):
        beginning, words = f"{beginning} {words[0]}".strip(), onward
    return beginning


def beginning_before(legal: Sequence[AnyAction], beginning: str) -> str | None:
    """Return the beginning to which a step back from *beginning* leads, None if there was no choice before."""
    shorter = beginning
    while shorter:
        shorter = shorter.rpartition(" ")[0]
        if asked_next(legal, shorter) != beginning:
            return shorter
    return None
