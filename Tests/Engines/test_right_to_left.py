"""A site in Hebrew: pages run from right to left, times and Latin words from left to right, and nothing is off a phone."""

import walks

# Whether the first line of a part begins at the right edge of the page's content.
AT_RIGHT = """
const content = document.querySelector("main").getBoundingClientRect(), margin = parseFloat(getComputedStyle(document.querySelector("main")).paddingRight);
return given.map((selector) => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(selector));
  return Math.abs(Math.max(...[...range.getClientRects()].map(({ right }) => right)) - (content.right - margin)) < 2;
});
"""
EDGES = "return given.map((part) => document.querySelector(part).getBoundingClientRect().right);"
# The digits of each time, from left to right as they are painted.
TIMES = """return [...document.querySelectorAll("main time")].filter((time) => /^\\d\\d:\\d\\d$/.test(time.textContent.trim()) && time.checkVisibility()).slice(0, 40).every((time) => {
  const text = document.createTreeWalker(time, NodeFilter.SHOW_TEXT).nextNode(), range = document.createRange();
  const lefts = [...text.data.trim()].map((_, at) => (range.setStart(text, at), range.setEnd(text, at + 1), range.getBoundingClientRect().left));
  return lefts.every((left, at) => at === 0 || left >= lefts[at - 1] - 0.5);
});"""


def test_pages_run_from_right_to_left(hebrew_reader, hebrew):
    reader = hebrew_reader
    for address in ("", "stations/", "routes/", "routes/1-n/", hebrew.station, "timetable/", "operators/rkbt-hhwp-ir/"):
        reader.open(address)
        reader.rest()
        assert reader.run("return getComputedStyle(document.body).direction") == "rtl", address
        assert reader.run(AT_RIGHT, ["main h1"]) == [True], address
        assert reader.run(TIMES), address
        # The home page has its own search.
        brand, field = reader.run(EDGES, [".brand", ".site-search .search-field" if address else ".site-nav li:last-child"])
        assert brand > field, address


def test_nothing_is_off_a_phone_from_right_to_left(hebrew_reader, hebrew):
    reader = hebrew_reader
    for address in hebrew.addresses:
        wider, *parts = walks.off_the_phone(reader, address)
        assert wider <= 0 and not any(parts), (address, wider, parts)
