"""How this game appears on a screen, where random matches seldom lead: brawls by gestures, facings, levels, cards."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.ages.table import Table, end, table
from tests.games.ages.test_brawls import BRAWL
from tests.games.test_stage import pointed
from tests.volume import narrow

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Match
from escarmouche.core.forms import Form
from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.deploying import Deploy, DeployCard, Refuse
from escarmouche.games.ages.asks.disengaging import Disengage, EscapePlace
from escarmouche.games.ages.asks.fighting import PlaceDice
from escarmouche.games.ages.asks.forcing import BackAway, Confront, Stand
from escarmouche.games.ages.asks.moving import Dodge, Run, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.piles import Arrange, OrderPile
from escarmouche.games.ages.asks.reacting import ActBefore, Ambush, LetBy, OnTheWay, StepIn
from escarmouche.games.ages.asks.returning import ComesBack, Return
from escarmouche.games.ages.asks.shooting import ArtilleryShot, Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.asks.tactics import Watch
from escarmouche.games.ages.asks.trapping import Decline, FirstTrap, LayTrap, Raise, RaiseBarricade, SetTrap
from escarmouche.games.ages.game import GAME
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.refusals.intercepting import Passage
from escarmouche.kits.proof.stage_check import check_stage, stage_of
from escarmouche.kits.stage.scene import Figure, Gesture, Proposal, Scene
from escarmouche.table.plane import cm

STAGE = stage_of(GAME)


def scene(t: Table, seat: int | None = 0, lang: str = "en") -> Scene:
    return STAGE.scene(t.game, seat, lang)


def figure(t: Table, name: str) -> Figure:
    return scene(t).figures[t[name]]


def offered(t: Table, *points: tuple[float, float], figure: str = "", target: str = "", **more: Any) -> list[Proposal]:
    """What the open question may be answered with by a gesture, places in centimetres."""
    gesture = Gesture(
        t[figure] if figure else -1,
        tuple((cm(x), cm(y)) for x, y in points),
        t[target] if target else -1,
        **more,
    )
    return list(STAGE.proposals(t.game, t.ask, gesture, "en"))


def legal(proposals: list[Proposal], kind: type[Any]) -> list[Any]:
    return [one.answer for one in proposals if not one.refusal and type(one.answer) is kind]


def acting(text: str) -> Table:
    """The first figure of the scene is about to act."""
    t = table(text)
    first = next(iter(t.names))
    t.play(PlayCard(t.card(first)))
    return t


# --- playing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", narrow(range(2), 1))
def test_a_brawl_is_played_by_gestures_alone(seed: int) -> None:
    assert [count > 50 for count in check_stage(BRAWL, 1, f"brawl.{seed}", one_in=20, pointing=pointed)] == [True]


@pytest.mark.parametrize("seed", range(2))
def test_every_candidate_of_a_brawl_can_be_pointed_at(seed: int) -> None:
    """Dice that are placed, melees that are split, pursuits, feints and counter-attacks."""
    rng, kinds = Stream(f"candidates.{seed}"), set[str]()
    match: Match[Any] = Match(BRAWL.begin(BRAWL.setups.random(rng)), Seeded(f"candidates.{seed}"))
    while (ask := match.ask) is not None and match.count < 250:
        candidates = list(ask.candidates())
        for answer in rng.some(candidates, min(2, len(candidates))):
            proposals = (
                one.answer
                for gesture in pointed(match, ask, answer)
                for one in STAGE.proposals(match.game, ask, gesture, "fr")
            )
            assert any(type(one) is type(answer) and one == answer for one in proposals), (ask, answer)
        kinds.add(ask.kind)
        match.take(ask.sample(rng), ask.seat)
    assert PlaceDice.kind in kinds


# --- the scene --------------------------------------------------------------------------------------------------------


def test_a_figure_is_shown_with_its_front_its_level_and_its_states() -> None:
    t = table(
        "A one = plain {air 15, skills Vol} at 20,20 facing 135 level 1 lost 1 toxins [5] | "
        "A two = plain at 30,20 routed activated | B foe = plain at 33,20 hidden"
    )
    one, two, foe = (figure(t, name) for name in ("one", "two", "foe"))
    assert (one.facing, one.level, one.x, one.y, one.r) == (135, 1, cm(20), cm(20), cm(1.5))
    assert [(bar.kind, bar.value, bar.most) for bar in one.bars] == [("life", 3, 4)]
    assert {mark.kind for mark in one.marks} == {"commander", "flight", "toxic"}
    assert {mark.kind for mark in two.marks} == {"activated", "routed", "combat"}
    assert {mark.kind for mark in foe.marks} == {"commander", "hidden", "combat"}
    assert "MOU 10 · MOU in flight 15 · INI 3" in one.note
    french = {mark.kind: mark.text for mark in scene(t, lang="fr").figures[t["foe"]].marks}
    assert french["combat"] == "Au contact de Plain 2"


def test_names_are_joined_as_french_joins_them() -> None:
    t = table("A elwen = aur_capitaine at 20,20 | A flag = aur_etendard at 24,20 staff elwen | B foe = plain at 20,23")
    texts = [mark.text for one in scene(t, lang="fr").figures for mark in one.marks]
    assert {"État-major d'Elwen", "Au contact d'Elwen"} <= set(texts)


@pytest.mark.rule("ADE-SKL-104")
def test_a_trap_is_shown_to_its_owner_alone_until_it_is_found() -> None:
    t = table("A one = plain at 20,20 | trap 30,20 seat A radius 1.5 | trap 50,50 seat B radius 1.5 found")
    kinds = [[thing.kind for thing in scene(t, seat).things] for seat in (0, 1, None)]
    assert kinds == [["trap", "trap_hidden"], ["trap"], ["trap"]]


@pytest.mark.rule("ADE-SEQ-14", "ADE-SEQ-15", "ADE-SEQ-16")
def test_a_player_sees_his_own_cards_and_the_backs_of_the_others() -> None:
    t = table(
        "A one = aur_archer at 20,20 | A two = aur_mage at 30,20 | B orc = cen_ravageur at 50,50 | "
        "B far = cen_chef at 60,60 | reserve A two | reserve B far | shown B far"
    )
    mine = scene(t, 0).hands
    assert [(hand.seat, hand.kind, [card.id for card in hand.cards]) for hand in mine] == [
        (0, "pile", [t.card("one")]),
        (0, "reserve", [t.card("two")]),
        (1, "pile", [-1]),
        (1, "reserve", [t.card("far")]),
    ]
    assert [card.name for card in mine[0].cards] == ["Archer of the Ramparts"]
    assert [(card.name, card.face, card.text) for card in mine[2].cards] == [("", "", "")]
    assert [card.id for hand in scene(t, None).hands for card in hand.cards] == [-1, -1, -1, t.card("far")]


def test_a_barricade_tells_what_is_left_of_it_and_an_objective_who_holds_it() -> None:
    t = table("A one = plain at 20,20 | wall w at 30,30 6x1 high 2 sp 4 res 5")
    (piece,) = scene(t).terrain
    assert (piece.kind, piece.height) == ("wall", cm(2))
    assert "4/4 PS, RES 5" in piece.traits
    held = table("A one = plain at 45,45 | scenario trois_pierres | people B Cendre")
    labels = {thing.id: (thing.label, thing.seat) for thing in scene(held).things}
    assert sorted(labels.values()) == [("", -1), ("", -1), ("A", 0)]


def test_a_sheet_has_every_stat_weapon_skill_and_formula() -> None:
    t = table("A mage = aur_mage {formulas etincelle + aura_claire} at 20,20 | A bow = aur_archer at 30,20")
    mage, archer = STAGE.sheets(t.game, "en")
    assert {"Movement (MOU)", "Courage (COU)", "Power of magic (POU)", "Life points"} <= {row.name for row in mage.rows}
    assert {section.name for section in mage.sections if section.kind == "formula"} == {"Spark", "Clear Aura"}
    assert [(one.name, one.text) for one in archer.sections if one.kind == "weapon"] == [("Bow", "FOR 4, range 20 cm")]
    assert "Instinctive shot" in {one.name for one in archer.sections if one.kind == "skill"}


def test_the_books_of_a_mystic_are_told_in_words() -> None:
    t = table("A priest = aur_aumonier at 20,20 | B other = cen_hierophante at 30,20")
    told = {lang: [one.text for sheet in STAGE.sheets(t.game, lang) for one in sheet.sections] for lang in ("fr", "en")}
    assert "Voies : universelle, lumière, aurore." in told["fr"]
    assert "Books: universal, light, aurore." in told["en"]
    assert "Voies : universelle, ténèbres, cendre." in told["fr"]


# --- gestures ---------------------------------------------------------------------------------------------------------


def test_a_place_means_every_move_that_leads_there() -> None:
    t = acting("A one = plain at 20,20 | B foe = plain at 70,70")
    proposals = offered(t, (28, 20), figure="one")
    there = (end(28, 20),)
    assert [legal(proposals, kind) for kind in (Walk, Run, Dodge)] == [[Walk(there)], [Run(there)], [Dodge(there)]]
    assert legal(proposals, Turn) == [Turn((0,))] or t.figure("one").facing == 0
    walk = next(one for one in proposals if isinstance(one.answer, Walk))
    assert (walk.figure, walk.path) == (t["one"], ((cm(20), cm(20)), (cm(28), cm(20))))
    assert walk.notes == ("8 cm of 10 cm",)


@pytest.mark.parametrize(("foe", "round_"), [("70,70", False), ("25,20", True)])
def test_a_way_round_somebody_is_told_as_one(foe: str, round_: bool) -> None:
    """The label names the distance as the crow flies, the note what the way takes."""
    t = acting(f"A one = plain at 20,20 | B foe = plain at {foe} | B mark = plain at 33,20")
    engaging = [one for one in offered(t, figure="one", target="mark") if isinstance(one.answer, Engage)]
    assert engaging
    assert [one.notes[0].endswith(", by a way round") for one in engaging] == [round_] * len(engaging)


@pytest.mark.rule("ADE-ACT-08")
def test_a_place_too_far_is_walked_towards_and_the_reason_is_told() -> None:
    t = acting("A one = plain at 20,20 | B foe = plain at 70,70")
    proposals = offered(t, (50, 20), figure="one")
    (walk,), (run,) = legal(proposals, Walk), legal(proposals, Run)
    assert cm(29.9) <= walk.ends[0].x <= cm(30.02)
    assert cm(39.9) <= run.ends[0].x <= cm(40.02)
    refused = [one for one in proposals if one.refusal]
    assert {type(one.answer) for one in refused} >= {Walk, Run}
    assert {one.why for one in refused if isinstance(one.answer, Walk)} == {"ADE-ACT-08"}


def test_an_enemy_means_assaults_and_shots() -> None:
    t = acting("A one = plain {aim 4, bow 4/20} at 20,20 | B foe = plain at 34,20")
    proposals = offered(t, figure="one", target="foe")
    for kind in (Engage, Charge):
        (assault,) = legal(proposals, kind)
        assert assault.targets == (t["foe"],)
    assert legal(proposals, Shoot) == [Shoot(t["foe"])]
    shot = next(one for one in proposals if isinstance(one.answer, Shoot))
    assert shot.notes == ("difficulty 0",)
    assert proposals[-1].answer == Done() or any(one.answer == Done() for one in proposals)


@pytest.mark.rule("ADE-ASS-06")
def test_two_enemies_are_assaulted_by_pointing_at_both() -> None:
    t = acting("A one = plain at 20,20 | B foe = plain at 34,18.4 | B other = plain at 34,21.6")
    pair = f"{t['one']}>{t['foe']},{t['other']}"
    proposals = offered(t, figure="one", target="foe", thing=pair)
    assert any(set(one.targets) == {t["foe"], t["other"]} for one in legal(proposals, Engage))


def test_a_group_keeps_its_formation_or_goes_each_to_its_point() -> None:
    t = table("A one = plain at 20,20 | A two = plain at 24,20 card one | B foe = plain at 70,70")
    t.play(PlayCard(t.card("one")), Activate((t["one"], t["two"])))
    together = legal(offered(t, (20, 26), figure="one"), Walk)
    assert together == [Walk((end(20, 26), end(24, 26)))]
    apart = legal(offered(t, (20, 26), (28, 22), figure="one"), Walk)
    assert apart == [Walk((end(20, 26), end(28, 22)))]


@pytest.mark.rule("ADE-ACT-10")
def test_a_turn_is_drawn_as_the_ground_before_the_fighter() -> None:
    t = acting("A one = plain at 20,20 facing 0 | B foe = plain at 70,70")
    (turn,) = [one for one in offered(t, (20, 40), figure="one") if isinstance(one.answer, Turn)]
    assert turn.answer == Turn((90,))
    assert (turn.figure, turn.path[0], turn.path[-1]) == (-1, (cm(20), cm(20)), (cm(20), cm(20)))
    assert min(y for _, y in turn.path) == cm(20)
    assert max(y for _, y in turn.path) == cm(27.5)


@pytest.mark.rule("ADE-FLY-03", "ADE-FLY-12")
def test_a_flyer_is_offered_the_levels_it_may_change_to() -> None:
    t = acting("A one = plain {air 15, skills Vol} at 20,20 | B foe = plain at 70,70")
    levels = {(one.ends[0].level, one.ends[0].early) for one in legal(offered(t, (24, 20), figure="one"), Walk)}
    assert levels == {(-1, False), (1, False), (1, True)}


@pytest.mark.rule("ADE-EQP-07")
def test_a_breath_is_drawn_as_a_cone_and_names_whom_it_hits() -> None:
    t = acting("A one = plain {skills Souffle/4/15} at 20,20 facing 0 | B foe = plain at 30,20")
    (breath,) = [one for one in offered(t, (40, 20), figure="one") if isinstance(one.answer, Breathe)]
    assert breath.answer == Breathe((0,))
    assert breath.path[0] == breath.path[-1]
    assert len(breath.notes) == 1
    assert breath.notes[0].startswith("hits Plain [B]")


@pytest.mark.rule("ADE-ART-09")
def test_area_artillery_is_aimed_at_the_ground_with_its_template() -> None:
    t = acting("A one = plain {aim 4, gun 6/30 area heavy} at 20,20 facing 0 | B foe = plain at 50,20")
    (shot,) = [one for one in offered(t, (48, 20), figure="one") if isinstance(one.answer, ArtilleryShot)]
    assert shot.answer == ArtilleryShot(at=(cm(48), cm(20)))
    assert shot.path[0] == shot.path[-1]
    assert max(x for x, _ in shot.path) == cm(48) + cm(5)


def test_a_formula_is_recited_on_whoever_is_pointed_at() -> None:
    t = acting("A mage = aur_mage {formulas etincelle + aura_claire} at 20,20 units 6 | B foe = plain at 30,20")
    proposals = offered(t, figure="mage", target="foe")
    assert legal(proposals, Recite) == [Recite("etincelle", t["foe"])]
    (spark,) = [one for one in proposals if one.answer == Recite("etincelle", t["foe"])]
    assert spark.notes[0] == "difficulty 2, costs 1 UM"


@pytest.mark.rule("ADE-SKL-104")
def test_a_trap_is_laid_on_the_side_that_is_pointed_at() -> None:
    t = acting("A one = plain {skills Poseur de pièges} at 20,20 | B foe = plain at 70,70")
    (trap,) = legal(offered(t, (40, 20), figure="one"), SetTrap)
    assert trap.places == ((cm(23), cm(20)),)


def test_somebody_in_contact_is_told_why_he_may_not_walk_and_may_disengage() -> None:
    t = acting("A one = plain at 20,20 | B foe = plain at 23,20")
    proposals = offered(t, (14, 20), figure="one")
    assert {type(one.answer) for one in proposals if one.refusal} >= {Walk, Run}
    assert {one.by for one in legal(proposals, Disengage)} == {"ini", "str"}


def test_a_card_is_played_by_itself_by_its_figure_or_watched_with() -> None:
    t = table("A one = plain at 20,20 | A two = plain at 30,20 | B foe = plain at 70,70 | points A 3")
    assert t.ask.form is Form.HAND
    card = t.card("one")
    for proposals in (offered(t, thing=f"card:{card}"), offered(t, figure="one")):
        assert legal(proposals, PlayCard) == [PlayCard(card)]
        assert Watch(card, (t["one"],)) in [one.answer for one in proposals]
        assert all(card in one.cards for one in proposals if isinstance(one.answer, PlayCard | Watch))
    hints = t.ask.hints()
    assert hints.lit == (t["one"],)
    assert [one for one, _ in hints.greyed] == [t["two"]]


def test_a_pile_is_laid_card_by_card_and_the_rest_follows() -> None:
    match: Match[Any] = Match(GAME.begin(GAME.setups.starter()), Seeded("pile"))
    while not isinstance(match.ask, OrderPile):
        ask = match.ask
        assert ask is not None
        match.take(ask.candidates()[0], ask.seat)
    ask = match.ask
    piles = STAGE.piles(match.game, ask, "fr")
    assert piles is not None
    assert [card.id for card in piles.cards] == list(ask.cards)
    third, first = ask.cards[2], ask.cards[0]
    (proposal,) = STAGE.proposals(match.game, ask, Gesture(thing=f"pile:{third},{first}"), "fr")
    rest = tuple(card for card in ask.cards if card not in (third, first))
    assert proposal.answer == Arrange((third, first, *rest))
    (twice,) = STAGE.proposals(match.game, ask, Gesture(thing=f"pile:{third},{third}"), "fr")
    assert twice.refusal


@pytest.mark.rule("ADE-DEP-05")
def test_a_card_is_deployed_about_the_place_or_figure_by_figure() -> None:
    match: Match[Any] = Match(GAME.begin(GAME.setups.starter()), Seeded("deploy"))
    while not (isinstance(match.ask, DeployCard) and len(match.ask.figures) > 1):
        ask = match.ask
        assert ask is not None
        known = [one for one in ask.candidates() if not isinstance(one, Refuse)]
        match.take(known[0], ask.seat)
    ask = match.ask
    left, bottom = ask.hints().outlines[0][0]
    middle = (left + cm(60), bottom + cm(7))
    about = STAGE.proposals(match.game, ask, Gesture(points=(middle,)), "en")[0]
    assert isinstance(about.answer, Deploy)
    assert not about.refusal
    assert about.path == tuple(one.at for one in about.answer.ends)
    spots = (middle, (middle[0] + cm(9), middle[1]))
    each = STAGE.proposals(match.game, ask, Gesture(points=spots), "en")[0]
    assert [one.at for one in msgspec.convert(each.answer, Deploy, from_attributes=True).ends] == list(spots)


# --- questions that random matches seldom ask -------------------------------------------------------------------------


def answers_to(t: Table, ask: Ask[Any], *points: tuple[float, float], figure: str = "", target: str = "") -> list[Any]:
    """The legal answers that a gesture means; every candidate of the question can be pointed at as well."""
    for candidate in ask.candidates():
        match: Any = t.match
        meant = (
            one.answer
            for gesture in pointed(match, ask, candidate)
            for one in STAGE.proposals(t.game, ask, gesture, "fr")
        )
        assert any(type(one) is type(candidate) and one == candidate for one in meant), candidate
    assert set(first_figures(ask)) <= set(ask.hints().lit)
    gesture = Gesture(
        t[figure] if figure else -1, tuple((cm(x), cm(y)) for x, y in points), t[target] if target else -1
    )
    return [one.answer for one in STAGE.proposals(t.game, ask, gesture, "en") if not one.refusal]


def first_figures(ask: Ask[Any]) -> set[int]:
    """Those who act in some candidate."""
    return {who for one in ask.candidates() if (who := getattr(one, "figure", -1)) >= 0}


@pytest.mark.rule("ADE-SKL-105")
def test_the_first_trap_lies_where_it_is_pointed_at_or_nearby() -> None:
    t = table("A one = plain {skills Poseur de pièges} at 20,20 | B foe = plain at 80,80")
    ask = FirstTrap(t.board, 0, t["one"])
    assert answers_to(t, ask, (28, 20))[0] == LayTrap((cm(28), cm(20)))
    too_far = answers_to(t, ask, (60, 20))
    assert isinstance(too_far[0], LayTrap)
    assert too_far[0].at[0] > cm(30)
    assert too_far[-1] == Decline()


@pytest.mark.rule("ADE-SKL-120")
def test_a_barricade_is_turned_by_a_second_point() -> None:
    t = table("A one = plain {skills Sapeur/4} at 20,20 | B foe = plain at 80,80")
    ask = RaiseBarricade(t.board, 0, t["one"])
    along = answers_to(t, ask, (30, 20))
    assert {one.degrees for one in along if isinstance(one, Raise)} == {0, 45, 90, 135}
    turned = [one for one in answers_to(t, ask, (30, 20), (33, 20 + 3 * 3**0.5)) if isinstance(one, Raise)]
    assert {one.degrees for one in turned} == {60}
    drawn = STAGE.proposals(t.game, ask, Gesture(points=((cm(30), cm(20)),)), "en")[0].path
    assert drawn[0] == drawn[-1]


@pytest.mark.rule("ADE-SKL-115")
def test_whoever_comes_back_stands_at_the_edge_that_is_meant() -> None:
    t = table("A one = plain {skills Renfort} dead | A two = plain at 40,20 | B foe = plain at 80,80")
    ask = ComesBack(t.board, 0, (t["one"],))
    assert answers_to(t, ask, (50, 1.5), figure="one")[0] == Return(t["one"], (cm(50), cm(1.5)))
    near = answers_to(t, ask, (50, 7), figure="one")[0]
    assert isinstance(near, Return)
    assert near.at[1] == cm(1.5)


@pytest.mark.rule("ADE-ASS-11", "ADE-TCT-28")
def test_whoever_steps_aside_or_back_does_so_toward_the_place() -> None:
    t = table("A one = plain at 20,20 | B foe = plain at 23,20")
    aside = answers_to(t, EscapePlace(t.board, t["one"], t["foe"]), (15, 20))
    assert aside
    assert aside[0].end.x < cm(20)
    confront = Confront(t.board, t["one"], t["foe"])
    back = answers_to(t, confront, (10, 20))
    assert any(isinstance(one, BackAway) for one in back)
    assert back[-1] == Stand()


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-12")
def test_a_vigilant_is_pointed_at_and_may_act_half_way() -> None:
    t = table("A one = plain at 20,20 | B guard = plain at 40,24 deeds {vigilant} | B other = plain at 60,60")
    before = ActBefore(t.board, 1, (t["guard"],), (t["one"],))
    assert answers_to(t, before, figure="guard") == [LetBy(), StepIn(t["guard"], "ini"), StepIn(t["guard"], "mov")]
    passage = Passage(t["one"], Move("run", cm(20)), ((cm(36), cm(20)),))
    way = OnTheWay(t.board, 1, {t["guard"]: (t["one"],)}, {t["guard"]: (t["one"],)}, {t["one"]: passage})
    half = [one for one in answers_to(t, way, figure="guard") if isinstance(one, Ambush)]
    assert {one.along for one in half} == {cm(8)}
    early = [one for one in answers_to(t, way, (24, 20), figure="guard") if isinstance(one, Ambush)]
    assert all(cm(3.5) <= one.along <= cm(4.5) for one in early)
