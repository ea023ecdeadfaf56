// The reader's favourites, for use without a network.
import { isSitePath } from "../common/site-path.js";
import { FAVOURITES, FORM, ensure, find, isPage, keep } from "./kept-files.js";
import { partsFor } from "./plan-parts.js";
import { address, keyOf, scope, site } from "./site-paths.js";

/** How many days of a pair of cities are kept. */
const MOST_DAYS = 31;

/**
 * Keeps the pages of favourites with their boards and days, and what finds journeys between pairs.
 * @param {string[]} paths from the site's root
 */
export async function keepFavourites(paths) {
  const pages = [...new Set(paths.filter(isSitePath).map((path) => keyOf(address(path))))];
  await keep(FAVOURITES, new Response(JSON.stringify(pages)));
  for (const page of pages) await (isPage(page) ? keepFavourite(page) : ensure(page));
  if (pages.length) for (const path of site.departures) await ensure(address(path));
  const pairs = paths.filter(isSitePath).flatMap((path) => (keyOf(address(path)) === FORM ? [new URL(address(path)).searchParams] : []));
  const ends = ["from", "to"].map((name) => pairs.flatMap((query) => query.get(name) ?? []));
  // They stay as long as the favourites do.
  if (ends[0].length) await keep(FAVOURITES, new Response(JSON.stringify([...pages, ...(await keepForm(ends))])));
}

/**
 * Keeps what the form needs to find journeys: its places, its scripts, and the plan.
 * @param {string[][]} ends the keys of origins and of destinations; points have no file
 * @returns {Promise<string[]>} the addresses of its data
 */
async function keepForm([origins, goals]) {
  for (const path of site.results.files) await ensure(address(path));
  if (!site.search) return [];
  await ensure(address(site.search));
  const { journeys } = (await (await find(address(site.search)))?.json().catch(() => null)) ?? {};
  const files = [journeys?.origins, journeys?.all, journeys?.plan, ...filesOf(origins)].filter(isSitePath).map(address);
  for (const file of files) await ensure(file);
  const [plan, places] = await Promise.all([journeys?.plan, journeys?.all].map(async (path) => (path && (await find(address(path))))?.json().catch(() => null)));
  // The plan names the files with its trips and their ids, and with the fares of one ticket.
  const named = plan ? [plan.ids, plan.tickets, ...partsFor(plan, places, [...origins, ...goals])].filter(isSitePath).map(address) : [];
  for (const file of named) await ensure(file);
  return [...files, ...named];
}

/**
 * The files with what is reached from places; points of the map and the device have none.
 * @param {string[]} origins their keys
 */
export const filesOf = (origins) => [...new Set(origins.filter((key) => /^[cs]-/.test(key)).map((key) => `timetable/from/${encodeURIComponent(key)}.json`))];

/** @param {string} page */
async function keepFavourite(page) {
  const html = await keepPage(page);
  const isPair = page.slice(scope.length).startsWith("timetable/");
  // Only stations with service have a board.
  if (!isPair) return html.includes("data-scheduled") ? ensure(page + "board.json") : undefined;
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const days = [...html.matchAll(/href="(\d{4}-\d\d-\d\d)\/["?#]/g)].map(([, day]) => day).filter((day) => day >= yesterday);
  const wanted = [...new Set(days)].sort().slice(0, MOST_DAYS);
  for (const day of wanted) {
    await keepPage(`${page}${day}/`);
    await ensure(`${page}${day}/departures.json`);
  }
}

/**
 * Keeps a page and the assets that it names.
 * @param {string} page
 * @returns {Promise<string>} its HTML; empty without it
 */
async function keepPage(page) {
  await ensure(page);
  const html = (await (await find(page))?.text()) ?? "";
  for (const [, path] of html.matchAll(/(?:href|src)="([^"#]*assets\/[^"#]+)/g)) {
    const asset = keyOf(new URL(path, page).href);
    if (asset.startsWith(scope)) await ensure(asset);
  }
  return html;
}
