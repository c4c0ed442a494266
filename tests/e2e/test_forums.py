"""Tables in a forum: each is a post with tags, and is played in that post."""

from playground.protocol.json import Json
from playground.world.records import Channel
from tests.e2e.test_servers import fill
from tests.support.guests import Guest, button, newest, text_of
from tests.support.house import House, Looks
from tests.support.time import HandWall

NEW = "/game new game:carcassonne players:2 options:river=false starter=2"
DAY = 24 * 60 * 60


def posts(here: House) -> list[Channel]:
    found = [each for each in here.place.server.world.store.channels.values() if each.is_post]
    return sorted(found, key=lambda each: int(each.id))


def tags(here: House, number: int = -1) -> set[str]:
    """Return the names of the tags of a post, by default of the newest."""
    post = posts(here)[number]
    forum = here.place.server.world.parent(post)
    return {each["name"] for each in forum.tags if each["id"] in (post.applied or ())}


def card(here: House, guest: Guest) -> Json:
    """Return the first message of the newest post."""
    return guest.player.messages[posts(here)[-1].id]


async def use(here: House, guest: Guest, verb: str, expected: str = "") -> str:
    """Press a button of the card in the newest post, once it can be pressed."""
    await guest.until(lambda: posts(here)[-1].id in guest.player.messages, "a post")
    await guest.until(lambda: not button(card(here, guest), verb).get("disabled"), verb)
    return await guest.use(card(here, guest), button(card(here, guest), verb), expected=expected)


async def wait_for_tags(here: House, guest: Guest, *names: str) -> None:
    """Wait until the newest post has exactly these tags."""
    await guest.until(lambda: tags(here) == {*names}, ", ".join(names))


async def forum(here: House, owner: Guest, **told: object) -> str:
    """Make a forum called teas, set it for the tables, and return the reply to the *owner*."""
    await here.place.fault("channel", name="teas", type="forum", **told)
    await owner.type("/settings server", channel="games")
    return await fill(owner, "Channels and roles", forum=("teas",), channels=("games",))


def updates(here: House) -> list[tuple[str, bool, int]]:
    """Return a list to which each change of a thread is added: its id, whether it is archived, its number of tags."""
    found, ear = list[tuple[str, bool, int]](), here.place.server.world.people_listener

    def hear(event: str, told: Json, *, channel: Channel | None, only: str | None) -> None:
        ear(event, told, channel=channel, only=only)
        if event == "THREAD_UPDATE" and channel is not None:
            found.append((channel.id, channel.archived, len(channel.applied or ())))

    here.place.server.world.people_listener = hear
    return found


async def test_an_evening_in_a_forum(timed_house: House, wall: HandWall) -> None:
    changes = updates(timed_house)
    async with timed_house.guests("alice", "bob", "carol") as (alice, bob, carol):
        told = await forum(timed_house, alice)
        assert "Forum for tables · #teas" in told
        assert "lacks these tags: Open, Full, Playing, Seat open, Finished, Carcassonne" in told
        await timed_house.place.fault("permissions", give=["MANAGE_CHANNELS"])
        await alice.type("/setup", channel="games")
        page = await alice.press("Next")
        assert "each table gets a post: #teas" in page
        assert "lacks" not in page

        assert "Your game is open in #Carcassonne: bob" in await bob.type(NEW, channel="lounge")
        [post] = posts(timed_house)
        assert {"Carcassonne", "Open"} == tags(timed_house)
        await use(timed_house, carol, "join", "You’re in")
        await wait_for_tags(timed_house, carol, "Carcassonne", "Full")
        await timed_house.place.fault("thread", channel=post.id, archived=True)
        await timed_house.restart()
        timed_house.settle()
        await use(timed_house, bob, "start", "The game has begun in #Carcassonne: bob")
        await bob.until(lambda: bob.turn() is not None, "the first turn message")
        assert post.id == newest(bob)["channel_id"]
        assert [post] == [each for each in timed_house.place.server.world.store.channels.values() if each.is_thread]
        await wait_for_tags(timed_house, bob, "Carcassonne", "Playing")
        await bob.until(lambda: "being played right here" in text_of(card(timed_house, bob)), "the card of a game")

        wall.turn(DAY)
        await bob.type("/game replace player:carol by:alice")
        await wait_for_tags(timed_house, bob, "Carcassonne", "Playing", "Seat open")
        await bob.type("/game resign")
        await bob.press("Resign")
        await wait_for_tags(timed_house, bob, "Carcassonne", "Finished")
        archived = [(True, 2), (False, 2)]
        assert [(False, 2), *archived, (False, 2), (False, 3), (False, 2)] == [each[1:] for each in changes]

        assert "is open in #Carcassonne: carol" in await use(timed_house, carol, "again")
        assert {"Carcassonne", "Open"} == tags(timed_house)
        assert 2 == len(posts(timed_house))
        await bob.until(lambda: "carol invites you" in bob.read(bob.public()), "the invitation in the new post")
        await timed_house.place.fault("delete", channel=posts(timed_house)[-1].id)
        await timed_house.until("SELECT count(*) FROM games WHERE closed_for = 'channel'", 1)

        await carol.type(NEW, channel="lounge")
        await timed_house.place.fault("delete", channel="teas")
        await timed_house.until("SELECT count(*) FROM games WHERE closed_for = 'channel'", 2)
        assert "games are opened in #games" in await carol.type(NEW, channel="lounge")
        assert "is open in #games" in await carol.type(NEW, channel="games")


async def test_what_cannot_be_in_a_forum_is_refused_in_words(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        told = await forum(
            here, alice, tags=["等人中", "Carcassonne", {"name": "Full", "moderated": True}], needs_tag=True
        )
        assert "lacks these tags: Full, Playing, Seat open, Finished, Ming Dynasty" in told
        await here.place.fault("permissions", give=["MANAGE_THREADS"])
        private = await bob.type(f"{NEW} private:true", channel="games")
        assert "open in #games" in private
        assert "not in #teas, where everyone can read" in private
        assert "is open in #Carcassonne: bob" in await bob.type(NEW, channel="lounge")
        assert {"Carcassonne", "等人中"} == tags(here), "tags in another language, and nothing else, are there"
        await use(here, bob, "lobby")
        assert "#teas is a forum, where everyone can read" in await bob.press("Private: no")

        await here.place.fault("permissions", take=["SEND_MESSAGES_IN_THREADS"], channel="teas")
        await use(here, alice, "join")
        assert "can’t use posts in #teas. I’m missing: Send Messages in Posts." in await use(here, bob, "start")
        await here.place.fault("permissions", take=["SEND_MESSAGES"], channel="teas")
        await bob.player.speak("zh-TW")
        assert "我沒辦法在 #teas 裡使用貼文。缺少：建立貼文" in await bob.type(NEW, channel="lounge")
        await alice.type("/setup", channel="games")
        assert "#teas" in alice.last()
        assert "**Create Posts**: for a post for each table" in alice.last()
        await here.place.fault("permissions")
        await here.place.fault("tags", channel="teas", tags=["black"])
        assert "#teas 裡的貼文必須帶標籤" in await bob.type(f"{NEW} options:form", channel="lounge")
        await here.place.fault("tags", channel="teas", needs_tag=False)
        assert 1 == len(posts(here))
        await bob.type("/practice game:carcassonne options:river=false starter=1", channel="lounge")
        assert set() == tags(here), "one can play without"
        assert posts(here)[-1].id == newest(bob)["channel_id"]


async def test_a_post_of_which_nobody_heard_is_found_and_a_lost_one_made_anew(looks: Looks, timed_house: House) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await forum(timed_house, alice, tags=["Carcassonne", "Playing"])
        await timed_house.place.fault("reset", after=True, route=r"POST.*/threads")
        await bob.type(NEW, channel="lounge")
        await timed_house.until("SELECT count(*) FROM games WHERE home_id <> forum_id", 1)
        [post] = posts(timed_house)
        assert [(int(post.id), int(post.id))] == timed_house.rows("SELECT home_id, lobby_id FROM games")

        await timed_house.place.fault("delete", message=post.id)
        await alice.until(lambda: post.id not in alice.player.messages, "the card is gone")
        await alice.use_card("join")
        await bob.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn message")
        assert {post.id} == {each["channel_id"] for each in bob.public()}
        await alice.type("/admin move game:1 channel:teas", channel="games")
        await wait_for_tags(timed_house, bob, "Carcassonne", "Playing")
        left, went = posts(timed_house)
        assert {"Carcassonne"} == tags(timed_house, 0), "nobody plays there any more"
        await timed_house.place.fault("delete", channel=left.id)
        await timed_house.place.fault("delete", channel=went.id)
        lost = "thread of your game"
        await alice.until(lambda: lost in alice.read(alice.public()), "what happened, directly")
        await bob.type("/game mine", channel="lounge")
        gone = bob.private()[-1]
        assert "in #Carcassonne: " in await bob.use(gone, button(gone, "rehome"), expected="goes on")
        await wait_for_tags(timed_house, bob, "Carcassonne", "Playing")
        [again] = posts(timed_house)
        await bob.until(lambda: bob.turn() is not None, "the turn message in the new post")
        assert again.id == newest(bob)["channel_id"]
        assert [(int(again.id),) * 3] == timed_house.rows("SELECT home_id, channel_id, lobby_id FROM games")
        await timed_house.place.fault("delete", message=again.id)
        await bob.type("/game resign")
        await bob.press("Resign")
        await wait_for_tags(timed_house, bob, "Carcassonne")  # nobody plays there, though its card is gone
