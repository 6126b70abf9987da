"""What waits for something to happen: passive rules, run when their event comes."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.effects import AbilityTriggered
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.costs import REACTION, price_of
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.having import Bound, waiting
from escarmouche.games.moonstone.queries.limits import exhausted
from escarmouche.games.moonstone.queries.numbers import energy_of, suppressed
from escarmouche.games.moonstone.queries.selecting import fits, is_meant
from escarmouche.games.moonstone.queries.testing import all_hold, holds
from escarmouche.games.moonstone.rules import effects
from escarmouche.games.moonstone.rules.counting import count_rule
from escarmouche.games.moonstone.rules.energy import pay
from escarmouche.games.moonstone.vocabulary import Filter, Rule

DEEPEST, MOST_OFTEN = 8, 200  # a rule inside itself, and in one action
NO_ACTION: Final = ("", "reaction_step")  # nothing that ends as an action does


def happen(game: Position, when: str, subject: int, act: Act | None = None, **names: Any) -> Script[bool]:
    """[MOO-ABL-07, MOO-RUL-73, MOO-CHR-15, MOO-CHR-23, MOO-CHR-24] Something has happened to `subject`: every rule that
    waits for it runs, the active player's first, then those of the players to his left. True when a rule took the place
    of the event."""
    bounds = waiting(game.board, when)
    if not bounds:
        return False
    replaced = False
    for bound in _in_turn(game.board, bounds):
        frame = frame_of(game.board, bound, subject, act or Act(""), **names)
        if when == "would_suffer_damage" and _turned_aside(frame):
            break
        if game.board[bound.bearer].where == "table" and applies(game.board, bound, frame):
            done = yield from trigger(game, bound, frame)
            if done and bound.rule.replace:
                replaced = True
                break
    return replaced


def _turned_aside(frame: Frame) -> bool:
    """Is there no damage left, or has somebody else got it? Then it is no longer this character's affair."""
    return frame.harm is not None and (not frame.harm.amount or frame.harm.to != frame.subject)


def _in_turn(board: Board, bounds: list[Bound]) -> list[Bound]:
    if len(bounds) < 2:
        return bounds
    first, seats = max(board.state.seat, 0), board.cast.seats
    return sorted(bounds, key=lambda bound: (board[bound.bearer].seat - first) % seats)


def frame_of(board: Board, bound: Bound, subject: int, act: Act, **names: Any) -> Frame:
    """The names under which a waiting rule runs."""
    bearer = bound.bearer
    frame = Frame(
        bearer, board[bearer].seat, act, bound.ability.name, act.targets, subject=subject, granter=bound.granter
    )
    if (bout := board.bout) is not None and bearer in (bout.attacker, bout.defender):
        frame.enemy = bout.defender if bearer == bout.attacker else bout.attacker
    for name, value in names.items():
        setattr(frame, name, value)
    return frame


def applies(board: Board, bound: Bound, frame: Frame) -> bool:
    """Is this rule about what has happened, and may its bearer use it?"""
    rule, act = bound.rule, frame.act
    if act.alone and bound.bearer != act.figure:
        return False
    if not (_is_anybodys(rule) or is_meant(board, frame, rule.who, frame.subject)):
        return _of_the_dead(board, bound, frame)
    return _about(board, bound, frame) and _usable(board, bound, frame)


def _is_anybodys(rule: Rule) -> bool:
    """A rule about an action, or about what its bearer does to somebody, asks nothing of the subject."""
    return rule.who == "self" and (rule.when == "action_resolved" or rule.by == "self")


def _of_the_dead(board: Board, bound: Bound, frame: Frame) -> bool:
    """[MOO-CAR-04] A rule about the slain looks at them as they last stood."""
    wanted = bound.rule.who
    if bound.rule.when not in ("slain", "left_play", "reanimating") or not isinstance(wanted, Filter):
        return False
    was = board[frame.subject].where
    if was == "slain" and not fits(board, frame, wanted, frame.subject, slain=True):
        return False
    if was == "removed" and not _named(board, wanted, frame):
        return False
    return was != "table" and _about(board, bound, frame) and _usable(board, bound, frame)


def _named(board: Board, wanted: Filter, frame: Frame) -> bool:
    """A model that has left the table is known by its side and its name alone."""
    one = board[frame.subject]
    friendly = wanted.side is None or (one.seat == frame.seat) is (wanted.side == "friendly")
    return friendly and (not wanted.name or not board.traits[one.id].names.isdisjoint(wanted.name))


def _about(board: Board, bound: Bound, frame: Frame) -> bool:
    rule, act = bound.rule, frame.act
    if rule.by is not None:
        actor = act.figure
        if actor == NOBODY or (rule.by == "self" and actor != bound.bearer):
            return False
        if rule.by == "enemy" and board[actor].seat == frame.seat:
            return False
    if rule.actions and "any" not in rule.actions and not {act.kind, act.ability} & set(rule.actions):
        return False
    if rule.vs is not None and not _vs(board, bound, frame):
        return False
    if rule.if_ and not all_hold(board, frame, rule.if_):
        return False
    return not rule.if_any or any(holds(board, frame, test) for test in rule.if_any)


def _vs(board: Board, bound: Bound, frame: Frame) -> bool:
    """Does `vs` mean the one who was harmed, alive or not, or else the target?"""
    wanted, who = bound.rule.vs, frame.target if frame.harm is None else frame.harm.to
    assert wanted is not None
    if isinstance(wanted, Filter) and board[who].where == "slain":
        return fits(board, frame, wanted, who, slain=True)
    return is_meant(board, frame, wanted, who)


def _usable(board: Board, bound: Bound, frame: Frame) -> bool:
    if frame.act.kind in NO_ACTION and any(effect.timing in effects.PUT_OFF for effect in bound.rule.do):
        return False  # what is for the end of an action
    if exhausted(board, bound, frame.subject) or suppressed(board, bound):
        return False
    return energy_of(board, bound.bearer) >= price(board, bound)


def price(board: Board, bound: Bound) -> int:
    """[MOO-CHR-15] The energy a rule costs; a reaction step that it grants costs more where any such step does."""
    rule = bound.rule
    if not any(effect.as_ == "reaction_step" for effect in rule.do):
        return rule.cost
    return rule.cost + price_of(board, bound.bearer, "reaction_step").cost - REACTION


def _due(act: Act, rule: Rule) -> int:
    """[MOO-REA-07] What its bearer pays besides: the price of the action that it pays for."""
    return act.cost if any(effect.op == "pay_for" for effect in rule.do) else 0


def goes_round(bound: Bound, act: Act) -> bool:
    """[MOO-RUL-110] Has this rule set itself off so often that it would never end?"""
    return act.running.count(bound.key) >= DEEPEST or act.ran.count(bound.key) >= MOST_OFTEN


def trigger(game: Position, bound: Bound, frame: Frame) -> Script[bool]:
    """Run one rule: its player may decline it where it is optional or costs something. True when it was used."""
    rule, cost, act = bound.rule, price(game.board, bound), frame.act
    if goes_round(bound, act):
        return False
    if (rule.optional or cost) and not _worth_asking(game.board, frame, rule):
        return False
    if (rule.optional or cost) and not (yield use_trigger(frame, cost + _due(act, rule), rule.when)):
        return False
    used(game, bound, frame)
    if cost:
        pay(game, bound.bearer, cost, bound.ability.name)
    act.running.append(bound.key)
    act.ran.append(bound.key)
    yield from effects.run(game, frame, rule.do)
    act.running.pop()
    return True


def used(game: Position, bound: Bound, frame: Frame) -> None:
    """A rule is used: it counts against its limits, and all are told, unless it has nothing to do just now (nobody is
    hurt whom it could heal)."""
    if not bound.rule.do or any(_could(game.board, frame, bound.rule)):
        game.tell(AbilityTriggered(bound.bearer, bound.ability.name, bound.rule.when, frame.subject))
    count_rule(game.board, bound, frame.subject)


def _worth_asking(board: Board, frame: Frame, rule: Rule) -> bool:
    """Could the rule do anything now? What takes the place of an event must be able to do all that it says."""
    could = _could(board, frame, rule)
    return not could or (all(could) if rule.replace else any(could))


def _could(board: Board, frame: Frame, rule: Rule) -> list[bool]:
    """Which of its effects could do anything now?"""
    return [effects.possible(board, frame, effect) for effect in rule.do]


def use_trigger(frame: Frame, cost: int, when: str) -> Choose[bool]:
    """[MOO-ABL-07] May the passive ability be used now, will it be?"""
    about = {"figure": frame.bearer, "ability": frame.ability, "subject": frame.subject, "cost": cost, "when": when}
    return Choose(frame.seat, (True, False), "MOO-ABL-07", "use_trigger", about)
