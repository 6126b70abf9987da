"""What do the effects of a formula, a tactic or an item amount to, in a few words?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.games.ages import effects as ops
from escarmouche.games.ages.queries.stats import MOVES
from escarmouche.games.ages.words.phrasing import Phrasing
from escarmouche.kits.words.text import joined
from escarmouche.table.plane import CM


def op_said(phrasing: Phrasing, op: ops.AnyOp) -> str:
    """`COU + 2`, `Toxic/5`, `damage test, FOR 6`."""
    return _OPS[type(op)](phrasing, op)


def op_promised(phrasing: Phrasing, op: ops.AnyOp) -> str:
    """An effect before it has come: with what it hangs on."""
    said = op_said(phrasing, op)
    return phrasing.say("op.if_damage", effect=said) if isinstance(op, ops.GainSkill) and op.if_damage else said


def _stats(phrasing: Phrasing, op: ops.ModifyStats) -> str:
    return joined(", ", (_change(phrasing, stat, amount) for stat, amount in op.stats.items()))


def _change(phrasing: Phrasing, stat: str, amount: int) -> str:
    shown = phrasing.number(abs(amount) / CM, 1) if stat in MOVES else str(abs(amount))
    return f"{phrasing.term('stat', stat)} {phrasing.signed(amount)[0]} {shown}"


def _skill(phrasing: Phrasing, op: ops.GainSkill) -> str:
    return phrasing.skill_use(op.skill)


def _summon(phrasing: Phrasing, op: ops.Summon) -> str:
    known = phrasing.content.profiles.get(op.profile)
    return phrasing.say("op.Summon", count=op.count, profile=phrasing.named(known) if known else op.profile)


_OPS: Final[Mapping[type[ops.Op], Callable[[Phrasing, Any], str]]] = MappingProxyType(
    {
        ops.ModifyStats: _stats,
        ops.GainSkill: _skill,
        ops.DamageTest: lambda phrasing, op: phrasing.say("op.DamageTest", strength=op.strength),
        ops.ShotsAt: lambda phrasing, op: phrasing.say("op.ShotsAt", columns=phrasing.columns(op.columns)),
        ops.LoseUnits: lambda phrasing, op: phrasing.say(
            "op.LoseUnits", units=phrasing.count(op.amount, "mystic_unit")
        ),
        ops.Push: lambda phrasing, op: phrasing.say("op.Push", distance=phrasing.length(op.distance)),
        ops.Summon: _summon,
        ops.Heal: lambda phrasing, op: phrasing.say("op.Heal", points=phrasing.count(op.hp, "life")),
        ops.RallyTest: lambda phrasing, op: phrasing.say("op.RallyTest", columns=phrasing.columns(op.columns)),
        ops.FearChallenge: lambda phrasing, op: phrasing.say("op.FearChallenge", fear=op.fear),
    }
)
