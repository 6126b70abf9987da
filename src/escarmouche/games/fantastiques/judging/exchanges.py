"""Is this fight worth having? What a figure gains and loses by standing here: blows now, charges next turn."""

from __future__ import annotations

from math import hypot

import msgspec

from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.judging.weights import CHARGERS
from escarmouche.games.fantastiques.queries.disengaging import may_attack
from escarmouche.games.fantastiques.state import Figure


def clash(study: Study, figure: Figure, touched: list[int], x: int, y: int) -> float:
    """What a round of melee from this place promises: harm done less harm taken, pinned shooters included. `touched`
    are the foes in contact there; with Reach others may be struck too."""
    targets = touched
    if study.traits[figure.id].reach:
        radius = study.traits[figure.id].radius
        targets = study.crowd.near(x, y, radius, study.numbers.reach, study.enemies[figure.side], figure.id)
    if not targets:
        return 0.0
    blows = [strike_gain(study, figure, study[one]) for one in targets] if may_attack(study, figure) else [0.0]
    gain = sum(blows) if study.traits[figure.id].massacre else max(blows)
    foes = [study[one] for one in touched]
    return gain + sum(pin(study, foe) + aid(study, figure, foe) - answer(study, figure, foe) for foe in foes)


def strike_gain(study: Study, figure: Figure, foe: Figure) -> float:
    """The value that a round of blows takes from a foe, beyond what friends in contact take already."""
    return study.odds.melee(study, figure, foe) * study.worth[foe.id] * (1.0 - study.pressed(foe.id, figure.id))


def answer(study: Study, figure: Figure, foe: Figure) -> float:
    """The value a foe in contact is expected to take from this figure; shared where others stand against it too."""
    if not may_attack(study, foe):
        return 0.0
    loss = study.odds.melee(study, foe, figure) * study.worth[figure.id] * study.weights.caution
    others = sum(one != figure.id for one in study.opponents(foe.id)) if foe.id in study.busy else 0
    others += min(study.helpers(foe, figure.id), study.weights.most_helpers)
    return loss / (1.0 + others * study.weights.shared_blow)


def aid(study: Study, figure: Figure, foe: Figure) -> float:
    """What it is worth to the friends in contact with a foe that this figure stands there too: they are struck less,
    and are not left alone with it in the rounds to come."""
    if foe.id not in study.busy or not may_attack(study, foe):
        return 0.0
    friends = [study[one] for one in study.opponents(foe.id) if one != figure.id]
    return study.weights.aid * sum(study.odds.melee(study, foe, friend) * study.worth[friend.id] for friend in friends)


def pin(study: Study, foe: Figure) -> float:
    """What contact takes from a foe who would rather be free."""
    if foe.id in study.busy:
        return 0.0
    silenced = sum(foe.shooting) * study.weights.pinned_shot
    return silenced + (study.weights.pinned_caster if study.traits[foe.id].spells else 0.0)


class Threat(msgspec.Struct, frozen=True):
    """A foe that could come to this figure next turn: from where, how far, and what that would cost."""

    x: int
    y: int
    reach: float  # between centres
    loss: float
    shoots: bool = False


def threats(study: Study, figure: Figure, margin: float) -> list[Threat]:
    """The free foes that could strike or shoot this figure next turn, if it goes at most `margin` from where it is. Who
    should never fight thinks of those, too, who come near now and are upon it, or upon another such, with their next
    move."""
    found: list[Threat] = []
    shy = sum(frail(study, friend) for friend in study.friends) if frail(study, figure) else 0
    radius = study.traits[figure.id].radius
    worth = study.worth[figure.id]
    for foe in study.foes:
        if foe.id in study.busy or foe.routed:
            continue
        traits = study.traits[foe.id]
        far = float(traits.movement + traits.radius + radius + (study.numbers.reach if traits.reach else 0))
        apart = hypot(figure.x - foe.x, figure.y - foe.y)
        if apart <= far + margin:
            loss = study.odds.melee(study, foe, figure) * worth
            loss -= study.odds.melee(study, figure, foe) * study.worth[foe.id] / 2
            if loss > 0:
                found.append(Threat(foe.x, foe.y, far, loss))
        if shy and apart <= (later := far + traits.movement) + margin and not frail(study, foe):
            loss = study.odds.melee(study, foe, figure) * worth * study.weights.soon / shy
            if loss > 0:
                found.append(Threat(foe.x, foe.y, later, loss))
        if foe.shooting and apart <= study.numbers.shot_range + traits.half + margin:
            shot = max(foe.shooting) / 6 * (1.0 - study.traits[figure.id].armour / 6) / study.traits[figure.id].hp
            found.append(Threat(foe.x, foe.y, float(study.numbers.shot_range + traits.half), shot * worth, shoots=True))
    return found


def danger(known: list[Threat], x: int, y: int) -> tuple[float, float]:
    """What the worst chargers, and the shooters in range, are expected to cost a figure that stands here."""
    charges: list[float] = []
    shots = 0.0
    for one in known:
        dx, dy, reach = one.x - x, one.y - y, one.reach
        if dx * dx + dy * dy <= reach * reach:
            if one.shoots:
                shots += one.loss
            else:
                charges.append(one.loss)
    if len(charges) > CHARGERS:
        charges = sorted(charges)[-CHARGERS:]
    return sum(charges), shots


def frail(study: Study, figure: Figure) -> bool:
    """Does this figure lose by being in a melee at all: casters, shooters, the prisoner?"""
    if figure.prisoner or study.traits[figure.id].sorcerer:
        return True
    return bool(figure.shooting) and max(figure.shooting) >= max(figure.melee, default=0)


def eager(study: Study) -> bool:
    """Should the fighters go to the foe? Not while a side with the better bows, and not behind in points, can let the
    foe come through its shots."""
    state = study.state
    if state.scenario != "pitched_battle" or state.turn > study.weights.patience:
        return True
    mine = sum(sum(f.shooting) for f in study.friends)
    theirs = sum(sum(f.shooting) for f in study.foes)
    ahead = state.killed[study.side] >= max(state.killed)
    return not (ahead and mine > theirs * study.weights.outshot)
