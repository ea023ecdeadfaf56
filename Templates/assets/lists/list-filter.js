import { emptyResult } from "../common/empty-result.js";
import { highlighter } from "../common/highlight.js";
import { walkWithKeys } from "../common/list-keys.js";
import { counter } from "../common/phrases.js";
import { queryInAddress } from "../common/query-address.js";
import { retrying } from "../common/retry.js";
import { restorePosition, storePosition } from "../common/scroll-restore.js";
import { searchBox } from "../common/search-box.js";
import { mayHavePlaces } from "../common/storage.js";
import { nearbyButton } from "../nearby/nearby-button.js";
import { isNearAsked } from "../nearby/nearby-query.js";
import { fold } from "../search/fold.js";
import { mayBeSimilar } from "../search/near-words.js";
import { loadWays } from "../search/query-forms.js";
import { listOrder } from "./list-order.js";
import { listRest } from "./list-rest.js";
import { filterRows, readList } from "./list-rows.js";
import { otherNamesShown } from "./other-names-shown.js";
import { sectionUpdater } from "./list-sections.js";
import { roleAsked, roleChoice } from "./role-choice.js";

/** @typedef {import("./list-rows.js").Group} Group */

/**
 * Filters the list of this page as the reader types.
 * @param {HTMLFormElement} form
 */
export async function filterPage(form) {
  const main = form.closest("main");
  const list = main?.querySelector("[data-list]");
  const count = main?.querySelector("[data-count]");
  if (!main || !(list instanceof HTMLElement) || !(count instanceof HTMLElement)) return;
  await new ListFilter(form, main, list, count).start();
}

class ListFilter {
  #address = queryInAddress();
  #highlight = highlighter();
  /** @type {Group[] | undefined} undefined until the list is read */
  #groups;
  /** @type {Promise<void> | undefined} done when the list is read */
  #reading;
  #shown = { query: "", role: "" };
  #showOtherNames = otherNamesShown();
  /** Whether the rows are in one list, nearest first. */
  #isFlat = false;
  /** Whether the top of the list is scrolled out of view. */
  #isScrolled = false;
  /** Whether the page is in use; changes before that need not be fast. */
  #isStarted = false;
  /** @type {(isUrgent: boolean) => Promise<unknown>} */
  #updateSections = async () => undefined;
  /** @type {Promise<unknown>} done when the layout is final */
  #laidOut = Promise.resolve();
  /** @type {(list: unknown) => void} */
  #listed = () => undefined;
  /** @type {ReturnType<typeof nearbyButton>} */
  #nearby = null;
  /** @type {ReturnType<typeof import("./similar-rows.js").similarRows> | undefined} */
  #similar;

  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} main
   * @param {HTMLElement} list
   * @param {HTMLElement} count
   */
  constructor(form, main, list, count) {
    this.main = main;
    this.list = list;
    this.count = count;
    this.top = form.parentElement ?? form;
    this.countPhrase = counter(count.dataset.forms ?? "{}", document.documentElement.lang);
    this.roles = roleChoice(main);
    this.none = emptyResult(main);
    this.order = listOrder(list);
    this.jump = main.querySelector("[data-list-nav]");
    /** @type {Iterable<Element>} */
    this.letters = [];
    this.rest = listRest(list);
    this.retry = retrying(main, "rest");
    this.box = searchBox(form, () => {
      this.#update();
      this.#address.write(this.box.input.value);
    });
  }

  async start() {
    const { box, list, main } = this;
    if (!box.input.value) this.#restore();
    this.#listen();
    await this.#addOwnPlaces();
    await loadWays();
    this.rest?.start();
    if (!this.rest || box.input.value || this.roles.chosen() || isNearAsked(location.search)) await this.#read();
    else await this.rest.restore(history.state?.place?.part);
    this.#nearby = nearbyButton(main, () => this.#nearbyListing());
    await this.#nearby?.restored;
    this.#update();
    this.#listed(list);
    this.#isStarted = true;
    restorePosition(list, this.#laidOut);
    storePosition(list, () => ({ role: this.#shown.role }));
  }

  /** Reads the whole list, which a filter needs. */
  #read() {
    return (this.#reading ??= (async () => {
      const { list, rest } = this;
      if (rest) await this.retry.until(() => rest.all());
      this.letters = list.querySelectorAll(".letter");
      const groups = await readList(list, rest !== null);
      this.#updateSections = sectionUpdater(list, groups);
      this.#laidOut = this.#updateSections(false);
      this.#groups = groups;
    })());
  }

  #listen() {
    const { box, roles, none, list } = this;
    roles.show();
    roles.onChange(() => this.#update());
    none.onShowAll(() => {
      this.#clear();
      box.input.focus();
    });
    // A letter links to groups that the filter may have hidden.
    this.jump?.addEventListener("click", (event) => {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.hash) return;
      this.#clear();
      void this.#nearby?.turnOff();
      // Following the link restores the query from the address, which must not be the old one.
      this.#address.flush();
    });
    addEventListener("scroll", () => (this.#isScrolled = this.top.getBoundingClientRect().top < 0), { passive: true });
    const listed = new Promise((resolve) => (this.#listed = resolve));
    walkWithKeys(box.input, list, box.empty, () => listed.then(() => this.#reading));
    addEventListener("popstate", () => this.#restore());
  }

  async #addOwnPlaces() {
    if (!this.list.dataset.own || !(await mayHavePlaces())) return;
    const added = await import("../my-places/listed-places.js")
      .then(({ addOwnPlaces }) => addOwnPlaces(this.list)).catch(() => 0);
    if (added) this.#showCount(Number(this.count.dataset.count) + added);
  }

  /** @param {boolean} isForced even if the filter has not changed */
  #update(isForced = false) {
    const [query, role] = [fold(this.box.input.value), this.roles.chosen()];
    const groups = this.#groups;
    if (!groups && this.#isStarted && (query !== "" || role !== "")) void this.#read().then(() => this.#update());
    if (!groups || (!isForced && query === this.#shown.query && role === this.#shown.role)) return;
    this.#shown = { query, role };
    const rows = filterRows(groups, query, role, this.#isFlat, this.box.input.value);
    const isUrgent = this.#isStarted && !isForced && !this.#isFlat;
    this.#showCount(rows.length);
    this.#laidOut = Promise.all([this.#updateSections(isUrgent), this.#highlight(rows, groups, query)]);
    this.#showOtherNames(groups, rows, query);
    if (this.#isFlat) this.order.restore();
    else this.order.show(groups, rows, query, this.box.input.value);
    if (this.#isScrolled) this.top.scrollIntoView();
    this.#similar?.hide();
    if (mayBeSimilar(query, rows.length)) void this.#showSimilar(groups, query, role, rows.length === 0).catch(() => undefined);
  }

  /** @param {Group[]} groups @param {string} query folded @param {string} role @param {boolean} isNothing whether nothing matches */
  async #showSimilar(groups, query, role, isNothing) {
    const { similarRows } = await import("../lists/similar-rows.js");
    this.#similar ??= similarRows(this.list);
    if (query === this.#shown.query) await this.#similar.show(groups, query, role, isNothing);
  }

  /** @param {number} count of rows */
  #showCount(count) {
    this.count.dataset.count = String(count);
    this.count.textContent = this.countPhrase(count);
    const isNear = this.#nearby?.isOn() ?? false;
    const isWhole = this.#shown.query === "" && this.#shown.role === "" && !isNear;
    this.jump?.toggleAttribute("data-filtered", !isWhole);
    for (const letter of this.letters) letter.toggleAttribute("hidden", !isWhole);
    this.none.show(count === 0 && !isNear, this.box.input.value.trim());
    this.#nearby?.countChanged(count);
  }

  async #nearbyListing() {
    const [{ NearbyGroups }] = await Promise.all([import("../nearby/nearby-groups.js"), this.#read()]);
    return new NearbyGroups(this.list, this.#groups ?? [], {
      filter: () => this.#shown,
      update: (isFlat) => {
        this.#isFlat = isFlat;
        this.#update(true);
      },
      clearFilters: () => this.#clear(),
      inPageOrder: () => this.order.restore(),
    });
  }

  #clear() {
    this.roles.choose("");
    this.box.empty();
  }

  /** Shows what the address asks for. */
  #restore() {
    this.box.write(this.#address.query());
    this.roles.choose(history.state?.role ?? roleAsked() ?? "");
    this.#update();
  }
}
