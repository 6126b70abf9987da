"""What is a stat worth now? What the card prints, and every cause that changes it [ADE-TST-05, ADE-TST-06].

A chapter that changes stats adds a function to `MODIFIERS`: states of a fighter, things put on it, zones it stands in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from escarmouche.core import Part, Total
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import Traits
from escarmouche.games.ages.effects import ModifyStats
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.queries import zones
from escarmouche.games.ages.queries.contact import is_free, within
from escarmouche.games.ages.queries.skills import has, immune
from escarmouche.games.ages.state import POINT_CLAUSES, Figure
from escarmouche.table.plane import CM

Modifier: TypeAlias = Callable[[Board, int, Stat], Iterator[Part]]
MELEE: Final = frozenset(("ini", "att", "def"))
MOVES: Final = frozenset(("mov", "air"))


def stat(board: Board, who: int, name: Stat) -> Total | None:
    """[ADE-PRO-01, ADE-TST-05] A stat with the causes that change it; None where the card prints a dash."""
    traits = board.traits[who]
    printed = traits.printed.get(name)
    if printed is not None and _unmarked(board.state.figures[who], traits):
        return printed
    key = ("stat", who, name)
    if key in board.memo:
        known: Total | None = board.memo[key]
        return known
    base = traits.stats.get(name)
    total = None
    if base is not None:
        total = _unraised(board, who, name, base)
    if base is not None and total is not None and name in zones.RAISED:
        raise_ = zones.raised(board, who, name, total.value, lambda leader: _flat_value(board, leader, name))
        total = total if raise_ is None else Total(base, (*total.parts, raise_))
    board.memo[key] = total
    return total


def _unmarked(figure: Figure, traits: Traits) -> bool:
    """Has nothing happened to a fighter that one of `MODIFIERS` looks for? Then most stats are as the card prints them,
    and need not be added up."""
    deeds = figure.deeds
    return not (
        figure.routed
        or figure.charged
        or figure.doomed
        or figure.lasting
        or deeds.points
        or deeds.dive
        or 2 * figure.lost >= traits.points
    )


def _unraised(board: Board, who: int, name: Stat, base: int) -> Total:
    """[ADE-RUL-141] A stat with all that changes it but Commandement, music and standard last."""
    parts = [part for modifier in _at_work(board, who) for part in modifier(board, who, name)]
    if name in zones.RAISED:
        parts += zones.flat(board, who, name)
    return Total(base, tuple(parts))


def _at_work(board: Board, who: int) -> tuple[Modifier, ...]:
    """The modifiers that can change any stat of a fighter as it is: most fighters have none, most of the time."""
    key = ("modifiers", who)
    known: tuple[Modifier, ...] | None = board.memo.get(key)
    if known is None:
        known = board.memo[key] = tuple(modifier for modifier, touches in MODIFIERS if touches(board, who))
    return known


def _flat_value(board: Board, who: int, name: Stat) -> int | None:
    """The same of a leader, as a number."""
    base = board.traits[who].stats.get(name)
    return None if base is None else _unraised(board, who, name, base).value


def value(board: Board, who: int, name: Stat) -> int | None:
    """The same as a number."""
    traits = board.traits[who]
    printed = traits.printed.get(name)
    if printed is not None and _unmarked(board.state.figures[who], traits):
        return printed.base
    total = stat(board, who, name)
    return None if total is None else total.value


def values(board: Board, who: int, names: Sequence[Stat]) -> tuple[int | None, ...]:
    """Several of them at once: what nothing can change is what the card prints."""
    if _at_work(board, who):
        return tuple([value(board, who, name) for name in names])
    printed = board.traits[who].stats
    return tuple([value(board, who, name) if name in zones.RAISED else printed.get(name) for name in names])


def known(board: Board, who: int, name: Stat) -> int:
    """A stat that every card prints, as a number."""
    total = stat(board, who, name)
    assert total is not None, f"{board.traits[who].name} has no {name}"
    return total.value


def stat_for_test(board: Board, who: int, name: Stat, *, changes_level: bool = False) -> Total | None:
    """[ADE-TST-18, ADE-FLY-13, ADE-RUL-51] A stat as a test uses it: MOU counts in steps of 2.5 cm, rounded down; a
    flyer above the ground, or that changes level, uses its second MOU, less 5 cm unless the table takes these from the
    potential alone."""
    if name not in MOVES:
        return stat(board, who, name)
    aloft = board[who].level > 0 or changes_level
    moved = stat(board, who, "air" if aloft and "air" in board.traits[who].stats else "mov")
    if moved is None:
        return None
    lessened = changes_level and board.settings.level_change_cost == "stat_before_doubling"
    length = moved.value - (5 * CM if lessened else 0)
    return Total(length * 2 // (5 * CM))


# --- states -----------------------------------------------------------------------------------------------------------


def wounded(board: Board, who: int) -> bool:
    """[ADE-PRO-11, ADE-SKL-02, ADE-SKL-50, ADE-MAC-05, ADE-RUL-106] Has it lost half its life points? With Endurance
    more than half; who fights on although eliminated is; a machine never is."""
    figure, traits = board[who], board.traits[who]
    if traits.machine is not None:
        return False
    if figure.doomed:
        return True
    lost = 2 * figure.lost
    return lost > traits.points if has(board, who, "endurance") else lost >= traits.points


def _wound(board: Board, who: int, name: Stat) -> Iterator[Part]:
    """[ADE-PRO-11] Wounded: 1 less of everything but MOU."""
    if name not in MOVES and wounded(board, who) and not immune(board, who, "malus_de_blessure"):
        yield Part("wounded", -1, "ADE-PRO-11")


def _rout(board: Board, who: int, name: Stat) -> Iterator[Part]:
    """[ADE-FEA-10] Routed: likewise, and both add up."""
    if name not in MOVES and board[who].routed:
        yield Part("routed", -1, "ADE-FEA-10")


def _charge(board: Board, who: int, name: Stat) -> Iterator[Part]:
    """[ADE-ASS-03, ADE-ASS-04, ADE-FLY-06, ADE-RUL-19] The penalty of whoever was charged, once; the bonus of a
    dive."""
    if name in MELEE and board[who].charged:
        yield Part("charged", -1, "ADE-ASS-03")
    if name in ("ini", "att", "str") and board[who].deeds.dive:
        yield Part("dive", 2, "ADE-FLY-06")


def unfocused(board: Board, who: int) -> bool:
    """[ADE-MYS-25, ADE-SKL-132] Would an enemy in contact keep a mystic from concentrating?"""
    return not immune(board, who, "deconcentration") and not is_free(board, who)


def _unfocused(board: Board, who: int, name: Stat) -> Iterator[Part]:
    """[ADE-MYS-25] A mystic in contact with an enemy has 1 MYS less."""
    if name == "mys" and unfocused(board, who):
        yield Part("unfocused", -1, "ADE-MYS-25")


def _points(board: Board, who: int, name: Stat) -> Iterator[Part]:
    """[ADE-SKL-29, ADE-SKL-97, ADE-EQP-12, ADE-TST-19, ADE-FLY-13] Points put into the stat this turn; one of MOU is a
    cm, of both values of a flyer."""
    into = "mov" if name == "air" else name
    for one in board[who].deeds.points:
        if one.stat == into:
            yield Part(one.source, one.count * (CM if name in MOVES else 1), POINT_CLAUSES[one.source])


def _lasting(board: Board, who: int, name: Stat) -> Iterator[Part]:
    """Formulas and tactics that run on the fighter."""
    for one in board[who].lasting:
        if isinstance(one.op, ModifyStats) and (change := one.op.on(name)):
            yield Part(one.source, change, "ADE-MYS-08")


def _desperate(board: Board, who: int, name: Stat) -> Iterator[Part]:
    """[ADE-SKL-39, ADE-RUL-87] Désespéré: in a fight against adversaries who are worth more, all together."""
    if name in MELEE and has(board, who, "desespere") and _outvalued(board, who):
        yield Part("desespere", 1, "ADE-SKL-39")


def _outvalued(board: Board, who: int) -> bool:
    bout = board.state.bout
    if bout is None or who not in board.state.fights[bout.fight].members:
        return False
    against = board.state.fights[bout.fight].adversaries(who)
    return sum(board.traits[one].val for one in against) > board.traits[who].val


def _fierce(board: Board, who: int, name: Stat) -> Iterator[Part]:
    """[ADE-SKL-57, ADE-FLY-13, ADE-PRO-06] Farouche: farther than MOU from every friend of another class; to have none
    is no class in common."""
    if name not in MELEE or not has(board, who, "farouche"):
        return
    reach = value(board, who, "air" if board[who].level > 0 else "mov") or 0
    kind = board.traits[who].kind
    near = (one for one in board.ids(board[who].seat) if one != who and not (kind and board.traits[one].kind == kind))
    if not any(within(board, who, one, reach) for one in near):
        yield Part("farouche", 1, "ADE-SKL-57")


def _moon(board: Board, who: int, name: Stat) -> Iterator[Part]:
    """[ADE-SKL-121] What the die of the Sélénites gives them for the whole game."""
    die = board.state.moon
    if die < 2 or "selenite" not in board.traits[who].skills:
        return
    if name == "ini" or (name == "mys" and die == 6):
        yield Part("selenite", 1, "ADE-SKL-121")
    elif name == "mov" and die >= 4:
        yield Part("selenite", 5 * CM // 2, "ADE-SKL-121")


# Every modifier, and whom it can touch at all.
MODIFIERS: Final[tuple[tuple[Modifier, Callable[[Board, int], bool]], ...]] = (
    (_wound, lambda board, who: bool(board[who].lost) or board[who].doomed),
    (_rout, lambda board, who: board[who].routed),
    (_charge, lambda board, who: board[who].charged or board[who].deeds.dive),
    (_unfocused, lambda board, who: board.traits[who].mystic is not None),
    (_points, lambda board, who: bool(board[who].deeds.points)),
    (_lasting, lambda board, who: bool(board[who].lasting)),
    (_desperate, lambda board, who: has(board, who, "desespere")),
    (_fierce, lambda board, who: has(board, who, "farouche")),
    (_moon, lambda board, _who: board.state.moon > 1),
)
