"""What is a kill worth, in points and in gold, and to whom?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import NO, YES, cast_on, shoot, strike
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.decisions import DONE, NOBODY, Cast, Disengage
from escarmouche.games.fantastiques.events.combat import Eliminated
from escarmouche.games.fantastiques.events.preparing import LotDrawn
from escarmouche.games.fantastiques.events.prizes import GoldTaken
from escarmouche.games.fantastiques.state import POINT
from escarmouche.table.plane import inch

LAST = "phase melee | turn 6"  # after the last melee nothing more is rolled
# movement 6 (0), melee 3 (6), armour 0 (1), mental 3 (3): 10 points; with 2 hit points 15
VICTIM = "{melee 3, armour 0, mental 3}"


def points(t: Table) -> list[float]:
    """The points that each side has killed."""
    return [killed / POINT for killed in t.state.killed]


@pytest.mark.rule("FAN-SCN-01", "FAN-RUL-77", "FAN-HER-02")
@pytest.mark.parametrize(
    ("victim", "worth"),
    [
        ("{melee 3, armour 0, mental 3}", 10),
        ("{melee 3, armour 0, mental 3, hp 2}", 15),
        ("{melee 2, armour 0, mental 2, hp 2}", 10.5),
        ("{hero silver, melee 3, armour 0, mental 3}", 60),
        ("{sorcerer, spells curse/curse, melee 3, armour 0, mental 3}", 60),
        ("{titan silver, melee 3, armour 0, mental 3}", 10),
        ("{melee 3, armour 0, mental 3} caller lord", 0),
    ],
)
def test_a_kill_scores_the_cost_of_the_figure_and_fifty_for_a_character(victim: str, worth: float) -> None:
    card, _, marker = victim.partition("}")
    t = Table(
        f"""B lord = {{melee 1}} at 40,40 | A killer = {{melee 3}} at 10,10
        B victim = {card}}} at 10,11 hp 1 {marker} | {LAST}""",
        rolls="1 6",
    )
    t.play(strike(t, "killer", "victim"), DONE)
    assert points(t) == [worth, 0]
    assert t.outcome is not None
    assert list(t.outcome.scores) == [worth, 0]
    assert t.outcome.winners == ((0,) if worth else ())


@pytest.mark.rule("FAN-RUL-77")
def test_the_wounded_score_nothing_and_the_freed_prisoner_his_profile_and_fifty() -> None:
    t = Table(f"A killer = {{melee 3}} at 10,10 | B victim = {{armour 0, hp 2}} at 10,11 | {LAST}", rolls="1 6")
    t.play(strike(t, "killer", "victim"), DONE)
    assert points(t) == [0, 0]
    t = Table(
        f"""A killer = {{melee 3}} at 10,10 | B lord = {{hero silver, melee 3, armour 0, mental 3}} at 10,11
        prisoner lord | prison 40,40 | attacker B | {LAST}""",
        rolls="1 6",
    )
    t.play(strike(t, "killer", "lord"), DONE)
    assert points(t) == [60, 0]


# --- whose kill ------------------------------------------------------------------------------------------------------


def ring(victim: str = VICTIM, more: str = LAST) -> str:
    """A figure between two enemies of different sides."""
    return f"""A one = {{melee 5/5}} at 10,10 | B two = one at 10,12 | C victim = {victim} at 10,11
    C last = {VICTIM} at 40,40 | {more}"""


@pytest.mark.rule("FAN-RUL-48")
@pytest.mark.parametrize(
    ("dice", "credit", "by"),
    [
        ("1 1 1 1  6 6 6 6", [5, 5, 0], (0, 1)),  # two wounds each
        ("1 1 1 6  6 6 6", [10, 0, 0], (0,)),  # two against one, though one would have been enough
        ("6 1 1 1  6 6 6", [0, 10, 0], (1,)),
        ("1 6 1 6  6 6", [5, 5, 0], (0, 1)),
    ],
)
def test_the_side_with_most_wounds_is_credited_and_equals_share(
    dice: str, credit: list[float], by: tuple[int, ...]
) -> None:
    t = Table(ring(), rolls=dice)
    t.play(strike(t, "one", "victim", "victim"), strike(t, "two", "victim", "victim"), DONE)
    assert points(t) == credit
    assert t.event(Eliminated).by == by


@pytest.mark.rule("FAN-RUL-48")
def test_half_points_of_a_shared_kill_are_kept() -> None:
    t = Table(ring("{melee 2, armour 0, mental 2, movement 9}"), rolls="1 6 1 6  6 6")
    t.play(strike(t, "one", "victim", "victim"), strike(t, "two", "victim", "victim"), DONE)
    assert points(t) == [4, 4, 0]
    t = Table(ring("{melee 2, armour 0, mental 2}"), rolls="1 6 1 6  6 6")
    t.play(strike(t, "one", "victim", "victim"), strike(t, "two", "victim", "victim"), DONE)
    assert points(t) == [3.5, 3.5, 0]
    t = Table(
        f"""A one = {{melee 5}} at 10,10 | B two = one at 10,12 | D four = one at 11,11
        C victim = {VICTIM} at 10,11 | {LAST}""",
        rolls="1 1 1  6 6 6",
    )
    t.play(strike(t, "one", "victim"), strike(t, "two", "victim"), DONE, strike(t, "four", "victim"))
    assert t.state.killed == (80, 80, 0, 80)  # a third of ten points each, in 24ths


@pytest.mark.rule("FAN-RUL-48")
def test_only_the_wounds_of_the_step_that_kills_count() -> None:
    mage = "A mage = {sorcerer, spells death_ray/curse} at 20,10 | phase magic | turn 6"
    t = Table(ring("{armour 0, hp 2}", mage), rolls="6")
    t.play(cast_on(t, "mage", "death_ray", "victim"))
    assert t.figure("victim").hp == 1
    t.play(DONE, strike(t, "two", "victim", "nobody"), DONE, rolls="1 6")
    assert t.event(Eliminated).by == (1,)


@pytest.mark.rule("FAN-RUL-48")
def test_a_kill_by_ones_own_side_scores_for_nobody() -> None:
    t = Table(
        f"""A archer = {{shooting 5}} at 10,10 | A friend = {VICTIM} at 10,14 | B foe = {{melee 1}} at 10,20
        phase shooting | turn 6""",
        rolls="1 4 6",
    )
    t.play(shoot(t, "archer", "foe"))
    assert t.figure("friend").where == "dead"
    assert points(t) == [0, 0]
    assert t.event(Eliminated).by == ()


@pytest.mark.rule("FAN-RUL-48", "FAN-COV-03")
def test_what_ones_own_side_shares_in_a_kill_goes_to_nobody() -> None:
    t = Table(
        f"""A archer = {{shooting 5}} at 10,10 | B victim = {VICTIM} at 10,14 | B mate = {{shooting 5}} at 10,18
        order A B | phase shooting | turn 6""",
        rolls="1  1 4  6 6",  # the mate's shot at the archer stops in the victim
    )
    t.play(shoot(t, "archer", "victim"), shoot(t, "mate", "archer"))
    assert t.event(Eliminated).by == (0,)
    assert points(t) == [5, 0]


@pytest.mark.rule("FAN-RUL-48", "FAN-SCN-15")
@pytest.mark.parametrize("scenario", ["pitched_battle", "loot"])
def test_a_kill_under_paranoia_is_the_casters_sides_and_gives_no_gold(scenario: str) -> None:
    t = Table(
        f"""A mage = {{sorcerer, spells paranoia/curse}} at 10,10 | B mad = {{melee 5}} at 20,20
        B friend = {VICTIM} at 20,21
        B last = mad at 40,40 | scenario {scenario} | phase magic | turn 6""",
        rolls="1 6",
    )
    t.play(cast_on(t, "mage", "paranoia", "mad"), NO)
    assert points(t) == [10, 0]
    assert t.state.gold == (0, 0)


@pytest.mark.rule("FAN-RUL-48")
def test_a_figure_driven_to_kill_by_its_own_sides_spell_scores_for_nobody() -> None:
    t = Table(
        f"""B mage = {{sorcerer, spells paranoia/curse}} at 10,10 | B mad = {{melee 5}} at 20,20
        B friend = {VICTIM} at 20,21
        A last = mad at 40,40 | phase magic | turn 6 | order B A""",
        rolls="1 6",
    )
    t.play(cast_on(t, "mage", "paranoia", "mad"), NO)
    assert t.figure("friend").where == "dead"
    assert points(t) == [0, 0]


# --- leaving the table -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-RUL-53", "FAN-SCN-01")
@pytest.mark.parametrize(
    ("third", "setting", "score"),
    [("", "yes", [0, 10]), ("", "no", [0, 0]), ("C third = {melee 1} at 40,10", "yes", [0, 0, 0])],
)
def test_a_figure_that_leaves_scores_for_the_one_opponent_as_if_killed(
    third: str, setting: str, score: list[float]
) -> None:
    t = Table(
        f"""A deserter = {VICTIM} at 3,10 | A last = deserter at 20,20 | B foe = {{melee 1}} at 40,40 | {third}
        setting lost_scores={setting}"""
    )
    t.play(t.move("deserter", (0.5, 10), leave=True))
    assert t.figure("deserter").where == "lost"
    assert points(t) == score


# --- gold ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SCN-14", "FAN-HER-02")
@pytest.mark.parametrize(
    ("kind", "armour", "dice"),
    [
        ("troop", 0, 1),
        ("troop", 2, 1),
        ("troop", 3, 2),
        ("troop", 4, 2),
        ("troop", 5, 3),
        ("hero silver", 2, 4),
        ("sorcerer", 5, 6),
        ("titan", 4, 2),
    ],
)
def test_an_enemy_killed_in_melee_gives_gold_by_its_printed_armour(kind: str, armour: int, dice: int) -> None:
    gold = ["1", "2", "3", "4", "5", "6"][:dice]
    t = Table(
        f"""A killer = {{melee 3, powerful}} at 10,10 | B victim = {{{kind}, armour {armour}}} at 10,11 paralysed
        scenario loot | {LAST}""",
        rolls=f"1 6 {' '.join(gold)}",
    )
    t.play(strike(t, "killer", "victim"))
    assert t.event(GoldTaken).dice == tuple(map(int, gold))
    assert t.state.gold == (sum(map(int, gold)), 0)
    assert t.outcome is not None
    assert t.outcome.winners == (0,)


@pytest.mark.rule("FAN-SCN-14")
def test_other_scenarios_know_no_gold() -> None:
    t = Table(f"A killer = {{melee 3}} at 10,10 | B victim = {VICTIM} at 10,11 | {LAST}", rolls="1 6")
    t.play(strike(t, "killer", "victim"), DONE)
    assert t.state.gold == (0, 0)


@pytest.mark.rule("FAN-SCN-15")
def test_a_free_attack_gives_gold() -> None:
    t = Table(
        f"A thief = {VICTIM} at 10,10 | A last = thief at 40,40 | B guard = {{melee 5}} at 10,11 | scenario loot",
        rolls="1 6 4",
    )
    t.play(Disengage(t["thief"]), YES)
    assert t.state.gold == (0, 4)


@pytest.mark.rule("FAN-SCN-15")
def test_the_blow_of_bloodlust_gives_gold() -> None:
    t = Table(
        f"""A mage = {{sorcerer, spells bloodlust/curse}} at 10,10 | A mad = {{melee 5}} at 20,20
        B victim = {VICTIM} at 20,21
        B last = victim at 40,40 | scenario loot | phase magic | turn 6""",
        rolls="1 6 4",
    )
    t.play(cast_on(t, "mage", "bloodlust", "mad"), NO, NO, t["victim"])
    assert t.state.gold == (4, 0)


@pytest.mark.rule("FAN-SCN-15")
@pytest.mark.parametrize("source", ["shot", "spell"])
def test_shots_and_spells_give_no_gold(source: str) -> None:
    t = Table(
        f"""A foe = {{sorcerer, spells fireball/curse, shooting 5}} at 10,10 | B victim = {VICTIM} at 10,20
        B last = victim at 40,40 | scenario loot | turn 6 | phase {"shooting" if source == "shot" else "magic"}""",
        rolls="1 6" if source == "shot" else "6",
    )
    t.play(shoot(t, "foe", "victim") if source == "shot" else Cast(t["foe"], "fireball", NOBODY, inch(10), inch(20)))
    assert t.figure("victim").where == "dead"
    assert t.state.gold == (0, 0)


@pytest.mark.rule("FAN-RUL-82", "FAN-RUL-48")
@pytest.mark.parametrize(
    ("blows", "lot", "gold"),
    [("1 1 1 6  6 6 6", "", (4, 0, 0)), ("1 6 1 6  6 6", "2 5", (0, 4, 0)), ("1 6 1 6  6 6", "3 3 6 1", (4, 0, 0))],
)
def test_the_gold_of_a_shared_kill_goes_to_the_side_with_most_wounds_then_by_a_die(
    blows: str, lot: str, gold: tuple[int, ...]
) -> None:
    t = Table(ring(more=f"scenario loot | {LAST}"), rolls=f"{blows} {lot} 4")
    t.play(strike(t, "one", "victim", "victim"), strike(t, "two", "victim", "victim"), DONE)
    assert t.state.gold == gold
    assert bool(t.events(LotDrawn)) is bool(lot)
    assert not lot or t.events(LotDrawn)[-1].winner == gold.index(4)
