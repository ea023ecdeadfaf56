"""The client of the plan of journeys finds in Chromium what it finds in Node, also in a worker."""

import datetime
import itertools

from readers import command, tree
from readers.plans import CLIENT, Plan
from readers.random_network import START, RandomNetwork
from readers.served import served

CONFIG = 'title = "Lines"\nbase_url = "https://lines.example/"\n[[sources]]\nkind = "gtfs"\npath = "data"\n'
ANSWER = """async ([queries, inWorker]) => {
  if (!inWorker) return (await import("./answers.js")).answers(queries);
  const worker = new Worker("answers.js", { type: "module" });
  return new Promise((found, failed) => {
    worker.onmessage = ({ data }) => found(data);
    worker.onerror = failed;
    worker.postMessage(queries);
  });
}"""
ANSWERS = """import { openPlan } from "./plan-client.js";
export async function answers(queries) {
  const plan = await openPlan(new URL("public/", import.meta.url));
  return queries.map(([name, ...values]) => plan[name](...values));
}
onmessage = async ({ data }) => postMessage(await answers(data));
"""


def test_chromium_answers_as_node_does(browser, tmp_path):
    RandomNetwork(3).write(tmp_path / "data")
    tree.write(tmp_path, "stationary.toml", CONFIG)
    command.build(tmp_path)
    plan = Plan(tmp_path / "public")
    date = f"{START + datetime.timedelta(6)}"
    queries = [["journeys", *ends, date] for ends in itertools.permutations(sorted(plan.stations), 2)]
    queries += [["reach", one, date, "07:00", {"within": 7200}] for one in plan.stations]
    wanted = plan.answers(queries, with_ids=False)
    assert sum(map(len, wanted)) > 20
    tree.write(tmp_path, "answers.js", ANSWERS)
    tree.write(tmp_path, "index.html", "<!doctype html><title>Answers</title>")
    tree.write(tmp_path, "plan-client.js", CLIENT.read_text())
    with served(tmp_path, "/") as address:
        page = browser.new_page()
        page.goto(address)
        for in_worker in False, True:
            assert page.evaluate(ANSWER, [queries, in_worker]) == wanted
        page.close()
