"""Somebody who is forgotten is in no game that is over, and in all that go on."""

from typing import Any, Final

from bot.storage.audit import Audited, ModeratorAction
from bot.storage.changes import Progress
from bot.storage.database import Transaction
from bot.storage.records import Closed, Status, is_forgotten
from bot.storage.schema import migrations
from bot.storage.sql.store import Store
from tests.bot.storage.conftest import OpenDatabase
from tests.support.games import ALICE, BOB, CAROL, CHANNEL, GUILD, close_lobby, draft, game, live, plan, sit, standing

NAMES: Final = {"en": "a player", "zh-CN": "一位玩家", "zh-TW": "一位玩家"}
TABLES: Final = (
    *(
        *("seats", "former", "guests", "candidates", "requests", "audit", "actions", "outbox", "drafts", "plans"),
        "standing",
        "notes",
    ),
)


async def mentions_of_alice(database: OpenDatabase, game_id: int) -> list[tuple[str, str]]:
    """Return where Alice stands in what is kept of a game: her id, or her name."""
    opened = await database()

    async def look(db: Transaction) -> list[tuple[str, str]]:
        rows = [("games", row) for row in await db.rows("SELECT * FROM games WHERE id = :game", {"game": game_id})]
        for table in TABLES:
            rows += [(table, row) for row in await db.rows(f"SELECT * FROM {table} WHERE game_id = {game_id}")]
        cells = ((table, column, row[column]) for table, row in rows for column in row.keys())  # noqa: SIM118
        return [(table, column) for table, column, cell in cells if is_hers(cell)]

    try:
        return await opened.read(look)
    finally:
        await opened.close()


def is_hers(cell: Any) -> bool:
    """Whether somebody could tell by this that Alice was there."""
    return cell == ALICE or "Alice" in str(cell) or str(ALICE) in str(cell)


async def test_somebody_who_is_forgotten_is_in_no_game_that_is_over_and_in_all_that_go_on(
    store: Store, open_database: OpenDatabase
) -> None:
    over, going, lately, long_ago = [await live(store, channel=channel) for channel in (41, 42, 43, 44)]
    lobby = await store.open_game(game(channel=CHANNEL + 5), "Alice")
    await close_lobby(store, lobby.id)
    open_lobby = await store.open_game(game(channel=CHANNEL + 6, host=CAROL), "Carol")
    await sit(store, open_lobby.id, ALICE, "Alice")
    for each in (over, going):
        seated = Audited(
            guild_id=GUILD,
            game_id=each.id,
            user_id=ALICE,
            what=ModeratorAction.SEAT,
            at=9,
            detail={"name": "Alice", "new": "Bob"},
        )
        await store.freeze_game(seated, "why")
        await store.unfreeze_game(seated)
    await store.append(over.id, Progress(entries=(), snapshot=b"", over=True), after=over.seq)
    await store.close_game(lately.id, Closed.CHANNEL, at=600)
    await store.close_game(long_ago.id, Closed.CHANNEL, at=400)
    await store.set_person(ALICE, {"language": "en"})
    logs = {each.id: [entry.text for entry in await store.log(each.id)] for each in (over, going)}
    others = [await store.seats(each.id) for each in (going, lately, open_lobby)]

    for _ in range(2):  # the second time there is nothing left to do
        assert 3 == await store.forget_person(ALICE, now=1000, since=500, names=NAMES)

    for each in (over, long_ago, lobby):
        assert [] == await mentions_of_alice(open_database, each.id), each
        [hers] = [seat for seat in await store.seats(each.id) if seat.seat == 0]
        assert ("一位玩家", 1) == (hers.name, hers.user_id)
        assert is_forgotten(hers.user_id)
    assert BOB in [seat.user_id for seat in await store.seats(over.id)]
    assert logs == {each.id: [entry.text for entry in await store.log(each.id)] for each in (over, going)}
    assert [over.id] == [each.game_id for each in (await store.audits(GUILD, page=1, size=9, game_id=over.id)).rows][:1]
    assert others == [await store.seats(each.id) for each in (going, lately, open_lobby)]
    assert ("seats", "user_id") in await mentions_of_alice(open_database, going.id)
    record = await store.game(going.id)
    assert record is not None
    assert (Status.LIVE, ALICE) == (record.status, record.host)


async def test_what_somebody_wants_and_has_not_made_public_is_deleted_at_all_tables(store: Store) -> None:
    going, other = await live(store, channel=41), await live(store, channel=42)
    for seat in (0, 1):
        await store.save_draft(draft(going.id, "a", seat=seat))
        await store.save_plan(plan(going.id, ("a",), seat=seat))
        await store.save_standing_answer(standing(going.id, "never", seat=seat))
    await store.save_draft(draft(other.id, "a", sealed=True))

    await store.forget_person(ALICE, now=1000, since=500, names=NAMES)

    assert {1} == {*await store.drafts(going.id)} == {*await store.plans(going.id)}
    assert {1} == {*await store.standing_answers(going.id)}
    assert {0} == {*await store.drafts(other.id)}, "it is a move, and waits for the others'"


def test_every_table_that_names_people_is_known_here() -> None:
    """A new one must be looked at, too."""
    told = "\n".join(step.read_text(encoding="utf-8") for step in migrations())
    naming = {"people", "guests", "former", "seats", "candidates", "requests", "audit", "actions", "outbox", "notes"}

    assert naming == tables_with("user_id", told)


def tables_with(column: str, sql: str) -> set[str]:
    """Return the tables that are made with a column of this name."""
    made = (each.partition("(") for each in sql.split("CREATE TABLE ")[1:])
    return {name.strip() for name, _, body in made if f" {column} " in body.partition(";")[0]}
