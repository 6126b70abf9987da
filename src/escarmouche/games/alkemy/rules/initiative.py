"""Who takes the lead? An opposed MIND roll, and the winner's choice [ALK-TRN-03..05, ALK-RUL-07, ALK-RUL-08]."""

from __future__ import annotations

from escarmouche.core import Choose, Script, Together
from escarmouche.games.alkemy.events.play import InitiativeChosen, LeadTaken
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.modifiers import dice, stat
from escarmouche.games.alkemy.rules.rolling import Side, opposed


def roll_initiative(game: Position) -> Script[None]:
    """[ALK-TRN-03, ALK-TRN-04, ALK-TRN-05, ALK-RUL-59] Both choose a figure and roll; the winner decides who leads;
    whoever was given the lead is bound to a first card. Who is alone on the table leads, and has nobody to give it
    to."""
    state = game.state
    sides = [seat for seat in (0, 1) if game.ids(seat)]
    winner = leader = sides[0]
    if len(sides) == 2:
        chosen = yield from choose_figures(game)
        game.tell(InitiativeChosen(chosen))
        a, b = (Side(who, stat(game, who, "mind"), dice(game, who, "mind", initiative=True)) for who in chosen)
        won = yield from opposed(game, a, b, "mind", "ALK-TRN-03")
        winner = game[won].seat
        leader = yield Choose(winner, (winner, 1 - winner), "ALK-TRN-04", "choose_leader")
    game.tell(LeadTaken(winner, leader, "ALK-TRN-04" if len(sides) == 2 else "ALK-RUL-59"))
    state.seat = state.first = leader
    state.bound = leader != winner
    state.passed = False
    state.phase = "lead"


def choose_figures(game: Position) -> Script[tuple[int, int]]:
    """[ALK-TRN-03, ALK-GEN-07, ALK-RUL-07] Each player's figure for the roll, chosen in secret and revealed together;
    or openly, last turn's leader first, where the table plays so."""

    def ask(seat: int) -> Choose[int]:
        return Choose(seat, game.ids(seat), "ALK-TRN-03", "initiative_figure", figures=True)

    if game.settings.initiative_choice == "secret":
        both = yield Together((ask(0), ask(1)))
        return both[0], both[1]
    first = game.state.first
    found = {}
    for seat in (first, 1 - first):
        found[seat] = yield ask(seat)
    return found[0], found[1]
