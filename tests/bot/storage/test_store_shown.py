"""Games that have been shown, games still to be shown, and games whose channel or thread is gone."""

from bot.storage.leases import ShardRange
from bot.storage.records import Backlog, Closed, Post, Status
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.support.games import BOB, THREAD, close_lobby, game, go_on, live, plan, sit, stand, vote


async def test_what_was_shown_is_remembered(store: Store) -> None:
    begun = await live(store, texts=("a", "b"))
    assert (evolve(begun, snapshot=None),) == await store.unshown_games()

    first = Post(game_id=begun.id, seq=1, channel_id=THREAD, message_id=501)
    await store.mark_shown(first)
    assert (first,) == await store.last_posts(begun.id, 1)
    assert (evolve(begun, snapshot=None, shown_seq=1, told_seq=1),) == await store.unshown_games()

    second = Post(game_id=begun.id, seq=2, channel_id=THREAD, message_id=502)
    await store.mark_shown(second)
    assert (second,) == await store.last_posts(begun.id, 1)
    assert (second, first) == await store.last_posts(begun.id, 3)
    assert (second, first) == await store.turn_and_before(begun.id, second.message_id)
    assert (first,) == await store.turn_and_before(begun.id, first.message_id)
    for game_id, message_id in ((begun.id, 0), (begun.id + 1, first.message_id)):
        assert () == await store.turn_and_before(game_id, message_id)
    assert await store.unshown_games() == ()


async def test_a_game_that_begins_with_an_empty_log_is_unshown_until_it_is_posted(store: Store) -> None:
    """Such as a game whose whole set-up was agreed."""
    begun = await live(store, texts=())

    assert (evolve(begun, snapshot=None),) == await store.unshown_games()
    await store.mark_shown(Post(game_id=begun.id, seq=0, channel_id=begun.channel_id, message_id=900))
    assert await store.unshown_games() == ()


async def test_what_an_edit_tells_need_not_be_shown_any_more(store: Store) -> None:
    begun = await live(store, texts=("a", "b"))
    await store.mark_shown(Post(game_id=begun.id, seq=1, channel_id=THREAD, message_id=501))

    await store.mark_told(begun.id, 2)

    assert await store.unshown_games() == ()
    assert evolve(begun, shown_seq=1, told_seq=2) == await store.game(begun.id)

    await store.mark_told(begun.id, 1)

    assert await store.unshown_games() == (), "an edit that comes late takes nothing back"


async def test_an_earlier_post_changes_nothing(store: Store) -> None:
    begun = await live(store, texts=("a", "b"))
    newest = Post(game_id=begun.id, seq=2, channel_id=THREAD, message_id=502)
    await store.mark_shown(newest)

    await store.mark_shown(Post(game_id=begun.id, seq=1, channel_id=THREAD, message_id=503))

    assert (newest,) == await store.last_posts(begun.id, 2)
    assert evolve(begun, shown_seq=2, told_seq=2) == await store.game(begun.id)


async def test_a_post_may_be_made_again(store: Store) -> None:
    begun = await live(store)
    for message in (501, 502):
        await store.mark_shown(Post(game_id=begun.id, seq=1, channel_id=THREAD, message_id=message))

    again = Post(game_id=begun.id, seq=1, channel_id=THREAD, message_id=502)

    assert (again,) == await store.last_posts(begun.id, 2)


async def test_a_finished_game_is_still_to_be_shown_but_a_closed_one_is_not(store: Store) -> None:
    over = await live(store, channel=41)
    over = await go_on(store, over.id, "end", over=True)
    closed = await live(store, channel=42)
    await store.close_game(closed.id, Closed.CHANNEL)

    assert (evolve(over, snapshot=None),) == await store.unshown_games()


async def test_buttons_are_to_go_from_all_turn_messages_but_the_newest_of_a_game(store: Store) -> None:
    one, other = await live(store, channel=41, texts=("a", "b", "c")), await live(store, channel=42)
    posts = [Post(game_id=one.id, seq=seq, channel_id=41, message_id=500 + seq) for seq in (1, 2, 3)]
    for post in (*posts, Post(game_id=other.id, seq=1, channel_id=42, message_id=601)):
        await store.mark_shown(post)
    assert tuple(posts[:2]) == await store.posts_to_still()
    assert tuple(posts[:2]) == await store.posts_to_still(one.id)
    assert await store.posts_to_still(other.id) == ()

    await store.mark_stilled(posts[0])

    assert (posts[1],) == await store.posts_to_still()

    await store.close_game(one.id, Closed.SERVER)

    assert await store.posts_to_still() == ()


async def test_a_lobby_is_to_be_shown_until_its_card_is_there_and_whenever_somebody_comes_or_goes(store: Store) -> None:
    await live(store)
    opened = await store.open_game(game(channel=77), "Alice")
    assert (opened,) == await store.unshown_lobbies()

    await store.set_lobby(opened, 500)
    assert await store.unshown_lobbies() == ()

    await sit(store, opened.id, BOB, "Bob")
    [late] = await store.unshown_lobbies()
    assert (opened.id, 500) == (late.id, late.lobby_id)

    await stand(store, opened.id, BOB)
    await store.set_lobby(late, 500)
    [later] = await store.unshown_lobbies()
    await store.set_lobby(later, 500)
    assert await store.unshown_lobbies() == ()

    await close_lobby(store, opened.id)
    assert [opened.id] == [record.id for record in await store.unshown_lobbies()]


async def test_the_games_of_a_server_that_comes_back_go_on_with_their_plans(store: Store) -> None:
    running = await live(store, channel=41)
    opened = await store.open_game(game(channel=77), "Alice")
    ended = await live(store, channel=43)
    await store.close_game(ended.id, Closed.CHANNEL)
    await store.save_plan(plan(running.id, ("wish",)))
    for record in (running, opened):
        await store.close_game(record.id, Closed.SERVER)
    closed = await store.game(running.id)
    assert closed is not None
    assert closed.closed_at is not None
    assert await store.going() == ()
    assert await store.unshown_lobbies() == (), "nobody could be shown them"
    assert (running.guild_id,) == await store.gone_servers(since=closed.closed_at)
    assert await store.gone_servers(since=closed.closed_at + 1) == ()

    assert await store.reopen_games(running.guild_id, since=closed.closed_at + 1) == ()
    assert {running.id, opened.id} == {*await store.reopen_games(running.guild_id, since=closed.closed_at)}

    assert [running.id, opened.id] == [record.id for record in await store.going()]
    assert [running.status, opened.status] == [record.status for record in await store.going()]
    assert 1 == len(await store.plans(running.id))


async def test_a_vote_is_unasked_until_its_message_is_known(store: Store) -> None:
    begun = await live(store)
    asked = vote(begun.id, 0)
    await store.save_vote(asked)
    assert (asked,) == await store.unshown_votes()

    await store.mark_asked(asked, 700)

    assert await store.unshown_votes() == ()
    assert evolve(asked, message_id=700) == await store.vote(begun.id)


async def test_what_is_not_shown_yet_is_counted_as_it_is_listed(store: Store) -> None:
    assert Backlog(0, 0, 0, None) == await store.backlog()

    begun = await live(store, texts=("a", "b"))
    await store.save_vote(vote(begun.id, seq=2))
    unbegun = await live(store, texts=(), channel=THREAD + 1)
    await store.open_game(game(channel=THREAD + 2), "alice")

    counted = await store.backlog()
    listed = (await store.unshown_games(), await store.unshown_lobbies(), await store.unshown_votes())
    assert tuple(map(len, listed)) == (counted.turns, counted.cards, counted.votes)
    assert (2, 1, 1) == (counted.turns, counted.cards, counted.votes)
    assert min(begun.moved_at, unbegun.moved_at) == counted.oldest


async def test_games_are_counted_by_kind_and_status(store: Store) -> None:
    assert {} == await store.counts()

    begun = await live(store)
    for number in (1, 2):
        await store.open_game(game(channel=THREAD + number), "alice")

    assert {(begun.rules, Status.LIVE): 1, (begun.rules, Status.OPEN): 2} == await store.counts()
    await store.close_game(begun.id, Closed.CHANNEL)
    assert {(begun.rules, Status.OPEN): 2} == await store.counts()
    store.share = ShardRange(2, ())
    assert {} == await store.counts()
    assert Backlog(0, 0, 0, None) == await store.backlog()
