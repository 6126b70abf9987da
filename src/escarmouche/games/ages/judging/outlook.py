"""What has a fighter to hope for and to fear at a place? Goals of the scenario, prey, shots; chargers and fire."""

from __future__ import annotations

from math import hypot

import msgspec

from escarmouche.games.ages.effects import DamageTest, FearChallenge, Formula
from escarmouche.games.ages.judging import weights
from escarmouche.games.ages.judging.fights import fight_worth, joining
from escarmouche.games.ages.judging.mystics import recital_worth
from escarmouche.games.ages.judging.shots import rough_shot
from escarmouche.games.ages.judging.study import Study
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.fear import worst
from escarmouche.games.ages.queries.moves import movement
from escarmouche.games.ages.queries.mystic_units import control_radius
from escarmouche.games.ages.queries.mystics import reach
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.placing import zone_box
from escarmouche.table.plane import CM

FAR = 200 * CM


class Goal(msgspec.Struct, frozen=True, gc=False):
    """A place worth being at, and how near is near enough."""

    x: float
    y: float
    near: float
    worth: float


class Foe(msgspec.Struct, frozen=True, gc=False):
    """An enemy as one fighter sees it: where it stands, what it is worth to fight it, what it costs to be fought by
    it and by its shots, how far it comes, and whether it can still be played this turn."""

    who: int
    x: int
    y: int
    apart: int  # both radii
    prey: float
    harm: float
    reach: float
    fire: float
    range: float
    pending: bool
    spell: float


class Outlook:
    """One fighter's hopes and fears, place by place."""

    __slots__ = ("bow", "foes", "goals", "here", "reach", "spells", "study", "turns", "who")

    def __init__(self, study: Study, who: int) -> None:
        board = study.board
        figure = board[who]
        self.study, self.who, self.here = study, who, (figure.x, figure.y)
        self.reach = max(1, 2 * movement(board, who))
        if has(board, who, "vol"):
            self.reach = max(self.reach, 2 * movement(board, who, changes_level=True))
        self.turns = study.turns_left
        self.bow = max(board.traits[who].weapons, key=lambda one: one.range, default=None)
        if "aim" not in board.traits[who].stats:
            self.bow = None
        curse = _curse(study, who)
        self.spells = 0 if curse is None else reach(board, who, curse)
        self.foes = [_foe(study, who, one, curse) for one in board.ids(1 - figure.seat) if not board[one].hidden]
        self.goals = list(_goals(study, who))

    def value(self, x: float, y: float, *, dodging: bool = False, against: int = -1) -> float:
        """What it is worth to stand there when the activation is over, free or in contact with an enemy (`against`)."""
        hope = prey = shot = 0.0
        soon: list[float] = []
        fire = 0.0
        for foe in self.foes:
            if foe.who == against:
                continue
            gap = hypot(foe.x - x, foe.y - y) - foe.apart
            if foe.prey > 0:
                prey = max(prey, foe.prey * self._later(max(1.0, gap / self.reach)) * weights.PURSUIT)
            if foe.harm > 0 and gap <= foe.reach:
                soon.append(foe.harm * (weights.SOON if foe.pending else weights.TOMORROW))
            if foe.fire > 0 and gap <= foe.range:
                fire += foe.fire * (weights.SOON if foe.pending else weights.TOMORROW)
            if self.bow is not None and self.turns:
                near = min(gap, 2.0 * self.bow.range)  # what is farther will come nearer
                late = self._later((gap - near) / self.reach)
                shot = max(shot, late * rough_shot(self.study, self.who, self.bow, foe.who, near))
            if foe.spell > 0 and self.turns:
                shot = max(shot, foe.spell * self._later(max(0.0, gap - self.spells) / self.reach))
        for goal in self.goals:
            away = max(0.0, hypot(goal.x - x, goal.y - y) - goal.near)
            worth = goal.worth if away <= 0 else goal.worth * self._later(away / self.reach)
            hope = max(hope, worth - weights.ADVANCE * away / CM)
        danger = sum(sorted(soon, reverse=True)[: weights.CHARGERS])
        fire *= weights.UNDER_FIRE * (weights.DODGED if dodging else 1.0)
        effort = weights.EFFORT * hypot(x - self.here[0], y - self.here[1]) / CM
        shot *= weights.NEXT_SHOT
        next_turn = 0.0 if against >= 0 else max(prey, shot) + weights.BOTH * min(prey, shot)
        return hope + next_turn - danger - fire - effort

    def _later(self, turns: float) -> float:
        """What remains of something after so many turns, and parts of one; little after the end."""
        return weights.LATER**turns * (1.0 if turns <= self.turns else weights.TOO_LATE)


def outlook(study: Study, who: int) -> Outlook:
    """The outlook of a fighter, made once for a decision."""
    key = ("outlook", who)
    known: Outlook | None = study.known.get(key)
    if known is None:
        known = study.known[key] = Outlook(study, who)
    return known


def _curse(study: Study, who: int) -> Formula | None:
    """The formula that hurts most of those in a mystic's book."""
    board = study.board
    book = (board.cast.formula(name) for name in board.traits[who].book)
    harmful = (one for one in book if any(isinstance(op, DamageTest | FearChallenge) for op in one.effects))
    return max(harmful, key=lambda one: reach(board, who, one), default=None)


def _foe(study: Study, who: int, foe: int, curse: Formula | None) -> Foe:
    board = study.board
    figure, traits = board[foe], board.traits[foe]
    own = study.sheet(who)
    prey = joining(study, who, foe, charge=True) * dare_chance(study, who, foe)
    if figure.routed:
        harm = 0.0
    else:
        harm = fight_worth(study, (study.sheet(foe),), (own.shaken(),))
    gap = hypot(figure.x - board[who].x, figure.y - board[who].y)
    bow = max(traits.weapons, key=lambda one: one.range, default=None) if "aim" in traits.stats else None
    fire = 0.0 if bow is None or enemies(board, foe) else rough_shot(study, foe, bow, who, min(gap, 2 * bow.range))
    return Foe(
        foe,
        figure.x,
        figure.y,
        board.traits[who].radius + traits.radius,
        prey,
        0.0 if enemies(board, foe) else harm,
        2.0 * movement(board, foe),
        fire,
        3.0 * bow.range if bow is not None else 0.0,
        figure.deeds.status == "pending",
        0.0 if curse is None else max(0.0, recital_worth(study, who, curse, foe, blind=True)),
    )


def dare_chance(study: Study, who: int, foe: int) -> float:
    """[ADE-FEA-03, ADE-FEA-04] The chance that a fighter dares to assault this enemy."""
    dread = worst(study.board, who, (foe,))
    if dread is None:
        return 1.0
    courage = study.board.traits[who].stats.get("cou", study.board.traits[who].stats.get("fear", 0))
    return 1.0 - study.odds.lost_challenge(dread.fear.value, courage)


def _goals(study: Study, who: int) -> list[Goal]:
    """[ADE-SCN-02] Where the scenario wants this fighter to be."""
    board = study.board
    figure, traits = board[who], board.traits[who]
    found: list[Goal] = []
    mates = [one for one in board.fighters(figure.seat) if one.id != who]
    if traits.mystic is not None and mates:
        middle = sum(one.x for one in mates) / len(mates), sum(one.y for one in mates) / len(mates)
        found.append(Goal(*middle, control_radius(board, who) * 0.7, weights.FLOCK))
    for rule in board.cast.scenario.scoring:
        if rule.op == "per_objective_controlled":
            for goal in board.cast.scenario.objectives:
                near = goal.radius + board.cast.scenario.control + traits.radius - CM // 2
                found.append(Goal(*goal.at, near, _wanted(study, who, goal.at, near, study.prize(goal))))
        elif rule.op == "own_power_in_zone" and board.side(1 - figure.seat).zone >= 0:
            left, bottom, right, top = zone_box(board, 1 - figure.seat)
            inset = traits.radius + CM // 2
            x = min(max(figure.x, left + inset), right - inset)
            y = min(max(figure.y, bottom + inset), top - inset)
            times = rule.incarnate_times if traits.incarnate else 1
            found.append(Goal(x, y, CM / 4, weights.POINT * traits.power * times * (1 + 0.2 * (not study.turns_left))))
    return found


def _wanted(study: Study, who: int, at: tuple[int, int], near: float, prize: float) -> float:
    """What a goal is worth to one fighter: less where friends hold it without this one, or are nearer to it."""
    board, seat = study.board, study.board[who].seat
    powers = [0, 0]
    own = hypot(board[who].x - at[0], board[who].y - at[1])
    nearer = 0
    for one in board.fighters():
        away = hypot(one.x - at[0], one.y - at[1])
        if one.id == who or one.routed or one.hidden:
            continue
        if away <= near:
            powers[one.seat] += board.traits[one.id].power
        elif one.seat == seat and away < own:
            nearer += 1
    mine, yours = powers[seat], powers[1 - seat]
    if mine > yours + 1:
        return prize * weights.HELD_ALREADY * 0.5
    if mine > yours:
        return prize * weights.HELD_ALREADY
    short = yours - mine + 1 - board.traits[who].power
    return prize * (0.75 ** max(0, short)) * (0.8**nearer)


def brave(study: Study, who: int) -> bool:
    """Is it made for the front: neither a mystic nor a shooter nor the commander?"""
    board, traits = study.board, study.board.traits[who]
    if traits.mystic is not None and not has(board, who, "mystique_guerrier"):
        return False
    return "aim" not in traits.stats and board.side(board[who].seat).commander != who
