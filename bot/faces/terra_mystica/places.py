"""The questions for places on the map: hexes by name, or by area if there are many, and bridges by number."""

from collections.abc import Iterable, Sequence
from string import ascii_uppercase

from bot.base.api import limits
from bot.faces.face import Choice, Option
from bot.faces.question import AREA
from bot.faces.terra_mystica.asking import Asking
from bot.faces.terra_mystica.marks import Placed
from bot.faces.terra_mystica.phrases import word_of
from rendering.terra_mystica.ground import middle
from rules.core.struct import evolve
from rules.terra_mystica.actions.buildings import Bridge, Upgrade
from rules.terra_mystica.actions.ground import Transform


class PlaceQuestion(Asking):
    """A question for a place, or for what is done there."""

    def _place_actions(self) -> list[Placed]:
        return [action for action in self.legal if isinstance(action, Placed)]

    def _places(self, prompt: str, aside: Sequence[Option] = (), *, of: Sequence[Placed] | None = None) -> Choice:
        """Ask for the hex of one of the actions *of* a kind; if there are several ways to act there, ask for one next.

        Each hex is marked with its name. If there are many hexes, areas from west to east are asked for first.
        """
        by_hex: dict[str, list[Placed]] = {}
        for action in self._place_actions() if of is None else of:
            by_hex.setdefault(action.at, []).append(action)
        if self.chosen > 1:
            [(at, answers)] = by_hex.items()
            texts = [(self.captions.way(each), self.captions.balance(each)) for each in answers]
            options = tuple(self.option(each, *words) for each, words in zip(answers, texts, strict=True))
            return Choice(self._asked_there(at, answers[0]), self._map({at: at}, prompt), options)
        areas = self._areas(by_hex)
        if areas and self.area not in areas:
            lettered = {at: letter for letter, hexes in areas.items() for at in hexes}
            options = tuple(self._area(letter, hexes) for letter, hexes in areas.items())
            return Choice(prompt, self._map(lettered, prompt), options, tuple(aside))
        hexes = areas[self.area] if areas else self._in_order(by_hex)
        options = tuple(self._place(by_hex[at]) for at in hexes)
        return Choice(prompt, self._map({at: at for at in hexes}, prompt), options, tuple(aside), area=self.area)

    def _place(self, answers: Sequence[Placed]) -> Option:
        """Return the option for a hex on which one or several *answers* are possible."""
        at, captions = answers[0].at, self.captions
        label = captions.hex(at)
        if len(answers) == 1 and isinstance(answers[0], Upgrade):
            change = self.texts.say("terra-about-upgrade", before=label, after=captions.way(answers[0]))
            option = self.option(answers[0], change, captions.balance(answers[0]), mark=at)
            return evolve(option, spelled=True)  # small buttons, too, say what becomes of it
        if len(answers) == 1:
            return self.option(answers[0], label, captions.caption(answers[0]), mark=at)
        caption = " / ".join(map(captions.caption, answers))
        if to_each := [each.to for each in answers if isinstance(each, Transform)]:
            terrains = " / ".join(dict.fromkeys(word_of("terrain", to, self.texts) for to in to_each))
            caption = captions.between(
                self.texts.say("terra-about-terrain", terrains=terrains), captions.cheapest(answers)
            )
        return self.option(answers[0], label, caption, mark=at, words=2)

    def _areas(self, hexes: Iterable[str]) -> dict[str, list[str]]:
        """Return *hexes* by letter in areas from west to east; empty if one question can ask for them all."""
        in_order = sorted(hexes, key=lambda at: middle(self.state.land, at))
        count = -(-len(in_order) // limits.OPTIONS)
        if count < 2:
            return {}
        size = -(-len(in_order) // count)
        return {ascii_uppercase[n]: self._in_order(in_order[n * size : (n + 1) * size]) for n in range(count)}

    def _area(self, letter: str, hexes: Sequence[str]) -> Option:
        return Option(f"{AREA}{letter}", self.texts.say("terra-area", count=len(hexes)), mark=letter)

    def _asked_there(self, at: str, begun: Placed) -> str:
        key = "terra-choose-terrain" if isinstance(begun, Transform) else "terra-choose-upgrade"
        return self._with_purse(self.texts.say(key, at=at))

    def _sites(self) -> Choice:
        """Ask for a bridge by the numbers of sites on the map."""
        bridges, prompt = self.of(Bridge), self._question_text()
        options = tuple(self.option(bridge, bridge.site, mark=number) for number, bridge in enumerate(bridges, 1))
        sites: dict[str, str] = {bridge.site: str(number) for number, bridge in enumerate(bridges, 1)}
        return Choice(prompt, self._map(sites, prompt), options, self._plain())

    def _in_order(self, hexes: Iterable[str]) -> list[str]:
        return sorted({*hexes}, key=self.state.land.bit.__getitem__)
