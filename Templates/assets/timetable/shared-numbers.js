/**
 * What tells apart routes of one number, which passengers must not confuse: the mode, such as a tram and the bus that
 * replaces it, and the operator.
 * @param {import("./board-client.js").Board[]} boards
 * @param {string} [modes] names of modes by route_type, a JSON object
 * @returns {Map<import("./board-client.js").Route, string>}
 */
export function sharedNumbers(boards, modes = "{}") {
  /** @type {Record<string, string>} */
  const names = JSON.parse(modes);
  /** @type {Map<string, Set<import("./board-client.js").Route>>} by number */
  const found = new Map();
  for (const route of boards.flatMap(({ routes }) => routes).filter(({ shortName }) => shortName)) {
    found.set(route.shortName, (found.get(route.shortName) ?? new Set()).add(route));
  }
  return new Map([...found.values()].flatMap((own) => told([...own], names)));
}

/**
 * @param {import("./board-client.js").Route[]} routes of one number
 * @param {Record<string, string>} names
 * @returns {[import("./board-client.js").Route, string][]}
 */
function told(routes, names) {
  const facts = [routes.map(({ type }) => names[type] ?? ""), routes.map(({ operator }) => operator)]
    .filter((own) => new Set(own).size > 1);
  return facts.length ? routes.map((route, place) => [route, facts.map((own) => own[place]).filter(Boolean).join(", ")]) : [];
}
