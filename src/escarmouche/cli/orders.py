"""An order in words as an answer: the game's own parser first, then the shapes of its answers."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.cli.routes import way
from escarmouche.cli.typed import FRENCH, Reading, Unclear, read, with_numbers
from escarmouche.core import Ask, Game
from escarmouche.core.problems import UNREADABLE
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind


def read_order(kind: GameKind[Any], game: Game, ask: Ask[Any], text: str, lang: str) -> Any:
    """The answer that a typed order means, legal or not. Raises `Unclear`."""
    answer = None if kind.terminal.read is None else kind.terminal.read(game, ask, text, lang)
    if answer is not None:
        return answer

    def standing(number: int) -> tuple[int, int, int] | None:
        return None if kind.terminal.base_of is None else kind.terminal.base_of(game, number)

    labels = [
        lambda option, spoken=spoken: kind.words.answer(game, ask, option, spoken)
        for spoken in (lang, "fr" if lang == "en" else "en")
    ]
    walk = lambda make, who, goal: way(standing, ask, make, who, goal)  # noqa: E731 - short and used once
    verbs = {**FRENCH, **kind.terminal.verbs}
    return read(kind.answer_type, text, Reading(ask, walk, labels, verbs, kind.facts.unit.size))


def answer_given(kind: GameKind[Any], game: Game, ask: Ask[Any], text: str, lang: str) -> Any:
    """The answer that an option of the command line means: a number of the list of candidates from 1, JSON, or an
    order in words."""
    options = ask.candidates()
    if text.isdigit() and 1 <= int(text) <= len(options):
        return options[int(text) - 1]
    try:
        given = msgspec.json.decode(text, type=kind.answer_type)
    except UNREADABLE:
        pass
    else:
        if isinstance(given, int) and ask.refusal(given) is not None:  # a number beyond the list, and no figure either
            raise faulty("--answer", "no_answer_read", text=text[:80], most=len(options))
        return given
    try:
        return read_order(kind, game, ask, with_numbers(text, kind.words.picture(game, lang, ask.seat)), lang)
    except Unclear:
        raise faulty("--answer", "no_answer_read", text=text[:80], most=len(options)) from None
