"""Plans through the whole house: typed or built by buttons, carried out among the others' turns, told to nobody."""

import asyncio

import pytest

from playground.client import screen
from rules.ming_dynasty.map import MAPS, SHIPPED
from tests.support.evenings import controls, push, push_turn, saved_log, table, turn_of
from tests.support.forgery import forge
from tests.support.guests import GREEN, Guest, blue, button, newest, open_table, pinged_people
from tests.support.house import House

pytestmark = pytest.mark.slow

DISTRICTS = MAPS[SHIPPED].districts
PROVINCES = [province.id for province in MAPS[SHIPPED].provinces]


async def move(guest: Guest) -> None:
    """Let *guest* make the first turn that completion offers."""
    await guest.type(await turn_of(guest))


async def test_a_typed_plan_is_played_when_its_turn_comes_and_nobody_is_called_for_it(here: House) -> None:
    async with table(here, "alice", "bob", "carol") as (alice, bob, carol):
        before = saved_log(here)
        assert "Add moves with /plan add" in await bob.type("/plan list")
        told = await bob.type("/plan add do:place 9,9 | place; deploy none")

        assert "Add moves with" not in told
        assert "Your plan is running" in told
        assert "1. `place 9,9` or `place`" in told
        assert before == saved_log(here)

        await move(alice)
        await carol.until(carol.is_called, "her turn")
        turn = carol.turns()[-1]

        assert [carol.id] == pinged_people(turn)
        assert "bob places" in carol.read([turn])
        assert "(planned)" in carol.read([turn])
        assert 2 == len(carol.turns()), "one post tells of both turns"
        assert not any(bob.id in pinged_people(each) for each in bob.turns())
        assert [(1, 1)] * 2 == here.rows("SELECT seat, planned FROM actions WHERE seat = 1")
        assert [] == here.rows("SELECT * FROM plans")

        for guest in (alice, carol):
            for line in ("/game history", "/game since", "/game status"):
                assert "9,9" not in await guest.type(line)
            await guest.player.refuse("9,9")
        assert "bob places" in await bob.use(turn, button(turn, "since")), "only what he did by hand is his last turn"


async def test_a_plan_that_does_not_fit_stops_and_asks_as_ever(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await bob.type("/plan add do:place 9,9 0; place; deploy none")
        await move(alice)
        await bob.until(bob.is_called, "his turn")
        turn = newest(bob)

        assert "(planned)" not in bob.read([turn])
        assert "Plan stopped, because its next move doesn’t fit now: bob" in bob.read([turn])
        assert "9,9" not in bob.read([turn])

        await bob.use(turn, next(blue(turn)))

        assert "your plan" not in bob.last(), "it is told once"

        told = await bob.type("/plan list")

        assert "Move 1 of your plan doesn’t fit" in told
        assert "(CAR-4.2)" in told
        assert "is paused" in told

        await push(bob, "Remove first", expected="Move 1 answers what you’re being asked right now")

        assert [] == here.rows("SELECT * FROM actions WHERE planned")

        await here.restart()
        await push(bob, "Start plan", expected="Turn saved")
        await alice.until(alice.is_called, "her turn")

        assert "(planned)" in alice.read(alice.turns()[-1:])
        assert "You haven’t planned anything" in bob.last()
        await alice.player.refuse("is paused")


async def test_what_is_typed_for_the_current_question_is_shown_and_waits_for_confirm(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        before = saved_log(here)
        [tile, *_] = (await alice.player.complete("/move do:")).choices
        told = await alice.type(f"/plan add do:{tile['value']}; deploy none; place")

        assert "nothing counts until you press Confirm" in told
        assert "The rest of your plan goes on after that" in told
        assert before == saved_log(here)

        await push(alice, "Confirm", expected="Turn saved")
        await bob.until(bob.is_called, "his turn")

        assert [(0, tile["value"]), (0, "deploy none")] == saved_log(here)[len(before) :][:2]
        assert [('[["place"]]', 1)] == here.rows("SELECT lines, armed FROM plans")


async def test_play_out_of_turn_offers_to_plan_ahead(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game="ming_dynasty", wish="options:starter=1", before_start=here.settle)
        turn = newest(bob)

        assert "It’s not your turn. Waiting for alice" in await bob.use(turn, next(blue(turn)))

        told = await push(bob, "Plan ahead")

        assert "You haven’t planned anything" in told


async def test_building_is_planned_on_a_page_of_its_own(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        wish = "options:factions=witches+giants"
        await open_table(alice, bob, game="terra_mystica", wish=wish, before_start=here.settle)
        while not here.rows("SELECT seq FROM actions WHERE text LIKE 'build %'"):
            guest = alice if alice.is_called() else bob
            await guest.until(guest.is_called, "the next turn")
            offered = [each["value"] for each in (await guest.player.complete("/move do:")).choices]
            build = next((f"{each}; end" for each in offered if each.startswith("build ")), None)
            told = await guest.type(f"/move do:{build or offered[0]}")

            assert "Turn saved" in told
        await bob.type("/plan list")
        await push(bob, "Add a move", "@build")
        [site, *_] = controls(bob)["Add a move"]["options"]

        assert site["value"].startswith("build ")
        assert f"1. {site['label']}" in await push(bob, "Add a move", site["value"])
        assert "@build" in [each["value"] for each in controls(bob)["Add a move"]["options"]]


async def test_a_plan_that_can_never_come_due_is_refused_with_the_reason(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        for guest in (alice, bob):
            assert "(CAR-4.2)" in await guest.type("/plan add do:place | place 50,50")
            assert "“draw” can’t be planned: it never comes up for you in this game" in await guest.type(
                "/plan add do:draw W"
            )

        assert [] == here.rows("SELECT * FROM plans")


async def test_a_press_on_a_plan_delivered_twice_or_made_twice_counts_once(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await alice.type("/plan add do:bid 3", channel=None)

        assert "can’t read" in alice.last()

        await bob.type("/plan add do:place 9,9; place; deploy none")
        await move(alice)
        await bob.until(bob.is_called, "his turn")
        await bob.type("/plan list")
        builder = bob.private()[-1]
        await bob.use(builder, button(builder, "unwish"))
        builder = bob.private()[-1]
        carry = {"op": "press", "message": builder["id"], "custom_id": button(builder, "carry")["custom_id"]}
        before = saved_log(here)
        await here.place.fault("twice")
        await asyncio.gather(*(bob.player._ask(carry, "carry") for _ in range(3)))
        await alice.until(alice.is_called, "her turn")

        assert [1, 1] == [seat for seat, _ in saved_log(here)[len(before) :] if seat >= 0]
        assert 3 == len(alice.turns())


async def test_a_plan_is_cancelled_in_one_press_whatever_it_has_become(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await bob.type("/plan add do:place")
        stale = button(bob.private()[-1], "unwish")["custom_id"]
        await bob.type("/plan add do:deploy none")
        shown = bob.private()[-1]
        await forge(here.place, bob, stale, message=shown["id"], expected="The game has moved on")

        assert [('[["place"],["deploy none"]]', 1)] == here.rows("SELECT lines, armed FROM plans")

        await forge(here.place, alice, button(shown, "noplan")["custom_id"], expected="You haven’t planned anything")

        assert 1 == len(here.rows("SELECT * FROM plans")), "it is not hers to cancel"

        shown = bob.player.messages[shown["id"]]
        await bob.use(shown, button(shown, "noplan"), expected="You haven’t planned anything")

        assert [] == here.rows("SELECT * FROM plans")

        await bob.type("/plan add do:place; deploy none")

        assert "Your plan is gone" in await bob.type("/plan clear")

        await move(alice)
        await bob.until(bob.is_called, "his turn")


async def test_a_plan_is_completed_wish_by_wish(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob), here.guests("carol") as (carol,):

        async def offered_names(guest: Guest, typed: str) -> list[str]:
            return [each["value"] for each in (await guest.player.complete(f"/plan add do:{typed}")).choices]

        first = await offered_names(alice, "")

        assert "place" == first[-2]
        assert first[0].startswith("place ")
        assert ["place", "deploy"] == await offered_names(bob, "")
        assert ["place; deploy"] == await offered_names(bob, "place;dep")
        assert ["place 1,0 0 | deploy"] == await offered_names(bob, "place 1,0 0 |  d")
        assert [] == await offered_names(carol, "")

        turn = newest(carol)
        for line in ("/plan add do:place", "/plan list", "/plan clear"):
            assert "You’re not playing" in await carol.type(line, channel=turn["channel_id"])


async def test_games_in_which_nothing_can_be_wished_for_do_not_ask_for_plans(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        turn = newest(alice)
        await alice.use(turn, button(turn, "info"))

        assert "Plan ahead" not in controls(alice)

        await alice.use(turn, next(blue(turn)))

        assert "Plan ahead" not in controls(alice)
        assert not any(each.get("style") == GREEN for each in screen.controls(alice.private()[-1]))


async def test_four_people_give_all_five_placements_at_once_by_buttons_or_by_typing(here: House) -> None:
    async with here.guests("alice", "bob", "carol", "dave") as guests:
        alice, bob, carol, dave = guests
        await open_table(*guests, game="ming_dynasty", wish="options:starter=1", before_start=here.settle)
        for guest, district in zip(guests, DISTRICTS, strict=False):
            await guest.until(guest.is_called, "the prince's turn")
            await guest.type(f"/move do:prince {district.id}")
        await alice.until(alice.is_called, "the first placement")
        posts, before, [one, two, *_] = len(alice.turns()), saved_log(here), PROVINCES

        await push_turn(alice, "turn")
        await push(alice, "Plan ahead")
        for wish in (one, one, two, one):
            await push(alice, "Add a move", f"place {wish}")
        await push(alice, "… or else (if the last move doesn’t fit)", f"place {two}")
        told = await push(alice, "Add a move", f"place {two}")

        assert " or " in told
        assert "5. " in told
        assert "Move 1 answers what you’re being asked right now" in told
        assert before == saved_log(here), "nothing is played before she says so"

        await push(alice, "Start plan", expected="Turn saved")
        await bob.until(bob.is_called, "his first placement")
        await push_turn(bob, "info")
        await push(bob, "Plan ahead")
        for _ in range(5):
            await push(bob, "Add a move", f"place {one}")
        await here.restart()
        await push(bob, "Start plan", expected="Turn saved")
        for guest in (carol, dave):
            await guest.until(guest.is_called, "the first placement")
            await guest.type(f"/plan add do:{'; '.join([f'place {two}'] * 5)}")
            await push(guest, "Confirm", expected="Turn saved")
        await alice.until(alice.is_called, "her first card")
        placed = [(seat, text) for seat, text in saved_log(here)[len(before) :]]
        rows = {0: (one, one, two, one, two), 1: (one,) * 5, 2: (two,) * 5, 3: (two,) * 5}

        assert [(seat, f"place {rows[seat][n]}") for n in range(5) for seat in range(4)] == placed
        assert posts + 4 == len(alice.turns()), "one post each time the table was handed on, not twenty"
        assert "(planned)" in carol.read(carol.turns()[-1:])
        assert [] == here.rows("SELECT * FROM plans")
