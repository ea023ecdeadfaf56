import { dayWords, today } from "../common/days.js";
import { button, element, link } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { siteRoot } from "../common/site-root.js";
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
  const lists = [...box.querySelectorAll("[data-stored-list]")].map((list) => /** @type {HTMLElement} */ (list));
  const phrases = box.dataset;
  const clock = clockWords(document.documentElement);
  const { short } = dayWords(document.documentElement.lang);

  function show() {
    const favourites = storedItems("favourites").read();
    const recent = storedItems("recent").read().filter(({ page }) => !favourites.some((one) => one.page === page));
    for (const list of lists) {
      const items = list.dataset.storedList === "favourites" ? favourites : recent;
      list.querySelector("ul")?.replaceChildren(...items.map((item) => row(item, list)));
      list.hidden = items.length === 0;
    }
    box.hidden = favourites.length + recent.length === 0;
    return favourites;
  }

  /** @param {Item} item @param {HTMLElement} list */
  function row(item, list) {
    const next = element("small", { class: "next-departures" });
    const label = filled((list.dataset.remove ?? ""), { name: item.words });
    const remove = button("×", () => {
      const at = [...(list.querySelector("ul")?.children ?? [])].indexOf(made);
      storedItems(list.dataset.storedList === "favourites" ? "favourites" : "recent").remove(item.page);
      made.remove();
      const rows = [...list.querySelectorAll("li")];
      (rows[Math.min(at, rows.length - 1)]?.querySelector("button") ?? box.parentElement?.querySelector("input:not([type=hidden])"))?.focus();
      list.hidden = rows.length === 0;
      box.hidden = lists.every(({ hidden }) => hidden);
      tellFavourites();
    }, { class: "remove", "aria-label": label, title: label });
    const title = link(siteRoot + item.page, item.words);
    title.className = "repeat-journey";
    const made = element("li", {}, title, next, remove);
    void follow(item, next);
    return made;
  }

  /**
   * Shows the next departures of an item, from now on.
   * @param {Item} item @param {HTMLElement} place
   */
  async function follow(item, place) {
    const departures = await openDepartures(item).catch(() => null);
    while (departures && (place.isConnected || !place.childNodes.length)) {
      const next = await departures(Date.now() / 1000).catch(() => []);
      const texts = next.length ? next.map(words) : [phrases.none ?? ""];
      place.replaceChildren(...texts.flatMap((one, at) => (at ? [phrases.separator ?? ", ", one] : [one])));
      await new Promise((done) => setTimeout(done, INTERVAL));
    }
  }

  /** @param {Next} next */
  function words(next) {
    const day = dayText(Math.floor((next.utc + next.offset) / 86_400));
    const time = element("time", { datetime: datetime(next) }, clock(next.utc + next.offset));
    const isToday = day === today();
    return element("span", {}, ...(isToday ? [] : [short(day), " "]), time, ...(next.place ? [" ", next.place] : []));
  }

  if (show().length) tellFavourites();
  addEventListener("storage", show);
  addEventListener("pageshow", (event) => event.persisted && show());
}
