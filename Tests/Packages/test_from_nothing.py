"""From nothing to a served site in a clean Debian 12 with the package alone: the tutorial, and Caltrain's feed."""

import os
import pathlib
import time

from readers import recipe, roots

# Starts the server, waits for the home page, and presses Ctrl-C.
SERVED = """
stationary serve --port 8123 > /tmp/served 2>&1 & server=$!
for attempt in $(seq 300); do
  if exec 3<>/dev/tcp/127.0.0.1/8123; then
    printf 'GET / HTTP/1.0\\r\\nHost: localhost:8123\\r\\n\\r\\n' >&3
    grep -q '</html>' <&3 && found=1
    break
  fi 2>/dev/null
  sleep 0.1
done
kill -INT $server; wait $server
[ "$found" = 1 ] || { cat /tmp/served; exit 1; }
"""


class Inside(recipe.Reader):
    """Somebody who follows a document in a clean system, as root."""

    def __init__(self, system, **variables):
        # pylint: disable=super-init-not-called
        self.system, self.here, self.variables = system, system.folder / "root", variables

    def execute(self, line):
        self.system.run("bash", "-c", line, cwd="/" + str(self.here.relative_to(self.system.folder)), env=self.variables)

    def serve(self, words):
        assert words == ["stationary", "serve"]
        self.execute(SERVED)


def test_a_spreadsheet_with_own_colours_and_a_feed(root):
    system = root("bookworm")
    system.put(roots.deb(), "/tmp/stationary.deb")
    system.apt("update")
    system.apt("install", "git")
    for key, value in (("user.name", "R"), ("user.email", "r@example.org")):
        system.run("git", "config", "--system", key, value)
    begun = time.monotonic()
    system.apt("install", "--no-install-recommends", "/tmp/stationary.deb")
    installed = time.monotonic()
    reader = Inside(system)
    reader.follow("tutorial.md")
    site = reader.here
    assert "#7a1f4b" in (site / "public/manifest.webmanifest").read_text()
    assert any("6:05" in page.read_text() for page in (site / "public/routes").rglob("index.html"))
    followed = time.monotonic()
    print(f"installed in {installed - begun:.0f} s, the tutorial's commands in {followed - installed:.1f} s")
    data = os.environ.get("STATIONARY_DATA")
    if data:
        system.put(pathlib.Path(data, "gtfs/caltrain.zip"), "/root/caltrain.zip")
        reader = Inside(system, FEED="/root/caltrain.zip")
        reader.follow("recipes/gtfs.md")
        assert list((reader.here / "public/routes").iterdir())
        print(f"Caltrain's feed in {time.monotonic() - followed:.1f} s")
