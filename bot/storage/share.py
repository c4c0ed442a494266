"""Shares of the servers, by Discord's shards."""

from math import gcd

from rules.core.struct import Struct


class ShardRange(Struct, frozen=True):
    """The servers of the shards *ids*, of *shards* in all."""

    shards: int
    ids: tuple[int, ...]

    def has(self, guild_id: int) -> bool:
        """Return True if a server is among them.

        >>> ShardRange(4, (0, 1)).has(5 << 22), ShardRange(4, (2, 3)).has(5 << 22)
        (True, False)
        """
        return (guild_id >> 22) % self.shards in self.ids

    def meets(self, other: "ShardRange") -> bool:
        """Return True if a server can be in both shares, whose numbers of shards may differ.

        >>> ShardRange(2, (1,)).meets(ShardRange(4, (2, 3))), ShardRange(2, (1,)).meets(ShardRange(4, (0, 2)))
        (True, False)
        """
        both = gcd(self.shards, other.shards)
        return not {id % both for id in self.ids}.isdisjoint(id % both for id in other.ids)
