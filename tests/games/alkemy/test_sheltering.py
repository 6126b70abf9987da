"""Is a place safe from those who shoot? What is worked out beforehand must never change the answer [ALK-RXM-04]."""

from __future__ import annotations

import pytest
from tests.games.alkemy.archery import archer
from tests.games.alkemy.duel import Duel, duel, fighter
from tests.games.alkemy.ground_table import hedge, hill, house, rocks, ruins, wall

from escarmouche.chance import Stream
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import Movement, stand_refusal
from escarmouche.games.alkemy.queries.sheltering import can_shelter, reaction_walk, safe_refusal, threats
from escarmouche.games.alkemy.queries.sight import behind, sees_from
from escarmouche.games.alkemy.queries.ways import any_way
from escarmouche.games.alkemy.rules.reacting import move_refusal
from escarmouche.games.alkemy.settings import Settings
from escarmouche.table.plane import inch

TABLES = {
    "open": (),
    "low": (hedge(8, 9), wall(15, 14), ruins(12, 5)),
    "high": (rocks(8, 12), house(16, 8)),
    "hilly": (hill(12, 12, 5, 4), hedge(6, 16)),
}
WALK = 4


def crowd(rng: Stream, scenery: tuple[Scenery, ...], settings: Settings | None) -> Duel:
    """A target, 1, in the middle of friends and enemies, those with a number below three armed."""
    while True:
        places = [(2 + rng.below(200) / 10, 2 + rng.below(200) / 10) for _ in range(6)]
        sizes = [1 + rng.below(4) for _ in places]
        fighters = [
            (archer if n in (0, 2) else fighter)(at=at, size=size, seat=int(n in (1, 4)))
            for n, (at, size) in enumerate(zip(places, sizes, strict=True))
        ]
        fighters[0]["skills"] = archer(far=6 + rng.below(12))["skills"]
        d = duel(*fighters, scenery=scenery, settings=settings, linked=False)
        game = d.game
        spots = [(one.x, one.y) for one in game.in_play()]
        perches = [game.ground.perch_at(*spot, game.traits[k].radius) for k, spot in enumerate(spots)]
        if all(stand_refusal(game, k, *spot) is None for k, spot in enumerate(spots)) and None not in perches:
            for one, perch in zip(list(game.in_play()), perches, strict=True):
                game.put(one, one.x, one.y, perch or "")
            return d


def plainly_safe(d: Duel, x: int, y: int, shooter: int) -> bool:
    """Out of range, in cover or out of sight, each looked at from scratch."""
    game = d.game
    perch = game.ground.perch_at(x, y, game.traits[1].radius) or ""
    weapon, eye = game.traits[shooter].weapon, game[shooter]
    assert weapon is not None
    reach = weapon[1] + game.traits[1].radius + game.traits[shooter].radius
    if (x - eye.x) ** 2 + (y - eye.y) ** 2 > reach**2:
        return True
    giant = game.traits[1].size == 4 and game.settings.size4_cover == 0
    covered = not giant and bool(behind(game, shooter, 1, (x, y, perch)))
    return covered or not sees_from(game, 1, x, y, shooter, perch=perch)


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05", "ALK-RUL-84")
@pytest.mark.parametrize("settings", [None, Settings(size4_cover=0, one_inch="strict", tall_obstacle_cover=False)])
@pytest.mark.parametrize("name", TABLES)
def test_every_place_within_a_walk_is_judged_as_if_it_were_looked_at_alone(
    name: str, settings: Settings | None
) -> None:
    rng = Stream(f"sheltering {name}")
    seen = set()
    for _ in range(12):
        d = crowd(rng, TABLES[name], settings)
        one, known = d.game[1], threats(d.game, 1, (0, 2))
        for _ in range(60):
            x, y = (at + rng.below(inch(WALK)) - inch(WALK) // 2 for at in (one.x, one.y))
            stand = (x, y, d.game.ground.perch_at(x, y, d.game.traits[1].radius) or "")
            safe = safe_refusal(d.game, 1, stand, known) is None
            assert safe is all(plainly_safe(d, x, y, shooter) for shooter in (0, 2))
            seen.add(safe)
    assert seen == {True, False}


@pytest.mark.rule("ALK-RXM-01", "ALK-RXM-04")
def test_the_one_corner_that_is_safe_is_found() -> None:
    """Behind the wall, just within an inch of it, at the very end of the walk."""
    figures = archer(at=(11.802, 4.399)), fighter(at=(7.191, 11.983))
    d = duel(*figures, scenery=(wall(11.09, 15.28, 2.5, 1.79),), linked=False)
    assert move_refusal(d.game, 1, (0,)) is None
    walk = reaction_walk(d.game, 1, (0,))
    way = any_way(d.game, 1, walk)
    assert way is not None
    assert path_refusal(d.game, 1, way, walk) is None
    assert plainly_safe(d, *way[-1], 0)


@pytest.mark.rule("ALK-RXM-04")
@pytest.mark.parametrize("name", TABLES)
def test_nobody_is_given_up_who_could_get_to_safety(name: str) -> None:
    rng = Stream(f"hopeless {name}")
    found = set()
    for _ in range(25):
        d = crowd(rng, TABLES[name], None)
        one = d.game[1]
        for shooters in ((0,), (2,), (0, 2)):
            walk: Movement = reaction_walk(d.game, 1, shooters)
            here = all(plainly_safe(d, one.x, one.y, shooter) for shooter in shooters)
            able = here or any_way(d.game, 1, walk) is not None
            assert can_shelter(d.game, 1, shooters) is able
            found.add(able)
    assert True in found


@pytest.mark.rule("ALK-RXM-04", "ALK-RUL-134")
@pytest.mark.parametrize(("past", "safe"), [(0, False), (1, True), (8, True), (15, True)])
@pytest.mark.parametrize("turned", [False, True])
def test_a_walk_that_is_only_long_enough_by_what_nobody_measures_leads_out_of_range(
    past: int, safe: bool, turned: bool
) -> None:
    """A place that a move would be allowed to end at is no less one when it is looked for."""
    figures = archer(at=(3, 3), far=12), fighter(at=(15, 15))
    d = duel(*figures, linked=False)
    game, walk = d.game, inch(WALK)
    away = inch(12) + game.traits[0].radius + game.traits[1].radius - walk + past
    x, y = (0, away) if turned else (away, 0)
    game.put(game[1], game[0].x + x, game[0].y + y)
    assert can_shelter(game, 1, (0,)) is safe
    movement = reaction_walk(game, 1, (0,))
    farthest = (game[1].x + (walk + 15) * (not turned), game[1].y + (walk + 15) * turned)
    assert (path_refusal(game, 1, (farthest,), movement) is None) is safe
