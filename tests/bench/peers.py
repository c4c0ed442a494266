"""Figures beside those of other programs, which were measured on a shared machine of two cores, with Python 3.11."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple


class Peer(NamedTuple):
    """Another program: what takes it so long, or what it does so often, in the unit of our *figure*."""

    figure: str
    who: str
    what: str
    value: float


GAMES: Final = "Carcassonne: whole random games, fast"
ACTION: Final = "Carcassonne: an action of theirs with its choice, mean"
LEDGER: Final = "Terra Mystica: a ledger read and replayed, median"

PEERS: Final = (
    Peer(ACTION, "wingedsheep/carcassonne (Python)", "a move", 44_000),
    Peer(ACTION, "JCloisterZone (Java)", "a move", 7_000),
    Peer(ACTION, "Carcassonne-Engine (Go)", "a move", 2_000),
    Peer(ACTION, "python-chess", "a move of chess", 38),
    Peer(GAMES, "wingedsheep/carcassonne (Python)", "whole games", 0.15),
    Peer(GAMES, "JCloisterZone (Java)", "whole games", 1.2),
    Peer(GAMES, "Carcassonne-Engine (Go)", "whole games", 7),
    Peer(GAMES, "python-chess", "whole games of chess", 80),
    Peer(LEDGER, "jsnell/terra-mystica (Perl), at its fastest", "a recorded game", 50),
    Peer(LEDGER, "jsnell/terra-mystica (Perl), at its slowest", "a recorded game", 100),
)


def beside(figures: Mapping[str, tuple[float, str]]) -> Iterator[tuple[Peer, float]]:
    """Yield each peer of what was measured, with how many times as fast we are.

    >>> [(peer.who, times) for peer, times in beside({GAMES: (140.0, "a second")})][2]
    ('Carcassonne-Engine (Go)', 20.0)
    """
    for peer in PEERS:
        if peer.figure in figures:
            ours, unit = figures[peer.figure]
            yield peer, ours / peer.value if unit == "a second" else peer.value / ours
