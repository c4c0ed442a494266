"""Fault orders that change a guild as moderators would: its channels, threads, permissions and members."""

from collections.abc import Callable, Iterable
from typing import Final

from playground.protocol import ids, limits
from playground.protocol.errors import Form, Refusal
from playground.protocol.json import Json
from playground.server.failures import BadFault, number
from playground.server.gateway import Gateway
from playground.world import forums, permissions, posting, shapes, threads
from playground.world.records import (
    ANNOUNCEMENTS,
    FORUM,
    REMOVED,
    REQUIRE_TAG,
    STATES,
    TEXT,
    THERE,
    Channel,
    Guild,
    Person,
)
from playground.world.world import World

TIMEOUT_SECONDS: Final = 28 * 24 * 60 * 60  # the longest that Discord allows
_TYPES: Final = {"text": TEXT, "announcements": ANNOUNCEMENTS, "forum": FORUM}


class Moderators:
    """Carries out fault orders that change a guild."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway

    def order(self, order: Json) -> None:
        """Carry out a fault order.

        Raises:
            BadFault: If the order is invalid.
        """
        ORDERS[order["kind"]](self, self.guild(order), order)

    def guild(self, order: Json) -> Guild:
        """Return the guild that *order* names, otherwise the first.

        Raises:
            BadFault: If there is no such guild.
        """
        named = str(order.get("guild", ""))
        found = self._world.guild_named(named)
        if found is None:
            raise BadFault(f"There is no server {named}")
        return found

    def reset(self) -> None:
        """Restore the bot's membership and permissions, and end its time-out, in all guilds."""
        for guild in self._world.guilds:
            self._set_membership(guild, {"state": THERE})
            self._set_permissions(guild, {})
            self._time_out(guild, {"seconds": 0})

    def _channel(self, guild: Guild, id_or_name: object) -> Channel:
        # If several channels have the name, the newest is meant.
        found = [each for each in self._world.channels_in(guild) if id_or_name in (each.id, each.name)]
        if not found:
            raise BadFault(f"There is no channel {id_or_name}")
        return found[-1]

    def _set_permissions(self, guild: Guild, order: Json) -> None:
        world, named = self._world, order.get("channel")
        denied, allowed = _bits(order.get("take", [])), _bits(order.get("give", []))
        if named is not None:
            self._overwrite(world.parent(self._channel(guild, named)), denied, allowed)
            return
        role = permissions.BOT & ~denied | allowed
        if role != guild.role:
            guild.role = role
            world.store.keep(guild)
            for each in shapes.roles(guild):
                world.bot_listener("GUILD_ROLE_UPDATE", {"guild_id": guild.id, "role": each}, channel=None, only=None)
        if not denied | allowed:
            for channel in world.channels_in(guild):
                if channel.denied | channel.allowed:
                    self._overwrite(channel, 0, 0)

    def _overwrite(self, channel: Channel, denied: int, allowed: int) -> None:
        channel.denied, channel.allowed = denied, allowed
        self._world.keep_channel("CHANNEL_UPDATE", channel)

    def _delete(self, guild: Guild, order: Json) -> None:
        if "message" in order:
            id = str(order["message"])
            message = self._world.store.message(id)
            if message is None:
                raise BadFault(f"There is no message {id}")
            posting.delete(self._world, message)
        else:
            threads.delete_channel(self._world, self._channel(guild, order.get("channel")))

    def _create_channel(self, guild: Guild, order: Json) -> None:
        world, name, type = self._world, order.get("name"), order.get("type", "text")
        form = Form()
        form.length(("name",), name, 1, 100)
        if form.errors or type not in _TYPES:
            raise BadFault(f"A channel has a name of 1 to 100 letters, and its type is one of {', '.join(_TYPES)}")
        position = sum(each.holds_threads for each in world.channels_in(guild))
        channel = Channel(world.new_id(), _TYPES[type], guild.id, str(name), position)
        self._set_tags(channel, order)
        world.keep_channel("CHANNEL_CREATE", channel)

    def _tag(self, guild: Guild, order: Json) -> None:
        forum = self._channel(guild, order.get("channel"))
        if forum.type != FORUM:
            raise BadFault(f"{forum.name} is no forum")
        self._set_tags(forum, order)
        self._world.keep_channel("CHANNEL_UPDATE", forum)

    def _set_tags(self, forum: Channel, order: Json) -> None:
        """Give *forum* the tags in *order*, each a name or an object, and set whether posts need one."""
        tags = [each if isinstance(each, dict) else {"name": each} for each in order.get("tags", ())]
        try:
            forum.tags = forums.new_tags(self._world, forum, tags) if "tags" in order else forum.tags
        except Refusal as refused:
            raise BadFault(f"A forum has up to {limits.TAGS} tags of up to {limits.TAG_NAME} letters") from refused
        if "needs_tag" in order:
            forum.flags = REQUIRE_TAG if order["needs_tag"] else 0

    def _moderate_thread(self, guild: Guild, order: Json) -> None:
        thread = self._channel(guild, order.get("channel"))
        if not thread.is_thread:
            raise BadFault(f"{thread.name} is no thread")
        threads.moderate(self._world, thread, archived=order.get("archived"), locked=order.get("locked"))

    def _person(self, named: object) -> Person:
        found = self._world.find_person(str(named))
        if found is None or found.bot:
            raise BadFault(f"There is nobody called {named}")
        return found

    def _set_visibility(self, guild: Guild, order: Json) -> None:
        world, person = self._world, self._person(order.get("person"))
        channel, sees = world.parent(self._channel(guild, order.get("channel"))), bool(order.get("sees", False))
        if sees is (person.id not in channel.hidden):
            return
        if not sees:
            threads.tell_gone(world, channel, only=person.id)
            channel.hidden.append(person.id)
        else:
            channel.hidden.remove(person.id)
            threads.tell_there(world, channel, only=person.id)
        world.keep_channel("CHANNEL_UPDATE", channel)

    def _give_rights(self, guild: Guild, order: Json) -> None:
        world, person = self._world, self._person(order.get("person"))
        channel = world.parent(self._channel(guild, order.get("channel")))
        channel.granted[person.id] = _bits(order.get("give", []))
        world.keep_channel("CHANNEL_UPDATE", channel)

    def _leave(self, guild: Guild, order: Json) -> None:
        world, person = self._world, self._person(order.get("person"))
        if person is world.owner:
            raise BadFault(f"{person.name} owns the guild and cannot leave it")
        if person.id not in guild.members:
            return
        for channel in [each for each in world.channels_of(person.id, guild) if each.holds_threads]:
            threads.tell_gone(world, channel, only=person.id)
        del guild.members[person.id]
        world.store.keep(guild)
        for thread in [each for each in world.channels_in(guild) if person.id in each.members]:
            threads.drop(world, thread, person.id)
        world.tell("GUILD_MEMBER_REMOVE", {"guild_id": guild.id, "user": shapes.user(person)})

    def _join(self, guild: Guild, order: Json) -> None:
        world, person = self._world, self._person(order.get("person"))
        if person.id not in guild.members:
            world.join(person.name, guild)
            for channel in [each for each in world.channels_of(person.id, guild) if each.holds_threads]:
                threads.tell_there(world, channel, only=person.id)

    def _set_membership(self, guild: Guild, order: Json) -> None:
        world, state = self._world, order.get("state")
        if state not in STATES:
            raise BadFault(f"There is no state {state}; there are: {', '.join(STATES)}")
        if state == guild.state:
            return
        self._gateway.set_membership(guild, state)
        if state == REMOVED:
            for thread in [each for each in world.channels_in(guild) if ids.BOT in each.members]:
                threads.drop(world, thread, ids.BOT)

    def _give_role(self, guild: Guild, order: Json) -> None:
        person, name = self._person(order.get("person")), str(order.get("name", ""))
        form = Form()
        form.length(("name",), name, 1, 100)
        if form.errors:
            raise BadFault("A role has a name of 1 to 100 letters")
        is_new = name not in guild.roles
        having = {*guild.roles.get(name, ())}
        guild.roles[name] = sorted(having | {person.id} if order.get("has", True) else having - {person.id})
        self._world.store.keep(guild)
        if is_new:
            role = {"guild_id": guild.id, "role": shapes.roles(guild)[-1]}
            self._world.bot_listener("GUILD_ROLE_CREATE", role, channel=None, only=None)

    def _time_out(self, guild: Guild, order: Json) -> None:
        world, seconds = self._world, number(order, "seconds", 0, TIMEOUT_SECONDS)
        if not seconds and not guild.quiet_until:
            return
        guild.quiet_until = world.now() + seconds if seconds else 0.0
        world.store.keep(guild)
        member = {"guild_id": guild.id} | shapes.member(guild, world.bot)
        world.bot_listener("GUILD_MEMBER_UPDATE", member, channel=None, only=None)


# The method that carries out each kind of order.
ORDERS: Final[dict[str, Callable[[Moderators, Guild, Json], None]]] = {
    "permissions": Moderators._set_permissions,
    "delete": Moderators._delete,
    "channel": Moderators._create_channel,
    "tags": Moderators._tag,
    "thread": Moderators._moderate_thread,
    "sight": Moderators._set_visibility,
    "leave": Moderators._leave,
    "join": Moderators._join,
    "guild": Moderators._set_membership,
    "rights": Moderators._give_rights,
    "role": Moderators._give_role,
    "timeout": Moderators._time_out,
}


def _bits(names: Iterable[str]) -> int:
    for name in names:
        if name not in permissions.BITS:
            raise BadFault(f"There is no permission {name}; there are: {', '.join(permissions.BITS)}")
    return permissions.bits(*names)
