"""What painting keeps stays within its budget, and the sizes that it reports are true."""

import gc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from rendering import painter, stock
from rendering.packed import pack_image, pixels, unpack_image
from rendering.renderer import Renderer
from rendering.stock import ENTRY_BYTES, Stock
from tests.golden.test_pictures import SCENES
from tests.support.painters import painters

pytestmark = pytest.mark.slow

SMALL = 16 << 20
"""A budget that the pictures of all games do not fit into."""


@pytest.fixture
def budget_left() -> Iterator[int]:
    """Allot the small budget, and yield what is left of it for finished pictures."""
    yield stock.allot(SMALL)
    stock.allot(stock.BUDGET)


def images() -> list[Image.Image]:
    """Return every picture in memory."""
    gc.collect()
    return [each for each in gc.get_objects() if type(each) is Image.Image]


async def test_pictures_of_all_games_stay_within_the_budget_and_no_image_is_kept_uncounted(budget_left: int) -> None:
    before = {id(each) for each in images()}
    async with painters() as own:
        renderer = Renderer(own, remembered=budget_left)
        for name in SCENES:
            await renderer.png(SCENES[name]())
            assert stock.cached_bytes() + renderer.cached_bytes <= SMALL
    taken = sum(pixels(each) for each in images() if id(each) not in before)

    assert stock.PIECES.cached_bytes > SMALL * stock.PIECES.part / 100 / 2
    assert stock.PIECES.cached_bytes / 2 < taken < stock.PIECES.cached_bytes + stock.BACKDROPS.cached_bytes


@pytest.mark.usefixtures("budget_left")
def test_pictures_are_the_same_whatever_is_kept_and_however_many_paint() -> None:
    scenes = [SCENES[name]() for name in [*SCENES][::3]]
    hasty = [painter.png(scene) for scene in scenes]
    stock.allot(stock.BUDGET)
    with ThreadPoolExecutor(4) as threads:
        rounds = [[*threads.map(painter.png, scenes)] for _ in range(2)]

    assert [hasty, hasty] == rounds


def test_what_is_kept_is_made_once_and_what_was_wanted_the_longest_ago_goes_first() -> None:
    few, made = Stock(50), list[str]()
    few.allot(2 * (3 * ENTRY_BYTES))

    @few.keeps(len)
    def twice(word: str) -> str:
        made.append(word)
        return 2 * word

    told = [twice(word) for word in ("a", "b", "a", "c", "a", "b")]

    assert ["aa", "bb", "aa", "cc", "aa", "bb"] == told
    assert ["a", "b", "c", "b"] == made
    assert 2 * (ENTRY_BYTES + 2) == few.cached_bytes


def test_what_is_larger_than_its_stock_is_made_each_time() -> None:
    few, made = Stock(100), list[int]()
    few.allot(ENTRY_BYTES)

    @few.keeps(len)
    def block(size: int) -> bytes:
        made.append(size)
        return bytes(size)

    assert block(1) == block(1)
    assert [1, 1] == made
    assert 0 == few.cached_bytes


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_what_was_packed_is_unpacked_as_it_was_and_takes_less(mode: str) -> None:
    image = Image.linear_gradient("L").convert(mode)
    kept = pack_image(image)

    assert image == unpack_image(kept)
    assert kept.weight() < pixels(image) / 10
