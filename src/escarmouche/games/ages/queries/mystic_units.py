"""How many mystic units does a mystic recover and keep? [ADE-MYS-02, ADE-MYS-12..17]."""

from __future__ import annotations

from escarmouche.core import Total
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.contact import within
from escarmouche.games.ages.queries.skills import has, skill
from escarmouche.games.ages.queries.stats import stat, wounded
from escarmouche.games.ages.queries.zones import bearers
from escarmouche.table.plane import CM

CONTROL = 15 * CM  # for each rank (ADE-MYS-02)
ICONOCLAST = 5 * CM  # how much farther an iconoclast counts (ADE-SKL-70)
BELIEVERS = 3  # for each unit of faith (ADE-MYS-14)


def control_radius(board: Board, who: int) -> int:
    """[ADE-MYS-02, ADE-RUL-80] How far the control zone of a mystic reaches."""
    return board.traits[who].rank * CONTROL


def controls(board: Board, who: int, one: int, radius: int | None = None) -> bool:
    """[ADE-MYS-02, ADE-MYS-04, ADE-FLY-08] Is somebody in the control zone of a mystic, or so near to it, on its level
    or an adjacent one? It is in its own zone."""
    if who == one:
        return True
    far = control_radius(board, who) if radius is None else radius
    figures = board.state.figures
    return abs(figures[who].level - figures[one].level) <= 1 and within(board, who, one, far)


def faith_radius(board: Board, who: int) -> int:
    """[ADE-SKL-70, ADE-SKL-123] The zone in which faith is recovered: twice as wide for a wounded Thaumaturge, a little
    wider for an iconoclast."""
    zone = control_radius(board, who) * (2 if has(board, who, "thaumaturge") and wounded(board, who) else 1)
    return zone + (ICONOCLAST if has(board, who, "iconoclaste") else 0)


def believers(board: Board, who: int) -> int:
    """[ADE-MYS-14, ADE-MYS-15, ADE-SKL-58, ADE-SKL-70, ADE-RUL-53, ADE-RUL-71] The believers that a faithful counts: of
    its side and people, itself among them where the table reads it so; an iconoclast those of the enemy, of any people.
    Its own Féal fighters are not counted; to an enemy they are fighters as any other."""
    iconoclast = has(board, who, "iconoclaste")
    seat = 1 - board[who].seat if iconoclast else board[who].seat
    radius = faith_radius(board, who)
    people = board.traits[who].people
    return sum(
        "dis" in board.traits[one].stats
        and (iconoclast or board.traits[one].people == people)
        and (one != who or board.settings.faithful_counts_self)
        and controls(board, who, one, radius)
        and (iconoclast or not has(board, one, "feal"))
        for one in board.ids(seat)
    )


def loyal_faith(board: Board, who: int) -> int:
    """[ADE-SKL-58, ADE-SKL-70] What the Féal friends in the control zone of a faithful give."""
    radius, loyal = faith_radius(board, who), bearers(board, board[who].seat, "feal")
    near = (one for one in loyal if controls(board, who, one, radius))
    return sum(use.x for one in near if (use := skill(board, one, "feal")) is not None)


def recovered_faith(board: Board, who: int) -> Total:
    """[ADE-MYS-14, ADE-MYS-17, ADE-EX-33, ADE-RUL-54, ADE-RUL-82] FOI, or the rank of a warrior, and one for every
    three believers begun; and what Féal friends give."""
    own = stat(board, who, "mys")
    assert own is not None
    total = Total(board.traits[who].rank) if has(board, who, "mystique_guerrier") else own
    total = total.plus(-(-believers(board, who) // BELIEVERS), "believers", "ADE-MYS-14")
    given = loyal_faith(board, who)
    return total.plus(given, "feal", "ADE-SKL-58") if given else total


def recovered_gems(board: Board, who: int) -> Total:
    """[ADE-MYS-12, ADE-MYS-16, ADE-SKL-111, ADE-RUL-58, ADE-RUL-82, ADE-SKL-100] POU as it is now and the rank, of a
    warrior POU alone; changed by Récupération."""
    total = stat(board, who, "mys")
    assert total is not None
    if not has(board, who, "mystique_guerrier"):
        total = total.plus(board.traits[who].rank, "rank", "ADE-MYS-12")
    more = skill(board, who, "recuperation")
    return total.plus(more.x, "recuperation", "ADE-SKL-111") if more else total


def most_gems(board: Board, who: int) -> int:
    """[ADE-MYS-12, ADE-RUL-58] How many gems a magician may hold: twice its printed POU."""
    return 2 * board.traits[who].stats["mys"]
