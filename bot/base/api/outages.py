"""Outages: temporary failures of Discord or the network, which are nobody's fault and pass on their own.

A refusal, by contrast, is repeated until something on Discord changes.
"""

import json
import re
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
from discord.http import Route

from bot.base.api.codes import ALREADY_ANSWERED, INTERACTION_GONE, TOKEN_EXPIRED, WEBHOOK_GONE

NETWORK: Final = (aiohttp.ClientError, ConnectionError, TimeoutError, discord.RateLimited)
"""Errors when the network or a rate limit, not a refusal, prevents a request."""

EXPIRED: Final = (WEBHOOK_GONE, INTERACTION_GONE, TOKEN_EXPIRED, ALREADY_ANSWERED)
"""Codes for an interaction that can no longer be answered, or was answered already: Discord delivers some twice."""


_FIELDS: Final = (
    (re.compile(r"/(messages(/(\d+|@original))?|webhooks/\d+/[^/]+)$"), {"id", "channel_id", "type", "author"}),
    (re.compile(r"/interactions/\d+/[^/]+/callback$"), {"interaction"}),
)
"""The ends of the paths of requests, and what an answer must have: the message that was written, or the interaction."""


# discord.py waits for five minutes, in which a post that got no response held its table. Discord usually answers within
# a second; sending a large file takes longer, but only the silence after it counts.
SILENCE_SECONDS: Final = 20.0
"""How long Discord may be silent after a request; a table whose turn is being shown waits meanwhile."""


class BrokenAnswer(aiohttp.ClientError):
    """Discord reported success with a body that cannot be parsed."""


def is_outage(error: BaseException) -> bool:
    """Return True if *error* is temporary, and needs no more than a line in the log."""
    match error:
        case discord.HTTPException():
            return error.status >= 500 or error.status == 429 or error.code in EXPIRED
        case discord.GatewayNotFound():
            return True
        case _:  # other errors are Discord's fault if the network failed
            return isinstance(error, NETWORK)


def is_refusal(error: BaseException) -> bool:
    """Return True if *error* means that Discord rejects the request, rather than being unavailable."""
    return isinstance(error, discord.HTTPException) and not is_outage(error)


def legible() -> aiohttp.TraceConfig:
    """Return a trace that checks each of Discord's responses before discord.py, which would fail on a broken one.

    It also ends requests to which no response comes, for which discord.py would wait five minutes.
    """
    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(_wait_no_longer)
    trace.on_request_end.append(_check_answer)
    return trace


async def _wait_no_longer(
    session: aiohttp.ClientSession, context: SimpleNamespace, begun: aiohttp.TraceRequestStartParams
) -> None:
    """Limit how long the session waits for responses, from its second request on.

    discord.py creates its session itself and offers no setting for this; a test checks that this way still works.
    """
    known = session.timeout
    session._timeout = aiohttp.ClientTimeout(
        total=known.total, sock_connect=known.sock_connect, sock_read=SILENCE_SECONDS
    )


async def _check_answer(
    session: aiohttp.ClientSession, context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
) -> None:
    answer = ended.response
    if answer.status not in (200, 201) or not str(ended.url).startswith(Route.BASE):
        return
    if answer.headers.get("Content-Type") != "application/json":  # discord.py parses this content type only
        raise BrokenAnswer(f"{ended.method} {ended.url.path}: {answer.status} without JSON")
    try:
        told = json.loads(await answer.read())
    except ValueError as error:
        raise BrokenAnswer(f"{ended.method} {ended.url.path}: {answer.status} with broken JSON") from error
    if told == {}:
        raise BrokenAnswer(f"{ended.method} {ended.url.path}: {answer.status} with nothing in it")
    if ended.method in ("POST", "PATCH"):
        needed = next((fields for path, fields in _FIELDS if path.search(ended.url.path)), set[str]())
        if not isinstance(told, dict) or needed - told.keys():
            raise BrokenAnswer(f"{ended.method} {ended.url.path}: {answer.status} with something else")
