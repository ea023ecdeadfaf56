import { dayWords, today } from "../common/days.js";
import { button, element } from "../common/elements.js";
import { named, nameElement } from "../common/name-language.js";
import { filled } from "../common/phrases.js";
import { pagesRoot } from "../common/site-root.js";
import { datetime, dayText } from "../timetable/board-client.js";
import { clockWords } from "../timetable/clock-words.js";
import { openDepartures } from "./next-departures.js";
import { storedItems } from "./stored-items.js";
import { tellFavourites } from "./tell-favourites.js";

/** @typedef {import("./stored-items.js").Item} Item */
/** @typedef {import("./next-departures.js").Next} Next */

/** How often the next departures are looked up: milliseconds. */
const INTERVAL = 30_000;

/**
 * The reader's favourites and the stations and pairs chosen last, with their next departures.
 * @param {HTMLElement} box
 */
export function storedLists(box) {
  const lists = new StoredLists(box);
  lists.show();
  if (storedItems("favourites").isStored()) tellFavourites();
  addEventListener("storage", () => lists.show());
  addEventListener("pageshow", (event) => event.persisted && lists.show());
}

class StoredLists {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.lists = [...box.querySelectorAll("[data-stored-list]")].map((list) => /** @type {HTMLElement} */ (list));
    this.clock = clockWords(document.documentElement);
    this.write = dayWords(document.documentElement.lang);
  }

  show() {
    const favourites = storedItems("favourites").read();
    const recent = storedItems("recent").read().filter(({ page }) => !favourites.some((one) => one.page === page));
    for (const list of this.lists) {
      const items = list.dataset.storedList === "favourites" ? favourites : recent;
      list.querySelector("ul")?.replaceChildren(...items.map((item) => this.#row(item, list)));
    }
    this.#hideEmpty();
  }

  #hideEmpty() {
    for (const list of this.lists) list.hidden = list.querySelector("li") === null;
    this.box.hidden = this.lists.every(({ hidden }) => hidden);
  }

  /** @param {Item} item @param {HTMLElement} list */
  #row(item, list) {
    const next = element("small", { class: item.page.startsWith("stations/") ? "next-departures with-places" : "next-departures" });
    const label = filled(list.dataset.remove ?? "", { name: item.words });
    const remove = button("×", () => this.#remove(item, made, list), { class: "remove", "aria-label": label, title: label });
    const title = element("a", { href: pagesRoot + item.page, class: "repeat-journey" }, nameElement(item.words, item.words));
    const made = element("li", {}, title, next, remove);
    void this.#follow(item, next);
    return made;
  }

  /** @param {Item} item @param {HTMLElement} row @param {HTMLElement} list */
  #remove(item, row, list) {
    const at = [...list.querySelectorAll("li")].findIndex((one) => one === row);
    storedItems(list.dataset.storedList === "favourites" ? "favourites" : "recent").remove(item.page);
    row.remove();
    this.#hideEmpty();
    tellFavourites();
    const rows = list.querySelectorAll("li");
    // The focus must not be lost with the row.
    const after = rows[Math.min(at, rows.length - 1)]?.querySelector("button") ?? document.querySelector("main");
    if (after?.matches("main")) after.setAttribute("tabindex", "-1");
    after?.focus({ preventScroll: true });
  }

  /**
   * Shows the next departures of an item, from now on.
   * @param {Item} item @param {HTMLElement} place
   */
  async #follow(item, place) {
    const departures = await openDepartures(item).catch(() => null);
    const none = this.box.dataset.none ?? "";
    // Until the row is removed.
    while (departures && place.isConnected) {
      const next = await departures(Date.now() / 1000).catch(() => []);
      place.replaceChildren(...(next.length ? next.flatMap((one) => [this.#words(one), " "]) : [none]));
      await new Promise((done) => setTimeout(done, INTERVAL));
    }
  }

  /** @param {Next} next */
  #words(next) {
    const day = dayText(Math.floor((next.utc + next.offset) / 86_400));
    const time = element("time", { datetime: datetime(next) }, this.clock(next.utc + next.offset));
    const date = day === today() ? [] : [this.write.short(day), " "];
    return element("span", {}, ...date, time, ...(next.place ? [" ", named(next.place)] : []));
  }
}
