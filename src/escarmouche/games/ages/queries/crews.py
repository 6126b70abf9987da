"""Who crews a war machine, and what is it worth with so many hands? [ADE-MAC-02..08, ADE-MAC-11]."""

from __future__ import annotations

from escarmouche.core import Total
from escarmouche.games.ages.board import CONTACT, Board, teams
from escarmouche.games.ages.profiles import Machine
from escarmouche.games.ages.queries.contact import is_free
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.state import Figure
from escarmouche.table.plane import cm

STEP = cm(2.5)  # of a crew's move, for each hand more or less (ADE-MAC-08)


def machine_of(board: Board, who: int) -> Machine:
    """The card of a war machine."""
    machine = board.traits[who].machine
    assert machine is not None
    return machine


def side_of(board: Board, who: int) -> int:
    """[ADE-MAC-02] Whose it is: a fighter its player's, a machine that of the side that crews it, or did last."""
    figure = board[who]
    return figure.seat if board.traits[who].machine is None else board.state.cards[figure.card].seat


def hands_at(board: Board, machine: int, seat: int) -> tuple[int, ...]:
    """[ADE-MAC-02] The fighters of a player that may crew a machine: on the ground in contact, free, with a TIR."""
    near = board.crowd.touching(machine, teams((seat,), 0), CONTACT)
    return tuple(one for one in near if "aim" in board.traits[one].stats and is_free(board, one))


def crew(board: Board, machine: int) -> tuple[int, ...]:
    """[ADE-MAC-02, ADE-MAC-03] Those who were named this turn and still fulfil the conditions."""
    card = board[machine].card
    hands = hands_at(board, machine, side_of(board, machine))
    return tuple(one for one in hands if board[one].crew and board[one].bearer == card)


def crewed_machine(board: Board, who: int) -> Figure | None:
    """[ADE-MAC-03] The machine whose crew a fighter is this turn, if it still stands."""
    figure = board[who]
    if not figure.crew:
        return None
    return next((one for one in board.machines() if one.card == figure.bearer), None)


def serves(board: Board, machine: int, who: int) -> bool:
    """[ADE-MAC-04] Does a fighter meet the conditions of the machine? Otherwise it is a substitute."""
    wanted = machine_of(board, machine).server_class
    return not wanted or board.traits[who].kind == wanted


def crew_columns(board: Board, machine: int, tester: int) -> Total:
    """[ADE-MAC-06, ADE-MAC-07] The columns that a short crew costs, and a tester who is a substitute."""
    shift = Total(0)
    if (short := machine_of(board, machine).crew - len(crew(board, machine))) > 0:
        shift = shift.less(short, "short_crew", "ADE-MAC-06")
    return shift.less(1, "substitute", "ADE-MAC-07") if board[tester].crew == "substitute" else shift


def crew_potential(board: Board, machine: int, movers: tuple[int, ...]) -> int:
    """[ADE-MAC-08] How far the movers bring a machine: the slowest one's MOU, less the weight, 2.5 cm less for each
    hand missing, 2.5 more for each one too many, up to the weight. A machine with a MOU of its own has that."""
    kind = machine_of(board, machine)
    if kind.mov:
        return kind.mov
    spare = (len(movers) - kind.crew) * STEP
    slowest = min(known(board, one, "mov") for one in movers)
    return max(0, slowest - kind.weight + min(spare, kind.weight))
