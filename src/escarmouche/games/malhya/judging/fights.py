"""A combat: the blow that does most for its points, a step where one can strike, a defence that is worth its price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.core import Choose
from escarmouche.games.malhya.asks.combat import Defence, FightAction
from escarmouche.games.malhya.content.cards import Blow
from escarmouche.games.malhya.decisions import Attack, EndTurn, OpenToken, Parry, SpendAura, StepTo, UseCube, UseObject
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.judging import weights
from escarmouche.games.malhya.judging.choices import use_worth
from escarmouche.games.malhya.judging.odds import shields_through
from escarmouche.games.malhya.judging.study import Study, Valued
from escarmouche.games.malhya.queries.blows import (
    beast_defence,
    enemy_defence,
    hero_attack,
    hero_defence,
    weapon_in_use,
)
from escarmouche.games.malhya.queries.combat import area, engaged, life_left, zones
from escarmouche.games.malhya.queries.moving import points_for
from escarmouche.games.malhya.queries.room import (
    adjacent,
    costs_back,
    enemy_at,
    enemy_by_id,
    enemy_squares,
    hero_pace,
    neighbours,
)
from escarmouche.games.malhya.queries.sight import hindered, sees_in_combat
from escarmouche.games.malhya.state import Enemy, Hero
from escarmouche.table.grid import UNREACHED

BLANK = "blank"
NO_DIE = -1


def act(study: Study, ask: FightAction) -> Valued:
    """[MAL-HTC-01] One action of a hero's turn."""
    hero = study.game[ask.hero]
    return [(answer, _worth(study, hero, answer)) for answer in ask.candidates()]


def _worth(study: Study, hero: Hero, answer: Any) -> float:
    match answer:
        case EndTurn():
            return 0.0
        case Attack():
            return _attack_worth(study, hero, answer)
        case StepTo():
            return _step_worth(study, hero, answer)
        case SpendAura():
            return 0.6 if hero.life <= 3 else -0.1
        case UseCube() | UseObject():
            return use_worth(study, answer)
        case OpenToken():
            return -0.5
        case _:
            return -1.0


# --- blows -----------------------------------------------------------------------------------------------------------


def _attack_worth(study: Study, hero: Hero, answer: Attack) -> float:
    """[MAL-ATK-04..08] Damage that counts and figures that fall, by the points that it costs; some are kept for the
    defence."""
    game = study.game
    blow = hero_attack(game, hero, answer.lines, answer.arrows, aura=answer.aura)
    price = max(0, blow.ap)
    gain = sum(_blow_worth(study, hero, blow, one) for one in _targets(study, hero, answer, blow))
    gain -= 0.1 * len(answer.arrows) + (0.25 if answer.aura else 0.0)
    if hero.ap - price < _guard(study, hero):
        gain -= 0.25
    return gain / max(1, price) + 0.001 * gain


def _targets(study: Study, hero: Hero, answer: Attack, blow: Blow) -> Sequence[Enemy | None]:
    game = study.game
    if answer.enemy == BEAST:
        return (None,)
    if answer.toward:
        found = [enemy_at(game, square) for square in area(game, hero.square, blow.area, answer.toward)]
    else:
        found = [enemy_by_id(game, answer.enemy)]
    return [one for one in found if one is not None]


def _blow_worth(study: Study, hero: Hero, blow: Blow, enemy: Enemy | None) -> float:
    game = study.game
    if enemy is None:
        clash = study.clash(blow, beast_defence(game))
        ends = any(zone.chapter and zone.id == hero.zone for zone in zones(game))
        return clash.mean * (1.2 if ends else 1.0)
    dodge = 0
    if weapon_in_use(game, hero).kind == "ranged" and not blow.angle:
        dodge = int(hindered(game, hero.square, enemy.square, enemy_squares(game, enemy.id)))
    clash = study.clash(blow, enemy_defence(game, enemy), dodge)
    life = life_left(game, enemy)
    return clash.capped(life) + weights.KILL * clash.at_least(life) + 0.3 * clash.capped(life) / life


def _guard(study: Study, hero: Hero) -> int:
    """[MAL-DEF-03] The points that his first line of defence takes, kept while somebody may strike him."""
    line = weapon_in_use(study.game, hero).lines[0].defence
    return 0 if line is None else line.ap


# --- steps -----------------------------------------------------------------------------------------------------------


def _step_worth(study: Study, hero: Hero, answer: StepTo) -> float:
    """[MAL-HTC-02, MAL-EAI-04] Toward somebody whom he can still strike in this turn; else the others may come."""
    game = study.game
    if answer.paid:
        return -0.5
    if hero.foothold >= 0:
        return 0.2
    if engaged(game, hero):
        return -0.5
    goals = _strike_squares(study, hero)
    if not goals:
        return -0.2
    far = costs_back(game, goals, hero_pace(game, hero))
    here, there = far[hero.square], far[answer.square]
    price = max(0, hero_attack(game, hero, ()).ap)
    spare = points_for(game, hero, paid=False)
    strikes = hero.free_move + max(0, hero.ap - price) >= here
    shooters = all(game.cast.content.enemies[one.kind].kind == "ranged" for one in game.state.enemies)
    if there >= here or here >= UNREACHED or spare <= 0:
        return -0.3
    if strikes:
        return 0.6
    return 0.2 if shooters and hero.free_move else -0.1


def _strike_squares(study: Study, hero: Hero) -> int:
    """The squares from which he could attack somebody."""
    game, found = study.game, 0
    ranged = weapon_in_use(game, hero).kind == "ranged"
    for enemy in game.state.enemies:
        found |= game.plan.grid.seen[enemy.square] if ranged else neighbours(game, enemy.square)
    return found & ~enemy_squares(game) & game.plan.grid.open & ~game.plan.void


# --- defences --------------------------------------------------------------------------------------------------------


def defend(study: Study, ask: Defence) -> Valued:
    """[MAL-DEF-03] What comes through, and what it costs to keep it out."""
    game, hit = study.game, ask.hit
    hero = game[hit.target]
    damage = hit.damage + hit.shock
    dear = 0.08 if hero.turn == "ended" else 0.3
    found = []
    for answer in (one for one in ask.candidates() if isinstance(one, Parry)):
        blow = hero_defence(game, hero, answer.lines, aura=answer.aura)
        blues = max(0, blow.dice.get("defence", 0) - hit.cancel_defence_die)
        blacks = max(0, blow.dice.get("dodge", 0) + hit.dodge - hit.cancel_dodge_die)
        through = shields_through(damage, game.cast.faces, blow, blues, blacks)
        deadly = 1.5 if through >= hero.life - 0.5 else 1.0
        found.append((answer, -deadly * through - dear * blow.ap - (0.3 if answer.aura else 0.0)))
    return found


def reroll(_: Study, ask: Choose[Any]) -> Valued:
    """[MAL-DEF-10] A die that shows nothing is rolled again."""
    faces = ask.facts().get("faces", ())
    return [(one, 0.0 if one == NO_DIE else 1.0 if faces[one] == BLANK else -1.0) for one in ask.options]


def sacrifice(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-ARM-04] The armour for the life that it saves."""
    hero = study.game[ask.facts()["hero"]]
    return [(one, float(one is (hero.life <= 3))) for one in ask.options]


# --- rounds ----------------------------------------------------------------------------------------------------------


def initiative(_: Study, ask: Choose[Any]) -> Valued:
    """[MAL-INI-01] Points are for blows."""
    return [(one, -float(one)) for one in ask.options]


def first(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-INI-05] Heroes before enemies, the one with the most points first."""
    heroes = study.game.state.heroes
    return [(one, 1.0 + heroes[one].ap if one < len(heroes) else 0.0) for one in ask.options]


def victim(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-EAI-03] Whoever bears it best."""
    heroes = study.game.state.heroes
    return [(one, heroes[one].life + 0.3 * heroes[one].ap if one < len(heroes) else 0.0) for one in ask.options]


def enemy_square(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-EAI-02] Where it stands beside few heroes and in a shooter's sight."""
    game = study.game
    heroes = [hero for hero in game.state.heroes if hero.square >= 0 and hero.conscious]
    found = []
    for square in ask.options:
        beside = sum(adjacent(game, square, hero.square) for hero in heroes)
        shot = sum(
            sees_in_combat(game, hero.square, square) and weapon_in_use(game, hero).kind == "ranged" for hero in heroes
        )
        found.append((square, 0.3 * shot - 0.1 * beside))
    return found


def slot(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-SAR-03] The zone whose closing ends the fight."""
    ends = {zone.id for zone in zones(study.game) if zone.chapter}
    return [(one, float(one in ends)) for one in ask.options]


def struck_zone(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-SAR-06] Where the fewest stand, and those who bear it best."""
    heroes = study.game.state.heroes
    return [(one, -sum(1.0 / max(1, hero.life) for hero in heroes if hero.zone == one)) for one in ask.options]


def regeneration(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-UNC-05] A comrade for a wound each, if the others can bear it and it heals by itself."""
    payers = [hero.life for hero in study.game.conscious()]
    bearable = min(payers, default=0) > 2
    worth = {"shock": 1.0, "damage": 0.5, "grave": -1.0}
    return [
        (one, worth[one] if one in worth and bearable else 0.0 if one not in worth else -1.0) for one in ask.options
    ]
