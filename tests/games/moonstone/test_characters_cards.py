"""Characters whose abilities touch cards, and signature moves that do more than hurt."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene, step
from tests.games.moonstone.cardtable import NO, NONE, YES, Plan, claim, melee, show
from tests.games.moonstone.deeds import (
    act,
    casts,
    dealt,
    fought,
    inches,
    move,
    on,
    pick,
    refused,
    spell,
    stat,
    still,
    uses,
)
from tests.games.moonstone.speaking import plays
from tests.games.moonstone.table import Model, water

from escarmouche.games.moonstone.decisions import Arrange, Attack, Use
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned, BlowStruck, CardClaimed, CardsDrawn
from escarmouche.games.moonstone.events.effects import Wounded
from escarmouche.games.moonstone.queries.costs import price_of

pytestmark = pytest.mark.rule("MOO-CHR-31", "MOO-CHR-32")
BARON = "baronvonfancyhat"


# --- arcane cards ----------------------------------------------------------------------------------------------------


@plays("youngjack/Lucky", "kavanaghthejongler/Juggling Fate")
def test_the_top_of_the_deck_is_laid_as_they_like() -> None:
    duel = uses(("youngjack", 0, 10, 10), ability="Lucky", targets=(), deals=("G1 G2 B1 P1 CAT",))
    held = {one.face: one.card for one in duel.ask.facts()["cards"]}
    duel.play(Arrange(top=(held["G2"], held["G1"]), bottom=(held["B1"], held["P1"], held["CAT"]))).finish()
    deck = duel.game.cards.deck("arcane")
    assert (deck.top, deck.bottom) == ((held["G2"], held["G1"]), (held["B1"], held["P1"], held["CAT"]))
    duel = uses(("kavanaghthejongler", 0, 10, 10), ability="Juggling Fate", targets=(), deals=("G1 G2 CAT",))
    held = {one.face: one.card for one in duel.ask.facts()["cards"]}
    assert duel.ask.refusal(Arrange(top=tuple(held.values()))) is not None
    duel.play(Arrange(top=(held["G1"],), bottom=(held["G2"],), kept=(held["CAT"],))).finish()
    assert (duel.game.cards.keeps(0), duel[0].energy) == ((held["CAT"],), 6 - 4 + 2)


@plays("dianaqueenofthefae/For the Good of the Glade")
def test_faeries_bleed_for_dianas_cards() -> None:
    models = (("dianaqueenofthefae", 0, 10, 10), ("creep", 1, 14, 10), ("wasp", 0, 10, 13), ("liv", 0, 12, 13))
    duel = uses(*models, ability="Horrifying Visions", deals=("P1 ...", "...")).play(YES)
    assert duel.ask.refusal(pick(3)) is not None  # no Faerie
    duel.play(pick(0, 2))
    assert duel.event(ArcaneDrawReckoned).total.value == 4 + 4 - 1
    assert [duel[who].wounds for who in (0, 2)] == [1, 1]


@plays("flindersmemphis/Have You Tried Turning it Off and On Again?")
def test_a_machine_bleeds_for_another_hand() -> None:
    models = (("flindersmemphis", 0, 10, 10), ("creep", 1, 16, 10))
    duel = uses(*models, ability="Gnomish Air Rifle", deals=("B1 B1", "P1 ...", "G2 G1"))
    duel.play(YES, *spell("G2")).finish()
    assert (duel[0].wounds, duel[1].wounds) == (1, 3)


@plays("gradock/Smell a Lie")
def test_no_lie_is_told_near_gradock() -> None:
    for y, open_card in ((12, True), (16, False)):
        models = (("flintlock", 0, 10, 10), ("creep", 1, 16, 10), ("gradock", 1, 16, y))
        duel = uses(*models, ability="Shoot Musket", deals=("G2 ...", "...")).play(claim("G2"))
        assert duel.event(CardClaimed).open is open_card
        assert (duel.match.ask is None) is open_card


@pytest.mark.rule("MOO-RUL-09")
def test_a_card_that_lies_face_up_is_seen_while_it_does_its_work() -> None:
    """Where the target goes is still asked: all see by which card, and what it was said to be."""
    models = (("locinordicshipwright", 0, 10, 10), ("creep", 1, 16, 10), ("gradock", 1, 16, 12))
    duel = uses(*models, ability="One with the Wind", deals=("B2 ...", "...")).play(claim("B2"))
    casting = duel.game.board.casting
    assert casting is not None
    assert (duel.topic, casting.says, casting.shown) == ("ChoosePath", "B2", "B2")


@plays("liv/Manipulate the Runes")
def test_liv_lays_her_unplayed_cards_back_as_she_likes() -> None:
    duel = casts(
        ("liv", 0, 10, 10), ("creep", 1, 14, 10), ability="Runes of Power", face="P2", deals=("P2 G1 CAT", "...")
    )
    duel.play(YES)
    held = {one.face: one.card for one in duel.ask.facts()["cards"]}
    duel.play(Arrange(top=(held["CAT"],), bottom=(held["G1"],))).finish()
    assert duel.game.cards.deck("arcane").top == (held["CAT"],)


@plays("foxglove/Trickster", "dentia/Faerie Mischief")
def test_a_bluff_that_went_through_may_be_shown_for_a_reward() -> None:
    models = (("foxglove", 0, 10, 10), ("creep", 1, 14, 10), ("dentia", 0, 10, 13, {"wounds": 3, "energy": 0}))
    duel = uses(*models, ability="Atrophy", deals=("G1 ...", "...")).play(claim("G1", "P2"), "ok")
    assert duel[1].wounds == 4
    duel.play(show("G1"), show("G1")).finish()
    assert (duel[0].energy, duel[2].energy, duel[2].wounds) == (6 - 3 + 3, 2, 0)
    honest = uses(*models, ability="Atrophy", deals=("P2 ...", "...")).play(*spell("P2"))
    assert honest.ask.facts()["cards"] == ()


@plays("marley/Resonance", "snag/Accursed", "jerryheir/Stage Roll")
def test_spirits_resist_in_their_own_ways() -> None:
    models = (("flintlock", 0, 10, 10), ("igortheservant", 1, 16, 10), ("marley", 1, 16, 14))
    duel = casts(*models, ability="Shoot Musket", face="G1")
    assert duel.event(ArcaneDrawReckoned).resist.value == 6 + 2
    own = (("quack", 1, 10, 10), ("igortheservant", 1, 16, 10, {"wounds": 1}), ("marley", 1, 16, 14))
    duel = casts(*own, ability="Healing", face="B1")  # of their own side
    assert duel.event(ArcaneDrawReckoned).resist.value == 6
    duel = uses(("flintlock", 0, 10, 10), ("snag", 1, 16, 10), ability="Shoot Musket", deals=("G1 ...", "G3 ..."))
    assert duel.play(show("G3"), *spell("G1")).finish()[0].wounds == 3 - 1
    duel = uses(("flintlock", 0, 10, 10), ("jerryheir", 1, 16, 10), ability="Shoot Musket", deals=("G1 ...", "P2 ..."))
    duel.play(show("P2"), *spell("G1"), move(18, 10)).finish()
    assert inches(duel, 1) == (18, 10)


@plays("chezapeaky/Gone Fishin'", "echooftheforgottenking/Unholy Toughness")
def test_fishing_is_better_near_water() -> None:
    models = (("chezapeaky", 0, 10, 10), ("echooftheforgottenking", 0, 13, 10, {"wounds": 3}))
    for terrain, cards in (([water(10, 13, 1)], 5), ([], 3)):
        duel = casts(*models, ability="Gone Fishin'", face="B2", terrain=terrain).finish()
        assert duel.event(ArcaneDrawReckoned).total.value == cards
        assert duel[1].wounds == 1
    assert dealt("creep", "RA", "Impact", enemy="echooftheforgottenking") == 1 + 1 - 1


# --- melee cards -----------------------------------------------------------------------------------------------------


@plays("dimdimmer/Two Heads are Better than One")
def test_two_heads_lay_two_cards() -> None:
    models = (("dimdimmer", 0, 10, 10, {"energy": 1}), ("creep", 1, 12, 10))
    duel = melee(*models, deals=("RA HG ...", "FS ...")).play(YES, show("RA", "HG"), show("FS"), show("HG"))
    assert duel[0].energy == 0
    assert {blow.face for blow in duel.events(BlowStruck)} <= {"HG", "FS"}


@plays("irishellebore/Perfect Form")
def test_a_perfect_form_changes_the_card_once_a_game() -> None:
    models = (("wasp", 0, 10, 10, {"energy": 2}), ("creep", 1, 11.5, 10), ("irishellebore", 0, 10, 13))
    duel = melee(*models, deals=("RA HG ...", "FS ...")).play(NO, show("HG"), show("FS"), YES, show("RA"))
    duel.play(NONE, NONE, "Impact", "Impact").finish()
    assert (duel[0].energy, duel[1].wounds) == (1, 1 - 1)  # a Weakling
    poor = (("wasp", 0, 10, 10), *models[1:])
    duel = melee(*poor, deals=("RA HG ...", "FS ...")).play(show("HG"), show("FS"))
    assert duel.topic == "critical"  # nothing to pay with, nothing asked


@plays("jerryheir/Topsy Turvy", "irishellebore/From Below & Above", "foxglove/Mirror of Mischief")
def test_moves_that_change_the_cards_of_the_round() -> None:
    models: tuple[Model, ...] = (("creep", 0, 10, 10), ("jerryheir", 1, 11.5, 10))
    duel = melee(*models, deals=("RA ...", "LG ...", "HG FS")).play(show("RA"), show("LG"), NONE, NONE, YES)
    assert duel.events(CardsDrawn)[-1].count == 2
    duel.play(show("HG"), "Impact").finish()
    assert duel[1].wounds == 2 + 1  # RA on a High Guard, with Creep's dagger
    models = (("irishellebore", 0, 10, 10), ("creep", 1, 11.7, 10))
    duel = melee(*models, deals=("RA FS FS ...", "SC ...")).play(
        show("RA"), show("SC"), NONE, NONE, YES, show("FS", "FS")
    )
    duel.play("Slicing", move(10, 11)).finish()
    assert next(blow.amount for blow in duel.events(BlowStruck) if blow.figure == 0) == 2 * 3 + 2 - 1
    models = (("creep", 0, 10, 10), ("foxglove", 1, 11.5, 10), ("thefencer", 1, 11.5, 13))
    duel = fought(*models, mine=Plan("SC"), theirs=Plan("LG", upgrade=True)).play(2).finish()
    assert next(blow.amount for blow in duel.events(BlowStruck) if blow.figure == 1) == 1 - 1  # Needlepoint on SC


@plays("loubard/Entangle")
def test_the_entangled_have_no_end_step() -> None:
    models = (("quack", 0, 10, 10), ("loubard", 1, 11.8, 10, {"energy": 2}))
    duel = fought(*models, mine=Plan("LG", upgrade=True), theirs=Plan("SC", upgrade=True)).finish()
    assert (duel[0].wounds, stat(duel, 0, "melee"), stat(duel, 1, "melee")) == (1, 2 - 2, 3)
    assert "forbid:end_step_effects" not in on(duel, 0)  # it was for the round
    far = (("quack", 1, 12.8, 10), ("loubard", 0, 10, 10))  # farther than an inch: nothing holds him
    duel = fought(*far[::-1], mine=Plan("SC", upgrade=True), theirs=Plan("LG", upgrade=True))
    assert duel.topic == "end_step_order"


@plays("oldpolly/Cockatrice Stare", "crustybalboa/First of the Month!", "crustybalboa/Punch")
def test_a_stare_reaches_far_and_pinch_and_punch_make_the_first_of_the_month() -> None:
    models = (("peggy", 0, 10, 10), ("oldpolly", 1, 12.9, 10))
    duel = fought(*models, mine=Plan("FS", type="Impact"), theirs=Plan("TH", upgrade=True)).finish()
    assert duel[0].wounds == 2
    used = {"uses": ("Pinch", "Punch")}
    crusty = ("crustybalboa", 0, 10, 10, used)
    duel = fought(crusty, ("creep", 1, 11.8, 10), mine=Plan("RA", upgrade=True), theirs=Plan("HG")).finish()
    assert duel[1].wounds == 2 + 1 + 2
    assert {item.by for item in duel[0].lasting} == {"1"}
    fresh = fought(
        ("crustybalboa", 0, 10, 10), ("creep", 1, 11.8, 10), mine=Plan("RA", upgrade=True), theirs=Plan("HG")
    )
    assert fresh.finish()[1].wounds == 3
    assert casts(crusty, ("creep", 1, 12, 10), ability="Punch", face="B2").finish()[1].wounds == 3
    assert casts(("crustybalboa", 0, 10, 10), ("creep", 1, 12, 10), ability="Punch", face="B2").finish()[1].wounds == 2


@plays("brunhilde/Shattering Oathstone", "fritz/Corn Cutter", "jayda/Mercy Kill")
def test_blows_that_reach_others() -> None:
    models: tuple[Model, ...] = (
        ("gotchgut", 0, 10, 10),
        ("brunhilde", 1, 12, 10, {"wounds": 12}),
        (BARON, 1, 12, 15, {"wounds": 3}),
        ("creep", 1, 15, 10),
        ("quack", 0, 30, 30),
    )
    duel = fought(*models, mine=Plan("RA", type="Impact"), theirs=Plan("FS", upgrade=True)).finish()
    assert duel[1].where == "slain"
    assert [duel[who].wounds for who in (0, 2, 3, 4)] == [3 + 2 - 1 + 1, 0, 1, 0]
    assert 2 not in {told.figure for told in duel.events(Wounded)}  # a Noble of ours never suffers by it
    models = (("fritz", 0, 10, 10), ("creep", 1, 11.5, 10), ("liv", 0, 10, 12), ("quack", 1, 20, 20))
    duel = fought(*models, mine=Plan("RA", upgrade=True), theirs=Plan("HG")).finish()
    assert [duel[who].wounds for who in (1, 2, 3)] == [2 + 3, 2, 0]
    promised = fought(*models, mine=Plan("RA", upgrade=True), theirs=Plan("HG"), act={"damage": 2}).finish()
    assert [promised[who].wounds for who in (1, 2)] == [2 + 3 + 2, 2]  # a bonus of the attack is for its blows
    models = (("jayda", 0, 10, 10), ("creep", 1, 11.5, 10, {"wounds": 4}))
    duel = fought(*models, mine=Plan("FS", upgrade=True), theirs=Plan("SC")).finish()
    assert (duel[1].where, duel[0].energy) == ("slain", 1)
    assert next(blow.amount for blow in duel.events(BlowStruck) if blow.figure == 0) == 3 + 1 + 2


@plays("klaus/Flail", "abracadaverous/Frenzy", "abracadaverous/Fashion from Flesh")
def test_what_waits_for_the_end_step() -> None:
    duel = fought(("klaus", 0, 10, 10), ("creep", 1, 11.5, 10), mine=Plan("HG"), theirs=Plan("SC")).finish()
    assert duel[0].wounds == 2
    abra = ("abracadaverous", 0, 10, 10)
    duel = fought(abra, ("creep", 1, 11.8, 10), mine=Plan("RA", upgrade=True), theirs=Plan("HG")).play(0, NO).finish()
    assert price_of(duel.game.board, 0, "melee").cost == 0
    dying = ("creep", 1, 11.8, 10, {"wounds": 6})
    duel = fought(abra, dying, mine=Plan("RA", type="Slicing"), theirs=Plan("HG")).play(1).finish()
    assert (
        refused(still(("abracadaverous", 0, 10, 10, {"promises": duel[0].promises, "energy": 0})), Use(0, "Reanimate"))
        == ""
    )


@plays("hoff/Furious Charge", "boomboommcboom/Suckerpunch")
def test_a_charge_is_only_for_the_very_next_action() -> None:
    duel = uses(("hoff", 0, 10, 10), ("creep", 1, 14.5, 10), ability="Furious Charge").finish()
    promised = {"promises": duel[0].promises, "energy": 2}
    charge = (("hoff", 0, 10, 10, promised), ("creep", 1, 11.5, 10, {"energy": 0}))
    hands = ("RA ...", "HG ...")
    fight = (
        act(*charge, action=Attack(0, 1), deals=hands).play(NO, show("RA"), show("HG"), NONE, NONE, "Impact").finish()
    )
    assert fight[1].wounds == 2 + 2 + 1
    scene = Scene(*charge, active=0).play(step(0, 10, 10.2))
    assert not scene[0].promises
    duel = uses(("boomboommcboom", 0, 10, 10), ("grub", 0, 14, 10), ability="Suckerpunch").finish()
    assert [item.damage for item in duel[1].promises] == [2]


@plays("banshee/Lacerate", "snag/Hex", "dentia/Extraction")
def test_moves_that_leave_something_behind() -> None:
    duel = fought(("banshee", 0, 10, 10), ("creep", 1, 11.5, 10), mine=Plan("RA", upgrade=True), theirs=Plan("HG"))
    assert on(duel.finish(), 1) == {"grant:Bleed"}
    bleeding = ("creep", 1, 11.5, 10, {"lasting": duel[1].lasting})
    duel = fought(("banshee", 0, 10, 10), bleeding, mine=Plan("RA", upgrade=True), theirs=Plan("FS", type="Impact"))
    assert duel.finish()[0].wounds == 3 - 2
    duel = fought(("snag", 0, 10, 10), (BARON, 1, 11.8, 10), mine=Plan("RA", upgrade=True), theirs=Plan("HG")).finish()
    assert on(duel, 1) == {"grant:Deadwood Cursed"}
    duel = fought(
        ("dentia", 0, 10, 10), (BARON, 1, 11.5, 10), mine=Plan("TH", upgrade=True), theirs=Plan("FS", type="Impact")
    )
    assert duel.finish()[1].wounds == 2 - 1
    assert stat(duel, 0, "melee") == 4 + 1
