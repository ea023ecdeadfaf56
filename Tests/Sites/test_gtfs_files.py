"""GTFS as it should not be: damaged zips, odd ids, wrong order, very many records. Nothing crashes or is lost silently."""

import json
import zipfile

import pytest

from readers import command, gtfs_files, tree
from readers.gtfs_files import TOWN


def _site(folder, path="data/feed.zip"):
    (folder / "data").mkdir(parents=True)
    (folder / "stationary.toml").write_text(
        f'title = "Lines"\nbase_url = "https://lines.example/"\n\n[[sources]]\nkind = "gtfs"\npath = "{path}"\n')
    return folder


def _town(tmp_path, status=0, **changes):
    """A site of the town's feed with some tables replaced, built; and the run."""
    site = _site(tmp_path / "site")
    gtfs_files.write_zip(site / "data/feed.zip", {name: table for name, table in {**TOWN, **changes}.items() if table is not None})
    return site, command.build(site, status=status)


def _pages(site, pattern):
    return sorted(path.parent.relative_to(site / "public").as_posix() for path in (site / "public").glob(pattern))


def test_what_is_not_a_zip(tmp_path):
    site = _site(tmp_path / "site")
    (site / "data/feed.zip").write_text("<!doctype html><title>404 Not Found</title>")
    assert "data/feed.zip: error: the file cannot be read" in command.told(command.build(site, status=1))
    assert not (site / "public").exists()


def test_a_zip_that_breaks_off(tmp_path):
    site = _site(tmp_path / "site")
    whole = gtfs_files.write_zip(site / "data/feed.zip", TOWN).read_bytes()
    (site / "data/feed.zip").write_bytes(whole[: len(whole) // 2])
    assert "data/feed.zip: error: the file cannot be read" in command.told(command.build(site, status=1))


@pytest.mark.parametrize("name", ["../stops.txt", "/tmp/stops.txt", "a/../../stops.txt"])
def test_a_path_that_leaves_the_folder(tmp_path, name):
    site = _site(tmp_path / "site")
    with zipfile.ZipFile(gtfs_files.write_zip(site / "data/feed.zip", TOWN), "a") as zip_:
        zip_.writestr(name, "stop_id\n")
    assert "leads out of its folder" in command.told(command.build(site, status=1))


def test_a_zip_that_unpacks_to_200_times_its_size(tmp_path):
    site = _site(tmp_path / "site")
    with zipfile.ZipFile(gtfs_files.write_zip(site / "data/feed.zip", TOWN), "a", zipfile.ZIP_DEFLATED) as zip_:
        zip_.writestr("shapes.txt", "\n" * 20_000_000)
    assert "error: the file cannot be read" in command.told(command.build(site, status=1))


@pytest.mark.parametrize("name", ["agency", "stops", "routes", "trips", "stop_times"])
def test_an_empty_file_and_a_missing_one(tmp_path, name):
    for number, (table, id) in enumerate((("", "gtfs/empty-file"), (None, "gtfs/missing-required-file"))):
        run = _town(tmp_path / str(number), status=1, **{name: table})[1]
        assert f"{name}.txt" in command.told(run) and id in command.told(run)


def test_ids_of_odd_characters_keep_their_boards_and_pages(tmp_path):
    odd = "a/b:c|d #e?f%&<g>'\u00e9 .."
    tables = {name: table.replace("hub-a", odd).replace("mill,", odd + "2,").replace("r1,", odd + "3,").replace("night,", odd + "4,")
              for name, table in TOWN.items()}
    site, _ = _town(tmp_path, **tables)
    route, = (path for path in _pages(site, "routes/*/index.html") if path != "routes/2-r2" and path != "routes")
    assert "/" not in route.removeprefix("routes/") and "?" not in route and "#" not in route
    board, = (path for path in (site / "public").glob("stations/**/board.json") if "harbour" in str(path))
    assert all(f'"{id}"' in json.dumps(json.loads(board.read_text()), ensure_ascii=False) for id in (odd, odd + "4"))


def test_two_routes_of_one_short_name_have_a_page_each(tmp_path):
    routes = TOWN["routes"].replace("r2,tb,2,", "r2,tb,1,")
    site, _ = _town(tmp_path, routes=routes)
    assert _pages(site, "routes/*/index.html") == ["routes/1-r1", "routes/1-r2"]


def test_stop_times_out_of_order_make_the_same_site(tmp_path):
    head, *lines = [line for line in TOWN["stop_times"].strip().splitlines()]
    one, _ = _town(tmp_path / "one")
    two, _ = _town(tmp_path / "two", stop_times="\n".join([head, *reversed(lines)]))
    # build.json has a hash of the inputs.
    assert tree.changed(tree.digests(one / "public"), tree.digests(two / "public")) == {"build.json"}


def test_a_trip_with_a_broken_row_is_left_out_and_the_rest_stays(tmp_path):
    broken = TOWN["stop_times"].replace("night,26:10:00,26:10:00", "night,26:70:00,26:70:00")
    site, run = _town(tmp_path, stop_times=broken)
    line = 1 + [row.strip() for row in broken.strip().splitlines()].index("night,26:70:00,26:70:00,mill,2,,")
    assert f"stop_times.txt:{line}" in command.told(run) and "gtfs/invalid-time" in command.told(run)
    boards = [json.loads(path.read_text()) for path in (site / "public").glob("stations/**/board.json")]
    assert "night" not in json.dumps(boards) and '"day"' in json.dumps(boards)


def test_two_feeds_in_one_zip_keep_their_ids_apart(tmp_path):
    site = _site(tmp_path / "site")
    with zipfile.ZipFile(site / "data/feed.zip", "w") as zip_:
        for folder in ("east", "west"):
            for name, data in gtfs_files.texts(TOWN).items():
                zip_.writestr(f"{folder}/{name}", data)
    run = command.build(site)
    assert command.told(run).count("gtfs/several-feeds") == 1
    assert _pages(site, "routes/*/index.html") == [f"routes/{number}-{folder}~r{number}" for number in (1, 2) for folder in ("east", "west")]


@pytest.mark.smoke(0)
def test_100_000_routes_have_a_page_each_or_one_finding(tmp_path):
    routes = "\n".join([TOWN["routes"], *(f"x{number},tb,{number},,3" for number in range(100_000))])
    site, run = _town(tmp_path, routes=routes)
    told = [line for line in command.findings(run) if "route" in line]
    assert len(told) < 50, "unused routes are summed up"
    assert len(_pages(site, "routes/*/index.html")) in (2, 100_002)


def test_a_first_source_without_usable_stops_leaves_the_second_whole(tmp_path):
    site = _site(tmp_path / "site", "data/empty.zip")
    empty = {**TOWN, "stops": TOWN["stops"].splitlines()[1] if TOWN["stops"].startswith("\n") else TOWN["stops"].splitlines()[0]}
    empty |= {name: TOWN[name].strip().splitlines()[0] for name in ("trips", "stop_times")}
    gtfs_files.write_zip(site / "data/empty.zip", empty)
    gtfs_files.write_zip(site / "data/feed.zip", TOWN)
    with (site / "stationary.toml").open("a") as config:
        config.write('\n[[sources]]\nkind = "gtfs"\npath = "data/feed.zip"\nname = "town"\n')
    command.build(site)
    assert _pages(site, "routes/*/index.html") and _pages(site, "stations/**/index.html")
