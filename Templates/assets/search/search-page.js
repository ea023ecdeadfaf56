import { queryInAddress } from "../common/query-address.js";
import { emptyResult } from "../common/empty-result.js";
import { walkWithKeys } from "../common/list-keys.js";
import { similarNames } from "../common/similar-names.js";
import { counter } from "../common/phrases.js";
import { retrying } from "../common/retry.js";
import { searchBox } from "../common/search-box.js";
import { fold } from "./fold.js";
import { matchInsideNames } from "./match-inside-names.js";
import { mayBeSimilar } from "./near-words.js";
import { resultRow } from "./result-row.js";

/** @typedef {import("./search-protocol.js").Found} Found */

/** How many results are shown at first, and added each time the reader nears the end. */
const PAGE_SIZE = 100;

/** The same while matching inside names: each result may be in a different shard. */
const SCATTERED_PAGE_SIZE = 20;

/** How many similar names are shown. */
const SIMILAR = 20;

/**
 * The page that searches everything, in the index that its form names.
 * @param {HTMLFormElement} form
 * @param {import("./worker-client.js").SearchWorker} worker
 * @param {Promise<unknown>} index the content of the index, which the page requested already
 */
export async function searchPage(form, worker, index) {
  const main = form.closest("main");
  const results = main?.querySelector("[data-results]");
  const count = main?.querySelector("[data-count]");
  const more = main?.querySelector("[data-search-more]");
  if (!main || !(results instanceof HTMLElement)) return;
  if (!(count instanceof HTMLElement) || !(more instanceof HTMLElement)) return;
  const page = new SearchPage(form, main, { results, count, more }, worker, index);
  page.listen();
  await page.search();
}

class SearchPage {
  #address = queryInAddress();
  /** @type {{ total: number, query: string, inside: boolean }} the answer that is shown */
  #shown = { total: 0, query: "", inside: false };
  #hasLargeCollection = false;
  /** The query whose rows are shown. */
  #rowsOf = "";
  #searching = new AbortController();
  /** @type {Promise<void> | undefined} */
  #extending;
  /** Done when the last query is answered. */
  #answered = Promise.resolve();

  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} main
   * @param {{ results: HTMLElement, count: HTMLElement, more: HTMLElement }} parts
   * @param {import("./worker-client.js").SearchWorker} worker
   * @param {Promise<unknown>} index
   */
  constructor(form, main, parts, worker, index) {
    this.main = main;
    this.parts = parts;
    this.worker = worker;
    this.index = index;
    this.similar = similarNames(main.querySelector("[data-similar]"));
    this.loading = main.querySelector("[data-search-loading]");
    this.href = new URL(form.dataset.index ?? "", location.href).href;
    this.countPhrase = counter(parts.count.dataset.forms ?? "{}", document.documentElement.lang);
    this.none = emptyResult(main);
    this.retry = retrying(main);
    this.inside = matchInsideNames(main, this.retry, async (failures, progress) => {
      await this.#open(failures);
      await worker.call("names", null, { progress });
    }, () => this.search());
    this.box = searchBox(form, () => {
      this.search();
      this.#address.write(this.box.input.value);
    });
  }

  listen() {
    const { box, parts: { results, more } } = this;
    this.main.querySelector("[data-no-js]")?.remove();
    if (!box.input.value) box.write(this.#address.query());
    walkWithKeys(box.input, results, box.empty, () => this.#answered);
    addEventListener("popstate", () => {
      box.write(this.#address.query());
      this.search();
    });
    more.addEventListener("click", () => this.#extend());
    const isNear = (/** @type {IntersectionObserverEntry[]} */ seen) => seen.some((one) => one.isIntersecting);
    new IntersectionObserver((seen) => isNear(seen) && this.#extend(), { rootMargin: "600px" }).observe(more);
    if (box.input.value === "") box.input.focus();
  }

  search() {
    this.#searching.abort();
    const { signal } = (this.#searching = new AbortController());
    return (this.#answered = this.retry.until((failures) => this.#answer(failures, signal), signal));
  }

  /** @param {number} failures so far: the index's files may have other names by now */
  async #open(failures) {
    const index = failures > 0 ? undefined : await this.index.catch(() => undefined);
    this.#hasLargeCollection = (await this.worker.call("open", { href: this.href, reload: failures > 0, index })).isLarge;
  }

  #pageSize = () => (this.inside.isOn() ? SCATTERED_PAGE_SIZE : PAGE_SIZE);

  /** @param {number} failures @param {AbortSignal} signal */
  async #answer(failures, signal) {
    const asked = { query: this.box.input.value, inside: this.inside.isOn() };
    await this.#open(failures);
    const progress = (/** @type {{ rows: Found[] }} */ { rows }) => !signal.aborted && this.#showFirst(asked.query, rows);
    const answer = await this.worker.call("find", { ...asked, from: 0, to: this.#pageSize() }, { signal, progress });
    if (signal.aborted) return;
    this.#extending = undefined;
    this.#shown = { ...asked, total: answer.count };
    this.#showRows(asked.query, answer.rows);
    this.parts.more.hidden = answer.rows.length >= answer.count;
    this.#showCount(answer.query !== "");
    await this.#showSimilar(asked.query, answer.count, signal);
  }

  /**
   * Shows the rows that begin the answer while the rest is loaded. They stay where they are.
   * @param {string} query as typed
   * @param {Found[]} rows
   */
  #showFirst(query, rows) {
    if (rows.length === 0) return;
    this.loading?.replaceChildren();
    this.similar.hide();
    this.none.show(false, "");
    this.#showRows(query, rows);
    this.parts.more.hidden = true;
  }

  /** @param {string} query as typed @param {Found[]} rows */
  #showRows(query, rows) {
    const { results } = this.parts;
    const old = query === this.#rowsOf ? [...results.querySelectorAll("a")].map(({ href }) => href) : [];
    const first = old.findIndex((href, at) => href !== rows[at]?.href);
    const kept = first < 0 ? old.length : first;
    this.#rowsOf = query;
    while (results.childElementCount > kept) results.lastElementChild?.remove();
    results.append(...rows.slice(kept).map((found) => resultRow(found, results)));
  }

  /** @param {string} query as typed @param {number} count of its matches @param {AbortSignal} signal */
  async #showSimilar(query, count, signal) {
    if (!mayBeSimilar(fold(query), count)) return this.similar.hide();
    const near = await this.worker.call("near", { query, to: SIMILAR, isNothing: count === 0 }, { signal });
    if (!signal.aborted) await this.similar.show(near.count, near.rows.map((/** @type {Found} */ found) => resultRow(found, this.parts.results)));
  }

  /** @param {boolean} hasQuery */
  #showCount(hasQuery) {
    const { count } = this.parts;
    const { total } = this.#shown;
    count.dataset.count = String(total);
    count.textContent = hasQuery ? this.countPhrase(total) : "";
    this.inside.show(hasQuery && this.#hasLargeCollection);
    this.none.show(hasQuery && total === 0, this.box.input.value.trim());
  }

  /** @param {Found[]} rows */
  #append(rows) {
    const { results, more } = this.parts;
    results.append(...rows.map((found) => resultRow(found, results)));
    more.hidden = results.childElementCount >= this.#shown.total;
  }

  #extend() {
    const { signal } = this.#searching;
    const { query, inside } = this.#shown;
    const from = this.parts.results.childElementCount;
    this.#extending ??= this.retry.until(async (failures) => {
      // The rows shown so far came from the index as it was before.
      if (failures > 0) return void this.search();
      const range = { query, inside, from, to: from + this.#pageSize() };
      this.#append((await this.worker.call("rows", range, { signal })).rows);
    }, signal).finally(() => {
      if (!signal.aborted) this.#extending = undefined;
    });
  }
}
