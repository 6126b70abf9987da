"""Do more than two sides, and sides of several armies, play together as the book wants?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import refused, seat, shoot, strike
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.decisions import DONE
from escarmouche.games.fantastiques.events.morale import ArmyShaken, MoraleTested
from escarmouche.games.fantastiques.events.play import InitiativeRolled
from escarmouche.games.fantastiques.game import GAME
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.rules.initiative import clockwise_from
from escarmouche.games.fantastiques.setups import starter
from escarmouche.games.fantastiques.state import Setup


def begin(setup: Setup) -> Fantastiques:
    begun = GAME.begin(setup)
    assert isinstance(begun, Fantastiques)
    return begun


ALLIES = "A1 one = {melee 3} at 10,10 | A2 two = {melee 3} at 10,11 | B foe = {melee 3} at 40,40"


@pytest.mark.rule("FAN-MUL-02", "FAN-RUL-30")
def test_a_side_of_two_armies_has_one_die_with_the_best_mental_of_both() -> None:
    t = Table(
        """A1 one = {hero silver, mental 1} at 10,10 | A2 two = {hero silver, mental 4} at 14,10
        B foe = {melee 1} at 40,40
        phase initiative""",
        rolls="2 3",
    )
    assert [(e.side, e.total.value) for e in t.events(InitiativeRolled)] == [(0, 6), (1, 3)]


@pytest.mark.rule("FAN-MUL-02", "FAN-RUL-30")
def test_the_armies_of_a_side_share_its_turn_slot() -> None:
    t = Table(f"{ALLIES} | order B A", rolls="6 1")
    seats = []
    while t.state.phase == "movement":
        seats.append(seat(t))
        t.play(DONE)
    assert seats == [2, 0, 1]


@pytest.mark.rule("FAN-MUL-02")
def test_allied_armies_have_common_enemies_and_do_not_engage_each_other() -> None:
    t = Table(ALLIES)
    assert refused(t, t.move("one", (10, 8))) is None
    t = Table(f"{ALLIES} | B near = {{melee 3}} at 10,9 | phase melee")
    assert refused(t, strike(t, "one", "two")) == ("not_an_enemy", "FAN-MEL-03")
    assert refused(t, strike(t, "one", "near")) is None


@pytest.mark.rule("FAN-MUL-02", "FAN-RUL-30")
def test_each_army_counts_its_own_morale_and_its_own_characters() -> None:
    t = Table(
        """A1 weak = {mental 2} at 10,10 | A2 lord = {hero silver, mental 1} at 14,10 | A2 mate = {mental 2} at 18,10
        A3 few = {mental 2} at 20,20 | A3 mage = {sorcerer, spells curse/curse, mental 5} at 24,20
        B foe = {melee 1} at 40,40 | strength A1 3 | strength A2 4 | strength A3 5 | phase morale""",
        rolls="3  3 6  2 1",
    )
    assert [e.army for e in t.events(ArmyShaken)] == [0, 2]
    assert [(e.figure, e.mental.value) for e in t.events(MoraleTested)] == [
        (t["weak"], 2),
        (t["few"], 3),
        (t["mage"], 6),
    ]


# --- three sides -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MUL-04", "FAN-RUL-85")
def test_every_other_side_is_an_enemy() -> None:
    ring = "A one = {melee 3, shooting 3} at 10,10 | B two = {melee 3} at 10,%s | C three = {melee 3} at %s"
    t = Table(f"{ring % (11, '11,10')} | phase melee")
    assert [refused(t, strike(t, "one", name)) for name in ("two", "three")] == [None, None]
    t = Table(f"{ring % (20, '20,10')} | phase shooting")
    assert [refused(t, shoot(t, "one", name)) for name in ("two", "three")] == [None, None]
    t = Table(f"{ring % (11, '10,12')} | order C B A")
    assert refused(t, t.move("three", (10, 14))) == ("engaged", "FAN-ENG-01")


@pytest.mark.rule("FAN-MUL-04")
def test_scores_are_kept_by_side() -> None:
    t = Table(
        """A one = {melee 5} at 10,10 | B two = {melee 5, armour 0} at 10,11 | C three = {melee 5, armour 0} at 10,12
        phase melee | turn 6""",
        rolls="1 1 6 6",
    )
    t.play(strike(t, "one", "two"), strike(t, "two", "three"), DONE)
    cost = t.game.traits[t["two"]].worth
    assert t.state.killed == (cost, t.game.traits[t["three"]].worth, 0)
    assert t.outcome is not None
    assert t.outcome.winners == ()
    assert len(t.outcome.scores) == 3


GEM = """
    A one = {melee 1} at 24,24 | B two = {melee 1} at 30,30 | C three = {melee 1} at 34,34
    zone A bottom | zone B left | zone C top | scenario cursed_gem | phase over | gem %s
"""


@pytest.mark.rule("FAN-MUL-04", "FAN-RUL-85")
@pytest.mark.parametrize(
    ("gem", "winners"),
    [
        ("24,40 last A", (0,)),  # in C's sector
        ("4,24 last A", (0,)),  # in B's
        ("24,4 last A", ()),  # in its own
        ("24,40 last C", ()),
        ("24,40 last B", (1,)),
        ("24,40", ()),  # nobody ever carried it
        ("10,10 last C", ()),  # on the line between two sectors
    ],
)
def test_among_three_the_gem_scores_for_the_last_carrier_in_anothers_sector(gem: str, winners: tuple[int, ...]) -> None:
    t = Table(GEM % gem)
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.scores) == (winners, tuple(float(side in winners) for side in range(3)))


@pytest.mark.rule("FAN-MUL-04", "FAN-RUL-85")
@pytest.mark.parametrize("setting", ["draw", "killed_points"])
@pytest.mark.parametrize(("rescued", "winners"), [("", (1, 2)), ("| rescued", (0,))])
def test_in_a_rescue_all_sides_but_the_attacker_defend_and_win_together(
    rescued: str, winners: tuple[int, ...], setting: str
) -> None:
    t = Table(
        f"""A lord = {{hero silver}} dead | A one = {{melee 1}} at 10,10 | B two = one at 20,20 | C three = one at 30,30
        prisoner lord | attacker A | prison 40,40 | scenario rescue {rescued} | killed B 9 | setting tiebreak={setting}
        phase over"""
    )
    assert t.outcome is not None
    assert t.outcome.winners == winners


@pytest.mark.rule("FAN-MUL-01")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_sides_play_clockwise_from_the_chosen_one(first: int) -> None:
    sides = " | ".join(f"{side} {side.lower()} = {{melee 1}} at {10 * n},10" for n, side in enumerate("ABCD", start=1))
    t = Table(f"{sides} | phase initiative", rolls="6 1 2 3")
    t.play(first)
    assert t.state.order == tuple((first + k) % 4 for k in range(4))
    assert seat(t) == first


@pytest.mark.rule("FAN-MUL-02", "FAN-MUL-04")
def test_every_army_of_the_winning_side_wins() -> None:
    t = Table(f"{ALLIES} | killed A 10 | phase over")
    assert t.outcome is not None
    assert t.outcome.winners == (0, 1)


@pytest.mark.rule("FAN-MUL-02", "FAN-RUL-30")
def test_a_match_seats_one_player_per_army() -> None:
    game = begin(Setup((("valombre", "groinrouge"), ("tilleul",)), layout="crossroads"))
    assert game.seats == 3
    assert game.cast.side_of == (0, 0, 1)


@pytest.mark.rule("FAN-INI-02", "FAN-MUL-01")
def test_clockwise_is_read_from_the_edges_the_sides_chose() -> None:
    sides = " | ".join(f"{side} {side.lower()} = {{melee 1}} at {10 * n},10" for n, side in enumerate("ABC", start=1))
    t = Table(f"{sides} | phase initiative", open_dice=True, rolls="6 1 2")
    t.state.edges = (2, 0, 1)  # A sits at the third edge, B at the first, C at the second
    assert [clockwise_from(t.game, first) for first in (0, 1, 2)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    t.state.edges = (0, 2, 1)
    assert [clockwise_from(t.game, first) for first in (0, 1, 2)] == [(0, 2, 1), (1, 0, 2), (2, 1, 0)]


def test_more_players_than_sides_are_two_camps_and_each_keeps_the_force_it_named() -> None:
    forces = ("valombre", "groinrouge", "tilleul", "veillecendre", "karnbrume")
    setup = starter(load_content(), forces=forces)
    assert setup.sides == (forces[:3], forces[3:])
    assert [army.id for army in begin(setup).cast.armies] == list(forces)
