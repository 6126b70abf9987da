"""Where may a piece be moved to, past whom, and what is said when it may not?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import refused
from tests.games.fantastiques.table import Table, point
from tests.games.fantastiques.test_artillery import CREW, PAIR, haul

from escarmouche.games.fantastiques.decisions import Haul

ENEMY_FIRST = "B foe = {melee 1} at %s | " + CREW  # the figure numbered nought


@pytest.mark.rule("FAN-ART-04", "FAN-ART-06")
def test_a_piece_that_was_used_is_not_moved_again_by_others() -> None:
    t = Table(CREW.replace("at 10,20", "at 10,20 served"))
    order = haul(t, "one", "two", to=(12, 20))
    assert refused(t, order) == ("already_moved", "FAN-ART-04")
    assert t.ask is not None
    assert not [answer for answer in t.ask.candidates() if isinstance(answer, Haul)]


@pytest.mark.rule("FAN-RUL-61", "FAN-MOV-07")
@pytest.mark.parametrize(
    ("foe", "expected"),
    [
        ("14.51,20", ("enemy_contact", "FAN-RUL-61")),  # where the piece ends
        ("11,23.01", ("contact_ends_move", "FAN-MOV-07")),  # beside the way of "two"
        ("40,40", None),
    ],
)
def test_the_figure_numbered_nought_stops_a_piece_and_its_crew(foe: str, expected: tuple[str, str] | None) -> None:
    t = Table(ENEMY_FIRST % foe)
    assert refused(t, haul(t, "one", "two", "three", to=(13, 20))) == expected


@pytest.mark.rule("FAN-RUL-61", "FAN-MOV-05")
@pytest.mark.parametrize(
    ("foe", "expected"),
    [
        ("12.2,20", ("impassable", "FAN-RUL-61")),  # before the piece
        ("11.5,22", ("figure_in_the_way", "FAN-MOV-05")),  # before "two"
    ],
)
def test_nor_does_either_go_through_that_one(foe: str, expected: tuple[str, str]) -> None:
    t = Table(ENEMY_FIRST % foe)
    assert refused(t, haul(t, "one", "two", "three", to=(13, 20))) == expected


@pytest.mark.rule("FAN-RUL-61")
def test_nor_does_a_piece_brush_past_that_one() -> None:
    t = Table(ENEMY_FIRST.replace("10,22", "8.6,18.6") % "12,21.51")
    places = (point(12, 20), point(12.6, 18.6), point(14, 18))
    order = Haul(t["gun"], (point(14, 20),), (t["one"], t["two"], t["three"]), places)
    assert refused(t, order) == ("enemy_contact", "FAN-RUL-61")


@pytest.mark.rule("FAN-RUL-61", "FAN-ART-01")
@pytest.mark.parametrize(
    ("beside", "expected"),
    [
        ("A gun2 = piece bombard at 13,22.005", None),
        ("A gun2 = piece bombard at 13,22.005 | B foe = {melee 1} at 15.51,20", ("enemy_contact", "FAN-RUL-61")),
    ],
)
def test_a_piece_brushes_past_another_piece_but_no_enemy(beside: str, expected: tuple[str, str] | None) -> None:
    t = Table(f"{CREW.replace('10,22', '8.6,18.6')} | {beside}")
    order = Haul(
        t["gun"],
        (point(14, 20),),
        (t["one"], t["two"], t["three"]),
        (point(12, 20), point(12.6, 18.6), point(14, 18)),
    )
    assert refused(t, order) == expected


@pytest.mark.rule("FAN-RUL-61")
@pytest.mark.parametrize(("x", "expected"), [(9.999, ("enemy_contact", "FAN-RUL-61")), (9.98, None)])
def test_a_piece_that_an_enemy_touches_leaves_it_for_good_or_stays(x: float, expected: tuple[str, str] | None) -> None:
    t = Table(f"{PAIR} | B foe = {{melee 1}} at 11.5,20")
    assert refused(t, haul(t, "one", "two", to=(x, 20))) == expected


@pytest.mark.rule("FAN-ART-03", "FAN-GEN-06")
def test_it_is_the_end_of_the_way_that_must_be_free() -> None:
    t = Table(f"{CREW} | A friend = {{melee 1}} at 12,20")
    crew, places = (t["one"], t["two"], t["three"]), (point(13.2, 18.6), point(14, 22), point(14, 18))
    assert refused(t, Haul(t["gun"], (point(12, 20), point(14, 20)), crew, places)) is None
    assert refused(t, Haul(t["gun"], (point(14, 20), point(13, 20)), crew, places)) == ("no_room", "FAN-GEN-06")


@pytest.mark.rule("FAN-GEN-06")
def test_a_rock_is_where_it_is_and_not_across_the_table() -> None:
    t = Table(f"{CREW} | rock r rect 20,14 1x1")
    assert refused(t, haul(t, "one", "two", "three", to=(14, 20))) is None


@pytest.mark.rule("FAN-GEN-06")
def test_a_long_table_is_long_in_one_direction_only() -> None:
    scene = """A gun = piece bombard at 58,20 | A one = kar_crew at 56,20 crew gun
        A two = kar_crew at 58,22 crew gun | A three = kar_crew at 58,18 crew gun"""
    t = Table(f"table 72x48 | {scene}")
    assert refused(t, haul(t, "one", "two", "three", to=(58, 24))) is None
    t = Table(f"table 72x48 | rock r rect 64,20 1x1 | {scene}")
    assert refused(t, haul(t, "one", "two", "three", to=(62.8, 20))) == ("impassable", "FAN-RUL-61")
    places = (point(61, 20), point(63.6, 20.9), point(62, 18))
    order = Haul(t["gun"], (point(62, 20),), (t["one"], t["two"], t["three"]), places)
    assert refused(t, order) == ("no_room", "FAN-GEN-06")


@pytest.mark.rule("FAN-ART-03", "FAN-SCN-11", "FAN-GEN-03")
def test_what_is_too_far_is_told_with_what_is_allowed() -> None:
    t = Table(CREW)
    refusal = t.refusal(haul(t, "one", "two", to=(14, 20)))
    assert refusal is not None
    assert (refusal.facts["cost"], refusal.facts["movement"]) == (4.0, 3.0)
    t = Table(f"{CREW} | scenario cursed_gem | gem carried by two travelled 5")
    refusal = t.refusal(haul(t, "one", "two", "three", to=(14, 20)))
    assert refusal is not None
    assert (refusal.facts["cost"], refusal.facts["left"]) == (4.0, 1.0)
