"""How are dice laid and set against dice, how is a melee split, who goes on after a fight? [ADE-CBT, ADE-PUR]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from escarmouche.games.ages.asks.assaulting import Engage
from escarmouche.games.ages.asks.exchanging import AssignDefence, CounterAttack, Defend, Feinting
from escarmouche.games.ages.asks.fighting import Place, PlaceDice
from escarmouche.games.ages.asks.going_on import Remain
from escarmouche.games.ages.asks.points import KeepPoints, MayPutPoints
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.splitting import SplitMelee
from escarmouche.games.ages.judging.fights import attack_chance, blow_spread, fight_worth, harm, joining, parry_chance
from escarmouche.games.ages.judging.odds import landed, several
from escarmouche.games.ages.judging.outlook import outlook
from escarmouche.games.ages.judging.study import Sheet, Study, mean_loss
from escarmouche.games.ages.queries.bouts import combat_dice
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.state import Placed

Valued = Sequence[tuple[Any, float]]
STROKE = 2  # what a master stroke adds to one damage test (ADE-SKL-36)
COUNTERED = 0.5  # of a defence die that may turn a failed attack into one of its own
CHAINED = 0.35  # of a blow that a chain may bring, or stop


class Met(NamedTuple):
    """An adversary: who, as numbers, and the dice it has for this fighter."""

    who: int
    sheet: Sheet
    attacks: float
    defences: float


def place_dice(study: Study, ask: PlaceDice) -> Valued:
    """Every way to lay the dice by what they deal and what they stop, against dice that lie or are guessed."""
    bout = study.state.bout
    laid = {one.who: one for one in bout.placed} if bout is not None else {}
    met = [Met(enemy, study.sheet(enemy), *_against(study, ask, enemy, laid.get(enemy))) for enemy in ask.adversaries]
    return [(answer, _laid(study, ask, answer, met)) for answer in ask.candidates()]


def _against(study: Study, ask: PlaceDice, enemy: int, placed: Placed | None) -> tuple[float, float]:
    """The attack and defence dice of an enemy that concern this fighter: as they lie, or half and half."""
    friends = ask.fight.adversaries(enemy)
    if placed is not None:
        return placed.attacks[friends.index(ask.who)], placed.defence / len(friends)
    dice = combat_dice(study.board, ask.fight, enemy)
    total = dice.free + dice.attacking + dice.blades
    return (total + 1) // 2 / len(friends), total // 2 / len(friends)


def _laid(study: Study, ask: PlaceDice, answer: Place, met: Sequence[Met]) -> float:
    """What dice that lie like this deal, less what they let through."""
    kept, own, dealt, taken = study.kept, study.sheet(ask.who), 0.0, 0.0
    marks = answer.resolved_attacks or (0,) * len(answer.attacks)
    left = float(answer.defence)
    for enemy, dice, marked in zip(met, answer.attacks, marks, strict=True):
        sheet = enemy.sheet
        one_blow = harm(kept, own, sheet, (1, 0))
        dealt += _dealt(study, own, enemy, dice, stroke=bool(answer.strokes)) + 0.1 * marked * one_blow
        share = min(left, enemy.attacks)
        left -= share
        taken += harm(kept, sheet, own, (round(enemy.attacks), round(share)))
        if answer.chained == enemy.who and answer.chain == "attack" and dice:
            dealt += CHAINED * one_blow
        if answer.chained == enemy.who and answer.chain == "defence" and share:
            taken -= CHAINED * harm(kept, sheet, own, (1, 0))
        if has(study.board, ask.who, "contre_attaque") and share:
            dealt += COUNTERED * share * (1 - attack_chance(kept, sheet, own)) * one_blow
    mates = len(ask.fight.adversaries(ask.adversaries[0])) - 1
    taken = min(taken, own.life[-1] * (1 + 0.2 * mates)) - 0.1 * answer.resolved_defence
    return study.weights.bold * dealt - taken - (0.5 if answer.declines_bonus else 0.0)


def _dealt(study: Study, own: Sheet, enemy: Met, dice: int, *, stroke: bool) -> float:
    """[ADE-SKL-36] What so many attack dice cost an enemy; a master stroke adds to their damage."""
    if not stroke or not dice:
        return harm(study.kept, own, enemy.sheet, (dice, round(enemy.defences)))
    parry = parry_chance(study.kept, own, enemy.sheet)
    count = landed(dice, attack_chance(study.kept, own, enemy.sheet), round(enemy.defences), parry)
    return mean_loss(enemy.sheet.life, several(blow_spread(study.kept, own, enemy.sheet, bonus=STROKE), count))


def counter_attack(_study: Study, ask: CounterAttack) -> Valued:
    """[ADE-SKL-33] As many counter-attacks as dice are not needed to defend: failed attacks are over."""
    threats = sum(1 for die in ask.attacks if die.success and die.on == ask.who)
    spare = len(ask.defences) - threats
    return [(answer, float(len(answer.dice)) if len(answer.dice) <= spare else -1.0) for answer in ask.candidates()]


def feint(study: Study, ask: Feinting) -> Valued:
    """[ADE-SKL-59] A success for a die of the enemy: worth it where that die is a success against this fighter."""
    hits = {die.number: die for die in ask.attacks}
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        worth = 0.0
        for mine, taken in answer.dice:
            own, lost = hits[mine], hits.get(taken)
            worth -= harm(study.kept, study.sheet(ask.who), study.sheet(own.on), (1, 0))
            if lost is not None:
                worth += 1.5 * study.loss(lost.on, blow_spread(study.kept, study.sheet(lost.by), study.sheet(lost.on)))
        found.append((answer, worth))
    return found


def assign_defence(study: Study, ask: AssignDefence) -> Valued:
    """[ADE-CBT-19] All dice, against those whose blows cost most."""
    own = study.sheet(ask.who)
    cost = {one.by: mean_loss(own.life, blow_spread(study.kept, study.sheet(one.by), own)) for one in ask.attacks}
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        assert isinstance(answer, Defend)
        stopped = sum(
            cost[enemy] * study.odds.success(own.defence - study.sheet(enemy).att, again=own.sure_def)
            for _, enemy in answer.dice
        )
        found.append((answer, stopped))
    return found


def split_melee(study: Study, ask: SplitMelee) -> Valued:
    """[ADE-CBT-05] The fights that are worth most, all together."""
    board = study.board
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        total = 0.0
        for fight in answer.read():
            sides: tuple[list[Sheet], list[Sheet]] = ([], [])
            for who in fight.members:
                sides[board[who].seat != study.seat].append(study.sheet(who))
            total += fight_worth(study, *sides)
        found.append((answer, total))
    return found


def put_points(_study: Study, ask: MayPutPoints) -> Valued:
    """[ADE-SKL-30] All points, into what helps most: RES of whoever is struck, then ATT, FOR, DEF."""
    liked = {"att": 1.0, "res": 1.1, "str": 0.9, "def": 0.8, "dis": 0.4, "cou": 1.0, "fear": 0.9, "ini": 0.6}
    found: list[tuple[Any, float]] = [(one, liked.get(one.stat, 0.3) * one.count) for one in ask.options]
    return [*found, (KeepPoints(), 0.0)]


def pursue(study: Study, ask: Pursuit) -> Valued:
    """[ADE-PUR-01] Into the next fight where it is worth it, else to a better place, else nowhere."""
    return go_on(study, ask.who, ask)


def run_on(study: Study, ask: Any) -> Valued:
    """[ADE-FEA-09] What is left of a move after an enemy fled or fell."""
    return go_on(study, ask.figure, ask)


def go_on(study: Study, who: int, ask: Any) -> Valued:
    """Another enemy, or a few steps."""
    view = outlook(study, who)
    here = view.value(*view.here)
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        if isinstance(answer, Remain):
            found.append((answer, 0.0))
        elif isinstance(answer, Engage):
            end, foe = answer.ends[0], answer.targets[0]
            there = view.value(end.x, end.y, against=(foe,))
            found.append((answer, joining(study, who, foe, charge=False) + there - here))
        else:
            end = answer.ends[0]
            found.append((answer, view.value(end.x, end.y) - here - study.weights.margin))
    return found
