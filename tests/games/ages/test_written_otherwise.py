"""A scene plays the same whoever of it is written first, and whichever of the two players is called A.

The first figure, the first card and the first player are numbers like any other: nobody is taken for nobody because
its number is 0. A short match is played by lot, the lot of an answer depending on what it says and not on its numbers;
then the same match is played from the scene written in another order. Whatever was proposed and told is compared, with
everybody under the name that the scene gives.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from tests.volume import volume

from escarmouche.chance import Seeded
from escarmouche.core import Choose, Match
from escarmouche.core.asking import Together
from escarmouche.core.meaning import NOTHING, Refers, meaning_of, meanings
from escarmouche.games.ages.asks.topics import TOPICS
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.events.fighting import DominantFound
from escarmouche.games.ages.game import scene_of

STEPS: Final = 60
COMBAT: Final = re.compile("phase combat")  # between two alone
OTHER: Final = {"A": "B", "B": "A"}
FIGURE: Final = re.compile(r"([AB]) \w+ = ")
OF_A_SIDE: Final = re.compile(r"((?:^|, )(?:pile|points|side|active|tactician)|seat) ([AB])\b")
USUAL: Final = "points A 5 | points B 5 | active A | tactician A | side A {losses 9} | side B {losses 4}"
# From here on things are done in the order in which they are written: several fights, the rolls of the upkeep.
IN_ORDER: Final = {"UnitsRecovered", "TacticianRolled", "UpkeepRolled", "PointsCounted", "MatchEnded"}
QUIET: Final = {"Done", "Turn", "Walk", "Run", "Dodge", "Refuse", "Temporise", "Watch", "LayTrap"}
BY_PLACE: Final = {"AssignDefence"}  # an answer names dice by numbers that are dealt out in the order of the fighters
SCENES: Final = {
    "officers": (
        "A one = aur_capitaine at 20,20 | A two = aur_archer at 24,24 | A six = plain {skills Assassin} at 30,20"
        " commander | B foe = cen_chef at 40,30 commander | B ten = cen_ravageur at 33,20 | pile A one two six |"
        " pile B foe ten"
    ),
    "mystics": (
        "A mage = aur_mage {formulas etincelle, skills Conscience} at 20,20 units 5 |"
        " A priest = aur_aumonier {formulas benediction} at 24,26 units 3 commander |"
        " B witch = cen_sorciere {formulas trait_feu + appel_scories} at 32,20 facing 180 units 5 commander |"
        " B foe = plain {skills Insensible/1 + Dévotion} at 30,28 | pile A mage priest | pile B foe witch"
    ),
    "fear": (
        "A one = plain {fear 6, cou 0, skills Cri de guerre/5} at 20,20 commander | A two = plain {cou 2} at 20,30 |"
        " B foe = plain {cou 2, dis 0} at 33,20 commander | B ten = plain {fear 5, skills Mort-vivant} at 33,31 |"
        " pile A one two | pile B foe ten"
    ),
    "shots": (
        "A one = plain {aim 6, bow 6/20, skills Aguerri/TIR + Chance/1} at 20,20 facing 0 commander |"
        " A two = plain {aim 6, bow 6/20, skills Toxique/3 + Tir d'assaut} at 20,30 facing 0 | A six = plain at 33,23 |"
        " B foe = plain {aim 5, bow 6/15, skills Intimidation/TIR + Vulnérable} at 33,20 facing 180 commander |"
        " B ten = plain {aim 6, gun 7/20 area light} at 36,30 facing 180 | pile A one two six | pile B ten foe"
    ),
    "duel": (
        "A one = plain {att 8, str 7, def 1, val 9, skills Feinte + Coup de maître + Enchaînement + Résolution/2}"
        " at 20,20 commander | A two = plain {skills Soin/3} at 26,26 |"
        " B foe = plain {att 8, str 7, def 1, val 30, skills Contre-attaque + Aguerri/ATT + Féroce} at 23,20 commander"
        " | B ten = plain {val 8} at 29,29 | phase combat_start"
    ),
    "blades": (
        "A one = plain {att 8, str 7, def 1, skills Lames dorsales/1/6 + Furie guerrière + Toxique/3} at 20,20"
        " commander | A two = plain {skills Chance/1} at 26,26 |"
        " B foe = plain {att 8, str 7, def 1, skills Arme sacrée + Vulnérable + Acharné} at 23,20 commander |"
        " B ten = plain at 29,29 | phase combat_start"
    ),
    "crews": (
        "A m = aur_baliste at 20,20 | A hand = plain {aim 6} at 16,20 crew server |"
        " A other = plain {aim 6} at 20,24 crew server | A six = plain at 60,60 commander |"
        " B foe = plain {val 17} at 40,20 facing 180 commander | B ten = cen_mortier at 60,20 |"
        " B h = plain {aim 3} at 64,20 crew server | pile A m six | pile B ten foe"
    ),
    "flyers": (
        "A bird = plain {mov 5, air 15, skills Vol} at 20,20 level 1 commander | A two = plain {skills Bond} at 20,30 |"
        " B foe = plain {mov 5, air 15, power 2, skills Vol + Rapidité} at 35,22 level 1 facing 180 commander |"
        " B ten = plain {aim 3, bow 4/20} at 36,30 facing 180 | pile A bird two | pile B ten foe"
    ),
    "ghosts": (
        "A one = plain {fear 6, skills Éthéré} at 20,20 commander | A two = plain {skills Acharné} at 26,26 lost 3 |"
        " B foe = plain {str 6} at 23,20 commander | B ten = plain {str 6, skills Ennemi personnel/Plain} at 29,26 |"
        " pile A one two | pile B ten foe"
    ),
    "trappers": (
        "A one = plain {skills Poseur de pièges + Éclaireur} at 20,20 hidden commander |"
        " A two = plain {skills Conscience} at 20,30 | B foe = plain {skills Éclaireur} at 33,20 hidden commander |"
        " B ten = plain {skills Harcèlement, aim 3, bow 4/20} at 33,31 | pile A one two | pile B foe ten |"
        " trap 27,25 seat B radius 1.5"
    ),
    "steam": (
        "A one = plain {skills Vapeur/FOR + Souffle/6/15} at 20,20 commander |"
        " A two = plain {skills Concentration/2} at 20,24 | B foe = plain {skills Frère de sang/x} at 30,20 commander |"
        " B ten = plain {skills Frère de sang/x} at 30,24 | pile A one two | pile B foe ten"
    ),
    "rally": (
        "A one = plain {skills Cri de ralliement} at 20,20 commander | A two = plain at 20,30 routed |"
        " A six = plain {fear 5} at 26,26 | B foe = plain {skills Fanatisme} at 33,20 routed |"
        " B ten = plain at 33,31 commander | pile A one two six | pile B foe ten"
    ),
}


class Names:
    """What the numbers of a scene stand for: figures by their names, cards by those of their figures, players by their
    letters, or by the other's where the two have changed places."""

    def __init__(self, names: dict[str, int], cards: list[Any], swapped: bool) -> None:
        figures = {number: name for name, number in names.items()}
        self.of: dict[str, dict[int, str]] = {
            "figure": figures,
            "card": {k: "+".join(sorted(figures[who] for who in card.figures)) for k, card in enumerate(cards)},
            "seat": dict(enumerate("BA" if swapped else "AB")),
        }

    def named(self, value: Any, refers: Refers = NOTHING) -> Any:
        """A value with names in the place of numbers. Who is fought is whose enemy: neither comes first."""
        if isinstance(value, msgspec.Struct):
            said = meanings(type(value))
            fields = {name: self.named(getattr(value, name), said[name].refers) for name in value.__struct_fields__}
            if isinstance(fields.get("against"), tuple):
                fields["figure"] = fields["against"] = sorted((fields["figure"], *fields["against"]))
            return type(value).__name__, tuple(fields.items())
        if isinstance(value, tuple):
            found = [self.named(one, refers) for one in value]
            return tuple(sorted(found) if refers.to in ("figure", "card") and refers.of != "attack" else found)
        known = self.of.get(refers.to, {})
        return known.get(value, str(value)) if known else value


def topic_of(ask: Any) -> str:
    return str(ask.topic) if isinstance(ask, Choose) else type(ask).__name__


def answers(names: Names, ask: Any) -> list[tuple[str, Any]]:
    """What is proposed, each by what it says."""
    if not isinstance(ask, Choose):
        return [(repr(names.named(one)), one) for one in ask.candidates()]
    meant = TOPICS[ask.topic]
    refers = NOTHING if meant in (bool, int, str) else meaning_of(meant).refers
    return [(repr(names.named(one, refers)), one) for one in ask.options]


def drawn(found: list[tuple[str, Any]], topic: str, lot: str) -> Any:
    """One of them by lot: first a kind of answer, the eventful ones before the quiet, then one of that kind."""

    def draw(text: str) -> str:
        return hashlib.sha256(f"{lot}|{text}".encode()).hexdigest()

    if topic in BY_PLACE:
        return found[int(draw(""), 16) % len(found)][1]
    kinds = {type(one).__name__ for _, one in found}
    kind = min(kinds - QUIET or kinds, key=draw)
    return min((pair for pair in found if type(pair[1]).__name__ == kind), key=lambda pair: draw(pair[0]))[1]


def course(text: str, lot: str, *, swapped: bool = False) -> Iterator[Any]:
    """Everything that is proposed and told in a match from this scene, played by lot."""
    scene = scene_of(load_content(), text)
    names = Names(dict(scene.names), scene.position.board.state.cards, swapped)
    match: Match[Any] = Match(scene.position, Seeded(lot))
    told = 0
    for step in range(STEPS):
        asked: Any = match.ask
        if asked is None:
            return
        for ask in asked.asks.values() if isinstance(asked, Together) else (asked,):
            topic, found = topic_of(ask), answers(names, ask)
            yield topic, names.of["seat"][ask.seat], () if topic in BY_PLACE else sorted({said for said, _ in found})
            match.answer(drawn(found, topic, f"{lot}.{step}"), ask.seat)
        events = list(match.events())
        for event in events[told:]:
            if type(event).__name__ in IN_ORDER or (isinstance(event, DominantFound) and not COMBAT.search(text)):
                return
            yield names.named(event)
        told = len(events)


def statements(scene: str) -> tuple[list[str], list[str]]:
    """Those that put figures on the table, and the rest."""
    said = [one.strip() for one in f"{scene} | {USUAL}".split("|")]
    return [one for one in said if FIGURE.match(one)], [one for one in said if not FIGURE.match(one)]


def other_side(statement: str) -> str:
    """What is said of one player, said of the other."""
    if FIGURE.match(statement):
        return OTHER[statement[0]] + statement[1:]
    return OF_A_SIDE.sub(lambda found: f"{found[1]} {OTHER[found[2]]}", statement)


@pytest.mark.rule("ADE-ORD-01", "ADE-ORD-02", "ADE-ORD-03", "ADE-ORD-04", "ADE-ORD-06")
@pytest.mark.parametrize("name", SCENES)
def test_whoever_is_written_first_the_scene_plays_the_same(name: str) -> None:
    figures, rest = statements(SCENES[name])
    for lot in range(volume(1, 24)):
        played = list(course(" | ".join((*figures, *rest)), f"{name}.{lot}"))
        assert len(played) > STEPS // 4
        for first in figures[1:]:
            order = [first, *(one for one in figures if one != first)]
            assert list(course(" | ".join((*order, *rest)), f"{name}.{lot}")) == played, first


@pytest.mark.rule("ADE-SEQ-12", "ADE-SEQ-13", "ADE-TCT-05")
@pytest.mark.parametrize("name", SCENES)
def test_whichever_player_is_called_a_the_scene_plays_the_same(name: str) -> None:
    said = [one for part in statements(SCENES[name]) for one in part]
    for lot in range(volume(1, 24)):
        played = list(course(" | ".join(said), f"{name}.{lot}"))
        assert list(course(" | ".join(map(other_side, said)), f"{name}.{lot}", swapped=True)) == played
