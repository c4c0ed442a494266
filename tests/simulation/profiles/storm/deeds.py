"""What people do besides moving, by buttons under a turn message or by commands for moderators."""

from typing import Final, NamedTuple

RARELY: Final = 0.12
"""The chance that a person does one of these instead of moving or looking."""

MODERATES: Final = 0.1
"""The chance that a moderator gives an order."""

AGREES: Final = 0.8
"""The chance that a person answers a vote, and that the answer is yes."""


class Deed(NamedTuple):
    """The verb of the *first* button, and the verbs of those that may be pressed *then*."""

    first: str
    then: frozenset[str]


def _deed(first: str, *then: str) -> Deed:
    return Deed(first, frozenset(then))


DEEDS: Final = (
    *[_deed("more", "undo")] * 3,
    *[_deed("more", "export")] * 2,
    *[_deed("more", "propose", "motion", "newpace", "moretime", "ask")] * 2,
    *[_deed("info", "plan", "wish", "carry")] * 3,
    _deed("more", "resign", "resigned"),
    _deed("retake", "take"),
)

LONGEST: Final = 6
"""The most buttons that are pressed for one deed."""


ORDERS: Final = {
    "undo": "modundo",
    "seat": "modseat",
    "unseat": "modunseat",
    "pause": "",
    "resume": "",
    "end": "modend",
}
"""The subcommands of /admin, each with the verb of the button that confirms it."""
