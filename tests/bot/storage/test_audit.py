"""The audit log, and games that are closed and go on, in both databases."""

import pytest

from bot.settings.deadlines.clocks import Clock, Due
from bot.settings.deadlines.silence import PAUSED_SECONDS, REFUSED_SECONDS
from bot.storage.audit import Audited, ModeratorAction, TablePlace
from bot.storage.changes import Progress, Schedule
from bot.storage.errors import ChannelTaken, Conflict, Repeated
from bot.storage.joining import Regrouped
from bot.storage.outgoing import line
from bot.storage.records import Closed, GameRecord, Guest, Plan, Post, Status, Welcome
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.bot.storage.conftest import Opener
from tests.support.games import ALICE, BOB, GUILD, game, live
from tests.support.rules import rule

MODERATOR = 77


def audit(record: GameRecord, what: ModeratorAction = ModeratorAction.END, at: int = 1000, **detail: str) -> Audited:
    return Audited(guild_id=record.guild_id, game_id=record.id, user_id=MODERATOR, what=what, detail=detail, at=at)


async def status(store: Store, game_id: int) -> Status:
    record = await store.game(game_id)
    assert record is not None
    return record.status


@rule("TAB-18.19")
async def test_what_moderators_did_is_listed_page_by_page_for_their_server_alone(store: Store) -> None:
    games = [await live(store, channel=channel) for channel in (41, 42, 43)]
    elsewhere = await live(store, channel=44, guild=GUILD + 1)
    for at, each in enumerate((*games, elsewhere)):
        await store.end_game(audit(each, at=at, reason="“late”"))

    first = await store.audits(GUILD, page=1, size=2)
    last = await store.audits(GUILD, page=9, size=2)
    assert ([games[2].id, games[1].id], 1, 2) == ([row.game_id for row in first.rows], first.number, first.pages)
    assert ([games[0].id], 2, 2) == ([row.game_id for row in last.rows], last.number, last.pages)
    assert {"reason": "“late”"} == first.rows[0].detail
    assert [games[1].id] == [
        row.game_id for row in (await store.audits(GUILD, game_id=games[1].id, page=1, size=9)).rows
    ]
    assert () == (await store.audits(GUILD, game_id=elsewhere.id, page=1, size=9)).rows


@rule("TAB-18.18")
async def test_a_game_ends_with_its_row_and_its_line_or_not_at_all(store: Store) -> None:
    begun = await live(store)
    told = line(begun.id, "line-ended")
    await store.end_game(audit(begun), messages=[told], press=5)

    assert [told.detail["key"]] == [each.detail["key"] for each in await store.outbox(0)]
    for error, press in ((Repeated, 5), (Conflict, 6)):
        with pytest.raises(error):
            await store.end_game(audit(begun), messages=[told], press=press)
    assert (1, 1) == (len((await store.audits(GUILD, page=1, size=9)).rows), len(await store.outbox(0)))


async def test_a_game_that_goes_on_has_its_plans_and_the_clocks_that_it_is_given(store: Store) -> None:
    begun = await live(store)
    wish = Plan(game_id=begun.id, seat=0, lines=(("a",),), armed=True)
    await store.save_plan(wish)
    await store.close_game(begun.id, Closed.CHANNEL, at=500)
    assert await store.next_due() is None
    clock = Clock(game_id=begun.id, seat=0, since=900)
    due = Due(game_id=begun.id, seat=0, number=0, at=950)
    with pytest.raises(Conflict):
        await store.revive_game(audit(begun), Schedule(), closed_at=499, place=None)

    await store.revive_game(
        audit(begun, ModeratorAction.RESTORE), Schedule(clocks=[clock], due=[due]), closed_at=500, place=None
    )

    assert (Status.LIVE, {0: wish}) == (await status(store, begun.id), await store.plans(begun.id))
    assert ({0: clock}, 950) == (await store.clocks(begun.id), await store.next_due())
    assert await store.last_audit(begun.id, ModeratorAction.RESTORE) is not None
    assert await store.last_audit(begun.id, ModeratorAction.MOVE) is None


async def test_a_game_that_was_moved_is_shown_anew_there(store: Store) -> None:
    begun, other = await live(store, channel=41), await live(store, channel=42)
    await store.mark_shown(Post(game_id=begun.id, seq=begun.seq, channel_id=41, message_id=9))
    moved = audit(begun, ModeratorAction.MOVE)
    taken = TablePlace(home_id=50, channel_id=other.channel_id, lobby_id=51)
    with pytest.raises(ChannelTaken):
        await store.revive_game(moved, Schedule(), closed_at=None, place=taken)
    place = TablePlace(home_id=50, channel_id=51, lobby_id=51)
    await store.revive_game(moved, Schedule(), closed_at=None, place=place)

    after = await store.game(begun.id)
    assert after is not None
    assert (50, 51, 51, 0, 0) == (after.home_id, after.channel_id, after.lobby_id, after.shown_seq, after.told_seq)
    assert ((), Status.LIVE) == (await store.last_posts(begun.id, 9), after.status)
    assert begun.id in [each.id for each in await store.unshown_games()]


async def test_a_game_that_is_over_cannot_go_on(store: Store) -> None:
    begun = await live(store)
    await store.append(begun.id, Progress(entries=(), snapshot=b"", over=True), after=begun.seq)
    for closed_at in (None, 1):
        with pytest.raises(Conflict):
            await store.revive_game(audit(begun), Schedule(), closed_at=closed_at, place=None)
    assert Status.OVER is await status(store, begun.id)


async def test_games_are_found_by_number_name_and_player_if_they_go_on_or_were_closed_lately(store: Store) -> None:
    going, lobby = await live(store, channel=41), await store.open_game(game(channel=42), "Carol")
    closed, long_ago = await live(store, channel=43), await live(store, channel=44)
    elsewhere = await live(store, channel=45, guild=GUILD + 1)
    await store.close_game(closed.id, Closed.CHANNEL, at=600)
    await store.close_game(long_ago.id, Closed.CHANNEL, at=400)

    async def found_ids(typed: str, *rules: str) -> list[int]:
        return [each.id for each in await store.games_named(GUILD, typed, rules=rules, since=500, most=9)]

    everything = [closed.id, lobby.id, going.id]
    assert everything == await found_ids("")
    assert [lobby.id] == await found_ids(str(lobby.id))
    assert everything == await found_ids("zzz", going.rules)
    assert ([closed.id, going.id], [lobby.id]) == (await found_ids("LIC"), await found_ids("carol"))
    for typed in ("zzz", "%", "_", "!", str(elsewhere.id), str(long_ago.id), "'; --"):
        assert [] == await found_ids(typed), typed


async def test_a_frozen_game_stands_still_until_it_is_unfrozen_and_no_vote_lets_it_go_on(store: Store) -> None:
    begun = await live(store)
    clock = Clock(game_id=begun.id, seat=0, since=100)
    due = Due(game_id=begun.id, seat=0, number=0, at=500)
    await store.save_clocks(begun.id, Schedule(clocks=[clock], due=[due]), after=begun.seq)
    await store.freeze_game(audit(begun, ModeratorAction.FREEZE, at=200), "why")

    frozen = await store.game(begun.id)
    assert frozen is not None
    assert ("why", 200, 200 + PAUSED_SECONDS) == (frozen.frozen, frozen.paused_at, await store.next_due())
    for refused in (
        store.freeze_game(audit(begun, ModeratorAction.FREEZE), "again"),
        store.resume(begun.id, 300),
        store.pause(begun.id, 300),
    ):
        with pytest.raises(Conflict):
            await refused
    await store.unfreeze_game(audit(begun, ModeratorAction.UNFREEZE, at=260))

    assert (560, 160) == (await store.next_due(), (await store.clocks(begun.id))[0].since)
    with pytest.raises(Conflict):
        await store.unfreeze_game(audit(begun, ModeratorAction.UNFREEZE))
    assert [ModeratorAction.UNFREEZE, ModeratorAction.FREEZE] == [
        row.what for row in (await store.audits(GUILD, page=1, size=9)).rows
    ]


async def test_the_time_in_which_a_place_refuses_does_not_count_and_is_told_once(store: Store) -> None:
    begun = await live(store)
    due = Due(game_id=begun.id, seat=0, number=0, at=500)
    await store.save_clocks(
        begun.id, Schedule(clocks=[Clock(game_id=begun.id, seat=0, since=100)], due=[due]), after=begun.seq
    )
    told = line(begun.id, "place-locked", channel_id=5)
    await store.refuse_game(begun.id, 200, messages=[told])
    with pytest.raises(Conflict):
        await store.refuse_game(begun.id, 250, messages=[told])
    assert (1, 200 + REFUSED_SECONDS) == (len(await store.outbox(0)), await store.next_due())
    assert [begun.id] == [each.id for each in await store.refused_games()]
    await store.accept_game(begun.id, 300)
    with pytest.raises(Conflict):
        await store.accept_game(begun.id, 400)
    assert ((), 600) == (await store.refused_games(), await store.next_due())


async def test_a_host_finds_the_games_whose_place_is_gone_of_one_server_and_not_for_ever(store: Store) -> None:
    games = [await live(store, channel=channel) for channel in (41, 42, 43, 44)]
    elsewhere, other = await live(store, channel=45, guild=GUILD + 1), await live(store, channel=46)
    for at, each in enumerate((*games, elsewhere), 500):
        await store.close_game(each.id, Closed.CHANNEL, at=at)
    await store.close_game(other.id, Closed.DESERTED, at=503)
    host = games[0].host

    found = await store.homeless(GUILD, host, since=501, most=2)
    assert [games[3].id, games[2].id] == [each.id for each in found]
    assert 3 == len(await store.homeless(GUILD, host, since=501, most=9))
    assert () == await store.homeless(GUILD, host + 1, since=0, most=9)


async def test_what_is_done_to_a_person_on_the_server_is_about_no_game(store: Store, open_store: Opener) -> None:
    barring = Audited(
        guild_id=GUILD, game_id=0, user_id=ALICE, what=ModeratorAction.BAR, detail={"reason": "spam"}, at=7
    )
    await store.change_server(GUILD, lambda before: evolve(before, barred={BOB: "spam"}), audit=barring)
    await store.close()
    again = await open_store()

    [row] = (await again.audits(GUILD, page=1, size=9)).rows
    assert barring == evolve(row, id=0)
    assert {BOB: "spam"} == (await again.server(GUILD)).barred
    await again.close()


async def test_lobbies_and_lost_threads_are_found_for_people_without_a_seat_to_play(store: Store) -> None:
    lobby = await store.open_game(game(channel=51), "Alice")
    guest = Guest(game_id=lobby.id, user_id=BOB, welcome=Welcome.WAITING, since=1)
    await store.regroup(lobby.id, lambda before: Regrouped(evolve(before, guests=(guest,))))
    lost = await live(store, channel=52)
    await store.close_game(lost.id, Closed.CHANNEL, at=600)

    assert [lobby.id] == [each.id for each in await store.lobbies_of(BOB, Welcome.WAITING, most=5)]
    assert () == await store.lobbies_of(BOB, Welcome.INVITED, most=5)
    assert [[lost.id], []] == [[each.id for each in await store.threadless(ALICE, since=at, most=5)] for at in (0, 601)]
