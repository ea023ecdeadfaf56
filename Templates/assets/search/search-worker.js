import { fold } from "./fold.js";
import { openIndex } from "./index-client.js";
import { listAnswer } from "./list-answer.js";
import { isLong, loadWays } from "./query-forms.js";

/** @typedef {import("./index-client.js").Collection} Collection */
/** @typedef {import("./search-protocol.js").Answer} Answer */
/** @typedef {import("./search-protocol.js").Query} Query */
/** @typedef {import("./search-protocol.js").Request} Request */
/** @typedef {import("./search-protocol.js").Response} Response */

/** How many rows are posted before the answer is complete. */
const FIRST_ROWS = 16;

/** @type {Promise<Collection[]> | undefined} */
let opening;
/** Whether one kind is listed; otherwise everything is searched. */
let isList = false;
/** @type {{ typed: string, inside: boolean, answer: Answer } | undefined} */
let last;

/** @type {Record<import("./search-protocol.js").Method, (params: any, signal: AbortSignal, progress: (progress: any) => void) => Promise<any>>} */
const methods = {
  /** @param {import("./search-protocol.js").OpenParams} params `reload`: a request failed, and the files may have other names by now */
  async open({ href, kind, reload, index }) {
    if (reload) opening = last = undefined;
    opening ??= openCollections(href, kind, index);
    const current = opening;
    current.catch(() => opening === current && (opening = undefined));
    isList = kind !== undefined;
    return { isLarge: (await current).some(({ isLarge }) => isLarge) };
  },

  /** @param {Query} params Its progress is the beginning of the result, once the rows at its beginning are known. */
  async find(params, signal, progress) {
    if (!isList) await postFirst(params, signal, progress);
    const answer = await answerTo(params, signal);
    return { query: answer.query, count: answer.count, needsInside: answer.needsInside, hasLater: answer.hasLater, ...(await answer.first(params.from, params.to, signal)) };
  },

  /** @param {Query} params */
  async rows(params, signal, progress) {
    return (await answerTo(params, signal)).rows(params.from, params.to, signal, progress);
  },

  // Typing on does not cancel it.
  async ahead() {
    await last?.answer.ahead?.();
    return null;
  },

  /** @param {{ query: string, to: number, isNothing: boolean }} params The rows that are found if the query has a typing error. */
  async near({ query, to, isNothing }, signal) {
    const { nearAnswer } = await import("../search/near-answer.js");
    return nearAnswer(await collections(), fold(query), { isMerged: !isList, most: to, isNothing }, signal);
  },

  // Typing on does not cancel it.
  async names(_params, _signal, progress) {
    await Promise.all((await collections()).map((one) => one.loadNames(undefined, progress)));
    return null;
  },
};

/** @param {string} href @param {string} [kind] @param {unknown} [content] of the file, if it is known */
async function openCollections(href, kind, content) {
  if (kind === undefined) void merging().catch(() => undefined);
  const index = await openIndex(href, undefined, content);
  if (kind === undefined) {
    index.prepare();
    return index.collections;
  }
  const found = index.collections.filter((one) => one.kind === kind);
  if (!found.length) throw new Error(`the index has no ${kind}`);
  return found;
}

/** A list does not need it. */
const merging = () => import("../search/merged-answer.js");

function collections() {
  if (!opening) throw new Error("the index is not open");
  return opening;
}

/**
 * Posts the first rows of an answer, if some collection must be loaded as a whole before the others are known.
 * @param {Query} params
 * @param {AbortSignal} signal
 * @param {(progress: { query: string, rows: import("./search-protocol.js").Rows["rows"] }) => void} progress
 */
async function postFirst({ query: typed, inside, from, to }, signal, progress) {
  const query = fold(typed);
  const open = await collections();
  // Enough to fill a screen.
  const most = Math.min(to, FIRST_ROWS);
  if (query === "" || from > 0 || last?.typed === typed && last.inside === inside || !open.some(isUnread)) return;
  const { firstAnswer } = await merging();
  const { rows } = await (await firstAnswer(open, query, typed, signal)).first(0, most, signal);
  if (!signal.aborted) progress({ query, rows });
}

/** @param {Collection} collection */
const isUnread = ({ isLarge, parts, isHeld }) => !isLarge && parts !== undefined && !isHeld();

/**
 * @param {Query} params
 * @param {AbortSignal} signal
 * @returns {Promise<Answer>}
 */
async function answerTo({ query: typed, inside }, signal) {
  const current = opening;
  const open = await collections();
  if (last?.typed === typed && last.inside === inside) return last.answer;
  const query = fold(typed);
  if (isList && isLong(query)) await loadWays();
  const answer = await (isList ? listAnswer(open[0], query, { inside, typed }, signal) : (await merging()).mergedAnswer(open, query, { inside, typed }, signal));
  signal.throwIfAborted();
  if (opening === current) last = { typed, inside, answer };
  return answer;
}

/**
 * Answers requests.
 * @param {(response: Response) => void} post
 * @returns {(request: Request) => Promise<void>}
 */
export function serve(post) {
  /** @type {Map<number, AbortController>} */
  const running = new Map();
  return async ({ id, method, params }) => {
    if (method === "cancel") return running.get(id)?.abort();
    const control = new AbortController();
    running.set(id, control);
    try {
      const result = await methods[method](params, control.signal, (progress) => post({ id, progress }));
      if (!control.signal.aborted) post({ id, result });
    } catch (error) {
      if (!control.signal.aborted) post({ id, error: String(error) });
    }
    running.delete(id);
  };
}

if (!("document" in globalThis)) {
  const scope = /** @type {any} */ (globalThis);
  const receive = serve((response) => scope.postMessage(response));
  scope.onmessage = (/** @type {MessageEvent} */ { data }) => receive(data);
}
