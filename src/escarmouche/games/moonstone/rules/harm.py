"""Damage, wounds, death [MOO-CAR-01..07, MOO-STN-04, MOO-EDG-02]."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from escarmouche.core import Script, Total
from escarmouche.games.moonstone.board import Board, lay_body
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.effects import (
    DamageDealt,
    DamageTurned,
    Healed,
    Removed,
    Slain,
    Spared,
    Wounded,
)
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act, Harm
from escarmouche.games.moonstone.queries.having import flag
from escarmouche.games.moonstone.queries.numbers import Asked, Change, changes
from escarmouche.games.moonstone.queries.testing import AT_ZERO
from escarmouche.games.moonstone.rules import triggers
from escarmouche.games.moonstone.rules.kept import forget_kept
from escarmouche.games.moonstone.rules.lasting import end_effects_of
from escarmouche.games.moonstone.rules.stones import at_one_moment, drop, possession_changed


def lowered(total: Total, suffered: Sequence[Change], *, ignoring_passives: bool = False) -> tuple[int | None, Total]:
    """[MOO-CAR-07, MOO-MEL-16..18, MOO-RUL-08, MOO-RUL-33, MOO-RUL-36] The damage after all the changes of the one who
    suffers it, with the causes; None is ø, which beats every bonus."""
    null = False
    for change in suffered:
        if ignoring_passives and change.passive and (change.set == "null" or change.mod < 0):
            continue
        if change.set == "null":
            null = True
        else:
            total = total.plus(change.mod, change.name, "MOO-MEL-16")
    return (None if null else max(0, total.value)), total


def deal_damage(  # noqa: PLR0917 - who hurts whom, how much, with what
    game: Position, act: Act, blows: Sequence[tuple[int, int]], kind: str, by: int, ability: str
) -> Script[int]:
    """[MOO-CAR-06, MOO-CAR-07] Damage that is not melee damage, to several at once: (who, how much). Gives the wounds
    caused."""
    board = game.board
    harms = []
    for who, amount in blows:
        if board[who].where != "table":
            continue  # slain since it was aimed at
        asked = Asked(vs=by, act=act, type=kind, source="non_melee")
        total, null = Total(amount), False
        dealing = Asked(act=act, target=who, type=kind)
        for change in changes(board, "action_damage_dealt", by, dealing) if by != NOBODY else ():
            null = null or change.set == "null"
            total = total.plus(change.mod, change.name, "MOO-MEL-16") if change.mod else total
        if act.damage:
            total = total.plus(act.damage, "bonus", "MOO-CHR-31")
        final, sum_ = lowered(total, changes(board, "damage_suffered", who, asked))
        final = None if null else final
        game.tell(DamageDealt(who, by, kind, final, sum_, ability))
        harms.append(Harm(who, final, kind, by, total))
    return (yield from hurt(game, act, harms, ability))


def hurt(
    game: Position,
    act: Act,
    harms: Sequence[Harm],
    ability: str = "",
    struck: Callable[[], Script[None]] | None = None,
) -> Script[int]:
    """Damage after its modifiers becomes wounds, for all at once, unless somebody turns it."""
    for harm in harms:
        yield from _turned(game, act, harm)
    wounds = [(harm.to, harm.amount, harm.by) for harm in harms if harm.amount]
    return (yield from inflict(game, act, wounds, ability, damage=True, struck=struck))


def _turned(game: Position, act: Act, harm: Harm) -> Script[None]:
    """Bodyguards, protections, shields: whoever may step in is asked, then whoever may do so for him."""
    for _ in game.board.state.characters:
        if not harm.amount or game.board[harm.to].where != "table":
            return
        to, amount = harm.to, harm.amount
        yield from triggers.happen(game, "would_suffer_damage", harm.to, act, harm=harm)
        if harm.to != to:
            _meets_armour(game.board, act, harm)
        if (harm.to, harm.amount) != (to, amount):
            game.tell(DamageTurned(to, harm.to, harm.amount, ""))
        if harm.to == to:
            return


def _meets_armour(board: Board, act: Act, harm: Harm) -> None:
    """[MOO-RUL-86] Damage that somebody else suffers instead is what it was; where the table plays so, it is what was
    dealt, changed by whoever suffers it now and no longer by the one it was meant for."""
    if board.settings.redirected == "own_armour" and harm.dealt is not None and harm.amount is not None:
        asked = Asked(vs=harm.by, act=act, type=harm.type, source=harm.source)
        suffered = changes(board, "damage_suffered", harm.to, asked)
        harm.amount, _ = lowered(harm.dealt, suffered, ignoring_passives=harm.through)


def inflict(
    game: Position,
    act: Act,
    blows: Sequence[tuple[int, int, int]],
    ability: str = "",
    *,
    damage: bool = False,
    struck: Callable[[], Script[None]] | None = None,
) -> Script[int]:
    """[MOO-CAR-01, MOO-CAR-06, MOO-MEL-20, MOO-MEL-35] Wounds tick boxes, of all at once: (who, how many, by whom).
    `struck` is what comes with the wounds themselves. Then those without a box left are slain, and what waits for
    wounds, or for the damage they come from, comes last: it saves nobody. Gives the wounds suffered."""
    suffered = []
    for who, wounds, by in blows:
        ticked = _tick(game, who, wounds, by, ability)
        if ticked:
            suffered.append((who, ticked, by))
    for who, _, by in suffered:
        if by != NOBODY and game.board[by].seat != game.board[who].seat:
            act.wounded_by = (*act.wounded_by, by)
    if struck is not None:
        yield from struck()
    if act.in_catastrophe:  # others look at those who suffer while they still stand
        for who, ticked, _ in suffered:
            yield from triggers.happen(game, "wounded_by_catastrophe", who, act, previous=ticked)
    yield from fall_together(game, act, [(who, by) for who, _, by in suffered])
    for who, ticked, by in suffered:
        if damage:
            yield from triggers.happen(game, "suffered_damage", who, act, previous=ticked)
        yield from _after_wounds(game, act, who, ticked, by)
    return sum(ticked for _, ticked, _ in suffered)


def fall_together(game: Position, act: Act, hurt: Sequence[tuple[int, int]]) -> Script[None]:
    """[MOO-CAR-04, MOO-MEL-20, MOO-RUL-84] Those without a box left are slain at the same moment, one after the other
    in the telling: what they carried is counted when all of it lies, unless the table counts stone by stone."""
    board = game.board
    doomed = [(who, by) for who, by in hurt if board[who].where == "table" and _has_no_box_left(board, who)]
    falling = _fall_in_turn(game, act, doomed)
    yield from at_one_moment(game, falling) if len(doomed) > 1 else falling


def _fall_in_turn(game: Position, act: Act, doomed: Sequence[tuple[int, int]]) -> Script[None]:
    for who, by in doomed:
        if game.board[who].where == "table" and _has_no_box_left(game.board, who):
            yield from would_be_slain(game, act, who, by)


def _has_no_box_left(board: Board, who: int) -> bool:
    return board[who].wounds >= board.traits[who].boxes


def _tick(game: Position, who: int, wounds: int, by: int, ability: str) -> int:
    board = game.board
    one, boxes = board[who], board.traits[who].boxes
    ticked = min(wounds, boxes - one.wounds)
    if one.where != "table" or ticked <= 0:
        return 0
    board.change(one, wounds=one.wounds + ticked, hurt=one.hurt + ticked)
    board.state.phase_wounds = (*board.state.phase_wounds, (who, ticked))
    if board.bout is not None:
        note_in_bout(board, who, ticked)
    game.tell(Wounded(who, ticked, boxes - one.wounds - ticked, by, ability))
    return ticked


def note_in_bout(board: Board, who: int, wounds: int) -> None:
    """The round remembers what its two fighters have suffered."""
    bouts = board.state.bouts
    bout = bouts[-1]
    if who not in (bout.attacker, bout.defender):
        return
    ours, theirs = bout.wounded
    wounded = (ours + wounds, theirs) if who == bout.attacker else (ours, theirs + wounds)
    board.state.bouts = (*bouts[:-1], replace(bout, wounded=wounded))


def _after_wounds(game: Position, act: Act, who: int, ticked: int, by: int) -> Script[None]:
    if by not in (NOBODY, who):
        harm = Harm(who, ticked, "", by)
        yield from triggers.happen(game, "caused_wounds", by, act, harm=harm, previous=ticked)


def would_be_slain(game: Position, act: Act, who: int, by: int) -> Script[None]:
    """[MOO-CAR-04] Every box is ticked: slain, unless an ability says otherwise."""
    board = game.board
    one = board.change(board[who], uses=(*board[who].uses, AT_ZERO))
    if not flag(board, who, "unmendable"):
        yield from triggers.happen(game, "would_be_slain", who, act, harm=Harm(who, 0, "", by))
    one = board[who]
    if one.where != "table":
        return
    if one.wounds < board.traits[who].boxes:
        game.tell(Spared(who, board.traits[who].boxes - one.wounds))
        return
    yield from slay(game, act, who, by)


def slay(game: Position, act: Act, who: int, by: int = NOBODY) -> Script[None]:
    """[MOO-CAR-04, MOO-STN-04, MOO-RUL-20, MOO-RUL-55] It leaves the table and drops all its stones at once."""
    board = game.board
    one = board.take_off(board[who], "slain", slain_on=board.state.turn, wounds=board.traits[who].boxes)
    game.tell(Slain(who, by))
    forget_kept(game, who)
    end_effects_of(game, who)
    yield from triggers.happen(game, "slain", who, act, harm=Harm(who, 0, "", by))
    if stones := board[who].stones:
        lay_body(board, who, there=True)
        try:  # a stone that is let go may end the match
            yield from drop(game, who, stones, dropping_seat(board, one.seat, by), "MOO-STN-04")
        finally:
            lay_body(board, who, there=False)
    yield from triggers.happen(game, "left_play", who, act)


def dropping_seat(board: Board, owner: int, by: int) -> int:
    """[MOO-STN-03, MOO-RUL-20, MOO-RUL-96] Who puts dropped stones down: the active player, or the killer where so
    agreed and where nobody is active; the stones of one whom nobody killed are put down by its own player then."""
    nobody_acts = board.state.phase in ("replenish", "discard")
    if by != NOBODY and (nobody_acts or board.settings.dropped_by == "killer"):
        return board[by].seat
    return owner if nobody_acts or board.state.seat < 0 else board.state.seat


def remove(game: Position, act: Act, who: int, reason: str, why: str = "MOO-EDG-02") -> Script[None]:
    """[MOO-EDG-01..03, MOO-EDG-06] It leaves without dying: nothing that looks at the slain happens, and its stones
    are secured."""
    board = game.board
    one = board.take_off(board[who], "removed")
    forget_kept(game, who)
    game.tell(Removed(who, one.stones, reason, why))
    yield from triggers.happen(game, "left_play", who, act)
    possession_changed(game)


def heal(game: Position, who: int, wounds: int, ability: str = "") -> int:
    """[MOO-CAR-03, MOO-RUL-53] Boxes are unticked from the left, never beyond full. Gives how many."""
    board = game.board
    one = board[who]
    if one.where != "table" or wounds <= 0 or not one.wounds:
        return 0
    if flag(board, who, "unmendable"):
        kept = tuple(item for item in one.lasting if not (item.kind == "grant" and item.what == "Unmendable"))
        board.change(one, lasting=kept)
        game.tell(Healed(who, 0, board.traits[who].boxes - one.wounds, "Unmendable"))
        return 0
    restored = min(wounds, one.wounds)
    board.change(one, wounds=one.wounds - restored)
    game.tell(Healed(who, restored, board.traits[who].boxes - one.wounds + restored, ability))
    return restored
