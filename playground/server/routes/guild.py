"""REST: the bot itself, guilds and their members."""

from playground.protocol.errors import Code, invalid, refusal
from playground.protocol.json import Json
from playground.server.api import Answered, Call, Route, ok
from playground.world import shapes
from playground.world.records import REMOVED, Guild, Person
from playground.world.threads import direct


async def me(call: Call) -> Answered:
    """Return the bot's own user."""
    private: Json = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return ok(shapes.user(call.world.bot) | private)


async def application(call: Call) -> Answered:
    """Return the bot's application."""
    many = len(call.world.guilds) + len(call.world.quiet_guilds)
    return ok(shapes.application(call.world.bot, call.world.owner, guilds=many))


async def gateway(call: Call) -> Answered:
    """Return the URL of the gateway."""
    return ok({"url": call.world.gateway_url})


async def gateway_bot(call: Call) -> Answered:
    """Return the URL of the gateway, the number of shards and the limit of session starts."""
    limit = call.gateway.starts.session_start_limit(call.world.now())
    return ok({"url": call.world.gateway_url, "shards": call.gateway.shards, "session_start_limit": limit})


def _guild(call: Call, otherwise: Code = Code.MISSING_ACCESS) -> Guild:
    """Return the guild in the path; refuse, with *otherwise*, unless the bot is a member of it."""
    guild = call.world.guild(call["guild"])
    if guild.state == REMOVED:
        raise refusal(otherwise)
    return guild


def _person(call: Call) -> Person:
    found = call.world.store.people.get(call["user"])
    if found is None:
        raise refusal(Code.UNKNOWN_USER)
    return found


async def guild(call: Call) -> Answered:
    """Return a guild."""
    guild = _guild(call, Code.UNKNOWN_GUILD)
    body = shapes.guild(guild, call.world.owner, call.world.locale)
    if call.request.query.get("with_counts") in ("1", "true", "True"):
        many = len(guild.members)
        body |= {"approximate_member_count": many, "approximate_presence_count": many}
    return ok(body)


async def channels(call: Call) -> Answered:
    """Return the guild's channels, without threads."""
    found = [each for each in call.world.channels_in(_guild(call)) if each.holds_threads]
    return ok([call.world.shown_channel(each) for each in found])


async def threads(call: Call) -> Answered:
    """Return the guild's active threads."""
    return ok(shapes.threads(call.world.active_threads_of_bot(_guild(call))))


async def roles(call: Call) -> Answered:
    """Return the guild's roles."""
    return ok(shapes.roles(_guild(call)))


async def member(call: Call) -> Answered:
    """Return a member of a guild."""
    guild, person = _guild(call), _person(call)
    if person.id not in guild.members:
        raise refusal(Code.UNKNOWN_MEMBER)
    return ok(shapes.member(guild, person))


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
