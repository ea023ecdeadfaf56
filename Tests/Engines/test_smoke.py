"""A short walk in each engine that is installed, ten seconds at most: search, Back, a drawn map, and equal boxes."""

from reader import NEAR

PARTS = ["header .brand", ".site-nav", "main h1", "main .filter", "[data-count]", "footer.site-footer"]
BOXES = """return given.map((selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left, top, width, height];
});"""
GROUND = """
for (const details of document.querySelectorAll("details")) details.open = true;
return [".map-background", ".static-map svg"].map((part) => document.querySelector(part).getBoundingClientRect().height);
"""
# Of the list of stations at 1000 × 800, in Chromium: left edge and width of each part. Heights depend on the fonts.
EDGES = {".site-nav": (40, 920), "main .filter": (40, 920), "footer.site-footer": (0, 1000)}


def test_a_reader_searches_goes_back_and_sees_the_map(reader):
    reader.open("stations/")
    boxes = dict(zip(PARTS, reader.run(BOXES, PARTS)))
    for part, (left, width) in EDGES.items():
        assert abs(boxes[part][0] - left) <= NEAR and abs(boxes[part][2] - width) <= NEAR, (part, boxes[part])
    reader.run("document.querySelector('main #q').focus()")
    reader.type("main #q", "timi")
    reader.sees(lambda: reader.run("return document.querySelectorAll('main #list mark').length > 0"), True)
    count = reader.text("[data-count]")
    reader.leave()
    reader.back()
    assert reader.run("return document.querySelector('main #q').value") == "timi"
    assert reader.text("[data-count]") == count
    reader.open("stations/")
    ground, marks = reader.run(GROUND)
    assert abs(ground - marks) <= NEAR
