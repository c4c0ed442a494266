"""Refusals, in the shape and with the numbers that Discord gives them."""

from typing import Any

Json = dict[str, Any]


class Refusal(Exception):
    """A request that Discord would refuse.

    *status* is of HTTP, *code* Discord's own; *errors* tells which fields are at fault.
    """

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """Return what the answer says."""
        told: Json = {"message": self.message, "code": self.code}
        return told | {"errors": self.errors} if self.errors else told


def unauthorized() -> Refusal:
    """Return the refusal of a wrong token."""
    return Refusal(401, 0, "401: Unauthorized")


def not_found() -> Refusal:
    """Return the refusal of a path that is none."""
    return Refusal(404, 0, "404: Not Found")


def unknown(what: str) -> Refusal:
    """Return the refusal of something that does not exist: `channel`, `message`."""
    codes = {
        "application": 10002,
        "channel": 10003,
        "guild": 10004,
        "member": 10007,
        "message": 10008,
        "user": 10013,
        "webhook": 10015,
        "interaction": 10062,
        "application command": 10063,
    }
    return Refusal(404, codes[what], f"Unknown {what.title() if what != 'interaction' else what}")


def already_answered() -> Refusal:
    """Return the refusal of a second answer to one interaction."""
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def token_expired() -> Refusal:
    """Return the refusal of an interaction's token after fifteen minutes."""
    return Refusal(401, 50027, "Invalid Webhook Token")


def too_large() -> Refusal:
    """Return the refusal of a file or request beyond the limit."""
    return Refusal(413, 40005, "Request entity too large")


def missing_access() -> Refusal:
    """Return the refusal of a channel that the bot may not see."""
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    """Return the refusal of something that the bot may not do here."""
    return Refusal(403, 50013, "Missing Permissions")


def not_the_author() -> Refusal:
    """Return the refusal of an edit of somebody else's message."""
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    """Return the refusal of a message that says nothing."""
    return Refusal(400, 50006, "Cannot send an empty message")


def thread_archived() -> Refusal:
    """Return the refusal of something in an archived or locked thread."""
    return Refusal(400, 50083, "Thread is archived")


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
