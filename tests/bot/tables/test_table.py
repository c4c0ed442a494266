"""What follows from a game in memory: what happens of itself, what a log tells whom, where a turn began."""

import pytest

from bot.catalogue.games import GAMES
from bot.tables.past import state_after
from bot.tables.table import Table, asked_of, replay_log
from bot.tables.telling.export import Header, format_record, parse_record, rules_and_start
from bot.tables.telling.history import history
from bot.tables.turns.course import Course, Orders, automatic, only_answer, play_moves
from bot.tables.turns.drafts import tried_out, without_last_choice
from bot.tables.turns.undo import last_turn
from bot.tables.visibility import HIDDEN, readable
from laws.laws import replay
from rules.core.model import CHANCE
from rules.core.notation import format_action
from rules.core.struct import evolve
from rules.ming_dynasty.game import RULES as MING
from rules.prepared import parse_chain
from tests.bot.tables.test_secrets import Tastings
from tests.support.ming import arrange
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, House
from tests.toys.generous.game import GAME

SINGLE_PLACE = b"tea 275"
"""So seeded, nature draws for Bob a tile that fits at one place, in a city that is Alice's."""


async def two(house: House) -> Table:
    return await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")


@rule("TAB-15.12")
async def test_what_was_taken_back_stands_in_the_history_without_its_events(house: House) -> None:
    table = await two(house)
    await house.move(ALICE, "place 1,0 0; deploy none")
    vote = await house.games.votes.undo(house.game, ALICE)
    assert not isinstance(vote, Table)
    await house.games.votes.vote(house.game, BOB, token=vote.token, yes=True)
    told = tuple(history(await house.table(), after=table.record.seq))

    assert [0, 0, CHANCE, 0] == [one.entry.seat for one in told]
    assert [(), (), (), ()] == [one.events for one in told]
    assert 3 == told[-1].entry.undoes


async def test_a_turn_begins_after_what_nature_or_another_did(house: House) -> None:
    table = await two(house)

    assert last_turn(table, 0) is None

    before = table.record.seq
    table = await house.move(ALICE, "place 1,0 0; deploy none")

    assert before == last_turn(table, 0)
    assert last_turn(table, 1) is None


async def test_a_table_can_be_seen_as_it_was(house: House) -> None:
    before = await two(house)
    table = await house.move(ALICE, "place 1,0 0; deploy none")

    assert before.state == state_after(table, before.record.seq).state
    assert table.state == replay_log(table.record, table.log)


async def test_nothing_happens_of_itself_while_somebody_has_a_choice(house: House) -> None:
    table = await two(house)

    assert Course(table.state, (), Orders()) == play_moves(table, (), Orders(), at=5)


async def test_a_turn_without_any_choice_is_made_in_the_name_of_its_seat(house: House) -> None:
    house.seed = SINGLE_PLACE
    await two(house)
    table = await house.move(ALICE, "place 0,-1 2; deploy city1")
    bobs = [entry for entry in table.log if entry.seat == 1]

    assert [("place 1,-1 0", None), ("deploy none", None)] == [(entry.text, entry.user_id) for entry in bobs]
    assert (0,) == table.awaited_seats()


async def test_a_step_back_goes_to_the_last_real_choice(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tasting", evolve(GAME, rules=Tastings()))
    await house.begin("tasting", ALICE, BOB, CAROL)
    for user, coins in ((ALICE, 2), (BOB, 0), (CAROL, 1)):
        table = await house.move(user, f"bid {coins}")
    while table.state.agenda[0][0].among:
        table = await house.move((ALICE, BOB, CAROL)[table.state.agenda[0][0].seat], "respond none")
    draft = tried_out(table, 0, parse_chain(table.rules, "pour;pour;pour")).kept

    assert 4 == len(draft), "with the only choice that is left"
    assert 2 == len(without_last_choice(table, 0, draft))
    assert () == without_last_choice(table, 0, draft[:1])
    assert asked_of(table.rules, table.state, 0) is not None


async def test_a_running_game_is_read_by_others_without_what_is_hidden(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "tasting", evolve(GAME, rules=Tastings()))
    table = await house.begin("tasting", ALICE, BOB, CAROL)
    deals = [entry.text for entry in table.log]

    assert [HIDDEN] * 3 == [entry.text for entry in readable(table.log, None)]
    assert [deals[0], HIDDEN, HIDDEN] == [entry.text for entry in readable(table.log, 0)]


async def test_a_record_plays_to_the_same_state_elsewhere(house: House) -> None:
    await two(house)
    table = await house.move(ALICE, "place 1,0 0; deploy none")
    record = table.record
    header = Header(game=record.rules, version=record.rules_version, seats=record.seats, options=record.options)
    read, log = parse_record(format_record(header, table.log))
    rules, start = rules_and_start(read)

    assert header == read
    assert table.state == replay(rules, start, log)


@rule("A-21")
async def test_that_a_prince_cannot_go_on_is_told_by_his_player_and_not_by_the_bot(house: House) -> None:
    """It would tell all what is not in the hand; in the draft, which nobody else sees, there is no more to choose."""
    record = (await house.begin("ming_dynasty", ALICE, BOB, CAROL, starter="1")).record
    journey = arrange(hands="horse camel|junk|junk", princes="shaanxi-1 sichuan-1 huguang-1")
    journey.do("0 move shaanxi-3 horse")
    decision = asked_of(MING, journey.state, 0)
    assert decision is not None
    forced = only_answer(MING, journey.state, decision)
    table = Table(record, (), (), journey.state)

    assert forced is not None
    assert "deploy 0 none" == format_action(forced)
    assert automatic(table, journey.state, Orders(), 1) is None
