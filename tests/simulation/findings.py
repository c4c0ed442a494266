"""What a storm comes to, in sentences."""

from rules.core.struct import Struct


class Findings(Struct, frozen=True):
    """What was found in all, in a sentence each.

    *lost* are presses that counted, as somebody was told, and are in the store no more, entries that a log no longer
    has, notices that never arrived, answers to votes that are gone, and seats that became somebody else's. *doubled*
    are actions that a log has more often than they were tried, and messages that tell the same person the same for the
    second time. *untrue* is what people were told that the log does not say, boards that do not show the game as it is,
    drafts that nobody chose, and votes without a deadline. *leaked* are secrets that somebody was shown or given.
    """

    lost: tuple[str, ...] = ()
    doubled: tuple[str, ...] = ()
    untrue: tuple[str, ...] = ()
    leaked: tuple[str, ...] = ()

    def __add__(self, other: "Findings") -> "Findings":
        return Findings(*(getattr(self, kind) + getattr(other, kind) for kind in KINDS))

    def __sub__(self, other: "Findings") -> "Findings":
        """Return what is new after *other*."""

        def new(kind: str) -> tuple[str, ...]:
            before = getattr(other, kind)
            return tuple(each for each in getattr(self, kind) if each not in before)

        return Findings(*map(new, KINDS))


KINDS = Findings.__struct_fields__
"""The names of the lists, as the JSON object at the end of a storm has them."""
