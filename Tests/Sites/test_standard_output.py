"""What a command prints is written whole, or the command fails."""

import subprocess

import pytest

from readers import command, small_sources


@pytest.fixture
def stations(tmp_path):
    return small_sources.write(tmp_path / "site", "stations", small_sources.STATIONS)


@pytest.mark.parametrize("arguments", [["list", "SITE"], ["list", "SITE", "--json"], ["build", "SITE"], ["help", "man"], ["completions", "bash"], ["--version"], ["explain"]])
def test_a_device_without_room_is_an_error(stations, arguments):
    words = [str(stations) if word == "SITE" else word for word in arguments]
    with open("/dev/full", "wb") as full:
        run = subprocess.run([command.binary(), *words], stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, env=command.environment())
    assert run.returncode == 1
    assert run.stderr.decode().endswith(
        "error: standard output could not be written: No space left on device; make room there; what was written is incomplete [output/standard-output]\n")


def test_a_reader_that_has_enough_is_no_error(stations):
    run = subprocess.Popen([command.binary(), "help", "man"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=command.environment())
    run.stdout.close()
    assert (run.wait(), run.stderr.read()) == (0, b"")


def test_a_limit_on_the_size_of_files_is_reported(stations):
    run = subprocess.run(["bash", "-c", 'ulimit -f 1; "$0" build "$1"', command.binary(), stations], capture_output=True, env=command.environment())
    assert run.returncode == 1 and "cannot be written: it is too large" in command.told(run)
    command.build(stations)


@pytest.mark.parametrize("line", ['base_url = "https://x.example/"', 'language = "de"', 'nav_limit = 3'])
def test_a_key_of_the_site_below_the_first_table_is_explained(stations, line):
    config = stations / "stationary.toml"
    name = line.split()[0]
    config.write_text(config.read_text() + line + "\n")
    run = command.build(stations, status=1)
    [error] = [one for one in command.findings(run) if name in one]
    if name == "nav_limit":
        assert "unknown key" in error
    else:
        assert f"the key `{name}` is in [sources], but applies to the whole site; move it above the first table" in error
