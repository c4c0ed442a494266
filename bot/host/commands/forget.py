"""`python -m bot forget`: takes a person out of the store, as they can themselves by /settings me."""

import time

from bot.base.config import Settings, SqliteAddress
from bot.base.errors import CannotRun
from bot.catalogue.games import forgotten_names
from bot.host.stores import store_session
from bot.settings.deadlines.silence import REOPENED_SECONDS
from bot.storage.errors import StorageError, Unsettled


async def forget_user(settings: Settings, user_id: int) -> str:
    """Forget a user, and return what came of it.

    Raises:
        CannotRun: The store cannot be used.
    """
    if isinstance(settings.store, SqliteAddress) and not settings.store.path.exists():
        raise CannotRun(f"there is no {settings.store.path}; TEAHOUSE_STORE names the store")
    async with store_session(settings.store, backups=settings.backups) as store:
        now = int(time.time())
        try:
            left = await store.forget_person(user_id, now=now, since=now - REOPENED_SECONDS, names=forgotten_names())
        except (StorageError, Unsettled) as error:
            raise CannotRun(f"{user_id} may not be forgotten, try again: {error}") from error
    still = f"; {left} games that go on, or may, still need them" if left else ""
    return f"{user_id} is forgotten{still}"
