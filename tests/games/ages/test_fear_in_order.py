"""In which order fear is tested: assailants and assaulted, those who hold an assault up, enemies and traps that lie on
the way [ADE-FEA-16, ADE-ORD-03, ADE-ORD-04, ADE-ORD-05, ADE-RUL-124]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import YES, Table, end, table

from escarmouche.games.ages.asks.assaulting import Charge
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.events.assaulting import Cowed, Routed
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.events.trapping import TrapSprung
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import cm

FAR = "B far = plain {cou 9} at 80,80"
ORDERS = ["assailants_first", "assaulted_first"]
GHOST = "A ghost = plain {fear 5, skills Éthéré} at 20,20"


def acting(text: str, *traps: tuple[float, float]) -> Table:
    t = table(f"{text} | {FAR}")
    t.game.secrets.traps = tuple(Trap(1, cm(x), cm(y), cm(1.5)) for x, y in traps)
    return t.play(PlayCard(0))


# --- one way, in the order met ----------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-ORD-03", "ADE-SKL-55", "ADE-SKL-106")
def test_a_trap_before_an_enemy_takes_the_fear_from_a_ghost_that_is_wounded_by_it() -> None:
    t = acting(f"{GHOST} lost 1 | B two = plain at 23,20", (20, 26))
    # the trap, 2 on +2, less 1 for the ethereal: a 4 is 1; PEU 4 against COU 3 then: 3+
    t.play(Disengage("ini", end(30, 20)), dice="4 3 6")
    assert t.events(RolledTest)[0].value.value == 4
    dead = acting(f"{GHOST} lost 3 | A two = plain at 5,5 | B two2 = plain at 23,20", (20, 26))
    dead.play(Disengage("ini", end(30, 20)), dice="4")
    assert dead.figure("ghost").where == "dead"
    assert not dead.events(RolledTest), "it never came so far"


@pytest.mark.rule("ADE-ORD-03", "ADE-SKL-55", "ADE-SKL-106")
def test_an_enemy_before_a_trap_is_chilled_whatever_becomes_of_the_ghost() -> None:
    t = acting(f"{GHOST} lost 3 | A two = plain at 5,5 | B foe = plain at 23,20", (36, 20))
    t.play(Disengage("ini", end(30, 20)), dice="3 1 4")
    assert [type(one).__name__ for one in t.match.events() if isinstance(one, Routed | TrapSprung)] == [
        "Routed", "TrapSprung",
    ]  # fmt: skip
    assert (t.figure("foe").routed, t.figure("ghost").where) == (True, "dead")


@pytest.mark.rule("ADE-ORD-04", "ADE-ASS-07", "ADE-SKL-55")
def test_the_fear_of_an_assault_is_tested_before_a_ghost_passes_through_anybody() -> None:
    text = f"{GHOST} | B held = plain at 23,20 | B prey = plain {{fear -, cou 9}} at 33,20"
    t = acting(text)
    t.play(DisengageAndEngage("ini", (t["prey"],), end(30, 20)), dice="4 3 1")
    assert [one.against for one in t.events(RolledTest)][:2] == [t["prey"], t["held"]]
    assert t.event(Routed).figure == t["held"]
    cowed = acting(text.replace("fear -", "fear 7"))
    cowed.play(DisengageAndEngage("ini", (cowed["prey"],), end(30, 20)), dice="3 1")
    assert cowed.event(Cowed).figure == cowed["ghost"]
    assert not cowed.events(Moved)
    assert not cowed.events(Routed), "it passes through nobody"


# --- those who hold an assault up -------------------------------------------------------------------------------------

HELD_UP = (
    "A ox = plain {{mov 15, fear 4}} at 20,20 | A six = plain at 80,60 | points A 1 | setting fear_order={order} |"
    " B left = plain {{height 1, {left}}} at 30,21.6 | B right = plain {{height 1}} at 30,18.4 |"
    " B prey = plain {{skills Construct}} at 45,20"
)


def held_up(left: str, order: str = "assailants_first", *, dice: str = "") -> Table:
    """An assault that fails to get past the two on its way: its prey knows no fear, FOR 3 against
    3 + 4 is 6+."""
    t = acting(HELD_UP.format(left=left, order=order))
    return t.play(Charge((t["prey"],), (end(42, 20),), force="points"), dice=f"5 {dice}")


@pytest.mark.rule("ADE-FEA-16", "ADE-RUL-161", "ADE-ORD-05")
def test_the_assailants_player_says_who_of_those_that_hold_it_up_is_tested_first() -> None:
    t = held_up("cou 3")
    assert (t.ask.seat, t.ask.why, t.ask.facts()["topic"]) == (0, "ADE-FEA-16", "fear_order")
    t.play(t["right"], dice="3 1 3 6")
    assert [one.against for one in t.events(RolledTest)][1::2] == [t["right"], t["left"]]
    assert t.event(Routed).figure == t["right"]


@pytest.mark.rule("ADE-FEA-16", "ADE-RUL-124", "ADE-RUL-161")
@pytest.mark.parametrize("order", ["assailants_first", "assaulted_first"])
def test_who_holds_an_assault_up_is_tested_after_the_assailant_or_before(order: str) -> None:
    # PEU 6 against the COU 3 of the ox: 2+, 5+; PEU 4 of the ox against the COU 3 of the other: 3+, 4+
    ox, other = "2 4", "3 3"
    if order == "assailants_first":
        t = held_up("fear 6", order, dice=ox)
        assert not t.events(Routed)
    else:
        t = held_up("fear 6", order, dice=f"{other} {ox}")
        assert t.event(Routed).figure == t["right"]
    assert t.event(Cowed).figure == t["ox"]


@pytest.mark.rule("ADE-FEA-09", "ADE-FEA-16", "ADE-RUL-124")
@pytest.mark.parametrize(("die", "dares"), [("4", True), ("3", False)])
def test_where_the_assaulted_are_tested_first_nobody_follows_one_that_flees_without_daring_to(
    die: str, dares: bool
) -> None:
    t = acting(
        "A ghoul = plain {fear 6} at 20,20 card x | A man = plain at 20,26 card x | A six = plain at 80,60 |"
        " B two = plain {fear 4} at 34,23 | setting fear_order=assaulted_first"
    )
    t.play(Activate((t["ghoul"], t["man"])))
    # PEU 6 against COU 3: 2+, then 5+; then PEU 4, routed 3, against the COU 3 of the man: 4+, 4+
    t.play(Charge((t["two"],), (end(31.17, 22), end(31.9, 25.15))), dice="2 4").play(YES, dice=f"4 {die}")
    assert t.at("ghoul") == (31.17, 22)
    assert (t.at("man") == (31.9, 25.15)) is dares
    assert [one.figure for one in t.events(Cowed)] == ([] if dares else [t["man"]])
    assert t.at("two")[0] > 50, "it runs all the same"


@pytest.mark.rule("ADE-ORD-03", "ADE-SKL-55")
def test_those_a_ghost_passes_through_are_tested_as_it_comes_to_them() -> None:
    """The first on the list stands a hair off the ghost and to the side, the other straight before it."""
    t = acting(f"{GHOST} | B late = plain at 21.504,22.606 | B early = plain at 23,20")
    t.play(Disengage("ini", end(29.397, 23.42)), dice="2 2")
    assert [one.against for one in t.events(RolledTest)] == [t["early"], t["late"]]


# --- a group ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-FEA-09", "ADE-RUL-124")
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(("fears", "to_north"), [((9, 0), True), ((0, 9), False), ((8, 9), False)])
def test_one_flees_from_that_one_of_a_group_whose_challenge_it_has_lost(
    fears: tuple[int, int], to_north: bool, order: str
) -> None:
    south, north = (f"{{fear {one}}}" if one else "" for one in fears)
    t = acting(
        f"A south = plain {south} at 20,20 card x | A north = plain {north} at 20,30 card x |"
        f" B prey = plain {{cou 0, base 6}} at 36,25 | setting fear_order={order}"
    )
    t.play(Activate((0, 1)), Charge((t["prey"],), (end(32.1, 22.75), end(32.1, 27.25))))
    t.play(YES)
    x, y = t.at("prey")
    assert (y > 25) is to_north
    assert (x - 36) * 5 == pytest.approx(abs(y - 25) * 16, abs=0.1), "straight away from where it set out"
