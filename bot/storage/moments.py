"""Times in file names and in messages for hosts, all in UTC."""

import time


def stamp(seconds: float) -> str:
    """Return the time *seconds* (Unix) as part of a file name; names of later times sort after earlier ones.

    >>> stamp(1_700_000_000.5)
    '20231114-221320-500'
    """
    return f"{time.strftime('%Y%m%d-%H%M%S', time.gmtime(seconds))}-{int(seconds * 1000) % 1000:03}"


def format_moment(seconds: float) -> str:
    """Return the time *seconds* (Unix) for reading.

    >>> format_moment(1_700_000_000)
    '2023-11-14 22:13:20 UTC'
    """
    return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(seconds))
