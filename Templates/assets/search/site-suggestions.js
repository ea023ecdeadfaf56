import { ActiveOption } from "../common/active-option.js";
import { isComposing } from "../common/composing.js";
import { element } from "../common/elements.js";
import { counter, filled, shortened } from "../common/phrases.js";
import { MAX_QUERY } from "../common/search-box.js";
import { mayBeSimilar } from "./near-words.js";
import { fold } from "./fold.js";
import { detailsOf, namesOf } from "./result-row.js";
import { searchWords } from "./search-words.js";
import { SearchWorker } from "./worker-client.js";

/** @typedef {import("./search-protocol.js").Found} Found */
/** @typedef {import("./search-words.js").SearchWords} SearchWords */
/** @typedef {{ query: string, count: number, rows: Found[], near: { count: number, rows: Found[] } }} Offer */

/** The most results offered. */
const MOST = 8;

/**
 * Offers results below a search box that leads to the search page, while the reader types.
 * @param {HTMLFormElement} form
 */
export function suggestResults(form) {
  const input = form.querySelector("input");
  if (input && !form.dataset.offers) new SiteSuggestions(form, input).listen();
}

class SiteSuggestions {
  #worker = new SearchWorker();
  #asking = new AbortController();

  /** @param {HTMLFormElement} form @param {HTMLInputElement} input */
  constructor(form, input) {
    const id = `${input.id}-offers`;
    this.form = form;
    this.input = input;
    this.input.maxLength = MAX_QUERY;
    this.active = new ActiveOption(input, "href");
    this.list = element("div", { role: "listbox", id, "aria-label": form.getAttribute("aria-label") ?? "" });
    this.popup = element("div", { class: "suggestions", hidden: "" }, this.list);
    this.status = element("p", { class: "visually-hidden", role: "status" });
    form.dataset.offers = "";
    form.append(this.popup, this.status);
    const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": id };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  }

  listen() {
    const { input, popup, list } = this;
    input.addEventListener("input", () => void this.#ask());
    input.addEventListener("click", () => this.popup.hidden && void this.#ask());
    input.addEventListener("blur", () => this.#close());
    input.addEventListener("keydown", (event) => {
      if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (this.#keys[event.key]?.()) {
        event.preventDefault();
        event.stopPropagation();
      }
    });
    // A press in the list must not move the focus out of the text field.
    popup.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", ({ target }) => {
      const option = target instanceof Element ? target.closest("[role=option]") : null;
      if (option instanceof HTMLElement) this.#open(option);
    });
    if (document.activeElement === input) void this.#ask();
  }

  /** @type {Record<string, () => boolean>} whether the key has no other effect */
  #keys = {
    ArrowDown: () => this.#move(1),
    ArrowUp: () => this.#move(-1),
    Enter: () => {
      const option = this.active.element();
      if (option) this.#open(option);
      return option !== undefined;
    },
    Escape: () => {
      const isOpen = !this.popup.hidden;
      this.#close();
      return isOpen;
    },
  };

  /** @param {1 | -1} step */
  #move(step) {
    if (this.popup.hidden) {
      void this.#ask();
      return this.input.value.trim() !== "";
    }
    this.active.move(step);
    return true;
  }

  /** @param {HTMLElement} option */
  #open({ dataset: { href } }) {
    if (href) location.assign(href);
    else this.form.requestSubmit();
  }

  #close() {
    this.#asking.abort();
    this.popup.hidden = true;
    this.status.textContent = "";
    this.input.setAttribute("aria-expanded", "false");
    this.active.leave();
  }

  async #ask() {
    const query = this.input.value;
    this.#asking.abort();
    if (fold(query) === "") return this.#close();
    const { signal } = (this.#asking = new AbortController());
    try {
      const href = new URL(this.form.dataset.index ?? "", location.href).href;
      const [words] = await Promise.all([searchWords(), this.#worker.call("open", { href, reload: false }, { signal })]);
      const asked = { query, inside: false, from: 0, to: MOST };
      const none = { count: 0, rows: [] };
      const progress = (/** @type {{ rows: Found[] }} */ { rows }) => {
        if (!signal.aborted && rows.length > 0) this.#show({ query, count: -1, rows, near: none }, words);
      };
      const { count, rows } = await this.#worker.call("find", asked, { signal, progress });
      const isFew = mayBeSimilar(fold(query), count);
      const near = isFew ? await this.#worker.call("near", { query, to: MOST - rows.length, isNothing: count === 0 }, { signal }) : none;
      if (!signal.aborted) this.#show({ query, count, rows, near }, words);
    } catch {
      // The form leads to the search page, which reports what fails.
      if (!signal.aborted) this.#close();
    }
  }

  /** @param {Offer} offer `count`: −1 while it is not known @param {SearchWords} words */
  #show({ query, count, rows, near }, words) {
    const language = document.documentElement.lang;
    const counted = (/** @type {string} */ forms, /** @type {number} */ n) => counter(forms, language)(n);
    /** @type {HTMLElement[]} */
    const options = [];
    const option = (/** @type {string} */ href, /** @type {(string | Node)[]} */ ...content) => {
      const id = `${this.list.id}-${options.length}`;
      const made = element("div", { role: "option", id, "aria-selected": "false", "data-href": href }, ...content);
      options.push(made);
      return made;
    };
    const row = (/** @type {Found} */ found) => {
      const details = detailsOf(words.kinds[found.kind] ?? "", found, { near: words.near_other, unit: words.unit });
      return option(found.href, ...namesOf(found), " ", element("small", {}, ...details));
    };
    const similar = counted(words.near, near.count);
    this.list.replaceChildren(
      ...rows.map(row),
      ...(near.count > 0 ? [element("div", { role: "group", "aria-label": similar },
        element("div", { class: "suggestion-city", "aria-hidden": "true" }, similar), ...near.rows.map(row))] : []),
      option("", count === 0 ? filled(words.none, { q: shortened(query) }) : filled(words.all, { q: shortened(query) })),
    );
    this.popup.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.active.replace(options);
    if (count >= 0) this.status.textContent = [counted(words.matches, count), near.count > 0 ? similar : ""].filter((part) => part).join(", ");
  }
}
