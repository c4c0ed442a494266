"""Component and modal input: validate what a player selects and fills in, and convert it to interaction data."""

import secrets
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from playground.protocol import components, limits
from playground.protocol.components import Kind
from playground.protocol.errors import Form
from playground.protocol.json import Json
from playground.server import commands
from playground.server.commands import BadInput, Gone
from playground.world import shapes
from playground.world.records import Channel
from playground.world.world import World

# A choice: more than people leave open at one time, even in load tests.
OPEN_FORMS: Final = 1000


def used_component(inside: list[Json], custom_id: str, values: list[str] | None) -> Json:
    """Return the component *custom_id* that a player uses: a menu with the selected *values*, or a button with None.

    Raises:
        BadInput: If there is no such component, it is disabled, or it does not offer the values.
    """
    component = next((each for _, each in components.every(inside) if each.get("custom_id") == custom_id), None)
    if component is None:
        raise Gone("This message has no such button or menu any more", custom_id)
    is_menu = component["type"] in components.SELECTS
    if is_menu != (values is not None):
        raise BadInput("A menu is chosen from, a button is pressed", custom_id)
    if component.get("disabled"):
        raise BadInput(f"{component.get('label') or component.get('placeholder') or 'It'} is disabled", custom_id)
    if values is not None:
        _check_values(component, values)
    return component


def unchecked_component(it: Json) -> Json:
    """Return a component of a modal that takes any text and any values, as Discord does with forged submissions."""
    inner: Json = {"component": unchecked_component(it["component"])} if "component" in it else {}
    inner |= {"components": [*map(unchecked_component, it["components"])]} if "components" in it else {}
    return it | inner | {"unchecked": True}


def _check_values(menu: Json, values: list[str], *, least: int | None = None) -> None:
    if menu.get("unchecked"):
        return
    low, high = menu.get("min_values", 1) if least is None else least, menu.get("max_values", 1)
    if len(set(values)) != len(values) or not low <= len(values) <= high:
        many = str(low) if low == high else f"{low} to {high}"
        raise BadInput(f"Choose {many}, not {len(values)}", menu["custom_id"])
    if "options" in menu:
        offered = [each["value"] for each in menu["options"]]
        for each in values:
            if each not in offered:
                raise BadInput(f"{each} is not offered; there are: {', '.join(offered)}", menu["custom_id"])


def resolved_data(world: World, channel: Channel, menu: Json, values: list[str]) -> Json:
    """Return the resolved data of the *values* of a user, mentionable, role or channel menu used in *channel*.

    Raises:
        BadInput: If a value is not the id of a user, channel or role.
    """

    def require_known(known: Collection[str], otherwise: str) -> None:
        for id in values:
            if id not in known:
                raise BadInput(f"There is {otherwise} with the id {id}", menu["custom_id"])

    resolved: dict[str, Json] = {}
    if menu["type"] in (Kind.USER_SELECT, Kind.MENTIONABLE_SELECT):
        require_known(world.store.people, "nobody")
        commands.add_people(world, channel, resolved, values)
    elif menu["type"] == Kind.CHANNEL_SELECT:
        require_known(world.store.channels, "no channel")
        commands.add_channels(world, resolved, values)
    elif menu["type"] == Kind.ROLE_SELECT:
        guild = world.guild_of(channel)
        roles = {} if guild is None else {each["id"]: each for each in shapes.roles(guild)}
        require_known(roles, "no role")
        resolved |= {"roles": {id: roles[id] for id in values}} if values else {}
    return resolved


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal that the bot has opened for a player."""

    title: str
    custom_id: str
    components: list[Json]
    person_id: str
    channel_id: str
    source: str | None
    metadata: Json

    @classmethod
    def parse(cls, data: Json, person_id: str, channel_id: str, source: str | None, metadata: Json) -> "Modal":
        """Validate *data*, the data of the bot's response, and return the modal.

        Raises:
            Refusal: 50035 if Discord would refuse it.
        """
        form = Form()
        form.length(("data", "title"), data.get("title"), 1, limits.MODAL_TITLE)
        form.length(("data", "custom_id"), data.get("custom_id"), 1, 100)
        components.check(form, data.get("components"), components.MODAL, ("data", "components"))
        form.close()
        settled = components.stored_components(data["components"])
        return cls(data["title"], data["custom_id"], settled, person_id, channel_id, source, metadata)

    def submit_data(self, world: World, values: Json, *, forged: bool = False) -> Json:
        """Return the data of the submit interaction; *values* are the player's input by custom_id.

        Those that are *forged* are not compared with what the form offers.

        Raises:
            BadInput: If a value is invalid, or there is no such field.
        """
        fields = [
            component["custom_id"] for _, component in components.every(self.components) if component.get("custom_id")
        ]
        for name in values:
            if name not in fields:
                raise BadInput(f"The form has no field {name}; it has: {', '.join(fields)}", name)
        resolved: dict[str, Json] = {}
        channel = world.channel(self.channel_id)
        filled_in = [*map(unchecked_component, self.components)] if forged else self.components
        sent = [_submitted_component(world, channel, component, values, resolved) for component in filled_in]
        data: Json = {"custom_id": self.custom_id, "components": sent}
        return data | {"resolved": resolved} if resolved else data


def _submitted_component(world: World, channel: Channel, it: Json, values: Json, resolved: dict[str, Json]) -> Json:
    """Return one component of a modal as the submit interaction contains it; add its entries to *resolved*."""
    submitted: Json = {"type": it["type"], "id": it["id"]}
    match it["type"]:
        case Kind.ROW:
            return submitted | {
                "components": [
                    _submitted_component(world, channel, each, values, resolved) for each in it["components"]
                ]
            }
        case Kind.LABEL:
            return submitted | {"component": _submitted_component(world, channel, it["component"], values, resolved)}
        case Kind.TEXT_DISPLAY:
            return submitted
        case _:
            pass  # the others are filled in
    submitted["custom_id"] = it["custom_id"]
    value = values.get(it["custom_id"])
    match it["type"]:
        case Kind.TEXT_INPUT:
            return submitted | {"value": _text(it, value)}
        case Kind.RADIO_GROUP:
            return submitted | {"value": _single(it, value)}
        case Kind.CHECKBOX:
            return submitted | {"value": bool(it.get("default", False) if value is None else value)}
        case _:  # menus and groups of checkboxes
            several = list(_defaults(it)) if value is None else [str(each) for each in value]
            least = 0 if it.get("required") is False and not several else None
            _check_values(it, several, least=least)
            for key, found in resolved_data(world, channel, it, several).items():
                resolved.setdefault(key, {}).update(found)
            return submitted | {"values": several}


def _text(it: Json, value: object) -> str:
    text = str(it.get("value") or "") if value is None else str(value)
    low, high = it.get("min_length", 0), it.get("max_length", 4000)
    required = it.get("required", True)
    if it.get("unchecked") or (not text and not required):
        return text
    if not max(low, 1 if required else 0) <= len(text) <= high:
        raise BadInput(f"{it.get('label') or 'The text'} must have {max(low, 1)} to {high} characters", it["custom_id"])
    return text


def _single(it: Json, value: object) -> str | None:
    chosen_value = next(_defaults(it), None) if value is None else str(value)
    if chosen_value is None and it.get("required", True) and not it.get("unchecked"):
        raise BadInput("Choose one", it["custom_id"])
    if chosen_value is not None:
        _check_values(it | {"max_values": 1}, [chosen_value])
    return chosen_value


def _defaults(it: Json) -> Iterator[str]:
    yield from (each["value"] for each in it.get("options", ()) if each.get("default"))
    yield from (each["id"] for each in it.get("default_values", ()))


class Forms:
    """The open modals."""

    def __init__(self) -> None:
        self._open: dict[str, Modal] = {}

    def open(self, modal: Modal) -> str:
        """Register an open modal and return its id.

        Clients do not report that a modal was closed, so the oldest are dropped beyond `OPEN_FORMS`.
        """
        id = secrets.token_hex(8)
        self._open[id] = modal
        while len(self._open) > OPEN_FORMS:
            del self._open[next(iter(self._open))]
        return id

    def of(self, id: str, person_id: str) -> Modal:
        """Return the open modal *id* of a player.

        Raises:
            Gone: If it is not open, or belongs to another player.
        """
        found = self._open.get(id)
        if found is None or found.person_id != person_id:
            raise Gone("This form is not open any more")
        return found

    def close(self, id: str) -> None:
        """Remove a modal that was submitted."""
        del self._open[id]
