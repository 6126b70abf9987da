"""The initiative phase: a new turn, the dice of the sides, the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.chance import Die
from escarmouche.core import Choose, Script, Total
from escarmouche.games.fantastiques.events.play import (
    InitiativeRolled,
    InitiativeTied,
    OrderChosen,
    PhaseBegan,
    PlayedOn,
    TurnBegan,
)
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import of_side, seat_of, sides_alive
from escarmouche.games.fantastiques.rules.turns import begin_phase, finish
from escarmouche.games.fantastiques.state import Figure


def initiative_phase(game: Position) -> Script[None]:
    """[FAN-INI-01..03, FAN-TRN-01, FAN-END-03] The turn opens; the highest total chooses which side plays first."""
    state = game.state
    alive = sides_alive(game)
    if len(alive) < 2 and not (yield from _plays_on(game, alive)):
        return finish(game)
    _open_turn(game)
    winner = yield from _highest(game, alive)
    first = winner
    if len(alive) > 1:
        first = yield Choose(seat_of(game, winner), tuple(alive), "FAN-INI-02", "first_side")
    state.order = clockwise_from(game, first)
    game.tell(OrderChosen(winner, tuple(side for side in state.order if side in alive)))
    begin_phase(game, "movement")


def clockwise_from(game: Position, first: int) -> tuple[int, ...]:
    """[FAN-INI-02, FAN-MUL-01] The sides clockwise round the table, beginning with this one: as they sit at the edges
    they chose, which the layout lists clockwise."""
    sides = sorted(range(game.cast.sides), key=lambda side: game.state.edges[side] if game.state.edges else side)
    start = sides.index(first)
    return tuple(sides[start:] + sides[:start])


def _plays_on(game: Position, alive: list[int]) -> Script[bool]:
    """[FAN-END-03, FAN-RUL-76] The last side on the table may play the turns that are left, or stop."""
    if not alive:
        return False
    goes_on: bool = yield Choose(seat_of(game, alive[0]), (True, False), "FAN-END-03", "play_on")
    game.tell(PlayedOn(alive[0], goes_on))
    return goes_on


def _open_turn(game: Position) -> None:
    """[FAN-TRN-01, FAN-ITM-01, FAN-ITM-05] What was done last turn is forgotten."""
    state = game.state
    state.turn += 1
    once = game.settings.amulet_spell != "per_turn"
    for figure in state.figures:
        if figure.where == "table":
            casts = figure.casts if once and game.traits[figure.id].amulet else 0
            state.figures[figure.id] = _rested(figure, casts)
    if state.gem is not None:
        state.gem = replace(state.gem, travelled=0, passed=False)
    game.tell(TurnBegan(state.turn))
    game.tell(PhaseBegan("initiative"))


def _rested(figure: Figure, casts: int) -> Figure:
    """A figure that has done nothing yet this turn. Every figure of the table comes by here in each copy of this step:
    fields in so many words take a third of the time of a table of them."""
    return replace(
        figure,
        moved=False,
        served=False,
        acted=False,
        targeted=False,
        hasted=0,
        spent=0,
        travelled=0,
        casts=casts,
        freed_in="",
    )


def initiative_total(game: Position, side: int, die: int) -> Total:
    """[FAN-INI-01, FAN-INI-04, FAN-RUL-29] The die and the highest printed mental among the side's heroes and sorcerers
    on the table."""
    total = Total(die)
    mentals = [game.traits[f.id].mental for f in of_side(game, side) if game.traits[f.id].character]
    return total.plus(max(mentals), "mental", "FAN-INI-01") if mentals else total


def _highest(game: Position, sides: list[int]) -> Script[int]:
    """[FAN-INI-01, FAN-INI-03] Everybody rolls; the tied roll again with the same addition."""
    left = sides
    while True:
        totals: dict[int, int] = {}
        for side in left:
            die: int = yield Die(6, "FAN-INI-01", side)
            total = initiative_total(game, side, die)
            game.tell(InitiativeRolled(side, die, total))
            totals[side] = total.value
        best = max(totals.values())
        left = [side for side in left if totals[side] == best]
        if len(left) == 1:
            return left[0]
        game.tell(InitiativeTied(tuple(left)))
