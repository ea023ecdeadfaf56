"""Fonts of the owner's load, from `static/` and from the assets of his templates."""

import pathlib
import shutil
import types

import pytest

from readers import command
from readers.once import shared

FONTS = [path for path in map(pathlib.Path, (
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf")) if path.is_file()]


@shared
def themed(folder):
    """A site whose pages use one font from `static/` and one from `templates/assets/`."""
    if not FONTS:
        pytest.skip("no font to copy is installed")
    folder = folder / "site"
    for path in ("static/fonts", "templates/assets", "templates/layouts", "content"):
        (folder / path).mkdir(parents=True)
    shutil.copy(FONTS[0], folder / "static/fonts/first.ttf")
    shutil.copy(FONTS[0], folder / "templates/assets/second.ttf")
    (folder / "static/own.css").write_text(
        '@font-face { font-family: First; src: url("fonts/first.ttf"); }\nh1 { font-family: First; }\n')
    sheet = (command.PROJECT / "Templates/assets/stationary.css").read_text()
    (folder / "templates/assets/stationary.css").write_text(
        sheet + '\n@font-face { font-family: Second; src: url(second.ttf); }\np { font-family: Second; }\n')
    layout = (command.PROJECT / "Templates/layouts/page.html").read_text()
    (folder / "templates/layouts/page.html").write_text(
        layout.replace("</head>", '<link rel="stylesheet" href="{{root}}own.css">\n</head>'))
    (folder / "content/index.md").write_text("# Welcome\n\nSome words.\n")
    (folder / "stationary.toml").write_text('title = "Fonts"\nbase_url = "https://fonts.example/"\n')
    command.build(folder)
    return types.SimpleNamespace(folder=folder, public=folder / "public", base_path="/")


def test_own_fonts_load_without_a_complaint(visit, themed):
    """`visit` asserts in the end that the policy refused nothing."""
    page = visit(themed)
    loaded = page.evaluate(
        """async () => {
          await Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
          return Object.fromEntries([...document.fonts].map((font) => [font.family.replaceAll('"', ""), font.status]));
        }""")
    assert loaded == {"First": "loaded", "Second": "loaded"}
