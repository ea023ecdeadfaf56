/** The ends of the bands, in minutes; times of a journey that are wished are among them. */
export const BANDS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 720, 1440];

/** @typedef {import("../timetable/journey-places.js").Place} Place */
/** @typedef {import("../timetable/journey-places.js").City} City */
/** @typedef {{ id: string, name: string, page: string, point: [number, number] | null, arrival: number, offset: number, changes: number }} Reached a station, with the earliest arrival there */
/** @typedef {{ first: Reached, stations: Reached[], city: City | null }} Entry a station, or several of a town, the first of them first */
/** @typedef {{ minutes: number, entries: Entry[] }} Band */
/** @typedef {{ on: string, at: string, within: number, changes: number | null, stepFree: boolean }} Wish empty texts: now; `changes`: null for any number */

/**
 * The stations as entries: those of one town are one, but not those of the origin's own.
 * @param {Reached[]} reached by arrival
 * @param {(id: string) => City | null} cityOf
 * @param {City | null} own
 * @returns {Entry[]} by arrival
 */
export function entriesOf(reached, cityOf, own) {
  /** @type {Map<string, Entry>} */
  const towns = new Map();
  /** @type {Entry[]} */
  const entries = [];
  for (const one of reached) {
    const city = cityOf(one.id);
    const isApart = !city?.name || city.key === own?.key;
    const known = isApart ? undefined : towns.get(city.key);
    if (known) {
      known.stations.push(one);
      continue;
    }
    const entry = { first: one, stations: [one], city: isApart ? null : city };
    entries.push(entry);
    if (!isApart) towns.set(city.key, entry);
  }
  return entries.map((entry) => (entry.stations.length > 1 ? entry : { ...entry, city: null }));
}

/**
 * Entries in bands of time; empty bands are left out.
 * @param {Entry[]} entries by arrival
 * @param {number} start in seconds since 1970
 * @param {number} most minutes, which end the last band
 * @returns {Band[]}
 */
export function bandsOf(entries, start, most) {
  const ends = [...BANDS.filter((minutes) => minutes < most), most];
  return ends.flatMap((minutes, i) => {
    const [after, until] = [i ? start + ends[i - 1] * 60 : -Infinity, start + minutes * 60];
    const own = entries.filter(({ first: { arrival } }) => arrival > after && arrival <= until);
    return own.length ? [{ minutes, entries: own }] : [];
  });
}
