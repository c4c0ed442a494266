"""Secrets at a table of Ming Dynasty, hands and returns, and posts that do not pass the turn to anybody."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.faces.ming_dynasty.phrases import hand_words
from players.ming_dynasty import choose
from playground.client import screen
from playground.protocol.components import every
from playground.protocol.json import Json
from rules.core.play import pending, play
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming, MingOptions, Phase, Starter, Withdraw, cards
from tests.support.ahead import play_ahead
from tests.support.drivers import MingDriver, sensible_turn
from tests.support.evenings import saved_log, wizard_of
from tests.support.guests import Guest, Wanted, button, newest, open_table, pinged_people, text_of, ways
from tests.support.house import House, Looks


def is_choosing(state: Ming, at_least: int = 2) -> bool:
    """Whether that number of players are choosing in secret."""
    return sum(decision.sealed for decision in pending(state)) >= at_least


@asynccontextmanager
async def table(here: House, *names: str, language: str = "en") -> AsyncIterator[MingDriver]:
    """Begin a game of *names* in that order, in which nature always draws the same."""
    async with here.guests(*names) as guests:
        wish = f"options:starter=1 language:{language}"
        await open_table(*guests, game="ming_dynasty", wish=wish, before_start=here.settle)
        yield MingDriver(here, guests, MingOptions(starter=Starter.SEAT_1))


async def visible_messages(guest: Guest) -> dict[str, Json]:
    """Return all messages that *guest* sees by now, by id."""
    await guest.player.calm()
    return dict(guest.player.messages)


def tells(guest: Guest, line: str) -> bool:
    """Return whether the newest turn message that *guest* sees ends with *line*."""
    return text_of(newest(guest)).endswith(line)


async def say_return(guest: Guest, relatives: int) -> None:
    """Choose by buttons as *guest* how many return, and confirm it."""
    await guest.play_by_buttons(Wanted([f"return {relatives}"]))


async def take_back(guest: Guest) -> None:
    """Take back a confirmed choice of *guest*."""
    wizard = await wizard_of(guest)

    assert [] == ways(wizard)
    await guest.use(wizard, button(wizard, "back"))


async def told_to(guest: Guest, folder: Path) -> list[str]:
    """Return all that *guest* can find out about the game by commands, the exported log last."""
    asked = [await guest.type(line) for line in ("/game history", "/game since", "/game text", "/legal")]
    told = [re.sub(r"/attachments/\S+", "", answer) for answer in asked]
    await guest.type("/game export")
    await guest.player.save(folder, guest.private()[-1:])
    *_, log = (path for url, path in guest.player.saved.items() if ".jsonl" in url)
    return [*told, log.read_text(encoding="utf-8")]


async def explanation(guest: Guest) -> str:
    """Return the explanation of the newest turn message that its menu gives *guest*."""
    answer = await guest.answer(guest.player.menu_on(newest(guest)["id"], "What was that?"))
    return re.sub(r"/attachments/\S+", "", answer)


async def check_count(count: int, *others: tuple[Guest, dict[str, Json]]) -> None:
    """Check that *others* see the same messages as before, and in the newest how many of three have chosen."""
    line = texts_for("zh-TW").say("turn-chosen", count=count, of=3)
    for guest, before in others:
        await guest.until(partial(tells, guest, line), line)
        now, turn = await visible_messages(guest), newest(guest)["id"]

        assert tells(guest, line)
        assert {turn} >= {id for id, message in now.items() if before.get(id) != message}
        assert (count > 0) == count_changes(before[turn], now[turn])


async def test_others_see_how_many_have_chosen_and_never_what(here: House, tmp_path: Path) -> None:
    """No message and no answer to a command shows it, also after it was taken back and after a restart."""
    async with table(here, "alice", "bob", "carol", language="zh-TW") as game:
        await play_ahead(game, lambda state: is_choosing(state, 3))
        alice, bob, carol = game.guests
        log, told = saved_log(here), await told_to(bob, tmp_path)
        known = [(guest, await visible_messages(guest)) for guest in (bob, carol)]

        async def check(count: int, *others: tuple[Guest, dict[str, Json]]) -> None:
            await check_count(count, *others)

            assert log == saved_log(here)

        await check(0, *known)
        await say_return(alice, 1)
        await check(1, *known)
        await take_back(alice)
        await check(0, *known)
        await say_return(alice, 0)
        await check(1, *known)
        await here.restart()
        await check(1, *known)

        assert told == await told_to(bob, tmp_path)


async def test_choices_are_played_and_no_longer_counted_once_the_last_player_has_chosen(here: House) -> None:
    async with table(here, "alice", "bob", "carol", language="zh-TW") as game:
        await play_ahead(game, lambda state: is_choosing(state, 3))
        alice, bob, carol = game.guests
        log, known = saved_log(here), (carol, await visible_messages(carol))
        await say_return(alice, 0)
        await say_return(bob, 1)
        await check_count(2, known)
        await here.restart()
        await take_back(bob)
        await check_count(1, known)
        await say_return(bob, 0)
        await check_count(2, known)

        assert log == saved_log(here)

        turns, asked = len(carol.turns()), newest(alice)["id"]
        await say_return(carol, 0)
        await alice.until(lambda: len(alice.turns()) > turns, "what came of it")
        await alice.player.calm()
        counts = [texts_for("zh-TW").say("turn-chosen", count=count, of=3) for count in range(4)]

        def still_counts() -> list[str]:
            return [line for line in counts if line in text_of(alice.player.messages[asked])]

        await alice.until(lambda: not still_counts(), "no count where nobody is asked any more")

        assert [(seat, "return 0") for seat in range(3)] == saved_log(here)[len(log) :][:3]
        assert turns + 1 == len(alice.turns())
        assert [] == here.rows("SELECT * FROM drafts")


async def test_a_count_that_got_lost_is_right_after_a_restart(here: House) -> None:
    """The message stays marked for everybody still awaited, and for nobody else."""
    async with table(here, "alice", "bob") as game:
        await play_ahead(game, lambda state: is_choosing(state, 2))
        alice, bob = game.guests

        assert {alice.id, bob.id} == set(pinged_people(newest(bob)))

        was_that = await explanation(bob)
        await here.wait_until_shown()
        await here.place.fault("status", status=503, route="PATCH /channels/.*/messages/.*", count=1)
        await say_return(alice, 0)
        await bob.player.calm()

        assert tells(bob, "0 of 2 have chosen in secret.")

        await here.restart()
        await bob.until(partial(tells, bob, "1 of 2 have chosen in secret."), "the count")

        assert [bob.id] == pinged_people(newest(bob))
        assert was_that == await explanation(bob), "what was chosen since is secret"


async def test_when_the_last_who_has_not_chosen_leaves_the_choices_of_the_others_are_played(here: House) -> None:
    async with table(here, "alice", "bob", "carol") as game:
        await play_ahead(game, lambda state: is_choosing(state, 3))
        alice, bob, carol = game.guests
        log = saved_log(here)
        await say_return(carol, 1)
        await say_return(alice, 0)
        await bob.type("/game resign")
        await bob.press("Resign")
        await alice.until(lambda: "bob leaves" in alice.read(alice.turns()[-1:]), "that bob has left")

        assert [(1, "leave"), (0, "return 0"), (2, "return 1")] == saved_log(here)[len(log) :][:3]


async def test_a_turn_ends_before_the_next_city_asks_in_secret(here: House) -> None:
    """Otherwise the secret choice there would be confirmed and shown together with the relatives who return here."""

    def asks_on(state: Ming) -> bool:
        asked = pending(state)[0]
        if not isinstance(asked, Withdraw):
            return False
        for action in sensible_turn(RULES, choose, state, asked.seat):
            state = play(RULES, state, asked.seat, action).state
        return is_choosing(state) and asked.seat in [decision.seat for decision in pending(state)]

    async with table(here, "alice", "bob", "carol") as game:
        await play_ahead(game, asks_on)
        seat = game.first_decision().seat
        guest, log, actions = game.guests[seat], saved_log(here), game.turn(seat)
        wanted, wizard = Wanted(actions), await wizard_of(guest)
        while found := ways(wizard):
            control, values = wanted.choice(found)
            await guest.use(wizard, control, *values)
            wizard = guest.private()[-1]
        await guest.use(wizard, button(wizard, "confirm"))

        assert is_choosing(game.state)
        assert [(seat, text) for text in actions] == saved_log(here)[len(log) :]


async def test_hands_are_shown_to_their_owners_only(here: House) -> None:
    async with table(here, "alice", "bob", "carol") as game:
        await play_ahead(game, lambda state: state.phase is Phase.MOVE)
        for guest, locale in zip(game.guests, ("en-US", "zh-CN", "zh-TW"), strict=True):
            await guest.player.speak(locale)
            await guest.type("/ming hand")
            await guest.use(newest(guest), button(newest(guest), "info"))
            await guest.use(newest(guest), button(newest(guest), "hints"))
        alice, *_ = game.guests
        await wizard_of(alice)
        state = game.state
        for seat, owner in enumerate(game.guests):
            hands = {hand_words(state, seat, texts_for(locale)) for locale in LOCALES}
            shown = [each for each in owner.private() if any(hand in full_text(each) for hand in hands)]
            pictures = [medium["url"].partition("?")[0] for each in shown for medium in screen.pictures(each)]

            assert len(shown) >= 2 + (owner is alice)
            assert len(pictures) >= 2
            for other in game.guests:
                if other is not owner:
                    others = " ".join(map(full_text, (await visible_messages(other)).values()))

                    assert [] == [secret for secret in (*hands, *pictures) if secret in others]


def count_changes(before: Json, after: Json) -> int:
    """Return how many parts of a message have changed, without parts that contain others."""
    pairs = zip(every(before["components"]), every(after["components"]), strict=True)
    return sum(one != other and not {"components", "accessory"} & one.keys() for (_, one), (_, other) in pairs)


def full_text(message: Json) -> str:
    """Return all of a message as text."""
    return json.dumps(message, ensure_ascii=False)


async def test_what_the_last_one_does_turn_after_turn_is_told_at_once_and_posted_with_the_next_handing_on(
    looks: Looks, here: House
) -> None:
    """A player who goes on alone keeps the same message, with the present state; nobody is called for it."""
    async with table(here, "alice", "bob", "carol") as game:
        await play_ahead(game, lambda state: state.phase is Phase.MOVE)
        alice, bob, carol = game.guests
        for guest in (alice, bob):
            await guest.make("/move do:pass")
        await carol.until(carol.is_called, "her turn")
        posts = len(carol.turns())
        first, second, *_ = cards(game.state, 2)
        await carol.make(f"/move do:stay {first}; deploy 0 none")
        await alice.until(lambda: "carol’s prince stays" in alice.read(alice.turns()[-1:]), "what carol did")

        assert carol.is_called()
        await looks.search()
        await here.restart()
        await looks.search()
        await carol.play_by_buttons(Wanted([f"stay {second}", "deploy 0 none"]))
        await looks.search()
        await alice.player.calm()

        assert posts == len(alice.turns())
        assert 2 == alice.read(alice.turns()[-1:]).count("carol’s prince stays")
        assert [(True, True)] == here.rows("SELECT shown_seq < seq, told_seq = seq FROM games")

        await carol.make("/move do:pass")
        await bob.until(bob.is_called, "his turn, in the next round")
        await looks.search()
        await alice.player.calm()

        assert posts + 1 == len(alice.turns())
        assert 2 == alice.read(alice.turns()[-1:]).count("carol’s prince stays")
