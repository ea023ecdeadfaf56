"""The ways of writing: the lists that browsers load are those of the table, and both programs read queries in the same way."""

import json
import re

import pytest

from readers import command, ways_of_writing
from readers.names import fold

VECTORS = json.loads((command.PROJECT / "Tests/Fixtures/ways-of-writing.json").read_text(encoding="utf-8"))


def test_the_script_has_the_lists_of_the_table():
    script = (command.PROJECT / "Templates/assets/search/equal-words.js").read_text(encoding="utf-8")
    lists = [one.split("|") for one in "".join(re.findall('"(.*)"', script)).split(",")]
    table = [one for at, one in enumerate(ways_of_writing._LISTS) if one not in ways_of_writing._LISTS[:at]]
    assert lists == [one for one in table if not any(set(one) < set(other) for other in table)], "run Scripts/equal-words"


@pytest.mark.parametrize("query", VECTORS)
def test_a_query_stands_for_these_texts(query):
    assert [[text, whole] for text, whole in ways_of_writing.texts(fold(query), query)] == VECTORS[query]
