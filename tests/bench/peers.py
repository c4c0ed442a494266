"""Other programs, each measured on one machine in one run side by side with ours. These are records, not recomputed."""

from typing import Final, NamedTuple


class Peer(NamedTuple):
    """What was compared on a day with another program, our value and theirs, and how many times as fast we were."""

    date: str
    program: str
    what: str
    ours: str
    theirs: str
    times: float


PEERS: Final = (
    Peer(
        "2026-11-22",
        "wingedsheep/carcassonne (Python)",
        "whole random games of Carcassonne, one after the other",
        "164 a second",
        "0.11 a second",
        1490,
    ),
    Peer("2026-11-22", "jsnell/terra-mystica (Perl)", "a recorded game of Terra Mystica", "33 ms", "82 ms", 2.5),
    Peer("2026-11-22", "JCloisterZone (Java)", "CPU for a game of Carcassonne", "1", "6.5", 6.5),
)
