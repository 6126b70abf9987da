"""Lessons of every game: followed to the outcome, left at every question, taken up again; what is wrong with one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.core.expedition import EXPEDITION

from escarmouche.bots import bot_names
from escarmouche.chance import CHANCE, Seeded, Stream
from escarmouche.core import Ask, Match
from escarmouche.core.problems import Faulty, Problem
from escarmouche.core.records import decode, encode, record_of, replay
from escarmouche.games import GAMES, OWN
from escarmouche.kits.lessons.guide import Guide
from escarmouche.kits.lessons.lesson import Lesson, LessonFile, lesson_of, lessons_of, read_lesson
from escarmouche.kits.proof.lesson_check import faults_of, lesson_faults
from escarmouche.kits.proof.trial import state_bytes

LESSONS = [(game, name) for game in OWN for name in lessons_of(GAMES[game].package)]
EVERY = pytest.mark.parametrize(("game", "name"), LESSONS)
MOST_DECISIONS = 30  # of the learner: five to ten minutes
Learner = Callable[[Guide, Match[Any], Ask[Any]], Any]


def led(game: str, name: str, learner: Learner, seed: str = "led") -> tuple[Guide, Match[Any]]:
    """The lesson played to its end; the others keep to the road as long as there is one."""
    kind = GAMES[game]
    guide = Guide(kind, lesson_of(kind.package, name), Seeded(seed))
    match, others = guide.begin(), Stream(f"{seed} others")
    for _ in range(kind.facts.longest):
        ask = match.ask
        if ask is None:
            return guide, match
        if ask.seat == guide.lesson.learner:
            answer = learner(guide, match, ask)
        else:
            scripted = guide.proposal(match, ask.seat)
            answer = ask.sample(others) if scripted is None else scripted
        guide.note(match, ask.seat, answer)
        match.answer(answer, ask.seat)
        guide.look(match)
    raise AssertionError("the lesson has no end")


def obedient(guide: Guide, match: Match[Any], ask: Ask[Any]) -> Any:
    answer = guide.proposal(match, ask.seat)
    assert answer is not None, f"no advice at {ask!r}"
    return answer


def contrary(seed: str) -> Learner:
    """Does anything but what is advised, wherever there is anything else."""
    stream = Stream(seed)

    def learner(guide: Guide, match: Match[Any], ask: Ask[Any]) -> Any:
        advised = guide.proposal(match, ask.seat)
        tried = [ask.sample(stream) for _ in range(12)]
        return next((one for one in tried if one != advised), tried[0])

    return learner


def test_every_game_has_a_lesson() -> None:
    assert {game for game, _ in LESSONS} == set(OWN)


@EVERY
def test_whoever_follows_the_advice_is_told_everything_and_wins(game: str, name: str) -> None:
    guide, match = led(game, name, obedient)
    assert guide.on_road
    assert guide.walked == len(guide.road) == match.count
    assert [one.step.id for one in guide.told].count("end") == 1
    assert sorted(one.step.id for one in guide.told) == sorted(one.id for one in guide.lesson.steps)
    assert match.outcome is not None
    assert guide.lesson.learner in match.outcome.winners
    assert 8 <= guide.given <= MOST_DECISIONS


@EVERY
@pytest.mark.parametrize("seed", ["otherwise", "as I like"])
def test_whoever_always_does_otherwise_comes_to_an_end_too(game: str, name: str, seed: str) -> None:
    guide, match = led(game, name, contrary(seed), seed)
    assert not guide.on_road
    assert match.outcome is not None
    told = [one.step.id for one in guide.told]
    assert len(told) == len(set(told))


@EVERY
def test_a_guide_that_comes_later_knows_what_was_told(game: str, name: str) -> None:
    kind = GAMES[game]
    for learner in (obedient, contrary("later")):
        guide, match = led(game, name, learner)
        again = Guide(kind, guide.lesson, Seeded("again"))
        again.catch_up(match.answers)
        assert (again.on_road, again.given) == (guide.on_road, guide.given)
        assert again.left_at == guide.left_at
        assert {one.step.id for one in again.told} == {one.step.id for one in guide.told}


@EVERY
def test_its_record_replays_without_a_guide(game: str, name: str) -> None:
    kind = GAMES[game]
    guide, match = led(game, name, contrary("paper"))
    record = decode(encode(record_of(kind, guide.scene.setup, match, scene=guide.lesson.scene)), kind)
    assert state_bytes(replay(kind, record)) == state_bytes(match)


@EVERY
def test_it_does_not_say_where_on_the_screen_something_stands(game: str, name: str) -> None:
    told = [text for one in lesson_of(GAMES[game].package, name).steps for text in (one.text.fr, one.text.en)]
    sides = ("à droite", "à gauche", "on the right", "on the left")  # a phone has all of it below
    assert [one for one in told if any(side in one for side in sides)] == []


@EVERY
def test_its_opponent_is_a_bot_that_can_play(game: str, name: str) -> None:
    assert lesson_of(GAMES[game].package, name).bot in bot_names(GAMES[game])


def test_one_may_go_back_to_where_the_road_was_left() -> None:
    kind = GAMES["fantastiques"]
    guide, match = led("fantastiques", "first_battle", contrary("back"))
    again = Guide(kind, guide.lesson, Seeded("again"))
    again.catch_up(match.answers[: guide.left_at])
    assert again.on_road
    there = match.fork(guide.left_at, again)
    assert again.proposal(there, guide.lesson.learner) is not None


def test_a_step_beside_the_advised_place_keeps_to_the_road() -> None:
    def sloppy(guide: Guide, match: Match[Any], ask: Ask[Any]) -> Any:
        answer = obedient(guide, match, ask)
        if ask.kind != "ChooseMove" or not hasattr(answer, "path") or guide.given:
            return answer
        (x, y), *_ = answer.path
        return type(answer)(answer.figure, ((x + 700, y - 700),))

    guide, _ = led("fantastiques", "first_battle", sloppy)
    assert guide.on_road


def test_an_answer_of_the_road_that_has_become_illegal_is_not_proposed() -> None:
    kind = GAMES["fantastiques"]
    lesson = lesson_of(kind.package, "first_battle")
    guide = Guide(kind, lesson, Seeded("s"))
    match = guide.begin()
    guide.road[0] = (0, "nonsense")
    assert guide.proposal(match, 0) is None
    assert guide.proposal(match, 1) is None


def test_dice_that_do_not_fit_are_not_laid_down() -> None:
    kind = GAMES["fantastiques"]
    guide = Guide(kind, lesson_of(kind.package, "first_battle"), Seeded("s"))
    guide.road = [(seat, 99 if seat == CHANCE else answer) for seat, answer in guide.road]
    match = guide.begin()
    while guide.on_road and (ask := match.ask) is not None:
        answer = guide.proposal(match, ask.seat)
        guide.note(match, ask.seat, answer)
        match.answer(answer, ask.seat)
    assert not guide.on_road
    assert all(1 <= answer <= 6 for seat, answer in match.answers if seat == CHANCE)


# --- what is wrong with a lesson ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OWN)
def test_the_lessons_of_a_game_are_whole(game: str) -> None:
    assert lesson_faults(GAMES[game]) == []


def test_a_game_without_lessons_has_none() -> None:
    assert lessons_of(EXPEDITION.package) == {}
    with pytest.raises(Faulty, match="there are -"):
        lesson_of(EXPEDITION.package, "first")
    with pytest.raises(Faulty, match="there are first_battle"):
        lesson_of(GAMES["fantastiques"].package, "second")


SMALL = """
id: small
title: {fr: Petite, en: Small}
about: {fr: Rien, en: Nothing}
scene: |
  A brute = {melee 4, powerful} at 10,10
  B guard = {armour 3, hp 1} at 10,11
  turn 6 | phase melee
steps:
  - {id: hello, text: {fr: "Bonjour {brute}", en: "Hello {brute:my brute}"}, clauses: [FAN-MEL-04]}
  - {id: wound, when: {event: Wounded, figure: guard}, text: {fr: Aïe, en: Ouch}}
  - {id: bye, when: {over: true, after: wound}, text: {fr: Adieu, en: Farewell}}
road:
  - [A, {type: Strike, figure: 0, targets: [1]}]
  - [B, {type: Done}]
  - [dice, 1]
  - [dice, 6]
"""


def faults(text: str) -> list[Problem]:
    found: list[Problem] = []
    lesson = read_lesson("lessons/small.yaml", text, found)
    return found or faults_of(GAMES["fantastiques"], LessonFile("lessons/small.yaml", text, lesson))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("FAN-MEL-04", "FAN-MEL-99", "FAN-MEL-99 is no clause"),
        ("{brute:my brute}", "{ogre}", "{ogre} is no figure of the scene"),
        ("{brute:my brute}", "{brute", "not a text with gaps"),
        ("fr: Aïe, en: Ouch", "fr: Aïe", "is missing"),
        ("fr: Aïe, en: Ouch", 'fr: Aïe, en: " "', "says nothing"),
        ("en: Ouch", f"en: {'long ' * 100}", "at most"),
        ("event: Wounded", "event: Tickled", "Tickled is no event"),
        ("event: Wounded", "ask: ChooseTea", "ChooseTea is no question"),
        ("figure: guard", "figure: nobody", "nobody is no figure"),
        ("after: wound", "after: kiss", "no step kiss stands before"),
        ("id: bye", "id: hello", "two steps called hello"),
        ("event: Wounded, figure: guard", "event: Wounded, figure: brute", "never comes on the road"),
        ("targets: [1]", "targets: [0]", "is not legal"),
        ("{type: Strike, figure", "{type: Kiss, figure", "cannot be read"),
        ("[B, {type: Done}]", "[Z, {type: Done}]", "cannot be read"),
        ("  - [dice, 6]\n", "", "ends before the match does"),
        ("  turn 6", "  turn 6 | dice 4", "the road says what follows"),
        ("A brute =", "A brute = nobody", "scene line 1"),
        ("id: small", "id: small\nseat: C", "nobody sits at C"),
        ("when: {over: true", "if: {over: true", "unknown key"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_told_with_its_line(old: str, new: str, told: str) -> None:
    assert old in SMALL
    found = faults(SMALL.replace(old, new))
    assert any(told in str(one) for one in found), [str(one) for one in found]
    assert all(one.where.startswith("lessons/small.yaml") for one in found)


def test_a_small_lesson_is_whole() -> None:
    assert faults(SMALL) == []


def test_figures_in_a_text_light_up() -> None:
    kind, found = GAMES["fantastiques"], list[Problem]()
    lesson = read_lesson("lessons/small.yaml", SMALL, found)
    assert isinstance(lesson, Lesson)
    guide = Guide(kind, lesson, Seeded("s"))
    match = guide.begin()
    assert kind.stage is not None
    figures = kind.stage.scene(match.game, None, "en").figures
    (step,) = guide.fresh()
    text = guide.text(step, figures, "en")
    assert text == "Hello my brute"
    assert [getattr(one, "figure", None) for one in text.spans] == [None, 0]
    assert guide.text(step, figures, "fr") == "Bonjour brute"
