"""A small site that a test renames, publishes and builds again, and what its `published/` says."""

import json
import re

from readers import command, tree

CONFIG = """title = "Stops"
base_url = "https://example.org/t/"
data_date = "2026-11-23"

[[sources]]
kind = "stations"
path = "data/stations.json"
"""


def station(name, id=None, at=None):
    record = {"stationTitle": name}
    if id is not None:
        record["stationId"] = id
    if at:
        record["point"] = {"latitude": at[0], "longitude": at[1]}
    return record


def city(name, id, at, *stations):
    record = {"cityTitle": name, "countryTitle": "Finland", "point": {"latitude": at[0], "longitude": at[1]},
              "stations": list(stations)}
    if id is not None:
        record["cityId"] = id
    return record


class Published:
    """A site in a folder."""

    def __init__(self, folder, config=CONFIG):
        self.folder = folder
        self.public = folder / "public"
        tree.write(folder, "stationary.toml", config)

    def cities(self, *cities):
        tree.write(self.folder, "data/stations.json", json.dumps({"citiesFrom": list(cities), "citiesTo": []}))

    def build(self, *arguments, **more):
        return command.build(self.folder, "--allow-shrink", *arguments, **more)

    def publish(self, *arguments, status=0):
        run = command.stationary("publish", self.folder, *arguments)
        assert run.returncode == status, command.told(run)
        return run

    def round(self):
        """Builds the site, uploads it, and publishes."""
        run = self.build()
        self.publish()
        return run

    def lock(self, name):
        return (self.folder / "published" / f"{name}.lock").read_text()

    def addresses(self):
        """(kind, id, address) of each line, after the header."""
        header, *lines = self.lock("urls").splitlines()
        assert header == "stationary urls 1" and lines == sorted(lines, key=str.encode)
        return {tuple(line.split("\t")) for line in lines}

    def leads(self, address):
        """Where a page leads that only leads on; None for a page of its own."""
        text = (self.public / address / "index.html").read_text()
        found = re.search(r'http-equiv="refresh" content="0; url=([^"]*)"', text)
        return found and resolved(address, found[1])

    def redirects(self):
        """The lines of `_redirects` as from → to, without the base path."""
        path = self.public / "_redirects"
        lines = path.read_text().splitlines() if path.exists() else []
        found = [line.split(" ") for line in lines]
        assert all(status == "301" for *_, status in found)
        return {old.removeprefix("/t/"): new.removeprefix("/t/") for old, new, _ in found}


def resolved(address, href):
    steps = address.strip("/").split("/")
    for step in href.removeprefix("./").split("/")[:-1]:
        steps = steps[:-1] if step == ".." else steps + [step]
    return "/".join(steps) + "/" if steps else ""
