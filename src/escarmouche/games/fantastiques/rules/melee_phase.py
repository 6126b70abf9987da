"""The melee phase: bravery, declarations, all attack dice, all defence rolls, removal."""

from __future__ import annotations

from escarmouche.core import Script, Total
from escarmouche.games.fantastiques.asks.declaring import DeclareBrawl, DeclareMelee
from escarmouche.games.fantastiques.decisions import NOBODY, Strike
from escarmouche.games.fantastiques.events.combat import AttackLost, Declared
from escarmouche.games.fantastiques.events.morale import BraveryTested
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.disengaging import may_target
from escarmouche.games.fantastiques.queries.hits import melee_total, melee_values
from escarmouche.games.fantastiques.queries.melee import melee_targets, must_test_bravery
from escarmouche.games.fantastiques.rules.acting import note_blow
from escarmouche.games.fantastiques.rules.casualties import remove_casualties
from escarmouche.games.fantastiques.rules.declarations import Declaring, declare
from escarmouche.games.fantastiques.rules.hits import attack, defend, melee_hits, passes, test
from escarmouche.games.fantastiques.rules.turns import AT_ONCE, end_phase
from escarmouche.games.fantastiques.state import Aim


def melee_phase(game: Position) -> Script[None]:
    """[FAN-MEL-01, FAN-SHO-09] One step: some bravery tests, a declaration, some attacks or defence rolls, the end."""
    state = game.state
    if state.stage == "":
        state.pending = must_test_bravery(game)
        state.stage = "bravery"
    if state.stage == "bravery":
        yield from _bravery(game)
    elif state.stage == "declare":
        yield from declare(game, DECLARING)
    elif state.aims:
        aims, state.aims = state.aims[:AT_ONCE], state.aims[AT_ONCE:]
        for aim in aims:
            yield from blow(game, aim)
    elif state.hits:
        hits, state.hits = state.hits[:AT_ONCE], state.hits[AT_ONCE:]
        for hit in hits:
            yield from defend(game, hit)
    else:
        yield from _close(game)


def _bravery(game: Position) -> Script[None]:
    """[FAN-CAP-05, FAN-CAP-06, FAN-CHA-05, FAN-RUL-87] A mental roll each, without the bonus that morale knows; who
    fails is frightened for the phase."""
    state = game.state
    now, state.pending = state.pending[:AT_ONCE], state.pending[AT_ONCE:]
    for one in now:
        mental = Total(game.traits[one].mental)
        die: int = yield test(game, mental.value, "FAN-CAP-05", one)
        held = passes(game, die, mental.value)
        game.change(game[one], frightened=not held)
        game.tell(BraveryTested(one, die, mental, held))
    if not state.pending:
        state.stage = "declare"


def note_strike(game: Position, strike: Strike) -> int:
    """[FAN-MEL-03, FAN-ITM-05, FAN-RUL-68] Write a declaration down, one aim per attack; the first side in turn order
    that wants the one attack on a bearer of silver has it."""
    game.tell(Declared(strike.figure, strike.targets, "melee", why="FAN-MEL-03"))
    for value, target in zip(melee_values(game, game[strike.figure]), strike.targets, strict=True):
        if target == NOBODY:
            continue
        if not may_target(game, game[target]):
            game.tell(AttackLost(strike.figure, target))
            continue
        note_blow(game, strike.figure, target)
        game.state.aims += (Aim(strike.figure, value, target),)
    return strike.figure


DECLARING = Declaring(
    targets=melee_targets,
    ask=DeclareMelee,
    ask_secretly=DeclareBrawl,
    parts=lambda brawl: brawl.strikes,
    note=note_strike,
    able=lambda _game, _figure: True,
)


def blow(game: Position, aim: Aim) -> Script[None]:
    """[FAN-MEL-02, FAN-MEL-04] One melee attack: its die now, the defence rolls when all have struck."""
    attacker = game[aim.attacker]
    value = melee_total(game, attacker, aim.value)
    if (yield from attack(game, attacker.id, aim.target, value, "melee", why="FAN-MEL-04")):
        game.state.hits += melee_hits(game, attacker, aim.target, attacker.side)


def _close(game: Position) -> Script[None]:
    """[FAN-GEN-08, FAN-GEN-09, FAN-CAP-06, FAN-MEL-06] The dead are removed, fear passes, nobody moves."""
    yield from remove_casualties(game)
    for figure in [figure for figure in game.state.figures if figure.frightened]:
        game.change(figure, frightened=False)
    end_phase(game)
