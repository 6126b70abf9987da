"""How are odds told? What always comes together in one line, without dice of an example, and with how it was found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.odds.test_odds import SHOT

from escarmouche import scene
from escarmouche.arena.plans import starter
from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.core.playing import reply_of
from escarmouche.games import GAMES
from escarmouche.odds import Happening, Odds, odds
from escarmouche.odds.telling import how_found, lines_of, reading
from escarmouche.odds.walk import essence
from escarmouche.server.prospects import weighed

FORCES = {
    "fantastiques": ("groinrouge_trio", "groinrouge_trio"),
    "alkemy": ("khaliman_patrol", "avalon_patrol"),
    "moonstone": ("commonwealth_quick", "dominion_quick"),
    "ages": ("aurore_200", "cendre_200"),
}


def _shot(lang: str) -> list[tuple[str, float]]:
    kind = GAMES["fantastiques"]
    match = scene("fantastiques", SHOT.format(skill=4, armour=3))
    assert match.ask is not None
    found = odds(kind, match, match.ask.candidates()[0], budget=5, reads=reading(kind, match.game, lang))
    return [(str(line.text), round(line.chance, 6)) for line in lines_of(kind, match.game, found, lang)]


def test_what_always_comes_together_is_one_line_without_dice() -> None:
    assert _shot("fr") == [
        ("Archer [A] tire sur mark [B] : touché.", 0.666667),
        ("Jet de défense de mark [B] : la touche est annulée.", 0.333333),
        ("Jet de défense de mark [B] : blessure. Mark [B] perd un point de vie (PV restants : 1).", 0.333333),
        ("Archer [A] tire sur mark [B] : raté.", 0.333333),
    ]
    assert _shot("en")[0] == ("Archer [A] shoots at mark [B]: a hit.", 0.666667)


def _told(name: str) -> Iterator[tuple[Match[Any], Any]]:
    """Positions of a match between greedy bots with what is told between one question and the next."""
    kind = GAMES[name]
    setup = starter(kind, FORCES[name]) if name in FORCES else kind.setups.starter()
    match: Match[Any] = Match(kind.begin(setup), Seeded("told"))
    bots = [make_bot("greedy", kind, f"{seat}") for seat in range(match.game.seats)]
    while (ask := match.ask) is not None:
        heard = match.count, len(match.events())
        match.take(reply_of(bots[ask.seat], match, ask), ask.seat)
        for event in match.events(heard[1]) if match.count > heard[0] else ():
            yield match, event


@pytest.mark.parametrize("name", GAMES)
def test_what_is_foreseen_of_an_event_is_the_same_however_its_dice_fell(name: str) -> None:
    """Events that count as one thing read alike: nothing of a single throw is in the sentence."""
    kind = GAMES[name]
    read: dict[Any, str] = {}
    apart: dict[str, set[str]] = {}
    for match, event in _told(name):
        if event.aside or event.heading:
            continue
        for lang in ("fr", "en"):
            said = str(kind.words.foreseen(match.game, event, lang))
            before = read.setdefault((lang, essence(event)), said)
            if before != said:
                apart.setdefault(type(event).__name__, set()).update((before, said))
    assert read
    assert not apart


def test_how_odds_were_found_is_said_in_full() -> None:
    def found(error: float = 0.0, **fields: Any) -> str:
        told = {"exact": False, "worlds": 1, "samples": 0, "supposed": (), "ms": 1.0, **fields}
        return how_found(Odds((Happening(None, 0.5, 0.5, error),), **told), "en")[0]

    assert found(exact=True) == "Exact odds."
    assert found(worlds=3) == "Exact odds, the same in 3 ways in which what you do not see may lie."
    assert found(0.1, worlds=12) == "On average over 12 ways in which what you do not see may lie."
    assert found(worlds=2, supposed=("their_mixture",)).startswith("On average over 2 ways")
    assert found(0.1, samples=40) == "An estimate from 40 throws."
    assert found(0.1, samples=40, worlds=40).startswith("An estimate from 40 throws, in 40 ways")


def _asked(text: str, question: str) -> Match[Any]:
    match = scene("ages", text)
    while match.ask is not None and match.ask.kind != question:
        match.answer(match.ask.candidates()[0])
    assert match.ask is not None, f"nobody is asked {question}"
    return match


def test_what_comes_for_sure_is_told_where_something_is_thrown() -> None:
    """A blow with RES 1 and one life against FOR 9: the damage is rolled for, and kills whatever it is."""
    strong = "A one = plain {aim 3, bow 9/60} at 20,20 | B two = plain {res 1} at 20,40 lost 3 | turn 2 | phase speech"
    match = _asked(strong, "NextAction")
    ask = match.ask
    assert ask is not None
    shot = next(one for one in ask.candidates() if type(one).__name__ == "Shoot")
    told = weighed(GAMES["ages"], match, ask.seat, shot, "en")
    hit = [one for one in told.chances if "passed" in str(one.text)]
    assert len(hit) == 1
    assert "dies" in str(hit[0].text), "the hit and the death are one line"


def test_who_is_activated_has_no_odds_of_what_it_may_do_then() -> None:
    """That is the next answer, and his own: a bot would give it for him."""
    archer = "plain {aim 3, bow 4/60}"
    two = f"A one = {archer} at 20,20 | A two = {archer} at 24,20 card one"
    match = _asked(f"{two} | B foe = plain at 30,40 | turn 2 | phase speech", "NextActor")
    ask = match.ask
    assert ask is not None
    found = odds(GAMES["ages"], match, ask.candidates()[0], ask.seat, budget=1)
    assert not found.thrown
    assert "own_choices" not in found.supposed
