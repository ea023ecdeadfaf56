"""Makes pictures of hotels out of real ones, each with a content of its own, and the files that name them.

    pictures.py FOLDER DATA COUNT    the pictures 1.jpg to COUNT.jpg, 760 × 420, with hotels.json and 1.json to COUNT.json
"""

import json
import sys
from pathlib import Path

from PIL import Image, ImageChops

SIZE = (760, 420)


def originals(folder):
    """The real pictures of that size."""
    found = []
    for path in sorted(folder.glob("*.jpg")):
        with Image.open(path) as image:
            if image.size == SIZE:
                found.append(image.convert("RGB"))
    return found


def main(folder, data, count):
    real = originals(Path(folder))
    if not real:
        sys.exit(f"{folder} has no pictures of {SIZE[0]} × {SIZE[1]}")
    data = Path(data)
    data.mkdir(parents=True, exist_ok=True)
    hotels = [{"id": n, "name": f"Hotel {n}", "address": f"{n} Main Street", "stars": 3.0, "distance": 1.0} for n in range(1, count + 1)]
    for hotel in hotels:
        n = hotel["id"]
        # Moved around itself: as hard to pack as the original, and never twice the same.
        moved = ImageChops.offset(real[n % len(real)], n * 7, n * 3)
        moved.save(data / f"{n}.jpg", quality=90)
        (data / f"{n}.json").write_text(json.dumps({**hotel, "lat": 40.7, "lon": -74, "image": f"{n}.jpg"}))
    (data / "hotels.json").write_text(json.dumps(hotels))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
