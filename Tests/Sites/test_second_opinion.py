"""An independent library finds the same journeys as the client of the plan, where both mean the same (`second_opinion.py`)."""

import datetime
import random

import pytest

from readers import command, tree
from readers.plans import Plan, triples
from readers.soak import times

second_opinion = pytest.importorskip("readers.second_opinion", exc_type=ImportError)
DATE = datetime.date(2027, 1, 13)


@pytest.mark.parametrize("seed", range(times(300, 6)))
def test_nigiri_finds_the_same(seed, tmp_path):
    tree.write(tmp_path, "stationary.toml", 'title = "Lines"\nbase_url = "https://lines.example/"\n' + second_opinion.HEAD + second_opinion.network(tmp_path, seed))
    command.build(tmp_path)
    plan, nigiri, chance = Plan(tmp_path / "public"), second_opinion.Nigiri(tmp_path), random.Random(seed)
    assert plan.file["change"] == second_opinion.CHANGE and plan.file["max_changes"] == 4
    midnight = int(datetime.datetime(DATE.year, DATE.month, DATE.day, tzinfo=datetime.UTC).timestamp()) - 3600
    pairs = chance.sample([(one, other) for one in sorted(plan.stations) for other in sorted(plan.stations) if one != other], 12)
    dates = [f"{DATE + datetime.timedelta(day)}" for day in range(3)]
    answers = iter(plan.answers([["journeys", one, other, date] for one, other in pairs for date in dates]))
    for one, other in pairs:
        known = {triple for _ in dates for triple in triples(next(answers))}
        for _ in range(8):
            time = midnight + 60 * chance.randrange(24 * 60)
            later = {(arrival, changes) for departure, arrival, changes in known if departure >= time and arrival <= time + second_opinion.WITHIN}
            best = {(arrival, changes) for arrival, changes in later if not any(a <= arrival and c <= changes and (a, c) != (arrival, changes) for a, c in later)}
            found = {(arrival, changes) for arrival, changes in nigiri.best_from(one, other, time, 4) if arrival <= time + second_opinion.WITHIN}
            assert found == best, (one, other, time)
