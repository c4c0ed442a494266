"""How many shards there are, and whose they are."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.host.cluster.shares import agree_on_shards, enough, share
from bot.storage.leases import Leases
from bot.storage.opening import open_file


@pytest.fixture
async def leases(tmp_path: Path) -> AsyncIterator[Leases]:
    store = await open_file(tmp_path / "games.sqlite")
    yield store.leases
    await store.close()


async def two() -> int:
    return 2


async def nobody() -> int:
    raise AssertionError("Discord need not be asked")


@pytest.mark.parametrize(("processes", "shards"), [(1, 1), (1, 7), (2, 2), (3, 4), (3, 16), (7, 100)])
def test_all_shards_are_somebodys_and_every_process_has_some(processes: int, shards: int) -> None:
    shares = [share(process, processes, shards) for process in range(processes)]

    assert [*range(shards)] == [id for each in shares for id in each.ids]
    assert max(len(each.ids) for each in shares) <= min(len(each.ids) for each in shares) + 1


@pytest.mark.parametrize(("shards", "processes"), [(1, 1), (1, 5), (4, 4), (4, 5), (16, 3)])
def test_there_are_enough_shards_and_none_is_merged(shards: int, processes: int) -> None:
    total = enough(shards, processes=processes)

    assert processes <= total < processes + shards
    assert 0 == total % shards


async def test_all_have_as_many_shards_as_the_first_was_recommended(leases: Leases) -> None:
    first = await agree_on_shards(leases, wanted=None, processes=2, recommended=two)
    second = await agree_on_shards(leases, wanted=None, processes=2, recommended=nobody)

    assert (2, 2) == (first, second)


async def test_more_processes_than_shards_split_them(leases: Leases) -> None:
    await agree_on_shards(leases, wanted=None, processes=2, recommended=two)
    more = await agree_on_shards(leases, wanted=None, processes=3, recommended=nobody)
    fewer = await agree_on_shards(leases, wanted=None, processes=2, recommended=nobody)

    assert (4, 4) == (more, fewer)


async def test_the_host_decides_and_that_is_remembered(leases: Leases) -> None:
    wanted = await agree_on_shards(leases, wanted=6, processes=2, recommended=nobody)
    later = await agree_on_shards(leases, wanted=None, processes=2, recommended=nobody)

    assert (6, 6) == (wanted, later)
