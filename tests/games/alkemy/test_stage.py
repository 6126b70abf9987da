"""What does the screen show of this game, and what do gestures mean? Before a declaration nothing is measured."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.alkemy.alchemists import alchemist
from tests.games.alkemy.setting_up import opened, settled
from tests.games.alkemy.table import Table, both, fighter, near, real, table, to, tokens_at

from escarmouche.core.forms import Form, Range
from escarmouche.games.alkemy.asks.alchemy import ChooseUpgrades
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.rolling import KeepDice
from escarmouche.games.alkemy.asks.shooting import GiveEstimate, ReactTo
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Deploy,
    Engage,
    Estimate,
    Fight,
    Hold,
    Keep,
    Move,
    Order,
    Pass,
    Prepare,
    React,
    Reactivate,
    Run,
    Shoot,
    Stop,
    Target,
    Touch,
    Upgrade,
    Walk,
)
from escarmouche.games.alkemy.events.shooting import Measured
from escarmouche.games.alkemy.profiles import CARDS, SkillUse
from escarmouche.games.alkemy.setups import starter
from escarmouche.games.alkemy.stage import AlkemyStage
from escarmouche.games.alkemy.state import Effect, Marker, Zone
from escarmouche.kits.stage.scene import Figure, Gesture, Proposal, Section, Sheet
from escarmouche.kits.words.text import OfDie, Text
from escarmouche.table.plane import inch

STAGE = AlkemyStage(load_content)

BOW = {"skills": (SkillUse("ranged_weapon", weapon="bow", combat=3, range=24),), "ranged": (1, 2, 2, 3, 3, 4)}
LANGUAGES = ("fr", "en")


def offered(t: Table, lang: str = "en", **gesture: Any) -> list[Proposal]:
    return list(STAGE.proposals(t.game, t.ask, Gesture(**gesture), lang))


def legal(t: Table, **gesture: Any) -> list[Any]:
    """The answers that the gesture may mean and that the rules allow."""
    return [one.answer for one in offered(t, **gesture) if not one.refusal]


def painted(t: Table, who: int, lang: str = "en") -> Figure:
    return STAGE.scene(t.game, None, lang).figures[who]


def marks(t: Table, who: int) -> set[str]:
    return {one.kind for one in painted(t, who).marks}


# --- the scene -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-PRF-02")
def test_a_life_line_is_ticked_from_the_left_box_by_box() -> None:
    t = table(fighter(boxes=(2, 1, 2), ticked=3), fighter())
    life = painted(t, 0).bars[0]
    assert (life.kind, life.value, life.most) == ("life", 2, 5)
    assert life.boxes == ("white ticked", "white ticked", "yellow ticked", "red", "red")


def test_ap_are_counted_beside_those_printed() -> None:
    t = table(fighter(ap=4, left=1), fighter())
    ap = painted(t, 0).bars[1]
    assert (ap.kind, ap.value, ap.most) == ("ap", 1, 4)


def test_an_alchemist_shows_concentration_components_by_element_and_stones() -> None:
    t = table(alchemist(concentration=2, components=(0, 2, 0, 1), stones=5), fighter())
    bars = {one.kind: (one.value, one.most) for one in painted(t, 0).bars}
    block = t.game.traits[0].alchemy
    assert block is not None
    assert bars["concentration"] == (2, 4)
    assert bars["components_earth"][0] == 2
    assert bars["components_fire"][0] == 1
    assert bars["stones"] == (5, block.stones)
    assert "components_water" not in bars or bars["components_water"][0] == 0
    assert [one.kind for one in painted(t, 1).bars] == ["life", "ap"]


def test_states_are_marked() -> None:
    effects = (Effect("entangled"), Effect("frightened", against=1), Effect("cover", source="voile_de_brume"))
    t = table(
        fighter(charged=True, failed_charge=True, ran=True, activated=True, effects=effects),
        fighter(left=0, harvested=True, charged=True),
        linked=True,
    )
    assert marks(t, 0) == {"failed_charge", "ran", "alert", "combat", "entangled", "frightened", "cover"}
    assert marks(t, 1) == {"charged", "combat", "harvested"} | ({"spent"} if t.state.turn else set())


def test_every_effect_has_words_with_its_source_in_both_languages() -> None:
    effects = (
        Effect("stat", "combat", 1, source="montee_de_seve"),
        Effect("move", "walk", 1, source="souffle_du_manitou"),
        Effect("dice", "combat", 1, "next_roll", source="coeur_de_braise"),
        Effect("skill", "expert", "brutal", "next_fight", source="angelus_vitae"),
        Effect("forbid", "run", source="etreinte_des_flots"),
    )
    t = table(fighter(effects=effects), fighter())
    said = {lang: [one.text for one in painted(t, 0, lang).marks if one.sign in "+∅"] for lang in LANGUAGES}
    assert len(said["fr"]) == len(said["en"]) == 5
    assert not set(said["fr"]) & set(said["en"])
    assert any("Heart of Embers" in one for one in said["en"])
    assert not any(one[0].islower() for one in (*said["fr"], *said["en"]))


def test_whoever_is_played_now_is_active_and_a_figure_on_a_piece_stands_higher() -> None:
    t = table(fighter(at=(5, 5)), fighter(at=(20, 20))).play(Activate(0))
    assert STAGE.scene(t.game, None, "en").active == 0
    assert "active" in marks(t, 0)
    assert painted(t, 0).level == 0


@pytest.mark.rule("ALK-SCN-02")
def test_jinn_markers_bear_the_letter_of_their_owner_and_tokens_their_element() -> None:
    t = table(fighter(), fighter(), markers=((5, 12), (12, 12)), tokens=tokens_at((3, 3, "fire"), (9, 3, "air")))
    t.state.markers = (t.state.markers[0], Marker(inch(12), inch(12), 1))
    things = STAGE.scene(t.game, None, "en").things
    assert [(one.id, one.kind, one.label) for one in things] == [
        ("jinn:0", "jinn", ""),
        ("jinn:1", "jinn", "B"),
        ("token:0", "token_fire", ""),
        ("token:1", "token_air", ""),
    ]


def test_zones_are_where_one_deploys_and_what_formulas_put_under_a_spell() -> None:
    t = table(fighter(), fighter(), zones=(Zone("pousse_du_beathacrann", 0, inch(8), inch(8), inch(4), 0),))
    (zone,) = STAGE.scene(t.game, None, "en").zones
    assert (zone.kind, zone.seat) == ("formula", 0)
    assert all(abs(((x - inch(8)) ** 2 + (y - inch(8)) ** 2) ** 0.5 - inch(4)) < 3 for x, y in zone.points)
    setting_up = settled(opened(starter()), "deployment").game
    zones = STAGE.scene(setting_up, None, "en").zones
    assert {(one.kind, one.seat) for one in zones} == {("deployment", 0), ("deployment", 1)}


def test_the_heading_tells_the_turn_who_plays_and_the_score() -> None:
    t = table(fighter(at=(5, 5)), fighter(at=(20, 20)), turn=3, score=(1, 2))
    heading = STAGE.scene(t.game, None, "en").heading
    assert heading.startswith("Turn 3 · ")
    assert "[A]" in heading
    assert heading.endswith("1–2")


@pytest.mark.rule("ALK-GEN-04")
def test_nobody_may_measure() -> None:
    assert not STAGE.setting(opened(starter()).game, "fr").ruler


# --- nothing is measured before it is declared ---------------------------------------------------------------------


def shown(t: Table, lang: str) -> list[Any]:
    """All that a player with a question may learn of it by pointing at anybody, but where they stand."""
    figures = range(len(t.state.figures))
    gestures: list[dict[str, Any]] = [
        {},
        *({"figure": one} for one in figures),
        *({"figure": 0, "target": one} for one in figures),
    ]
    gestures += [{"figure": 0, "points": ((inch(12), inch(12)),)}, {"figure": 0, "thing": "jinn:0"}]
    proposals = [[replace(one, path=()) for one in offered(t, lang, **gesture)] for gesture in gestures]
    hints = [t.ask.hints(), t.ask.hints(0)]
    return [proposals, [(one.lit, one.greyed, one.spots, one.outlines) for one in hints], t.ask.facts()]


def announcing(far: float) -> Table:
    t = table(
        fighter(at=(3, 3), ap=4, **BOW),
        fighter(at=(3 + far, 3)),
        fighter(seat=1, at=(3, 3 + far)),
        markers=((20, 20),),
    )
    return t.play(Activate(0))


@pytest.mark.rule("ALK-GEN-04")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_announcements_are_offered_by_sight_alone_however_far_the_enemy_is(lang: str) -> None:
    near_by, far_off = (shown(announcing(far), lang) for far in (4.0, 18.0))
    assert near_by == far_off
    assert any(isinstance(one.answer, Shoot) and not one.refusal for one in near_by[0][0])


@pytest.mark.rule("ALK-GEN-04", "ALK-SHT-03")
def test_an_estimate_is_a_row_from_contact_to_the_far_corner_whatever_is_pointed_at() -> None:
    for far in (4.0, 18.0):
        t = announcing(far).play(Shoot(0, 1))
        assert isinstance(t.ask, GiveEstimate)
        assert (t.ask.form, t.ask.bounds()) == (Form.ESTIMATE, Range(0, 339))
        row = [Estimate(0), Estimate(1), Estimate(339)]
        assert legal(t) == legal(t, figure=1) == legal(t, figure=0, points=((inch(9), inch(3)),)) == row
        assert all(one.path == () and one.notes == () for one in offered(t))


@pytest.mark.rule("ALK-GEN-04")
def test_what_has_been_measured_cannot_be_taken_back() -> None:
    """Else a walk announced and taken back would be a ruler."""
    t = announcing(10.0).play(Walk(0))
    assert isinstance(t.ask, ChoosePath)
    assert t.match.undo_point(0) is None
    short = {**BOW, "skills": (SkillUse("ranged_weapon", weapon="bow", combat=3, range=6),)}
    t = table(fighter(at=(3, 3), **short), fighter(at=(15, 3))).play(Activate(0), Shoot(0, 1), Estimate(50))
    assert t.event(Measured).within is False
    assert t.match.undo_point(0) is None


def test_the_reach_of_a_move_is_painted_once_it_is_announced() -> None:
    t = announcing(18.0)
    assert t.ask.hints(0).outlines == ()
    t.play(Walk(0))
    assert t.ask.hints().outlines
    assert t.ask.form is Form.PATH


# --- the lead and announcements ------------------------------------------------------------------------------------


def test_pointing_at_a_figure_activates_its_card_or_plays_it_again() -> None:
    t = table(
        fighter(at=(5, 5)), fighter(at=(20, 20)), fighter(seat=0, ap=3, at=(8, 5), activated=True), activated=(2,)
    )
    assert legal(t, figure=0) == [Activate(0), Pass()]
    assert legal(t, figure=2) == [Reactivate((2,)), Pass()]
    assert legal(t, figure=1) == [Pass()]
    spent = table(fighter(at=(5, 5), left=0), fighter(at=(20, 20)), fighter(seat=0, at=(8, 5)))
    refused = next(one for one in offered(spent, figure=0) if one.refusal)
    assert (refused.answer, refused.why) == (Activate(0), "ALK-ACT-03")


def test_pointing_at_ones_figure_lists_its_actions_with_their_price_and_why_not() -> None:
    t = table(fighter(at=(5, 5), left=1), fighter(at=(8, 5)), markers=((20, 20),)).play(Activate(0))
    found = {type(one.answer): one for one in offered(t, figure=0)}
    assert Text(*found[Walk].label) == "Walk (1 AP)"
    assert not found[Walk].refusal
    assert "too few AP" in Text(*found[Run].refusal)
    assert found[Run].why == "ALK-ACT-04"
    assert "within an inch" not in Text(*found[Charge].refusal)
    assert found[Touch].refusal
    assert found[Charge].group == "Charge"


def test_pointing_at_an_enemy_charges_it_or_shoots_at_it() -> None:
    t = announcing(9.0)
    meant = legal(t, figure=0, target=1)
    assert meant[:2] == [Charge(0, (1,)), Shoot(0, 1)]
    assert legal(t, figure=1)[:2] == meant[:2]  # the enemy alone: whoever may act against it
    fighting = table(fighter(), fighter(), linked=True).play(Activate(0))
    assert Fight(0, 1) in legal(fighting, figure=0, target=1)
    assert all(not isinstance(one, Charge | Engage) for one in legal(fighting, figure=0, target=1))


@pytest.mark.rule("ALK-CHG-10")
def test_two_are_charged_at_once_by_pointing_at_both() -> None:
    t = announcing(9.0)
    assert legal(t, figure=0, target=1, thing="0>1,2")[0] == Charge(0, (1, 2))
    pairs = [
        one for one in offered(t, figure=0, target=2) if isinstance(one.answer, Charge) and len(one.answer.targets) > 1
    ]
    assert {one.answer.targets for one in pairs} == {(1, 2), (2, 1)}
    assert {one.group for one in pairs} == {"Charge several targets"}


def test_a_marker_pointed_at_is_touched_and_a_place_is_walked_or_run_to() -> None:
    t = table(fighter(at=(5, 5)), fighter(at=(20, 20)), markers=((5 + near(0.5, "marker"), 5),)).play(Activate(0))
    assert legal(t, figure=0, thing="jinn:0")[0] == Touch(0, 0)
    assert legal(t, figure=0, points=((inch(8), inch(8)),)) == [Walk(0), Run(0)]


def test_figures_of_one_card_may_hold_and_are_put_in_order() -> None:
    t = table(fighter(at=(5, 5), card="a"), fighter(at=(20, 20)), fighter(seat=0, at=(9, 5), card="a")).play(
        Activate(0)
    )
    assert Hold(2) in legal(t, figure=2)
    assert Stop() not in legal(t, figure=0)
    t.play(Walk(0), Walk(2))
    assert legal(t)[:2] == [Order((0, 2)), Order((2, 0))]
    assert legal(t, figure=2) == [Order((2, 0))]
    assert legal(t, thing="pick:2,0")[0] == Order((2, 0))


# --- moves ---------------------------------------------------------------------------------------------------------


def walking(**words: Any) -> Table:
    t = table(fighter(at=(5, 5), **words), fighter(at=(15, 5), **BOW), tokens=tokens_at((7, 5, "fire")))
    return t.play(Activate(0), Walk(0))


def test_a_drawn_path_is_taken_as_it_is_and_a_longer_one_as_far_as_it_leads() -> None:
    t = walking()
    path = to(6, 6, 8, 6).path
    assert legal(t, figure=0, points=path)[0] == Move(path)
    too_far = offered(t, figure=0, points=to(5, 12).path)
    assert too_far[0].answer == to(5, 9)
    assert too_far[-1].answer == to(5, 12)
    assert too_far[-1].why == "ALK-MOV-04"
    assert too_far[0].path[0] == (inch(5), inch(5))


def test_a_token_or_a_marker_is_walked_to_by_pointing_at_it() -> None:
    t = walking()
    meant = offered(t, figure=0, thing="token:0")[0]
    assert meant.answer == to(7, 5)
    assert any("fire" in text.lower() for text in (Text(*meant.label), *meant.notes))


def test_a_move_tells_which_shooters_would_see_its_end() -> None:
    (meant, *_) = offered(walking(), figure=0, points=to(7, 7).path)
    assert any(note.startswith("seen by") for note in meant.notes)


@pytest.mark.rule("ALK-CHG-11")
def test_the_way_of_a_charge_ends_where_it_must_nearest_to_the_place_pointed_at() -> None:
    t = table(fighter(at=(5, 5)), fighter(at=(9, 5))).play(Activate(0), Charge(0, (1,)))
    assert isinstance(t.ask, ChoosePath)
    above = legal(t, figure=0, points=to(9, 6.2).path)[0].path[-1]
    straight = legal(t, figure=0, target=1)[0].path[-1]
    assert above[1] > straight[1]
    assert all(one.notes[-1].startswith("in contact with") for one in offered(t) if not one.refusal)


# --- cards, dice, reactions ----------------------------------------------------------------------------------------


def fought(mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None, **words: Any) -> Table:
    return table(fighter(**(mine or {})), fighter(**(theirs or {})), linked=True, **words).play(
        Activate(0), Fight(0, 1)
    )


@pytest.mark.rule("ALK-CRD-01")
def test_the_hand_is_five_cards_and_each_tells_what_it_does() -> None:
    t = fought({"expert": "brutal"})
    assert isinstance(t.ask, ChooseCard)
    assert t.ask.form is Form.CARDS
    shown = STAGE.piles(t.game, t.ask, "en")
    assert shown is not None
    assert [(card.id, card.face) for card in shown.cards] == list(enumerate(CARDS))
    assert {one.answer: one.cards for one in offered(t)} == {name: (CARDS.index(name),) for name in t.ask.options}
    cards = offered(t)
    assert [one.answer for one in cards] == list(t.ask.options)
    assert all(isinstance(one.answer, str) and one.notes for one in cards)
    brutal = next(one for one in cards if one.answer == "brutal")
    assert any("Expert" in note for note in brutal.notes)
    assert {note for one in offered(t, "fr") for note in one.notes} & {n for one in cards for n in one.notes} == set()


@pytest.mark.rule("ALK-CRD-06", "ALK-CRD-07")
@pytest.mark.parametrize(
    ("mine", "theirs", "why"),
    [
        ({"failed_charge": True}, {}, "ALK-CRD-07"),
        ({"at": (5, 5)}, {"reach": True, "at": (5 + near(0.8), 5)}, "ALK-CRD-06"),
    ],
)
def test_a_card_that_may_not_be_played_lies_greyed_with_the_reason(mine: Any, theirs: Any, why: str) -> None:
    t = fought(mine, theirs)
    cards = offered(t)
    assert len(cards) == 5
    barred = [one for one in cards if one.refusal]
    assert {one.answer for one in barred} == {"quick", "normal", "brutal"}
    assert all(why in Text(*one.refusal) and one.why == why for one in barred)
    assert {one.refusal for one in barred}.isdisjoint(one.refusal for one in offered(t, "fr") if one.refusal)


@pytest.mark.rule("ALK-CRD-05")
def test_who_charges_must_attack() -> None:
    t = table(fighter(at=(5, 5)), fighter(at=(9, 5)))
    t.play(Activate(0), Charge(0, (1,)))
    t.play(t.ask.candidates()[0])
    ask = t.match.asks[0]
    cards = STAGE.proposals(t.game, ask, Gesture(), "en")
    assert {one.answer for one in cards if one.refusal} == {"parry", "inactive"}
    assert {one.why for one in cards if one.refusal} == {"ALK-CRD-05"}


@pytest.mark.rule("ALK-DIC-04", "ALK-DIC-05")
def test_dice_to_keep_are_drawn_with_the_others_and_what_comes_of_them() -> None:
    t = fought({"ap": 4, "boxes": (1, 7, 0), "ticked": 1})
    t.play(both("quick", "normal"), rolls="5 4 1 1 1 2 5 6")
    assert isinstance(t.ask, KeepDice)
    labels = [Text(*one.label) for one in offered(t)]
    assert len(labels) >= 2
    for label in labels:
        dice = [one for one in label.spans if isinstance(one, OfDie)]
        assert [one.colour for one in dice] == ["yellow"] * 3
        assert [one.dropped for one in dice] == [False, False, True]
    assert len(set(labels)) == len(labels)
    assert any("hits for" in label for label in labels)
    assert all(isinstance(one.answer, Keep) for one in offered(t))
    assert legal(t, thing="dice:0,1")[0] == Keep((0, 1))


@pytest.mark.rule("ALK-REA-06")
def test_a_reaction_is_answered_at_the_enemy_or_to_a_place() -> None:
    t = table(fighter(at=(3, 3), **BOW), fighter(at=(9, 3), **BOW)).play(Activate(0), Shoot(0, 1), Estimate(50))
    assert isinstance(t.ask, ReactTo)
    assert legal(t)[0] == React()
    assert React(shots=(0,)) in legal(t, figure=0)
    assert {one.answer for one in offered(t, points=((inch(9), inch(9)),))} == {React(), React(move=True)}


# --- alchemy -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ALC-10")
def test_a_formula_is_offered_with_its_price_as_it_stands() -> None:
    t = table(real("toad_medicine_shaman", at=(5, 5), components=(1, 0, 0, 0)), fighter(at=(20, 20))).play(Activate(0))
    found = {one.answer.formula: one for one in offered(t, figure=0) if isinstance(one.answer, Prepare)}
    assert set(found) == {"baiser_de_walosi", "fureur_animale", "souffle_du_manitou"}
    assert found["baiser_de_walosi"].notes[0] == "costs 1 component of Air and 2 stones"
    assert "concentration" in Text(*found["fureur_animale"].refusal)


@pytest.mark.rule("ALK-ALC-16")
def test_upgrades_are_for_those_who_are_picked() -> None:
    aurlok = {"factions": ("aurlok",)}
    t = table(
        real("toad_medicine_shaman", at=(5, 5), components=(3, 0, 0, 0), concentration=1),
        fighter(at=(20, 20)),
        fighter(seat=0, at=(7, 5), **aurlok),
        fighter(seat=0, at=(5, 7), **aurlok),
    )
    t.play(Activate(0), Prepare(0, "souffle_du_manitou"), Target((0,)), rolls="")
    assert isinstance(t.ask, ChooseUpgrades)
    assert t.ask.form is Form.SEVERAL
    assert legal(t, figure=2) == [Upgrade(), Upgrade((0,), (2,))]
    assert Upgrade((0, 0), (2, 3)) in legal(t, figure=3, thing="pick:2")
    assert legal(t, figure=2, thing="pick:2") == [Upgrade()]


# --- setting up ----------------------------------------------------------------------------------------------------


def test_a_card_is_deployed_side_by_side_where_one_points() -> None:
    game = settled(opened(starter("blitz", ("avalon_blitz", "jade_blitz"))), "deployment")
    ask = game.ask
    assert ask is not None
    cards = game.game.state.cards
    card = next(number for number, one in enumerate(cards) if len(one.figures) == 2 and one.seat == ask.seat)
    y = inch(1.5) if game.game.state.edges[ask.seat] == 0 else game.game.cast.table[1] - inch(1.5)
    gesture = Gesture(figure=cards[card].figures[0], points=((inch(12), y),))
    found = [one for one in STAGE.proposals(game.game, ask, gesture, "en") if not one.refusal]
    assert [one.answer.card for one in found] == [card]
    assert isinstance(found[0].answer, Deploy)
    (ax, _), (bx, _) = found[0].answer.places
    assert abs((ax + bx) / 2 - inch(12)) <= 2
    assert found[0].path == found[0].answer.places


# --- sheets and lobby ----------------------------------------------------------------------------------------------


def sheet_of(profile: str, lang: str) -> Sheet:
    rosters = {"garlan": ("avalon_blitz", "khaliman_blitz"), "toad_medicine_shaman": ("aurlok_blitz", "jade_blitz")}
    game = opened(starter("blitz", rosters.get(profile, ("avalon_blitz", "khaliman_blitz")))).game
    return next(one for one in STAGE.sheets(game, lang) if one.id == profile)


def test_a_sheet_is_the_profile_card() -> None:
    sheet = sheet_of("crossbowmen", "en")
    rows = {row.name: row.value for row in sheet.rows}
    assert (rows["Reflex"], rows["Combat"], rows["Defence"], rows["Mind"]) == ("2", "2", "9", "5")
    assert rows["Walk / charge / run"] == "4 / 6 / 10"
    assert rows["Life line"] == "3 white, 2 yellow, 2 red"
    assert rows["Base"] == "30 mm"
    damage = sheet.sections[0]
    assert damage.kind == "table"
    assert damage.text == "Symbols|SS|AS|AA|MS|AM|MM\nMelee|0|1|1|1|2|2\nShooting|1|2|3|3|4|4"


def test_an_alchemists_sheet_holds_its_formulas() -> None:
    sections = {lang: sheet_of("toad_medicine_shaman", lang).sections for lang in LANGUAGES}
    kinds = [section.kind for section in sections["fr"]]
    assert kinds.count("formula") == 3
    assert kinds.count("alchemist") == 1
    kiss = next(one for one in sections["en"] if one.name == "Kiss of Walosi")
    assert "Alchimiste (extérieur)" in [one.name for one in sections["fr"]]
    assert kiss.note == "concentration 0 · 2 components of Air · range 6 inches · threshold automatic"
    assert isinstance(kiss, Section)


def test_warbands_are_offered_for_the_game_they_are_made_for_with_their_points() -> None:
    lobby = STAGE.lobby("fr")
    forces = {one.id: one for one in lobby.forces}
    assert [one.id for one in lobby.scenarios] == ["blitz", "blitz_by_hand", "300"]
    assert forces["avalon_300"].scenarios == ("300",)
    assert forces["avalon_blitz"].scenarios == ("blitz", "blitz_by_hand")
    assert "172 points" in forces["avalon_blitz"].note


def test_the_heading_names_the_card_that_acts_with_its_side_only_where_both_play_it() -> None:
    game = opened(starter()).game
    game.state.turn, game.state.card = 1, 0
    first, other = game.state.cards[0], next(one for one in game.state.cards if one.seat == 1)
    assert "[A]" not in STAGE.scene(game, None, "fr").heading
    game.state.cards[game.state.cards.index(other)] = replace(first, seat=1)
    assert "[A]" in STAGE.scene(game, None, "fr").heading
