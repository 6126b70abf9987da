"""What does a hero roll in a test, and how far does he get?"""

from __future__ import annotations

from typing import NamedTuple

from escarmouche.games.malhya.agenda import Trying
from escarmouche.games.malhya.content.story import Modifier, Range, Test
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import aptitude, characteristic, cubes, heavy
from escarmouche.games.malhya.queries.party import together
from escarmouche.games.malhya.queries.travel import night
from escarmouche.games.malhya.state import Hero


class TestPool(NamedTuple):
    """[MAL-TST-07] Dice of both kinds, and the successes of each special face."""

    skill: int
    difficulty: int
    special: int


def pool(game: Position, hero: Hero, test: Test) -> TestPool:
    """[MAL-TST-07..09, MAL-ENC-04, MAL-RUL-61] The pool before any aura token."""
    skill, difficulty = characteristic(hero, test.char), test.difficulty
    special = aptitude(game, hero, test.aptitude)
    for mod in test.mods:
        times = _times(game, hero, mod)
        skill += mod.skill * times
        difficulty += mod.difficulty * times
        special += mod.special * times
    return TestPool(max(0, skill), max(0, difficulty), special)


def _times(game: Position, hero: Hero, mod: Modifier) -> int:
    match mod.per:
        case "heavy":
            return 0 if hero.unburdened else heavy(game, hero)
        case "bad_weather":
            return int(game.state.weather == "bad")
        case "night":
            return int(night(game))
        case "blue_plant":
            return hero.plants
        case people:
            return int(people == f"people:{hero.name}")


def takers(game: Position, test: Test) -> list[int]:
    """[MAL-TST-02..05, MAL-TST-26, MAL-TST-28, MAL-EXI-03, MAL-OBJ-06, MAL-RUL-25] Who may take a test: the conscious;
    for a token in a room the hero who stands there, and beside him partners; of a test for all, nobody who has left
    that room; with a lockpick where one is needed."""
    chain = game.chain
    found = [hero.id for hero in game.conscious()]
    if chain.own and test.who == "solo":
        found = [one for one in found if one == chain.actor]
    elif chain.own and test.who == "max":
        found = [one for one in found if together(game, chain.actor, one)]
    elif chain.own:
        found = [one for one in found if game[one].left_at < 0]
    return [one for one in found if test.stops or cubes(game[one], "lockpick")]


def reached(test: Test, successes: int) -> Range | None:
    """[MAL-TST-21, MAL-TST-23, MAL-RUL-23] The highest objective that so many successes reach."""
    met = [one for one in test.objectives if one.holds(successes)]
    return max(met, key=lambda one: one.least) if met else None


def lockpick_in_use(game: Position, hero: int) -> str:
    """[MAL-OBJ-07] The lockpick with which he tries a lock now: it is his until he fails; empty: none."""
    trying = any(isinstance(item, Trying) and item.hero == hero for item in game.state.agenda)
    return game.chain.lockpick if trying else ""


def may_stop(item: Trying, banner: Test) -> bool:
    """[MAL-TST-16..18, MAL-TST-24, MAL-TST-30, MAL-RUL-22] After a roll, with an objective reached; a hidden one at any
    time; in a group all but the last at any time, the last with the total of all."""
    if banner.hidden:
        return True
    if banner.who in {"group", "max"} and not item.last:
        return True
    return reached(banner, item.successes + item.validated) is not None
