"""What is an ability called? A name may carry what it works on in brackets: `Reload [Shoot Pistol]` is a Reload."""

from __future__ import annotations


def base_name(name: str) -> str:
    """The name before the bracket, by which other abilities mean it."""
    return name.partition(" [")[0]


def bracket(name: str) -> str:
    """What stands in the bracket: `Shoot Pistol` of `Reload [Shoot Pistol]`, nothing where there is no bracket."""
    return name.partition(" [")[2].removesuffix("]")
