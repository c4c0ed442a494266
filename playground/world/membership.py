"""The bot's membership of the guild and the permissions of its role; both are stored."""

from typing import Final

from playground.world import permissions
from playground.world.store import Store

THERE: Final = "there"
UNAVAILABLE: Final = "unavailable"  # an outage: the bot is still a member
REMOVED: Final = "removed"
STATES: Final = (THERE, UNAVAILABLE, REMOVED)


class Membership:
    """The bot's membership: its *state*, and the permission bits of its *role*."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.state = store.meta("membership", THERE)
        self.role = int(store.meta("role", str(permissions.BOT)))

    def set_state(self, state: str) -> None:
        """Set the state, one of `STATES`."""
        self.state = state
        self._store.keep_meta("membership", state)

    def set_role(self, role: int) -> None:
        """Set the permission bits of the bot's role."""
        self.role = role
        self._store.keep_meta("role", str(role))
