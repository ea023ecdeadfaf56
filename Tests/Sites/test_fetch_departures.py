"""`stationary fetch departures`, driven against a service over a socket: what it asks, what it writes, what it says."""

import datetime
import json
import os
import pathlib
import re
import signal
import subprocess
import threading
import time

import pytest

from readers import command, service, tree
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

    def fetch(self, *arguments, status=0, token=TOKEN, timeout=60):
        run = command.stationary(
            "fetch", "departures", self.folder, *arguments, env=command.environment(BUSBUD_TOKEN=token), timeout=timeout)
        assert run.returncode == status, f"status {run.returncode}, not {status}\n{command.told(run)}"
        assert token is None or token not in command.told(run)
        return run

    def file(self, origin=QUEBEC, destination=MONTREAL, day=DAY):
        return self.data / f"{origin}_{destination}_{day}.json"

    def search(self, *which):
        return json.loads(self.file(*which).read_text())


@pytest.fixture
def web():
    with service.served() as web:
        yield web


@pytest.fixture
def site(tmp_path, web):
    return Site(tmp_path / "site", web.url)


def ids(run):
    return re.findall(r"\[((?:fetch|config|usage)/[a-z-]+)\]$", "\n".join(command.findings(run)), re.M)


# Asking

def test_a_search_is_begun_and_polled_until_it_is_complete(site, web):
    site.configure('language = "ru"\ncurrency = "EUR"', adults="2", children="1", seniors="3", lang='"fr"', currency='"CAD"')
    web.searches(
        ONE, page("a", complete=False, cities=[{"id": "c1", "name": "Québec"}], locations=[{"id": 1}], operators=[{"id": "x"}]),
        page("b", "c", complete=False, operators=[{"id": "y"}]), page(complete=False),
        page("d", cities=[{"id": "c2"}], locations=[{"id": 2}]))
    site.fetch()
    found = site.search()
    assert [d["id"] for d in found["departures"]] == ["a", "b", "c", "d"]
    assert [c["id"] for c in found["cities"]] == ["c1", "c2"]
    assert [o["id"] for o in found["operators"]] == ["x", "y"]
    assert [l["id"] for l in found["locations"]] == [1, 2]
    assert found["complete"] is True and found["ttl"] == 900

    same = {"adult": "2", "child": "1", "senior": "3", "lang": "fr", "currency": "CAD"}
    assert [asked.query for asked in web.asked] == [same] + [{**same, "index": index} for index in ("1", "3", "3")]
    assert [asked.is_poll for asked in web.asked] == [False, True, True, True]
    for asked in web.asked:
        assert asked.headers["X-Busbud-Token"] == TOKEN
        assert asked.headers["Accept"] == "application/vnd.busbud+json; version=2; profile=https://schema.busbud.com/v2/"
        assert asked.headers["User-Agent"].startswith("stationary/")


def test_language_and_currency_are_the_sites_where_none_are_named(site, web):
    web.searches(ONE, page("a"))
    site.configure('language = "ru"\ncurrency = "EUR"')
    site.fetch()
    assert (web.asked[0].query["lang"], web.asked[0].query["currency"]) == ("ru", "EUR")
    site.file().unlink()
    site.configure()
    site.fetch()
    assert web.asked[1].query["lang"] == "en" and "currency" not in web.asked[1].query


def test_each_way_is_asked_about_on_each_day_and_none_from_a_city_to_itself(site, web):
    site.configure(
        origins='["a", "b"]', destinations='["b", "c"]', pairs='[["c", "a"], ["a", "b"], ["c", "a"]]', _from='"2026-11-30"', to='"2026-12-01"')
    web.default = [json.dumps(page("x"))]
    site.fetch()
    ways = [("a", "b"), ("a", "c"), ("b", "c"), ("c", "a")]
    assert sorted((asked.origin, asked.destination, asked.day) for asked in web.asked) == sorted(
        (*way, day) for way in ways for day in ("2026-11-30", "2026-12-01"))
    assert len(list(site.data.iterdir())) == 8
    assert [p.name for p in site.data.iterdir() if not re.fullmatch(r"[abc]_[abc]_2026-1\d-\d\d\.json", p.name)] == []


def test_the_command_line_chooses_days_and_cities(site, web):
    site.configure(pairs='[["x", "y"]]', to='"2026-12-30"')
    web.default = [json.dumps(page("x"))]
    site.fetch("--from", "2028-02-28", "--to", "2028-03-01", "--origin", "q", "--destination", "r,s")
    assert {(a.origin, a.destination) for a in web.asked} == {("q", "r"), ("q", "s")}
    assert {a.day for a in web.asked} == {"2028-02-28", "2028-02-29", "2028-03-01"}


def test_ids_go_as_they_are_and_files_have_safe_names(site, web):
    strange = ["a/b", "../up", "a_b", "ü?&#", ".x", "~2e"]
    site.configure(origins=json.dumps(strange), destinations='["z+="]')
    web.default = [json.dumps(page("x"))]
    site.fetch()
    assert {(a.origin, a.destination) for a in web.asked} == {(id, "z+=") for id in strange}
    names = tree.files(site.folder / "data")
    assert len(names) == len(strange) and all(re.fullmatch(r"departures/[A-Za-z0-9~-][A-Za-z0-9~.-]*_z~2b~3d_2026-12-01\.json", n) for n in names)
    assert sorted(tree.files(site.folder)) == sorted(["stationary.toml"] + ["data/" + n for n in names])


def test_several_are_made_at_once_and_not_more_than_allowed(site, web):
    site.configure(_from='"2026-12-01"', to='"2026-12-09"', at_once="3")
    web.default = [json.dumps(page("x"))]
    web.together = threading.Barrier(3)
    site.fetch()
    assert web.most_at_once == 3 and len(web.asked) == 9


# Writing

def test_what_is_written_is_what_came(site, web):
    """Numbers keep their digits, texts their escapes, members that nobody knows stay."""
    odd = '{"id": "a", "n": 12345678901234567890, "m": 1.50, "e": 1e400, "t": "\\u00e9\\/", "deep": [{ "x" : null }]}'
    web.searches(
        ONE, f'{{"departures": [{odd}, {{"id": 7, "v": 1}}], "complete": false, "ttl": 900.0, "who": {{ "k":[1 , 2] }}, "gone": 1}}',
        '{"complete": true, "departures": [{"id": "7", "v": 2}, {"id": 8}], "later": "new", "gone": null, "cities": null}')
    site.fetch()
    text = site.file().read_text()
    assert odd in text and '{ "k":[1 , 2] }' in text and "900.0" in text
    found = json.loads(text)
    assert [d["id"] for d in found["departures"]] == ["a", "7", 8]
    assert found["departures"][1]["v"] == 2 and found["later"] == "new" and found["gone"] == 1
    assert web.asked[1].query["index"] == "2"


def test_the_time_of_fetching_stands_at_the_top(site, web):
    web.searches(ONE, {**page("a"), "fetched_at": "1999-01-01T00:00:00Z"})
    before = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
    site.fetch()
    found = site.search()
    assert list(found)[0] == "fetched_at" and site.file().read_text().count("fetched_at") == 1
    at = datetime.datetime.fromisoformat(found["fetched_at"])
    assert before <= at <= datetime.datetime.now(datetime.timezone.utc)


def test_lists_may_be_objects_by_id(site, web):
    web.searches(
        ONE, {**page("a", complete=False), "operators": {"x": {"name": "X"}, "y": {"id": "y", "name": "Y"}, "z": {}}},
        {**page(), "operators": {"x": {"name": "X2"}}})
    site.fetch()
    assert site.search()["operators"] == [{"id": "x", "name": "X2"}, {"id": "y", "name": "Y"}, {"id": "z"}]


@pytest.mark.skipif("STATIONARY_DATA" not in os.environ, reason="STATIONARY_DATA is not set: the real data are not read")
def test_a_real_search_arrives_whole(site, web):
    text = pathlib.Path(os.environ["STATIONARY_DATA"], "departures/search_quebec_montreal.json").read_text()
    web.searches(ONE, text)
    web.packed = True
    run = site.fetch()
    found = site.search()
    del found["fetched_at"]
    assert found == json.loads(text)
    assert "Quebec City → Montreal, 2026-12-01: 5 departures, complete" in run.stderr.decode()


@pytest.mark.skipif("STATIONARY_DATA" not in os.environ, reason="STATIONARY_DATA is not set: the real data are not read")
def test_a_real_search_that_is_not_complete_grows(site, web):
    folder = pathlib.Path(os.environ["STATIONARY_DATA"], "departures")
    begun = json.loads((folder / "search_incomplete.json").read_text())
    more = json.loads((folder / "departures_montreal_quebec.json").read_text())
    half = len(more) // 2
    web.searches(ONE, begun, {"departures": more[:half], "operators": [], "complete": False, "ttl": 800}, {"departures": more[half:], "complete": True})
    site.fetch()
    found = site.search()
    expected = {d["id"]: d for d in begun["departures"] + more}
    assert {d["id"]: d for d in found["departures"]} == expected and len(found["departures"]) == len(expected)
    assert found["locations"] == begun["locations"] and found["ttl"] == 800 and found["complete"] is True


def test_what_is_fresh_is_not_asked_for_again(site, web):
    site.configure(to='"2026-12-02"')
    web.searches(ONE, page("a"))
    web.searches((QUEBEC, MONTREAL, "2026-12-02"), {**page("b", "c"), "ttl": 0})
    site.fetch()
    before = tree.stamps(site.folder)
    run = site.fetch()
    assert sorted(a.day for a in web.asked) == [DAY, "2026-12-02", "2026-12-02"]
    assert "1 asked, 1 fresh" in run.stdout.decode() and "3 departures" in run.stdout.decode()
    assert tree.changed(before, tree.stamps(site.folder)) == {"data/departures/" + site.file(day="2026-12-02").name}


@pytest.mark.parametrize("change", [
    {"fetched_at": "2020-01-01T00:00:00Z"}, {"fetched_at": "2199-01-01T00:00:00Z"}, {"fetched_at": "yesterday"}, {"fetched_at": None},
    {"ttl": None}, {"ttl": -5}, {"ttl": "900"}, {"complete": False}, {"departures": None}, "broken",
], ids=str)
def test_what_is_not_sure_to_be_fresh_is_asked_for(site, web, change):
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    site.data.mkdir(parents=True)
    old = {"fetched_at": now, **page("old")}
    site.file().write_text(json.dumps({**old, **change}) if isinstance(change, dict) else json.dumps(old)[:-3])
    web.searches(ONE, page("new"))
    site.fetch()
    assert len(web.asked) == 1 and site.search()["departures"][0]["id"] == "new"


def test_a_search_that_never_completes_is_kept_and_told(site, web):
    site.configure(deadline="3")
    web.default = lambda asked: json.dumps(page(*(["a"] if not asked.is_poll else []), complete=False))
    run = site.fetch()
    assert ids(run) == ["fetch/incomplete"]
    assert site.search()["complete"] is False and len(site.search()["departures"]) == 1
    assert "1 incomplete" in run.stdout.decode()
    site.fetch("--strict", status=1)


# Trouble

def test_who_is_asked_to_wait_waits(site, web):
    web.searches(ONE, page("a"))
    web.faults.append(service.status(429, Retry_After="1"))
    site.fetch()
    assert web.asked[1].at - web.asked[0].at >= 0.99 and site.search()["departures"]


def test_a_date_to_wait_for_counts_by_the_servers_clock(site, web):
    web.searches(ONE, page("a"))
    web.faults.append(service.status(
        503, Date="Sun, 06 Nov 1994 08:49:37 GMT", Retry_After="Sun, 06 Nov 1994 08:49:39 GMT"))
    site.fetch()
    assert web.asked[1].at - web.asked[0].at >= 1.98


def test_too_long_a_wait_is_told_at_once(site, web):
    web.always = service.status(429, Retry_After="3600")
    run = site.fetch(status=1)
    assert ids(run) == ["fetch/must-wait"] and "3600" in command.told(run) and len(web.asked) == 1


@pytest.mark.parametrize("fault", [
    service.status(500), service.status(503), service.status(429), service.closes_early, service.says_nothing,
], ids=["500", "503", "429", "closes early", "says nothing"])
def test_trouble_that_passes_is_no_trouble(site, web, fault):
    web.searches(ONE, page("a", complete=False), page("b"))
    web.faults.extend([fault])
    site.fetch()
    assert len(site.search()["departures"]) == 2
    site.file().unlink()
    # The same in the middle of a search: the poll is made again as it was.
    web.asked.clear()
    web.faults.extend([None, fault])
    site.fetch()
    assert [d["id"] for d in site.search()["departures"]] == ["a", "b"]
    assert [a.query.get("index") for a in web.asked] == [None, "1", "1"]


BAD = {
    "hangs": (service.hangs, "fetch/timed-out"),
    "drips": (service.drips, "fetch/timed-out"),
    "closes early": (service.closes_early, "fetch/cut-short"),
    "says nothing": (service.says_nothing, "fetch/cut-short"),
    "half a JSON": (service.body('{"departures": [{"id": "a"}, {"id'), "fetch/broken-json"),
    "empty": (service.body(""), "fetch/broken-json"),
    "not UTF-8": (service.body(b'{"departures": ["\xff"]}'), "fetch/broken-json"),
    "HTML": (service.body("<!doctype html><title>Log in</title>", Content_Type="text/html"), "fetch/no-json"),
    "HTML as JSON": (service.body("\n<html>no</html>"), "fetch/no-json"),
    "no HTTP": (service.speaks_no_http, "fetch/no-http"),
    "endless": (service.is_endless, "fetch/too-large"),
    "a bomb": (service.is_a_bomb, "fetch/too-large"),
    "packed badly": (service.packed_badly, "fetch/bad-encoding"),
    "an error as an answer": (service.body('{"error": "no"}'), "fetch/wrong-shape"),
    "a bare list": (service.body("[]"), "fetch/wrong-shape"),
    "departures as a text": (service.body('{"departures": "none", "complete": true}'), "fetch/wrong-shape"),
    "401": (service.status(401), "fetch/token-refused"),
    "403": (service.status(403), "fetch/token-refused"),
    "400": (service.status(400), "fetch/refused"),
    "404": (service.status(404), "fetch/refused"),
    "204": (service.status(204, b""), "fetch/broken-json"),
    "304": (service.status(304, b""), "fetch/refused"),
    "429": (service.status(429), "fetch/too-many-requests"),
    "500": (service.status(500), "fetch/server-error"),
    "round and round": (service.redirects(f"/x-departures/{QUEBEC}/{MONTREAL}/{DAY}"), "fetch/redirect-loop"),
}


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("when", ["begin", "poll"])
def test_a_bad_answer_is_told_and_leaves_the_old_file(site, web, name, when):
    fault, id = BAD[name]
    # Short where the time is what ends it, long where it must not be.
    site.configure(timeout="1" if id == "fetch/timed-out" else "30", deadline="60", retries="0")
    site.data.mkdir(parents=True)
    site.file().write_text('{"departures": "old"}')
    before = tree.stamps(site.folder)
    web.searches(ONE, page("a", complete=False))
    if when == "poll":
        web.faults.append(None)
    web.always = fault
    run = site.fetch(status=1)
    assert ids(run) == [id], command.told(run)
    assert f"{QUEBEC} → {MONTREAL}, {DAY}" in command.findings(run)[0]
    assert tree.changed(before, tree.stamps(site.folder)) == set()


def test_nobody_there_is_told(site, web):
    with service.served() as other:
        site.url = other.url
    site.configure()
    assert ids(site.fetch(status=1)) == ["fetch/no-connection"]
    site.url = "https://nobody.invalid"
    site.configure(retries="0")
    assert ids(site.fetch(status=1)) in (["fetch/no-host"], ["fetch/failed"])


def test_ten_thousand_pages_of_polls_come_to_an_end(site, web):
    site.configure(polls="4")
    site.data.mkdir(parents=True)
    site.file().write_text("old")
    web.default = lambda asked: json.dumps(page("n" + asked.query.get("index", "begin"), complete=False))
    run = site.fetch(status=1)
    assert ids(run) == ["fetch/endless"] and site.file().read_text() == "old"
    assert [a.query["index"] for a in web.polls()] == ["1", "2", "3", "4"]


def test_the_token_goes_to_no_other_server(site, web):
    with service.served() as other:
        other.default = [json.dumps(page("stolen"))]
        for to in (other.url + "/x", f"//localhost:{other.url.rsplit(':')[-1]}/x", "ftp://127.0.0.1/", f"http://{TOKEN}.example/{TOKEN}"):
            web.always = service.redirects(to)
            assert ids(site.fetch(status=1)) == ["fetch/redirected"], to
        assert other.asked == [] and not site.data.exists()


def test_a_redirect_within_the_service_is_followed(site, web):
    web.searches(ONE, page("a"))
    web.faults.append(service.redirects(f"/x-departures/{QUEBEC}/{MONTREAL}/{DAY}?adult=1&moved=1"))
    site.fetch()
    assert web.asked[1].query["moved"] == "1" and site.search()["departures"]


def test_one_that_fails_does_not_stop_the_others(site, web):
    site.configure(to='"2026-12-04"', at_once="1")
    web.default = [json.dumps(page("a"))]
    web.faults.extend([None, service.status(404), None, None])
    run = site.fetch(status=1)
    assert len(list(site.data.iterdir())) == 3 and ids(run) == ["fetch/refused"]
    assert re.search(r"4 searches; 4 asked, 0 fresh; 3 complete, 0 incomplete, 1 failed; 3 departures", run.stdout.decode())


def test_a_folder_that_cannot_be_written_is_told(site, web):
    (site.folder / "data").write_text("a file")
    web.searches(ONE, page("a"))
    assert ids(site.fetch(status=1)) == ["fetch/not-written"]


@pytest.mark.parametrize("fault", [service.hangs, service.drips, service.status(503, Retry_After="50")], ids=["hangs", "drips", "waits"])
def test_ctrl_c_ends_it_at_once(site, web, fault):
    """The time is held loosely: what would end by itself ends after a minute."""
    site.configure(to='"2026-12-05"', deadline="60", timeout="60")
    web.always = fault
    with subprocess.Popen(
            [command.binary(), "fetch", "departures", site.folder], env=command.environment(BUSBUD_TOKEN=TOKEN), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert web.begun.wait(20)
        time.sleep(0.2)
        begun = time.monotonic()
        run.send_signal(signal.SIGINT)
        said = b"".join(run.communicate(timeout=30))
        print(f"ended after {time.monotonic() - begun:.3f} s")
        assert time.monotonic() - begun < 5
    assert run.returncode == 130 and TOKEN.encode() not in said
    assert tree.files(site.folder) == ["stationary.toml"]


# The token

@pytest.mark.parametrize("token", [None, "", " \n"], ids=repr)
def test_without_a_token_nothing_is_asked(site, web, token):
    run = site.fetch(status=1, token=token) if token is None else command.stationary(
        "fetch", "departures", site.folder, env=command.environment(BUSBUD_TOKEN=token))
    assert run.returncode == 1 and "BUSBUD_TOKEN" in command.told(run) and ids(run) == ["fetch/no-token"] and web.asked == []


def test_a_token_that_no_header_can_hold_is_refused(site, web):
    run = site.fetch(status=1, token="abcdef\r\nX-Other: 1")
    assert ids(run) == ["fetch/bad-token"] and "abcdef" not in command.told(run) and web.asked == []


def test_the_variable_of_the_token_may_have_another_name(site, web):
    site.configure(token_variable='"OTHER_NAME"')
    web.searches(ONE, page("a"))
    assert "OTHER_NAME" in command.told(site.fetch(status=1))
    run = command.stationary("fetch", "departures", site.folder, env=command.environment(OTHER_NAME="secret-9\n"))
    assert run.returncode == 0 and web.asked[0].headers["X-Busbud-Token"] == "secret-9"


def test_a_token_that_is_sent_back_is_kept_out_of_everything(site, web):
    hidden = "\\u0070" + TOKEN[1:]
    web.searches(
        ONE, f'{{"departures": [{{"id": "a", "link": "https://x.example/?t={TOKEN}&a=1", "{TOKEN}": ["{hidden}", 5.0]}}, {{"id": "b", "n": 1.50}}],'
        f' "cities": [{{"id": "c", "name": "Old {TOKEN}"}}], "origin_city_id": "c", "complete": true, "ttl": 1, "echo": "{TOKEN}"}}')
    run = site.fetch()
    text = site.file().read_text()
    assert TOKEN not in text and hidden not in text and "1.50" in text
    assert json.loads(text)["departures"][0] == {"id": "a", "link": "https://x.example/?t=***&a=1", "***": ["***", 5.0]}
    assert ids(run) == ["fetch/token-echoed"]


@pytest.mark.parametrize("fault", [
    service.body(f"<html>{TOKEN}</html>"), service.body(f'{{"departures": [{TOKEN} ]}}'), service.body(f'{{"{TOKEN}'), service.status(401, TOKEN.encode()),
    service.body("{}", Content_Type=TOKEN), service.body("x", Content_Encoding=TOKEN),
], ids=range(6))
def test_a_token_that_is_sent_back_is_not_told(site, web, fault):
    web.always = fault
    run = site.fetch(status=1)
    assert TOKEN[:10] not in command.told(run)


# What is said

def test_a_log_gets_plain_lines_and_a_sum(site, web):
    site.configure(to='"2026-12-02"', at_once="1")
    cities = [{"id": "q", "name": "Quebec\x1b[31m"}, {"id": "m", "name": "Montreal"}]
    web.default = [json.dumps({**page("a", "b"), "cities": cities, "origin_city_id": "q", "destination_city_id": "m"})]
    run = site.fetch()
    lines = run.stderr.decode().splitlines()
    assert lines[0] == "Fetching (2)"
    assert lines[1:] == [f"Quebec\\u{{1b}}[31m → Montreal, 2026-12-0{day}: 2 departures, complete" for day in (1, 2)]
    assert re.fullmatch(
        r"fetched: 2 searches; 2 asked, 0 fresh; 2 complete, 0 incomplete, 0 failed; 4 departures in \d+\.\d\d s\nin data/departures\n",
        run.stdout.decode())


def test_quiet_says_nothing_where_nothing_is_wrong(site, web):
    web.searches(ONE, page("a"))
    run = site.fetch("--quiet")
    assert run.stdout == b"" and run.stderr == b""


def test_programs_get_findings_alone(site, web):
    web.always = service.status(404)
    run = site.fetch("--diagnostics", "json", status=1)
    assert run.stdout == b""
    found = [json.loads(line) for line in run.stderr.decode().splitlines()]
    assert [(f["id"], f["severity"], f["record"]) for f in found] == [("fetch/refused", "error", f"{QUEBEC} → {MONTREAL}, {DAY}")]


def test_a_way_that_the_service_does_not_know_is_told(site, web):
    web.searches(ONE, page(is_valid_route=False))
    assert ids(site.fetch()) == ["fetch/no-route"] and site.search()["departures"] == []


# Wrong calls and configs

@pytest.mark.parametrize("keys, arguments, id", [
    ({"origins": None}, [], "fetch/no-places"),
    ({"destinations": f'["{QUEBEC}"]'}, [], "fetch/no-places"),
    ({"_from": None}, [], "fetch/no-days"),
    ({"to": '"2026-11-30"'}, [], "fetch/days-reversed"),
    ({}, ["--to", "2020-01-01"], "fetch/days-reversed"),
    ({"to": '"2036-12-01"'}, [], "fetch/too-many"),
    ({"_from": '"2026-02-29"'}, [], "config/bad-value"),
    ({"url": '"http://api.example"'}, [], "config/bad-value"),
    ({"url": '"http://127.0.0.1.example"'}, [], "config/bad-value"),
    ({"url": '"https://u:p@api.example"'}, [], "config/bad-value"),
    ({"origins": '["a b"]'}, [], "config/bad-value"),
    ({"pairs": '[["a"]]'}, [], "config/bad-value"),
    ({"token_variable": '"A=B"'}, [], "config/bad-value"),
    ({"at_once": "0"}, [], "config/bad-value"),
    ({"origin": '["a"]'}, [], "config/unknown-key"),
], ids=str)
def test_what_cannot_be_asked_is_not(site, web, keys, arguments, id):
    site.configure(**keys)
    run = site.fetch(*arguments, status=1)
    assert ids(run) == [id] and web.asked == [] and not site.data.exists()


def test_too_many_says_how_many(site, web):
    site.configure(to='"2036-12-01"')
    assert "3654 searches" in command.told(site.fetch(status=1))


def test_a_slip_in_a_key_is_guessed(site, web):
    site.configure(destination='["a"]')
    assert "destinations?" in command.told(site.fetch(status=1))


def test_a_site_that_fetches_nothing_says_so(site, web):
    (site.folder / "stationary.toml").write_text('title = "T"\n')
    assert ids(site.fetch(status=1)) == ["fetch/not-configured"]


@pytest.mark.parametrize("arguments", [
    [], ["hotls"], ["departures", "a", "b"], ["departures", "--from", "2026-02-30"], ["departures", "--to", "tomorrow"], ["departures", "--origin", "a,,b"],
    ["departures", "--output", "x"],
], ids=" ".join)
def test_a_wrong_call_is_status_2(arguments):
    run = command.stationary("fetch", *arguments)
    assert run.returncode == 2 and run.stdout == b"" and command.findings(run)
