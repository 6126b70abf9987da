"""What became of each figure of a match, and how did the score go? Told from the events, for statistics.

A wound does not name who dealt it: attacks come first and defence rolls later, in the same order. So hits wait at their
target until its defence roll is told, and whoever waits first is the one behind it.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence

from escarmouche.core import Event
from escarmouche.games.fantastiques.costs import piece_cost_halves
from escarmouche.games.fantastiques.events import combat, magic, play, prizes
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.casualties import worth_killed
from escarmouche.games.fantastiques.state import POINT, Figure, Setup
from escarmouche.kits.study.chronicle import Chronicle, Reckoning, Story


def chronicle(_setup: Setup, events: Sequence[Event], game: Position) -> Chronicle:
    """The stories of all figures but a prisoner; the score is that of the scenario for loot (gold), else the points of
    enemies killed."""
    book = _Book(game, loot=game.state.scenario == "loot")
    for event in events:
        book.read(event)
    names = {one.card: (one.name, one.name_en) for one in game.cast.traits.values()}
    figures = tuple(book.story(one) for one in game.state.figures if not one.prisoner)
    return Chronicle(figures, game.state.turn, tuple(book.course()), names)


def _cost(game: Position, figure: Figure) -> float:
    """What its player paid, in points; a creature that was summoned costs nothing."""
    if figure.caller >= 0:
        return 0.0
    piece = game.cast.content.pieces.get(figure.card)
    return piece_cost_halves(piece) / 2 if piece is not None else game.traits[figure.id].worth / POINT


class _Book:
    """What has been read so far."""

    def __init__(self, game: Position, *, loot: bool) -> None:
        self._game, self._loot = game, loot
        figures = game.state.figures
        self._reckoning = Reckoning(
            cost=lambda one: _cost(game, figures[one]),
            friends=lambda one, other: figures[one].side == figures[other].side,
        )
        self._hp = [game.traits[one.id].hp for one in figures]
        self._waiting: dict[int, deque[int]] = defaultdict(deque)
        self._at = -1  # where the last hit waits
        self._defended = -1  # who is behind the defence roll just told
        self._striker = self._sweeper = -1  # the last to attack or cast; the last whose blow hits everybody around
        self._killers: dict[int, dict[int, float]] = {}
        self._killed: dict[int, float] = defaultdict(float)  # points, with what a character is worth beyond its cost
        self._gold: dict[int, float] = defaultdict(float)
        self._points = [0.0] * game.cast.sides
        self._turns: list[tuple[float, ...]] = []

    def read(self, event: Event) -> None:
        """One event more."""
        match event:
            case combat.Attacked() | magic.SpellCast() | combat.CoverRolled() | combat.TemplateLanded():
                self._strike(event)
            case combat.Defended():
                waiting = self._waiting[event.figure]
                sweeping = self._sweeper if event.why == "FAN-MEL-04" else -1
                self._defended = waiting.popleft() if waiting else sweeping
            case combat.Wounded():
                lost, self._hp[event.figure] = self._hp[event.figure] - event.hp, event.hp
                if lost > 0:
                    self._reckoning.hurt(event.figure, lost, self._defended)
            case combat.Eliminated():
                killers = self._killers[event.figure] = self._reckoning.out(event.figure)
                for one, share in killers.items():
                    self._killed[one] += share * worth_killed(self._game, self._game[event.figure]) / POINT
            case play.Scored() if not self._loot:
                self._points[event.side] = event.total / POINT
            case prizes.GoldTaken():
                for one, share in self._killers.get(event.figure, {}).items():
                    self._gold[one] += share * sum(event.dice)
                self._points[event.side] = event.total if self._loot else self._points[event.side]
            case play.PhaseBegan():
                self._waiting.clear()
                self._sweeper = -1
            case play.TurnBegan() if event.turn > 1:
                self._turns.append(tuple(self._points))
            case _:
                pass

    def _strike(self, event: combat.Attacked | magic.SpellCast | combat.CoverRolled | combat.TemplateLanded) -> None:
        """A hit waits at its target; a cover stops it, or takes it; a template hits everybody under it instead."""
        match event:
            case combat.Attacked(attacker=attacker):
                crewed = self._game[attacker].piece if event.kind == "artillery" else -1
                self._striker = crewed if crewed >= 0 else attacker  # a shot of artillery is the piece's deed
                self._wait(event.target if event.hit else -1)
                if event.hit and event.kind == "melee" and self._game.traits[attacker].massacre:
                    self._sweeper = attacker
            case magic.SpellCast():
                self._striker = event.caster
                self._wait(event.target if event.spell == "death_ray" else -1)
            case combat.CoverRolled(stopped=True):
                self._withdraw()
                self._wait(event.figure)
            case combat.TemplateLanded():
                self._withdraw()
                for one in event.caught:
                    self._wait(one)
            case _:
                pass

    def _wait(self, target: int) -> None:
        """The last striker's hit waits for the target's defence roll; -1: there is none."""
        self._at = target
        if target >= 0:
            self._waiting[target].append(self._striker)

    def _withdraw(self) -> None:
        """The last hit goes elsewhere."""
        if self._at >= 0 and (waiting := self._waiting[self._at]):
            waiting.pop()
        self._at = -1

    def story(self, figure: Figure) -> Story:
        """What became of one figure."""
        book, one = self._reckoning, figure.id
        return Story(
            profile=figure.card,
            seat=figure.army,
            cost=_cost(self._game, figure),
            survived=figure.where == "table",
            dealt=book.dealt.get(one, 0.0),
            taken=book.taken.get(one, 0.0),
            slain=book.slain.get(one, 0.0),
            score=self._gold[one] if self._loot else self._killed[one],
        )

    def course(self) -> Iterator[tuple[float, ...]]:
        """The score of each seat at the end of each turn; allies share their side's."""
        sides = self._game.cast.side_of
        for scores in (*self._turns, tuple(self._points)):
            yield tuple(scores[side] for side in sides)
