"""Every link, picture, style sheet and script of every page leads to a file that is there."""

import pathlib
import posixpath
import re

from readers import links

# Shown in place of a page that is not there; no page leads to them.
SUBSTITUTES = {"404.html", "offline/index.html"}
# What a picture shows before the reader has chosen one.
EMPTY_PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"


def test_every_relative_link_leads_to_a_file_and_every_fragment_to_an_id(site):
    broken = links.broken(site)
    assert not broken, f"{len(broken)} links lead nowhere: {broken[:10]}"


def test_links_lead_to_folders_and_never_to_their_index(site):
    for path in site.pages:
        for element, address in links.of(site.page(path)):
            assert "index.html" not in address, f"{path}: {address}"


def _canonical(site, path):
    """The address that stands for a page: its own, that of the day or the list that it shows in another order, or the one it redirects to."""
    if path in site.redirects:
        return site.base_url + _redirected(site, path)
    listed = re.sub(r"^hotels/by-(distance|rooms)/(page/\d+/)?$", "hotels/", path.removesuffix("index.html"))
    return site.base_url + re.sub(r"by-(duration|price)/$", "", listed)


def _redirected(site, path):
    """The address to which a page redirects."""
    [delay] = [meta["content"] for meta in site.page(path).all("meta") if meta.get("http-equiv") == "refresh"]
    assert delay.startswith("0; url="), f"{path}: {delay}"
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), delay.removeprefix("0; url="))) + "/"


def test_redirects_lead_to_pages_and_not_to_redirects(site):
    for path in site.redirects:
        target = _redirected(site, path) + "index.html"
        assert target in site.files and target not in site.redirects, f"{path}: {target}"
        assert [meta["content"] for meta in site.page(path).all("meta") if meta.get("name") == "robots"] == ["noindex"], path


def test_only_the_canonical_link_and_the_owners_own_are_absolute(site):
    own = "".join(page.read_text() for page in (site.folder / "content").rglob("*.md")) if (site.folder / "content").is_dir() else ""
    for path in site.pages:
        if path == "404.html":
            continue
        for element, address in links.of(site.page(path)):
            if not links.is_absolute(address):
                continue
            if element.name == "link" and element.get("rel") == "canonical":
                assert address == _canonical(site, path)
            elif "external" in element.get("rel", "").split():
                # An operator's own site, or a seller's: the data's, marked as another site.
                assert element.name == "a" and address.startswith(("http://", "https://")), f"{path}: {address}"
            elif address == EMPTY_PICTURE:
                assert element.name == "img" and path == "my-places/index.html", path
            elif address.startswith("tel:"):
                assert path.startswith(("operators/", "routes/")), f"{path}: {address}"
            else:
                assert element.name == "a" and address.removeprefix("mailto:") in own, f"{path}: {address}"


def test_every_page_has_one_canonical_link(site):
    for path in site.pages:
        found = list(site.page(path).all("link", rel="canonical"))
        assert len(found) == (0 if path == "404.html" else 1), path


def test_the_error_page_works_from_any_depth(site):
    files = set(site.files)
    for element, address in links.of(site.page("404.html")):
        if address.startswith("#"):
            continue
        assert address.startswith(site.base_path), f"{address} would be sought beside the address that is not there"
        inside = address.removeprefix(site.base_path).split("#")[0].split("?")[0]
        assert (inside + "index.html" if inside.endswith("/") or not inside else inside) in files, address


def test_every_page_can_be_reached_from_the_home_page(site):
    """Along links alone, as a reader or a crawler would; none of them is an address that redirects."""
    pages, seen, todo = set(site.pages), {"index.html"}, ["index.html"]
    while todo:
        path = todo.pop()
        for element, address in links.of(site.page(path)):
            if element.name == "a" and not links.is_absolute(address):
                target = links.target(site, path, address)
                if target.endswith(".html") and target not in seen and target in pages:
                    seen.add(target)
                    todo.append(target)
    assert seen == pages - site.redirects - SUBSTITUTES


def test_no_two_addresses_differ_only_in_case(site):
    lower = [path.lower() for path in site.files]
    assert len(set(lower)) == len(lower)


def test_the_sitemap_names_every_page_once(site):
    from xml.etree import ElementTree

    space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    root = ElementTree.fromstring(site.text("sitemap.xml"))
    addresses = []
    if root.tag == space + "sitemapindex":
        for part in root.iter(space + "loc"):
            inner = ElementTree.fromstring(site.text(part.text.removeprefix(site.base_url)))
            addresses += [loc.text for loc in inner.iter(space + "loc")]
    else:
        addresses = [loc.text for loc in root.iter(space + "loc")]
    pages = {_canonical(site, path) for path in set(site.pages) - site.redirects - SUBSTITUTES}
    # What is found there is the reader's own.
    hidden = {site.base_url + "search/", site.base_url + "my-places/"}
    assert len(addresses) == len(set(addresses))
    assert set(addresses) - hidden == pages - hidden


def test_robots_names_the_sitemap(site):
    assert f"Sitemap: {site.base_url}sitemap.xml" in site.text("robots.txt").splitlines()


def test_nothing_but_the_sites_own_files_is_named(site):
    """Assets that no page asks for are dead weight."""
    assets = {path for path in site.files if path.startswith("assets/")}
    assert assets
    # Each kind of page, and then all of them for what these do not ask for.
    texts = [site.text(path) for path in site.pages[:50] + site.pages[::20] + ["404.html", "index.html", "stations/index.html", "search/index.html", "about/index.html", "my-places/index.html"]]
    texts += [(site.public / path).read_bytes().decode("utf-8", "replace") for path in assets | {"manifest.webmanifest"} | ({"offline.js", "my-places/offline.js"} & set(site.files))]
    for asset in assets:
        name = pathlib.PurePosixPath(asset).name
        assert any(name in text for text in texts) or any(name in site.text(path) for path in site.pages), f"nothing names {asset}"
