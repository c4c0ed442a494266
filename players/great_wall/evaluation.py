"""What a position of The Great Wall is worth, told by features that weigh so much each.

Positions are weighed best in Spring, when a Year is over: what is on the agenda is not looked at.
"""

from collections.abc import Iterator
from math import exp
from typing import Final, assert_never

from players.great_wall.outlook import winters
from players.great_wall.weights import Weights
from rules.core.model import Seat
from rules.great_wall.cards import goals
from rules.great_wall.cards.cards import cards_of, horde
from rules.great_wall.powers.passives import offence
from rules.great_wall.rivals.coop import demand_of
from rules.great_wall.state.wall import Wall, bands, is_coop, level_of, playing, section, side, slot, usable_sections
from rules.great_wall.terms.clans import QIN, Clan
from rules.great_wall.terms.goods import NOTHING
from rules.great_wall.terms.tables import ATONE_COST, DEMANDS_TO_WIN, PRODUCTION, QIN_PER_ARTIFACT, SHAME_AT_END
from rules.great_wall.terms.vocabulary import SectionId

# Set by hand, near what the tuned `store_…` weights say (5 to 8). With 16, hoards that nobody can spend would look
# good.
MANY: Final = 8
"""More resources of a kind than this are worth nothing more."""

# Without it, all tries of a hopeless game come to 0, and its moves are picked by chance. At 60, a game that is safely
# lost would look as good as one that may be won. Its gain was not measured by itself.
NEAREST: Final = 30.0
"""The most that a lost game counts, in percent of one that is won."""

# Set by hand: the honour of four Years, by the weight `year`. At 10, losses by 40 and by 80 points would count alike.
MARGIN: Final = 40.0
"""By how many points Qin may be ahead where a loss counts as a near one."""


# The weights of positions (`has_…`, `qin_…`, and those of `together`) are set by hand, and no tuning has moved them.

# Against each other, or against Qin


def lead(state: Wall, seat: Seat, weights: Weights) -> float:
    """Return by how many points *seat* is expected to lead, partly over the best of the others, partly their mean."""
    others = [expected_points(state, each, weights) for each in playing(state) if each != seat]
    if state.qin:
        others = [of_qin(state, weights)]
    if not others or seat in state.gone:
        return 0.0
    # only the best of the others can take the victory, but who that will be is not known before the last Years
    ahead = weights["best_other"] * max(others) + (1 - weights["best_other"]) * sum(others) / len(others)
    return expected_points(state, seat, weights) - ahead


def against_qin(state: Wall, weights: Weights) -> float:
    """Return how likely it is that the player beats Qin, in percent (GW-16.27, GW-16.28)."""
    years = winters(state)
    doubt = weights["qin_doubt"] + weights["qin_doubt_year"] * years
    # a shame supply that does not last loses at once (GW-16.28), so each token short makes a victory rarer
    short = max(0.0, weights["qin_shame_year"] * years - state.shame)
    won = likelihood(lead(state, 0, weights) / doubt) * exp(-weights["qin_shame"] * short)
    return 100 * won + (1 - won) * nearness(state, weights)


def of_qin(state: Wall, weights: Weights) -> float:
    """Return the points that Qin is expected to have at the end."""
    qin = state.qin
    assert qin is not None, "no Qin in this game"
    won = sum(horde(state, trophy.card).honour for trophy in qin.trophies)
    growth = weights["qin_year"] + weights["qin_overseer"] * sum(qin.overseers)
    covering = weights["has_cover"] * sum(claims(state, QIN))
    return qin.honour + won + QIN_PER_ARTIFACT * len(state.artifacts) + growth * winters(state) + covering


def expected_points(state: Wall, seat: Seat, weights: Weights) -> float:
    """Return the points that *seat* is expected to have at the end."""
    coming = weights["year"] * winters(state)
    return sure(state, seat, coming) + sum(weights[f"has_{name}"] * n for name, n in features(state, seat))


def sure(state: Wall, seat: Seat, coming: float = 0.0) -> float:
    """Return the points that *seat* would have if the game ended now, where so many are *coming* beside these.

    What is still to come matters since shame takes no more honour than there is (GW-14.2).
    """
    player = state.players[seat]
    points = max(-coming, player.honour + SHAME_AT_END * player.shamed.total)
    points += sum(horde(state, trophy.card).honour for trophy in player.trophies if not trophy.shame)
    for artifact in state.artifacts:
        points += dict(cards_of(state).artifacts[artifact].score.honour_by_seat(state)).get(seat, 0)
    return float(points)


def features(state: Wall, seat: Seat) -> Iterator[tuple[str, float]]:
    """Yield what may bring *seat* more points, by the name of its weight; nothing does in the end."""
    years = winters(state)
    if not years:
        return
    player = state.players[seat]
    goods = player.goods or NOTHING
    yield "wood", min(goods.wood, MANY)
    yield "stone", min(goods.stone, MANY)
    yield "gold", min(goods.gold, MANY)
    yield "chi", min(goods.chi, MANY)
    yield "hand", player.hand.size
    yield "command", len(player.commands)
    yield "resting", sum(column.rest[seat].total for column in state.sections)
    yield "archer", years * sum(column.archers.count(seat) for column in state.sections)
    yield "cover", sum(claims(state, seat))
    yield "shame", player.shame
    yield "shame_year", player.shame * (years - 1)
    yield "overseer", years * sum(player.level(place) for place in PRODUCTION)
    yield "clerk", years * player.hired
    yield "active", years * len(player.active)
    yield "supporting", years * player.supporting.size
    yield "tea", -state.tea.index(seat)
    yield "danger", sum((not band.count(seat)) * risk(state, which) for which, _, band in bands(state))


def claims(state: Wall, clan: Clan) -> Iterator[float]:
    """Yield for each Horde card with soldiers of *clan* the honour that it brings, as far as it is covered."""
    for _, _, band in bands(state):
        own = sum(len(soldier.spots) for soldier in band.soldiers if soldier.clan == clan)
        if own:
            card, hurt = horde(state, band.card), band.hurt
            most = max(sum(len(s.spots) for s in band.soldiers if s.clan == each) for each in state.tea)
            # everybody with a soldier there gains 2 honour (GW-10.3), and whoever covers most spots claims the card
            # (GW-10.2)
            yield (2 + card.honour * (own == most)) * len(hurt) / len(card.spots)


def risk(state: Wall, which: SectionId) -> float:
    """Return how likely a breach of the section is in the next Winter, as far as can be told before the Year."""
    if not section(state, which).bands:
        return 0.0
    danger = offence(state, which) - level_of(state, which).defence
    # a rule of thumb, set by hand: 4 stands for what barricades and soldiers of the Year to come will hold, and with
    # the 2 the likelihood rises from a quarter to three quarters within four points of danger
    return likelihood((danger + slot(state).hordes - 4) / 2)


def likelihood(x: float) -> float:
    """Return a number from 0 to 1 that grows with *x*, a half if it is 0."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))  # `exp` overflows beyond 709


# Together


def together(state: Wall, weights: Weights) -> float:
    """Return how likely it is that the players win together, in percent (GW-17.18)."""
    here = playing(state)
    years, n = winters(state), len(here)
    missing = DEMANDS_TO_WIN[len(state.players)] - state.fulfilled
    if not years or not here:
        return 100.0 if missing <= 0 else nearness(state, weights)
    ready = sum(readiness(state, demand) for demand in state.demands)
    spare = sum(state.players[seat].honour // ATONE_COST for seat in here)
    exposed = sum(risk(state, which) * not_covered(state, which) for which in usable_sections(state))
    # so many tokens are taken in a Year: for demands, and for breaches
    a_year = n * weights["tokens"] + weights["exposed"] * exposed
    lasting = min(float(years), (state.shame + weights["spare"] * spare - exposed) / max(1.0, a_year) + 1)
    stock = sum((state.players[seat].goods or NOTHING).total for seat in here) / n
    levels = sum(state.players[seat].level(place) for seat in here for place in PRODUCTION) / n
    walls = sum(column.level for column in state.sections)
    reached = weights["rate"] * (max(0.0, lasting) - 1) + weights["ready"] * ready
    reached += weights["stock"] * stock + weights["levels"] * levels + weights["walls"] * walls
    reached += weights["in_hand"] * sum(state.players[seat].hand.size for seat in here) / n
    won = likelihood((reached - missing) / weights["doubt"])
    return 100 * won + (1 - won) * nearness(state, weights)


def nearness(state: Wall, weights: Weights) -> float:
    """Return how near a game against the game was to being won that is lost, from 0 to 30."""
    # a choice: a third for the Years that it lasted, the rest for how near the goal was; both differ between tries
    years = NEAREST / 3 * min(1.0, state.year / len(side(state).time))
    if is_coop(state):
        return years + NEAREST * 2 / 3 * min(1.0, state.fulfilled / DEMANDS_TO_WIN[len(state.players)])
    ahead = sure(state, 0) - of_qin(state, weights)
    return years + NEAREST * 2 / 3 * likelihood(ahead / MARGIN)


def not_covered(state: Wall, which: SectionId) -> int:
    """Return how many shame tokens a breach of the section would bring (GW-11.3)."""
    return sum(not band.count(seat) for band in section(state, which).bands for seat in playing(state))


def readiness(state: Wall, demand: str) -> float:
    """Return how near a demand is to being fulfilled, from 0 to 1."""
    found = 1.0
    for each in demand_of(state, demand).requirement:
        found *= min(1.0, share(state, each))
    return found


def share(state: Wall, asked: goals.AnyRequirement) -> float:
    """Return which part of what is *asked* there is."""
    players = [state.players[seat] for seat in playing(state)]
    match asked:
        case goals.Threshold():
            return asked.count(state) / asked.by_players[len(state.players)]
        case goals.PayDemand(resource=resource, amount=amount):
            return mean(min(1.0, (player.goods or NOTHING).count(resource) / amount) for player in players)
        case goals.LoseHonourDemand(amount=amount):
            return mean(min(1.0, player.honour / amount) for player in players)
        case goals.DiscardTacticDemand(amount=amount):
            return mean(min(1.0, player.hand.size / amount) for player in players)
        case goals.EveryPlayerOverseerLevelAtLeastDemand(value=value):
            return mean(min(1.0, max(player.level(place) for place in PRODUCTION) / value) for player in players)
        case goals.BreachesThisYearAtMostDemand():
            return 1 - max((risk(state, which) for which in usable_sections(state)), default=0.0)
        case goals.EveryPlayerHasSoldierOnHordeDemand():
            return mean(float(any(band.count(seat) for _, _, band in bands(state))) for seat in playing(state))
        case goals.SacrificeDemand():
            return 0.9  # set by hand: what is sacrificed is nearly always at hand, but is missed afterwards
        case never:
            assert_never(never)


def mean(values: Iterator[float]) -> float:
    """Return the mean of *values*, of which there is at least one."""
    listed = [*values]
    return sum(listed) / len(listed)


def value(state: Wall, seat: Seat, weights: Weights) -> float:
    """Return by how many points *seat* is expected to lead or, where one wins against the game, how likely that is."""
    if is_coop(state):
        return together(state, weights)
    return against_qin(state, weights) if state.qin else lead(state, seat, weights)
