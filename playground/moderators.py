"""What those who run the guild do on order: channels made and deleted, threads closed, permissions taken."""

from collections.abc import Callable
from typing import Any, Final

from playground import ids, mailroom, permissions, threads
from playground.errors import Form, Json
from playground.failures import BadFault
from playground.records import ANNOUNCEMENTS, TEXT, Channel, Person
from playground.world import World

FIELDS: Final[dict[str, frozenset[str]]] = {
    "permissions": frozenset({"take", "give", "channel"}),
    "delete": frozenset({"message", "channel"}),
    "channel": frozenset({"name", "type"}),
    "thread": frozenset({"channel", "archived", "locked"}),
    "sight": frozenset({"person", "channel", "sees"}),
}
_TYPES: Final = {"text": TEXT, "announcements": ANNOUNCEMENTS}


class Moderators:
    """They may do everything, and do what they are told."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._doings: dict[str, Callable[[Json], None]] = {
            "permissions": self._permit,
            "delete": self._delete,
            "channel": self._make,
            "thread": self._moderate,
            "sight": self._show,
        }

    def order(self, told: Json) -> None:
        """Do what *told*, an order of README.md, says.

        Raises:
            BadFault: When it does not hold.
        """
        self._doings[told["kind"]](told)

    def appease(self) -> None:
        """Give the bot everything back."""
        self._permit({})

    def _channel(self, named: object) -> Channel:
        channels = self._world.store.channels.values()
        # Of threads with one name the newest is meant.
        found = [each for each in channels if named in (each.id, each.name)]
        if not found:
            raise BadFault(f"There is no channel {named}")
        return found[-1]

    def _permit(self, told: Json) -> None:
        world, named = self._world, told.get("channel")
        denied, allowed = _bits(told.get("take", [])), _bits(told.get("give", []))
        everywhere = [each for each in world.store.channels.values() if each.holds_threads]
        for channel in everywhere if named is None else [world.parent(self._channel(named))]:
            channel.denied, channel.allowed = denied, allowed
            world.store.keep(channel)
            world.tell_channel("CHANNEL_UPDATE", channel)

    def _delete(self, told: Json) -> None:
        if "message" in told:
            id = str(told["message"])
            message = self._world.store.message(id) if ids.is_id(id) else None
            if message is None:
                raise BadFault(f"There is no message {id}")
            mailroom.delete(self._world, message)
        else:
            threads.delete_channel(self._world, self._channel(told.get("channel")))

    def _make(self, told: Json) -> None:
        world, name, type = self._world, told.get("name"), told.get("type", "text")
        form = Form()
        form.length(("name",), name, 1, 100)
        if form.errors or type not in _TYPES:
            raise BadFault(f"A channel has a name of 1 to 100 letters, and its type is one of {', '.join(_TYPES)}")
        position = sum(each.holds_threads for each in world.store.channels.values())
        channel = Channel(world.new_id(), _TYPES[type], str(name), position)
        world.store.keep(channel)
        world.tell_channel("CHANNEL_CREATE", channel)

    def _moderate(self, told: Json) -> None:
        thread = self._channel(told.get("channel"))
        if not thread.is_thread:
            raise BadFault(f"{thread.name} is no thread")
        threads.moderate(self._world, thread, archived=told.get("archived"), locked=told.get("locked"))

    def _person(self, named: object) -> Person:
        found = self._world.named(str(named))
        if found is None or found.bot:
            raise BadFault(f"There is nobody called {named}")
        return found

    def _show(self, told: Json) -> None:
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


def _bits(names: Any) -> int:
    for name in names:
        if name not in permissions.BITS:
            raise BadFault(f"There is no permission {name}; there are: {', '.join(permissions.BITS)}")
    return permissions.bits(*names)
