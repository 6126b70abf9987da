"""Crowded scenes for random play: any characters, two or three players, small tables full of scenery on several levels,
stones, edges near by; and the question whether everybody stands where he may.

    scene = Scattered("seed/3")
    for fault in scene.faults(): ...

`python -m tests.games.moonstone.scattered SEED SCENES` plays so many and prints what it finds.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from typing import Any

from msgspec.structs import replace
from scripts.moonstone_usage import _Scene, everything
from tests.games.moonstone.table import barrier, obstacle, platform, stairs, tree, water, wood

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.games.moonstone.abilities.words import MEANINGS
from escarmouche.games.moonstone.board import Board, aloft
from escarmouche.games.moonstone.cards import fresh
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.game import Moonstone
from escarmouche.games.moonstone.layouts import Element, Layout
from escarmouche.games.moonstone.queries.placing import lies, stands
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.setups import first_state
from escarmouche.games.moonstone.state import Setup, Stone, Troupe
from escarmouche.table.plane import inch

SIDE = 14  # inches of a table
LENGTH = 120  # decisions of a scene
TRIES = 60
MOVERS = (  # characters that move, place, swap or drag others
    "belladonna", "billy", "morris", "beakybobby", "peggy", "kaufman", "goblinairship", "gnomishairship", "matilda",
    "danicaduskwitch", "dranyer", "ericthesquire", "mamagimble", "abracadaverous", "swiggartyswooty", "anyabartol",
    "seasickstu", "fritz", "boris", "quack",
)  # fmt: skip


def misplaced(board: Board, moved: Collection[int] = ()) -> list[str]:
    """[MOO-ACT-14, MOO-SET-08] Every base that overlaps what it may not, and every stone that lies where none may."""
    bases = ((one, stands(board, one.id, one.x, one.y, one.surface)) for one in board.in_play())
    found = [
        f"{one.id} {one.card} {refusal}"
        for one, refusal in bases
        if refusal and not _allowed(board, refusal, moved=one.id in moved)
    ]
    lying = (number for number, stone in enumerate(board.state.stones) if stone.depth > 0)
    return found + [f"stone {number} {code}" for number in lying if (code := _stone_fault(board, number))]


def _allowed(board: Board, refusal: Refusal, *, moved: bool) -> bool:
    """[MOO-RUL-85, MOO-RUL-100] A machine stays over somebody who has gone under it, where the table lets him, and over
    a stone that was put down there."""
    if refusal.code == "on_stone":
        return not moved and aloft(board, refusal.facts["figure"])
    if refusal.code != "on_base" or not board.settings.under_airship:
        return False
    return aloft(board, refusal.facts["figure"]) and not aloft(board, refusal.facts["other"])


def _stone_fault(board: Board, number: int) -> str:
    twin = board.copy()
    stone = twin.state.stones[number]
    twin.state.stones.pop(number)
    surfaces = [name for name, height in board.cast.heights.items() if height == stone.z]
    refusals = [lies(twin, stone.x, stone.y, surface) for surface in surfaces]
    return "" if None in refusals else str(refusals[0])


class Scattered(_Scene):
    """One such scene, played by lot."""

    def __init__(self, seed: str) -> None:
        super().__init__(Stream(seed), everything())

    def faults(self, length: int = LENGTH) -> Iterator[str]:
        """Play on and tell of every step after which somebody stands where he may not and did not before."""
        before, stood = set(misplaced(self.match.game.board)), self._places()
        for number in range(length):
            ask = self.match.ask
            if ask is None:
                return
            answer: Any = self._answer(ask)
            self.match.take(answer, ask.seat)
            stand = self._places()
            after = set(misplaced(self.match.game.board, {who for who in stand if stood.get(who) != stand[who]}))
            yield from (f"step {number}, after {answer}: {fault}" for fault in sorted(after - before))
            before, stood = after, stand

    def _places(self) -> dict[int, tuple[int, int, str]]:
        return {one.id: (one.x, one.y, one.surface) for one in self.match.game.board.in_play()}

    def _begin(self) -> Moonstone:
        rng = self.rng
        seats = 2 + rng.below(2)
        cards = sorted(card for card, one in load_content().cards("seed").items() if one.recruitable)
        known = [card for card in MOVERS if card in cards]
        troupes = []
        for _ in range(seats):
            some = [self._one_of(known if rng.below(2) else cards) for _ in range(5)]
            troupes.append(Troupe("Commonwealth", tuple(dict.fromkeys(some))[: 6 - seats]))
        settings = Settings(push_meets_base="slide" if rng.below(4) == 0 else "stop", under_airship=rng.below(4) == 0)
        cast = Cast(Setup(tuple(troupes), _layout(rng), settings), load_content())
        cast.witness = set()
        state = first_state(cast)
        state.phase, state.turn, state.seat = "replenish", 1 + rng.below(3), 0
        state.order, state.edges = tuple(range(seats)), tuple(range(seats))
        board = Board(cast, state, MEANINGS)
        for one in list(state.characters):
            self._put(board, one.id)
        for _ in range(5):
            spot = self._spot(board)
            if lies(board, *spot) is None:
                board.lay_stone(len(state.stones), Stone(*spot, 1 + rng.below(4)))
        return Moonstone(board, fresh(cast.seats))

    def _put(self, board: Board, who: int) -> None:
        """Somewhere, on a raised place now and then; those who find no room are not in this scene."""
        for _ in range(TRIES):
            surface = board.ground.surfaces[self.rng.below(len(board.ground.surfaces))]
            spot = self._spot(board)
            if stands(board, who, *spot, surface) is None:
                stones = 1 if self.rng.below(3) == 0 else 0
                board.put(board[who], *spot, surface, stones=stones, wounds=self.rng.below(4))
                return
        board.change(board[who], where="removed")

    def _spot(self, board: Board) -> tuple[int, int]:
        width, depth = board.cast.layout.table
        return self.rng.below(width), self.rng.below(depth)


def _layout(rng: Stream) -> Layout:
    """A small table with a roof, stairs up to it, and scenery of every kind by lot."""

    def anywhere() -> tuple[float, float]:
        return 1 + rng.below(10 * (SIDE - 2)) / 10, 1 + rng.below(10 * (SIDE - 2)) / 10

    roof = 3 + rng.below(6), 3 + rng.below(6)
    found = [platform("roof", *roof, 4, 3, 2 + rng.below(5)), stairs("roof", roof[0] + 2.5, roof[1], 1, 2)]
    kinds = (
        lambda: obstacle(*anywhere(), 0.5 + rng.below(3), 0.6, turn=float(15 * rng.below(12))),
        lambda: barrier(*anywhere(), 0.4 + rng.below(2), 1.5, turn=float(15 * rng.below(12))),
        lambda: tree(*anywhere(), 0.5),
        lambda: water(*anywhere(), 1),
        lambda: wood(*anywhere(), 1),
    )
    found += [kinds[rng.below(len(kinds))]() for _ in range(4 + rng.below(4))]
    named = [_named(element, number) for number, element in enumerate(found)]
    return Layout("scattered", "table", "table", (inch(SIDE), inch(SIDE)), tuple(named))


def _named(element: Element, number: int) -> Element:
    return element if element.id else replace(element, id=f"{element.kind}{number}")


def main(seed: str, scenes: int) -> int:
    """Play so many scenes and print every fault; gives how many there were."""
    faults = 0
    for number in range(scenes):
        for fault in Scattered(f"{seed}/{number}").faults():
            faults += 1
            sys.stdout.write(f"{seed}/{number}: {fault}\n")
    sys.stdout.write(f"{scenes} scenes, {faults} faults\n")
    return faults


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1], int(sys.argv[2]))))
