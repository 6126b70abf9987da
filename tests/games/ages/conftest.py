"""Every refusal that the game makes while its tests run is whole, whoever asks and whatever he looks at: its code has a
sentence, its clause is one of the ledger, and its facts are known by name and fill the gaps of a sentence."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

import yaml

from escarmouche.core import Refusal
from escarmouche.games import ages
from escarmouche.games.ages.facts import Facts
from escarmouche.games.ages.game import GAME
from escarmouche.kits.book.ledger import ledger

SENTENCES: Final = Path(ages.__file__).parent / "phrases/en/refusals.yaml"
FILLED_BY_CLAUSE: Final = {"skill"}  # no fact of the refusal itself


@cache
def _clauses() -> frozenset[str]:
    return frozenset(clause.id for clause in ledger(ages.__name__))


@cache
def _gaps() -> dict[str, list[set[str]]]:
    """The gaps of each sentence of every code."""
    said = yaml.safe_load(SENTENCES.read_text(encoding="utf-8"))["refusals"]
    ways = {code: one if isinstance(one, list) else [one] for code, one in said.items()}
    return {
        code: [{name for _, name, _, _ in Formatter().parse(text) if name} - FILLED_BY_CLAUSE for text in texts]
        for code, texts in ways.items()
    }


@cache
def _check(code: str, why: str, facts: frozenset[str]) -> None:
    assert code in _gaps(), f"no sentence for {code}"
    assert why in _clauses(), f"{code} for {why}, which is no clause"
    assert facts <= Facts.__annotations__.keys(), f"{code} with facts that nobody knows: {sorted(facts)}"
    assert any(gaps <= facts for gaps in _gaps()[code]), f"no sentence for {code} with {sorted(facts)}"


class _Whole(type):
    """Stands where the game's modules name `Refusal`: makes one, and looks whether it is whole."""

    def __call__(cls, code: str, why: str, facts: dict[str, Any] | None = None) -> Refusal:
        known = {} if facts is None else facts
        _check(code, why, frozenset(known))
        return Refusal(code, why, known)

    def __instancecheck__(cls, one: object) -> bool:
        return isinstance(one, Refusal)


class _WholeRefusal(metaclass=_Whole):
    pass


assert GAME.name == "ages", "its modules are there"
for _name, _module in list(sys.modules.items()):
    if _name.startswith(f"{ages.__name__}.") and getattr(_module, "Refusal", None) is Refusal:
        vars(_module)["Refusal"] = _WholeRefusal
