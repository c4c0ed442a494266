"""The cost of people's presses: waiting times, memory and CPU."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import fmean
from typing import Any, Final, NoReturn

from tests.bench.figures import Figure, percentile
from tests.simulation.people import Person, Times, meanwhile, pressing
from tests.simulation.processes import Bot, Playground
from tests.simulation.profiles.load.cpu import sample_cpu
from tests.simulation.profiles.load.histogram import LAG, THINKING, Histogram

FIRST_ANSWER_MS: Final = {50: 300.0, 200: 1000.0}
"""The limit of the 99th percentile of first answers, by the number of people."""

READY_SECONDS: Final = 5.0
MEMORY_MB: Final = 350.0
THINKING_MB: Final = 200.0
SETTLED_MINUTES: Final = 10
"""How long memory may grow."""

Told = Iterator[tuple[str, Figure]]
"""Figures, each with its key in the JSON."""


def show(figures: Told) -> dict[str, Any]:
    """Print *figures*, and return their values by key."""
    told = {}
    for key, figure in figures:
        print(figure, flush=True)
        told[key] = round(figure.value, 1)
    return told


def start(bot: Bot) -> dict[str, Any]:
    """Show how a bot has started."""

    def figures() -> Told:
        yield "ready_s", Figure("Ready after", bot.ready, "s", READY_SECONDS)
        yield "ready_mb", Figure("Memory when ready", bot.memory(), "MB")

    return show(figures())


async def crowd(
    bot: Bot, playground: Playground, people: Sequence[Person], seconds: float, stacks: Path, *, floods: int = 0
) -> dict[str, Any]:
    """Let *people* press for some time, and show what came of it; the stacks of the bot are written to a file.

    The first *floods* of them press as fast as they can, and how long they wait does not count.
    """
    flooding, people = people[:floods], people[floods:]
    print(
        f"\n{len(people)} people for {seconds:.0f} s" + f", and {floods} who flood the bot" * bool(floods), flush=True
    )
    lag, thinking, own = await Histogram.of(bot, LAG), await Histogram.of(bot, THINKING), os.times()
    refused = sum(each.value for each in await bot.samples("teahouse_flooded"))
    before, (_, thought) = (bot.cpu(), playground.cpu()), bot.children()
    async with sample_cpu(bot.pid, stacks) as shares, most_beside(bot) as beside:
        times = await pressing(people, seconds, flooding=flooding)
    now = os.times()
    refused = sum(each.value for each in await bot.samples("teahouse_flooded")) - refused
    cpu = {
        "bot": bot.cpu() - before[0],
        "playground": playground.cpu() - before[1],
        "people": now.user + now.system - own.user - own.system,
    }
    lag, thinking = await Histogram.of(bot, LAG) - lag, await Histogram.of(bot, THINKING) - thinking
    if thinking.count:
        cpu["computers"] = bot.children()[1] - thought

    def resources() -> Told:
        yield "lag_p99_ms", Figure("Event loop's lag, 99th percentile, at most", lag.percentile(99) * 1e3, "ms")
        yield "lag_worst_ms", Figure("Event loop's lag, worst, at most", lag.percentile(100) * 1e3, "ms")
        if flooding:
            yield "flooding", Figure("Presses by a flood", sum(each.floods for each in flooding), "presses")
            yield "refused", Figure("Refused because of floods", refused, "presses")
        yield "rss_peak_mb", Figure("Memory, peak since the start", bot.peak(), "MB", MEMORY_MB)
        for who, used in cpu.items():
            yield f"cpu_{who}", Figure(f"CPU of the {who}", used / seconds * 100, "% of a core")
        if thinking.count:
            yield "thoughts", Figure("Answers of computer players", thinking.count, "answers")
            for percent in (50, 95):
                what = f"From their question to the answer, {percent}th percentile, at most"
                yield f"thinking_p{percent}_s", Figure(what, thinking.percentile(percent), "s")
            yield "thinking_mb", Figure("Memory of what thinks, peak", max(beside), "MB", THINKING_MB)

    told = show(_waits(times, len(people), seconds)) | show(resources())
    print("The bot's CPU by part: " + ", ".join(f"{part} {share:.0%}" for part, share in shares.items()))
    return told | {"cpu_by_part": shares}


@asynccontextmanager
async def most_beside(bot: Bot) -> AsyncIterator[list[float]]:
    """Measure each second, until the block ends, how many MB the processes beside *bot* take."""
    taken = [0.0]

    async def note() -> NoReturn:
        while True:
            taken.append(bot.children()[0])
            await asyncio.sleep(1)

    async with meanwhile() as start:
        start(note())
        yield taken


def _waits(times: Times, people: int, seconds: float) -> Told:
    """Yield the figures of how long people waited."""
    yield "presses", Figure("Presses", len(times.first), "presses")
    yield "unanswered", Figure("Not answered within Discord's three seconds", times.unanswered, "presses", 0)
    yield "stuck", Figure("Answered first, and never after", times.stuck, "presses", 0)
    for key, what, waited in (
        ("first", "First answer", times.first),
        ("step", "Wizard step with its picture", times.steps),
        ("turn", "Turn confirmed and shown", times.confirmed),
        ("completion", "Completion", times.completed),
    ):
        for percent in (50, 95, 99):
            aim = FIRST_ANSWER_MS.get(people) if (key, percent) == ("first", 99) else None
            value = percentile(waited, percent) * 1e3 if waited else 0.0
            yield f"{key}_p{percent}_ms", Figure(f"{what}, {percent}th percentile", value, "ms", aim)


async def watch_memory(bot: Bot, people: Sequence[Person], seconds: float) -> dict[str, Any]:
    """Have *people* press for long, and show how the memory grows, minute by minute."""
    minutes: list[float] = []
    cached: list[float] = []
    pressing_on = asyncio.create_task(pressing(people, seconds))
    while not (await asyncio.wait([pressing_on], timeout=60))[0]:
        minutes.append(bot.memory())
        cached.append(await bot.caches())
        print(
            Figure(f"Memory after minute {len(minutes)}", minutes[-1], "MB"), f"caches {cached[-1]:.1f} MB", flush=True
        )
    times = pressing_on.result()

    def figures() -> Told:
        yield "presses", Figure("Presses", len(times.first), "presses")
        yield "unanswered", Figure("Not answered within Discord's three seconds", times.unanswered, "presses", 0)
        beside = [memory - held for memory, held in zip(minutes, cached, strict=True)]
        yield "growth_mb", Figure(f"Growth after {SETTLED_MINUTES} minutes", growth(minutes), "MB")
        yield "growth_beside_mb", Figure("Growth then, beside what the caches hold", growth(beside), "MB")
        yield "rss_peak_mb", Figure("Memory, peak", bot.peak(), "MB", MEMORY_MB)

    return show(figures()) | {
        "minutes_mb": [round(minute, 1) for minute in minutes],
        "caches_mb": [round(held, 1) for held in cached],
    }


def growth(minutes: Sequence[float]) -> float:
    """Return by how much memory has grown after it should have settled: three minutes' mean then and at the end.

    >>> growth([100, 150, 200, 200, 200, 200, 200, 200, 200, 200, 200, 201, 202, 203, 204, 205])
    3
    """
    settled = minutes[SETTLED_MINUTES : SETTLED_MINUTES + 3]
    return fmean(minutes[-3:]) - fmean(settled) if settled else 0.0
