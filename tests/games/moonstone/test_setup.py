"""Before the first turn: stones fall, mulligans are taken, edges chosen, troupes deployed [MOO-SET]."""

from __future__ import annotations

from math import cos, dist, radians, sin
from statistics import NormalDist

import pytest
from tests.games.moonstone.acts import BESIDE, NO, YES, Scene, deploy, dice, jog, opening, step
from tests.games.moonstone.table import at, barrier, obstacle, platform, table, tree, water, wood

from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.games.moonstone.asks.deploying import DeployModel
from escarmouche.games.moonstone.events.play import (
    Deployed,
    EdgeChosen,
    MulliganTaken,
    RolledOff,
    StonesDropped,
    TurnBegan,
)
from escarmouche.games.moonstone.game import GAME, Moonstone
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.setups import starter
from escarmouche.games.moonstone.state import Character, Setup
from escarmouche.games.moonstone.words import WORDS
from escarmouche.table.plane import inch


def begin(setup: Setup) -> Moonstone:
    begun = GAME.begin(setup)
    assert isinstance(begun, Moonstone)
    return begun


FIVE = Settings(stones=5)
BY_HAND = Settings(stones=5, stone_drop="by_hand")
ROW = ((10, 18, 1), (12, 18, 2), (14, 18, 3), (16, 18, 4), (20, 18, 1))


def fall(degrees: float, inches: float, depth: int | str = "") -> str:
    """The rolls of a die that comes to rest so far from the centre, in this direction."""
    part = 2 * NormalDist(0, 7).cdf(inches) - 1
    return f"{round(degrees * 10) + 1} {round(part * 10000 + 0.5)} {depth}"


def fallen(scene: Scene) -> list[tuple[int, int]]:
    """Where the stones lie, to the tenth of an inch, seen from the centre."""
    return [(round((s.x - inch(18)) / 254), round((s.y - inch(18)) / 254)) for s in scene.state.stones]


DICE = ((0, 3, 1), (90, 4, 2), (180, 5, 3), (270, 6, 4), (45, 7, 1))
SPREAD = " ".join(fall(degrees, inches, depth) for degrees, inches, depth in DICE)
SPREAD_AT = [(30, 0), (0, 40), (-50, 0), (0, -60), (round(70 * cos(radians(45))), round(70 * sin(radians(45))))]


# --- stones --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-SET-03", "MOO-SET-05", "MOO-RUL-45")
def test_each_die_stays_where_it_lands_and_its_face_is_the_depth() -> None:
    scene = opening("billy", "grub", rolls=SPREAD, settings=FIVE).finish()
    assert fallen(scene) == SPREAD_AT
    assert [stone.depth for stone in scene.state.stones] == [1, 2, 3, 4, 1]
    assert scene.event(StonesDropped).stones == tuple((s.x, s.y, s.depth) for s in scene.state.stones)


@pytest.mark.rule("MOO-SET-03", "MOO-SET-06")
@pytest.mark.parametrize(("settings", "count"), [(Settings(), 7), (FIVE, 5)])
def test_seven_stones_fall_or_five_where_the_players_agree(settings: Settings, count: int) -> None:
    match = Match(begin(starter("standard", settings=settings)), Seeded(3))
    assert len(match.game.board.state.stones) == count


@pytest.mark.rule("MOO-SET-04")
def test_a_die_that_leaves_the_table_is_dropped_again() -> None:
    rolls = f"{fall(0, 17.9)} {fall(45, 25)} {SPREAD}"  # the first rolls over the edge by its own width
    scene = opening("billy", "grub", rolls=rolls, settings=FIVE).finish()
    assert fallen(scene) == SPREAD_AT


@pytest.mark.rule("MOO-RUL-03", "MOO-RUL-45")
@pytest.mark.parametrize(
    "again",
    [
        pytest.param({"terrain": [tree(18, 26)]}, id="in a tree"),
        pytest.param({"terrain": [barrier(18, 26, 3, 1)]}, id="in a wall"),
        pytest.param({"terrain": [obstacle(18, 26.8, 3, 1)]}, id="over the side of a hedge"),
    ],
)
def test_a_die_on_what_nobody_can_stand_on_is_dropped_again(again: dict[str, object]) -> None:
    scene = opening("billy", "grub", rolls=f"{fall(90, 8)} {SPREAD}", settings=FIVE, **again).finish()
    assert fallen(scene) == SPREAD_AT


@pytest.mark.rule("MOO-RUL-03", "MOO-RUL-45")
def test_a_die_stays_in_water_and_wood_and_three_quarters_of_an_inch_from_another() -> None:
    too_near, apart = fall(0, 3.7), fall(0, 3.8, 2)
    others = " ".join(fall(degrees, 8, 3) for degrees in (90, 180, 270))
    rolls = f"{fall(0, 3, 1)} {too_near} {apart} {others}"
    scene = opening("billy", "grub", rolls=rolls, terrain=[water(18, 26), wood(10, 18)], settings=FIVE).finish()
    assert fallen(scene) == [(30, 0), (38, 0), (0, 80), (-80, 0), (0, -80)]


@pytest.mark.rule("MOO-RUL-45")
def test_the_drop_spreads_like_a_half_normal_of_seven_inches() -> None:
    chance, away = Seeded(11), []
    for _ in range(60):
        match = Match(begin(starter("standard", layout="quiet_heath")), chance)
        stones = match.game.board.state.stones
        away += [((s.x - inch(18)) ** 2 + (s.y - inch(18)) ** 2) ** 0.5 / inch(1) for s in stones]
    away.sort()
    middle = away[len(away) // 2]
    assert 4.2 < middle < 5.2  # the median of |N(0, 7)| is 4.72
    assert sum(one <= 7 for one in away) / len(away) == pytest.approx(0.68, abs=0.06)


@pytest.mark.rule("MOO-RUL-45", "MOO-SET-04", "MOO-SET-05", "MOO-SET-06", "MOO-RUL-58")
def test_real_dice_may_tell_where_the_stones_lie() -> None:
    scene = opening("billy", "grub", settings=BY_HAND, terrain=[tree(10, 10)])
    assert scene.asked == (0, "DropByHand")
    assert scene.refused(dice(*ROW[:4])) == ("wrong_number_of_stones", "MOO-SET-03")
    assert scene.refused(dice(*ROW[:4], (20, 18, 5))) == ("no_such_depth", "MOO-SET-05")
    assert scene.refused(dice(*ROW[:4], (35.9, 18, 1))) == ("drop_again", "MOO-SET-04")
    assert scene.refused(dice(*ROW[:4], (10, 10.5, 1))) == ("drop_again", "MOO-SET-04")
    assert scene.refused(dice(*ROW[:4], (16.5, 18, 1))) == ("drop_again", "MOO-SET-04")
    scene.play(dice(*ROW))
    assert [(s.x, s.y, s.depth) for s in scene.state.stones] == [(*at(x, y), depth) for x, y, depth in ROW]


@pytest.mark.rule("MOO-SET-03", "MOO-RUL-45")
@pytest.mark.parametrize(("apart", "code"), [(0.63, None), (0.61, "drop_again"), (0.74, None)])
def test_real_dice_stay_where_they_land_even_against_each_other(apart: float, code: str | None) -> None:
    """Only a simulated drop keeps them three quarters of an inch apart; none lies on another."""
    x, y, _ = ROW[0]
    refused = opening("billy", "grub", settings=BY_HAND).refused(dice(*ROW[:4], (x, y + apart, 2)))
    assert (refused[0] if refused else None) == code


@pytest.mark.rule("MOO-SET-03", "MOO-RUL-03", "MOO-RUL-72")
def test_a_die_that_falls_on_a_raised_place_lies_up_there() -> None:
    """A rock with a terrace on top and a hedge on that: a die stays on the terrace, and none on the hedge."""
    rock = [barrier(20, 24, 5, 5, 3), platform("terrace", 20, 24, 6, 6, 3)]
    hedge = obstacle(20, 26, 3, 0.5, 1, floor="terrace")
    scene = opening("billy", "grub", settings=BY_HAND, terrain=[*rock, hedge])
    assert scene.refused(dice(*ROW[:4], (20, 26.2, 2))) == ("drop_again", "MOO-SET-04")
    scene.play(dice(*ROW[:4], (20, 23, 2)))
    board = scene.board
    assert [stone.z for stone in board.state.stones] == [0, 0, 0, 0, board.cast.heights["terrace"]]
    told = str(WORDS.event(scene.match.game, scene.event(StonesDropped), "en"))
    assert told.count(" on ") == 1
    assert "(20.0, 23.0) on" in told
    assert "(20.0, 23.0) on" in WORDS.picture(scene.match.game, "en", 0, 300)


@pytest.mark.rule("MOO-SET-03", "MOO-RUL-45")
def test_a_simulated_die_lies_on_the_highest_place_as_well() -> None:
    middle = platform("stage", 18, 18, 7, 7, 2.5)
    scene = opening("billy", "grub", rolls=SPREAD, settings=FIVE, terrain=[middle])
    stage = scene.board.cast.heights["stage"]
    inside = [max(abs(s.x - inch(18)), abs(s.y - inch(18))) <= inch(3.5) for s in scene.state.stones]
    assert any(inside)
    assert not all(inside)
    assert [stone.z for stone in scene.state.stones] == [stage if one else 0 for one in inside]


@pytest.mark.rule("MOO-SET-07", "MOO-RUL-58")
def test_each_player_may_have_all_stones_dropped_again_once() -> None:
    scene = opening("billy", "grub", rolls=f"{SPREAD} {SPREAD} {SPREAD} 6 1", settings=FIVE)
    assert scene.asked == (0, "mulligan")
    scene.play(NO)
    assert scene.asked == (1, "mulligan")
    scene.play(YES)
    assert scene.asked == (0, "mulligan"), "whoever still has his is asked again, in seating order"
    scene.play(YES)
    assert scene.asked == (0, "deploy_role"), "nobody has one left"
    assert [event.seat for event in scene.events(MulliganTaken)] == [1, 0]
    assert len(scene.events(StonesDropped)) == 3
    scene.finish()


@pytest.mark.rule("MOO-SET-07", "MOO-RUL-58")
def test_after_a_new_drop_it_stays_if_nobody_else_objects() -> None:
    scene = opening("billy", "grub", rolls=f"{SPREAD} {SPREAD} 6 1", settings=FIVE).play(YES)
    assert scene.asked == (1, "mulligan"), "the first has used his"
    scene.play(NO).finish()
    assert scene.asked == (0, "deploy_role")
    assert scene.state.mulligans == (False, True)


@pytest.mark.rule("MOO-SET-08", "MOO-RUL-59")
def test_a_model_moves_across_a_stone_but_never_ends_on_it() -> None:
    scene = Scene(("billy", 0, 10, 10, {"energy": 2}), ("grub", 1, 30, 30), stones=[(11.2, 10)], active=0)
    assert scene.refused(jog(0, 11.2, 10.5)) == ("on_stone", "MOO-SET-08")
    assert scene.refused(step(0, 10.5, 10)) == ("on_stone", "MOO-SET-08")
    scene.play(jog(0, 11.2, 10, 11.2, 10 + BESIDE))
    assert (scene[0].x, scene[0].y) == at(11.2, 10 + BESIDE)


# --- two players ---------------------------------------------------------------------------------------------------


def after_stones(*troupes: str, rolls: str, **rest: object) -> Scene:
    """The stones lie and nobody has a mulligan left."""
    return opening(*troupes, rolls=rolls, phase="edges", mulligans=(False,) * len(troupes), **rest)


@pytest.mark.rule("MOO-SET-09")
def test_ties_of_the_deployment_roll_are_rolled_again() -> None:
    scene = after_stones("billy", "grub", rolls="4 4 2 5").finish()
    assert scene.asked == (1, "deploy_role")
    assert [event.winner for event in scene.events(RolledOff)] == [-1, 1]


@pytest.mark.rule("MOO-SET-10")
@pytest.mark.parametrize(("role", "early"), [("early_bird", 0), ("initiative", 1)])
def test_the_higher_roller_is_early_bird_or_has_the_initiative(role: str, early: int) -> None:
    scene = after_stones("billy", "grub", rolls="6 2").play(role)
    assert scene.asked == (early, "choose_edge")
    assert scene.state.initiative == 1 - early


@pytest.mark.rule("MOO-SET-11", "MOO-MEA-03")
@pytest.mark.parametrize(
    ("edge", "mine", "theirs"),
    [
        ("south", (18, 9.4), (18, 26.6)),
        ("north", (18, 26.6), (18, 9.4)),
        ("west", (9.4, 18), (26.6, 18)),
        ("east", (26.6, 18), (9.4, 18)),
    ],
)
def test_models_stand_entirely_within_ten_inches_of_opposite_edges(
    edge: str, mine: tuple[float, float], theirs: tuple[float, float]
) -> None:
    scene = after_stones("billy", "grub", rolls="6 2").play("early_bird", edge)
    assert scene.asked == (0, "DeployModel")
    assert scene.refused(deploy(0, *theirs)) == ("outside_zone", "MOO-SET-11")
    inwards = (18 - mine[0]) / 80, (18 - mine[1]) / 80  # a tenth of an inch: a part of the base is outside
    assert scene.refused(deploy(0, mine[0] + inwards[0], mine[1] + inwards[1])) == ("outside_zone", "MOO-SET-11")
    scene.play(deploy(0, *mine))
    assert scene.asked == (1, "DeployModel")
    assert scene.refused(deploy(1, *mine)) == ("outside_zone", "MOO-SET-11")
    assert scene.refused(deploy(1, *theirs)) is None


@pytest.mark.rule("MOO-SET-11", "MOO-SET-01", "MOO-SET-15")
def test_they_alternate_from_the_early_bird_until_all_are_placed_and_turn_1_begins() -> None:
    scene = after_stones("billy quack", "grub firespitter", rolls="2 6", terrain=[tree(4, 4)]).play(
        "early_bird", "south"
    )
    assert scene.refused(deploy(0, 8, 8)) == ("not_waiting", "MOO-SET-11")
    assert scene.refused(deploy(2, 4, 4)) == ("on_terrain", "MOO-ACT-14")
    scene.play(deploy(3, 8, 8), deploy(1, 8, 30))
    assert scene.refused(deploy(2, 8.5, 8)) == ("on_base", "MOO-ACT-14")
    scene.play(deploy(2, 12, 8), deploy(0, 12, 30))
    assert [event.figure for event in scene.events(Deployed)] == [3, 1, 2, 0]
    assert scene.event(TurnBegan).turn == 1
    assert scene.asked == (0, "name_first_player"), "the other had the Initiative"


@pytest.mark.rule("MOO-SET-15", "MOO-RUL-03")
def test_a_model_may_be_deployed_on_any_ground_it_can_stand_on() -> None:
    scenery = [water(5, 5), wood(12, 5), platform("roof", 20, 5, 4, 4, 3), obstacle(28, 5, 3, 1)]
    scene = after_stones("billy", "grub", rolls="6 2", terrain=scenery, stones=[(32, 5)]).play("early_bird", "south")
    assert scene.refused(deploy(0, 5, 5)) is None
    assert scene.refused(deploy(0, 12, 5)) is None
    assert scene.refused(deploy(0, 28, 5)) == ("on_terrain", "MOO-ACT-14")
    assert scene.refused(deploy(0, 32, 5.5)) == ("on_stone", "MOO-SET-08")
    up = type(deploy(0, 20, 5))(0, *at(20, 5), "roof")
    assert scene.refused(up) is None
    scene.play(up)
    assert (scene[0].surface, scene[0].z) == ("roof", inch(3))


# --- three and four players ----------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-SET-12", "MOO-SET-14", "MOO-MUL-06")
def test_with_three_or_four_players_the_rolls_rank_them_and_each_picks_a_free_edge() -> None:
    """Each has seen where those before him placed a model when he picks."""
    scene = after_stones("billy", "grub", "chubs", rolls="2 6 4 5 4 3")
    order = ((1, "west", 4, (9.4, 18)), (2, "south", 3, (18, 9.4)), (0, "east", 2, (26.6, 18)))
    for seat, edge, left, spot in order:
        assert scene.asked == (seat, "choose_edge")
        assert len(scene.ask.facts()["options"]) == left
        scene.play(edge)
        assert scene.asked == (seat, "DeployModel")
        scene.play(deploy(seat, *spot))
    assert [(event.seat, event.edge) for event in scene.events(EdgeChosen)] == [(1, 3), (2, 0), (0, 1)]
    assert {event.why for event in scene.events(EdgeChosen)} == {"MOO-SET-12"}
    assert scene.told(EdgeChosen, Deployed) == ["EdgeChosen", "Deployed"] * 3
    assert scene.state.initiative == -1
    assert scene.asked == (0, "name_first_player"), "nobody has the Initiative: dice are rolled in turn 1"
    scene.finish()


@pytest.mark.rule("MOO-SET-12")
def test_they_go_on_placing_one_model_at_a_time_in_the_same_order() -> None:
    scene = after_stones("billy quack", "grub firespitter", "chubs gump", rolls="2 6 4 6 1 1")
    for number, who in enumerate((2, 4, 0, 3, 5, 1)):
        if number < 3:
            scene.play(("west", "south", "east")[number])
        assert scene.asked == ({2: 1, 3: 1, 4: 2, 5: 2}.get(who, 0), "DeployModel")
        away, along = 8, 12 + 3 * (number // 3)
        scene.play(deploy(who, *((away, along), (along, away), (36 - away, along))[number % 3]))
    assert [event.figure for event in scene.events(Deployed)] == [2, 4, 0, 3, 5, 1]


@pytest.mark.rule("MOO-SET-13")
def test_only_the_tied_roll_again_for_their_own_order_and_the_others_keep_their_rank() -> None:
    scene = after_stones("billy", "grub", "chubs", "marley", rolls="3 5 3 6 2 2 1 4").finish()
    assert scene.asked == (3, "choose_edge")
    scene.play("north", deploy(3, 18, 28))
    assert scene.asked == (1, "choose_edge")
    scene.play("south", deploy(1, 18, 8))
    assert scene.asked == (2, "choose_edge"), "3 and 3, then 2 and 2, then 1 against 4"
    scene.play("east", deploy(2, 28, 18))
    assert scene.asked == (0, "DeployModel"), "the edge that is left needs no question"
    assert scene.state.edges == (3, 0, 1, 2)
    assert scene.refused(deploy(0, 8, 18)) is None


@pytest.mark.rule("MOO-SET-11")
@pytest.mark.parametrize("edge", range(4))
def test_who_does_not_care_deploys_as_near_to_the_middle_as_there_is_room(edge: int) -> None:
    board = table(("billy", 0, 30, 20, {"where": "reserve"}), ("liv", 1, 12, 30), size=(32, 24), edges=(edge, 1))
    ask = DeployModel(board, 0, (0,))
    answer, middle = ask.standard(), at(16, 12)
    assert answer is not None
    assert ask.refusal(answer) is None
    assert dist((answer.x, answer.y), middle) == min(dist((one.x, one.y), middle) for one in ask.candidates())


@pytest.mark.rule("MOO-CHR-34")
def test_as_many_may_join_as_are_summoned() -> None:
    """The index of the bases has room for some; then it is made anew, with everybody in it."""
    board = table(("billy", 0, 3, 3))
    for number in range(2 * board.room + 1):
        joined = board.join(Character(0, "grub", 0, where="removed"))
        board.put(joined, *at(3 + 2 * (number % 12), 6 + 2 * (number // 12)))
    assert all(board.crowd.where(one.id)[:2] == (one.x, one.y) for one in board.in_play())
    assert len(list(board.in_play())) == len(board.state.characters) > 50
