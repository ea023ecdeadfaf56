import { named } from "../common/name-language.js";
import { compareNames } from "../common/name-order.js";
import { badge } from "./board-row.js";

/** @typedef {import("./board-client.js").BoardRow} BoardRow */
/** @typedef {{ row: BoardRow, rows: BoardRow[], names: Map<string, number> }} Group */

/**
 * What the rows of a group have in common: the route and its direction; of departures the station at the end.
 * @param {BoardRow} row
 */
const keyOf = ({ page, place, route, direction, headsign }) =>
  (page ? `to ${place?.page || place?.name}` : `${route.page || route.id} ${direction ?? headsign}`);

/**
 * Whether rows have several groups.
 * @param {BoardRow[]} rows
 */
export function hasGroups(rows) {
  const first = rows.length ? keyOf(rows[0]) : "";
  return rows.some((row) => keyOf(row) !== first);
}

/**
 * Rows by route and direction: routes by name, each group in the order of its rows.
 * @param {BoardRow[]} rows
 * @returns {Group[]}
 */
export function groupsOf(rows) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    /** @type {Group} */
    const group = groups.get(key) ?? { row, rows: [], names: new Map() };
    groups.set(key, group);
    group.rows.push(row);
    group.names.set(row.headsign, (group.names.get(row.headsign) ?? 0) + 1);
  }
  const name = (/** @type {Group} */ group) => (group.row.page ? "" : group.row.route.shortName || group.row.route.longName);
  return [...groups.values()].sort((a, b) => compareNames(name(a), name(b)) || compareNames(goalOf(a), goalOf(b)));
}

/**
 * Where most trips of a group go.
 * @param {Group} group
 */
const goalOf = ({ names }) => [...names].reduce((most, one) => (one[1] > most[1] ? one : most))[0];

/**
 * The row above a group.
 * @param {Group} group
 */
export function groupHead(group) {
  const [row, head] = [document.createElement("tr"), document.createElement("th")];
  [row.className, head.scope, head.colSpan] = ["board-group", "rowgroup", 6];
  row.setAttribute("role", "row");
  head.setAttribute("role", "rowheader");
  if (!group.row.page) head.append(badge(group.row.route, null, ""), " ");
  head.append(named(goalOf(group)));
  row.append(head);
  return row;
}
