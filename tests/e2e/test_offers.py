"""Offers through the whole house, at the table of the toy game: by the buttons of the turn message, or typed."""

from collections.abc import AsyncIterator

import pytest

from tests.support.evenings import offers, saved_log
from tests.support.forgery import forge
from tests.support.guests import Guest, blue, button, newest, open_table, pinged_people, text_of
from tests.support.house import House


@pytest.fixture
async def guests(tasting: House) -> AsyncIterator[list[Guest]]:
    """Go on to where Alice has won and may pour, and everybody is offered a coin."""
    async with tasting.guests("alice", "bob", "carol") as sitting:
        await open_table(*sitting, game="tasting", before_start=tasting.settle)
        for guest, coins in zip(sitting, (3, 0, 1), strict=True):
            await guest.type(f"/move do:bid {coins}")
        while not offers(newest(sitting[0])):
            for guest in sitting[1:]:  # nobody tells which of them is asked
                await guest.type("/move do:respond none")
        for guest in sitting:
            await guest.until(lambda guest=guest: bool(offers(newest(guest))), "offers")  # type: ignore[misc]
        yield sitting


async def test_an_offer_is_answered_by_one_press_and_makes_no_post(tasting: House, guests: list[Guest]) -> None:
    alice, bob, carol = guests
    turn = newest(alice)

    assert [alice.id] == pinged_people(turn), "whom an offer does not hold up is not called for it"
    assert [f"gift {reply} · {name}" for name in ("alice", "bob", "carol") for reply in ("yes", "no")] == list(
        offers(turn)
    )
    assert "Can answer: alice (take a coin), bob (take a coin), and carol (take a coin)" in text_of(turn)

    posts, before = len(alice.turns()), saved_log(tasting)

    assert "Your answer is in: gift yes" in await carol.use(turn, offers(turn)["gift yes · carol"])
    assert "Your answer is in: gift no" in await bob.use(turn, offers(turn)["gift no · bob"])
    assert [(2, "gift yes"), (1, "gift no")] == saved_log(tasting)[len(before) :]

    status = await bob.type("/game status")

    assert "waiting for alice (pour)" in status
    assert "Can answer: alice (take a coin)" in status
    await bob.player.calm()
    assert posts == len(bob.turns())


async def test_only_who_is_asked_may_answer_and_only_once(tasting: House, guests: list[Guest]) -> None:
    alice, bob, _ = guests
    turn, before = newest(alice), saved_log(tasting)
    his = offers(turn)["gift yes · bob"]
    async with tasting.guests("dave") as (dave,):
        for guest in (alice, dave):
            assert "Only bob can answer this" in await guest.use(turn, his)

    assert before == saved_log(tasting)

    await bob.use(turn, his)
    await alice.until(lambda: "gift yes · bob" not in offers(newest(alice)), "the offers that are open still")
    for guest in (bob, alice):  # who had pressed before the buttons went
        for stale in (his, offers(turn)["gift no · bob"]):
            await forge(tasting.place, guest, stale["custom_id"], expected="no longer open")

    assert "Your answer is in" in await alice.use(turn, offers(turn)["gift yes · alice"]), "the others still work"
    assert [(1, "gift yes"), (0, "gift yes")] == saved_log(tasting)[len(before) :]


async def test_the_draft_of_ones_own_turn_stays_through_a_restart(tasting: House, guests: list[Guest]) -> None:
    alice, bob, carol = guests
    turn, before = newest(alice), saved_log(tasting)
    await alice.use(turn, next(blue(turn)))
    wizard = alice.private()[-1]
    await alice.use(wizard, button(wizard, "play:"), expected="Pour?")
    wizard = alice.private()[-1]

    assert ["gift yes", "gift no"] == list(offers(wizard)), "her own, and nobody else's"

    await tasting.restart()
    told = await alice.use(wizard, offers(wizard)["gift yes"], expected="Your answer is in")

    assert "Pour?" in told
    assert {} == offers(alice.private()[-1])
    assert [(0, "gift yes")] == saved_log(tasting)[len(before) :]

    await alice.type("/move do:close; sip green")
    await bob.until(lambda: newest(bob)["id"] != turn["id"], "the next turn message")

    assert ["pour", "close", "sip green"] == [text for seat, text in saved_log(tasting)[len(before) + 1 :]]
    assert [bob.id, carol.id] == pinged_people(newest(bob))
    assert {"gift yes · bob", "gift no · bob", "gift yes · carol", "gift no · carol"} == {*offers(newest(bob))}


async def test_an_answer_is_typed_in_either_way(tasting: House, guests: list[Guest]) -> None:
    alice, bob, carol = guests
    before = saved_log(tasting)

    assert "Your answer is in: gift yes" in await alice.type("/move do:gift yes")
    assert "Your answer is in: gift no" in await bob.type("/tasting gift reply:no")
    assert ["yes", "no"] == [each["value"] for each in (await carol.player.complete("/tasting gift reply:")).choices]
    assert "TOY" not in await carol.type("/tasting gift reply:yes")
    assert [(0, "gift yes"), (1, "gift no"), (2, "gift yes")] == saved_log(tasting)[len(before) :]
    assert "not your turn" in await bob.type("/move do:gift yes")


async def test_what_is_called_in_is_asked_and_handed_on_by_one_post(tasting: House, guests: list[Guest]) -> None:
    alice, bob, carol = guests
    await alice.type("/move do:close; sip green")
    await bob.type("/move do:gift no")
    await bob.type("/move do:sip green")
    await carol.type("/move do:sip green")
    await alice.until(lambda: [alice.id] == pinged_people(newest(alice)), "the call")
    turn = newest(alice)

    assert "alice (take a coin)" in await bob.type("/game status")
    assert "May answer" not in bob.last()
    assert ["gift yes · alice", "gift no · alice"] == list(offers(turn))

    await alice.use(turn, offers(turn)["gift yes · alice"])
    await carol.until(lambda: [carol.id] == pinged_people(newest(carol)), "the next one is called")
    await carol.use(newest(carol), next(blue(newest(carol))))
    wizard = carol.private()[-1]

    assert "Gift?" in carol.read([wizard])
    assert {} == offers(wizard), "it is asked itself"

    await carol.use(wizard, button(wizard, "play:"), expected="Your answer is in")
    await bob.until(lambda: not offers(newest(bob)), "the next round")


async def test_my_info_shows_what_one_is_offered(tasting: House, guests: list[Guest]) -> None:
    _, bob, _ = guests
    turn = newest(bob)
    await bob.use(turn, button(turn, "info"))
    info = bob.private()[-1]

    assert ["gift yes", "gift no"] == list(offers(info))
    assert "Your answer is in" in await bob.use(info, offers(info)["gift no"], expected="Your answer is in")

    await forge(tasting.place, bob, offers(info)["gift no"]["custom_id"], expected="no longer open")
