"""Light and dark pages: each text has the contrast that WCAG asks for on what lies behind it, in both schemes."""

import pytest

import engines
from reader import Reader

PAGES = ["", "stations/", "timetable/", "hotels/", "routes/1-1/", "calendar/", "stations/romania/timisoara-110/autogara-bega-1101/", "my-places/", "about/"]
# The luminance of the page, and each text whose contrast is too low. Colours are read as they are painted: computed styles
# write them in each engine's own way.
READ = """
const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
const context = canvas.getContext("2d", { willReadFrequently: true });
const known = new Map();
const rgba = (color) => {
  if (!known.has(color)) {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    known.set(color, [...context.getImageData(0, 0, 1, 1).data]);
  }
  return known.get(color);
};
const luminance = ([red, green, blue]) => [red, green, blue].map((one) => one / 255)
  .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)).reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
const behind = (part) => {
  for (; part; part = part.parentElement) {
    const color = rgba(getComputedStyle(part).backgroundColor);
    if (color[3] === 255) return color;
  }
};
const low = [];
for (const part of document.querySelectorAll("body *")) {
  if (part.closest("svg, figure, picture") || ![...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
  if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || part.closest(".visually-hidden")) continue;
  const style = getComputedStyle(part);
  const lights = [luminance(rgba(style.color)), luminance(behind(part))];
  const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
  if (contrast < 4.5) low.push([part.localName + "." + part.className, part.textContent.trim().slice(0, 30), contrast]);
}
return [luminance(behind(document.body)), low];
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_can_be_read_in_both_schemes(engine, hosts, sample, scheme):
    with engines.tab(engine, dark=scheme == "dark") as tab:
        reader = Reader(tab, hosts(sample))
        tab.resize(1000, 800)
        for address in PAGES:
            reader.open(address)
            reader.rest()
            page, low = reader.run(READ)
            assert (page < 0.05) if scheme == "dark" else (page > 0.8), (address, page)
            assert low == [], address
