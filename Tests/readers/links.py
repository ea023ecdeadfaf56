"""What the pages of a site lead to."""

import functools
import posixpath
import re
import urllib.parse

LINKS = {"a": ("href",), "link": ("href",), "script": ("src",), "img": ("src", "srcset"), "source": ("src", "srcset"), "form": ("action",),
         "use": ("href",), "iframe": ("src",), "object": ("data",), "video": ("src", "poster"), "audio": ("src",), "area": ("href",)}
NAMED = ("data-index", "data-src", "data-href")
_NAMED_OF = {name: (*attributes, *NAMED) for name, attributes in LINKS.items()}


def of(page):
    """(element, address) of everything on the page that leads somewhere."""
    for element in page.walk():
        attributes = element.attributes
        if not attributes:
            continue
        for attribute in _NAMED_OF.get(element.name, NAMED):
            if attribute in attributes:
                value = attributes[attribute]
                for part in value.split(",") if attribute == "srcset" else [value]:
                    yield element, part.split()[0] if attribute == "srcset" else part


def is_absolute(address):
    return bool(re.match(r"[a-z][a-z0-9+.-]*:|/", address))


def target(site, page, address):
    """The file of the tree that a relative address on a page leads to."""
    path = urllib.parse.unquote(address.split("#")[0].split("?")[0])
    return _joined(posixpath.dirname(page), path) if path else page


@functools.lru_cache(maxsize=1 << 16)
def _joined(folder, path):
    joined = posixpath.normpath(posixpath.join(folder, path))
    assert not joined.startswith(".."), f"{folder}: {path} leaves the site"
    return joined + "/index.html" if path.endswith("/") and joined != "." else "index.html" if joined == "." else joined


def broken(site):
    """The relative links that lead to no file, and those whose fragment is no id there."""
    files = set(site.files)
    ids = {}
    found = []
    for path in site.pages:
        if path == "404.html":
            continue
        for _, address in of(site.page(path)):
            if is_absolute(address):
                continue
            file = target(site, path, address)
            fragment = urllib.parse.unquote(address.partition("#")[2])
            if file not in files:
                found.append(f"{path}: {address}")
            elif file.endswith(".svg") and re.fullmatch(r"svgView\(viewBox\((-?[\d.]+,){3}[\d.]+\)\)", fragment):
                continue  # A window of a drawing, which needs no id.
            elif file.endswith(".json"):
                continue  # The folder of the pages of a language.
            elif fragment:
                if file not in ids:
                    ids[file] = {e["id"] for e in site.page(file).walk() if "id" in e}
                if fragment not in ids[file]:
                    found.append(f"{path}: {address} (no such id)")
    return found
