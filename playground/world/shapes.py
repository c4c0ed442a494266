"""Discord's JSON objects for users, members, roles, guilds, channels and the application."""

from collections.abc import Iterable
from datetime import UTC, datetime

from playground.protocol import ids
from playground.protocol.json import Json
from playground.world import permissions
from playground.world.records import DIRECT, FORUM, PRIVATE_THREAD, Channel, Guild, Person

BOT_NAME = "Teahouse"


def moment(seconds: float) -> str:
    """Return a time (seconds since 1970) in the ISO format that Discord uses."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def place(channel: Channel) -> Json:
    """Return the `channel_id` and, unless the channel is direct, the `guild_id`."""
    ids: Json = {"channel_id": channel.id}
    return ids | {"guild_id": channel.guild_id} if channel.guild_id else ids


def reference(channel: Channel, message_id: str) -> Json:
    """Return the `message_reference` to a message in *channel*."""
    return {"type": 0, "message_id": message_id} | place(channel)


def user(person: Person) -> Json:
    """Return a user."""
    body: Json = {
        "id": person.id,
        "username": person.name,
        "discriminator": "0000" if person.bot else "0",
        "global_name": None if person.bot else person.name,
        **dict.fromkeys(("avatar", "banner", "accent_color", "primary_guild")),
        **dict.fromkeys(("public_flags", "flags"), 0),
    }
    return body | {"bot": True} if person.bot else body


def member(guild: Guild, person: Person) -> Json:
    """Return a member of *guild*."""
    named = [each for each, name in named_roles(guild) if person.id in guild.roles[name]]
    return {
        "user": user(person),
        "roles": [ids.bot_role(guild.id)] if person.bot else named,
        "joined_at": moment(guild.members[person.id]),
        "communication_disabled_until": moment(guild.quiet_until) if person.bot and guild.quiet_until else None,
        "flags": 0,
        **dict.fromkeys(("nick", "avatar", "banner", "premium_since")),
        **dict.fromkeys(("deaf", "mute", "pending"), False),
    }


def named_roles(guild: Guild) -> list[tuple[str, str]]:
    """Return the ids and names of the further roles of *guild*, which people may have but which grant nothing."""
    return [(ids.role(guild.id, n), name) for n, name in enumerate(guild.roles)]


def roles(guild: Guild) -> list[Json]:
    """Return the roles of *guild*: @everyone, the bot's, and further ones."""
    plain: Json = {
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        **dict.fromkeys(("icon", "unicode_emoji")),
        **dict.fromkeys(("hoist", "mentionable"), False),
        **dict.fromkeys(("color", "flags"), 0),
    }
    # A permission taken from the bot is taken from @everyone too; otherwise the bot would still have it.
    general = str(permissions.EVERYONE & guild.role)
    everyone = {"id": guild.id, "name": "@everyone", "permissions": general, "position": 0}
    own = {"id": ids.bot_role(guild.id), "name": BOT_NAME, "permissions": str(guild.role), "position": 1}
    return [
        plain | everyone | {"managed": False},
        plain | own | {"managed": True, "tags": {"bot_id": ids.BOT}},
        *(
            plain | {"id": id, "name": name, "permissions": "0", "position": n, "managed": False}
            for n, (id, name) in enumerate(named_roles(guild), 2)
        ),
    ]


def guild(it: Guild, owner: Person, locale: str) -> Json:
    """Return a guild as REST returns it."""
    own_channels = ("afk", "system", "widget", "rules", "safety_alerts", "public_updates")
    texts = ("icon", "description", "home_header", "splash", "discovery_splash", "banner", "vanity_url_code")
    levels = ("verification_level", "mfa_level", "explicit_content_filter", "nsfw_level", "premium_tier")
    return {
        "id": it.id,
        "name": it.name,
        "owner_id": owner.id,
        "region": "us-west",
        "afk_timeout": 300,
        "roles": roles(it),
        "default_message_notifications": 1,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "preferred_locale": locale,
        **dict.fromkeys((*texts, "application_id", "max_presences", "incidents_data")),
        **dict.fromkeys(f"{each}_channel_id" for each in own_channels),
        **dict.fromkeys(("widget_enabled", "premium_progress_bar_enabled", "nsfw"), False),
        **dict.fromkeys((*levels, "system_channel_flags", "premium_subscription_count"), 0),
        **{key: [] for key in ("features", "emojis", "stickers")},
    }


def channel(it: Channel, recipient: Person | None = None) -> Json:
    """Return a channel or thread; a direct channel needs its *recipient*."""
    body: Json = {"id": it.id, "type": it.type, "last_message_id": it.last_message_id, "flags": it.flags}
    if it.last_pin_at is not None:
        body["last_pin_timestamp"] = moment(it.last_pin_at)
    if it.type == DIRECT:
        return body | {"recipients": [] if recipient is None else [user(recipient)]}
    body |= {"guild_id": it.guild_id, "name": it.name, "parent_id": it.parent_id, "rate_limit_per_user": it.slowmode}
    if it.is_thread:
        return body | _thread(it)
    own_overwrite = {"id": ids.BOT, "type": 1, "allow": str(it.allowed), "deny": str(it.denied)}
    blind = {"type": 1, "allow": "0", "deny": str(permissions.BITS["VIEW_CHANNEL"])}
    overwrites = ([own_overwrite] if it.allowed or it.denied else []) + [{"id": each} | blind for each in it.hidden]
    overwrites += [{"id": id, "type": 1, "allow": str(bits), "deny": "0"} for id, bits in it.granted.items()]
    forum: Json = {"available_tags": it.tags, "default_reaction_emoji": None, "default_sort_order": None}
    return (
        body
        | (forum if it.type == FORUM else {})
        | {
            "topic": it.topic,
            "position": it.position,
            "permission_overwrites": overwrites,
            "nsfw": False,
            "default_auto_archive_duration": 4320,
        }
    )


def _thread(it: Channel) -> Json:
    metadata: Json = {
        "archived": it.archived,
        "archive_timestamp": moment(it.archive_at),
        "auto_archive_duration": it.auto_archive,
        "locked": it.locked,
        "create_timestamp": moment(it.created_at),
    }
    if it.type == PRIVATE_THREAD:
        metadata["invitable"] = it.invitable
    body: Json = {
        "owner_id": it.owner_id,
        "thread_metadata": metadata,
        "message_count": max(0, it.messages - it.is_post),  # the first message of a post does not count
        "member_count": len(it.members),
        "total_message_sent": it.messages,
    }
    if it.applied is not None:
        body["applied_tags"] = it.applied
    if ids.BOT in it.members:
        body["member"] = thread_member(it, ids.BOT)
    return body


def thread_member(thread: Channel, person_id: str) -> Json:
    """Return a member of a thread."""
    return {"id": thread.id, "user_id": person_id, "join_timestamp": moment(thread.members[person_id]), "flags": 0}


def threads(found: Iterable[Channel]) -> Json:
    """Return the body of a thread list, with the bot's own thread members."""
    listed = list(found)
    members = [thread_member(each, ids.BOT) for each in listed if ids.BOT in each.members]
    return {"threads": [channel(each) for each in listed], "members": members, "has_more": False}


def application(bot: Person, owner: Person, *, guilds: int) -> Json:
    """Return the bot's application; *guilds* is the number of guilds that it is in."""
    return {
        "id": ids.BOT,
        "name": BOT_NAME,
        "description": "",
        "bot": user(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags_new": "0",
        "redirect_uris": [],
        "owner": user(owner),
        "approximate_guild_count": guilds,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "integration_types_config": {"0": {}},
        **dict.fromkeys(("icon", "type", "team", "interactions_endpoint_url", "role_connections_verification_url")),
        **dict.fromkeys(("approximate_user_install_count", "approximate_user_authorization_count"), 0),
        **dict.fromkeys(("flags", "explicit_content_filter"), 0),
    }
