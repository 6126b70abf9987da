"""Does what is said of an action before it is chosen hold afterwards? The bar of actions, the aim of a match, the
labels of moves."""

from __future__ import annotations

import pytest
from tests.games.alkemy.scened import BASE, Play

from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import Activate, Engage, Estimate, Fight, Move, React, Shoot, Touch, Walk
from escarmouche.games.alkemy.events.combat import LeftUntested
from escarmouche.games.alkemy.events.shooting import Reacted
from escarmouche.games.alkemy.queries.alchemy import near_token
from escarmouche.games.alkemy.queries.markers import within_reach
from escarmouche.games.alkemy.stage import AlkemyStage
from escarmouche.games.alkemy.staging.consequences import notes_of
from escarmouche.games.alkemy.words import WORDS
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.table.plane import INCH, inch

STAGE = AlkemyStage(load_content)
FAR = " | B far = templar at 22,22 ap 0"


def effect(play: Play, act: str, lang: str, who: int = 0) -> str:
    """What the bar says of an action."""
    assert play.match.ask is not None
    bar = STAGE.actions(play.match.game, play.match.ask, who, lang)
    return str(next(one.effect for one in bar if one.id == act))


@pytest.mark.rule("ALK-SCN-02", "ALK-SCN-03")
@pytest.mark.parametrize(("owner", "then"), [("B", -1), ("neutral", 0)])
def test_the_bar_says_what_becomes_of_a_neutral_marker_and_of_one_of_the_enemy(owner: str, then: int) -> None:
    held = f" owner {owner}" if owner == "B" else ""
    play = Play(f"marker 5,6.8{held} | A a = garlan at 5,5 ap 4{FAR} | active [a]")
    assert effect(play, "touch", "en") == "a neutral marker becomes yours, one of the enemy neutral"
    assert effect(play, "touch", "fr") == "une borne neutre passe à vous, une borne adverse devient neutre"
    assert play(Touch(0, 0)).match.game.state.markers[0].owner == then


@pytest.mark.rule("ALK-ENG-01", "ALK-ENG-02")
def test_the_bar_says_that_an_engagement_comes_to_an_enemy_of_a_combat_under_way() -> None:
    play = Play(f"A d = disciple at 10,10 ap 2 | B n = lancers at {10 + BASE + 0.8},10 | link d n{FAR} | active [d]")
    assert (
        effect(play, "engage", "en") == "straight into contact with an enemy of a combat under way, then a free attack"
    )
    assert effect(play, "engage", "fr") == "droit au contact d'un ennemi du combat en cours, puis une attaque gratuite"
    assert play.refused(Engage(0, (1,))) is None


@pytest.mark.rule("ALK-DIS-01", "ALK-DIS-02", "ALK-DIS-04")
@pytest.mark.parametrize("act", ["walk", "run"])
def test_the_bar_says_of_who_fights_that_its_moves_break_the_combat(act: str) -> None:
    free, held = "A d = disciple at 10,10 ap 2", f" | B n = disciple at {10 + BASE},10 | link d n"
    there = {lang: effect(Play(f"{free}{held}{FAR} | active [d]"), act, lang) for lang in ("en", "fr")}
    assert there["en"].startswith("leaves the combat")
    assert there["fr"].startswith("rompt le combat")
    alone = Play(f"{free}{FAR} | active [d]")
    assert "combat" not in effect(alone, act, "en") + effect(alone, act, "fr")


@pytest.mark.rule("ALK-DIS-05", "ALK-RUL-27")
@pytest.mark.parametrize(("gap", "tested"), [(0.8, False), (0.0, True)])
def test_the_bar_promises_a_test_only_where_an_enemy_can_prevent_the_leaving(gap: float, tested: bool) -> None:
    words = f"A n = lancers at 10,10 ap 2 | B d = disciple at {10 + BASE + gap},10 | link n d{FAR} | active [n]"
    for act in ("walk", "run"):
        assert ("without a test" in effect(Play(words), act, "en")) is not tested
        assert ("sans test" in effect(Play(words), act, "fr")) is not tested
    play = Play(words)
    play.dice.add("6 6 1 1" if tested else "")
    play.match.answer(Walk(0), 0)
    assert bool(play.told(LeftUntested)) is not tested


@pytest.mark.rule("ALK-RUL-34")
@pytest.mark.parametrize(("aim", "said"), [("coin", "a coin says"), ("estimate", "the distance is judged")])
def test_the_bar_speaks_of_a_guess_only_where_one_is_made(aim: str, said: str) -> None:
    play = Play(f"setting aim={aim} | A a = archers at 5,5 ap 2{FAR} | active [a]")
    assert effect(play, "shoot", "en").startswith(said)


@pytest.mark.rule("ALK-CRD-06", "ALK-CRD-26")
@pytest.mark.parametrize(("gap", "said"), [(0.8, "no counter-parry"), (0.0, "counter-parry at 3 more")])
def test_a_parry_promises_a_counter_parry_only_to_who_may_make_one(gap: float, said: str) -> None:
    play = Play(
        f"A n = lancers at 10,10 ap 2 | B d = disciple at {10 + BASE + gap},10 ap 2 | link n d{FAR} | active [n]"
    )
    play(Fight(0, 1))
    notes = notes_of(Namer(play.match.game, "en"), play.match.asks[1], "parry")
    assert said in " ".join(notes)


@pytest.mark.rule("ALK-RUL-73")
@pytest.mark.parametrize(
    ("moved", "label"), [(" ran", "Spoil the aim without moving (1 AP)"), ("", "Reaction move (1 AP)")]
)
def test_who_cannot_move_is_not_promised_a_move_when_it_pays_for_the_aim(moved: str, label: str) -> None:
    play = Play(
        "setting deny_aim_without_moving=yes | hampering h 12,14 4x1 | A a = archers at 12,6 ap 2"
        f" | B t = templar at 12,15.2 ap 2{moved} | seat A"
    )
    play(Activate(0), Shoot(0, 1), Estimate(0))
    ask = play.match.ask
    assert ask is not None
    assert WORDS.answer(play.match.game, ask, React(move=True), "en") == label
    play.dice.add("1 1")
    play.match.answer(React(move=True), 1)
    said = WORDS.event(play.match.game, play.told(Reacted)[0], "en")
    assert ("without being able to move" in said) is bool(moved)


@pytest.mark.rule("ALK-RXS-01", "ALK-RUL-73")
def test_who_cannot_move_and_shoots_back_is_said_to_shoot() -> None:
    play = Play("A a = archers at 12,6 ap 2 | B t = archers at 12,15 ap 2 ran | seat A")
    play(Activate(0), Shoot(0, 1), Estimate(0))
    play.dice.add("1 1 1 1")
    play.match.answer(React(shots=(0,)), 1)
    assert "a reaction shot at" in WORDS.event(play.match.game, play.told(Reacted)[0], "en")


@pytest.mark.rule("ALK-END-01", "ALK-END-03")
@pytest.mark.parametrize("limit", [0, 6])
def test_the_aim_of_a_match_with_a_last_turn_is_still_to_have_three_points(limit: int) -> None:
    play = Play(f"setting turn_limit={limit} | A a = garlan at 5,5 ap 4{FAR} | active [a]")
    for lang, points, turns in (("en", "3 points to win", "turn 6"), ("fr", "3 points pour gagner", "tour 6")):
        goal = STAGE.scene(play.match.game, 0, lang).goal
        assert points in goal
        assert (turns in goal) is bool(limit)


@pytest.mark.rule("ALK-RUL-30", "ALK-RUL-77", "ALK-RUL-134", "ALK-SCN-02", "ALK-ALC-06")
@pytest.mark.parametrize("thing", ["marker 12,12", "token 12,12 seat B element earth"])
@pytest.mark.parametrize("setting", ["inclusive", "strict"])
@pytest.mark.parametrize("beyond", [-1, 0, 15, 16])  # hundredths of a millimetre
def test_a_move_is_said_to_end_near_what_it_then_reaches(thing: str, setting: str, beyond: int) -> None:
    play = Play(
        f"setting one_inch={setting} | {thing} | A a = priest at 12,16 ap 2 | A b = priest at 2,2{FAR} | active [a]"
    )
    game = play(Walk(0)).match.game
    scenario, marker = game.cast.scenario, thing.startswith("marker")
    apart = INCH + game.traits[0].radius + (scenario.marker_radius if marker else scenario.token_radius) + beyond
    there = Move(((inch(12), inch(12) + apart),))
    ask = play.match.ask
    assert ask is not None
    said = [str(WORDS.answer(game, ask, there, lang)) for lang in ("en", "fr")]
    play(there)
    near = within_reach(game, 0, 0) if marker else near_token(game, 0, 0)
    assert near is (beyond < 0 if setting == "strict" else beyond <= 15)
    assert ["near" in said[0], "près" in said[1]] == [near, near]
