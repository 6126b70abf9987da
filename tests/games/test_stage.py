"""Can a game be played by pointing alone, does its screen tell only what the seat may know, and is it painted quickly?

`ESCARMOUCHE_STAGE_MATCHES` asks for as many matches by gestures of each game as there is time for.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from statistics import median
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Faulty, GameKind, Match, Problem
from escarmouche.core.scene import Gesture, Lobby, Proposal, Stage
from escarmouche.games import GAMES
from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.setups import random_setup
from escarmouche.games.fantastiques.state import Setup

MATCHES = int(os.environ.get("ESCARMOUCHE_STAGE_MATCHES", "4"))
LANGUAGES = ("fr", "en")
STAGED = [name for name in GAMES if GAMES[name].stage is not None]
SMALL = [name for name in load_content().lists if name.endswith(("_patrol", "_trio"))]  # a match in a second or two
MAGES = {card.id: 1 for card in load_content().profiles.values() if card.kind == "sorcerer"}
MAGICAL = ArmyList("mages", "Mages", "Mages", "karnbrume", 2000, {**MAGES, "kar_crew": 3}, {"bombard": 1})
NOTHING = Gesture()


def fantastic(rng: Stream) -> Setup:
    """A small match; every other one with all spells and a piece of artillery on each side, and a prison to break."""
    setup = random_setup(rng, SMALL)
    if rng.below(2):
        return setup
    scenario: Literal["rescue", "cursed_gem"] = "rescue" if rng.below(2) else "cursed_gem"
    return msgspec.structs.replace(setup, sides=((MAGICAL,), (MAGICAL,)), layout="clearing", scenario=scenario)


SETUPS: Mapping[str, Callable[[Stream], Any]] = {"fantastiques": fantastic}
FORMS = {"choice", "point", "path", "figure", "cards", "several", "action"}


def stage_of(kind: GameKind[Any]) -> Stage:
    assert kind.stage is not None
    return kind.stage


def opened(name: str, seed: str) -> Match[Any]:
    """A random match of the game, over all that it offers."""
    kind = GAMES[name]
    setup = SETUPS.get(name, kind.setups)(Stream(f"stage:{seed}"))
    return Match(kind.begin(setup), Seeded(seed))


def positions(name: str, seed: str, one_in: int) -> Iterator[tuple[Match[Any], Ask[Any], Stream]]:
    """A random match, one in so many of its questions."""
    match, rng = opened(name, seed), Stream(f"positions:{seed}")
    while (ask := match.ask) is not None:
        if rng.below(one_in) == 0:
            yield match, ask, rng
        match.take(ask.sample(rng), ask.seat)


# --- from an answer back to gestures -------------------------------------------------------------------------------


def gestures_for(answer: Any) -> Iterator[Gesture]:
    """How a person would point at an answer: at its figure, along its path, at its target."""
    if isinstance(answer, msgspec.Struct):
        parts = getattr(answer, "shots", None) or getattr(answer, "strikes", None)
        if parts:
            yield Gesture(thing=" ".join(f"{_who(part)}>{_aimed(part)[0]}" for part in parts if _aimed(part)))
            return
        at = _thing(answer), _terrain(answer)
        for target in _aimed(answer) or (-1,):
            yield Gesture(_who(answer), _points(answer), target, *at)
    elif isinstance(answer, int) and not isinstance(answer, bool):
        yield Gesture(figure=answer)


def _who(answer: Any) -> int:
    names = ("figure", "caster", "piece", "to")
    who = next((getattr(answer, name) for name in names if hasattr(answer, name)), -1)
    return who if who >= 0 or not hasattr(answer, "kind") else answer.kind


def _aimed(answer: Any) -> tuple[int, ...]:
    found = (*getattr(answer, "targets", ()), getattr(answer, "target", -1))
    return tuple(dict.fromkeys(one for one in found if one >= 0))


def _points(answer: Any) -> tuple[tuple[int, int], ...]:
    if hasattr(answer, "stones"):
        return tuple((x, y) for x, y, _ in answer.stones)
    if hasattr(answer, "path"):
        return tuple(answer.path)
    if hasattr(answer, "places"):
        return tuple(answer.places)
    x, y = getattr(answer, "x", 0), getattr(answer, "y", 0)
    if not (x or y):
        return ()
    return ((x, y),)


def _thing(answer: Any) -> str:
    """What is named by its id: a stone, cards, dice, figures that are picked."""
    if getattr(answer, "stone", -1) >= 0:
        return f"stone:{answer.stone}"
    if hasattr(answer, "stones"):
        return "depths:" + ",".join(str(depth) for *_, depth in answer.stones)
    if hasattr(answer, "card"):
        return f"card:{answer.card}"
    if hasattr(answer, "figures"):
        return "pick:" + ",".join(map(str, answer.figures))
    if hasattr(answer, "cards"):
        return "cards:" + ",".join(map(str, answer.cards))
    if hasattr(answer, "top"):
        piles = {"top": answer.top, "bottom": answer.bottom, "kept": answer.kept}
        return " ".join(f"{name}:{','.join(map(str, pile))}" for name, pile in piles.items())
    return ""


def _terrain(answer: Any) -> str:
    return str(getattr(answer, "terrain", "") or getattr(answer, "ladder", ""))


def of_type(match: Match[Any], gesture: Gesture, answer: Any) -> Gesture:
    """A whole type is deployed by pointing at one of its figures."""
    if type(answer).__name__ == "Deploy" and hasattr(answer, "kind"):
        return msgspec.structs.replace(gesture, figure=match.game.state.types[answer.kind][0])
    return gesture


def pointed(match: Match[Any], ask: Ask[Any], answer: Any) -> Iterator[Gesture]:
    """Every gesture by which this answer may be expressed."""
    yield from (of_type(match, gesture, answer) for gesture in gestures_for(answer))
    yield NOTHING


# --- playing by gestures -------------------------------------------------------------------------------------------


def offered(stage: Stage, match: Match[Any], ask: Ask[Any], gesture: Gesture, lang: str) -> Sequence[Proposal]:
    """What the gesture may mean, checked against the question itself."""
    proposals = stage.proposals(match.game, ask, gesture, lang)
    assert len(proposals) <= 60
    first_refused = next((i for i, one in enumerate(proposals) if one.refusal), len(proposals))
    for number, proposal in enumerate(proposals):
        refusal = ask.refusal(proposal.answer)
        assert (refusal is None) is (not proposal.refusal), proposal
        assert bool(proposal.refusal) is (number >= first_refused), "legal ones come first"
        assert proposal.label
        if refusal is not None:
            assert proposal.why == refusal.why
    return proposals


def a_legal_one(kind: GameKind[Any], match: Match[Any], ask: Ask[Any], rng: Stream, lang: str) -> Any:
    """An answer found by pointing: at nothing, at lit figures, or as one of the question's own proposals would be."""
    stage = stage_of(kind)
    lit = ask.hints().lit
    figures = [Gesture(figure=one) for one in rng.some(lit, min(2, len(lit)))]
    drawn = [gesture for gesture in pointed(match, ask, ask.sample(rng)) if gesture != NOTHING]
    sources = [[NOTHING], figures, drawn]
    for index in rng.shuffled(len(sources)):
        found = [
            one.answer
            for gesture in sources[index]
            for one in offered(stage, match, ask, gesture, lang)
            if not one.refusal
        ]
        if found:
            return found[rng.below(len(found))]
    raise AssertionError(f"no gesture answers {ask!r}")


@pytest.mark.parametrize("number", range(MATCHES))
@pytest.mark.parametrize("name", STAGED)
def test_a_whole_match_is_played_by_gestures_alone(name: str, number: int) -> None:
    kind, match, rng = GAMES[name], opened(name, f"gestures.{number}"), Stream(f"hand:{number}")
    count = 0
    while (ask := match.ask) is not None:
        count += 1
        assert count <= kind.longest
        answer = a_legal_one(kind, match, ask, rng, LANGUAGES[count % 2])
        assert stage_of(kind).form(ask) in FORMS
        over_the_wire = msgspec.json.encode(answer)
        match.answer(msgspec.json.decode(over_the_wire, type=kind.answer_type), ask.seat)
    assert match.outcome is not None


@pytest.mark.parametrize("name", STAGED)
def test_every_candidate_can_be_pointed_at(name: str) -> None:
    stage = stage_of(GAMES[name])
    for number in range(MATCHES):
        for match, ask, rng in positions(name, f"candidates.{number}", one_in=7):
            candidates = list(ask.candidates())
            for answer in rng.some(candidates, min(4, len(candidates))):
                meant = (
                    one.answer
                    for gesture in pointed(match, ask, answer)
                    for one in stage.proposals(match.game, ask, gesture, "fr")
                )
                assert any(type(one) is type(answer) and one == answer for one in meant), (ask, answer)


# --- what is told --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in STAGED if GAMES[name].hidden])
def test_a_screen_tells_nothing_that_is_hidden(name: str) -> None:
    """The scene and the options of a seat are the same bytes in every world that the seat cannot tell from this one."""
    stage = stage_of(GAMES[name])
    looked = 0
    for number in range(2 * MATCHES):
        for match, _, rng in positions(name, f"worlds.{number}", one_in=9):
            for seat in (*range(match.game.seats), None):
                there = match.imagine(match.game.view(seat), rng)
                assert shown(stage, there, seat) == shown(stage, match, seat)
                looked += 1
    assert looked > 20


def shown(stage: Stage, match: Match[Any], seat: int | None) -> bytes:
    """All that the stage gives a seat."""
    ask = match.asks.get(seat) if seat is not None else None
    gestures = [NOTHING, *(Gesture(figure=one) for one in (ask.hints().lit[:1] if ask else ()))]
    options = [stage.proposals(match.game, ask, gesture, "en") for gesture in gestures if ask is not None]
    return msgspec.json.encode((stage.scene(match.game, seat, "fr"), options))


@pytest.mark.parametrize("name", STAGED)
def test_scenes_are_whole(name: str) -> None:
    """Every figure has its own code among its side's, a sheet, and stands where the rules say; all of it is JSON."""
    stage = stage_of(GAMES[name])
    for match, _, _ in positions(name, "scenes", one_in=12):
        game = match.game
        sheets = {lang: {sheet.id: sheet for sheet in stage.sheets(game, lang)} for lang in LANGUAGES}
        for lang in LANGUAGES:
            scene = stage.scene(game, 0, lang)
            assert msgspec.json.decode(msgspec.json.encode(scene), type=type(scene)) == scene
            codes = [(figure.seat, figure.code) for figure in scene.figures]
            assert len(set(codes)) == len(codes)
            assert all(len(code) == 2 for _, code in codes)
            assert [figure.id for figure in scene.figures] == list(range(len(scene.figures)))
            assert all(figure.sheet in sheets[lang] for figure in scene.figures)
            assert len(scene.seats) == game.seats
            assert all((scene.heading, *(seat.name for seat in scene.seats)))
            assert all(figure.place for figure in scene.figures if figure.where != "table")
            assert all(bar.value <= bar.most for figure in scene.figures for bar in figure.bars)


@pytest.mark.parametrize("name", STAGED)
def test_sheets_say_the_same_in_both_languages(name: str) -> None:
    kind = GAMES[name]
    game = kind.begin(kind.starter())
    french, english = (stage_of(kind).sheets(game, lang) for lang in LANGUAGES)
    assert [sheet.id for sheet in french] == [sheet.id for sheet in english]
    for one, other in zip(french, english, strict=True):
        assert (len(one.rows), len(one.sections)) == (len(other.rows), len(other.sections))
        assert all(section.name and section.text for sheet in (one, other) for section in sheet.sections)
        assert one != other


# --- the lobby -----------------------------------------------------------------------------------------------------


def combinations_of(kind: GameKind[Any], lobby: Lobby) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Scenarios with forces for every number of players: each force beside itself and beside its neighbour."""
    for seats in range(kind.seats[0], kind.seats[1] + 1):
        scenarios = [one.id for one in lobby.scenarios if not one.seats or seats in one.seats]
        forces = [one.id for one in lobby.forces if not one.seats or seats in one.seats]
        assert all((scenarios, forces))
        for scenario, (index, force) in product(scenarios, enumerate(forces)):
            yield scenario, (force,) * seats, seats
            yield scenario, (force, *(forces[(index + 1) % len(forces)],) * (seats - 1)), seats


@pytest.mark.parametrize("name", STAGED)
def test_every_match_that_the_lobby_offers_can_begin(name: str) -> None:
    kind = GAMES[name]
    french, english = (stage_of(kind).lobby(lang) for lang in LANGUAGES)
    assert [one.id for one in french.forces] == [one.id for one in english.forces]
    assert all(one.name and one.note for one in (*french.forces, *french.scenarios, *english.forces))
    faults = [
        (scenario, fault.why)
        for scenario, forces, seats in combinations_of(kind, french)
        for fault in faults_of(kind, scenario, forces, seats)
    ]
    # the one thing that the notes of the lobby warn of: a rescue needs somebody to be rescued
    assert set(faults) <= {("rescue", "FAN-SCN-06")}


def faults_of(kind: GameKind[Any], scenario: str, forces: tuple[str, ...], seats: int) -> tuple[Problem, ...]:
    """What keeps such a match from beginning."""
    setup = kind.starter(scenario=scenario, forces=forces, seats=seats, settings=None)
    try:
        assert kind.begin(setup).seats == seats
    except Faulty as fault:
        return fault.problems
    return ()


# --- anything may come over the wire -------------------------------------------------------------------------------

numbers = st.one_of(st.integers(-3, 40), st.integers(-(10**30), 10**30))
gestures = st.builds(
    Gesture,
    figure=numbers,
    points=st.lists(
        st.tuples(st.one_of(st.integers(0, 120_000), numbers), st.one_of(st.integers(0, 120_000), numbers)), max_size=4
    ).map(tuple),
    target=numbers,
    thing=st.one_of(
        st.just(""),
        st.text(max_size=12),
        st.from_regex(r"(stone|card|cards|pick|top|depths):[0-9,]{0,9}", fullmatch=True),
    ),
    terrain=st.text(max_size=6),
)


@pytest.mark.parametrize("name", STAGED)
@given(data=st.data())
def test_no_gesture_breaks_the_stage(name: str, data: st.DataObject) -> None:
    stage = stage_of(GAMES[name])
    seed = data.draw(st.integers(0, 3))
    match, rng = opened(name, f"wild.{seed}"), Stream(f"wild:{seed}")
    for _ in range(data.draw(st.integers(0, 60))):
        if (ask := match.ask) is None:
            return
        match.take(ask.sample(rng), ask.seat)
    if (ask := match.ask) is not None:
        offered(stage, match, ask, data.draw(gestures), "fr")


# --- speed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STAGED)
def test_a_scene_is_painted_quickly(name: str) -> None:
    """A dozen figures a side: every player gets one for every change. The bound is ten times what is usual, so that a
    busy machine does not fail it; a scene that grows with the square of the figures does."""
    assert painting_time(name, 12) < 0.003


def painting_time(name: str, figures: int) -> float:
    """The median time of a scene in seconds, over the beginning of a match."""
    kind = GAMES[name]
    assert kind.sized is not None
    match, rng, taken = Match(kind.begin(kind.sized(figures)), Seeded("paint")), Stream("paint"), []
    for count in range(120):
        ask = match.ask
        assert ask is not None
        match.take(ask.sample(rng), ask.seat)
        if count >= 60:
            began = time.process_time()
            stage_of(kind).scene(match.game, ask.seat, "fr")
            taken.append(time.process_time() - began)
    return median(taken)
