"""`stationary fetch hotels`, driven against a service over a socket: what it asks, what it writes, what it says."""

import json
import re
import signal
import subprocess
import threading
import time

import pytest

from readers import command, hotel_service, service, tree
from readers.fetching import ids
from readers.hotel_service import PNG
from readers.service import TOKEN

# Asking

def test_the_list_then_details_then_pictures_are_brought_as_they_are(hotel_site, hotel_web):
    hotel_web["/list"] = '[ {"id": 7, "stars": 3.0},\n {"id":"b c", "n": 1e400}]\n'
    hotel_web["/hotels/7"] = '{"id": 7, "image": "seven.jpg", "lat": 40.78260000000000}\n'
    hotel_web["/hotels/b%20c"] = '{"id": "b c", "image": "caf\\u00e9 #1?.png"}'
    hotel_web["/pictures/seven.jpg"] = PNG
    hotel_web["/pictures/caf%C3%A9%20%231%3F.png"] = PNG + b"2"
    run = hotel_site.fetch()
    assert hotel_site.names() == ["7.json", "b~20c.json", "café #1?.png", "list.json", "seven.jpg"]
    assert hotel_site.read("list.json") == hotel_web.files["/list"] and hotel_site.read("7.json") == hotel_web.files["/hotels/7"]
    assert hotel_site.read("café #1?.png") == PNG + b"2" and command.findings(run) == []
    parts = [asked.path.split("/")[1] for asked in hotel_web.asked]
    assert parts == ["list"] + ["hotels"] * 2 + ["pictures"] * 2
    for asked in hotel_web.asked:
        assert asked.headers["User-Agent"].startswith("stationary/") and "Authorization" not in asked.headers


def test_what_the_config_does_not_name_is_not_asked_for(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"))
    hotel_site.configure(details=None)
    hotel_site.fetch()
    assert hotel_web.paths() == ["/list"]
    hotel_site.configure(pictures=None)
    hotel_site.fetch()
    assert hotel_web.paths() == ["/hotels/1", "/list", "/list"]


def test_without_details_the_list_names_the_pictures(hotel_site, hotel_web):
    hotel_web["/list"] = {"hotels": [{"id": 1, "image": "a.jpg"}, {"id": 2, "image": None}]}
    hotel_web["/pictures/a.jpg"] = PNG
    hotel_site.configure(details=None)
    hotel_site.fetch()
    assert hotel_site.names() == ["a.jpg", "list.json"]


def test_one_id_many_times_is_asked_for_once(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"), (2, "a.jpg"))
    hotel_web["/list"] = [{"id": id} for id in [1, 2, "1", 1.0] * 2144]
    hotel_site.fetch()
    assert hotel_web.paths() == ["/hotels/1", "/hotels/2", "/list", "/pictures/a.jpg"]


def test_several_are_asked_for_at_once_and_not_more_than_allowed(hotel_site, hotel_web):
    hotel_web.hotels(*[(id, f"{id}.jpg") for id in range(9)])
    hotel_site.configure(at_once="3")
    hotel_web.faults["/list"].append(lambda handler: (
        setattr(hotel_web, "together", threading.Barrier(3)), handler.answer(200, hotel_web.files["/list"])))
    hotel_site.fetch()
    assert hotel_web.most_at_once == 3 and len(hotel_site.names()) == 19


# Again

def test_what_has_not_changed_is_not_sent_again(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"), (2, "b.jpg"))
    hotel_site.fetch()
    before = tree.stamps(hotel_site.data)
    hotel_web.asked.clear()
    hotel_web["/hotels/2"] = {"id": 2, "image": "b.jpg", "new": True}
    run = hotel_site.fetch()
    assert tree.changed(before, tree.stamps(hotel_site.data)) == {"2.json"}
    assert all("If-None-Match" in asked.headers and "If-Modified-Since" in asked.headers for asked in hotel_web.asked)
    assert len(hotel_web.asked) == 5 and "1 file updated, 4 unchanged, 0 failed" in run.stdout.decode()


def test_a_version_counts_only_for_the_file_it_was_given_for(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"), (2, "b.jpg"))
    hotel_site.fetch()
    (hotel_site.data / "a.jpg").write_bytes(PNG)
    (hotel_site.data / "1.json").write_text(hotel_site.read("1.json").decode().replace("a.jpg", "c.jpg"))
    (hotel_site.data / "2.json").unlink()
    hotel_web.asked.clear()
    hotel_site.fetch()
    # Details are asked for several at a time, so their order is open.
    assert sorted(asked.path for asked in hotel_web.asked if "If-None-Match" not in asked.headers) == ["/hotels/1", "/hotels/2", "/pictures/a.jpg"]
    assert hotel_site.read("a.jpg") == PNG + b"a.jpg" and b"a.jpg" in hotel_site.read("1.json")


def test_another_address_is_asked_anew(hotel_site, hotel_web):
    hotel_web.hotels((1, None))
    hotel_site.fetch()
    hotel_site.configure(list=f'"{hotel_web.url}/list?city=2"')
    hotel_web["/list?city=2"] = [{"id": 2}]
    hotel_web.asked.clear()
    hotel_site.fetch()
    assert "If-None-Match" not in hotel_web.asked[0].headers and b"2" in hotel_site.read("list.json")


def stopped(site, web, path, how=signal.SIGINT):
    """Begins a fetch, and stops it while it waits for what is at that path."""
    reached = threading.Event()

    def hold(handler):
        reached.set()
        service.hangs(handler)

    web.always[path] = hold
    with subprocess.Popen(
            [command.binary(), "fetch", "hotels", "--allow-private", site.folder], env=command.environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert reached.wait(300)
        if how == signal.SIGKILL:
            # Nobody tells when the others have been written.
            waited = time.monotonic() + 300
            while len(web.asked) < 4 and time.monotonic() < waited:
                time.sleep(0.01)
        run.send_signal(how)
        # Less than the request itself would wait for its answer.
        said = run.communicate(timeout=500)
    del web.always[path]
    return run.returncode, said[0].decode()


def test_ctrl_c_ends_it_at_once_and_the_next_goes_on_from_there(hotel_site, hotel_web):
    hotel_site.configure(at_once="1", timeout="600", deadline="600")
    hotel_web.hotels((1, "a.jpg"), (2, "b.jpg"), (3, "c.jpg"))
    status, said = stopped(hotel_site, hotel_web, "/pictures/b.jpg")
    assert status == 130 and said.startswith("stopped: 3 hotels, 3 pictures; 5 files updated") and "continue" in said
    assert hotel_site.names() == ["1.json", "2.json", "3.json", "a.jpg", "list.json"]
    assert not [name for name in tree.files(hotel_site.folder) if name.endswith(".part")]
    hotel_web.asked.clear()
    run = hotel_site.fetch()
    assert hotel_web.paths() == ["/pictures/b.jpg", "/pictures/c.jpg"]
    assert "2 files updated, 0 unchanged, 5 fetched before, 0 failed" in run.stdout.decode() and "Resuming" in run.stderr.decode()
    # That one came to its end: the next asks for all, conditionally.
    hotel_web.asked.clear()
    run = hotel_site.fetch()
    assert len(hotel_web.asked) == 7 and all("If-None-Match" in asked.headers for asked in hotel_web.asked)
    assert "0 files updated, 7 unchanged, 0 failed" in run.stdout.decode()


def test_going_on_asks_again_for_what_is_another_now(hotel_site, hotel_web):
    hotel_site.configure(at_once="1")
    hotel_web.hotels((1, "a.jpg"), (2, "b.jpg"))
    stopped(hotel_site, hotel_web, "/pictures/b.jpg")
    (hotel_site.data / "1.json").unlink()
    (hotel_site.data / "a.jpg").write_bytes(b"half")
    hotel_web.asked.clear()
    hotel_site.fetch()
    assert hotel_web.paths() == ["/hotels/1", "/pictures/a.jpg", "/pictures/b.jpg"] and hotel_site.read("a.jpg") == PNG + b"a.jpg"


def test_a_killed_fetch_is_gone_on_with_whatever_its_record_says(hotel_site, hotel_web):
    hotel_site.configure(at_once="1")
    hotel_web.hotels((1, "a.jpg"), (2, "b.jpg"))
    status, _ = stopped(hotel_site, hotel_web, "/pictures/a.jpg", signal.SIGKILL)
    assert status == -signal.SIGKILL
    record = hotel_site.folder / ".stationary/fetch-hotels.record"
    record.write_bytes(record.read_bytes()[:-9])
    hotel_web.asked.clear()
    hotel_site.fetch()
    assert hotel_web.paths() == ["/hotels/2", "/pictures/a.jpg", "/pictures/b.jpg"]
    record.write_bytes(b"\xff\x00 nothing that was ever written here\n\t\t\t\n")
    hotel_web.asked.clear()
    hotel_site.fetch()
    assert len(hotel_web.asked) == 5 and not any("If-None-Match" in asked.headers for asked in hotel_web.asked)


def test_two_at_once_do_not_write_into_one_site(hotel_site, hotel_web):
    hotel_web.hotels((1, None))
    second = []

    def meanwhile(handler):
        second.append(hotel_site.fetch(status=1))
        handler.answer(200, hotel_web.files["/list"])

    hotel_web.faults["/list"].append(meanwhile)
    hotel_site.fetch()
    assert ids(second[0]) == ["fetch/busy"] and len(hotel_web.asked) == 2


# Names

HOSTILE = ["../up.jpg", "/etc/x.jpg", "a/b.jpg", "..", ".hidden.jpg", "x" * 201, "list.json", "1.json", "1.JSON", "x.json.gz", "stationary.toml",
           "a\\b.jpg", "a\nb.jpg", "/\u0301x.jpg", "a\u0085b.jpg", "authorized_keys", "id_rsa.pub", "photo", "photo.", "photo.jpg.sh", "a.jpg/", "a.jpg ",
           "index.html", "jpg", ".jpg", "a.jpg\u2028", "x" * 197 + ".jpg", 5, {"a": 1}]


def test_pictures_have_plain_names_or_are_not_asked_for(hotel_site, hotel_web):
    hotel_web.hotels(*[(id, None) for id in range(len(HOSTILE))])
    for id, image in enumerate(HOSTILE):
        hotel_web[f"/hotels/{id}"] = {"id": id, "image": image}
    run = hotel_site.fetch()
    assert not [path for path in hotel_web.paths() if path.startswith("/pictures")]
    assert re.search(r"hotel 0: .*: \.\./up\.jpg", command.told(run))
    assert set(ids(run)) == {"fetch/bad-picture-name"} and f"{len(HOSTILE) - 10} more of this kind" in command.told(run)
    outside = [name for name in tree.files(hotel_site.folder) if not name.startswith(("data/hotels/", ".stationary/fetch-hotels."))]
    assert outside == ["stationary.toml"] and hotel_site.names() == sorted([f"{id}.json" for id in range(len(HOSTILE))] + ["list.json"])


@pytest.mark.parametrize("image, expected", [
    (None, []), ("", ["fetch/bad-picture-name"]), ("https://pictures.example/a.jpg", []), ("HTTP://pictures.example/a.jpg", [])], ids=repr)
def test_no_picture_and_a_picture_elsewhere_are_no_fault(hotel_site, hotel_web, image, expected):
    hotel_web.hotels((1, None))
    hotel_web["/hotels/1"] = {"id": 1, "image": image}
    run = hotel_site.fetch("--strict")
    assert ids(run) == expected and hotel_web.paths() == ["/hotels/1", "/list"]


def test_ids_go_as_they_are_and_files_have_safe_names(hotel_site, hotel_web):
    strange = ["a/b", "../up", "a~2fb", ".x", "ü?&#", "e\u0301", "\u00e9", "-", "a.json"]
    hotel_web["/list"] = [{"id": id} for id in strange]
    run = hotel_site.fetch()
    asked = [path for path in hotel_web.paths() if path != "/list"]
    assert len(asked) == len(strange) and "/hotels/..%2Fup" in asked and "/hotels/e%CC%81" in asked
    assert set(ids(run)) == {"fetch/refused"} and hotel_site.names() == ["list.json"]
    hotel_web["/list"] = [{"id": "a/b"}, {"id": "../up"}]
    hotel_web["/hotels/a%2Fb"], hotel_web["/hotels/..%2Fup"] = {}, {"name": "up"}
    hotel_site.fetch()
    assert hotel_site.names() == ["a~2fb.json", "list.json", "~2e.~2fup.json"]
    assert hotel_site.read("a~2fb.json") == b'{"id":"a/b"}' and json.loads(hotel_site.read("~2e.~2fup.json")) == {"id": "../up", "name": "up"}


def test_ids_that_cannot_be_asked_for_are_told_and_cost_nobody_else(hotel_site, hotel_web):
    hotel_web.hotels((1, None))
    hotel_web["/list"] = [{"id": ".."}, {"id": ""}, {"id": "x" * 65}, {"id": "a\nb"}, {"id": "list"}, {"name": "none"}, 7, {"id": None}, {"id": 1}]
    run = hotel_site.fetch()
    assert sorted(ids(run)) == ["fetch/bad-id"] * 4 + ["fetch/name-taken"] + ["fetch/no-id"] * 3
    assert hotel_web.paths() == ["/hotels/1", "/list"] and hotel_site.names() == ["1.json", "list.json"]


@pytest.mark.parametrize("source, into, folder, told", [
    ("data/beds/list.json", None, "data/beds", []), ("data/beds/*.json", None, "data/beds", []), ("./data//beds/", None, "data/beds", []),
    ("data/beds/other.json", None, "data/beds", ["fetch/read-by-no-source"]), ("data/beds", '"elsewhere"', "elsewhere", ["fetch/read-by-no-source"]),
    ("", None, "data/hotels", ["fetch/read-by-no-source"]),
], ids=str)
def test_they_go_where_the_source_is_and_who_has_none_is_told(hotel_site, hotel_web, source, into, folder, told):
    hotel_web.hotels((1, None))
    hotel_site.configure(source=source, into=into)
    assert ids(hotel_site.fetch()) == told
    assert sorted(path.name for path in (hotel_site.folder / folder).iterdir()) == ["1.json", "list.json"]


def test_a_file_that_is_no_hotels_is_left_alone(hotel_site, hotel_web):
    hotel_site.data.mkdir(parents=True)
    others = {"stations.json": '{"citiesFrom": []}', "7.json": "[1]", "8.json": "half a {", "1.json": '{"id": 1, "own": true}'}
    for name, text in others.items():
        (hotel_site.data / name).write_text(text)
    hotel_web.hotels(("stations", None), (7, None), (8, None), (1, None), (2, None))
    run = hotel_site.fetch()
    assert ids(run) == ["fetch/name-taken"] * 4 and "data/hotels/1.json " in command.told(run)
    assert {name: hotel_site.read(name).decode() for name in others} == others
    # A file that says whose it is may be the very one that the service has; another one is not asked for.
    assert hotel_web.paths() == ["/hotels/1", "/hotels/2", "/list"] and "2.json" in hotel_site.names()
    # What was fetched is replaced, whatever somebody has made of it.
    (hotel_site.data / "2.json").write_text("[]")
    hotel_site.fetch()
    assert json.loads(hotel_site.read("2.json"))["id"] == 2
    # Where the file has been moved away, the next fetch writes its own.
    (hotel_site.data / "1.json").rename(hotel_site.folder / "own.json")
    hotel_site.fetch()
    assert b"own" not in hotel_site.read("1.json")


def test_a_picture_that_was_not_fetched_is_never_replaced(hotel_site, hotel_web):
    hotel_site.data.mkdir(parents=True)
    own = {"a.jpg": b"my own picture", "B.PNG": PNG + b"mine", "same.webp": PNG + b"same.webp"}
    for name, data in own.items():
        (hotel_site.data / name).write_bytes(data)
    before = tree.stamps(hotel_site.data)
    hotel_web.hotels((1, "a.jpg"), (2, "B.PNG"), (3, "same.webp"), (4, "new.jpg"))
    for _ in range(2):
        run = hotel_site.fetch()
        assert ids(run) == ["fetch/name-taken"] * 2
        for name in ("a.jpg", "B.PNG"):
            assert re.search(f"^warning: picture {name}: .*data/hotels/{name} exists and was not fetched.*; move or delete that file", command.told(run), re.M)
    assert tree.changed(before, tree.stamps(hotel_site.data)) == {"1.json", "2.json", "3.json", "4.json", "list.json", "new.jpg"}
    # One with the very bytes that the service has counts as fetched from then on.
    hotel_web["/pictures/same.webp"] = PNG + b"newer"
    hotel_site.fetch()
    assert hotel_site.read("same.webp") == PNG + b"newer"
    hotel_site.fetch("--strict", status=1)


def test_a_list_that_was_not_fetched_is_never_replaced(hotel_site, hotel_web):
    hotel_site.data.mkdir(parents=True)
    (hotel_site.data / "list.json").write_text('[{"id": 9, "name": "My own"}]')
    hotel_web.hotels((1, "a.jpg"))
    for _ in range(2):
        run = hotel_site.fetch(status=1)
        assert ids(run) == ["fetch/name-taken"] and re.search("^error: the list: .*data/hotels/list.json exists", command.told(run), re.M)
        assert b"My own" in hotel_site.read("list.json") and hotel_site.names() == ["1.json", "a.jpg", "list.json"]
    (hotel_site.data / "list.json").write_bytes(hotel_web.files["/list"])
    hotel_site.fetch()
    hotel_web["/list"] = [{"id": 1, "name": "New"}]
    hotel_site.fetch()
    assert b"New" in hotel_site.read("list.json")


def test_without_its_record_a_fetch_replaces_nothing(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"), (2, "b.jpg"))
    hotel_site.fetch()
    (hotel_site.folder / ".stationary/fetch-hotels.record").unlink()
    hotel_web["/pictures/b.jpg"] = PNG + b"changed"
    run = hotel_site.fetch()
    assert ids(run) == ["fetch/name-taken"] and hotel_site.read("b.jpg") == PNG + b"b.jpg"
    # The others had the bytes that came, so they are listed again.
    hotel_web["/pictures/a.jpg"] = PNG + b"changed"
    hotel_site.fetch()
    assert hotel_site.read("a.jpg") == PNG + b"changed" and hotel_site.read("b.jpg") == PNG + b"b.jpg"


def test_a_hotel_that_comes_back_to_the_list_is_updated(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"), (2, "b.jpg"))
    hotel_site.fetch()
    whole = hotel_web.files["/list"]
    hotel_web["/list"] = [{"id": 1}]
    hotel_site.fetch()
    hotel_web["/list"] = whole
    hotel_web["/hotels/2"], hotel_web["/pictures/b.jpg"] = {"id": 2, "image": "b.jpg", "new": True}, PNG + b"changed"
    run = hotel_site.fetch()
    assert ids(run) == [] and b"new" in hotel_site.read("2.json") and hotel_site.read("b.jpg") == PNG + b"changed"


def test_a_fetch_that_is_killed_knows_its_files_again(hotel_site, hotel_web):
    """However far it came, what it wrote is updated by the next one."""
    hotel_site.configure(at_once="1")
    hotel_web.hotels((1, "a.jpg"), (2, "b.jpg"))
    stopped(hotel_site, hotel_web, "/pictures/b.jpg", signal.SIGKILL)
    for name in ("1", "2"):
        hotel_web[f"/hotels/{name}"] = {"id": int(name), "image": {"1": "a.jpg", "2": "b.jpg"}[name], "new": True}
    hotel_web["/list"] = [{"id": 1, "new": True}, {"id": 2}]
    hotel_site.fetch()
    assert ids(hotel_site.fetch()) == []
    assert b"new" in hotel_site.read("1.json") and b"new" in hotel_site.read("2.json") and b"new" in hotel_site.read("list.json")


# Trouble

@pytest.mark.parametrize("fault", [service.status(500), service.closes_early], ids=["500", "dies in the middle"])
def test_trouble_that_passes_is_no_trouble(hotel_site, hotel_web, fault):
    hotel_web.hotels((1, "a.jpg"))
    for path in hotel_web.files:
        hotel_web.faults[path].append(fault)
    run = hotel_site.fetch("--strict")
    assert command.findings(run) == [] and hotel_site.names() == ["1.json", "a.jpg", "list.json"]
    assert len(hotel_web.asked) == 6 and hotel_site.read("a.jpg") == PNG + b"a.jpg"


def test_who_is_asked_to_wait_waits(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"))
    hotel_web.faults["/pictures/a.jpg"].append(service.status(429, Retry_After="1"))
    begun = time.monotonic()
    hotel_site.fetch()
    assert time.monotonic() - begun >= 0.99 and "a.jpg" in hotel_site.names()


BAD = {
    "hangs": (service.hangs, "fetch/timed-out"),
    "dies": (service.closes_early, "fetch/cut-short"),
    "says nothing": (service.says_nothing, "fetch/cut-short"),
    "500": (service.status(500), "fetch/server-error"),
    "404": (service.status(404), "fetch/refused"),
    "HTML": (service.body("<!doctype html><title>Log in</title>", Content_Type="text/html"), None),
    "empty": (service.body(""), None),
    "half a JSON": (service.body('[{"id": 1}, {"id'), None),
    "a text": (service.body("Nothing is here."), None),
    "elsewhere": (service.redirects("http://localhost:1/x"), "fetch/redirected"),
}
KINDS = {
    "/list": {"HTML": "fetch/no-json", "empty": "fetch/broken-json", "half a JSON": "fetch/broken-json", "a text": "fetch/broken-json"},
    "/pictures/a.jpg": {name: "fetch/no-picture" for name in ("HTML", "empty", "half a JSON", "a text")},
}


@pytest.mark.parametrize("name", BAD)
def test_what_does_not_come_leaves_its_old_file_and_costs_nobody_else(hotel_site, hotel_web, name):
    fault, id = BAD[name]
    hotel_site.configure(retries="0")
    hotel_web.hotels((1, "a.jpg"), (2, "b.jpg"))
    hotel_site.fetch()
    if name == "hangs":
        hotel_site.configure(retries="0", timeout="2")
    for path in ("/hotels/1", "/pictures/a.jpg"):
        before = tree.stamps(hotel_site.data)
        hotel_web.always = {path: fault}
        run = hotel_site.fetch()
        assert ids(run) == [id or KINDS.get(path, KINDS["/list"])[name]], command.told(run)
        assert "warning: " + {"/hotels/1": "hotel 1: ", "/pictures/a.jpg": "picture a.jpg: "}[path] in command.told(run)
        assert tree.changed(before, tree.stamps(hotel_site.data)) == set() and "4 unchanged, 1 failed" in run.stdout.decode()
    hotel_web.always = {"/list": fault}
    hotel_web.asked.clear()
    run = hotel_site.fetch(status=1)
    assert ids(run) == [id or KINDS["/list"][name]] and "error: the list: " in command.told(run)
    assert hotel_web.paths() == ["/list"] and tree.changed(before, tree.stamps(hotel_site.data)) == set()
    assert run.stdout.decode().startswith("not fetched: ")
    # The old versions are still known.
    hotel_web.always = {}
    hotel_site.configure(retries="0")
    assert "0 files updated, 5 unchanged" in hotel_site.fetch().stdout.decode()


@pytest.mark.parametrize("body", ['{"error": "no"}', '{"hotels": {}}', "7", '[{"name": "a"}]', '[1, 2]'])
def test_what_is_no_list_does_not_replace_one(hotel_site, hotel_web, body):
    hotel_web.hotels((1, None))
    hotel_site.fetch()
    old = hotel_site.read("list.json")
    hotel_web["/list"] = body
    run = hotel_site.fetch(status=1)
    assert ids(run) == ["fetch/wrong-shape"] and hotel_site.read("list.json") == old


def test_another_hotels_detail_is_not_taken(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"), (2, None), (3, None))
    hotel_web["/hotels/2"], hotel_web["/hotels/3"] = {"id": 1}, []
    run = hotel_site.fetch()
    assert ids(run) == ["fetch/wrong-shape"] * 2 and hotel_site.names() == ["1.json", "a.jpg", "list.json"]


def test_a_body_without_an_end_is_cut(hotel_site, hotel_web):
    hotel_web.hotels((1, None), (2, None))
    hotel_web.always["/hotels/1"] = service.is_endless
    run = hotel_site.fetch()
    assert ids(run) == ["fetch/too-large"] and " 1 MB" in command.told(run)


def test_a_service_that_is_down_is_not_asked_without_an_end(hotel_site, hotel_web):
    hotel_site.configure(retries="0", at_once="1")
    hotel_web.hotels(*[(id, None) for id in range(60)])
    hotel_web.always = {f"/hotels/{id}": service.status(503) for id in range(2, 60)}
    run = hotel_site.fetch(status=1)
    assert ids(run)[-1] == "fetch/given-up" and len(hotel_web.asked) == 3 + 20, command.told(run)
    # It goes on from there once the service is back.
    hotel_web.always = {}
    hotel_web.asked.clear()
    hotel_site.fetch()
    assert len(hotel_web.asked) == 58 and len(hotel_site.names()) == 61


def test_a_folder_that_cannot_be_written_is_told(hotel_site, hotel_web):
    hotel_web.hotels((1, None))
    (hotel_site.folder / "data").write_text("a file")
    assert ids(hotel_site.fetch(status=1)) == ["fetch/not-written"]
    (hotel_site.folder / "data").unlink()
    (hotel_site.folder / ".stationary/fetch-hotels.record").unlink()
    (hotel_site.folder / ".stationary/fetch-hotels.record").mkdir()
    assert ids(hotel_site.fetch(status=1)) == ["fetch/not-written"]


# The token

def test_the_token_goes_to_the_lists_server_alone(hotel_site, hotel_web):
    with hotel_service.served() as other:
        hotel_web.hotels((1, "a.jpg"))
        other["/a.jpg"] = PNG
        hotel_site.configure(token_variable='"HOTELS_TOKEN"', pictures=f'"{other.url}/{{image}}"')
        hotel_site.fetch(HOTELS_TOKEN=TOKEN + "\n")
        assert [asked.headers["Authorization"] for asked in hotel_web.asked] == [f"Bearer {TOKEN}"] * 2
        assert "Authorization" not in other.asked[0].headers and "a.jpg" in hotel_site.names()
        hotel_site.configure(token_variable='"HOTELS_TOKEN"', token_header='"X-Api-Key"')
        hotel_web.always["/hotels/1"] = service.redirects(other.url + "/stolen")
        run = hotel_site.fetch(HOTELS_TOKEN=TOKEN)
        assert hotel_web.asked[-1].headers["X-Api-Key"] == TOKEN and len(other.asked) == 1 and ids(run) == ["fetch/redirected"]
    assert not [path for path in hotel_site.folder.rglob("*") if path.is_file() and TOKEN.encode() in path.read_bytes()]


def test_a_token_that_is_sent_back_is_kept_out_of_everything(hotel_site, hotel_web):
    hotel_site.configure(token_variable='"HOTELS_TOKEN"')
    hidden = "\\u0070" + TOKEN[1:]
    hotel_web["/list"] = f'[{{"id": 1, "echo": "{TOKEN}"}}, {{"id": "{TOKEN}"}}, {{"id": 2, "echo": "{hidden}"}}]'
    hotel_web["/hotels/1"] = f'{{"id": 1, "image": "{TOKEN}.jpg"}}'
    hotel_web["/hotels/2"] = {"id": 2, "image": "a.jpg"}
    hotel_web["/hotels/***"], hotel_web["/hotels/%2A%2A%2A"] = {}, {}
    hotel_web["/pictures/a.jpg"] = PNG + TOKEN.encode()
    hotel_web.always["/pictures/%2A%2A%2A.jpg"] = service.body(PNG, ETag=f'"{TOKEN}"')
    run = hotel_site.fetch(HOTELS_TOKEN=TOKEN)
    assert sorted(ids(run)) == ["fetch/token-echoed"] * 2 + ["fetch/token-inside"]
    for path in hotel_site.folder.rglob("*"):
        assert TOKEN not in path.name and (not path.is_file() or not re.search(TOKEN[1:].encode(), path.read_bytes())), path
    assert not [asked for asked in hotel_web.asked if TOKEN in asked.path] and "***.jpg" in hotel_site.names()


def test_without_its_token_nothing_is_asked(hotel_site, hotel_web):
    hotel_site.configure(token_variable='"HOTELS_TOKEN"')
    assert ids(hotel_site.fetch(status=1)) == ["fetch/no-token"] and hotel_web.asked == []


# Calls, configs, words

@pytest.mark.parametrize("keys, id", [
    ({"list": None}, "fetch/no-list"),
    ({"list": '"api.example"'}, "config/bad-value"),
    ({"details": '"https://api.example/hotels"'}, "config/bad-value"),
    ({"pictures": '"https://{image}.example/"'}, "config/bad-value"),
    ({"list": '"http://api.example/list"', "token_variable": '"A"'}, "config/bad-value"),
    ({"token_header": '"Host"'}, "config/bad-value"),
    ({"at_once": "0"}, "config/bad-value"),
    ({"detail": '"x"'}, "config/unknown-key"),
], ids=str)
def test_what_cannot_be_asked_is_not(hotel_site, hotel_web, keys, id):
    hotel_site.configure(**keys)
    run = hotel_site.fetch(status=1)
    assert ids(run) == [id] and tree.files(hotel_site.folder) == ["stationary.toml"]
    assert id != "config/unknown-key" or "`details`?" in command.told(run)


def test_a_site_that_fetches_no_hotels_says_so(hotel_site):
    (hotel_site.folder / "stationary.toml").write_text('title = "T"\n[fetch.departures]\n')
    run = hotel_site.fetch(status=1)
    assert ids(run) == ["fetch/not-configured"] and "[fetch.hotels]" in command.told(run)


@pytest.mark.parametrize("arguments, words", [
    ([], "departures or hotels"), (["hotls"], "hotels`?"), (["trains"], "departures, hotels"), (["hotels", "--from", "2026-12-01"], "departures"),
], ids=str)
def test_a_wrong_call_names_what_can_be_fetched(arguments, words):
    run = command.stationary("fetch", *arguments)
    assert run.returncode == 2 and words in command.findings(run)[0]


def test_a_log_gets_plain_lines_and_a_sum(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"), (2, "gone.jpg"))
    del hotel_web.files["/pictures/gone.jpg"]
    run = hotel_site.fetch()
    assert run.stderr.decode().splitlines()[:3] == ["Fetching the list", "Fetching details (2)", "Fetching pictures (2)"]
    [line] = command.findings(run)
    assert line.startswith("warning: picture gone.jpg: ") and "404" in line and line.endswith("[fetch/refused]")
    assert re.fullmatch(
        r"fetched: 2 hotels, 2 pictures; 4 files updated, 0 unchanged, 1 failed; \d+ bytes in \d+\.\d\d s\nin data/hotels\n", run.stdout.decode())


def test_quiet_and_programs_get_findings_alone(hotel_site, hotel_web):
    hotel_web.hotels((1, "a.jpg"))
    run = hotel_site.fetch("--quiet")
    assert run.stdout == run.stderr == b""
    del hotel_web.files["/pictures/a.jpg"]
    run = hotel_site.fetch("--diagnostics", "json", "--strict", status=1)
    assert run.stdout == b""
    assert [(f["id"], f["severity"], f["record"]) for f in command.objects(run)] == [
        ("fetch/refused", "error", "picture a.jpg")]
