"""What a position of Carcassonne is worth, and how a tile and a follower change that.

A feature is worth the points that it is expected to bring to the seats that lead in it. Followers are worth what they
may still earn: those in the supply, and in part those that are expected to return. All is weighed for one seat: its
points less the mean of the others'. What a tile changes is computed for the features that it touches, and for those
that end at a space beside it.
"""

from collections.abc import Iterable, Mapping
from math import log
from typing import Final, NamedTuple, assert_never

from players.carcassonne.model import MASK, TileSupply
from players.carcassonne.outlook import Outlook
from rules.carcassonne.board import AROUND, ROW, SEAT_BITS, SIDE_PORTS, SPACE, STEPS, Board, Feature, most
from rules.carcassonne.state import FOLLOWERS, FarmScoring, SmallCity
from rules.carcassonne.tiles import Kind, Segment
from rules.core.model import Seat

SIDES: Final = tuple((SIDE_PORTS * side + 1, STEPS[side]) for side in range(4))
JOINING: Final = (Kind.CITY, Kind.ROAD)
NEAR: Final = frozenset(dx * SPACE + dy * ROW for dx in range(-2, 3) for dy in range(-2, 3))
"""Where a tile changes what fits beside a cloister."""

UNLIKELY: Final = 0.02  # below, half of it is right within 0.4 %, and at 0 the formula would divide by 0
WIDE: Final = 12  # a choice near the median, 10, of fields with farmers; `field_growth` was tuned beside it
"""The half edges at which a field is open that are worth no less than more."""

CERTAIN: Final = 0.999  # the logarithm of what is left of 1 does not exist
MIDDLE: Final = {SIDE_PORTS * side + 1: side for side in range(4)}

End = tuple[int, int]
"""An empty space and the side of it at which a feature ends."""


class Prospect(NamedTuple):
    """What is expected of a feature: points, how likely it is completed, and for how much of the time that is left."""

    points: float
    likely: float
    back: float


class Supplied(NamedTuple):
    """A city and its farmers: its parts, its *chance* to be completed, this seat's *gain* of the points for it then.

    *pooled* are the followers in all its fields together or, where no city counts twice, one for each seat that leads.
    """

    parts: int
    chance: float
    gain: float
    pooled: int


class Promise(NamedTuple):
    """What can be made of a position: its *value* with a follower deployed on that segment, if any."""

    value: float
    follower: Segment | None


class Evaluation:
    """The worth of the position on a *table* to *seat*."""

    def __init__(self, table: TileSupply, seat: Seat, weights: Mapping[str, float]) -> None:
        board, outlook = table.board, Outlook(table.left, table.more, len(table.staying), weights)
        self.board = board
        self.outlook = outlook
        self.seat = seat
        self.supplies = table.supplies
        self._seats = len(self.supplies)
        self._full = table.options.small_cities is SmallCity.FULL
        self._farms = table.options.farms
        self._shares: dict[int, float] = {0: 0.0}
        self._worths = of_supply(weights, outlook.turns)
        self._growth = weights["field_growth"] * outlook.turns * self._seats / WIDE
        self._each = self._farms.points
        self._city_more, self._road_more = weights["city_more"], weights["road_more"]
        self._city_growth, self._road_growth = weights["city_growth"], weights["road_growth"]
        self._spread, self._returning = weights["city_spread"], weights["returning"]
        self._alone = weights["unoccupied"]
        self.ends = ends_of(board)
        self.prospects: dict[int, Prospect] = {}
        self.cities: list[int] = []
        self.fields: list[int] = []
        self.cloisters: dict[int, tuple[int, Prospect]] = {}
        self.base = self._lead(list(table.points))
        self.at_hand = [float(n) for n in self.supplies]
        self._expect_features(board)
        self._fields = [board.features[id] for id in self.fields]
        self.grown = self._growth_worth(self._fields)
        self.supplied = {
            id: self._farm_gain(board.features[id], self.prospects[id].likely, self._fields) for id in self.cities
        }
        self.farmed = self._each * sum(city.chance * city.gain for city in self.supplied.values())
        self.value = self.base + self.grown + self.farmed + self._supply(self.at_hand)

    def _expect_features(self, board: Board) -> None:
        """List the features of *board*, and add what those with followers are expected to bring."""
        ends = self.ends
        for id, feature in board.features.items():
            kind = feature.kind
            if kind is Kind.FIELD:
                if feature.followers:
                    self.fields.append(id)
            elif kind is not Kind.CLOISTER:
                if kind is Kind.CITY:
                    self.cities.append(id)
                elif not feature.followers:
                    continue
                found = self.prospects[id] = self._prospect(feature, ends.get(id, ()), board.fringe)
                if feature.followers:
                    self.base += found.points * self._share(feature.followers)
                    self._add(self.at_hand, feature.followers, found.back)
        for place, id in board.cloisters:
            if followers := board.features[id].followers:
                found = self._cloister(board, place, board.features[id])
                self.cloisters[id] = place, found
                self.base += found.points * self._share(followers)
                self._add(self.at_hand, followers, found.back)

    def _prospect(self, feature: Feature, ends: Iterable[End], fringe: Mapping[int, int]) -> Prospect:
        """Return what is expected of a road or city with these open *ends*."""
        if feature.kind is Kind.CITY:
            points = feature.tiles.bit_count() + feature.pennants
            if not feature.open:
                doubled = self._full or feature.tiles.bit_count() > 2  # CAR-7.5
                return Prospect(2.0 * points if doubled else points, 1.0, 1.0)
            known, likely, filled, spaces = self.outlook.cities, 1.0 / self._city_more, 0.0, 0
            for place, side in ends:
                one = known.get(fringe[place] << 2 | side)
                if one is None:
                    one = self.outlook.city(fringe[place], side)
                likely *= one * self._city_more
                filled += one
                spaces += 1
            # each end takes a tile at least; cities with several ends grow by some more before they close
            done = 2.0 * (points + spaces + self._spread * (spaces - 1))
            expected = likely * done + (1.0 - likely) * (points + self._city_growth * filled)
        else:
            points = feature.tiles.bit_count()
            if not feature.open:
                return Prospect(points, 1.0, 1.0)
            known, likely, filled, spaces = self.outlook.roads, 1.0 / self._road_more, 0.0, 0
            for place, side in ends:
                one = known.get(fringe[place] << 2 | side)
                if one is None:
                    one = self.outlook.road(fringe[place], side)
                likely *= one * self._road_more
                filled += one
                spaces += 1
            expected = likely * (points + spaces) + (1.0 - likely) * (points + self._road_growth * filled)
        return Prospect(expected, likely, self._returning * back_in_time(likely))

    def _cloister(self, board: Board, place: int, feature: Feature) -> Prospect:
        """Return what is expected of a cloister at *place*."""
        if not feature.open:
            return Prospect(9.0, 1.0, 1.0)  # CAR-9.5
        likely, points, tiles, fringe, known = 1.0, 9.0 - feature.open, board.tiles, board.fringe, self.outlook.spaces
        for step in AROUND:
            at = place + step
            if at not in tiles:
                pattern = fringe.get(at, 0)
                one = known.get(pattern)
                if one is None:
                    one = self.outlook.space(pattern)
                likely *= one
                points += one
        return Prospect(points, likely, self._returning * back_in_time(likely))

    def _growth_worth(self, fields: list[Feature]) -> float:
        """Return the worth of the cities that *fields* may yet come to border."""
        worth = 0.0
        for field in fields:
            worth += min(field.open, WIDE) * self._share(field.followers)
        return worth * self._growth

    def _farm_gain(self, city: Feature, likely: float, fields: list[Feature]) -> Supplied:
        """Return what *city* brings to the farmers of *fields*, all that have followers."""
        chance = likely if city.followers or not city.open else likely * self._alone
        parts, pooled, gain, share = city.parts, 0, 0.0, self._share
        match self._farms:
            case FarmScoring.PER_CITY_4:
                for field in fields:
                    if field.borders & parts:
                        pooled += field.followers
                gain = share(pooled)
            case FarmScoring.PER_FARM_3:
                for field in fields:
                    if field.borders & parts:
                        gain += share(field.followers)
            case FarmScoring.PER_FARM_3_ONCE:
                for field in fields:
                    if field.borders & parts:
                        pooled |= sum(1 << SEAT_BITS * seat for seat in field.strongest())
                gain = share(pooled)
            case never:
                assert_never(never)
        return Supplied(parts, chance, gain, pooled)

    def _farmer(self, cities: Iterable[Supplied], field: Feature) -> float:
        """Return what one more farmer, alone on *field*, brings to this seat."""
        own, borders, worth, share = 1 << SEAT_BITS * self.seat, field.borders, 0.0, self._share
        for parts, chance, gain, pooled in cities:
            if borders & parts:
                match self._farms:
                    case FarmScoring.PER_CITY_4:
                        worth += chance * (share(pooled + own) - gain)
                    case FarmScoring.PER_FARM_3:
                        worth += chance
                    case FarmScoring.PER_FARM_3_ONCE:
                        worth += chance * (share(pooled | own) - gain)
                    case never:
                        assert_never(never)
        return self._each * worth + self._growth * min(field.open, WIDE)

    def _share(self, followers: int) -> float:
        """Return what part of the points of a feature with these *followers* this seat gains on the others."""
        found = self._shares.get(followers)
        if found is None:
            leaders = most(tuple(followers.to_bytes(8, "little")))
            others = len(leaders) - (self.seat in leaders)
            found = self._shares[followers] = (self.seat in leaders) - others / (self._seats - 1)
        return found

    def _lead(self, each: list[float]) -> float:
        """Return by how much this seat's number is above the mean of the others'."""
        own = each[self.seat]
        return own - (sum(each) - own) / (len(each) - 1)

    def _add(self, at_hand: list[float], followers: int, back: float) -> None:
        """Add to *at_hand* what is expected back of *followers* in one feature."""
        seat = 0
        while followers:
            if count := followers & MASK:
                at_hand[seat] += back * count
            followers >>= SEAT_BITS
            seat += 1

    def _supply(self, at_hand: list[float]) -> float:
        """Return the worth of so many followers of each seat, which need not be whole."""
        worths, seat, lead = self._worths, self.seat, 0.0
        for each, followers in enumerate(at_hand):
            whole = int(followers)  # between whole followers the worth is taken to grow evenly
            worth = worths[whole] + (followers - whole) * (worths[whole + 1] - worths[whole])
            lead += worth if each == seat else -worth / (self._seats - 1)
        return lead

    def after(self, after: Board, place: int) -> list[Promise]:
        """Return what can be made of the board *after* a tile is laid at *place*."""
        before, features, fringe = self.board, after.features, after.fringe
        joined, ends = self._merged_features(after, place)
        base, at_hand = self.base, self.at_hand[:]
        prospects: dict[int, Prospect] = {}
        cities, farmed, here = self.supplied.copy(), self.farmed, set(after.here.values())
        for id, outward in ends.items():
            feature = features[id]
            if feature.kind is Kind.ROAD and not feature.followers and id not in here:
                continue  # one beside the space that nobody has
            for old in joined.get(id) or (id,):
                outward += [end for end in self.ends.get(old, ()) if end[0] != place]
                city = cities.pop(old, None)
                if city is not None:
                    farmed -= self._each * city.chance * city.gain
                was = self.prospects.get(old)
                if was is not None and (followers := before.features[old].followers):
                    base -= was.points * self._share(followers)
                    self._add(at_hand, followers, -was.back)
            found = prospects[id] = self._prospect(feature, outward, fringe)
            if feature.followers:
                base += found.points * self._share(feature.followers)
                self._add(at_hand, feature.followers, found.back)
        for id, (at, once) in self.cloisters.items():
            if place - at in NEAR:
                feature = features[id]
                found, share = self._cloister(after, at, feature), self._share(feature.followers)
                base += (found.points - once.points) * share
                self._add(at_hand, feature.followers, found.back - once.back)
        fields = [features[id] for id in dict.fromkeys(map(after.root, self.fields))]
        if len(fields) < len(self._fields) or any(map(differ, self._fields, fields)):
            for id in cities:
                cities[id] = self._farm_gain(features[id], self.prospects[id].likely, fields)
            farmed = self._each * sum([city.chance * city.gain for city in cities.values()])
        for id, found in prospects.items():
            if features[id].kind is Kind.CITY:
                city = cities[id] = self._farm_gain(features[id], found.likely, fields)
                farmed += self._each * city.chance * city.gain
        return self._promises(after, place, prospects, base + farmed + self._growth_worth(fields), at_hand, cities)

    def _merged_features(self, after: Board, place: int) -> tuple[dict[int, list[int]], dict[int, list[End]]]:
        """Return which features the tile at *place* joined, and the ends that it gave to all whose prospects change.

        Features are named by their numbers *after* it; those joined are listed by their numbers before.
        """
        root, features = after.root, after.features
        joined: dict[int, list[int]] = {}
        ends: dict[int, list[End]] = {id: [] for id in after.here.values() if features[id].kind in JOINING}
        for side, (own, step) in enumerate(SIDES):
            id = self.board.ends.get(place + own)
            if id is not None:
                id = self.board.root(id)
                which = joined.setdefault(root(id), [])
                if id not in which:
                    which.append(id)
                continue
            beyond, facing = place + step, (side + 2) % 4
            if beyond in after.fringe:
                for other, (port, _) in enumerate(SIDES):
                    id = after.ends.get(beyond + port)
                    if id is not None:
                        near = ends.setdefault(root(id), [])
                        if other == facing:
                            near.append((beyond, facing))
        return joined, ends

    def now(self) -> list[Promise]:
        """Return what can be made of this position, in which the last tile has just been laid."""
        place = next(reversed(self.board.tiles))
        base = self.base + self.farmed + self.grown
        return self._promises(self.board, place, self.prospects, base, self.at_hand, self.supplied)

    def _promises(
        self,
        board: Board,
        place: int,
        prospects: Mapping[int, Prospect],
        base: float,
        at_hand: list[float],
        cities: Mapping[int, Supplied],
    ) -> list[Promise]:
        """Return what comes of deploying a follower on the tile at *place*, or none."""
        found = [Promise(base + self._supply(at_hand), None)]
        if not self.supplies[self.seat]:
            return found
        for segment, id in board.here.items():
            feature = board.features[id]
            if feature.followers:
                continue
            back, worth = 0.0, base
            if feature.kind is Kind.FIELD:
                worth += self._farmer(cities.values(), feature)
            else:
                prospect = prospects.get(id)
                if prospect is None:
                    prospect = (
                        self._cloister(board, place, feature)
                        if feature.kind is Kind.CLOISTER
                        else self._prospect(feature, self.ends.get(id, ()), board.fringe)
                    )
                back = prospect.back
                worth += prospect.points
                if feature.kind is Kind.CITY:  # one that is occupied is more likely to be completed
                    city = cities[id]
                    worth += self._each * city.gain * (prospect.likely - city.chance)
            hands = at_hand[:]
            hands[self.seat] += back - 1.0
            found.append(Promise(worth + self._supply(hands), segment))
        return found


def ends_of(board: Board) -> dict[int, list[End]]:
    """Return where the roads and cities of *board* end, by the id of the feature."""
    ends: dict[int, list[End]] = {}
    for port, id in board.ends.items():
        side = MIDDLE.get(port & SPACE - 1)
        if side is not None:
            ends.setdefault(board.root(id), []).append((port & -SPACE, side))
    return ends


def differ(old: Feature, new: Feature) -> bool:
    """Whether a field has come to border more cities, or to hold more followers."""
    return old is not new and (old.borders != new.borders or old.followers != new.followers)


def of_supply(weights: Mapping[str, float], turns: float) -> tuple[float, ...]:
    """Return the worth of 0, 1, 2, … followers in the supply with so many *turns* left to their seat."""
    time, worth, each = min(1.0, turns / weights["supply_turns"]), [0.0], weights["supply"]
    for _ in range(FOLLOWERS + 1):
        worth.append(worth[-1] + time * each)
        each *= weights["supply_ratio"]
    return tuple(worth)


def back_in_time(likely: float) -> float:
    """Return for what part of the time that is left a follower is expected to be back.

    It is completed at a constant rate, which makes it as *likely* as it is that this happens in time.
    """
    if likely >= CERTAIN:
        return 1.0
    return 1.0 + likely / log(1.0 - likely) if likely > UNLIKELY else likely / 2
