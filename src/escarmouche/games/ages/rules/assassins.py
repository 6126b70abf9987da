"""The assassin's attack at the end of an assault [ADE-SKL-08..14, ADE-ORD-04]."""

from __future__ import annotations

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.assaulting import Stabbed
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.sight import degree, sees
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.testing import Trial, against_each_other, roll_test
from escarmouche.games.ages.rules.wounds import Hit, suffer


def unaware(board: Board, who: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """[ADE-SKL-08, ADE-SKL-11, ADE-SKL-14] Whom an assassin may strike at the end of the assault that begins now,
    should it be the only target then: those who do not see it clearly. Since its last attack this turn it must have
    fought."""
    if not has(board, who, "assassin") or _mark(board, who) in board[who].deeds.uses:
        return ()
    if board.state.phase == "acting" and who in board.state.speech.unseen:
        return targets
    return tuple(one for one in targets if not (sees(board, one, who) and degree(board, one, who) == 0))


def _mark(board: Board, who: int) -> str:
    return f"assassin/{board[who].deeds.fights}"


def stab(game: Position, who: int, target: int) -> Script[None]:
    """[ADE-SKL-08..12, ADE-ORD-04] One attack with one die, read a column better; the target may keep a die to defend
    with, read a column worse, or with Contre-attaque to answer a miss."""
    board = game.board
    about = {"figure": who, "enemy": target}
    if not (yield Choose(board[who].seat, (True, False), "ADE-SKL-08", "assassin_attack", about, lets_by=False)):
        return
    board.note(who, uses=(*board[who].deeds.uses, _mark(board, who)), debt=board[who].deeds.debt + 1)
    defends: bool = yield Choose(
        board[target].seat, (True, False), "ADE-SKL-09", "assassin_defence", about, lets_by=False
    )
    if defends:
        board.note(target, debt=board[target].deeds.debt + 1)
    game.tell(Stabbed(who, target, defends))
    right, left = Total(0).plus(1, "assassin", "ADE-SKL-10"), Total(0).less(1, "assassin", "ADE-SKL-10")
    if (yield from _hits(game, who, target, right)):
        if not (defends and (yield from _parries(game, target, who, left))):
            yield from _wound(game, who, target, right)
    elif defends and has(board, target, "contre_attaque"):
        answers: bool = yield Choose(
            board[target].seat, (True, False), "ADE-SKL-12", "assassin_answer", about, lets_by=False
        )
        if answers and (yield from _hits(game, target, who, left)):
            yield from _wound(game, target, who, left)


def _hits(game: Position, who: int, target: int, shift: Total) -> Script[bool]:
    """[ADE-CBT-18] ATT against DEF."""
    trial, _ = against_each_other(game.board, (who, "att"), (target, "def"), "ADE-SKL-08")
    return (yield from roll_test(game, _shifted(trial, shift)))


def _parries(game: Position, who: int, attacker: int, shift: Total) -> Script[bool]:
    """[ADE-CBT-21] DEF against ATT."""
    trial, _ = against_each_other(game.board, (who, "def"), (attacker, "att"), "ADE-SKL-09")
    return (yield from roll_test(game, _shifted(trial, shift)))


def _shifted(trial: Trial, shift: Total) -> Trial:
    return Trial(trial.who, trial.stat, trial.value, trial.difficulty, shift, trial.against, why=trial.why)


def _wound(game: Position, by: int, on: int, shift: Total) -> Script[None]:
    """[ADE-SKL-10, ADE-SKL-127] The damage test of a hit, as of any blow in close combat."""
    strength = stat(game.board, by, "str")
    assert strength is not None
    damage: int = yield from damage_test(game, Blow(on, strength, by, shift, close=True, why="ADE-SKL-10"))
    yield from suffer(game, (Hit(on, damage, by),))
