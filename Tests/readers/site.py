"""A built site: its folder, its config, its pages and what its data say."""

import functools
import pathlib
import tomllib
import urllib.parse

from readers import html, stations, tree


class Site:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.public = self.folder / "public"
        self.config = tomllib.loads((self.folder / "stationary.toml").read_text())
        self.base_url = self.config["base_url"]
        self.base_path = urllib.parse.urlsplit(self.base_url).path
        self.language = self.config.get("language", "en")

    @functools.cached_property
    def cities(self):
        return self._data[0]

    @functools.cached_property
    def stations(self):
        return self._data[1]

    @functools.cached_property
    def _data(self):
        return stations.read(self.folder, self.config["sources"])

    @functools.cached_property
    def files(self):
        return tree.files(self.public)

    @functools.cached_property
    def pages(self):
        """The files that are pages."""
        return [path for path in self.files if path.endswith(".html")]

    @functools.cached_property
    def redirects(self):
        """The pages that only lead to others."""
        return {path for path in self.pages if 'http-equiv="refresh"' in self.text(path)}

    @functools.cached_property
    def own_words(self):
        """The owner's pages, one after the other."""
        return "".join(page.read_text() for page in sorted((self.folder / "content").rglob("*.md")))

    def text(self, path):
        return (self.public / path).read_bytes().decode()

    @functools.lru_cache(maxsize=None)
    def page(self, address):
        """The page at an address such as `stations/`, as a tree."""
        return html.page(self.text(address + "index.html" if address.endswith("/") or not address else address))

    def main(self, address):
        return self.page(address).one("main")
