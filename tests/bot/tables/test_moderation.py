"""What moderators do at games: undo, seats, ends and new beginnings, each with a row in the audit log."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base import errors
from bot.catalogue.games import texts_for
from bot.settings.deadlines.silence import PAUSED_SECONDS, REFUSED_SECONDS
from bot.storage.audit import Audited, ModeratorAction, TablePlace
from bot.storage.errors import Conflict
from bot.storage.records import Closed, Motion, Plan, Status, Verdict
from bot.tables.seated import SeatChange, Why, format_seated, parse_seated
from bot.tables.services.deeds import Intervention
from bot.tables.table import Table, replay_log
from bot.tables.thinking.computers import asked_computer
from cogs.ui.moderating import undo_question
from players.levels import Level
from rules.core.model import CHANCE
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, DAVE, GUILD, NAMES, House, open_services
from tests.support.time import StillWall

MODERATOR = 900
ELSEWHERE = TablePlace(home_id=71, channel_id=72, lobby_id=72)


@pytest.fixture
async def house(tmp_path: Path, wall: StillWall) -> AsyncIterator[House]:
    async with open_services(tmp_path, now=wall.now) as here:
        here.games.tables.thinks = True
        yield here


async def begin_game(house: House, *users: int, game: str = "carcassonne", pace: str = "", **options: str) -> Table:
    given = {"river": "false", "starter": "1"} if game == "carcassonne" else {}
    return await house.begin(game, *users, pace=pace, **given, **options)


async def move(house: House) -> Table:
    """Play the first legal turn of the seat that is asked."""
    table = await house.table()
    [seat] = table.called_seats()
    return await play_first(house, table.seats[seat].user_id)


async def play_first(house: House, user: int) -> Table:
    preview = await house.games.moves.preview(house.game, user)
    while not preview.is_ready:
        preview = await house.games.moves.choose(house.game, user, preview.legal[:1])
    return await house.games.moves.confirm(house.game, user)


async def rows(house: House) -> list[Audited]:
    return [*(await house.games.moderation.audit(GUILD)).rows][::-1]


async def deeds(house: House) -> list[tuple[int, ModeratorAction, dict[str, str]]]:
    return [(row.user_id, row.what, {**row.detail}) for row in await rows(house)]


@rule("TAB-18.9")
async def test_a_moderator_goes_back_to_any_entry_without_asking_anybody(house: House) -> None:
    first = await begin_game(house, ALICE, BOB)
    for _ in range(3):
        await move(house)
    table = await house.games.moderation.undo(house.game, Intervention(MODERATOR), to=first.record.seq)

    assert first.called_seats() == table.called_seats()
    undo = next(entry for entry in table.log if entry.undoes)
    assert (CHANCE, MODERATOR) == (undo.seat, undo.user_id)
    assert replay_log(table.record, table.log) == table.state
    assert [(MODERATOR, ModeratorAction.UNDO, {"to": str(first.record.seq)})] == await deeds(house)
    await move(house)


@rule("TAB-18.11")
async def test_an_undo_is_refused_where_there_is_nothing_or_the_game_has_gone_on(house: House) -> None:
    table = await begin_game(house, ALICE, BOB)
    seen = table.moment(None)
    for number in (table.record.seq, 999):
        with pytest.raises(errors.NothingAfter):
            await house.games.moderation.undo(house.game, Intervention(MODERATOR), to=number)
    await move(house)
    with pytest.raises(errors.MovedOn):
        await house.games.moderation.undo(house.game, Intervention(MODERATOR, token=seen), to=0)
    assert [] == await deeds(house)
    last = (await house.table()).record.seq
    await house.games.moderation.unseat(house.game, Intervention(MODERATOR), 1, None)
    with pytest.raises(errors.NothingAfter):  # an undo leaves everybody where they sit
        await house.games.moderation.undo(house.game, Intervention(MODERATOR), to=last)


@rule("TAB-18.9", "TAB-18.10")
async def test_an_undo_at_the_great_wall_goes_behind_what_was_revealed_together(house: House) -> None:
    """An onlooker counts only what is public, so a number tells nothing of what is hidden."""
    first = await begin_game(house, ALICE, BOB, game="great_wall")
    for user in (ALICE, BOB):
        await play_first(house, user)
    after = await house.table()
    assert after.number(None) > first.number(None)
    last = after.number(None) - 1
    table = await house.games.moderation.undo(house.game, Intervention(MODERATOR), to=last)

    assert table.choosing() == (0, 1), "all choose again, not one of them"
    assert not table.sealed


@rule("TAB-19.1")
async def test_somebody_who_is_asked_about_an_undo_reads_no_secret_of_others(house: House) -> None:
    """The question shows an onlooker what onlookers know, and who plays at the table what their seat knows."""
    await begin_game(house, ALICE, BOB, game="great_wall")
    for user in (ALICE, BOB):
        await play_first(house, user)
    table, texts = await house.table(), texts_for("en")
    secrets = {
        seat: {name for entry in table.log if entry.seen_by == seat for name in drawn_cards(entry.text, table)}
        for seat in (0, 1)
    }
    assert all(secrets.values())
    public = {name for entry in table.log if entry.seen_by is None for name in drawn_cards(entry.text, table)}
    public |= {"Yang Ye", "Racketeer", "Che Kung", "Ambush Captain"}  # who were kept, and shown
    for reader in (None, 0, 1):
        asked = str(undo_question(table, 0, 0, reader, texts).items[0].to_component_dict())
        assert "Take back everything after entry 0" in asked
        known = public | secrets.get(reader, set()) if reader is not None else public
        assert [] == [name for names in secrets.values() for name in names - known if name in asked]
        assert reader is None or any(name in asked for name in secrets[reader] - public), "but what they know"


def drawn_cards(text: str, table: Table) -> list[str]:
    """Return the names of the cards that an entry of nature draws, as people read them."""
    found = re.fullmatch("Draw (.*)", table.face.action_text(text, texts_for("en"), table.names)) if text else None
    return [found[1]] if found else []


# Seats


@rule("TAB-18.5", "TAB-18.6")
async def test_a_moderator_puts_a_member_on_the_seat_of_somebody_who_plays(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    await house.store.save_plan(Plan(game_id=house.game, seat=1, lines=(("pass",),), armed=True))
    table = await house.games.moderation.seat(house.game, Intervention(MODERATOR), 1, CAROL, NAMES[CAROL])

    assert ("Alice", "Carol") == table.names
    assert (None, 1) == (table.seat_of(BOB), table.seat_of(CAROL))
    assert {} == await house.store.plans(house.game), "what was planned there is not hers to know"
    assert [(MODERATOR, ModeratorAction.SEAT, {"seat": "2", "name": "Bob", "new": "Carol"})] == await deeds(house)
    assert "person new moderator" == table.log[-1].text
    for seat, user, error in ((0, CAROL, errors.AlreadySeated), (5, DAVE, errors.NotSeatable)):
        with pytest.raises(error):
            await house.games.moderation.seat(house.game, Intervention(MODERATOR), seat, user, NAMES[user])


async def test_a_moderator_seats_somebody_where_a_player_has_resigned(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await house.games.moves.resign(house.game, BOB)

    table = await house.games.moderation.seat(house.game, Intervention(MODERATOR), 1, DAVE, NAMES[DAVE])

    assert ["rejoin", "person new moderator"] == [entry.text for entry in table.log[-2:]]
    assert {0, 1, 2} == table.people


@rule("TAB-18.6")
async def test_nobody_is_seated_where_a_player_left_before_having_a_faction(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL, game="terra_mystica")
    await house.games.moves.resign(house.game, BOB)

    with pytest.raises(errors.NotSeatable):
        await house.games.moderation.seat(house.game, Intervention(MODERATOR), 1, DAVE, NAMES[DAVE])


@rule("TAB-18.7")
async def test_a_seat_that_a_moderator_opened_is_free_for_all_but_who_sat_there(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    table = await house.games.moderation.unseat(house.game, Intervention(MODERATOR), 1, Level.APPRENTICE)

    assert {1: Level.APPRENTICE} == table.computers
    with pytest.raises(errors.SentAway):
        await house.games.seating.sit(house.game, BOB, "Bob", 1)
    with pytest.raises(errors.SentAway):  # and not that they may sit down again
        await house.games.moves.preview(house.game, BOB)
    table = await house.games.seating.sit(house.game, CAROL, "Carol", 1)
    assert (("Alice", "Carol"), {}) == (table.names, table.computers)
    with pytest.raises(errors.NotFillable):
        await house.games.moderation.unseat(house.game, Intervention(MODERATOR), 7, None)


@rule("TAB-18.8")
async def test_nobody_sent_away_comes_back_because_the_host_put_a_computer_there(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    await house.games.moderation.unseat(house.game, Intervention(MODERATOR), 1, None)
    table = await house.games.votes.replace(house.game, ALICE, 1, Level.MASTER)

    assert isinstance(table, Table)
    assert {1: Level.MASTER} == table.computers
    with pytest.raises(errors.SentAway):
        await house.games.seating.sit(house.game, BOB, "Bob", 1)


@pytest.mark.parametrize(
    "seated",
    [
        SeatChange(Level.MASTER, Why.MODERATOR),
        SeatChange(why=Why.MODERATOR),
        SeatChange(given=True),
        SeatChange(stranger=True, given=True),
    ],
)
def test_what_a_moderator_did_to_a_seat_is_read_as_it_was_written(seated: SeatChange) -> None:
    assert seated == parse_seated(format_seated(seated))


# Ends and new beginnings


@rule("TAB-18.12", "TAB-18.13", "TAB-18.14")
async def test_a_game_that_was_ended_can_be_restored_for_thirty_days(house: House, wall: StillWall) -> None:
    await begin_game(house, ALICE, BOB, pace="day")
    await move(house)
    before = await house.table()
    await house.games.revival.end(house.game, Intervention(MODERATOR))
    with pytest.raises(errors.GameEnded):
        await house.games.revival.end(house.game, Intervention(ALICE))
    with pytest.raises(errors.GameNotLive):
        await house.games.moves.preview(house.game, ALICE)
    wall.turn(29 * 24 * 3600)
    await house.games.revival.restore(house.game, Intervention(MODERATOR))
    after = await house.table()

    assert (before.state, before.log) == (after.state, after.log)
    later = {seat: clock.since and clock.since + 29 * 24 * 3600 for seat, clock in before.clocks.items()}
    assert later == {seat: clock.since for seat, clock in after.clocks.items()}
    assert await house.store.next_due() == wall.now() + 12 * 3600
    await move(house)
    assert [ModeratorAction.END, ModeratorAction.RESTORE] == [row.what for row in await rows(house)]

    await house.games.revival.end(house.game, Intervention(MODERATOR))
    wall.turn(30 * 24 * 3600 + 1)
    with pytest.raises(errors.NotRestorable):
        await house.games.revival.restore(house.game, Intervention(MODERATOR))


@rule("TAB-18.16")
async def test_a_game_goes_on_in_a_new_thread_and_is_shown_anew(house: House, wall: StillWall) -> None:
    await begin_game(house, ALICE, BOB, pace="day")
    await house.games.tables.close(house.game, Closed.CHANNEL)
    wall.turn(3600)
    before = await house.games.tables.record(house.game)
    record = await house.games.revival.move(before, Intervention(MODERATOR), ELSEWHERE)
    with pytest.raises(errors.MovedOn):
        await house.games.revival.move(before, Intervention(MODERATOR), ELSEWHERE)
    await house.store.set_lobby(before, 33)  # by an update of the old card that began before the move

    assert (Status.LIVE, 71, 72) == (record.status, record.home_id, record.channel_id)
    assert [(house.game, 72)] == [(each.id, each.lobby_id) for each in await house.store.unshown_games()]
    moved = await house.games.revival.moved_here(record)
    assert moved is not None
    assert (MODERATOR, "31", "72") == (moved.user_id, moved.detail["old"], moved.detail["new"])
    await move(house)


@rule("TAB-18.15")
async def test_what_cannot_be_restored_or_moved_is_refused(house: House) -> None:
    table = await begin_game(house, ALICE, BOB)
    revival, moderator = house.games.revival, Intervention(MODERATOR)
    with pytest.raises(errors.GameNotClosed):
        await revival.restore(house.game, moderator)
    await house.games.moves.resign(house.game, ALICE)
    if (await house.table()).is_live:
        await house.games.moves.resign(house.game, BOB)
    over = await house.games.tables.record(house.game)
    for refused in (revival.restore(house.game, moderator), revival.move(over, moderator, ELSEWHERE)):
        with pytest.raises(errors.NotRestorable):
            await refused
    with pytest.raises(errors.GameEnded):
        await revival.end(house.game, moderator)
    assert table.record.id == house.game
    assert [] == await deeds(house)


@rule("TAB-18.19")
async def test_a_game_of_another_server_is_none(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    assert house.game == (await house.games.moderation.game(GUILD, house.game)).id
    for guild, number in ((GUILD + 1, house.game), (GUILD, 999)):
        with pytest.raises(errors.NoGameOfNumber):
            await house.games.moderation.game(guild, number)
    assert [] == [*await house.games.moderation.games(GUILD + 1, "")]


# Pauses


@rule("TAB-18.1", "TAB-18.2")
async def test_at_a_frozen_game_nobody_does_anything_and_no_clock_runs_until_it_is_unfrozen(
    house: House, wall: StillWall
) -> None:
    await begin_game(house, ALICE, BOB, pace="day")
    due = await house.store.next_due()
    assert due is not None
    moderation = house.games.moderation
    await house.games.votes.propose(house.game, BOB, Motion.END)
    await moderation.freeze(house.game, Intervention(MODERATOR, "a quarrel"))
    assert [Verdict.STOPPED] == [vote.verdict for vote in await house.store.ended_votes()]

    refused = (
        house.games.moves.preview(house.game, ALICE),
        house.games.moves.resign(house.game, BOB),
        house.games.votes.undo(house.game, ALICE),
        house.games.votes.propose(house.game, ALICE, Motion.RESUME),
        house.games.gifts.give(house.game, BOB),
        moderation.pause(house.game, Intervention(MODERATOR)),
        moderation.resume(house.game, Intervention(MODERATOR)),
        moderation.freeze(house.game, Intervention(MODERATOR, "again")),
    )
    for each in refused:
        with pytest.raises(errors.Frozen, match="a quarrel"):
            await each
    assert await house.store.next_due() == int(wall.now()) + PAUSED_SECONDS
    wall.turn(10 * 24 * 3600)
    await moderation.unfreeze(house.game, Intervention(MODERATOR))

    assert due + 10 * 24 * 3600 == await house.store.next_due()
    await move(house)
    with pytest.raises(errors.NotFrozen):
        await moderation.unfreeze(house.game, Intervention(MODERATOR))
    assert [(ModeratorAction.FREEZE, {"reason": "a quarrel"}), (ModeratorAction.UNFREEZE, {})] == [
        deed[1:] for deed in await deeds(house)
    ]


@rule("TAB-18.3")
async def test_computers_do_not_move_at_a_frozen_game(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    [seat] = (await house.table()).called_seats()
    table = await house.games.moderation.unseat(house.game, Intervention(MODERATOR), seat, Level.APPRENTICE)
    assert asked_computer(table) == seat
    await house.games.moderation.freeze(house.game, Intervention(MODERATOR, "why"))
    table = await house.table()
    assert asked_computer(table) is None
    with pytest.raises(errors.MovedOn):
        await house.games.moves.play_for(table, seat, ())


@rule("TAB-18.4")
async def test_what_a_moderator_pauses_its_players_may_let_go_on_and_the_other_way_round(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    await house.games.moderation.pause(house.game, Intervention(MODERATOR))
    with pytest.raises(errors.Paused):
        await house.games.moderation.pause(house.game, Intervention(MODERATOR))
    await house.games.votes.propose(house.game, ALICE, Motion.RESUME)
    await move(house)
    await house.games.votes.propose(house.game, ALICE, Motion.PAUSE)
    await house.games.moderation.resume(house.game, Intervention(MODERATOR))
    await move(house)
    assert [ModeratorAction.PAUSE, ModeratorAction.RESUME] == [row.what for row in await rows(house)]


async def test_what_was_paused_before_it_was_frozen_goes_on_as_if_no_time_had_passed(
    house: House, wall: StillWall
) -> None:
    await begin_game(house, ALICE, BOB, pace="day")
    due = await house.store.next_due()
    assert due is not None
    await house.games.moderation.pause(house.game, Intervention(MODERATOR))
    wall.turn(100)
    await house.games.moderation.freeze(house.game, Intervention(MODERATOR, "why"))
    wall.turn(200)
    await house.games.moderation.unfreeze(house.game, Intervention(MODERATOR))
    assert due + 300 == await house.store.next_due()


@rule("TAB-5.5")
async def test_the_clocks_of_a_game_stand_while_its_thread_refuses_what_is_posted(
    house: House, wall: StillWall
) -> None:
    await begin_game(house, ALICE, BOB, pace="day")
    due = await house.store.next_due()
    assert due is not None
    await house.store.refuse_game(house.game, int(wall.now()))
    stands = int(wall.now()) + REFUSED_SECONDS
    assert (stands, [house.game]) == (
        await house.store.next_due(),
        [each.id for each in await house.store.refused_games()],
    )
    with pytest.raises(Conflict):
        await house.store.refuse_game(house.game, int(wall.now()))
    wall.turn(500)
    await house.store.accept_game(house.game, int(wall.now()))
    assert (due + 500, ()) == (await house.store.next_due(), await house.store.refused_games())
    await house.store.refuse_game(house.game, int(wall.now()))
    wall.turn(500)
    await house.games.revival.move(await house.games.tables.record(house.game), Intervention(MODERATOR), ELSEWHERE)
    assert (due + 1000, ()) == (await house.store.next_due(), await house.store.refused_games())
