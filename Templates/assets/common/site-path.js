/** The maximum length of a stored path: the folders of a page are at most 255 bytes each. */
const MAX_PATH = 2000;

const SITE_PATH = /^([\w.~-]+\/)+([\w.~-]+)?(\?[\w.*+%&=-]*)?$/;
const DOT_SEGMENT = /(^|\/)\.\.?([/?]|$)/;

/**
 * Whether a text is a path as the site writes it, from its root: one folder or more of unreserved characters (RFC 3986),
 * perhaps a file, perhaps a query as `URLSearchParams` writes it. Such a path leads nowhere but into the site.
 * @param {unknown} path
 * @returns {path is string}
 */
export const isSitePath = (path) =>
  typeof path === "string" && path.length <= MAX_PATH && SITE_PATH.test(path) && !DOT_SEGMENT.test(path);
