"""Why may a hero not attack, defend or step like this in a combat?"""

from __future__ import annotations

from collections import Counter

from escarmouche.core import Refusal
from escarmouche.games.malhya.agenda import Hit
from escarmouche.games.malhya.decisions import Attack, Parry
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.aura import may_spend
from escarmouche.games.malhya.queries.bag import cubes, open_lines
from escarmouche.games.malhya.queries.blows import ARROWS, hero_attack, hero_defence, weapon_in_use
from escarmouche.games.malhya.queries.combat import area, zones_open
from escarmouche.games.malhya.queries.moving import payment, points_for
from escarmouche.games.malhya.queries.room import (
    adjacent,
    available,
    enemy_at,
    enemy_by_id,
    enemy_squares,
    hero_pace,
    may_stop_within,
    neighbours,
    step_cost,
)
from escarmouche.games.malhya.queries.sight import sees_in_combat
from escarmouche.games.malhya.refusals.infiltration import firm_ground_refusal, points_refusal
from escarmouche.games.malhya.refusals.moving import step_refusal


def fight_step_refusal(game: Position, who: int, to: int, *, paid: bool) -> Refusal | None:
    """[MAL-HTC-02..04, MAL-MOV-08] A step in a combat: where an enemy is adjacent the rest of a free move is lost, so
    that whoever cannot stop there must be able to pay the way on."""
    if game.state.beast is not None:
        return Refusal("no_ground", "MAL-SAR-15")
    if refusal := step_refusal(game, who, to, paid=paid):
        return refusal
    if available(game, who) >> to & 1 or not _met(game, to):
        return None
    hero = game[who]
    pace = hero_pace(game, hero)
    spent = payment(game, hero, step_cost(game, pace, hero.square, to), paid=paid)
    if paid and not hero.moving:
        return None
    left = points_for(game, hero, paid=True) - spent.ap // game.cast.content.heroes[hero.name].move_ap
    return None if may_stop_within(game, who, to, pace, left) else Refusal("nowhere_to_stop", "MAL-HTC-02")


def _met(game: Position, square: int) -> bool:
    return bool(neighbours(game, square) & enemy_squares(game))


def attack_refusal(game: Position, who: int, answer: Attack) -> Refusal | None:
    """[MAL-ATK-03..05, MAL-ATK-08, MAL-WPN-02, MAL-WPN-06, MAL-WPN-07, MAL-OBJ-08] Lines, arrows, token, points and
    target of an attack."""
    return blow_refusal(game, who, answer) or aim_refusal(game, who, answer)


def blow_refusal(game: Position, who: int, answer: Attack) -> Refusal | None:
    """[MAL-ATK-04, MAL-ATK-05, MAL-WPN-02, MAL-WPN-06, MAL-WPN-07, MAL-OBJ-08] With what he attacks, whomever."""
    hero = game[who]
    if refusal := stance_refusal(game, who, aura=answer.aura):
        return refusal
    weapon = weapon_in_use(game, hero)
    if refusal := _lines_refusal(game, who, answer.lines, least=2, part="attack"):
        return refusal
    wanted = Counter(answer.arrows) if answer.arrows else {}
    if wanted and weapon.kind != "ranged":
        return Refusal("no_ranged_weapon", "MAL-OBJ-08")
    missing = next((cube for cube, n in wanted.items() if cube not in ARROWS or cubes(hero, cube) < n), None)
    if missing is not None:
        return Refusal("no_such_cube", "MAL-OBJ-08", {"cube": missing})
    blow = hero_attack(game, hero, answer.lines, answer.arrows, aura=answer.aura)
    return points_refusal(game, who, max(0, blow.ap))


def stance_refusal(game: Position, who: int, *, aura: bool) -> Refusal | None:
    """[MAL-MOV-08, MAL-AUR-02] May he attack at all where he stands, with an aura token or without one?"""
    if refusal := firm_ground_refusal(game, who):
        return refusal
    spends = not aura or may_spend(game, who, "A_DIE_ATTACK")
    return None if spends else Refusal("no_aura", "MAL-AUR-02", {"figure": who})


def aim_refusal(game: Position, who: int, answer: Attack) -> Refusal | None:
    """[MAL-ATK-03, MAL-ATK-08, MAL-SAR-04] Whom he attacks: of what he attacks with only the area matters."""
    if game.state.beast is not None:
        return _beast_refusal(game, who, answer)
    if shape := hero_attack(game, game[who], answer.lines).area:
        return _area_refusal(game, who, answer, shape)
    return _target_refusal(game, who, answer, ranged=weapon_in_use(game, game[who]).kind == "ranged")


def _lines_refusal(game: Position, who: int, lines: tuple[int, ...], *, least: int, part: str) -> Refusal | None:
    """[MAL-WPN-02, MAL-WPN-06, MAL-WPN-07, MAL-DEF-07] Lines are open, each once, in their order, and have such a
    part."""
    if not lines:
        return None
    weapon = weapon_in_use(game, game[who])
    if list(lines) != sorted(set(lines)):
        return Refusal("each_line_once", "MAL-WPN-06")
    if 0 < lines[0] < least:
        return Refusal("first_line_always", "MAL-WPN-07")
    for number in lines:
        if not least <= number <= open_lines(game, weapon, game[who]):
            return Refusal("line_closed", "MAL-WPN-02", {"line": number})
        if getattr(weapon.lines[number - 1], part) is None:
            return Refusal("no_such_part", "MAL-WPN-01", {"line": number})
    return None


def _beast_refusal(game: Position, who: int, answer: Attack) -> Refusal | None:
    """[MAL-SAR-04, MAL-SAR-08, MAL-SAR-11, MAL-SAR-13] From an open zone alone, with any weapon."""
    if answer.enemy != BEAST or answer.toward:
        return Refusal("no_such_enemy", "MAL-SAR-04", {"figure": answer.enemy})
    zone = game[who].zone
    return None if zone in zones_open(game) else Refusal("zone_closed" if zone else "no_slot", "MAL-SAR-13")


def _area_refusal(game: Position, who: int, answer: Attack, shape: str) -> Refusal | None:
    """[MAL-ATK-08] A side is named, and an enemy stands there."""
    if not answer.toward or answer.enemy != -1:
        return Refusal("name_a_side", "MAL-ATK-08")
    squares = area(game, game[who].square, shape, answer.toward)
    if any(enemy_at(game, square) for square in squares):
        return None
    return Refusal("nobody_there", "MAL-ATK-08")


def _target_refusal(game: Position, who: int, answer: Attack, *, ranged: bool) -> Refusal | None:
    """[MAL-ATK-03, MAL-ATK-09] Adjacent for a melee weapon, in sight for a ranged one, near or far."""
    target = enemy_by_id(game, answer.enemy)
    if answer.toward or target is None:
        return Refusal("no_such_enemy", "MAL-ATK-03", {"figure": answer.enemy})
    square = game[who].square
    if not ranged and not adjacent(game, square, target.square):
        return Refusal("not_adjacent", "MAL-ATK-03", {"figure": answer.enemy})
    if ranged and not sees_in_combat(game, square, target.square):
        return Refusal("no_sight", "MAL-LOS-01", {"figure": answer.enemy})
    return None


def parry_refusal(game: Position, hit: Hit, answer: Parry) -> Refusal | None:
    """[MAL-DEF-03, MAL-DEF-04, MAL-DEF-07, MAL-WPN-06, MAL-WPN-07] Lines, token and points of a defence: no line
    without the first."""
    who = hit.target
    if refusal := _lines_refusal(game, who, answer.lines, least=1, part="defence"):
        return refusal
    if answer.lines and answer.lines[0] != 1:
        return Refusal("first_line_first", "MAL-WPN-07")
    if answer.aura and not may_spend(game, who, "A_DIE_DEFENCE"):
        return Refusal("no_aura", "MAL-AUR-02", {"figure": who})
    return points_refusal(game, who, hero_defence(game, game[who], answer.lines, aura=answer.aura).ap)
