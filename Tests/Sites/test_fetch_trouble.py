"""`stationary fetch departures` against a service that fails, stops, lies or is slow; and calls that make no sense."""

import json
import re
import signal
import ssl
import subprocess
import time

import pytest

from readers import command, service, tree
from readers.fetching import DAY, MONTREAL, ONE, QUEBEC, ids, page
from readers.service import TOKEN

# Trouble

def test_who_is_asked_to_wait_waits(fetches, web):
    web.searches(ONE, page("a"))
    web.faults.append(service.status(429, Retry_After="1"))
    fetches.fetch()
    assert web.asked[1].at - web.asked[0].at >= 0.99 and fetches.search()["departures"]


def test_a_date_to_wait_for_counts_by_the_servers_clock(fetches, web):
    web.searches(ONE, page("a"))
    web.faults.append(service.status(
        503, Date="Sun, 06 Nov 1994 08:49:37 GMT", Retry_After="Sun, 06 Nov 1994 08:49:39 GMT"))
    fetches.fetch()
    assert web.asked[1].at - web.asked[0].at >= 1.98


def test_too_long_a_wait_is_told_at_once(fetches, web):
    web.always = service.status(429, Retry_After="3600")
    run = fetches.fetch(status=1)
    assert ids(run) == ["fetch/must-wait"] and "3600" in command.told(run) and len(web.asked) == 1


@pytest.mark.parametrize("fault", [
    service.status(500), service.status(503), service.status(429), service.closes_early, service.says_nothing,
], ids=["500", "503", "429", "closes early", "says nothing"])
def test_trouble_that_passes_is_no_trouble(fetches, web, fault):
    web.searches(ONE, page("a", complete=False), page("b"))
    web.faults.extend([fault])
    fetches.fetch()
    assert len(fetches.search()["departures"]) == 2
    fetches.file().unlink()
    # The same in the middle of a search: the poll is made again as it was.
    web.asked.clear()
    web.faults.extend([None, fault])
    fetches.fetch()
    assert [d["id"] for d in fetches.search()["departures"]] == ["a", "b"]
    assert [a.query.get("index") for a in web.asked] == [None, "1", "1"]


CUT = {
    "closes early": service.closes_early,
    "says nothing": service.says_nothing,
    "half a JSON": service.body('{"departures": [{"id": "b"}, {"id'),
    "empty": service.body(""),
    "not UTF-8": service.body(b'{"departures": ["\xff"]}'),
    "HTML": service.body("<!doctype html><title>Bad gateway</title>", Content_Type="text/html"),
    "HTML as JSON": service.body("\n<html>no</html>"),
    "packed badly": service.packed_badly,
    "no HTTP": service.speaks_no_http,
    "an error as an answer": service.body('{"error": "try again"}'),
    "null": service.body("null"),
    "204": service.status(204, b""),
}


@pytest.mark.parametrize("name", CUT)
def test_a_poll_that_cannot_be_read_is_made_again_and_costs_nothing(fetches, web, name):
    """Two in a row, after the second poll: what has come is kept, and the search goes on from the same index."""
    fetches.configure(retries="2")
    web.searches(ONE, page("a", complete=False), page("b", "c", complete=False), page("d"), page("d"), page("d"))
    web.faults.extend([None, None, CUT[name], CUT[name]])
    begun = time.monotonic()
    run = fetches.fetch()
    # Two polls and a repetition; libcurl itself asks again at once where a connection that it kept is closed.
    assert time.monotonic() - begun >= 0.5 + 0.5 + 0.25
    assert [d["id"] for d in fetches.search()["departures"]] == ["a", "b", "c", "d"] and fetches.search()["complete"] is True
    assert [asked.query.get("index") for asked in web.asked] == [None, "1", "3", "3", "3"] and ids(run) == []


@pytest.mark.parametrize("name", [name for name in CUT if name not in ("an error as an answer", "null")])
def test_so_is_the_beginning_of_a_search(fetches, web, name):
    web.searches(ONE, page("a"))
    web.faults.extend([CUT[name]])
    assert ids(fetches.fetch()) == [] and len(web.asked) == 2 and fetches.search()["complete"] is True


@pytest.mark.parametrize("name", [*CUT, "500", "404"])
def test_a_poll_that_fails_for_good_keeps_what_came_before(fetches, web, name):
    web.searches(ONE, page("a", complete=False), page("b", "c", complete=False))
    web.faults.extend([None, None] + [CUT.get(name) or service.status(int(name))] * 9)
    run = fetches.fetch(status=1)
    found = fetches.search()
    assert [d["id"] for d in found["departures"]] == ["a", "b", "c"] and found["complete"] is False
    finding, = command.findings(run)
    assert finding.startswith("error: ") and "3 departures found before" in finding
    assert "0 complete, 1 incomplete, 0 failed; 3 departures" in run.stdout.decode()
    # What is not complete is asked for again.
    web.asked.clear()
    web.faults.clear()
    web.searches(ONE, page("a", "b", "c", "d"))
    fetches.fetch()
    assert [d["id"] for d in fetches.search()["departures"]] == ["a", "b", "c", "d"]


def test_a_poll_that_fails_for_good_does_not_replace_an_older_file(fetches, web):
    web.searches(ONE, {**page("old", "older"), "ttl": 0})
    fetches.fetch()
    before = tree.stamps(fetches.data)
    web.searches(ONE, page("a", complete=False))
    web.faults.extend([None, service.body("{"), service.body("{")])
    run = fetches.fetch(status=1)
    assert ids(run) == ["fetch/broken-json"] and tree.changed(before, tree.stamps(fetches.data)) == set()


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
def test_a_bad_answer_is_told_and_leaves_the_old_file(fetches, web, name, when):
    fault, id = BAD[name]
    # Short where the time is what ends it, long where it must not be.
    fetches.configure(timeout="1" if id == "fetch/timed-out" else "30", deadline="60", retries="0")
    fetches.data.mkdir(parents=True)
    fetches.file().write_text('{"departures": "old"}')
    before = tree.stamps(fetches.folder)
    web.searches(ONE, page("a", complete=False))
    if when == "poll":
        web.faults.append(None)
    web.always = fault
    run = fetches.fetch(status=1)
    assert ids(run) == [id], command.told(run)
    assert f"{QUEBEC} → {MONTREAL}, {DAY}" in command.findings(run)[0]
    assert tree.changed(before, tree.stamps(fetches.folder)) == set()


def test_nobody_there_is_told(fetches, web):
    with service.served() as other:
        fetches.url = other.url
    fetches.configure()
    assert ids(fetches.fetch(status=1)) == ["fetch/no-connection"]
    fetches.url = "https://nobody.invalid"
    fetches.configure(retries="0")
    assert ids(fetches.fetch(status=1)) in (["fetch/no-host"], ["fetch/failed"])


def test_who_cannot_prove_who_it_is_does_not_get_the_token(fetches, tmp_path):
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1",
         "-keyout", key, "-out", certificate], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with service.served(context) as other:
        other.default = [json.dumps(page("a"))]
        fetches.configure(url=f'"{other.url}"')
        assert ids(fetches.fetch(status=1)) == ["fetch/not-trusted"] and other.asked == []
        # An authority of the owner's network, as for other programs.
        # Who runs the command may also ask for the keys of its connections, to examine them.
        env = command.environment(BUSBUD_TOKEN=TOKEN, SSL_CERT_FILE=str(certificate), SSLKEYLOGFILE=str(tmp_path / "keys"))
        assert command.stationary("fetch", "departures", "--allow-private", fetches.folder, env=env).returncode == 0 and other.asked
        assert "CLIENT" in (tmp_path / "keys").read_text()


def test_no_proxy_sees_what_stays_on_this_machine(fetches, web):
    web.searches(ONE, page("a"))
    env = command.environment(BUSBUD_TOKEN=TOKEN, http_proxy="http://127.0.0.1:1", ALL_PROXY="http://127.0.0.1:1")
    run = command.stationary("fetch", "departures", "--allow-private", fetches.folder, env=env)
    assert run.returncode == 0, command.told(run)


def test_ten_thousand_pages_of_polls_come_to_an_end(fetches, web):
    fetches.configure(polls="4")
    fetches.data.mkdir(parents=True)
    fetches.file().write_text("old")
    web.default = lambda asked: json.dumps(page("n" + asked.query.get("index", "begin"), complete=False))
    run = fetches.fetch(status=1)
    assert ids(run) == ["fetch/endless"] and fetches.file().read_text() == "old"
    assert [a.query["index"] for a in web.polls()] == ["1", "2", "3", "4"]


def test_the_token_goes_to_no_other_server(fetches, web):
    with service.served() as other:
        other.default = [json.dumps(page("stolen"))]
        for to in (other.url + "/x", f"//localhost:{other.url.rsplit(':')[-1]}/x", "ftp://127.0.0.1/", f"http://{TOKEN}.example/{TOKEN}"):
            web.always = service.redirects(to)
            assert ids(fetches.fetch(status=1)) == ["fetch/redirected"], to
        assert other.asked == [] and not fetches.data.exists()


def test_a_redirect_within_the_service_is_followed(fetches, web):
    web.searches(ONE, page("a"))
    web.faults.append(service.redirects(f"/x-departures/{QUEBEC}/{MONTREAL}/{DAY}?adult=1&moved=1"))
    fetches.fetch()
    assert web.asked[1].query["moved"] == "1" and fetches.search()["departures"]


def test_one_that_fails_does_not_stop_the_others(fetches, web):
    fetches.configure(to='"2026-12-04"', at_once="1")
    web.default = [json.dumps(page("a"))]
    web.faults.extend([None, service.status(404), None, None])
    run = fetches.fetch(status=1)
    assert len(list(fetches.data.iterdir())) == 3 and ids(run) == ["fetch/refused"]
    assert re.search(r"4 searches; 4 requested, 0 fresh; 3 complete, 0 incomplete, 1 failed; 3 departures", run.stdout.decode())


def test_a_folder_that_cannot_be_written_is_told(fetches, web):
    (fetches.folder / "data").write_text("a file")
    web.searches(ONE, page("a"))
    assert ids(fetches.fetch(status=1)) == ["fetch/not-written"]


@pytest.mark.parametrize("fault", [service.hangs, service.drips, service.status(503, Retry_After="500")], ids=["hangs", "drips", "waits"])
def test_ctrl_c_ends_it_at_once(fetches, web, fault):
    """What would end by itself would end after ten minutes."""
    fetches.configure(to='"2026-12-05"', deadline="600", timeout="600")
    web.always = fault
    with subprocess.Popen(
            [command.binary(), "fetch", "departures", "--allow-private", fetches.folder], env=command.environment(BUSBUD_TOKEN=TOKEN), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert web.begun.wait(300)
        time.sleep(0.2)
        run.send_signal(signal.SIGINT)
        said = b"".join(run.communicate(timeout=300))
    assert run.returncode == 130 and TOKEN.encode() not in said
    assert tree.files(fetches.folder) == ["stationary.toml"]


# The token

@pytest.mark.parametrize("token", [None, "", " \n"], ids=repr)
def test_a_service_that_wants_no_token_is_asked_without_one(fetches, web, token):
    web.searches(ONE, page("a", complete=False), page("b"))
    run = command.stationary("fetch", "departures", "--allow-private", fetches.folder, env=command.environment(BUSBUD_TOKEN=token))
    assert run.returncode == 0 and ids(run) == [] and len(fetches.search()["departures"]) == 2
    assert len(web.asked) == 2 and all("X-Busbud-Token" not in asked.headers for asked in web.asked)


@pytest.mark.parametrize("code", [401, 403])
def test_a_service_that_wants_a_token_says_which_variable_to_set(fetches, web, code):
    web.always = service.status(code)
    run = fetches.fetch(status=1, token=None)
    assert ids(run) == ["fetch/no-token"] and "BUSBUD_TOKEN" in command.told(run) and len(web.asked) == 1
    assert f"status {code}" in command.told(run)


def test_the_token_is_checked_by_the_service(fetches, web):
    web.token = TOKEN
    web.searches(ONE, page("a", complete=False), page("b"))
    fetches.fetch()
    fetches.file().unlink()
    assert ids(fetches.fetch(status=1, token=None)) == ["fetch/no-token"]
    assert ids(fetches.fetch(status=1, token="another-token")) == ["fetch/token-refused"]


def test_a_token_that_no_header_can_hold_is_refused(fetches, web):
    run = fetches.fetch(status=1, token="abcdef\r\nX-Other: 1")
    assert ids(run) == ["fetch/bad-token"] and "abcdef" not in command.told(run) and web.asked == []


def test_the_variable_of_the_token_may_have_another_name(fetches, web):
    fetches.configure(token_variable='"STATIONARY_OTHER"')
    web.searches(ONE, page("a"))
    # A variable that the config names must be set: nothing is asked without it.
    run = fetches.fetch(status=1)
    assert "STATIONARY_OTHER" in command.told(run) and ids(run) == ["fetch/no-token"] and web.asked == []
    run = command.stationary("fetch", "departures", "--allow-private", fetches.folder, env=command.environment(STATIONARY_OTHER="secret-9\n"))
    assert run.returncode == 0 and web.asked[0].headers["X-Busbud-Token"] == "secret-9"


def test_a_token_that_is_sent_back_is_kept_out_of_everything(fetches, web):
    hidden = "\\u0070" + TOKEN[1:]
    web.searches(
        ONE, f'{{"departures": [{{"id": "a", "link": "https://x.example/?t={TOKEN}&a=1", "{TOKEN}": ["{hidden}", 5.0]}}, {{"id": "b", "n": 1.50}}],'
        f' "cities": [{{"id": "c", "name": "Old {TOKEN}"}}], "origin_city_id": "c", "complete": true, "ttl": 1, "echo": "{TOKEN}"}}')
    run = fetches.fetch()
    text = fetches.file().read_text()
    assert TOKEN not in text and hidden not in text and "1.50" in text
    assert json.loads(text)["departures"][0] == {"id": "a", "link": "https://x.example/?t=***&a=1", "***": ["***", 5.0]}
    assert ids(run) == ["fetch/token-echoed"]


@pytest.mark.parametrize("fault", [
    service.body(f"<html>{TOKEN}</html>"), service.body(f'{{"departures": [{TOKEN} ]}}'), service.body(f'{{"{TOKEN}'), service.status(401, TOKEN.encode()),
    service.body("{}", Content_Type=TOKEN), service.body("x", Content_Encoding=TOKEN),
], ids=range(6))
def test_a_token_that_is_sent_back_is_not_told(fetches, web, fault):
    web.always = fault
    run = fetches.fetch(status=1)
    assert TOKEN[:10] not in command.told(run)


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
def test_what_cannot_be_asked_is_not(fetches, web, keys, arguments, id):
    fetches.configure(**keys)
    run = fetches.fetch(*arguments, status=1)
    assert ids(run) == [id] and web.asked == [] and not fetches.data.exists()


def test_too_many_says_how_many(fetches, web):
    fetches.configure(to='"2036-12-01"')
    assert ": 3654, " in command.told(fetches.fetch(status=1))


def test_a_slip_in_a_key_is_guessed(fetches, web):
    fetches.configure(destination='["a"]')
    assert "`destinations`?" in command.told(fetches.fetch(status=1))


def test_a_site_that_fetches_nothing_says_so(fetches, web):
    (fetches.folder / "stationary.toml").write_text('title = "T"\n')
    assert ids(fetches.fetch(status=1)) == ["fetch/not-configured"]


@pytest.mark.parametrize("arguments", [
    [], ["hotls"], ["departures", "a", "b"], ["departures", "--from", "2026-02-30"], ["departures", "--to", "tomorrow"], ["departures", "--origin", "a,,b"],
    ["departures", "--output", "x"],
], ids=" ".join)
def test_a_wrong_call_is_status_2(arguments):
    run = command.stationary("fetch", *arguments)
    assert run.returncode == 2 and run.stdout == b"" and command.findings(run)
