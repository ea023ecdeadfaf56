// A client of the search index (Docs/search-index.md, version 2): one module that imports nothing. It runs in a page, in
// a worker and in Node. Copy it where you like; this is all there is to it:
//
//   import { fold, openIndex } from "./search-client.js";
//   const { collections } = await openIndex("https://example.org/search/index.json");
//   const cities = collections.find(({ kind }) => kind === "cities");
//   const [from, to] = await cities.bounds(fold("São"));          // those that begin so: to − from of them
//   const rows = await cities.rows([from, from + 1, from + 2]);   // name, country, href, …; numbers below `to`
//   await cities.loadNames();                                     // only for what stands inside names
//   const { words, inside } = cities.within(fold("paulo"));       // numbers of rows
//
// What loads anything takes an AbortSignal. A file is asked for once however many wait for it, and broken off when
// nobody does any more; shards stay, up to a number.

// ——— Folding (Docs/folding.md): what is compared, step for step as the index was made.

/** Combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic; the vowel signs of other scripts stay. */
const MARKS =
  /[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;

/** Apostrophes, primes, soft hyphens, joiners and direction marks: dropped. */
const DROPPED =
  /['\u2019\u2018\u201B\u02BC\u02BB\u02BD\u02BE\u02BF\u02C8`\u00B4\u2032\u2035\u02B9\u02BA\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Blanks, dashes and punctuation: one blank each. */
const BLANKS =
  /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\-\u2010-\u2015\u2212_/\\.,;:!?\u00A1\u00BF()[\]{}<>"\u201C-\u201F\u00AB\u00BB\u2039\u203A*+=&@#%|~^$\u00A7\u00B7\u2022\u2026]/g;

/** @type {Record<string, string>} Letters that no decomposition takes apart. */
const LETTERS = {
  ß: "ss", ς: "σ", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ŧ: "t", ı: "i", æ: "ae", œ: "oe",
  ŋ: "n", ə: "e", ɓ: "b", ɗ: "d", ƙ: "k", ɛ: "e", ɔ: "o", ʉ: "u", ɨ: "i",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/**
 * The folding of a piece of text with its blanks as they fall: neither made one nor cut off at the ends.
 * @param {string} text
 */
export function foldPiece(text) {
  return text
    .normalize("NFKD")
    .replace(/и\u0306/g, "й")
    .replace(/И\u0306/g, "Й")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(DROPPED, "")
    .replace(BLANKS, " ")
    .replace(LETTER, (letter) => LETTERS[letter]);
}

/** What each UTF-16 unit folds to, learnt as units are met; `null`: only with its neighbours. */
const learnt = /** @type {(string | null | undefined)[]} */ ([]);
const NOT_ALONE = /[\p{M}\p{Cs}]/u;

/** @param {string} unit */
function learn(unit) {
  const folded = NOT_ALONE.test(unit) ? null : foldPiece(unit);
  learnt[unit.charCodeAt(0)] = folded;
  return folded;
}

/**
 * Names are folded by the thousand while the page is already in use, so a text without combining marks goes unit
 * by unit through a table.
 * @param {string} text
 */
export function fold(text) {
  let folded = "";
  for (let i = 0; i < text.length; i++) {
    const known = learnt[text.charCodeAt(i)];
    const unit = known === undefined ? learn(text[i]) : known;
    if (unit === null) return squeezed(foldPiece(text));
    folded += unit;
  }
  return squeezed(folded);
}

/** @param {string} folded */
function squeezed(folded) {
  const single = folded.includes("  ") ? folded.replace(/ {2,}/g, " ") : folded;
  return single.startsWith(" ") || single.endsWith(" ") ? single.replace(/^ | $/g, "") : single;
}

// ——— Matches: how well, and where.

/** How well a name matches, best first. */
export const BEGINNING = 0;
export const WORD = 1;
export const INSIDE = 2;
export const NONE = 3;

/**
 * @param {string} name folded
 * @param {string} query folded, not empty
 * @returns {0 | 1 | 2 | 3}
 */
export function rank(name, query) {
  const at = name.indexOf(query);
  if (at < 0) return NONE;
  if (at === 0) return BEGINNING;
  return name[at - 1] === " " || name.includes(" " + query, at) ? WORD : INSIDE;
}

/** A letter with the marks that belong to it: what is folded, and marked, as one. */
const WITH_MARKS = /\P{M}\p{M}*|\p{M}+/gu;

/** In what is longer than this, in UTF-16 units, nobody looks for a mark: it is no name. */
const LONG = 1000;

/**
 * Where the query stands in the name as written: its best match, as UTF-16 offsets from and to.
 * @param {string} name as written
 * @param {string} query folded, not empty
 * @returns {[number, number] | null}
 */
export function place(name, query) {
  const folded = name.length > LONG ? "" : fold(name);
  const from = bestOffset(folded, query);
  if (from < 0) return null;
  const origins = foldedOrigins(name);
  if (origins.length !== folded.length) return null;
  return [origins[from][0], origins[from + query.length - 1][1]];
}

/**
 * @param {string} name
 * @param {string} query
 */
function bestOffset(name, query) {
  if (name.startsWith(query)) return 0;
  const word = name.indexOf(" " + query);
  return word < 0 ? name.indexOf(query) : word + 1;
}

/**
 * For each unit of the folded name, the letter of the written one that it comes from: where it begins and ends.
 * @param {string} name
 */
function foldedOrigins(name) {
  /** @type {[number, number][]} */
  const origins = [];
  let blank = true;
  for (const match of name.matchAll(WITH_MARKS)) {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    for (const unit of foldPiece(match[0])) {
      if (unit === " " && blank) continue;
      blank = unit === " ";
      for (let i = 0; i < unit.length; i++) origins.push([from, to]);
    }
  }
  if (blank) origins.pop();
  return origins;
}

// ——— Order.

/**
 * JavaScript compares by UTF-16 units, in which surrogates stand before U+E000.
 * @param {string} a
 * @param {string} b
 */
export function byCodePoints(a, b) {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return lifted(x) - lifted(y);
  }
  return a.length - b.length;
}

/** @param {number} unit */
const lifted = (unit) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x10000 : unit);

/**
 * The order of results within a class.
 * @param {Row} a
 * @param {Row} b
 */
export const byName = (a, b) =>
  byCodePoints(a.folded, b.folded) || byCodePoints(a.name, b.name) || byCodePoints(a.country, b.country) || byCodePoints(a.id, b.id);

/**
 * The first text, by code points, behind all that begin with this one; `null` where there is none.
 * @param {string} text
 */
export function after(text) {
  const points = [...text];
  for (let point = points.pop(); point !== undefined; point = points.pop()) {
    const code = point.codePointAt(0) ?? 0;
    if (code < 0x10ffff) return points.join("") + String.fromCodePoint(code === 0xd7ff ? 0xe000 : code + 1);
  }
  return null;
}

/**
 * The first number from 0 to `count` that `reached` says yes to; it must go on doing so.
 * @param {number} count
 * @param {(number: number) => boolean} reached
 */
function first(count, reached) {
  let low = 0;
  while (low < count) {
    const middle = (low + count) >> 1;
    if (reached(middle)) count = middle;
    else low = middle + 1;
  }
  return low;
}

// ——— The index.

/**
 * @typedef {[city: string, country: string, path: string]} Place
 * @typedef {object} Shard columns: what stands at one place in them is one row
 * @property {string[]} names
 * @property {string[]} ids
 * @property {Place[]} [places] what `at` names by number
 * @property {number[]} [at]
 * @property {string[]} [countries] codes
 * @property {string[]} [pages]
 * @property {(number | null)[]} [lat]
 * @property {(number | null)[]} [lon]
 * @property {string[]} folded as far as they were needed
 * @typedef {object} Row what the index knows of a thing
 * @property {string} kind
 * @property {string} id
 * @property {string} name
 * @property {string} folded
 * @property {string} city of its place; may be empty
 * @property {string} country as the index has it: a name or a code; may be empty
 * @property {string} href
 * @property {number} [lat] degrees
 * @property {number} [lon] degrees
 * @typedef {{ words: Uint32Array, inside: Uint32Array }} Within numbers of rows, each in order
 * @typedef {Awaited<ReturnType<typeof openIndex>>["collections"][number]} Collection
 * @typedef {(url: string, signal?: AbortSignal, told?: (text: string) => void) => Promise<any>} Get
 */

/** So many shards stay in memory. */
const KEPT = 100;

/** Half of a surrogate pair is no character, and stands in no name, though JavaScript finds it in emoji. */
const HALF = /\p{Cs}/u;

/**
 * Reads `index.json`, and nothing else yet.
 * @param {string} href of it
 * @param {Get} get what reads a file's JSON
 */
export async function openIndex(href, get = json) {
  const index = await get(href);
  if (index.version !== 2) throw new Error(`the search index has version ${index.version}`);
  const root = new URL("../", href).href;
  const ask = together(get);
  /** @type {Map<string, Shard>} by file; the one used last stands last */
  const kept = new Map();

  /** @param {string} file @param {AbortSignal} [signal] */
  async function shard(file, signal) {
    const read = kept.get(file) ?? { ...(await ask(new URL(file, href).href, signal)), folded: [] };
    kept.delete(file);
    kept.set(file, read);
    const [oldest] = kept.keys();
    if (kept.size > KEPT) kept.delete(oldest);
    return read;
  }

  return { root, collections: index.collections.map((/** @type {any} */ one) => collection(one)) };

  /**
   * @param {{ kind: string, count: number, page: string, split?: string[], shards: { files: string, counts: number[], from: string[] }, names?: string }} entry
   */
  function collection({ kind, count, page, split = [], shards: { files, counts, from: froms }, names }) {
    /** Number of the first row of each shard. */
    const starts = [0];
    for (const size of counts) starts.push(starts[starts.length - 1] + size);
    const digits = files.length / counts.length;
    const file = (/** @type {number} */ at) => `${kind}.${files.slice(at * digits, (at + 1) * digits)}.json`;
    /** All folded names, a line feed behind each, and where each begins; once loaded. */
    let text = "";
    /** @type {Uint32Array | undefined} */
    let lines;

    const load = (/** @type {number} */ at, /** @type {AbortSignal=} */ signal) => shard(file(at), signal);
    const holder = (/** @type {number} */ number) => first(counts.length, (at) => starts[at + 1] > number);
    const line = (/** @type {Uint32Array} */ begins, /** @type {number} */ at) => text.slice(begins[at], begins[at + 1] - 1);

    /**
     * How many rows stand before a text.
     * @param {string} folded
     * @param {AbortSignal} [signal]
     */
    async function before(folded, signal) {
      const begins = lines;
      if (begins) return first(count, (at) => byCodePoints(line(begins, at), folded) >= 0);
      const next = first(froms.length, (at) => byCodePoints(froms[at], folded) >= 0);
      if (froms[next] === folded) return starts[next];
      if (next === 0) return 0;
      const read = await load(next - 1, signal);
      return starts[next - 1] + first(read.names.length, (at) => byCodePoints(nameOf(read, at), folded) >= 0);
    }

    /**
     * @param {number} number
     * @param {AbortSignal} [signal]
     */
    async function row(number, signal) {
      const at = holder(number);
      return rowOf(await load(at, signal), number - starts[at]);
    }

    /** @param {Shard} read @param {number} at @returns {Row} */
    function rowOf(read, at) {
      const [id, name, folded] = [read.ids[at], read.names[at], nameOf(read, at)];
      const [city, country, folder] = read.places?.[read.at?.[at] ?? -1] ?? ["", read.countries?.[at] ?? "", ""];
      const href = root + folder + (read.pages?.[at] || usual(folded, id, country.toLowerCase()));
      return { kind, id, name, folded, city, country, href, lat: read.lat?.[at] ?? undefined, lon: read.lon?.[at] ?? undefined };
    }

    /**
     * What an empty page stands for.
     * @param {string} folded
     * @param {string} id
     * @param {string} country in lower case
     */
    function usual(folded, id, country) {
      const letter = /^[a-z]/.exec(folded) ?? (/^\d/.test(folded) ? "0-9" : "other");
      /** @type {Record<string, string>} */
      const parts = { name: folded.replaceAll(" ", "-"), id, country, letter: split.includes(country) ? letter + "/" : "" };
      return page.replace(/\{(\w+)\}/g, (_, part) => parts[part]);
    }

    return {
      kind,
      count,
      /** Whether it is cut into several files, of which a query loads a few. */
      isLarge: counts.length > 1,

      /**
       * The numbers from which and up to which rows begin with a text.
       * @param {string} query folded; an empty one has all
       * @param {AbortSignal} [signal]
       * @returns {Promise<[from: number, to: number]>}
       */
      async bounds(query, signal) {
        if (query === "") return [0, count];
        if (HALF.test(query)) return [0, 0];
        const end = after(query);
        return Promise.all([before(query, signal), end === null ? count : before(end, signal)]);
      },

      /**
       * A row, if its shard is in memory.
       * @param {number} number
       * @returns {Row | undefined}
       */
      held(number) {
        const at = holder(number);
        const read = kept.get(file(at));
        return read && rowOf(read, number - starts[at]);
      },

      /**
       * @param {ArrayLike<number>} numbers of rows, each less than `count`
       * @param {AbortSignal} [signal]
       * @returns {Promise<Row[]>}
       */
      rows: (numbers, signal) => Promise.all(Array.from(numbers, (number) => row(number, signal))),

      /** Whether `within` can be asked. */
      hasNames: () => lines !== undefined,

      /**
       * Loads all folded names.
       * @param {AbortSignal} [signal]
       * @param {(part: number) => void} [told] how much of it has come, from 0 to 1
       */
      async loadNames(signal, told) {
        if (lines) return;
        let come = 0;
        const heard = (/** @type {string} */ piece) => told?.((come += piece.split("\\n").length - 1) / count);
        const read = names
          ? (await ask(new URL(names, href).href, signal, heard)).names
          : (await Promise.all(counts.map((_, at) => load(at, signal)))).map(allNames).join("");
        const begins = new Uint32Array(count + 1);
        for (let at = 1; at <= count; at++) begins[at] = read.indexOf("\n", begins[at - 1]) + 1;
        [text, lines] = [read, begins];
      },

      /**
       * The rows that hold a text elsewhere than at their beginning.
       * @param {string} query folded, not empty
       * @returns {Within}
       */
      within(query) {
        /** @type {number[][]} */
        const found = [[], []];
        if (!lines) throw new Error("the names are not loaded");
        let at = HALF.test(query) ? -1 : text.indexOf(query);
        for (let number = 0; at >= 0; at = text.indexOf(query, lines[number])) {
          while (lines[number + 1] <= at) number++;
          if (at > lines[number]) {
            const isWord = text[at - 1] === " " || text.slice(at, lines[number + 1]).includes(" " + query);
            found[isWord ? 0 : 1].push(number);
          }
          number++;
        }
        return { words: Uint32Array.from(found[0]), inside: Uint32Array.from(found[1]) };
      },
    };
  }
}

/** @param {Shard} read @param {number} at */
const nameOf = ({ folded, names }, at) => (folded[at] ??= fold(names[at]));

/** @param {Shard} read */
const allNames = (read) => read.names.map((_, at) => nameOf(read, at) + "\n").join("");

/** @type {Get} */
async function json(url, signal, told) {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  if (!told || !answer.body) return answer.json();
  let whole = "";
  const decoder = new TextDecoder();
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const text = decoder.decode(piece.value, { stream: true });
    whole += text;
    told(text);
  }
  return JSON.parse(whole);
}

/**
 * One request for all who want a file; it is broken off when none of them does any more.
 * @param {Get} get
 * @returns {Get}
 */
function together(get) {
  /** @type {Map<string, { waiting: number, control: AbortController, answer: Promise<any> }>} */
  const running = new Map();
  return (url, signal, told) => {
    const known = running.get(url);
    const control = known?.control ?? new AbortController();
    const one = known ?? { waiting: 0, control, answer: get(url, control.signal, told) };
    const done = () => void (running.get(url) === one && running.delete(url));
    running.set(url, one);
    one.waiting++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason ?? new Error("nobody waits"));
        if (--one.waiting > 0) return;
        done();
        control.abort();
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener("abort", leave, { once: true });
      one.answer.then(resolve, reject).finally(() => {
        done();
        signal?.removeEventListener("abort", leave);
      });
    });
  };
}
