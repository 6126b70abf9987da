"""Walks, runs, charges, engagements: how far, through what, ending where."""

from __future__ import annotations

import pytest
from tests.games.alkemy.ground_table import (
    BASE,
    at,
    code,
    ground_table,
    hedge,
    here,
    lake,
    locked,
    marsh,
    rocks,
    ruins,
    run,
    told,
)

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.decisions import Move, Walk
from escarmouche.games.alkemy.events.moving import Moved, Stayed
from escarmouche.games.alkemy.ground import Stand
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.linking import fighting, in_zone
from escarmouche.games.alkemy.queries.modifiers import length
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.moving import may_move
from escarmouche.games.alkemy.queries.paths import Movement, stand_refusal
from escarmouche.games.alkemy.queries.ways import against, any_way
from escarmouche.games.alkemy.rules import linking
from escarmouche.games.alkemy.rules.moving import go, walk
from escarmouche.games.alkemy.staging.consequences import notes_of
from escarmouche.games.alkemy.state import Effect
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.table.plane import inch, inches

WALK, RUN = Movement("walk", inch(5)), Movement("run", inch(12))


# --- lengths -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MOV-01")
def test_a_figure_has_three_lengths_and_effects_change_them() -> None:
    game = ground_table(("man", 0, 12, 12, {"effects": (Effect("move", "walk", 1, source="souffle_du_manitou"),)}))
    assert [inches(length(game, 0, kind)) for kind in ("walk", "charge", "run")] == [6, 7, 12]


@pytest.mark.rule("ALK-MOV-04")
def test_a_walk_goes_up_to_its_length_along_any_path() -> None:
    game = ground_table(("man", 0, 12, 12))
    assert code(game, WALK, at(17, 12)) == ""
    assert code(game, WALK, at(17.01, 12)) == "too_far ALK-MOV-04"
    assert code(game, WALK, at(14, 12), at(14, 15)) == ""
    assert code(game, WALK, at(14, 12), at(14, 15.1)) == "too_far ALK-MOV-04"
    assert code(game, WALK, at(13, 12), at(12, 12)) == ""
    assert code(game, WALK) == "no_path ALK-MOV-04"


@pytest.mark.rule("ALK-MOV-05")
def test_a_run_goes_up_to_its_length() -> None:
    game = ground_table(("man", 0, 6, 12))
    assert code(game, RUN, at(18, 12)) == ""
    assert code(game, RUN, at(18.01, 12)) == "too_far ALK-MOV-05"


@pytest.mark.rule("ALK-MOV-04", "ALK-MOV-05")
def test_the_same_path_is_looked_at_anew_for_another_figure_and_for_another_move() -> None:
    game, path = ground_table(("man", 0, 6, 12), ("man", 0, 12, 16)), (at(12, 12),)
    asked = [(0, WALK), (1, WALK), (1, WALK), (0, RUN), (0, WALK), (0, WALK), (0, RUN)]
    refused = [path_refusal(game, who, path, movement) is not None for who, movement in asked]
    assert refused == [True, False, False, False, True, True, False]


@pytest.mark.rule("ALK-MOV-04", "ALK-MOV-05", "ALK-RUL-63")
@pytest.mark.parametrize("movement", [WALK, RUN])
def test_who_need_not_get_anywhere_may_stay(movement: Movement) -> None:
    game = ground_table(("man", 0, 12, 12), ("man", 1, 20, 12))
    run(go(game, 0, (here(game),), movement))
    assert told(game, Stayed) == [Stayed(0, movement.kind, movement.why)]
    assert told(game, Moved) == []


# --- what is in the way --------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MOV-02")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("movement", [WALK, RUN, Movement("charge", inch(7), foes=(2,)), Movement("failed", inch(5))])
def test_nobody_passes_through_a_figure_friend_or_enemy(movement: Movement, seat: int) -> None:
    game = ground_table(("man", 0, 10, 12), ("man", seat, 12, 12), ("man", 1, 14 + BASE, 12))
    assert code(game, movement, at(14, 12)) == "figure_in_the_way ALK-MOV-02"


@pytest.mark.rule("ALK-MOV-03")
def test_a_base_ends_on_no_other_base_no_marker_and_on_the_table() -> None:
    game = ground_table(("man", 0, 3, 12), ("man", 0, 6, 12), markers=[(3, 9)])
    assert code(game, WALK, at(5.3, 12)) == "no_room ALK-MOV-03"
    assert code(game, WALK, at(3, 9.5)) == "no_room ALK-MOV-03"
    taken = [path_refusal(game, 0, (spot,), WALK) for spot in (at(5.3, 12), at(3, 9.5))]
    assert [one and one.facts for one in taken] == [{"figure": 0, "other": 1}, {"figure": 0, "marker": 0}]
    assert code(game, WALK, at(0.3, 12)) == "off_table ALK-MOV-03"
    assert code(game, WALK, at(0.59, 12)) == ""
    assert code(game, WALK, (10**12, 0)) == "off_table ALK-MOV-03"


@pytest.mark.rule("ALK-MOV-03")
def test_a_base_fits_along_its_whole_path() -> None:
    # A gap of 1.3 inches between two rocks lets a base of 1.18 through, one of 1.1 does not.
    wide = [rocks(12, 9.6, 2, 3.5), rocks(12, 14.4, 2, 3.5)]
    tight = [rocks(12, 9.7, 2, 3.5), rocks(12, 14.3, 2, 3.5)]
    assert code(ground_table(("man", 0, 9, 12), scenery=wide), RUN, at(15, 12)) == ""
    assert code(ground_table(("man", 0, 9, 12), scenery=tight), RUN, at(15, 12)) == "impassable ALK-TER-05"
    marker = ground_table(("man", 0, 9, 12), markers=[(12, 12)])
    assert code(marker, RUN, at(15, 12)) == "marker_in_the_way ALK-MOV-03"
    assert code(marker, RUN, at(0.2, 12), at(15, 8)) == "off_table ALK-MOV-03"


@pytest.mark.rule("ALK-MOV-04", "ALK-MOV-05")
@pytest.mark.parametrize(("movement", "why"), [(WALK, "ALK-MOV-04"), (RUN, "ALK-MOV-05")])
def test_a_walk_or_run_neither_ends_in_contact_nor_passes_through_it(movement: Movement, why: str) -> None:
    game = ground_table(("man", 0, 10, 12), ("man", 1, 12, 12 + BASE + 0.005), ("man", 0, 10, 15))
    assert code(game, movement, at(12, 12)) == f"enemy_contact {why}"
    assert code(game, movement, at(14, 12)) == f"enemy_contact {why}"
    assert code(game, movement, at(12, 11.9)) == ""
    assert code(game, movement, at(10, 15 - BASE - 0.005)) == ""  # contact with a friend is nothing


@pytest.mark.rule("ALK-MOV-02", "ALK-MOV-04")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("other", ["mite", "man", "ogre", "giant"])
def test_enemies_of_every_size_may_not_be_brushed_past_and_friends_may(other: str, seat: int) -> None:
    mover, radii = ("man", seat, 10, 12), ground_table(("man", 0, 4, 4), (other, 0, 8, 8)).traits
    beside = (12, 12 + inches(radii[0].radius + radii[1].radius) + 0.005)
    assert code(ground_table(mover, (other, 1 - seat, *beside)), WALK, at(14, 12)) == "enemy_contact ALK-MOV-04"
    assert code(ground_table(mover, (other, seat, *beside)), WALK, at(14, 12)) == ""
    for whose in (seat, 1 - seat):
        assert code(ground_table(mover, (other, whose, 12, 12)), WALK, at(14, 12)) == "figure_in_the_way ALK-MOV-02"


@pytest.mark.rule("ALK-MOV-08")
@pytest.mark.parametrize("movement", [WALK, RUN])
def test_a_walk_or_run_may_end_in_a_reach_zone_without_a_combat(movement: Movement) -> None:
    game = ground_table(("man", 0, 10, 12), ("lancer", 1, 14, 12))
    run(go(game, 0, (at(14 - BASE - 0.5, 12),), movement))
    assert in_zone(game, 1, 0)
    assert not fighting(game, 0)


@pytest.mark.rule("ALK-SKL-03", "ALK-MOV-02", "ALK-MOV-04", "ALK-RUL-105")
def test_with_leap_one_passes_over_figures_up_to_size_two_and_lands_free_of_enemies() -> None:
    game = ground_table(("leaper", 0, 10, 12), ("man", 1, 12, 12), ("ogre", 0, 10, 14))
    assert code(game, WALK, at(14, 12)) == ""
    assert code(game, WALK, at(12.5, 12)) == "no_room ALK-MOV-03"
    assert code(game, WALK, at(12 + BASE + 0.005, 12)) == "enemy_contact ALK-MOV-04"
    assert code(game, RUN, at(10, 17)) == "figure_in_the_way ALK-MOV-02"


@pytest.mark.rule("ALK-SKL-03", "ALK-MOV-04", "ALK-RUL-105")
def test_who_leaps_over_one_enemy_still_may_not_brush_past_a_taller_one() -> None:
    """The man is leapt over on the way to the ogre, whose side the path touches; and the man where it ends."""
    man, ogre = ("man", 1, 12, 12), ("ogre", 1, 14, 12 + BASE / 2 + 0.785)
    assert code(ground_table(("leaper", 0, 10, 12), man), WALK, at(14, 12)) == ""
    assert code(ground_table(("leaper", 0, 10, 12), man, ogre), RUN, at(17, 12)) == "enemy_contact ALK-MOV-05"


@pytest.mark.rule("ALK-SKL-03", "ALK-CHG-02", "ALK-CHG-11", "ALK-RUL-105")
def test_a_charge_with_leap_goes_over_one_enemy_into_contact_with_another() -> None:
    """Only a charge at the ogre comes into contact at all; the man below the leap is not come upon."""
    game = ground_table(("leaper", 0, 10, 12), ("man", 1, 12, 12), ("ogre", 1, 15, 12))
    beside = against(game, 0, 2)
    assert code(game, Movement("charge", inch(7), foes=(2,)), beside) == ""
    assert code(game, Movement("charge", inch(7), foes=(1,)), beside) == "enemy_contact ALK-CHG-02"


@pytest.mark.rule("ALK-MOV-02", "ALK-MOV-04")
def test_the_figure_of_number_nought_is_in_the_way_like_any_other() -> None:
    """Whoever comes first in the list blocks, and may not be touched, as everybody."""
    game = ground_table(("man", 0, 12, 12), ("man", 1, 10, 12))
    assert code(game, WALK, at(14, 12), who=1) == "figure_in_the_way ALK-MOV-02"
    game = ground_table(("man", 0, 12, 12 + BASE + 0.004), ("man", 1, 10, 12))
    assert code(game, WALK, at(14, 12), who=1) == "enemy_contact ALK-MOV-04"


@pytest.mark.rule("ALK-CHG-11", "ALK-MOV-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_charger_brushes_past_nobody_but_its_target_on_either_side(seat: int) -> None:
    """It touches its target on the way, then a second enemy: the second is found though the first may be touched."""
    target, second = ("man", 1 - seat, 12, 12 + BASE + 0.004), ("man", 1 - seat, 14, 12 - BASE - 0.004)
    game = ground_table(("man", seat, 10, 12), target, second)
    movement = Movement("charge", inch(9), (1,))
    assert code(game, movement, at(12, 12)) == ""
    assert code(game, movement, at(16, 12), at(12, 12)) == "enemy_contact ALK-CHG-02"


@pytest.mark.rule("ALK-MOV-03")
def test_who_stands_there_already_is_named() -> None:
    game = ground_table(("man", 0, 10, 12), ("man", 1, 3, 3), ("man", 1, 14, 12), markers=((18, 12),))
    refusals = [stand_refusal(game, 0, *at(x, 12)) for x in (14.5, 18.2)]
    facts = [refusal.facts for refusal in refusals if refusal is not None]
    assert facts == [{"figure": 0, "other": 2}, {"figure": 0, "marker": 0}]


# --- may it move at all --------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MOV-06", "ALK-RUL-18", "ALK-DIS-09")
def test_after_a_run_there_is_no_other_movement() -> None:
    game = ground_table(("man", 0, 6, 12))
    run(walk(game, 0, "walk"), Move((at(8, 12),)))
    assert may_move(game, 0) is None  # a walk before the run is allowed
    run(walk(game, 0, "run"), Move((at(18, 12),)))
    refusal = may_move(game, 0)
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("has_run", "ALK-MOV-06")


@pytest.mark.rule("ALK-MOV-06")
def test_a_run_on_the_spot_is_a_run_all_the_same() -> None:
    game = ground_table(("man", 0, 6, 12))
    run(walk(game, 0, "run"), Move((here(game),)))
    assert may_move(game, 0) is not None


@pytest.mark.rule("ALK-CHG-09", "ALK-RUL-17", "ALK-ACT-12", "ALK-DIS-09")
def test_after_a_charge_good_or_bad_there_is_no_other_movement() -> None:
    game = ground_table(("man", 0, 6, 12, {"charged": True}))
    refusal = may_move(game, 0)
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("has_charged", "ALK-CHG-09")


# --- out of a combat -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MOV-07", "ALK-DIS-07")
def test_a_figure_in_combat_moves_only_out_of_it() -> None:
    game = locked()
    assert code(game, WALK, at(9, 12)) == ""
    assert code(game, WALK, here(game)) == "still_in_combat ALK-DIS-07"
    slide = at(12 + BASE * 0.134, 12 + BASE / 2)  # round the enemy, still touching it
    assert code(game, WALK, slide) != ""


@pytest.mark.rule("ALK-DIS-07")
@pytest.mark.parametrize(("one", "foe"), [("man", "lancer"), ("lancer", "man")])
def test_a_disengagement_ends_outside_every_zone_that_would_hold_it(one: str, foe: str) -> None:
    game = locked(one=one, foe=foe, gap=0.5)
    assert code(game, WALK, at(11.51, 12)) == "still_in_combat ALK-DIS-07"
    assert code(game, WALK, at(11.49, 12)) == ""


@pytest.mark.rule("ALK-DIS-07")
def test_a_disengagement_may_end_in_the_zone_of_an_enemy_it_was_not_fighting() -> None:
    game = locked(("lancer", 1, 7, 12))
    assert code(game, WALK, at(7 + BASE + 0.5, 12)) == ""


def ringed(gap: float) -> Position:
    """Figure 0 in combat with 1, and friends with this gap to it on the other sides."""
    apart = BASE + gap
    friends = [("man", 0, 12 + apart * x, 12 + apart * y) for x, y in ((-1, 0), (0, 1), (0, -1))]
    game = ground_table(("man", 0, 12, 12), ("man", 1, 12 + BASE, 12), *friends)
    linking.link(game, 0, 1)
    return game


@pytest.mark.rule("ALK-DIS-07", "ALK-RUL-63", "ALK-RUL-106")
def test_who_finds_no_way_out_stays() -> None:
    """Friends all round it leave less than the hundredth of an inch that it takes to be out of contact."""
    ring = [
        ("man", 0, 12 + apart * x, 12 + apart * y) for apart in (BASE + 0.009,) for x, y in ((-1, 0), (0, 1), (0, -1))
    ]
    game = ground_table(("man", 0, 12, 12), ("man", 1, 12 + BASE, 12), *ring)
    linking.link(game, 0, 1)
    assert any_way(game, 0, WALK) is None
    assert code(game, WALK, here(game)) == ""
    assert ChoosePath(game, 0, 0, WALK).sample(Stream("ring")) == Move((here(game),))


@pytest.mark.rule("ALK-DIS-07", "ALK-RUL-106")
def test_the_smallest_way_out_of_a_ring_is_found() -> None:
    """A little more than the contact between two bases is enough to be out of combat."""
    ring = [
        ("man", 0, 12 + apart * x, 12 + apart * y) for apart in (BASE + 0.012,) for x, y in ((-1, 0), (0, 1), (0, -1))
    ]
    game = ground_table(("man", 0, 12, 12), ("man", 1, 12 + BASE, 12), *ring)
    linking.link(game, 0, 1)
    way = any_way(game, 0, WALK)
    assert way is not None
    assert code(game, WALK, *way) == ""
    assert code(game, WALK, here(game)) == "still_in_combat ALK-DIS-07"


@pytest.mark.rule("ALK-MOV-04", "ALK-MOV-05", "ALK-MOV-01")
@pytest.mark.parametrize("movement", [WALK, RUN])
def test_who_touches_an_enemy_it_does_not_fight_is_offered_the_way_out_that_it_has_to_take(movement: Movement) -> None:
    """A walk may not end in contact: it is not left to a base that fits nowhere far off to stay where it stands."""
    ring = [
        ("man", 0, 12 + apart * x, 12 + apart * y) for apart in (BASE + 0.012,) for x, y in ((-1, 0), (0, 1), (0, -1))
    ]
    game = ground_table(("man", 0, 12, 12), ("man", 1, 12 + BASE, 12), *ring)
    ask = ChoosePath(game, 0, 0, movement)
    assert ask.refusal(Move((here(game),))) is not None
    assert all(ask.refusal(one) is None for one in (*ask.candidates(), ask.sample(Stream("ring"))))


# --- a move that must end somewhere --------------------------------------------------------------------------------


def north(game: Position, who: int, stand: Stand) -> Refusal | None:
    """A stand-in for the end of a reaction move: north of the middle."""
    return None if stand[1] > inch(14) else Refusal("not_north", "ALK-RXM-05", {"figure": who})


@pytest.mark.rule("ALK-RXM-05", "ALK-RUL-63", "ALK-RUL-106")
def test_a_move_with_an_end_of_its_own_must_get_there_if_it_can() -> None:
    game = ground_table(("man", 0, 12, 12))
    movement = Movement("reaction", inch(5), end=north)
    assert code(game, movement, at(12, 13)) == "not_north ALK-RXM-05"
    assert code(game, movement, at(12, 15)) == ""
    assert code(game, movement, here(game)) == "not_north ALK-RXM-05"
    short = Movement("reaction", inch(1), end=north)
    assert code(game, short, here(game)) == ""
    assert ChoosePath(game, 0, 0, movement).refusal(ChoosePath(game, 0, 0, movement).sample(Stream("n"))) is None


# --- the question --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MOV-01", "ALK-MOV-04")
def test_every_path_drawn_or_proposed_is_legal() -> None:
    scenery = [hedge(8, 8), rocks(16, 9), marsh(12, 15), lake(6, 16), ruins(18, 17)]
    rng = Stream("paths")
    for k in range(60):
        places = [("man", 0, 12, 11.9), ("leaper", 0, 10, 11), ("lancer", 1, 13.5, 13), ("ogre", 1, 9, 13.2)]
        game = ground_table(*places, scenery=scenery, markers=[(12, 9.5)])
        for who in range(4):
            for movement in (WALK, RUN, Movement("charge", inch(7), foes=(2 if who < 2 else 0,))):
                ask = ChoosePath(game, game[who].seat, who, movement)
                assert ask.refusal(ask.sample(rng)) is None
                if k == 0:
                    answers = ask.candidates()
                    assert answers
                    assert all(ask.refusal(answer) is None for answer in answers)
                    hints = ask.hints()
                    assert hints.outlines or hints.spots


@pytest.mark.rule("ALK-MOV-01", "ALK-RUL-134")
def test_a_legal_path_is_never_said_to_count_for_more_than_the_move() -> None:
    game = ground_table(("man", 0, 12, 11.9), scenery=[marsh(12, 15), marsh(12, 9)])
    ask = ChoosePath(game, 0, 0, WALK)
    ways = (Move(((game[0].x, game[0].y + far),)) for far in range(inch(5), 0, -1))
    farthest = next(one for one in ways if ask.refusal(one) is None)
    assert "counts as 5 inches" in notes_of(Namer(game, "en"), ask, farthest)


@pytest.mark.rule("ALK-MOV-01")
def test_an_answer_that_is_no_path_is_refused() -> None:
    ask = ChoosePath(ground_table(("man", 0, 12, 12)), 0, 0, WALK)
    refusal = ask.refusal(Walk(0))
    assert refusal is not None
    assert refusal.code == "must_move"
    assert ask.facts() == {"figure": 0, "kind": "walk", "limit": 5.0, "enemies": (), "leaves": ()}


@pytest.mark.rule("ALK-RUL-63")
def test_two_of_a_card_who_walk_through_each_other_do_so_one_after_the_other() -> None:
    game = ground_table(("man", 0, 10, 12), ("man", 0, 12, 12))
    assert code(game, WALK, at(14, 12)) == "figure_in_the_way ALK-MOV-02"
    run(walk(game, 1, "walk"), Move((at(12, 15),)))
    run(walk(game, 0, "walk"), Move((at(14, 12),)))
    assert here(game, 0) == at(14, 12)
