"""What does a reader see of a fault that the engine tells by ids?"""

from __future__ import annotations

import pytest

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Faulty, Match
from escarmouche.core.records import decode, encode, record_of
from escarmouche.games import GAMES
from escarmouche.rosters import code_of as list_code
from escarmouche.rosters import random_list, read_list
from escarmouche.server.errors import problem_told
from escarmouche.tables.exchange import code_of, read_code
from escarmouche.tables.table import ready_table, tables_of


def a_list() -> None:
    read_list(GAMES["alkemy"], list_code(random_list(GAMES["ages"], Stream("list"))))


def a_table() -> None:
    ages = GAMES["ages"]
    read_code(GAMES["alkemy"], code_of(ready_table(ages, next(iter(tables_of(ages).ready())))))


def a_record() -> None:
    ages = GAMES["ages"]
    setup = ages.setups.starter()
    decode(encode(record_of(ages, setup, Match(ages.begin(setup), Seeded("record")))), GAMES["alkemy"])


@pytest.mark.parametrize("brought", [a_list, a_table, a_record], ids=["list", "table", "record"])
def test_what_belongs_to_another_game_is_refused_by_the_title_of_that_game(brought: object) -> None:
    assert callable(brought)
    with pytest.raises(Faulty) as refused:
        brought()
    [problem] = refused.value.problems
    french, english = (problem_told(problem, GAMES, lang) for lang in ("fr", "en"))
    assert french.endswith("d'un autre jeu (L'Âge des Escarmouches)")
    assert english.endswith(" of L'Âge des Escarmouches, not of Alkemy")
