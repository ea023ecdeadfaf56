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
from reader import Reader
from webdriver import OverHTTP, OverMarionette, WebDriverTab
from webkit_tab import PROGRAM, WebKitTab

NAMES = ["chromium", "firefox", "webkit"]
# The windows that they have for what is stored. A tab is in the first of an engine unless the other is asked for.
WINDOWS = {"chromium": ("private", "normal"), "firefox": ("normal", "private"), "webkit": ("private", "normal")}
# Where Debian has it.
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
def tab(name, letters=16, dark=False, window=None):
    """
    A window of an engine that has nothing stored yet, letters of this size unless a page says otherwise, and a reader who
    prefers light or dark pages.
    """
    if (window or WINDOWS[name][0]) != WINDOWS[name][0]:
        assert (letters, dark) == (16, False), "the other kind of window has the usual settings"
        other = {"chromium": _chromium_normal, "firefox": _firefox_private, "webkit": _webkit_normal}[name]()
    else:
        other = {"chromium": _chromium, "firefox": _firefox, "webkit": _webkit}[name](letters, dark)
    with other as opened:
        opened.engine = name
        yield opened


@contextlib.contextmanager
def _chromium_normal():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, headless_chromium.browser(profile=profile) as context:
        yield PlaywrightTab(context, context.pages[0])


@contextlib.contextmanager
def _firefox_private():
    with _firefox(16, False, {"browser.privatebrowsing.autostart": True}) as opened:
        yield opened


@contextlib.contextmanager
def _webkit_normal():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, screen() as display, webkit_tab(home, display, home) as opened:
        yield opened


@contextlib.contextmanager
def _chromium(letters, dark):
    with headless_chromium.browser(f"--blink-settings=defaultFontSize={letters}", keeps_pages=True) as found:
        context = found.new_context(locale="en-GB", color_scheme="dark" if dark else "light")
        yield PlaywrightTab(context, context.new_page())


@contextlib.contextmanager
def _firefox(letters, dark, more={}):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        wanted = {f"font.size.variable.{script}": letters for script in ("x-western", "x-cyrillic", "x-unicode", "he", "ar")}
        wanted["ui.systemUsesDarkTheme"] = int(dark)
        lines = [f'user_pref("{name}", {_written(value)});\n' for name, value in {**PREFERENCES, **wanted, **more}.items()]
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
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, webkit_tab(home, tab.display) as printer:
        reader = Reader(printer, "")
        reader.open(tab.run("return location.href"))
        reader.rest()
        return printer.printed(height)


@contextlib.contextmanager
def webkit_tab(home, display, *stored):
    """A window of WebKit without its driver, which stores in a folder if one is given."""
    command = [*PROGRAM, *stored]
    with open(pathlib.Path(home, "log"), "wb") as log, subprocess.Popen(
            command, env={**os.environ, "HOME": home, "DISPLAY": display, **WITHOUT_DESKTOP}, text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=log) as running:
        try:
            yield WebKitTab(running, home)
        finally:
            running.kill()


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
