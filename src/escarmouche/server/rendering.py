"""What one seat's screen is sent: the scene, the question, the new lines of the log, in its language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.core import Ask, Event, Match, Total
from escarmouche.core.events import clause_of
from escarmouche.core.meaning import referred
from escarmouche.kits.kind import GameKind
from escarmouche.kits.stage.scene import Gesture, Point, Proposal, Scene, Stage, TableInfo
from escarmouche.kits.words.text import Said, spans_of
from escarmouche.server.inviting import invitations
from escarmouche.server.inviting import offers as reissues
from escarmouche.server.lessons import lesson_state, lesson_title
from escarmouche.server.outcomes import ending_text, outcome_text, winning_seats
from escarmouche.server.wire import Line, Looked, Question, Update, Welcome

if TYPE_CHECKING:
    from escarmouche.server.connection import Connection
    from escarmouche.server.live_match import LiveMatch

NOTHING = Gesture()


def stage_of(kind: GameKind[Any]) -> Stage:
    """How the game appears on a screen."""
    if kind.stage is None:
        raise LookupError(f"{kind.title} has no stage")
    return kind.stage


def welcome_for(live: LiveMatch, connection: Connection) -> Welcome:
    """What does not change while one sits here."""
    stage, game = stage_of(live.kind), live.match.game
    setting = live.picture.setting(connection.lang)
    connection.new_setting(setting)
    return Welcome(
        match=live.id,
        game=live.kind.name,
        title=live.kind.title,
        seat=connection.seat,
        lang=connection.lang,
        setting=setting,
        sheets=tuple(stage.sheets(game, connection.lang)),
        together=live.kind.facts.together,
        foreseeable=live.stored.foreseeable,
        from_scene=bool(live.stored.scene) and not live.stored.lesson,
        lesson=lesson_title(live.kind, live.stored.lesson, connection.lang),
        grace=live.grace,
        advises=advises(live, connection.seat),
    )


def advises(live: LiveMatch, seat: int | None) -> bool:
    """May a seat ask for advice? Against bots, and among friends who play together; never against a person, nor while
    a bot stands in for one, who may come back to what was made of it."""
    if seat is None or live.kind.bots.judge is None:
        return False
    return live.kind.facts.together or live.seating.persons() <= {seat}


def eyes_of(kind: GameKind[Any], seat: int | None) -> int | None:
    """Where nothing is hidden all see the same: what somebody who watches sees."""
    return seat if kind.facts.hidden else None


class Picture:
    """One position while it is being shown: what several sitters are sent is worked out once."""

    def __init__(self, kind: GameKind[Any], match: Match[Any], undoable: int | None = None) -> None:
        self.kind = kind
        self.match = match
        self._undoable = undoable  # the seat that may take its answer back (-1: none); None: not known yet
        self._scenes: dict[tuple[int | None, str], Scene] = {}
        self._settings: dict[str, TableInfo] = {}
        self._events: dict[int, list[Event]] = {}

    def scene(self, seat: int | None, lang: str) -> Scene:
        """The position as that seat may see it."""
        name = eyes, _ = (eyes_of(self.kind, seat), lang)
        if name not in self._scenes:
            self._scenes[name] = stage_of(self.kind).scene(self.match.game, eyes, lang)
        return self._scenes[name]

    def setting(self, lang: str) -> TableInfo:
        """The table itself."""
        if lang not in self._settings:
            self._settings[lang] = stage_of(self.kind).setting(self.match.game, lang)
        return self._settings[lang]

    def events(self, since: int) -> list[Event]:
        """What has been told from event number `since` on."""
        if since not in self._events:
            self._events[since] = self.match.events(since)
        return self._events[since]

    def may_undo(self, seat: int) -> bool:
        """May this seat take its last answer back?"""
        if self._undoable is None:
            return self.match.undo_point(seat) is not None
        return seat == self._undoable


def update_for(live: LiveMatch, connection: Connection) -> Update:
    """The position as it stands, and what this listener has not been told of the log yet."""
    match, kind, seat, lang = live.match, live.kind, connection.seat, connection.lang
    scene = live.picture.scene(seat, lang)
    terrain, setting = scene.terrain, live.picture.setting(lang)
    ask = match.asks.get(seat) if seat is not None and not live.ended and not live.seating[seat].out else None
    log, first = live.log.lines(match, seat, lang), connection.lines_sent
    connection.lines_sent = len(log)
    question = None
    if ask is not None:
        since = live.asked_since(ask.seat)
        question = question_for(kind, match, ask, lang, since, secret=at_once(match))
    return Update(
        seq=live.seq,
        count=match.count,
        scene=msgspec.structs.replace(scene, terrain=()),
        asked=() if live.ended else tuple(sorted(match.asks)),
        seats=live.audience.states(),
        terrain=terrain if connection.new_terrain(terrain) else None,
        setting=setting if connection.new_setting(setting) else None,
        question=question,
        lesson=lesson_state(live, seat, lang, () if question is None else question.options),
        lines=tuple(log[first:]),
        first_line=first,
        over=live.over,
        outcome=spans_of(outcome_text(live, lang)),
        winners=winning_seats(live),
        ending="" if match.outcome is None else match.outcome.ending,
        verdict=ending_text(live, lang),
        may_undo=seat is not None and not live.over and live.picture.may_undo(seat) and live.may_reconsider(seat),
        own_last=None if seat is None else own_last(match, seat),
        rematch=live.rematch,
        offers=(*live.offers, *reissues(live)),
        invitations=() if seat is None else invitations(live),
    )


def at_once(match: Match[Any]) -> bool:
    """Is the open question asked of several in secret? Whoever has answered already waits for the others."""
    return len(match.asks) > 1 or match.open_count < match.count


def own_last(match: Match[Any], seat: int) -> int | None:
    """How many answers there were before the last one of this seat; None where it has given none."""
    answers = match.answers
    return next((number for number in reversed(range(len(answers))) if answers[number][0] == seat), None)


def question_for(
    kind: GameKind[Any], match: Match[Any], ask: Ask[Any], lang: str, since: int = 0, *, secret: bool = False
) -> Question:
    """The open question in words, with what can be answered without pointing and what is lit. `secret`: others were
    asked at once; it stays so when they have answered."""
    stage, words, game = stage_of(kind), kind.words, match.game
    hints, options = ask.hints(), tuple(stage.proposals(game, ask, NOTHING, lang))
    return Question(
        kind=ask.kind,
        form=ask.form,
        text=spans_of(words.question(game, ask, lang)),
        why=ask.why,
        options=options,
        lit=hints.lit,
        greyed=tuple((one, spans_of(words.refusal(game, refusal, lang)), refusal.why) for one, refusal in hints.greyed),
        outlines=hints.outlines,
        spots=hints.spots,
        secret=secret,
        since=since,
        passing=_passing(ask, options),
        pressing=ask.pressing(),
        standard=_standard(kind, match, ask, lang),
        repeats=ask.repeats,
        bounds=ask.bounds(),
        piles=stage.piles(game, ask, lang) if ask.form.shows_cards else None,
    )


def _passing(ask: Ask[Any], options: Iterable[Proposal]) -> Proposal | None:
    """How a reaction is let by: one of the options, as a player would take it himself."""
    answer = ask.passing()
    if answer is None:
        return None
    wanted = msgspec.json.encode(answer)  # false is not 0
    return next((one for one in options if msgspec.json.encode(one.answer) == wanted and not one.refusal), None)


def _standard(kind: GameKind[Any], match: Match[Any], ask: Ask[Any], lang: str) -> Proposal | None:
    """The answer for who does not care to choose, in words."""
    answer = ask.standard()
    if answer is None:
        return None
    return Proposal(answer, spans_of(kind.words.answer(match.game, ask, answer, lang)))


def looked(
    kind: GameKind[Any], match: Match[Any], ask: Ask[Any], gesture: Gesture, lang: str, *, request: int
) -> Looked:
    """What a gesture may mean, and the shapes of the figure pointed at."""
    proposals: tuple[Proposal, ...] = tuple(stage_of(kind).proposals(match.game, ask, gesture, lang))
    focus = gesture.figure if gesture.figure >= 0 and not gesture.points else None
    if focus is None:
        return Looked(request, proposals)
    hints = ask.hints(focus)
    alone = gesture.target < 0 and not (gesture.thing or gesture.terrain)
    actions = tuple(stage_of(kind).actions(match.game, ask, focus, lang)) if alone else ()
    return Looked(request, proposals, hints.outlines, hints.spots, actions)


def lines_of(kind: GameKind[Any], game: Any, events: Iterable[Event], seat: int | None, lang: str) -> list[Line]:
    """The log of a seat: what it may know of what has happened."""
    lines = []
    for event in events:
        seen = event.seen_by(seat)
        if seen is not None and (text := kind.words.event(game, seen, lang)):
            lines.append(_line(kind, game, seen, text, lang))
    return lines


def _line(kind: GameKind[Any], game: Any, event: Event, text: str, lang: str) -> Line:
    why = clause_of(event)
    path: tuple[Point, ...] = getattr(event, "path", ())
    figures = tuple(one for one in referred(event, "figure") if one >= 0)
    effect = stage_of(kind).effect(game, event)
    return Line(spans_of(text), why, sums(kind, game, event, lang), type(event).__name__, figures, path, effect)


def sums(kind: GameKind[Any], game: Any, event: Event, lang: str) -> tuple[Said, ...]:
    """The sums behind an event: in the game's own words where it has them, else as they stand."""
    told = kind.words.why(game, event, lang)
    if told is not None:
        return tuple(spans_of(line) for line in told.splitlines() if line)
    found = [value for name in event.__struct_fields__ if isinstance(value := getattr(event, name), Total)]
    return tuple(spans_of(_spelled(one)) for one in found)


def _spelled(total: Total) -> str:
    parts = (f"{part.amount:+d} ({part.name})" for part in total.parts)
    return " ".join([str(total.base), *parts, f"= {total.value}"])
