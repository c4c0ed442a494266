"""One bot on several servers, by several shards: each is played at, and none hears of another."""

from pathlib import Path

import pytest

from playground.protocol import ids
from tests.support.guests import called_guest, open_table
from tests.support.house import house

pytestmark = pytest.mark.slow


async def test_two_servers_on_two_shards_are_played_at_side_by_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, monkeypatch, servers=2, shards=2, identify_seconds=5.0) as here:
        await here.place.until_sessions(lambda sessions: sessions == [(0, 2), (1, 2)], 20)
        async with here.guests("alice", "bob") as first, here.guests("carol", "dave", guild=ids.guild(1)) as second:
            await open_table(*first)
            await open_table(*second)
            for host, other in (first, second):
                assert await called_guest(host, other) is not None
                assert other.turns() == host.turns()
            assert 0 == here.place.server.gateway.starts.early
            assert {ids.guild(0), ids.guild(1)} == {told["guild_id"] for _, told in here.posted}
