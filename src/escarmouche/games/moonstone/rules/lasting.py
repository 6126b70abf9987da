"""What effects leave on a character, and when it ends [MOO-TRN-12, MOO-RUL-05, MOO-RUL-56].

Kinds of `Lasting`: stat (added), set (put in its place), damage (added to the melee damage it deals), grant and lost
(an ability by name, "card/name" for somebody's printed one), disabled (cannot be used), forbid (an action), shield
(may not be targeted by these actions), keyword, range (of an ability).
"""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.effects import Faded, Marked
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.having import abilities
from escarmouche.games.moonstone.state import Lasting, Promise


def mark(game: Position, who: int, item: Lasting, *also: Lasting) -> None:
    """[MOO-RUL-92] Lay an effect on a character: on one who has left the table only what lasts for the rest of the
    game, and nothing that was to end with a character who is slain already. `also`: more of its kind for as long, which
    one sentence tells."""
    one = game.board[who]
    if one.where != "table" and item.until != "end_of_game":
        return
    if item.until == "caster_slain" and game.board[item.source].where == "slain":
        return
    game.board.change(one, lasting=(*one.lasting, item, *also))
    against = int(item.by) if item.by.isdigit() else NOBODY
    others = tuple(more.what for more in also)
    game.tell(Marked(who, item.kind, item.what, item.amount, item.until, item.source, against, others))


def promise(board: Board, who: int, item: Promise) -> None:
    """Give a coming action of a character a bonus or a price."""
    one = board[who]
    board.change(one, promises=(*one.promises, item))


def expire(board: Board, *untils: str, only: int | None = None) -> None:
    """Whatever lasts until one of these moments ends, for everybody or for one character."""
    for one in board.state.characters if only is None else [board[only]]:
        if not one.lasting and not one.promises:
            continue
        lasting = tuple(item for item in one.lasting if item.until not in untils)
        promises = tuple(item for item in one.promises if item.until not in untils)
        if len(lasting) != len(one.lasting) or len(promises) != len(one.promises):
            board.change(one, lasting=lasting, promises=promises)


def end_effects_of(game: Position, source: int) -> None:
    """What lasts until its maker is slain ends with him."""
    for one in list(game.board.state.characters):
        ended = [item for item in one.lasting if item.until == "caster_slain" and item.source == source]
        for item in ended:
            fade(game, one.id, item)


def fade(game: Position, who: int, item: Lasting) -> None:
    """[MOO-CHR-33] One of the things that lie on a character is gone; all hear of an ability that it no longer has."""
    one = game.board[who]
    index = one.lasting.index(item)
    game.board.change(one, lasting=(*one.lasting[:index], *one.lasting[index + 1 :]))
    name = item.what.rpartition("/")[2]
    if item.kind == "grant" and one.where == "table" and name not in abilities(game.board, who):
        game.tell(Faded(who, name))


def acts(board: Board, who: int) -> None:
    """The character takes an action of its own: what lasted until then ends."""
    expire(board, "next_own_action_or_end_of_turn", only=who)


def reacts(board: Board, who: int) -> None:
    """[MOO-RUL-88] The character takes a reaction step: no action of its own, unless the table reads it so."""
    if board.settings.play_dead == "reaction_too":
        acts(board, who)


def new_turn(board: Board) -> None:
    """[MOO-TRN-12, MOO-ACT-13] After the Discard phase: effects until end of turn and once-per-turn limits end."""
    expire(board, "end_of_turn", "end_of_action", "end_of_activation", "end_of_round", "next_own_action_or_end_of_turn")
    for index, one in enumerate(board.state.characters):
        board.state.characters[index] = replace(one, uses=(), activated=False, jogged=False, hurt=0)
    board.memo = {}
