"""Letters of twice the size on a phone: nothing is off the page, and no word is broken into letters."""

import re
import shutil

import pytest

# Words in more than two lines, or short ones in more than one.
BROKEN = r"""() => {
  const broken = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode());) {
    const around = text.parentElement;
    if (!around.getClientRects().length || around.closest(".visually-hidden, script, style, svg, [hidden], template")) continue;
    if (getComputedStyle(around).clipPath !== "none") continue;
    for (const word of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      // Names of hosts have no other place to break.
      if (/\p{L}\.\p{L}/u.test(text.data.slice(Math.max(0, word.index - 2), word.index + word[0].length + 2))) continue;
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines > (word[0].length > 11 ? 2 : 1)) broken.push(`${word[0]}: ${lines} lines in ${around.tagName}.${around.className}`);
    }
  }
  return broken;
}"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def large(browser):
    own = browser.browser_type.launch(
        executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox", "--blink-settings=defaultFontSize=32"])
    yield own.new_page(viewport={"width": 360, "height": 740})
    own.close()


def _pages(site):
    """One page of each kind of list, day, departure, operator and route."""
    patterns = (
        "timetable", "operators", "routes", "stations", "calendar", "timetable/[^/]+/[^/]+", r"timetable/[^/]+/[^/]+/\d{4}-\d\d-\d\d",
        r"timetable/[^/]+/[^/]+/\d{4}-\d\d-\d\d/\d{4}-[^/]+", "operators/[^/]+", "routes/[^/]+", "stations/[^/]+", "stations/[^/]+/[^/]+",
        "stations/[^/]+/[^/]+/autogara[^/]+", "hotels/[^/]+", "places/[^/]+")
    return [next(path for path in site.pages if re.fullmatch(pattern + "/index.html", path)).removesuffix("index.html") for pattern in patterns]


def test_words_stay_whole_and_on_the_page(large, hosts, sample):
    base = hosts(sample)
    for address in _pages(sample):
        large.goto(base + address)
        large.wait_for_selector("html[data-scripts=ready]", state="attached")
        assert large.evaluate(WIDER) <= 0, address
        assert large.evaluate(BROKEN) == [], address
