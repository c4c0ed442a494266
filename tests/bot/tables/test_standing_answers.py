"""Standing answers through the services: given among others' moves, also in secret, never again after an undo."""

import pytest

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.storage.errors import Repeated
from bot.storage.records import StandingAnswer, Status, Vote
from bot.tables.past import state_after
from bot.tables.services.standing_answers import Stance, manner_of
from bot.tables.table import Table
from bot.tables.telling.handover import handed_on
from bot.tables.telling.history import history
from bot.tables.turns.course import Orders, play_moves
from bot.tables.visibility import readable
from rules.carcassonne.game import RULES as CARCASSONNE
from rules.core.play import begin, view
from rules.prepared import parse_chain, standing_answer
from tasting.state import Bid, Respond
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, House
from tests.support.tastings import USERS, answer_secrets, bid, pouring
from tests.toys.generous.game import RULES


@pytest.fixture
def house(generous: House) -> House:
    return generous


async def say(house: House, user: int, text: str, press: int | None = None) -> Stance:
    """Type a standing answer as *user*."""
    return await house.games.stances.say(house.game, user, text, press=press)


async def stances(house: House) -> dict[int, str]:
    return {seat: each.text for seat, each in (await house.store.standing_answers(house.game)).items()}


async def standing_lines(house: House) -> list[str]:
    """Return the lines of the log that were standing answers."""
    return [f"{each.seat} {each.text}" for each in await house.store.log(house.game) if each.standing]


@rule("TAB-17.1")
async def test_offers_are_answered_with_the_move_that_makes_them(house: House) -> None:
    await say(house, BOB, "yes")
    await say(house, CAROL, "no")
    table = await pouring(house)

    assert ["1 gift yes", "2 gift no"] == await standing_lines(house)
    assert [0] == [decision.seat for decision in table.state.offers], "Alice is asked"
    assert (0,) == table.awaited_seats()
    assert [BOB, CAROL] == [entry.user_id for entry in table.log if entry.standing]
    assert not any(entry.planned for entry in table.log if entry.standing)
    assert {1: "yes", 2: "no"} == await stances(house), "they are not used up"
    assert table.log == await house.store.log(house.game)


async def test_what_it_depends_on_is_looked_at_each_time(house: House) -> None:
    """Bob has four coins, so he does not take one while he has three at most; Alice has two after her bid."""
    await say(house, ALICE, "upto 3; spare the till")
    await say(house, BOB, "upto 3")
    await say(house, CAROL, "upto 3; else decline")
    table = await pouring(house)

    assert ["0 gift yes", "2 gift no"] == await standing_lines(house)
    assert [1] == [decision.seat for decision in table.state.offers]


@rule("TAB-17.2")
async def test_a_standing_answer_comes_before_a_plan(house: House) -> None:
    await say(house, BOB, "no")
    await house.games.planner.add(house.game, BOB, "gift yes")
    await house.games.planner.add(house.game, CAROL, "gift yes")
    await pouring(house)

    assert ["1 gift no"] == await standing_lines(house)
    assert ["2 gift yes"] == [f"{e.seat} {e.text}" for e in await house.store.log(house.game) if e.planned]


@rule("TAB-17.3")
async def test_what_is_sealed_is_never_answered_so(house: House) -> None:
    for user in USERS:
        await say(house, user, "yes")

    assert (0, 1, 2) == (await house.table()).awaited_seats(), "nobody's bid is made"

    await bid(house, 2, 0, 1)
    await answer_secrets(house)

    assert {"gift"} == {line.split()[1] for line in await standing_lines(house)}

    state = (await house.table()).state

    assert standing_answer(RULES, state, Bid(seat=0, sealed=True), "yes") is None
    assert standing_answer(RULES, state, Respond(seat=0, among=(0, 1)), "yes") is None, "it says nothing of that"


@rule("TAB-17.5")
async def test_what_is_discreet_is_answered_before_anybody_could_see_that_it_is_asked(house: House) -> None:
    """Only Carol holds a frost: without her wish the window opens, and with it no window is seen."""
    await say(house, CAROL, "ask; not frost 1")
    before = await house.table()
    table = await bid(house, 2, 0, 1)
    entry = next(entry for entry in table.log if entry.standing)

    assert (2, "respond none", True, CAROL) == (entry.seat, entry.text, entry.quiet, entry.user_id)
    assert (0,) == table.awaited_seats(), "Alice pours at once"
    for seat in (None, 0, 1):
        assert "respond" not in repr([each.text for each in readable(table.log, seat)])
        assert not any(
            one.entry.standing or one.entry.seat == 2 for one in history(table, after=entry.seq - 1, seat=seat)
        )
    assert before.number(None) + 3 == table.number(None), "three bids"

    opened = state_after(table, entry.seq - 1)

    assert [2] == [decision.seat for decision in opened.state.agenda[0]], "she was asked"
    assert () == automatic_of(opened), "asked already, it is left to her"


def automatic_of(table: Table) -> tuple[str, ...]:
    """Return the bot's action by Carol's wish in the present state of a table."""
    answer = StandingAnswer(game_id=table.record.id, seat=2, text="ask; not frost 1")
    return tuple(entry.text for entry in play_moves(table, (), Orders(answers={2: answer}), at=0).entries)


async def test_a_wish_ends_with_the_round_that_it_is_for(house: House) -> None:
    stance = await say(house, CAROL, "ask; not frost 1")

    assert "not frost 1" == stance.text

    await bid(house, 2, 0, 1)
    for user in USERS:
        await house.games.moves.answer(house.game, user, parse_chain(RULES, "gift no"))
    await house.move(ALICE, "close; sip green")
    await house.move(BOB, "sip green")
    table = await house.move(CAROL, "sip green")

    assert 0 == table.state.rounds
    assert "ask" == (await house.games.stances.stance(house.game, CAROL)).text

    table = await bid(house, 2, 0, 0)

    assert 2 in [each.seat for group in table.state.agenda for each in group if isinstance(each, Respond)]
    assert 1 == len(await standing_lines(house))


async def test_a_wish_is_for_what_its_seat_sees(house: House) -> None:
    for text in ("ask; not frost 1", "ask; not frost 0"):
        with pytest.raises(errors.NoSuchWish):
            await say(house, BOB, text)
    with pytest.raises(errors.NoSuchWish) as refusal:
        await say(house, CAROL, "ask; not frost 0")

    assert str(refusal.value.facts["wishes"]).endswith("not frost 1")

    stance = await house.games.stances.choose(
        house.game, CAROL, "not frost 1", token=(await house.games.stances.stance(house.game, CAROL)).token
    )

    assert {2: "not frost 1"} == await stances(house)
    with pytest.raises(errors.MovedOn):
        await house.games.stances.choose(house.game, CAROL, "not frost 2", token=stance.token)


async def test_what_is_asked_in_secret_already_is_left_to_its_seat(house: House) -> None:
    before = await bid(house, 2, 0, 1)
    await say(house, CAROL, "ask; not frost 1")
    await house.games.planner.add(house.game, BOB, "gift yes")

    assert before.state.agenda == (await house.table()).state.agenda
    assert [] == await standing_lines(house)


async def test_a_secret_that_is_taken_back_is_asked_again(house: House) -> None:
    await say(house, CAROL, "ask; not frost 1")
    table = await bid(house, 2, 0, 1)
    entry = next(entry for entry in table.log if entry.standing)
    vote = Vote(game_id=house.game, seq=table.record.seq, to=entry.seq - 1, asked_by=0, agreed=(0, 1), token="7")
    await house.store.save_vote(vote)
    taken = await house.games.votes.vote(house.game, CAROL, token="7", yes=True)

    assert isinstance(taken, Table)
    assert [2] == [decision.seat for decision in taken.state.agenda[0]]


@rule("TAB-17.1")
async def test_what_is_open_already_is_left_to_its_seat(house: House) -> None:
    before = await pouring(house)
    await say(house, BOB, "yes")
    table = await house.move(ALICE, "close; sip green")

    assert [] == await standing_lines(house)
    assert before.state.offers == table.state.offers

    for user in (BOB, CAROL):
        await house.move(user, "sip green")

    for user in (ALICE, BOB, CAROL):
        await house.move(user, "gift no")
    await pouring(house)

    assert ["1 gift yes"] == await standing_lines(house), "what is asked afterwards is answered"


@rule("TAB-17.4")
async def test_what_was_taken_back_is_not_done_again(house: House) -> None:
    await say(house, BOB, "yes")
    table = await pouring(house)
    entry = next(entry for entry in table.log if entry.standing)
    vote = await house.games.votes.undo(house.game, ALICE, to=state_after(table, entry.seq - 1).number(0))
    assert isinstance(vote, Vote)
    for user in (BOB, CAROL):
        taken = await house.games.votes.vote(house.game, user, token=vote.token, yes=True)

    assert isinstance(taken, Table)
    assert {0, 1, 2} == {decision.seat for decision in taken.state.offers}, "he is asked himself"
    assert taken.log[-1].undoes
    assert {1: "yes"} == await stances(house)

    for user in USERS:
        await house.games.moves.answer(house.game, user, parse_chain(RULES, "gift no"))
    await house.move(ALICE, "close; sip green")
    await house.move(BOB, "sip green")
    await house.move(CAROL, "sip green")
    await pouring(house)

    assert 2 == (await standing_lines(house)).count("1 gift yes"), "it stands for what is asked from then on"


async def test_standing_answers_hand_nothing_on_by_themselves(house: House) -> None:
    await say(house, BOB, "yes")
    await say(house, CAROL, "no")
    table = await pouring(house)
    first = next(entry.seq for entry in table.log if entry.standing)

    assert not handed_on(state_after(table, first - 1), table)


@rule("TAB-17.3")
async def test_what_cannot_be_done_is_not_answered(house: House) -> None:
    """Nobody bids, so there is no coin to take."""
    await say(house, BOB, "yes")
    await say(house, CAROL, "no")
    await bid(house, 0, 0, 0)
    table = await answer_secrets(house)

    assert "2 gift no" in await standing_lines(house)
    assert "1 gift yes" not in await standing_lines(house)
    assert 1 in {decision.seat for decision in table.state.offers}


@rule("TAB-17.7")
async def test_what_is_not_understood_any_more_asks(house: House) -> None:
    stance = await say(house, BOB, "yes")
    old = type(stance.answer)(game_id=house.game, seat=1, text="whenever it rains", since=0)
    await house.store.save_standing_answer(old)
    table = await pouring(house)

    assert [] == await standing_lines(house)
    assert 1 in {decision.seat for decision in table.state.offers}


async def test_somebody_who_leaves_has_none_and_nobody_after_the_end(house: House) -> None:
    await say(house, BOB, "yes")
    await say(house, CAROL, "no")
    await house.games.moves.resign(house.game, BOB)

    assert {2: "no"} == await stances(house)

    await house.games.moves.resign(house.game, CAROL)

    assert Status.OVER is (await house.table()).record.status
    assert {} == await stances(house)


async def test_to_be_asked_is_no_standing_answer(house: House) -> None:
    await say(house, BOB, "yes")
    stance = await say(house, BOB, " ask ")

    assert {} == await stances(house)
    assert "ask" == stance.text

    await say(house, BOB, "ask; else   decline")

    assert {1: "else decline"} == await stances(house)


async def test_it_is_changed_wish_by_wish(house: House) -> None:
    service, game = house.games.stances, house.game
    token = (await service.stance(game, BOB)).token
    for wish, expected in {
        "upto 3": "upto 3",
        "spare the till": "upto 3; spare the till",
        "else decline": "upto 3; else decline; spare the till",
        "yes": "yes; else decline; spare the till",
        "sip black": "yes; else decline; spare the till; sip black",
        "sip green": "yes; else decline; spare the till; sip black; sip green",
        "ask terms": "yes; sip black; sip green",
        "ask coin": "sip black; sip green",
    }.items():
        stance = await service.choose(game, BOB, wish, token=token)
        token = stance.token

        assert expected == stance.text
        assert {1: expected} == await stances(house)

    with pytest.raises(errors.MovedOn):
        await service.choose(game, BOB, "no", token="0.1")
    with pytest.raises(errors.MovedOn):
        await service.choose(game, BOB, "maybe", token=token)

    stance = await service.choose(game, BOB, "sip black", token=token)

    assert "sip green" == stance.text, "what was held is taken back"
    assert "ask" == (await service.choose(game, BOB, "ask teas", token=stance.token)).text
    assert {} == await stances(house)


@pytest.mark.parametrize(("wishes", "expected"), [("sip black; sip green", "black"), ("sip green", "green")])
async def test_of_wishes_in_an_order_the_first_counts(house: House, wishes: str, expected: str) -> None:
    await say(house, BOB, wishes)
    await pouring(house)
    await house.move(ALICE, "close; sip green")

    assert f"1 sip {expected}" in await standing_lines(house)


@pytest.mark.parametrize("text", ["always", "yes; maybe", "yes; no", "upto 1; upto 3", "ask teas", "x" * 999])
async def test_what_is_none_is_refused_with_what_there_is(house: House, text: str) -> None:
    with pytest.raises(errors.NoSuchWish) as refusal:
        await say(house, BOB, text)

    assert str(refusal.value.facts["wishes"]).startswith("yes, no, upto 1, upto 3, else decline")
    assert len(str(refusal.value.facts["text"])) <= 100
    assert {} == await stances(house)


async def test_only_who_plays_here_has_one_and_a_press_counts_once(house: House) -> None:
    with pytest.raises(errors.NotSeated):
        await say(house, 999, "yes")
    await say(house, BOB, "yes", press=7)
    with pytest.raises(Repeated):
        await say(house, BOB, "no", press=7)

    assert {1: "yes"} == await stances(house)


@rule("TAB-17.6")
async def test_nobody_else_is_told(house: House) -> None:
    await say(house, BOB, "upto 3; else decline")
    table = await pouring(house)

    assert "upto" not in repr(table)
    assert not [one for one in history(table, seat=0) if "upto" in repr(one)]


def test_no_wish_has_two_questions() -> None:
    assert CARCASSONNE.standing_answers is None
    with pytest.raises(errors.NoStanding):
        manner_of(CARCASSONNE)
    for rules in (*(game.rules for game in GAMES.values()), RULES):
        manner = rules.standing_answers
        for seats in rules.seats if manner is not None else ():
            state = begin(rules, seats, rules.options_type()).state
            wishes = [wish for each in manner_of(rules).questions(view(rules, state, 0)) for wish in each.wishes]

            assert len(wishes) == len({*wishes}), rules.id
            assert all(wish != "ask" and ";" not in wish for wish in wishes), rules.id
