"""REST: channels, threads and thread members."""

from playground.protocol import ids
from playground.protocol.errors import Code, refusal
from playground.server.api import NOTHING, Answered, Call, Route, ok
from playground.world import forums, permissions, shapes, threads
from playground.world.records import FORUM, PRIVATE_THREAD, Channel


async def get_channel(call: Call) -> Answered:
    """Return a channel or thread."""
    channel = call.channel
    call.world.demand(channel)
    return ok(call.world.shown_channel(channel))


async def edit_channel(call: Call) -> Answered:
    """Edit a thread, or a forum's tags; the bot may not edit other channels."""
    channel, body = call.channel, await call.body()
    if channel.type == FORUM:
        forums.change(call.world, channel, body)
    elif channel.is_thread:
        threads.change(call.world, channel, body)
    else:
        raise refusal(Code.MISSING_PERMISSIONS)
    return ok(call.world.shown_channel(channel))


async def delete_channel(call: Call) -> Answered:
    """Delete a thread, or a channel if the bot has the permission."""
    channel = call.channel
    call.world.demand(channel, "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS")
    shown = call.world.shown_channel(channel)
    threads.delete_channel(call.world, channel)
    return ok(shown)


async def typing(call: Call) -> Answered:
    """Show that the bot is typing."""
    channel = call.channel
    call.world.demand(channel, permissions.to_send(channel))
    payload = {"channel_id": channel.id, "user_id": ids.BOT, "timestamp": int(call.world.now())}
    call.world.tell("TYPING_START", payload, channel=channel)
    return NOTHING


def _parent(call: Call) -> Channel:
    """Return the channel in the path, which must be of a type that has threads."""
    channel = call.channel
    if not channel.holds_threads:
        raise refusal(Code.WRONG_CHANNEL_TYPE)
    return channel


async def create_thread(call: Call) -> Answered:
    """Start a thread without a message or, in a forum, a post with its first message."""
    parent = _parent(call)
    if parent.type != FORUM:
        return 201, call.world.shown_channel(threads.begin(call.world, parent, await call.body()))
    thread, message = threads.begin_post(call.world, parent, *await call.parcel())
    return 201, call.world.shown_channel(thread) | {"message": call.world.shown_to_bot(message)}


async def create_message_thread(call: Call) -> Answered:
    """Start a thread from a message."""
    thread = threads.begin(call.world, _parent(call), await call.body(), at=call.message)
    return 201, call.world.shown_channel(thread)


def _thread(call: Call) -> Channel:
    channel = call.channel
    if not channel.is_thread:
        raise refusal(Code.WRONG_CHANNEL_TYPE)
    return channel


def _someone(call: Call) -> str:
    id = call.request.match_info.get("user", ids.BOT)
    if id not in call.world.store.people:
        raise refusal(Code.UNKNOWN_USER)
    return id


async def members(call: Call) -> Answered:
    """Return the members of a thread."""
    thread = _thread(call)
    return ok([shapes.thread_member(thread, each) for each in thread.members])


async def member(call: Call) -> Answered:
    """Return one member of a thread."""
    thread, id = _thread(call), _someone(call)
    if id not in thread.members:
        raise refusal(Code.UNKNOWN_MEMBER)
    return ok(shapes.thread_member(thread, id))


async def add_member(call: Call) -> Answered:
    """Add a member to a thread."""
    thread = _thread(call)
    call.world.demand(thread, "SEND_MESSAGES_IN_THREADS")
    threads.add(call.world, thread, _someone(call))
    return NOTHING


async def remove_member(call: Call) -> Answered:
    """Remove a member from a thread."""
    thread, id = _thread(call), _someone(call)
    invited = thread.type == PRIVATE_THREAD and thread.owner_id == ids.BOT
    call.world.demand(thread, *([] if id == ids.BOT or invited else ["MANAGE_THREADS"]))
    threads.remove(call.world, thread, id)
    return NOTHING


async def list_archived_threads(call: Call) -> Answered:
    """Return the archived public threads of a channel."""
    parent = _parent(call)
    call.world.demand(parent, "READ_MESSAGE_HISTORY")
    found = [each for each in call.world.threads_in(parent) if each.archived]
    public = [each for each in found if each.type != PRIVATE_THREAD]
    return ok(shapes.threads(sorted(public, key=lambda each: -each.archive_at)))


ROUTES: list[Route] = [
    ("GET", "/channels/{channel}", get_channel),
    ("PATCH", "/channels/{channel}", edit_channel),
    ("DELETE", "/channels/{channel}", delete_channel),
    ("POST", "/channels/{channel}/typing", typing),
    ("POST", "/channels/{channel}/threads", create_thread),
    ("POST", "/channels/{channel}/messages/{message}/threads", create_message_thread),
    ("GET", "/channels/{channel}/threads/archived/public", list_archived_threads),
    ("GET", "/channels/{channel}/thread-members", members),
    ("GET", "/channels/{channel}/thread-members/{user}", member),
    ("PUT", "/channels/{channel}/thread-members/@me", add_member),
    ("PUT", "/channels/{channel}/thread-members/{user}", add_member),
    ("DELETE", "/channels/{channel}/thread-members/@me", remove_member),
    ("DELETE", "/channels/{channel}/thread-members/{user}", remove_member),
]
