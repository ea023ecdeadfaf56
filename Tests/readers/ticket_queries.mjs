// The journeys of a plan with the fares of one ticket, for the tests: node ticket_queries.mjs PLAN IDS TICKETS <QUERIES >ANSWERS.
import { readFileSync } from "node:fs";
import { moduleFrom } from "../Browser/modules.mjs";

const { readPlan } = await moduleFrom("journeys/plan.js");
const { Tickets } = await moduleFrom("journey-list/journey-tickets.js");
const [file, ids, sold] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, "utf8")));
const plan = readPlan(file);
plan.readIDs(ids);
const tickets = new Tickets(sold, plan);
const answers = JSON.parse(readFileSync(0, "utf8")).map(([from, to, date]) =>
  plan.journeys(from, to, date).map((journey) => ({ ...journey, tickets: tickets.of(journey) })));
process.stdout.write(JSON.stringify(answers));
