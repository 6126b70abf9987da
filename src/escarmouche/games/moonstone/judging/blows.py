"""What would each card do in this melee round? The rules' own reckoning, asked in advance for both fighters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import msgspec

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import fresh
from escarmouche.games.moonstone.events.cards import BlowStruck
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import MeleeCard, Signature
from escarmouche.games.moonstone.queries.engaging import in_reach
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.numbers import Asked, changes
from escarmouche.games.moonstone.rules.exchanges import Fighter, Round, Used, barred, blow, extra_rules

FACES: Final = ("HG", "FS", "TH", "SC", "RA", "LG")
MOST_COPIES: Final = 3


class Laid(msgspec.Struct, frozen=True):
    """A card as it is laid: in so many copies, for this type of damage, as printed or as the signature move."""

    face: str
    copies: int
    type: str
    move: Signature | None = None


class Mode:
    """One way to use a card: as printed or upgraded, with one damage type. Mods hold for any card it meets."""

    __slots__ = ("cap", "column", "mods", "null", "type", "upgraded", "yellow")

    def __init__(self, kind: str, *, upgraded: bool, column: Mapping[str, int | None], yellow: tuple[str, ...]) -> None:
        self.type = kind
        self.upgraded = upgraded
        self.column = column
        self.yellow = yellow
        self.mods: list[int] = [0] * (MOST_COPIES + 1)  # by copies
        self.null = False
        self.cap = MOST_COPIES  # some do not suffer critical hits

    def wounds(self, against: str, copies: int, lowered: int = 0) -> int:
        """[MOO-MEL-16..18] The wounds it causes: ø is nothing, and nothing goes below zero."""
        base = self.column[against]
        if base is None or self.null:
            return 0
        return max(0, base * min(copies, self.cap) + self.mods[copies] - lowered)


class Blows:
    """Both fighters' cards in every mode. `modes[side][face]` lists the ways to use a card."""

    __slots__ = ("_best", "act", "board", "fighters", "game", "modes", "moves")

    def __init__(self, board: Board, attacker: int, defender: int, *, reaches: bool | None = None) -> None:
        self.board = board
        self.game = Position(board, fresh(board.cast.seats))
        self.act = Act("melee", attacker, board[attacker].seat, targets=(defender,))
        first = Fighter(attacker, board[attacker].seat, 0, defender, used=[])
        back = in_reach(board, defender, attacker) if reaches is None else reaches
        second = Fighter(defender, board[defender].seat, 1, attacker, back, used=[])
        self.fighters = (first, second)
        self.moves = (self._move(attacker), self._move(defender))
        self.modes = (self._modes(0), self._modes(1))
        self._best: dict[int, list[list[tuple[int, int]]]] = {}

    def best_of(self, side: int) -> list[list[tuple[int, int]]]:
        """The most wounds that each card of a side causes against each of the other's, laid once and twice; both in the
        order of FACES."""
        if side not in self._best:
            self._best[side] = [
                [(max(m.wounds(o, 1) for m in modes), max(m.wounds(o, 2) for m in modes)) for o in FACES]
                for modes in (self.modes[side][face] for face in FACES)
            ]
        return self._best[side]

    def _move(self, who: int) -> Signature | None:
        move = self.board.traits[who].signature
        if move is None or not self.board.settings.signature_moves or barred(self.board, who, "signature"):
            return None
        return move

    def _modes(self, side: int) -> dict[str, tuple[Mode, ...]]:
        decks, move = self.board.cast.decks, self.moves[side]
        found = {}
        for face in FACES:
            types = decks.types[face] or ("",)
            modes = [self._printed(side, face, kind) for kind in types]
            if move is not None and move.upgrade_of == face:
                modes += [self._upgraded(side, face, move, kind) for kind in move.damage_types or ("",)]
            found[face] = tuple(modes)
        return found

    def _printed(self, side: int, face: str, kind: str) -> Mode:
        decks = self.board.cast.decks
        card = cast("MeleeCard", face)
        column = {str(other): amount for other, amount in decks.deal[card].items()}
        mode = Mode(kind, upgraded=False, column=column, yellow=tuple(decks.riposte[card]))
        self._reckon(side, face, mode, None)
        return mode

    def _upgraded(self, side: int, face: str, move: Signature, kind: str) -> Mode:
        printed = {str(other): amount for other, amount in move.damage.items()}
        column = {other: printed.get(other) for other in FACES}
        mode = Mode(kind, upgraded=True, column=column, yellow=move.riposte_vs)
        self._reckon(side, face, mode, move)
        return mode

    def _reckon(self, side: int, face: str, mode: Mode, move: Signature | None) -> None:
        """Ask the rules what they add to this mode: once where copies change nothing, else for each number of them."""
        against = next((other for other in FACES if mode.column[other] is not None), None)
        if against is None:
            mode.null = True
            return
        changing = move is not None and bool(extra_rules(move))
        mode.cap = self._cap(side)
        for copies in range(1, MOST_COPIES + 1):
            if copies > 1 and not changing:
                mode.mods[copies] = mode.mods[1]
                continue
            told = self._struck(side, Laid(face, copies, mode.type, move), against)
            if told.amount is None:
                mode.null = True
                return
            mode.mods[copies] = told.total.value - told.total.base

    def _cap(self, side: int) -> int:
        """By how much a critical hit of this side is multiplied at most."""
        foe, who = self.fighters[1 - side].who, self.fighters[side].who
        found = changes(self.board, "critical_multiplier_suffered", foe, Asked(vs=who, act=self.act))
        return min((one.set for one in found if isinstance(one.set, int)), default=MOST_COPIES)

    def _struck(self, side: int, laid: Laid, against: str, foe_copies: int = 0) -> BlowStruck:
        """The rules' own word on one blow."""
        fighter, foe = self.fighters[side], self.fighters[1 - side]
        fighter.face, fighter.copies, fighter.move = laid.face, laid.copies, laid.move
        fighter.type = fighter.dealt_as = laid.type
        foe_move = self.moves[1 - side]
        foe.used = [Used(foe_move, foe_copies)] if foe_copies and foe_move is not None else []
        blow(self.game, Round(self.act, self.fighters), fighter, against)
        told = self.game.told.pop()
        assert isinstance(told, BlowStruck)
        return told

    def counting(self, side: int, copies: int) -> int:
        """[MOO-RUL-99] In how many of these copies this side's signature move does what is no damage."""
        return min(copies, self._cap(side)) if self.board.settings.buckler == "everything" else copies

    def lowered(self, side: int, copies: int) -> int:
        """By how much this side's own signature move lowers what it suffers, laid in so many copies."""
        move = self.moves[side]
        if move is None or not any(rule.when == "damage_suffered" for _, rule in extra_rules(move)):
            return 0
        other, copies = 1 - side, self.counting(side, copies)
        plain = self._struck(other, Laid("RA", 1, "Impact"), "HG")
        less = self._struck(other, Laid("RA", 1, "Impact"), "HG", foe_copies=copies)
        if less.amount is None:
            return 0 if plain.amount is None else 99
        return plain.total.value - less.total.value
