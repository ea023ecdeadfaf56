"""What `list` prints is what `build` writes."""

import json
import re

from readers import command
from readers.site import Site


def listed(site, *arguments):
    run = command.stationary("list", site, *arguments)
    assert run.returncode == 0 and run.stderr == b"", command.told(run)
    return run.stdout.decode().splitlines()


def test_every_page_is_listed_once_and_nothing_is_written(copy):
    rows = [line.split("\t") for line in listed(copy)]
    assert not (copy / "public").exists()
    command.build(copy)
    site = Site(copy)
    addresses = [address for _, _, address in rows]
    assert sorted(addresses) == sorted("/" + page.removesuffix("index.html") for page in set(site.pages) - site.redirects)
    assert {kind for kind, _, _ in rows} >= {"home", "station", "hotel", "departure", "town"}


def test_ids_are_those_of_the_data(copy):
    rows = [line.split("\t") for line in listed(copy)]
    records = set(re.findall(r'"stationId": (\d+)', (copy / "data/stations.json").read_text()))
    stations = [(id, address) for kind, id, address in rows if kind == "station"]
    # The source is the second that gives stations.
    assert {id for id, _ in stations if id.startswith("stops~")} <= {f"stops~{id}" for id in records}
    assert len(stations) > 40 and "1101" in dict(stations) and "stops~1301" in dict(stations)
    assert all(address.endswith(f"-{id}/") for id, address in stations)


def test_json_has_the_same_pages_with_their_complete_addresses(copy):
    objects = [json.loads(line) for line in listed(copy, "--json", "--base-url", "https://lists.example/a/")]
    lines = ["\t".join([o["kind"], o.get("id", ""), o["address"]]) for o in objects]
    assert lines == listed(copy)
    assert all(o["url"] == "https://lists.example/a" + o["address"] for o in objects)


def test_a_site_with_errors_is_not_listed(case):
    run = command.stationary("list", case("broken-json"))
    assert run.returncode == 1 and run.stdout == b"" and command.findings(run)
