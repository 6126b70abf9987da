"""Can a game be played by pointing alone, does its screen tell only what the seat may know, and is it painted quickly?

`ESCARMOUCHE_STAGE_MATCHES` asks for as many matches by gestures of each game as there is time for.
"""

from __future__ import annotations

import cProfile
import inspect
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.malhya import pointing as on_squares
from tests.volume import narrow

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Choose, Match
from escarmouche.core.forms import Form
from escarmouche.games import GAMES, OWN
from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.setups import random_setup
from escarmouche.games.fantastiques.state import Setup
from escarmouche.kits.content.options import chosen, options, settings_type, word_of
from escarmouche.kits.kind import GameKind
from escarmouche.kits.proof.stage_check import (
    NOTHING,
    Pointing,
    check_stage,
    offered,
    scene_is_whole,
    sheets_are_alike,
    shown,
    stage_of,
)
from escarmouche.kits.proof.trial import Trial
from escarmouche.kits.questions import questions_in
from escarmouche.kits.stage.gesture_stage import GestureStage
from escarmouche.kits.stage.scene import Choice, Gesture, Lobby, Stage
from escarmouche.kits.words.speech import Speech

MATCHES = int(os.environ.get("ESCARMOUCHE_STAGE_MATCHES", "2"))
READ = max(4, MATCHES)  # matches whose questions are read: quickly done, and many kinds of question are to come up
LANGUAGES = ("fr", "en")
STAGED = [name for name in GAMES if GAMES[name].stage is not None]
SMALL = [name for name in load_content().lists if name.endswith(("_patrol", "_trio"))]  # a match in a second or two
MAGES = {card.id: 1 for card in load_content().profiles.values() if card.kind == "sorcerer"}
MAGICAL = ArmyList("mages", "Mages", "Mages", "karnbrume", 2000, {**MAGES, "kar_crew": 3}, {"bombard": 1})


# Questions at which nobody is pointed at: all that may be answered is listed.
LISTED: Mapping[str, set[str]] = {
    "ages": {"AssignDefence", "CounterAttack", "Feinting", "MayPutPoints"},
    "fantastiques": {"LayTerrain"},
}


def fantastic(rng: Stream) -> Setup:
    """A small match; every other one with all spells and a piece of artillery on each side, and a prison to break."""
    setup = random_setup(load_content(), rng, SMALL)
    if rng.below(2):
        return setup
    scenario: Literal["rescue", "cursed_gem"] = "rescue" if rng.below(2) else "cursed_gem"
    return msgspec.structs.replace(setup, sides=((MAGICAL,), (MAGICAL,)), layout="clearing", scenario=scenario)


SETUPS: Mapping[str, Callable[[Stream], Any]] = {"fantastiques": fantastic}


def opened(name: str, seed: str) -> Match[Any]:
    """A random match of the game, over all that it offers."""
    kind = GAMES[name]
    setup = SETUPS.get(name, kind.setups.random)(Stream(f"stage:{seed}"))
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
    if isinstance(who, str):
        return -1  # a piece of scenery, which waits beside the table under its name
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
    ends = (*getattr(answer, "ends", ()), *((answer.end,) if hasattr(answer, "end") else ()))
    if ends:
        return tuple(end.at for end in ends)
    if at := getattr(answer, "at", None):
        return (at,) if isinstance(at[0], int) else tuple(at)
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
    if hasattr(answer, "tenths"):
        return f"number:{answer.tenths}"
    if hasattr(answer, "card"):
        return f"card:{answer.card}"
    if hasattr(answer, "attacks"):
        return " ".join(_dice(answer))
    if hasattr(answer, "figures") or hasattr(answer, "members"):
        return "pick:" + ",".join(map(str, getattr(answer, "figures", ()) or getattr(answer, "members", ())))
    if hasattr(answer, "cards"):
        return "cards:" + ",".join(map(str, answer.cards))
    if hasattr(answer, "top"):
        piles = {"top": answer.top, "bottom": answer.bottom, "kept": answer.kept}
        return " ".join(f"{name}:{','.join(map(str, pile))}" for name, pile in piles.items())
    return ""


def _dice(answer: Any) -> Iterator[str]:
    """Combat dice as they are placed, field by field."""
    for name in ("attacks", "blades", "resolved_attacks"):
        yield f"{name}:{','.join(map(str, getattr(answer, name)))}"
    yield from (f"{name}:{getattr(answer, name)}" for name in ("defence", "strokes", "resolved_defence"))
    yield from (f"{name}:" for name in ("fury", "declines_bonus") if getattr(answer, name))
    if answer.chain:
        yield f"chain_{answer.chain}:{answer.chained}"


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


POINTINGS: Mapping[str, Pointing] = {"malhya": on_squares.pointed}  # games whose places are cells


# --- playing by gestures -------------------------------------------------------------------------------------------


def playing(name: str) -> GameKind[Any]:
    """The game with the set-ups that are looked at here."""
    return GAMES[name].with_setups(SETUPS.get(name, GAMES[name].setups.random))


@pytest.mark.parametrize("name", OWN)
def test_every_question_has_a_reader_of_gestures(name: str) -> None:
    stage = stage_of(GAMES[name])
    assert isinstance(stage, GestureStage)
    asked = questions_in(f"{GAMES[name].package}.asks")
    unread = {one.__name__ for one in asked if stage.parts.readers.keys().isdisjoint(one.__mro__)}
    assert unread == LISTED.get(name, set())


@pytest.mark.parametrize("number", narrow(range(MATCHES), MATCHES - 1))
@pytest.mark.parametrize("name", narrow(STAGED, "fantastiques", "malhya"))
def test_a_whole_match_is_played_by_gestures_alone(name: str, number: int) -> None:
    """And its lights, its scenes and what they hide hold on the way: see `escarmouche.kits.proof.stage_check`."""
    pointing = POINTINGS.get(name, pointed)
    assert [count > 10 for count in check_stage(playing(name), 1, f"gestures.{number}", pointing=pointing)] == [True]


@pytest.mark.parametrize("name", narrow(STAGED, "fantastiques", "malhya"))
def test_every_candidate_can_be_pointed_at(name: str) -> None:
    stage, pointing = stage_of(GAMES[name]), POINTINGS.get(name, pointed)
    for number in range(MATCHES):
        for match, ask, rng in positions(name, f"candidates.{number}", one_in=7):
            candidates = list(ask.candidates())
            for answer in rng.some(candidates, min(4, len(candidates))):
                meant = (
                    one.answer
                    for gesture in pointing(match, ask, answer)
                    for one in stage.proposals(match.game, ask, gesture, "fr")
                )
                assert any(type(one) is type(answer) and one == answer for one in meant), (ask, answer)


# --- what is told --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", narrow([name for name in STAGED if GAMES[name].facts.hidden], "moonstone"))
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


@pytest.mark.parametrize("name", STAGED)
def test_scenes_and_sheets_are_whole_for_everybody(name: str) -> None:
    trial = Trial(playing(name), "scenes")
    sheets_are_alike(trial)
    while (ask := trial.match.ask) is not None:
        if trial.rng.below(12) == 0:
            scene_is_whole(trial)
            scene_is_whole(trial, None)
        trial.match.take(ask.sample(trial.rng), ask.seat)


# --- the question on the screen ------------------------------------------------------------------------------------


def acting(answer: Any) -> set[int]:
    """The figures that an answer is given to: who moves, shoots, casts, is hauled or picked."""
    parts = getattr(answer, "shots", ()) or getattr(answer, "strikes", ())
    names = product((answer, *parts), ("figure", "caster", "piece", "hero"))
    found = {getattr(one, name) for one, name in names if hasattr(one, name)}
    several = (*getattr(answer, "figures", ()), *getattr(answer, "heroes", ()))
    return {one for one in (*found, *several) if isinstance(one, int) and one >= 0}


@pytest.mark.parametrize("name", narrow(STAGED, "fantastiques", "moonstone"))
def test_a_question_lights_whom_it_may_be_answered_with(name: str) -> None:
    """Whoever acts in an answer is lit; where one figure is to be chosen, each is offered; nobody is lit and greyed;
    what is greyed is told why, in words and with a clause."""
    kind, greyed, seen = GAMES[name], 0, set[str]()
    stage = stage_of(kind)
    for number in range(2 * READ):
        for match, ask, _ in positions(name, f"lights.{number}", one_in=5):
            hints = ask.hints()
            candidates = [one for one in ask.candidates() if not isinstance(one, ask.defers)]  # handing on is no act
            able = set[int]().union(*map(acting, candidates))
            if ask.form is Form.FIGURE:
                able = {one for one in candidates if isinstance(one, int) and one >= 0}
                offered_to = {one.figure for one in stage.proposals(match.game, ask, NOTHING, "en") if one.figure >= 0}
                assert offered_to == able
            if ask.form is Form.FIGURE or not isinstance(ask, Choose):
                assert able <= set(hints.lit), (ask, able)
            seen.update({ask.kind} if able else ())
            assert not set(hints.lit) & {one for one, _ in hints.greyed}
            greyed += len(hints.greyed)
            for one, refusal in hints.greyed:
                said = [kind.words.refusal(match.game, refusal, lang) for lang in LANGUAGES]
                assert refusal.why in said[0]
                assert said[0] != said[1] != str(refusal), (one, refusal)
    assert len(seen) >= 4, "the matches must reach many kinds of question"
    assert greyed > 20


WITH_LISTS = ("fantastiques", "moonstone")  # whose questions bring lists at every turn, not only for formulas


@pytest.mark.parametrize("name", narrow(STAGED, "moonstone"))
def test_a_question_is_one_sentence_and_a_terminal_adds_its_list(name: str) -> None:
    words, listed, asked = GAMES[name].words, 0, 0
    assert isinstance(words, Speech)
    for number in range(READ):
        for match, ask, _ in positions(name, f"questions.{number}", one_in=6):
            for lang in LANGUAGES:
                question, listing = (say(match.game, ask, lang) for say in (words.question, words.listing))
                bare = re.sub(r"\([^)]*\)|«[^»]*»|\"[^\"]*\"|\[[^]]*\]", "", question).rstrip()
                assert re.fullmatch(r"[^?!.]*[?.]", bare), question
                assert words.ask(match.game, ask, lang) == f"{question} {listing}".rstrip()
                asked, listed = asked + 1, listed + bool(listing)
    assert asked > 20
    assert listed > 20 or name not in WITH_LISTS


def test_the_page_for_authors_names_every_door_of_a_stage_and_every_form() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs/explanation/a_stage.md").read_text(encoding="utf-8")
    doors = [name for name, one in vars(Stage).items() if inspect.isfunction(one) and not name.startswith("_")]
    assert [name for name in doors if f"| `{name}(" not in page] == []
    assert [form for form in Form if f"`{form}`" not in page] == []


# --- the lobby -----------------------------------------------------------------------------------------------------


def fitting(choices: Sequence[Choice], scenario: str, seats: int) -> list[Choice]:
    """What is offered for this scenario and so many players."""
    return [
        one
        for one in choices
        if (not one.seats or seats in one.seats) and (not one.scenarios or scenario in one.scenarios)
    ]


def offers_of(kind: GameKind[Any], lobby: Lobby, rng: Stream) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Scenarios with forces for every number of players: none chosen, each force beside itself, and forces by lot."""
    for seats, scenario in product(range(kind.facts.seats[0], kind.facts.seats[1] + 1), lobby.scenarios):
        if scenario.seats and seats not in scenario.seats:
            continue
        forces = [one.id for one in fitting(lobby.forces, scenario.id, seats)]
        assert forces, (scenario.id, seats)
        assert len(set(forces)) == len(forces), "a force is one choice"
        yield scenario.id, (), seats
        for force in forces:
            yield scenario.id, (force,) * seats, seats
            yield scenario.id, (force, *(forces[rng.below(len(forces))] for _ in range(seats - 1))), seats


@pytest.mark.parametrize("name", STAGED)
def test_every_match_that_the_lobby_offers_can_begin(name: str) -> None:
    kind, rng = GAMES[name], Stream("lobby")
    for scenario, forces, seats in offers_of(kind, stage_of(kind).lobby("fr"), rng):
        setup = kind.setups.starter(scenario=scenario, forces=forces, seats=seats, settings=None)
        assert kind.begin(setup).seats == seats, (scenario, forces)


@pytest.mark.parametrize("name", narrow(STAGED, "alkemy"))
def test_every_reading_of_every_option_begins_a_match_of_every_scenario(name: str) -> None:
    kind = GAMES[name]
    lobby = stage_of(kind).lobby("en")
    for option, scenario in product(lobby.options, lobby.scenarios):
        seats = min(scenario.seats or (kind.facts.seats[0],))
        for reading in fitting(option.readings, scenario.id, seats):
            settings = chosen(kind.setup_type, [f"{option.id}={reading.id}"])
            setup = kind.setups.starter(scenario=scenario.id, forces=(), seats=seats, settings=settings)
            assert kind.begin(setup).seats == seats
            assert word_of(getattr(setup.settings, option.id)) == reading.id


@pytest.mark.parametrize("name", STAGED)
def test_the_lobby_has_words_for_everything_in_both_languages(name: str) -> None:
    """Every option of the settings and every reading, in their order, the default first; two readings never sound
    alike, and no French is English."""
    kind = GAMES[name]
    french, english = (stage_of(kind).lobby(lang) for lang in LANGUAGES)
    settings = settings_type(kind.setup_type)
    assert settings is not None
    written = {option: [word_of(one) for one in readings] for option, readings in options(settings).items()}
    for lobby, other in ((french, english), (english, french)):
        assert {one.id: [reading.id for reading in one.readings] for one in lobby.options} == written
        assert [one.id for one in lobby.options] == list(written)
        for option, same in zip(lobby.options, other.options, strict=True):
            assert all((option.name, option.note, *(reading.name for reading in option.readings)))
            assert len({reading.name for reading in option.readings}) == len(option.readings)
            assert option.note != same.note
            assert [bool(one.note) for one in option.readings] == [bool(one.note) for one in same.readings]
        assert all(one.name and one.note for one in (*lobby.forces, *lobby.scenarios))
        assert [(one.id, one.seats, one.scenarios) for one in (*lobby.forces, *lobby.scenarios)] == [
            (one.id, one.seats, one.scenarios) for one in (*other.forces, *other.scenarios)
        ]


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


@pytest.mark.parametrize("name", narrow(STAGED, "fantastiques", "malhya"))
@given(data=st.data())
def test_no_gesture_breaks_the_stage(name: str, data: st.DataObject) -> None:
    trial = Trial(playing(name), f"wild.{data.draw(st.integers(0, 3))}")
    for _ in range(data.draw(st.integers(0, 60))):
        if (ask := trial.match.ask) is None:
            return
        trial.match.take(ask.sample(trial.rng), ask.seat)
    if (ask := trial.match.ask) is not None:
        offered(trial, ask, data.draw(gestures), "fr")


# --- speed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", narrow(STAGED, "moonstone"))
def test_a_scene_is_painted_with_few_calls(name: str) -> None:
    """A dozen figures a side: every player gets one for every change. Calls are counted, not seconds: they are the same
    on every machine. Twice the figures may cost twice as much; a scene that grows with their square costs four."""
    calls = painting_calls(name, 12)
    assert calls < 8_000
    if GAMES[name].setups.of_size is not None:
        assert painting_calls(name, 24) < 2.5 * calls


def painting_calls(name: str, figures: int) -> float:
    """How many functions a scene calls, at the median over the beginning of a match."""
    kind = GAMES[name]
    setup = kind.setups.of_size(figures) if kind.setups.of_size is not None else kind.setups.starter()
    match, rng, counts = Match(kind.begin(setup), Seeded("paint")), Stream("paint"), []
    for taken in range(120):
        if (ask := match.ask) is None:
            break  # a story may be short
        match.take(ask.sample(rng), ask.seat)
        if taken >= 60:
            counts.append(calls_of(partial(stage_of(kind).scene, match.game, ask.seat, "fr")))
    return median(counts)


def calls_of(work: Callable[[], object]) -> int:
    profile = cProfile.Profile()
    profile.runcall(work)
    return sum(entry.callcount for entry in profile.getstats())
