"""The plan of a built site, and what its client in JavaScript answers."""

import json
import pathlib
import subprocess

from readers import command

CLIENT = command.PROJECT / "Templates/bundles/standalone/plan-client.js"
QUERIES = pathlib.Path(__file__).with_name("plan_queries.mjs")
BOARD_CLIENT = command.PROJECT / "Templates/assets/timetable/board-client.js"
BOARDS = QUERIES.with_name("board_queries.mjs")
TICKETS = QUERIES.with_name("ticket_queries.mjs")


class Plan:
    """The files of a site's plan; `file` is None if it has none."""

    def __init__(self, public):
        self.public = pathlib.Path(public)
        index = json.loads((self.public / "search/index.json").read_text())
        self.path = index.get("journeys", {}).get("plan")
        self.file = json.loads((self.public / self.path).read_text()) if self.path else None

    @property
    def stations(self):
        """The id of each station → those of its stops."""
        found = {id: [] for id, *_ in self.file["stations"]}
        for number, id, *_ in self.file["stops"]:
            found[self.file["stations"][number][0]].append(id)
        return found

    def answers(self, queries, with_ids=True):
        """What the methods of the client give: lists of a method's name and its values."""
        ids = [self.public / self.file["ids"]] if with_ids else []
        return _node(QUERIES, CLIENT, self.public / self.path, *ids, input=queries)

    def ticketed(self, queries):
        """The journeys for lists of station, station and date, each with the `tickets` that the page knows, and the price that is paid `once`."""
        return _node(TICKETS, self.public, self.path, self.file["ids"], self.file["tickets"], input=queries)

    def direct_services(self, queries):
        """The departures and arrivals that the boards of two stations give for lists of station, station and date."""
        pages = {id: page for id, _, page in self.file["stations"]}
        paths = [[str(self.public / pages[one] / "board.json"), str(self.public / pages[other] / "board.json"), f"{date}"] for one, other, date in queries]
        return _node(BOARDS, BOARD_CLIENT, input=paths)


def _node(*arguments, input):
    run = subprocess.run(["node", *arguments], input=json.dumps(input), capture_output=True, text=True, timeout=600, env=command.environment())
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def triples(journeys):
    """The (departure, arrival, changes) of journeys."""
    return {(journey["departure"], journey["arrival"], journey["changes"]) for journey in journeys}
