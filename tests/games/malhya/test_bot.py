"""Does the judgement read ahead, reckon with the right odds, keep out of sight, and win more than chance does?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.malhya.table import Table

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.playing import play_bots
from escarmouche.games.malhya.agenda import Chain, Read, Tend
from escarmouche.games.malhya.asks.bag import UseNow
from escarmouche.games.malhya.asks.infiltration import HeroAction
from escarmouche.games.malhya.asks.topics import TOPICS
from escarmouche.games.malhya.bot import BY_KIND, BY_TOPIC, Judge
from escarmouche.games.malhya.content.cards import Blow, Special
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import StepTo, UseCube
from escarmouche.games.malhya.game import GAME
from escarmouche.games.malhya.judging.book import Book, Kept
from escarmouche.games.malhya.judging.odds import Attempt, Clash, reaching, sums_of
from escarmouche.games.malhya.queries.testing import TestPool as Pool
from escarmouche.games.malhya.queries.vision import noticing
from escarmouche.kits.questions import question_kinds

FACES = load_content().dice
SIDES = {name: die.faces for name, die in FACES.items()}
ROLLS = 40_000


# --- odds ------------------------------------------------------------------------------------------------------------


def rolled(rng: Stream, die: str, n: int) -> list[str]:
    return [SIDES[die][rng.below(len(SIDES[die]))] for _ in range(n)]


def test_sums_of_dice_are_exact() -> None:
    odds = dict(sums_of((0, 1), 3))
    assert odds == pytest.approx({0: 1 / 8, 1: 3 / 8, 2: 3 / 8, 3: 1 / 8})


@pytest.mark.parametrize(("pool", "limit", "least"), [(Pool(2, 1, 0), 2, 3), (Pool(3, 2, 1), 1, 2)])
def test_the_odds_of_a_test_are_those_of_the_dice(pool: Pool, limit: int, least: int) -> None:
    """Against a hero who rolls until he has enough or has failed."""
    rng, won = Stream("odds"), 0
    for _ in range(ROLLS):
        successes = stops = 0
        while successes < least and stops < limit:
            white = rolled(rng, "skill", pool.skill)
            stops += rolled(rng, "difficulty", pool.difficulty).count("stop")
            successes += white.count("success") + pool.special * white.count("special")
        won += stops < limit
    assert reaching(SIDES, pool, limit, least) == pytest.approx(won / ROLLS, abs=0.01)


def test_a_hero_goes_on_where_it_pays() -> None:
    """With nothing to lose he goes on, with everything to lose he stops."""
    daring = Attempt(SIDES, Pool(2, 1, 0), 2, (None, 0.1, 0.1, 1.0), 0.0)
    assert daring.go_on(1, 0) > daring.stop(1)
    wary = Attempt(SIDES, Pool(2, 1, 0), 2, (None, 0.9, 0.9, 1.0), 0.0)
    assert wary.go_on(1, 1) < wary.stop(1)


def test_the_odds_of_a_blow_are_those_of_the_dice() -> None:
    blow = Blow(dice={"attack": 2, "power": 1}, damage=1, attack_special=Special(cancel_defence_die=1))
    defence = Blow(dice={"defence": 2, "dodge": 1}, defence_special=Special(shield=1))
    clash, rng, total = Clash(SIDES, blow, defence), Stream("clash"), 0
    for _ in range(ROLLS):
        red, yellow = rolled(rng, "attack", 2), rolled(rng, "power", 1)
        damage = 1 + sum(int(one[3:]) for one in (*red, *yellow) if one.startswith("dmg"))
        blue = rolled(rng, "defence", max(0, 2 - red.count("special")))
        black = rolled(rng, "dodge", 1)
        shields = sum(int(one[6:]) for one in (*blue, *black) if one.startswith("shield")) + blue.count("special")
        total += 0 if "cancel" in black else max(0, damage - shields)
    assert clash.mean == pytest.approx(total / ROLLS, abs=0.03)
    assert sum(chance for _, chance in clash.wounds) == pytest.approx(1)


# --- reading ahead ---------------------------------------------------------------------------------------------------


def book(*cards: str, at_night: bool = True) -> Book:
    game = Table("ur_berg\nyoktal").game
    return Book(game, Kept(game.cast), frozenset(cards), at_night)


def test_endings_are_worth_their_grade() -> None:
    pages = book(at_night=False)
    assert [pages.chapter(one) for one in ("130", "24", "21", "141", "142")] == [0.0, 0.1, 0.6, 0.8, 1.0]


def test_what_a_link_leads_to_depends_on_cards_and_the_time_of_day() -> None:
    assert book("07").chapter("134") == 0.6  # no fight at night, and the card opens the way to a good ending
    assert book().chapter("134") == 0.1
    assert book("07", at_night=False).chapter("134") > book(at_night=False).chapter(
        "134"
    )  # a fight, and a triumph behind it


def test_a_room_is_worth_what_lies_in_it() -> None:
    """The crypt has no guards, and the card for the good ending is found there."""
    assert book().chapter("107") > book().chapter("134")


# --- acting ----------------------------------------------------------------------------------------------------------


def matches(bot: str, count: int) -> Iterator[str]:
    for seed in range(count):
        setup = GAME.setups.starter()
        match: Match[Any] = Match(GAME.begin(setup), Seeded(f"bot {seed}"))
        play_bots(match, [make_bot(bot, GAME, f"{seed}.{seat}") for seat in range(2)], GAME.facts.longest)
        assert match.outcome is not None
        yield match.outcome.ending


def test_the_bot_reaches_good_endings_where_chance_does_not() -> None:
    """Of 200 stories each it reached 147 good endings, chance none; here a few."""
    good = {"good", "victory", "triumph"}
    assert sum(one in good for one in matches("greedy", 6)) >= 3
    assert sum(one in good for one in matches("random", 6)) <= 1


def test_no_step_into_a_guards_sight_but_to_kill_it() -> None:
    """Over the first cycles of rooms: after a step of the bot nobody notices, or exactly one whom he can kill."""
    for chapter in ("153", "19", "16"):
        table = Table("ur_berg\nyoktal\nsulk").do(Read(chapter), Chain())
        table.match = Match(table.game, Seeded(chapter))
        judge = Judge(load_content())
        for _ in range(120):
            ask, game = table.match.ask, table.match.game
            if ask is None or game.state.room is None or game.room.mode == "combat":
                break
            best = max(judge.proposals(game.view(ask.seat), ask), key=lambda one: one[1])[0]
            table.match.answer(best, ask.seat)
            if isinstance(ask, HeroAction) and isinstance(best, StepTo) and game.state.room is not None:
                assert len(noticing(game)) <= 1


def test_a_wounded_hero_drinks_and_a_hale_one_keeps_the_potion() -> None:
    for life, drinks in ((1, True), (7, False)):
        game = Table(f"ur_berg: life {life}, damage {8 - life}, cubes yellow_potion 1\nyoktal").game
        ask = UseNow(game, 0)
        best = max(Judge(load_content()).proposals(game.view(0), ask), key=lambda one: one[1])[0]
        assert isinstance(best, UseCube) == drinks


def test_everything_that_can_be_asked_is_judged_or_left_to_chance_on_purpose() -> None:
    assert set(BY_TOPIC) <= set(TOPICS)
    assert set(BY_KIND) - {"ReturnToRoom"} <= set(question_kinds("escarmouche.games.malhya.asks"))
    assert set(question_kinds("escarmouche.games.malhya.asks")) - set(BY_KIND) == {
        "Leavable"
    }  # which is another question in a coat


def test_proposals_are_legal_in_every_reading() -> None:
    """Over random set-ups: votes, questions that may be left to others, every setting."""
    for seed in range(4):
        rng = Stream(f"proposals {seed}")
        match: Match[Any] = Match(GAME.begin(GAME.setups.random(rng)), Seeded(seed))
        judge = Judge(load_content())
        for _ in range(100):
            ask = match.ask
            if ask is None:
                break
            proposals = judge.proposals(match.game.view(ask.seat), ask)
            assert proposals
            assert [answer for answer, _ in proposals if ask.refusal(answer) is not None] == []
            match.take(ask.sample(rng), ask.seat)


@pytest.mark.parametrize(
    ("worn", "stored", "kept"), [("O11", "R03", "R03"), ("R03", "O11", "R03"), ("O11", "O12", "O12")]
)
def test_better_armour_is_put_on_once(worn: str, stored: str, kept: str) -> None:
    table = Table(f"ur_berg: bare, armour {worn}, objects {stored}\nyoktal: bare").do(Tend(0))
    bot = make_bot("greedy", GAME, "dressing")
    answers = 0
    while table.asked == "SortBelongings":
        table.say(bot.reply(table.play().game.view(0), table.ask))
        answers += 1
    assert table.hero().armour == kept
    assert answers <= 2
