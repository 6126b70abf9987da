"""Borders a hair apart: a unit too long, a depth of nought, the edge of a roof, what hides a piece of terrain."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import Scene, dice, opening, step
from tests.games.moonstone.cardtable import Plan
from tests.games.moonstone.deeds import fought, scripted
from tests.games.moonstone.table import at, barrier, obstacle, platform, table, water, wood

from escarmouche.core import PASS
from escarmouche.games.moonstone.abilities.ops_energy import can_pay_for
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY, Step, Use
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries import targets
from escarmouche.games.moonstone.queries.declaring import use_refusal
from escarmouche.games.moonstone.queries.engaging import gap
from escarmouche.games.moonstone.queries.frame import NO_ACT, Act, Frame
from escarmouche.games.moonstone.queries.having import Holding
from escarmouche.games.moonstone.queries.placing import lies
from escarmouche.games.moonstone.queries.sight import sees_piece
from escarmouche.games.moonstone.queries.walking import Walk, walk_refusal
from escarmouche.games.moonstone.rules.effects import chooser
from escarmouche.games.moonstone.rules.turns import replenish
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Effect, Static
from escarmouche.table.plane import inch

BY_HAND = Settings(stones=5, stone_drop="by_hand")
FALLEN = ((18, 18), (18, 22), (14, 18), (22, 22))


@pytest.mark.rule("MOO-SET-05", "MOO-RUL-45")
@pytest.mark.parametrize(("depth", "code"), [(0, "no_such_depth"), (1, None), (4, None), (5, "no_such_depth")])
def test_a_die_shows_one_to_four(depth: int, code: str | None) -> None:
    scene = opening("billy", "quack", settings=BY_HAND)
    refusal = scene.match.refusal(dice(*((x, y, 2) for x, y in FALLEN), (26, 26, depth)))
    assert (refusal and refusal.code) == code
    assert refusal is None or (refusal.why, refusal.facts) == ("MOO-SET-05", {"tried": depth})


@pytest.mark.rule("MOO-REA-02", "MOO-CHR-31")
@pytest.mark.parametrize(("further", "used"), [(0, ()), (1, ("Swift/",))])
def test_a_reaction_step_of_a_hair_more_than_an_inch_uses_what_makes_it_longer(
    further: int, used: tuple[str, ...]
) -> None:
    models = (("billy", 0, 10, 10, {"energy": 2}), ("anyabartol", 1, 11.5, 10, {"energy": 1}))
    scene = Scene(*models, active=0).play(step(0, 10, 10.1))
    x, y = scene[1].x, scene[1].y
    scene.play(Step(1, ((x + inch(1) + further, y),)))
    assert scene[1].x == x + inch(1) + further
    assert tuple(one for one in scene[1].uses if one.startswith("Swift")) == used


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-13")
@pytest.mark.parametrize(("what", "action"), [("arcane", "arcane"), ("Healing", "arcane"), ("active", None)])
def test_an_ability_that_is_forbidden_is_refused_with_its_kind(what: str, action: str | None) -> None:
    bound = {"energy": 3, "lasting": (Lasting("forbid", what),)}
    refusal = use_refusal(table(("quack", 0, 10, 10, bound), active=0), Use(0, "Healing", (0,)), 0)
    if action is None:
        assert refusal is None
    else:
        assert refusal is not None
        facts = {"figure": 0, "ability": "Healing", "action": action}
        assert (refusal.code, refusal.why, refusal.facts) == ("forbidden", "MOO-CHR-31", facts)


@pytest.mark.rule("MOO-LOS-01", "MOO-LOS-05")
@pytest.mark.parametrize(("x", "seen"), [(5, False), (8.5, True), (10, True)], ids=["before it", "at its rim", "in it"])
def test_a_wood_hides_the_terrain_behind_it_from_whoever_stands_before_it(x: float, seen: bool) -> None:
    board = table(("flintlock", 0, x, 10), terrain=[wood(10, 10, 2), obstacle(16, 10, 0.5, 1, id="hedge")])
    assert sees_piece(board, 0, "hedge") is seen
    pond = table(("flintlock", 0, x, 10), terrain=[wood(10, 10, 2), water(15, 10, 0.5, id="pond")])
    assert sees_piece(pond, 0, "pond") is seen


@pytest.mark.rule("MOO-LOS-01", "MOO-LOS-03", "MOO-LOS-07")
def test_walls_and_models_hide_terrain_and_a_piece_never_hides_itself() -> None:
    hedge = obstacle(16, 10, 0.5, 1, id="hedge")
    walled = table(("flintlock", 0, 5, 10), terrain=[barrier(10, 10, 0.5, 6), hedge])
    assert not sees_piece(walled, 0, "hedge")
    crowd = table(("flintlock", 0, 5, 10), *(("billy", 1, 8, 10 + 1.2 * n) for n in range(-3, 4)), terrain=[hedge])
    assert not sees_piece(crowd, 0, "hedge")
    grove = table(("flintlock", 0, 5, 10), terrain=[wood(10, 10, 2, id="grove")])
    assert sees_piece(grove, 0, "grove")


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(
    ("by", "who", "expected"), [("enemies", 1, True), ("enemies", 2, False), ("any", 1, True), ("any", 2, True)]
)
def test_who_may_not_be_targeted_by_enemies_may_be_by_friends(
    monkeypatch: pytest.MonkeyPatch, by: str, who: int, expected: bool
) -> None:
    board = table(("billy", 0, 10, 10), ("liv", 1, 12, 10), ("quack", 0, 10, 12))
    static = Static(static="untargetable", to="self", actions=("arcane",), by=by)
    held = [Holding(0, Ability("Own", "passive"), static)]
    monkeypatch.setattr(targets, "holdings", lambda board, kind: held if kind == "untargetable" else [])
    assert targets.shielded(board, who, 0, "arcane") is expected
    assert not targets.shielded(board, who, 0, "melee")


@pytest.mark.rule("MOO-CHR-31", "MOO-CHR-33")
@pytest.mark.parametrize(
    ("who", "granter", "seat"),
    [("granter", 1, 1), ("granter", NOBODY, 0), ("controller", 1, 0), ("left_player", 1, 1), ("controller", NOBODY, 0)],
)
def test_only_what_the_granter_decides_is_decided_by_the_granter(who: str, granter: int, seat: int) -> None:
    board = table(("billy", 0, 10, 10), ("liv", 1, 20, 10), ("quack", 2, 30, 10), seats=3)
    assert chooser(board, Frame(0, 0, NO_ACT, "Own", granter=granter), who) == seat


# --- the edge of a roof ----------------------------------------------------------------------------------------------


def on_the_edge(x: float, y: float) -> Board:
    """A roof from (20, 20) to (24, 24)."""
    return table(("baronvonfancyhat", 0, x, y, "roof"), terrain=[platform("roof", 22, 22, 4, 4, 3)])


@pytest.mark.rule("MOO-TER-14", "MOO-RUL-72")
@pytest.mark.parametrize(
    ("start", "end"),
    [((20, 20.5), (20, 23.5)), ((24, 20.5), (24, 23.5)), ((20.5, 20), (23.5, 20)), ((20.5, 24), (23.5, 24))],
)
def test_a_base_may_run_with_its_middle_along_every_edge_of_a_roof(
    start: tuple[float, float], end: tuple[float, float]
) -> None:
    board = on_the_edge(*start)
    walk = Walk("jog", inch(4), 0, own=True)
    assert walk_refusal(board, 0, (at(*end),), "roof", walk) is None
    out = tuple(c + (0.2 if c == 24 else -0.2 if c == 20 else 0) for c in end)
    refusal = walk_refusal(board, 0, (at(out[0], out[1]),), "roof", walk)
    assert refusal is not None


@pytest.mark.rule("MOO-REA-01")
def test_who_lets_the_moment_go_by_keeps_his_energy() -> None:
    models = (("billy", 0, 10, 10, {"energy": 2}), ("anyabartol", 1, 11.5, 10, {"energy": 1}))
    scene: Any = Scene(*models, active=0).play(step(0, 10, 10.1), PASS)
    assert (scene[1].energy, scene[1].uses) == (1, ())


# --- counted and measured --------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-MEA-01", "MOO-MEA-02")
def test_the_gap_between_two_bases_is_measured_to_the_unit() -> None:
    board = table(("billy", 0, 10, 10), ("grub", 1, 14, 10))
    assert gap(board, 0, 1) == pytest.approx(inch(4) - 2 * board.traits[0].radius, abs=1e-6)


@pytest.mark.rule("MOO-STN-03", "MOO-RUL-03")
@pytest.mark.parametrize(
    ("x", "y", "surface", "code"),
    [
        (18, 18, "", None),
        (0.2, 18, "", "no_ground"),
        (18, 35.8, "", "no_ground"),
        (12, 10, "roof", None),
        (18, 18, "roof", "no_ground"),
        (18, 18, "cellar", "no_ground"),
    ],
)
def test_a_stone_lies_on_ground_that_there_is(x: float, y: float, surface: str, code: str | None) -> None:
    board = table(("billy", 0, 30, 30), terrain=[platform("roof", 12, 10, 4, 4, 3)])
    refusal = lies(board, *at(x, y), surface)
    assert (refusal and refusal.code) == code
    assert refusal is None or (refusal.why, refusal.facts) == ("MOO-RUL-03", {"surface": surface})


@pytest.mark.rule("MOO-CHR-31")
def test_the_mortician_counts_the_slain_of_his_own_side_only() -> None:
    dead, foe = ("liv", 0, 20, 20, {"where": "slain"}), ("grub", 1, 22, 20, {"where": "slain"})
    models = (("themortician", 0, 10, 10, {"energy": 0}), ("quack", 0, 12, 12, {"energy": 0}))
    assert scripted(*models, script=replenish).finish()[0].energy == 2
    assert scripted(*models, foe, script=replenish).finish()[0].energy == 2
    assert scripted(*models, foe, dead, script=replenish).finish()[0].energy == 3


@pytest.mark.rule("MOO-CHR-31")
def test_who_plays_dead_is_out_of_reach_of_enemies_and_not_of_friends() -> None:
    models = (("liv", 0, 10, 10), ("jobie", 1, 11.5, 10), ("quack", 1, 14, 10))
    duel = fought(*models, mine=Plan("SC"), theirs=Plan("LG", upgrade=True)).finish()
    assert [(one.kind, one.by) for one in duel[1].lasting] == [("shield", "enemies")]
    assert targets.shielded(duel.game.board, 0, 1, "melee")
    assert not targets.shielded(duel.game.board, 2, 1, "arcane")


@pytest.mark.rule("MOO-REA-02", "MOO-CHR-31")
@pytest.mark.parametrize(("cost", "energy", "may"), [(0, 3, False), (1, 1, True), (2, 1, False)])
def test_somebody_else_pays_only_where_there_is_a_price_that_he_can_pay(cost: int, energy: int, may: bool) -> None:
    board = table(("billy", 0, 10, 10, {"energy": energy}), ("quack", 0, 12, 10))
    act = Act("reaction_step", 1, 0)
    act.cost = cost
    assert can_pay_for(board, Frame(0, 0, act, "Own"), Effect(op="pay_for")) is may
