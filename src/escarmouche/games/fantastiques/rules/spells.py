"""The nine spells, one script each, in the order of the book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import hypot
from types import MappingProxyType

from escarmouche.core import Choose, Script, Total
from escarmouche.games.fantastiques.asks.moving import ChoosePath
from escarmouche.games.fantastiques.asks.placing import PlaceAt
from escarmouche.games.fantastiques.decisions import Cast, Move, Place
from escarmouche.games.fantastiques.events.combat import TemplateLanded
from escarmouche.games.fantastiques.events.magic import (
    Cursed,
    Paralysed,
    Resisted,
    SpellCast,
    Summoned,
    Unaffected,
    Unopposed,
    WallRaised,
)
from escarmouche.games.fantastiques.events.moving import Engaged, Moved
from escarmouche.games.fantastiques.events.play import Waived
from escarmouche.games.fantastiques.layouts import FLAMES
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import engaged, opponents, under_template
from escarmouche.games.fantastiques.queries.disengaging import may_attack, may_disengage, may_target
from escarmouche.games.fantastiques.queries.gem import distance_left
from escarmouche.games.fantastiques.queries.hits import melee_total, melee_values
from escarmouche.games.fantastiques.queries.magic import (
    RESISTIBLE,
    creature_card,
    creature_ghost,
    teleport_refusal,
    teleport_spots,
    wall_shape,
)
from escarmouche.games.fantastiques.queries.melee import best_value
from escarmouche.games.fantastiques.queries.placing import TURN
from escarmouche.games.fantastiques.queries.room import units
from escarmouche.games.fantastiques.queries.shooting import shooting_values
from escarmouche.games.fantastiques.rules import disengaging, gem
from escarmouche.games.fantastiques.rules.acting import note_act, note_blow
from escarmouche.games.fantastiques.rules.casualties import remove_casualties
from escarmouche.games.fantastiques.rules.hits import attack, defend, melee_hits, passes, test
from escarmouche.games.fantastiques.rules.movement import travel
from escarmouche.games.fantastiques.rules.paranoia import paranoia
from escarmouche.games.fantastiques.state import Figure, Flames, Hit
from escarmouche.table.plane import Piece

FOREVER = 99
ATTACKS: Mapping[str, Callable[[Position, Figure], tuple[int, ...]]] = MappingProxyType(
    {"melee": melee_values, "shooting": shooting_values}
)


def cast_spell(game: Position, cast: Cast) -> Script[None]:
    """[FAN-MAG-01, FAN-MAG-02, FAN-MAG-08, FAN-MAG-10] Casting succeeds by itself; amulets ignore it, some spells may
    be resisted; what it does is done at once."""
    note_act(game, cast.caster)
    caster = game[cast.caster]
    caster = game.change(caster, casts=caster.casts + 1)
    game.tell(SpellCast(caster.id, cast.spell, cast.target, cast.x, cast.y))
    if cast.target >= 0:
        if game.traits[cast.target].amulet:
            return game.tell(Unaffected(cast.target, cast.spell, "amulet", "FAN-ITM-01"))
        if cast.spell in RESISTIBLE and (yield from _resists(game, game[cast.target], cast.spell)):
            return
    yield from _SPELLS[cast.spell](game, caster, cast)
    yield from remove_casualties(game)


def _resists(game: Position, target: Figure, spell: str) -> Script[bool]:
    """[FAN-MAG-08, FAN-RUL-34, FAN-CHA-05] The target's controller may try: at or below mental nothing happens."""
    about = {"figure": target.id, "spell": spell}
    if not (yield Choose(target.army, (True, False), "FAN-MAG-08", "try_resist", about)):
        game.tell(Unopposed(target.id, spell))
        return False
    mental = Total(game.traits[target.id].mental)
    die: int = yield test(game, mental.value, "FAN-MAG-08", target.id)
    resisted = passes(game, die, mental.value)
    game.tell(Resisted(target.id, spell, die, mental, resisted))
    return resisted


def _fireball(game: Position, caster: Figure, cast: Cast) -> Script[None]:
    """[FAN-SPL-01, FAN-RUL-37, FAN-RUL-84] One hit with a normal defence roll on everybody under the template, friends
    and caster included; the amulet protects its bearer."""
    under = under_template(game, cast.x, cast.y)
    caught = [one for one in under if not game.traits[one].amulet]
    game.tell(TemplateLanded(cast.x, cast.y, "fireball", tuple(caught), "FAN-SPL-01"))
    for one in under:
        if one not in caught:
            game.tell(Unaffected(one, "fireball", "amulet", "FAN-ITM-01"))
    for one in caught:
        yield from defend(game, Hit(one, caster.side, caster.id, plain=True, why="FAN-SPL-01"))


def _summon(game: Position, caster: Figure, cast: Cast) -> Script[None]:
    """[FAN-SPL-02, FAN-SPL-03, FAN-RUL-38, FAN-RUL-86, FAN-RUL-94] The creature joins the caster's side; the first
    moves of its own are next turn's, but spells may move it at once."""
    creature = game.join(creature_ghost(game, caster, creature_card(game, cast)))
    game.put(creature, cast.x, cast.y)
    game.tell(Summoned(creature.id, caster.id))
    yield from ()


def _curse(game: Position, caster: Figure, cast: Cast) -> Script[None]:
    """[FAN-SPL-04, FAN-SPL-05, FAN-RUL-39, FAN-RUL-91] Every value one lower, at least 1, and one attack fewer (one in
    each list if the table says so), which the caster's player chooses; an attack always remains."""
    target = game[cast.target]
    weaker = {name: tuple(max(1, value - 1) for value in getattr(target, name)) for name in ATTACKS}
    target = game.change(target, cursed=True, **weaker)
    if game.settings.curse_attack == "one_per_list":
        whole = {name: len(values(game, target)) for name, values in ATTACKS.items()}
        for name, values in ATTACKS.items():
            if len(values(game, game[target.id])) == whole[name]:  # an attack of speed may be lost in both at once
                yield from _lose_attack(game, caster, target.id, (name,))
    else:
        yield from _lose_attack(game, caster, target.id, tuple(ATTACKS))
    target = game[target.id]
    game.tell(Cursed(target.id, melee_values(game, target), shooting_values(game, target)))


def _lose_attack(game: Position, caster: Figure, target: int, lists: tuple[str, ...]) -> Script[None]:
    """[FAN-SPL-05, FAN-RUL-91] The caster's player names the attack that is lost, as list and value, in a list of two
    or more. One of the best value is an attack of speed, where the target has any: those are as good as its best."""
    offered = {name: ATTACKS[name](game, game[target]) for name in lists}
    rich = {name: values for name, values in offered.items() if len(values) >= 2}
    words = tuple(dict.fromkeys(f"{name} {value}" for name, values in rich.items() for value in values))
    if not words:
        return
    lost: str = words[0]
    if len(words) > 1:
        lost = yield Choose(caster.army, words, "FAN-SPL-05", "curse_attack", {"figure": target})
    name, value = lost.split()
    own = list(getattr(game[target], name))
    if int(value) == max(own) and len(rich[name]) > len(own):
        game.change(game[target], slowed=True)
        return
    own.remove(int(value))
    game.change(game[target], **{name: tuple(own)})


def _wall_of_fire(game: Position, caster: Figure, cast: Cast) -> Script[None]:
    """[FAN-SPL-06, FAN-SPL-08, FAN-RUL-40] A rectangle of flames that cuts sight, until the end of the next turn."""
    state = game.state
    last = {"end_of_turn": state.turn, "end_of_next_turn": state.turn + 1, "end_of_game": FOREVER}
    until = last[game.settings.wall_duration]
    shape = wall_shape(game, cast.x, cast.y, cast.degrees)
    piece = Piece(f"{FLAMES}_{state.turn}_{caster.id}_{caster.casts}", shape, None, (FLAMES,))
    state.flames = (*state.flames, Flames(piece, until, caster.side))
    game.lay()
    told = until if until <= game.numbers.last_turn else FOREVER  # there is no next turn after the last
    game.tell(WallRaised(cast.x, cast.y, cast.degrees % TURN, told))
    yield from ()


def _paralysis(game: Position, _: Figure, cast: Cast) -> Script[None]:
    """[FAN-SPL-09] No attack of any kind and one point of armour less until the end of the turn."""
    game.change(game[cast.target], paralysed=True)
    game.tell(Paralysed(cast.target))
    yield from ()


def _paranoia(game: Position, caster: Figure, cast: Cast) -> Script[None]:
    """[FAN-SPL-10, FAN-SPL-11] See `paranoia.py`."""
    yield from paranoia(game, caster, game[cast.target])


def _death_ray(game: Position, caster: Figure, cast: Cast) -> Script[None]:
    """[FAN-SPL-12, FAN-RUL-84] One hit, with one point of armour less."""
    yield from defend(game, Hit(cast.target, caster.side, caster.id, plain=True, ray=True, why="FAN-SPL-12"))


def _bloodlust(game: Position, caster: Figure, cast: Cast) -> Script[None]:
    """[FAN-SPL-13, FAN-SPL-14, FAN-ART-04, FAN-RUL-43] A free move if the mover likes, by the rules of movement, and
    one extra melee attack at an enemy it then touches; a routed figure gains nothing, crew that served no move."""
    target = game[cast.target]
    if target.routed:
        return game.tell(Unaffected(target.id, "bloodlust", "routed", "FAN-SPL-14"))
    mover = caster.army if game.settings.bloodlust_mover == "caster" else target.army
    could_move = not target.served and (yield from _bloodlust_move(game, target, mover))
    target = game[target.id]
    touched = [one for one in opponents(game, target.id) if may_target(game, game[one])]
    if not touched or not may_attack(game, target):
        if not could_move:
            game.tell(Unaffected(target.id, "bloodlust", "idle", "FAN-SPL-13"))
        return
    about = {"figure": target.id}
    enemy: int = yield Choose(mover, (*touched, -1), "FAN-SPL-14", "bloodlust_enemy", about, figures=True)
    if enemy < 0:
        return game.tell(Waived(target.id, "blow", "FAN-SPL-14"))
    note_blow(game, target.id, enemy)
    value = melee_total(game, target, best_value(target))
    if (yield from attack(game, target.id, enemy, value, "bloodlust", why="FAN-SPL-13")):
        for hit in melee_hits(game, target, enemy, target.side):
            yield from defend(game, hit)


def _bloodlust_move(game: Position, target: Figure, mover: int) -> Script[bool]:
    """[FAN-SPL-13, FAN-SPL-14, FAN-SPL-16] The free move; out of a melee only by disengaging, free attacks included.
    Could it be made at all?"""
    fleeing = engaged(game, target.id)
    if fleeing:
        about = {"figure": target.id}
        if not may_disengage(game, target, leave=mover == target.army):
            return False
        if not (yield Choose(mover, (False, True), "FAN-SPL-14", "bloodlust_disengage", about)):
            game.tell(Waived(target.id, "flight", "FAN-SPL-14"))
            return True
        if not (yield from disengaging.announce(game, target)):
            return True
    ask = ChoosePath(game, mover, target.id, "FAN-SPL-13", fleeing=fleeing, optional=not fleeing)
    move = yield ask
    if isinstance(move, Move):
        yield from travel(game, game[target.id], move.path, move.leave, "bloodlust", why="FAN-SPL-13")
    else:
        game.tell(Waived(target.id, "move", "FAN-SPL-13"))
    return True


def _teleport(game: Position, caster: Figure, cast: Cast) -> Script[None]:
    """[FAN-SPL-15, FAN-SPL-16, FAN-SCN-12, FAN-RUL-44] The caster's player puts the target elsewhere; nothing between
    counts, nobody strikes, and it is not movement spent. A gem that cannot come so far stays behind."""
    target = game[cast.target]
    if not teleport_spots(game, target):
        return game.tell(Unaffected(target.id, "teleport", "no_room", "FAN-SPL-15"))
    place: Place = yield PlaceAt(
        caster.army,
        "FAN-SPL-15",
        "teleport",
        lambda x, y: teleport_refusal(game, target, x, y),
        lambda: teleport_spots(game, target),
        about=target.id,
    )
    length = units(hypot(place.x - target.x, place.y - target.y))
    left = distance_left(game, target)
    if left is not None and length > left:
        gem.drop_if_carried(game, target)
    start = (target.x, target.y)
    target = game.put(target, place.x, place.y, travelled=target.travelled + length)
    game.tell(Moved(target.id, (start, (place.x, place.y)), 0, "teleport", "FAN-SPL-15"))
    if enemies := opponents(game, target.id):
        game.tell(Engaged(target.id, tuple(enemies), "FAN-SPL-15"))
    gem.carried(game, target, length)


_SPELLS: dict[str, Callable[[Position, Figure, Cast], Script[None]]] = {
    "fireball": _fireball,
    "summon": _summon,
    "curse": _curse,
    "wall_of_fire": _wall_of_fire,
    "paralysis": _paralysis,
    "paranoia": _paranoia,
    "death_ray": _death_ray,
    "bloodlust": _bloodlust,
    "teleport": _teleport,
}
