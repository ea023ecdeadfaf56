import { byText, firstIndex } from "./text-order.js";
import { LEVELS, LISTED, levelOf } from "./shard-rows.js";
import { EXACT, NONE } from "./match.js";

/** @typedef {import("./index-client.js").Marks} Marks */
/** @typedef {[from: number, to: number]} Range of row numbers */
/**
 * @typedef {object} Matches rows of one class and level, in the order of their texts
 * @property {number} count
 * @property {(position: number) => number} at the number of a row in `source`
 * @property {import("./divided-rows.js").DividedRows} source
 * @property {(position: number) => string} [text] by which it is ordered, if not as in `source`
 * @property {(position: number) => string} [other] the name in another language that matched, if `source` does not say it
 * @property {(position: number) => number} [weight] in a list whose rows have one, the greatest first; such rows precede all others
 */
/** @typedef {{ match: number, level: number, weight: number, number: number, text: string, byKey: boolean, other?: string }} Listed a row; `byKey` as for `bucket` */
/** @typedef {Matches[][]} Buckets by class and level: see `bucket` */

/** @returns {Buckets} */
export const emptyBuckets = () => Array.from({ length: 2 * NONE * LEVELS }, () => []);

/**
 * The index of a class of matches and a level.
 * @param {number} match
 * @param {number} level
 * @param {boolean} [byKey] whether names are not as written in the query, but in another way of writing: they follow the others of an exact match's level, of the list of cities, or of all else in the class
 */
export function bucket(match, level, byKey = false) {
  const isLast = match === EXACT || level === LISTED;
  return 2 * match * LEVELS + (isLast ? 2 * level + Number(byKey) : LISTED * Number(byKey) + level);
}

/**
 * The ranges without overlaps, in order.
 * @param {Range[]} ranges
 * @returns {Range[]}
 */
export function joined(ranges) {
  /** @type {Range[]} */
  const found = [];
  for (const [from, to] of ranges.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0])) {
    const last = found[found.length - 1];
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/** @param {Range[]} ranges joined @param {number} number */
export const isIn = (ranges, number) => ranges.some(([from, to]) => from <= number && number < to);

/** @param {number[]} sorted @param {number} number @returns how many are less */
const countBelow = (sorted, number) => firstIndex(sorted.length, (at) => sorted[at] >= number);

/**
 * Ranges without others.
 * @param {Range[]} ranges joined
 * @param {Range[]} others joined
 * @returns {Range[]}
 */
export function without(ranges, others) {
  return others.reduce((left, [from, to]) => left.flatMap(([a, b]) => {
    /** @type {Range[]} */
    const rest = [[a, Math.min(b, from)], [Math.max(a, to), b]];
    return rest.filter(([first, last]) => last > first);
  }), ranges);
}

/**
 * Adds the rows of ranges: what has service, then all else.
 * @param {Buckets} buckets
 * @param {number} match
 * @param {Range[]} ranges joined
 * @param {{ kind: string, source: Matches["source"], marks: Marks, isMerged: boolean }} collection
 * @param {boolean} [byKey] as for `bucket`
 */
export function addRanges(buckets, match, ranges, { kind, source, marks, isMerged }, byKey = false) {
  const left = isMerged ? marks.doubles : [];
  const isLeft = new Set(left);
  const inside = (/** @type {number[]} */ numbers) =>
    ranges.flatMap(([from, to]) => numbers.slice(countBelow(numbers, from), countBelow(numbers, to)));
  const service = inside(marks.service).filter((number) => !isLeft.has(number));
  const weighted = inside(marks.weighted).filter((number) => !isLeft.has(number));
  const isServed = new Set(service);
  /** @param {boolean} hasService @param {Omit<Matches, "source">} light */
  function add(hasService, light) {
    const heavy = weighted.filter((number) => isServed.has(number) === hasService).sort((a, b) => marks.weight(b) - marks.weight(a) || a - b);
    const lists = buckets[bucket(match, levelOf(kind, hasService), byKey)];
    if (heavy.length > 0) lists.push({ count: heavy.length, at: (position) => heavy[position], weight: (position) => marks.weight(heavy[position]), source });
    if (light.count > 0) lists.push({ ...light, source });
  }
  const light = service.filter((number) => marks.weight(number) === 0);
  add(true, { count: light.length, at: (position) => light[position] });
  add(false, numbersIn(ranges, inside([...new Set([...marks.service, ...marks.weighted, ...left])].sort((a, b) => a - b))));
}

/**
 * The numbers in ranges, without some.
 * @param {Range[]} ranges
 * @param {number[]} excluded in order, all in the ranges
 */
function numbersIn(ranges, excluded) {
  const count = ranges.reduce((sum, [from, to]) => sum + to - from, 0) - excluded.length;
  /**
   * The position of a number among those in the ranges.
   * @param {number} number
   */
  function positionOf(number) {
    let position = 0;
    for (const [from, to] of ranges) position += Math.max(0, Math.min(number, to) - from);
    return position;
  }
  const skipped = excluded.map((number, at) => positionOf(number) - at);
  return {
    count,
    /** @param {number} position */
    at(position) {
      let rest = position + firstIndex(skipped.length, (at) => skipped[at] > position);
      for (const [from, to] of ranges) {
        if (rest < to - from) return from + rest;
        rest -= to - from;
      }
      throw new RangeError(`no row ${position}`);
    },
  };
}

/**
 * Adds rows that are listed one by one.
 * @param {Buckets} buckets
 * @param {Listed[]} found
 * @param {Matches["source"]} source
 */
export function addListed(buckets, found, source) {
  /** @type {Map<number, typeof found>} */
  const lists = new Map();
  for (const one of found) {
    const at = bucket(one.match, one.level, one.byKey);
    const list = lists.get(at) ?? [];
    if (list.push(one) === 1) lists.set(at, list);
  }
  for (const [at, list] of lists) {
    list.sort((a, b) => b.weight - a.weight || byText(a.text, b.text) || a.number - b.number);
    const heavy = list.filter(({ weight }) => weight > 0);
    const light = list.slice(heavy.length);
    if (heavy.length > 0) buckets[at].push({ ...listOf(heavy, source), weight: (position) => heavy[position].weight });
    if (light.length > 0) buckets[at].push(listOf(light, source));
  }
}

/** @param {Listed[]} rows @param {Matches["source"]} source @returns {Matches} */
const listOf = (rows, source) => ({
  count: rows.length, at: (position) => rows[position].number, text: (position) => rows[position].text, source,
  ...(rows.some(({ other }) => other) ? { other: (/** @type {number} */ position) => rows[position].other ?? "" } : {}),
});

/**
 * The lists of a bucket, those with weights first.
 * @param {Matches[]} lists
 */
export const heavyFirst = (lists) => [...lists.filter(({ weight }) => weight), ...lists.filter(({ weight }) => !weight)];
