"""REST: messages, pins and reactions."""

from urllib.parse import unquote

from playground.protocol import ids, limits
from playground.protocol.errors import Code, Form, invalid, refusal
from playground.protocol.json import Json
from playground.server.api import NOTHING, Answered, Call, Route, ok
from playground.world import permissions, posting, shapes
from playground.world.records import FORUM, PINNED, REPLY, SAID, Channel, Message
from playground.world.threads import demand_room


async def list_messages(call: Call) -> Answered:
    """Return messages of a channel, newest first."""
    channel, query, store = call.channel, call.request.query, call.world.store
    call.world.demand(channel)
    if not call.world.allowed_to_bot(channel) & permissions.BITS["READ_MESSAGE_HISTORY"]:
        return ok([])
    form = Form()
    limit = query.get("limit", "50")
    if not ids.is_id(limit) or not 1 <= int(limit) <= 100:
        form.fault(("limit",), "NUMBER_TYPE_RANGE", "int value should be between 1 and 100.")
    for key in ("before", "after", "around"):
        if key in query and not ids.is_id(query[key]):
            form.fault((key,), "NUMBER_TYPE_COERCE", f'Value "{query[key]}" is not snowflake.')
    form.close()
    many = int(limit)
    if (middle := query.get("around")) is not None:
        newer = store.messages(channel.id, after=str(int(middle) - 1), limit=many // 2 + 1)
        found = newer + store.messages(channel.id, before=middle, limit=many - len(newer))
    else:
        found = store.messages(channel.id, before=query.get("before"), after=query.get("after"), limit=many)
    return ok([call.world.shown_to_bot(each) for each in found])


async def get_message(call: Call) -> Answered:
    """Return a message."""
    call.world.demand(call.channel, "READ_MESSAGE_HISTORY")
    return ok(call.world.shown_to_bot(call.message))


def _writable(call: Call, channel: Channel) -> None:
    if channel.type == FORUM:
        raise refusal(Code.NOT_TEXT)
    call.world.demand(channel, permissions.to_send(channel))
    _demand_unlocked(call, channel)
    if channel.archived:
        demand_room(call.world, channel)


def _demand_unlocked(call: Call, channel: Channel) -> None:
    """Refuse in a locked thread, unless the bot may manage threads."""
    if channel.locked and not call.world.allowed_to_bot(channel) & permissions.BITS["MANAGE_THREADS"]:
        raise refusal(Code.THREAD_ARCHIVED) if channel.archived else refusal(Code.THREAD_LOCKED)


def _reply_reference(call: Call, channel: Channel, body: Json) -> Json | None:
    """Return the message reference of a reply; refuse if the message does not exist."""
    reference = body.get("message_reference")
    if not reference:
        return None
    call.world.demand(channel, "READ_MESSAGE_HISTORY")
    target = call.world.store.message(str(reference.get("message_id")))
    if target is None or target.owner is not None or target.channel_id != channel.id:
        if reference.get("fail_if_not_exists") is False:
            return None
        raise invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    return shapes.reference(channel, str(reference["message_id"]))


async def create_message(call: Call) -> Answered:
    """Post a message; with `enforce_nonce`, return the recent message with the same nonce instead, if there is one."""
    channel, (body, uploads) = call.channel, await call.parcel()
    _writable(call, channel)
    if body.get("enforce_nonce") and body.get("nonce") is not None:
        recent = call.world.store.messages(channel.id, limit=50)
        same = next((each for each in recent if each.author_id == ids.BOT and each.nonce == body["nonce"]), None)
        if same is not None and call.world.now() - same.at < 5 * 60:
            return ok(call.world.shown_to_bot(same))
    needed = (["ATTACH_FILES"] if uploads else []) + (["EMBED_LINKS"] if body.get("embeds") else [])
    call.world.demand(channel, *needed)
    reference = _reply_reference(call, channel, body)
    message = posting.new_message(call.world, channel, type=REPLY if reference else SAID, reference=reference)
    message.nonce = body.get("nonce")
    posting.compose(call.world, message, body, uploads, mention_all=True)
    posting.put(call.world, channel, message)
    return ok(call.world.shown_to_bot(message))


def _own_message(call: Call) -> Message:
    message = call.message
    if message.author_id != ids.BOT:
        raise refusal(Code.NOT_THE_AUTHOR)
    return message


def _count_edit(call: Call, message: Message) -> None:
    """Count an edit of a message older than an hour, and refuse it beyond the limit of its channel."""
    now, many = call.world.now(), call.world.limits.late_edits
    if many is None or now - message.at <= limits.LATE_SECONDS:
        return
    if wait := call.world.late_edits.take(message.channel_id, many, now):
        raise refusal(Code.TOO_MANY_LATE_EDITS, retry_after=wait)


async def edit_message(call: Call) -> Answered:
    """Edit one of the bot's messages."""
    channel, (body, uploads) = call.channel, await call.parcel()
    call.world.demand(channel)
    if channel.archived:
        raise refusal(Code.THREAD_ARCHIVED)
    _demand_unlocked(call, channel)
    message = _own_message(call)
    call.world.demand(channel, *(["ATTACH_FILES"] if uploads else []))
    _count_edit(call, message)
    posting.compose(call.world, message, body, uploads, mention_all=True)
    posting.put_changed(call.world, message)
    return ok(call.world.shown_to_bot(message))


async def delete_message(call: Call) -> Answered:
    """Delete a message; those of others need MANAGE_MESSAGES."""
    channel, message = call.channel, call.message
    call.world.demand(channel, *([] if message.author_id == ids.BOT else ["MANAGE_MESSAGES"]))
    if channel.archived:
        _demand_unlocked(call, channel)
    posting.delete(call.world, message)
    return NOTHING


# Pins


async def list_pins(call: Call) -> Answered:
    """Return the pinned messages, the latest pinned first."""
    call.world.demand(call.channel, "READ_MESSAGE_HISTORY")
    found = call.world.store.pins(call.channel.id)
    shown = [(shapes.moment(each.pinned_at or 0), call.world.shown_to_bot(each)) for each in found]
    return ok({"items": [{"pinned_at": at, "message": body} for at, body in shown], "has_more": False})


async def pin_message(call: Call) -> Answered:
    """Pin a message, and post a notice of it in the channel."""
    channel, message, world = call.channel, call.message, call.world
    world.demand(channel, "PIN_MESSAGES")
    if message.pinned_at is not None:
        return NOTHING
    if len(world.store.pins(channel.id)) >= limits.PINS:
        raise refusal(Code.TOO_MANY_PINS)
    message.pinned_at = channel.last_pin_at = world.now()
    world.store.keep_message(message)
    world.tell_message("MESSAGE_UPDATE", message)
    reference = shapes.reference(channel, message.id)
    posting.put(world, channel, posting.new_message(world, channel, type=PINNED, reference=reference))
    return NOTHING


async def unpin_message(call: Call) -> Answered:
    """Unpin a message."""
    message = call.message
    call.world.demand(call.channel, "PIN_MESSAGES")
    if message.pinned_at is not None:
        message.pinned_at = None
        call.world.store.keep_message(message)
        call.world.tell_message("MESSAGE_UPDATE", message)
    return NOTHING


# Reactions


async def add_reaction(call: Call) -> Answered:
    """Add the bot's reaction to a message."""
    channel, message = call.channel, call.message
    call.world.demand(channel, "READ_MESSAGE_HISTORY", "ADD_REACTIONS")
    if channel.archived:
        raise refusal(Code.THREAD_ARCHIVED)
    users = message.reactions.setdefault(unquote(call["emoji"]), [])
    if ids.BOT not in users:
        users.append(ids.BOT)
        _tell_reaction(call, message, "MESSAGE_REACTION_ADD")
    return NOTHING


async def remove_reaction(call: Call) -> Answered:
    """Remove the bot's reaction from a message."""
    message, emoji = call.message, unquote(call["emoji"])
    if ids.BOT not in message.reactions.get(emoji, []):
        raise refusal(Code.UNKNOWN_MESSAGE)
    message.reactions[emoji].remove(ids.BOT)
    if not message.reactions[emoji]:
        del message.reactions[emoji]
    _tell_reaction(call, message, "MESSAGE_REACTION_REMOVE")
    return NOTHING


def _tell_reaction(call: Call, message: Message, event: str) -> None:
    call.world.store.keep_message(message)
    payload: Json = {
        "user_id": ids.BOT,
        "emoji": {"id": None, "name": unquote(call["emoji"])},
        "burst": False,
    } | shapes.reference(call.channel, message.id)
    call.world.tell(event, payload, channel=call.channel)


_ONE = "/channels/{channel}/messages/{message}"
_PIN = "/channels/{channel}/messages/pins"
ROUTES: list[Route] = [
    ("GET", "/channels/{channel}/messages", list_messages),
    ("POST", "/channels/{channel}/messages", create_message),
    ("GET", _PIN, list_pins),
    ("PUT", _PIN + "/{message}", pin_message),
    ("DELETE", _PIN + "/{message}", unpin_message),
    ("GET", _ONE, get_message),
    ("PATCH", _ONE, edit_message),
    ("DELETE", _ONE, delete_message),
    ("PUT", _ONE + "/reactions/{emoji}/@me", add_reaction),
    ("DELETE", _ONE + "/reactions/{emoji}/@me", remove_reaction),
]
