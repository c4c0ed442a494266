"""What people do besides moving: each begins with a button under a turn message, or with a command of moderators."""

from typing import Final, NamedTuple

RARELY: Final = 0.12
"""How often people do something of this in place of a move or a look."""

MODERATES: Final = 0.1
"""How often somebody who may moderate does."""

AGREES: Final = 0.8
"""How often people agree to what is voted on."""


class Deed(NamedTuple):
    """Buttons: the verb of the *first*, and those from which is pressed what comes *then*, so long as there is one."""

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
"""So many buttons are pressed at most for a deed."""


ORDERS: Final = {
    "undo": "modundo",
    "seat": "modseat",
    "unseat": "modunseat",
    "pause": "",
    "resume": "",
    "end": "modend",
}
"""The commands of moderators, and the verbs of the buttons by which they are confirmed."""
