"""One gesture before one question: what is pointed at, made safe, and how an answer is offered on the screen.

Whether an answer is legal is the question's own word alone; here it only gets its label, its group, its path, and what
would follow from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from escarmouche.core import Ask
from escarmouche.core.scene import Gesture, Point, Proposal
from escarmouche.games.fantastiques import decisions as given
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.staging.consequences import notes_of
from escarmouche.games.fantastiques.staging.scenery import GEM
from escarmouche.games.fantastiques.staging.walking import up_to_terrain
from escarmouche.games.fantastiques.words import WORDS
from escarmouche.games.fantastiques.words.voice import Voice

MOST: Final = 60  # proposals for one gesture
MOST_POINTS: Final = 64  # of a path somebody draws
FAR: Final = 10**6  # beyond any table, safe for the kernel
_key = msgspec.msgpack.Encoder().encode


class Desk:
    """A question, a gesture and a language."""

    __slots__ = ("ask", "figure", "game", "gesture", "lang", "points", "target", "voice")

    def __init__(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> None:
        self.game = game
        self.ask = ask
        self.gesture = gesture
        self.lang = lang
        self.voice = Voice(game, lang)
        self.figure = self._known(gesture.figure)
        self.target = self._known(gesture.target)
        near = (point for point in gesture.points[:MOST_POINTS] if max(map(abs, point)) <= FAR)
        self.points: tuple[Point, ...] = tuple(near) or self._at_thing()

    def _known(self, figure: int) -> int:
        return figure if 0 <= figure < len(self.game.state.figures) else given.NOBODY

    def _at_thing(self) -> tuple[Point, ...]:
        """The place of what is pointed at: the gem that lies on the table, or a piece of terrain as a figure comes to
        it."""
        game, gesture = self.game, self.gesture
        if gesture.thing == GEM and game.state.gem is not None:
            return ((game.state.gem.x, game.state.gem.y),)
        if gesture.terrain and self.figure >= 0 and game[self.figure].where == "table":
            return up_to_terrain(game, game[self.figure], gesture.terrain)
        return ()

    @property
    def empty(self) -> bool:
        """Is nothing pointed at?"""
        gesture = self.gesture
        return self.figure < 0 and self.target < 0 and not (self.points or gesture.thing or gesture.terrain)

    def legal(self, answer: Any) -> bool:
        return self.ask.refusal(answer) is None

    # --- offering ----------------------------------------------------------------------------------------------

    def offers(self, answers: Iterable[Any]) -> list[Proposal]:
        """These answers, each once, the legal ones first."""
        seen: set[bytes] = set()
        legal: list[Proposal] = []
        refused: list[Proposal] = []
        for answer in answers:
            key = _key(answer)
            if key in seen:
                continue
            seen.add(key)
            proposal = self._offer(answer)
            (refused if proposal.refusal else legal).append(proposal)
            if len(legal) >= MOST:
                break
        return [*legal, *refused][:MOST]

    def _offer(self, answer: Any) -> Proposal:
        refusal = self.ask.refusal(answer)
        figure = figure_of(answer)
        label = str(WORDS.answer(self.game, self.ask, answer, self.lang))  # a name is more than text, the wire is not
        return Proposal(
            answer=answer,
            label=self._short(label, figure),
            refusal="" if refusal is None else WORDS.refusal(self.game, refusal, self.lang),
            why="" if refusal is None else refusal.why,
            group=str(self._group(answer)),
            figure=figure,
            path=self._path(answer),
            notes=() if refusal is not None else notes_of(self.voice, answer),
        )

    def _short(self, label: str, figure: int) -> str:
        """Without the name of the figure that is pointed at anyway."""
        if figure < 0 or figure != self.figure:
            return label
        for after in (" : ", ": "):
            start = self.voice.figure(figure) + after
            if label.startswith(start):
                rest = label[len(start) :]
                return rest[:1].upper() + rest[1:]
        return label

    def _group(self, answer: Any) -> str:
        if isinstance(answer, given.Cast):
            return self.voice.term("spell", answer.spell)
        if isinstance(answer, given.Deploy) and 0 <= answer.kind < len(self.game.state.types):
            return self.voice.group(self.game.state.types[answer.kind])
        if isinstance(answer, given.Shoot | given.Strike | given.Fire):
            return self.voice.figure(figure_of(answer))
        return ""

    def _path(self, answer: Any) -> tuple[Point, ...]:
        """What is drawn for an answer: a way, or a line to what it is aimed at."""
        game, figure = self.game, figure_of(answer)
        start = ((game[figure].x, game[figure].y),) if figure >= 0 else ()
        match answer:
            case given.Move() | given.Haul():
                return (*start, *answer.path)
            case given.Deploy():
                return answer.places
            case given.Cast():
                at = answer.target
                return (*start, (game[at].x, game[at].y) if at >= 0 else (answer.x, answer.y))
            case given.Shoot() | given.Strike():
                aimed = dict.fromkeys(one for one in answer.targets if one >= 0)
                return (*start, *((game[one].x, game[one].y) for one in aimed)) if len(aimed) == 1 else ()
            case given.Fire():
                return (*start, (game[answer.target].x, game[answer.target].y))
            case given.Place() | given.PlacePrison():
                return ((answer.x, answer.y),)
        return ()


def figure_of(answer: Any) -> int:
    """The figure that an answer is about."""
    match answer:
        case given.Move() | given.Disengage() | given.Shoot() | given.Strike():
            return answer.figure
        case given.Haul() | given.Fire():
            return answer.piece
        case given.Cast():
            return answer.caster
        case given.PassGem():
            return answer.to
    return given.NOBODY
