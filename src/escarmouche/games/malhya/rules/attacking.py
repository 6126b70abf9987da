"""[MAL-ATK-01..10, MAL-OBJ-08, MAL-MOV-12] Attacks: declared, paid, rolled, and brought to each target."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import AnyTime, Defend, Hit
from escarmouche.games.malhya.content.cards import Blow
from escarmouche.games.malhya.content.terms import SPECIAL, CombatDie, Resource
from escarmouche.games.malhya.decisions import Attack
from escarmouche.games.malhya.events import AttackRolled, HeroAttacked
from escarmouche.games.malhya.ids import BEAST, FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.blows import enemy_attack, hero_attack, weapon_in_use
from escarmouche.games.malhya.queries.combat import area
from escarmouche.games.malhya.queries.enemy_aims import shoots
from escarmouche.games.malhya.queries.room import enemy_at, enemy_by_id, enemy_squares, hero_squares
from escarmouche.games.malhya.queries.sight import hindered
from escarmouche.games.malhya.rules.aura import spend_aura
from escarmouche.games.malhya.rules.bag import gain_cubes
from escarmouche.games.malhya.rules.deeds import end_free_move, pay
from escarmouche.games.malhya.rules.drawing import Thrown
from escarmouche.games.malhya.rules.party import hero_choice
from escarmouche.games.malhya.state import Enemy


def hero_attacks(game: Position, who: int, answer: Attack) -> Script[None]:
    """[MAL-ATK-04, MAL-ATK-05, MAL-ATK-08, MAL-MOV-13, MAL-RUL-26] Points, arrows and a token are spent, then one roll
    serves for every target."""
    hero = game[who]
    blow = hero_attack(game, hero, answer.lines, answer.arrows, aura=answer.aura)
    cost = max(0, blow.ap)
    pay(game, who, cost)
    end_free_move(game, who)
    yield from _spend_arrows(game, who, answer.arrows, blow.free_arrows)
    if answer.aura:
        spend_aura(game, who, "A_DIE_ATTACK")
    targets = _targets(game, who, answer, blow)
    game.tell(HeroAttacked(who, targets, (1, *answer.lines), cost))
    shot = weapon_in_use(game, hero).kind == "ranged"
    hit = yield from roll_attack(game, who, targets, blow)
    for target in reversed(targets):
        game.do(Defend(replace(hit, target=target, dodge=_hindrance(game, who, target, blow, shot=shot))))


def _spend_arrows(game: Position, who: int, arrows: Sequence[Resource], free: int) -> Script[None]:
    """[MAL-OBJ-08, MAL-ICO-03] The arrows of a shot are spent, but for those whose cost is cancelled: which, the player
    says."""
    left = list(arrows)
    for _ in range(min(free, len(left))):
        kept: Resource = yield from hero_choice(game, who, tuple(dict.fromkeys(left)), "MAL-ICO-03", "arrow_kept")
        left.remove(kept)
    for cube in left:
        gain_cubes(game, who, cube, -1, "MAL-OBJ-08")


def _targets(game: Position, who: int, answer: Attack, blow: Blow) -> tuple[int, ...]:
    """[MAL-ATK-08] The enemy that was named, or all on the area."""
    if not answer.toward:
        return (answer.enemy,)
    found = (enemy_at(game, square) for square in area(game, game[who].square, blow.area, answer.toward))
    return tuple(enemy.id for enemy in found if enemy is not None)


def enemy_attacks(game: Position, enemy: Enemy, hero: int) -> Script[None]:
    """[MAL-ATK-02, MAL-OBJ-12] An enemy attacks; before the defence is chosen, things may be used."""
    blow = enemy_attack(game, enemy)
    hit = yield from roll_attack(game, enemy.id, (hero,), blow)
    dodge = _hindrance(game, enemy.id, hero, blow, shot=shoots(game, enemy))
    game.do(AnyTime(), Defend(replace(hit, dodge=dodge)))


def roll_attack(game: Position, attacker: int, targets: Sequence[int], blow: Blow) -> Script[Hit]:
    """[MAL-ATK-01, MAL-ATK-06, MAL-ATK-10] All dice at once, then what special faces give; as it comes to the first
    of the targets."""
    attack = yield from roll_faces(game, "attack", blow.dice.get("attack", 0), attacker)
    power = yield from roll_faces(game, "power", blow.dice.get("power", 0), attacker)
    red, yellow = blow.attack_special, blow.power_special

    def gives(name: str) -> int:
        return int(
            getattr(blow, name)
            + attack.count(SPECIAL) * getattr(red, name)
            + power.count(SPECIAL) * getattr(yellow, name)
        )

    hit = Hit(
        attacker,
        targets[0],
        damage=gives("damage") + sum(_points(face) for face in (*attack, *power)),
        shock=gives("shock"),
        kind=blow.damage_kind,
        cancel_defence_die=gives("cancel_defence_die"),
        cancel_dodge_die=gives("cancel_dodge_die"),
        push=gives("push"),
    )
    game.tell(AttackRolled(attacker, tuple(targets), attack, power, hit.damage, hit.shock, kind=hit.kind))
    return hit


def _points(face: str) -> int:
    """[MAL-ATK-01] The damage on a face."""
    return int(face.removeprefix("dmg")) if face.startswith("dmg") else 0


def roll_faces(game: Position, die: CombatDie, n: int, about: int) -> Script[tuple[str, ...]]:
    """[MAL-RUL-01, MAL-RUL-02] So many dice of a colour, as faces."""
    if not n:
        return ()
    prototype = die == "power" and game.settings.power_die == "prototype"
    name = "power_prototype" if prototype else die
    sides = game.cast.faces[name]
    rolled: tuple[int, ...] = yield Thrown(name, n, len(sides), "MAL-ATK-10", about)
    return tuple(sides[one - 1] for one in rolled)


def _hindrance(game: Position, attacker: int, target: int, blow: Blow, *, shot: bool) -> int:
    """[MAL-LOS-09..11, MAL-LOS-13] One dodge die in all if anything hinders a shot, unless it goes round corners."""
    if not shot or blow.angle or BEAST in (attacker, target):
        return 0
    heroes_shoot = attacker < FIRST_ENEMY
    opposed = enemy_squares(game, target) if heroes_shoot else hero_squares(game, target)
    return int(hindered(game, square_of(game, attacker), square_of(game, target), opposed))


def square_of(game: Position, figure: int) -> int:
    """The square of a hero or an enemy."""
    if figure < FIRST_ENEMY:
        return game[figure].square
    enemy = enemy_by_id(game, figure)
    assert enemy is not None, "it stands on the table"
    return enemy.square
