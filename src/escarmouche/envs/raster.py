"""What does the table look like from above? Channels of a small image for networks that want one, and a picture."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from escarmouche.envs.looking import FIGURE, THING, Floats, SeatObserver
from escarmouche.envs.table import Table
from escarmouche.kits.study.features import Features

SIDE: Final = 32  # cells across and along
CHANNELS: Final = ("own", "friends", "enemies", "active", "terrain", "prizes")
ON, X, Y = FIGURE.index("on_table"), FIGURE.index("x"), FIGURE.index("y")
PIXELS: Final = 12  # of the picture to a cell
GROUND: Final = (231, 224, 203)
PAINT: Final = ((46, 92, 153), (110, 160, 205), (176, 48, 48), (230, 170, 30), (150, 160, 120), (205, 150, 60))
ORDER: Final = ("terrain", "prizes", "enemies", "friends", "own", "active")  # what is painted later hides the rest


class Raster:
    """The table in cells, the seat's own edge at the bottom (the last line)."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.shape = (len(CHANNELS), SIDE, SIDE)

    def image(self, observer: SeatObserver) -> Floats:
        """The channels for what this seat sees: figures as points, things as the boxes around them."""
        image: Floats = np.zeros(self.shape, np.float32)
        if self.features.most_things:
            for row in observer.part("things"):
                if row[0]:
                    _fill(image[5 if row[THING.index("prize")] else 4], row[2:6])
        figures = observer.part("figures")
        for row in figures[figures[:, ON] > 0]:
            line, column = SIDE - 1 - _cell(row[Y]), _cell(row[X])
            image[0 if row[1] else 1 if row[2] else 2, line, column] = 1
            if row[FIGURE.index("active")] or row[FIGURE.index("asked")]:
                image[3, line, column] = 1
        return image


def _cell(share: Any) -> int:
    return min(SIDE - 1, max(0, int(share * SIDE)))


def _fill(channel: Floats, box: Floats) -> None:
    x, y, width, depth = box
    left, right = _cell(x - width / 2), _cell(x + width / 2)
    bottom, top = _cell(y - depth / 2), _cell(y + depth / 2)
    channel[SIDE - 1 - top : SIDE - bottom, left : right + 1] = 1


def rgb(table: Table, seat: int = 0) -> NDArray[np.uint8]:
    """A picture of the table as a seat sees it."""
    image = Raster(table.features).image(table.look(seat))
    picture = np.empty((SIDE, SIDE, 3), np.uint8)
    picture[:] = GROUND
    for name in ORDER:
        number = CHANNELS.index(name)
        picture[image[number] > 0] = PAINT[number]
    return np.kron(picture, np.ones((PIXELS, PIXELS, 1), np.uint8))
