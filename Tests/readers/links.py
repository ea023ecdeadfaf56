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


class Led:
    """What a page leads to, and what may lead into it."""

    __slots__ = ("addresses", "anchors", "ids")

    def __init__(self, addresses, anchors, ids):
        self.addresses, self.anchors, self.ids = addresses, anchors, ids

    @classmethod
    def of(cls, page):
        """The relative addresses of a page, those of them that are links to follow, and the ids of its elements."""
        relative = [(element.name, address) for element, address in of(page) if not is_absolute(address)]
        anchors = {address for name, address in relative if name == "a"}
        return cls({address for _, address in relative}, anchors, {element["id"] for element in page.walk() if "id" in element})


def broken(site, led=None):
    """The relative links that lead to no file, and those whose fragment is no id there. `led`: of each page, where it was read before."""
    led = led or {path: Led.of(site.page(path)) for path in site.pages}
    files = set(site.files)
    found = []
    for path, page in led.items():
        if path == "404.html":
            continue
        for address in sorted(page.addresses):
            file = target(site, path, address)
            fragment = urllib.parse.unquote(address.partition("#")[2])
            if file not in files:
                found.append(f"{path}: {address}")
            elif file.endswith(".svg") and re.fullmatch(r"svgView\(viewBox\((-?[\d.]+,){3}[\d.]+\)\)", fragment):
                continue  # A window of a drawing, which needs no id.
            elif file.endswith(".json"):
                continue  # The folder of the pages of a language.
            elif fragment and fragment not in (led[file].ids if file in led else _ids(site, file)):
                found.append(f"{path}: {address} (no such id)")
    return found


def _ids(site, file):
    """The ids of a file that is no page, such as a drawing."""
    return {element["id"] for element in site.page(file).walk() if "id" in element}
