"""Requests that fail on purpose: refused, answered with an unreadable body, reset, delayed or never answered."""

import re
from dataclasses import dataclass
from typing import Final

from playground.protocol.errors import Code, Refusal
from playground.protocol.json import Json

MANY: Final = 1_000_000  # a choice: more failures than any test counts; Discord's codes are below it, too
DAY_SECONDS: Final = 24 * 60 * 60
BODIES: Final = ("html", "truncated", "cut", "empty", "bytes", "list", "other", "foreign")
# The answer to another request: a person.
FOREIGN: Final = '{"id": "1", "username": "alice", "discriminator": "0", "avatar": null, "global_name": null}'


class BadFault(ValueError):
    """A fault order is invalid; the message says why."""


def number(order: Json, key: str, default: float, most: float, *, least: float = 0) -> float:
    """Return the number in the field *key* of an order, or *default*.

    Raises:
        BadFault: If it is not a number from *least* to *most*.
    """
    value = order.get(key, default)
    if not isinstance(value, int | float) or not least <= value <= most:
        raise BadFault(f"{key} is a number from {least} to {most}")
    return value


@dataclass(slots=True)
class Failure:
    """A failure of the next *count* requests whose `METHOD /path` contains a match of *route*.

    The *kind* `slow` only delays the request. Any other kind makes it fail: if *after*, once it was carried out, else
    before.
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
    def read(cls, order: Json) -> "Failure":
        """Return the failure that the fault order *order* describes.

        Raises:
            BadFault: If the order is invalid.
        """
        try:
            route = re.compile(str(order.get("route", "")))
        except re.error as error:
            raise BadFault(f"The route is no pattern: {error}") from error
        it = cls(route, int(number(order, "count", 1, MANY)), order["kind"], bool(order.get("after", False)))
        match it.kind:
            case "slow":
                it.seconds = number(order, "seconds", 1.0, DAY_SECONDS)
            case "status":
                it.refusal = _refusal(order)
            case "body":
                it.body, it.status = str(order.get("body", "html")), int(number(order, "status", 200, 599, least=200))
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


def _refusal(order: Json) -> Refusal:
    code = int(number(order, "code", 0, MANY))
    code_known = next((each for each in Code if each == code), None)
    status = int(number(order, "status", code_known.status if code_known else 500, 599, least=400))
    whose = "Server" if status >= 500 else "Client"
    plain = "You are being rate limited." if status == 429 else f"{status}: {whose} Error"
    message = order.get("message", code_known.message if code_known else plain)
    wait, everywhere = number(order, "retry_after", 1.0, DAY_SECONDS), bool(order.get("global", False))
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
        matching = [failure for failure in self.waiting if failure.route.search(f"{method} {path}")]
        # All matching failures delay a request, but only one makes it fail.
        failing = [failure for failure in matching if failure.kind != "slow"][:1]
        applied = [failure for failure in matching if failure.kind == "slow"] + failing
        for failure in applied:
            failure.count -= 1
        self.waiting = [failure for failure in self.waiting if failure.count > 0]
        return applied
