"""What does a scene say that cannot be? Numbers that no figure has, summoners, fights that are not there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from escarmouche.core import Problem
from escarmouche.games.ages.board import LEVELS
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.secrets import Sequence as CardSequence
from escarmouche.games.ages.state import NOBODY, Card, Figure
from escarmouche.kits.faults import in_both
from escarmouche.kits.scenes.scene import FigureLine
from escarmouche.kits.scenes.values import LETTERS

UPKEEP_STEPS: Final = 6  # ADE-ORD-13
LED: Final = ("deployment_piles", "deployment", "infiltration", "piles")  # phases with a tactician
DOMINATED: Final = ("combat_split", "combat", "fight", "exchange", "pursuit", "upkeep")  # and with a dominant


def figure_faults(lines: Sequence[FigureLine], cast: Cast, figures: Sequence[Figure]) -> Iterator[Problem]:
    """[ADE-FLY-02, ADE-ACT-10, ADE-PRO-10, ADE-PRO-13] Levels, fronts and points that nobody has: who stands on the
    table has a point left, or is eliminated and fights on."""
    for line, one in zip(lines, figures, strict=True):
        most = cast.traits[one.traits].points - (one.where == "table" and not one.doomed)
        for name, value, limit, why in (
            ("level", one.level, LEVELS - 1, "ADE-FLY-02"),
            ("facing", one.facing, 359, "ADE-ACT-10"),
            ("lost", one.lost, most, "ADE-PRO-13"),
        ):
            if not 0 <= value <= limit:
                what = f"{line.name}: {name} is 0 to {limit}, not {value}"
                french = f"{line.name} : {name} va de 0 à {limit}, pas {value}"
                yield in_both(str(line.at), what, why, french)


def card_faults(lines: Sequence[FigureLine], cards: Sequence[Card], figures: Sequence[Figure]) -> Iterator[Problem]:
    """[ADE-TAC-11] Nobody acts with a card that is not there."""
    for line, one in zip(lines, figures, strict=True):
        if not NOBODY <= one.bearer < len(cards):
            what = f"{line.name}: bearer is at most {len(cards) - 1}, not {one.bearer}"
            french = f"{line.name} : bearer vaut {len(cards) - 1} au plus, pas {one.bearer}"
            yield in_both(str(line.at), what, "ADE-TAC-11", french)


def sequence_faults(cards: Sequence[Card], sequences: Sequence[CardSequence]) -> Iterator[Problem]:
    """[ADE-SEQ-01..03] A player's pile and reserve are of his own cards, each in one of them."""
    for seat, one in enumerate(sequences):
        strange = [card for card in one.cards if card < 0 or cards[card].seat != seat]
        if strange or set(one.pile) & set(one.reserve):
            what = f"pile and reserve {LETTERS[seat]} are of his own cards, each in one of them"
            french = f"la pile et la réserve {LETTERS[seat]} sont de ses propres cartes, chacune dans l'une des deux"
            yield in_both("scene", what, "ADE-SEQ-03", french)


def summoner_faults(lines: Sequence[FigureLine], figures: Sequence[Figure]) -> Iterator[Problem]:
    """[ADE-MYS-36] Whoever was summoned acts with the card of a friend: its summoner's, or that of whoever summoned
    that one."""
    for line, one in zip(lines, figures, strict=True):
        chain = [one]
        while chain[-1].summoner != NOBODY and len(chain) <= len(figures):
            chain.append(figures[chain[-1].summoner])
        if len(chain) > len(figures) or any(other.seat != one.seat for other in chain):
            what = f"{line.name} is summoned by no friend with a card"
            french = f"{line.name} n'a pas d'invocateur ami qui ait une carte"
            yield in_both(str(line.at), what, "ADE-MYS-36", french)


def course_faults(fields: Mapping[str, Any], figures: Sequence[Figure]) -> Iterator[Problem]:
    """[ADE-CBT-03, ADE-ORD-09, ADE-ORD-10, ADE-ORD-13] In the middle of a fight, or after one, a scene says which: one
    against enemies; somebody is active, tactician, dominant where that counts; and the upkeep has so many steps."""
    phase, fights, bout, chases = (fields[name] for name in ("phase", "fights", "bout", "chases"))
    named = [one.fight for one in (bout, *chases) if one is not None]
    wanted = {"fight": bout, "exchange": bout, "pursuit": chases}
    unequal = [one for one in fights if {figures[who].seat for who in one.against} != {1 - figures[one.one].seat}]
    if not wanted.get(phase, True) or unequal or any(not 0 <= one < len(fights) for one in named):
        what = f"in phase {phase} say `fights` of one against enemies, and `bout` or `chases`"
        french = f"dans la phase {phase}, dites `fights`, un contre des ennemis, et `bout` ou `chases`"
        yield in_both("scene", what, "ADE-ORD-09", french)
    for name, called, french, phases in (
        ("seat", "active", "actif", (phase,)),
        ("tactician", "tactician", "tacticien", LED),
        ("dominant", "dominant", "dominant", DOMINATED),
    ):
        if phase in phases and fields[name] not in (0, 1):
            told = f"dans la phase {phase}, quelqu'un est {french}"
            yield in_both("scene", f"in phase {phase} somebody is {called}", "ADE-TUR-02", told)
    if not 0 <= fields["step"] < UPKEEP_STEPS:
        what = f"step is 0 to {UPKEEP_STEPS - 1}, not {fields['step']}"
        french = f"step va de 0 à {UPKEEP_STEPS - 1}, pas {fields['step']}"
        yield in_both("scene", what, "ADE-ORD-13", french)
