"""Working in processes of this machine, which may be killed."""

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.base.places import InProcesses
from bot.base.workers.calls import CallResult, Setup
from bot.base.workers.processes import TRIES, Processes
from bot.catalogue.packs import HELD, KINDS, load
from bot.host.painting import backend, furnish, versions
from rendering import painter, stock
from rendering.renderer import Renderer
from rendering.scene import Frame, Scene
from rules.ming_dynasty.map import MAPS
from tests.golden.test_pictures import SCENES
from tests.support.cli import ROOT, surroundings
from tests.support.painters import cut_short, painters, waiting_process

SETUP = Setup(furnish, (stock.BUDGET // 2, {}), versions())
SOME: list[Callable[[], Scene]] = [SCENES[name] for name in [*SCENES][::5]]

ORPHANS = """\
import asyncio, os, signal
from bot.catalogue.packs import KINDS, load
from bot.host.painting import versions, furnish
from bot.base.workers.calls import Setup
from bot.base.workers.processes import Processes

async def main():
    processes = Processes(1, Setup(furnish, (1 << 24, {}), versions()))
    print((await processes.call(os.getpid)).value, flush=True)
    signal.pause()

asyncio.run(main())
"""


@pytest.mark.slow
async def test_pictures_of_processes_are_the_same_to_the_byte() -> None:
    scenes = [make() for make in SOME]
    async with painters(Processes(2, SETUP)) as two:
        renderer = Renderer(two)
        await renderer.prepare("carcassonne", "light")

        assert [painter.png(scene) for scene in scenes] == await asyncio.gather(*map(renderer.png, scenes))


async def test_processes_give_way_by_their_niceness() -> None:
    processes = Processes(1, SETUP, niceness=7)
    try:
        outcome = await processes.call(os.nice, 0)
    finally:
        await processes.close()

    assert CallResult(min(19, os.nice(0) + 7)) == outcome


async def test_a_process_that_is_killed_costs_no_picture(tmp_path: Path) -> None:
    scenes = [make() for make in SOME[:4]]
    async with painters(Processes(2, SETUP)) as two:
        cut = asyncio.ensure_future(two.run(cut_short, tmp_path, 1, scenes[0]))
        others = [asyncio.ensure_future(two.run(painter.png, scene)) for scene in scenes]
        with capture_logs() as logged:
            os.kill(await waiting_process(tmp_path), signal.SIGKILL)

            assert painter.png(scenes[0]) == await cut
            assert [painter.png(scene) for scene in scenes] == await asyncio.gather(*others)
    assert not logged


async def test_where_each_process_is_killed_this_one_does_the_work_and_says_so_once(tmp_path: Path) -> None:
    scene = SOME[0]()
    async with painters(Processes(1, SETUP)) as one:
        with capture_logs() as logged:
            cut = asyncio.ensure_future(one.run(cut_short, tmp_path, TRIES, scene))
            for number in range(TRIES):
                os.kill(await waiting_process(tmp_path, number), signal.SIGKILL)

            assert painter.png(scene) == await cut
            assert painter.png(scene) == await one.run(painter.png, scene)
    assert [("warning", "process:1"), ("info", "process:1")] == [
        (each["log_level"], each["workers"]) for each in logged
    ]


async def test_what_the_function_raises_is_raised_with_where_it_came_from() -> None:
    async with painters(Processes(1, SETUP)) as one:
        with capture_logs() as logged, pytest.raises(ValueError, match="of no account") as raised:
            await one.run(int, "of no account")

    assert not logged
    assert "answer" in "".join(raised.value.__notes__)


async def test_processes_of_another_edition_are_not_let_paint() -> None:
    older = Setup(furnish, (stock.BUDGET, {}), {**versions(), "pillow": "1.0"})
    async with painters(Processes(1, older)) as one:
        with capture_logs() as logged:
            assert os.getpid() == await one.run(os.getpid)
            assert os.getpid() == await one.run(os.getpid)

    [told] = logged
    assert f"pillow 1.0 here, {versions()['pillow']} there" in told["why"]


async def test_a_map_that_a_host_brought_is_painted_there_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text((ROOT / "rules/ming_dynasty/map.json").read_text(encoding="utf-8") + "\n", encoding="utf-8")
    pack = load("map", mine)
    id = f"ming_dynasty/{pack.hash}"
    scene = Scene(Frame(0, 0, 4, 3), 60, "light", "en", backdrop=id, palette=id)
    async with painters(backend(InProcesses(1), stock.BUDGET)) as one:
        await one.run(bool)  # the map is brought when others were painted already
        monkeypatch.setitem(HELD, pack.hash, pack)
        assert pack.hash not in MAPS
        painted = await one.run(painter.png, scene)
    monkeypatch.setitem(MAPS, pack.hash, KINDS["map"].read(pack.hash, pack.content))

    assert painter.png(scene) == painted


def test_processes_end_with_a_bot_that_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ORPHANS], cwd=ROOT, env=surroundings(), stdout=subprocess.PIPE, text=True
    ) as bot:
        assert bot.stdout is not None
        worker = int(bot.stdout.readline())
        watched = os.pidfd_open(worker)
        bot.kill()
        ended = select.select([watched], [], [])[0]
        os.close(watched)

    assert [watched] == ended
