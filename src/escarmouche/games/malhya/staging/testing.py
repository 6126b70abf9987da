"""What does a test ask, and how likely is it to succeed? For pages, and for whoever weighs a choice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.games.malhya.agenda import Testing
from escarmouche.games.malhya.content.story import Modifier, Test
from escarmouche.games.malhya.content.terms import LOCKPICKS
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import cubes
from escarmouche.games.malhya.queries.testing import TestPool, pool, takers
from escarmouche.games.malhya.staging.odds import Attempt, chance, percent, survives
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.state import Hero
from escarmouche.games.malhya.words.namer import Namer

SUMMED: Final = frozenset({"group", "max"})  # what all reach together counts: nobody has odds of his own


def banner_words(namer: Namer, test: Test) -> Iterator[str]:
    """[MAL-TST-01, MAL-TST-07] Who takes it, what is rolled against him, what he must reach."""
    lang = namer.lang
    yield phrase(lang, f"test.{test.who}", n=test.n)
    yield namer.count(test.difficulty, "difficulty_die")
    yield phrase(lang, "test.stops" if test.stops else "test.lockpick", stops=namer.count(test.stops, "stop"))
    if not test.hidden:
        goals = " / ".join(dict.fromkeys(str(one.least) for one in test.objectives))
        yield phrase(lang, "test.goal" if test.who not in SUMMED else "test.goal.total", goals=goals)
    else:
        yield phrase(lang, "test.hidden")
    yield from (_mod(namer, mod) for mod in test.mods)


def _mod(namer: Namer, mod: Modifier) -> str:
    lang = namer.lang
    given = [
        phrase(lang, f"mod.{field}", n=n) for field in ("skill", "difficulty", "special") if (n := _of(mod, field))
    ]
    kind, _, people = mod.per.partition(":")
    per = str(namer.hero_name(people)) if kind == "people" else phrase(lang, f"mod.per.{mod.per}")
    return phrase(lang, "mod", given=", ".join(given), per=per)


def _of(mod: Modifier, field: str) -> int:
    value: int = getattr(mod, field)
    return value


def banner_name(namer: Namer, test: Test) -> str:
    """`Test: Physique (Charisma)`."""
    trait, aptitude = namer.term("characteristics", test.char), namer.term("aptitudes", test.aptitude)
    return phrase(namer.lang, "test.name", trait=trait, aptitude=aptitude)


# --- odds ------------------------------------------------------------------------------------------------------------


def odds(
    game: Position, hero: Hero, test: Test, dice: TestPool | None = None, limit: int = 0, **now: int
) -> Fraction | None:
    """[MAL-TST-12..17] The chance that a hero reaches the first objective on his own; None where nobody can tell: it is
    hidden, or counted together."""
    if test.hidden or test.who in SUMMED or not test.objectives:
        return None
    attempt = _attempt(game, hero, test, dice or pool(game, hero, test), limit)
    return chance(attempt, now.get("successes", 0), now.get("stops", 0), now.get("bonus", 0))


def _attempt(game: Position, hero: Hero, test: Test, dice: TestPool, limit: int) -> Attempt:
    skill, difficulty = game.cast.faces["skill"], game.cast.faces["difficulty"]
    faces = (skill.count("success"), skill.count("special"), difficulty.count("stop"))
    needed = min(one.least for one in test.objectives)
    allowed = limit or test.stops or _best_lockpick(hero)
    return Attempt(max(0, dice.skill), max(0, dice.difficulty), dice.special, needed, allowed, faces)


def _best_lockpick(hero: Hero) -> int:
    """[MAL-OBJ-06] The stops that his best lockpick bears."""
    return max((1 + number for number, one in enumerate(LOCKPICKS) if cubes(hero, one)), default=1)


def odds_words(namer: Namer, test: Test) -> str:
    """The dice of everybody who may take it, and his odds: `Yoktal 2+1, 62 %`."""
    game = namer.game
    return " · ".join(hero_odds(namer, test, one) for one in takers(game, test))


def hero_odds(namer: Namer, test: Test, hero: int) -> str:
    """One hero's dice, and his odds where they can be told."""
    game = namer.game
    dice = pool(game, game[hero], test)
    likely = odds(game, game[hero], test, dice)
    key = "odds.dice" if likely is None else "odds"
    gaps = {"hero": namer.figure(hero), "skill": namer.count(dice.skill, "die"), "difficulty": dice.difficulty}
    return phrase(namer.lang, key, chance="" if likely is None else percent(likely), **gaps)


# --- a choice in the middle of a test --------------------------------------------------------------------------------


def test_under_way(game: Position) -> Testing | None:
    """The test that is being taken."""
    return next((item for item in reversed(game.state.agenda) if isinstance(item, Testing)), None)


def choice_notes(namer: Namer, topic: str, about: dict[str, Any], answer: Any) -> Iterator[str]:
    """[MAL-AUR-05, MAL-AUR-06, MAL-OBJ-06, MAL-OBJ-14, MAL-TST-15] What an answer does to the odds of the test."""
    game, under = namer.game, test_under_way(namer.game)
    home, path = about.get("chapter", under.home if under else ""), about.get("test", under.path if under else "")
    test = game.cast.tests.get((home, path))
    if test is None:
        return
    if topic in {"test_hero", "test_order"}:
        yield hero_odds(namer, test, answer)
        return
    likely = _after(game, test, topic, about, answer)
    if likely is not None:
        yield phrase(namer.lang, "odds.safe" if topic == "test_continue" else "odds.chance", chance=percent(likely))


def _after(game: Position, test: Test, topic: str, about: dict[str, Any], answer: Any) -> Fraction | None:
    hero = game[about["hero"]]
    dice = pool(game, hero, test)
    match topic:
        case "test_aura":
            return odds(game, hero, test, dice._replace(skill=dice.skill + answer))
        case "test_unburden":
            limit = 1 + LOCKPICKS.index(game.chain.lockpick) if game.chain.lockpick else 0
            return odds(game, replace(hero, unburdened=answer), test, limit=limit)
        case "test_lockpick":
            fixed = dice._replace(skill=dice.skill + about["boosted"])
            return odds(game, hero, test, fixed, 1 + LOCKPICKS.index(answer))
        case _:
            return _rolling_on(game, hero, test, about, answer) if "skill" in about else None


def _rolling_on(game: Position, hero: Hero, test: Test, about: dict[str, Any], answer: Any) -> Fraction | None:
    """Between rolls: with the pool as it was fixed, and what an object would add; of rolling on, the chance that the
    next roll does not spoil it."""
    dice = TestPool(about["skill"], about["difficulty"], about["special"])
    if about["topic"] == "test_continue":
        return survives(_attempt(game, hero, test, dice, about["limit"]), about["stops"]) if answer else None
    item = game.cast.content.objects.get(answer) if isinstance(answer, str) else None
    bonus = item.test_bonus.successes if item is not None and item.test_bonus is not None else 0
    return odds(game, hero, test, dice, about["limit"], bonus=bonus + about.get("bonus", 0), **_so_far(about))


def _so_far(about: dict[str, Any]) -> dict[str, int]:
    return {name: about[name] for name in ("successes", "stops")}
