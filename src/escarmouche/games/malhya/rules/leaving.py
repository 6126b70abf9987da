"""[MAL-EXI-01..11] Heroes leave a room, come back, and are all out at last."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import AllOut, ComeBack, LookAround, Moment, OfferExit, ThreatRoll
from escarmouche.games.malhya.events import FallenHoldBack, HeroPlaced, HeroWentOut, RoomLeft, WaysDiffer
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.room import available, nearest, present
from escarmouche.games.malhya.rules.deeds import count_deed
from escarmouche.games.malhya.rules.links import open_booklet
from escarmouche.games.malhya.rules.party import hero_choice, party_choice
from escarmouche.games.malhya.rules.wounds import leave_room


def go_out(game: Position, who: int, chapter: str) -> None:
    """[MAL-EXI-02, MAL-EXI-04, MAL-EXI-05, MAL-EXI-09, MAL-RUL-74] The figure leaves, which ends the turn: then the
    threat roll, but for the hero whose leaving completes the exit."""
    square = game[who].square
    game.change(who, square=-1, left_at=square, left_by=chapter, turn="ended", ap=0, free_move=0, moving=False)
    game.tell(HeroWentOut(who, square))
    complete = everybody_out(game)
    if not complete:
        _say_what_is_missing(game)
    if not complete or game.settings.last_exit_threat_roll:
        game.do(Moment(who), ThreatRoll(who), *([AllOut(chapter)] if complete else []))
    else:
        game.do(AllOut(chapter))


def _say_what_is_missing(game: Position) -> None:
    """[MAL-EXI-04, MAL-EXI-10] Nobody is left who could walk out, and still they do not go on: why?"""
    if any(present(hero) for hero in game.state.heroes):
        return
    if fallen := tuple(hero.id for hero in game.state.heroes if not hero.conscious):
        game.tell(FallenHoldBack(fallen))
    else:
        game.tell(WaysDiffer())


def everybody_out(game: Position) -> bool:
    """[MAL-EXI-01, MAL-EXI-04, MAL-EXI-10, MAL-GEN-02] Have all heroes left by the same way? While one lies
    unconscious, inside or where he fell outside, the exit is not complete."""
    ways = {hero.left_at for hero in game.state.heroes}
    return len(ways) == 1 and -1 not in ways and all(hero.conscious for hero in game.state.heroes)


def all_out(game: Position, item: AllOut) -> Script[None]:
    """[MAL-EXI-05, MAL-EXI-11] The room is over; the story goes on behind it."""
    game.tell(RoomLeft(item.chapter))
    leave_room(game)
    game.drop_to_journey()
    open_booklet(game, item.chapter)
    yield from ()


def come_back(game: Position, item: ComeBack) -> Script[None]:
    """[MAL-EXI-03, MAL-EXI-07, MAL-RUL-42] Back on the token if it is free, after an alarm beside it; else on the
    nearest available square."""
    why, token = "MAL-EXI-07" if item.beside else "MAL-EXI-03", game[item.hero].left_at
    squares = nearest(game, token, available(game) & ~(item.beside << token))
    square: int = yield from party_choice(game, squares, why, "return_square", {"hero": item.hero})
    game.change(item.hero, square=square, left_at=-1, left_by="", turn="", token_read=False)
    game.tell(HeroPlaced(item.hero, square, why))
    game.do(LookAround())


def offer_exit(game: Position, item: OfferExit) -> Script[None]:
    """[MAL-EXI-02, MAL-EXI-09, MAL-MOV-02, MAL-WND-04] A chapter lets the hero on its token go out: he may, he need
    not. Who only passes there, over another's square, does not stop for it."""
    if not present(game[item.hero]) or game[item.hero].foothold >= 0 or game.room.mode == "combat":
        return
    goes: bool = yield from hero_choice(game, item.hero, (False, True), "MAL-EXI-02", "go_out", chapter=item.chapter)
    if goes:
        if game.chain.acted:  # it counts now, not when the booklet closes behind him
            count_deed(game, item.hero, "scenario")
        go_out(game, item.hero, item.chapter)
