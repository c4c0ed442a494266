"""Errors that go to Sentry, or to a server that takes the same envelopes: what an event contains, and what it lacks."""

import asyncio

import aiohttp
from structlog.contextvars import bound_contextvars

from bot.host import reports, sentry
from bot.storage.errors import Unreachable
from tests.support.sentry import Project, project

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"


def fail(name: str) -> None:
    """Raise an error that quotes what somebody wrote."""
    quoted = f"{name} wrote: my secret plan, {TOKEN}"
    raise ValueError(quoted)


async def report_errors(there: Project, *errors: BaseException) -> list[str]:
    """Report *errors* while Sentry is set, and return their reference numbers."""

    def report() -> list[str]:
        with sentry.reporting(there.dsn), bound_contextvars(interaction=1234, game=17, user=5, said="my secret plan"):
            return [reports.report(error, user=5) for error in errors]

    return await asyncio.to_thread(report)  # at its end it waits for the envelopes


async def test_an_unexpected_error_is_sent_with_its_numbers_and_nothing_that_anybody_wrote() -> None:
    try:
        fail("Alice")
    except ValueError as error:
        wrong = error
    async with project() as there:
        [reference] = await report_errors(there, wrong)

    [event] = there.events
    assert {"reference": reference, "interaction": "1234", "game": "17"} == event["tags"]
    [exception] = event["exception"]["values"]
    assert ("ValueError", "") == (exception["type"], exception["value"])
    assert "fail" == exception["stacktrace"]["frames"][-1]["function"]
    assert all("vars" not in frame for frame in exception["stacktrace"]["frames"])
    for secret in (b"Alice", b"secret plan", TOKEN.encode()):
        assert secret not in there.envelopes[0]
    assert "user" not in event


async def test_an_outage_is_not_sent() -> None:
    outages = (Unreachable("no database"), aiohttp.ClientError("no network"), TimeoutError())
    async with project() as there:
        assert 3 == len(await report_errors(there, *outages))

    assert [] == there.events


def test_nothing_is_sent_unless_it_is_wanted() -> None:
    with sentry.reporting(None):
        assert 8 == len(reports.report(ValueError()))


def test_tokens_are_struck_out_wherever_they_stand() -> None:
    event = {"transaction": TOKEN, "extra": {"at": [f"/webhooks/12/{'x' * 30}/messages", 7]}}

    assert {"transaction": "…", "extra": {"at": ["/webhooks/12/…/messages", 7]}} == sentry.discreet(event, {})
