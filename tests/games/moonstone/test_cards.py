"""Where cards are and who knows them: draws, order, shuffles, epochs, what a seat sees."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.moonstone.cardtable import NONE, arcane, claim, effect, melee, show

from escarmouche.games.moonstone.cards import (
    ARCANE,
    FIRST_MELEE,
    MELEE,
    Kinds,
    Play,
    all_faces,
    bits,
    face_of,
    fresh,
    ids_of,
    value_of,
)
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import Arrange
from escarmouche.games.moonstone.events.cards import CardFlipped, CardsArranged, CardsDrawn
from escarmouche.games.moonstone.hands import cards_view
from escarmouche.games.moonstone.vocabulary import Effect

LOOK = [Effect("scry", count=3, split=("top", "bottom"))]
FLIP = [Effect("flip")]
DECKS = load_content().decks
BOBBY, QUACK = ("beakybobby", 0, 10, 10), ("quack", 1, 20, 20)


def named(*faces: str) -> tuple[int, ...]:
    """The first card of each of these faces."""
    every = [face_of(DECKS, card) for card in range(ARCANE + MELEE)]
    return tuple(every.index(face) for face in faces)


def test_the_cards_of_both_decks_are_numbered_through() -> None:
    faces = [face_of(DECKS, card) for card in range(ARCANE + MELEE)]
    assert {face: faces.count(face) for face in faces[:ARCANE]} == {
        **dict.fromkeys(("G1", "B1", "P1", "CAT"), 3),
        **dict.fromkeys(("G2", "B2", "P2"), 2),
        **dict.fromkeys(("G3", "B3", "P3"), 1),
    }
    assert {face: faces.count(face) for face in faces[FIRST_MELEE:]} == dict.fromkeys(
        ("HG", "FS", "TH", "SC", "RA", "LG"), 3
    )
    kinds = Kinds(DECKS)
    assert len(kinds) == ARCANE + MELEE
    assert [card for card in range(ARCANE + MELEE) if kinds[card] == kinds[named("FS")[0]]] == [24, 25, 26]


def test_x_is_the_number_on_the_card() -> None:
    assert [value_of(face) for face in ("G1", "P2", "B3", "CAT")] == [1, 2, 3, 0]
    assert len(all_faces(DECKS)) == 10


def test_bits_and_cards_are_the_same_thing() -> None:
    assert ids_of(bits((3, 38, 0))) == (0, 3, 38)


def test_cards_that_are_out_cannot_be_drawn() -> None:
    cards = fresh(2)
    cards.castings = (Play(hands=((1, 2), (3,)), laid=((4,), ())),)
    cards.keep(0, (5,))
    cards.aside = (6,)
    assert cards.left("arcane") == ARCANE - 6
    assert not set(cards.loose("arcane")) & {1, 2, 3, 4, 5, 6}
    assert cards.left("melee") == MELEE


def test_a_copy_shares_nothing_that_changes() -> None:
    cards = fresh(2)
    twin = cards.copy()
    twin.keep(1, (4,))
    twin.see((4,), (1,))
    twin.shuffle("melee")
    assert (cards.kept, cards.arcane.seen, cards.melee.epoch) == ((), (0, 0, 0), 0)


def test_a_shuffle_takes_away_what_was_known_except_of_cards_that_stay_out() -> None:
    cards = fresh(2)
    cards.keep(0, (5,))
    cards.see((5, 6, 7), (0,))
    cards.arcane = replace(cards.arcane, top=(6,), bottom=(7,))
    cards.shuffle("arcane")
    assert cards.arcane.seen == (1 << 5, 0, 0)
    assert (cards.arcane.top, cards.arcane.bottom, cards.arcane.epoch) == ((), (), 1)
    assert [epoch.stayed for epoch in cards.arcane.past] == [1 << 5]
    cards.keep(0, ())
    cards.shuffle("arcane")
    assert (cards.arcane.seen, cards.arcane.past) == ((0, 0, 0), ())


def test_only_those_who_look_come_to_know_a_card() -> None:
    cards = fresh(3)
    cards.see((1, 30), (2,))
    assert cards.arcane.seen == (0, 0, 2, 0)
    assert cards.melee.seen == (0, 0, 1 << 30, 0)
    cards.see((2,))
    assert cards.arcane.seen == (4, 4, 6, 4)


# --- drawing in order ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-04", "MOO-ABL-06", "MOO-RUL-22")
def test_what_was_laid_on_top_is_drawn_first_without_a_roll_and_a_flip_shuffles() -> None:
    duel = effect(BOBBY, effects=[*LOOK, *FLIP, *FLIP], deals=("G3 B1 CAT", "P1"))
    order = duel.hand(0)
    duel.play(Arrange(top=(order["CAT"], order["G3"]), bottom=(order["B1"],))).finish()
    assert [one.face for one in duel.events(CardFlipped)] == ["CAT", "P1"]
    assert duel.game.cards.arcane.top == ()


def test_what_was_laid_at_the_bottom_is_drawn_last_and_a_whole_rest_without_a_roll() -> None:
    cards = fresh(2)
    cards.arcane = replace(cards.arcane, top=(0,), bottom=(20, 19))
    cards.castings = (Play(hands=(tuple(range(1, 17)), ())),)  # 17 and 18 lie loose
    duel = effect(BOBBY, QUACK, effects=[Effect("reserve_card", count=4)], deals=(), cards=cards).finish()
    assert duel.game.cards.keeps(0) == (0, 17, 18, 20)
    assert duel.game.cards.arcane.bottom == (19,)


@pytest.mark.rule("MOO-CHR-31", "MOO-RUL-27")
@pytest.mark.parametrize(
    "looked", [*LOOK, Effect("reserve_card", count=2), Effect("reserve_card", draw=2)], ids=["scry", "keep", "choose"]
)
def test_of_an_empty_deck_there_is_nothing_to_look_at_or_to_lay(looked: Effect) -> None:
    cards = fresh(2)
    cards.castings = (Play(hands=(tuple(range(ARCANE)), ())),)
    duel = effect(BOBBY, QUACK, effects=[looked], deals=(), cards=cards).finish()
    assert duel.events(CardsArranged) == []


@pytest.mark.rule("MOO-CHR-31")
def test_whoever_keeps_more_cards_than_he_may_by_now_draws_none() -> None:
    cards = fresh(2)
    cards.keep(0, (3, 4))
    duel = effect(BOBBY, QUACK, effects=[Effect("reserve_card", count=1, max=1)], deals=(), cards=cards).finish()
    assert (duel.game.cards.keeps(0), duel.events(CardsArranged)) == ((3, 4), [])


# --- what a seat sees ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ARC-07", "MOO-RUL-09")
def test_a_seat_sees_its_own_hand_and_the_number_of_the_others_cards() -> None:
    duel = arcane(
        ("flintlock", 0, 10, 10), ("beakybobby", 1, 16, 10), ability="Shoot Musket", deals=("P3 G1", "CAT ...")
    )
    mine, yours = duel.game.view(0).hands.castings[0].hands
    assert [held.face for held in mine.known] == ["G1", "P3"]
    assert (mine.count, yours.count, yours.known) == (2, 6, ())
    theirs = duel.game.view(1).hands.castings[0].hands
    assert (theirs[0].known, len(theirs[1].known)) == ((), 6)
    nobody = duel.game.view(None).hands.castings[0].hands
    assert (nobody[0].known, nobody[1].known) == ((), ())


def test_a_melee_card_that_lies_open_is_seen_by_all() -> None:
    duel = melee(("baronvonfancyhat", 0, 10, 10), ("billy", 1, 12, 10), deals=("TH ...", "FS ..."))
    duel.play(show("TH"), show("FS"), NONE)
    for seat in (0, 1, None):
        laid = duel.game.view(seat).hands.bouts[0].laid
        assert [[held.face for held in pile.known] for pile in laid] == [["TH"], ["FS"]]


def test_a_scryer_knows_the_order_and_the_others_only_how_many_cards_lie_there() -> None:
    duel = effect(BOBBY, QUACK, effects=LOOK, deals=("G3 B1 CAT",))
    order = duel.hand(0)
    duel.play(Arrange(top=(order["CAT"], order["G3"]), bottom=(order["B1"],))).finish()
    own = cards_view(duel.game.cards, duel.game.board, 0)
    other = cards_view(duel.game.cards, duel.game.board, 1)
    assert (own.top, own.bottom) == (("CAT", "G3"), ("B1",))
    assert (other.top, other.bottom) == (("", ""), ("",))
    told = duel.event(CardsArranged)
    assert told.top == ("CAT", "G3")
    assert told.seen_by(1) == replace(told, top=(), bottom=(), kept=())


def test_a_second_scryer_takes_the_first_ones_knowledge_of_those_cards() -> None:
    cards = fresh(2)
    cards.see((3, 4, 5), (1,))
    cards.arcane = replace(cards.arcane, top=(3, 4, 5))
    looked = [Effect("scry", count=2, split=("top", "bottom"))]
    duel = effect(BOBBY, QUACK, effects=looked, deals=(), cards=cards).play(Arrange(top=(4, 3))).finish()
    assert duel.game.cards.arcane.top == (4, 3, 5)
    assert duel.game.cards.arcane.seen == (bits((3, 4)), bits((5,)), 0)


def test_a_claim_is_drawn_from_the_same_deck_that_resists_it() -> None:
    duel = arcane(
        ("flintlock", 0, 10, 10), ("beakybobby", 1, 16, 10), ability="Shoot Musket", deals=("P3 G1", "CAT ...")
    )
    duel.play(claim("P3", "G3"))
    casting = duel.game.board.casting
    assert casting is not None
    assert (casting.hands, casting.says, casting.shown) == ((1, 6), "G3", "")
    assert sum(drawn.count for drawn in duel.events(CardsDrawn)) == 8
