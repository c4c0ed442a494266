"""The value of a sketch: the points that a seat is expected to have at the end of the game."""

from typing import Final

from players.terra_mystica.grounds import groups_of
from players.terra_mystica.scene import Scene, joined_of, ranks
from players.terra_mystica.sketch import FAVOR_BITS, SPECIAL_BITS, TOP, Sketch
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import CULTS
from rules.terra_mystica.land import FARTHEST
from rules.terra_mystica.scoring import FOR_AREA, FOR_CULT
from rules.terra_mystica.state import ROUNDS
from rules.terra_mystica.tiles import FAVORS, Favor, Feat, Scroll, Special

EARTH_1, WATER_1, AIR_1, FIRE_2, WATER_2 = (
    FAVOR_BITS[each] for each in (Favor.EARTH_1, Favor.WATER_1, Favor.AIR_1, Favor.FIRE_2, Favor.WATER_2)
)
HOUSES: Final = FAVORS[Favor.AIR_1].on_passing

# Set by hand; the weight `ability` scales them all. A free trading house or a ride comes to 4 points, a spade to less
# than 2.
ABILITY: Final = {
    FactionId.AUREN: 2.0,
    FactionId.WITCHES: 4.0,
    FactionId.GIANTS: 3.5,
    FactionId.NOMADS: 3.0,
    FactionId.SWARMLINGS: 4.0,
    FactionId.CHAOS_MAGICIANS: 1.0,
    FactionId.ENGINEERS: 3.0,
    FactionId.ICE_MAIDENS: 4.0,
    FactionId.FAKIRS: 1.0,
    FactionId.DWARVES: 1.0,
    FactionId.MERMAIDS: 0.5,
    FactionId.ALCHEMISTS: 1.0,
    FactionId.YETIS: 2.0,
    FactionId.ACOLYTES: 1.0,
    FactionId.SHAPESHIFTERS: 1.0,
    # nothing that comes back each round
    FactionId.HALFLINGS: 0.0,
    FactionId.CULTISTS: 0.0,
    FactionId.DARKLINGS: 0.0,
    FactionId.DRAGONLORDS: 0.0,
    FactionId.RIVERWALKERS: 0.0,
}
"""The value of the stronghold's ability a round."""

DIGGING: Final = (1.2, 0.8, 0.5, 0.2)  # set by hand; the weight `reach` scales them
"""The value of land within reach by the spades that it takes."""


class Prices:
    """The prices of goods by round, and all that is summed over the rounds to come."""

    def __init__(self, scene: Scene) -> None:
        w = scene.weights

        def price(good: str, round: int) -> float:
            early, late = w[good], w[good + "_late"]
            # a choice: in a straight line from the first round to the last, so that each good has two weights and not
            # six
            return early + (late - early) * (max(round, 1) - 1) / (ROUNDS - 1)

        goods = ("coin", "worker", "priest", "power")
        self.now = [tuple(price(good, round) for good in goods) for round in range(ROUNDS + 2)]
        self.later = [
            tuple(w["income"] * sum(self.now[later][n] for later in range(round + 1, ROUNDS + 1)) for n in range(4))
            for round in range(ROUNDS + 2)
        ]
        self.bonuses = [self._bonuses(scene, round) for round in range(ROUNDS + 2)]
        self.feats = [self._feats(scene, round) for round in range(ROUNDS + 2)]

    def _bonuses(self, scene: Scene, round: int) -> tuple[tuple[tuple[float, ...], ...], float]:
        """Return the value of the cult bonuses from *round* on by cult and level, and for each priest on a cult."""
        w, table, by_priest = scene.weights, [[0.0] * (TOP + 1) for _ in CULTS], 0.0
        for number in range(max(1, round), ROUNDS):
            row, (coin, worker, priest, power) = scene.tiles[number - 1], self.now[number + 1]
            reward = row.reward
            each = reward.coins * coin + reward.workers * worker + reward.priests * priest + reward.power * power
            each += row.spades * w["bonus_spade"]
            each *= w["bonus"] ** (number - round)
            if row.cult is None:
                by_priest += each
                continue
            levels = table[CULTS.index(row.cult)]
            for level in range(TOP + 1):
                levels[level] += each * (level // row.per + w["partial"] * (level % row.per) / row.per)
        return tuple(map(tuple, table)), by_priest

    def _feats(self, scene: Scene, round: int) -> dict[Feat, float]:
        """Return the value of keeping a piece for the round tiles to come, by what they reward."""
        found: dict[Feat, float] = {}
        for number in range(round + 1, ROUNDS + 1):
            row = scene.tiles[number - 1]
            worth = scene.weights["feat"] * row.points * scene.weights["feat_far"] ** (number - round - 1)
            found[row.feat] = max(found.get(row.feat, 0.0), worth)
        return found


class Appraiser:
    """Tells what sketches of one scene are worth."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.prices = Prices(scene)
        self.cults: dict[int, list[list[float]]] = {}
        self.areas: dict[tuple[int, int], float] = {}
        self.lands: dict[tuple[object, ...], float] = {}
        self.lasting: dict[tuple[object, ...], float] = {}
        self.w = scene.weights

    def worth(self, sketch: Sketch) -> float:
        """Return the points expected at the end, in the course of a round or at its beginning."""
        w, round = self.w, sketch.round
        built = (
            sketch.dwellings,
            sketch.houses,
            sketch.temples,
            sketch.stronghold,
            sketch.sanctuary,
            sketch.home,
            sketch.sailed,
            sketch.walled,
            sketch.links,
        )
        key = (built, sketch.favors, sketch.scroll, sketch.used, sketch.ship, sketch.spade, round)
        lasting = self.lasting.get(key)
        if lasting is None:
            lasting = self.lasting[key] = self.lasting_worth(sketch) + self.land_worth(sketch)
        coin, worker, priest, power = self.prices.now[round]
        value = (
            lasting
            + sketch.points
            - sketch.late
            + sketch.coins * coin
            + sketch.workers * worker
            + sketch.priests * priest
        )
        # buildings cost about two coins a worker, so coins without workers are worth less
        value += w["pair"] * coin * min(sketch.coins, 2 * sketch.workers)
        value += power * (sketch.two * w["second"] + sketch.three) + w["keys"] * sketch.keys
        if round < ROUNDS:
            value += w["token"] * (ROUNDS - round) / ROUNDS * (sketch.one + sketch.two + sketch.three)
        return value + self.cult_worth(sketch)

    def lasting_worth(self, sketch: Sketch) -> float:
        """Return the value of what buildings, tiles and levels bring in the rounds to come."""
        round, w, scene = sketch.round, self.w, self.scene
        ahead, value = ROUNDS - round, 0.0
        if ahead:
            income = scene.income(sketch)
            coin, worker, priest, power = self.prices.later[round]
            value += income.coins * coin + income.workers * worker + income.priests * priest
            value += w["pair"] * coin * min(income.coins + w["pair_coins"], 2 * income.workers)
            value += income.power * power * w["power_income"]
        value += self.tile_worth(sketch)
        if sketch.stronghold:
            value += ABILITY[sketch.faction] * w["ability"] * ahead
        value += (ahead + 1) * (w["shipping"] * sketch.ship + w["digging"] * sketch.spade)
        # pieces kept for round tiles: set by hand, no more than can be built in one round, of those that there are
        # (TM-2.1)
        for feat, each in self.prices.feats[round].items():
            if feat is Feat.DWELLING:
                value += each * min(3, 8 - sketch.dwellings.bit_count())
            elif feat is Feat.TRADING_HOUSE:
                value += each * min(3, 4 - sketch.houses.bit_count())
            elif feat is Feat.TEMPLE:
                value += each * min(2, 3 - sketch.temples.bit_count())
            elif feat is Feat.STRONGHOLD:
                value += each * ((not sketch.stronghold) + (not sketch.sanctuary))
        return value

    def tile_worth(self, sketch: Sketch) -> float:
        """Return the value of favor tiles and the scroll."""
        # a new round is worth as much as any: what is planned ends where one begins
        w, ahead, value = self.w, ROUNDS + 1 - sketch.round, 0.0
        if sketch.favors & EARTH_1:
            # set by hand: a dwelling or trading house a round, as long as pieces last
            value += w["earth_1"] * min(ahead, 5)
        if sketch.favors & WATER_1:
            value += w["water_1"] * min(ahead, 4)
        if sketch.favors & AIR_1:
            value += ahead * HOUSES[sketch.houses.bit_count()] + w["air_1"] * ahead
        if sketch.favors & WATER_2:
            value += w["water_2"] * ahead + (0 if sketch.used & SPECIAL_BITS[Special.FAVOR_CULT] else w["step"])
        if sketch.scroll is Scroll.SPADE:
            return value + (0 if sketch.used & SPECIAL_BITS[Special.SCROLL_SPADE] else w["scroll_spade"])
        if sketch.scroll is Scroll.CULT_STEP:
            return value + (0 if sketch.used & SPECIAL_BITS[Special.SCROLL_CULT] else w["step"])
        return value + self.on_passing(sketch)

    def on_passing(self, sketch: Sketch) -> float:
        """Return the points of the scroll on passing."""
        scroll = sketch.scroll
        if scroll is Scroll.DWELLING:
            return sketch.dwellings.bit_count()
        if scroll is Scroll.TRADING_HOUSE:
            return 2 * sketch.houses.bit_count()
        if scroll is Scroll.STRONGHOLD_SANCTUARY:
            return 4 * (bool(sketch.stronghold) + bool(sketch.sanctuary))
        return 3 * sketch.ship if scroll is Scroll.SHIPPING_POINTS else 0

    def cult_worth(self, sketch: Sketch) -> float:
        """Return the value of the levels on the cults."""
        tables = self.cults.get(sketch.round)
        if tables is None:
            tables = self.cults[sketch.round] = [self._cult(sketch.round, cult) for cult in range(4)]
        fire, water, earth, air = sketch.cults
        value = tables[0][fire] + tables[1][water] + tables[2][earth] + tables[3][air]
        by_priest = self.prices.bonuses[sketch.round][1]
        return value + by_priest * (self.scene.board.priests_at_most - sketch.room) if by_priest else value

    def _cult(self, round: int, cult: int) -> list[float]:
        """Return the value of each level of a cult."""
        w, ahead = self.w, ROUNDS - max(round, 1)
        others, bonuses = self.scene.levels[cult], self.prices.bonuses[round][0][cult]
        spread = w["cult_sure"] + w["cult_spread"] * ahead
        found = []
        for level in range(TOP + 1):
            # half a level less, since whoever is level shares the points (TM-16.5); the top is out of others' reach
            first = ranks(level - 0.5 if level < TOP else level + 5, others, FOR_CULT, spread) if level else 0.0
            found.append(first + bonuses[level] + w["level"] * ahead / ROUNDS * level)
        return found

    def land_worth(self, sketch: Sketch) -> float:
        """Return the value of where the buildings stand."""
        buildings = (sketch.dwellings, sketch.houses, sketch.temples, sketch.stronghold, sketch.sanctuary)
        key = (
            *buildings,
            sketch.home,
            sketch.sailed,
            sketch.walled,
            sketch.round,
            sketch.favors & FIRE_2,
            sketch.links,
        )
        found = self.lands.get(key)
        if found is None:
            found = self.lands[key] = self._land(sketch)
        return found

    def _land(self, sketch: Sketch) -> float:
        scene, w = self.scene, self.w
        ahead = ROUNDS - sketch.round
        fading = 1 if sketch.round < ROUNDS else 0.3  # set by hand: a building more can still be built in this round
        counts = (
            (w["dwelling"], sketch.dwellings),
            (w["house"], sketch.houses),
            (w["temple"], sketch.temples),
            (w["stronghold"], sketch.stronghold),
            (w["sanctuary"], sketch.sanctuary),
        )
        fade = w["standing_late"] + (1 - w["standing_late"]) * ahead / ROUNDS
        value = fade * sum(each * mask.bit_count() for each, mask in counts)
        free = (sketch.sailed if scene.by_ship_only else sketch.near | sketch.sailed) & ~scene.walls & ~sketch.own
        spaded = [free & (scene.spaded[0] | sketch.home), *(free & mask & ~sketch.home for mask in scene.spaded[1:])]
        value += w["town"] * self.towns_ahead(sketch)
        # a choice: the best seven hexes within reach, since no seat has workers and coins for more
        room, digging = 7, 0.0
        for mask, each in zip(spaded, DIGGING, strict=True):
            count = min(room, mask.bit_count())
            digging += count * each
            room -= count
        value += w["reach"] * min(1, (ahead + 1) / 3) * digging
        # neighbours and the largest area
        value += w["neighbour"] * (0.5 + ahead) * (sketch.own & scene.foes).bit_count()
        largest = self.largest(sketch)
        value += w["area"] * ahead / ROUNDS * largest
        return value + self.area_worth(largest, sketch.round) + fading * w["size"] * largest

    def towns_ahead(self, sketch: Sketch) -> float:
        """Return how much of towns there is in the groups that belong to none."""
        scene, total = self.scene, 0.0
        beside = joined_of(scene.state.options.map, False, 1) if scene.way.joins_rivers else scene.grounds.beside
        need = 6 if sketch.favors & FIRE_2 else 7
        large = 3 if sketch.faction is FactionId.YETIS else 2
        for group in groups_of(sketch.own & ~sketch.walled, beside, sketch.links):
            count = group.bit_count()
            power = count + (group & (sketch.houses | sketch.temples)).bit_count()
            power += large * (group & (sketch.stronghold | sketch.sanctuary)).bit_count()
            near = min(1.0, count / (3 if group & sketch.sanctuary else 4)) + min(1.0, power / need)
            total += near * near / 4  # by the square: the last building of a town is worth most
        return total

    def largest(self, sketch: Sketch) -> int:
        """Return the size of the largest area."""
        scene = self.scene
        level = scene.distances(sketch)[1] if scene.crossing else min(sketch.ship, FARTHEST)
        joined = joined_of(scene.state.options.map, scene.crossing, level)
        return max((group.bit_count() for group in groups_of(sketch.own, joined, sketch.links)), default=0)

    def area_worth(self, size: int, round: int) -> float:
        """Return the points expected for the largest area."""
        found = self.areas.get((size, round))
        if found is None:
            spread = self.w["area_sure"] + self.w["area_spread"] * (ROUNDS - round)
            # a little less: areas of one size share the points (TM-16.5)
            found = self.areas[size, round] = ranks(size - 0.1, self.scene.areas, FOR_AREA, spread)
        return found

    def final(self, sketch: Sketch) -> float:
        """Return the points at the end of the game, as far as they can be known."""
        left = sketch.coins + sketch.workers + sketch.priests + sketch.three + sketch.two // 2
        value = sketch.points - sketch.late + left / self.scene.way.coins_for_point
        return value + self.cult_worth(sketch) + self.area_worth(self.largest(sketch), sketch.round)
