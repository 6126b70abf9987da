"""What does a change do to the game? The changed game against the game as it is, in matches with the same pairing and
the same dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import erfc, sqrt
from typing import Any

import msgspec

from escarmouche.arena.estimates import Estimate, Ratio
from escarmouche.arena.lines import MatchLine
from escarmouche.arena.overrides import change_of, digest_with, entries_of, faults_with, is_override
from escarmouche.arena.plans import Arm, Plan, fields_force
from escarmouche.arena.standings import Course, course
from escarmouche.core import Faulty
from escarmouche.kits.content.options import chosen, options, settings_type, word_of
from escarmouche.kits.faults import fault, fault_said, faulty_in_both, in_both
from escarmouche.kits.kind import GameKind
from escarmouche.kits.study.doubt import Z95


class Shift(msgspec.Struct, frozen=True):
    """A number in the game as it is and in the changed one, and the difference, matched unit by unit."""

    before: float
    after: float
    change: Estimate

    @property
    def told(self) -> bool:
        """Is the difference told from nothing, at 95 %?"""
        return self.change.low > 0 or self.change.high < 0


class Effect(msgspec.Struct, frozen=True):
    """What one arm of a study did."""

    arm: str
    matches: int  # in each of the two games
    crashed: int
    touched: Shift | None  # the share of the forces that the change touches, against those it does not
    entrants: dict[str, Shift | None]  # None for who met nobody
    first_seat: Shift
    draws: Shift
    decisions: Shift
    course: Course


def effects(plan: Plan, lines: Sequence[MatchLine]) -> tuple[Effect, ...]:
    """The effect of every arm but the first, which is the game as it is."""
    return tuple(_effect(plan, lines, arm) for arm in range(1, len(plan.arms)))


def _effect(plan: Plan, lines: Sequence[MatchLine], arm: int) -> Effect:
    broken = {line.unit for line in lines if line.fault and line.arm in (0, arm)}
    before = [line for line in lines if line.arm == 0 and line.unit not in broken]
    after = [line for line in lines if line.arm == arm and line.unit not in broken]

    met = {entrant for line in after for entrant in line.entrants}

    def shift(values: Callable[[MatchLine], Iterable[float]], slack: float = 0.25) -> Shift:
        return _shift(before, after, values, slack)

    return Effect(
        arm=plan.arms[arm].name,
        matches=len(after),
        crashed=sum(1 for line in lines if line.fault and line.arm in (0, arm)),
        touched=shift(lambda line: _shares(line, plan.focus)) if plan.focus else None,
        entrants={
            name: shift(partial(_shares, entrants=(index,))) if index in met else None
            for index, name in enumerate(plan.entrant_names())
        },
        first_seat=shift(lambda line: (line.share(0),)),
        draws=shift(lambda line: (float(not line.winners),)),
        decisions=shift(lambda line: (float(line.decisions),), slack=0.0),
        course=course(after),
    )


def _shares(line: MatchLine, entrants: Iterable[int]) -> tuple[float, ...]:
    return tuple(line.share(line.entrants.index(one)) for one in entrants if one in line.entrants)


def _shift(
    before: Sequence[MatchLine],
    after: Sequence[MatchLine],
    values: Callable[[MatchLine], Iterable[float]],
    slack: float,
) -> Shift:
    """Two means and their difference, each unit against itself; where no unit differs, the interval says that a few
    more might have (`slack`, see `estimates`)."""
    means, difference = (Ratio(), Ratio()), Ratio()
    for ratio, lines, sign in ((means[0], before, -1.0), (means[1], after, 1.0)):
        for line in lines:
            for value in values(line):
                ratio.add(line.unit, value)
                difference.add(line.unit, sign * value, 0.5)  # before and after are one observation
    return Shift(means[0].estimate().value, means[1].estimate().value, difference.estimate(slack))


# --- arms -----------------------------------------------------------------------------------------------------------


def own_arm(kind: GameKind[Any]) -> Arm:
    """The game as it is."""
    return Arm("", kind.content_digest())


def changed_arm(kind: GameKind[Any], changes: Sequence[str]) -> Arm:
    """The game with all these changes at once: figures of cards (`card.figure=value`) and settings (`name=value`)."""
    if not changes:
        raise faulty_in_both(
            "change", "say what is changed, such as gro_orc.melee=4", "dites ce qui change, comme gro_orc.melee=4"
        )
    cards = [text for text in changes if is_override(text)]
    agreed = chosen(kind.setup_type, [text for text in changes if not is_override(text)])
    pack = change_of(kind, cards) if cards else ""
    settings = msgspec.json.encode(agreed).decode() if agreed is not None else ""
    _refuse_unread(kind, cards, pack)
    content = digest_with(kind, pack)
    if pack and content == kind.content_digest():
        raise faulty_in_both(
            " ".join(cards), "changes nothing: the card says so already", "ne change rien : la carte le dit déjà"
        )
    return Arm(" ".join(changes), content, pack, settings)


def _refuse_unread(kind: GameKind[Any], cards: Sequence[str], pack: str) -> None:
    """A figure that the game works out by itself cannot be studied by writing another one on the card: what the card
    declares is only compared with it, and the comparison says so."""
    for text in cards:
        path = text.partition("=")[0].strip().partition("/")[2] or text.partition("=")[0].strip()
        field = path.partition(".")[2]
        for problem in faults_with(kind, pack):
            if problem.where.endswith(f"].{field}") and "is declared" in problem.what:
                raise Faulty(
                    (
                        in_both(
                            text,
                            f"the game works this out from the rest of the card, no match reads it: {problem.what}",
                            problem.why,
                            f"le jeu le calcule d'après le reste de la carte : {fault_said(problem, 'fr')}",
                        ),
                    )
                )


def same_everywhere(lines: Sequence[MatchLine]) -> bool:
    """Did every match of the changed game go exactly as in the game as it is? What the cards cost is not looked at: it
    is written down with a match and need not be read in it."""
    told: dict[tuple[int, int], set[Any]] = {}
    for line in lines:
        went = tuple((one.survived, one.dealt, one.taken) for one in line.figures)
        turned = line.number % 2
        course = (line.winners, line.scores, line.decisions, line.turns, line.leads, line.fault, went)
        told.setdefault((line.unit, turned), set()).add(course)
    return bool(told) and all(len(courses) == 1 for courses in told.values())


def option_arms(kind: GameKind[Any], names: Sequence[str] = ()) -> tuple[Arm, ...]:
    """One arm for every other reading of every option (or of those that are named)."""
    settings = settings_type(kind.setup_type)
    known = options(settings) if settings is not None else {}
    for name in names:
        if name not in known:
            raise Faulty((fault(name, "no_setting", known=", ".join(known) or "-"),))
    wanted = names or tuple(known)
    return tuple(changed_arm(kind, [f"{name}={word_of(reading)}"]) for name in wanted for reading in known[name][1:])


def touched(kind: GameKind[Any], arm: Arm, forces: Sequence[str], scenario: str) -> tuple[int, ...]:
    """The forces that field a card which the arm changes, by their places; none where all do, or none does."""
    if kind.facts.together:
        return ()  # nobody meets those whom it does not touch
    cards = entries_of(arm.pack)
    found = [
        index for index, force in enumerate(forces) if fields_force(kind, force, forces[index - 1], scenario) & cards
    ]
    return tuple(found) if len(found) < len(forces) else ()


def fielding(kind: GameKind[Any], arm: Arm) -> tuple[frozenset[str], list[str]]:
    """Which of the cards of lists an arm changes, and the ready lists that field one of them."""
    if kind.rosters is None:
        return frozenset(), []
    cards = entries_of(arm.pack) & {card.id for card in kind.rosters.catalogue("en").cards}
    ready = kind.rosters.ready("en")
    return cards, [name for name, one in ready.items() if cards & {entry.card for entry in one.entries}]


def holm(changes: Sequence[Estimate], risk: float = 0.05) -> tuple[bool, ...]:
    """Which of many differences are told from nothing when all are looked at together (Holm's step-down method)."""
    chances = [_chance(one) for one in changes]
    told = [False] * len(chances)
    for rank, index in enumerate(sorted(range(len(chances)), key=lambda one: chances[one])):
        if chances[index] > risk / (len(chances) - rank):
            break
        told[index] = True
    return tuple(told)


def _chance(one: Estimate) -> float:
    """How likely a difference as large as this is by chance alone (normal, two sides)."""
    error = (one.high - one.low) / (2 * Z95)
    return erfc(abs(one.value) / error / sqrt(2)) if error else float(one.value == 0)
