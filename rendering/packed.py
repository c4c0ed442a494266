"""Pictures in little room, and how much room they take."""

from zlib import compress, decompress

from PIL import Image

from rules.core.struct import Struct


class Packed(Struct, frozen=True):
    """A picture in little room: flat art packs to a fifth and less, and is unpacked quicker than drawn."""

    mode: str
    size: tuple[int, int]
    data: bytes

    def weight(self) -> int:
        """Return how many bytes it takes."""
        return len(self.data)


def packed(image: Image.Image) -> Packed:
    """Return *image*, packed."""
    return Packed(image.mode, image.size, compress(image.tobytes(), 1))


def unpacked(kept: Packed) -> Image.Image:
    """Return a picture as it was before it was packed."""
    return Image.frombytes(kept.mode, kept.size, decompress(kept.data))


def pixels(image: Image.Image) -> int:
    """Return how many bytes the pixels of *image* take, with the pointers to its rows."""
    return image.height * (image.width * (1 if len(image.getbands()) == 1 else 4) + 8)
