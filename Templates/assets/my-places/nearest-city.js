import { openGrid } from "../map/point-grid.js";

/** @typedef {{ name: string, metres: number | null }} Near a city, with the distance to its point; `null` if the name is that of another thing's city */

/**
 * Finds the nearest city that the site knows; `null` if there is none near, or loading fails.
 * @param {string} pointsHref of the index of the site's points; may be empty
 * @returns {(at: [number, number]) => Promise<Near | null>}
 */
export function cityFinder(pointsHref) {
  /** @type {Promise<import("../map/point-grid.js").Grid> | undefined} */
  let opening;

  function grid() {
    opening ??= openGrid(pointsHref);
    opening.catch(() => (opening = undefined));
    return opening;
  }

  return async (at) => {
    if (!pointsHref) return null;
    try {
      const open = await grid();
      for (const kinds of [["towns", "cities"], ["stations"], ["places"], ["hotels"]]) {
        const known = kinds.filter((kind) => open.collections.some((one) => one.kind === kind));
        const found = (await Promise.all(known.map((kind) => open.nearest(kind, at, 1)))).flat();
        const [nearest] = found.filter(({ metres }) => metres <= MAX_DISTANCE).sort((a, b) => a.metres - b.metres);
        if (!nearest) continue;
        const isCity = kinds.length > 1;
        return { name: isCity ? nearest.point.name : nearest.point.city, metres: isCity ? nearest.metres : null };
      }
    } catch {
      // Without a network the reader types the city.
    }
    return null;
  };
}

/** A city further away is ignored: metres. */
const MAX_DISTANCE = 100_000;
