"""Paranoia: the victim walks up to its nearest friend and strikes."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, hypot, inf

from escarmouche.core import Choose, Script
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.events.combat import AttackLost
from escarmouche.games.fantastiques.events.magic import Unaffected
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import engaged, within_blow
from escarmouche.games.fantastiques.queries.disengaging import may_attack, may_target
from escarmouche.games.fantastiques.queries.hits import melee_total
from escarmouche.games.fantastiques.queries.magic import nearest_friends
from escarmouche.games.fantastiques.queries.melee import best_value
from escarmouche.games.fantastiques.queries.movement import furthest, move_refusal, trip
from escarmouche.games.fantastiques.queries.room import Way, standing_room, walks, ways_to
from escarmouche.games.fantastiques.rules.acting import note_blow
from escarmouche.games.fantastiques.rules.hits import attack, defend
from escarmouche.games.fantastiques.rules.movement import travel
from escarmouche.games.fantastiques.state import Figure, Hit
from escarmouche.table.plane import Places, longest_legal

WINDING = 4.0  # times the table's sides: no way to a friend costs more


def paranoia(game: Position, caster: Figure, target: Figure) -> Script[None]:
    """[FAN-SPL-10, FAN-SPL-11, FAN-ART-04, FAN-RUL-42, FAN-RUL-54] Towards the nearest friend, and one blow at it in
    contact or reach, unless the victim is paralysed, routed or has served a piece; the caster's player breaks ties;
    the friend does not strike back."""
    friends = nearest_friends(game, target)
    if not friends:
        return game.tell(Unaffected(target.id, "paranoia", "no_friend", "FAN-SPL-11"))
    friend = friends[0]
    if len(friends) > 1:
        friend = yield Choose(
            caster.army, tuple(friends), "FAN-SPL-11", "paranoia_tie", {"figure": target.id}, figures=True
        )
    path = () if engaged(game, target.id) else path_to_friend(game, target, game[friend])
    if path:
        yield from travel(game, target, path, way="paranoia", why="FAN-SPL-10")
    if may_attack(game, game[target.id]) and friend in within_blow(game, target.id, 1 << target.side):
        yield from _strike_friend(game, caster, game[target.id], game[friend])
    elif not path:
        game.tell(Unaffected(target.id, "paranoia", "idle", "FAN-SPL-11"))


def _strike_friend(game: Position, caster: Figure, target: Figure, friend: Figure) -> Script[None]:
    """[FAN-SPL-10, FAN-ITM-05, FAN-RUL-42] One attack with the best value. The friend counts as an enemy for Powerful
    and power, the kill is the caster's side's."""
    if not may_target(game, friend):
        return game.tell(AttackLost(target.id, friend.id))
    note_blow(game, target.id, friend.id)
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
    ahead = _straight_at(game, target, friend)
    if move_refusal(game, target, (ahead,)) is None:
        return (ahead,)
    beside = _beside(game, target, friend)
    if way := _cheapest(game, target, ways_to(game, target, beside)):
        return way
    if game.traits[target.id].flies:
        spot = _beside(game, target, friend).nearest(target.x, target.y, lambda *_: True)
        return _as_far_as_legal(game, target, [spot or ahead])
    return _as_far_as_legal(game, target, _way_there(game, target, beside) or [ahead])


def _cheapest(game: Position, target: Figure, ways: Iterable[Way]) -> Way:
    """The legal one of these ways that costs least; empty when there is none."""
    least = inf
    best: Way = ()
    for way in ways:
        if hypot(way[-1][0] - target.x, way[-1][1] - target.y) < least and move_refusal(game, target, way) is None:
            cost = trip(game, target, way).cost
            if cost < least:
                least, best = cost, way
    return best


def _way_there(game: Position, target: Figure, beside: Places) -> list[Point] | None:
    """The way of a walker to whichever of these places costs least, farther than it moves at once; None when it can
    get to none of them."""
    everywhere = walks(game, target, game.crowd, float(sum(game.state.table)) * WINDING)
    least, best = inf, None
    for x, y in beside.walk(everywhere):
        if hypot(x - target.x, y - target.y) < least and (cost := everywhere.cost(x, y)) < least:
            least, best = cost, (x, y)
    return everywhere.path(*best) if best is not None else None


def _beside(game: Position, target: Figure, friend: Figure) -> Places:
    """All places where the victim would stand in contact with the friend; where it just comes past an enemy is a border
    among them, for there a way may cost least."""
    radius = game.traits[target.id].radius
    apart = radius + game.traits[friend.id].radius + CONTACT
    far = ceil(hypot(target.x - friend.x, target.y - friend.y)) + apart
    places = standing_room(game, target, target.x, target.y, far).touching(game.crowd, friend.id, CONTACT)
    for one in game.crowd.near(friend.x, friend.y, apart, radius + CONTACT, game.enemies[target.side]):
        x, y, r, _ = game.crowd.where(one)
        places.circle(x, y, r + radius + CONTACT)
    return places


def _straight_at(game: Position, target: Figure, friend: Figure) -> Point:
    """The nearest of them as the crow flies."""
    apart = game.traits[target.id].radius + game.traits[friend.id].radius + CONTACT // 2
    dx, dy = target.x - friend.x, target.y - friend.y
    length = hypot(dx, dy) or 1.0
    return friend.x + round(dx / length * apart), friend.y + round(dy / length * apart)


def _as_far_as_legal(game: Position, target: Figure, legs: list[Point]) -> tuple[Point, ...]:
    """As much of the way, which is too long for it, as the victim may walk."""
    most = furthest(game, target)
    return longest_legal(((target.x, target.y), *legs), most, lambda part: move_refusal(game, target, part) is None)
