"""A site of hostile data, driven page by page: nothing of it runs, loads from elsewhere, offends the policy or breaks a script."""

import json
import re

import pytest
from playwright.sync_api import Error

from awaiting import becomes
from mine_page import store_records
from readers import hostile_site
from readers.once import shared
from readers.soak import each, some

PAYLOAD = hostile_site.TEXTS[0]
CATCH = "window.__ran = 0; window.ran = () => { window.__ran += 1; console.error('hostile code ran'); };"
QUERY = "?" + "&".join(f"{name}=%22%3E%3Cimg%20src%3Dx%20onerror%3Dran()%3E" for name in ("q", "from", "to", "on", "near", "within", "country", "page", "stars", "sort"))
FRAGMENT = "#place-%22%3E%3Cimg%20src=x%20onerror=ran()%3E%E0%A4%A"
# Uses every control of a page, and keeps the page; those that all pages have only where `common` says so.
USE = """async ([text, common]) => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((control) => common || !control.closest("body > header, body > footer"));
  addEventListener("submit", (event) => event.preventDefault(), true);
  addEventListener("click", (event) => { if (event.target.closest?.("a")) event.preventDefault(); }, true);
  window.print = () => {};
  const pause = () => new Promise((done) => setTimeout(done, 20));
  for (const field of all("input:not([type=file]):not([type=checkbox]):not([type=radio]), textarea")) {
    if (["date", "number", "time"].includes(field.type)) continue;
    field.focus?.();
    field.value = text;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    await pause();
  }
  for (let round = 0; round < 2; round++) {
    for (const control of all("button, summary, input[type=checkbox], input[type=radio], select").slice(0, 60)) {
      if (!control.isConnected || control.disabled) continue;
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1;
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else control.click();
      await pause();
    }
  }
  for (const key of ["Escape", "Enter", "ArrowRight", "+"]) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await new Promise((done) => setTimeout(done, 200));
}"""

# How many places of the reader are stored.
STORED = """async () => {
  const [{ name }] = await indexedDB.databases();
  const request = indexedDB.open(name);
  await new Promise((resolve) => { request.onsuccess = resolve; });
  const count = request.result.transaction("places").objectStore("places").count();
  await new Promise((resolve) => { count.onsuccess = resolve; });
  request.result.close();
  return count.result;
}"""


@shared
def hostile(folder):
    """The site, and what is beside it: nothing."""
    around = folder
    site = hostile_site.write(around / "site")
    assert [path.name for path in around.iterdir()] == ["site"]
    return site


def prepared(page):
    page.add_init_script(CATCH)
    page.on("dialog", lambda dialog: dialog.dismiss())


def use(page, text, common=True):
    """Uses the controls; one of them may lead to another page of the site."""
    try:
        page.evaluate(USE, [text, common])
    except Error as error:
        if "navigation" not in str(error):
            raise
        page.wait_for_load_state()


FOUND = "window.__ran || (document.querySelector('[onerror], [onload], [onmouseover], iframe, base, [src*=evil], [href^=\"javascript:\"], [href^=\"data:\"]')?.outerHTML ?? 0)"


def ran(page):
    """What ran, or stands in the page as code; what ran before a page led to another is an error of its console."""
    for _ in range(20):
        try:
            return page.evaluate(FOUND)
        except Error as error:
            if "navigation" not in str(error):
                raise
            page.wait_for_load_state()
    raise AssertionError(f"{page.url} leads from page to page")


def test_files_have_plain_names_and_leave_nothing_outside(hostile):
    assert all(re.fullmatch(r"[A-Za-z0-9._~/-]+", path) for path in hostile.files if not path.endswith(".txt"))
    assert {path.name for path in hostile.folder.iterdir()} == {"stationary.toml", "content", "data", "static", "public", ".stationary"}


@pytest.mark.smoke(1)
@pytest.mark.parametrize("part, bypass", each(range(4), [False, True]))
def test_every_kind_of_page_and_control(hostile, visit, part, bypass):
    page = visit(hostile, "", before=prepared, bypass_csp=bypass, expected_errors=["geolocation"])
    for number, address in enumerate(hostile_site.pages(hostile)[part::4]):
        # What would run without a query would run with it too; under the policy both ways are to offend nothing.
        for more in [QUERY + FRAGMENT] if bypass else ["", QUERY + FRAGMENT]:
            page.goto(page.base + address + more)
            assert not ran(page), address + more
            if bool(more) == bypass:
                use(page, PAYLOAD, common=number < (1 if bypass else 2))
                assert not ran(page), address + more


def test_stored_values(hostile, visit):
    """What a visit stores, with other values."""
    page = visit(hostile, "", before=prepared)
    addresses = some([address for address in hostile_site.pages(hostile) if address.count("/") < 3][:12], 5)
    for address in addresses:
        page.goto(page.base + address)
        use(page, "Turku", common=address == addresses[0])
    for value in (PAYLOAD, "{", "null", "[]", '{"a":' + json.dumps(PAYLOAD) + "}", json.dumps([PAYLOAD, {"href": "javascript:ran()", "name": PAYLOAD}])):
        page.evaluate("(value) => { for (const store of [localStorage, sessionStorage]) for (const key of Object.keys(store)) store.setItem(key, value); }", value)
        for address in some(addresses, 3):
            page.goto(page.base + address)
            assert not ran(page), (address, value)


def with_damaged_places(visit, hostile):
    """The page of the reader's places, twelve of which are stored, most of them damaged."""
    page = visit(hostile, "my-places/", before=prepared)
    page.wait_for_selector("[data-mine-content]:not([hidden])")
    good = {"id": "good", "name": PAYLOAD, "description": PAYLOAD, "city": PAYLOAD, "latitude": 60.4, "longitude": 22.2, "photo": None, "at": 1}
    damaged = [{"photo": "javascript:ran()"}, {"photo": {}}, {"photo": 7}, {"name": 5}, {"name": ""}, {"latitude": "x"}, {"latitude": None}, {"longitude": 1e9},
               {"description": {"a": 1}}, {"city": None}, {"at": "x"}]
    records = [good] + [{**good, "id": f"{number}{PAYLOAD}", **change} for number, change in enumerate(damaged)]
    store_records(page, records)
    page.reload()
    return page


@pytest.mark.smoke(0)
def test_places_of_the_reader_that_are_damaged_or_hostile(hostile, visit):
    page = with_damaged_places(visit, hostile)
    # Those with a name and a point are shown, without what is no photo; the others are counted.
    becomes(lambda: page.locator("main [data-count]").get_attribute("data-count"), "7")
    becomes(lambda: page.inner_text("[data-mine-unread]"), "5 saved places could not be read and are not shown.")
    for address in ("my-places/", "my-places/#place-good", "places/", "my-places/" + FRAGMENT):
        page.goto(page.base + address)
        use(page, PAYLOAD)
        assert not ran(page), address


@pytest.mark.smoke(0)
def test_a_reader_who_removes_the_places_removes_the_damaged_ones_too(hostile, visit):
    page = with_damaged_places(visit, hostile)
    page.goto(page.base + "about/")
    assert page.evaluate(STORED) == 12
    page.locator("[data-clear-all]").click()
    page.get_by_role("button", name="Remove my places too (12)").click()
    becomes(lambda: page.locator("[data-clear-message]").inner_text(), "Your places were removed.")
    assert page.evaluate(STORED) == 0


def test_an_import_into_my_places(hostile, visit):
    page = visit(hostile, "my-places/", before=prepared)
    page.wait_for_selector("[data-mine-content]:not([hidden])")
    images = [*hostile_site.LINKS, "data:image/svg+xml,<svg onload=ran()>", "data:image/png;base64,AAAA", {"a": 1}]
    places = [{"id": text, "name": text, "city": text, "description": text, "latitude": 60, "longitude": 22, "image": images[number % len(images)]}
              for number, text in enumerate(hostile_site.TEXTS)]
    for content in (json.dumps({"places": places}), json.dumps(places[:1]), "[" * 1000, "{", PAYLOAD, json.dumps({"places": [{"__proto__": {"name": PAYLOAD}}, None, 5]})):
        page.set_input_files("[data-mine-open]", {"name": PAYLOAD.replace("/", ""), "mimeType": "application/json", "buffer": content.encode()})
        becomes(lambda: page.input_value("[data-mine-open]"), "")
        assert not ran(page)
    use(page, PAYLOAD)
    assert not ran(page)


@pytest.mark.smoke(0)
def test_a_map_that_is_closed_while_it_opens_moves_and_zooms(hostile, visit):
    address = next(address for address in hostile_site.pages(hostile) if address.startswith("places/") and address.count("/") > 2)
    page = visit(hostile, address, before=prepared)
    toggle = page.locator(".map-toggle").first
    for wait in (0, 20, 100, 400):
        toggle.click()
        page.wait_for_timeout(wait)
        page.evaluate("document.querySelectorAll('.leaflet-control-zoom-in').forEach((button) => { button.click(); button.click(); })")
        toggle.click()
    page.wait_for_timeout(1500)
    assert not ran(page)
