"""Cards that change hands in the middle of an action, and those who have none left: one test for each line of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.moonstone.cardtable import NO, NONE, YES, Bench, Duel, Plan, effect, fight_out, melee, show
from tests.games.moonstone.deeds import spell, uses
from tests.games.moonstone.table import Model, position

from escarmouche.core import Script
from escarmouche.games.moonstone.board import lend
from escarmouche.games.moonstone.cards import ACTIVE, OTHER, faces_of
from escarmouche.games.moonstone.events.cards import (
    BlowStruck,
    CardsDrawn,
    CriticalHit,
    DeckShuffled,
    EndStepBegan,
    MeleeCardSettled,
    MoveCopied,
)
from escarmouche.games.moonstone.events.effects import EnergySpent, Moved, StonePassed
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.rules.effects import run
from escarmouche.games.moonstone.rules.stones import possessions
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Effect, Filter

pytestmark = pytest.mark.rule("MOO-CHR-31")
RIFLE = ("flindersmemphis", 0, 10, 10), ("creep", 1, 16, 10)
FEW = (Lasting("stat", "melee", -9, "end_of_turn", 0),)  # one card as the defender


def hands(duel: Duel) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The faces of both arcane hands of the casting under way."""
    held, decks = duel.game.cards.castings[-1].hands, duel.game.board.cast.decks
    return faces_of(decks, held[ACTIVE]), faces_of(decks, held[OTHER])


# --- another arcane hand ---------------------------------------------------------------------------------------------


def test_another_hand_is_as_large_as_the_first_and_the_resist_hand_stays() -> None:
    duel = uses(*RIFLE, ability="Gnomish Air Rifle", deals=("B1 B1", "P1 P1 P2 G1 G1 B2", "G2 G3"))
    assert hands(duel) == (("B1", "B1"), ("G1", "G1", "B2", "P1", "P1", "P2"))
    duel.play(YES)
    assert hands(duel) == (("G2", "G3"), ("G1", "G1", "B2", "P1", "P1", "P2"))
    again = duel.events(CardsDrawn)[-1]
    assert (again.seat, again.figure, again.deck, again.count, again.faces) == (0, 0, "arcane", 2, ("G2", "G3"))
    assert duel.event(DeckShuffled).deck == "arcane"  # before the new hand is drawn
    assert duel.game.board.casting is not None
    assert duel.game.board.casting.hands == (2, 6)


def test_a_machine_that_keeps_its_hand_neither_bleeds_nor_draws() -> None:
    duel = uses(*RIFLE, ability="Gnomish Air Rifle", deals=("G1 B1", "P1 ..."))
    duel.play(NO, *spell("G1")).finish()
    assert (duel[0].wounds, len(duel.events(CardsDrawn))) == (0, 2)


def test_the_cards_that_went_back_may_come_again() -> None:
    duel = uses(*RIFLE, ability="Gnomish Air Rifle", deals=("G3 B3", "P1 ...", "G3 B3"))
    assert hands(duel.play(YES))[0] == ("G3", "B3")


@pytest.mark.parametrize(("who", "changes"), [("self", True), ("target", False)])
def test_only_the_caster_draws_another_hand(who: str, changes: bool) -> None:
    """The arcane hand is his; for anybody else, or outside an arcane action, there is none to change."""
    redraw = Effect(op="redraw_arcane", to=who)

    def script(game: Position) -> Script[None]:
        action = Act("arcane", 0, 0, "Gnomish Air Rifle", (1,), later=[])
        yield from run(game, Frame(0, 0, action, "Test", (1,)), (redraw,))

    duel = uses(*RIFLE, ability="Gnomish Air Rifle", deals=("B1 B1", "P1 ..."))
    place = duel.game.copy()
    again = Duel(place, script, ("B2 P3",) if changes else ())
    assert (hands_of(again.game) != ("B1", "B1")) is changes
    assert not effect((RIFLE[0]), deals=(), effects=[redraw]).finish().events(DeckShuffled)


def hands_of(game: Bench) -> tuple[str, ...]:
    return faces_of(game.board.cast.decks, game.cards.castings[-1].hands[ACTIVE])


# --- melee cards -----------------------------------------------------------------------------------------------------


def test_who_has_played_his_last_card_has_none_to_swap_it_for() -> None:
    """Wasp draws a single card; nobody is asked whether to pay for Perfect Form."""
    wasp = ("wasp", 1, 12, 10, {"energy": 1, "lasting": FEW})
    duel = melee(("billy", 0, 10, 10), wasp, ("irishellebore", 1, 12, 12), deals=("FS ...", "TH"))
    duel.play(NO, show("FS"), show("TH"))
    assert duel.topic == "critical"
    fight_out(duel, Plan("FS", type="Slicing"), Plan("TH")).finish()
    assert not duel.events(MeleeCardSettled)
    assert [blow.face for blow in duel.events(BlowStruck)] == ["FS", "TH"]
    assert not duel.events(EnergySpent)


def test_a_swapped_card_goes_back_to_the_hand_and_may_be_laid_as_a_copy_no_more() -> None:
    """Wasp changes a Thrust for a Sweeping Cut: the Thrust makes no critical hit of it, the other Sweeping Cut does."""
    wasp = ("wasp", 0, 10, 10, {"energy": 1})
    models = wasp, ("billy", 1, 12, 10), ("irishellebore", 0, 8, 8)
    duel = melee(*models, deals=("TH SC SC ...", "SC ...")).play(NO, show("TH"), show("SC"), YES)
    assert (duel.topic, duel.ask.seat, duel.ask.facts()["face"]) == ("swap_card", 0, "TH")
    assert "TH" not in [held.face for held in duel.ask.facts()["cards"]]
    duel.play(show("SC"))
    assert [held.face for held in duel.ask.facts()["cards"]] == ["SC"]
    fight_out(duel, Plan("SC", copies=2), Plan("SC"))
    assert [(blow.face, blow.copies) for blow in duel.events(BlowStruck)] == [("SC", 2), ("SC", 1)]


def test_who_has_no_card_left_adds_none_to_the_move() -> None:
    """Iris laid her only card; of nothing, no Falling Swing is asked for."""
    iris = ("irishellebore", 1, 12, 10, {"lasting": FEW})
    duel = melee(("billy", 0, 10, 10), iris, deals=("SC ...", "RA"))
    fight_out(duel, Plan("SC"), Plan("RA", upgrade=True, type="Slicing"))
    assert duel.topic == "ChoosePath"  # the end step of the move
    assert [blow.copies for blow in duel.events(BlowStruck)] == [1, 1]


def test_who_holds_cards_is_asked_for_falling_swings_whether_he_has_one_or_not() -> None:
    """That he is asked must tell nobody what he holds."""
    duel = melee(("irishellebore", 0, 10, 10), ("billy", 1, 12, 10), deals=("RA TH TH HG HG LG LG", "SC ..."))
    fight_out(duel, Plan("RA", upgrade=True, type="Slicing"), Plan("SC"))
    assert (duel.topic, duel.ask.facts()["cards"], duel.ask.facts()["faces"]) == ("extra_copies", (), ("FS",))
    fight_out(duel.play(NONE), Plan("RA", type="Slicing"), Plan("SC"))
    assert not duel.events(CriticalHit)


def test_who_adds_no_falling_swing_keeps_them_in_his_hand() -> None:
    duel = melee(("irishellebore", 0, 10, 10), ("billy", 1, 12, 10), deals=("RA FS FS ...", "SC ..."))
    fight_out(duel, Plan("RA", upgrade=True, type="Slicing"), Plan("SC"))
    before = duel.game.cards.bouts[-1].hands
    duel.play(NONE)
    assert duel.game.cards.bouts[-1].hands == before
    fight_out(duel, Plan("RA", type="Slicing"), Plan("SC"))
    assert [blow.copies for blow in duel.events(BlowStruck)] == [1, 1]


def test_copies_that_were_added_multiply_the_end_of_the_move() -> None:
    """It may move 1 inch, three times over."""
    duel = melee(("irishellebore", 0, 10, 10), ("billy", 1, 12, 10), deals=("RA FS FS ...", "SC ..."))
    fight_out(duel, Plan("RA", upgrade=True, type="Slicing"), Plan("SC"))
    fight_out(duel.play(show("FS", "FS")), Plan("RA", type="Slicing"), Plan("SC"))
    assert (duel.topic, duel.ask.facts()["limit"]) == ("ChoosePath", 3)
    assert duel.event(CriticalHit).copies == 3


# --- a borrowed move -------------------------------------------------------------------------------------------------


def mirrored(*beside: Model, theirs: str = "SC") -> Duel:
    """Foxglove's Low Guard becomes her mirror."""
    duel = melee(("foxglove", 0, 10, 10), ("billy", 1, 12, 10), *beside, deals=("LG ...", f"{theirs} ..."))
    return fight_out(duel, Plan("LG", upgrade=True), Plan(theirs))


def test_the_mirror_has_the_damage_the_types_and_the_end_of_the_move_it_shows() -> None:
    """Loci's Strong Arm (Impact, 3 against a Sweeping Cut); then she may move the enemy."""
    duel = mirrored(("locinordicshipwright", 0, 8, 10))
    copied = duel.event(MoveCopied)
    assert (copied.figure, copied.move, copied.of) == (0, "Strong Arm", 2)
    mine, theirs = duel.events(BlowStruck)
    assert (mine.move, mine.kind, mine.total.base, mine.against) == ("Strong Arm", "Impact", 3, "SC")
    assert (theirs.against, theirs.amount) == ("LG", None)
    assert duel.event(EndStepBegan).figures == (0,)
    assert (duel.topic, duel.ask.seat) == ("ChoosePath", 0)


def test_the_mirror_shows_the_move_that_its_player_picks() -> None:
    duel = mirrored(("locinordicshipwright", 0, 8, 10), ("belladonna", 1, 10, 8))
    assert (duel.topic, duel.ask.seat, duel.ask.candidates()) == ("pick_model", 0, (2, 3))
    assert duel.play(3).event(MoveCopied).move == "Drop of Delirium"


def test_a_mirror_before_a_mirror_shows_nothing() -> None:
    duel = mirrored(("foxglove", 1, 10, 8)).finish()
    assert (duel.event(MoveCopied).of, duel.event(MoveCopied).move) == (2, "Mirror of Mischief")
    assert [blow.amount for blow in duel.events(BlowStruck)] == [None, None]
    assert not duel.events(EndStepBegan)


def test_a_mirror_with_nobody_before_it_gives_no_riposte_and_no_end() -> None:
    """Billy's Rising Attack: a Low Guard would riposte, the empty mirror does not."""
    duel = mirrored(theirs="RA").finish()
    assert (duel.event(MoveCopied).of, duel.event(MoveCopied).move) == (-1, "")
    assert not duel.events(EndStepBegan)
    assert not duel.events(Moved)


def test_who_stands_more_than_six_inches_away_is_not_mirrored() -> None:
    assert mirrored(("locinordicshipwright", 0, 10, 17.2)).finish().event(MoveCopied).of == -1


@pytest.mark.rule("MOO-CHR-31")
def test_an_empty_mirror_does_nothing_of_what_is_printed_on_it() -> None:
    """A mirror with a column, a riposte and an end of its own; nobody stands near."""
    duel = melee(("foxglove", 0, 10, 10), ("billy", 1, 12, 10), deals=("LG ...", "RA ..."))
    board = duel.game.board
    mirror = board.traits[0].signature
    assert mirror is not None
    column = dict.fromkeys(mirror.damage, 3)
    rest = (Effect(op="gain_energy", to="self", amount=2),)
    sharp = replace(mirror, damage=column, damage_types=("Slicing",), riposte_vs=("RA",), end_step=rest)
    board.traits = [replace(board.traits[0], signature=sharp), *board.traits[1:]]
    before = duel[0].energy
    fight_out(duel, Plan("LG", upgrade=True), Plan("RA")).finish()
    assert duel.event(MoveCopied).of == -1
    assert duel.events(BlowStruck)[0].amount is None
    assert (duel[1].wounds, duel[0].energy, duel.events(EndStepBegan)) == (0, before, [])


# --- stones from card to card ----------------------------------------------------------------------------------------


def theft(taker: str, **more: object) -> Effect:
    return Effect(op="take_stone", from_="target", to=taker, count=1, **more)  # type: ignore[arg-type]


def thieves(*effects: Effect, where: str = "table") -> Duel:
    """The Baron's ability aims at Billy, who has two stones; Quack lies or stands beside."""
    carrier = ("billy", 1, 14, 10, {"stones": 2})
    models = ("baronvonfancyhat", 0, 10, 10), carrier, ("quack", 0, 10, 12, {"where": where})
    return effect(*models, deals=(), effects=effects, targets=(1,))


@pytest.mark.rule("MOO-STN-05")
@pytest.mark.parametrize(("where", "has"), [("table", 1), ("slain", 0), ("removed", 0)])
def test_only_who_stands_on_the_table_takes_a_stone(where: str, has: int) -> None:
    pick = Effect(op="pick", as_="chosen", who=Filter(pick=1, side="friendly", name=("Quack",), slain=where == "slain"))
    duel = thieves(pick, theft("chosen"), where=where).finish()
    assert (duel[2].stones, duel[1].stones) == (has, 2 - has)
    assert len(duel.events(StonePassed)) == has


@pytest.mark.rule("MOO-STN-05")
def test_without_a_taker_every_stone_stays_where_it_is() -> None:
    nobody = Effect(op="take_stone", from_="target", to=Filter(pick="all", name=("Liv",)), count=1)
    duel = thieves(nobody).finish()
    assert (duel[1].stones, duel.events(StonePassed)) == (2, [])


@pytest.mark.rule("MOO-STN-05")
@pytest.mark.parametrize(("count", "passed"), [(1, 1), (2, 2), (3, 2)])
def test_so_many_stones_are_taken_as_the_text_says_and_there_are(count: int, passed: int) -> None:
    duel = thieves(Effect(op="take_stone", from_="target", to="self", count=count)).finish()
    assert (duel[0].stones, duel[1].stones) == (passed, 2 - passed)
    assert [(told.giver, told.taker) for told in duel.events(StonePassed)] == [(1, 0)] * passed


@pytest.mark.rule("MOO-STN-05")
@pytest.mark.parametrize(("takes", "stones"), [(YES, 1), (NO, 0)])
def test_a_stone_that_may_be_taken_is_taken_by_who_wants_it(takes: bool, stones: int) -> None:
    duel = thieves(theft("self", optional=True))
    assert (duel.topic, duel.ask.seat) == ("use_effect", 0)
    assert duel.play(takes).finish()[0].stones == stones


@pytest.mark.rule("MOO-RUL-83", "MOO-ACT-14")
def test_who_becomes_a_larger_model_stands_on_nobodys_base() -> None:
    """Quack touches Billy and becomes Abra, whose base is 40 mm."""
    grow = Effect(op="transform", to="self", into="Abra Cadaverous")
    duel = effect(("quack", 0, 10, 10), ("billy", 1, 11.185, 10), deals=(), effects=[grow]).finish()
    apart = ((duel[0].x - duel[1].x) ** 2 + (duel[0].y - duel[1].y) ** 2) ** 0.5
    assert duel[0].card == "abracadaverous"
    assert 3500 <= apart <= 3530


@pytest.mark.rule("MOO-CHR-33", "MOO-END-01")
@pytest.mark.parametrize("owner", [0, 1])
def test_what_a_puppet_carries_is_its_own_players_though_another_makes_it_act(owner: int) -> None:
    board = position(("quack", 0, 10, 10, {"stones": 1}), ("billy", 1, 14, 10, {"stones": 2})).board
    before = possessions(board)
    lend(board, owner, 1 - owner)
    assert (board[owner].seat, board[owner].owner) == (1 - owner, owner)
    assert possessions(board) == before == (1, 2)
