"""The output of the benchmarks: a table for people, JSON for programs."""

from statistics import median

COLUMNS = ("seconds", "processor", "peak MB", "written", "pages/s")


def middle(rounds, key):
    return median(cost[key] for cost in rounds)


def ratio(rounds, others):
    """Of times, the median of the rounds' own ratios: what slows the machine down slows both of a round."""
    return median(cost["seconds"] / other["seconds"] for cost, other in zip(rounds, others))


def growth(large, small):
    """How many times the processor time of a small thing a large one takes."""
    return middle(large, "processor") / middle(small, "processor")


def summary(measured):
    """Medians of all that was measured, by name."""
    return {name: _medians(rounds) for name, rounds in measured.items()}


def _medians(rounds):
    found = {key: middle(rounds, key) for key in rounds[0] if key != "stages"}
    if "stages" in rounds[0]:
        found["stages"] = {stage: median(cost["stages"][stage] for cost in rounds) for stage in rounds[0]["stages"]}
    return found


def table(medians, pages):
    """A line for each thing measured.

    pages: how many pages each of the builds makes, by name.
    """
    lines = [f"{'':24}" + "".join(f"{column:>11}" for column in COLUMNS)]
    for name, cost in medians.items():
        cells = [f"{cost['seconds']:.3f}", f"{cost['processor']:.3f}" if "processor" in cost else ""]
        cells.append(f"{cost['memory'] / 1e6:.0f}" if "stages" in cost else "")
        cells.append(f"{cost['written']:,.0f}" if "written" in cost else "")
        cells.append(f"{pages[name] / cost['seconds']:,.0f}" if name in pages else "")
        lines.append(f"{name:24}" + "".join(f"{cell:>11}" for cell in cells))
    return "\n".join(lines)


def stages(medians):
    """Seconds by stage, a line for each build."""
    builds = {name: cost["stages"] for name, cost in medians.items() if "stages" in cost}
    titles = list(next(iter(builds.values())))
    lines = [f"{'seconds by stage':24}" + "".join(f"{title:>11}" for title in titles)]
    for name, cost in builds.items():
        lines.append(f"{name:24}" + "".join(f"{cost.get(title, 0):>11.3f}" for title in titles))
    return "\n".join(lines)
