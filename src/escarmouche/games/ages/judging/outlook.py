"""What has a fighter to hope for and to fear at a place? Goals of the scenario, prey, shots; chargers and fire."""

from __future__ import annotations

from math import hypot

import msgspec

from escarmouche.games.ages.board import shown_enemies
from escarmouche.games.ages.effects import DamageTest, FearChallenge, Formula
from escarmouche.games.ages.judging.fights import fight_worth, joining
from escarmouche.games.ages.judging.mystics import recital_worth
from escarmouche.games.ages.judging.shots import rough_shot
from escarmouche.games.ages.judging.study import Study, circumstances
from escarmouche.games.ages.profiles import Weapon
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
    aim: float  # what a shot or a curse at it is worth, from where it carries well
    near_aim: float  # the same from within the range of the weapon


class Outlook:
    """One fighter's hopes and fears, place by place."""

    __slots__ = (
        "_known",
        "_weighed",
        "bow",
        "dear_foes",
        "dear_goals",
        "foes",
        "goals",
        "here",
        "known_way",
        "near_foes",
        "near_range",
        "ranged",
        "reach",
        "study",
        "turns",
        "who",
    )

    def __init__(self, study: Study, who: int) -> None:
        board = study.board
        figure = board[who]
        self.study, self.who, self.here = study, who, (figure.x, figure.y)
        self.reach = max(1, 2 * movement(board, who))
        if has(board, who, "vol"):  # it rises to go far, and comes down to strike
            self.reach = max(1, 2 * movement(board, who, changes_level=True))
        self.turns = study.turns_left
        self.bow = max(board.traits[who].weapons, key=lambda one: one.range, default=None)
        if "aim" not in board.traits[who].stats:
            self.bow = None
        curse = _curse(study, who)
        self.ranged = 0.0 if curse is None else float(reach(board, who, curse))  # how far shots and curses carry well
        self.near_range = self.bow.range if self.bow is not None else 0
        if self.bow is not None:
            self.ranged = max(self.ranged, 2.0 * self.bow.range)
        self._known: dict[tuple[float, float, tuple[int, ...]], tuple[float, float]] = {}
        self.foes = [
            _foe(study, who, one, self.bow, curse) for one in board.ids(1 - figure.seat) if not board[one].hidden
        ]
        self.goals = list(_goals(study, who))
        self.known_way: tuple[tuple[int, int], ...] = ()
        self._weighed = [_weighed(study, foe, self.turns) for foe in self.foes]
        self.dear_goals = sorted(self.goals, key=lambda one: -one.worth)
        self.dear_foes = sorted(self.foes, key=lambda one: -one.prey)
        self.near_foes = sorted(self.foes, key=lambda one: hypot(one.x - figure.x, one.y - figure.y))

    def value(self, x: float, y: float, *, dodging: bool = False, against: tuple[int, ...] = ()) -> float:
        """What it is worth to stand there when the activation is over, free or in contact with enemies (`against`)."""
        key = (x, y, against)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._reckoned(x, y, against)
        worth, fire = known
        return worth - fire * (self.study.weights.dodged if dodging else 1.0)

    def _reckoned(self, x: float, y: float, against: tuple[int, ...]) -> tuple[float, float]:
        """Hopes less dangers, and what comes of fire. Places are looked at by the dozen: the loop is kept plain."""
        weights = self.study.weights
        prey = shot = fire = first = second = 0.0
        later, reach, turns, too_late = weights.later, self.reach, self.turns, weights.too_late
        ranged, near_range = self.ranged, self.near_range
        for who, foe_x, foe_y, apart, wanted, harm, comes, burns, carries, aim, near_aim in self._weighed:
            if who in against:
                continue
            gap = hypot(foe_x - x, foe_y - y) - apart
            if wanted > prey:
                wait = gap / reach if gap > reach else 1.0
                hope = wanted * later**wait * (1.0 if wait <= turns else too_late ** (wait - turns))
                prey = max(prey, hope)
            if harm > second and gap <= comes:
                first, second = (harm, first) if harm > first else (first, harm)
            if gap <= carries:
                fire += burns
            if aim > 0:
                hope = aim if gap <= ranged else aim * later ** ((gap - ranged) / reach)
                if near_aim > hope and gap <= near_range:
                    hope = near_aim
                shot = max(shot, hope)
        shot *= weights.next_shot
        worth = 0.0 if against or not turns else max(prey, shot) + weights.both * min(prey, shot)
        effort = weights.effort * hypot(x - self.here[0], y - self.here[1]) / CM
        return worth + self._goal(x, y) - first - second - effort, fire * weights.under_fire

    def _goal(self, x: float, y: float) -> float:
        """What the best goal is worth from there."""
        best = 0.0
        for goal in self.goals:
            away = hypot(goal.x - x, goal.y - y) - goal.near
            hope = goal.worth
            if away > 0:
                hope = hope * self._later(away / self.reach) - self.study.weights.advance * away / CM
            best = max(best, hope)
        return best

    def _later(self, turns: float) -> float:
        """What remains of something after so many turns, and parts of one; little after the end."""
        late = turns - self.turns
        beyond: float = self.study.weights.too_late**late if late > 0 else 1.0
        return float(self.study.weights.later**turns) * beyond


def _weighed(
    study: Study, foe: Foe, turns: int
) -> tuple[int, int, int, int, float, float, float, float, float, float, float]:
    """An enemy as `Outlook` reckons with it at every place: what does not depend on the place, multiplied once."""
    soon = study.weights.soon if foe.pending else study.weights.tomorrow if turns else 0.0
    wanted, aim = foe.prey * study.weights.pursuit, foe.aim if turns else 0.0
    return (
        foe.who,
        foe.x,
        foe.y,
        foe.apart,
        wanted,
        foe.harm * soon,
        foe.reach,
        foe.fire * soon,
        foe.range,
        aim,
        foe.near_aim,
    )


def outlook(study: Study, who: int) -> Outlook:
    """The outlook of a fighter, made once for a decision; that of an earlier one where all it follows from is as it
    was: a card is weighed, its fighter chosen and then asked what it does."""
    key = ("outlook", who)
    known: Outlook | None = study.known.get(key)
    if known is None:
        follows_from = _circumstances(study, who)
        last = study.kept.outlooks.get(who)
        if last is not None and last[0] == follows_from:
            known = last[1]
            known.study = study
        else:
            known = Outlook(study, who)
            study.kept.outlooks[who] = follows_from, known
        study.known[key] = known
    return known


def _circumstances(study: Study, who: int) -> tuple[object, ...]:
    """All that the outlook of a fighter follows from: of itself not what it has done this turn."""
    own = study.board[who]
    deeds = msgspec.structs.replace(own.deeds, status="pending", did=(), moved=False, vigilant=False)
    return circumstances(study, msgspec.structs.replace(own, deeds=deeds, dodging=False))


def _curse(study: Study, who: int) -> Formula | None:
    """The formula that hurts most of those in a mystic's book."""
    board = study.board
    book = (board.cast.formula(name) for name in board.traits[who].book)
    harmful = (one for one in book if any(isinstance(op, DamageTest | FearChallenge) for op in one.effects))
    return max(harmful, key=lambda one: reach(board, who, one), default=None)


def _foe(study: Study, who: int, foe: int, own_bow: Weapon | None, curse: Formula | None) -> Foe:
    board = study.board
    figure, traits = board[foe], board.traits[foe]
    own = study.sheet(who)
    prey = joining(study, who, foe, charge=True) * dare_chance(study, who, foe)
    if figure.routed:
        harm = 0.0
    else:
        harm = fight_worth(study, (study.sheet(foe),), (own.shaken,))
        harm /= 1 + study.weights.shared * _in_reach(study, foe)
    gap = hypot(figure.x - board[who].x, figure.y - board[who].y)
    bow = max(traits.weapons, key=lambda one: one.range, default=None) if "aim" in traits.stats else None
    fire = 0.0 if bow is None or enemies(board, foe) else rough_shot(study, foe, bow, who, min(gap, 2 * bow.range))
    aim = 0.0 if curse is None else max(0.0, recital_worth(study, who, curse, foe, blind=True))
    near_aim = aim
    if own_bow is not None:
        aim = max(aim, rough_shot(study, who, own_bow, foe, 1.5 * own_bow.range))
        near_aim = max(aim, rough_shot(study, who, own_bow, foe, 0.0))
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
        aim,
        near_aim,
    )


def _in_reach(study: Study, foe: int) -> int:
    """How many fighters of the other side an enemy may choose from: it assaults but one of them."""
    key = ("in reach", foe)
    known: int | None = study.known.get(key)
    if known is None:
        board, figure = study.board, study.board[foe]
        far = 2 * movement(board, foe)
        known = len(
            board.crowd.near(figure.x, figure.y, board.traits[foe].radius, far, shown_enemies(figure.seat), foe)
        )
        study.known[key] = known
    return known


def dare_chance(study: Study, who: int, foe: int) -> float:
    """[ADE-FEA-03, ADE-FEA-04] The chance that a fighter dares to assault this enemy."""
    traits = study.board.traits[foe]
    if "fear" not in traits.stats and "hyperien" not in traits.skills and not study.board[foe].lasting:
        return 1.0
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
        found.append(Goal(*middle, control_radius(board, who) * 0.7, study.weights.flock))
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
            prize = study.weights.point * traits.power * times
            found.append(Goal(x, y, CM / 4, prize * (1 + 0.2 * (not study.turns_left))))
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
        return prize * study.weights.held_already * 0.5
    if mine > yours:
        return prize * study.weights.held_already
    short = yours - mine + 1 - board.traits[who].power
    return prize * (0.75 ** max(0, short)) * (0.8**nearer)


def brave(study: Study, who: int) -> bool:
    """Is it made for the front: neither a mystic nor a shooter nor the commander?"""
    board, traits = study.board, study.board.traits[who]
    if traits.mystic is not None and not has(board, who, "mystique_guerrier"):
        return False
    return "aim" not in traits.stats and board.side(board[who].seat).commander != who
