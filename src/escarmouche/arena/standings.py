"""How did a league go? Shares, ratings, who beats whom, what each profile was worth, how long and how close it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from escarmouche.arena.estimates import Estimate, Ratio, mean_of, share_of
from escarmouche.arena.lines import MatchLine
from escarmouche.arena.measures import stopping, watched
from escarmouche.arena.plans import Plan
from escarmouche.arena.ratings import Rating, ratings
from escarmouche.kits.study.chronicle import Story


class Standing(msgspec.Struct, frozen=True):
    """How one entrant did; who met nobody has neither share nor rating, a team against the rules no rating."""

    name: str
    matches: int
    wins: int
    draws: int
    share: Estimate | None  # a draw is half a win
    rating: Rating | None

    @property
    def strength(self) -> float:
        """Its share, for an order in which those who met nobody come last."""
        return -1.0 if self.share is None else self.share.value


class Worth(msgspec.Struct, frozen=True):
    """What a profile was worth; `per_point` is empty for those that cost nothing."""

    profile: str
    fielded: int
    cost: float
    survival: Estimate
    dealt: Estimate  # a figure and match
    taken: Estimate
    slain: Estimate  # points of enemies, a figure and match
    per_point: Estimate | None  # the same for every point paid
    score: Estimate
    share: Estimate  # of the matches its side won


class Course(msgspec.Struct, frozen=True):
    """How long and how close the matches were."""

    decisions: Estimate
    turns: dict[int, int]  # matches by length
    leads: dict[int, int]  # matches by changes of the lead
    draws: Estimate
    first_seat: Estimate  # its share; of players on one side, everybody's
    decisive: Estimate  # how far the scores were apart: 0 equal, 1 all to nothing
    endings: dict[str, Estimate] = {}  # the share of each ending that the game has a word for
    grade: Estimate | None = None  # of players on one side


class Standings(msgspec.Struct, frozen=True):
    """The whole of it."""

    matches: int
    crashed: int
    entrants: tuple[Standing, ...]
    table: tuple[tuple[Estimate | None, ...], ...]  # share of the row against the column
    course: Course
    profiles: tuple[Worth, ...]
    sequence: tuple[tuple[float, float], ...] = ()  # the confidence sequences of a run that stops by itself


def standings(plan: Plan, lines: Sequence[MatchLine]) -> Standings:
    """Everything there is to say of a run; arms beyond the first are a study's matter."""
    sound = [line for line in lines if not line.fault and line.arm == 0]
    names = plan.entrant_names() if plan.pairings else ()
    rated = (None,) * len(names) if plan.together else ratings(sound, len(names))
    return Standings(
        matches=len(sound),
        crashed=sum(1 for line in lines if line.fault),
        entrants=tuple(_standing(sound, index, name, rated[index]) for index, name in enumerate(names)),
        table=tuple(tuple(_against(sound, row, column) for column in range(len(names))) for row in range(len(names))),
        course=course(sound),
        profiles=worths(sound),
        sequence=_sequence(plan, lines),
    )


def _standing(lines: Sequence[MatchLine], entrant: int, name: str, rating: Rating | None) -> Standing:
    own = [(line, line.entrants.index(entrant)) for line in lines if entrant in line.entrants]
    return Standing(
        name=name,
        matches=len(own),
        wins=sum(seat in line.winners if line.together else line.winners == (seat,) for line, seat in own),
        draws=sum(not line.winners for line, _ in own),
        share=share_of((line.unit, line.share(seat)) for line, seat in own) if own else None,
        rating=rating if own else None,
    )


def _against(lines: Sequence[MatchLine], row: int, column: int) -> Estimate | None:
    met = [(line.unit, line.share(line.entrants.index(row))) for line in lines if set(line.entrants) == {row, column}]
    return share_of(met) if met and row != column else None


def course(lines: Sequence[MatchLine]) -> Course:
    """Length and closeness of matches."""
    return Course(
        decisions=mean_of((line.unit, line.decisions) for line in lines),
        turns=dict(sorted(Counter(line.turns for line in lines).items())),
        leads=dict(sorted(Counter(line.leads for line in lines).items())),
        draws=share_of((line.unit, float(not line.winners)) for line in lines),
        first_seat=share_of((line.unit, line.share(0)) for line in lines),
        decisive=share_of((line.unit, _apart(line.scores)) for line in lines),
        endings={
            ending: share_of((line.unit, float(line.ending == ending)) for line in lines)
            for ending in sorted({line.ending for line in lines if line.ending})
        },
        grade=mean_of(graded)
        if (graded := [(line.unit, line.grade) for line in lines if line.grade is not None])
        else None,
    )


def _apart(scores: Sequence[float]) -> float:
    """How far two scores are apart, as a share of both together."""
    total = sum(map(abs, scores))
    return (max(scores) - min(scores)) / total if total else 0.0


def worths(lines: Sequence[MatchLine]) -> tuple[Worth, ...]:
    """What each profile was worth, by name."""
    gathered: dict[str, _Gathered] = {}
    for line in lines:
        for story in line.figures:
            gathered.setdefault(story.profile, _Gathered(story)).add(line, story)
    return tuple(one.worth() for _, one in sorted(gathered.items()))


class _Gathered:
    """The stories of one profile."""

    def __init__(self, story: Story) -> None:
        self.profile, self.cost, self.fielded = story.profile, 0.0, 0
        self.ratios = {name: Ratio() for name in ("survival", "dealt", "taken", "slain", "score", "share")}
        self.per_point = Ratio()

    def add(self, line: MatchLine, story: Story) -> None:
        self.fielded += 1
        self.cost = max(self.cost, story.cost)
        unit, ratios = line.unit, self.ratios
        ratios["survival"].add(unit, float(story.survived))
        for name in ("dealt", "taken", "slain", "score"):
            ratios[name].add(unit, getattr(story, name))
        ratios["share"].add(unit, line.share(story.seat))
        if story.cost:
            self.per_point.add(unit, story.slain, story.cost)

    def worth(self) -> Worth:
        told = {name: ratio.estimate() for name, ratio in self.ratios.items()}
        return Worth(
            profile=self.profile,
            fielded=self.fielded,
            cost=self.cost,
            survival=self.ratios["survival"].estimate(slack=0.25).within(0.0, 1.0),
            dealt=told["dealt"].within(0.0, told["dealt"].high),
            taken=told["taken"].within(0.0, told["taken"].high),
            slain=told["slain"].within(0.0, told["slain"].high),
            per_point=self.per_point.estimate() if self.cost else None,
            score=told["score"],
            share=self.ratios["share"].estimate(slack=0.25).within(0.0, 1.0),
        )


def _sequence(plan: Plan, lines: Sequence[MatchLine]) -> tuple[tuple[float, float], ...]:
    """The confidence sequences over the complete rounds, as the run itself saw them."""
    rule = stopping(plan)
    if rule is None:
        return ()
    rounds: dict[int, list[MatchLine]] = {}
    for line in lines:
        rounds.setdefault(line.unit // plan.round, []).append(line)
    whole = plan.round * len(plan.arms) * 2
    for _, played in sorted(rounds.items()):
        if len(played) == whole:
            rule.add(watched(plan, played))
    return tuple(sequence.interval() for sequence in rule.sequences)
