"""What a page is on paper: Chromium prints it, and poppler reads the sheets."""

import io
import re
import subprocess

import zxingcpp
from PIL import Image

RESOLUTION = 150


class Paper:
    """A page as it is printed on A4 or on what its style sheet wants."""

    def __init__(self, page, folder, **options):
        self.path = folder / "paper.pdf"
        page.pdf(path=self.path, prefer_css_page_size=True, **({"format": "A4"} | options))
        facts = _run("pdfinfo", self.path)
        self.sheets = int(re.search(r"^Pages:\s+(\d+)$", facts, re.M)[1])
        # Of the first sheet, in points.
        self.size = tuple(float(side) for side in re.search(r"^Page size:\s+([\d.]+) x ([\d.]+)", facts, re.M).groups())

    @property
    def is_wide(self):
        return self.size[0] > self.size[1]

    def text(self, sheet=None):
        """The words of a sheet, or of all, each with one blank after it."""
        which = [] if sheet is None else ["-f", str(sheet), "-l", str(sheet)]
        return " ".join(_run("pdftotext", *which, self.path, "-").split())

    def covered(self):
        """The pairs of words of which one is printed over the other."""
        found = []
        for sheet in _run("pdftotext", "-bbox", self.path, "-").split("<page ")[1:]:
            words = [(text, *map(float, box)) for *box, text in
                     re.findall(r'<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">(.*?)</word>', sheet)]
            words.sort(key=lambda word: word[2])
            for at, (one, left, top, right, bottom) in enumerate(words):
                for other, *box in words[at + 1 :]:
                    if box[1] >= bottom:
                        break  # All others begin below it.
                    across = min(right, box[2]) - max(left, box[0])
                    # The boxes of lines that are close to each other overlap a little.
                    down = min(bottom, box[3]) - max(top, box[1])
                    if across > 1 and down > 0.5 * min(bottom - top, box[3] - box[1]):
                        found.append((one, other))
        return found

    def codes(self):
        """What the QR codes of the first sheet say, to a program that shares no code with the one that made them."""
        picture = _run("pdftoppm", "-r", str(RESOLUTION), "-f", "1", "-l", "1", "-png", self.path, binary=True)
        return [code.text for code in zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))]


def _run(*command, binary=False):
    done = subprocess.run([str(part) for part in command], capture_output=True, check=True).stdout
    return done if binary else done.decode()
