"""The judgement of this game: is the obvious decision taken, is every proposal legal, is random play beaten?"""

from __future__ import annotations

from math import hypot
from typing import Any

import msgspec
import pytest
from tests.games.moonstone.cardtable import Duel as Played
from tests.games.moonstone.cardtable import arcane, claim, melee, show
from tests.games.moonstone.table import Model, table
from tests.games.watching import Watched
from tests.volume import narrow

from escarmouche import scene
from escarmouche.bots import make_bot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.playing import play_bots
from escarmouche.games.moonstone.asks.acting import activation
from escarmouche.games.moonstone.asks.moving import ChoosePlace
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.bot import Judge
from escarmouche.games.moonstone.cards import fresh
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import Attack, Done, Harvest, Jog, Place, Step, Use
from escarmouche.games.moonstone.game import GAME, Moonstone
from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.blows import FACES, Blows
from escarmouche.games.moonstone.judging.casting import use_worth
from escarmouche.games.moonstone.judging.digging import Digger, Field, digger, turns_to_dig, way
from escarmouche.games.moonstone.judging.fights import expected
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.queries.spots import stone_spots
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Promise, Setup, Troupe
from escarmouche.table.plane import inch

PAIRS = (
    Troupe("Commonwealth", ("flintlock", "friarflavious")),
    Troupe("Dominion", ("beakybobby", "vicioussyd")),
    Troupe("Leshavult", ("kalistaleshavultpriestess", "antonianoondaywitch")),
    Troupe("Shades", ("negroli", "marley")),
)
ACTIVE = {"activated": True, "energy": 3}


def best(board: Board, ask: Any) -> Any:
    """What the judgement values most now."""
    view = Moonstone(board, fresh(board.cast.seats)).view(ask.seat)
    answer, _ = max(Judge(load_content()).proposals(view, ask), key=lambda pair: pair[1])
    assert ask.refusal(answer) is None
    return answer


def acting(*models: Model, **rest: Any) -> Any:
    """What the first of these models does in its activation."""
    board = table(*models, **({"seat": 0, "active": 0} | rest))
    return best(board, activation(board, 0))


def valued(duel: Played) -> Any:
    """What the judgement answers to the open question about cards."""
    view = Moonstone(duel.game.board, duel.game.cards).view(duel.ask.seat)
    answer, _ = max(Judge(load_content()).proposals(view, duel.ask), key=lambda pair: pair[1])
    assert duel.ask.refusal(answer) is None
    return answer


def ends(answer: Any) -> tuple[float, float]:
    """Where a move ends, in inches."""
    assert isinstance(answer, Jog | Step), answer
    x, y = answer.path[-1]
    return x / inch(1), y / inch(1)


# --- the arithmetic --------------------------------------------------------------------------------------------------


def test_a_stone_within_reach_and_energy_is_dug_this_turn() -> None:
    digger = Digger(0, 0, 0, energy=3, income=3, jog=4.0, stride=4.0, spade=1)
    assert turns_to_dig(digger, 4.5, 2) == (0.0, 3)  # a Jog, one step, two Harvests
    assert turns_to_dig(digger, 4.5, 3)[0] == 1.0
    assert turns_to_dig(digger, 10.0, 1)[0] == 1.0


def test_a_weakling_digs_for_double() -> None:
    digger = Digger(0, 0, 0, energy=3, income=3, jog=4.0, stride=4.0, spade=2)
    assert turns_to_dig(digger, 2.0, 1) == (0.0, 2)
    assert turns_to_dig(digger, 2.0, 2)[0] == 1.0


def test_blows_in_advance_are_those_of_the_rules() -> None:
    """[MOO-EX-12] The Baron's Thrust against Billy's Falling Swing: 3 wounds; the other way round none."""
    blows = Blows(table(("baronvonfancyhat", 0, 10, 10), ("billy", 1, 11.5, 10)), 0, 1)
    assert max(mode.wounds("FS", 1) for mode in blows.modes[0]["TH"]) == 3
    assert max(mode.wounds("TH", 1) for mode in blows.modes[1]["FS"] if not mode.upgraded) == 0
    assert {face: len(blows.modes[1][face]) for face in FACES}["FS"] == 3  # two types, and Wild Swing


def test_an_enemy_who_cannot_reach_back_costs_nothing() -> None:
    board = table(("dougtheflatulent", 0, 10, 10), ("baronvonfancyhat", 1, 13.9, 10))
    assert expected(Study(board, 0, {}), 0, 1).loss == 0
    near = table(("dougtheflatulent", 0, 10, 10), ("baronvonfancyhat", 1, 12, 10))
    assert expected(Study(near, 0, {}), 0, 1).loss > 0


# --- on the table ----------------------------------------------------------------------------------------------------


def test_a_stone_in_contact_is_dug() -> None:
    answer = acting(("flintlock", 0, 10, 10, ACTIVE), ("billy", 1, 30, 30), stones=[(10.91, 10, 2)])
    assert answer == Harvest(0, 0)


def test_one_goes_to_the_stone_and_not_away() -> None:
    answer = acting(("flintlock", 0, 10, 10, ACTIVE), ("billy", 1, 30, 30), stones=[(15, 10, 1)])
    x, y = ends(answer)
    assert hypot(15 - x, 10 - y) < 3


def test_a_carrier_at_deaths_door_is_struck() -> None:
    foe = ("beakybobby", 1, 11.5, 10, {"wounds": 6, "stones": 2})
    assert acting(("baronvonfancyhat", 0, 10, 10, ACTIVE), foe, turn=3) == Attack(0, 1)


def test_a_weapon_that_is_loaded_is_not_loaded_again() -> None:
    answer = acting(("flintlock", 0, 10, 10, ACTIVE), ("billy", 1, 30, 30), stones=[(33, 33, 4)])
    assert not (isinstance(answer, Use) and answer.ability.startswith("Reload"))


def test_the_wounded_are_healed_by_whoever_has_nothing_better_to_do() -> None:
    hurt = ("friarflavious", 0, 12, 10, {"wounds": 6, "stones": 1})
    answer = acting(("quack", 0, 10, 10, ACTIVE), hurt, ("billy", 1, 34, 34))
    assert answer == Use(0, "Healing", (1,))


def test_nobody_spends_energy_for_nothing() -> None:
    answer = acting(("billy", 0, 10, 10, ACTIVE | {"jogged": True}), ("flintlock", 1, 34, 34), turn=4)
    assert isinstance(answer, Done)


def test_who_can_jog_to_a_stone_does_not_step_about_first() -> None:
    """The stone is a Jog away; steps spend what it could dig with, and take it no nearer."""
    match = scene(
        "moonstone",
        """layout village_green
        A rival = youngjack at 5.3,14.8 energy 3 stones 1
        B digger = youngjack at 19.5988,18.5543 energy 3 activated
        stone 16.8555,24.7657 depth 1
        stone 17.6122,18.6205 depth 1
        stone 16.1744,18.0031 depth 4
        turn 2
        seat B
        active digger
        """,
    )
    ask = match.ask
    assert ask is not None
    answer = make_bot("greedy", GAME, 1).reply(match.game.view(ask.seat), ask)
    assert isinstance(answer, Jog)


def test_energy_is_not_let_go_while_there_is_a_stone_to_walk_to() -> None:
    """What is left at the end of the turn is lost; a step now is one less to pay next turn."""
    walker = ("mamagimble", 0, 11.4, 16.6, ACTIVE | {"jogged": True})
    x, y = ends(acting(walker, ("billy", 1, 34, 34), stones=[(17.3, 19.7, 1)]))
    assert hypot(17.3 - x, 19.7 - y) < hypot(17.3 - 11.4, 19.7 - 16.6) - 0.5


def test_a_stone_that_can_be_had_now_is_left_to_no_friend() -> None:
    """A friend beside it would pay less for it; but what is left at the end of the turn is lost, and the friend may
    dig elsewhere."""
    one, friend = ("billy", 0, 10, 10, ACTIVE | {"jogged": True}), ("youngjack", 0, 12.6, 10, {"energy": 3})
    study = Study(table(one, friend, ("flintlock", 1, 34, 34), stones=[(11.7, 10, 2)], active=0), 0, {})
    field, base = Field(study, but=0), digger(study, 0)
    assert field.ours[0].energy < turns_to_dig(base, way(study, base, study.state.stones[0]), 2)[1]
    later = msgspec.structs.replace(base, energy=0)
    assert field.prospect(base, 0) > 0.9 * weights.STONE > 4 * field.prospect(later, 0)


def test_energy_is_not_let_go_beside_a_stone_that_an_enemy_guards() -> None:
    """To be able to dig at once where that is forbidden is no worse than to come for it next turn."""
    match = scene(
        "moonstone",
        """layout village_green
        A friend = thefencer at 22.3457,13.4374 stones 1 activated jogged
        A walker = bristlenose at 22.8386,11.35 energy 2 activated jogged
        B second = fraya at 15.4094,16.5906 energy 3 activated jogged
        B guard = thefencer at 17.1776,10.6469 energy 1 activated jogged
        stone 18.0531,10.3976 depth 1
        stone 18.4681,12.1843 depth 1
        stone 22.363,19.2181 depth 4
        seat A
        active walker
        """,
    )
    ask = match.ask
    assert ask is not None
    assert isinstance(make_bot("greedy", GAME, 1).reply(match.game.view(ask.seat), ask), Step)


def test_nobody_pays_for_a_charge_that_leaves_nothing_to_strike_with() -> None:
    """Chaaarge!! costs 2; the attack it is for costs 1 more."""
    spent = ("sirhogswash", 0, 10, 10, ACTIVE | {"energy": 2, "jogged": True})
    foe = ("billy", 1, 17, 10)
    assert not isinstance(acting(spent, foe), Use)
    ready = ("sirhogswash", 0, 10, 10, ACTIVE | {"energy": 3, "jogged": True})
    assert acting(ready, foe) == Use(0, "Chaaarge!!", (1,))


def test_whoever_has_charged_strikes_and_does_not_walk_off() -> None:
    """What was paid for is lost by any other action, whatever stones there are to go to."""
    charged = {"energy": 1, "promises": (Promise(("melee",), vs=1, must_be_next=True, damage=2),)}
    stones, foe = [(8.5, 12, 2), (8, 8, 2), (7, 10, 2)], ("beakybobby", 1, 12, 10)
    assert acting(("sirhogswash", 0, 10, 10, ACTIVE | charged), foe, stones=stones) == Attack(0, 1)


def test_abilities_are_taken_from_enemies_who_could_still_use_them() -> None:
    """Forgetfulness takes an ability until the end of the turn: never from oneself or a friend, and for nothing from an
    enemy who has activated or has no energy for it."""
    thief = ("gradock", 0, 10, 10, ACTIVE | {"energy": 1, "jogged": True})
    friend = ("mamagimble", 0, 10, 13, {"energy": 3})
    used = Use(0, "Forgetfulness", (2,))
    assert acting(thief, friend, ("mamagimble", 1, 16, 10, {"energy": 3})) == used
    for idle in ({"energy": 3, "activated": True}, {"energy": 0}):
        assert not isinstance(acting(thief, friend, ("mamagimble", 1, 16, 10, idle)), Use)


@pytest.mark.parametrize(
    ("energy", "friend", "looks"),
    [
        (2, {"energy": 3, "activated": True}, True),  # a Magic Brew can still be paid
        (1, {"energy": 3, "activated": True}, False),  # the look takes the last energy, and the friend is done
        (1, {"energy": 3}, True),  # the friend may still cast
        (1, {"energy": 0}, False),
    ],
)
def test_nobody_looks_at_cards_that_none_of_its_side_will_draw(energy: int, friend: Any, looks: bool) -> None:
    jack = ("youngjack", 0, 10, 10, ACTIVE | {"energy": energy, "jogged": True})
    board = table(jack, ("mamagimble", 0, 10, 13, friend), ("billy", 1, 30, 30), seat=0, active=0)
    worth = use_worth(Study(board, 0, {}), Use(0, "Lucky"))
    assert (worth > 0) is looks
    assert looks or acting(jack, ("mamagimble", 0, 10, 13, friend), ("billy", 1, 30, 30)) != Use(0, "Lucky")


def test_a_carrier_steps_out_of_reach_of_the_one_who_comes() -> None:
    carrier = ("beakybobby", 1, 12.1, 10, {"energy": 3, "stones": 2})
    board = table(("billy", 0, 10, 10, {"activated": True, "jogged": True, "energy": 1}), carrier, seat=0, active=0)
    x, y = ends(best(board, ChooseReaction(board, 1, (1,))))
    assert hypot(x - 10, y - 10) > 2.2 + 0.5


def test_a_step_that_is_paid_already_is_taken_though_the_enemy_has_nothing_left() -> None:
    carrier = ("beakybobby", 1, 12.1, 10, {"energy": 3, "stones": 2})
    board = table(("billy", 0, 10, 10, {"activated": True, "jogged": True, "energy": 0}), carrier, seat=0, active=0)
    assert best(board, ChooseReaction(board, 1, (1,))) is False
    assert best(board, ChooseReaction(board, 1, (1,), paid=True)) is not False


def test_nobody_reacts_to_an_enemy_far_away() -> None:
    board = table(("billy", 0, 5, 5, ACTIVE), ("beakybobby", 1, 30, 30, {"energy": 3}), seat=0, active=0)
    assert best(board, ChooseReaction(board, 1, (1,))) is False


def test_a_dropped_stone_is_laid_on_our_side() -> None:
    board = table(("billy", 0, 10, 10), ("flintlock", 1, 14, 10), ("quack", 1, 18, 10), seat=0, active=0)
    answer = best(board, ChoosePlace(board, 0, stone_spots(board, 1), "MOO-STN-04"))
    assert isinstance(answer, Place)
    assert answer.x < inch(14)


# --- cards -----------------------------------------------------------------------------------------------------------


def test_the_type_that_does_not_turn_into_nothing_is_chosen() -> None:
    """[MOO-CHR-21] Bludgeon: only Impact hurts."""
    duel = melee(
        ("friarflavious", 0, 10, 10, {"energy": 0}), ("billy", 1, 11.5, 10, {"energy": 0}), deals=("RA ...", "SC ...")
    ).play(show("RA"), show("SC"))
    while duel.topic != "damage_type":
        duel.play(valued(duel))
    assert valued(duel) == "Impact"


def test_the_better_column_is_taken() -> None:
    """[MOO-CHR-29] Groin Tickler against High Guard: 3 where the plain card has 2, and armour does not help."""
    duel = melee(
        ("vicioussyd", 0, 10, 10, {"energy": 0}),
        ("baronvonfancyhat", 1, 11.5, 10, {"energy": 0}),
        deals=("RA ...", "HG ..."),
    ).play(show("RA"), show("HG"))
    while duel.topic != "upgrade":
        duel.play(valued(duel))
    assert valued(duel) is True


def test_copies_are_laid_where_they_count() -> None:
    duel = melee(
        ("baronvonfancyhat", 0, 10, 10, {"energy": 0}),
        ("billy", 1, 11.5, 10, {"energy": 0}),
        deals=("TH TH ...", "RA ..."),
    ).play(show("TH"), show("RA"))
    assert duel.topic == "critical"
    assert len(valued(duel).cards) == 1


def test_a_catastrophe_replaces_a_caught_bluff() -> None:
    duel = arcane(
        ("flintlock", 0, 10, 10),
        ("beakybobby", 1, 16, 10),
        ability="Shoot Musket",
        deals=("P3 B1", "G3 P1 P1 B2 B1 CAT"),
    ).play(claim("P3", "G3"), "bluff")
    assert duel.topic == "replace_card"
    assert valued(duel) == show("CAT")(duel)


# --- whole matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", narrow([2, 3, 4], 3))
def test_in_a_whole_match_every_proposal_is_legal_and_the_view_is_left_alone(seats: int) -> None:
    setup = Setup(PAIRS[:seats], "quiet_heath", Settings(stones=5))
    match = Match(GAME.begin(setup), Seeded(f"watched {seats}"))
    play_bots(match, [Watched(Judge(load_content())) for _ in range(seats)], GAME.facts.longest)
    assert match.over


@pytest.mark.parametrize("seed", [2, 5, 9])  # two and three players, small troupes
def test_in_any_match_whatever_the_characters_the_bots_find_an_answer(seed: int) -> None:
    match = Match(GAME.begin(GAME.setups.random(Stream(f"bots at any table {seed}"))), Seeded(seed))
    names = ("greedy", *GAME.bots.own)
    bots = [make_bot(names[seat % len(names)], GAME, seed) for seat in range(match.game.seats)]
    play_bots(match, bots, GAME.facts.longest)
    assert match.over


def won(number: int, mine: str, theirs: str) -> bool:
    """Does one bot beat the other in this match of the series? Seats change from match to match."""
    seat = number % 2
    match = Match(GAME.begin(GAME.setups.starter("first_game")), Seeded(f"series {number // 2}"))
    names = (mine, theirs) if seat == 0 else (theirs, mine)
    play_bots(match, [make_bot(name, GAME, number) for name in names], GAME.facts.longest)
    assert match.outcome is not None
    return match.outcome.winners == (seat,)


def test_greedy_play_wins_nearly_every_first_game_against_random_play() -> None:
    assert sum(won(number, "greedy", "random") for number in range(10)) >= 9
