"""Describes what pictures show: alternative texts, and a text board for screen readers."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from rendering.look import Look, Texts
from rendering.ming_dynasty.panel import awaited_seats
from rendering.ming_dynasty.pieces import letter, seat_id
from rendering.ming_dynasty.tallies import CityTally, ScoringTally, scoring_tally
from rendering.prose import NAME, sentence, short, text_of, winners_told
from rules.core.model import Seat
from rules.core.play import pending
from rules.core.struct import evolve
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.events import TilesScored
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming, Return, Withdraw, beginner, cards, neutral, princes_in, seats


def alt_text(look: Look[Ming]) -> str:
    """Describe the whole table as far as there is room: seats, province spaces, districts."""
    state, texts = look.state, look.texts
    lettered = evolve(look, names=())
    spaces = (sentence(texts, _space(lettered, number)) for number in range(len(state.map.provinces)))
    filled = (
        sentence(texts, [texts.say(f"district-{district.id}"), *present])
        for number, district in enumerate(state.map.districts)
        if (present := list(_present(lettered, number)))
    )
    return short(texts, [*_news(look), *_seats(look), *spaces, *filled])


def text_board(look: Look[Ming]) -> str:
    """Describe the whole table in lines: seats, piles, province spaces, and every district."""
    state, texts = look.state, look.texts
    board = state.map
    return text_of(
        _news(look),
        (texts.say("text-players"), _players(look)),
        (texts.say("ming-text-spaces"), (_line(look, n) for n in range(len(board.provinces)))),
        (texts.say("ming-text-districts"), (_district(look, number) for number in range(len(board.districts)))),
    )


def route_text(
    texts: Texts, *, name: str, way: Sequence[str], places: Sequence[str], through: Collection[str] = ()
) -> str:
    """Describe the picture of a prince's route; the arguments are those of `wizard.route`."""
    came = " → ".join(texts.say(f"district-{place}") for place in way)
    lead = []
    for number, place in enumerate(places, start=1):
        only = "ming-picture-through" if place in through else "ming-picture-into"
        lead.append(texts.say(only, n=number, district=texts.say(f"district-{place}")))
    said = [texts.say("ming-picture-route", name=name[:NAME], way=came)]
    if lead:
        said.append(texts.say("ming-picture-onward", options=texts.format_list(lead)))
    return short(texts, said)


def hand_text(look: Look[Ming], *, seat: Seat) -> str:
    """Describe a hand."""
    texts = look.texts
    held = Counter(cards(look.state, seat))
    kinds = []
    for kind in Card:
        if held[kind]:
            way = where_to(look, seat, kind).removeprefix("» ")
            kinds.append(f"{_card(texts, kind)} ×{held[kind]}" + (f" ({way})" if way else ""))
    listed = texts.format_list(kinds) if kinds else texts.say("picture-no-cards")
    return short(texts, [texts.say("ming-picture-hand", name=look.names[seat][:NAME], cards=listed)])


def where_to(look: Look[Ming], seat: Seat, kind: Card) -> str:
    """Return where a card takes the prince of *seat*; nothing while he is not on the board."""
    state, texts = look.state, look.texts
    here = state.princes[seat]
    if here is None:
        return ""
    if kind is Card.DRAGON:
        return texts.say("picture-leads-anywhere")
    found = [d for d, transport in state.map.neighbours[here].items() if transport is kind]
    if not found:
        return texts.say("picture-leads-nowhere")
    return "» " + texts.format_list(texts.say(f"district-{state.map.districts[d].id}") for d in found)


def emblem_text(look: Look[Ming]) -> str:
    """Describe the emblem of a turn."""
    state, texts = look.state, look.texts
    scored = [d.province for d in pending(state) if isinstance(d, Return | Withdraw)]
    if scored:
        return texts.say("ming-picture-emblem-city", city=texts.say(f"city-{state.map.provinces[scored[0]].id}"))
    return texts.say("ming-picture-emblem", n=state.round, phase=texts.say(f"phase-{state.phase}"))


def scoring_text(look: Look[Ming], cities: Sequence[CityTally], *, with_seats: bool) -> str:
    """Describe a scoring: the points of all seats, each of *cities*, and *with_seats* monks and sets of each seat."""
    state, texts = look.state, look.texts
    tally, lettered = scoring_tally(look), evolve(look, names=())
    gained = texts.format_list(f"{look.names[seat][:NAME]} +{tally.points_gained(seat)}" for seat in seats(state))
    lines = [texts.say("ming-picture-scoring", n=tally.round, points=gained)]
    lines += (_city(lettered, city) for city in cities if city.is_told)
    lines += (_gain_text(look, tally, seat) for seat in seats(state) if with_seats)
    return short(texts, lines)


def _gain_text(look: Look[Ming], tally: ScoringTally, seat: Seat) -> str:
    """Describe the points of a seat after a scoring, and those that its monks and sets brought."""
    texts = look.texts
    (monks, worth), sets = tally.monks[seat], tally.sets[seat]
    said = [texts.say("picture-now", n=look.state.points[seat])]
    if monks:
        said.append(f"{texts.say('ming-text-monks', n=monks)} +{worth}")
    if sets:
        said.append(f"{texts.say('picture-sets')} ×{len(sets)} +{sum(sets)}")
    return sentence(texts, [look.names[seat][:NAME], *said])


def ending_text(look: Look[Ming]) -> str:
    """Describe the final standings."""
    state = look.state
    ranks = RULES.result(state)
    assert ranks is not None
    brought = {event.seat: event for event in (*look.past, *look.events) if isinstance(event, TilesScored)}
    lines = list(_news(look))
    for seat in sorted(seats(state), key=lambda seat: ranks.ranks[seat]):
        event = brought.get(seat)
        worth, rest = (event.points, event.tiles) if event else (0, 0)
        facts: dict[str, str | int] = {"rank": ranks.ranks[seat], "name": look.names[seat][:NAME]}
        facts |= {"points": state.points[seat], "before": state.points[seat] - worth}
        lines.append(look.texts.say("ming-picture-rank", **facts, sets=worth - rest, tiles=rest))
    return short(look.texts, lines)


def _news(look: Look[Ming]) -> Iterator[str]:
    """Describe the round and phase, who must act or has won, and the piles."""
    state, texts = look.state, look.texts
    phase = texts.say(f"phase-{state.phase}")
    ranks = RULES.result(state)
    if ranks is not None:
        yield texts.say("ming-picture-end", round=state.round)
        yield winners_told(look, ranks)
    else:
        yield texts.say("ming-picture-table", round=state.round, phase=phase)
        waiting = [look.names[seat][:NAME] for seat in look.acting_seats(awaited_seats(state))]
        if waiting:
            yield texts.say("ming-picture-awaited", names=texts.format_list(waiting))
    piles = {"pile": state.pile.size, "discards": len(state.discards), "dragons": state.dragons}
    yield texts.say("ming-picture-piles", **piles)


def _colour(look: Look[Ming], colour: int) -> tuple[str, str]:
    id = seat_id(colour, len(look.state.points))
    return look.texts.say("ming-colour-neutral" if colour == neutral(look.state) else f"colour-{colour}"), letter(id)


def _seats(look: Look[Ming]) -> Iterator[str]:
    """Describe each seat: its colour and letter, points, cards, tiles, monks, and where its prince stands."""
    for seat in seats(look.state):
        colour, sign = _colour(look, seat)
        about = look.texts.say("ming-picture-seat", name=look.names[seat][:NAME], colour=colour, letter=sign)
        yield sentence(look.texts, [about, *_figures(look, seat), *_whereabouts(look, seat)])


def _figures(look: Look[Ming], seat: Seat) -> Iterator[str]:
    state, texts = look.state, look.texts
    yield texts.say("ming-text-points", n=state.points[seat])
    yield texts.say("ming-text-cards", n=state.hands[seat].size)
    yield texts.say("ming-text-tiles", n=sum(state.tiles[seat]))
    if state.monks.count(seat):
        yield texts.say("ming-text-monks", n=state.monks.count(seat))


def _whereabouts(look: Look[Ming], seat: Seat) -> Iterator[str]:
    state, texts = look.state, look.texts
    at = state.princes[seat]
    if at is not None:
        yield texts.say("ming-text-prince", district=texts.say(f"district-{state.map.districts[at].id}"))
    if seat == beginner(state) and not state.over:
        yield texts.say("ming-text-starter")
    if seat in state.gone:
        yield texts.say("picture-gone")
    elif seat in state.passed:
        yield texts.say("picture-passed")


def _players(look: Look[Ming]) -> Iterator[str]:
    """Describe everything of each seat, and of the neutral player."""
    state, texts = look.state, look.texts
    for seat in seats(state):
        colour, sign = _colour(look, seat)
        about = texts.say("ming-picture-seat", name=look.names[seat][:NAME], colour=colour, letter=sign)
        tiles = [
            f"{texts.say(f'province-{province.id}')} ×{count}"
            for province, count in zip(state.map.provinces, state.tiles[seat], strict=True)
            if count
        ]
        parts = [*_figures(look, seat)]
        if tiles:
            parts.append(texts.say("ming-text-tiles-are", tiles=texts.format_list(tiles)))
        parts.append(texts.say("ming-text-supply", n=state.supply[seat]))
        yield sentence(texts, [about, *parts, *_whereabouts(look, seat)])
    colour_of_neutral = neutral(state)
    if colour_of_neutral is not None:
        name, sign = _colour(look, colour_of_neutral)
        about = texts.say("ming-text-neutral", colour=name, letter=sign)
        yield sentence(texts, [about, texts.say("ming-text-supply", n=state.supply[colour_of_neutral])])


def _who(look: Look[Ming], colour: int) -> str:
    """Return the owner of a piece: a name, or a letter if *look* has no names."""
    if look.names and colour < len(look.names):
        return look.names[colour][:NAME]
    return look.texts.say("picture-neutral") if look.names else letter(seat_id(colour, len(look.state.points)))


def _counts_text(look: Look[Ming], counts: Sequence[int]) -> str:
    """List the counts by colour; empty if all are 0."""
    return look.texts.format_list(f"{_who(look, colour)} ×{count}" for colour, count in enumerate(counts) if count)


def _card(texts: Texts, card: Card) -> str:
    return texts.say(f"card-{card.replace('_', '-')}")


def _space(look: Look[Ming], number: int) -> Iterator[str]:
    """Describe a province space: its face-up card and the relatives on it."""
    state, texts = look.state, look.texts
    yield texts.say(f"province-{state.map.provinces[number].id}")
    shown = state.display[number] if state.display else None
    yield _card(texts, shown) if shown else texts.say("picture-no-cards")
    if present := _counts_text(look, state.spaces[number]):
        yield present


def _line(look: Look[Ming], number: int) -> str:
    """Describe a province space, with the province's city."""
    texts, id = look.texts, look.state.map.provinces[number].id
    _, *said = _space(look, number)
    places = texts.say("ming-text-space", province=texts.say(f"province-{id}"), city=texts.say(f"city-{id}"))
    return sentence(texts, [places, *said])


def _present(look: Look[Ming], number: int) -> Iterator[str]:
    """Describe who stands in a district: relatives, those in the city, monk and princes."""
    state, texts = look.state, look.texts
    if present := _counts_text(look, state.open[number]):
        yield texts.say("ming-text-open", names=present)
    if inside := _counts_text(look, state.quarters[number]):
        yield texts.say("ming-text-quarter", names=inside)
    monk = state.monks[number]
    if monk is not None:
        yield texts.say("ming-text-monk", name=_who(look, monk))
    if princes := princes_in(state, number):
        yield texts.say("ming-text-princes", names=texts.format_list(_who(look, s) for s in princes))


def _district(look: Look[Ming], number: int) -> str:
    """Describe a district and its borders."""
    texts = look.texts
    board = look.state.map
    id = board.districts[number].id
    province = board.provinces[board.province_of[number]].id
    places = texts.say(
        "ming-text-district", district=texts.say(f"district-{id}"), province=texts.say(f"province-{province}")
    )
    borders = texts.format_list(
        texts.say("ming-text-border", card=_card(texts, card), district=texts.say(f"district-{board.districts[to].id}"))
        for to, card in board.neighbours[number].items()
    )
    said = [*_present(look, number)] or [texts.say("ming-text-empty")]
    return sentence(texts, [places, *said, borders])


def _city(look: Look[Ming], city: CityTally) -> str:
    """Describe a scored city: how many relatives each colour had, how many stayed, and the points."""
    texts = look.texts
    about = texts.say(f"city-{look.state.map.provinces[city.province].id}")
    parts = []
    for colour, went in enumerate(city.relatives_entered):
        if went:
            facts: dict[str, str | int] = {"who": _who(look, colour), "went": went}
            facts |= {"left": city.relatives_stayed[colour], "tiles": city.tiles[colour]}
            facts |= {"majority": city.majority[colour], "points": city.points[colour]}
            parts.append(texts.say("ming-picture-city", **facts))
    return sentence(texts, [about, *(parts or [texts.say("picture-nobody")])])
