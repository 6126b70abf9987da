"""Who opens the prison, where may the freed prisoner stand, and how far does he get when he must run?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import NO, YES, cast_on, refused, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.chance import Stream
from escarmouche.games.fantastiques.asks.moving import ChooseMove, ChoosePath
from escarmouche.games.fantastiques.asks.placing import PlaceAt
from escarmouche.games.fantastiques.decisions import DONE, Disengage, Haul, Move, Place
from escarmouche.games.fantastiques.events.moving import Moved, Stayed
from escarmouche.games.fantastiques.events.prizes import PrisonerFreed
from escarmouche.games.fantastiques.rules.rescue import offer_release
from escarmouche.table.plane import inch

# The prison reaches from 22 to 26; the runner stands two inches south of it.
CAPTIVE = """scenario rescue | prison 24,24 %s | attacker A | prisoner hero
    A hero = {hero, %s} | A run = val_archer at 24,19.5 | A mate = val_archer at 40,10 | B foe = gro_orc at 40,40"""


def opened(more: str = "") -> Table:
    """The runner has come to the wall of the prison."""
    t = Table(f"{CAPTIVE % ('', 'movement 9')} | {more}")
    return t.play(t.move("run", (24, 21.5)))


# --- who opens it ----------------------------------------------------------------------------------------------------

GUN = """A gun = piece bombard at 24,19.5 | A left = {melee 1} at 22.4,19.5 crew gun
    A right = left at 25.6,19.5 crew gun | A back = left at 24,17.9 crew gun"""


@pytest.mark.rule("FAN-SCN-07", "FAN-ART-04", "FAN-RUL-80")
def test_neither_a_piece_nor_those_who_haul_it_open_the_prison() -> None:
    t = Table(f"{CAPTIVE % ('', 'movement 9')} | {GUN}".replace("val_archer at 24,19.5", "val_archer at 2,2"))
    t.play(Haul(t["gun"], (point(24, 21),), (t["left"], t["right"]), (point(22.4, 21.5), point(25.6, 21.5))))
    assert t.game.ground.field.touched(t.figure("gun").x, t.figure("gun").y, inch(1), 25, 1 << t.state.prison)
    assert t.game.ground.field.touched(t.figure("left").x, t.figure("left").y, inch(0.5), 25, 1 << t.state.prison)
    assert (t.figure("hero").where, topic(t)) == ("captive", "ChooseMove")


@pytest.mark.rule("FAN-SCN-07", "FAN-RUL-80")
@pytest.mark.parametrize(("name", "opens"), [("gun", False), ("run", True)])
def test_no_piece_can_open_the_prison_whatever_brought_it_there(name: str, opens: bool) -> None:
    t = Table(f"{CAPTIVE % ('', 'movement 9')} | A gun = piece bombard at 24,27".replace("24,19.5", "24,21.5"))
    assert (next(offer_release(t.game, t.figure(name)), None) is not None) is opens


@pytest.mark.rule("FAN-SCN-07", "FAN-MOR-07")
def test_a_routed_figure_that_runs_along_the_wall_opens_nothing() -> None:
    scene = CAPTIVE.replace("at 24,19.5", "at 12,26.5 routed").replace("prison 24,24", "prison 8,24")
    t = Table(scene % ("", "movement 9"))
    x, y = t.figure("run").x, t.figure("run").y
    assert t.game.ground.field.touched(x, y, inch(0.5), 25, 1 << t.state.prison)
    assert (t.figure("hero").where, topic(t)) == ("captive", "ChooseMove")


@pytest.mark.rule("FAN-SCN-07")
def test_the_prison_is_opened_once() -> None:
    t = opened("A last = val_archer at 28.5,24")
    t.play(Place(*point(24, 26.505)), t.move("last", (26.5, 24)))
    assert (len(t.events(PrisonerFreed)), topic(t)) == (1, "ChooseMove")
    assert (t.figure("hero").x, t.figure("hero").y) == point(24, 26.505)


# --- where he stands -------------------------------------------------------------------------------------------------

# Deep water on all sides of the prison but for a slot as wide as the runner.
MOAT = """deep_water w1 rect 19,24 6x16 | deep_water w2 rect 29,24 6x16 | deep_water w3 rect 24,28 6x4
    deep_water w4 rect 22.7,19 1.5x6 | deep_water w5 rect 25.3,19 1.5x6"""


@pytest.mark.rule("FAN-SCN-07", "FAN-RUL-80")
def test_without_room_beside_the_prison_nobody_is_freed_and_the_turn_goes_on() -> None:
    t = opened(more=MOAT)
    assert t.figure("run").y == inch(21.5)
    assert (t.figure("hero").where, isinstance(t.ask, ChooseMove), t.state.freed) == ("captive", True, False)
    assert t.events(PrisonerFreed) == []


@pytest.mark.rule("FAN-SCN-07", "FAN-RUL-80")
@pytest.mark.parametrize("turned", ["", "rot 20"])
@pytest.mark.parametrize("size", ["medium", "large"])
def test_places_are_proposed_along_every_wall(turned: str, size: str) -> None:
    t = Table(CAPTIVE % (turned, f"movement 9, size {size}"))
    t.play(t.move("run", (24.855, 21.65) if turned else (24, 21.5)))
    assert isinstance(t.ask, PlaceAt)
    places = [(place.x - inch(24), place.y - inch(24)) for place in t.ask.candidates()]
    assert all(refused(t, place) is None for place in t.ask.candidates())
    far = inch(2)
    assert any(x < -far for x, _ in places)
    assert any(x > far for x, _ in places)
    assert any(y > far for _, y in places)
    assert any(y < -far for _, y in places)  # beside the runner


@pytest.mark.rule("FAN-SCN-07")
def test_only_a_place_answers_where_he_stands() -> None:
    t = opened()
    for wrong in (DONE, Move(t["hero"], (point(26.505, 24),)), 7, None, point(26.505, 24)):
        refusal = t.refusal(wrong)
        assert refusal is not None
        assert (refusal.code, refusal.why, refusal.facts["tried"]) == (
            "not_an_option",
            "FAN-SCN-07",
            type(wrong).__name__,
        )
    assert refused(t, Place(*point(26.505, 24))) is None


@pytest.mark.rule("FAN-SCN-07")
def test_any_place_drawn_for_him_is_legal_and_he_is_shown_with_his_places() -> None:
    t = opened()
    assert isinstance(t.ask, PlaceAt)
    rng = Stream("release")
    drawn = {t.ask.sample(rng) for _ in range(40)}
    assert len(drawn) > 10
    assert all(refused(t, place) is None for place in drawn)
    hints = t.ask.hints()
    assert hints.lit == (t["hero"],)
    assert [Place(x, y) for x, y in hints.spots] == list(t.ask.candidates())
    assert t.ask.facts() == {"topic": "freed_prisoner", "figure": t["hero"]}


# --- how far he runs -------------------------------------------------------------------------------------------------

FREE = """scenario rescue | prison 24,34 | attacker A | prisoner hero
    A hero = {hero, movement 12, armour 5} at 24,24 %s | A mate = val_archer at 40,10 | B foe = {melee 1} at 24,25"""


@pytest.mark.rule("FAN-SCN-08", "FAN-ENG-06")
@pytest.mark.parametrize(("y", "expected"), [(18, None), (17.98, ("too_far", "FAN-SCN-08"))])
def test_out_of_a_melee_he_goes_six_inches_at_most(y: float, expected: tuple[str, str] | None) -> None:
    t = Table(FREE % "")
    t.play(Disengage(t["hero"]), NO)
    assert isinstance(t.ask, ChoosePath)
    assert refused(t, t.move("hero", (24, y))) == expected


@pytest.mark.rule("FAN-SCN-08", "FAN-ENG-06")
@pytest.mark.parametrize(("gone", "expected"), [(5.5, None), (6, ("no_way_out", "FAN-ENG-06"))])
def test_who_has_gone_his_six_inches_has_no_way_out_of_a_melee(gone: float, expected: tuple[str, str] | None) -> None:
    mage = "A mage = {sorcerer, spells bloodlust/bloodlust} at 30,20 | phase magic"
    t = Table(f"{FREE % f'travelled {gone}'} | {mage}")
    t.play(cast_on(t, "mage", "bloodlust", "hero"), NO)
    assert topic(t) == ("bloodlust_disengage" if expected is None else "bloodlust_enemy")


@pytest.mark.rule("FAN-SCN-08", "FAN-MOR-07", "FAN-MOR-09")
def test_routed_out_of_a_melee_he_flees_six_inches_at_most() -> None:
    t = Table((FREE % "routed").replace("24,24", "10,24").replace("24,25", "11,24"))
    t.play(NO)
    assert (t.figure("hero").x, t.figure("hero").y) == point(4, 24)
    assert t.event(Moved).way == "rout"


@pytest.mark.rule("FAN-SCN-08", "FAN-MOR-08")
def test_routed_with_nothing_left_of_the_six_inches_he_stays() -> None:
    t = Table((FREE % "routed travelled 6").replace("24,25", "44,44").replace("24,24", "10,24"))
    assert (t.figure("hero").x, t.figure("hero").y) == point(10, 24)
    assert t.event(Stayed).figure == t["hero"]


@pytest.mark.rule("FAN-SCN-08")
def test_freed_this_turn_he_is_not_led_away_by_paranoia_either() -> None:
    mad = "B mad = {sorcerer, spells paranoia/curse} at 24,30 | phase magic | order B A | turn 6"
    t = Table(f"{FREE % 'travelled 6'} | {mad}".replace("24,25", "44,44"))
    t.play(cast_on(t, "mad", "paranoia", "hero"), NO)
    assert t.events(Moved) == []


@pytest.mark.rule("FAN-ENG-02", "FAN-SCN-08")
def test_a_prisoner_killed_as_he_flees_goes_nowhere() -> None:
    t = Table((FREE % "").replace("armour 5", "armour 0"), rolls="1 6")
    t.play(Disengage(t["hero"]), YES)
    assert (t.figure("hero").where, t.events(Moved)) == ("dead", [])


@pytest.mark.rule("FAN-SCN-08", "FAN-RUL-80")
@pytest.mark.parametrize("spell", ["bloodlust", "teleport"])
def test_to_who_goes_no_further_this_turn_his_own_place_is_proposed_once(spell: str) -> None:
    t = opened(more="A mage = {sorcerer, spells bloodlust/teleport} at 30,12")
    t.play(t.place(26.505, 24), DONE, DONE, cast_on(t, "mage", spell, "hero"), NO)
    assert t.ask is not None
    here = point(26.505, 24)
    proposed = [Move(t["hero"], (here,)), DONE] if spell == "bloodlust" else [Place(*here)]
    assert list(t.ask.candidates()) == proposed
