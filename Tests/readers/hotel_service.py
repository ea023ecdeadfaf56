"""A web service for hotels on 127.0.0.1, a site that fetches from it, and what it has."""

import collections
import dataclasses
import hashlib
import json
import threading

from readers import command, service
from readers.service import TOKEN

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))


@dataclasses.dataclass
class Asked:
    """One request as it came: the address's path as it stands, and the headers."""
    path: str
    headers: dict


class Web:
    """Answers with what is in `files`, by the path as it stands in the address.

    It knows versions by ETag and Last-Modified. `faults` are functions by path that take the handler and spoil one
    answer each; those in `always` spoil all of them.
    """

    def __init__(self):
        self.files = {}
        self.faults = collections.defaultdict(collections.deque)
        self.always = {}
        self.asked = []
        self.together = None
        self.most_at_once = 0
        self._at_once = 0
        self._lock = threading.Lock()
        self.gone = threading.Event()

    def __setitem__(self, path, body):
        self.files[path] = body if isinstance(body, bytes) else (body if isinstance(body, str) else json.dumps(body)).encode()

    def paths(self):
        return sorted(asked.path for asked in self.asked)

    def hotels(self, *hotels):
        """A list of hotels, `(id, image)`, with their details and pictures."""
        self["/list"] = [{"id": id, "name": f"Hotel {id}"} for id, _ in hotels]
        for id, image in hotels:
            self[f"/hotels/{id}"] = {"id": id, "image": image}
            if image:
                self[f"/pictures/{image}"] = PNG + str(image).encode()

    def enter(self, asked):
        with self._lock:
            self.asked.append(asked)
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
            fault = self.faults[asked.path].popleft() if self.faults[asked.path] else self.always.get(asked.path)
        if self.together:
            self.together.wait(20)
        return fault

    def leave(self):
        with self._lock:
            self._at_once -= 1


class _Files(service.Handler):
    def do_GET(self):
        web = self.server.service
        fault = web.enter(Asked(self.path, dict(self.headers)))
        try:
            if fault:
                return fault(self)
            body = web.files.get(self.path)
            if body is None:
                return self.answer(404, b'{"error":"nothing is there"}')
            tag = '"' + hashlib.sha1(body).hexdigest() + '"'
            versions = {"ETag": tag, "Last_Modified": "Sat, 21 Nov 2026 10:00:00 GMT"}
            if self.headers.get("If-None-Match") == tag:
                return self.answer(304, b"", **versions)
            kind = "image/png" if self.path.startswith("/pictures/") else "application/json"
            self.answer(200, body, Content_Type=kind, **versions)
        finally:
            web.leave()


def served():
    return service.served(service=Web(), handler=_Files)


class Site:
    """A site that fetches hotels."""

    def __init__(self, folder, url):
        self.folder, self.url = folder, url
        self.data = folder / "data/hotels"
        folder.mkdir()
        self.configure()

    def configure(self, source="data/hotels", **keys):
        """Writes the config; keywords are keys of [fetch.hotels], with values as TOML writes them."""
        keys = {"list": f'"{self.url}/list"', "details": f'"{self.url}/hotels/{{id}}"', "pictures": f'"{self.url}/pictures/{{image}}"',
                "retries": "1", "deadline": "20", **keys}
        lines = [f"{name} = {value}" for name, value in keys.items() if value is not None]
        sources = f'[[sources]]\nkind = "hotels"\npath = "{source}"\n' if source else ""
        (self.folder / "stationary.toml").write_text(f'title = "T"\n{sources}[fetch.hotels]\n' + "\n".join(lines) + "\n")

    def fetch(self, *arguments, status=0, **environment):
        run = command.stationary("fetch", "hotels", "--allow-private", self.folder, *arguments, env=command.environment(**environment), timeout=300)
        assert run.returncode == status, f"status {run.returncode}, not {status}\n{command.told(run)}"
        assert TOKEN not in command.told(run)
        return run

    def names(self):
        return sorted(path.name for path in self.data.iterdir()) if self.data.exists() else []

    def read(self, name):
        return (self.data / name).read_bytes()
