"""Before anybody deploys: which scenario, who lays the terrain, who takes which edge?"""

from __future__ import annotations

import msgspec
import pytest
from tests.games.fantastiques.acts import refused, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.asks.preparing import LayTerrain, PlaceThePrison
from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.decisions import Lay, PlacePrison
from escarmouche.games.fantastiques.events.preparing import (
    EdgeChosen,
    LotDrawn,
    PrisonPlaced,
    RescueSetAside,
    ScenarioDrawn,
    TerrainLaid,
)
from escarmouche.games.fantastiques.layouts import Layout, TerrainPiece
from escarmouche.games.fantastiques.words import WORDS
from escarmouche.table.plane import inch

TROOPS = "A archer = val_archer | B orc = gro_orc | "
CHARACTERS = "A captain = val_captain | B boss = gro_boss | "


def layout(name: str) -> Layout:
    return load_content().layouts[name]


# --- the scenario --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SET-01", "FAN-RUL-75")
@pytest.mark.parametrize(
    ("die", "scenario"),
    [
        (1, "pitched_battle"),
        (2, "occupation"),
        (3, "king_of_the_hill"),
        (4, "rescue"),
        (5, "cursed_gem"),
        (6, "loot"),
    ],
)
def test_a_die_draws_the_scenario_in_the_order_of_the_list(die: int, scenario: str) -> None:
    t = Table(CHARACTERS + "phase scenario | scenario random", rolls=f"{die} 5 2")
    assert t.event(ScenarioDrawn) == ScenarioDrawn(scenario, die)
    assert t.state.scenario == scenario


@pytest.mark.rule("FAN-SET-01")
def test_a_scenario_agreed_on_needs_no_die() -> None:
    t = Table(TROOPS + "phase scenario | scenario loot", rolls="5 2")
    assert t.event(ScenarioDrawn) == ScenarioDrawn("loot", 0)


@pytest.mark.rule("FAN-RUL-80")
def test_a_rescue_without_any_character_is_drawn_again() -> None:
    t = Table(TROOPS + "phase scenario | scenario random", rolls="4 4 2 5 2")
    assert t.event(ScenarioDrawn) == ScenarioDrawn("occupation", 2)
    assert [event.die for event in t.events(RescueSetAside)] == [4, 4]


@pytest.mark.rule("FAN-SET-01")
def test_the_scenario_comes_before_the_terrain() -> None:
    t = Table(TROOPS + "phase scenario | scenario random | layout crossroads", rolls="1 5 2")
    kinds = [type(event) for event in t.match.events()]
    assert kinds == [ScenarioDrawn, LotDrawn, TerrainLaid]


# --- terrain and edges ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SET-02", "FAN-RUL-25")
@pytest.mark.parametrize(("rolls", "layer"), [("5 2", 0), ("2 5", 1), ("4 4 6 6 1 3", 1)])
def test_the_highest_die_lays_the_terrain_and_ties_roll_again(rolls: str, layer: int) -> None:
    t = Table(TROOPS + "phase terrain", rolls=rolls)
    assert isinstance(t.ask, LayTerrain)
    assert t.ask.seat == layer
    t.play(Lay(layout("crossroads")))
    assert t.event(TerrainLaid) == TerrainLaid("crossroads", layer)


@pytest.mark.rule("FAN-SET-02", "FAN-RUL-25")
@pytest.mark.parametrize("choice", ["bottom", "top"])
def test_the_opponent_of_the_layer_chooses_an_edge_and_the_layer_takes_the_other(choice: str) -> None:
    t = Table(TROOPS + "phase terrain", rolls="5 2").play(Lay(layout("crossroads")))
    assert t.ask is not None
    assert t.ask.seat == 1
    t.play(choice, rolls="6 1")
    other = {"bottom": "top", "top": "bottom"}[choice]
    assert t.events(EdgeChosen) == [EdgeChosen(1, choice), EdgeChosen(0, other)]
    assert [t.state.zones[zone].edge for zone in t.state.edges] == [other, choice]


@pytest.mark.rule("FAN-SET-02")
def test_no_other_edge_can_be_chosen() -> None:
    t = Table(TROOPS + "phase edges | layer A")
    refusal = t.refusal("left")
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("not_an_option", "FAN-SET-02")


@pytest.mark.rule("FAN-RUL-25")
def test_with_a_table_agreed_on_the_loser_of_the_draw_chooses_the_edge() -> None:
    t = Table(TROOPS + "phase terrain | layout crossroads", rolls="2 5")
    assert t.event(TerrainLaid) == TerrainLaid("crossroads", 1)
    assert t.ask is not None
    assert (t.ask.seat, t.ask.facts()["topic"]) == (0, "edge")


@pytest.mark.rule("FAN-RUL-25")
def test_the_layer_may_lay_out_a_table_of_its_own_and_as_much_as_it_likes() -> None:
    own = msgspec.structs.replace(layout("crossroads"), id="bare", terrain=())
    t = Table(TROOPS + "phase terrain", rolls="5 2").play(Lay(own))
    assert t.state.terrain == ()
    assert t.event(TerrainLaid) == TerrainLaid("bare", 0)


@pytest.mark.rule("FAN-TER-01", "FAN-RUL-88")
def test_the_players_may_change_the_kind_of_a_piece_before_the_game() -> None:
    laid = layout("crossroads")
    dry = tuple(msgspec.structs.replace(p, kind="rubble") if p.kind == "marsh" else p for p in laid.terrain)
    t = Table(TROOPS + "phase terrain", rolls="5 2").play(Lay(msgspec.structs.replace(laid, terrain=dry)))
    field = t.game.ground.field
    assert (field.mask("marsh"), field.mask("rubble").bit_count()) == (0, 1)


@pytest.mark.rule("FAN-SET-02", "FAN-DEP-01")
def test_a_table_whose_zones_are_too_near_is_refused() -> None:
    laid = layout("crossroads")
    low, high = laid.zones[2]
    left, _, right, top = high.box
    near = msgspec.structs.replace(high, box=(left, inch(32), right, top))
    t = Table(TROOPS + "phase terrain", rolls="5 2")
    refusal = t.refusal(Lay(msgspec.structs.replace(laid, zones={2: (low, near)})))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("faulty_layout", "FAN-DEP-01")
    english, french = (WORDS.refusal(t.game, refusal, lang) for lang in ("en", "fr"))
    assert english == (
        "This table does not serve: the bottom and top zones are 17.00 inches apart, not 18 [FAN-DEP-01]."
    )
    assert french == (
        "Ce décor ne convient pas : les zones du bas et du haut sont à 17,00 pouces l'une de l'autre, au lieu de "
        "18 [FAN-DEP-01]."
    )


@pytest.mark.rule("FAN-SET-02")
@pytest.mark.parametrize(
    "pieces",
    [
        tuple(TerrainPiece(f"p{k}", "wood", circle=(9999, 9999, 2540)) for k in range(61)),
        (TerrainPiece("thin", "rock", rect=(9999, 9999, 1, 2540, 45)),),
        (TerrainPiece("far", "rock", rect=(10**400, 9999, 2540, 2540, 0)),),
    ],
    ids=["many", "thin", "far"],
)
def test_a_table_that_the_plane_cannot_hold_is_refused(pieces: tuple[TerrainPiece, ...]) -> None:
    t = Table(TROOPS + "phase terrain", rolls="5 2")
    assert refused(t, Lay(msgspec.structs.replace(layout("crossroads"), terrain=pieces))) == (
        "faulty_layout",
        "FAN-SET-02",
    )


# --- what a scenario needs -----------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SET-03", "FAN-RUL-25")
def test_the_gem_lies_in_the_centre_before_the_edge_is_chosen() -> None:
    t = Table(TROOPS + "phase terrain | scenario cursed_gem | layout crossroads", rolls="5 2")
    assert (t.state.phase, t.events(EdgeChosen)) == ("edges", [])
    assert t.state.gem is not None
    assert (t.state.gem.x, t.state.gem.y, t.state.gem.carrier) == (*point(24, 24), -1)


@pytest.mark.rule("FAN-SET-03", "FAN-SCN-04")
def test_the_central_feature_lies_there_before_the_edge_is_chosen() -> None:
    t = Table(TROOPS + "phase terrain | scenario king_of_the_hill | layout crowned_hill", rolls="5 2")
    assert (t.state.phase, t.events(EdgeChosen)) == ("edges", [])
    field = t.game.ground.field
    assert field.at(*point(24, 24), field.mask("king_of_the_hill"))


@pytest.mark.rule("FAN-SET-03")
def test_a_table_without_the_central_feature_does_not_serve_the_king_of_the_hill() -> None:
    t = Table(TROOPS + "phase terrain | scenario king_of_the_hill", rolls="5 2")
    refusal = t.refusal(Lay(layout("crossroads")))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("unfit_layout", "FAN-SET-03")
    assert t.refusal(Lay(layout("crowned_hill"))) is None


@pytest.mark.rule("FAN-SCN-04", "FAN-RUL-79")
@pytest.mark.parametrize("radius", [3.9, 7.1])
def test_a_central_feature_of_the_wrong_size_is_refused_when_it_is_laid(radius: float) -> None:
    laid = layout("crowned_hill")
    crown = TerrainPiece("crown", "hill", circle=(*point(24, 24), inch(radius)), scenario_piece="king_of_the_hill")
    rest = tuple(piece for piece in laid.terrain if piece.scenario_piece is None)
    t = Table(TROOPS + "phase terrain | scenario king_of_the_hill", rolls="5 2")
    refusal = t.refusal(Lay(msgspec.structs.replace(laid, terrain=(*rest, crown))))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("faulty_layout", "FAN-RUL-79")


@pytest.mark.rule("FAN-SET-03", "FAN-SCN-05")
def test_the_prison_is_placed_by_the_defender_after_the_edges_are_known() -> None:
    t = Table(CHARACTERS + "phase terrain | scenario rescue | layout prison_farm", rolls="5 2 1 6")
    assert t.state.prison == -1
    t.play("top")  # B chooses its edge; B also wins the roles and makes A attack
    assert len(t.events(EdgeChosen)) == 2
    t.play(0)
    assert isinstance(t.ask, PlaceThePrison)
    assert t.ask.seat == 1
    t.play(PlacePrison(*point(36, 38)), rolls="3 1")
    assert t.event(PrisonPlaced) == PrisonPlaced(*point(36, 38))
    assert topic(t) == "DeployType"
