"""Points that a fighter may put into its stats: Concentration, mutagen, steam [ADE-SKL-29, ADE-SKL-97, ADE-EQP-12]."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.profiles import PRINTED, Skill
from escarmouche.games.ages.queries.skills import skill, skills
from escarmouche.games.ages.queries.stats import MOVES, value
from escarmouche.table.plane import CM

Source: TypeAlias = Literal["concentration", "mutagen", "steam"]
SOURCES: Final[tuple[Source, ...]] = ("concentration", "mutagen", "steam")
SKILLS: Final[dict[Source, frozenset[Skill]]] = {
    "concentration": frozenset(("concentration",)),
    "mutagen": frozenset(("mutagene",)),
    "steam": frozenset(("vapeur", "naphte")),
}
PER_STAT = 2  # of Concentration and mutagen (ADE-SKL-29, ADE-SKL-97)
RAISED: Final[tuple[Stat, ...]] = (  # a flyer has one MOU of two values, and points in it count for both
    "mov", "ini", "att", "str", "def", "res", "aim", "cou", "fear", "dis", "mys", "shot",
)  # fmt: skip


def steam_stats(board: Board, who: int) -> tuple[Stat, ...]:
    """[ADE-EQP-08, ADE-EQP-14] The stats that steam or naphtha may raise; `shot` is the FOR of its ranged weapon."""
    if not bears(board, who, "steam"):
        return ()
    uses = (skill(board, who, "vapeur"), skill(board, who, "naphte"))
    return tuple(dict.fromkeys(PRINTED[name] for use in uses if use for name in use.names if name in PRINTED))


def bears(board: Board, who: int, source: Source) -> bool:
    """[ADE-SKL-29, ADE-SKL-93, ADE-EQP-08, ADE-EQP-14] Has it the skill that points of a source come from?"""
    return not SKILLS[source].isdisjoint(skills(board, who))


def points_put(board: Board, who: int, source: Source, stat: Stat | None = None) -> int:
    """How many points of a source lie in a stat, or in all of them."""
    return sum(one.count for one in board[who].deeds.points if one.source == source and stat in (None, one.stat))


def points_left(board: Board, who: int, source: Source) -> int:
    """[ADE-SKL-29, ADE-SKL-95, ADE-EQP-12] How many points of a source are still at hand this turn."""
    if source == "concentration":
        use = skill(board, who, "concentration")
        return use.x - points_put(board, who, source) if use else 0
    deeds = board[who].deeds
    return max(0, deeds.mutagen if source == "mutagen" else deeds.steam)


def room(board: Board, who: int, source: Source, stat: Stat) -> int:
    """[ADE-SKL-29, ADE-SKL-97, ADE-EQP-12, ADE-EQP-13, ADE-FLY-13, ADE-PRO-04] How many points of a source a stat may
    still take: 2 in a bold stat by Concentration, 2 in any but POU and FOI by mutagen, as many as it is worth by
    steam."""
    if stat == "shot":
        return _room_in_shots(board, who, source)
    if stat not in board.traits[who].stats or stat == "air":
        return 0
    held, left = points_put(board, who, source, stat), points_left(board, who, source)
    if source == "steam":
        unit = CM if stat in MOVES else 1
        aloft = stat == "mov" and board[who].level > 0
        own = (value(board, who, "air" if aloft else stat) or 0) // unit - held
        return max(0, min(left, own - held)) if stat in steam_stats(board, who) else 0
    open_ = stat in board.traits[who].bold if source == "concentration" else stat != "mys"
    return max(0, min(left, PER_STAT - held)) if open_ else 0


def _room_in_shots(board: Board, who: int, source: Source) -> int:
    """[ADE-EQP-13, ADE-EQP-14] The same of FOR(tir): by steam or naphtha alone, as many as the strongest weapon has."""
    if source != "steam" or "shot" not in steam_stats(board, who):
        return 0
    own = max((weapon.strength for weapon in board.traits[who].weapons), default=0)
    return max(0, min(points_left(board, who, source), own - points_put(board, who, source, "shot")))
