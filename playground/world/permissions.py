"""Discord's permission bits, and the default permissions of a guild."""

from typing import Final

from playground.protocol.errors import Code, refusal
from playground.world.records import Channel

BITS: Final = {
    "CREATE_INSTANT_INVITE": 1 << 0,
    "KICK_MEMBERS": 1 << 1,
    "BAN_MEMBERS": 1 << 2,
    "ADMINISTRATOR": 1 << 3,
    "MANAGE_CHANNELS": 1 << 4,
    "MANAGE_GUILD": 1 << 5,
    "ADD_REACTIONS": 1 << 6,
    "VIEW_AUDIT_LOG": 1 << 7,
    "VIEW_CHANNEL": 1 << 10,
    "SEND_MESSAGES": 1 << 11,
    "MANAGE_MESSAGES": 1 << 13,
    "EMBED_LINKS": 1 << 14,
    "ATTACH_FILES": 1 << 15,
    "READ_MESSAGE_HISTORY": 1 << 16,
    "MENTION_EVERYONE": 1 << 17,
    "USE_EXTERNAL_EMOJIS": 1 << 18,
    "CHANGE_NICKNAME": 1 << 26,
    "MANAGE_ROLES": 1 << 28,
    "MANAGE_WEBHOOKS": 1 << 29,
    "USE_APPLICATION_COMMANDS": 1 << 31,
    "MANAGE_THREADS": 1 << 34,
    "CREATE_PUBLIC_THREADS": 1 << 35,
    "CREATE_PRIVATE_THREADS": 1 << 36,
    "SEND_MESSAGES_IN_THREADS": 1 << 38,
    "PIN_MESSAGES": 1 << 51,
}
ALL: Final = sum(BITS.values())


def bits(*names: str) -> int:
    """Return the bits of the permissions *names*."""
    return sum(BITS[name] for name in names)


def names(bits: int) -> list[str]:
    """Return the names of the permissions in *bits*."""
    return [name for name, bit in BITS.items() if bits & bit]


# The permissions that remain during a time-out.
QUIET: Final = bits("VIEW_CHANNEL", "READ_MESSAGE_HISTORY")
_TALK: Final = (
    QUIET
    | bits("SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES")
    | bits("ADD_REACTIONS", "USE_EXTERNAL_EMOJIS", "USE_APPLICATION_COMMANDS")
)
_THREADS: Final = bits("SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "CREATE_PRIVATE_THREADS")
EVERYONE: Final = _TALK | _THREADS | bits("CHANGE_NICKNAME", "CREATE_INSTANT_INVITE")
BOT: Final = EVERYONE | bits("PIN_MESSAGES")
# The fixed permissions in a direct channel, where roles do not apply.
IN_DIRECT: Final = _TALK | bits("PIN_MESSAGES")


def of_bot(channel: Channel, role: int) -> int:
    """Return the permissions in *channel* (for a thread, its parent) of the bot, whose role has the bits *role*."""
    allowed = role & ~channel.denied | channel.allowed
    return allowed if allowed & BITS["VIEW_CHANNEL"] else 0


def to_send(channel: Channel) -> str:
    """Return the name of the permission to send messages in *channel*."""
    return "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"


def demand(allowed: int, *names: str) -> None:
    """Refuse unless *allowed* includes VIEW_CHANNEL and the permissions *names*.

    Raises:
        Refusal: 50001 without VIEW_CHANNEL, 50013 without another of them.
    """
    if not allowed & BITS["VIEW_CHANNEL"]:
        raise refusal(Code.MISSING_ACCESS)
    if bits(*names) & ~allowed:
        raise refusal(Code.MISSING_PERMISSIONS)
