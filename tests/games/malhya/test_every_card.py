"""Each card once: what the thirty action cards, the tokens, the wheel, the event index, the levels and the tests of the
chapters say, played through the public door."""

from __future__ import annotations

import pytest
from tests.games.malhya.played import COLUMNS, Played

from escarmouche.games.malhya.content.terms import CHARACTERISTICS, RESOURCES
from escarmouche.games.malhya.decisions import (
    Attack,
    Buy,
    Collect,
    Craft,
    Done,
    DrawCard,
    KeepItem,
    NameHero,
    Parry,
    TakeOption,
)
from escarmouche.games.malhya.events import (
    AttackCompared,
    AttackRolled,
    DefenceRolled,
    EnemyStepped,
    EventMet,
    FigurePushed,
    HeroAttacked,
    HeroDefended,
    ImprovementDrawn,
    LevelGained,
    SymbolDrawn,
    TestBegan,
    TestFailed,
)

AGAIN = True


def name_of(table: Played, square: int) -> str:
    column, row = table.match.game.plan.grid.place(square)
    return f"{COLUMNS[column]}{row + 1}"


# --- action cards -----------------------------------------------------------------------------------------------------

# The card; where guards stand in the gardens, yellow being I2, blue J6, green D6, red H9; where they stand afterwards,
# and after a colon the way they look.
ACTION_CARDS = {
    "AC01": ("I7 I8 I9 I2", "I4 I8 I9 I1"),  # no square is left before it to look at
    "AC02": ("I4 I5 I9 J6", "I2 I3 I9 J6"),  # blocked at once by the corner of a wall, and so is the look
    "AC03": ("I7 I8 I9 D6", "I4 I5 I9 D6:w"),
    "AC04": ("I7 I8 I9 H9", "I3 I8 I9 H9:se"),  # another stands where it might end
    "AC05": ("I7 I8 I9", "I5 I6 I7"),
    "AC06": ("I8 I9 H10 J6", "I6 I9 H10 J6:e"),  # the marker is taken: beside it
    "AC07": ("I8 I9 H10 D6", "I6 I7 H10 D6:nw"),
    "AC08": ("I8 I9 H10 H9", "J6 I6 H10 H9:n"),
    "AC09": ("I8 I9 H10 I2", "J6 I9 H10 I2:sw"),
    "AC10": ("I8 I9 H10", "I6 I7 H8"),
    "AC11": ("D9 D10 K3 D6", "D7 D10 K3 D9"),  # past its own, and no room for the token
    "AC12": ("D9 D10 K3 H9", "D7 D8 K3 F7:ne"),
    "AC13": ("D9 D10 K3 I2", "D6 D7 K3 I2:e"),
    "AC14": ("D9 D10 K3 J6", "D6 D10 K3 J6:nw"),
    "AC15": ("D9 D10 K3", "D7 D8 J2"),
    "AC16": ("H4 H3 H2 H9", "I7 H3 H2 G9:w"),
    "AC17": ("H4 H3 H2 I2", "I6 I5 H2 J1:se"),
    "AC18": ("H7 H6 H2 J6", "H9 I8 H2 J6"),  # the second stops beside the first, who is there
    "AC19": ("H6 H3 H2 D6", "H9 H3 H2 C5"),
    "AC20": ("H4 H3 H2", "I6 I5 I4"),
    "AC21": ("I7 I8 I9", "I3:n I8 I9"),  # the noise is on I3
    "AC22": ("I7 I8 I9", "I4 I5 I9"),
    "AC23": ("I7 I8 I9", "I4 I8 I9"),
    "AC24": ("I7 I8 I9", "I5 I6 I9"),
    "AC25": ("J5 I5 H5", "I7 I5 H5"),  # the corpse is in the shadow of L10
    "AC26": ("J5 I5 H5", "I8 I5 H5"),
    "AC27": ("I2", "I1"),
    "AC28": ("J6", "J6"),
    "AC29": ("K8 K9 J9", "K8 K9 I7"),  # around the thicket; from where the others stand as well, and further
    "AC30": ("K3 K2 J2", "K3 K2 I4"),
}


@pytest.mark.rule("MAL-IEN-03", "MAL-IEN-05", "MAL-IEN-07", "MAL-IEN-08", "MAL-IEN-09", "MAL-IEN-13", "MAL-IEN-17")
@pytest.mark.parametrize("card", ACTION_CARDS)
def test_each_action_card_is_carried_out(card: str) -> None:
    before, after = ACTION_CARDS[card]
    guards = " | ".join(f"E guard{number} = 01 at {square}" for number, square in enumerate(before.split()))
    heard = card in {"AC21", "AC22", "AC23", "AC24"}
    token = "noises [I3]" if heard else "corpses [L10]" if card in {"AC25", "AC26"} else ""
    idle = "AC25" if heard else "AC24"  # there is nothing of what it asks for
    table = Played(f"""
        A yoktal = yoktal bare aura 0 at A1 turn ended | A sulk = sulk bare aura 0 at B1 turn ended
        {guards}
        room gardens mode infiltration_normal {token}
        dice {card} {idle}""")
    table.say(Done())
    while table.asked[0] != "NextHero":
        table.say(table.ask.candidates()[0])
    stand = [f"{name_of(table, one.square)}{one.vigilance and ':' + one.vigilance}" for one in table.state.enemies]
    assert " ".join(stand) == after
    assert table.room.threat == (2 if card in {"AC27", "AC28"} else 1)
    again = card in {"AC27", "AC28"}  # their sign makes a new deck, with themselves in it
    assert (card in table.state.action_deck) == again


# The symbol and the loot on the lower half.
LOWER_HALVES = """
AC01 flame gold 1         AC02 leaf blue_lockpick   AC03 drop violet_lockpick  AC04 stone nothing
AC05 leaf gold 1          AC06 drop gold 1          AC07 stone red_arrow       AC08 flame green_arrow
AC09 drop nothing         AC10 stone yellow_potion  AC11 flame white_gem       AC12 leaf gold 2
AC13 stone green_plant    AC14 flame nothing        AC15 leaf gold 3           AC16 drop gold 1
AC17 flame blue_lockpick  AC18 leaf violet_lockpick AC19 drop nothing          AC20 stone gold 1
AC21 leaf gold 1          AC22 drop red_arrow       AC23 stone green_arrow     AC24 flame nothing
AC25 drop yellow_potion   AC26 stone white_gem      AC27 flame gold 2          AC28 leaf green_plant
AC29 stone nothing        AC30 flame gold 3
"""


def lower_halves() -> list[tuple[str, str, str]]:
    found = []
    for half in LOWER_HALVES.split("AC")[1:]:
        number, symbol, *loot = half.split()
        found.append((f"AC{number}", symbol, " ".join(loot)))
    return found


@pytest.mark.rule("MAL-COL-03", "MAL-BOK-14")
@pytest.mark.parametrize(("card", "symbol", "loot"), lower_halves())
def test_each_action_card_has_a_symbol_and_loot_below(card: str, symbol: str, loot: str) -> None:
    table = Played(f"""
        A yoktal = yoktal bare aura 0 at A9 | A sulk = sulk bare aura 0 at B9
        room library mode quiet | chapter 122
        dice {card}""")
    assert [(one.card, one.symbol) for one in table.told(SymbolDrawn)] == [(card, symbol)]
    found = table.ask.facts()
    if table.asked[0] == "assign_reward":
        assert (f"gold {found['gold']}" if "gold" in found else found["cube"]) == loot
    else:
        assert (table.asked[0], loot) == ("ChapterChoice", "nothing")


# --- the journey ------------------------------------------------------------------------------------------------------

SYMBOLS = {"flame": "AC01", "leaf": "AC02", "drop": "AC03", "stone": "AC04"}
WHEEL = {
    "1 0": ("", "green_plant", "blue_plant", "white_gem"),  # plain
    "2 -1": ("yellow_arrow", "green_plant green_plant", "blue_plant", "green_arrow"),  # forest
    "2 -2": ("red_gem", "", "white_gem", "blue_gem"),  # mountain
    "0 1": ("", "blue_plant blue_plant", "blue_plant", "black_gem"),  # marsh
    "0 0": ("", "", "", ""),  # city
}


def cubes_of(table: Played, hero: int) -> str:
    counts = zip(RESOURCES, table.hero(hero).cubes, strict=True)
    return " ".join(cube for cube, n in counts for _ in range(n))


@pytest.mark.rule("MAL-COL-01")
@pytest.mark.parametrize("place", WHEEL)
def test_each_field_of_the_collection_wheel(place: str) -> None:
    for card, found in zip(SYMBOLS.values(), WHEEL[place], strict=True):
        table = Played(f"A yoktal = yoktal bare | A sulk = sulk bare | hex [{place}] | tokens 1\ndice {card}")
        table.say(Collect())
        assert table.asked[0] == ("assign_reward" if found else "TravelAction")
        if found:
            table.say(1)
        assert (cubes_of(table, 1), table.state.tokens) == (found, 0)


@pytest.mark.rule("MAL-COL-02")
@pytest.mark.parametrize(
    ("recipe", "talent", "spent", "gained"),
    [
        ("CR1", "T02", "green_plant 2", "yellow_potion"),
        ("CR2", "T02", "blue_plant 1, red_gem 1", "red_potion"),
        ("CR4", "T05", "white_gem 1", "blue_lockpick"),
        ("CR5", "T05", "blue_gem 1", "violet_lockpick"),
    ],
)
def test_each_recipe(recipe: str, talent: str, spent: str, gained: str) -> None:
    table = Played(f"A yoktal = yoktal bare talents [{talent}] cubes {{{spent}}} | A sulk = sulk bare")
    other = "CR4" if talent == "T02" else "CR1"
    assert table.match.refusal(Craft(0, other), 0).why == "MAL-COL-02"
    assert table.match.refusal(Craft(0, "CR3"), 0).code == "no_aptitude"  # no card bears crafting
    table.say(Craft(0, recipe))
    assert cubes_of(table, 0) == gained


EVENTS = dict(
    zip(
        "FGBMHPRNZS",
        ("FESTIVAL_FAIR", "FESTIVAL_RAIN", "BRIDGE", "BATTLEFIELD", "HOUNDS", "LOST_PATH", "LOST_RAIN", "LOST_NIGHT",
         "LOST_MAZE", "SARYCAN"),
        strict=True,
    )
)  # fmt: skip
# Travel cards, a hex of their terrain, and the events by the second number: four in fair weather, four in bad.
PAIRS = {
    "D1": ("1 0", "FBMHGSMB"),
    "D2": ("2 -1", "HMBPHRSM"),
    "D3": ("2 -2", "BBMHBRBS"),
    "D4": ("0 1", "PMFBSSRG"),
    "D5": ("1 0", "MHFBMBGS"),
    "D6": ("2 -1", "MBPHRSMH"),
    "N1": ("2 -1", "NNHPZRHZ"),
    "N2": ("1 0", "NNHPZRHZ"),
}


@pytest.mark.rule("MAL-TRV-08", "MAL-TRV-27", "MAL-BOK-01", "MAL-RUL-58")
@pytest.mark.parametrize("card", PAIRS)
def test_each_pair_of_numbers_is_an_event(card: str) -> None:
    place, events = PAIRS[card]
    evening = [one for one in ("D1", "D2", "D3", "D4") if card.startswith("N")]
    for number, event in enumerate(events):
        weather = "fair" if number < 4 else "bad"
        table = Played(f"""
            A yoktal = yoktal bare aura 0 | A sulk = sulk bare aura 0 | hex [{place}] | weather {weather}
            slots [{" ".join(evening)}]
            dice {card} E{number % 4 + 1}""")
        table.say(DrawCard())
        prefix = 6 + int(card[1]) if evening else int(card[1])
        met = table.told(EventMet)[0]
        assert (met.pair, met.event) == (f"0{prefix}-0{number + 1}", f"EV_{EVENTS[event]}")


# --- heroes -----------------------------------------------------------------------------------------------------------

# What the second to the fifth step of each characteristic gives.
LEVELS = {
    "yoktal": ("IMTA", "TATL", "CLLC", "ITMA", "ATLT"),
    "sulk": ("ITMT", "TAIA", "LCLL", "ITAM", "ALTA"),
    "ur_berg": ("ILIM", "ATAT", "LCLT", "ITLA", "TALA"),
    "ancient": ("ITMA", "ATAT", "LLCL", "TIAT", "ALTA"),
}
BONUSES = {"I": "initiative", "M": "move", "T": "talent", "A": "aura", "L": "life", "C": "carry"}


@pytest.mark.rule("MAL-LVL-02", "MAL-LVL-03")
@pytest.mark.parametrize("hero", LEVELS)
def test_each_step_of_each_characteristic(hero: str) -> None:
    other = "sulk" if hero != "sulk" else "yoktal"
    for trait, steps in zip(CHARACTERISTICS, LEVELS[hero], strict=True):
        for level, letter in enumerate(steps, 2):
            values = [str(level - 1 if one == trait else 1) for one in CHARACTERISTICS]
            table = Played(f"""
                A hero = {hero} bare characteristics [{" ".join(values)}] | A other = {other} bare | chapter 108""")
            before = table.hero(0)
            table.say(trait)
            bonus = BONUSES[letter]
            gained = table.told(LevelGained)[0]
            assert (gained.characteristic, gained.level, gained.bonus) == (trait, level, bonus)
            if bonus == "talent":
                assert table.asked == ("talent", 0)
            else:
                assert getattr(table.hero(0), bonus) == getattr(before, bonus) + 1


# Values of the cards that come to stalls.
VALUES = {
    "O01": 2, "O02": 1, "O03": 3, "O04": 3, "O05": 3, "O06": 2, "O07": 3, "O08": 2, "O09": 4, "O10": 5, "O11": 4,
    "O12": 6, "O13": 4, "R01": 8, "R02": 9, "R03": 10, "R04": 6, "R05": 6, "R06": 8, "W01": 3, "W02": 5, "W03": 4,
    "W04": 3, "W05": 4, "W06": 6, "W07": 3,
}  # fmt: skip


@pytest.mark.rule("MAL-MKT-01", "MAL-MKT-02")
@pytest.mark.parametrize("card", VALUES)
def test_each_card_of_the_late_stall_costs_a_coin_less_than_its_value(card: str) -> None:
    lying = {"O": "O01", "W": "W01", "R": "R01"} | {card[0]: card}
    table = Played(f"""
        A ur = ur_berg bare gold 10 | A sulk = sulk bare gold 0 | chapter 38
        dice {lying["O"]} {lying["W"]} {lying["R"]}""")
    table.say(NameHero(0), Buy(card))
    if table.asked[0] == "KeepOrLeave":
        table.say(KeepItem("store"))
    assert table.hero(0).gold == 10 - (VALUES[card] - 1)


# --- combat -----------------------------------------------------------------------------------------------------------

# What each token gives a spearman: initiative, points of movement, dice of its attack (red, yellow) and of its defence
# (blue, black), and the damage of its sign.
TOKENS = {
    "I01": (0, 3, 0, 0, 0, 0, 0), "I02": (0, 3, 0, 0, 0, 0, 1), "I03": (2, 1, 0, 0, 0, 0, 0),
    "I04": (2, 1, 0, 0, 0, 0, 1), "I05": (3, 0, 0, 0, 0, 0, 0), "I06": (3, 0, 0, 0, 0, 0, 1),
    "I07": (1, 2, 0, 0, 0, 0, 0), "I08": (1, 2, 0, 0, 0, 0, 1), "I09": (0, 0, 1, 0, 0, 0, 0),
    "I10": (0, 0, 1, 0, 0, 0, 1), "I11": (0, 0, 0, 1, 0, 0, 0), "I12": (0, 0, 0, 1, 0, 0, 1),
    "I13": (0, 0, 0, 0, 1, 0, 0), "I14": (0, 0, 0, 0, 1, 0, 1), "I15": (0, 0, 0, 0, 0, 1, 0),
    "I16": (0, 0, 0, 0, 0, 1, 1),
}  # fmt: skip
NEAR, FAR = 8, 9


@pytest.mark.rule("MAL-IMP-01", "MAL-IMP-02", "MAL-IMP-03", "MAL-MOV-09", "MAL-INI-06")
@pytest.mark.parametrize("token", TOKENS)
def test_each_improvement_token(token: str) -> None:
    """A spearman has initiative 5, move 4, a red and a yellow die, and defends with a blue one."""
    initiative, move, red, yellow, blue, black, sign = TOKENS[token]
    dice = [token, *["attack:dmg1"] * (1 + red), *["power:blank"] * (1 + yellow)]
    table = Played(f"""
        A ur = ur_berg bare aura 0 at C2 | A yoktal = yoktal bare aura 0 at A8
        E near = 03 at D2 | E far = 03 at M8
        room chasm_hall mode combat
        dice {" ".join(dice)}""")
    table.say(6, 0)  # his turn comes before theirs, and he has no point left for it or for a defence
    assert table.told(ImprovementDrawn)[0].gauge == 5 + initiative
    table.say(FAR)
    table.answered("enemy_square")
    rolled = table.told(AttackRolled)[0]
    assert (len(rolled.attack), len(rolled.power)) == (1 + red, 1 + yellow)
    assert (rolled.damage, table.hero(0).damage) == (1 + red + sign, 1 + red + sign)
    assert len([one for one in table.told(EnemyStepped) if one.enemy == FAR]) == 4 + move
    dice = ["attack:dmg1", *["defence:blank"] * (1 + blue), *["dodge:blank"] * black]
    struck = Played(f"""
        A ur = ur_berg bare aura 0 at C2 turn acting | A yoktal = yoktal bare aura 0 at A8 turn ended
        E near = 03 at D2 | room chasm_hall mode combat | improvements [["03" {token}]]
        dice {" ".join(dice)}""")
    struck.say(Attack(NEAR))
    assert len(struck.told(DefenceRolled)[0].faces) == 1 + blue + black


# Each weapon in the hands of somebody who can use all of it, every line at once and every die on its special face: the
# cost, red and yellow dice, damage, defence and dodge dice that the target loses, the push, whether it is aimed at a
# side; and as a defence its lines, their cost, blue and black dice, shields.
WEAPONS = {
    "W00": ((2, 1, 0, 0, 0, 0, 0, False), ((1,), 1, 1, 0, 0)),
    "W01": ((3, 2, 1, 2, 0, 0, 0, False), ((1, 2), 1, 1, 0, 2)),
    "W02": ((6, 1, 2, 6, 0, 0, 0, True), ((1, 2), 1, 1, 0, 2)),
    "W03": ((3, 1, 1, 1, 0, 0, 0, True), ((1, 2), 2, 2, 0, 0)),
    "W04": ((3, 2, 0, 1, 2, 0, 0, False), ((1, 2), 2, 1, 1, 0)),
    "W05": ((5, 2, 1, 2, 0, 1, 0, False), ((1, 3), 2, 1, 1, 0)),
    "W06": ((5, 1, 2, 2, 1, 0, 0, False), ((1,), 1, 1, 0, 0)),
    "W07": ((3, 2, 0, 1, 0, 0, 2, False), ((1, 2), 1, 2, 0, 0)),
    "W08": ((5, 2, 1, 3, 2, 0, 0, True), ((1, 2), 1, 2, 0, 0)),
    "W09": ((5, 2, 2, 4, 0, 0, 0, False), ((1,), 1, 0, 1, 0)),
    "W10": ((6, 0, 3, 6, 0, 0, 2, True), ((1, 2), 2, 2, 0, 0)),
}


def armed(weapon: str, more: str) -> str:
    people = {"W05": "ancient", "W09": "ancient", "W10": "ur_berg"}.get(weapon, "yoktal")
    hand = "" if weapon == "W00" else f"weapon {weapon}"
    return f"A hero = {people} bare {hand} characteristics [5 5 5 5 5] aura 0 at B4 {more} | A sulk = sulk bare at I8"


@pytest.mark.rule("MAL-WPN-01", "MAL-WPN-06", "MAL-WPN-07", "MAL-ATK-06", "MAL-ATK-07", "MAL-DEF-03", "MAL-DEF-07")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_each_weapon(weapon: str) -> None:
    """Against a time mhaÿ, who has a blue and a black die; then against a spearman."""
    (cost, red, yellow, damage, no_blue, no_black, push, aimed), (lines, paid, blue, black, shields) = WEAPONS[weapon]
    dice = ["attack:special"] * red + ["power:special"] * yellow
    dice += ["defence:blank"] * (no_blue == 0) + ["dodge:blank"] * (no_black == 0)
    table = Played(f"""
        {armed(weapon, "turn acting")} turn ended | E enemy = 08 at B5
        room crypt mode combat
        dice {" ".join(dice)}""")
    attacks = [one for one in table.ask.candidates() if isinstance(one, Attack)]
    table.say(max(attacks, key=lambda one: (len(one.lines), one.toward == "s", one.enemy)))
    struck, rolled, warded = (table.told(kind)[0] for kind in (HeroAttacked, AttackRolled, DefenceRolled))
    assert (struck.paid, len(rolled.attack), len(rolled.power), rolled.damage) == (cost, red, yellow, damage)
    assert len(warded.faces) == (no_blue == 0) + (no_black == 0)
    assert bool(attacks[-1].toward) == aimed
    assert [name_of(table, one.to) for one in table.told(FigurePushed)] == ["B7"] * (push == 2)

    dice = ["attack:dmg1", "power:blank", *["defence:special"] * blue, *["dodge:blank"] * black]
    table = Played(f"""
        {armed(weapon, "ap 6")} | E enemy = 03 at B5
        room crypt mode combat | agenda [{{Travel}} {{Actions, acted ["03"]}} {{EnemyAct, enemy enemy}}]
        dice {" ".join(dice)}""")
    table.say(Parry(lines)).answered("reroll", -1)
    assert table.told(HeroDefended)[0].paid == paid
    assert len(table.told(DefenceRolled)[0].faces) == blue + black
    assert table.told(AttackCompared)[0].shields == shields
    assert table.match.game.cast.content.weapons[weapon].kind == (
        "ranged" if weapon in {"W05", "W06", "W09"} else "melee"
    )


# --- tests ------------------------------------------------------------------------------------------------------------

# The chapter, its option if it is one; the characteristic, difficulty dice, stops, and the least objective.
BANNERS = [
    ("11", 1, "knowledge", 1, 2, 4), ("23", None, "physique", 2, 2, 0), ("31", None, "physique", 1, 3, 3),
    ("34", None, "physique", 1, 3, 0), ("40", 1, "knowledge", 1, 2, 5), ("41", None, "intellect", 1, 2, 0),
    ("57", None, "dexterity", 1, 3, 3), ("62", None, "dexterity", 1, 3, 3), ("63", None, "physique", 1, 2, 6),
    ("71", None, "physique", 1, 2, 5), ("78", None, "physique", 1, 2, 4), ("82", None, "physique", 1, 2, 3),
    ("83", None, "dexterity", 1, 2, 6), ("87", None, "knowledge", 1, 2, 4), ("99", None, "knowledge", 1, 2, 3),
    ("103", None, "physique", 1, 2, 3), ("104", None, "senses", 1, 2, 3), ("105", None, "dexterity", 1, 3, 4),
    ("117", None, "senses", 1, 2, 4), ("131", None, "physique", 1, 2, 5), ("14", None, "physique", 1, 2, 0),
]  # fmt: skip


@pytest.mark.rule("MAL-TST-01", "MAL-TST-07", "MAL-TST-13", "MAL-TST-16")
@pytest.mark.parametrize("banner", BANNERS)
def test_each_banner(banner: tuple[str, int | None, str, int, int, int]) -> None:
    """The only hero who can stand has one skill die: a roll without a stop is one success, one with a stop none."""
    chapter, option, trait, difficulty, stops, least = banner

    def tried(face: str, black: str) -> Played:
        roll = f" skill:{face} difficulty:{black}{' difficulty:blank' * (difficulty - 1)}"
        values = " ".join("1" if one == trait else "5" for one in CHARACTERISTICS)
        table = Played(f"""
            A sulk = sulk bare aura 0 characteristics [{values}] | A yoktal = yoktal bare aura 0 life 0 damage 6
            chapter {chapter}
            dice{roll * 8}""")
        if option is not None:
            table.say(TakeOption(option))
        return table

    table = tried("success", "blank")
    assert (table.asked[0], table.told(TestBegan)[0].characteristic) == ("test_continue", trait)
    found = table.ask.facts()
    assert (found["successes"], found["skill"], found["difficulty"]) == (max(1, least), 1, difficulty)
    assert found["limit"] == stops
    table = tried("blank", "stop")
    while not table.told(TestFailed):
        table.say(AGAIN)
    assert table.told(TestFailed)[0].stops == stops
