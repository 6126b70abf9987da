"""How long do the odds of an act take, and how are they found? Over acts of greedy matches, by game and kind."""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from contextlib import suppress
from statistics import median
from typing import Any, Final

from escarmouche.arena.plans import starter
from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Ask, Match
from escarmouche.core.playing import reply_of
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.odds import Odds, Unforeseen, odds

MATCHES: Final = 6
BUDGET: Final = 5.0  # seconds: what takes longer is sampled
FORCES: Final = {
    "fantastiques": ("groinrouge_trio", "groinrouge_trio"),
    "alkemy": ("khaliman_patrol", "avalon_patrol"),
    "moonstone": ("commonwealth_quick", "dominion_quick"),
    "ages": ("aurore_200", "cendre_200"),
}  # others play with what the game offers first
ACTS: Final = {
    "fantastiques": ("Shoot", "Strike", "Cast"),
    "alkemy": ("ChooseCard", "KeepDice", "ChooseCover"),
    "moonstone": ("melee_card", "Use"),
    "ages": ("Shoot", "AimedShot", "Recite", "PlaceDice"),
    "malhya": ("Attack", "Parry", "spend_aura", "Try"),
}  # an answer, a question or its topic


class Timed:
    """The acts of a kind: how long each took, and how they were found."""

    def __init__(self) -> None:
        self.ms: list[float] = []
        self.exact = self.worlds = self.sampled = 0

    def add(self, ms: float, found: Odds) -> None:
        self.ms.append(ms)
        if found.samples:
            self.sampled += 1
        elif found.exact:
            self.exact += 1
        else:
            self.worlds += 1

    def __str__(self) -> str:
        ways = {"exact": self.exact, "over worlds": self.worlds, "sampled": self.sampled}
        how = ", ".join(f"{count} {way}" for way, count in ways.items() if count)
        return f"{len(self.ms):4d}  median {median(self.ms):7.1f} ms  longest {max(self.ms):7.1f} ms  {how}"


def act_of(kind: GameKind[Any], ask: Ask[Any], answer: Any) -> str | None:
    """The kind of act that is measured, if it is one."""
    names = (type(answer).__name__, ask.kind, ask.topic)
    return next((name for name in names if name in ACTS.get(kind.name, ())), None)


def measured(kind: GameKind[Any], most: int) -> dict[str, Timed]:
    """So many acts of each kind at most."""
    found: defaultdict[str, Timed] = defaultdict(Timed)
    setup = starter(kind, FORCES[kind.name]) if kind.name in FORCES else kind.setups.starter()
    for number in range(MATCHES):
        match: Match[Any] = Match(kind.begin(setup), Seeded(f"odds.{number}"))
        bots = [make_bot("greedy", kind, f"{number}.{seat}") for seat in range(match.game.seats)]
        while (ask := match.ask) is not None:
            answer = reply_of(bots[ask.seat], match, ask)
            act = act_of(kind, ask, answer)
            if act is not None and len(found[act].ms) < most:
                began = time.process_time()
                with suppress(Unforeseen):
                    told = odds(kind, match, answer, ask.seat, budget=BUDGET)
                    found[act].add(1000 * (time.process_time() - began), told)
            match.take(answer, ask.seat)
    return dict(found)


def main() -> None:
    """The games that were named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--most", type=int, default=20, help="acts of each kind")
    given = parser.parse_args()
    for name in given.games:
        for act, timed in measured(GAMES[name], given.most).items():
            print(f"{name:14}{act:14}{timed}", flush=True)


if __name__ == "__main__":
    main()
