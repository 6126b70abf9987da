"""What a ladder has shown: ratings with intervals, shares, times; as rows for the terminal and as a page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import msgspec

from escarmouche.arena.estimates import Estimate, share_of
from escarmouche.arena.ladder import Ladder, Rung, quantile
from escarmouche.arena.lines import MatchLine
from escarmouche.arena.ratings import Rating, ratings
from escarmouche.games import GAMES


class Step(msgspec.Struct, frozen=True):
    """How one bot of a ladder did."""

    bot: str
    matches: int
    share: Estimate | None  # of its matches; where all play together, how well they ended
    rating: Rating | None
    forfeits: int
    p50: float
    p99: float

    @property
    def elo(self) -> str:
        """Its rating with the ends of the interval; nothing where nobody is rated."""
        one = self.rating
        return "" if one is None else f"{one.elo:+.0f} ({one.low:+.0f} to {one.high:+.0f})"


class Meeting(msgspec.Struct, frozen=True):
    """How one bot fared against another."""

    one: str
    other: str
    matches: int
    share: Estimate


def steps(ladder: Ladder, rungs: Sequence[Rung]) -> list[Step]:
    """Every bot, in the order in which they were named."""
    together = _together(rungs)
    rated = ratings(_lines(rungs), len(ladder.bots)) if rungs and not together else (None,) * len(ladder.bots)
    found = []
    for index, bot in enumerate(ladder.bots):
        played = [(rung, seat) for rung in rungs for seat, one in enumerate(rung.entrants) if one == index]
        times: Counter[int] = Counter()
        for rung, seat in played:
            times.update(rung.times[seat])
        shares = [(_unit(rung), rung.shares[seat]) for rung, seat in played if not together or seat == 0]
        lost = sum(rung.forfeit == seat for rung, seat in played)
        share = share_of(shares) if shares else None
        found.append(Step(bot, len(shares), share, rated[index], lost, quantile(times, 0.5), quantile(times, 0.99)))
    return found


def meetings(ladder: Ladder, rungs: Sequence[Rung]) -> list[Meeting]:
    """Who met whom; the share is that of the later one."""
    found = []
    for one, other in ladder.pairings:
        met = [rung for rung in rungs if set(rung.entrants) == {one, other}]
        if met:
            share = share_of((_unit(rung), rung.shares[rung.entrants.index(other)]) for rung in met)
            found.append(Meeting(ladder.bots[other], ladder.bots[one], len(met), share))
    return found


def _unit(rung: Rung) -> int:
    """Two matches share their dice."""
    return (rung.number - 1) // 2


def _lines(rungs: Sequence[Rung]) -> list[MatchLine]:
    return [
        MatchLine(
            rung.number,
            _unit(rung),
            entrants=rung.entrants,
            winners=tuple(seat for seat, share in enumerate(rung.shares) if share == 1.0),
        )
        for rung in rungs
    ]


def _together(rungs: Sequence[Rung]) -> bool:
    return bool(rungs) and len(set(rungs[0].entrants)) == 1


# --- the page --------------------------------------------------------------------------------------------------------

SECTION = "## "
PLAYED_BY = re.compile(r"rules (\w+)(?: \(\*\*earlier ones: today's are \w+\*\*\))?(?=, version)")
HEAD = """# How strong the bots are

Made by `escarmouche arena ladder`; each section says which matches it rests on. Both sides have the same force, seats \
are swapped on the same dice. Elo is relative to the mean of the bots of the table; in brackets are 95 % intervals. \
Times are of the processor, for one decision. `level-4` to `level-6` think by the clock, here the processor's: their \
strength is that of the machine they ran on, however busy it was; `search:24` tries 24 playouts a decision, \
`search:24@1` values the position when the turn has ended instead, and both are the same everywhere. What the levels \
are: [Ask for odds, advice and a review](howto/odds.md#levels).
"""


def page(ladders: Sequence[tuple[Ladder, Sequence[Rung]]], before: str = "") -> str:
    """Every ladder, game by game; ladders that only the page `before` tells of stay on it as they were."""
    kept = {section.partition("\n")[0]: _marked(section) for section in before.split(SECTION)[1:]}
    found = [_section(ladder, rungs) for ladder, rungs in ladders if rungs]
    kept |= {section.removeprefix(SECTION).partition("\n")[0]: section for section in found}
    return "\n".join([HEAD, *[kept[heading] for heading in sorted(kept)]])


def _marked(section: str) -> str:
    """A section as it stood on the page, by which rules it was played told as of today."""
    game = section.partition(",")[0]
    today = GAMES[game].rules if game in GAMES else ""
    told = PLAYED_BY.sub(lambda found: _by_rules(found[1], today or found[1]), section, count=1)
    return SECTION + told.rstrip("\n") + "\n"


def _section(ladder: Ladder, rungs: Sequence[Rung]) -> str:
    together = _together(rungs)
    force = f", `{ladder.force}` on both sides" if ladder.force and not together else ""
    lines = [
        f"{SECTION}{ladder.game}, {ladder.bots[0]} to {ladder.bots[-1]}",
        "",
        f"{len(rungs)} matches{force}; {_rules(ladder)}, version {ladder.version}, seed {ladder.seed}.",
        "",
        "| bot | matches | " + ("ending, 0 to 1" if together else "Elo | share") + " | lost by rule | p50 | p99 |",
        "|---|---|---|" + ("" if together else "---|") + "---|---|---|",
    ]
    for one in steps(ladder, rungs):
        if one.share is None:
            continue
        elo = f"{one.elo} | " if one.elo else ""
        told = f"{one.share.value:.2f} ({one.share.low:.2f} to {one.share.high:.2f})" if together else _share(one.share)
        times = f"{_time(one.p50)} | {_time(one.p99)}"
        lines.append(f"| `{one.bot}` | {one.matches} | {elo}{told} | {one.forfeits} | {times} |")
    met = [] if together else meetings(ladder, rungs)
    if met:
        lines += ["", "| | against | matches | share |", "|---|---|---|---|"]
        lines += [f"| `{one.one}` | `{one.other}` | {one.matches} | {_share(one.share)} |" for one in met]
    return "\n".join([*lines, ""])


def _rules(ladder: Ladder) -> str:
    return _by_rules(ladder.rules, GAMES[ladder.game].rules if ladder.game in GAMES else ladder.rules)


def _by_rules(rules: str, today: str) -> str:
    """By which rules was it played, and are these the ones of today?"""
    return f"rules {rules}" + (f" (**earlier ones: today's are {today}**)" if today != rules else "")


def _share(one: Estimate) -> str:
    return f"{one.value:.0%} ({one.low:.0%} to {one.high:.0%})"


def _time(seconds: float) -> str:
    """Two figures: more would be more than is known."""
    amount, unit = (seconds * 1000, "ms") if seconds < 1 else (seconds, "s")
    return f"{float(f'{amount:.2g}'):g} {unit}"
