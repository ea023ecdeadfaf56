/** The maximum length of a stored path: the folders of a page are at most 255 bytes each. */
const MAX_PATH = 2000;

/**
 * Whether a text is a path as the site writes it, from its root: one folder or more of unreserved characters (RFC 3986),
 * perhaps a file, perhaps a query as `URLSearchParams` writes it. Such a path leads nowhere but into the site.
 * @param {unknown} path
 * @returns {path is string}
 */
export function isSitePath(path) {
  if (typeof path !== "string" || path.length > MAX_PATH) return false;
  const [way, ...queries] = path.split("?");
  const [file, ...folders] = way.split("/").reverse();
  const isName = (/** @type {string} */ part) => /^[\w.~-]+$/.test(part) && part !== "." && part !== "..";
  return folders.length > 0 && folders.every(isName) && (file === "" || isName(file)) &&
    queries.length < 2 && queries.every((query) => /^[\w.*+%&=-]*$/.test(query));
}
