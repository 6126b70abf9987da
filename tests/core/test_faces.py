"""Do the checks of a game's words and of its stage let an honest game pass, and catch what is broken, by its name?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.kits.proof.contract import Broken, check_stage, check_words
from escarmouche.kits.stage.scene import Card, Piles


class Changed:
    """Something with one door of it replaced; the replacement is handed the true door first."""

    def __init__(self, true: Any, **doors: Callable[..., Any]) -> None:
        self._true, self._doors = true, doors

    def __getattr__(self, name: str) -> Any:
        door = getattr(self._true, name)
        return (lambda *given: self._doors[name](door, *given)) if name in self._doors else door


def small(name: str, **changes: Any) -> GameKind[Any]:
    """A game with a few figures a side, and something changed about it."""
    kind = GAMES[name]
    assert kind.setups.of_size is not None
    setup = kind.setups.of_size(3)
    return msgspec.structs.replace(kind.with_setups(lambda _: setup), **changes)


def words_broken(**doors: Callable[..., Any]) -> GameKind[Any]:
    return small("alkemy", words=Changed(GAMES["alkemy"].words, **doors))


def stage_broken(**doors: Callable[..., Any]) -> GameKind[Any]:
    return small("alkemy", stage=Changed(GAMES["alkemy"].stage, **doors))


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].setups.of_size is not None])
def test_every_game_passes_as_the_author_of_another_would_try_it(name: str) -> None:
    assert all(told > 20 for told in check_words(small(name), 1, "faces"))
    assert all(answers > 10 for answers in check_stage(small(name), 1, "faces"))


WORDS: list[tuple[str, dict[str, Callable[..., Any]]]] = [
    ("event_is_told", {"event": lambda _, *given: ""}),
    ("figures_are_pieces", {"event": lambda true, *given: str.__str__(true(*given))}),
    ("question_is_asked", {"ask": lambda _, *given: ""}),
    ("listing_follows_question", {"listing": lambda _, *given: "and so on"}),
    ("answer_has_label", {"answer": lambda _, *given: ""}),
    ("refusal_names_its_clause", {"refusal": lambda _, *given: "no"}),
    ("refusal_is_explained", {"refusal": lambda _, game, refusal, lang: str(refusal)}),
    ("refusal_is_explained", {"refusal": lambda true, game, refusal, lang: true(game, refusal, "en")}),
    ("picture_is_drawn", {"picture": lambda _, *given: ""}),
    ("picture_fits", {"picture": lambda true, *given: true(*given).replace("\n", " ")}),
    ("outcome_is_told", {"outcome": lambda _, *given: ""}),
]


@pytest.mark.parametrize(("promise", "doors"), WORDS)
def test_words_that_are_missing_or_wrong_are_found(promise: str, doors: dict[str, Callable[..., Any]]) -> None:
    with pytest.raises(Broken) as caught:
        list(check_words(words_broken(**doors), 1, "broken", one_in=1))
    assert caught.value.check == promise


def relabelled(true: Callable[..., Any], *given: Any) -> Any:
    return [msgspec.structs.replace(one, label="") for one in true(*given)]


def all_legal(true: Callable[..., Any], *given: Any) -> Any:
    return [msgspec.structs.replace(one, refusal=(), why="") for one in true(*given)]


def worst_first(true: Callable[..., Any], *given: Any) -> Any:
    return list(reversed(true(*given)))


def twins(true: Callable[..., Any], *given: Any) -> Any:
    scene = true(*given)
    same = tuple(msgspec.structs.replace(one, code="XX") for one in scene.figures)
    return msgspec.structs.replace(scene, figures=same)


STAGES: list[tuple[str, dict[str, Callable[..., Any]]]] = [
    ("gestures_answer", {"proposals": lambda _, *given: ()}),
    ("proposals_are_few", {"proposals": lambda true, *given: [one for one in true(*given) for _ in range(61)]}),
    ("proposals_have_labels", {"proposals": relabelled}),
    ("proposals_agree", {"proposals": all_legal}),
    ("legal_ones_first", {"proposals": worst_first}),
    ("form_is_declared", {"piles": lambda _, *given: Piles((Card(1, "ace"),))}),
    ("scene_is_whole", {"scene": twins}),
    ("sheets_are_alike", {"sheets": lambda true, game, lang: true(game, "en")}),
]


@pytest.mark.parametrize(("promise", "doors"), STAGES)
def test_a_stage_that_breaks_a_promise_is_found(promise: str, doors: dict[str, Callable[..., Any]]) -> None:
    checked = stage_broken(**doors)
    with pytest.raises(Broken) as caught:
        list(check_stage(checked, 1, "broken", one_in=1))
    assert caught.value.check == promise


def telling(true: Callable[..., Any], game: Any, seat: int | None, lang: str) -> Any:
    """Which of two worlds it is can be read off the heading."""
    return msgspec.structs.replace(true(game, seat, lang), heading=f"world {id(game)}")


def test_a_screen_that_tells_worlds_apart_is_found() -> None:
    stage = Changed(GAMES["moonstone"].stage, scene=telling)
    with pytest.raises(Broken) as caught:
        list(check_stage(small("moonstone", stage=stage), 1, "broken", one_in=1))
    assert caught.value.check == "screen_keeps_secrets"
