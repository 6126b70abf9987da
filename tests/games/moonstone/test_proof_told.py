"""What is told of an effect is what it did: who, whom, how much, by which rule."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import deploy, opening
from tests.games.moonstone.cardtable import NO, NONE, Duel, Plan, arcane, claim, effect, show
from tests.games.moonstone.deeds import befalls, casts, fought, pick, scripted, uses
from tests.games.moonstone.table import Model, at, table

from escarmouche.core import Event, Script
from escarmouche.games.moonstone.abilities.ops_flow import conditional_holds
from escarmouche.games.moonstone.cards import fresh
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import DONE, Arrange
from escarmouche.games.moonstone.events.cards import (
    ArcaneResolved,
    CardDealt,
    CardLeft,
    CardReplaced,
    CardsArranged,
    ClaimRevealed,
    DeckShuffled,
)
from escarmouche.games.moonstone.events.effects import (
    AbilityTriggered,
    CatastropheSuffered,
    Healed,
    Marked,
    Moved,
    Promised,
    StonePassed,
)
from escarmouche.games.moonstone.events.play import Deployed
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.targets import target_refusal
from escarmouche.games.moonstone.queries.testing import holds
from escarmouche.games.moonstone.rules.effects import run
from escarmouche.games.moonstone.rules.harm import heal, slay
from escarmouche.games.moonstone.stage import MoonstoneStage
from escarmouche.games.moonstone.state import Bout, Lasting, State
from escarmouche.games.moonstone.vocabulary import Effect, Filter, Test
from escarmouche.games.moonstone.words import WORDS

BARON, BOBBY = "baronvonfancyhat", "beakybobby"
STAGE = MoonstoneStage(load_content)


def test_before_anything_has_happened_it_is_nobodys_turn() -> None:
    state = State([], [], ())
    assert (state.initiative, state.first, state.seat, state.active, state.next_active) == (-1,) * 5


@pytest.mark.rule("MOO-SET-11")
def test_a_deployment_is_told_with_its_place() -> None:
    scene = opening("billy", "grub", phase="deployment", edges=(0, 1), order=(0, 1), seat=0, mulligans=(False,) * 2)
    scene.play(deploy(0, 12, 2))
    told = scene.event(Deployed)
    assert (told.figure, told.x, told.y, told.surface) == (0, *at(12, 2), "")
    assert (scene[0].x, scene[0].y, scene[0].where) == (*at(12, 2), "table")


@pytest.mark.rule("MOO-CHR-31")
def test_every_card_that_is_dealt_is_told_with_its_goblin() -> None:
    models = ("shabbaroon", 0, 10, 10), ("grub", 0, 13, 10), (BOBBY, 1, 10, 13)
    duel = arcane(*models, ability="Goblin Mischief", target=None, deals=("G2", "P3", "CAT")).finish()
    dealt = [(told.figure, told.to, told.face) for told in duel.events(CardDealt)]
    assert dealt == [(0, 0, "G2"), (0, 1, "P3"), (0, 2, "CAT")]
    said = [WORDS.event(duel.game, told, "en") for told in duel.events(CardDealt)]
    assert said == [
        "Shabbaroon [A] is dealt a card face up: Green 2.",
        "Grub [A] is dealt a card face up: Pink 3.",
        "Beaky Bobby [B] is dealt a card face up: Catastrophe.",
    ]


@pytest.mark.rule("MOO-CAR-03", "MOO-CHR-31")
def test_a_healing_that_is_lost_is_told_of_the_one_who_lost_it() -> None:
    def script(game: Position) -> Script[None]:
        assert heal(game, 1, 2) == 0
        yield from ()

    unmendable = {"wounds": 3, "lasting": (Lasting("grant", "Unmendable", 0, "used", 0),)}
    duel = scripted((BARON, 0, 10, 10), ("billy", 1, 14, 10, unmendable), script=script).finish()
    told = duel.event(Healed)
    assert (told.figure, told.wounds, told.left, told.ability) == (1, 0, 8 - 3, "Unmendable")
    assert (duel[1].wounds, duel[1].lasting) == (3, ())


@pytest.mark.rule("MOO-CHR-31", "MOO-ABL-09")
def test_a_promise_is_told_as_it_is_made() -> None:
    given = (Effect(op="next_action", to="self", actions=("melee",), damage=2, cost=0, arcane=1),)
    duel = effect((BARON, 0, 10, 10), deals=(), effects=given).finish()
    told = duel.event(Promised)
    assert (told.figure, told.actions, told.damage, told.cost, told.arcane) == (0, ("melee",), 2, 0, 1)
    (promise,) = duel[0].promises
    assert (promise.actions, promise.damage, promise.cost, promise.arcane) == (("melee",), 2, 0, 1)


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(
    ("models", "ability", "told"),
    [
        (
            (("hoff", 0, 10, 10), ("grub", 1, 13, 10)),
            "Furious Charge",
            "Hoff [A] prepares its very next action (melee attack against Grub [B]): damage +1.",
        ),
        (
            (("boomboommcboom", 0, 10, 10), ("grub", 0, 13, 10)),
            "Suckerpunch",
            "Grub [A], next melee attack this turn: damage +2.",
        ),
    ],
)
def test_a_promise_says_against_whom_and_whether_at_once(models: tuple[Model, ...], ability: str, told: str) -> None:
    duel = uses(*models, ability=ability).finish()
    assert str(WORDS.event(duel.game, duel.event(Promised), "en")) == told
    bearer = next(one for one in duel.game.board.in_play() if one.promises)
    marks = STAGE.scene(duel.game, 0, "en").figures[bearer.id].marks
    assert [one.text for one in marks if one.kind == "promise"] == [
        "next action, if melee attack against Grub [B]: damage +1" if bearer.id == 0 else "next melee attack: damage +2"
    ]
    assert ("next " in WORDS.picture(duel.game, "en")) is True


# --- what reaches whom -----------------------------------------------------------------------------------------------


def out_of_reach(*effects: Effect) -> Duel:
    """The Baron carries out effects of a signature move that does not reach the enemy of the round, Billy; Grub stands
    beside."""

    def script(game: Position) -> Script[None]:
        frame = Frame(0, 0, Act("melee", 0, 0, targets=(1,), later=[]), "Test", (1,), enemy=1, reaches=False)
        yield from run(game, frame, effects)

    stone = {"stones": 1}
    return scripted((BARON, 0, 10, 10), ("billy", 1, 14, 10, stone), ("grub", 1, 10, 14, stone), script=script).finish()


@pytest.mark.rule("MOO-MEL-30", "MOO-STN-05")
def test_of_an_enemy_out_of_reach_no_stone_is_taken_but_of_others() -> None:
    theft = Effect(op="take_stone", to="self", count=1, from_=Filter(pick="all", side="enemy"))
    duel = out_of_reach(theft)
    assert [(told.giver, told.taker) for told in duel.events(StonePassed)] == [(2, 0)]
    assert [duel[who].stones for who in range(3)] == [1, 1, 0]


@pytest.mark.rule("MOO-ABL-05")
def test_who_is_gone_suffers_no_catastrophe() -> None:
    text = (Effect(op="catastrophe", to="targets"),)
    for where, count in (("table", 1), ("slain", 0), ("removed", 0)):
        models = (BARON, 0, 10, 10), (BOBBY, 1, 14, 10, {"where": where})
        duel = effect(*models, deals=(), effects=text, targets=(1,)).finish()
        assert len(duel.events(CatastropheSuffered)) == count


def test_a_condition_offers_nothing_where_what_hangs_on_it_cannot_be_done() -> None:
    """To be moved towards an enemy asks for one."""
    towards = Effect(op="move", to="self", dist=1, dir="toward", from_=Filter(pick=1, side="enemy"))
    doubtful = Effect(op="if", do=(towards,))
    for models, offered in (((), False), ((("grub", 1, 14, 10),), True)):
        board = table((BARON, 0, 10, 10), *models)
        assert conditional_holds(board, Frame(0, 0, Act("")), doubtful) is offered


# --- what a round remembers ------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-MEL-28")
@pytest.mark.parametrize("bearer", [0, 1])
@pytest.mark.parametrize("wounded", [(0, 0), (2, 0), (0, 1), (1, 3)])
def test_a_round_knows_who_was_wounded_in_it_and_who_attacks(bearer: int, wounded: tuple[int, int]) -> None:
    """The Baron attacks Billy; Grub takes no part."""
    board = table((BARON, 0, 10, 10), ("billy", 1, 12, 10), ("grub", 1, 30, 30))
    board.state.bouts = (Bout(0, 1, reaches=True, wounded=wounded),)
    frame = Frame(bearer, bearer, Act("melee", 0, 0, targets=(1,)), enemy=1 - bearer)
    asked = [holds(board, frame, Test(test="wounded_this_round", who=who)) for who in ("self", "enemy")]
    assert asked == [wounded[bearer] > 0, wounded[1 - bearer] > 0]
    attacks = [holds(board, frame, Test(test="role", who="self", role=role)) for role in ("attacker", "defender")]
    assert attacks == [bearer == 0, bearer == 1]
    beside = Frame(2, 1, Act("melee", 0, 0, targets=(1,)))
    assert not holds(board, beside, Test(test="wounded_this_round", who="self"))


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ARC-21")
def test_a_bluff_that_is_shown_is_told_with_its_rule_and_its_bearer() -> None:
    models = ("billy", 1, 20, 20), ("fraya", 0, 10, 10), ("dougtheflatulent", 1, 12, 10)
    name = next(one.name for one in table(models[1]).traits[0].printed.abilities.values() if one.kind == "arcane")
    duel = uses(*models, ability=name, who=1, targets=(2,), deals=("P3 G1 ...", "..."), active=1, seat=0)
    duel.play(claim("P3", "G1"), "ok")
    while duel.topic != "show_bluff":
        duel.play(duel.ask.candidates()[0])
    duel.play(show("P3")).finish()
    told = next(one for one in duel.events(AbilityTriggered) if one.when == "bluff_succeeded")
    assert (told.figure, told.subject) == (1, 1)


def test_what_was_set_aside_before_stays_aside_while_others_are_looked_at() -> None:
    cards = fresh(2)
    cards.aside = (9,)
    looked = (Effect("scry", count=2, split=("top", "bottom")),)
    duel = effect((BARON, 0, 10, 10), ("grub", 1, 30, 30), effects=looked, deals=("G1 B2",), cards=cards)
    seen = duel.hand(0)
    duel.play(Arrange(top=(seen["B2"],), bottom=(seen["G1"],))).finish()
    assert duel.game.cards.aside == (9,)
    told = duel.event(CardsArranged)
    assert (told.seat, told.figure, told.counts, told.top, told.bottom) == (0, 0, (1, 1, 0), ("B2",), ("G1",))


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-MEA-05")
def test_a_target_out_of_range_is_refused_with_the_distance_to_a_hundredth() -> None:
    board = table((BARON, 0, 10, 10), ("billy", 1, 30, 10))
    refusal = target_refusal(board, 0, board.traits[0].printed.abilities["Shoot Pistol"], 1)
    assert refusal is not None
    assert (refusal.code, refusal.facts["distance"]) == ("out_of_range", 18.82)
    assert refusal.facts["limit"] == board.traits[0].printed.abilities["Shoot Pistol"].range


# --- what an effect leaves -------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-09", "MOO-CHR-31")
@pytest.mark.parametrize(
    ("told", "left"),
    [
        (
            Effect(op="stat_mod", to="target", stat="melee", amount=2, until="end_of_activation"),
            Lasting("stat", "melee", 2, "end_of_activation", 0, ability="Test"),
        ),
        (
            Effect(op="stat_set", to="target", stat="evade", amount=1, until="end_of_game"),
            Lasting("set", "evade", 1, "end_of_game", 0),
        ),
        (
            Effect(op="melee_damage_mod", to="target", amount=-1, until="end_of_game"),
            Lasting("damage", "melee", -1, "end_of_game", 0, ability="Test"),
        ),
        (
            Effect(op="grant", to="target", ability="Slow", until="end_of_game"),
            Lasting("grant", "Slow", 0, "end_of_game", 0),
        ),
        (
            Effect(op="remove_ability", to="target", ability="Quilted Armour", until="end_of_activation"),
            Lasting("lost", "Quilted Armour", 0, "end_of_activation", 0),
        ),
        (
            Effect(op="forbid", to="target", actions=("jog",), until="end_of_activation"),
            Lasting("forbid", "jog", 0, "end_of_activation", 0),
        ),
        (
            Effect(op="forbid_targeting", target="target", by="any", actions=("melee",), until="end_of_activation"),
            Lasting("shield", "melee", 0, "end_of_activation", 0, "any"),
        ),
    ],
    ids=lambda given: given.op if isinstance(given, Effect) else "",
)
def test_an_effect_leaves_what_it_says_for_as_long_as_it_says(told: Effect, left: Lasting) -> None:
    duel = effect((BARON, 0, 10, 10), ("billy", 1, 14, 10), deals=(), effects=(told,), targets=(1,)).finish()
    assert (duel[0].lasting, duel[1].lasting) == ((), (left,))


@pytest.mark.rule("MOO-ABL-01")
def test_up_to_three_are_three_at_most() -> None:
    pinch = (Effect(op="wound", to=Filter(pick="up_to_3", side="enemy"), amount=1),)
    enemies = [("billy", 1, 14 + 2 * k, 10) for k in range(4)]
    duel = effect((BARON, 0, 10, 10), *enemies, deals=(), effects=pinch)
    assert duel.match.refusal(pick(1, 2, 3, 4)) is not None
    duel.play(pick(1, 2, 4)).finish()
    assert [duel[who].wounds for who in range(1, 5)] == [1, 1, 0, 1]


@pytest.mark.rule("MOO-MEL-31")
def test_the_melee_deck_is_told_to_be_shuffled_after_the_round() -> None:
    duel = fought((BARON, 0, 10, 10), ("billy", 1, 12, 10), mine=Plan("HG"), theirs=Plan("HG"))
    told = duel.event(DeckShuffled)
    assert (told.deck, told.why) == ("melee", "MOO-MEL-31")


def test_cards_kept_on_the_slain_are_kept_no_more() -> None:
    def script(game: Position) -> Script[None]:
        game.cards.keep(1, (4, 5))
        game.cards.keep(2, (6,))
        yield from slay(game, Act(""), 1)

    duel = scripted((BARON, 0, 10, 10), ("billy", 1, 14, 10), ("grub", 1, 20, 20), script=script).finish()
    assert duel.game.cards.kept == ((2, (6,)),)


@pytest.mark.rule("MOO-CHR-31")
def test_a_shield_from_one_enemy_is_told_with_that_enemy() -> None:
    models = ("fritz", 0, 10, 10), ("silvertongue", 1, 11, 10)
    duel = fought(*models, mine=Plan("FS"), theirs=Plan("RA", upgrade=True))
    told = [WORDS.event(duel.game, event, "en") for event in duel.events(Marked)]
    assert told == ["Silvertongue [B] is out of reach of Fritz [A] (any action) until the end of the turn."]


@pytest.mark.rule("MOO-ARC-13", "MOO-ARC-14")
@pytest.mark.parametrize(("answer", "told"), [(NONE, [CardLeft]), (show("G1"), [CardReplaced])])
def test_what_becomes_of_a_caught_bluff_is_told_before_it_counts(answer: Any, told: list[type[Event]]) -> None:
    models = (BOBBY, 0, 10, 10), ("billy", 0, 12, 10, {"wounds": 5})
    duel = arcane(*models, ability="Healing", deals=("B1 G2 G3 P1 P2", "G1 ...")).play(
        claim("B1", "B3"), "bluff", answer
    )
    after = [type(one) for one in duel.match.events()]
    assert after[after.index(ClaimRevealed) + 1 :][:2] == [*told, ArcaneResolved]
    if answer is NONE:
        left = duel.event(CardLeft)
        assert (left.seat, left.face) == (1, "B1")
        assert [str(WORDS.event(duel.game, left, lang)) for lang in ("fr", "en")] == [
            "Commonwealth [B] laisse Bleu 1 sur la table.",
            "Commonwealth [B] leaves Blue 1 where it lies.",
        ]


@pytest.mark.rule("MOO-ACT-18", "MOO-ACT-20", "MOO-CHR-19", "MOO-CHR-29")
def test_who_could_go_and_stays_is_told_to_stay() -> None:
    goat = casts(("billy", 0, 10, 10), ("liv", 1, 20, 20), ability="High-ho Silver", targets=(), face="G2").play(DONE)
    boots = fought(("vicioussyd", 0, 10, 10), ("liv", 1, 11.3, 10), mine=Plan("RA", upgrade=True), theirs=Plan("LG"))
    for duel, why in ((goat, "MOO-ACT-18"), (boots.play(DONE), "MOO-ACT-20")):
        stayed = duel.finish().event(Moved)
        assert (stayed.figure, stayed.path, stayed.by, stayed.why) == (0, (), 0, why)
        assert "reste sur place" in str(WORDS.event(duel.game, stayed, "fr"))
        assert (duel[0].x, duel[0].y) == at(10, 10)


@pytest.mark.rule("MOO-ABL-07", "MOO-CHR-31")
@pytest.mark.parametrize(("wounds", "told"), [(3, ["Tough as Old Boots"]), (0, [])])
def test_what_has_nothing_to_do_is_not_told_turn_after_turn(wounds: int, told: list[str]) -> None:
    """Nobody hears of a healing of the unhurt."""
    duel = befalls(("gradock", 0, 10, 10, {"wounds": wounds}), event="replenish_start").finish()
    assert [one.ability for one in duel.events(AbilityTriggered)] == told
    assert duel[0].wounds == max(0, wounds - 2)


@pytest.mark.rule("MOO-ACT-21", "MOO-CHR-31")
def test_all_that_one_effect_forbids_is_told_in_one_sentence() -> None:
    taxed = uses(("thetaxcollector", 0, 10, 10), ("grub", 1, 14, 10, {"stones": 2}), ability="Income Tax").play(NO)
    marked = taxed.finish().event(Marked)
    assert [item.what for item in taxed[1].lasting] == [marked.what, *marked.also] == ["jog", "step", "reaction_step"]
    assert {item.until for item in taxed[1].lasting} == {"end_of_turn"}
    said = [str(WORDS.event(taxed.game, marked, lang)) for lang in ("fr", "en")]
    assert said == [
        "Grub [B] : interdit jusqu'à la fin du tour : Course, Mouvement, Mouvement de Réaction.",
        "Grub [B]: forbidden until the end of the turn: Jog, Step, reaction step.",
    ]
