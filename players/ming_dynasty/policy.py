"""Quick play on the model: what each seat does next, by what its relatives, cards and tiles are worth."""

from operator import itemgetter
from typing import Final

from players.ming_dynasty.model import DRAGON, Model, quarter
from players.ming_dynasty.worths import Worths
from rules.core.dice import Dice
from rules.core.model import Seat
from rules.ming_dynasty.scoring import FOR_MAJORITY, WORTH
from rules.ming_dynasty.state import MOST_DEPLOYED, SCORING_ROUNDS

last = itemgetter(3)

TIED: Final = 0.4
"""The share in a majority of one of several that are level, about."""


class Policy:
    """The worth of everything on a model, computed when it is asked for and kept while it holds."""

    def __init__(self, model: Model, worths: Worths, dice: Dice) -> None:
        self.model, self.w, self.dice = model, worths, dice
        self.begin()

    def begin(self) -> None:
        """Compute what depends on the round and the tiles."""
        model, w = self.model, self.w
        self.k = k = (model.round - 1) // 2
        self.tile = [w.gathering(row, k) for row in model.tiles]
        card = w.card[model.round]
        self.price = [card] * DRAGON + [card + w.dragon * (card > 0.3)]
        n = model.seats * model.ground.districts
        self.found: list[tuple[float, int, int] | None] = [None] * n
        self.gained: list[list[float] | None] = [None] * n
        self.potentials: list[list[float] | None] = [None] * (model.seats * model.ground.provinces)

    def counted(self, seat: Seat, province: int) -> None:
        """Forget what depends on how many relatives of *seat* are on the space of *province*."""
        for district in self.model.ground.districts_of[province]:
            self.found[seat * 18 + district] = None

    def changed(self, province: int) -> None:
        """Forget what depends on the relatives in the districts of *province*."""
        for seat in range(self.model.seats):
            self.potentials[seat * 6 + province] = None
            for district in self.model.ground.districts_of[province]:
                self.found[seat * 18 + district] = self.gained[seat * 18 + district] = None

    # What deployments are worth

    def gains(self, seat: Seat, district: int) -> list[float]:
        """Return by how much deployments put *seat* ahead, without what the relatives are worth on their space.

        They are those of 1, 2 and 3 relatives, each without and with a monk. None is worth anything where the seat has
        a monk.
        """
        at = seat * 18 + district
        found = self.gained[at]
        if found is not None:
            return found
        model, w = self.model, self.w
        if model.monks[district] == seat:
            self.gained[at] = found = [0.0] * 6
            return found
        opened = self.opened(seat, district, -1)
        monk, pushed = w.monk[model.round], model.monks[district]
        if pushed >= 0:
            monk += w.others * monk
            behind = self.opened(seat, district, pushed)
        else:
            behind = opened
        found = self.gained[at] = [
            opened[1],
            monk + behind[0],
            opened[2],
            monk + behind[1],
            opened[3],
            monk + behind[2],
        ]
        return found

    def opened(self, seat: Seat, district: int, pushed: int) -> list[float]:
        """Return by how much 0, 1, 2 and 3 relatives in the open area put *seat* ahead.

        One of *pushed* comes to stand there, too, unless that is -1.
        """
        model, w, k = self.model, self.w, self.k
        province = model.ground.province_of[district]
        before, old, city = model.open[district], model.moving[district], model.city[province]
        others, rest, most = w.others, w.rest[k], w.most[k]
        own, share = before[seat], -1.0
        after = before.copy()
        after[seat] = 0
        lead = own - max(after)
        if pushed >= 0:
            after[pushed] += 1
        top = max(after)
        if lead > 2:
            lead = 2
        found = []
        for count in range(own, own + 4):
            if count == own and pushed < 0:
                found.append(0.0)
                continue
            after[seat] = count
            new = quarter(tuple(after))
            ahead = count - top
            value = w.lead * ((ahead if ahead < 2 else 2) - lead) + rest[count - new[seat]] - rest[own - old[seat]]
            if new != old or pushed >= 0:
                cities = None
                for colour in range(model.seats):
                    were, are = old[colour], new[colour]
                    more = 0.0
                    if colour != seat and (were != are or colour == pushed):
                        more = rest[after[colour] - are] - rest[before[colour] - were]
                    if were != are:
                        if cities is None:
                            cities = city.copy()
                        tile, there = self.tile[colour][province], city[colour]
                        then = cities[colour] = there + are - were
                        more += tile[then] - tile[there]
                    value += more if colour == seat else -others * more
                if cities is not None:
                    if share < 0:
                        share = majority(city, seat)
                    value += most * (majority(cities, seat) - share)
            found.append(value)
        return found

    def best(self, seat: Seat, district: int) -> tuple[float, int, int]:
        """Return the worth of the best deployment in *district*, its relatives, and whether one is a monk."""
        at = seat * 18 + district
        found = self.found[at]
        if found is None:
            model = self.model
            own = model.spaces[model.ground.province_of[district]][seat]
            most, relatives, monk = 0.0, 0, 0
            if own and model.monks[district] != seat:
                price = self.w.space[model.round]
                gains = self.gains(seat, district)
                for number in range(2 * min(own, MOST_DEPLOYED)):
                    value = gains[number] - price * (number // 2 + 1)
                    if value > most:
                        most, relatives, monk = value, number // 2 + 1, number % 2
            self.found[at] = found = (most, relatives, monk)
        return found

    def potential(self, seat: Seat, province: int) -> list[float]:
        """Return what 0, 1, … relatives on the space of a province could bring."""
        found = self.potentials[seat * 6 + province]
        if found is None:
            each = []
            for district in self.model.ground.districts_of[province]:
                one, monk, two, two_monk, three, three_monk = self.gains(seat, district)
                a = max(one, monk, 0.0)
                b = max(two, two_monk, a)
                each.append((0.0, a, b, max(three, three_monk, b)))
            each.sort(key=last, reverse=True)
            first, second, third = each
            best = [0.0] * 7
            for i, x in enumerate(first):
                for j, y in enumerate(second):
                    value = x + 0.7 * y if x > y else y + 0.7 * x
                    if value > best[i + j]:
                        best[i + j] = value
            for j, y in enumerate(third):
                if y > best[j]:
                    best[j] = y
            for count in range(1, 7):
                best[count] = max(best[count], best[count - 1] + 0.2)
            best += [best[6]] * 30
            found = self.potentials[seat * 6 + province] = best
        return found

    # Before anybody moves

    def places(self, seat: Seat) -> list[float]:
        """Return what one more relative is worth on the space of each province."""
        model, w = self.model, self.w
        found, far = [], model.ground.far[model.princes[seat]]
        for province, row in enumerate(model.spaces):
            there, potential = row[seat], self.potential(seat, province)
            value = (potential[there + 1] - potential[there]) * w.far[far[province]]
            if not there:
                value += w.access * self.useful(seat, model.display[province])
            found.append(value)
        return found

    def useful(self, seat: Seat, kind: int) -> float:
        """Return what a card is worth in hand: where it leads the prince, now or after a step."""
        model, w = self.model, self.w
        hand, here, near = model.hands[seat], 0.0, 0.0
        for beyond, card in model.ground.borders[model.princes[seat]]:
            if card == kind or kind == DRAGON:
                here = max(here, self.reaching(seat, beyond))
            if card != kind and (hand[card] or hand[DRAGON]):
                for further, other in model.ground.borders[beyond]:
                    if other == kind or kind == DRAGON:
                        near = max(near, self.reaching(seat, further))
        value = max(here, w.beyond * near) + 0.25 * min(here, w.beyond * near)
        return value * w.double ** hand[kind]

    def reaching(self, seat: Seat, district: int) -> float:
        """Return what a seat's prince could bring about in a district, of whoever's relatives are on the space."""
        return self.best(seat, district)[0]

    def takes(self, seat: Seat) -> list[tuple[float, int, int]]:
        """Return the cards that can be taken: what each is worth, the province, and the kind."""
        model, w, found = self.model, self.w, []
        far = model.ground.far[model.princes[seat]]
        dragon = self.useful(seat, DRAGON) + w.dragon if model.dragons else 0.0
        for province, row in enumerate(model.spaces):
            if there := row[seat]:
                kind = model.display[province]
                found.append((self.useful(seat, kind), province, kind))
                if model.dragons:
                    potential = self.potential(seat, province)
                    loss = (potential[there] - potential[there - 1]) * w.far[far[province]]
                    found.append((dragon - loss, province, DRAGON))
        return found

    # Moving and deploying

    def turn(self, seat: Seat) -> tuple[list[tuple[int, int]], int, int] | None:
        """Return the steps of a turn (district and card; the same district to stay) and a deployment; None to pass."""
        model, w = self.model, self.w
        at, hand, price = model.princes[seat], model.hands[seat], self.price
        most, chosen = w.passing[model.round], None
        best = self.best
        if not any(hand):
            return None
        firsts = [(at, self.spare(seat))]
        for beyond, card in model.ground.borders[at]:
            kind = card if hand[card] else DRAGON
            if hand[kind]:
                firsts.append((beyond, kind))
        for there, kind in firsts:
            hand[kind] -= 1
            free = there == at or there not in model.princes
            gained, relatives, monk = best(seat, there) if free else (0.0, 0, 0)
            gained -= price[kind]
            further, onward = 0.0, None
            spare = 0.4 * gained if relatives and model.spaces[model.ground.province_of[there]][seat] > relatives else 0
            for beyond, card in model.ground.borders[there]:
                other = card if hand[card] else DRAGON
                if hand[other] and beyond != at and (beyond not in model.princes):
                    value = best(seat, beyond)[0] - price[other]
                    if value > further:
                        further, onward = value, (beyond, other)
            if free:
                value = gained + w.next * max(further, spare)
                if value > most:
                    most, chosen = value, ([(there, kind)], relatives, monk)
            if onward and there != at and further - price[kind] > most:
                most = further - price[kind]
                found = best(seat, onward[0])
                chosen = ([(there, kind), onward], found[1], found[2])
            hand[kind] += 1
        return chosen

    def spare(self, seat: Seat) -> int:
        """Return the card that is missed least."""
        hand = self.model.hands[seat]
        kinds = [kind for kind, count in enumerate(hand) if count]
        return min(kinds, key=lambda kind: self.price[kind] - 0.05 * hand[kind])

    def further(self, seat: Seat, district: int) -> float:
        """Return what the next step of a prince could bring if he stood in *district*."""
        model, most = self.model, 0.0
        hand = model.hands[seat]
        for beyond, card in model.ground.borders[district]:
            kind = card if hand[card] else DRAGON
            if hand[kind] and model.is_free(beyond, seat):
                value = self.best(seat, beyond)[0] - self.price[kind]
                if value > most:
                    most = value
        return most

    # In the cities

    def back(self, colour: int, district: int) -> float:
        """Return what a relative is worth that returns from the city to *district*."""
        there = self.model.open[district][colour]
        return self.w.back[self.k][there]

    def returning(self, seat: Seat, held: list[list[int]], districts: tuple[int, ...]) -> int:
        """Return how many relatives of *seat* return from a city with these quarters; ties come about by chance."""
        values = self.returns(seat, held, districts)
        return values.index(max(values))

    def returns(self, seat: Seat, held: list[list[int]], districts: tuple[int, ...]) -> list[float]:
        """Return what it is worth that 0, 1, … relatives return, others being as likely to keep any number."""
        counts = [sum(column) for column in zip(*held, strict=True)]
        worths: list[float] = []
        for row, district in zip(held, districts, strict=True):
            there = self.model.open[district][seat]
            worths += (self.w.back[self.k][there + i] for i in range(row[seat]))
        worths.sort(reverse=True)
        stay, found = WORTH[SCORING_ROUNDS[self.k]].relative, []
        for back in range(counts[seat] + 1):
            keep = counts[seat] - back
            sole = tied = 1.0 if keep else 0.0
            for colour, count in enumerate(counts):
                if colour != seat and count:
                    sole *= min(keep, count + 1) / (count + 1)
                    tied *= min(keep + 1, count + 1) / (count + 1)
            value = sum(worths[:back]) + stay * keep + FOR_MAJORITY * (sole + TIED * (tied - sole))
            found.append(value + self.dice.below(100) / 100 if stay else value)
        return found


def majority(city: list[int], seat: Seat) -> float:
    """Return a seat's share of the majority in a city of these counts, ties set aside."""
    own = city[seat]
    if not own:
        return 0.0
    top = max(city)
    return 0.0 if own < top else 1.0 if city.count(top) == 1 else TIED
