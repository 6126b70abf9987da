"""Doses of mutagen at the start of a turn [ADE-SKL-93..96]."""

from __future__ import annotations

from escarmouche.chance import Die, Pool
from escarmouche.core import Choose, Script
from escarmouche.games.ages.events.points import Dosed, DosesCounted
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.mutagen import SMALL, doses, mutagen_total, mutants
from escarmouche.games.ages.queries.skills import skill
from escarmouche.games.ages.rules.damage import lose_points
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.state import NOBODY, SEATS

OVERDOSE = 6


def give_doses(game: Position) -> Script[None]:
    """[ADE-SKL-93..96, ADE-ORD-01] Each player counts his doses and names who takes them, one each; then the dice."""
    for seat in SEATS:
        if mutants(game.board, seat):
            count: int = yield from _count(game, seat)
            taking: tuple[int, ...] = yield from _takers(game, seat, count)
            for who in taking:
                yield from _dose(game, who)


def _count(game: Position, seat: int) -> Script[int]:
    """[ADE-SKL-94] A small total gives a dose only if a die allows it."""
    total = mutagen_total(game.board, seat)
    count, die = doses(total), 0
    if total < SMALL:
        die = yield Die(why="ADE-SKL-94")
        count = int(10 * die <= total)
    game.tell(DosesCounted(seat, total, count, die))
    return count


def _takers(game: Position, seat: int, count: int) -> Script[tuple[int, ...]]:
    """[ADE-SKL-95] At most one dose each; a player need not give all."""
    taking: tuple[int, ...] = ()
    while len(taking) < count and (left := tuple(who for who in mutants(game.board, seat) if who not in taking)):
        who: int = yield Choose(seat, (*left, NOBODY), "ADE-SKL-95", "dose", figures=True, lets_by=NOBODY)
        if who == NOBODY:
            break
        taking = (*taking, who)
    return taking


def _dose(game: Position, who: int) -> Script[None]:
    """[ADE-SKL-95, ADE-SKL-96] Points: the lower die and X; two sixes are an overdose: none, a life point less."""
    board = game.board
    use = skill(board, who, "mutagene")
    assert use is not None
    one, other = yield Pool(2, why="ADE-SKL-95", about=who)
    low = min(one, other)
    points = 0 if low == OVERDOSE else low + use.x
    board.note(who, mutagen=points)
    game.tell(Dosed(who, (one, other), points, low == OVERDOSE))
    if low == OVERDOSE and lose_points(game, who, 1):
        yield from eliminate(game, who)
