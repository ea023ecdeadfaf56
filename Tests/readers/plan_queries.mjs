// Answers queries of a plan, for the tests: node plan_queries.mjs CLIENT PLAN [IDS] <QUERIES >ANSWERS, all of them JSON.
import { readFileSync } from "node:fs";

const [client, plan, ids] = process.argv.slice(2);
// Node would take a file .js for another kind of module.
const { readPlan } = await import(`data:text/javascript;base64,${readFileSync(client).toString("base64")}`);
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const root = plan.split("/timetable/plan/")[0];
const made = readPlan(read(plan));
if (ids) made.readIDs(read(ids));
// The parts of a plan that is cut by days, as pages load them; `next` looks at fourteen dates.
const load = (date, last) => made.missing(date, last).forEach((path) => made.readPart(path, read(`${root}/${path}`)));
const later = (date) => new Date(Date.parse(date) + 14 * 86_400_000).toISOString().slice(0, 10);
const answers = JSON.parse(readFileSync(0, "utf8")).map(([name, ...values]) => {
  const date = values[name === "reach" ? 1 : 2];
  if (name !== "missing") load(date, name === "next" ? later(date) : date);
  return made[name](...values);
});
process.stdout.write(JSON.stringify(answers));
