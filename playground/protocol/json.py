"""JSON received from outside."""

import json
from typing import Any, Final

Json = dict[str, Any]
"""A JSON object."""

# The exceptions that unchecked JSON of the wrong shape can cause while it is read.
MISREAD: Final = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def read_json(text: str | bytes) -> Any:
    """Parse *text*.

    Raises:
        ValueError: If it is not JSON, is nested too deeply, or cannot be encoded (a lone surrogate, NaN, Infinity).
    """
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except RecursionError:
        raise ValueError("It is nested too deeply") from None
    return value
