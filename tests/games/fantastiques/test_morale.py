"""When does an army test its morale, who rolls what, and how does rout end?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import NO, YES
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.events.morale import ArmyShaken, MoraleTested, Rallied
from escarmouche.games.fantastiques.events.moving import LeftTable, Moved

FOE = "B foe = gro_orc at 40,40 | phase morale |"
NEXT = " 6 1"  # the initiative of the turn that follows


def troopers(count: int, card: str = "{mental 2}") -> str:
    """A's troopers, named t1, t2, ... in a row."""
    first = f"A t1 = {card} at 2,20 |"
    return first + " ".join(f"A t{k} = t1 at {2 * k},20 |" for k in range(2, count + 1))


# --- the count -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOR-01", "FAN-RUL-49")
@pytest.mark.parametrize(
    ("started", "left", "tests"),
    [(10, 5, False), (10, 4, True), (9, 5, False), (9, 4, True), (2, 1, False), (3, 1, True)],
)
def test_an_army_tests_when_strictly_less_than_half_is_left(started: int, left: int, tests: bool) -> None:
    dice = " ".join("1" * left) if tests else ""
    t = Table(f"{FOE} {troopers(left)} strength A {started}", rolls=dice + NEXT)
    assert t.events(ArmyShaken) == ([ArmyShaken(0, left, started)] if tests else [])
    assert len(t.events(MoraleTested)) == (left if tests else 0)


@pytest.mark.rule("FAN-MOR-01")
def test_every_figure_of_the_army_rolls_and_nobody_else() -> None:
    t = Table(f"{FOE} {troopers(3)} strength A 7", rolls="1 1 1" + NEXT)
    assert [roll.figure for roll in t.events(MoraleTested)] == [t["t1"], t["t2"], t["t3"]]


@pytest.mark.rule("FAN-MOR-01", "FAN-MUL-02")
def test_allied_armies_count_and_test_each_for_itself() -> None:
    scene = (
        f"{FOE} {troopers(1)} A2 ally = {{mental 2}} at 30,20 | "
        f"A2 hero = {{hero}} at 32,20 | strength A 5 | strength A2 4"
    )
    t = Table(scene, rolls="3" + NEXT)  # the ally's hero lends no courage to the first army
    assert t.event(MoraleTested).figure == t["t1"]
    assert t.event(MoraleTested).mental.value == 2
    assert t.figure("t1").routed


@pytest.mark.rule("FAN-MOR-06", "FAN-RUL-49")
@pytest.mark.parametrize(
    "extra",
    [
        "A gun = piece bombard at 10,30 |",
        "A bones = vei_bones at 10,30 caller t1 |",
        "scenario rescue | A free = {hero, mental 5} at 10,30 | prisoner free | prison 20,40 |",
    ],
)
def test_pieces_creatures_and_the_prisoner_do_not_count_for_the_strength(extra: str) -> None:
    t = Table(f"{FOE} {troopers(2)} {extra} strength A 5", rolls="1 1 1" + NEXT, open_dice=True)
    assert t.event(ArmyShaken) == ArmyShaken(0, 2, 5)


@pytest.mark.rule("FAN-MOR-06", "FAN-RUL-49")
def test_nor_does_the_creature_of_the_figure_numbered_nought() -> None:
    scene = f"A necro = {{mental 5}} at 10,20 | A bones = vei_bones at 10,30 caller necro | {FOE} strength A 4"
    t = Table(scene, rolls="1 1" + NEXT)
    assert t.event(ArmyShaken) == ArmyShaken(0, 1, 4)


@pytest.mark.rule("FAN-MOR-06")
@pytest.mark.parametrize(
    ("extra", "name"),
    [
        ("A bones = vei_bones at 10,30 caller t1 |", "bones"),
        ("scenario rescue | A free = {hero, mental 5} at 10,30 | prisoner free | prison 20,40 |", "free"),
    ],
)
def test_creatures_and_the_freed_prisoner_roll_when_the_army_rolls(extra: str, name: str) -> None:
    t = Table(f"{FOE} {troopers(2)} {extra} strength A 5", rolls="1 1 1" + NEXT)
    assert [roll.figure for roll in t.events(MoraleTested)] == [t["t1"], t["t2"], t[name]]


@pytest.mark.rule("FAN-MOR-06", "FAN-SCN-07")
def test_a_captive_prisoner_neither_rolls_nor_encourages() -> None:
    scene = (
        f"{FOE} {troopers(2)} scenario rescue | A hero = {{hero, mental 5}} | "
        f"prisoner hero | prison 20,40 | strength A 5"
    )
    t = Table(scene, rolls="3 2" + NEXT)
    assert [(roll.figure, roll.held) for roll in t.events(MoraleTested)] == [(t["t1"], False), (t["t2"], True)]


@pytest.mark.rule("FAN-MOR-06")
def test_a_piece_never_rolls() -> None:
    t = Table(f"{FOE} {troopers(1)} A gun = piece bombard at 10,30 | strength A 5", rolls="1" + NEXT)
    assert t.event(MoraleTested).figure == t["t1"]


# --- the roll ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOR-02", "FAN-MOR-03", "FAN-CHA-05")
@pytest.mark.parametrize(("die", "held"), [(2, True), (3, False)])
def test_a_figure_holds_at_or_below_its_mental_and_routs_above(die: int, held: bool) -> None:
    t = Table(f"{FOE} {troopers(1)} strength A 5", rolls=f"{die}" + NEXT)
    assert t.event(MoraleTested).held is held
    assert t.figure("t1").routed is not held


@pytest.mark.rule("FAN-MOR-02", "FAN-RUL-50", "FAN-HER-02")
@pytest.mark.parametrize(
    ("character", "value"),
    [
        ("{hero} at 30,20", 3),
        ("{sorcerer} at 30,20", 3),
        ("{titan} at 30,20", 2),
        ("{hero} dead", 2),
        ("{hero} lost", 2),
    ],
)
def test_a_living_character_on_the_table_adds_one_to_everybody(character: str, value: int) -> None:
    t = Table(f"{FOE} {troopers(1)} A boss = {character} | strength A 9", rolls="1 1" + NEXT, open_dice=True)
    assert t.events(MoraleTested)[0].mental.value == value


@pytest.mark.rule("FAN-MOR-02")
def test_the_enemys_character_helps_nobody_here() -> None:
    t = Table(f"{FOE} {troopers(1)} B boss = {{hero}} at 30,20 | strength A 9", rolls="3" + NEXT)
    assert t.figure("t1").routed


@pytest.mark.rule("FAN-RUL-50")
def test_mental_five_and_one_cannot_fail() -> None:
    t = Table(f"{FOE} A boss = {{hero, mental 5}} at 10,20 | strength A 9", rolls="6" + NEXT)
    assert not t.figure("boss").routed


@pytest.mark.rule("FAN-MOR-04", "FAN-HER-02")
@pytest.mark.parametrize("character", ["hero", "sorcerer"])
@pytest.mark.parametrize(("second", "routed"), [(4, False), (5, True)])
def test_a_character_may_roll_a_failure_again_and_the_second_result_stands(
    character: str, second: int, routed: bool
) -> None:
    t = Table(f"{FOE} A boss = {{{character}, mental 3}} at 10,20 | strength A 9", rolls="6")
    assert t.ask is not None
    assert (t.ask.seat, t.ask.facts()["topic"]) == (0, "reroll_morale")
    t.play(YES, rolls=f"{second}" + NEXT)
    assert t.figure("boss").routed is routed
    assert [roll.reroll for roll in t.events(MoraleTested)] == [False, True]
    assert [(roll.figure, roll.die) for roll in t.events(MoraleTested)] == [(t["boss"], 6), (t["boss"], second)]


@pytest.mark.rule("FAN-MOR-04")
def test_a_character_need_not_roll_again() -> None:
    t = Table(f"{FOE} A boss = {{hero, mental 3}} at 10,20 | strength A 9", rolls="6").play(NO, rolls=NEXT)
    assert t.figure("boss").routed


@pytest.mark.rule("FAN-MOR-04")
@pytest.mark.parametrize("card", ["{mental 3}", "{titan, mental 3}"])
def test_others_have_one_roll_only(card: str) -> None:
    t = Table(f"{FOE} A one = {card} at 10,20 | strength A 9", rolls="6" + NEXT)
    assert t.figure("one").routed


# --- the end of a rout ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOR-05", "FAN-RUL-51")
def test_an_army_that_need_not_test_rallies_its_routed_figures() -> None:
    t = Table(f"{FOE} {troopers(2)} A r = {{mental 0}} at 20,30 routed", rolls=NEXT)
    assert t.event(Rallied) == Rallied(t["r"])
    assert not t.figure("r").routed


@pytest.mark.rule("FAN-MOR-03", "FAN-MOR-05", "FAN-RUL-51")
@pytest.mark.parametrize(("die", "routed"), [(2, False), (3, True)])
def test_a_routed_figure_of_a_shaken_army_rolls_anew(die: int, routed: bool) -> None:
    t = Table(f"{FOE} A r = {{mental 2}} at 20,30 routed | strength A 5", rolls=f"{die}" + NEXT)
    assert t.figure("r").routed is routed


@pytest.mark.rule("FAN-MOR-03", "FAN-RUL-51")
def test_rout_lasts_the_whole_next_turn_and_no_longer() -> None:
    t = Table(f"{FOE} {troopers(1)} A r = {{mental 2}} at 20,30 | strength A 5", rolls="1 6" + NEXT)
    t.play(1)  # B plays first
    assert t.figure("r").routed
    assert (t.state.turn, t.state.phase) == (2, "movement")


@pytest.mark.rule("FAN-EX-17", "FAN-MOR-01", "FAN-MOR-02", "FAN-MOR-04", "FAN-MOR-07", "FAN-MOR-10")
def test_the_army_of_the_example_tests_and_its_routed_trooper_leaves_the_table() -> None:
    t = Table(
        f"""{FOE} A t1 = {{mental 2}} at 20,20 | A t2 = t1 at 4.5,20 | A t3 = t1 at 24,20 | A t4 = t1 at 26,20
        A mage = {{sorcerer, mental 4}} at 28,20 | strength A 11""",
        rolls="3 4 3 3 6",
    )
    assert t.event(ArmyShaken) == ArmyShaken(0, 5, 11)
    assert [(roll.mental.value, roll.held) for roll in t.events(MoraleTested)[:2]] == [(3, True), (3, False)]
    t.play(YES, rolls="5 6 1")  # the sorcerer's second roll; A wins the initiative
    assert (t.events(MoraleTested)[-1].mental.value, t.figure("mage").routed) == (5, False)
    t.play(0)
    assert (t.event(Moved).figure, t.event(LeftTable).figure) == (t["t2"], t["t2"])  # 4 inches from the edge, 6 to run
    assert t.figure("t2").where == "lost"
