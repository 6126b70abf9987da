"""Can everything that the table says be sent?"""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from escarmouche.kits.words.text import OfFigure, Text
from escarmouche.server.connection import Connection
from escarmouche.server.encoding import ENCODER
from escarmouche.server.wire import Notice


def test_a_text_where_only_letters_are_expected_is_sent_as_its_letters() -> None:
    one = Connection(0, "fr")
    one.send(Notice("claimed", Text(OfFigure("Orc", 3), " tombe"), 1))
    sent = asyncio.run(one.next())
    assert sent is not None
    assert msgspec.json.decode(sent)["text"] == "Orc tombe"


def test_what_is_no_message_is_not_sent() -> None:
    with pytest.raises(TypeError, match="object cannot be sent"):
        ENCODER.encode(object())
