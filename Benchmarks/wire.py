"""A built tree on 127.0.0.1 as hosts serve it: text in gzip, kept open, and each body's bytes on the wire counted."""

import contextlib
import functools
import http.server
import mimetypes
import threading
import time
import zlib
from pathlib import Path
from urllib.parse import unquote, urlsplit

TEXT = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".txt", ".webmanifest"}
LEVEL = 6  # what hosts use


class Line:
    """A slow line: all bodies share it, and each answer waits for as long as one way there and back takes."""

    def __init__(self, bits_a_second, round_trip):
        self._bytes_a_second, self._round_trip, self._lock = bits_a_second / 8, round_trip, threading.Lock()

    def send(self, body, write):
        time.sleep(self._round_trip)
        for start in range(0, len(body), 1400):
            piece = body[start : start + 1400]
            with self._lock:
                time.sleep(len(piece) / self._bytes_a_second)
            write(piece)


class Host(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder):
        super().__init__(("127.0.0.1", 0), _Answer)
        self.folder, self.address = Path(folder), f"http://127.0.0.1:{self.server_port}/"
        self.line = None
        self.sent = []  # of each body the path, the bytes, and when it was asked for, in milliseconds since 1970

    def total(self, wanted=lambda path: True, before=float("inf")):
        """The bytes of the bodies that are wanted by their paths and were asked for before a moment."""
        return sum(size for path, size, asked in self.sent if wanted(path) and asked < before)

    @functools.cache
    def body(self, path):
        """The bytes as they go over the wire, and whether that is gzip; None where nothing is."""
        file = self.folder / path.lstrip("/")
        if path.endswith("/"):
            file /= "index.html"
        if not file.is_file():
            return None
        return gzip(file.read_bytes()) if file.suffix in TEXT else file.read_bytes(), file.suffix in TEXT

    def handle_error(self, *_):
        """A browser that closes a connection is no news."""


class _Answer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        path = unquote(urlsplit(self.path).path)
        found = self.server.body(path)
        body, packed = found or (b"", False)
        tag = f'"{zlib.crc32(body):x}"'
        is_known = found and self.headers.get("If-None-Match") == tag
        if is_known:
            body, packed = b"", False
        kind = "text/html" if path.endswith("/") else mimetypes.guess_type(path)[0] or "application/octet-stream"
        self.send_response(304 if is_known else 200 if found else 404)
        self.send_header("Content-Type", kind + ("; charset=utf-8" if packed else ""))
        self.send_header("ETag", tag)
        if not is_known:
            self.send_header("Content-Length", str(len(body)))
        # What has a hash in its name may be kept for ever.
        steady = path.endswith("/") or path.endswith("index.json")
        self.send_header("Cache-Control", "no-cache" if steady else "max-age=31536000, immutable")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.server.sent.append((path, len(body), 1000 * time.time()))
        line = self.server.line
        line.send(body, self.wfile.write) if line else self.wfile.write(body)

    def log_message(self, *_):
        pass


def gzip(content):
    """As a host does it while it answers."""
    packer = zlib.compressobj(LEVEL, wbits=31)
    return packer.compress(content) + packer.flush()


@contextlib.contextmanager
def host(folder):
    found = Host(folder)
    threading.Thread(target=found.serve_forever, daemon=True).start()
    try:
        yield found
    finally:
        found.shutdown()
