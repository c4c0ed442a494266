"""The names of this Year's command cards (GW-7.5, GW-16.12, GW-16.13)."""

from collections.abc import Iterator

from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.wall import Stage, Wall
from rules.great_wall.terms.clans import QIN, REED, Clan


def names_of(state: Wall) -> tuple[tuple[Clan, str], ...]:
    """Return the clans with a command card this Year, revealed or on the track, and its name (GW-7.5).

    Qin's cards count by the name of the normal card (GW-16.12); the card of the Reed Clan does not count.
    """
    return tuple(command_names(state))


def command_names(state: Wall) -> Iterator[tuple[Clan, str]]:
    """Yield clans and names of command cards: first those on the track, then those not placed yet."""
    solo = cards_of(state).solo
    for order in state.track:
        if order and order.clan != REED:
            yield order.clan, solo[order.card].command if order.clan == QIN else order.card
    for seat, player in enumerate(state.players):
        if player.chosen:
            yield seat, player.chosen
    if state.qin and state.qin.shown and state.stage is Stage.PLACING:  # later it replaces the one on the track
        yield QIN, solo[state.qin.shown].command
