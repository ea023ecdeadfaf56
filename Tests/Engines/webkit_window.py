"""
A window of WebKitGTK without its driver, which opens private windows only and does not print:
`/usr/bin/python3 webkit_window.py FOLDER`, on a display, with Debian's python3-gi and gir1.2-webkit2-4.1. What pages store is kept
in the folder, and without one in memory.

Each line that comes in is a command, each line that goes out its answer, both JSON: {"go": address}, {"run": body, "given": value},
{"print": path, "height": centimetres}; {"value": …} or {"error": …}.
"""

import json
import pathlib
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402


def context():
    if len(sys.argv) < 2:
        return WebKit2.WebContext.new_ephemeral()
    data, cache = (str(pathlib.Path(sys.argv[1], name).resolve()) for name in ("data", "cache"))
    kept = WebKit2.WebsiteDataManager(base_data_directory=data, base_cache_directory=cache)
    return WebKit2.WebContext.new_with_website_data_manager(kept)


window = Gtk.OffscreenWindow()
window.set_default_size(1000, 800)
view = WebKit2.WebView.new_with_context(context())
window.add(view)
window.show_all()
opening = []


def answer(**what):
    print(json.dumps(what), flush=True)


def go(command):
    opening.append(command["go"])
    view.load_uri(command["go"])


def changed(_, event):
    if event == WebKit2.LoadEvent.FINISHED and opening:
        opening.clear()
        answer(value=None)


def failed(_, event, address, error):
    if opening:
        opening.clear()
        answer(error=f"{address}: {error.message}")
    return False


def asked(_, dialog):
    """A page that asks whether it may be left may."""
    if dialog.get_dialog_type() == WebKit2.ScriptDialogType.BEFORE_UNLOAD_CONFIRM:
        dialog.confirm_set_confirmed(True)
    return True


def run(command):
    body = "const given = JSON.parse(written);\nconst answer = await (async () => {%s\n})();\nreturn JSON.stringify(answer ?? null);" % command["run"]
    written = GLib.Variant("a{sv}", {"written": GLib.Variant("s", json.dumps(command.get("given")))})
    view.call_async_javascript_function(body, -1, written, None, None, None, ran)


def ran(_, result):
    try:
        answer(value=json.loads(view.call_async_javascript_function_finish(result).to_string()))
    except GLib.Error as error:
        answer(error=error.message)


def paper(command):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, pathlib.Path(command["print"]).as_uri())
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    size = Gtk.PaperSize.new_custom("sheet", "sheet", 210, command["height"] * 10, Gtk.Unit.MM)
    setup = Gtk.PageSetup()
    setup.set_paper_size(size)
    for set_margin in (setup.set_top_margin, setup.set_bottom_margin, setup.set_left_margin, setup.set_right_margin):
        set_margin(10, Gtk.Unit.MM)
    settings.set_paper_size(size)
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.set_page_setup(setup)
    operation.connect("finished", lambda _: answer(value=None))
    operation.connect("failed", lambda _, error: answer(error=error.message))
    view.operation = operation
    operation.print_()


def read(source, _):
    line = source.readline()
    if not line:
        Gtk.main_quit()
        return False
    command = json.loads(line)
    {"go": go, "run": run, "print": paper}[next(iter(command))](command)
    return True


view.connect("load-changed", changed)
view.connect("load-failed", failed)
view.connect("script-dialog", asked)
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, read)
Gtk.main()
