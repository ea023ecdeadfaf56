"""Configs that nobody would write: none ends the program, and what is TOML for Python is TOML here."""

import itertools
import random
import tomllib

import pytest

from readers import command, covering
from readers.soak import some

GOOD = 'base_url = "https://toml.example/"\n[[sources]]\nkind = "stations"\npath = "data"\n'


def pieces():
    """Texts of one key, some of them TOML."""
    # Each number of quotes before and after each content, with one of the two quotes.
    numbers = list(itertools.product(range(1, 8), range(0, 7)))
    for (opening, closing), inside, quote in covering.pairs(numbers, ["", "x\\", "\n", "x\\QUOTE", "\x00é"], ["\"", "'"]):
        yield "title = " + quote * opening + inside.replace("QUOTE", quote) + quote * closing
    for value in [
        "[" * 300, "[" * 300 + "]" * 300, "{a=" * 300, "{ a = 1, }", "{ a = {} }", "[1, [2], ['''x''']]", "[1,,2]", "1.2.3", "0x", "1e999", "nan",
        "9223372036854775808", "-9223372036854775808", "1979-05-27T00:60:00Z", "9999-99-99", "\"\\U00110000\"", "\r", "#", "# x\r", "\"x\" # y \x00",
    ]:
        yield "title = " + value
    for key in ['"a.b"', "'a'.\"b\"", '""', "a . b", "é", '"\\u00e9"', ".a", "a.", "a..b", "[a", "[[[", "a b", ".".join("a" * 17), "x = 1\nx", "-", "1"]:
        yield f"{key} = 1"
        yield f"[{key}]"
        yield f"[[{key}]]"


def noise():
    chance = random.Random(4)
    parts = ['"', "'", '"""', "'''", "\\", "\n", "\r", "=", ".", "#", "[", "]", "{", "}", ",", " ", "a", "é", "1", "\x00", "\t", "title"]
    for _ in range(150):
        yield "".join(chance.choices(parts, k=chance.randint(1, 30)))


def is_toml(text):
    """By Python, which has no limits for depth, parts of a key and size of numbers."""
    if "[" * 257 in text or "a" + ".a" * 16 in text or "1e999" in text or str(2**63) in text and f"-{2**63}" not in text:
        return False
    try:
        tomllib.loads(text)
        return True
    except tomllib.TOMLDecodeError:
        return False


def check(folder, text):
    (folder / "stationary.toml").write_bytes(text.encode())
    run = command.stationary("check", folder)
    assert run.returncode in (0, 1), (text, run.returncode)
    return b"[config/broken]" not in run.stderr


CONFIGS = some(noise(), 16) + some(pieces(), 48)


@pytest.mark.parametrize("part", range(8))
def test_no_config_ends_the_program(tmp_path, part):
    (tmp_path / "data").mkdir()
    (tmp_path / "data/stations.json").write_text('{"citiesFrom": [], "citiesTo": []}')
    chance = random.Random(part)
    for text in CONFIGS[part::8]:
        text += chance.choice(["", "\n" + GOOD])
        assert check(tmp_path, text) == is_toml(text), text


def test_quotes_at_the_end_of_a_long_string_are_a_part_of_it(tmp_path):
    (tmp_path / "data").mkdir()
    for quote, count in itertools.product("\"'", [3, 4, 5]):
        text = "title = " + quote * 3 + "Trains" + quote * count + "\n" + GOOD
        (tmp_path / "data/stations.json").write_text('{"citiesFrom": [], "citiesTo": []}')
        (tmp_path / "stationary.toml").write_text(text)
        command.build(tmp_path)
        title = tomllib.loads(text)["title"].replace('"', "&quot;").replace("'", "&#39;")
        page = (tmp_path / "public/index.html").read_text()
        assert title in page or tomllib.loads(text)["title"] in page
