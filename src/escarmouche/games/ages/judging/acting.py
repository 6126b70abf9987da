"""What does a fighter do? Every action by what it gains now and what it leaves to hope for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from math import atan2, degrees, hypot
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.assaulting import CHARGING, ENGAGING, Charge, Engage
from escarmouche.games.ages.asks.breathing import Breathe, breath_cone
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.disengaging import WAYS, Disengage
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import FireMachine, machine_source
from escarmouche.games.ages.asks.moving import DODGING, RUNNING, WALKING, Dodge, End, Run, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.asks.points import PutPoints, RaiseSteam
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.asks.shooting import (
    SHOT_KINDS,
    AimedShot,
    ArtilleryShot,
    HastyArtilleryShot,
    RapidShot,
    Shoot,
)
from escarmouche.games.ages.asks.trapping import SetTrap
from escarmouche.games.ages.judging.assaults import assaults, forced_runs
from escarmouche.games.ages.judging.mystics import recital_worth
from escarmouche.games.ages.judging.shots import blow_worth, rough_shot, shot_worth, wound_worth
from escarmouche.games.ages.judging.spots import best_move, good_moves
from escarmouche.games.ages.judging.study import Study, circumstances
from escarmouche.games.ages.judging.turning import Found, Turning
from escarmouche.games.ages.queries.contact import enemies, machines_at
from escarmouche.games.ages.queries.crews import crewed_machine, side_of
from escarmouche.games.ages.queries.moves import potential
from escarmouche.games.ages.queries.mystics import price
from escarmouche.games.ages.queries.shots import source_of
from escarmouche.games.ages.queries.sight import faces, stand
from escarmouche.games.ages.queries.skills import skill
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.refusals.reciting import target_refusal
from escarmouche.games.ages.refusals.shooting import sight_refusal
from escarmouche.table.plane import Field, Piece

Valued = Sequence[tuple[Any, float]]
LEGAL = 6  # proposals that are handed on
LOOKED = 3  # walks that are looked along for shots
AIMS = 3  # and targets from each


def next_action(study: Study, ask: NextAction) -> Valued:
    """The actions worth a thought, the best first, and to stop."""
    stay, found = _thought(study, ask)
    legal: list[tuple[Any, float]] = []
    for action, worth in found:
        if len(legal) >= LEGAL or worth <= stay + study.weights.margin:
            break
        if ask.refusal(action) is None:
            legal.append((action, worth))
    return [*legal, (Done(), stay)]


def _thought(study: Study, ask: NextAction) -> tuple[float, Valued]:
    """What stopping leaves, and what might be done instead, legal or not. A card is weighed by what its fighters would
    do, then they are asked: as long as nothing has changed meanwhile they do not think twice."""
    state, own = study.state, study.board[ask.subject]
    still = replace(own, deeds=replace(own.deeds, status="pending"))
    paid = state.seat, state.sides, state.speech.tactics, state.traps, study.view.secrets.traps
    follows_from = ask.group, ask.only_moves, ask.moving, paid, circumstances(study, still)
    last = study.kept.thoughts.get(ask.subject)
    if last is not None and last[0] == follows_from:
        thought: tuple[float, Valued] = last[1]
        return thought
    turn = Turning(study, ask)
    found = [one for decision, propose in PROPOSED.items() if decision in turn.open for one in propose(turn)]
    found.sort(key=lambda one: -one[1])
    thought = turn.stay, found
    study.kept.thoughts[ask.subject] = follows_from, thought
    return thought


# --- moves ------------------------------------------------------------------------------------------------------------


def _walks(turn: Turning) -> Found:
    """A walk, and the shot that may follow it."""
    if len(turn.group) > 1:
        return
    if turn.walk is not None:
        yield turn.walk
    if turn.free_to_shoot:
        for move, _ in islice(good_moves(turn.view, WALKING, lambda x, y: _with_shot(turn, x, y)), LOOKED):
            end = move.ends[0]
            yield move, turn.view.value(end.x, end.y) + _shot_from(turn, end)


def _with_shot(turn: Turning, x: float, y: float) -> float:
    """A place with the shot that may be had from there, by the distance."""
    shots = (worth for worth, _ in _rough_shots(turn, x, y))
    return turn.view.value(x, y) + max(shots, default=0.0)


def _rough_shots(turn: Turning, x: float, y: float) -> list[tuple[float, int]]:
    view, bow = turn.view, turn.view.bow
    assert bow is not None
    return [
        (rough_shot(turn.study, turn.who, bow, foe.who, hypot(foe.x - x, foe.y - y) - foe.apart), foe.who)
        for foe in view.foes
    ]


def _shot_from(turn: Turning, end: End) -> float:
    """The best shot from the end of a walk, cover and sight looked at."""
    board, bow = turn.study.board, turn.view.bow
    assert bow is not None
    source = source_of(board, turn.who, board.traits[turn.who].weapons.index(bow), end.at)
    best = 0.0
    for worth, foe in sorted(_rough_shots(turn, end.x, end.y), reverse=True)[:AIMS]:
        if worth > best and sight_refusal(board, source, stand(board, foe)) is None:
            best = max(best, shot_worth(turn.study, source, foe))
    return best


def _runs(turn: Turning) -> Found:
    if len(turn.group) == 1 and (found := best_move(turn.view, RUNNING, turn.view.value)) is not None:
        yield found


def _dodges(turn: Turning) -> Found:
    if len(turn.group) > 1 or not any(foe.fire > 0 for foe in turn.view.foes):
        return
    found = best_move(turn.view, DODGING, lambda x, y: turn.view.value(x, y, dodging=True))
    if found is not None:
        yield found


def _turns(turn: Turning) -> Found:
    """About, where something worth it is behind: an enemy to charge, a target."""
    board, who, view = turn.study.board, turn.who, turn.view
    if len(turn.group) > 1 or enemies(board, who):
        return
    reach = potential(board, who, "charge") if Charge in turn.open else 0
    best, toward = 0.0, None
    for foe in view.foes:
        if faces(board, who, stand(board, foe.who)):
            continue
        gap = hypot(foe.x - view.here[0], foe.y - view.here[1]) - foe.apart
        gain = foe.prey if gap <= reach else 0.0
        if turn.free_to_shoot and view.bow is not None:
            gain = max(gain, turn.study.weights.unseen * rough_shot(turn.study, who, view.bow, foe.who, gap))
        if gain > best:
            best, toward = gain, foe
    if toward is not None:
        angle = round(degrees(atan2(toward.y - view.here[1], toward.x - view.here[0]))) % 360
        yield Turn((angle,)), turn.stay + 0.8 * best


# --- out of a fight ---------------------------------------------------------------------------------------------------


def _disengagements(turn: Turning) -> Found:
    """[ADE-MOV-08..13] Away from a fight that is lost, by whichever contest is better."""
    study, who, board = turn.study, turn.who, turn.study.board
    if turn.stay >= 0 or len(turn.group) > 1:
        return
    holders = enemies(board, who)
    blow = max(blow_worth(study, one, who) for one in holders)
    limit = potential(board, who, "walk")
    x, y = board[who].x, board[who].y
    away = [
        (
            x - (board[one].x - x) * limit / max(1, hypot(board[one].x - x, board[one].y - y)),
            y - (board[one].y - y) * limit / max(1, hypot(board[one].x - x, board[one].y - y)),
        )
        for one in holders
    ]
    for by in WAYS:
        free = min(_freed(study, who, one, by) for one in holders)
        for place in away:
            there = turn.view.value(*place)
            yield Disengage(by, End(round(place[0]), round(place[1]))), free * there + (1 - free) * (turn.stay - blow)


def _freed(study: Study, who: int, holder: int, by: str) -> float:
    """[ADE-MOV-11] The chance to get free of one who holds."""
    name: Any = by
    board = study.board
    mine = (value(board, who, name) or 0) - 2 * len(enemies(board, who))
    yours = (value(board, holder, name) or 0) - 2 * len(enemies(board, holder)) + (2 if by == "str" else 0)
    return 1 - study.odds.lost_challenge(yours, mine)


# --- shots ------------------------------------------------------------------------------------------------------------


def _shots(decision: type[Any], *, alone: bool) -> Callable[[Turning], Found]:
    """Shots of one kind; `alone`: nothing else is done beside them."""

    def propose(turn: Turning) -> Found:
        board, kind = turn.study.board, SHOT_KINDS[decision]
        left = turn.stay if alone else turn.after
        for action in kind.candidates(board, turn.group):
            worth = 0.0
            for who in turn.group:
                source = kind.source(board, who, action.weapon)
                aimed = action.bonus if isinstance(action, AimedShot) else ""
                worth += shot_worth(
                    turn.study, source, action.target, steady=aimed == "aim", strong=aimed == "strength"
                )
            if worth > 0:
                yield action, worth * (2 if decision is RapidShot else 1) + left

    return propose


def _harassments(turn: Turning) -> Found:
    """[ADE-SKL-68] A shot and then the run, or the run to where the shot is better."""
    found = best_move(turn.view, RUNNING, turn.view.value) if len(turn.group) == 1 else None
    if found is None or turn.view.bow is None:
        return
    board, (move, there) = turn.study.board, found
    kind = SHOT_KINDS[Shoot]
    for shot in kind.candidates(board, turn.group):
        worth = shot_worth(turn.study, kind.source(board, turn.who, shot.weapon), shot.target)
        if worth > 0:
            yield Harass(move.ends, target=shot.target, weapon=shot.weapon), worth + there


def _machine_shots(turn: Turning) -> Found:
    """[ADE-MAC-07] A shot of the crew with its machine."""
    board = turn.study.board
    machine = crewed_machine(board, turn.who)
    if machine is None:
        return
    best = max(turn.group, key=lambda who: value(board, who, "aim") or 0)
    source = machine_source(board, machine.id, best)
    for target in board.ids(1 - board[best].seat):
        worth = shot_worth(turn.study, source, target)
        if worth > 0:
            yield FireMachine(target, member=best), worth + turn.stay


def _breaths(turn: Turning) -> Found:
    """[ADE-EQP-07] A breath on as many enemies and as few friends as can be."""
    study, board, who = turn.study, turn.study.board, turn.who
    use = skill(board, who, "souffle")
    if use is None or len(turn.group) > 1:
        return
    for foe in turn.view.foes:
        angle = round(degrees(atan2(foe.y - turn.view.here[1], foe.x - turn.view.here[0]))) % 360
        field = Field(*board.cast.table, (Piece("breath", breath_cone(board, who, angle)),))
        worth = 0.0
        for one in board.ids():
            figure = board[one]
            if one != who and field.overlapped(figure.x, figure.y, board.traits[one].radius, 1):
                worth += wound_worth(study, use.x, one) * (1 if figure.seat != board[who].seat else -1)
        if worth > 0:
            yield Breathe((angle,)), worth + turn.after


# --- others -----------------------------------------------------------------------------------------------------------


def _recitations(turn: Turning) -> Found:
    """Every formula on whoever it is worth most."""
    board, who = turn.study.board, turn.who
    if len(turn.group) > 1:
        return
    seat = board[who].seat
    for name in board.traits[who].book:
        formula = board.cast.formula(name)
        if formula.target == "ground_point":
            continue
        level = 0 if formula.level else board.traits[who].levels.get(name, 0)
        for target in board.ids(seat if formula.target.startswith("friend") else 1 - seat):
            worth = recital_worth(turn.study, who, formula, target, level)
            if worth > 0:
                yield Recite(name, target, level=level), worth + turn.after


def _summons(turn: Turning) -> Found:
    """[ADE-MYS-39] Somebody summoned, at the first place that is open."""
    board, who = turn.study.board, turn.who
    for kind in turn.ask.open_kinds():
        if kind.decision is Recite:
            for action in kind.candidates(board, turn.group):
                if action.at:
                    formula = board.cast.formula(action.formula)
                    worth = recital_worth(turn.study, who, formula, -1, action.level)
                    if worth > 0:
                        yield action, worth + turn.after


def _formulas(turn: Turning) -> Found:
    yield from _recitations(turn)
    board = turn.study.board
    if any(board.cast.formula(name).target == "ground_point" for name in board.traits[turn.who].book):
        yield from _summons(turn)


def _sacrifices(turn: Turning) -> Found:
    """[ADE-SKL-41, ADE-SKL-84] A friend's life points for a formula that the mystic cannot pay: no more of them than it
    lacks, and only where the formula is worth more than they are."""
    study, board, who = turn.study, turn.study.board, turn.who
    gains: dict[int, float] = {}  # the best formula for so many more units
    for action, worth in _recitations(turn):
        formula, refused = board.cast.formula(action.formula), turn.ask.refusal(action)
        if refused is not None and refused.code == "too_few_units":
            lacking = price(formula) - board[who].units
            if worth > gains.get(lacking, 0.0) and target_refusal(board, who, formula, action.target) is None:
                gains[lacking] = worth
    for kind in turn.ask.open_kinds() if gains else ():
        if kind.decision is Sacrifice:
            for action in kind.candidates(board, turn.group):
                if action.points in gains:
                    yield action, gains[action.points] - study.life(action.friend)[action.points]


def _cries(turn: Turning) -> Found:
    """[ADE-SKL-38] Routed friends called back: the more the better."""
    board = turn.study.board
    routed = [one.id for one in board.fighters(board[turn.who].seat) if one.routed]
    yield Cry(), turn.after + sum(0.25 * turn.study.worth(one) for one in routed)


def _blows_at_machines(turn: Turning) -> Found:
    """[ADE-MAC-10] An enemy's machine that nobody crews."""
    board = turn.study.board
    for machine in machines_at(board, turn.who):
        if side_of(board, machine) != board[turn.who].seat:
            yield Demolish(machine), turn.stay + 0.3 * board.traits[machine].val


def _traps(turn: Turning) -> Found:
    """[ADE-SKL-104] A trap in the way of whoever may come; not by who is hidden and would show itself (ADE-SKL-46)."""
    for kind in turn.ask.open_kinds():
        if kind.decision is SetTrap and not any(turn.study.board[who].hidden for who in turn.group):
            for action in kind.candidates(turn.study.board, turn.group):
                yield action, turn.after + 0.8


def _steam(turn: Turning) -> Found:
    """[ADE-EQP-08] The boiler is lit where a fight is near."""
    if enemies(turn.study.board, turn.who) or any(foe.prey > 0 for foe in turn.view.foes):
        yield RaiseSteam(turn.who), turn.after + 0.6


def _points(turn: Turning) -> Found:
    """[ADE-SKL-30] Points go into TIR before a shot; for fights they are asked for when dice are placed."""
    if turn.free_to_shoot:
        yield PutPoints(turn.who, "concentration", "aim", 1), turn.after + 0.3


PROPOSED: Final[dict[type[Any], Callable[[Turning], Found]]] = {
    Charge: assaults(CHARGING, charge=True),
    Engage: assaults(ENGAGING, charge=False),
    Walk: _walks,
    Run: _runs,
    ForcedRun: forced_runs,
    Dodge: _dodges,
    Turn: _turns,
    Disengage: _disengagements,
    Shoot: _shots(Shoot, alone=False),
    AimedShot: _shots(AimedShot, alone=True),
    RapidShot: _shots(RapidShot, alone=True),
    ArtilleryShot: _shots(ArtilleryShot, alone=True),
    HastyArtilleryShot: _shots(HastyArtilleryShot, alone=False),
    Harass: _harassments,
    FireMachine: _machine_shots,
    Breathe: _breaths,
    Recite: _formulas,
    Sacrifice: _sacrifices,
    Cry: _cries,
    Demolish: _blows_at_machines,
    SetTrap: _traps,
    RaiseSteam: _steam,
    PutPoints: _points,
}
