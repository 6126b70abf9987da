"""A profile with changes, and what a card has bought: how that is read between braces, and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from escarmouche.games.ages.armies import Recruit
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.faults import skill_faults
from escarmouche.games.ages.ids import CARD_STATS
from escarmouche.games.ages.lists import MOST_POINTS
from escarmouche.games.ages.profiles import Mystic, Profile, SkillUse, Weapon
from escarmouche.games.ages.scene.notation import PLAIN, UNIT
from escarmouche.games.ages.shelves import skill_use
from escarmouche.kits.faults import fault_said
from escarmouche.kits.scenes.tokens import Mistake, Tokens, written, written_word
from escarmouche.kits.scenes.values import entries
from escarmouche.table.plane import CM, cm

LENGTHS: Final = ("mov", "air")
SEPARATOR: Final = "@"  # between a profile and the figure for which it is changed
BOUGHT: Final = ("formulas", "artefacts", "solos", "options")
FIELDS: Final = MappingProxyType({"class": "kind"})  # where a word of the notation is another field
BOUNDS: Final = MappingProxyType(  # of what is written between braces, lengths in centimetres
    {
        "rank": (1, 3), "power": (0, 3), "val": (0, 100_000), "mov": (0, 1_000), "air": (0, 1_000),
        "height": (0, 100), "base": (0.1, 100), "sp": (1, 1_000), "crew": (0, 100), "weight": (0, 1_000),
        "res": (-1_000, 1_000), "str": (0, 1_000), "range": (0.1, 1_000), "mys": (0, 100),
        "format": (1, MOST_POINTS),
    }
)  # fmt: skip


def base_of(content: Content, name: str) -> Profile:
    """The profile that a changed one comes from, or the profile itself."""
    plain = name.partition(SEPARATOR)[0]
    return PLAIN if plain == PLAIN.id else content.profiles[plain]


# --- reading ---------------------------------------------------------------------------------------------------------


def read_changes(profile: Profile, recruit: Recruit, inside: Tokens, content: Content) -> tuple[Profile, Recruit]:
    """The profile as the braces change it, and the card with what they say it has bought."""
    for entry in entries(inside):
        word = entry.word("a change of the profile")
        if word in BOUGHT:
            recruit = _bought(recruit, word, entry, content)
        elif word == "skills":
            profile = replace(profile, skills=skills_said(entry, content))
        elif word in READERS:
            profile = READERS[word](profile, entry)
            entry.end()
        elif word in CARD_STATS:
            profile = _stat(profile, word, entry)
            entry.end()
        else:
            known = ", ".join((*CARD_STATS, *READERS, "skills", *BOUGHT))
            raise Mistake(
                f"a profile has no {word!r}; there are {known}",
                entry.at,
                fr=f"un profil n'a pas de {word} ; il y a : {known}",
            )
    return profile, recruit


def _words(entry: Tokens) -> list[str]:
    """What stands between the plus signs; one behind a stroke belongs to a number, as in `FOR en charge/+2`."""
    said = " ".join(entry.word("a name") for _ in range(len(entry.left)))
    return [one.strip() for one in re.split(r"(?<!/)\+", said) if one.strip()]


def _bought(recruit: Recruit, word: str, entry: Tokens, content: Content) -> Recruit:
    names = _words(entry)
    if word == "artefacts" and (unknown := [one for one in names if one not in content.artefacts]):
        raise Mistake(
            f"{unknown[0]} is no artefact; there are {', '.join(content.artefacts)}",
            entry.at,
            fr=f"{unknown[0]} n'est pas un artefact ; il y a : {', '.join(content.artefacts)}",
        )
    if word != "formulas":
        return replace(recruit, **{word: tuple(names)})
    levels: dict[str, int] = {}
    found = []
    for one in names:
        name, _, level = one.partition("/")
        if name not in content.formulas:
            raise Mistake(
                f"{name} is no formula; there are {', '.join(content.formulas)}",
                entry.at,
                fr=f"{name} n'est pas une formule ; il y a : {', '.join(content.formulas)}",
            )
        found.append(name)
        if level.isdecimal():
            levels[name] = int(level)
    return replace(recruit, formulas=tuple(found), levels=levels)


def _stat(profile: Profile, stat: str, entry: Tokens) -> Profile:
    stats: dict[Any, int] = {name: one for name, one in profile.stats.items() if name != stat}
    if not entry.take("-"):
        length = stat in LENGTHS
        stats[stat] = within(stat, entry.length(stat), entry, unit=CM) if length else entry.whole(stat)
    return replace(profile, stats=stats)


def within(name: str, number: int, entry: Tokens, *, unit: int = 1) -> int:
    """[ADE-PRO-06, ADE-PRO-09, ADE-PRO-12, ADE-TER-02] A number that a card can print."""
    low, high = BOUNDS[name]
    if not low * unit <= number <= high * unit:
        said = f"{number / unit:g}"
        french = f"{name} va de {low} à {high}, pas {said}"
        raise Mistake(f"{name} is {low} to {high}, not {said}", entry.at, fr=french)
    return number


def _whole(name: str) -> Callable[[Profile, Tokens], Profile]:
    return lambda profile, entry: replace(profile, **{name: within(name, entry.whole(name), entry)})


def _length(name: str) -> Callable[[Profile, Tokens], Profile]:
    return lambda profile, entry: replace(profile, **{name: within(name, entry.length(name), entry, unit=CM)})


def _word(name: str) -> Callable[[Profile, Tokens], Profile]:
    return lambda profile, entry: replace(profile, **{name: entry.word(name)})


def _incarnate(profile: Profile, entry: Tokens) -> Profile:
    return replace(profile, incarnate=entry.take("yes") or not entry.take("no"))


def _bold(profile: Profile, entry: Tokens) -> Profile:
    return replace(profile, bold=tuple(entry.one_of(CARD_STATS, "stat") for _ in range(len(entry.left))))


def _mystic(profile: Profile, entry: Tokens) -> Profile:
    family: Any = entry.one_of(("magician", "faithful"), "family")
    known = profile.mystic or Mystic("magician", 0, ())
    mys = within("mys", entry.whole("POU or FOI"), entry)
    return replace(profile, mystic=replace(known, family=family, mys=mys))


def _numbers(entry: Tokens, what: str) -> tuple[int, int]:
    word = entry.word(what)
    strength, slash, reach = word.partition("/")
    try:
        found = int(strength), cm(float(reach or slash))
    except ValueError:
        raise Mistake(
            f"{what} is written 4/20 (strength and range), not {word}",
            entry.at,
            fr=f"un tir s'écrit 4/20 (force et portée), pas {word}",
        ) from None
    return within("str", found[0], entry), within("range", found[1], entry, unit=CM)


def _bow(profile: Profile, entry: Tokens) -> Profile:
    return replace(profile, weapons=(Weapon("bow", "bow", *_numbers(entry, "a bow")),))


def artillery(entry: Tokens) -> Weapon:
    """A piece of artillery: `9/20 piercing light`."""
    strength, reach = _numbers(entry, "a gun")
    family: Any = entry.one_of(("piercing", "area"), "kind of artillery")
    weight: Any = entry.one_of(("light", "heavy"), "weight")
    return Weapon("gun", "gun", strength, reach, family, weight)


def _gun(profile: Profile, entry: Tokens) -> Profile:
    return replace(profile, weapons=(*profile.weapons, artillery(entry)))


def skills_said(entry: Tokens, content: Content) -> tuple[SkillUse, ...]:
    """[ADE-SKL-01] Skills of the vocabulary, each with what it takes; `Aguerri/att` would do nothing, unheard."""
    uses = tuple(_skill_of(one, entry) for one in _words(entry))
    for fault in skill_faults(uses, content.skills, "scene"):
        raise Mistake(fault.what, entry.at, fr=fault_said(fault, "fr"))
    return uses


def _skill_of(said: str, entry: Tokens) -> SkillUse:
    try:
        return msgspec.convert(skill_use(said), SkillUse)
    except msgspec.ValidationError:
        what = f"no such skill: {said}; a number goes behind a stroke, as in Toxique/5"
        french = f"cette compétence n'existe pas : {said} ; un nombre suit une barre, comme dans Toxique/5"
        raise Mistake(what, entry.at, fr=french) from None


READERS: Final[Mapping[str, Callable[[Profile, Tokens], Profile]]] = MappingProxyType(
    {
        **{name: _whole(name) for name in ("rank", "power", "val")},
        **{name: _length(name) for name in ("height", "base")},
        "class": _word("kind"),
        "people": _word("people"),
        "incarnate": _incarnate,
        "bold": _bold,
        "mys": _mystic,
        "bow": _bow,
        "gun": _gun,
    }
)


# --- writing ---------------------------------------------------------------------------------------------------------


def written_changes(content: Content, recruit: Recruit) -> Iterator[str]:
    """What is changed of the profile of a card, and what the card has bought."""
    yield from _changes(base_of(content, recruit.profile), content.profiles[recruit.profile])
    yield from _bought_words(recruit)


def _bought_words(recruit: Recruit) -> Iterator[str]:
    for word in BOUGHT:
        names = [f"{one}/{recruit.levels[one]}" if one in recruit.levels else one for one in getattr(recruit, word)]
        if names:
            yield f"{word} {' + '.join(names)}"


def _changes(base: Profile, made: Profile) -> Iterator[str]:
    for stat in CARD_STATS:
        value = made.stats.get(stat)
        if value != base.stats.get(stat):
            yield f"{stat} -" if value is None else f"{stat} {written(value, UNIT) if stat in LENGTHS else value}"
    for word in ("rank", "power", "val", "height", "base", "class", "people"):
        name = FIELDS.get(word, word)
        value = getattr(made, name)
        if value != getattr(base, name):
            yield f"{word} {_said(word, value)}"
    if made.incarnate != base.incarnate:
        yield "incarnate" if made.incarnate else "incarnate no"
    if made.bold != base.bold:
        yield f"bold {' '.join(made.bold)}"
    if made.mystic != base.mystic and made.mystic is not None:
        yield f"mys {made.mystic.family} {made.mystic.mys}"
    yield from _weapons(base, made)
    if made.skills != base.skills:
        yield written_skills(made.skills)


def _said(word: str, value: Any) -> str:
    if word in ("height", "base"):
        return written(value, UNIT)
    return written_word(value) if isinstance(value, str) else str(value)


def _weapons(base: Profile, made: Profile) -> Iterator[str]:
    """A bow takes the place of all weapons, guns come beside those that are there."""
    kept = made.weapons[: len(base.weapons)] == base.weapons
    for weapon in made.weapons[len(base.weapons) if kept else 0 :]:
        yield written_weapon(weapon)


def written_weapon(weapon: Weapon) -> str:
    """A bow, or a piece of artillery."""
    numbers = f"{weapon.strength}/{written(weapon.range, UNIT)}"
    return f"gun {numbers} {weapon.artillery} {weapon.weight}" if weapon.artillery else f"bow {numbers}"


def written_skills(uses: Sequence[SkillUse]) -> str:
    """Skills as they are read."""
    return f"skills {' + '.join(map(_skill, uses))}"


def _skill(use: SkillUse) -> str:
    numbers = [str(use.x)] if use.x or use.y else []
    numbers += [str(use.y)] if use.y else []
    return "/".join((use.id, *numbers, *([",".join(use.names)] if use.names else ())))
