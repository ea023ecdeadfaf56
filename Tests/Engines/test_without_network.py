"""Without a network: pages that were seen open with a note of their age, search still finds, and other pages say why not."""

import pytest

from reader import Reader
from readers.switched import switched

STATION = "stations/romania/timisoara-110/autogara-bega-1101/"
ROWS = "return document.querySelectorAll('.board-live tr[data-trip]').length"
KEPT = """
const names = (await caches.keys()).filter((name) => name.startsWith("stationary-site "));
const lists = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
return lists.flat();
"""


def _keeps(reader, *addresses):
    reader.sees(lambda: [address for address in addresses if reader.base + address not in reader.run(KEPT)], [])


def test_what_was_seen_is_there_without_a_network(storing_tab, sample):
    with switched(sample.public, sample.base_path) as (base, switch):
        reader = Reader(storing_tab, base)
        reader.open()
        if not reader.run("return 'serviceWorker' in navigator"):
            pytest.skip("no workers in a private window")
        reader.sees(lambda: reader.run("return navigator.serviceWorker.controller?.scriptURL ?? null"), base + "offline.js")
        reader.open(STATION)
        reader.sees(lambda: reader.run("return document.querySelector('main').dataset.on !== undefined"), True)
        _keeps(reader, "", STATION, STATION + "board.json")
        assert reader.text(".saved-copy") is None
        rows = reader.settled(lambda: reader.run(ROWS))
        assert rows > 0
        switch.is_down = True
        reader.open(STATION)
        reader.sees(lambda: "Saved copy" in (reader.text("main > .saved-copy") or ""), True)
        reader.sees(lambda: reader.run(ROWS), rows)
        # A page that was never seen.
        reader.open("calendar/")
        reader.sees(lambda: reader.run("return location.pathname"), sample.base_path + "calendar/")
        assert reader.text("main h1") != "Calendar"
        switch.is_down = False
        reader.open(STATION)
        reader.rest()
        assert reader.text(".saved-copy") is None
        # Other walks find nothing kept.
        reader.run("""
            for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
            for (const name of await caches.keys()) await caches.delete(name);
        """)
