"""Which figures of the rules can nobody play with? Costs, bases, combat cards, skills, alchemy, the scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

from escarmouche.core.problems import Problem
from escarmouche.games.alkemy.numbers import AlchemyLimits, Condition, Format, Scenario
from escarmouche.games.alkemy.profiles import ATTACKS, Combat, Rank, Skill
from escarmouche.games.alkemy.shelves import Shelves
from escarmouche.games.alkemy.spacing import marker_places
from escarmouche.kits.content.faults import outside
from escarmouche.kits.content.loading import Entries
from escarmouche.kits.faults import in_both
from escarmouche.table.plane import INCH, inches

FEET: Final = 10 * 12 * INCH  # no table is longer
RULED: Final = ("entangled", "frightened")  # conditions that the rules know
Limits = Mapping[str, tuple[int, int]]
COSTS: Final[Limits] = {"ap": (1, 4)}
SHIFTS: Final[Limits] = {"by": (-5, 5)}
LENGTHS: Final[Limits] = {"base": (INCH // 2, 6 * INCH)}
SIZES: Final[Limits] = {"cover": (0, 12)}
CARDS: Final[Limits] = {
    "ap": (0, 4), "reflex_dice": (-2, 2), "column_shift": (-5, 5), "vs_parry_dice": (-2, 2),
    "vs_inactive_dice": (-2, 2), "counter_margin": (0, 20),
}  # fmt: skip
CONDITIONS: Final[Limits] = {"penalty_dice": (0, 2), "defence": (-10, 10)}
ALCHEMY: Final[Limits] = {
    "max_concentration": (0, 4), "stones_per_component": (1, 10), "inner_dice": (0, 2), "harvest_other": (0, 20),
}  # fmt: skip
BY_RANK: Final = ("upgrade_stones", "harvest_own")
MOST_BY_RANK: Final = 20
SKILLS: Final[Limits] = {
    "dice": (0, 2), "range": (0, 48), "difficulty": (0, 30), "at_least": (0, 20), "less": (0, 20), "mind": (0, 10),
    "extra_ap": (0, 3), "box_worth": (0, 10), "max_scenery_size": (0, 4),
}  # fmt: skip
SCENARIO: Final[Limits] = {
    "markers": (1, 9), "own_side_min": (0, 9), "enemy_side_min": (0, 9), "points_per_turn": (1, 20),
    "wins_at": (1, 100),
}  # fmt: skip
APART: Final = (
    "marker_gap", "marker_range", "scenery_gap_edge", "scenery_gap_marker", "scenery_gap_piece", "token_gap",
    "beyond_markers",
)  # fmt: skip
GAPS: Final[Limits] = dict.fromkeys(("marker_radius", "token_radius"), (1, 6 * INCH)) | dict.fromkeys(APART, (0, FEET))
MOST_TOKENS: Final = 12


def number_problems(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """Every figure that is beyond what the rules can do with it."""

    def of(section: str, limits: Limits, why: str = "", lengths: Limits | None = None) -> Iterator[Problem]:
        for name, one in getattr(shelves, section).items():
            yield from beyond(one, limits, entries[section][name].where, why)
            yield from beyond(one, lengths or {}, entries[section][name].where, why, INCH)

    yield from of("costs", COSTS, "ALK-GEN-08")
    yield from of("shifts", SHIFTS, "ALK-PRF-07")
    yield from of("sizes", SIZES, "ALK-COV-03", LENGTHS)
    yield from of("cards", CARDS, "ALK-CRD-01")
    yield from of("conditions", CONDITIONS, "ALK-DIC-03")
    yield from of("alchemy", ALCHEMY, "ALK-ALC-01", {"harvest_range": (0, FEET)})
    yield from of("skills", SKILLS, "ALK-SKL-19")
    yield from of("scenarios", SCENARIO, "ALK-OTH-01", GAPS)
    for section, look in (("cards", _card), ("skills", _skill), ("conditions", _condition), ("alchemy", _ranks)):
        for name, one in getattr(shelves, section).items():
            yield from look(one, entries[section][name].where)
    for name, one in shelves.profiles.items():
        if one.alchemy is not None:
            yield from outside(f"{entries['profiles'][name].where}.alchemy.stones", one.alchemy.stones, 0, 60)
    for name, scenario in shelves.scenarios.items():
        yield from _scenario(scenario, shelves, entries["scenarios"][name].where)
    for name, one in shelves.formats.items():
        yield from _format(one, entries["formats"][name].where)


def beyond(one: Any, limits: Limits, where: str, why: str = "", unit: int = 1) -> Iterator[Problem]:
    """The fields of an entry that are outside their limits; lengths are told in inches, as they are written."""
    for name, (low, high) in limits.items():
        if not low <= getattr(one, name) <= high:
            least, most, value = low / unit, high / unit, getattr(one, name) / unit
            yield from outside(f"{where}.{name}", round(value, 2), round(least, 2), round(most, 2), why)


def _card(card: Combat, where: str) -> Iterator[Problem]:
    """[ALK-CRD-01, ALK-CRD-02, ALK-CRD-04] The five cards stay what they are: three attacks, and one that is free."""
    if card.attack != (card.id in ATTACKS):
        english, french = ("is", "est") if card.id in ATTACKS else ("is not", "n'est pas")
        told = f"{card.id} {english} an attack", f"{card.id} {french} une attaque"
        yield in_both(f"{where}.attack", told[0], "ALK-CRD-01", told[1])
    if card.id == "inactive" and card.ap:
        french = "qui n'a plus de PA doit pouvoir la jouer"
        yield in_both(f"{where}.ap", "who has no AP left must be able to play it", "ALK-CRD-04", french)


def _skill(skill: Skill, where: str) -> Iterator[Problem]:
    """[ALK-SKL-04, ALK-SKL-14, ALK-SKL-15] No more is taken off than is suffered; what a skill gives to others is an
    Expert's card; a box is worth something."""
    yield from outside(f"{where}.less", skill.less, 0, skill.at_least, "ALK-SKL-04")
    if skill.gives is not None and (skill.gives.id != "expert" or not skill.gives_to):
        what = "a skill gives Expert, to those who bear a tag"
        french = "une compétence donne Expert, à ceux qui portent une étiquette"
        yield in_both(f"{where}.gives", what, "ALK-SKL-14", french)
    if "upgrade_payment" in skill.hooks and skill.box_worth < 1:
        french = "une case de vie vaut au moins une pierre"
        yield in_both(f"{where}.box_worth", "a life box is worth a stone at least", "ALK-SKL-15", french)


def _condition(condition: Condition, where: str) -> Iterator[Problem]:
    """[ALK-ALC-12, ALK-SKL-08] The rules know how two conditions come and go."""
    if condition.id not in RULED:
        known = ", ".join(RULED)
        what = f"the rules know no condition {condition.id}; there are {known}"
        french = f"les règles n'ont pas d'état {condition.id} ; il y a : {known}"
        yield in_both(f"{where}.id", what, "ALK-ALC-12", french)


def _ranks(limits: AlchemyLimits, where: str) -> Iterator[Problem]:
    """[ALK-ALC-07, ALK-ALC-15] A figure for either circle."""
    for name in BY_RANK:
        told = getattr(limits, name)
        for rank in get_args(Rank):
            if rank not in told:
                yield in_both(f"{where}.{name}", f"{rank} is missing", "ALK-ALC-01", f"{rank} manque")
            else:
                yield from outside(f"{where}.{name}.{rank}", told[rank], 0, MOST_BY_RANK, "ALK-ALC-01")


def _scenario(scenario: Scenario, shelves: Shelves, where: str) -> Iterator[Problem]:
    """[ALK-SET-01, ALK-SET-04, ALK-SET-06] Tokens for every format, on both sides of the table; markers on it."""
    for format_ in shelves.formats:
        if format_ not in scenario.tokens:
            yield in_both(f"{where}.tokens", f"{format_} is missing", "ALK-SET-04", f"{format_} manque")
            continue
        least = scenario.own_side_min + scenario.enemy_side_min
        yield from outside(f"{where}.tokens.{format_}", scenario.tokens[format_], least, MOST_TOKENS, "ALK-SET-06")
    if not 1 <= scenario.markers <= SCENARIO["markers"][1]:
        return
    tables: Sequence[tuple[str, tuple[int, int]]] = [(one.id, one.table) for one in shelves.formats.values()]
    for name, table in tables:
        ends = [x for x, _ in marker_places(table, scenario)]
        if min(ends) < scenario.marker_radius or max(ends) > table[0] - scenario.marker_radius:
            what = f"the markers do not fit on the table of {name}"
            french = f"les bornes ne tiennent pas sur la table de {name}"
            yield in_both(f"{where}.marker_gap", what, "ALK-SET-01", french)


def _format(one: Format, where: str) -> Iterator[Problem]:
    """[ALK-GEN-06] A size of game, on a table that can stand somewhere."""
    yield from outside(f"{where}.points", one.points, 1, 10_000, "ALK-GEN-06")
    for side in one.table:
        yield from outside(f"{where}.table", inches(side), 12, inches(FEET), "ALK-GEN-06")
