"""A built tree on 127.0.0.1, under the path that its base_url has, as a plain static host would serve it."""

import contextlib
import functools
import http.server
import sys
import threading
import time


class _Host(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript; charset=utf-8", ".html": "text/html; charset=utf-8", ".webmanifest": "application/manifest+json",
    }

    def __init__(self, *arguments, base, delay, **more):
        self.base, self.delay = base, delay
        super().__init__(*arguments, **more)

    def do_GET(self):
        time.sleep(self.delay)
        if not self.path.startswith(self.base):
            return self.send_error(404)
        self.path = "/" + self.path[len(self.base):]
        super().do_GET()

    do_HEAD = do_GET

    def send_error(self, code, message=None, explain=None):
        """What is not there is answered with the site's own page, as hosts do."""
        try:
            with open(self.directory + "/404.html", "rb") as file:
                body = file.read()
        except OSError:
            return super().send_error(code, message, explain)
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_):
        pass


class _Server(http.server.ThreadingHTTPServer):
    # As many as may knock at once; beyond the five of the default a browser on a busy machine waits a second and more.
    request_queue_size = 128

    def handle_error(self, request, client_address):
        """A reader that leaves a page before all of it has come, as browsers do, is no fault."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextlib.contextmanager
def served(folder, base_path, delay=0):
    """The address of the site, with its base path and a slash at the end. Each answer is held back for `delay` seconds."""
    handler = functools.partial(_Host, base=base_path, delay=delay, directory=str(folder))
    host = _Server(("127.0.0.1", 0), handler)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{host.server_port}{base_path}"
    finally:
        host.shutdown()
