"""The spells that move their target: paranoia, bloodlust, teleport."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import topic
from tests.games.fantastiques.table import Table, point
from tests.games.fantastiques.test_magic import ENDURE, PHASE, mage

from escarmouche.core import Choose
from escarmouche.games.fantastiques.decisions import DONE, Cast, Move, Shoot
from escarmouche.games.fantastiques.events.combat import Attacked, Defended, Eliminated
from escarmouche.games.fantastiques.events.magic import Unaffected
from escarmouche.games.fantastiques.events.morale import BraveryTested
from escarmouche.games.fantastiques.events.moving import Disengaging, Moved
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.table.plane import inch

LEAVE, STAY = True, False  # what an engaged target of bloodlust does
STRIKE = True  # what the enemy left behind does


def gap(t: Table, one: str, other: str) -> float:
    """The distance between two bases, in inches to a hundredth."""
    return round(t.game.crowd.gap(t[one], t[other]) / inch(1), 2)


def cast(spell: str, scene: str, rolls: str = "", target: str = "victim") -> Table:
    """The mage casts this spell, which is not resisted."""
    t = Table(f"{PHASE} | {mage(spell, 'fireball')} | {scene}", rolls)
    return t.play(Cast(t["mage"], spell, t[target]), ENDURE)


# --- paranoia ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-10", "FAN-RUL-42")
def test_the_victim_walks_up_to_its_nearest_friend_and_strikes_once_with_its_best_value() -> None:
    friends = "B friend = {armour 2} at 24,20 | B farther = {armour 2} at 20,26"
    t = cast("paranoia", f"B victim = {{melee 2/4/3}} at 20,20 | {friends}", rolls="4 3")
    assert gap(t, "victim", "friend") == 0
    blow = t.event(Attacked)
    assert (blow.attacker, blow.target, blow.value.value, blow.hit) == (t["victim"], t["friend"], 4, True)
    assert t.event(Eliminated).figure == t["friend"]


@pytest.mark.rule("FAN-SPL-10")
def test_it_goes_no_further_than_its_movement_and_strikes_only_what_it_reaches() -> None:
    t = cast("paranoia", "B victim = {movement 6} at 20,20 | B friend = {armour 2} at 28,20")
    assert t.event(Moved).cost == inch(6)
    assert t.events(Attacked) == []


@pytest.mark.rule("FAN-SPL-10", "FAN-RUL-42")
@pytest.mark.parametrize(("x", "strikes"), [(29, True), (29.1, False)])
def test_reach_serves_the_paranoid_too(x: float, strikes: bool) -> None:
    t = cast(
        "paranoia", f"B victim = {{reach, movement 6}} at 20,20 | B friend = {{armour 2}} at {x},20", "6" * strikes
    )
    assert len(t.events(Attacked)) == strikes


@pytest.mark.rule("FAN-SPL-10", "FAN-RUL-42")
@pytest.mark.parametrize(
    ("ground", "longest"),
    [
        ("rock r rect 22,20 1x2", 5.0),
        ("rock r circle 23,20 r 0.3", 4.5),
        ("A foe = {melee 3} at 22,20", 4.5),
    ],
    ids=["a rock on the way", "no room on the near side", "an enemy on the way"],
)
def test_it_takes_the_shortest_legal_way_into_contact(ground: str, longest: float) -> None:
    # Straight it would be 3 inches; the movement of 9 is ample.
    t = cast("paranoia", f"B victim = {{movement 9}} at 20,20 | B friend = {{armour 2}} at 24,20 | {ground}", rolls="6")
    assert gap(t, "victim", "friend") <= 0.01
    assert inch(3) < t.event(Moved).cost <= inch(longest)
    assert t.event(Attacked).target == t["friend"]


@pytest.mark.rule("FAN-SPL-10", "FAN-RUL-42")
def test_the_place_nearest_as_the_crow_flies_is_left_for_one_with_a_shorter_way() -> None:
    # Marsh lies north of the rock. Round its south end the way to the nearest place beside the friend costs 6.41
    # inches; places further south on the friend's rim lie further off and are reached for 6.2.
    ground = "rock r rect 23,20.4 0.6x2.4 | marsh m rect 23.4,23 6x2.9"
    t = cast("paranoia", f"B victim = {{movement 12}} at 20,20 | B friend = {{armour 2}} at 26,21 | {ground}", "6")
    assert gap(t, "victim", "friend") <= 0.01
    assert inch(6) < t.event(Moved).cost < inch(6.3)


@pytest.mark.rule("FAN-SPL-10")
@pytest.mark.parametrize(
    ("between", "longest"),
    [("rock r rect 24,20 4x4 | A foe = {melee 3} at 28,20", 11), ("rock r circle 31,20 r 0.3", 11.6)],
    ids=["over everything", "beside a rock"],
)
def test_a_flyer_lands_beside_its_friend_whatever_lies_between(between: str, longest: float) -> None:
    t = cast("paranoia", f"B victim = {{flight}} at 20,20 | B friend = {{armour 2}} at 32,20 | {between}", rolls="6")
    assert gap(t, "victim", "friend") <= 0.01
    assert t.event(Moved).cost <= inch(longest)


@pytest.mark.rule("FAN-SPL-10", "FAN-SPL-07")
def test_flames_on_the_way_burn_it() -> None:
    t = cast(
        "paranoia", "B victim = {armour 0} at 20,20 | B friend = {armour 2} at 25,20 | flames f rect 22,20 1x6", "6"
    )
    assert t.figure("victim").where == "dead"
    assert t.events(Attacked) == []


@pytest.mark.rule("FAN-SPL-11", "FAN-RUL-42")
@pytest.mark.parametrize(("friend", "strikes"), [("21,20", True), ("21.2,20", False)])
def test_an_engaged_victim_stays_and_strikes_only_a_nearest_friend_in_contact(friend: str, strikes: bool) -> None:
    scene = f"B victim = {{melee 3}} at 20,20 | A foe = {{melee 3}} at 19,20 | B friend = {{armour 2}} at {friend}"
    t = cast("paranoia", scene, rolls="6" * strikes)
    assert t.events(Moved) == []
    assert len(t.events(Attacked)) == strikes


@pytest.mark.rule("FAN-SPL-11")
def test_the_casters_player_chooses_between_friends_equally_near() -> None:
    t = cast("paranoia", "B victim = {melee 3} at 20,20 | B one = {armour 2} at 24,20 | B two = {armour 2} at 20,24")
    assert t.ask is not None
    assert (t.ask.seat, t.ask.facts()["topic"]) == (0, "paranoia_tie")
    t.play(t["two"], rolls="6")
    assert t.event(Attacked).target == t["two"]


@pytest.mark.rule("FAN-SPL-11")
def test_without_a_friend_on_the_table_nothing_happens() -> None:
    t = cast("paranoia", "B victim = {melee 3} at 20,20 | B gun = piece bombard at 24,20 | B gone = {melee 3} dead")
    assert t.event(Unaffected) == Unaffected(t["victim"], "paranoia", "no_friend", "FAN-SPL-11")
    assert t.events(Moved) == []


@pytest.mark.rule("FAN-SPL-11", "FAN-RUL-42")
@pytest.mark.parametrize("marker", ["paralysed", "routed"])
def test_the_paralysed_and_the_routed_walk_but_do_not_strike(marker: str) -> None:
    t = cast("paranoia", f"B victim = {{melee 3}} at 20,20 {marker} | B friend = {{armour 2}} at 24,20")
    assert gap(t, "victim", "friend") == 0
    assert t.events(Attacked) == []


@pytest.mark.rule("FAN-SPL-11", "FAN-RUL-42")
def test_the_friend_does_not_strike_back_and_does_not_engage_the_victim() -> None:
    t = cast("paranoia", "B victim = {melee 3, shooting 3} at 20,20 | B friend = {melee 5} at 23,20", rolls="6")
    assert [event.attacker for event in t.events(Attacked)] == [t["victim"]]
    assert not engaged(t.game, t["victim"])
    assert t.refusal(Shoot(t["victim"], (t["mage"],))) is None


@pytest.mark.rule("FAN-RUL-42")
def test_the_friend_counts_as_an_enemy_for_powerful_and_power_and_the_casters_side_scores() -> None:
    t = cast("paranoia", "B victim = {powerful, hero power} at 20,20 | B friend = {armour 4} at 23,20", rolls="4 3")
    assert t.event(Defended).armour.value == 2
    assert t.event(Eliminated).by == (0,)
    assert t.state.killed[0] == t.game.traits[t["friend"]].worth


# --- bloodlust -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-13", "FAN-SPL-14", "FAN-RUL-43")
def test_the_target_moves_at_once_and_strikes_whom_it_touches_with_its_best_value() -> None:
    scene = "B victim = {melee 2/4, fearsome} at 20,20 moved spent 6 | A ours = {armour 2, melee 5} at 24,20"
    t = cast("bloodlust", scene)
    assert t.ask is not None
    assert t.ask.seat == 1
    t.play(t.charge("victim", "ours"))
    assert t.ask.seat == 1
    t.play(t["ours"], rolls="4 6")
    assert [(e.attacker, e.value.value) for e in t.events(Attacked)] == [(t["victim"], 4)]
    assert t.events(BraveryTested) == []
    assert t.figure("ours").where == "dead"


@pytest.mark.rule("FAN-SPL-13")
def test_the_free_move_is_held_to_the_rules_of_movement_and_may_be_declined() -> None:
    scene = "B victim = {movement 6} at 20,20 | A ours = {armour 2} at 24,20 | marsh m rect 20,26 8x8"
    t = cast("bloodlust", scene)
    for path, code in (((13.99, 20), "too_far"), ((20, 25), "too_far"), ((26, 20), "figure_in_the_way")):
        refusal = t.refusal(t.move("victim", path))
        assert refusal is not None
        assert refusal.code == code
    assert t.refusal(t.move("victim", (20, 24))) is None  # two inches of it in the marsh
    t.play(DONE)
    assert (t.events(Moved), t.events(Attacked)) == ([], [])


@pytest.mark.rule("FAN-SPL-13", "FAN-SPL-14")
def test_it_strikes_the_first_figure_of_all_like_any_other() -> None:
    ours = "A ours = {armour 2} at 24,20"
    t = Table(f"{PHASE} | {ours} | {mage('bloodlust', 'fireball')} | B victim = {{melee 4}} at 20,20")
    assert t["ours"] == 0
    t.play(Cast(t["mage"], "bloodlust", t["victim"]), ENDURE)
    t.play(t.charge("victim", "ours"), 0, rolls="4 6")
    assert [(e.attacker, e.target) for e in t.events(Attacked)] == [(t["victim"], 0)]
    assert t.figure("ours").where == "dead"


@pytest.mark.rule("FAN-SPL-14", "FAN-RUL-43")
def test_it_strikes_one_enemy_of_its_players_choice_or_none() -> None:
    scene = "B victim = {melee 4/4} at 20,20 | A one = {armour 2} at 24,20 | A two = {armour 2} at 24,21.2"
    for choice, rolls in (("one", "6"), ("two", "6"), (None, "")):
        t = cast("bloodlust", scene)
        t.play(between(t), t[choice] if choice else -1, rolls=rolls)
        assert [event.target for event in t.events(Attacked)] == ([t[choice]] if choice else [])


def between(t: Table) -> Move:
    """The victim's move to where it touches both enemies."""
    apart = inch(1) + 10
    x = t.figure("one").x - round((apart**2 - inch(0.6) ** 2) ** 0.5)
    return Move(t["victim"], ((x, t.figure("one").y + inch(0.6)),))


ENGAGED = "B victim = {melee 3, hp 2} at 20,20 | A foe = {melee 3, armour 2} at 21,20"


@pytest.mark.rule("FAN-SPL-14", "FAN-RUL-43")
def test_an_engaged_target_may_stay_and_strike() -> None:
    t = cast("bloodlust", ENGAGED)
    t.play(STAY, t["foe"], rolls="3 6")
    assert t.events(Moved) == []
    assert t.figure("foe").where == "dead"


@pytest.mark.rule("FAN-SPL-14", "FAN-RUL-43")
def test_or_disengage_with_the_free_attacks() -> None:
    t = cast("bloodlust", f"{ENGAGED} | A second = {{melee 3}} at 16,22")
    t.play(LEAVE)
    assert t.event(Disengaging).enemies == (t["foe"],)
    t.play(STRIKE, rolls="3 6")
    assert t.figure("victim").hp == 1
    refusal = t.refusal(t.charge("victim", "second"))
    assert refusal is not None
    assert refusal.code == "still_in_contact"
    t.play(t.move("victim", (16, 20)))
    assert [event.kind for event in t.events(Attacked)] == ["free"]


@pytest.mark.rule("FAN-CAP-03", "FAN-SPL-14")
def test_the_capability_to_disengage_is_of_the_movement_phase_and_spares_nobody_under_bloodlust() -> None:
    t = cast("bloodlust", ENGAGED.replace("hp 2", "hp 2, disengage"))
    t.play(LEAVE)
    assert isinstance(t.ask, Choose)
    assert t.ask.topic == "free_attack"


@pytest.mark.rule("FAN-SPL-14", "FAN-RUL-43")
def test_a_routed_figure_gains_nothing() -> None:
    t = cast("bloodlust", "B victim = {melee 3} at 20,20 routed | A ours = {armour 2} at 21,20")
    assert t.event(Unaffected).reason == "routed"
    assert t.events(Attacked) == []


@pytest.mark.rule("FAN-SPL-14", "FAN-SPL-09")
def test_a_paralysed_figure_moves_and_does_not_strike() -> None:
    t = cast("bloodlust", "B victim = {melee 3} at 20,20 paralysed | A ours = {armour 2} at 24,20")
    t.play(t.charge("victim", "ours"))
    assert engaged(t.game, t["victim"])
    assert (t.state.phase, t.events(Attacked)) == ("melee", [])


@pytest.mark.rule("FAN-SPL-14", "FAN-RUL-43")
@pytest.mark.parametrize(("option", "seat"), [("owner", 1), ("caster", 0)])
def test_the_table_may_let_the_caster_move_the_target_and_pick_the_enemy(option: str, seat: int) -> None:
    scene = f"B victim = {{melee 3}} at 20,20 | A ours = {{armour 2}} at 24,20 | setting bloodlust_mover={option}"
    t = cast("bloodlust", scene)
    assert t.ask is not None
    assert t.ask.seat == seat
    t.play(t.charge("victim", "ours"))
    assert t.ask.seat == seat
    t.play(t["ours"], rolls="6")


@pytest.mark.rule("FAN-MOV-09", "FAN-RUL-43")
@pytest.mark.parametrize(("option", "refused"), [("owner", None), ("caster", "not_its_own_move")])
def test_nobody_walks_anothers_figure_off_the_table(option: str, refused: str | None) -> None:
    t = cast("bloodlust", f"B victim = {{melee 3}} at 20,4 | setting bloodlust_mover={option}")
    refusal = t.refusal(t.move("victim", (20, 0.5), leave=True))
    assert (None if refusal is None else refusal.code) == refused
    t.play(DONE)


# --- teleport ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-15", "FAN-RUL-44")
@pytest.mark.parametrize(
    ("place", "code"),
    [
        ((38, 20), None),
        ((38.01, 20), "out_of_range"),
        ((20, 10), "no_room"),
        ((20, 3), None),
        ((30, 30), "no_room"),
        ((20, 2.4), None),
    ],
    ids=["18 inches", "too far", "on a rock", "behind it", "on a figure", "near the edge"],
)
def test_the_target_is_put_on_legal_ground_at_most_eighteen_inches_away(
    place: tuple[float, float], code: str | None
) -> None:
    t = cast("teleport", "B victim = {melee 3} at 20,20 | rock r rect 20,10 6x6 | A other = {melee 3} at 30,30")
    assert t.ask is not None
    assert t.ask.seat == 0
    refusal = t.refusal(t.place(*place))
    assert (refusal.code if refusal else None) == code


@pytest.mark.rule("FAN-SPL-15", "FAN-RUL-44")
def test_nobody_is_teleported_off_the_table() -> None:
    t = cast("teleport", "B victim = {melee 3} at 20,10")
    refusal = t.refusal(t.place(20, 0.49))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("no_room", "FAN-GEN-06")
    assert t.refusal(t.place(20, 0.5)) is None


@pytest.mark.rule("FAN-SPL-15", "FAN-RUL-44", "FAN-RUL-40")
def test_a_teleport_leads_out_of_melee_and_through_flames_without_a_blow_or_a_burn() -> None:
    scene = "B victim = {melee 3} at 20,20 | A foe = {melee 3} at 21,20 | flames f rect 20,23 6x1"
    t = cast("teleport", scene)
    t.play(t.place(20, 28))
    assert t.figure("victim").where == "table"
    assert (t.figure("victim").x, t.figure("victim").y) == point(20, 28)
    assert (t.events(Attacked), t.events(Defended)) == ([], [])


@pytest.mark.rule("FAN-SPL-15", "FAN-RUL-44")
@pytest.mark.parametrize(("option", "refused"), [("yes", None), ("no", ("enemy_contact", "FAN-RUL-44"))])
def test_a_teleport_leads_into_contact_unless_the_table_forbids_it(
    option: str, refused: tuple[str, str] | None
) -> None:
    scene = f"B victim = {{melee 3}} at 20,20 | A foe = {{melee 3}} at 26,20 | setting teleport_contact={option}"
    t = cast("teleport", scene)
    refusal = t.refusal(t.place(25, 20))
    assert (None if refusal is None else (refusal.code, refusal.why)) == refused
    t.play(t.place(24.9, 20))


# --- movement spent ------------------------------------------------------------------------------------------------

SHOOTER = "B victim = {shooting 3, movement 6} at 20,20 spent 2"


def may_shoot(t: Table) -> bool:
    assert t.state.phase == "shooting"
    return t.refusal(Shoot(t["victim"], (t["mage"],))) is None


@pytest.mark.rule("FAN-SPL-16")
@pytest.mark.parametrize(("x", "shoots"), [(21, True), (21.01, False)])
def test_a_move_by_bloodlust_adds_to_what_was_spent(x: float, shoots: bool) -> None:
    t = cast("bloodlust", f"{SHOOTER} | B other = {{shooting 3}} at 14,24")
    t.play(t.move("victim", (x, 20)))
    assert may_shoot(t) is shoots


@pytest.mark.rule("FAN-SPL-16")
@pytest.mark.parametrize(("x", "shoots"), [(22, True), (22.02, False)])
def test_a_move_by_paranoia_adds_to_what_was_spent(x: float, shoots: bool) -> None:
    t = cast("paranoia", f"{SHOOTER} | B friend = {{shooting 3, armour 2}} at {x},20", rolls="6")
    assert may_shoot(t) is shoots


@pytest.mark.rule("FAN-SPL-16", "FAN-SPL-15")
def test_a_teleport_is_no_movement_spent() -> None:
    t = cast("teleport", SHOOTER)
    t.play(t.place(20, 30))
    assert may_shoot(t)


@pytest.mark.rule("FAN-SPL-14", "FAN-ENG-06", "FAN-MOV-09", "FAN-RUL-43")
@pytest.mark.parametrize(("mover", "asked"), [("owner", "bloodlust_disengage"), ("caster", "bloodlust_enemy")])
def test_only_its_own_player_leads_a_cornered_target_off_the_table(mover: str, asked: str) -> None:
    ring = "A left = {melee 1} at 19,0.5 | A right = left at 21,0.5 | A above = left at 20,1.5"
    t = Table(
        f"{PHASE} | setting bloodlust_mover={mover} | A mage = {{sorcerer, spells bloodlust/curse}} at 20,12"
        f" | B victim = {{melee 3}} at 20,0.5 | {ring}"
    )
    t.play(Cast(t["mage"], "bloodlust", t["victim"]), ENDURE)
    assert topic(t) == asked
