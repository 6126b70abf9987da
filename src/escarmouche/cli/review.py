"""`escarmouche review`: what was lost by choice and what by luck in a record."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from escarmouche.bots.lookahead import Effort
from escarmouche.cli.output import Count, Json, Paths, Seconds, Speaking, language, progress, say, say_json, step
from escarmouche.cli.phrases import phrase, seat_name
from escarmouche.cli.prospects import percent
from escarmouche.core import Match
from escarmouche.core import records as paper
from escarmouche.core.records import Record
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.kits.record_files import load

WIDE, HIGH = 800, 240  # of the chart


def review(
    file: Path,
    /,
    *,
    seconds: Seconds = 0.2,
    tries: Count | None = None,
    out: Path | None = None,
    pack: Paths = None,
    lang: Speaking = None,
    json: Json = False,
) -> int:
    """Review a finished match: what was lost by choice and what by luck, which sum to its result.

    Parameters
    ----------
    file
        a record, as `play --record` writes it.
    seconds
        how long each decision is looked at.
    tries
        so many trials a decision instead of a time: the same review on every machine.
    out
        a page with the course of the match and its turning points.
    pack
        the packs that it was played with.

    """
    from escarmouche.arena.reviewing import BEYOND, WIDTH, Review
    from escarmouche.arena.reviewing import review as look_again

    kind, record = load(file, GAMES, pack or ())
    spoken = language(lang)
    with progress(kind.title, len(record.answers)) as bar:
        found: Review = look_again(
            kind,
            record,
            Effort(seconds, WIDTH, BEYOND, tries or 0),
            lambda _: step(bar),
            file.name,
        )
    if json:
        say_json(found)
        return 0
    lines = _lines(kind, record, found, spoken)
    if out is not None:
        out.write_text(_page(kind, found, lines, spoken), encoding="utf-8")
    for line in lines:
        say(line)
    return 0


def _lines(kind: GameKind[Any], record: Record, found: Any, lang: str) -> list[str]:
    """The sums, then the turning points in the words of the game."""
    match: Match[Any] = Match(kind.opened(paper.setup_of(kind, record), record.header.first_scene))
    names = [seat_name(kind.words, match.game, seat, lang) for seat in range(match.game.seats)]
    began, result = percent(found.began, lang), percent(found.result, lang)
    course = "review_course_together" if kind.facts.together else "review_course"
    whose = phrase(lang, "review_party") if kind.facts.together else names[0]
    told = [
        phrase(lang, course, who=names[0], began=began, result=result),
        *[
            phrase(lang, "review_lost", who=name, lost=percent(lost, lang))
            for name, lost in zip(names, found.lost, strict=True)
        ],
        phrase(lang, "review_luck", who=whose, luck=_signed(found.luck, lang)),
    ]
    moments = {one.number: one for one in found.moments}
    for number, (seat, answer) in enumerate(record.answers, start=1):
        ask = match.asks.get(seat)
        if number in found.turning and ask is not None:
            one = moments[number]
            asked = str(kind.words.question(match.game, ask, lang))
            given, best = (str(kind.words.answer(match.game, ask, what, lang)) for what in (one.given, one.best))
            better = phrase(lang, "review_better", best=best, lost=percent(one.lost, lang)) if one.lost else ""
            gaps = {"number": number, "asked": asked, "given": given, "who": whose, "luck": _signed(one.luck, lang)}
            told.append(phrase(lang, "review_moment", **gaps) + better)
        match.take(answer, seat)
    return told


def _signed(share: float, lang: str) -> str:
    """A gain or a loss."""
    text = percent(abs(share), lang)
    return text if share == 0 else f"{'+' if share > 0 else '−'}{text}"


def _page(kind: GameKind[Any], found: Any, lines: list[str], lang: str) -> str:
    """One page that needs nothing else: the course of the match as a line, and what the terminal says."""
    course = [one.before for one in found.moments] + [found.result]
    each = WIDE / max(1, len(course) - 1)
    points = " ".join(f"{index * each:.1f},{HIGH * (1 - value):.1f}" for index, value in enumerate(course))
    turns = {one.number: (index * each, HIGH * (1 - one.before)) for index, one in enumerate(found.moments)}
    marks = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5"/><text x="{x:.1f}" y="{y + (20 if y < HIGH / 2 else -10):.1f}" '
        f'text-anchor="middle">{number}</text>'
        for number in found.turning
        for x, y in [turns[number]]
    )
    heights = "".join(
        f'<line x1="0" y1="{HIGH * part}" x2="{WIDE}" y2="{HIGH * part}"/>'
        f'<text x="-8" y="{HIGH * part + 5}" text-anchor="end">{round(100 * (1 - part))}&nbsp;%</text>'
        for part in (0.0, 0.5, 1.0)
    )
    sums, moments = lines[: len(lines) - len(found.turning)], lines[len(lines) - len(found.turning) :]
    told = "".join(f"<p>{escape(_unbroken(line))}</p>" for line in sums)
    turning = "".join(f"<li>{escape(_unbroken(line))}</li>" for line in moments)
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{escape(kind.title)}</title>'
        "<style>body{font:16px/1.5 system-ui,sans-serif;max-width:820px;margin:2rem auto;padding:0 1rem;color:#222}"
        "svg{width:100%;height:auto}rect{fill:#f6f3ea}polyline{fill:none;stroke:#246;stroke-width:2}circle{fill:#b33}"
        "line{stroke:#bbb;stroke-dasharray:4}text{font-size:14px;fill:#555}small{color:#555}"
        "ul{padding:0;list-style:none}li{margin:.75rem 0}</style>"
        f"<h1>{escape(kind.title)}</h1>{told}"
        f'<svg viewBox="-60 -14 {WIDE + 74} {HIGH + 28}" role="img" aria-label="{escape(lines[0])}">'
        f'<rect width="{WIDE}" height="{HIGH}"/>{heights}<polyline points="{points}"/>{marks}</svg>'
        f"<small>{escape(_unbroken(phrase(lang, 'review_chart')))}</small>"
        + (f"<h2>{escape(phrase(lang, 'review_turning'))}</h2><ul>{turning}</ul>" if turning else "")
        + "</html>"
    )


def _unbroken(text: str) -> str:
    """Signs that follow a space in French stay with the word before them."""
    for sign in "%?!:;»":
        text = text.replace(f" {sign}", f"\u00a0{sign}")
    return text.replace("« ", "«\u00a0")
