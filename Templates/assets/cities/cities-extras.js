import { emptyResult } from "../common/empty-result.js";
import { walkWithKeys } from "../common/list-keys.js";
import { shortened } from "../common/phrases.js";
import { boxAfter, similarNames, similarRow } from "../common/similar-names.js";
import { queryInAddress } from "../common/query-address.js";
import { walkVirtualList } from "../common/virtual-list-keys.js";
import { fold } from "../search/fold.js";
import { matchInsideNames } from "../search/match-inside-names.js";
import { mayBeSimilar } from "../search/near-words.js";
import { whereText } from "./city-row.js";

/** @typedef {import("../common/phrases.js").MatchKind} MatchKind */
/**
 * @typedef {object} Page the page of the list
 * @property {HTMLElement} main
 * @property {{ frame: HTMLElement, list: HTMLElement }} parts
 * @property {ReturnType<typeof import("../common/search-box.js").searchBox>} box
 * @property {import("../common/virtual-list.js").VirtualList} rows
 * @property {ReturnType<typeof import("../common/retry.js").retrying>} retry
 * @property {(failures: number, progress: (part: number) => void) => Promise<void>} loadNames
 * @property {(isInside: boolean) => void} matchInside
 * @property {(query: string, count: number) => Promise<{ count: number, rows: import("../search/search-protocol.js").Found[] }>} similar
 * @property {() => Promise<void>} answered done when the last query is answered
 * @property {() => void} showCountAgain
 */

/** How often the position in the list is stored while it scrolls: milliseconds. */
const SAVE_INTERVAL = 500;

/** Similar names are looked for once typing rests for this time: milliseconds. It takes as long as several answers. */
const REST = 150;

/**
 * What the list of cities needs after its first answer: keys, the query in the address, matching inside names, and the
 * position to return to.
 * @param {Page} page
 */
export function citiesExtras(page) {
  const { main, box, rows, parts: { frame, list } } = page;
  const [address, none] = [queryInAddress(), emptyResult(main)];
  const noneText = main.querySelector("[data-none-text]");
  const [beginning, anywhere, matching] = ["data-words", "data-anywhere", "data-matching"].map(
    (phrase) => noneText?.getAttribute(phrase) ?? "");
  const nonePhrases = { beginning, anywhere, matching };
  const similar = similarCities(page);
  const inside = matchInsideNames(main, page.retry, (failures, progress) => page.loadNames(failures, progress),
    () => page.matchInside(inside.isOn()));

  let timer = 0;
  function save() {
    clearTimeout(timer);
    timer = 0;
    history.replaceState({ ...history.state, at: rows.position(), inside: inside.isWanted() }, "");
  }
  frame.addEventListener("scroll", () => (timer ||= window.setTimeout(save, SAVE_INTERVAL)), { passive: true });
  addEventListener("click", save, { capture: true });
  addEventListener("pagehide", save);
  walkVirtualList(box.input, list, rows, box.empty, () => page.answered());
  // While the reader searches around a point, other rows replace the list.
  walkWithKeys(box.input, box.input.form?.parentElement ?? main, box.empty, () => page.answered(), () => !frame.isConnected);

  const writeQuery = () => address.write(box.input.value);
  if (box.input.value !== address.query()) writeQuery();
  setTimeout(() => page.showCountAgain());
  return {
    inside,
    writeQuery,
    /**
     * @param {number} count
     * @param {MatchKind | null} kind `null`: the list is not filtered
     * @param {string} query as typed
     */
    countChanged(count, kind, query) {
      inside.show(kind !== null);
      if (count === 0) noneText?.setAttribute("data-words", nonePhrases[kind ?? "beginning"]);
      none.show(count === 0, shortened(query));
      similar.show(count, kind === null ? "" : query);
    },
    /** Hides what belongs to the answer to a query. */
    hideAnswer() {
      inside.show(false);
      none.show(false, "");
      similar.show(0, "");
    },
  };
}

/**
 * The cities that a query with a typing error finds, below the list.
 * @param {Page} page
 */
function similarCities(page) {
  const { frame, list } = page.parts;
  const names = similarNames(boxAfter(frame));
  let last = "";
  let timer = 0;

  /** @param {string} query @param {number} matches */
  async function look(query, matches) {
    const { count, rows } = await page.similar(query, matches);
    const place = (/** @type {import("./city-row.js").City} */ city) => [city.country, ...(city.near || (city.metres ?? 0) < 0 ? [whereText(city, list.dataset)] : [])].join(", ");
    if (last === query) await names.show(count, rows.map((row) => similarRow({ href: row.href, name: row.name, place: place(row) })));
  }

  return {
    /** @param {number} count of matches @param {string} query as typed; empty: none */
    show(count, query) {
      last = query;
      const isWanted = mayBeSimilar(fold(query), count);
      // The frame makes way for them.
      frame.toggleAttribute("data-few", isWanted);
      names.hide();
      clearTimeout(timer);
      if (isWanted) timer = window.setTimeout(() => void look(query, count).catch(() => undefined), REST);
    },
  };
}
