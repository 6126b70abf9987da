"""How are dice named in a scene? By die and face: `skill:success`. Cards and tokens that are drawn, by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance.rolls import Roll
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.rules.drawing import Lot, Thrown
from escarmouche.kits.scenes.scene import plain_roll


class DieNames:
    """Of every die the first face that shows this."""

    def __init__(self, content: Content) -> None:
        self.faces = {
            name: {face: die.faces.index(face) + 1 for face in die.faces} for name, die in content.dice.items()
        }

    def roll(self, roll: Roll, words: Sequence[str]) -> tuple[Any, int]:
        """What falls: faces and cards by name, or plain numbers."""
        if isinstance(roll, Lot) and words and not words[0].isdecimal():
            if words[0] not in roll.names:
                raise ValueError(f"one of these comes: {', '.join(dict.fromkeys(roll.names))}")
            return roll.names.index(words[0]), 1
        if not isinstance(roll, Thrown) or not words or words[0].isdecimal():
            return plain_roll(roll, words)
        thrown = words[: roll.count]
        die = roll.die.removesuffix("_prototype")  # whichever power die is agreed on goes by that name
        known = {f"{name}:{face}": number for name in {die, roll.die} for face, number in self.faces[roll.die].items()}
        strange = [word for word in thrown if word not in known]
        if strange or len(thrown) < roll.count:
            faces = ", ".join(f"{die}:{face}" for face in self.faces[roll.die])
            wrong = f", not {', '.join(strange)}" if strange else ""
            raise ValueError(f"{roll.count} {die} dice are thrown{wrong}; a face is one of {faces}")
        return tuple(known[word] for word in thrown), roll.count
