"""Damaged rows beside the log: they are reported, and nobody plays by them."""

from pathlib import Path

import pytest

from bot.settings.deadlines.clocks import Clock
from bot.storage.changes import Schedule
from bot.storage.database import Transaction
from bot.storage.errors import DamagedGame, DamagedRow
from bot.storage.joining import Claim
from bot.storage.outgoing import line
from bot.storage.rows import VARYING
from bot.storage.sql.store import Store
from bot.storage.sqlite.checkup import checkup
from rules.core.struct import evolve
from tests.bot.storage.conftest import OpenDatabase
from tests.support.games import ALICE, BOB, CAROL, draft, game, live, plan, standing, vote
from tests.support.services import open_services

HARM = {
    "seats": f"UPDATE seats SET user_id = {CAROL} WHERE user_id = {BOB}",
    "drafts": "UPDATE drafts SET actions = '[\"place 0,2 0\"]'",
    "plans": "UPDATE plans SET armed = 1",
    "standing": "UPDATE standing SET text = 'yes'",
    "votes": "UPDATE votes SET agreed = '[0,1]'",
    "clocks": "UPDATE clocks SET rung = 3",
    "guests": f"UPDATE guests SET user_id = {BOB + 1000}",
    "candidates": f"UPDATE candidates SET user_id = {BOB + 1000}",
    "outbox": f"UPDATE outbox SET user_id = {BOB}",
}
"""A change of a row of each table that nothing else would notice."""


async def fill_tables(store: Store) -> int:
    """Write a row to each table, and return the game."""
    begun = await live(store)
    game_id = begun.id
    await store.save_draft(draft(game_id, "place 0,1 0", sealed=True))
    await store.save_plan(plan(game_id, ("place 0,1 0",), armed=False))
    await store.save_standing_answer(standing(game_id, "no"))
    await store.save_vote(vote(game_id, 0))
    await store.save_clocks(game_id, Schedule(clocks=[Clock(game_id=game_id, seat=0, since=5, number=1)]), after=1)
    claim = Claim(game_id=game_id, seat=1, user_id=CAROL, name="Carol", at=9)
    await store.save_claim(claim, messages=[evolve(line(game_id, "told-declined"), user_id=ALICE)])
    return game_id


async def test_a_changed_row_is_told_of_and_left_out(store: Store, open_database: OpenDatabase) -> None:
    told = list[DamagedRow]()
    store.damaged = told.append
    game_id = await fill_tables(store)
    lobby = await store.open_game(game(), "Alice", admitted=[CAROL])
    database = await open_database()

    async def read() -> list[object]:
        """Return how much is read from each table; a table whose rows cannot be left out raises."""
        gathering = await store.gathering(lobby.id)
        assert gathering is not None
        wishes = (await store.drafts(game_id), await store.plans(game_id), await store.standing_answers(game_id))
        others = (await store.vote(game_id), await store.claims(game_id), await store.outbox(1 << 40), gathering.guests)
        return [bool(each) for each in (*wishes, *others)]

    assert [True] * 7 == await read()
    assert [] == told
    for table, harm in HARM.items():

        async def work(db: Transaction, harm: str = harm) -> None:
            assert await db.run(harm)

        await database.write(work)
        if table in ("seats", "clocks"):
            with pytest.raises(DamagedGame, match=f"in {table} is damaged"):
                await (store.seats(game_id) if table == "seats" else store.clocks(game_id))
    await database.close()

    assert [False] * 7 == await read()
    assert {*VARYING} - {"seats", "clocks"} == {str(damage).split()[-3] for damage in told}
    told.clear()
    await store.outbox(1 << 40)
    assert [] == told, "a damaged message is forgotten"


async def test_clocks_begin_anew_when_one_is_damaged_and_the_doctor_counts_rows(tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        told = list[DamagedRow]()
        house.store.damaged = told.append
        clocks = (await house.begin("carcassonne", ALICE, BOB, pace="day")).clocks

        async def work(db: Transaction) -> None:
            await db.run("UPDATE clocks SET rung = 4")
            await db.run("DELETE FROM due")

        await house.store._database.write(work)
        assert {"clocks": 1} == checkup(house.path).rows
        house.games.tables.forget(house.game)

        assert clocks.keys() == (await house.table()).clocks.keys()
        assert ["clocks"] == [str(damage).split()[-3] for damage in told]
        assert {} == checkup(house.path).rows
        assert [0] == [row.seat for row in await house.store.due(1 << 40, most=9) if row.kind == "clock"]
        assert await house.store.clocks(house.game) == (await house.table()).clocks
