"""What each order of a chapter does: one script for each, in one table (`ORDERS`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from escarmouche.chance import Pick
from escarmouche.core import Script
from escarmouche.games.malhya.agenda import (
    AnyTime,
    BeastFight,
    DiscardCubes,
    Grow,
    Install,
    LookAround,
    Obey,
    OfferExit,
    Receive,
    Share,
    Suffer,
    TakeCubes,
    Trade,
)
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.content.terms import LOCKPICKS, RESOURCES, Resource
from escarmouche.games.malhya.events import (
    CardDrawn,
    ContestRolled,
    DieRolled,
    DoorOpened,
    ScenarioCardGone,
    ScenarioCardTaken,
    StallOpened,
    SymbolDrawn,
)
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import aptitude, bonuses, characteristic
from escarmouche.games.malhya.queries.party import heroes_in_turn
from escarmouche.games.malhya.queries.story import holds
from escarmouche.games.malhya.rules.alarm import sound_alarm
from escarmouche.games.malhya.rules.aura import restore_aura
from escarmouche.games.malhya.rules.bag import gain_cubes, gain_gold
from escarmouche.games.malhya.rules.cubes import change_carry, empty_backpack, pay_cubes
from escarmouche.games.malhya.rules.deeds import place_noise
from escarmouche.games.malhya.rules.drawing import draw_action, draw_from, renew_deck
from escarmouche.games.malhya.rules.growing import improve_talent
from escarmouche.games.malhya.rules.lines import read_line
from escarmouche.games.malhya.rules.links import follow_link
from escarmouche.games.malhya.rules.party import hero_choice, party_choice
from escarmouche.games.malhya.rules.rooms import deck_ran_out, start_mode
from escarmouche.games.malhya.rules.testing import roll_skill
from escarmouche.games.malhya.rules.threat import raise_threat, roll_threat
from escarmouche.games.malhya.rules.tokens import gain_tokens
from escarmouche.games.malhya.rules.wounds import ZONES, heal, leave_room, to_life

Carry: TypeAlias = Callable[[Position, Any, Obey], Script[None]]


def carry_out(game: Position, order: story.AnyOrder, where: Obey) -> Script[None]:
    """One order; `where` says in which list of which chapter it stands."""
    yield from ORDERS[type(order)](game, order, where)


def _branch(game: Position, where: Obey, name: str) -> None:
    """The orders of a branch come next."""
    game.do(Obey(where.home, f"{where.path}[{where.at}].{name}"))


def _heroes(game: Position, who: story.Who) -> Script[list[int]]:
    """[MAL-BOK-16, MAL-OBJ-05] Whom an order means: each, the hero of the last test, all but him, whoever acts, or one
    that the party names."""
    everybody = heroes_in_turn(game)
    chain = game.chain
    match who:
        case "each":
            return everybody
        case "test_hero" if chain.hero >= 0:
            return [chain.hero]
        case "others":
            return [one for one in everybody if one != chain.hero]
        case "actor" if chain.actor >= 0 or chain.hero >= 0:
            return [chain.actor if chain.actor >= 0 else chain.hero]
    topic = "assign_reward" if who == "one" else "actor"
    named: int = yield from party_choice(game, everybody, "MAL-OBJ-05", topic)
    if who == "actor":
        game.remember(actor=named)
    return [named]


# --- where the story goes --------------------------------------------------------------------------------------------


def _goto(game: Position, order: story.Goto, where: Obey) -> Script[None]:
    """[MAL-BOK-04] A link ends the chapter."""
    follow_link(game, order.chapter)
    yield from ()


def _leave_room(game: Position, order: story.LeaveRoom, where: Obey) -> Script[None]:
    """[MAL-BOK-17, MAL-SCN-14] The room is put away; the journey goes on when the booklet closes."""
    game.drop_below_chain()
    leave_room(game)
    yield from ()


def _set_up_room(game: Position, order: story.SetUpRoom, where: Obey) -> Script[None]:
    """[MAL-EXP-01, MAL-EXP-08, MAL-EXP-14] A room takes the place of the one before, and is played once the booklet
    closes."""
    entry = order.entry if not order.if_flag or game.state.flags.get(order.if_flag) else ""
    game.do(Install(order.room, order.deployment, entry))
    yield from ()


def _start_mode(game: Position, order: story.StartMode, where: Obey) -> Script[None]:
    """[MAL-INF-01, MAL-CBT-08] The mode that the text names, or that a flag holds."""
    start_mode(game, order.mode or game.state.flags.get(order.flag, "combat"))
    yield from ()


def _fight(game: Position, order: story.Fight, where: Obey) -> Script[None]:
    """[MAL-SAR-01] A fight without a grid."""
    game.do(BeastFight(order.beast, where.home))
    yield from ()


def _message(game: Position, order: story.Message, where: Obey) -> Script[None]:
    """A line of the chapter's text."""
    read_line(game, where.home, "message")
    yield from ()


# --- what heroes suffer and gain -------------------------------------------------------------------------------------


def _harm(game: Position, order: story.Harm, where: Obey) -> Script[None]:
    """[MAL-BOK-12, MAL-OBJ-12] Wounds; before they are moved, a window."""
    heroes = yield from _heroes(game, order.who)
    game.do(AnyTime(), Suffer(tuple(heroes), order.kind, order.n))


def _heal(game: Position, order: story.Heal, where: Obey) -> Script[None]:
    """[MAL-WND-06] So many heals for each."""
    heroes = yield from _heroes(game, order.who)
    for hero in heroes:
        for _ in range(order.n):
            yield from heal(game, hero)


def _restore_aura(game: Position, order: story.RestoreAura, where: Obey) -> Script[None]:
    """[MAL-AUR-04] Spent tokens come back."""
    heroes = yield from _heroes(game, order.who)
    for hero in heroes:
        restore_aura(game, hero, order.n)


def _level_up(game: Position, order: story.LevelUp, where: Obey) -> Script[None]:
    """[MAL-LVL-01, MAL-LVL-05] Levels, in the order of the seats."""
    heroes = yield from _heroes(game, order.who)
    game.do(*(Grow(hero, order.n) for hero in heroes))


def _gold(game: Position, order: story.Gold, where: Obey) -> Script[None]:
    """Coins for somebody."""
    heroes = yield from _heroes(game, order.who)
    for hero in heroes:
        gain_gold(game, hero, order.n)


def _gain_card(game: Position, order: story.GainCard, where: Obey) -> Script[None]:
    """[MAL-OBJ-04, MAL-OBJ-05] The top card of a pile, if there is one."""
    card = yield from draw_from(game, order.deck)
    if card:
        heroes = yield from _heroes(game, order.who)
        game.tell(CardDrawn(heroes[0], card))
        game.do(Receive(heroes[0], card))


def _draw_loot(game: Position, order: story.DrawLoot, where: Obey) -> Script[None]:
    """[MAL-COL-03] So many action cards are turned; the party hands out what their lower halves show."""
    cubes: list[str] = []
    gold = 0
    for _ in range(order.n):
        deck_ran_out(game, drawn=False)
        name = yield from draw_action(game, "MAL-COL-03")
        deck_ran_out(game, drawn=True)
        card = game.cast.content.action_cards[name]
        game.tell(SymbolDrawn(name, card.symbol, "MAL-COL-03"))
        cubes += card.resources
        gold += card.gold
    game.do(Share(tuple(cubes), gold))


def _cubes(game: Position, order: story.GainCubes, where: Obey) -> Script[None]:
    """[MAL-ICO-02] Cubes of a colour, or of any: gained as far as there is room, or paid."""
    heroes = yield from _heroes(game, order.who)
    for hero in heroes:
        if order.n < 0:
            yield from pay_cubes(game, hero, -order.n, order.cube or None)
            continue
        wanted: list[Resource] = [order.cube] * order.n if order.cube else []
        while len(wanted) < order.n:
            colour: Resource = yield from hero_choice(game, hero, RESOURCES, "MAL-ICO-02", "cube_colour")
            wanted.append(colour)
        game.do(TakeCubes(hero, tuple(wanted)))


def _regenerate_life(game: Position, order: story.RegenerateLife, where: Obey) -> Script[None]:
    """[MAL-WND-07] Every crystal of every zone comes back to Life."""
    heroes = yield from _heroes(game, order.who)
    for hero in heroes:
        for zone in ZONES:
            to_life(game, hero, zone, getattr(game[hero], zone), "MAL-WND-07")


def _improve_talent(game: Position, order: story.ImproveTalent, where: Obey) -> Script[None]:
    """[MAL-TAL-04] A talent is turned over, of those on their basic side."""
    heroes = yield from _heroes(game, order.who)
    for hero in heroes:
        yield from improve_talent(game, hero)


def _carry(game: Position, order: story.ChangeCarry, where: Obey) -> Script[None]:
    """[MAL-BAG-07] More or fewer places in the backpack."""
    heroes = yield from _heroes(game, order.who)
    for hero in heroes:
        change_carry(game, hero, order.n)


def _empty_backpack(game: Position, order: story.EmptyBackpack, where: Obey) -> Script[None]:
    """[MAL-BAG-08] Everything stored is lost."""
    heroes = yield from _heroes(game, order.who)
    for hero in heroes:
        empty_backpack(game, hero)


def _drop_cubes(game: Position, order: story.DropCubes, where: Obey) -> Script[None]:
    """[MAL-BAG-08] As many cubes as each likes."""
    heroes = yield from _heroes(game, order.who)
    game.do(*(DiscardCubes(hero) for hero in heroes))


def _lose_lockpick(game: Position, order: story.LoseLockpick, where: Obey) -> Script[None]:
    """[MAL-OBJ-07] The lockpick of the failed test snaps, unless a talent saves it."""
    chain = game.chain
    if chain.lockpick and not any(bonus.lockpick_saved for bonus in bonuses(game, game[chain.hero])):
        snapped = next(one for one in LOCKPICKS if one == chain.lockpick)
        gain_cubes(game, chain.hero, snapped, -1)
    yield from ()


def _travel(game: Position, order: story.GainTravel, where: Obey) -> Script[None]:
    """[MAL-TRV-12] Travel tokens up to the limit, or down to none."""
    gain_tokens(game, order.n)
    yield from ()


def _stall(game: Position, order: story.OpenStall, where: Obey) -> Script[None]:
    """[MAL-MKT-01] So many cards of each pile are laid out."""
    cards: list[str] = []
    for stock in order.draw:
        for _ in range(stock.n):
            card = yield from draw_from(game, stock.deck)
            cards += [card] if card else []
    game.tell(StallOpened(tuple(cards), order.price))
    game.do(Trade(tuple(cards), order.price, order.sell))


# --- cards, flags, counters ------------------------------------------------------------------------------------------


def _take_card(game: Position, order: story.TakeScenarioCard, where: Obey) -> Script[None]:
    """[MAL-BOK-09] A card that the party has or has given back is not gained twice."""
    state = game.state
    if order.card not in state.cards and order.card not in state.cards_gone:
        state.cards = (*state.cards, order.card)
        game.tell(ScenarioCardTaken(order.card))
    yield from ()


def _drop_card(game: Position, order: story.DropScenarioCard, where: Obey) -> Script[None]:
    """[MAL-BOK-09] A text says when a card goes."""
    state = game.state
    if order.card in state.cards:
        state.cards = tuple(card for card in state.cards if card != order.card)
        state.cards_gone = (*state.cards_gone, order.card)
        game.tell(ScenarioCardGone(order.card))
    yield from ()


def _clue(game: Position, order: story.Clue, where: Obey) -> Script[None]:
    """[MAL-BOK-10] The chapter may be read at will; the cards themselves say so as long as both are there."""
    if order.chapter not in game.state.clues:
        game.state.clues = (*game.state.clues, order.chapter)
    yield from ()


def _set(game: Position, order: story.SetFlag, where: Obey) -> Script[None]:
    """[MAL-BOK-08] A lasting flag."""
    game.state.flags[order.flag] = order.value
    yield from ()


def _add(game: Position, order: story.AddTo, where: Obey) -> Script[None]:
    """A counter, never below 0; not once its flag is set."""
    flags = game.state.flags
    if not (order.unless and flags.get(order.unless)):
        flags[order.counter] = max(0, int(flags.get(order.counter, 0)) + order.n)
    yield from ()


def _accumulate(game: Position, order: story.AddSuccesses, where: Obey) -> Script[None]:
    """[MAL-BOK-16] The successes of the last test join a running total."""
    flags = game.state.flags
    flags[order.counter] = int(flags.get(order.counter, 0)) + game.chain.successes
    yield from ()


def _forget(game: Position, order: story.Forget, where: Obey) -> Script[None]:
    """[MAL-BOK-08] Options taken once may be taken again."""
    game.state.taken = tuple(one for one in game.state.taken if one[0] != order.chapter)
    yield from ()


# --- the room --------------------------------------------------------------------------------------------------------


def _threat(game: Position, order: story.Threat, where: Obey) -> Script[None]:
    """[MAL-THR-08, MAL-THR-12] The threat rises, where there is a track."""
    raise_threat(game, order.n)
    yield from ()


def _roll_threat(game: Position, order: story.RollThreat, where: Obey) -> Script[None]:
    """[MAL-THR-07, MAL-THR-08, MAL-THR-12] White dice that a text orders, enemies or not, where there is a track."""
    room = game.state.room
    if room is not None and room.difficulty is not None:
        heroes = yield from _heroes(game, "actor")
        yield from roll_threat(game, heroes[0], order.n, "MAL-THR-08")


def _reshuffle(game: Position, order: story.Reshuffle, where: Obey) -> Script[None]:
    """[MAL-INF-03] A new deck of action cards from deck and discards."""
    renew_deck(game)
    yield from ()


def _alarm(game: Position, order: story.SoundAlarm, where: Obey) -> Script[None]:
    """[MAL-ALM-08, MAL-THR-12] An alarm that cannot be cancelled."""
    sound_alarm(game)
    yield from ()


def _noise(game: Position, order: story.PlaceNoise, where: Obey) -> Script[None]:
    """A noise token on the square of whoever acts."""
    heroes = yield from _heroes(game, "actor")
    place_noise(game, heroes[0])


def _end_turn(game: Position, order: story.EndTurn, where: Obey) -> Script[None]:
    """[MAL-BOK-13, MAL-BOK-15, MAL-TST-29] Remembered until the booklet closes."""
    game.remember(ends_turn=True)
    yield from ()


def _discard_interest(game: Position, order: story.DiscardInterest, where: Obey) -> Script[None]:
    """[MAL-EXP-09, MAL-EXP-15] All tokens of that number leave the room, and do not come back with it."""
    room = game.state.room
    if room is not None:
        game.change_room(interest=tuple(one for one in room.interest if one[1] != order.chapter))
        game.state.closed_tokens = (*game.state.closed_tokens, (room.name, order.chapter))
    yield from ()


def _open_access(game: Position, order: story.OpenAccess, where: Obey) -> Script[None]:
    """[MAL-EXI-08, MAL-EXP-15] The token is locked no more."""
    room = game.state.room
    if room is not None and (room.name, order.access) not in game.state.opened:
        game.state.opened = (*game.state.opened, (room.name, order.access))
    yield from ()


def _open_door(game: Position, order: story.OpenDoor, where: Obey) -> Script[None]:
    """[MAL-ICO-04, MAL-ALM-02] The door's line is gone, for good; sight is checked."""
    room = game.state.room
    if room is not None and (room.name, order.door) not in game.state.opened_doors:
        game.state.opened_doors = (*game.state.opened_doors, (room.name, order.door))
        game.tell(DoorOpened(order.door))
        game.do(LookAround())
    yield from ()


def _may_exit(game: Position, order: story.MayExit, where: Obey) -> Script[None]:
    """[MAL-EXI-02] The hero on the token may leave."""
    if order.flag:
        game.state.flags[order.flag] = True
    heroes = yield from _heroes(game, "actor")
    if game.state.room is not None:
        game.do(OfferExit(heroes[0], order.chapter))


# --- branches --------------------------------------------------------------------------------------------------------


def _if(game: Position, order: story.If, where: Obey) -> Script[None]:
    _branch(game, where, "then" if holds(game, order.cond) else "otherwise")
    yield from ()


def _draw_symbol(game: Position, order: story.DrawSymbol, where: Obey) -> Script[None]:
    """[MAL-BOK-14] Only the lower half of an action card is read."""
    deck_ran_out(game, drawn=False)
    name = yield from draw_action(game, "MAL-BOK-14")
    symbol = game.cast.content.action_cards[name].symbol
    game.tell(SymbolDrawn(name, symbol))
    _branch(game, where, symbol)
    deck_ran_out(game, drawn=True)


def _roll_die(game: Position, order: story.RollDie, where: Obey) -> Script[None]:
    """One roll, orders by its face."""
    faces = game.cast.faces[order.die]
    rolled: int = yield Pick((1,) * len(faces), "MAL-BOK-04")
    game.tell(DieRolled(order.die, faces[rolled]))
    _branch(game, where, f"faces.{faces[rolled]}")


def _contest(game: Position, order: story.Contest, where: Obey) -> Script[None]:
    """[MAL-ICO-05, MAL-RUL-51] Two pools of skill dice; more successes win, ties are the hero's."""
    heroes = yield from _heroes(game, order.who)
    hero = game[heroes[0]]
    special = aptitude(game, hero, order.aptitude) if order.aptitude else 0
    own = yield from roll_skill(game, characteristic(hero, order.char), hero.id)
    against = yield from roll_skill(game, order.against, hero.id)
    won = own.count("success") + special * own.count("special") >= against.count("success")
    game.tell(ContestRolled(hero.id, own, against, won))
    _branch(game, where, "won" if won else "lost")


def _by_successes(game: Position, order: story.BySuccesses, where: Obey) -> Script[None]:
    """[MAL-BOK-16, MAL-TST-17] By the successes of the last test."""
    for number, one in enumerate(order.ranges):
        if one.holds(game.chain.successes):
            _branch(game, where, f"ranges[{number}].effects")
            break
    yield from ()


ORDERS: Final[Mapping[type, Carry]] = MappingProxyType(
    {
        story.Goto: _goto,
        story.LeaveRoom: _leave_room,
        story.SetUpRoom: _set_up_room,
        story.StartMode: _start_mode,
        story.Fight: _fight,
        story.Message: _message,
        story.Harm: _harm,
        story.Heal: _heal,
        story.RestoreAura: _restore_aura,
        story.LevelUp: _level_up,
        story.Gold: _gold,
        story.GainCard: _gain_card,
        story.DrawLoot: _draw_loot,
        story.GainCubes: _cubes,
        story.RegenerateLife: _regenerate_life,
        story.ImproveTalent: _improve_talent,
        story.ChangeCarry: _carry,
        story.EmptyBackpack: _empty_backpack,
        story.DropCubes: _drop_cubes,
        story.LoseLockpick: _lose_lockpick,
        story.GainTravel: _travel,
        story.OpenStall: _stall,
        story.TakeScenarioCard: _take_card,
        story.DropScenarioCard: _drop_card,
        story.Clue: _clue,
        story.SetFlag: _set,
        story.AddTo: _add,
        story.AddSuccesses: _accumulate,
        story.Forget: _forget,
        story.Threat: _threat,
        story.RollThreat: _roll_threat,
        story.Reshuffle: _reshuffle,
        story.SoundAlarm: _alarm,
        story.PlaceNoise: _noise,
        story.EndTurn: _end_turn,
        story.DiscardInterest: _discard_interest,
        story.OpenAccess: _open_access,
        story.OpenDoor: _open_door,
        story.MayExit: _may_exit,
        story.If: _if,
        story.DrawSymbol: _draw_symbol,
        story.RollDie: _roll_die,
        story.BySuccesses: _by_successes,
        story.Contest: _contest,
    }
)
