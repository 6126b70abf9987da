"""[MAL-DEF-01..10, MAL-ARM-03..05, MAL-WND-01..04, MAL-MOV-12] Defences, what is left of an attack, and a push."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import AnyTime, Defend, Hit, Land, Ward
from escarmouche.games.malhya.asks.combat import Defence
from escarmouche.games.malhya.content.cards import Blow
from escarmouche.games.malhya.content.terms import CANCEL, SPECIAL, CombatDie, Wound
from escarmouche.games.malhya.events import (
    ArmourSacrificed,
    AttackCompared,
    DefenceRolled,
    EnemyFell,
    EnemyHurt,
    FigurePushed,
    HeroDefended,
)
from escarmouche.games.malhya.ids import BEAST, FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import bonuses
from escarmouche.games.malhya.queries.blows import beast_defence, enemy_defence, hero_defence, sacrifice_shields
from escarmouche.games.malhya.queries.combat import life_left
from escarmouche.games.malhya.queries.party import nobody_left
from escarmouche.games.malhya.queries.room import available, enemy_by_id, enemy_squares, hero_squares, neighbours
from escarmouche.games.malhya.rules.attacking import roll_faces, square_of
from escarmouche.games.malhya.rules.aura import spend_aura
from escarmouche.games.malhya.rules.bag import lose
from escarmouche.games.malhya.rules.beast import wound_beast
from escarmouche.games.malhya.rules.combat import combat_won
from escarmouche.games.malhya.rules.deeds import pay
from escarmouche.games.malhya.rules.party import hero_choice
from escarmouche.games.malhya.rules.wounds import everybody_down, hurt

NONE = -1  # no die

# --- the defence -----------------------------------------------------------------------------------------------------


def defend(game: Position, item: Defend) -> Script[None]:
    """[MAL-DEF-02, MAL-DEF-03, MAL-DEF-06, MAL-ATK-07, MAL-RUL-46] The defence is put together, the dice that the
    attacker cancels are taken out, the rest is rolled."""
    hit = item.hit
    if _is_hero(hit.target):
        blow = yield from _parried(game, hit)
    elif hit.target == BEAST:
        blow = beast_defence(game)
    else:
        enemy = enemy_by_id(game, hit.target)
        assert enemy is not None, "each target falls by its own share alone"
        blow = enemy_defence(game, enemy)
    blue = max(0, blow.dice.get("defence", 0) - hit.cancel_defence_die)
    black = max(0, blow.dice.get("dodge", 0) + hit.dodge - hit.cancel_dodge_die)
    faces = yield from roll_faces(game, "defence", blue, hit.target)
    faces += yield from roll_faces(game, "dodge", black, hit.target)
    game.tell(DefenceRolled(hit.target, faces))
    each: tuple[tuple[CombatDie, int], ...] = (("defence", blue), ("dodge", black))
    dice = tuple(die for die, n in each for _ in range(n))
    game.do(Ward(hit, dice, faces, blow.shield, blow.defence_special.shield, blow.cancel_shock))


def _is_hero(figure: int) -> bool:
    return figure < min(BEAST, FIRST_ENEMY)


def _parried(game: Position, hit: Hit) -> Script[Blow]:
    """[MAL-DEF-03, MAL-DEF-04, MAL-CBT-04] A hero chooses lines and pays for them."""
    who = hit.target
    ask = Defence(game, hit)
    only = ask.only_answer()
    answer: Any = (yield ask) if only is None else only
    blow = hero_defence(game, game[who], answer.lines, aura=answer.aura)
    pay(game, who, blow.ap)
    if answer.aura:
        spend_aura(game, who, "A_DIE_DEFENCE")
    if answer.lines or not answer.aura:  # a token alone is a defence, and told already
        game.tell(HeroDefended(who, answer.lines, blow.ap))
    return blow


# --- the comparison --------------------------------------------------------------------------------------------------


def ward(game: Position, item: Ward) -> Script[None]:
    """[MAL-DEF-08..10, MAL-ARM-04, MAL-ARM-05, MAL-WND-08, MAL-RUL-27] Rerolls, then the armour, then attack and
    defence are compared; things may be used before crystals are moved."""
    hero = _is_hero(item.hit.target)
    if hero:
        item = yield from _rerolled(game, item)
    if CANCEL in item.faces:
        game.tell(AttackCompared(item.hit.target, _shields(item), 0, 0, "MAL-DEF-01"))
        return
    shields = _shields(item)
    if hero and shields < item.hit.damage + item.hit.shock:
        shields += yield from _sacrificed(game, item.hit.target, shields)
    damage = max(0, item.hit.damage - shields)
    shock = max(0, item.hit.shock - max(0, shields - item.hit.damage))
    calmed = min(shock, item.cancel_shock)
    shock -= calmed
    if item.hit.kind == "shock":
        damage = max(0, damage - (item.cancel_shock - calmed))
    game.tell(AttackCompared(item.hit.target, shields, damage, shock, kind=item.hit.kind))
    window = [AnyTime()] if hero and damage + shock else []
    game.do(*window, Land(replace(item.hit, damage=damage, shock=shock)))


def _shields(item: Ward) -> int:
    """[MAL-DEF-01, MAL-DEF-05] Shields on faces, for special faces of defence dice, and those that need no dice."""
    shown = sum(int(face.removeprefix("shield")) for face in item.faces if face.startswith("shield"))
    specials = [face for die, face in zip(item.dice, item.faces, strict=True) if die == "defence"].count(SPECIAL)
    return shown + specials * item.special + item.shields


def _rerolled(game: Position, item: Ward) -> Script[Ward]:
    """[MAL-HER-10, MAL-DEF-10] Whoever may roll a defence die of his anew does, as often as a round allows."""
    who = item.hit.target
    rights = sum(one.reroll_defence_die for one in bonuses(game, game[who]))
    blue = [place for place, die in enumerate(item.dice) if die == "defence"]
    while blue and game[who].rerolled < rights:
        place: int = yield from hero_choice(game, who, (NONE, *blue), "MAL-DEF-10", "reroll", faces=item.faces)
        if place == NONE:
            break
        game.change(who, rerolled=game[who].rerolled + 1)
        (face,) = yield from roll_faces(game, item.dice[place], 1, who)
        item = replace(item, faces=(*item.faces[:place], face, *item.faces[place + 1 :]))
        game.tell(DefenceRolled(who, item.faces, "MAL-DEF-10"))
    return item


def _sacrificed(game: Position, who: int, shields: int) -> Script[int]:
    """[MAL-ARM-04, MAL-ARM-05, MAL-DEF-09] The armour may be destroyed for its shields; what it gives anyway has been
    counted."""
    more = sacrifice_shields(game, game[who])
    if not more:
        return 0
    gives: bool = yield from hero_choice(
        game, who, (False, True), "MAL-ARM-04", "sacrifice", shields=shields, more=more
    )
    if not gives:
        return 0
    game.tell(ArmourSacrificed(who, game[who].armour, more))
    lose(game, who, game[who].armour)
    return more


# --- wounds and a push -----------------------------------------------------------------------------------------------


def land(game: Position, item: Land) -> Script[None]:
    """[MAL-DEF-08, MAL-DEF-10, MAL-ATK-10] Each point left costs one life, then the target is pushed."""
    hit = item.hit
    if hit.target == BEAST:
        wound_beast(game, game[hit.attacker].zone, hit.damage + hit.shock)
    elif _is_hero(hit.target):
        yield from _wound_hero(game, hit)
    else:
        _wound_enemy(game, hit)


def _wound_hero(game: Position, hit: Hit) -> Script[None]:
    """[MAL-WND-02..04, MAL-RUL-48, MAL-UNC-08] Crystals leave Life; where there are too few for both kinds the player
    says which come first."""
    who = hit.target
    wounds = {hit.kind: hit.damage}
    wounds["shock"] = wounds.get("shock", 0) + hit.shock
    order: list[Wound] = [kind for kind, n in wounds.items() if n]
    if sum(wounds.values()) > game[who].life and len(order) > 1:
        first: Wound = yield from hero_choice(game, who, order, "MAL-RUL-48", "wound_order")
        order.sort(key=lambda kind: kind != first)
    for kind in order:
        hurt(game, who, kind, wounds[kind], "MAL-WND-02")
    if nobody_left(game):
        everybody_down(game)
    elif game[who].conscious:
        _push(game, hit)


def _wound_enemy(game: Position, hit: Hit) -> None:
    """[MAL-WND-01, MAL-CBT-05, MAL-END-01] Life points are lost; without any the figure goes, and with the last figure
    the combat."""
    enemy = enemy_by_id(game, hit.target)
    assert enemy is not None, "it has just defended"
    lost = hit.damage + hit.shock
    if lost:
        had = life_left(game, enemy)
        enemy = game.change_enemy(enemy.id, damage=enemy.damage + lost)
        game.tell(EnemyHurt(enemy.id, min(lost, had), max(0, had - lost)))
    if life_left(game, enemy) > 0:
        _push(game, hit)
        return
    game.state.enemies.remove(enemy)
    game.tell(EnemyFell(enemy.id))
    if not game.state.enemies:
        combat_won(game)


def _push(game: Position, hit: Hit) -> None:
    """[MAL-MOV-12, MAL-RUL-35, MAL-SAR-15] Straight away from the attacker, as far as no blocking line and no figure
    stops it; it ends on the last square that is no void."""
    if not hit.push or game.state.beast is not None:
        return
    grid = game.plan.grid
    (fx, fy), (x, y) = grid.place(square_of(game, hit.attacker)), grid.place(square_of(game, hit.target))
    away = ((x > fx) - (x < fx), (y > fy) - (y < fy))
    here = end = square_of(game, hit.target)
    figures = hero_squares(game) | enemy_squares(game)
    for _ in range(hit.push):
        to = grid.beside(here, away)
        if to is None or not neighbours(game, here) >> to & 1 or figures >> to & 1:
            break
        here = to
        if available(game) >> here & 1:
            end = here
    if end == square_of(game, hit.target):
        return
    if _is_hero(hit.target):
        game.change(hit.target, square=end)
    else:
        game.change_enemy(hit.target, square=end)
    game.tell(FigurePushed(hit.target, end))
