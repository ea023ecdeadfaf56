"""The same acts in WebKitGTK without its driver (webkit_window.py)."""

import json
import pathlib
import select

PROGRAM = ["/usr/bin/python3", str(pathlib.Path(__file__).with_name("webkit_window.py"))]
SECONDS = 60


class WebKitTab:
    """One window, in which a reader does some of what the walks say."""

    engine = "webkit"

    def __init__(self, running, folder):
        self.running = running
        self.folder = folder

    def _send(self, **command):
        self.running.stdin.write(json.dumps(command) + "\n")
        self.running.stdin.flush()
        assert select.select([self.running.stdout], [], [], SECONDS)[0], f"no answer to {command}"
        answer = json.loads(self.running.stdout.readline())
        assert "error" not in answer, (answer["error"], command)
        return answer["value"]

    def go_to(self, address):
        self._send(go=address)

    def run(self, body, given=None):
        return self._send(run=body, given=given)

    def click(self, selector):
        self.run("document.querySelector(given).click()", selector)

    def give(self, selector, text):
        self.run("""
            const field = document.querySelector(given[0]);
            field.value = given[1];
            field.dispatchEvent(new Event("input", { bubbles: true }));
            field.dispatchEvent(new Event("change", { bubbles: true }));
        """, [selector, text])

    def printed(self, height):
        """The page as a PDF, on paper as wide as A4 and of this height in centimetres."""
        path = pathlib.Path(self.folder, "page.pdf").resolve()
        self._send(print=str(path), height=height)
        return path.read_bytes()
