"""What a build says of hosts that do not take it."""

from readers import command


def _large(site, size):
    """A site whose owner has one large file, of nothing, carried along."""
    (site / "static").mkdir(exist_ok=True)
    with open(site / "static/large.bin", "wb") as file:
        file.truncate(size)
    return site


def test_a_file_that_a_host_does_not_take_is_told_with_the_host_and_published(case):
    site = _large(case("minimal"), 25 * 2**20 + 1)
    told = [finding for finding in command.findings(command.build(site)) if "[site/host" in finding]
    assert len(told) == 1 and told[0].startswith("warning: /large.bin has 26.2 MB"), told
    assert "Cloudflare Pages (25 MiB)" in told[0] and told[0].endswith("[site/host-file-size]")
    assert (site / "public/large.bin").stat().st_size == 25 * 2**20 + 1


def test_it_is_told_again_where_nothing_changed_and_counts_with_strict(case):
    site = _large(case("minimal"), 25 * 2**20 + 1)
    command.build(site)
    again = command.build(site, "--strict", status=1)
    assert "error: /large.bin" in command.told(again) and "the site was written" in command.told(again)
    # So does a check, before anything is built.
    check = command.stationary("check", site, "--strict")
    assert check.returncode == 1 and "error: /large.bin has 26.2 MB" in command.told(check), command.told(check)


def test_what_every_host_takes_is_not_told(case):
    run = command.build(_large(case("minimal"), 25 * 2**20))
    assert "site/host" not in command.told(run)


def test_a_check_knows_the_number_of_files_before_they_are_written(tmp_path):
    rows = "".join(f"{number},Stop {number},Turku,FI,{60 + number / 50_000:.5f},22.2\n" for number in range(15_000))
    (tmp_path / "s.csv").write_text("id,name,city,country,latitude,longitude\n" + rows)
    (tmp_path / "stationary.toml").write_text('title = "T"\n[[sources]]\nkind = "stations"\npath = "s.csv"\n')
    told = [line for line in command.findings(command.stationary("check", tmp_path)) if "[site/host-files]" in line]
    assert len(told) == 1 and "the site will have about 15" in told[0] and "Vercel" in told[0], told
    assert not (tmp_path / "public").exists()
