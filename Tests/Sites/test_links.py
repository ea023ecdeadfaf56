"""Every link, picture, style sheet and script of every page leads to a file that is there."""

import pathlib

from readers import links

# Shown in place of a page that is not there; no page leads to them.
SUBSTITUTES = {"404.html", "offline/index.html"}


def test_every_relative_link_leads_to_a_file_and_every_fragment_to_an_id(site, scan):
    assert scan.led.keys() == set(site.pages)
    broken = links.broken(site, scan.led)
    assert not broken, f"{len(broken)} links lead nowhere: {broken[:10]}"


def test_the_error_page_works_from_any_depth(site):
    files = set(site.files)
    for element, address in links.of(site.page("404.html")):
        if address.startswith("#"):
            continue
        assert address.startswith(site.base_path), f"{address} would be sought beside the address that is not there"
        inside = address.removeprefix(site.base_path).split("#")[0].split("?")[0]
        assert (inside + "index.html" if inside.endswith("/") or not inside else inside) in files, address


def test_every_page_can_be_reached_from_the_home_page(site, scan):
    """Along links alone, as a reader or a crawler would; none of them is an address that redirects."""
    pages, seen, todo = set(site.pages), {"index.html"}, ["index.html"]
    while todo:
        path = todo.pop()
        for address in scan.led[path].anchors:
            target = links.target(site, path, address)
            if target.endswith(".html") and target not in seen and target in pages:
                seen.add(target)
                todo.append(target)
    assert seen == pages - site.redirects - SUBSTITUTES


def test_no_two_addresses_differ_only_in_case(site):
    lower = [path.lower() for path in site.files]
    assert len(set(lower)) == len(lower)


def test_the_sitemap_names_every_page_once(site, scan):
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
    pages = {scan.canonical[path] for path in set(site.pages) - site.redirects - SUBSTITUTES}
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
    texts += [(site.public / path).read_bytes().decode("utf-8", "replace") for path in assets | {"manifest.webmanifest"} | ({"offline.js"} & set(site.files))]
    for asset in assets:
        name = pathlib.PurePosixPath(asset).name
        assert any(name in text for text in texts) or any(name in site.text(path) for path in site.pages), f"nothing names {asset}"
