"""Effects, in order: who is concerned, who decides, and the op that says what happens."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.asks.choosing import PickSome
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.effects import CatastropheIgnored
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Delayed, Frame
from escarmouche.games.moonstone.queries.having import flag
from escarmouche.games.moonstone.queries.selecting import anchor, apart, fitting
from escarmouche.games.moonstone.queries.testing import all_hold
from escarmouche.games.moonstone.rules.stones import at_one_moment
from escarmouche.games.moonstone.vocabulary import Effect, Filter, Selector

HARM = frozenset({"damage", "wound", "slay"})
BURDENS = HARM | {"move", "drop_stone", "lose_energy", "stat_mod"}  # what somebody might want to be spared
PUT_OFF = ("after_action", "after_action_before_reactions")  # other timings are for the op to read


def run(game: Position, frame: Frame, effects: Sequence[Effect]) -> Script[None]:
    """[MOO-CHR-32, MOO-RUL-84] Effects in the order of the text; the harm that one sentence does to several is done to
    them at one moment."""
    for harmful, some in groupby(effects, lambda effect: effect.op in HARM):
        sentence = tuple(some)
        script = _in_turn(game, frame, sentence)
        yield from at_one_moment(game, script) if harmful and len(sentence) > 1 else script


def _in_turn(game: Position, frame: Frame, effects: Sequence[Effect]) -> Script[None]:
    """One after the other; one whose tests fail is skipped, one with a timing is put off."""
    for effect in effects:
        if effect.if_ and effect.op != "if" and not all_hold(game.board, frame, effect.if_):
            continue
        if effect.timing in PUT_OFF:
            frame.act.later.append(Delayed(effect.timing, _twin(frame), effect))
            continue
        yield from game.board.meanings.operations[effect.op].run(game, frame, effect)


def _twin(frame: Frame) -> Frame:
    """The names as they are now: those of the running clause go on changing."""
    return replace(frame)


def possible(board: Board, frame: Frame, effect: Effect) -> bool:
    """Could this effect do anything now, as far as the open table tells? What is put off may always come true."""
    if effect.timing is not None:
        return True
    if effect.if_ and effect.op != "if" and not all_hold(board, frame, effect.if_):
        return False
    if isinstance(effect.to, Filter) and not fitting(board, frame, effect.to):
        return False
    could = board.meanings.operations[effect.op].could
    return could is None or could(board, frame, effect)


def run_delayed(game: Position, frame: Frame, timing: str) -> Script[None]:
    """Carry out the effects of the action that were put off until this moment."""
    due = [item for item in frame.act.later if item.timing == timing]
    frame.act.later = [item for item in frame.act.later if item.timing != timing]
    for item in due:
        yield from game.board.meanings.operations[item.effect.op].run(game, item.frame, item.effect)


def chooser(board: Board, frame: Frame, who: str) -> int:
    """The seat that decides."""
    if who == "resister":
        return _resister(board, frame)
    if who == "target_controller" and frame.target != NOBODY:
        return board[frame.target].seat
    if who == "enemy_controller" and frame.enemy != NOBODY:
        return board[frame.enemy].seat
    if who == "left_player":
        return board.left_of(frame.seat)
    if who == "granter" and frame.granter != NOBODY:
        return board[frame.granter].seat
    return frame.seat


def _resister(board: Board, frame: Frame) -> int:
    """[MOO-ARC-05, MOO-RUL-94] Who resists the action under way, or would have resisted the ability it speaks of."""
    if frame.resister != NOBODY:
        return frame.resister
    return board.left_of(frame.seat) if board.casting is None else board.casting.resister


def select(
    game: Position,
    frame: Frame,
    wanted: Selector,
    *,
    seat: int | None = None,
    optional: bool = False,
    why: str = "MOO-ABL-01",
) -> Script[tuple[int, ...]]:
    """The models a selector means: an anchor's, or those picked of the ones that fit."""
    board = game.board
    if isinstance(wanted, str):
        if wanted == "targets":
            return frame.targets
        one = anchor(board, frame, wanted)
        return () if one == NOBODY else (one,)
    found = fitting(board, frame, wanted)
    seat = frame.seat if seat is None else seat
    return (yield from picked(board, frame, wanted, found, seat, optional=optional, why=why))


def picked(
    board: Board,
    frame: Frame,
    wanted: Filter,
    found: list[int],
    seat: int,
    *,
    optional: bool = False,
    why: str = "MOO-ABL-01",
) -> Script[tuple[int, ...]]:
    """As many of those found as the filter picks."""
    if not found or wanted.pick in (None, "all"):
        return tuple(found)
    if wanted.pick == "nearest":
        near = [(apart(board, frame.bearer, one), one) for one in found]
        least = min(near)[0]
        found = [one for gap, one in near if gap <= least + 1e-9]
    if wanted.pick in (1, "nearest"):
        if len(found) == 1 and not optional:
            return (found[0],)
        options: tuple[int, ...] = (*found, NOBODY) if optional else tuple(found)
        about = {"figure": frame.bearer, "ability": frame.ability}
        one = yield Choose(seat, options, why, "pick_model", about, figures=True)
        return () if one == NOBODY else (one,)
    most = 3 if wanted.pick == "up_to_3" else len(found)
    some = yield PickSome(seat, tuple(found), most, why, frame.bearer, frame.ability)
    return tuple(some.figures)


def recipients(game: Position, frame: Frame, effect: Effect) -> Script[tuple[int, ...]]:
    """Whom an effect reaches, without those who ignore the Catastrophe it belongs to."""
    found = yield from _reached(game, frame, effect)
    return found if frame.ignoring is None else (yield from _suffering(game, frame, effect, found))


def _suffering(game: Position, frame: Frame, effect: Effect, found: tuple[int, ...]) -> Script[tuple[int, ...]]:
    """[MOO-RUL-98] Whoever may ignore Catastrophes is asked, once, when that of somebody else would do it harm."""
    board, answers = game.board, frame.ignoring
    assert answers is not None
    burden = effect.op in BURDENS and effect.chooser != "target_controller"
    for one in found:
        asked = one in answers or not burden or board[one].where != "table"
        if asked or not flag(board, one, "may_ignore_catastrophe", frame.act):
            continue
        about = {"figure": one, "ability": frame.ability}
        answers[one] = yield Choose(board[one].seat, (True, False), "MOO-RUL-98", "ignore_catastrophe", about)
        if answers[one]:
            game.tell(CatastropheIgnored(one, frame.ability))
    return tuple(one for one in found if not answers.get(one, False))


def _reached(game: Position, frame: Frame, effect: Effect) -> Script[tuple[int, ...]]:
    """[MOO-MEL-30] Of a signature move whose enemy is out of reach only what it does to its own fighter happens, unless
    it says otherwise."""
    board, seat = game.board, chooser(game.board, frame, effect.chooser)
    if frame.reaches or effect.out_of_range:
        return (yield from select(game, frame, effect.to, seat=seat, optional=effect.optional))
    if isinstance(effect.to, str):
        found = yield from select(game, frame, effect.to)
        return tuple(one for one in found if one == frame.bearer)
    himself = [one for one in fitting(board, frame, effect.to) if one == frame.bearer]
    return (yield from picked(board, frame, effect.to, himself, seat, optional=effect.optional))


def in_reach(frame: Frame, found: tuple[int, ...]) -> tuple[int, ...]:
    """[MOO-MEL-30] Without the enemy whom a signature move cannot reach."""
    return found if frame.reaches else tuple(one for one in found if one != frame.enemy)


def wants_to(game: Position, frame: Frame, effect: Effect) -> Script[bool]:
    """Ask whoever decides whether an optional effect happens at all."""
    if not effect.optional:
        return True
    asked = chooser(game.board, frame, effect.chooser)
    about = {"figure": frame.bearer, "ability": frame.ability, "op": effect.op}
    answer: bool = yield Choose(asked, (True, False), "MOO-ABL-01", "use_effect", about)
    return answer
