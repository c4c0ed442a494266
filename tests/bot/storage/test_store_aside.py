"""The contract that every back end keeps, second part: drafts, plans, posts and votes."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.storage.changes import Changes, Progress
from bot.storage.errors import Conflict, Repeated
from bot.storage.leases import ShardRange
from bot.storage.records import Closed, DraftRecord, GameRecord, Logged, Post
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.support.games import ALICE, THREAD, draft, game, go_on, live, plan, standing, vote

# Drafts


async def test_a_seat_has_one_draft(store: Store) -> None:
    begun = await live(store)

    await store.save_draft(draft(begun.id, "place 0,1 0"))
    await store.save_draft(draft(begun.id, "place 0,1 0", "deploy none"))
    await store.save_draft(draft(begun.id, "bid 3", seat=1, sealed=True))

    expected = {0: draft(begun.id, "place 0,1 0", "deploy none"), 1: draft(begun.id, "bid 3", seat=1, sealed=True)}
    assert expected == await store.drafts(begun.id)


async def test_a_dropped_draft_is_gone(store: Store) -> None:
    begun = await live(store)
    await store.save_draft(draft(begun.id, "a"))
    await store.save_draft(draft(begun.id, "b", seat=1))

    await store.drop_draft(begun.id, 0)

    assert {1: draft(begun.id, "b", seat=1)} == await store.drafts(begun.id)


async def test_a_confirmed_draft_goes_with_the_entries_it_became(store: Store) -> None:
    begun = await live(store)
    await store.save_draft(draft(begun.id, "a"))
    await store.save_draft(draft(begun.id, "b", seat=1))

    with pytest.raises(Conflict):
        await go_on(store, begun.id, "a", after=7, dropped=(0,))
    assert {0, 1} == (await store.drafts(begun.id)).keys()

    await go_on(store, begun.id, "a", dropped=(0,))
    assert {1: draft(begun.id, "b", seat=1)} == await store.drafts(begun.id)


async def test_only_a_live_game_keeps_drafts(store: Store) -> None:
    opened = await store.open_game(game(), "Alice")

    for game_id in (opened.id, 77):
        with pytest.raises(Conflict):
            await store.save_draft(draft(game_id, "a"))


# Plans


async def test_a_seat_has_one_plan(store: Store) -> None:
    begun = await live(store)

    await store.save_plan(plan(begun.id, ("bid 3",)))
    await store.save_plan(plan(begun.id, ("bid 3", "bid 2"), ("sip",), armed=False))
    await store.save_plan(plan(begun.id, ("sip 茶",), seat=1))

    expected = {0: plan(begun.id, ("bid 3", "bid 2"), ("sip",), armed=False), 1: plan(begun.id, ("sip 茶",), seat=1)}
    assert expected == await store.plans(begun.id)


async def test_a_plan_without_lines_is_none(store: Store) -> None:
    begun = await live(store)
    await store.save_plan(plan(begun.id, ("a",)))
    await store.save_plan(plan(begun.id, ("b",), seat=1))

    await store.save_plan(plan(begun.id))
    await store.save_plan(plan(begun.id))
    assert {1: plan(begun.id, ("b",), seat=1)} == await store.plans(begun.id)

    await go_on(store, begun.id, "b", plans=[plan(begun.id, seat=1)])
    assert {} == await store.plans(begun.id)


async def test_plans_change_with_the_entries_that_were_played_of_them(store: Store) -> None:
    begun = await live(store)
    await store.save_plan(plan(begun.id, ("a",), ("b",)))
    await store.save_plan(plan(begun.id, ("c",), seat=1))
    left = plan(begun.id, ("b",))

    with pytest.raises(Conflict):
        await go_on(store, begun.id, "a", after=7, plans=[left])
    assert (("a",), ("b",)) == (await store.plans(begun.id))[0].lines

    entry = Logged(seq=2, seat=0, text="a", user_id=ALICE, at=3000, planned=True)
    await store.append(begun.id, Progress(entries=[entry], snapshot=b""), after=1, changes=Changes(plans=[left]))

    assert {0: left, 1: plan(begun.id, ("c",), seat=1)} == await store.plans(begun.id)
    assert entry == (await store.log(begun.id))[-1]


async def test_a_seat_has_one_standing_answer_or_none(store: Store) -> None:
    begun = await live(store)
    await store.save_standing_answer(standing(begun.id, "free"))
    await store.save_standing_answer(standing(begun.id, "upto 2; else 拒绝", since=7))
    await store.save_standing_answer(standing(begun.id, "never", seat=1))

    expected = {0: standing(begun.id, "upto 2; else 拒绝", since=7), 1: standing(begun.id, "never", seat=1)}
    assert expected == await store.standing_answers(begun.id)

    await store.save_standing_answer(standing(begun.id))

    assert {1: standing(begun.id, "never", seat=1)} == await store.standing_answers(begun.id)


async def test_standing_answers_change_with_entries_and_entries_tell_that_they_follow_one(store: Store) -> None:
    begun = await live(store)
    await store.save_standing_answer(standing(begun.id, "free"))
    await store.save_standing_answer(standing(begun.id, "never", seat=1))
    changed = [standing(begun.id, "free", since=9), standing(begun.id, seat=1)]
    with pytest.raises(Conflict):
        await go_on(store, begun.id, "a", after=7, standing_answers=changed)

    assert 3 == (await store.standing_answers(begun.id))[0].since

    entry = Logged(seq=2, seat=0, text="a", user_id=ALICE, at=3000, standing=True)
    await store.append(
        begun.id, Progress(entries=[entry], snapshot=b""), after=1, changes=Changes(standing_answers=changed)
    )

    assert {0: changed[0]} == await store.standing_answers(begun.id)
    assert [False, True] == [entry.standing for entry in await store.log(begun.id)]


PLANS = (Store.save_plan, Store.plans, lambda game_id, text: plan(game_id, (text,)))
STANDING_ANSWERS = (Store.save_standing_answer, Store.standing_answers, standing)


@pytest.mark.parametrize(("save", "kept", "made"), [PLANS, STANDING_ANSWERS], ids=["plans", "standing answers"])
async def test_plans_and_standing_answers_are_kept_while_their_game_is_live(
    store: Store, save: Callable[..., Any], kept: Callable[..., Any], made: Callable[[int, str], Any]
) -> None:
    opened = await store.open_game(game(), "Alice")
    over, closed = await live(store, channel=41), await live(store, channel=42)
    for begun in (over, closed):
        await save(store, made(begun.id, "free"))
    await go_on(store, over.id, "end", over=True)
    await store.close_game(closed.id, Closed.LOBBY)

    for game_id in (over.id, closed.id, opened.id, 77):
        with pytest.raises(Conflict):
            await save(store, made(game_id, "free"))
        assert {} == await kept(store, game_id)


@pytest.mark.parametrize(("save", "kept", "made"), [PLANS, STANDING_ANSWERS], ids=["plan", "standing answer"])
async def test_a_press_on_a_plan_or_a_standing_answer_counts_once(
    store: Store, save: Callable[..., Any], kept: Callable[..., Any], made: Callable[[int, str], Any]
) -> None:
    begun = await live(store)
    await save(store, made(begun.id, "free"), press=7)

    assert await store.has_counted(7)

    with pytest.raises(Repeated):
        await save(store, made(begun.id, "never"), press=7)

    assert {0: made(begun.id, "free")} == await kept(store, begun.id)


# Posts


async def test_games_that_are_open_or_live_look_in_some_way_the_last_moved_in_first(store: Store) -> None:
    begun = await live(store)
    await store.open_game(game(channel=77), "Alice")
    await store.open_game(evolve(game(channel=78), theme="dark", moved_at=begun.moved_at + 1), "Alice")
    assert ((begun.rules, "light"), (begun.rules, "dark")) == await store.looks()  # a lobby has no pictures yet

    await store.close_game(begun.id, Closed.CHANNEL)

    assert ((begun.rules, "dark"), (begun.rules, "light")) == await store.looks()


async def test_a_game_is_choosing_while_somebody_has_chosen_in_secret(store: Store) -> None:
    begun = await live(store, texts=("a",))
    chosen = DraftRecord(game_id=begun.id, seat=1, seq=1, actions=("bid 2",), sealed=True)
    assert await store.choosing() == ()

    await store.save_draft(chosen)
    assert (evolve(begun, snapshot=None),) == await store.choosing()

    await store.save_draft(evolve(chosen, sealed=False))
    assert await store.choosing() == ()

    await store.save_draft(chosen)
    await store.close_game(begun.id, Closed.CHANNEL)
    assert await store.choosing() == ()


# Votes


async def test_a_game_has_one_vote_which_can_be_dropped(store: Store) -> None:
    begun = await live(store)
    await store.save_vote(vote(begun.id, 0))
    await store.save_vote(vote(begun.id, 0, 1))

    assert vote(begun.id, 0, 1) == await store.vote(begun.id)

    await store.drop_vote(begun.id)

    assert await store.vote(begun.id) is None


# Shares


async def test_what_is_to_be_done_is_told_of_ones_own_share_only(store: Store) -> None:
    mine, other = await live(store, guild=5 << 22), await live(store, channel=THREAD + 1, guild=6 << 22)
    for begun in (mine, other):
        await store.save_draft(draft(begun.id, "bid", sealed=True))
        await store.save_vote(vote(begun.id, 0))
        for seq, message in ((0, 500), (1, 501)):
            post = Post(game_id=begun.id, seq=seq, channel_id=begun.channel_id, message_id=message)
            await store.mark_shown(post)
        await store.append(
            begun.id, Progress(entries=[Logged(seq=2, seat=0, text="a", quiet=True)], snapshot=b""), after=1
        )
        lobby = await store.open_game(game(channel=begun.channel_id + 500, guild=begun.guild_id), "Alice")
        leaving = await store.open_game(game(channel=begun.channel_id + 700, guild=begun.guild_id), "Alice")
        await store.close_game(leaving.id, Closed.SERVER)
        assert lobby.lobby_id is None

    async def due_games() -> list[set[int]]:
        listed = [
            await store.going(),
            await store.choosing(),
            await store.unshown_games(),
            await store.unshown_lobbies(),
        ]
        return [
            *({record.guild_id for record in records} for records in listed),
            {asked.game_id for asked in await store.unshown_votes()},
            {post.game_id for post in await store.posts_to_still()},
            {*await store.gone_servers(since=0)},
        ]

    def expected_games(*games: GameRecord) -> list[set[int]]:
        guilds, ids = {one.guild_id for one in games}, {one.id for one in games}
        return [guilds, guilds, guilds, guilds, ids, ids, guilds]

    assert expected_games(mine, other) == await due_games()
    store.share = ShardRange(4, (1, 3))
    assert expected_games(mine) == await due_games()
    assert 1 == len(await store.looks())
    store.share = ShardRange(4, (2,))
    assert expected_games(other) == await due_games()
    for nothing in ((0,), ()):
        store.share = ShardRange(4, nothing)
        assert expected_games() == await due_games()
    assert () == await store.looks()
    assert await store.game(mine.id), "what is asked for is told all the same"
