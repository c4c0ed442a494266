"""Lists of tables, and the tables that stand there, in both back ends."""

from bot.storage.joining import Regrouped, TableList
from bot.storage.leases import ShardRange
from bot.storage.records import Guest, Welcome
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.support.games import BOB, CAROL, GUILD, game


async def test_each_process_looks_after_the_lists_of_its_servers(store: Store) -> None:
    other = GUILD + (1 << 22)
    shard = (GUILD >> 22) % 2
    posted = TableList(guild_id=GUILD, channel_id=5, message_id=6, shown="tea", shown_at=7)
    await store.save_board(posted)
    await store.change_server(other, lambda before: evolve(before, board=5))
    await store.change_server(other + (2 << 22), lambda before: evolve(before, games=5))

    assert (GUILD, other) == await store.servers_with_boards()
    store.share = ShardRange(2, (shard,))
    assert (GUILD,) == await store.servers_with_boards()
    store.share = ShardRange(2, (1 - shard,))
    assert (other,) == await store.servers_with_boards()
    assert posted == await store.board(GUILD)
    await store.save_board(evolve(posted, refused_at=8))
    assert evolve(posted, refused_at=8) == await store.board(GUILD)
    await store.forget_board(GUILD)
    assert await store.board(GUILD) is None


async def test_public_tables_seek_players_while_there_is_a_seat_for_anybody(store: Store) -> None:
    full, public, kept = [await store.open_game(game(channel=n, seats=2 - (n == 1)), "Alice") for n in (1, 2, 3)]
    private = await store.open_game(evolve(game(channel=4), private=True), "Alice")
    guest = Guest(game_id=kept.id, user_id=BOB, welcome=Welcome.INVITED, since=1)
    await store.regroup(kept.id, lambda before: Regrouped(evolve(before, guests=(guest,))))

    assert [public.id] == [each.record.id for each in await store.seeking(GUILD)]
    page = await store.games_listed(GUILD, CAROL, page=1, size=10)
    assert [(public.id, True), (kept.id, False), (full.id, False)] == [(x.record.id, x.seeks) for x in page.games]
    assert private.id not in [each.record.id for each in page.games]
