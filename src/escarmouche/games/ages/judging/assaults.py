"""Which assaults are worth making? On one enemy, on two at once, straight through others; and runs through others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from escarmouche.games.ages.asks.assaulting import Assaulting, AssaultKind, assault_move, between, force_of, level_of
from escarmouche.games.ages.asks.forcing import forced_move, straight_runs
from escarmouche.games.ages.asks.moving import End
from escarmouche.games.ages.judging.fights import joining
from escarmouche.games.ages.judging.outlook import dare_chance
from escarmouche.games.ages.judging.study import Study
from escarmouche.games.ages.judging.turning import Found, Turning
from escarmouche.games.ages.queries.sight import faces, stand
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.refusals.forcing import difficulty_of

TARGETS = 4  # enemies of the most worth that an assault is weighed against


def assaults(kind: AssaultKind, *, charge: bool) -> Callable[[Turning], Found]:
    """Assaults of one kind on those whom it is worth to fight."""

    def propose(turn: Turning) -> Found:
        board, study, who = turn.study.board, turn.study, turn.who
        near = kind.in_reach(board, turn.group)
        ranked = sorted(near, key=lambda foe: -joining(study, who, foe, charge=charge))[:TARGETS]
        seen = [foe for foe in ranked if not charge or faces(board, who, stand(board, foe))]
        wanted = [foe for foe in seen if joining(study, who, foe, charge=charge) > 0]
        for foe in wanted:
            action = next(kind.approaches(board, turn.group, foe), None)
            if action is not None:
                yield action, assault_worth(turn, action, charge=charge)
        if len(turn.group) == 1:
            yield from _on_two(turn, kind, seen, charge=charge)
            for action in kind.through(board, who, wanted):
                yield action, _forced_assault_worth(turn, action, charge=charge)

    return propose


def assault_worth(turn: Turning, action: Assaulting, *, charge: bool) -> float:
    """The fight that an assault brings, if it is dared, and what else threatens where it ends."""
    study, who, end, targets = turn.study, turn.who, action.ends[0], action.targets
    dare = min(dare_chance(study, who, foe) for foe in targets)
    there = joining(study, who, *targets, charge=charge) + turn.view.value(end.x, end.y, against=targets)
    return dare * there + (1 - dare) * turn.stay


def _on_two(turn: Turning, kind: AssaultKind, foes: Sequence[int], *, charge: bool) -> Found:
    """[ADE-ASS-06] Between two enemies: who is strong enough takes both on, and pins both."""
    board, study, who = turn.study.board, turn.study, turn.who
    for pair in combinations(foes, 2):
        if board[pair[0]].level != board[pair[1]].level or joining(study, who, *pair, charge=charge) <= 0:
            continue
        for spot in between(board, who, *pair):
            action = kind.decision(pair, (End(*spot, level=level_of(board, who, pair[0])),))
            if kind.refusal(board, turn.group, action) is None:
                yield action, assault_worth(turn, action, charge=charge)
                break


# --- straight through others ------------------------------------------------------------------------------------------


def passing(study: Study, who: int, met: Sequence[int]) -> float:
    """[ADE-TCT-25] The chance to force a passage through these."""
    return study.odds.success(known(study.board, who, "str") - difficulty_of(study.board, met))


def _stopped(turn: Turning, met: Sequence[int]) -> float:
    """[ADE-TCT-28] What is left to who does not get past: those run into step back, or fight where they like it."""
    return turn.stay + sum(min(0.0, joining(turn.study, turn.who, one, charge=False)) for one in met)


def _price(study: Study, authority: bool) -> float:
    return study.weights.margin if authority else study.weights.tactic_point


def _forced_assault_worth(turn: Turning, action: Assaulting, *, charge: bool) -> float:
    move = assault_move(turn.study.board, turn.who, action, action.ends[0])
    if not move.through:
        return turn.stay  # nobody stands in the way: it need not be forced
    chance = passing(turn.study, turn.who, move.through)
    there = assault_worth(turn, action, charge=charge)
    paid = _price(turn.study, force_of(action) == "authority")
    return chance * there + (1 - chance) * _stopped(turn, move.through) - paid


def forced_runs(turn: Turning) -> Found:
    """[ADE-TCT-29] Past enemies to what lies behind them: an objective, an edge, better prey."""
    board, who = turn.study.board, turn.who
    for action in straight_runs(board, who) if len(turn.group) == 1 else ():
        met, end = forced_move(board, who, action.ends[0]).through, action.ends[0]
        if met:
            chance = passing(turn.study, who, met)
            there = chance * turn.view.value(end.x, end.y) + (1 - chance) * _stopped(turn, met)
            yield action, there - _price(turn.study, action.authority)
