import { fold, openIndex, place } from "./search-client.js";

/** @typedef {import("./search-client.js").Collection} Collection */
/** @typedef {import("./search-client.js").Row} Row */
/** @typedef {Row & { mark: [number, number] | null }} Found `mark`: what matched of the name */
/**
 * @typedef {object} Answer what was answered last
 * @property {Collection} cities
 * @property {string} typed
 * @property {boolean} inside
 * @property {string} query folded
 * @property {number} count
 * @property {(position: number) => number} at the number of the row that stands there
 * @typedef {{ query: string, inside: boolean, from: number, to: number }} Asked as typed; which rows are looked at
 * @typedef {{ from: number, rows: (Found | undefined)[] }} Come
 */

/** @type {Promise<Collection> | undefined} */
let opening;
/** @type {Answer | undefined} */
let last;

/** What is asked for one kind of thing: a list by prefix, as long as it may be. */
const handlers = {
  /** @param {{ href: string, kind: string, anew: boolean }} given `anew`: something failed, and files may be called otherwise */
  async open({ href, kind, anew }) {
    if (anew) opening = last = undefined;
    opening ??= openIndex(href).then(({ collections }) => {
      const found = collections.find((/** @type {Collection} */ one) => one.kind === kind);
      if (!found) throw new Error(`the index has no ${kind}`);
      return found;
    });
    const mine = opening;
    mine.catch(() => opening === mine && (opening = undefined));
    await mine;
    return null;
  },

  /**
   * How many there are, and those rows of them that come with the first.
   * @param {Asked} asked
   * @param {AbortSignal} signal
   */
  async find(asked, signal) {
    const answer = await answered(asked, signal);
    const { query, count, cities } = answer;
    const from = Math.min(asked.from, Math.max(0, count - 1));
    if (count > 0) await cities.rows([answer.at(from)], signal);
    return { query, count, from, rows: held(answer, from, asked.to) };
  },

  /**
   * Rows of an answer.
   * @param {Asked} asked
   * @param {AbortSignal} signal
   * @param {(rows: Come) => void} tell told of rows that came before the others
   */
  async rows(asked, signal, tell) {
    const answer = await answered(asked, signal);
    const { from, to } = asked;
    let isDue = false;
    const told = () => {
      isDue = false;
      if (!signal.aborted) tell({ from, rows: held(answer, from, to) });
    };
    await Promise.all(Array.from({ length: Math.max(0, Math.min(to, answer.count) - from) }, async (_, at) => {
      const number = answer.at(from + at);
      if (answer.cities.held(number)) return;
      await answer.cities.rows([number], signal);
      if (!isDue) setTimeout(told);
      isDue = true;
    }));
    return { from, rows: held(answer, from, to) };
  },

  /**
   * Loads all names, for what stands inside them.
   * @param {unknown} _
   * @param {AbortSignal} _signal typing on does not call it off
   * @param {(part: number) => void} tell
   */
  async names(_, _signal, tell) {
    await (await opened()).loadNames(undefined, tell);
    return null;
  },
};

function opened() {
  if (!opening) throw new Error("the index is not open");
  return opening;
}

/**
 * @param {Asked} asked
 * @param {AbortSignal} signal
 * @returns {Promise<Answer>}
 */
async function answered({ query: typed, inside }, signal) {
  const cities = await opened();
  if (last?.typed === typed && last.inside === inside && last.cities === cities) return last;
  const query = fold(typed);
  const [first, end] = await cities.bounds(query, signal);
  const beginning = end - first;
  if (inside) await cities.loadNames();
  const { words, inside: rest } = inside && query !== "" ? cities.within(query) : { words: [], inside: [] };
  const count = beginning + words.length + rest.length;
  const at = (/** @type {number} */ position) => {
    if (position < beginning) return first + position;
    const further = position - beginning;
    return further < words.length ? words[further] : rest[further - words.length];
  };
  signal.throwIfAborted();
  return (last = { cities, typed, inside, query, count, at });
}

/**
 * The rows whose shards are there.
 * @param {Answer} answer
 * @param {number} from
 * @param {number} to
 * @returns {(Found | undefined)[]}
 */
const held = ({ cities, query, count, at }, from, to) =>
  Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, nth) => {
    const row = cities.held(at(from + nth));
    return row && { ...row, mark: query === "" ? null : place(row.name, query) };
  });

/**
 * @typedef {{ number: number, name: string, given: unknown }} Call `name` is a handler's; `cancel` calls off what has the number
 * @typedef {{ number: number, result?: any, error?: string, told?: any }} Reply
 */

/**
 * Answers calls, each when it is ready.
 * @param {(reply: Reply) => void} post
 * @returns {(call: Call) => Promise<void>}
 */
export function serve(post) {
  /** @type {Map<number, AbortController>} */
  const running = new Map();
  return async ({ number, name, given }) => {
    if (name === "cancel") return running.get(number)?.abort();
    const control = new AbortController();
    running.set(number, control);
    try {
      const known = /** @type {Record<string, (...given: any[]) => Promise<any>>} */ (handlers);
      const handler = known[name] ?? (await import("./search-all.js")).handlers[name];
      const result = await handler(given, control.signal, (/** @type {unknown} */ told) => post({ number, told }));
      if (!control.signal.aborted) post({ number, result });
    } catch (error) {
      if (!control.signal.aborted) post({ number, error: String(error) });
    }
    running.delete(number);
  };
}

if (!("document" in globalThis)) {
  const scope = /** @type {any} */ (globalThis);
  const receive = serve((reply) => scope.postMessage(reply));
  scope.onmessage = (/** @type {MessageEvent} */ { data }) => receive(data);
}
