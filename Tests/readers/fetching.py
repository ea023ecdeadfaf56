"""A site that fetches departures, and what its service answers."""

import json
import re

from readers import command
from readers.service import TOKEN

QUEBEC, MONTREAL = "f2m673", "f25dvk"
DAY = "2026-12-01"
ONE = (QUEBEC, MONTREAL, DAY)


def departures(*ids, **more):
    return [{"id": id, "origin_location_id": 1, "destination_location_id": 2, **more} for id in ids]


def page(*ids, complete=True, **more):
    return {"departures": departures(*ids), "complete": complete, "ttl": 900, **more}


class Site:
    """A site that fetches."""

    def __init__(self, folder, url):
        self.folder, self.url = folder, url
        self.data = folder / "data/departures"
        folder.mkdir()
        self.configure()

    def configure(self, top="", **keys):
        """Writes the config; keywords are keys of [fetch.departures], with values as TOML writes them."""
        keys = {"url": f'"{self.url}"', "origins": f'["{QUEBEC}"]', "destinations": f'["{MONTREAL}"]', "from": f'"{DAY}"',
                "retries": "1", "deadline": "20", **{name.strip("_"): value for name, value in keys.items()}}
        lines = [f"{name} = {value}" for name, value in keys.items() if value is not None]
        (self.folder / "stationary.toml").write_text(
            f'title = "T"\n{top}\n[fetch.departures]\n' + "\n".join(lines) + "\n")

    def fetch(self, *arguments, status=0, token=TOKEN, timeout=300):
        run = command.stationary(
            "fetch", "departures", "--allow-private", self.folder, *arguments, env=command.environment(BUSBUD_TOKEN=token), timeout=timeout)
        assert run.returncode == status, f"status {run.returncode}, not {status}\n{command.told(run)}"
        assert token is None or token not in command.told(run)
        return run

    def file(self, origin=QUEBEC, destination=MONTREAL, day=DAY):
        return self.data / f"{origin}_{destination}_{day}.json"

    def search(self, *which):
        return json.loads(self.file(*which).read_text())


def ids(run):
    return re.findall(r"\[((?:fetch|config|usage)/[a-z-]+)\]$", "\n".join(command.findings(run)), re.M)
