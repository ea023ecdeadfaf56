import { pause } from "../common/time-slices.js";
import { countOf } from "./map-markers.js";

/** @typedef {import("./leaflet-loader.js").Leaflet} Leaflet */

/** More things of one kind in view than this are shown as counts. */
const MAX_POINTS = 500;
/** With fewer things in view than this, each has its own marker, however close to others. */
const MIN_CLUSTERED = 30;
/** How many markers are added at once; the page handles events in between. */
const CHUNK = 100;

/**
 * Shows the site's things that are in view, as markers, clusters and counts, and updates them when the map moves.
 * @param {Leaflet} L
 * @param {any} map
 * @param {import("./point-grid.js").Grid} grid
 * @param {import("./map-markers.js").MarkerFactory} markers
 * @param {object} options
 * @param {Set<string>} options.kinds those shown; read at each update
 * @param {boolean} options.inert
 * @param {(point: import("./point-grid.js").Point) => boolean} options.isSubject whether the map has a marker for it already
 * @param {Set<string>} options.drawn the names that the drawn map shows, which are never counted together
 * @param {() => void} options.failed
 */
export function pointsInView(L, map, grid, markers, { kinds, inert, isSubject, drawn, failed }) {
  const marks = markerGroups(L, map, markers, drawn);
  let wereFew = false;

  /** @type {Map<string, any>} the markers on the map, by thing and copy of the world */
  const shown = new Map();
  let last = 0;

  async function update() {
    const turn = ++last;
    try {
      const wanted = await inView(map, grid, [...kinds], markers, inert, isSubject);
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
    const isFew = wanted.size < MIN_CLUSTERED;
    const gone = [...shown].filter(([key]) => isFew !== wereFew || !wanted.has(key));
    for (const [key] of gone) shown.delete(key);
    marks.remove(gone.map(([, mark]) => mark));
    wereFew = isFew;
    const added = [...wanted].filter(([key]) => !shown.has(key));
    for (let from = 0; from < added.length; from += CHUNK) {
      if (from > 0) await pause();
      if (!isWanted()) return;
      const made = added.slice(from, from + CHUNK).map(([key, mark]) => /** @type {[string, any]} */ ([key, mark()]));
      for (const [key, mark] of made) shown.set(key, mark);
      marks.add(made.map(([, mark]) => mark), isFew);
    }
    map.fire("shown");
  }

  map.on("moveend", update);
  return {
    groups: marks.groups,
    update,
    destroy() {
      last += 1;
      map.off("moveend", update);
    },
  };
}

/**
 * The groups that the markers are in: those that are counted together where they are close, and those that never are.
 * @param {Leaflet} L
 * @param {any} map
 * @param {import("./map-markers.js").MarkerFactory} markers
 * @param {Set<string>} drawn
 */
function markerGroups(L, map, markers, drawn) {
  const clustered = L.markerClusterGroup({
    maxClusterRadius: 60, animate: false, showCoverageOnHover: false, chunkedLoading: false,
    iconCreateFunction: (/** @type {any} */ cluster) => markers.countIcon(countOf(cluster)),
  });
  const singles = L.featureGroup([]);
  const groups = [singles, clustered];
  for (const group of groups) {
    group.on("click keypress", (/** @type {any} */ event) => zoomToCount(map, event));
    map.addLayer(group);
  }
  return {
    groups,
    /** @param {any[]} marks @param {boolean} isFew */
    add(marks, isFew) {
      const isSingle = (/** @type {any} */ mark) => isFew || drawn.has(mark.options.thing?.name ?? "");
      for (const mark of marks.filter(isSingle)) singles.addLayer(mark);
      clustered.addLayers(marks.filter((mark) => !isSingle(mark)));
    },
    /** @param {any[]} marks */
    remove(marks) {
      const others = marks.filter((mark) => !singles.hasLayer(mark));
      for (const mark of marks) singles.removeLayer(mark);
      if (others.length > 0) clustered.removeLayers(others);
    },
  };
}

/** @param {any} map @param {any} event of a marker that stands for several things */
function zoomToCount(map, event) {
  const { bounds } = event.layer.options;
  if (!bounds || (event.type === "keypress" && event.originalEvent?.key !== "Enter")) return;
  const { south, west, north, east } = bounds;
  const turn = 360 * Math.round((event.layer.getLatLng().lng - (west + east) / 2) / 360);
  map.fitBounds([[south, west + turn], [north, east + turn]], { maxZoom: map.getZoom() + 4 });
}

/**
 * What is in view, each thing in the copy of the world that is nearest to the center.
 * @param {any} map
 * @param {import("./point-grid.js").Grid} grid
 * @param {string[]} kinds
 * @param {import("./map-markers.js").MarkerFactory} markers
 * @param {boolean} inert
 * @param {(point: import("./point-grid.js").Point) => boolean} isSubject
 */
async function inView(map, grid, kinds, markers, inert, isSubject) {
  const bounds = map.getBounds().pad(0.2);
  const [south, north] = [Math.max(bounds.getSouth(), -90), Math.min(bounds.getNorth(), 90)];
  const isWorld = bounds.getEast() - bounds.getWest() >= 360;
  const [west, east] = isWorld ? [-180, 180] : [bounds.getWest(), bounds.getEast()];
  const middle = map.getCenter().lng;
  /** @type {Map<string, () => any>} */
  const wanted = new Map();
  const views = await Promise.all(kinds.map((kind) => grid.view(kind, { south, west, north, east }, { most: MAX_POINTS })));
  views.forEach(({ points, clusters }, number) => {
    for (const point of points) {
      // A city with stations has the mark of those.
      if (isSubject(point) || (point.isDouble && kinds.includes("towns"))) continue;
      const lon = nearestCopy(point.lon, middle);
      wanted.set(`${kinds[number]} ${point.id} ${lon}`, () => markers.thing(point, [point.lat, lon], inert));
    }
    for (const { count, lat, lon: own, bounds } of clusters) {
      const lon = nearestCopy(own, middle);
      wanted.set(`${kinds[number]} #${count} ${lat} ${lon}`, () => markers.count(count, [lat, lon], bounds));
    }
  });
  return wanted;
}

/**
 * A longitude in the copy of the world that is nearest to another longitude.
 * @param {number} lon
 * @param {number} middle
 */
export const nearestCopy = (lon, middle) => lon + 360 * Math.round((middle - lon) / 360);
