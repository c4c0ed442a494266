"""Evenings of Terra Mystica: by buttons, slash commands and typing; offers are answered at any time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs.terra_mystica import TerraCog
from playground.client import screen
from playground.protocol.json import Json
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Seat, View
from rules.terra_mystica.actions.passing import Pass
from rules.terra_mystica.decisions import Leech, Turn
from rules.terra_mystica.options import Pick, TerraOptions
from rules.terra_mystica.state import Phase, Terra
from rules.terra_mystica.tiles import RoundTile, Scroll
from tests.support.ahead import play_ahead
from tests.support.drivers import TerraDriver, command
from tests.support.evenings import check_the_end, choose
from tests.support.guests import Guest, blue, button, green, named_people, newest, open_table
from tests.support.house import House
from tests.support.terra_player import choose as choose_sensibly

PLAIN = 4
"""The most presses of a plain action: Play, the action, the place, Confirm."""


BEGINNING = 2
"""Number of turns that people make before a shortened game goes on without them."""


def is_nearly_over(state: Terra) -> bool:
    """Return whether all but one player have passed in the last round."""
    return state.round == 6 and len(state.passed) >= len(state.players) - 1


def passing(view: View[Terra], decision: Decision, legal: tuple[ActionOf[Terra], ...], dice: Dice) -> ActionOf[Terra]:
    """Return the first pass, or a sensible player's answer if none is legal."""
    passes = (action for action in legal if isinstance(action, Pass))
    return next(passes, None) or choose_sensibly(view, decision, legal, dice)


def singly(actions: list[str]) -> Iterator[str]:
    """Yield *actions* as buttons offer them: conversions and burning one by one, and the end by Confirm."""
    for action in actions:
        match action.split():
            case ["end"]:
                continue
            case ["convert", give, get, times]:
                yield from [f"convert {give} {get} 1"] * int(times)
            case ["burn", times]:
                yield from ["burn 1"] * int(times)
            case _:  # the others are buttons themselves
                yield action


async def confirm(guest: Guest) -> None:
    wizard = guest.private()[-1]
    await guest.use(wizard, green(wizard)[0])


async def command_turn(guest: Guest, actions: list[str]) -> None:
    """Make a turn by one slash command for each of these *actions*."""
    for action in actions:
        await guest.type(command(TerraCog, action))


def offers(message: Json, answer: str, owner: str = "") -> list[Json]:
    """Return the buttons of *message* that give this *answer* to an offer, to *owner* if one is named."""
    found = [each for each in screen.controls(message) if str(each.get("custom_id", "")).startswith("offer:")]
    return [each for each in found if each["custom_id"].endswith(f":{answer}") and each["label"].endswith(owner)]


class Evening:
    """Five people at a table, each with one way of playing; a builder offers power, and answers come at any time."""

    def __init__(self, here: House, guests: list[Guest], options: TerraOptions) -> None:
        self.here = here
        self.guests = guests
        self.game = TerraDriver(here, guests, options)
        self.presses: list[tuple[int, list[str]]] = []
        self.answered = self.again = 0

    async def round(self, number: int) -> None:
        while self.game.state.round < number:
            await self.step()

    async def step(self) -> None:
        """Make the turn of the seat that is asked, and then the answers of seats that want to answer."""
        seat = self.game.first_decision().seat
        await self.make(seat, self.game.turn(seat))
        if len(self.game.state.offers) > 1:
            for offer in sorted(self.game.state.offers, key=lambda each: (-each.seat, each.number)):
                await self.answer(offer)

    async def make(self, seat: Seat, actions: list[str]) -> None:
        """Make a turn of *seat* in its way; it causes one post, which calls the next player."""
        if isinstance(self.game.first_decision(), Leech):
            await self.answer(self.game.first_decision())
            return
        guest = self.guests[seat]
        await guest.until(lambda: guest.id in named_people(newest(guest)), "the call")
        posts = len(guest.turns())
        if seat in (0, 1):
            self.presses.append((await choose(guest, singly(actions)) + 1, actions))
            await confirm(guest)
        elif seat == 2:
            await command_turn(guest, actions)
        else:
            await guest.type(f"/move do:{'; '.join(actions)}")
        if self.game.first_decision().seat != seat:
            await guest.until(lambda: len(guest.turns()) > posts, "the post")

        assert len(guest.turns()) - posts <= 1

    async def answer(self, offer: Decision) -> None:
        """Answer an offer by the button under the turn message, after somebody else was refused there.

        A second offer to the same seat has its button in private, as long as no new message is posted.
        """
        if offer not in (*self.game.state.offers, *self.game.state.agenda[0]):
            return
        owner, answer = self.guests[offer.seat], self.game.answer(offer)
        last = max(int(newest(guest)["id"]) for guest in self.guests)
        await owner.until(lambda: int(newest(owner)["id"]) >= last, "the newest turn message")
        message = newest(owner)
        if not offers(message, answer, owner.name):
            await owner.use(message, button(message, "info"))
            await owner.use(owner.private()[-1], offers(owner.private()[-1], answer)[0], expected="Your answer is in")
            self.again += 1
            return
        entries = self.here.rows("SELECT count(*) FROM actions")
        if not self.answered:
            other = self.guests[(offer.seat + 1) % len(self.guests)]

            assert owner.name in await other.use(message, offers(message, answer, owner.name)[0]), "it says whose it is"
            assert entries == self.here.rows("SELECT count(*) FROM actions")
        await owner.use(message, offers(message, answer, owner.name)[0])

        assert entries < self.here.rows("SELECT count(*) FROM actions")
        self.answered += 1


async def a_draft_through_a_restart(table: Evening, guest: Guest) -> None:
    """Convert and take it back, choose an action, and confirm it after a restart; meanwhile others answer offers."""
    here, game = table.here, table.game
    await guest.until(lambda: guest.id in named_people(newest(guest)), "the call")
    turn, actions = newest(guest), game.turn(0)
    await guest.use(turn, next(blue(turn)))
    wizard, offers = guest.private()[-1], game.state.offers
    untouched = guest.last()
    exchange = next(each for each in screen.controls(wizard) if ":convert " in str(each.get("custom_id")))

    assert " → " in await guest.use(wizard, exchange)
    assert 1 == len(here.rows("SELECT 1 FROM drafts WHERE seat = 0"))
    await guest.use(wizard, button(guest.private()[-1], "back"))
    assert question(untouched) == question(guest.last())

    await choose(guest, singly(actions))
    shown = guest.private()[-1]
    before = here.rows("SELECT count(*) FROM actions")
    await here.restart()
    for offer in offers:
        await table.answer(offer)

    assert [(len(offers) + before[0][0],)] == here.rows("SELECT count(*) FROM actions")
    assert guest.turns()[-1]["id"] == turn["id"], "answers that free nobody make no post"
    await guest.use(shown, green(shown)[0])
    await guest.until(lambda: newest(guest)["id"] != turn["id"], "the next turn message")

    expected = [*singly(actions), "end"]

    assert expected == [text for (text,) in here.rows("SELECT text FROM actions WHERE seat = 0")[-len(expected) :]]


def is_amid_offers(table: Evening) -> bool:
    """True if the first seat makes a turn, others have offers, and the seat has a worker to exchange."""
    asked, state = table.game.first_decision(), table.game.state
    return isinstance(asked, Turn) and asked.seat == 0 and bool(state.offers and state.players[0].workers)


def question(told: str) -> list[str]:
    """Return what a wizard asks, and of what the seat has."""
    return [line for line in told.splitlines() if line.lstrip().startswith(("###", "-# "))]


@pytest.mark.slow
async def test_five_people_play_two_rounds_each_in_a_way_of_their_own(here: House) -> None:
    options = TerraOptions(map="fire_and_ice", final=True, ice=True, track=True)
    async with here.guests("alice", "bob", "carol", "dave", "ellen") as guests:
        alice, bob, _, _, ellen = guests
        await bob.player.speak("zh-CN")
        wish = "options:map=fire_and_ice final=true ice=true track=true"
        await open_table(*guests, game="terra_mystica", wish=wish, before_start=lambda: here.settle(b"wine"))
        table = Evening(here, guests, options)
        await table.round(1)
        while not is_amid_offers(table):
            await table.step()
        await a_draft_through_a_restart(table, alice)
        await ellen.type("/plan standing answer:upto 1; else decline")
        await table.round(3)
        plain = [presses for presses, actions in table.presses if len(actions) <= 2]

        assert max(plain) <= PLAIN
        assert table.answered
        assert here.rows("SELECT 1 FROM actions WHERE standing AND seat = 4")
        assert [] == here.rows("SELECT 1 FROM actions WHERE standing AND seat <> 4")


@pytest.mark.parametrize("shortened", [True, pytest.param(False, marks=pytest.mark.slow)], ids=["shortened", "whole"])
async def test_people_type_a_game_to_its_end_and_answer_offers_late(
    here: House, tmp_path: Path, shortened: bool
) -> None:
    options = TerraOptions(map="fjords", pick=Pick.AUCTION, extra_towns=True, variable=True, volcano=True)
    async with here.guests(*("alice", "bob", "carol")[: 2 if shortened else 3]) as guests:
        await guests[0].player.speak("zh-CN")
        await guests[-1].player.speak("zh-TW")
        wish = "options:map=fjords pick=auction extra_towns=true variable=true volcano=true"
        await open_table(*guests, game="terra_mystica", wish=wish, before_start=here.settle)
        game = TerraDriver(here, guests, options)

        turns = 0
        while (state := game.state).phase is not Phase.END:
            if shortened and turns == BEGINNING:
                game.player = passing
                await play_ahead(game, is_nearly_over)
                turns, state = turns + 1, game.state  # the bot posts what was skipped once
            seat = state.agenda[0][0].seat
            actions = game.turn(seat)
            guest = guests[seat]
            await guest.until(lambda guest=guest: guest.id in named_people(newest(guest)), "the call")  # type: ignore[misc]
            await guest.make(f"/move do:{'; '.join(actions)}")
            turns += "take" not in actions[0] and "decline" not in actions[0]
        for guest in guests:
            await guest.until(guest.is_over, "the end")
        posts = len(guests[0].turns()) - 1

        assert posts <= turns, "answers make no posts, and a turn one at most"
        await check_the_end(here, guests, posts, tmp_path, at_once=3)


async def test_a_game_whose_whole_set_up_was_agreed_is_posted(here: House) -> None:
    """Nothing is left to chance then, so that its log is empty at first."""
    tiles = "rounds=" + "+".join(list(RoundTile)[:6]) + " scrolls=" + "+".join(list(Scroll)[:5])
    wish = f"options:factions=witches+giants {tiles} tile=greatest_distance"
    async with here.guests("alice", "bob") as guests:
        await open_table(*guests, game="terra_mystica", wish=wish)

        assert [(0, "live")] == here.rows("SELECT seq, status FROM games")
        assert 1 == len(guests[0].turns())
        assert any(guest.is_called() for guest in guests)


async def test_bids_are_buttons_and_a_highest_bid_is_kept_to_in_secret(here: House) -> None:
    """The opener names a highest bid in a form; others raise under the post, and are outbid in the same post."""
    async with here.guests("alice", "bob", "carol") as guests:
        await open_table(*guests, game="terra_mystica", wish="options:pick=auction", before_start=here.settle)
        game = TerraDriver(here, guests, TerraOptions(pick=Pick.AUCTION))
        opener = guests[game.first_decision().seat]
        await opener.until(lambda: opener.id in named_people(newest(opener)), "the call")
        await opener.use(newest(opener), next(blue(newest(opener))))
        form = next(each for each in screen.controls(opener.private()[-1]) if each["custom_id"].startswith("stand:"))
        await opener.fill(opener.private()[-1], form, "12", expected="Turn saved")

        for answer in ("bid 1", "drop", "bid 3"):
            guest = guests[game.first_decision().seat]
            await guest.until(lambda guest=guest: guest.id in named_people(newest(guest)), "the call")  # type: ignore[misc]
            await guest.use(newest(guest), offers(newest(guest), answer, guest.name)[0])

        bids = here.rows("SELECT text, standing FROM actions WHERE text LIKE 'bid %' OR text = 'drop' ORDER BY seq")

        assert [("bid 0", 0), ("bid 1", 0), ("drop", 0), ("bid 2", 1), ("bid 3", 0), ("bid 4", 1)] == bids
        for other in guests:
            await other.until(lambda other=other: "bids 4" in other.read([newest(other)]), "the post")  # type: ignore[misc]
            assert " 12" not in other.read(other.turns()), "the highest bid is nobody else's business"
