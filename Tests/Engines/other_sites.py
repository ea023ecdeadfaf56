"""Two more sites, of files of publishers: a GTFS feed; and departures, hotels, places and a list of stations."""

import os
import pathlib
import types

import pytest

from readers import command

DATA = os.environ.get("STATIONARY_DATA")
SOURCES = {
    "feed": [("gtfs", "gtfs/caltrain.zip", "")],
    "journeys": [
        ("departures", "departures/search_quebec_montreal.json", ""), ("hotels", "hotels", ""), ("places", "places/places.json", ""),
        ("stations", "lists/coach-stations.csv", 'columns = { name = "unique_name" }\n')],
}


def write(folder, name):
    if not DATA:
        pytest.skip("STATIONARY_DATA is not set: the real data are not read")
    folder.mkdir(parents=True, exist_ok=True)
    sources = "".join(f'[[sources]]\nkind = "{kind}"\npath = "{pathlib.Path(DATA, path).resolve()}"\n{more}' for kind, path, more in SOURCES[name])
    (folder / "stationary.toml").write_text(f'title = "Lines"\nbase_url = "https://lines.example/at/"\n\n{sources}')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/at/")
