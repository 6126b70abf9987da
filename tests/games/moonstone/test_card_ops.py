"""The words of the vocabulary that touch cards, each with a character that speaks it."""

from __future__ import annotations

import pytest
from tests.games.moonstone.cardtable import NO, NONE, YES, Duel, Plan, arcane, claim, effect, fight_out, melee, show
from tests.games.moonstone.table import position

from escarmouche.core import Script
from escarmouche.games.moonstone.abilities.ops_cards import replace_melee_card
from escarmouche.games.moonstone.cards import ARCANE, MELEE, Play, faces_of, fresh
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import Arrange, Pick, Show
from escarmouche.games.moonstone.events.cards import (
    ArcaneDrawReckoned,
    BlowStruck,
    CardFlipped,
    CardsArranged,
    CardsDrawn,
    CardsShown,
    CasterSwapped,
    CriticalHit,
    KeptCardsJoined,
    MeleeCardSettled,
    MoveCopied,
)
from escarmouche.games.moonstone.events.effects import CatastropheSuffered, DamageDealt, Healed, Moved, Wounded
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.rules.exchanges import Fighter, Round, Used
from escarmouche.games.moonstone.rules.kept import forget_kept
from escarmouche.games.moonstone.rules.using import use_ability
from escarmouche.games.moonstone.state import Bout, Casting, Lasting
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.games.moonstone.words import WORDS

BARON, BOBBY, DOUG, QUACK, BILLY = "baronvonfancyhat", "beakybobby", "dougtheflatulent", "quack", "billy"
SIX = "B1 B1 B2 P1 P1 P2"
POOR = (Lasting("stat", "melee", -2, "end_of_turn", 1),)  # draws two cards as the attacker, not four


def own(card: str, ability: str) -> tuple[Effect, ...]:
    """What an active ability of a card does."""
    return next(one.effects for one in load_content().profiles[card].abilities if one.name == ability)


# --- flip ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EX-03", "MOO-ABL-04", "MOO-CHR-18")
def test_billy_rams_with_the_value_of_the_flipped_card() -> None:
    duel = effect(
        (BILLY, 0, 10, 10), (QUACK, 1, 14, 10), effects=own(BILLY, "Ramming Speed"), targets=(1,), deals=("B2",)
    )
    assert duel.event(CardFlipped).x == 2
    assert duel.event(DamageDealt).total.base == 2 + 1
    assert duel[1].wounds == 3


@pytest.mark.rule("MOO-ABL-05", "MOO-CHR-18")
def test_a_flipped_catastrophe_takes_the_place_of_the_effect() -> None:
    duel = effect(
        (BILLY, 0, 10, 10), (QUACK, 1, 14, 10), effects=own(BILLY, "Ramming Speed"), targets=(1,), deals=("CAT",)
    )
    assert duel.event(CatastropheSuffered).figure == 0
    assert duel[1].wounds == 0
    assert duel.ask.seat == 1  # it may move


@pytest.mark.rule("MOO-ABL-05", "MOO-RUL-21")
def test_without_a_catastrophe_text_a_catastrophe_does_nothing() -> None:
    heal = Effect("flip", do=(Effect("heal", amount="X"),))
    duel = effect((BOBBY, 0, 10, 10, {"wounds": 3}), effects=[heal], deals=("CAT",)).finish()
    assert (duel[0].wounds, duel.events(CatastropheSuffered)) == (3, [])


@pytest.mark.rule("MOO-ABL-04", "MOO-RUL-71")
@pytest.mark.parametrize(("resist", "faces", "wounds"), [((17, 18, 19, 20), [], 3), ((18, 19, 20), ["P3"], 0)])
def test_where_the_hands_hold_every_card_nothing_is_flipped(
    resist: tuple[int, ...], faces: list[str], wounds: int
) -> None:
    """In the middle of an action whose hands leave no card, or the Pink 3 alone."""
    cards = fresh(2)
    cards.castings = (Play(hands=(tuple(range(17)), resist)),)
    castings = (Casting(0, "Outer", 0, 1, hands=(17, len(resist))),)
    heal = Effect("flip", do=(Effect("heal", amount="X"),))
    bobby = (BOBBY, 0, 10, 10, {"wounds": 3})
    duel = effect(bobby, effects=[heal], deals=(), cards=cards, castings=castings).finish()
    assert (duel[0].wounds, [event.face for event in duel.events(CardFlipped)]) == (wounds, faces)


@pytest.mark.parametrize(("face", "healed"), [("B2", 3), ("G2", 0)])
def test_a_flip_by_cases(face: str, healed: int) -> None:
    cold = own("angerboda", "Ice in the Veins")
    duel = effect(("angerboda", 0, 10, 10, {"wounds": 4}), effects=cold, deals=(face,)).finish()
    assert duel[0].wounds == 4 - healed


@pytest.mark.parametrize(("named", "hurt"), [("P2", True), ("P1", False)])
def test_a_card_that_must_be_named_first(named: str, hurt: bool) -> None:
    runes = [rule for one in load_content().profiles["liv"].abilities for rule in one.rules if rule.when == "activated"]
    duel = effect(("liv", 0, 10, 10), (BOBBY, 1, 14, 10), effects=runes[0].do, deals=("P2",))
    assert (duel.topic, "CAT" in duel.ask.candidates()) == ("name_card", True)
    duel.play(named)
    if hurt:
        duel.play(1)
    duel.finish()
    assert bool(duel.events(DamageDealt)) is hurt
    assert duel.event(CardFlipped).named == named


# --- looking and keeping ---------------------------------------------------------------------------------------------


def test_lucky_looks_at_five_cards_and_lays_them_as_it_likes() -> None:
    duel = effect(("youngjack", 0, 10, 10), effects=own("youngjack", "Lucky"), deals=("G1 B2 P3 CAT G3",))
    cards = duel.hand(0)
    some = (cards["CAT"], cards["G1"])
    assert str(duel.match.refusal(Arrange(top=some))).startswith("cards left over")
    assert str(duel.match.refusal(Arrange(top=some, kept=(cards["B2"],)))).startswith("cards left over")
    assert all(duel.match.refusal(answer) is None for answer in duel.ask.candidates())
    duel.play(Arrange(top=some, bottom=(cards["B2"], cards["P3"], cards["G3"]))).finish()
    assert duel.game.cards.arcane.top == some
    assert duel.event(CardsArranged).counts == (2, 3, 0)


def test_juggling_fate_lays_one_card_to_each_place() -> None:
    duel = effect(
        ("kavanaghthejongler", 0, 10, 10), effects=own("kavanaghthejongler", "Juggling Fate"), deals=("G1 B2 P3",)
    )
    cards = duel.hand(0)
    one, two, three = cards.values()
    assert str(duel.match.refusal(Arrange(top=(one, two), kept=(three,)))).startswith("wrong number")
    duel.play(Arrange(top=(one,), bottom=(two,), kept=(three,))).finish()
    assert duel.game.cards.keeps(0) == (three,)
    assert duel.game.view(1).hands.kept[0].cards.known == ()
    assert [held.card for held in duel.game.view(0).hands.kept[0].cards.known] == [three]


def test_meddling_with_fate_keeps_any_number_at_two_wounds_each() -> None:
    models = ("danicaduskwitch", 0, 10, 10), ("zoryadawnwitch", 0, 20, 20)
    duel = effect(*models, effects=own("danicaduskwitch", "Meddle with Fate"), deals=("G1 B2 P3 CAT",))
    kept = tuple(sorted(duel.hand(0).values()))[:2]
    assert Arrange() in duel.ask.candidates()
    duel.play(Arrange(kept=kept)).finish()
    assert duel.game.cards.keeps(0) == kept
    assert duel[0].wounds == 4
    assert duel.game.cards.left("arcane") == 19


@pytest.mark.parametrize(("turn", "kept"), [(1, 1), (2, 2), (4, 2)])
def test_expel_keeps_a_card_for_each_catastrophe_up_to_the_turn(turn: int, kept: int) -> None:
    rules = [rule for one in load_content().profiles["raeganleshavultpriestess"].abilities for rule in one.rules]
    expel = next(rule for rule in rules if rule.when == "action_resolved")
    place = effect(("raeganleshavultpriestess", 0, 10, 10), effects=(), deals=())

    def script(game: Position) -> Script[None]:
        from escarmouche.games.moonstone.rules.effects import run

        game.board.state.turn = turn
        action = Act("active", 0, 0, catastrophes=2, later=[])
        return run(game, Frame(0, 0, action, "Expel"), expel.do)

    place.game.board.state.phase = "activation"
    duel = Duel(place.game, script, ("G1 ...",)).finish()
    assert len(duel.game.cards.keeps(0)) == kept


def test_a_kept_card_joins_a_hand_and_goes_back_with_it() -> None:
    cards = fresh(2)
    cards.keep(0, (5,))  # the Green 3
    cards.see((5,), (0,))
    duel = arcane(
        ("flintlock", 0, 10, 10), (BOBBY, 1, 16, 10), ability="Shoot Musket", deals=("P3 B3", SIX), cards=cards
    )
    assert (duel.topic, duel.ask.seat) == ("join_hand", 0)
    duel.play(Show((5,)))
    casting = duel.game.board.casting
    assert casting is not None
    assert casting.hands == (3, 6), "all see how many cards each side holds now"
    told = duel.event(KeptCardsJoined)
    assert told.faces == ("G3",)
    assert told.seen_by(1) == KeptCardsJoined(0, 0, 1)
    duel.play(claim("G3"), "ok").finish()
    assert duel[1].wounds == 3 + 2
    assert (duel.game.cards.kept, duel.game.cards.left("arcane")) == ((), 21)


def test_a_kept_card_joins_the_resist_hand_even_when_a_bluff_is_caught() -> None:
    cards = fresh(2)
    cards.keep(1, (18,))  # a Catastrophe
    cards.see((18,), (1,))
    duel = arcane(
        ("flintlock", 0, 10, 10), (BOBBY, 1, 16, 10), ability="Shoot Musket", deals=("P3 B3", SIX), cards=cards
    )
    assert (duel.topic, duel.ask.seat) == ("join_hand", 1)
    duel.play(NONE, claim("P3", "G3"), "bluff", Show((18,)), show("CAT")).finish()
    assert duel[0].wounds == 2


def test_the_cards_of_the_slain_go_back() -> None:
    cards = fresh(2)
    cards.keep(0, (5,))
    cards.see((5,), (0,))
    duel = effect((BOBBY, 0, 10, 10), effects=(), deals=(), cards=cards)
    forget_kept(duel.game, 0)
    assert (duel.game.cards.kept, duel.game.cards.arcane.seen) == ((), (0, 0, 0))


# --- the arcane game -------------------------------------------------------------------------------------------------


def test_runes_are_laid_back_after_the_shuffle() -> None:
    ability = next(one.name for one in load_content().profiles["liv"].abilities if one.kind == "arcane")
    duel = arcane(("liv", 0, 10, 10), (DOUG, 0, 12, 10), ability=ability, deals=("P3 B1 ...", SIX))
    duel.play(claim("P3", "G1"), "ok")
    while duel.topic != "use_trigger":
        duel.play(duel.ask.candidates()[-1])
    duel.play(YES)
    held = [one.card for one in duel.ask.facts()["cards"]]
    duel.play(Arrange(top=tuple(held[:1]), bottom=tuple(held[1:]))).finish()
    cards = duel.game.cards
    assert (cards.arcane.top, cards.arcane.bottom, cards.aside) == (tuple(held[:1]), tuple(held[1:]), ())
    assert cards.arcane.seen[0] & 1 << held[0]
    told, faces = duel.event(CardsArranged), faces_of(duel.game.board.cast.decks, held)
    assert (told.seat, told.figure, told.ability, told.counts) == (0, 0, ability, (1, len(held) - 1, 0))
    assert (told.top, told.bottom, told.kept) == (faces[:1], faces[1:], ())
    assert not cards.arcane.seen[1]


def test_a_machine_may_be_turned_off_and_on_again() -> None:
    machine = ("gnomishairship", 0, 10, 10)
    duel = arcane(
        machine,
        (DOUG, 1, 14, 10),
        ("flindersmemphis", 0, 10, 14),
        ability="Bolt Thrower",
        deals=("B1 ...", SIX, "G3 ..."),
    )
    assert duel.topic == "use_trigger"
    duel.play(YES)
    while duel.topic != "ChooseClaim":
        duel.play(YES)
    drawn = duel.events(CardsDrawn)
    assert [one.count for one in drawn] == [drawn[0].count, 6, drawn[0].count]
    assert "G3" in duel.hand(0)
    assert duel.event(Wounded).figure == 0


def test_faeries_bleed_for_more_cards() -> None:
    ability = next(one.name for one in load_content().profiles["dianaqueenofthefae"].abilities if one.kind == "arcane")
    models = ("dianaqueenofthefae", 0, 10, 10), (DOUG, 1, 13, 10), ("wasp", 0, 10, 13), ("fraya", 0, 8, 10)
    plain = load_content().profiles["dianaqueenofthefae"].arcane
    duel = arcane(*models, ability=ability, deals=("G1 ...", "B1 ..."))
    duel.play(YES)
    duel.play(Pick((2, 3)))
    assert duel.event(ArcaneDrawReckoned).total.value == plain + 0 + 4
    assert [one.figure for one in duel.events(Wounded)] == [2, 3]


def test_arcane_reflection_turns_the_ability_round() -> None:
    from tests.games.moonstone.table import position

    from escarmouche.games.moonstone.decisions import Use

    place = position(("flintlock", 0, 10, 10, {"energy": 3}), ("teetoe", 1, 16, 10, {"energy": 3}), seat=0, active=0)

    def script(game: Position) -> Script[None]:
        action = Act("", 0, 0, later=[])
        return use_ability(game, action, Use(0, "Shoot Musket", (1,)), 0, free=False)

    duel = Duel(place, script, ("G2 ...", SIX)).play(YES)
    turned = duel.event(CasterSwapped)
    assert (turned.figure, turned.target) == (1, 0)
    told = [WORDS.event(duel.match.game, turned, lang) for lang in ("en", "fr")]
    assert all(sentence.index("Teetoe") < sentence.index("Flintlock") for sentence in told), "the mirror casts now"
    reckoned = duel.event(ArcaneDrawReckoned)
    assert (reckoned.figure, reckoned.active, reckoned.resister, reckoned.targets) == (1, 1, 0, (0,))
    duel.play(claim("G2"), "ok").finish()
    assert duel[0].wounds == 2 + 2
    assert duel[1].energy == 0


# --- melee cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "shown"), [("firespitter", 0), ("therevenant", 1)])
def test_a_hand_that_must_be_shown_is_seen_by_the_opponent_alone(who: str, shown: int) -> None:
    duel = melee((who, 0, 10, 10), (BILLY, 1, 12, 10), deals=("TH ...", "FS ..."), seats=3)
    told = duel.event(CardsShown)
    assert (told.figure, told.to) == (shown, 1 - shown)
    assert told.seen_by(2) != told
    assert told.seen_by(1 - shown) == told
    hands = duel.game.view(1 - shown).hands.bouts[0].hands
    assert len(hands[shown].known) == hands[shown].count
    assert duel.game.view(2).hands.bouts[0].hands[shown].known == ()


def test_cards_drawn_later_are_shown_too() -> None:
    duel = melee(
        ("firespitter", 0, 10, 10, {"energy": 1}), (BILLY, 1, 12, 10), deals=("TH ...", "FS ...", "RA RA")
    ).play(YES)
    hands = duel.game.view(1).hands.bouts[0].hands
    assert len(hands[0].known) == hands[0].count == 6
    assert [len(told.faces) for told in duel.events(CardsShown)] == [4, 6]


def test_two_heads_lay_two_cards_and_pick_one_after_the_reveal() -> None:
    duel = melee(("dimdimmer", 0, 10, 10, {"energy": 1}), (BILLY, 1, 12, 10), deals=("TH HG ...", "FS ..."))
    duel.play(YES)
    assert duel.ask.facts()["least"] == 2
    duel.play(show("TH", "HG"), show("FS"))
    assert (duel.topic, duel.ask.seat) == ("pick_of_two", 0)
    duel.play(show("HG"))
    told = duel.event(MeleeCardSettled)
    assert (told.before, told.face) == ("TH", "HG")
    assert duel.game.board.bout is not None
    assert duel.game.board.bout.played == ("HG", "FS")


def test_two_heads_do_not_lay_the_same_card_twice() -> None:
    duel = melee(("dimdimmer", 0, 10, 10, {"energy": 1}), (BILLY, 1, 12, 10), deals=("RA RA HG ...", "FS ..."))
    duel.play(YES)
    refusal = duel.match.refusal(show("RA", "RA")(duel))
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("same_card_twice", {"tried": "RA"})
    assert all(duel.match.refusal(answer) is None for answer in duel.ask.candidates())
    assert duel.match.refusal(show("RA", "HG")(duel)) is None
    alike = melee(
        ("dimdimmer", 0, 10, 10, {"energy": 1, "lasting": POOR}), (BILLY, 1, 12, 10), deals=("RA RA", "FS ...")
    )
    alike.play(YES)
    assert (alike.ask.facts()["least"], alike.ask.facts()["most"]) == (1, 1)  # there are no two different ones


@pytest.mark.parametrize(("energy", "hand", "asked"), [(1, 1, False), (2, 1, True), (1, 2, True)])
def test_two_heads_are_offered_only_to_who_can_come_to_hold_two_cards(energy: int, hand: int, asked: bool) -> None:
    lasting = (Lasting("stat", "melee", hand - 4, "end_of_turn", 1),)
    dim = ("dimdimmer", 0, 10, 10, {"energy": energy, "lasting": lasting})
    duel = melee(dim, (BILLY, 1, 12, 10), deals=("RA ...", "FS ..."))
    assert (duel.topic == "use_trigger") is asked


@pytest.mark.parametrize(("hand", "asked"), [(1, False), (2, True)])
def test_perfect_form_is_offered_only_to_who_still_holds_a_card(hand: int, asked: bool) -> None:
    wasp = ("wasp", 1, 12, 10, {"energy": 1, "lasting": (Lasting("stat", "melee", hand - 5, "end_of_turn", 0),)})
    duel = melee((BILLY, 0, 10, 10), wasp, ("irishellebore", 1, 14, 12), deals=("TH ...", "SC ..."))
    duel.play(NO, show("TH"), show("SC"))
    assert (duel.topic == "use_trigger") is asked


def test_perfect_form_swaps_the_shown_card() -> None:
    wasp = ("wasp", 0, 10, 10, {"energy": 1})
    duel = melee(wasp, (BILLY, 1, 12, 10), ("irishellebore", 0, 8, 8), deals=("TH SC ...", "SC ..."))
    duel.play(NO, show("TH"), show("SC"), YES)
    while duel.topic != "swap_card":
        duel.play(YES)
    duel.play(show("SC"))
    told = duel.event(MeleeCardSettled)
    assert (told.before, told.face, told.how) == ("TH", "SC", "swapped")
    assert "TH" in [held.face for held in duel.game.view(1).hands.bouts[0].hands[0].known]  # back in the hand
    assert duel[0].energy == 0


def test_topsy_turvy_draws_and_counts_as_high_guard() -> None:
    duel = melee((BARON, 0, 10, 10), ("jerryheir", 1, 12, 10), deals=("FS ...", "LG ...", "HG TH"))
    duel.play(show("FS"), show("LG"))
    fight_out(duel, Plan("FS", type="Slicing"), Plan("LG", upgrade=True))
    assert duel.topic == "replace_melee_card"
    fight_out(duel.play(show("HG")), Plan("FS", type="Slicing"), Plan("LG"))
    assert duel.event(MeleeCardSettled).face == "HG"
    assert duel.events(BlowStruck)[0].against == "HG"
    assert duel[1].wounds == 0


def test_from_below_and_above_counts_falling_swings_as_copies() -> None:
    duel = melee(("irishellebore", 0, 10, 10), (BOBBY, 1, 11.5, 10), deals=("RA RA FS FS ...", "LG ..."))
    fight_out(duel, Plan("RA", copies=2, upgrade=True, type="Slicing"), Plan("LG"))
    assert duel.topic == "extra_copies"
    duel.play(show("FS", "FS"))
    assert [one.copies for one in duel.events(CriticalHit)] == [2, 4]
    fight_out(duel, Plan("RA", type="Slicing"), Plan("LG"))
    assert duel.events(BlowStruck)[0].copies == 4


@pytest.mark.rule("MOO-CHR-31", "MOO-MEL-13")
def test_what_counts_by_now_lies_open_on_the_table_copies_and_all() -> None:
    """A card that replaces another is not upgraded; copies added by an ability are added up."""
    duel = melee((BARON, 0, 10, 10), ("jerryheir", 1, 12, 10), deals=("FS ...", "LG ...", "HG TH"))
    fight_out(duel, Plan("FS", type="Slicing"), Plan("LG", upgrade=True))
    assert duel.game.board.state.bouts[-1].upgraded[1]
    assert not duel.play(show("HG")).game.board.state.bouts[-1].upgraded[1]
    models = ("irishellebore", 0, 10, 10), (BOBBY, 1, 11.5, 10)
    more = melee(*models, deals=("RA RA FS FS ...", "LG ..."))
    fight_out(more, Plan("RA", copies=2, upgrade=True, type="Slicing"), Plan("LG"))
    assert more.game.board.state.bouts[-1].copies[0] == 2
    assert more.play(show("FS", "FS")).game.board.state.bouts[-1].copies[0] == 4


def test_the_mirror_copies_a_neighbours_move_and_still_counts_as_low_guard() -> None:
    models = ("foxglove", 0, 10, 10), (BOBBY, 1, 11.5, 10), ("irishellebore", 0, 8, 10)
    duel = melee(*models, deals=("LG ...", "SC ..."))
    fight_out(duel, Plan("LG", upgrade=True), Plan("SC"))
    while duel.topic in ("pick_model", "extra_copies"):
        duel.play(2 if duel.topic == "pick_model" else NONE)
    assert duel.event(MoveCopied).move == "From Below & Above"
    fight_out(duel, Plan("LG", type="Slicing"), Plan("SC"))
    mine, theirs = duel.events(BlowStruck)[:2]
    assert mine.total.base > 0
    assert (theirs.against, theirs.amount) == ("LG", None)
    assert bool(duel.events(Moved)) or duel.ask.seat == 0  # the copied end step


def test_the_mirror_with_nobody_near_deals_nothing() -> None:
    duel = melee(("foxglove", 0, 10, 10), (BOBBY, 1, 11.5, 10), deals=("LG ...", "SC ..."))
    fight_out(duel, Plan("LG", upgrade=True), Plan("SC"))
    assert duel.event(MoveCopied).of == -1
    assert duel.events(BlowStruck)[0].amount is None
    assert not duel.events(Healed)


@pytest.mark.rule("MOO-CHR-31", "MOO-MEL-28")
def test_a_card_that_replaces_an_upgrade_leaves_an_earlier_upgrade_of_the_round_alone() -> None:
    place = position(("jerryheir", 0, 10, 10), (BILLY, 1, 12, 10))
    decks, content = place.board.cast.decks, load_content()
    guards = [card for card in range(ARCANE, ARCANE + MELEE) if faces_of(decks, [card])[0] in ("HG", "LG")][:4]
    high, low = (next(card for card in guards if faces_of(decks, [card]) == (face,)) for face in ("HG", "LG"))
    place.cards.bouts = (Play(hands=((high,), ())),)
    place.board.state.bouts = (Bout(0, 1, reaches=True),)
    earlier, own_move = content.profiles["creep"].signature, content.profiles["jerryheir"].signature
    assert earlier is not None
    assert own_move is not None
    fighter = Fighter(0, 0, 0, 1, card=low, face="LG", move=own_move, used=[Used(earlier, 1), Used(own_move, 1)])
    action = Act("melee", 0, 0, targets=(1,), later=[])
    action.cards = Round(action, (fighter, Fighter(1, 1, 1, 0)))
    replaces = Effect(op="replace_melee_card", cards=("HG",), optional=True)
    duel = Duel(place, lambda game: replace_melee_card(game, Frame(0, 0, action), replaces), ())
    duel.play(show("HG")).finish()
    assert (fighter.face, fighter.copies, fighter.move, fighter.used) == ("HG", 1, None, [Used(earlier, 1)])
