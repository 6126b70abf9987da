"""Small print that a match may pass by for years: who may wait, the unit beyond a limit, what dice are thrown for."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.alkemy.archery import archer, range_of
from tests.games.alkemy.duel import BASE, duel, fighter
from tests.games.alkemy.ground_table import at, ground_table, hedge, house, run, told
from tests.games.alkemy.setting_up import by_hand, opened, settled
from tests.games.alkemy.setting_up import told as told_in
from tests.games.alkemy.table import table, to

from escarmouche.chance import Pool, Stream
from escarmouche.core import Refusal, Total
from escarmouche.games.alkemy.asks.preparing import DeployCard, PlacePiece, zone_depth
from escarmouche.games.alkemy.asks.shooting import ReactTo
from escarmouche.games.alkemy.decisions import Activate, Charge, Deploy, Engage, Hold, Pass, PlaceScenery, Walk
from escarmouche.games.alkemy.events.health import Shielded
from escarmouche.games.alkemy.events.moving import Fell
from escarmouche.games.alkemy.events.preparing import SceneryPlaced
from escarmouche.games.alkemy.events.rolling import DiceKept, DiceThrown, Opposed
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries import spots
from escarmouche.games.alkemy.queries.actions import action_refusal, drawn, possible
from escarmouche.games.alkemy.queries.modifiers import NO_DICE, skill
from escarmouche.games.alkemy.queries.paths import Movement, stand_refusal
from escarmouche.games.alkemy.rules import reacting
from escarmouche.games.alkemy.rules.covering import roll_cover
from escarmouche.games.alkemy.rules.formulas import enter_zones
from escarmouche.games.alkemy.rules.health import hurt
from escarmouche.games.alkemy.rules.moving import go
from escarmouche.games.alkemy.rules.rolling import Prospect, Side, Throw, _closing, opposed, throw
from escarmouche.games.alkemy.state import Effect, Token, Zone
from escarmouche.table.plane import inch

# --- announcing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MUL-02", "ALK-ACT-04")
def test_a_figure_alone_on_its_card_stops_and_does_not_wait() -> None:
    t = table(fighter(ap=3), fighter())
    t.play(Activate(0), Walk(0), to(9, 10))
    assert t.refused(Hold(0)) == Refusal("not_an_option", "ALK-ACT-04", {"tried": "Hold"})


@pytest.mark.rule("ALK-MUL-02", "ALK-ACT-03")
def test_who_comes_after_a_companion_that_acts_may_wait_who_is_the_last_hope_may_not() -> None:
    pair = fighter(card="a", seat=0, at=(4, 4)), fighter(card="a", seat=0, at=(8, 4))
    t = table(*pair, fighter(seat=1))
    t.play(Activate(0), Walk(0))
    assert t.takes(Hold(1))
    t = table(pair[0], pair[1] | {"left": 0}, fighter(seat=1))
    t.play(Activate(0))
    assert t.refused(Hold(0)) == Refusal("must_act", "ALK-ACT-03")


@pytest.mark.rule("ALK-TRN-05", "ALK-TRN-09")
def test_who_is_given_the_lead_and_has_nothing_to_do_binds_nobody_else() -> None:
    t = table(fighter(left=0), fighter(at=(20, 20)), bound=True)
    assert t.ask.seat == 1
    assert t.takes(Pass())


@pytest.mark.rule("ALK-ENG-01")
def test_a_stranger_cannot_be_engaged() -> None:
    d = duel(fighter(), fighter(at=(20, 20)))
    stranger = Refusal("not_in_combat_with", "ALK-ENG-01", {"figure": 0, "enemy": 1})
    assert action_refusal(d.game, Engage(0, (1,))) == stranger


@pytest.mark.rule("ALK-CHG-01")
def test_the_first_figure_of_the_table_can_be_charged_nobody_beyond_the_last() -> None:
    d = duel(fighter(at=(5, 5)), fighter(at=(9, 5)), linked=False)
    assert action_refusal(d.game, Charge(1, (0,))) is None
    for nobody in (-1, 2):
        refusal = action_refusal(d.game, Charge(1, (nobody,)))
        assert refusal == Refusal("no_enemy", "ALK-CHG-01", {"figure": 1, "target": nobody})


def test_a_random_player_without_enemies_finds_something_to_do() -> None:
    d = duel(fighter(seat=0), fighter(seat=0, at=(20, 20)))
    for seed in range(12):
        assert drawn(d.game, 0, Stream(str(seed))) in possible(d.game, 0)


# --- setting up --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SET-03")
def test_a_piece_does_not_lie_on_another() -> None:
    match = opened(by_hand(), dice=[1])
    ask = match.ask
    assert isinstance(ask, PlacePiece)
    first, second = match.game.state.beside[:2]
    placed = ask.candidates()[0]
    match.answer(replace(placed, piece=first.id))
    on_it = PlaceScenery(second.id, placed.x, placed.y)
    assert match.refusal(on_it) == Refusal("lies_on_something", "ALK-SET-03", {"piece": second.id})


@pytest.mark.rule("ALK-SET-03", "ALK-RUL-56")
def test_gaps_exactly_as_wide_as_they_should_be_are_not_narrow() -> None:
    match = opened(by_hand(), dice=[1])
    game = match.game
    piece = game.state.beside[0]
    corner = replace(piece, x=inch(3) + piece.width // 2, y=inch(3) + piece.depth // 2)
    assert spots.scenery_margin(game, corner) == 0
    match.answer(PlaceScenery(corner.id, corner.x, corner.y))
    assert [one.narrow for one in told_in(match, SceneryPlaced)] == [False]


@pytest.mark.rule("ALK-SET-07", "ALK-RUL-91")
def test_the_whole_base_stands_in_the_zone_to_the_unit() -> None:
    match = settled(opened(by_hand()), "deployment")
    game, ask = match.game, match.ask
    assert isinstance(ask, DeployCard)
    card = next(one for one in ask.waiting if len(game.state.cards[one].figures) == 1)
    (who,) = game.state.cards[card].figures
    (x, _), front = ask.candidates()[0].places[0], zone_depth(game) - game.traits[who].radius
    home = game.state.edges[ask.seat]
    rows = [y if home == 0 else game.cast.table[1] - y for y in (front, front + 1)]
    x = next(x for x in range(inch(1), inch(20), inch(1)) if stand_refusal(game, who, x, rows[0]) is None)
    assert ask.refusal(Deploy(card, ((x, rows[0]),))) is None
    assert ask.refusal(Deploy(card, ((x, rows[1]),))) == Refusal("outside_zone", "ALK-SET-07", {"figure": who})


@pytest.mark.rule("ALK-SET-07", "ALK-SET-09")
def test_the_second_figure_of_a_card_stands_in_the_zone_like_the_first() -> None:
    match = settled(opened(by_hand(rosters=("jade_blitz", "jade_blitz"))), "deployment")
    game, ask = match.game, match.ask
    assert isinstance(ask, DeployCard)
    answer = next(one for one in ask.candidates() if len(one.places) == 2)
    (first, (x, _)), (_, second) = answer.places, game.state.cards[answer.card].figures
    outside = Deploy(answer.card, (first, (x, game.cast.table[1] // 2)))
    assert ask.refusal(outside) == Refusal("outside_zone", "ALK-SET-07", {"figure": second})


@pytest.mark.rule("ALK-SET-06")
@pytest.mark.parametrize("edge", [0, 1])
@pytest.mark.parametrize(
    ("own", "beyond", "kept"), [(5, 1, True), (5, 0, False), (5, -1, False), (19, -1, True), (19, 0, False)]
)
def test_a_token_on_the_median_line_lies_on_nobodys_side(edge: int, own: int, beyond: int, kept: bool) -> None:
    """One token is left; one lies so far from the own edge: the last must lie on the other side of the middle."""
    game = settled(opened(by_hand()), "tokens").game
    depth = game.cast.table[1]
    seat = game.state.edges.index(edge)
    y, last = inch(own), depth // 2 + beyond
    game.state.tokens = (Token(inch(5), depth - y if edge else y, seat, "fire"),)
    game.state.tokens_left = (1, 1)
    assert spots.sides_kept(game, seat, depth - last if edge else last) is kept


@pytest.mark.rule("ALK-ACT-01")
def test_nobody_has_been_activated_when_a_match_begins() -> None:
    assert not any(one.activated for one in opened(by_hand()).game.state.figures)


# --- moves and falls ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MOV-03")
def test_nobody_stands_on_a_marker_the_first_no_more_than_the_others() -> None:
    game = ground_table(("man", 0, 4, 4), markers=((10, 10), (14, 10)))
    for marker, x in enumerate((10, 14)):
        there = Refusal("no_room", "ALK-MOV-03", {"figure": 0, "marker": marker})
        assert stand_refusal(game, 0, *at(x, 10)) == there


@pytest.mark.rule("ALK-MOV-09")
def test_a_fall_is_told_with_its_whole_height() -> None:
    game = ground_table(("man", 0, 10, 12), scenery=[house(10, 12)])
    run(go(game, 0, (at(14, 12),), Movement("walk", inch(5))))
    assert told(game, Fell) == [Fell(0, "house0", inch(4.5), 3)]


@pytest.mark.rule("ALK-ALC-12")
@pytest.mark.parametrize(("outside", "asked"), [(1, True), (0, False), (-1, False)])
def test_a_zone_is_entered_by_whoever_was_outside_be_it_by_a_unit(outside: int, asked: bool) -> None:
    d = duel(fighter(at=(2, 2)), fighter(at=(12, 10)), linked=False)
    far = d.game[1].x - inch(6) - d.game.traits[1].radius - outside
    d.game.state.zones = (Zone("pousse_du_beathacrann", 0, inch(6), inch(10), far, 0),)
    path = [(d.game[1].x, d.game[1].y), (d.game[1].x - inch(1), d.game[1].y)]
    questions = list(_first(enter_zones(d.game, 1, path)))
    assert [type(one) for one in questions] == ([Pool] if asked else [])


def _first(script: Any) -> Any:
    """The first question of a script, if it asks any."""
    for question in script:
        yield question
        return


# --- dice --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-COV-03")
def test_a_cover_roll_is_two_dice_of_six_sides_of_the_target() -> None:
    d = range_of(8, target=fighter(left=0), scenery=(hedge(10, 12, 0.5, 3),))
    script = roll_cover(d.game, 0, 1)
    next(script)
    pool = script.send(0)
    assert isinstance(pool, Pool)
    assert (pool.count, pool.sides, pool.why, pool.about) == (2, 6, "ALK-COV-03", 1)


@pytest.mark.rule("ALK-DIC-04", "ALK-DIC-05")
@pytest.mark.parametrize(("dice", "kept", "why"), [(1, (1, 2), "ALK-DIC-04"), (-1, (0, 1), "ALK-DIC-05")])
def test_the_dice_that_are_kept_are_told_with_their_faces(dice: int, kept: tuple[int, int], why: str) -> None:
    d = duel(fighter(), fighter())
    d.play(throw(d.game, 0, Total(0).plus(dice, "aim", "ALK-SHT-05"), "ALK-SHT-07"), rolls="1 5 6")
    shown, told_of = d.event(DiceThrown).dice, d.event(DiceKept)
    assert (told_of.kept, told_of.why) == (kept, why)
    assert told_of.dice == (shown[kept[0]], shown[kept[1]])


@pytest.mark.rule("ALK-DIC-09", "ALK-RUL-06")
def test_a_roll_that_is_made_again_has_no_winner_yet() -> None:
    d = duel(fighter(reflex=3), fighter(reflex=3))
    assert d.play(opposed(d.game, 0, 1, "reflex", "ALK-DIS-02"), rolls="3 3 3 3 4 4 1 1") == 0
    assert [(one.winner, one.by) for one in d.events(Opposed)] == [(-1, "again"), (0, "total")]


# --- skills and reactions ----------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-19")
def test_a_granted_skill_is_the_one_that_was_granted_with_its_value() -> None:
    d = duel(fighter(effects=(Effect("skill", "frightening", 12),)), fighter())
    assert skill(d.game, 0, "frightening") == SkillUse("frightening", 12)


@pytest.mark.rule("ALK-SKL-18")
def test_a_bodyguard_that_steps_in_is_told_of() -> None:
    d = duel(fighter(), fighter(), fighter(seat=0, at=(10, 11.5), skills=(SkillUse("bodyguard"),)))
    d.play(hurt(d.game, 0, 2, "attack", by=1, why="ALK-PRF-06"), 2)
    assert d.events(Shielded) == [Shielded(2, 0, 2)]
    assert (d.game[0].ticked, d.game[2].ticked) == (0, 2)


@pytest.mark.rule("ALK-RXS-01")
@pytest.mark.parametrize("left", [1, 2])
def test_a_target_answers_with_as_many_shots_as_it_has_points(left: int) -> None:
    d = range_of(8, target=archer(left=left))
    ask = next(reacting.ask_reaction(d.game, 1, [0]))
    assert isinstance(ask, ReactTo)
    assert ask.open.most_shots == left


@pytest.mark.rule("ALK-RXS-01", "ALK-REA-01")
def test_who_has_no_bow_or_may_not_use_it_does_not_shoot_back() -> None:
    d = range_of(8)
    assert reacting.shot_refusal(d.game, 1, 0, ranged=True) == Refusal("no_weapon", "ALK-RXS-01", {"figure": 1})
    d = range_of(8, target=archer(effects=(Effect("forbid", "shot"),)))
    assert reacting.shot_refusal(d.game, 1, 0, ranged=True) == Refusal("may_not_shoot", "ALK-RXS-01", {"figure": 1})


@pytest.mark.rule("ALK-RXM-06", "ALK-RXM-07")
def test_who_fights_already_engages_no_shooter() -> None:
    d = duel(archer(at=(10, 10)), fighter(at=(13, 10)), fighter(seat=0, at=(13 + BASE, 10)))
    assert reacting.engage_refusal(d.game, 1, 0) == Refusal("in_combat", "ALK-RXM-06", {"figure": 1})


@pytest.mark.rule("ALK-REA-01", "ALK-ACT-09")
def test_who_has_no_point_left_is_not_asked_how_it_reacts() -> None:
    d = range_of(8, target=archer(left=0))
    assert list(reacting.ask_reaction(d.game, 1, [0])) == []


@pytest.mark.rule("ALK-DIC-08")
def test_a_tie_that_the_characteristic_decides_is_another_thing_than_a_higher_total() -> None:
    sides = Side(0, Total(3), NO_DICE), Side(1, Total(4), NO_DICE)
    comes_to = _closing(sides, 10, margin=False, settled=False)
    tie, more = (comes_to(Throw("white", (1, 1), (0, 1), number, "AS")) for number in (6, 7))
    assert tie != more
    lost = _closing((sides[1], sides[0]), 10, margin=False, settled=False)
    tie, less = (lost(Throw("white", (1, 1), (0, 1), number, "AS")) for number in (7, 6))
    assert tie != less


@pytest.mark.rule("ALK-DIC-01")
def test_dice_say_for_what_and_for_whom_they_are_thrown() -> None:
    plain = Prospect().pool(3, "ALK-ALC-12", 7, lambda _: ())
    counted = Prospect(lambda thrown: thrown.number).pool(3, "ALK-ALC-12", 7, lambda _: ())
    for pool in (plain, counted):
        assert (pool.count, pool.sides, pool.why, pool.about) == (3, 6, "ALK-ALC-12", 7)
