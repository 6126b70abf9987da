"""The arcane game: how many cards, whose resist hand, claims and calls, replacement, repeats, the shuffle."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.cardtable import NO, NONE, YES, Duel, arcane, claim, show
from tests.games.moonstone.table import barrier, obstacle, platform, position

from escarmouche.core import Refused, Script
from escarmouche.games.moonstone.cards import Play, bits, fresh, matches
from escarmouche.games.moonstone.decisions import DONE, Claim, Use
from escarmouche.games.moonstone.events.cards import (
    ArcaneDrawReckoned,
    ArcaneRepeated,
    ArcaneResolved,
    CardClaimed,
    CardReplaced,
    CardsDrawn,
    CardsShown,
    ClaimRevealed,
)
from escarmouche.games.moonstone.events.effects import (
    AbilityUsed,
    CatastropheIgnored,
    CatastropheSuffered,
    DamageDealt,
    EnergyGained,
    Healed,
    Wounded,
)
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.rules.using import use_ability
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Casting, Lasting

FLINTLOCK, BOBBY, DOUG, QUACK, FLAVIOUS = "flintlock", "beakybobby", "dougtheflatulent", "quack", "friarflavious"
SIX = "B1 B1 B2 P1 P1 P2"


def musket(hand: str = "P3 G1", resist: str = SIX, *more: Any, target: Any = (BOBBY, 1, 16, 10), **rest: Any) -> Duel:
    """Flintlock shoots at Bobby."""
    return arcane((FLINTLOCK, 0, 10, 10), target, *more, ability="Shoot Musket", deals=(hand, resist), **rest)


def total(duel: Duel) -> int:
    return duel.event(ArcaneDrawReckoned).total.value


@pytest.mark.rule("MOO-ARC-01")
def test_the_cost_is_paid_before_a_card_is_drawn() -> None:
    place = position((FLINTLOCK, 0, 10, 10, {"energy": 3}), (BOBBY, 1, 16, 10), seat=0, active=0)

    def script(game: Position) -> Script[None]:
        return use_ability(game, Act("", 0, 0, later=[]), Use(0, "Shoot Musket", (1,)), 0, free=False)

    duel = Duel(place, script, ("P3 G1", SIX))
    kinds = [type(event).__name__ for event in duel.match.events()]
    assert kinds.index("EnergySpent") < kinds.index("CardsDrawn")
    assert (duel.event(AbilityUsed).targets, duel[0].energy) == ((1,), 2)


# --- the draw --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EX-04", "MOO-ARC-02", "MOO-ARC-03", "MOO-ARC-06")
def test_arcane_and_the_enemys_evade_make_the_hand_and_six_cards_resist_it() -> None:
    duel = musket()
    assert total(duel) == 3 - 1
    assert [(drawn.seat, drawn.count) for drawn in duel.events(CardsDrawn)] == [(0, 2), (1, 6)]


@pytest.mark.rule("MOO-ARC-03")
def test_the_evade_of_a_friend_does_not_count() -> None:
    duel = arcane((BOBBY, 0, 10, 10), ("vicioussyd", 0, 12, 10), ability="Healing", deals=("B1 ...", SIX))
    assert total(duel) == 5


@pytest.mark.rule("MOO-EX-16", "MOO-ARC-04", "MOO-COV-03", "MOO-COV-05", "MOO-RUL-23")
@pytest.mark.parametrize(("aim", "cards", "drawn"), [(1, 3 + 1 - 1 - 2, 1), (0, 3 - 1 - 2, 1)])
def test_heavy_cover_and_evade_are_added_up_before_the_least_of_one(aim: int, cards: int, drawn: int) -> None:
    aiming = {"lasting": (Lasting("stat", "arcane", aim),)}
    duel = arcane(
        (FLINTLOCK, 0, 10, 10, aiming),
        ("vicioussyd", 1, 18, 10),
        ability="Shoot Musket",
        terrain=[obstacle(14, 10, 1, 1)],
        deals=("G1", SIX),
    )
    reckoned = duel.event(ArcaneDrawReckoned)
    assert (reckoned.total.value, reckoned.drawn) == (cards, drawn)
    assert ("heavy_cover", -2) in [(part.name, part.amount) for part in reckoned.total.parts]


@pytest.mark.rule("MOO-EX-16", "MOO-EX-08", "MOO-COV-02", "MOO-TER-12")
def test_light_cover_takes_one_card_and_a_balcony_gives_one() -> None:
    balcony = platform("balcony", 10, 10, 3, 3, 3)
    stood = (FLINTLOCK, 0, 10, 10, "balcony")
    body = ("ericthesquire", 0, 14, 11)
    duel = arcane(stood, (FLAVIOUS, 1, 18, 10), body, ability="Shoot Musket", terrain=[balcony], deals=("G1 ...", SIX))
    parts = {part.name: part.amount for part in duel.event(ArcaneDrawReckoned).total.parts}
    assert parts["evade"] == 1
    assert parts["elevated"] == 1
    ground = arcane((FLINTLOCK, 0, 10, 10), (FLAVIOUS, 1, 18, 10), body, ability="Shoot Musket", deals=("G1 ...", SIX))
    assert ("light_cover", -1) in [(p.name, p.amount) for p in ground.event(ArcaneDrawReckoned).total.parts]


@pytest.mark.rule("MOO-COV-01", "MOO-RUL-28")
def test_nobody_has_cover_from_himself_and_friends_have() -> None:
    wall = [obstacle(11, 11, 0.5, 0.5), obstacle(14, 10, 1, 1)]
    own = arcane((BOBBY, 0, 10, 10, {"wounds": 3}), ability="Healing", target=0, terrain=wall, deals=("B1 ...", SIX))
    assert total(own) == 5
    friend = arcane((BOBBY, 0, 10, 10), (DOUG, 0, 17, 10), ability="Healing", terrain=wall, deals=("B1 ...", SIX))
    assert total(friend) == 5 - 2


def test_an_ability_may_ignore_evade_and_cover() -> None:
    duel = arcane(
        ("gradock", 0, 10, 10),
        ("vicioussyd", 1, 18, 10),
        ability="Snare Traps",
        terrain=[obstacle(14, 10, 1, 1)],
        deals=("G1 ...", SIX),
    )
    assert duel.event(ArcaneDrawReckoned).total.parts == ()


def test_a_condition_of_the_ability_may_add_cards() -> None:
    fallen = ("nanny", 0, 30, 30, {"where": "slain", "slain_on": 1})
    duel = arcane(("marley", 0, 10, 10), (DOUG, 1, 13, 10), fallen, ability="Horror", deals=("G2 ...", SIX))
    assert total(duel) == 3 + 2


@pytest.mark.rule("MOO-ARC-23", "MOO-RUL-27")
def test_a_short_deck_gives_the_caster_his_cards_and_the_resister_what_is_left() -> None:
    strong = {"lasting": (Lasting("stat", "arcane", 15),)}
    hand = "G1 G1 G1 G2 G2 G3 B1 B1 B1 B2 B2 B3 P1 P1 P1 P2 P2"
    duel = arcane((FLINTLOCK, 0, 10, 10, strong), (BOBBY, 1, 16, 10), ability="Shoot Musket", deals=(hand,))
    assert [one.count for one in duel.events(CardsDrawn)] == [17, 4]
    assert duel.events(CardsDrawn)[1].faces == ("P3", "CAT", "CAT", "CAT")


@pytest.mark.rule("MOO-ARC-13", "MOO-ARC-23")
def test_without_a_resist_hand_a_caught_bluff_is_not_replaced_and_nobody_is_asked() -> None:
    strong = {"lasting": (Lasting("stat", "arcane", 30),)}
    duel = arcane((FLINTLOCK, 0, 10, 10, strong), (BOBBY, 1, 16, 10), ability="Shoot Musket", deals=())
    assert [one.count for one in duel.events(CardsDrawn)] == [21, 0]
    duel.play(claim("P3", "G3"), "bluff").finish()
    assert (duel.event(ClaimRevealed).honest, duel.events(CardReplaced)) == (False, [])


@pytest.mark.rule("MOO-ARC-05", "MOO-MUL-03", "MOO-RUL-51")
@pytest.mark.parametrize(("target", "resister"), [(1, 2), (2, 1), (0, 1)])
def test_the_target_s_player_resists_else_the_player_on_the_left(target: int, resister: int) -> None:
    models = ((BOBBY, 0, 10, 10), (DOUG, 2, 13, 10), (QUACK, 1, 10, 13))
    duel = arcane(*models, ability="Healing", target=target, seats=3, deals=("B1 ...", SIX))
    assert duel.event(ArcaneDrawReckoned).resister == resister


@pytest.mark.rule("MOO-RUL-51", "MOO-ARC-05")
def test_a_pulse_has_no_evade_and_no_cover_and_the_left_neighbour_resists() -> None:
    duel = arcane(
        ("brotherdaniel", 0, 10, 10),
        (DOUG, 2, 12, 10),
        ability="Bell Ringer",
        target=None,
        seats=3,
        deals=("P1 ...", SIX),
    )
    reckoned = duel.event(ArcaneDrawReckoned)
    assert (reckoned.total.parts, reckoned.resister) == ((), 1)


def test_marleys_friends_resist_with_two_cards_more() -> None:
    duel = musket("G1 ...", "B1 ...", ("nanny", 1, 18, 12), target=("marley", 1, 16, 10))
    assert duel.event(ArcaneDrawReckoned).resisted == 6 + 2
    plain = musket("G1 ...", "B1 ...", ("marley", 1, 18, 12), target=("nanny", 1, 16, 10))
    assert plain.event(ArcaneDrawReckoned).resisted == 6  # Risen, no Spirit


# --- claims ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ARC-07", "MOO-ARC-08")
def test_only_the_caster_sees_the_card_he_lays_face_down() -> None:
    duel = musket().play(claim("P3", "G3"))
    told = duel.event(CardClaimed)
    assert (told.seen_by(0), told.seen_by(1), told.seen_by(None)) == (
        told,
        CardClaimed(0, 0, "G3"),
        CardClaimed(0, 0, "G3"),
    )
    assert duel.events(CardsDrawn)[0].seen_by(1) == CardsDrawn(0, 0, "arcane", 2, (), "MOO-ARC-02")
    assert duel.game.view(1).hands.castings[0].down == duel.game.view(None).hands.castings[0].down
    down = duel.game.view(1).hands.castings[0].down
    assert down is not None
    assert down.known == ()


@pytest.mark.rule("MOO-ARC-09", "MOO-RUL-24")
def test_any_face_may_be_claimed_but_no_other_card_laid() -> None:
    duel = musket()
    card = duel.hand(0)["P3"]
    for says in ("B1", "CAT", "G3"):
        assert duel.match.refusal(Claim(card, says)) is None
    assert str(duel.match.refusal(Claim(card, "G4"))).startswith("no such face")
    with pytest.raises(Refused, match="not among them"):
        duel.play(Claim(99, "G1"))


@pytest.mark.rule("MOO-ARC-12")
@pytest.mark.parametrize(
    ("face", "icons", "fits"),
    [
        ("G2", ("GX",), True),
        ("G2", ("G2",), True),
        ("G3", ("G2",), False),
        ("B2", ("GX",), False),
        ("P1", ("GX", "PX"), True),
        ("CAT", ("GX", "BX", "PX"), False),
        ("CAT", ("CAT",), True),
    ],
)
def test_icons(face: str, icons: tuple[str, ...], fits: bool) -> None:
    assert matches(face, icons) is fits


@pytest.mark.rule("MOO-EX-05", "MOO-ARC-11", "MOO-ARC-10")
@pytest.mark.parametrize(("says", "wounds"), [("G2", 2 + 2), ("G3", 3 + 2), ("B2", 0)])
def test_ok_makes_the_declared_card_count(says: str, wounds: int) -> None:
    duel = musket().play(claim("P3", says), "ok").finish()
    assert duel[1].wounds == wounds
    assert duel.event(ArcaneResolved).fits is (wounds > 0)


@pytest.mark.rule("MOO-ARC-09", "MOO-ARC-11", "MOO-RUL-24")
def test_a_catastrophe_claimed_and_accepted_hits_the_caster() -> None:
    duel = musket().play(claim("G1", "CAT"), "ok").finish()
    assert duel[0].wounds == 2
    assert duel.event(CatastropheSuffered).figure == 0


@pytest.mark.rule("MOO-ARC-11", "MOO-ARC-21")
def test_after_ok_nobody_ever_sees_the_card() -> None:
    duel = musket().play(claim("P3", "G3"), "ok").finish()
    assert not duel.events(ClaimRevealed)
    assert all("P3" not in str(event.seen_by(1)) for event in duel.match.events())


# --- called bluffs ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EX-06", "MOO-ARC-13", "MOO-ARC-14", "MOO-RUL-67", "MOO-CHR-08")
def test_a_caught_bluff_is_replaced_by_a_catastrophe() -> None:
    duel = musket("P3 G1", "G3 CAT B1 B2 P1 P2").play(claim("P3", "G3"), "bluff")
    assert (duel.topic, duel.ask.seat) == ("replace_card", 1)
    duel.play(show("CAT")).finish()
    assert duel.event(ClaimRevealed).honest is False
    assert duel.event(CardReplaced).face == "CAT"
    assert duel[0].wounds == 2
    assert [(one.kind, one.what, one.until) for one in duel[0].lasting] == [("disabled", "Reload", "end_of_game")]
    assert duel[1].wounds == 0


@pytest.mark.rule("MOO-EX-17", "MOO-ARC-13", "MOO-ARC-14", "MOO-RUL-25")
@pytest.mark.parametrize(("answer", "healed"), [(NONE, 2), (show("G1"), 0)])
def test_a_liar_who_is_left_alone_heals_with_the_true_card(answer: Any, healed: int) -> None:
    duel = arcane(
        (BOBBY, 0, 10, 10), (DOUG, 0, 12, 10, {"wounds": 5}), ability="Healing", deals=("B1 G2 G3 P1 P2", "G1 ...")
    )
    duel.play(claim("B1", "B3"), "bluff", answer).finish()
    assert [one.wounds for one in duel.events(Healed)] == ([healed] if healed else [])


@pytest.mark.rule("MOO-RUL-25")
def test_a_table_may_let_every_caught_bluff_fail() -> None:
    settings = Settings(caught_bluff="fails")
    models = (BOBBY, 0, 10, 10), (DOUG, 0, 12, 10, {"wounds": 5})
    duel = arcane(*models, ability="Healing", deals=("B1 G2 G3 P1 P2", "CAT ..."), settings=settings)
    duel.play(claim("B1", "B3"), "bluff", NONE).finish()
    assert not duel.events(Healed)
    again = arcane(*models, ability="Healing", deals=("B1 G2 G3 P1 P2", "CAT ..."), settings=settings)
    again.play(claim("B1", "B3"), "bluff", show("CAT")).finish()
    assert again[0].wounds == 2


# --- repeats ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EX-07", "MOO-ARC-15", "MOO-ARC-16", "MOO-ARC-17", "MOO-ARC-18", "MOO-ARC-19", "MOO-RUL-43")
def test_a_true_claim_called_bluff_may_be_used_again_on_another_of_that_player() -> None:
    aiming = {"lasting": (Lasting("stat", "arcane", 1),)}
    duel = arcane(
        (FLINTLOCK, 0, 10, 10, aiming),
        (DOUG, 1, 16, 10),
        (BOBBY, 1, 10, 16),
        ability="Shoot Musket",
        deals=("G3 G1 B1 P1", SIX),
    )
    assert total(duel) == 4
    duel.play(claim("G3"), "bluff")
    assert duel.event(DamageDealt).total.base == 3 + 2
    assert duel.topic == "repeat_arcane"
    assert duel.ask.candidates() == (
        DONE,
        Use(0, "Shoot Musket", (1,)),
        Use(0, "Shoot Musket", (2,)),
    )
    duel.play(Use(0, "Shoot Musket", (2,)), claim("G1"), "ok").finish()
    assert duel[2].wounds == 1 + 2
    assert duel.event(ArcaneRepeated).cards == 3
    assert len(duel.events(CardsDrawn)) == 2


@pytest.mark.rule("MOO-ARC-16")
def test_the_same_target_is_the_first_that_is_offered_again() -> None:
    models = (("quack", 0, 10, 10), ("billy", 0, 13, 10, {"wounds": 4}), (FLINTLOCK, 0, 10, 13, {"wounds": 4}))
    duel = arcane(*models, (BOBBY, 1, 30, 30), ability="Healing", target=2, deals=("B1 ...", SIX))
    duel.play(claim("B1"), "bluff")
    assert duel.ask.candidates() == (DONE, *(Use(0, "Healing", (who,)) for who in (2, 0, 1)))


@pytest.mark.rule("MOO-EX-25", "MOO-ARC-16")
def test_a_repeat_stays_with_the_player_of_the_first_target() -> None:
    hurt = {"wounds": 3}
    models = ((BOBBY, 0, 10, 10, hurt), (DOUG, 0, 12, 10, hurt), (QUACK, 1, 10, 12), (FLAVIOUS, 2, 8, 10))
    duel = arcane(*models, ability="Healing", seats=3, deals=("B1 B2 ...", "G1 ..."))
    assert duel.event(ArcaneDrawReckoned).resister == 1
    duel.play(claim("B1"), "bluff")
    targets = {use.targets for use in duel.ask.candidates() if isinstance(use, Use)}
    assert targets == {(0,), (1,)}
    duel.play(DONE).finish()


@pytest.mark.rule("MOO-RUL-80")
def test_a_repeat_on_somebody_else_is_an_action_aimed_at_him() -> None:
    models = (("flintlock", 0, 10, 10), (DOUG, 1, 14, 10), (QUACK, 1, 14, 12, {"energy": 2}), ("thebeast", 1, 14, 8))
    duel = arcane(*models, ability="Shoot Musket", deals=("G1 G1 G2", "P1 ..."))
    duel.play(claim("G1"), "bluff", Use(0, "Shoot Musket", (2,)))
    assert duel.ask.facts()["ability"] == "Premonition"
    duel.play(NO, claim("G1"), "bluff", Use(0, "Shoot Musket", (3,)))
    assert duel[3].energy == 2  # Awake the Beast
    duel.play(claim("G2"), "ok").finish()


@pytest.mark.rule("MOO-RUL-80")
def test_nobody_reflects_a_spell_whose_cards_are_drawn() -> None:
    models = (("flintlock", 0, 10, 10), (DOUG, 1, 14, 10), ("teetoe", 1, 14, 12, {"energy": 4}))
    duel = arcane(*models, ability="Shoot Musket", deals=("G1 G2 G1", "P1 ..."))
    duel.play(claim("G1"), "bluff", Use(0, "Shoot Musket", (2,)))
    duel.play(claim("G2"), "ok").finish()  # no question between


@pytest.mark.rule("MOO-RUL-26")
def test_a_true_catastrophe_gives_the_repeat_as_well() -> None:
    duel = musket("CAT G1").play(claim("CAT"), "bluff")
    assert duel[0].wounds == 2
    assert duel.topic == "repeat_arcane"
    duel.play(DONE).finish()


@pytest.mark.rule("MOO-ARC-18")
def test_with_an_empty_hand_it_is_over() -> None:
    duel = musket("G1", target=("vicioussyd", 1, 16, 10), terrain=[obstacle(13, 10, 1, 1)])
    duel.play(claim("G1"), "bluff").finish()
    assert not duel.events(ArcaneRepeated)


# --- what abilities do in between ------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-22", "MOO-RUL-42")
def test_two_catastrophes_shown_turn_the_ability_on_its_caster() -> None:
    duel = musket("P3 G1 B3 G2", "CAT CAT ...", target=(FLAVIOUS, 1, 16, 10))
    assert (duel.topic, duel.ask.seat) == ("show_cards", 1)
    assert [held.face for held in duel.ask.facts()["cards"]] == ["CAT", "CAT"]
    assert str(duel.match.refusal(show("CAT")(duel))).startswith("wrong number")
    duel.play(show("CAT", "CAT")).finish()
    assert duel.event(CardsShown).faces == ("CAT", "CAT")
    assert (duel[0].wounds, duel[1].wounds) == (2, 0)


@pytest.mark.rule("MOO-CHR-22", "MOO-RUL-42")
def test_the_resister_is_asked_whatever_he_holds() -> None:
    duel = musket("P3 G1 B3 G2", SIX, target=(FLAVIOUS, 1, 16, 10))
    assert (duel.topic, duel.ask.candidates()) == ("show_cards", [NONE])
    duel.play(NONE, claim("G1"), "ok").finish()


@pytest.mark.rule("MOO-CHR-22")
def test_divine_intervention_near_the_caster_and_only_for_the_resisting_player() -> None:
    near = musket("P3 G1", SIX, (FLAVIOUS, 1, 10, 13))
    assert near.topic == "show_cards"
    far = musket("P3 G1", SIX, (FLAVIOUS, 1, 10, 18))
    assert far.topic == "ChooseClaim"
    models = ((FLINTLOCK, 0, 10, 10), (BOBBY, 1, 16, 10), (FLAVIOUS, 2, 10, 13))
    other = arcane(*models, ability="Shoot Musket", seats=3, deals=("P3 G1", SIX))
    assert other.topic == "ChooseClaim"


def test_a_green_card_shown_by_snag_wounds_the_caster_after_the_action() -> None:
    duel = musket("P3 ...", "G3 ...", target=("snag", 1, 16, 10))
    duel.play(show("G3"), claim("P3"), "ok").finish()
    assert duel.event(CardsShown).faces == ("G3",)


def test_morag_shows_a_card_and_is_immune() -> None:
    duel = musket("G1 ...", "P2 ...", target=("morag", 1, 16, 10))
    duel.play(show("P2"), claim("G1"), "ok").finish()
    assert duel.event(DamageDealt).amount is None


def test_gradock_smells_a_lie() -> None:
    duel = musket("P3 G1", SIX, ("gradock", 1, 17.5, 10))
    assert duel.ask.facts()["face_up"] is True
    with pytest.raises(Refused, match="card is open"):
        duel.play(claim("P3", "G3"))
    duel.play(claim("G1")).finish()
    assert duel.event(CardClaimed).seen_by(1) == duel.event(CardClaimed)
    assert duel[1].wounds == 3


@pytest.mark.rule("MOO-ARC-21")
@pytest.mark.parametrize(("laid", "may"), [("P3", True), ("G1", False)])
def test_a_trickster_may_show_a_bluff_and_is_asked_even_after_the_truth(laid: str, may: bool) -> None:
    duel = arcane(("fraya", 0, 10, 10), (DOUG, 1, 12, 10), ability=first_arcane("fraya"), deals=("P3 G1 ...", SIX))
    duel.play(claim(laid, "G1"), "ok")
    while duel.topic != "show_bluff":
        duel.play(duel.ask.candidates()[0])
    assert len(duel.ask.candidates()) == (2 if may else 1)
    duel.play(duel.ask.candidates()[-1])
    assert bool(duel.events(EnergyGained)) is may


def first_arcane(card: str) -> str:
    from escarmouche.games.moonstone.content import load_content

    return next(one.name for one in load_content().profiles[card].abilities if one.kind == "arcane")


@pytest.mark.rule("MOO-ABL-05")
@pytest.mark.parametrize("ignored", [True, False])
def test_sage_advice_lets_a_friend_ignore_a_catastrophe(ignored: bool) -> None:
    duel = musket("CAT G1", SIX, ("gradock", 0, 10, 13)).play(claim("CAT"), "ok")
    assert (duel.topic, duel.ask.seat) == ("ignore_catastrophe", 0)
    duel.play(ignored).finish()
    assert duel[0].wounds == (0 if ignored else 2)
    assert bool(duel.events(CatastropheIgnored)) is ignored


def test_an_outcome_for_certain_targets_does_nothing_to_others() -> None:
    duel = arcane(("olim", 0, 10, 10), (DOUG, 0, 12, 10), ability="Buttermilk Elixir", deals=("P1 ...", SIX))
    duel.play(claim("P1"), "ok").finish()
    assert duel.event(ArcaneResolved).fits is False
    norse = arcane(("olim", 0, 10, 10), (BILLY, 0, 12, 10), ability="Buttermilk Elixir", deals=("P1 ...", SIX))
    norse.play(claim("P1"), "ok").finish()
    assert norse.event(EnergyGained).figure == 1


BILLY = "billy"


def test_goblin_mischief_deals_a_card_to_every_goblin_in_the_pulse() -> None:
    models = (("shabbaroon", 0, 10, 10), (BOBBY, 1, 12, 10), (DOUG, 0, 10, 13), (QUACK, 1, 8, 10))
    duel = arcane(*models, ability="Goblin Mischief", target=None, deals=("G2", "P3", "CAT")).finish()
    gains = [(one.figure, one.amount) for one in duel.events(EnergyGained)]
    assert gains == [(0, 2), (1, 1)]
    assert [(one.figure, one.wounds) for one in duel.events(Wounded)] == [(2, 2)]
    assert duel.event(CatastropheSuffered).figure == 2
    assert duel.game.cards.left("arcane") == 21


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ARC-20")
def test_after_the_action_the_deck_is_whole_and_nobody_knows_a_card() -> None:
    duel = musket("P3 G1", "G3 CAT B1 B2 P1 P2").play(claim("P3", "G3"), "bluff", show("CAT")).finish()
    cards = duel.game.cards
    assert (cards.left("arcane"), cards.arcane.seen) == (21, (0, 0, 0))
    assert duel.game.board.state.castings == ()


@pytest.mark.rule("MOO-RUL-71")
def test_an_action_inside_another_leaves_the_outer_hands_with_their_players() -> None:
    cards = fresh(2)
    mine, yours = (0, 1, 2), (6, 7, 8, 12, 13, 14)
    cards.castings = (Play(hands=(mine, yours)),)
    cards.see(mine, (0,))
    cards.see(yours, (1,))
    outer = (Casting(0, "Outer", 0, 1, hands=(3, 6)),)
    duel = musket("P3 G2", "B2 ...", cards=cards, castings=outer)
    assert duel.event(ArcaneDrawReckoned).resisted == 6
    duel.play(claim("P3", "G3"))
    assert [casting.hands for casting in duel.game.board.state.castings] == [(3, 6), (1, 6)]
    after = duel.play("ok").finish().game.cards
    assert [play.hands for play in after.castings] == [(mine, yours)]
    assert after.arcane.seen == (bits(mine), bits(yours), 0)
    assert after.left("arcane") == 21 - 9
    assert duel.game.board.state.castings == outer


@pytest.mark.rule("MOO-RUL-71", "MOO-ABL-06")
def test_a_card_flipped_in_the_middle_of_an_action_shuffles_only_the_deck() -> None:
    duel = arcane(
        (FLINTLOCK, 0, 10, 10), ("locinordicshipwright", 1, 16, 10), ability="Shoot Musket", deals=("G3 ...", SIX, "P2")
    )
    hand = len(duel.ask.facts()["cards"])
    duel.play(claim("G3"), "bluff", YES)
    assert duel[1].wounds == 3 + 2 - 2  # the flipped card lowers it
    casting = duel.game.board.casting
    assert casting is not None
    assert casting.hands == (hand - 1, 6)


@pytest.mark.rule("MOO-ARC-22")
def test_arcane_abilities_work_in_the_thick_of_it() -> None:
    duel = arcane((FLINTLOCK, 0, 10, 10), (BOBBY, 1, 11.5, 10), ability="Shoot Musket", deals=("G1 ...", SIX))
    duel.play(claim("G1"), "ok").finish()
    assert duel[1].wounds == 3


@pytest.mark.rule("MOO-EX-08", "MOO-LOS-03")
def test_a_tree_on_an_edge_line_is_light_cover() -> None:
    duel = musket("G1", SIX, terrain=[barrier(13, 11, 1, 1)])
    parts = [(part.name, part.amount) for part in duel.event(ArcaneDrawReckoned).total.parts]
    assert ("light_cover", -1) in parts
