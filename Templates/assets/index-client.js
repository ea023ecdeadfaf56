import { inChunks } from "./chunks.js";
import { fold } from "./folding.js";
import { NONE, rank } from "./matching.js";

/**
 * @typedef {{ kind: string, places: [string, string, string][], rows: [string, string, number, string][] }} Shard
 * @typedef {{ shard: Shard, folded: string[] }} Run names in order, ready to compare
 * @typedef {{ id: string, kind: string, name: string, folded: string, place: string[], href: string }} Hit
 */

/**
 * Loads the index and all that it names, folded once.
 * @param {string} href of `index.json`
 */
export async function openIndex(href) {
  const url = new URL(href, location.href);
  const root = new URL("../", url);
  const index = await json(url);
  /** @type {{ file: string }[]} */
  const files = index.collections.flatMap((/** @type {{ shards: { file: string }[] }} */ { shards }) => shards);
  const shards = await Promise.all(files.map(({ file }) => json(new URL(file, url))));
  /** @type {Run[]} */
  const runs = shards.map((shard) => ({ shard, folded: [] }));
  for (const { shard, folded } of runs) await inChunks(shard.rows, ([, name]) => folded.push(fold(name)));
  return {
    /**
     * What matches, best first; `null` when `current` says that nobody waits for it any more.
     * @param {string} query folded, not empty
     * @param {() => boolean} current
     */
    async ask(query, current) {
      /** @type {Hit[][][]} by class, then by run */
      const classes = [[], [], []];
      for (const run of runs) {
        const found = await hits(run, query, root, current);
        if (!found) return null;
        found.forEach((some, rank) => classes[rank].push(some));
      }
      return classes.flatMap(merged);
    },
  };
}

/** @param {URL} url */
async function json(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url.pathname}`);
  return answer.json();
}

/**
 * @param {Run} run
 * @param {string} query
 * @param {URL} root
 * @param {() => boolean} current
 */
async function hits({ shard, folded }, query, root, current) {
  /** @type {Hit[][]} */
  const found = [[], [], []];
  let at = 0;
  const whole = await inChunks(
    folded,
    (name) => {
      const row = at++;
      const fit = rank(name, query);
      if (fit !== NONE) found[fit].push(hit(shard, row, name, root));
    },
    current,
  );
  return whole ? found : null;
}

/**
 * @param {Shard} shard
 * @param {number} row
 * @param {string} folded
 * @param {URL} root
 * @returns {Hit}
 */
function hit(shard, row, folded, root) {
  const [id, name, at, path] = shard.rows[row];
  const [city, country, folder] = at < 0 ? ["", "", ""] : shard.places[at];
  const place = [["stations", "hotels", "places"].includes(shard.kind) ? city : "", country].filter((part) => part !== "");
  return { id, kind: shard.kind, name, folded, place, href: root.href + folder + path };
}

/**
 * Runs in order made one, by (folded name, name, country, id).
 * @param {Hit[][]} runs
 */
function merged(runs) {
  return runs.reduce((one, other) => {
    if (!one.length || !other.length) return one.length ? one : other;
    /** @type {Hit[]} */
    const both = [];
    let [i, j] = [0, 0];
    while (i < one.length && j < other.length) both.push(order(one[i], other[j]) <= 0 ? one[i++] : other[j++]);
    return both.concat(one.slice(i), other.slice(j));
  }, []);
}

/**
 * @param {Hit} a
 * @param {Hit} b
 */
function order(a, b) {
  return (
    byCodePoints(a.folded, b.folded) || byCodePoints(a.name, b.name) ||
    byCodePoints(a.place.at(-1) ?? "", b.place.at(-1) ?? "") || byCodePoints(a.id, b.id)
  );
}

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
