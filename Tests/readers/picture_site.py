"""A site with a picture of each format that needs a library or a module of its own, to try installed programs with."""

import struct
import subprocess

from PIL import Image

COLOUR = (200, 90, 30)


def psd(width, height):
    """A Photoshop file: its header, three empty sections, and uncompressed planes."""
    header = b"8BPS" + struct.pack(">H6xHIIHH", 1, 3, height, width, 8, 3)
    return header + bytes(12) + b"\0\0" + b"".join(bytes([value]) * (width * height) for value in COLOUR)


def write(folder):
    """Writes the site; returns the number of its pictures."""
    content = folder / "content"
    content.mkdir(parents=True)
    picture = Image.new("RGB", (96, 64), COLOUR)
    for ending in ("png", "jpg", "gif", "webp", "tiff", "bmp", "ico"):
        # An icon is square.
        (picture.resize((64, 64)) if ending == "ico" else picture).save(content / f"picture.{ending}")
    for ending in ("avif", "heic", "jxl", "jp2"):
        subprocess.run(["vips", "copy", content / "picture.png", content / f"picture.{ending}"], check=True)
    (content / "picture.psd").write_bytes(psd(96, 64))
    (content / "picture.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><rect width="96" height="64" fill="#c85a1e"/></svg>')
    names = sorted(path.name for path in content.iterdir())
    (content / "index.md").write_text("# Welcome\n\n" + "\n\n".join(f"![A {name}]({name})" for name in names) + "\n")
    (folder / "data").mkdir()
    (folder / "data/stations.json").write_text(
        '{"citiesFrom": [{"cityId": 7, "cityTitle": "Turku", "countryTitle": "Finland", "point": {"latitude": 60.4518, "longitude": 22.2666},'
        ' "stations": [{"stationId": 71, "stationTitle": "Harbour", "point": {"latitude": 60.4515, "longitude": 22.2687}}]}], "citiesTo": []}')
    (folder / "stationary.toml").write_text(
        'title = "Harbour Line"\nbase_url = "https://stops.example/"\n\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n')
    return len(names)
