"""The parts of msgspec that the project uses for its structs."""

from msgspec import Struct, field
from msgspec.structs import asdict
from msgspec.structs import replace as evolve

__all__ = ["Struct", "asdict", "evolve", "field"]
