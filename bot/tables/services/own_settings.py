"""Changes of what people have set for themselves, by forms that may be filled in at the same time."""

from collections.abc import Mapping
from typing import Any

from bot.settings.people.known import RecentPeople
from bot.settings.people.person import Person
from bot.settings.people.sections import FormSection
from bot.storage.errors import Conflict


async def fill_in(
    people: RecentPeople,
    user_id: int,
    section: FormSection,
    changes: Mapping[str, Any],
    *,
    now: int,
    press: int | None = None,
) -> Person:
    """Change what a form of *section* says, and return all settings of the user.

    What follows from it is worked out anew if another form was filled in meanwhile.

    Raises:
        PlayError: A value cannot be; nothing is changed.
        StorageError, Unsettled: Nothing was written, or may not have been.
    """
    while True:
        before = await people.person(user_id, anew=True)
        completed = section.completed(before, changes, now)
        try:
            return await people.change(user_id, completed, given=before, press=press)
        except Conflict:  # each attempt that fails means that another form was saved, so this ends
            continue
