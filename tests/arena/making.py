"""Plans and results made by hand, for the tests of what is reckoned from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from escarmouche import __version__
from escarmouche.arena.lines import MatchLine
from escarmouche.arena.plans import Arm, Entrant, Plan, Purpose, everybody_meets
from escarmouche.chance import Stream
from escarmouche.games import GAMES
from escarmouche.kits.study.chronicle import Story

TRIOS = ("valombre_trio", "groinrouge_trio", "tilleul_trio")


def league(
    forces: tuple[str, ...] = TRIOS,
    units: int = 6,
    bot: str = "random",
    purpose: Purpose = "league",
    until: float = 0.0,
) -> Plan:
    """A league of the first game with its smallest forces."""
    kind = GAMES["fantastiques"]
    entrants = tuple(Entrant(bot, force) for force in forces)
    arms = (Arm("", kind.content_digest()),)
    return Plan(
        kind.name, kind.rules, __version__, purpose, entrants, everybody_meets(entrants), arms, units, until=until
    )


def played(
    chances: dict[tuple[int, int], float], units: int, seed: str = "made", draws: float = 0.0, arm: int = 0
) -> list[MatchLine]:
    """Matches whose results are drawn: each pairing in turn, the first of it wins with its chance."""
    rng = Stream(seed)
    pairings = sorted(chances)
    lines = []
    for unit in range(units):
        one, other = pairings[unit % len(pairings)]
        for turned in range(2):
            won = rng.unit() < chances[one, other]
            winner = int(won == bool(turned))
            drawn = rng.unit() < draws
            seated = (other, one) if turned else (one, other)
            number = unit * 2 + turned + 1
            lines.append(MatchLine(number, unit, arm, seated, () if drawn else (winner,), (1.0, 0.0)))
    return lines


def fought(
    sides: Iterable[tuple[list[str], list[str]]],
    chance: Callable[[list[str], list[str]], float],
    costs: dict[str, float],
) -> list[MatchLine]:
    """Matches between forces of named profiles, the first seat winning with a chance that depends on both."""
    rng = Stream("fought")
    lines = []
    for unit, (one, other) in enumerate(sides):
        figures = tuple(
            Story(name, seat, costs[name], survived=True) for seat, side in enumerate((one, other)) for name in side
        )
        winner = 0 if rng.unit() < chance(one, other) else 1
        lines.append(MatchLine(unit + 1, unit, winners=(winner,), scores=(1.0, 0.0), figures=figures))
    return lines
