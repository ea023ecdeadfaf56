// A search index of version 2 made from names, as Docs/search-index.md has it, for any size of shards.
import { moduleFrom } from "./modules.mjs";

const { byCodePoints, fold } = await moduleFrom("search-client.js");

/** The shortest beginning of `next` that stands behind `last`; where they are one, that name and a blank. */
function separator(last, next) {
  if (last === next) return next + " ";
  const [a, b] = [[...last], [...next]];
  return b.slice(0, b.findIndex((point, at) => point !== a[at]) + 1).join("");
}

/**
 * @param {string} kind
 * @param {string[]} names in any order; a name's id is its number
 * @param {number} size of a shard
 * @param {string} country of all
 * @returns {{ entry: object, files: Map<string, string>, sorted: { id: string, name: string, folded: string }[] }}
 */
export function madeCollection(kind, names, size, country = "XX") {
  const sorted = names.map((name, at) => ({ id: String(at), name, folded: fold(name) })).sort(
    (a, b) => byCodePoints(a.folded, b.folded) || byCodePoints(a.name, b.name) || byCodePoints(a.id, b.id));
  const files = new Map();
  const shards = [];
  for (let at = 0; at === 0 || at < sorted.length; at += size) {
    const rows = sorted.slice(at, at + size).map(({ id, name, folded }) => {
      const path = `${folded.replaceAll(" ", "-")}-${id}/`;
      return [id, name, 0, /^[a-z0-9/-]*$/.test(path) && folded ? "" : `x-${id}/`, Number(id) / 100, -1];
    });
    const file = `${kind}.${String(at).padStart(10, "0")}.json`;
    files.set(file, JSON.stringify({ kind, rows }));
    shards.push([file, rows.length, at === 0 ? "" : separator(sorted[at - 1].folded, sorted[at].folded)]);
  }
  const isLarge = shards.length > 1;
  const entry = { kind, count: names.length, places: [["", country, `${kind}/xx/`]], shards, ...(isLarge ? { names: `${kind}.names.json` } : {}) };
  if (isLarge) {
    const text = sorted.map(({ folded }) => folded + "\n").join("");
    files.set(`${kind}.names.json`, JSON.stringify({ kind, count: names.length, names: text }));
  }
  return { entry, files, sorted };
}

/**
 * What an index is opened with: reads of the files that were made, told in `asked`.
 * @param {ReturnType<typeof madeCollection>[]} collections
 */
export function served(collections) {
  const files = new Map(collections.flatMap(({ files }) => [...files]));
  files.set("index.json", JSON.stringify({ version: 2, collections: collections.map(({ entry }) => entry) }));
  const asked = [];
  const get = async (url) => {
    const name = new URL(url).pathname.split("/").at(-1);
    asked.push(name);
    if (!files.has(name)) throw new Error(`404 for ${name}`);
    return JSON.parse(files.get(name));
  };
  return { href: "https://site.example/base/search/index.json", get, asked, files };
}
