"""`/about/data/`: what a build found, published where `[output] data_report` asks for it."""

import json

import pytest

from readers import command, html, tree


def _write(folder, rows, config="", path="data/stations.json"):
    cities = [{"countryTitle": "Norway", "cityId": 1, "cityTitle": "Alfa", "regionTitle": "", "districtTitle": "",
               "point": {"longitude": 10, "latitude": 60}, "stations": rows}]
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps({"citiesFrom": cities, "citiesTo": []}, indent=1))
    (folder / "stationary.toml").write_text(
        f'title = "Fjord"\nbase_url = "https://fjord.example/"\n{config}\n[output]\ndata_report = true\n\n'
        f'[[sources]]\nkind = "stations"\npath = "{path}"\n')
    return folder


def _station(number, latitude=60.01, title=None):
    return {"stationId": number, "stationTitle": title or f"Quay {number}", "cityId": 1, "point": {"longitude": 10 + number / 1000, "latitude": latitude}}


def _report(site):
    return html.page((site / "public/about/data/index.html").read_text())


def _groups(page):
    return {group["data-finding"]: int(group["data-total"]) for group in page.all("section", data_finding=True)}


def test_the_report_has_every_finding_with_its_place_and_advice(tmp_path):
    site = _write(tmp_path / "site", [_station(1), _station(2, 95), _station(3, 96), _station(4, title="<b>Bold</b> & co")])
    run = command.build(site)
    page = _report(site)
    told = [line for line in command.findings(run) if not line.startswith("  ")]
    assert len(told) >= 3
    text = page.one("main").text
    for line in told:
        place, severity, fault = line.split(": ", 2)
        assert place in text and fault[fault.rindex("[") + 1:-1] in _groups(page)
        what, advice = fault[:fault.rindex(" [")].rsplit("; ", 1)
        assert what.split("; ")[0].split(": ")[-1] in text and advice.split("; ")[-1] in text
    assert sum(_groups(page).values()) == len(told)
    assert not list(page.one("main").all("b")), "texts of the data are escaped"
    headings = [heading.text.split()[0] for heading in page.one("main").all("h2")]
    assert headings == [word for word in ("Warnings", "Notes") if word in headings]
    names = list(_groups(page))
    assert page.one("h1").text == "Data report" and names
    robots = [meta["content"] for meta in page.all("meta") if meta.get("name") == "robots"]
    assert robots == ["noindex"]
    assert "about/data" not in (site / "public/sitemap.xml").read_text()
    about = html.page((site / "public/about/index.html").read_text())
    assert [link for link in about.one("main").all("a") if link["href"] == "data/"]


def test_long_lists_are_cut_at_a_hundred_with_their_number(tmp_path):
    site = _write(tmp_path / "site", [_station(0), *(_station(number, 95) for number in range(1, 251))])
    run = command.build(site)
    page = _report(site)
    name, total = max(_groups(page).items(), key=lambda item: item[1])
    assert total == 250
    group = page.one("section", data_finding=name)
    assert len(list(group.one("ul").all("li"))) == 100 and "150 more of this kind" in group.text
    assert len([line for line in command.findings(run) if name in line]) == 11, "the terminal shows as many as before"


def test_a_site_without_faults_says_so(tmp_path):
    site = _write(tmp_path / "site", [_station(1)])
    assert command.findings(command.build(site)) == []
    assert "No problems found." in _report(site).one("main").text and not _groups(_report(site))


def test_words_of_the_frame_are_in_the_sites_language_and_findings_in_english(tmp_path):
    site = _write(tmp_path / "site", [_station(1), _station(2, 95)], 'language = "ru"\n')
    command.build(site)
    page = _report(site)
    assert page.one("h1").text == "Отчёт о данных" and "Что делать:" in page.one("main").text
    english = [element.text for element in page.one("main").all(lang="en")]
    assert any("latitude" in text or "point" in text for text in english)


def test_the_same_input_gives_the_same_report(tmp_path):
    rows = [_station(number, 95 if number % 3 else 60.01) for number in range(300)]
    for name, jobs in (("one", "1"), ("two", "7")):
        command.build(_write(tmp_path / name, rows), "--jobs", jobs)
    first, second = (tree.digests(tmp_path / name / "public") for name in ("one", "two"))
    assert first == second
    stamps = tree.stamps(tmp_path / "one/public")
    command.build(tmp_path / "one", "--jobs", "3")
    assert tree.stamps(tmp_path / "one/public") == stamps


def test_the_report_follows_the_data(tmp_path):
    site = _write(tmp_path / "site", [_station(1), _station(2, 95)])
    command.build(site)
    assert _groups(_report(site))
    _write(site, [_station(1), _station(2)])
    command.build(site)
    assert not _groups(_report(site))


def test_folders_of_the_machine_are_not_published(tmp_path):
    site = tmp_path / "site"
    elsewhere = tmp_path / "elsewhere"
    site.mkdir()
    _write(site, [_station(1), _station(2, 95), _station(2, 60.01)], path=str(elsewhere / "stations.json"))
    command.build(site)
    text = (site / "public/about/data/index.html").read_text()
    assert "stations.json" in text and str(tmp_path) not in text


def test_without_the_key_there_is_no_report(tmp_path):
    site = _write(tmp_path / "site", [_station(2, 95)])
    config = site / "stationary.toml"
    config.write_text(config.read_text().replace("data_report = true", "data_report = false"))
    command.build(site)
    assert not (site / "public/about/data").exists()


def test_a_page_of_the_owner_in_its_place_is_a_collision(tmp_path):
    site = _write(tmp_path / "site", [_station(1)])
    (site / "content/about").mkdir(parents=True)
    (site / "content/about/data.md").write_text("# Data\n")
    assert "site/address-collision" in command.told(command.build(site, status=1))


@pytest.mark.parametrize("command_name", ["check", "build"])
def test_check_accepts_the_key(tmp_path, command_name):
    assert command.stationary(command_name, _write(tmp_path / "site", [_station(1)])).returncode == 0
