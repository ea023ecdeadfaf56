// The addresses of the site, as its service worker sees them.

export const worker = /** @type {any} */ (self);

/**
 * What the worker knows of the site's pages in a language.
 * @typedef {{ folder: string, language: string, page: string, saved: string, retry: string }} Version
 */

/**
 * What the worker knows of the site: paths are relative to its root.
 * @type {Version & {
 *   version: string, files: string[], others: Version[], search?: string, points?: string, ground?: string,
 *   places: { page: string, files: string[] }, departures: string[], results: { page: string, files: string[] },
 * }}
 */
export const site = worker.stationary;

/** The site's root. */
export const scope = String(worker.registration.scope);

/** @param {string} path */
export const address = (path) => new URL(path, scope).href;

/**
 * The address under which a file is kept: queries change nothing on a site of files.
 * @param {string} url
 */
export function keyOf(url) {
  const { origin, pathname } = new URL(url);
  return (origin + pathname).replace(/\/index\.html$/, "/");
}

/** @param {string} url below the root */
export const pathOf = (url) => keyOf(url).slice(scope.length);

/**
 * Whether a file's name changes with its content.
 * @param {string} path
 */
export const isFixed = (path) => /^(assets|pictures|map\/cells|timetable\/plan)\/./.test(path) || (/^search\/./.test(path) && path.endsWith(".json") && path !== site.search);

/**
 * The language of a page.
 * @param {string} url
 * @returns {Version}
 */
export const versionOf = (url) => site.others.find(({ folder }) => pathOf(url).startsWith(folder)) ?? site;
