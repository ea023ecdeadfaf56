"""A page as a tree of elements, read leniently and quickly; whether it is valid is test_markup.py's question."""

import html.parser

VOID = set("area base br col embed hr img input link meta source track wbr".split())


class Element:
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


class _Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = self.at = Element("#document", {}, None)

    def handle_starttag(self, name, attributes):
        element = Element(name, {key: value or "" for key, value in attributes}, self.at)
        self.at.children.append(element)
        if name not in VOID:
            self.at = element

    def handle_startendtag(self, name, attributes):
        self.handle_starttag(name, attributes)
        if name not in VOID:
            self.handle_endtag(name)

    def handle_endtag(self, name):
        at = self.at
        while at and at.name != name:
            at = at.parent
        if at:
            self.at = at.parent

    def handle_data(self, data):
        self.at.children.append(data)


def page(text):
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.root
