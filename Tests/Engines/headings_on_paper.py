"""Pages on paper: the words of each sheet, and headings that are alone at its foot."""

import html
import re
import subprocess

import engines

# Those whose words are nowhere else on the page.
HEADINGS = """
const words = (part) => part.textContent.replace(/\\s+/g, " ").trim();
const others = new Set([...document.querySelectorAll("main :is(a, dt, li, p)")].map(words));
return [...new Set([...document.querySelectorAll("main :is(h2, h3, h4)")].map(words))].filter((text) => text && !others.has(text));
"""
# What is beside a heading by less than this, in points, is below it.
COLUMN = 150


def sheets(path):
    """(left, top, right, bottom, word) of each word of each sheet."""
    text = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, text=True, check=True).stdout
    pattern = r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>'
    return [[(*map(float, box), html.unescape(word)) for *box, word in re.findall(pattern, sheet)] for sheet in text.split("<page ")[1:]]


def _is_alone(sheet, heading):
    """Whether there is nothing below a heading on its sheet."""
    words, wanted = [word for *_, word in sheet], heading.split()
    for start in range(len(words) - len(wanted) + 1):
        if words[start:start + len(wanted)] == wanted:
            boxes = sheet[start:start + len(wanted)]
            left, foot = min(box[0] for box in boxes), max(box[3] for box in boxes)
            if not any(box[1] > foot - 2 and box[0] < left + COLUMN and box[2] > left for box in sheet):
                return True
    return False


def alone(reader, address, heights, folder):
    """(address, height of the paper, heading) of each that has nothing below it on its sheet; and how many sheets have a foot."""
    found, feet = [], 0
    reader.open(address)
    headings = reader.run(HEADINGS)
    for height in heights:
        path = folder / "page.pdf"
        path.write_bytes(engines.printed(reader.tab, height))
        for sheet in sheets(path)[:-1]:
            feet += 1
            found += [(address, height, heading) for heading in headings if _is_alone(sheet, heading)]
    return found, feet
