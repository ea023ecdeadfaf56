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
    __slots__ = ("name", "attributes", "parent", "children")

    def __init__(self, name, attributes, parent):
        self.name, self.attributes, self.parent, self.children = name, attributes, parent, []

    def __getitem__(self, attribute):
        return self.attributes[attribute]

    def __contains__(self, attribute):
        return attribute in self.attributes

    def get(self, attribute, default=None):
        return self.attributes.get(attribute, default)

    def walk(self):
        """Every element inside, in the order of the page."""
        todo = list(reversed(self.children))
        while todo:
            child = todo.pop()
            if isinstance(child, Element):
                yield child
                todo.extend(reversed(child.children))

    def all(self, name=None, **attributes):
        """Those inside of that name that have the attributes; True asks only that it be there; `_` stands for `-`."""
        wanted = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
        names = name.split() if name else None
        for element in self.walk():
            if names and element.name not in names:
                continue
            if all(key in element if value is True else element.get(key) == value for key, value in wanted.items()):
                yield element

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
    root = at = Element("#document", {}, None)
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
            element = Element(name, _attributes(attributes) if attributes else {}, at)
            at.children.append(element)
            if name not in VOID and attributes[-1:] != "/":
                at = element
        if after := after or content:
            at.children.append(html.unescape(after) if not raw and "&" in after else after)
    return root
