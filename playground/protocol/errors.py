"""Error responses with Discord's codes and JSON structure."""

from enum import IntEnum

from playground.protocol.json import Json


class Code(IntEnum):
    """Discord's error codes, each with its HTTP *status* and *message*."""

    UNKNOWN_APPLICATION = 10002, 404, "Unknown Application"
    UNKNOWN_CHANNEL = 10003, 404, "Unknown Channel"
    UNKNOWN_GUILD = 10004, 404, "Unknown Guild"
    UNKNOWN_MEMBER = 10007, 404, "Unknown Member"
    UNKNOWN_MESSAGE = 10008, 404, "Unknown Message"
    UNKNOWN_USER = 10013, 404, "Unknown User"
    UNKNOWN_WEBHOOK = 10015, 404, "Unknown Webhook"
    UNKNOWN_INTERACTION = 10062, 404, "Unknown interaction"
    UNKNOWN_COMMAND = 10063, 404, "Unknown Application Command"
    TOO_MANY_PINS = 30003, 400, "Maximum number of pins reached for the channel (250)"
    TOO_MANY_THREAD_MEMBERS = 30033, 400, "Max number of thread participants has been reached (1000)"
    TOO_MANY_COMMANDS_A_DAY = 30034, 429, "Max number of daily application command creates has been reached (200)"
    TOO_MANY_LATE_EDITS = 30046, 429, "Maximum number of edits to messages older than 1 hour reached. Try again later"
    TOO_LARGE = 40005, 413, "Request entity too large"
    ALREADY_ANSWERED = 40060, 400, "Interaction has already been acknowledged."
    NEEDS_TAG = 40067, 400, "A tag is required to create a forum post in this channel"
    MISSING_ACCESS = 50001, 403, "Missing Access"
    NOT_THE_AUTHOR = 50005, 403, "Cannot edit a message authored by another user"
    EMPTY_MESSAGE = 50006, 400, "Cannot send an empty message"
    NOT_TEXT = 50008, 400, "Cannot send messages in a non-text channel"
    MISSING_PERMISSIONS = 50013, 403, "Missing Permissions"
    WRONG_CHANNEL_TYPE = 50024, 400, "Cannot execute action on this channel type"
    TOKEN_EXPIRED = 50027, 401, "Invalid Webhook Token"
    INVALID_FORM = 50035, 400, "Invalid Form Body"
    THREAD_ARCHIVED = 50083, 400, "Thread is archived"
    UNREADABLE = 50109, 400, "The request body contains invalid JSON."
    HAS_THREAD = 160004, 400, "A thread has already been created for this message"
    THREAD_LOCKED = 160005, 400, "Thread is locked"
    TOO_MANY_THREADS = 160006, 400, "Maximum number of active threads reached"

    status: int
    message: str

    def __new__(cls, code: int, status: int, message: str) -> "Code":
        """Create the member with the value *code*."""
        member = int.__new__(cls, code)
        member._value_ = code
        member.status, member.message = status, message
        return member


class Refusal(Exception):
    """A request that Discord would refuse.

    *status* is the HTTP status, *code* Discord's error code, *errors* the errors by field. For a rate limit (429),
    *retry_after* is in seconds, and *everywhere* tells whether the limit is global.
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
        """Return the JSON body of the response."""
        body: Json = {"message": self.message, "code": self.code}
        if self.status != 429:
            return body | {"errors": self.errors} if self.errors else body
        rate = {"message": self.message, "retry_after": self.retry_after, "global": self.everywhere}
        return rate | {"code": self.code} if self.code else rate


def refusal(code: Code, *, retry_after: float = 1.0) -> Refusal:
    """Return the refusal for *code*, with its standard status and message."""
    return Refusal(code.status, code, code.message, retry_after=retry_after)


Path = tuple[str | int, ...]
"""The keys and indices that lead to a field of a body: `("embeds", 0, "title")`."""


class Form:
    """Collects the validation errors of one request body."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def fault(self, path: Path, code: str, message: str) -> None:
        """Add an error for the field at *path*."""
        node = self.errors
        for part in path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, text: object, low: int, high: int) -> None:
        """Add an error unless *text* is a string of *low* to *high* characters."""
        if not isinstance(text, str):
            self.fault(path, "STRING_TYPE_CONVERT", "Could not convert value to string.")
        elif not text and low:
            self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not low <= len(text) <= high:
            if low == 0 or (len(text) > high and low <= 1):
                self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
            else:
                self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def count(self, path: Path, things: object, low: int, high: int) -> None:
        """Add an error unless *things* is a list of *low* to *high* items."""
        if not isinstance(things, list):
            self.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        elif not low <= len(things) <= high:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def close(self) -> None:
        """Raise the collected errors, if there are any.

        Raises:
            Refusal: 50035, with all errors.
        """
        if self.errors:
            raise self.refusal()

    def refusal(self) -> Refusal:
        """Return the refusal (50035) with the collected errors."""
        return Refusal(400, Code.INVALID_FORM, Code.INVALID_FORM.message, self.errors)


def invalid(path: Path, code: str, message: str) -> Refusal:
    """Return the refusal (50035) for a single invalid field."""
    form = Form()
    form.fault(path, code, message)
    return form.refusal()
