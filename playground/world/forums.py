"""Forums: their tags, and the tags applied to posts."""

from playground.protocol import limits
from playground.protocol.errors import Code, Form, invalid, refusal
from playground.protocol.json import Json
from playground.world import permissions
from playground.world.records import REQUIRE_TAG, Channel
from playground.world.world import World


def new_tags(world: World, forum: Channel, requested: object) -> list[Json]:
    """Return the tags that are requested for *forum*; a tag that names the id of an existing one keeps this id.

    Raises:
        Refusal: 50035 if there are too many, or one has no fitting name, or an unknown id.
    """
    form = Form()
    form.count(("available_tags",), requested, 0, limits.TAGS)
    form.close()
    assert isinstance(requested, list)
    known_ids = {tag["id"] for tag in forum.tags}
    for i, tag in enumerate(requested):
        form.length(("available_tags", i, "name"), tag.get("name"), 1, limits.TAG_NAME)
        if tag.get("id") is not None and str(tag["id"]) not in known_ids:
            form.fault(("available_tags", i, "id"), "NUMBER_TYPE_COERCE", f"There is no tag {tag['id']}")
    form.close()
    return [
        {
            "id": str(tag["id"]) if tag.get("id") is not None else world.new_id(),
            "name": tag["name"],
            "moderated": bool(tag.get("moderated")),
            "emoji_id": None,
            "emoji_name": tag.get("emoji_name"),
        }
        for tag in requested
    ]


def change(world: World, forum: Channel, body: Json) -> None:
    """Replace the tags of *forum* as the bot requests; posts lose tags that no longer exist.

    Raises:
        Refusal: 50013 without the permission, 50035 for invalid tags.
    """
    world.demand(forum, "MANAGE_CHANNELS")
    if body.get("available_tags") is not None:
        forum.tags = new_tags(world, forum, body["available_tags"])
    left = {each["id"] for each in forum.tags}
    for post in world.threads_in(forum):
        if post.applied is not None and not left.issuperset(post.applied):
            post.applied = [each for each in post.applied if each in left]
            world.store.keep(post)
    world.keep_channel("CHANNEL_UPDATE", forum)


def tags_after_edit(world: World, thread: Channel, body: Json) -> list[str] | None:
    """Return the tags of *thread* after the edit that the bot requests; None if the thread is not a post.

    Raises:
        Refusal: As `checked_tags`.
    """
    if thread.applied is None or body.get("applied_tags") is None:
        return thread.applied
    return checked_tags(world, world.parent(thread), body["applied_tags"], before=thread.applied)


def checked_tags(world: World, forum: Channel, requested: object, *, before: list[str] | None = None) -> list[str]:
    """Return the ids of the tags for a post of *forum*; *before* are the tags that it has already.

    Raises:
        Refusal: 50035 if there are too many, or one is not a tag of the forum, 40067 if a tag is required and there is
            none, 50013 if one is for moderators alone.
    """
    form = Form()
    form.count(("applied_tags",), requested, 0, limits.APPLIED_TAGS)
    form.close()
    assert isinstance(requested, list)
    ids = [str(each) for each in requested]
    tags_by_id = {each["id"]: each for each in forum.tags}
    for i, id in enumerate(ids):
        if id not in tags_by_id:
            raise invalid(("applied_tags", i), "NUMBER_TYPE_COERCE", f"There is no tag {id}")
    if not ids and forum.flags & REQUIRE_TAG:
        raise refusal(Code.NEEDS_TAG)
    changed = {*ids} ^ {*(before or [])}
    may_moderate = world.allowed_to_bot(forum) & permissions.BITS["MANAGE_THREADS"]
    if not may_moderate and any(tags_by_id[id]["moderated"] for id in changed if id in tags_by_id):
        raise refusal(Code.MISSING_PERMISSIONS)
    return ids
