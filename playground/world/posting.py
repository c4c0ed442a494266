"""Create, edit and delete messages and their files."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playground.protocol import ids, limits, pictures
from playground.protocol.errors import Code, Form, Refusal, refusal
from playground.protocol.json import Json
from playground.world import messages, shapes
from playground.world.records import COMPONENTS_V2, LOADING, SAID, Channel, File, Message
from playground.world.world import World


@dataclass(frozen=True, slots=True)
class Upload:
    """An uploaded file; *index* is the number in `files[n]`."""

    index: str
    filename: str
    content: bytes


def _files(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> tuple[list[File], list[File]]:
    """Return the files that *message* keeps, and those made of *uploads*, not yet stored.

    Raises:
        Refusal: 40005 if a file is too large, 50035 if `attachments` is invalid.
    """
    form = Form()
    if any(len(each.content) > world.limits.file_bytes for each in uploads):
        raise refusal(Code.TOO_LARGE)
    declared: list[Json] | None = body.get("attachments")
    if declared is not None:
        form.count(("attachments",), declared, 0, limits.FILES)
        form.close()
    declared_by_key = {str(each.get("id", i)): each for i, each in enumerate(declared or [])}
    _check_declared(form, declared_by_key, message.files, uploads)
    kept_files = [each for each in message.files if declared is None or each.id in declared_by_key]
    for each in kept_files:
        if declared_by_key.get(each.id, {}).get("description") is not None:
            each.description = declared_by_key[each.id]["description"]
    new_files = [_file(world, message.channel_id, each, declared_by_key.get(each.index, {})) for each in uploads]
    if len(kept_files) + len(new_files) > limits.FILES:
        form.fault(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.FILES} or fewer in length.")
    form.close()
    return kept_files, new_files


def _nameable(body: Json, kept_files: Sequence[File], new_files: Sequence[File]) -> list[str]:
    """Return the names of the files that *body* may refer to: those uploaded, and those listed by id and filename.

    Discord looks for ``attachment://…`` in what the request says, not among the files that the message has already.
    """
    listed = {(str(each.get("id")), each.get("filename")) for each in body.get("attachments") or []}
    return [each.filename for each in kept_files if (each.id, each.filename) in listed] + [
        each.filename for each in new_files
    ]


def _check_declared(
    form: Form, declared_by_key: dict[str, Json], old_files: list[File], uploads: Sequence[Upload]
) -> None:
    """Add to *form* the errors in *declared_by_key*, the `attachments` by file id or upload index."""
    known = {attachment.id for attachment in old_files} | {attachment.index for attachment in uploads}
    for i, (key, attachment) in enumerate(declared_by_key.items()):
        if key not in known:
            form.fault(("attachments", i, "id"), "ATTACHMENT_NOT_FOUND", f"There is no attachment {key}")
        if attachment.get("description") is not None:
            form.length(("attachments", i, "description"), attachment["description"], 0, limits.ALT_TEXT)


def _file(world: World, channel_id: str, upload: Upload, declared: Json) -> File:
    original_name = declared.get("filename") or upload.filename
    # Discord keeps only these characters in the file name, and the original name as the title.
    filename = re.sub(r"[^A-Za-z0-9_.-]", "", original_name.replace(" ", "_")) or "file"
    width, height = pictures.size(upload.content) or (None, None)
    return File(
        world.new_id(),
        channel_id,
        filename,
        declared.get("title") or (original_name if filename != original_name else None),
        len(upload.content),
        pictures.content_type(filename, upload.content),
        width,
        height,
        declared.get("description"),
    )


def put(world: World, channel: Channel, message: Message) -> None:
    """Store a complete new *message* and send the event."""
    if message.owner is None:
        channel.last_message_id = message.id
        channel.messages += 1
        if channel.is_thread:
            _enter(world, channel, [message.author_id, *message.mentions])
        world.store.keep(channel)
    world.store.keep_message(message)
    world.tell_message("MESSAGE_CREATE", message)


def _enter(world: World, thread: Channel, people: list[str]) -> None:
    """Unarchive *thread* if necessary, and add *people* to it."""
    if thread.archived:
        thread.archived = False
        thread.archive_at = world.now()
        world.keep_channel("THREAD_UPDATE", thread)
    add_members(world, thread, people)


def add_members(world: World, thread: Channel, people: list[str]) -> None:
    """Add *people* to *thread*, except members and those who cannot see it, up to the limit of members."""
    newcomers = [each for each in dict.fromkeys(people) if each not in thread.members and world.may_enter(each, thread)]
    newcomers = newcomers[: max(0, world.limits.thread_members - len(thread.members))]
    if not newcomers:
        return
    for each in newcomers:
        thread.members[each] = world.now()
    world.store.keep(thread)
    added = [shapes.thread_member(thread, each) for each in newcomers]
    payload = {
        "id": thread.id,
        "guild_id": thread.guild_id,
        "member_count": len(thread.members),
        "added_members": added,
    }
    world.tell("THREAD_MEMBERS_UPDATE", payload, channel=thread)
    for each in newcomers:
        world.tell_people("THREAD_CREATE", {}, channel=thread, only=each)


def put_changed(world: World, message: Message) -> None:
    """Store a changed *message* and send the event; filling a deferred response does not count as an edit."""
    if message.flags & LOADING:
        message.flags &= ~LOADING
    else:
        message.edited_at = world.now()
    world.store.keep_message(message)
    world.tell_message("MESSAGE_UPDATE", message)


def compose(
    world: World, message: Message, body: Json, uploads: Sequence[Upload] = (), *, mention_all: bool = False
) -> None:
    """Check *body* and *uploads*, and apply them to *message*; `put` or `put_changed` must follow.

    Raises:
        Refusal: 50035, 50006 or 40005 if Discord would refuse them.
    """
    kept_files, new_files = _files(world, message, body, uploads)
    files = kept_files + new_files
    form = Form()
    flags = body.get("flags") or 0
    if not isinstance(flags, int):
        form.fault(("flags",), "NUMBER_TYPE_COERCE", f'Value "{flags}" is not int.')
        form.close()
    messages.check(form, body, _nameable(body, kept_files, new_files), v2=bool((flags | message.flags) & COMPONENTS_V2))
    if not isinstance(body.get("nonce"), int | str | None) or len(str(body.get("nonce") or "")) > limits.NONCE:
        form.fault(("nonce",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.NONCE} or fewer in length.")
    form.close()
    old_files, message.files = message.files, files
    people = world.store.people
    messages.write(message, body, mentionable=lambda each: each in people, mention_all=mention_all)
    # Fail now if the message cannot be rendered: once stored, it would break every later listing.
    world.shown_message(message, "")
    world.store.drop_files(each.id for each in old_files if each not in kept_files)
    for file, upload in zip(new_files, uploads, strict=True):
        world.store.keep_file(file, upload.content)


def delete(world: World, message: Message) -> None:
    """Delete *message*."""
    channel = world.channel(message.channel_id)
    world.store.drop_message(message.id)
    world.store.drop_files(each.id for each in message.files)
    world.tell("MESSAGE_DELETE", {"id": message.id} | shapes.place(channel), channel=channel, only=message.owner)


def dismiss(world: World, message: Message) -> None:
    """Dismiss an ephemeral *message*, so that its owner no longer sees it."""
    message.dismissed = True
    world.store.keep_message(message)
    payload = {"id": message.id, "channel_id": message.channel_id}
    world.tell_people("MESSAGE_DELETE", payload, channel=world.channel(message.channel_id), only=message.owner)


def new_message(world: World, channel: Channel, *, type: int = SAID, reference: Json | None = None) -> Message:
    """Return a new, empty message of the bot in *channel*, not yet stored."""
    return Message(world.new_id(), type, channel.id, ids.BOT, world.now(), reference=reference)


def post_for_player(world: World, person_id: str, channel: Channel, content: object) -> None:
    """Post an ordinary message of a player.

    Raises:
        Refusal: If it is too long or empty, or the thread is locked.
    """
    form = Form()
    form.length(("content",), content, 1, limits.CONTENT)
    form.close()
    if channel.locked:
        raise Refusal(400, Code.THREAD_LOCKED, "This thread is locked: nobody but moderators can write here")
    message = Message(world.new_id(), SAID, channel.id, person_id, world.now())
    compose(world, message, {"content": content}, mention_all=True)
    put(world, channel, message)
