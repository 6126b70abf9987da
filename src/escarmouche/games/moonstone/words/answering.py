"""What an answer would do, as a short label in a numbered list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.moonstone import decisions as given
from escarmouche.games.moonstone.asks.topics import TOPICS
from escarmouche.games.moonstone.cards import face_of
from escarmouche.games.moonstone.queries.arriving import arrival
from escarmouche.games.moonstone.words.effects import option_text
from escarmouche.games.moonstone.words.namer import SAYINGS, Namer
from escarmouche.games.moonstone.words.phrases import piles, price_of_use, stones_lying
from escarmouche.kits.words.asking import About, AnswerWriter
from escarmouche.kits.words.text import joined
from escarmouche.table.plane import path_length


def _end_step(namer: Namer, about: About, index: int) -> str:
    who, name = about["effects"][index]
    return namer.say("answer.end_step", figure=namer.figure(who), move=namer.ability(name))


_CHOICES: Final[Mapping[str, Callable[[Namer, About, Any], str]]] = MappingProxyType(
    {
        "choose_edge": lambda namer, _, edge: namer.say("answer.edge", edge=namer.term("edge", edge)),
        "choose_effect": option_text,
        "end_step_order": _end_step,
        "ok_or_bluff": lambda namer, _, word: namer.say(f"answer.{word}"),
    }
)


# --- moves ---------------------------------------------------------------------------------------------------------


def _walk(namer: Namer, _: Ask[Any], answer: given.Step | given.Jog) -> str:
    key = f"answer.{type(answer).__name__}"
    if not answer.path:
        return namer.say(f"{key}.instead", figure=namer.figure(answer.figure))
    return namer.say(key, figure=namer.figure(answer.figure), **_way(namer, answer.figure, answer.path, answer.surface))


def _move(namer: Namer, ask: Ask[Any], answer: given.Move) -> str:
    who = ask.facts().get("figure", given.NOBODY)
    one = namer.board[who]
    if answer.path == ((one.x, one.y),):
        return namer.say("answer.Move.stay")
    return namer.say("answer.Move", **_way(namer, who, answer.path, answer.surface))


def _way(namer: Namer, who: int, path: tuple[given.Point, ...], surface: str) -> dict[str, str]:
    """Where a path ends, how long it is, and what it leads to."""
    one = namer.board[who]
    length = path_length(((one.x, one.y), *path))
    place = namer.spot(*path[-1], surface).typed_on(_leads_to(namer, who, *path[-1], surface))
    return {"length": namer.inches(length), "place": place}


def _leads_to(namer: Namer, who: int, x: int, y: int, surface: str) -> str:
    """Whom a model would engage at the end of a move, who would engage it, which stones it would touch."""
    board = namer.board
    if not board.ground.field.inside(x, y, board.traits[who].radius):
        return namer.say("leaves_table")
    there = arrival(board, who, x, y, surface)
    engaging = [foe for foe in there.engagers if foe not in there.engaged]
    touched = [namer.stone(stone) for stone in there.stones]
    said = namer.say("reaches_stone", stones=namer.listed(touched)) if touched else ""
    said += namer.say("engages", enemies=namer.figures(there.engaged)) if there.engaged else ""
    return said + (namer.say("engaged_by", enemies=namer.figures(engaging)) if engaging else "")


def _traverse(namer: Namer, _: Ask[Any], answer: given.Traverse) -> str:
    key = "answer.Traverse.open" if answer.open else "answer.Traverse"
    surface = namer.board[answer.figure].surface
    place = namer.spot(answer.x, answer.y).typed_on(_leads_to(namer, answer.figure, answer.x, answer.y, surface))
    return namer.say(key, figure=namer.figure(answer.figure), place=place)


def _climb(namer: Namer, _: Ask[Any], answer: given.Climb) -> str:
    key = "answer.Climb.down" if answer.down else "answer.Climb.up"
    return namer.say(key, figure=namer.figure(answer.figure), ladder=namer.terrain(answer.ladder))


# --- actions -------------------------------------------------------------------------------------------------------


def _harvest(namer: Namer, _: Ask[Any], answer: given.Harvest) -> str:
    stones = namer.board.state.stones
    depth = stones[answer.stone].depth if 0 <= answer.stone < len(stones) else 0
    return namer.say("answer.Harvest", figure=namer.figure(answer.figure), stone=namer.stone(answer.stone), depth=depth)


def _use(namer: Namer, ask: Ask[Any], answer: given.Use) -> str:
    found = {
        "figure": namer.figure(answer.figure),
        "ability": namer.ability(answer.ability),
        "cost": namer.count(price_of_use(namer, ask, answer), "energy"),
        "targets": namer.figures(answer.targets),
        "stone": namer.stone(answer.stone),
        "terrain": namer.terrain(answer.terrain),
        "place": namer.spot(answer.x, answer.y),
    }
    return namer.say(f"answer.Use{_aim(answer)}", **found)


def _aim(answer: given.Use) -> str:
    if answer.targets:
        return ".self" if answer.targets == (answer.figure,) else ".targets"
    if answer.stone >= 0:
        return ".stone"
    return ".terrain" if answer.terrain else ".point" if (answer.x, answer.y) != (0, 0) else ""


# --- cards and the rest --------------------------------------------------------------------------------------------


def _face(namer: Namer, card: int) -> str:
    """The face of a card that its holder has named in an answer."""
    return namer.face(face_of(namer.board.cast.decks, card))


def _claim(namer: Namer, ask: Ask[Any], answer: given.Claim) -> str:
    face, says = _face(namer, answer.card), namer.face(answer.says)
    if ask.facts().get("face_up"):
        return namer.say("answer.Claim.open", face=face)
    return namer.say("answer.Claim.true" if face == says else "answer.Claim", face=face, says=says)


def _show(namer: Namer, _: Ask[Any], answer: given.Show) -> str:
    if not answer.cards:
        return namer.say("answer.Show.none")
    return namer.say("answer.Show", faces=joined(", ", (_face(namer, card) for card in answer.cards)))


def _arrange(namer: Namer, _: Ask[Any], answer: given.Arrange) -> str:
    laid = (answer.top, answer.bottom, answer.kept)
    if not any(laid):
        return namer.say("answer.Arrange.none")
    decks = namer.board.cast.decks
    faces = [[face_of(decks, card) for card in pile] for pile in laid]
    return namer.say("answer.Arrange", piles=piles(namer, [len(pile) for pile in laid], faces))


def _pick(namer: Namer, _: Ask[Any], answer: given.Pick) -> str:
    if not answer.figures:
        return namer.say("answer.nobody")
    return namer.say("answer.Pick", figures=namer.figures(answer.figures))


def _dice(namer: Namer, _: Ask[Any], answer: given.Dice) -> str:
    return namer.say("answer.Dice", stones=stones_lying(namer, answer.stones))


def _done(namer: Namer, ask: Ask[Any], _: given.Done) -> str:
    if ask.kind == "ChooseAction" and not ask.facts()["free"]:
        return namer.say("answer.Done.ChooseAction")
    return namer.say("answer.Done.repeat_arcane" if ask.topic == "repeat_arcane" else "answer.Done")


_DECISIONS: Final[Mapping[type[given.Decision], Callable[[Namer, Any, Any], str]]] = MappingProxyType(
    {
        given.Arrange: _arrange,
        given.Claim: _claim,
        given.Climb: _climb,
        given.Dice: _dice,
        given.Done: _done,
        given.Harvest: _harvest,
        given.Jog: _walk,
        given.Move: _move,
        given.Pick: _pick,
        given.Show: _show,
        given.Step: _walk,
        given.Traverse: _traverse,
        given.Use: _use,
    }
)


ANSWER_WRITER: Final = AnswerWriter(SAYINGS, TOPICS, _CHOICES, _DECISIONS)
