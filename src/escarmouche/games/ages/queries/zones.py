"""Who is galvanised by whom? Leaders, musicians, standard bearers and their staffs [ADE-SKL-22..28].

`stats` asks here last: the flat bonuses of music and standard, then the raise of the best leader. A zone works from the
first turn on, among fighters on the table (ADE-RUL-116).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from escarmouche.core import Part
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import GALVANISED
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.profiles import Skill
from escarmouche.games.ages.queries.contact import within
from escarmouche.games.ages.queries.skills import has, skills
from escarmouche.table.plane import CM

RADIUS: Final = 10 * CM  # for each rank
WIDER: Final = 5 * CM  # for the powerful of these peoples (ADE-SKL-25)
WIDE_PEOPLES: Final = frozenset(("Loup", "Hyène"))  # where the content has no entry for a people
RAISED: Final = frozenset(("cou", "dis", "fear"))


def radius(board: Board, who: int) -> int:
    """[ADE-SKL-25, ADE-SKL-91, ADE-SKL-103] How far a galvanise zone reaches."""
    traits = board.traits[who]
    people = board.cast.content.peoples.get(traits.people)
    wide = traits.power > 1 and (traits.people in WIDE_PEOPLES if people is None else people.wide_zones)
    return traits.rank * RADIUS + (WIDER if wide else 0)


def in_zone(board: Board, source: int, who: int) -> bool:
    """[ADE-SKL-25, ADE-SKL-101, ADE-FLY-08] Is a friend in the zone of a fighter itself: near enough, on its level or
    an adjacent one? A Paria heeds only its like."""
    one, other = board[source], board[who]
    if one.where != "table" or other.where != "table" or one.seat != other.seat or source == who:
        return False
    if has(board, who, "paria") and not has(board, source, "paria"):
        return False
    return abs(one.level - other.level) <= 1 and within(board, source, who, radius(board, source))


def staff(board: Board, leader: int) -> tuple[int, ...]:
    """[ADE-SKL-26, ADE-SKL-27, ADE-RUL-64] The members of a leader's staff whose conditions still hold: he stands in
    their zones."""
    key = ("staff", leader)
    known: tuple[int, ...] | None = board.memo.get(key)
    if known is None:
        mine = (one for one in board.ids(board[leader].seat) if board[one].staff == leader)
        known = board.memo[key] = tuple(one for one in mine if in_zone(board, one, leader))
    return known


def galvanises(board: Board, source: int, who: int) -> bool:
    """[ADE-SKL-23, ADE-SKL-26] Is a friend in the zone of a leader, a musician or a standard bearer? The zones of a
    staff are each the union of all."""
    if source == who:
        return False
    leader = source if has(board, source, "commandement") else board[source].staff
    if leader >= 0 and board[leader].where == "table":
        members = staff(board, leader)
        if source == leader or source in members:
            return any(one == who or in_zone(board, one, who) for one in (leader, *members)) and _heeds(
                board, who, source
            )
    return in_zone(board, source, who)


def _heeds(board: Board, who: int, source: int) -> bool:
    return not has(board, who, "paria") or has(board, source, "paria")


def bearers(board: Board, seat: int, skill: Skill) -> tuple[int, ...]:
    """The fighters of a player on the table with such a skill; none before the first turn."""
    if not board.state.turn:
        return ()
    key = ("bearers", seat, skill)
    known: tuple[int, ...] | None = board.present.get(key)
    if known is None:
        if ("bearers", seat) not in board.present:
            _list_bearers(board, seat)
        known = board.present.setdefault(key, ())
    return known


def _list_bearers(board: Board, seat: int) -> None:
    """Who of a player's fighters has which skill, all at once."""
    found: dict[Skill, list[int]] = {}
    for one in board.ids(seat):
        for skill in skills(board, one):
            found.setdefault(skill, []).append(one)
    for skill, bearing in found.items():
        board.present["bearers", seat, skill] = tuple(bearing)
    board.present["bearers", seat] = ()  # listed: whoever is not here has none


def flat(board: Board, who: int, name: Stat) -> Iterator[Part]:
    """[ADE-SKL-23, ADE-SKL-91, ADE-SKL-103, ADE-TAC-08] 1 DIS for music; 1 COU for a standard, and 1 PEU of a leader or
    an undead commander. Several do not add up."""
    if name not in GALVANISED or has(board, who, "inalterable"):
        return
    skill: Skill = "musicien" if name == "dis" else "porte_etendard"
    if name == "fear" and not _rallies_by_fear(board, who):
        return
    if any(galvanises(board, one, who) for one in bearers(board, board[who].seat, skill)):
        yield Part(skill, 1, "ADE-SKL-91" if name == "dis" else "ADE-SKL-103")


def _rallies_by_fear(board: Board, who: int) -> bool:
    dead = has(board, who, "mort_vivant") or has(board, who, "immortel_des_tenebres")
    return has(board, who, "commandement") or (dead and board.side(board[who].seat).commander == who)


def raised(board: Board, who: int, name: Stat, own: int, of: Callable[[int], int | None]) -> Part | None:
    """[ADE-SKL-22, ADE-SKL-24, ADE-SKL-28, ADE-RUL-65, ADE-RUL-89, ADE-RUL-141] The raise of the best leader: his rank,
    never above his own value; only a frightening leader raises PEU. `of` gives a leader's value."""
    if name not in GALVANISED or has(board, who, "inalterable"):
        return None
    best = 0
    for leader in bearers(board, board[who].seat, "commandement"):
        if galvanises(board, leader, who) and (his := of(leader)) is not None:
            best = max(best, min(board.traits[leader].rank, his - own))
    return Part("commandement", best, "ADE-SKL-22") if best > 0 else None
