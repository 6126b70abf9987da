"""Mixed strategies: does the solver find what is known, do the mixtures follow the hand, are sure lies called?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.moonstone.cardtable import Duel as Played
from tests.games.moonstone.cardtable import arcane, claim, melee

from escarmouche.chance import Stream
from escarmouche.games.moonstone.bot import TroupeLeader
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import Claim, Show
from escarmouche.games.moonstone.game import Moonstone, View
from escarmouche.games.moonstone.judging.dueling import Bout
from escarmouche.games.moonstone.judging.equilibrium import hands_of, imagined
from escarmouche.games.moonstone.judging.signalling import SAFE, Signals, Stakes, choose_claim, doubt_claim
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.kits.solving.equilibrium import drawn, settled, solve

DECK = {"G1": 3, "G2": 2, "G3": 1, "B1": 3, "B2": 2, "B3": 1, "P1": 3, "P2": 2, "P3": 1, "CAT": 3}
MUSKET = {face: {"G1": 3.0, "G2": 4.0, "G3": 5.0, "CAT": -2.0}.get(face, 0.0) for face in DECK}


def seen(duel: Played, seat: int) -> View:
    """What a seat sees of the action, in the form in which a bot is given it."""
    return Moonstone(duel.game.board, duel.game.cards).view(seat)


def leader() -> TroupeLeader:
    return TroupeLeader(load_content(), "test", "equilibrium")


def reply(bot: TroupeLeader, duel: Played) -> Any:
    answer = bot.reply(seen(duel, duel.ask.seat), duel.ask)
    assert duel.ask.refusal(answer) is None
    return answer


# --- the solver ------------------------------------------------------------------------------------------------------


def test_matching_pennies_is_an_even_chance() -> None:
    first, second, value = solve([[1, -1], [-1, 1]])
    assert first == pytest.approx([0.5, 0.5], abs=0.02)
    assert second == pytest.approx([0.5, 0.5], abs=0.02)
    assert value == pytest.approx(0.0, abs=0.02)


def test_uneven_pennies_have_the_mixture_of_the_books() -> None:
    # p * 3 - (1 - p) = -p + (1 - p), so p = 1/3; the value is 1/3
    first, second, value = solve([[3, -1], [-1, 1]])
    assert first == pytest.approx([1 / 3, 2 / 3], abs=0.02)
    assert second == pytest.approx([1 / 3, 2 / 3], abs=0.02)
    assert value == pytest.approx(1 / 3, abs=0.02)


def test_rock_paper_scissors_is_a_third_each() -> None:
    first, second, value = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert first == pytest.approx([1 / 3] * 3, abs=0.02)
    assert second == pytest.approx([1 / 3] * 3, abs=0.02)
    assert value == pytest.approx(0.0, abs=0.02)


def test_rock_that_wins_double_is_thrown_less_than_paper() -> None:
    # rock beats scissors for 2: the equations of indifference give (1/4, 1/2, 1/4)
    first, second, _ = solve([[0, -1, 2], [1, 0, -1], [-2, 1, 0]])
    assert first == pytest.approx([1 / 4, 1 / 2, 1 / 4], abs=0.02)
    assert second == pytest.approx([1 / 4, 1 / 2, 1 / 4], abs=0.02)


def test_a_saddle_point_is_played_pure() -> None:
    first, second, value = solve([[4, 2, 5], [3, 1, 0], [6, -1, 2]])
    assert settled(first) == pytest.approx([1, 0, 0])
    assert settled(second) == pytest.approx([0, 1, 0])
    assert value == pytest.approx(2, abs=0.05)


def test_nobody_gains_by_leaving_the_mixture() -> None:
    matrix = [[2, -3, 1, 0], [-1, 4, -2, 3], [0, 1, 2, -4]]
    first, second, value = solve(matrix)
    replies = [sum(p * row[c] for p, row in zip(first, matrix, strict=True)) for c in range(4)]
    answers = [sum(q * v for q, v in zip(second, row, strict=True)) for row in matrix]
    assert min(replies) == pytest.approx(value, abs=0.05)
    assert max(answers) == pytest.approx(value, abs=0.05)


def test_a_mixture_is_drawn_as_often_as_it_says() -> None:
    stream = Stream("draws")
    counts = Counter(drawn([0.5, 0.3, 0.2], stream) for _ in range(4000))
    assert [counts[k] / 4000 for k in range(3)] == pytest.approx([0.5, 0.3, 0.2], abs=0.03)


def test_an_imagined_hand_has_its_size_and_no_card_too_many() -> None:
    stream = Stream("hands")
    unseen = {"HG": 1, "FS": 0, "TH": 2, "SC": 3}
    for _ in range(50):
        hand = imagined(unseen, 4, stream, known=("RA",))
        assert hand.total() == 4
        assert hand["RA"] == 1
        assert all(hand[face] <= unseen[face] for face in unseen)


@pytest.mark.parametrize(("cards", "known", "ways"), [(1, (), 9), (2, (), 36), (3, ("HG",), 36), (2, ("HG", "FS"), 1)])
def test_of_few_cards_that_are_not_known_every_hand_is_looked_at(cards: int, known: tuple[str, ...], ways: int) -> None:
    """As often as there are ways to draw it: 9 cards one by one, or two of them."""
    unseen = {"HG": 1, "TH": 3, "SC": 3, "LG": 2}
    hands = hands_of(unseen, cards, Stream("none"), known)
    assert sum(weight for _, weight in hands) == ways
    assert all(hand.total() == cards and not Counter(known) - hand for hand, _ in hands)
    assert len({tuple(sorted(hand.elements())) for hand, _ in hands}) == len(hands)


# --- melee -----------------------------------------------------------------------------------------------------------


def fight(deals: tuple[str, str], **fields: Any) -> Played:
    """The Baron attacks Billy; both hold what the deals say."""
    return melee(
        ("baronvonfancyhat", 0, 10, 10, {"energy": 0}),
        ("billy", 1, 11.5, 10, {"energy": 0, **fields}),
        deals=deals,
    )


def mixture(duel: Played, seat: int) -> dict[str, float]:
    view = seen(duel, seat)
    bout = Bout(Study(duel.game.board, seat, {}), view.cards, seat)
    return bout.game(Stream("mixture")).mixture()


def test_the_mixture_follows_the_hand() -> None:
    pair = mixture(fight(("TH TH HG LG SC FS RA", "...")), 0)
    guards = mixture(fight(("HG HG LG LG SC SC RA", "...")), 0)
    assert set(pair) == {"TH", "HG", "LG", "SC", "FS", "RA"}
    assert set(guards) == {"HG", "LG", "SC", "RA"}
    assert sum(pair.values()) == pytest.approx(1)
    assert pair["TH"] > 0.3  # a Thrust in two copies, against two guards and a cut that do nothing
    assert pair["TH"] > pair["HG"] + pair["LG"]


def test_a_card_that_is_not_there_is_never_laid() -> None:
    duel = fight(("HG HG HG LG LG LG SC", "..."))
    for number in range(12):
        answer = reply(TroupeLeader(load_content(), number, "equilibrium"), duel)
        assert isinstance(answer, Show)
        assert set(answer.cards) <= set(duel.hand(0).values()) | {held.card for held in duel.ask.facts()["cards"]}


def test_against_an_open_hand_only_the_best_answers_are_laid() -> None:
    duel = fight(("TH FS SC HG LG HG LG", "RA ..."))
    view = seen(duel, 0)
    bout = Bout(Study(duel.game.board, 0, {}), view.cards, 0)
    bout.known, bout.foe_cards = ("RA",), 1  # as if all he holds had been shown
    laid = [face for face, share in bout.game(Stream("open")).mixture().items() if share > 0]
    rows = bout.duel.rows(0, bout.hand)
    harm = {face: bout.duel.best(1, "RA", 1, face)[0] for face in rows}
    worths = {face: rows[face][4] - harm[face] for face in rows}  # the fifth column is Rising Attack
    assert laid
    assert [worths[face] for face in laid] == pytest.approx([max(worths.values())] * len(laid))
    assert min(worths.values()) < max(worths.values())


# --- claims ----------------------------------------------------------------------------------------------------------


def test_a_resister_who_holds_every_copy_of_the_claimed_card_calls_bluff() -> None:
    stakes = Stakes(MUSKET, DECK)
    resist = Counter({"G3": 1, "P1": 2, "B1": 2, "B2": 1})
    assert doubt_claim(stakes, "G3", resist, 3, Stream("sure")) == 1.0


def test_a_sure_lie_is_called_at_the_table() -> None:
    duel = arcane(
        ("flintlock", 0, 10, 10),
        ("beakybobby", 1, 16, 10),
        ability="Shoot Musket",
        deals=("P3 B1", "G3 P1 P1 B2 B1 CAT"),
    ).play(claim("P3", "G3"))
    assert [reply(TroupeLeader(load_content(), number, "equilibrium"), duel) for number in range(6)] == ["bluff"] * 6


def test_a_harmless_claim_is_let_go_by() -> None:
    stakes = Stakes(MUSKET, DECK)
    assert doubt_claim(stakes, "P1", Counter({"B1": 3, "G1": 3}), 3, Stream("harmless")) == 0.0


def test_the_rarer_the_claimed_card_the_more_it_is_doubted() -> None:
    stakes = Stakes(MUSKET, DECK)
    none, most = Counter({"P1": 3, "B1": 3}), Counter({"G1": 2, "P1": 2, "B1": 2})
    doubts = [doubt_claim(stakes, "G1", hand, 2, Stream("doubt")) for hand in (none, most)]
    assert doubts[0] < 0.9
    assert doubts[1] >= doubts[0]


def test_the_best_card_is_claimed_truly() -> None:
    stakes = Stakes(MUSKET, DECK)
    for number in range(8):
        assert choose_claim(stakes, Counter({"G3": 1, "B1": 1, "P1": 1}), 6, Stream(number)) == ("G3", "G3")


def test_a_hand_without_the_colour_bluffs_now_and_then_but_not_always() -> None:
    stakes = Stakes(MUSKET, DECK)
    hand = Counter({"P1": 1, "B1": 1, "P2": 1})
    hands = [hand, *(imagined(DECK, 3, Stream(f"h{k}")) for k in range(40))]
    resists = [imagined(DECK, 6, Stream(f"r{k}")) for k in range(40)]
    mixed = Signals(stakes, hands, resists).claims()
    assert 0.0 < sum(share for claimed, share in mixed.items() if claimed != SAFE) < 1.0


def test_where_a_caught_lie_costs_more_there_are_fewer_lies() -> None:
    hand = Counter({"P1": 1, "B1": 1, "P2": 1})
    hands = [hand, *(imagined(DECK, 3, Stream(f"h{k}")) for k in range(40))]
    resists = [imagined(DECK, 6, Stream(f"r{k}")) for k in range(40)]
    bold = Signals(Stakes(MUSKET | {"CAT": 0.0}, DECK), hands, resists).casters[0].mixture()[-1]
    shy = Signals(Stakes(MUSKET | {"CAT": -12.0}, DECK), hands, resists).casters[0].mixture()[-1]
    assert shy > bold  # the last claim is the harmless one


def test_a_claim_at_the_table_is_a_card_of_the_hand() -> None:
    duel = arcane(("flintlock", 0, 10, 10), ("beakybobby", 1, 16, 10), ability="Shoot Musket", deals=("G2 P1", "..."))
    answer = reply(leader(), duel)
    assert isinstance(answer, Claim)
    assert answer.card in {held.card for held in duel.ask.facts()["cards"]}
    assert answer.says in MUSKET


def test_two_matches_of_the_same_seed_are_the_same() -> None:
    duel = fight(("TH FS SC HG LG RA RA", "..."))
    answers = {reply(TroupeLeader(load_content(), "again", "equilibrium"), duel) for _ in range(3)}
    assert len(answers) == 1
