"""Rooms: what the story needs of them, and the slots that infiltration, combat and the beast fill.

SLOT marks a function whose body is not the book's yet: it lets the story go on so that everything around it can be
played and tested. Its name, arguments and place on the agenda are meant to stay.
"""

from __future__ import annotations

from typing import Any

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import BeastFight, Chain, Install, PlayRoom, Read, Trade
from escarmouche.games.malhya.content.terms import Mode
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules.drawing import put_back
from escarmouche.games.malhya.rules.links import open_booklet
from escarmouche.games.malhya.rules.party import party_choice
from escarmouche.games.malhya.rules.wounds import everybody_down, leave_room, recover
from escarmouche.games.malhya.state import RoomState

# --- what the story asks of a room -----------------------------------------------------------------------------------


def install(game: Position, item: Install) -> Script[None]:
    """[MAL-EXP-14..16] The room takes the place of the one before: its tokens without those discarded there before. It
    is played once the booklet closes. SLOT: enemies of the deployment, heroes on their squares (MAL-EXP-05..08, 17)."""
    leave_room(game)
    plan = game.cast.plan(item.room)
    gone = game.state.closed_tokens
    interest = tuple(one for one in plan.interest if (item.room, one[1]) not in gone)
    game.state.room = RoomState(item.room, mode="quiet", interest=interest)
    game.drop_below_chain(PlayRoom())
    yield from ()


def start_mode(game: Position, mode: Any) -> None:
    """[MAL-INF-01, MAL-INF-02, MAL-INF-07, MAL-SCN-11, MAL-CBT-08] Infiltration with the cube on its first space,
    further by the bonus that a flag gives, and a fresh deck; or combat."""
    chosen: Mode = mode
    room = game.change_room(mode=chosen)
    if room.difficulty is not None:
        board = game.cast.content.boards[room.difficulty]
        game.change_room(threat=board.start + int(game.state.flags.get("threat_start_bonus", 0)))
        game.state.action_deck, game.state.action_discard = tuple(game.cast.content.action_cards), ()


def raise_threat(game: Position, n: int) -> None:
    """[MAL-THR-08, MAL-THR-09, MAL-THR-12] The cube advances; on the last space the alarm sounds. SLOT: the sight check
    of a longer vision (MAL-THR-11)."""
    room = game.state.room
    if room is None or room.difficulty is None:
        return
    last = game.cast.content.boards[room.difficulty].alarm
    if game.change_room(threat=min(last, room.threat + n)).threat == last:
        sound_alarm(game)


def sound_alarm(game: Position) -> None:
    """[MAL-ALM-09, MAL-ALM-10, MAL-THR-12] Infiltration ends at once. SLOT: the turn under way, and the first round
    (MAL-CBT-10)."""
    room = game.state.room
    if room is None or room.difficulty is None:
        return
    game.change_room(mode="combat" if game.state.enemies else "quiet", surprised=True, corpses=(), noises=())
    if game.plan.room.on_alarm and not game.state.enemies:
        chapter = game.plan.room.on_alarm
        game.drop_to_journey()
        open_booklet(game, chapter)


def place_noise(game: Position, hero: int) -> None:
    """A noise token on the hero's square. SLOT: the sight check (MAL-ALM-02)."""
    room, square = game.state.room, game[hero].square
    if room is not None and square >= 0 and square not in room.noises:
        game.change_room(noises=(*room.noises, square))


def offer_exit(game: Position, chapter: str) -> None:
    """[MAL-EXI-02] SLOT: the hero on the token may leave; no chapter of the book's scenario asks for it."""


def booklet_closed(game: Position, chain: Chain) -> None:
    """[MAL-BOK-13, MAL-THR-02] SLOT: a turn that was to end (`chain.ends_turn`) ends; `chain.acted` is a deed of type
    scenario for `chain.actor`."""


# --- slots of the agenda ---------------------------------------------------------------------------------------------


def play_room(game: Position, item: PlayRoom) -> Script[None]:
    """SLOT for infiltration and combat: the party names what comes of the room, token by token, so that every chapter
    it leads to can be reached."""
    room, plan = game.room, game.plan
    ways = [f"read {chapter}" for chapter in dict.fromkeys(one[1] for one in room.interest)]
    for name, (_, access) in plan.access.items():
        if not access.locked or (room.name, name) in game.state.opened:
            ways.append(f"exit {access.exit}")
    if room.mode != "quiet":
        ways += [f"won {plan.room.on_combat_won}"] if plan.room.on_combat_won else []
        ways.append("lost")
    if plan.room.clock is not None:
        ways.append(f"exit {plan.room.clock.chapter}")
    way = yield from party_choice(game, ways, "MAL-GEN-10", "room_slot")
    kind, _, chapter = way.partition(" ")
    if kind == "lost":
        everybody_down(game)
    elif kind == "read":
        game.do(Read(chapter), Chain(actor=next(game.conscious()).id, own=True), item)
    elif kind == "won":
        recover(game)
        game.change_room(mode="quiet")
        game.do(Read(chapter), Chain(), item)
    else:
        leave_room(game)
        open_booklet(game, chapter)


def fight_beast(game: Position, item: BeastFight) -> Script[None]:
    """SLOT for the fight without a grid (MAL-SAR-01..16): the party names how it ends."""
    beast = game.cast.content.beasts[item.beast]
    won = next(zone.chapter for zone in beast.zones if zone.chapter)
    way = yield from party_choice(game, ["won", "lost"], "MAL-SAR-09", "room_slot")
    if way == "lost":
        game.do(item)  # the chapter of this fight is found by its place on the agenda
        everybody_down(game)
        return
    recover(game)
    game.drop_to_chain()
    game.do(Read(won))


def trade(game: Position, item: Trade) -> Script[None]:
    """[MAL-MKT-05] What is not sold goes back to its pile. SLOT: buying and selling (MAL-MKT-02..04)."""
    for card in item.cards:
        put_back(game, card, shuffled=True)
    yield from ()
