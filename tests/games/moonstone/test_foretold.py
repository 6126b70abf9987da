"""What an answer says beforehand is what then happens: its price and the cards that it draws."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.moonstone.acts import TOUCH, Scene, use
from tests.games.moonstone.cardtable import YES, Played, claim
from tests.games.moonstone.deeds import uses
from tests.volume import volume

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import Arrange, Attack, Use
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned, MeleeBegan
from escarmouche.games.moonstone.events.effects import AbilityUsed
from escarmouche.games.moonstone.game import GAME
from escarmouche.games.moonstone.queries.having import waiting
from escarmouche.games.moonstone.setups import random_setup
from escarmouche.games.moonstone.stage import MoonstoneStage
from escarmouche.games.moonstone.staging.consequences import notes_of, warning_of
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.words import WORDS
from escarmouche.games.moonstone.words.namer import Namer

STAGE = MoonstoneStage(load_content)
MINE = Lasting("grant", "Puppet", 0, "end_of_game", 0)


def told(play: Played, answer: Any, lang: str = "en") -> tuple[str, list[str]]:
    """What an answer to the open question is called, and what is noted beside it."""
    return _told(play.match.game, play.ask, answer, lang)


def _told(game: Any, ask: Any, answer: Any, lang: str = "en") -> tuple[str, list[str]]:
    return str(WORDS.answer(game, ask, answer, lang)), [str(one) for one in notes_of(Namer(game, lang), ask, answer)]


@pytest.mark.rule("MOO-ACT-10", "MOO-ACT-11")
@pytest.mark.parametrize(("fallen", "price"), [(0, "3 energy"), (1, "0 energy")])
def test_an_ability_is_told_at_the_price_that_it_has_now(fallen: int, price: str) -> None:
    """Once a friend has been slain this turn, the Vengeance of Snag asks nothing for the first arcane ability."""
    friend = ("liv", 0, 3, 3, {"where": "slain", "slain_on": fallen, "wounds": 8})
    scene = Scene(("snag", 0, 10, 10, {"energy": 3}), ("grub", 1, 15, 10), friend, active=0, rolls=["...", "..."])
    curse = use(0, "Deadwood Curse", 1)
    label, notes = told(scene, curse)
    assert f"({price})" in label
    assert notes[0] == price
    scene.play(curse)
    assert f"{scene.events(AbilityUsed)[0].cost} energy" == price


@pytest.mark.rule("MOO-CHR-31")
def test_an_action_that_an_effect_gives_is_told_as_free() -> None:
    king = ("echooftheforgottenking", 0, 10, 10, {"energy": 2})
    duel = uses(king, ("grub", 1, 15, 10), ability="Fleeting Presence", targets=())
    label, notes = told(duel, use(0, "Terrorblast", 1))
    assert "(0 energy)" in label
    assert not any("energy" in note for note in notes)
    bar = {one.name: one.cost for one in STAGE.actions(duel.game, duel.ask, 0, "en")}
    assert (bar["Step"], bar["Terrorblast"]) == ("no energy", "0 energy")


@pytest.mark.rule("MOO-ARC-15", "MOO-ARC-17")
@pytest.mark.parametrize(("lang", "price"), [("en", "(0 energy)"), ("fr", "(0 Énergie)")])
def test_to_do_it_once_more_is_told_as_free_and_draws_nothing(lang: str, price: str) -> None:
    models = (("quack", 0, 10, 10), ("billy", 0, 13, 10, {"wounds": 3}), ("grub", 1, 30, 30))
    duel = uses(*models, ability="Healing", deals=("B1 ...", "...")).play(claim("B1"), "bluff")
    label, notes = told(duel, use(0, "Healing", 1), lang)
    assert price in label
    assert len(notes) == 1, "the distance alone"
    assert label.startswith("Quack [A]: use" if lang == "en" else "Charles Attand [A] : utiliser")


@pytest.mark.rule("MOO-CHR-31", "MOO-CHR-34")
def test_cards_that_an_effect_adds_are_told() -> None:
    """Roary conducts one of two Psychopomps: two cards more for whatever it does."""
    models = (
        ("roary", 0, 10, 10),
        ("terriblemusician", 0, 12, 10, {"summoner": 0}),
        ("teacakeoftorment", 0, 10, 12, {"summoner": 0}),
        ("grub", 1, 12 + TOUCH, 10),
    )
    duel = uses(*models, ability="Conductor", deals=("...", "..."))
    assert told(duel, use(1, "Dreadful Din", 3))[1][-1].endswith("= 4 arcane cards")  # 3 + 2 and the Evade of Grub
    assert told(duel, Attack(1, 3))[1][-1] == "5 melee cards against 4"  # 1 + 2 + 2
    duel.play(Attack(1, 3))
    assert duel.event(MeleeBegan).drawn == (5, 4)


@pytest.mark.rule("MOO-MEL-02")
def test_a_collector_of_taxes_is_told_the_cards_of_his_stimulus() -> None:
    collector = ("thetaxcollector", 0, 10, 10, {"energy": 1})
    scene = Scene(collector, ("billy", 1, 10 + TOUCH, 10, {"stones": 2}), active=0)
    assert told(scene, Attack(0, 1))[1][-1] == "7 melee cards against 4"


@pytest.mark.rule("MOO-CHR-33", "MOO-ARC-03", "MOO-MEL-03")
def test_what_a_puppet_would_do_is_told_as_its_master_s() -> None:
    """Bobby is Danica's: his own player's Liv is an enemy then, and Danica's friends distract nobody."""
    models = (
        ("danicaduskwitch", 0, 10, 10, {"energy": 4}),
        ("beakybobby", 1, 12, 10, {"lasting": (MINE,)}),
        ("fraya", 1, 12 + TOUCH, 10),
        ("chubs", 0, 12, 10 + TOUCH),
    )
    scene = Scene(*models, active=0, rolls=["...", "..."])
    game = scene.match.game
    assert warning_of(Namer(game, "en"), scene.ask, use(1, "Foul Gases")).startswith("hurts your own: ")
    assert told(scene, use(1, "Healing", 2))[1][-1] == "5 (Arcane) − 2 (the target's Evade) = 3 arcane cards"
    assert told(scene, Attack(1, 2))[1][-1] == "4 melee cards against 1"
    scene.play(Attack(1, 2))
    assert scene.event(MeleeBegan).drawn == (4, 1)


@pytest.mark.rule("MOO-CHR-31", "MOO-ARC-02")
def test_where_the_passives_of_others_are_ignored_they_are_not_foretold_either() -> None:
    raegan = ("raeganleshavultpriestess", 0, 10, 10, {"energy": 3})
    conductor, target = ("kalistaleshavultpriestess", 0, 12, 10), ("billy", 1, 10, 14)
    duel = Scene(raegan, conductor, target, active=0, rolls=["...", "..."])
    foretold = told(duel, use(0, "Malachite Ritual", 2))[1][-1]
    duel.play(use(0, "Malachite Ritual", 2))
    assert foretold == "5 (Arcane) − 1 (the target's Evade) = 4 arcane cards"
    assert duel.event(ArcaneDrawReckoned).drawn == 4


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(("lang", "both"), [("en", ("Restore", "Give 1 energy")), ("fr", ("Restaurer", "Donner 1"))])
def test_an_ability_of_a_fallen_friend_is_told_as_its_card_tells_it(lang: str, both: tuple[str, str]) -> None:
    """Brigid borrows the Eternal Servitude of Igor: what a Noble may have of it is put into words, not numbered."""
    igor = ("igortheservant", 0, 3, 3, {"where": "slain", "wounds": 7})
    models = (("brigid", 0, 10, 10), ("negroli", 0, 12, 10, {"wounds": 2}), ("liv", 1, 30, 30), igor)
    duel = uses(*models, ability="Eternal Servitude", deals=("P2 ...", "...")).play(claim("P2"), "ok")
    assert duel.topic == "choose_effect"
    said = [str(WORDS.answer(duel.game, duel.ask, option, lang)) for option in duel.ask.candidates()]
    assert all(text.startswith(begin) for text, begin in zip(said, both, strict=True)), said


@pytest.mark.rule("MOO-CHR-31", "MOO-ARC-11")
def test_whoever_turns_an_ability_against_its_caster_is_told_what_it_does() -> None:
    models = (("flintlock", 0, 10, 10), ("teetoe", 1, 15, 10))
    duel = uses(*models, ability="Shoot Musket", deals=("G2 ...", "...")).play(YES)
    assert told(duel, claim("G2")(duel))[1][-1] == "The target suffers X+2 Impact damage."


# --- matches drawn by lot --------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-12", "MOO-ARC-02", "MOO-MEL-02")
@pytest.mark.parametrize("number", range(volume(6, 200)))
def test_price_and_cards_are_told_as_they_come(number: int) -> None:
    """Where somebody may still choose to pay otherwise, the price told is the one without it."""
    rng = Stream(f"foretold {number}")
    match: Match[Any] = Match(GAME.begin(random_setup(load_content(), rng)), Seeded(f"told {number}"))
    while match.asks and match.count < 500:
        seat, ask = next(iter(match.asks.items()))
        answer = ask.sample(rng)
        if ask.kind == "ChooseAction" and rng.below(2):
            deeds = [one for one in ask.candidates() if isinstance(one, Use | Attack)]
            answer = deeds[rng.below(len(deeds))] if deeds else answer
        label, notes = _told(match.game, ask, answer)
        offers = waiting(match.game.board, "ability_cost")
        before = len(match.events())
        match.take(answer, seat)
        if ask.topic == "repeat_arcane":
            continue
        for event in match.events()[before:]:
            if isinstance(answer, Use) and isinstance(event, AbilityUsed):
                assert offers or f"({event.cost} energy)" in label
                break
        for event in match.events()[before:]:
            drawn: tuple[int, ...] = ()
            if isinstance(answer, Use) and isinstance(event, ArcaneDrawReckoned):
                drawn = (event.drawn,)
            elif isinstance(answer, Attack) and isinstance(event, MeleeBegan):
                drawn = event.drawn
            if drawn:
                said = [int(count) for count in re.findall(r"\d+", notes[-1])]
                assert said[-len(drawn) :] == list(drawn), (label, notes, event)
                break


@pytest.mark.rule("MOO-CHR-31", "MOO-CAR-06")
@pytest.mark.parametrize(
    ("lang", "asked", "price", "warned"),
    [
        (
            "en",
            "Meddle with Fate of Danica, Dusk Witch [A]: which cards are kept, at 2 wounds each?",
            "4 wounds",
            "deadly",
        ),
        ("fr", "quelles cartes garder, à 2 blessures chacune", "4 blessures", "mortel"),
    ],
)
def test_cards_that_cost_wounds_say_so_before_they_are_kept(lang: str, asked: str, price: str, warned: str) -> None:
    danica = ("danicaduskwitch", 0, 10, 10, {"wounds": 3})
    duel = uses(danica, ("liv", 1, 20, 20), ability="Meddle with Fate", targets=(), deals=("G1 G2",))
    one, two = ((held.card for held in duel.ask.facts()["cards"][:count]) for count in (1, 2))
    some, all_ = Arrange(kept=tuple(one)), Arrange(kept=tuple(two))
    namer = Namer(duel.game, lang)
    assert asked in str(WORDS.question(duel.game, duel.ask, lang))
    assert [str(note) for note in notes_of(namer, duel.ask, all_)] == [price]
    assert warning_of(namer, duel.ask, some) == ""
    assert warned in str(warning_of(namer, duel.ask, all_))
    assert notes_of(namer, duel.ask, Arrange()) == ()
