import { isComposing } from "../common/composing.js";
import { loadStylesheet } from "../common/load-stylesheet.js";
import { nameCounter } from "../common/phrases.js";
import { retrying } from "../common/retry.js";
import { searchBox } from "../common/search-box.js";
import { VirtualList } from "../common/virtual-list.js";
import { nearbyButton } from "../nearby/nearby-button.js";
import { fold } from "../search/fold.js";
import { AnswerCache } from "./answer-cache.js";
import { cityRow, citiesInPage } from "./city-row.js";
import { LaterSearch } from "./later-search.js";

/** @typedef {import("./city-row.js").City} City */
/** @typedef {{ from: number, rows: (City | undefined)[] }} Rows rows from a position on */
/** @typedef {ReturnType<typeof import("./cities-extras.js").citiesExtras>} Extras */
/** @typedef {import("../common/phrases.js").MatchKind} MatchKind */

/** How many similar names are shown. */
const SIMILAR = 20;

/** What the first answer does not need is loaded this long after it: milliseconds. */
const EXTRAS_DELAY = 300;

/**
 * The list of all cities, filtered as the reader types, or near a point. What the first answer does not need is in
 * `cities-extras.js`, loaded after it.
 * @param {HTMLFormElement} form
 */
export function citiesPage(form) {
  const main = /** @type {HTMLElement} */ (form.closest("main"));
  const [frame, list, count] = ["[data-results-frame]", "[data-results]", "[data-count]"].map(
    (mark) => /** @type {HTMLElement} */ (main.querySelector(mark)));
  new CitiesPage(form, main, { frame, list, count }).start();
}

class CitiesPage {
  /** @type {Map<number, City>} the rows loaded so far, by position */
  #rows;
  /** @type {Map<number, City>} the rows that came with the page */
  #rowsInPage;
  #shown = { query: "", inside: false };
  /** How the names that are shown match; `null`: the list is not filtered. */
  /** @type {MatchKind | null} */
  #kind = null;
  /** @type {ReturnType<typeof nearbyButton>} */
  #nearby = null;
  /** Whether names that contain the query elsewhere are listed too. */
  #inside = false;
  #finding = new AbortController();
  #loading = new AbortController();
  /** The range that is being loaded. */
  #loadingRange = "";
  /** Where the reader was when they left the page; 0 once they type. */
  #returnTo = 0;
  #answers = new AnswerCache();
  /** Done when the last query is answered. */
  #answered = Promise.resolve();
  /** @type {Extras | undefined} */
  #extras;
  /** @type {KeyboardEvent | undefined} a key pressed before the extras that handle it were loaded */
  #pressed;

  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} main
   * @param {{ frame: HTMLElement, list: HTMLElement, count: HTMLElement }} parts
   */
  constructor(form, main, parts) {
    this.main = main;
    this.parts = parts;
    this.countPhrase = nameCounter(parts.count.dataset, document.documentElement.lang);
    this.overview = main.querySelector("[data-overview]");
    this.retry = retrying(main);
    this.total = Number(parts.count.dataset.count);
    this.search = new LaterSearch({ href: new URL(form.dataset.index ?? "", location.href).href, kind: "cities" }, this.total);
    this.#rows = this.#rowsInPage = citiesInPage(parts.list);
    parts.list.replaceChildren();
    this.rows = new VirtualList(parts.frame, parts.list, {
      make: () => cityRow((position) => this.#rows.get(position), parts.list.dataset),
      rendered: (from, to) => this.#load(from, to),
    });
    this.box = searchBox(form, () => {
      [this.#returnTo, this.#pressed] = [0, undefined];
      this.#find();
      this.#extras?.writeQuery();
    });
  }

  start() {
    const { box, parts: { frame } } = this;
    addEventListener("popstate", () => this.#restore());
    if (!this.search.hasFirstRows) box.input.addEventListener("focus", () => void this.open(0).catch(() => undefined), { once: true });
    const loadExtras = () => void this.#loadExtras().catch(() => undefined);
    frame.addEventListener("scroll", loadExtras, { once: true, passive: true });
    frame.addEventListener("focusin", loadExtras, { once: true });
    box.input.addEventListener("keydown", (event) => this.#repeatKey(event));
    // Whatever else the reader comes to needs the other rules.
    const styled = (/** @type {Event} */ { target }) => target !== box.input && void styles().catch(() => undefined);
    for (const kind of ["focusin", "pointerdown"]) addEventListener(kind, styled, { passive: true });
    this.rows.show(this.total, 0);
    this.#nearby = nearbyButton(this.main, () => this.#nearbyListing());
    if (!box.input.value) this.#restore();
    else this.#find();
  }

  /** @param {number} failures so far: the index's files may have other names by now */
  open(failures) {
    return this.search.open(failures > 0);
  }

  /** @param {number} failures @param {(part: number) => void} progress */
  async loadNames(failures, progress) {
    await this.open(failures);
    await this.search.call("names", null, { progress });
  }

  /** @param {string} query as typed @param {number} count of its matches @returns the cities that it finds with a typing error */
  similar(query, count) {
    return this.search.call("near", { query, to: SIMILAR, isNothing: count === 0 });
  }

  answered() {
    return this.#answered;
  }

  /** @param {boolean} isInside whether to list names that contain the query elsewhere too */
  matchInside(isInside) {
    this.#inside = isInside;
    if (this.#shown.inside !== isInside) this.#find(this.#returnTo);
  }

  showCountAgain() {
    if (this.#nearby?.isOn()) this.#extras?.hideAnswer();
    else this.#extras?.countChanged(Number(this.parts.count.dataset.count), this.#kind, this.#shown.query);
  }

  /** @param {number} position of the row at the top */
  #find(position = 0) {
    this.#finding.abort();
    this.#loading.abort();
    const { signal } = (this.#finding = new AbortController());
    if (this.#nearby?.isOn()) {
      this.#answered = Promise.resolve(this.#nearby.update());
      return;
    }
    this.#answered = this.retry.until((failures) => this.#answer(position, signal, failures), signal);
  }

  /** @param {number} position @param {AbortSignal} signal @param {number} failures */
  async #answer(position, signal, failures) {
    const asked = { query: this.box.input.value, inside: this.#inside };
    if (asked.query.trim() === "") {
      const rows = { from: 0, rows: [...this.#rowsInPage.values()] };
      return this.#show({ asked, count: this.total, position, rows, kind: null });
    }
    this.#foldOverview(true);
    if (failures > 0) this.#answers.clear();
    const known = position === 0 ? this.#answers.get(asked) : undefined;
    const found = known ?? await this.search.find(asked, signal, { window: () => this.rows.window(position), isTop: position === 0, failures });
    if (signal.aborted) return;
    const inside = asked.inside || found.inside === true;
    this.#show({ asked: { ...asked, inside }, count: found.count, position, rows: found, kind: matchKind(found, inside) });
    if (position === 0) this.#answers.set(asked, found);
    if (!known && !inside) void this.search.loadAhead(signal);
    void this.search.openLater();
    if (!this.#extras) setTimeout(() => void this.#loadExtras().catch(() => undefined), EXTRAS_DELAY);
  }

  /** @param {{ asked: { query: string, inside: boolean }, count: number, position: number, rows: Rows, kind: MatchKind | null }} answer */
  #show({ asked, count, position, rows, kind }) {
    this.#rows = new Map();
    [this.#shown, this.#kind] = [asked, kind];
    this.#loadingRange = "";
    this.#add(rows);
    this.#foldOverview(kind !== null);
    this.#showCount(count, kind ? asked.query : "", kind ?? "beginning");
    this.rows.show(count, Math.min(position, Math.max(0, count - 1)));
    this.#extras?.countChanged(count, kind, asked.query);
  }

  /** @param {boolean} isFolded whether an answer is shown in its place */
  #foldOverview(isFolded) {
    this.overview?.toggleAttribute("data-folded", isFolded);
  }

  /** @param {number} count @param {string} [query] as typed @param {MatchKind} [kind] */
  #showCount(count, query = "", kind = "beginning") {
    const element = this.parts.count;
    const phrase = this.countPhrase(count, query, kind);
    if (element.dataset.count !== String(count)) element.dataset.count = String(count);
    if (element.textContent !== phrase) element.textContent = phrase;
  }

  /** @param {Rows} rows */
  #add({ from, rows }) {
    rows.forEach((row, at) => row && this.#rows.set(from + at, row));
  }

  /**
   * Loads the rows of a range that are missing.
   * @param {number} from
   * @param {number} to
   */
  #load(from, to) {
    while (from < to && this.#rows.has(from)) from++;
    while (to > from && this.#rows.has(to - 1)) to--;
    if (from === to || this.#loadingRange === `${from} ${to}`) return;
    this.#loadingRange = `${from} ${to}`;
    this.#loading.abort();
    const { signal } = (this.#loading = new AbortController());
    const progress = (/** @type {Rows} */ rows) => {
      if (signal.aborted) return;
      this.#add(rows);
      this.#answers.add(this.#shown, rows);
      this.rows.update();
    };
    void this.retry.until(async (failures) => {
      await this.open(failures);
      if (!signal.aborted) progress(await this.search.call("rows", { ...this.#shown, from, to }, { signal, progress }));
    }, signal);
  }

  async #nearbyListing() {
    const [{ NearbyGrid }] = await Promise.all([import("../nearby/nearby-grid.js"), styles()]);
    const box = /** @type {HTMLElement} */ (this.main.querySelector("div[data-near]"));
    return new NearbyGrid(this.parts.frame, box, {
      query: () => fold(this.box.input.value),
      changed: (isNear, count) => this.#nearbyChanged(isNear, count),
      clearFilters: () => this.box.empty(),
    });
  }

  /** @param {boolean} isNear @param {number} count */
  #nearbyChanged(isNear, count) {
    if (!isNear) return this.#find();
    this.#finding.abort();
    this.#loading.abort();
    this.#foldOverview(true);
    this.#showCount(count);
    this.#extras?.hideAnswer();
    this.#nearby?.countChanged(count);
    void this.#loadExtras().catch(() => undefined);
  }

  async #loadExtras() {
    if (this.#extras) return this.#extras;
    const [{ citiesExtras }] = await Promise.all([import("../cities/cities-extras.js"), styles()]);
    return (this.#extras ??= citiesExtras(this));
  }

  /** @param {KeyboardEvent} event handled once the extras are loaded */
  #repeatKey(event) {
    if (this.#extras || event.key.length === 1 || isComposing(event)) return;
    this.#pressed = event;
    const repeat = () => this.#pressed === event && this.box.input.dispatchEvent(new KeyboardEvent("keydown", event));
    void this.#loadExtras().then(repeat, () => undefined);
  }

  /** Shows what the address asks for, at the position where the reader was. */
  #restore() {
    const { at = 0, inside = false } = history.state ?? {};
    this.#returnTo = at;
    this.box.write(new URLSearchParams(location.search).get("q") ?? "");
    this.#foldOverview(this.box.input.value.trim() !== "");
    if (inside !== this.#inside) void this.#loadExtras().then((extras) => extras.inside.set(inside));
    this.#find(at);
  }
}

/** @type {Promise<unknown> | undefined} */
let loadingStyles;

/** Loads the style sheet of what the first answer does not show. */
function styles() {
  loadingStyles ??= loadStylesheet(new URL("../stationary.css", import.meta.url));
  loadingStyles.catch(() => (loadingStyles = undefined));
  return loadingStyles;
}

/**
 * @param {import("./answer-cache.js").Answer} answer
 * @param {boolean} inside
 * @returns {MatchKind | null}
 */
function matchKind({ query, hasLater }, inside) {
  if (query === "") return null;
  return query.includes(" ") || hasLater ? "matching" : inside ? "anywhere" : "beginning";
}
