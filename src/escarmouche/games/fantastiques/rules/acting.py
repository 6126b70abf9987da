"""What somebody has done this turn, for those to whom it matters: bearers of silver, and crew."""

from __future__ import annotations

from escarmouche.games.fantastiques.position import Position


def note_blow(game: Position, striker: int, target: int) -> None:
    """[FAN-ITM-05, FAN-ART-04, FAN-RUL-59] A melee attack is aimed at somebody; who aims it serves no piece any more,
    unless the table lets crew fight."""
    if game.traits[target].silver:
        game.change(game[target], targeted=True)
    if not game.settings.crew_melee:
        note_act(game, striker)


def note_act(game: Position, one: int) -> None:
    """[FAN-ART-04] Crew that does anything of its own does not serve its piece this turn."""
    if game[one].piece >= 0:
        game.change(game[one], acted=True)
