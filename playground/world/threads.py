"""Create, change and delete threads; open direct channels; delete channels. Posts are in forums.py."""

from collections.abc import Collection, Sequence
from typing import Final

from playground.protocol import ids, limits
from playground.protocol.errors import Code, Form, Refusal, refusal
from playground.protocol.json import Json
from playground.world import forums, posting, shapes
from playground.world.posting import Upload, add_members
from playground.world.records import (
    ANNOUNCEMENT_THREAD,
    ANNOUNCEMENTS,
    DIRECT,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    SAID,
    TEXT,
    THREAD_MADE,
    THREAD_START,
    Channel,
    Message,
    Person,
)
from playground.world.world import World

AUTO_ARCHIVE: Final = (60, 1440, 4320, 10080)
TYPES: Final = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
# The types of threads in each type of channel; threads started from a message have the first.
HELD: Final = {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENTS: (ANNOUNCEMENT_THREAD,), FORUM: (PUBLIC_THREAD,)}


def check(form: Form, body: Json, *, new: bool, forbidden: Collection[str] = ()) -> None:
    """Add to *form* the errors in the *body* that creates or edits a thread; its title has no *forbidden* words."""
    if new or body.get("name") is not None:
        form.length(("name",), body.get("name", ""), 1, limits.THREAD_NAME)
        if any(word in str(body.get("name")).lower() for word in forbidden):
            message = "Contains words not allowed for servers in Server Discovery."
            form.fault(("name",), "INVALID_COMMUNITY_PROPERTY_NAME", message)
    if body.get("auto_archive_duration") not in (None, *AUTO_ARCHIVE):
        form.fault(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}.")
    slow = body.get("rate_limit_per_user")
    if slow is not None and not (isinstance(slow, int) and 0 <= slow <= limits.SLOWMODE):
        form.fault(("rate_limit_per_user",), "NUMBER_TYPE_MAX", f"int value should be 0 to {limits.SLOWMODE}.")
    if new and body.get("type") not in (None, *TYPES):
        form.fault(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {TYPES}.")


def begin(world: World, parent: Channel, body: Json, *, at: Message | None = None) -> Channel:
    """Start a thread in *parent*, from the message *at* if it is given.

    Raises:
        Refusal: 50035 for an invalid body, 50001 or 50013 without the permission, 50024 if channels of this type have
            no such threads, 160004 if the message already has a thread, 160006 at the limit of active threads.
    """
    form = Form()
    check(form, body, new=True, forbidden=world.forbidden)
    form.close()
    kind = HELD[parent.type][0] if at is not None else body.get("type") or PRIVATE_THREAD
    if kind not in HELD[parent.type]:
        raise refusal(Code.WRONG_CHANNEL_TYPE)
    world.demand(parent, "CREATE_PRIVATE_THREADS" if kind == PRIVATE_THREAD else "CREATE_PUBLIC_THREADS")
    if at is not None and at.id in world.store.channels:
        raise refusal(Code.HAS_THREAD)
    demand_room(world, parent)
    thread = _new(world, parent, body, kind, at.id if at else world.new_id())
    _keep(world, thread)
    if at is not None:
        world.tell_message("MESSAGE_UPDATE", at)
        reference = shapes.reference(parent, at.id)
        posting.put(world, thread, posting.new_message(world, thread, type=THREAD_START, reference=reference))
    elif kind != PRIVATE_THREAD:
        reference = {"type": 0} | shapes.place(thread)
        notice = posting.new_message(world, parent, type=THREAD_MADE, reference=reference)
        notice.content = thread.name
        posting.put(world, parent, notice)
    return thread


def begin_post(world: World, forum: Channel, body: Json, uploads: Sequence[Upload]) -> tuple[Channel, Message]:
    """Start a post in *forum*; its first message has the id of the thread.

    Raises:
        Refusal: 50035 for an invalid body, 50001 or 50013 without the permission, 40067 without a tag where one is
            required, 160006 at the limit of active threads; or as for messages.
    """
    form = Form()
    check(form, body, new=True, forbidden=world.forbidden)
    if not isinstance(body.get("message"), dict):
        form.fault(("message",), "BASE_TYPE_REQUIRED", "This field is required")
    form.close()
    world.demand(forum, "SEND_MESSAGES", *(["ATTACH_FILES"] if uploads else []))
    applied = forums.checked_tags(world, forum, body.get("applied_tags") or [])
    demand_room(world, forum)
    thread = _new(world, forum, body, PUBLIC_THREAD, world.new_id())
    thread.applied = applied
    message = Message(thread.id, SAID, thread.id, ids.BOT, world.now())
    world.store.keep(thread)
    try:
        posting.compose(world, message, body["message"], uploads, mention_all=True)
    except Refusal:
        world.store.drop_channel(thread.id)
        raise
    forum.last_message_id = thread.id
    world.store.keep(forum)
    _keep(world, thread)
    posting.put(world, thread, message)
    return thread, message


def _new(world: World, parent: Channel, body: Json, kind: int, id: str) -> Channel:
    now = world.now()
    return Channel(
        id,
        kind,
        parent.guild_id,
        body["name"],
        parent_id=parent.id,
        owner_id=ids.BOT,
        created_at=now,
        archive_at=now,
        auto_archive=body.get("auto_archive_duration") or 4320,
        invitable=body.get("invitable") is not False,
        slowmode=body.get("rate_limit_per_user") or 0,
        members={ids.BOT: now},
    )


def _keep(world: World, thread: Channel) -> None:
    """Store a new thread, and send the event."""
    world.store.keep(thread)
    payload = world.shown_channel(thread) | {"newly_created": True}
    world.tell("THREAD_CREATE", payload, channel=thread)


def demand_room(world: World, channel: Channel) -> None:
    """Check that the guild of *channel* may have one more active thread.

    Raises:
        Refusal: 160006 at the limit.
    """
    if len(world.active_threads(channel.guild_id)) >= world.limits.active_threads:
        raise refusal(Code.TOO_MANY_THREADS)


def change(world: World, thread: Channel, body: Json) -> None:
    """Edit a thread as the bot requests: rename it, archive it, lock it and so on.

    Raises:
        Refusal: 50035 for an invalid body, 50013 without the permission, 50083 if the thread is archived and the
            request does not unarchive it, 160006 if it cannot be unarchived at the limit of active threads.
    """
    form = Form()
    check(form, body, new=False, forbidden=world.forbidden)
    form.close()
    applied = forums.tags_after_edit(world, thread, body)
    own = thread.owner_id == ids.BOT
    moderates = "locked" in body or thread.locked or not own or "invitable" in body
    world.demand(thread, *(["MANAGE_THREADS"] if moderates else []))
    if thread.archived and body.get("archived") is not False:
        raise refusal(Code.THREAD_ARCHIVED)
    if thread.archived:
        demand_room(world, thread)
    if body.get("name") is not None:
        thread.name = body["name"]
    duration = body.get("auto_archive_duration") or thread.auto_archive
    if duration != thread.auto_archive:
        thread.auto_archive, thread.archive_at = duration, world.now()
    if body.get("invitable") is not None:
        thread.invitable = bool(body["invitable"])
    if body.get("rate_limit_per_user") is not None:
        thread.slowmode = body["rate_limit_per_user"]
    thread.applied = applied
    moderate(world, thread, archived=body.get("archived"), locked=body.get("locked"))


def moderate(world: World, thread: Channel, *, archived: bool | None = None, locked: bool | None = None) -> None:
    """Archive, unarchive, lock or unlock a thread, and send the event; None leaves the state unchanged."""
    if archived is not None and archived != thread.archived:
        thread.archived, thread.archive_at = bool(archived), world.now()
    if locked is not None:
        thread.locked = bool(locked)
    world.keep_channel("THREAD_UPDATE", thread)


def archive_idle(world: World) -> None:
    """Archive the threads that have been idle for their duration.

    A message, unarchiving and a change of the duration itself count as activity.
    """
    for thread in [each for each in world.store.channels.values() if each.is_thread and not each.archived]:
        newest = ids.moment_of(thread.last_message_id) if thread.last_message_id else 0.0
        if world.now() - max(newest, thread.archive_at) >= 60 * thread.auto_archive:
            moderate(world, thread, archived=True)


def pass_time(world: World, seconds: float) -> None:
    """Move the clock forward, or back, and archive the threads that have then been idle for too long."""
    world.advance(seconds)
    archive_idle(world)


def add(world: World, thread: Channel, person_id: str) -> None:
    """Add a person to *thread*.

    Raises:
        Refusal: 50083 if it is archived, 10007 if the person is not a member of the guild, 50001 if they cannot see
            the channel, 30033 if the thread is full.
    """
    if thread.archived:
        raise refusal(Code.THREAD_ARCHIVED)
    guild = world.guild_of(thread)
    if guild is None or person_id not in guild.members:
        raise refusal(Code.UNKNOWN_MEMBER)
    if not world.may_enter(person_id, thread):
        raise refusal(Code.MISSING_ACCESS)
    if person_id not in thread.members and len(thread.members) >= world.limits.thread_members:
        raise refusal(Code.TOO_MANY_THREAD_MEMBERS)
    add_members(world, thread, [person_id])


def remove(world: World, thread: Channel, person_id: str) -> None:
    """Remove a person from *thread*; refuse (50083) if it is archived."""
    if thread.archived:
        raise refusal(Code.THREAD_ARCHIVED)
    if person_id in thread.members:
        drop(world, thread, person_id)


def drop(world: World, thread: Channel, person_id: str) -> None:
    """Remove a member from *thread* and send the events."""
    del thread.members[person_id]
    world.store.keep(thread)
    payload: Json = {"id": thread.id, "guild_id": thread.guild_id, "member_count": len(thread.members)}
    world.tell("THREAD_MEMBERS_UPDATE", payload | {"removed_member_ids": [person_id]}, channel=thread)
    if thread.type == PRIVATE_THREAD:
        world.tell_people("THREAD_DELETE", _delete_payload(thread), channel=thread, only=person_id)


def _delete_payload(thread: Channel) -> Json:
    return {"id": thread.id, "guild_id": thread.guild_id, "parent_id": thread.parent_id, "type": thread.type}


def delete_channel(world: World, channel: Channel) -> None:
    """Delete a channel or thread with its messages and threads."""
    for thread in world.threads_in(channel):
        delete_channel(world, thread)
    payload: Json = _delete_payload(channel) if channel.is_thread else world.shown_channel(channel)
    world.tell("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", payload, channel=channel)
    world.store.drop_channel(channel.id)


def tell_gone(world: World, channel: Channel, *, only: str) -> None:
    """Send one player the events by which the channel and its threads disappear for them."""
    for thread in world.threads_in(channel):
        if world.sees(only, thread):
            world.tell_people("THREAD_DELETE", _delete_payload(thread), channel=thread, only=only)
    world.tell_people("CHANNEL_DELETE", world.shown_channel(channel), channel=channel, only=only)


def tell_there(world: World, channel: Channel, *, only: str) -> None:
    """Send one player the events by which the channel and its threads appear for them."""
    world.tell_people("CHANNEL_CREATE", {}, channel=channel, only=only)
    for thread in world.threads_in(channel):
        if world.sees(only, thread):
            world.tell_people("THREAD_CREATE", {}, channel=thread, only=only)


def direct(world: World, person: Person) -> Channel:
    """Return the direct channel of the bot and *person*, created if there is none."""
    known = next((each for each in world.store.channels.values() if each.recipient_id == person.id), None)
    if known is not None:
        return known
    channel = Channel(world.new_id(), DIRECT, None, recipient_id=person.id, created_at=world.now())
    world.keep_channel("CHANNEL_CREATE", channel)
    return channel
