"""Whether the bot is in the guild, and what its role allows there; both outlive the server."""

from typing import Final

from playground.world import permissions
from playground.world.store import Store

THERE: Final = "there"
UNAVAILABLE: Final = "unavailable"  # an outage of Discord's: the guild is still the bot's
REMOVED: Final = "removed"
STATES: Final = (THERE, UNAVAILABLE, REMOVED)


class Membership:
    """The bot's own, as it is kept in *store*."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.state = store.meta("membership", THERE)
        self.role = int(store.meta("role", str(permissions.BOT)))

    def become(self, state: str) -> None:
        """Let the bot be in the guild or not."""
        self.state = state
        self._store.keep_meta("membership", state)

    def allow(self, role: int) -> None:
        """Let the bot's role allow *role*, bits of permissions."""
        self.role = role
        self._store.keep_meta("role", str(role))
