"""
The commands of WebDriver (https://www.w3.org/TR/webdriver2/) as a reader's acts: over HTTP for WebKit's driver, and as Firefox
takes them in its own protocol, Marionette, which needs no other program.
"""

import base64
import http.client
import json
import socket
import time

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# The name of each command in Marionette, and its method and path over HTTP.
COMMANDS = {
    "WebDriver:NewSession": ("POST", ""),
    "WebDriver:DeleteSession": ("DELETE", ""),
    "WebDriver:SetTimeouts": ("POST", "timeouts"),
    "WebDriver:Navigate": ("POST", "url"),
    "WebDriver:Back": ("POST", "back"),
    "WebDriver:Forward": ("POST", "forward"),
    "WebDriver:Refresh": ("POST", "refresh"),
    "WebDriver:SetWindowRect": ("POST", "window/rect"),
    "WebDriver:FindElement": ("POST", "element"),
    "WebDriver:ElementClick": ("POST", "element/{id}/click"),
    "WebDriver:ElementSendKeys": ("POST", "element/{id}/value"),
    "WebDriver:SwitchToFrame": ("POST", "frame"),
    "WebDriver:PerformActions": ("POST", "actions"),
    "WebDriver:ExecuteAsyncScript": ("POST", "execute/async"),
    "WebDriver:Print": ("POST", "print"),
    "WebDriver:TakeScreenshot": ("GET", "screenshot"),
}
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "ArrowDown": "\ue015", "ArrowUp": "\ue013", "Backspace": "\ue003"}
# Runs the body of a function, and answers when its promise is settled. The pages' policy permits no text to become a script later.
ASYNC = """const [given, done] = arguments;
(async () => {%s
})().then((value) => done({ value }), (error) => done({ error: String(error) }));"""


class Refused(Exception):
    """The engine's own words on a command that it did not do."""


class OverHTTP:
    """One session of a driver that listens on a port of this machine."""

    def __init__(self, port):
        self.port = port
        self.session = ""

    def send(self, command, parameters):
        method, path = COMMANDS[command]
        parameters = dict(parameters)
        if "{id}" in path:
            path = path.format(id=parameters.pop("id"))
        path = f"/session/{self.session}/{path}".rstrip("/") if self.session else "/session"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=240)
        body = json.dumps(parameters) if method == "POST" else None
        connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = json.load(connection.getresponse())
        connection.close()
        value = answer["value"]
        if isinstance(value, dict) and "error" in value:
            raise Refused(f"{command}: {value['error']}: {value.get('message')}")
        return value


class OverMarionette:
    """One session of a Firefox that listens on a port of this machine: texts of JSON, each after its length and a colon."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=240)
        self.bytes = b""
        self.number = 0
        self._read()

    def _read(self):
        while b":" not in self.bytes:
            self._more()
        length, _, self.bytes = self.bytes.partition(b":")
        while len(self.bytes) < int(length):
            self._more()
        text, self.bytes = self.bytes[:int(length)], self.bytes[int(length):]
        return json.loads(text)

    def _more(self):
        more = self.socket.recv(1 << 16)
        if not more:
            raise Refused("Firefox has closed the connection")
        self.bytes += more

    def send(self, command, parameters):
        self.number += 1
        message = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, value = self._read()
        if error:
            raise Refused(f"{command}: {error['error']}: {error['message']}")
        return value["value"] if isinstance(value, dict) and value.keys() == {"value"} else value


class WebDriverTab:
    """One window, in which a reader does what the walks say (acts.py)."""

    def __init__(self, line, capabilities):
        self.line = line
        answer = self._send("WebDriver:NewSession", capabilities=capabilities)
        if isinstance(line, OverHTTP):
            line.session = answer["sessionId"]
        self._send("WebDriver:SetTimeouts", script=120_000, pageLoad=120_000)

    def _send(self, command, **parameters):
        return self.line.send(command, parameters)

    def close(self):
        self._send("WebDriver:DeleteSession")

    def go_to(self, address):
        self._send("WebDriver:SwitchToFrame", id=None)
        self._send("WebDriver:Navigate", url=address)

    def back(self):
        self._send("WebDriver:Back")

    def forward(self):
        self._send("WebDriver:Forward")

    def reload(self):
        self._send("WebDriver:Refresh")

    def run(self, body, given=None):
        answer = self._send("WebDriver:ExecuteAsyncScript", script=ASYNC % body, args=[given])
        if "error" in answer:
            raise Refused(answer["error"])
        return answer.get("value")

    def _element(self, selector):
        found = self._send("WebDriver:FindElement", using="css selector", value=selector)
        return found[ELEMENT]

    def click(self, selector):
        self._send("WebDriver:ElementClick", id=self._element(selector))

    def give(self, selector, text):
        """Types into a field, or gives it a file."""
        self._send("WebDriver:ElementSendKeys", id=self._element(selector), text=text)

    def choose_date(self, selector, date):
        """As the browser's calendar does: the drivers type into it in ways of their own."""
        self.run("""
            const field = document.querySelector(given[0]);
            field.focus();
            field.value = given[1];
            for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
        """, [selector, date])

    def press(self, key):
        key = KEYS.get(key, key)
        actions = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self._send("WebDriver:PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def resize(self, width, height):
        """The inside of the window; engines do not make it narrower than about 450 pixels."""
        self._send("WebDriver:SwitchToFrame", id=None)
        for _ in range(2):
            outer = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
            self._send("WebDriver:SetWindowRect", width=width + max(outer[0], 0), height=height + max(outer[1], 0))
            end = time.monotonic() + 2
            while self.run("return [innerWidth, innerHeight]") != [width, height] and time.monotonic() < end:
                time.sleep(0.05)

    def enter_frame(self, selector):
        self._send("WebDriver:SwitchToFrame", id=None)
        element = self._element(selector)
        self._send("WebDriver:SwitchToFrame", id={ELEMENT: element}, **({"element": element} if isinstance(self.line, OverMarionette) else {}))

    def printed(self, height):
        """The page as a PDF, on paper as wide as A4 and of this height in centimetres."""
        return base64.b64decode(self._send("WebDriver:Print", page={"width": 21, "height": height}))

    def screenshot(self):
        return base64.b64decode(self._send("WebDriver:TakeScreenshot"))
