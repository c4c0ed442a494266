"""Pictures of a message: each has a gallery of its own."""

from discord import ui

from bot.settings.people.person import NOBODY_YET, Person
from cogs.ui.painting import Painting
from rendering.renderer import Renderer
from rendering.scene import Frame, Picture, Scene

SCENE = Scene(frame=Frame(0, 0, 10, 10), scale=1, theme="light", locale="en")
PICTURES = (Picture(SCENE, "the table"), Picture(SCENE, "a close-up"))


class NoPaint(Renderer):
    """A renderer whose pictures are empty files."""

    def __init__(self) -> None:
        pass

    async def png(self, scene: Scene, most: int = 0) -> bytes:
        return b""


async def test_each_picture_has_a_gallery_of_its_own_so_that_discord_shows_it_at_full_width() -> None:
    galleries, files = await Painting(NoPaint(), NOBODY_YET).galleries(*PICTURES)

    assert [["the table"], ["a close-up"]] == [
        [item.description for item in each.items] for each in galleries if isinstance(each, ui.MediaGallery)
    ]
    assert ["board-1.png", "board-2.png"] == [file.filename for file in files]


async def test_a_player_who_prefers_words_gets_one_text_for_all_pictures() -> None:
    [told], files = await Painting(NoPaint(), Person(text_first=True)).galleries(*PICTURES)

    assert isinstance(told, ui.TextDisplay)
    assert "the table\na close-up" == told.content
    assert [] == files


async def test_no_pictures_take_no_component() -> None:
    assert ([], []) == await Painting(NoPaint(), NOBODY_YET).galleries()
