"""Places are typed by their coordinates and said in words."""

from __future__ import annotations

import re

import msgspec
import pytest

from escarmouche.games import GAMES
from escarmouche.kits.proof.trial import Trial
from escarmouche.kits.stage.scene import Gesture
from escarmouche.kits.words.language import FrenchName
from escarmouche.kits.words.text import OfFigure, OfPlace, OfThing, Text, capitalised, filled, shown, spans_of
from escarmouche.kits.words.whereabouts import Landmark, PlaceName, Whereabouts, beside, landmark, numbered, whereabouts
from escarmouche.table.plane import Circle, Polygon

WOOD = Landmark("bois 2", ((0, 0), (1000, 0), (1000, 1000), (0, 1000)))
WELL = Landmark("well", ((5000, 0),), 300)


@pytest.mark.parametrize(
    ("point", "said", "gone"),
    [
        ((500, 500), "in “bois 2”", "into “bois 2”"),
        ((1120, 500), "against “bois 2”", "up to “bois 2”"),
        ((1500, 500), "400 from “bois 2”", "to 400 from “bois 2”"),
        ((5000, 600), "200 from “well”", "to 200 from “well”"),
        ((2600, 500), "in the open", "into the open"),
    ],
)
def test_a_place_is_told_by_the_nearest_landmark(point: tuple[int, int], said: str, gone: str) -> None:
    found = whereabouts([WOOD, WELL], point, "en", base=100, near=1000, length=lambda gap: f"{gap:.0f}")
    assert (found.at, found.to) == (said, gone)


def test_nothing_is_measured_where_nobody_may() -> None:
    assert whereabouts([WOOD], (1500, 500), "fr", base=100, near=1000).at == "près de « bois 2 »"


def test_whoever_stands_near_is_named_and_nobody_who_is_far() -> None:
    names = {1: FrenchName(OfFigure("Orque", 1)), 2: FrenchName(OfFigure("Groin", 2))}
    assert str(beside("fr", [(900.0, 2), (400.0, 1)], 1000, names.__getitem__)) == ", près d'Orque"
    said = beside("en", [(900.0, 2)], 1000, names.__getitem__)
    assert str(said) == ", near Groin"
    assert OfFigure("Groin", 2) in spans_of(said), "a name on the screen lights its figure"
    assert str(beside("en", [(1001.0, 2)], 1000, names.__getitem__)) == ""
    assert str(beside("en", [], 1000, names.__getitem__)) == ""


def test_a_landmark_is_a_disc_or_an_outline() -> None:
    assert landmark("well", Circle(5000, 0, 300)) == WELL
    assert landmark("bois 2", Polygon(WOOD.points)) == WOOD


def test_what_stands_before_coordinates_does_not_stand_before_words() -> None:
    place = PlaceName("(24,0 ; 18,5)", (60960, 46990), Whereabouts("in the open", "into the open"))
    told = filled("Orc goes {place:to}.", {"place": place})
    assert str(told) == "Orc goes to (24,0 ; 18,5)."
    assert shown(told) == "Orc goes into the open."
    assert OfPlace("to (24,0 ; 18,5)", 60960, 46990, "into the open") in spans_of(told)
    assert shown(capitalised(filled("{place:at}", {"place": place}))) == "In the open"
    assert str(place.typed_on(" by way of (1,0 ; 1,0)")) == "(24,0 ; 18,5) by way of (1,0 ; 1,0)"


def test_a_thing_is_said_otherwise_than_it_is_typed() -> None:
    stone = OfThing("Moonstone #0", "stone:0", Text("Moonstone ", "1"))
    assert shown(Text("touches ", stone)) == "touches Moonstone 1"
    assert type(stone.words) is str, "what a piece is made of is of no interest any more"


def test_those_of_one_name_are_counted() -> None:
    assert numbered([("a", "wall"), ("b", "wood"), ("c", "wall")]) == {"a": "wall 1", "b": "wood", "c": "wall 2"}


# --- what the screen says, in every game ---------------------------------------------------------------------------


# A pair of coordinates, the number of a thing, the id of something.
TYPED = re.compile(r"\(\d+[.,]\d ?[;,] \d|#\d|[a-z]+_[a-z0-9]+")
# What stands before coordinates, before words: « en près de la haie ».
DOUBLED = re.compile(
    r"\b(en|vers|autour de|at|to|round) (à découvert|près de|contre|dans|in the open|near|against|into) "
)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_no_label_and_no_sentence_of_a_screen_is_made_for_typing(name: str, lang: str) -> None:
    kind = GAMES[name]
    assert kind.stage is not None
    trial, told = Trial(kind, "said"), 0
    while (ask := trial.match.ask) is not None and trial.match.count < 120:
        if trial.match.count % 6 == 0:
            for one in kind.stage.proposals(trial.match.game, ask, Gesture(), lang):
                said = shown(Text(*one.label))
                assert msgspec.json.encode(one), "it can be sent"
                assert TYPED.search(said) is None, said
        given = trial.sample(ask)
        said = shown(kind.words.answer(trial.match.game, ask, given, lang))  # as a review tells it
        assert TYPED.search(said) is None, said
        assert DOUBLED.search(said) is None, said
        trial.match.take(given, ask.seat)
        for event in trial.match.events(told):
            told += 1
            text = kind.words.event(trial.match.game, event, lang)
            assert msgspec.json.encode(spans_of(text)), "it can be sent"
            said = shown(text)
            assert TYPED.search(said) is None, said
    assert told > 20
