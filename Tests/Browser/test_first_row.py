"""On a phone, the first row of each list is above the fold, and the navigation is one line."""

import pytest
from playwright.sync_api import expect

LISTS = ["stations/", "places/", "hotels/", "routes/", "operators/"]


@pytest.mark.parametrize("address", LISTS)
def test_the_first_row_of_a_list_is_above_the_fold(visit, sample, address):
    if not (sample.public / address / "index.html").exists():
        pytest.skip("the sample has no such list")
    page = visit(sample, address, width=360, height=740)
    row = page.locator("main [data-id]:visible a").first.bounding_box()
    assert row["y"] + row["height"] <= 740
    links = [link.bounding_box()["y"] for link in page.locator(".site-nav a").all()]
    assert len(set(links)) == 1


def test_what_folds_beside_the_letters_is_in_one_line_and_opens_to_the_whole_width(visit, sample):
    page = visit(sample, "stations/", width=360, height=740)
    folded = page.locator(".list-nav summary:visible")
    assert len({round(one.bounding_box()["y"]) for one in folded.all()}) == 1
    folded.last.click()
    assert page.locator(".countries .rows").bounding_box()["width"] > 300


SHIFTS = "window.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });"


@pytest.mark.parametrize("address", ["stations/", "places/"])
def test_what_is_open_on_a_wide_screen_moves_nothing(visit, sample, address):
    def late(page):
        page.add_init_script(SHIFTS)
        page.route("**/assets/page/main*", lambda route: (page.wait_for_timeout(400), route.continue_()))

    page = visit(sample, address, width=1440, before=late)
    expect(page.locator(".collapsible-map[open]")).to_be_visible()
    assert page.evaluate("window.shift") < 0.001
