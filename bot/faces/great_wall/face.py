"""How The Great Wall shows itself."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.faces.face import Choice, Face, Option, scene_changes, unlit
from bot.faces.great_wall.captions import WallCaptions
from bot.faces.great_wall.choices import WallQuestion, mark
from bot.faces.great_wall.hints import balance, figures, hints, holdings, piles, standings
from bot.faces.great_wall.lines import in_sentences, lines
from bot.faces.great_wall.phrases import card_name, clan_name
from bot.faces.great_wall.reasons import reason
from rendering.great_wall import city, ending, front, hand, players, pointing, wizard, words
from rendering.great_wall.legend import ENTRIES
from rendering.look import Look, Texts
from rendering.scene import Picture, Scene
from rules.core.model import AnyAction, Asked, Decision, Event, Seat, View
from rules.core.play import pending
from rules.core.struct import evolve
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import Agree, Begin, Donate, Grant, PlaceCommand, Reclaim, Upgrade
from rules.great_wall.state.events import SeasonBegun, YearBegun
from rules.great_wall.state.wall import SEASONS, Stage, Wall, active
from rules.great_wall.terms.vocabulary import Place, Resource

WORDED: Final = {
    **{field: f"wall-{field}" for field in ("place", "section", "unit", "resource", "post", "arm", "what", "area")},
    **dict.fromkeys(("goal", "origin"), "wall-place"),
    **dict.fromkeys(("given", "got"), "wall-resource"),
    "where": "wall-what",
    **dict.fromkeys(("card", "general", "advisor", "command", "demand", "event"), "card"),
}
"""The kind of word for the values of an action's field, by the field's name."""


class WallFace(Face[Wall]):
    """How The Great Wall shows itself."""

    rules = RULES
    at_once = (Agree, Begin, Donate, Grant, PlaceCommand, Reclaim, Upgrade)
    icons = ENTRIES
    milestones = (YearBegun, SeasonBegun)
    lines_at_most = 20  # a Winter and the following Spring, in which nobody may have a decision

    reason = staticmethod(reason)
    figures = staticmethod(figures)

    def preface(self, texts: Texts) -> str:
        return texts.say("wall-preface")

    def board(self, look: Look[Wall]) -> tuple[Picture, ...]:
        """Return the front, the city and the players' boards; at the end also the final scores."""
        table = front.picture(look), city.picture(look), players.picture(look)
        return table if RULES.result(look.state) is None else (*table, ending.picture(look))

    def news(self, look: Look[Wall], before: Sequence[Look[Wall]]) -> tuple[Picture, ...]:
        """Return the front and the city if they have changed, and the strips that have changed, whoever is asked."""
        now, then = without_questions(look), [without_questions(seen_by) for seen_by in before]
        clans = players.order(look.state)

        def parts(each: Look[Wall]) -> Iterator[Scene]:
            yield from (front.scene(each), city.scene(each))
            yield from (players.scene(each, clans=[clan]) for clan in clans)

        at_front, in_city, *strips = scene_changes(parts, now, then)
        found = [draw(look) for draw, is_new in ((front.picture, at_front), (city.picture, in_city)) if is_new]
        moved = [clan for clan, is_new in zip(clans, strips, strict=True) if is_new]
        return (*found, *([players.picture(look, clans=moved)] if moved else []))

    def heading(self, look: Look[Wall]) -> str:
        state, texts = look.state, look.texts
        if RULES.result(state) is None:
            return when(state, texts, question_line(look), look.markdown_names)
        if state.won is not None:
            return texts.say("wall-heading-won" if state.won else "wall-heading-lost")
        return self.winners(look, look.markdown_names)

    def emblem(self, look: Look[Wall]) -> Picture | None:
        if RULES.result(look.state) is not None:
            return None
        return wizard.emblem(look, question_line(look), piles(look.state, look.texts))

    def standings(self, look: Look[Wall]) -> str:
        state, texts = look.state, look.texts
        all_lines, seats = list(standings(look)), len(state.players)
        by_seat = dict(enumerate(all_lines[:seats]))
        if state.won is not None:  # all win or lose together, so there are no ranks
            ranked = [f"`{self.letter(look, seat)}` {line}" for seat, line in by_seat.items()]
        else:
            ranked = self.by_rank(look, by_seat)
        lines = [*ranked, *all_lines[seats:]]
        return "\n".join(lines if RULES.result(state) else [*lines, f"-# {piles(state, texts)}"])

    def lines(
        self,
        events: Sequence[Event],
        view: View[Wall],
        names: Sequence[str],
        texts: Texts,
        before: View[Wall] | None = None,
    ) -> list[str]:
        """Return the events as lines; for a draft also the seat's resources and honour before and after."""
        told = lines(events, view.state, names, texts)
        return [*told, *balance(before, view, texts)] if before is not None and told else told

    def own_changes(self, before: View[Wall], after: View[Wall], texts: Texts) -> list[str]:
        """Return what the viewing seat had and has where that has changed: what others do changes more than stocks."""
        return [*balance(before, after, texts), *super().own_changes(before, after, texts)]

    def columns(self, view: View[Wall], seat: Seat) -> Mapping[str, int]:
        player = view.state.players[seat]
        goods = {} if player.goods is None else dict(zip(map(str, Resource), player.goods.each, strict=True))
        return {"points": player.honour, "tactics": player.hand.size, "shame": player.shame, **goods}

    def piece(self, look: Look[Wall], seat: Seat) -> tuple[str, str]:
        return f"great_wall/marker-{seat}", f"seat-{seat}"

    def choice(self, look: Look[Wall], decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
        return WallQuestion(WallCaptions(look, decision), beginning, legal).choice()

    def wishes(self, look: Look[Wall], page: str = "") -> tuple[Option, ...]:
        state, texts = look.state, look.texts
        if state.stage in (Stage.OPENING, Stage.GENERALS, Stage.END):
            return ()
        clerks = (Option(f"clerk supply {place}", texts.say("wall-wish-clerk", place=place)) for place in Place)
        slots = (Option(f"slot {n}", texts.say("wall-wish-slot", n=n)) for n in range(1, len(state.track) + 1))
        others = (
            Option(wish, texts.say(f"wall-wish-{wish}".replace(" ", "-")))
            for wish in ("reclaim cards", "reclaim honour", "donate", "upgrade", "pass")
        )
        return (*clerks, *slots, *others)

    def outcome(self, look: Look[Wall]) -> Picture:
        return wizard.preview(look, in_sentences(look))

    def proposal_scenes(self, look: Look[Wall], turns: Mapping[str, Sequence[AnyAction]]) -> tuple[Scene, ...]:
        """Return the front and the city with the letters on their places; a picture without letters is left out."""
        places: list[tuple[str, str]] = []
        for letter, turn in turns.items():
            marks = dict.fromkeys(at for action in turn if (at := mark(action).at) is not None)
            places += [(letter, at) for at in marks if pointing.is_there(look.state, at)]
        return wizard.scenes_with_letters(look, places)

    def info(self, look: Look[Wall], seat: Seat) -> str:
        return "\n".join([f"### {look.markdown_names[seat]}", *holdings(look, seat)])

    def hand(self, look: Look[Wall], seat: Seat) -> Picture | None:
        """Return the picture of what a seat has behind its screen, None if the viewer may not see it."""
        return hand.picture(look, seat) if look.view.seat == seat else None

    def hints(self, look: Look[Wall]) -> str:
        return self.heading(look) if RULES.result(look.state) else hints(look)

    def board_text(self, look: Look[Wall]) -> str:
        return words.text_board(evolve(look, names=look.markdown_names))

    def field(self, name: str, value: str, texts: Texts, names: Sequence[str] = ()) -> str:
        if name in ("seat", "receiver") and names and value.isdecimal():
            return names[int(value)]
        if name == "goods":
            return texts.say("wall-goods", goods=value)
        if name == "number":
            return ""
        return self.value_text(value, texts, WORDED.get(name, "wall-unit"), "wall-area", "wall-unit", "card")

    def standing_answer(self, part: str, look: Look[Wall]) -> str:
        """Return the meaning of a wish, with the card's name from the card set of the game."""
        texts = look.texts
        match part.split():
            case ["not", card, _]:
                return texts.say("wall-standing-not", card=card_name(texts, look.state, card))
            case ["clerk", place]:
                return texts.say("wall-standing-clerk", place=place)
            case ["bear", unit] if unit != "trophy":
                return texts.say("wall-standing-bear", unit=unit)
            case _:  # the others name no card and no place
                return super().standing_answer(part, look)


def without_questions(look: Look[Wall]) -> Look[Wall]:
    """Return *look* with nothing highlighted and nobody asked."""
    state = evolve(look.state, agenda=(), offers=())
    return unlit(evolve(look, view=evolve(look.view, state=state)))


def when(state: Wall, texts: Texts, question: str, names: Sequence[str]) -> str:
    """Return the season, the clan whose command card is being carried out, and the *question*."""
    season, clan = SEASONS.get(state.stage), active(state)
    if season is None:
        return texts.say("wall-heading-setup", asked=question)
    if clan is not None:
        order = state.track[state.step]
        assert order is not None, "it is being carried out"
        facts = {"name": clan_name(clan, names, texts), "card": card_name(texts, state, order.card)}
        return texts.say("wall-heading-command", year=state.year, asked=question, **facts)
    return texts.say("wall-heading", year=state.year, season=season, asked=question)


def question_line(look: Look[Wall]) -> str:
    """Return who is asked, and for what, as far as the viewer may know."""
    state, texts = look.state, look.texts
    front = [decision for decision in pending(state) if isinstance(decision, Asked) or decision.seat >= 0]
    if not front or isinstance(first := front[0], Asked) or len(first.among) > 1:
        return texts.say("wall-asks-somebody")
    names = texts.format_list(dict.fromkeys(look.markdown_names[each.seat] for each in front))
    return texts.say("wall-asks", name=names, asked=texts.decision_text(first, look.markdown_names))
