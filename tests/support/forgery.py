"""Forged presses: invented ids, delivered as if Discord had let them pass."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from playground.protocol import ids
from playground.protocol.json import Json
from playground.server.commands import add_people
from playground.world.records import InteractionType
from playground.world.registry import MESSAGE_MENU
from tests.support.guests import Guest
from tests.support.patience import PATIENCE
from tests.support.playground import Playground

AT_ONCE = 10
"""How many forged presses are answered at the same time."""


BUTTON, MENU, FIELD, PEOPLE, LABEL = 2, 3, 4, 5, 18
TEXT, NUMBER, FLAG, USER = 3, 4, 5, 6


async def forge(
    place: Playground, guest: Guest, custom_id: str, *values: str, expected: str, message: str = "", guild: str = ""
) -> None:
    """Press for *guest* what is not there, on *message*, or on the newest turn message if that is gone.

    *expected* is answered in private.
    """
    interactions = place.server.interactions
    turn = guest.turn()
    store = place.server.world.store
    source = (store.message(message) if message else None) or store.message(turn["id"] if turn else "")
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


async def forge_menu(place: Playground, guest: Guest, name: str, message: str, *, channel: str, expected: str) -> None:
    """Use the command *name* in a message's menu for *guest*, in a *channel* where that message does not stand.

    *expected* is answered in private.
    """
    world, interactions = place.server.world, place.server.interactions
    stored = world.store.message(message)
    assert stored is not None

    async def deliver() -> None:
        it = interactions._create(
            InteractionType.COMMAND, world.store.people[guest.id], world.channel(channel), lambda event, told: None
        )
        it.metadata = interactions._metadata(it) | {"name": name, "command_type": MESSAGE_MENU}
        resolved = {"messages": {message: world.shown_to_bot(stored)}}
        data = {"id": "1", "name": name, "type": MESSAGE_MENU, "target_id": message, "resolved": resolved}
        world.bot_listener("INTERACTION_CREATE", interactions._payload(it, data), channel=None, only=None)

    await guest.answer(deliver(), expected)


def press_payload(custom_id: str, kind: int = BUTTON, *values: str) -> Json:
    """Return what Discord tells of the use of a button or menu that the bot never made."""
    data: Json = {"custom_id": custom_id, "component_type": kind, "id": 2}
    return data if kind == BUTTON else data | {"values": list(values), "resolved": {}}


def form_payload(custom_id: str, fields: Json) -> Json:
    """Return what Discord tells of a form that the bot never made, with *fields* by their ids."""
    inputs = [{"type": FIELD, "id": 3, "custom_id": id, "value": value} for id, value in fields.items()]
    return {"custom_id": custom_id, "components": [{"type": LABEL, "id": 2, "component": each} for each in inputs]}


def command_payload(place: Playground, channel: str, path: Sequence[Json], values: Mapping[int, Any]) -> Json:
    """Return what Discord tells of a command, whoever may see it: *path* leads from it to its subcommand.

    It is typed in a *channel*, with *values* for its options, by their kinds; those of other kinds are left out.
    """
    *groups, last = path
    options = [
        {
            "name": option["name"],
            "type": option["type"],
            "value": option["choices"][0]["value"] if option.get("choices") else to,
        }
        for option in last.get("options", ())
        if (to := values.get(option["type"])) is not None
    ]
    payload: Json = {"name": last["name"], "options": options}
    for group in reversed(groups):
        payload = {"name": group["name"], "options": [payload | {"type": 2 if "type" in payload else 1}]}
    payload |= {"id": "1", "type": 1}
    if user := values.get(USER):
        payload["resolved"] = {}
        add_people(place.server.world, place.server.world.channel(channel), payload["resolved"], [user])
    return payload


async def rain(place: Playground, guest: Guest, told: Iterable[Json], *, message: str) -> list[Json]:
    """Let Discord tell what *guest* does with a *message*, some of it at once; return what was never answered.

    *told* are results of `press_payload`, `form_payload` or `command_payload`; commands are typed where the message is.
    """
    interactions, world = place.server.interactions, place.server.world
    person, source = world.store.people[guest.id], world.store.message(message)
    assert source is not None
    page = world.shown_to_bot(source)  # a press may be on its way while the page is deleted
    room, silent = asyncio.Semaphore(AT_ONCE), list[Json]()

    async def deliver(data: Json) -> None:
        answered = asyncio.Event()

        def hear(event: str, told: Json) -> None:
            if event in ("ANSWERED", "MODAL"):
                answered.set()

        async with room:
            type = InteractionType.COMMAND if "name" in data else InteractionType.COMPONENT
            type = InteractionType.SUBMIT if "components" in data else type
            it = interactions._create(type, person, world.channel(source.channel_id), hear)
            it.source = None if type is InteractionType.COMMAND else source.id
            by: Json = {"interacted_message_id": source.id}
            if type is InteractionType.COMMAND:
                by = {"name": data["name"], "command_type": 1}
            if type is InteractionType.SUBMIT:
                by = {"triggering_interaction_metadata": interactions._metadata(it) | by | {"type": 3}}
            it.metadata = interactions._metadata(it) | by
            payload = interactions._payload(it, data)
            if "component_type" in data:
                payload["message"] = page | {"components": [{"type": 1, "id": 1, "components": [_component(data)]}]}
            world.bot_listener("INTERACTION_CREATE", payload, channel=None, only=None)
            try:
                await asyncio.wait_for(answered.wait(), PATIENCE)
            except TimeoutError:
                silent.append(data)

    await asyncio.gather(*map(deliver, told))
    return silent


def _component(data: Json) -> Json:
    """Return the button or menu whose use *data* tells of."""
    kind = data["component_type"]
    component = {"type": kind, "custom_id": data["custom_id"], "id": 2, "disabled": False}
    if kind == BUTTON:
        return component | {"style": 1, "label": "forged"}
    component |= {"min_values": 1, "max_values": 1, "placeholder": "forged"}
    return component | ({"options": [{"label": "forged", "value": "forged"}]} if kind == MENU else {})
