"""Who fights whom? Melees, the fights they can be split into, and who splits them [ADE-CBT-02..06, ADE-CBT-29]."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeAlias

import msgspec

from escarmouche.core import Total
from escarmouche.core.groups import groups
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.commanding import NO_DISCIPLINE, undead
from escarmouche.games.ages.queries.contact import enemies, friends
from escarmouche.games.ages.queries.skills import standing_in
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.state import Fight

Members: TypeAlias = tuple[int, ...]


class Claim(msgspec.Struct, frozen=True):
    """[ADE-CBT-05] What a player brings to the choice of a split: his total, and whose DIS is in it."""

    total: Total
    giver: int


def foes(board: Board, who: int) -> tuple[int, ...]:
    """[ADE-CBT-02, ADE-SKL-44] The enemies in contact that fight with it; whoever is hidden fights nobody."""
    figures = board.state.figures
    if figures[who].hidden or figures[who].where != "table":
        return ()
    touched = enemies(board, who)
    return tuple([one for one in touched if not figures[one].hidden]) if touched else ()


def melees(board: Board) -> list[Members]:
    """[ADE-CBT-02, ADE-RUL-103] The connected sets of fighters that are not free: connected by contact between enemies,
    or by any contact where the table reads it so."""
    left = {who: None for who in board.ids() if foes(board, who)}
    found = []
    while left:
        melee, waiting = set(), [next(iter(left))]
        while waiting:
            who = waiting.pop()
            if who in left:
                del left[who]
                melee.add(who)
                waiting += _linked(board, who)
        found.append(tuple(sorted(melee)))
    return found


def _linked(board: Board, who: int) -> tuple[int, ...]:
    touched = foes(board, who)
    return (*touched, *friends(board, who)) if board.settings.melee_links == "any_contact" else touched


def fought(board: Board, who: int) -> bool:
    """[ADE-CBT-25] Has it taken part in a fight in this phase?"""
    return board[who].deeds.fights > 0


def open_fights(board: Board) -> tuple[int, ...]:
    """[ADE-CBT-09] The fights that are not resolved yet, by number."""
    return tuple(number for number, fight in enumerate(board.state.fights) if not fight.over)


def broken(board: Board, fight: Fight) -> bool:
    """[ADE-CBT-29, ADE-RUL-133] Has somebody left play or contact before the fight was resolved?"""
    touched = foes(board, fight.one)
    return any(one not in touched for one in fight.against)


def engaged(board: Board, members: Collection[int]) -> Members:
    """[ADE-CBT-29, ADE-RUL-131, ADE-RUL-133] Those of some fighters who touch an enemy among them; nobody else counts
    or fights."""
    among = set(members)
    return tuple(sorted(who for who in among if among.intersection(foes(board, who))))


# --- splitting ------------------------------------------------------------------------------------------------------


def fight_of(centre: int, leaves: Members) -> Fight:
    """[ADE-CBT-03] A fight; between two, the lower number stands first."""
    if len(leaves) == 1:
        return Fight(min(centre, leaves[0]), (max(centre, leaves[0]),))
    return Fight(centre, tuple(sorted(leaves)))


def splits(board: Board, members: Members) -> Iterator[tuple[Fight, ...]]:
    """[ADE-CBT-03, ADE-CBT-04] Every way to part fighters into fights, everybody in exactly one, with an adversary."""
    among = set(members)
    touched = {who: tuple(one for one in foes(board, who) if one in among) for who in members}
    yield from _parted(touched, members)


def _parted(touched: dict[int, Members], left: Members) -> Iterator[tuple[Fight, ...]]:
    if not left:
        yield ()
        return
    for fight in _with(touched, left):
        rest = tuple(who for who in left if who not in fight.members)
        if all(any(one in rest for one in touched[who]) for who in rest):
            for others in _parted(touched, rest):
                yield (fight, *others)


def _with(touched: dict[int, Members], left: Members) -> Iterator[Fight]:
    """The fights that the first of those left may be in: alone against some, or with others against one."""
    first = left[0]
    near = [one for one in touched[first] if one in left]
    for against in groups(near):
        yield fight_of(first, against)
    for centre in near:
        beside = [one for one in touched[centre] if one in left and one != first]
        for others in groups(beside):
            yield fight_of(centre, (first, *others))


def claim(board: Board, members: Members, seat: int) -> Claim:
    """[ADE-CBT-05, ADE-CBT-06, ADE-SKL-90] The highest DIS of a player's fighters, and the power of each of them; a
    dash is −1, an undead may count its PEU. Among equals the one who would win a tie gives it."""
    mine = [who for who in members if board[who].seat == seat]
    giver = max(
        mine, key=lambda who: (discipline(board, who).value, standing_in(board, who, "dis"), _worth(board, who))
    )
    total = discipline(board, giver)
    for who in mine:
        total = total.plus(board.traits[who].power, "power", "ADE-CBT-05")
    return Claim(total, giver)


def _worth(board: Board, who: int) -> tuple[int, int]:
    return board.traits[who].val, -who


def discipline(board: Board, who: int) -> Total:
    """[ADE-CBT-06, ADE-SKL-90, ADE-ORD-08] What a fighter's DIS counts for in a melee; of DIS and PEU an undead uses
    the better."""
    own = stat(board, who, "dis")
    counted = Total(NO_DISCIPLINE) if own is None else own
    fear = stat(board, who, "fear") if undead(board, who) else None
    return fear if fear is not None and fear.value > counted.value else counted
