"""What is said of taking back, before and after: it is what `/game undo` then does, in every game."""

import random
from pathlib import Path

import pytest
from msgspec import to_builtins

from bot.base import errors
from bot.storage.records import Logged, Status, Vote
from bot.tables.table import Table
from bot.tables.telling.history import history
from bot.tables.turns.preview import Preview, closing, preview_draft
from bot.tables.turns.undo import Undo, can_be_undone, must_agree, taken_back_since, undo_after, undo_of
from rules.core.log import effective
from rules.core.model import CHANCE
from rules.core.play import answers
from rules.core.struct import evolve
from rules.prepared import parse_chain
from tests.bot.tables.test_silence import Frosty, Judged
from tests.bot.tables.test_table import SINGLE_PLACE
from tests.rules.core.test_log import log
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, House
from tests.support.strollers import turn
from tests.support.tastings import answer_secrets, bid, tasting
from tests.support.terra import arrange, player

USERS = (ALICE, BOB, CAROL)
TURNS = 24
CASES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("carcassonne", 2, {"river": "false"}),
    ("ming_dynasty", 2, {}),
    ("ming_dynasty", 3, {}),
    ("terra_mystica", 2, {}),
    ("terra_mystica", 3, {"pick": "auction", "final": "true"}),
    ("great_wall", 1, {}),
    ("great_wall", 2, {"mode": "coop"}),
    ("great_wall", 3, {}),
)


async def draft_whole_turn(house: House, dice: random.Random) -> Preview:
    """Let somebody who is asked choose by *dice* until the turn can be confirmed."""
    table = await house.table()
    user = dice.choice([USERS[seat] for seat in range(len(table.seats)) if table.asks(seat)])
    preview = await house.games.moves.reset(house.game, user)
    while preview.decision is not None and closing(preview) is None:
        legal = list(answers(table.rules, preview.view.state, preview.decision))
        preview = await house.games.moves.choose(house.game, user, (dice.choice(legal),))
    return preview


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=lambda value: str(value))
async def test_what_is_said_of_taking_back_is_what_undoing_does(
    house: House, seed: str, game: str, seats: int, options: dict[str, str]
) -> None:
    dice = random.Random(seed)
    await house.begin(game, *USERS[:seats], **options)
    met = set[Undo]()
    for _ in range(TURNS):
        preview = await draft_whole_turn(house, dice)
        if preview.seat in preview.table.choosing():
            await house.games.moves.confirm(house.game, USERS[preview.seat])
            continue
        before = undo_after(preview)
        table = await house.games.moves.confirm(house.game, USERS[preview.seat])
        after = undo_of(table, preview.seat)
        met.add(after)
        since = table.log[preview.table.record.seq :]
        others = {entry.seat for entry in since} - {preview.seat}
        if not table.is_live:  # what is drawn may end the game, which nobody can know before
            assert before is after or any(entry.seat == CHANCE for entry in since)
            return

        assert before in (after, Undo.OPEN)
        assert before is after or others or any(entry.barrier for entry in since)
        if dice.random() < 0.5:
            outcome = await house.games.votes.undo(house.game, USERS[preview.seat])

            assert isinstance(outcome, Vote) == (after is Undo.ALL)

    assert met
    assert met <= ({Undo.FREE} if seats == 1 else {Undo.OPEN, Undo.ALL})


@rule("TAB-15.1")
@pytest.mark.parametrize(
    ("lines", "own"),
    [
        ("", 0),
        ("0", 1),
        ("0 0 0", 3),
        ("0 1", 0),
        ("1 0 0", 2),
        ("0 0! 0", 1),
        ("0 0!", 0),
        ("0 ?!", 0),
        ("? 0", 1),
        ("0 0 -1", 1),
        ("0 1 -1", 1),
        ("0 0! -1", 1),
    ],
)
async def test_a_seat_may_take_back_alone_its_own_entries_since_a_barrier_or_another_seat(
    house: House, lines: str, own: int
) -> None:
    entries = tuple(Logged(**to_builtins(entry)) for entry in log(*lines.split()))
    table = evolve(await house.begin("carcassonne", ALICE, BOB), log=entries)
    back_to = [0, *(entry.seq for entry in effective(entries))]

    assert back_to[-1 - own :] == [to for to in back_to if not must_agree(table, 0, to)]


@rule("TAB-15.2")
async def test_where_nature_draws_all_must_agree(house: House) -> None:
    await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")
    preview = await house.choose(ALICE, "place 1,0 0; deploy none")

    assert (Undo.ALL, False) == (undo_after(preview), can_be_undone(preview))


async def test_somebody_who_alone_made_the_last_move_may_take_it_back_until_the_next(house: House) -> None:
    await house.begin("ming_dynasty", ALICE, BOB, CAROL, starter="1")
    preview = await draft_whole_turn(house, random.Random(1))
    table = await house.games.moves.confirm(house.game, ALICE)

    assert (Undo.OPEN, Undo.OPEN) == (undo_after(preview), undo_of(table, 0))

    await draft_whole_turn(house, random.Random(1))
    after = await house.games.moves.confirm(house.game, BOB)

    assert (Undo.ALL, Undo.OPEN) == (undo_of(after, 0), undo_of(after, 1))


async def test_what_the_last_of_several_chooses_is_revealed_with_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tasting(tmp_path, monkeypatch, Frosty()) as here:
        for user in (ALICE, BOB):
            assert can_be_undone(await here.choose(user, "bid 1")), "as long as others have not chosen"
            await here.games.moves.confirm(here.game, user)

        last = await here.choose(CAROL, "bid 0")
        assert (Undo.ALL, False) == (undo_after(last), can_be_undone(last))


@rule("TAB-15.14")
async def test_what_the_bot_did_for_a_seat_is_no_turn_of_it(house: House) -> None:
    """Bob's only tile was laid for him: to take that back alone would only do it again."""
    house.seed = SINGLE_PLACE
    await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")
    table = await house.move(ALICE, "place 0,-1 2; deploy city1")

    assert [1, 1, CHANCE] == [entry.seat for entry in table.log[-3:]]
    with pytest.raises(errors.NothingToUndo):
        await house.games.votes.undo(house.game, BOB)


@rule("TAB-15.5")
async def test_somebody_who_plays_alone_takes_back_what_nature_drew_too(house: House) -> None:
    await house.begin("great_wall", ALICE)
    dice = random.Random(1)
    while not any(entry.seat == 0 and entry.barrier for entry in (await house.table()).log):
        preview = await draft_whole_turn(house, dice)

        assert Undo.FREE is undo_after(preview)
        assert Undo.FREE is undo_of(await house.games.moves.confirm(house.game, ALICE), 0)

    assert isinstance(await house.games.votes.undo(house.game, ALICE, to=0), Table)


@rule("TAB-15.6")
async def test_what_ends_the_game_is_not_taken_back(house: House) -> None:
    seats = (player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    last = arrange(*seats, round=6, passed=(1,))
    table = evolve(await house.begin("terra_mystica", ALICE, BOB), state=last.state)
    draft = parse_chain(table.rules, "pass none")

    assert Undo.OVER is undo_after(preview_draft(table, 0, draft))
    assert Undo.OVER is undo_of(evolve(table, record=evolve(table.record, status=Status.OVER)), 0)


# What was taken back


async def test_somebody_who_hears_of_taking_back_hears_what(house: House) -> None:
    await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")
    before = await house.move(ALICE, "place 1,0 0; deploy none")
    told = list(history(before, after=1))
    vote = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(vote, Vote)
    table = await house.games.votes.vote(house.game, BOB, token=vote.token, yes=True)
    assert isinstance(table, Table)
    *_, undone = history(table)

    assert [one.events for one in told] == [one.events for one in undone.taken]
    assert [False, False, True] == [one.is_drawn for one in undone.taken]


async def test_what_followed_from_an_answer_in_silence_goes_back_as_of_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tasting(tmp_path, monkeypatch, Frosty()) as here:
        await bid(here, 2, 0, 1)
        before = await answer_secrets(here)
        vote = await here.games.votes.undo(here.game, CAROL, to=before.number(2) - 1)
        assert isinstance(vote, Vote)
        for user in (ALICE, BOB):
            outcome = await here.games.votes.vote(here.game, user, token=vote.token, yes=True)
        assert isinstance(outcome, Table)

        for seat in (None, 0, 1):
            [one] = history(outcome, after=before.record.seq, seat=seat)

            assert (CHANCE, None) == (one.entry.seat, one.entry.user_id)
            assert [(Judged(),)] == [each.events for each in one.taken]
            assert not any(each.is_drawn for each in one.taken)
            assert taken_back_since(outcome, before.token(1), seat) is None
        assert 2 == taken_back_since(outcome, before.token(1), 2), "she herself may know"


async def test_only_what_was_shown_before_something_was_taken_back_is_stale(house: House) -> None:
    table = await house.begin("ming_dynasty", ALICE, BOB, CAROL, starter="1")
    await draft_whole_turn(house, random.Random(1))
    await house.games.moves.confirm(house.game, ALICE)
    after = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(after, Table)

    assert (0, None) == (taken_back_since(after, table.token(1), 1), taken_back_since(after, after.token(1), 1))


@rule("TAB-15.10")
async def test_nobodys_draft_outlives_it(house: House) -> None:
    await house.begin("ming_dynasty", ALICE, BOB, CAROL, starter="1")
    await draft_whole_turn(house, random.Random(1))
    await house.games.moves.confirm(house.game, ALICE)
    await draft_whole_turn(house, random.Random(2))
    await house.games.votes.undo(house.game, ALICE)

    assert {} == await house.store.drafts(house.game)
    with pytest.raises(errors.NotYourTurn):
        await house.games.moves.preview(house.game, BOB)


@rule("TAB-15.13")
async def test_two_turns_in_a_row_are_taken_back_one_by_one(house: House) -> None:
    """The last player places both first dwellings one after the other (TM-3.9)."""
    dice = random.Random(1)
    table = await house.begin("terra_mystica", ALICE, BOB)
    lengths: list[int] = []
    while [1, 1] != [entry.seat for entry in table.log[-2:]] or len(lengths) < 2:
        seat = 0 if table.asks(0) else 1
        lengths = [*lengths, len(table.log)][-2:]
        await turn(house.games, table, USERS[seat], dice)
        table = await house.table()

    for length in reversed(lengths):
        await house.games.votes.undo(house.game, BOB)
        assert length == len(effective((await house.table()).log))
