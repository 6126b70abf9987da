"""What is proposed where the plain way is barred: leaps to an enemy, passages forced past its side, swift ones too."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from tests.games.ages.table import end, table, walk

from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.disengaging import Disengage
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.reacting import Ambush, LetBy
from escarmouche.games.ages.asks.speaking import Activate, PlayCard

FAR = "A six = plain at 5,85 | B z = plain at 85,85"
CROWD = (121, 194, 240, 290, 0, 63)  # about an enemy: of the sides that are tried first none is left


@pytest.mark.rule("ADE-SKL-16", "ADE-ASS-01", "ADE-ASS-02")
@pytest.mark.parametrize(("skill", "shown"), [("Bond", True), ("Éclaireur", False)])
def test_a_leaper_is_shown_the_one_gap_behind_a_wall(skill: str, shown: bool) -> None:
    crowd = " | ".join(
        f"A f{turn} = plain {{base 1}} at {40 + 2.01 * cos(radians(turn)):.3f},{40 + 2.01 * sin(radians(turn)):.3f}"
        for turn in CROWD
    )
    t = table(
        f"A one = plain {{mov 20, base 1, skills {skill}}} at 30,40 facing 0 | B foe = plain at 40,40 | {crowd} | {FAR}"
        " | wall w at 35,45 1x89 high 4"
    ).play(PlayCard(0))
    found = [one for one in t.ask.candidates() if isinstance(one, Engage | Charge)]
    assert {type(one) for one in found} == ({Engage} if shown else set()), "and nobody charges whom he does not see"
    assert all(one.targets == (t["foe"],) and t.takes(one) for one in found)


@pytest.mark.rule("ADE-TCT-30", "ADE-TCT-25")
@pytest.mark.parametrize(("points", "shown"), [(1, True), (0, False)])
def test_an_assault_through_others_is_shown_to_the_side_on_which_they_stand(points: int, shown: bool) -> None:
    """Straight on nobody is in the way: only to the upper side of the target does the way lead through the guard."""
    t = table(
        "A one = plain {mov 20} at 20,40 facing 0 | B foe = plain at 40,40 | B guard = plain at 30,43.2 |"
        f" {FAR} | points A {points}"
    ).play(PlayCard(0))
    found = [one for one in t.ask.candidates() if isinstance(one, Engage | Charge) and one.force != "no"]
    forced = {(type(one), one.force) for one in found if one.targets == (t["foe"],)}
    assert forced == ({(Engage, "points"), (Charge, "points")} if shown else set())
    assert all(t.takes(one) for one in found)


@pytest.mark.rule("ADE-TCT-30")
def test_an_assault_through_others_is_shown_where_two_degrees_are_open_to_it() -> None:
    """Straight on nobody is in the way, and a little higher a friend stands where it would end."""
    t = table(
        "A one = plain {mov 20} at 20,40 facing 0 | B foe = plain at 40,40 | B guard = plain at 30,43.1 |"
        f" A friend = plain at 36.5,43.5 | {FAR} | points A 1"
    ).play(PlayCard(0))
    found = [one for one in t.ask.candidates() if isinstance(one, Engage) and one.force != "no"]
    assert (t["foe"],) in {one.targets for one in found}
    assert all(t.takes(one) for one in found)


@pytest.mark.rule("ADE-TCT-29", "ADE-TCT-30", "ADE-RUL-127")
def test_a_run_through_an_enemy_is_shown_past_its_side() -> None:
    """Through the middle it meets a second one behind the first; past the side of it there is room."""
    t = table(
        "A one = plain {mov 10} at 20,40 | B foe = plain at 30,40 | B wide = plain {base 6} at 36.5,38.5 |"
        f" {FAR} | points A 1"
    ).play(PlayCard(0))
    found = [one for one in t.ask.candidates() if isinstance(one, ForcedRun)]
    assert found
    assert all(t.takes(one) for one in found)
    assert not t.takes(ForcedRun((end(33.04, 40),)))
    assert not t.takes(ForcedRun((end(40, 40),)))


@pytest.mark.rule("ADE-SKL-109", "ADE-TCT-29")
@pytest.mark.parametrize(("skill", "swift"), [("Rapidité", {False, True}), ("Brutal", {False})])
def test_the_swift_are_shown_a_run_through_enemies_at_thrice_their_pace(skill: str, swift: set[bool]) -> None:
    t = table(f"A one = plain {{mov 10, skills {skill}}} at 20,40 | B foe = plain at 30,40 | {FAR} | points A 1").play(
        PlayCard(0)
    )
    found = [one for one in t.ask.candidates() if isinstance(one, ForcedRun)]
    assert {one.swift for one in found} == swift
    assert all(t.takes(one) for one in found)
    assert (max(one.ends[0].x for one in found) > 40_000) is (True in swift)


@pytest.mark.rule("ADE-MOV-13", "ADE-MOV-16")
def test_a_way_out_of_three_contacts_is_shown_in_a_throng() -> None:
    """Between those who hold it and the ring about them there is room for one, at no usual length."""
    held = (f"B h{turn} = plain at {at(3.003, turn)}" for turn in (90, 210, 330))
    ring = (f"B r{turn} = plain {{base 5}} at {at(7.52, turn)}" for turn in (7.5 + 45 * k for k in range(8)))
    figures = " | ".join(one.replace(".5 =", " =") for one in (*held, *ring))
    t = table(f"A one = plain {{mov 9.5}} at 40,40 | {figures} | A six = plain at 5,85").play(PlayCard(0))
    found = [one for one in t.ask.candidates() if isinstance(one, Disengage)]
    assert {one.by for one in found} == {"ini", "str"}
    assert all(t.takes(one) for one in found)


def at(far: float, turn: float) -> str:
    return f"{40 + far * cos(radians(turn)):.4f},{40 + far * sin(radians(turn)):.4f}"


@pytest.mark.rule("ADE-TCT-30", "ADE-TCT-26")
def test_a_run_that_only_pushes_somebody_off_is_shown() -> None:
    """Past the enemy there is no room; but it may be made to give way."""
    t = table(
        "A one = plain {mov 10} at 20,40 | B foe = plain at 24,40 | B wide = plain {base 6} at 29.5,40 |"
        " wall w at 33,40 1x60 high 9 | A six = plain at 5,85 | points A 1"
    ).play(PlayCard(0))
    found = [one for one in t.ask.candidates() if isinstance(one, ForcedRun)]
    assert found
    assert all(t.takes(one) for one in found)


@pytest.mark.rule("ADE-TCT-22", "ADE-RUL-126", "ADE-TER-06")
@pytest.mark.parametrize("middle", [26, 60])
def test_an_ambush_is_shown_where_the_actor_could_stand(middle: float) -> None:
    """A friend of the same card may be passed through, but nobody stands on it: then before or behind it."""
    t = table(
        f"A one = plain {{mov 12}} at 20,20 | A two = plain at {middle},20 card one | B v = plain at 40,40 |"
        " B z = plain at 85,85 | A six = plain at 5,85"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Activate((t["one"],)), walk(32, 20), LetBy())
    found = [one for one in t.ask.candidates() if isinstance(one, Ambush)]
    assert {one.by for one in found} == {"ini", "mov"}
    assert all(t.takes(one) for one in found)
    assert {one.along for one in found} == {6000 if middle == 60 else 3000}
