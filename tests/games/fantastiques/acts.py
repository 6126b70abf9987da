"""What players say at the table of the tests: declarations by name instead of by number."""

from __future__ import annotations

from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.decisions import NOBODY, Cast, Shoot, Strike

YES, NO = True, False


def strike(t: Table, name: str, *targets: str) -> Strike:
    """One target per melee attack; `nobody` for an attack that is not made."""
    return Strike(t[name], _numbers(t, targets))


def shoot(t: Table, name: str, *targets: str) -> Shoot:
    """One target per shot; `nobody` likewise."""
    return Shoot(t[name], _numbers(t, targets))


def _numbers(t: Table, targets: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(NOBODY if target == "nobody" else t[target] for target in targets)


def cast_on(t: Table, caster: str, spell: str, target: str) -> Cast:
    """A spell on a figure."""
    return Cast(t[caster], spell, t[target])


def seat(t: Table) -> int:
    """Who is asked now."""
    assert t.ask is not None
    return t.ask.seat


def topic(t: Table) -> str:
    """What a question with listed answers is about, otherwise the name of the question."""
    assert t.ask is not None
    return str(t.ask.facts().get("topic", t.ask.kind))


def refused(t: Table, answer: object) -> tuple[str, str] | None:
    """The code and the clause of a refusal, or None where the answer would be taken."""
    refusal = t.refusal(answer)
    return None if refusal is None else (refusal.code, refusal.why)
