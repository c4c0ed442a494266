"""Interactions: their creation by a player's input, and their dispatch to the bot; for responses see answers.py."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from playground.protocol import ids, limits
from playground.protocol.components import Kind
from playground.protocol.errors import Code, refusal
from playground.protocol.json import Json
from playground.server import forms
from playground.server.commands import BadInput, Gone, Typed, add_people, of_menu
from playground.server.gateway import Gateway
from playground.world import shapes
from playground.world.records import THERE, Channel, InteractionType, Message, Person
from playground.world.registry import MESSAGE_MENU, USER_MENU, OptionType
from playground.world.world import World

NO_BOT: Final = "No bot is connected"
NO_ANSWER: Final = "The bot did not respond in time"

# The longest that an interaction waits for the next one, which a fault lets overtake it: the bot can still answer it
# within its three seconds.
HELD_SECONDS: Final = 1.0

Tell = Callable[[str, Json], None]
Send = Callable[[], None]


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction; *tell* sends frames to the player's socket that began it."""

    id: str
    token: str
    type: int
    person: Person
    channel: Channel
    at: float
    tell: Tell
    source: str | None = None  # the id of the message with the component
    metadata: Json = field(default_factory=dict)
    completes: int = OptionType.STRING
    answer: int | None = None  # the callback type of the initial response
    original: str | None = None  # the id of the message that @original means
    made: set[str] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None


@dataclass(slots=True)
class Figures:
    """Counts interactions: *begun*, first answered in time, *doubled* (answered again), and *unanswered*."""

    begun: int = 0
    answered: int = 0
    doubled: int = 0
    unanswered: int = 0


class Delivery:
    """Delivers interactions to the bot; faults make it happen twice, late, or out of order.

    The next *twice* interactions are delivered twice, the next *late* are delayed by *seconds*, and each of the next
    *swapped* is delivered after the one that follows it.
    """

    def __init__(self) -> None:
        self.clear()
        self._held: Send | None = None

    def clear(self) -> None:
        """Deliver later interactions normally."""
        self.twice = self.late = self.swapped = 0
        self.seconds = 0.0

    def deliver(self, send: Send) -> None:
        """Deliver an interaction by calling *send*."""
        loop = asyncio.get_running_loop()
        if self.swapped and self._held is None:
            self.swapped -= 1
            self._held = send
            loop.call_later(HELD_SECONDS, self._let_go, send)
            return
        times = 2 if self.twice else 1
        self.twice -= times - 1
        late = min(self.late, 1)
        self.late -= late
        for _ in range(times):
            if late:
                loop.call_later(self.seconds, send)
            else:
                send()
        self._let_go(self._held)

    def _let_go(self, held: Send | None) -> None:
        if held is not None and held is self._held:
            self._held = None
            held()


class Interactions:
    """All open interactions and modals; they are not stored, since their tokens expire soon anyway."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.forms = forms.Forms()
        self.delivery = Delivery()
        self.figures = Figures()
        self._gateway = gateway
        self._open: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    # Creation

    def slash(self, person: Person, channel: Channel, path: list[str], options: Json, tell: Tell) -> None:
        """Use a slash command.

        Raises:
            BadInput: If the command or an option is invalid.
        """
        _demand_awake(channel)
        typed = Typed(self.world, person, channel, path, options)
        it = self._create(InteractionType.COMMAND, person, channel, tell)
        it.metadata = self._metadata(it) | {"name": typed.name, "command_type": 1}
        self._dispatch(it, typed.data)

    def menu(self, person: Person, message_id: str, name: str, tell: Tell) -> None:
        """Use a message command.

        Raises:
            BadInput: If there is no such command or message.
        """
        message, channel = self._visible(person, message_id)
        resolved = {"messages": {message.id: self.world.shown_to_bot(message)}}
        body = of_menu(self.world, person, channel, name, type=MESSAGE_MENU)
        self._use_menu(body, person, channel, {"target_message_id": message.id}, resolved, tell)

    def user_menu(self, person: Person, channel: Channel, user_id: str, name: str, tell: Tell) -> None:
        """Use a user command on somebody in *channel*, who may have left the server.

        Raises:
            BadInput: If there is no such command or user.
        """
        user = self.world.store.people.get(user_id)
        if user is None:
            raise Gone("There is no such user")
        resolved: dict[str, Json] = {}
        add_people(self.world, channel, resolved, [user.id])
        target = {"target_user": shapes.user(user)}
        body = of_menu(self.world, person, channel, name, type=USER_MENU)
        self._use_menu(body, person, channel, target, resolved, tell)

    def _use_menu(self, body: Json, person: Person, channel: Channel, target: Json, resolved: Json, tell: Tell) -> None:
        """Use the command *body* on the one user or message in *resolved*; *target* names it in the metadata."""
        _demand_awake(channel)
        name, type = body["name"], body["type"]
        it = self._create(InteractionType.COMMAND, person, channel, tell)
        it.metadata = self._metadata(it) | {"name": name, "command_type": type} | target
        [target_id] = next(iter(resolved.values()))
        data: Json = {"id": body["id"], "name": name, "type": type, "target_id": target_id, "resolved": resolved}
        self._dispatch(it, data)

    def autocomplete(
        self, person: Person, channel: Channel, path: list[str], options: Json, focused: str, tell: Tell
    ) -> None:
        """Request autocompletion of the option *focused*.

        Raises:
            BadInput: If there is no such command or option.
        """
        typed = Typed(self.world, person, channel, path, options, focused)
        it = self._create(InteractionType.AUTOCOMPLETE, person, channel, tell)
        it.completes = typed.focused["type"] if typed.focused else OptionType.STRING
        self._dispatch(it, typed.data)

    def use(self, person: Person, message_id: str, custom_id: str, values: list[str] | None, tell: Tell) -> None:
        """Press a button (*values* is None), or select *values* in a menu.

        Raises:
            BadInput: If there is no such component, it is disabled, or it does not offer the values.
        """
        message, channel = self._visible(person, message_id)
        component = forms.used_component(message.components, custom_id, values)
        it = self._create(InteractionType.COMPONENT, person, channel, tell)
        it.source = message.id
        it.metadata = self._metadata(it) | {"interacted_message_id": message.id}
        data: Json = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"]}
        if values is not None:
            data["values"] = values
            resolved = forms.resolved_data(self.world, channel, component, values)
            data |= {"resolved": resolved} if resolved or component["type"] != Kind.STRING_SELECT else {}
        self._dispatch(it, data)

    def submit(self, person: Person, modal_id: str, values: Json, tell: Tell, *, forged: bool = False) -> None:
        """Submit a modal; Discord takes *forged* values that its own client would not send.

        Raises:
            BadInput: If it is not open any more, or a value is invalid.
        """
        modal = self.forms.of(modal_id, person.id)
        data = modal.submit_data(self.world, values, forged=forged)
        self.forms.close(modal_id)
        it = self._create(InteractionType.SUBMIT, person, self.world.channel(modal.channel_id), tell)
        it.source = modal.source
        it.metadata = self._metadata(it) | {"triggering_interaction_metadata": modal.metadata}
        self._dispatch(it, data)

    def _visible(self, person: Person, message_id: str) -> tuple[Message, Channel]:
        message = self.world.store.message(message_id)
        if message is None or message.channel_id not in self.world.store.channels:
            raise Gone("This message is not there any more")
        channel = self.world.channel(message.channel_id)
        if message.dismissed or message.owner not in (None, person.id) or not self.world.sees(person.id, channel):
            raise Gone("This message is not there any more")
        return message, channel

    def _create(self, type: int, person: Person, channel: Channel, tell: Tell) -> Interaction:
        token = secrets.token_urlsafe(48)
        it = Interaction(self.world.new_id(), token, type, person, channel, self.world.now(), tell)
        self._open[it.id] = self._by_token[token] = it
        self._forget_old()
        return it

    def _forget_old(self) -> None:
        """Drop the interactions whose tokens expired long ago."""
        deadline = self.world.now() - 2 * limits.TOKEN_SECONDS
        while self._open and (oldest := next(iter(self._open.values()))).at < deadline:
            del self._open[oldest.id], self._by_token[oldest.token]

    def _metadata(self, it: Interaction) -> Json:
        owners = {"0": it.channel.guild_id or "0"}
        user = shapes.user(it.person)
        return {"id": it.id, "type": it.type, "user": user, "authorizing_integration_owners": owners}

    def _dispatch(self, it: Interaction, data: Json) -> None:
        self.figures.begun += 1
        guild = self.world.guild_of(it.channel)
        out = guild is not None and guild.state != THERE
        # A bot whose session can be resumed receives the event then.
        if out or not self._gateway.sessions_that_hear(it.channel.guild_id):
            it.tell("FAILED", {"code": "NO_BOT", "message": NO_BOT})
            return
        it.timer = asyncio.get_running_loop().call_later(limits.ANSWER_SECONDS, self._time_out, it)
        payload = self._payload(it, data)
        self.delivery.deliver(partial(self.world.bot_listener, "INTERACTION_CREATE", payload, channel=None, only=None))

    def _time_out(self, it: Interaction) -> None:
        if it.answer is None:
            self.figures.unanswered += 1
            online = self._gateway.is_online(it.channel.guild_id)
            failed = ("NO_ANSWER", NO_ANSWER) if online else ("NO_BOT", NO_BOT)
            it.tell("FAILED", {"code": failed[0], "message": failed[1]})

    def _payload(self, it: Interaction, data: Json) -> Json:
        world, guild = self.world, self.world.guild_of(it.channel)
        source = world.store.message(it.source) if it.source else None
        payload: Json = {
            "id": it.id,
            "application_id": ids.BOT,
            "type": it.type,
            "token": it.token,
            "version": 1,
            "data": data,
            "channel_id": it.channel.id,
            "channel": world.shown_channel(it.channel)
            | {"permissions": str(world.permissions_of(it.person, it.channel))},
            "app_permissions": str(world.allowed_to_bot(it.channel)),
            "locale": it.person.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": {"0": it.channel.guild_id or "0"},
            "context": 1 if guild is None else 0,
            "attachment_size_limit": world.limits.file_bytes,
        }
        if source is not None:
            payload["message"] = world.shown_to_bot(source)
        if guild is None:
            return payload | {"user": shapes.user(it.person)}
        member = shapes.member(guild, it.person) | {"permissions": str(world.permissions_of(it.person, it.channel))}
        return payload | {
            "member": member,
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": world.locale, "features": []},
            "guild_locale": world.locale,
        }

    def expire(self) -> None:
        """Expire the tokens of all interactions so far."""
        for it in self._open.values():
            it.at = min(it.at, self.world.now() - limits.TOKEN_SECONDS - 1)

    # Lookup

    def pending(self, id: str, token: str) -> Interaction:
        """Return an interaction that still waits for its initial response.

        Raises:
            Refusal: 10062 if there is none or it has timed out, 40060 if it was already acknowledged.
        """
        it = self._open.get(id)
        if it is None or it.token != token:
            raise refusal(Code.UNKNOWN_INTERACTION)
        if it.answer is not None:
            self.figures.doubled += 1
            raise refusal(Code.ALREADY_ANSWERED)
        if self.world.now() - it.at > limits.ANSWER_SECONDS:
            raise refusal(Code.UNKNOWN_INTERACTION)
        return it

    def by_token(self, token: str) -> Interaction:
        """Return the acknowledged interaction of *token*.

        Raises:
            Refusal: 10015 if there is none, 50027 if the token has expired (after fifteen minutes).
        """
        it = self._by_token.get(token)
        if it is None:
            raise refusal(Code.UNKNOWN_WEBHOOK)
        if self.world.now() - it.at > limits.TOKEN_SECONDS:
            raise refusal(Code.TOKEN_EXPIRED)
        if it.answer is None:
            raise refusal(Code.UNKNOWN_WEBHOOK)
        return it


def _demand_awake(channel: Channel) -> None:
    """Refuse commands in an archived thread.

    In one that is also locked, Discord lets people use commands, but the bot cannot respond.
    """
    if channel.archived and not channel.locked:
        raise BadInput("This thread is archived: say something in it first, and it wakes up")
