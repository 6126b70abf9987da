"""How are dice named in a scene? By colour, number and symbol, as they lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance import Pool
from escarmouche.chance.rolls import Roll
from escarmouche.games.alkemy.content import Content
from escarmouche.kits.scenes.scene import plain_roll


class DieNames:
    """The faces of every die: `W3S`."""

    def __init__(self, content: Content) -> None:
        self.faces = {
            f"{colour[0].upper()}{face.number}{face.symbol}": number
            for colour, die in content.dice.items()
            for number, face in enumerate(die, start=1)
        }

    def roll(self, roll: Roll, words: Sequence[str]) -> tuple[Any, int]:
        """What falls: faces by name, or plain numbers."""
        if not isinstance(roll, Pool) or not words or words[0].isdecimal():
            return plain_roll(roll, words)
        strange = [word for word in words[: roll.count] if word not in self.faces]
        if strange or len(words) < roll.count:
            raise ValueError(f"{roll.count} dice are thrown; a face is one of {', '.join(self.faces)}")
        return tuple(self.faces[word] for word in words[: roll.count]), roll.count
