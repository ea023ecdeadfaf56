"""Sites of one GTFS feed, built, with the plain reading of the same feed."""

import html
import json
import re
import shutil
import types

from readers import command
from readers.gtfs import Feed
from readers.gtfs_boards import Boards

STOPS = re.compile(r'<main\b[^>]*\bdata-stops="([^"]*)"')


def write(folder, feed, language="en", journeys=False):
    """
    A site at a folder, whose only source is a feed's folder or zip. Languages without words of the product have the
    English ones. Without `journeys` there is no plan of them, and the form finds direct services from boards.
    """
    folder.mkdir(parents=True)
    strings = command.PROJECT / "Templates/strings"
    if not (strings / f"{language}.toml").exists():
        (folder / "templates/strings").mkdir(parents=True)
        shutil.copy(strings / "en.toml", folder / f"templates/strings/{language}.toml")
    (folder / "stationary.toml").write_text(
        f'title = "Lines"\nlanguage = "{language}"\nbase_url = "https://lines.example/at/"\ntowns.builtin = false\n\n[[sources]]\nkind = "gtfs"\npath = "{feed}"\n'
        + ("" if journeys else "\n[journeys]\nenabled = false\n"))
    command.build(folder)
    return read(folder, feed, "/at/")


def pages(folder, base_path, prefix=""):
    """A built site with the pages of its stops, by their ids without `prefix`."""
    public = folder / "public"
    found = {}
    for path in sorted((public / "stations").rglob("index.html")):
        stops = STOPS.search(path.read_text())
        for stop in json.loads(html.unescape(stops[1])) if stops else []:
            found[stop.removeprefix(prefix)] = path.parent.relative_to(public).as_posix() + "/"
    return types.SimpleNamespace(folder=folder, public=public, base_path=base_path, pages=found, prefix=prefix)


def read(folder, feed, base_path, prefix=""):
    """A built site; `prefix` is that of its feed's ids."""
    site = pages(folder, base_path, prefix)
    site.boards = Boards(Feed(feed))
    return site
