"""A page as a tree of elements, read leniently and quickly; whether it is valid is test_markup.py's question."""

import functools
import html
import re

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
_ATTRIBUTES = r"""([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)"""
_TEXT = r"([^<]*(?:<(?![a-zA-Z/!])[^<]*)*)"
# A script or a style with its content, which is no mark-up; a tag, with the text after it; a comment or a doctype.
_TOKEN = re.compile(
    rf"<(?:(script|style)(?=[\s>]){_ATTRIBUTES}>(.*?)(?=</\1)|(/?[a-zA-Z][^\s/>]*){_ATTRIBUTES}>{_TEXT}|!(?:--.*?--|[^>]*)>{_TEXT})", re.S)
_ATTRIBUTE = re.compile(r"""([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?""")


class Element:
    """An element of a page. Nothing changes it once the page is read: its descendants are a slice of the page's elements."""

    __slots__ = ("name", "attributes", "parent", "children", "_page", "_start", "_end")

    def __init__(self, name, attributes, parent, page):
        self.name, self.attributes, self.parent, self.children = name, attributes, parent, []
        self._page, self._start, self._end = page, len(page), 0
        page.append(self)

    def __getitem__(self, attribute):
        return self.attributes[attribute]

    def __contains__(self, attribute):
        return attribute in self.attributes

    def get(self, attribute, default=None):
        return self.attributes.get(attribute, default)

    def walk(self):
        """Every element inside, in the order of the page."""
        return self._page[self._start + 1:self._end]

    def all(self, name=None, **attributes):
        """Those inside of that name that have the attributes; True asks only that it be there; `_` stands for `-`."""
        found = self.walk()
        if name:
            names = name.split()
            found = [element for element in found if element.name in names]
        for key, value in attributes.items():
            key = key.rstrip("_").replace("_", "-")
            if value is True:
                found = [element for element in found if key in element.attributes]
            else:
                found = [element for element in found if element.attributes.get(key) == value]
        return iter(found)

    def one(self, name=None, **attributes):
        found = list(self.all(name, **attributes))
        assert len(found) == 1, f"{len(found)} of {name} {attributes}, not one"
        return found[0]

    def first(self, name=None, **attributes):
        return next(self.all(name, **attributes), None)

    @property
    def text(self):
        """What is read aloud: the text inside, its blanks made one; script and style left out."""
        return " ".join(self.raw.split())

    @property
    def raw(self):
        """The text inside as it stands, script and style left out."""
        parts, todo = [], [self]
        while todo:
            node = todo.pop()
            if isinstance(node, str):
                parts.append(node)
            elif node is self or node.name not in ("script", "style", "template"):
                todo.extend(reversed(node.children))
        return "".join(parts)


@functools.lru_cache(maxsize=1 << 16)
def _attributes(text):
    return {name.lower(): html.unescape(double or single or bare) for name, double, single, bare in _ATTRIBUTE.findall(text)}


def page(text):
    elements = []
    root = at = Element("#document", {}, None, elements)
    for raw, raw_attributes, content, name, attributes, after, beyond in _TOKEN.findall(text):
        name = name or raw
        if not name:
            after = beyond
        elif name[0] == "/":
            name, inside = name[1:].lower(), at
            while inside and inside.name != name:
                inside = inside.parent
            at = inside.parent if inside else at
        else:
            name, attributes = name.lower(), attributes or raw_attributes
            element = Element(name, _attributes(attributes) if attributes else {}, at, elements)
            at.children.append(element)
            if name not in VOID and attributes[-1:] != "/":
                at = element
        if after := after or content:
            at.children.append(html.unescape(after) if not raw and "&" in after else after)
    # Nothing was put into an element after it was closed, so its descendants follow it without a gap.
    for element in reversed(elements):
        element._end = element._end or element._start + 1
        if element.parent and element.parent._end < element._end:
            element.parent._end = element._end
    return root
