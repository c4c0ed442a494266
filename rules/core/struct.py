"""The one door to msgspec's structs."""

from msgspec import Struct
from msgspec.structs import replace as evolve

__all__ = ["Struct", "evolve"]
