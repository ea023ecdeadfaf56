// A search index of version 2 made from names, as Docs/search-index.md has it, for any size of shards.
import { moduleFrom } from "./modules.mjs";

const { after, byCodePoints, byText, fold } = await moduleFrom("search-client.js");

/** The least of the shortest texts behind `last` and not behind `next`; where they are one, that name and a blank. */
function separator(last, next) {
  if (last === next) return next + " ";
  const [a, b] = [[...last], [...next]];
  const other = b.findIndex((point, at) => point !== a[at]);
  // Numbers are compared as a whole.
  if (/\d/.test(a[other] ?? "") || /\d/.test(b[other])) return next;
  return a.length === other ? b.slice(0, other + 1).join("") : after(a.slice(0, other + 1).join(""));
}

/**
 * @param {string} kind
 * @param {string[]} names in any order; a name's id is its number
 * @param {number} size of a shard
 * @param {string | string[]} country of all, or of each by its id
 * @param {Record<string, string>} [countryNames] by code
 * @param {Record<string, number>} [weights] by id
 * @returns {{ entry: object, files: Map<string, string>, sorted: { id: string, name: string, folded: string }[] }}
 */
export function madeCollection(kind, names, size, country = "XX", countryNames = undefined, weights = {}) {
  const sorted = names.map((name, at) => ({ id: String(at), name, folded: fold(name) })).sort(
    (a, b) => byText(a.folded, b.folded) || (weights[b.id] ?? 0) - (weights[a.id] ?? 0) || byCodePoints(a.name, b.name) || byCodePoints(a.id, b.id));
  const files = new Map();
  const columns = (rows) => ({
    kind,
    names: rows.map(({ name }) => name),
    ids: rows.map(({ id }) => id),
    countries: rows.map(({ id }) => (Array.isArray(country) ? country[id] : country)),
    pages: rows.map(({ id, folded }) => (/^[a-z0-9 -]+$/.test(folded) ? "" : `${kind}/xx/x-${id}/`)),
    lat: rows.map(({ id }) => Number(id) / 100),
    lon: rows.map(() => -1),
  });
  const shards = { files: "", counts: [], from: [] };
  for (let at = 0; at === 0 || at < sorted.length; at += size) {
    const rows = sorted.slice(at, at + size);
    const hash = String(at).padStart(8, "0");
    files.set(`${kind}.${hash}.json`, JSON.stringify(columns(rows)));
    shards.files += hash;
    shards.counts.push(rows.length);
    shards.from.push(at === 0 ? "" : separator(sorted[at - 1].folded, sorted[at].folded));
  }
  const isLarge = shards.counts.length > 1;
  const page = `${kind}/{country}/{name}-{id}/`;
  const digits = Math.max(1, ...sorted.flatMap(({ folded }) => folded.match(/\d+/g) ?? []).map(({ length }) => length));
  const entry = { kind, count: names.length, page, digits, shards, ...(isLarge ? { letters: { files: "11111111", counts: [names.length], from: [""] } } : {}) };
  if (isLarge) {
    const text = sorted.map(({ folded }, at) => packed(folded, sorted[at - 1]?.folded ?? "")).join("");
    files.set(`${kind}.letters.11111111.json`, JSON.stringify({ kind, count: names.length, names: text }));
  }
  const weighted = sorted.flatMap(({ id }, at) => (weights[id] ? [at] : []));
  if (weighted.length > 0) {
    entry.marks = `${kind}.marks.json`;
    const distances = weighted.map((row, at) => row - (weighted[at - 1] ?? 0));
    files.set(entry.marks, JSON.stringify({ kind, service: [], doubles: [], weighted: distances, weights: weighted.map((row) => weights[sorted[row].id]) }));
    if (isLarge) {
      entry.heavy = `${kind}.heavy.json`;
      files.set(entry.heavy, JSON.stringify(columns(weighted.map((row) => sorted[row]))));
    }
  }
  if (countryNames) {
    entry.countries = `${kind}.countries.json`;
    files.set(entry.countries, JSON.stringify({ kind, countries: countryNames }));
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

/** A name of a file of `letters`, without what it begins with like the one before it. @param {string} name @param {string} before */
function packed(name, before) {
  let same = 0;
  while (same < Math.min(name.length, before.length, 25) && name[same] === before[same] && name.charCodeAt(same) < 0xd800) same++;
  return String.fromCharCode(65 + same) + name.slice(same);
}
