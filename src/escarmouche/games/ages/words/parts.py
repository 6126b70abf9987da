"""Parts of sentences that events, answers and questions have in common: sums, columns, combat dice, ways."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Final

import msgspec

from escarmouche.core import Total
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.words.namer import Namer
from escarmouche.kits.words.courses import course_told
from escarmouche.kits.words.text import Text, joined
from escarmouche.table.plane import CM

LEAST: Final = CM // 20  # half a millimetre: a shorter way is no way


# --- sums and columns ----------------------------------------------------------------------------------------------


def shift_said(namer: Namer, shift: Total) -> str:
    """Columns with their causes, behind a comma: `, 1 column left (dodge)`; where there are several, with what each of
    them shifts: `, 3 columns left (− 2 obstruction, − 1 dodge)`; none: nothing."""
    parts = [part for part in shift.parts if part.amount]
    if not parts:
        return ""
    if len(parts) == 1:
        causes: str = namer.cause(parts[0].name)
    else:
        causes = joined(", ", (f"{namer.signed(part.amount)} {namer.cause(part.name)}" for part in parts))
    return namer.say("shift", columns=namer.columns(shift.value), causes=causes)


def die_and_parts(namer: Namer, die: int, total: Total) -> Text:
    """A die and what is added to it: `4 + 1 (power of the target) = 5`."""
    parts = namer.parts(total)
    face = namer.face(die)
    return Text(face, f"{parts} = {namer.whole(die + total.value)}") if parts else Text(face)


# --- combat dice -----------------------------------------------------------------------------------------------------


class Laid(msgspec.Struct, frozen=True):
    """Combat dice as they lie, or would: which of the attacks are those of back blades, which dice bear Résolution."""

    against: tuple[int, ...]
    attacks: tuple[int, ...]
    defence: int
    strokes: int = 0
    fury: bool = False
    blades: tuple[int, ...] = ()
    resolved_attacks: tuple[int, ...] = ()
    resolved_defence: int = 0
    chain: str = ""
    chained: int = -1
    charge_bonus: int = 0


def laid_said(namer: Namer, laid: Laid) -> Text:
    """`2 dice on Morga [B] and 1 on Harpy [B]; 1 in defence; War fury`."""
    said = _aimed(namer, laid.against, laid.attacks, laid.defence)
    if laid.strokes:
        said.append(
            namer.say("laid.strokes", dice=namer.count(laid.strokes, "die"), skill=namer.skill("coup_de_maitre"))
        )
    if laid.fury:
        said.append(namer.skill("furie_guerriere"))
    blades = _aimed(namer, laid.against, laid.blades, 0)
    resolved = _aimed(namer, laid.against, laid.resolved_attacks, laid.resolved_defence)
    said += [namer.say("laid.with", dice=one, skill=namer.skill("lames_dorsales")) for one in blades]
    said += [namer.say("laid.with", dice=one, skill=namer.skill("resolution")) for one in resolved]
    if laid.chain:
        said.append(namer.say(f"laid.chain.{laid.chain}", enemy=namer.figure(laid.chained)))
    if laid.charge_bonus:
        said.append(namer.say("laid.charge", bonus=laid.charge_bonus))
    return joined(" ; " if namer.french else "; ", said) if said else namer.say("laid.none")


def _aimed(namer: Namer, against: Sequence[int], attacks: Sequence[int], defence: int) -> list[str]:
    """`2 dice on Morga [B] and 1 on Harpy [B]`, and `1 in defence`."""
    on = [(count, enemy) for count, enemy in zip(attacks, against, strict=False) if count]
    told = [namer.say("laid.on", dice=namer.count(count, "die"), enemy=namer.figure(enemy)) for count, enemy in on]
    said: list[str] = [namer.listed(told)] if told else []
    if defence:
        said.append(namer.count(defence, "defence_die"))
    return said


def fight_said(namer: Namer, members: Sequence[int]) -> Text:
    """`Morga [B] against Spearman 1 [A] and Spearman 2 [A]`: the one, then its adversaries."""
    return namer.say("against", one=namer.figure(members[0]), others=namer.figures(members[1:]))


# --- ways ----------------------------------------------------------------------------------------------------------


def way_said(namer: Namer, start: Point, end: Point) -> Text:
    """How far and where to, as the crow flies: `10 cm north-east`; empty where it is no way at all."""
    apart = dist(start, end)
    if apart < LEAST:
        return Text()
    return namer.say("way", length=namer.length(apart), direction=direction(namer, start, end))


def direction(namer: Namer, start: Point, end: Point) -> str:
    """`north-east`, or with its bearing where it is off that wind; a screen says it as the table is drawn."""

    def bearing(degrees: int, wind: str) -> str:
        return namer.say("bearing", degrees=degrees, wind=wind)

    return course_told(start, end, namer.wind, bearing)
