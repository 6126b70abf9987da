"""What can no hero of a scene have on him, where nothing is under way that would take it from him?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import heavy, heavy_capacity, in_pocket, object_slots, overfull_pocket
from escarmouche.games.malhya.state import Hero

Told = tuple[str, str]  # in English and in French
POCKETS = {"potions": "potions", "arrows": "flèches", "lockpicks": "crochets", "plants": "plantes", "gems": "gemmes"}


def too_much(game: Position, hero: Hero) -> Iterator[Told]:
    """[MAL-BAG-02..04, MAL-ENC-01, MAL-HER-11] Every limit that what he has goes beyond."""
    misplaced = list(_misplaced(game, hero))
    yield from misplaced
    if misplaced:  # the limits of what lies in the wrong place mean nothing
        return
    slots = object_slots(game, hero)
    if len(hero.objects) > slots:
        has = len(hero.objects)
        yield f"the bag holds {slots} objects, not {has}", f"le sac contient {slots} objets, pas {has}"
    if (pocket := overfull_pocket(game, hero)) is not None:
        most, has = hero.carry * game.cast.numbers.cubes_per_carry, in_pocket(game, hero, pocket)
        yield (
            f"the bag holds {most} cubes of the {pocket}, not {has}",
            f"le sac contient {most} cubes de {POCKETS[pocket]}, pas {has}",
        )
    if (has := heavy(game, hero)) > (most := heavy_capacity(game, hero)):
        yield (
            f"{most} heavy things can be carried, not {has}",
            f"on porte au plus {most} équipements encombrants, pas {has}",
        )


def _misplaced(game: Position, hero: Hero) -> Iterator[Told]:
    """[MAL-ART-02, MAL-ARM-01, MAL-BAG-06] What is worn, held or stored where its like has no place."""
    weapons, objects = game.cast.content.weapons, game.cast.content.objects
    kinds = {name: one.kind for name, one in objects.items()} | dict.fromkeys(weapons, "weapon")
    places = (
        ("weapon", "une arme", (hero.weapon, hero.spare), ("weapon",)),
        ("armour", "une armure", (hero.armour,), ("armour",)),
        ("artefact", "un artéfact", hero.artefacts, ("artefact",)),
        ("object", "un objet", hero.objects, ("simple", "artefact", "armour")),
    )
    for place, french, names, fitting in places:
        for name in filter(None, names):
            if name in kinds and kinds[name] not in fitting:
                yield f"{name} is no {place}", f"{name} n'est pas {french}"
    types = Counter(objects[name].type for name in hero.artefacts if kinds.get(name) == "artefact")
    for kind, worn in types.items():
        if worn > 1:
            yield f"one artefact of each type is worn, not {worn} ({kind})", f"un artéfact de chaque type, pas {worn}"
