"""
A phone with letters of twice the size: on one page of each kind of several sites nothing is wider than the screen and nothing is
cut at its edge.
"""

import os
import pathlib
import types

import pytest

import engines
import kinds
import walks
from reader import Reader
from readers import command
from readers.once import shared
from readers.words_on_page import OFF, WIDER

DATA = os.environ.get("STATIONARY_DATA")
# With 34 the root's letters are 36 pixels high.
LETTERS = [32, 34]


def _real(folder, kind, path):
    """A site of files of a publisher."""
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real data are not read")
    folder.mkdir(exist_ok=True)
    source = pathlib.Path(DATA, path).resolve()
    (folder / "stationary.toml").write_text(
        f'title = "Lines"\nbase_url = "https://lines.example/at/"\n\n[[sources]]\nkind = "{kind}"\npath = "{source}"\n')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/at/")


@shared
def large_departures(folder):
    return _real(folder / "site", "departures", "departures/search_quebec_montreal.json")


@shared
def large_metro(folder):
    return _real(folder / "site", "gtfs", "gtfs/bart.zip")


@shared
def large_railway(folder):
    return _real(folder / "site", "gtfs", "gtfs/caltrain.zip")


@pytest.mark.parametrize("name", ["sample", "hebrew", "large_departures", "large_metro", "large_railway"])
@pytest.mark.parametrize("letters", LETTERS)
def test_large_letters_stay_on_a_phone(engine, hosts, request, letters, name):
    site = request.getfixturevalue(name)
    addresses = kinds.one_of_each(site.public)
    assert len(addresses) >= 16
    wrong = {}
    with engines.tab(engine, letters=letters) as tab:
        reader = Reader(tab, hosts(site))
        tab.resize(1000, 800)
        reader.open()
        assert reader.run("return parseFloat(getComputedStyle(document.documentElement).fontSize)") >= letters
        for address in addresses:
            wider, off = walks.off_the_phone(reader, address, (WIDER, OFF))
            if wider > 0 or off:
                wrong[address] = wider, off
    assert wrong == {}


def test_pages_stay_on_a_phone_however_their_letters_were_made_larger(reader, sample):
    """By a style sheet of the reader's, which questions for the width of the window know nothing of."""
    addresses = kinds.one_of_each(sample.public)
    assert len(addresses) >= 16
    wider = {}
    for address in addresses:
        reader.open_narrow(address)
        reader.run("document.documentElement.style.fontSize = '34px'")
        if (by := reader.comes_to(lambda: reader.run(f"return ({WIDER})()"), lambda by: by <= 0)) > 0:
            wider[address] = by
    assert wider == {}
