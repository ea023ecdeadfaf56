// The reader's favourites, for use without a network.
import { isSitePath } from "../common/site-path.js";
import { FAVOURITES, ensure, find, isPage, keep } from "./kept-files.js";
import { address, keyOf, scope, site } from "./site-paths.js";

/** How many days of a pair of cities are kept. */
const MOST_DAYS = 31;

/**
 * Keeps the pages of favourites with their boards and days, and the boards of pairs.
 * @param {string[]} paths from the site's root
 */
export async function keepFavourites(paths) {
  const pages = [...new Set(paths.filter(isSitePath).map((path) => keyOf(address(path))))];
  await keep(FAVOURITES, new Response(JSON.stringify(pages)));
  for (const page of pages) await (isPage(page) ? keepFavourite(page) : ensure(page));
  if (pages.length) for (const path of site.departures) await ensure(address(path));
}

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
