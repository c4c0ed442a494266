"""Discord away, out of order or out of patience: no fault of ours nor of whoever asked, and over by itself.

A refusal is what Discord goes on to say until something has changed there.
"""

import json
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
from discord.http import Route

from bot.api.codes import INTERACTION_GONE, TOKEN_EXPIRED, WEBHOOK_GONE

NETWORK: Final = (aiohttp.ClientError, ConnectionError, TimeoutError, discord.RateLimited)
"""What is raised when the network, or how much one may ask, and not a refusal keeps a request from getting through."""

EXPIRED: Final = (WEBHOOK_GONE, INTERACTION_GONE, TOKEN_EXPIRED)
"""Discord's codes for an interaction that cannot be answered any more."""


class BrokenAnswer(aiohttp.ClientError):
    """Discord says that all went well, and what it says besides cannot be read."""


def is_outage(error: BaseException) -> bool:
    """Whether *error* is one that passes, and of which nothing but a line in the log is to be made."""
    match error:
        case discord.HTTPException():
            return error.status >= 500 or error.status == 429 or error.code in EXPIRED
        case discord.GatewayNotFound():
            return True
        case _:
            return isinstance(error, NETWORK)


def is_refusal(error: BaseException) -> bool:
    """Whether *error* tells that Discord will not take this, and not only that it does not now."""
    return isinstance(error, discord.HTTPException) and not is_outage(error)


def legible() -> aiohttp.TraceConfig:
    """Return what reads each of Discord's answers before discord.py does, which would stumble over a broken one."""
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(_read)
    return trace


async def _read(session: aiohttp.ClientSession, context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams) -> None:
    answer = ended.response
    if answer.status not in (200, 201) or not str(ended.url).startswith(Route.BASE):
        return
    if answer.headers.get("Content-Type") != "application/json":  # discord.py takes this form of it only
        raise BrokenAnswer(f"{ended.method} {ended.url.path}: {answer.status} without JSON")
    try:
        told = json.loads(await answer.read())
    except ValueError as error:
        raise BrokenAnswer(f"{ended.method} {ended.url.path}: {answer.status} with broken JSON") from error
    if told == {}:
        raise BrokenAnswer(f"{ended.method} {ended.url.path}: {answer.status} with nothing in it")
