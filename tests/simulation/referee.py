"""Compares the store with people's tries, the replies they got and the messages they see."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.storage.errors import DamagedGame
from bot.storage.records import Logged, Post, Status
from bot.storage.sql.store import Store
from bot.tables.games import Games
from bot.tables.seated import SEATING
from bot.tables.table import Table, replay_log
from bot.tables.telling.history import history
from bot.tables.telling.look import look
from bot.tables.visibility import known_entries
from rules.core.log import LEAVE, REJOIN
from tests.simulation.findings import Findings
from tests.simulation.ledger import Ledger, Said, Told
from tests.simulation.memory import Memory, Page, Rows
from tests.simulation.messages import Json, controls, parts

POSTS: Final = 4
"""How many posts of a game are checked."""

NOT_TRIED: Final = {LEAVE, REJOIN, *SEATING}
"""The first words of entries about who plays for a seat, which nobody plays."""


class Referee:
    """Compares what is stored with what people tried, were told and see."""

    def __init__(self, ledger: Ledger, *, now: Callable[[], float] = time.time) -> None:
        self._ledger = ledger
        self._now = now
        self.memory = Memory(ledger, now=now)
        self._logs: dict[int, tuple[Logged, ...]] = {}

    async def findings(self, store: Store, rows: Rows, page: Page) -> Findings:
        """Return the errors; *rows* reads the same store."""
        pressed = [press for (press,) in await rows("SELECT interaction_id FROM presses")]
        games = Games(store, now=self._now)
        logs: dict[int, tuple[Logged, ...]] = {}
        found = Findings()
        game_id = 1
        while (record := await store.game(game_id)) is not None:
            if record.status is Status.OPEN or not record.seq:
                game_id += 1
                continue
            log = logs[game_id] = await store.log(game_id)
            found += self._losses(game_id, log)
            try:
                state = replay_log(record, log)
            except DamagedGame as error:
                found += Findings(lost=(f"the log of game {game_id} cannot be replayed: {error}",))
                game_id += 1
                continue
            table = await games.tables.table(game_id)
            if table.state != state:
                found += Findings(untrue=(f"game {game_id} is not read as its log says",))
            found += self._wrong_receipts(table, log) + await self.memory.check(store, table, rows, page)
            if record.status is Status.LIVE:
                found += await _wrong_board(table, await store.last_posts(game_id, POSTS), page)
            game_id += 1
        self._logs |= logs
        return found + self._wrong_counts(frozenset(pressed)) + self._once(logs)

    def _losses(self, game_id: int, log: tuple[Logged, ...]) -> Findings:
        """Return the entries that a log has lost or changed."""
        before = self._logs.get(game_id, ())
        lost = [
            f"entry {old.seq} of game {game_id}: {old.text}"
            for old, new in zip(before, log, strict=False)
            if old != new
        ]
        lost += [f"entry {old.seq} of game {game_id}: {old.text}" for old in before[len(log) :]]
        if [*range(1, len(log) + 1)] != [entry.seq for entry in log]:
            lost.append(f"game {game_id} has gaps in its log")
        return Findings(lost=tuple(lost))

    def _wrong_counts(self, pressed: frozenset[int]) -> Findings:
        """Return the presses whose reply about counting is wrong."""
        told = self._ledger.told.values()
        lost = [each for each in told if each.said is Said.COUNTS and each.interaction not in pressed]
        untrue = [each for each in told if each.said is Said.NOTHING and each.interaction in pressed]
        return Findings(
            lost=tuple(f"press {each.interaction} at game {each.game}" for each in lost),
            untrue=tuple(f"press {each.interaction} at game {each.game} counts" for each in untrue),
        )

    def _wrong_receipts(self, table: Table, log: tuple[Logged, ...]) -> Findings:
        """Return the receipts that name a missing entry, or one by somebody else."""
        receipts = [each for each in self._ledger.confirmations if each.game == table.record.id and each.entry]
        wrong = [each for each in receipts if not _is_by(each, table, log)]
        return Findings(
            untrue=tuple(f"{each.user} was told of entry {each.entry} of game {each.game}" for each in wrong)
        )

    def _once(self, logs: dict[int, tuple[Logged, ...]]) -> Findings:
        logged = Counter(
            (game_id, entry.user_id, entry.text)
            for game_id, log in logs.items()
            for entry in log
            if entry.user_id is not None and entry.user_id > 0 and _is_tried(entry)
        )
        doubled = [f"{text} by {user} in game {game_id}" for game_id, user, text in (logged - self._ledger.tried)]
        doubled += [f"told twice: {each}" for each in self._ledger.told_twice]
        return Findings(doubled=tuple(doubled))


def _is_tried(entry: Logged) -> bool:
    """Whether somebody has played an entry by hand."""
    by_order = entry.planned or entry.standing or entry.late
    return not by_order and not entry.undoes and entry.text.split(" ")[0] not in NOT_TRIED


def _is_by(told: Told, table: Table, log: tuple[Logged, ...]) -> bool:
    """Whether the entry that a receipt names, or what led to it, is of the user who was told so."""
    assert told.entry is not None
    seat = table.seat_of(told.user)
    seen = [*known_entries(log, seat)]
    for entries in (seen[: told.entry], log[: told.entry]):  # a receipt of a game that is over counts all of them
        # others' plans may have answered at once
        mine = [
            entry.user_id
            for entry in entries
            if entry.user_id == told.user or not (entry.user_id is None or entry.planned or entry.standing)
        ]
        if len(entries) == told.entry and told.user in mine[-len(table.seats) :]:
            return True
    return False


async def _wrong_board(table: Table, posts: Sequence[Post], page: Page) -> Findings:
    """Return how the newest turn message of a game differs from the one it should be."""
    where = f"game {table.record.id}"
    if not posts:
        return Findings(untrue=(f"{where} is not shown",))
    [last, *earlier] = posts
    seen_there = await page(str(last.channel_id), last.message_id)
    message = next((each for each in seen_there if each["id"] == str(last.message_id)), None)
    if message is None:
        return Findings(untrue=(f"the turn message of {where} is not there",))
    marks = [each["custom_id"].split(":")[2] for each in controls(message, "since")]
    if marks != [table.mark(last.seq)]:
        return Findings(untrue=(f"the turn message of {where} has the mark {marks}",))
    texts = texts_for(table.record.locale)
    expected = set[str]()
    # What is highlighted came after the post before, or after an earlier one if that was deleted.
    for after in [*(post.seq for post in earlier), 0]:
        seen = look(table, None, texts, tuple(history(table)), after=after)
        emblem = table.face.emblem(seen)
        pictures = [*table.face.board(seen), *([] if emblem is None else [emblem])]
        expected |= {limits.cut(each.alt, limits.ALT) for each in pictures}
    if odd := [each for each in _descriptions(message) if each not in expected]:
        return Findings(untrue=(f"{where}, entry {table.record.seq}, is shown as: {odd[0]}",))
    return Findings()


def _descriptions(message: Json) -> list[str]:
    """Return the alternative texts of a message's pictures."""
    pictures = [item for part in parts(message) for item in part.get("items", ())]
    pictures += [part for part in parts(message) if "media" in part]
    return [each["description"] for each in pictures]
