"""Interaction responses: the initial response, and follow-ups by token in the fifteen minutes after it."""

from playground.protocol.errors import Code, Form, invalid, refusal
from playground.protocol.json import Json
from playground.server import forms
from playground.server.interactions import Interaction, Interactions
from playground.world import posting, shapes
from playground.world.posting import Upload
from playground.world.records import COMMAND_ANSWER, EPHEMERAL, LOADING, REPLY, CallbackType, InteractionType, Message
from playground.world.registry import check_choices
from playground.world.world import World


def respond(interactions: Interactions, it: Interaction, body: Json, uploads: list[Upload]) -> None:
    """Carry out the bot's initial response.

    Raises:
        Refusal: 50035 or 50006 if Discord would refuse it, 50083 in a thread that is archived and locked, 10003 if the
            channel was deleted.
    """
    world = interactions.world
    kind, data = body.get("type"), body.get("data") or {}
    _check_kind(it, kind)
    if kind in (CallbackType.MESSAGE, CallbackType.DEFERRED, CallbackType.UPDATE):
        _demand_open(world, it)
    match kind:
        case CallbackType.MESSAGE:
            _respond_with_message(interactions, it, CallbackType.MESSAGE, data, uploads)
        case CallbackType.DEFERRED:
            flags = (data.get("flags") or 0) & EPHEMERAL | LOADING
            _respond_with_message(interactions, it, CallbackType.DEFERRED, {"flags": flags}, [])
        case CallbackType.DEFERRED_UPDATE:
            it.original = it.source
            _acknowledge(interactions, it, CallbackType.DEFERRED_UPDATE)
        case CallbackType.UPDATE:
            it.original = it.source
            message = message_of(world, it, "@original")
            posting.compose(world, message, _without_uploads(data, uploads))
            _acknowledge(interactions, it, CallbackType.UPDATE)
            posting.put_changed(world, message)
        case CallbackType.CHOICES:
            form = Form()
            check_choices(form, data.get("choices"), it.completes, ("data", "choices"))
            form.close()
            _acknowledge(interactions, it, CallbackType.CHOICES, "CHOICES", {"choices": data["choices"]})
        case _:  # CallbackType.MODAL, since the form of the callback was checked
            _open_modal(interactions, it, data)


def _without_uploads(data: Json, uploads: list[Upload]) -> Json:
    """Return *data* without its files, which Discord drops from callbacks that edit a message."""
    dropped = {each.index for each in uploads}
    kept = [each for each in data.get("attachments") or [] if str(each.get("id")) not in dropped]
    return data if data.get("attachments") is None else data | {"attachments": kept}


def _demand_open(world: World, it: Interaction) -> None:
    """Refuse to write if the interaction's channel was deleted, or is an archived and locked thread."""
    world.channel(it.channel.id)
    if it.channel.archived and it.channel.locked:
        raise refusal(Code.THREAD_ARCHIVED)


def _check_kind(it: Interaction, kind: object) -> None:
    from_message = it.type in (InteractionType.COMPONENT, InteractionType.SUBMIT) and it.source is not None
    fits: dict[int, bool] = {
        CallbackType.MESSAGE: it.type != InteractionType.AUTOCOMPLETE,
        CallbackType.DEFERRED: it.type != InteractionType.AUTOCOMPLETE,
        CallbackType.DEFERRED_UPDATE: from_message,
        CallbackType.UPDATE: from_message,
        CallbackType.CHOICES: it.type == InteractionType.AUTOCOMPLETE,
        CallbackType.MODAL: it.type in (InteractionType.COMMAND, InteractionType.COMPONENT),
    }
    if not isinstance(kind, int) or not fits.get(kind, False):
        raise invalid(("type",), "INTERACTION_CALLBACK_INVALID", f"An answer of type {kind} does not fit here")


def _acknowledge(
    interactions: Interactions, it: Interaction, kind: int, event: str = "ACK", payload: Json | None = None
) -> None:
    it.answer = kind
    interactions.figures.answered += 1
    if it.timer is not None:
        it.timer.cancel()
    it.tell(event, {"interaction": it.id, "kind": kind} if payload is None else payload)


def _open_modal(interactions: Interactions, it: Interaction, data: Json) -> None:
    modal = forms.Modal.parse(data, it.person.id, it.channel.id, it.source, it.metadata)
    id = interactions.forms.open(modal)
    shown = {"interaction": it.id, "modal": id, "title": modal.title, "custom_id": modal.custom_id}
    _acknowledge(interactions, it, CallbackType.MODAL, "MODAL", shown | {"components": modal.components})


def _respond_with_message(
    interactions: Interactions, it: Interaction, kind: int, data: Json, uploads: list[Upload]
) -> None:
    """Respond with a message, or with a placeholder that is filled later."""
    world = interactions.world
    flags = data.get("flags") or 0
    reference = shapes.reference(it.channel, it.source) if it.source else None
    message = posting.new_message(world, it.channel, type=REPLY if reference else COMMAND_ANSWER, reference=reference)
    message.interaction = it.metadata
    message.flags = flags & (EPHEMERAL | LOADING)
    message.owner = it.person.id if flags & EPHEMERAL else None
    if kind == CallbackType.MESSAGE:
        posting.compose(world, message, data, uploads)
    _acknowledge(interactions, it, kind)
    posting.put(world, it.channel, message)
    it.original = message.id
    it.made.add(message.id)


# After the initial response


def message_of(world: World, it: Interaction, id: str) -> Message:
    """Return a message that the interaction's token gives access to; `@original` is the initial response.

    Raises:
        Refusal: 10008 if there is none.
    """
    wanted = it.original if id == "@original" else id
    found = world.store.message(wanted) if wanted else None
    if found is None or found.id not in it.made | {it.original}:
        raise refusal(Code.UNKNOWN_MESSAGE)
    return found


def follow_up(world: World, it: Interaction, body: Json, uploads: list[Upload]) -> Message:
    """Post a follow-up message; the first one after a deferral fills the deferred response instead."""
    _demand_open(world, it)
    original = world.store.message(it.original) if it.original else None
    if it.answer == CallbackType.DEFERRED and original is not None and original.flags & LOADING:
        edit(world, it, original, body, uploads)
        return original
    reference = shapes.reference(it.channel, it.original) if it.original else None
    message = posting.new_message(world, it.channel, type=REPLY, reference=reference)
    message.interaction = it.metadata
    if it.original and it.type != InteractionType.COMPONENT:
        message.interaction = it.metadata | {"original_response_message_id": it.original}
    message.flags = (body.get("flags") or 0) & EPHEMERAL
    message.owner = it.person.id if message.flags & EPHEMERAL else None
    posting.compose(world, message, body, uploads)
    posting.put(world, it.channel, message)
    it.made.add(message.id)
    it.tell("ANSWERED", {"interaction": it.id, "message": message.id, "what": "followup"})
    return message


def edit(world: World, it: Interaction, message: Message, body: Json, uploads: list[Upload]) -> None:
    """Edit a message by token."""
    _demand_open(world, it)
    body = body | {"flags": (body.get("flags") or 0) & ~EPHEMERAL} if "flags" in body else body
    posting.compose(world, message, body, uploads)
    posting.put_changed(world, message)
    what = "original" if message.id == it.original else "followup"
    it.tell("ANSWERED", {"interaction": it.id, "message": message.id, "what": what})


def delete(world: World, it: Interaction, message: Message) -> None:
    """Delete a message by token."""
    posting.delete(world, message)
    it.tell("ANSWERED", {"interaction": it.id, "message": message.id, "what": "deleted"})


def response(world: World, it: Interaction) -> Json:
    """Return the body of the reply to a callback sent with `with_response`."""
    body: Json = {"id": it.id, "type": it.type} | shapes.place(it.channel)
    message = world.store.message(it.original) if it.original else None
    if message is None:
        return {"interaction": body}
    body |= {
        "response_message_id": message.id,
        "response_message_loading": bool(message.flags & LOADING),
        "response_message_ephemeral": bool(message.flags & EPHEMERAL),
    }
    if it.answer not in (CallbackType.MESSAGE, CallbackType.UPDATE):
        return {"interaction": body}
    resource = {"type": it.answer, "message": world.shown_to_bot(message)}
    return {"interaction": body, "resource": resource}
