"""What does a match of so many figures a side look like? The one part of the bench that knows a game by name.

A ready-made list is scaled to the number of figures: the same mix of troops, bought for a format big enough.
"""

from __future__ import annotations

from typing import Any

from escarmouche.core import GameKind

SIZED = frozenset({"fantastiques"})
MIXES = (
    {
        "val_militia": 7,
        "val_halberd": 6,
        "val_archer": 8,
        "val_rider": 3,
        "val_ranger": 2,
        "val_captain": 1,
        "val_mage": 1,
    },
    {"gro_gob": 14, "gro_sling": 8, "gro_orc": 9, "gro_boar": 4, "gro_troll": 1, "gro_boss": 1, "gro_shaman": 1},
)
FORMAT = 1500  # room for every size that is measured


def sized(kind: GameKind[Any], figures: int) -> Any:
    """A set-up with so many figures on each of two sides."""
    import msgspec

    start = kind.starter()
    sides = [[_army(mix, figures)] for mix in MIXES]
    return msgspec.convert({**msgspec.to_builtins(start), "sides": sides}, kind.setup_type)


def _army(mix: dict[str, int], figures: int) -> dict[str, object]:
    """The mix scaled by largest remainders, so that exactly so many figures come out."""
    total = sum(mix.values())
    exact = {card: count * figures / total for card, count in mix.items()}
    counts = {card: int(share) for card, share in exact.items()}
    missing = figures - sum(counts.values())
    for card in sorted(exact, key=lambda one: counts[one] - exact[one])[:missing]:
        counts[card] += 1
    army = next(iter(mix)).partition("_")[0]
    names = {"val": "valombre", "gro": "groinrouge"}
    present = {card: count for card, count in counts.items() if count}
    return {
        "id": f"bench_{army}_{figures}",
        "name": "bench",
        "name_en": "bench",
        "army": names[army],
        "format": FORMAT,
        "list": present,
    }
