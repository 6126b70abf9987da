"""What the searches for room leave out, and what they do not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.alkemy.duel import duel, fighter
from tests.games.alkemy.ground_table import at, ground_table, hedge, rocks
from tests.games.alkemy.setting_up import by_hand, opened

from escarmouche.games.alkemy.rules import spots
from escarmouche.games.alkemy.rules.paths import Gang, path_refusal
from escarmouche.games.alkemy.rules.room import climbs
from escarmouche.games.alkemy.rules.ways import any_way
from escarmouche.table.plane import INCH, inch


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-109")
def test_who_stands_on_a_piece_does_not_look_for_the_way_up() -> None:
    piece = rocks(12, 12, access=at(10.25, 12))
    below = ground_table(("man", 0, 8, 12), scenery=[piece])
    above = ground_table(("man", 0, 12, 12), scenery=[piece])
    gang = Gang("walk", inch(5))
    assert list(climbs(below, 0, gang, 0, [at(12.5, 12)]))
    assert list(climbs(above, 0, gang, 0, [at(12.5, 12)])) == []


@pytest.mark.rule("ALK-SET-03")
def test_a_place_with_gaps_exactly_as_wide_as_they_should_be_is_proposed() -> None:
    game = opened(by_hand(), dice=[1]).game
    piece = game.state.beside[0]
    corner = replace(piece, x=inch(3) + piece.width // 2, y=inch(3) + piece.depth // 2)
    assert spots.scenery_margin(game, corner) == 0
    assert corner in spots.wide_places(game, piece, INCH)


@pytest.mark.rule("ALK-TER-03", "ALK-DIS-07", "ALK-RUL-63")
@pytest.mark.parametrize(("walk", "found"), [(2.34, True), (2.32, False)])
def test_a_way_out_over_a_fence_counts_its_inch(walk: float, found: bool) -> None:
    """Enemies on three sides, a fence on the fourth: 1.33 inches and the fence lead just beyond it."""
    base = 2996 / INCH
    d = duel(
        fighter(at=(10, 14)),
        fighter(at=(10 - base, 14)),
        fighter(seat=1, at=(10, 14 + base)),
        fighter(seat=1, at=(10, 14 - base)),
        scenery=(hedge(10 + base / 2 + 0.1, 14, 0.1, 6),),
    )
    gang = Gang("walk", inch(walk))
    way = any_way(d.game, 0, gang)
    assert (way is not None) is found
    if way is not None:
        assert path_refusal(d.game, 0, way, gang) is None
