"""Who shoots with what: groups, kinds of weapons, the shot of an assault [ADE-SHO-09, ADE-ART-01, ADE-ORD-06]."""

from __future__ import annotations

from math import dist

from escarmouche.core import Script
from escarmouche.games.ages.asks.shooting import SHOT_KINDS, AimedShot, Shooting, aimed_at
from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.shooting import Shot
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.moves import Way
from escarmouche.games.ages.queries.shots import ASSAULT_SHOT, Source, apart, source_of
from escarmouche.games.ages.queries.sight import stand
from escarmouche.games.ages.refusals.shooting import target_refusal
from escarmouche.games.ages.rules.artillery import area_shot, piercing_shot
from escarmouche.games.ages.rules.shooting import plain_shot
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.table.plane import beginning, path_length

SHORT_OF = 3 * CONTACT  # this far before contact one shoots (ADE-SKL-124)


def shoot(game: Position, group: tuple[int, ...], action: Shooting) -> Script[None]:
    """[ADE-ACT-03, ADE-SHO-09, ADE-SHO-10, ADE-SKL-110, ADE-RUL-122] Everybody of the group shoots at the target: all
    dice, then all damage."""
    kind = SHOT_KINDS[type(action)]
    sources = [kind.source(game.board, who, action.weapon) for who in group]
    hits: list[Hit] = []
    for source in sources:
        hits += yield from fire(game, source, action, kind.rule.name)
    yield from suffer(game, hits)


def fire(game: Position, source: Source, action: Shooting, name: str, machine: int = -1) -> Script[list[Hit]]:
    """[ADE-ORD-06] One shot with whatever the weapon is."""
    target = aimed_at(game.board, action)
    game.tell(Shot(source.who, target.who, name, round(apart(source.at, target)), action.at, machine))
    if source.weapon.artillery == "area":
        return (yield from area_shot(game, source, target))
    if source.weapon.artillery == "piercing":
        return (yield from piercing_shot(game, source, target.who))
    bonus = action.bonus if isinstance(action, AimedShot) else ""
    steady, strong = bonus == "aim", bonus == "strength"
    return (yield from plain_shot(game, source, target.who, steady=steady, strong=strong))


def assault_aims(board: Board, group: tuple[int, ...], targets: tuple[int, ...], weapon: int) -> tuple[int, ...]:
    """[ADE-SKL-124, ADE-RUL-143] At whom the shots of an assault may be made: at the first of its targets, which was in
    sight as it was declared, and at any other that all the shooters see as they set out."""
    sources = [source_of(board, who, weapon) for who in group]
    first, *others = targets
    return first, *(one for one in others if all(target_refusal(board, each, one) is None for each in sources))


def assault_shots(game: Position, shooters: dict[int, Point], weapon: int, target: int) -> Script[None]:
    """[ADE-SKL-124, ADE-ACT-03, ADE-RUL-143] The shots of an assault, each from the last place before contact, on the
    target's level, at difficulty 2; all damage comes at the end. Whether they may be made is for its declaration to
    say."""
    board = game.board
    hits: list[Hit] = []
    for who, at in shooters.items():
        source = source_of(board, who, weapon, at, board[target].level)
        gap = apart(source.at, stand(board, target))
        game.tell(Shot(who, target, "assault_shot", round(gap), why="ADE-SKL-124"))
        hits += yield from plain_shot(game, source, target, fixed=ASSAULT_SHOT)
    yield from suffer(game, hits)


def short_of_contact(board: Board, who: int, start: Point, way: Way, targets: tuple[int, ...]) -> Way:
    """[ADE-SKL-124, ADE-ORD-04] The way to the last place before contact: whoever comes along the side of a base leaves
    it later than whoever comes straight at it; whoever has no room to stop short stays where it is."""
    path = (start, *way.path)
    length, back = path_length(path), SHORT_OF
    bases = [(board[one].x, board[one].y, board.traits[one].radius + board.traits[who].radius) for one in targets]
    while back < length:
        short = beginning(path, length - back)
        if all(dist(short[-1], (x, y)) > apart + CONTACT for x, y, apart in bases):
            return Way(short, way.cost - back)
        back += CONTACT
    return Way((start,), 0.0)
