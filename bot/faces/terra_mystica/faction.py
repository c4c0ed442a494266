"""A description of a faction: initial goods, costs, income and abilities."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from bot.faces.terra_mystica.phrases import format_bowls, short, word_of
from rendering.look import Texts
from rules.terra_mystica.boards import FACTIONS, Faction, FactionId
from rules.terra_mystica.goods import CULTS, Building, Goods


def sheet(faction: FactionId, texts: Texts) -> list[str]:
    """Return the description of *faction* as lines."""
    board = FACTIONS[faction]
    lines = [f"### {texts.say('terra-sheet-head', faction=faction, home=board.home or board.board)}"]
    lines.append(texts.say("terra-sheet-start", **_start(board, texts)))
    lines.append(texts.say("terra-sheet-cults", cults=cults_words(board.cults, texts)))
    lines.extend(f"- {line}" for line in _buildings(board, texts))
    lines.append(texts.say("terra-sheet-spades", **_spades(board, texts)))
    lines.append(texts.say("terra-sheet-shipping", **_shipping(board)))
    lines.append(texts.say("terra-sheet-ability", ability=word_of("ability", faction, texts)))
    lines.append(texts.say("terra-sheet-stronghold", ability=word_of("stronghold", faction, texts)))
    return lines


def brief(faction: FactionId, mark: str, texts: Texts) -> str:
    """Describe *faction* in one line, after its *mark*: home, start, strength, and what its stronghold brings."""
    board = FACTIONS[faction]
    goods = Goods(coins=board.coins, workers=board.workers, priests=board.priests)
    return texts.say(
        "terra-faction-line",
        mark=mark,
        faction=faction,
        home=board.home or board.board,
        start=f"{short(goods, texts)} {format_bowls(board.bowls)}",
        strength=word_of("strength", faction, texts),
        stronghold=word_of("fortress", faction, texts),
    )


def cults_words(levels: Sequence[int], texts: Texts) -> str:
    """Return the levels on the cult tracks that are not 0."""
    found = [f"{word_of('cult', cult, texts)} {level}" for cult, level in zip(CULTS, levels, strict=True) if level]
    return texts.say("terra-between").join(found) or texts.say("goods-nothing")


def _start(board: Faction, texts: Texts) -> dict[str, str | int]:
    goods = Goods(coins=board.coins, workers=board.workers, priests=board.priests)
    return {
        "goods": short(goods, texts),
        "bowls": format_bowls(board.bowls),
        "dwellings": board.dwellings,
        "favors": board.favors,
        "priests": board.priests_at_most,
        "points": board.points_2017,
    }


def _buildings(board: Faction, texts: Texts) -> Iterator[str]:
    for building in Building:
        cost = board.cost(building)
        alone = ""
        if building is Building.TRADING_HOUSE:
            alone = short(Goods(coins=cost.coins * 2, workers=cost.workers), texts)
        facts = {"cost": short(cost, texts), "alone": alone, "income": _income(board, building, texts)}
        yield texts.say("terra-sheet-building", building=building, **facts)


def _income(board: Faction, building: Building, texts: Texts) -> str:
    """Return the income from 0, 1, 2 … buildings of this kind."""
    match building:
        case Building.DWELLING:
            return _totals({"workers": board.workers_by_dwelling}, texts)
        case Building.TRADING_HOUSE:
            return _totals({"coins": board.coins_by_house, "power": board.power_by_house}, texts)
        case Building.TEMPLE:
            return _totals({"priests": board.priests_by_temple, "power": board.power_by_temple}, texts)
        case Building.STRONGHOLD:
            return short(board.stronghold_income, texts)
        case Building.SANCTUARY:
            return short(Goods(priests=board.priests_by_sanctuary), texts)
        case never:
            assert_never(never)


def _totals(rows: dict[str, tuple[int, ...]], texts: Texts) -> str:
    """Return the totals of each good for 0, 1, 2 … buildings, without goods that are never gained."""
    lines = (
        texts.say("terra-sheet-totals", good=good, totals="/".join(map(str, row)))
        for good, row in rows.items()
        if any(row)
    )
    return texts.say("terra-line-and").join(lines)


def _spades(board: Faction, texts: Texts) -> dict[str, str]:
    costs = " → ".join(short(cost, texts) for cost in board.spades)
    better = short(board.better_spades, texts) if len(board.spades) > 1 else ""
    return {"costs": costs, "better": better}


def _shipping(board: Faction) -> dict[str, str | int]:
    points = board.shipping[board.ships + 1 :]
    return {"level": board.ships, "most": max(0, len(board.shipping) - 1), "points": "/".join(map(str, points))}
