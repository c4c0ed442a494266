"""How Terra Mystica shows itself."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.faces.face import Choice, Face
from bot.faces.terra_mystica.captions import TerraCaptions
from bot.faces.terra_mystica.choices import TerraQuestion
from bot.faces.terra_mystica.hints import hints, holdings, round_words
from bot.faces.terra_mystica.lines import in_sentences, lines
from bot.faces.terra_mystica.marks import mark
from bot.faces.terra_mystica.phrases import changes, format_bowls, player_name, prize, who
from bot.faces.terra_mystica.reasons import reason
from bot.faces.terra_mystica.wishes import wishes
from rendering.look import Look, Texts
from rendering.scene import Picture, Scene
from rendering.terra_mystica import board, cards, ending, faction, scoring, wizard, words
from rendering.terra_mystica.hues import hue, letter
from rendering.terra_mystica.legend import ENTRIES
from rendering.terra_mystica.tallies import ends_round
from rules.core.model import AnyAction, Decision, Event, Seat, View
from rules.core.notation import parse_action
from rules.core.play import pending
from rules.core.struct import evolve
from rules.terra_mystica.actions.offers import Take
from rules.terra_mystica.decisions import Leech
from rules.terra_mystica.events import FactionTaken, RoundBegun
from rules.terra_mystica.game import RULES
from rules.terra_mystica.preparations import Bid
from rules.terra_mystica.state import ROUNDS, Phase, Terra

WORDED: Final = {
    "terrain": "terrain",
    "building": "building",
    "cult": "cult",
    "faction": "faction",
    "source": "faction",
    "give": "good",
    "get": "good",
    "gift": "gift",
    "scroll": "scroll",
    "track": "track",
}
"""The kind of word for the values of an action's field, by the field's name."""


class TerraFace(Face[Terra]):
    """How Terra Mystica shows itself."""

    rules = RULES
    icons = ENTRIES
    milestones = (RoundBegun,)

    wishes = staticmethod(wishes)
    reason = staticmethod(reason)

    def preface(self, texts: Texts) -> str:
        return texts.say("terra-preface")

    def board(self, look: Look[Terra]) -> tuple[Picture, ...]:
        """Return the overview, and a close-up of the latest events or the scores of a round or game that has ended."""
        if RULES.result(look.state) is not None:
            return board.picture(look), ending.picture(look)
        if ends_round(look.state, look.events):
            return board.picture(look), scoring.picture(look)
        near = board.closeup(look, in_sentences(look))
        return (board.picture(look), *([near] if near else []))

    def heading(self, look: Look[Terra]) -> str:
        state, texts = look.state, look.texts
        if RULES.result(state) is not None:
            players = range(len(state.players))
            return self.winners(look, [player_name(state, seat, look.markdown_names, texts) for seat in players])
        asked = _question_line(look)
        if state.phase is Phase.SETUP:
            return texts.say("terra-heading-setup", asked=asked)
        return texts.say("terra-heading", round=state.round, of=ROUNDS, asked=asked)

    def emblem(self, look: Look[Terra]) -> Picture | None:
        return None if RULES.result(look.state) else wizard.emblem(look, _question_line(look))

    def standings(self, look: Look[Terra]) -> str:
        state, texts = look.state, look.texts
        seats = (*state.order, *(seat for seat in state.gone if seat not in state.order))
        lines = self.by_rank(look, {seat: self._standing(look, seat) for seat in seats})
        if any(isinstance(decision, Bid) for decision in pending(state)):
            lines.append(f"-# {prize(state, texts)}")
        if state.round and RULES.result(state) is None:
            lines.append(f"-# {texts.say('terra-round', told=round_words(state, state.round, texts))}")
        return "\n".join(lines)

    def letter(self, look: Look[Terra], seat: Seat) -> str:
        return letter(look.state, seat)

    def _standing(self, look: Look[Terra], seat: Seat) -> str:
        state, texts = look.state, look.texts
        player, name = state.players[seat], player_name(state, seat, look.markdown_names, texts)
        if player.faction is None:
            return name
        facts = {"coins": player.coins, "workers": player.workers, "priests": player.priests}
        line = texts.say("terra-standing", name=name, points=player.points, bowls=format_bowls(player.bowls), **facts)
        if seat in look.gone:
            return line + texts.say("standing-gone")
        return line + (texts.say("terra-passed") if seat in state.passed and state.phase is not Phase.END else "")

    def lines(
        self,
        events: Sequence[Event],
        view: View[Terra],
        names: Sequence[str],
        texts: Texts,
        before: View[Terra] | None = None,
    ) -> list[str]:
        """Return the turns as lines; for a draft also the seat's goods and points before and after."""
        told = lines(events, view.state, names, texts)
        if before is not None and before.seat is not None and told:
            told.append(changes(before.state.players[before.seat], view.state.players[before.seat], texts))
        return [*filter(None, told)]

    def own_changes(self, before: View[Terra], after: View[Terra], texts: Texts) -> list[str]:
        if after.seat is None:
            return []
        said = changes(before.state.players[after.seat], after.state.players[after.seat], texts)
        return [said] if said else []

    def columns(self, view: View[Terra], seat: Seat) -> Mapping[str, int]:
        player = view.state.players[seat]
        bowls = dict(zip(("bowl-1", "bowl-2", "bowl-3"), player.bowls, strict=True))
        goods = {"coins": player.coins, "workers": player.workers, "priests": player.priests}
        return {"points": player.points, **goods, **bowls}

    def piece(self, look: Look[Terra], seat: Seat) -> tuple[str, str]:
        whose = hue(look.state, seat)
        return f"terra_mystica/marker-{whose}", f"seat-{whose}"

    def choice(self, look: Look[Terra], decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
        return TerraQuestion(TerraCaptions(look, decision), beginning, legal).choice()

    def outcome(self, look: Look[Terra]) -> Picture:
        """Return the table as the draft leaves it or, once a faction is chosen, the whole sheet of that faction."""
        for event in look.events:
            if isinstance(event, FactionTaken) and event.seat == look.view.seat:
                return faction.picture(look, event.faction)
        return wizard.preview(look, in_sentences(look))

    def proposal_scenes(self, look: Look[Terra], turns: Mapping[str, Sequence[AnyAction]]) -> tuple[Scene, ...]:
        """Return the table with the letters on hexes and on sites of bridges."""
        letters: dict[str, str] = {}
        for name, turn in turns.items():
            found = [place for action in turn if (place := mark(action)) is not None and place.kind in ("hex", "site")]
            for id in dict.fromkeys(place.id for place in found):
                letters[id] = letters.get(id, "") + name
        return (board.scene(look, marks=letters),) if letters else ()

    def info(self, look: Look[Terra], seat: Seat) -> str:
        state, texts = look.state, look.texts
        lines = [f"### {player_name(state, seat, look.markdown_names, texts)}"]
        if state.players[seat].faction is not None:
            lines.extend(holdings(look, seat))
        return "\n".join(lines)

    def hand(self, look: Look[Terra], seat: Seat) -> Picture | None:
        """Return the boards of all players, this seat's first: nothing in this game is secret."""
        others = (other for other in look.state.order if other != seat)
        return cards.picture(look, (seat, *others))

    def hints(self, look: Look[Terra]) -> str:
        return self.heading(look) if RULES.result(look.state) else hints(look)

    def board_text(self, look: Look[Terra]) -> str:
        return words.text_board(evolve(look, names=look.markdown_names))

    def action_text(self, text: str, texts: Texts, names: Sequence[str] = ()) -> str:
        action = parse_action(RULES, text)
        if isinstance(action, Take):
            return texts.say("terra-take", amount=action.amount, points=action.amount - 1, source=action.source)
        return texts.action(action, names)

    def field(self, name: str, value: str, texts: Texts, names: Sequence[str] = ()) -> str:
        kinds = [WORDED[name]] if name in WORDED else ["building", "terrain", "favor", "town", "power", "special"]
        return self.value_text(value, texts, *kinds)


def _question_line(look: Look[Terra]) -> str:
    state, texts = look.state, look.texts
    decisions = [decision for decision in (state.agenda[0] if state.agenda else ()) if decision.seat >= 0]
    if not decisions:
        return ""
    decision = decisions[0]
    names = texts.format_list(
        dict.fromkeys(player_name(state, each.seat, look.markdown_names, texts) for each in decisions)
    )
    if isinstance(decision, Leech):
        source = who(state, decision.source, look.markdown_names, texts)
        return texts.say("terra-asks-leech", name=names, amount=decision.amount, source=source)
    return texts.say("terra-asks", name=names, asked=texts.decision_text(decision, look.markdown_names))
