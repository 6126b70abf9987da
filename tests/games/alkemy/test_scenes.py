"""What a scene leaves unsaid is as the rules would have it: who stands on what, whose card is played, how high."""

from __future__ import annotations

import pytest

import escarmouche
from escarmouche.core import Game, Match
from escarmouche.core.problems import Faulty
from escarmouche.games.alkemy.decisions import Activate, Move, Reactivate, Shoot, Stop, Walk
from escarmouche.games.alkemy.game import Alkemy
from escarmouche.games.alkemy.queries.sight import sees
from escarmouche.kits.faults import fault_said
from escarmouche.table.plane import inch


def opened(text: str) -> tuple[Match[Game], Alkemy]:
    match = escarmouche.scene("alkemy", text)
    game = match.game
    assert isinstance(game, Alkemy)
    return match, game


@pytest.mark.rule("ALK-TER-09", "ALK-LOS-07", "ALK-RUL-104")
def test_who_is_in_the_middle_of_a_hill_stands_on_it_and_looks_over_it() -> None:
    hill = "special_hill h 12,12 6x6 | B foe = templar at 12,20 ap 2 | seat A"
    for y, on, seen in ((12, "h", True), (5, "", False)):
        match, game = opened(f"A bow = archers at 12,{y} ap 2 | {hill}")
        assert (game.state.figures[0].perch, sees(game, 0, 1)) == (on, seen)
        match.answer(Activate(0))
        assert (match.refusal(Shoot(0, 1)) is None) is seen


@pytest.mark.rule("ALK-MOV-09", "ALK-CBT-06", "ALK-LOS-02")
def test_who_is_in_the_middle_of_a_wall_stands_on_it_and_falls_as_far_as_its_size_says() -> None:
    for wall, fallen in (("size 3", 1), ("height 3", 1), ("height 4.5", 3), ("size 2", 0)):
        match, game = opened(f"obstructing w 12,12 4x4 {wall} | A a = templar at 12,12 ap 2 | B b = templar at 12,22")
        match.answer(Activate(0))
        match.answer(Walk(0))
        match.answer(Move(((inch(12), inch(12 + 2.7)),)))
        assert (game.state.figures[0].perch, game.state.figures[0].ticked) == ("", fallen)


@pytest.mark.rule("ALK-LOS-02", "ALK-TER-06")
@pytest.mark.parametrize(("height", "size"), [("0.5", 1), ("1", 1), ("1.1", 2), ("2", 2), ("3", 3), ("3.1", 4)])
def test_a_piece_has_the_size_of_its_height(height: str, size: int) -> None:
    _, game = opened(f"obstructing w 12,12 4x1 height {height} | A a = templar at 12,5 | B b = templar at 12,20")
    assert game.state.scenery[0].size == size


@pytest.mark.rule("ALK-CBT-01", "ALK-CBT-03", "ALK-CBT-06", "ALK-CBT-08")
@pytest.mark.parametrize(
    ("one", "other", "fights"),
    [
        ("templar at 5,5", "templar at 6.18,5", True),
        ("templar at 5,5", "templar at 6.3,5", False),
        ("lancers at 5,5", "templar at 7.18,5", True),
        ("templar at 5,5", "lancers at 7.18,5", True),
        ("lancers at 5,5", "templar at 7.3,5", False),
        ("templar at 12.59,12", "templar at 14.6,12", False),  # two inches above the other
        ("templar at 5,5", "templar at 6.18,5 out", False),
    ],
)
def test_only_who_touches_or_reaches_the_other_is_in_combat_with_him(one: str, other: str, fights: bool) -> None:
    text = f"obstructing w 12,12 4x4 size 2 | A a = {one} | B b = {other} | B c = templar at 20,20 | link a b"
    if fights:
        assert opened(text)[1].state.links == ((0, 1),)
        return
    with pytest.raises(Faulty) as faulty:
        opened(text)
    (problem,) = faulty.value.problems
    assert problem.what == "a and b are neither in contact nor within reach of each other"
    assert problem.why == "ALK-CBT-01"
    assert fault_said(problem, "fr") == "a et b ne sont ni au contact ni à portée d'allonge l'un de l'autre"
    assert problem.where == f"scene line 1 column {text.index('B b') + 3}"


@pytest.mark.rule("ALK-ACT-11", "ALK-ACT-13")
def test_a_figure_of_a_card_that_was_played_may_be_reactivated() -> None:
    for played, again in (("played", True), ("", False)):
        match, _ = opened(f"A hero = garlan at 5,5 ap 3 {played} | B foe = templar at 20,20 ap 2 | seat A")
        assert (match.refusal(Reactivate((0,))) is None) is again
        assert (match.refusal(Activate(0)) is None) is not again


@pytest.mark.rule("ALK-ACT-08", "ALK-ACT-02", "ALK-TRN-06")
def test_when_somebody_is_said_to_act_it_is_his_card_that_is_played() -> None:
    match, game = opened(
        "A x = templar at 5,5 ap 2 | B y = garlan at 8,9 ap 4 | B z = templar at 20,20 ap 2 | active [y]"
    )
    match.answer(Walk(1))
    match.answer(Move(((inch(8), inch(10)),)))
    match.answer(Stop(), 1)
    assert [card.activated for card in game.state.cards] == [False, True, False]
    assert match.ask is not None
    assert match.ask.seat == 0


@pytest.mark.rule("ALK-TER-05", "ALK-TER-06", "ALK-TER-07")
@pytest.mark.parametrize(
    ("piece", "crossed", "seen"),
    [
        ("obstructing w 12,12 4x1 size 1", True, True),
        ("obstructing w 12,12 4x1 height 2", True, True),
        ("obstructing w 12,12 4x1 size 3", False, False),
        ("obstructing w 12,12 4x1", False, False),
        ("hampering w 12,12 4x1", True, True),
    ],
)
def test_obstructing_ground_is_crossed_or_in_the_way_as_its_size_says(piece: str, crossed: bool, seen: bool) -> None:
    match, game = opened(f"{piece} | A a = templar at 12,10.5 ap 2 | B b = templar at 12,20 | active [a]")
    match.answer(Walk(0))
    assert (match.refusal(Move(((inch(12), inch(13.5)),))) is None, sees(game, 0, 1)) == (crossed, seen)
    assert len(escarmouche.scene_text(match).split("w 12,12")) == 2


@pytest.mark.rule("ALK-TER-06", "ALK-LOS-04")
def test_obstructing_ground_of_size_4_hides_from_somebody_on_a_roof_too() -> None:
    for size, seen in (("3", True), ("4", False)):
        roof = "obstructing_low r 12,5 4x4 size 2 | A a = auroch_totem_warrior at 12,5"
        _, game = opened(f"{roof} | obstructing w 12,12 20x1 size {size} | B b = templar at 12,20")
        assert sees(game, 0, 1) is seen
