"""Checks of one page each, and the pass that makes all of them: each page of a site is read once, whatever is checked."""

import contextlib
import dataclasses
import functools
import posixpath
import re
import traceback

import html5lib

from readers import html, links

# What a picture shows before the reader has chosen one.
EMPTY_PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
# html5lib is older than these, and calls them unknown; nothing else is forgiven.
FORGIVEN = set()
ELEMENTS = frozenset(
    "html head meta title link script body header nav main footer a ul ol li p span div section h1 h2 h3 h4 form label input button svg path circle"
    " img dl dt dd details summary fieldset legend table caption thead tbody tr th td strong em br time template output use g line rect text article"
    " aside search small address noscript figure figcaption code abbr blockquote hr data b picture source select option dialog textarea bdi sup".split())

# Its name → (the check, whether it is made of each page or of `samples` only).
CHECKS = {}


@dataclasses.dataclass
class Page:
    """A page while it is checked."""
    site: object
    path: str
    text: str

    @functools.cached_property
    def tree(self):
        return html.page(self.text)

    @functools.cached_property
    def links(self):
        """(element, address) of everything that leads somewhere."""
        return list(links.of(self.tree))

    @functools.cached_property
    def ids(self):
        return [element["id"] for element in self.tree.walk() if "id" in element]


@dataclasses.dataclass
class Scan:
    """What was found in all pages of a site."""
    # Of each check: how many pages it was made of, and what it found.
    checked: dict
    failures: dict
    # Of each page by its path.
    led: dict
    title: dict
    canonical: dict


def check(function=None, *, samples=False):
    """Registers a check: a function of a Page, which raises what it finds."""
    if function is None:
        return functools.partial(check, samples=samples)
    CHECKS[function.__name__] = (function, samples)
    return function


def samples(site):
    """Pages of each kind: all of a small site, some of a large one."""
    if len(site.pages) < 200:
        return set(site.pages)
    return {path for path in site.pages if path.count("/") < 3} | set(site.pages[:: len(site.pages) // 150])


def scan(site):
    sampled = samples(site)
    found = Scan({name: 0 for name in CHECKS}, {name: [] for name in CHECKS}, {}, {}, {})
    for path in site.pages:
        page = Page(site, path, site.text(path))
        for name, (function, of_samples) in CHECKS.items():
            if of_samples and path not in sampled:
                continue
            found.checked[name] += 1
            try:
                function(page)
            except Exception as problem:
                found.failures[name].append(f"{path}: {told(problem)}")
        found.title[path] = getattr(page.tree.first("title"), "raw", "")
        # Where these cannot be read, a check of links or of redirects has failed.
        found.led[path], found.canonical[path] = links.Led(set(), set(), set()), None
        with contextlib.suppress(Exception):
            found.led[path] = links.Led.of(page.tree)
            found.canonical[path] = canonical(page)
    return found


def told(problem):
    """An error, with the line of the check that raised it."""
    return f"{type(problem).__name__} {problem} in `{traceback.extract_tb(problem.__traceback__)[-1].line}`"


def strictly(text):
    """The errors that a strict parser finds, as `line:column what`."""
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(text)
    return [f"{place[0]}:{place[1]} {what} {more}" for place, what, more in parser.errors if what not in FORGIVEN]


def redirected(page):
    """The address to which a page redirects."""
    [delay] = [meta["content"] for meta in page.tree.all("meta") if meta.get("http-equiv") == "refresh"]
    assert delay.startswith("0; url="), delay
    return posixpath.normpath(posixpath.join(posixpath.dirname(page.path), delay.removeprefix("0; url="))) + "/"


def canonical(page):
    """The address that stands for a page: its own, that of the day or the list that it shows in another order, or the one it redirects to."""
    site = page.site
    if page.path in site.redirects:
        return site.base_url + redirected(page)
    listed = re.sub(r"^hotels/by-(distance|rooms)/(page/\d+/)?$", "hotels/", page.path.removesuffix("index.html"))
    return site.base_url + re.sub(r"by-(duration|price)/$", "", listed)


@check
def links_lead_to_folders_and_never_to_their_index(page):
    for _, address in page.links:
        assert "index.html" not in address, address


@check
def a_redirect_leads_to_a_page_and_not_to_a_redirect(page):
    if page.path in page.site.redirects:
        target = redirected(page) + "index.html"
        assert target in page.site.files and target not in page.site.redirects, target
        assert [meta["content"] for meta in page.tree.all("meta") if meta.get("name") == "robots"] == ["noindex"]


@check
def only_the_canonical_link_and_the_owners_own_are_absolute(page):
    if page.path == "404.html":
        return
    for element, address in page.links:
        if not links.is_absolute(address):
            continue
        if element.name == "link" and element.get("rel") == "canonical":
            assert address == canonical(page), address
        elif "external" in element.get("rel", "").split():
            # An operator's own site, or a seller's: the data's, marked as another site.
            assert element.name == "a" and address.startswith(("http://", "https://")), address
        elif address == EMPTY_PICTURE:
            assert element.name == "img" and page.path == "my-places/index.html"
        elif address.startswith("tel:"):
            assert page.path.startswith(("operators/", "routes/", "stations/")), address
        else:
            assert element.name == "a" and address.removeprefix("mailto:") in page.site.own_words, address


@check
def there_is_one_canonical_link(page):
    found = list(page.tree.all("link", rel="canonical"))
    assert len(found) == (0 if page.path == "404.html" else 1), len(found)


@check(samples=True)
def a_strict_parser_finds_no_error(page):
    assert strictly(page.text) == [], strictly(page.text)


@check
def it_keeps_what_every_page_promises(page):
    document, head, main = page.tree.one("html"), page.tree.one("head"), page.tree.one("main")
    assert page.text.lower().startswith("<!doctype html>")
    assert document["lang"] == page.site.language, document["lang"]
    assert document.get("dir", "ltr") == "ltr"
    assert head.one("title").text
    assert len(list(page.tree.all("h1"))) == 1 and main.one("h1").text
    assert next(page.tree.all("meta", charset=True))["charset"].lower() == "utf-8"
    assert head.one("meta", name_="viewport")


@check(samples=True)
def pictures_have_a_source_and_choices_no_autocompletion(page):
    """Which the standard demands, and what a parser lets through."""
    bare = [tag for tag in re.findall(r"<img\b[^>]*>", page.text) if not re.search(r'\ssrc="[^"]', tag)]
    assert bare == [], bare
    choices = re.findall(r'<input\b[^>]*type="(?:radio|checkbox|hidden)"[^>]*>', page.text)
    assert [tag for tag in choices if "autocomplete" in tag] == []


@check
def ids_are_unique_and_whole(page):
    assert len(set(page.ids)) == len(page.ids)
    assert all(id and not re.search(r"\s", id) for id in page.ids)


@check
def listed_things_are_listed_once(page):
    listed = list(page.tree.all(data_id=True))
    assert all(row.name in ("li", "tr") for row in listed)
    ids = [row["data-id"] for row in listed]
    assert len(set(ids)) == len(ids)


@check
def headings_leave_out_no_level(page):
    level = 0
    for heading in page.tree.all("h1 h2 h3 h4 h5 h6"):
        assert int(heading.name[1]) <= level + 1, f"{heading.name} {heading.text}"
        level = int(heading.name[1])


@check
def names_that_aria_uses_are_there(page):
    ids = set(page.ids)
    for element in page.tree.walk():
        for attribute in ("for", "aria-controls", "aria-labelledby", "aria-describedby", "aria-owns", "list", "form"):
            for id in element.get(attribute, "").split():
                assert id in ids, f"{attribute}={id}"


@check(samples=True)
def fields_are_labelled_and_pictures_described(page):
    labelled = {label["for"] for label in page.tree.all("label", for_=True)}
    for field in page.tree.all("input select textarea"):
        inside = field.parent
        while inside and inside.name != "label":
            inside = inside.parent
        assert inside or field.get("id") in labelled or "aria-label" in field or field.get("type") == "hidden", field.attributes
    # What is hidden, and rows that scripts copy and fill in, get their picture then.
    copied = {id(picture) for row in page.tree.all("template") for picture in row.all("img")}
    for picture in page.tree.all("img"):
        assert "alt" in picture and ("src" in picture or "hidden" in picture or id(picture) in copied), picture.attributes


@check
def nothing_runs_or_styles_from_inside(page):
    for element in page.tree.walk():
        assert "style" not in element and element.name != "style", element.name
        assert not any(name.startswith("on") for name in element.attributes), element.name
        assert not element.get("href", "").lower().startswith(("javascript:", "data:")), element["href"]
    for script in page.tree.all("script"):
        assert "src" in script or script["type"] == "application/ld+json" or "data-rates" in script
        assert "data-rates" not in script or script["type"] == "application/json"


@check
def its_policy_allows_no_inline_code(page):
    policy = page.tree.one("head").one("meta", http_equiv="Content-Security-Policy")["content"]
    assert "unsafe" not in policy and "default-src 'none'" in policy or "default-src 'self'" in policy, policy
    assert "http" not in policy, f"no other host is in the config: {policy}"


@check
def text_from_data_is_text(page):
    """What is in the names is in the page's text, and makes no element."""
    assert {element.name for element in page.tree.walk()} <= ELEMENTS
