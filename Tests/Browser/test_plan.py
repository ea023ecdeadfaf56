"""The client of the plan of journeys finds in Chromium what it finds in Node, also in a worker."""

import datetime
import itertools

from readers import command, tree
from readers.plans import CLIENT, Plan
from readers.random_network import START, RandomNetwork

CONFIG = 'title = "Lines"\nbase_url = "https://lines.example/"\n[[sources]]\nkind = "gtfs"\npath = "data"\n'
ANSWER = """async ([client, plan, queries, inWorker]) => {
  const address = URL.createObjectURL(new Blob([client], { type: "text/javascript" }));
  const answers = (read) => queries.map(([name, ...values]) => read(plan)[name](...values));
  if (!inWorker) return answers((await import(address)).readPlan);
  const source = `import { readPlan } from "${address}";
    onmessage = ({ data: [plan, queries] }) => postMessage(queries.map(([name, ...values]) => readPlan(plan)[name](...values)));`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { type: "module" });
  return new Promise((found, failed) => {
    worker.onmessage = ({ data }) => found(data);
    worker.onerror = failed;
    worker.postMessage([plan, queries]);
  });
}"""


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
    page = browser.new_page()
    for in_worker in False, True:
        assert page.evaluate(ANSWER, [CLIENT.read_text(), plan.file, queries, in_worker]) == wanted
    page.close()
