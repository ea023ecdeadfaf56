// Answers queries of a plan, for the tests: node plan_queries.mjs CLIENT PLAN [IDS] <QUERIES >ANSWERS, all of them JSON.
import { readFileSync } from "node:fs";

const [client, plan, ids] = process.argv.slice(2);
// Node would take a file .js for another kind of module.
const { readPlan } = await import(`data:text/javascript;base64,${readFileSync(client).toString("base64")}`);
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const root = plan.split("/timetable/plan/")[0];
const made = readPlan(read(plan));
if (ids) made.readIDs(read(ids));
// The parts of a plan that is cut by days and regions, as pages load them; `next` looks at fourteen dates.
const load = (date, last, ends) => made.missing(date, last, ends).forEach((path) => made.readPart(path, read(`${root}/${path}`)));
const later = (date) => new Date(Date.parse(date) + 14 * 86_400_000).toISOString().slice(0, 10);
const answers = JSON.parse(readFileSync(0, "utf8")).map(([name, ...values]) => {
  const [date, ends] = name === "reach" ? [values[1], values[3]?.ends] : [values[2], values.slice(0, 2)];
  if (!["missing", "gates"].includes(name)) load(date, name === "next" ? later(date) : date, ends);
  return made[name](...values);
});
process.stdout.write(JSON.stringify(answers));
