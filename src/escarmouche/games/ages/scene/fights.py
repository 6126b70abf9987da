"""Which fights and speech turns of a scene cannot be? Those who fight touch, each in one fight, with the dice they
have; and a player acts with his own."""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.core import Problem
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.bouts import combat_dice
from escarmouche.games.ages.queries.melees import broken, open_fights
from escarmouche.games.ages.state import NOBODY, Bout, Fight, Placed
from escarmouche.kits.faults import in_both

FIGHTING = ("fight", "exchange")
ACTING = ("acting", "speech_end")


def fight_faults(board: Board) -> Iterator[Problem]:
    """[ADE-CBT-03, ADE-CBT-04, ADE-CBT-13, ADE-CBT-15] What is wrong with the fights, and with the one under way."""
    state = board.state
    members = [who for number in open_fights(board) for who in state.fights[number].members]
    if len(set(members)) < len(members):
        french = "chacun est dans un seul combat"
        yield in_both("scene", "everybody is in one fight alone", "ADE-CBT-04", french)
    if state.phase not in FIGHTING or state.bout is None:
        return
    fight = state.fights[state.bout.fight]
    if broken(board, fight):
        french = "ceux d'un combat se touchent"
        yield in_both("scene", "those of a fight touch each other", "ADE-CBT-03", french)
        return
    yield from _laid_faults(board, state.bout, fight)


def _laid_faults(board: Board, bout: Bout, fight: Fight) -> Iterator[Problem]:
    """[ADE-CBT-12, ADE-CBT-13, ADE-CBT-15, ADE-CBT-28] Dice are placed in an order of all who fight; all lie when the
    exchange comes, and one is still to place before."""
    exchange, laid = board.state.phase == "exchange", [one.who for one in bout.placed]
    ordered = sorted(bout.order) == sorted(fight.members) if bout.order or exchange else not laid
    complete = (len(laid) == len(fight.members)) is exchange
    if not ordered or not complete or laid != [*bout.order[: len(laid)]]:
        what = "`bout` says in which order all of the fight place their dice, and who has; in an exchange all have"
        french = (
            "`bout` dit dans quel ordre ceux du combat placent leurs dés, et qui l'a fait ; pour la passe d'arme, tous"
        )
        yield in_both("scene", what, "ADE-CBT-15", french)
        return
    if any(not _may_lie(board, fight, one) for one in bout.placed):
        what = "`placed` has a number of attacks for each adversary, and no more dice than there are"
        french = "`placed` donne un nombre d'attaques par adversaire, et pas plus de dés qu'il n'y en a"
        yield in_both("scene", what, "ADE-CBT-13", french)


def _may_lie(board: Board, fight: Fight, one: Placed) -> bool:
    """[ADE-CBT-11, ADE-CBT-13] So many numbers as there are adversaries, of dice that a fighter has."""
    against = len(fight.adversaries(one.who))
    rows = [row for row in (one.attacks, one.blades, one.resolved_attacks) if row]
    dice = combat_dice(board, fight, one.who, fury=board[one.who].deeds.fury, charge_bonus=one.charge_bonus)
    numbers = (one.defence, one.strokes, one.resolved_defence, *(number for row in rows for number in row))
    most = dice.free + dice.attacking + dice.blades
    return (
        len(one.attacks) == against
        and all(len(row) == against for row in rows)
        and min(numbers) >= 0
        and sum(one.attacks) + one.defence + one.strokes <= most
    )


def speech_faults(board: Board) -> Iterator[Problem]:
    """[ADE-SEQ-04, ADE-SEQ-13, ADE-ACT-01] The active player's own card is played, and his own fighters act."""
    state = board.state
    if state.phase not in ACTING:
        return
    card, speech = state.speech.card, state.speech
    own = card == NOBODY or (0 <= card < len(state.cards) and state.cards[card].seat == state.seat)
    if not own or any(board[who].seat != state.seat for who in speech.to_act):
        what = "whoever is active plays a card of his own (`card`), with fighters of his own"
        french = "le joueur actif joue une de ses cartes (`card`), avec ses propres combattants"
        yield in_both("scene", what, "ADE-SEQ-13", french)
