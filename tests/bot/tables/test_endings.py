"""Turns of many steps that an action closes: only Confirm plays it, as long as its player has not answered."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base import errors
from bot.tables.table import Table
from bot.tables.turns.course import Orders, automatic
from bot.tables.turns.preview import closing
from rules.core.model import IllegalAction, Step
from rules.core.notation import format_action
from rules.core.struct import evolve
from rules.prepared import parse_chain
from tasting.rules import Close, PourCup
from tasting.state import OnTurn, Pour, Sip, Tasting
from tests.support.planning import start
from tests.support.services import ALICE, BOB, House, overtaken
from tests.support.tastings import pouring, tasting
from tests.toys.generous.game import RULES, Generous


@pytest.fixture
def house(generous: House) -> House:
    return generous


class Finish(Close, frozen=True, tag="finish"):
    """Stop pouring, once the player's own cup is empty."""

    def check(self, state: Tasting, decision: Pour) -> None:
        if any(isinstance(each, Sip) and each.seat == decision.seat for each in state.agenda[0]):
            raise IllegalAction("TOY-6")


class Serve(PourCup, frozen=True, tag="serve"):
    """Pour a cup, and have to drink."""

    def perform(self, state: Tasting, decision: OnTurn) -> Step[Tasting]:
        after = super().perform(state, decision).state
        front, *later = after.agenda
        return Step(evolve(after, agenda=((*front, Sip(seat=decision.seat)), *later)))


class Thirsty(Generous):
    """The toy in which whoever pours must drink before the turn may be closed."""

    actions = (*(kind for kind in Generous.actions if kind not in (PourCup, Close)), Serve, Finish)
    ending = Finish


@pytest.fixture
async def thirsty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with tasting(tmp_path, monkeypatch, Thirsty()) as begun:
        yield begun


async def test_confirm_closes_a_turn_that_may_be_closed(house: House) -> None:
    await pouring(house)
    preview = await house.choose(ALICE, "pour")
    close = closing(preview)

    assert not preview.is_ready
    assert close is not None
    assert "close" == format_action(close)

    table = await house.games.moves.confirm(house.game, ALICE, token=preview.draft_token)

    assert ["0 pour", "0 close"] == (await house.log())[-2:]
    assert (0, 1, 2) == table.awaited_seats(), "all drink"
    assert {} == await house.store.drafts(house.game)


async def test_before_anything_is_chosen_there_is_nothing_to_confirm(house: House) -> None:
    await pouring(house)
    preview = await house.games.moves.preview(house.game, ALICE)

    assert closing(preview) is None
    with pytest.raises(errors.NothingChosen):
        await house.games.moves.confirm(house.game, ALICE)


async def test_what_was_shown_is_confirmed_and_no_other_draft(house: House) -> None:
    await pouring(house)
    shown = await house.choose(ALICE, "pour")
    await house.choose(ALICE, "pour")
    with pytest.raises(errors.MovedOn):
        await house.games.moves.confirm(house.game, ALICE, token=shown.draft_token)

    assert "0 pour" not in await house.log()


async def test_a_turn_is_not_closed_while_something_must_still_be_chosen(thirsty: House) -> None:
    await pouring(thirsty)
    preview = await thirsty.choose(ALICE, "serve")

    assert isinstance(preview.decision, Sip), "what must be chosen is asked before the turn goes on"
    assert closing(preview) is None
    with pytest.raises(errors.NothingChosen):
        await thirsty.games.moves.confirm(thirsty.game, ALICE)

    preview = await thirsty.choose(ALICE, "sip green")

    assert isinstance(preview.decision, Pour)
    assert closing(preview) is not None

    await thirsty.games.moves.confirm(thirsty.game, ALICE, token=preview.draft_token)

    assert ["0 serve", "0 sip green", "0 finish"] == (await thirsty.log())[-3:]


async def test_the_bot_closes_only_turns_that_it_has_made(house: House) -> None:
    await pouring(house)
    await start(house, ALICE, "pour; pour")

    assert "0 pour" == (await house.log())[-1], "she may pour once more"

    planning = await start(house, ALICE, "pour")

    assert ["0 pour", "0 close"] == (await house.log())[-2:]

    taken = await house.games.votes.undo(house.game, ALICE, to=planning.table.number(0) - 1)

    assert isinstance(taken, Table)
    assert (0,) == taken.awaited_seats(), "only closing is left, and that is hers to confirm"
    assert automatic(taken, taken.state, Orders(), 99) is None


async def test_in_a_draft_the_only_thing_left_is_chosen(house: House) -> None:
    await pouring(house)
    preview = await house.choose(ALICE, "pour; pour; pour")

    assert ["pour", "pour", "pour", "close"] == [format_action(action) for action in preview.draft]
    assert isinstance(preview.decision, Sip)


async def test_what_others_do_meanwhile_does_not_keep_a_turn_from_being_closed(house: House) -> None:
    await pouring(house)
    shown = await house.choose(ALICE, "pour")
    async with overtaken(house, ALICE) as other:
        await other.moves.answer(house.game, BOB, parse_chain(RULES, "gift no"))

    assert ["0 pour", "0 close", "1 gift no"] == (await house.log())[-3:]
    with pytest.raises((errors.MovedOn, errors.NothingChosen)):
        await house.games.moves.confirm(house.game, ALICE, token=shown.draft_token)
