"""Starts the engines: Chromium with Playwright, Firefox with Marionette, and WebKitGTK's MiniBrowser with WebKitWebDriver."""

import contextlib
import glob
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

from readers import browser as headless_chromium
from playwright_tab import PlaywrightTab
from webdriver import OverHTTP, OverMarionette, WebDriverTab

NAMES = ["chromium", "firefox", "webkit"]
# Where Debian has it.
# The program that prints with WebKit, and Debian's Python, which has the bindings for it.
PRINTER = ["/usr/bin/python3", str(pathlib.Path(__file__).with_name("webkit_print.py"))]
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
PREFERENCES = {
    "marionette.port": 0,
    # Among what is recommended for programs is to keep no pages for Back.
    "remote.prefs.recommended": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
    "intl.accept_languages": "en-GB",
    # Words of the year and month in fields of dates, and the pages' own Intl, are those of the reader's language.
    "intl.locale.requested": "en-GB",
    # As in the others without a window, and on phones.
    "ui.useOverlayScrollbars": 1,
}


def _mini_browser():
    return next(iter(glob.glob(MINI_BROWSERS)), None)


def lacking(name):
    """The program that an engine lacks here; None if it can be started."""
    needed = {
        "chromium": {"chromium-headless-shell": shutil.which("chromium-headless-shell")},
        "firefox": {"firefox-esr": shutil.which("firefox-esr")},
        "webkit": {"WebKitWebDriver": shutil.which("WebKitWebDriver"), "MiniBrowser": _mini_browser(), "Xvfb": shutil.which("Xvfb")},
    }[name]
    return next((program for program, path in needed.items() if not path), None)


@contextlib.contextmanager
def tab(name, letters=16, dark=False):
    """
    A window of an engine that has nothing stored yet, letters of this size unless a page says otherwise, and a reader who
    prefers light or dark pages.
    """
    with {"chromium": _chromium, "firefox": _firefox, "webkit": _webkit}[name](letters, dark) as opened:
        opened.engine = name
        yield opened


@contextlib.contextmanager
def _chromium(letters, dark):
    with headless_chromium.browser(f"--blink-settings=defaultFontSize={letters}", keeps_pages=True) as found:
        yield PlaywrightTab(found, "dark" if dark else "light")


@contextlib.contextmanager
def _firefox(letters, dark):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        wanted = {f"font.size.variable.{script}": letters for script in ("x-western", "x-cyrillic", "x-unicode", "he", "ar")}
        wanted["ui.systemUsesDarkTheme"] = int(dark)
        lines = [f'user_pref("{name}", {_written(value)});\n' for name, value in {**PREFERENCES, **wanted}.items()]
        pathlib.Path(profile, "user.js").write_text("".join(lines))
        command = ["firefox-esr", "--headless", "--no-remote", "--marionette", "--profile", profile]
        with _program(command, profile, HOME=profile):
            port_file = pathlib.Path(profile, "MarionetteActivePort")
            _wait(lambda: port_file.exists() and port_file.read_text().strip(), "Firefox did not open its port")
            opened = WebDriverTab(OverMarionette(int(port_file.read_text())), {})
            yield opened
            opened.close()


@contextlib.contextmanager
def _webkit(letters, dark):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, screen() as display:
        port = free_port()
        settings = pathlib.Path(home, "settings")
        settings.write_text(f"[websettings]\ndefault-font-size={letters}\n")
        with _program(["WebKitWebDriver", f"--port={port}"], home, HOME=home, DISPLAY=display, **WITHOUT_DESKTOP):
            _wait(lambda: _listens(port), "WebKitWebDriver did not open its port")
            options = {"binary": _mini_browser(), "args": ["--automation", f"--config={settings}", *(["--dark-mode"] if dark else [])]}
            opened = WebDriverTab(OverHTTP(port), {"alwaysMatch": {"webkitgtk:browserOptions": options}})
            opened.display = display
            yield opened
            opened.close()


# Without a desktop there is nobody to ask for settings, and no processor for graphics.
WITHOUT_DESKTOP = {
    "GTK_USE_PORTAL": "0", "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "LANG": "C.UTF-8", "LANGUAGE": "en_GB",
}


@contextlib.contextmanager
def screen():
    """The name of a display of X of its own."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        os.close(writing)
        try:
            with os.fdopen(reading) as numbers:
                yield ":" + numbers.readline().strip()
        finally:
            running.terminate()


@contextlib.contextmanager
def _program(command, folder, **environment):
    """A program with a log; it is asked to end, and killed if it does not."""
    with open(pathlib.Path(folder, "log"), "wb") as log, subprocess.Popen(
            command, env={**os.environ, **environment}, stdout=log, stderr=log, start_new_session=True) as running:
        try:
            yield running
        finally:
            running.terminate()
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                running.kill()


def printed(tab, height):
    """The page that is open as a PDF, on paper as wide as A4 and of this height in centimetres; WebKit opens it again."""
    if tab.engine != "webkit":
        return tab.printed(height)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        path = pathlib.Path(home, "page.pdf")
        environment = {**os.environ, "HOME": home, "DISPLAY": tab.display, **WITHOUT_DESKTOP}
        address = tab.run("return location.href")
        run = subprocess.run([*PRINTER, address, path, str(height)], env=environment, capture_output=True, text=True, timeout=90)
        assert run.returncode == 0, run.stderr[-2000:]
        return path.read_bytes()


def _written(value):
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else f'"{value}"'


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def _listens(port):
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def _wait(read, why):
    end = time.monotonic() + 60
    while not read():
        assert time.monotonic() < end, why
        time.sleep(0.05)
