import { element } from "../common/elements.js";
import { filled } from "../common/phrases.js";
import { retrying } from "../common/retry.js";
import { inChunks, painted } from "../common/time-slices.js";
import { showLaterDays } from "../timetable/board-row.js";
import { endOf } from "../timetable/journey-places.js";
import { requestsAt } from "../timetable/on-request.js";
import { DEVICE, chosenPoint, readableQuery, sharedKey } from "../timetable/point-places.js";
import { JourneyFrame } from "./journey-frame.js";
import { JourneyRow } from "./journey-row.js";
import { PAGE, fitting } from "./journey-window.js";
import { FREE, readWish, wishOptions, wishQuery } from "./journey-wish.js";
import { endsOf, journeyKey, journeyName, journeyWords, wayKey } from "./journey-words.js";
import { nearQuery } from "./near-query.js";
import { noteSaved } from "./note-saved.js";

/** @typedef {import("../journeys/journey-legs.js").Journey} Journey */
/** @typedef {import("../timetable/direct-result.js").Choice & { journeys: import("../timetable/journeys.js").Journeys }} Choice */
/** @typedef {Pick<Choice, "from" | "to" | "on" | "form"> & { journeys: { root: string, pages: string } }} Asked of which names may not be known */
/**
 * @typedef {object} Given
 * @property {Element} box
 * @property {import("./journey-finder.js").JourneyFinder} finder
 * @property {Asked} asked
 * @property {DOMStringMap} phrases
 * @property {Promise<Choice>} choice with the names
 */
/** @typedef {import("../timetable/journey-places.js").Place} Place */
/** @typedef {import("./journey-wish.js").Wish} Wish */

/** A day, in seconds. */
const DAY = 86_400;

/** The journeys between two places on a date. */
export class JourneyList {
  /** @type {Map<string, JourneyRow>} by key */
  #rows = new Map();
  /** @type {Journey[]} of the date */
  #all = [];
  /** @type {Journey[]} those that fit the wish */
  #fitting = [];
  #start = 0;
  #end = PAGE;
  #isFewest = false;
  /** The number of the last search; earlier ones no longer matter. */
  #search = 0;

  /** @type {Promise<Journey[]>} what is found near the wish */
  #near = Promise.resolve([]);
  #isShown = () => {};
  #named = (/** @type {[string, string]} */ _names) => {};

  /** @param {Given} given */
  constructor({ box, finder, asked: choice, phrases, choice: known }) {
    this.box = box;
    this.choice = choice;
    this.known = known;
    this.phrases = phrases;
    const { root, pages } = choice.journeys;
    const asked = new URLSearchParams(location.search);
    this.wish = readWish(asked);
    this.opened = asked.get("journey") ?? "";
    this.finder = finder;
    /** @type {Promise<void>} done when the first journeys are shown */
    this.shown = new Promise((done) => (this.#isShown = done));
    /** @type {Promise<[string, string]>} of both ends, if they are stations */
    this.names = new Promise((done) => (this.#named = done));
    this.words = journeyWords(phrases, choice.form.dataset.unit ?? "km");
    this.stations = { root, from: endOf(choice.from), to: endOf(choice.to) };
    /** @type {import("./journey-row.js").Page} */
    this.page = {
      words: this.words, root, pages, span: ["", ""], isStepFree: this.wish.stepFree,
      address: (journey) => new URL(this.#address({ journey }, this.wish, sharedKey), location.href).href,
      ends: { from: chosenPoint(choice.from), to: chosenPoint(choice.to) }, hasDevice: [choice.from, choice.to].some(({ key }) => key === DEVICE),
      freeChanges: () => this.finder.ask("freeChanges", this.#query()), details: () => import("../journey-list/journey-details.js"),
    };
    this.frame = new JourneyFrame(box, { words: this.words, wish: this.wish, on: choice.on, step: (step) => this.#step(step), change: (wish) => this.#change(wish) });
  }

  /** @returns {Promise<boolean>} false without a plan */
  async start() {
    const { box, choice, wish, frame } = this;
    /** Direct services are found without the plan, such as from boards that are kept for use offline. */
    const direct = element("div");
    const span = await retrying(box, "direct").until(async (failures) => {
      try {
        const span = this.finder.ask("open", this.#query());
        this.#near = this.#findNear();
        return (await Promise.all([span, frame.ready()]))[0];
      } catch (error) {
        frame.remove();
        if (!failures && !wish.stepFree && !choice.from.at && !choice.to.at) {
          box.append(direct);
          void Promise.all([this.known, import("../timetable/direct-result.js")]).then(([choice, { showDirect }]) => showDirect(direct, choice)).catch(() => undefined);
        }
        throw error;
      }
    });
    direct.remove();
    if (!span) return false;
    this.page.span = [span.first, span.last];
    this.#named(span.names);
    if (span.hasAccess) frame.form.dispatchEvent(new Event(FREE));
    frame.show();
    if (span.isPart) box.append(element("p", { class: "secondary" }, this.phrases.leftOut ?? ""));
    const found = this.#find();
    void this.shown.then(async () => noteSaved(span.saved || (await this.finder.saved()), this.phrases));
    await found;
    box.closest("main")?.setAttribute("data-on", choice.on);
    return true;
  }

  /** @returns {import("./journey-worker.js").Query} */
  #query() {
    return { ...this.stations, date: this.choice.on, options: wishOptions(this.wish) };
  }

  /** @param {Record<string, string>} more @param {Wish} [wish] @param {(place: Place) => string} [keyOf] */
  #address(more = {}, wish = this.wish, keyOf = ({ key }) => key) {
    const { from, to, on, form } = this.choice;
    return `${form.action}?${readableQuery({ from: keyOf(from), to: keyOf(to), on, ...wishQuery(wish), ...more })}`;
  }

  /** @returns {Promise<Journey[]>} the journeys around the requested time, if they can be found */
  async #findNear() {
    const near = nearQuery({ ...this.stations, date: this.choice.on }, this.wish);
    return near ? this.finder.ask("journeys", near).catch(() => []) : [];
  }

  /** Finds what is near the wish, then all journeys of the date, then the ids of their trips. */
  async #find() {
    const search = ++this.#search;
    const isCurrent = () => search === this.#search;
    this.frame.none.replaceChildren();
    const near = this.#near;
    this.#near = Promise.resolve([]);
    await retrying(this.box, "direct").until(async () => {
      const found = await near;
      if (isCurrent() && found.length) this.#show(found, false);
      if (found.length) await painted();
      const all = await this.finder.ask("journeys", this.#query());
      if (isCurrent()) this.#show(all, true);
    });
    if (!isCurrent()) return;
    if (!this.#all.length) return this.#explain(isCurrent);
    void this.#complete(isCurrent);
  }

  /**
   * Makes the other rows, for programs and for searching in the page, and names the trips.
   * @param {() => boolean} isCurrent
   */
  async #complete(isCurrent) {
    const [named, script] = await Promise.all([this.finder.ask("withIDs", this.#query()).catch(() => []), this.page.details().catch(() => null)]);
    await inChunks(this.#all, (journey) => script && this.#row(journey).fill(script), isCurrent);
    if (!isCurrent() || !script) return;
    this.#place();
    await inChunks(/** @type {import("./journey-row.js").Identified[]} */ (named), (journey) => this.#rows.get(journeyKey(journey))?.identify(journey), isCurrent);
    if (isCurrent()) this.frame.list.dataset.complete = "";
  }

  /** @param {() => boolean} isCurrent */
  async #explain(isCurrent) {
    const [{ finder, frame, wish, phrases, page: { span }, choice: { form } }, query] = [this, this.#query()];
    const address = (/** @type {Record<string, string>} */ more, /** @type {Wish | undefined} */ own) => this.#address(more, own);
    const progress = setTimeout(() => isCurrent() && (this.frame.status.textContent = phrases.looking ?? ""), 300);
    const say = (/** @type {(string | Node)[]} */ ...nodes) => {
      if (isCurrent()) frame.none.append(element("p", frame.none.children.length ? {} : { class: "lead" }, ...nodes));
    };
    await import("../journey-list/no-journey.js")
      .then(({ explainNone }) => explainNone({ finder, query, wish, span, phrases, unit: form.dataset.unit ?? "km", address }, say)).catch(() => undefined);
    clearTimeout(progress);
    if (!isCurrent()) return;
    this.frame.status.textContent = "";
    const { from, to } = await this.known;
    const requests = await requestsAt([from, to]);
    if (isCurrent()) this.frame.none.append(...requests);
  }

  /** @param {Journey[]} journeys @param {boolean} isAll whether they are all of the date */
  #show(journeys, isAll) {
    this.#all = journeys;
    const ways = new Map(journeys.map((journey) => [journeyKey(journey), wayKey(journey)]));
    for (const [key, { item, journey }] of this.#rows) {
      if (ways.get(key) === wayKey(journey)) continue;
      item.remove();
      this.#rows.delete(key);
    }
    this.#fit();
    if (isAll && this.opened) this.#open();
    this.frame.wait(!isAll);
    this.frame.steps.hidden = isAll && !journeys.length;
    this.frame.list.hidden = !journeys.length;
    if (journeys.length || isAll) this.#isShown();
  }

  /** Applies the wish to the list. */
  #fit() {
    const { wish, phrases, choice: { on } } = this;
    const found = fitting(this.#all, wish, { on, isFewest: this.#isFewest, now: Date.now() / 1000 - 60 });
    [this.#fitting, this.#start, this.#end] = [found.fitting, found.start, Math.min(found.start + PAGE, found.fitting.length)];
    const note = found.missed ? phrases[found.missed] ?? "" : "";
    this.frame.note.textContent = filled(note, { time: wish.time });
    this.frame.note.hidden = !note;
    this.#place();
  }

  /** @param {Journey} journey */
  #row(journey) {
    const key = journeyKey(journey);
    const known = this.#rows.get(key);
    if (known) return known;
    const row = new JourneyRow(journey, this.page);
    if (journey.departure < Date.now() / 1000 - 60) row.item.classList.add("journey-gone");
    row.details.addEventListener("toggle", () => this.#toggled(row));
    this.#rows.set(key, row);
    return row;
  }

  /** Shows a part of the list; the other rows are there, but hidden. */
  #place() {
    const shown = this.#fitting.slice(this.#start, this.#end);
    const visible = new Set(shown.map((journey) => this.#row(journey).item));
    /** @type {Element | null} */
    let next = null;
    for (const journey of [...this.#all].reverse()) {
      const item = this.#rows.get(journeyKey(journey))?.item;
      if (!item) continue;
      item.hidden = !visible.has(item);
      if (item.parentNode !== this.frame.list || item.nextSibling !== next) this.frame.list.insertBefore(item, next);
      next = item;
    }
    const n = new Intl.NumberFormat(document.documentElement.lang);
    this.frame.status.textContent = shown.length ? filled(this.words.shown(this.#fitting.length), { first: n.format(this.#start + 1), last: n.format(this.#end) }) : "";
    const days = shown.map((journey) => {
      const { departure, arrival } = endsOf(journey);
      return Math.floor((arrival.utc + arrival.offset) / DAY) - Math.floor((departure.utc + departure.offset) / DAY);
    });
    showLaterDays(this.frame.later, Math.max(0, ...days));
    const [isFirst, isLast] = [this.#start === 0, this.#end >= this.#fitting.length];
    const off = { first: isFirst && this.#end <= PAGE, earlier: isFirst, later: isLast, last: isLast && this.#start >= this.#fitting.length - PAGE, fewest: false };
    for (const button of this.frame.steps.querySelectorAll("button")) {
      button.setAttribute("aria-disabled", String(off[/** @type {keyof typeof off} */ (button.dataset.step)]));
      if (button.dataset.step === "fewest") button.setAttribute("aria-pressed", String(this.#isFewest));
    }
  }

  /** @param {import("./journey-wish.js").Step} step */
  #step(step) {
    const count = this.#fitting.length;
    if (step === "fewest") {
      this.#isFewest = !this.#isFewest;
      return this.#fit();
    }
    if (step === "earlier") this.#start = Math.max(0, this.#start - PAGE);
    if (step === "later") this.#end = Math.min(count, this.#end + PAGE);
    if (step === "first") [this.#start, this.#end] = [0, Math.min(PAGE, count)];
    if (step === "last") [this.#start, this.#end] = [Math.max(0, count - PAGE), count];
    this.frame.note.hidden = true;
    this.#place();
  }

  /** @param {Wish} wish */
  #change(wish) {
    const isOther = JSON.stringify(wishOptions(wish)) !== JSON.stringify(wishOptions(this.wish));
    this.wish = wish;
    this.opened = "";
    history.replaceState(history.state, "", this.#address());
    if (!isOther) return this.#fit();
    // Equal journeys may have other legs.
    this.page.isStepFree = wish.stepFree;
    for (const { item } of this.#rows.values()) item.remove();
    this.#rows.clear();
    this.#near = this.#findNear();
    void this.#find();
  }

  /** Opens the journey that the address names. */
  #open() {
    const { opened } = this;
    this.opened = "";
    const journey = this.#all.find((one) => journeyName(one) === opened);
    if (!journey) return Object.assign(this.frame.note, { textContent: this.phrases.missing ?? "", hidden: false });
    if (!this.#fitting.includes(journey)) this.#fitting = this.#all;
    const at = this.#fitting.indexOf(journey);
    [this.#start, this.#end] = [Math.min(this.#start, at), Math.max(this.#end, at + 1)];
    if (this.#end - this.#start > 2 * PAGE) [this.#start, this.#end] = [at, Math.min(at + PAGE, this.#fitting.length)];
    this.#place();
    const { details, item } = this.#row(journey);
    details.open = true;
    item.scrollIntoView({ block: "nearest" });
  }

  /** @param {JourneyRow} row */
  #toggled({ details, name }) {
    const asked = new URLSearchParams(location.search).get("journey");
    if (details.open) history.replaceState(history.state, "", this.#address({ journey: name }));
    else if (asked === name) history.replaceState(history.state, "", this.#address());
  }
}
