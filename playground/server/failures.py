"""Requests that fail on purpose: refused, answered with an unreadable body, reset, delayed or never answered."""

import re
from dataclasses import dataclass
from typing import Final

from playground.protocol.errors import Code, Refusal
from playground.protocol.json import Json

MANY: Final = 1_000_000  # a choice: more failures than any test counts; Discord's codes are below it, too
DAY_SECONDS: Final = 24 * 60 * 60
BODIES: Final = ("html", "truncated", "cut", "empty", "bytes", "list", "other", "foreign")
# What is answered to another request: a person.
FOREIGN: Final = '{"id": "1", "username": "alice", "discriminator": "0", "avatar": null, "global_name": null}'


class BadFault(ValueError):
    """A fault order is invalid; the message says why."""


def number(told: Json, key: str, default: float, most: float, *, least: float = 0) -> float:
    """Return the number in the field *key* of an order, or *default*.

    Raises:
        BadFault: If it is not a number from *least* to *most*.
    """
    value = told.get(key, default)
    if not isinstance(value, int | float) or not least <= value <= most:
        raise BadFault(f"{key} is a number from {least} to {most}")
    return value


@dataclass(slots=True)
class Failure:
    """A failure of the next *count* requests whose `METHOD /path` contains a match of *route*.

    The *kind* `slow` only delays the request. Any other makes it fail, *after* it was carried out or before.
    """

    route: re.Pattern[str]
    count: int
    kind: str
    after: bool = False
    seconds: float = 0.0
    refusal: Refusal | None = None
    status: int = 200
    body: str = ""

    @classmethod
    def read(cls, told: Json) -> "Failure":
        """Return the failure that the order *told* describes.

        Raises:
            BadFault: If the order is invalid.
        """
        try:
            route = re.compile(str(told.get("route", "")))
        except re.error as error:
            raise BadFault(f"The route is no pattern: {error}") from error
        it = cls(route, int(number(told, "count", 1, MANY)), told["kind"], bool(told.get("after", False)))
        match it.kind:
            case "slow":
                it.seconds = number(told, "seconds", 1.0, DAY_SECONDS)
            case "status":
                it.refusal = _refusal(told)
            case "body":
                it.body, it.status = str(told.get("body", "html")), int(number(told, "status", 200, 599, least=200))
                if it.body not in BODIES:
                    raise BadFault(f"There is no body {it.body}; there are: {', '.join(BODIES)}")
            case _:
                pass  # a reset or silent connection has no values
        return it

    def spoiled_body(self, text: str) -> tuple[str, bytes]:
        """Return the content type and the body to send instead of *text*, the JSON of the response."""
        page = "<!DOCTYPE html>\n<title>Just a moment…</title>\n<h1>502 Bad Gateway</h1>\n"
        bodies = {
            "html": page.encode(),
            "truncated": text[: max(1, len(text) // 2)].encode(),
            "cut": text.encode(),
            "empty": b"",
            "bytes": b"\xff\xfe\x00\x9f",
            "list": b"[]",
            "foreign": FOREIGN.encode(),
        }
        return "text/html" if self.body == "html" else "application/json", bodies.get(self.body, b"{}")


def _refusal(told: Json) -> Refusal:
    code = int(number(told, "code", 0, MANY))
    known = next((each for each in Code if each == code), None)
    status = int(number(told, "status", known.status if known else 500, 599, least=400))
    whose = "Server" if status >= 500 else "Client"
    plain = "You are being rate limited." if status == 429 else f"{status}: {whose} Error"
    message = told.get("message", known.message if known else plain)
    wait, everywhere = number(told, "retry_after", 1.0, DAY_SECONDS), bool(told.get("global", False))
    return Refusal(status, code, str(message), retry_after=wait, everywhere=everywhere)


class Failures:
    """The failures still to be applied."""

    def __init__(self) -> None:
        self.waiting: list[Failure] = []

    def add(self, failure: Failure) -> None:
        """Add a failure to be applied to later requests."""
        self.waiting.append(failure)

    def clear(self) -> None:
        """Remove all failures."""
        self.waiting.clear()

    def take(self, method: str, path: str) -> list[Failure]:
        """Return the failures to apply to this request, and count them down."""
        found = [each for each in self.waiting if each.route.search(f"{method} {path}")]
        # A request is delayed by all that match, but fails in one way only.
        failing = [each for each in found if each.kind != "slow"][:1]
        met = [each for each in found if each.kind == "slow"] + failing
        for each in met:
            each.count -= 1
        self.waiting = [each for each in self.waiting if each.count > 0]
        return met
