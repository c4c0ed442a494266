"""Plans at a tea tasting."""

from bot.tables.services.planner import Planning
from bot.tables.table import Table
from bot.tables.turns.plans import format_plan
from tests.support.services import House
from tests.support.tastings import answer_secrets, bid


async def plan(house: House, user: int, text: str, press: int | None = None) -> Planning:
    """Let *user* type a plan."""
    return await house.games.planner.add(house.game, user, text, press=press)


async def start(house: House, user: int, text: str, press: int | None = None) -> Planning:
    """Let *user* add to their plan, and press the button that starts it."""
    planner = house.games.planner
    planning = await planner.planning(house.game, user)
    planning = await planner.wish(house.game, user, text, token=planning.token)
    return await planner.carry_out(house.game, user, token=planning.token, press=press)


async def remaining_plans(house: House) -> dict[int, str]:
    """Return what is left of the plans, by seat; of one that has stopped in brackets."""
    plans = await house.store.plans(house.game)
    written = {seat: format_plan(plan.lines) for seat, plan in plans.items()}
    return {seat: text if plans[seat].armed else f"[{text}]" for seat, text in written.items()}


async def pouring(house: House) -> Table:
    """Go on to where Alice has won, may pour, and is offered a coin."""
    await bid(house, 2, 0, 1)
    return await answer_secrets(house)


async def planned_lines(house: House) -> list[str]:
    return [f"{each.seat} {each.text}" for each in await house.store.log(house.game) if each.planned]
