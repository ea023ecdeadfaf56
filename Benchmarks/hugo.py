"""Makes a site for Hugo whose pages are those of a tree that Stationary built, byte for byte.

    hugo.py make TREE SITE
    hugo.py compare TREE PUBLIC

Pages of one kind become a template, from what they have in common, and each page's own texts; Hugo gets these texts
ready, in one file for its content adapter, and has only to put them into the templates: no number to format, no list to
sort, no address to make, no text to escape. So it is spared much of what a build of the same site from its data would
cost it. What is no page is copied, as static files are.
"""

import json
import os
import re
import shutil
import sys
from pathlib import Path

import skeleton

# From how many pages on a kind has a template of its own, and from how many of them it is learnt.
MANY, LEARNT = 50, 40

CONFIG = """\
baseURL = "https://example.org/stations/"
title = "Stations"
disableKinds = ["taxonomy", "term", "rss", "404"]
disableHugoGeneratorInject = true

# Without Go's escaping by context, which these texts do not need, and which costs time.
[outputFormats.page]
baseName = "index"
mediaType = "text/html"
isHTML = true
isPlainText = true
permalinkable = true

[outputs]
home = ["page"]
section = ["page"]
page = ["page"]
"""

ADAPTER = """\
{{ range (resources.Get "pages.json" | transform.Unmarshal) }}
  {{ $.AddPage (dict "path" .path "kind" .kind "layout" .layout "title" .path "params" (dict "own" .own)) }}
{{ end }}
"""


def make(tree, site):
    paths = sorted(str(path.parent.relative_to(tree)) for path in tree.rglob("index.html"))
    above = {str(Path(path).parent) for path in paths}
    (site / "assets").mkdir(parents=True)
    (site / "content").mkdir()
    (site / "layouts").mkdir()
    (site / "hugo.toml").write_text(CONFIG, encoding="utf-8")
    (site / "content/_content.gotmpl").write_text(ADAPTER, encoding="utf-8")
    layouts = _layouts(tree, site, paths)
    with open(site / "assets/pages.json", "w", encoding="utf-8") as file:
        separator = "["
        for path in paths:
            kind = "section" if path in above and path != "." else "page"
            entry = {"path": path, "kind": kind, **_own(tree, path, layouts)}
            if path == ".":
                (site / "content/_index.md").write_text(json.dumps({"layout": entry["layout"], "own": entry["own"]}), encoding="utf-8")
                continue
            file.write(separator + json.dumps(entry, ensure_ascii=False))
            separator = ",\n"
        file.write("]\n")
    _copy_others(tree, site / "static")


def _copy_others(tree, target):
    for path in tree.rglob("*"):
        if path.is_file() and path.name != "index.html":
            goal = target / path.relative_to(tree)
            goal.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, goal)


def _kind(path):
    """Pages of as many folders below the same first one are of one kind."""
    parts = path.split("/")
    return f"{parts[0]}-{len(parts)}" if path != "." else "home"


def _layouts(tree, site, paths):
    """The constants of each kind of page, with its template written; the kind `whole` has none."""
    kinds = {}
    for path in paths:
        kinds.setdefault(_kind(path), []).append(path)
    found = {"whole": []}
    for kind, members in kinds.items():
        if len(members) >= MANY:
            sample = members[:: len(members) // LEARNT]
            found[kind] = skeleton.skeleton([_read(tree, path) for path in sample])
    for kind, constants in found.items():
        (site / f"layouts/{kind}.page.html").write_text(_template(constants), encoding="utf-8")
    return found


def _template(constants):
    text = "{{ index .Params.own 0 }}"
    for number, constant in enumerate(constants):
        text += constant.replace("{{", '{{ "{{" }}') + f"{{{{ index .Params.own {number + 1} }}}}"
    return text


def _own(tree, path, layouts):
    page, kind = _read(tree, path), _kind(path)
    own = skeleton.slots(layouts[kind], page) if kind in layouts else None
    return {"layout": kind, "own": own} if own else {"layout": "whole", "own": [page]}


def _read(tree, path):
    with open(os.path.join(tree, path, "index.html"), encoding="utf-8", newline="") as file:
        return file.read()


def compare(tree, public):
    """How many pages there are, how many are the same, and the bytes of both."""
    pages, same, ours, theirs = 0, 0, 0, 0
    for path in tree.rglob("*.html"):
        page, other = path.read_bytes(), public / path.relative_to(tree)
        found = other.read_bytes() if other.exists() else b""
        pages, same, ours, theirs = pages + 1, same + (found == page), ours + len(page), theirs + len(found)
    return {"pages": pages, "same": same, "bytes": ours, "theirs": theirs}


if __name__ == "__main__":
    tree, folder = Path(sys.argv[2]), Path(sys.argv[3])
    if sys.argv[1] == "make":
        make(tree, folder)
    else:
        print(json.dumps(compare(tree, folder)))
