"""Ids that no button has, values that no menu offers, forms that nobody opened: refused, and nothing lost."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.base.api import limits
from cogs.ui.display import display_of
from cogs.ui.items import PRESS
from playground.protocol.json import Json
from tests.e2e.test_stale import scene, standing
from tests.support.bot import load_bot
from tests.support.forgery import MENU, PEOPLE, form_payload, press_payload, rain
from tests.support.guests import Guest
from tests.support.house import House

pytestmark = pytest.mark.slow

TEXTS: Final = (
    "9" * 60,
    "²",
    "-1",
    "٣ ٣",
    "\x00",
    "yes" * 20,
    "'; DROP TABLE games; --",
    "{0} %s",
    "😈" * 20,
    "1 1 1 1",
)
TOKENS: Final = ("0", "999999999.-999999999")
NOBODYS: Final = 999_999_999_999_999_999
ANYBODYS: Final = {"join", "again"}
"""What everybody may do who may see a game."""

LONG: Final = "9" * 4000

FOREIGN: Final = (
    "play",
    "play:1",
    "play:1:0",
    "play:x:0:",
    "PLAY:1:0:",
    "play:1:0:|",
    "play:1:0:|9|9",
    "play:" + "9" * 95,
)
"""Ids of another shape: the bot has no such ids, and does not read them."""


def forgeries(number: int, verb: str, game: int) -> Iterator[Json]:
    """Yield interactions that the messages of a *game* do not allow, different ones for each *number*."""
    texts = (TEXTS * 2)[number % len(TEXTS) :]
    ids = [f"{verb}:{game}:{TOKENS[number % len(TOKENS)]}:{text}" for text in texts]
    assert all(len(id) <= limits.CUSTOM_ID for id in ids)
    yield press_payload(ids[0])
    yield press_payload(f"{ids[1]}|0", MENU, texts[1])
    yield press_payload(f"{verb}:{game}:0:|0", MENU, ("x" * 100, "")[number % 2])
    yield press_payload(f"{ids[2]}|@", PEOPLE, "1")
    yield form_payload(ids[3], ({"value": texts[3], "nonsense": texts[3]}, {}, {"value": LONG})[number % 3])


def posts(here: House) -> list[tuple[str, str, int]]:
    """Return what everybody can read but shared replays, which players may post, with the flags of each message."""
    store = here.place.server.world.store
    found = (each for id in store.channels for each in store.messages(id, limit=1000))
    everybodys = [(each.id, str(each.components), each.flags) for each in found if each.owner is None]
    return [post for post in everybodys if "'step:" not in post[1]]


async def test_forged_ids_of_all_verbs_are_refused_in_private_and_nothing_is_lost(
    here: House, lasting: None, tmp_path: Path
) -> None:
    async with load_bot(tmp_path) as idle:
        verbs = sorted(display_of(idle).presses)
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await scene(alice, bob)
        await carol.type("/game new game:great_wall players:3", channel="games")
        await here.wait_until_shown()
        own, others = (id for (id,) in here.rows("SELECT id FROM games ORDER BY id"))
        before, told = standing(here), posts(here)
        page = bob.private()[-1]["id"]

        async def pour(guest: Guest, game: int) -> None:
            found = [each for number, verb in enumerate(verbs) for each in forgeries(number, verb, game)]
            assert [] == await rain(here.place, guest, found, message=page)
            assert before == standing(here)

        await pour(bob, own)
        for guest, game in ((bob, others), (carol, own), (carol, NOBODYS)):
            texts = [press_payload(f"{verb}:{game}:0:") for verb in verbs if verb not in ANYBODYS]
            assert [] == await rain(here.place, guest, texts, message=page)
            assert before == standing(here), (guest.name, game)
        assert told == posts(here)
        assert [] == here.reported


@pytest.mark.parametrize("custom_id", FOREIGN)
def test_an_id_of_another_shape_is_none_of_ours(custom_id: str) -> None:
    assert not any(re.fullmatch(PRESS + more, custom_id) for more in ("", r"\|[0-9]+", r"\|@"))
