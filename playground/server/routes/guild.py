"""REST: the bot itself, the guild and its members."""

from playground.protocol import ids
from playground.protocol.errors import Code, invalid, refusal
from playground.protocol.json import Json
from playground.server.api import Answered, Call, Route, ok
from playground.world import shapes
from playground.world.membership import REMOVED
from playground.world.records import Person
from playground.world.threads import direct


async def me(call: Call) -> Answered:
    """Return the bot's own user."""
    private: Json = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return ok(shapes.user(call.world.bot) | private)


async def application(call: Call) -> Answered:
    """Return the bot's application."""
    return ok(shapes.application(call.world.bot, call.world.owner))


async def gateway(call: Call) -> Answered:
    """Return the URL of the gateway."""
    return ok({"url": call.world.gateway_url})


async def gateway_bot(call: Call) -> Answered:
    """Return the URL of the gateway, the number of shards and the limit of session starts."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return ok({"url": call.world.gateway_url, "shards": 1, "session_start_limit": limit})


def _demand_guild(call: Call) -> None:
    """Refuse unless the guild in the path exists and the bot is a member of it."""
    if call["guild"] != ids.GUILD:
        raise refusal(Code.UNKNOWN_GUILD)
    if call.world.membership.state == REMOVED:
        raise refusal(Code.MISSING_ACCESS)


def _person(call: Call) -> Person:
    found = call.world.store.people.get(call["user"])
    if found is None:
        raise refusal(Code.UNKNOWN_USER)
    return found


async def guild(call: Call) -> Answered:
    """Return the guild."""
    if call["guild"] != ids.GUILD or call.world.membership.state == REMOVED:
        raise refusal(Code.UNKNOWN_GUILD)
    told = shapes.guild(call.world.owner, call.world.locale, call.world.membership.role)
    if call.request.query.get("with_counts") in ("1", "true", "True"):
        many = len(call.world.players) + 1
        told |= {"approximate_member_count": many, "approximate_presence_count": many}
    return ok(told)


async def channels(call: Call) -> Answered:
    """Return the guild's channels, without threads."""
    _demand_guild(call)
    found = [each for each in call.world.store.channels.values() if each.holds_threads]
    return ok([call.world.shown_channel(each) for each in found])


async def threads(call: Call) -> Answered:
    """Return the guild's active threads."""
    _demand_guild(call)
    return ok(shapes.threads(call.world.active_threads_of_bot()))


async def roles(call: Call) -> Answered:
    """Return the guild's roles."""
    _demand_guild(call)
    return ok(shapes.roles(call.world.membership.role))


async def member(call: Call) -> Answered:
    """Return a member of the guild."""
    _demand_guild(call)
    person = _person(call)
    if person.left:
        raise refusal(Code.UNKNOWN_MEMBER)
    return ok(shapes.member(person))


async def user(call: Call) -> Answered:
    """Return a user."""
    return ok(shapes.user(_person(call)))


async def open_direct(call: Call) -> Answered:
    """Open or return the direct channel with a user."""
    body = await call.body()
    person = call.world.store.people.get(str(body.get("recipient_id")))
    if person is None or person.bot:
        raise invalid(("recipient_id",), "NUMBER_TYPE_COERCE", "There is nobody to write to with this id")
    return ok(call.world.shown_channel(direct(call.world, person)))


ROUTES: list[Route] = [
    ("GET", "/users/@me", me),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
    ("GET", "/guilds/{guild}", guild),
    ("GET", "/guilds/{guild}/channels", channels),
    ("GET", "/guilds/{guild}/threads/active", threads),
    ("GET", "/guilds/{guild}/roles", roles),
    ("GET", "/guilds/{guild}/members/{user}", member),
    ("GET", "/users/{user}", user),
    ("POST", "/users/@me/channels", open_direct),
]
