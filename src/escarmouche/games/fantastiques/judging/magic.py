"""Which spell, by whom, on whom? Each of the nine valued by what it is expected to take from the foe this turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, degrees, hypot

from escarmouche.games.fantastiques.asks.casting import ChooseSpell
from escarmouche.games.fantastiques.decisions import DONE, Cast, Done, Point
from escarmouche.games.fantastiques.judging import objectives
from escarmouche.games.fantastiques.judging.exchanges import answer, strike_gain
from escarmouche.games.fantastiques.judging.odds import chance, unsaved
from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.queries.contact import under_template
from escarmouche.games.fantastiques.queries.hits import melee_values
from escarmouche.games.fantastiques.queries.magic import castable, nearest_friends, wall_shape
from escarmouche.games.fantastiques.queries.placing import ring
from escarmouche.games.fantastiques.state import Figure, Hit
from escarmouche.table.plane import Field, Piece, inch

Valued = Iterator[tuple[Cast, float]]
BLAST_PAIR = inch(4)  # two figures nearer than this may be caught by one fireball
WALL_AHEAD = inch(2)  # a wall is raised this far before the shooters it blinds
TRIED = 12  # the best valued spells offered to the rules before none is cast


def choose_spell(study: Study, ask: ChooseSpell) -> list[tuple[Cast | Done, float]]:
    """The best legal spell of all casters, or none if nothing is worth it."""
    valued: list[tuple[Cast, float]] = []
    for one in ask.ready:
        caster = study[one]
        for spell in castable(study, caster):
            valued += [
                (cast, gain) for cast, gain in _SPELLS[spell](study, caster) if gain > study.weights.spell_margin
            ]
    valued.sort(key=lambda pair: pair[1], reverse=True)
    legal = next(((cast, gain) for cast, gain in valued[:TRIED] if ask.refusal(cast) is None), None)
    if legal is None:  # an engaged caster has few legal targets: look at them all
        legal = next(((cast, gain) for cast, gain in valued[TRIED:] if ask.refusal(cast) is None), None)
    return [legal, (DONE, 0.0)] if legal is not None else [(DONE, 0.0)]


def _in_range(study: Study, caster: Figure, figures: list[Figure]) -> list[Figure]:
    """Those a spell can be cast on with effect."""
    near = (f for f in figures if f.id == caster.id or study.crowd.within(caster.id, f.id, study.numbers.spell_range))
    return [f for f in near if not study.traits[f.id].amulet]


def _succeeds(study: Study, target: Figure) -> float:
    """The chance that a foe does not resist."""
    return 1.0 - chance(study, study.traits[target.id].mental)


# --- hits -----------------------------------------------------------------------------------------------------------


def _fireball(study: Study, caster: Figure) -> Valued:
    """Foes under the template less friends under it; centred on a foe or between two."""
    foes = [f for f in study.foes if study.crowd.within(caster.id, f.id, study.numbers.spell_range)]
    spots: list[Point] = [(f.x, f.y) for f in foes]
    for k, one in enumerate(foes):
        pairs = (o for o in foes[k + 1 :] if abs(one.x - o.x) < BLAST_PAIR and abs(one.y - o.y) < BLAST_PAIR)
        spots += [((one.x + other.x) // 2, (one.y + other.y) // 2) for other in pairs]
    for x, y in spots:
        total = 0.0
        for caught in under_template(study, x, y):
            if not study.traits[caught].amulet:
                loss = unsaved(study, Hit(caught, caster.side, plain=True)) * study.worth[caught] / study[caught].hp
                total += -loss if study[caught].side == study.side else loss
        yield Cast(caster.id, "fireball", x=x, y=y), total


def _death_ray(study: Study, caster: Figure) -> Valued:
    for foe in _in_range(study, caster, study.foes):
        hit = Hit(foe.id, caster.side, caster.id, plain=True, ray=True)
        yield Cast(caster.id, "death_ray", foe.id), unsaved(study, hit) * study.worth[foe.id] / foe.hp


# --- hindrances -----------------------------------------------------------------------------------------------------


def _blows_now(study: Study, foe: Figure) -> float:
    """The harm a foe is expected to do this turn, where it stands."""
    if foe.id in study.busy:
        blows = [study.odds.melee(study, foe, study[one]) * study.worth[one] for one in study.opponents(foe.id)]
        return max(blows, default=0.0)
    if not foe.shooting or foe.spent > study.traits[foe.id].half:
        return 0.0
    shots = [
        (1.0 - study.traits[f.id].armour / 6) * study.worth[f.id] / f.hp
        for f in study.friends
        if f.id not in study.busy and hypot(f.x - foe.x, f.y - foe.y) < study.numbers.shot_range
    ]
    return max(shots, default=0.0) * sum(chance(study, value) for value in foe.shooting)


def _paralysis(study: Study, caster: Figure) -> Valued:
    """Harm not done, and a point of armour less against the friends in contact."""
    for foe in _in_range(study, caster, study.foes):
        if foe.paralysed:
            continue
        strikers = len(study.opponents(foe.id)) if foe.id in study.busy else 0
        softer = min(1.0, strikers * study.weights.weakened) * study.worth[foe.id] / 2
        yield Cast(caster.id, "paralysis", foe.id), _succeeds(study, foe) * (_blows_now(study, foe) + softer)


def _curse(study: Study, caster: Figure) -> Valued:
    """A part of what the foe can do, for every turn that is left."""
    for foe in _in_range(study, caster, study.foes):
        if foe.cursed:
            continue
        attacks = len(melee_values(study, foe)) + len(foe.shooting)
        best = max((study.odds.melee(study, foe, f) * study.worth[f.id] for f in study.friends), default=0.0)
        taken = (1.0 / attacks if attacks > 1 else 0.0) + 1.0 / max(2, *foe.melee, *foe.shooting)
        lasting = 1.0 + study.weights.cursed_turns * study.turns_left
        near = 1.0 if foe.id in study.busy else 0.5
        yield Cast(caster.id, "curse", foe.id), _succeeds(study, foe) * best * min(1.0, taken) * lasting * near


def _paranoia(study: Study, caster: Figure) -> Valued:
    """A strong foe beside a soft friend of its own."""
    for foe in _in_range(study, caster, study.foes):
        friends = nearest_friends(study, foe)
        if not friends or foe.paralysed:
            continue
        victim = study[friends[0]]
        gap = study.crowd.gap(foe.id, victim.id)
        if gap > (0 if foe.id in study.busy else study.traits[foe.id].movement):
            continue
        harm = study.odds.melee(study, foe, victim, single=True) * study.worth[victim.id]
        yield Cast(caster.id, "paranoia", foe.id), _succeeds(study, foe) * harm


# --- friends --------------------------------------------------------------------------------------------------------


def contact_gain(study: Study, friend: Figure, foe: Figure) -> float:
    """What being brought into contact with a foe now promises."""
    return strike_gain(study, friend, foe) - answer(study, friend, foe)


def _bloodlust(study: Study, caster: Figure) -> Valued:
    """An extra blow, and a whole fight more where the move brings a friend into contact."""
    for friend in _in_range(study, caster, study.friends):
        if friend.routed or friend.paralysed or study.traits[friend.id].sorcerer:
            continue
        best = 0.0
        held = friend.id in study.busy
        touched = study.opponents(friend.id) if held else ()
        reach = study.traits[friend.id].movement
        for foe in study.foes:
            extra = study.odds.melee(study, friend, foe, single=True) * study.worth[foe.id]
            if held:
                best = max(best, extra if foe.id in touched else 0.0)
            elif study.crowd.gap(friend.id, foe.id) <= reach * 0.9:
                best = max(best, extra + contact_gain(study, friend, foe))
        yield Cast(caster.id, "bloodlust", friend.id), best


def _teleport(study: Study, caster: Figure) -> Valued:
    """A striker carried into contact, or somebody precious out of it."""
    for friend in _in_range(study, caster, study.friends):
        if friend.prisoner:
            continue
        yield Cast(caster.id, "teleport", friend.id), teleport_gain(study, friend)


def teleport_gain(study: Study, friend: Figure) -> float:
    """The best fight within a teleport's reach, or the blows escaped."""
    if friend.id in study.busy:
        escaped = -sum(contact_gain(study, friend, study[one]) for one in study.opponents(friend.id))
        return escaped - study.weights.distaste
    if study.traits[friend.id].sorcerer or friend.shooting or friend.routed:
        return 0.0
    near = [foe for foe in study.foes if hypot(foe.x - friend.x, foe.y - friend.y) < study.numbers.spell_range]
    return max((contact_gain(study, friend, foe) for foe in near), default=0.0)


def _summon(study: Study, caster: Figure) -> Valued:
    """A creature where it is nearest to what matters."""
    radius = study.cast.traits[study.traits[caster.id].creatures[0]].radius
    own = study.traits[caster.id].radius
    wanted = objectives.goals(study, caster)
    for far in (own + study.numbers.summon_radius - radius - 2, own + radius + inch(0.1)):
        for x, y in ring(caster.x, caster.y, far, 16):
            useful = (objectives.value(study, caster, g, objectives.away(study, caster, g, x, y)) for g in wanted)
            gain = study.weights.summoned + max(useful, default=0.0)
            if study.foes:
                gain += 1.0 / (1.0 + min(hypot(f.x - x, f.y - y) for f in study.foes) / inch(6))
            yield Cast(caster.id, "summon", x=x, y=y), gain


# --- the wall of fire -----------------------------------------------------------------------------------------------


def _wall_of_fire(study: Study, caster: Figure) -> Valued:
    """Before the shooters who would hurt most: what their shots are worth, less those of friends that it stops too."""
    for foe in study.foes:
        harm = _blows_now(study, foe)
        if not foe.shooting or foe.id in study.busy or harm <= 0 or not study.friends:
            continue
        friend = min(study.friends, key=lambda f: hypot(f.x - foe.x, f.y - foe.y))
        apart = hypot(friend.x - foe.x, friend.y - foe.y) or 1.0
        part = min(0.5, (WALL_AHEAD + study.traits[foe.id].radius) / apart)
        x, y = round(foe.x + (friend.x - foe.x) * part), round(foe.y + (friend.y - foe.y) * part)
        turn = round(degrees(atan2(friend.y - foe.y, friend.x - foe.x))) + 90
        yield Cast(caster.id, "wall_of_fire", x=x, y=y, degrees=turn % 180), _screened(study, x, y, turn % 180)


def _screened(study: Study, x: int, y: int, turn: int) -> float:
    """The shots that a wall here would stop, theirs less ours."""
    wall = Field(*study.state.table, [Piece("wall", wall_shape(study, x, y, turn))])
    total = 0.0
    for side, others, sign in ((study.foes, study.friends, 1.0), (study.friends, study.foes, -1.0)):
        for shooter in side:
            if not shooter.shooting or shooter.id in study.busy:
                continue
            near = [
                o
                for o in others
                if hypot(o.x - shooter.x, o.y - shooter.y) < study.numbers.shot_range and o.id not in study.busy
            ]
            if near and all(wall.crossed(shooter.x, shooter.y, o.x, o.y, 1) for o in near[:6]):
                total += sign * sum(chance(study, value) for value in shooter.shooting) * study.weights.screened
    return total


_SPELLS: dict[str, Callable[[Study, Figure], Valued]] = {
    "fireball": _fireball,
    "summon": _summon,
    "curse": _curse,
    "wall_of_fire": _wall_of_fire,
    "paralysis": _paralysis,
    "paranoia": _paranoia,
    "death_ray": _death_ray,
    "bloodlust": _bloodlust,
    "teleport": _teleport,
}
