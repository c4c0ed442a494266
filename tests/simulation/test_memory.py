"""What a storm's referee sees beside the logs when a store is damaged: real services and a real file."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.records import Motion, Vote
from bot.tables.services.deeds import Intervention
from rules.core.notation import format_action
from rules.core.play import legal
from tests.simulation.books import FileBooks
from tests.simulation.findings import Findings
from tests.simulation.ledger import Ledger
from tests.simulation.memory import Memory
from tests.simulation.messages import Json
from tests.support.services import ALICE, BOB, CAROL, DAVE, THREAD, House, open_services


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_services(tmp_path) as here:
        await here.begin("carcassonne", ALICE, BOB, CAROL, river="false", starter="1")
        yield here


class Looks:
    """Looks at the table of a house, in whose thread *posted* stands."""

    def __init__(self, house: House) -> None:
        self.ledger = Ledger()
        self.posted: list[Json] = []
        self._house, self._rows = house, FileBooks(house.path).rows
        self._memory = Memory(self.ledger)

    async def look(self, damage: str = "") -> Findings:
        """Return what is found once the file was damaged by a statement."""
        if damage:
            with closing(sqlite3.connect(self._house.path)) as db, db:
                db.execute(damage)
        return await self._memory.check(self._house.store, await self._house.table(), self._rows, self._page)

    async def _page(self, channel: str, back_to: int) -> Sequence[Json]:
        assert str(THREAD) == channel
        return self.posted


def question(token: str) -> Json:
    """Return the message that asks about a vote."""
    agree = {"type": 2, "custom_id": f"agree:1:{token}:"}
    return {"id": "7", "channel_id": str(THREAD), "mentions": [], "components": [agree]}


async def test_a_vote_is_missed_with_its_answers_and_its_deadline(house: House) -> None:
    looks = Looks(house)
    vote = await house.games.votes.propose(house.game, BOB, Motion.END)
    assert isinstance(vote, Vote)
    looks.posted.append(question(vote.token))
    looks.ledger.see(looks.posted[0])

    assert Findings() == await looks.look()
    assert 1 == len((await looks.look("UPDATE votes SET agreed = '[]', checksum = NULL")).lost), "his own answer"
    assert 1 == len((await looks.look("DELETE FROM due WHERE kind = 'vote'")).untrue), "the deadline"
    assert 1 == len((await looks.look("DELETE FROM votes")).untrue), "the question stands there still"


async def test_a_seat_is_somebody_elses_only_if_they_came(house: House) -> None:
    looks = Looks(house)

    assert Findings() == await looks.look()
    await house.games.moderation.seat(house.game, Intervention(ALICE), 1, DAVE, "Dave")
    assert 1 == len((await looks.look()).lost)
    looks.ledger.comers.add((house.game, BOB))
    await house.games.moderation.seat(house.game, Intervention(ALICE), 1, BOB, "Bob")
    assert Findings() == await looks.look()


async def test_a_draft_is_what_its_player_chose(house: House) -> None:
    looks = Looks(house)
    table = await house.table()
    first, other, *_ = map(format_action, legal(table.rules, table.state, 0))
    await house.choose(ALICE, first)
    looks.ledger.chosen[house.game, ALICE].add(first)

    assert Findings() == await looks.look()
    for actions in (f'["{other}"]', '["place"]', '["place 0,'):
        assert 1 == len((await looks.look(f"UPDATE drafts SET actions = '{actions}', checksum = NULL")).untrue), actions
