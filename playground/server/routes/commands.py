"""REST: registration of commands, global or for a guild."""

from playground.protocol import ids, limits
from playground.protocol.errors import Code, Form, Refusal, refusal
from playground.server.api import NOTHING, Answered, Call, Route, ok
from playground.world import registry


def _scope(call: Call) -> str | None:
    """Return the guild in the path, or None for global commands."""
    if call["application"] != ids.BOT:
        raise refusal(Code.UNKNOWN_APPLICATION)
    guild = call.request.match_info.get("guild")
    return None if guild is None else call.world.guild(guild).id


def _tell(call: Call) -> None:
    """Send the players their new list of commands."""
    call.world.tell_people("COMMANDS", {})


async def list_commands(call: Call) -> Answered:
    """Return all commands of the scope."""
    return ok([each.body for each in registry.of_guild(call.world, _scope(call))])


async def replace_commands(call: Call) -> Answered:
    """Replace all commands of the scope."""
    scope, bodies = _scope(call), await call.json()
    form = Form()
    form.count((), bodies, 0, limits.COMMANDS)
    form.close()
    names = [(each.get("type", 1), each.get("name")) for each in bodies if isinstance(each, dict)]
    for i, body in enumerate(bodies):
        registry.check(form, body, (i,))
        if i < len(names) and names.index(names[i]) != i:
            message = "Application command names must be unique"
            form.fault((i, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
    form.close()
    for each in registry.of_guild(call.world, scope):
        if (each.body["type"], each.body["name"]) not in names:
            call.world.store.drop_command(each.id)
    kept = [registry.register(call.world, scope, each).body for each in bodies]
    _tell(call)
    return ok(kept)


async def create_command(call: Call) -> Answered:
    """Register one command."""
    scope, body = _scope(call), await call.body()
    form = Form()
    registry.check(form, body)
    form.close()
    before = {each.id for each in registry.of_guild(call.world, scope)}
    if len(before) >= limits.COMMANDS:
        raise Refusal(400, 30032, f"Maximum number of application commands reached ({limits.COMMANDS})")
    kept = registry.register(call.world, scope, body)
    _tell(call)
    return (200 if kept.id in before else 201), kept.body


async def get_command(call: Call) -> Answered:
    """Return a command."""
    return ok(registry.command(call.world, _scope(call), call["command"]).body)


async def edit_command(call: Call) -> Answered:
    """Edit a command; its name and type cannot change."""
    scope, body = _scope(call), await call.body()
    old = registry.command(call.world, scope, call["command"])
    whole = old.body | body | {"name": old.body["name"], "type": old.body["type"]}
    form = Form()
    registry.check(form, whole)
    form.close()
    kept = registry.register(call.world, scope, whole)
    _tell(call)
    return ok(kept.body)


async def delete_command(call: Call) -> Answered:
    """Delete a command."""
    call.world.store.drop_command(registry.command(call.world, _scope(call), call["command"]).id)
    _tell(call)
    return NOTHING


def _routes(base: str) -> list[Route]:
    return [
        ("GET", base, list_commands),
        ("PUT", base, replace_commands),
        ("POST", base, create_command),
        ("GET", base + "/{command}", get_command),
        ("PATCH", base + "/{command}", edit_command),
        ("DELETE", base + "/{command}", delete_command),
    ]


ROUTES: list[Route] = [
    *_routes("/applications/{application}/commands"),
    *_routes("/applications/{application}/guilds/{guild}/commands"),
]
