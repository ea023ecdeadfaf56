"""Pictures that stand in the data as data: URLs: published as files of them would be, told at their fields."""

import base64
import io
import json
import re
import urllib.parse

import pytest
from PIL import Image

from readers import command

CONFIG = 'title = "Hotels"\n\n[images]\nborder = 0\nwidths = [40]\n\n[[sources]]\nkind = "hotels"\npath = "data"\n'
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="26"><script>alert(1)</script><rect width="36" height="26" fill="#c86432"/></svg>'


def saved(form, width, height):
    out = io.BytesIO()
    Image.new("RGB", (width, height), (200, 100, 50)).save(out, form)
    return out.getvalue()


def url(kind, content):
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


JPEG = saved("JPEG", 30, 20)
# By the id of the hotel: what it names, and the size of what is published.
GOOD = {
    "jpeg": (url("image/jpeg", JPEG), (30, 20)), "png": (url("image/png", saved("PNG", 32, 22)), (32, 22)),
    # By what is in it, whatever it is called.
    "webp": (url("image/jpg", saved("WEBP", 34, 24)), (34, 24)),
    "svg": ("DATA:image/svg+xml;charset=utf-8," + urllib.parse.quote(SVG), (36, 26)),
    "lines": ("data:image/png;base64,\n" + base64.encodebytes(saved("PNG", 38, 28)).decode(), (38, 28)),
    "again": (url("image/jpeg", JPEG), (30, 20)), "file": ("file.jpg", (30, 20)),
}
BAD = {
    "page": (url("text/html", b"<p>" * 5000), "hotels/unusable-image"), "empty": ("data:image/png;base64,", "hotels/unusable-image"),
    "torn": (url("image/png", b"x" * 5000) + "A", "hotels/unusable-image"), "words": (url("image/png", b"words"), "images/not-a-picture"),
    "half": (url("image/jpeg", JPEG[: len(JPEG) // 2]), "images/cut-short"),
}


@pytest.fixture
def site(tmp_path):
    """A list in which each hotel stands on a line of its own, from the second on."""
    (tmp_path / "data").mkdir()
    (tmp_path / "stationary.toml").write_text(CONFIG)
    (tmp_path / "data/file.jpg").write_bytes(JPEG)
    rows = [{"id": id, "name": id, "lat": 60, "lon": 22, "image": image} for id, (image, _) in (GOOD | BAD).items()]
    (tmp_path / "data/list.json").write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]")
    return tmp_path


def told(run):
    """What was told, by hotel: where, its id, and its words."""
    found = command.objects(run)
    return {finding["record"].split()[-1].strip("(«»)"): finding for finding in found if "image" in finding["id"]}


def test_a_check_tells_the_same_and_writes_nothing(site):
    before = sorted(site.rglob("*"))
    found = told(command.stationary("check", site, "--diagnostics", "json"))
    assert {id: finding["id"] for id, finding in found.items()} == {id: name for id, (_, name) in BAD.items()}
    assert sorted(site.rglob("*")) == before
    lines = (site / "data/list.json").read_text().splitlines()
    for finding in found.values():
        # At the value: the column is that of its quote.
        line = lines[finding["line"] - 1]
        assert finding["path"] == "data/list.json" and line[finding["column"] - 1:].startswith('"data:')
        assert len(finding["what"]) <= 120


def test_they_are_published_as_files_of_them_would_be(site):
    found = told(command.build(site, "--diagnostics", "json"))
    assert {id: finding["id"] for id, finding in found.items()} == {id: name for id, (_, name) in BAD.items()}
    public = site / "public"
    sizes = [Image.open(path).size for path in sorted(public.glob("pictures/*/*.webp"))]
    assert sorted(sizes) == sorted({size for _, size in GOOD.values()})
    for id in GOOD | BAD:
        page = (public / f"hotels/{id}-{id}/index.html").read_text()
        assert "base64" not in page and "alert" not in page
        own = re.findall(r"<picture data-picture.*? width=.(\d+). height=.(\d+)", page)
        assert own == ([tuple(map(str, GOOD[id][1]))] if id in GOOD else [])


def test_a_place_is_told_of_an_image_that_names_none_and_shows_one_that_it_brings(tmp_path):
    (tmp_path / "stationary.toml").write_text('title = "Guide"\n\n[[sources]]\nkind = "places"\npath = "places.json"\n')
    images = {"bridge": url("image/jpeg", JPEG), "blank": "", "prose": "me in front of it", "missing": "gone.jpg", "web": "https://a.example/b"}
    places = [{"id": id, "name": id, "city": "Turku", "latitude": 60, "longitude": 22, "image": image} for id, image in images.items()]
    (tmp_path / "places.json").write_text(json.dumps({"places": places}))
    found = told(command.build(tmp_path, "--diagnostics", "json"))
    assert {id: finding["id"] for id, finding in found.items()} == {
        "blank": "places/unusable-image", "prose": "places/unusable-image", "missing": "images/missing"}
    assert "<picture data-picture" in next(tmp_path.glob("public/places/turku/bridge-*/index.html")).read_text()
