"""Quick play on the model: what each seat does next, by what its relatives, cards and tiles are worth."""

from operator import itemgetter
from typing import Final

from players.ming_dynasty.model import DRAGON, Model, quarter
from players.ming_dynasty.worths import Worths
from rules.core.dice import Dice
from rules.core.model import Seat
from rules.ming_dynasty.scoring import FOR_MAJORITY, WORTH
from rules.ming_dynasty.state import MOST_DEPLOYED, PLACED_EACH_ROUND, ROUNDS, SCORING_ROUNDS

of_three = itemgetter(3)

# The numbers down to MOST_LEAD are set by hand. The weights were tuned beside them (strategy.py), and none of them has
# been measured by itself.

# Two who are level get 2 of the 4 points, three or four get 1 (MD-9.4.4), and now and then MD-9.4.3 decides.
TIED: Final = 0.4
"""The share in a majority of one of several that are level, about."""

# Both may come about, but the prince needs a card for each, and others may come first.
SECOND: Final = 0.7
"""What a further deployment in a province counts beside a better one."""

# They can be deployed by a later turn, for another card. With 0.8, princes would stay where they are.
SPARE: Final = 0.4
"""What relatives left on a space count, as a share of those deployed from there."""

# A card is spent once, so the second use is hardly more than a choice. With 1, it would be counted twice.
EITHER: Final = 0.25
"""What it counts that a card is useful at once and after a step, as a share of the lesser use."""

# Relatives stay on spaces from round to round (MD-5.3) and can pay for a dragon (MD-6.3). With 0, one that cannot be
# deployed soon would be worth nothing.
WAITING: Final = 0.2
"""What a relative on a space is worth at least, in points."""

# It only chooses between cards of one price: with 0.5, one of two dragons would be played before a single card.
SEVERAL: Final = 0.05
"""How much less a card is missed for each of its kind in hand, in points."""

# In the last round unused cards are worth nothing (MD-11.3), a dragon no more than others.
DEAR: Final = 0.3
"""Where cards are worth less, in points, dragons are worth no more than others."""

# A single turn brings three relatives at most (MD-8.1), so a greater lead is seldom made up before a scoring.
MOST_LEAD: Final = 2
"""A greater lead in a district counts as this one."""

Found = tuple[float, int, int]
"""What a deployment is worth, its relatives, and how many of them (0 or 1) become a monk."""

NOTHING: Final[Found] = (0.0, 0, 0)


class Policy:
    """The worth of everything on a model, computed when it is asked for and kept while it holds."""

    def __init__(self, model: Model, worths: Worths, dice: Dice) -> None:
        self.model, self.worths, self.dice = model, worths, dice
        self.begin()

    def begin(self) -> None:
        """Compute what depends on the round and the tiles."""
        model, worths = self.model, self.worths
        self.scoring = (model.round - 1) // 2
        self.tile = [worths.gathering(row, self.scoring) for row in model.tiles]
        card = worths.card[model.round]
        self.price = [card] * DRAGON + [card + worths.dragon * (card > DEAR)]
        districts, provinces = [None] * model.ground.districts, [None] * model.ground.provinces
        self.found: list[list[Found | None]] = [[*districts] for _ in range(model.seats)]
        self.gained: list[list[list[float] | None]] = [[*districts] for _ in range(model.seats)]
        self.potentials: list[list[list[float] | None]] = [[*provinces] for _ in range(model.seats)]

    def forget_space(self, seat: Seat, province: int) -> None:
        """Forget what depends on how many relatives of *seat* are on the space of *province*."""
        for district in self.model.ground.districts_of[province]:
            self.found[seat][district] = None

    def forget_province(self, province: int) -> None:
        """Forget what turns depend on of the relatives in the districts of *province*."""
        for seat in range(self.model.seats):
            for district in self.model.ground.districts_of[province]:
                self.found[seat][district] = self.gained[seat][district] = None

    # What deployments are worth

    def gains(self, seat: Seat, district: int) -> list[float]:
        """Return by how much deployments put *seat* ahead, without what the relatives are worth on their space.

        They are those of 1, 2 and 3 relatives, each without and with a monk. None is worth anything where the seat has
        a monk.
        """
        found = self.gained[seat][district]
        if found is None:
            found = self.gained[seat][district] = self._gains(seat, district)
        return found

    def _gains(self, seat: Seat, district: int) -> list[float]:
        model, worths = self.model, self.worths
        pushed = model.monks[district]
        if pushed == seat:
            return [0.0] * 6
        without, monk = self.open_area_gains(seat, district, -1), worths.monk[model.round]
        beside = without
        if pushed >= 0:
            monk += worths.others * monk
            beside = self.open_area_gains(seat, district, pushed)
        return [without[1], monk + beside[0], without[2], monk + beside[1], without[3], monk + beside[2]]

    def open_area_gains(self, seat: Seat, district: int, pushed: int) -> list[float]:
        """Return by how much 0, 1, 2 and 3 relatives in the open area put *seat* ahead.

        One of *pushed* comes to stand there, too, unless that is -1.
        """
        model, worths, scoring = self.model, self.worths, self.scoring
        province = model.ground.province_of[district]
        before, old, city = model.open[district], model.moving[district], model.city[province]
        others, rest, most = worths.others, worths.rest[scoring], worths.most[scoring]
        own, share = before[seat], -1.0
        after = before.copy()
        after[seat] = 0
        lead = min(own - max(after), MOST_LEAD)
        if pushed >= 0:
            after[pushed] += 1
        top = max(after)
        found = []
        for count in range(own, own + MOST_DEPLOYED + 1):
            if count == own and pushed < 0:
                found.append(0.0)
                continue
            after[seat] = count
            new = quarter(tuple(after))
            ahead = count - top
            value = worths.lead * ((ahead if ahead < MOST_LEAD else MOST_LEAD) - lead)
            value += rest[count - new[seat]] - rest[own - old[seat]]
            # where no quarter changes, nothing changes in the city, and no other seat needs a look
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

    def best(self, seat: Seat, district: int) -> Found:
        """Return the best deployment in *district*."""
        found = self.found[seat][district]
        if found is None:
            model, found = self.model, NOTHING
            own = model.spaces[model.ground.province_of[district]][seat]
            if own and model.monks[district] != seat:
                price, gains, most = self.worths.space[model.round], self.gains(seat, district), 0.0
                for number in range(2 * min(own, MOST_DEPLOYED)):
                    value = gains[number] - price * (number // 2 + 1)
                    if value > most:
                        most, found = value, (value, number // 2 + 1, number % 2)
            self.found[seat][district] = found
        return found

    def potential(self, seat: Seat, province: int) -> list[float]:
        """Return what 0, 1, … relatives on the space of a province could bring, as long as nobody has moved."""
        found = self.potentials[seat][province]
        if found is None:
            found = self.potentials[seat][province] = self._potential(seat, province)
        return found

    def _potential(self, seat: Seat, province: int) -> list[float]:
        each = []
        for district in self.model.ground.districts_of[province]:
            one, monk, two, two_monk, three, three_monk = self.gains(seat, district)
            of_one = max(one, monk, 0.0)
            of_two = max(two, two_monk, of_one)
            each.append((0.0, of_one, of_two, max(three, three_monk, of_two)))
        each.sort(key=of_three, reverse=True)
        first, second, third = each
        best = [0.0] * (2 * MOST_DEPLOYED + 1)
        for i, x in enumerate(first):
            for j, y in enumerate(second):
                value = x + SECOND * y if x > y else y + SECOND * x
                if value > best[i + j]:
                    best[i + j] = value
        for j, y in enumerate(third):
            if y > best[j]:
                best[j] = y
        for count in range(1, len(best)):
            best[count] = max(best[count], best[count - 1] + WAITING)
        # as many entries as relatives can be placed, so that `places` may always look one further
        return best + best[-1:] * PLACED_EACH_ROUND * ROUNDS

    # Before anybody moves

    def places(self, seat: Seat) -> list[float]:
        """Return what one more relative is worth on the space of each province."""
        model, worths = self.model, self.worths
        found, far = [], model.ground.far[model.princes[seat]]
        for province, row in enumerate(model.spaces):
            there, potential = row[seat], self.potential(seat, province)
            value = (potential[there + 1] - potential[there]) * worths.far[far[province]]
            if not there:
                value += worths.access * self.useful(seat, model.display[province])
            found.append(value)
        return found

    def useful(self, seat: Seat, kind: int) -> float:
        """Return what a card is worth in hand: where it leads the prince, now or after a step."""
        model, worths = self.model, self.worths
        hand, here, near = model.hands[seat], 0.0, 0.0
        for beyond, card in model.ground.borders[model.princes[seat]]:
            if card == kind or kind == DRAGON:
                here = max(here, self.best(seat, beyond)[0])
            if card != kind and (hand[card] or hand[DRAGON]):
                for further, other in model.ground.borders[beyond]:
                    if other == kind or kind == DRAGON:
                        near = max(near, self.best(seat, further)[0])
        later = worths.beyond * near
        return (max(here, later) + EITHER * min(here, later)) * worths.double ** hand[kind]

    def takes(self, seat: Seat) -> list[tuple[float, int, int]]:
        """Return the cards that can be taken: what each is worth, the province, and the kind."""
        model, worths, found = self.model, self.worths, []
        far = model.ground.far[model.princes[seat]]
        dragon = self.useful(seat, DRAGON) + worths.dragon if model.dragons else 0.0
        for province, row in enumerate(model.spaces):
            if there := row[seat]:
                kind = model.display[province]
                found.append((self.useful(seat, kind), province, kind))
                if model.dragons:
                    potential = self.potential(seat, province)
                    loss = (potential[there] - potential[there - 1]) * worths.far[far[province]]
                    found.append((dragon - loss, province, DRAGON))
        return found

    # Moving and deploying

    def turn(self, seat: Seat) -> tuple[list[tuple[int, int]], int, int] | None:
        """Return the steps of a turn (district and card; the same district to stay) and a deployment; None to pass."""
        model, worths = self.model, self.worths
        at, hand, price = model.princes[seat], model.hands[seat], self.price
        most, chosen = worths.passing[model.round], None
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
            gained, relatives, monk = best(seat, there) if free else NOTHING
            gained -= price[kind]
            further, onward = 0.0, None
            are_left = relatives and model.spaces[model.ground.province_of[there]][seat] > relatives
            again = SPARE * gained if are_left else 0.0
            for beyond, card in model.ground.borders[there]:
                other = card if hand[card] else DRAGON
                if hand[other] and beyond != at and (beyond not in model.princes):
                    value = best(seat, beyond)[0] - price[other]
                    if value > further:
                        further, onward = value, (beyond, other)
            if free:
                value = gained + worths.next * max(further, again)
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
        return min(kinds, key=lambda kind: self.price[kind] - SEVERAL * hand[kind])

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
        return self.worths.back[self.scoring][self.model.open[district][colour]]

    def returning(self, seat: Seat, held: list[list[int]], districts: tuple[int, ...]) -> int:
        """Return how many relatives of *seat* return from a city with these quarters; ties come about by chance."""
        values = self.returns(seat, held, districts)
        return values.index(max(values))

    def returns(self, seat: Seat, held: list[list[int]], districts: tuple[int, ...]) -> list[float]:
        """Return what it is worth that 0, 1, … relatives return, others being as likely to keep any number."""
        counts = [sum(column) for column in zip(*held, strict=True)]
        back = self.worths.back[self.scoring]
        each: list[float] = []
        for row, district in zip(held, districts, strict=True):
            there = self.model.open[district][seat]
            each += back[there : there + row[seat]]
        each.sort(reverse=True)
        stay, found = WORTH[SCORING_ROUNDS[self.scoring]].relative, []
        for gone in range(counts[seat] + 1):
            keep = counts[seat] - gone
            sole = tied = 1.0 if keep else 0.0
            for colour, count in enumerate(counts):
                if colour != seat and count:
                    sole *= min(keep, count + 1) / (count + 1)
                    tied *= min(keep + 1, count + 1) / (count + 1)
            # up to a point of chance: how many return is secret (MD-9.3.1), and a player who is foreseen is outbid by
            # one
            value = sum(each[:gone]) + stay * keep + FOR_MAJORITY * (sole + TIED * (tied - sole))
            found.append(value + self.dice.below(100) / 100 if stay else value)
        return found


def majority(city: list[int], seat: Seat) -> float:
    """Return a seat's share of the majority in a city of these counts, ties set aside."""
    own = city[seat]
    if not own:
        return 0.0
    top = max(city)
    return 0.0 if own < top else 1.0 if city.count(top) == 1 else TIED
