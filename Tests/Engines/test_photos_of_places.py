"""The reader's own places with photos: kept over a reload, in private and in normal windows."""

import base64

import pytest
from PIL import Image

ROWS = """return [...document.querySelectorAll("main ul.own-places > li[data-id]")].map((row) => [
  row.querySelector("h2").textContent, row.querySelector("img")?.naturalWidth ?? 0]);"""
# Opens the page's storage and runs `given` with it.
STORED = """
const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith("stationary-places:"));
const asked = indexedDB.open(name);
await new Promise((done) => (asked.onsuccess = done));
const table = (kind) => asked.result.transaction("places", kind).objectStore("places");
// What is left before its transaction is complete may never be stored.
const answer = (request) => new Promise((done, failed) => {
  request.transaction.oncomplete = () => done(request.result);
  request.transaction.onabort = () => failed(request.transaction.error);
});
"""
KINDS = STORED + """
const records = await answer(table("readonly").getAll());
asked.result.close();
return records.map(({ name, photo }) => [name, photo instanceof Blob ? "Blob" : photo && photo.bytes.constructor.name]);
"""
OLD = STORED + """
const photo = await (await fetch(given)).blob();
await answer(table("readwrite").put({ id: "old", name: "Old mill", description: "", city: "", latitude: 45.7, longitude: 21.2, photo, at: 1 }));
asked.result.close();
"""
# Firefox keeps its pages' processes out of most folders, so that its driver cannot give them a file of the test.
CHOOSE = """
const file = new File([Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0))], "photo.jpg", { type: "image/jpeg" });
const input = document.querySelector("[data-mine-form] input[type=file]:not([capture])");
const transfer = new DataTransfer();
transfer.items.add(file);
input.files = transfer.files;
input.dispatchEvent(new Event("change", { bubbles: true }));
"""
# What the browser answers each time something is stored.
REFUSE = "IDBObjectStore.prototype.put = () => { throw new DOMException('no', given); };"


@pytest.fixture(scope="session")
def photo(tmp_path_factory):
    path = tmp_path_factory.mktemp("photos") / "photo.jpg"
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (2400, 1200), "blue").save(path, "JPEG", exif=exif)
    return base64.b64encode(path.read_bytes()).decode()


@pytest.fixture
def mine(storing_reader):
    """The page, without places."""
    reader = storing_reader

    def opened():
        reader.open("my-places/")
        reader.sees(lambda: reader.run("return document.querySelector('[data-mine-content]').hidden"), False)

    opened()
    reader.run(STORED + "await answer(table('readwrite').clear()); asked.result.close();")
    opened()
    reader.reopened = opened
    return reader


def fill(reader, name, photo=None):
    reader.tab.click("[data-mine-add]")
    reader.type("[name=name]", name)
    reader.type("[name=at]", "45.75, 21.22")
    if photo:
        reader.run(CHOOSE, photo)
        reader.sees(lambda: reader.run("return document.querySelector('[data-mine-photo]').hidden"), False)


def is_open(reader):
    return not reader.run("return document.querySelector('[data-mine-form]').hidden")


def test_a_place_with_a_photo_is_there_after_a_reload(mine, photo):
    fill(mine, "Mill", photo)
    mine.tab.click("[data-mine-form] [type=submit]")
    # Upright, as the camera was held.
    mine.sees(lambda: mine.run(ROWS), [["Mill", 800]])
    assert mine.run("return document.querySelector('[data-mine-error]').hidden")
    mine.reopened()
    mine.sees(lambda: mine.run(ROWS), [["Mill", 800]])
    assert mine.run(KINDS) == [["Mill", "ArrayBuffer"]]


def test_a_photo_that_an_earlier_version_stored_is_shown_and_stored_as_bytes(mine, photo, window):
    if (mine.engine, window) == ("webkit", "private"):
        pytest.skip("a private window stores no Blob, so there are none")
    picture = mine.base + next(iter(mine.run("return [document.querySelector('link[rel=icon]').getAttribute('href')]"))).removeprefix("../")
    mine.run(OLD, picture)
    mine.reopened()
    mine.sees(lambda: mine.run(KINDS), [["Old mill", "ArrayBuffer"]])
    mine.sees(lambda: [[name, width > 0] for name, width in mine.run(ROWS)], [["Old mill", True]])


@pytest.mark.parametrize("error, words", [("DataCloneError", "does not allow this site to store data"), ("QuotaExceededError", "not enough storage")])
def test_what_cannot_be_kept_is_said_before_the_form_is_left(mine, error, words):
    mine.run(REFUSE, error)
    fill(mine, "Mill")
    mine.tab.click("[data-mine-form] [type=submit]")
    mine.sees(lambda: words in mine.text("[data-note=photo]"), True)
    assert is_open(mine) and mine.run(ROWS) == []
    mine.tab.click("[data-mine-form] [type=submit]")
    mine.sees(lambda: is_open(mine), False)
    mine.sees(lambda: words in mine.text("[data-mine-error]"), True)
    mine.sees(lambda: [name for name, _ in mine.run(ROWS)], ["Mill"])
    # Leaving the page would ask, because the place is not stored.
    mine.tab.click("ul.own-places [data-action=remove]")


def test_a_browser_that_cannot_be_told_to_turn_photos_still_takes_them(mine, photo):
    mine.run("""const create = createImageBitmap;
    window.createImageBitmap = (file, options) => (options ? Promise.reject(new TypeError("no such option")) : create(file));""")
    fill(mine, "Mill", photo)
    mine.tab.click("[data-mine-form] [type=submit]")
    mine.sees(lambda: mine.run(ROWS), [["Mill", 800]])
