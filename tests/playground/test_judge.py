"""The judge finds what breaks Discord's document."""

from pathlib import Path

from tests.playground.wire import rest
from tests.support.judge import faults, schema
from tests.support.playground import playground


async def test_a_body_that_the_document_forbids_is_an_offence(tmp_path: Path) -> None:
    async with playground(tmp_path, lenient=True) as place, rest(place) as api:
        status, _ = await api.send({"content": "tea", "tts": "loud"})

        assert status == 200
        assert [each.split(":")[0] for each in place.judge.offences] == ["POST /channels/{}/messages asked"]


async def test_every_body_is_judged(tmp_path: Path) -> None:
    async with playground(tmp_path) as place, rest(place) as api:
        await api.send({"content": "tea"})

        assert place.judge.judged == 3
        assert place.judge.offences == []


def test_a_fault_tells_where_it_is() -> None:
    found = faults(schema("UserResponse"), {"id": "x"})

    assert any(each.startswith("id: ") for each in found)
    assert any("username" in each for each in found)
