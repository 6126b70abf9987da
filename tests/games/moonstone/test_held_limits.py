"""Limits of moves, targets, stones and filters: the last that is allowed, the first that is not, and what is told."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene
from tests.games.moonstone.cardtable import effect
from tests.games.moonstone.deeds import inches, refused, still, uses
from tests.games.moonstone.table import Model, at, ladder, obstacle, platform, stairs, table, tree
from tests.games.moonstone.walking import R30, granted, jog, said, step

from escarmouche.games.moonstone.board import CONTACT
from escarmouche.games.moonstone.decisions import Jog, Use
from escarmouche.games.moonstone.events.effects import AbilityTriggered
from escarmouche.games.moonstone.queries.amounts import measured, number
from escarmouche.games.moonstone.queries.frame import NO_ACT, Act, Frame
from escarmouche.games.moonstone.queries.pushing import pushed
from escarmouche.games.moonstone.queries.selecting import fits
from escarmouche.games.moonstone.queries.touching import stones_touched
from escarmouche.games.moonstone.queries.traversing import climb_refusal
from escarmouche.games.moonstone.queries.walking import walk_refusal
from escarmouche.games.moonstone.rules.effects import possible
from escarmouche.games.moonstone.state import Stone
from escarmouche.games.moonstone.vocabulary import Effect, Filter, Measure, Test
from escarmouche.table.plane import inch

BARON = "baronvonfancyhat"


# --- moves -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-04", "MOO-RUL-10")
@pytest.mark.parametrize(("away", "code"), [(CONTACT, None), (CONTACT + 1, "runs_from_engagement")])
def test_a_runner_may_get_away_by_the_tolerance_and_no_more(away: int, code: str | None) -> None:
    scene = Scene(("billy", 0, 10, 10), ("grub", 1, 10 + 2 * R30 + 0.5, 10), active=0)
    refusal = scene.match.refusal(Jog(0, ((inch(10) - away, inch(10)),)))
    assert (refusal and refusal.code) == code


@pytest.mark.rule("MOO-ACT-01", "MOO-ACT-03")
def test_the_same_way_may_be_a_run_and_too_far_for_a_step() -> None:
    board = table((BARON, 0, 10, 10), ("billy", 0, 20, 10))
    path = (at(13, 10),)
    assert walk_refusal(board, 0, path, "", jog()) is None
    assert said(walk_refusal(board, 0, path, "", step())) == ("too_far", "MOO-ACT-01")
    assert said(walk_refusal(board, 1, path, "", jog())) == ("too_far", "MOO-ACT-03")


@pytest.mark.rule("MOO-TER-09")
def test_stairs_have_two_ends_and_no_third() -> None:
    terrain = [platform("terrace", 20, 14, 8, 4, 3), platform("roof", 5, 5, 4, 4, 3), stairs("terrace", 20, 11, 2, 2)]
    (flight,) = table((BARON, 0, 10, 10), terrain=terrain).ground.flights
    assert [flight.other_end(surface) for surface in ("", "terrace", "roof")] == ["terrace", "", None]


@pytest.mark.rule("MOO-TER-10")
def test_a_ladder_without_room_at_its_end_is_refused_with_its_name() -> None:
    """The whole of a small roof is taken up by a block."""
    terrain = [
        platform("roof", 12, 10, 2, 2, 3),
        ladder("roof", (10.75, 10), (11.2, 10), id="rungs"),
        obstacle(12, 10, 3.5, 3.5, floor="roof"),
    ]
    board = table((BARON, 0, 10.75 - R30, 10), terrain=terrain)
    refusal = climb_refusal(board, 0, "rungs", down=False)
    assert refusal is not None
    assert (refusal.code, refusal.why, refusal.facts) == ("no_room", "MOO-TER-10", {"figure": 0, "ladder": "rungs"})


@pytest.mark.rule("MOO-ACT-18")
@pytest.mark.parametrize(("dist", "asked"), [(0, False), (1, True)])
def test_a_move_of_no_length_is_not_asked_for(dist: int, asked: bool) -> None:
    duel = effect((BARON, 0, 10, 10), deals=(), effects=[Effect(op="move", to="self", dist=dist, dir="any")])
    assert (duel.match.ask is not None) is asked


# --- targets and stones ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-MEA-05")
@pytest.mark.parametrize("target", [2, 3, -1])
def test_nobody_is_no_target(target: int) -> None:
    duel = still((BARON, 0, 10, 10), ("liv", 1, 14, 10))
    assert refused(duel, Use(0, "Shoot Pistol", (target,))) == "no_such_target"


@pytest.mark.rule("MOO-ACT-07", "MOO-STN-01")
def test_a_stone_that_was_taken_is_not_touched() -> None:
    beside = 10 + R30 + 0.32
    board = table(("billy", 0, 10, 10), stones=[(beside, 10, 0), (10, beside, 1)])
    assert list(stones_touched(board, 0)) == [1]


# --- numbers and filters ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(("text", "value"), [("X", 3), ("-X", -3), ("2X", 6), ("X-1", 2), ("-X+1", -2), ("2X+2", 8)])
def test_an_amount_with_x_is_reckoned_with_its_signs(text: str, value: int) -> None:
    board = table(("billy", 0, 10, 10))
    assert number(board, Frame(0, 0, NO_ACT, x=3), text) == value
    assert number(board, Frame(0, 0, NO_ACT, x=3, copies=2), text) == 2 * value


@pytest.mark.rule("MOO-MEL-13", "MOO-MEA-02")
def test_copies_of_a_critical_hit_lengthen_no_filter_and_are_still_there_after_it() -> None:
    board = table((BARON, 0, 10, 10), ("grub", 1, 10 + 2 * R30 + 3, 10))
    frame = Frame(0, 0, NO_ACT, copies=2)
    assert [fits(board, frame, Filter(within=within), 1) for within in (2, 3)] == [False, True]
    assert number(board, frame, 2) == 4


@pytest.mark.rule("MOO-CHR-31")
def test_wounds_of_this_phase_are_counted_of_the_living_and_the_slain() -> None:
    models: tuple[Model, ...] = (BARON, 0, 5, 5), ("billy", 1, 10, 10), ("grub", 1, 12, 10, {"where": "slain"})
    board = table(*models, phase_wounds=((0, 1), (1, 2), (2, 4)))
    enemies = Measure(value="wounds_this_phase", side="enemy")
    assert measured(board, Frame(0, 0, NO_ACT), enemies) == 6


@pytest.mark.rule("MOO-CHR-31", "MOO-LOS-05")
def test_a_filter_about_a_point_asks_who_sees_the_point() -> None:
    board = table((BARON, 0, 10, 10), ("grub", 1, 10, 14), terrain=[tree(13, 10, 1)])
    frame = Frame(0, 0, NO_ACT, point=at(16, 10))
    assert [fits(board, frame, Filter(within=9, of="point", los=True), who) for who in (0, 1)] == [False, True]


@pytest.mark.rule("MOO-CHR-31", "MOO-LOS-08")
def test_filters_of_engagement_and_keywords_leave_the_others_out() -> None:
    """Grub engages Billy; Quack stands apart and shares no keyword with the Baron."""
    board = table(("billy", 0, 10, 10), ("grub", 1, 11.5, 10), ("quack", 0, 20, 20))
    frame = Frame(0, 0, NO_ACT)
    assert [fits(board, frame, Filter(engaged=True), who) for who in range(3)] == [True, True, False]
    engaged = Filter(engaged_by="self")
    assert [fits(board, frame, engaged, who) for who in range(3)] == [False, True, False]


@pytest.mark.rule("MOO-ABL-01")
@pytest.mark.parametrize(("energy", "payable"), [(1, False), (2, True)])
def test_what_must_be_paid_is_possible_for_whoever_has_it(energy: int, payable: bool) -> None:
    board = table((BARON, 0, 10, 10, {"energy": energy}))
    price = Effect(op="pay", who="self", energy=2)
    assert possible(board, Frame(0, 0, Act("active", 0, 0)), price) is payable


@pytest.mark.rule("MOO-ABL-01")
@pytest.mark.parametrize("wounds", [0, 2])
def test_what_hangs_on_a_condition_is_possible_while_it_holds(wounds: int) -> None:
    board = table((BARON, 0, 10, 10, {"wounds": wounds}), ("grub", 1, 30, 30))
    engaged = Test(test="engaged", who="self")
    free = Test(test="engaged", who="self", not_=True)
    frame = Frame(0, 0, Act("active", 0, 0))
    tried = [Effect(op="gain_energy", to="self", amount=1, if_=(test,)) for test in (engaged, free)]
    assert [possible(board, frame, one) for one in tried] == [False, True]


@pytest.mark.rule("MOO-ACT-19", "MOO-CHR-31")
def test_who_is_pushed_has_ended_a_move() -> None:
    """Bobby pushes Billy into the reach of the Beast."""
    models = ("beakybobby", 0, 10, 10), ("billy", 1, 12, 10), ("thebeast", 0, 15.4, 10)
    duel = uses(*models, ability="Stand Back!", targets=()).finish()
    assert inches(duel, 1) == (13, 10)
    assert [(told.figure, told.subject) for told in duel.events(AbilityTriggered)] == [(2, 1)]


@pytest.mark.rule("MOO-EDG-01", "MOO-RUL-81")
def test_a_stone_at_the_edge_of_the_table_keeps_nobody_on_it() -> None:
    board = table((BARON, 0, 35, 10), stones=[(35.65, 10.7)])
    assert pushed(board, 0, at(33, 10), granted(1, seat=1), away=True).leaves


@pytest.mark.rule("MOO-TER-19", "MOO-RUL-81")
def test_a_stone_at_the_edge_of_a_roof_keeps_nobody_on_it() -> None:
    board = table((BARON, 0, 13.4, 10, "roof"), terrain=[platform("roof", 10, 10, 8, 8, 3)], stones=[(13.9, 10.8)])
    board.lay_stone(0, Stone(*at(13.9, 10.8), 1, inch(3)))
    assert pushed(board, 0, at(11, 10), granted(1, seat=1), away=True).falls
