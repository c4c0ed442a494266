"""Turns that do not go smoothly: stale and forged presses, the wrong people, votes, resigning, restarts."""

import asyncio
import random

from cogs.ui.replies import TOKEN_SECONDS
from playground.client import screen
from playground.protocol.json import Json
from tests.support.evenings import draft_turn, saved_log, table, turn_of
from tests.support.forgery import forge
from tests.support.guests import GREEN, blue, button, called_guest, green, newest, pinged_people, ways
from tests.support.house import House
from tests.support.time import HandWall


async def test_somebody_who_is_not_asked_is_told_who_is(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob), here.guests("carol") as (carol,):
        before = saved_log(here)
        turn = newest(bob)
        await bob.player.speak("zh-CN")

        assert "还没轮到你" in await bob.use(turn, next(blue(turn)))
        assert "alice" in bob.last()
        assert "You’re not playing in this game" in await carol.use(turn, next(blue(turn)))
        assert "You’re not playing in this game" in await carol.use(turn, button(turn, "info"))
        assert "2 tiles" not in await carol.use(turn, button(turn, "since"))
        assert before == saved_log(here)
        await alice.player.refuse("还没轮到你")


async def test_a_stale_button_is_told_in_private_and_the_wizard_shows_what_is_asked_now(
    timed_house: House, wall: HandWall
) -> None:
    async with table(timed_house, "alice", "bob") as (alice, bob):
        turn = newest(alice)
        await alice.use(turn, next(blue(turn)))
        stale = alice.private()[-1]
        wall.turn(TOKEN_SECONDS)  # so that the bot cannot remove this wizard any more
        await draft_turn(alice)
        choice = next((c for c in screen.controls(stale) if c["type"] == 3), None)
        values = [choice["options"][0]["value"]] if choice else []
        await alice.use(stale, choice or next(blue(stale)), *values, expected="The game has moved on")
        shown = alice.player.messages[stale["id"]]

        assert [GREEN] == [each["style"] for each in screen.controls(shown) if each.get("style") == GREEN]
        await bob.player.refuse("The game has moved on")


async def test_a_stale_menu_renews_itself_and_other_stale_buttons_offer_to_play(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await alice.play_by_buttons(random.Random(1))
        await bob.until(bob.is_called, "his turn")
        await alice.use(newest(alice), button(newest(alice), "more"))
        menu = alice.private()[-1]
        await bob.play_by_buttons(random.Random(1))
        stale = button(menu, "undo")
        await alice.use(menu, stale, expected="What you pressed is up to date now: choose again.")
        renewed = alice.player.messages[menu["id"]]
        await alice.use(renewed, button(renewed, "undo"), expected="have been asked")

        assert [] == [*screen.controls(alice.player.messages[menu["id"]])]

        game = stale["custom_id"].split(":")[1]
        await forge(here.place, alice, f"juggle:{game}:0:", expected="Press ▶️ Play to see what’s being asked now.")
        await alice.use(alice.private()[-1], button(alice.private()[-1], "turn"))

        assert ways(alice.private()[-1])


async def test_only_a_new_player_reads_once_how_to_do_without_confirming(here: House) -> None:
    hint = "you’d rather not confirm"
    async with table(here, "alice", "bob") as (alice, bob):
        await draft_turn(alice)
        assert hint in alice.last()
        await alice.use(alice.private()[-1], green(alice.private()[-1])[0], expected="Turn saved")
        await bob.until(bob.is_called, "their turn")
        await bob.type("/game new game:carcassonne players:2", channel="games")
        await draft_turn(bob)

        assert hint not in bob.last(), "he sits in another game, too"


async def test_a_confirm_button_confirms_only_what_stands_above_it(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        first = await draft_turn(alice)
        await alice.use(first, button(first, "reset"))
        kept = dict(first)
        dice = random.Random(1)
        while True:
            wizard = alice.private()[-1]
            controls = list(screen.controls(wizard))
            if any(each.get("style") == GREEN for each in controls):
                break
            menus = [each for each in controls if each["type"] == 3]
            if menus:
                await alice.use(wizard, menus[-1], menus[-1]["options"][-1]["value"])
            else:
                await alice.use(wizard, dice.choice(list(blue(wizard))[1:] or list(blue(wizard))))
        before = saved_log(here)
        last = alice.private()[-1]["id"]
        confirm = button(kept, "confirm")["custom_id"]
        await forge(here.place, alice, confirm, message=last, expected="The game has moved on")

        assert before == saved_log(here)


async def test_a_press_delivered_twice_counts_once(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        wizard = await draft_turn(alice)
        before = saved_log(here)
        await here.place.fault("twice")
        await alice.use(wizard, button(wizard, "confirm"))
        await bob.until(bob.is_called, "his turn")
        done = saved_log(here)

        assert [0, 0] == [seat for seat, _ in done[len(before) :] if seat >= 0]
        assert 2 == len(bob.turns())

        line = await turn_of(bob)
        await here.place.fault("twice")
        await bob.type(line)
        await alice.until(alice.is_called, "her turn")

        assert [1, 1] == [seat for seat, _ in saved_log(here)[len(done) :] if seat >= 0]
        assert 3 == len(alice.turns())
        assert "Turn saved" in bob.last()


async def test_forged_presses_are_refused_in_private_and_change_nothing(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        turn = newest(alice)
        wizard = await draft_turn(alice)
        before, drafts = saved_log(here), here.rows("SELECT * FROM drafts")
        last = alice.private()[-1]["id"]
        token = button(wizard, "confirm")["custom_id"].split(":")[2]
        game = here.rows("SELECT id FROM games")[0][0]
        for custom_id, expected in (
            (f"play:{game + 1}:{token}:place 1,0 0", "There’s no game"),
            ("info:999999999999999999:0:", "There’s no game"),
            (f"play:{game}:999999999.999999999:place 1,0 0", "The game has moved on"),
            (f"play:{game}:{token}:place 1,0 0", "The game has moved on"),
            (f"play:{game}:{token}:drop table games", "The game has moved on"),
            (f"back:{game}:{token}:place 99999999999999999999,0", "The game has moved on"),
            (f"backto:{game}:{token}:place 1,0", "The game has moved on"),
            (f"confirm:{game}:0.1:", "The game has moved on"),
            (f"agree:{game}:0.7:", "This vote is over"),
            (f"agree:{game}:7:", "This vote is over"),
            (f"history:{game}:0:none", "The game has moved on"),
            (f"juggle:{game}:0:", "The game has moved on"),
            (f"start:{game}:0:", "This lobby is closed"),
        ):
            await forge(here.place, alice, custom_id, message=last, expected=expected)

        await forge(here.place, alice, f"board:{game}:0:", guild="1", expected="There’s no game")
        await forge(here.place, bob, button(wizard, "confirm")["custom_id"], expected="not your turn")

        await alice.use(alice.player.messages[last], button(alice.player.messages[last], "reset"))
        asked = next(c for c in screen.controls(alice.player.messages[last]) if c["custom_id"].startswith("play"))
        token = asked["custom_id"].split(":")[2]
        for text in ("drop table games", "place 7,7 0", "place 1,0 9", "place 1", "deploy road1", "start 1"):
            for verb in ("play", "backto"):
                await forge(here.place, alice, f"{verb}:{game}:{token}:{text}", message=last, expected="(C")
        await forge(here.place, alice, f"play:{game}:{token}:place|0", "9,9", message=last, expected="(C")

        assert before == saved_log(here)
        assert drafts != here.rows("SELECT * FROM drafts")
        assert [turn["id"]] == [each["id"] for each in bob.turns()]


async def test_an_illegal_place_is_refused_by_its_rule_and_keeps_the_draft(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        await draft_turn(alice)
        drafts = here.rows("SELECT * FROM drafts")

        assert "(CAR-4.2)" in await alice.type("/carcassonne place at:9,9")
        assert "“here” doesn’t work for “at”" in await alice.type("/carcassonne place at:here")
        assert "(C" in await alice.type("/move do:place 0,0 0")
        assert drafts == here.rows("SELECT * FROM drafts")
        assert 3 == len(screen.controls(alice.private()[-1])) or "Confirm this turn?" in await alice.type("/play")


async def test_a_command_may_name_the_place_that_left_no_choice(here: House) -> None:
    async with table(here, "alice", "bob", wish="options:starter=1") as (alice, bob):
        _, [seat, text] = saved_log(here)
        _, at, turns = text.split()
        line = f"/carcassonne place at:{at} turns:{turns}"
        offered = [
            [each["value"] for each in (await alice.player.complete(begun)).choices]
            for begun in ("/carcassonne place at:", f"/carcassonne place at:{at} turns:", f"{line} follower:")
        ]

        assert (0, "place") == (seat, text.split()[0])
        assert [[at], [turns]] == offered[:2]
        assert "none" in offered[2]
        assert "deploy a follower. (CORE-3)" in await alice.type("/carcassonne place at:9,9 follower:none")
        assert "A follower on it?" in await alice.type(line)
        assert "Turn saved" in await alice.type(f"{line} follower:{offered[2][0]}")
        await bob.until(bob.is_called, "his turn")


async def test_what_cannot_be_done_is_told_as_it_was_typed_and_by_its_rule(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        assert "“abc” doesn’t work for “at”" in await alice.type("/carcassonne place at:abc")
        assert "50,50" in await alice.type("/carcassonne place at:50,50")
        assert "(CAR-4.2)" in alice.last()
        assert "(CAR-4.2)" in await alice.type("/move do:place 50,50 0;;")
        assert "(CORE-1)" in await alice.type("/move do:draw W")
        assert "lay “" in await alice.type("/move do:deploy none")
        assert "(CORE-3)" in alice.last()

        [first, *_] = (await alice.player.complete("/move do:")).choices
        assert "A follower on it?" in await alice.type(f"/move do:{first['value']};")
        assert "(CAR-4.2)" in await alice.type("/move do:place 50,50 0"), "not that the follower comes first"


async def test_a_command_of_another_game_is_told_which_one_is_here(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        for line in ("/ming hand", "/ming place province:shaanxi", "/wall hand", "/terra build at:E6"):
            assert "The game here is Carcassonne: make its moves with /carcassonne." in await alice.type(line)
        await alice.player.speak("zh-TW")

        assert "這裡玩的是卡卡頌，請用 `/卡卡頌` 行動。" in await alice.type("/ming hand")


async def test_where_no_game_is_nothing_is_completed(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        for begun in ("/move do:", "/carcassonne place at:", "/ming place province:", "/plan add do:"):
            assert [] == list((await alice.player.complete(begun, channel="games")).choices), begun
        assert [] == here.reported


async def test_a_whole_turn_is_typed_whatever_was_chosen_before(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        offered = (await alice.player.complete("/move do:")).choices
        await draft_turn(alice)
        await alice.type(f"/move do:{offered[-1]['value']}; deploy none;")
        await bob.until(bob.is_called, "his turn")

        assert [(0, offered[-1]["value"]), (0, "deploy none")] == [each for each in saved_log(here) if each[0] == 0]


async def test_a_turn_without_any_choice_is_told_before_the_next(here: House) -> None:
    """Bob's tile fits at one place, in Alice's city: the bot makes his turn, and it is hers again."""
    async with table(here, "alice", "bob", seed=b"tea 275") as (alice, bob):
        first = newest(alice)
        await alice.type("/move do:place 0,-1 2; deploy city1")
        await alice.until(lambda: (alice.turn() or first)["id"] != first["id"], "another turn message")
        turn = newest(alice)

        assert [alice.id] == pinged_people(turn)
        assert "bob places “city on all sides, pennant” at 1,-1. (the only choice)" in bob.read([turn])
        assert 1 == bob.read([turn]).count("(the only choice)"), "not what followed from it"
        assert [(1, "place 1,-1 0"), (1, "deploy none")] == [each for each in saved_log(here) if each[0] == 1]


async def test_two_presses_of_one_person_at_once_make_one_turn(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        wizard = await draft_turn(alice)
        confirm = {"op": "press", "message": wizard["id"], "custom_id": button(wizard, "confirm")["custom_id"]}
        before = saved_log(here)
        await asyncio.gather(*(alice.player._ask(confirm, "confirm") for _ in range(3)))
        await bob.until(bob.is_called, "his turn")

        assert [0, 0] == [seat for seat, _ in saved_log(here)[len(before) :] if seat >= 0]
        assert 2 == len(bob.turns())


async def test_taking_back_needs_everybody_and_says_exactly_what(timed_house: House, wall: HandWall) -> None:
    async with table(timed_house, "alice", "bob", "carol") as (alice, bob, carol):
        await alice.play_by_buttons(random.Random(1))
        await bob.until(bob.is_called, "his turn")
        done = [line for line in bob.read(bob.turns()[-1:]).splitlines() if line.strip().startswith("- alice")]
        mark = len(saved_log(timed_house))

        assert "have been asked" in await alice.type("/game undo")
        await bob.player.expect("alice wants to take back")
        vote = bob.public()[-1]

        assert {bob.id, carol.id} == set(pinged_people(vote))
        assert all(line.strip() in bob.read([vote]) for line in done)
        assert "drawn again" in bob.read([vote])
        assert mark == len(saved_log(timed_house))

        await bob.player._ask(_press(vote, "refuse"), "refuse")
        await alice.player.expect("bob doesn’t agree")

        assert mark == len(saved_log(timed_house))
        assert "everybody was asked. You can propose it again" in await alice.type("/game undo")
        wall.turn(3600)
        assert "have been asked" in await alice.type("/game undo")
        await bob.until(lambda: bob.public()[-1]["id"] != vote["id"], "a second vote")
        again = bob.public()[-1]
        await bob.player._ask(_press(again, "agree"), "agree")
        await alice.player.expect("Agreed so far: alice and bob")
        await timed_house.restart()
        await carol.player._ask(_press(again, "agree"), "agree")
        await alice.until(alice.is_called, "her turn, again")

        assert [("alice took back" in text) for text in [alice.read(alice.turns()[-1:])]] == [True]
        assert 1 == sum(undoes for (undoes,) in timed_house.rows("SELECT undoes > 0 FROM actions"))
        assert not list(screen.controls(bob.player.messages[again["id"]]))


def _press(message: Json, verb: str) -> Json:
    return {"op": "press", "message": message["id"], "custom_id": button(message, verb)["custom_id"]}


async def test_somebody_who_resigns_is_asked_first_then_skipped_and_the_last_one_wins(here: House) -> None:
    async with table(here, "alice", "bob", "carol") as (alice, bob, carol):
        await alice.type("/game resign")
        before = saved_log(here)

        assert "Do you really want" in alice.last()
        assert before == saved_log(here)

        await alice.press("Resign")
        await bob.until(bob.is_called, "his turn")

        assert "You have left the game" in alice.last()
        assert "You’re not playing" in await alice.type("/play")
        assert "You’re not playing" in await alice.type("/game undo")

        await bob.play_by_buttons(random.Random(1))
        await carol.until(carol.is_called, "her turn")
        await carol.type("/game resign")
        await carol.press("Resign")
        await bob.until(bob.is_over, "the end")
        heading = bob.read(bob.turns()[-1:]).splitlines()[1]

        assert "bob" in heading
        assert "isn’t running" in await bob.type("/play")
        assert [("over",)] == here.rows("SELECT status FROM games")


async def test_somebody_who_resigns_while_the_bot_may_not_post_is_told_so_once(here: House) -> None:
    async with table(here, "alice", "bob", "carol") as (alice, bob, _):
        await alice.type("/game resign")
        await here.place.fault("permissions", take=["SEND_MESSAGES_IN_THREADS"])

        assert "That’s saved" in await alice.press("Resign")
        assert "You have left the game" not in alice.read(alice.private())

        await here.place.fault("permissions")
        await bob.until(bob.is_called, "his turn")


async def test_buttons_and_drafts_outlive_a_restart(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        wizard = await draft_turn(alice)
        before = here.rows("SELECT * FROM drafts")
        await here.restart()

        assert before == here.rows("SELECT * FROM drafts")
        await alice.use(wizard, button(wizard, "confirm"))
        await bob.until(bob.is_called, "his turn")
        await bob.play_by_buttons(random.Random(1))

        assert 3 == len(bob.turns())


async def test_a_turn_is_made_after_days_of_silence(here: House) -> None:
    """The thread was archived, and replies to the old presses would not get through."""
    async with table(here, "alice", "bob") as (alice, bob):
        wizard = await draft_turn(alice)
        here.place.advance(8 * 24 * 60 * 60)
        await alice.use(wizard, button(wizard, "confirm"))
        await bob.until(bob.is_called, "his turn")
        here.place.advance(3 * 60 * 60)
        await bob.play_by_buttons(random.Random(1))
        await alice.until(alice.is_called, "her turn")

        def buttons() -> list[bool]:
            return [bool(list(screen.controls(each))) for each in alice.turns()]

        await alice.until(lambda: buttons().count(True) == 1, "buttons under one message alone")
        assert [False, False, True] == buttons()


async def test_one_who_may_only_look_on_sees_what_all_may_see(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob), here.guests("dave") as (dave,):
        turn = newest(dave)
        for verb in ("since", "hints", "more"):
            assert await dave.use(turn, button(turn, verb))
        for label, expected in (("Board", "Turn 1"), ("Board in words", "Carcassonne"), ("History", "page 1 of 1")):
            await dave.use(turn, button(turn, "more"))

            assert expected in await dave.press(label)
        assert "Undo" not in await dave.use(turn, button(turn, "more"))
        assert "Carcassonne" in await dave.type("/game list", channel="games")
        assert "You’re not in any game" in await dave.type("/game mine", channel="games")
        assert "alice" in await bob.type("/game status")
        assert await called_guest(alice, bob) is alice
