"""Other worlds: what a seat cannot see might be anything it does not know, and looks the same to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from tests.games.moonstone.cardtable import NONE, YES, Bench, Duel, arcane, claim, effect, melee, show
from tests.games.moonstone.table import position

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match, Script
from escarmouche.games.moonstone.cards import bits, fresh
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import Arrange, Show
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.targets import needs
from escarmouche.games.moonstone.rules.arcane import cast
from escarmouche.games.moonstone.rules.effects import run
from escarmouche.games.moonstone.rules.melee import fight
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.kits.proof.trial import wire

FLINTLOCK, BOBBY = ("flintlock", 0, 10, 10), ("beakybobby", 1, 16, 10)
SIX = "B1 B1 B2 P1 P1 P2"
TRIES = 40


def imagined(match: Match[Any], seat: int | None, seed: int = 0) -> Match[Any]:
    """A world of this seat, every answer checked against the rules, that looks to it as the truth does."""
    twin = match.imagine(match.game.view(seat), Stream(f"world {seed}"))
    assert wire(twin, seat) == wire(match, seat)
    return twin


def worlds(duel: Duel, seat: int | None) -> Iterable[Bench]:
    return (imagined(duel.match, seat, number).game for number in range(TRIES))


def musket() -> Duel:
    return arcane(FLINTLOCK, BOBBY, ability="Shoot Musket", deals=("P3 G1", SIX))


# --- what may be otherwise -------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ARC-07", "MOO-RUL-09")
def test_ones_own_hand_is_the_same_in_every_world_and_the_others_is_not() -> None:
    duel = musket()
    hands = [game.cards.castings[0].hands for game in worlds(duel, 0)]
    truth = duel.game.cards.castings[0].hands
    assert {mine for mine, _ in hands} == {truth[0]}
    assert len({yours for _, yours in hands}) > TRIES // 2
    seen = set[int]().union(*(yours for _, yours in hands))
    assert seen == set(range(21)) - set(truth[0])  # any card that is not one's own


def test_an_onlooker_knows_neither_hand() -> None:
    hands = [game.cards.castings[0].hands for game in worlds(musket(), None)]
    assert len({mine for mine, _ in hands}) > TRIES // 2


@pytest.mark.rule("MOO-ARC-08")
def test_the_card_face_down_may_be_any_card_the_resister_does_not_hold() -> None:
    duel = musket().play(claim("P3", "G3"))
    truth = duel.game.cards.castings[0]
    found = {game.cards.castings[0].down for game in worlds(duel, 1)}
    assert len(found) > 8
    assert not found & set(truth.hands[1])
    assert {game.cards.castings[0].down for game in worlds(duel, 0)} == {truth.down}


def test_a_card_once_shown_is_the_same_for_all() -> None:
    duel = musket().play(claim("P3", "G3"), "bluff")
    for seat in (0, 1, None):
        assert {game.cards.castings[0].down for game in worlds(duel, seat)} == {17}


@pytest.mark.rule("MOO-MEL-07")
def test_a_card_chosen_in_secret_might_be_another_even_of_a_hand_that_was_shown() -> None:
    duel = melee(("firespitter", 0, 10, 10), ("billy", 1, 12, 10), deals=("TH HG SC RA", "FS ...")).play(show("TH"))
    assert list(duel.match.asks) == [1]
    chosen = set()
    for number in range(TRIES):
        twin = imagined(duel.match, 1, number)
        assert twin.game.cards.hand("melee", 0) == duel.game.cards.hand("melee", 0)
        chosen.add(dict(twin.answers)[0])
    assert len(chosen) == 4


def test_a_riposte_chosen_in_secret_might_be_none() -> None:
    duel = melee(("baronvonfancyhat", 0, 10, 10), ("bjrn", 1, 12, 10), deals=("FS TH ...", "FS SC ..."))
    duel.play(show("FS"), show("FS"), NONE, NONE, YES, YES)
    while duel.topic == "damage_type":
        duel.play(duel.ask.candidates()[0])
    duel.play(show("TH"))
    chosen = [imagined(duel.match, 1, number).answers[-1][1] for number in range(TRIES)]
    assert NONE in chosen
    assert len(set(chosen)) > 3


def test_what_another_seat_has_laid_on_top_is_not_known() -> None:
    look = [Effect("scry", count=3, split=("top", "bottom")), Effect("choose", options=((), ()))]
    duel = effect(FLINTLOCK, BOBBY, effects=look, deals=("G3 B1 CAT",))
    order = duel.hand(0)
    duel.play(Arrange(top=(order["CAT"], order["G3"]), bottom=(order["B1"],)))
    assert duel.topic == "choose_effect"
    assert {game.cards.arcane.top for game in worlds(duel, 0)} == {duel.game.cards.arcane.top}
    assert len({game.cards.arcane.top for game in worlds(duel, 1)}) > TRIES // 2


# --- over a shuffle --------------------------------------------------------------------------------------------------


def test_a_kept_card_stays_unknown_when_the_deck_is_shuffled_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.games.moonstone.worlds.TRIES", 1)  # the first draw must do
    cards = fresh(2)
    cards.keep(1, (5,))
    cards.see((5,), (1,))
    flips = [Effect("flip"), Effect("flip"), Effect("choose", options=((), ()))]
    duel = effect(FLINTLOCK, BOBBY, effects=flips, deals=("G1", "CAT"), cards=cards)
    assert duel.game.cards.arcane.epoch == 2
    found = {game.cards.keeps(1) for game in worlds(duel, 0)}
    assert len(found) > 8
    assert not found & {(0,), (18,)}  # the two that were flipped lay in the deck meanwhile
    assert {game.cards.keeps(1) for game in worlds(duel, 1)} == {(5,)}


def test_many_kept_cards_and_many_flips_leave_room_for_other_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.games.moonstone.worlds.TRIES", 1)
    kept = tuple(range(0, 20, 2))
    cards = fresh(2)
    cards.keep(1, kept)
    cards.see(kept, (1,))
    flips = [*[Effect("flip")] * 4, Effect("choose", options=((), ()))]
    duel = effect(FLINTLOCK, BOBBY, effects=flips, deals=("G2", "B3", "P1", "CAT"), cards=cards)
    assert kept not in {game.cards.keeps(1) for game in worlds(duel, 0)}


def test_a_kept_card_that_was_shown_later_is_what_it_was_all_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.games.moonstone.worlds.TRIES", 1)
    place = position(FLINTLOCK, BOBBY, ("gradock", 0, 10, 13), seat=0, active=0)
    place.cards.keep(1, (0, 18))  # a Green 1 and a Catastrophe
    place.cards.see((0, 18), (1,))
    musket = load_content().profiles["flintlock"].abilities[-1]

    def script(game: Position) -> Script[None]:
        yield from run(game, Frame(0, 0, Act("active", 0, 0, later=[])), [Effect("flip")])
        action = Act("arcane", 0, 0, musket.name, (1,), later=[])
        yield from cast(game, action, 0, musket, Frame(0, 0, action, musket.name, (1,)))

    duel = Duel(place, script, ("B1", "P3 B3", "B1 ..."))
    duel.play(NONE, claim("P3", "G3"), "bluff", Show((18,)), show("CAT"))
    assert duel.topic == "ignore_catastrophe"
    assert len({game.cards.keeps(1) for game in worlds(duel, 0)}) > 5
    assert {game.cards.castings[0].laid[1] for game in worlds(duel, 0)} == {(18,)}


def test_what_was_known_of_shuffled_cards_is_known_no_more() -> None:
    cards = fresh(2)
    cards.keep(1, (5,))
    cards.see((5,), (1,))
    cards.see((7, 8), (0,))
    cards.shuffle("arcane")
    assert cards.arcane.seen == (0, bits((5,)), 0)


# --- random play -----------------------------------------------------------------------------------------------------


def brawl(seed: int) -> Match[Bench]:
    """Six characters by lot, and three things that happen between them: blows, spells, looks at the deck."""
    profiles = load_content().profiles
    names, rng = sorted(profiles), Stream(f"brawl {seed}")
    cards = [names[rng.below(len(names))] for _ in range(6)]
    spots = [(card, i % 2, 10 + 1.6 * (i % 3), 10 + 1.8 * (i // 3)) for i, card in enumerate(cards)]
    place = position(*((*spot, {"energy": rng.below(6)}) for spot in spots), seat=0, active=0)
    looks = [
        Effect("scry", count=4, split=("top", "bottom")),
        Effect("scry", count=3, split=("top", "bottom", "reserve"), one_each=True),
        Effect("reserve_card", count="any", draw=4, wounds_each=1),
    ]

    def script(game: Position) -> Script[None]:
        for number in range(3):
            yield from happening(game, Stream(f"brawl {seed}.{number}"))

    def happening(game: Position, lot: Stream) -> Script[None]:
        board = game.board
        here = [one.id for one in board.in_play()]
        who = here[lot.below(len(here))]
        foes = [one for one in here if board[one].seat != board[who].seat]
        if not foes:
            return
        foe, kind = foes[lot.below(len(foes))], lot.below(3)
        spells = [
            a for a in profiles[board[who].card].abilities if a.kind == "arcane" and needs(a) in ("model", "nothing")
        ]
        if kind == 0:
            yield from fight(game, Act("melee", who, board[who].seat, targets=(foe,), later=[]), who, foe)
        elif kind == 1 or not spells:
            action = Act("active", who, board[who].seat, later=[])
            yield from run(game, Frame(who, board[who].seat, action, "Look"), [looks[lot.below(3)]])
        else:
            spell = spells[lot.below(len(spells))]
            targets = (foe,) if needs(spell) == "model" else ()
            action = Act("arcane", who, board[who].seat, spell.name, targets, later=[])
            yield from cast(game, action, who, spell, Frame(who, board[who].seat, action, spell.name, targets))

    return Match(Bench.at(place, script), Seeded(f"brawl {seed}"))


@pytest.mark.parametrize("seed", range(16))
def test_in_a_random_brawl_every_world_looks_the_same(seed: int) -> None:
    match, rng = brawl(seed), Stream(f"answers {seed}")
    while (ask := match.ask) is not None:
        for seat in (0, 1, None):
            imagined(match, seat, match.count)
        match.answer(ask.sample(rng), ask.seat)
    cards = match.game.cards
    assert (cards.castings, cards.bouts, cards.aside) == ((), (), ())
    assert msgspec.json.decode(msgspec.json.encode(cards), type=type(cards)) == cards


def known(match: Match[Any], seat: int | None) -> list[Any]:
    """What a seat may know of what has happened in the current step."""
    return [seen for event in match.game.told if (seen := event.seen_by(seat)) is not None]


@pytest.mark.parametrize("seed", range(3))
def test_in_a_random_match_every_world_looks_the_same(seed: int) -> None:
    from escarmouche.games.moonstone.game import GAME

    rng = Stream(f"match {seed}")
    match: Match[Any] = Match(GAME.begin(GAME.setups.random(rng)), Seeded(seed))
    looked = 0
    while (ask := match.ask) is not None and looked < 60:
        cards = match.game.cards
        if cards.castings or cards.bouts or cards.kept:
            looked += 1
            for seat in (*range(match.game.seats), None):
                world = match.game.other_world(seat, rng)
                twin = match._imagined(seat, world, rng, None, checked=True)
                assert msgspec.json.encode(twin.game.view(seat)) == msgspec.json.encode(match.game.view(seat))
                assert known(twin, seat) == known(match, seat)
        match.take(ask.sample(rng), ask.seat)
