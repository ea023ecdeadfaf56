"""The owner's texts in the browser: wide tables on a phone, their alignment, and pictures full screen."""

import io
import types

from playwright.sync_api import expect
from PIL import Image

from awaiting import becomes
from readers import command
from readers.once import shared

TEXT = """# Fares

| Ticket | Adult | Child | Group | Pensioner | Student | Season | Bicycle |
|:-------|------:|:-----:|-------|-----------|---------|--------|---------|
| Day ticket | 5.00 | 2.50 | 20.00 | 3.00 | 3.50 | 300.00 | 1.00 |

| | Monday | Sunday |
|---|---|---|
| First bus | 05:10 | 07:10 |

![A red tram](tram.jpg)

A small ![icon](icon.png) in a line, and a link: [![A tram that leads on](tram.jpg)](/about/)
"""


@shared
def texts(folder):
    folder = folder / "site"
    (folder / "content").mkdir(parents=True)
    for name, size in {"tram.jpg": (1000, 600), "icon.png": (24, 24)}.items():
        out = io.BytesIO()
        Image.linear_gradient("L").resize(size).convert("RGB").save(out, "PNG")
        (folder / "content" / name).write_bytes(out.getvalue())
    (folder / "content/fares.md").write_text(TEXT)
    (folder / "stationary.toml").write_text('title = "Texts"\nbase_url = "https://texts.example/"\n')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


def test_a_wide_table_scrolls_in_its_frame_and_the_page_does_not(visit, texts):
    page = visit(texts, "fares/", width=360, height=740)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    frame = page.locator(".prose .table-scroll").first
    assert frame.evaluate("frame => frame.scrollWidth > frame.clientWidth")
    frame.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.scrollLeft > 0")


def test_cells_are_aligned_as_the_delimiter_row_says(visit, texts):
    page = visit(texts, "fares/")
    aligned = page.locator(".prose tbody tr").first.locator("td").evaluate_all("cells => cells.map(cell => getComputedStyle(cell).textAlign)")
    assert aligned == ["left", "right", "center", *["start"] * 5]


def test_a_picture_of_a_text_opens_full_screen_and_those_in_lines_and_links_do_not(visit, texts):
    page = visit(texts, "fares/")
    expect(page.locator(".enlarge")).to_have_count(1)
    page.get_by_role("button", name="View the picture of A red tram full screen").click()
    page.locator("dialog.viewer[open] img").wait_for()


def test_a_small_picture_stays_in_its_line(visit, texts):
    page = visit(texts, "fares/")
    icon, line = page.locator('.prose img[alt="icon"]'), page.locator(".prose p").last
    becomes(lambda: icon.evaluate("image => getComputedStyle(image).display"), "inline")
    assert icon.bounding_box()["width"] == 22 and icon.bounding_box()["y"] - line.bounding_box()["y"] < 20
