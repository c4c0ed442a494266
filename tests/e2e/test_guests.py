"""People around a lobby: invited, waiting, in private; and how a lobby expires by itself."""

import asyncio

import pytest

from playground.client import screen
from playground.protocol.json import Json
from rules.core.model import RulesError
from tests.support.evenings import turn_of
from tests.support.forgery import forge
from tests.support.guests import Guest, button, pinged_people, text_of
from tests.support.house import House, Looks
from tests.support.time import HandWall

DAY = 24 * 60 * 60
NEW = "/game new game:carcassonne players:"
SILENT = 1 << 12
ANNOUNCEMENTS = 5


async def find_message(guest: Guest, words: str) -> Json:
    """Wait until there is a public message with these words, and return the newest."""

    def fitting() -> list[Json]:
        return [each for each in guest.public() if words in guest.read([each]) or words in text_of(each)]

    await guest.until(lambda: bool(fitting()), words)
    return fitting()[-1]


async def set_terms(host: Guest, verb: str, expected: str, *values: str) -> str:
    """Open the page of the host's settings, and use a control there."""
    await host.use_card("lobby")
    page = host.private()[-1]
    return await host.use(page, button(page, verb), *values, expected=expected)


async def test_the_invited_alone_accept_and_decline_and_the_others_wait(here: House) -> None:
    async with here.guests("alice", "bob", "carol", "dave") as (alice, bob, carol, dave):
        await alice.type(f"{NEW}2")
        assert "Only the host" in await bob.type("/game invite player:carol", channel="games")
        assert "The invitation goes to" in await alice.type("/game invite player:bob", channel="games")
        invitation = await find_message(bob, "invites you to a game of Carcassonne")
        assert [bob.id] == pinged_people(invitation)
        accept, decline = button(invitation, "accept"), button(invitation, "decline")
        for control in (accept, decline):
            assert "isn’t for you" in await carol.use(invitation, control)

        kept = "The free seats are kept for the people who were invited. You’re on the waiting list"
        assert kept in await carol.use_card("join")
        assert "You’re on the waiting list" in await dave.type("/game join", channel="games")
        card = await find_message(alice, "Waiting list: @carol and @dave")
        assert "Invited: @bob (seats are kept)" in alice.read([card])
        assert "Join or wait" == button(card, "join")["label"]
        assert "who take theirs with ➕ Join or wait" in alice.read([card])
        await here.restart()

        await bob.use(invitation, decline)
        assert [carol.id] == pinged_people(await find_message(carol, "A seat has become free"))
        assert [alice.id] == pinged_people(await find_message(alice, "@bob has declined your invitation"))
        assert "You’re off the waiting list" in await dave.type("/game leave", channel="games")
        assert "already here, or asked before" in await alice.type("/game invite player:bob", channel="games")

        await carol.use_card("leave")
        answers = await asyncio.gather(bob.use(invitation, accept), bob.type("/game join", channel="games"))
        assert any("You’re in!" in answer for answer in answers)
        assert [("alice",), ("bob",)] == here.rows("SELECT name FROM seats ORDER BY seat")
        assert 1 == sum("invites you" in text_of(each) for each in bob.public())
        message = bob.player.messages[invitation["id"]]
        await bob.until(lambda: not [*screen.controls(bob.player.messages[message["id"]])], "no buttons any more")


async def test_a_host_sets_everything_on_one_page_and_passes_on_being_host(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await alice.type(f"{NEW}3 language:zh-TW", channel="games")
        assert "Only the host" in await bob.use_card("lobby")
        await set_terms(alice, "invite", "The invitation goes to", bob.id, carol.id)
        both = await find_message(bob, "邀請你玩卡卡頌")
        assert {bob.id, carol.id} == {*pinged_people(both)}
        await bob.use(both, button(both, "accept"))
        await find_message(alice, "bob 接受了邀請")
        for forged, refusal in (
            ("terms:1:0:private yes", "Only the host"),
            (f"crown:1:0:{carol.id}", "Only the host"),
            ("calloff:1:0:", "Only the host"),
            ("invite:1:0:", "Only members of this server"),
            (f"terms:1:0:{'x' * 60}", "has moved on"),
            (f"accept:1:0:{alice.id} x", "has moved on"),
        ):
            await forge(here.place, carol, forged, message=both["id"], expected=refusal)
        assert "Only the host" in await bob.type("/game lobby keep:false", channel="games")
        page = await alice.type("/game lobby keep:false autostart:true", channel="games")
        assert "Keep seats for the invited: no" in page
        assert "Start by itself when full: yes" in page
        page = await alice.type("/game lobby keep:true autostart:false", channel="games")
        assert "Keep seats for the invited: yes" in page
        assert page == await alice.type("/game lobby", channel="games")
        await set_terms(alice, "terms:1:0:keeps", "Keep seats for the invited: no")
        await set_terms(alice, "terms:1:0:starts", "Start by itself when full: yes")
        await set_terms(alice, "terms:1:0:reveals", "Reveal secrets after the end: no")
        assert [(0,)] == here.rows("SELECT reveals FROM games")
        await find_message(bob, "座位坐滿後自動開始")
        await set_terms(alice, "crown", "bob is the host now", bob.id)
        assert [bob.id] == pinged_people(await find_message(bob, "主持這個牌桌的開局"))
        assert "Only the host" in await alice.use_card("lobby")
        assert "sit at this table" in await bob.type("/game lobby keep:true host:carol", channel="games")
        assert "alice is the host now" in await bob.type("/game lobby keep:true host:alice", channel="games")
        assert "Only the host" in await bob.type("/game lobby", channel="games")
        assert "bob is the host now" in await alice.type("/game lobby host:bob", channel="games")
        await set_terms(bob, "calloff", "This lobby is closed")
        await find_message(alice, "這個牌桌已關閉")
        accept = button(both, "accept")["custom_id"]  # which the message soon has no longer
        await forge(here.place, carol, accept, message=both["id"], expected="This lobby is closed")
        assert [("closed", int(bob.id))] == here.rows("SELECT status, host FROM games")


async def test_a_private_table_is_seen_by_those_who_were_invited(here: House) -> None:
    async with here.guests("alice", "bob", "carol", "dave") as (alice, bob, carol, dave):
        new = f"{NEW}2 options:river=false private:true"
        assert "Manage Threads and Posts (to let people into that thread)" in await alice.type(new, channel="games")
        assert [] == here.rows("SELECT * FROM games")
        await here.place.fault("permissions", give=["MANAGE_THREADS"])
        await alice.type(new, channel="games")
        assert "This table is private" in await bob.use_card("join")
        for line in ("start", "options", "lobby keep:true", "invite player:carol"):
            assert "This table is private" in await bob.type(f"/game {line}", channel="games"), line
        await alice.type("/game invite player:bob", channel="games")
        invitation = await find_message(bob, "invites you to a game")
        await bob.use(invitation, button(invitation, "accept"))
        await alice.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn")
        await find_message(carol, "The private game has begun")

        [thread] = [each for each in here.place.server.world.store.channels.values() if each.is_thread]
        assert (12, {alice.id, bob.id}) == (thread.type, {*thread.members} & {alice.id, bob.id, carol.id})
        assert carol.turn() is None
        assert "alice" not in carol.read([await find_message(carol, "The private game has begun")])
        assert thread.id not in "".join(map(text_of, carol.public()))
        assert "Carcassonne" in await bob.type("/game list", channel="games")
        assert "Carcassonne" not in await carol.type("/game list", channel="games")
        for line in ("board", "export", "status", "review", "history"):
            assert "Carcassonne" not in await carol.type(f"/game {line}", channel="games")
        card = await find_message(dave, "The private game has begun")
        for verb in ("board", "export", "history", "review", "since", "hints", "join", "retake", "again", "accept"):
            await forge(here.place, dave, f"{verb}:1:0:", message=card["id"], expected="no game in this channel")

        await alice.type("/game invite player:carol")
        watching = await find_message(carol, "invites you to watch")
        assert "no game" in await dave.use(watching, button(watching, "accept"))
        await carol.use(watching, button(watching, "accept"))
        await carol.until(lambda: thread.id in carol.player.names.channels, "the thread")
        assert "Carcassonne" in await carol.type("/game status", channel=thread.id)
        assert "Carcassonne" in await carol.type("/game list", channel="games")

        assert dave.id not in thread.members
        await alice.type("/admin seat player:bob member:dave game:1", channel="games")
        question = alice.private()[-1]
        await alice.fill(question, button(question, "modseat"), "", expected="everybody is told")
        await dave.until(lambda: dave.id in thread.members, "the thread, as whom a moderator puts on a seat")

        async with here.guests("erin"):
            await here.place.fault("rights", person="erin", channel="games", give=["MANAGE_MESSAGES"])
        async with here.guests("erin") as (erin,):  # who moderates, and does not play there
            await erin.type("/admin end game:1", channel="games")
            question = erin.private()[-1]
            await erin.fill(question, button(question, "modend"), "", expected="The game has ended")


async def test_a_thread_is_kept_awake_and_opened_for_who_is_invited(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob", "carol") as (alice, bob, carol):
        await timed_house.place.fault("permissions", give=["MANAGE_THREADS"])
        await alice.type(f"{NEW}2 options:river=false private:true", channel="games")
        await alice.type("/game invite player:bob", channel="games")
        invitation = await find_message(bob, "invites you to a game")
        await bob.use(invitation, button(invitation, "accept"))
        await alice.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn")
        world = timed_house.place.server.world
        [thread] = [each for each in world.store.channels.values() if each.is_thread]
        said_before = len(world.store.messages(thread.id, limit=100))
        await timed_house.place.fault("clock", seconds=6 * DAY + 60)
        wall.turn(6 * DAY + 60)
        await alice.until(lambda: thread.archive_at > world.now() - DAY, "activity")
        await alice.until(lambda: thread.auto_archive == 10_080, "another week")
        await timed_house.place.fault("clock", seconds=6 * DAY)
        assert not thread.archived, "twelve days after the last message"
        assert said_before == len(world.store.messages(thread.id, limit=100)), "nobody is told"

        await alice.type("/game invite player:carol")
        watching = await find_message(carol, "invites you to watch")
        await timed_house.place.fault("clock", seconds=2 * DAY)
        assert thread.archived
        await timed_house.place.fault("limits", active_threads=0)
        await carol.use(watching, button(watching, "accept"))
        await timed_house.until("SELECT count(*) FROM outbox WHERE at > 0", 1)
        assert carol.id not in thread.members
        await timed_house.place.fault("limits", active_threads=1000)
        wall.turn(61)
        await carol.until(lambda: carol.id in thread.members, "the thread")
        assert not thread.archived

        await timed_house.place.fault("channel", name="news", type="announcements")
        assert "announcement channel" in await alice.type("/admin move game:1 channel:news", channel="games")
        assert [(thread.id,)] == timed_house.rows("SELECT CAST(channel_id AS TEXT) FROM games"), "it is where it was"


async def test_a_private_table_is_refused_in_an_announcement_channel_before_anybody_comes(here: House) -> None:
    async with here.guests("alice") as (alice,):
        await here.place.fault("channel", name="news", type="announcements")
        await here.place.fault("permissions", give=["MANAGE_THREADS"])
        for locale, refusal in (
            ("zh-CN", "是公告频道"),
            ("zh-TW", "是公告頻道"),
            ("en-US", "is an announcement channel"),
        ):
            await alice.player.speak(locale)
            assert refusal in await alice.type(f"{NEW}2 private:true", channel="news")
        assert [] == here.rows("SELECT * FROM games")
        assert "Your game is open" in await alice.type(f"{NEW}2", channel="news")
        assert "is an announcement channel" in await alice.type("/game lobby private:true", channel="news")
        await set_terms(alice, "terms:1:0:private", "is an announcement channel")
        assert [(0,)] == here.rows("SELECT private FROM games")

        await alice.type("/game new game:carcassonne players:2 computers:1 private:true", channel="games")
        here.place.server.world.channel(alice.player.channel("games")).type = ANNOUNCEMENTS
        await here.restart()
        assert "#games is an announcement channel" in await alice.press("Start"), "which it has become since"


async def test_a_full_lobby_begins_by_itself_though_the_bot_restarts(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await alice.type(f"{NEW}2 options:river=false autostart:true", channel="games")
        await bob.use_card("join")
        await find_message(alice, "the game starts <t:")
        await timed_house.restart()
        wall.turn(121)
        await bob.until(lambda: bob.turn() is not None, "the first turn")
        assert [("live",)] == timed_house.rows("SELECT status FROM games")
        assert 1 == sum(each.is_thread for each in timed_house.place.server.world.store.channels.values())


@pytest.mark.parametrize("after", [True, False])
async def test_a_private_game_whose_thread_was_not_heard_of_begins_in_it_later(
    timed_house: House, wall: HandWall, after: bool
) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await timed_house.place.fault("permissions", give=["MANAGE_THREADS"])
        await alice.type(f"{NEW}2 private:true autostart:true", channel="games")
        await alice.type("/game invite player:bob", channel="games")
        await bob.use_card("join")
        [[first]] = timed_house.rows("SELECT begins_at FROM games")
        await timed_house.place.fault("reset", after=after, route="POST /channels/[^/]*/threads$")
        wall.turn(121)
        await timed_house.until(f"SELECT begins_at > {first} FROM games", 1)
        assert [("open",)] == timed_house.rows("SELECT status FROM games")
        wall.turn(121)
        await bob.until(lambda: bob.turn() is not None, "the first turn")
        assert 1 == sum(each.is_thread for each in timed_house.place.server.world.store.channels.values())


async def test_a_lobby_that_cannot_begin_by_itself_says_so(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await alice.type(f"{NEW}2 autostart:true", channel="games")
        await bob.use_card("join")
        await find_message(alice, "the game starts <t:")
        await timed_house.place.fault("permissions", take=["CREATE_PUBLIC_THREADS"], channel="games")
        wall.turn(121)
        assert [alice.id] == pinged_people(await find_message(alice, "could not start by itself"))
        assert "Create Public Threads" in await alice.use_card("start")
        assert [("open", 0)] == timed_house.rows("SELECT status, starts FROM games")


async def test_a_lobby_that_the_rules_cannot_begin_by_itself_says_so_once(
    timed_house: House, wall: HandWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise RulesError("no such set-up")

    reported: list[BaseException] = []
    monkeypatch.setattr("bot.tables.services.lobby.Lobby.begin", refuse)
    monkeypatch.setattr("cogs.lobby.reports.report", reported.append)
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await alice.type(f"{NEW}2 autostart:true", channel="games")
        await bob.use_card("join")
        await find_message(alice, "the game starts <t:")
        wall.turn(121)
        assert [alice.id] == pinged_people(await find_message(alice, "could not start by itself"))
        wall.turn(121)
        await timed_house.until("SELECT count(*) FROM games WHERE begins_at IS NULL AND status = 'open'", 1)
    assert ["no such set-up"] == list(map(str, reported))


async def test_a_private_game_keeps_its_place_to_itself_and_its_old_thread_is_left_alone(
    looks: Looks, here: House
) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await here.place.fault("permissions", give=["MANAGE_THREADS"])

        async def begin(number: int) -> str:
            await alice.type(f"{NEW}2 options:river=false starter=1 private:true", channel="games")
            await alice.type("/game invite player:bob", channel="games")
            await bob.use_card("join")
            await alice.use_card("start")
            await here.until(f"SELECT status FROM games WHERE id = {number}", "live")
            return str(here.rows(f"SELECT channel_id FROM games WHERE id = {number}")[0][0])

        first = await begin(1)
        await alice.until(alice.is_called, "the first turn")
        line = await turn_of(alice)
        await here.place.fault("permissions", channel="games", take=["SEND_MESSAGES_IN_THREADS"])
        await alice.type(line)
        told = await find_message(carol, "the thread of a private game here")
        assert [] == pinged_people(told)
        assert not [word for word in (first, alice.id, bob.id, "alice", "bob") if word in carol.read([told])]
        assert "have lost their threads" in await alice.type("/game mine", channel="games")
        await here.place.fault("permissions", channel="games")
        await here.place.fault("permissions", give=["MANAGE_THREADS"])
        assert "goes on in" in await alice.type("/admin move game:1", channel="games")
        await alice.type("/admin end game:1", channel="games")
        page = alice.private()[-1]
        await alice.fill(page, button(page, "modend"), "quarrel")
        assert await begin(2) not in {first, str(here.rows("SELECT channel_id FROM games")[0][0])}


async def test_a_lobby_in_which_nothing_happens_is_closed_after_a_quiet_reminder(
    timed_house: House, wall: HandWall
) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await alice.type(f"{NEW}2", channel="games")
        old = await find_message(bob, "Closes <t:")
        wall.turn(13 * DAY + 60)
        reminder = await find_message(alice, "Your lobby closes")
        assert (SILENT, []) == (reminder["flags"] & SILENT, pinged_people(reminder))
        await timed_house.restart()
        wall.turn(DAY)
        await find_message(alice, "was closed, since nothing had changed")
        await forge(timed_house.place, bob, "join:1:0:", message=old["id"], expected="open a new one with")
        assert "/game new opens one" in await bob.type("/game join", channel="games")
        await bob.until(lambda: not [*screen.controls(bob.player.messages[old["id"]])], "the card without buttons")
        assert (1, 1) == tuple(
            sum(words in text_of(each) for each in alice.public())
            for words in ("Your lobby closes", "was closed, since")
        )
        assert "Your game is open" in await bob.type(f"{NEW}2", channel="games")


async def test_somebody_who_has_left_the_server_has_no_seat_and_is_host_no_more(looks: Looks, here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await here.place.fault("permissions", give=["MANAGE_THREADS"])
        await bob.type("/game new game:ming_dynasty players:2 private:true language:zh-CN", channel="games")
        for guest in (alice, carol):
            await bob.type(f"/game invite player:{guest.name}", channel="games")
            await guest.use_card("join")
        await here.place.fault("leave", person="bob")
        assert [carol.id] == pinged_people(await find_message(carol, "空出了一个座位"))
        assert [(int(alice.id),)] == here.rows("SELECT host FROM games")
        assert [("alice",), ("carol",)] == here.rows("SELECT name FROM seats ORDER BY seat")

        await alice.use_card("start")
        await carol.until(lambda: carol.turn() is not None, "the first turn")


async def test_somebody_who_waited_in_vain_is_invited_when_it_is_played_again(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await alice.type(f"{NEW}2", channel="games")
        for guest in (bob, carol):
            await guest.use_card("join")
        await alice.use_card("start")
        await alice.until(lambda: alice.turn() is not None, "the first turn")
        await alice.type("/game resign")
        await alice.press("Resign")
        await bob.until(bob.is_over, "the end")
        await bob.press("Rematch")
        invitation = await find_message(carol, "invites you to a game")
        assert {alice.id, carol.id} == {*pinged_people(invitation)}
        await carol.use(invitation, button(invitation, "accept"), expected="You’re in")
        await find_message(alice, "the invitation of")
        assert [("bob",), ("carol",)] == here.rows("SELECT name FROM seats WHERE game_id = 2 ORDER BY seat")
