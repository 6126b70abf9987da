"""How did it go? Draws the lines of JSON that the training examples write as a small SVG.

python examples/curve.py docs/envs_curve.svg "PPO, one file"=cleanrl.jsonl "MaskablePPO"=sb3.jsonl
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 640, 320, 56, 44, 24, 16
PAINT = ("#2e5c99", "#b03030", "#4d7a3a")


def draw(curves: dict[str, list[tuple[int, float]]]) -> str:
    """An SVG of shares of matches won, by steps."""
    most = max(steps for points in curves.values() for steps, _ in points) or 1

    def place(steps: int, share: float) -> tuple[float, float]:
        across, along = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
        return round(LEFT + across * steps / most, 1), round(HEIGHT - BOTTOM - along * share, 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-size="12">',
        "<style>text { font-family: sans-serif }</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        (left, y), (right, _) = place(0, share), place(most, share)
        lines.append(f'<path d="M{left} {y}H{right}" stroke="#d0d0d0"/>')
        lines.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
    for part in range(5):
        x, y = place(most * part // 4, 0)
        lines.append(f'<text x="{x}" y="{y + 18}" text-anchor="middle">{most * part // 4:,}</text>')
    lines.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 6}" text-anchor="middle">steps</text>')
    for number, (name, points) in enumerate(curves.items()):
        paint, x, y = PAINT[number % len(PAINT)], WIDTH - RIGHT - 8, 190 + 18 * number
        path = " ".join(f"{across},{along}" for across, along in (place(*point) for point in points))
        lines.append(f'<polyline points="{path}" fill="none" stroke="{paint}" stroke-width="2"/>')
        lines.append(f'<text x="{x}" y="{y}" text-anchor="end" fill="{paint}">{name}</text>')
    return "\n".join([*lines, "</svg>", ""])


def points_of(path: Path) -> list[tuple[int, float]]:
    """Steps and the share of matches won, of each line."""
    told = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [(one["steps"], one["won"] / (one["won"] + one["drawn"] + one["lost"])) for one in told]


def main(words: Sequence[str] | None = None) -> None:
    """Read the curves that were named, and write the picture."""
    target, *named = sys.argv[1:] if words is None else words
    pairs = [one.rsplit("=", 1) for one in named]
    Path(target).write_text(draw({name: points_of(Path(path)) for name, path in pairs}), encoding="utf-8")


if __name__ == "__main__":
    main()
