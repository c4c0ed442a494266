"""Refusals, in the shape and with the numbers that Discord gives them."""

from typing import Any, Final

Json = dict[str, Any]


class Refusal(Exception):
    """A request that Discord would refuse.

    *status* is of HTTP, *code* Discord's own; *errors* tells which fields are at fault, *retry_after* of a limit (429)
    in how many seconds to ask again, *everywhere* whether it is the limit of the whole bot.
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: Json | None = None,
        *,
        retry_after: float = 1.0,
        everywhere: bool = False,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after = retry_after
        self.everywhere = everywhere

    def body(self) -> Json:
        """Return what the answer says."""
        told: Json = {"message": self.message, "code": self.code}
        if self.status != 429:
            return told | {"errors": self.errors} if self.errors else told
        rate = {"message": self.message, "retry_after": self.retry_after, "global": self.everywhere}
        return rate | {"code": self.code} if self.code else rate


# What Discord answers with each code: the status of HTTP, and the message.
KNOWN: Final[dict[int, tuple[int, str]]] = {
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown Application Command"),
    30003: (400, "Maximum number of pins reached for the channel (250)"),
    30033: (400, "Max number of thread participants has been reached (1000)"),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}


def refusal(code: int, *, retry_after: float = 1.0) -> Refusal:
    """Return the refusal with one of the codes that are `KNOWN`."""
    status, message = KNOWN[code]
    return Refusal(status, code, message, retry_after=retry_after)


def unauthorized() -> Refusal:
    """Return the refusal of a wrong token."""
    return Refusal(401, 0, "401: Unauthorized")


def not_found() -> Refusal:
    """Return the refusal of a path that is none."""
    return Refusal(404, 0, "404: Not Found")


def unknown(what: str) -> Refusal:
    """Return the refusal of something that does not exist: `channel`, `message`."""
    named = f"unknown {what}"
    return refusal(next(code for code, (_, message) in KNOWN.items() if message.casefold() == named))


def already_answered() -> Refusal:
    """Return the refusal of a second answer to one interaction."""
    return refusal(40060)


def token_expired() -> Refusal:
    """Return the refusal of an interaction's token after fifteen minutes."""
    return refusal(50027)


def too_large() -> Refusal:
    """Return the refusal of a file or request beyond the limit."""
    return refusal(40005)


def unreadable() -> Refusal:
    """Return the refusal of a body that is no JSON, or no object."""
    return refusal(50109)


def missing_access() -> Refusal:
    """Return the refusal of a channel that the bot may not see."""
    return refusal(50001)


def missing_permissions() -> Refusal:
    """Return the refusal of something that the bot may not do here."""
    return refusal(50013)


def wrong_channel() -> Refusal:
    """Return the refusal of something that channels of this type do not have."""
    return refusal(50024)


def not_the_author() -> Refusal:
    """Return the refusal of an edit of somebody else's message."""
    return refusal(50005)


def empty_message() -> Refusal:
    """Return the refusal of a message that says nothing."""
    return refusal(50006)


def thread_archived() -> Refusal:
    """Return the refusal of something in an archived thread."""
    return refusal(50083)


class Form:
    """The faults of one form, gathered field by field.

    A path names a field: `("embeds", 0, "title")`.
    """

    def __init__(self) -> None:
        self.errors: Json = {}

    def fault(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note that the field at *path* does not hold."""
        node = self.errors
        for part in path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: tuple[str | int, ...], text: object, low: int, high: int) -> None:
        """Note a fault unless *text* is a text of *low* to *high* characters."""
        if not isinstance(text, str):
            self.fault(path, "STRING_TYPE_CONVERT", "Could not convert value to string.")
        elif not text and low:
            self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not low <= len(text) <= high:
            if low == 0 or (len(text) > high and low <= 1):
                self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
            else:
                self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def count(self, path: tuple[str | int, ...], things: object, low: int, high: int) -> None:
        """Note a fault unless *things* is a list of *low* to *high* things."""
        if not isinstance(things, list):
            self.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        elif not low <= len(things) <= high:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def close(self) -> None:
        """Raise what was noted, if anything was.

        Raises:
            Refusal: 50035, with all faults.
        """
        if self.errors:
            raise Refusal(400, 50035, "Invalid Form Body", self.errors)
