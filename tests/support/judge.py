"""Discord's own document as a judge: every body that crosses the playground's wire is held against it.

A body that the playground took or gave and that the document does not allow is an offence; the playground of
tests/support/playground.py fails its test for it.
"""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import jsonschema_rs
from aiohttp import web
from aiohttp.typedefs import Handler

from playground.server.api import BODY, FAILED
from playground.server.app import Server
from playground.world.records import Channel

DOCUMENT: Final = json.loads(Path(__file__).with_name("discord_openapi.json").read_text("utf-8"))

_LEAST_ID: Final = 1 << 50


@cache
def _validator(schema: str) -> jsonschema_rs.Validator:
    """Return what checks a body by *schema*, a schema's text; made when first needed, as making it is slow."""
    whole = {"components": {"schemas": DOCUMENT["schemas"]}} | json.loads(schema)
    return jsonschema_rs.Draft202012Validator(whole, validate_formats=True)


def faults(schema: Any, body: Any) -> list[str]:
    """Return what *schema* finds wrong in *body*, one line each."""
    found = _validator(json.dumps(schema)).iter_errors(body)
    return [f"{'/'.join(map(str, each.instance_path)) or 'body'}: {each.message[:400]}" for each in found]


def schema(name: str) -> Any:
    return {"$ref": f"#/components/schemas/{name}"}


def _as_sent(body: Any) -> Any:
    """Return *body* with ids as texts: as numbers Discord takes them as well, its document does not."""
    if isinstance(body, dict):
        told = {key: _as_sent(value) for key, value in body.items()}
        if isinstance(told.get("attachments"), list):
            told["attachments"] = [each | {"id": str(each["id"])} for each in told["attachments"]]
        return told
    if isinstance(body, list):
        return [_as_sent(each) for each in body]
    return str(body) if type(body) is int and body > _LEAST_ID else body


class Judge:
    """Looks on at a playground; *offences* is what it found."""

    def __init__(self) -> None:
        self.offences: list[str] = []
        self.judged = 0

    @property
    def middleware(self) -> Callable[..., Any]:
        """The server must be created with this middleware."""

        @web.middleware
        async def judging(request: web.Request, handler: Handler) -> web.StreamResponse:
            response = await handler(request)
            judged = request.path.startswith("/api/") and response.status < 300 and FAILED not in request
            if judged and isinstance(response, web.Response):
                self._judge(request, response)
            return response

        return judging

    def _judge(self, request: web.Request, response: web.Response) -> None:
        resource = request.match_info.route.resource
        assert resource is not None
        path = resource.canonical.removeprefix("/api/{version}")
        operation = f"{request.method} {_shape(path)}"
        bodies = DOCUMENT["operations"][operation]
        if "request" in bodies and BODY in request:
            self._hold(f"{operation} asked", bodies["request"], _as_sent(request[BODY]))
        if str(response.status) not in bodies:
            self.offences.append(f"{operation}: Discord would not answer {response.status}")
        elif (schema := bodies[str(response.status)]) is not None:
            assert isinstance(response.body, bytes)
            self._hold(f"{operation} answered", schema, json.loads(response.body))

    def _hold(self, what: str, schema: Any, body: Any) -> None:
        self.judged += 1
        self.offences += [f"{what}: {each}" for each in faults(schema, body)]

    def listen(self, server: Server) -> None:
        """Judge what the gateway tells the bot as well."""
        ear = server.world.bot_listener

        def hear(event: str, told: Any, *, channel: Channel | None, only: str | None) -> None:
            if event in DOCUMENT["events"]:
                self._hold(event, schema(DOCUMENT["events"][event]), told)
            if event == "INTERACTION_CREATE":
                self._interaction(told)
            ear(event, told, channel=channel, only=only)

        server.world.bot_listener = hear

    def _interaction(self, told: Any) -> None:
        if "message" in told:
            self._hold("INTERACTION_CREATE message", schema("MessageResponse"), told["message"])
        user = told["member"]["user"] if "member" in told else told["user"]
        self._hold("INTERACTION_CREATE user", schema("UserResponse"), user)


def _shape(path: str) -> str:
    """Return *path* without the names of its parameters."""
    return "/".join("{}" if each.startswith("{") else each for each in path.split("/"))
