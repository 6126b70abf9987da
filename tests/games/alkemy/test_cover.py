"""What covers a target: scenery and figures before it, one inch away, sizes, options."""

from __future__ import annotations

import pytest
from tests.games.alkemy.ground_table import at, ground_table, hedge, hill, house, lake, marsh, rocks, ruins, wall
from tests.games.alkemy.scened import Play

from escarmouche.games.alkemy.decisions import Activate, Estimate, Shoot
from escarmouche.games.alkemy.events.shooting import CoverRolled
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.sight import Cover, behind, covers, sees
from escarmouche.games.alkemy.settings import Settings

STRICT = Settings(one_inch="strict")
LITERAL = Settings(tall_obstacle_cover=False)
RADIUS = 1498 / 2540  # of a base of 30 mm, in inches


def shot_at(*scenery: Scenery, target: str = "man", shooter: str = "man", settings: Settings | None = None) -> Position:
    """A shooter to the west, twelve inches from a target whose base begins at x = 18 - radius."""
    return ground_table((shooter, 0, 6, 12), (target, 1, 18, 12), scenery=scenery, settings=settings)


def before(gap: float, depth: float = 0.5) -> tuple[float, float, float, float]:
    """The box of a piece across the line of the shot that leaves this gap to the target's base."""
    return 18 - RADIUS - gap - depth / 2, 12, depth, 4


@pytest.mark.rule("ALK-LOS-08", "ALK-LOS-10", "ALK-EX-29")
@pytest.mark.parametrize("settings", [None, LITERAL])
@pytest.mark.parametrize("make", [hedge, wall, ruins])
def test_a_piece_no_taller_than_the_target_covers_it(make: type, settings: Settings | None) -> None:
    game = shot_at(make(*before(0.5)), settings=settings)
    assert [one.kind for one in covers(game, 0, 1)] == ["scenery"]
    assert covers(game, 0, 1)[0].piece == game.state.scenery[0].id


@pytest.mark.rule("ALK-LOS-08", "ALK-LOS-10")
def test_behind_is_judged_from_the_shooter() -> None:
    beyond = hedge(18 + RADIUS + 0.5, 12, 0.5, 4)
    beside = hedge(18, 12 + RADIUS + 0.5, 4, 0.5)
    assert covers(shot_at(beyond, beside), 0, 1) == ()


@pytest.mark.rule("ALK-LOS-10", "ALK-RUL-30")
@pytest.mark.parametrize(("gap", "covered"), [(0.0, True), (0.99, True), (1.01, False), (6.0, False)])
def test_cover_reaches_one_inch(gap: float, covered: bool) -> None:
    assert bool(covers(shot_at(hedge(*before(gap))), 0, 1)) is covered


@pytest.mark.rule("ALK-RUL-30", "ALK-GEN-05")
@pytest.mark.parametrize(("settings", "covered"), [(None, True), (STRICT, False)])
def test_exactly_one_inch_is_near_enough_unless_the_table_is_strict(settings: Settings | None, covered: bool) -> None:
    game = shot_at(hedge(*before(1.0)), settings=settings)
    edge = max(x for x, _ in game.state.scenery[0].shape.points)
    assert game[1].x - game.traits[1].radius - edge == 2540
    assert bool(covers(game, 0, 1)) is covered


@pytest.mark.rule("ALK-LOS-09")
@pytest.mark.parametrize("settings", [None, LITERAL])
def test_rocks_that_hide_a_part_of_the_base_cover_whatever_their_size(settings: Settings | None) -> None:
    game = shot_at(house(16.5, 13.5, 1, 3), settings=settings)
    assert sees(game, 0, 1)
    assert covers(game, 0, 1) == (Cover("scenery", "house0"),)


@pytest.mark.rule("ALK-LOS-11", "ALK-RUL-31")
@pytest.mark.parametrize(("settings", "covered"), [(None, True), (LITERAL, False)])
def test_rocks_taller_than_the_target_and_no_taller_than_the_shooter(settings: Settings | None, covered: bool) -> None:
    game = shot_at(rocks(*before(0.5)), shooter="ogre", settings=settings)
    assert sees(game, 0, 1)
    assert bool(covers(game, 0, 1)) is covered


@pytest.mark.rule("ALK-LOS-08", "ALK-LOS-09", "ALK-LOS-11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("third", ["mite", "man", "ogre"])
def test_a_figure_before_the_target_covers_it_whosever_it_is(third: str, seat: int) -> None:
    game = ground_table(("ogre", 0, 6, 12), ("man", 1, 18, 12), (third, seat, 16.2, 12))
    assert covers(game, 0, 1) == (Cover("figure", figure=2),)


@pytest.mark.rule("ALK-LOS-09", "ALK-LOS-11")
@pytest.mark.parametrize(("y", "covered"), [(12.0, False), (12.9, True)])
def test_read_literally_a_taller_figure_covers_only_what_it_hides_in_part(y: float, covered: bool) -> None:
    # Seen from an ogre, an ogre twelve inches away hides all of a man behind it, or only a part when it steps aside.
    game = ground_table(("ogre", 0, 14, 12), ("man", 1, 18, 12), ("ogre", 0, 16.3, y), settings=LITERAL)
    assert sees(game, 0, 1)
    assert bool(covers(game, 0, 1)) is covered


@pytest.mark.rule("ALK-LOS-10")
def test_a_figure_farther_than_an_inch_covers_nobody() -> None:
    assert covers(ground_table(("man", 0, 6, 12), ("man", 1, 18, 12), ("man", 0, 15.7, 12)), 0, 1) == ()


@pytest.mark.rule("ALK-RUL-75")
def test_a_marsh_covers_nobody_and_ruins_cover_who_stands_in_them() -> None:
    assert covers(shot_at(marsh(17.5, 12)), 0, 1) == ()
    assert covers(shot_at(ruins(17.5, 12)), 0, 1) == (Cover("scenery", "ruins0"),)


@pytest.mark.rule("ALK-TER-08", "ALK-TER-09", "ALK-TER-03")
def test_lakes_and_hills_cover_nobody_and_hedges_do() -> None:
    assert covers(shot_at(lake(*before(0.5))), 0, 1) == ()
    assert covers(ground_table(("man", 0, 16, 12), ("man", 1, 18.6, 12), scenery=[hill(15.9, 12, 3, 3)]), 0, 1) == ()
    assert covers(shot_at(hedge(*before(0.5))), 0, 1)


@pytest.mark.rule("ALK-RUL-79", "ALK-RUL-102")
def test_the_piece_under_somebodys_feet_is_not_between() -> None:
    raised = shot_at(hedge(18, 12))
    assert raised[1].perch == "hedge0"
    assert covers(raised, 0, 1) == ()
    below = ground_table(("man", 0, 15, 12), ("man", 1, 17.6, 12), scenery=[hedge(15, 12)])
    assert below[0].perch == "hedge0"
    assert covers(below, 0, 1) == ()


@pytest.mark.rule("ALK-LOS-08", "ALK-LOS-09", "ALK-RUL-134")
@pytest.mark.parametrize(("units", "covered"), [(2555, True), (2556, False)])
def test_an_inch_before_the_target_is_as_long_as_can_be_measured(units: int, covered: bool) -> None:
    assert bool(covers(shot_at(hedge(*before(units / 2540))), 0, 1)) is covered


@pytest.mark.rule("ALK-LOS-08")
def test_a_data_flag_decides_over_the_type() -> None:
    assert covers(shot_at(hedge(*before(0.5), cover=False)), 0, 1) == ()


@pytest.mark.rule("ALK-LOS-10", "ALK-RXM-04")
def test_cover_elsewhere_is_told_without_going_there() -> None:
    game = shot_at(hedge(14, 16, 0.5, 4))
    assert behind(game, 0, 1) == ()
    assert behind(game, 0, 1, (*at(15.3, 16), "")) == (Cover("scenery", "hedge0"),)
    assert (game[1].x, game[1].y) == at(18, 12)


@pytest.mark.rule("ALK-RUL-33", "ALK-LOS-07")
def test_who_stands_on_something_keeps_its_own_size_for_cover() -> None:
    # Size 3 for sight, so that the rocks do not hide him; size 2 for cover, so that read literally they do not cover.
    scenery = (hedge(18, 12, 1.6, 2.5), rocks(16.7, 12, 0.5, 4))
    game = shot_at(*scenery, settings=LITERAL)
    assert game[1].perch == "hedge0"
    assert sees(game, 0, 1)
    assert covers(game, 0, 1) == ()
    assert covers(shot_at(*scenery), 0, 1) == (Cover("scenery", "rocks1"),)


@pytest.mark.rule("ALK-RUL-136", "ALK-LOS-08", "ALK-COV-02")
def test_a_marker_or_a_token_before_a_target_covers_nobody() -> None:
    play = Play(
        "marker 13.5,12 | token 14,12 seat A element fire | marker 9,12 owner B | A a = archers at 4,12 ap 2"
        " | B d = disciple at 15,12 ap 0 | seat A"
    )
    play(Activate(0), Shoot(0, 1), Estimate(0), dice="4 4")
    assert play["d"].ticked == 2
    assert play.match.ask is not None
    assert play.match.ask.kind == "Announce"


@pytest.mark.rule("ALK-COV-03", "ALK-COV-06", "ALK-COV-10")
@pytest.mark.parametrize(("where", "more", "shield"), [("12.2,12", "", 2), ("15.38,12", " | link a o", -1)])
def test_the_figure_behind_which_one_rolls_is_told_and_no_one_of_a_combat(where: str, more: str, shield: int) -> None:
    """Which of those in the combat would suffer is known only afterwards."""
    side = "A" if more else "B"
    play = Play(
        "A k = archers at 4,12 ap 2 | B o = auroch_totem_warrior at 14,12 ap 0"
        f" | {side} a = disciple at {where} ap 0{more} | seat A"
    )
    play(Activate(0), Shoot(0, 1), Estimate(0), dice="6 6")
    play(0, dice="4 5")
    (told,) = play.told(CoverRolled)
    assert (told.shield, told.victim, told.needed, told.saved) == (shield, 1, 10, False)
