"""Questions about movement: whom to move and along which path."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import FigureId
from escarmouche.games.fantastiques.asks.listing import remembered
from escarmouche.games.fantastiques.asks.paths import TRIES, and_leaving, random_path, reach_outline, sensible_paths
from escarmouche.games.fantastiques.decisions import DONE, Disengage, Done, Haul, Move, PassGem
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries import artillery, gem
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.queries.disengaging import flights, may_disengage
from escarmouche.games.fantastiques.queries.movement import at_edge, length_left, move_refusal
from escarmouche.games.fantastiques.state import Figure

NO_MORE = (DONE,)

AnyMove = Move | Disengage | Haul | PassGem | Done


class ChooseMove(Ask[AnyMove]):
    """[FAN-MOV-01, FAN-TRN-02] Which of this player's figures moves next, and how; or no more moves this phase."""

    __slots__ = ("game", "ready")
    form = Form.ACTION
    open_fields = frozenset({"leave"})  # it goes with the place where a move ends
    repeats = True

    def __init__(self, game: Position, seat: int, ready: tuple[int, ...]) -> None:
        self.seat = seat
        self.why = "FAN-MOV-01"
        self.game = game
        self.ready = ready

    def refusal(self, answer: Any) -> Refusal | None:
        game = self.game
        if isinstance(answer, Done):
            return None
        if isinstance(answer, Move):
            return self._may_not_act(answer.figure, leaving=False) or move_refusal(
                game, game[answer.figure], answer.path, answer.leave
            )
        if isinstance(answer, Disengage):
            if refusal := self._may_not_act(answer.figure, leaving=True):
                return refusal
            if may_disengage(game, game[answer.figure]):
                return None
            return Refusal("no_way_out", "FAN-ENG-06", {"figure": answer.figure})
        if isinstance(answer, Haul):
            return artillery.haul_refusal(game, self.seat, answer)
        if isinstance(answer, PassGem):
            return gem.pass_refusal(game, self.seat, answer.to)
        return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})

    def _may_not_act(self, figure: int, *, leaving: bool) -> Refusal | None:
        if figure not in self.ready:
            return not_ready(self.game, self.seat, figure)
        if engaged(self.game, figure) is not leaving:
            code = "engaged" if not leaving else "not_engaged"
            return Refusal(code, "FAN-ENG-01", {"figure": figure})
        return None

    def sample(self, rng: Stream) -> AnyMove:
        game = self.game
        for _ in range(TRIES if self.ready and rng.below(4 * len(self.ready) + 4) else 0):
            figure = game[self.ready[rng.below(len(self.ready))]]
            if engaged(game, figure.id):
                if rng.below(3) == 0 and may_disengage(game, figure):
                    return Disengage(figure.id)
            elif (path := random_path(game, figure, rng)) is not None:
                leave = rng.below(8) == 0 and at_edge(game, figure, *path[-1])
                return Move(figure.id, path, leave)
        hauls = artillery.sensible_hauls(game, self.seat)
        if hauls and rng.below(2):
            return hauls[rng.below(len(hauls))]
        to = gem.receivers(game, self.seat)
        return PassGem(to[rng.below(len(to))]) if to else DONE

    def candidates(self) -> Sequence[AnyMove]:
        game = self.game
        found: list[AnyMove] = []
        for figure in self.ready:
            if not engaged(game, figure):
                found += and_leaving(game, game[figure], _sensible(game, game[figure]))
            elif may_disengage(game, game[figure]):
                found.append(Disengage(figure))
        found += artillery.sensible_hauls(game, self.seat)
        found += [PassGem(to) for to in gem.receivers(game, self.seat)]
        return [*found, DONE]

    def grouped(self, memory: dict[Any, Any]) -> Sequence[Sequence[AnyMove]]:
        game, found = self.game, remembered(self.game, memory)
        groups: list[Sequence[AnyMove]] = []
        for figure in self.ready:
            if not engaged(game, figure):
                groups.append(found.moves(game, game[figure]))
            elif exits := found.exits(game, game[figure]):
                groups.append(exits)
        others: list[AnyMove] = [*artillery.sensible_hauls(game, self.seat)]
        others += map(PassGem, gem.receivers(game, self.seat))
        return [*groups, others, NO_MORE] if others else [*groups, NO_MORE]

    def hints(self, focus: int | None = None) -> Hints:
        game = self.game
        hauled = (haul.piece for haul in artillery.sensible_hauls(game, self.seat))
        lit = tuple(dict.fromkeys((*self.ready, *hauled, *gem.receivers(game, self.seat))))
        mine = (f.id for f in game.state.figures if f.army == self.seat and f.where == "table")
        greyed = tuple((one, not_ready(game, self.seat, one)) for one in mine if one not in lit)
        outlines = reach_outline(game, game[focus]) if focus in self.ready else ()
        return Hints(lit, greyed, outlines=outlines)

    def facts(self) -> dict[str, Any]:
        return {"ready": self.ready}


def _sensible(game: Position, figure: Figure) -> list[Move]:
    return [Move(figure.id, path) for path in sensible_paths(game, figure)]


def not_ready(game: Position, seat: int, figure: int) -> Refusal:
    """Why this figure is not among those that may move now."""
    if not 0 <= figure < len(game.state.figures) or game[figure].army != seat:
        return Refusal("not_yours", "FAN-TRN-02", {"figure": figure})
    one = game[figure]
    if one.where != "table":
        return Refusal("not_on_table", "FAN-SCN-07" if one.where == "captive" else "FAN-GEN-08", {"figure": figure})
    if game.traits[figure].artillery:
        return artillery.idle_piece(game, one)
    if one.served:
        return Refusal("served_piece", "FAN-ART-04", {"figure": figure})
    if not one.moved and length_left(game, one) == 0:
        why = "FAN-SCN-08" if one.prisoner else "FAN-SCN-11"
        return Refusal("no_length_left", why, {"figure": figure})
    return Refusal("already_moved", "FAN-MOV-01", {"figure": figure})


class ChoosePath(Ask[Move | Done]):
    """One figure's move, asked by a rule: a flight out of melee, a free move by a spell (`optional`: or none)."""

    __slots__ = ("figure", "fleeing", "game", "optional")
    figure: FigureId
    form = Form.PATH
    open_fields = frozenset({"leave"})  # likewise

    def __init__(self, game: Position, seat: int, figure: int, why: str, *, fleeing: bool, optional: bool) -> None:
        super().__init__(seat, why)
        self.game = game
        self.figure = figure
        self.fleeing = fleeing
        self.optional = optional

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Done) and self.optional:
            return None
        if not isinstance(answer, Move) or answer.figure != self.figure:
            return Refusal("must_move", self.why, {"figure": self.figure})
        if answer.leave and self.seat != self.game[self.figure].army:
            return Refusal("not_its_own_move", "FAN-MOV-09", {"figure": self.figure})
        return move_refusal(self.game, self.game[self.figure], answer.path, answer.leave, self.fleeing)

    def sample(self, rng: Stream) -> Move | Done:
        figure = self.game[self.figure]
        if not (self.optional and rng.below(4) == 0):
            path = random_path(self.game, figure, rng, self.fleeing)
            if path is not None:
                return Move(self.figure, path)
        return DONE if self.optional else self._flights(1)[0]

    def candidates(self) -> Sequence[Move | Done]:
        figure = self.game[self.figure]
        moves = self._flights(24) if self.fleeing else _sensible(self.game, figure)
        if self.seat == figure.army:
            moves = and_leaving(self.game, figure, moves)
        return [*moves, *((DONE,) if self.optional else ())]

    def _flights(self, enough: int) -> list[Move]:
        """Ways out of the melee; only its own player may send it off the table."""
        figure = self.game[self.figure]
        return flights(self.game, figure, enough, leave=self.seat == figure.army)

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.figure,), outlines=reach_outline(self.game, self.game[self.figure]))

    def facts(self) -> dict[str, Any]:
        return {"figure": self.figure, "fleeing": self.fleeing, "optional": self.optional}
