"""A running `stationary serve`: its address, what it prints, and its events."""

import http.client
import json
import queue
import re
import signal
import socket
import subprocess
import threading
import time
import urllib.parse

from readers import command

SECONDS = 300


class Serving:
    """The process, started at a free port, once it serves; used with `with`."""

    def __init__(self, site, *arguments, prefix=(), **more):
        self.site = site
        self.process = subprocess.Popen(
            [*prefix, command.binary(), "serve", str(site), "--port", "0", *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=command.environment(), **more)
        self._lines, self.told = queue.Queue(), []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.address = self.says(r"serving (http://\S+?),")[1]
        self.host = urllib.parse.urlsplit(self.address).netloc
        self.port = urllib.parse.urlsplit(self.address).port

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(SECONDS)
        self._reader.join(SECONDS)
        self.process.stdout.close()

    def _read(self):
        for line in self.process.stdout:
            self._lines.put(line.decode())
        self._lines.put(None)

    def says(self, pattern):
        """Waits for a line that the pattern describes."""
        end = time.monotonic() + SECONDS
        while (line := self._lines.get(timeout=max(0.01, end - time.monotonic()))) is not None:
            self.told.append(line)
            if found := re.search(pattern, line):
                return found
        raise AssertionError(f"it ended without {pattern!r}:\n{''.join(self.told)}")

    def get(self, path="", method="GET", **headers):
        """Status, headers and body; the path is relative to the site's address or begins with a slash."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        connection.request(method, urllib.parse.urljoin(urllib.parse.urlsplit(self.address).path, path), headers={"Host": self.host, **headers})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, answer.headers, body

    def text(self, path=""):
        return self.get(path)[2].decode()

    def events(self, page="/"):
        return Events(self.port, page)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=SECONDS)

    def end(self, number=signal.SIGTERM):
        """Its status after a signal, and the seconds that it took."""
        self.process.send_signal(number)
        begun = time.monotonic()
        return self.process.wait(SECONDS), time.monotonic() - begun


class Events:
    """The events that a page listens to."""

    def __init__(self, port, page):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
        self.connection.request("GET", "/.stationary/events?page=" + urllib.parse.quote(page, safe=""))
        self.answer = self.connection.getresponse()
        self.status = self.answer.status

    def next(self):
        """The next event."""
        while line := self.answer.readline():
            if line.startswith(b"data: "):
                return json.loads(line[len("data: "):])
        raise AssertionError("the events have ended")

    def until(self, holds):
        """The first event for which a condition holds."""
        while not holds(event := self.next()):
            pass
        return event

    def close(self):
        self.answer.close()
        self.connection.close()
