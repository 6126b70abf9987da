"""What an answer would do, as a short label in a numbered list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import hypot
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask, Choose
from escarmouche.kits.words.text import joined
from escarmouche.games.moonstone import decisions as given
from escarmouche.games.moonstone.abilities.numbers import melee_range
from escarmouche.games.moonstone.asks.topics import FIGURE_TOPICS
from escarmouche.games.moonstone.board import CONTACT
from escarmouche.games.moonstone.cards import face_of
from escarmouche.games.moonstone.rules.declaring import usable_abilities
from escarmouche.games.moonstone.rules.engaging import same_level
from escarmouche.games.moonstone.rules.sight import STONE_RADIUS
from escarmouche.games.moonstone.words.effects import option_text
from escarmouche.games.moonstone.words.phrases import piles, stones_lying
from escarmouche.games.moonstone.words.voice import Voice
from escarmouche.table.plane import path_length

SEAT_TOPICS: Final = ("name_first_player", "pick_opponent")
ABILITY_TOPICS: Final = ("pick_ability", "pick_catastrophe")


def label(voice: Voice, ask: Ask[Any], answer: Any) -> str:
    """One answer in a few words."""
    if isinstance(answer, given.Decision):
        return _DECISIONS[type(answer)](voice, ask, answer)
    if isinstance(answer, bool):
        if ask.kind == "ChooseReaction":
            return voice.say("answer.pass")
        return voice.say("answer.yes" if answer else "answer.no")
    topic = ask.topic if isinstance(ask, Choose) else ""
    if topic in SEAT_TOPICS:
        return voice.seat(answer)
    if topic in FIGURE_TOPICS:
        return voice.figure(answer) if answer >= 0 else voice.say("answer.nobody")
    if topic in ABILITY_TOPICS:
        return voice.ability(answer)
    return _TOPICS[topic](voice, ask, answer) if topic in _TOPICS else str(answer)


def _end_step(voice: Voice, ask: Any, index: int) -> str:
    who, name = ask.about["effects"][index]
    return voice.say("answer.end_step", figure=voice.figure(who), move=voice.ability(name))


_TOPICS: Final[Mapping[str, Callable[[Voice, Any, Any], str]]] = MappingProxyType(
    {
        "choose_edge": lambda voice, _, edge: voice.say("answer.edge", edge=voice.term("edge", edge)),
        "choose_effect": option_text,
        "damage_type": lambda voice, _, kind: voice.term("damage_type", kind),
        "deploy_role": lambda voice, _, role: voice.term("role", role),
        "end_step_order": _end_step,
        "name_card": lambda voice, _, face: voice.face(face),
        "ok_or_bluff": lambda voice, _, word: voice.say(f"answer.{word}"),
        "pick_card": lambda voice, _, card: voice.card(card),
        "pick_keyword": lambda voice, _, word: voice.term("keyword", word),
        "pick_stone": lambda voice, _, stone: voice.stone(stone),
        "pick_terrain": lambda voice, _, piece: voice.terrain(piece),
    }
)


# --- moves ---------------------------------------------------------------------------------------------------------


def _walk(voice: Voice, _: Ask[Any], answer: given.Step | given.Jog) -> str:
    key = f"answer.{type(answer).__name__}"
    if not answer.path:
        return voice.say(f"{key}.instead", figure=voice.figure(answer.figure))
    return voice.say(key, figure=voice.figure(answer.figure), **_way(voice, answer.figure, answer.path, answer.surface))


def _move(voice: Voice, ask: Ask[Any], answer: given.Move) -> str:
    who = ask.facts().get("figure", given.NOBODY)
    one = voice.board[who]
    if answer.path == ((one.x, one.y),):
        return voice.say("answer.Move.stay")
    return voice.say("answer.Move", **_way(voice, who, answer.path, answer.surface))


def _way(voice: Voice, who: int, path: tuple[given.Point, ...], surface: str) -> dict[str, str]:
    """Where a path ends, how long it is, and what it leads to."""
    one = voice.board[who]
    length = path_length(((one.x, one.y), *path))
    place = voice.spot(*path[-1], surface) + _leads_to(voice, who, *path[-1])
    return {"length": voice.inches(length), "place": place}


def _leads_to(voice: Voice, who: int, x: int, y: int) -> str:
    """Whom a model would engage at the end of a move, who would engage it, which stones it would touch."""
    board = voice.board
    own, radius = melee_range(board, who), board.traits[who].radius
    if not board.ground.field.inside(x, y, radius):
        return voice.say("leaves_table")
    engaged, engaging = [], []
    for foe in board.in_play():
        if foe.seat != board[who].seat and same_level(board, who, foe.id):
            apart = hypot(foe.x - x, foe.y - y) - radius - board.traits[foe.id].radius
            if apart <= own:
                engaged.append(foe.id)
            elif apart <= melee_range(board, foe.id):
                engaging.append(foe.id)
    touched = [
        voice.stone(index)
        for index, stone in enumerate(board.state.stones)
        if stone.depth > 0 and hypot(stone.x - x, stone.y - y) <= radius + STONE_RADIUS + CONTACT
    ]
    said = voice.say("reaches_stone", stones=voice.listed(touched)) if touched else ""
    said += voice.say("engages", enemies=voice.figures(engaged)) if engaged else ""
    return said + (voice.say("engaged_by", enemies=voice.figures(engaging)) if engaging else "")


def _traverse(voice: Voice, _: Ask[Any], answer: given.Traverse) -> str:
    key = "answer.Traverse.open" if answer.open else "answer.Traverse"
    place = voice.spot(answer.x, answer.y) + _leads_to(voice, answer.figure, answer.x, answer.y)
    return voice.say(key, figure=voice.figure(answer.figure), place=place)


def _climb(voice: Voice, _: Ask[Any], answer: given.Climb) -> str:
    key = "answer.Climb.down" if answer.down else "answer.Climb.up"
    return voice.say(key, figure=voice.figure(answer.figure), ladder=voice.terrain(answer.ladder))


def _spot(voice: Voice, _: Ask[Any], answer: given.Deploy | given.Jump) -> str:
    place = voice.spot(answer.x, answer.y, getattr(answer, "surface", ""))
    return voice.say(f"answer.{type(answer).__name__}", figure=voice.figure(answer.figure), place=place)


# --- actions -------------------------------------------------------------------------------------------------------


def _harvest(voice: Voice, _: Ask[Any], answer: given.Harvest) -> str:
    stones = voice.board.state.stones
    depth = stones[answer.stone].depth if 0 <= answer.stone < len(stones) else 0
    return voice.say("answer.Harvest", figure=voice.figure(answer.figure), stone=voice.stone(answer.stone), depth=depth)


def _attack(voice: Voice, _: Ask[Any], answer: given.Attack) -> str:
    return voice.say("answer.Attack", figure=voice.figure(answer.figure), target=voice.figure(answer.target))


def _use(voice: Voice, _: Ask[Any], answer: given.Use) -> str:
    ability = usable_abilities(voice.board, answer.figure).get(answer.ability)
    found = {
        "figure": voice.figure(answer.figure),
        "ability": voice.ability(answer.ability),
        "cost": voice.count(0 if ability is None else ability.cost, "energy"),
        "targets": voice.figures(answer.targets),
        "stone": voice.stone(answer.stone),
        "terrain": voice.terrain(answer.terrain),
        "place": voice.spot(answer.x, answer.y),
    }
    return voice.say(f"answer.Use{_aim(answer)}", **found)


def _aim(answer: given.Use) -> str:
    if answer.targets:
        return ".self" if answer.targets == (answer.figure,) else ".targets"
    if answer.stone >= 0:
        return ".stone"
    return ".terrain" if answer.terrain else ".point" if (answer.x, answer.y) != (0, 0) else ""


# --- cards and the rest --------------------------------------------------------------------------------------------


def _face(voice: Voice, card: int) -> str:
    """The face of a card that its holder has named in an answer."""
    return voice.face(face_of(voice.board.cast.decks, card))


def _claim(voice: Voice, ask: Ask[Any], answer: given.Claim) -> str:
    face, says = _face(voice, answer.card), voice.face(answer.says)
    if ask.facts().get("face_up"):
        return voice.say("answer.Claim.open", face=face)
    return voice.say("answer.Claim.true" if face == says else "answer.Claim", face=face, says=says)


def _show(voice: Voice, _: Ask[Any], answer: given.Show) -> str:
    if not answer.cards:
        return voice.say("answer.Show.none")
    return voice.say("answer.Show", faces=joined(", ", (_face(voice, card) for card in answer.cards)))


def _arrange(voice: Voice, _: Ask[Any], answer: given.Arrange) -> str:
    laid = (answer.top, answer.bottom, answer.kept)
    if not any(laid):
        return voice.say("answer.Arrange.none")
    decks = voice.board.cast.decks
    faces = [[face_of(decks, card) for card in pile] for pile in laid]
    return voice.say("answer.Arrange", piles=piles(voice, [len(pile) for pile in laid], faces))


def _pick(voice: Voice, _: Ask[Any], answer: given.Pick) -> str:
    if not answer.figures:
        return voice.say("answer.nobody")
    return voice.say("answer.Pick", figures=voice.figures(answer.figures))


def _place(voice: Voice, _: Ask[Any], answer: given.Place) -> str:
    return voice.say("answer.Place", place=voice.spot(answer.x, answer.y, answer.surface))


def _dice(voice: Voice, _: Ask[Any], answer: given.Dice) -> str:
    return voice.say("answer.Dice", stones=stones_lying(voice, answer.stones))


def _done(voice: Voice, ask: Ask[Any], _: given.Done) -> str:
    if ask.kind == "ChooseAction" and not ask.facts()["free"]:
        return voice.say("answer.Done.ChooseAction")
    repeats = isinstance(ask, Choose) and ask.topic == "repeat_arcane"
    return voice.say("answer.Done.repeat_arcane" if repeats else "answer.Done")


_DECISIONS: Final[Mapping[type[given.Decision], Callable[[Voice, Any, Any], str]]] = MappingProxyType(
    {
        given.Arrange: _arrange,
        given.Attack: _attack,
        given.Claim: _claim,
        given.Climb: _climb,
        given.Deploy: _spot,
        given.Dice: _dice,
        given.Done: _done,
        given.Harvest: _harvest,
        given.Jog: _walk,
        given.Jump: _spot,
        given.Move: _move,
        given.Pick: _pick,
        given.Place: _place,
        given.Show: _show,
        given.Step: _walk,
        given.Traverse: _traverse,
        given.Use: _use,
    }
)
