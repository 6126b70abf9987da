"""Who plays when: the phases of a turn, the dice of initiative, the order of the sides."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import YES, cast_on, refused, seat, shoot, strike, topic
from tests.games.fantastiques.table import Table

from escarmouche.chance import Leftover
from escarmouche.games.fantastiques.decisions import DONE, Cast, Disengage
from escarmouche.games.fantastiques.events.magic import Summoned
from escarmouche.games.fantastiques.events.play import InitiativeRolled, OrderChosen, PhaseBegan, TurnBegan
from escarmouche.table.plane import inch

TWO = "A one = {melee 1} at 10,10 | B two = {melee 1} at 40,40"


def totals(t: Table) -> list[tuple[int, int]]:
    """(side, total) of every initiative roll."""
    return [(event.side, event.total.value) for event in t.events(InitiativeRolled)]


HEADINGS = (TurnBegan, PhaseBegan)


@pytest.mark.rule("FAN-TRN-01")
def test_a_turn_has_six_phases_in_their_order() -> None:
    t = Table(f"{TWO} | phase initiative", rolls="6 1 6 1")
    t.play(0, DONE, DONE)
    assert [e.turn for e in t.events(TurnBegan)] == [1, 2]
    phases = ["initiative", "movement", "magic", "shooting", "melee", "morale"]
    told = [e.phase if isinstance(e, PhaseBegan) else e.turn for e in t.match.events() if isinstance(e, HEADINGS)]
    assert told == [1, *phases, 2, "initiative"]


BOTH = """
    A one = {sorcerer, spells death_ray/death_ray} at 10,10 | A two = one at 14,10
    B red = {sorcerer, spells death_ray/death_ray} at 10,20 | B blue = red at 14,20 | order B A
"""


@pytest.mark.rule("FAN-TRN-02")
def test_a_side_moves_all_its_figures_in_its_own_order_before_the_next() -> None:
    t = Table(BOTH)
    assert seat(t) == 1
    assert refused(t, t.move("one", (10, 9))) == ("not_yours", "FAN-TRN-02")
    t.play(t.move("blue", (14, 21)))
    assert seat(t) == 1
    t.play(t.move("red", (10, 21)))
    assert seat(t) == 0
    assert refused(t, t.move("red", (10, 22))) == ("not_yours", "FAN-TRN-02")


@pytest.mark.rule("FAN-TRN-02")
def test_a_side_casts_with_all_its_casters_before_the_next() -> None:
    t = Table(f"{BOTH} | phase magic", rolls="1 1")
    t.play(cast_on(t, "blue", "death_ray", "one"))
    assert refused(t, cast_on(t, "one", "death_ray", "red")) == ("not_yours", "FAN-MAG-01")
    t.play(cast_on(t, "red", "death_ray", "one"))
    assert seat(t) == 1
    t.play(DONE)
    assert seat(t) == 0


@pytest.mark.rule("FAN-TRN-02")
def test_shots_and_blows_of_all_sides_are_declared_before_any_is_rolled() -> None:
    scene = "A one = {shooting 3, melee 3} at 10,10 | B two = one at 10,%d | order B A | phase %s | turn 6"
    t = Table(scene % (20, "shooting"))
    t.play(shoot(t, "two", "one"))
    assert seat(t) == 0
    t.play(shoot(t, "one", "two"), rolls="6 6")
    t = Table(scene % (11, "melee"))
    t.play(strike(t, "two", "one"))
    assert seat(t) == 0
    t.play(strike(t, "one", "two"), rolls="6 6")


@pytest.mark.rule("FAN-CHA-01", "FAN-MOV-08", "FAN-SCN-11")
def test_what_was_done_in_a_turn_is_forgotten_in_the_next() -> None:
    t = Table(
        """A one = {melee 1} at 10,10 moved served acted hasted 1 targeted spent 3 travelled 3 casts 1
        B two = {melee 1} at 40,40 | gem carried by one travelled 3 passed | scenario cursed_gem | phase initiative""",
        rolls="6 1",
    )
    one, gem = t.figure("one"), t.state.gem
    assert (one.moved, one.served, one.acted, one.hasted, one.targeted) == (False, False, False, 0, False)
    assert (one.spent, one.travelled, one.casts) == (0, 0, 0)
    assert gem is not None
    assert (gem.travelled, gem.passed) == (0, False)


# --- the dice of initiative ------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-INI-01", "FAN-RUL-29")
def test_a_side_adds_the_highest_mental_of_its_heroes_and_sorcerers_alive_on_the_table() -> None:
    t = Table(
        """A hero = {hero silver, mental 2} at 10,10 | A mage = {sorcerer, spells curse/curse, mental 3} at 12,10 routed
        A dead = {hero silver, mental 5} dead | A gone = {hero silver, mental 4} lost | A troop = {mental 5} at 14,10
        B none = {mental 5} at 40,40 | phase initiative""",
        rolls="2 4",
    )
    assert totals(t) == [(0, 5), (1, 4)]


@pytest.mark.rule("FAN-INI-04", "FAN-RUL-29")
@pytest.mark.parametrize(
    ("figure", "addition"),
    [
        ("{titan, mental 4} at 10,10", 0),
        ("{hero silver, mental 4} captive", 0),
        ("{titan amulet, spells curse, mental 4} at 10,10", 0),
        ("{hero amulet, spells curse, mental 4} at 10,10", 4),
    ],
)
def test_titans_captives_and_spells_of_an_amulet_give_no_initiative(figure: str, addition: int) -> None:
    captive = "| prisoner one | attacker A | prison 30,10" if "captive" in figure else ""
    t = Table(
        f"A one = {figure} | A two = {{melee 1}} at 14,14 | B foe = {{melee 1}} at 40,40 {captive} | phase initiative",
        rolls="1 6",
    )
    assert totals(t) == [(0, 1 + addition), (1, 6)]


@pytest.mark.rule("FAN-INI-02")
@pytest.mark.parametrize(("first", "order"), [(0, (0, 1)), (1, (1, 0))])
def test_the_highest_total_chooses_who_plays_first(first: int, order: tuple[int, ...]) -> None:
    t = Table(f"{TWO} | phase initiative", rolls="2 5")
    assert (seat(t), topic(t)) == (1, "first_side")
    t.play(first)
    assert t.event(OrderChosen).order == order
    assert seat(t) == first


@pytest.mark.rule("FAN-EX-19", "FAN-INI-02", "FAN-INI-03", "FAN-MUL-01", "FAN-RUL-29")
def test_tied_sides_roll_again_and_the_others_follow_clockwise() -> None:
    t = Table(
        """A lord = {hero silver, mental 3} at 10,10 | B mage = {sorcerer, spells curse/curse, mental 5} at 40,40
        C troop = {mental 5} at 10,40 | phase initiative""",
        rolls="4 2 6  1 3",
    )
    assert totals(t) == [(0, 7), (1, 7), (2, 6), (0, 4), (1, 8)]
    assert seat(t) == 1
    t.play(2)
    assert t.state.order == (2, 0, 1)
    seats = []
    while t.state.phase == "movement":
        seats.append(seat(t))
        t.play(DONE)
    assert seats == [2, 0, 1]


@pytest.mark.rule("FAN-GEN-01", "FAN-INI-01")
@pytest.mark.parametrize("face", [0, 7])
def test_the_die_of_initiative_has_six_faces(face: int) -> None:
    with pytest.raises(Leftover, match="no face of a d6"):
        Table(f"{TWO} | phase initiative", rolls=f"{face} 1")


@pytest.mark.rule("FAN-INI-03", "FAN-RUL-29")
def test_a_tie_that_stays_a_tie_is_rolled_until_it_is_none() -> None:
    t = Table(f"{TWO} | phase initiative", rolls="3 3 5 5 2 1")
    assert seat(t) == 0


@pytest.mark.rule("FAN-RUL-29")
@pytest.mark.parametrize(
    "left", ["B gone = {melee 1} dead", "B gone = {melee 1} lost", "B gun = piece bombard at 40,40"]
)
def test_a_side_with_nobody_on_the_table_neither_rolls_nor_is_chosen_first(left: str) -> None:
    t = Table(f"A a = {{melee 1}} at 10,10 | {left} | C c = {{melee 1}} at 10,40 | phase initiative", rolls="2 5")
    assert totals(t) == [(0, 2), (2, 5)]
    assert (seat(t), topic(t)) == (2, "first_side")
    assert t.ask is not None
    assert tuple(t.ask.candidates()) == (0, 2)
    assert refused(t, 1) == ("not_an_option", "FAN-INI-02")
    t.play(2)
    assert t.state.order == (2, 0, 1)


# --- who is gone, who has just come ----------------------------------------------------------------------------------


@pytest.mark.rule("FAN-RUL-86")
def test_a_caster_killed_before_its_sides_slot_no_longer_casts() -> None:
    t = Table(
        """A mage = {sorcerer, spells death_ray/death_ray} at 10,10
        B witch = {sorcerer, spells curse/curse, armour 1} at 10,20
        B guard = {melee 1} at 40,40 | phase magic | turn 6""",
        rolls="1",
    )
    t.play(cast_on(t, "mage", "death_ray", "witch"), DONE)
    assert t.ask is None


@pytest.mark.rule("FAN-RUL-86")
def test_a_figure_killed_before_its_sides_slot_no_longer_moves() -> None:
    t = Table(
        """A thief = {armour 5} at 10,10 | B butcher = {hero massacre, melee 5} at 10,11
        C bystander = {armour 0} at 10,12 | C last = bystander at 40,40""",
        rolls="1 1 6",
    )
    t.play(Disengage(t["thief"]), YES, t.move("thief", (10, 8)), DONE)
    assert seat(t) == 2
    assert refused(t, t.move("bystander", (10, 14))) == ("not_on_table", "FAN-GEN-08")
    assert refused(t, t.move("last", (40, 39))) is None


@pytest.mark.rule("FAN-RUL-86")
def test_a_summoned_creature_moves_for_the_first_time_in_the_next_turn() -> None:
    t = Table(
        """A necro = {sorcerer, spells summon/curse, summons vei_bones} at 10,10 | A archer = {shooting 1} at 14,10
        B foe = {melee 1} at 20,20 | phase magic""",
        rolls="6 1",
    )
    t.play(Cast(t["necro"], "summon", x=inch(10), y=inch(11.5)))
    creature = t.event(Summoned).figure
    assert t.state.figures[creature].moved
    t.play(DONE)
    t.play(0)
    assert t.ask is not None
    assert creature in t.ask.facts()["ready"]
