"""A room: unseen to what is worth going for, and out again together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.core import Choose
from escarmouche.games.malhya.asks.infiltration import HeroAction, NextHero
from escarmouche.games.malhya.decisions import (
    Assassinate,
    Done,
    DragCorpse,
    EndTurn,
    GoOut,
    HealFallen,
    NameHero,
    OpenToken,
    ReadClue,
    StepTo,
    TendHero,
    UseCube,
    UseObject,
    Wait,
)
from escarmouche.games.malhya.judging import weights
from escarmouche.games.malhya.judging.choices import use_worth
from escarmouche.games.malhya.judging.study import Study, Valued
from escarmouche.games.malhya.queries.infiltration import exit_at, token_at
from escarmouche.games.malhya.queries.room import available, costs_back, enemy_by_id, hero_pace, neighbours, present
from escarmouche.games.malhya.queries.vision import field_of_vision
from escarmouche.games.malhya.state import Hero
from escarmouche.table.grid import UNREACHED, Pace

FAR = 40  # a way of so many points is no way for now
WORTH_READING = 0.004


def next_hero(study: Study, ask: NextHero) -> Valued:
    """[MAL-IHP-22] Whoever is nearest to where he wants to go makes room for the others."""
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        match answer:
            case Done():
                found.append((answer, 1.0))
            case NameHero():
                found.append((answer, 0.5 - 0.001 * _way_left(study, study.game[answer.hero])))
            case ReadClue():
                found.append((answer, 2.0))
            case _:
                found.append((answer, -1.0))
    return found


def act(study: Study, ask: HeroAction) -> Valued:
    """[MAL-INF-06] Heal, go out, kill who stands alone, step on toward the goal where nobody looks, or end the turn."""
    hero = study.game[ask.hero]
    ways = _ways(study, hero)
    return [(answer, _worth(study, hero, answer, ways)) for answer in ask.candidates()]


def _worth(study: Study, hero: Hero, answer: Any, ways: dict[int, float]) -> float:
    game = study.game
    match answer:
        case EndTurn():
            return 0.0
        case Wait():
            return -0.3
        case HealFallen():
            return 3.0
        case GoOut():
            return 2.0 if _leaves(study, hero) else -0.5
        case OpenToken():
            return 1.5 if _token_worth(study, token_at(game, hero.square)) > WORTH_READING else -0.5
        case StepTo():
            return _step_worth(study, hero, answer, ways)
        case Assassinate():
            return _kill_worth(study, answer)
        case UseCube() | UseObject():
            return use_worth(study, answer)
        case DragCorpse() | TendHero():
            return -0.5
        case _:
            return -1.0


def _step_worth(study: Study, hero: Hero, answer: StepTo, ways: dict[int, float]) -> float:
    """A step is worth the way that it saves; where somebody looks nobody goes, nor is anything paid twice."""
    if study.watched >> answer.square & 1:
        return -2.0
    saved = ways.get(hero.square, FAR) - ways.get(answer.square, FAR)
    if answer.paid or saved <= 0:
        return -0.2
    exposed = study.game.room.difficulty is not None and bool(study.game.state.enemies)
    return 0.5 + 0.05 * saved - (0.1 if exposed and hero.ap < 2 and not hero.free_move else 0.0)


def _kill_worth(study: Study, answer: Assassinate) -> float:
    """A guard whom no other guard sees may go; the way is freer without him."""
    game = study.game
    target = enemy_by_id(game, answer.enemy)
    if target is None:
        return -1.0
    others = [one for one in game.state.enemies if one.id != target.id]
    seen = any(field_of_vision(game, one) >> target.square & 1 for one in others)
    if seen:
        return -1.0
    last = 1.0 if not others else 0.0
    return 0.7 + last - (0.25 if answer.ranged else 0.0)


# --- where to --------------------------------------------------------------------------------------------------------


def _ways(study: Study, hero: Hero) -> dict[int, float]:
    """What it still costs from each square to the goal, enemies' eyes avoided; less for what promises more."""
    game = study.game
    pace = hero_pace(game, hero)
    closed = pace.closed | (study.watched & ~(1 << hero.square))
    quiet = Pace(pace.extra, pace.line, closed)
    found: dict[int, float] = {}
    for square, bonus in goals(study, hero):
        far = costs_back(game, 1 << square, quiet)
        for at, cost in enumerate(far):
            if cost < UNREACHED and cost - bonus < found.get(at, FAR):
                found[at] = cost - bonus
    return found


def _way_left(study: Study, hero: Hero) -> float:
    return _ways(study, hero).get(hero.square, float(FAR))


def goals(study: Study, hero: Hero) -> Iterator[tuple[int, float]]:
    """The squares that a hero makes for, with so many points of way that each is worth."""
    game = study.game
    fallen = [one.square for one in game.state.heroes if not one.conscious and one.square >= 0]
    if fallen:
        for square in fallen:
            yield from ((at, 0.0) for at in (square, *_around(study, square)))
        return
    tokens = [(at, _token_worth(study, chapter)) for at, chapter in game.room.interest]
    wanted = [(at, worth) for at, worth in tokens if worth > WORTH_READING and not _taken(study, hero, at)]
    yield from ((at, 60 * worth) for at, worth in wanted)
    if not wanted:
        yield from ((at, 0.0) for at in exits(study))


def _around(study: Study, square: int) -> Iterator[int]:
    near = neighbours(study.game, square)
    return (at for at in range(study.game.plan.grid.size) if near >> at & 1)


def _taken(study: Study, hero: Hero, square: int) -> bool:
    """Does somebody else stand there, or has he just read what lies here?"""
    game = study.game
    if hero.square == square:
        return hero.token_read
    return not available(game, hero.id) >> square & 1


def exits(study: Study) -> list[int]:
    """The way out that the party takes: the one by which somebody has gone, else the best."""
    game = study.game
    used = [hero.left_at for hero in game.state.heroes if hero.left_at >= 0]
    if used:
        return used[:1]
    ways = {at: study.book.chapter(chapter) for at, _ in game.plan.access.values() if (chapter := exit_at(game, at))}
    best = max(ways.values(), default=0.0)
    return [at for at, value in ways.items() if value >= best - 0.02]


def _leaves(study: Study, hero: Hero) -> bool:
    """Is this the way out, and has nobody anything left to do?"""
    game = study.game
    if any(not one.conscious and one.square >= 0 for one in game.state.heroes):
        return False
    if any(one.left_at >= 0 for one in game.state.heroes):
        return hero.square in exits(study)
    left = [chapter for _, chapter in game.room.interest if _token_worth(study, chapter) > WORTH_READING]
    return hero.square in exits(study) and not left


def _token_worth(study: Study, chapter: str) -> float:
    """What it is worth to read a token, beside going on as before."""
    return study.book.chapter(chapter) - weights.ROAD if chapter else 0.0


# --- what the party may choose of the others' moves ------------------------------------------------------------------


def place_hero(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-EXP-08] Unseen, and away from whoever waits there."""
    game, grid = study.game, study.game.plan.grid
    foes = [enemy.square for enemy in game.state.enemies]
    found = []
    for square in ask.options:
        near = min((grid.distance(square, foe) for foe in foes), default=9)
        found.append((square, 0.1 * near - 2.0 * (study.watched >> square & 1)))
    return found


def enemy_path(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-IEN-20] Where it sees nobody, and stays away from everybody."""
    game = study.game
    enemy = enemy_by_id(game, ask.facts().get("enemy", -1))
    heroes = [hero.square for hero in game.state.heroes if present(hero)]
    if enemy is None:
        return [(one, 0.0) for one in ask.options]
    found = []
    for square in ask.options:
        sees = field_of_vision(game, type(enemy)(enemy.id, enemy.kind, square))
        seen = sum(sees >> one & 1 for one in heroes) + sum(sees >> one & 1 for one in game.room.corpses)
        near = min((game.plan.grid.distance(square, one) for one in heroes), default=9)
        found.append((square, 0.05 * near - seen))
    return found


def enemy_order(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-IEN-04, MAL-IEN-18] Whoever is farthest from the heroes walks."""
    game = study.game
    heroes = [hero.square for hero in game.state.heroes if present(hero)]
    found = []
    for one in ask.options:
        enemy = enemy_by_id(game, one)
        near = [game.plan.grid.distance(enemy.square, at) for at in heroes] if enemy is not None else []
        found.append((one, float(min(near, default=0))))
    return found


def cancel_alarm(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-ALM-03] An enemy that has seen somebody is silenced."""
    return [(one, {"melee": 2.0, "ranged": 1.0}.get(one, 0.0)) for one in ask.options]


def cancel_threat(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-AUR-09] A token for silence where it matters: several dice, or a track that is half full."""
    game = study.game
    difficulty = game.room.difficulty
    alarm = game.cast.content.boards[difficulty].alarm if difficulty is not None else 99
    matters = ask.facts().get("dice", 1) > 1 or 2 * game.room.threat >= alarm
    return [(one, float(one is matters)) for one in ask.options]


def come_back(study: Study, ask: Any) -> Valued:
    """[MAL-EXI-03] For whoever lies unconscious inside."""
    wanted = any(not hero.conscious and hero.square >= 0 for hero in study.game.state.heroes)
    return [(True, float(wanted)), (False, 0.5)]
