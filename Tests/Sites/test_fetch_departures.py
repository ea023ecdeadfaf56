"""`stationary fetch departures`, driven against a service over a socket: what it asks, what it writes, what it says."""

import datetime
import json
import os
import pathlib
import re
import threading

import pytest

from readers import command, service, tree
from readers.fetching import DAY, MONTREAL, ONE, QUEBEC, ids, page
from readers.service import TOKEN

# Asking

def test_a_search_is_begun_and_polled_until_it_is_complete(fetches, web):
    fetches.configure('language = "ru"\ncurrency = "EUR"', adults="2", children="1", seniors="3", lang='"fr"', currency='"CAD"')
    web.searches(
        ONE, page("a", complete=False, cities=[{"id": "c1", "name": "Québec"}], locations=[{"id": 1}], operators=[{"id": "x"}]),
        page("b", "c", complete=False, operators=[{"id": "y"}]), page(complete=False),
        page("d", cities=[{"id": "c2"}], locations=[{"id": 2}]))
    fetches.fetch()
    found = fetches.search()
    assert [d["id"] for d in found["departures"]] == ["a", "b", "c", "d"]
    assert [c["id"] for c in found["cities"]] == ["c1", "c2"]
    assert [o["id"] for o in found["operators"]] == ["x", "y"]
    assert [l["id"] for l in found["locations"]] == [1, 2]
    assert found["complete"] is True and found["ttl"] == 900

    same = {"adult": "2", "child": "1", "senior": "3", "lang": "fr", "currency": "CAD"}
    assert [asked.query for asked in web.asked] == [same] + [{**same, "index": index} for index in ("1", "3", "3")]
    assert [asked.is_poll for asked in web.asked] == [False, True, True, True]
    for asked in web.asked:
        headers = dict(asked.headers)
        assert headers.pop("User-Agent").startswith("stationary/") and headers.pop("Host") and headers.pop("Accept-Encoding")
        assert headers == {"Accept": service.ACCEPT, "X-Busbud-Token": TOKEN}


def test_language_and_currency_are_the_sites_where_none_are_named(fetches, web):
    web.searches(ONE, page("a"))
    fetches.configure('language = "ru"\ncurrency = "EUR"')
    fetches.fetch()
    assert (web.asked[0].query["lang"], web.asked[0].query["currency"]) == ("ru", "EUR")
    fetches.file().unlink()
    fetches.configure()
    fetches.fetch()
    assert web.asked[1].query["lang"] == "en" and "currency" not in web.asked[1].query


@pytest.mark.parametrize("tag, code", [
    ("pt-BR", "pt"), ("zh-Hant-TW", "zh"), ("en-US", "en"), ("PT", "pt"), ("sr-Latn", "sr"), ("de", "de"),
])
def test_the_language_is_sent_as_a_code_of_two_letters(fetches, web, tag, code):
    web.searches(ONE, page("a", complete=False), page("b"))
    for top, keys in ((f'language = "{tag}"', {}), ('language = "en"', {"lang": f'"{tag}"'})):
        fetches.configure(top, **keys)
        assert ids(fetches.fetch()) == []
        assert [asked.query["lang"] for asked in web.asked] == [code, code]
        web.asked.clear()
        fetches.file().unlink()


@pytest.mark.parametrize("top, keys", [('language = "fil"', {}), ('language = "en"', {"lang": '"yue-HK"'})], ids=["site", "key"])
def test_a_language_without_such_a_code_is_not_sent_and_reported_once(fetches, web, top, keys):
    fetches.configure(top, to='"2026-12-03"', **keys)
    web.default = [json.dumps(page("a"))]
    run = fetches.fetch()
    assert all("lang" not in asked.query for asked in web.asked) and len(web.asked) == 3
    assert ids(run) == ["fetch/no-language-code"] and ("fil" if not keys else "yue-HK") in command.told(run)


def test_each_way_is_asked_about_on_each_day_and_none_from_a_city_to_itself(fetches, web):
    fetches.configure(
        origins='["a", "b"]', destinations='["b", "c"]', pairs='[["c", "a"], ["a", "b"], ["c", "a"]]', _from='"2026-11-30"', to='"2026-12-01"')
    web.default = [json.dumps(page("x"))]
    fetches.fetch()
    ways = [("a", "b"), ("a", "c"), ("b", "c"), ("c", "a")]
    assert sorted((asked.origin, asked.destination, asked.day) for asked in web.asked) == sorted(
        (*way, day) for way in ways for day in ("2026-11-30", "2026-12-01"))
    assert len(list(fetches.data.iterdir())) == 8
    assert [p.name for p in fetches.data.iterdir() if not re.fullmatch(r"[abc]_[abc]_2026-1\d-\d\d\.json", p.name)] == []


def test_the_command_line_chooses_days_and_cities(fetches, web):
    fetches.configure(pairs='[["x", "y"]]', to='"2026-12-30"')
    web.default = [json.dumps(page("x"))]
    fetches.fetch("--from", "2028-02-28", "--to", "2028-03-01", "--origin", "q", "--destination", "r,s")
    assert {(a.origin, a.destination) for a in web.asked} == {("q", "r"), ("q", "s")}
    assert {a.day for a in web.asked} == {"2028-02-28", "2028-02-29", "2028-03-01"}


def test_ids_go_as_they_are_and_files_have_safe_names(fetches, web):
    strange = ["a/b", "../up", "a_b", "ü?&#", ".x", "~2e"]
    fetches.configure(origins=json.dumps(strange), destinations='["z+="]')
    web.default = [json.dumps(page("x"))]
    fetches.fetch()
    assert {(a.origin, a.destination) for a in web.asked} == {(id, "z+=") for id in strange}
    names = tree.files(fetches.folder / "data")
    assert len(names) == len(strange) and all(re.fullmatch(r"departures/[A-Za-z0-9~-][A-Za-z0-9~.-]*_z~2b~3d_2026-12-01\.json", n) for n in names)
    assert sorted(tree.files(fetches.folder)) == sorted(["stationary.toml"] + ["data/" + n for n in names])


def test_several_are_made_at_once_and_not_more_than_allowed(fetches, web):
    fetches.configure(_from='"2026-12-01"', to='"2026-12-09"', at_once="3")
    web.default = [json.dumps(page("x"))]
    web.together = threading.Barrier(3)
    fetches.fetch()
    assert web.most_at_once == 3 and len(web.asked) == 9


# Writing

def test_what_is_written_is_what_came(fetches, web):
    """Numbers keep their digits, texts their escapes, members that nobody knows stay."""
    odd = '{"id": "a", "n": 12345678901234567890, "m": 1.50, "e": 1e400, "t": "\\u00e9\\/", "deep": [{ "x" : null }]}'
    web.searches(
        ONE, f'{{"departures": [{odd}, {{"id": 7, "v": 1}}], "complete": false, "ttl": 900.0, "who": {{ "k":[1 , 2] }}, "gone": 1}}',
        '{"complete": true, "departures": [{"id": "7", "v": 2}, {"id": 8}], "later": "new", "gone": null, "cities": null}')
    fetches.fetch()
    text = fetches.file().read_text()
    assert odd in text and '{ "k":[1 , 2] }' in text and "900.0" in text
    found = json.loads(text)
    assert [d["id"] for d in found["departures"]] == ["a", "7", 8]
    assert found["departures"][1]["v"] == 2 and found["later"] == "new" and found["gone"] == 1
    assert web.asked[1].query["index"] == "2"


def test_the_time_of_fetching_stands_at_the_top(fetches, web):
    web.searches(ONE, {**page("a"), "fetched_at": "1999-01-01T00:00:00Z"})
    before = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
    fetches.fetch()
    found = fetches.search()
    assert list(found)[0] == "fetched_at" and fetches.file().read_text().count("fetched_at") == 1
    at = datetime.datetime.fromisoformat(found["fetched_at"])
    assert before <= at <= datetime.datetime.now(datetime.timezone.utc)


def test_lists_may_be_objects_by_id(fetches, web):
    web.searches(
        ONE, {**page("a", complete=False), "operators": {"x": {"name": "X"}, "y": {"id": "y", "name": "Y"}, "z": {}}},
        {**page(), "operators": {"x": {"name": "X2"}}})
    fetches.fetch()
    assert fetches.search()["operators"] == [{"id": "x", "name": "X2"}, {"id": "y", "name": "Y"}, {"id": "z"}]


@pytest.mark.skipif(not os.environ.get("STATIONARY_DATA"), reason="STATIONARY_DATA is not set: the real data are not read")
def test_a_real_search_arrives_whole(fetches, web):
    text = pathlib.Path(os.environ["STATIONARY_DATA"], "departures/search_quebec_montreal.json").read_text()
    web.searches(ONE, text)
    web.packed = True
    run = fetches.fetch()
    found = fetches.search()
    del found["fetched_at"]
    assert found == json.loads(text)
    assert "Quebec City → Montreal, 2026-12-01: 5 departures, complete" in run.stderr.decode()


@pytest.mark.skipif(not os.environ.get("STATIONARY_DATA"), reason="STATIONARY_DATA is not set: the real data are not read")
def test_a_real_search_that_is_not_complete_grows(fetches, web):
    folder = pathlib.Path(os.environ["STATIONARY_DATA"], "departures")
    begun = json.loads((folder / "search_incomplete.json").read_text())
    more = json.loads((folder / "departures_montreal_quebec.json").read_text())
    half = len(more) // 2
    web.searches(ONE, begun, {"departures": more[:half], "operators": [], "complete": False, "ttl": 800}, {"departures": more[half:], "complete": True})
    fetches.fetch()
    found = fetches.search()
    expected = {d["id"]: d for d in begun["departures"] + more}
    assert {d["id"]: d for d in found["departures"]} == expected and len(found["departures"]) == len(expected)
    assert found["locations"] == begun["locations"] and found["ttl"] == 800 and found["complete"] is True


def test_what_is_fresh_is_not_asked_for_again(fetches, web):
    fetches.configure(to='"2026-12-02"')
    web.searches(ONE, page("a"))
    web.searches((QUEBEC, MONTREAL, "2026-12-02"), {**page("b", "c"), "ttl": 0})
    fetches.fetch()
    before = tree.stamps(fetches.folder)
    run = fetches.fetch()
    assert sorted(a.day for a in web.asked) == [DAY, "2026-12-02", "2026-12-02"]
    assert "1 requested, 1 fresh" in run.stdout.decode() and "3 departures" in run.stdout.decode()
    assert tree.changed(before, tree.stamps(fetches.folder)) == {"data/departures/" + fetches.file(day="2026-12-02").name}


@pytest.mark.parametrize("change", [
    {"fetched_at": "2020-01-01T00:00:00Z"}, {"fetched_at": "2199-01-01T00:00:00Z"}, {"fetched_at": "yesterday"}, {"fetched_at": None},
    {"ttl": None}, {"ttl": -5}, {"ttl": "900"}, {"complete": False}, {"departures": None}, "broken",
], ids=str)
def test_what_is_not_sure_to_be_fresh_is_asked_for(fetches, web, change):
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    fetches.data.mkdir(parents=True)
    old = {"fetched_at": now, **page("old")}
    fetches.file().write_text(json.dumps({**old, **change}) if isinstance(change, dict) else json.dumps(old)[:-3])
    web.searches(ONE, page("new"))
    fetches.fetch()
    assert len(web.asked) == 1 and fetches.search()["departures"][0]["id"] == "new"


def test_a_search_that_never_completes_is_kept_and_told(fetches, web):
    fetches.configure(deadline="3")
    web.default = lambda asked: json.dumps(page(*(["a"] if not asked.is_poll else []), complete=False))
    run = fetches.fetch()
    assert ids(run) == ["fetch/incomplete"]
    assert fetches.search()["complete"] is False and len(fetches.search()["departures"]) == 1
    assert "1 incomplete" in run.stdout.decode()
    fetches.fetch("--strict", status=1)


@pytest.mark.parametrize("pages", [[page()], [page(complete=False), page(complete=False), page()]], ids=["at once", "after polls"])
def test_a_complete_search_without_departures_replaces_one_with_some(fetches, web, pages):
    """Unlike an empty list of hotels (test_fetch_addresses.py), it is true: nothing runs on that day any more, or all is sold out."""
    web.searches(ONE, {**page("a", "b"), "ttl": 0})
    fetches.fetch()
    web.searches(ONE, *pages)
    run = fetches.fetch()
    assert ids(run) == [] and "0 departures" in run.stdout.decode()
    assert fetches.search()["departures"] == [] and fetches.search()["complete"] is True


@pytest.mark.parametrize("text", ['{"departures": [{"id": "my own"}], "complete": true, "ttl": 900}', "[]", "", "my own", '{"note": 1, "fetched_at": "2020-01-01T00:00:00Z"}'])
def test_a_file_that_was_not_fetched_is_never_replaced(fetches, web, text):
    fetches.configure(to='"2026-12-02"')
    fetches.data.mkdir(parents=True)
    fetches.file().write_text(text)
    web.default = [json.dumps(page("a"))]
    run = fetches.fetch(status=1)
    assert fetches.file().read_text() == text and ids(run) == ["fetch/name-taken"]
    assert f"data/departures/{fetches.file().name} " in command.told(run)
    # The other search is written, and the next fetch updates it.
    assert fetches.search(QUEBEC, MONTREAL, "2026-12-02")["departures"][0]["id"] == "a"
    fetches.file().unlink()
    fetches.fetch()
    assert fetches.search()["departures"][0]["id"] == "a"


# What is said

def test_a_log_gets_plain_lines_and_a_sum(fetches, web):
    fetches.configure(to='"2026-12-02"', at_once="1")
    cities = [{"id": "q", "name": "Quebec\x1b[31m"}, {"id": "m", "name": "Montreal"}]
    web.default = [json.dumps({**page("a", "b"), "cities": cities, "origin_city_id": "q", "destination_city_id": "m"})]
    run = fetches.fetch()
    lines = run.stderr.decode().splitlines()
    assert lines[0] == "Fetching (2)"
    assert lines[1:] == [f"Quebec\\u{{1b}}[31m → Montreal, 2026-12-0{day}: 2 departures, complete" for day in (1, 2)]
    assert re.fullmatch(
        r"fetched: 2 searches; 2 requested, 0 fresh; 2 complete, 0 incomplete, 0 failed; 4 departures in \d+\.\d\d s\nin data/departures\n",
        run.stdout.decode())


def test_quiet_says_nothing_where_nothing_is_wrong(fetches, web):
    web.searches(ONE, page("a"))
    run = fetches.fetch("--quiet")
    assert run.stdout == b"" and run.stderr == b""


def test_programs_get_findings_alone(fetches, web):
    web.always = service.status(404)
    run = fetches.fetch("--diagnostics", "json", status=1)
    assert run.stdout == b""
    found = command.objects(run)
    assert [(f["id"], f["severity"], f["record"]) for f in found] == [("fetch/refused", "error", f"{QUEBEC} → {MONTREAL}, {DAY}")]


def test_a_way_that_the_service_does_not_know_is_told(fetches, web):
    web.searches(ONE, page(is_valid_route=False))
    assert ids(fetches.fetch()) == ["fetch/no-route"] and fetches.search()["departures"] == []
