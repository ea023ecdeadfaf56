"""What the search loads: bytes of bodies in gzip, as the host sends them."""

import trials
import trials
from page import CitiesPage
from limits import Limit
from wire import gzip

ASKED_INSIDE = "ville"
NEXT_INSIDE = "burg"


def measure(browser, host, scan, tree):
    words = scan.spread(8, length=8)
    firsts = [_of_typing(browser, host, scan, word[:1]) for word in words[:4]]
    typed = [_of_typing(browser, host, scan, word) for word in words]
    once, after = _of_inside(browser, host, scan)
    whole = sum(len(gzip(path.read_bytes())) for path in (tree / "search").rglob("*") if path.is_file())
    print(f"typed letter by letter, bytes: {', '.join(f'{word} {size:,}' for word, size in zip(words, typed))}")
    print(f"«{NEXT_INSIDE}» inside names after «{ASKED_INSIDE}»: {after:,} bytes")
    form = "{:,.0f}"
    return [
        Limit("bytes before the first prefix result, client included", max(firsts), 24e3, 12e3, form),
        Limit("bytes for a typed word of 8 letters, client included", max(typed), 100e3, 50e3, form),
        Limit("bytes for the matches inside names, once", once, 800e3, 250e3, form),
        Limit("bytes of the whole index", whole, 5e6, None, form),
    ]


def of_search(path):
    """Scripts, and what they load: not the page, its style and its pictures."""
    return path.endswith((".js", ".mjs", ".json"))


def _of_typing(browser, host, scan, word):
    """The bytes from the page's opening to the last letter's answer."""
    host.sent.clear()
    page = CitiesPage(browser, host, scan)
    page.type(word)
    total = host.total(of_search)
    if len(word) == 1:
        told = {path: size for path, size in host.sent if of_search(path)}
        print(f"before the answer to «{word}»: {', '.join(f'{path} {size:,}' for path, size in told.items())}")
    page.close()
    return total


def _of_inside(browser, host, scan):
    """The bytes from asking for what lies inside names to the exact count; and those of the next such query."""
    page, sizes = CitiesPage(browser, host, scan), []
    for word in (ASKED_INSIDE, NEXT_INSIDE):
        page.box.fill("")
        page.type(word)
        page.rest()
        host.sent.clear()
        if page.ask_inside(word) != scan.total(word):
            raise trials.Failure(f"what lies inside names for «{word}» is not counted rightly")
        page.rest()
        sizes.append(host.total(of_search))
    page.close()
    return sizes
