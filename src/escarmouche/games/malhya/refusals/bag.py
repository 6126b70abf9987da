"""Why may a hero not carry, wear, give or use this?"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from escarmouche.core import Refusal
from escarmouche.games.malhya.content.cards import Object, Weapon
from escarmouche.games.malhya.content.terms import HEALS, RESOURCES
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import (
    carried,
    cubes,
    given_away,
    heavy,
    heavy_capacity,
    object_slots,
    room_for_cube,
    wields,
    worn_already,
)
from escarmouche.games.malhya.queries.party import in_combat, together
from escarmouche.games.malhya.state import Hero

# The clause of each cube that heals.
_USED_BY: Final = MappingProxyType(
    {"yellow_potion": "MAL-OBJ-09", "red_potion": "MAL-OBJ-10", "green_plant": "MAL-BAG-05"}
)


def without(hero: Hero, name: str) -> Hero:
    """The hero as he would be without something."""
    if name == hero.weapon:
        return replace(hero, weapon="")
    if name == hero.spare:
        return replace(hero, spare="")
    if name == hero.armour:
        return replace(hero, armour="")
    if name in hero.artefacts:
        return replace(hero, artefacts=tuple(one for one in hero.artefacts if one != name))
    objects = list(hero.objects)
    objects.remove(name)
    return replace(hero, objects=tuple(objects))


def heavy_refusal(game: Position, hero: Hero, name: str) -> Refusal | None:
    """[MAL-ENC-01, MAL-ENC-03] Would it be too heavy?"""
    total = heavy(game, hero) + game.cast.item(name).heavy
    if game.cast.item(name).heavy and total > heavy_capacity(game, hero):
        return Refusal("too_heavy", "MAL-ENC-03", {"heavy": total, "capacity": heavy_capacity(game, hero)})
    return None


def keep_refusal(game: Position, who: int, name: str, place: str, instead: str) -> Refusal | None:
    """[MAL-BAG-02, MAL-BAG-03, MAL-BAG-06, MAL-ART-02, MAL-ART-03, MAL-ARM-01, MAL-ARM-02, MAL-WPN-04, MAL-RUL-05]
    Why may a card that has come to a hero not be kept like this? Nothing is thrown away for what has its room."""
    hero = game[who]
    if instead and instead not in carried(hero):
        return Refusal("not_carried", "MAL-BAG-03", {"item": instead})
    if instead and in_combat(game) and instead in {hero.armour, *hero.artefacts}:
        return Refusal("not_in_combat", "MAL-ARM-02" if instead == hero.armour else "MAL-ART-06")
    if instead and _room_refusal(game, hero, name, place) is None:
        return Refusal("room_enough", "MAL-BAG-03", {"item": name})
    return _room_refusal(game, without(hero, instead) if instead else hero, name, place)


def _room_refusal(game: Position, hero: Hero, name: str, place: str) -> Refusal | None:
    """Is there no place for the card, or may this hero not use it?"""
    if refusal := heavy_refusal(game, hero, name):
        return refusal
    item = game.cast.item(name)
    if place == "use":
        asleep = Refusal("unconscious", "MAL-OBJ-13", {"figure": hero.id})
        return _use_refusal(game, hero, item) if hero.conscious else asleep
    if isinstance(item, Weapon):
        return Refusal("spare_weapon_held", "MAL-BAG-06") if hero.spare else None
    if len(hero.objects) >= object_slots(game, hero):
        return Refusal("backpack_full", "MAL-BAG-03", {"slots": object_slots(game, hero)})
    return None


def _use_refusal(game: Position, hero: Hero, item: Weapon | Object) -> Refusal | None:
    if isinstance(item, Weapon):
        if hero.weapon:
            return Refusal("weapon_in_hand", "MAL-HER-11")
        return None if wields(game, hero, item.id) else Refusal("cannot_wield", "MAL-WPN-04", {"item": item.id})
    if item.kind == "simple":
        return Refusal("nothing_to_wear", "MAL-HER-11", {"item": item.id})
    if in_combat(game):
        return Refusal("not_in_combat", "MAL-ARM-02" if item.kind == "armour" else "MAL-ART-06")
    if not worn_already(game, hero, item.id):
        return None
    return Refusal("armour_worn", "MAL-ARM-01") if item.kind == "armour" else Refusal("type_worn", "MAL-ART-02")


def wear_refusal(game: Position, who: int, name: str) -> Refusal | None:
    """[MAL-ARM-02, MAL-ART-02, MAL-ART-04, MAL-ART-06] Why may he not put on something from his backpack? What he
    wears in its place takes the room that it leaves; but what is lost when it comes off must be taken off first."""
    hero = game[who]
    if name not in hero.objects:
        return Refusal("not_carried", "MAL-HER-11", {"item": name})
    worn = worn_already(game, hero, name)
    exchanged = worn and not game.cast.content.objects[worn].discard_on_unequip
    return _use_refusal(game, without(hero, worn) if exchanged else hero, game.cast.item(name))


def take_off_refusal(game: Position, who: int, name: str) -> Refusal | None:
    """[MAL-ARM-02, MAL-ART-04, MAL-ART-06, MAL-BAG-03] Why may he not take it off? It goes to the backpack, unless it
    is lost by that."""
    hero = game[who]
    if not name or name not in {hero.armour, *hero.artefacts}:
        return Refusal("not_worn", "MAL-HER-11", {"item": name})
    if in_combat(game):
        return Refusal("not_in_combat", "MAL-ARM-02" if name == hero.armour else "MAL-ART-06")
    item = game.cast.content.objects[name]
    if not item.discard_on_unequip and len(hero.objects) >= object_slots(game, hero):
        return Refusal("backpack_full", "MAL-BAG-03", {"slots": object_slots(game, hero)})
    return None


def swap_refusal(game: Position, who: int) -> Refusal | None:
    """[MAL-WPN-04, MAL-WPN-08] Why may he not change weapons?"""
    spare = game[who].spare
    if not spare:
        return Refusal("no_spare_weapon", "MAL-BAG-06")
    return None if wields(game, game[who], spare) else Refusal("cannot_wield", "MAL-WPN-04", {"item": spare})


def free_swap_refusal(game: Position, who: int) -> Refusal | None:
    """[MAL-WPN-08] Why may he not change weapons while he sorts what he has? Where it costs an action point it is an
    action of his turn."""
    room = game.state.room
    if room is not None and room.mode not in {"", "quiet"}:
        return Refusal("an_action_here", "MAL-WPN-08")
    return swap_refusal(game, who)


def give_refusal(game: Position, who: int, to: int) -> Refusal | None:
    """[MAL-BAG-09, MAL-RUL-06] Why may these two exchange nothing?"""
    if not 0 <= to < len(game.state.heroes) or to == who:
        return Refusal("nobody_there", "MAL-BAG-09", {"figure": to})
    if in_combat(game):
        return Refusal("not_in_combat", "MAL-BAG-09")
    return None if together(game, who, to) else Refusal("too_far", "MAL-BAG-09", {"figure": to})


def give_item_refusal(game: Position, who: int, to: int, name: str) -> Refusal | None:
    """[MAL-BAG-09, MAL-BAG-03, MAL-ENC-03, MAL-RUL-87] What is given must find room with the other."""
    if name not in given_away(game[who]):
        return Refusal("not_carried", "MAL-BAG-09", {"item": name})
    return give_refusal(game, who, to) or keep_refusal(game, to, name, "store", "")


def give_cube_refusal(game: Position, who: int, to: int, cube: str) -> Refusal | None:
    """[MAL-BAG-09, MAL-BAG-04] Likewise a cube."""
    if cube not in RESOURCES or not cubes(game[who], cube):
        return Refusal("no_such_cube", "MAL-BAG-09", {"cube": cube})
    if refusal := give_refusal(game, who, to):
        return refusal
    return None if room_for_cube(game, game[to], cube) else Refusal("no_room_for_cube", "MAL-BAG-04", {"cube": cube})


def use_cube_refusal(game: Position, who: int, cube: str, on: int) -> Refusal | None:
    """[MAL-OBJ-09..11, MAL-OBJ-13, MAL-UNC-04, MAL-RUL-75] Why may he not use a potion or a plant on somebody?"""
    hero = game[who]
    if cube not in RESOURCES or not cubes(hero, cube) or game.cast.content.resources[cube].use != "any_time":
        return Refusal("no_such_cube", "MAL-OBJ-09", {"cube": cube})
    if not 0 <= on < len(game.state.heroes) or not together(game, who, on):
        return Refusal("too_far", "MAL-OBJ-11", {"figure": on})
    drinks = cube == "yellow_potion" and on == who and game.settings.unconscious_may_drink
    if not hero.conscious and not drinks:
        return Refusal("unconscious", "MAL-OBJ-13", {"figure": who})
    wound = HEALS.get(cube)
    wounded = wound is None or getattr(game[on], wound)
    if cube.endswith("plant") and on != who:
        return Refusal("only_oneself", "MAL-OBJ-11", {"figure": on})
    return None if wounded else Refusal("nothing_to_heal", _USED_BY[cube], {"figure": on})


def use_object_refusal(game: Position, who: int, name: str) -> Refusal | None:
    """[MAL-OBJ-02, MAL-OBJ-13] Why may he not use an object up? What adds to a test is asked in the test."""
    if not game[who].conscious:
        return Refusal("unconscious", "MAL-OBJ-13", {"figure": who})
    item = game.cast.content.objects.get(name)
    if name not in game[who].objects or item is None or not item.single_use or not item.gain:
        return Refusal("not_usable", "MAL-OBJ-02", {"item": name})
    return None
