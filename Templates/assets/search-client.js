// A client of the search index (Docs/search-index.md, version 2) for pages, workers and Node:
//
//   import { fold, openIndex } from "./search-client.js";
//   const { collections } = await openIndex("https://example.org/search/index.json");
//   const cities = collections.find(({ kind }) => kind === "cities");
//   const [[from, to]] = await cities.ranges(fold("São"));        // the rows that begin with it: to − from of them
//   const rows = await cities.rows([from, from + 1, from + 2]);   // name, country, href, …; numbers below `to`
//   await cities.loadNames();                                     // needed only to search within names
//   const { words, inside } = cities.within(fold("paulo"));       // row numbers
//
// Methods that load files take an AbortSignal. Concurrent callers share one request for a file, which is aborted once
// none of them wants it. Up to a hundred shards stay in memory.

export { fold, foldPiece } from "./search/fold.js";
export { openIndex } from "./search/index-client.js";
export { isASCII, latinKeys } from "./search/latin-keys.js";
export {
  AROUND, BEGINNING, EXACT, HIDDEN, INSIDE, keysFor, NONE, PARTLY, queryOf, rank, rankThing, WORD,
} from "./search/match.js";
export { matchRange as place, matchRanges as places } from "./search/match-ranges.js";
export { loadWays } from "./search/query-forms.js";
export { isNear, isNearText, mayErr } from "./search/near-words.js";
export { after, byCodePoints, byName, byText, rangesOf } from "./search/text-order.js";
