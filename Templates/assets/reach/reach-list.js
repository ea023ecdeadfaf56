import { button, dotted, element } from "../common/elements.js";
import { named } from "../common/name-language.js";
import { counter, filled } from "../common/phrases.js";
import { STEP_FREE } from "../journey-list/journey-wish.js";
import { datetime } from "../timetable/board-client.js";
import { daysLater, showLaterDays } from "../timetable/board-row.js";
import { clockWords } from "../timetable/clock-words.js";
import { durationWords } from "../timetable/duration-words.js";
import { readableQuery } from "../timetable/point-places.js";

/** @typedef {import("./reach-bands.js").Band} Band */
/** @typedef {import("./reach-bands.js").Entry} Entry */
/** @typedef {import("./reach-bands.js").Reached} Reached */
/** @typedef {import("../timetable/journey-places.js").City} City */

/** So many places of a band are shown at first, and with each step. */
const PAGE = 60;
const DAY = 86_400;

/** The lists of places within reach. */
export class ReachList {
  #days = 0;

  /**
   * @param {object} page
   * @param {{ date: string, time: string, start: number, offset: number }} page.answer
   * @param {{ changes: number | null, stepFree: boolean }} page.wish
   * @param {DOMStringMap} page.phrases
   * @param {string} page.timetable the address of the form for journeys
   * @param {string} page.pages the root of the pages in this language
   * @param {string} page.from the key of the origin
   * @param {(city: City) => string} page.cityPage
   */
  constructor(page) {
    this.page = page;
    const { lang } = document.documentElement;
    this.clock = clockWords(document.documentElement);
    this.duration = durationWords(lang);
    this.changes = counter(page.phrases.changes ?? "{}", lang);
    this.more = counter(page.phrases.more ?? "{}", lang);
    this.stations = counter(page.phrases.stations ?? "{}", lang);
    this.digits = new Intl.NumberFormat(lang);
  }

  /** @param {Band} band */
  band({ minutes, entries }) {
    const list = element("ol", { class: "reach-rows" });
    const more = button("", () => {
      const last = list.lastElementChild;
      add();
      /** @type {HTMLElement | null | undefined} */ (last?.nextElementSibling?.querySelector("a"))?.focus();
    });
    const rest = element("p", { class: "show-more" }, more);
    const add = () => {
      const shown = list.children.length;
      list.append(...entries.slice(shown, shown + PAGE).map((entry) => this.#row(entry)));
      const left = entries.length - list.children.length;
      rest.hidden = left === 0;
      more.textContent = this.more(left);
    };
    add();
    const title = filled(this.page.phrases.band ?? "", { duration: this.duration(minutes * 60) });
    return element("section", { "data-minutes": String(minutes) }, element("h3", {}, title, " ", element("span", { class: "count" }, this.digits.format(entries.length))), list, rest);
  }

  /** The explanation of «+1», if there is one. */
  laterDays() {
    if (!this.#days) return [];
    const { nextDay = "", laterDays = "" } = this.page.phrases;
    const later = element("p", { class: "secondary", "data-next-day": nextDay, "data-later-days": laterDays });
    showLaterDays(later, this.#days);
    return [later];
  }

  /** @param {string} to the key of the destination */
  journeys(to) {
    const { timetable, from, answer: { date, time }, wish: { changes, stepFree } } = this.page;
    const wished = { ...(changes ? { changes: String(changes) } : {}), ...(stepFree && { access: STEP_FREE }) };
    return `${new URL(timetable, location.href).href}?${readableQuery({ from, to, on: date, at: time, ...wished })}`;
  }

  /** @param {Reached} one @returns {string[]} arrival, duration, changes; or arrival and walk */
  facts(one) {
    const { answer: { start }, phrases } = this.page;
    // Walks are not too short, as in journeys.
    if (one.changes < 0) return [this.#arrival(one), filled(phrases.walk ?? "", { duration: this.duration(60 * Math.ceil((one.arrival - start) / 60)) })];
    // The clock shows minutes that have begun.
    return [this.#arrival(one), this.duration(60 * Math.floor((one.arrival - start) / 60)), one.changes ? this.changes(one.changes) : phrases.direct ?? ""];
  }

  /** @param {Reached} one */
  #arrival({ arrival, offset }) {
    const { start, offset: own } = this.page.answer;
    this.#days = Math.max(this.#days, Math.floor((arrival + offset) / DAY) - Math.floor((start + own) / DAY));
    return [this.clock(arrival + offset), daysLater(start + own, arrival + offset)].filter(Boolean).join(" ");
  }

  /** @param {Entry} entry */
  #row({ first, stations, city }) {
    const { pages, cityPage } = this.page;
    if (!city) return element("li", { "data-station": first.id }, ...this.#links(first, first.name, `s-${first.id}`, first.page && pages + first.page));
    const others = element("ol", { class: "reach-rows" });
    const box = element("details", {}, element("summary", {}, this.stations(stations.length)), others);
    box.addEventListener("toggle", () => {
      if (others.children.length === 0) others.append(...stations.map((one) => this.#row({ first: one, stations: [one], city: null })));
    });
    return element("li", { "data-city": city.key.slice(2) }, ...this.#links(first, city.name, city.isTimetabled ? city.key : `s-${first.id}`, cityPage(city)), box);
  }

  /** @param {Reached} one @param {string} name @param {string} key @param {string} page */
  #links(one, name, key, page) {
    const [arrival, ...others] = this.facts(one);
    const time = element("time", { datetime: datetime({ utc: one.arrival, offset: one.offset }) }, arrival);
    const way = element("a", { class: "reach-journey", href: this.journeys(key) },
      time, " ", element("span", {}, element("bdi", {}, named(name)), " ", element("small", {}, ...dotted(others.map((text) => [text])))));
    if (!page) return [way];
    const { departures = "" } = this.page.phrases;
    return [way, element("a", { class: "reach-board", href: page, "aria-label": `${departures}: ${name}` }, departures)];
  }
}
