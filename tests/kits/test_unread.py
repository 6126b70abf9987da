"""Is whoever sent what cannot be read told why, in French too? The sentences are those that the decoder makes."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec
import pytest

from escarmouche.core import Faulty
from escarmouche.kits.faults import fault_said
from escarmouche.kits.unread import reason
from escarmouche.rosters import read_json


class Guest(msgspec.Struct, forbid_unknown_fields=True):
    """With one field of each kind that a request may have."""

    name: Annotated[str, msgspec.Meta(max_length=3, pattern="^[a-z]*$")] = ""
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    note: str | None = None
    lang: Literal["fr", "en"] = "fr"
    here: bool = True
    weight: float = 0.0
    place: tuple[int, int] = (0, 0)
    few: Annotated[list[int], msgspec.Meta(max_length=2)] = []


class Ask(msgspec.Struct, tag=True):
    """One of two messages."""

    seq: int


class Undo(msgspec.Struct, tag=True):
    """The other one."""

    seq: int


SAID = [
    (b"", "elle s'arrête avant la fin"),
    (b'{"name": "ab', "elle s'arrête avant la fin"),
    (b"hello", "un signe qui n'a rien à y faire (octet 0)"),
    (b'{"seat": 1,}', "une virgule de trop à la fin d'un objet (octet 11)"),
    (b'{"few": [1,]}', "une virgule de trop à la fin d'un tableau (octet 11)"),
    (b"{seat: 1}", "un nom de champ sans guillemets (octet 1)"),
    (b'{"seat" 1}', "il manque « : » (octet 8)"),
    (b'{"seat": 1 "few": []}', "il manque « , » ou « } » (octet 11)"),
    (b'{"few": [1 2]}', "il manque « , » ou « ] » (octet 11)"),
    (b"{} {}", "d'autres signes après la fin (octet 4)"),
    (b'{"name": "\\x"}', "un signe mal noté après \\ (octet 12)"),
    (b'{"name": "\\u12"}', "un signe mal noté après \\u (octet 15)"),
    (b'{"seat": 01}', "un nombre mal écrit (octet 10)"),
    (b'{"name": "\xff"}', "ce n'est pas du texte en UTF-8"),
    (b"[]", "il faut un objet, et non un tableau"),
    (b'{"seat": "x"}', "il faut un nombre entier, et non un texte (à $.seat)"),
    (b'{"note": 5}', "il faut un texte ou rien (null), et non un nombre entier (à $.note)"),
    (b'{"here": 1}', "il faut vrai ou faux, et non un nombre entier (à $.here)"),
    (b'{"weight": 1e400}', "ce nombre est hors de toute mesure (à $.weight)"),
    (b'{"seat": -1}', "il faut 0 au moins (à $.seat)"),
    (b'{"seat": 4}', "il faut 3 au plus (à $.seat)"),
    (b'{"name": "abcd"}', "il faut un texte de 3 signes au plus (à $.name)"),
    (b'{"name": "A"}', "le texte n'a pas la forme '^[a-z]*$' (à $.name)"),
    (b'{"few": [1, 2, 3]}', "il faut un tableau de 2 éléments au plus (à $.few)"),
    (b'{"few": ["x"]}', "il faut un nombre entier, et non un texte (à $.few[0])"),
    (b'{"place": [1]}', "il faut un tableau de 2 éléments (à $.place)"),
    (b'{"lang": "de"}', "« de » n'est pas un des choix (à $.lang)"),
    (b'{"rank": 1}', "le champ « rank » n'existe pas ici"),
]
TAGGED = [
    (b'{"seq": 1}', "il manque le champ « type »"),
    (b'{"type": "Ask"}', "il manque le champ « seq »"),
    (b'{"type": "War"}', "« War » n'est pas un des choix (à $.type)"),
    (b'{"type": 7}', "il faut un texte (à $.type)"),
]


def found(data: bytes, wanted: type) -> str:
    """What the decoder says of it."""
    with pytest.raises((msgspec.MsgspecError, UnicodeDecodeError)) as error:
        msgspec.json.decode(data, type=wanted)
    return str(error.value)


@pytest.mark.parametrize(("data", "said"), SAID)
def test_what_no_decoder_reads_is_told_in_french(data: bytes, said: str) -> None:
    detail = found(data, Guest)
    assert reason(detail, "fr") == said
    if b"\xff" not in data:
        assert reason(detail, "en") == detail


@pytest.mark.parametrize(("data", "said"), TAGGED)
def test_what_is_no_message_is_told_in_french(data: bytes, said: str) -> None:
    detail = found(data, Ask | Undo)  # type: ignore[arg-type]
    assert reason(detail, "fr") == said


def test_bytes_that_are_no_text_are_named_without_the_name_of_a_codec() -> None:
    assert not re.search("codec|0x", reason(found(b'{"name": "\xff"}', Guest), "en"))


def test_a_sentence_that_nobody_knows_stays_as_it_is() -> None:
    assert reason("Something else", "fr") == "Something else"


def test_what_a_problem_took_from_the_decoder_is_told_in_french_too() -> None:
    with pytest.raises(Faulty) as refused:
        read_json('{"game": 1}')
    [problem] = refused.value.problems
    assert (
        fault_said(problem, "fr")
        == "ce JSON n'est pas une liste : il faut un texte, et non un nombre entier (à $.game)"
    )
    assert fault_said(problem, "en") == "this JSON is not a list: Expected `str`, got `int` - at `$.game`"
