"""The readers' own folding and slugs, held to what is laid down: else they could not hold the generator to it."""

import json
import os
import pathlib

import pytest

from readers.names import address_id, blanks, fold, slug, slug_and_id

DATA = os.environ.get("STATIONARY_DATA")


@pytest.mark.skipif(not DATA, reason="STATIONARY_DATA is not set: the vectors of folding are not read")
def test_folding_gives_what_the_vectors_say():
    vectors = json.loads(pathlib.Path(DATA, "folding/vectors.json").read_text())
    assert [fold(text) for text, _ in vectors["texts"]] == [folded for _, folded in vectors["texts"]]
    assert [fold(f"a{chr(point)}b") for point, _ in vectors["points"]] == [folded for _, folded in vectors["points"]]


def test_slugs_are_readable_ascii():
    assert [slug(name) for name in ("Щёлково", "Россия", "Zürich", "— ?", "")] == ["shchelkovo", "rossiya", "zurich", "", ""]
    assert slug("a" * 70) == "a" * 60 and slug("ab " * 30) == "-".join(["ab"] * 20)
    assert slug_and_id("…", "11") == "11"


def test_ids_in_addresses_hold_no_more_than_addresses_may():
    assert [address_id(id) for id in ("9864", "a/b", "α", "x" * 64)] == ["9864", "a~2fb", "~ce~b1", "x" * 64]
    assert len(address_id("x" * 65)) == 16
    assert blanks("\tA\u00a0 \n B ") == "A B"
