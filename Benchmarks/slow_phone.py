"""
A slow phone: a page that is 360 px wide, its thread slowed fourfold, and what the worker computes, in time of its thread, counted
fourfold too, because Chromium cannot slow it. The line has 1.6 Mbit/s and 150 ms, by a server that all requests share.
"""

import json
from contextlib import contextmanager
from pathlib import Path

import page
import wire

LINE = wire.Line(1_600_000, 0.15)  # bits a second, seconds there and back
RATE = 4
PATIENCE = 30_000  # ms
# Marks what `look` sees for the first time, once it is painted.
WATCHING = """
(() => {
  const seen = new Set();
  const mark = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
  };
  const look = () => { %s };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(look).observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true, attributes: true });
  });
})();
"""


@contextmanager
def phone(tree):
    """A browser, and the host of a tree behind a slow line."""
    with wire.host(Path(tree)) as host, page.chromium() as browser:
        host.line = LINE
        yield browser, host


def opened(browser, host, address, script, look, last, found):
    """
    Opens a page that keeps nothing from before, until a mark: name → milliseconds from the start of the navigation to each mark, and
    what a function of the page then finds. `script` runs before the page, `look` when it changes.
    """
    context = browser.new_context(viewport={"width": 360, "height": 740}, device_scale_factor=2)
    tab = context.new_page()
    tab.add_init_script(script + WATCHING % look)
    context.new_cdp_session(tab).send("Emulation.setCPUThrottlingRate", {"rate": RATE})
    browser.start_tracing(page=tab, categories=["toplevel", "blink.user_timing", "__metadata"])
    host.sent.clear()
    tab.goto(host.address + address, wait_until="commit")
    tab.wait_for_function("(name) => performance.getEntriesByName(name).length > 0", arg=last, timeout=PATIENCE)
    tab.wait_for_load_state("networkidle")
    tab.wait_for_timeout(400)
    marks = tab.evaluate("() => Object.fromEntries(performance.getEntriesByType('mark').map((one) => [one.name, one.startTime]))")
    result = tab.evaluate(found)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return {name: at + (RATE - 1) * _worker_time(trace, name) for name, at in marks.items()}, result | {"bytes": host.total()}


def _worker_time(trace, mark):
    """Milliseconds that workers computed until a mark of the page."""
    workers = {(one["pid"], one["tid"]) for one in trace if one.get("name") == "thread_name" and "Worker" in one["args"]["name"]
               and "Dedicated" in one["args"]["name"]}
    ends = [one["ts"] for one in trace if one.get("name") == mark and "user_timing" in one.get("cat", "")]
    end = min(ends) if ends else float("inf")
    tasks = [one for one in trace if one.get("ph") == "X" and (one["pid"], one["tid"]) in workers and one["ts"] < end
             and one["name"].endswith("RunTask")]
    # Of its own thread: other programs do not lengthen it.
    return sum(min(one.get("tdur", 0), end - one["ts"]) for one in tasks) / 1000
