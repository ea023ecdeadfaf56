"""
Prints a page with WebKitGTK, whose driver does not: `/usr/bin/python3 webkit_print.py ADDRESS PDF HEIGHT`, on a display, with
Debian's python3-gi and gir1.2-webkit2-4.1. The height of the paper is in centimetres; it is as wide as A4.
"""

import pathlib
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

address, path, height = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), float(sys.argv[3])
window = Gtk.OffscreenWindow()
window.set_default_size(1000, 800)
view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_ephemeral())
window.add(view)
window.show_all()


def end(status):
    Gtk.main_quit()
    sys.exitcode = status


def look():
    """Waits for the page's scripts."""
    view.evaluate_javascript("String(document.readyState === 'complete' && document.documentElement.dataset.scripts === 'ready')", -1, None, None, None, seen)


def seen(_, result):
    if view.evaluate_javascript_finish(result).to_string() == "true":
        GLib.timeout_add(300, paper)
    else:
        GLib.timeout_add(100, lambda: look() or False)


def paper():
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, path.as_uri())
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    size = Gtk.PaperSize.new_custom("sheet", "sheet", 210, height * 10, Gtk.Unit.MM)
    setup = Gtk.PageSetup()
    setup.set_paper_size(size)
    for set_margin in (setup.set_top_margin, setup.set_bottom_margin, setup.set_left_margin, setup.set_right_margin):
        set_margin(10, Gtk.Unit.MM)
    settings.set_paper_size(size)
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.set_page_setup(setup)
    operation.connect("finished", lambda _: end(0))
    operation.connect("failed", lambda _, error: (print(error.message, file=sys.stderr), end(1)))
    view.operation = operation
    operation.print_()
    return False


sys.exitcode = 1
view.connect("load-changed", lambda _, event: event == WebKit2.LoadEvent.FINISHED and look())
GLib.timeout_add_seconds(40, lambda: end(1))
view.load_uri(address)
Gtk.main()
sys.exit(sys.exitcode)
