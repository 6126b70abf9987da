"""Paranoia: the victim walks up to its nearest friend and strikes."""

from __future__ import annotations

from math import hypot

from escarmouche.core import Choose, Script
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.events import Unaffected
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.rules import disengaging
from escarmouche.games.fantastiques.rules.contact import engaged, in_the_way, within_blow
from escarmouche.games.fantastiques.rules.hits import attack, defend, melee_total
from escarmouche.games.fantastiques.rules.magic import nearest_friends
from escarmouche.games.fantastiques.rules.melee import best_value
from escarmouche.games.fantastiques.rules.movement import length_left, move_refusal, travel
from escarmouche.games.fantastiques.rules.walking import longest_legal
from escarmouche.games.fantastiques.state import Figure, Hit
from escarmouche.table.plane import route


def paranoia(game: Position, caster: Figure, target: Figure) -> Script[None]:
    """[FAN-SPL-10, FAN-SPL-11, FAN-RUL-42] Towards the nearest friend, and one blow at it if it can be reached; the
    caster's player breaks ties; the friend does not strike back."""
    friends = nearest_friends(game, target)
    if not friends:
        return game.tell(Unaffected(target.id, "paranoia", "no_friend", "FAN-SPL-11"))
    friend = friends[0]
    if len(friends) > 1:
        friend = yield Choose(caster.army, tuple(friends), "FAN-SPL-11", "paranoia_tie", {"figure": target.id})
    if not engaged(game, target.id):
        path = path_to_friend(game, target, game[friend])
        if path:
            yield from travel(game, target, path, way="paranoia", why="FAN-SPL-10")
    if game[target.id].where == "table" and game[friend].where == "table":
        yield from _strike_friend(game, caster, game[target.id], game[friend])


def _strike_friend(game: Position, caster: Figure, target: Figure, friend: Figure) -> Script[None]:
    """[FAN-SPL-10, FAN-SPL-11, FAN-RUL-42] One attack with the best value at a friend in contact or reach; a paralysed
    victim does not attack. The friend counts as an enemy for Powerful and power, the kill is the caster's side's."""
    if target.paralysed or friend.id not in within_blow(game, target.id, 1 << target.side):
        return
    if not disengaging.may_target(game, friend):
        return
    disengaging.note_target(game, friend)
    value = melee_total(game, target, best_value(target))
    if (yield from attack(game, target.id, friend.id, value, "paranoia", "FAN-SPL-10")):
        yield from defend(game, Hit(friend.id, caster.side, target.id, melee=True, forced=True, why="FAN-SPL-10"))


def path_to_friend(game: Position, target: Figure, friend: Figure) -> tuple[Point, ...]:
    """[FAN-SPL-10] The shortest legal way towards contact with the friend, as far as the movement goes; empty when it is
    there already or cannot move."""
    if game.crowd.within(target.id, friend.id, CONTACT):
        return ()
    goal = _beside(game, target, friend)
    legs = [goal]
    if move_refusal(game, target, (goal,)) is not None and not game.traits[target.id].flies:
        traits, ground = game.traits[target.id], game.ground
        foes, gait = in_the_way(game, target.side), ground.gait(traits.half)
        found = route(
            ground.field, game.crowd, gait, target.x, target.y, *goal, traits.radius, foes, target.id, CONTACT
        )
        if found is not None:
            legs = found[0]
    return _as_far_as_legal(game, target, legs)


def _beside(game: Position, target: Figure, friend: Figure) -> Point:
    """The nearest place in contact with the friend, as the crow flies."""
    apart = game.traits[target.id].radius + game.traits[friend.id].radius + CONTACT // 2
    dx, dy = target.x - friend.x, target.y - friend.y
    length = hypot(dx, dy) or 1.0
    return friend.x + round(dx / length * apart), friend.y + round(dy / length * apart)


def _as_far_as_legal(game: Position, target: Figure, legs: list[Point]) -> tuple[Point, ...]:
    """As much of the way as the victim may walk."""
    limit = length_left(game, target)
    movement = game.traits[target.id].movement
    most = movement if limit is None else min(limit, movement)
    return longest_legal(
        ((target.x, target.y), *legs), most, lambda part: move_refusal(game, target, part) is None
    )
