"""A built tree on 127.0.0.1 whose host can fail, answer late, and publish another tree."""

import contextlib
import functools
import threading

from readers.served import _Host, _Server


class _SwitchedHost(_Host):
    """A host that does what its switch says, and keeps no connection, so that nothing of an earlier state is left."""

    def __init__(self, *arguments, switch, **more):
        self.switch = switch
        more["directory"] = str(switch.folder)
        super().__init__(*arguments, **more)

    def do_GET(self):
        self.switch.requests.append(self.path)
        if self.switch.is_down:
            return self.connection.close()
        if self.switch.waits and self.path.endswith(self.switch.slow):
            self.switch.waits.wait()
        if self.switch.fails and self.switch.fails in self.path:
            return self.send_error(503)
        if self.switch.status:
            return self.send_error(self.switch.status)
        super().do_GET()

    do_HEAD = do_GET


class Switch:
    def __init__(self, folder):
        self.folder = folder
        self.requests = []
        self.is_down = False
        self.status = None
        # While an event is here and not set, addresses that end like `slow` are not answered.
        self.waits, self.slow = None, ""
        # A part of the addresses that fail.
        self.fails = None


@contextlib.contextmanager
def switched(folder, base_path):
    """The address of the site and the switch of its host."""
    switch = Switch(folder)
    host = _Server(("127.0.0.1", 0), functools.partial(_SwitchedHost, base=base_path, delay=0, switch=switch))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{host.server_port}{base_path}", switch
    finally:
        if switch.waits:
            switch.waits.set()
        host.shutdown()
        host.server_close()
