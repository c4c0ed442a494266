"""A turn can always be finished: two presses on Confirm confirm it, or show a new question."""

import random
from contextlib import suppress
from pathlib import Path

import pytest

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.storage.records import Status
from bot.tables.turns.preview import Preview, closing
from rules.core.model import RulesError
from tests.support.services import ALICE, BOB, CAROL, House, open_services


@pytest.fixture
def house(generous: House) -> House:
    return generous


USERS = (ALICE, BOB, CAROL)
STEPS = 60


async def draft_random_turn(house: House, user: int, dice: random.Random) -> Preview | None:
    """Draft a random turn of *user*, and return it as shown; None if nothing is asked or an offer was answered."""
    try:
        preview = await house.games.moves.reset(house.game, user)
    except (errors.NotYourTurn, errors.NotAsked):
        return None
    while not preview.is_ready and not (closing(preview) and dice.random() < 0.5):
        action = dice.choice(preview.legal)
        if preview.is_offer:
            with suppress(errors.OfferGone):
                await house.games.moves.answer(house.game, user, (action,))
            return None
        with suppress(RulesError):
            preview = await house.games.moves.choose(house.game, user, [action])
    return preview


async def make_turn(house: House, user: int, dice: random.Random) -> None:
    """Draft and confirm a random turn of *user*, if anything is asked of them."""
    preview = await draft_random_turn(house, user, dice)
    if preview is not None:
        await house.games.moves.confirm(house.game, user, token=preview.draft_token)


async def has_ended(house: House) -> bool:
    return (await house.table()).record.status is not Status.LIVE


@pytest.mark.parametrize("game", GAMES)
async def test_two_presses_confirm_a_turn_or_show_a_new_question(tmp_path: Path, game: str, seed: str) -> None:
    """Whatever the others do after the draft was shown."""
    dice = random.Random(f"{seed} {game}")
    async with open_services(tmp_path) as house:
        await house.begin(game, *USERS)
        for _ in range(STEPS):
            mover = dice.choice(USERS)
            preview = await draft_random_turn(house, mover, dice)
            if preview is None:
                continue
            for other in dice.sample(USERS, 3) * dice.randrange(3):
                if other != mover and not await has_ended(house):
                    await make_turn(house, other, dice)
            if await has_ended(house):
                break
            try:
                await house.games.moves.confirm(house.game, mover, token=preview.draft_token)
            except (errors.MovedOn, errors.NothingChosen):
                shown = await house.games.moves.preview(house.game, mover)
                if shown.is_ready:
                    await house.games.moves.confirm(house.game, mover, token=shown.draft_token)
                else:
                    assert shown.legal
            except errors.NotYourTurn:
                assert not (await house.table()).asks(preview.seat)


async def test_confirm_counts_if_others_answered_and_the_outcome_is_the_same(tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        first, second, third = await all_asked(house)
        shown = await draft_random_turn(house, first, random.Random(1))
        assert shown is not None
        await make_turn(house, second, random.Random(2))

        after = await house.games.moves.confirm(house.game, first, token=shown.draft_token)

        assert not after.asks(shown.seat)
        assert after.asks(after.seat_of(third) or 0)


async def test_confirm_shows_the_new_outcome_to_whoever_has_become_the_last_one(tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        first, *others = await all_asked(house)
        shown = await draft_random_turn(house, first, random.Random(1))
        assert shown is not None
        for other in others:
            await make_turn(house, other, random.Random(2))

        with pytest.raises(errors.MovedOn):
            await house.games.moves.confirm(house.game, first, token=shown.draft_token)

        now = await house.games.moves.preview(house.game, first)
        assert now.draft == shown.draft
        assert (False, True) == (shown.reveals, now.reveals), "the season ends with the last answer"
        before = (await house.table()).record.seq
        assert before < (await house.games.moves.confirm(house.game, first, token=now.draft_token)).record.seq


async def all_asked(house: House) -> tuple[int, ...]:
    """Begin The Great Wall and play to where all three are asked the same, and not in secret."""
    await house.begin("great_wall", *USERS)
    dice = random.Random("all")
    while True:
        table = await house.table()
        if len(table.people) == len(table.called_seats()) == len(USERS) and not table.choosing():
            return USERS
        await make_turn(house, dice.choice(USERS), dice)
