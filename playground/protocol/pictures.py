"""Detect the content type of a file and the size of a picture from their bytes."""

import mimetypes
import struct


def content_type(filename: str, content: bytes) -> str:
    """Return the content type of a file: by its first bytes, or else by its name."""
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if content.startswith(b"\xff\xd8"):
        return "image/jpeg"
    if content[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    guess = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return f"{guess}; charset=utf-8" if guess.startswith("text/") else guess


def size(content: bytes) -> tuple[int, int] | None:
    """Return the width and height of a picture in pixels, or None if the format is unknown."""
    try:
        if content.startswith(b"\x89PNG\r\n\x1a\n"):
            width, height = struct.unpack(">II", content[16:24])
        elif content[:6] in (b"GIF87a", b"GIF89a"):
            width, height = struct.unpack("<HH", content[6:10])
        elif content[:4] == b"RIFF" and content[8:12] == b"WEBP":
            width, height = _webp(content)
        elif content.startswith(b"\xff\xd8"):
            width, height = _jpeg(content)
        else:
            return None
    except (struct.error, IndexError):
        return None
    return (width, height) if width and height else None


def _webp(content: bytes) -> tuple[int, int]:
    match content[12:16]:
        case b"VP8X":
            return (int.from_bytes(content[24:27], "little") + 1, int.from_bytes(content[27:30], "little") + 1)
        case b"VP8L":
            bits = int.from_bytes(content[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case _:  # "VP8 ", with losses
            width, height = struct.unpack("<HH", content[26:30])
            return width & 0x3FFF, height & 0x3FFF


def _jpeg(content: bytes) -> tuple[int, int]:
    offset = 2
    while content[offset] == 0xFF:
        marker = content[offset + 1]
        # The start-of-frame markers; DHT, JPG and DAC are numbered among them.
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[offset + 5 : offset + 9])
            return width, height
        offset += 2 + struct.unpack(">H", content[offset + 2 : offset + 4])[0]
    return 0, 0
