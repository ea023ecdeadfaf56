"""A reader of Atom that holds a feed to the rules of RFC 4287 (sections 3 and 4)."""

import re
import urllib.parse
import xml.etree.ElementTree as ET

ATOM = "{http://www.w3.org/2005/Atom}"
DATE = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$")
FEED_ONCE, FEED_MANY = {"id", "title", "updated", "generator", "icon", "logo", "rights", "subtitle"}, {
    "author", "category", "contributor", "link", "entry"}
ENTRY_ONCE, ENTRY_MANY = {"id", "title", "updated", "content", "published", "rights", "source", "summary"}, {
    "author", "category", "contributor", "link"}


class Feed:
    def __init__(self, data):
        assert data.startswith(b'<?xml version="1.0" encoding="UTF-8"?>')
        self.root = ET.fromstring(data)
        assert self.root.tag == ATOM + "feed"
        names = self._check(self.root, FEED_ONCE, FEED_MANY)
        entries = self.root.findall(ATOM + "entry")
        # 4.1.1: an author, unless all entries have one; should have a link to itself.
        assert "author" in names or all(entry.find(ATOM + "author") is not None for entry in entries)
        for author in self.root.iter(ATOM + "author"):
            (name,) = author.findall(ATOM + "name")
            assert name.text
        self.id, self.title, self.updated = (self.root.find(ATOM + name).text for name in ("id", "title", "updated"))
        self.links = self._links(self.root)
        assert self.links["self"] and self.links["alternate"]
        self.entries = [Entry(entry, self) for entry in entries]
        # 4.1.1: entries with one id and one date are the same.
        assert len({(entry.id, entry.updated) for entry in self.entries}) == len(entries)
        assert all(entry.updated <= self.updated for entry in self.entries)

    @staticmethod
    def _check(element, once, many):
        names = [child.tag.removeprefix(ATOM) for child in element]
        assert set(names) <= once | many, names
        for name in once:
            assert names.count(name) <= 1, name
        for name in ("id", "title", "updated"):
            assert names.count(name) == 1, name
        assert element.find(ATOM + "title").attrib.get("type", "text") == "text"
        assert DATE.match(element.find(ATOM + "updated").text)
        # 4.2.6: an absolute IRI.
        assert urllib.parse.urlsplit(element.find(ATOM + "id").text).scheme
        return names

    @staticmethod
    def _links(element):
        links = {}
        for link in element.findall(ATOM + "link"):
            assert urllib.parse.urlsplit(link.attrib["href"]).scheme
            # 4.1.1: one alternate of each type and language.
            relation = link.attrib.get("rel", "alternate")
            assert relation not in links
            links[relation] = link.attrib["href"]
        return links


class Entry:
    def __init__(self, element, feed):
        names = Feed._check(element, ENTRY_ONCE, ENTRY_MANY)
        links = Feed._links(element)
        # 4.1.2: content or a link to it.
        assert "content" in names or "alternate" in links
        self.id, self.title, self.updated = (element.find(ATOM + name).text for name in ("id", "title", "updated"))
        assert self.id != feed.id
        self.page = links["alternate"]
        content = element.find(ATOM + "content")
        # 4.1.3.3: plain text has no child elements.
        assert content.attrib.get("type", "text") == "text" and len(content) == 0
        self.lines = content.text.split("\n")
