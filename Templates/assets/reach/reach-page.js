import { Combobox } from "../common/combobox.js";
import { isDay, isTime } from "../common/days.js";
import { element, part } from "../common/elements.js";
import { loadStylesheet } from "../common/load-stylesheet.js";
import { counter, filled } from "../common/phrases.js";
import { suggestionsFor, withPoint } from "../common/place-suggestions.js";
import { retrying } from "../common/retry.js";
import { JourneyFinder } from "../journey-list/journey-finder.js";
import { STEP_FREE } from "../journey-list/journey-wish.js";
import { noteSavedData } from "../offline/saved-note.js";
import { durationWords } from "../timetable/duration-words.js";
import { endOf } from "../timetable/journey-places.js";
import { openJourneys } from "../timetable/journeys.js";
import { PointPlaces, readableQuery, rootOf } from "../timetable/point-places.js";
import { BANDS } from "./reach-bands.js";
import { ReachResult } from "./reach-result.js";

/** @typedef {import("../timetable/journeys.js").Journeys} Journeys */
/** @typedef {import("../timetable/journey-places.js").Place} Place */
/** @typedef {import("./reach-bands.js").Wish} Wish */

/** Minutes that are offered, and those without a choice. */
const [OFFERED, USUAL] = [BANDS, 60];
const MOST_CHANGES = 3;

/**
 * The page of the places within reach.
 * @param {HTMLFormElement} form
 */
export function reachPage(form) {
  // Only this page's script names the sheet, so that sites without the page have no file that nothing names.
  return loadStylesheet(new URL("../reach/reach.css", import.meta.url)).catch(() => undefined).then(() => new ReachPage(form).start());
}

class ReachPage {
  /** @type {Journeys | undefined} */
  #journeys;
  /** @type {Promise<void> | undefined} */
  #loading;
  /** The number of the last search; earlier ones no longer matter. */
  #search = 0;

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    const { lang } = document.documentElement;
    this.phrases = part(form, "[data-reach-words]", HTMLElement).dataset;
    this.note = part(form, "#from-note", HTMLElement);
    this.on = part(form, "#reach-on", HTMLInputElement);
    this.at = part(form, "#reach-at", HTMLInputElement);
    this.within = part(form, "#reach-within", HTMLSelectElement);
    this.changes = part(form, "#reach-changes", HTMLSelectElement);
    this.stepFree = part(form, "#reach-step-free", HTMLInputElement);
    this.finder = new JourneyFinder();
    const box = part(document.documentElement, "[data-reach-result]", HTMLElement);
    this.result = new ReachResult(box, form, this.phrases, (wish) => this.#address(wish));
    const { matches = "{}", moreMatches = "{}", wholeCity = "{city}", noMatch = "" } = this.phrases;
    const field = part(form, "[data-end=from]", HTMLElement);
    this.points = new PointPlaces(this.phrases, rootOf(form));
    this.points.offer(field, (problem) => this.#say(problem), (place) => {
      this.from.choose(place);
      void this.#submit();
    });
    this.from = new Combobox(field, {
      touched: () => void this.#load(),
      ready: () => this.#journeys !== undefined,
      suggestions: (query, text) => withPoint(
        suggestionsFor(this.#journeys?.origins.cities ?? [], query, ({ from, isTimetabled }) => from && isTimetabled), this.points.typed(text)),
      none: (q) => this.points.problem(q) || filled(noMatch, { q }),
      changed: () => this.#complain(""),
    }, { matches: counter(matches, lang), more: counter(moreMatches, lang), wholeCity });
    const duration = durationWords(lang);
    this.minutes = (/** @type {number} */ minutes) => element("option", { value: String(minutes) }, duration(minutes * 60));
    const most = counter(this.phrases.most ?? "{}", lang);
    this.changes.append(element("option", { value: "" }, this.phrases.any ?? ""), element("option", { value: "0" }, this.phrases.direct ?? ""),
      ...Array.from({ length: MOST_CHANGES }, (_, i) => element("option", { value: String(i + 1) }, most(i + 1))));
  }

  start() {
    const { form } = this;
    document.querySelector("[data-no-js]")?.remove();
    this.#write(this.#asked());
    form.hidden = false;
    this.from.resume();
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    // What only narrows the list changes it at once.
    for (const field of [this.within, this.changes, this.stepFree]) {
      field.addEventListener("change", () => {
        if (!new URLSearchParams(location.search).get("from")) return;
        const { on, at } = this.#asked();
        history.replaceState(history.state, "", this.#address({ ...this.#chosen(), on, at }));
        void this.#show();
      });
    }
    addEventListener("popstate", () => void this.#show());
    void this.#show();
  }

  /** @returns {Wish} in the address */
  #asked() {
    const query = new URLSearchParams(location.search);
    const [on = "", at = ""] = [query.get("on") ?? "", query.get("at") ?? ""];
    const stepFree = query.get("access") === STEP_FREE;
    const [within, changes] = ["within", "changes"].map((name) => /^\d{1,4}$/.exec(query.get(name) ?? "")?.[0]);
    return {
      on: isDay(on) ? on : "", at: isTime(at) ? at : "",
      within: Math.min(Number(within) || USUAL, BANDS[BANDS.length - 1]), changes: changes === undefined ? null : Math.min(Number(changes), 20), stepFree,
    };
  }

  /** @returns {Wish} in the form */
  #chosen() {
    return { on: this.on.value, at: this.at.value.slice(0, 5), within: Number(this.within.value), changes: this.changes.value === "" ? null : Number(this.changes.value), stepFree: this.stepFree.checked };
  }

  /** @param {Wish} wish */
  #write({ on, at, within, changes, stepFree }) {
    [this.on.value, this.at.value] = [on, at];
    this.within.replaceChildren(...[...new Set([...OFFERED, within])].sort((a, b) => a - b).map(this.minutes));
    this.within.value = String(within);
    this.changes.value = changes === null ? "" : String(Math.min(changes, MOST_CHANGES));
    this.stepFree.checked = stepFree;
    if (stepFree) this.#offerStepFree();
  }

  /** @param {Wish} wish @param {string} [from] the key of the origin */
  #address({ on, at, within, changes, stepFree }, from = new URLSearchParams(location.search).get("from") ?? "") {
    const parts = { from, ...(on && { on }), ...(at && { at }), within: String(within), ...(changes === null ? {} : { changes: String(changes) }), ...(stepFree && { access: STEP_FREE }) };
    return `${this.form.action}?${readableQuery(parts)}`;
  }

  #offerStepFree() {
    this.stepFree.closest("p")?.removeAttribute("hidden");
  }

  #load() {
    this.#loading ??= retrying(this.form).until(async () => {
      this.#journeys = await openJourneys(this.form.dataset.index ?? "", this.form.dataset.origins ?? "");
      this.from.refresh();
    });
    return this.#loading;
  }

  /** @param {string} problem empty: none */
  #complain(problem) {
    this.note.textContent = problem;
    if (problem) this.from.input.setAttribute("aria-invalid", "true");
    else this.from.input.removeAttribute("aria-invalid");
  }

  /** @param {string} words also for who does not see them */
  #say(words) {
    this.note.textContent = words;
    this.from.count.textContent = words;
  }

  async #submit() {
    await this.#load();
    this.from.settle();
    const from = this.from.chosen();
    if (!from) {
      this.#complain((this.from.input.value.trim() ? this.phrases.unknownPlace : this.phrases.missingFrom) ?? "");
      return this.from.input.focus();
    }
    const address = this.#address(this.#chosen(), from.key);
    if (new URL(address).search !== location.search) history.pushState(null, "", address);
    await this.#show();
  }

  /** Shows what the address asks for. */
  async #show() {
    const search = ++this.#search;
    const isCurrent = () => search === this.#search;
    const key = new URLSearchParams(location.search).get("from");
    const wish = this.#asked();
    this.#write(wish);
    this.#complain("");
    if (!key) return this.result.clear();
    await this.#load();
    const journeys = /** @type {Journeys} */ (this.#journeys);
    await retrying(this.form).until(async () => {
      await journeys.loadAll();
      let why = "";
      const point = this.points.find(key, (problem) => this.#say(why = problem));
      const place = (point ? await point : journeys.whole(key)) ?? null;
      if (!isCurrent()) return;
      this.from.choose(place);
      if (!place) {
        this.#complain(why || (this.phrases.gone ?? ""));
        return this.result.clear();
      }
      const options = { within: wish.within * 60, ...(wish.changes === null ? {} : { changes: wish.changes }), ...(wish.stepFree && { stepFree: true }) };
      const query = { root: journeys.root, from: endOf(place), to: [], options };
      const answer = await this.finder.ask("reach", { ...query, date: wish.on, time: wish.at, now: Date.now() / 1000 });
      if (answer?.hasAccess) this.#offerStepFree();
      if (!isCurrent()) return;
      if (answer?.isKnown) {
        const { date: on, time: at, first, last } = answer;
        Object.assign(this.on, { min: first, max: last });
        this.#write({ ...wish, on, at });
        history.replaceState(history.state, "", this.#address({ ...wish, on, at }));
        if (answer.saved) noteSavedData({ saved: answer.saved, words: this.phrases.saved ?? "", retry: this.phrases.retrySaved ?? "" });
        this.result.show(answer, { place, wish: { ...wish, on, at }, journeys });
      } else if (place.at && answer) this.result.refuseFar(place, await this.finder.ask("far", { ...query, date: wish.on }), (from) => this.#address(wish, from));
      else this.result.refuse(place, answer !== null);
    });
  }
}
