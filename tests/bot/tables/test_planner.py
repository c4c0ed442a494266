"""Plans through the services: carried out among other people's moves, and stopped."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.records import Vote
from bot.tables.table import Table
from rules.core.notation import format_action
from rules.core.play import legal
from tests.bot.tables.test_secrets import Tastings
from tests.support.planning import plan, planned_lines, pouring, remaining_plans, start
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, House, open_services
from tests.support.tastings import USERS, answer_secrets, bid, tasting


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with tasting(tmp_path, monkeypatch, Tastings()) as begun:
        yield begun


# Carried out


@rule("TAB-16.5")
async def test_plans_of_several_seats_are_carried_out_with_the_move_that_lets_them(house: House) -> None:
    await plan(house, CAROL, "sip green")
    await plan(house, BOB, "sip black; bid 3")
    await pouring(house)
    before = len(await house.log())

    assert {1: "sip black; bid 3", 2: "sip green"} == await remaining_plans(house)

    table = await house.move(ALICE, "close; sip green")
    entries = (await house.store.log(house.game))[before:]
    made = [(each.seat, each.text, each.user_id, each.planned) for each in entries]

    assert [
        (0, "close", ALICE, False),
        (0, "sip green", ALICE, False),
        (1, "sip black", BOB, True),
        (2, "sip green", CAROL, True),
    ] == made
    assert table.log == await house.store.log(house.game)
    assert {1: "bid 3"} == await remaining_plans(house)
    assert (0,) == table.awaited_seats()


async def test_what_is_asked_already_is_answered_when_the_plan_is_started(house: House) -> None:
    await pouring(house)
    planning = await start(house, ALICE, "pour; pour; close; sip green")

    assert ["0 pour", "0 pour", "0 close", "0 sip green"] == await planned_lines(house)
    assert (1, 2) == planning.table.awaited_seats()
    assert () == planning.plan.lines
    assert {} == await remaining_plans(house)


@rule("TAB-16.2")
async def test_the_first_alternative_that_is_legal_is_played(house: House) -> None:
    await pouring(house)
    await start(house, ALICE, "; ".join(["pour | close"] * 4))

    assert ["0 pour", "0 pour", "0 pour", "0 close"] == await planned_lines(house)


@rule("TAB-16.1")
async def test_a_line_waits_until_something_of_its_kind_is_asked(house: House) -> None:
    await plan(house, ALICE, "sip black; close")
    table = await pouring(house)

    assert ["0 close", "0 sip black"] == await planned_lines(house)
    assert (1, 2) == table.awaited_seats()


async def test_an_offer_is_answered_when_it_is_made(house: House) -> None:
    await plan(house, ALICE, "gift yes")
    table = await pouring(house)

    assert ["0 gift yes"] == await planned_lines(house)
    assert (0,) == table.awaited_seats()


@rule("TAB-16.4")
async def test_what_is_secret_is_never_answered_by_a_plan(house: House) -> None:
    for user in USERS:
        await plan(house, user, "bid 2; respond frost; respond none")
    table = await bid(house, 2, 0, 1)

    assert (1, 2) == table.awaited_seats()

    await answer_secrets(house)

    assert [] == await planned_lines(house)
    assert dict.fromkeys(range(3), "bid 2; respond frost; respond none") == await remaining_plans(house)


@rule("TAB-17.2")
async def test_a_plan_comes_before_the_only_answer(house: House) -> None:
    await pouring(house)
    await start(house, ALICE, "pour; pour; pour; close; sip")

    assert ["0 pour", "0 pour", "0 pour", "0 close", "0 sip green"] == await planned_lines(house)


# Stopped, and going on


def way(table: Table) -> str:
    """Return a whole turn of the seat that lays a tile, at the first legal space."""
    return f"{format_action(next(legal(table.rules, table.state, table.awaited_seats()[0])))}; deploy none"


@rule("TAB-16.3", "TAB-16.9")
async def test_a_plan_of_which_nothing_fits_stops_and_its_owner_is_asked(tmp_path: Path) -> None:
    async with open_services(tmp_path) as here:
        table = await here.begin("carcassonne", ALICE, BOB, river="false", starter="1")
        await plan(here, BOB, "place 20,20 0 | place 19,20; place; deploy none; deploy")
        table = await here.move(ALICE, way(table))
        stopped = {1: "[place 20,20 0 | place 19,20; place; deploy none; deploy]"}

        assert (1,) == table.awaited_seats()
        assert stopped == await remaining_plans(here)

        planner = here.games.planner
        planning = await planner.planning(here.game, BOB)

        assert planning.due is not None
        assert (0, "CAR-4.2") == (planning.due.line, planning.due.refusal and planning.due.refusal.rule)

        await here.move(ALICE, way(await here.move(BOB, way(table))))

        assert (1,) == (await here.table()).awaited_seats()
        assert {1: "[place 20,20 0 | place 19,20; place; deploy]"} == await remaining_plans(here), (
            "he deployed nobody by hand"
        )

        planning = await planner.planning(here.game, BOB)
        planning = await planner.remove(here.game, BOB, 0, token=planning.token)
        planning = await planner.carry_out(here.game, BOB, token=planning.token)

        assert ["place", "deploy"] == [line.split()[1] for line in await planned_lines(here)]
        assert (0,) == planning.table.awaited_seats()
        assert {} == await remaining_plans(here)


async def test_a_plan_that_has_stopped_stops_again_if_it_does_not_fit_still(house: House) -> None:
    await bid(house, 0, 0, 0)
    await answer_secrets(house)
    planning = await plan(house, ALICE, "gift yes")

    assert not planning.plan.armed

    planning = await house.games.planner.carry_out(house.game, ALICE, token=planning.token)

    assert {0: "[gift yes]"} == await remaining_plans(house)
    assert not planning.plan.armed


async def test_what_is_typed_to_a_plan_that_has_stopped_is_added_and_starts_nothing(house: House) -> None:
    await bid(house, 0, 0, 0)
    await answer_secrets(house)
    await plan(house, ALICE, "gift yes")
    await plan(house, ALICE, "close")

    assert {0: "[gift yes; close]"} == await remaining_plans(house)
    assert [] == await planned_lines(house)


@rule("TAB-15.11")
async def test_taking_back_stops_all_plans(house: House) -> None:
    await plan(house, BOB, "sip black; sip green")
    await plan(house, CAROL, "close")
    await pouring(house)
    await house.move(ALICE, "close; sip green")

    assert {1: "sip green", 2: "close"} == await remaining_plans(house)

    vote = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(vote, Vote)
    for user in (BOB, CAROL):
        await house.games.votes.vote(house.game, user, token=vote.token, yes=True)

    assert {1: "[sip green]", 2: "[close]"} == await remaining_plans(house)

    table = await house.move(ALICE, "close; sip green")

    assert (1, 2) == table.awaited_seats()


async def test_what_a_plan_played_can_be_taken_back_like_any_move_and_is_not_played_again(house: House) -> None:
    await pouring(house)
    await start(house, ALICE, "pour; pour")
    taken = await house.games.votes.undo(house.game, ALICE)

    assert isinstance(taken, Table)
    assert () == taken.state.pours
    assert {} == await remaining_plans(house)


# Typed while its owner is asked


@rule("TAB-16.8")
async def test_lines_that_answer_the_current_question_go_into_the_draft(house: House) -> None:
    await pouring(house)
    before = await house.log()
    planning = await plan(house, ALICE, "pour; close; sip green; bid 1")

    assert planning.drafted is not None
    assert planning.drafted.is_ready
    assert ["pour", "close", "sip green"] == await house.draft(ALICE)
    assert before == await house.log()
    assert {0: "bid 1"} == await remaining_plans(house)

    await house.games.moves.confirm(house.game, ALICE, token=planning.drafted.token)

    assert ["0 pour", "0 close", "0 sip green"] == (await house.log())[-3:]
    assert [] == await planned_lines(house)


async def test_a_confirmed_draft_uses_up_no_further_line_of_the_plan_that_it_came_from(house: House) -> None:
    await pouring(house)
    planning = await plan(house, ALICE, "close; sip green; sip green")
    assert planning.drafted is not None
    await house.games.moves.confirm(house.game, ALICE, token=planning.drafted.token)

    assert {0: "sip green"} == await remaining_plans(house)


async def test_the_rest_of_a_plan_waits_for_the_draft_whatever_others_do(house: House) -> None:
    await pouring(house)
    await house.move(ALICE, "close; sip green")
    await plan(house, BOB, "sip black; sip green")

    assert ["sip black"] == await house.draft(BOB)

    await house.move(CAROL, "sip green")

    assert {1: "sip green"} == await remaining_plans(house)
    assert ["sip black"] == await house.draft(BOB)
    assert not any(line.startswith("1 sip") for line in await house.log())


async def test_a_plan_stops_when_the_draft_that_it_waits_for_is_dropped(house: House) -> None:
    await pouring(house)
    await house.move(ALICE, "close; sip green")
    for drop in ("reset", "back"):
        await house.games.planner.clear(house.game, BOB)
        planning = await plan(house, BOB, "sip black; sip green")
        assert planning.drafted is not None
        await getattr(house.games.moves, drop)(house.game, BOB, token=planning.drafted.token)

        assert {1: "[sip green]"} == await remaining_plans(house), drop
    await house.move(CAROL, "sip green")

    assert (1,) == (await house.table()).awaited_seats()
