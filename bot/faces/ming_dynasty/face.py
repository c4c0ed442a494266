"""How Ming Dynasty shows itself."""

from collections.abc import Iterator, Mapping, Sequence

from bot.faces.face import Choice, Face, Option
from bot.faces.ming_dynasty.captions import MingCaptions
from bot.faces.ming_dynasty.choices import MingQuestion, mark
from bot.faces.ming_dynasty.hints import changes, hints
from bot.faces.ming_dynasty.phrases import by_province, hand_words, name_of, tiles
from bot.faces.ming_dynasty.reasons import reason
from rendering import legend
from rendering.look import Appearance, Look, Texts
from rendering.ming_dynasty import board, ending, scoring, wizard, words
from rendering.ming_dynasty.legend import ENTRIES
from rendering.scene import Picture, Scene
from rules.core.model import AnyAction, Decision, Seat, View
from rules.core.notation import format_action
from rules.core.play import pending
from rules.core.struct import evolve
from rules.ming_dynasty.actions import Move, Pass, PutRelative
from rules.ming_dynasty.cards import HAND, TRANSPORTS
from rules.ming_dynasty.events import CityScored, MonksScored, RoundBegun, ScoringBegun, TilesScored
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.map import SHIPPED
from rules.ming_dynasty.state import (
    PLACED_EACH_ROUND,
    Journey,
    Ming,
    NameStarter,
    PlaceNeutral,
    PlacePrince,
    PlaceRelative,
    Return,
    Stayed,
    TakeCard,
    Turn,
    Withdraw,
    beginner,
    relatives_placed,
)


class MingFace(Face[Ming]):
    """How Ming Dynasty shows itself."""

    rules = RULES
    icons = ENTRIES
    course_map = SHIPPED
    milestones = (RoundBegun, ScoringBegun, CityScored, MonksScored, TilesScored)

    outcome = staticmethod(wizard.preview)
    reason = staticmethod(reason)

    def preface(self, texts: Texts) -> str:
        return texts.say("ming-preface")

    def board(self, look: Look[Ming]) -> tuple[Picture, ...]:
        """Return the overview, pictures of the latest scoring if there was one, and the final scores at the end."""
        pictures = [board.picture(look)]
        if any(isinstance(event, CityScored | MonksScored) for event in look.events):
            pictures.extend(scoring.pictures(look))
        if look.state.over:
            pictures.append(ending.picture(look))
        return tuple(pictures)

    def heading(self, look: Look[Ming]) -> str:
        state, texts = look.state, look.texts
        if RULES.result(state) is not None:
            return self.winners(look, look.markdown_names)
        return texts.say("ming-heading", round=state.round, phase=state.phase, asked=question_line(look))

    def emblem(self, look: Look[Ming]) -> Picture | None:
        return None if look.state.over else wizard.emblem(look, question_line(look))

    def standings(self, look: Look[Ming]) -> str:
        state, texts = look.state, look.texts
        outcome = RULES.result(state)
        line_by_seat = {}
        for seat, name in enumerate(look.markdown_names):
            line = texts.say(
                "ming-standing",
                name=name,
                points=texts.say("points-count", points=state.points[seat]),
                cards=texts.say("cards-count", cards=state.hands[seat].size),
                tiles=tiles(state, seat, texts),
            )
            marks = texts.say("ming-starts") if seat == beginner(state) and outcome is None else ""
            marks += texts.say("ming-passed") if seat in state.passed else ""
            marks += texts.say("standing-gone") if seat in look.gone else ""
            line_by_seat[seat] = line + marks
        lines = self.by_rank(look, line_by_seat)
        if outcome is None:
            piles = {"pile": state.pile.size, "discards": len(state.discards), "dragons": state.dragons}
            lines.append(f"-# {texts.say('ming-piles', **piles)}")
        return "\n".join(lines)

    def foreseen(self, look: Look[Ming], before: View[Ming]) -> list[str]:
        return list(changes(look, before.state))

    def figures(self, state: Ming, seat: Seat) -> dict[str, int]:
        return {
            "ming-change-points": state.points[seat],
            "ming-change-cards": state.hands[seat].size,
            "ming-change-tiles": sum(state.tiles[seat]),
            "ming-change-supply": state.supply[seat],
        }

    def piece(self, look: Look[Ming], seat: Seat) -> tuple[str, str]:
        return f"ming_dynasty/prince-{seat}", f"seat-{seat}"

    def choice(self, look: Look[Ming], decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
        return MingQuestion(MingCaptions(look, decision), beginning, legal).choice()

    def proposal_scenes(self, look: Look[Ming], turns: Mapping[str, Sequence[AnyAction]]) -> tuple[Scene, ...]:
        """Return the table with the letters on districts and provinces; a journey has its letter where it ends."""
        letters: dict[str, str] = {}
        for letter, turn in turns.items():
            ends = [action for action in turn if isinstance(action, Move)][-1:]
            places = [mark(action) for action in turn if not isinstance(action, Move) or action in ends]
            for place in dict.fromkeys(filter(None, places)):
                letters[place] = letters.get(place, "") + letter
        return (board.scene(look, letters=letters),) if letters else ()

    def info(self, look: Look[Ming], seat: Seat) -> str:
        state, texts = look.state, look.texts
        points = texts.say("points-count", points=state.points[seat])
        lines = [f"### {texts.say('ming-info-head', name=look.markdown_names[seat], points=points)}"]
        if look.view.seat == seat:
            lines.append(texts.say("ming-info-hand", hand=hand_words(state, seat, texts)))
        lines.append(texts.say("ming-info-tiles", tiles=tiles(state, seat, texts)))
        lines.append(texts.say("ming-info-supply", supply=relatives(state.supply[seat], texts)))
        at = state.princes[seat]
        if at is not None:
            lines.append(texts.say("ming-info-prince", where=texts.say(f"district-{state.map.districts[at].id}")))
        waiting = by_province(state, [row[seat] for row in state.spaces], texts)
        lines.append(texts.say("ming-info-spaces", spaces=waiting))
        stand = list(districts_of(state, seat, texts))
        lines.extend(f"- {line}" for line in stand or [texts.say("ming-info-nowhere")])
        return "\n".join(lines)

    def hand(self, look: Look[Ming], seat: Seat) -> Picture | None:
        return wizard.hand(look, seat) if look.view.seat == seat else None

    def legend(self, setting: Appearance) -> tuple[Picture, ...]:
        return legend.pictures(setting, RULES.id, ENTRIES, map=SHIPPED)

    def hints(self, look: Look[Ming]) -> str:
        return self.heading(look) if look.state.over else hints(look)

    def board_text(self, look: Look[Ming]) -> str:
        return words.text_board(evolve(look, names=look.markdown_names))

    def field(self, name: str, value: str, texts: Texts, names: Sequence[str] = ()) -> str:
        match name:
            case "district" | "to":
                return self.value_text(value, texts, "district")
            case "province" | "card":
                return self.value_text(value, texts, name)
            case "seat" if names:
                return names[int(value)]
            case _:  # the others are shown as they are written
                return ""

    def answer(self, look: Look[Ming], decision: Decision, action: AnyAction) -> str:
        answer_text = super().answer(look, decision, action)
        if not isinstance(decision, Return):
            return answer_text
        return look.texts.say(
            "told", name=look.texts.say(f"city-{look.state.map.provinces[decision.province].id}"), value=answer_text
        )

    def wishes(self, look: Look[Ming], page: str = "") -> tuple[Option, ...]:
        texts = look.texts
        puts = (PutRelative(province.id) for province in look.state.map.provinces)
        placing = (Option(format_action(put), texts.action(put)) for put in puts)
        wanted = (Option(f"take {card}", texts.say("ming-take-wish", card=card)) for card in TRANSPORTS)
        dragon = Option("take dragon", texts.say("ming-take-wish", card="dragon"))
        return (*placing, *wanted, dragon, Option(format_action(Pass()), texts.action(Pass())))


def question_line(look: Look[Ming]) -> str:
    """Return who is asked, and for what."""
    state, texts = look.state, look.texts
    decisions = [decision for decision in pending(state) if decision.seat >= 0]
    names = [name_of(look, decision.seat) for decision in decisions]
    name = texts.format_list(names)
    match decisions[0]:
        case PlaceNeutral():
            return texts.say("ming-asks-neutral", name=name)
        case PlacePrince():
            return texts.say("ming-asks-prince", name=name)
        case PlaceRelative(seat=seat):
            return texts.say("ming-asks-place", name=name, n=relatives_placed(state, seat) + 1, of=PLACED_EACH_ROUND)
        case TakeCard(seat=seat):
            return texts.say("ming-asks-take", name=name, held=state.hands[seat].size, most=HAND)
        case Turn():
            return texts.say("ming-asks-turn", name=name)
        case Journey():
            return texts.say("ming-asks-journey", name=name)
        case Stayed():
            return texts.say("ming-asks-stayed", name=name)
        case Return(province=province):
            city = state.map.provinces[province].id
            return texts.say("ming-asks-return", names=name, count=len(names), province=city)
        case Withdraw(province=province, left=left):
            return texts.say("ming-asks-withdraw", name=name, left=left, province=state.map.provinces[province].id)
        case NameStarter():
            return texts.say("ming-asks-name", name=name)
        case _:
            raise AssertionError(decisions[0])


def relatives(count: int, texts: Texts) -> str:
    """Return a number of relatives in words."""
    return texts.say("relatives-count", relatives=count)


def districts_of(state: Ming, seat: Seat, texts: Texts) -> Iterator[str]:
    """Yield the districts where a seat has relatives or a monk."""
    for number, district in enumerate(state.map.districts):
        count, monk = state.open[number][seat], state.monks[number] == seat
        if count or monk:
            key = "ming-info-monk" if monk else "ming-info-district"
            facts = {"district": district.id, "province": district.province, "relatives": relatives(count, texts)}
            yield texts.say(key, **facts)
