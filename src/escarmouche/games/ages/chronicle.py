"""What became of each figure of a match, and how did the score go? Told from the events, for statistics."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from escarmouche.core import Event
from escarmouche.games.ages.armies import Setup
from escarmouche.games.ages.events.playing import MatchEnded, TurnBegan
from escarmouche.games.ages.events.testing import DamageTested, Eliminated, Wounded
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.scores import points_now
from escarmouche.games.ages.state import NOBODY, Figure
from escarmouche.kits.study.chronicle import Chronicle, Reckoning, Story


def chronicle(_setup: Setup, events: Sequence[Event], game: Position) -> Chronicle:
    """The stories of all figures. A wound is told after its damage test, and by that test one knows whose it was; the
    score goes by what the scenario pays for the fallen, and ends with what it pays for places too."""
    board = game.board
    figures = board.state.figures
    book = Reckoning(
        cost=lambda one: _cost(game, figures[one]),
        friends=lambda one, other: figures[one].seat == figures[other].seat,
    )
    dealt: dict[int, list[tuple[int, int]]] = defaultdict(list)  # by victim: damage that was tested, and whose it was
    scored: dict[int, float] = defaultdict(float)
    paid = [0.0, 0.0]
    course: list[tuple[float, ...]] = []
    for event in events:
        match event:
            case DamageTested():
                dealt[event.figure].append((max(0, event.damage.value), event.by))
            case Wounded():
                book.hurt(event.figure, event.damage, _dealer(dealt[event.figure], event.damage))
            case Eliminated():
                prize = _prize(game, event.figure)
                for one, share in book.out(event.figure).items():
                    scored[one] += share * prize
                paid[1 - figures[event.figure].seat] += prize
            case TurnBegan():
                course += [tuple(paid)] if event.turn > 1 else []
            case MatchEnded():
                course.append(tuple(float(points_now(board, seat)) for seat in (0, 1)))
            case _:
                pass
    stories = tuple(_story(game, one, book, scored[one.id]) for one in figures)
    names = {story.profile: _names(game, story.profile) for story in stories}
    return Chronicle(stories, board.state.turn, tuple(course), names)


def _dealer(tested: list[tuple[int, int]], damage: int) -> int:
    """Whose damage it was: the first test that came to so much; nobody's where none did (poison, a fall)."""
    found = next((one for one in tested if one[0] == damage), None)
    if found is None:
        return NOBODY
    tested.remove(found)
    return found[1]


def _prize(game: Position, who: int) -> float:
    """[ADE-SCN-02] What the scenario pays for this very figure."""
    board = game.board
    total = 0.0
    for rule in board.cast.scenario.scoring:
        if rule.op == "enemy_starting_commander_eliminated":
            total += rule.points * (board.side(board[who].seat).first_commander == who)
        elif rule.op == "per_enemy_incarnate_eliminated":
            total += rule.points * board.traits[who].incarnate
        elif rule.op == "per_enemy_val_eliminated":
            total += rule.points * board.traits[who].val / rule.step_val
    return total


def _profile(game: Position, figure: Figure) -> str:
    """The profile of a card; of somebody summoned, its own."""
    return game.board.state.cards[figure.card].profile if figure.card >= 0 else figure.traits


def _names(game: Position, profile: str) -> tuple[str, str]:
    content = game.board.cast.content
    card = content.profiles.get(profile) or content.machines[profile]
    return card.name, card.name_en


def _cost(game: Position, figure: Figure) -> float:
    """[ADE-AFF-14] Every figure of a list has its price; who is summoned costs nothing."""
    return float(game.board.traits[figure.id].val) if figure.card >= 0 else 0.0


def _story(game: Position, figure: Figure, book: Reckoning, score: float) -> Story:
    return Story(
        profile=_profile(game, figure),
        seat=figure.seat,
        cost=_cost(game, figure),
        survived=figure.where == "table",
        dealt=book.dealt.get(figure.id, 0.0),
        taken=book.taken.get(figure.id, 0.0),
        slain=book.slain.get(figure.id, 0.0),
        score=score,
    )
