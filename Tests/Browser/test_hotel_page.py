"""A hotel's page: its picture before, while and unless it comes; the map as a browser sets it."""

import itertools
import json
import shutil
import types

import pytest
from playwright.sync_api import expect

from awaiting import becomes
from readers import command
from readers.once import shared

PAGE = "hotels/grand-hotel-1/"
AWAY = ("Failed to load resource",)


@shared
def hotels(folder):
    """Fourteen hotels close together, the first with a picture, whatever it shows, the second with a very small one."""
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    shutil.copy(command.PROJECT / "screenshots/day-desk-light.png", folder / "data/1.png")
    (folder / "data/2.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="62" height="42"><path fill="red" d="M0 0h62v42H0z"/></svg>')
    names = ["Grand Hotel", "Вокзальная", "WWW MMM Hotel", "Ümit", "An Inn with quite a long name", "Été", "国际大酒店"]
    records = [
        {"id": n + 1, "name": names[n % 7] + (f" {n}" if n > 6 else ""), "address": "1 Quay Street", "stars": 3.5, "distance": 0.4,
         "suites_availability": ":".join(str(room) for room in range(1, 60)), "lat": 60.45 + (n * 5 % 9 - 4) / 900 * (n > 0),
         "lon": 22.26 + (n * 7 % 11 - 5) / 500 * (n > 0), **({"image": ["1.png", "2.svg"][n]} if n < 2 else {})}
        for n in range(14)]
    (folder / "data/list.json").write_text(json.dumps(records))
    (folder / "stationary.toml").write_text(
        'title = "Harbour Line"\nbase_url = "https://harbour.example/line/"\n\n[[sources]]\nkind = "hotels"\n'
        'path = "data/list.json"\ncity = "Turku, FI"\n')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/line/")


def test_a_picture_has_its_room_before_it_has_come(visit, hotels):
    held = []
    page = visit(hotels, "about/", width=360, before=lambda page: page.route("**/pictures/**", lambda route: held.append(route)))
    page.goto(page.base + PAGE, wait_until="domcontentloaded")
    page.locator(".picture-frame .preview").wait_for()
    before = page.locator(".picture-frame").bounding_box()
    assert before["width"] > 300 and before["height"] > 150
    while not held:
        page.wait_for_timeout(10)
    for route in held:
        route.continue_()
    page.wait_for_function("() => document.querySelector('.picture-frame img').naturalWidth > 0")
    # Heights of files are whole pixels, so that their proportions differ a little.
    assert page.locator(".picture-frame").bounding_box() == pytest.approx(before, abs=0.5)
    # No wider than it is shown, and WebP where that is known.
    becomes(lambda: page.locator(".picture-frame img").evaluate("image => image.currentSrc").endswith(".webp"), True)


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_a_picture_is_loaded_as_wide_as_it_is_shown(visit, hotels, width):
    page = visit(hotels, PAGE, width=width, device_scale_factor=2)
    # With widths in its srcset a picture's natural width is what its sizes come to.
    told, shown = page.locator(".picture-frame img").evaluate("async (image) => (await image.decode(), [image.naturalWidth, image.getBoundingClientRect().width])")
    assert told == pytest.approx(shown, rel=0.02)


def test_a_picture_is_never_shown_larger_than_it_is(visit, hotels):
    own = next((hotels.public / "hotels").glob("*-2")).name
    for address in ("hotels/", f"hotels/{own}/"):
        page = visit(hotels, address)
        small = page.locator("main img[width='60']").first
        small.scroll_into_view_if_needed()
        box = small.bounding_box()
        assert (box["width"], box["height"]) == (60, 40)
        frame = small.evaluate("image => { const { x, width } = (image.closest('.picture-frame') ?? image.closest('picture')).getBoundingClientRect(); return { x, width }; }")
        assert box["x"] + 30 == pytest.approx(frame["x"] + frame["width"] / 2, abs=1) and frame["width"] > 100


@pytest.mark.parametrize("width", [360, 1280])
def test_names_in_a_list_stand_below_each_other_with_and_without_pictures(visit, hotels, width):
    starts = "() => new Set([...document.querySelectorAll('ol.media-list a')].map((link) => Math.round(link.getBoundingClientRect().x))).size"
    page = visit(hotels, "hotels/", width=width)
    becomes(lambda: page.evaluate(starts), 1)
    page = visit(hotels, "hotels/", width=width, expected_errors=AWAY, before=lambda page: page.route("**/pictures/**", lambda route: route.abort()))
    page.locator("ol.media-list picture").first.wait_for(state="hidden")
    becomes(lambda: page.evaluate(starts), 1)


def test_a_picture_that_does_not_come_leaves_no_hole(visit, hotels):
    page = visit(hotels, PAGE, expected_errors=AWAY, before=lambda page: page.route("**/pictures/**", lambda route: route.abort()))
    page.locator(".picture-frame").wait_for(state="hidden")


def test_without_scripts_words_stand_for_a_picture_that_does_not_come(visit, hotels):
    page = visit(
        hotels, PAGE, java_script_enabled=False, expected_errors=AWAY,
        before=lambda page: page.route("**/pictures/**", lambda route: route.abort()))
    expect(page.get_by_role("img", name="Picture of Grand Hotel")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
def test_names_on_the_map_cover_no_other_name_and_can_be_read(visit, hotels, width):
    page = visit(hotels, PAGE, width=width)
    frame = page.locator(".map svg").bounding_box()
    names = page.locator(".map text").all()
    boxes = [name.bounding_box() for name in names]
    assert len(boxes) > 6 and len(set(map(str, boxes))) == len(boxes)
    for one, other in itertools.combinations(boxes, 2):
        # Lines have air above and below their letters.
        apart = (
            one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
            or one["y"] + one["height"] <= other["y"] + 5 or other["y"] + other["height"] <= one["y"] + 5)
        assert apart, (one, other)
    for name, box in zip(names, boxes):
        assert frame["x"] <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"], name.inner_text()
    scale = frame["width"] / 360
    assert float(names[0].evaluate("text => getComputedStyle(text).fontSize").removesuffix("px")) * scale >= 11


def test_on_paper_there_are_facts_only(visit, hotels):
    page = visit(hotels, PAGE)
    page.emulate_media(media="print")
    assert not page.locator(".map, .picture-frame").filter(visible=True).count()
    expect(page.locator(".key-facts").get_by_text("59 rooms free")).to_be_visible()
