"""What a player is asked about once more: harm to his own, a trap that he knows of, an activation thrown away."""

from __future__ import annotations

import pytest
from tests.games.ages.table import Table, table

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Walk
from escarmouche.games.ages.asks.shooting import ArtilleryShot, Shoot
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.game import GAME
from escarmouche.games.ages.state import Trap
from escarmouche.kits.stage.scene import Gesture, Proposal
from escarmouche.printing.listed import stage_of
from escarmouche.table.plane import cm

STAGE = stage_of(GAME)
LAST = "B last = plain at 5,85"


def offered(t: Table, kind: type[object], lang: str = "en", **gesture: object) -> list[Proposal]:
    found = STAGE.proposals(t.game, t.ask, Gesture(**gesture), lang)  # type: ignore[arg-type]
    return [one for one in found if isinstance(one.answer, kind) and not one.refusal]


def warnings(t: Table, kind: type[object], lang: str = "en", **gesture: object) -> set[str]:
    found = offered(t, kind, lang, **gesture)
    assert found, "it may be done"
    return {one.warning for one in found}


def firing(gun: str, *rest: str) -> Table:
    one = f"A one = plain {{aim 3, {gun}}} at 10,20"
    return table(" | ".join(("table 120x90", one, *rest, LAST))).play(PlayCard(0))


@pytest.mark.rule("ADE-SHO-08")
def test_a_shot_into_a_melee_names_the_friend_to_whom_it_may_stray() -> None:
    t = firing("bow 4/20", "B foe = plain at 40,20", "A pal = plain at 40,23 card pal", "B free = plain at 40,40")
    assert warnings(t, Shoot, target=t["foe"]) == {"may stray to one of your own: Plain 2 [A]"}
    assert warnings(t, Shoot, "fr", target=t["foe"]) == {"le tir peut dévier sur l'un des vôtres : Plain 2 [A]"}
    assert warnings(t, Shoot, target=t["free"]) == {""}


@pytest.mark.rule("ADE-SHO-04")
def test_a_shot_that_falls_short_is_asked_about() -> None:
    t = firing("bow 4/20", "B near = plain at 60,20", "B far = plain at 90,40")
    assert warnings(t, Shoot, target=t["near"]) == {""}
    assert warnings(t, Shoot, target=t["far"]) == {"out of range, the shot fails"}
    assert warnings(t, Shoot, "fr", target=t["far"]) == {"hors de portée, le tir échoue"}


@pytest.mark.rule("ADE-SHO-08", "ADE-SKL-68", "ADE-SKL-124")
@pytest.mark.parametrize(
    ("skill", "kind"), [("Harcèlement", Harass), ("Tir d'assaut", Charge), ("Tir d'assaut", Engage)]
)
def test_so_does_a_shot_on_a_run_or_before_contact(skill: str, kind: type[object]) -> None:
    t = table(
        f"A one = plain {{aim 3, bow 4/20, skills {skill}}} at 10,20 | A pal = plain at 27,23 card pal |"
        f" B foe = plain at 27,20 | B free = plain at 27,12 | {LAST}"
    ).play(PlayCard(0))
    stray = "may stray to one of your own: Plain 2 [A]"
    run = ((cm(12), cm(18)),) if kind is Harass else ()
    told = {one.warning for one in offered(t, kind, target=t["foe"], points=run)}
    assert told == ({stray} if kind is Harass else {stray, ""}), "without a shot nothing strays"
    assert {one.warning for one in offered(t, kind, target=t["free"], points=run)} == {""}


@pytest.mark.rule("ADE-SHO-04", "ADE-SHO-05", "ADE-SKL-68")
def test_how_hard_a_shot_on_a_run_is_is_told_beside_it() -> None:
    t = table(
        f"A one = plain {{aim 3, bow 4/20, skills Harcèlement}} at 10,20 | B foe = plain {{power 2}} at 35,20 | {LAST}"
    ).play(PlayCard(0))
    run = ((cm(20), cm(20)),)
    told = {(one.answer.after, *one.notes[1:]) for one in offered(t, Harass, target=t["foe"], points=run)}
    assert told == {(0, "difficulty 3", "1 column right"), (10_000, "difficulty 0", "1 column right")}
    far = offered(t, Harass, target=t["last"], points=run)
    assert {(one.notes[1], one.warning) for one in far} == {("out of range, the shot fails",) * 2}
    near = offered(t, Harass, target=t["foe"], points=run)
    assert {one.warning for one in near} == {""}


@pytest.mark.rule("ADE-ART-05", "ADE-ART-10")
@pytest.mark.parametrize(
    ("gun", "near", "warned"),
    [
        ("9/20 piercing heavy", "45,20", True),
        ("9/20 piercing heavy", "45,26", False),
        ("6/30 area heavy", "30,23.1", True),
        ("6/30 area heavy", "30,40", False),
    ],
)
def test_artillery_names_one_s_own_on_its_line_or_under_its_template(gun: str, near: str, warned: bool) -> None:
    low = "{height 1}"
    t = firing(f"gun {gun}", f"B foe = plain {low} at 30,20", f"A pal = plain {low} at {near} card pal")
    assert warnings(t, ArtilleryShot, target=t["foe"]) == {"hits your own: Plain 2 [A]" if warned else ""}


@pytest.mark.rule("ADE-EQP-07")
def test_a_breath_over_one_s_own_is_asked_about() -> None:
    t = table(
        f"A one = plain {{skills Souffle/4/15}} at 20,20 facing 0 | A pal = plain at 30,20 card pal | {LAST}"
    ).play(PlayCard(0))
    said = {one.answer.facings: one.warning for one in offered(t, Breathe, points=((cm(30), cm(20)),))}
    assert said[0,] == "hits your own: Plain 2 [A]"


@pytest.mark.rule("ADE-SKL-106")
@pytest.mark.parametrize(
    ("seat", "open_", "warned"), [(0, False, True), (1, False, False), (1, True, True)], ids=["own", "hidden", "open"]
)
def test_a_way_over_a_trap_that_the_player_knows_of_is_asked_about(seat: int, open_: bool, warned: bool) -> None:
    t = table(f"A one = plain at 20,20 | {LAST}")
    laid = (Trap(seat, cm(26), cm(20), cm(1.5)),)
    if open_:
        t.board.state.traps = laid
    else:
        t.game.secrets.traps = laid
    t.play(PlayCard(0))
    said = warnings(t, Walk, figure=t["one"], points=((cm(27), cm(24)),))
    assert said == {"sets off a trap under: Plain [A]" if warned else ""}


@pytest.mark.rule("ADE-SKL-106", "ADE-MOV-13", "ADE-ASS-07")
@pytest.mark.parametrize(("x", "warned"), [(26, True), (60, False)])
def test_a_way_out_of_a_contact_over_a_trap_is_asked_about_too(x: float, warned: bool) -> None:
    t = table(f"A one = plain at 20,20 | B held = plain at 17,20 | B foe = plain at 26,26 | {LAST}")
    t.game.secrets.traps = (Trap(0, cm(x), cm(20), cm(1.5)),)
    t.play(PlayCard(0))
    said = {"sets off a trap under: Plain [A]" if warned else ""}
    assert warnings(t, Disengage, figure=t["one"], points=((cm(27), cm(18)),)) == said
    assert warnings(t, DisengageAndEngage, figure=t["one"], target=t["foe"]) == said


def notes(t: Table, kind: type[object], **gesture: object) -> set[tuple[str, ...]]:
    return {one.notes for one in offered(t, kind, "en", **gesture)}


@pytest.mark.rule("ADE-EQP-07", "ADE-SKL-44")
@pytest.mark.parametrize(("marks", "told"), [("hidden", "hits nobody"), ("", "hits Plain [B]")])
def test_a_breath_does_not_name_whom_it_passes_by(marks: str, told: str) -> None:
    t = table(f"A one = plain {{skills Souffle/4/15}} at 20,20 facing 0 | B foe = plain at 30,20 {marks} | {LAST}")
    t.play(PlayCard(0))
    straight = [one for one in offered(t, Breathe, points=((cm(30), cm(20)),)) if one.answer == Breathe((0,))]
    assert {one.notes[0].removesuffix(" 1 [B]").removesuffix(" [B]") for one in straight} == {told.removesuffix(" [B]")}


@pytest.mark.rule("ADE-SKL-109", "ADE-TCT-29", "ADE-MOV-13")
def test_how_far_of_how_much_a_swift_run_through_enemies_and_a_way_out_of_a_contact_go() -> None:
    swift = table(
        f"A one = plain {{mov 10, skills Rapidité}} at 20,20 | B foe = plain at 30,20 | {LAST} | points A 1"
    ).play(PlayCard(0))
    assert notes(swift, ForcedRun, figure=swift["one"], points=((cm(45), cm(20)),)) == {("25 cm of 30 cm",)}
    assert notes(swift, ForcedRun, figure=swift["one"], points=((cm(38), cm(20)),)) == {
        ("18 cm of 30 cm",),
        ("18 cm of 20 cm",),
    }
    held = table(f"A one = plain {{mov 10}} at 20,20 | B foe = plain at 17,20 | {LAST}").play(PlayCard(0))
    assert notes(held, Disengage, figure=held["one"], points=((cm(27), cm(20)),)) == {("7 cm of 10 cm",)}


def test_an_activation_that_ends_before_anything_was_done_is_asked_about() -> None:
    t = firing("bow 4/20", "B foe = plain at 40,20")
    assert warnings(t, Done) == {"has done nothing yet"}
