"""What stands on the cards of heroes, enemies and beasts, for people to read; what changes stands with the figure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.cards import Beast, Enemy, Hero
from escarmouche.games.malhya.content.terms import CHARACTERISTICS
from escarmouche.games.malhya.staging.effects import special_words
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.words.cards import blow_said, effects_said
from escarmouche.games.malhya.words.gifts import special_said
from escarmouche.games.malhya.words.phrasing import Phrasing
from escarmouche.kits.stage.scene import Row, Section, Sheet

VALUES: Final = ("life", "aura", "carry", "move", "initiative", "action_points", "wait_cost")


@lru_cache(maxsize=16)
def sheets(cast: Cast, lang: str) -> tuple[Sheet, ...]:
    """Everybody whom the content knows: enemies come and go with the rooms."""
    writer = _Writer(Phrasing(cast.content, lang))
    content = cast.content
    return (
        *map(writer.hero, content.heroes.values()),
        *map(writer.enemy, content.enemies.values()),
        *map(writer.beast, content.beasts.values()),
    )


class _Writer:
    """Writes sheets in one language."""

    def __init__(self, phrasing: Phrasing) -> None:
        self.phrasing = phrasing

    def say(self, key: str, **gaps: object) -> str:
        return phrase(self.phrasing.lang, key, **gaps)

    def row(self, key: str, value: object) -> Row:
        return Row(self.say(f"row.{key}"), str(value))

    # --- heroes ------------------------------------------------------------------------------------------------

    def hero(self, hero: Hero) -> Sheet:
        """[MAL-HER-01..10] What a hero begins with, his skill, his aura, and how he grows."""
        rows = tuple(self.row(name, getattr(hero, name)) for name in VALUES)
        name = str(self.phrasing.named("heroes", hero.id))
        return Sheet(f"hero:{hero.id}", name, self.say("sheet.hero"), rows, tuple(self._growing(hero)))

    def _growing(self, hero: Hero) -> Iterator[Section]:
        term = self.phrasing.term
        yield Section(self.say("sheet.skill"), str(special_said(self.phrasing, hero.id)), "skill", why=("MAL-HER-10",))
        effects = "\n".join(term("aura_effects", one) for one in hero.aura_effects)
        yield Section(self.say("sheet.aura"), effects, "aura", why=("MAL-AUR-01..03",))
        head = [self.say("sheet.level"), *map(str, range(1, 1 + max(map(len, hero.levels.values())) + 1))]
        lines = [head]
        for trait in CHARACTERISTICS:
            steps = hero.levels.get(trait, ())
            start = hero.characteristics.get(trait, 1)
            cells = [self.say(f"level.{one}") for one in steps]
            lines.append(
                [term("characteristics", trait), *("●" if n < start else one for n, one in enumerate(["●", *cells]))]
            )
        yield Section(self.say("sheet.levels"), "\n".join("|".join(line) for line in lines), "table")

    # --- enemies -----------------------------------------------------------------------------------------------

    def enemy(self, enemy: Enemy) -> Sheet:
        """[MAL-EAI-13, MAL-ATK-02, MAL-DEF-02, MAL-IMP-03] What an enemy card says."""
        life = Row(self.say("row.life"), str(enemy.life), enemy.life)
        rows = (life, self.row("move", enemy.move), self.row("initiative", enemy.initiative))
        name = str(self.phrasing.named("enemies", enemy.id))
        return Sheet(f"enemy:{enemy.id}", name, self.say(f"sheet.{enemy.kind}"), rows, tuple(self._fighting(enemy)))

    def _fighting(self, enemy: Enemy | Beast) -> Iterator[Section]:
        yield Section(self.say("sheet.attack"), str(blow_said(self.phrasing, enemy.attack)), "attack")
        yield Section(self.say("sheet.defence"), str(blow_said(self.phrasing, enemy.defence)), "defence")
        if enemy.sign is not None:
            yield Section(self.say("sheet.sign"), ", ".join(effects_said(self.phrasing, enemy.sign)), "sign")
        if isinstance(enemy, Enemy):
            yield from (
                Section(self.say(f"trait.{one}"), self.say(f"trait.{one}.text"), "trait") for one in enemy.traits
            )

    # --- beasts ------------------------------------------------------------------------------------------------

    def beast(self, beast: Beast) -> Sheet:
        """[MAL-SAR-01..07] A beast and its zones."""
        rows = (self.row("initiative", beast.initiative),)
        name = str(self.phrasing.named("enemies", beast.id))
        sections = (*self._fighting(beast), *self._zones(beast))
        return Sheet(f"beast:{beast.id}", name, self.say("sheet.beast"), rows, sections)

    def _zones(self, beast: Beast) -> Iterator[Section]:
        for zone in beast.zones:
            parts = [self.say("zone.life", life=zone.life_per_hero), *special_words(self.phrasing, zone.special)]
            for die, n in zone.closing.items():
                parts.append(self.say("zone.closing", dice=self.phrasing.count(n, f"{die}_die")))
            if zone.chapter:
                parts.append(self.say("zone.ends"))
            symbols = [self.phrasing.term("symbol", one) for one, named in beast.symbols.items() if named == zone.id]
            name = str(self.phrasing.named("zones", zone.id))
            yield Section(name, ", ".join(parts), "zone", ", ".join(symbols))
