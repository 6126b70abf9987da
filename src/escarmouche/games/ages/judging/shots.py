"""What is a shot worth? The chance to hit by distance, size and cover, and what the weapon does [ADE-SHO-02..08]."""

from __future__ import annotations

from escarmouche.games.ages.judging.fights import blow_spread
from escarmouche.games.ages.judging.odds import Marks
from escarmouche.games.ages.judging.study import Study
from escarmouche.games.ages.profiles import Weapon
from escarmouche.games.ages.queries.shots import BANDS, Source, apart, columns, damage_columns, difficulty
from escarmouche.games.ages.queries.sight import stand
from escarmouche.games.ages.queries.skills import has, in_stat
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.refusals.shooting import in_melee_with_friends
from escarmouche.games.ages.rules.shooting import INSTINCT, STRAY_GOAL

FACES = 6


def wound_worth(study: Study, strength: int, on: int, shift: int = 0, again: int = 0) -> float:
    """What one damage test of this strength costs the side of the struck."""
    board, struck = study.board, study.sheet(on)
    marks = Marks(
        warded=struck.hide[3], frail=struck.hide[0], wary=struck.hide[1], ethereal=struck.hide[2], again=again
    )
    resilience = value(board, on, "res") or 0
    spread = study.odds.damage(strength - resilience, shift - struck.hide[4], marks)
    return study.loss(on, spread)


def shot_worth(study: Study, source: Source, target: int, *, steady: bool = False, strong: bool = False) -> float:
    """What one shot is worth: the chance to hit, what the hit costs the enemy, less what a stray shot costs friends."""
    board, at = study.board, stand(study.board, target)
    needed = difficulty(apart(source.at, at), source.weapon.range)
    if needed is None:
        return 0.0
    again = steady or in_stat(board, source.who, "aguerri", "aim")
    hit = study.odds.success(source.aim.value - needed, columns(board, source, at).value, int(again))
    shift = damage_columns(board, target, target).value
    hurt = wound_worth(study, source.weapon.strength, target, shift, int(strong))
    friends = in_melee_with_friends(board, source, target)
    if not friends:
        return hit * hurt
    nearest = min(friends, key=lambda one: apart(source.at, stand(board, one)))
    edge = board.traits[target].power - board.traits[nearest].power
    edge += INSTINCT if has(board, source.who, "tir_instinctif") else 0
    true = max(0.0, min(1.0, (FACES + 1 - STRAY_GOAL + edge) / FACES))
    return hit * (true * hurt - (1 - true) * wound_worth(study, source.weapon.strength, nearest))


def rough_shot(study: Study, who: int, weapon: Weapon, target: int, gap: float) -> float:
    """The same by the distance alone, from a place where nobody stands yet: nothing is said of cover."""
    band = gap // weapon.range
    if band >= len(BANDS):
        return 0.0
    needed = BANDS[max(0, int(band))]
    key = ("rough", who, target, needed)
    known: float | None = study.known.get(key)
    if known is None:
        bulk = study.board.traits[target].power - 1
        hit = study.odds.success((value(study.board, who, "aim") or 0) - needed, bulk)
        known = study.known[key] = hit * wound_worth(study, weapon.strength, target)
    return known


def blow_worth(study: Study, by: int, on: int, shift: int = 0) -> float:
    """What one blow that comes through costs the struck: of an opportunist, an assassin."""
    return study.loss(on, blow_spread(study.kept, study.sheet(by), study.sheet(on), shift))
