"""[MAL-GEN-10, MAL-INF-01, MAL-CBT-08] Rooms and the story: a mode begins, a booklet closes in the middle of a turn,
a room is played."""

from __future__ import annotations

from typing import Any

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import Answer, Chain, FightTurn, HeroTurn, LookAround, NewCycle, PlayRoom
from escarmouche.games.malhya.content.terms import Mode
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.infiltration import being_played
from escarmouche.games.malhya.rules.alarm import all_set_back, sound_alarm, stop_infiltrating
from escarmouche.games.malhya.rules.combat import begin_combat
from escarmouche.games.malhya.rules.deeds import count_deed, end_free_move
from escarmouche.games.malhya.rules.infiltration import end_turn

# --- what the story asks of a room -----------------------------------------------------------------------------------


def start_mode(game: Position, mode: Any) -> None:
    """[MAL-INF-01, MAL-INF-02, MAL-INF-07, MAL-MOV-02, MAL-SCN-11, MAL-THR-09, MAL-CBT-08] Infiltration with the cube
    on its first space, further by the bonus that a flag gives, and a fresh deck; or combat, with the initiative as it
    is. It begins when the booklet closes, also in a room that is being played."""
    chosen: Mode = mode
    if being_played(game):
        if chosen == "combat":
            if game.room.mode != "combat":
                stop_infiltrating(game, surprised=False)
            return
        stuck = all_set_back(game)
        game.drop_below_chain(PlayRoom())
        game.do(*stuck)
    room = game.change_room(mode=chosen)
    if room.difficulty is not None:
        board = game.cast.content.boards[room.difficulty]
        further = max(0, int(game.state.flags.get("threat_start_bonus", 0)))
        game.change_room(threat=min(board.alarm, board.start + further))
        game.state.action_deck, game.state.action_discard = tuple(game.cast.content.action_cards), ()
        if game.room.threat == board.alarm:
            sound_alarm(game, "MAL-THR-09")


def booklet_closed(game: Position, chain: Chain) -> None:
    """[MAL-BOK-13, MAL-BOK-15, MAL-TST-29, MAL-THR-02, MAL-EXP-11, MAL-RUL-32, MAL-RUL-67, MAL-RUL-80] Back in a hero's
    turn: a test or an option that did something is a deed of type scenario, and ends a free move; a turn that was to
    end ends, once. Who has gone out has ended it by that. Back from a clue in a chapter of his turn, that chapter
    comes first."""
    agenda = game.state.agenda
    top = agenda[-1] if agenda else None
    if isinstance(top, Answer):
        under = game.chain
        game.remember(acted=under.acted or chain.acted, ends_turn=under.ends_turn or chain.ends_turn)
    if not isinstance(top, HeroTurn | FightTurn) or top.hero != chain.actor or game[chain.actor].left_at >= 0:
        return
    if chain.acted:
        count_deed(game, chain.actor, "scenario")
        end_free_move(game, chain.actor)
    if chain.ends_turn:
        agenda.pop()
        if isinstance(top, FightTurn):
            game.do(FightTurn(chain.actor, over=True))
        else:
            end_turn(game, chain.actor)


def deck_ran_out(game: Position, *, drawn: bool) -> None:
    """[MAL-IEN-14, MAL-RUL-16] A chapter draws an action card in an infiltration: the alarm sounds as the last one is
    drawn, or with the other reading when there is none to draw."""
    if not game.state.action_deck and drawn == (game.settings.action_deck_empty == "immediate"):
        sound_alarm(game, "MAL-IEN-14")


# --- playing a room --------------------------------------------------------------------------------------------------


def play_room(game: Position, _: PlayRoom) -> Script[None]:
    """[MAL-GEN-10, MAL-EXP-13, MAL-EXP-16, MAL-RUL-33] The room is played in its mode: cycles from the first look
    around on, or rounds of combat."""
    if game.room.mode == "combat":
        begin_combat(game, surprised=game.room.surprised)
    else:
        game.do(LookAround(), NewCycle())
    yield from ()
