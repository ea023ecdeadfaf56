"""The processor time that a page's scripts take, whatever else runs on the machine."""


def clock(page):
    """A function that returns the milliseconds that the page's scripts have taken so far."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def milliseconds():
        metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
        return 1000 * metrics["ScriptDuration"]

    return milliseconds
