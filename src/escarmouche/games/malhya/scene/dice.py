"""How are dice named in a scene? By die and face: `skill:success`. Cards and tokens that are drawn, by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance import Pool
from escarmouche.chance.rolls import Roll
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.rules.drawing import Lot
from escarmouche.kits.scenes.scene import plain_roll


class DieNames:
    """The first face of every die that shows this, and how many faces the die has."""

    def __init__(self, content: Content) -> None:
        self.faces = {
            f"{name}:{face}": (die.faces.index(face) + 1, len(die.faces))
            for name, die in content.dice.items()
            for face in die.faces
        }

    def roll(self, roll: Roll, words: Sequence[str]) -> tuple[Any, int]:
        """What falls: faces and cards by name, or plain numbers."""
        if isinstance(roll, Lot) and words and not words[0].isdecimal():
            if words[0] not in roll.names:
                raise ValueError(f"one of these comes: {', '.join(dict.fromkeys(roll.names))}")
            return roll.names.index(words[0]), 1
        if not isinstance(roll, Pool) or not words or words[0].isdecimal():
            return plain_roll(roll, words)
        thrown = words[: roll.count]
        if len(thrown) < roll.count or any(word not in self.faces for word in thrown):
            raise ValueError(f"{roll.count} dice are thrown; a face is one of {', '.join(self.faces)}")
        strange = [word for word in thrown if self.faces[word][1] != roll.sides]
        if strange:
            raise ValueError(f"dice of {roll.sides} faces are thrown, not {', '.join(strange)}")
        return tuple(self.faces[word][0] for word in thrown), roll.count
