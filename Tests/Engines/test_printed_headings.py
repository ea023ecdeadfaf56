"""Printed pages: no heading is alone at the foot of a page, and what fits on one sheet is on one."""

import engines
import headings_on_paper

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
def test_no_heading_is_alone_at_the_foot_of_a_page(reader, tmp_path):
    alone, feet = [], 0
    for address in PAGES:
        found, count = headings_on_paper.alone(reader, address, HEIGHTS, tmp_path)
        alone += found
        feet += count
    assert feet > 40 and alone == [], (feet, alone)


def test_one_sheet_is_enough(reader, sample, tmp_path):
    found = {}
    for name, pattern in ONE_SHEET.items():
        folder = sorted(sample.public.glob(pattern))[0]
        reader.open(f"{folder.relative_to(sample.public)}/")
        path = tmp_path / "page.pdf"
        path.write_bytes(engines.printed(reader.tab, 29.7))
        found[name] = len(headings_on_paper.sheets(path))
    assert found == dict.fromkeys(ONE_SHEET, 1)
