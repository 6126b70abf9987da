"""Borders and second halves of rules: what happens exactly at a limit, to the second in line, after a memo."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.alkemy.archery import WEST, range_of, shoot
from tests.games.alkemy.duel import BASE, duel, fighter
from tests.games.alkemy.ground_table import BASE as TOUCHING
from tests.games.alkemy.ground_table import at, ground_table, hedge, house, lake, run, told

from escarmouche.core import Refusal
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import Engage, Estimate, Fight
from escarmouche.games.alkemy.events.combat import FellShort
from escarmouche.games.alkemy.events.health import Hurt
from escarmouche.games.alkemy.events.shooting import Measured
from escarmouche.games.alkemy.lists import setup_problems
from escarmouche.games.alkemy.position import CONTACT
from escarmouche.games.alkemy.queries.actions import action_refusal, possible
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.queries.sight import covers, sees
from escarmouche.games.alkemy.rules import linking
from escarmouche.games.alkemy.rules.engaging import engage
from escarmouche.games.alkemy.rules.moving import go
from escarmouche.games.alkemy.setups import starter
from escarmouche.games.alkemy.spacing import OVERLAP, Box, box, piece_gap
from escarmouche.kits.faults import in_both
from escarmouche.table.plane import inch

# --- the table ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-RUL-75", "ALK-LOS-10")
def test_what_has_no_size_covers_nobody_even_if_its_piece_says_so() -> None:
    water = replace(lake(16, 12, 0.5, 4), cover=True)
    game = ground_table(("man", 0, 6, 12), ("man", 1, 17, 12), scenery=[water])
    assert covers(game, 0, 1) == ()


@pytest.mark.rule("ALK-GEN-06")
def test_a_game_of_fewer_than_no_points_is_refused_where_it_was_written() -> None:
    setup = replace(starter("blitz"), limit=-1)
    french = "-1 points ne sont pas une taille de partie"
    fault = in_both("setup.limit", "-1 points are no size of game", "ALK-GEN-06", french)
    assert fault in setup_problems(setup, Cast(setup, load_content()))


@pytest.mark.rule("ALK-SET-03")
def test_a_quarter_turn_swaps_the_sides_of_a_piece_and_turns_nothing_else() -> None:
    one = hedge(10, 8, 4, 2)
    sides = inch(2), inch(1)
    for degrees, (across, along) in ((0, sides), (90, sides[::-1]), (180, sides), (270, sides[::-1])):
        assert box(replace(one, degrees=degrees)) == Box(one.x, one.y, across, along, 1.0, 0.0)


@pytest.mark.rule("ALK-SET-03")
def test_pieces_that_share_a_border_lie_side_by_side_and_not_on_each_other() -> None:
    one = Box(1000, 1000, 100, 100)
    assert piece_gap(one, Box(1000, 1200, 100, 100)) == 0
    assert piece_gap(one, Box(1200, 1000, 100, 100)) == 0
    assert piece_gap(one, Box(1000, 1199, 100, 100)) == OVERLAP
    assert piece_gap(one, Box(1199, 1000, 100, 100)) == OVERLAP


@pytest.mark.rule("ALK-LOS-04", "ALK-GEN-05")
@pytest.mark.parametrize(("gap", "seen"), [(CONTACT, False), (2 * CONTACT, True)])
def test_nobody_looks_between_two_bases_that_touch(gap: int, seen: bool) -> None:
    game = ground_table(("man", 0, 12, 6), ("man", 1, 12, 18), ("ogre", 0, 8, 12), ("ogre", 0, 16, 12))
    r = game.traits[2].radius
    game.put(game[2], inch(12) - r, inch(12))
    game.put(game[3], inch(12) + r + gap, inch(12))
    assert sees(game, 0, 1) is seen


# --- shots -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SHT-05", "ALK-RUL-34")
@pytest.mark.parametrize(("tenths", "aimed"), [(50, True), (51, False)])
def test_an_estimate_that_meets_the_far_edge_of_the_base_is_aimed(tenths: int, aimed: bool) -> None:
    d = range_of(8, target=fighter(left=0))
    d.put(1, WEST[0] + 5, WEST[1])  # the far edge is as far from the shooter's edge as the two middles are apart
    shoot(d, Estimate(tenths), rolls="1 1 1" if aimed else "1 1")
    assert d.event(Measured).aimed is aimed


# --- moves and combats -------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CHG-09", "ALK-ENG-01", "ALK-MOV-06")
@pytest.mark.parametrize(
    ("done", "code", "why"), [("charged", "has_charged", "ALK-CHG-09"), ("ran", "has_run", "ALK-MOV-06")]
)
def test_who_may_not_move_any_more_engages_nobody(done: str, code: str, why: str) -> None:
    d = duel(fighter(at=(10, 10)), fighter(at=(10 + BASE + 0.8, 10), reach=True))
    assert action_refusal(d.game, Engage(0, (1,))) is None
    d.change(0, **{done: True})
    assert action_refusal(d.game, Engage(0, (1,))) == Refusal(code, why, {"figure": 0})


@pytest.mark.rule("ALK-ENG-05", "ALK-ENG-07", "ALK-RUL-79")
def test_an_engagement_that_would_end_half_on_a_piece_falls_short() -> None:
    """The other enemy would still hold it there, were there room."""
    d = duel(
        fighter(at=(10, 10)),
        fighter(at=(10 + BASE + 0.9, 10), reach=True),
        fighter(at=(2, 2)),
        fighter(at=(10.4, 10 + BASE + 0.6), reach=True),
        scenery=(hedge(10.9, 9.0, 0.6, 1.2),),
    )
    assert foes(d.game, 0) == (1, 3)
    d.play(engage(d.game, 0, (1,)))
    assert d.event(FellShort) == FellShort(0, (1,))


@pytest.mark.rule("ALK-MOV-09", "ALK-PRF-02")
def test_nobody_is_to_blame_for_a_fall() -> None:
    game = ground_table(("man", 0, 10, 12), scenery=[house(10, 12)])
    run(go(game, 0, (at(14, 12),), Movement("walk", inch(5))))
    (hurt,) = told(game, Hurt)
    assert (hurt.cause, hurt.by, hurt.why) == ("fall", -1, "ALK-MOV-09")


@pytest.mark.rule("ALK-CBT-01", "ALK-CBT-07")
def test_a_combat_that_begins_changes_at_once_what_may_be_announced() -> None:
    d = duel(fighter(), fighter(), linked=False)
    assert Fight(0, 1) not in possible(d.game, 0)
    linking.link(d.game, 0, 1)
    assert Fight(0, 1) in possible(d.game, 0)


@pytest.mark.rule("ALK-MOV-02")
def test_the_first_figure_of_the_table_is_in_the_way_like_any_other() -> None:
    game = ground_table(("man", 0, 12, 12), ("man", 0, 9, 12))
    refusal = path_refusal(game, 1, (at(15, 12),), Movement("run", inch(12)))
    assert refusal == Refusal("figure_in_the_way", "ALK-MOV-02", {"figure": 1, "other": 0})


@pytest.mark.rule("ALK-CHG-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_charge_that_brushes_its_target_may_not_brush_another_after_it(seat: int) -> None:
    """It passes its own target first, then somebody else, and comes back to its target."""
    foe, side = 1 - seat, TOUCHING + CONTACT / 2540 / 2
    game = ground_table(("man", seat, 8, 12), ("man", foe, 10, 12 + side), ("man", foe, 13, 12 + side))
    charge = Movement("charge", inch(12), foes=(1,))
    back = (at(15, 12), at(10, 12))
    assert path_refusal(game, 0, back, charge) == Refusal("enemy_contact", "ALK-CHG-02", {"figure": 0, "enemy": 2})
    assert path_refusal(game, 0, (at(10, 12),), charge) is None
