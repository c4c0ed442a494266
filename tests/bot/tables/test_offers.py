"""Offers: only their seat answers, at once and beside its own draft; the answer is posted when play goes on."""

import pytest

from bot.base import errors
from bot.storage.errors import Repeated
from bot.tables.past import state_after
from bot.tables.table import Table
from bot.tables.telling.handover import handed_on
from bot.tables.turns.offers import is_offer, offered_answers, open_offers
from bot.tables.turns.preview import answers_offer
from rules.carcassonne.game import RULES as CARCASSONNE
from rules.carcassonne.state import Deploy
from rules.core.model import IllegalAction
from rules.core.notation import format_action
from rules.core.play import offer
from rules.prepared import parse_chain
from tasting.state import Gift, Sip
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, House, overtaken
from tests.support.tastings import pouring
from tests.toys.generous.game import RULES


@pytest.fixture
def house(generous: House) -> House:
    return generous


async def answer(house: House, user: int, text: str, token: str | None = None, press: int | None = None) -> Table:
    """Answer offers as *user*."""
    return await house.games.moves.answer(house.game, user, parse_chain(RULES, text), token=token, press=press)


def tokens(table: Table) -> list[str]:
    """Return the tokens that presses on the open offers name."""
    return [table.token(decision.number) for decision in open_offers(RULES, table.state)]


async def test_an_answer_counts_at_once_and_leaves_the_draft_of_ones_own_turn(house: House) -> None:
    await pouring(house)
    await house.choose(ALICE, "pour")
    table = await answer(house, ALICE, "gift yes")

    assert "0 gift yes" == (await house.log())[-1]
    assert ["pour"] == await house.draft(ALICE)
    assert (0,) == table.awaited_seats()

    preview = await house.choose(ALICE, "close; sip green")
    await house.games.moves.confirm(house.game, ALICE, token=preview.token)

    assert ["0 gift yes", "0 pour", "0 close", "0 sip green"] == (await house.log())[-4:]


async def test_offers_are_answered_in_any_order_while_another_is_to_move(house: House) -> None:
    first = await pouring(house)
    one, two, three = tokens(first)
    await answer(house, CAROL, "gift yes", three)
    await answer(house, ALICE, "gift no", one)
    table = await answer(house, BOB, "gift yes", two)

    assert ["2 gift yes", "0 gift no", "1 gift yes"] == (await house.log())[-3:]
    assert () == table.state.offers
    assert (0,) == table.awaited_seats()


async def test_an_offer_that_is_answered_is_gone(house: House) -> None:
    _, two, _ = tokens(await pouring(house))
    await answer(house, BOB, "gift yes", two)
    before = await house.log()
    for text in ("gift yes", "gift no"):
        with pytest.raises(errors.OfferGone):
            await answer(house, BOB, text, two)

    assert before == await house.log()


async def test_nobody_answers_what_another_is_offered(house: House) -> None:
    one, _, _ = tokens(await pouring(house))
    with pytest.raises(errors.OfferGone):
        await answer(house, BOB, "gift yes", one)

    assert [] == [line for line in await house.log() if "gift" in line]


async def test_what_the_rules_forbid_is_no_answer(house: House) -> None:
    table = await pouring(house)
    await answer(house, BOB, "gift yes")
    await answer(house, CAROL, "gift yes")
    with pytest.raises(IllegalAction) as refusal:
        await answer(house, ALICE, "gift yes", tokens(table)[0])

    assert "TOY-5" == refusal.value.rule


async def test_what_is_no_offer_is_not_answered_at_once(house: House) -> None:
    await pouring(house)
    for text in ("pour", "gift yes; pour"):
        with pytest.raises(errors.OfferGone):
            await answer(house, ALICE, text)

    preview = await house.games.moves.preview(house.game, ALICE)

    assert answers_offer(preview, parse_chain(RULES, "gift yes"))
    assert not answers_offer(preview, parse_chain(RULES, "pour"))
    assert not answers_offer(preview, parse_chain(RULES, "gift yes; pour"))
    assert not answers_offer(preview, parse_chain(RULES, "gift yes; gift no")), "there is but one"


async def test_a_press_on_an_offer_counts_once(house: House) -> None:
    table = await pouring(house)
    await answer(house, BOB, "gift yes", tokens(table)[1], press=7)
    with pytest.raises((Repeated, errors.OfferGone)):
        await answer(house, BOB, "gift yes", tokens(table)[1], press=7)

    assert 1 == (await house.log()).count("1 gift yes")


async def test_somebody_who_is_offered_something_and_asked_nothing_else_is_asked_that(house: House) -> None:
    await pouring(house)
    preview = await house.games.moves.preview(house.game, BOB)

    assert preview.is_offer
    assert isinstance(preview.decision, Gift)

    preview = await house.games.moves.preview(house.game, ALICE)

    assert not preview.is_offer


@rule("TAB-20.16")
async def test_answers_to_open_offers_hand_nothing_on_and_one_that_was_called_in_does(house: House) -> None:
    first = await pouring(house)
    await answer(house, CAROL, "gift no")
    table = await answer(house, BOB, "gift yes")

    assert not handed_on(state_after(table, first.record.seq), table), "no more than one after the other"

    await house.move(ALICE, "close; sip green")
    await house.move(BOB, "sip green")
    before = await house.move(CAROL, "sip green")

    assert (0,) == before.awaited_seats(), "hers is called in"
    assert () == before.state.offers
    assert 1 == len(open_offers(RULES, before.state))

    preview = await house.games.moves.preview(house.game, ALICE)

    assert preview.is_offer
    assert handed_on(before, await answer(house, ALICE, "gift no", tokens(before)[0]))


async def test_somebody_who_answers_first_of_several_who_are_asked_hands_nothing_on(house: House) -> None:
    await pouring(house)
    asked = await house.move(ALICE, "close; sip green")
    answered = await house.move(BOB, "sip green")

    assert ((1, 2), (2,)) == (asked.awaited_seats(), answered.awaited_seats())
    assert not handed_on(asked, answered), "Carol was told"
    assert handed_on(asked, await house.move(CAROL, "sip green"))


async def test_what_is_taken_back_by_consent_gives_no_life_to_old_buttons(house: House) -> None:
    _, two, _ = tokens(await pouring(house))
    await answer(house, BOB, "gift yes", two)
    await house.games.votes.undo(house.game, BOB)

    with pytest.raises(errors.OfferGone):
        await answer(house, BOB, "gift no", two)

    table = await house.table()
    await answer(house, BOB, "gift no", tokens(table)[1])


async def test_another_process_that_moved_first_is_no_hindrance(house: House) -> None:
    table = await pouring(house)
    await house.choose(ALICE, "pour; close; sip green")
    async with overtaken(house, ALICE) as other:
        await other.moves.answer(house.game, BOB, parse_chain(RULES, "gift yes"), token=tokens(table)[1])

    assert ["0 pour", "0 close", "0 sip green", "1 gift yes"] == (await house.log())[-4:]


async def test_of_two_offers_alike_only_the_first_has_answers(house: House) -> None:
    state = offer((await pouring(house)).state, Gift(seat=1, number=99))
    first, *_, last = (d for d in open_offers(RULES, state) if d.seat == 1)

    assert ["gift yes", "gift no"] == list(map(format_action, offered_answers(RULES, state, first)))
    assert () == offered_answers(RULES, state, last)


def test_a_game_offers_what_its_state_says() -> None:
    assert is_offer(RULES, Gift(seat=0))
    assert not is_offer(RULES, Sip(seat=0))
    assert not is_offer(RULES, Gift(seat=0, sealed=True))
    assert not is_offer(RULES, Gift(seat=0, among=(0, 1)))
    assert not is_offer(CARCASSONNE, Deploy(seat=0))
