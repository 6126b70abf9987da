"""Odds and hints as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.bots.hints import BEST, hint
from escarmouche.cli.phrases import phrase
from escarmouche.core import Ask, Game, Match
from escarmouche.kits.kind import GameKind
from escarmouche.odds import Odds
from escarmouche.odds.telling import how_found, lines_of

FEW = 24  # things that may happen, told at most


def percent(share: float, lang: str) -> str:
    """A share as people write it."""
    text = f"{100 * share:.1f} %" if lang == "fr" else f"{100 * share:.1f}%"
    return text.replace(".", ",") if lang == "fr" else text


def odds_lines(kind: GameKind[Any], game: Game, odds: Odds, lang: str) -> Iterator[str]:
    """How it was found, what it supposes, and what may happen: what is open first, then what is certain."""
    yield " ".join(how_found(odds, lang))
    told = sorted(lines_of(kind, game, odds, lang), key=lambda one: (one.chance >= 1.0, -one.chance))
    for one in told[:FEW]:
        error = f" ± {percent(one.error, lang)}" if one.error else ""
        yield f"{percent(one.chance, lang):>8}{error}  {one.text}"


def hint_lines(
    kind: GameKind[Any],
    match: Match[Any],
    ask: Ask[Any],
    lang: str,
    *,
    seconds: float,
    tries: int = 0,
    most: int = BEST,
) -> Iterator[str]:
    """The best answers found, each with the chance to win that it leaves."""
    if kind.bots.judge is None:
        yield phrase(lang, "hint_none")
        return
    found = hint(kind, match, ask, seconds=seconds, tries=tries, most=most)
    words = [kind.words.answer(match.game, ask, line.answer, lang) for line in found]
    if len(found) == 1 and not found[0].tries:
        yield phrase(lang, "hint_only", answer=words[0])
        return
    for place, (line, answer) in enumerate(zip(found, words, strict=True), start=1):
        value, error = percent(line.value, lang), percent(line.error, lang)
        yield phrase(lang, "hint_line", place=place, answer=answer, value=value, error=error)
