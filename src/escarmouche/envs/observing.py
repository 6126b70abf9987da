"""How is a position handed to a learner or shown to somebody who watches? The same for every kind of environment."""

from __future__ import annotations

import sys
from math import isfinite
from typing import Any, TypeAlias

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from escarmouche.core import Faulty, Problem
from escarmouche.envs.raster import Raster, rgb
from escarmouche.envs.table import Table
from escarmouche.envs.versions import action_version, observation_version

Picture: TypeAlias = NDArray[np.uint8] | str | None
ILLEGAL = -1.0  # the reward for an answer that the mask rules out
MODES = ("human", "ansi", "rgb_array")


class EnvConfig(msgspec.Struct, frozen=True):
    """What a learner wants: an image as well, all numbers in one row, the score on the way, an end after so many
    answers (None: after more than any match can take), a way of looking on."""

    raster: bool = False
    flat: bool = False
    shaping: float = 0.0
    max_cycles: int | None = None
    render_mode: str | None = None

    def __post_init__(self) -> None:
        found = []
        if self.render_mode not in (None, *MODES):
            found.append(Problem("render_mode", f"no {self.render_mode!r}; there are {', '.join(MODES)}"))
        if self.max_cycles is not None and self.max_cycles < 1:
            found.append(Problem("max_cycles", f"a match has at least one answer, not {self.max_cycles}"))
        if not isfinite(self.shaping):
            found.append(Problem("shaping", f"{self.shaping} is no weight"))
        if found:
            raise Faulty(tuple(found))


class Observations:
    """Hands out what a seat sees of a table in the form that was wished for."""

    def __init__(self, table: Table, config: EnvConfig) -> None:
        self.table = table
        self.config = config
        self.flat = config.flat
        self.mode = config.render_mode
        self.raster = Raster(table.features) if config.raster else None

    def __reduce__(self) -> tuple[Any, ...]:
        return Observations, (self.table, self.config)

    @property
    def metadata(self) -> dict[str, Any]:
        """What libraries ask of an environment before they use it."""
        return {
            "name": self.table.kind.name,
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
            "observation_version": observation_version(self.table.layout),
            "action_version": action_version(self.table.actions),
        }

    def space(self) -> spaces.Space[Any]:
        """The space of what a seat sees: arrays by part, or all in one row."""
        layout, raster = self.table.layout, self.raster
        if self.flat:
            size = layout.size + (0 if raster is None else int(np.prod(raster.shape)))
            return spaces.Box(-1.0, 1.0, (size,), np.float32)
        shapes = {name: (rows, len(columns)) for name, (rows, columns) in layout.parts.items()}
        boxes: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(-1.0, 1.0, shape, np.float32) for name, shape in shapes.items()
        }
        if raster is not None:
            boxes["raster"] = spaces.Box(0.0, 1.0, raster.shape, np.float32)
        return spaces.Dict(boxes)

    def masked_space(self) -> spaces.Dict:
        """The same with the mask beside it."""
        return spaces.Dict({"observation": self.space(), "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self.table.actions.size

    def seen(self, seat: int) -> Any:
        """What a seat sees now, from its view alone."""
        table = self.table
        seen: Any = table.observation(seat) if self.flat else table.parts(seat)
        if self.raster is None:
            return seen
        image = self.raster.image(table.look(seat))
        return np.concatenate((seen, image.ravel())) if self.flat else {**seen, "raster": image}

    def masked(self, seat: int) -> dict[str, Any]:
        """The same with the mask beside it."""
        return {"observation": self.seen(seat), "action_mask": self.table.mask(seat)}

    def rendered(self, seat: int | None) -> Picture:
        """The position as this seat (None: a spectator) may see it: as text, on the terminal, or drawn from above."""
        if self.mode == "rgb_array":
            return rgb(self.table, seat or 0)
        if self.mode not in MODES:
            return None
        picture = self.table.kind.words.picture(self.table.match.game, "en", seat)
        if self.mode == "ansi":
            return picture
        sys.stdout.write(picture + "\n")
        return None
