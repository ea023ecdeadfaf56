// Direct services of boards, for the tests: node board_queries.mjs CLIENT <QUERIES >ANSWERS, JSON: paths of two boards and a date.
import { readFileSync } from "node:fs";

const { directServices, readBoard } = await import(`data:text/javascript;base64,${readFileSync(process.argv[2]).toString("base64")}`);
const board = (path) => readBoard(JSON.parse(readFileSync(path, "utf8")));
const answers = JSON.parse(readFileSync(0, "utf8")).map(([one, other, date]) =>
  directServices([board(one)], [board(other)], date).map(({ from, to }) => [from.utc, to.utc]));
process.stdout.write(JSON.stringify(answers));
