"""[MAL-TST-01..33] Skill tests: who takes one, one hero's attempt roll by roll, and what comes of it."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import PASS, Script
from escarmouche.games.malhya.agenda import AnyTime, HeroTests, Obey, Testing, Trying
from escarmouche.games.malhya.asks.story import NameTakers
from escarmouche.games.malhya.content.story import Test
from escarmouche.games.malhya.content.terms import LOCKPICKS, Resource
from escarmouche.games.malhya.events import GroupTestEnded, TestBegan, TestFailed, TestRolled, TestStopped
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.aura import may_spend
from escarmouche.games.malhya.queries.bag import cubes, heavy
from escarmouche.games.malhya.queries.infiltration import being_played
from escarmouche.games.malhya.queries.testing import may_stop, pool, reached, takers
from escarmouche.games.malhya.rules.aura import spend_aura
from escarmouche.games.malhya.rules.bag import lose
from escarmouche.games.malhya.rules.deeds import place_noise
from escarmouche.games.malhya.rules.drawing import Thrown
from escarmouche.games.malhya.rules.links import follow_link
from escarmouche.games.malhya.rules.party import decide, hero_choice, party_choice

SIDES = 12


def test(game: Position, item: Testing) -> Script[None]:
    """[MAL-TST-02..06, MAL-TST-31, MAL-TST-33] Those who take it are named, then one after the other rolls, then it is
    judged."""
    banner = game.cast.tests[item.home, item.path]
    if not item.begun:
        waiting = yield from _participants(game, item, banner)
        game.remember(acted=True)
        game.tell(TestBegan(item.home, banner.char, waiting, path=item.path))
        game.do(replace(item, begun=True, waiting=waiting))
    elif (waiting := _still_to_roll(game, item, banner)) and not _cut_short(banner, item):
        hero: int = yield from party_choice(game, waiting, "MAL-TST-06", "test_order", {"chapter": item.home})
        left = tuple(one for one in waiting if one != hero)
        total = item.total if banner.who in {"group", "max"} else 0
        game.do(Trying(item.home, item.path, hero, last=not left, validated=total), replace(item, waiting=left))
    else:
        _judge(game, item, banner)


def _still_to_roll(game: Position, item: Testing, banner: Test) -> tuple[int, ...]:
    """[MAL-TST-33, MAL-OBJ-06] Whoever was knocked out meanwhile rolls no more, nor does he who has lost the lockpick
    that it takes: nobody waits for them."""
    return tuple(one for one in item.waiting if game[one].conscious and (banner.stops or cubes(game[one], "lockpick")))


def _participants(game: Position, item: Testing, banner: Test) -> Script[tuple[int, ...]]:
    """[MAL-TST-02..05, MAL-TST-26, MAL-TST-28, MAL-TST-33] Who takes the test."""
    free = takers(game, banner)
    chain = game.chain
    if not free:
        return ()
    if banner.who == "solo":
        if banner.actor == "lowest_move":
            slowest = min(game[one].move for one in free)
            free = [one for one in free if game[one].move == slowest]
        about = {"chapter": item.home, "test": item.path}
        hero: int = yield from party_choice(game, free, "MAL-TST-02", "test_hero", about)
        return (hero,)
    if banner.who == "max":
        needed = chain.actor if chain.own and chain.actor in free else -1  # unless an earlier test has knocked him out
        if len(free) == 1:
            return tuple(free)
        named = yield from decide(game, lambda seat: NameTakers(game, seat, free, banner, needed))
        return tuple(named.heroes)
    return tuple(free)


def _cut_short(banner: Test, item: Testing) -> bool:
    """[MAL-TST-25] An individual test that the first failure interrupts."""
    return banner.who == "individual" and banner.timing == "immediate" and bool(item.failed and banner.on_any_fail)


# --- one hero --------------------------------------------------------------------------------------------------------


def attempt(game: Position, item: Trying) -> Script[None]:
    """[MAL-TST-10..20, MAL-TST-31] Before the first roll tokens and lockpick; between rolls the hero stops if he may
    and will; a roll adds tokens, and too many stops fail it at once."""
    banner = game.cast.tests[item.home, item.path]
    if item.rolls == 0:
        item = yield from _prepare(game, item, banner)
    elif may_stop(item, banner):
        again: bool = yield from hero_choice(
            game, item.hero, (False, True), "MAL-TST-15", "test_continue", **_tally(item)
        )
        if not again:
            _stop(game, item, banner)
            return
    item = yield from _add_objects(game, item, banner)
    item = yield from _roll(game, item)
    if item.stops >= item.limit:
        _fail(game, item)
    else:
        game.do(AnyTime(), item)


def _tally(item: Trying) -> dict[str, int]:
    return {
        "successes": item.successes,
        "stops": item.stops,
        "limit": item.limit,
        "validated": item.validated,
        "skill": item.skill,
        "difficulty": item.difficulty,
        "special": item.special,
        **({"bonus": item.bonus} if item.bonus else {}),
    }


def _prepare(game: Position, item: Trying, banner: Test) -> Script[Trying]:
    """[MAL-TST-07, MAL-TST-10, MAL-TST-31, MAL-TST-32, MAL-AUR-02, MAL-AUR-05, MAL-OBJ-06] An aura token or none, a
    lockpick, a token against the load, then the pool is fixed."""
    hero = item.hero
    in_turn = being_played(game)
    if not in_turn:
        game.change(hero, aura_used=False)  # outside cycles and rounds a test is a turn of play of its own
    boosted = False
    if may_spend(game, hero, "A_CHAR", in_test=True):
        boosted = yield from hero_choice(game, hero, (False, True), "MAL-AUR-05", "test_aura")
        if boosted:
            spend_aura(game, hero, "A_CHAR", in_test=True)
            if in_turn:  # [MAL-WPN-10] the turn goes on after the test
                game.change(hero, raised=banner.char)
    limit, lockpick = banner.stops, ""
    if not limit:
        held: list[Resource] = [one for one in LOCKPICKS if cubes(game[hero], one)]
        chosen: Resource = yield from hero_choice(game, hero, held, "MAL-OBJ-06", "test_lockpick", boosted=boosted)
        limit, lockpick = 1 + LOCKPICKS.index(chosen), chosen
    game.remember(lockpick=lockpick)
    weighs = any(mod.per == "heavy" for mod in banner.mods) and heavy(game, game[hero]) > 0
    weighed = weighs and not game[hero].unburdened
    if not boosted and weighed and may_spend(game, hero, "A_UNBURDEN", in_test=True):
        eased: bool = yield from hero_choice(game, hero, (False, True), "MAL-AUR-06", "test_unburden")
        if eased:
            spend_aura(game, hero, "A_UNBURDEN", in_test=True)
            game.change(hero, unburdened=True)
    dice = pool(game, game[hero], banner)
    if any(mod.per == "blue_plant" for mod in banner.mods):
        game.change(hero, plants=0)
    if not in_turn:
        game.change(hero, unburdened=False)
    return replace(item, skill=dice.skill + boosted, difficulty=dice.difficulty, special=dice.special, limit=limit)


def _add_objects(game: Position, item: Trying, banner: Test) -> Script[Trying]:
    """[MAL-OBJ-14] Before a roll the hero may use objects up for successes that join it."""
    while True:
        held = dict.fromkeys(game[item.hero].objects)
        fitting = [name for name in held if _adds_to(game, name, banner)]
        if not fitting:
            return item
        options: tuple[bool | str, ...] = (PASS, *fitting)
        chosen = yield from hero_choice(game, item.hero, options, "MAL-OBJ-14", "test_object", **_tally(item))
        if not isinstance(chosen, str):
            return item
        used = game.cast.content.objects[chosen]
        bonus = used.test_bonus
        assert bonus is not None
        lose(game, item.hero, chosen, shuffled=True)
        if used.place_noise:
            place_noise(game, item.hero)
        item = replace(item, bonus=item.bonus + bonus.successes)


def _adds_to(game: Position, name: str, banner: Test) -> bool:
    bonus = game.cast.content.objects[name].test_bonus
    return bonus is not None and banner.aptitude in bonus.aptitudes


def _roll(game: Position, item: Trying) -> Script[Trying]:
    """[MAL-TST-09, MAL-TST-11, MAL-TST-12] All dice of the pool at once; tokens for what they show."""
    skill = yield from roll_skill(game, item.skill, item.hero)
    black: tuple[int, ...] = yield Thrown("difficulty", item.difficulty, SIDES, "MAL-TST-11", item.hero)
    difficulty = tuple(game.cast.faces["difficulty"][one - 1] for one in black)
    won = skill.count("success") + item.special * skill.count("special") + item.bonus
    rolled = replace(
        item,
        successes=item.successes + won,
        stops=item.stops + difficulty.count("stop"),
        rolls=item.rolls + 1,
        bonus=0,
    )
    game.tell(TestRolled(item.hero, skill, difficulty, rolled.successes, rolled.stops))
    return rolled


def roll_skill(game: Position, n: int, hero: int) -> Script[tuple[str, ...]]:
    """[MAL-TST-11] So many skill dice, as faces."""
    white: tuple[int, ...] = yield Thrown("skill", n, SIDES, "MAL-TST-11", hero)
    return tuple(game.cast.faces["skill"][one - 1] for one in white)


def _stop(game: Position, item: Trying, banner: Test) -> None:
    """[MAL-TST-15, MAL-TST-19] He stops: what he has is validated."""
    game.tell(TestStopped(item.hero, item.successes))
    under = _under(game)
    game.state.agenda[-1] = replace(under, done=(*under.done, item.hero), total=under.total + item.successes)
    game.remember(hero=item.hero, successes=item.successes)
    met = reached(banner, item.successes)
    if banner.who in {"solo", "individual"} and met is not None:
        game.do(Obey(item.home, f"{item.path}.objectives[{banner.objectives.index(met)}].effects"))


def _fail(game: Position, item: Trying) -> None:
    """[MAL-TST-13, MAL-TST-14, MAL-TST-20] He fails at once, whatever he has reached; only his own tokens are lost."""
    game.tell(TestFailed(item.hero, item.stops))
    under = _under(game)
    game.state.agenda[-1] = replace(under, failed=(*under.failed, item.hero))
    game.remember(hero=item.hero, successes=0)
    game.do(Obey(item.home, f"{item.path}.fail"))


def _under(game: Position) -> Testing:
    under = game.state.agenda[-1]
    assert isinstance(under, Testing), "an attempt belongs to a test"
    return under


# --- what comes of it ------------------------------------------------------------------------------------------------


def _judge(game: Position, item: Testing, banner: Test) -> None:
    """[MAL-TST-20..22, MAL-TST-25] The end of a test: a link that a failure has left waiting, then what the total, or
    all heroes together, have reached."""
    everybody = bool(item.done) and not item.failed
    game.remember(succeeded=everybody)
    if link := game.chain.link:
        game.remember(link="")
        follow_link(game, link)
        return
    if not item.done and not item.failed and banner.who in {"solo", "individual"}:  # nobody could take it
        game.do(Obey(item.home, f"{item.path}.on_no_objective"))
    elif banner.who == "individual":
        name = "on_all_success" if everybody else "on_any_fail"
        game.do(Obey(item.home, f"{item.path}.{name}"))
    elif banner.who in {"group", "max"}:
        game.remember(successes=item.total)
        game.tell(GroupTestEnded(item.total))
        met = reached(banner, item.total) if item.done else None
        place = f"objectives[{banner.objectives.index(met)}].effects" if met else "on_no_objective"
        game.do(Obey(item.home, f"{item.path}.{place}"))


def hero_tests(game: Position, item: HeroTests) -> Script[None]:
    """[MAL-TST-03, MAL-TST-06] Each hero takes the test of the word that he picked, in the order that the party
    likes."""
    picks = dict(game.chain.picks)
    failed = item.failed or (item.begun and not game.chain.succeeded)
    waiting = tuple(one for one in item.waiting if game[one].conscious and one in picks)
    if not waiting:
        game.remember(succeeded=item.begun and not failed)
        return
    hero: int = yield from party_choice(game, waiting, "MAL-TST-06", "test_order", {"chapter": item.home})
    left = tuple(one for one in waiting if one != hero)
    path = f"hero_tests.{picks[hero]}"
    game.tell(TestBegan(item.home, game.cast.tests[item.home, path].char, (hero,), path=path))
    game.do(
        Testing(item.home, path, begun=True, waiting=(hero,)),
        replace(item, waiting=left, begun=True, failed=failed),
    )
