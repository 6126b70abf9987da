"""Ripostes: who has one, what it deals and suffers, both at once, and what the end step then does."""

from __future__ import annotations

import pytest
from tests.games.moonstone.cardtable import NO, NONE, YES, Duel, Plan, fight_out, melee, show

from escarmouche.games.moonstone.events.cards import (
    BlowStruck,
    CriticalHit,
    MeleeCardSettled,
    MoveUpgraded,
    RiposteDeclined,
    RiposteRevealed,
)
from escarmouche.games.moonstone.events.effects import EnergyGained, Slain
from escarmouche.games.moonstone.settings import Settings

BARON, BILLY, SYD, BOBBY, DOUG, QUACK = (
    "baronvonfancyhat",
    "billy",
    "vicioussyd",
    "beakybobby",
    "dougtheflatulent",
    "quack",
)


def ripostes(duel: Duel) -> list[BlowStruck]:
    return [blow for blow in duel.events(BlowStruck) if blow.riposte]


@pytest.mark.rule("MOO-EX-11", "MOO-MEL-21", "MOO-MEL-22", "MOO-MEL-23", "MOO-MEL-12", "MOO-CHR-29")
def test_syd_answers_the_barons_falling_swing_from_high_guard() -> None:
    duel = melee((BARON, 0, 10, 10), (SYD, 1, 12, 10), deals=("FS FS ...", "HG RA ..."))
    plan = Plan("HG", riposte="RA", riposte_upgrade=True)
    fight_out(duel, Plan("FS", copies=2, upgrade=True), plan)
    first, second = duel.events(BlowStruck)[:2]
    assert (first.amount, second.amount) == (None, None)  # the guard stops the signature move too
    (blow,) = ripostes(duel)
    assert (blow.figure, blow.against, blow.amount) == (1, "FS", 3)  # plate is ignored
    assert duel[0].wounds == 3
    assert duel[1].wounds == 0  # nothing comes back
    assert duel.event(EnergyGained).figure == 1  # Vicious
    assert duel.ask.seat == 1  # the end step: anywhere touching the Baron


@pytest.mark.rule("MOO-RUL-78")
def test_what_a_signature_move_takes_off_holds_against_the_riposte_too() -> None:
    duel = melee(("antonianoondaywitch", 0, 10, 10), (BARON, 1, 12, 10), deals=("FS ...", "HG TH ..."))
    fight_out(duel, Plan("FS", upgrade=True), Plan("HG", riposte="TH"))
    (blow,) = ripostes(duel)
    assert blow.amount == 2 + 1 - 2  # thrust against a falling swing, Longsword, Deception


@pytest.mark.rule("MOO-RUL-78", "MOO-MEL-24")
def test_a_move_that_is_used_twice_in_a_round_takes_off_twice() -> None:
    """Both swings are upgraded and yellow; Antonia ripostes with a second Deception against two Sweeping Cuts."""
    duel = melee((BARON, 0, 10, 10), ("antonianoondaywitch", 1, 11.2, 10), deals=("FS SC SC ...", "FS FS ..."))
    mine = Plan("FS", upgrade=True, riposte="SC", riposte_copies=2)
    fight_out(duel, mine, Plan("FS", upgrade=True, riposte="FS", riposte_upgrade=True))
    assert ripostes(duel)[0].amount == 2 * 2 + 1 - 2 - 2
    assert duel[1].wounds == 1


@pytest.mark.rule("MOO-EX-18", "MOO-MEL-21", "MOO-MEL-23")
@pytest.mark.parametrize(
    ("card", "kind", "copies", "amount"),
    [("SC", "", 1, 0 + 1), ("RA", "Slicing", 1, 1 + 1), ("FS", "Slicing", 2, 0 * 2 + 1), ("TH", "", 1, 3)],
)
def test_billy_ripostes_with(card: str, kind: str, copies: int, amount: int) -> None:
    hand = f"SC {' '.join([card] * copies)} ..."
    duel = melee((BILLY, 0, 10, 10), (BOBBY, 1, 12, 10), deals=(hand, "TH ..."))
    plan = Plan("SC", riposte=card, riposte_copies=copies, riposte_type=kind)
    fight_out(duel, plan, Plan("TH"))
    blows = duel.events(BlowStruck)
    assert [(blow.figure, blow.amount) for blow in blows] == [(0, 1), (1, None), (0, amount)]
    assert duel[1].wounds == 1 + amount
    assert duel[0].wounds == 0
    assert len(duel.events(CriticalHit)) == copies - 1


@pytest.mark.rule("MOO-MEL-21")
def test_a_riposte_may_be_declined_and_whoever_has_no_card_is_not_asked() -> None:
    duel = fight_out(melee((BILLY, 0, 10, 10), (BOBBY, 1, 12, 10), deals=("SC ...", "TH ...")), Plan("SC"), Plan("TH"))
    assert duel.event(RiposteDeclined).figure == 0
    assert not ripostes(duel)


@pytest.mark.rule("MOO-MEL-21")
@pytest.mark.parametrize("wounds", [6, 0])
def test_the_slain_do_not_riposte(wounds: int) -> None:
    """Master Strike is yellow against a Thrust, which strikes at the same time."""
    baron = (BARON, 0, 10, 10, {"wounds": wounds})
    duel = melee(baron, (DOUG, 1, 12, 10), deals=("FS RA ...", "TH ..."))
    fight_out(duel, Plan("FS", upgrade=True, riposte="RA"), Plan("TH"))
    assert bool(duel.events(Slain)) is (wounds == 6)
    assert bool(duel.events(RiposteRevealed)) is (wounds == 0)


@pytest.mark.rule("MOO-MEL-36", "MOO-RUL-68")
def test_a_riposte_against_the_slain_deals_nothing() -> None:
    bobby = (BOBBY, 1, 12, 10, {"wounds": 6})
    duel = melee((BILLY, 0, 10, 10), bobby, deals=("SC FS ...", "TH ..."))
    fight_out(duel, Plan("SC", riposte="FS", riposte_upgrade=True), Plan("TH"))
    assert duel.event(Slain).figure == 1
    assert duel.event(RiposteRevealed).figure == 0
    assert duel.event(MoveUpgraded).move == "Wild Swing"
    assert duel[1].wounds == 7


@pytest.mark.rule("MOO-MEL-26", "MOO-RUL-35")
def test_a_defender_who_cannot_reach_ripostes_for_nothing() -> None:
    duel = melee((DOUG, 0, 10, 10), (BILLY, 1, 14, 10), deals=("FS ...", "HG TH ..."))
    fight_out(duel, Plan("FS", type="Impact"), Plan("HG", riposte="TH"))
    (blow,) = ripostes(duel)
    assert (blow.amount, blow.null) == (None, "out_of_range")
    assert duel[0].wounds == 0


@pytest.mark.rule("MOO-MEL-25", "MOO-RUL-34")
def test_a_ripostes_own_yellow_result_gives_no_other() -> None:
    duel = melee((BILLY, 0, 10, 10), (BOBBY, 1, 12, 10), deals=("SC SC TH ...", "TH ..."))
    fight_out(duel, Plan("SC", riposte="SC"), Plan("TH"))
    assert [blow.face for blow in ripostes(duel)] == ["SC"]


@pytest.mark.rule("MOO-MEL-25", "MOO-RUL-34")
def test_unless_the_table_plays_chains_of_ripostes() -> None:
    settings = Settings(riposte_chain=True)
    duel = melee((BILLY, 0, 10, 10), (BOBBY, 1, 12, 10), deals=("SC SC TH ...", "TH ..."), settings=settings)
    duel.play(show("SC"), show("TH"), NONE, NONE, NO, show("SC"), NONE, show("TH"), NONE).finish()
    assert [blow.face for blow in ripostes(duel)] == ["SC", "TH"]


@pytest.mark.rule("MOO-EX-23", "MOO-MEL-24", "MOO-RUL-32", "MOO-RUL-34")
def test_both_riposte_and_their_cards_are_resolved_against_each_other() -> None:
    duel = melee((BARON, 0, 10, 10), ("bjrn", 1, 12, 10), deals=("FS TH ...", "FS SC ..."))
    duel.play(show("FS"), show("FS"), NONE, NONE, YES, YES)
    while duel.topic == "damage_type":
        duel.play(duel.ask.candidates()[0])
    assert [blow.total.base for blow in duel.events(BlowStruck)] == [0, 0]
    assert sorted(duel.match.asks) == [0, 1]
    duel.play(show("TH"))
    assert not duel.events(RiposteRevealed)
    fight_out(duel.play(show("SC")), Plan("TH"), Plan("SC"))
    mine, theirs = ripostes(duel)
    assert (mine.face, mine.against, mine.amount) == ("TH", "SC", None)
    assert (theirs.face, theirs.against, theirs.total.base) == ("SC", "TH", 0)
    assert len(duel.events(RiposteRevealed)) == 2


@pytest.mark.rule("MOO-MEL-24")
def test_if_only_one_of_the_two_plays_a_card_it_strikes_at_the_first_card() -> None:
    duel = melee((BARON, 0, 10, 10), ("bjrn", 1, 12, 10), deals=("FS TH ...", "FS SC ..."))
    duel.play(show("FS"), show("FS"), NONE, NONE, YES, YES)
    while duel.topic == "damage_type":
        duel.play(duel.ask.candidates()[0])
    fight_out(duel.play(show("TH"), NONE), Plan("TH"), Plan("SC"))
    (blow,) = ripostes(duel)
    assert (blow.face, blow.against) == ("TH", "FS")


@pytest.mark.rule("MOO-RUL-32")
def test_an_upgrade_loses_the_ripostes_of_its_standard_card() -> None:
    duel = melee((BARON, 0, 10, 10), (QUACK, 1, 12, 10), deals=("RA ...", "LG ..."))
    fight_out(duel, Plan("RA", type="Impact"), Plan("LG", upgrade=True))
    assert duel.topic != "riposte_card"
    plain = melee((BARON, 0, 10, 10), (QUACK, 1, 12, 10), deals=("RA ...", "LG ..."))
    plain.play(show("RA"), show("LG"), NONE, NONE, NO)
    assert (plain.topic, plain.ask.seat) == ("riposte_card", 1)


@pytest.mark.rule("MOO-MEL-22", "MOO-MEL-27")
def test_the_move_an_enemy_has_declared_lowers_a_riposte_too() -> None:
    duel = melee(("antonianoondaywitch", 0, 10, 10), (BILLY, 1, 12, 10), deals=("FS ...", "HG TH ..."))
    fight_out(duel, Plan("FS", upgrade=True), Plan("HG", riposte="TH"))
    (blow,) = ripostes(duel)
    assert [(part.name, part.amount) for part in blow.total.parts] == [("Deception", -2)]
    assert (blow.total.base, blow.amount) == (2, 0)


# --- a riposte that is not the card it was ---------------------------------------------------------------------------


def until(duel: Duel, topic: str) -> Duel:
    """On to a question, with nothing offered on the way."""
    while duel.topic != topic:
        duel.play(NONE if duel.topic == "critical" else duel.ask.candidates()[0] if duel.topic == "damage_type" else NO)
    return duel


@pytest.mark.rule("MOO-RUL-107", "MOO-MEL-21", "MOO-MEL-35", "MOO-CHR-31")
def test_a_riposte_is_a_revealed_card_too_that_perfect_form_may_change() -> None:
    """Her Falling Swing is swapped for a Rising Attack: that is her riposte, and her first card stays what it was."""
    wasp = ("wasp", 0, 10, 10, {"energy": 1})
    duel = melee(wasp, (BILLY, 1, 12, 10), ("irishellebore", 0, 8, 8), deals=("SC FS RA ...", "TH ..."))
    duel.play(NO, show("SC"), show("TH"), NO)
    until(duel, "riposte_card").play(show("FS"), YES)
    duel.play(show("RA"))
    bout = duel.game.board.bout
    assert bout is not None
    assert (bout.played[0], bout.ripostes[0]) == ("SC", "RA")
    assert "FS" in [held.face for held in duel.game.view(0).hands.bouts[0].hands[0].known]
    until(duel, "damage_type").play("Impact")
    assert duel[0].energy == 0
    assert [(blow.face, blow.against, blow.amount) for blow in ripostes(duel)] == [("RA", "TH", 1 - 1)]


@pytest.mark.rule("MOO-MEL-22", "MOO-CHR-31")
def test_a_riposte_that_counts_as_another_card_leaves_the_first_where_it_lies() -> None:
    """Jerry answers a Rising Attack from Low Guard with another, which he turns into a High Guard."""
    duel = melee((BILLY, 0, 10, 10), ("jerryheir", 1, 11.5, 10), deals=("RA ...", "LG LG ...", "HG ..."))
    duel.play(show("RA"), show("LG"))
    until(duel, "riposte_card").play(show("LG"))
    until(duel, "upgrade").play(YES, show("HG"))
    told = duel.event(MeleeCardSettled)
    assert (told.figure, told.before, told.face) == (1, "LG", "HG")
    assert duel.finish()[1].wounds == 0
