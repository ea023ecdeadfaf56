"""`stationary publish` and the redirects that follow from it."""

import shutil

import pytest

from readers import command, links, tree
from readers.once import shared
from readers.published import CONFIG, Published, city, station
from readers.site import Site

TURKU, PORI = (60.45, 22.26), (61.48, 21.80)
HARBOUR, MARKET = (60.435, 22.22), (60.4515, 22.2665)
FOLDER = "stations/finland/turku-7/"


@pytest.fixture
def fresh(tmp_path):
    """A site that was never built."""
    site = Published(tmp_path / "site")
    rename(site, "Harbour")
    return site


@shared
def published(folder):
    site = Published(folder / "site")
    rename(site, "Harbour")
    site.round()
    return site.folder


@pytest.fixture
def site(published, tmp_path):
    """The same, built and published once."""
    return Published(shutil.copytree(published, tmp_path / "site"))


def rename(site, harbour, market="Market"):
    site.cities(
        city("Turku", 7, TURKU, station(harbour, 72, HARBOUR), station(market, None, MARKET)),
        city("Pori", 8, PORI, station("Pori bus station", 81, (61.48, 21.79))))


def test_the_addresses_are_stored(site):
    addresses = site.addresses()
    assert ("station", "72", FOLDER + "harbour-72/") in addresses and ("city", "8", "stations/finland/pori-8/") in addresses
    for _, _, address in addresses:
        assert (site.public / address / "index.html").exists()


def test_publishing_again_and_building_again_change_nothing(site):
    # The first publication adds the page of changes.
    site.round()
    before = tree.stamps(site.folder / "published")
    assert b"has not changed" in site.publish().stdout
    assert tree.stamps(site.folder / "published") == before
    site.build()
    site.publish()
    assert tree.stamps(site.folder / "published") == before


def test_build_and_check_never_write_it(site):
    before = tree.stamps(site.folder / "published")
    rename(site, "Port")
    site.build()
    command.stationary("check", site.folder)
    assert tree.stamps(site.folder / "published") == before


def test_a_renamed_station_is_found_at_its_old_address(site):
    rename(site, "Port")
    site.build()
    assert site.leads(FOLDER + "harbour-72/") == FOLDER + "port-72/"
    assert site.redirects() == {FOLDER + "harbour-72/": FOLDER + "port-72/"}
    text = (site.public / FOLDER / "harbour-72/index.html").read_text()
    assert 'rel="canonical" href="https://example.org/t/stations/finland/turku-7/port-72/"' in text
    assert "harbour-72" not in (site.public / "sitemap.xml").read_text()


def test_old_addresses_survive_and_chains_are_flattened(site):
    for name in ("Port", "Ferry terminal"):
        rename(site, name)
        site.round()
    assert site.redirects() == {
        FOLDER + "harbour-72/": FOLDER + "ferry-terminal-72/", FOLDER + "port-72/": FOLDER + "ferry-terminal-72/"}
    # Back to the first name: its page has its address again.
    rename(site, "Harbour")
    site.round()
    assert site.leads(FOLDER + "harbour-72/") is None
    assert set(site.redirects().values()) == {FOLDER + "harbour-72/"}


def test_a_renamed_city_takes_its_stations_along(site):
    site.cities(
        city("Åbo", 7, TURKU, station("Harbour", 72, HARBOUR), station("Market", None, MARKET)),
        city("Pori", 8, PORI, station("Pori bus station", 81, (61.48, 21.79))))
    site.build()
    redirects = site.redirects()
    assert redirects[FOLDER] == "stations/finland/abo-7/"
    assert redirects[FOLDER + "harbour-72/"] == "stations/finland/abo-7/harbour-72/"
    assert len(redirects) == 3


def test_a_removed_station_leads_to_its_city_then_to_its_country(site):
    site.cities(
        city("Turku", 7, TURKU, station("Market", None, MARKET)),
        city("Pori", 8, PORI, station("Pori bus station", 81, (61.48, 21.79))))
    site.round()
    assert site.leads(FOLDER + "harbour-72/") == FOLDER
    assert "was removed" in (site.public / FOLDER / "harbour-72/index.html").read_text()
    site.round()
    assert site.leads(FOLDER + "harbour-72/") == FOLDER
    # The city is renamed, later it is removed.
    site.cities(
        city("Åbo", 7, TURKU, station("Market", None, MARKET)),
        city("Pori", 8, PORI, station("Pori bus station", 81, (61.48, 21.79))))
    site.round()
    assert site.leads(FOLDER + "harbour-72/") == "stations/finland/abo-7/"
    site.cities(city("Pori", 8, PORI, station("Pori bus station", 81, (61.48, 21.79))))
    site.round()
    for address in (FOLDER, FOLDER + "harbour-72/", "stations/finland/abo-7/"):
        assert site.leads(address) == "stations/finland/"
    site.round()
    assert site.leads(FOLDER) == "stations/finland/"


def test_a_station_without_an_id_is_found_by_its_point(site):
    (_, old, address), = [a for a in site.addresses() if a[0] == "station" and a[1] not in ("72", "81")]
    rename(site, "Harbour", "Market square")
    site.round()
    target = site.leads(address)
    assert target.startswith(FOLDER + "market-square-") and target != address
    assert old not in [id for _, id, _ in site.addresses()]
    rename(site, "Harbour", "Kauppatori")
    site.build()
    assert site.leads(address) == site.leads(target) and site.leads(target).startswith(FOLDER + "kauppatori-")


def test_a_station_without_an_id_that_is_farther_away_is_another(site):
    (_, _, address), = [a for a in site.addresses() if a[0] == "station" and a[1] not in ("72", "81")]
    site.cities(
        city("Turku", 7, TURKU, station("Harbour", 72, HARBOUR), station("Market square", None, (60.4525, 22.2665))),
        city("Pori", 8, PORI, station("Pori bus station", 81, (61.48, 21.79))))
    site.build()
    assert site.leads(address) == FOLDER


def test_a_city_without_an_id_is_found_with_its_stations(tmp_path):
    site = Published(tmp_path / "site")
    site.cities(city("Turku", None, TURKU, station("Harbour", None, HARBOUR), station("Market", None, MARKET)))
    site.round()
    old = {kind + name: address for kind, name, address in site.addresses() if kind != "country"}
    site.cities(city("Åbo", None, TURKU, station("Harbour", None, HARBOUR), station("Market", None, MARKET)))
    site.build()
    for address in old.values():
        target = site.leads(address)
        assert target.startswith("stations/finland/abo-"), address
        assert target.count("/") == address.count("/")
        assert target.split("/")[-2].split("-")[0] in ("abo", "harbour", "market")


def test_an_address_that_another_page_has_now_is_not_redirected(site):
    tree.write(site.folder, f"content/{FOLDER}harbour-72.md", "# Harbour\n\nThe old harbour.\n")
    rename(site, "Port")
    site.build()
    assert site.leads(FOLDER + "harbour-72/") is None
    assert FOLDER + "harbour-72/" not in site.redirects()


def test_it_needs_a_build_of_the_present_site(fresh):
    run = fresh.publish(status=1)
    assert b"[publish/not-built]" in run.stderr
    assert not (fresh.folder / "published").exists()
    fresh.round()
    before = tree.digests(fresh.folder / "published")
    rename(fresh, "Port")
    assert b"[publish/not-built]" in fresh.publish(status=1).stderr
    fresh.build()
    (fresh.public / "about/index.html").write_text("edited")
    assert b"[publish/not-built]" in fresh.publish(status=1).stderr
    assert tree.digests(fresh.folder / "published") == before


@pytest.mark.parametrize("path", ["hotels.json", ".", "*.json"])
def test_a_first_build_of_data_beside_the_config_can_be_published(tmp_path, path):
    """Reading it lists the folder in which the build makes `public`, and publishing `published`."""
    (tmp_path / "stationary.toml").write_text(f'title = "M"\n[[sources]]\nkind = "hotels"\npath = "{path}"\n')
    (tmp_path / "hotels.json").write_text('[{"id": 1, "name": "H"}]')
    for _ in range(2):
        command.build(tmp_path)
        run = command.stationary("publish", tmp_path)
        assert run.returncode == 0, run.stderr
    assert b"has not changed" in command.stationary("publish", tmp_path).stdout


def test_it_takes_the_flags_of_the_build(fresh):
    # Warnings are errors: none may be left.
    fresh.cities(city("Turku", 7, TURKU, station("Harbour", 72, HARBOUR)))
    out = fresh.folder / "elsewhere"
    fresh.build("--base-url", "https://example.net/", "--output", out, "--strict")
    fresh.publish("--output", out, status=1)
    fresh.publish("--base-url", "https://example.net/", "--output", out)
    assert ("station", "72", FOLDER + "harbour-72/") in fresh.addresses()


def test_a_change_of_published_is_built(site):
    site.build()
    lock = site.folder / "published/urls.lock"
    lock.write_text(site.lock("urls") + "station\t72\tstations/finland/turku-7/quay-72/\n")
    site.build()
    assert site.leads(FOLDER + "quay-72/") == FOLDER + "harbour-72/"
    lock.unlink()
    site.build()
    assert not (site.public / FOLDER / "quay-72").exists()


def damaged(site, name, change, id):
    """Builds with a damaged file: a warning with advice, and a site."""
    path = site.folder / "published" / f"{name}.lock"
    before = path.read_bytes()
    path.write_bytes(change(before))
    run = site.build()
    told = [text for text in command.findings(run) if f"[{id}]" in text]
    assert len(told) == 1 and told[0].startswith(f"published/{name}.lock"), command.told(run)
    return path, before


DAMAGES = {
    "no header": (lambda text: text.split(b"\n", 1)[1], "published/bad-header"),
    "empty": (lambda text: b"", "published/bad-header"),
    "another file": (lambda text: b"\x89PNG\r\n\x1a\n" + text, "published/bad-line"),
    "a later version": (lambda text: text.replace(b" 1\n", b" 2\n", 1), "published/other-version"),
    "cut": (lambda text: text[:-9], "published/bad-line"),
    "bytes": (lambda text: text.replace(b"\t", b"\xff", 1), "published/bad-line"),
    "no tabs": (lambda text: text + b"station 72\n", "published/bad-line"),
    "an escape": (lambda text: text + b"station\\x\t72\tstations/\n", "published/bad-line"),
    "a way out": (lambda text: text + b"station\t72\t../../x/\n", "published/bad-line"),
    "a root": (lambda text: text + b"station\t72\t/etc/\n", "published/bad-line"),
    "a file": (lambda text: text + b"station\t72\tindex.html\n", "published/bad-line"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_a_finding(site, damage):
    change, id = DAMAGES[damage]
    path, _ = damaged(site, "urls", change, id)
    whole = path.read_bytes()
    # It is not replaced, so that nothing is lost.
    run = site.publish(status=1)
    assert f"[{id}]".encode() in run.stderr and path.read_bytes() == whole


def test_a_damaged_file_that_is_restored_is_published_again(site):
    path, before = damaged(site, "urls", *DAMAGES["cut"])
    path.write_bytes(before)
    site.build()
    site.publish()


def test_both_sides_of_a_conflict_are_used(site):
    rename(site, "Port")
    conflict = (b"<<<<<<< ours\nstation\t72\t%sold-72/\n=======\nstation\t72\t%solder-72/\n>>>>>>> theirs\n"
                % (FOLDER.encode(), FOLDER.encode()))
    damaged(site, "urls", lambda text: text + conflict, "published/conflict")
    assert {FOLDER + "harbour-72/", FOLDER + "old-72/", FOLDER + "older-72/"} <= set(site.redirects())
    site.publish(status=1)


def test_damaged_data_is_made_again(site):
    before = site.lock("data")
    damaged(site, "data", lambda text: text[:40], "published/bad-line")
    site.publish()
    assert site.lock("data") == before


def test_it_is_read_with_other_line_ends_and_in_any_order(site):
    header, *lines = site.lock("urls").splitlines()
    path = site.folder / "published/urls.lock"
    path.write_bytes("\r\n".join([header, *reversed(lines)]).encode() + b"\r\n")
    rename(site, "Port")
    run = site.build()
    assert b"published/" not in run.stderr
    assert site.leads(FOLDER + "harbour-72/") == FOLDER + "port-72/"


def test_a_file_that_cannot_be_read_is_a_finding(site):
    path = site.folder / "published/urls.lock"
    path.unlink()
    path.mkdir()
    run = site.build()
    assert b"[published/unreadable]" in run.stderr
    site.publish(status=1)


def test_a_folder_that_cannot_be_made_is_an_error(fresh):
    fresh.build()
    (fresh.folder / "published").write_text("a file")
    fresh.build()
    assert b"[published/not-written]" in fresh.publish(status=1).stderr


def test_ids_and_names_may_hold_anything(tmp_path):
    site = Published(tmp_path / "site")
    site.cities(city("Tu\\rku", "a\\b/c d", TURKU, station("Har\tbour\n", "ä:\\t", HARBOUR)))
    site.round()
    site.cities(city("Åbo", "a\\b/c d", TURKU, station("Port", "ä:\\t", HARBOUR)))
    site.round()
    assert len(site.redirects()) == 2
    for old, new in site.redirects().items():
        assert old != new and "/abo-" in new


def in_french(site):
    config = site.folder / "stationary.toml"
    config.write_text('languages = ["fr"]\n' + config.read_text())


def test_pages_in_further_languages_are_redirected_too(fresh):
    in_french(fresh)
    fresh.round()
    rename(fresh, "Port")
    fresh.build()
    old, new = FOLDER + "harbour-72/", FOLDER + "port-72/"
    assert fresh.leads("fr/" + old) == "fr/" + new
    # By hosts too, and from one page to the other, in French.
    assert fresh.redirects() == {old: new, "fr/" + old: "fr/" + new}
    page = (fresh.public / "fr" / old / "index.html").read_text()
    assert '<html lang="fr"' in page and f'rel="canonical" href="https://example.org/t/fr/{new}"' in page
    assert links.broken(Site(fresh.folder)) == []
    fresh.publish()
    assert not [address for *_, address in fresh.addresses() if address.startswith("fr/")]


def test_a_language_that_is_added_later_has_the_old_addresses_too(site):
    rename(site, "Port")
    site.round()
    in_french(site)
    site.build()
    assert site.leads(f"fr/{FOLDER}harbour-72/") == f"fr/{FOLDER}port-72/"


def test_changes_are_listed_in_each_language_and_its_pages_name_the_feed_of_the_root(fresh):
    in_french(fresh)
    tree.write(fresh.folder, "content/fr/about.md", "# Nous\n\nBonjour.\n")
    fresh.round()
    rename(fresh, "Port")
    fresh.build()
    french = (fresh.public / "fr/changes/index.html").read_text()
    assert '<html lang="fr"' in french and "Port" in french and 'href="../stations/finland/turku-7/port-72/"' in french
    assert not (fresh.public / "fr/changes/feed.xml").exists() and (fresh.public / "changes/feed.xml").exists()
    for path, href in ("fr/changes", "../../changes/feed.xml"), ("fr/about", "../../changes/feed.xml"), ("fr", "../changes/feed.xml"):
        assert 'type="application/atom+xml" title="' in (text := (fresh.public / path / "index.html").read_text()) and f'href="{href}"' in text, path
    assert 'href="../changes/"' in (fresh.public / "fr/about/index.html").read_text()
    assert links.broken(Site(fresh.folder)) == []


def test_a_removed_station_of_an_unknown_country_leads_to_the_same_page_in_each_language(tmp_path):
    site = Published(tmp_path / "site", 'languages = ["fr"]\n' + CONFIG.replace("stations.json", "stations.csv"))
    rows = "id,name,city\n1,Harbour,Turku\n2,Market,Pori\n3,Quay,Pori\n"
    tree.write(site.folder, "data/stations.csv", rows)
    site.round()
    (address, city_page), = [(a, a.rsplit("/", 2)[0] + "/") for kind, id, a in site.addresses() if (kind, id) == ("station", "1")]
    tree.write(site.folder, "data/stations.csv", rows.replace("1,Harbour,Turku\n", ""))
    site.build()
    assert site.leads(address) and site.leads("fr/" + address) == "fr/" + site.leads(address)
    assert site.leads("fr/" + city_page) == "fr/" + site.leads(city_page) != "fr/stations/"
