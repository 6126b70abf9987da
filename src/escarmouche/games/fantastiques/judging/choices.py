"""The short questions: one of a few things, or one place. A small judgement for each topic."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from msgspec.structs import replace

from escarmouche.core import Choose
from escarmouche.games.fantastiques.asks.fleeing import ChooseFlight, Flee
from escarmouche.games.fantastiques.asks.placing import PlaceAt
from escarmouche.games.fantastiques.decisions import Place
from escarmouche.games.fantastiques.ground import indices
from escarmouche.games.fantastiques.judging.objectives import nearest_edge
from escarmouche.games.fantastiques.judging.prospects import Prospect
from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.judging.ways import Ways, contacts
from escarmouche.games.fantastiques.rules.turns import player_in_slot
from escarmouche.games.fantastiques.scenarios import verdict
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import inch

GIFT = 4  # an item or capability that keeps alive, in points of armour and life
GIFTS = ("bloodlust", "teleport")  # spells that one casts on friends
SWIFT = 3  # so many fast figures make an attacker
PLACES = ("occupation", "king_of_the_hill", "cursed_gem", "rescue")  # what counts is where one stands in the end


class Topics:
    """One open question with a judgement for each topic it may have: how good an option looks."""

    __slots__ = ("ask", "judges", "study")

    def __init__(self, study: Study, ask: Choose[Any]) -> None:
        self.study, self.ask = study, ask
        self.judges: dict[str, Callable[[Any], float]] = {
            "free_attack": float,  # nothing is lost by these three: yes
            "reroll_morale": float,
            "pick_gem": float,
            "edge": self._edge,
            "attacker": self._attacker,
            "prisoner": self._prisoner,
            "first_side": self._first_side,
            "try_resist": self._try_resist,
            "curse_attack": self._curse_attack,
            "paranoia_tie": self._single_blow,
            "bloodlust_enemy": self._single_blow,
            "bloodlust_disengage": lambda option: float(not option),  # the blow is had without leaving
            "play_on": self._play_on,
        }

    def value(self, option: Any) -> float:
        """What an option is worth; all the same where the topic leaves nothing to judge."""
        judge = self.judges.get(self.ask.topic)
        return judge(option) if judge is not None else 0.0

    def _figure(self) -> Figure:
        return self.study[self.ask.about["figure"]]

    def _edge(self, option: str) -> float:
        """The edge with more ground worth having near it: objectives first, then hills and cover."""
        state, field = self.study.state, self.study.ground.field
        width, depth = state.table
        near = {"bottom": (width // 2, depth // 4), "top": (width // 2, depth * 3 // 4)}
        near |= {"left": (width // 4, depth // 2), "right": (width * 3 // 4, depth // 2)}
        x, y = near[option]
        kept = field.mask("objective") if state.scenario == "occupation" else field.mask("stand_on", "cover")
        return -sum(field.gap(x, y, 0, piece) / inch(1) for piece in indices(kept))

    def _attacker(self, option: int) -> float:
        """Attack with an army that is soon at the prison: scouts, flyers, the fast."""
        mine = [self.study.traits[f.id] for f in self.study.state.figures if f.side == self.study.side]
        quick = sum(t.scout or t.flies or t.movement >= inch(12) for t in mine)
        return float(quick - SWIFT) if option == self.study.side else 0.0

    def _prisoner(self, option: int) -> float:
        """Who will survive the way home."""
        traits = self.study.traits[option]
        gifts = (traits.endurance, traits.silver, traits.disengage, traits.stealth)
        return float(traits.hp * (1 + traits.armour) + GIFT * sum(gifts))

    def _first_side(self, option: int) -> float:
        """First, to choose the fights; but last in the last turn, where places are counted."""
        state = self.study.state
        last_word = state.turn >= self.study.numbers.last_turn and state.scenario in PLACES
        return float((option == self.study.side) is not last_word)

    def _try_resist(self, option: bool) -> float:
        """A friend's gift is welcome, everything else is not."""
        seat = player_in_slot(self.study)
        friendly = seat is not None and self.study.cast.side_of[seat] == self.study.side
        return float(option is not (friendly and self.ask.about["spell"] in GIFTS))

    def _curse_attack(self, option: str) -> float:
        """The attack that would be missed most; a shot reaches further than a blow."""
        name, value = option.split()
        return float(value) + (0.5 if name == "shooting" else 0.0)

    def _single_blow(self, option: int) -> float:
        """What one blow of the figure in question takes from this one; nobody: nothing."""
        if option < 0:
            return 0.0
        study = self.study
        return study.odds.melee(study, self._figure(), study[option], single=True) * study.worth[option]

    def _play_on(self, option: bool) -> float:
        """On, unless the match is won as it stands."""
        won = self.ask.seat in verdict(self.study).winners
        return float(option is not won)


def choose(study: Study, ask: Choose[Any]) -> list[tuple[Any, float]]:
    """Every option with its value."""
    topics = Topics(study, ask)
    return [(option, topics.value(option)) for option in ask.options]


def flight(study: Study, ask: ChooseFlight) -> list[tuple[Flee, float]]:
    """As little as allowed; but the prisoner is free when he leaves."""
    longer = 1 if study[ask.figure].prisoner else -1
    return [(answer, float(longer * answer.gap)) for answer in ask.candidates()]


# --- places ---------------------------------------------------------------------------------------------------------


def place_at(study: Study, ask: PlaceAt) -> list[tuple[Place, float]]:
    """Where to put a figure: the freed prisoner near an edge and far from foes, a friend where he is of use, a foe
    where he is of none."""
    figure = study[ask.about]
    places = list(ask.candidates())
    if ask.topic == "freed_prisoner":
        return [(place, _refuge(study, figure, place)) for place in places]
    if figure.side != study.side:
        return [(place, _exile(study, place)) for place in places]
    prospect = Prospect(study, figure, Ways(study, figure))
    touching = [Place(x, y) for x, y in contacts(prospect.ways, [foe for foe, _ in prospect.prey])]
    places += [place for place in touching if ask.refusal(place) is None]
    return [(place, prospect.value(place.x, place.y, 0.0)) for place in places]


def _refuge(study: Study, figure: Figure, place: Place) -> float:
    x, y = nearest_edge(study, replace(figure, x=place.x, y=place.y))
    way_out = hypot(x - place.x, y - place.y) / inch(1)
    nearest = min((hypot(f.x - place.x, f.y - place.y) for f in study.foes), default=float(inch(18))) / inch(1)
    return min(nearest, study.weights.caster_range) - way_out


def _exile(study: Study, place: Place) -> float:
    """Far from all friends, and from the middle."""
    width, depth = study.state.table
    far = hypot(place.x - width / 2, place.y - depth / 2)
    return far + min((hypot(f.x - place.x, f.y - place.y) for f in study.friends), default=0.0)
