"""How what the table says becomes bytes."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from escarmouche.kits.words.text import Text


def letters(one: Any) -> str:
    """Where nobody wants the pieces of a text its letters are sent: a name in an unexpected place shows nobody out."""
    if isinstance(one, Text):
        return str(one)
    raise TypeError(f"{type(one).__name__} cannot be sent")


ENCODER: Final = msgspec.json.Encoder(enc_hook=letters)
