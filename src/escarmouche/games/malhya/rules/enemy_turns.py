"""[MAL-EAI-01..19, MAL-INI-06] What enemies do in a combat."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import AnyTime, EnemyAct, EnemyTurns
from escarmouche.games.malhya.events import EnemyStepped
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.combat import foes_beside
from escarmouche.games.malhya.queries.enemy_aims import (
    Aim,
    approach,
    clear_shots,
    firing_places,
    path,
    shoots,
    targets,
)
from escarmouche.games.malhya.queries.room import enemy_by_id
from escarmouche.games.malhya.rules.attacking import enemy_attacks
from escarmouche.games.malhya.rules.party import party_choice
from escarmouche.games.malhya.state import Enemy, Hero

NOBODY = -1


def enemy_turns(game: Position, item: EnemyTurns) -> Script[None]:
    """[MAL-INI-06, MAL-EAI-17, MAL-OBJ-12] The party names the figure that goes next; things may be used before."""
    waiting = tuple(one for one in item.waiting if enemy_by_id(game, one) is not None)
    if not waiting:
        return
    if not item.open:
        game.do(AnyTime(), EnemyTurns(waiting, open=True))
        return
    enemy: int = yield from party_choice(game, waiting, "MAL-INI-06", "enemy_order")
    game.do(EnemyAct(enemy), EnemyTurns(tuple(one for one in waiting if one != enemy)))


def enemy_act(game: Position, item: EnemyAct) -> Script[None]:
    """[MAL-EAI-01, MAL-EAI-15, MAL-EAI-17] It attacks at once if it can, else it moves first; once in a round."""
    enemy = enemy_by_id(game, item.enemy)
    assert enemy is not None, "the party has just named it"
    goal = NOBODY
    beside = foes_beside(game, enemy)
    at_once = beside or (clear_shots(game, enemy) if shoots(game, enemy) else [])
    if not at_once:
        goal = yield from _move(game, enemy)
        enemy = enemy_by_id(game, item.enemy)
        assert enemy is not None, "it has only walked"
    target = yield from _target(game, enemy, at_once, goal)
    if target != NOBODY:
        yield from enemy_attacks(game, enemy, target)


def _target(game: Position, enemy: Enemy, at_once: list[Hero], goal: int) -> Script[int]:
    """[MAL-EAI-03, MAL-EAI-08, MAL-EAI-13, MAL-EAI-15] Whom it set out for if it can attack him, else any other whom it
    can; the party chooses among equals. A trait has decided before: shots are ranked, and who is adjacent is
    engaged."""
    found = at_once or targets(game, enemy)
    if goal in {hero.id for hero in found}:
        return goal
    if not found:
        return NOBODY
    options = [hero.id for hero in found]
    target: int = yield from party_choice(game, options, "MAL-EAI-03", "enemy_target", {"enemy": enemy.id})
    return target


def _move(game: Position, enemy: Enemy) -> Script[int]:
    """[MAL-EAI-04, MAL-EAI-09..11, MAL-EAI-16, MAL-EAI-17] Target, then end square, both only among equals. Gives the
    hero whom it set out for."""
    aim: Aim | None = firing_places(game, enemy) if shoots(game, enemy) else None
    aim = aim or approach(game, enemy)
    if aim is None:
        return NOBODY
    about = {"enemy": enemy.id}
    target: int = yield from party_choice(game, sorted(aim.squares), "MAL-EAI-04", "enemy_target", about)
    to: int = yield from party_choice(game, aim.squares[target], "MAL-EAI-02", "enemy_square", about)
    for square in path(game, enemy, to):
        game.tell(EnemyStepped(enemy.id, square, "MAL-EAI-02"))
    game.change_enemy(enemy.id, square=to)
    return target
