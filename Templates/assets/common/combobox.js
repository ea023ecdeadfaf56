import { fold } from "../search/fold.js";
import { matchRanges } from "../search/match-ranges.js";
import { ActiveOption } from "./active-option.js";
import { isComposing } from "./composing.js";
import { element, part } from "./elements.js";
import { withMarks } from "./highlight.js";
import { nameElement } from "./name-language.js";
import { headingParts, labelParts } from "./place-names.js";
import { searchWords } from "../search/search-words.js";
import { counter, filled } from "./phrases.js";
import { MAX_QUERY } from "./search-box.js";
import { placeLabel } from "./place-suggestions.js";

/** @typedef {import("../timetable/journey-places.js").Place} Place */
/** @typedef {import("./place-suggestions.js").Suggestion} Suggestion */
/**
 * @typedef {object} Source of suggestions
 * @property {(query: string, text: string) => { suggestions: Suggestion[], total: number, more: number, similar?: Place[] }} suggestions for a folded query, and the query as typed
 * @property {(query: string) => string} none the message if there are none; the query as typed
 * @property {() => void} touched called when the reader approaches the field, so that data can be loaded
 * @property {() => boolean} ready whether suggestions are available yet
 * @property {() => void} changed called after each choice, and when a choice is discarded
 * @property {(place: Place) => string} [note] what to say of a place in the list; may be empty
 */
/**
 * @typedef {object} Phrases
 * @property {(n: number) => string} matches
 * @property {(n: number) => string} more
 * @property {string} wholeCity with {city}
 */

/**
 * An editable combobox with a list popup, following the ARIA Authoring Practices: typing filters the list, the arrows
 * move through it while the focus stays in the text field, Enter accepts an option, Escape closes the popup and then
 * empties the field.
 */
export class Combobox {
  /** @type {Place | null} */
  #chosen = null;
  /** @type {Map<HTMLElement, Place>} of the options, in their order */
  #places = new Map();
  #isWanted = false;
  /** Whether Enter was pressed before there were suggestions: the first one is then accepted when it comes. */
  #isFirstWanted = false;
  /** @type {0 | 1 | -1} the step of the arrow that opened the list, taken once there are suggestions */
  #step = 0;
  /** @type {((n: number) => string) | undefined} the heading of similar names; undefined until it is loaded */
  #similarPhrase;

  /**
   * @param {HTMLElement} root
   * @param {Source} source
   * @param {Phrases} phrases
   */
  constructor(root, source, phrases) {
    this.source = source;
    this.phrases = phrases;
    this.input = part(root, "[role=combobox]", HTMLInputElement);
    this.input.maxLength = MAX_QUERY;
    this.active = new ActiveOption(this.input, "place");
    this.value = part(root, "input[type=hidden]", HTMLInputElement);
    // Browsers may have restored it.
    this.value.value = "";
    this.clear = part(root, "[data-end-clear]", HTMLButtonElement);
    this.popup = part(root, "[data-offers]", HTMLElement);
    this.list = part(root, "[role=listbox]", HTMLElement);
    this.none = part(root, "[data-offers-none]", HTMLElement);
    this.more = part(root, "[data-offers-more]", HTMLElement);
    this.count = part(root, "[data-offers-count]", HTMLElement);
    this.#listenToInput();
    this.#listenToPopup();
  }

  chosen() {
    return this.#chosen;
  }

  /** @param {Place | null} place @param {string} [text] the field's text */
  choose(place, text = place ? placeLabel(place) : "") {
    this.#chosen = place;
    this.input.value = text;
    this.value.value = place?.key ?? "";
    this.clear.hidden = text === "";
  }

  /** Takes up what was typed before the scripts were loaded. */
  resume() {
    this.clear.hidden = this.input.value === "";
    if (document.activeElement !== this.input) return this.input.value === "" ? undefined : this.source.touched();
    if (this.input.value === "") this.source.touched();
    else this.#open();
  }

  /** Closes the popup, and chooses the place whose whole name is in the field, or the only one that fits. */
  settle() {
    this.#close();
    if (this.#chosen || !this.source.ready() || this.#acceptFirst()) return;
    const query = fold(this.input.value);
    const places = this.#suggested(query);
    const named = places.filter((place) => fold(placeLabel(place)) === query || place.folded === query);
    if (named.length === 1) this.#accept(named[0]);
    else if (places.length === 1) this.#accept(places[0]);
  }

  /** Takes up newly loaded places: shows the suggestions if the reader waits for them, or chooses the place that is named. */
  refresh() {
    if (!this.source.ready() || this.#acceptFirst()) return;
    if (this.#isWanted) this.#fill();
    else if (this.input.value !== "" && document.activeElement !== this.input) this.settle();
  }

  /** Does what Enter would have done if there had been suggestions. */
  #acceptFirst() {
    const first = this.#isFirstWanted && !this.#chosen ? this.#suggested(fold(this.input.value))[0] : undefined;
    this.#isFirstWanted = false;
    if (first) this.#accept(first);
    return first !== undefined;
  }

  /** @param {string} query folded */
  #suggested(query) {
    return query === "" ? [] : this.source.suggestions(query, this.input.value).suggestions.flatMap((one) => one.places);
  }

  #isOpen = () => !this.popup.hidden;

  /** @param {0 | 1 | -1} [step] of the arrow that opens it */
  #open(step = 0) {
    this.source.touched();
    this.#isWanted = true;
    this.#step = step;
    if (this.source.ready()) this.#fill();
  }

  #close() {
    this.#isWanted = false;
    this.popup.hidden = true;
    this.active.leave();
    this.count.textContent = "";
    this.input.setAttribute("aria-expanded", "false");
  }

  #fill() {
    const text = this.#chosen ? "" : this.input.value;
    const query = fold(text);
    const { suggestions, total, more, similar = [] } = this.source.suggestions(query, text);
    this.#places.clear();
    this.list.replaceChildren(...suggestions.map((suggestion, index) => this.#group(suggestion, index, query)));
    if (similar.length > 0) this.#offerSimilar(similar);
    this.list.hidden = total === 0 && similar.length === 0;
    this.none.hidden = total > 0;
    this.none.textContent = total > 0 ? "" : this.source.none(this.input.value.trim());
    this.more.hidden = more === 0;
    this.more.textContent = more === 0 ? "" : this.phrases.more(more);
    this.count.textContent = total > 0 ? this.phrases.matches(total) : this.none.textContent;
    this.popup.hidden = false;
    this.popup.scrollTop = 0;
    this.active.replace([...this.#places.keys()]);
    if (this.#step) this.active.move(this.#step);
    this.#step = 0;
    this.input.setAttribute("aria-expanded", "true");
  }

  /** @param {Place[]} places */
  #offerSimilar(places) {
    if (!this.#similarPhrase) {
      void searchWords().then(({ near }) => {
        this.#similarPhrase = counter(near, document.documentElement.lang);
        this.refresh();
      }, () => undefined);
      return;
    }
    const heading = this.#similarPhrase(places.length);
    const id = `${this.list.id}-similar`;
    const options = places.map((place) => this.#option(place, "", labelParts(place)));
    this.list.append(element("div", { role: "group", "aria-labelledby": id }, element("div", { id, class: "suggestion-city" }, heading), ...options));
  }

  /** @param {Suggestion} suggestion @param {number} index @param {string} query */
  #group({ city, places, others }, index, query) {
    const id = `${this.list.id}-${index}`;
    const options = places.map((place) => this.#option(place, query, undefined, place === city ? "" : others?.get(place)));
    if (!city.heading) return element("div", { role: "group" }, ...options);
    const name = element("div", { id, class: "suggestion-city" }, ...headingParts(city, query), ...otherName(others?.get(city), query));
    return element("div", { role: "group", "aria-labelledby": id }, name, ...options);
  }

  /** @param {Place} place @param {string} query @param {(string | Node)[]} [label] @param {string} [other] its name in another language, which matched */
  #option(place, query, label, other) {
    const text = label ?? (place === place.city
      ? [filled(this.phrases.wholeCity, { city: place.name })] : [nameElement(place.name, ...highlighted(place.name, query))]);
    const id = `${this.list.id}-o${this.#places.size}`;
    const note = [place.note, this.source.note?.(place)].flatMap((one) => (one ? [" ", element("span", { class: "secondary", dir: "auto" }, one)] : []));
    const option = element("div", { role: "option", id, "aria-selected": "false" }, ...text, ...otherName(other, query), ...note);
    option.dataset.place = place.key;
    if (place.key === this.#chosen?.key) option.dataset.chosen = "";
    this.#places.set(option, place);
    return option;
  }

  /** @param {Place} place */
  #accept(place) {
    this.choose(place);
    this.#close();
    this.source.changed();
  }

  #activePlace() {
    const option = this.active.element();
    return option && this.#places.get(option);
  }

  #empty() {
    this.choose(null);
    this.source.changed();
  }

  /** @type {Record<string, (event: KeyboardEvent) => boolean | void>} `false` keeps the key's usual effect */
  #keys = {
    ArrowDown: (event) => {
      if (this.#isOpen()) return this.active.move(1);
      this.#open(event.altKey ? 0 : 1);
    },
    ArrowUp: (event) => {
      if (event.altKey) return this.#close();
      if (this.#isOpen()) return this.active.move(-1);
      this.#open(-1);
    },
    Enter: () => {
      const isSettled = this.#chosen !== null || this.input.value.trim() === "";
      if (!isSettled && !this.source.ready()) {
        this.#isFirstWanted = true;
        return;
      }
      const place = this.#activePlace() ?? (isSettled ? undefined : [...this.#places.values()][0]);
      if (!this.#isOpen() || !place) return false;
      this.#accept(place);
    },
    Escape: () => {
      this.#isFirstWanted = false;
      if (this.#isOpen()) this.#close();
      else if (this.input.value !== "") this.#empty();
      else return false;
    },
    Home: () => (this.active.leave(), false),
    End: () => (this.active.leave(), false),
    Tab: () => {
      const place = this.#activePlace();
      if (this.#isOpen() && place) this.#accept(place);
      return false;
    },
  };

  #listenToInput() {
    const { input } = this;
    input.addEventListener("keydown", (event) => {
      if (isComposing(event) || event.ctrlKey || event.metaKey) return;
      const handle = this.#keys[event.key];
      if (handle && handle(event) !== false) event.preventDefault();
    });
    input.addEventListener("input", () => {
      const before = this.#chosen;
      this.#chosen = null;
      this.#isFirstWanted = false;
      this.active.leave();
      this.value.value = "";
      this.clear.hidden = input.value === "";
      this.#open();
      if (before) this.source.changed();
    });
    input.addEventListener("focus", () => {
      this.source.touched();
      input.select();
    });
    input.addEventListener("click", () => !this.#isOpen() && this.#open());
    input.addEventListener("blur", () => this.settle());
  }

  #listenToPopup() {
    // A press in the list must not move the focus out of the text field.
    this.popup.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && event.preventDefault());
    this.popup.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
      const place = option instanceof HTMLElement ? this.#places.get(option) : undefined;
      if (place) this.#accept(place);
    });
    this.clear.addEventListener("click", () => {
      this.#empty();
      this.input.focus();
    });
  }
}

/** @param {string} text @param {string} query folded */
const highlighted = (text, query) => withMarks(text, matchRanges(text, query));

/** @param {string | undefined} name in another language @param {string} query folded @returns {(string | Node)[]} */
const otherName = (name, query) => (name ? [" — ", nameElement(name, ...highlighted(name, query))] : []);
