"""Printed pages: no heading is alone at the foot of a page. WebKit's driver does not print."""

import subprocess

import pytest

PAGES = ["stations/", "timetable/", "about/", "travelling/"]
# In centimetres: on short paper there are many feet of pages, in many places.
HEIGHTS = [11, 12, 13, 14, 15]
HEADINGS = """return [...document.querySelectorAll("main :is(h2, h3, h4)")].map((heading) => heading.textContent.replace(/\\s+/g, " ").trim());"""


def test_no_heading_is_alone_at_the_foot_of_a_page(reader, tmp_path):
    if reader.engine == "webkit":
        pytest.skip("WebKitWebDriver has no command to print")
    alone, sheets = [], 0
    for address in PAGES:
        reader.open(address)
        headings = set(reader.run(HEADINGS))
        for height in HEIGHTS:
            path = tmp_path / "page.pdf"
            path.write_bytes(reader.tab.printed(height))
            text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True).stdout
            for sheet in text.rstrip("\f").split("\f")[:-1]:
                lines = [" ".join(line.split()) for line in sheet.splitlines() if line.strip()]
                sheets += 1
                if lines and lines[-1] in headings:
                    alone.append((address, height, lines[-1]))
    assert sheets > 20 and alone == [], (sheets, alone)
