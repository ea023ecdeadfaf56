"""The page of the reader's own places, driven as a reader would; and a guide made of a file of places."""

import io
import pathlib

from PIL import Image

from awaiting import becomes
from readers import command
from readers.site import Site

ROWS = "main ul.own-places > li[data-id]"
NAMES = "() => [...document.querySelectorAll('main ul.own-places > li[data-id] h2')].map((h) => h.textContent)"


STORE = """async (records) => {
  const name = (await indexedDB.databases()).map((one) => one.name).find((one) => one.startsWith("stationary-places:"));
  const database = await new Promise((done) => { const asked = indexedDB.open(name); asked.onsuccess = () => done(asked.result); });
  const change = database.transaction("places", "readwrite");
  for (const record of records) change.objectStore("places").put(record);
  await new Promise((done) => (change.oncomplete = done));
  database.close();
}"""


def store_records(page, records):
    """Puts records into the page's storage as they are, by their `id`."""
    page.evaluate(STORE, records)


def opened(visit, site, **more):
    page = visit(site, "my-places/", **more)
    page.wait_for_selector("[data-mine-content]:not([hidden])")
    return page


def open_map(page):
    page.locator(".my-places .map-toggle").click()
    page.locator(".my-places .map-pane .leaflet-control-scale-line").wait_for()


def holds(page, *names):
    becomes(lambda: page.evaluate(NAMES), list(names))
    becomes(lambda: page.locator("main [data-count]").get_attribute("data-count"), str(len(names)))


def add(page, name, at, description="", city="Timișoara"):
    page.click("[data-mine-add]")
    page.fill("[name=name]", name)
    page.fill("[name=at]", at)
    page.fill("[name=city]", city)
    page.fill("textarea[name=description]", description)
    page.click("[data-mine-form] [type=submit]")
    page.wait_for_selector("[data-mine-form]", state="hidden")


def press(page, name, deed):
    page.locator(ROWS, has_text=name).locator(f"[data-action={deed}]").click()


def photo():
    """A photo as a phone has it: 2400 × 1200 on its side, the left half red, with where it was taken."""
    picture = Image.new("RGB", (2400, 1200), "blue")
    picture.paste("red", (0, 0, 1200, 1200))
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010F] = "SECRETPHONE"
    exif.get_ifd(0x8825).update({1: "N", 2: (45.0, 45.0, 0.0), 3: "E", 4: (21.0, 13.0, 0.0)})
    out = io.BytesIO()
    picture.save(out, "JPEG", exif=exif, comment=b"SECRETCOMMENT")
    assert b"Exif" in out.getvalue() and b"SECRETPHONE" in out.getvalue()
    return {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()}


def exported(page):
    with page.expect_download() as download:
        page.click("[data-mine-export]")
    assert download.value.suggested_filename == "my-places.json"
    return pathlib.Path(download.value.path()).read_bytes()


def bring(page, content, name="my-places.json"):
    page.set_input_files("[data-mine-open]", {"name": name, "mimeType": "application/json", "buffer": content})


def told(page, text):
    page.locator("[data-mine-import], [data-mine-undo]").get_by_text(text).first.wait_for()


def published(folder, content):
    (folder / "data").mkdir(parents=True)
    (folder / "data/places.json").write_bytes(content)
    (folder / "stationary.toml").write_text(
        'title = "Guide"\nbase_url = "https://guide.example/"\n\n[[sources]]\nkind = "places"\npath = "data/places.json"\n')
    command.build(folder)
    return Site(folder)
