"""`escarmouche odds` and `escarmouche hint`: what an answer may lead to, and which answers are good."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from escarmouche.bots.hints import BEST
from escarmouche.bots.hints import hint as best_answers
from escarmouche.bots.opening import open_scene
from escarmouche.cli.orders import answer_given
from escarmouche.cli.output import Count, Game, Json, Packs, Seconds, Speaking, language, say, say_json
from escarmouche.cli.prospects import hint_lines, odds_lines
from escarmouche.cli.setting_up import scene_text
from escarmouche.core import Ask, Faulty, Match, Problem, Refused
from escarmouche.games import game_with
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.odds import Unforeseen
from escarmouche.odds import odds as chances
from escarmouche.odds.telling import reading


def odds(
    game: Game,
    /,
    *,
    scene: Path,
    answer: str,
    budget: Seconds = 0.25,
    pack: Packs = None,
    lang: Speaking = None,
    json: Json = False,
) -> int:
    """Tell what an answer may lead to in a position written as text, with exact chances.

    Parameters
    ----------
    scene
        a file with the position (docs/reference/scenes.md).
    answer
        the answer to the question that is open there: a number of the proposals from 1, an order, or JSON.
    budget
        seconds for the exact reckoning; past it the odds are sampled, and say so.

    """
    spoken = language(lang)
    kind, match, ask = _opened(game, scene, pack)
    given = answer_given(kind, match.game, ask, answer, spoken)
    try:
        found = chances(kind, match, given, ask.seat, budget=budget, reads=reading(kind, match.game, spoken))
    except Refused as refused:
        raise Faulty((Problem("--answer", kind.words.refusal(match.game, refused.refusal, spoken)),)) from None
    except Unforeseen as unforeseen:
        raise Faulty((Problem("--answer", str(unforeseen)),)) from None
    if json:
        told = msgspec.to_builtins(found)
        for one, happening in zip(told["happenings"], found.happenings, strict=True):
            one["text"] = str(kind.words.foreseen(match.game, happening.event, spoken))
        say_json({"answer": given, **told})
        return 0
    for line in odds_lines(kind, match.game, found, spoken):
        say(line)
    return 0


def hint(
    game: Game,
    /,
    *,
    scene: Path,
    seconds: Seconds = 2.0,
    tries: Count | None = None,
    most: Count = BEST,
    pack: Packs = None,
    lang: Speaking = None,
    json: Json = False,
) -> int:
    """Find the best answers to the open question of a position written as text.

    Parameters
    ----------
    scene
        a file with the position (docs/reference/scenes.md).
    seconds
        how long to look ahead.
    tries
        so many trials instead of a time: the same hint on every machine.
    most
        how many answers are told.

    """
    spoken = language(lang)
    kind, match, ask = _opened(game, scene, pack)
    if not json:
        for line in hint_lines(kind, match, ask, spoken, seconds=seconds, tries=tries or 0, most=most):
            say(line)
        return 0
    found = best_answers(kind, match, ask, seconds=seconds, tries=tries or 0, most=most)
    texts = [str(kind.words.answer(match.game, ask, line.answer, spoken)) for line in found]
    say_json(
        {
            "seat": ask.seat,
            "answers": [{**msgspec.to_builtins(line), "text": text} for line, text in zip(found, texts, strict=True)],
        }
    )
    return 0


def _opened(game: str, scene: Path, pack: Packs) -> tuple[GameKind[Any], Match[Any], Ask[Any]]:
    kind = game_with(game, pack or ())
    _, match = open_scene(kind, scene_text(scene))
    ask = match.ask
    if ask is None:
        raise faulty(str(scene), "nobody_asked")
    return kind, match, ask
