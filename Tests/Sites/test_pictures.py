"""Pictures as they stand in a built site, read by Pillow, which shares no code with libvips. Each has a size of its own,
by which it is found again."""

import io
import json
import shutil
import struct
import zlib

import pytest
from PIL import Image, ImageCms, ImageDraw, ImageOps

from readers import command
from readers.once import shared

CONFIG = """\
title = "Hotels"
base_url = "https://hotels.example/"

[images]
border = 1
widths = [40, 400]

[[sources]]
kind = "hotels"
path = "data"
"""
SVG = """\
<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="151" height="81">
<script>alert(1)</script><rect width="151" height="81" fill="#c86432"/>
<image xlink:href="secret.png" width="151" height="81"/><image xlink:href="file://{secret}" width="151" height="81"/></svg>
"""
ORANGE, BLUE = (200, 100, 50), (30, 60, 200)


def scene(width, height):
    """Smooth, so that codecs keep it; with a border of another colour, and a corner that tells how it lies."""
    image = Image.linear_gradient("L").resize((width, height))
    image = Image.merge("RGB", (image, ImageOps.mirror(image.rotate(180)), Image.new("L", image.size, 90)))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, width // 3, height // 3), fill=ORANGE)
    draw.rectangle((0, 0, width - 1, height - 1), outline=(255, 0, 255))
    return image


def saved(image, form, **options):
    out = io.BytesIO()
    image.save(out, form, **options)
    return out.getvalue()


def png(width, height, depth, kind, row):
    """A PNG of rows that are all alike."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    packer, packed = zlib.compressobj(9), []
    for _ in range(height):
        packed.append(packer.compress(b"\0" + row))
    packed.append(packer.flush())
    head = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"".join(packed)) + chunk(b"IEND", b"")


def turned_by(orientation, width, height):
    exif = Image.Exif()
    exif[0x0112], exif[0x010F] = orientation, "A maker of cameras"
    return saved(scene(width, height), "JPEG", quality=95, subsampling=0, exif=exif)


def good():
    """Pictures that come out: bytes by the size of their inner part."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    frames = [Image.new("RGB", (121, 61), colour) for colour in (ORANGE, BLUE)]
    clear = Image.new("RGBA", (141, 71), (*ORANGE, 128))
    found = {
        "plain.png": saved(scene(202, 102), "PNG"), "large.png": saved(scene(802, 402), "PNG"),
        "cmyk.jpg": saved(Image.new("CMYK", (111, 51), (0, 255, 255, 0)), "JPEG", quality=95),
        "deep.png": png(113, 53, 16, 2, struct.pack(">3H", *(value * 257 for value in ORANGE)) * 113),
        "moving.gif": saved(frames[0], "GIF", save_all=True, append_images=frames[1:]),
        "moving.webp": saved(frames[0].resize((123, 63)), "WEBP", save_all=True, append_images=[frames[1].resize((123, 63))], lossless=True),
        "clear.png": saved(clear, "PNG"), "grey.png": saved(Image.new("L", (131, 67), 77), "PNG"),
        "palette.png": saved(scene(133, 69).quantize(8), "PNG"),
        "profile.png": saved(scene(135, 73), "PNG", icc_profile=profile),
        "bitmap.bmp": saved(Image.new("RGB", (137, 75), ORANGE), "BMP"),
    }
    for orientation in range(1, 9):
        found[f"turned-{orientation}.jpg"] = turned_by(orientation, 160 + orientation, 83)
    return found


def bad():
    """Pictures that do not, and what is told of each."""
    jpeg = saved(scene(300, 200), "JPEG")
    broken = bytearray(saved(scene(301, 201), "PNG"))
    broken[len(broken) // 2] ^= 255
    return {
        "text.jpg": (b"not a picture", "images/not-a-picture"), "empty.jpg": (b"", "images/not-a-picture"),
        "half.jpg": (jpeg[: len(jpeg) // 2], "images/cut-short"), "broken.png": (bytes(broken), "images/broken"),
        "one.png": (saved(scene(1, 1), "PNG"), "images/too-small"), "two.png": (saved(scene(2, 2), "PNG"), "images/too-small"),
        "huge.png": (png(20_000, 20_000, 8, 0, bytes(20_000)), "images/too-large"), "none.jpg": (None, "images/missing"),
    }


@shared
def built(folder):
    """
    A site with all of them, built once: its folder, what was told, the most memory that one of its processes had, how many
    come out, and what is told of each that does not.
    """
    site = folder
    data = site / "data"
    data.mkdir()
    (site / "stationary.toml").write_text(CONFIG)
    secret = site / "secret.png"
    secret.write_bytes(saved(Image.new("RGB", (151, 81), BLUE), "PNG"))
    (data / "secret.png").write_bytes(secret.read_bytes())
    fine, broken = good(), bad()
    files = fine | {name: content for name, (content, _) in broken.items()}
    files["scripted.svg"] = SVG.format(secret=secret).encode()
    hotels = [{"id": number, "name": name, "address": "Main Street", "image": name} for number, name in enumerate(files)]
    (data / "hotels.json").write_text(json.dumps([{k: v for k, v in hotel.items() if k != "image"} for hotel in hotels]))
    for hotel in hotels:
        (data / f"{hotel['id']}.json").write_text(json.dumps(hotel))
    for name, content in files.items():
        if content is not None:
            (data / name).write_bytes(content)
    run, _, most = command.measured("build", site, "--diagnostics", "json")
    assert run.returncode == 0, command.told(run)
    found = command.objects(run)
    return site, found, most, len(fine), {f"data/{name}": id for name, (_, id) in broken.items()}


def made(built):
    """The files of each picture, by its widest size, each read: {(width, height): {"640.webp": image}}."""
    found = {}
    for folder in (built[0] / "public/pictures").iterdir():
        images = {path.name: Image.open(path) for path in folder.iterdir()}
        found[max(image.size for image in images.values())] = images
    return found


@pytest.fixture(scope="session")
def pictures(built):
    return made(built)


def both(pictures, width, height):
    """A picture in its own width, as WebP and as JPEG."""
    return [pictures[width, height][f"{width}.{ending}"] for ending in ("webp", "jpg")]


def difference(one, other):
    """How much two pictures differ at most, a pixel in its middle."""
    pairs = zip(one.convert("RGB").getdata(), other.convert("RGB").getdata())
    return max(abs(a - b) for left, right in pairs for a, b in zip(left, right))


def edge(image):
    """The outermost pixels."""
    image = image.convert("RGB")
    width, height = image.size
    return [image.getpixel((x, y)) for x in range(width) for y in range(height) if x in (0, width - 1) or y in (0, height - 1)]


def near(pixel, wanted, by):
    return all(abs(a - b) <= by for a, b in zip(pixel, wanted))


@pytest.mark.smoke(0)
def test_the_outermost_pixels_are_the_inner_ones_of_the_original(pictures):
    wanted = edge(scene(202, 102).crop((1, 1, 201, 101)))
    for image in both(pictures, 200, 100):
        far = [pair for pair in zip(edge(image), wanted) if not near(*pair, 24)]
        # The corner's edges, where codecs smear, are a few pixels.
        assert len(far) <= 12, far[:3]
        assert not any(near(pixel, (255, 0, 255), 60) for pixel in edge(image)), "the border is still there"


def test_a_large_picture_comes_in_the_wanted_widths_and_never_larger(pictures):
    assert {name: image.size for name, image in pictures[400, 200].items()} == {
        "40.webp": (40, 20), "40.jpg": (40, 20), "400.webp": (400, 200), "400.jpg": (400, 200)}
    assert set(pictures[200, 100]) == {"40.webp", "40.jpg", "200.webp", "200.jpg"}


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_picture_stands_upright_whatever_its_camera_said(pictures, orientation):
    with Image.open(io.BytesIO(turned_by(orientation, 160 + orientation, 83))) as original:
        upright = ImageOps.exif_transpose(original).convert("RGB")
    wanted = upright.crop((1, 1, upright.width - 1, upright.height - 1)).resize((20, 20))
    for image in both(pictures, upright.width - 2, upright.height - 2):
        assert difference(image.convert("RGB").resize((20, 20)), wanted) < 30


@pytest.mark.parametrize("size, colour, by", [
    ((109, 49), (237, 28, 36), 40), ((111, 51), ORANGE, 4), ((119, 59), ORANGE, 6), ((121, 61), ORANGE, 6),
    ((129, 65), (77, 77, 77), 4), ((135, 73), ORANGE, 4), ((149, 79), ORANGE, 4)],
    ids=["CMYK", "16 bits", "the first frame of a GIF", "the first frame of a WebP", "grey", "BMP", "SVG without what it names"])
def test_every_kind_comes_out_in_its_colours(pictures, size, colour, by):
    for image in both(pictures, *size):
        assert image.mode == "RGB" and near(image.getpixel((size[0] // 2, size[1] // 2)), colour, by)


def test_palettes_and_profiles_come_out_as_they_look(pictures):
    for size, original in (((131, 67), scene(133, 69).quantize(8)), ((133, 71), scene(135, 73))):
        inner = original.convert("RGB").crop((1, 1, size[0] + 1, size[1] + 1)).resize((12, 12))
        for image in both(pictures, *size):
            assert difference(image.convert("RGB").resize((12, 12)), inner) < 30


def test_what_can_be_seen_through_stays_so_in_webp_and_lies_on_white_in_jpeg(pictures):
    webp, jpeg = both(pictures, 139, 69)
    assert webp.mode == "RGBA" and near(webp.getpixel((60, 30)), (*ORANGE, 128), 4)
    assert jpeg.mode == "RGB" and near(jpeg.getpixel((60, 30)), [255 - (255 - value) // 2 for value in ORANGE], 4)


def test_nothing_but_pixels_is_published(built, pictures):
    for images in pictures.values():
        for image in images.values():
            assert image.format in ("WEBP", "JPEG") and not getattr(image, "is_animated", False)
            assert not image.getexif() and not any(image.info.get(key) for key in ("exif", "xmp", "icc_profile", "comment"))
    published = {path.suffix for path in (built[0] / "public/pictures").rglob("*.*")}
    assert published == {".webp", ".jpg"}


def test_a_bad_picture_is_told_and_costs_no_more_than_itself(built, pictures):
    told = {finding["what"].split()[0]: finding["id"] for finding in built[1] if finding["id"].startswith("images/")}
    assert told == built[4]
    assert len(pictures) == built[3] + 1


def test_a_huge_picture_is_told_from_its_header(built):
    assert 0 < built[2] < 300e6


def test_a_second_build_turns_nothing_and_changes_nothing(built, tmp_path):
    site = shutil.copytree(built[0], tmp_path / "site")
    before = {path: path.stat().st_mtime_ns for path in site.rglob("*") if path.is_file() and "pictures" in path.parts}
    assert len(before) > 100
    # Where there is no program to turn them, alone what is kept can be shown.
    alone = tmp_path / "bin" / "stationary"
    alone.parent.mkdir()
    shutil.copy(command.binary(), alone)
    run = command.stationary("build", site, "--templates", command.PROJECT / "Templates", executable=str(alone))
    assert run.returncode == 0, command.told(run)
    assert before == {path: path.stat().st_mtime_ns for path in before}
    assert {path.parent.name for path in before} >= {path.name for path in (site / "public/pictures").iterdir()}
