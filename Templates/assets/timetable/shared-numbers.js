/**
 * The operators of routes whose number a route of another operator has too: passengers must tell them apart.
 * @param {import("./board-client.js").Board[]} boards
 * @returns {Map<import("./board-client.js").Route, string>}
 */
export function operatorsOfShared(boards) {
  /** @type {Map<string, Map<import("./board-client.js").Route, string>>} by number */
  const found = new Map();
  for (const { routes } of boards) {
    for (const route of routes.filter(({ shortName }) => shortName)) {
      const own = found.get(route.shortName) ?? new Map();
      found.set(route.shortName, own.set(route, route.operator));
    }
  }
  return new Map([...found.values()].filter((own) => new Set(own.values()).size > 1).flatMap((own) => [...own]));
}
