"""Sealed, discreet and parallel choices, offers and forced answers through the services: a toy game has them all."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base import errors
from bot.storage.records import Vote
from bot.tables.services.deeds import Intervention
from bot.tables.table import Table
from bot.tables.telling.figures import past_turns
from bot.tables.telling.history import history
from players.ming_dynasty import choose
from rules.core.model import IllegalAction, Options
from rules.core.notation import format_action
from rules.ming_dynasty.game import RULES
from tasting.rules import TastingRules
from tests.support.drivers import sensible_turn
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, DAVE, House, open_services, overtaken
from tests.support.tastings import USERS, answer_secrets, bid, tasting

MODERATOR = 900


class Two(Options, frozen=True, kw_only=True):
    """Two rounds, always."""

    @property
    def rounds(self) -> int:
        """How many are played."""
        return 2


class Tastings(TastingRules):
    """The toy with nothing to choose beforehand."""

    options_type = Two


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with tasting(tmp_path, monkeypatch, Tastings()) as begun:
        yield begun


async def drinking(house: House) -> Table:
    """Go on to where all say what they drink: Alice has done so, and is offered a coin."""
    await bid(house, 2, 0, 1)
    await answer_secrets(house)
    return await house.move(ALICE, "close; sip green")


@rule("TAB-21.7")
async def test_a_sealed_choice_is_in_no_log_before_the_last_is_in(house: House) -> None:
    await house.move(ALICE, "bid 2")
    await house.move(CAROL, "bid 1")

    assert [] == [line for line in await house.log() if "bid" in line]
    assert (1,) == (await house.table()).awaited_seats()

    await house.move(BOB, "bid 0")

    assert ["0 bid 2", "1 bid 0", "2 bid 1"] == [line for line in await house.log() if "bid" in line]
    assert {} == await house.store.drafts(house.game)


@rule("TAB-15.8")
async def test_a_sealed_choice_can_be_changed_until_the_last_is_in(house: House) -> None:
    await house.move(ALICE, "bid 2")
    await house.games.moves.reset(house.game, ALICE)
    await house.move(BOB, "bid 0")
    await house.move(CAROL, "bid 1")

    assert [] == [line for line in await house.log() if "bid" in line], "what was taken back is not in"

    await house.move(ALICE, "bid 3")

    assert "0 bid 3" in await house.log()


async def test_one_who_has_chosen_is_awaited_again_after_taking_it_back(house: House) -> None:
    await house.move(ALICE, "bid 2")
    table = await house.table()

    assert ((1, 2), frozenset({0}), (0, 1, 2)) == (table.awaited_seats(), table.sealed, table.choosing())

    preview = await house.games.moves.preview(house.game, ALICE)
    preview = await house.games.moves.back(house.game, ALICE, token=preview.token)

    assert ((0, 1, 2), frozenset()) == (preview.table.awaited_seats(), preview.table.sealed)
    assert (0, 1, 2) == (await house.table()).awaited_seats()


async def test_all_is_revealed_when_the_last_who_had_not_chosen_leaves(house: House) -> None:
    await house.move(ALICE, "bid 2")
    await house.move(CAROL, "bid 1")
    table = await house.games.moves.resign(house.game, BOB)

    assert ["0 bid 2", "1 leave", "2 bid 1"] == sorted(line for line in await house.log() if "deal" not in line)
    assert (frozenset(), {}) == (table.sealed, await house.store.drafts(house.game))


@rule("TAB-12.14", "TAB-13.10")
@pytest.mark.parametrize("way", ["by a moderator", "by a moderator who opened it", "by themselves"])
async def test_a_newcomer_on_a_seat_inherits_no_secret_choice(way: str, house: House) -> None:
    """Neither sees nor plays what somebody else has chosen, and is asked anew."""
    games, seat = house.games, 0
    await house.move(ALICE, "bid 2")
    if way == "by a moderator who opened it":
        opened_seat = await games.moderation.unseat(house.game, Intervention(MODERATOR), seat, None)
        assert {seat} == opened_seat.sealed, "until somebody else comes it stays"
    if way == "by themselves":
        absent = await games.seating.open_absent(house.game, {ALICE})
        assert absent is not None
        assert {seat} == absent.sealed
        table = await games.seating.sit(house.game, DAVE, "Dave", seat)
    else:
        table = await games.moderation.seat(house.game, Intervention(MODERATOR), seat, DAVE, "Dave")

    assert frozenset() == table.sealed
    assert seat in table.awaited_seats()
    assert {} == await house.store.drafts(house.game)
    assert [] == await house.draft(DAVE)

    await house.move(BOB, "bid 0")
    await house.move(CAROL, "bid 1")
    await house.move(DAVE, "bid 3")

    assert ["0 bid 3", "1 bid 0", "2 bid 1"] == [line for line in await house.log() if "bid" in line]


async def test_somebody_who_is_put_back_on_their_own_seat_keeps_what_they_chose_in_secret(house: House) -> None:
    await house.move(ALICE, "bid 2")
    await house.games.moderation.unseat(house.game, Intervention(MODERATOR), 0, None)
    table = await house.games.moderation.seat(house.game, Intervention(MODERATOR), 0, ALICE, "Alice")

    assert {0} == table.sealed
    assert ["bid 2"] == await house.draft(ALICE)


@rule("TAB-15.7")
async def test_choices_that_were_revealed_together_are_taken_back_together(house: House) -> None:
    """Or else who must choose again would know what the others have chosen."""
    await bid(house, 2, 0, 1)
    vote = await house.games.votes.undo(house.game, CAROL)

    assert isinstance(vote, Vote)

    for user in (ALICE, BOB):
        taken = await house.games.votes.vote(house.game, user, token=vote.token, yes=True)

    assert isinstance(taken, Table)
    assert ((0, 1, 2), (0, 1, 2)) == (taken.choosing(), taken.awaited_seats())


@rule("TAB-15.9")
async def test_somebody_who_has_chosen_in_secret_has_acted(tmp_path: Path) -> None:
    """Nobody takes back alone what another has answered since, though no log tells of it yet."""
    async with open_services(tmp_path) as here:
        table = await here.begin("ming_dynasty", *USERS, starter="1")
        while not (len(table.choosing()) > 1 and table.log[-1].seat in table.choosing() and not table.log[-1].barrier):
            seat = table.awaited_seats()[0]
            turn = sensible_turn(RULES, choose, table.state, seat)
            table = await here.move(USERS[seat], "; ".join(map(format_action, turn)))
        mover = table.log[-1].seat
        other = next(seat for seat in table.choosing() if seat != mover)
        await here.move(USERS[other], "return 0")

        assert isinstance(await here.games.votes.undo(here.game, USERS[mover]), Vote)
        assert frozenset({other}) == (await here.table()).sealed

        await here.games.moves.reset(here.game, USERS[other])

        assert isinstance(await here.games.votes.undo(here.game, USERS[mover]), Table)


async def test_what_is_asked_in_secret_is_awaited_of_all_whom_it_might_be(house: House) -> None:
    table = await bid(house, 2, 0, 1)
    asked = {decision.seat for decision in table.state.agenda[0]}

    assert (1, 2) == table.awaited_seats()

    for user in {BOB, CAROL} - {USERS[seat] for seat in asked}:
        with pytest.raises(errors.NotYourTurn):
            await house.games.moves.preview(house.game, user)


async def test_an_answer_that_did_nothing_is_told_to_its_seat_alone(house: House) -> None:
    table = await bid(house, 2, 0, 1)
    seat = table.state.agenda[0][0].seat
    table = await house.move(USERS[seat], "respond none")
    for other, expected in ((None, 0), (seat, 1), (0, 0)):
        told = [one.entry.text for one in history(table, seat=other) if one.entry.text == "respond none"]

        assert expected == len(told)


@rule("TAB-25.4")
async def test_no_turn_of_the_past_tells_that_somebody_answered_in_secret(house: House) -> None:
    before = await bid(house, 2, 0, 1)
    seat = before.state.agenda[0][0].seat
    after = await house.move(USERS[seat], "respond none")
    for other in {None, 0, 1, 2} - {seat}:
        told = [[(turn.seat, turn.first, turn.last) for turn in past_turns(table, other)] for table in (before, after)]

        assert told[0] == told[1], other
    assert past_turns(before, seat) != past_turns(after, seat)


async def test_what_all_may_answer_in_any_order_makes_no_draft_stale(house: House) -> None:
    await drinking(house)
    shown = await house.choose(BOB, "sip green")
    await house.move(CAROL, "sip black")
    table = await house.games.moves.confirm(house.game, BOB, token=shown.token)

    assert (0,) == table.awaited_seats(), "the offer is called in"
    assert ["2 sip black", "1 sip green"] == (await house.log())[-2:]


async def test_what_another_process_did_meanwhile_is_no_hindrance_where_it_does_not_matter(house: House) -> None:
    await drinking(house)
    await house.choose(BOB, "sip green")
    await house.choose(CAROL, "sip black")
    async with overtaken(house, CAROL) as other:
        table = await other.moves.confirm(house.game, BOB, press=7)

    assert (0,) == table.awaited_seats()
    assert ["2 sip black", "1 sip green"] == (await house.log())[-2:]


async def test_an_own_answer_is_taken_back_alone_while_nobody_else_has_acted(house: House) -> None:
    await drinking(house)
    await house.move(CAROL, "sip black")
    taken = await house.games.votes.undo(house.game, CAROL)

    assert isinstance(taken, Table)
    assert (1, 2) == taken.awaited_seats()

    await house.move(CAROL, "sip green")
    await house.move(ALICE, "gift yes")

    assert not isinstance(await house.games.votes.undo(house.game, CAROL), Table), "somebody has acted since"


async def test_an_offer_holds_nobody_up_not_even_its_receiver(house: House) -> None:
    table = await drinking(house)

    assert [0] == [gift.seat for gift in table.state.offers]
    assert (1, 2) == table.awaited_seats()

    await house.move(BOB, "sip green")
    table = await house.move(ALICE, "gift yes")

    assert (2,) == table.awaited_seats()
    assert () == table.state.offers


async def test_the_only_answer_is_given_by_the_bot_and_marked(house: House) -> None:
    await bid(house, 2, 0, 1)
    await answer_secrets(house)
    preview = await house.choose(ALICE, "pour; pour; pour")

    assert ["pour", "pour", "pour", "close"] == await house.draft(ALICE)
    assert preview.draft == (await house.games.moves.preview(house.game, ALICE)).draft

    preview = await house.games.moves.back(house.game, ALICE, token=preview.token)

    assert ["pour", "pour"] == await house.draft(ALICE)


async def test_a_draft_that_does_not_fit_any_more_keeps_its_beginning(house: House) -> None:
    await drinking(house)
    await house.choose(BOB, "sip green")
    with pytest.raises(IllegalAction):
        await house.choose(BOB, "sip black")

    assert ["sip green"] == await house.draft(BOB)
