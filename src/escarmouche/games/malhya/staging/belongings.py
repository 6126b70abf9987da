"""What has a hero with him, and what does it give him? The part of his sheet that changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.cards import Object
from escarmouche.games.malhya.content.terms import CHARACTERISTICS, RESOURCES
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import heavy, heavy_capacity, lines_open, object_slots
from escarmouche.games.malhya.staging.effects import object_words, weapon_words
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.state import Hero, State
from escarmouche.games.malhya.words.gifts import bonus_said, talent_said
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.kits.stage.scene import Section

# The fields of a hero that say what he is and has.
KEPT: Final = (
    "name", "characteristics", "carry", "move", "initiative", "weapon", "spare", "armour", "artefacts", "objects",
    "talents", "advanced", "cubes", "gold",
)  # fmt: skip

BACKPACK: Final = ("MAL-BAG-01..06",)


def values(namer: Namer, hero: Hero) -> str:
    """[MAL-HER-04] His characteristics as they stand."""
    pairs = zip(CHARACTERISTICS, hero.characteristics, strict=True)
    return " · ".join(f"{namer.term('characteristics', name)} {value}" for name, value in pairs)


def sections(namer: Namer, hero: Hero) -> tuple[Section, ...]:
    """What he has; worked out anew only when that changes, which wounds and steps do not."""
    kept = {name: getattr(hero, name) for name in KEPT}
    return _sections(namer.game.cast, namer.lang, Hero(0, 0, life=1, **kept))


@lru_cache(maxsize=512)
def _sections(cast: Cast, lang: str, hero: Hero) -> tuple[Section, ...]:
    return tuple(_written(Namer(Position(cast, State([hero], [])), lang), hero))


def _written(namer: Namer, hero: Hero) -> Iterator[Section]:
    """[MAL-WPN-11, MAL-ARM-01, MAL-ART-01, MAL-TAL-01, MAL-BAG-01..06] Weapons, things worn, talents, the backpack."""
    yield Section(phrase(namer.lang, "sheet.values"), values(namer, hero), "values", _board(namer, hero))
    yield from _weapons(namer, hero)
    yield from (_object(namer, name, "worn") for name in (*filter(None, (hero.armour,)), *hero.artefacts))
    yield from (_talent(namer, hero, name) for name in hero.talents)
    yield _backpack(namer, hero)


def _board(namer: Namer, hero: Hero) -> str:
    return phrase(namer.lang, "sheet.board", move=hero.move, initiative=hero.initiative, carry=hero.carry)


def _weapons(namer: Namer, hero: Hero) -> Iterator[Section]:
    content = namer.content
    for name, key in ((hero.weapon or "W00", "weapon.in_hand"), (hero.spare, "weapon.spare")):
        if name:
            weapon = content.weapons[name]
            words = weapon_words(namer, weapon, lines_open(weapon, hero))
            note = phrase(namer.lang, key, kind=phrase(namer.lang, f"weapon.{weapon.kind}"))
            yield Section(str(namer.named("weapons", name)), words, "weapon", note, ("MAL-WPN-01..07",))


def _object(namer: Namer, name: str, kind: str) -> Section:
    item = namer.content.objects[name]
    note, why = (
        phrase(namer.lang, f"object.{item.kind}"),
        "MAL-ARM-01..05" if item.kind == "armour" else "MAL-ART-01..02",
    )
    return Section(str(namer.named("objects", name)), object_words(namer, item), kind, note, (why,))


def _talent(namer: Namer, hero: Hero, name: str) -> Section:
    advanced = name in hero.advanced
    note = phrase(namer.lang, "talent.advanced" if advanced else "talent")
    said = str(talent_said(namer, name, advanced=advanced))
    return Section(str(namer.named("talents", name)), said, "talent", note, ("MAL-TAL-01",))


def _backpack(namer: Namer, hero: Hero) -> Section:
    """[MAL-BAG-01, MAL-BAG-04, MAL-ENC-01] Objects with what they do, cubes, gold; and how much of it is heavy."""
    game, lang = namer.game, namer.lang
    lines = [f"{namer.named('objects', name)} ({_said(namer, name)})" for name in hero.objects]
    held = zip(RESOURCES, hero.cubes, strict=True)
    lines += [namer.count(n, cube) for cube, n in held if n]
    if hero.gold:
        lines.append(namer.count(hero.gold, "gold"))
    gaps = {"objects": len(hero.objects), "slots": object_slots(game, hero)}
    note = phrase(lang, "backpack.note", heavy=heavy(game, hero), capacity=heavy_capacity(game, hero), **gaps)
    return Section(
        phrase(lang, "backpack"), "\n".join(lines) or phrase(lang, "backpack.empty"), "backpack", note, BACKPACK
    )


def _said(namer: Namer, name: str) -> str:
    item = namer.game.cast.item(name)
    return object_words(namer, item) if isinstance(item, Object) else str(bonus_said(namer, item.bonus))
