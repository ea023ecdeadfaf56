"""Docs/schemas: files without faults follow the schemas, and those with the faults that they exclude do not."""

import copy
import json
import re
import tomllib

import jsonschema
import pytest

from readers import command, small_sources

SCHEMAS = command.PROJECT / "Docs/schemas"


def validator(name):
    schema = json.loads((SCHEMAS / f"{name}.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def config(text):
    """A config as JSON: dates are texts."""
    return json.loads(json.dumps(tomllib.loads(text), default=str))


@pytest.mark.parametrize("kind", small_sources.SOURCES)
def test_small_sources_follow_their_schemas(kind):
    validator(kind).validate(small_sources.SOURCES[kind])


def test_the_sample_follows_the_schemas():
    settings = config((command.PROJECT / "site/stationary.toml").read_text())
    validator("stationary").validate(settings)
    checked = set()
    for source in settings["sources"]:
        path = command.PROJECT / "site" / source["path"]
        files = sorted(path.rglob("*.json")) if path.is_dir() else sorted((command.PROJECT / "site").glob(source["path"]))
        for file in files:
            if file.suffix == ".json" and source["kind"] in small_sources.SOURCES:
                validator(source["kind"]).validate(json.loads(file.read_bytes()))
                checked.add(source["kind"])
    assert len(checked) > 2


def broken(kind, change):
    data = copy.deepcopy(small_sources.SOURCES[kind])
    change(data)
    return data


@pytest.mark.parametrize("kind, change", [
    ("stations", lambda data: (data.pop("citiesFrom"), data.pop("citiesTo"))),
    ("stations", lambda data: data["citiesFrom"][0].update(stations="none")),
    ("stations", lambda data: data["citiesFrom"][0]["point"].update(latitude=91)),
    ("departures", lambda data: data["departures"][0].pop("departure_time")),
    ("departures", lambda data: data["departures"][0]["prices"].update(total=True)),
    ("hotels", lambda data: data[0].update(id=1.5)),
    ("places", lambda data: data["places"][0].pop("name")),
    ("cities", lambda data: data[0].update(name="")),
])
def test_faults_do_not_follow_the_schemas(kind, change):
    assert not validator(kind).is_valid(broken(kind, change))


@pytest.mark.parametrize("text", [
    "", 'title = ""', 'title = "A"\nnmae = 1', 'title = "A"\n[[sources]]\nkind = "stations"',
    'title = "A"\n[[sources]]\nkind = "stops"\npath = "x"', 'title = "A"\nclock = 13',
    'title = "A"\n[[sources]]\nkind = "stations"\npath = "x"\ncolumns = "x"',
])
def test_broken_configs_do_not_follow_the_schema(text):
    assert not validator("stationary").is_valid(config(text))


def test_examples_of_the_documents_follow_the_schemas():
    page = (command.PROJECT / "Docs/data-formats.md").read_text()
    count = 0
    for kind in small_sources.SOURCES:
        section = re.search(rf"^## {kind}$(.*?)(?=^## |\Z)", page, re.M | re.S)[1]
        for example in re.findall(r"^```json\n(.*?)^```", section, re.M | re.S):
            validator(kind).validate(json.loads(example))
            count += 1
    assert count >= 6
