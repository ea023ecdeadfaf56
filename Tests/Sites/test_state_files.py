"""What `.stationary/` holds is never trusted: damaged, copied or forged, it costs time and changes no page."""

import json
import random
import shutil

import pytest
from PIL import Image

from readers import command, state, tree
from readers.once import shared
from readers.soak import some

CONFIG = 'title = "Гостиницы"\nlanguage = "ru"\nbase_url = "https://inns.example/"\n\n[images]\nwidths = [100]\n\n[[sources]]\nkind = "hotels"\npath = "data"\n'


@pytest.fixture
def site(built, tmp_path):
    """A copy of the hotels' site as a build left it; a build knows files by their times, which are kept."""
    return shutil.copytree(built, tmp_path / "site")


@shared
def built(folder):
    """Hotels whose slugs ICU makes, each with a picture."""
    folder = folder / "site"
    (folder / "data").mkdir(parents=True)
    rows = [{"id": number, "name": f"Гостиница {name}", "address": "Главная"} for number, name in enumerate(["Весна", "Щука", "東京"])]
    (folder / "data/hotels.json").write_text(json.dumps(rows))
    for row in rows:
        Image.linear_gradient("L").resize((300 + 40 * row["id"], 200)).convert("RGB").save(folder / f"data/{row['id']}.jpg")
        (folder / f"data/{row['id']}.json").write_text(json.dumps({**row, "image": f"{row['id']}.jpg"}))
    (folder / "stationary.toml").write_text(CONFIG)
    command.build(folder)
    return folder


def rebuilds_alike(site, change, status=0):
    """After the change of a state file a build over the old one equals the build before.

    Without the record of the last build, so that the state files are used and not only left alone."""
    before = tree.digests(site / "public")
    records = {path: path.read_bytes() for path in (site / ".stationary").glob("*.build")}
    change()
    for path, content in records.items():
        if path.read_bytes() == content:
            path.unlink()
    run = command.build(site, status=status)
    assert tree.digests(site / "public") == before
    return run


def state_files(site):
    """The state files that are not empty, by their kind: a picture's, for example, or the header of one."""
    found = {}
    for path in sorted((site / ".stationary").rglob("*")):
        if path.is_file() and path.stat().st_size:
            kind = "header" if path.parent.name == "headers" else path.suffix or path.name
            found.setdefault(kind, []).append(path)
    return found


def groups(site):
    """One state file of each kind, in groups of which all may be damaged at once.

    Those about the output decide whether the others are read. Without its list, the cache of pictures does not remove what it
    cannot read.
    """
    kinds = state_files(site)
    assert len(kinds) == 8 and max(map(len, kinds.values())) == 3, "those of pictures are there three times"
    alone = [paths[0] for kind, paths in kinds.items() if kind in (".record", ".build", "list")]
    assert len(alone) == 3
    return [*([path] for path in alone), [paths[0] for paths in kinds.values() if paths[0] not in alone]]


@pytest.mark.smoke(0)
def test_a_state_file_of_each_kind_is_discarded_when_a_byte_of_it_is_another(site):
    command.build(site)
    chance = random.Random(3)

    def with_another_bit(whole):
        at = chance.randrange(len(whole))
        return whole[:at] + bytes([whole[at] ^ 1 << chance.randrange(8)]) + whole[at + 1:]

    for damage in [*some([with_another_bit] * 4, 1), lambda whole: whole[:-3], lambda whole: b""]:
        for files in groups(site):
            damaged = {path: damage(path.read_bytes()) for path in files}
            rebuilds_alike(site, lambda: [path.write_bytes(content) for path, content in damaged.items()])


@pytest.mark.smoke(0)
def test_a_state_file_in_the_place_of_another_is_not_read(site):
    command.build(site)
    contents = [(path, path.read_bytes()) for files in state_files(site).values() for path in files[:2]]
    for number in some(range(len(contents)), 2):
        for files in groups(site):
            # Each file gets that of another kind, or of another picture.
            others = {path: contents[(number + place) % len(contents)] for place, path in enumerate(files)}
            rebuilds_alike(site, lambda: [path.write_bytes(content) for path, (other, content) in others.items() if other != path])


SLUGS = ["javascript:alert(1)//", "../../../x", "a\"><script>", "a--b", "-a", "a-", "A", "ж", "x" * 61, "a/b", "%2e%2e"]


@pytest.mark.parametrize("slug", some(SLUGS, 3))
def test_a_forged_slug_is_not_used(site, slug):
    command.build(site)
    path = site / ".stationary/slugs"
    head, content = path.read_bytes().split(b"\n", 1)
    version = next(v for v in versions() if state.file("slugs", 3, content, f"ICU {v}").split(b"\n", 1)[0] == head)
    lines = [line.split(b"\t", 1) for line in content.splitlines()]
    forged = b"".join(slug.encode() + b"\t" + text + b"\n" for _, text in lines)
    rebuilds_alike(site, lambda: path.write_bytes(state.file("slugs", 3, forged, f"ICU {version}")))


def versions():
    """Versions of ICU as the program writes them."""
    return [".".join(map(str, (major, minor, patch, 0))) for major in range(60, 90) for minor in range(5) for patch in range(5)]


HEADERS = [
    b"width 9223372036854775807\nheight 9223372036854775807\n", b"width -9223372036854775808\nheight 1\n", b"width 0\nheight 0\n",
    b"width 99999999999999999999\nheight 1\n", b"fault\n", b"\n\n", b"width 1 1\n",
]


@pytest.mark.parametrize("lines", some(HEADERS, 3))
def test_a_forged_header_of_a_picture_ends_nothing(site, lines):
    command.build(site)
    before = tree.files(site / "public")
    for path in (site / ".stationary/pictures/headers").iterdir():
        head = path.read_bytes().split(b"\n", 1)[0]
        path.write_bytes(state.file("picture", 2, lines, f"header {path.name}, libvips {vips(head, path)}"))
    run = command.stationary("build", site)
    assert run.returncode in (0, 1), command.told(run)
    shutil.rmtree(site / ".stationary/pictures")
    command.build(site)
    assert tree.files(site / "public") == before


def vips(head, path):
    content = path.read_bytes().split(b"\n", 1)[1]
    for minor in range(10, 20):
        for patch in range(10):
            version = f"8.{minor}.{patch}"
            if state.file("picture", 2, content, f"header {path.name}, libvips {version}").startswith(head + b"\n"):
                return version
    raise AssertionError("the form of the picture cache is another")


def test_a_folder_in_the_place_of_a_record_is_to_be_removed(site):
    (record,) = (site / ".stationary").glob("*.record")
    record.unlink()
    record.mkdir()
    (finding,) = [one for one in command.objects(command.build(site, "--diagnostics", "json", status=1)) if one["id"] == "output/failed"]
    assert finding["path"] == f".stationary/{record.name}" and finding["advice"] == "remove the folder"


def test_a_record_that_names_a_file_which_the_same_inputs_do_not_make_is_not_used(site):
    """Files such as those of the search index are known by the record alone, where it says that they are made from the same."""
    command.build(site)
    path = next((site / ".stationary").glob("*.record"))
    form, blocks = state.blocks(path.read_bytes())
    assert state.record(form, blocks) == path.read_bytes()
    index = sorted(name.encode() for name in tree.files(site / "public") if name.startswith("search/"))
    assert index
    for name in index:
        other = b"search/~" + name[8:]
        assert len(other) == len(name) and any(name in content for _, content in blocks)

        def forge():
            path.write_bytes(state.record(form, [(kind, content.replace(name, other)) for kind, content in blocks]))

        rebuilds_alike(site, forge)


RECORDS = [
    ["run\t-9223372036854775808"], ["run\t9223372036854775807"], ["run\t99999999999999999999"], ["run\t"], ["run"],
    ["0\t0\t-1\t0\t\t"], ["0\t0\t9223372036854775807\t0\t\t"], ["0\t0\t1\t0\tx\r\nHost: y\t"], ["ffffffffffffffffff\t0\t1\t0\t\t"], ["\t\t\t\t\t"],
    ["run\t1", "0000000000000001\t0\t1\t0\t\t", "x"],
]


@pytest.mark.parametrize("lines", some(RECORDS, 4))
def test_a_forged_record_of_a_fetch_ends_nothing(hotel_site, hotel_web, lines):
    (hotel_site.folder / ".stationary").mkdir()
    (hotel_site.folder / ".stationary/fetch-hotels.record").write_bytes(state.journal("fetch", 2, lines))
    hotel_web["/list"] = json.dumps([{"id": 1, "name": "Inn"}]).encode()
    run = command.stationary("fetch", "hotels", "--allow-private", hotel_site.folder)
    assert run.returncode in (0, 1), command.told(run)


def test_a_damaged_record_of_a_fetch_is_reported(hotel_site, hotel_web):
    hotel_web["/list"] = json.dumps([{"id": 1, "name": "Inn"}]).encode()
    hotel_web["/hotels/1"] = json.dumps({"id": 1, "name": "Inn"}).encode()
    hotel_site.fetch()
    record = hotel_site.folder / ".stationary/fetch-hotels.record"
    whole = record.read_bytes()
    record.write_bytes(whole.replace(b"\t", b" \t", 1))
    assert b"[fetch/record-damaged]" in hotel_site.fetch().stderr
    assert record.read_bytes().startswith(b"stationary fetch 2\n")
    assert b"[fetch/record-damaged]" not in hotel_site.fetch().stderr
