"""The kinds of a site's pages, by their addresses: what differs from page to page there is a name."""

import re

DATE = re.compile(r"\d{4}-\d\d-\d\d")


def one_of_each(public):
    """For each kind of page the address of its largest page, and of its smallest."""
    kinds = {}
    for file in public.rglob("index.html"):
        address = f"{file.parent.relative_to(public)}/".removeprefix("./")
        if 'http-equiv="refresh"' in file.read_text()[:2000]:
            continue
        first, *others = address.split("/")
        shape = "/".join([first, *(part if part == "" or part.startswith("by-") else "date" if DATE.fullmatch(part) else "*" for part in others)])
        kinds.setdefault(shape, []).append((file.stat().st_size, address))
    return sorted({address for pages in kinds.values() for _, address in (max(pages), min(pages))})
