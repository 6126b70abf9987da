"""The end: who has most stones, sudden death, those who have left the table [MOO-END, MOO-EDG-02..06]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import BESIDE, Scene, harvest, jog, put, step, use
from tests.games.moonstone.cardtable import claim
from tests.games.moonstone.table import Model, at, barrier, box, position

from escarmouche.core import PASS, Outcome
from escarmouche.games.moonstone.board import lend
from escarmouche.games.moonstone.decisions import DONE
from escarmouche.games.moonstone.events.effects import EnergyGained, Removed, Returned, Slain, StoneDropped
from escarmouche.games.moonstone.events.play import MatchEnded, RolledOff, SuddenDeathBegan, TurnBegan
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.rules import harm
from escarmouche.games.moonstone.rules.activation import give_back
from escarmouche.games.moonstone.rules.stones import Won, possession_changed, possessions
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Lasting

REPEAT = Settings(sudden_death="repeat")


def holder(seat: int, stones: int, card: str = "billy", **fields: Any) -> Model:
    return (card, seat, 5 + 6 * seat, 30, {"stones": stones, "activated": True} | fields)


def last_turn(*models: Model, turn: int = 4, rolls: str = "", **rest: Any) -> Scene:
    """The last activation of the turn is over."""
    return Scene(*models, turn=turn, phase="discard", rolls=rolls, **rest)


def outcome(scene: Scene) -> Outcome:
    assert scene.match.outcome is not None
    return scene.match.outcome


# --- most stones ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-END-01")
@pytest.mark.parametrize(("stones", "winner"), [((2, 1), 0), ((1, 4), 1)])
def test_after_turn_4_whoever_has_most_stones_wins(stones: tuple[int, int], winner: int) -> None:
    scene = last_turn(holder(0, stones[0]), holder(1, stones[1]))
    assert scene.match.over
    assert (outcome(scene).winners, outcome(scene).scores, outcome(scene).why) == (
        (winner,),
        tuple(map(float, stones)),
        "MOO-END-01",
    )
    assert (scene.event(MatchEnded).winner, scene.event(MatchEnded).stones) == (winner, stones)


@pytest.mark.rule("MOO-END-01")
def test_nobody_wins_before_the_end_of_turn_4() -> None:
    scene = last_turn(holder(0, 7), holder(1, 0), turn=3, rolls="6 1")
    assert not scene.match.over
    assert scene.event(TurnBegan).turn == 4


@pytest.mark.rule("MOO-END-01", "MOO-EDG-03")
def test_stones_count_carried_or_secured() -> None:
    scene = last_turn(holder(0, 1), holder(0, 2, "quack", where="removed"), holder(1, 2))
    assert outcome(scene).scores == (3.0, 2.0)


@pytest.mark.rule("MOO-END-02")
def test_stones_on_the_table_belong_to_nobody() -> None:
    scene = last_turn(holder(0, 1), holder(1, 0), stones=[(11 + BESIDE, 30, 1), (11 - BESIDE, 30, 1)])
    assert outcome(scene).winners == (0,)


@pytest.mark.rule("MOO-END-06", "MOO-RUL-40")
def test_a_player_without_characters_is_still_counted_and_the_match_goes_on() -> None:
    lost = {"where": "removed", "stones": 2}, {"where": "slain"}
    models = holder(0, 1), ("grub", 1, 10, 10, lost[0]), ("chubs", 1, 10, 10, lost[1])
    scene = last_turn(*models, turn=2, rolls="6 1 6 1")
    for turn in (3, 4):
        assert scene.state.turn == turn
        assert scene.asked == (0, "name_first_player")
        scene.play(1)
        assert scene.asked == (0, "ChooseAction"), "the other has nobody to activate"
        scene.play(DONE)
    assert outcome(scene).winners == (1,)


# --- sudden death --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-END-03", "MOO-RUL-39", "MOO-TRN-06")
def test_a_shared_lead_means_a_turn_of_sudden_death_with_plain_rolls() -> None:
    scene = last_turn(holder(0, 3), holder(1, 3), initiative=1, rolls="4 5")
    assert scene.event(SuddenDeathBegan).stones == (3, 3)
    assert (scene.state.turn, scene.state.sudden_death) == (5, True)
    assert [total.value for _, total in scene.event(RolledOff).dice] == [4, 5]


@pytest.mark.rule("MOO-END-03", "MOO-RUL-39")
def test_a_tie_below_the_lead_means_nothing() -> None:
    scene = last_turn(holder(0, 1), holder(1, 1), holder(2, 2), seats=3)
    assert outcome(scene).winners == (2,)
    scene = last_turn(holder(0, 0), holder(1, 2), holder(2, 2), seats=3, rolls="6 1 1")
    assert scene.state.sudden_death, "the third plays on too"


def tied(*models: Model, **rest: Any) -> Scene:
    """A turn of sudden death, seat 0 active with model 0."""
    return Scene(*models, turn=5, sudden_death=True, active=0, **rest)


@pytest.mark.rule("MOO-EX-24", "MOO-END-04", "MOO-RUL-39")
def test_slaying_a_carrier_wins_at_once_before_anybody_can_dig() -> None:
    models = (
        ("beakybobby", 0, 10, 10, {"energy": 4, "stones": 3}),
        ("grub", 1, 12.5, 10, {"wounds": 6, "stones": 1, "energy": 3}),
        ("billy", 1, 30, 30, {"stones": 2, "energy": 3}),
    )
    scene = tied(*models).play(use(0, "Foul Gases"))
    assert scene.asked == (0, "ChoosePlace")
    scene.play(put(12.5, 10 + BESIDE))
    assert scene.match.over, "no reaction, no end of the action"
    assert (outcome(scene).winners, outcome(scene).scores, outcome(scene).why) == ((0,), (3.0, 2.0), "MOO-END-04")
    assert scene.event(MatchEnded).why == "MOO-END-04"


@pytest.mark.rule("MOO-END-04", "MOO-RUL-39")
def test_of_two_stones_that_one_carrier_drops_the_first_decides() -> None:
    """Only those who fall together are counted together: the second stone is put down by nobody any more."""
    models = (
        ("beakybobby", 0, 10, 10, {"energy": 4, "stones": 3}),
        ("grub", 1, 12.5, 10, {"wounds": 6, "stones": 2, "energy": 3}),
        ("billy", 1, 30, 30, {"stones": 1, "energy": 3}),
    )
    scene = tied(*models).play(use(0, "Foul Gases"), put(12.5, 10 + BESIDE))
    assert scene.match.over
    assert (outcome(scene).winners, outcome(scene).scores) == ((0,), (3.0, 1.0))


@pytest.mark.rule("MOO-END-04", "MOO-ARC-20")
def test_a_shot_that_wins_leaves_no_hand_in_play() -> None:
    models = (
        ("flintlock", 0, 10, 10, {"energy": 1, "stones": 2}),
        ("grub", 1, 15, 10, {"wounds": 6, "stones": 1}),
        ("billy", 1, 30, 30, {"stones": 1}),
    )
    scene = tied(*models, rolls=["G3 ...", "..."]).play(use(0, "Shoot Musket", 1), claim("G3"), "ok")
    scene.play(put(15, 10 + BESIDE))
    assert outcome(scene).winners == (0,)
    assert (scene.state.castings, scene.match.game.cards.castings, scene.match.game.cards.bouts) == ((), (), ())


@pytest.mark.rule("MOO-END-04", "MOO-RUL-39")
def test_the_first_stone_dug_wins() -> None:
    scene = tied(
        ("billy", 0, 10, 10, {"energy": 2, "stones": 1}), holder(1, 1, energy=3), stones=[(10 + BESIDE, 10, 2)]
    )
    scene.play(harvest(0), PASS)
    assert not scene.match.over
    scene.play(harvest(0))
    assert outcome(scene).winners == (0,)


@pytest.mark.rule("MOO-END-04", "MOO-RUL-39")
def test_of_three_players_one_must_lead_all_the_others() -> None:
    models = ("billy", 0, 10, 10, {"energy": 3, "stones": 1}), holder(1, 2), holder(2, 2)
    stones = [(10 + BESIDE, 10), (10 - BESIDE, 10)]
    scene = tied(*models, seats=3, stones=stones).play(harvest(0, 0))
    assert not scene.match.over, "two each"
    scene.play(harvest(0, 1))
    assert outcome(scene).winners == (0,)


@pytest.mark.rule("MOO-END-04", "MOO-RUL-84", "MOO-RUL-96")
def test_two_carriers_who_bleed_to_death_in_one_discard_phase_fall_at_one_moment() -> None:
    bleeding: dict[str, Any] = {"wounds": 7, "lasting": (Lasting("grant", "Bleed", 0, "used", 2),)}
    models = (holder(0, 1, **bleeding), holder(1, 1, **bleeding), holder(0, 0, card="banshee"))
    scene = last_turn(*models, turn=5, sudden_death=True)
    while not scene.match.over:
        scene.play(scene.ask.candidates()[0])
    assert (outcome(scene).winners, outcome(scene).why) == ((), "MOO-END-05")


@pytest.mark.rule("MOO-END-04")
def test_outside_sudden_death_a_lead_ends_nothing() -> None:
    scene = Scene(("billy", 0, 10, 10, {"energy": 2}), holder(1, 0), stones=[(10 + BESIDE, 10, 1)], turn=4, active=0)
    scene.play(harvest(0))
    assert not scene.match.over


@pytest.mark.rule("MOO-END-04", "MOO-CHR-33")
def test_what_a_character_carries_is_its_own_players_whoever_makes_it_act() -> None:
    game = position(holder(0, 2), holder(1, 2), holder(1, 1, "grub"), turn=5, sudden_death=False, seat=0)
    lent = lend(game.board, 2, 0)
    assert game.board[2].seat == 0
    assert possessions(game.board) == (2, 3)
    game.board.state.sudden_death = True
    with pytest.raises(Won):
        possession_changed(game)
    assert game.board.state.winner == 1
    give_back(game.board, lent)
    assert (game.board[2].seat, game.board[2].lent_by) == (1, -1)


@pytest.mark.rule("MOO-END-04", "MOO-RUL-102")
def test_who_is_made_to_win_for_its_own_player_is_his_again_at_the_end() -> None:
    """Silvertongue makes an enemy dig: the stone is that enemy's, and with the match its errand is over."""
    models = (("silvertongue", 0, 10, 10, {"energy": 3, "stones": 1}), ("morris", 1, 14, 10), holder(1, 1, "grub"))
    scene = tied(*models, stones=[(14 + BESIDE, 10, 1)])
    scene.play(use(0, "Mind Control", 1), harvest(1, 0))
    assert outcome(scene).winners == (1,)
    assert (scene[1].seat, scene[1].lent_by) == (1, -1)


@pytest.mark.rule("MOO-END-05", "MOO-RUL-39")
def test_a_tie_that_survives_sudden_death_is_a_draw() -> None:
    scene = last_turn(holder(0, 1), holder(1, 1), turn=5, sudden_death=True)
    assert (outcome(scene).winners, outcome(scene).why) == ((), "MOO-END-05")


@pytest.mark.rule("MOO-RUL-39", "MOO-END-05")
def test_a_table_may_repeat_sudden_death_until_somebody_leads() -> None:
    models = ("billy", 0, 10, 10, {"stones": 1}), holder(1, 1)
    scene = last_turn(*models, turn=5, sudden_death=True, settings=REPEAT, rolls="6 1", stones=[(10 + BESIDE, 10, 1)])
    assert scene.state.turn == 6
    scene.play(0, harvest(0))
    assert outcome(scene).winners == (0,)


@pytest.mark.rule("MOO-RUL-39")
def test_repeated_sudden_death_ends_some_day() -> None:
    scene = last_turn(holder(0, 1), holder(1, 1), turn=12, sudden_death=True, settings=REPEAT)
    assert outcome(scene).winners == ()


# --- off the table -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EDG-02", "MOO-EDG-03", "MOO-EDG-05")
def test_whoever_walks_off_is_not_slain_and_keeps_his_stones() -> None:
    """Kalista gains energy when anybody near her is slain."""
    models = ("billy", 0, 2, 10, {"energy": 2, "stones": 2}), ("kalistaleshavultpriestess", 1, 4, 10)
    scene = Scene(*models, active=0).play(step(0, 1.2, 10), step(0, 0.2, 10))
    removed = scene.event(Removed)
    assert (removed.figure, removed.stones, removed.why) == (0, 2, "MOO-EDG-01")
    assert not scene.events(Slain)
    assert not scene.events(StoneDropped)
    assert not scene.events(EnergyGained)
    assert possessions(scene.board) == (2, 0)


@pytest.mark.rule("MOO-EDG-02")
def test_the_same_death_does_wake_those_who_wait_for_it() -> None:
    game = position(("billy", 0, 2, 10, {"wounds": 7}), ("kalistaleshavultpriestess", 1, 4, 10))
    assert list(harm.inflict(game, Act(""), [(0, 1, -1)])) == []
    assert game.board[1].energy == 1


@pytest.mark.rule("MOO-EDG-05")
def test_a_player_may_walk_his_own_characters_off_but_needs_a_free_way_there() -> None:
    wall = barrier(1.5, 10, 0.5, 4)
    models = ("billy", 0, 3, 10, {"energy": 2}), ("grub", 1, 30, 30)
    assert Scene(*models, active=0).refused(jog(0, -0.5, 10)) is None
    assert Scene(*models, terrain=[wall], active=0).refused(jog(0, -0.5, 10)) is not None


def rat(**rest: Any) -> Scene:
    house = box("building", 10, 10, 6, 6)
    models = (
        ("muridae", 0, 10, 10, {"energy": 2, "stones": 1}),
        ("grub", 1, 30, 30),
        ("billy", 0, 25, 25, {"activated": True}),
    )
    return Scene(*models, terrain=[house], active=0, rolls="6 1", **rest)


@pytest.mark.rule("MOO-EDG-06", "MOO-EDG-02", "MOO-EDG-03")
def test_an_ability_may_remove_a_character_from_play() -> None:
    scene = rat().play(use(0, "Sewer Rat"))
    assert (scene.event(Removed).why, scene[0].where) == ("MOO-EDG-06", "removed")
    assert possessions(scene.board) == (1, 0)
    assert scene.asked == (1, "ChooseAction"), "its activation is over"


@pytest.mark.rule("MOO-EDG-04")
def test_a_removed_character_comes_back_where_an_ability_says_so() -> None:
    scene = rat().play(use(0, "Sewer Rat"), DONE)
    assert scene.asked == (0, "ChoosePlace"), "at the start of the Replenish phase"
    scene.play(put(11, 9))
    assert scene.event(Returned).figure == 0
    assert (scene[0].x, scene[0].y) == at(11, 9), "where its player says"
    assert (scene[0].where, scene[0].stones, scene[0].returns) == ("table", 1, False)
    printed = scene.board.traits[0].energy_boxes
    assert scene[0].energy == len(printed)


@pytest.mark.rule("MOO-EDG-04", "MOO-RUL-14")
@pytest.mark.parametrize(("x", "asked"), [(10, "name_first_player"), (12, "ChoosePlace")])
def test_who_finds_no_room_in_any_building_waits_for_another_turn(x: float, asked: str) -> None:
    """A hut of half an inch, with Grub in it or beside it."""
    gone = ("muridae", 0, 0, 0, {"where": "removed", "returns": True})
    hut = box("building", 10, 10, 0.5, 0.5)
    scene = last_turn(gone, ("grub", 1, x, 10), terrain=[hut], turn=1, rolls="6 1")
    assert scene.asked == (0, asked)
    assert (scene[0].where, scene[0].returns, scene.events(Returned)) == ("removed", True, [])


@pytest.mark.rule("MOO-EDG-04")
def test_a_removed_character_does_not_come_back_of_itself() -> None:
    models = ("billy", 0, 2, 10, {"where": "removed"}), holder(1, 0), holder(0, 0, "quack")
    scene = last_turn(*models, turn=1, rolls="6 1")
    assert scene.state.turn == 2
    assert scene[0].where == "removed"
