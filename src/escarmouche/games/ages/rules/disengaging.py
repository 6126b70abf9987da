"""Disengagement: the contest with whoever holds the fleer, and what failure costs [ADE-MOV-09..14, ADE-RUL-18]."""

from __future__ import annotations

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage, leaving
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.assaulting import Struggled, Struggles
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.moving import travel, way_of
from escarmouche.games.ages.rules.testing import Trial, challenge
from escarmouche.games.ages.rules.wounds import Hit, suffer

HELD = 2  # what every enemy in contact takes from INI or FOR (ADE-MOV-11)
STRENGTH = 2  # what the holder has more of FOR


def settle(game: Position, who: int, action: Disengage | DisengageAndEngage) -> Script[bool]:
    """[ADE-MOV-09..12, ADE-MOV-14, ADE-SKL-55] Does the fleer get away from all who touch it? One opportunist, whom its
    player names, tries to hold it; if it does, it strikes. An Éthéré is held by nobody."""
    board = game.board
    if slips_away(board, who):
        return True
    holders = enemies(board, who)
    holder = holders[0]
    if len(holders) > 1:
        holder = yield Choose(
            board[holder].seat, holders, "ADE-MOV-10", "opportunist", {"figure": who, "stat": action.by}, figures=True
        )
    if (yield from gets_free(game, who, holder, action.by)):
        return True
    yield from strike(game, holder, who, "ADE-MOV-12")
    return False


def slips_away(board: Board, who: int) -> bool:
    """[ADE-SKL-55] Does nobody hold it? An Éthéré leaves every contact, and every assault on several."""
    return has(board, who, "ethere")


def gets_free(game: Position, fleer: int, holder: int, by: Stat) -> Script[bool]:
    """[ADE-MOV-11, ADE-ASS-10, ADE-RUL-18] The challenge INI/INI or FOR+2/FOR: its first is the holder, by the other
    reading the fleer."""
    board = game.board
    first, second = (holder, fleer) if board.settings.disengage_first == "holder" else (fleer, holder)
    mine, yours = _grip(board, first, by), _grip(board, second, by)
    game.tell(Struggles(fleer, holder, by))
    if by == "str":
        mine = mine.plus(STRENGTH, "first", "ADE-MOV-11")
    won: bool = yield from challenge(
        game,
        Trial(first, by, mine, yours, against=second, why="ADE-MOV-11"),
        Trial(second, by, yours, mine, against=first, why="ADE-MOV-11"),
    )
    free = won == (first == fleer)
    game.tell(Struggled(fleer, holder, by, free))
    return free


def _grip(board: Board, who: int, by: Stat) -> Total:
    """[ADE-MOV-11] INI or FOR, less 2 for every enemy in contact."""
    own = stat(board, who, by)
    assert own is not None
    held = HELD * len(enemies(board, who))
    return own.less(held, "held", "ADE-MOV-11") if held else own


def strike(game: Position, by: int, on: int, why: str) -> Script[None]:
    """[ADE-MOV-12, ADE-ASS-12, ADE-SKL-127] One damage test, FOR against RES, as of a blow in close combat."""
    strength = stat(game.board, by, "str")
    assert strength is not None
    damage: int = yield from damage_test(game, Blow(on, strength, by, close=True, why=why))
    yield from suffer(game, (Hit(on, damage, by),))


def disengage(game: Position, group: tuple[int, ...], action: Disengage) -> Script[None]:
    """[ADE-MOV-13] The fleer, free, walks; it may pass through those it leaves."""
    (who,) = group
    move = leaving(game.board, who, action.end, "ADE-MOV-13")
    yield from travel(game, who, move, way_of(game, who, move, action.end), action.end.facing)
