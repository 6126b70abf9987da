"""Paranoia: the victim walks up to its nearest friend and strikes."""

from __future__ import annotations

from math import atan2, cos, hypot, inf, pi, sin

from escarmouche.core import Choose, Script
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.events import Unaffected
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.rules import disengaging
from escarmouche.games.fantastiques.rules.contact import engaged, in_the_way, stands, within_blow
from escarmouche.games.fantastiques.rules.hits import attack, defend, melee_total
from escarmouche.games.fantastiques.rules.magic import nearest_friends
from escarmouche.games.fantastiques.rules.melee import best_value
from escarmouche.games.fantastiques.rules.movement import furthest, move_refusal, travel
from escarmouche.games.fantastiques.state import Figure, Hit
from escarmouche.table.plane import longest_legal, route

ROUND = 12  # directions on either side of a friend in which a place beside it is looked for


def paranoia(game: Position, caster: Figure, target: Figure) -> Script[None]:
    """[FAN-SPL-10, FAN-SPL-11, FAN-RUL-42] Towards the nearest friend, and one blow at it if it can be reached; the
    caster's player breaks ties; the friend does not strike back."""
    friends = nearest_friends(game, target)
    if not friends:
        return game.tell(Unaffected(target.id, "paranoia", "no_friend", "FAN-SPL-11"))
    friend = friends[0]
    if len(friends) > 1:
        friend = yield Choose(
            caster.army, tuple(friends), "FAN-SPL-11", "paranoia_tie", {"figure": target.id}, figures=True
        )
    if not engaged(game, target.id):
        path = path_to_friend(game, target, game[friend])
        if path:
            yield from travel(game, target, path, way="paranoia", why="FAN-SPL-10")
    if game[target.id].where == "table" and game[friend].where == "table":
        yield from _strike_friend(game, caster, game[target.id], game[friend])


def _strike_friend(game: Position, caster: Figure, target: Figure, friend: Figure) -> Script[None]:
    """[FAN-SPL-10, FAN-SPL-11, FAN-ART-04, FAN-RUL-42, FAN-RUL-54] One attack with the best value at a friend in
    contact or reach; a victim that is paralysed, routed or has served a piece does not attack. The friend counts as an
    enemy for Powerful and power, the kill is the caster's side's."""
    if not disengaging.may_attack(game, target) or friend.id not in within_blow(game, target.id, 1 << target.side):
        return
    if not disengaging.may_target(game, friend):
        return
    disengaging.note_target(game, friend)
    value = melee_total(game, target, best_value(target))
    if (yield from attack(game, target.id, friend.id, value, "paranoia", why="FAN-SPL-10")):
        yield from defend(game, Hit(friend.id, caster.side, target.id, melee=True, forced=True, why="FAN-SPL-10"))
        for hit in _massacre(game, target):
            yield from defend(game, hit)


def _massacre(game: Position, target: Figure) -> tuple[Hit, ...]:
    """[FAN-ITM-03, FAN-RUL-92] The blow of a bearer of massacre hits every enemy within it as well, unless the table
    says that it is the friend's alone; those wounds are its own side's, and bring neither gold nor gem either."""
    if not game.traits[target.id].massacre or game.settings.massacre_paranoia == "friend_only":
        return ()
    enemies = within_blow(game, target.id, game.enemies[target.side])
    return tuple(Hit(one, target.side, target.id, melee=True, forced=True, why="FAN-ITM-03") for one in enemies)


def path_to_friend(game: Position, target: Figure, friend: Figure) -> tuple[Point, ...]:
    """[FAN-SPL-10] The shortest legal way into contact with the friend, as far as the movement goes; empty when it is
    there already or cannot move."""
    if game.crowd.within(target.id, friend.id, CONTACT):
        return ()
    spots = _beside(game, target, friend)
    if move_refusal(game, target, (spots[0],)) is None:
        return (spots[0],)
    if game.traits[target.id].flies:
        free = [spot for spot in spots if stands(game, target, *spot)]
        return _as_far_as_legal(game, target, (free or spots)[:1])
    return _as_far_as_legal(game, target, _cheapest_way(game, target, spots))


def _cheapest_way(game: Position, target: Figure, spots: list[Point]) -> list[Point]:
    """The way of a walker to whichever of these places costs least; straight to the first when none can be reached."""
    traits, ground = game.traits[target.id], game.ground
    foes, gait = in_the_way(game, target.side), ground.gait(traits.half)
    least, best = inf, spots[:1]
    for x, y in spots:
        if hypot(x - target.x, y - target.y) >= least:
            break  # the nearest come first, and no way is cheaper than it is long
        if not stands(game, target, x, y):
            continue
        found = route(ground.field, game.crowd, gait, target.x, target.y, x, y, traits.radius, foes, target.id, CONTACT)
        if found is not None and found[1] < least:
            best, least = found
    return best


def _beside(game: Position, target: Figure, friend: Figure) -> list[Point]:
    """Places in contact with the friend, the nearest as the crow flies first."""
    apart = game.traits[target.id].radius + game.traits[friend.id].radius + CONTACT // 2
    bearing = atan2(target.y - friend.y, target.x - friend.x)
    turns = [bearing + k * sign * pi / ROUND for k in range(ROUND + 1) for sign in ((1, -1) if k % ROUND else (1,))]
    return [(friend.x + round(cos(turn) * apart), friend.y + round(sin(turn) * apart)) for turn in turns]


def _as_far_as_legal(game: Position, target: Figure, legs: list[Point]) -> tuple[Point, ...]:
    """As much of the way as the victim may walk."""
    most = furthest(game, target)
    return longest_legal(((target.x, target.y), *legs), most, lambda part: move_refusal(game, target, part) is None)
