"""Snapshots of states: a cache, which can be computed again from the log."""

import hashlib
from functools import cache
from typing import Any

from msgspec import inspect, msgpack

from rules.core.model import Rules, S

SHAPE_BYTES = 8


class OutdatedSnapshot(Exception):
    """The snapshot has another shape: replay the log instead."""


def encode(state: S) -> bytes:
    """Write *state* as a snapshot that begins with its shape; subclasses of ``str`` are written as strings."""
    return shape(type(state)) + msgpack.encode(state, enc_hook=lambda x: str(x) if isinstance(x, str) else None)


def decode(rules: Rules[S], snapshot: bytes) -> S:
    """Read a snapshot and compute its indexes anew; raise OutdatedSnapshot if it has another shape."""
    if snapshot[:SHAPE_BYTES] != shape(rules.state_type):
        raise OutdatedSnapshot
    return rules.with_indexes(msgpack.decode(snapshot[SHAPE_BYTES:], type=rules.state_type, dec_hook=lambda x, _: x()))


@cache
def shape(state_type: type[Any]) -> bytes:
    """Return a digest of all fields and types that a state of *state_type* consists of, the same in every process."""
    return hashlib.blake2b(repr(inspect.type_info(state_type)).encode(), digest_size=SHAPE_BYTES).digest()
