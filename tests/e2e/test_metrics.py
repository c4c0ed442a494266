"""The metrics of presses: by command and outcome, and how long people wait."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest
from prometheus_client import REGISTRY

from cogs.looking import Looking
from playground.client.connection import Failed
from tests.support.evenings import SENDING, draft_turn, table, turn_of
from tests.support.guests import blue, button, newest
from tests.support.house import House

Samples = dict[tuple[str, ...], float]


def samples(name: str, *labels: str) -> Samples:
    """Return the values of a metric, by the values of its *labels*."""
    found = (sample for family in REGISTRY.collect() for sample in family.samples if sample.name == name)
    return {tuple(sample.labels[label] for label in labels): sample.value for sample in found}


@asynccontextmanager
async def rising(name: str, *labels: str) -> AsyncIterator[Samples]:
    """Yield a mapping; when the block ends, it gets the increase of each value of a metric."""
    before, risen = samples(name, *labels), Samples()
    yield risen
    after = samples(name, *labels).items()
    risen.update({key: value - before.get(key, 0) for key, value in after if value > before.get(key, 0)})


async def test_interactions_are_counted_by_command_and_outcome(here: House) -> None:
    async with (
        rising("teahouse_interactions_total", "asked", "outcome") as risen,
        table(here, "alice", "bob") as guests,
    ):
        alice, bob = guests
        turn = newest(bob)
        await bob.use(turn, next(blue(turn)))
        await alice.type("/move do:place 40,40 0; deploy none")
        await here.place.fault("twice")
        await alice.type("/legal")
        await here.place.fault("expire")
        line = await turn_of(alice)
        await here.place.fault("status", status=503, route=SENDING)
        await alice.type(line)

    assert 1 == risen["/game new", "answered"]
    assert 1 == risen["join", "answered"]
    assert 1 == risen["turn", "refused"]
    assert 1 == risen["/move", "rule"]
    assert 1 == risen["/legal", "answered"]
    assert 1 == risen["/legal", "doubled"]
    assert 1 == risen["/move", "outage"]


@pytest.mark.usefixtures("impatient")
async def test_an_answer_that_comes_too_late_is_counted_so(here: House) -> None:
    async with rising("teahouse_interactions_total", "asked", "outcome") as risen, here.guests("alice") as (alice,):
        await here.place.fault("status", status=404, code=10062, route="/callback")
        with pytest.raises(Failed):
            await alice.type("/game mine")

    assert {("/game mine", "late"): 1} == risen


async def test_what_nobody_expected_is_counted(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*told: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Looking, "text", fail)
    async with (
        table(here, "alice", "bob") as (alice, _),
        rising("teahouse_interactions_total", "asked", "outcome") as risen,
        rising("teahouse_errors_total", "kind") as errors,
    ):
        await alice.type("/game text")

    assert {("/game text", "unexpected"): 1} == risen
    assert {("unexpected",): 1} == errors
    here.reported.clear()


async def test_what_the_store_fails_at_is_counted(here: House) -> None:
    async with (
        table(here, "alice", "bob") as (alice, _),
        rising("teahouse_interactions_total", "asked", "outcome") as risen,
        rising("teahouse_store_failures_total", "method", "kind") as failures,
    ):
        await here.wait_until_shown()
        with closing(sqlite3.connect(here.database, isolation_level=None)) as db:
            db.execute("ALTER TABLE games RENAME TO gone")
            await alice.type("/game mine")
            db.execute("ALTER TABLE gone RENAME TO games")

    assert {("/game mine", "outage"): 1} == risen
    assert 1 == failures["games_of", "StorageError"]
    here.reported.clear()


async def test_what_people_wait_for_is_timed(here: House) -> None:
    labels = ("game", "until")
    async with (
        rising("teahouse_first_answer_seconds_count") as answers,
        rising("teahouse_wizard_step_seconds_count", "game") as steps,
        rising("teahouse_confirmed_turn_seconds_count", *labels) as turns,
        rising("teahouse_completion_seconds_count") as completions,
        rising("teahouse_painting_seconds_count", "game") as paintings,
        rising("teahouse_store_seconds_count", "method") as calls,
        table(here, "alice", "bob") as (alice, _),
    ):
        wizard = await draft_turn(alice)
        await alice.use(wizard, button(wizard, "confirm"))
        await alice.offers("/game new game:carcassonne players:2 options:")

    assert {("carcassonne", "saved"): 1, ("carcassonne", "shown"): 1} == turns
    assert 2 <= steps[("carcassonne",)]
    assert 5 <= answers[()]
    assert 1 == completions[()]
    assert 2 <= paintings[("carcassonne",)]
    assert 1 == calls[("append",)]
    assert {"begin", "regroup", "open_game", "mark_shown"} <= {method for (method,) in calls}
