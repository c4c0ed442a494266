"""Plans through the services: pressed twice, typed wrongly, dropped, kept, and seen by nobody else."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.storage.errors import Repeated
from bot.storage.records import Plan, Status
from bot.tables.games import Games
from bot.tables.table import replay_log
from bot.tables.telling.history import history
from bot.tables.turns.plans import due
from bot.tables.visibility import readable
from rules.core.model import UnreadableAction
from rules.core.notation import format_action
from rules.core.play import legal
from rules.core.struct import evolve
from rules.ming_dynasty.game import RULES as MING
from tests.bot.tables.test_secrets import Tastings
from tests.support.planning import plan, planned_lines, pouring, remaining_plans, start
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, DAVE, House, open_services, overtaken
from tests.support.tastings import USERS, tasting


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with tasting(tmp_path, monkeypatch, Tastings()) as begun:
        yield begun


# Made step by step


@rule("TAB-16.7")
async def test_nothing_is_carried_out_before_its_owner_says_so(house: House) -> None:
    await pouring(house)
    planner, game = house.games.planner, house.game
    planning = await planner.planning(game, ALICE)
    planning = await planner.wish(game, ALICE, "pour", token=planning.token)
    planning = await planner.or_else(game, ALICE, "close", token=planning.token)
    planning = await planner.or_else(game, ALICE, "pour", token=planning.token)
    planning = await planner.wish(game, ALICE, "sip", token=planning.token)
    planning = await planner.wish(game, ALICE, "close", token=planning.token)

    assert {0: "[pour | close; sip; close]"} == await remaining_plans(house)

    planning = await planner.remove(game, ALICE, 2, token=planning.token)

    assert [] == await planned_lines(house)

    planning = await planner.carry_out(game, ALICE, token=planning.token)

    assert ["0 pour"] == await planned_lines(house)
    assert {0: "sip"} == await remaining_plans(house)

    planning = await planner.or_else(game, ALICE, "close", token=planning.token)

    assert {0: "[sip | close]"} == await remaining_plans(house), (
        "what is changed is not carried out before that is said again"
    )


async def test_an_alternative_to_nothing_is_a_line(house: House) -> None:
    planner = house.games.planner
    planning = await planner.planning(house.game, ALICE)
    await planner.or_else(house.game, ALICE, "sip", token=planning.token)

    assert {0: "[sip]"} == await remaining_plans(house)


async def test_a_press_on_a_plan_that_was_shown_before_does_nothing(house: House) -> None:
    planner, game = house.games.planner, house.game
    stale = (await plan(house, ALICE, "sip green")).token
    now = (await plan(house, ALICE, "sip black")).token
    for pressing in (
        planner.wish(game, ALICE, "close", token=stale),
        planner.or_else(game, ALICE, "close", token=stale),
        planner.remove(game, ALICE, 0, token=stale),
        planner.carry_out(game, ALICE, token=stale),
    ):
        with pytest.raises(errors.MovedOn):
            await pressing

    assert {0: "sip green; sip black"} == await remaining_plans(house)

    await planner.wish(game, ALICE, "close", token=now)

    assert {0: "[sip green; sip black; close]"} == await remaining_plans(house)


async def test_a_press_counts_once(house: House) -> None:
    await plan(house, ALICE, "sip green", press=7)
    with pytest.raises(Repeated):
        await plan(house, ALICE, "sip green", press=7)

    assert {0: "sip green"} == await remaining_plans(house)

    await pouring(house)
    await start(house, ALICE, "pour", press=8)
    with pytest.raises(Repeated):
        await start(house, ALICE, "pour", press=8)

    assert ["0 pour"] == await planned_lines(house)

    await house.games.planner.clear(house.game, ALICE)
    await plan(house, ALICE, "pour", press=9)
    with pytest.raises(Repeated):
        await plan(house, ALICE, "pour", press=9)

    assert ["pour"] == await house.draft(ALICE)


@rule("CORE-2")
async def test_what_cannot_be_read_changes_nothing(house: House) -> None:
    await plan(house, ALICE, "sip green")
    with pytest.raises(UnreadableAction):
        await plan(house, ALICE, "sip black; juggle")
    with pytest.raises(errors.PlanTooLong):
        await plan(house, ALICE, "; ".join(["sip"] * 25))

    assert {0: "sip green"} == await remaining_plans(house)


async def test_a_plan_is_dropped_at_once_whatever_it_is_by_now(house: House) -> None:
    await plan(house, ALICE, "sip green")
    planning = await house.games.planner.clear(house.game, ALICE)

    assert () == planning.plan.lines
    assert {} == await remaining_plans(house)

    await house.games.planner.clear(house.game, ALICE)

    assert {} == await remaining_plans(house)


async def test_only_who_plays_may_plan_and_only_while_the_game_goes_on(house: House) -> None:
    with pytest.raises(errors.NotSeated):
        await plan(house, DAVE, "sip green")
    await plan(house, CAROL, "sip green")
    await house.games.moves.resign(house.game, CAROL)

    assert {} == await remaining_plans(house)
    with pytest.raises(errors.NotSeated):
        await plan(house, CAROL, "sip green")

    await plan(house, ALICE, "sip green")
    table = await house.games.moves.resign(house.game, BOB)

    assert Status.OVER is table.record.status
    assert {} == await remaining_plans(house)
    with pytest.raises(errors.GameNotLive):
        await plan(house, ALICE, "sip green")


@rule("MD-5.2")
async def test_five_placements_of_four_players_take_four_moves_in_place_of_twenty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, MING.id, evolve(GAMES[MING.id], rules=MING))
    async with open_services(tmp_path) as here:
        table = await here.begin(MING.id, *USERS, DAVE, starter="1")
        for user, district in zip((*USERS, DAVE), table.state.map.districts, strict=False):
            await here.move(user, f"prince {district.id}")
        first, *others = (province.id for province in table.state.map.provinces)
        wishes = "; ".join([f"place {first}"] * 2 + [f"place {other}" for other in others[:3]])
        moves = []
        for user in (*USERS, DAVE):
            moves.append((await here.table()).awaited_seats())
            await start(here, user, f"{wishes}; take dragon | take")
        placed = [line for line in await planned_lines(here) if "place" in line]

        assert [(0,), (1,), (2,), (3,)] == moves
        assert [f"{seat} place {province}" for province in (first, first, *others[:3]) for seat in range(4)] == placed
        assert 4 == sum("take" in line for line in await planned_lines(here))
        assert {} == await remaining_plans(here)


# Beside other things


async def test_plans_outlive_the_process(house: House) -> None:
    await plan(house, BOB, "sip black")
    await pouring(house)
    house.games = Games(house.store)
    await house.move(ALICE, "close; sip green")

    assert ["1 sip black"] == await planned_lines(house)


async def test_a_draft_about_what_a_plan_has_decided_goes(house: House) -> None:
    await pouring(house)
    await house.move(ALICE, "close; sip green")
    shown = await house.choose(BOB, "sip green")
    await house.choose(CAROL, "sip green")
    await start(house, BOB, "sip black")

    assert [2] == [*await house.store.drafts(house.game)]
    with pytest.raises(errors.NotYourTurn):
        await house.games.moves.confirm(house.game, BOB, token=shown.token)

    assert 1 == sum(line.startswith("1 sip") for line in await house.log())


async def test_a_draft_about_something_else_stays(house: House) -> None:
    await pouring(house)
    await house.choose(ALICE, "gift yes")
    await start(house, ALICE, "close")

    assert ["0 close"] == await planned_lines(house)
    assert ["gift yes"] == await house.draft(ALICE)


async def test_another_process_may_move_first(house: House) -> None:
    await pouring(house)
    await house.move(ALICE, "close; sip green")
    await house.choose(CAROL, "sip black")
    planner = house.games.planner
    planning = await planner.planning(house.game, BOB)
    planning = await planner.wish(house.game, BOB, "sip green; bid 1", token=planning.token)
    async with overtaken(house, CAROL) as other:
        await other.planner.carry_out(house.game, BOB, token=planning.token, press=7)

    assert ["2 sip black", "1 sip green"] == (await house.log())[-2:]
    assert {1: "bid 1"} == await remaining_plans(house)


@rule("TAB-16.10")
async def test_nobody_else_can_tell_that_there_is_a_plan(house: House) -> None:
    await pouring(house)

    async def visible_state() -> list[object]:
        house.games = Games(house.store)
        table = await house.table()
        told: list[object] = [table]
        for seat in (None, 0, 2):
            told += [table.view(seat), tuple(history(table, seat=seat)), readable(table.log, seat)]
        others = [await house.games.planner.planning(house.game, user) for user in (ALICE, CAROL)]
        return [*told, *(each.plan for each in others), await house.games.moves.preview(house.game, ALICE)]

    before = await visible_state()
    await plan(house, BOB, "sip black")

    assert before == await visible_state()

    planning = await house.games.planner.planning(house.game, BOB)

    assert Plan(game_id=house.game, seat=1, lines=(("sip black",),), armed=True) == planning.plan


@pytest.mark.parametrize("seed", range(8))
async def test_whatever_is_planned_nothing_is_left_open_that_a_plan_answers(house: House, seed: int) -> None:
    """Plans of random lines beside random moves, to the end: no secret is told, and the log still replays."""
    dice, words = random.Random(seed), ("pour", "close", "sip", "sip black", "gift yes", "gift no", "bid 1", "respond")
    table = await house.table()
    while table.is_live:
        user = dice.choice(USERS)
        lines = [" | ".join(dice.choices(words, k=dice.randint(1, 3))) for _ in range(dice.randint(1, 3))]
        planner, planning = house.games.planner, await house.games.planner.planning(house.game, user)
        if len(planning.plan.lines) < 10:
            await planner.add(house.game, user, "; ".join(lines))
        elif dice.random() < 0.5:
            await planner.carry_out(house.game, user, token=planning.token)
        elif dice.random() < 0.5:
            await planner.clear(house.game, user)
        table = await house.table()
        if table.is_live and dice.random() < 0.5:
            asked = next(decision for decision in table.state.agenda[0] if decision.seat not in table.sealed)
            preview = await house.games.moves.preview(house.game, USERS[asked.seat])
            while not preview.is_ready:
                ways = [*legal(table.rules, preview.view.state, preview.seat)]
                preview = await house.choose(USERS[asked.seat], format_action(dice.choice(ways)))
            table = await house.games.moves.confirm(house.game, USERS[asked.seat], token=preview.token)
        for written in (await house.store.plans(house.game)).values():
            drafted = (await house.games.tables.orders(house.game)).drafted
            open_ = due(table.rules, table.state, written, besides=drafted)

            assert not (written.armed and open_), table.state.agenda

    assert not any(each.planned for each in table.log if each.text.startswith(("bid", "respond")))
    assert any(each.planned for each in table.log)
    assert table.state == replay_log(table.record, table.log)
    assert {} == await remaining_plans(house)
