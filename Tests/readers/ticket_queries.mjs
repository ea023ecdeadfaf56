// The journeys of a plan with what the page says of tickets, for the tests: node ticket_queries.mjs PUBLIC PLAN IDS TICKETS <QUERIES
// >ANSWERS. `tickets` are fares for the whole; `once` is the price of the first ride if nothing more is paid.
import { readFileSync } from "node:fs";
import { moduleFrom } from "../Browser/modules.mjs";

const [folder, ...paths] = process.argv.slice(2);
globalThis.document = { documentElement: { lang: "en" } };
globalThis.fetch = async (address) => ({ ok: true, json: async () => JSON.parse(readFileSync(address, "utf8")) });
const { readPlan } = await moduleFrom("journeys/plan.js");
const { Tickets } = await moduleFrom("journey-list/journey-tickets.js");
const { isPaidOnce } = await moduleFrom("journey-list/journey-paid-once.js");
const { JourneyBoards } = await moduleFrom("journey-list/journey-boards.js");
const [file, ids, sold] = paths.map((path) => JSON.parse(readFileSync(`${folder}/${path}`, "utf8")));
const plan = readPlan(file);
plan.readIDs(ids);
const tickets = new Tickets(sold, plan);
const boards = new JourneyBoards(`${folder}/`, { free: "free" });

async function once({ legs }) {
  const rides = legs.filter(({ kind }) => kind === "ride");
  const known = await Promise.all(rides.map((ride) => boards.of(ride)));
  if (known.some((one) => !one || one.group < 0)) return "";
  const all = rides.map(({ calls }, at) => ({ group: known[at].group, departure: calls[0].departure, arrival: calls.at(-1).arrival }));
  return isPaidOnce(tickets.freeChanges, all) ? known[0].fare : "";
}

const answers = [];
for (const [from, to, date] of JSON.parse(readFileSync(0, "utf8"))) {
  const found = plan.journeys(from, to, date);
  answers.push(await Promise.all(found.map(async (journey) => ({ ...journey, tickets: tickets.of(journey), once: await once(journey) }))));
}
process.stdout.write(JSON.stringify(answers));
