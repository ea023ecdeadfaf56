"""Reads the links of installed documents."""

import os
import re


def links(document):
    """The links and pictures of a Markdown file, without those of examples."""
    prose = re.sub(r"^ *```.*?^ *```$", "", document.read_text(), flags=re.M | re.S)
    return re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", prose))


def dead_links(folder):
    """The links that lead to nothing in the folder, and out of it, as `document: link`."""
    documents = sorted(folder.rglob("*.md"))
    found = [(document, link) for document in documents for link in links(document) if not re.match(r"[a-z]+:|#", link)]
    assert len(found) > 100, "the links were not found"
    dead = []
    for document, link in found:
        target = os.path.normpath(document.parent / link.split("#")[0])
        if not os.path.exists(target) or not target.startswith(f"{folder}/"):
            dead.append(f"{document.relative_to(folder)}: {link}")
    return dead
