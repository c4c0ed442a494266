"""Answers in secret through the whole house, at the table of the toy game: nothing public tells who is asked.

Alice has won the pot. Bob and Carol hold a frost each, so Bob is asked, then Carol, and nobody else knows.
"""

from collections.abc import AsyncIterator

import pytest

from playground.client import screen
from playground.protocol.json import Json
from rules.core.model import Step
from rules.core.struct import evolve
from tasting.state import Respond, Tasting
from tests.support.evenings import controls, push, saved_log
from tests.support.forgery import forge
from tests.support.guests import Guest, blue, button, green, newest, open_table, pinged_people, text_of
from tests.support.house import House, Looks
from tests.toys.generous.game import Generous

pytestmark = pytest.mark.slow

NOT_ASKED = "The game is waiting for an answer, but not from you."
BOTH_ASKED = b"milk"


@pytest.fixture
async def guests(tasting: House) -> AsyncIterator[list[Guest]]:
    """Go on to where Bob is asked."""
    async with tasting.guests("alice", "bob", "carol") as sitting:
        await begin_and_bid(tasting, sitting)
        yield sitting


async def begin_and_bid(tasting: House, sitting: list[Guest]) -> None:
    await open_table(*sitting, game="tasting", before_start=lambda: tasting.settle(BOTH_ASKED))
    for guest, coins in zip(sitting, (3, 0, 1), strict=True):
        await guest.type(f"/move do:bid {coins}")


async def window(guests: list[Guest]) -> Json:
    for guest in guests:
        await guest.until(lambda guest=guest: "has to answer" in text_of(newest(guest)), "the window")  # type: ignore[misc]
    return newest(guests[0])


async def answer(guest: Guest, word: str = "none") -> str:
    """Answer in the wizard, by presses."""
    turn = newest(guest)
    await guest.use(turn, next(blue(turn)), expected="Respond?")
    await guest.use(guest.private()[-1], controls(guest)[f"respond {word}"], expected="Confirm this turn?")
    return await guest.use(guest.private()[-1], green(guest.private()[-1])[0], expected="Turn saved")


async def told_by(guest: Guest, line: str) -> str:
    """Return the answer to a command, without the mark (▶) on games that wait for *guest*."""
    await guest.type(line)
    return text_of(guest.private()[-1]).replace("▶ ", "")


async def test_the_turn_message_tells_nobody_who_is_asked(tasting: House, guests: list[Guest]) -> None:
    turn = await window(guests)

    _, *others = guests
    assert sorted(guest.id for guest in others) == sorted(pinged_people(turn)), "whoever it may be has to look"
    assert "Somebody has to answer. Press ▶️ Play to see if it’s you." in text_of(turn)
    assert {"turn", "info", "hints", "since", "more"} == {c["custom_id"].split(":")[0] for c in screen.controls(turn)}

    for guest in guests:
        assert "waiting for somebody’s answer" in await guest.type("/game status")


async def test_only_who_is_asked_finds_it_and_in_private(tasting: House, guests: list[Guest]) -> None:
    turn = await window(guests)
    alice, bob, carol = guests
    for guest in (alice, carol):
        before = saved_log(tasting)

        assert NOT_ASKED in await guest.use(turn, next(blue(turn)))
        assert "bob" not in text_of(guest.private()[-1])
        assert NOT_ASKED in await guest.type("/play")
        assert NOT_ASKED in await guest.type("/move do:respond none")
        assert NOT_ASKED in await guest.use(turn, button(turn, "info"), expected="You have")
        assert "Play" not in controls(guest)
        assert "▶" not in await guest.type("/game mine")
        assert before == saved_log(tasting)

    assert "▶" in await bob.type("/game mine")
    assert "You’re being asked something, and nobody else knows: spoil the pot or not." in await bob.use(
        turn, button(turn, "info"), expected="You’re being asked"
    )

    await push(bob, "Play", expected="Respond?")

    assert {"respond frost", "respond none"} <= {*controls(bob)}


async def test_no_made_up_press_is_told_whose_the_answer_is(tasting: House, guests: list[Guest]) -> None:
    await window(guests)
    before = saved_log(tasting)
    for guest in guests:
        for number in (0, 1):
            await forge(
                tasting.place, guest, f"offer:1:0.{number}:respond none", expected="This offer is no longer open"
            )
    assert before == saved_log(tasting)


async def ids(guest: Guest, *lines: str) -> list[str]:
    """Return the ids of the buttons under the answer to *lines*, and under the turn message and its page More."""
    turn = newest(guest)
    found = [turn]
    for line in lines:
        await guest.type(line)
        found.append(guest.private()[-1])
    for verb in ("more", "info"):
        await guest.use(turn, button(turn, verb))
        found.append(guest.private()[-1])
    return [control["custom_id"] for message in found for control in screen.controls(message)]


async def test_no_id_of_a_button_tells_of_an_answer_in_silence(
    looks: Looks, tasting: House, guests: list[Guest]
) -> None:
    """Neither in private, nor where a turn message was deleted and is posted anew."""
    await window(guests)
    alice, bob, _ = guests
    before = await ids(alice, "/game history")
    await answer(bob)

    assert before == await ids(alice, "/game history")

    turn = newest(alice)["id"]
    await tasting.place.fault("delete", message=turn)
    await alice.until(lambda: int(newest(alice)["id"]) > int(turn), "it anew")

    assert before == await ids(alice, "/game history")


async def test_an_answer_in_silence_changes_nothing_that_others_see(tasting: House, guests: list[Guest]) -> None:
    turn = await window(guests)
    alice, bob, carol = guests
    lines = ("/game history", "/game since", "/game list", "/game mine", "/game status")
    reading = [(alice, line) for line in lines] + [(carol, line) for line in ("/game history", "/game list")]
    read = [await told_by(*each) for each in reading]
    posted = len(tasting.posted)
    told = await answer(bob)

    assert "Now: somebody’s answer" in told
    assert (1, "respond none") == saved_log(tasting)[-1]
    assert read == [await told_by(*each) for each in reading]
    for guest in guests:
        await guest.player.calm()
    assert posted == len(tasting.posted), "nothing is posted, and nothing is edited"
    assert turn["id"] == newest(alice)["id"]
    assert "respond none" in await bob.type("/game history")
    assert NOT_ASKED in await bob.use(turn, next(blue(turn))), "he is through"
    assert "The game is waiting for you (spoil the pot or not)." in await told_by(carol, "/game since")
    assert "Respond?" in await carol.use(turn, next(blue(turn)))


async def test_no_id_counts_what_was_answered_in_silence(tasting: House, guests: list[Guest]) -> None:
    turn = await window(guests)
    alice, bob, carol = guests
    await answer(bob)
    await answer(carol)
    await alice.until(lambda: newest(alice)["id"] != turn["id"], "her turn")

    assert [alice.id] == pinged_people(newest(alice))
    assert "respond" not in text_of(newest(alice))

    [[seq]] = tasting.rows("SELECT seq FROM games")
    ids = [c["custom_id"] for c in screen.controls(newest(alice))]

    assert len(saved_log(tasting)) == seq
    assert not any(id.split(":")[2].isdecimal() and int(id.split(":")[2]) <= seq for id in ids)
    told = await alice.type("/move do:close; sip green")

    assert f"(entry {len(saved_log(tasting)) - 2})" in told, "two are none of hers"


async def test_what_was_not_shown_is_shown_once_after_a_restart(tasting: House, guests: list[Guest]) -> None:
    turn = await window(guests)
    alice, bob, carol = guests
    await answer(bob)
    await tasting.restart()

    assert turn["id"] == newest(alice)["id"], "what is asked next is nobody's to know"

    await answer(carol)
    await alice.until(lambda: [alice.id] == pinged_people(newest(alice)), "her turn")
    turns = len(alice.turns())
    await tasting.restart()

    assert turns == len(alice.turns())


async def test_somebody_who_is_asked_after_its_own_turn_goes_on_without_a_press(
    tasting: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The winner is asked, as all know, before and after pouring; the post that called her is enough."""
    ordinary = Generous.reward

    def reward(rules: Generous, state: Tasting) -> Step[Tasting]:
        own = (Respond(seat=state.winner, among=(state.winner,)),)
        step = ordinary(rules, state)
        pour, *later = step.state.agenda
        return Step(evolve(step.state, agenda=(own, pour, own, *later)), step.events)

    monkeypatch.setattr(Generous, "reward", reward)
    async with tasting.guests("alice", "bob", "carol") as guests:
        await begin_and_bid(tasting, guests)
        alice, bob, carol = guests
        turn = await window(guests)
        await answer(bob)
        await answer(carol)
        await alice.until(lambda: newest(alice)["id"] != turn["id"], "the call")
        await tasting.wait_until_shown()
        turn, posted = newest(alice), len(tasting.posted)

        assert [alice.id] == pinged_people(turn)
        assert "Somebody has to answer" not in text_of(turn)
        assert "waiting for alice (to answer)" in await bob.type("/game status")

        await alice.use(turn, next(blue(turn)), expected="Respond?")
        told = await alice.use(alice.private()[-1], controls(alice)["respond none"], expected="Turn saved")

        assert "Pour?" in told, "her turn goes on"
        await bob.player.calm()
        assert posted == len(tasting.posted)

        await alice.use(alice.private()[-1], controls(alice)["close"], expected="Respond?")
        await alice.use(alice.private()[-1], controls(alice)["respond none"], expected="Confirm this turn?")
        told = await alice.use(alice.private()[-1], green(alice.private()[-1])[0], expected="Turn saved")

        assert "Now: alice, bob, and carol" in told
        assert ["respond none", "close", "respond none"] == [text for _, text in saved_log(tasting)[-3:]]

        await bob.until(lambda: newest(bob)["id"] != turn["id"], "all drink")


async def test_somebody_who_does_not_want_to_be_asked_is_not_and_no_window_is_seen(tasting: House) -> None:
    async with tasting.guests("alice", "bob", "carol") as guests:
        alice, bob, carol = guests
        await open_table(*guests, game="tasting", before_start=lambda: tasting.settle(BOTH_ASKED))
        turn = newest(bob)
        await bob.use(turn, button(turn, "info"))
        told = await push(bob, "Standing answers")

        assert "Ask me" in told
        assert "Do not ask about my frost now" in str(controls(bob)["A frost"]["options"]), (
            "the face says what texts do not know"
        )

        await push(bob, "A frost", "not frost 1", expected="`not frost 1`")
        offered = (await carol.player.complete("/plan standing answer:no; ")).choices
        terms, teas = ("else decline", "spare the till"), ("sip green", "sip black")

        assert [f"no; {each}" for each in (*terms, *teas, "not frost 1")] == [each["value"] for each in offered]
        assert "no; not frost 1" not in [
            each["value"] for each in (await alice.player.complete("/plan standing answer:no; ")).choices
        ]

        await carol.type("/plan standing answer:not frost 1")
        for guest, coins in zip(guests, (3, 0, 1), strict=True):
            await guest.type(f"/move do:bid {coins}")
        for guest in guests:
            await guest.until(lambda guest=guest: "Pour" in text_of(newest(guest)), "her turn")  # type: ignore[misc]

        assert [(1, "respond none"), (2, "respond none")] == saved_log(tasting)[-2:]
        assert 2 == len(alice.turns()), "no post tells of a window"
        for word in ("respond", "standing", "answer"):
            assert word not in text_of(newest(alice)).split("Can answer")[0]
            assert word not in (await alice.type("/game history")).lower()
