"""Ripostes: another card after a yellow result [MOO-MEL-21..26, MOO-MEL-36]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from escarmouche.core import Script
from escarmouche.games.moonstone.asks.cards import ChooseCards
from escarmouche.games.moonstone.cards import face_of
from escarmouche.games.moonstone.decisions import Show
from escarmouche.games.moonstone.events.cards import RiposteDeclined, RiposteRevealed
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.rules.exchanges import (
    Fighter,
    Round,
    blow,
    choose_type,
    computed,
    criticals,
    is_yellow,
    note,
    struck,
    upgrades,
)
from escarmouche.games.moonstone.rules.flips import held, leave_hand
from escarmouche.games.moonstone.rules.harm import hurt
from escarmouche.games.moonstone.rules.secrets import in_secret
from escarmouche.games.moonstone.rules.triggers import happen


def ripostes(game: Position, round_: Round) -> Script[None]:
    """[MOO-MEL-21, MOO-MEL-24, MOO-MEL-25, MOO-RUL-34, MOO-RUL-107] Whoever has a yellow result and lives may play
    another card; a riposte's own yellow result gives nothing more, unless the table plays so."""
    first = [fighter.face for fighter in round_.fighters]  # the standard cards of the round
    against = {fighter.side: first[1 - fighter.side] for fighter in round_.fighters}
    entitled = list(round_.fighters)
    while entitled:
        entitled = [
            fighter
            for fighter in entitled
            if is_yellow(game, fighter, against[fighter.side])
            and game.board[fighter.who].where == "table"
            and game.cards.hand("melee", fighter.side)
        ]
        played = yield from _revealed(game, entitled)
        for fighter in played:
            yield from happen(game, "melee_revealed", fighter.who, round_.act)
        if len(played) == 2:  # resolved against each other, as at the start of the round
            against = {fighter.side: round_.foe(fighter).face for fighter in played}
        else:
            against = {fighter.side: first[1 - fighter.side] for fighter in played}
        yield from _exchange(game, round_, played, against)
        entitled = played if game.board.settings.riposte_chain else []


def _revealed(game: Position, entitled: Sequence[Fighter]) -> Script[list[Fighter]]:
    """[MOO-MEL-21, MOO-MEL-24] The cards chosen, both at once where both may riposte. Gives those who played one."""
    asks = [
        ChooseCards(
            fighter.seat,
            held(game, game.cards.hand("melee", fighter.side)),
            "MOO-MEL-21",
            "riposte_card",
            or_none=True,
            about={"figure": fighter.who, "enemy": fighter.enemy},
        )
        for fighter in entitled
    ]
    answers: Mapping[int, Show] = (yield from in_secret(game, asks)) if asks else {}
    played = []
    for number, fighter in enumerate(entitled):
        chosen = answers[number].cards
        if not chosen:
            game.tell(RiposteDeclined(fighter.who))
            continue
        leave_hand(game, "melee", fighter.side, chosen)
        game.cards.see(chosen)
        fighter.card, fighter.face = chosen[0], face_of(game.board.cast.decks, chosen[0])
        fighter.faces = (*fighter.faces, fighter.face)
        fighter.copies, fighter.move, fighter.ripostes = 1, None, True
        note(game.board, fighter.side, ripostes=fighter.face, copies=1, upgraded=False)
        game.tell(RiposteRevealed(fighter.who, fighter.face))
        played.append(fighter)
    return played


def _exchange(game: Position, round_: Round, played: Sequence[Fighter], against: Mapping[int, str]) -> Script[None]:
    """[MOO-MEL-22, MOO-MEL-23, MOO-MEL-26, MOO-RUL-35, MOO-RUL-68] The same sub-steps as in the round; a lone riposte
    deals its damage and suffers none, and nothing befalls an enemy already slain."""
    yield from criticals(game, round_, played)
    yield from upgrades(game, round_, played)
    for fighter in played:
        yield from choose_type(game, round_, fighter, against[fighter.side])
    harms = [blow(game, round_, fighter, against[fighter.side], riposte=True) for fighter in played]
    yield from computed(game, round_, played)
    yield from hurt(game, round_.act, harms, struck=lambda: struck(game, round_, played))
