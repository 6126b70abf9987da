"""Is what is told of the heroes what happened to them? Held against the events, and read by the arena."""

from __future__ import annotations

from functools import cache

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.core.playing import play_bots
from escarmouche.games.malhya import events as told
from escarmouche.games.malhya.chronicle import chronicle
from escarmouche.games.malhya.game import GAME, Malhya
from escarmouche.games.malhya.state import Setup
from escarmouche.kits.study.chronicle import Chronicle


@cache
def story(seed: str) -> tuple[Setup, Match[Malhya], Chronicle]:
    setup = GAME.setups.starter(forces=("ur_berg", "yoktal"))
    match: Match[Malhya] = Match(GAME.begin(setup), Seeded(seed))  # type: ignore[arg-type]
    play_bots(match, [make_bot("greedy", GAME, f"{seed}.{seat}") for seat in range(2)], GAME.facts.longest)  # type: ignore[arg-type]
    return setup, match, chronicle(setup, match.events(), match.game)


def test_wounds_taken_are_those_that_crystals_moved_for() -> None:
    """Blows that go beyond the last crystal count as they landed: never less than what was lost."""
    for seed in ("a", "b"):
        _, match, found = story(seed)
        for hero in found.figures:
            number = [one.name for one in match.game.state.heroes].index(hero.profile)
            lost = sum(one.n for one in match.events() if isinstance(one, told.Hurt) and one.hero == number)
            assert hero.taken >= lost > 0 or lost == 0 == hero.taken


def test_enemies_that_fell_are_somebodys() -> None:
    _, match, found = story("a")
    cards, met = match.game.cast.content.enemies, match.game.state.met
    fallen = [one.enemy for one in match.events() if isinstance(one, told.EnemyFell | told.Assassinated)]
    life = sum(cards[met[one - 8][0]].life for one in fallen)
    assert fallen
    assert sum(one.slain for one in found.figures) == life


def test_threat_is_counted_against_whoever_caused_it() -> None:
    everything = 0
    for seed in ("a", "b"):
        _, match, found = story(seed)
        raised = sum(one.n for one in match.events() if isinstance(one, told.ThreatRaised) and one.why == "MAL-THR-05")
        assert -sum(one.score for one in found.figures) == raised
        everything += raised
    assert everything > 0


def test_the_length_and_the_names() -> None:
    _, match, found = story("a")
    kinds = (told.TravelCardDrawn, told.PartyRested, told.CycleBegan, told.RoundBegan)
    assert found.turns == sum(isinstance(one, kinds) for one in match.events()) > 3
    assert found.names.keys() >= {"ur_berg", "yoktal"}
    assert [one.survived for one in found.figures] == [hero.conscious for hero in match.game.state.heroes]


def test_before_a_match_the_roster_is_told() -> None:
    setup = GAME.setups.starter(forces=("sulk", "ancient"))
    roster = chronicle(setup, (), GAME.begin(setup))  # type: ignore[arg-type]
    assert {one.profile for one in roster.figures} == {"sulk", "ancient"}
    assert {one.seat for one in roster.figures} == {0, 1}
