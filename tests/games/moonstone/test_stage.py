"""What does a gesture mean on the table of Moonstone, and what does a seat's screen show of cards and characters?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.moonstone.acts import Scene
from tests.games.moonstone.cardtable import NO, arcane, melee, show
from tests.games.moonstone.table import at, barrier, ladder, obstacle, platform, position

from escarmouche.core import Ask
from escarmouche.core.forms import Range
from escarmouche.games.moonstone.asks.acting import activation
from escarmouche.games.moonstone.asks.cards import ArrangeCards, ChooseCards, Held
from escarmouche.games.moonstone.asks.choosing import PickSome
from escarmouche.games.moonstone.asks.deploying import DropByHand
from escarmouche.games.moonstone.asks.moving import ChoosePlace
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import (
    DONE,
    Arrange,
    Attack,
    Claim,
    Climb,
    Dice,
    Harvest,
    Jog,
    Pick,
    Place,
    Step,
    Traverse,
    Use,
)
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.engaging import engages
from escarmouche.games.moonstone.queries.spots import stone_spots
from escarmouche.games.moonstone.rules.reacting import ready_to_react
from escarmouche.games.moonstone.stage import MoonstoneStage
from escarmouche.games.moonstone.state import Lasting, Promise
from escarmouche.kits.stage.scene import Gesture, Hand, Proposal
from escarmouche.kits.words.text import Text
from escarmouche.table.plane import inch, path_length

STAGE = MoonstoneStage(load_content)

RICH = {"energy": 5}
FOE = ("beakybobby", 1, 30, 30)


def acting(*models: Any, **rest: Any) -> Position:
    """A table at which the first character acts."""
    return position(*models, **({"seat": 0, "active": 0} | rest))


def meant(game: Position, ask: Ask[Any] | None = None, lang: str = "en", **gesture: Any) -> list[Proposal]:
    """What a gesture means for the character that acts; points in inches."""
    if "points" in gesture:
        gesture["points"] = tuple(at(*place) for place in gesture["points"])
    return list(STAGE.proposals(game, ask or activation(game.board, 0), Gesture(**gesture), lang))


def legal(proposals: list[Proposal], kind: type[Any] = object) -> list[Any]:
    return [one.answer for one in proposals if not one.refusal and isinstance(one.answer, kind)]


def refused(proposals: list[Proposal], kind: type[Any]) -> list[tuple[Any, str]]:
    return [(one.answer, one.why) for one in proposals if one.refusal and isinstance(one.answer, kind)]


# --- who is lit ----------------------------------------------------------------------------------------------------


def test_while_one_acts_its_friends_are_greyed() -> None:
    game = acting(("flintlock", 0, 10, 10), ("quack", 0, 14, 10), FOE)
    hints = activation(game.board, 0).hints()
    assert hints.lit == (0,)
    assert [(one, no.code, no.why) for one, no in hints.greyed] == [(1, "not_active", "MOO-TRN-08")]


def test_who_has_activated_already_is_greyed_while_the_next_one_is_chosen() -> None:
    models = ("flintlock", 0, 10, 10), ("quack", 0, 14, 10, {"activated": True}), ("billy", 0, 18, 10), FOE
    ask = Scene(*models).match.ask
    assert ask is not None
    hints = ask.hints()
    assert hints.lit == (0, 2)
    assert [(one, no.code, no.why) for one, no in hints.greyed] == [(1, "already_activated", "MOO-TRN-09")]


def test_who_cannot_react_is_told_whether_energy_is_lacking_or_something_forbids_it() -> None:
    stuck = Lasting("forbid", "reaction_step", until="end_of_turn")
    models = (
        ("beakybobby", 1, 20, 20, {"energy": 2}),
        ("grub", 1, 24, 20, {"energy": 0}),
        ("vicioussyd", 1, 28, 20, {"energy": 2, "lasting": (stuck,)}),
    )
    game = acting(("flintlock", 0, 10, 10), *models)
    ready = ready_to_react(game.board, 1)
    hints = ChooseReaction(game.board, 1, ready).hints()
    assert hints.lit == (1,)
    assert [(one, no.code, no.why) for one, no in hints.greyed] == [
        (2, "not_enough_energy", "MOO-REA-02"),
        (3, "forbidden", "MOO-ACT-21"),
    ]


def test_who_has_the_energy_but_was_not_named_is_not_told_that_it_lacks_energy() -> None:
    """A Premonition is Quack's alone."""
    game = acting(("flintlock", 0, 10, 10), ("quack", 1, 20, 20, {"energy": 1}), ("billy", 1, 24, 20, {"energy": 1}))
    hints = ChooseReaction(game.board, 1, (1,), paid=True).hints()
    assert [(one, no.code, no.why) for one, no in hints.greyed] == [(2, "cannot_react", "MOO-REA-02")]


# --- actions -------------------------------------------------------------------------------------------------------


def test_an_activation_offers_what_can_be_done_and_why_the_rest_cannot() -> None:
    game = acting(("flintlock", 0, 10, 10, {"energy": 1}), ("beakybobby", 1, 20, 10), stones=[(10, 10.91, 2)])
    found = meant(game)
    assert found[0].answer == DONE
    assert legal(found, Harvest) == [Harvest(0, 0)]
    assert refused(found, Attack) == [(Attack(0, 1), "MOO-ACT-09")]
    assert {one.ability for one in legal(found, Use)} == {"Take Aim", "Shoot Musket", "Look out!"}
    assert [(one.ability, why) for one, why in refused(found, Use)] == [("Reload [Shoot Musket]", "MOO-ACT-12")]
    assert {one.group for one in found if isinstance(one.answer, Use)} >= {"Take Aim", "Shoot Musket"}


def test_a_shot_tells_its_price_its_distance_and_its_cards() -> None:
    game = acting(("flintlock", 0, 10, 10, RICH), ("beakybobby", 1, 18, 10), terrain=[obstacle(17, 10, 0.5, 4)])
    shot = next(one for one in meant(game, target=1) if isinstance(one.answer, Use) and "Musket" in Text(*one.label))
    away, cards = shot.notes[-2:]
    assert "1 energy" in " ".join([Text(*shot.label), *shot.notes])  # told once
    assert away.endswith("away")
    assert "Evade" in cards or "cover" in cards
    assert shot.path == (at(10, 10), at(18, 10))


@pytest.mark.parametrize(("lang", "price"), [("en", "0 energy"), ("fr", "0 Énergie")])
def test_an_ability_without_a_price_says_so_once(lang: str, price: str) -> None:
    game = acting(("baronvonfancyhat", 0, 10, 10, {"energy": 1}), ("flintlock", 0, 12, 10))
    cry = next(one for one in meant(game, lang=lang) if getattr(one.answer, "ability", "") == "Rallying Cry")
    assert price in Text(*cry.label)
    assert not [one for one in cry.notes if "nerg" in one]
    bar = STAGE.actions(game, activation(game.board, 0), 0, lang)
    assert price in [one.cost for one in bar if one.name == cry.group]


def test_a_drag_means_a_jog_or_a_step() -> None:
    game = acting(("flintlock", 0, 10, 10, RICH), FOE)
    near = legal(meant(game, figure=0, points=[(10.8, 10)]))
    assert near == [Jog(0, (at(10.8, 10),)), Step(0, (at(10.8, 10),))]
    far = meant(game, figure=0, points=[(20, 10)])
    jog, step = legal(far)
    assert (jog.path, step.path) == ((at(14, 10),), (at(11, 10),))
    assert [why for _, why in refused(far, object)] == ["MOO-ACT-03", "MOO-ACT-01"]


def test_a_drag_behind_a_wall_goes_round_it() -> None:
    game = acting(("flintlock", 0, 10, 10, RICH), FOE, terrain=[barrier(11.2, 10, 0.5, 1)])
    jog = legal(meant(game, figure=0, points=[(12.6, 10)]), Jog)[0]
    assert len(jog.path) > 1
    assert jog.path[-1] == at(12.6, 10)


def test_pointing_at_an_enemy_attacks_it_or_walks_up_to_it() -> None:
    game = acting(("baronvonfancyhat", 0, 10, 10, RICH), ("beakybobby", 1, 15, 10))
    up = legal(meant(game, target=1), Jog)[0]
    twin = game.copy()
    twin.board.put(twin.board[0], *up.path[-1])
    assert engages(twin.board, 0, 1)
    assert path_length([at(10, 10), *up.path]) < inch(4)
    assert refused(meant(game, target=1), Attack) == [(Attack(0, 1), "MOO-ACT-09")]
    assert meant(game, figure=1) == meant(game, target=1)  # an enemy pointed at alone is what the action is done to
    near = acting(("baronvonfancyhat", 0, 10, 10, RICH), ("beakybobby", 1, 12.5, 10))
    assert legal(meant(near, target=1))[0] == Attack(0, 1)


def test_pointing_at_a_stone_digs_or_walks_up_to_it() -> None:
    game = acting(("flintlock", 0, 10, 10, RICH), FOE, stones=[(13, 10, 3), (10, 10.91, 2)])
    away = meant(game, thing="stone:0")
    assert refused(away, Harvest) == [(Harvest(0, 0), "MOO-ACT-07")]
    jog = next(one for one in away if isinstance(one.answer, Jog))
    assert "touches Moonstone 1" in jog.notes
    assert legal(meant(game, thing="stone:1"))[0] == Harvest(0, 1)


def test_a_hedge_is_traversed_and_a_ladder_climbed() -> None:
    hedge, roof = obstacle(10, 11.1, 4, 1), platform("roof", 10, 6, 4, 4, 3)
    game = acting(("flintlock", 0, 10, 10, RICH), FOE, terrain=[hedge])
    over = legal(meant(game, terrain="obstacle1"), Traverse)
    assert over
    assert all(one.y > at(10, 11.6)[1] for one in over)
    assert legal(meant(game, figure=0, points=[(10, 12.3)]), Traverse)
    up = acting(("flintlock", 0, 10, 9, RICH), FOE, terrain=[roof, ladder("roof", (10, 8.4), (10, 7.5))])
    assert legal(meant(up, terrain="ladder1"), Climb) == [Climb(0, "ladder1")]
    assert Climb(0, "ladder1") in legal(meant(up, figure=0, points=[(10, 8.4)]))


# --- places and models ---------------------------------------------------------------------------------------------


def test_a_place_pointed_at_is_brought_into_contact() -> None:
    game = position(("flintlock", 0, 10, 10), FOE)
    ask = ChoosePlace(game.board, 0, stone_spots(game.board, 0), "MOO-STN-03")
    found = meant(game, ask, points=[(12, 10)])
    places = legal(found, Place)
    assert 1 <= len(places) <= 3
    assert min(place.x for place in places) > at(10, 10)[0]
    assert refused(found, Place) == [(Place(*at(12, 10)), "MOO-MEA-04")]


def test_models_are_picked_one_after_the_other() -> None:
    game = position(("flintlock", 0, 10, 10), ("billy", 0, 12, 10), ("quack", 0, 14, 10), FOE)
    ask = PickSome(0, (0, 1, 2), 3, "MOO-ABL-01", 0, "Test")
    assert meant(game, ask, figure=1)[0].answer == Pick((1,))
    assert meant(game, ask, figure=2, thing="pick:1")[0].answer == Pick((1, 2))
    assert meant(game, ask, figure=1, thing="pick:1,2")[0].answer == Pick((2,))
    assert meant(game, ask, figure=2, target=0, thing="0>1")[0].answer == Pick((0, 1, 2))
    assert Pick(()) in legal(meant(game, ask))


def test_dice_lie_where_they_are_pointed_at() -> None:
    game = position(("flintlock", 0, 10, 10), FOE)
    ask = DropByHand(game.board, 0, 2)
    found = meant(game, ask, points=[(18, 18), (20, 18)], thing="depths:3,1")
    assert legal(found) == [Dice(((*at(18, 18), 3), (*at(20, 18), 1)))]


# --- cards ---------------------------------------------------------------------------------------------------------


def test_claims_are_bundled_by_the_card_that_is_laid() -> None:
    duel = arcane(
        ("flintlock", 0, 10, 10), ("beakybobby", 1, 16, 10), ability="Shoot Musket", deals=("G1 B2", "CAT ...")
    )
    hand = duel.hand(0)
    found = list(STAGE.proposals(duel.game, duel.ask, Gesture(), "fr"))
    assert {one.group for one in found} == {"Vert 1", "Bleu 2"}
    claims = [one.answer for one in found if one.group == "Bleu 2"]
    assert claims[0] == Claim(hand["B2"], "B2")
    assert {one.says for one in claims} == set(duel.ask.facts()["faces"])
    assert "vrai" in " ".join([Text(*found[0].label), *found[0].notes])
    assert found[0].notes[-1].startswith("La cible subit")  # what the ability does with such a card
    assert {one.answer.card for one in meant(duel.game, duel.ask, thing=f"card:{hand['G1']}")} == {hand["G1"]}


def test_cards_are_laid_where_they_are_pointed_to() -> None:
    game = position(("flintlock", 0, 10, 10), FOE)
    cards = [Held(3, "G2"), Held(7, "B1"), Held(9, "B2")]
    ask = ArrangeCards(0, cards, "MOO-ARC-20", ("top", "bottom"))
    assert legal(meant(game, ask, thing="top:9,3 bottom:7")) == [Arrange((9, 3), (7,))]
    assert Arrange((3, 7, 9), ()) in legal(meant(game, ask))
    (nothing,) = meant(game, ask, thing="top: bottom:")  # nothing laid yet: that is said, and why it will not do
    assert nothing.answer == Arrange()
    assert nothing.refusal
    shuffled = ArrangeCards(0, cards, "MOO-ARC-20", ("top", "bottom"), to_deck=True)
    assert legal(meant(game, shuffled, thing="top: bottom:")) == [Arrange()]


def test_a_question_about_piles_shows_its_cards_and_how_many_go_where() -> None:
    game = position(("flintlock", 0, 10, 10), FOE)
    cards = [Held(3, "G2"), Held(7, "B1"), Held(9, "B2")]

    def places(ask: ArrangeCards) -> list[tuple[str, int, int]]:
        piles = STAGE.piles(game, ask, "en")
        assert piles is not None
        assert [(card.id, card.face, card.name) for card in piles.cards] == [
            (3, "G2", "Green 2"),
            (7, "B1", "Blue 1"),
            (9, "B2", "Blue 2"),
        ]
        return [(pile.id, pile.least, pile.most) for pile in piles.places]

    free = ArrangeCards(0, cards, "MOO-ARC-20", ("top", "bottom"))
    fixed = ArrangeCards(0, cards, "MOO-ARC-20", ("top", "reserve"), exactly=(2, 1))
    kept = ArrangeCards(0, cards, "MOO-ARC-20", ("reserve",), most_kept=2, to_deck=True)
    assert places(free) == [("top", 0, 3), ("bottom", 0, 3)]
    assert places(fixed) == [("top", 2, 2), ("kept", 1, 1)]
    assert places(kept) == [("kept", 0, 2)]
    assert STAGE.piles(game, ChooseCards(0, cards, "MOO-ARC-20", "show_cards"), "en") is None


def test_a_question_says_how_many_cards_it_takes() -> None:
    cards = [Held(3, "G2"), Held(7, "B1"), Held(9, "B2")]
    assert ChooseCards(0, cards, "MOO-ARC-20", "show_cards", least=2, most=5).bounds() == Range(2, 3)
    assert ChooseCards(0, cards, "MOO-ARC-20", "show_cards", most=2, or_none=True).bounds() == Range(1, 2, or_none=True)
    game = position(("flintlock", 0, 10, 10), FOE)
    show = ChooseCards(0, cards, "MOO-ARC-20", "show_cards", most=2)
    assert [one.cards for one in meant(game, show)][:4] == [(3,), (7,), (9,), (3, 7)]


def pile(hands: tuple[Hand, ...], seat: int) -> Hand:
    return next(hand for hand in hands if hand.seat == seat and hand.kind == "hand")


def test_a_seat_sees_its_own_cards_and_the_backs_of_all_others() -> None:
    duel = melee(("baronvonfancyhat", 0, 10, 10), ("billy", 1, 11.5, 10), deals=("TH ...", "FS ..."))
    for seat in (0, 1):
        hands = STAGE.scene(duel.game, seat, "en").hands
        own, other = pile(hands, seat), pile(hands, 1 - seat)
        assert all(card.face and card.name and card.text and card.id >= 0 for card in own.cards)
        assert other.cards
        assert all((card.id, card.face, card.name) == (-1, "", "") for card in other.cards)
    onlooker = STAGE.scene(duel.game, None, "en").hands
    assert not any(card.face for hand in onlooker for card in hand.cards)
    assert len(pile(onlooker, 0).cards) == duel.game.board.state.bouts[0].hands[0]


def test_the_heading_tells_who_fights_whom_and_no_phase_besides() -> None:
    """Of the fights there is but one phase, and on a phone every word of a heading costs a line."""
    duel = melee(("baronvonfancyhat", 0, 10, 10), ("billy", 1, 11.5, 10), deals=("TH ...", "FS ..."))
    turn, pair = STAGE.scene(duel.game, 0, "en").heading.split(" · ")
    assert turn.startswith("Turn ")
    assert " against " in pair


def test_every_card_of_a_hand_can_be_clicked() -> None:
    duel = melee(("baronvonfancyhat", 0, 10, 10), ("billy", 1, 11.5, 10), deals=("TH TH ...", "FS ..."))
    while duel.ask.kind != "ChooseCards":
        duel.play(NO)
    held = [card.id for card in pile(STAGE.scene(duel.game, 0, "en").hands, 0).cards]
    offered = [one.answer.cards for one in STAGE.proposals(duel.game, duel.ask, Gesture(), "en")]
    assert sorted(card for cards in offered for card in cards) == sorted(held)
    duel.play(show("TH"))


# --- the scene -----------------------------------------------------------------------------------------------------


def test_health_is_shown_box_by_box_and_energy_beside_it() -> None:
    game = acting(("beakybobby", 0, 10, 10, {"wounds": 2, "energy": 3, "stones": 2, "activated": True}), FOE)
    figure = STAGE.scene(game, 0, "fr").figures[0]
    life, energy = figure.bars
    assert (life.value, life.most) == (5, 7)
    assert life.boxes == ("energy", "energy", "", "energy", "", "ticked", "ticked")  # points at 1, 2, 4 and 6
    assert (energy.value, energy.most) == (3, 4)
    assert [(mark.kind, mark.sign) for mark in figure.marks[:2]] == [("stones", "◆2"), ("slow", "½")]
    assert figure.reach == game.board.traits[0].printed.range


def test_a_scene_is_new_when_anything_has_changed() -> None:
    game = acting(("beakybobby", 0, 10, 10), FOE)
    before = STAGE.scene(game, 0, "fr")
    game.board.change(game.board[0], energy=4)
    after = STAGE.scene(game, 0, "fr")
    assert (before.figures[0].bars[1].value, after.figures[0].bars[1].value) == (0, 4)
    game.board.state.active = 1
    assert "active" in [mark.kind for mark in STAGE.scene(game, 0, "fr").figures[1].marks]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_sheet_has_the_signature_as_a_column(lang: str) -> None:
    game = acting(("baronvonfancyhat", 0, 10, 10), FOE)
    sheet = next(one for one in STAGE.sheets(game, lang) if one.id == "baronvonfancyhat")
    column = [row.value for row in sheet.rows[-6:]]
    riposte = ", riposte"
    assert column == ["ø", f"0{riposte}", f"1{riposte}", f"2{riposte}", "3", "2"]  # the ledger's Master Strike
    kinds = [section.kind for section in sheet.sections]
    assert kinds[-1] == "signature"
    musket = next(one for one in STAGE.sheets(game, lang) if one.id == "beakybobby")
    assert all(section.note for section in musket.sections)


def test_what_a_gesture_means_is_json() -> None:
    game = acting(("flintlock", 0, 10, 10, RICH), ("beakybobby", 1, 18, 10))
    for gesture in ({}, {"target": 1}, {"figure": 0}, {"points": [(12, 10)]}):
        assert msgspec.json.encode(meant(game, **gesture))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_promised_for_the_next_action_is_told_on_the_base_and_can_be_sent(lang: str) -> None:
    game = position(("billy", 0, 10, 10, {"promises": (Promise(("melee",), damage=2),)}), ("grub", 1, 30, 30))
    scene = STAGE.scene(game, 0, lang)
    (told,) = (mark.text for mark in scene.figures[0].marks if mark.kind == "promise")
    assert "+2" in told
    assert msgspec.json.decode(msgspec.json.encode(scene))["figures"][0]["name"] == scene.figures[0].name


def test_in_the_lobby_no_comma_within_a_name_looks_like_one_between_two() -> None:
    for lang, told in (
        (
            "fr",
            (
                "Commonwealth · Sir Guillemot Poppycock\u00a0; Eric, l'Écuyer\u00a0; "
                "Agatha, la Tavernière\u00a0; Old Polly"
            ),
        ),
        ("en", "Commonwealth · Sir Guillemot Poppycock; Eric, the Squire; Agatha, Tavernfrau; Old Polly"),
    ):
        notes = {one.note for one in STAGE.lobby(lang).forces}
        assert told in notes
        assert any(
            note.endswith(
                "· Petit Jack, Gradock, Mama Gimble" if lang == "fr" else "· Young Jack, Gradock, Mama Gimble"
            )
            for note in notes
        )
