/** @typedef {{ name: string, metres: number | null }} Near a city, and how far its point is; null where another thing told it */

/**
 * Finds the city nearest to a point, from what the site knows; nothing where it knows none near, or cannot say.
 * @param {string} pointsHref of the index of the site's points; may be empty
 * @returns {(at: [number, number]) => Promise<Near | null>}
 */
export function cityFinder(pointsHref) {
  /** @type {Promise<import("./grid.js").Grid> | undefined} */
  let coming;

  function grid() {
    coming ??= import("./grid.js").then(({ openGrid }) => openGrid(pointsHref));
    coming.catch(() => (coming = undefined));
    return coming;
  }

  return async (at) => {
    if (!pointsHref) return null;
    try {
      const open = await grid();
      for (const kinds of [["station-cities", "cities"], ["stations"], ["places"], ["hotels"]]) {
        const known = kinds.filter((kind) => open.collections.some((one) => one.kind === kind));
        const found = (await Promise.all(known.map((kind) => open.nearest(kind, at, 1)))).flat();
        const [nearest] = found.filter(({ metres }) => metres <= FAR).sort((a, b) => a.metres - b.metres);
        if (!nearest) continue;
        const isCity = kinds.length > 1;
        return { name: isCity ? nearest.point.name : nearest.point.city, metres: isCity ? nearest.metres : null };
      }
    } catch {
      // Without a network the reader types it.
    }
    return null;
  };
}

/** A city further away says nothing of where one is: metres. */
const FAR = 100_000;
