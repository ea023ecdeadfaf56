"""A browser older than Docs/browsers.md names shows no styles and runs no scripts: pages are plain, but complete."""

import re

import pytest

KINDS = ("", "stations/", "timetable/", "hotels/", "search/", "about/", r"routes/[^/]+/", r"stations/[^/]+/[^/]+/autogara[^/]+/",
         r"timetable/[^/]+/[^/]+/\d{4}-\d\d-\d\d/", r"timetable/[^/]+/[^/]+/\d{4}-\d\d-\d\d/\d{4}-[^/]+/", r"hotels/[^/]+/")
PLAIN = """() => {
  const isShown = (element) => element.getClientRects().length > 0;
  const images = [...document.querySelectorAll("svg.icon, .brand img")].filter(isShown).map((image) => image.getBoundingClientRect().height);
  return {
    heading: isShown(document.querySelector("h1")),
    largest: Math.max(0, ...images),
    unreachable: [...document.querySelectorAll("main a[href]")].filter((link) => !isShown(link) && !link.closest("[hidden], details:not([open]), template")).length,
    wider: [...document.querySelectorAll("main *")].filter((part) => isShown(part) && !part.closest("table, svg, picture, img, form") &&
      part.getBoundingClientRect().right > document.documentElement.clientWidth + 1).map((part) => part.outerHTML.slice(0, 80)).slice(0, 3),
  };
}"""


@pytest.mark.parametrize("kind", KINDS)
def test_without_styles_and_scripts_pages_are_readable(visit, sample, kind):
    address = next(path for path in sorted(sample.pages) if re.fullmatch(kind + "index.html", path)).removesuffix("index.html")
    refuse = lambda page: page.route("**/*.css", lambda route: route.abort())  # noqa: E731
    page = visit(sample, address, before=refuse, java_script_enabled=False, width=360, height=740, expected_errors=("Failed to load resource",))
    assert page.evaluate("() => getComputedStyle(document.body).display") == "block", "no style sheet is in use"
    assert page.evaluate(PLAIN) == {"heading": True, "largest": pytest.approx(26, abs=8), "unreachable": 0, "wider": []}, address
