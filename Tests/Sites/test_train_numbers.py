"""Numbers of trips for passengers are shown beside their times: on boards, grids and posters."""

from readers import command, html, tree
from readers.made_feeds import feed

STOPS = ["a,Alpha,51,0", "b,Beta,51.1,0", "c,Gamma,51.2,0"]


def built(folder, count, more=0):
    trips = [f"t{at},{6 + at * 60 // 10 // 60 % 17:02}:{at * 6 % 60:02}:{more:02},{6 + at * 60 // 10 // 60 % 17:02}:{at * 6 % 60:02}:{more:02}" for at in range(count)]
    times = [f"{trip},{stop},{place}" if stop == "a" else f"{trip.split(',')[0]},23:5{place}:00,23:5{place}:00,{stop},{place}" for trip in trips for place, stop in enumerate("abc")]
    rows = "route_id,service_id,trip_id,trip_short_name\n" + "".join(f"r,d,t{at},G{5000 + at}\n" for at in range(count))
    config = feed(folder, STOPS, times, trips=rows)
    tree.write(folder, "stationary.toml", 'title = "T"\nbase_url = "https://example.org"\n' + config)
    command.build(folder)
    station = next(path.parent for path in (folder / "public").rglob("board.json") if '"name":"Alpha"' in path.read_text())
    return html.page((station / "index.html").read_text())



def test_posters_and_boards_show_numbers(tmp_path):
    page = built(tmp_path, 3)
    poster = next(node for node in page.all("section") if "poster" in node.get("class", "").split())
    assert all(number in poster.text for number in ("G5000", "G5001", "G5002"))
    rows = {row["data-trip"]: row.text for row in page.all("tr", data_trip=True)}
    assert "G5002" in rows["t2"]


def test_boards_of_many_departures_show_numbers_beside_the_times(tmp_path):
    page = built(tmp_path, 260)
    times = [node.text for node in page.all("td") if "board-times" in node.get("class", "")]
    assert times and all("06:00 G5000" in one for one in times)


def test_grids_have_them_as_heads(tmp_path):
    built(tmp_path, 3)
    page = html.page(next((tmp_path / "public/routes").glob("r-*/index.html")).read_text())
    assert {node.text for node in page.all("th", data_trip=True)} >= {"G5000", "G5001", "G5002"}
