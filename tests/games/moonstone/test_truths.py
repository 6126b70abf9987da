"""Which claims call a card what it is? The screen offers those with one press."""

from __future__ import annotations

from tests.games.moonstone.test_stage import acting, meant

from escarmouche.games.moonstone.asks.cards import ChooseClaim, Held
from escarmouche.games.moonstone.cards import face_of
from escarmouche.games.moonstone.decisions import Claim


def test_the_truth_is_marked_and_where_it_may_not_be_said_nothing_is() -> None:
    game = acting(("liv", 0, 10, 10), ("grub", 1, 10, 18))
    hand = tuple(Held(card, face_of(game.board.cast.decks, card)) for card in (0, 18))
    sayable = (hand[0].face, "G3")
    assert hand[1].face not in sayable
    found = meant(game, ChooseClaim(0, hand, sayable, about={"figure": 0}))
    told = {one.answer: one.act for one in found if isinstance(one.answer, Claim) and not one.refusal}
    assert [answer for answer, act in told.items() if act == "truth"] == [Claim(0, hand[0].face)]
    assert Claim(18, "G3") in told
