"""What does a gesture mean on the table of Escarmouches Fantastiques, and what does the screen show of it?"""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from tests.games.fantastiques.table import Table, point

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.forms import Form
from escarmouche.games.fantastiques.asks.preparing import DeployType
from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.decisions import NOBODY, Cast, Deploy, Haul, Move, Shoot, Strike, Volley
from escarmouche.games.fantastiques.events.combat import Wounded
from escarmouche.games.fantastiques.game import GAME
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.stage import FantastiquesStage
from escarmouche.kits.stage.effects import EffectKind, on
from escarmouche.kits.stage.scene import Gesture, Proposal
from escarmouche.kits.words.text import Text
from escarmouche.table.plane import inch

STAGE = FantastiquesStage(load_content)

AWAY = "| B far = gro_orc at 40,40"


def meant(t: Table, lang: str = "en", **gesture: Any) -> list[Proposal]:
    """What a gesture means; figures by their names, points in inches."""
    for name in ("figure", "target"):
        if name in gesture:
            gesture[name] = t[gesture[name]]
    if "points" in gesture:
        gesture["points"] = tuple(point(*place) for place in gesture["points"])
    assert t.ask is not None
    return list(STAGE.proposals(t.game, t.ask, Gesture(**gesture), lang))


def legal(proposals: list[Proposal]) -> list[Any]:
    return [one.answer for one in proposals if not one.refusal]


# --- who is lit ----------------------------------------------------------------------------------------------------


def lights(t: Table) -> tuple[set[str], dict[str, tuple[str, str]]]:
    """Who is lit, and who is greyed with which code and clause, by name."""
    assert t.ask is not None
    hints, names = t.ask.hints(), {number: name for name, number in t.names.items()}
    return {names[one] for one in hints.lit}, {names[one]: (no.code, no.why) for one, no in hints.greyed}


@pytest.mark.parametrize("way", ["in_order", "secret"])
def test_who_may_shoot_is_lit_and_everybody_else_is_told_why_not(way: str) -> None:
    t = Table(
        "A bow = val_archer at 10,10 | A lost = val_archer at 40,4 | A fist = val_militia at 12,10"
        "| A held = val_archer at 20,30 | B foe = gro_orc at 20,31 | B orc = gro_orc at 16,10"
        "| A gun = piece bombard at 4,20 | A idle = kar_crew at 4,30 crew gun"
        f"| setting declarations={way} | phase shooting"
    )
    lit, greyed = lights(t)
    assert lit == {"bow"}
    assert greyed == {
        "lost": ("out_of_range", "FAN-SHO-01"),
        "fist": ("no_shooting", "FAN-CHA-03"),
        "held": ("engaged", "FAN-ENG-01"),
        "gun": ("no_gunner", "FAN-ART-05"),
        "idle": ("no_shooting", "FAN-CHA-03"),
    }


@pytest.mark.parametrize("way", ["in_order", "secret"])
def test_who_may_strike_is_lit_and_who_is_too_far_is_told_so(way: str) -> None:
    t = Table(
        "A near = val_militia at 20,30 | A far = val_militia at 10,10 | B foe = gro_orc at 20,31"
        f"| setting declarations={way} | phase melee",
        open_dice=True,
    )
    assert lights(t) == ({"near"}, {"far": ("out_of_blow", "FAN-MEL-03")})


def test_a_caster_that_cannot_cast_is_greyed_and_who_knows_no_spell_is_left_alone() -> None:
    mages = "A one = val_mage at 10,10 | A two = val_mage at 14,10 routed | A bow = val_archer at 12,12"
    t = Table(f"{mages} | B orc = gro_orc at 40,10 | phase magic")
    assert lights(t) == ({"one"}, {"two": ("cannot_cast", "FAN-MAG-09")})


def test_a_piece_is_lit_while_it_can_be_hauled() -> None:
    crew = "A one = kar_crew at 6,8 crew gun | A two = kar_crew at 6,4 crew gun"
    scene = f"A gun = piece bombard at 6,6 | {crew} | B orc = gro_orc at 40,40 | phase movement"
    assert lights(Table(scene, open_dice=True))[0] == {"gun", "one", "two"}
    alone = Table(scene.replace("6,4", "16,4"), open_dice=True)
    assert lights(alone) == ({"one", "two"}, {"gun": ("needs_crew", "FAN-ART-03")})


# --- moves ---------------------------------------------------------------------------------------------------------


def test_a_figure_dragged_behind_a_wall_goes_round_it() -> None:
    t = Table(f"A a = val_archer at 10,10 | high_wall w rect 12,10 0.5x3 {AWAY}")
    found = meant(t, figure="a", points=[(13.5, 10)])
    assert [type(one.answer) for one in found] == [Move, Move]
    assert len(found[0].answer.path) > 1
    assert found[0].answer.path[-1] == point(13.5, 10)
    assert (found[1].answer.path, found[1].why) == ((point(13.5, 10),), "FAN-TER-04")
    assert found[0].path[0] == point(10, 10)


def test_a_figure_dragged_too_far_goes_as_far_as_it_can() -> None:
    t = Table(f"A a = {{movement 6}} at 10,10 {AWAY}")
    first, last = meant(t, figure="a", points=[(20, 10)])
    assert first.answer.path == (point(16, 10),)
    assert first.notes[0] == '6"'
    assert (last.answer.path, last.why) == ((point(20, 10),), "FAN-MOV-01")


def test_where_nobody_may_measure_a_gesture_is_no_ruler() -> None:
    t = Table(f"A a = {{movement 6}} at 10,10 | setting premeasure=no {AWAY}")
    found = meant(t, figure="a", points=[(20, 10)])
    assert legal(found) == []
    assert all(one.notes == () for one in meant(t, figure="a", points=[(12, 10)]))
    assert not STAGE.setting(t.game, "en").ruler


def test_pointing_at_an_enemy_charges_it() -> None:
    t = Table("A a = {movement 9} at 10,10 | B b = gro_orc at 15,10 | B c = gro_orc at 40,40")
    (charge,) = meant(t, figure="a", target="b")
    assert charge.answer == t.charge("a", "b")
    assert "in contact with Orc 1 [B]" in " ".join([Text(*charge.label), *charge.notes])
    assert charge.answer in legal(meant(t, figure="a"))
    toward = meant(t, figure="a", target="c")
    assert len(legal(toward)) == 1  # out of reach: as near as it gets
    assert "Orc 2" in Text(*toward[-1].label)


def test_a_figure_in_contact_can_only_leave_its_melee() -> None:
    t = Table("A a = val_archer at 10,10 | B b = gro_orc at 11,10")
    assert [one.answer.figure for one in meant(t) if hasattr(one.answer, "figure")] == [t["a"]]
    assert [type(one.answer).__name__ for one in meant(t, figure="a", points=[(5, 10)])] == ["Disengage"]


def test_where_a_friend_stands_against_the_edge_one_may_stop_short_or_leave() -> None:
    t = Table("A a = val_archer at 5,10 | A b = val_archer at 0.5,10 | B far = gro_orc at 40,40")
    ways = legal(meant(t, figure="a", points=[(0.5, 10)]))
    assert [(one.leave, one.path[-1][0] > inch(1.4)) for one in ways] == [(False, True), (True, False)]


def test_at_the_edge_a_figure_may_leave() -> None:
    t = Table(f"A a = {{movement 9}} at 5,10 {AWAY}")
    edge = t.game.traits[t["a"]].radius / inch(1)
    assert [one.answer.leave for one in meant(t, figure="a", points=[(edge, 10)])] == [False, True]


def test_pointing_at_terrain_or_the_gem_goes_there() -> None:
    t = Table(
        "A a = {movement 9} at 10,10 | building h rect 16,10 4x4 | wood w circle 10,16 r 3 | gem 5,10 "
        f"| scenario cursed_gem {AWAY}"
    )
    field, radius = t.game.ground.field, t.game.traits[t["a"]].radius
    x, y = legal(meant(t, figure="a", terrain="h"))[0].path[-1]
    assert field.touched(x, y, radius, CONTACT, field.mask("building"))
    x, y = legal(meant(t, figure="a", terrain="w"))[0].path[-1]
    assert field.at(x, y, field.mask("wood"))
    (to_gem,) = meant(t, figure="a", thing="gem")
    assert to_gem.answer == t.move("a", (5, 10))
    assert "the gem within reach" in to_gem.notes


def test_a_piece_is_hauled_with_its_crew() -> None:
    crew = " | ".join(f"A c{k} = kar_crew at {10 + 2 * (k - 1)},{8 if k % 2 else 12} crew gun" for k in range(3))
    t = Table(f"A gun = piece bombard at 10,10 | {crew} {AWAY}")
    found = meant(t, figure="gun", points=[(10, 13)])
    assert all(isinstance(one.answer, Haul) for one in found)
    assert all(haul.path == (point(10, 13),) for haul in legal(found))


# --- attacks and spells --------------------------------------------------------------------------------------------

TWO_SHOTS = "A a = {shooting 3/2} at 10,10 | B b = gro_orc at 16,10 | B c = gro_orc at 10,16 | phase shooting"


def test_all_shots_go_at_the_one_pointed_at_and_may_be_split() -> None:
    t = Table(TWO_SHOTS)
    a, b, c = t["a"], t["b"], t["c"]
    found = legal(meant(t, figure="a", target="b"))
    assert found[0] == Shoot(a, (b, b))
    assert set(found[1:]) == {Shoot(a, (b, c)), Shoot(a, (c, b)), Shoot(a, (b, NOBODY)), Shoot(a, (NOBODY, b))}
    assert legal(meant(t, target="b")) == [Shoot(a, (b, b))]
    assert legal(meant(t, figure="b")) == [Shoot(a, (b, b))]
    assert set(legal(meant(t, figure="a"))) == {Shoot(a, (b, b)), Shoot(a, (c, c))}


def test_attacks_of_one_value_are_not_told_apart() -> None:
    t = Table("A a = {melee 3/3} at 10,10 | B b = gro_orc at 11,10 | B c = gro_orc at 9,10 | phase melee")
    strikes = [one for one in legal(meant(t, figure="a", target="b")) if NOBODY not in one.targets]
    assert [sorted(one.targets) for one in strikes] == [[t["b"], t["b"]], [t["b"], t["c"]]]


def test_a_shot_tells_what_it_is_up_against() -> None:
    wall = "low_wall w rect 13,10 0.5x4"
    t = Table(f"A a = {{shooting 3}} at 10,10 | B b = gro_orc at 16,10 | {wall} | phase shooting")
    (shot,) = meant(t, figure="a", target="b")
    assert shot.notes[1:] == ("hits on 3 or less", "in cover: low wall")


def test_two_walls_in_the_way_of_a_shot_are_told_apart() -> None:
    walls = "low_wall w rect 12,10 0.5x4 | low_wall v rect 14,10 0.5x4"
    t = Table(f"A a = {{shooting 3}} at 10,10 | B b = gro_orc at 16,10 | {walls} | phase shooting")
    (shot,) = meant(t, figure="a", target="b")
    assert shot.notes[-1] == "in cover: low wall 1, low wall 2"


def test_secret_shots_follow_the_arrows() -> None:
    t = Table(
        "A a = {shooting 3/2} at 10,10 | A d = val_archer at 8,10 | B b = gro_orc at 16,10 | B c = gro_orc at 10,16 "
        "| setting declarations=secret | phase shooting"
    )
    a, b, c, d = (t[name] for name in "abcd")
    found = legal(meant(t, thing=f"{a}>{b},{c} {d}>{c}"))
    assert found[0] == Volley((Shoot(a, (b, c)), Shoot(d, (c,))))
    alone = legal(meant(t, figure="d", target="b"))
    assert Volley((Shoot(d, (b,)),)) in alone
    assert Volley(()) in alone
    assert (t.ask or pytest.fail("nothing is asked")).form is Form.SEVERAL


def test_a_spell_at_a_place_and_at_a_figure() -> None:
    t = Table(f"A m = {{sorcerer, spells fireball/curse}} at 10,10 | B b = gro_orc at 16,10 | phase magic {AWAY}")
    m, b = t["m"], t["b"]
    assert set(legal(meant(t, figure="m", target="b"))) == {
        Cast(m, "curse", b),
        Cast(m, "fireball", x=t.figure("b").x, y=t.figure("b").y),
    }
    (ball,) = meant(t, figure="m", points=[(16.5, 10)])
    assert ball.answer == Cast(m, "fireball", x=point(16.5, 10)[0], y=point(16.5, 10)[1])
    assert ball.notes == ("hits Orc 1 [B]",)
    assert {one.group for one in meant(t, figure="m")} == {"Fireball", "Curse"}


def test_a_wall_of_fire_is_turned_as_it_is_drawn() -> None:
    t = Table(f"A m = {{sorcerer, spells wall_of_fire/curse}} at 10,10 | phase magic {AWAY}")
    walls = [one for one in legal(meant(t, figure="m", points=[(16, 10), (17, 11)])) if one.spell == "wall_of_fire"]
    assert walls[0].degrees == 45
    assert {one.degrees for one in walls} >= {0, 45, 90, 135}


# --- deployment ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def deploying() -> tuple[Match[Fantastiques], DeployType]:
    """The first question of a deployment."""
    setup = GAME.setups.starter(
        scenario="pitched_battle", forces=("valombre", "karnbrume_1000"), seats=2, settings=None
    )
    match: Match[Any] = Match(GAME.begin(setup), Seeded("deploy"))
    rng = Stream("deploy")
    while not isinstance(ask := match.ask, DeployType):
        assert ask is not None
        match.take(ask.sample(rng), ask.seat)
    return match, ask


def test_a_type_stands_round_the_place_pointed_at(deploying: tuple[Match[Fantastiques], DeployType]) -> None:
    match, ask = deploying
    game = match.game
    left, bottom, right, top = game.state.zones[game.state.edges[game.cast.side_of[ask.seat]]].box
    spot = (2 * left + right) // 3, (bottom + top) // 2
    for kind in ask.types:
        figures = game.state.types[kind]
        found = STAGE.proposals(game, ask, Gesture(figure=figures[-1], points=(spot,)), "fr")
        placed = [one.answer for one in found if not one.refusal]
        assert placed
        assert all(isinstance(one, Deploy) and one.kind == kind for one in placed)
        middle = [sum(place[axis] for place in placed[0].places) / len(figures) for axis in (0, 1)]
        assert hypot(middle[0] - spot[0], middle[1] - spot[1]) < inch(3)


def test_a_front_is_drawn_from_point_to_point(deploying: tuple[Match[Fantastiques], DeployType]) -> None:
    match, ask = deploying
    game = match.game
    kind = next(kind for kind in ask.types if 3 <= len(game.state.types[kind]) <= 6)
    left, bottom, right, top = game.state.zones[game.state.edges[game.cast.side_of[ask.seat]]].box
    ends = (left + inch(2), (bottom + top) // 2), (right - inch(2), (bottom + top) // 2)
    figures = game.state.types[kind]
    found = STAGE.proposals(game, ask, Gesture(figure=figures[0], points=ends), "fr")
    line = found[0].answer.places
    assert (line[0], line[-1]) == ends
    assert len({y for _, y in line}) == 1
    each = STAGE.proposals(game, ask, Gesture(figure=figures[0], points=line), "fr")
    assert each[0].answer == Deploy(kind, line)


# --- the scene -----------------------------------------------------------------------------------------------------


def test_a_scene_shows_markers_wounds_and_the_gem() -> None:
    t = Table(
        "A a = {hp 3} at 10,10 hp 1 routed cursed | A d = val_archer | B b = gro_orc at 11,10 | gem 24,24 "
        "| scenario cursed_gem"
    )
    scene = STAGE.scene(t.game, None, "fr")
    one, reserve, _ = scene.figures
    assert (one.bars[0].value, one.bars[0].most) == (1, 3)
    assert [mark.kind for mark in one.marks] == ["engaged", "routed", "cursed", "moved"]
    assert (reserve.where, reserve.place) == ("reserve", "en réserve")
    assert [(thing.id, thing.x, thing.y) for thing in scene.things] == [("gem", *point(24, 24))]
    assert scene.heading == "La gemme maudite · tour 1 sur 6 · phase de mouvement"


def test_terrain_says_what_it_does_and_objectives_are_outlined() -> None:
    t = Table(f"A a = val_archer at 10,10 | wood w circle 24,24 r 4 | scenario occupation {AWAY}")
    scene = STAGE.scene(t.game, 0, "en")
    (wood,) = scene.terrain
    assert (wood.id, wood.kind, wood.name) == ("w", "wood", "Wood")
    assert wood.traits[0] == "difficult: movement costs double"
    assert [(zone.kind, zone.name) for zone in scene.zones] == [("objective", "Objective: Wood")]
    assert [seat.score for seat in scene.seats] == ["held: 0", "held: 0"]


def test_a_strike_is_told_with_what_fear_takes_from_it() -> None:
    t = Table("A a = {melee 3} at 10,10 frightened | B b = gro_orc at 11,10 | phase melee")
    (strike,) = [one for one in meant(t, figure="a") if isinstance(one.answer, Strike)]
    assert strike.notes == ("hits on 2 or less",)


@pytest.mark.rule("FAN-RUL-21")
@pytest.mark.parametrize(("setting", "face"), [("no", 6), ("yes", 5)])
def test_a_strike_whose_six_always_fails_is_told_to_hit_on_five(setting: str, face: int) -> None:
    scene = "A a = {hero power, melee 5} at 10,10 | B b = gro_orc at 11,10 | phase melee"
    (strike,) = [one for one in meant(Table(f"{scene} | setting natural_6_fails={setting}"), figure="a") if one.notes]
    assert strike.notes == (f"hits on {face} or less",)


@pytest.mark.parametrize(
    ("scenario", "scores"),
    [
        ("pitched_battle", ["0 points of enemies killed", "0 points of enemies killed"]),
        ("occupation", ["held: 0", "held: 0"]),
        ("king_of_the_hill", ["0 on the hill", "0 on the hill"]),
        ("loot", ["0 gold coins", "0 gold coins"]),
        ("cursed_gem", ["", ""]),
        ("random", ["", ""]),
    ],
)
def test_before_the_first_turn_nobody_has_scored(scenario: str, scores: list[str]) -> None:
    setup = GAME.setups.starter(seats=2, scenario=scenario, forces=("valombre_trio", "groinrouge_trio"))
    game: Any = GAME.begin(setup)
    assert [seat.score for seat in STAGE.scene(game, None, "en").seats] == scores


def test_a_wound_beyond_the_last_hit_point_takes_none_before_the_eye() -> None:
    game = Table("A a = {} at 10,10 | B b = {} at 40,10").match.game
    assert STAGE.effect(game, Wounded(0, 0)) == on(0, EffectKind.WOUND, 1)
    assert STAGE.effect(game, Wounded(0, 0, surplus=True)) is None
