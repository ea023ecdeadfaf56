"""Departures that are one: the same trip under several ids; and departures that go nowhere."""

import json

import pytest

from readers import command, trips

DAY = "2027-01-10T"


def _departure(id, **more):
    fields = {
        "class_name": "Flex", "available_seats": 9, "terms": {"nb_checked_bags": 2},
        "links": {"deeplink": f"https://seller.example/{id}"}, **more}
    return trips.departure(id, DAY + "09:00:00", DAY + "12:00:00", **fields)


def _built(tmp_path, files, **more):
    return trips.built(trips.write(tmp_path / "site", files, **more))


def _of(findings, id):
    return [one for one in findings if one["id"] == f"departures/{id}"]


def test_one_trip_with_three_ids_is_one_departure(tmp_path):
    """The first id keeps its address; seats and link are those that were fetched last."""
    polls = [trips.search([_departure(id, available_seats=seats)], fetched_at=f"2026-12-0{day}T10:00:00Z")
             for id, seats, day in (("first", 9, 1), ("second", 7, 3), ("third", 8, 2))]
    site, findings = _built(tmp_path, {f"data/poll{number}.json": poll for number, poll in enumerate(polls)})
    found = trips.listed(site)
    assert list(found) == ["first"]
    assert found["first"]["seats"] == 7 and found["first"]["booking"] == "https://seller.example/second"
    assert len([path for path in site.files if path.endswith("departure.ics")]) == 1
    assert trips.calendar(site, found["first"])["DTSTAMP"] == "20261203T100000Z"
    told = _of(findings, "repeated")
    assert [one["severity"] for one in told] == ["info"]
    assert "3" in told[0]["what"] and "first" in str(told[0])
    station = site.main(found["first"]["departs"]["station"]["page"])
    assert station.one("section", class_="detail-section board-day").text.count("B Station") == 1
    assert station.one("table", class_="poster-hours poster-named").text.count("B Station") == 1, "nor is it printed twice"
    assert station.text.count("B Station") == 2


@pytest.mark.parametrize("change", [
    {"operator_id": "other"}, {"destination_location_id": "b2"}, {"arrival_time": DAY + "12:01:00"},
    {"departure_time": DAY + "09:01:00"}, {"class_name": "Standard"}, {"prices": {"currency": "EUR", "total": 1001}},
    {"prices": {"currency": "USD", "total": 1000}}, {"terms": {"nb_checked_bags": 1}}, {"operator_id": None}, {"prices": None},
])
def test_what_differs_in_one_of_these_is_another_departure(tmp_path, change):
    other = {"id": "b2", "city_id": "cb", "name": "Other Station", "address": []}
    search = trips.search([_departure("x"), _departure("y", **change)], locations=[other])
    search["operators"].append({"id": "other", "display_name": "Day Coaches"})
    site, findings = _built(tmp_path, {"data/a.json": search})
    assert set(trips.listed(site)) == {"x", "y"} and not _of(findings, "repeated")


def test_it_holds_in_parts_and_whatever_else_differs(tmp_path):
    """The records alone, in files of their own; stops, amenities and changes do not tell departures apart."""
    search = trips.search([])
    parts = {f"data/{name}.json": search[name] for name in ("cities", "locations", "operators")}
    parts["data/z1.json"] = [_departure("x", num_transfers=0, amenities={"wifi": True})]
    parts["data/z2.json"] = [_departure("y", num_transfers=1, vehicle_type="bus", prices={"currency": "EUR", "total": 1000, "breakdown": {"base": 1000}})]
    site, findings = _built(tmp_path, parts)
    assert list(trips.listed(site)) == ["x"]
    assert [one["path"] for one in _of(findings, "repeated")] == ["data/z2.json"]


def test_two_sources_give_one_departure_with_a_page_if_one_has_pages(tmp_path):
    files = {"data/one/a.json": trips.search([_departure("x")]), "data/two/a.json": trips.search([_departure("y")])}
    site, findings = _built(tmp_path, files, sources=[
        'kind = "departures"\npath = "data/one"\npages = false', 'kind = "departures"\nname = "two"\npath = "data/two"'])
    found = trips.listed(site)
    assert list(found) == ["x"] and len(_of(findings, "repeated")) == 1
    assert found["x"]["page"].endswith("/") and found["x"]["page"] + "index.html" in site.files


def test_two_sources_with_other_stations_of_those_ids_give_two(tmp_path):
    second = trips.search([_departure("y")])
    second["locations"][0]["name"] = "Harbour"
    files = {"data/one/a.json": trips.search([_departure("x")]), "data/two/a.json": second}
    site, findings = _built(tmp_path, files, sources=[
        'kind = "departures"\npath = "data/one"', 'kind = "departures"\nname = "two"\npath = "data/two"'])
    assert set(trips.listed(site)) == {"x", "two~y"} and not _of(findings, "repeated")


def test_a_departure_from_a_station_to_itself_is_left_out(tmp_path):
    """Another station of the same city is a destination like any other."""
    near = {"id": "a2", "city_id": "ca", "name": "A Harbour", "address": []}
    search = trips.search(
        [_departure("loop", destination_location_id="a"), _departure("within", destination_location_id="a2"), _departure("x")],
        locations=[near])
    site, findings = _built(tmp_path, {"data/a.json": search})
    assert set(trips.listed(site)) == {"within", "x"}
    told = _of(findings, "same-station")
    assert [(one["severity"], one["record"]) for one in told] == [("warning", "departure loop")]
    assert told[0]["line"] == 1


def test_calendar_stamps_never_lie_in_the_future(tmp_path):
    """Without `fetched_at`: that of the other data, else `data_date`, else the epoch in the environment, else a fixed time."""
    folder = trips.write(tmp_path / "site", {"data/a.json": trips.search([_departure("x")])})

    def stamp(**environment):
        site, _ = trips.built(folder, env=command.environment(**environment))
        return trips.calendar(site, trips.listed(site)["x"])["DTSTAMP"]

    assert stamp() == "19700101T000000Z"
    assert stamp(SOURCE_DATE_EPOCH="1600000000") == "20200913T122640Z"
    assert stamp(SOURCE_DATE_EPOCH="yesterday") == "19700101T000000Z"
    config = folder / "stationary.toml"
    config.write_text(config.read_text().replace('title =', 'data_date = 2026-11-02\ntitle =', 1))
    assert stamp(SOURCE_DATE_EPOCH="1600000000") == "20261102T000000Z"
    fetched = trips.departure("y", DAY + "19:00:00", DAY + "22:00:00")
    (folder / "data/b.json").write_text(json.dumps({"departures": [fetched], "fetched_at": "2026-11-05T10:00:00Z"}))
    assert stamp() == "20261105T100000Z"
    own = _departure("x", fetched_at="2026-11-04T08:30:15.250Z")
    (folder / "data/a.json").write_text(json.dumps(trips.search([own])))
    assert stamp() == "20261104T083015Z"
