// Answers queries of a plan, for the tests: node plan_queries.mjs CLIENT PLAN [IDS] <QUERIES >ANSWERS, all of them JSON.
import { readFileSync } from "node:fs";

const [client, plan, ids] = process.argv.slice(2);
// Node would take a file .js for another kind of module.
const { readPlan } = await import(`data:text/javascript;base64,${readFileSync(client).toString("base64")}`);
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const made = readPlan(read(plan));
if (ids) made.readIDs(read(ids));
const answers = JSON.parse(readFileSync(0, "utf8")).map(([name, ...values]) => made[name](...values));
process.stdout.write(JSON.stringify(answers));
