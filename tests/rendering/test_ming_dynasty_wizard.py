"""What the wizard of Ming Dynasty shows: hands, routes and previews."""

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.ming_dynasty import wizard
from rendering.ming_dynasty.ground import extent
from rendering.scene import Box, Label, Line
from rendering.theme import LIGHT
from rules.core.model import View
from rules.core.struct import evolve
from rules.ming_dynasty.cards import HAND, TRANSPORTS, Card
from rules.ming_dynasty.map import MAPS, SHIPPED
from rules.ming_dynasty.state import Cards, Ming, Phase, is_occupied
from tests.support.looks import look
from tests.support.ming_pictures import routes, sprites, when
from tests.support.written import extent_of, labels

ENGLISH = texts_for("en")
MAP = MAPS[SHIPPED]


def test_a_hand_shows_its_cards_counted_and_where_they_lead() -> None:
    moment = when("evening", 3, Phase.MOVE, part=0)
    here = moment.state.princes[1]
    assert here is not None
    around = {card: MAP.districts[number].name.en for number, card in MAP.neighbours[here].items()}
    leading = next(iter(around))
    held = (leading, leading, Card.DRAGON, *(card for card in TRANSPORTS if card not in around))
    hands = (moment.state.hands[0], Cards(len(held), held), *moment.state.hands[2:])
    scene = wizard.hand(
        look(View(evolve(moment.state, hands=hands), 1), ENGLISH, LIGHT, names=moment.names), seat=1
    ).scene
    written = labels(scene)

    assert {f"ming_dynasty/card-{card}" for card in held} == {s.id for s in sprites(scene, "card-")}
    assert 1 == written.count("×2")
    assert f"» {around[leading]}" in written
    assert "» any neighbour" in written


def test_the_hand_of_another_is_never_drawn() -> None:
    moment = when("evening", 3, Phase.MOVE, part=0)
    scene = wizard.hand(look(moment.view(0), ENGLISH, LIGHT, names=moment.names), seat=1).scene

    assert [] == sprites(scene, "card-")


def test_a_route_shows_what_may_be_entered_and_what_only_passed() -> None:
    route = next(route for route in routes("evening") if route.through)
    scene = wizard.route(
        look(route.moment.view(route.seat), ENGLISH, LIGHT, names=route.moment.names),
        way=route.way,
        places=route.places,
        through=route.through,
        question="",
    ).scene
    width, height = scene.pixels
    numbers = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.z == 13]
    marks = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.text == "»"]

    assert [str(n) for n in range(1, len(route.places) + 1)] == [label.text for label in numbers]
    assert len(route.through) == len(marks)
    for shape in (*numbers, *marks):
        left, top, right, bottom = extent_of(scene, shape)
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
    assert scene.frame.width < extent(SHIPPED)[2] / 100


@pytest.mark.parametrize("locale", LOCALES)
def test_what_may_only_be_passed_is_said_in_full_beside_a_full_hand(locale: str) -> None:
    route, texts = next(route for route in routes("evening") if route.through), texts_for(locale)
    state, seat = route.moment.state, route.seat
    hands = tuple(Cards(HAND, TRANSPORTS[:HAND]) if n == seat else hand for n, hand in enumerate(state.hands))
    seen = look(View(evolve(state, hands=hands), seat), texts, LIGHT, names=route.moment.names)
    scene = wizard.route(seen, way=route.way, places=route.places, through=route.through, question="").scene
    told = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.z == 21]
    cards = min(shape.at[0] for shape in scene.shapes if isinstance(shape, Box) and shape.z == 21)

    assert texts.say("picture-through-only").replace(" ", "") in "".join(each.text for each in told).replace(" ", "")
    assert max(extent_of(scene, each)[2] for each in told) < (cards - scene.frame.left) * scene.scale


def test_a_route_is_that_of_the_prince_which_is_on_its_way() -> None:
    """Also while another one stands in the same district."""
    route = next(r for r in routes("evening") if is_occupied(r.moment.state, at(r.moment.state, r.seat), r.seat))
    view, names = route.moment.view(route.seat), route.moment.names
    scene = wizard.route(look(view, ENGLISH, LIGHT, names=names), way=route.way, places=route.places, question="").scene

    assert f"Where does {names[route.seat]} go?" in " ".join(labels(scene))
    assert {f"seat-{route.seat}"} == {s.colour for s in scene.shapes if isinstance(s, Line) and "seat" in s.colour}


def at(state: Ming, seat: int) -> int:
    here = state.princes[seat]
    assert here is not None
    return here


def test_a_preview_says_that_it_is_one() -> None:
    moment = when("evening", 4, Phase.MOVE)
    scene = wizard.preview(look(moment.view(), ENGLISH, LIGHT, names=moment.names, events=moment.events)).scene

    assert "Not confirmed yet" in labels(scene)
