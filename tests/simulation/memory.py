"""A storm's memory between two checks, besides the logs: notices, votes, seats, drafts and secrets."""

import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from bot.storage.outgoing import LINE, Outgoing
from bot.storage.records import DraftRecord, Motion, Status, Vote
from bot.storage.sql.store import Store
from bot.tables.table import Table
from bot.tables.telling.export import parse_record
from bot.tables.turns.drafts import parse_draft, tried_out
from bot.tables.visibility import readable
from cogs.ui.notices import notice_id
from rules.core.log import Entry
from rules.core.notation import format_action
from tests.simulation.findings import Findings
from tests.simulation.ledger import Ledger
from tests.simulation.messages import Json, controls, parts

Page = Callable[[str, int], Awaitable[Sequence[Json]]]
"""Returns the newest messages of a thread, back to one of them (its id)."""

Rows = Callable[[str], Awaitable[Sequence[Sequence[Any]]]]
"""Returns the rows that a statement finds in the store."""

LASTING: Final = (LINE, Motion.PAUSE, Motion.RESUME, Motion.PACE, Motion.EXTEND)
"""The kinds of notices that are never dropped as out of date."""

OWED: Final = f"""
    SELECT id, game_id, (SELECT coalesce(max(message_id), 0) FROM posts WHERE posts.game_id = outbox.game_id)
    FROM outbox WHERE game_id IS NOT NULL AND user_id IS NULL AND channel_id IS NULL
    AND kind IN ({", ".join(f"'{kind}'" for kind in LASTING)})
"""
RESTORED: Final = 30 * 24 * 60 * 60
"""For how many seconds a closed game can be restored."""

DEADLINE: Final = "SELECT at FROM due WHERE kind = 'vote' AND game_id = {game}"


class Owed(NamedTuple):
    """A notice that was in the outbox; *after* is the newest turn message of its *game* at that time."""

    id: int
    game: int
    after: int


class Memory:
    """The state at the last check; *ledger* holds people's actions since then."""

    def __init__(self, ledger: Ledger, *, now: Callable[[], float] = time.time) -> None:
        self._ledger = ledger
        self._now = now
        self._owed: dict[int, Owed] = {}
        self._votes: dict[int, Vote] = {}
        self._sitting: dict[tuple[int, int], int] = {}
        self._sealed: dict[tuple[int, int], tuple[int, tuple[str, ...]]] = {}

    def owe(self, rows: Iterable[Sequence[Any]]) -> None:
        """Note the rows of the outbox; from now on, each must reach its thread."""
        for row in rows:
            self._owed.setdefault(row[0], Owed(*row))

    def forget(self) -> None:
        """Forget everything, because a backup was restored."""
        for each in (self._owed, self._votes, self._sitting, self._sealed):
            each.clear()

    async def check(self, store: Store, table: Table, rows: Rows, page: Page) -> Findings:
        """Return the errors at *table* outside its log, and remember its present state."""
        try:
            drafts = await store.drafts(table.record.id)
        except msgspec.MsgspecError as error:
            return Findings(untrue=(f"a draft of game {table.record.id} cannot be read: {error}",))
        found = self._secrets(table, drafts) + self._seats(table) + self._exports(table)
        found += await self._notices(table, rows, page) + self._reminders(table)
        if table.is_live:
            found += await self._vote(table, await store.vote(table.record.id), rows, page)
            found += self._drafts(table, drafts)
        return found

    async def _notices(self, table: Table, rows: Rows, page: Page) -> Findings:
        """Return the notices that have left the outbox and are not in the thread."""
        game = table.record.id
        mine = [each for each in self._owed.values() if each.game == game]
        if not mine:
            return Findings()
        waiting = {each for each, *_ in await rows(OWED)}
        there = await page(str(table.record.channel_id), min(each.after for each in mine))
        posted = {part.get("id") for message in there for part in parts(message)}
        sent = {each.id for each in mine if notice_id(Outgoing(id=each.id, kind=LINE)) in posted}
        gone = [each.id for each in mine if each.id not in sent | waiting]
        for each in (*sent, *gone):
            del self._owed[each]
        late = [each.id for each in mine if each.id in waiting - sent] if table.is_live else []
        return Findings(
            lost=tuple(f"notice {each} of game {game}" for each in gone),
            untrue=tuple(f"notice {each} of game {game} is not told yet" for each in late),
        )

    def _reminders(self, table: Table) -> Findings:
        """Return the reminders that were posted outside the thread of their game."""
        here = {str(table.record.channel_id), *self._ledger.threads[table.record.id]}
        wrong = sorted(self._ledger.notices[table.record.id] - here)
        return Findings(untrue=tuple(f"a notice of game {table.record.id} is in channel {each}" for each in wrong))

    async def _vote(self, table: Table, vote: Vote | None, rows: Rows, page: Page) -> Findings:
        """Return answers to a vote that are gone, questions without a vote, and votes without a deadline."""
        game, untrue = table.record.id, list[str]()
        before = self._votes.pop(game, None)
        silent = set[int]()
        if vote is not None:
            self._votes[game] = vote
            if before is not None and before.token == vote.token:
                silent = {*before.agreed, *before.refused} - {*vote.agreed, *vote.refused}
        if questions := self._ledger.questions[game]:
            there = await page(str(table.record.channel_id), min(questions))
            going = {int(each["id"]): _token(each) for each in there if any(controls(each, "agree"))}
            questions &= going.keys()
            if {going[each] for each in questions} - {vote and vote.token}:
                untrue.append(f"game {game} asks about a vote that there is not")
        if (vote is not None and vote.ends > 0) != bool(await rows(DEADLINE.format(game=game))):
            untrue.append(f"game {game} has a deadline and no vote, or the other way round")
        return Findings(
            lost=tuple(f"the answer of seat {seat} to the vote in game {game}" for seat in silent), untrue=tuple(untrue)
        )

    def _seats(self, table: Table) -> Findings:
        """Return the seats whose new owner never tried to sit down."""
        lost: list[str] = []
        for row in table.seats:
            before = self._sitting.get((table.record.id, row.seat), row.user_id)
            if before != row.user_id and (table.record.id, row.user_id) not in self._ledger.comers:
                lost.append(f"the seat of {before} in game {table.record.id}, which became {row.user_id}'s")
            self._sitting[table.record.id, row.seat] = row.user_id
        return Findings(lost=tuple(lost))

    def _secrets(self, table: Table, drafts: dict[int, DraftRecord]) -> Findings:
        """Return the sealed choices that passed to another person."""
        leaked: list[str] = []
        for row in table.seats:
            before = self._sealed.pop((table.record.id, row.seat), None)
            if (draft := drafts.get(row.seat)) is not None and draft.sealed:
                self._sealed[table.record.id, row.seat] = row.user_id, draft.actions
                if before is not None and before[0] != row.user_id and before[1] == draft.actions:
                    leaked.append(f"{row.user_id} has the sealed choice of {before[0]} in game {table.record.id}")
        return Findings(leaked=tuple(leaked))

    def _drafts(self, table: Table, drafts: dict[int, DraftRecord]) -> Findings:
        """Return the drafts that are unreadable, or have actions that their player neither chose nor was forced to."""
        odd = [
            f"the draft of seat {seat} in game {table.record.id}: {'; '.join(draft.actions)}"
            for seat, draft in drafts.items()
            if not self._is_own(table, draft)
        ]
        return Findings(untrue=tuple(odd))

    def _is_own(self, table: Table, draft: DraftRecord) -> bool:
        actions = parse_draft(table.rules, draft)
        if len(actions) < len(draft.actions):
            return False
        if draft.seq != table.record.seq or draft.sealed:
            return True
        chosen = tuple(self._ledger.chosen[table.record.id, table.seats[draft.seat].user_id])
        for number, action in enumerate(actions):
            forced = tried_out(table, draft.seat, actions[:number]).kept[: number + 1]
            if not format_action(action).startswith(chosen) and forced != actions[: number + 1]:
                return False
        return True

    def _is_bygone(self, table: Table) -> bool:
        """Whether a game can never go on; the program under test may be wrong about that."""
        closed_at = table.record.closed_at
        return table.record.status is Status.OVER or (closed_at is not None and closed_at < self._now() - RESTORED)

    def _exports(self, table: Table) -> Findings:
        """Return who was given more of an unfinished game's log than their seat may read."""
        leaked: list[str] = []
        for user, text in self._ledger.exports.pop(table.record.id, ()):
            given = tuple(entry.text for entry in parse_record(text)[1])
            may_read: tuple[Entry, ...] = readable(table.log, table.seat_of(user))
            if not self._is_bygone(table) and given != tuple(entry.text for entry in may_read)[: len(given)]:
                leaked.append(f"{user} was given secrets of game {table.record.id}")
        return Findings(leaked=tuple(leaked))


def _token(question: Json) -> str:
    """Return the token of the vote that a message asks about."""
    return str(next(controls(question, "agree"))["custom_id"].split(":")[2])
