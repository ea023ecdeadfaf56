"""A web service for departures on 127.0.0.1: a search is begun, then polled; what it does wrong is told to it."""

import collections
import contextlib
import dataclasses
import functools
import gzip
import http.server
import json
import re
import threading
import time
import urllib.parse

TOKEN = "partner_T0ken-4711"
# The headers that Busbud's documentation of its API asks for; X-Busbud-Token is the other one.
ACCEPT = "application/vnd.busbud+json; version=2; profile=https://schema.busbud.com/v2/"
ADDRESS = re.compile(r"^/x-departures/([^/]+)/([^/]+)/(\d{4}-\d\d-\d\d)(/poll)?$")


@dataclasses.dataclass
class Asked:
    """One request as it came."""
    at: float
    origin: str
    destination: str
    day: str
    is_poll: bool
    query: dict
    headers: dict


class Service:
    """Answers each search with its pages, one for the beginning and one for each poll.

    `pages` are texts of JSON or values that become such. Before them go `faults`: functions that take the handler and
    spoil one answer each. `always` spoils all of them. A request without the documented `Accept` gets status 406. With a
    `token`, one without it in `X-Busbud-Token` gets status 401.
    """

    def __init__(self):
        self.pages = {}
        self.default = None
        self.faults = collections.deque()
        self.always = None
        self.packed = False
        self.token = None
        self.asked = []
        self.most_at_once = 0
        self.together = None
        self._at_once = 0
        self._lock = threading.Lock()
        self.gone = threading.Event()
        self.begun = threading.Event()

    def searches(self, search, *pages):
        self.pages[search] = [page if isinstance(page, str) else json.dumps(page) for page in pages]

    def begins(self):
        return [asked for asked in self.asked if not asked.is_poll]

    def polls(self):
        return [asked for asked in self.asked if asked.is_poll]

    # What the handler calls.

    def note(self, asked):
        with self._lock:
            self.asked.append(asked)
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
        self.begun.set()

    def leave(self):
        with self._lock:
            self._at_once -= 1

    def fault(self):
        with self._lock:
            return self.faults.popleft() if self.faults else self.always

    def page(self, asked):
        """The page that begins where the asker's departures end: `index` of them are had."""
        pages = self.pages.get((asked.origin, asked.destination, asked.day), self.default)
        if pages is None:
            return None
        if callable(pages):
            return pages(asked)
        with self._lock:
            number = sum(other.is_poll for other in self.asked if (other.origin, other.destination, other.day) == (
                asked.origin, asked.destination, asked.day))
        return pages[min(number if asked.is_poll else 0, len(pages) - 1)]


class Handler(http.server.BaseHTTPRequestHandler):
    """What all services answer with."""
    protocol_version = "HTTP/1.1"
    # Headers and body in one go: apart they cost 40 ms a request, for the system waits for an acknowledgement.
    wbufsize = -1

    def answer(self, status, body, packed=False, **headers):
        """Keywords are headers: `Retry_After="1"`."""
        headers = {"Content_Type": "application/json; charset=utf-8", **headers}
        if packed:
            body = gzip.compress(body)
            headers["Content_Encoding"] = "gzip"
        self.send_response(status)
        for name, value in {"Content_Length": str(len(body)), **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class _Searches(Handler):
    def do_GET(self):
        service = self.server.service
        address = urllib.parse.urlsplit(self.path)
        match = ADDRESS.match(address.path)
        if not match:
            return self.answer(404, b'{"error":"no such address"}')
        origin, destination, day, poll = match.groups()
        asked = Asked(
            time.monotonic(), urllib.parse.unquote(origin), urllib.parse.unquote(destination), day, bool(poll),
            dict(urllib.parse.parse_qsl(address.query, keep_blank_values=True)), dict(self.headers))
        service.note(asked)
        try:
            if service.together:
                service.together.wait(20)
            if asked.headers.get("Accept") != ACCEPT:
                return self.answer(406, b'{"error":"not acceptable"}')
            if service.token and asked.headers.get("X-Busbud-Token") != service.token:
                return self.answer(401, b'{"error":"unauthorized"}')
            fault = service.fault()
            if fault:
                return fault(self)
            page = service.page(asked)
            if page is None:
                return self.answer(404, b'{"error":"no such search"}')
            self.answer(200, page.encode(), packed=service.packed)
        finally:
            service.leave()


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *_):
        """Who is asked goes away in the middle of some tests."""


@contextlib.contextmanager
def served(tls=None, service=None, handler=_Searches):
    """A service that listens, its address in `url`: one for departures unless another is named with its handler.

    `tls`, an `ssl.SSLContext`, makes it speak https.
    """
    service = service or Service()
    server = _Server(("127.0.0.1", 0), handler)
    server.service = service
    service.url = f"http{'s' if tls else ''}://127.0.0.1:{server.server_port}"
    if tls:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    try:
        yield service
    finally:
        service.gone.set()
        server.shutdown()
        server.server_close()


# What a service can do wrong: each spoils one answer.

def status(code, body=b'{"error":"so it is"}', **headers):
    return lambda handler: handler.answer(code, body, **headers)


def body(text, **headers):
    return lambda handler: handler.answer(200, text if isinstance(text, bytes) else text.encode(), **headers)


def hangs(handler):
    """Takes the request and says nothing."""
    handler.server.service.gone.wait(60)
    handler.close_connection = True


def drips(handler):
    """A byte now and then: alive, and never done."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.end_headers()
    handler.close_connection = True
    while not handler.server.service.gone.wait(0.05):
        handler.wfile.write(b" ")
        handler.wfile.flush()


def closes_early(handler):
    """Promises more than it sends."""
    handler.answer(200, b'{"departures":[', Content_Length="5000")
    handler.close_connection = True


def says_nothing(handler):
    """Closes the connection without a word."""
    handler.close_connection = True


def speaks_no_http(handler):
    handler.wfile.write(b"220 mail.example ESMTP\r\n")
    handler.close_connection = True


def is_endless(handler):
    """A body that does not end."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.end_headers()
    handler.close_connection = True
    chunk = b" " * (1 << 20)
    while not handler.server.service.gone.is_set():
        handler.wfile.write(chunk)


@functools.cache
def _bomb():
    return gzip.compress(b"[" + b" " * (100 << 20) + b"]", 1)


def is_a_bomb(handler):
    """100 MB in some hundred kB."""
    handler.answer(200, _bomb(), Content_Encoding="gzip")


def packed_badly(handler):
    handler.answer(200, b"\x1f\x8b\x08\x00 this is no gzip at all", Content_Encoding="gzip")


def redirects(to):
    return lambda handler: handler.answer(302, b"", Location=to)
