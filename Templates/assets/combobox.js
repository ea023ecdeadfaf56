import { element, part } from "./elements.js";
import { fold, place as placeOf } from "./search-client.js";
import { withMark } from "./marking.js";
import { label } from "./offers.js";
import { filled } from "./phrases.js";

/** @typedef {import("./journeys.js").Place} Place */
/** @typedef {import("./offers.js").Offer} Offer */
/**
 * @typedef {object} Source where a box gets from what it offers
 * @property {(query: string) => { offers: Offer[], total: number, more: number }} offers for a folded query
 * @property {(query: string) => string} none what is said where there are none; the query as typed
 * @property {() => void} touched told when the reader comes near: time to load
 * @property {() => boolean} ready whether there is anything to offer yet
 * @property {() => void} changed told after each choice, and when a choice is given up
 */
/**
 * @typedef {object} Saying
 * @property {(n: number) => string} matches
 * @property {(n: number) => string} more
 * @property {string} wholeCity with {city}
 */

/**
 * An editable combobox with a list, by the ARIA Authoring Practices: the list is filtered as the reader types, arrows
 * walk in it while the focus stays in the text, Enter takes, Escape closes and then empties, Tab leaves.
 * @param {HTMLElement} end
 * @param {Source} source
 * @param {Saying} say
 */
export function combobox(end, source, say) {
  const input = part(end, "[role=combobox]", HTMLInputElement);
  const value = part(end, "input[type=hidden]", HTMLInputElement);
  const clear = part(end, "[data-end-clear]", HTMLButtonElement);
  const popup = part(end, "[data-offers]", HTMLElement);
  const list = part(end, "[role=listbox]", HTMLElement);
  const none = part(end, "[data-offers-none]", HTMLElement);
  const more = part(end, "[data-offers-more]", HTMLElement);
  const count = part(end, "[data-offers-count]", HTMLElement);

  /** @type {Place | null} */
  let chosen = null;
  /** @type {{ option: HTMLElement, place: Place }[]} */
  let shown = [];
  let active = -1;
  let wanted = false;

  const isOpen = () => !popup.hidden;

  function open() {
    source.touched();
    wanted = true;
    if (source.ready()) fill();
  }

  function fill() {
    const query = chosen ? "" : fold(input.value);
    const { offers, total, more: left } = source.offers(query);
    shown = [];
    list.replaceChildren(...offers.map((offer, i) => group(offer, i, query)));
    list.hidden = total === 0;
    none.hidden = total > 0;
    none.textContent = total > 0 ? "" : source.none(input.value.trim());
    more.hidden = left === 0;
    more.textContent = left === 0 ? "" : say.more(left);
    count.textContent = total > 0 ? say.matches(total) : none.textContent;
    activate(-1);
    popup.hidden = false;
    popup.scrollTop = 0;
    input.setAttribute("aria-expanded", "true");
  }

  /** @param {Offer} offer @param {number} index @param {string} query */
  function group({ city, places }, index, query) {
    const id = `${list.id}-${index}`;
    const name = element("div", { id, class: "offer-city" }, ...marked(city.heading, query));
    return element("div", { role: "group", "aria-labelledby": id }, name, ...places.map((one) => offered(one, query)));
  }

  /** @param {Place} one @param {string} query */
  function offered(one, query) {
    const words = one === one.city ? [filled(say.wholeCity, { city: one.name })] : marked(one.name, query);
    const option = element("div", { role: "option", id: `${list.id}-o${shown.length}`, "aria-selected": "false" }, ...words);
    option.dataset.place = one.key;
    if (one === chosen) option.dataset.chosen = "";
    shown.push({ option, place: one });
    return option;
  }

  /** @param {string} text @param {string} query */
  function marked(text, query) {
    const found = query === "" ? null : placeOf(text, query);
    return found ? withMark(text, found) : [text];
  }

  function close() {
    wanted = false;
    popup.hidden = true;
    activate(-1);
    count.textContent = "";
    input.setAttribute("aria-expanded", "false");
  }

  /** @param {number} index of the option that the arrows are at; −1: the text itself */
  function activate(index) {
    shown[active]?.option.setAttribute("aria-selected", "false");
    active = index;
    const at = shown[index];
    if (!at) return input.removeAttribute("aria-activedescendant");
    at.option.setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", at.option.id);
    at.option.scrollIntoView({ block: "nearest" });
  }

  /** @param {Place | null} one @param {string} [text] what the box says then */
  function choose(one, text = one ? label(one) : "") {
    chosen = one;
    input.value = text;
    value.value = one?.key ?? "";
    clear.hidden = text === "";
  }

  /** @param {Place} one */
  function take(one) {
    choose(one);
    close();
    source.changed();
  }

  function empty() {
    choose(null);
    source.changed();
  }

  /** Takes what is written where it can mean one thing only; the reader has left the box. */
  function settle() {
    close();
    if (chosen || !source.ready()) return;
    const query = fold(input.value);
    const { offers } = query === "" ? { offers: [] } : source.offers(query);
    const named = offers.flatMap(({ places }) => places).filter((one) => fold(label(one)) === query || one.folded === query);
    if (named.length === 1) take(named[0]);
  }

  const last = () => shown.length - 1;
  /** @type {Record<string, (event: KeyboardEvent) => boolean | void>} what a key does; false: what it always does */
  const keys = {
    ArrowDown(event) {
      if (!isOpen()) open();
      else return activate(active < last() ? active + 1 : -1);
      if (!event.altKey) activate(Math.min(0, last()));
    },
    ArrowUp(event) {
      if (event.altKey) return close();
      if (!isOpen()) open();
      activate(active < 0 ? last() : active - 1);
    },
    Enter() {
      const at = shown[active] ?? (chosen || input.value.trim() === "" ? undefined : shown[0]);
      if (!isOpen() || !at) return false;
      take(at.place);
    },
    Escape() {
      if (isOpen()) close();
      else if (input.value !== "") empty();
      else return false;
    },
    Home: () => (activate(-1), false),
    End: () => (activate(-1), false),
    Tab: () => false,
  };

  input.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const does = keys[event.key];
    if (does && does(event) !== false) event.preventDefault();
  });
  input.addEventListener("input", () => {
    const before = chosen;
    chosen = null;
    value.value = "";
    clear.hidden = input.value === "";
    open();
    if (before) source.changed();
  });
  input.addEventListener("focus", () => {
    source.touched();
    input.select();
  });
  input.addEventListener("click", () => !isOpen() && open());
  input.addEventListener("blur", settle);
  // A press in the list must not take the focus from the text.
  popup.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && event.preventDefault());
  popup.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    const at = shown.find((one) => one.option === option);
    if (at) take(at.place);
  });
  clear.addEventListener("click", () => {
    empty();
    input.focus();
  });
  return {
    input,
    chosen: () => chosen,
    choose,
    settle,
    /** Shows what is offered now, if the reader waits for it. */
    refresh: () => wanted && fill(),
  };
}
