"""What stands on the reference cards of a match, for people: stats, weapons, skills, formulas, what was bought."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from escarmouche.games.ages.armies import Army, Recruit
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import Cast, Traits, card_key
from escarmouche.games.ages.effects import AnyOp, Formula, Summon
from escarmouche.games.ages.ids import CARD_STATS
from escarmouche.games.ages.profiles import Machine, Mystic, SkillUse, Weapon
from escarmouche.games.ages.queries.stats import MOVES
from escarmouche.games.ages.staging.phrases import phrase
from escarmouche.games.ages.staging.skill_clauses import SKILL_CLAUSES
from escarmouche.games.ages.staging.skill_texts import SKILL_TEXTS
from escarmouche.games.ages.words.effects import op_promised
from escarmouche.games.ages.words.phrasing import Phrasing
from escarmouche.kits.stage.scene import Row, Section, Sheet
from escarmouche.table.plane import CM


def sheets(board: Board, lang: str) -> tuple[Sheet, ...]:
    """One sheet for each card of the armies and for whoever may be summoned by them."""
    there = frozenset(one.traits for one in board.state.figures)
    return _sheets(board.cast, there, lang)


@lru_cache(maxsize=64)
def _sheets(cast: Cast, there: frozenset[str], lang: str) -> tuple[Sheet, ...]:
    writer = _Writer(cast, lang)
    bought = {
        card_key(seat, number): (army, card)
        for seat, army in enumerate(cast.armies)
        for number, card in enumerate(army.cards)
    }
    called = [key for key in _summoned(cast, bought) if key not in bought]
    others = sorted(there - {*bought, *called})
    return tuple(writer.sheet(cast.traits[key], *bought.get(key, (None, None))) for key in (*bought, *called, *others))


def _summoned(cast: Cast, keys: dict[str, tuple[Army, Recruit]]) -> list[str]:
    """[ADE-MYS-36] The profiles that formulas of the armies may call."""
    formulas = (cast.formula(name) for key in keys for name in cast.traits[key].book)
    ops = (op for formula in formulas for op in formula.effects if isinstance(op, Summon))
    return list(dict.fromkeys(op.profile for op in ops))


def _class(phrasing: Phrasing, name: str) -> str:
    """The class of a profile; one that is a pack's own keeps its name."""
    return str(phrasing.term("class", name)) if name else ""


class _Writer:
    """Writes sheets in one language."""

    def __init__(self, cast: Cast, lang: str) -> None:
        self.cast = cast
        self.content = cast.content
        self.lang = lang
        self.phrasing = Phrasing(cast.content, lang)

    def say(self, key: str, **gaps: object) -> str:
        return phrase(self.lang, key, **gaps)

    def cm(self, length: int) -> str:
        return self.phrasing.number(length / CM, 1)

    def sheet(self, traits: Traits, army: Army | None, card: Recruit | None) -> Sheet:
        people = self.content.peoples.get(traits.people)
        words = [str(self.phrasing.named(people)) if people else traits.people, _class(self.phrasing, traits.kind)]
        if traits.machine is None:
            words.append(self.say("sheet.rank", rank=traits.rank))
        if traits.incarnate:
            words.append(self.say("sheet.incarnate"))
        if army is not None and card is not None and card.profile == army.commander:
            words.append(self.say("sheet.commander"))
        name = str(self.phrasing.named(traits))
        sections = (*self.sections(traits), *(self.bought(army, card) if army and card else ()))
        return Sheet(traits.key, name, ", ".join(filter(None, words)), tuple(self.rows(traits)), sections)

    # --- values ------------------------------------------------------------------------------------------------

    def rows(self, traits: Traits) -> Iterator[Row]:
        """[ADE-PRO-01..12, ADE-MAC-01] What is counted; a stat that is printed as a dash has no row."""
        machine = traits.machine
        yield Row(self.say("row.val"), f"{traits.val} PA")
        yield Row(self.say("row.power"), str(traits.power))
        yield Row(self.say("row.structure" if machine else "row.life"), str(traits.points))
        for name in CARD_STATS:
            if name in traits.stats and not (machine and name == "mov" and not traits.stats[name]):
                value = traits.stats[name]
                yield Row(self.say(f"row.{name}"), f"{self.cm(value)} cm" if name in MOVES else str(value))
        if traits.mystic is not None:
            yield Row(self.say(f"row.mys.{traits.mystic.family}"), str(traits.stats["mys"]))
        if machine is not None:
            yield from self.machine_rows(machine)
        yield Row(self.say("row.height"), f"{self.cm(traits.height)} cm")
        yield Row(self.say("row.base"), f"{self.cm(2 * traits.radius)} cm")

    def machine_rows(self, machine: Machine) -> Iterator[Row]:
        yield Row(
            self.say("row.crew"),
            f"{machine.crew} ({_class(self.phrasing, machine.server_class)})"
            if machine.server_class
            else str(machine.crew),
        )
        yield Row(self.say("row.weight"), f"{self.cm(machine.weight)} cm")

    # --- what it has -------------------------------------------------------------------------------------------

    def sections(self, traits: Traits) -> Iterator[Section]:
        yield from (self.weapon(one) for one in traits.weapons)
        yield from (self.skill(use) for use in traits.skills.values())
        if traits.bold:
            stats = ", ".join(str(self.phrasing.term("stat", one)) for one in traits.bold)
            yield Section(self.say("sheet.bold"), stats, "bold")
        if traits.mystic is not None:
            yield self.mystic(traits.mystic)
            yield from (self.formula(self.content.formulas[name], traits) for name in traits.book)

    def weapon(self, weapon: Weapon) -> Section:
        """[ADE-PRO-05, ADE-ART-01] Its strength and its range; of artillery the family and the weight."""
        said = self.say("sheet.weapon", strength=weapon.strength, range=self.cm(weapon.range))
        note = ""
        if weapon.artillery:
            family = self.say(f"sheet.{weapon.artillery}", template=self.cm(2 * weapon.template))
            note = f"{family}, {self.say(f'sheet.{weapon.weight}')}"
        return Section(str(self.phrasing.named(weapon)), said, "weapon", note, ("ADE-PRO-05",))

    def skill(self, use: SkillUse) -> Section:
        text = SKILL_TEXTS[use.id][0 if self.phrasing.french else 1]
        kind = "equipment" if self.content.skills[use.id].gear else "skill"
        return Section(str(self.phrasing.skill_use(use)), text, kind, why=SKILL_CLAUSES[use.id])

    def mystic(self, mystic: Mystic) -> Section:
        """[ADE-SKL-63, ADE-SKL-83] The elements it masters and the books open to it."""
        books = ", ".join(map(self.book, mystic.books))
        said = [self.say("sheet.books", books=books)]
        if mystic.elements:
            elements = ", ".join(self.say(f"element.{one}") for one in mystic.elements)
            said.insert(0, self.say("sheet.elements", elements=elements))
        clause = "ADE-SKL-83" if mystic.elements else "ADE-SKL-63"
        return Section(self.say(f"sheet.{mystic.family}"), ". ".join(said) + ".", "mystic", why=(clause,))

    def book(self, name: str) -> str:
        """A book by its element, a litany by its alignment, or by the name it has in the data."""
        keys = (f"element.{name}", f"book.{name}")
        return next((self.say(key) for key in keys if key in phrase.phrases), name)

    def formula(self, formula: Formula, traits: Traits) -> Section:
        """[ADE-MYS-08] What it takes, and what it does."""
        level = formula.level or traits.levels.get(formula.id, 0)
        cost = ", ".join(f"{count} {self.say(f'element.{name}')}" for name, count in formula.cost.items())
        control = formula.range == "control"
        target = self.say(f"target.{formula.target}")
        note = self.say(
            "sheet.formula",
            level=level or self.say("sheet.level.x"),
            cost=cost,
            range=self.say("sheet.range.control") if control else f"{self.cm(int(formula.range))} cm",
            target=self.say("sheet.radius", target=target, area=self.cm(formula.area)) if formula.area else target,
            duration=self.duration(formula),
            frequency=self.frequency(formula),
        )
        return Section(
            str(self.phrasing.named(formula)), self.effects(formula.effects), "formula", note, ("ADE-MYS-08",)
        )

    def duration(self, formula: Formula) -> str:
        if not formula.turns:
            return self.say("sheet.instant")
        turns = self.say("sheet.turn") if formula.turns == 1 else self.say("sheet.turns", turns=formula.turns)
        return self.say("sheet.upkeep", turns=turns) if formula.upkeep else turns

    def frequency(self, formula: Formula) -> str:
        if formula.frequency == "unique":
            return self.say("sheet.unique")
        if formula.frequency == 1:
            return self.say("sheet.once")
        return self.say("sheet.frequency", count=formula.frequency)

    def effects(self, ops: tuple[AnyOp, ...]) -> str:
        said = ", ".join(str(op_promised(self.phrasing, op)) for op in ops)
        return said[:1].upper() + said[1:]

    # --- what was bought ---------------------------------------------------------------------------------------

    def bought(self, army: Army, card: Recruit) -> Iterator[Section]:
        """[ADE-ARM-19, ADE-AFF-01, ADE-AFF-05] Items, solos and the affiliation, each with what it does."""
        content = self.content
        items = [(content.artefacts[name], content.artefacts[name].effects) for name in card.artefacts]
        theme = content.affiliations.get(army.affiliation)
        solos = [(one, one.effects) for one in theme.solos if one.id in card.solos] if theme else []
        for key, some in (("artefacts", items), ("solos", solos)):
            if some:
                said = "; ".join(f"{self.phrasing.named(one)}: {self.effects(effects)}" for one, effects in some)
                yield Section(self.say(f"sheet.{key}"), said, key)
        if theme is not None:
            gained = tuple(op for ability in theme.abilities for op in ability.effects)
            text = f"{self.phrasing.named(theme)}: {self.effects(gained)}"
            yield Section(self.say("sheet.affiliation"), text, "affiliation")
        if card.options:
            yield Section(self.say("sheet.options"), ", ".join(card.options), "options")
