"""Presses that no button makes: ids of somebody's own invention, delivered as if Discord had let them pass."""

from typing import Any

from playground.protocol import ids
from playground.world.records import InteractionType
from tests.support.guests import Guest
from tests.support.playground import Playground

BUTTON, MENU = 2, 3


async def forge(
    place: Playground, guest: Guest, custom_id: str, *values: str, expected: str, message: str = "", guild: str = ""
) -> None:
    """Let *guest* press what is not there, on *message* or the newest turn message; *expected* is told in private."""
    interactions = place.server.interactions
    turn = guest.turn()
    source = place.server.world.store.message(message or (turn["id"] if turn else ""))
    assert source is not None
    person = place.server.world.store.people[guest.id]

    async def deliver() -> None:
        channel = place.server.world.channel(source.channel_id)
        it = interactions._create(InteractionType.COMPONENT, person, channel, lambda event, told: None)
        it.source = source.id
        it.metadata = interactions._metadata(it) | {"interacted_message_id": source.id}
        kind = MENU if values else BUTTON
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind, "id": 2}
        component: dict[str, Any] = {"type": kind, "custom_id": custom_id, "id": 2}
        if values:
            data["values"] = list(values)
            component["options"] = [{"label": value, "value": value} for value in values]
            component |= {"min_values": 1, "max_values": 1, "disabled": False, "placeholder": "forged"}
        else:
            component |= {"style": 1, "label": "forged"}
        told = interactions._payload(it, data)
        told["message"] |= {"components": [{"type": 1, "id": 1, "components": [component]}]}
        told |= {"guild_id": guild or ids.GUILD}
        place.server.world.bot_listener("INTERACTION_CREATE", told, channel=None, only=None)

    await guest.answer(deliver(), expected)
