"""A scene opened: the match at its position, ready to play; and a match written as a scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from escarmouche.bots import make_bot
from escarmouche.chance import CHANCE, Seeded, Source
from escarmouche.core import Faulty, Game, Match, Problem, Refused
from escarmouche.core.playing import reply_of
from escarmouche.games import game_of_position, game_with
from escarmouche.kits.content.pack import PackLike
from escarmouche.kits.kind import GameKind
from escarmouche.kits.scenes.scene import DICE, Laid, Scene, Until, plain_roll
from escarmouche.kits.scenes.values import LETTERS

MOST_PLAYED = 5000  # decisions that a scene is played on


def open_scene(kind: GameKind[Any], text: str, chance: Source | None = None) -> tuple[Scene, Match[Game]]:
    """The scene and its match: at the position, after the answers that follow it, its dice laid down before those of
    `chance`, played on as far as it says. `Faulty` tells what is wrong with it."""
    scene = kind.scene(text)
    match: Match[Game] = Match(scene.position)
    _follow(kind, scene, match)
    rest = chance or Seeded("scene")
    rolls = kind.scenes.rolls if kind.scenes is not None else None
    match = match.clone(Laid(scene.dice, rest, rolls or plain_roll) if scene.dice else rest)
    if scene.until is not None:
        _play_on(kind, match, scene.until)
    return scene, match


def _follow(kind: GameKind[Any], scene: Scene, match: Match[Game]) -> None:
    """The answers that a scene gives after its position, each checked."""
    for number, (seat, raw) in enumerate(scene.then, start=1):
        try:
            match.answer(msgspec.json.decode(raw, type=kind.answer_type), seat)
        except (Refused, msgspec.MsgspecError) as error:
            raise Faulty(
                (Problem("scene", f"answer {number} that follows it, {raw.decode()[:80]}: {error}"),)
            ) from None


def _play_on(kind: GameKind[Any], match: Match[Game], until: Until) -> None:
    assert kind.scenes is not None
    bots = [make_bot(until.bot, kind, f"{until.seed}.{seat}") for seat in range(match.game.seats)]
    for _ in range(MOST_PLAYED):
        ask = match.ask
        if ask is None or until.reached(*kind.scenes.clock(match.game)):
            return
        match.answer(reply_of(bots[ask.seat], match, ask), ask.seat)
    raise Faulty((Problem("scene", f"turn {until.turn} {until.phase} is not reached in {MOST_PLAYED} decisions"),))


def scene(game: str, text: str, *, seed: int | str = "scene", packs: Sequence[PackLike] = ()) -> Match[Game]:
    """A match of this game that begins as the scene says, ready to play."""
    return open_scene(game_with(game, packs), text, Seeded(seed))[1]


def scene_text(match: Match[Any], names: Mapping[str, int] | None = None) -> str:
    """A match as a scene that stands exactly there: the position in which the current step began, and the answers
    since. Everything is told, hidden cards too."""
    kind = game_of_position(match.game)
    if kind.scenes is None:
        raise Faulty((Problem(kind.name, "this game has no notation for scenes"),))
    position, answers = match.step
    lines = [
        f"then {DICE if seat == CHANCE else LETTERS[seat]} {msgspec.json.encode(answer).decode()}\n"
        for seat, answer in answers
    ]
    return kind.scenes.write(position, names or {}) + "".join(lines)
