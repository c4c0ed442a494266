"""Fault orders that change the guild as moderators would: its channels, threads, permissions and members."""

from collections.abc import Callable, Iterable
from typing import Final

from playground.protocol import ids
from playground.protocol.errors import Form
from playground.protocol.json import Json
from playground.server.failures import BadFault, number
from playground.server.gateway import Gateway
from playground.world import permissions, posting, shapes, threads
from playground.world.membership import REMOVED, STATES, THERE
from playground.world.records import ANNOUNCEMENTS, TEXT, Channel, Person
from playground.world.world import World

TIMEOUT_SECONDS: Final = 28 * 24 * 60 * 60  # the longest that Discord allows
_TYPES: Final = {"text": TEXT, "announcements": ANNOUNCEMENTS}


class Moderators:
    """Carries out fault orders that change the guild."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway

    def order(self, told: Json) -> None:
        """Carry out the fault order *told*.

        Raises:
            BadFault: If the order is invalid.
        """
        ORDERS[told["kind"]][0](self, told)

    def reset(self) -> None:
        """Restore the bot's membership and permissions, and end its time-out."""
        self._set_membership({"state": THERE})
        self._set_permissions({})
        self._time_out({"seconds": 0})

    def _channel(self, named: object) -> Channel:
        channels = self._world.store.channels.values()
        # Of several channels with one name, the newest.
        found = [each for each in channels if named in (each.id, each.name)]
        if not found:
            raise BadFault(f"There is no channel {named}")
        return found[-1]

    def _set_permissions(self, told: Json) -> None:
        world, named = self._world, told.get("channel")
        denied, allowed = _bits(told.get("take", [])), _bits(told.get("give", []))
        if named is not None:
            self._overwrite(world.parent(self._channel(named)), denied, allowed)
            return
        role = permissions.BOT & ~denied | allowed
        if role != world.membership.role:
            world.membership.set_role(role)
            for each in shapes.roles(role):
                world.bot_listener("GUILD_ROLE_UPDATE", {"guild_id": ids.GUILD, "role": each}, channel=None, only=None)
        if not denied | allowed:
            for channel in world.store.channels.values():
                if channel.denied | channel.allowed:
                    self._overwrite(channel, 0, 0)

    def _overwrite(self, channel: Channel, denied: int, allowed: int) -> None:
        channel.denied, channel.allowed = denied, allowed
        self._world.store.keep(channel)
        self._world.tell_channel("CHANNEL_UPDATE", channel)

    def _delete(self, told: Json) -> None:
        if "message" in told:
            id = str(told["message"])
            message = self._world.store.message(id)
            if message is None:
                raise BadFault(f"There is no message {id}")
            posting.delete(self._world, message)
        else:
            threads.delete_channel(self._world, self._channel(told.get("channel")))

    def _create_channel(self, told: Json) -> None:
        world, name, type = self._world, told.get("name"), told.get("type", "text")
        form = Form()
        form.length(("name",), name, 1, 100)
        if form.errors or type not in _TYPES:
            raise BadFault(f"A channel has a name of 1 to 100 letters, and its type is one of {', '.join(_TYPES)}")
        position = sum(each.holds_threads for each in world.store.channels.values())
        channel = Channel(world.new_id(), _TYPES[type], str(name), position)
        world.store.keep(channel)
        world.tell_channel("CHANNEL_CREATE", channel)

    def _moderate_thread(self, told: Json) -> None:
        thread = self._channel(told.get("channel"))
        if not thread.is_thread:
            raise BadFault(f"{thread.name} is no thread")
        threads.moderate(self._world, thread, archived=told.get("archived"), locked=told.get("locked"))

    def _person(self, named: object) -> Person:
        found = self._world.named(str(named))
        if found is None or found.bot:
            raise BadFault(f"There is nobody called {named}")
        return found

    def _set_visibility(self, told: Json) -> None:
        world, person = self._world, self._person(told.get("person"))
        channel, sees = world.parent(self._channel(told.get("channel"))), bool(told.get("sees", False))
        if sees is (person.id not in channel.hidden):
            return
        if not sees:
            threads.tell_gone(world, channel, only=person.id)
            channel.hidden.append(person.id)
        else:
            channel.hidden.remove(person.id)
            threads.tell_there(world, channel, only=person.id)
        world.store.keep(channel)
        world.tell_channel("CHANNEL_UPDATE", channel)

    def _leave(self, told: Json) -> None:
        world, person = self._world, self._person(told.get("person"))
        if person is world.owner:
            raise BadFault(f"{person.name} owns the guild and cannot leave it")
        if person.left:
            return
        for channel in [each for each in world.channels_of(person.id) if each.holds_threads]:
            threads.tell_gone(world, channel, only=person.id)
        person.left = True
        world.store.keep(person)
        for thread in [each for each in world.store.channels.values() if person.id in each.members]:
            threads.drop(world, thread, person.id)
        world.tell("GUILD_MEMBER_REMOVE", {"guild_id": ids.GUILD, "user": shapes.user(person)})

    def _join(self, told: Json) -> None:
        world, person = self._world, self._person(told.get("person"))
        if person.left:
            world.join(person.name)
            for channel in [each for each in world.channels_of(person.id) if each.holds_threads]:
                threads.tell_there(world, channel, only=person.id)

    def _set_membership(self, told: Json) -> None:
        world, state = self._world, told.get("state")
        if state not in STATES:
            raise BadFault(f"There is no state {state}; there are: {', '.join(STATES)}")
        if state == world.membership.state:
            return
        self._gateway.set_membership(state)
        if state == REMOVED:
            for thread in [each for each in world.store.channels.values() if ids.BOT in each.members]:
                threads.drop(world, thread, ids.BOT)

    def _time_out(self, told: Json) -> None:
        world, seconds = self._world, number(told, "seconds", 0, TIMEOUT_SECONDS)
        if not seconds and not world.bot.quiet_until:
            return
        world.bot.quiet_until = world.now() + seconds if seconds else 0.0
        world.store.keep(world.bot)
        member = {"guild_id": ids.GUILD} | shapes.member(world.bot)
        world.bot_listener("GUILD_MEMBER_UPDATE", member, channel=None, only=None)


# For each kind of order the method that carries it out, and its fields.
ORDERS: Final[dict[str, tuple[Callable[[Moderators, Json], None], frozenset[str]]]] = {
    "permissions": (Moderators._set_permissions, frozenset({"take", "give", "channel"})),
    "delete": (Moderators._delete, frozenset({"message", "channel"})),
    "channel": (Moderators._create_channel, frozenset({"name", "type"})),
    "thread": (Moderators._moderate_thread, frozenset({"channel", "archived", "locked"})),
    "sight": (Moderators._set_visibility, frozenset({"person", "channel", "sees"})),
    "leave": (Moderators._leave, frozenset({"person"})),
    "join": (Moderators._join, frozenset({"person"})),
    "guild": (Moderators._set_membership, frozenset({"state"})),
    "timeout": (Moderators._time_out, frozenset({"seconds"})),
}


def _bits(names: Iterable[str]) -> int:
    for name in names:
        if name not in permissions.BITS:
            raise BadFault(f"There is no permission {name}; there are: {', '.join(permissions.BITS)}")
    return permissions.bits(*names)
