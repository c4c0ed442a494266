"""Compressed images, and how many bytes images take."""

from zlib import compress, decompress

from PIL import Image

from rules.core.struct import Struct


class Packed(Struct, frozen=True):
    """A compressed image: flat art shrinks to a fifth or less, and is decompressed faster than it is drawn."""

    mode: str
    size: tuple[int, int]
    data: bytes

    def weight(self) -> int:
        """Return its size in bytes."""
        return len(self.data)


def pack_image(image: Image.Image) -> Packed:
    """Compress *image*."""
    return Packed(image.mode, image.size, compress(image.tobytes(), 1))


def unpack_image(kept: Packed) -> Image.Image:
    """Decompress an image."""
    return Image.frombytes(kept.mode, kept.size, decompress(kept.data))


def pixels(image: Image.Image) -> int:
    """Return how many bytes *image* takes: its pixels, and the pointers to its rows."""
    return image.height * (image.width * (1 if len(image.getbands()) == 1 else 4) + 8)
