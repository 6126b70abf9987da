"""Shots: announced with an estimate, measured, answered, rolled, covered [ALK-SHT-01..10, ALK-MUL-07, ALK-MUL-08]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from escarmouche.chance import Pick
from escarmouche.core import Script
from escarmouche.core.events import Total
from escarmouche.games.alkemy.asks.shooting import NONE, TENTHS, GiveEstimate
from escarmouche.games.alkemy.decisions import NOBODY, React, Shoot
from escarmouche.games.alkemy.events.shooting import AimLost, Estimated, Measured, ShotRead, ShotWasted
from escarmouche.games.alkemy.events.shooting import Shot as ShotTold
from escarmouche.games.alkemy.position import ROUNDING, Position
from escarmouche.games.alkemy.profiles import Colour
from escarmouche.games.alkemy.queries.health import colour
from escarmouche.games.alkemy.queries.modifiers import dice, length, stat
from escarmouche.games.alkemy.rules import reacting
from escarmouche.games.alkemy.rules.covering import roll_cover
from escarmouche.games.alkemy.rules.health import hurt
from escarmouche.games.alkemy.rules.lapsing import spend_roll_effects
from escarmouche.games.alkemy.rules.rolling import MISSED, Prospect, Throw, column, damage, throw, worth_of
from escarmouche.games.alkemy.rules.skills import lose_immunity, overcome_immunity
from escarmouche.table.plane import INCH, inches

AIM_DICE = 1  # ALK-SHT-05


class Shot(msgspec.Struct, frozen=True):
    """A shot that was announced, with the distance its player gave and what the measurement made of it."""

    figure: int
    target: int
    masterly: bool = False
    tenths: int = 0
    within: bool = True  # its weapon's range
    aimed: bool = False
    close: bool = False  # point blank


class Harm(msgspec.Struct, frozen=True):
    """What a shot has done: so many DMG to somebody."""

    victim: int
    damage: int
    by: int


def estimates(game: Position, shoots: Sequence[Shoot]) -> Script[tuple[Shot, ...]]:
    """[ALK-SHT-03, ALK-MUL-07, ALK-RUL-34] Every shooter of the step gives its distance before anything is measured."""
    found = []
    for one in shoots:
        tenths = 0
        if game.settings.aim == "estimate":
            tenths = (yield GiveEstimate(game, one.figure, one.target)).tenths
            game.tell(Estimated(one.figure, one.target, tenths))
        found.append(Shot(one.figure, one.target, one.masterly, tenths))
    return tuple(found)


def shots(game: Position, announced: Sequence[Shot]) -> Script[bool]:
    """[ALK-SHT-09, ALK-MUL-08, ALK-RUL-35, ALK-RUL-36] Measurement, reactions, rolls, and then the moves of those who
    react by one; a shot that is out of range is over before anybody can react to it. Where the table plays so, targets
    react before anybody measures. Gives whether the activation of the active card ends at once (ALK-RUL-71)."""
    ready = yield from _allowed(game, announced)
    first = game.settings.reaction_before_measure
    answers = (yield from _reactions(game, ready)) if first else {}
    ready = yield from _measured(game, ready)
    if not first:
        ready = [one for one in ready if one.within]
        answers = yield from _reactions(game, ready)
    held = frozenset(one for one, answer in answers.items() if answer.move and reacting.is_held(game, one))
    yield from _volley(game, _unsettled(game, ready, answers), answers)
    return (yield from _dodges(game, ready, answers, held))


def _allowed(game: Position, announced: Sequence[Shot]) -> Script[list[Shot]]:
    """[ALK-MUL-08, ALK-RUL-64] Those who are still there to shoot, have somebody to shoot at, and dare to."""
    found = []
    for one in announced:
        if game[one.figure].where != "table":
            continue
        if game[one.target].where != "table":
            game.tell(ShotWasted(one.figure, one.target))
        elif (yield from _dares(game, one.figure, one.target)):
            found.append(one)
    return found


def _dares(game: Position, who: int, target: int) -> Script[bool]:
    """[ALK-SKL-06] Who shoots gives up its own immunity, and must overcome that of its target or the shot is lost."""
    lose_immunity(game, who)
    return (yield from overcome_immunity(game, who, target))


# --- the distance --------------------------------------------------------------------------------------------------


def _measured(game: Position, ready: Sequence[Shot]) -> Script[list[Shot]]:
    """[ALK-SHT-04..06, ALK-SHT-08, ALK-RUL-34] The distance from base to base: beyond the range the shot is lost; an
    estimate that falls within the target's base is aimed; no farther than a charge is point blank."""
    found = []
    for one in ready:
        gap = game.crowd.gap(one.figure, one.target)
        within = reacting.in_range(game, one.figure, one.target)
        aimed = within and (yield from _aims(game, one, gap))
        close = game.within(one.figure, one.target, length(game, one.figure, "charge"))
        game.tell(Measured(one.figure, one.target, inches(gap), within, aimed))
        found.append(replace(one, within=within, aimed=aimed, close=close))
    return found


def _aims(game: Position, shot: Shot, gap: float) -> Script[bool]:
    """[ALK-SHT-05, ALK-RUL-34, ALK-RUL-134] Does the estimate fall between the near and the far edge of the target's
    base?"""
    if game.settings.aim == "coin":
        heads: int = yield Pick((1, 1), "ALK-RUL-34", about=shot.figure)
        return bool(heads)
    guess = shot.tenths * INCH / TENTHS
    return gap - ROUNDING <= guess <= gap + 2 * game.traits[shot.target].radius + ROUNDING


# --- reactions -----------------------------------------------------------------------------------------------------


def _reactions(game: Position, ready: Sequence[Shot]) -> Script[dict[int, React]]:
    """[ALK-REA-02, ALK-REA-06] Each target in turn decides how it reacts to all who shoot at it."""
    answers = {}
    for target in dict.fromkeys(one.target for one in ready):
        answers[target] = yield from reacting.ask_reaction(game, target, _at(ready, target))
    return answers


def _at(ready: Sequence[Shot], target: int) -> list[int]:
    """Those who shoot at this one."""
    return [one.figure for one in ready if one.target == target]


def _unsettled(game: Position, ready: Sequence[Shot], answers: Mapping[int, React]) -> list[Shot]:
    """[ALK-RXM-02, ALK-RXS-06] Whoever shoots at a target that moves or shoots back loses its aim."""
    found = []
    for one in ready:
        answer = answers[one.target]
        if one.aimed and answer != NONE:
            game.tell(AimLost(one.figure, one.target, "ALK-RXS-06" if answer.shots else "ALK-RXM-02"))
            found.append(replace(one, aimed=False))
        else:
            found.append(one)
    return found


def _dodges(game: Position, ready: Sequence[Shot], answers: Mapping[int, React], held: frozenset[int]) -> Script[bool]:
    """[ALK-RXM-03, ALK-RXM-06, ALK-RUL-73] When all shots are resolved, the moves and engagements of those still in
    play. `held`: those who could not move when they reacted; they stay, though a shot may have freed them. Gives
    whether one of the fights ends the activation of the active card."""
    ends = False
    for target, answer in answers.items():
        if target in held:
            reacting.stay(game, target)
        elif answer.move:
            yield from reacting.make_move(game, target, _at(ready, target))
        elif answer.engage != NOBODY:
            ends |= yield from reacting.make_engagement(game, target, answer.engage)
    return ends


# --- the rolls -----------------------------------------------------------------------------------------------------


def _volley(game: Position, ready: Sequence[Shot], answers: Mapping[int, React]) -> Script[None]:
    """[ALK-MUL-08, ALK-RXS-05, ALK-RUL-40, ALK-RUL-41] The shots one by one, but all at the same time: everybody shoots
    with the health it had before, even who has fallen since; a shot at somebody who has fallen is not rolled. A shot
    and its answer do their harm together."""
    before = {who: colour(game, who) for one in ready for who in (one.figure, one.target)}
    for one in ready:
        harms: list[Harm] = []
        who, target = one.figure, one.target
        if one.within and _finds(game, who, target):
            harms += yield from _shoot(game, one, before[who])
        if who in answers[target].shots and _finds(game, target, who) and _reaches(game, target, who):
            harms += yield from _shoot_back(game, target, who, before[target])
        yield from _suffer(game, harms)


def _finds(game: Position, who: int, target: int) -> bool:
    """[ALK-RUL-41] Is there still somebody to shoot at? If not, the shot was made all the same."""
    there = game[target].where == "table"
    if not there:
        game.tell(ShotWasted(who, target))
    return there


def _reaches(game: Position, who: int, target: int) -> bool:
    """[ALK-RXS-05, ALK-RUL-131] Is the shooter within range of the one who shoots back? Only who answered before
    anybody had measured can have been mistaken."""
    within = reacting.in_range(game, who, target)
    if not within:
        gap = inches(game.crowd.gap(who, target))
        game.tell(Measured(who, target, gap, within=False, aimed=False, why="ALK-RXS-05"))
    return within


def _suffer(game: Position, harms: Sequence[Harm]) -> Script[None]:
    """[ALK-PRF-06] What the damage rows gave is suffered, one after the other."""
    for harm in harms:
        yield from hurt(game, harm.victim, harm.damage, "shot", by=harm.by, why="ALK-PRF-06")


def _shoot(game: Position, shot: Shot, health: Colour) -> Script[list[Harm]]:
    """[ALK-SHT-05, ALK-SHT-07, ALK-SHT-08, ALK-SKL-12] A shot of the active figure: aim, point blank, and no cover
    against a master."""
    pool, shift = dice(game, shot.figure, "shot", against=shot.target), Total(0)
    if shot.aimed:
        pool = pool.plus(AIM_DICE, "aim", "ALK-SHT-05")
    if shot.close:
        shift = shift.plus(game.content.shifts["point_blank"], "point_blank", "ALK-SHT-08")
    return (yield from _roll(game, shot, pool, shift, health))


def _shoot_back(game: Position, who: int, target: int, health: Colour) -> Script[list[Harm]]:
    """[ALK-RXS-02, ALK-RXS-07] A reaction shot: neither aim nor point blank; cover counts."""
    if not (yield from _dares(game, who, target)):
        return []
    pool = dice(game, who, "shot", against=target)
    return (yield from _roll(game, Shot(who, target), pool, Total(0), health, reaction=True))


def _roll(
    game: Position, shot: Shot, pool: Total, shift: Total, health: Colour, *, reaction: bool = False
) -> Script[list[Harm]]:
    """[ALK-SHT-07, ALK-SHT-09, ALK-COV-01, ALK-PRF-08, ALK-RUL-48, ALK-DIC-06] Dice and the weapon's COMBAT against
    DEFENCE, then cover, unless there is nothing to suffer; gives what is."""
    who, target = shot.figure, shot.target
    weapon = game.traits[who].weapon
    assert weapon is not None
    value, difficulty = Total(weapon[0]), stat(game, target, "defence")
    least = difficulty.value - value.value

    def dealt(thrown: Throw) -> int:
        return damage(game, who, thrown, shift.value, ranged=True) if thrown.number >= least else MISSED

    matters, odds = worth_of(dealt), Prospect(dealt)
    thrown = yield from throw(game, who, pool, "ALK-SHT-07", kind="shot", matters=matters, odds=odds, colour=health)
    spend_roll_effects(game, who, "shot")
    hit = thrown.number >= least
    total = value.plus(thrown.number, "dice", "ALK-DIC-06")
    game.tell(ShotTold(who, target, total, difficulty, hit, reaction))
    if not hit:
        return []
    boxes = dealt(thrown)
    victim = target if shot.masterly or not boxes else (yield from roll_cover(game, who, target))
    if victim == NOBODY:
        return []
    game.tell(ShotRead(who, thrown.symbols, shift, column(game, thrown, shift.value), boxes))
    return [Harm(victim, boxes, who)]


# --- charges -------------------------------------------------------------------------------------------------------


def reaction_shots_at_chargers(game: Position, charged: Sequence[tuple[int, tuple[int, ...]]]) -> Script[None]:
    """[ALK-RXS-01..04, ALK-RXS-07, ALK-RXS-08, ALK-RUL-38, ALK-RUL-39] Before anybody moves, those who are charged may
    shoot at their chargers: one after the other, each with the health it has. `charged`: (charger, its targets)."""
    for target in dict.fromkeys(one for _, targets in charged for one in targets):
        chargers = [who for who, targets in charged if target in targets and game[who].where == "table"]
        for charger in (yield from reacting.ask_reaction_to_charge(game, target, chargers)):
            if _finds(game, target, charger):
                yield from _suffer(game, (yield from _shoot_back(game, target, charger, colour(game, target))))
