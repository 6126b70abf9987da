"""The journey: where to, when to rest, when to arrive; and the options of a chapter."""

from __future__ import annotations

from typing import Any

from escarmouche.games.malhya.asks.bag import SortBelongings
from escarmouche.games.malhya.asks.story import ChapterChoice
from escarmouche.games.malhya.asks.travel import TravelAction
from escarmouche.games.malhya.decisions import DrawCard, GiveNumber, MoveTo, ReadClue, Rest, TakeOption, TendHero
from escarmouche.games.malhya.judging import weights
from escarmouche.games.malhya.judging.book import PAGES
from escarmouche.games.malhya.judging.choices import sort_belongings, wants_token
from escarmouche.games.malhya.judging.study import Study, Valued
from escarmouche.games.malhya.queries.aura import may_spend
from escarmouche.table.hexes import distance, neighbours

Hex = tuple[int, int]


def travel(study: Study, ask: TravelAction) -> Valued:
    """[MAL-TRV-04] Toward the place that promises most, rested; into it at the better time of day."""
    game = study.game
    goal = _goal(study)
    hurt = _weariness(study)
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        match answer:
            case DrawCard():
                found.append((answer, 0.1))
            case ReadClue():
                found.append((answer, 2.0))
            case Rest():
                found.append((answer, hurt))
            case MoveTo():
                found.append((answer, _move_worth(study, (answer.q, answer.r), goal, hurt)))
            case TendHero():
                found.append((answer, _tend_worth(study, answer.hero)))
            case _:
                found.append((answer, -1.0))
    return found if game.state.heroes else [(one, 0.0) for one in ask.candidates()]


def _goal(study: Study) -> Hex | None:
    """The hex whose chapter promises most."""
    places = study.game.cast.places
    known = {hexagon: study.book.chapter(chapter) for hexagon, chapter in places.items()}
    return max(known, key=lambda one: known[one], default=None)


def _weariness(study: Study) -> float:
    """How much would a rest do good?"""
    heroes = study.game.state.heroes
    whole = sum(hero.life + hero.shock + hero.damage + hero.grave for hero in heroes)
    hurt = sum(hero.shock + min(1, hero.damage) + 0.3 * hero.damage for hero in heroes)
    down = sum(not hero.conscious for hero in heroes)
    return 3.0 * hurt / max(1, whole) - 0.35 + down


def _move_worth(study: Study, to: Hex, goal: Hex | None, hurt: float) -> float:
    game = study.game
    chapter = game.cast.places.get(to)
    if chapter is not None:
        now, then = study.book.chapter(chapter), study.other_book.chapter(chapter)
        patient = then > now + 0.04 and game.state.days < 3
        return -0.5 if patient or hurt > 0.4 else 1.0
    if goal is None:
        return 0.0
    here, there = _steps(study, game.state.hex, goal), _steps(study, to, goal)
    return 0.8 if there < here else -0.5


def _steps(study: Study, start: Hex, goal: Hex) -> int:
    """How many hexes it is to the goal on foot."""
    terrain, half = study.game.cast.terrain, set(study.game.cast.region.half_hexes)
    seen, edge, far = {start}, [start], 0
    while edge:
        if goal in edge:
            return far
        nexts = []
        for one in edge:
            for to in neighbours(one):
                if to not in seen and to in terrain and to not in half and terrain[to] != "sea":
                    seen.add(to)
                    nexts.append(to)
        edge, far = nexts, far + 1
    return 99 + distance(start, goal)


def _tend_worth(study: Study, hero: int) -> float:
    """Sorting is worth what it would change."""
    game = study.game
    if may_spend(game, hero, "A_TRAVEL") and wants_token(study) and game[hero].aura > 1:
        return 0.5
    ask = SortBelongings(game, hero)
    best = max(value for _, value in sort_belongings(study, ask))
    return 0.4 if best > 0.25 else -1.0


def option(study: Study, ask: ChapterChoice) -> Valued:
    """[MAL-BOK-03] The option that the book rewards most."""
    page = study.game.cast.pages[ask.home]
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        match answer:
            case TakeOption():
                found.append((answer, study.book.option(page.choices[answer.option], weights.ROAD, PAGES)))
            case GiveNumber():
                right = page.choices[answer.option].number == answer.number
                found.append(
                    (answer, study.book.option(page.choices[answer.option], weights.ROAD, PAGES) - (not right) * 1e-6)
                )
            case ReadClue():
                found.append((answer, 2.0))
            case _:
                pass  # belongings are sorted on the road
    return found
