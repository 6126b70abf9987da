"""Is a melee fought by the book: who strikes whom, in which order, with which sums?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import cast_on, refused, seat, strike
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.decisions import DONE, Brawl, Strike
from escarmouche.games.fantastiques.events.combat import Attacked, Declared, Defended, Eliminated, Wounded
from escarmouche.games.fantastiques.events.morale import BraveryTested
from escarmouche.games.fantastiques.events.moving import Moved

LAST = "phase melee | turn 6"  # after the last melee nothing more is rolled
DUEL = f"A brute = {{melee 3}} at 10,10 | B guard = {{armour 2, hp 4}} at 10,11 | {LAST}"


@pytest.mark.rule("FAN-MEL-04", "FAN-GEN-01", "FAN-CHA-02")
@pytest.mark.parametrize(("die", "hit"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_melee_attack_hits_at_or_below_its_value_and_each_hit_gets_one_defence_roll(die: int, hit: bool) -> None:
    t = Table(DUEL, rolls=f"{die} 6" if hit else f"{die}")
    t.play(strike(t, "brute", "guard"), DONE)
    assert t.event(Attacked).hit is hit
    assert t.figure("guard").hp == (3 if hit else 4)


@pytest.mark.rule("FAN-MEL-01", "FAN-RUL-46", "FAN-RUL-45", "FAN-TRN-02")
def test_bravery_then_declarations_in_turn_order_then_all_attacks_then_all_defences_then_removal() -> None:
    t = Table(
        f"""A ogre = {{melee 4, armour 1, fearsome}} at 10,10 | B guard = {{melee 3, mental 3}} at 10,11
        order B A | {LAST}""",
        rolls="3  2 4  6 5",
    )
    assert seat(t) == 1
    t.play(strike(t, "guard", "ogre"))
    assert seat(t) == 0
    assert not t.events(Attacked)
    t.play(strike(t, "ogre", "guard"))
    told = [e for e in t.match.events() if isinstance(e, BraveryTested | Declared | Attacked | Defended | Eliminated)]
    kinds = [BraveryTested, Declared, Declared, Attacked, Attacked, Defended, Defended, Eliminated, Eliminated]
    assert [type(event) for event in told] == kinds
    assert [event.attacker for event in t.events(Attacked)] == [t["guard"], t["ogre"]]
    assert [event.figure for event in t.events(Defended)] == [t["ogre"], t["guard"]]


@pytest.mark.rule("FAN-MEL-01", "FAN-RUL-45")
def test_even_a_long_fight_rolls_every_attack_before_the_first_defence() -> None:
    t = Table(
        f"A many = {{melee 5/5/5/5/5/5/5/5}} at 10,10 | B wall = {{armour 5, hp 4}} at 10,11 | {LAST}",
        rolls="1 1 1 1 1 1 1 1  5 5 5 5 5 5 5 6",
    )
    t.play(strike(t, "many", *("wall",) * 8), DONE)
    assert [e.saved for e in t.events(Defended)] == [True] * 7 + [False]
    assert t.match.events().index(t.events(Attacked)[-1]) < t.match.events().index(t.events(Defended)[0])


@pytest.mark.rule("FAN-EX-12", "FAN-MEL-02", "FAN-GEN-08", "FAN-SCN-14")
def test_two_who_kill_each_other_both_strike_and_both_are_looted() -> None:
    twins = "A left = {melee 4, armour 1, hp 1} at 10,10 | B right = left at 10,11 | scenario loot"
    t = Table(f"{twins} | {LAST}", rolls="3 4  5 6  2 5")
    t.play(strike(t, "left", "right"), strike(t, "right", "left"))
    assert [t.figure(name).where for name in ("left", "right")] == ["dead", "dead"]
    assert t.state.gold == (5, 2)


@pytest.mark.rule("FAN-MEL-02")
def test_a_figure_out_of_action_in_the_phase_still_strikes_even_when_its_side_comes_last() -> None:
    t = Table(DUEL.replace("hp 4", "hp 1"), rolls="1 1  6 6")
    t.play(strike(t, "brute", "guard"), strike(t, "guard", "brute"))
    assert [e.figure for e in t.events(Wounded)] == [t["guard"], t["brute"]]


FRAY = f"""
    A brute = {{melee 4/4}} at 10,10 | A mate = {{melee 3}} at 11,10
    B left = {{armour 0}} at 10,11 | B right = {{armour 0}} at 10,9 | B far = {{armour 0}} at 30,30
    {LAST}
"""


@pytest.mark.rule("FAN-MEL-03", "FAN-RUL-47")
def test_attacks_are_split_as_the_player_likes() -> None:
    t = Table(FRAY, rolls="1 1 1 1")
    t.play(strike(t, "brute", "left", "right"), DONE)
    assert [t.figure(name).where for name in ("left", "right")] == ["dead", "dead"]


@pytest.mark.rule("FAN-RUL-47")
def test_an_attack_on_somebody_already_down_is_not_turned_elsewhere() -> None:
    t = Table(FRAY, rolls="1 1 6 6")
    t.play(strike(t, "brute", "left", "left"), DONE)
    assert [t.figure(name).where for name in ("left", "right")] == ["dead", "table"]


@pytest.mark.rule("FAN-MEL-03")
def test_a_player_may_decline_some_attacks_or_all_of_them() -> None:
    t = Table(FRAY, rolls="6")
    t.play(strike(t, "brute", "nobody", "right"), DONE)
    assert [e.target for e in t.events(Attacked)] == [t["right"]]


@pytest.mark.rule("FAN-MEL-03")
@pytest.mark.parametrize(
    ("who", "whom", "code"),
    [
        ("brute", ("left", "far"), "out_of_blow"),
        ("brute", ("left", "mate"), "not_an_enemy"),
        ("brute", ("left",), "attacks_count"),
        ("left", ("brute",), "not_yours"),
    ],
)
def test_an_attack_needs_one_enemy_in_contact_and_a_figure_of_the_players_own(
    who: str, whom: tuple[str, ...], code: str
) -> None:
    t = Table(FRAY)
    assert refused(t, strike(t, who, *whom)) == (code, "FAN-MEL-03")


@pytest.mark.rule("FAN-CAP-02", "FAN-RUL-20")
@pytest.mark.parametrize("beside", ["", " | B near = {melee 1} at 30,19"])
def test_a_blow_of_reach_that_is_refused_says_what_stops_it(beside: str) -> None:
    t = Table(
        f"""high_wall h rect 30,21.5 4x0.2 | A pike = {{reach, melee 5}} at 30,20 | A idle = {{melee 1}} at 40,40
        B behind = {{melee 1}} at 30,23 | B far = {{melee 1}} at 33.01,20 | B foe = {{melee 1}} at 40,41{beside}
        turn 6 | phase melee | order A B"""
    )
    assert refused(t, strike(t, "pike", "behind")) == ("blow_stopped", "FAN-CAP-02")
    assert refused(t, strike(t, "pike", "far")) == ("out_of_blow", "FAN-MEL-03")
    assert refused(t, strike(t, "pike", "idle")) == ("not_an_enemy", "FAN-MEL-03")
    assert refused(t, Strike(t["pike"], (99,))) == ("no_such_target", "FAN-MEL-03")


@pytest.mark.rule("FAN-RUL-20")
def test_where_reach_asks_for_a_fight_that_is_what_the_refusal_says() -> None:
    t = Table(
        """setting reach_needs_contact=reacher_or_target_engaged | A pike = {reach, melee 5} at 30,20
        B near = {melee 1} at 30,22 | A idle = {melee 1} at 40,40 | B foe = {melee 1} at 40,41
        turn 6 | phase melee | order A B"""
    )
    assert refused(t, strike(t, "pike", "near")) == ("reach_alone", "FAN-RUL-20")
    t.play(DONE)
    assert refused(t, strike(t, "foe", "pike")) == ("out_of_blow", "FAN-MEL-03"), "the figure numbered nought"


@pytest.mark.rule("FAN-MEL-03")
def test_a_figure_declares_once() -> None:
    t = Table(f"{FRAY} | B third = {{armour 0}} at 12,10")
    t.play(strike(t, "brute", "nobody", "nobody"))
    assert refused(t, strike(t, "brute", "left", "left")) == ("cannot_strike", "FAN-MEL-03")
    assert refused(t, strike(t, "mate", "third")) is None


@pytest.mark.rule("FAN-MEL-05", "FAN-RUL-54")
@pytest.mark.parametrize("marker", ["routed", "paralysed", "served"])
def test_routed_paralysed_and_spent_crew_do_not_attack_but_defend(marker: str) -> None:
    t = Table(
        f"""B weak = {{armour 3}} at 10,11 {marker} | A brute = {{melee 4}} at 10,10
        B able = {{melee 1}} at 10,9 | {LAST}""",
        rolls="1 2",
    )
    t.play(strike(t, "brute", "weak"))
    assert refused(t, strike(t, "weak", "brute")) == ("cannot_strike", "FAN-MEL-05")
    t.play(DONE)
    assert t.event(Defended).figure == t["weak"]
    assert t.event(Defended).saved


@pytest.mark.rule("FAN-RUL-59")
def test_spent_crew_fights_where_the_table_lets_it() -> None:
    t = Table(f"{DUEL} | setting crew_melee=yes".replace("at 10,10", "at 10,10 served"), rolls="6")
    t.play(strike(t, "brute", "guard"), DONE)
    assert t.event(Attacked).attacker == t["brute"]


@pytest.mark.rule("FAN-MEL-06")
def test_after_a_melee_nobody_moves() -> None:
    t = Table(FRAY, rolls="1 1 1 1")
    before = {name: (t.figure(name).x, t.figure(name).y) for name in t.names}
    t.play(strike(t, "brute", "left", "right"), DONE)
    assert {name: (t.figure(name).x, t.figure(name).y) for name in t.names} == before
    assert not t.events(Moved)
    assert t.ask is None


# --- sums ------------------------------------------------------------------------------------------------------------

OGRE = "A ogre = {melee 4, fearsome, powerful} at 10,10 | B swordsman = {melee 3, armour 3, mental 2, hp 2} at 10,11"


@pytest.mark.rule("FAN-EX-11", "FAN-CAP-06")
@pytest.mark.parametrize(("die", "hit"), [(2, True), (3, False)])
def test_a_frightened_swordsman_hits_on_two_or_less(die: int, hit: bool) -> None:
    t = Table(f"{OGRE} | {LAST}", rolls=f"3 {die} 1" if hit else f"3 {die}")
    t.play(DONE, strike(t, "swordsman", "ogre"))
    assert t.event(Attacked).hit is hit


@pytest.mark.rule("FAN-EX-11", "FAN-CAP-07", "FAN-MEL-07")
@pytest.mark.parametrize(
    ("marker", "die", "saved"), [("", 1, True), ("", 2, False), ("paralysed", 1, False), ("paralysed", 6, False)]
)
def test_frightened_under_a_powerful_blow_he_is_saved_on_one_and_paralysed_never(
    marker: str, die: int, saved: bool
) -> None:
    t = Table(f"{OGRE} {marker} | {LAST}", rolls=f"3 4 {die}")
    t.play(strike(t, "ogre", "swordsman"), *(() if marker else (DONE,)))
    assert t.event(Defended).saved is saved
    assert t.event(Defended).armour.value == (0 if marker else 1)


@pytest.mark.rule("FAN-MEL-07", "FAN-RUL-22")
@pytest.mark.parametrize(("armour", "die", "wounds"), [(5, 1, 0), (5, 2, 1), (1, 1, 1), (0, 1, 1)])
def test_every_loss_of_armour_adds_up_and_below_nothing_it_is_no_worse_than_nothing(
    armour: int, die: int, wounds: int
) -> None:
    t = Table(
        f"""A lord = {{hero power, melee 4, fearsome, powerful}} at 10,10
        B guard = {{armour {armour}, mental 0, hp 4}} at 10,11 paralysed | {LAST}""",
        rolls=f"1 1 {die}",
    )
    t.play(strike(t, "lord", "guard"))
    causes = [(part.name, part.amount) for part in t.event(Defended).armour.parts]
    assert causes == [("frightened", -1), ("paralysed", -1), ("powerful", -1), ("power", -1)]
    assert t.figure("guard").hp == 4 - wounds


@pytest.mark.rule("FAN-MEL-07")
def test_the_death_ray_adds_to_paralysis() -> None:
    t = Table(
        """A mage = {sorcerer, spells death_ray/curse} at 10,10 | B guard = {armour 5, hp 2} at 10,20 paralysed
        phase magic""",
        rolls="4 1 1",
    )
    t.play(cast_on(t, "mage", "death_ray", "guard"))
    assert t.event(Defended).armour.value == 3
    assert t.figure("guard").hp == 1


# --- secret declarations ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-RUL-46")
def test_secret_declarations_are_committed_by_all_and_revealed_together_in_turn_order() -> None:
    t = Table(f"{DUEL} | setting declarations=secret | order B A", rolls="6 6")
    assert set(t.match.asks) == {0, 1}
    t.play(Brawl((strike(t, "brute", "guard"),)), seat=0)
    assert set(t.match.asks) == {1}
    assert not t.events(Declared)
    t.play(Brawl((strike(t, "guard", "brute"),)), seat=1)
    assert [e.figure for e in t.events(Declared)] == [t["guard"], t["brute"]]
    assert [e.attacker for e in t.events(Attacked)] == [t["guard"], t["brute"]]


@pytest.mark.rule("FAN-RUL-46", "FAN-MEL-03")
def test_a_secret_declaration_names_each_figure_once_and_lawful_targets() -> None:
    t = Table(f"{FRAY} | setting declarations=secret")
    once = strike(t, "brute", "left", "right")
    assert refused(t, Brawl((once, once))) == ("cannot_strike", "FAN-MEL-03")
    assert refused(t, Brawl((strike(t, "brute", "left", "far"),))) == ("out_of_blow", "FAN-MEL-03")
    assert refused(t, Brawl(())) is None


@pytest.mark.rule("FAN-RUL-46")
def test_nothing_is_asked_in_secret_of_those_who_cannot_strike() -> None:
    assert Table(f"{DUEL.replace('10,11', '10,12')} | setting declarations=secret").ask is None
    t = Table(f"{FRAY} | C idle = {{melee 5}} at 40,40 | setting declarations=secret")
    assert set(t.match.asks) == {0, 1}
