"""JSON received from outside."""

import json
from typing import Any, Final

Json = dict[str, Any]
"""A JSON object."""

# What reading a value raises that is of the wrong type or nested too deeply, where its shape was not checked first.
MISREAD: Final = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def read_json(text: str | bytes) -> Any:
    """Parse *text*.

    Raises:
        ValueError: It is no JSON, is nested too deeply, or cannot be written again (a lone surrogate, NaN, Infinity).
    """
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except RecursionError:
        raise ValueError("It is nested too deeply") from None
    return value
