import { dayOf, nearest, numberOf, today } from "../common/days.js";
import { siteRoot } from "../common/site-root.js";
import { directServices, nextDirectDay, openBoard } from "../timetable/board-client.js";

/** @typedef {import("./stored-items.js").Item} Item */
/** @typedef {{ utc: number, offset: number, place: string }} Next a departure: seconds since 1970, the offset of the clocks there, and where to */

/** How many departures of a pair are shown, and of a station, each with where it goes. */
const [MOST, MOST_OF_STATION] = [3, 2];

/** The largest number of boards that are read for a pair. */
const MOST_BOARDS = 8;

/**
 * Opens what is known of an item's departures.
 * @param {Item} item
 * @returns {Promise<((now: number) => Promise<Next[]>) | null>} the next departures after a time in seconds since 1970; `null` if none can be known
 */
export async function openDepartures(item) {
  if (item.isQuiet) return null;
  const page = siteRoot + item.page;
  if (item.boards?.every((boards) => boards.length > 0 && boards.length <= MOST_BOARDS)) return ofBoards(item.boards);
  if (item.days || (item.page.startsWith("timetable/") && !item.page.includes("?"))) return ofDays(siteRoot + (item.days ?? item.page), new URL(page).searchParams);
  if (item.page.startsWith("stations/")) return ofStation(page);
  return null;
}

/** @param {string} page */
async function ofStation(page) {
  const board = await openBoard(page + "board.json");
  return async (/** @type {number} */ now) => {
    const ahead = (/** @type {string} */ day) => board.departures(day).filter(({ utc }) => utc >= now);
    const first = today(board.zone, new Date(now * 1000));
    const next = ahead(first);
    const later = next.length ? null : board.nextDay(first);
    return (later ? ahead(later) : next).slice(0, MOST_OF_STATION).map(({ utc, offset, headsign }) => ({ utc, offset, place: headsign }));
  };
}

/** @param {[string[], string[]]} boards */
async function ofBoards(boards) {
  const [here, there] = await Promise.all(boards.map((paths) => Promise.all(paths.map((path) => openBoard(siteRoot + path)))));
  return async (/** @type {number} */ now) => {
    const ahead = (/** @type {string} */ day) => directServices(here, there, day).filter(({ from }) => from.utc >= now);
    const first = today(here[0].zone, new Date(now * 1000));
    const next = ahead(first);
    const later = next.length ? null : nextDirectDay(here, there, first);
    return (later ? ahead(later) : next).slice(0, MOST).map(({ from }) => ({ utc: from.utc, offset: from.offset, place: "" }));
  };
}

/**
 * @param {string} page with links to the days of a pair of cities
 * @param {URLSearchParams} query with the stations, if they matter
 */
async function ofDays(page, query) {
  const html = new DOMParser().parseFromString(await text(page), "text/html");
  const links = [...html.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const days = [...new Set(links.flatMap((href) => /^(?:\.\/)?(\d{4}-\d\d-\d\d)\/(?:[?#]|$)/.exec(href)?.[1] ?? []))].sort();
  const isAt = (/** @type {any} */ { station }, /** @type {string} */ end) => !query.get(end)?.startsWith("s-") || query.get(end) === `s-${station.id}`;
  return async (/** @type {number} */ now) => {
    // Departures of a day that has just begun elsewhere may be on the day before here.
    const from = dayOf(numberOf(today(undefined, new Date(now * 1000))) - 1);
    for (let day = nearest(days, from), tries = 0; day && day >= from && tries < 4; day = days.find((one) => one > (day ?? "")), tries++) {
      const { departures } = JSON.parse(await text(`${page}${day}/departures.json`));
      const ahead = departures.filter((/** @type {any} */ { departs, arrives }) => Date.parse(departs.time) >= now * 1000 && isAt(departs, "from") && isAt(arrives, "to"));
      if (ahead.length) return ahead.slice(0, MOST).map((/** @type {any} */ { departs }) => ({ ...instantOf(departs.time), place: "" }));
    }
    return [];
  };
}

/** @param {string} time `2021-01-28T09:30:00-05:00` */
function instantOf(time) {
  const utc = Date.parse(time) / 1000;
  return { utc, offset: Date.parse(time.slice(0, 19) + "Z") / 1000 - utc };
}

/** @type {Map<string, Promise<string>>} files that were read */
const texts = new Map();

/** @param {string} address */
function text(address) {
  const known = texts.get(address) ?? load(address);
  texts.set(address, known);
  known.catch(() => texts.delete(address));
  return known;
}

/** @param {string} address */
async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return answer.text();
}
