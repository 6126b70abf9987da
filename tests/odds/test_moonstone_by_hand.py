"""Are the odds of Moonstone what one reckons by hand from the ledger?

There are 21 arcane cards, three times three 1, two 2 and a 3, and three Catastrophes; and 18 melee cards.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.odds.reckoning import chance, found_in, shares

from escarmouche import scene
from escarmouche.core import PASS
from escarmouche.games.moonstone.decisions import Attack, Harvest, Show, Use
from escarmouche.odds import Odds


@pytest.mark.parametrize(
    ("depth", "taken"), [(1, Fraction(18, 21)), (2, Fraction(9, 21)), (3, Fraction(3, 21)), (4, Fraction(0))]
)
def test_a_digger_at_a_stone(depth: int, taken: Fraction) -> None:
    """MOO-ACT-07, MOO-ABL-04: he takes it off a card of its depth or more; a Catastrophe costs him 2."""
    doug = "A doug = dougtheflatulent at 10,10 energy 1 | B liv = liv at 30,30 | active doug"
    found = found_in("moonstone", scene("moonstone", f"{doug} | stone 11.1,10 depth {depth}"), Harvest(0, 0))
    assert chance(found, "StoneTaken") == pytest.approx(float(taken))
    assert chance(found, "Wounded") == pytest.approx(3 / 21)
    assert chance(found, "DepthSet") == pytest.approx(float(Fraction(18, 21) - taken))


@pytest.mark.parametrize(
    ("known", "healed"),
    [
        ("", (Fraction(3, 21), Fraction(2, 21), Fraction(1, 21))),
        ("arcane bottom [B3 CAT] seen [[B3 CAT] [] []]", (Fraction(3, 19), Fraction(2, 19), Fraction(0))),
        ("arcane top [B2] seen [[B2] [] []]", (Fraction(0), Fraction(1), Fraction(0))),
        ("kept friend [B1] | arcane seen [[B1] [] []]", (Fraction(2, 20), Fraction(2, 20), Fraction(1, 20))),
        ("arcane bottom [B1 B2 G1 G2] seen [[B1 B2 G1 G2] [] []]", (Fraction(2, 17), Fraction(1, 17), Fraction(1, 17))),
    ],
)
def test_a_card_turned_over_by_what_its_player_knows_of_the_deck(known: str, healed: tuple[Fraction, ...]) -> None:
    """MOO-ABL-04: a Blue card restores its value and 1, the others nothing; what has been seen is not drawn."""
    giant = "A giant = angerboda at 10,10 energy 1 wounds 5 | A friend = raeganleshavultpriestess at 30,10"
    text = f"{giant} | B liv = liv at 30,30 | active giant | {known}"
    found = found_in("moonstone", scene("moonstone", text), Use(0, "Ice in the Veins"))
    restored = shares(found, "Healed", lambda one: one.wounds)
    for value, share in enumerate(healed, 1):
        assert restored.get(value + 1, 0.0) == pytest.approx(float(share))


@pytest.mark.parametrize(
    ("left", "slain"),
    [(1, Fraction(18, 21)), (2, Fraction(18, 21)), (3, Fraction(9, 21)), (4, Fraction(3, 21)), (5, Fraction(0))],
)
def test_a_ram_at_somebody_with_so_many_boxes_left(left: int, slain: Fraction) -> None:
    """MOO-CHR-18: the value of the card and 1, unless it is a Catastrophe."""
    text = f"A billy = billy at 10,10 energy 3 | B liv = liv at 14,10 wounds {8 - left} | active billy"
    found = found_in("moonstone", scene("moonstone", text), Use(0, "Ramming Speed", (1,)))
    assert chance(found, "Slain") == pytest.approx(float(slain))
    assert chance(found, "CatastropheSuffered") == pytest.approx(3 / 21)


@pytest.mark.parametrize(
    ("known", "none_of_two", "catastrophe"),
    [
        ("", Fraction(18 * 17, 21 * 20), Fraction(3, 21)),
        ("arcane bottom [CAT CAT/2 G1] seen [[CAT CAT/2 G1] [] []]", Fraction(17 * 16, 18 * 17), Fraction(1, 18)),
        ("arcane bottom [CAT CAT/2 CAT/3] seen [[CAT CAT/2 CAT/3] [] []]", Fraction(1), Fraction(0)),
    ],
)
def test_a_card_for_each_of_two_goblins(known: str, none_of_two: Fraction, catastrophe: Fraction) -> None:
    """MOO-CHR-31: Goblin Mischief deals each of them one card, without putting the first one back."""
    goblins = "A king = shabbaroon at 10,10 energy 2 | A bobby = beakybobby at 12,10 wounds 5"
    text = f"{goblins} | B liv = liv at 30,30 | active king | {known}"
    found = found_in("moonstone", scene("moonstone", text), Use(0, "Goblin Mischief"))
    assert chance(found, "ArcaneResolved", lambda one: one.face == "CAT") == pytest.approx(float(1 - none_of_two))
    suffers = shares(found, "CatastropheSuffered", lambda one: one.figure)
    assert [suffers.get(goblin, 0.0) for goblin in (0, 1)] == pytest.approx([float(catastrophe)] * 2)
    assert chance(found, "Slain") == pytest.approx(float(catastrophe)), "Bobby has 2 boxes left"


DEALT = {  # MOO-MEL-07: by the card laid and what it meets, None for ø, in the order of the columns
    "HG": (None, None, None, None, None, None),
    "FS": (None, 0, 0, 3, 3, 2),
    "TH": (0, 2, 3, None, 2, 1),
    "SC": (None, 2, 0, 0, 2, None),
    "RA": (2, 1, 1, 2, 1, None),
    "LG": (None, None, None, None, None, None),
}


def against(text: str, face: str) -> Odds:
    """The first model attacks the second and lays this card; nobody goes for it."""
    match = scene("moonstone", f"{text} | setting signature_moves=no")
    match.answer(Attack(0, 1))
    while getattr(match.ask, "topic", "") == "go_for_it":
        match.answer(PASS)
    assert match.ask is not None
    held = match.asks[0].facts()["cards"]
    return found_in("moonstone", match, Show((next(one.card for one in held if one.face == face),)))


@pytest.mark.parametrize("true", ["SC", "LG"])
@pytest.mark.parametrize("laid", ["HG", "FS", "TH", "RA"])
def test_a_card_against_the_only_card_of_an_enemy(laid: str, true: str) -> None:
    """MOO-MEL-04: he has drawn one card of the 14 that Liv has not, whatever it is, and has to lay it. Neither of them
    adds anything to it; a guard that may riposte has no card left to do so with, but Liv has."""
    weak = "B nanny = nanny at 11.5,10 lasting [{kind stat, what melee, amount -9}]"
    found = against(f"A liv = liv at 10,10 energy 1 | {weak} | active liv | dice HG FS TH RA {true}", laid)
    unseen = {"HG": 2, "FS": 2, "TH": 2, "SC": 3, "RA": 2, "LG": 3}
    met = shares(found, "MeleeCardsRevealed", lambda one: one.faces[1][0])
    assert met == {face: pytest.approx(count / 14) for face, count in unseen.items()}
    hurt = shares(found, "Wounded", lambda one: (one.figure, one.wounds))
    for wounds in (1, 2, 3):
        suffered = [face for face in unseen if DEALT[face][list(DEALT).index(laid)] == wounds]
        assert hurt.get((0, wounds), 0.0) == pytest.approx(sum(unseen[face] for face in suffered) / 14)
        if laid != "HG":  # which Liv would riposte with against a Falling Swing
            caused = [face for face, dealt in zip(unseen, DEALT[laid], strict=True) if dealt == wounds]
            assert hurt.get((1, wounds), 0.0) == pytest.approx(sum(unseen[face] for face in caused) / 14)


@pytest.mark.parametrize(("reply", "caused", "suffered"), [("FS", 1, 0), ("HG", 0, 0), ("RA", 1, 2), ("LG", 0, 0)])
def test_a_card_against_a_hand_that_lies_open(reply: str, caused: int, suffered: int) -> None:
    """MOO-MEL-07, MOO-MEL-08: Firespitter shows its hand, two of a kind, which it lays both; its armour takes 1 off a
    Thrust."""
    fire = f"B fire = firespitter at 11.5,10 | active liv | dice HG LG TH SC {reply} {reply}"
    found = against(f"A liv = liv at 10,10 energy 1 | {fire}", "TH")
    assert shares(found, "MeleeCardsRevealed", lambda one: one.faces) == {(("TH",), (reply,)): pytest.approx(1.0)}
    certain = {(1, caused): 1.0, (0, suffered): 1.0}
    told = shares(found, "Wounded", lambda one: (one.figure, one.wounds))
    assert told == {lost: pytest.approx(share) for lost, share in certain.items() if lost[1]}
