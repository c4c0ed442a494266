"""Plans through the services: carried out among other people's moves, stopped, given up, and seen by nobody else."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import errors
from bot.catalogue import GAMES
from bot.game.games import Games
from bot.game.services.planner import Planning
from bot.game.table import Table, replayed
from bot.game.telling.history import history
from bot.game.turns.plans import due, format_plan
from bot.game.visibility import readable
from bot.storage.errors import Repeated
from bot.storage.records import Plan, Status, Vote
from rules.core.model import UnreadableAction
from rules.core.notation import format_action
from rules.core.play import legal
from rules.core.struct import evolve
from rules.ming_dynasty.game import RULES as MING
from tests.bot.game.test_secrets import Tastings
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, DAVE, House, opened, overtaken
from tests.support.tastings import USERS, answered, bid, tasting


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with tasting(tmp_path, monkeypatch, Tastings()) as begun:
        yield begun


async def plan(house: House, user: int, text: str, press: int | None = None) -> Planning:
    """Let *user* type a plan."""
    return await house.games.planner.add(house.game, user, text, press=press)


async def left(house: House) -> dict[int, str]:
    """Return what is left of the plans, by seat; of one that has stopped in brackets."""
    plans = await house.store.plans(house.game)
    written = {seat: format_plan(plan.lines) for seat, plan in plans.items()}
    return {seat: text if plans[seat].armed else f"[{text}]" for seat, text in written.items()}


async def pouring(house: House) -> Table:
    """Go on to where Alice has won, may pour, and is offered a coin."""
    await bid(house, 2, 0, 1)
    return await answered(house)


async def planned(house: House) -> list[str]:
    """Return the lines of the log that were planned."""
    return [f"{each.seat} {each.text}" for each in await house.store.log(house.game) if each.planned]


# Carried out


async def test_plans_of_several_seats_are_carried_out_with_the_move_that_lets_them(house: House) -> None:
    await plan(house, CAROL, "sip green")
    await plan(house, BOB, "sip black; bid 3")
    await pouring(house)
    before = len(await house.log())

    assert {1: "sip black; bid 3", 2: "sip green"} == await left(house)

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
    assert {1: "bid 3"} == await left(house)
    assert (0,) == table.awaited()


async def test_what_is_asked_already_is_answered_at_once(house: House) -> None:
    await pouring(house)
    planning = await plan(house, ALICE, "pour; pour; close; sip green")

    assert ["0 pour", "0 pour", "0 close", "0 sip green"] == await planned(house)
    assert (1, 2) == planning.table.awaited()
    assert () == planning.plan.lines
    assert {} == await left(house)


async def test_the_first_alternative_that_is_legal_is_played(house: House) -> None:
    await pouring(house)
    await plan(house, ALICE, "; ".join(["pour | close"] * 4))

    assert ["0 pour", "0 pour", "0 pour", "0 close"] == await planned(house)


async def test_a_line_waits_until_something_of_its_kind_is_asked(house: House) -> None:
    await plan(house, ALICE, "sip black; close")
    table = await pouring(house)

    assert ["0 close", "0 sip black"] == await planned(house)
    assert (1, 2) == table.awaited()


async def test_an_offer_is_answered_when_it_is_made(house: House) -> None:
    await plan(house, ALICE, "gift yes")
    table = await pouring(house)

    assert ["0 gift yes"] == await planned(house)
    assert (0,) == table.awaited()


async def test_what_is_secret_is_never_answered_by_a_plan(house: House) -> None:
    for user in USERS:
        await plan(house, user, "bid 2; respond frost; respond none")
    table = await bid(house, 2, 0, 1)

    assert (1, 2) == table.awaited()

    await answered(house)

    assert [] == await planned(house)
    assert dict.fromkeys(range(3), "bid 2; respond frost; respond none") == await left(house)


async def test_a_plan_comes_before_the_only_answer(house: House) -> None:
    await pouring(house)
    await plan(house, ALICE, "pour; pour; pour; close; sip")

    assert ["0 pour", "0 pour", "0 pour", "0 close", "0 sip green"] == await planned(house)


# Stopped, and going on


def way(table: Table) -> str:
    """Return a whole turn of whoever lays a tile, at the first space that is legal."""
    return f"{format_action(next(legal(table.rules, table.state, table.awaited()[0])))}; deploy none"


async def test_a_plan_of_which_nothing_fits_stops_and_its_owner_is_asked(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        table = await here.begin("carcassonne", ALICE, BOB, river="false", starter="1")
        await plan(here, BOB, "place 20,20 0 | place 19,20; place; deploy none")
        table = await here.move(ALICE, way(table))
        stopped = {1: "[place 20,20 0 | place 19,20; place; deploy none]"}

        assert (1,) == table.awaited()
        assert stopped == await left(here)

        planner = here.games.planner
        planning = await planner.planning(here.game, BOB)

        assert planning.due is not None
        assert (0, "CAR-4.2") == (planning.due.line, planning.due.refusal and planning.due.refusal.rule)

        await here.move(ALICE, way(await here.move(BOB, way(table))))

        assert (1,) == (await here.table()).awaited()
        assert stopped == await left(here), "his turn was his own, and nothing starts the plan but he"

        planning = await planner.remove(here.game, BOB, 0, token=planning.token)
        planning = await planner.carry_out(here.game, BOB, token=planning.token)

        assert ["place", "deploy"] == [line.split()[1] for line in await planned(here)]
        assert (0,) == planning.table.awaited()
        assert {} == await left(here)


async def test_a_plan_that_has_stopped_stops_again_if_it_does_not_fit_still(house: House) -> None:
    await bid(house, 0, 0, 0)
    await answered(house)
    planning = await plan(house, ALICE, "gift yes")

    assert not planning.plan.armed

    planning = await house.games.planner.carry_out(house.game, ALICE, token=planning.token)

    assert {0: "[gift yes]"} == await left(house)
    assert not planning.plan.armed


async def test_what_is_typed_to_a_plan_that_has_stopped_is_added_and_starts_nothing(house: House) -> None:
    await bid(house, 0, 0, 0)
    await answered(house)
    await plan(house, ALICE, "gift yes")
    await plan(house, ALICE, "close")

    assert {0: "[gift yes; close]"} == await left(house)
    assert [] == await planned(house)


async def test_taking_back_stops_all_plans(house: House) -> None:
    await plan(house, BOB, "sip black; sip green")
    await plan(house, CAROL, "close")
    await pouring(house)
    await house.move(ALICE, "close; sip green")

    assert {1: "sip green", 2: "close"} == await left(house)

    vote = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(vote, Vote)
    for user in (BOB, CAROL):
        await house.games.votes.vote(house.game, user, token=vote.token, yes=True)

    assert {1: "[sip green]", 2: "[close]"} == await left(house)

    table = await house.move(ALICE, "close; sip green")

    assert (1, 2) == table.awaited()


async def test_what_a_plan_played_can_be_taken_back_like_any_move_and_is_not_played_again(house: House) -> None:
    await pouring(house)
    await plan(house, ALICE, "pour; pour")
    taken = await house.games.votes.undo(house.game, ALICE)

    assert isinstance(taken, Table)
    assert () == taken.state.pours
    assert {} == await left(house)


# Made step by step


async def test_nothing_is_carried_out_before_its_owner_says_so(house: House) -> None:
    await pouring(house)
    planner, game = house.games.planner, house.game
    planning = await planner.planning(game, ALICE)
    planning = await planner.wish(game, ALICE, "pour", token=planning.token)
    planning = await planner.or_else(game, ALICE, "close", token=planning.token)
    planning = await planner.or_else(game, ALICE, "pour", token=planning.token)
    planning = await planner.wish(game, ALICE, "sip", token=planning.token)
    planning = await planner.wish(game, ALICE, "close", token=planning.token)

    assert {0: "[pour | close; sip; close]"} == await left(house)

    planning = await planner.remove(game, ALICE, 2, token=planning.token)

    assert [] == await planned(house)

    planning = await planner.carry_out(game, ALICE, token=planning.token)

    assert ["0 pour"] == await planned(house)
    assert {0: "sip"} == await left(house)

    planning = await planner.or_else(game, ALICE, "close", token=planning.token)

    assert {0: "[sip | close]"} == await left(house), "what is changed is not carried out before that is said again"


async def test_an_alternative_to_nothing_is_a_line(house: House) -> None:
    planner = house.games.planner
    planning = await planner.planning(house.game, ALICE)
    await planner.or_else(house.game, ALICE, "sip", token=planning.token)

    assert {0: "[sip]"} == await left(house)


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

    assert {0: "sip green; sip black"} == await left(house)

    await planner.wish(game, ALICE, "close", token=now)

    assert {0: "[sip green; sip black; close]"} == await left(house)


async def test_a_press_counts_once(house: House) -> None:
    await plan(house, ALICE, "sip green", press=7)
    with pytest.raises(Repeated):
        await plan(house, ALICE, "sip green", press=7)

    assert {0: "sip green"} == await left(house)

    await pouring(house)
    await plan(house, ALICE, "pour", press=8)
    with pytest.raises(Repeated):
        await plan(house, ALICE, "pour", press=8)

    assert ["0 pour"] == await planned(house)


@rule("CORE-2")
async def test_what_cannot_be_read_changes_nothing(house: House) -> None:
    await plan(house, ALICE, "sip green")
    with pytest.raises(UnreadableAction):
        await plan(house, ALICE, "sip black; juggle")
    with pytest.raises(errors.PlanTooLong):
        await plan(house, ALICE, "; ".join(["sip"] * 25))

    assert {0: "sip green"} == await left(house)


async def test_a_plan_is_dropped_at_once_whatever_it_is_by_now(house: House) -> None:
    await plan(house, ALICE, "sip green")
    planning = await house.games.planner.clear(house.game, ALICE)

    assert () == planning.plan.lines
    assert {} == await left(house)

    await house.games.planner.clear(house.game, ALICE)

    assert {} == await left(house)


async def test_only_who_plays_may_plan_and_only_while_the_game_goes_on(house: House) -> None:
    with pytest.raises(errors.NotSeated):
        await plan(house, DAVE, "sip green")
    await plan(house, CAROL, "sip green")
    await house.games.moves.resign(house.game, CAROL)

    assert {} == await left(house)
    with pytest.raises(errors.NotSeated):
        await plan(house, CAROL, "sip green")

    await plan(house, ALICE, "sip green")
    table = await house.games.moves.resign(house.game, BOB)

    assert Status.OVER is table.record.status
    assert {} == await left(house)
    with pytest.raises(errors.GameNotLive):
        await plan(house, ALICE, "sip green")


@rule("MD-5.2")
async def test_five_placements_of_four_players_take_four_moves_in_place_of_twenty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, MING.id, evolve(GAMES[MING.id], rules=MING))
    async with opened(tmp_path) as here:
        table = await here.begin(MING.id, *USERS, DAVE, starter="1")
        for user, district in zip((*USERS, DAVE), table.state.map.districts, strict=False):
            await here.move(user, f"prince {district.id}")
        first, *others = (province.id for province in table.state.map.provinces)
        wishes = "; ".join([f"place {first}"] * 2 + [f"place {other}" for other in others[:3]])
        moves = []
        for user in (*USERS, DAVE):
            moves.append((await here.table()).awaited())
            await plan(here, user, f"{wishes}; take dragon | take")
        placed = [line for line in await planned(here) if "place" in line]

        assert [(0,), (1,), (2,), (3,)] == moves
        assert [f"{seat} place {province}" for province in (first, first, *others[:3]) for seat in range(4)] == placed
        assert 4 == sum("take" in line for line in await planned(here))
        assert {} == await left(here)


# Beside other things


async def test_plans_outlive_the_process(house: House) -> None:
    await plan(house, BOB, "sip black")
    await pouring(house)
    house.games = Games(house.store)
    await house.move(ALICE, "close; sip green")

    assert ["1 sip black"] == await planned(house)


async def test_a_draft_about_what_a_plan_has_decided_goes(house: House) -> None:
    await pouring(house)
    await house.move(ALICE, "close; sip green")
    shown = await house.choose(BOB, "sip green")
    await house.choose(CAROL, "sip green")
    await plan(house, BOB, "sip black")

    assert [2] == [*await house.store.drafts(house.game)]
    with pytest.raises(errors.NotYourTurn):
        await house.games.moves.confirm(house.game, BOB, token=shown.token)

    assert 1 == sum(line.startswith("1 sip") for line in await house.log())


async def test_a_draft_about_something_else_stays(house: House) -> None:
    await pouring(house)
    await house.choose(ALICE, "gift yes")
    await plan(house, ALICE, "close")

    assert ["0 close"] == await planned(house)
    assert ["gift yes"] == await house.draft(ALICE)


async def test_another_process_may_move_first(house: House) -> None:
    await pouring(house)
    await house.move(ALICE, "close; sip green")
    await house.choose(CAROL, "sip black")
    async with overtaken(house, CAROL) as other:
        await other.planner.add(house.game, BOB, "sip green; bid 1", press=7)

    assert ["2 sip black", "1 sip green"] == (await house.log())[-2:]
    assert {1: "bid 1"} == await left(house)


async def test_nobody_else_can_tell_that_there_is_a_plan(house: House) -> None:
    await pouring(house)

    async def seen() -> list[object]:
        house.games = Games(house.store)
        table = await house.table()
        told: list[object] = [table]
        for seat in (None, 0, 2):
            told += [table.view(seat), tuple(history(table, seat=seat)), readable(table.log, seat)]
        others = [await house.games.planner.planning(house.game, user) for user in (ALICE, CAROL)]
        return [*told, *(each.plan for each in others), await house.games.moves.preview(house.game, ALICE)]

    before = await seen()
    await plan(house, BOB, "sip black")

    assert before == await seen()

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
            assert not (written.armed and due(table.rules, table.state, written)), table.state.agenda

    assert not any(each.planned for each in table.log if each.text.startswith(("bid", "respond")))
    assert any(each.planned for each in table.log)
    assert table.state == replayed(table.record, table.log)
    assert {} == await left(house)
