"""Where may a piece be moved to, past whom, and what is said when it may not?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import refused
from tests.games.fantastiques.table import Table, point
from tests.games.fantastiques.test_artillery import CREW, PAIR, haul

from escarmouche.games.fantastiques.decisions import Haul
from escarmouche.games.fantastiques.events.moving import Engaged

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
    places = point(14, 20), point(17, 22), point(16, 18)
    refusal = t.refusal(Haul(t["gun"], (point(16, 20),), (t["one"], t["two"], t["three"]), places))
    assert refusal is not None
    assert (refusal.facts["cost"], refusal.facts["movement"]) == (7.0, 6.0)  # of the one who goes round to the front


# --- those who haul do not stand in each other's way -----------------------------------------------------------------


def hauled_by(side: str, more: str = "", *, first: str = "", to: tuple[float, float] = (24, 24)) -> tuple[Table, Haul]:
    """Three of a side's crew haul their piece up the table; the one behind it, who is quick enough, comes to stand
    before it. Who is named `first` is the figure numbered nought."""
    other = "B" if side == "A" else "A"
    t = Table(
        f"""{first} | {side} gun = piece bombard at 24,20 | {side} one = {{crew, movement 9}} at 24,18.3 crew gun
        {side} two = kar_crew at 22.4,20 crew gun | {side} three = kar_crew at 25.6,20 crew gun | order {side} {other}
        {other} far = {{melee 1}} at 40,40 | {more}"""
    )
    crew, (x, y) = (t["one"], t["two"], t["three"]), to
    return t, Haul(t["gun"], (point(*to),), crew, (point(x, y + 1.7), point(x - 1.6, y), point(x + 1.6, y)))


@pytest.mark.rule("FAN-ART-03", "FAN-RUL-90")
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("setting", ["", "setting pass_friends=no"])
def test_the_crew_of_either_side_pass_their_own_piece_and_each_other(side: str, setting: str) -> None:
    t, order = hauled_by(side, setting)
    assert refused(t, order) is None
    crossing = Haul(order.piece, order.path, order.crew, (order.places[0], order.places[2], order.places[1]))
    assert refused(t, crossing) is None
    t.play(order)
    assert (t.figure("one").x, t.figure("one").y) == point(24, 25.7)


@pytest.mark.rule("FAN-MOV-07", "FAN-ENG-01", "FAN-RUL-90")
@pytest.mark.parametrize("gap", [0.0, 0.004])
def test_crew_may_end_against_an_enemy_straight_ahead_and_are_engaged(gap: float) -> None:
    """The last hundredth of an inch is contact already, and no way beyond it."""
    t, order = hauled_by("A", f"B foe = {{melee 1}} at 22.4,{25 + gap}")
    assert refused(t, order) is None
    t.play(order)
    assert t.event(Engaged) == Engaged(t["two"], (t["foe"],))


@pytest.mark.rule("FAN-RUL-15", "FAN-ART-03", "FAN-RUL-90")
@pytest.mark.parametrize(
    ("friend", "expected"),
    [
        ("24,21.7", ("impassable", "FAN-RUL-61")),  # before the piece
        ("22.4,22", ("figure_in_the_way", "FAN-MOV-05")),  # before "two"
        ("27,22", None),
    ],
)
def test_where_friends_are_not_passed_they_bar_a_piece_and_its_crew(
    friend: str, expected: tuple[str, str] | None
) -> None:
    for setting, told in (("yes", None), ("no", expected)):
        t, order = hauled_by("A", f"A friend = {{melee 1}} at {friend} | setting pass_friends={setting}")
        assert refused(t, order) == told


@pytest.mark.rule("FAN-ART-01", "FAN-RUL-90")
@pytest.mark.parametrize(("x", "expected"), [(21, ("figure_in_the_way", "FAN-MOV-05")), (20.895, None)])
def test_another_piece_bars_the_crew_that_haul_one(x: float, expected: tuple[str, str] | None) -> None:
    other = f"A other = piece bombard at {x},22"
    for t, order in (hauled_by("A", other), hauled_by("A", first=other)):
        assert refused(t, order) == expected  # to brush past it ends no move, whatever its number


@pytest.mark.rule("FAN-RUL-15", "FAN-ART-03")
@pytest.mark.parametrize("setting", ["yes", "no"])
def test_crew_before_the_piece_that_they_haul_are_not_in_its_way(setting: str) -> None:
    t = Table(
        f"""setting pass_friends={setting} | A gun = piece bombard at 24,20 | A one = kar_crew at 24,21.5 crew gun
        A two = kar_crew at 22.4,20 crew gun | A three = kar_crew at 25.6,20 crew gun | B far = {{melee 1}} at 40,40"""
    )
    assert refused(t, haul(t, "one", "two", "three", to=(24, 24))) is None
    stays = haul(t, "two", "three", to=(24, 23))  # through the one who stays behind
    assert refused(t, stays) == (None if setting == "yes" else ("impassable", "FAN-RUL-61"))


@pytest.mark.rule("FAN-CHA-01", "FAN-ART-03", "FAN-MOV-02", "FAN-MOV-03")
@pytest.mark.parametrize(
    ("ground", "place", "expected"),
    [
        ("", (16, 22), None),  # as far as the piece: six inches
        ("", (16.01, 22), ("too_far", "FAN-CHA-01")),
        ("", (18, 20.5), ("too_far", "FAN-CHA-01")),  # round to the front of the piece
        ("marsh m rect 13,22 1x1", (16, 22), ("too_far", "FAN-CHA-01")),  # the piece goes past it, its crew through
        ("marsh m rect 13,22 1x1", (15, 22), None),
        ("low_wall w rect 13,22 0.2x1", (15, 22), ("too_far", "FAN-CHA-01")),
    ],
)
def test_crew_that_haul_go_no_further_than_their_own_movement(
    ground: str, place: tuple[float, float], expected: tuple[str, str] | None
) -> None:
    t = Table(f"{CREW}\n{ground}")
    crew = t["one"], t["two"], t["three"]
    order = Haul(t["gun"], (point(16, 20),), crew, (point(14, 20), point(*place), point(16, 18)))
    assert refused(t, order) == expected


@pytest.mark.rule("FAN-CHA-01", "FAN-MOV-04", "FAN-RUL-13")
def test_rough_ground_does_not_slow_crew_that_fly() -> None:
    flying = CREW.replace("two = kar_crew", "two = {crew, flight}")
    t = Table(f"{flying} | marsh m rect 13,22 6x1 | low_wall w rect 12,22 0.2x1 | ruin r rect 13,22 6x1")
    assert refused(t, haul(t, "one", "two", "three", to=(16, 20))) is None
    assert refused(Table(f"{CREW} | marsh m rect 13,22 6x1"), haul(t, "one", "two", "three", to=(16, 20))) == (
        "too_far",
        "FAN-CHA-01",
    )


CORNER = """A gun = piece scorpion at 3,3 | A g = kar_crew at 3,4.6 crew gun | A h = kar_crew at 4.6,3 crew gun
    rock r1 rect 3,8 6x2 | rock r2 rect 8,5 2x10 | B o = val_militia at 40,40 | turn 3 | phase movement | order A B"""


@pytest.mark.rule("FAN-ART-03")
@pytest.mark.parametrize(
    "third", ["", "| A i = kar_crew at 5.5,5.5", "| A i = kar_crew at 1.4,3 crew gun"], ids=["pair", "passer", "three"]
)
def test_a_piece_between_rocks_is_offered_shorter_ways(third: str) -> None:
    t = Table(f"{CORNER} {third}")
    assert t.ask is not None
    hauls = [answer for answer in t.ask.candidates() if isinstance(answer, Haul)]
    assert hauls
    assert all(refused(t, order) is None for order in hauls)
    assert t["gun"] in t.ask.hints().lit


@pytest.mark.rule("FAN-ART-03")
def test_a_piece_one_of_whose_crew_is_shut_in_is_offered_ways_with_the_other_two() -> None:
    t = Table(
        """A gun = piece scorpion at 20,20 | A one = kar_crew at 20,21.6 crew gun | A two = kar_crew at 21.6,20 crew gun
        A three = kar_crew at 18.4,20 crew gun | rock n rect 20,22.65 3x1 | rock w rect 18.9,21.9 1x1
        rock e rect 21.1,21.9 1x1 | rock s rect 20,21.05 0.9x0.04
        B o = val_militia at 40,40 | turn 3 | phase movement | order A B"""
    )
    assert t.ask is not None
    hauls = [answer for answer in t.ask.candidates() if isinstance(answer, Haul)]
    assert {order.crew for order in hauls} == {(t["two"], t["three"])}


@pytest.mark.rule("FAN-ART-03", "FAN-ART-04", "FAN-RUL-61")
def test_why_a_piece_is_not_moved_is_said_of_that_piece() -> None:
    def greyed(t: Table) -> tuple[str, str]:
        assert t.ask is not None
        why = dict(t.ask.hints().greyed)[t["gun"]]
        return why.code, why.why

    assert greyed(Table(CORNER.replace("at 3,3", "at 3,3 served"))) == ("already_moved", "FAN-ART-04")
    assert greyed(Table(CORNER.replace("3,4.6 crew gun", "3,4.6"))) == ("needs_crew", "FAN-ART-03")
    shut = """A gun = piece scorpion at 3,3 | A g = kar_crew at 4.3,4.3 crew gun | A h = kar_crew at 1.7,4.3 crew gun
        rock n rect 3,4.6 0.8x1 | rock e rect 4.6,3 1x0.8 | rock s rect 3,1.4 0.8x1 | rock w rect 1.4,3 1x0.8"""
    assert greyed(Table(shut)) == ("impassable", "FAN-RUL-61")
