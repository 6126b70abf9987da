"""What may the player with the lead activate or reactivate?"""

from __future__ import annotations

from typing import Literal

from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.actions import can_act

LEAST_PRINTED = 3  # ALK-ACT-13: AP on the card
LEAST_LEFT = 2  # one to be played again, one to act


def cards_to_activate(game: Position, seat: int) -> tuple[int, ...]:
    """[ALK-ACT-01, ALK-ACT-02, ALK-ACT-03] The player's cards not activated this turn with somebody who can act."""
    found: tuple[int, ...] | None = game.memo.get(("cards", seat))
    if found is None:
        cards = enumerate(game.state.cards)
        idle = [(number, card.figures) for number, card in cards if card.seat == seat and not card.activated]
        found = tuple([number for number, figures in idle if any(can_act(game, one) for one in figures)])
        game.memo["cards", seat] = found
    return found


def figures_to_reactivate(game: Position, seat: int) -> tuple[int, ...]:
    """[ALK-ACT-09, ALK-ACT-11..14, ALK-RUL-11, ALK-RUL-121] The player's figures that were activated this turn, can pay
    to be played again, as often as they can pay, and would then find something to do."""
    found: tuple[int, ...] | None = game.memo.get(("again", seat))
    if found is None:
        played = [card for card in game.state.cards if card.activated and card.seat == seat]
        found = tuple([one for card in played for one in card.figures if not reactivation_bar(game, one)])
        game.memo["again", seat] = found
    return found


def reactivation_bar(game: Position, who: int) -> Literal["", "not_played", "printed_ap", "ap_left", "nothing_to_do"]:
    """[ALK-ACT-11, ALK-ACT-13, ALK-RUL-11, ALK-RUL-121] What keeps a figure from being played again, if anything."""
    one = game[who]
    if not one.activated or not game.state.cards[one.card].activated:
        return "not_played"
    if game.settings.reactivation_test == "printed_and_left" and game.traits[who].profile.ap < LEAST_PRINTED:
        return "printed_ap"
    if one.ap < LEAST_LEFT:
        return "ap_left"
    return "" if can_act(game, who, after=game.content.costs["reactivation"]) else "nothing_to_do"


def on_alert(game: Position, who: int) -> bool:
    """[ALK-ACT-07, ALK-ACT-09, ALK-ACT-10, ALK-RUL-19] Has the figure an AP left, whether or not it was activated?"""
    return game[who].where == "table" and game[who].ap > 0
