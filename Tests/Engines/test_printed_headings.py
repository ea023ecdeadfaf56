"""Printed pages: no heading is alone at the foot of a page, and what fits on one sheet is on one."""

import html
import re
import subprocess

import engines

# One of each kind that has headings on paper.
PAGES = [
    "stations/", "timetable/", "about/", "travelling/", "routes/", "calendar/", "operators/banat-coaches-bc/", "operators/dunavska-linija-danube~dl/",
    "hotels/hotel-bega-veche-101/", "timetable/timisoara-110/lugoj-120/",
]
# Of these, one sheet of A4 is enough.
ONE_SHEET = {
    # With stops, fares, amenities and terms.
    "a departure": "timetable/timisoara-110/vrsac-210/2026-12-06/1330-*/", "an operator": "operators/banat-coaches-bc/", "a day": "timetable/*/*/????-??-??/", "a pair": "timetable/*/*/",
    "a station": "stations/*/*/autogara-*/", "a hotel": "hotels/hotel-*/", "a place": "places/*/*/"}
# In centimetres: short paper has many feet of pages, in many places.
HEIGHTS = [13.2, 14.8, 16, 19]
# Those whose words are nowhere else on the page.
HEADINGS = """
const words = (part) => part.textContent.replace(/\\s+/g, " ").trim();
const others = new Set([...document.querySelectorAll("main :is(a, dt, li, p)")].map(words));
return [...new Set([...document.querySelectorAll("main :is(h2, h3, h4)")].map(words))].filter((text) => text && !others.has(text));
"""
# What is beside a heading by less than this, in points, is below it.
COLUMN = 150


def _sheets(path):
    """(left, top, right, bottom, word) of each word of each sheet."""
    text = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, text=True, check=True).stdout
    pattern = r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>'
    return [[(*map(float, box), html.unescape(word)) for *box, word in re.findall(pattern, sheet)] for sheet in text.split("<page ")[1:]]


def _alone(sheet, heading):
    """Whether there is nothing below a heading on its sheet."""
    words, wanted = [word for *_, word in sheet], heading.split()
    for start in range(len(words) - len(wanted) + 1):
        if words[start:start + len(wanted)] == wanted:
            boxes = sheet[start:start + len(wanted)]
            left, foot = min(box[0] for box in boxes), max(box[3] for box in boxes)
            if not any(box[1] > foot - 2 and box[0] < left + COLUMN and box[2] > left for box in sheet):
                return True
    return False


def test_no_heading_is_alone_at_the_foot_of_a_page(reader, tmp_path):
    alone, sheets = [], 0
    for address in PAGES:
        reader.open(address)
        headings = reader.run(HEADINGS)
        for height in HEIGHTS:
            path = tmp_path / "page.pdf"
            path.write_bytes(engines.printed(reader.tab, height))
            for sheet in _sheets(path)[:-1]:
                sheets += 1
                alone += [(address, height, heading) for heading in headings if _alone(sheet, heading)]
    assert sheets > 40 and alone == [], (sheets, alone)


def test_one_sheet_is_enough(reader, sample, tmp_path):
    found = {}
    for name, pattern in ONE_SHEET.items():
        folder = sorted(sample.public.glob(pattern))[0]
        reader.open(f"{folder.relative_to(sample.public)}/")
        path = tmp_path / "page.pdf"
        path.write_bytes(engines.printed(reader.tab, 29.7))
        found[name] = len(_sheets(path))
    assert found == dict.fromkeys(ONE_SHEET, 1)
