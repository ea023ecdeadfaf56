"""What the search loads: bytes of bodies in gzip, as the host sends them."""

import trials
from page import CitiesPage
from limits import Limit
from wire import gzip

ASKED_INSIDE = "ville"
NEXT_INSIDE = "burg"


def measure(browser, host, scan, tree):
    words = scan.spread(8, length=8)
    firsts = [_of_first(browser, host, scan, word[0]) for word in words[:4]]
    typed = [_of_word(browser, host, scan, word) for word in words]
    once, after = _of_inside(browser, host, scan)
    whole = sum(len(gzip(path.read_bytes())) for path in (tree / "search").rglob("*.json"))
    print(f"typed letter by letter, bytes: {', '.join(f'{word} {size:,}' for word, size in zip(words, typed))}")
    print(f"«{NEXT_INSIDE}» inside names after «{ASKED_INSIDE}»: {after:,} bytes, for the rows in view")
    form = "{:,.0f}"
    return [
        Limit("bytes before the first prefix result, page and client included", max(firsts), 26e3, None, form),
        Limit("bytes for a typed word of 8 letters, client included", max(typed), 100e3, 50e3, form),
        Limit("bytes for the matches inside names, once", once, 800e3, 250e3, form),
        Limit("bytes of the whole index", whole, 5e6, None, form),
    ]


def of_search(path):
    """Scripts, and what they load: not the page, its style and its pictures."""
    return path.endswith((".js", ".mjs", ".json"))


def _of_first(browser, host, scan, letter):
    """The bytes from the page's opening until the answer to the letter stands."""
    host.sent.clear()
    page = CitiesPage(browser, host, scan)
    page.rest()
    page.box.focus()
    before = page.stroke(letter, letter)["at"]
    total = host.total(before=before)
    requests = [f"{path} {size:,}" for path, size, asked in host.sent if asked < before]
    # What it asks for after that is not the next page's.
    page.rest()
    page.close()
    print(f"before the answer to «{letter}»: {', '.join(requests)}")
    return total


def _of_word(browser, host, scan, word):
    """The bytes from the page's opening until nothing more follows the last letter."""
    host.sent.clear()
    page = CitiesPage(browser, host, scan)
    page.type(word)
    page.rest()
    page.close()
    return host.total(of_search)


def _of_inside(browser, host, scan):
    """The bytes from asking for what lies inside names until the exact count stands; and those of the next query."""
    page, sizes = CitiesPage(browser, host, scan), []
    page.type(ASKED_INSIDE)
    page.rest()
    for word in (ASKED_INSIDE, NEXT_INSIDE):
        host.sent.clear()
        page.look_inside(True)
        page.box.fill(word)
        if page.counted(scan.total(word)) != scan.total(word):
            raise trials.Failure(f"what lies inside names for «{word}» is not counted rightly")
        page.rest()
        sizes.append(host.total(of_search))
    page.close()
    return sizes
