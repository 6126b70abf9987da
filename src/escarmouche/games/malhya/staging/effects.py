"""What are weapons and objects good for, in words? For the sheets; single parts are said as in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.games.malhya.content.cards import Blow, Bonus, Line, Object, Weapon
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.words.cards import blow_said, effects_said
from escarmouche.games.malhya.words.gifts import bonus_said
from escarmouche.games.malhya.words.phrasing import Phrasing

NO_BONUS = Bonus()


def item_words(phrasing: Phrasing, name: str) -> str:
    """What a weapon or an object is good for, in one line; every line of a weapon counts as open."""
    weapon = phrasing.content.weapons.get(name)
    if weapon is not None:
        return " · ".join(_weapon(phrasing, weapon, len(weapon.lines)))
    item = phrasing.content.objects.get(name)
    return object_words(phrasing, item) if item is not None else ""


def object_words(phrasing: Phrasing, item: Object) -> str:
    """[MAL-OBJ-01, MAL-OBJ-14] What an object gives, or is used up for."""
    return ", ".join(_object(phrasing, item)) or "–"


def _object(phrasing: Phrasing, item: Object) -> Iterator[str]:
    lang = phrasing.lang
    if item.bonus != NO_BONUS:
        yield bonus_said(phrasing, item.bonus)
    if item.gain:
        cubes = ", ".join(phrasing.count(n, cube) for cube, n in item.gain.items())
        yield phrase(lang, "object.gain", cubes=cubes)
    if item.test_bonus is not None:
        names = ", ".join(phrasing.term("aptitudes", one) for one in item.test_bonus.aptitudes)
        successes = phrasing.count(item.test_bonus.successes, "success")
        yield phrase(lang, "object.test_bonus", successes=successes, aptitudes=names)
    if item.place_noise:
        yield phrase(lang, "object.noise")
    if item.heavy:
        yield phrase(lang, "object.heavy", n=item.heavy)


def weapon_words(phrasing: Phrasing, weapon: Weapon, lines_open: int) -> str:
    """[MAL-WPN-01..07] Line by line what a weapon costs and does; a line that is closed says what it asks."""
    return "\n".join(_weapon(phrasing, weapon, lines_open))


def _weapon(phrasing: Phrasing, weapon: Weapon, lines_open: int) -> Iterator[str]:
    lang = phrasing.lang
    for number, line in enumerate(weapon.lines, start=1):
        said = (" ; " if phrasing.french else "; ").join(_sides(phrasing, line))
        asked = "" if number <= lines_open else _asked(phrasing, line)
        yield phrase(lang, "weapon.line.closed" if asked else "weapon.line", number=number, said=said, asked=asked)
    if said := ", ".join(special_words(phrasing, weapon.special)):
        yield said
    if weapon.bonus != NO_BONUS:
        yield bonus_said(phrasing, weapon.bonus)
    if weapon.heavy:
        yield phrase(lang, "object.heavy", n=weapon.heavy)


def special_words(phrasing: Phrasing, blow: Blow) -> Iterator[str]:
    """[MAL-ATK-06] What special faces do, whatever dice there are."""
    for die in ("attack", "power", "defence"):
        if effects := list(effects_said(phrasing, getattr(blow, f"{die}_special"))):
            yield phrase(phrasing.lang, "weapon.special", die=phrasing.term("die", die), effects=", ".join(effects))


def _sides(phrasing: Phrasing, line: Line) -> Iterator[str]:
    lang = phrasing.lang
    for side, blow in (("attack", line.attack), ("defence", line.defence)):
        if blow is not None:
            said = [blow_said(phrasing, blow)] if blow.dice or not any(special_words(phrasing, blow)) else []
            said += [] if blow.dice else list(special_words(phrasing, blow))
            said += [phrase(lang, f"weapon.{blow.area}")] if blow.area else []
            yield phrase(lang, f"weapon.{side}", ap=phrasing.count(blow.ap, "action_point"), said=", ".join(said))


def _asked(phrasing: Phrasing, line: Line) -> str:
    needs = [f"{phrasing.term('characteristics', name)} {least}" for name, least in line.needs.items()]
    people = [str(phrasing.named("heroes", line.people))] if line.people else []
    return ", ".join((*people, *needs)) or phrase(phrasing.lang, "weapon.above")
