"""What a game adds to the words of the terminal: does each lead somewhere?"""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from escarmouche.games import GAMES, OWN
from escarmouche.kits.kind import GameKind


@pytest.mark.parametrize("kind", [GAMES[name] for name in OWN], ids=OWN)
def test_every_other_word_leads_to_a_decision_and_every_field_is_one(kind: GameKind[Any]) -> None:
    answers = [one for one in get_args(kind.answer_type) if isinstance(one, type)]
    decisions = {one.__name__.lower(): one for one in answers if issubclass(one, msgspec.Struct)}
    assert decisions
    assert set(kind.terminal.verbs.values()) <= set(decisions)
    fields = {field.name for one in decisions.values() for field in msgspec.structs.fields(one)}
    assert set(kind.terminal.fields) <= fields
