"""The results of a scoring by city, collected from its events."""

from collections.abc import Iterable, Sequence
from operator import sub

from rendering.look import Look
from rules.core.model import Event, Seat
from rules.core.struct import Struct
from rules.ming_dynasty import events as happenings
from rules.ming_dynasty.scoring import provinces_filled
from rules.ming_dynasty.state import Ming, Phase

Row = tuple[int, ...]


class CityTally(Struct, frozen=True):
    """The scoring of a city.

    *filled* and *returned* count relatives that entered and that returned, by district, then by colour. *lacking* are
    the tiles that were not available, *points* include those for the *majority*, all by colour. *is_told* says whether
    the city has been scored yet.
    """

    province: int
    filled: tuple[Row, ...]
    returned: tuple[Row, ...]
    lacking: Row
    points: Row
    majority: Row
    is_told: bool

    @property
    def relatives_entered(self) -> Row:
        """How many relatives entered the city, by colour."""
        return tuple(map(sum, zip(*self.filled, strict=True)))

    @property
    def tiles(self) -> Row:
        """How many province tiles were taken, by colour (MD-9.2.1); the neutral player takes none."""
        return tuple(map(sub, self.relatives_entered, self.lacking))

    @property
    def relatives_stayed(self) -> Row:
        """How many relatives stayed in the city, by colour."""
        return tuple(map(sub, self.relatives_entered, map(sum, zip(*self.returned, strict=True))))


class ScoringTally(Struct, frozen=True):
    """The scoring of *round*; by seat, *sets* are the points of each set, *monks* the number of monks and points."""

    round: int
    cities: tuple[CityTally, ...]
    sets: tuple[tuple[int, ...], ...]
    monks: tuple[tuple[int, int], ...]

    def points_gained(self, seat: Seat) -> int:
        """Return how many points *seat* gained in all."""
        return sum(city.points[seat] for city in self.cities) + sum(self.sets[seat]) + self.monks[seat][1]


def scoring_tally(look: Look[Ming]) -> ScoringTally:
    """Collect the results of the latest scoring so far."""
    state = look.state
    board, colours, playing = state.map, len(state.supply), len(state.points)
    filled, returned = (_zeros(len(board.districts), colours) for _ in range(2))
    lacking, points, majority = (_zeros(len(board.provinces), colours) for _ in range(3))
    sets: list[list[int]] = [[] for _ in range(playing)]
    monks = [(0, 0)] * playing
    round = state.round
    for event in _latest_scoring(look):
        match event:
            case happenings.ScoringBegun(round=number):
                round = number
            case happenings.QuarterFilled(seat=seat, count=count, district=district):
                filled[board.district_number[district]][seat] += count
            case happenings.TilesLacking(seat=seat, count=count, province=province):
                lacking[board.province_number[province]][seat] += count
            case happenings.Returned(seat=seat, count=count, district=district):
                returned[board.district_number[district]][seat] += count
            case happenings.CityScored(seat=seat, province=province, points=all, majority=most):
                points[board.province_number[province]][seat] += all
                majority[board.province_number[province]][seat] += most
            case happenings.SetTurnedIn(seat=seat, points=worth):
                sets[seat].append(worth)
            case happenings.MonksScored(seat=seat, count=count, points=worth):
                monks[seat] = (count, worth)
            case _:
                pass  # the table is about scoring alone
    reached = provinces_filled(state) if state.phase is Phase.SCORE else len(board.provinces)
    cities = tuple(
        CityTally(
            number,
            _rows(filled, districts),
            _rows(returned, districts),
            tuple(lacking[number]),
            tuple(points[number]),
            tuple(majority[number]),
            number < reached,
        )
        for number, districts in enumerate(board.districts_of)
    )
    return ScoringTally(round, cities, tuple(map(tuple, sets)), tuple(monks))


def _latest_scoring(look: Look[Ming]) -> Sequence[Event]:
    """Return the events of the latest scoring, up to the first move of the next round."""
    events = (*look.past, *look.events)
    begun = max((n for n, event in enumerate(events) if isinstance(event, happenings.ScoringBegun)), default=0)
    over = next(
        (n for n, event in enumerate(events) if n > begun and isinstance(event, happenings.Placed)), len(events)
    )
    return events[begun:over]


def _zeros(rows: int, columns: int) -> list[list[int]]:
    return [[0] * columns for _ in range(rows)]


def _rows(counts: Sequence[Sequence[int]], districts: Iterable[int]) -> tuple[Row, ...]:
    return tuple(tuple(counts[district]) for district in districts)
