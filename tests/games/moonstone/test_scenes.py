"""What a scene leaves unsaid is as the rules would have it: whose activation it is, and which turn is sudden death."""

from __future__ import annotations

import pytest
from tests.games.moonstone.table import at

import escarmouche
from escarmouche.core import Faulty
from escarmouche.games.moonstone.decisions import DONE, Climb, Deploy, Harvest, Use
from escarmouche.games.moonstone.game import Moonstone
from escarmouche.games.moonstone.hands import cards_view

CAST = "A m = morris at 10,10 energy 3 | A b = billy at 5,5 | B g = grub at 30,30 | stone 10.91,10 depth 4 | active m"


@pytest.mark.rule("MOO-TRN-09")
def test_who_is_said_to_be_active_does_not_activate_again_this_turn() -> None:
    match = escarmouche.scene("moonstone", CAST)
    match.answer(DONE)  # Morris
    match.answer(DONE)  # Grub, the only one of his side
    assert match.ask is not None
    assert (match.ask.seat, match.ask.facts()["figures"]) == (0, (1,))


@pytest.mark.rule("MOO-END-03", "MOO-END-04")
@pytest.mark.parametrize(("turn", "over"), [(4, False), (5, True)])
def test_the_fifth_turn_is_sudden_death(turn: int, over: bool) -> None:
    match = escarmouche.scene("moonstone", f"{CAST} | turn {turn}")
    match.answer(Harvest(0, 0))
    assert (match.ask is None) is over
    if over:
        assert match.outcome is not None
        assert match.outcome.winners == (0,)


@pytest.mark.rule("MOO-TRN-08")
@pytest.mark.parametrize(("said", "seat"), [("turn 2", 0), ("first B", 1), ("active g", 1), ("seat B", 1)])
def test_it_is_the_turn_of_who_is_active_or_goes_first(said: str, seat: int) -> None:
    match = escarmouche.scene("moonstone", f"{CAST.removesuffix(' | active m')} | {said}")
    assert match.ask is not None
    assert match.ask.seat == seat


@pytest.mark.rule("MOO-TER-10")
@pytest.mark.parametrize(("foot", "head"), [("16.5,20", "17.25,20"), ("[16.5 20]", "[17.25 20]")])
def test_the_ends_of_a_ladder_are_places_like_all_others(foot: str, head: str) -> None:
    pieces = f"platform roof rect 20,20 6x6 height 3 | ladder l1 rect 16.75,20 0.5x0.75 to roof foot {foot} head {head}"
    match = escarmouche.scene("moonstone", f"A b = billy at 15.9,20 energy 2 | B g = grub at 3,3 | {pieces} | active b")
    match.answer(Climb(0, "l1"))
    assert "A b = billy at 17.25,20 on roof" in escarmouche.scene_text(match, {"b": 0, "g": 1})


PAIR = "A hat = baronvonfancyhat at 10,10"
FOE = "B billy = billy at 14,10"
NURSERY = "A n = nanny at 20,20 | A p = pookie at 22,20 summoner n"


@pytest.mark.rule("MOO-ACT-14", "MOO-CAR-04", "MOO-SET-05")
@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        (f"{PAIR} | {FOE} | barrier b1 rect 14,10 6x1", "line 1 column 39", "billy stands in b1"),
        (f"{PAIR} | {FOE} | obstacle o1 circle 14,11 r 1", "line 1 column 39", "billy stands in o1"),
        (f"{PAIR} | {FOE} | stone 14.5,10 depth 2", "line 1 column 39", "billy stands in stone 0"),
        (f"{PAIR} wounds 7 | {FOE}", "line 1 column 3", "who has all 7 boxes ticked is slain"),
        (f"{PAIR} wounds 8 | {FOE}", "line 1 column 3", "wounds is from 0 to 7, not"),
        (f"{PAIR} wounds -1 | {FOE}", "line 1 column 3", "wounds is from 0 to 7, not"),
        (f"{PAIR} energy -1 | {FOE}", "line 1 column 3", "energy is 0 or more, not -1"),
        (f"{PAIR} | {FOE} stones -1", "line 1 column 39", "stones is 0 or more, not -1"),
        (f'{PAIR} lasting [{{kind grant, what "Wit"}}] | {FOE}', "line 1 column 3", "there is no ability Wit"),
        (f'{PAIR} lasting [{{kind grant, what "billy/Wit"}}] | {FOE}', "line 1 column 3", "no ability billy/Wit"),
        (f"{PAIR} | {FOE} | stone 20,20 depth 5", "scene", "stone 0: depth 1 to 4"),
        (f"{PAIR} | {FOE} | stone 20,20 depth -1", "scene", "stone 0: depth 1 to 4"),
        (f"{PAIR} | {FOE} | stone 36.5,20 depth 1", "scene", "stone 0 lies off the table"),
        (f"{PAIR} | {FOE} | stone 20,-1 depth 1", "scene", "stone 0 lies off the table"),
        (f"{PAIR} | {FOE} | turn 0", "scene", "the turn is from 1 to 12"),
        (f"{PAIR} | {FOE} | turn 13", "scene", "the turn is from 1 to 12"),
        (f"{PAIR} | {FOE} | faction A Shade", "line 1 column 74", "Shade is no faction"),
        (f"{PAIR} | {FOE} | initiative C", "scene", "initiative: there are 2 seats"),
        (f"{PAIR} | {FOE} | first C", "scene", "first: there are 2 seats"),
        (f"A hat = baronvonfancyhat slain | {FOE} | active hat", "scene", "who is active stands on the table"),
        (
            f"{PAIR} | {FOE} | arcane top [G2 B1 G2]",
            "scene",
            "the card G2 lies in 2 places: the second of a kind is written",
        ),
        (f"{PAIR} | {FOE} | arcane top [G2] | kept hat [G2]", "scene", "the card G2 lies in 2 places"),
        (f"{PAIR} | {FOE} | A p = pookie at 20,20", "line 1 column 66", "p is a Thrall: its summoner is one of A"),
        (f"{PAIR} | {FOE} | A p = pookie at 20,20 summoner billy", "line 1 column 66", "p is a Thrall"),
        (f"{PAIR} | {FOE} | A m = murderbunny at 20,20", "line 1 column 66", "m is a Thrall"),
        (f"{PAIR} | {FOE} | E far = quack at 20,20", "scene", "Moonstone is for 2 to 4 players, not 5"),
        (f"{PAIR} | {FOE} | seats 5", "scene", "Moonstone is for 2 to 4 players, not 5"),
        (f"{PAIR} | {FOE} | active hat | phase replenish", "scene", "somebody is active in the activation phase only"),
        (
            f"{PAIR} | {FOE} | ladder l1 rect 17.75,20 0.5x0.5 to roof foot 17,20 head 18.6,20",
            "scene.terrain[0].to",
            "l1 leads to no platform",
        ),
        (f"{PAIR} | {FOE} | stairs s rect 17,20 1x1", "scene.terrain[0].to", "s leads to no platform"),
        (f"{PAIR} | {FOE} | mulligans [yes]", "scene", "mulligans needs one for each seat"),
        (f"{PAIR} | {FOE} | troupes [[hat]]", "scene", "troupes needs one for each seat"),
        (f"{PAIR} | {FOE} | troupes [[billy] [hat]]", "scene", "the troupe of A has figures of A only"),
        (f"{PAIR} | {FOE} | kept hat [FS]", "scene", "FS is no arcane card"),
        (f"{PAIR} | {FOE} | B gone = grub slain wounds 7 | kept gone [G2]", "scene", "who keeps a card stands on the"),
        (f"{PAIR} | {FOE} | kept hat [G2] | kept hat [G2]", "scene", "the card G2 lies in 2 places"),
        (f"{PAIR} | {FOE} | melee top [FS] bottom [FS]", "scene", "the card FS lies in 2 places"),
        (f"{PAIR} | {FOE} | arcane top [FS]", "scene", "FS is no card of that deck"),
        (f"{PAIR} | {FOE} | melee bottom [G1]", "scene", "G1 is no card of that deck"),
        (f"{PAIR} | {FOE} | kept nobody [G2]", "scene", "who keeps a card stands on the table"),
        (f"{PAIR} | {FOE} | stone 20,20 | stone 20,20.1", "scene", "stone 1 lies on stone 0"),
        (f"{PAIR} | {FOE} | edges [0 0]", "scene", "every player deploys from an edge of his own"),
        (f"{PAIR} hurt -1 | {FOE}", "line 1 column 3", "hurt is 0 or more, not -1"),
        (f"{PAIR} summoner hat | {FOE}", "line 1 column 3", "nobody summons himself"),
        (f"{PAIR} lasting [{{kind stat, what wit, amount 1}}] | {FOE}", "line 1 column 3", "wit is no stat"),
        (f"{PAIR} lasting [{{kind stat, what melee, until noon}}] | {FOE}", "line 1", "nothing lasts until noon"),
        (f"{PAIR} promises [{{actions [melee], until noon}}] | {FOE}", "line 1", "nothing lasts until noon"),
        (f"{PAIR} up -1 | {FOE}", "line 1 column 3", "as high up as what it stands on"),
        (f"{PAIR} up 5 | {FOE}", "line 1 column 3", "as high up as what it stands on"),
        (
            f"{PAIR} | {FOE} | platform p rect 20,20 6x6 height -3",
            "terrain[0].height",
            "-3 is no height for a platform",
        ),
        (f"{PAIR} | {FOE} | platform p rect 20,20 6x6", "terrain[0].height", "0 is no height for a platform"),
        (f"{PAIR} | {FOE} | barrier b rect 20,20 6x1 height -3", "terrain[0].height", "-3 is no height for a barrier"),
        (
            f"{PAIR} | {FOE} | tree t circle 20,20 r 1 | tree t circle 24,20 r 1",
            "terrain[1].id",
            "t stands there twice",
        ),
        (f"{PAIR} | {FOE} | barrier b rect 20,20 2x2 floor attic", "terrain[0].floor", "attic is no platform"),
        (f"{PAIR} stones 4 | {FOE} stones 3 | stone 20,20", "scene", "there are 7 Moonstones, on the table and on the"),
        (f"{PAIR} stones 6 | {FOE} | setting stones=5", "scene", "there are 5 Moonstones"),
        (f"{PAIR} | {FOE} | barrier b rect 20,20 2x2 | stone 20,20", "scene", "stone 0 lies in terrain"),
        (f"{PAIR} | {FOE} | stone 20,20 z 3", "scene", "stone 0 hangs in the air"),
        (f"{PAIR} | {FOE} | platform p rect 20,20 6x6 height 3 | stone 9,20 z 3", "scene", "stone 0 hangs in the air"),
        (f"{PAIR} | {FOE} | {NURSERY} energy 1", "line 1 column 89", "p is a Thrall: it has no energy of its own"),
        (f"{PAIR} | {FOE} | {NURSERY} | active p", "line 1 column 89", "p is a Thrall: it has no energy of its own"),
        (
            f"{PAIR} | {FOE} | A n = nanny slain | A p = pookie at 22,20 summoner n",
            "line 1",
            "is slain with its summon",
        ),
        (f"{PAIR} | {FOE} | active hat | seat B", "scene", "it is the turn of the player whose character is active"),
        (f"{PAIR} | {FOE} | turn 2 | sudden_death", "scene", "sudden death is what follows turn 4"),
        (f"{PAIR} | {FOE} | winner A", "scene", "who has won plays no more"),
        (
            f"{PAIR} | {FOE} | C q = quack at 20,20 | initiative A",
            "scene",
            "of three or four nobody has the Initiative",
        ),
        (f"{PAIR} | {FOE} | B g = grub slain slain_on 2", "scene", "nobody was slain in a turn to come"),
    ],
)
def test_what_no_match_could_come_to_is_a_mistake_where_it_stands(text: str, where: str, what: str) -> None:
    with pytest.raises(Faulty) as faulty:
        escarmouche.scene("moonstone", text)
    assert any(where in one.where and what in one.what for one in faulty.value.problems), faulty.value


@pytest.mark.rule("MOO-ACT-14", "MOO-MEA-04", "MOO-CAR-04")
@pytest.mark.parametrize(
    "text",
    [
        f"{PAIR} wounds 6 | {FOE} | stone 14.9,10 depth 4 | stone 20,20 depth 0",
        f"{PAIR} | {FOE} | barrier b1 rect 14,11.09 6x1 | turn 12",
        f"{PAIR} | {FOE} | arcane top [G2 G2/2] bottom [CAT] | melee top [FS] | kept hat [G3]",
        f"{PAIR} | {FOE} | B gone = grub slain wounds 7 | initiative B | phase deployment | turn 0",
        f"{PAIR} | {FOE} | A p = pookie at 20,20 summoner hat | B m = murderbunny slain",
        f"{PAIR} | {FOE} | B m = murderbunny at 20,20 | B o = boristhebunnysummoner at 22,22",
        f'{PAIR} lasting [{{kind grant, what "Slow"}} {{kind grant, what "billy/Arming Sword"}}] | {FOE}',
        f"{PAIR} | {FOE} | stone 20,20 | stone 20,20.62 | stone 20,20 depth 0 | edges [-1 -1]",
        f"A ship = gnomishairship at 20,20 | {FOE} | obstacle o1 circle 19.5,20 r 0.5 | stone 20.6,20 depth 2",
    ],
)
def test_what_a_match_can_come_to_is_none(text: str) -> None:
    assert escarmouche.scene("moonstone", text).ask is not None


@pytest.mark.rule("MOO-LST-03", "MOO-LST-04", "MOO-CHR-31")
@pytest.mark.parametrize(
    ("troupe", "said", "faction"),
    [
        ("A n = nanny at 20,10", "", "Shades"),
        ("", "", "Dominion"),
        ("", "| faction A Shades", "Shades"),
        ("A b = billy at 20,10", "", "Commonwealth"),  # no faction has them both
    ],
)
def test_a_troupe_is_of_the_faction_that_all_of_it_bear_unless_the_scene_says_another(
    troupe: str, said: str, faction: str
) -> None:
    """Igor is of the Dominion and of the Shades; only for the latter does he call the Forgotten King."""
    others = f"{troupe or 'table 36x36'} | B g = grub at 30,30 | active i {said}"
    match = escarmouche.scene("moonstone", f"A i = igortheservant at 10,10 energy 3 | {others}")
    refusal = match.refusal(Use(0, "Summon the Forgotten King"))
    assert (refusal is None) is (faction == "Shades")
    told = escarmouche.scene_text(match, {"i": 0})
    assert ("faction A" in told) is bool(said)
    assert escarmouche.scene_text(escarmouche.scene("moonstone", told), {"i": 0}) == told


@pytest.mark.rule("MOO-CHR-31", "MOO-CAR-09")
@pytest.mark.parametrize("seen", ["", "| arcane seen [[] [G3] []]"])
def test_a_card_that_somebody_keeps_has_been_looked_at_by_its_player_alone(seen: str) -> None:
    """Raegan keeps the Green 3 that Snag wants to show: she has looked at it, so it can join the hand."""
    cast = "A f = flintlock at 10,10 energy 1 | B s = snag at 16,10 | B r = raeganleshavultpriestess at 20,20"
    hands = "dice G1 G1 G1 G2 G2 B1 B1 B1 B2 B2 B3"
    match = escarmouche.scene("moonstone", f"{cast} | active f | kept r [G3] {seen} | {hands}")
    game = match.game
    assert isinstance(game, Moonstone)
    known = [cards_view(game.cards, game.board, seat).kept[0].cards.known for seat in (0, 1, None)]
    assert [[held.face for held in some] for some in known] == [[], ["G3"], []]
    match.answer(Use(0, "Shoot Musket", (1,)))
    assert match.ask is not None
    assert (match.ask.seat, match.ask.facts()["topic"]) == (1, "join_hand")


@pytest.mark.rule("MOO-SET-11", "MOO-SET-12")
@pytest.mark.parametrize(("order", "seat"), [("", 0), ("| order [B A]", 1)])
def test_in_a_deployment_it_is_the_turn_of_who_is_first_in_its_order(order: str, seat: int) -> None:
    troupes = "A hat = baronvonfancyhat reserve | B billy = billy reserve"
    match = escarmouche.scene("moonstone", f"{troupes} | phase deployment | turn 0 {order}")
    assert match.ask is not None
    assert (match.ask.seat, match.ask.kind) == (seat, "DeployModel")


TROUPES = "A hat = baronvonfancyhat reserve | B billy = billy reserve | C chubs = chubs reserve"


@pytest.mark.rule("MOO-SET-07", "MOO-SET-11", "MOO-SET-12")
@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("phase stones", (0, "mulligan")),
        ("phase mulligans", (0, "mulligan")),
        ("phase mulligans | mulligans [no no yes]", (2, "mulligan")),
        ("phase edges | dice 2 6 4", (1, "choose_edge")),
        ("phase deployment", (0, "choose_edge")),
        ("phase deployment | A grub = grub at 10,2", (0, "DeployModel")),
        ("phase deployment | edges [0 2 1]", (0, "DeployModel")),
    ],
)
def test_before_the_first_turn_nobody_has_done_what_the_scene_does_not_say(said: str, asked: tuple[int, str]) -> None:
    match = escarmouche.scene("moonstone", f"{TROUPES} | turn 0 | {said}", seed=3)
    ask = match.ask
    assert ask is not None
    assert (ask.seat, ask.facts().get("topic", ask.kind)) == asked
    again = escarmouche.scene("moonstone", escarmouche.scene_text(match))
    assert again.game.board.state == match.game.board.state  # type: ignore[attr-defined]


@pytest.mark.rule("MOO-SET-11")
def test_two_players_deploy_from_opposite_edges_where_a_scene_does_not_say_from_which() -> None:
    scene = "A hat = baronvonfancyhat at 10,2 | B billy = billy reserve | phase deployment | order [B A] | turn 0"
    match = escarmouche.scene("moonstone", scene)
    south, north = Deploy(1, *at(18, 5)), Deploy(1, *at(18, 31))
    assert [match.refusal(one) is None for one in (south, north)] == [False, True]
