"""Tests: who takes one, with what help, and when does he stop?"""

from __future__ import annotations

from typing import Any

from escarmouche.core import Choose
from escarmouche.games.malhya.agenda import Testing
from escarmouche.games.malhya.asks.story import NameTakers
from escarmouche.games.malhya.content.story import Chapter, Test
from escarmouche.games.malhya.decisions import NameHeroes
from escarmouche.games.malhya.judging import weights
from escarmouche.games.malhya.judging.book import PAGES
from escarmouche.games.malhya.judging.odds import Attempt
from escarmouche.games.malhya.judging.study import Study, Valued
from escarmouche.games.malhya.queries.testing import pool, reached

SAVED = 0.012  # what an aura token must bring


def under_way(study: Study) -> Test | None:
    """The test that is being taken: it lies on the agenda while somebody tries."""
    for item in reversed(study.game.state.agenda):
        if isinstance(item, Testing):
            return study.game.cast.tests[item.home, item.path]
    return None


def _attempt(study: Study, test: Test, hero: int, ask: Choose[Any], more: int = 0) -> Attempt:
    """The attempt under way. Who shares a test with others is to bring his share of what is still wanted."""
    game, one = study.game, study.game[hero]
    if test.who == "solo":
        return study.book.attempt(test, one, weights.ROAD, more=more)
    dice = pool(game, one, test)
    dice = dice._replace(skill=dice.skill + more)
    least = min(range_.least for range_ in test.objectives)
    limit = int(ask.facts().get("limit", 0)) or test.stops or 1
    if test.who == "individual":
        worth: list[float | None] = [None] * least + [1.0]
        return Attempt(game.cast.faces, dice, limit, worth, 0.0)
    item = next((one for one in reversed(game.state.agenda) if isinstance(one, Testing)), None)
    waiting = len(item.waiting) if item is not None else 0
    validated = int(ask.facts().get("validated", 0))
    goals = sorted(one.least for one in test.objectives if one.least > validated) or [validated + 1]
    goal = goals[0]
    if waiting == 0:
        values = [
            study.book.stopping(test, validated + n, weights.ROAD, PAGES) for n in range(goals[-1] - validated + 1)
        ]
        none = study.book.orders(test.on_no_objective, weights.ROAD, PAGES) if reached(test, validated) is None else 0.0
        fallback = study.book.stopping(test, validated, weights.ROAD, PAGES)
        return Attempt(game.cast.faces, dice, limit, values, none if fallback is None else fallback)
    share = max(1, -(-(goal - validated) // (waiting + 1)))
    return Attempt(game.cast.faces, dice, limit, [min(1.0, n / share) for n in range(share + 1)], 0.0)


def go_on(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-TST-15..18] Another roll, or stop with what there is?"""
    test = under_way(study)
    facts = ask.facts()
    if test is None:
        return [(False, 1.0), (True, 0.0)]
    attempt = _attempt(study, test, facts["hero"], ask)
    won, stops = facts["successes"], facts["stops"]
    return [(False, attempt.stop(won)), (True, attempt.go_on(won, stops))]


def aura(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-AUR-05] One die more, where it helps enough."""
    test, hero = under_way(study), ask.facts()["hero"]
    if test is None:
        return [(False, 0.0), (True, -1.0)]
    scale = 1.0 if test.who == "solo" else 0.2
    without, with_one = (_attempt(study, test, hero, ask, more).value() * scale for more in (0, 1))
    return [(False, without + SAVED), (True, with_one)]


def unburden(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-AUR-06] Less weight, if there is a token to spare."""
    spare = study.game[ask.facts()["hero"]].aura > 1
    return [(False, 0.0), (True, 1.0 if spare else -1.0)]


def test_hero(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-TST-02] Whoever has the best odds."""
    facts = ask.facts()
    test = study.game.cast.tests[facts["chapter"], facts["test"]]
    return [(one, study.book.attempt(test, study.game[one], weights.ROAD).value()) for one in ask.options]


def takers(study: Study, ask: NameTakers) -> Valued:
    """[MAL-TST-05] The best of them, as many as may."""
    game = study.game
    skill = {one: study.book.chance(ask.test, game[one], 3) for one in ask.heroes}
    named = [one for one in ask.candidates() if isinstance(one, NameHeroes)]
    return [(one, sum(skill[hero] for hero in one.heroes) + 0.1 * len(one.heroes)) for one in named]


def order(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-TST-06] The weakest first: the last one knows what is wanted of him."""
    test = under_way(study)
    if test is None:
        return [(one, 0.0) for one in ask.options]
    return [(one, -study.book.chance(test, study.game[one], 2)) for one in ask.options]


def word(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-TST-03] The word whose test suits the hero."""
    hero, words = study.game[ask.facts()["hero"]], set(ask.options)
    pages = study.game.cast.pages.values()
    page = next((one for one in pages if isinstance(one, Chapter) and set(one.hero_tests) == words), None)
    if page is None:
        return [(one, 0.0) for one in ask.options]
    return [(one, study.book.attempt(page.hero_tests[one], hero, 0.0).value()) for one in ask.options]


def lockpick(_: Study, ask: Choose[Any]) -> Valued:
    """[MAL-OBJ-06] The one that bears more stops."""
    return [(one, float(number)) for number, one in enumerate(ask.options)]


def use_object(_: Study, ask: Choose[Any]) -> Valued:
    """[MAL-OBJ-14] It is for this that it was carried."""
    return [(one, 1.0 if isinstance(one, str) else 0.0) for one in ask.options]
