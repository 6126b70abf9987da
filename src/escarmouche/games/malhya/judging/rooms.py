"""A room: unseen to what is worth going for, and out again together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

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
    SpendAura,
    StepTo,
    TendHero,
    UseCube,
    UseObject,
    Wait,
)
from escarmouche.games.malhya.judging import weights
from escarmouche.games.malhya.judging.choices import use_worth
from escarmouche.games.malhya.judging.study import Study, Valued
from escarmouche.games.malhya.queries.infiltration import exit_at, kill_cost, token_at, wait_cost
from escarmouche.games.malhya.queries.moving import points_for
from escarmouche.games.malhya.queries.room import (
    available,
    costs,
    costs_back,
    enemy_by_id,
    hero_pace,
    neighbours,
    present,
)
from escarmouche.games.malhya.queries.vision import field_of_vision
from escarmouche.games.malhya.state import Hero
from escarmouche.table.grid import UNREACHED, Pace, members

FAR = 40  # a way of so many points is no way for now
WORTH_READING = 0.004
EXPOSED = 3.0  # points of way for each guard who might see him there soon


def next_hero(study: Study, ask: NextHero) -> Valued:
    """[MAL-IHP-22] Whoever is nearest to where he wants to go makes room for the others."""
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        match answer:
            case Done():
                found.append((answer, 1.0))
            case NameHero():
                plan = Plan(study, _ready(study, answer.hero))
                found.append((answer, 2.0 if plan.strikes else 0.5 - 0.001 * plan.way_left))
            case ReadClue():
                found.append((answer, 2.0))
            case _:
                found.append((answer, -1.0))
    return found


def act(study: Study, ask: HeroAction) -> Valued:
    """[MAL-INF-06] Heal, go out, kill who stands alone, step on toward the goal where nobody looks, or end the turn."""
    plan = Plan(study, study.game[ask.hero])
    return [(answer, _worth(study, plan, answer)) for answer in ask.candidates()]


def _worth(study: Study, plan: Plan, answer: Any) -> float:
    game, hero = study.game, plan.hero
    match answer:
        case EndTurn():
            return 0.0
        case Wait():
            return 0.1 if plan.lies_in_wait else -0.3
        case HealFallen():
            return 3.0
        case GoOut():
            return 2.0 if _leaves(study, hero) else -0.5
        case OpenToken():
            return 1.5 if _token_worth(study, token_at(game, hero.square)) > WORTH_READING else -0.5
        case StepTo():
            return plan.step_worth(answer)
        case Assassinate():
            return _kill_worth(study, answer)
        case UseCube() | UseObject():
            return use_worth(study, answer)
        case DragCorpse() | SpendAura() | TendHero():
            return -0.5
        case _:
            return -1.0


def _ready(study: Study, who: int) -> Hero:
    """A hero as he begins his turn; one who waits has what he has left."""
    hero = study.game[who]
    if hero.turn == "waiting":
        return hero
    return replace(hero, ap=study.game.cast.content.heroes[hero.name].action_points, free_move=hero.move)


class Plan:
    """Where a hero goes in this turn: as near to his goal as he gets unseen, to a square where he stays unseen."""

    def __init__(self, study: Study, hero: Hero) -> None:
        self.study, self.hero = study, hero
        game = study.game
        pace = hero_pace(game, hero)
        self._pace = Pace(pace.extra, pace.line, pace.closed | (study.watched & ~(1 << hero.square)))
        self._aims = list(goals(study, hero))
        self._left = self._ways()
        ambush = self._ambush()
        self.strikes = ambush is not None
        if ambush is not None:
            self.end, self._pace = ambush
        else:
            self.end = self._best_end()
        self._way = costs_back(game, 1 << self.end, self._pace)

    def _ambush(self) -> tuple[int, Pace] | None:
        """[MAL-ALM-03, MAL-IHP-04] The nearest square beside a guard whom nobody else watches over, with the points
        left to kill it as it looks up; and the pace of the way there."""
        game, hero = self.study.game, self.hero
        price = kill_cost(game, hero, ranged=False)
        if game.room.difficulty is None or hero.ap < price:
            return None
        points = hero.free_move + (hero.ap - price) // game.cast.content.heroes[hero.name].move_ap
        free, nearest = available(game, hero.id), points + 1
        found: tuple[int, Pace] | None = None
        for enemy in game.state.enemies:
            others = self.study.watched_but(enemy.id)
            if others >> enemy.square & 1:
                continue  # somebody would see it lie there
            beside = neighbours(game, enemy.square) & free & ~others
            pace = Pace(self._pace.extra, self._pace.line, self._pace.closed & ~beside)
            far = costs(game, hero.square, pace)
            for square in members(beside):
                if far[square] < nearest and square != hero.square:
                    found, nearest = (square, pace), far[square]
        return found

    @property
    def lies_in_wait(self) -> bool:
        """[MAL-ALM-14] Has he enough left, after waiting, to kill whoever comes upon him?"""
        game, hero = self.study.game, self.hero
        if game.room.difficulty is None or not game.state.enemies:
            return False
        return hero.ap - wait_cost(game, hero) >= kill_cost(game, hero, ranged=False)

    def _ways(self) -> dict[int, float]:
        """What it still costs from each square to a goal; less for what promises more."""
        found: dict[int, float] = {}
        for square, bonus in self._aims:
            for at, cost in enumerate(costs_back(self.study.game, 1 << square, self._pace)):
                if cost < UNREACHED and cost - bonus < found.get(at, FAR):
                    found[at] = cost - bonus
        return found

    def _best_end(self) -> int:
        """The square where this turn is to end."""
        game, hero = self.study.game, self.hero
        points = points_for(game, hero, paid=False)
        if self.lies_in_wait:
            kept = kill_cost(game, hero, ranged=False) + wait_cost(game, hero)
            points = min(points, hero.free_move + max(0, hero.ap - kept))
        far = costs(game, hero.square, self._pace)
        free = available(game, hero.id) & ~self.study.watched
        ways_out = set(exits(self.study)) if any(_is_way_out(self.study, at) for at, _ in self._aims) else set()
        best, at = self._end_worth(hero.square, ways_out), hero.square
        for square in members(free):
            if far[square] <= points:
                worth = self._end_worth(square, ways_out) - 0.02 * far[square]
                if worth > best + 0.3:
                    best, at = worth, square
        return at

    def _end_worth(self, square: int, ways_out: set[int]) -> float:
        left = min(float(FAR), self._left.get(square, float(FAR)))
        if square in ways_out and left <= 0:
            return 5.0  # gone at once
        return -left - EXPOSED * self.study.exposed(square)

    @property
    def way_left(self) -> float:
        return self._left.get(self.hero.square, float(FAR))

    def step_worth(self, answer: StepTo) -> float:
        """A step on the way to where the turn is to end; where somebody looks nobody goes."""
        if self.study.watched >> answer.square & 1 and not (self.strikes and answer.square == self.end):
            return -2.0
        if answer.paid or self.end == self.hero.square:
            return -0.2
        saved = self._way[self.hero.square] - self._way[answer.square]
        return 0.5 + 0.01 * saved if saved > 0 else -0.2


def _is_way_out(study: Study, square: int) -> bool:
    return bool(exit_at(study.game, square))


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
    return 0.8 + last - (0.2 if answer.ranged else 0.0)


# --- where to --------------------------------------------------------------------------------------------------------


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


def cancel_alarm(_: Study, ask: Choose[Any]) -> Valued:
    """[MAL-ALM-03] An enemy that has seen somebody is silenced."""
    return [(one, {"melee": 2.0, "ranged": 1.0}.get(one, 0.0)) for one in ask.options]


def cancel_threat(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-AUR-09] A token for silence where it matters: several dice, or a track that is half full."""
    game = study.game
    difficulty = game.room.difficulty
    alarm = game.cast.content.boards[difficulty].alarm if difficulty is not None else 99
    matters = ask.facts().get("dice", 1) > 1 or 2 * game.room.threat >= alarm
    return [(one, float(one is matters)) for one in ask.options]


def come_back(study: Study, _: Any) -> Valued:
    """[MAL-EXI-03] For whoever lies unconscious inside."""
    wanted = any(not hero.conscious and hero.square >= 0 for hero in study.game.state.heroes)
    return [(True, float(wanted)), (False, 0.5)]
