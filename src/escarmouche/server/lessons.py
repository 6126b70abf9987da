"""Guided matches at the table: opened from a lesson, led by its guide, and always marked as what they are.

The table keeps the name of the lesson with the match; the guide is made anew from the answers whenever the match is
read from the store or taken back, so that it never says anything that the answers do not bear out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.chance import Seeded, Source
from escarmouche.core import Match
from escarmouche.core.meaning import PLACES, first_figure, meanings
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.lessons.guide import Guide
from escarmouche.kits.lessons.lesson import lesson_of, lessons_of
from escarmouche.kits.stage.scene import Point, Proposal
from escarmouche.kits.words.text import spans_of
from escarmouche.server.http_wire import LessonInfo, NewMatch, SeatWish
from escarmouche.server.wire import LessonState, LessonStep

if TYPE_CHECKING:
    from escarmouche.server.live_match import LiveMatch
    from escarmouche.server.stored import StoredMatch


def lesson_infos(kind: GameKind[Any], lang: str) -> tuple[LessonInfo, ...]:
    """The lessons of a game, for the lobby."""
    return tuple(
        LessonInfo(one.id, one.title.in_lang(lang), one.about.in_lang(lang))
        for one in lessons_of(kind.package).values()
    )


def lesson_title(kind: GameKind[Any], lesson: str, lang: str) -> str:
    """What a lesson is called; nothing where the match is none, or the lesson is gone."""
    known = lessons_of(kind.package).get(lesson)
    return "" if known is None else known.title.in_lang(lang)


def as_lesson(kind: GameKind[Any], wish: NewMatch) -> NewMatch:
    """The table that a lesson wants: one learner, bots for everybody else, at the position of the lesson. Of the wish
    only the names are kept."""
    if wish.scene or wish.scenario or wish.options or wish.seed or wish.minutes or any(one.force for one in wish.seats):
        raise faulty("lesson", "lesson_says_all")
    lesson = lesson_of(kind.package, wish.lesson)
    names = [one.name for one in wish.seats]
    seats = []
    for seat in range(kind.scene(lesson.scene).position.seats):
        name = names[seat] if seat < len(names) else ""
        learns = seat == lesson.learner
        seats.append(SeatWish("human", name) if learns else SeatWish("bot", name, lesson.bot))
    return msgspec.structs.replace(wish, seats=tuple(seats), scene=lesson.scene)


def begun_lesson(kind: GameKind[Any], wish: NewMatch, seed: str) -> tuple[Any, Match[Any]]:
    """The set-up of a lesson, and its match at the first question."""
    guide = Guide(kind, lesson_of(kind.package, wish.lesson), Seeded(seed))
    return guide.scene.setup, guide.begin()


def guide_of(
    kind: GameKind[Any], stored: StoredMatch, answers: Iterable[tuple[int, Any]], rest: Source
) -> Guide | None:
    """The guide of a match that is a lesson, after these answers; None for any other match."""
    if not stored.lesson or stored.lesson not in lessons_of(kind.package):
        return None
    guide = Guide(kind, lessons_of(kind.package)[stored.lesson], rest)
    if stored.scene != guide.lesson.scene:
        return None  # the lesson has been written anew since: the match goes on without it
    guide.catch_up(answers)
    return guide


# --- what the learner is shown -----------------------------------------------------------------------------------


def lesson_state(live: LiveMatch, seat: int | None, lang: str, options: tuple[Proposal, ...]) -> LessonState | None:
    """Where the lesson stands, and what it proposes to the one who learns."""
    guide = live.guide
    if guide is None:
        return None
    figures = live.picture.scene(seat, lang).figures
    told = tuple(
        LessonStep(one.step.id, spans_of(guide.text(one.step, figures, lang)), ", ".join(one.step.clauses))
        for one in guide.told
    )
    return LessonState(
        title=guide.lesson.title.in_lang(lang),
        told=told,
        fresh=len(guide.fresh()),
        steps=len(guide.lesson.steps),
        on_road=guide.on_road,
        left_at=0 if guide.on_road else guide.left_at,
        proposal=None if seat != guide.lesson.learner or live.over else _proposal(live, guide, seat, lang, options),
    )


def _proposal(live: LiveMatch, guide: Guide, seat: int, lang: str, options: tuple[Proposal, ...]) -> Proposal | None:
    """What the road would have the learner do: one of the options, or the answer in the game's own words."""
    ask, answer = live.match.asks.get(seat), guide.proposal(live.match, seat)
    if ask is None or answer is None:
        return None
    wanted = msgspec.json.encode(answer)
    for one in options:
        if not one.refusal and msgspec.json.encode(one.answer) == wanted:
            return one
    label = spans_of(live.kind.words.answer(live.match.game, ask, answer, lang))
    figure = ask.subject if (named := first_figure(answer)) < 0 else named
    way, figures = _path(answer), live.picture.scene(seat, lang).figures
    start = tuple((one.x, one.y) for one in figures if one.id == figure and one.where == "table" and way)
    return Proposal(answer, label, figure=figure, path=(*start, *way))


def _path(answer: Any) -> tuple[Point, ...]:
    """The way or the place that an answer names."""
    if not isinstance(answer, msgspec.Struct):
        return ()
    said = {one.name: getattr(answer, one.name) for one in msgspec.structs.fields(answer)}
    usual = {one.name: one.default for one in msgspec.structs.fields(answer)}  # a place that is left as it is, is none
    kinds = {name: one.to for name, one in meanings(type(answer)).items() if one.to in PLACES}
    found = {to: said[name] for name, to in kinds.items() if said[name] != usual[name]}
    if "x" in found and "y" in found:
        return ((found["x"], found["y"]),)
    way: tuple[Point, ...] = found.get("path", ())
    return way or next((inner for one in _inside(answer) if (inner := _path(one))), ())


def _inside(answer: msgspec.Struct) -> Iterator[msgspec.Struct]:
    """The records that an answer is made of: where each figure of a group ends its way."""
    for name in answer.__struct_fields__:
        value = getattr(answer, name)
        yield from (one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, msgspec.Struct))
