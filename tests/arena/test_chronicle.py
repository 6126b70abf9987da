"""Do the stories of the figures agree with what the match itself says, in every game?"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Match, Total
from escarmouche.core.playing import play_bots
from escarmouche.games import GAMES
from escarmouche.games.fantastiques.events import combat, magic, moving
from escarmouche.games.moonstone.events import effects, play
from escarmouche.kits.kind import GameKind
from escarmouche.kits.study.chronicle import Chronicle, Reckoning, Story, lead_changes, leader

SMALL: dict[str, dict[str, Any]] = {
    "fantastiques": {"forces": ("ronceneige_trio", "veillecendre_trio")},
    "moonstone": {"scenario": "quick"},
    "alkemy": {"forces": ("khaliman_patrol", "avalon_patrol")},
}


@cache
def finished(
    game: str, seed: int, scenario: str = "", forces: tuple[str, str] | None = None
) -> tuple[GameKind[Any], Any, Match[Any], Chronicle]:
    kind = GAMES[game]
    agreed = SMALL.get(game, {}) | ({"scenario": scenario} if scenario else {}) | ({"forces": forces} if forces else {})
    setup = kind.setups.starter(**agreed)
    match = Match(kind.begin(setup), Seeded(f"chronicle {seed}"))
    play_bots(match, [make_bot("greedy", kind, f"{seed} {seat}") for seat in range(2)], kind.facts.longest)
    assert kind.study.chronicle is not None
    return kind, setup, match, kind.study.chronicle(setup, match.events(), match.game)


each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_every_figure_has_a_story_and_nobody_deals_what_nobody_took(game: str) -> None:
    _, _, match, story = finished(game, 1)
    assert {one.seat for one in story.figures} == {0, 1}
    assert sum(one.dealt for one in story.figures) <= sum(one.taken for one in story.figures)
    assert sum(one.dealt for one in story.figures) > 0
    assert len(story.course) >= 1
    assert match.outcome is not None


@each_game
def test_before_the_first_answer_a_chronicle_is_the_roster_with_names_in_both_languages(game: str) -> None:
    kind, setup, _, after = finished(game, 1)
    assert kind.study.chronicle is not None
    roster = kind.study.chronicle(setup, (), kind.begin(setup))
    bought = [one for one in after.figures if one.cost]
    assert [(one.profile, one.seat, one.cost) for one in roster.figures] == [
        (one.profile, one.seat, one.cost) for one in bought
    ]
    assert all(roster.names[one.profile][0] and roster.names[one.profile][1] for one in roster.figures)


@each_game
def test_the_course_ends_with_the_score_of_the_match(game: str) -> None:
    _, _, match, story = finished(game, 2)
    assert match.outcome is not None
    assert story.course[-1] == pytest.approx(match.outcome.scores)


@each_game
def test_a_chronicle_is_plain_data(game: str) -> None:
    *_, story = finished(game, 1)
    assert msgspec.json.decode(msgspec.json.encode(story.figures), type=tuple[Story, ...]) == story.figures


@pytest.mark.parametrize(("seed", "forces"), [*((seed, None) for seed in range(6)), (0, ("tilleul", "veillecendre"))])
def test_fantastiques_shares_out_every_point_of_a_kill(seed: int, forces: tuple[str, str] | None) -> None:
    """What the sides scored is what their figures killed, and those who left the table; a character is worth more than
    it cost."""
    _, _, match, story = finished("fantastiques", seed, forces=forces)
    assert match.outcome is not None
    killed = [sum(one.score for one in story.figures if one.seat == seat) for seat in range(2)]
    fled = [0.0, 0.0]
    for event in match.events():
        if isinstance(event, moving.LeftTable):
            lost = story.figures[event.figure]
            fled[1 - lost.seat] += lost.cost
    assert [a + b for a, b in zip(killed, fled, strict=True)] == pytest.approx(list(match.outcome.scores))


@pytest.mark.parametrize("seed", range(3))
def test_fantastiques_knows_who_dealt_every_wound(seed: int) -> None:
    _, _, match, story = finished("fantastiques", seed)
    assert sum(one.dealt for one in story.figures) == sum(one.taken for one in story.figures) > 0
    standing = {one.id for one in match.game.state.figures if one.where == "table"}
    assert {index for index, one in enumerate(story.figures) if one.survived} == standing


def test_fantastiques_gives_the_gold_to_those_who_killed_for_it() -> None:
    _, _, match, story = finished("fantastiques", 1, "loot")
    gold = [sum(one.score for one in story.figures if one.seat == seat) for seat in range(2)]
    assert gold == pytest.approx(list(map(float, match.game.state.gold)))
    assert sum(gold) > 0


def test_moonstone_counts_the_stones_where_they_are() -> None:
    _, _, match, story = finished("moonstone", 1)
    assert match.outcome is not None
    held = tuple(sum(one.score for one in story.figures if one.seat == seat) for seat in range(2))
    assert held == match.outcome.scores


# --- told by hand ---------------------------------------------------------------------------------------------------


def written(game: str, *events: Any) -> Chronicle:
    """The chronicle of these events, whatever match they are of."""
    kind = GAMES[game]
    setup = kind.setups.starter(**SMALL[game])
    assert kind.study.chronicle is not None
    return kind.study.chronicle(setup, events, kind.begin(setup))


def struck(attacker: int, target: int, kind: str = "shot") -> combat.Attacked:
    return combat.Attacked(attacker, target, kind, 1, Total(3), hit=True, why="FAN-SHO-06")


def failed(figure: int, hp: int, why: str = "FAN-SHO-08") -> tuple[combat.Defended, combat.Wounded]:
    return combat.Defended(figure, 6, Total(2), saved=False, why=why), combat.Wounded(figure, hp, why)


def dealt(story: Chronicle) -> dict[int, float]:
    return {index: one.dealt for index, one in enumerate(story.figures) if one.dealt}


def test_a_shot_that_a_cover_stops_is_the_shooters_wound_where_it_ends() -> None:
    cover = combat.CoverRolled(0, 5, stopped=True, figure=4)
    assert dealt(written("fantastiques", struck(0, 3), cover, *failed(4, 0))) == {0: 1.0}
    assert written("fantastiques", struck(0, 3), cover, *failed(4, 0)).figures[4].taken == 1.0


def test_a_shot_that_a_wall_stops_is_not_held_against_the_next_shooter() -> None:
    wall = combat.CoverRolled(0, 5, stopped=True, piece="wall")
    assert dealt(written("fantastiques", struck(0, 3), wall, struck(1, 3), *failed(3, 0))) == {1: 1.0}


def test_a_stray_shot_at_a_friend_is_suffered_and_not_dealt() -> None:
    friend = combat.CoverRolled(0, 5, stopped=True, figure=1)
    story = written("fantastiques", struck(0, 3), friend, *failed(1, 0))
    assert dealt(story) == {}
    assert story.figures[1].taken == 1.0


def test_blows_are_told_in_the_order_of_the_defence_rolls() -> None:
    blows = (struck(0, 3, "melee"), struck(1, 3, "melee"))
    saved = combat.Defended(3, 1, Total(2), saved=True, why="FAN-MEL-04")
    assert dealt(written("fantastiques", *blows, saved, *failed(3, 0, "FAN-MEL-04"))) == {1: 1.0}


def test_what_a_template_covers_is_the_casters_work_and_a_wound_too_many_is_none() -> None:
    fire = (magic.SpellCast(0, "fireball"), combat.TemplateLanded(0, 0, "fireball", (3, 4), "FAN-SPL-01"))
    assert dealt(written("fantastiques", *fire, *failed(3, 0), *failed(4, 0))) == {0: 2.0}
    ray = magic.SpellCast(0, "death_ray", 3)
    assert dealt(written("fantastiques", ray, *failed(3, 0), ray, *failed(3, 0))) == {0: 1.0}


def test_flames_are_nobodys_wound() -> None:
    assert dealt(written("fantastiques", moving.Burned(3), *failed(3, 0, "FAN-SPL-07"))) == {}


def test_moonstone_follows_the_stones_from_turn_to_turn() -> None:
    taken, dropped, passed = effects.StoneTaken(0, 0, 1), effects.StoneDropped(0, 0, 0, 0), effects.StonePassed(0, 3)
    story = written(
        "moonstone", taken, taken, play.TurnBegan(2), dropped, play.TurnBegan(3), passed, play.TurnBegan(4), taken
    )
    assert story.course == ((2.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0))
    assert lead_changes(story.course) == 1


# --- in general -----------------------------------------------------------------------------------------------------


def test_a_tie_is_nobodys_lead() -> None:
    assert [leader(scores) for scores in ((1.0, 0.0), (0.0, 2.0), (1.0, 1.0), ())] == [0, 1, -1, -1]


def test_the_lead_changes_when_another_takes_it_and_not_when_it_is_caught_up() -> None:
    assert lead_changes([(1, 0), (1, 1), (2, 1)]) == 0
    assert lead_changes([(0, 0), (1, 0), (1, 1), (1, 2), (3, 2)]) == 2


def test_a_kill_is_shared_by_the_wounds_and_ones_own_side_earns_nothing() -> None:
    book = Reckoning(cost=lambda _: 12.0, friends=lambda one, other: one // 10 == other // 10)
    for by, wounds in ((1, 2.0), (2, 1.0), (11, 1.0), (-1, 1.0)):
        book.hurt(10, wounds, by)
    assert book.out(10) == {1: pytest.approx(2 / 3), 2: pytest.approx(1 / 3)}
    assert book.slain == {1: pytest.approx(8.0), 2: pytest.approx(4.0)}
    assert book.taken == {10: 5.0}
    assert book.dealt == {1: 2.0, 2: 1.0}
