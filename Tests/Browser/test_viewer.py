"""Pictures full screen: by key, by mouse, by finger; what is said while they come, and where the focus goes after."""

import base64
import io
import json
import types

import pytest
from playwright.sync_api import expect
from PIL import Image

from awaiting import becomes
from readers import command
from readers.once import shared

LIST = "places/turku/"
AWAY = ("Failed to load resource",)
OPENER = "View the picture of {} full screen"


@shared
def guide(folder):
    """Four places of one city, three of them with pictures: a wide one, a high one, a small one."""
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    sizes = {"Abbey": (1300, 800), "Bridge": (200, 900), "Cairn": (62, 42), "Dam": None}
    places = []
    for number, (name, size) in enumerate(sizes.items()):
        out = io.BytesIO()
        if size:
            Image.linear_gradient("L").resize(size).save(out, "PNG")
        image = {"image": "data:image/png;base64," + base64.b64encode(out.getvalue()).decode()} if size else {}
        places.append({"id": name.lower(), "name": name, "description": f"<b>{name}</b> " + "is of stone and old. " * 40,
                       "city": "Turku", "latitude": 60.45 + number / 500, "longitude": 22.26, **image})
    (folder / "data/places.json").write_text(json.dumps({"places": places}))
    (folder / "stationary.toml").write_text(
        'title = "Guide"\nbase_url = "https://guide.example/"\n\n[[sources]]\nkind = "places"\npath = "data/places.json"\n')
    command.build(folder)
    public = folder / "public"
    pages = {name: f"{LIST}{next((public / LIST).glob(name.lower() + '-*')).name}/" for name in sizes}
    return types.SimpleNamespace(folder=folder, public=public, base_path="/", pages=pages)


def opener(page, name):
    return page.get_by_role("button", name=OPENER.format(name))


def shown(page):
    """What stands under the picture, once it has come."""
    page.wait_for_function("() => document.querySelector('.viewer[open] .viewer-stage img')?.naturalWidth > 0")
    return page.locator(".viewer [data-viewer-name]").inner_text()


def is_closed(page):
    page.locator(".viewer").wait_for(state="hidden")
    return True


FOCUSED = "() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent.trim()"


def focused(page):
    return page.evaluate(FOCUSED)


def test_a_key_opens_it_arrows_walk_and_escape_gives_the_focus_back(visit, guide):
    page = visit(guide, LIST)
    opener(page, "Bridge").focus()
    page.keyboard.press("Enter")
    assert shown(page) == "Bridge" and focused(page) == "Close"
    dialog = page.get_by_role("dialog", name="Bridge")
    expect(dialog.get_by_role("img", name="Bridge")).to_be_visible()
    expect(dialog.get_by_text("2 of 3")).to_be_visible()
    # The widest there is, not the row's small one.
    becomes(lambda: page.locator(".viewer img").evaluate("image => image.naturalWidth"), 198)
    walked = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
        walked.append(shown(page))
    assert walked == ["Cairn", "Cairn", "Bridge", "Abbey", "Abbey"]
    page.keyboard.press("Escape")
    assert is_closed(page) and focused(page) == OPENER.format("Bridge")
    becomes(lambda: page.url, page.base + LIST)


def test_the_way_back_closes_it_and_leaves_the_page(visit, guide):
    page = visit(guide, "about/")
    page.goto(page.base + guide.pages["Abbey"])
    place = page.evaluate("navigation.currentEntry.index")
    for _ in range(2):
        opener(page, "Abbey").click()
        assert shown(page) == "Abbey"
        page.go_back()
        assert is_closed(page)
        becomes(lambda: page.url, page.base + guide.pages["Abbey"])
    opener(page, "Abbey").click()
    shown(page)
    page.get_by_role("button", name="Close").click()
    assert is_closed(page)
    # Closed by the button it leaves no entry behind: one step back is the page before.
    page.wait_for_function("place => navigation.currentEntry.index === place", arg=place)
    page.go_back()
    page.wait_for_url("**/about/")


def test_a_click_beside_it_closes_it_and_one_on_it_does_not(visit, guide):
    page = visit(guide, guide.pages["Bridge"])
    page.locator(".picture-frame img").click()
    assert shown(page) == "Bridge"
    about = page.locator("[data-viewer-about]").inner_text()
    assert about.startswith("<b>Bridge</b> is of stone") and about.endswith("…") and len(about) < 300
    expect(page.get_by_role("button", name="Next picture")).to_be_hidden()
    page.locator(".viewer-stage img").click()
    expect(page.locator(".viewer")).to_be_visible()
    page.mouse.click(40, 450)
    assert is_closed(page)
    page.wait_for_function(f"name => ({FOCUSED})() === name", arg=OPENER.format("Bridge"))


def swipe(page, start, end):
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
    for step in range(1, 5):
        point = {axis: a + (b - a) * step / 4 for axis, a, b in zip("xy", start, end)}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.smoke(0)
def test_a_finger_walks_sideways_and_closes_it_up_or_down(visit, guide):
    page = visit(guide, LIST, width=360, height=740, has_touch=True, is_mobile=True)
    opener(page, "Abbey").tap()
    assert shown(page) == "Abbey"
    swipe(page, (280, 300), (80, 310))
    assert shown(page) == "Bridge"
    swipe(page, (80, 300), (280, 290))
    assert shown(page) == "Abbey"
    # Neither so short a way nor one across means anything.
    swipe(page, (180, 300), (150, 300))
    swipe(page, (100, 200), (240, 340))
    assert shown(page) == "Abbey"
    for end in (520, 120):
        swipe(page, (180, 320), (185, end))
        assert is_closed(page)
        opener(page, "Abbey").tap()
        shown(page)


def test_what_takes_long_and_what_fails_is_told_and_tried_again(visit, guide):
    held = []
    page = visit(guide, guide.pages["Abbey"], expected_errors=AWAY)
    page.locator(".enlarge").wait_for()
    page.route("**/pictures/**", lambda route: held.append(route))
    page.locator("picture[data-name]").evaluate("picture => (picture.dataset.full = '/pictures/slow.webp')")
    opener(page, "Abbey").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Loading the picture…").wait_for()
    held.pop().abort()
    dialog.get_by_text("The picture could not be loaded.").wait_for()
    dialog.get_by_role("button", name="Try again").click()
    page.wait_for_function("() => document.querySelector('[data-viewer-retry]').hidden")
    while not held:
        page.wait_for_timeout(10)
    held.pop().fulfill(path=next(guide.public.glob("pictures/*/1280.webp")))
    assert shown(page) == "Abbey"
    page.wait_for_function("() => !document.querySelector('[data-viewer-status]').textContent")


def test_what_did_not_come_is_passed_over(visit, guide):
    def before(page):
        page.route("**/pictures/*/*", lambda route: route.abort() if "/60." in route.request.url else route.continue_())

    page = visit(guide, LIST, expected_errors=AWAY, before=before)
    page.locator("[data-id=cairn] picture").wait_for(state="hidden")
    expect(opener(page, "Cairn")).to_be_hidden()
    opener(page, "Bridge").click()
    page.get_by_role("dialog").get_by_text("2 of 2").wait_for()


def boxes(page):
    """Where the parts of a place's page are, from its name on: the header is another one without scripts."""
    found = [page.locator(part).first.bounding_box() for part in ("h1", ".picture-frame", ".picture-frame img", ".prose")]
    return [{**box, "y": round(box["y"] - found[0]["y"], 1)} for box in found]


def test_without_scripts_the_picture_is_simply_there_and_with_them_nothing_moves(visit, guide):
    for name, width in (("Abbey", 360), ("Bridge", 1280), ("Cairn", 1280)):
        plain = visit(guide, guide.pages[name], width=width, java_script_enabled=False)
        expect(plain.get_by_role("img", name=f"Picture of {name}")).to_be_visible()
        expect(plain.get_by_role("button", name="View the picture")).to_have_count(0)
        expect(plain.locator("dialog")).to_have_count(0)
        page = visit(guide, guide.pages[name], width=width)
        opener(page, name).wait_for()
        assert boxes(page) == boxes(plain)
