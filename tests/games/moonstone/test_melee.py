"""The melee round: draws, Go for it, the secret choice, criticals, upgrades, types, damage, the end step."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.cardtable import NO, NONE, YES, Duel, Plan, fight_out, melee, show
from tests.games.moonstone.table import position

from escarmouche.core import Refused
from escarmouche.games.moonstone.cards import Play
from escarmouche.games.moonstone.decisions import Move, Place
from escarmouche.games.moonstone.events.cards import (
    BlowStruck,
    CardsDrawn,
    CriticalHit,
    DamageTypeChosen,
    EndStepBegan,
    MeleeBegan,
    MeleeCardsRevealed,
    MoveUpgraded,
    WentForIt,
)
from escarmouche.games.moonstone.events.effects import EnergySpent, Healed, Moved, Slain, Wounded
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.rules.melee import fight
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Bout, Lasting
from escarmouche.table.plane import inch

BARON, BILLY, SYD = "baronvonfancyhat", "billy", "vicioussyd"
BOBBY, DOUG, QUACK, FLAVIOUS = "beakybobby", "dougtheflatulent", "quack", "friarflavious"


def struck(duel: Duel, who: int) -> BlowStruck:
    """The blow of this model (its first)."""
    return next(blow for blow in duel.events(BlowStruck) if blow.figure == who)


def baron_and_billy(deals: tuple[str, str] = ("TH FS RA SC HG LG LG", "FS RA SC HG"), **rest: Any) -> Duel:
    return melee((BARON, 0, 10, 10), (BILLY, 1, 12, 10), deals=deals, **rest)


# --- draws -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-MEL-02", "MOO-MEL-01")
def test_the_attacker_draws_melee_and_two_more_and_the_defender_melee() -> None:
    duel = baron_and_billy()
    began = duel.event(MeleeBegan)
    assert [total.value for total in began.totals] == [5 + 2, 4]
    assert [(drawn.figure, drawn.count) for drawn in duel.events(CardsDrawn)] == [(0, 7), (1, 4)]


@pytest.mark.rule("MOO-EX-15", "MOO-MEL-03")
def test_other_enemies_that_engage_a_fighter_distract_it() -> None:
    syd, baron = (SYD, 0, 10, 10), (BARON, 1, 12, 10)
    bobby, doug, eric = (BOBBY, 0, 12, 12), (DOUG, 0, 14, 10), ("ericthesquire", 1, 10, 8)
    duel = melee(syd, baron, bobby, doug, eric, deals=("FS RA SC HG LG TH", "FS RA SC HG LG"))
    mine, theirs = duel.event(MeleeBegan).totals
    assert mine.value == 5 + 2 - 1  # Eric engages Syd
    assert theirs.value == 5 - 2 + 2  # Bobby and Doug engage the Baron, whose squire stands near
    assert ("distraction", -2) in [(part.name, part.amount) for part in theirs.parts]


@pytest.mark.rule("MOO-MEL-03", "MOO-MUL-05", "MOO-RUL-41")
def test_a_third_players_model_distracts_as_well() -> None:
    third = ("ericthesquire", 2, 10, 12)
    duel = melee((BARON, 0, 10, 10), (BILLY, 1, 12, 10), third, deals=("TH FS RA SC HG LG", "FS RA SC HG"), seats=3)
    assert duel.event(MeleeBegan).totals[0].value == 5 + 2 - 1


@pytest.mark.rule("MOO-EX-15", "MOO-MEL-04", "MOO-ABL-09")
def test_everybody_draws_a_card_however_low_he_stands() -> None:
    blinded = {"lasting": (Lasting("stat", "melee", -4),)}
    quack, other = (QUACK, 1, 12, 10, blinded), (SYD, 0, 13, 11.5)
    duel = melee((BARON, 0, 10, 10), quack, other, deals=("TH FS RA SC HG LG LG", "FS"))
    began = duel.event(MeleeBegan)
    assert began.totals[1].value == 2 - 4 - 1
    assert began.drawn[1] == 1


@pytest.mark.rule("MOO-MEL-34", "MOO-RUL-27")
def test_the_attacker_leaves_the_defender_a_card() -> None:
    strong = {"lasting": (Lasting("stat", "melee", 30),)}
    faces = "HG HG HG FS FS FS TH TH TH SC SC SC RA RA RA LG LG"
    duel = melee((BARON, 0, 10, 10, strong), (BILLY, 1, 12, 10), deals=(faces,))
    assert duel.event(MeleeBegan).drawn == (17, 1)
    assert duel.events(CardsDrawn)[1].faces == ("LG",)


@pytest.mark.rule("MOO-MEL-02")
def test_a_bonus_of_the_action_counts_for_the_attacker() -> None:
    duel = melee(
        (QUACK, 0, 10, 10), (BILLY, 1, 12, 10), deals=("TH FS RA SC HG LG LG", "FS RA SC HG"), act={"melee": 3}
    )
    assert duel.event(MeleeBegan).totals[0].value == 2 + 2 + 3


# --- Go for it -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-MEL-05", "MOO-MEL-06", "MOO-REA-07", "MOO-REA-08")
def test_go_for_it_costs_an_energy_and_draws_two_cards_the_attacker_deciding_first() -> None:
    energy = {"energy": 1}
    duel = melee(
        (BARON, 0, 10, 10, energy),
        (BILLY, 1, 12, 10, energy),
        deals=("TH FS RA SC HG LG LG", "FS RA SC HG", "TH TH", "SC LG"),
    )
    assert (duel.topic, duel.ask.seat) == ("go_for_it", 0)
    duel.play(YES)
    assert (duel.topic, duel.ask.seat) == ("go_for_it", 1)
    duel.play(YES)
    assert [one.figure for one in duel.events(WentForIt)] == [0, 1]
    assert [(spent.figure, spent.left) for spent in duel.events(EnergySpent)] == [(0, 0), (1, 0)]
    assert duel.game.board.bout is not None
    assert duel.game.board.bout.hands == (9, 6)


@pytest.mark.rule("MOO-MEL-05")
def test_nobody_is_asked_to_go_for_it_without_energy_or_without_two_cards_left() -> None:
    strong = {"energy": 3, "lasting": (Lasting("stat", "melee", 6),)}
    faces = "HG HG HG FS FS FS TH TH TH SC SC SC RA"
    duel = melee((BARON, 0, 10, 10, strong), (BILLY, 1, 12, 10, {"energy": 0}), deals=(faces, "RA RA LG LG"))
    assert duel.topic == "melee_card"


# --- the choice ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-MEL-07")
def test_both_choose_before_either_card_is_shown() -> None:
    duel = baron_and_billy()
    assert sorted(duel.match.asks) == [0, 1]
    duel.play(show("TH"))
    assert not duel.events(MeleeCardsRevealed)
    duel.play(show("FS"))
    assert duel.event(MeleeCardsRevealed).faces == (("TH",), ("FS",))


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    duel = baron_and_billy()
    other = duel.match.asks[1].candidates()[0]
    with pytest.raises(Refused, match="not among them"):
        duel.match.answer(other, 0)


# --- criticals and upgrades ------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EX-10", "MOO-MEL-08", "MOO-MEL-09", "MOO-MEL-15", "MOO-MEL-16")
def test_flavious_hits_bobby_twice_at_once() -> None:
    duel = melee((FLAVIOUS, 0, 10, 10, {"wounds": 1}), (BOBBY, 1, 11.5, 10), deals=("RA RA SC HG LG FS", "SC HG"))
    fight_out(duel, Plan("RA", copies=2, type="Impact"), Plan("SC"))
    assert struck(duel, 0).amount == 2 * 2 + 1  # Bludgeon
    assert struck(duel, 1).amount == 2 - 1  # Weakling
    assert duel[1].wounds == 5
    assert duel[0].wounds == 1 + 1 - 1  # Spiteful heals one
    assert duel.event(CriticalHit).copies == 2


@pytest.mark.rule("MOO-MEL-08", "MOO-MEL-14", "MOO-RUL-31")
def test_whoever_holds_a_card_is_asked_for_copies_and_may_lay_only_copies() -> None:
    duel = baron_and_billy(("TH TH RA SC HG LG LG", "FS RA SC HG")).play(show("TH"), show("FS"))
    assert (duel.topic, duel.ask.seat) == ("critical", 0)
    assert [held.face for held in duel.ask.facts()["cards"]] == ["TH"]
    duel.play(NONE)
    assert (duel.topic, duel.ask.seat, duel.ask.facts()["cards"]) == ("critical", 1, ())


@pytest.mark.rule("MOO-EX-13", "MOO-MEL-20")
def test_a_double_thrust_slays_the_baron_who_strikes_back_at_the_same_time() -> None:
    """As in the example, but with two Thrusts: there is no fourth one for the Baron."""
    duel = melee((DOUG, 0, 10, 10), (BARON, 1, 12, 10, {"wounds": 2}), deals=("TH TH ...", "TH ..."))
    fight_out(duel, Plan("TH", copies=2), Plan("TH"))
    assert struck(duel, 0).amount == 3 * 2 + 1 - 2
    assert duel[1].where == "slain"
    assert struck(duel, 1).amount == 3 + 1 - 1
    assert duel[0].wounds == 3


@pytest.mark.rule("MOO-EX-13", "MOO-MEL-19")
def test_a_defender_who_cannot_reach_the_attacker_deals_nothing() -> None:
    duel = melee((DOUG, 0, 10, 10), (BARON, 1, 14, 10), deals=("TH TH ...", "TH ..."))
    fight_out(duel, Plan("TH", copies=2), Plan("TH"))
    blow = struck(duel, 1)
    assert (blow.amount, blow.null, blow.kind) == (None, "out_of_range", "")
    assert duel[0].wounds == 0


@pytest.mark.rule("MOO-EX-14", "MOO-MEL-10", "MOO-MEL-13", "MOO-MEL-28")
def test_copies_of_a_guard_multiply_what_the_signature_move_does() -> None:
    duel = melee((BILLY, 0, 10, 10), ("flintlock", 1, 12, 10), deals=("RA ...", "HG HG ..."))
    fight_out(duel, Plan("RA", type="Slicing"), Plan("HG", copies=2, upgrade=True))
    assert struck(duel, 0).amount == 2 + 1 - 2 * 1
    assert duel[1].wounds == 1
    assert duel.ask.seat == 1
    far = duel[1].x + 4 * 2540
    assert duel.match.refusal(Move(((far + 50, duel[1].y),))) is not None
    duel.play(Move(((far, duel[1].y),))).finish()
    assert duel.event(Moved).figure == 1


@pytest.mark.rule("MOO-MEL-11", "MOO-MEL-12", "MOO-MEL-14")
def test_a_signature_move_has_its_own_column_and_suffers_as_the_standard_card() -> None:
    duel = fight_out(
        baron_and_billy(("FS TH RA SC HG LG LG", "TH RA SC HG")), Plan("FS", upgrade=True), Plan("TH", type="Piercing")
    )
    assert duel.event(MoveUpgraded).move == "Master Strike"
    assert struck(duel, 0).total.base == 1  # the standard card would deal 0
    assert struck(duel, 1).total.base == 2  # read from Thrust against Falling Swing


@pytest.mark.rule("MOO-MEL-33", "MOO-RUL-37")
def test_without_signature_moves_nobody_is_asked() -> None:
    duel = baron_and_billy(("FS TH RA SC HG LG LG", "TH RA SC HG"), settings=Settings(signature_moves=False))
    duel.play(show("FS"), show("TH"), NONE, NONE)
    assert duel.topic == "damage_type"


@pytest.mark.rule("MOO-MEL-11")
def test_a_move_taken_away_cannot_be_declared() -> None:
    held = {"lasting": (Lasting("forbid", "signature", until="end_of_activation"),)}
    duel = melee((BARON, 0, 10, 10, held), (BILLY, 1, 12, 10), deals=("FS TH RA SC HG LG LG", "TH RA SC HG"))
    duel.play(show("FS"), show("TH"), NONE, NONE)
    assert duel.topic == "damage_type"


# --- damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EX-12", "MOO-MEL-16", "MOO-CAR-07")
def test_longsword_and_plate_in_one_exchange() -> None:
    duel = fight_out(baron_and_billy(), Plan("TH"), Plan("FS", type="Slicing"))
    assert struck(duel, 0).amount == 2 + 1
    blow = struck(duel, 1)
    assert (blow.total.value, blow.amount) == (0 + 1 - 2, 0)
    assert duel[0].wounds == 0


@pytest.mark.rule("MOO-EX-19", "MOO-MEL-17", "MOO-RUL-49")
def test_null_is_never_raised_and_no_type_is_asked_for() -> None:
    duel = melee(("youngjack", 0, 10, 10), (BILLY, 1, 12, 10), deals=("SC FS TH RA HG LG", "HG FS RA SC"))
    fight_out(duel, Plan("SC"), Plan("HG"))
    blow = struck(duel, 0)
    assert (blow.amount, blow.total.parts, blow.kind) == (None, (), "")
    assert not duel.events(DamageTypeChosen)


@pytest.mark.rule("MOO-EX-19", "MOO-MEL-17")
def test_nought_can_be_raised() -> None:
    duel = melee(("youngjack", 0, 10, 10), (BILLY, 1, 12, 10), deals=("SC FS TH RA HG LG", "SC FS RA HG"))
    fight_out(duel, Plan("SC"), Plan("SC"))
    assert struck(duel, 0).total.value == 0 + 2 - 1  # Quilted Armour
    assert struck(duel, 0).total.base == 0


@pytest.mark.rule("MOO-EX-19", "MOO-MEL-18", "MOO-RUL-33")
@pytest.mark.parametrize(("bonus", "promised"), [(0, 0), (2, 0), (0, 3), (2, 3)])
def test_a_passive_that_makes_it_null_beats_every_bonus(bonus: int, promised: int) -> None:
    angry = {"lasting": (Lasting("damage", "melee", bonus),)}
    deals = ("RA FS TH SC HG LG", "HG FS RA SC")
    duel = melee((FLAVIOUS, 0, 10, 10, angry), (BILLY, 1, 12, 10), deals=deals, act={"damage": promised})
    fight_out(duel, Plan("RA", type="Slicing"), Plan("HG"))
    blow = struck(duel, 0)
    assert (blow.amount, blow.null) == (None, "Bludgeon")
    assert blow.total.value == blow.total.base + bonus + promised - 1  # they were there, and Quilted Armour
    assert duel[1].wounds == 0


@pytest.mark.rule("MOO-EX-26", "MOO-MEL-12", "MOO-MEL-28")
def test_spank_against_a_rising_attack() -> None:
    duel = melee((FLAVIOUS, 0, 10, 10, {"wounds": 5}), (SYD, 1, 11.5, 10), deals=("SC ...", "RA ..."))
    fight_out(duel, Plan("SC", upgrade=True), Plan("RA", type="Piercing"))
    assert struck(duel, 0).total.value == 0 + 1 - 2  # Syd wears plate
    billy = melee((FLAVIOUS, 0, 10, 10, {"wounds": 5}), (BILLY, 1, 11.5, 10), deals=("SC ...", "RA ..."))
    fight_out(billy, Plan("SC", upgrade=True), Plan("RA", type="Impact"))
    assert struck(billy, 0).amount == 0 + 1
    assert [one.wounds for one in billy.events(Healed)] == [1, 1]  # Spiteful, then the end step
    assert billy.event(EndStepBegan).figures == (0,)


@pytest.mark.rule("MOO-MEL-27", "MOO-RUL-36")
def test_damage_that_passives_cannot_lower_is_lowered_by_a_signature_move() -> None:
    plain = melee((SYD, 0, 10, 10), (BARON, 1, 11.5, 10), deals=("RA ...", "TH ..."))
    fight_out(plain, Plan("RA", upgrade=True), Plan("TH"))
    assert struck(plain, 0).amount == 2  # Plate Armour does not count
    moved = melee((SYD, 0, 10, 10), ("flintlock", 1, 11.5, 10), deals=("RA ...", "HG ..."))
    fight_out(moved, Plan("RA", upgrade=True), Plan("HG", upgrade=True))
    assert struck(moved, 0).amount == 3 - 1


@pytest.mark.rule("MOO-MEL-16")
def test_effects_on_the_fighter_and_bonuses_of_the_action_add_to_its_damage() -> None:
    angry = {"lasting": (Lasting("damage", "melee", 2),)}
    duel = melee(
        (BARON, 0, 10, 10, angry),
        (BILLY, 1, 12, 10),
        deals=("TH FS RA SC HG LG LG", "FS RA SC HG"),
        act={"damage": 1},
    )
    fight_out(duel, Plan("TH"), Plan("FS"))
    assert struck(duel, 0).amount == 2 + 1 + 2 + 1


def test_a_buckler_suffers_no_critical_hits() -> None:
    duel = melee((BARON, 0, 10, 10), ("wasp", 1, 12, 10), deals=("TH TH ...", "FS ..."))
    fight_out(duel, Plan("TH", copies=2), Plan("FS"))
    blow = struck(duel, 0)
    assert (blow.copies, blow.total.base) == (1, 2)


def test_a_magical_weapon_leaves_no_choice_of_type() -> None:
    duel = melee(("grub", 0, 10, 10), (BARON, 1, 12, 10), deals=("RA FS TH SC HG LG", "SC FS RA TH HG"))
    duel.play(show("RA"), show("SC"), NONE, NONE, NO)
    fight_out(duel, Plan("RA"), Plan("SC"))
    assert duel.events(DamageTypeChosen)[0].kind == "Magical"
    assert struck(duel, 0).amount == 2  # plate is no help


@pytest.mark.rule("MOO-RUL-77")
def test_a_javelin_may_be_dealt_as_magical_damage_with_its_bonus() -> None:
    duel = melee(("erictheenlightened", 0, 10, 10), (BARON, 1, 12, 10), deals=("TH FS RA SC HG LG", "FS RA SC TH HG"))
    fight_out(duel, Plan("TH"), Plan("FS", type="Impact"))
    assert (duel.topic, duel.ask.seat) == ("deal_as", 0)
    fight_out(duel.play(YES), Plan("TH"), Plan("FS", type="Impact"))
    blow = struck(duel, 0)
    assert (blow.kind, blow.amount) == ("Magical", 2 + 2)


# --- the end step ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-MEL-28", "MOO-MEL-35")
def test_the_attacker_orders_the_effects_of_the_end_step() -> None:
    duel = melee((BILLY, 0, 10, 10), (QUACK, 1, 11.5, 10), deals=("FS ...", "LG ..."))
    fight_out(duel, Plan("FS", upgrade=True, type="Slicing"), Plan("LG", upgrade=True))
    assert (duel.topic, duel.ask.seat) == ("end_step_order", 0)
    assert duel.ask.facts()["effects"] == ((0, "Wild Swing"), (1, "Gone in a puff..."))
    before = duel[1].x
    duel.play(0)
    assert duel[1].x - before == 2540  # pushed first, then it may move
    assert duel.ask.seat == 1


@pytest.mark.rule("MOO-MEL-29", "MOO-RUL-55")
def test_a_slain_fighters_move_still_does_its_work() -> None:
    duel = melee((BILLY, 0, 10, 10), (QUACK, 1, 11.5, 10, {"wounds": 6}), deals=("FS ...", "LG ..."))
    fight_out(duel, Plan("FS", type="Slicing"), Plan("LG", upgrade=True))
    assert duel.event(Slain).figure == 1
    assert [(one.what, one.amount) for one in duel[0].lasting] == [("melee", -2)]


@pytest.mark.rule("MOO-MEL-30")
def test_out_of_range_only_what_concerns_the_defender_itself_happens() -> None:
    duel = melee((DOUG, 0, 10, 10), (QUACK, 1, 14, 10), deals=("FS ...", "LG ..."))
    fight_out(duel, Plan("FS", type="Slicing"), Plan("LG", upgrade=True))
    assert duel.ask.seat == 1  # it may move
    assert duel[0].lasting == ()  # the attacker keeps his Melee


@pytest.mark.rule("MOO-MEL-30")
@pytest.mark.parametrize(("card", "theirs"), [("fritz", "RA"), ("greymair", "HG"), ("ribald", "HG")])
def test_out_of_range_nothing_befalls_those_who_stand_beside(card: str, theirs: str) -> None:
    beside = ("billy", 1, 14.2, 11.6), ("fritz", 1, 14.2, 8.4)
    duel = melee((DOUG, 0, 10, 10), (card, 1, 14.2, 10), *beside, deals=("SC ...", f"{theirs} ..."))
    fight_out(duel, Plan("SC"), Plan(theirs, upgrade=True))
    assert duel.match.ask is None
    assert {told.figure for told in duel.events(Wounded)} <= {1}  # Ribald burns himself alone
    assert not duel.events(Moved)


@pytest.mark.rule("MOO-MEL-30")
def test_out_of_range_the_defender_has_what_is_his_and_may_change_places_with_a_friend() -> None:
    trick = melee(
        (DOUG, 0, 10, 10, {"energy": 1}),
        ("kavanaghthejongler", 1, 14, 10),
        ("klaus", 1, 16, 10),
        deals=("SC ...", "RA ..."),
    )
    fight_out(trick.play(NO), Plan("SC"), Plan("RA", upgrade=True))
    assert [trick[who].energy for who in range(3)] == [1, 1, 0]
    eric = melee((DOUG, 0, 10, 10), ("ericthesquire", 1, 14, 10), ("billy", 1, 16, 10), deals=("SC ...", "LG ..."))
    fight_out(eric, Plan("SC"), Plan("LG", upgrade=True))
    assert (eric[1].x, eric[2].x) == (inch(16), inch(14))


@pytest.mark.rule("MOO-MEL-30")
def test_an_effect_that_says_so_happens_out_of_range_too() -> None:
    duel = melee((DOUG, 0, 10, 10), ("silvertongue", 1, 14, 10), deals=("SC ...", "RA ..."))
    fight_out(duel, Plan("SC"), Plan("RA", upgrade=True))
    assert duel[0].energy == 3


def test_entangled_fighters_use_no_end_step_effects() -> None:
    duel = melee(("loubard", 0, 10, 10), (QUACK, 1, 11.6, 10), deals=("SC ...", "LG ..."))
    fight_out(duel, Plan("SC", upgrade=True), Plan("LG", upgrade=True))
    assert duel.match.ask is None
    assert not duel.events(Moved)


def test_a_flail_hurts_whoever_guards_with_it() -> None:
    duel = melee(("klaus", 0, 10, 10), (QUACK, 1, 11.6, 10), deals=("HG ...", "LG ..."))
    fight_out(duel, Plan("HG"), Plan("LG"))
    assert [(one.figure, one.wounds) for one in duel.events(Wounded)] == [(0, 2)]


@pytest.mark.rule("MOO-MEL-31", "MOO-MEL-32")
def test_after_the_round_all_cards_lie_in_the_deck_again_and_nobody_knows_one() -> None:
    duel = fight_out(baron_and_billy(), Plan("TH"), Plan("FS", type="Slicing"))
    cards = duel.game.cards
    assert cards.left("melee") == 18
    assert cards.melee.seen == (0, 0, 0)
    assert duel.game.board.state.bouts == ()


def test_places_and_moves_are_offered_where_the_move_says() -> None:
    duel = melee((SYD, 0, 10, 10), (BARON, 1, 12, 10), deals=("RA ...", "TH ..."))
    fight_out(duel, Plan("RA", upgrade=True), Plan("TH"))
    beside = duel[1].x + 3000, duel[1].y
    duel.play(Place(*beside)).finish()
    assert (duel[0].x, duel[0].y) == beside


@pytest.mark.rule("MOO-RUL-27")
def test_a_round_inside_a_round_that_holds_all_the_cards_comes_to_nothing() -> None:
    place = position((BARON, 0, 10, 10), (BILLY, 1, 12, 10))
    place.cards.bouts = (Play(hands=(tuple(range(21, 30)), tuple(range(30, 38)))),)
    place.board.state.bouts = (Bout(0, 1, reaches=True),)
    duel = Duel(place, lambda game: fight(game, Act("melee", 0, 0, targets=(1,)), 0, 1), ())
    assert duel.match.ask is None
    assert not duel.events(MeleeBegan)


@pytest.mark.rule("MOO-MEL-31", "MOO-RUL-71")
def test_after_a_round_inside_a_round_the_outer_one_has_its_cards_still() -> None:
    place = position((BARON, 0, 10, 10), (BILLY, 1, 12, 10))
    outer = Play(hands=((21, 22), (23,)))
    place.cards.bouts = (outer,)
    place.board.state.bouts = (Bout(0, 1, reaches=True),)
    inner = Duel(place, lambda game: fight(game, Act("melee", 0, 0, targets=(1,)), 0, 1), ("TH ...", "FS ..."))
    fight_out(inner, Plan("TH"), Plan("FS"))
    assert len(inner.events(MeleeBegan)) == 1
    assert inner.game.cards.bouts == (outer,)
    assert inner.game.board.state.bouts == (Bout(0, 1, reaches=True),)
