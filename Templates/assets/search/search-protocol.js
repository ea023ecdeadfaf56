// The protocol between a page and the search worker: types alone.

/** @typedef {import("./shard-rows.js").Row & { marks: [number, number][], otherMarks: [number, number][] }} Found `marks`, `otherMarks`: the matching ranges of `name` and `other` */
/** @typedef {{ from: number, rows: (Found | undefined)[] }} Rows rows from a position on; undefined: not loaded */
/**
 * @typedef {object} Answer the rows that match a query
 * @property {string} query folded
 * @property {number} count
 * @property {boolean} [hasLater] whether names are among them in which a later word begins with the query
 * @property {boolean} [needsInside] whether names that contain the query are to be looked for too, in a worker
 * @property {(from: number, to: number, signal: AbortSignal) => Promise<Rows>} first the rows to show first
 * @property {(from: number, to: number, signal: AbortSignal, progress: (rows: Rows) => void) => Promise<Rows>} rows
 * @property {() => Promise<unknown>} [ahead] loads the files that the next letter needs, if they are few
 */
/**
 * A page sends requests; the worker answers each with a response, and may send progress before it.
 * @typedef {{ href: string, kind?: string, reload: boolean, index?: unknown }} OpenParams without `kind`: all collections; `index`: its content, if known
 * @typedef {{ query: string, inside: boolean, from: number, to: number }} Query as typed; `inside`: also match inside names
 * @typedef {"open" | "find" | "rows" | "ahead" | "names" | "near"} Method
 * @typedef {{ id: number, method: Method | "cancel", params: any }} Request
 * @typedef {{ id: number, result?: any, error?: string, progress?: any }} Response
 */

export {};
