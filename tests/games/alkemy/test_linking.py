"""Combats: what begins them, what keeps them, what ends them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.alkemy.ground_table import BASE, at, ground_table, hedge, hill, house, run, told, wall

from escarmouche.games.alkemy.events.moving import CombatBegun, CombatEnded
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.linking import contact, fighting, foes, in_zone
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.rules import linking
from escarmouche.games.alkemy.rules.moving import go
from escarmouche.games.alkemy.settings import Settings
from escarmouche.table.plane import INCH, inch


def pair(gap: float, one: str = "man", other: str = "man", settings: Settings | None = None) -> Position:
    """Two enemies with so many inches between their bases."""
    return ground_table((one, 0, 10, 12), (other, 1, 10 + BASE + gap, 12), settings=settings)


@pytest.mark.rule("ALK-CBT-02", "ALK-GEN-05")
@pytest.mark.parametrize(("gap", "touching"), [(0.0, True), (0.009, True), (0.05, False)])
def test_contact_is_bases_that_touch(gap: float, touching: bool) -> None:
    assert contact(pair(gap), 0, 1) is touching


@pytest.mark.rule("ALK-CBT-03", "ALK-SKL-01", "ALK-GEN-05")
@pytest.mark.parametrize(("gap", "inside"), [(0.0, True), (0.8, True), (1.0, True), (1.01, False)])
def test_the_reach_zone_is_the_inch_round_the_base(gap: float, inside: bool) -> None:
    assert in_zone(pair(gap, "lancer"), 0, 1) is inside


@pytest.mark.rule("ALK-CBT-03")
def test_only_a_figure_with_reach_has_a_zone() -> None:
    game = pair(0.5, "lancer")
    assert in_zone(game, 0, 1)
    assert not in_zone(game, 1, 0)


@pytest.mark.rule("ALK-RUL-30")
def test_a_strict_table_wants_less_than_an_inch() -> None:
    strict = Settings(one_inch="strict")
    assert in_zone(pair(1.0, "lancer"), 0, 1)
    assert not in_zone(pair(1.0, "lancer", settings=strict), 0, 1)
    assert in_zone(pair(0.999, "lancer", settings=strict), 0, 1)


@pytest.mark.rule("ALK-CBT-01", "ALK-MOV-08", "ALK-RUL-16")
def test_nearness_alone_begins_no_combat() -> None:
    game = pair(0.5, "lancer")
    linking.refresh(game)
    assert foes(game, 0) == ()
    linking.link(game, 0, 1)
    assert (foes(game, 0), foes(game, 1)) == ((1,), (0,))
    assert fighting(game, 1)


@pytest.mark.rule("ALK-CBT-01")
def test_a_combat_begins_once() -> None:
    game = pair(0.0)
    linking.link(game, 1, 0)
    linking.link(game, 0, 1)
    assert game.state.links == ((0, 1),)
    assert [(one.figure, one.enemy, one.contact) for one in told(game, CombatBegun)] == [(1, 0, True)]


@pytest.mark.rule("ALK-CBT-01", "ALK-CBT-08")
@pytest.mark.parametrize(
    ("one", "other", "gap", "lasts"),
    [
        ("man", "man", 0.0, True),
        ("man", "man", 0.5, False),
        ("lancer", "man", 0.5, True),
        ("man", "lancer", 0.5, True),
        ("lancer", "lancer", 1.2, False),
    ],
)
def test_a_combat_lasts_while_contact_or_a_reach_zone_holds_it(one: str, other: str, gap: float, lasts: bool) -> None:
    game = pair(gap, one, other)
    linking.link(game, 0, 1)
    linking.refresh(game)
    assert fighting(game, 0) is lasts
    assert len(told(game, CombatEnded)) == (not lasts)


@pytest.mark.rule("ALK-CBT-08")
def test_a_combat_ends_when_one_of_the_two_is_out() -> None:
    game = pair(0.0)
    linking.link(game, 0, 1)
    game.take_off(game[1])
    linking.refresh(game)
    assert foes(game, 0) == ()


@pytest.mark.rule("ALK-CBT-08")
def test_a_move_that_breaks_the_last_hold_ends_the_combat() -> None:
    game = pair(0.0)
    linking.link(game, 0, 1)
    run(go(game, 0, (at(7, 12),), Movement("walk", inch(5))))
    assert foes(game, 1) == ()
    assert [(one.figure, one.enemy) for one in told(game, CombatEnded)] == [(0, 1)]


@pytest.mark.rule("ALK-EX-08", "ALK-CBT-03", "ALK-CBT-04")
def test_the_templar_fights_one_enemy_in_contact_and_another_at_reach() -> None:
    game = ground_table(("templar", 0, 10, 12), ("xian_ling", 1, 10 + BASE, 12), ("lancer", 1, 10 - BASE - 0.8, 12))
    linking.link(game, 1, 0)
    linking.link(game, 2, 0)
    linking.refresh(game)
    assert foes(game, 0) == (1, 2)
    assert contact(game, 0, 1)
    assert not contact(game, 0, 2)


@pytest.mark.rule("ALK-CBT-06", "ALK-RUL-104")
@pytest.mark.parametrize(("make", "level"), [(hedge, True), (wall, False), (house, False), (hill, True)])
def test_opponents_stand_at_most_an_inch_above_each_other(make: type, level: bool) -> None:
    # One on top of the piece, its base at the edge (x = 11.75), the other on the ground beside it.
    edge = 11.75
    game = ground_table(
        ("lancer", 0, edge - BASE / 2 - 0.01, 12), ("man", 1, edge + BASE / 2 + 0.01, 12), scenery=[make(10, 12)]
    )
    assert game[0].perch
    assert game[1].perch == ""
    assert in_zone(game, 0, 1) is level
    linking.link(game, 0, 1)
    linking.refresh(game)
    assert fighting(game, 0) is level


@pytest.mark.rule("ALK-CBT-06", "ALK-RUL-104")
@pytest.mark.parametrize("beside", [(), (hill(13.5, 12),)])
@pytest.mark.parametrize(("above", "level"), [(0, True), (1, False)])
def test_a_hair_more_than_an_inch_above_the_ground_or_a_hill_is_too_high(
    above: int, level: bool, beside: tuple[Scenery, ...]
) -> None:
    edge = 11.75
    game = ground_table(
        ("lancer", 0, edge - BASE / 2 - 0.01, 12),
        ("lancer", 1, edge + BASE / 2 + 0.01, 12),
        scenery=[replace(hedge(10, 12), height=INCH + above), *beside],
    )
    assert bool(game[1].perch) == bool(beside)
    assert in_zone(game, 0, 1) is in_zone(game, 1, 0) is level


@pytest.mark.rule("ALK-CBT-06")
def test_on_the_same_roof_two_enemies_fight() -> None:
    game = ground_table(("lancer", 0, 10, 12), ("man", 1, 10 + BASE, 12), scenery=[house(10.5, 12, 5, 3)])
    assert contact(game, 0, 1)
