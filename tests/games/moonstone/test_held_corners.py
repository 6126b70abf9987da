"""Borders met to the hundredth of a millimetre, names passed on: each test fails when one line is broken."""

from __future__ import annotations

import pytest
from tests.games.moonstone.cardtable import Plan, effect, fight_out, melee, show
from tests.games.moonstone.deeds import uses
from tests.games.moonstone.table import at, table, water, wood

from escarmouche.chance import Stream
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.cards import ArrangeCards, Held
from escarmouche.games.moonstone.asks.scope import Scope
from escarmouche.games.moonstone.board import CONTACT
from escarmouche.games.moonstone.cards import ARCANE, MELEE, Kinds, Play, face_of, fresh
from escarmouche.games.moonstone.decisions import Show, Use
from escarmouche.games.moonstone.events.cards import BlowStruck, MeleeCardSettled
from escarmouche.games.moonstone.events.effects import CatastropheSuffered
from escarmouche.games.moonstone.queries.frame import NO_ACT, Frame
from escarmouche.games.moonstone.queries.placing import open_ground, open_room
from escarmouche.games.moonstone.queries.selecting import fits
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.queries.stakes import step_matters
from escarmouche.games.moonstone.state import Stone
from escarmouche.games.moonstone.vocabulary import Effect, Filter
from escarmouche.table.plane import inch

BARON, FLAVIOUS = "baronvonfancyhat", "friarflavious"


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize("target", [-1, 3])
def test_a_target_that_nobody_is_makes_no_friend_and_is_refused(target: int) -> None:
    """Three characters are numbered 0 to 2; the last of them is a friend."""
    models = (BARON, 0, 10, 10), ("grub", 1, 10, 14), ("billy", 0, 14, 10)
    ask = ChooseAction(table(*models, active=0), 0, (0,), Scope(0, free=True, enemies=True), "MOO-CHR-31")
    refusal = ask.refusal(Use(0, "Shoot Pistol", (target,)))
    assert refusal is not None
    assert refusal.code != "not_an_enemy"


def test_a_kind_is_the_first_card_that_is_alike() -> None:
    decks = table((BARON, 0, 10, 10)).cast.decks
    kinds = Kinds(decks)
    every = range(ARCANE + MELEE)
    assert [kinds[card] for card in every] == [
        next(one for one in every if face_of(decks, one) == face_of(decks, card) and (one < ARCANE) is (card < ARCANE))
        for card in every
    ]


@pytest.mark.rule("MOO-MEA-02")
@pytest.mark.parametrize(("beyond", "expected"), [(0, True), (1, False)])
def test_a_base_exactly_as_far_from_a_point_is_within(beyond: int, expected: bool) -> None:
    x, y = at(10, 10)
    board = table((BARON, 0, 20, 20), ("billy", 1, 0, 0, {"x": x + inch(4) + 1500 + beyond, "y": y}))
    assert fits(board, Frame(0, 0, NO_ACT, point=(x, y)), Filter(within=4, of="point"), 1) is expected


@pytest.mark.rule("MOO-REA-02", "MOO-ACT-07")
@pytest.mark.parametrize(("apart", "expected"), [(0, False), (1, True), (inch(1), True), (inch(1) + 1, False)])
def test_a_stone_matters_that_a_step_brings_into_touch(apart: int, expected: bool) -> None:
    """Not one that it touches already, nor one farther off than the step is long."""
    x, y = at(10, 10)
    board = table(("billy", 0, 10, 10), ("grub", 1, 30, 30))
    board.state.stones = [Stone(x + 1500 + STONE_RADIUS + CONTACT + apart, y, 1)]
    assert step_matters(board, 0) is expected


@pytest.mark.rule("MOO-CHR-35")
def test_the_borders_of_terrain_and_stones_are_known_where_something_is_made() -> None:
    """The middle of a pond with a stone at its rim: the nearest open place lies on the border of both."""
    pond = [water(10, 10, 2), wood(20, 20, 1)]
    board = table(("billy", 0, 30, 30), terrain=pond, stones=[(12.3, 10)])
    x, y = at(11.5, 10.1)
    found = open_room(board, (x, y, ""), 1500, inch(4)).nearest(
        x, y, lambda x, y: open_ground(board, x, y, 1500) is None
    )
    assert found is not None
    fx, fy = found
    stone = at(12.3, 10)
    gaps = [
        ((fx - inch(10)) ** 2 + (fy - inch(10)) ** 2) ** 0.5 - inch(2) - 1500,
        ((fx - stone[0]) ** 2 + (fy - stone[1]) ** 2) ** 0.5 - STONE_RADIUS - 1500,
    ]
    assert [0 <= gap <= 3 for gap in gaps] == [True, True]


@pytest.mark.rule("MOO-CHR-22", "MOO-RUL-94")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_catastrophe_of_a_spell_turned_on_its_caster_is_told_by_its_name(seat: int) -> None:
    models = ((BARON, seat, 10, 10), ("liv", 1 - seat, 16, 10), (FLAVIOUS, 1 - seat, 12, 12))
    duel = uses(*models, ability="Shoot Pistol", deals=("G3 ...", "CAT CAT ...")).play(show("CAT", "CAT")).finish()
    told = duel.event(CatastropheSuffered)
    assert (told.figure, told.ability) == (0, "Shoot Pistol")
    assert [duel[who].wounds for who in (0, 1, 2)] == [3, 0, 0]


@pytest.mark.rule("MOO-RUL-84", "MOO-CHR-32", "MOO-END-04")
def test_two_harms_of_one_sentence_are_counted_when_both_are_done() -> None:
    """In sudden death, one stone each: after the first alone the other side would lead."""
    models = (("billy", 0, 10, 12, {"stones": 1}), ("grub", 1, 14, 12, {"stones": 1}), ("liv", 0, 30, 30))
    slays = (Effect(op="slay", to="self"), Effect(op="slay", to="target"))
    duel = effect(*models, deals=(), effects=slays, targets=(1,), turn=5, sudden_death=True)
    for _ in range(2):
        duel.play(duel.ask.candidates()[0])
    duel.finish()
    assert [duel[who].where for who in (0, 1)] == ["slain", "slain"]
    assert (duel.game.board.state.winner, duel.game.board.state.uncounted) == (-1, False)


@pytest.mark.rule("MOO-CHR-31")
def test_where_no_hand_is_held_no_cards_wait_for_the_shuffle() -> None:
    stack = Effect(op="stack_deck", from_="unplayed_hand")
    duel = effect(("billy", 0, 10, 12), ("grub", 1, 14, 12), deals=(), effects=(stack,)).finish()
    assert duel.game.cards.aside == ()


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(("left", "counts"), [(3, (1, 1, 1)), (2, (1, 1, 0)), (1, (1, 0, 0))])
def test_where_fewer_cards_are_left_than_places_the_last_places_get_none(left: int, counts: tuple[int, ...]) -> None:
    cards = fresh(2)
    cards.castings = (Play(hands=(tuple(range(ARCANE - left)), ())),)
    look = Effect("scry", count=3, split=("top", "bottom", "reserve"), one_each=True)
    duel = effect(("billy", 0, 10, 12), ("grub", 1, 14, 12), deals=(), effects=(look,), cards=cards)
    assert isinstance(duel.ask, ArrangeCards)
    assert (len(duel.ask.cards), duel.ask.exactly) == (left, counts)


@pytest.mark.rule("MOO-CHR-31", "MOO-MEL-02")
@pytest.mark.parametrize("predictable", [0, 1])
def test_a_hand_that_must_be_shown_is_drawn_before_the_opponents_eyes_and_the_other_is_not(predictable: int) -> None:
    """Firespitter must show his, as either fighter; it is known when the first question is asked."""
    models = [("billy", 0, 10, 10, {"energy": 2}), ("billy", 1, 11.5, 10, {"energy": 2})]
    models[predictable] = ("firespitter", *models[predictable][1:])
    duel = melee(*models, deals=("...", "..."))
    assert duel.topic == "go_for_it"
    known = [bool(duel.game.view(1 - side).hands.bouts[0].hands[side].known) for side in (0, 1)]
    assert known == [side == predictable for side in (0, 1)]


@pytest.mark.rule("MOO-CHR-31")
def test_who_keeps_his_card_and_replaces_it_by_none_fights_with_it() -> None:
    duel = melee((BARON, 0, 10, 10), ("jerryheir", 1, 12, 10), deals=("FS ...", "LG ...", "HG TH"))
    duel.play(show("FS"), show("LG"))
    fight_out(duel, Plan("FS", type="Slicing"), Plan("LG", upgrade=True))
    assert duel.topic == "replace_melee_card"
    fight_out(duel.play(Show(())), Plan("FS", type="Slicing"), Plan("LG"))
    assert duel.events(MeleeCardSettled) == []
    assert duel.events(BlowStruck)[0].against == "LG"


@pytest.mark.rule("MOO-CHR-31")
def test_as_many_cards_are_proposed_to_be_kept_as_may_be_and_no_more() -> None:
    cards = [Held(card, "G1") for card in range(3)]
    some = ArrangeCards(0, cards, "MOO-CHR-31", ("reserve",), most_kept=2, to_deck=True)
    assert {len(one.kept) for one in some.candidates()} == {0, 1, 2}
    every = [some.sample(Stream(f"piles {seed}")) for seed in range(40)]
    assert {len(one.kept) for one in every} == {0, 1, 2}
    assert all(some.refusal(one) is None for one in (*every, *some.candidates()))
