import { pause } from "./chunks.js";
import { countOf } from "./map-marks.js";

/** @typedef {import("./map-library.js").Leaflet} Leaflet */

/** More things of one kind than this in view are shown as counts. */
const MOST = 500;
/** So many marks are put on the map between two looks at what the reader does. */
const CHUNK = 100;

/**
 * The site's things that are in view, as marks, clusters of marks and counts. What is in view is asked for anew when
 * the map has moved; an answer that comes too late is dropped.
 * @param {Leaflet} L
 * @param {any} map
 * @param {Awaited<ReturnType<import("./grid.js").openGrid>>} grid
 * @param {ReturnType<import("./map-marks.js").marks>} make
 * @param {object} options
 * @param {Set<string>} options.kinds those shown, read at each look
 * @param {boolean} options.inert
 * @param {(point: import("./grid.js").Point) => boolean} options.isShown whether there is a mark for it already
 * @param {() => void} options.failed
 */
export function pointsInView(L, map, grid, make, { kinds, inert, isShown, failed }) {
  const group = L.markerClusterGroup({
    maxClusterRadius: 60, animate: false, showCoverageOnHover: false, chunkedLoading: false,
    iconCreateFunction: (/** @type {any} */ cluster) => make.countIcon(countOf(cluster)),
  });
  group.on("click keypress", (/** @type {any} */ event) => {
    const { bounds } = event.layer.options;
    if (!bounds || (event.type === "keypress" && event.originalEvent?.key !== "Enter")) return;
    const { south, west, north, east } = bounds;
    const turn = 360 * Math.round((event.layer.getLatLng().lng - (west + east) / 2) / 360);
    map.fitBounds([[south, west + turn], [north, east + turn]], { maxZoom: map.getZoom() + 4 });
  });
  map.addLayer(group);

  /** What is on the map, by what it is and in which copy of the world. @type {Map<string, any>} */
  const shown = new Map();
  let last = 0;

  async function refresh() {
    const turn = ++last;
    try {
      const wanted = await inView(map, grid, [...kinds], make, inert, isShown);
      if (turn === last) await show(wanted, () => turn === last);
    } catch {
      if (turn === last) failed();
    }
  }

  /**
   * @param {Map<string, () => any>} wanted
   * @param {() => boolean} isWanted
   */
  async function show(wanted, isWanted) {
    const gone = [...shown].filter(([key]) => !wanted.has(key));
    for (const [key] of gone) shown.delete(key);
    if (gone.length > 0) group.removeLayers(gone.map(([, mark]) => mark));
    const added = [...wanted].filter(([key]) => !shown.has(key));
    for (let from = 0; from < added.length; from += CHUNK) {
      if (from > 0) await pause();
      if (!isWanted()) return;
      const made = added.slice(from, from + CHUNK).map(([key, mark]) => /** @type {[string, any]} */ ([key, mark()]));
      for (const [key, mark] of made) shown.set(key, mark);
      group.addLayers(made.map(([, mark]) => mark));
    }
    map.fire("shown");
  }

  map.on("moveend", refresh);
  return {
    group,
    refresh,
    destroy() {
      last += 1;
      map.off("moveend", refresh);
    },
  };
}

/**
 * What is in view, each in the copy of the world that is nearest to the middle.
 * @param {any} map
 * @param {Awaited<ReturnType<import("./grid.js").openGrid>>} grid
 * @param {string[]} kinds
 * @param {ReturnType<import("./map-marks.js").marks>} make
 * @param {boolean} inert
 * @param {(point: import("./grid.js").Point) => boolean} isShown
 */
async function inView(map, grid, kinds, make, inert, isShown) {
  const bounds = map.getBounds().pad(0.2);
  const [south, north] = [Math.max(bounds.getSouth(), -90), Math.min(bounds.getNorth(), 90)];
  const isWorld = bounds.getEast() - bounds.getWest() >= 360;
  const [west, east] = isWorld ? [-180, 180] : [bounds.getWest(), bounds.getEast()];
  const middle = map.getCenter().lng;
  /** @type {Map<string, () => any>} */
  const wanted = new Map();
  const views = await Promise.all(kinds.map((kind) => grid.view(kind, { south, west, north, east }, { most: MOST })));
  views.forEach(({ points, clusters }, number) => {
    for (const point of points) {
      if (isShown(point)) continue;
      const lon = inCopy(point.lon, middle);
      wanted.set(`${kinds[number]} ${point.id} ${lon}`, () => make.thing(point, [point.lat, lon], inert));
    }
    for (const { count, lat, lon: own, bounds } of clusters) {
      const lon = inCopy(own, middle);
      wanted.set(`${kinds[number]} #${count} ${lat} ${lon}`, () => make.count(count, [lat, lon], bounds));
    }
  });
  return wanted;
}

/**
 * A longitude in the copy of the world that is nearest to another.
 * @param {number} lon
 * @param {number} middle
 */
export const inCopy = (lon, middle) => lon + 360 * Math.round((middle - lon) / 360);
