"""The morale phase: armies under half their strength test, figure by figure."""

from __future__ import annotations

from escarmouche.core import Choose, Script, Total
from escarmouche.games.fantastiques.events.magic import WallDied
from escarmouche.games.fantastiques.events.morale import ArmyShaken, MoraleTested, Rallied
from escarmouche.games.fantastiques.events.play import Waived
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import on_table
from escarmouche.games.fantastiques.rules import gem
from escarmouche.games.fantastiques.rules.hits import passes, test
from escarmouche.games.fantastiques.rules.turns import AT_ONCE, begin_phase, player_in_slot
from escarmouche.games.fantastiques.state import Figure


def morale_phase(game: Position) -> Script[None]:
    """[FAN-MOR-01, FAN-MOR-05] One step: the old markers go, each army is counted in turn, its figures roll."""
    state = game.state
    if state.stage == "":
        _rally(game)
        state.stage = "count"
    if not state.pending:
        seat = player_in_slot(game)
        if seat is None:
            return end_turn(game)
        state.slot += 1
        state.pending = _to_test(game, seat)
    now, state.pending = state.pending[:AT_ONCE], state.pending[AT_ONCE:]
    for one in now:
        yield from morale_roll(game, game[one])


def _rally(game: Position) -> None:
    """[FAN-MOR-03, FAN-MOR-05, FAN-RUL-51] Rout lasts one turn: the markers of the turn before are removed first."""
    for figure in on_table(game):
        if figure.routed:
            game.change(figure, routed=False)
            game.tell(Rallied(figure.id))


def counted(game: Position, figure: Figure) -> bool:
    """[FAN-MOR-06, FAN-RUL-49] Does this figure count for the strength of its army? Neither pieces, nor creatures, nor
    the prisoner do."""
    return not game.traits[figure.id].artillery and figure.caller < 0 and not figure.prisoner


def _to_test(game: Position, army: int) -> tuple[int, ...]:
    """[FAN-MOR-01, FAN-MOR-06, FAN-MUL-02] Everybody of an army that has strictly less than half its figures left."""
    mine = [figure for figure in on_table(game) if figure.army == army]
    left = sum(counted(game, figure) for figure in mine)
    started = game.state.started[army]
    if 2 * left >= started or not mine:
        return ()
    game.tell(ArmyShaken(army, left, started))
    return tuple(figure.id for figure in mine)


def morale_total(game: Position, figure: Figure) -> Total:
    """[FAN-MOR-02, FAN-RUL-50] Mental, one more while a hero or sorcerer of the army stands on the table."""
    total = Total(game.traits[figure.id].mental)
    if any(f.army == figure.army and game.traits[f.id].character for f in on_table(game)):
        total = total.plus(1, "character", "FAN-MOR-02")
    return total


def morale_roll(game: Position, figure: Figure) -> Script[None]:
    """[FAN-MOR-02..04, FAN-CHA-05, FAN-SCN-12, FAN-RUL-87] d6 at or below mental holds; a character may roll a failure
    again, once. Who is routed drops the gem."""
    mental = morale_total(game, figure)
    die: int = yield test(game, mental.value, "FAN-MOR-02", figure.id)
    held = passes(game, die, mental.value)
    game.tell(MoraleTested(figure.id, die, mental, held))
    if not held and game.traits[figure.id].character:
        about = {"figure": figure.id, "die": die}
        if (yield Choose(figure.army, (True, False), "FAN-MOR-04", "reroll_morale", about)):
            die = yield test(game, mental.value, "FAN-MOR-04", figure.id)
            held = passes(game, die, mental.value)
            game.tell(MoraleTested(figure.id, die, mental, held, reroll=True, why="FAN-MOR-04"))
        else:
            game.tell(Waived(figure.id, "reroll", "FAN-MOR-04"))
    if not held:
        gem.drop_if_carried(game, figure)
    game.change(game[figure.id], routed=not held)


def end_turn(game: Position) -> None:
    """[FAN-GEN-09, FAN-TRN-03, FAN-SPL-08] Paralysis ends, walls of fire die down, a new turn begins."""
    state = game.state
    for figure in [figure for figure in state.figures if figure.paralysed]:
        game.change(figure, paralysed=False)
    dying = [flames for flames in state.flames if flames.until <= state.turn]
    if dying:
        state.flames = tuple(flames for flames in state.flames if flames.until > state.turn)
        game.lay()
        for flames in dying:
            game.tell(WallDied(flames.piece.id))
    begin_phase(game, "initiative")
