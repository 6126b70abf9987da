"""Whom to move, and where? One figure at a time: fighters from the front, then shooters, then casters."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from escarmouche.games.fantastiques.asks.moving import AnyMove, ChooseMove, ChoosePath
from escarmouche.games.fantastiques.decisions import DONE, Disengage, Done, Haul, Move, PassGem, Point
from escarmouche.games.fantastiques.judging.exchanges import frail
from escarmouche.games.fantastiques.judging.prospects import Prospect
from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.judging.ways import Ways
from escarmouche.games.fantastiques.queries import gem
from escarmouche.games.fantastiques.queries.artillery import sensible_hauls
from escarmouche.games.fantastiques.queries.contact import opponents, would_touch
from escarmouche.games.fantastiques.queries.disengaging import free_attackers
from escarmouche.games.fantastiques.queries.sight import sees
from escarmouche.games.fantastiques.state import Figure

TRIED = 6  # places offered to the rules before a figure stays where it is
PLACES = 4  # of one figure that a look ahead tries
MOVERS = 3  # figures whose moves it tries
APART = 0.4  # of a figure's movement: places nearer to each other than this are one idea


class Resting:
    """Who has been judged best where it stands, so long as the foes stand as they did: friends move one by one, and
    nobody need be judged again each time. Before nobody moves any more, those are asked again who were judged before
    the last friend moved: a fight that nobody would begin alone may be worth joining."""

    __slots__ = ("_said", "_scene")

    def __init__(self) -> None:
        self._scene: object = None
        self._said: dict[tuple[int, int, int], object] = {}  # how the friends stood when it was judged, by its place

    def of(self, study: Study) -> dict[tuple[int, int, int], object]:
        scene = (study.seat, study.state.turn, tuple((f.id, f.x, f.y, f.hp) for f in study.foes))
        if scene != self._scene:
            self._scene, self._said = scene, {}
        return self._said


def choose_move(study: Study, ask: ChooseMove, resting: Resting) -> list[tuple[AnyMove, float]]:
    """The first figure in order that is better off elsewhere; when nobody is, pieces and the gem, then no more."""
    if handed := _hand_over(study, ask):
        return handed
    said = resting.of(study)
    friends = tuple((f.id, f.x, f.y) for f in study.friends)
    order = sorted((study[one] for one in ask.ready), key=lambda figure: _precedence(study, figure))
    fresh = [figure for figure in order if _place(figure) not in said]
    stale = [figure for figure in order if said.get(_place(figure), friends) != friends]
    for figure in (*fresh, *stale):
        if _serves(study, figure):
            continue
        found = _leaves(study, ask, figure) if figure.id in study.busy else _goes(study, ask, figure)
        if found is not None:
            return [found]
        said[_place(figure)] = friends
    return [*_haul(study, ask), (DONE, 0.0)]


def _place(figure: Figure) -> tuple[int, int, int]:
    return figure.id, figure.x, figure.y


def move_ideas(study: Study, ask: ChooseMove) -> list[tuple[AnyMove, float]]:
    """Several answers for a look ahead, where `choose_move` gives one: for the first few figures in order the best
    places that lie apart, worse ones than where they stand included; and no more moves."""
    found: list[tuple[AnyMove, float]] = [(DONE, 0.0)]
    movers = [one for one in ask.ready if not _serves(study, study[one])]
    for figure in sorted((study[one] for one in movers), key=lambda figure: _precedence(study, figure))[:MOVERS]:
        if figure.id in study.busy:
            if ask.refusal(order := Disengage(figure.id)) is None:
                found.append((order, -study.weights.distaste))
            continue
        ways = Ways(study, figure)
        prospect = Prospect(study, figure, ways)
        stay = prospect.here()
        found += [(move, value - stay) for move, value in _places_apart(ask, figure, ways, prospect)]
    return found


def _places_apart(ask: ChooseMove, figure: Figure, ways: Ways, prospect: Prospect) -> Iterator[tuple[Move, float]]:
    """A figure's best places, none near another."""
    kept: list[Point] = []
    for value, (x, y), _ in prospect.ranked():
        if any(hypot(x - a, y - b) < APART * ways.budget for a, b in kept):
            continue
        move = _move_to(ask, figure, ways, x, y)
        if move is not None:
            kept.append((x, y))
            yield move, value
        if len(kept) == PLACES:
            return


def _precedence(study: Study, figure: Figure) -> tuple[int, float]:
    """Prisoner and carrier first (others escort them), then fighters from the front, shooters, casters."""
    carried = study.state.gem
    if figure.prisoner or (carried is not None and carried.carrier == figure.id):
        return 0, 0.0
    rank = 3 if study.traits[figure.id].sorcerer else 2 if frail(study, figure) else 1
    return rank, study.nearest_gap(figure)


def _serves(study: Study, figure: Figure) -> bool:
    """Crew stays with its piece."""
    if figure.piece < 0 or study[figure.piece].where != "table":
        return False
    return study.crowd.within(figure.id, figure.piece, study.numbers.crew_reach)


def _goes(study: Study, ask: ChooseMove | ChoosePath, figure: Figure) -> tuple[Move, float] | None:
    """The best move of a free figure, if it beats staying."""
    ways = Ways(study, figure)
    if (freedom := _walks_off(study, ask, figure, ways)) is not None:
        return freedom
    prospect = Prospect(study, figure, ways)
    stay = prospect.here()
    if gem.touches_gem(study, figure):
        here = Move(figure.id, ((figure.x, figure.y),))  # a move, however short, takes it up
        return (here, study.weights.gem) if ask.refusal(here) is None else None
    for value, (x, y), _ in prospect.ranked()[:TRIED]:
        if value < stay + study.weights.move_margin:
            return None
        move = _move_to(ask, figure, ways, x, y)
        if move is not None:
            return move, value - stay
    return None


def _move_to(ask: ChooseMove | ChoosePath, figure: Figure, ways: Ways, x: int, y: int) -> Move | None:
    """The move to this place, or as far as the enemy that is touched on the way; None if it is not legal."""
    move = Move(figure.id, ways.path(x, y))
    refused = ask.refusal(move)
    if refused is not None and refused.code == "contact_ends_move":
        move = Move(figure.id, ways.up_to_contact(move.path))
        refused = ask.refusal(move)
    return move if refused is None else None


def _walks_off(study: Study, ask: ChooseMove | ChoosePath, figure: Figure, ways: Ways) -> tuple[Move, float] | None:
    """The freed prisoner leaves by any edge he can reach, and his side has won."""
    if not figure.prisoner:
        return None
    width, depth = study.state.table
    radius = study.traits[figure.id].radius
    x, y = figure.x, figure.y
    for place in ((radius, y), (width - radius, y), (x, radius), (x, depth - radius)):
        if ways.cost(*place) <= ways.budget:
            move = Move(figure.id, ways.path(*place), leave=True)
            if ask.refusal(move) is None:
                return move, study.weights.freedom
    return None


def _leaves(study: Study, ask: ChooseMove, figure: Figure) -> tuple[Disengage, float] | None:
    """Out of a melee when what waits outside is worth the blows in the back."""
    price = sum(study.odds.melee(study, study[one], figure) for one in free_attackers(study, figure))
    price = min(1.0, price) * study.worth[figure.id]
    prospect = Prospect(study, figure, Ways(study, figure))
    stay = prospect.here()
    wanted = stay + price + study.weights.distaste
    if prospect.most_outside() < wanted:
        return None
    outside = [value for value, (x, y), _ in prospect.ranked() if not would_touch(study, figure, x, y)]
    if not outside or max(outside) < wanted:
        return None
    order = Disengage(figure.id)
    return (order, max(outside) - stay - price) if ask.refusal(order) is None else None


def choose_path(study: Study, ask: ChoosePath) -> list[tuple[Move | Done, float]]:
    """A flight out of melee, or the free move of a spell: the best place, whatever it is."""
    figure = study[ask.figure]
    if not ask.fleeing:
        found = _goes(study, ask, figure)
        return [found, (DONE, 0.0)] if found is not None else [(DONE, 0.0)]
    ways = Ways(study, figure)
    if (freedom := _walks_off(study, ask, figure, ways)) is not None:
        return [freedom]
    prospect = Prospect(study, figure, ways)
    for value, (x, y), _ in prospect.ranked():
        move = Move(figure.id, ways.path(x, y))
        if ask.refusal(move) is None:
            return [(move, value)]
    return [(move, 0.0) for move in ask.candidates()]


# --- the gem and the guns -------------------------------------------------------------------------------------------


def _hand_over(study: Study, ask: ChooseMove) -> list[tuple[AnyMove, float]]:
    """The gem goes from a carrier in a melee, or one that has moved, to a free friend who can take it further."""
    to = gem.receivers(study, ask.seat)
    carried = study.state.gem
    if not to or carried is None:
        return []
    carrier = study[carried.carrier]
    stuck = bool(opponents(study, carrier.id))
    able = [one for one in to if one not in study.busy and (stuck or not study[one].moved)]
    if not able or not (stuck or carrier.moved) or (not stuck and carried.travelled >= study.numbers.gem_travel):
        return []
    toughest = max(able, key=lambda one: (not study[one].moved, study[one].hp * study.traits[one].armour))
    return [(PassGem(toughest), study.weights.hand_over)]


def _haul(study: Study, ask: ChooseMove) -> list[tuple[Haul, float]]:
    """A piece that sees nobody in range is moved nearer to the foe."""
    found: list[tuple[Haul, float]] = []
    for order in sensible_hauls(study, ask.seat):
        piece = study[order.piece]
        near = [foe for foe in study.foes if hypot(foe.x - piece.x, foe.y - piece.y) < study.numbers.artillery_range]
        if study.foes and not any(sees(study, piece, foe) for foe in near):
            x, y = order.path[-1]
            nearer = min(hypot(f.x - piece.x, f.y - piece.y) - hypot(f.x - x, f.y - y) for f in study.foes)
            found.append((order, nearer / piece.shooting[0]))
    return [pair for pair in found if pair[1] > 0]
