"""JSON as it comes from outside."""

import json
from typing import Any, Final

# What comes of something that is of the wrong type, or nested too deeply, where nobody looked first.
MISREAD: Final = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def read_json(text: str | bytes) -> Any:
    """Return what *text* says.

    Raises:
        ValueError: When it is no JSON, or cannot be told again: with half a character (a lone surrogate), with a number
            that is none, or nested so deeply that nobody could read it.
    """
    try:
        told = json.loads(text)
        json.dumps(told, ensure_ascii=False, allow_nan=False).encode()
    except RecursionError:
        raise ValueError("It is nested too deeply") from None
    return told
