"""What stands on the profile cards of a match, for people to read: values, life line, damage, skills, formulas."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from escarmouche.games.alkemy.cast import Cast, Traits
from escarmouche.games.alkemy.formulas import Formula
from escarmouche.games.alkemy.profiles import COLOURS, Equipment, Profile, SkillUse
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.phrasing import Phrasing
from escarmouche.kits.stage.scene import Row, Section, Sheet
from escarmouche.table.plane import INCH

VALUES: Final = ("reflex", "combat", "defence", "mind", "ap")
MILLIMETRE: Final = INCH / 25.4


@lru_cache(maxsize=64)
def sheets(cast: Cast, lang: str) -> tuple[Sheet, ...]:
    """One sheet for each profile card of the warbands, with the equipment chosen for it."""
    writer = _Writer(cast, lang)
    return tuple(writer.sheet(traits) for traits in cast.traits.values())


class _Writer:
    """Writes sheets in one language."""

    def __init__(self, cast: Cast, lang: str) -> None:
        self.content = cast.content
        self.lang = lang
        self.phrasing = Phrasing(cast.content, lang)

    def say(self, key: str, **gaps: object) -> str:
        return phrase(self.lang, key, **gaps)

    def sheet(self, traits: Traits) -> Sheet:
        profile = traits.profile
        words = [str(self.phrasing.named(self.content.factions[one])) for one in profile.factions]
        if profile.hero:
            words.append(self.say("sheet.hero"))
        if profile.lines > 1:
            words.append(self.say("sheet.lines", lines=profile.lines))
        name = str(self.phrasing.named(profile))
        return Sheet(traits.key, name, ", ".join(words), tuple(self.rows(profile)), tuple(self.sections(traits)))

    # --- values ------------------------------------------------------------------------------------------------

    def rows(self, profile: Profile) -> Iterator[Row]:
        """[ALK-PRF-01] What is counted."""
        values = {name: str(getattr(profile, name)) for name in VALUES}
        values["moves"] = f"{profile.walk} / {profile.charge} / {profile.run}"
        values["size"] = str(profile.size)
        values["base"] = f"{self.content.bases[profile.size] / MILLIMETRE:.0f} mm"
        values["life"] = self.say("row.life.value", **dict(zip(COLOURS, profile.boxes, strict=True)))
        values["points"] = str(profile.points)
        if profile.limit:
            values["limit"] = str(profile.limit)
        yield from (Row(self.say(f"row.{name}"), value) for name, value in values.items())

    def sections(self, traits: Traits) -> Iterator[Section]:
        yield self.damage(traits)
        yield from (self.skill(use) for use in traits.uses)
        if traits.profile.equipments:
            yield self.equipment(traits)
        if traits.alchemy is not None:
            yield self.alchemist(traits)
            yield from (self.formula(self.content.formulas[name]) for name in traits.alchemy.formulas)

    def damage(self, traits: Traits) -> Section:
        """[ALK-PRF-06, ALK-RUL-02] The rows of damage under the pairs of symbols, in the order of the columns."""
        columns = sorted(self.content.columns, key=self.content.columns.__getitem__)
        head = [self.say("sheet.symbols"), *("".join(self.say(f"symbol.{one}") for one in pair) for pair in columns)]
        lines = [head, [self.say("sheet.melee"), *map(str, traits.profile.melee)]]
        if traits.profile.ranged is not None and traits.weapon is not None:
            lines.append([self.say("sheet.ranged"), *map(str, traits.profile.ranged)])
        symbols = ", ".join(f"{self.say(f'symbol.{one}')} {self.phrasing.term('symbol', one)}" for one in "SAM")
        return Section(self.say("sheet.damage"), "\n".join("|".join(line) for line in lines), "table", symbols)

    # --- skills ------------------------------------------------------------------------------------------------

    def skill(self, use: SkillUse) -> Section:
        known = self.content.skills[use.id]
        text = known.text if self.phrasing.french else known.text_en
        return Section(str(self.phrasing.skill(use.id, use.value)), text, "skill", self.weapon(use), (known.clause,))

    def weapon(self, use: SkillUse) -> str:
        """`crossbow: +3, 24 inches`."""
        if not use.range:
            return ""
        known = self.content.weapons.get(use.weapon)
        name = str(self.phrasing.named(known)) if known else use.weapon
        said = self.say("sheet.weapon", weapon=name, combat=use.combat, range=self.phrasing.inches_said(use.range))
        return said[:1].upper() + said[1:]

    def equipment(self, traits: Traits) -> Section:
        """[ALK-LST-08] What was chosen, and what there was to choose from."""
        offered = traits.profile.equipments
        chosen = offered[traits.equipment or next(iter(offered))]
        gaps = {"chosen": self.named(chosen), "all": ", ".join(self.named(one) for one in offered.values())}
        return Section(self.say("sheet.equipment"), self.say("sheet.equipment.chosen", **gaps), "equipment")

    def named(self, equipment: Equipment) -> str:
        return str(self.phrasing.named(equipment))

    # --- alchemy -----------------------------------------------------------------------------------------------

    def alchemist(self, traits: Traits) -> Section:
        """[ALK-ALC-01, ALK-ALC-15] Its circle, its element, its stones."""
        block = traits.alchemy
        assert block is not None
        text = self.say(
            "sheet.alchemy",
            element=self.phrasing.term("element", block.affinity),
            stones=self.phrasing.count(block.stones, "stone"),
            limit=self.phrasing.count(self.content.alchemy.upgrade_stones[block.rank], "stone"),
        )
        return Section(
            self.say("sheet.alchemist"),
            text,
            "alchemist",
            self.say(f"sheet.{block.rank}"),
            ("ALK-ALC-01", "ALK-ALC-15"),
        )

    def formula(self, formula: Formula) -> Section:
        """[ALK-ALC-05] What it takes, and what it does."""
        count = self.phrasing.count(formula.components, "component")
        note = self.say(
            "sheet.formula",
            level=formula.concentration,
            components=self.phrasing.say(
                "components", count=count, element=self.phrasing.term("of_element", formula.element)
            ),
            range=self.phrasing.inches_said(formula.range) if formula.range else self.say("sheet.self"),
            threshold=self.say(f"sheet.{formula.threshold}"),
        )
        text = formula.text if self.phrasing.french else formula.text_en
        return Section(str(self.phrasing.named(formula)), text, "formula", note, ("ALK-ALC-05",))
