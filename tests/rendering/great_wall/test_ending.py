"""The final table of The Great Wall: captions at the left, figures centred under the heads, the total under a rule."""

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.great_wall import ending, tallies
from rendering.great_wall.card_words import name_of
from rendering.great_wall.queries import result
from rendering.scene import Label, Line, Scene, Sprite
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.wall import honour_of
from tests.support.looks import look
from tests.support.wall_pictures import ENDS, Moment
from tests.support.written import check_legible, labels, too_small

COMPUTERS = ("💻 Journeyman 1", "💻 Journeyman 12", "Wu", "💻 Apprentice 3", "王小明國")

every_end = pytest.mark.parametrize("end", ENDS)


def scene_of(moment: Moment, locale: str = "en") -> Scene:
    names = COMPUTERS[: len(moment.names)]
    return ending.picture(look(moment.view(), texts_for(locale), names=names, events=moment.events)).scene


def heads(scene: Scene) -> list[Sprite]:
    return [shape for shape in scene.shapes if isinstance(shape, Sprite) and "marker" in shape.id]


@pytest.mark.parametrize("locale", LOCALES)
@every_end
def test_the_final_table_can_be_read_on_a_phone(end: str, locale: str) -> None:
    scene = scene_of(ENDS[end](), locale)

    check_legible(scene)
    assert {} == too_small(scene)


@every_end
def test_each_figure_stands_in_the_middle_below_the_head_of_its_column(end: str) -> None:
    """The ranks beside the markers are no figures."""
    moment = ENDS[end]()
    scene = scene_of(moment)
    below = max(head.at[1] for head in heads(scene)) + 1
    captions = [each for each in scene.shapes if isinstance(each, Label) and each.align == "left"]
    figures = [
        shape
        for shape in scene.shapes
        if isinstance(shape, Label)
        and shape.align == "middle"
        and shape.at[1] > below
        and shape.text.lstrip("−").isdigit()
    ]
    share = 0 if moment.state.won is not None else 0.2
    middles = {round(head.at[0] + head.size / 2 - share, 2) for head in heads(scene)}

    assert figures
    assert {round(figure.at[0], 2) for figure in figures} <= middles
    assert all(caption.at[0] < min(middles) - 1 for caption in captions if caption.at[1] > below)


@every_end
def test_the_total_stands_alone_below_a_rule(end: str) -> None:
    moment = ENDS[end]()
    state, scene = moment.state, scene_of(moment)
    rule = max((shape for shape in scene.shapes if isinstance(shape, Line)), key=lambda line: line.width)
    below = [shape.text for shape in scene.shapes if isinstance(shape, Label) and shape.at[1] > rule.points[0][1]]
    ranks = result(state)
    assert ranks is not None

    assert rule.colour == "ink"
    assert [str(honour_of(state, clan)) for clan in tallies.clans_by_rank(state, ranks)] == below[1:]


def test_a_long_name_is_broken_between_its_words() -> None:
    moment = ENDS["five-over"]()
    scene = ending.picture(look(moment.view(), texts_for("en"), names=moment.names, events=moment.events)).scene

    assert "The Very Long Name Of Someone" in moment.names
    assert {"The", "Very", "Long…"} <= {*labels(scene)}


def test_an_artifact_that_gave_nothing_has_a_row_too() -> None:
    moment = ENDS["four-over"]()
    texts, state = texts_for("en"), moment.state
    told = " ".join(labels(scene_of(moment)))
    names = [name_of(texts, cards_of(state), card) for card in state.artifacts]

    assert len(names) == 3
    assert all(name in told for name in names)
