"""Presses on outdated or invented buttons: they only say so and change nothing."""

from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from cogs.ui.display import display_of
from playground.protocol.json import Json
from tests.support.bot import load_bot
from tests.support.evenings import rows_of_games
from tests.support.forgery import forge
from tests.support.guests import Guest, blue, button, newest, open_table, ways
from tests.support.house import House

pytestmark = pytest.mark.slow

LOOKING: Final = {
    *("turn", "info", "hints", "advice", "review", "since", "more", "board", "text", "history", "export", "list"),
    *("mine", "rule", "picture", "sheet", "tiles", "legend", "that", "settings", "columns", "course", "notes"),
    *("replay", "step", "finished"),
}
"""Verbs whose answer shows the present state, however old the button is."""

ASKING: Final = {
    *("plan", "standing", "resign", "cancel", "computers", "pace", "propose", "lobby", "goon", "nomotion", "options"),
    "share",
}
"""These open a page, or close one, and change nothing."""

FORMS: Final = {"amount", "stand", "ownpace", "newtimes", "setting", "replayto", "stepto"}
"""These open a form."""

ELSEWHERE: Final = {"motion": "pause", "newpace": "day", "moretime": "2d", "ask": "pause", "forgetme": "yes"}
"""What these do whoever plays may do at any moment, and people to their own settings."""

FOR_OTHERS: Final = {
    **dict.fromkeys(("accept", "decline", "admit", "crown"), "{me}"),
    **dict.fromkeys(("calloff", "invite", "rehome", "modcancel", "modend", "server", "setupset"), ""),
    **{"fill": "1 open", "terms": "private yes", "modundo": "0", "modseat": "1 {me}", "modunseat": "1 nobody"},
    **{"audit": "1", "serverset": "places", "setup": "1", "opentable": "carcassonne", "newgame": "carcassonne"},
}
"""What only hosts, moderators, owners and the invited may do, each with what it may say."""

CHANGING: Final = {
    **dict.fromkeys(("back", "reset", "confirm", "carry", "noplan", "undo", "resigned", "agree", "refuse"), ""),
    **dict.fromkeys(("join", "leave", "start", "begin", "again", "unseat", "retake", "gift"), ""),
    **{"play": "bid 3", "try": "bid 3", "backto": "bid", "offer": "take 1 witches", "unwish": "0", "take": "1"},
    **{"wish": "pass", "orelse": "pass", "always": "never", "stance": "pass", "seat": "apprentice"},
    **{"paced": "none", "missed": "wait", "unnote": "1 0"},
}
"""The verbs that change something, each with what it may say."""

FORGED: Final = ("0", "7", "0.7", "999999999.999999999", "1.0")


async def test_every_verb_is_known_to_be_of_one_kind(tmp_path: Path) -> None:
    async with load_bot(tmp_path) as bot:
        assert {*display_of(bot).presses} == {*LOOKING, *ASKING, *FORMS, *ELSEWHERE, *CHANGING, *FOR_OTHERS}


async def scene(alice: Guest, bob: Guest) -> None:
    """Begin a game in which Alice has begun a turn, plans something, and always wants something answered."""
    await open_table(alice, bob, game="terra_mystica")
    if not alice.is_called():
        alice, bob = bob, alice
    turn = newest(alice)
    await alice.use(turn, next(blue(turn)))
    for guest in (alice, bob):
        await guest.type("/plan add do:pass")
        await guest.type("/plan standing answer:never")


async def test_an_id_of_somebodys_own_invention_changes_nothing(here: House, lasting: None) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await scene(alice, bob)
        game, before = here.rows("SELECT id FROM games")[0][0], rows_of_games(here)
        pages = {guest: guest.private()[-1]["id"] for guest in (alice, bob)}
        for verb, guest in product((*CHANGING, *sorted(ASKING)), pages):
            for token, message in product(FORGED, ("", pages[guest])):
                custom_id = f"{verb}:{game}:{token}:{CHANGING.get(verb, '')}"
                await forge(here.place, guest, custom_id, message=message, expected="")

            assert before == rows_of_games(here), verb
        assert [] == here.reported


def standing(here: House) -> list[list[tuple[Any, ...]]]:
    """Return all stored rows about games, people and servers."""
    facts = "host, private, keeps, starts, pace, paused_at, frozen, home_id, channel_id, closed_for"
    tables = ("guests", "candidates", "servers", "people", "audit", "due")
    return [
        *rows_of_games(here),
        here.rows(f"SELECT {facts} FROM games"),
        *(here.rows(f"SELECT * FROM {t}") for t in tables),
    ]


@pytest.mark.parametrize("begun", [False, True])
async def test_somebody_who_does_not_play_changes_nothing_by_any_button(here: House, begun: bool) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        if begun:
            await open_table(alice, bob)
        else:
            await alice.type("/game new game:carcassonne players:3", channel="games")
            await bob.use_card("join")
        await here.wait_until_shown()
        await carol.type("/game list", channel="games")
        game, before, page = here.rows("SELECT id FROM games")[0][0], standing(here), carol.private()[-1]["id"]
        verbs = CHANGING | ELSEWHERE | FOR_OTHERS | dict.fromkeys(ASKING, "")
        for verb in verbs.keys() - {"join", "again"}:  # which anybody may
            custom_id = f"{verb}:{game}:0:{verbs[verb].format(me=carol.id)}"
            await forge(here.place, carol, custom_id, message=page, expected="")

        assert before == standing(here)
        assert [] == here.reported


async def asked_before(here: House, alice: Guest, bob: Guest, verb: str) -> tuple[Guest, Json]:
    """Return who can press *verb* and the button, of a moment that has passed since then."""
    await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)
    line = f"/move do:{(await alice.offers('/move do:'))[0]}; deploy none"
    match verb:
        case "resigned":
            await bob.type("/game resign")
            found = button(bob.private()[-1], verb)
            await alice.type(line)
            return bob, found
        case "undo":
            await alice.use(newest(alice), button(newest(alice), "more"))
            found = button(alice.private()[-1], verb)
            await alice.type(line)
            return alice, found
        case "noplan" | "carry" | "unwish":
            await bob.type("/plan add do:place 9,9")
            await bob.type("/plan list")
            found = button(bob.private()[-1], verb)
            await bob.type("/plan add do:place 8,8")
            return bob, found
        case _:  # a typed move
            at = line.removeprefix("/move do:place ").split()[0]
            await alice.type(f"/carcassonne place at:{at}")
            found = button(alice.private()[-1], verb)
            way, values = ways(alice.private()[-1])[0]
            await alice.use(alice.private()[-1], way, *values)
            return alice, found


@pytest.mark.parametrize("verb", ["resigned", "undo", "noplan", "unwish", "reset"])
async def test_a_press_on_what_was_asked_before_does_nothing(here: House, verb: str) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        guest, stale = await asked_before(here, alice, bob, verb)
        before, page = rows_of_games(here), guest.private()[-1]["id"]
        await forge(here.place, guest, stale["custom_id"], message=page, expected="The game has moved on")

        assert before == rows_of_games(here)


async def test_somebody_who_is_asked_anew_whether_to_resign_may_say_yes(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        guest, stale = await asked_before(here, alice, bob, "resigned")
        question = guest.private()[-1]
        await guest.use(question, stale, expected="The game has moved on")
        again = guest.player.messages[question["id"]]

        assert stale["custom_id"] != button(again, "resigned")["custom_id"]

        await guest.use(again, button(again, "resigned"))
        await alice.until(alice.is_over, "the end")
