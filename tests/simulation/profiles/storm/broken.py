"""Programs that are broken on purpose: a quick test and the referee of storms must catch each of them.

`python -m tests.simulation.profiles.storm.broken` runs the quick tests, each on its broken program, and prints a JSON
object with the exit code of pytest for each of them.
"""

import contextlib
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import pytest

from bot.settings.deadlines.clocks import CLOCK
from bot.storage.audit import ModeratorAction
from bot.storage.changes import Progress
from bot.storage.outgoing import Outgoing
from bot.storage.records import GameRecord, Status
from bot.storage.sql.store import Store
from bot.tables import tables
from bot.tables.keeping.outbox import DeliveryOutcome, Outbox
from bot.tables.services.moderation import Moderation
from cogs.ui.notices import Notices
from rules.core.struct import evolve

_sent, _to_channel, _write = Outbox._send_or_drop, Notices._to_channel, Moderation._write


async def _acknowledge_before_saving(
    store: Store, game_id: int, progress: Progress, *, after: int, **told: Any
) -> GameRecord:
    """Report entries as saved without saving them, like a program that is killed before a delayed write."""
    record = await store.game(game_id)
    assert record is not None, "it is being played"
    return evolve(record, seq=after + len(progress.entries), snapshot=progress.snapshot)


async def _drop_a_notice(outbox: Outbox, message: Outgoing) -> DeliveryOutcome:
    """Give up a notice after one failure."""
    outcome = await _sent(outbox, message)
    return DeliveryOutcome.DROPPED if outcome is DeliveryOutcome.FAILED else outcome


async def _remind_in_the_channel(notices: Notices, channel_id: int, message: Outgoing, again: bool) -> DeliveryOutcome:
    """Send reminders to the channel of the lobby instead of the thread."""
    if message.kind == CLOCK and message.game_id is not None:
        channel_id = (await notices._games.tables.record(message.game_id)).home_id
    return await _to_channel(notices, channel_id, message, again)


async def _write_twice(outbox: Outbox, message: Outgoing) -> DeliveryOutcome:
    """Send a notice again after a crash without checking whether it arrived."""
    assert outbox._doubtful is not None, "it has looked"
    outbox._doubtful.discard(message.id)
    return await _sent(outbox, message)


async def _hand_on_a_sealed_choice(moderation: Moderation, *told: Any) -> Any:
    """Leave the sealed choice of a seat to whoever a moderator puts there."""
    table, course, orders, changes, *others = told
    if changes.audit.what is ModeratorAction.SEAT:
        changes = evolve(changes, dropped=[])
    return await _write(moderation, table, course, orders, changes, *others)


def _show_a_closed_game(record: GameRecord, *, since: int) -> bool:
    """Reveal a closed game although it may be restored."""
    return record.status in (Status.OVER, Status.CLOSED)


class Broken(NamedTuple):
    """Replaces attribute *name* of *owner* by *program*. Then test *quick* fails, and the referee reports *finding*."""

    owner: Any
    name: str
    program: Any
    quick: str
    finding: str


BROKEN: Final = {
    "acknowledges before it saves": Broken(
        Store,
        "append",
        _acknowledge_before_saving,
        "tests/bot/tables/test_moves.py::test_a_turn_is_confirmed_when_nothing_is_left_to_choose",
        "lost",
    ),
    "drops a notice": Broken(
        Outbox,
        "_send_or_drop",
        _drop_a_notice,
        "tests/bot/tables/keeping/test_outbox.py::test_a_message_that_cannot_be_sent_stands_in_the_outbox",
        "lost",
    ),
    "reminds in the channel": Broken(
        Notices,
        "_to_channel",
        _remind_in_the_channel,
        "tests/e2e/test_time.py::test_each_rung_comes_once_and_then_the_game_goes_on[en-words0]",
        "untrue",
    ),
    "writes twice after a crash": Broken(
        Outbox,
        "_send_or_drop",
        _write_twice,
        "tests/bot/tables/keeping/test_outbox.py::test_a_message_that_cannot_be_sent_stands_in_the_outbox",
        "doubled",
    ),
    "hands on a sealed choice": Broken(
        Moderation,
        "_write",
        _hand_on_a_sealed_choice,
        "tests/bot/tables/test_secrets.py::test_a_newcomer_on_a_seat_inherits_no_secret_choice[by a moderator]",
        "leaked",
    ),
    "shows a closed game": Broken(
        tables,
        "is_revealed",
        _show_a_closed_game,
        "tests/e2e/test_moderating.py"
        "::test_a_game_that_a_moderator_ended_and_may_restore_shows_nobody_more_than_before",
        "leaked",
    ),
}
"""The broken programs by what they do."""


@contextmanager
def run_broken(broken: Broken) -> Iterator[None]:
    """Break the program while the block runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(broken.owner, broken.name, broken.program)
        yield


def main() -> None:
    """Run each quick test on its broken program, and print the exit codes."""
    codes = {}
    with contextlib.redirect_stdout(io.StringIO()):
        for what, broken in BROKEN.items():
            with run_broken(broken):
                codes[what] = int(pytest.main(["-q", "-p", "no:cacheprovider", broken.quick]))
    print(json.dumps(codes))


if __name__ == "__main__":
    main()
